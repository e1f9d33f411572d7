//! Tests the choices that the cards of a force offer, as the window shows them.

#![allow(clippy::expect_used, clippy::panic, reason = "a test may fail")]

use muster_app::{App, ChoiceView, EditArgs, ReviewArgs, ReviewView};
use muster_core::edit::ForceEdit;
use muster_core::force::Force;
use muster_core::problem::Problem;
use muster_core::words::Lang;
use serde_json::{Value, json};

fn force(system: &str, entries: &Value) -> Force {
    let force = json!({
        "format": 1, "name": "F", "system": system, "mode": "standard", "entries": entries,
    });
    serde_json::from_value(force).expect("a force")
}

fn review(force: &Force, lang: Lang) -> ReviewView {
    let force = force.clone();
    let args = ReviewArgs { force };
    App::shipped().session(lang).review(args).expect("readable")
}

/// Returns the choices of a node.
fn choices(force: &Force, node: &str, lang: Lang) -> Vec<ChoiceView> {
    let lines = review(force, lang).lines;
    let is_it = |line: &&muster_app::LineView| line.at.last().is_some_and(|id| id.as_str() == node);
    let line = lines.iter().find(is_it).expect("the node");
    line.choices.clone()
}

/// Describes the options and what they give. Chosen ones are marked.
fn texts(choice: &ChoiceView) -> Vec<String> {
    let told = |option: &muster_app::OptionView| {
        let mark = if option.chosen { "*" } else { "" };
        format!("{mark}{} {} {}", option.pick, option.name, option.gives)
    };
    choice.options.iter().map(told).collect()
}

fn pick(force: &Force, node: &str, picks: &[&str]) -> Force {
    try_to_pick(force, node, picks).expect("a change")
}

fn try_to_pick(force: &Force, node: &str, picks: &[&str]) -> Result<Force, Problem> {
    let edit = ForceEdit::Pick {
        node: node.into(),
        picks: picks.iter().map(|pick| (*pick).to_owned()).collect(),
    };
    let force = force.clone();
    App::shipped().edit(EditArgs { force, edit })
}

#[test]
fn a_background_offers_the_bonuses_of_its_card() {
    let crew = force(
        "stargrave",
        &json!([{"id": "e1", "card": "stargrave/officer/captain", "cards": [
            {"id": "e2", "card": "stargrave/background/aristocrat"}]}]),
    );
    let offered = choices(&crew, "e2", Lang::En);
    let [bonuses] = offered.as_slice() else {
        panic!("{offered:?}")
    };
    assert_eq!(bonuses.label, "Free bonuses");
    assert_eq!((bonuses.least, bonuses.most), (1, Some(1)));
    assert_eq!(
        texts(bonuses),
        [
            "fight Fight +1",
            "shoot Shoot +1",
            "will Will +1",
            "health Health +1"
        ]
    );
    let chosen = pick(&crew, "e2", &["fight"]);
    let french = choices(&chosen, "e2", Lang::Fr);
    assert_eq!(texts(&french[0])[0], "*fight Combat +1");
    assert_eq!(french[0].label, "Bonus au choix");
    let rule = "stargrave/background-picks";
    let finds = |force: &Force| {
        let found = review(force, Lang::En).report.findings;
        found.iter().any(|finding| finding.report.rule == rule)
    };
    assert!(finds(&crew) && !finds(&chosen));
}

#[test]
fn what_no_option_picks_is_told_apart() {
    let crew = force(
        "stargrave",
        &json!([{"id": "e1", "card": "stargrave/officer/captain", "cards": [
            {"id": "e2", "card": "stargrave/background/rogue", "picks": ["Shoot", "wings"]}]}]),
    );
    let offered = choices(&crew, "e2", Lang::En);
    assert_eq!(offered[0].others, ["wings"]);
    assert!(texts(&offered[0]).contains(&"*shoot Shoot +1".to_owned()));
}

#[test]
fn a_squad_takes_one_choice_of_the_table_of_organisation() {
    let advisor = "warzone/squad/example-dark-legion-advisor";
    let troop = "warzone/squad/example-dark-legion-troop";
    let army = force(
        "warzone",
        &json!([{"id": "e1", "card": advisor}, {"id": "e2", "card": troop, "cards": [
            {"id": "e3", "card": advisor},
            {"id": "e4", "card": "warzone/squad/example-dark-legion-hero"}]}]),
    );
    let free = choices(&army, "e1", Lang::En);
    assert_eq!(texts(&free[0]), ["*hero Hero ", "support Support "]);
    assert_eq!(free[0].label, "Choice of the Table of Organisation");
    assert_eq!((free[0].least, free[0].most), (1, Some(1)));
    let support = pick(&army, "e1", &["support"]);
    let free = choices(&support, "e1", Lang::Fr);
    assert_eq!(texts(&free[0]), ["hero Héros ", "*support Soutien "]);

    // An Advisor with a squad has no choice and may not lead the squad. A Hero has a choice and may lead it.
    assert!(choices(&army, "e3", Lang::En).is_empty());
    let hero = choices(&army, "e4", Lang::En);
    let ids: Vec<&str> = hero.iter().map(|choice| choice.id.as_str()).collect();
    assert_eq!(ids, ["too", "command"]);
    assert_eq!((hero[1].least, hero[1].most), (0, Some(1)));
    let leading = pick(&army, "e4", &["commander"]);
    let hero = choices(&leading, "e4", Lang::En);
    assert!(hero[1].options[0].chosen && texts(&hero[0]) == ["*hero Hero "]);
    assert_eq!(hero[0].others, ["commander"]);
}

#[test]
fn the_rules_of_a_deck_and_of_a_unit_ask_for_no_choice() {
    for sample in ["tragic-birthday-party", "brotherhood"] {
        let id = sample.to_owned();
        let force = App::shipped()
            .session(Lang::En)
            .open_sample(muster_app::IdArgs { id });
        let lines = review(&force.expect("a sample"), Lang::En).lines;
        assert!(lines.iter().all(|line| line.choices.is_empty()), "{sample}");
    }
}

#[test]
fn a_pick_that_the_card_does_not_offer_is_refused() {
    let crew = force(
        "stargrave",
        &json!([{"id": "e1", "card": "stargrave/officer/captain", "cards": [
            {"id": "e2", "card": "stargrave/background/rogue", "picks": ["wings", "Shoot"]}]}]),
    );
    let refused = |force: &Force, node: &str, picks: &[&str]| {
        let problem = try_to_pick(force, node, picks).expect_err("it is not offered");
        assert_eq!(problem.code, "edit-no-option");
        problem.params["found"].clone()
    };
    assert_eq!(refused(&crew, "e2", &["shoot", "banana"]), "banana");
    assert_eq!(refused(&crew, "e1", &["rifle"]), "rifle");
    // A file may hold a pick that is not offered. It can stay, and it can be given up.
    assert_eq!(
        pick(&crew, "e2", &["wings"]).entries[0].cards[0].picks,
        ["wings"]
    );
    assert_eq!(
        pick(&crew, "e2", &["shoot"]).entries[0].cards[0].picks,
        ["shoot"]
    );

    let deck = json!([{"id": "e1", "card": "fww/unit/paladin"}]);
    let mut unit = force("fww", &deck);
    "battle".clone_into(&mut unit.mode);
    assert_eq!(refused(&unit, "e1", &["rifle", "banana"]), "rifle");
}

#[test]
fn any_pick_can_be_made_on_a_card_whose_options_are_unknown() {
    let crew = force(
        "stargrave",
        &json!([{"id": "e1", "card": "stargrave/background/of-my-own"}]),
    );
    assert_eq!(pick(&crew, "e1", &["wings"]).entries[0].picks, ["wings"]);
}
