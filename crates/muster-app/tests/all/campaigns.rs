//! Tests campaigns: games are recorded, what players have follows from them, and everything can be undone, deleted,
//! brought back and handed to other players.

#![allow(clippy::expect_used, clippy::panic, reason = "a test may fail")]

use muster_app::{App, Reply};
use muster_core::campaign::{Campaign, MAX_GAMES};
use proptest::prelude::*;
use serde_json::{Value, json};

use crate::common::{call, folder, open, shipped};
use crate::kept::code;

pub mod journey;

fn texts(list: &Value) -> Vec<&str> {
    let list = list.as_array().expect("a list").iter();
    list.map(|text| text.as_str().expect("a text")).collect()
}

fn csv(app: &App, id: &Value, table: &str) -> String {
    let args = json!({ "id": id, "table": table, "lang": "en" });
    match app.call("campaign_csv", args) {
        Ok(Reply::Bytes(bytes)) => String::from_utf8(bytes).expect("UTF-8"),
        other => panic!("{other:?}"),
    }
}

fn made(app: &App) -> Value {
    let args = json!({ "name": "Test", "system": "fww", "players": [{ "name": "Ada" }, { "name": "Bo" }] });
    call(app, "create_campaign", args)
}

fn changed(app: &App, view: &Value, campaign: &Value) -> Value {
    let args = json!({ "id": view["id"], "base": view["seq"], "campaign": campaign });
    call(app, "change_campaign", args)
}

#[test]
fn a_stargrave_campaign_of_three_games() {
    let place = folder();
    let app = open(place.path());
    let view = journey::play(&app);
    // The table.
    let standing = &view["standing"];
    let row = |at: usize| {
        let row = &standing[at];
        (
            row["name"].clone(),
            [&row["games"], &row["won"], &row["lost"], &row["drawn"]].map(|n| n.as_i64()),
            row["score"].clone(),
        )
    };
    assert_eq!(row(0), (json!("Ada"), [3, 1, 1, 1].map(Some), json!(40)));
    assert_eq!(row(1), (json!("Bo"), [3, 1, 1, 0].map(Some), json!(0)));
    let labels: Vec<&Value> = view["fields"]
        .as_array()
        .expect("fields")
        .iter()
        .map(|f| &f["label"])
        .collect();
    assert_eq!(labels, ["Credits", "Loot", "Experience"]);
    assert_eq!(texts(&standing[0]["values"]), ["240", "0", "30"]);

    // The games.
    assert_eq!(view["games"][0]["title"], "Game 1: The wreck");
    assert_eq!(view["games"][0]["about"], "1 May · Salvage");
    let side = &view["games"][0]["sides"][0];
    assert_eq!(
        (&side["result"], &side["score"]),
        (&json!("Won"), &json!("40"))
    );
    assert_eq!(side["force"], "Mutiny");
    assert_eq!(side["cost"], "525 credits");
    assert_eq!(
        texts(&side["lines"]),
        [
            "Credits: +250 (two loot tokens sold)",
            "Experience: +30",
            "Sniper – Injury: Smashed leg (shot by the first mate)",
        ]
    );
    assert_eq!(view["games"][0]["sides"][1]["result"], "Lost");

    // The roster with its history.
    let roster = &view["rosters"][0];
    let stash = roster["stash"].as_array().expect("a stash");
    let stash: Vec<(&Value, &Value)> = stash.iter().map(|s| (&s["name"], &s["count"])).collect();
    assert_eq!(stash, [(&json!("Strange idol"), &json!(2))]);
    let sniper = &roster["units"][0];
    assert_eq!(
        (&sniper["name"], &sniper["experience"]),
        (&json!("Sniper"), &json!(5))
    );
    assert_eq!(sniper["entries"][1]["said"], "Experience: +5");
    assert_eq!(sniper["entries"][1]["number"], 3);
    let history = roster["history"].as_array().expect("a history");
    let titles: Vec<&Value> = history.iter().map(|step| &step["title"]).collect();
    assert_eq!(
        titles,
        [
            "When they joined",
            "Game 1: The wreck",
            "Game 2: The refinery",
            "Game 3: The way home",
            "Now"
        ]
    );
    assert_eq!(history[2]["lines"], json!([]));
    assert!(
        texts(&history[2]["why"])[2].contains("Smashed leg"),
        "{}",
        history[2]
    );
    assert_eq!(history[3]["lines"][0]["card"], journey::PISTOL);
    assert_eq!(history[3]["lines"][0]["b"]["count"], 1);
    let why = texts(&history[3]["why"]);
    assert_eq!(why[0], "Credits: −10 (paid for the pistol)");
    assert_eq!(why[1], "Bought: Pistol (at the spaceport)");

    // The tables and the pages.
    let standing = csv(&app, &view["id"], "standing");
    assert!(standing.contains("Ada,3,1,1,1,40,240,0,30"), "{standing}");
    let games = csv(&app, &view["id"], "games");
    assert!(
        games.contains("1,The wreck,1 May,Salvage,,Ada,Mutiny,525 credits,Won,40,"),
        "{games}"
    );
    let roster = csv(&app, &view["id"], "roster");
    assert!(
        roster.contains("Ada,Unit,1,Sniper,,Injury: Smashed leg (shot by the first mate)"),
        "{roster}"
    );
    assert!(roster.contains("Ada,Stash,,Strange idol,2,"), "{roster}");
    for args in [
        json!({ "id": view["id"], "lang": "fr", "date": "2026-11-21" }),
        json!({ "id": view["id"], "player": view["rosters"][0]["player"], "paper": "letter" }),
    ] {
        match app.call("campaign_pdf", args) {
            Ok(Reply::Bytes(pdf)) => assert!(pdf.starts_with(b"%PDF")),
            other => panic!("{other:?}"),
        }
    }
    let args = json!({ "id": view["id"], "player": "nobody" });
    assert_eq!(code(&app, "campaign_pdf", args), "campaign-no-player");
}

#[test]
fn a_change_is_undone_in_one_step_even_after_the_program_was_closed() {
    let place = folder();
    let view = {
        let app = open(place.path());
        let view = made(&app);
        assert_eq!(
            (&view["undo"], &view["redo"]),
            (&json!(false), &json!(false))
        );
        let mut campaign = view["campaign"].clone();
        campaign["name"] = json!("Renamed");
        campaign["games"] =
            json!([{ "sides": [{ "player": campaign["players"][0]["id"], "result": "won" }] }]);
        changed(&app, &view, &campaign)
    };
    assert_eq!(
        (&view["undo"], &view["redo"]),
        (&json!(true), &json!(false))
    );
    let app = open(place.path());
    let id = view["id"].clone();
    let stale = json!({ "id": id, "base": 1 });
    assert_eq!(code(&app, "undo_campaign", stale), "campaign-conflict");
    let undone = call(
        &app,
        "undo_campaign",
        json!({ "id": id, "base": view["seq"] }),
    );
    assert_eq!(undone["campaign"]["name"], "Test");
    assert_eq!(undone["games"], json!([]));
    assert_eq!(
        (&undone["undo"], &undone["redo"]),
        (&json!(false), &json!(true))
    );
    let redone = call(
        &app,
        "redo_campaign",
        json!({ "id": id, "base": undone["seq"] }),
    );
    assert_eq!(redone["campaign"], view["campaign"]);
    let removed = json!({ "id": id, "base": redone["seq"], "game": redone["games"][0]["game"] });
    assert_eq!(
        call(&app, "remove_campaign_game", removed)["games"],
        json!([])
    );
}

#[test]
fn a_deleted_campaign_comes_back_from_the_bin() {
    let place = folder();
    let app = open(place.path());
    let view = made(&app);
    let id = json!({ "id": view["id"] });
    let ids = json!({ "kind": "campaign", "ids": [view["id"]] });
    let entries = call(&app, "delete_documents", ids.clone());
    assert_eq!(call(&app, "campaigns", json!({})), json!([]));
    assert_eq!(code(&app, "campaign", id.clone()), "store-not-found");
    let bin = call(&app, "bin", json!({}));
    let row = &bin[0];
    assert_eq!(entries, json!([row["id"]]));
    assert_eq!(
        [&row["kind"], &row["what"], &row["name"], &row["system"]],
        ["campaign", "Campaign", "Test", "fww"]
    );
    let back = call(&app, "bin_restore", json!({ "id": row["id"] }));
    assert_eq!((&back["id"], &back["name"]), (&view["id"], &json!("Test")));
    assert_eq!(
        journey::now(&app, view["id"].as_str().expect("an id"))["campaign"],
        view["campaign"]
    );
    let entry = json!({ "id": row["id"] });
    assert_eq!(code(&app, "bin_restore", entry), "store-not-found");
    assert_eq!(call(&app, "campaigns", json!({}))[0]["name"], "Test");
    // Of several, all are deleted or none.
    let some = json!({ "kind": "campaign", "ids": [view["id"], "nobody"] });
    assert_eq!(code(&app, "delete_documents", some), "store-not-found");
    assert_eq!(call(&app, "campaigns", json!({}))[0]["name"], "Test");
}

#[test]
fn a_campaign_goes_to_another_player_as_a_file_and_as_a_code() {
    let (here, there) = (folder(), folder());
    let (app, other) = (open(here.path()), open(there.path()));
    let view = journey::play(&app);
    let file = call(
        &app,
        "campaign_text",
        json!({ "id": view["id"], "form": "file" }),
    );
    assert_eq!(
        code(&other, "import_text", json!({ "text": file["text"] })),
        "campaign-not-force"
    );
    let got = call(&other, "import_campaign", json!({ "text": file["text"] }));
    assert_eq!(got["campaign"], view["campaign"]);
    // The saved force of the first player is not there, but the campaign knows it.
    let roster = &got["rosters"][0];
    assert_eq!(
        (&roster["force"], &roster["force_name"]),
        (&Value::Null, &json!("Mutiny"))
    );
    let begin = json!({ "id": got["id"], "base": got["seq"], "player": roster["player"] });
    let begun = call(&other, "begin_campaign_force", begin);
    let force = call(&other, "force", json!({ "id": begun["force"] }));
    let fielded = &view["campaign"]["games"][2]["sides"][0]["force"];
    assert_eq!(force["force"]["entries"], fielded["entries"]);
    assert_eq!(begun["campaign"]["rosters"][0]["force"], begun["force"]);

    // A newer version is taken in place of the older one, or beside it.
    let mut campaign = view["campaign"].clone();
    campaign["name"] = json!("Second season");
    let newer = changed(&app, &view, &campaign);
    let shared = call(
        &app,
        "campaign_text",
        json!({ "id": newer["id"], "form": "share" }),
    );
    let shared = shared["text"].as_str().expect("a code");
    assert!(shared.starts_with("MC1."), "{shared}");
    assert_eq!(
        code(&other, "import_text", json!({ "text": shared })),
        "campaign-not-force"
    );
    let text = format!("Here it is: “{shared}”, have fun");
    let import = |existing: &str| json!({ "text": text, "existing": existing });
    assert_eq!(
        code(&other, "import_campaign", import("ask")),
        "campaign-exists"
    );
    let copy = call(&other, "import_campaign", import("copy"));
    assert_ne!(copy["id"], got["id"]);
    let replaced = call(&other, "import_campaign", import("replace"));
    assert_eq!(
        (&replaced["id"], &replaced["campaign"]),
        (&got["id"], &newer["campaign"])
    );
    assert_eq!(replaced["undo"], true);
    let same = call(&other, "import_campaign", import("ask"));
    assert_eq!(same["seq"], replaced["seq"], "nothing is written");
    assert_eq!(
        call(&other, "campaigns", json!({}))
            .as_array()
            .map(Vec::len),
        Some(2)
    );
}

#[test]
fn the_next_force_of_a_fallout_campaign_is_built_anew_and_found_items_go_to_the_stash() {
    let place = folder();
    let app = open(place.path());
    let force = call(&app, "open_sample", json!({ "id": "brotherhood" }));
    let kept = call(&app, "create_force", json!({ "force": force }));
    let players = json!([{ "name": "Ada", "force": kept["id"] }, { "name": "Bo" }]);
    let args = json!({ "name": "Wasteland", "system": "fww", "players": players });
    let view = call(&app, "create_campaign", args);
    assert_eq!(view["builds_anew"], true);
    let kinds: Vec<&Value> = view["unit_kinds"]
        .as_array()
        .expect("kinds")
        .iter()
        .map(|kind| &kind["id"])
        .collect();
    assert_eq!(kinds, ["perk", "experience", "promotion", "note"]);

    let sides = json!([{ "name": "Bo" }, { "name": "somebody", "id": kept["id"] }]);
    let table = call(&app, "begin_play", json!({ "sides": sides }));
    let early = json!({ "id": view["id"], "play": table["id"] });
    assert_eq!(
        code(&app, "draft_campaign_game", early.clone()),
        "campaign-play-not-over"
    );
    let pieces = table["pieces"].as_array().expect("pieces").iter();
    let model = pieces.filter(|piece| piece["side"] == 1).find(|piece| {
        piece["tracks"]
            .as_array()
            .expect("tracks")
            .iter()
            .any(|t| t["id"] == "ready")
    });
    let model = model.expect("a model")["id"].clone();
    let mut seq = table["seq"].clone();
    for act in [
        json!({ "act": "find", "piece": model, "card": "fww/chem/stimpak" }),
        json!({ "act": "find", "piece": model, "card": "fww/chem/stimpak" }),
        json!({ "act": "finish", "over": true }),
    ] {
        let press = json!({ "id": table["id"], "base": seq, "act": act });
        seq = call(&app, "press", press)["seq"].clone();
    }
    let draft = call(&app, "draft_campaign_game", early);
    let side = &draft["sides"][1];
    // The side is known by its saved force, whatever its player was called.
    assert_eq!(side["player"], view["campaign"]["players"][0]["id"]);
    assert_eq!(
        side["items"],
        json!([{ "how": "held", "card": "fww/chem/stimpak", "count": 2 }])
    );
    let put = json!({ "id": view["id"], "base": view["seq"], "game": draft });
    let view = call(&app, "put_campaign_game", put);
    assert_eq!(view["rosters"][0]["stash"][0]["count"], 2);

    let begin = json!({ "id": view["id"], "base": view["seq"], "player": view["rosters"][0]["player"], "anew": true });
    let begun = call(&app, "begin_campaign_force", begin.clone());
    assert_ne!(begun["force"], kept["id"]);
    // The campaign has changed since: no second force is made.
    let stale = app.call("begin_campaign_force", begin);
    assert_eq!(stale.expect_err("it is stale").code, "campaign-conflict");
    let anew = call(&app, "force", json!({ "id": begun["force"] }));
    assert_eq!(anew["force"]["entries"], json!([]));
    assert_eq!(anew["force"]["limit"], kept["force"]["limit"]);
    // The earlier force stays.
    assert_eq!(
        call(&app, "forces", json!({})).as_array().map(Vec::len),
        Some(2)
    );
}

#[test]
fn what_does_not_fit_a_campaign_is_refused_with_its_place() {
    let place = folder();
    let app = open(place.path());
    let view = made(&app);
    let ada = &view["campaign"]["players"][0]["id"];
    let side = |side: Value| {
        let mut side = side;
        side["player"] = ada.clone();
        json!([{ "id": "g1", "sides": [side] }])
    };
    let item = |item: Value| side(json!({ "items": [item] }));
    let change = |change: Value| side(json!({ "changes": [change] }));
    let foreign = call(&app, "open_sample", json!({ "id": "stargrave-mutiny" }));
    let many: Vec<Value> = (0..=MAX_GAMES)
        .map(|at| json!({ "id": format!("g{at}"), "sides": [] }))
        .collect();
    for (field, value, expected, at) in [
        (
            "games",
            item(json!({ "how": "won", "count": 1 })),
            "campaign-nameless-item",
            "games[0].sides[0].items[0].name",
        ),
        (
            "games",
            item(json!({ "how": "won", "name": "Idol", "count": 0 })),
            "campaign-bad-count",
            "games[0].sides[0].items[0].name",
        ),
        (
            "games",
            change(json!({ "field": "gold", "by": 1 })),
            "campaign-no-field",
            "games[0].sides[0].changes[0].field",
        ),
        (
            "games",
            change(json!({ "field": "settlement", "by": 1 })),
            "campaign-other-value",
            "games[0].sides[0].changes[0].field",
        ),
        (
            "games",
            change(json!({ "field": "caps", "by": 1, "text": "1" })),
            "campaign-other-value",
            "games[0].sides[0].changes[0].field",
        ),
        (
            "games",
            change(json!({ "field": "caps", "by": 10_000_000_000_i64 })),
            "campaign-bad-number",
            "games[0].sides[0].changes[0].field",
        ),
        (
            "games",
            side(json!({ "force": foreign })),
            "campaign-other-game",
            "games[0].sides[0].force",
        ),
        (
            "games",
            json!([{ "id": "g1", "sides": [{ "player": "p9" }] }]),
            "campaign-no-player",
            "games[0].sides[0].player",
        ),
        (
            "games",
            json!([{ "id": "g1", "sides": [{ "player": ada }, { "player": ada }] }]),
            "campaign-twice",
            "games[0].sides[1].player",
        ),
        (
            "games",
            json!([{ "id": "g1" }, { "id": "g1" }]),
            "campaign-twice",
            "games[1].id",
        ),
        (
            "games",
            json!([{ "id": "../g", "sides": [] }]),
            "campaign-bad-id",
            "games[0].id",
        ),
        ("games", json!(many), "campaign-too-many", "games"),
        (
            "players",
            json!([{ "id": "p1", "name": " " }]),
            "campaign-bad-player",
            "players[0].name",
        ),
        ("name", json!("x".repeat(201)), "text-too-long", "name"),
        ("system", json!("chess"), "unknown-system", "system"),
        ("format", json!(2), "unknown-format", "format"),
        ("kind", json!("event"), "campaign-no-campaign", "kind"),
    ] {
        let mut campaign = view["campaign"].clone();
        campaign[field] = value;
        let args = json!({ "id": view["id"], "base": view["seq"], "campaign": campaign });
        let problem = app.call("change_campaign", args).expect_err("refused");
        let place = problem.place.field.as_deref();
        assert_eq!((problem.code.as_str(), place), (expected, Some(at)));
    }
    assert_eq!(
        journey::now(&app, view["id"].as_str().expect("an id"))["campaign"],
        view["campaign"]
    );
    // A setting with the key of a campaign would not be one.
    let key = format!("campaign.{}", view["id"].as_str().expect("an id"));
    assert_eq!(
        code(&app, "save_setting", json!({ "key": key, "value": 1 })),
        "store-unreadable"
    );
    assert_eq!(
        code(&app, "save_setting", json!({ "key": key, "value": null })),
        "store-unreadable"
    );
    assert!(
        call(&app, "startup", json!({}))["settings"]
            .get(&key)
            .is_none()
    );
}

#[test]
fn a_restored_backup_loses_no_campaign() {
    let place = folder();
    let app = open(place.path());
    let old = made(&app);
    let backup = call(&app, "make_backup", json!({}));
    let mut campaign = old["campaign"].clone();
    campaign["note"] = json!("since the backup");
    let changed = changed(&app, &old, &campaign);
    let new = made(&app);
    let kept = call(
        &app,
        "restore_backup",
        json!({ "name": backup["name"], "lang": "en" }),
    );
    assert_eq!(
        (&kept["stayed"], &kept["copies"]),
        (&json!(1), &json!(1)),
        "{kept}"
    );
    let rows = call(&app, "campaigns", json!({}));
    assert_eq!(rows.as_array().map(Vec::len), Some(3), "{rows}");
    let of = |id: &Value| journey::now(&app, id.as_str().expect("an id"))["campaign"].clone();
    assert_eq!(of(&old["id"]), old["campaign"]);
    assert_eq!(of(&new["id"]), new["campaign"]);
    let copy = rows
        .as_array()
        .expect("rows")
        .iter()
        .find(|row| row["id"] != old["id"] && row["id"] != new["id"]);
    let copy = of(&copy.expect("a copy")["id"]);
    assert_eq!(copy["note"], changed["campaign"]["note"]);
    assert_ne!(copy["name"], "Test");
}

#[test]
fn an_export_of_everything_has_the_campaigns() {
    let (here, there) = (folder(), folder());
    let (app, other) = (open(here.path()), open(there.path()));
    let view = made(&app);
    let Ok(Reply::Bytes(all)) = app.call("export_all", json!({})) else {
        panic!("an export");
    };
    use base64::Engine;
    let data = base64::engine::general_purpose::STANDARD.encode(all);
    call(&other, "import_all", json!({ "bytes": data, "how": "add" }));
    assert_eq!(
        journey::now(&other, view["id"].as_str().expect("an id"))["campaign"],
        view["campaign"]
    );
}

/// Makes text of a few characters, some of them odd.
fn words() -> impl Strategy<Value = String> {
    proptest::string::string_regex("[a-zé \"\\\\\u{0}-\u{3}«]{0,12}").expect("a pattern")
}

fn games() -> impl Strategy<Value = Value> {
    let change = (-2_000_000_000_i64..2_000_000_000, words())
        .prop_map(|(by, why)| json!({ "field": "caps", "by": by, "why": why }));
    let item = (
        prop::sample::select(vec!["won", "found", "held", "lost", "sold", "odd"]),
        words(),
        -1_i64..5,
    )
        .prop_map(|(how, name, count)| json!({ "how": how, "name": name, "count": count }));
    let side = (
        prop::sample::select(vec!["p1", "p2", "p3"]),
        prop::collection::vec(change, 0..3),
        prop::collection::vec(item, 0..3),
        words(),
    )
        .prop_map(|(player, changes, items, note)| {
            json!({ "player": player, "changes": changes, "items": items, "note": note })
        });
    let game = (words(), prop::collection::vec(side, 0..3));
    let games = prop::collection::vec(game, 0..4);
    games.prop_map(|games| {
        let games = games.into_iter().enumerate();
        let game = |(at, (title, sides)): (usize, (String, Vec<Value>))| {
            json!({ "id": format!("g{at}"), "title": title, "sides": sides })
        };
        games.map(game).collect()
    })
}

fn document(games: Value, name: &str) -> Value {
    json!({
        "format": 1, "kind": "campaign", "id": "c1", "name": name, "system": "fww",
        "fields": [{ "id": "caps", "value": "number" }],
        "players": [{ "id": "p1", "name": "Ada", "values": { "caps": 5 } }, { "id": "p2", "name": "Bo" }],
        "games": games, "x-new": 1.5,
    })
}

proptest! {
    /// A campaign is read or refused. One that was read is written as it was, and goes through a code; sums do not
    /// overflow; undoing and redoing everything leads back to it.
    #[test]
    fn any_campaign_is_refused_or_goes_round(games in games(), name in words()) {
        let games_known = &shipped().known_games();
        let text = document(games, &name).to_string().replace("1.5}", "1.50}");
        if let Ok(campaign) = Campaign::read(text.as_bytes(), "any", games_known) {
            let again = Campaign::read(campaign.write().as_bytes(), "again", games_known);
            prop_assert_eq!(again.as_ref(), Ok(&campaign));
            prop_assert!(campaign.write().contains("1.50"));
            let code = muster_core::share::encode_campaign(&campaign).expect("it is small");
            prop_assert_eq!(muster_core::share::decode_campaign(&code, games_known), Ok(campaign.clone()));
            for player in ["p1", "p2", "p3"] {
                let whole = campaign.record(player, usize::MAX);
                prop_assert_eq!(campaign.record(player, whole.games), whole);
            }
        }
    }

    /// Text that was cut off, or in which bytes were changed, never causes a panic.
    #[test]
    fn damaged_files_are_refused_in_words(games in games(), at in any::<prop::sample::Index>(), byte in any::<u8>()) {
        let mut bytes = document(games, "x").to_string().into_bytes();
        let at = at.index(bytes.len());
        let _ = Campaign::read(&bytes[..at], "cut", &shipped().known_games());
        bytes[at] = byte;
        let _ = Campaign::read(&bytes, "changed", &shipped().known_games());
    }
}

#[test]
fn units_of_a_force_are_named_and_a_deck_is_summed_up() {
    let units = |force: &Value| {
        let args = json!({ "force": force, "lang": "en" });
        call(shipped(), "campaign_units", args)
    };
    let force = json!({
        "format": 1, "name": "Patrol", "system": "fww", "mode": "battle",
        "entries": [
            { "id": "a", "card": "fww/unit/knight", "name": "Ann", "cards": [{ "id": "b", "card": "fww/rifle/laser-rifle" }] },
            { "id": "c", "card": "fww/unit/knight", "name": " " },
            { "id": "d", "card": "fww/unit/no-such-card" },
        ],
    });
    let unit =
        |node: &str, name: &str, card: &str| json!({ "node": node, "name": name, "card": card });
    let named = json!([
        unit("a", "Ann", "fww/unit/knight"),
        unit("c", "Knight", "fww/unit/knight"),
        unit("d", "fww/unit/no-such-card", "fww/unit/no-such-card"),
    ]);
    assert_eq!(units(&force), json!({ "units": named, "deck": [] }));
    let open = json!({ "id": "tragic-birthday-party", "lang": "en" });
    let deck = call(shipped(), "open_sample", open);
    let said = json!(["Trait: 3", "Skill: 2", "Aptitude: 12", "Library card: 43"]);
    assert_eq!(units(&deck), json!({ "units": [], "deck": said }));
    // Nothing is made up for a force without entries.
    let empty =
        json!({ "format": 1, "name": "", "system": "tragic", "mode": "twin", "entries": [] });
    assert_eq!(units(&empty), json!({ "units": [], "deck": [] }));
}
