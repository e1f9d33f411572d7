//! Items that are altered on the disk.

use super::client::client;
use super::*;

/// Changes what an item holds, and what another one is.
const ALTER: [&str; 2] = [
    r#"UPDATE things SET body = '{"name":"changed"}' WHERE key = 'f2'"#,
    "UPDATE things SET kind = 'note' WHERE key = 'f3'",
];

#[tokio::test]
async fn sqlite_gives_out_no_altered_item_and_asks_for_it_again() {
    let site = Site::on_sqlite();
    let path = site.folder.path().join("server.db");
    check(&site, async || {
        let database = rusqlite::Connection::open(&path).expect("a database");
        database.execute_batch(&ALTER.join(";")).expect("altered");
    })
    .await;
}

#[tokio::test]
#[ignore = "needs PostgreSQL"]
async fn postgres_gives_out_no_altered_item_and_asks_for_it_again() {
    let at = PostgresServer::shared().schema().await;
    let address = PostgresAddress::parse(&at).expect("an address");
    let storage = Postgres::connect(&address).await.expect("a database");
    let folder = tempfile::tempdir().expect("a folder");
    let site = Site::new(folder, Arc::new(storage));
    check(&site, async || {
        let database = client(&at).await;
        database
            .batch_execute(&ALTER.join(";"))
            .await
            .expect("altered");
    })
    .await;
}

async fn check(site: &Site, alter: impl AsyncFnOnce()) {
    let desk = text(&site.account("desk").await["token"]);
    let epoch = text(&site.get("/api/v1/pull", &desk).await.body["epoch"]);
    let save = async |epoch: &str, number: u64, key: &str| {
        let change = push(epoch, number, key, 0, &json!({ "name": key }));
        let said = site.post("/api/v1/push", &desk, change).await.body;
        assert_eq!(said["answers"][0]["answer"], "taken", "{said}");
    };
    for (number, key) in (1..).zip(["f1", "f2", "f3"]) {
        save(&epoch, number, key).await;
    }
    alter().await;

    let path = format!("/api/v1/pull?epoch={epoch}&since=0");
    let page = site.get(&path, &desk).await;
    assert_eq!(page.status, StatusCode::OK, "{}", page.body);
    let again = text(&page.body["epoch"]);
    assert_ne!(again, epoch);
    assert_eq!(keys(&page.body), ["f1"]);

    // The device that has the item offers it again.
    save(&again, 4, "f2").await;
    let page = site.get("/api/v1/pull", &desk).await.body;
    assert_eq!(page["epoch"], json!(again));
    assert_eq!(keys(&page), ["f1", "f2"]);
    assert_eq!(page["things"][1]["body"], json!({ "name": "f2" }));
}

fn keys(page: &Value) -> Vec<&str> {
    let things = page["things"].as_array().expect("items").iter();
    things.filter_map(|thing| thing["key"].as_str()).collect()
}
