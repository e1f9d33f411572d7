//! Devices of another version: they ignore what they do not know, and harm nobody's data.

use super::*;

on_each_database!(
    an_older_device_is_served_and_harms_nothing_that_it_does_not_know,
    what_another_version_asks_for_is_refused_in_words,
);

async fn an_older_device_is_served_and_harms_nothing_that_it_does_not_know(site: Site) {
    let desk = text(&site.account("desk").await["token"]);
    let epoch = text(&site.get("/api/v1/pull", &desk).await.body["epoch"]);
    let with_more = json!({ "name": "a", "banner": { "colour": "red" } });
    let of_tomorrow = json!({ "epoch": epoch, "answered": 0, "changes": [
        { "number": 1, "kind": "force", "key": "f1", "base": 0, "seen": {}, "body": with_more, "mood": "good" },
        { "number": 2, "kind": "diorama", "key": "d1", "base": 0, "seen": {}, "body": [1, 2, 3] },
    ], "compressed": false });
    let said = site.post("/api/v1/push", &desk, of_tomorrow).await;
    assert_eq!(said.status, StatusCode::OK, "{}", said.body);

    // This device sends neither epoch nor position, and knows only one kind of item.
    let old = site.paired(&desk, "old").await;
    let page = site.get("/api/v1/pull", &old).await.body;
    let things = page["things"].as_array().expect("things");
    let force = things.iter().find(|thing| thing["kind"] == "force");
    let revision = &force.expect("a force")["revision"];
    let renamed = json!({ "epoch": epoch, "answered": 0, "changes": [
        { "number": 1, "kind": "force", "key": "f1", "base": revision, "seen": {}, "body": { "name": "b" } },
    ] });
    let said = site.post("/api/v1/push", &old, renamed).await;
    assert_eq!(said.body["answers"][0]["answer"], "taken");
    let page = site.get("/api/v1/pull", &desk).await.body;
    let body = |kind: &str| {
        let things = page["things"].as_array().expect("things").iter();
        let mut of_kind = things.filter(|thing| thing["kind"] == kind);
        of_kind.next().map(|thing| thing["body"].clone())
    };
    assert_eq!(body("force"), Some(json!({ "name": "b" })));
    assert_eq!(body("diorama"), Some(json!([1, 2, 3])));
}

async fn what_another_version_asks_for_is_refused_in_words(site: Site) {
    let desk = text(&site.account("desk").await["token"]);
    for path in [
        "/api/v0/pull",
        "/api/v2/pull",
        "/api/pull",
        "/api/v1/diorama",
    ] {
        let said = site.get(path, &desk).await;
        assert_eq!(said.status, StatusCode::NOT_FOUND, "{path}");
        assert_eq!(said.body["code"], "not-found", "{path}: {}", said.body);
        assert_eq!(said.headers["muster-interface"], "1");
    }
    // A push in the form that it had before changes were numbered.
    let before = json!({ "things": [{ "kind": "force", "key": "f1", "body": {} }] });
    let said = site.post("/api/v1/push", &desk, before).await;
    assert_eq!(said.status, StatusCode::BAD_REQUEST);
    assert!(!text(&said.body["detail"]).is_empty());
    let page = site.get("/api/v1/pull", &desk).await.body;
    assert_eq!(page["things"], json!([]));
}
