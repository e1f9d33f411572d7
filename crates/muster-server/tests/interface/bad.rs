//! Requests that must be refused with a reason, without harm to the stored data.

use super::*;

on_each_database!(
    bad_pushes_are_refused_whole,
    bad_questions_are_refused_before_they_cost_anything,
    a_million_small_questions_of_one_address_wait_their_turn,
    an_account_shows_only_so_many_codes_at_once,
    a_code_that_was_used_or_locked_is_shown_no_longer,
    every_error_is_json_and_has_the_common_headers,
    texts_that_a_database_cannot_store_are_refused,
    what_counts_against_the_limits_of_an_account_is_counted,
    names_that_cannot_be_told_apart_are_refused,
);

async fn bad_pushes_are_refused_whole(site: Site) {
    let desk = text(&site.account("desk").await["token"]);
    let epoch = text(&site.get("/api/v1/pull", &desk).await.body["epoch"]);
    let device = text(&site.get("/api/v1/me", &desk).await.body["device"]);
    let good =
        json!({ "number": 1, "kind": "force", "key": "f1", "base": 0, "seen": {}, "body": {} });
    let with = |field: &str, value: Value| {
        let mut change = good.clone();
        change[field] = value;
        json!({ "epoch": epoch, "answered": 0, "changes": [good, change] })
    };
    let many: Vec<Value> = (1..=501).map(|_| good.clone()).collect();
    let devices: serde_json::Map<String, Value> =
        (0..1_001).map(|at| (format!("d{at}"), json!(1))).collect();
    let bad = [
        ("no object", json!([])),
        ("no changes", json!({ "epoch": epoch, "answered": 0 })),
        (
            "too many changes",
            json!({ "epoch": epoch, "answered": 0, "changes": many }),
        ),
        ("no number", with("number", json!(0))),
        (
            "a number that is too large",
            with("number", json!(u64::MAX)),
        ),
        ("a negative base", with("base", json!(-1))),
        ("no body at all", {
            let mut change = good.clone();
            change.as_object_mut().expect("a change").remove("body");
            json!({ "epoch": epoch, "answered": 0, "changes": [change] })
        }),
        ("no kind", with("kind", json!(""))),
        (
            "a key that is too long",
            with("key", json!("k".repeat(401))),
        ),
        ("a key that cannot be seen", with("key", json!("f\u{0}1"))),
        ("too many devices", with("seen", Value::Object(devices))),
        ("a change of the future", with("seen", json!({ device: 9 }))),
        (
            "a body that is too long",
            with("body", json!("x".repeat(17 << 20))),
        ),
        (
            "answers that are too many",
            json!({ "epoch": epoch, "answered": u64::MAX, "changes": [good] }),
        ),
    ];
    for (what, push) in bad {
        let said = site.post("/api/v1/push", &desk, push).await;
        assert_eq!(
            (said.status, &said.body["code"]),
            (StatusCode::BAD_REQUEST, &json!("bad-request")),
            "{what}"
        );
        assert!(!text(&said.body["detail"]).is_empty());
    }
    assert_eq!(
        site.get("/api/v1/pull", &desk).await.body["things"],
        json!([])
    );
}

async fn bad_questions_are_refused_before_they_cost_anything(site: Site) {
    let desk = text(&site.account("desk").await["token"]);
    let raw = |path: &str, kind: &str, body: Vec<u8>| {
        let request = Request::builder().method(Method::POST).uri(path);
        let request = request
            .header(header::AUTHORIZATION, format!("Bearer {desk}"))
            .header(header::CONTENT_TYPE, kind)
            .header(header::CONTENT_LENGTH, body.len());
        request.body(Body::from(body)).expect("a question")
    };
    let json = "application/json";
    let status = async |request| site.send(request).await.status.as_u16();
    assert_eq!(status(raw("/api/v1/push", json, b"{".to_vec())).await, 400);
    assert_eq!(status(raw("/api/v1/push", json, vec![0xff; 40])).await, 400);
    // It is read, whatever the letters of its content type.
    let capital = "Application/JSON; charset=utf-8";
    assert_eq!(
        status(raw("/api/v1/push", capital, b"{".to_vec())).await,
        400
    );
    assert_eq!(
        status(raw("/api/v1/push", "text/plain", b"{}".to_vec())).await,
        415
    );
    assert_eq!(
        status(raw("/api/v1/push", json, b"[".repeat(1 << 20))).await,
        400
    );
    assert_eq!(
        status(raw("/api/v1/push", json, vec![b' '; 25 << 20])).await,
        413
    );
    assert_eq!(
        status(raw("/api/v1/claim", json, vec![b' '; 17 << 10])).await,
        413
    );
    let mut unsaid = raw("/api/v1/claim", json, vec![b' '; 17 << 10]);
    unsaid.headers_mut().remove(header::CONTENT_LENGTH);
    unsaid.headers_mut().insert(
        header::TRANSFER_ENCODING,
        "chunked".parse().expect("a header"),
    );
    assert_eq!(status(unsaid).await, 413);
    // Compressed bodies are not unpacked, so that a small body cannot become a large one.
    let mut packed = raw("/api/v1/push", json, vec![0x1f, 0x8b, 8, 0, 0, 0, 0, 0]);
    packed
        .headers_mut()
        .insert(header::CONTENT_ENCODING, "gzip".parse().expect("a header"));
    assert_eq!(status(packed).await, 400);
    for path in [
        "/api/v1/pull?since=-1",
        "/api/v1/pull?since=x",
        "/api/v1/pull?since=18446744073709551615",
    ] {
        assert_eq!(
            site.get(path, &desk).await.status,
            StatusCode::BAD_REQUEST,
            "{path}"
        );
    }
    for name in ["", "  ", "a\u{7}b", &"n".repeat(61)] {
        let claim = json!({ "code": "AAAA", "name": name });
        let said = site.post("/api/v1/claim", "", claim).await;
        assert_eq!(said.status, StatusCode::BAD_REQUEST, "{name:?}");
        site.pass(60);
    }
    let put = site.ask(Method::PUT, "/api/v1/push", &desk, None).await;
    assert_eq!(put.status, StatusCode::METHOD_NOT_ALLOWED);
}

async fn a_million_small_questions_of_one_address_wait_their_turn(site: Site) {
    let mut refused = 0;
    for _ in 0..500 {
        refused += u32::from(site.get("/health", "").await.status == StatusCode::TOO_MANY_REQUESTS);
    }
    assert_eq!(refused, 100);
    // Other addresses are not held up, and neither is the one that waited.
    let mut other = question(Method::GET, "/health", "", None);
    other
        .headers_mut()
        .insert("x-forwarded-for", "192.0.2.7".parse().expect("a header"));
    assert_eq!(site.send(other).await.status, StatusCode::OK);
    site.pass(1);
    assert_eq!(site.get("/health", "").await.status, StatusCode::OK);
}

async fn an_account_shows_only_so_many_codes_at_once(site: Site) {
    let desk = text(&site.account("desk").await["token"]);
    for _ in 0..5 {
        assert_eq!(
            site.post("/api/v1/pairing", &desk, json!({})).await.status,
            StatusCode::OK
        );
    }
    let more = site.post("/api/v1/pairing", &desk, json!({})).await;
    assert_eq!(
        (more.status, &more.body["code"]),
        (StatusCode::INSUFFICIENT_STORAGE, &json!("full"))
    );
    site.pass(600);
    assert_eq!(
        site.post("/api/v1/pairing", &desk, json!({})).await.status,
        StatusCode::OK
    );
}

async fn a_code_that_was_used_or_locked_is_shown_no_longer(site: Site) {
    let desk = text(&site.account("desk").await["token"]);
    for number in 0..7 {
        site.paired(&desk, &format!("phone {number}")).await;
        site.pass(1);
    }
    let shown = site.post("/api/v1/pairing", &desk, json!({})).await.body;
    let pairing = text(&shown["pairing"]);
    let wrong = json!({ "code": format!("{pairing}.AAAA"), "name": "thief" });
    for _ in 0..5 {
        site.post("/api/v1/pairing/join", "", wrong.clone()).await;
    }
    let said = site.get(&format!("/api/v1/pairing/{pairing}"), &desk).await;
    assert_eq!(said.body["state"], "refused");
}

async fn every_error_is_json_and_has_the_common_headers(site: Site) {
    let desk = text(&site.account("desk").await["token"]);
    let ask = async |method: Method, path: &str, token: &str, body: Option<Value>| {
        site.ask(method, path, token, body).await
    };
    let long = "x".repeat(17 << 10);
    let errors = [
        (
            405,
            "no-such-method",
            ask(Method::PUT, "/api/v1/push", &desk, None).await,
        ),
        (
            400,
            "bad-request",
            ask(Method::GET, "/api/v1/guest?lang=xx", "", None).await,
        ),
        (
            401,
            "no-key",
            ask(Method::POST, "/api/v1/push", "", Some(json!({}))).await,
        ),
        (
            404,
            "not-found",
            ask(Method::GET, "/api/v1/nothing", "", None).await,
        ),
        (
            413,
            "too-large",
            ask(Method::POST, "/api/v1/claim", "", Some(json!(long))).await,
        ),
    ];
    for (status, code, said) in errors {
        let expected = match code {
            // The key of the guest is looked at first.
            "bad-request" => (401, "no-key"),
            code => (status, code),
        };
        assert_eq!(said.status.as_u16(), expected.0, "{code}: {}", said.body);
        assert_eq!(said.body["code"], expected.1, "{}", said.body);
        assert_eq!(said.headers["muster-interface"], "1", "{code}");
        assert_eq!(said.headers["x-content-type-options"], "nosniff", "{code}");
    }
    // A body is read to its end although it was refused: a proxy would not pass the answer on otherwise.
    let refused = site.post("/api/v1/push", "", json!({})).await;
    assert!(!refused.headers.contains_key("connection"));
    assert!(
        !site
            .get("/api/v1/me", "")
            .await
            .headers
            .contains_key("connection")
    );
    for _ in 0..500 {
        let said = site.get("/health", "").await;
        if said.status == StatusCode::TOO_MANY_REQUESTS {
            assert_eq!(said.headers["muster-interface"], "1");
            assert_eq!(said.headers["retry-after"], "1");
        }
    }
    site.pass(60);
    let mut twice = question(Method::GET, "/health", "", None);
    for host in ["a", "b"] {
        twice
            .headers_mut()
            .append("host", host.parse().expect("a header"));
    }
    assert_eq!(site.send(twice).await.status, StatusCode::BAD_REQUEST);
    let mut small = question(Method::GET, "/api/v1/me", "", None);
    let key = format!("bearer {desk}").parse().expect("a header");
    small.headers_mut().insert(header::AUTHORIZATION, key);
    assert_eq!(site.send(small).await.status, StatusCode::OK);
}

async fn texts_that_a_database_cannot_store_are_refused(site: Site) {
    let desk = text(&site.account("desk").await["token"]);
    for path in [
        "/api/v1/pull?epoch=%00&since=0",
        "/api/v1/clubs/%00",
        "/api/v1/pairing/%00",
    ] {
        let said = site.get(path, &desk).await;
        let status = said.status.as_u16();
        assert!([200, 400, 404].contains(&status), "{path}: {}", said.body);
    }
    let code = json!({ "code": "a\u{0}.b", "name": "x" });
    let said = site.post("/api/v1/pairing/join", "", code).await;
    assert!([400, 403].contains(&said.status.as_u16()), "{}", said.body);
}

async fn what_counts_against_the_limits_of_an_account_is_counted(site: Site) {
    let desk = text(&site.account("desk").await["token"]);
    let epoch = text(&site.get("/api/v1/pull", &desk).await.body["epoch"]);
    // Stale changes, whose answers the device never says to have.
    for first in (0..6_000_u64).step_by(500) {
        let changes = (first + 1..=first + 500).map(|number| {
            json!({ "number": number, "kind": "force", "key": "f", "base": 9, "seen": {}, "body": {} })
        });
        let changes: Vec<Value> = changes.collect();
        let push = json!({ "epoch": epoch, "answered": 0, "changes": changes });
        let said = site.post("/api/v1/push", &desk, push).await;
        assert_eq!(said.body["answers"][0]["answer"], "stale", "{}", said.body);
    }
    let again = |number: u64| {
        json!({ "epoch": epoch, "answered": 0, "changes": [
            { "number": number, "kind": "force", "key": "f", "base": 9, "seen": {}, "body": {} },
        ] })
    };
    // The oldest answers are forgotten, and the newest are not.
    let old = site.post("/api/v1/push", &desk, again(1)).await.body;
    assert_eq!(old["answers"][0]["answer"], "reused", "{old}");
    let new = site.post("/api/v1/push", &desk, again(5_999)).await.body;
    assert_eq!(new["answers"][0]["answer"], "stale", "{new}");
}

async fn names_that_cannot_be_told_apart_are_refused(site: Site) {
    let names = [
        "\u{ad}",
        "\u{2800}",
        "An\u{200b}na",
        "\u{202e}annA",
        "A\u{2067}b",
    ];
    for name in names {
        let claim = json!({ "code": "AAAA", "name": name });
        let said = site.post("/api/v1/claim", "", claim).await;
        assert_eq!(said.status, StatusCode::BAD_REQUEST, "{name:?}");
    }
    for name in ["Änna", "שָׁלוֹם", "👩‍👧", "नमस्ते"] {
        site.pass(60);
        let claim = json!({ "code": "AAAA", "name": name });
        let said = site.post("/api/v1/claim", "", claim).await;
        assert_eq!(said.status, StatusCode::FORBIDDEN, "{name:?}");
    }
}
