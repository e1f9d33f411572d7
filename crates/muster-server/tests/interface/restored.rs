//! A backup that is put in the place of the database.

use super::client::client;
use super::postgres::{program, run};
use super::*;

#[tokio::test]
async fn a_backup_put_in_place_takes_another_epoch_and_takes_no_push_of_the_old_one() {
    let mut site = Site::on_sqlite();
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

    // A restart without a restored backup changes nothing.
    let restart = |site: &mut Site| {
        (site.router, site.metrics) = (Router::new(), Router::new());
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
    took_another_epoch(&site, &desk, &epoch).await;
}

#[tokio::test]
#[ignore = "needs PostgreSQL"]
async fn a_dump_read_in_again_takes_another_epoch_and_takes_no_push_of_the_old_one() {
    let server = PostgresServer::shared();
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("club.dump");
    let at = server.url("club");
    let make =
        || run(program("createdb").args(["--maintenance-db", &server.url("postgres"), "club"]));
    let open = async || {
        let address = PostgresAddress::parse(&at).expect("an address");
        let storage = Postgres::connect(&address).await.expect("a database");
        let folder = tempfile::tempdir().expect("a folder");
        Site::new(folder, Arc::new(storage))
    };
    make();
    let site = open().await;
    let desk = text(&site.account("desk").await["token"]);
    let epoch = text(&site.get("/api/v1/pull", &desk).await.body["epoch"]);
    let dumped = program("pg_dump").args(["-Fc", &at]).output();
    std::fs::write(&file, dumped.expect("pg_dump runs").stdout).expect("a file");
    site.post("/api/v1/push", &desk, push(&epoch, 1, "f1", 0, &json!({})))
        .await;
    drop(site);

    // Another restart changes nothing.
    let site = open().await;
    let page = site.get("/api/v1/pull", &desk).await.body;
    assert_eq!(
        (&page["epoch"], &page["position"]),
        (&json!(epoch), &json!(1))
    );
    drop(site);

    let sql = "DROP DATABASE club WITH (FORCE)";
    server
        .client()
        .await
        .batch_execute(sql)
        .await
        .expect("gone");
    make();
    let dump = std::fs::File::open(&file).expect("a file");
    let read = program("pg_restore").args(["-d", &at]).stdin(dump).status();
    assert!(read.expect("pg_restore runs").success());
    took_another_epoch(&open().await, &desk, &epoch).await;
}

#[tokio::test]
#[ignore = "needs PostgreSQL"]
async fn what_no_server_can_notice_is_said_by_who_restored_it() {
    let server = PostgresServer::shared();
    let at = server.schema().await;
    let address = PostgresAddress::parse(&at).expect("an address");
    let open = async || {
        let storage = Postgres::connect(&address).await.expect("a database");
        let folder = tempfile::tempdir().expect("a folder");
        Site::new(folder, Arc::new(storage))
    };
    let site = open().await;
    let desk = text(&site.account("desk").await["token"]);
    let epoch = text(&site.get("/api/v1/pull", &desk).await.body["epoch"]);
    let said = "DELETE FROM about WHERE key = 'witness'";
    client(&at).await.batch_execute(said).await.expect("a row");
    took_another_epoch(&open().await, &desk, &epoch).await;
}

/// Drops every part of a server that has its database open.
fn stop(site: &mut Site) {
    (site.router, site.metrics) = (Router::new(), Router::new());
    let other = Sqlite::open(&site.folder.path().join("other.db")).expect("a database");
    site.storage = Arc::new(other);
}

fn start_again(site: &mut Site) {
    let path = site.folder.path().join("server.db");
    site.storage = Arc::new(Sqlite::open(&path).expect("a database"));
    site.start();
}

/// Copies the database and its witness, as a backup of the whole data folder does.
fn copy_folder(from: &std::path::Path, to: &std::path::Path) {
    std::fs::create_dir_all(to).expect("a folder");
    for name in ["server.db", "server.db-witness"] {
        std::fs::copy(from.join(name), to.join(name)).expect("a copy");
    }
}

#[tokio::test]
async fn a_whole_folder_put_back_is_noticed_by_the_device_that_was_ahead() {
    let mut site = Site::on_sqlite();
    let desk = text(&site.account("desk").await["token"]);
    let phone = site.paired(&desk, "phone").await;
    let pull = async |site: &Site, token: &str, page: &Value| {
        let (epoch, since) = (&page["epoch"], &page["position"]);
        let epoch = epoch.as_str().unwrap_or_default();
        let path = format!(
            "/api/v1/pull?epoch={epoch}&since={}",
            since.as_u64().unwrap_or(0)
        );
        site.get(&path, token).await.body
    };
    let change = async |site: &Site, token: &str, page: &Value, number: u64, key: &str| {
        let change = push(
            &text(&page["epoch"]),
            number,
            key,
            0,
            &json!({ "name": key }),
        );
        let said = site.post("/api/v1/push", token, change).await.body;
        assert_eq!(said["answers"][0]["answer"], "taken", "{said}");
    };
    let mut on_desk = pull(&site, &desk, &Value::Null).await;
    change(&site, &desk, &on_desk, 1, "early").await;
    let on_phone = pull(&site, &phone, &Value::Null).await;
    assert_eq!(on_phone["position"], 1);
    let snapshot = site.folder.path().join("snapshot");
    stop(&mut site);
    let folder = site.folder.path().to_owned();
    copy_folder(&folder, &snapshot);
    start_again(&mut site);
    // A start without a loss changes no epoch.
    on_desk = pull(&site, &desk, &on_desk).await;
    assert_eq!(on_desk["epoch"], on_phone["epoch"]);
    change(&site, &desk, &on_desk, 2, "late-1").await;
    change(&site, &desk, &on_desk, 3, "late-2").await;
    on_desk = pull(&site, &desk, &on_desk).await;

    stop(&mut site);
    copy_folder(&snapshot, &folder);
    start_again(&mut site);
    // The phone was not there meanwhile, and lacks nothing. It brings more changes than were lost.
    let page = pull(&site, &phone, &on_phone).await;
    assert_eq!(page["epoch"], on_phone["epoch"]);
    for (number, key) in (1..).zip(["a", "b", "c", "d"]) {
        change(&site, &phone, &page, number, key).await;
    }
    let page = pull(&site, &desk, &on_desk).await;
    assert_ne!(page["epoch"], on_desk["epoch"], "{page}");
    assert_eq!(page["things"].as_array().map(Vec::len), Some(5));
    // That happens once.
    let again = pull(&site, &desk, &page).await;
    assert_eq!(
        (&again["epoch"], &again["things"]),
        (&page["epoch"], &json!([]))
    );
}

#[tokio::test]
async fn a_backup_put_in_place_lets_no_revoked_device_in() {
    let mut site = Site::on_sqlite();
    let owner = site.account("desk").await;
    let desk = text(&owner["token"]);
    let lost = site.paired(&desk, "lost").await;
    let database = site.folder.path().join("server.db");
    let backup = site.folder.path().join("backup.db");
    stop(&mut site);
    std::fs::copy(&database, &backup).expect("a copy");
    start_again(&mut site);
    let device = text(&site.get("/api/v1/me", &lost).await.body["device"]);
    let path = format!("/api/v1/devices/{device}");
    let gone = site.ask(Method::DELETE, &path, &desk, None).await;
    assert_eq!(gone.status, StatusCode::NO_CONTENT);
    let recover = json!({ "code": owner["recovery"], "name": "new" });
    let used = site.post("/api/v1/recover", "", recover.clone()).await;
    assert_eq!(used.status, StatusCode::OK);

    stop(&mut site);
    std::fs::copy(&backup, &database).expect("a copy");
    start_again(&mut site);
    let said = site.get("/api/v1/me", &lost).await;
    assert_eq!(said.status, StatusCode::UNAUTHORIZED);
    let again = site.post("/api/v1/recover", "", recover).await;
    assert_eq!(again.status, StatusCode::FORBIDDEN);
    assert_eq!(site.get("/api/v1/me", &desk).await.status, StatusCode::OK);
}

#[tokio::test]
async fn a_start_that_is_killed_before_its_commit_is_not_taken_for_a_backup() {
    let mut site = Site::on_sqlite();
    let desk = text(&site.account("desk").await["token"]);
    let epoch = site.get("/api/v1/pull", &desk).await.body["epoch"].clone();
    let database = site.folder.path().join("server.db");
    let before = site.folder.path().join("before.db");
    stop(&mut site);
    std::fs::copy(&database, &before).expect("a copy");
    start_again(&mut site);
    stop(&mut site);
    // The marker was written, and the database was not.
    std::fs::copy(&before, &database).expect("a copy");
    start_again(&mut site);
    assert_eq!(site.get("/api/v1/pull", &desk).await.body["epoch"], epoch);
}

async fn took_another_epoch(site: &Site, desk: &str, epoch: &str) {
    let page = site
        .get(&format!("/api/v1/pull?epoch={epoch}&since=0"), desk)
        .await
        .body;
    assert_ne!(page["epoch"], json!(epoch));
    assert_eq!(page["position"], json!(0));
    let late = site
        .post("/api/v1/push", desk, push(epoch, 1, "f1", 0, &json!({})))
        .await
        .body;
    assert_eq!(late["answers"], json!([]));
}

#[tokio::test]
#[ignore = "needs PostgreSQL"]
async fn servers_that_start_at_once_make_the_tables_once_and_no_newer_ones_are_touched() {
    let server = PostgresServer::shared();
    let at = server.schema().await;
    let address = PostgresAddress::parse(&at).expect("an address");
    let open = || Postgres::connect(&address);
    let (one, two, three) = tokio::join!(open(), open(), open());
    for opened in [one, two, three] {
        opened.expect("a database");
    }
    let newer = "INSERT INTO migrations VALUES (99)";
    let client = client(&at).await;
    client.batch_execute(newer).await.expect("a row");
    let error = open().await.expect_err("a newer version").to_string();
    assert!(error.contains("newer version: version 99"), "{error}");
}

#[tokio::test]
#[ignore = "needs PostgreSQL"]
async fn a_database_that_cannot_hold_every_text_is_refused_in_words() {
    let server = PostgresServer::shared();
    let made = "CREATE DATABASE old TEMPLATE template0 ENCODING 'LATIN1' LOCALE 'C'";
    server
        .client()
        .await
        .batch_execute(made)
        .await
        .expect("a database");
    let address = PostgresAddress::parse(&server.url("old")).expect("an address");
    let error = Postgres::connect(&address).await.expect_err("LATIN1");
    assert!(error.to_string().contains("LATIN1"), "{error}");
}
