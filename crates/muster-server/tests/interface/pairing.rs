//! How devices come and go.

use super::*;

on_each_database!(
    the_owners_code_opens_one_account_and_each_start_gives_another,
    a_newcomer_is_named_waits_and_is_let_in,
    a_newcomer_that_is_refused_stays_out,
    a_code_is_tried_five_times_and_no_longer_than_ten_minutes,
    codes_tried_in_bulk_are_answered_less_and_less,
    a_recovery_code_works_once_and_another_takes_its_place,
    a_list_says_who_asked_when_and_a_revoked_device_is_out_at_once,
    a_page_has_its_token_in_a_cookie_that_no_foreign_page_uses,
    a_cookie_goes_by_tls_alone_where_the_page_came_by_it_and_is_renewed_while_it_is_used,
);

async fn the_owners_code_opens_one_account_and_each_start_gives_another(site: Site) {
    let first = owners_code(&*site.storage)
        .await
        .expect("a code")
        .expect("a new server");
    let second = owners_code(&*site.storage)
        .await
        .expect("a code")
        .expect("a new server");
    let claim = |code: &str| json!({ "code": code, "name": "desk" });
    let old = site.post("/api/v1/claim", "", claim(&first)).await;
    assert_eq!(
        (old.status, &old.body["code"]),
        (StatusCode::FORBIDDEN, &json!("wrong-code"))
    );
    let new = site
        .post("/api/v1/claim", "", claim(&second.to_lowercase()))
        .await;
    assert_eq!(new.status, StatusCode::OK);
    let again = site.post("/api/v1/claim", "", claim(&second)).await;
    assert_eq!(again.status, StatusCode::FORBIDDEN);
    assert_eq!(owners_code(&*site.storage).await.expect("an answer"), None);
}

async fn a_newcomer_is_named_waits_and_is_let_in(site: Site) {
    let desk = text(&site.account("desk").await["token"]);
    let shown = site.post("/api/v1/pairing", &desk, json!({})).await.body;
    let path = format!("/api/v1/pairing/{}", text(&shown["pairing"]));
    assert_eq!(
        site.get(&path, &desk).await.body,
        json!({ "state": "open" })
    );
    let joined = site
        .post(
            "/api/v1/pairing/join",
            "",
            json!({ "code": shown["code"], "name": " phone " }),
        )
        .await;
    let phone = text(&joined.body["token"]);
    assert_eq!(
        site.get(&path, &desk).await.body,
        json!({ "state": "asking", "name": "phone" })
    );
    assert_eq!(
        site.get("/api/v1/pairing/mine", &phone).await.body,
        json!({ "state": "asking" })
    );
    assert_eq!(
        site.get("/api/v1/pull", &phone).await.status,
        StatusCode::UNAUTHORIZED
    );
    let settled = site
        .post(&format!("{path}/settle"), &desk, json!({ "admit": true }))
        .await;
    assert_eq!(settled.status, StatusCode::OK);
    assert_eq!(
        site.get("/api/v1/pairing/mine", &phone).await.body,
        json!({ "state": "admitted" })
    );
    assert_eq!(
        site.get("/api/v1/pull", &phone).await.status,
        StatusCode::OK
    );
    // A code works only once.
    let again = site
        .post(
            "/api/v1/pairing/join",
            "",
            json!({ "code": shown["code"], "name": "thief" }),
        )
        .await;
    assert_eq!(again.status, StatusCode::FORBIDDEN);
}

async fn a_newcomer_that_is_refused_stays_out(site: Site) {
    let desk = text(&site.account("desk").await["token"]);
    let shown = site.post("/api/v1/pairing", &desk, json!({})).await.body;
    let joined = site
        .post(
            "/api/v1/pairing/join",
            "",
            json!({ "code": shown["code"], "name": "thief" }),
        )
        .await;
    let path = format!("/api/v1/pairing/{}/settle", text(&shown["pairing"]));
    site.post(&path, &desk, json!({ "admit": false })).await;
    let thief = text(&joined.body["token"]);
    assert_eq!(
        site.get("/api/v1/pairing/mine", &thief).await.body,
        json!({ "state": "refused" })
    );
    assert_eq!(
        site.get("/api/v1/me", &thief).await.status,
        StatusCode::UNAUTHORIZED
    );
    let changed = site.post(&path, &desk, json!({ "admit": true })).await;
    assert_eq!(changed.status, StatusCode::NOT_FOUND);
}

async fn a_code_is_tried_five_times_and_no_longer_than_ten_minutes(site: Site) {
    let desk = text(&site.account("desk").await["token"]);
    let shown = site.post("/api/v1/pairing", &desk, json!({})).await.body;
    let wrong = format!("{}.AAAA-AAAA-AAAA-AAAA", text(&shown["pairing"]));
    for _ in 0..5 {
        let said = site
            .post(
                "/api/v1/pairing/join",
                "",
                json!({ "code": wrong, "name": "thief" }),
            )
            .await;
        assert_eq!(said.status, StatusCode::FORBIDDEN);
    }
    let right = site
        .post(
            "/api/v1/pairing/join",
            "",
            json!({ "code": shown["code"], "name": "phone" }),
        )
        .await;
    assert_eq!(right.status, StatusCode::FORBIDDEN);

    let shown = site.post("/api/v1/pairing", &desk, json!({})).await.body;
    site.pass(600);
    let late = site
        .post(
            "/api/v1/pairing/join",
            "",
            json!({ "code": shown["code"], "name": "phone" }),
        )
        .await;
    assert_eq!(late.status, StatusCode::FORBIDDEN);
}

async fn codes_tried_in_bulk_are_answered_less_and_less(site: Site) {
    let claim = json!({ "code": "AAAA-AAAA-AAAA-AAAA", "name": "thief" });
    let mut refused = 0;
    for _ in 0..50 {
        let said = site.post("/api/v1/claim", "", claim.clone()).await;
        refused += u32::from(said.status == StatusCode::TOO_MANY_REQUESTS);
    }
    assert_eq!(refused, 40);
    site.pass(60);
    let later = site.post("/api/v1/claim", "", claim).await;
    assert_eq!(later.status, StatusCode::FORBIDDEN);
}

async fn a_recovery_code_works_once_and_another_takes_its_place(site: Site) {
    let owner = site.account("desk").await;
    let code = |code: &Value| json!({ "code": code, "name": "new desk" });
    let back = site
        .post("/api/v1/recover", "", code(&owner["recovery"]))
        .await;
    assert_eq!(
        (back.status, &back.body["account"]),
        (StatusCode::OK, &owner["account"])
    );
    let again = site
        .post("/api/v1/recover", "", code(&owner["recovery"]))
        .await;
    assert_eq!(again.status, StatusCode::FORBIDDEN);
    let token = text(&back.body["token"]);
    let new = site.post("/api/v1/recovery", &token, json!({})).await.body;
    let old = site
        .post("/api/v1/recover", "", code(&back.body["recovery"]))
        .await;
    assert_eq!(old.status, StatusCode::FORBIDDEN);
    let newest = site
        .post("/api/v1/recover", "", code(&new["recovery"]))
        .await;
    assert_eq!(newest.status, StatusCode::OK);
}

async fn a_list_says_who_asked_when_and_a_revoked_device_is_out_at_once(site: Site) {
    let desk = text(&site.account("desk").await["token"]);
    let phone = site.paired(&desk, "<b>phone</b>").await;
    site.pass(3_600);
    site.get("/api/v1/me", &phone).await;
    let devices = site.get("/api/v1/devices", &desk).await.body;
    let row = |name: &str| {
        let all = devices["devices"].as_array().expect("a list");
        all.iter()
            .find(|row| row["name"] == name)
            .cloned()
            .expect("a device")
    };
    assert_eq!(row("desk")["this"], json!(true));
    assert_eq!(row("<b>phone</b>")["used"], json!(1_003_600));
    let path = format!("/api/v1/devices/{}", text(&row("<b>phone</b>")["device"]));
    assert_eq!(
        site.ask(Method::DELETE, &path, &desk, None).await.status,
        StatusCode::NO_CONTENT
    );
    for path in ["/api/v1/me", "/api/v1/pull"] {
        assert_eq!(
            site.get(path, &phone).await.status,
            StatusCode::UNAUTHORIZED
        );
    }
    assert_eq!(
        site.ask(Method::DELETE, &path, &desk, None).await.status,
        StatusCode::NOT_FOUND
    );
}

async fn a_page_has_its_token_in_a_cookie_that_no_foreign_page_uses(site: Site) {
    let code = owners_code(&*site.storage).await.expect("a code");
    let claimed = site
        .post(
            "/api/v1/claim",
            "",
            json!({ "code": code, "name": "page", "cookie": true }),
        )
        .await;
    assert_eq!(claimed.body["token"], Value::Null);
    let cookie = claimed.headers["set-cookie"]
        .to_str()
        .expect("words")
        .to_owned();
    // The cookie outlasts the browser session.
    for part in [
        "HttpOnly",
        "SameSite=Strict",
        "Path=/api",
        "Max-Age=31536000",
    ] {
        assert!(cookie.contains(part), "{cookie}");
    }
    assert_eq!(claimed.headers["muster-interface"], "1");
    let pair = cookie.split(';').next().expect("a pair").to_owned();
    let with = |method: Method, path: &str, origin: Option<&str>| {
        let body = (method == Method::POST).then(|| json!({}));
        let mut request = question(method, path, "", body);
        let headers = request.headers_mut();
        headers.insert("cookie", pair.parse().expect("a header"));
        headers.insert("host", "muster.example".parse().expect("a header"));
        if let Some(origin) = origin {
            headers.insert("origin", origin.parse().expect("a header"));
        }
        request
    };
    let keyless = site.get("/api/v1/me", "").await;
    assert_eq!(keyless.status, StatusCode::UNAUTHORIZED);
    assert_eq!(keyless.body["code"], "no-key");
    let own = Some("https://muster.example");
    let status = async |request| site.send(request).await.status.as_u16();
    assert_eq!(status(with(Method::GET, "/api/v1/me", None)).await, 200);
    assert_eq!(
        status(with(Method::POST, "/api/v1/pairing", own)).await,
        200
    );
    assert_eq!(
        status(with(Method::POST, "/api/v1/pairing", None)).await,
        403
    );
    for foreign in [
        "https://evil.example",
        "null",
        "https://muster.example.evil",
    ] {
        assert_eq!(
            status(with(Method::POST, "/api/v1/pairing", Some(foreign))).await,
            403
        );
        assert_eq!(
            status(with(Method::GET, "/api/v1/me", Some(foreign))).await,
            403
        );
    }
}

async fn a_cookie_goes_by_tls_alone_where_the_page_came_by_it_and_is_renewed_while_it_is_used(
    mut site: Site,
) {
    let code = owners_code(&*site.storage).await.expect("a code");
    let claim = json!({ "code": code, "name": "page", "cookie": true });
    let mut request = question(Method::POST, "/api/v1/claim", "", Some(claim));
    let headers = request.headers_mut();
    headers.insert("x-forwarded-proto", "http, https".parse().expect("words"));
    let claimed = site.send(request).await;
    let cookie = claimed.headers["set-cookie"].to_str().expect("words");
    assert!(cookie.starts_with("__Host-muster="), "{cookie}");
    assert!(cookie.ends_with("; Path=/; Secure"), "{cookie}");
    let pair = cookie.split(';').next().expect("a pair").to_owned();
    let token = pair.split_once('=').expect("a token").1.to_owned();
    let foreign = text(&site.account("foreign").await["token"]);
    let asked = |proto: &str, path: &str| {
        let mut request = question(Method::GET, path, "", None);
        let headers = request.headers_mut();
        // A page of another port may have set a cookie of the same name, with a token of another account.
        let cookies = format!("muster=x; muster={foreign}; a=b; {pair}");
        headers.insert("cookie", cookies.parse().expect("words"));
        headers.insert("x-forwarded-proto", proto.parse().expect("words"));
        request
    };
    let given = |said: &TestResponse| {
        let cookie = said.headers.get("set-cookie")?;
        Some(cookie.to_str().expect("words").to_owned())
    };
    // A proxy that was asked without TLS says so. A client that is no proxy may say so too.
    for (proto, secure) in [("https", true), ("http", false), ("", false)] {
        let said = site.send(asked(proto, "/api/v1/pull")).await;
        assert_eq!(said.status, StatusCode::OK);
        let cookie = given(&said).expect("a cookie");
        let name = if secure { "__Host-muster" } else { "muster" };
        assert!(cookie.starts_with(&format!("{name}={token};")), "{cookie}");
        for part in ["HttpOnly", "SameSite=Strict", "Max-Age=31536000"] {
            assert!(cookie.contains(part), "{cookie}");
        }
        assert_eq!(cookie.contains("Secure"), secure, "{cookie}");
    }
    // What a machine elsewhere says does not count, because any client could say it.
    let mut far = asked("https", "/api/v1/pull");
    let peer = std::net::SocketAddr::from(([192, 0, 2, 7], 4_000));
    far.extensions_mut()
        .insert(axum::extract::ConnectInfo(peer));
    let cookie = given(&site.send(far).await).expect("a cookie");
    assert!(!cookie.contains("Secure"), "{cookie}");
    // A token in a header gets no cookie. Neither does a request that is refused, nor one to a public route.
    assert_eq!(given(&site.get("/api/v1/pull", &token).await), None);
    let nothing = site.send(asked("https", "/api/v1/pairing/none")).await;
    assert_eq!(
        (nothing.status, given(&nothing)),
        (StatusCode::NOT_FOUND, None)
    );
    assert_eq!(given(&site.send(asked("https", "/health")).await), None);

    // If the server itself speaks TLS, no proxy has to say so.
    site.start_with(true);
    let cookie = given(&site.send(asked("", "/api/v1/me")).await).expect("a cookie");
    assert!(cookie.ends_with("; Secure"), "{cookie}");
    // A revoked device gets no cookie.
    let me = site.get("/api/v1/me", &token).await.body;
    let path = format!("/api/v1/devices/{}", text(&me["device"]));
    let out = site.ask(Method::DELETE, &path, &token, None).await;
    assert_eq!(out.status, StatusCode::NO_CONTENT);
    let refused = site.send(asked("https", "/api/v1/me")).await;
    assert_eq!(
        (refused.status, given(&refused)),
        (StatusCode::UNAUTHORIZED, None)
    );
}
