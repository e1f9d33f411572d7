//! Opens databases that version 0.1 wrote, and checks that they still say the same. They are in `tests/data/0.1`, which
//! is never written again.

use std::path::{Path, PathBuf};

use muster_app::{App, Reply};
use muster_http::{HttpClient, Response, ResponseFuture};

use super::postgres::{program, run};
use super::*;

/// The server that the stored data folder is paired with.
const ADDRESS: &str = "http://127.0.0.1:8000";

fn kept(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../../tests/data/0.1")
        .join(name)
}

fn read(name: &str) -> Value {
    let text = std::fs::read_to_string(kept(name)).expect("a kept file");
    serde_json::from_str(&text).expect("JSON")
}

fn unpack(name: &str, into: &Path) {
    let archive = std::fs::File::open(kept(name)).expect("a kept file");
    let mut archive = zip::ZipArchive::new(archive).expect("a ZIP");
    archive.extract(into).expect("its files");
}

/// Starts a server over a copy of the SQLite database, at the time when the database was made.
fn on_sqlite(keys: &Value) -> Site {
    let folder = tempfile::tempdir().expect("a folder");
    unpack("server-sqlite.zip", folder.path());
    let storage = Sqlite::open(&folder.path().join("server.db")).expect("a database");
    at_its_time(Site::new(folder, Arc::new(storage)), keys)
}

fn at_its_time(site: Site, keys: &Value) -> Site {
    let now = keys["now"].as_u64().expect("a time");
    site.seconds.store(now, Ordering::SeqCst);
    site
}

/// Compares a value with what version 0.1 said, and shows where the two differ.
fn assert_said(name: &str, now: &Value) {
    let path = format!("expected/{name}.json");
    let written = serde_json::to_string_pretty(now).expect("JSON") + "\n";
    let before = std::fs::read_to_string(kept(&path)).expect("a kept file");
    let differs = before.lines().zip(written.lines()).find(|(a, b)| a != b);
    assert!(before == written, "{path}: {differs:#?}\nnow:\n{written}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_sqlite_database_of_0_1_says_what_it_said() {
    let keys = read("server-sqlite.json");
    let site = on_sqlite(&keys);
    assert_said("server-sqlite", &listing(&site, &keys).await);
    // A change that was answered before gets the same answer again.
    let said = site
        .post("/api/v1/push", &text(&keys["cleo"]), keys["push"].clone())
        .await;
    assert_eq!(said.body, keys["answered"]);
    recovers(&site, &keys).await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs PostgreSQL"]
async fn a_postgres_database_of_0_1_says_what_it_said() {
    let server = PostgresServer::shared();
    let keys = read("server-postgres.json");
    let at = server.url("of_0_1");
    run(program("createdb").args(["--maintenance-db", &server.url("postgres"), "of_0_1"]));
    let dump = std::fs::File::open(kept("server-postgres.sql")).expect("a kept file");
    let mut psql = program("psql");
    psql.args(["--quiet", "--set", "ON_ERROR_STOP=1", &at]);
    let done = psql
        .stdin(dump)
        .stdout(std::process::Stdio::null())
        .status();
    assert!(done.expect("psql runs").success());
    let address = PostgresAddress::parse(&at).expect("an address");
    let storage = Postgres::connect(&address).await.expect("a database");
    let folder = tempfile::tempdir().expect("a folder");
    let site = at_its_time(Site::new(folder, Arc::new(storage)), &keys);
    assert_said("server-postgres", &listing(&site, &keys).await);
    recovers(&site, &keys).await;
}

/// The event of the frozen database is for the judge of these tests. This puts a real event and a real list of version 0.1
/// in their places, as its server kept them.
#[tokio::test(flavor = "multi_thread")]
async fn a_real_event_of_0_1_is_judged_by_the_rules() {
    let keys = read("server-sqlite.json");
    let folder = tempfile::tempdir().expect("a folder");
    unpack("server-sqlite.zip", folder.path());
    let path = folder.path().join("server.db");
    let database = rusqlite::Connection::open(&path).expect("a database");
    let real = |name: &str| std::fs::read_to_string(kept(name)).expect("a kept file");
    for (sql, name) in [
        ("UPDATE club_events SET json = ?", "event.json"),
        (
            "UPDATE club_lists SET force = ?, rulings = '[]'",
            "force.muster",
        ),
    ] {
        let changed = database.execute(sql, [real(name)]).expect("a change");
        assert!(changed > 0, "{sql}");
    }
    drop(database);
    let storage = Sqlite::open(&path).expect("a database");
    let mut site = at_its_time(Site::new(folder, Arc::new(storage)), &keys);
    let now = Duration::from_secs(site.seconds.load(Ordering::SeqCst));
    let app = AppState::new(
        Arc::clone(&site.storage),
        ServerClock::new(move || now),
        None,
        false,
    );
    site.router = router(app.with_judge(Arc::new(judge::GameJudges::new())));
    let path = format!("{}{}", text(&keys["club"]), text(&keys["event"]));
    let seen = site.get(&path, &text(&keys["desk"])).await;
    assert_eq!(seen.status, StatusCode::OK, "{}", seen.body);
    let lists = seen.body["lists"].as_array().expect("lists");
    assert!(!lists.is_empty());
    for list in lists {
        let verdict = &list["verdict"];
        assert_eq!(verdict["name"], "Night watch");
        let standing = verdict["standing"].as_str().expect("a standing");
        assert!(
            ["legal", "asks", "not-legal"].contains(&standing),
            "{verdict}"
        );
        assert_ne!(verdict["points"], "");
    }
}

/// Checks that the last recovery code still lets its owner in.
async fn recovers(site: &Site, keys: &Value) {
    let asked = json!({ "code": keys["recovery"], "name": "Found again" });
    let said = site.post("/api/v1/recover", "", asked).await;
    assert_eq!(said.status, StatusCode::OK, "{}", said.body);
    let token = text(&said.body["token"]);
    let page = site.get("/api/v1/pull", &token).await.body;
    assert_ne!(page["things"], json!([]));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_data_folder_of_0_1_exchanges_what_waits_in_it_with_its_server() {
    let keys = read("server-sqlite.json");
    let site = on_sqlite(&keys);
    let folder = tempfile::tempdir().expect("a folder");
    unpack("data-folder.zip", folder.path());
    let now = keys["now"].as_i64().expect("a time");
    let app = App::open(folder.path(), now).expect("it opens");
    app.set_http_client(Arc::new(InProcessClient(site.router.clone())));
    let position = device(&site, &text(&keys["desk"])).await["position"].as_u64();
    let mut exchanged = call(&app, "sync_now", json!({})).await;
    exchanged["again"] = call(&app, "sync_now", json!({})).await;
    let mut after = listing(&site, &keys).await;
    after["exchanged"] = exchanged;
    // A new force has a random key, and so has each item that names it.
    let mut things = after["desk"]["things"].take();
    for thing in things.as_array_mut().expect("things") {
        if thing["revision"].as_u64() > position {
            thing["key"] = Value::Null;
        }
    }
    after["desk"]["things"] = things;
    after["phone"] = Value::Null;
    assert_said("exchanged", &after);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_bin_passes_through_the_server_and_the_devices_of_0_1_unread() {
    let keys = read("server-sqlite.json");
    let site = on_sqlite(&keys);
    let now = keys["now"].as_i64().expect("a time");
    let desk = tempfile::tempdir().expect("a folder");
    unpack("data-folder.zip", desk.path());
    let app = App::open(desk.path(), now).expect("it opens");
    app.set_http_client(Arc::new(InProcessClient(site.router.clone())));
    call(&app, "sync_now", json!({})).await;
    let kept = call(&app, "forces", json!({})).await[0].clone();
    let force = call(&app, "force", json!({ "id": kept["id"] })).await;
    call(
        &app,
        "delete_documents",
        json!({"kind": "force", "ids": [kept["id"]]}),
    )
    .await;
    call(&app, "sync_now", json!({})).await;
    let entry = call(&app, "bin", json!({})).await[0].clone();

    // The phone of version 0.1 keeps an item of a kind that it does not know as it came, and offers it again as it is,
    // such as to a server that lost it.
    let item = offered_again_by_phone(&site, &keys, "bin").await;
    assert_eq!(item["key"], entry["id"]);

    // Another device with this version finds it there and brings it back, and it is back on the first one too.
    let folder = tempfile::tempdir().expect("a folder");
    let other = App::open(folder.path(), now).expect("it opens");
    other.set_http_client(Arc::new(InProcessClient(site.router.clone())));
    let code = text(&keys["recovery"]);
    let pair = json!({ "address": format!("{ADDRESS}#{code}"), "name": "Tablet" });
    call(&other, "sync_pair", pair).await;
    call(&other, "sync_now", json!({})).await;
    assert_eq!(call(&other, "bin", json!({})).await, json!([entry]));
    let back = call(&other, "bin_restore", json!({ "id": entry["id"] })).await;
    let there = call(&other, "force", json!({ "id": back["id"] })).await;
    assert_eq!(there["force"]["entries"], force["force"]["entries"]);
    call(&other, "sync_now", json!({})).await;
    call(&app, "sync_now", json!({})).await;
    assert_eq!(call(&app, "bin", json!({})).await, json!([]));
    let names = |forces: Value| -> Vec<String> {
        let forces = forces.as_array().expect("forces").iter();
        forces.map(|force| text(&force["name"])).collect()
    };
    assert!(names(call(&app, "forces", json!({})).await).contains(&text(&kept["name"])));
}

#[tokio::test(flavor = "multi_thread")]
async fn campaigns_pass_through_the_server_and_the_devices_of_0_1_unread() {
    let keys = read("server-sqlite.json");
    let site = on_sqlite(&keys);
    let now = keys["now"].as_i64().expect("a time");
    let desk = tempfile::tempdir().expect("a folder");
    unpack("data-folder.zip", desk.path());
    let app = App::open(desk.path(), now).expect("it opens");
    app.set_http_client(Arc::new(InProcessClient(site.router.clone())));
    call(&app, "sync_now", json!({})).await;
    let made = json!({ "name": "Season", "system": "stargrave", "players": [{ "name": "Ada" }] });
    let made = call(&app, "create_campaign", made).await;
    call(&app, "sync_now", json!({})).await;

    // The phone of version 0.1 keeps an item of a kind that it does not know as it came, and offers it again as it is.
    let item = offered_again_by_phone(&site, &keys, "campaign").await;
    assert_eq!(item["key"], made["id"]);
    assert_eq!(item["body"]["name"], "Season");

    // Another device with this version reads it, changes it, and the first one has the change.
    let folder = tempfile::tempdir().expect("a folder");
    let other = App::open(folder.path(), now).expect("it opens");
    other.set_http_client(Arc::new(InProcessClient(site.router.clone())));
    let code = text(&keys["recovery"]);
    let pair = json!({ "address": format!("{ADDRESS}#{code}"), "name": "Tablet" });
    call(&other, "sync_pair", pair).await;
    call(&other, "sync_now", json!({})).await;
    let got = call(&other, "campaign", json!({ "id": made["id"] })).await;
    assert_eq!(got["campaign"], made["campaign"]);
    let player = &got["campaign"]["players"][0]["id"];
    let game = json!({ "title": "The wreck", "sides": [{ "player": player, "result": "won" }] });
    let put = json!({ "id": got["id"], "base": got["seq"], "game": game });
    let changed = call(&other, "put_campaign_game", put).await;
    call(&other, "sync_now", json!({})).await;
    call(&app, "sync_now", json!({})).await;
    let there = call(&app, "campaign", json!({ "id": made["id"] })).await;
    assert_eq!(there["campaign"], changed["campaign"]);
    assert_eq!(there["standing"][0]["won"], 1);
}

/// Has the phone offer an item of this kind again as it came to it. Returns the item.
async fn offered_again_by_phone(site: &Site, keys: &Value, kind: &str) -> Value {
    let phone = text(&keys["phone"]);
    let things = pulled(site, &phone).await.0;
    let item = things.into_iter().find(|thing| thing["kind"] == kind);
    let item = item.expect("an item");
    let page = site.get("/api/v1/pull", &phone).await.body;
    let again = json!({
        "epoch": page["epoch"], "answered": 0,
        "changes": [{
            "number": 1000, "kind": kind, "key": item["key"], "base": item["revision"],
            "seen": item["seen"], "body": item["body"],
        }],
    });
    let said = site.post("/api/v1/push", &phone, again).await;
    assert_eq!(said.body["answers"][0]["answer"], "taken", "{}", said.body);
    item
}

/// Lists what the devices, members and guests of a server see.
async fn listing(site: &Site, keys: &Value) -> Value {
    let club = text(&keys["club"]);
    let event = text(&keys["event"]);
    let token = |name: &str| text(&keys[name]);
    let get = async |path: &str, by: &str| {
        let said = site.get(path, &token(by)).await;
        json!([said.status.as_u16(), said.body])
    };
    let pairing = format!("/api/v1/pairing/{}", text(&keys["pairing"]));
    let versions = format!("{club}{event}/lists/{}", text(&keys["cleo_id"]));
    json!({
        "desk": device(site, &token("desk")).await,
        "phone": device(site, &token("phone")).await,
        "cleo": device(site, &token("cleo")).await,
        "lost": site.get("/api/v1/pull", &token("lost")).await.status.as_u16(),
        "pairing": get(&pairing, "desk").await,
        "clubs": get("/api/v1/clubs", "desk").await,
        "club": get(&club, "cleo").await,
        "invitations": get(&format!("{club}/invitations"), "desk").await,
        "guests": get(&format!("{club}/guests"), "ben").await,
        "packs": get(&format!("{club}/packs"), "cleo").await,
        "old pack": get(&format!("{club}/packs/rust-devils/1"), "cleo").await,
        "events": get(&format!("{club}/events"), "cleo").await,
        "event": get(&format!("{club}{event}"), "ben").await,
        "versions": get(&versions, "cleo").await,
        "guest": get("/api/v1/guest", "guest").await,
    })
}

/// Lists everything that a device can pull, the account's other devices, and the photos that its items name.
async fn device(site: &Site, token: &str) -> Value {
    let (mut things, since) = pulled(site, token).await;
    let mut photos = Vec::new();
    for thing in &mut things {
        let body = thing["body"].take();
        if thing["kind"] == "photo" || thing["kind"] == "miniature" {
            photos.push(body.clone());
        }
        let body = body.to_string();
        thing["body"] = json!([body.len(), hash(body.as_bytes())]);
    }
    let devices = site.get("/api/v1/devices", token).await.body;
    let mut held = Vec::new();
    for name in names(&json!(photos).to_string()) {
        let path = format!("/api/v1/photos/{name}");
        let mut request = question(Method::GET, &path, token, None);
        request.headers_mut().remove(header::CONTENT_TYPE);
        let answer = site
            .router
            .clone()
            .oneshot(request)
            .await
            .expect("an answer");
        let status = answer.status().as_u16();
        let bytes = to_bytes(answer.into_body(), usize::MAX)
            .await
            .expect("bytes");
        held.push(json!([name, status, bytes.len(), hash(&bytes)]));
    }
    json!({ "position": since, "things": things, "devices": devices, "photos": held })
}

/// Returns everything that a device can pull, and the last position.
async fn pulled(site: &Site, token: &str) -> (Vec<Value>, u64) {
    let (mut things, mut epoch, mut since) = (Vec::new(), String::new(), 0);
    loop {
        let path = format!("/api/v1/pull?epoch={epoch}&since={since}");
        let page = site.get(&path, token).await.body;
        epoch = text(&page["epoch"]);
        since = page["position"].as_u64().expect("a position");
        things.extend(page["things"].as_array().expect("things").clone());
        if page["more"] != true {
            return (things, since);
        }
    }
}

/// Finds the names of photos in a text.
fn names(text: &str) -> std::collections::BTreeSet<&str> {
    let parts = text.split('"');
    let is_name = |part: &&str| part.len() == 32 && part.bytes().all(|b| b.is_ascii_hexdigit());
    parts.filter(is_name).collect()
}

fn hash(bytes: &[u8]) -> String {
    let hash = Sha256::digest(bytes);
    hash.iter()
        .take(8)
        .map(|byte| format!("{byte:02x}"))
        .collect()
}

async fn call(app: &App, name: &str, args: Value) -> Value {
    match app.call_async(name, args).await {
        Ok(Reply::Json(text)) => serde_json::from_str(&text).expect("JSON"),
        other => panic!("{name}: {other:?}"),
    }
}

/// Answers an app's requests directly from a router.
#[derive(Debug)]
struct InProcessClient(Router);

impl HttpClient for InProcessClient {
    fn send<'a>(&'a self, asked: &'a muster_http::Request) -> ResponseFuture<'a> {
        let path = asked.url.strip_prefix(ADDRESS).expect("the server");
        let method = match asked.method {
            muster_http::Method::Get => Method::GET,
            muster_http::Method::Post => Method::POST,
            muster_http::Method::Put => Method::PUT,
            muster_http::Method::Delete => Method::DELETE,
        };
        let mut request = Request::builder().method(method).uri(path);
        if let Some(token) = &asked.token {
            request = request.header(header::AUTHORIZATION, format!("Bearer {token}"));
        }
        let (kind, body) = match (&asked.body, &asked.photo) {
            (Some(body), _) => ("application/json", body.clone().into_bytes()),
            (None, Some(photo)) => ("image/jpeg", photo.clone()),
            (None, None) => ("", Vec::new()),
        };
        if !kind.is_empty() {
            request = request.header(header::CONTENT_TYPE, kind);
            request = request.header(header::CONTENT_LENGTH, body.len());
        }
        let request = request.body(Body::from(body)).expect("a request");
        Box::pin(async {
            let answer = self.0.clone().oneshot(request).await.expect("an answer");
            let status = answer.status().as_u16();
            let body = to_bytes(answer.into_body(), usize::MAX)
                .await
                .expect("a body");
            Ok(Response {
                status,
                body: body.to_vec(),
            })
        })
    }
}
