//! Tests open forces: every answer is the same as that of a program that has just read the force.

#![allow(clippy::expect_used, clippy::panic, reason = "a test may fail")]

use crate::common::{call, folder, open};
use crate::kept::{add, code, sample};
use muster_app::{App, Reply};
use muster_core::card::Card;
use serde_json::{Value, json};

/// A simulated builder: what is on its screen, and how it makes calls.
struct Screen<'a> {
    app: &'a App,
    kept: Value,
    /// The candidates at the top level, and those for the selected node.
    places: Vec<Value>,
    selected: Value,
    sheet: Value,
}

impl<'a> Screen<'a> {
    /// Opens a force as the builder does, with all panes in sight.
    fn of(app: &'a App, id: &Value) -> Self {
        let mut screen = Self {
            app,
            kept: Value::Null,
            places: Vec::new(),
            selected: Value::Null,
            sheet: Value::Null,
        };
        screen.ask("force", json!({"id": id}));
        screen.selected = screen.kept["force"]["entries"][0]["id"].clone();
        screen.ask("force", json!({"id": id}));
        screen
    }

    fn edit(&mut self, edit: Value) {
        let args = json!({"id": self.kept["id"], "base": self.kept["seq"], "edit": edit});
        self.ask("edit_force", args);
    }

    fn step(&mut self, name: &str) {
        self.ask(
            name,
            json!({"id": self.kept["id"], "base": self.kept["seq"]}),
        );
    }

    fn ask(&mut self, name: &str, mut args: Value) {
        let mut places = vec![json!({"at": null})];
        if !self.selected.is_null() {
            places.push(json!({"at": self.selected}));
        }
        args["builder"] = json!({"places": places, "entry": self.selected});
        self.kept = call(self.app, name, args);
        let builder = self.kept["builder"].take();
        self.places = rows(&builder["places"]);
        if let Some(below) = self.places.get(1) {
            self.selected = below["at"].clone();
        }
        self.sheet = builder["sheet"].clone();
    }

    /// Checks that the screen shows the same as a program that was just started and has nothing cached.
    fn is_true(&self, fresh: &App) {
        let mut kept = call(fresh, "force", json!({"id": self.kept["id"]}));
        for mine in ["conflict", "added", "builder"] {
            kept[mine] = self.kept[mine].clone();
        }
        assert_eq!(self.kept, kept);
        let (id, force_version) = (&kept["id"], &kept["seq"]);
        let shown: Vec<&Value> = self.places.iter().map(|place| &place["at"]).collect();
        assert_eq!(shown, [&Value::Null, &self.selected]);
        for place in &self.places {
            let args = json!({"id": id, "seq": force_version, "place": {"at": place["at"]}});
            assert_eq!(place, &call(fresh, "candidates", args));
        }
        let args = json!({"id": id, "seq": force_version, "entry": self.selected});
        assert_eq!(self.sheet, call(fresh, "entry_sheet", args));
    }
}

fn rows(list: &Value) -> Vec<Value> {
    list.as_array().cloned().unwrap_or_default()
}

fn without_ids(node: &Value) -> Value {
    let mut node = node.clone();
    let fields = node.as_object_mut().expect("a node");
    fields.remove("id");
    if let Some(cards) = fields.get_mut("cards") {
        *cards = rows(cards).iter().map(without_ids).collect();
    }
    node
}

/// Makes a force of forty units with everything that they carry. Less than a tenth of it fits into the limit, so every
/// further card is refused.
fn over_the_limit(app: &App) -> Value {
    let mut force = call(app, "open_sample", json!({"id": "brotherhood"}));
    let entries = rows(&force["entries"]);
    let many = entries.iter().cycle().take(40).map(without_ids);
    force["entries"] = many.collect();
    call(app, "create_force", json!({"force": force}))["id"].clone()
}

/// Makes a force of forty units of several kinds, each with a weapon, without a limit.
fn of_many_kinds(app: &App) -> Value {
    let library = app.library();
    let rifle = json!([{"card": "fww/rifle/laser-rifle"}]);
    let units = library.of_kind("fww", "unit").take(40);
    let entry = |unit: &std::sync::Arc<Card>| json!({"card": unit.id.as_str(), "cards": rifle});
    let entries: Vec<Value> = units.map(entry).collect();
    let force = json!({"format": 1, "name": "Forty", "system": "fww", "mode": "battle", "entries": entries});
    call(app, "create_force", json!({"force": force}))["id"].clone()
}

#[test]
fn the_screen_shows_what_was_kept_whatever_was_sent_of_it() {
    let place = folder();
    let (app, other) = (open(place.path()), open(place.path()));
    let mut screen = Screen::of(&app, &sample(&app)["id"]);
    screen.is_true(&other);
    let first = screen.selected.clone();
    let edits = [
        json!({"do": "add", "card": "fww/unit/knight-patrol"}),
        json!({"do": "limit", "limit": 400}),
        json!({"do": "set_count", "node": first, "count": 2}),
        json!({"do": "equip", "node": first, "card": "fww/rifle/assault-rifle"}),
        json!({"do": "duplicate", "node": first}),
        json!({"do": "move", "node": first, "index": 3}),
        json!({"do": "rename", "node": first, "name": "Danse"}),
        json!({"do": "limit", "limit": null}),
    ];
    for edit in edits {
        let before = screen.selected.clone();
        screen.edit(edit.clone());
        let is_new = matches!(edit["do"].as_str(), Some("add" | "duplicate"));
        assert_eq!(screen.selected != before, is_new, "{edit}");
        assert_eq!(screen.kept["added"].is_null(), !is_new, "{edit}");
        screen.is_true(&other);
    }
    for step in ["undo_force", "undo_force", "redo_force"] {
        screen.step(step);
        screen.is_true(&other);
    }
}

#[test]
fn forty_units_are_told_as_they_are_after_each_edit() {
    for forty in [over_the_limit, of_many_kinds] {
        let place = folder();
        let (app, other) = (open(place.path()), open(place.path()));
        let mut screen = Screen::of(&app, &forty(&app));
        assert!(
            screen.kept["review"]["profiles"].is_null(),
            "no screen shows them"
        );
        let first = screen.selected.clone();
        for edit in [
            json!({"do": "set_count", "node": first, "count": 2}),
            json!({"do": "equip", "node": first, "card": "fww/rifle/assault-rifle"}),
            json!({"do": "add", "card": "fww/unit/paladin-danse"}),
            json!({"do": "limit", "limit": 750}),
        ] {
            screen.edit(edit);
            screen.is_true(&other);
        }
        screen.selected = screen.kept["force"]["entries"][1]["id"].clone();
        screen.edit(json!({"do": "remove", "node": first}));
        screen.is_true(&other);
    }
}

#[test]
fn why_a_card_is_refused_is_told_where_it_is_shown() {
    let place = folder();
    let app = open(place.path());
    let kept = sample(&app);
    let ask = |reasons: Value| {
        let place = json!({"at": "e7", "reasons": reasons});
        let args = json!({"id": kept["id"], "seq": kept["seq"], "place": place});
        rows(&call(&app, "candidates", args)["candidates"])
    };
    let of = |found: &[Value], card: &str| {
        let mut found = found.iter();
        let found = found.find(|candidate| candidate["card"] == card);
        found.unwrap_or_else(|| panic!("{card}")).clone()
    };
    let found = ask(json!([]));
    let rifle = of(&found, "fww/rifle/assault-rifle");
    assert_eq!(
        (&rifle["allowed"], &rifle["cost"], &rifle["findings"]),
        (&json!(true), &json!(18), &json!([]))
    );
    let armor = of(&found, "fww/power-armor/t-60-power-armor");
    assert_eq!(
        (&armor["allowed"], &armor["findings"]),
        (&json!(false), &Value::Null)
    );
    let found = ask(json!(["fww/power-armor/t-60-power-armor"]));
    let findings = rows(&of(&found, "fww/power-armor/t-60-power-armor")["findings"]);
    let rules: Vec<&Value> = findings.iter().map(|finding| &finding["rule"]).collect();
    assert_eq!(rules, ["fww/over-limit", "fww/power-armor-single-model"]);
    let nowhere = json!({"id": kept["id"], "seq": kept["seq"], "place": {"at": "e99"}});
    assert_eq!(code(&app, "candidates", nowhere), "edit-no-node");
}

#[test]
fn what_is_asked_of_a_state_that_is_no_more_is_a_conflict() {
    let place = folder();
    let (app, other) = (open(place.path()), open(place.path()));
    let mut screen = Screen::of(&app, &sample(&app)["id"]);
    let seen = screen.kept.clone();
    add(&other, &seen, "fww/unit/knight");
    let args = json!({"id": seen["id"], "seq": seen["seq"]});
    assert_eq!(code(&app, "candidates", args.clone()), "store-conflict");
    let mut sheet = args.clone();
    sheet["entry"] = json!("e1");
    assert_eq!(code(&app, "entry_sheet", sheet), "store-conflict");
    screen.edit(json!({"do": "add", "card": "fww/unit/knight-patrol"}));
    assert_eq!(screen.kept["conflict"], true);
    screen.is_true(&other);
    screen.edit(json!({"do": "add", "card": "fww/unit/knight-patrol"}));
    assert_eq!(screen.kept["conflict"], false);
    assert_eq!(rows(&screen.kept["force"]["entries"]).len(), 6);
    screen.is_true(&other);
}

#[test]
fn a_force_out_of_a_backup_is_not_taken_for_the_open_one() {
    let place = folder();
    let (app, other) = (open(place.path()), open(place.path()));
    let kept = sample(&app);
    let backup = call(&other, "make_backup", json!({}));
    let here = add(&app, &kept, "fww/unit/knight");
    call(&other, "restore_backup", json!({"name": backup["name"]}));
    let refused = add(&app, &here, "fww/unit/knight");
    assert_eq!(refused["conflict"], true);
    assert_eq!(refused["force"], kept["force"]);
    let edited = add(&app, &refused, "fww/unit/paladin-danse");
    let entries = rows(&edited["force"]["entries"]);
    assert_eq!(entries[..4], rows(&kept["force"]["entries"]));
    assert_eq!(entries[4]["card"], "fww/unit/paladin-danse");
}

#[test]
fn a_correction_between_two_edits_counts_at_once() {
    let place = folder();
    let app = open(place.path());
    let mut screen = Screen::of(&app, &sample(&app)["id"]);
    screen.edit(json!({"do": "add", "card": "fww/unit/knight-patrol"}));
    let before = screen.kept["review"]["totals"]["cost"].clone();
    let patch = json!({"costs": {"2026": 700}}).to_string();
    let args = json!({"id": "fww/unit/knight-patrol", "patch": patch});
    call(&app, "correct_card", args);
    screen.edit(json!({"do": "note", "note": "dear"}));
    assert!(screen.kept["review"]["totals"]["cost"].as_i64() > before.as_i64());
    screen.is_true(&open(place.path()));
    call(
        &app,
        "remove_correction",
        json!({"id": "fww/unit/knight-patrol"}),
    );
    screen.step("undo_force");
    assert_eq!(screen.kept["review"]["totals"]["cost"], before);
    screen.is_true(&open(place.path()));
}

#[test]
fn a_force_that_is_deleted_while_it_is_open_is_gone_and_comes_back() {
    let place = folder();
    let (app, other) = (open(place.path()), open(place.path()));
    let kept = sample(&app);
    let mut screen = Screen::of(&app, &kept["id"]);
    let deleted = call(
        &other,
        "delete_documents",
        json!({"kind": "force", "ids": [kept["id"]]}),
    );
    let (id, force_version) = (&screen.kept["id"], &screen.kept["seq"]);
    for (name, args) in [
        ("force", json!({"id": id})),
        ("candidates", json!({"id": id, "seq": force_version})),
        (
            "entry_sheet",
            json!({"id": id, "seq": force_version, "entry": "e1"}),
        ),
        ("undo_force", json!({"id": id, "base": force_version})),
        (
            "change_force",
            json!({"id": id, "edit": {"do": "note", "note": ""}}),
        ),
        (
            "edit_force",
            json!({"id": id, "base": force_version, "edit": {"do": "note", "note": ""}}),
        ),
    ] {
        assert_eq!(code(&app, name, args), "store-not-found", "{name}");
    }
    call(&other, "bin_restore", json!({"id": deleted[0]}));
    screen.edit(json!({"do": "note", "note": "back"}));
    screen.is_true(&other);
}

#[test]
fn a_change_that_nobody_looks_at_is_made_to_the_force_as_it_stands() {
    let place = folder();
    let (app, other) = (open(place.path()), open(place.path()));
    let kept = sample(&app);
    let changed = add(&other, &kept, "fww/unit/knight");
    let edit = json!({"do": "rename", "name": "Second"});
    let args = json!({"id": kept["id"], "edit": edit});
    let force_version = call(&app, "change_force", args);
    assert_eq!(
        force_version["seq"].as_i64(),
        changed["seq"].as_i64().map(|s| s + 1)
    );
    let now = call(&app, "force", json!({"id": kept["id"]}));
    assert_eq!(now["force"]["name"], "Second");
    assert_eq!(now["force"]["entries"], changed["force"]["entries"]);
    assert!(now["undo"].is_string());
    let wrong = json!({"id": kept["id"], "edit": {"do": "remove", "node": "e99"}});
    assert_eq!(code(&app, "change_force", wrong), "edit-no-node");
}

#[test]
fn kept_forces_are_printed_by_their_ids() {
    let place = folder();
    let app = open(place.path());
    let kept = sample(&app);
    let print = |args: Value| match app.call("print", args) {
        Ok(Reply::Bytes(bytes)) => bytes.len(),
        other => panic!("{other:?}"),
    };
    let by_id = print(json!({"kept": [kept["id"]], "layouts": ["list"]}));
    assert_eq!(
        by_id,
        print(json!({"forces": [kept["force"]], "layouts": ["list"]}))
    );
    let nobody = json!({"kept": ["f999"]});
    assert_eq!(code(&app, "print", nobody), "store-not-found");
}
