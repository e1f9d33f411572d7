//! Pushes and pulls.

use super::*;

on_each_database!(
    a_stale_push_is_refused_and_a_repeat_gets_its_first_answer,
    a_body_comes_back_to_the_letter_and_of_any_kind,
    a_tombstone_stays_until_every_device_has_passed_it,
    what_follows_several_deletions_comes_with_them,
    what_is_too_much_for_a_page_comes_with_the_next,
    a_device_that_saw_more_than_there_is_proves_a_restored_backup,
);

async fn a_stale_push_is_refused_and_a_repeat_gets_its_first_answer(site: Site) {
    let desk = text(&site.account("desk").await["token"]);
    let phone = site.paired(&desk, "phone").await;
    let epoch = text(&site.get("/api/v1/pull", &desk).await.body["epoch"]);
    let first = push(&epoch, 1, "f1", 0, &json!({ "name": "a" }));
    let answer = async |token: &str, push: &Value| {
        site.post("/api/v1/push", token, push.clone()).await.body["answers"][0].clone()
    };
    let taken = json!({ "answer": "taken", "revision": 1 });
    assert_eq!(answer(&desk, &first).await, taken);
    let second = push(&epoch, 1, "f1", 0, &json!({ "name": "b" }));
    assert_eq!(
        answer(&phone, &second).await,
        json!({ "answer": "stale", "revision": 1 })
    );
    let third = push(&epoch, 2, "f1", 1, &json!({ "name": "c" }));
    assert_eq!(
        answer(&phone, &third).await,
        json!({ "answer": "taken", "revision": 2 })
    );
    // By now the change would be stale, but a repeat gets its first answer.
    assert_eq!(answer(&desk, &first).await, taken);
    let reused = push(&epoch, 1, "f1", 2, &json!({ "name": "d" }));
    assert_eq!(
        answer(&desk, &reused).await,
        json!({ "answer": "reused", "next": 2 })
    );
    let page = site.get("/api/v1/pull", &desk).await.body;
    assert_eq!(page["things"][0]["body"], json!({ "name": "c" }));
}

async fn a_body_comes_back_to_the_letter_and_of_any_kind(site: Site) {
    let desk = text(&site.account("desk").await["token"]);
    let epoch = text(&site.get("/api/v1/pull", &desk).await.body["epoch"]);
    let body = r#"{"far": 123456789012345678901234567890, "x":1.50,  "é":"\u00e9"}"#;
    let whole = format!(
        r#"{{"epoch":"{epoch}","answered":0,"changes":[{{"number":1,"kind":"badge","key":"k","base":0,"seen":{{"d":7}},"body":{body}}}]}}"#
    );
    let mut request = question(Method::POST, "/api/v1/push", &desk, Some(json!({})));
    request
        .headers_mut()
        .insert(header::CONTENT_LENGTH, whole.len().into());
    *request.body_mut() = Body::from(whole);
    assert_eq!(site.send(request).await.status, StatusCode::OK);
    let response = site
        .router
        .clone()
        .oneshot(question(Method::GET, "/api/v1/pull", &desk, None))
        .await;
    let bytes = to_bytes(response.expect("an answer").into_body(), usize::MAX)
        .await
        .expect("a body");
    let page = String::from_utf8_lossy(&bytes).into_owned();
    assert!(page.contains(body), "{page}");
}

async fn what_follows_several_deletions_comes_with_them(site: Site) {
    let desk = text(&site.account("desk").await["token"]);
    let phone = site.paired(&desk, "phone").await;
    let epoch = text(&site.get("/api/v1/pull", &desk).await.body["epoch"]);
    let mut number = 0;
    let mut say = async |key: &str, base, body: Value| {
        number += 1;
        let said = push(&epoch, number, key, base, &body);
        let answer = site.post("/api/v1/push", &desk, said).await.body["answers"][0].clone();
        assert_eq!(answer["answer"], "taken", "{answer}");
    };
    for (key, base, body) in [
        ("f1", 0, json!({})),
        ("f2", 0, json!({})),
        ("f1", 1, Value::Null),
        ("f2", 2, Value::Null),
        ("f3", 0, json!({ "name": "c" })),
        ("f4", 0, json!({ "name": "d" })),
    ] {
        say(key, base, body).await;
    }
    let path = format!("/api/v1/pull?epoch={epoch}&since=2");
    let page = site.get(&path, &phone).await.body;
    let things = page["things"].as_array().expect("things").iter();
    let keys: Vec<&Value> = things.map(|thing| &thing["key"]).collect();
    assert_eq!(keys, ["f1", "f2", "f3", "f4"], "{page}");
}

async fn a_tombstone_stays_until_every_device_has_passed_it(site: Site) {
    let desk = text(&site.account("desk").await["token"]);
    let phone = site.paired(&desk, "phone").await;
    let epoch = text(&site.get("/api/v1/pull", &desk).await.body["epoch"]);
    site.post("/api/v1/push", &desk, push(&epoch, 1, "f1", 0, &json!({})))
        .await;
    site.post(
        "/api/v1/push",
        &desk,
        push(&epoch, 2, "f1", 1, &Value::Null),
    )
    .await;
    let things = async |token: &str, since: u64| {
        let path = format!("/api/v1/pull?epoch={epoch}&since={since}");
        site.get(&path, token).await.body["things"].clone()
    };
    // The desk has everything up to the deletion. The phone has not confirmed that yet.
    things(&desk, 2).await;
    assert_eq!(things(&phone, 0).await[0]["body"], Value::Null);
    assert_eq!(things(&desk, 0).await[0]["revision"], json!(2));
    things(&phone, 2).await;
    assert_eq!(things(&desk, 0).await, json!([]));
}

async fn a_device_that_saw_more_than_there_is_proves_a_restored_backup(site: Site) {
    let desk = text(&site.account("desk").await["token"]);
    let epoch = text(&site.get("/api/v1/pull", &desk).await.body["epoch"]);
    let page = site
        .get(&format!("/api/v1/pull?epoch={epoch}&since=9"), &desk)
        .await
        .body;
    assert_ne!(page["epoch"], json!(epoch));
}

async fn what_is_too_much_for_a_page_comes_with_the_next(site: Site) {
    let desk = text(&site.account("desk").await["token"]);
    let epoch = text(&site.get("/api/v1/pull", &desk).await.body["epoch"]);
    // A page holds 8 MB, but always at least one item.
    for (number, size) in [(1, 9 << 20), (2, 5 << 20), (3, 5 << 20)] {
        let body = json!("x".repeat(size));
        let push = push(&epoch, number, &format!("f{number}"), 0, &body);
        let said = site.post("/api/v1/push", &desk, push).await;
        assert_eq!(said.status, StatusCode::OK);
    }
    let mut since = 0;
    for position in 1..=3 {
        let path = format!("/api/v1/pull?epoch={epoch}&since={since}");
        let page = site.get(&path, &desk).await.body;
        assert_eq!(page["things"].as_array().map(Vec::len), Some(1));
        assert_eq!(page["position"], json!(position));
        assert_eq!(page["more"], json!(position < 3));
        since = position;
    }
}
