//! Packs, events and lists of a club that are altered on the disk.

use super::super::client::client;
use super::*;

#[tokio::test]
async fn sqlite_gives_out_no_altered_body_of_a_club() {
    let site = Site::on_sqlite();
    let path = site.folder.path().join("server.db");
    check(&site, async |sql: &str| {
        let database = rusqlite::Connection::open(&path).expect("a database");
        database.execute_batch(sql).expect("altered");
    })
    .await;
}

#[tokio::test]
#[ignore = "needs PostgreSQL"]
async fn postgres_gives_out_no_altered_body_of_a_club() {
    let at = PostgresServer::shared().schema().await;
    let address = PostgresAddress::parse(&at).expect("an address");
    let storage = Postgres::connect(&address).await.expect("a database");
    let folder = tempfile::tempdir().expect("a folder");
    let site = Site::new(folder, Arc::new(storage));
    check(&site, async |sql: &str| {
        client(&at).await.batch_execute(sql).await.expect("altered");
    })
    .await;
}

async fn check(site: &Site, alter: impl AsyncFn(&str)) {
    let club = Club::new(site).await;
    let body = |more: &str| json!({ "body": format!("{{\"id\":\"scrap\",\"version\":1,\"more\":\"{more}\"}}") });
    let packs = club.path("/packs");
    site.post(&packs, &club.organiser, body("a")).await;
    let event = json!({ "event": "{\"name\":\"Cup\"}", "until": 2_000_000, "packs": ["scrap"] });
    let opened = site
        .post(&club.path("/events"), &club.organiser, event)
        .await;
    let event = club.path(&format!("/events/{}", text(&opened.body["event"])));
    let lists = format!("{event}/lists");
    let hand_in = async |force: &str| {
        site.post(&lists, &club.member, json!({ "force": force }))
            .await
    };
    let seen = hand_in("[1]").await.body;
    assert_eq!(seen["lists"][0]["force"], "[1]", "{seen}");

    // The pack, of which the verdicts of the event depend too.
    let pack = format!("{packs}/scrap/1");
    alter("UPDATE club_packs SET body = '{\"id\":\"scrap\",\"version\":1,\"more\":\"b\"}'").await;
    let said = site.get(&pack, &club.member).await;
    assert_eq!(
        (said.status.as_u16(), &said.body["code"]),
        (409, &json!("damaged"))
    );
    let said = site.post(&packs, &club.organiser, body("b")).await;
    assert_eq!(said.body["code"], "changed");
    assert_eq!(
        site.post(&packs, &club.organiser, body("a")).await.status,
        StatusCode::OK
    );
    let said = site.get(&pack, &club.member).await.body;
    assert!(text(&said["body"]).contains("\"a\""), "{said}");

    // The list. What organisers ask and rule does not count as altered.
    let member = club.member_id(site, "Max").await;
    let ruling = json!({ "version": 1, "rule": "illegal", "node": "", "note": "" });
    let said = site
        .post(
            &format!("{lists}/{member}/rulings"),
            &club.organiser,
            ruling,
        )
        .await;
    assert_eq!(said.body["lists"][0]["force"], "[1]", "{}", said.body);
    let ask = json!({ "version": 1, "note": "Other cards, please" });
    let said = site
        .post(&format!("{lists}/{member}/ask"), &club.organiser, ask)
        .await;
    assert_eq!(said.body["lists"][0]["force"], "[1]", "{}", said.body);
    alter("UPDATE club_lists SET force = '[2]'").await;
    let seen = site.get(&event, &club.organiser).await.body;
    assert_eq!(seen["lists"][0]["force"], "", "{seen}");
    assert_eq!(seen["lists"][0]["ask"], "Other cards, please", "{seen}");
    // The same list takes its place, another one is the next version.
    let seen = hand_in("[1]").await.body;
    let list = &seen["lists"][0];
    assert_eq!(
        (&list["force"], &list["version"]),
        (&json!("[1]"), &json!(1)),
        "{seen}"
    );
    alter("UPDATE club_lists SET rulings = '[\"accepted: me\"]', ask = ''").await;
    let seen = site.get(&event, &club.member).await.body;
    let list = &seen["lists"][0];
    assert_eq!(
        (&list["force"], &list["rulings"]),
        (&json!(""), &json!("[]")),
        "{seen}"
    );
    assert_eq!(seen["mine"], "asked", "{seen}");
    let seen = hand_in("[3]").await.body;
    let list = &seen["lists"][0];
    assert_eq!(
        (&list["force"], &list["version"]),
        (&json!("[3]"), &json!(2)),
        "{seen}"
    );

    // The event.
    alter("UPDATE club_events SET json = '{\"name\":\"Cap\"}'").await;
    for said in [site.get(&event, &club.member).await, hand_in("[4]").await] {
        assert_eq!(
            (said.status.as_u16(), &said.body["code"]),
            (409, &json!("damaged"))
        );
    }
    let events = site.get(&club.path("/events"), &club.member).await.body;
    assert_eq!(events["events"][0]["name"], "Cup", "{events}");
    let said = site
        .ask(Method::DELETE, &event, &club.organiser, None)
        .await;
    assert_eq!(said.status, StatusCode::NO_CONTENT);
}
