//! Tests an organiser's events: lists in all formats are handed in, checked, ruled on, corrected and exported.

#![allow(clippy::expect_used, clippy::panic, reason = "a test may fail")]

use muster_core::card::CardId;
use muster_core::event::{Event, Selector, UnknownFacts};
use muster_core::words::Lang;
use serde_json::{Value, json};

use crate::common::{folder, open, shipped};

fn app() -> (tempfile::TempDir, muster_app::App) {
    let folder = folder();
    let app = open(folder.path());
    (folder, app)
}

fn call(app: &muster_app::App, name: &str, args: Value) -> Value {
    match app.call(name, args) {
        Ok(muster_app::Reply::Json(text)) => serde_json::from_str(&text).expect("JSON"),
        Ok(muster_app::Reply::Bytes(bytes)) => json!(bytes.len()),
        Err(problem) => json!({ "code": problem.code }),
    }
}

fn cup() -> Event {
    Event {
        limit: Some(750),
        bans: vec![Selector::card(CardId::new(
            "fww/power-armor/t-60-power-armor",
        ))],
        unknown: UnknownFacts::Accept,
        players: ["Anna", "Bob", "Cem"].map(str::to_owned).to_vec(),
        ..Event::new("fww", "battle", "Cup")
    }
}

fn sample(name: &str) -> String {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../samples");
    std::fs::read_to_string(format!("{folder}/{name}.muster")).expect("a sample")
}

fn of<'v>(view: &'v Value, player: &str) -> &'v Value {
    let lists = view["lists"].as_array().expect("lists");
    let found = lists.iter().find(|list| list["player"] == player);
    found.expect("a list of the player")
}

#[test]
fn a_line_of_talk_that_names_a_card_is_asked_of_the_organiser() {
    let event = Event::new("fww", "battle", "Cup");
    for (line, is_asked) in [
        (
            "Our glorious leader for this tournament: Elder Maxson (Minigun)",
            true,
        ),
        ("Notes: 2x Liberty Prime I", true),
        ("Hey 2x Liberty Prime I", true),
        ("Hey everyone, this is my list", false),
    ] {
        let text = format!("1x Paladin Danse\n- Tactician\n{line}\n1x Knight\n");
        let read =
            shipped()
                .session(Lang::En)
                .read_submitted_list(text.as_bytes(), "bob.txt", &event);
        let read = read.expect("a list");
        assert_eq!(
            !read.doubts.is_empty(),
            is_asked,
            "{line}: {:?}",
            read.doubts
        );
    }
    let read =
        shipped()
            .session(Lang::En)
            .read_submitted_list(b"Qty,Name\n2,Flurbl\n", "bob.txt", &event);
    assert_eq!(read.expect_err("no list").code, "list-without-cards");
}

#[test]
fn a_line_that_nobody_can_read_is_asked_of_the_organiser() {
    let (_folder, app) = app();
    let event = json!({ "format": 1, "kind": "event", "system": "fww", "mode": "battle", "unknown": "accept" });
    let made = call(&app, "create_event", json!({ "event": event }));
    let id = made["id"].as_str().expect("an id").to_owned();
    let text = "1x Paladin Danse\n- Tactician\n- Zapper of doom\n1x Knight\n";
    let lists = json!([{ "player": "Bob", "text": text }]);
    let view = call(
        &app,
        "hand_in",
        json!({ "id": id, "base": 1, "lists": lists }),
    );
    let bob = of(&view, "Bob");
    assert_eq!(bob["standing"], "asks", "{view}");
    let finding = bob["findings"].as_array().expect("findings").iter();
    let mut finding = finding.filter(|finding| finding["rule"] == "event/unread-lines");
    let message = finding.next().expect("what was not read")["message"].to_string();
    assert!(message.contains("Zapper of doom"), "{message}");
    let ruling = json!({ "id": id, "base": 2, "list": "1", "rule": "event/unread-lines", "accepted": true, "note": "a joke" });
    let view = call(&app, "set_ruling", ruling);
    assert_eq!(of(&view, "Bob")["said"], "Legal by ruling");
    let sure = text.replace("- Zapper of doom\n", "");
    let lists = json!([{ "player": "Bob", "text": sure }]);
    let view = call(
        &app,
        "hand_in",
        json!({ "id": id, "base": 3, "lists": lists }),
    );
    assert_eq!(of(&view, "Bob")["standing"], "legal", "{view}");
}

#[test]
fn a_file_that_is_no_list_does_not_take_the_place_of_one() {
    let (_folder, app) = app();
    let made = call(&app, "create_event", json!({ "event": cup() }));
    let id = made["id"].as_str().expect("an id").to_owned();
    let hand_in = |base: i64, lists: Value| {
        let lists = json!({ "id": id, "base": base, "lists": lists });
        call(&app, "hand_in", lists)
    };
    let good =
        json!({ "source": "bob.txt", "player": "Bob", "text": "1x Knight\n- Laser Rifle\n" });
    let before = hand_in(1, json!([good]));
    let standing = of(&before, "Bob")["standing"].clone();
    assert_ne!(standing, "unreadable");
    // What systems write beside files is left out; the rest is told, as nobody's.
    let others = json!([
        { "source": "._bob.txt", "player": "Bob", "text": "x" },
        { "source": "Thumbs.db", "text": "x" },
        { "source": "bob.txt", "player": "Bob", "text": "no cards here" },
        { "source": "bob-2.pdf", "player": "Bob", "text": "", "bytes": [37, 80, 68, 70, 45, 49] },
    ]);
    let view = hand_in(2, others);
    assert_eq!(of(&view, "Bob")["standing"], standing, "{view}");
    assert_eq!(view["several"], json!([]), "{view}");
    let lists = view["lists"].as_array().expect("lists");
    assert_eq!(lists.len(), 3, "{view}");
    let pdf = lists
        .iter()
        .find(|list| list["source"] == "bob-2.pdf")
        .expect("it is told");
    assert!(
        pdf["problem"].to_string().contains("This is a PDF"),
        "{pdf}"
    );
}

#[test]
fn lists_are_handed_in_ruled_on_mended_and_taken_back() {
    let (_folder, app) = app();
    let made = call(&app, "create_event", json!({ "event": cup() }));
    let id = made["id"].as_str().expect("an id").to_owned();
    assert_eq!(made["missing"], json!(["Anna", "Bob", "Cem"]));
    let list = |source: &str, text: &str| json!({ "source": source, "text": text });
    let lists = [
        list("anna.muster", &sample("brotherhood")),
        list("mail.txt", "From: Bob\n\n1x Knight\n- Laser Rifle\n"),
        list("odd.txt", "no cards here"),
    ];
    let view = call(
        &app,
        "hand_in",
        json!({ "id": id, "base": 1, "lists": lists }),
    );
    assert_eq!(view["missing"], json!(["Cem"]), "{view}");
    let anna = of(&view, "Anna");
    assert_eq!(anna["standing"], "not-legal");
    assert_eq!(
        anna["banned"][0]["card"],
        "fww/power-armor/t-60-power-armor"
    );
    assert_eq!(of(&view, "Bob")["review"]["mode"], "battle");
    assert_eq!(of(&view, "")["standing"], "unreadable");
    // A ruling stays with the list. A request with an older `base` is refused, because its author has not seen the
    // change.
    let stale = call(
        &app,
        "set_ruling",
        json!({ "id": id, "base": 1, "list": "1", "rule": "event/ban", "accepted": true }),
    );
    assert_eq!(stale["code"], "event-conflict");
    let mut base = 2;
    let mut view = view;
    let bans: Vec<Value> = of(&view, "Anna")["findings"]
        .as_array()
        .expect("findings")
        .iter()
        .filter(|finding| finding["rule"] == "event/ban")
        .map(|finding| {
            finding["at"]
                .as_array()
                .and_then(|at| at.last())
                .cloned()
                .expect("a node")
        })
        .collect();
    for node in &bans {
        view = call(
            &app,
            "set_ruling",
            json!({ "id": id, "base": base, "list": "1", "rule": "event/ban", "node": node,
            "accepted": true, "note": "seen, fine" }),
        );
        base += 1;
    }
    let anna = of(&view, "Anna");
    assert_eq!(
        (&anna["standing"], &anna["said"]),
        (&json!("legal"), &json!("Legal by ruling"))
    );
    assert!(anna["findings"].to_string().contains("seen, fine"));
    let csv = app.call("event_csv", json!({ "id": id })).expect("a table");
    let muster_app::Reply::Bytes(csv) = csv else {
        panic!("bytes")
    };
    let csv = String::from_utf8(csv).expect("UTF-8");
    assert!(
        csv.contains("accepted: seen, fine") && csv.contains("Cem"),
        "{csv}"
    );
    assert!(call(&app, "event_pdf", json!({ "id": id })).as_u64() > Some(1_000));
    // Another list of the same player replaces the first. This can be undone.
    let again = call(
        &app,
        "hand_in",
        json!({ "id": id, "base": base, "lists": [list("anna-2.muster", &sample("survivors"))] }),
    );
    assert_eq!(again["lists"].as_array().map(Vec::len), Some(3));
    assert_eq!(of(&again, "Anna")["source"], "anna-2.muster");
    let back = call(&app, "undo_event", json!({ "id": id, "base": base + 1 }));
    assert_eq!(of(&back, "Anna")["source"], "anna.muster");
    assert_eq!(of(&back, "Anna")["said"], "Legal by ruling");
    let gone = call(
        &app,
        "remove_list",
        json!({ "id": id, "base": base + 2, "list": "2" }),
    );
    assert_eq!(gone["missing"], json!(["Bob", "Cem"]));
    let named = call(
        &app,
        "set_list_player",
        json!({ "id": id, "base": base + 3, "list": "3", "player": "Cem" }),
    );
    assert_eq!(named["missing"], json!(["Bob"]));
}

#[test]
fn an_event_is_handed_on_removed_and_brought_back() {
    let (_folder, app) = app();
    let made = call(&app, "create_event", json!({ "event": cup() }));
    let id = &made["id"];
    for form in ["share", "file"] {
        let text = call(&app, "event_text", json!({ "id": id, "form": form }))["text"].clone();
        let chat = format!("Here it is:\n{}", text.as_str().expect("text"));
        let chat = if form == "share" {
            chat
        } else {
            text.as_str().expect("text").to_owned()
        };
        let again = call(&app, "import_event", json!({ "text": chat }));
        assert_eq!(again["event"], made["event"], "{form}");
        // An event is not accepted as a force.
        let force = call(&app, "import_text", json!({ "text": text }));
        assert_eq!(force["code"], "event-not-force", "{form}");
    }
    assert_eq!(
        call(&app, "events", json!({})).as_array().map(Vec::len),
        Some(3)
    );
    let ids = json!({ "kind": "event", "ids": [id] });
    let entry = call(&app, "delete_documents", ids)[0].clone();
    assert_eq!(
        call(&app, "event", json!({ "id": id }))["code"],
        "store-not-found"
    );
    call(&app, "bin_restore", json!({ "id": entry }));
    assert_eq!(
        call(&app, "event", json!({ "id": id }))["event"],
        made["event"]
    );
    assert_eq!(
        call(&app, "bin_restore", json!({ "id": entry }))["code"],
        "store-not-found"
    );
}

#[test]
fn what_is_wrong_with_an_event_or_a_change_is_refused() {
    let (_folder, app) = app();
    let bad = |change: fn(&mut Value)| {
        let mut event = json!(cup());
        change(&mut event);
        call(&app, "create_event", json!({ "event": event }))["code"].clone()
    };
    assert_eq!(
        bad(|event| event["system"] = json!("chess")),
        "unknown-system"
    );
    assert_eq!(bad(|event| event["bans"] = json!([{}])), "event-every-card");
    assert_eq!(bad(|event| event["limit"] = json!(-1)), "bad-arguments");
    assert_eq!(
        bad(|event| event["kind"] = json!("force")),
        "event-no-event"
    );
    assert_eq!(
        call(&app, "import_event", json!({ "text": "hello" }))["code"],
        "json-syntax"
    );
    let made = call(&app, "create_event", json!({ "event": cup() }));
    let id = &made["id"];
    for (name, args) in [
        ("remove_list", json!({ "id": id, "base": 1, "list": "7" })),
        (
            "set_ruling",
            json!({ "id": id, "base": 1, "list": "x", "rule": "a", "accepted": null }),
        ),
        ("hand_in", json!({ "id": "nobody", "base": 1, "lists": [] })),
    ] {
        assert_eq!(call(&app, name, args)["code"], "store-not-found", "{name}");
    }
    let nobody = json!({ "id": "nobody", "base": 1 });
    assert_eq!(call(&app, "undo_event", nobody)["code"], "store-not-found");
    assert_eq!(
        call(&app, "event_pdf", json!({ "id": id }))["code"],
        "nothing-to-print"
    );
}

#[test]
fn the_builder_judges_a_force_by_an_event_from_its_first_unit_on() {
    let (_folder, app) = app();
    let event = Event {
        bans: vec![Selector::card(CardId::new("fww/unit/knight"))],
        ..Event::new("fww", "battle", "Cup")
    };
    let event = call(&app, "create_event", json!({ "event": event }))["id"].clone();
    let force = json!({ "format": 1, "name": "New", "system": "fww", "mode": "battle" });
    let kept = call(&app, "create_force", json!({ "force": force }));
    let (id, force_version) = (&kept["id"], &kept["seq"]);
    let allowed = |event: &Value| {
        let args = json!({ "id": id, "seq": force_version, "event": event });
        let view = call(&app, "candidates", args);
        let mut found = view["candidates"].as_array().expect("a list").iter();
        let knight = found.find(|candidate| candidate["card"] == "fww/unit/knight");
        knight.expect("a knight")["allowed"] == true
    };
    assert!(allowed(&Value::Null));
    assert!(!allowed(&event));
    let builder = json!({ "event": event });
    let edit = json!({ "do": "add", "card": "fww/unit/knight" });
    let after = call(
        &app,
        "edit_force",
        json!({ "id": id, "base": force_version, "edit": edit, "builder": builder, "lang": Lang::En }),
    );
    assert_eq!(after["review"]["legal"], false, "{after}");
    let plain = call(&app, "force", json!({ "id": id, "builder": {} }));
    assert!(!plain.to_string().contains("event/ban"));
}

#[test]
fn a_list_stands_beside_its_text_and_is_corrected_by_the_organiser() {
    let (_folder, app) = app();
    let event = json!({ "format": 1, "kind": "event", "system": "fww", "mode": "battle", "unknown": "accept" });
    let made = call(&app, "create_event", json!({ "event": event }));
    let id = made["id"].as_str().expect("an id").to_owned();
    let text = "[18:02] Bob: 1x Paladin\n2 knigt\nField Scribe\n[18:03] Bob: drop the scribe";
    let view = call(
        &app,
        "hand_in",
        json!({ "id": id, "base": 1, "lists": [{ "text": text }] }),
    );
    let bob = of(&view, "Bob");
    assert!(
        bob["said"].to_string().contains("one line in doubt"),
        "{bob}"
    );
    let read = || call(&app, "event_list", json!({ "id": id, "list": "1" }));
    let list = read();
    assert!(list["text"].to_string().contains("2 knigt"), "{list}");
    let row = |list: &Value, line: i64| {
        let rows = list["view"]["list"]["rows"]
            .as_array()
            .expect("rows")
            .clone();
        let found = rows.into_iter().find(|row| row["line"] == line);
        found.expect("the row")
    };
    assert_eq!(row(&list, 2)["doubt"], "doubtful");
    assert_eq!(row(&list, 3)["left_out"], true, "{list}");
    let mends = json!([
        { "at": "2", "do": "card", "card": "fww/unit/knight" },
        { "at": "2", "do": "count", "count": 3 },
    ]);
    let args = json!({ "id": id, "base": view["seq"], "list": "1", "mends": mends });
    let view = call(&app, "mend_list", args);
    let bob = of(&view, "Bob");
    assert!(!bob["said"].to_string().contains("doubt"), "{bob}");
    let rules = bob["findings"].as_array().expect("findings").iter();
    let rules: Vec<&Value> = rules.map(|finding| &finding["rule"]).collect();
    assert!(rules.contains(&&json!("event/corrected-lines")), "{bob}");
    let list = read();
    assert_eq!(list["mends"], mends);
    assert_eq!(row(&list, 2)["count"], 3);
    assert_eq!(row(&list, 2)["doubt"], "certain");
    // The corrections are the organiser's, and can be undone.
    let undone = json!({ "id": id, "base": view["seq"] });
    let undone = call(&app, "undo_event", undone);
    assert_eq!(read()["mends"], json!([]));
    assert_eq!(
        (&undone["undo"], &undone["redo"]),
        (&json!(true), &json!(true))
    );
    let redone = json!({ "id": id, "base": undone["seq"] });
    let redone = call(&app, "redo_event", redone);
    assert_eq!(read()["mends"], mends);
    assert_eq!(redone["redo"], false);
}
