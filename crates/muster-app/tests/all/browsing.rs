//! Tests tables of cards, comparisons, and what is shown beside a card.

#![allow(clippy::expect_used, clippy::panic, reason = "a test may fail")]

use std::collections::BTreeSet;

use muster_core::words::Lang;
use serde_json::{Value, json};

use crate::common::{folder, open, shipped};
use crate::kept::{code, sample};

fn call(name: &str, args: Value) -> Value {
    crate::common::call(shipped(), name, args)
}

/// Returns the texts of one field in a list of objects.
fn texts<'v>(list: &'v Value, field: &str) -> Vec<&'v str> {
    let items = list.as_array().expect("a list").iter();
    items
        .map(|item| item[field].as_str().expect("a text"))
        .collect()
}

fn table(query: &str, game: Option<&str>, columns: &[&str]) -> Value {
    let args = json!({"query": query, "game": game, "limit": 5000, "table": columns, "lang": "en"});
    call("search", args)
}

/// Returns the cell of a card in a column of a table.
fn cell<'v>(found: &'v Value, card: &str, column: &str) -> &'v Value {
    let at = texts(&found["columns"], "id")
        .iter()
        .position(|id| *id == column)
        .expect("the column");
    let hits = found["hits"].as_array().expect("a list");
    let hit = hits.iter().find(|hit| hit["id"] == card).expect("the card");
    &hit["cells"][at]
}

#[test]
fn every_field_that_a_query_can_name_and_a_player_can_read_is_a_column() {
    for lang in Lang::ALL {
        for game in ["fww", "stargrave", "tragic", "warzone"] {
            let columns = call("columns", json!({"game": game, "lang": lang.code()}));
            let ids = texts(&columns, "id");
            assert_eq!(
                ids.len(),
                ids.iter().collect::<BTreeSet<_>>().len(),
                "{game}"
            );
            assert!(ids[0] == "kind" && ids.len() > 6, "{game}: {ids:?}");
            // A column that no card of the game has would always be empty.
            assert_eq!(ids.contains(&"faction"), game != "stargrave", "{ids:?}");
            let labels = texts(&columns, "label");
            assert_eq!(
                labels.len(),
                labels.iter().collect::<BTreeSet<_>>().len(),
                "{game} {}: {labels:?}",
                lang.code()
            );
        }
    }
    let all = call("columns", json!({}));
    let health = all.as_array().expect("a list").iter();
    let health: Vec<&Value> = health.filter(|column| column["id"] == "health").collect();
    assert_eq!(health.len(), 1, "fields of one name are one column");
    assert_eq!(health[0]["games"], json!(["fww", "stargrave"]));
}

#[test]
fn a_column_with_an_order_puts_cards_in_it() {
    for lang in Lang::ALL {
        let columns = call("columns", json!({"lang": lang.code()}));
        for column in columns.as_array().expect("a list") {
            for name in column["orders"].as_array().expect("a list") {
                let query = format!("order:-{}", name.as_str().expect("a name"));
                let args = json!({"query": query, "limit": 1, "lang": lang.code()});
                assert_eq!(
                    call("search", args)["hits"].as_array().map(Vec::len),
                    Some(1)
                );
            }
        }
    }
}

#[test]
fn a_cell_is_known_unknown_or_of_another_kind() {
    let found = table(
        "game:fww",
        Some("fww"),
        &["kind", "cost", "str", "damage", "fits"],
    );
    let (knight, rifle) = ("fww/unit/paladin-danse", "fww/rifle/laser-rifle");
    assert_eq!(cell(&found, rifle, "str"), &json!({"is": "absent"}));
    assert_eq!(cell(&found, knight, "damage"), &json!({"is": "absent"}));
    assert_eq!(cell(&found, rifle, "kind")["values"][0]["text"], "Rifle");
    assert_eq!(cell(&found, knight, "cost")["is"], "known");
    let known = table("str>=1", Some("fww"), &["str"]);
    let hits = known["hits"].as_array().expect("a list");
    assert!(!hits.is_empty());
    assert!(hits.iter().all(|hit| hit["cells"][0]["is"] == "known"));
    let unknown = table("missing:damage", Some("fww"), &["damage"]);
    let hits = unknown["hits"].as_array().expect("a list");
    assert!(
        hits.iter()
            .all(|hit| hit["cells"][0] == json!({"is": "unknown"}))
    );
    let moves = table("move:red", Some("fww"), &["move"]);
    let value = &moves["hits"][0]["cells"][0]["values"][0];
    assert_eq!(value, &json!({"text": "Red", "icon": "fww/range-red"}));
}

#[test]
fn columns_that_no_card_found_has_are_left_out() {
    let chosen = ["cost", "str", "damage"];
    let ids = |found: &Value| -> Vec<String> {
        let ids = texts(&found["columns"], "id").into_iter();
        ids.map(str::to_owned).collect()
    };
    let rifles = table("kind:rifle", Some("fww"), &chosen);
    assert_eq!(ids(&rifles), ["cost", "damage"]);
    let units = table("kind:unit", Some("fww"), &chosen);
    assert_eq!(ids(&units), ["cost", "str"]);
    let nothing = table("kind:unit nobody-is-called-so", Some("fww"), &chosen);
    assert_eq!(ids(&nothing), chosen);
    let usual = ids(&table("kind:unit", Some("fww"), &[]));
    assert_eq!(usual[..3], ["faction", "type", "cost"], "{usual:?}");
    assert!(usual.contains(&"str".to_owned()) && !usual.contains(&"damage".to_owned()));
    let usual = ids(&table("", None, &[]));
    assert_eq!(usual[..2], ["game", "kind"], "{usual:?}");
}

#[test]
fn a_table_is_the_same_on_its_later_pages() {
    let page = |offset: usize| {
        let args = json!({
            "query": "", "game": "fww", "limit": 5, "offset": offset,
            "table": ["kind", "str", "damage"], "lang": "en",
        });
        call("search", args)
    };
    let (first, later) = (page(0), page(600));
    assert_eq!(first["columns"], later["columns"]);
    assert_eq!(later["facets"], json!([]));
    assert_eq!(later["hits"][0]["cells"].as_array().map(Vec::len), Some(3));
}

#[test]
fn a_column_that_there_is_not_is_named_with_those_that_there_are() {
    let args = json!({"query": "", "limit": 1, "table": ["strength"]});
    let problem = shipped().call("search", args).expect_err("no such column");
    assert_eq!(problem.code, "no-such-column");
    for lang in Lang::ALL {
        let said = problem.message(shipped().words(lang));
        assert!(said.contains("strength") && said.contains("kind"), "{said}");
    }
}

#[test]
fn a_table_goes_out_whole_and_says_what_is_not_known() {
    let csv = |args: Value| match shipped().call("table_csv", args) {
        Ok(muster_app::Reply::Bytes(bytes)) => String::from_utf8(bytes).expect("text"),
        other => panic!("{other:?}"),
    };
    let columns = ["cost", "damage"];
    let args = json!({"query": "kind:rifle", "game": "fww", "columns": columns, "lang": "en"});
    let text = csv(args);
    let mut lines = text.lines();
    assert_eq!(lines.next(), Some("\u{feff}Name,Cost,Damage,Id"));
    let total = table("kind:rifle", Some("fww"), &columns)["total"].as_u64();
    assert_eq!(Some(lines.clone().count() as u64), total);
    assert!(lines.any(|line| line.ends_with(",fww/rifle/laser-rifle")));
    assert!(text.contains(",?,"), "a fact that nobody has recorded");
    let french =
        csv(json!({"query": "kind:rifle", "game": "fww", "columns": columns, "lang": "fr"}));
    assert!(french.starts_with("\u{feff}Nom;Coût;Dégâts;"));
}

#[test]
fn a_name_that_looks_like_a_formula_stays_a_name() {
    let place = folder();
    let app = open(place.path());
    let pack = json!({
        "format": 1, "id": "mine", "version": 1, "system": "fww", "title": {"en": "Mine"},
        "cards": [{"id": "fww/rifle/sum", "name": {"en": "=SUM(A1)"}}],
    });
    crate::common::call(&app, "put_pack", json!({"text": pack.to_string()}));
    let args = json!({"query": "id:fww/rifle/sum", "columns": ["kind"]});
    let Ok(muster_app::Reply::Bytes(bytes)) = app.call("table_csv", args) else {
        panic!("a file");
    };
    let text = String::from_utf8(bytes).expect("text");
    assert!(text.contains("'=SUM(A1),Rifle"), "{text}");
}

fn compare(ids: &[&str]) -> Value {
    call("compare_cards", json!({"ids": ids, "lang": "en"}))
}

fn row<'v>(comparison: &'v Value, label: &str) -> &'v Value {
    let rows = comparison["rows"].as_array().expect("a list");
    let found = rows.iter().find(|row| row["label"] == label);
    found.unwrap_or_else(|| panic!("{label} is no row"))
}

#[test]
fn cards_are_compared_fact_by_fact() {
    let compared = compare(&["fww/rifle/laser-rifle", "fww/rifle/combat-rifle"]);
    assert_eq!(
        texts(&compared["cards"], "id"),
        ["fww/rifle/laser-rifle", "fww/rifle/combat-rifle"]
    );
    assert_eq!(row(&compared, "Kind")["differs"], "same");
    assert_eq!(row(&compared, "Cost")["differs"], "different");
    let damage = row(&compared, "Damage");
    assert_eq!(damage["cells"].as_array().map(Vec::len), Some(2));
    let labels = texts(&compared["rows"], "label");
    let names: BTreeSet<&&str> = labels.iter().collect();
    assert_eq!(
        names.len(),
        labels.len(),
        "no fact stands in two rows: {labels:?}"
    );
}

#[test]
fn what_is_not_known_is_neither_the_same_nor_different() {
    let place = folder();
    let app = open(place.path());
    let card = |slug: &str, face: Value| json!({"id": format!("fww/unit/{slug}"), "name": {"en": slug}, "face": face});
    let pack = json!({
        "format": 1, "id": "mine", "version": 1, "system": "fww", "title": {"en": "Mine"},
        "cards": [
            card("ann", json!({"attributes": {"str": 5, "per": 6}, "skills_complete": true})),
            card("bea", json!({"attributes": {"str": 5}, "skills_complete": true})),
            card("cid", json!({"attributes": {"str": 6}, "skills_complete": true})),
        ],
    });
    crate::common::call(&app, "put_pack", json!({"text": pack.to_string()}));
    let compare = |ids: &[&str]| {
        crate::common::call(&app, "compare_cards", json!({"ids": ids, "lang": "en"}))
    };
    let (ann, bea, cid) = ("fww/unit/ann", "fww/unit/bea", "fww/unit/cid");
    let compared = compare(&[ann, bea]);
    assert_eq!(row(&compared, "STR")["differs"], "same");
    assert_eq!(row(&compared, "PER")["differs"], "open");
    assert_eq!(row(&compared, "END")["differs"], "unknown");
    // Two known values that differ are enough, whatever the third is.
    assert_eq!(
        row(&compare(&[ann, bea, cid]), "STR")["differs"],
        "different"
    );
    let unknown = &row(&compared, "PER")["cells"][1][0][0];
    assert_eq!(unknown["inline"], "unknown");
    assert_eq!(
        unknown["at"]["card"], bea,
        "it can be filled in where it stands"
    );
}

#[test]
fn cards_of_any_kind_and_game_can_be_compared() {
    let compared = compare(&[
        "fww/unit/knight",
        "fww/rifle/laser-rifle",
        "stargrave/gear/pistol",
        "stargrave/officer/captain",
    ]);
    assert_eq!(row(&compared, "Game")["differs"], "different");
    for row in compared["rows"].as_array().expect("a list") {
        let cells = row["cells"].as_array().expect("a list");
        assert_eq!(cells.len(), 4);
        assert!(cells.iter().any(|cell| !cell.is_null()), "{row}");
        assert_ne!(row["label"], "", "{row}");
    }
}

#[test]
fn every_card_can_be_compared_with_its_neighbour() {
    let library = shipped().library();
    let ids: Vec<&str> = library.cards().map(|card| card.id.as_str()).collect();
    for pair in ids.windows(2) {
        let compared = compare(pair);
        let rows = compared["rows"].as_array().expect("a list");
        assert!(!rows.is_empty(), "{pair:?}");
        for row in rows {
            assert_ne!(row["label"], "", "{pair:?}: {row}");
        }
    }
}

#[test]
fn one_to_four_cards_are_compared_each_once() {
    let knight = "fww/unit/knight";
    assert_eq!(
        compare(&[knight, knight])["cards"].as_array().map(Vec::len),
        Some(1)
    );
    let code = |ids: Value| code(shipped(), "compare_cards", json!({"ids": ids}));
    assert_eq!(code(json!([])), "compare-count");
    let rifles: Vec<String> = table("kind:rifle", Some("fww"), &[])["hits"]
        .as_array()
        .expect("a list")[..5]
        .iter()
        .map(|hit| hit["id"].as_str().expect("an id").to_owned())
        .collect();
    assert_eq!(code(json!(rifles)), "compare-count");
    assert_eq!(code(json!(["fww/unit/nobody-at-all"])), "no-card");
}

fn alike(id: &str) -> Vec<(String, Vec<String>)> {
    let found = call("similar_cards", json!({"id": id, "lang": "en"}));
    let one = |card: &Value| {
        let why = card["why"].as_array().expect("a list").iter();
        let why = why.map(|why| why.as_str().expect("a reason").to_owned());
        let id = card["hit"]["id"].as_str().expect("an id");
        (id.to_owned(), why.collect())
    };
    found.as_array().expect("a list").iter().map(one).collect()
}

#[test]
fn cards_like_one_are_of_its_kind_and_say_why() {
    for id in [
        "fww/unit/knight",
        "fww/rifle/laser-rifle",
        "fww/unit/raider",
        "stargrave/soldier/guard-dog",
        "warzone/squad/heimburg",
    ] {
        if shipped()
            .library()
            .card(&muster_core::card::CardId::new(id))
            .is_none()
        {
            continue;
        }
        let found = alike(id);
        assert_eq!(found, alike(id), "the same cards give the same answer");
        assert!(found.len() <= 6);
        let kind = id.rsplit_once('/').expect("a kind").0;
        for (other, why) in &found {
            assert!(other.starts_with(kind) && other != id, "{other}");
            assert!(!why.is_empty() && why.len() <= 4, "{id} {other}: {why:?}");
        }
    }
    let knights = alike("fww/unit/knight");
    assert!(!knights.is_empty());
    let brothers = knights
        .iter()
        .filter(|(_, why)| why[0].contains("Brotherhood of Steel"));
    assert_eq!(brothers.count(), knights.len(), "{knights:?}");
}

#[test]
fn a_version_of_the_same_figure_is_most_like_it() {
    let place = folder();
    let app = open(place.path());
    let card = |slug: &str, identity: &str, strength: u32| {
        json!({
            "id": format!("fww/unit/{slug}"), "name": {"en": slug}, "identity": identity,
            "factions": ["raiders"], "costs": {"2026": 30},
            "face": {"attributes": {"str": strength}},
        })
    };
    let pack = json!({
        "format": 1, "id": "mine", "version": 1, "system": "fww", "title": {"en": "Mine"},
        "cards": [card("ann", "ann", 3), card("ann-later", "ann", 9), card("bea", "bea", 3)],
    });
    crate::common::call(&app, "put_pack", json!({"text": pack.to_string()}));
    let found = crate::common::call(
        &app,
        "similar_cards",
        json!({"id": "fww/unit/ann", "lang": "en"}),
    );
    assert_eq!(found[0]["hit"]["id"], "fww/unit/ann-later");
    assert_eq!(found[0]["why"][0], "another version of the same figure");
    let bea = found.as_array().expect("a list").iter();
    let bea = bea.filter(|card| card["hit"]["id"] == "fww/unit/bea");
    for card in bea {
        let why = card["why"].to_string();
        assert!(
            why.contains("same STR") && why.contains("same cost"),
            "{why}"
        );
    }
}

/// The value of a skill is that of an attribute, which counts already.
#[test]
fn values_of_skills_do_not_keep_cards_from_being_alike() {
    let found = alike("fww/unit/liberty-prime-i");
    assert!(!found.is_empty());
}

#[test]
fn nothing_is_like_a_reminder_of_the_rules() {
    let library = shipped().library();
    let reminder = library.cards().find(|card| card.is_reminder());
    let id = &reminder.expect("a reminder").id;
    assert_eq!(call("similar_cards", json!({"id": id})), json!([]));
}

#[test]
fn what_a_unit_may_carry_is_what_a_search_for_it_finds() {
    for (unit, lang) in [("paladin-danse", "en"), ("dogmeat", "fr"), ("knight", "fr")] {
        let id = format!("fww/unit/{unit}");
        let kinds = call("carriable_cards", json!({"id": id, "lang": lang}));
        let kinds = kinds.as_array().expect("a list");
        assert!(!kinds.is_empty(), "{unit}");
        for kind in kinds {
            let args = json!({"query": kind["query"], "game": "fww", "limit": 0, "lang": lang});
            assert_eq!(
                call("search", args)["total"],
                kind["count"],
                "{unit} {kind}"
            );
            let unsure = kind["unsure"].as_array().expect("a list").len() as u64;
            assert!(Some(unsure) <= kind["count"].as_u64());
            assert_ne!(kind["label"], "");
        }
    }
}

#[test]
fn a_weapon_whose_skill_is_not_known_of_a_unit_is_told_apart() {
    let place = folder();
    let app = open(place.path());
    let card = |slug: &str, face: Value| json!({"id": format!("fww/unit/{slug}"), "name": {"en": slug}, "face": face});
    let pistol = json!([{"skill": "pistol"}]);
    let pack = json!({
        "format": 1, "id": "mine", "version": 1, "system": "fww", "title": {"en": "Mine"},
        "cards": [
            card("ann", json!({"skills": pistol, "skills_complete": true})),
            card("bea", json!({})),
        ],
    });
    crate::common::call(&app, "put_pack", json!({"text": pack.to_string()}));
    let pistols = |unit: &str| {
        let args = json!({"id": format!("fww/unit/{unit}"), "lang": "en"});
        let kinds = crate::common::call(&app, "carriable_cards", args);
        let kinds = kinds.as_array().expect("a list").clone();
        let found = kinds.into_iter().find(|kind| kind["kind"] == "pistol");
        let found = found.expect("pistols");
        let unsure = found["unsure"].as_array().expect("a list").iter();
        unsure
            .filter(|card| card["id"] == "fww/pistol/10mm-pistol")
            .count()
    };
    assert_eq!(pistols("ann"), 0, "all that the rules ask is known");
    assert_eq!(pistols("bea"), 1, "nobody knows its skills");
}

#[test]
fn what_does_not_stand_on_the_table_carries_nothing() {
    let rifle = json!({"id": "fww/rifle/laser-rifle"});
    assert_eq!(call("carriable_cards", rifle), json!([]));
}

#[test]
fn the_forces_that_use_a_card_are_named_with_how_many() {
    let place = folder();
    let app = open(place.path());
    let kept = sample(&app);
    let uses = |card: &str| crate::common::call(&app, "forces_with_card", json!({"id": card}));
    let force = &kept["force"];
    let card = force["entries"][0]["card"].as_str().expect("a card");
    let found = uses(card);
    assert_eq!(found[0]["force"], kept["id"]);
    assert_eq!(found[0]["name"], force["name"]);
    let before = found[0]["count"].as_i64().expect("a number");
    let edit = json!({"do": "add", "card": card, "count": 2});
    crate::common::call(
        &app,
        "change_force",
        json!({"id": kept["id"], "edit": edit}),
    );
    assert_eq!(uses(card)[0]["count"].as_i64(), Some(before + 2));
    let item = "fww/rifle/alien-disintegrator";
    assert_eq!(uses(item), json!([]));
    let edit = json!({"do": "add", "card": item, "parent": force["entries"][0]["id"]});
    crate::common::call(
        &app,
        "change_force",
        json!({"id": kept["id"], "edit": edit}),
    );
    assert_eq!(uses(item)[0]["count"], 1, "an item on a unit counts too");
    crate::common::call(
        &app,
        "archive_force",
        json!({"id": kept["id"], "archived": true}),
    );
    assert_eq!(uses(item)[0]["archived"], true);
    // There are no forces without a data folder.
    assert_eq!(call("forces_with_card", json!({"id": item})), json!([]));
}
