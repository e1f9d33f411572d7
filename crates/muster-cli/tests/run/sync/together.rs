//! Devices that keep each other up to date.

use muster_app::read_minute;
use serde_json::{Value, json};

use super::world::{CliDevice, CliServer, call, files_with, two};

#[test]
fn what_is_built_here_is_seen_there_and_can_be_undone_there() {
    let (_server, desk, phone) = two("built");
    desk.make("Patrol");
    let done = desk.now();
    assert_eq!((&done["sent"], &done["taken"]), (&json!(1), &json!(0)));
    assert_eq!(phone.now()["taken"], 1);
    assert_eq!(phone.names(), ["Patrol"]);
    desk.edit(json!({ "do": "rename", "node": null, "name": "Long patrol" }));
    desk.now();
    phone.now();
    assert_eq!(phone.names(), ["Long patrol"]);
    let app = phone.app();
    let rows = call(&app, "forces", json!({}));
    let kept = call(&app, "force", json!({ "id": rows[0]["id"], "lang": "fr" }));
    assert_eq!(kept["undo"], "Modifications d’un autre appareil");
    let undo = json!({ "id": kept["id"], "base": kept["seq"] });
    call(&app, "undo_force", undo);
    drop(app);
    phone.now();
    desk.now();
    assert_eq!(desk.names(), ["Patrol"]);
    assert_eq!(
        desk.now(),
        json!({ "sent": 0, "taken": 0, "twice": 0, "photos_sent": 0, "photos_taken": 0, "changed": [] })
    );
    let status = phone.sync(&["status"]);
    assert!(
        status.stdout.contains("Nothing waits."),
        "{}",
        status.stdout
    );
    let (_, last) = status
        .stdout
        .split_once("Last sync: ")
        .expect("a last sync");
    let moment = last.lines().next().and_then(read_minute);
    assert!(moment.is_some(), "{}", status.stdout);
}

#[test]
fn what_both_changed_offline_is_merged_and_the_same_place_is_kept_twice() {
    let (_server, desk, phone) = two("merged");
    desk.make("Patrol");
    desk.now();
    phone.now();
    desk.edit(json!({ "do": "add", "card": "fww/unit/knight" }));
    phone.edit(json!({ "do": "note", "node": null, "note": "for Saturday" }));
    desk.now();
    phone.now();
    desk.now();
    for device in [&desk, &phone] {
        let kept = device.forces().remove(0)["force"].clone();
        assert_eq!(kept["note"], "for Saturday");
        assert!(kept.to_string().contains("fww/unit/knight"), "{kept}");
    }
    desk.edit(json!({ "do": "rename", "node": null, "name": "From the desk" }));
    phone.edit(json!({ "do": "rename", "node": null, "name": "From the phone" }));
    desk.now();
    let done = phone.sync(&[]);
    assert!(
        done.stdout.contains("both versions are kept"),
        "{}",
        done.stdout
    );
    desk.now();
    for device in [&desk, &phone] {
        assert_eq!(device.names(), ["From the desk", "From the phone"]);
    }
    let status = phone.sync(&["status"]);
    assert!(
        status.stdout.contains("Here twice: “From the phone”"),
        "{}",
        status.stdout
    );
    let status = phone.told(&["status"], "fr", "");
    assert!(
        status
            .stdout
            .contains("En double ici\u{a0}: «\u{a0}From the phone\u{a0}»"),
        "{}",
        status.stdout
    );
}

#[test]
fn a_deletion_never_wins_over_a_change_that_it_did_not_know() {
    let (_server, desk, phone) = two("deleted");
    let kept = desk.make("Patrol");
    desk.now();
    phone.now();
    call(
        &desk.app(),
        "delete_documents",
        json!({"kind": "force", "ids": [kept["id"]]}),
    );
    phone.edit(json!({ "do": "rename", "node": null, "name": "Still wanted" }));
    desk.now();
    phone.now();
    desk.now();
    assert_eq!(desk.names(), ["Still wanted"]);
    assert_eq!(phone.names(), ["Still wanted"]);
}

#[test]
fn collection_corrections_packs_settings_and_games_go_along() {
    let (_server, desk, phone) = two("all");
    let card = "fww/unit/knight";
    {
        let app = desk.app();
        let own = json!({ "card": card, "cards": 2, "miniatures": 1 });
        call(&app, "set_owned", own);
        let patch = json!({ "id": card, "patch": "{\"notes\":{\"en\":\"desk\"}}" });
        call(&app, "correct_card", patch);
        call(
            &app,
            "save_setting",
            json!({ "key": "revision.fww", "value": "2025" }),
        );
        call(
            &app,
            "save_setting",
            json!({ "key": "theme", "value": "dark" }),
        );
        call(
            &app,
            "make_pack",
            json!({ "system": "fww", "head": { "title": { "en": "House cards" }, "version": 1 } }),
        );
    }
    let force = desk.make("Patrol");
    let begun = json!({ "sides": [{ "id": force["id"] }, { "name": "Alex" }] });
    let play = call(&desk.app(), "begin_play", begun);
    desk.now();
    phone.now();
    let app = phone.app();
    let settings = call(&app, "startup", json!({}))["settings"].clone();
    assert_eq!(settings["revision.fww"], "2025");
    assert_eq!(settings.get("theme"), None);
    let own = |app: &muster_app::App| call(app, "card", json!({ "id": card }));
    let there = own(&app);
    assert_eq!(there["owned"]["cards"], 2, "{there}");
    assert_eq!(call(&app, "corrections", json!({}))[0]["card"], card);
    let packs = call(&app, "packs", json!({})).to_string();
    assert!(packs.contains("House cards"), "{packs}");
    let plays = call(&app, "plays", json!({}));
    assert_eq!(plays[0]["of"], call(&app, "forces", json!({}))[0]["id"]);
    // Each device writes something else down.
    let write = |what: &str, text: &str| json!({ "act": "write", "what": what, "text": text });
    let press = json!({ "id": plays[0]["id"], "base": 1, "act": write("notes", "from the phone") });
    call(&app, "press", press);
    call(
        &app,
        "set_owned",
        json!({ "card": card, "cards": 3, "miniatures": 1 }),
    );
    drop(app);
    let app = desk.app();
    let press = json!({ "id": play["id"], "base": 1, "act": write("title", "On the desk") });
    call(&app, "press", press);
    call(
        &app,
        "set_owned",
        json!({ "card": card, "cards": 1, "miniatures": 1 }),
    );
    drop(app);
    phone.now();
    desk.now();
    phone.now();
    for device in [&desk, &phone] {
        let app = device.app();
        let plays = call(&app, "plays", json!({}));
        assert_eq!(plays.as_array().map(Vec::len), Some(1), "{plays}");
        assert_eq!(plays[0]["title"], "On the desk");
        let log = call(&app, "play_log", json!({ "id": plays[0]["id"] }));
        let told: Vec<&Value> = log
            .as_array()
            .expect("a log")
            .iter()
            .map(|line| &line["text"])
            .collect();
        assert_eq!(told, ["The game begins", "Notes", "Title"]);
        assert_eq!(own(&app)["owned"]["cards"], 2);
    }
}

#[test]
fn a_game_with_a_deck_goes_on_on_the_other_device() {
    let (_server, desk, phone) = two("deck");
    let app = desk.app();
    let force = json!({ "format": 1, "name": "Patrol", "system": "fww", "mode": "narrative",
                        "entries": [{ "id": "e1", "card": "fww/unit/knight" }] });
    let play = call(&app, "begin_play", json!({ "sides": [{ "force": force }] }));
    let lay = json!({ "id": play["id"], "base": 1, "source": "all", "seed": 3 });
    call(&app, "lay_table_deck", lay);
    let step = |app: &muster_app::App, id: &Value, due: &str, outcome: &str| {
        let base = call(app, "play", json!({ "id": id }))["seq"].clone();
        let act = json!({ "act": "do", "due": due, "piece": "0/e1", "outcome": outcome });
        call(app, "press", json!({ "id": id, "base": base, "act": act }))
    };
    let drawn = step(&app, &play["id"], "search", "");
    drop(app);
    desk.now();
    phone.now();
    let app = phone.app();
    let id = call(&app, "plays", json!({}))[0]["id"].clone();
    let there = call(&app, "play", json!({ "id": id }));
    assert_eq!(there["table_deck"], drawn["table_deck"]);
    let kept = step(&app, &id, "found", "keep");
    drop(app);
    phone.now();
    desk.now();
    let here = call(&desk.app(), "play", json!({ "id": play["id"] }));
    assert_eq!(here["table_deck"], kept["table_deck"]);
    assert_eq!(here["pieces"], kept["pieces"]);
}

#[test]
fn a_token_lies_in_its_file_alone_and_codes_let_in_once() {
    let (server, desk, phone) = two("token");
    desk.make("Patrol");
    desk.now();
    let token = desk.token().expect("a token");
    let files = files_with(&desk.folder.0, &token);
    assert_eq!(files.len(), 1, "{files:?}");
    assert!(files_with(&phone.folder.0, &token).is_empty());
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt as _;
        let about = std::fs::metadata(&files[0]).expect("a file");
        assert_eq!(about.permissions().mode() & 0o777, 0o600);
    }
    let made = call(&desk.app(), "make_backup", json!({}));
    assert!(made["name"].is_string(), "{made}");
    assert_eq!(files_with(&desk.folder.0, &token).len(), 1);
    let again = CliDevice::new("token", "again");
    let used = format!("{}/#{}", server.address(), server.code);
    let ran = again.sync(&["pair", &used, "--name", "again"]);
    assert_eq!(ran.code, Some(2));
    assert!(ran.stderr.contains("was used already"), "{}", ran.stderr);
    let ran = desk.invites(&again, "n");
    assert_eq!(ran.code, Some(2));
    assert!(
        ran.stderr.contains("did not accept this one"),
        "{}",
        ran.stderr
    );
    assert_eq!(again.token(), None);
    let ran = desk.sync(&["pair", &used]);
    assert!(ran.stderr.contains("already paired"), "{}", ran.stderr);
}

#[test]
fn a_revoked_device_keeps_what_it_has() {
    let (_server, desk, phone) = two("revoked");
    desk.make("Patrol");
    desk.now();
    phone.now();
    let devices = desk.sync(&["devices", "--format", "json"]).stdout;
    let devices: Value = serde_json::from_str(&devices).expect("JSON");
    // Two that were paired within the same second come in any order.
    let devices = devices.as_array().expect("a list").iter();
    let mut names: Vec<_> = devices.map(|device| device["name"].as_str()).collect();
    names.sort_unstable();
    assert_eq!(names, [Some("desk"), Some("phone")]);
    let ran = desk.sync(&["revoke", "phone"]);
    assert!(
        ran.stdout.contains("“phone” was revoked"),
        "{}{}",
        ran.stdout,
        ran.stderr
    );
    phone.make("Unsent");
    let refused = phone.sync(&[]);
    assert_eq!(refused.code, Some(2));
    assert!(
        refused.stderr.contains("it was revoked"),
        "{}",
        refused.stderr
    );
    assert_eq!(phone.names(), ["Patrol", "Unsent"]);
    assert!(phone.sync(&["status"]).stdout.contains("1 change waits"));
    // The device may be let in again. It then sends what waited, and nothing twice.
    let left = phone.sync(&["leave"]);
    assert_eq!(left.code, Some(0), "{}", left.stderr);
    assert_eq!(phone.token(), None);
    assert_eq!(desk.invites(&phone, "y").code, Some(0));
    phone.now();
    desk.now();
    assert_eq!(desk.names(), ["Patrol", "Unsent"]);
    assert_eq!(phone.names(), ["Patrol", "Unsent"]);
}

#[test]
fn the_recovery_code_lets_a_device_in_when_the_last_is_lost() {
    let server = CliServer::new("recovery");
    let lost = CliDevice::new("recovery", "lost");
    lost.claim(server.port, &server.code);
    lost.make("Patrol");
    lost.now();
    let ran = lost.sync(&["recovery", "--format", "json"]);
    let code: String = serde_json::from_str(&ran.stdout).expect("a code");
    let found = CliDevice::new("recovery", "found");
    found.claim(server.port, &code);
    found.now();
    assert_eq!(found.names(), ["Patrol"]);
}
