//! Made the files in `tests/data/0.1`: a device with something of everything, paired with a server that has a second
//! device and a club, once on SQLite and once on PostgreSQL.

use std::io::{Cursor, Write as _};
use std::path::Path;

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use muster_app::{App, Asked, Carrier, Heard, Problem, Reply};

use super::postgres::{program, run};
use super::*;

const NOW: u64 = 1_795_285_502;
const ADDRESS: &str = "http://127.0.0.1:8000";

/// Answers the app's requests out of a router.
#[derive(Debug)]
struct InProcess(Router, tokio::runtime::Handle);

impl Carrier for InProcess {
    fn carry(&self, asked: &Asked) -> Result<Heard, Problem> {
        let path = asked.url.strip_prefix(ADDRESS).expect("the server");
        let method = match asked.method {
            muster_app::Method::Get => Method::GET,
            muster_app::Method::Post => Method::POST,
            muster_app::Method::Put => Method::PUT,
            muster_app::Method::Delete => Method::DELETE,
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
        let answer = async {
            let answer = self.0.clone().oneshot(request).await.expect("an answer");
            let status = answer.status().as_u16();
            let body = to_bytes(answer.into_body(), usize::MAX)
                .await
                .expect("a body");
            Heard {
                status,
                body: body.to_vec(),
            }
        };
        Ok(self.1.block_on(answer))
    }
}

fn call(app: &App, name: &str, args: Value) -> Value {
    match tokio::task::block_in_place(|| app.call(name, args)) {
        Ok(Reply::Json(text)) => serde_json::from_str(&text).expect("JSON"),
        other => panic!("{name}: {other:?}"),
    }
}

fn file(app: &App, name: &str, args: Value) -> Vec<u8> {
    match app.call(name, args) {
        Ok(Reply::Bytes(bytes)) => bytes,
        other => panic!("{name}: {other:?}"),
    }
}

fn open(folder: &Path, site: &Site) -> App {
    let app = App::open(folder, i64::try_from(NOW).expect("a time")).expect("it opens");
    app.carry_by(Arc::new(InProcess(
        site.router.clone(),
        tokio::runtime::Handle::current(),
    )));
    app
}

fn picture(shade: u8) -> String {
    let picture = image::RgbImage::from_fn(64, 48, |x, y| image::Rgb([shade, x as u8, y as u8]));
    let mut bytes = Cursor::new(Vec::new());
    picture
        .write_to(&mut bytes, image::ImageFormat::Png)
        .expect("a PNG");
    STANDARD.encode(bytes.into_inner())
}

fn sample(name: &str) -> Value {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../samples");
    let text = std::fs::read_to_string(format!("{folder}/{name}.muster")).expect("a sample");
    serde_json::from_str(&text).expect("JSON")
}

fn edit(app: &App, id: &str, edit: Value) {
    let seq = call(app, "force", json!({ "id": id }))["seq"].clone();
    let done = call(
        app,
        "edit_force",
        json!({ "id": id, "base": seq, "edit": edit }),
    );
    assert_eq!(done["conflict"], json!(false));
}

fn keep(app: &App, name: &str) -> String {
    text(&call(app, "create_force", json!({ "force": sample(name) }))["id"])
}

fn by_name(app: &App, name: &str) -> String {
    let rows = call(app, "forces", json!({}));
    let row = rows.as_array().expect("rows").iter();
    text(
        &row.clone()
            .find(|row| row["name"] == name)
            .expect("a force")["id"],
    )
}

fn correct(app: &App, card: &str, patch: &Value) {
    call(
        app,
        "correct_card",
        json!({ "id": card, "patch": patch.to_string() }),
    );
}

fn photograph(app: &App, of: Value, shade: u8) {
    call(
        app,
        "take_photo",
        json!({ "of": of, "bytes": picture(shade) }),
    );
}

const PACK: &str = r#"{ "format": 1, "id": "club-pack", "version": 2, "system": "fww",
  "title": { "en": "Club pack", "fr": "Paquet du club" }, "author": "Anna", "licence": "CC0",
  "languages": ["en", "fr"], "cards": [
  { "id": "fww/unit/argos", "name": { "en": "Argos", "fr": "Argus" }, "types": ["dog"], "costs": { "2026": 31 } },
  { "id": "fww/unit/zephyr", "name": { "en": "Zephyr" }, "text": { "en": "Runs." }, "costs": { "2022": 7, "2026": 9 } } ],
  "boxes": [ { "id": "kennel", "name": { "en": "Kennel" }, "cards": [ { "card": "fww/unit/argos", "count": 2 } ] } ] }"#;

/// Everything that a device keeps, before it exchanges anything.
fn fill(app: &App) {
    let put = call(app, "put_pack", json!({ "text": PACK }));
    assert_eq!(put["problems"], json!([]));
    let made = call(
        app,
        "make_pack",
        json!({ "system": "tragic", "head": { "title": { "fr": "Éteint" }, "version": 1 } }),
    );
    call(app, "switch_pack", json!({ "id": made["id"], "on": false }));

    let watch = keep(app, "survivors");
    edit(
        app,
        &watch,
        json!({ "do": "rename", "node": null, "name": "Night watch" }),
    );
    edit(
        app,
        &watch,
        json!({ "do": "note", "node": null, "note": "Été: à relire « ici »" }),
    );
    edit(
        app,
        &watch,
        json!({ "do": "add", "card": "fww/unit/argos" }),
    );
    edit(
        app,
        &watch,
        json!({ "do": "rename", "node": "e7", "name": "Rex" }),
    );
    edit(app, &watch, json!({ "do": "limit", "limit": 900 }));
    for _ in 0..2 {
        let seq = call(app, "force", json!({ "id": watch }))["seq"].clone();
        call(app, "undo_force", json!({ "id": watch, "base": seq }));
    }
    call(
        app,
        "tag_force",
        json!({ "id": watch, "tags": ["club", "Ligue d’été"] }),
    );
    for name in [
        "stargrave-rogues",
        "tragic-birthday-party",
        "warzone-brotherhood",
    ] {
        keep(app, name);
    }
    let away = keep(app, "super-mutants");
    call(
        app,
        "archive_force",
        json!({ "id": away, "archived": true }),
    );

    correct(
        app,
        "fww/unit/knight",
        &json!({ "notes": { "en": "Mind the flank" }, "costs": { "2026": 77 } }),
    );
    correct(
        app,
        "stargrave/soldier/hacker",
        &json!({ "notes": { "fr": "à peindre" } }),
    );
    photograph(app, json!({ "card": "fww/unit/knight" }), 9);
    photograph(app, json!({ "card": "fww/unit/argos" }), 60);
    photograph(
        app,
        json!({ "entry": { "force": watch, "node": "e1" } }),
        120,
    );
    for (card, cards, miniatures) in [
        ("fww/unit/knight", 3, 2),
        ("fww/unit/argos", 1, 0),
        ("tragic/trait/super-mutant", 1, 0),
    ] {
        if app
            .call(
                "own",
                json!({ "card": card, "cards": cards, "miniatures": miniatures }),
            )
            .is_err()
        {
            eprintln!("no card {card}");
        }
    }
    for query in ["kind:rifle", "laser", "faction:raiders cost<50"] {
        call(app, "remember_search", json!({ "query": query }));
    }
    for (key, value) in [
        ("language", json!("fr")),
        ("theme", json!("dark")),
        ("revision.fww", json!("2022")),
    ] {
        call(app, "setting", json!({ "key": key, "value": value }));
    }

    let crew = by_name(app, "The Long Haul");
    let begun = json!({ "sides": [{ "id": crew, "name": "Anna" }], "title": "First flight", "scenario": "Salvage",
        "place": "Club", "date": "2026-11-21", "seed": 7 });
    let play = call(app, "begin_play", begun);
    let press = |play: &Value, act: Value| {
        let base = call(app, "play", json!({ "id": play["id"] }))["seq"].clone();
        call(
            app,
            "press",
            json!({ "id": play["id"], "base": base, "act": act }),
        );
    };
    let hurt = |by: i64| json!({ "act": "count", "piece": "0/e23", "track": "health", "by": by });
    press(&play, hurt(-3));
    press(&play, json!({ "act": "do", "due": "next-phase" }));
    press(&play, hurt(-1));
    press(&play, json!({ "act": "undo" }));
    let raid = json!({ "sides": [{ "force": sample("super-mutants"), "name": "Bob" }], "title": "Raid", "points": 750 });
    let raid = call(app, "begin_play", raid);
    press(
        &raid,
        json!({ "act": "count", "piece": "0/e1", "track": "damage", "by": 2 }),
    );
    press(
        &raid,
        json!({ "act": "write", "what": "result", "text": "won" }),
    );
    press(
        &raid,
        json!({ "act": "write", "what": "points/0", "text": "7" }),
    );
    press(&raid, json!({ "act": "finish", "over": true }));

    let cup = json!({ "format": 1, "kind": "event", "name": "Winter cup", "system": "fww", "mode": "battle", "limit": 750,
        "revision": "2026", "bans": [{ "card": "fww/power-armor/t-60-power-armor" }, { "kind": "heavy", "unique": true }],
        "limits": [{ "of": { "kind": "chem" }, "most": 2 }], "unknown": "accept", "players": ["Anna", "Bob", "Cem"] });
    let cup = call(app, "create_event", json!({ "event": cup }));
    let lists = json!([
        { "source": "anna.muster", "text": sample("brotherhood").to_string(), "player": "Anna" },
        { "source": "mail.txt", "text": "From: Bob\n\n1x Knight\n- Laser Rifle\n", "player": "Bob" },
    ]);
    let handed = json!({ "id": cup["id"], "base": 1, "lists": lists });
    let seen = call(app, "hand_in", handed);
    let mut base = 2;
    let anna = &seen["lists"][0];
    for finding in anna["findings"].as_array().expect("findings") {
        if finding["rule"] == "event/ban" {
            let node = finding["at"]
                .as_array()
                .and_then(|at| at.last())
                .expect("a node");
            let ruling = json!({ "id": cup["id"], "base": base, "list": anna["id"], "rule": "event/ban", "node": node,
                "accepted": true, "note": "seen, fine" });
            call(app, "rule", ruling);
            base += 1;
        }
    }
    assert!(base > 2, "a ban is found: {seen}");
}

/// The files that users hand on.
fn hand_on(app: &App, folder: &Path) {
    let write =
        |name: &str, bytes: &[u8]| std::fs::write(folder.join(name), bytes).expect("a file");
    let events = call(app, "events", json!({}));
    let id = &events[0]["id"];
    for (form, name) in [("file", "event.json"), ("share", "event-code.txt")] {
        let said = call(app, "event_text", json!({ "id": id, "form": form }));
        write(name, text(&said["text"]).as_bytes());
    }
    let watch = call(app, "force", json!({ "id": by_name(app, "Night watch") }))["force"].clone();
    let code = call(app, "share", json!({ "force": watch }));
    write("share-code.txt", text(&code["code"]).as_bytes());
    let kept = call(
        app,
        "export_text",
        json!({ "force": watch, "form": "file" }),
    );
    write("force.muster", text(&kept["text"]).as_bytes());
    let pack = json!({ "id": "club-pack", "photos": true, "corrections": true });
    write("club-pack.musterpack", &file(app, "export_pack", pack));
    write(
        "everything.muster-everything",
        &file(app, "export_all", json!({})),
    );
}

fn zip(to: &Path, from: &Path, names: &[&str]) {
    let mut archive = zip::ZipWriter::new(std::fs::File::create(to).expect("a file"));
    let options =
        zip::write::SimpleFileOptions::default().last_modified_time(zip::DateTime::default());
    let mut folders = vec![from.to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).expect("a folder") {
            let path = entry.expect("an entry").path();
            let name = path
                .strip_prefix(from)
                .expect("within")
                .display()
                .to_string();
            if !names.is_empty() && !names.contains(&&*name) {
                continue;
            }
            if path.is_dir() {
                folders.push(path);
                continue;
            }
            archive.start_file(name, options).expect("an entry");
            archive
                .write_all(&std::fs::read(path).expect("a file"))
                .expect("written");
        }
    }
    archive.finish().expect("a ZIP");
}

async fn make(site: &Site, desk: &Path, to: Option<&Path>) -> Value {
    site.seconds.store(NOW, Ordering::SeqCst);
    let app = open(desk, site);
    fill(&app);
    let code = owners_code(&*site.storage)
        .await
        .expect("a code")
        .expect("new");
    let paired = call(
        &app,
        "sync_pair",
        json!({ "address": format!("{ADDRESS}/#{code}"), "name": "Desk" }),
    );
    let recovery = text(&paired["recovery"]);
    eprintln!("{}", call(&app, "sync_now", json!({})));
    site.pass(60);
    let place = tempfile::tempdir().expect("a folder");
    let phone = open(place.path(), site);
    let invitation = call(&app, "sync_invite", json!({}));
    call(
        &phone,
        "sync_pair",
        json!({ "address": invitation["address"], "name": "Phone" }),
    );
    call(
        &app,
        "sync_admit",
        json!({ "pairing": invitation["pairing"], "admit": true }),
    );
    call(&phone, "sync_pair_wait", json!({}));
    call(&phone, "sync_now", json!({}));

    // Both change the same.
    correct(
        &phone,
        "fww/unit/knight",
        &json!({ "notes": { "en": "From the phone" } }),
    );
    photograph(&phone, json!({ "card": "fww/unit/knight" }), 200);
    let crew = by_name(&phone, "The Long Haul");
    edit(
        &phone,
        &crew,
        json!({ "do": "rename", "node": null, "name": "From the phone" }),
    );
    call(
        &phone,
        "delete_force",
        json!({ "id": by_name(&phone, "Cathedral watch") }),
    );
    eprintln!("phone {}", call(&phone, "sync_now", json!({})));
    correct(
        &app,
        "fww/unit/knight",
        &json!({ "notes": { "en": "From the desk" } }),
    );
    photograph(&app, json!({ "card": "fww/unit/knight" }), 30);
    let crew = by_name(&app, "The Long Haul");
    edit(
        &app,
        &crew,
        json!({ "do": "rename", "node": null, "name": "From the desk" }),
    );
    eprintln!("desk {}", call(&app, "sync_now", json!({})));

    // A club.
    let token =
        |folder: &Path| std::fs::read_to_string(folder.join("sync.token")).expect("a token");
    let owner = token(desk);
    let club = site
        .post(
            "/api/v1/clubs",
            &owner,
            json!({ "name": "Rust Devils", "own_name": "Anna" }),
        )
        .await;
    let club = format!("/api/v1/clubs/{}", text(&club.body["club"]));
    let ask = async |method: Method, path: &str, token: &str, body: Option<Value>| {
        site.pass(20);
        let said = site
            .ask(method, &format!("{club}{path}"), token, body)
            .await;
        assert!(said.status.is_success(), "{path}: {}", said.body);
        said.body
    };
    let mut players = Vec::new();
    for name in ["Ben", "Cleo"] {
        let role = json!({ "role": if name == "Ben" { "organiser" } else { "member" } });
        let invited = ask(Method::POST, "/invitations", &owner, Some(role)).await;
        site.pass(20);
        let asked = json!({ "code": invited["code"], "name": name, "device": "phone" });
        let came = site.post("/api/v1/welcome", "", asked).await;
        assert!(came.status.is_success(), "{}", came.body);
        players.push(text(&came.body["token"]));
    }
    ask(
        Method::POST,
        "/invitations",
        &owner,
        Some(json!({ "role": "member" })),
    )
    .await;
    let guest = ask(
        Method::POST,
        "/guests",
        &owner,
        Some(json!({ "name": "Press" })),
    )
    .await;
    for version in [1, 2] {
        let body = json!({ "id": "rust-devils", "version": version, "cards": [] }).to_string();
        ask(
            Method::POST,
            "/packs",
            &owner,
            Some(json!({ "body": body })),
        )
        .await;
    }
    let event = json!({ "name": "Club cup", "system": "fww" }).to_string();
    let opened = json!({ "event": event, "until": NOW + 900_000, "packs": ["rust-devils"] });
    let opened = ask(Method::POST, "/events", &players[0], Some(opened)).await;
    let event = format!("/events/{}", text(&opened["event"]));
    for force in ["[\"illegal\", 1]", "[\"illegal\", 2]"] {
        ask(
            Method::POST,
            &format!("{event}/lists"),
            &players[1],
            Some(json!({ "force": force })),
        )
        .await;
    }
    ask(
        Method::POST,
        &format!("{event}/lists"),
        &owner,
        Some(json!({ "force": "[3]" })),
    )
    .await;
    let members = ask(Method::GET, "", &owner, None).await;
    let cleo = members["members"]
        .as_array()
        .expect("members")
        .iter()
        .find(|m| m["name"] == "Cleo")
        .expect("Cleo")["member"]
        .clone();
    let of = format!("{event}/lists/{}", text(&cleo));
    let ruling = json!({ "version": 2, "rule": "illegal", "accepted": true, "note": "once" });
    ask(
        Method::POST,
        &format!("{of}/rulings"),
        &players[0],
        Some(ruling),
    )
    .await;
    ask(
        Method::POST,
        &format!("{of}/ask"),
        &players[0],
        Some(json!({ "version": 2, "note": "Leave one at home." })),
    )
    .await;
    ask(
        Method::POST,
        &format!("{event}/state"),
        &players[0],
        Some(json!({ "revealed": true })),
    )
    .await;

    // A push whose answer is kept, a device that is revoked, and a code that is shown.
    let page = site.get("/api/v1/pull", &players[1]).await.body;
    let kept = push(
        &text(&page["epoch"]),
        1,
        "f1",
        0,
        &json!({ "name": "Cleo’s" }),
    );
    let answered = site
        .post("/api/v1/push", &players[1], kept.clone())
        .await
        .body;
    site.pass(60);
    let lost = site.paired(&owner, "Lost").await;
    let devices = site.get("/api/v1/devices", &owner).await.body;
    let rows = devices["devices"].as_array().expect("devices");
    let row = rows
        .iter()
        .find(|row| row["name"] == "Lost")
        .expect("a device");
    let path = format!("/api/v1/devices/{}", text(&row["device"]));
    assert!(
        site.ask(Method::DELETE, &path, &owner, None)
            .await
            .status
            .is_success()
    );
    site.pass(60);
    let shown = site.post("/api/v1/pairing", &owner, json!({})).await.body;
    // What waits: a change, a new force, and a photo that the server does not have.
    let watch = by_name(&app, "Night watch");
    edit(
        &app,
        &watch,
        json!({ "do": "note", "node": null, "note": "not sent yet" }),
    );
    call(&app, "duplicate_force", json!({ "id": watch }));
    photograph(&app, json!({ "card": "fww/unit/zephyr" }), 77);
    call(&app, "make_backup", json!({}));
    edit(
        &app,
        &watch,
        json!({ "do": "note", "node": null, "note": "after the backup" }),
    );
    let tokens = json!({ "now": site.seconds.load(Ordering::SeqCst), "desk": owner, "phone": token(place.path()), "ben": players[0],
        "cleo": players[1], "lost": lost, "guest": guest["key"], "recovery": recovery, "club": club, "event": event, "cleo_id": cleo,
        "pairing": shown["pairing"], "push": kept, "answered": answered });
    if let Some(to) = to {
        hand_on(&app, to);
    }
    tokens
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "makes files"]
async fn make_on_sqlite() {
    let to = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/data/0.1"));
    let mut site = Site::on_sqlite();
    let desk = tempfile::tempdir().expect("a folder");
    let tokens = make(&site, desk.path(), Some(to)).await;
    (site.router, site.figures) = (Router::new(), Router::new());
    let other = Sqlite::open(&site.folder.path().join("other.db")).expect("a database");
    site.storage = Arc::new(other);
    for entry in std::fs::read_dir(desk.path().join("backups")).expect("backups") {
        let path = entry.expect("an entry").path();
        eprintln!("{}", path.display());
        if path
            .file_name()
            .is_some_and(|name| name.to_string_lossy().starts_with("day-"))
        {
            std::fs::remove_file(path).expect("gone");
        }
    }
    eprintln!(
        "{:?}",
        std::fs::read_dir(site.folder.path())
            .expect("files")
            .map(|e| e.expect("e").file_name())
            .collect::<Vec<_>>()
    );
    eprintln!(
        "{:?}",
        std::fs::read_dir(desk.path())
            .expect("files")
            .map(|e| e.expect("e").file_name())
            .collect::<Vec<_>>()
    );
    zip(&to.join("data-folder.zip"), desk.path(), &[]);
    zip(
        &to.join("server-sqlite.zip"),
        site.folder.path(),
        &["server.db", "server.db-wal", "server.db-witness"],
    );
    let written = serde_json::to_string_pretty(&tokens).expect("JSON") + "\n";
    std::fs::write(to.join("server-sqlite.json"), written).expect("a file");
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "makes files"]
async fn make_on_postgres() {
    let to = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/data/0.1"));
    let server = Server::shared().expect("PostgreSQL");
    let at = server.url("club");
    run(program("createdb").args(["--maintenance-db", &server.url("postgres"), "club"]));
    let address = Address::parse(&at).expect("an address");
    let storage = Postgres::connect(&address).await.expect("a database");
    let site = Site::new(tempfile::tempdir().expect("a folder"), Arc::new(storage));
    let desk = tempfile::tempdir().expect("a folder");
    let tokens = make(&site, desk.path(), None).await;
    let dumped = program("pg_dump")
        .args(["--no-owner", "--no-privileges", &at])
        .output();
    std::fs::write(
        to.join("server-postgres.sql"),
        dumped.expect("pg_dump runs").stdout,
    )
    .expect("a file");
    let written = serde_json::to_string_pretty(&tokens).expect("JSON") + "\n";
    std::fs::write(to.join("server-postgres.json"), written).expect("a file");
}
