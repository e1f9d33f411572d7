//! Changes in, changes out.

use super::*;

#[tokio::test]
async fn a_stale_push_is_refused_and_a_repeat_gets_its_first_answer() {
    let site = Site::new();
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
    // It would be stale by now, and is not asked again.
    assert_eq!(answer(&desk, &first).await, taken);
    let reused = push(&epoch, 1, "f1", 2, &json!({ "name": "d" }));
    assert_eq!(
        answer(&desk, &reused).await,
        json!({ "answer": "reused", "next": 2 })
    );
    let page = site.get("/api/v1/pull", &desk).await.body;
    assert_eq!(page["things"][0]["body"], json!({ "name": "c" }));
}

#[tokio::test]
async fn a_body_comes_back_to_the_letter_and_of_any_kind() {
    let site = Site::new();
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

#[tokio::test]
async fn a_tombstone_stays_until_every_device_has_passed_it() {
    let site = Site::new();
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
    // The desk passed it; the phone did not say so yet.
    things(&desk, 2).await;
    assert_eq!(things(&phone, 0).await[0]["body"], Value::Null);
    assert_eq!(things(&desk, 0).await[0]["revision"], json!(2));
    things(&phone, 2).await;
    assert_eq!(things(&desk, 0).await, json!([]));
}

#[tokio::test]
async fn a_backup_put_in_place_takes_another_epoch_and_takes_no_push_of_the_old_one() {
    let mut site = Site::new();
    let desk = text(&site.account("desk").await["token"]);
    let epoch = text(&site.get("/api/v1/pull", &desk).await.body["epoch"]);
    let path = site.folder.path().join("server.db");
    let backup = site.folder.path().join("backup.db");
    let database = rusqlite::Connection::open(&path).expect("a database");
    database
        .execute("VACUUM INTO ?", [backup.to_str()])
        .expect("a backup");
    drop(database);
    site.post("/api/v1/push", &desk, push(&epoch, 1, "f1", 0, &json!({})))
        .await;

    // A start without a restored backup changes nothing.
    let restart = |site: &mut Site| {
        site.router = Router::new();
        let other = Sqlite::open(&site.folder.path().join("other.db")).expect("a database");
        site.storage = Arc::new(other);
    };
    restart(&mut site);
    site.storage = Arc::new(Sqlite::open(&path).expect("a database"));
    site.start();
    assert_eq!(
        site.get("/api/v1/pull", &desk).await.body["epoch"],
        json!(epoch)
    );

    restart(&mut site);
    for end in ["-wal", "-shm"] {
        let _ = std::fs::remove_file(site.folder.path().join(format!("server.db{end}")));
    }
    std::fs::copy(&backup, &path).expect("a copy");
    site.storage = Arc::new(Sqlite::open(&path).expect("a database"));
    site.start();
    let page = site
        .get(&format!("/api/v1/pull?epoch={epoch}&since=1"), &desk)
        .await
        .body;
    assert_ne!(page["epoch"], json!(epoch));
    assert_eq!(page["position"], json!(0));
    let late = site
        .post("/api/v1/push", &desk, push(&epoch, 1, "f1", 0, &json!({})))
        .await
        .body;
    assert_eq!(late["answers"], json!([]));
}

#[tokio::test]
async fn a_device_that_saw_more_than_there_is_proves_a_restored_backup() {
    let site = Site::new();
    let desk = text(&site.account("desk").await["token"]);
    let epoch = text(&site.get("/api/v1/pull", &desk).await.body["epoch"]);
    let page = site
        .get(&format!("/api/v1/pull?epoch={epoch}&since=9"), &desk)
        .await
        .body;
    assert_ne!(page["epoch"], json!(epoch));
}
