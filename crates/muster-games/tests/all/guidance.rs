//! Guidance while choosing cards: which ones the rules ask for, which choices they fill, what they cost and how they
//! are named.

#![allow(clippy::expect_used, reason = "a test fails by panicking")]

use muster_core::card::CardId;
use muster_core::force::{Force, NodeId};
use muster_core::order::natural;
use muster_core::remark::Remark;
use muster_core::review::Param;
use muster_core::sheets;
use muster_core::words::{Lang, Words};

use crate::candidates::{LIBRARY, add, empty, the};

fn remarks(force: &Force, at: Option<&NodeId>) -> Vec<Remark> {
    the(&force.system).remarks(force, &LIBRARY, at)
}

fn remark<'a>(all: &'a [Remark], card: &str) -> Option<&'a Remark> {
    all.iter().find(|remark| remark.card.as_str() == card)
}

fn called(card: &str, lang: Lang) -> String {
    let id = CardId::new(card);
    LIBRARY.card(&id).expect("a shipped card").called(lang)
}

/// Regression: the error asked for three core powers, but nothing said which powers these are.
#[test]
fn core_powers_are_marked_at_the_background_and_among_the_powers() {
    let words = Words::for_lang(Lang::En);
    let crew = empty("stargrave", "standard", Some(400));
    let (crew, captain) = add(&crew, "stargrave/officer/captain", None);
    let before = remarks(&crew, Some(&captain));
    assert!(!before.iter().any(|remark| remark.asked_for));
    let cyborg = remark(&before, "stargrave/background/cyborg").expect("a remark");
    let said = cyborg.text(words, &LIBRARY);
    assert!(
        said.starts_with("core powers: ") && said.contains("Quick Step"),
        "{said}"
    );
    let (crew, _) = add(&crew, "stargrave/background/cyborg", Some(&captain));
    let after = remarks(&crew, Some(&captain));
    let asked_for = after.iter().filter(|remark| remark.asked_for);
    assert_eq!(asked_for.count(), 8);
    let core = remark(&after, "stargrave/power/quick-step").expect("a core power");
    assert_eq!(core.text(words, &LIBRARY), "core power");
    assert_eq!(remark(&after, "stargrave/power/heal"), None);
}

/// Regression: before a squad was added, its row did not say which choice of the Table of Organisation it fills.
#[test]
fn squads_say_which_choice_they_fill_before_they_are_added() {
    let all = remarks(&empty("warzone", "standard", None), None);
    let says = |squad: &str, lang| {
        let squad = remark(&all, &format!("warzone/squad/{squad}")).expect("a remark");
        squad.text(Words::for_lang(lang), &LIBRARY)
    };
    assert_eq!(says("mitch-hunter-lord", Lang::En), "Lord");
    assert_eq!(
        says("example-brotherhood-advisor", Lang::En),
        "Hero, Support"
    );
    assert_eq!(says("example-brotherhood-troop", Lang::Fr), "Troupe");
}

/// Regression: the form for a new crew had no limit, although every crew has 400 credits.
#[test]
fn a_game_says_its_usual_limit() {
    assert_eq!(the("stargrave").usual_limit("standard"), Some(400));
    assert_eq!(the("fww").usual_limit("battle"), Some(750));
    assert_eq!(the("fww").usual_limit("narrative"), None);
    assert_eq!(the("warzone").usual_limit("standard"), None);
}

/// Regression: the cost of free cards was shown as "0 credits" in one place and as unknown in another.
#[test]
fn what_is_free_costs_nothing_in_words() {
    let words = Words::for_lang(Lang::En);
    assert_eq!(sheets::price("stargrave", 0, words), "free");
    assert_eq!(sheets::price("stargrave", 1, words), "1 credit");
    assert!(crate::games().is_free(&CardId::new("stargrave/power/heal")));
    assert!(!crate::games().is_free(&CardId::new("stargrave/soldier/hacker")));
    assert!(!crate::games().is_free(&CardId::new("fww/rifle/laser-rifle")));
}

/// "Chevalier" is the French name of both Knight and Knight Patrol.
#[test]
fn a_name_that_two_cards_share_has_the_other_language_beside_it() {
    assert_eq!(called("fww/unit/knight", Lang::Fr), "Chevalier (Knight)");
    assert_eq!(
        called("fww/unit/knight-patrol", Lang::Fr),
        "Chevalier (Knight Patrol)"
    );
    assert_eq!(called("fww/unit/knight", Lang::En), "Knight");
    assert_eq!(called("fww/heroic/heroic", Lang::Fr), "Héroïque");
    let id = CardId::new("fww/unit/knight");
    let words = Words::for_lang(Lang::Fr);
    let said = Param::Card(id.clone()).text(words, &LIBRARY);
    assert_eq!(said, "Chevalier (Knight)");
    let knight = LIBRARY.card(&id).expect("a shipped card");
    assert_eq!(sheets::name(knight, words), said);
    assert_eq!(knight.name.get(Lang::Fr), "Chevalier");
}

/// Regression: numbered Aptitudes were sorted as 1, 10, 2.
#[test]
fn numbered_names_stand_in_the_order_of_their_numbers() {
    let mut names: Vec<String> = LIBRARY
        .of_kind("tragic", "aptitude")
        .map(|card| card.called(Lang::Fr))
        .filter(|name| name.starts_with("Agilité"))
        .collect();
    names.sort_by(|a, b| natural(a, b));
    let counted: Vec<String> = (1..=10).map(|number| format!("Agilité {number}")).collect();
    assert_eq!(names, counted);
}
