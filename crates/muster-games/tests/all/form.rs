//! Forms for cards: every field has a name, and every shipped card can be filled in fact by fact.

use muster_core::card::CardId;
use muster_core::facts;
use muster_core::form::{self, CardForm, Control, FormField};
use muster_core::game::Game;
use muster_core::words::{Lang, Words};
use serde_json::{Value, json};

fn forms(lang: Lang) -> Vec<CardForm> {
    let words = Words::for_lang(lang);
    let of = |game: &dyn Game| {
        let kinds = game.kinds();
        let forms = kinds.iter().map(|kind| form::card_form(game, kind, words));
        forms.collect::<Vec<_>>()
    };
    crate::games().all().flat_map(of).collect()
}

/// Calls `visit` with every field, at any depth.
fn all<'a>(fields: &'a [FormField], visit: &mut dyn FnMut(&'a FormField)) {
    for field in fields {
        visit(field);
        match &field.control {
            Control::Group { fields, .. } | Control::Parts { fields } => all(fields, visit),
            Control::Either { of } => all(of, visit),
            Control::List { of, .. } => all(std::slice::from_ref(of), visit),
            _ => {}
        }
    }
}

#[test]
fn every_field_of_every_kind_of_every_game_is_named_in_the_locale_files() {
    let mut unnamed: Vec<String> = Vec::new();
    for game in crate::games().all() {
        for kind in game.kinds().iter() {
            unnamed.extend(form::unnamed(game, kind, Words::for_lang(Lang::En)));
        }
    }
    unnamed.sort();
    unnamed.dedup();
    assert!(unnamed.is_empty(), "{unnamed:#?}");
}

#[test]
fn what_is_to_choose_has_a_letter_of_its_own() {
    for form in forms(Lang::En).iter().chain(&forms(Lang::Fr)) {
        all(&form.fields, &mut |field| {
            let choices = match &field.control {
                Control::One { choices, .. } | Control::Many { choices, .. } => choices,
                _ => return,
            };
            let mut letters: Vec<char> =
                choices.iter().flat_map(|one| one.letters.chars()).collect();
            let count = letters.len();
            letters.sort_unstable();
            letters.dedup();
            assert_eq!(
                letters.len(),
                count,
                "{}/{} {}",
                form.system,
                form.kind,
                field.path
            );
        });
    }
}

#[test]
fn a_unit_is_filled_in_in_the_order_of_its_card() {
    let game = crate::games().find("fww").expect("the main game");
    let form = form::card_form(game, "unit", Words::for_lang(Lang::Fr));
    let paths: Vec<&str> = form.facts().iter().map(|fact| fact.path.as_str()).collect();
    let place = |path: &str| {
        let place = paths.iter().position(|other| *other == path);
        place.unwrap_or_else(|| panic!("{path} in {paths:?}"))
    };
    for pair in [
        "name.en",
        "name.fr",
        "costs.2026",
        "factions",
        "face.attributes.str",
        "face.attributes.per",
        "face.health",
        "face.skills",
        "face.armor.physical",
        "text.en",
    ]
    .windows(2)
    {
        assert!(place(pair[0]) < place(pair[1]), "{pair:?}");
    }
    let moves = form.fact("face.move").expect("there");
    let Control::One { choices, free } = &moves.control else {
        panic!("{moves:?}")
    };
    let letters: Vec<&str> = choices
        .iter()
        .map(|choice| choice.letters.as_str())
        .collect();
    assert_eq!(letters, ["o", "yj", "r", "gv", "b", "kn"]);
    assert!(!free);
    assert_eq!(choices[2].icon.as_deref(), Some("fww/range-red"));
    let strength = form.fact("face.attributes.str").expect("there");
    assert_eq!(strength.short.as_deref(), Some("FOR"));
}

#[test]
fn armor_without_a_rating_has_boxes_for_all_three() {
    let game = crate::games().find("fww").expect("the main game");
    let form = form::card_form(game, "armor", Words::for_lang(Lang::En));
    for path in ["face.armor.sets.physical", "face.armor.adds.radiation"] {
        assert!(form.fact(path).is_some_and(|fact| fact.usual), "{path}");
    }
    assert!(
        form.fact("face.weapon.damage")
            .is_some_and(|fact| !fact.usual)
    );
    let dose = form::card_form(game, "chem", Words::for_lang(Lang::En));
    assert!(
        dose.fact("face.dose.effect.fr")
            .is_some_and(|fact| fact.usual)
    );
}

/// Returns the card as filled in from the form alone, one fact after the other.
fn filled_in(card: &Value, form: &CardForm) -> Value {
    let bare = json!({"id": card["id"]});
    form.facts().into_iter().fold(bare, |filled, fact| {
        let value = facts::at(card, &fact.path);
        let value = match (&fact.control, value) {
            (Control::Group { .. }, Some(value)) if value != &json!({}) => None,
            (_, value) => value,
        };
        match value {
            Some(value) => {
                let admitted = fact.admits(value, &|_| true);
                assert_eq!(admitted, Ok(()), "{} {}", card["id"], fact.path);
                facts::with(filled, &fact.path, Some(value.clone()), &Value::Null)
            }
            None => filled,
        }
    })
}

#[test]
fn every_shipped_card_is_filled_in_again_fact_by_fact() {
    let forms = forms(Lang::En);
    let library = muster_games::library();
    let mut count = 0;
    for card in library.cards() {
        let form = forms
            .iter()
            .find(|form| form.system == card.id.system() && form.kind == card.id.kind())
            .expect("every kind has a form");
        let written = facts::written(card);
        let mut filled = filled_in(&written, form);
        // Former ids are not facts, so the form does not have them.
        if let Some(was) = facts::at(&written, "was") {
            filled = facts::with(filled, "was", Some(was.clone()), &Value::Null);
        }
        assert_eq!(filled, written, "{}", card.id);
        let game = crate::games().find(card.id.system()).expect("a game");
        assert!(facts::read(&filled, game).is_ok(), "{}", card.id);
        count += 1;
    }
    assert!(count > 1000, "{count}");
}

#[test]
fn every_fact_of_every_shipped_card_can_be_forgotten_and_comes_back_by_its_patch() {
    let forms = forms(Lang::En);
    for card in muster_games::library().cards() {
        let form = forms
            .iter()
            .find(|form| form.system == card.id.system() && form.kind == card.id.kind())
            .expect("every kind has a form");
        let written = facts::written(card);
        for fact in form.facts() {
            let Some(value) = facts::at(&written, &fact.path) else {
                continue;
            };
            let without = facts::with(written.clone(), &fact.path, None, &Value::Null);
            assert_eq!(facts::at(&without, &fact.path), None);
            let again = facts::with(
                without.clone(),
                &fact.path,
                Some(value.clone()),
                &Value::Null,
            );
            assert_eq!(again, written, "{} {}", card.id, fact.path);
            let patch = facts::patch(&written, &without);
            assert_eq!(facts::patched(written.clone(), &patch), without);
        }
    }
}

#[test]
fn what_is_missing_is_what_cards_of_the_kind_usually_have() {
    let game = crate::games().find("fww").expect("the main game");
    let form = form::card_form(game, "clothing", Words::for_lang(Lang::En));
    let paths = |card: &Value| -> Vec<String> {
        let missing = facts::recorded(&form, card).missing;
        missing.iter().map(|field| field.path.clone()).collect()
    };
    let bare = json!({"id": "fww/clothing/hat", "name": {"en": "Hat"}});
    let missing = paths(&bare);
    for path in ["name.fr", "face.bonuses", "face.armor.adds.energy"] {
        assert!(
            missing.iter().any(|one| one == path),
            "{path} in {missing:?}"
        );
    }
    assert!(!missing.iter().any(|one| one.starts_with("face.weapon")));
    let more = json!({"face": {"bonuses": {"str": 1}, "armor": {"adds": {}}}});
    let missing = paths(&facts::patched(bare.clone(), &more));
    assert!(!missing.iter().any(|one| one.starts_with("face.bonuses")));
    assert!(!missing.iter().any(|one| one.starts_with("face.armor.adds")));
    assert!(missing.iter().any(|one| one.starts_with("face.armor.sets")));
    let complete = facts::patched(bare, &json!({"complete": true}));
    assert_eq!(paths(&complete), Vec::<String>::new());
    assert!(facts::recorded(&form, &complete).known() > 10);
}

/// Collects every link from a sheet to a field of a card in `found`. Adds the boxes for unknown values without such a
/// link to `shut`.
fn fact_links(value: &Value, found: &mut Vec<(CardId, String)>, shut: &mut usize) {
    match value {
        Value::Object(map) => {
            if map.get("inline").is_some_and(|inline| inline == "unknown") {
                *shut += usize::from(!map.contains_key("at"));
            }
            if let (Some(Value::String(card)), Some(Value::String(path))) =
                (map.get("card"), map.get("path"))
            {
                found.push((CardId::new(card), path.clone()));
            }
            map.values()
                .for_each(|value| fact_links(value, found, shut));
        }
        Value::Array(all) => all.iter().for_each(|value| fact_links(value, found, shut)),
        _ => {}
    }
}

#[test]
fn every_box_on_every_card_is_a_door_to_a_fact_of_its_form() {
    let forms = forms(Lang::En);
    let library = muster_games::library();
    let (mut found, mut shut) = (Vec::new(), 0);
    for card in library.cards() {
        let game = library.game(card.id.system()).expect("a game");
        let sheet = game.card_sheet(card, &library, Words::for_lang(Lang::En));
        let before = shut;
        let sheet = serde_json::to_value(&sheet).expect("JSON");
        fact_links(&sheet, &mut found, &mut shut);
        assert_eq!(
            shut, before,
            "{} has a box that leads nowhere: {sheet}",
            card.id
        );
    }
    assert!(found.len() > 5_000, "{}", found.len());
    for (card, path) in found {
        let form = forms
            .iter()
            .find(|form| form.system == card.system() && form.kind == card.kind())
            .expect("every kind has a form");
        assert!(form.fact(&path).is_some(), "{card} {path}");
    }
}
