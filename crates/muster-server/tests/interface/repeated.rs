//! Requests that come again because their answer was lost.

use super::*;

on_each_database!(
    who_lost_the_answer_to_a_code_gets_it_again,
    a_newcomer_that_lost_the_answer_is_let_in_all_the_same,
    an_attempt_that_is_too_short_is_refused,
    the_right_code_counts_however_many_wrong_ones_came_from_the_same_address,
);

const ATTEMPT: &str = "0123456789abcdefghijklmnopqrstuv";
const OTHER: &str = "ABCDEFGHIJKLMNOPQRSTUVWXYZ012345";

fn claim(code: &Value, attempt: &str) -> Value {
    json!({ "code": code, "name": "desk", "attempt": attempt })
}

async fn who_lost_the_answer_to_a_code_gets_it_again(site: Site) {
    let code = owners_code(&*site.storage).await.expect("a code");
    let code = json!(code.expect("a new server"));
    let first = site.post("/api/v1/claim", "", claim(&code, ATTEMPT)).await;
    assert_eq!(first.status, StatusCode::OK, "{}", first.body);
    let again = site.post("/api/v1/claim", "", claim(&code, ATTEMPT)).await;
    assert_eq!((again.status, &again.body), (StatusCode::OK, &first.body));
    let token = text(&first.body["token"]);
    let devices = site.get("/api/v1/devices", &token).await.body;
    assert_eq!(devices["devices"].as_array().map(Vec::len), Some(1));
    // Another attempt gets nothing, and neither does one without.
    for attempt in [json!(OTHER), Value::Null] {
        let asked = json!({ "code": code, "name": "thief", "attempt": attempt });
        let said = site.post("/api/v1/claim", "", asked).await;
        assert_eq!(said.status, StatusCode::FORBIDDEN);
    }

    let code = first.body["recovery"].clone();
    let back = site
        .post("/api/v1/recover", "", claim(&code, ATTEMPT))
        .await;
    assert_eq!(back.status, StatusCode::OK, "{}", back.body);
    assert_ne!(back.body["recovery"], code);
    // A client that does not know which kind of code it has tries both routes.
    for path in ["/api/v1/recover", "/api/v1/claim"] {
        let again = site.post(path, "", claim(&code, ATTEMPT)).await;
        assert_eq!((again.status, &again.body), (StatusCode::OK, &back.body));
    }
    let token = text(&back.body["token"]);
    assert_eq!(site.get("/api/v1/me", &token).await.status, StatusCode::OK);
    // The recovery code works once all the same, and not after ten minutes.
    let said = site.post("/api/v1/recover", "", claim(&code, OTHER)).await;
    assert_eq!(said.status, StatusCode::FORBIDDEN);
    site.pass(601);
    let late = site
        .post("/api/v1/recover", "", claim(&code, ATTEMPT))
        .await;
    assert_eq!(late.status, StatusCode::FORBIDDEN);
    // The answer cannot be had again once its recovery code was replaced, or its device was revoked.
    let code = back.body["recovery"].clone();
    let last = site
        .post("/api/v1/recover", "", claim(&code, ATTEMPT))
        .await;
    assert_eq!(last.status, StatusCode::OK, "{}", last.body);
    site.post("/api/v1/recovery", &token, json!({})).await;
    let said = site
        .post("/api/v1/recover", "", claim(&code, ATTEMPT))
        .await;
    assert_eq!(said.status, StatusCode::FORBIDDEN);
}

async fn a_newcomer_that_lost_the_answer_is_let_in_all_the_same(site: Site) {
    let desk = text(&site.account("desk").await["token"]);
    let shown = site.post("/api/v1/pairing", &desk, json!({})).await.body;
    let path = format!("/api/v1/pairing/{}", text(&shown["pairing"]));
    let join = claim(&shown["code"], ATTEMPT);
    let first = site.post("/api/v1/pairing/join", "", join.clone()).await;
    let again = site.post("/api/v1/pairing/join", "", join.clone()).await;
    assert_eq!((again.status, &again.body), (StatusCode::OK, &first.body));
    let thief = claim(&shown["code"], OTHER);
    let thief = site.post("/api/v1/pairing/join", "", thief).await;
    assert_eq!(thief.status, StatusCode::FORBIDDEN);
    let settle = format!("{path}/settle");
    for _ in 0..2 {
        let settled = site.post(&settle, &desk, json!({ "admit": true })).await;
        assert_eq!(settled.status, StatusCode::OK, "{}", settled.body);
    }
    let other = site.post(&settle, &desk, json!({ "admit": false })).await;
    assert_eq!(other.status, StatusCode::NOT_FOUND);
    let again = site.post("/api/v1/pairing/join", "", join).await;
    assert_eq!((again.status, &again.body), (StatusCode::OK, &first.body));
    let token = text(&first.body["token"]);
    assert_eq!(site.get("/api/v1/me", &token).await.status, StatusCode::OK);
    let devices = site.get("/api/v1/devices", &desk).await.body;
    assert_eq!(devices["devices"].as_array().map(Vec::len), Some(2));
}

async fn an_attempt_that_is_too_short_is_refused(site: Site) {
    let code = owners_code(&*site.storage).await.expect("a code");
    let code = json!(code.expect("a new server"));
    for attempt in [
        "",
        "0123456789abcdefghijklmnopqrstu",
        &"x".repeat(201),
        &"é".repeat(40),
    ] {
        let said = site.post("/api/v1/claim", "", claim(&code, attempt)).await;
        assert_eq!(said.status, StatusCode::BAD_REQUEST, "{attempt:?}");
    }
    let said = site.post("/api/v1/claim", "", claim(&code, OTHER)).await;
    assert_eq!(said.status, StatusCode::OK, "the code was not spent");
}

async fn the_right_code_counts_however_many_wrong_ones_came_from_the_same_address(site: Site) {
    let owner = site.account("desk").await;
    let mut wrong = Vec::new();
    for number in 0..60 {
        let code = json!(format!("AAAA-AAAA-AAAA-{number:04}"));
        let said = site.post("/api/v1/recover", "", claim(&code, OTHER)).await;
        wrong.push(said.status);
    }
    let refused = |status| wrong.iter().filter(|said| **said == status).count();
    assert_eq!(refused(StatusCode::FORBIDDEN), 10);
    assert_eq!(refused(StatusCode::TOO_MANY_REQUESTS), 50);
    let right = site
        .post("/api/v1/recover", "", claim(&owner["recovery"], ATTEMPT))
        .await;
    assert_eq!(right.status, StatusCode::OK, "{}", right.body);
    // A flood of other requests from the same address keeps neither codes nor known devices out.
    for _ in 0..500 {
        site.get("/health", "").await;
    }
    let token = text(&right.body["token"]);
    let asked = site.get("/api/v1/me", &text(&owner["token"])).await;
    assert_eq!(
        asked.status,
        StatusCode::TOO_MANY_REQUESTS,
        "it is not known yet"
    );
    site.pass(1);
    assert_eq!(site.get("/api/v1/me", &token).await.status, StatusCode::OK);
    for _ in 0..500 {
        site.get("/health", "").await;
    }
    assert_eq!(site.get("/api/v1/me", &token).await.status, StatusCode::OK);
}
