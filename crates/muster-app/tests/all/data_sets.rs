//! Tests of data sets as games: adding, replacing and removing one, and forces whose data set is missing. The set is an
//! invented game in `tests/data/harbour`, with a newer version of it beside it.

#![allow(clippy::expect_used, clippy::panic, reason = "a test may fail")]

use std::fs;
use std::path::Path;

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use muster_app::{App, Reply};
use muster_core::words::Lang;
use serde_json::{Value, json};

use crate::common::{NOW, call, folder, open};

pub(crate) const ID: &str = "bs-harbour";

pub(crate) fn file(version: &str, name: &str) -> Value {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/data");
    let bytes = fs::read(root.join(version).join(name)).expect("a file of the tests");
    json!({ "name": name, "bytes": STANDARD.encode(bytes) })
}

fn files(version: &str) -> Value {
    json!({ "files": [file(version, "Harbour.gst"), file(version, "Smugglers.cat")] })
}

/// Opens the program with the set added.
fn with_set(folder: &Path) -> App {
    let app = open(folder);
    call(&app, "add_data_set", files("harbour"));
    app
}

/// Makes a force of a crew with a captain and a gang, and returns it as the program shows it.
fn crew(app: &App) -> Value {
    let new = json!({ "system": ID, "mode": "standard", "name": "Night" });
    let force = call(app, "new_force", new);
    let mut kept = call(app, "create_force", json!({ "force": force }));
    let adds = [
        json!({ "do": "add", "card": "bs-harbour/force/crew", "via": ["smugglers"] }),
        json!({ "do": "add", "card": "bs-harbour/model/captain", "parent": "e1" }),
        json!({ "do": "add", "card": "bs-harbour/unit/gang", "parent": "e1" }),
    ];
    for edit in adds {
        kept = edited(app, &kept, &edit);
    }
    kept
}

fn edited(app: &App, kept: &Value, edit: &Value) -> Value {
    let args = json!({ "id": kept["id"], "base": kept["seq"], "edit": edit });
    call(app, "edit_force", args)
}

fn problem(app: &App, name: &str, args: Value) -> String {
    app.call(name, args).expect_err("it is refused").code
}

fn ids(list: &Value) -> Vec<&str> {
    let all = list.as_array().expect("a list").iter();
    all.map(|one| one["id"].as_str().expect("an id")).collect()
}

#[test]
fn a_set_stands_among_the_games_at_once_and_after_a_start() {
    let folder = folder();
    let app = open(folder.path());
    let before = call(&app, "games", json!({}));
    assert_eq!(call(&app, "data_sets", json!({})), json!([]));

    let news = call(&app, "preview_data_set", files("harbour"));
    assert_eq!(call(&app, "games", json!({})), before);
    let added = call(&app, "add_data_set", files("harbour"));
    assert_eq!(added, news);
    assert_eq!(added["changes"], Value::Null);

    for app in [app, open(folder.path())] {
        let games = call(&app, "games", json!({ "lang": "fr" }));
        assert_eq!(ids(&games).last(), Some(&ID));
        assert_eq!(games.as_array().map(Vec::len), Some(5));
        assert_eq!(games[4]["name"], "Harbour War");
        let rows = call(&app, "data_sets", json!({}));
        let row = &rows[0];
        assert_eq!(row["name"], "Harbour War");
        assert_eq!(row["revision"], "3");
        assert_eq!(
            (&row["catalogues"], &row["entries"]),
            (&json!(1), &json!(4))
        );
        assert_eq!((&row["unknown"], &row["broken"]), (&json!([]), &json!([])));
        let found = call(
            &app,
            "search",
            json!({ "query": "captain", "game": ID, "limit": 5 }),
        );
        assert!(found.to_string().contains("bs-harbour/model/captain"));
        // Characteristics and costs are fields of queries.
        for (query, hits) in [("grit>=3 cp=1", 1), ("wounds<=3", 2), ("pts>5.5", 2)] {
            let query = json!({ "query": query, "game": ID, "limit": 5 });
            assert_eq!(
                call(&app, "search", query.clone())["total"],
                hits,
                "{query}"
            );
        }
        // The cards of a set are no pack that a user could switch off.
        let packs = call(&app, "packs", json!({}));
        assert!(!ids(&packs).contains(&ID));
        assert!(app.session(Lang::En).repair().is_none());
    }
}

/// What searches find in a game of the program, in the set and in all games.
fn searched(app: &App) -> Vec<Value> {
    let queries = [
        "",
        "captain",
        "zorblax",
        "owned>0",
        "order:pts",
        "product:crate",
        "knight",
    ];
    let games = [json!("fww"), json!(ID), Value::Null];
    let search = |game: &Value, query: &str| {
        let args = json!({ "query": query, "game": game, "limit": 20, "facets": true });
        match app.call("search", args) {
            Ok(Reply::Json(found)) => serde_json::from_str(&found).expect("an answer is JSON"),
            Ok(other) => panic!("{other:?}"),
            Err(problem) => json!(problem.code),
        }
    };
    let each = |game: &Value| queries.map(|query| search(game, query));
    games.iter().flat_map(each).collect()
}

#[test]
fn after_every_change_a_search_finds_what_a_program_just_started_finds() {
    let folder = folder();
    let app = open(folder.path());
    let named = |name: &str| json!({ "name": { "en": name } }).to_string();
    let pack = json!({
        "format": 1, "id": "club", "version": 1, "system": "fww",
        "cards": [{ "id": "fww/unit/zorblax", "name": { "en": "Zorblax" } }]
    });
    let held = json!({ "id": "", "name": { "en": "Zorblax crate" }, "cards": [{ "card": "fww/unit/zorblax" }] });
    call(&app, "put_pack", json!({ "text": pack.to_string() }));
    let knight = json!({ "id": "fww/unit/knight", "patch": named("Zorblax knight") });
    let captain = json!({ "id": "bs-harbour/model/captain", "patch": named("Zorblax captain") });
    let captains = json!({ "card": "bs-harbour/model/captain", "cards": 2, "miniatures": 0 });
    let changes = [
        ("add_data_set", files("harbour")),
        ("correct_card", knight),
        ("set_owned", captains),
        ("correct_card", captain),
        ("put_box", json!({ "pack": "club", "card_box": held })),
        ("add_data_set", files("harbour-newer")),
        ("remove_data_set", json!({ "id": ID })),
    ];
    let mut before = searched(&app);
    for (name, args) in changes {
        call(&app, name, args);
        let after = searched(&app);
        // Not with `assert_eq`: the answers are long.
        assert!(after == searched(&open(folder.path())), "{name}");
        assert!(after != before, "{name}");
        before = after;
    }
}

#[test]
fn a_force_of_a_set_is_judged_edited_and_printed() {
    let folder = folder();
    let app = with_set(folder.path());
    let kept = crew(&app);
    assert_eq!(kept["review"]["legal"], true, "{}", kept["review"]);
    assert_eq!(kept["review"]["certain"], true);
    let totals = &kept["review"]["totals"];
    assert_eq!(totals["cost"], 106);
    assert_eq!(totals["costs"][0]["value"], 106.5);
    assert_eq!(totals["costs"][1]["value"], 1);
    // The three sailors came along.
    assert_eq!(
        kept["force"]["entries"][0]["cards"][1]["cards"][0]["count"],
        3
    );

    let broken = edited(
        &app,
        &kept,
        &json!({ "do": "set_count", "node": "e4", "count": 9 }),
    );
    assert_eq!(broken["review"]["legal"], false);
    let undone = json!({ "id": kept["id"], "base": broken["seq"] });
    let mended = call(&app, "undo_force", undone);
    assert_eq!(mended["review"]["legal"], true);

    // What a force carries is no part of it while its set is here.
    assert_eq!(mended["force"]["carried"], Value::Null);
    let pdf = app.call(
        "print",
        json!({ "forces": [mended["force"]], "layouts": ["list", "cards"] }),
    );
    assert!(matches!(pdf, Ok(Reply::Bytes(_))), "{pdf:?}");
}

#[test]
fn a_newer_version_says_what_it_changes_and_for_which_forces() {
    let folder = folder();
    let app = with_set(folder.path());
    let kept = crew(&app);
    let before = call(&app, "force", json!({ "id": kept["id"] }));
    let news = call(&app, "preview_data_set", files("harbour-newer"));
    assert_eq!(call(&app, "force", json!({ "id": kept["id"] })), before);

    let added = call(&app, "add_data_set", files("harbour-newer"));
    let changes = &added["changes"];
    assert_eq!(changes, &news["changes"]);
    let lines: Vec<&Value> = changes["groups"]
        .as_array()
        .expect("groups")
        .iter()
        .flat_map(|group| group["lines"].as_array().expect("lines"))
        .collect();
    assert_eq!(
        lines,
        [
            "Smugglers: 1 → 2",
            "Sailor → Old salt",
            "Captain: 80 pts → 95 pts"
        ]
    );
    let force = &changes["forces"][0];
    assert_eq!(force["id"], kept["id"]);
    assert_eq!(force["total_before"], "106.5 pts · 1 CP");
    assert_eq!(force["total_after"], "121.5 pts · 1 CP");
    assert_eq!(
        (&force["before"]["legal"], &force["after"]["legal"]),
        (&json!(true), &json!(false))
    );
    assert_eq!(changes["same_forces"], 0);

    // The open force is reviewed again, and there is still one set.
    let after = call(&app, "force", json!({ "id": kept["id"] }));
    assert_eq!(after["review"]["legal"], false);
    assert_eq!(after["review"]["totals"]["costs"][0]["value"], 121.5);
    assert_eq!(ids(&call(&app, "data_sets", json!({}))), [ID]);
}

/// The set of the tests with another entry in the place of its sailors.
fn files_without_sailors() -> Value {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/data");
    let smugglers = fs::read_to_string(root.join("harbour/Smugglers.cat")).expect("a file");
    let smugglers = smugglers
        .replace("\"sailor\"", "\"mate\"")
        .replace("\"Sailor\"", "\"Mate\"");
    json!({ "files": [file("harbour", "Harbour.gst"), text("Smugglers.cat", &smugglers)] })
}

#[test]
fn what_newer_data_dropped_keeps_its_name_and_cost() {
    let folder = folder();
    let app = with_set(folder.path());
    let kept = crew(&app);
    let id = json!({ "id": kept["id"] });
    let total = "106.5 pts · 1 CP";
    let added = call(&app, "add_data_set", files_without_sailors());
    assert_eq!(added["changes"]["forces"][0]["total_after"], total);
    let pieces = |force: &Value| force["entries"][0]["cards"][1]["cards"].clone();

    let shown = |app: &App, force: &Value, costs: &str| {
        let lines = call(app, "shown_force", id.clone())["lines"].clone();
        let lines = lines.as_array().expect("lines").clone();
        let line = lines.iter().find(|line| line["name"] == "Sailor");
        let line = line.unwrap_or_else(|| panic!("{lines:?}"));
        assert_eq!(line["cost"], costs, "{line}");
        let args = json!({ "force": force, "form": "chat" });
        let chat = call(app, "export_text", args)["text"].to_string();
        assert!(chat.contains("Sailor"), "{chat}");
        let pdf = app.call(
            "print",
            json!({ "kept": [kept["id"]], "layouts": ["list"] }),
        );
        assert!(matches!(pdf, Ok(Reply::Bytes(_))), "{pdf:?}");
    };
    for app in [app, open(folder.path())] {
        assert_eq!(call(&app, "forces", json!({}))[0]["costs"], total);
        let force = call(&app, "force", id.clone());
        assert_eq!(force["review"]["legal"], false);
        let findings = force["review"]["findings"].to_string();
        assert!(findings.contains("Sailor"), "{findings}");
        shown(&app, &force["force"], "16.5 pts");
    }

    // It stays so through edits, whatever they are about.
    let app = open(folder.path());
    let sailors = pieces(&call(&app, "force", id.clone())["force"])[0]["id"].clone();
    let rename = json!({ "do": "rename", "node": "e1", "name": "Night watch" });
    let mut now = call(&app, "force", id.clone());
    for edit in [
        rename,
        json!({ "do": "set_count", "node": sailors, "count": 4 }),
    ] {
        now = edited(&app, &now, &edit);
    }
    assert_eq!(
        call(&app, "forces", json!({}))[0]["costs"],
        "112 pts · 1 CP"
    );
    shown(&app, &now["force"], "22 pts");

    // So it does in files and rosters, with the data and without.
    let args = json!({ "force": now["force"], "form": "file" });
    let written = call(&app, "export_text", args)["text"].clone();
    let read = call(&app, "import_text", json!({ "text": written }));
    assert_eq!(pieces(&read["force"]), pieces(&now["force"]));
    let args = json!({ "force": { "id": kept["id"] }, "format": "ros" });
    let Ok(Reply::Bytes(bytes)) = app.call("export_roster", args) else {
        panic!("it is written");
    };
    let args = json!({ "file": "Night.ros", "bytes": STANDARD.encode(bytes) });
    let back = call(&app, "import_roster", args);
    assert!(back["doubts"].to_string().contains("Sailor"), "{back}");
    let back = call(&app, "create_force", json!({ "force": back["force"] }));
    assert_eq!(back["review"]["totals"]["costs"][0]["value"], 112.0);
    call(&app, "remove_data_set", json!({ "id": ID }));
    let rows = call(&app, "forces", json!({}));
    assert_eq!(rows[0]["total"], "112 pts · 1 CP");
    assert_eq!(rows[1]["total"], "112 pts · 1 CP");
    let lines = call(&app, "shown_force", id.clone())["lines"].to_string();
    assert!(
        lines.contains("Sailor") && lines.contains("22 pts"),
        "{lines}"
    );

    // Data that have the entry again decide.
    let app = with_set(folder.path());
    let force = call(&app, "force", id);
    assert_eq!(force["review"]["legal"], true);
    assert_eq!(pieces(&force["force"])[0]["name"], Value::Null);
}

#[test]
fn forces_of_a_removed_set_stay_and_are_shown_by_what_they_carry() {
    let folder = folder();
    let app = with_set(folder.path());
    let kept = crew(&app);
    let id = json!({ "id": kept["id"] });
    let full = call(&app, "shown_force", id.clone());
    assert_eq!(full["known"], true);
    assert_eq!(full["verdict"]["legal"], true);

    call(&app, "remove_data_set", json!({ "id": ID }));
    assert_eq!(
        problem(&app, "remove_data_set", json!({ "id": ID })),
        "data-set-unknown"
    );
    for app in [app, open(folder.path())] {
        assert_eq!(
            call(&app, "games", json!({})).as_array().map(Vec::len),
            Some(4)
        );
        let rows = call(&app, "forces", json!({}));
        assert_eq!(rows[0]["name"], "Night");
        assert_eq!(rows[0]["total"], "106.5 pts · 1 CP");
        assert_eq!(rows[0]["missing_set"], "Harbour War");
        assert_eq!(rows[0]["verdict"]["certain"], false);

        let shown = call(&app, "shown_force", id.clone());
        assert_eq!(shown["game"], "Harbour War");
        assert_eq!(shown["total"], "106.5 pts · 1 CP");
        assert_eq!(shown["known"], false);
        let lines = shown["lines"].as_array().expect("lines").iter();
        let lines: Vec<String> = lines
            .map(|line| format!("{} {} {}", line["count"], line["name"], line["cost"]))
            .collect();
        let wanted = [
            r#"1 "Crew" "106.5 pts · 1 CP""#,
            r#"1 "Captain" "80 pts · 1 CP""#,
            r#"1 "Gang" "10 pts""#,
            r#"3 "Sailor" "16.5 pts""#,
        ];
        assert_eq!(lines, wanted);

        let refused = app
            .call("force", id.clone())
            .expect_err("its set is missing");
        assert_eq!(refused.code, "data-set-missing");
        assert_eq!(refused.params["name"], "Harbour War");
        // It is no damage: the user removed the set.
        assert!(app.session(Lang::En).repair().is_none());
    }

    // Once the set is back, so is the force.
    let app = with_set(folder.path());
    assert_eq!(call(&app, "force", id)["review"]["legal"], true);
}

#[test]
fn a_set_survives_a_damaged_or_older_compiled_file() {
    let folder = folder();
    drop(with_set(folder.path()));
    let compiled = folder.path().join("games/bs-harbour.compiled");
    let whole = fs::read(&compiled).expect("it is kept");
    for bytes in [&b""[..], b"nonsense", &whole[..whole.len() - 1]] {
        fs::write(&compiled, bytes).expect("it can be written");
        let app = open(folder.path());
        assert_eq!(ids(&call(&app, "data_sets", json!({}))), [ID]);
        call(
            &app,
            "search",
            json!({ "query": "captain", "game": ID, "limit": 5 }),
        );
        assert!(app.session(Lang::En).repair().is_none());
        // It was compiled again.
        assert_eq!(fs::read(&compiled).expect("it is kept"), whole);
    }
}

/// Damages the files of the set in a way that only shows when they are read.
fn damage_unseen(folder: &Path) {
    let games = folder.join("games");
    fs::remove_file(games.join("bs-harbour.compiled")).expect("it is there");
    let archive = games.join("bs-harbour.zip");
    let length = fs::read(&archive).expect("it is there").len();
    fs::write(&archive, vec![b'x'; length]).expect("it can be written");
}

#[test]
fn a_set_is_opened_when_it_is_asked_for() {
    let folder = folder();
    let app = with_set(folder.path());
    let kept = crew(&app);
    let own = json!({ "system": "fww", "mode": "battle", "name": "Patrol" });
    call(
        &app,
        "create_force",
        json!({ "force": call(&app, "new_force", own) }),
    );
    let rows = call(&app, "data_sets", json!({}));
    let games = call(&app, "games", json!({}));
    drop(app);
    damage_unseen(folder.path());

    // A start, all lists, and what is about another game need none of its data.
    let app = open(folder.path());
    call(&app, "startup", json!({}));
    assert_eq!(call(&app, "games", json!({})), games);
    assert_eq!(call(&app, "data_sets", json!({})), rows);
    for (name, args) in [
        (
            "search",
            json!({ "query": "knight", "game": "fww", "limit": 5, "table": [] }),
        ),
        ("columns", json!({ "game": "fww" })),
        ("card", json!({ "id": "fww/unit/knight" })),
        ("missing", json!({ "query": "" })),
        ("icons", json!({})),
        ("packs", json!({})),
        ("corrections", json!({})),
        ("events", json!({})),
        ("campaigns", json!({})),
        ("plays", json!({})),
        ("bin", json!({})),
        ("complete", json!({ "query": "kni", "game": "fww" })),
        ("samples", json!({})),
    ] {
        let answer = app.call(name, args);
        assert!(
            !matches!(answer, Err(ref problem) if problem.code == "unknown-system"),
            "{name}"
        );
        assert!(
            app.session(Lang::En).repair().is_none(),
            "{name} opens the set"
        );
    }

    // A force of its game reads it. From then on the program says why the set cannot be used.
    let refused = app.call("force", json!({ "id": kept["id"] }));
    assert_eq!(
        refused.expect_err("its set is broken").code,
        "data-set-missing"
    );
    let report = app.session(Lang::En).repair().expect("it is reported");
    assert!(report.lost[0].contains("Harbour War"), "{report:?}");
    let row = &call(&app, "data_sets", json!({}))[0];
    assert_eq!((&row["id"], &row["forces"]), (&json!(ID), &json!(1)));
    assert!(row["problem"].is_string(), "{row}");
    assert!(!ids(&call(&app, "games", json!({}))).contains(&ID));
    let shown = call(&app, "shown_force", json!({ "id": kept["id"] }));
    assert_eq!(shown["lines"][1]["name"], "Captain");
}

#[test]
fn a_search_in_all_games_opens_every_set() {
    let folder = folder();
    drop(with_set(folder.path()));
    let app = open(folder.path());
    let query = json!({ "query": "captain", "limit": 50 });
    let found = call(&app, "search", query.clone()).to_string();
    assert!(found.contains("bs-harbour/model/captain"), "{found}");
    drop(app);
    damage_unseen(folder.path());
    let app = open(folder.path());
    call(&app, "search", query);
    let report = app.session(Lang::En).repair().expect("it is reported");
    assert!(report.lost[0].contains("Harbour War"), "{report:?}");
}

#[test]
fn what_an_earlier_version_recorded_of_a_set_is_completed() {
    let folder = folder();
    let app = with_set(folder.path());
    let rows = call(&app, "data_sets", json!({}));
    let key = format!("games.set.{ID}");
    let record = json!({ "hash": "", "about": { "name": "Harbour War", "broken": [] } });
    call(&app, "save_setting", json!({ "key": key, "value": record }));
    drop(app);
    let app = open(folder.path());
    assert_eq!(call(&app, "data_sets", json!({})), rows);
    drop(app);
    // The next start need not open it.
    damage_unseen(folder.path());
    let app = open(folder.path());
    assert_eq!(call(&app, "data_sets", json!({})), rows);
    assert!(app.session(Lang::En).repair().is_none());
}

#[test]
fn a_corrected_card_of_a_set_stays_corrected() {
    let folder = folder();
    let app = with_set(folder.path());
    let id = "bs-harbour/model/captain";
    let card = call(&app, "card", json!({ "id": id }));
    let patch = json!({ "notes": { "en": "Seen at sea." } }).to_string();
    let patch = json!({ "id": id, "patch": patch });
    call(&app, "correct_card", patch);
    let corrected = call(&app, "card", json!({ "id": id }));
    assert_ne!(corrected, card);
    drop(app);
    let app = open(folder.path());
    assert_eq!(call(&app, "card", json!({ "id": id })), corrected);
    let others = json!({ "query": "captain", "game": ID, "limit": 5 });
    assert_eq!(call(&app, "search", others)["total"], 1);
    call(&app, "remove_correction", json!({ "id": id }));
    assert_eq!(call(&app, "card", json!({ "id": id })), card);
}

#[test]
fn a_lost_or_broken_set_is_reported_and_forces_stay() {
    let folder = folder();
    let app = with_set(folder.path());
    let kept = crew(&app);
    drop(app);
    let archive = folder.path().join("games/bs-harbour.zip");
    fs::write(&archive, b"PK\x03\x04 nothing").expect("it can be written");
    for lost in [false, true] {
        if lost {
            fs::remove_file(&archive).expect("it is there");
        }
        let app = open(folder.path());
        let report = app.session(Lang::En).repair().expect("it is reported");
        assert!(report.lost[0].contains("Harbour War"), "{report:?}");
        let rows = call(&app, "data_sets", json!({ "lang": "fr" }));
        assert_eq!(rows[0]["id"], ID);
        assert!(rows[0]["problem"].is_string());
        assert_eq!(rows[0]["forces"], 1);
        let shown = call(&app, "shown_force", json!({ "id": kept["id"] }));
        assert_eq!(shown["lines"][1]["name"], "Captain");
    }
    // It can be added again, or forgotten.
    let app = with_set(folder.path());
    assert!(app.session(Lang::En).repair().is_none());
    fs::remove_file(&archive).expect("it is there");
    let app = open(folder.path());
    call(&app, "remove_data_set", json!({ "id": ID }));
    assert_eq!(call(&app, "data_sets", json!({})), json!([]));
    assert!(app.session(Lang::En).repair().is_none());
}

#[test]
fn another_program_with_the_folder_open_notices_the_set() {
    let folder = folder();
    // The clock moves on: a program looks for changes at most once a second.
    let now = std::sync::Arc::new(std::sync::atomic::AtomicI64::new(NOW));
    let clock = std::sync::Arc::clone(&now);
    let clock = muster_app::Clock::new(move || clock.load(std::sync::atomic::Ordering::Relaxed));
    let first = App::open(folder.path(), clock).expect("it opens");
    let second = with_set(folder.path());
    now.fetch_add(5, std::sync::atomic::Ordering::Relaxed);
    assert_eq!(ids(&call(&first, "data_sets", json!({}))), [ID]);
    assert_eq!(first.words(Lang::En).message(ID, &[]), "Harbour War");
    let kept = crew(&second);
    let shown = call(&first, "force", json!({ "id": kept["id"] }));
    assert_eq!(shown["review"]["legal"], true);

    call(&second, "remove_data_set", json!({ "id": ID }));
    now.fetch_add(5, std::sync::atomic::Ordering::Relaxed);
    assert_eq!(call(&first, "data_sets", json!({})), json!([]));
    let refused = first.call("force", json!({ "id": kept["id"] }));
    assert_eq!(
        refused.expect_err("its set is gone").code,
        "data-set-missing"
    );
}

#[test]
fn what_is_no_data_set_is_refused_with_a_reason() {
    let folder = folder();
    let app = open(folder.path());
    let text = |name: &str, text: &str| json!({ "name": name, "bytes": STANDARD.encode(text) });
    let add = |files: Value| problem(&app, "add_data_set", json!({ "files": files }));
    assert_eq!(add(json!([])), "data-set-empty");
    assert_eq!(add(json!([text("notes.txt", "hello")])), "data-set-empty");
    assert_eq!(add(json!([text("x.zip", "PK\u{3}\u{4}")])), "data-set-file");
    assert_eq!(
        add(json!([file("harbour", "Smugglers.cat")])),
        "data-set-no-system"
    );
    assert_eq!(add(json!([text("x.gst", "<gameSystem")])), "data-set-file");
    assert!(!folder.path().join("games").exists());

    // A broken catalogue and a file of another kind are reported by name, and the rest of the set is used.
    let files = json!([
        file("harbour", "Harbour.gst"),
        text("bad.cat", "<catalogue"),
        text("notes.txt", "hello")
    ]);
    let added = call(&app, "add_data_set", json!({ "files": files }));
    let broken = added["set"]["broken"].as_array().expect("a list");
    let [bad, notes] = broken.as_slice() else {
        panic!("{broken:?}");
    };
    let begins =
        |line: &Value, name: &str| line.as_str().is_some_and(|line| line.starts_with(name));
    assert!(
        begins(bad, "bad.cat:1: ") && begins(notes, "notes.txt: "),
        "{broken:?}"
    );
    let app = open(folder.path());
    let rows = call(&app, "data_sets", json!({}));
    assert_eq!(rows[0]["broken"], json!([bad]));
}

#[test]
fn a_roster_goes_out_and_comes_back() {
    let folder = folder();
    let app = with_set(folder.path());
    let kept = crew(&app);
    for format in ["rosz", "ros", "json"] {
        let args = json!({ "force": { "id": kept["id"] }, "format": format });
        let Ok(Reply::Bytes(bytes)) = app.call("export_roster", args) else {
            panic!("{format} is written");
        };
        let args = json!({ "file": "Night", "bytes": STANDARD.encode(&bytes) });
        let read = call(&app, "import_roster", args.clone());
        let back = call(&app, "create_force", json!({ "force": read["force"] }));
        assert_eq!(
            back["review"]["totals"], kept["review"]["totals"],
            "{format}"
        );
        assert_eq!(back["review"]["legal"], true);
        if format != "rosz" {
            let text = String::from_utf8(bytes).expect("it is text");
            let read = call(&app, "import_text", json!({ "text": text }));
            assert_eq!(read["force"]["system"], ID);
        }
        let other = self::folder();
        let without = open(other.path());
        assert_eq!(problem(&without, "import_roster", args), "roster-no-set");
    }
    let other = json!({ "system": "fww", "mode": "battle", "name": "Other" });
    let other = call(&app, "new_force", other);
    let args = json!({ "force": other, "format": "rosz" });
    assert_eq!(problem(&app, "export_roster", args), "roster-other-game");
    // A unit alone has no place in a roster, and is not left out of it in silence.
    let mut alone = kept["force"].clone();
    alone["entries"] = json!([{ "id": "e1", "card": format!("{ID}/unit/gang") }]);
    let args = json!({ "force": alone, "format": "ros" });
    assert_eq!(problem(&app, "export_roster", args), "roster-no-place");
    let args = json!({ "file": "x.txt", "bytes": STANDARD.encode("hello") });
    assert_eq!(problem(&app, "import_roster", args), "roster-not");
}

#[test]
fn a_set_is_played_planned_organised_and_told_of_in_campaigns() {
    let folder = folder();
    let app = with_set(folder.path());
    let kept = crew(&app);
    let sides = json!([{ "name": "Ada", "id": kept["id"] }]);
    let begun = call(&app, "begin_play", json!({ "sides": sides }));
    let act = json!({ "act": "count", "piece": "0/e2", "track": "wounds", "by": 1 });
    let press = json!({ "id": begun["id"], "base": begun["seq"], "act": act });
    let table = call(&app, "press", press);
    assert_eq!(table["last"], "Captain: Wounds 0 → 1");

    let plan = json!({ "forces": [kept["id"]], "together": true });
    call(&app, "set_plan", plan);
    let plan = call(&app, "collection_plan", json!({}));
    let rows = plan["needs"]["rows"].as_array().expect("rows").iter();
    let needed: Vec<_> = rows
        .map(|row| (&row["name"], &row["needed"], &row["miniature"]))
        .collect();
    let row = (json!("Captain"), json!(1), json!(true));
    let other = (json!("Sailor"), json!(3), json!(true));
    assert_eq!(
        needed,
        [(&row.0, &row.1, &row.2), (&other.0, &other.1, &other.2)]
    );

    let players = json!([{ "name": "Ada", "force": kept["id"] }, { "name": "Bo" }]);
    let args = json!({ "name": "Tides", "system": ID, "players": players });
    let campaign = call(&app, "create_campaign", args);
    assert_eq!(campaign["rosters"][0]["cost"], "106.5 pts · 1 CP");
    let units = call(&app, "campaign_units", json!({ "force": kept["force"] }));
    assert_eq!(units["units"][1]["name"], "Gang");

    let event = json!({ "format": 1, "kind": "event", "system": ID, "mode": "standard" });
    let event = call(&app, "create_event", json!({ "event": event }));
    let code = json!({ "force": kept["force"], "form": "share" });
    let lists = json!([{ "player": "Ada", "text": call(&app, "export_text", code)["text"] }]);
    let handed = json!({ "id": event["id"], "base": 1, "lists": lists });
    assert_eq!(call(&app, "hand_in", handed)["summary"], "1 list: 1 legal");

    // Without the set, all of it stays and says what it lacks. With the set, it goes on.
    call(&app, "remove_data_set", json!({ "id": ID }));
    let all = [
        ("play", &begun["id"]),
        ("campaign", &campaign["id"]),
        ("event", &event["id"]),
    ];
    for (name, id) in all {
        let problem = app
            .call(name, json!({ "id": id }))
            .expect_err("its game is not here");
        assert_eq!(problem.code, "unknown-system");
        let said = problem.message(app.words(Lang::En));
        assert!(said.contains("data set of the game"), "{said}");
        let list = call(&app, &format!("{name}s"), json!({}));
        assert_eq!(ids(&list), [id.as_str().expect("an id")]);
    }
    call(&app, "add_data_set", files("harbour"));
    for (name, id) in all {
        call(&app, name, json!({ "id": id }));
    }
}

/// Returns what a view says of the costs of each line.
fn costs(lines: &Value, field: &str) -> Vec<String> {
    let lines = lines.as_array().expect("lines").iter();
    let cost = |line: &Value| line[field].as_str().unwrap_or("-").to_owned();
    lines.map(cost).collect()
}

#[test]
fn a_single_cost_with_decimals_is_shown_whole_and_reported_rounded_down() {
    let folder = folder();
    let app = open(folder.path());
    let mut set = files("harbour");
    let system = set["files"][0]["bytes"].as_str().expect("base64");
    let system = String::from_utf8(STANDARD.decode(system).expect("base64")).expect("text");
    let one = system.replace("name=\"CP\"", "name=\"CP\" hidden=\"true\"");
    assert_ne!(one, system);
    set["files"][0]["bytes"] = json!(STANDARD.encode(one));
    call(&app, "add_data_set", set);
    let review = &crew(&app)["review"];
    assert_eq!(review["costs"][0]["value"], 106.5);
    assert_eq!(review["totals"]["cost"], 106);
    assert_eq!(review["totals"].get("costs"), None);
}

#[test]
fn the_search_a_table_and_a_card_tell_every_cost_and_its_decimals() {
    let folder = folder();
    let app = with_set(folder.path());
    let args = json!({ "query": "captain or sailor", "game": ID, "table": ["cost"], "limit": 9 });
    let found = call(&app, "search", args);
    let row = |hit: &Value| {
        let cell = &hit["cells"][0]["values"][0]["text"];
        [&hit["name"], &hit["costs"], cell].map(|text| text.as_str().unwrap_or("-").to_owned())
    };
    let hits = found["hits"].as_array().expect("hits");
    let mut rows: Vec<[String; 3]> = hits.iter().map(row).collect();
    rows.sort();
    assert_eq!(
        rows,
        [
            ["Captain", "80 pts · 1 CP", "80 pts · 1 CP"],
            ["Sailor", "5.5 pts", "5.5 pts"]
        ]
    );
    let sailor = json!({ "id": format!("{ID}/model/sailor"), "lang": "fr" });
    let card = call(&app, "card", sailor);
    assert_eq!(card["all_costs"], "5,5 pts");
    assert_eq!(card["sheet"]["corner"][0]["text"], "5,5 pts");
}

#[test]
fn costs_that_are_equal_only_when_rounded_are_not_called_the_same() {
    let why = |captain: &str| {
        let folder = folder();
        let app = open(folder.path());
        let mut set = files("harbour");
        let catalogue = set["files"][1]["bytes"].as_str().expect("base64");
        let text = String::from_utf8(STANDARD.decode(catalogue).expect("base64")).expect("text");
        let costs = r#"value="80"/><cost name="CP" typeId="cp" value="1"/>"#;
        let other = text.replace(costs, &format!(r#"value="{captain}"/>"#));
        assert_ne!(other, text);
        set["files"][1]["bytes"] = json!(STANDARD.encode(other));
        call(&app, "add_data_set", set);
        let args = json!({ "id": format!("{ID}/model/sailor"), "lang": "en" });
        let alike = call(&app, "similar_cards", args);
        assert_eq!(alike[0]["hit"]["name"], "Captain", "{alike}");
        alike[0]["why"].to_string()
    };
    assert!(why("5.5").contains("same cost"), "{}", why("5.5"));
    assert!(!why("5").contains("same cost"), "{}", why("5"));
}

#[test]
fn every_cost_of_a_line_a_candidate_and_a_force_is_told() {
    let folder = folder();
    let app = with_set(folder.path());
    let kept = crew(&app);
    let lines = &kept["review"]["lines"];
    assert_eq!(
        costs(lines, "amounts"),
        ["free", "80 pts · 1 CP", "10 pts", "16.5 pts"]
    );
    assert_eq!(costs(lines, "sum"), ["106.5 pts · 1 CP", "-", "-", "-"]);
    let limited = edited(
        &app,
        &kept,
        &json!({ "do": "limit_cost", "cost": "cp", "limit": 2.5 }),
    );
    assert_eq!(
        limited["review"]["costs"],
        json!([
            { "id": "pts", "name": "pts", "value": 106.5, "limit": null },
            { "id": "cp", "name": "CP", "value": 1.0, "limit": 2.5 }
        ])
    );
    let rows = call(&app, "forces", json!({ "lang": "fr" }));
    assert_eq!(rows[0]["costs"], "106,5 pts · 1 sur 2,5 CP");

    // A candidate tells what comes along with it, too.
    let place = json!({ "at": "e1", "reasons": [] });
    let args = json!({ "id": kept["id"], "builder": { "places": [place] } });
    let shown = call(&app, "force", args);
    let candidates = shown["builder"]["places"][0]["candidates"].as_array();
    let candidates = candidates.unwrap_or_else(|| panic!("{}", shown["builder"]));
    let of = |name: &str| {
        let mut all = candidates.iter();
        let found = all.find(|one| one["name"] == name).expect("it is offered");
        found["amounts"].clone()
    };
    assert_eq!(
        (of("Captain"), of("Gang")),
        (json!("80 pts · 1 CP"), json!("26.5 pts"))
    );

    let view = call(&app, "shown_force", json!({ "id": kept["id"] }));
    assert_eq!(view["total"], "106.5 pts · 1 of 2.5 CP");
    assert_eq!(
        costs(&view["lines"], "cost"),
        ["106.5 pts · 1 CP", "80 pts · 1 CP", "10 pts", "16.5 pts"]
    );
    let sheets = json!({ "forces": [kept["force"]], "layouts": ["list"] });
    assert!(matches!(app.call("print", sheets), Ok(Reply::Bytes(_))));
}

#[test]
fn a_force_from_elsewhere_is_kept_and_shown_without_its_set() {
    let folder = folder();
    let app = with_set(folder.path());
    let kept = crew(&app);
    let force = &kept["force"];
    let text = |form: &str| call(&app, "export_text", json!({ "force": force, "form": form }));
    let link = json!({ "force": force, "address": "muster.example.org" });
    let link = call(&app, "share_link", link);
    let (file, code) = (text("file"), text("share"));
    let texts = [&file["text"], &code["text"], &link["link"]];

    let other = self::folder();
    let without = open(other.path());
    for text in texts {
        let read = call(&without, "import_text", json!({ "text": text }));
        assert_eq!(read["missing_set"]["name"], "Harbour War", "{text}");
        let said = read["missing_set"]["text"].as_str().expect("a text");
        assert!(said.contains("“Harbour War” (bs-harbour)"), "{said}");
        let id = call(&without, "keep_force", json!({ "force": read["force"] }));
        assert_eq!(id["missing_set"], "Harbour War");
        let view = call(&without, "shown_force", json!({ "id": id["id"] }));
        assert_eq!(view["total"], "106.5 pts · 1 CP");
        assert_eq!(view["missing_set"], "Harbour War");
        assert_eq!(
            costs(&view["lines"], "cost"),
            ["106.5 pts · 1 CP", "80 pts · 1 CP", "10 pts", "16.5 pts"]
        );
    }
    // The page behind the link shows the same.
    let page = call(&without, "open_link", json!({ "text": link["link"] }));
    assert_eq!(page["lines"][1]["name"], "Captain");
    assert_eq!(page["total"], "106.5 pts · 1 CP");
    assert_eq!(page["missing_set"], "Harbour War");
    assert_eq!(page["known"], false);
    let rows = call(&without, "forces", json!({}));
    assert_eq!(rows.as_array().map(Vec::len), Some(3));
    assert_eq!(rows[0]["missing_set"], "Harbour War");

    // Once the set is added, each of them is a force like any other, without what it carried.
    call(&without, "add_data_set", files("harbour"));
    for row in rows.as_array().expect("rows") {
        let opened = call(&without, "force", json!({ "id": row["id"] }));
        assert_eq!(opened["review"]["legal"], true);
        assert_eq!(opened["force"]["carried"], Value::Null);
        assert_eq!(opened["force"]["entries"], force["entries"]);
    }
    let refused = problem(&without, "keep_force", json!({ "force": force }));
    assert_eq!(refused, "force-has-set");
    // With the set, the same texts are imported as forces, and the page is judged.
    for text in texts {
        let read = call(&without, "import_text", json!({ "text": text }));
        assert_eq!(read["missing_set"], Value::Null);
        assert_eq!(read["force"]["carried"], Value::Null);
    }
    let page = call(&without, "open_link", json!({ "text": link["link"] }));
    assert_eq!(page["verdict"]["legal"], true);
}

#[test]
fn a_code_that_carries_nothing_is_kept_too() {
    let folder = folder();
    let app = open(folder.path());
    let bare = json!({ "format": 1, "name": "Bare", "system": "bs-nowhere", "mode": "standard",
        "entries": [{ "card": "bs-nowhere/force/crew", "via": ["c"] }] });
    let read = call(&app, "import_text", json!({ "text": bare.to_string() }));
    assert_eq!(read["missing_set"]["name"], "bs-nowhere");
    let kept = call(&app, "keep_force", json!({ "force": read["force"] }));
    let view = call(&app, "shown_force", json!({ "id": kept["id"] }));
    assert_eq!(view["lines"][0]["name"], "bs-nowhere/force/crew");
    // Only a data set can be missing.
    let other =
        json!({ "format": 1, "name": "", "system": "chess", "mode": "standard", "entries": [] });
    let text = json!({ "text": other.to_string() });
    assert_eq!(problem(&app, "import_text", text), "unknown-system");
    assert_eq!(
        problem(&app, "keep_force", json!({ "force": other })),
        "unknown-system"
    );
}

#[test]
fn a_roster_tells_every_doubt() {
    let folder = folder();
    let app = with_set(folder.path());
    let kept = crew(&app);
    let args = json!({ "force": { "id": kept["id"] }, "format": "ros" });
    let Ok(Reply::Bytes(bytes)) = app.call("export_roster", args) else {
        panic!("it is written");
    };
    let text = String::from_utf8(bytes).expect("it is text");
    let read = |text: &str, lang: &str| {
        let args = json!({ "file": "Night.ros", "bytes": STANDARD.encode(text), "lang": lang });
        call(&app, "import_roster", args)
    };
    assert_eq!(read(&text, "en")["doubts"], Value::Null);
    // A number that is none, a selection behind another link, one that is unknown, and another catalogue.
    let number = text.replacen("number=\"3\"", "number=\"three\"", 1);
    assert_eq!(
        read(&number, "en")["doubts"],
        json!([
            "The number of “Sailor” in the file, three, cannot stand there. Check how many there are now."
        ])
    );
    let moved = text.replacen("entryId=\"gang\"", "entryId=\"elsewhere::gang\"", 1);
    let doubts = &read(&moved, "fr")["doubts"];
    assert!(
        doubts[0]
            .as_str()
            .is_some_and(|doubt| doubt.contains("par un autre chemin")),
        "{doubts}"
    );
    let unknown = text.replacen("entryId=\"captain\"", "entryId=\"nobody\"", 1);
    assert_eq!(
        read(&unknown, "en")["doubts"],
        json!(["The data do not offer “Captain” there. It is kept, but not checked."])
    );
    // The door for all texts tells them too.
    let pasted = call(&app, "import_text", json!({ "text": unknown }));
    assert_eq!(pasted["doubts"].as_array().map(Vec::len), Some(1));
}

#[test]
fn a_broken_file_in_an_archive_leaves_the_rest_of_the_set() {
    use std::io::Write;
    let folder = folder();
    let app = open(folder.path());
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/data/harbour");
    let mut writer = zip::ZipWriter::new(std::io::Cursor::new(Vec::new()));
    let stored =
        zip::write::SimpleFileOptions::default().compression_method(zip::CompressionMethod::Stored);
    for (name, bytes) in [
        (
            "set/Harbour.gst",
            fs::read(root.join("Harbour.gst")).expect("it is there"),
        ),
        (
            "set/Smugglers.cat",
            fs::read(root.join("Smugglers.cat")).expect("it is there"),
        ),
        (
            "set/Lost.cat",
            b"<catalogue id=\"lost\" name=\"Lost\"/>".to_vec(),
        ),
    ] {
        writer.start_file(name, stored).expect("it starts");
        writer.write_all(&bytes).expect("it is written");
    }
    let mut zip = writer.finish().expect("it ends").into_inner();
    let at = zip
        .windows(9)
        .position(|part| part == b"id=\"lost\"")
        .expect("it is there");
    zip[at + 4] = b'L';
    let files = json!({ "files": [{ "name": "set.zip", "bytes": STANDARD.encode(&zip) }] });
    let news = call(&app, "preview_data_set", files.clone());
    let broken = news["set"]["broken"].as_array().expect("a list");
    let begins = |line: &Value| {
        line.as_str()
            .is_some_and(|line| line.starts_with("set/Lost.cat: "))
    };
    assert!(broken.len() == 1 && begins(&broken[0]), "{broken:?}");
    call(&app, "add_data_set", files);
    let kept = crew(&app);
    assert_eq!(kept["review"]["legal"], true);
    drop(app);
    // The file stays listed, also when the set is compiled again.
    for compiled_again in [false, true] {
        if compiled_again {
            fs::write(folder.path().join("games/bs-harbour.compiled"), b"").expect("it is written");
        }
        let app = open(folder.path());
        let rows = call(&app, "data_sets", json!({}));
        assert_eq!(rows[0]["broken"], json!(broken));
    }
    // Without any file that can be read, there is no set.
    let mut lost = zip::ZipWriter::new(std::io::Cursor::new(Vec::new()));
    lost.start_file("Lost.cat", stored).expect("it starts");
    lost.write_all(b"<catalogue id=\"lost\"/>")
        .expect("it is written");
    let mut lost = lost.finish().expect("it ends").into_inner();
    let at = lost
        .windows(9)
        .position(|part| part == b"id=\"lost\"")
        .expect("it is there");
    lost[at + 4] = b'L';
    let files = json!({ "files": [{ "name": "lost.zip", "bytes": STANDARD.encode(&lost) }] });
    let app = open(folder.path());
    assert_eq!(problem(&app, "add_data_set", files), "data-set-file");
}

// ---- what files say of themselves

fn text(name: &str, text: &str) -> Value {
    json!({ "name": name, "bytes": STANDARD.encode(text) })
}

fn game_system(file: &str, id: &str, name: &str, revision: u32) -> Value {
    text(
        file,
        &format!(
            r#"<gameSystem id="{id}" name="{name}" revision="{revision}" battleScribeVersion="2.03"><costTypes><costType id="pts" name="pts" defaultCostLimit="-1"/></costTypes><forceEntries><forceEntry id="army" name="Army"/></forceEntries></gameSystem>"#
        ),
    )
}

fn faction(file: &str, id: &str, system: &str, revision: u32, points: u32) -> Value {
    text(
        file,
        &format!(
            r#"<catalogue id="{id}" name="{id}" revision="{revision}" battleScribeVersion="2.03" gameSystemId="{system}"><selectionEntries><selectionEntry id="{id}-unit" name="Unit of {id}" type="unit"><costs><cost name="pts" typeId="pts" value="{points}"/></costs></selectionEntry></selectionEntries></catalogue>"#
        ),
    )
}

fn given(files: &[Value]) -> Value {
    json!({ "files": files })
}

/// Returns the number of units of a game with this cost.
fn units_at(app: &App, game: &str, points: u32) -> Value {
    let query = json!({ "query": format!("pts={points}"), "game": game, "limit": 20 });
    call(app, "search", query)["total"].clone()
}

#[test]
fn each_game_system_of_a_folder_becomes_a_game_of_its_own() {
    let folder = folder();
    let app = open(folder.path());
    let files = [
        faction("red.cat", "red", "one", 1, 10),
        game_system("a.gst", "one", "Game One", 1),
        game_system("b.gst", "two", "Game Two", 4),
        faction("blue.cat", "blue", "two", 1, 20),
        faction("green.cat", "green", "two", 1, 30),
    ];
    let found = call(&app, "find_data_sets", given(&files));
    let rows = found.as_array().expect("a list").iter();
    let rows: Vec<_> = rows
        .map(|row| {
            (
                row["key"].clone(),
                row["name"].clone(),
                row["catalogues"].clone(),
            )
        })
        .collect();
    assert_eq!(
        rows,
        [
            (json!("bs-one"), json!("Game One"), json!(1)),
            (json!("bs-two"), json!("Game Two"), json!(2)),
        ]
    );
    // Nothing is chosen for the user.
    let refused = app.call("add_data_set", given(&files));
    let refused = refused.expect_err("several");
    assert_eq!(refused.code, "data-set-several");
    assert_eq!(
        refused.params["names"],
        "Game One (bs-one), Game Two (bs-two)"
    );
    assert_eq!(
        problem(
            &app,
            "add_data_set",
            json!({ "files": files, "system": "Game Three" })
        ),
        "data-set-not-among"
    );
    assert_eq!(call(&app, "data_sets", json!({})), json!([]));

    for system in ["bs-two", "game one"] {
        let added = call(
            &app,
            "add_data_set",
            json!({ "files": files, "system": system }),
        );
        assert_eq!(added["set"]["broken"], json!([]), "{added}");
    }
    for app in [app, open(folder.path())] {
        let rows = call(&app, "data_sets", json!({}));
        assert_eq!(ids(&rows), ["bs-one", "bs-two"]);
        assert_eq!(
            (&rows[0]["catalogues"], &rows[1]["catalogues"]),
            (&json!(1), &json!(2))
        );
        let new = json!({ "system": "bs-two", "mode": "standard", "name": "Mine" });
        let force = call(&app, "new_force", new);
        let kept = call(&app, "create_force", json!({ "force": force }));
        let args = json!({ "id": kept["id"], "seq": kept["seq"] });
        let text = call(&app, "candidates", args).to_string();
        assert!(
            text.contains("force-blue") && !text.contains("force-red"),
            "{text}"
        );
    }
}

#[test]
fn a_catalogue_of_another_game_system_is_told_and_left_out() {
    let folder = folder();
    let app = open(folder.path());
    let files = [
        faction("foreign.cat", "foreign", "elsewhere", 1, 41),
        game_system("game.gst", "mixed", "Mixed", 1),
        faction("own.cat", "own", "mixed", 1, 40),
        faction("silent.cat", "silent", "", 1, 5),
    ];
    let added = call(&app, "add_data_set", given(&files));
    let broken = added["set"]["broken"].as_array().expect("a list");
    assert_eq!(broken.len(), 1, "{broken:?}");
    let line = broken[0].as_str().expect("a text");
    assert!(
        line.starts_with("foreign.cat") && line.contains("elsewhere"),
        "{line}"
    );
    // A catalogue that does not name its game system is no stranger.
    assert_eq!(added["set"]["catalogues"], 2);
    let all = call(
        &app,
        "search",
        json!({ "query": "", "game": "bs-mixed", "limit": 20 }),
    );
    assert!(!all.to_string().contains("foreign"), "{all}");
}

#[test]
fn of_two_copies_the_higher_revision_counts_whatever_the_files_are_called() {
    for names in [
        ["Orks (2019).cat", "Orks.cat"],
        ["z.cat", "a.cat"],
        ["a.cat", "a.cat"],
    ] {
        let folder = folder();
        let app = open(folder.path());
        let files = [
            game_system("game.gst", "twice", "Twice", 9),
            game_system("old/game.gst", "twice", "Twice", 10),
            faction(names[0], "orks", "twice", 10, 75),
            faction(names[1], "orks", "twice", 9, 60),
        ];
        let added = call(&app, "add_data_set", given(&files));
        assert_eq!(added["set"]["revision"], "10");
        assert_eq!(added["set"]["catalogues"], 1);
        let broken = added["set"]["broken"].as_array().expect("a list");
        assert_eq!(broken.len(), 2, "{broken:?}");
        for app in [app, open(folder.path())] {
            assert_eq!(units_at(&app, "bs-twice", 75), 1);
            assert_eq!(units_at(&app, "bs-twice", 60), 0);
        }
    }
    // A copy that is cut short does not count, however new it says it is.
    let folder = folder();
    let app = open(folder.path());
    let whole = faction("b.cat", "orks", "twice", 1, 60);
    let cut = r#"<catalogue id="orks" name="orks" revision="7" battleScribeVersion="2.03" gameSystemId="twice"><selectionEntries>"#;
    let files = [
        game_system("game.gst", "twice", "Twice", 1),
        text("a.cat", cut),
        whole,
    ];
    let added = call(&app, "add_data_set", given(&files));
    assert_eq!(added["set"]["catalogues"], 1);
    assert_eq!(added["set"]["broken"].as_array().map(Vec::len), Some(1));
}

#[test]
fn editions_with_one_id_stand_beside_each_other() {
    let folder = folder();
    let app = open(folder.path());
    let third = [
        game_system("game.gst", "saga", "Saga 3", 90),
        faction("reds.cat", "reds", "saga", 7, 30),
    ];
    let fourth = [
        game_system("game.gst", "saga", "Saga 4", 2),
        faction("reds.cat", "reds", "saga", 1, 40),
    ];
    call(&app, "add_data_set", given(&third));
    let added = call(&app, "add_data_set", given(&fourth));
    assert_eq!(added["changes"], Value::Null);
    assert_eq!(
        added["beside"],
        json!({ "id": "bs-saga", "name": "Saga 3" })
    );
    for app in [&app, &open(folder.path())] {
        let rows = call(app, "data_sets", json!({}));
        assert_eq!(ids(&rows), ["bs-saga", "bs-saga-e2"]);
        assert_eq!(units_at(app, "bs-saga", 30), 1);
        assert_eq!(units_at(app, "bs-saga-e2", 40), 1);
    }
    // A newer version of the second edition replaces it and not the first.
    let newer = [
        game_system("game.gst", "saga", "Saga 4", 3),
        faction("reds.cat", "reds", "saga", 2, 45),
    ];
    let added = call(&app, "add_data_set", given(&newer));
    assert_eq!(
        (&added["set"]["id"], &added["beside"]),
        (&json!("bs-saga-e2"), &Value::Null)
    );
    assert_eq!(
        call(&app, "data_sets", json!({})).as_array().map(Vec::len),
        Some(2)
    );
    // The user may say that one edition takes the place of another.
    let into = json!({ "files": newer, "replace": "bs-saga", "accept_losses": true });
    let added = call(&app, "add_data_set", into);
    assert_eq!(added["set"]["id"], "bs-saga");
    // Editions in folders of one archive have the catalogues beside them.
    let both = [
        game_system("three/game.gst", "tale", "Tale 3", 90),
        faction("three/reds.cat", "reds", "tale", 7, 30),
        game_system("four/game.gst", "tale", "Tale 4", 2),
        faction("four/reds.cat", "reds", "tale", 1, 40),
    ];
    let found = call(&app, "find_data_sets", given(&both));
    assert_eq!(
        (&found[0]["key"], &found[1]["key"]),
        (&json!("bs-tale"), &json!("bs-tale#2"))
    );
    call(
        &app,
        "add_data_set",
        json!({ "files": both, "system": "Tale 4" }),
    );
    assert_eq!(units_at(&app, "bs-tale", 40), 1);
}

#[test]
fn a_worse_version_replaces_a_good_one_only_if_the_user_accepts_what_is_lost() {
    let cut = r#"<catalogue id="blues" name="blues" revision="2" battleScribeVersion="2.03" gameSystemId="war"><selectionEntries>"#;
    let system = |revision| game_system("war.gst", "war", "War", revision);
    let reds = |revision| faction("reds.cat", "reds", "war", revision, 10);
    let blues = faction("blues.cat", "blues", "war", 1, 10);
    let worse = [
        ("a catalogue is missing", vec![system(3), reds(2)]),
        ("all catalogues are missing", vec![system(3)]),
        (
            "a catalogue is cut short",
            vec![system(3), reds(2), text("blues.cat", cut)],
        ),
        (
            "a catalogue is older",
            vec![system(3), reds(0), blues.clone()],
        ),
        (
            "the system is older",
            vec![system(1), reds(1), blues.clone()],
        ),
    ];
    for (what, files) in worse {
        let folder = folder();
        let app = open(folder.path());
        call(
            &app,
            "add_data_set",
            given(&[system(2), reds(1), blues.clone()]),
        );
        let before = call(&app, "data_sets", json!({}));
        let news = call(&app, "preview_data_set", given(&files));
        assert_ne!(news["losses"], json!([]), "{what}");
        let refused = app.call("add_data_set", given(&files)).expect_err(what);
        assert_eq!(refused.code, "data-set-losses", "{what}");
        for app in [&app, &open(folder.path())] {
            assert_eq!(call(app, "data_sets", json!({})), before, "{what}");
        }
        let mut accepted = given(&files);
        accepted["accept_losses"] = json!(true);
        call(&app, "add_data_set", accepted);
        let row = call(&app, "data_sets", json!({}))[0].clone();
        assert_eq!(row["has_earlier"], true, "{what}");
        // The good one can be had back, and the other one after it.
        let app = open(folder.path());
        let back = call(&app, "restore_data_set", json!({ "id": "bs-war" }));
        let catalogues = &back["set"]["catalogues"];
        assert_eq!(
            (catalogues, &back["set"]["revision"]),
            (&json!(2), &json!("2")),
            "{what}"
        );
        assert_eq!(call(&app, "data_sets", json!({}))[0]["catalogues"], 2);
        call(&app, "restore_data_set", json!({ "id": "bs-war" }));
        assert_eq!(
            call(&app, "data_sets", json!({}))[0]["revision"],
            row["revision"]
        );
    }
    // What is whole and newer needs no question, and the broken file of an archive is no new loss.
    let folder = folder();
    let app = open(folder.path());
    let broken = text("bad.cat", "<catalogue");
    call(
        &app,
        "add_data_set",
        given(&[system(2), reds(1), broken.clone()]),
    );
    assert_eq!(
        problem(&app, "restore_data_set", json!({ "id": "bs-war" })),
        "data-set-no-earlier"
    );
    let added = call(
        &app,
        "add_data_set",
        given(&[system(3), reds(1), broken, blues]),
    );
    assert_eq!(added["losses"], json!([]));
}
