//! The shorthand line for entering a card: reading what was written gives the same facts. Tested for every shipped card
//! in both languages.

#![allow(clippy::expect_used, reason = "a test fails by panicking")]

use std::collections::HashMap;
use std::sync::LazyLock;

use muster_core::card::CardId;
use muster_core::facts;
use muster_core::form::{self, CardForm, shorthand};
use muster_core::library::Library;
use muster_core::words::{Lang, Words};
use proptest::prelude::*;
use serde_json::{Value, json};

static LIBRARY: LazyLock<Library> = LazyLock::new(muster_games::library);
static FORMS: LazyLock<HashMap<(Lang, String), CardForm>> = LazyLock::new(|| {
    let mut forms = HashMap::new();
    for lang in Lang::ALL {
        for game in crate::games().all() {
            for kind in game.kinds().iter() {
                let form = form::card_form(game, kind, Words::for_lang(lang));
                forms.insert((lang, format!("{}/{kind}", game.id())), form);
            }
        }
    }
    forms
});

fn form_of(lang: Lang, id: &CardId) -> &'static CardForm {
    let key = (lang, format!("{}/{}", id.system(), id.kind()));
    FORMS.get(&key).expect("every kind has a form")
}

fn known(id: &CardId) -> bool {
    LIBRARY.card(id).is_some()
}

/// Returns the facts of a card that its form has, sorted by path.
fn stated(form: &CardForm, card: &Value) -> Vec<(String, Value)> {
    let all = form.facts().into_iter().filter_map(|fact| {
        let value = facts::at(card, &fact.path)?;
        let states = !fact.is_group() || *value == fact.none;
        states.then(|| (fact.path.clone(), value.clone()))
    });
    let mut all: Vec<(String, Value)> = all.collect();
    all.sort_by(|one, other| one.0.cmp(&other.0));
    all
}

fn read(form: &CardForm, text: &str, lang: Lang) -> Vec<(String, Value)> {
    let mut said = shorthand::read(form, text, Words::for_lang(lang), &known);
    assert_eq!(said.faults, [], "{text}");
    said.facts.sort_by(|one, other| one.0.cmp(&other.0));
    said.facts
}

fn unit(lang: Lang) -> &'static CardForm {
    form_of(lang, &CardId::new("fww/unit/paladin-danse"))
}

#[test]
fn every_shipped_card_is_written_in_a_line_and_read_again() {
    for lang in Lang::ALL {
        for card in LIBRARY.cards() {
            let form = form_of(lang, &card.id);
            let written = facts::written(card);
            let text = shorthand::write(form, &written, Words::for_lang(lang));
            assert_eq!(
                read(form, &text, lang),
                stated(form, &written),
                "{} {text}",
                card.id
            );
        }
    }
}

#[test]
fn a_unit_is_typed_as_a_player_says_it() {
    let text = "name Paladin Danse, unique, factions brotherhood, move y charge r aware k, str 6 heavy melee, \
                per 8 pistol rifle, end 6 heart, cha 7 battle o presence b, int 6 computers search, agi 7 throw g, \
                luc 3 lockpick, armor 4/3/1, action prepare, these are all";
    let said = shorthand::read(
        unit(Lang::En),
        "move y charge r aware k",
        Words::for_lang(Lang::En),
        &known,
    );
    assert_eq!(said.faults, []);
    let text = text.replace(", these are all", ", skills-complete");
    let mut card = json!({});
    for (path, value) in read(unit(Lang::En), &text, Lang::En) {
        card = facts::with(card, &path, Some(value), &Value::Null);
    }
    let danse = LIBRARY
        .card(&CardId::new("fww/unit/paladin-danse"))
        .expect("shipped");
    let danse = facts::written(danse);
    for path in [
        "name.en",
        "unique",
        "factions",
        "face.move",
        "face.charge",
        "face.awareness",
        "face.attributes",
        "face.health",
        "face.skills",
        "face.skills_complete",
        "face.armor",
        "face.action_points",
    ] {
        assert_eq!(facts::at(&card, path), facts::at(&danse, path), "{path}");
    }
}

#[test]
fn the_same_is_typed_in_french() {
    let text = "for 6 arme mêlée, per 8 pistolet fusil, end 6 santé, armure 4/3/1, mouvement j charge r vigilance n";
    let said = read(unit(Lang::Fr), text, Lang::Fr);
    let value = |path: &str| {
        said.iter()
            .find(|(said, _)| said == path)
            .map(|(_, value)| value.clone())
    };
    assert_eq!(value("face.attributes.str"), Some(json!(6)));
    assert_eq!(value("face.health"), Some(json!("end")));
    assert_eq!(value("face.awareness"), Some(json!("black")));
    assert_eq!(value("face.armor.radiation"), Some(json!("1")));
    let skills = value("face.skills").expect("skills");
    assert_eq!(
        skills[0],
        json!({"skill": "heavy-weapon", "attribute": "str"})
    );
    assert_eq!(skills[3], json!({"skill": "rifle", "attribute": "per"}));
}

#[test]
fn a_weapon_is_typed_in_few_words() {
    let form = form_of(Lang::En, &CardId::new("fww/rifle/laser-rifle"));
    let text =
        "short k/kb, long k/yb, damage 2 energy, critical 4, critical-damage 4 e, cost 24/30/30";
    let said = read(form, text, Lang::En);
    let value = |path: &str| {
        said.iter()
            .find(|(said, _)| said == path)
            .map(|(_, value)| value.clone())
    };
    assert_eq!(
        value("face.weapon.short.dice"),
        Some(json!(["black", "blue"]))
    );
    assert_eq!(value("face.weapon.long.range"), Some(json!("black")));
    assert_eq!(
        value("face.weapon.damage"),
        Some(json!({"amount": 2, "type": "energy"}))
    );
    assert_eq!(value("face.weapon.critical.rating"), Some(json!(4)));
    assert_eq!(value("costs.2019"), Some(json!(30)));
}

#[test]
fn a_fault_is_told_where_it_stands_and_the_rest_is_read() {
    let text = "str six, wibble 3, per 8, name \"A";
    let said = shorthand::read(unit(Lang::En), text, Words::for_lang(Lang::En), &known);
    let faults: Vec<(&str, &str)> = said
        .faults
        .iter()
        .map(|fault| {
            (
                &*fault.problem.code,
                &text[fault.from..fault.to.min(text.len())],
            )
        })
        .collect();
    assert_eq!(faults[0], ("fact-number", "six"));
    assert_eq!(faults[1], ("line-unknown-name", "wibble"));
    assert_eq!(faults[2].0, "line-open-quote");
    assert!(
        said.facts
            .contains(&("face.attributes.per".to_owned(), json!(8)))
    );
}

#[test]
fn what_may_come_next_is_told() {
    let words = Words::for_lang(Lang::En);
    let inserts = |text: &str| -> Vec<String> {
        let found = shorthand::complete(unit(Lang::En), text, text.len(), words);
        found
            .suggestions
            .into_iter()
            .map(|one| one.insert)
            .collect()
    };
    assert!(
        inserts("aw").contains(&"awareness".to_owned()),
        "{:?}",
        inserts("aw")
    );
    assert!(inserts("move ").contains(&"yellow".to_owned()));
    assert!(inserts("str 6 hea").contains(&"heavy-weapon".to_owned()));
    assert!(inserts("cha 7 battle-cry or").contains(&"orange".to_owned()));
    let found = shorthand::complete(unit(Lang::En), "wears rifle/las", 15, words);
    assert_eq!(found.card.expect("a card").begun, "rifle/las");
}

fn word() -> impl Strategy<Value = String> {
    let known = proptest::sample::select(
        &[
            "str", "6", "heavy", "melee", "armor", "4/3/1", "-", "?", "(", ")", ",", "\"", "name",
            "skills", "o", "damage", "short", "k/kb", "cost", "x", "effects", "columns", "rows",
            "\\", "1,5", "é", "unique", "no", "health",
        ][..],
    );
    prop_oneof![6 => known.prop_map(str::to_owned), 1 => "\\PC{0,6}"]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(muster_tests::cases(256)))]

    #[test]
    fn no_line_is_misread(words in proptest::collection::vec(word(), 0..14), which in any::<prop::sample::Index>(), at in 0_usize..40) {
        let forms: Vec<&CardForm> = { let mut all: Vec<_> = FORMS.iter().collect(); all.sort_by(|one, other| one.0.1.cmp(&other.0.1).then(one.0.0.code().cmp(other.0.0.code()))); all.into_iter().map(|(_, form)| form).collect() };
        let form = which.get(&forms);
        let text = words.join(" ");
        let words = Words::for_lang(Lang::En);
        let said = shorthand::read(form, &text, words, &|_| true);
        for fault in &said.faults {
            prop_assert!(fault.from <= fault.to && fault.to <= text.encode_utf16().count());
        }
        let completion = shorthand::complete(form, &text, at, words);
        prop_assert!(completion.from <= completion.to);
        let stated: Vec<&(String, Value)> = said.facts.iter().filter(|(_, value)| !value.is_null()).collect();
        for (path, value) in &stated {
            prop_assert!(form.fact(path).is_some_and(|fact| fact.admits(value, &|_| true).is_ok()));
        }
    }

    #[test]
    fn any_words_of_a_card_are_written_and_read_again(text in "\\PC{0,30}", lines in "[a-z,;()\"\\\\\n ?-]{0,12}") {
        let card = json!({"name": {"en": text.clone()}, "text": {"fr": lines.clone()}, "face": {"abilities": [{"name": {"en": lines}, "text": {"fr": text}, "aura": true}]}});
        let form = unit(Lang::En);
        let line = shorthand::write(form, &card, Words::for_lang(Lang::En));
        let mut said = shorthand::read(form, &line, Words::for_lang(Lang::En), &known);
        prop_assert_eq!(&said.faults, &[], "{}", line);
        said.facts.sort_by(|one, other| one.0.cmp(&other.0));
        prop_assert_eq!(said.facts, stated(form, &card), "{}", line);
    }
}
