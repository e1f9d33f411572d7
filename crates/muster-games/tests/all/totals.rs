//! The numbers of a force, and how numbers are shown that are known only in part.

#![allow(clippy::expect_used, reason = "a test fails by panicking")]

use muster_core::card::CardId;
use muster_core::force::{Force, Node, NodeId};
use muster_core::game::Fact;
use muster_core::review::{NumberRange, Review};
use muster_core::sheet::{Block, Inline};
use muster_core::sheets;
use muster_core::words::{Lang, Words};

use crate::candidates::{LIBRARY, add, empty, review, the};

fn node(number: usize, card: &str) -> Node {
    Node {
        id: NodeId::new(&format!("n{number}")),
        ..Node::new(CardId::new(card))
    }
}

fn found(review: &Review, rule: &str) -> usize {
    let findings = review.findings.iter();
    findings.filter(|finding| finding.rule == rule).count()
}

fn count(force: &Force, name: &str) -> NumberRange {
    let counts = review(force).totals.counts;
    let counted = counts.iter().find(|(counted, _)| counted == name);
    counted.expect("a total of the game").1
}

/// Reviews of very large forces must end within a test. Regression: time grew with the square of the entries, and 4,000
/// squads took a minute.
#[test]
fn the_largest_forces_are_reviewed_whole() {
    let mut crew = empty("stargrave", "standard", None);
    let mut captain = node(0, "stargrave/officer/captain");
    for number in 1..10_000 {
        let power = "stargrave/power/heal";
        captain.cards.push(node(number, "stargrave/gear/shield"));
        captain.cards.push(node(number + 10_000, power));
    }
    captain
        .cards
        .insert(0, node(30_000, "stargrave/gear/carbine"));
    crew.entries.push(captain);
    let reviewed = review(&crew);
    assert_eq!(found(&reviewed, "stargrave/shield"), 9_999);
    assert_eq!(found(&reviewed, "stargrave/power-twice"), 9_998);

    let mut army = empty("warzone", "standard", None);
    for number in 0..6_000 {
        let hunter = "warzone/squad/mitch-hunter-hero";
        let joined = node(number + 10_000, "warzone/squad/example-doomtrooper-2");
        let mut pair = node(number + 20_000, "warzone/squad/example-doomtrooper-1");
        pair.cards.push(joined);
        army.entries.extend([node(number, hunter), pair]);
    }
    let reviewed = review(&army);
    assert_eq!(found(&reviewed, "warzone/unique"), 5_999);
    assert_eq!(found(&reviewed, "warzone/doomtrooper"), 6_000);

    let mut deck = empty("tragic", "singleton", None);
    let traits = (0..20_000).map(|number| node(number, "tragic/trait/rage-de-nerd"));
    deck.entries.extend(traits);
    assert_eq!(found(&review(&deck), "tragic/trait-twice"), 19_999);
}

/// Regression: a force of unknown cost was shown with 0 points.
#[test]
fn what_a_force_costs_is_said_as_far_as_it_is_known() {
    let says = |force: &Force, lang| {
        let totals = review(force).totals;
        sheets::total(&force.system, &totals, Words::for_lang(lang))
    };
    let army = empty("warzone", "standard", None);
    assert_eq!(says(&army, Lang::En), "0 points");
    let (army, _) = add(&army, "warzone/squad/example-brotherhood-hero", None);
    assert_eq!(says(&army, Lang::En), "?");
    let crew = empty("stargrave", "standard", None);
    let (crew, _) = add(&crew, "stargrave/soldier/hacker", None);
    assert_eq!(says(&crew, Lang::En), "20 credits");
    let part = NumberRange::at_least(40);
    assert_eq!(part.format(Words::for_lang(Lang::En)), "at least 40");
    assert_eq!(part.format(Words::for_lang(Lang::Fr)), "au moins 40");
}

/// Regression: a trait of unknown effect hid life points, draw and opening hand.
#[test]
fn what_traits_leave_unknown_is_told_as_far_as_it_is_known() {
    let words = Words::for_lang(Lang::En);
    let deck = empty("tragic", "singleton", None);
    let (deck, _) = add(&deck, "tragic/trait/goule", None);
    assert_eq!(count(&deck, "life").format(words), "70");
    let (deck, _) = add(&deck, "tragic/trait/rage-de-nerd", None);
    assert_eq!(count(&deck, "life").format(words), "at most 70");
    assert_eq!(count(&deck, "draw").format(words), "at least 1");
    assert_eq!(count(&deck, "opening_hand").format(words), "3 to 9");
    assert_eq!(count(&deck, "resources").format(words), "?");
    let totals = serde_json::to_value(review(&deck).totals).expect("totals");
    assert!(totals["life"].is_null() && totals["draw"].is_null());
}

/// Regression: vehicles had neither Fearless nor Bulky, and Lords had Shielded, which the reference sheet gives to
/// heroes.
#[test]
fn the_sheets_skills_are_there_without_being_listed() {
    let warzone = the("warzone");
    let skill = warzone.fields().iter().find(|field| field.name == "skill");
    let skill = skill.expect("a field of skills");
    let known = |squad: &str| {
        let id = CardId::new(&format!("warzone/squad/example-{squad}"));
        match skill.get.read(LIBRARY.card(&id).expect("an example")) {
            Fact::SomeWords(words) => words.join(" "),
            fact => format!("{fact:?}"),
        }
    };
    assert_eq!(known("bike"), "fearless");
    assert_eq!(known("tank"), "fearless bulky");
    assert_eq!(known("brotherhood-hero"), "shielded");
    assert_eq!(known("brotherhood-tech-lord"), "Unknown");
    let tank = CardId::new("warzone/squad/example-tank");
    let tank = LIBRARY.card(&tank).expect("an example");
    let sheet = warzone.card_sheet(tank, &LIBRARY, Words::for_lang(Lang::En));
    let skills = sheet.blocks.iter().find_map(|block| match block {
        Block::Text { label, content } if label == "Generic skills" => Some(content),
        _ => None,
    });
    let (more, skills) = skills.and_then(|all| all.split_last()).expect("its skills");
    let named: String = skills
        .iter()
        .map(|skill| match skill {
            Inline::Text { text } => text.as_str(),
            other => panic!("{other:?}"),
        })
        .collect();
    assert_eq!(named, "Fearless, Bulky, ");
    let unknown = Inline::unknown("Generic skills").at(&tank.id, "face.skills");
    assert_eq!(*more, unknown);
}

/// Regression: "Fight +1 / +3" did not say what the two numbers are, and Picks were listed among the weapons.
#[test]
fn a_crew_sheet_explains_its_numbers_and_keeps_tools_from_weapons() {
    let words = Words::for_lang(Lang::En);
    let crew = empty("stargrave", "standard", None);
    let (crew, captain) = add(&crew, "stargrave/officer/captain", None);
    let mut crew = crew;
    for gear in ["pistol", "picks"] {
        crew = add(&crew, &format!("stargrave/gear/{gear}"), Some(&captain)).0;
    }
    let sheets = the("stargrave").entry_sheets(&crew, None, &review(&crew), &LIBRARY, words);
    let blocks = &sheets.first().expect("the captain").blocks;
    let label = "The first number counts gear, the second does not";
    let why = "Fight −2 (no weapon for close combat)";
    assert!(blocks.contains(&sheets::text(label, why)), "{blocks:?}");
    let tables: Vec<(usize, usize)> = blocks
        .iter()
        .filter_map(|block| match block {
            Block::Table { columns, rows } => Some((columns.len(), rows.len())),
            _ => None,
        })
        .collect();
    // The pistol and the bare hands.
    assert_eq!(tables, [(4, 2), (2, 1)]);
}
