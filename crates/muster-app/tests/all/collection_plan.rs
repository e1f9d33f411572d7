//! Tests plans with the collection: what forces need, what is missing and contested, what to buy, the checklist, and what
//! is free for another force.

#![allow(clippy::expect_used, clippy::panic, reason = "a test may fail")]

use muster_app::{App, Reply, block_on};
use serde_json::{Value, json};

use crate::common::{call, folder, open};

const KNIGHT: &str = "fww/unit/knight";
const DANSE: &str = "fww/unit/paladin-danse";
const RIFLE: &str = "fww/rifle/laser-rifle";
const STIMPAK: &str = "fww/chem/stimpak";

fn own(app: &App, card: &str, cards: u32, miniatures: u32) {
    let args = json!({"card": card, "cards": cards, "miniatures": miniatures});
    call(app, "set_owned", args);
}

fn keep(app: &App, name: &str, entries: &Value) -> String {
    let force = json!({"format": 1, "name": name, "system": "fww", "mode": "narrative", "entries": entries});
    let kept = call(app, "create_force", json!({ "force": force }));
    kept["id"].as_str().expect("an id").to_owned()
}

fn choose(app: &App, forces: &[&str], together: bool) {
    let args = json!({"forces": forces, "together": together});
    call(app, "set_plan", args);
}

fn plan(app: &App) -> Value {
    call(app, "collection_plan", json!({}))
}

fn row(plan: &Value, key: &str) -> Value {
    let rows = plan["needs"]["rows"].as_array().expect("rows");
    let found = rows.iter().find(|row| row["key"] == key);
    found
        .unwrap_or_else(|| panic!("{key} in {rows:#?}"))
        .clone()
}

/// Returns an app with two forces that both need Danse, and with most of what the first one needs.
fn two_forces(app: &App) -> (String, String) {
    let rifle = json!({ "card": RIFLE });
    let patrol = json!([
        {"card": DANSE},
        {"card": KNIGHT, "count": 3, "cards": [rifle, {"card": STIMPAK, "count": 3}]}
    ]);
    let raid = json!([{"card": DANSE}, {"card": KNIGHT, "cards": [rifle]}]);
    let ids = (keep(app, "Patrol", &patrol), keep(app, "Raid", &raid));
    own(app, DANSE, 1, 1);
    own(app, KNIGHT, 1, 3);
    own(app, STIMPAK, 1, 0);
    ids
}

#[test]
fn the_plan_says_what_can_be_fielded_needed_and_what_is_missing() {
    let place = folder();
    let app = open(place.path());
    let (patrol, raid) = two_forces(&app);
    keep(&app, "Nothing", &json!([]));
    let before = plan(&app);
    let standings: Vec<(&str, &str, u64)> = before["forces"]
        .as_array()
        .expect("forces")
        .iter()
        .map(|force| {
            let text = |key: &str| force[key].as_str().expect("a text");
            let missing = force["missing"].as_u64().expect("a number");
            (text("name"), text("fieldable"), missing)
        })
        .collect();
    assert_eq!(
        standings,
        [
            ("Patrol", "nearly", 1),
            ("Raid", "nearly", 1),
            ("Nothing", "empty", 0)
        ]
    );
    assert_eq!(
        before["forces"][0]["lacks"],
        json!([{"name": "Laser Rifle", "miniature": false, "count": 1}])
    );
    assert_eq!(before["needs"]["rows"], json!([]));

    choose(&app, &[&patrol, &raid], true);
    let both = plan(&app);
    let danse = row(&both, &format!("card:{DANSE}"));
    assert_eq!(
        (
            &danse["needed"],
            &danse["owned"],
            &danse["missing"],
            &danse["contested"]
        ),
        (&json!(2), &json!(1), &json!(1), &json!(true))
    );
    assert_eq!(
        danse["by"],
        json!([{"name": "Patrol", "count": 1}, {"name": "Raid", "count": 1}])
    );
    let knights = row(&both, &format!("miniature:{KNIGHT}"));
    assert_eq!(
        (&knights["needed"], &knights["missing"]),
        (&json!(4), &json!(1))
    );
    let stimpak = row(&both, &format!("card:{STIMPAK}"));
    assert_eq!(
        (&stimpak["needed"], &stimpak["tokens"]),
        (&json!(1), &json!(2))
    );
    // Two unit cards of each kind, two rifles, one Stimpak; two Danse, four Knights.
    let sums = [
        "cards",
        "miniatures",
        "missing_cards",
        "missing_miniatures",
        "contested",
    ];
    let sums = sums.map(|sum| both["needs"][sum].as_u64().expect("a number"));
    assert_eq!(sums, [7, 6, 4, 2, 4]);

    choose(&app, &[&patrol, &raid], false);
    let in_turn = plan(&app);
    assert_eq!(in_turn["needs"]["missing_cards"], 1);
    assert_eq!(in_turn["needs"]["contested"], 0);
    let unknown = app.call(
        "set_plan",
        json!({"forces": vec!["f"; 3], "together": true}),
    );
    assert!(unknown.is_ok(), "an id twice is one force");
    let many: Vec<String> = (0..300).map(|number| format!("f{number}")).collect();
    let refused = app.call("set_plan", json!({"forces": many, "together": true}));
    assert_eq!(refused.expect_err("too many").code, "too-many-forces");
}

#[test]
fn a_tick_holds_until_more_is_needed() {
    let place = folder();
    let app = open(place.path());
    let (patrol, raid) = two_forces(&app);
    choose(&app, &[&raid], true);
    let key = format!("card:{RIFLE}");
    call(&app, "tick_plan", json!({"key": key, "count": 1}));
    assert_eq!(row(&plan(&app), &key)["ticked"], true);
    drop(app);
    let app = open(place.path());
    assert_eq!(row(&plan(&app), &key)["ticked"], true);
    choose(&app, &[&raid, &patrol], true);
    assert_eq!(row(&plan(&app), &key)["ticked"], false);
    choose(&app, &[&raid], true);
    assert_eq!(row(&plan(&app), &key)["ticked"], true);
    call(&app, "tick_plan", json!({"key": key, "count": 0}));
    assert_eq!(row(&plan(&app), &key)["ticked"], false);
    call(&app, "tick_plan", json!({"key": key, "count": 1}));
    call(&app, "clear_plan_ticks", json!({}));
    assert_eq!(row(&plan(&app), &key)["ticked"], false);
}

fn put_boxes(app: &App, boxes: &Value) {
    let pack = json!({"format": 1, "id": "club", "version": 1, "system": "fww", "title": {"en": "Club"},
                      "boxes": boxes, "cards": []});
    let put = call(app, "put_pack", json!({"text": pack.to_string()}));
    assert_eq!(put["problems"], json!([]));
}

#[test]
fn the_fewest_boxes_are_bought_and_what_they_bring_is_told() {
    let place = folder();
    let app = open(place.path());
    let (patrol, _) = two_forces(&app);
    own(&app, DANSE, 0, 0);
    own(&app, KNIGHT, 0, 0);
    put_boxes(
        &app,
        &json!([
            {"id": "knights", "name": {"en": "Knights"}, "cards": [{"card": KNIGHT, "count": 1, "miniatures": 2}]},
            {"id": "danse", "name": {"en": "Danse"}, "cards": [{"card": DANSE, "count": 1, "miniatures": 1}]},
            {"id": "rifles", "name": {"en": "Rifles"}, "cards": [{"card": RIFLE, "count": 2}]}
        ]),
    );
    choose(&app, &[&patrol], true);
    let all = call(&app, "boxes_to_buy", json!({"scope": "miniatures"}));
    assert_eq!(all["fewest"], true);
    let bought: Vec<(&str, u64)> = all["boxes"]
        .as_array()
        .expect("boxes")
        .iter()
        .map(|one| {
            let id = one["contribution"]["id"].as_str().expect("an id");
            (id, one["times"].as_u64().expect("a number"))
        })
        .collect();
    // A shipped box brings the third Knight, where a second box of two would bring one too many.
    assert_eq!(
        bought,
        [("danse", 1), ("frontline-knights", 1), ("knights", 1)]
    );
    let brings = |place: usize| all["boxes"][place]["brings"][0]["count"].as_u64();
    assert_eq!((brings(1), brings(2)), (Some(1), Some(2)));
    assert_eq!(all["ranked"][0]["id"], "knights");
    assert_eq!(all["ranked"][0]["miniatures"], 2);
    assert_eq!(all["unobtainable"], json!([]));

    // Of a shipped box either the miniatures or the names of its cards are known. One Frontline Knight is in a box.
    call(&app, "remove_pack", json!({"id": "club"}));
    let all = call(&app, "boxes_to_buy", json!({"scope": "miniatures"}));
    let boxes = all["boxes"].as_array().expect("boxes").iter();
    let mut of_knights = boxes.filter(|one| one["contribution"]["id"] == "frontline-knights");
    let knights = of_knights.next().expect("the box");
    assert_eq!(
        (
            &knights["times"],
            &knights["contribution"]["copies_unknown"]
        ),
        (&json!(3), &json!(false))
    );
    assert_eq!(all["unobtainable"], json!([]));
    let initiates = keep(&app, "Initiates", &json!([{"card": "fww/unit/initiate"}]));
    choose(&app, &[&initiates], true);
    let all = call(&app, "boxes_to_buy", json!({"scope": "miniatures"}));
    let initiate = &all["unobtainable"][0];
    assert_eq!(
        (
            &initiate["name"],
            &initiate["miniature"],
            &initiate["missing"]
        ),
        (&json!("Initiate"), &json!(true), &json!(1))
    );
    let maybe = initiate["maybe"].as_array().expect("boxes");
    assert!(
        maybe.contains(&json!("Brotherhood and Robots")),
        "{maybe:?}"
    );
    // With a second force, two unit cards are missing. A box of unknown numbers is bought once, and holds at least one.
    let (_, raid) = (
        patrol.clone(),
        keep(&app, "Third", &json!([{"card": KNIGHT}])),
    );
    choose(&app, &[&patrol, &raid], true);
    let all = call(&app, "boxes_to_buy", json!({"scope": "cards"}));
    let parts = all["boxes"].as_array().expect("boxes").iter();
    let mut parts = parts.flat_map(|one| one["brings"].as_array().expect("parts").iter());
    let knight = parts
        .find(|part| part["name"] == "Knight")
        .expect("the card");
    assert_eq!(
        (&knight["missing"], &knight["count"]),
        (&json!(2), &json!(1))
    );
}

#[test]
fn what_may_be_in_an_owned_box_is_looked_for_there_and_not_bought() {
    let place = folder();
    let app = open(place.path());
    put_boxes(
        &app,
        &json!([
            {"id": "names", "name": {"en": "Names only"}, "copies_unknown": true,
             "cards": [{"card": KNIGHT}, {"card": RIFLE}]},
            {"id": "figures", "name": {"en": "Figures only"}, "cards_unknown": true,
             "cards": [{"card": DANSE, "count": 0, "miniatures": 1}]},
            {"id": "known", "name": {"en": "Known"}, "cards": [{"card": STIMPAK}]}
        ]),
    );
    let rifles = json!([{"card": RIFLE}, {"card": STIMPAK}]);
    let patrol = json!([{"card": DANSE}, {"card": KNIGHT, "cards": rifles}, {"card": KNIGHT, "cards": rifles}]);
    let patrol = keep(&app, "Patrol", &patrol);
    choose(&app, &[&patrol], true);
    let parts = |answer: &Value, list: &str| -> Vec<String> {
        let parts = answer[list].as_array().expect("a list").iter();
        let name = |part: &Value| part["name"].as_str().expect("a name").to_owned();
        parts.map(name).collect()
    };

    let before = call(&app, "boxes_to_buy", json!({"scope": "all"}));
    assert_eq!(before["perhaps_owned"], json!([]));
    let add = |id: &str| {
        call(
            &app,
            "set_box_owned",
            json!({"pack": "club", "id": id, "times": 1}),
        )
    };
    for id in ["names", "figures", "known"] {
        add(id);
    }
    let after = call(&app, "boxes_to_buy", json!({"scope": "all"}));
    assert_eq!(
        parts(&after, "perhaps_owned"),
        ["Laser Rifle", "Knight", "Paladin Danse", "Knight"]
    );
    assert_eq!(after["perhaps_owned"][0]["boxes"], json!(["Names only"]));
    assert_eq!(after["perhaps_owned"][2]["boxes"], json!(["Figures only"]));
    let bought = after["boxes"].as_array().expect("boxes").iter();
    let brings = bought.flat_map(|one| parts(one, "brings"));
    let brings: Vec<String> = brings.chain(parts(&after, "unobtainable")).collect();
    assert_eq!(brings, ["Stimpak"]);

    let needs = &plan(&app)["needs"];
    // A rifle, a Knight, Danse and a Stimpak; the miniatures of two Knights, of which none is recorded.
    assert_eq!(
        (&needs["missing_cards"], &needs["perhaps_owned_cards"]),
        (&json!(4), &json!(3))
    );
    assert_eq!(
        (
            &needs["missing_miniatures"],
            &needs["perhaps_owned_miniatures"]
        ),
        (&json!(2), &json!(2))
    );
    let stimpak = row(&plan(&app), &format!("card:{STIMPAK}"));
    assert_eq!(
        (&stimpak["missing"], &stimpak["perhaps_in"]),
        (&json!(1), &json!([]))
    );
}

#[test]
fn the_finder_of_another_force_shows_what_is_free() {
    let place = folder();
    let app = open(place.path());
    let (patrol, raid) = two_forces(&app);
    let owned = |card: &str| {
        let force = call(&app, "force", json!({ "id": raid }));
        let args = json!({"id": raid, "seq": force["seq"]});
        let place = call(&app, "candidates", args);
        let found = place["candidates"].as_array().expect("cards").iter();
        let found = found.clone().find(|candidate| candidate["card"] == card);
        found.expect("a candidate")["owned"].as_u64().unwrap_or(0)
    };
    assert_eq!((owned(DANSE), owned(KNIGHT)), (1, 3));
    choose(&app, &[&patrol], true);
    // The patrol uses Danse and all three Knights.
    assert_eq!((owned(DANSE), owned(KNIGHT)), (0, 0));
    own(&app, KNIGHT, 2, 5);
    assert_eq!(owned(KNIGHT), 2);
    // A force does not compete with itself, and forces that are fielded in turn do not compete.
    choose(&app, &[&raid], true);
    assert_eq!(owned(DANSE), 1);
    choose(&app, &[&patrol, &raid], false);
    assert_eq!(owned(DANSE), 1);
    // The builder's answer says the same as the list of candidates.
    choose(&app, &[&patrol], true);
    let builder = json!({"id": raid, "builder": {"places": [{}]}});
    let force = call(&app, "force", builder);
    let found = force["builder"]["places"][0]["candidates"].as_array();
    let found = found.expect("cards").iter();
    let danse = found
        .clone()
        .find(|one| one["card"] == DANSE)
        .expect("a candidate");
    assert_eq!(danse.get("owned"), None);
}

#[test]
fn assembled_painted_and_a_note_are_kept_and_shown() {
    let place = folder();
    let app = open(place.path());
    let (patrol, _) = two_forces(&app);
    let state = call(&app, "card_state", json!({ "id": KNIGHT }));
    assert_eq!(
        state,
        json!({"assembled": null, "painted": null, "note": ""})
    );
    // Whoever paints two has assembled two.
    let state = call(
        &app,
        "set_card_state",
        json!({"card": KNIGHT, "painted": 2}),
    );
    assert_eq!(state, json!({"assembled": 2, "painted": 2, "note": ""}));
    let assembled = json!({"card": KNIGHT, "assembled": 3, "note": " In the blue box "});
    let state = call(&app, "set_card_state", assembled);
    assert_eq!(
        state,
        json!({"assembled": 3, "painted": 2, "note": "In the blue box"})
    );
    let state = call(
        &app,
        "set_card_state",
        json!({"card": KNIGHT, "assembled": 1}),
    );
    assert_eq!(
        (&state["assembled"], &state["painted"]),
        (&json!(1), &json!(1))
    );
    let state = call(
        &app,
        "set_card_state",
        json!({"card": KNIGHT, "painted": 3}),
    );
    assert_eq!(
        (&state["assembled"], &state["painted"]),
        (&json!(3), &json!(3))
    );
    choose(&app, &[&patrol], true);
    drop(app);
    let app = open(place.path());
    let knights = row(&plan(&app), &format!("miniature:{KNIGHT}"));
    assert_eq!(
        (&knights["assembled"], &knights["painted"]),
        (&json!(3), &json!(3))
    );
    assert_eq!(
        row(&plan(&app), &format!("card:{KNIGHT}"))["note"],
        "In the blue box"
    );
    call(&app, "set_card_state", json!({"card": KNIGHT, "note": ""}));
    assert_eq!(row(&plan(&app), &format!("card:{KNIGHT}"))["note"], "");
    let long = json!({"card": KNIGHT, "note": "x".repeat(2_001)});
    let refused = app.call("set_card_state", long);
    assert_eq!(refused.expect_err("it is too long").code, "text-too-long");
    // A window does not load these with its settings.
    let start = call(&app, "startup", json!({}));
    let settings = start["settings"].as_object().expect("settings");
    assert!(
        settings.keys().all(|key| !key.starts_with("collection.")),
        "{settings:?}"
    );
}

#[test]
fn the_checklist_is_a_table_and_a_page() {
    let place = folder();
    let app = open(place.path());
    let (patrol, raid) = two_forces(&app);
    let nothing = block_on(app.call_async("plan_pdf", json!({})));
    assert_eq!(
        nothing.expect_err("nothing is chosen").code,
        "nothing-to-print"
    );
    choose(&app, &[&patrol, &raid], true);
    let Ok(Reply::Bytes(csv)) = app.call("plan_csv", json!({"lang": "en"})) else {
        panic!("a table");
    };
    let csv = String::from_utf8(csv).expect("text");
    let lines: Vec<&str> = csv.lines().collect();
    assert!(
        lines[0].contains("What,Name,Kind,Needed,Owned,Missing"),
        "{}",
        lines[0]
    );
    let danse = lines
        .iter()
        .find(|line| line.contains(DANSE))
        .expect("a line");
    assert_eq!(
        *danse,
        "card,Paladin Danse,Unit,2,1,1,0,yes,1 Patrol; 1 Raid,,,,,fww/unit/paladin-danse"
    );
    let Ok(Reply::Bytes(pdf)) = app.call("plan_pdf", json!({"lang": "fr", "paper": "letter"}))
    else {
        panic!("a page");
    };
    assert!(pdf.starts_with(b"%PDF"));
}

/// Returns everything that is recorded of a card.
fn recorded(app: &App, card: &str) -> Value {
    let rows = call(app, "collection", json!({}));
    let rows = rows.as_array().expect("rows");
    let owned = rows.iter().find(|row| row["card"] == card);
    let owned = owned.map_or(json!([0, 0]), |row| {
        json!([row["cards"], row["miniatures"]])
    });
    json!([owned, call(app, "card_state", json!({ "id": card }))])
}

fn table(app: &App, text: &str) -> Value {
    let bytes: Vec<u8> = text.bytes().collect();
    call(app, "import_collection", json!({ "bytes": bytes }))
}

#[test]
fn a_table_of_owned_cards_is_recorded_whole_and_undone_whole() {
    let place = folder();
    let app = open(place.path());
    own(&app, KNIGHT, 1, 3);
    call(
        &app,
        "set_card_state",
        json!({"card": KNIGHT, "painted": 2, "note": "blue"}),
    );
    let before = [
        recorded(&app, KNIGHT),
        recorded(&app, DANSE),
        recorded(&app, RIFLE),
    ];
    let read = table(
        &app,
        &format!(
            "id,cards,miniatures,assembled,painted,note\n{KNIGHT},2,5,,4,red\n{DANSE},1,1,1,,\n{RIFLE},,,,,\n"
        ),
    );
    assert_eq!((&read["cards"], &read["problems"]), (&json!(3), &json!([])));
    assert_eq!(
        recorded(&app, KNIGHT),
        json!([[2, 5], {"assembled": 4, "painted": 4, "note": "red"}])
    );
    assert_eq!(recorded(&app, DANSE)[0], json!([1, 1]));
    // Only what has changed is undone, in one press, and with notes and painted miniatures.
    let undo = &read["before"];
    assert_eq!(undo.as_array().map(Vec::len), Some(2));
    call(&app, "put_card_records", json!({ "cards": undo }));
    let after = [
        recorded(&app, KNIGHT),
        recorded(&app, DANSE),
        recorded(&app, RIFLE),
    ];
    assert_eq!(after, before);
}

#[test]
fn a_table_with_one_wrong_row_records_nothing() {
    let place = folder();
    let app = open(place.path());
    own(&app, KNIGHT, 1, 3);
    let before = recorded(&app, KNIGHT);
    let note = "x".repeat(2_001);
    for wrong in [
        format!("{DANSE},1,1,,{note}"),
        format!("{DANSE},1,1,2,"),
        format!("{DANSE},many,1,,"),
        "fww/unit/nobody,1,1,,".to_owned(),
        format!("{KNIGHT},1,1,,"),
        format!("{DANSE},4294967296,1,,"),
    ] {
        let text = format!("id,cards,miniatures,painted,note\n{KNIGHT},9,9,9,red\n{wrong}\n");
        let read = table(&app, &text);
        assert_eq!(
            read["problems"].as_array().map(Vec::len),
            Some(1),
            "{wrong:.60}"
        );
        assert_eq!((&read["cards"], &read["before"]), (&json!(0), &json!([])));
        assert_eq!(recorded(&app, KNIGHT), before, "{wrong:.60}");
        assert_eq!(recorded(&app, DANSE)[0], json!([0, 0]), "{wrong:.60}");
    }
}

#[test]
fn lines_of_the_checklist_are_ticked_together() {
    let place = folder();
    let app = open(place.path());
    let (patrol, _) = two_forces(&app);
    choose(&app, &[&patrol], true);
    let lines = json!([{"key": format!("card:{DANSE}"), "count": 1}, {"key": format!("card:{KNIGHT}"), "count": 3}]);
    call(&app, "tick_plan_all", json!({ "lines": lines }));
    let plan = plan(&app);
    for card in [DANSE, KNIGHT] {
        assert_eq!(row(&plan, &format!("card:{card}"))["ticked"], true);
    }
}
