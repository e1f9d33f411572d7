//! The rule about limits that cards print: who may take them, and what may not go together. Such a limit goes before
//! the rules of the book (p. 20).

use super::super::card_on_table::{CardOnTable, leaders};
use super::super::derive::numbers;
use super::super::face::{Attribute, DamageType, Flag, ItemLimits};
use super::super::kind::{self, FwwKind};
use super::super::skill_bonuses::SkillBonuses;
use super::super::{BATTLE_FACTIONS, Fww};
use super::items::term;
use super::removal_finding;
use muster_core::card::CardId;
use muster_core::game::Game;
use muster_core::library::Library;
use muster_core::review::{Finding, Param};
use muster_core::rule::{Rule, RuleReport, Spot};

/// Reports a card on a unit that breaks a limit printed on it, on the unit or on a card beside it. There is at most one
/// finding for each card.
///
/// A limit whose facts are not recorded is unchecked, unless another limit of the card is broken for certain.
pub(super) fn card_limit(rule: &Rule, unit: Spot<'_, '_>, report: &mut RuleReport) {
    for piece in unit.bought() {
        let mut missing = None;
        let broken = LIMITS
            .iter()
            .find_map(|limit| match limit(rule, unit, piece) {
                Outcome::Kept => None,
                Outcome::Broken(finding) => Some(finding),
                Outcome::Unknown(fact) => {
                    missing.get_or_insert(fact);
                    None
                }
            });
        match (broken, missing) {
            (Some(finding), _) => report.push(*finding),
            (None, Some(fact)) => report.unchecked(rule.lacks(piece, fact)),
            (None, None) => {}
        }
    }
}

/// What one limit says of a card.
enum Outcome {
    Kept,
    Broken(Box<Finding>),
    /// The name of the fact that is missing.
    Unknown(&'static str),
}

impl Outcome {
    /// Returns what follows from whether a limit is broken. `None` means that it is unknown for lack of a fact.
    fn new(is_broken: Option<bool>, fact: &'static str, finding: impl FnOnce() -> Finding) -> Self {
        match is_broken {
            Some(true) => Outcome::Broken(Box::new(finding())),
            Some(false) => Outcome::Kept,
            None => Outcome::Unknown(fact),
        }
    }
}

type Limit = fn(&Rule, Spot<'_, '_>, Spot<'_, '_>) -> Outcome;

const LIMITS: &[Limit] = &[
    only, never, of_unit, attributes, skills, needs, excludes, no_mods, on, copies,
];

fn limits<'a>(piece: Spot<'_, 'a>) -> &'a ItemLimits {
    static NONE: ItemLimits = ItemLimits::NONE;
    piece.item().map_or(&NONE, |item| item.limits())
}

/// Returns the names of what the words of a limit stand for.
fn names(words: &[String], library: &Library) -> Param {
    Param::All(words.iter().map(|word| name(word, library)).collect())
}

fn name(word: &str, library: &Library) -> Param {
    let word = word.strip_prefix("leader:").unwrap_or(word);
    let card = CardId::new(word);
    if card.is_well_formed() {
        return Param::Card(card);
    }
    if BATTLE_FACTIONS.contains(&word) {
        return Param::Term(format!("fww-battle-faction-{word}"));
    }
    let is_term = word == "unique"
        || Fww.types().contains(&word)
        || Fww.factions().contains(&word)
        || kind::IDS.contains(&word);
    if is_term {
        return Param::Term(term(word));
    }
    let slug = word.replace('_', "-");
    let unit = CardId::new(&format!("fww/unit/{slug}"));
    if library.card(&unit).is_some() {
        return Param::Card(unit);
    }
    // An identity that several versions of a unit share is no card. Most of these are names, the same in all languages.
    let capital = |part: &str| {
        let mut letters = part.chars();
        let first = letters.next().map(|first| first.to_uppercase());
        first
            .into_iter()
            .flatten()
            .chain(letters)
            .collect::<String>()
    };
    Param::Text(slug.split('-').map(capital).collect::<Vec<_>>().join(" "))
}

/// Returns whether one word of `only` or `never` fits a unit. `None` if that is not recorded.
fn fits(word: &str, unit: Spot<'_, '_>) -> Option<bool> {
    let card = unit.card()?;
    if word == "unique" {
        return card.unique;
    }
    if let Some(faction) = word.strip_prefix("leader:") {
        let led = leaders(unit.table()).filter_map(|(leader, _)| leader.card());
        return any(led.map(|leader| leader.factions.has(faction)));
    }
    let slug = word.replace('_', "-");
    if card.is(word) || card.id.slug() == slug || card.identity() == slug {
        return Some(true);
    }
    if BATTLE_FACTIONS.contains(&word) {
        let codes = &unit.unit().battle_factions;
        return (!codes.is_empty()).then(|| codes.iter().any(|code| code == word));
    }
    if Fww.factions().contains(&word) {
        return card.factions.has(word);
    }
    Some(false)
}

/// Returns whether any of several answers is yes. `None` if none is and one is unknown.
fn any(answers: impl Iterator<Item = Option<bool>>) -> Option<bool> {
    let mut result = Some(false);
    for answer in answers {
        match answer {
            Some(true) => return Some(true),
            Some(false) => {}
            None => result = None,
        }
    }
    result
}

fn only(rule: &Rule, unit: Spot<'_, '_>, piece: Spot<'_, '_>) -> Outcome {
    let takers = &limits(piece).only;
    if takers.is_empty() {
        return Outcome::Kept;
    }
    let fits_one = any(takers.iter().map(|word| fits(word, unit)));
    Outcome::new(fits_one.map(|fits| !fits), "factions", || {
        removal_finding(rule, piece)
            .variant("only")
            .with("types", names(takers, unit.table().library))
    })
}

fn never(rule: &Rule, unit: Spot<'_, '_>, piece: Spot<'_, '_>) -> Outcome {
    let excluded = &limits(piece).never;
    let fits_one = any(excluded.iter().map(|word| fits(word, unit)));
    Outcome::new(fits_one, "factions", || {
        removal_finding(rule, piece)
            .variant("not")
            .with("types", names(excluded, unit.table().library))
    })
}

/// Checks what the card of the unit forbids.
fn of_unit(rule: &Rule, unit: Spot<'_, '_>, piece: Spot<'_, '_>) -> Outcome {
    let limits = unit.unit().limits();
    let is_forbidden = limits.never.iter().any(|word| is_called(piece, word))
        || (limits.no_mods && piece.is_a() == Some(FwwKind::Mod));
    Outcome::new(Some(is_forbidden), "limits", || {
        removal_finding(rule, piece).variant("unit")
    })
}

/// Returns whether a word of a limit names the kind of a card or the card itself.
fn is_called(piece: Spot<'_, '_>, word: &str) -> bool {
    piece.kind() == word
        || piece
            .card()
            .is_some_and(|card| card.id == CardId::new(word))
}

/// Checks the attributes that a card requires, as fielded (p. 20).
fn attributes(rule: &Rule, unit: Spot<'_, '_>, piece: Spot<'_, '_>) -> Outcome {
    let Some(item) = piece.item() else {
        return Outcome::Kept;
    };
    let mut missing = false;
    let mut fielded = None;
    for attribute in Attribute::ALL {
        let Some(printed) = item.required(attribute) else {
            continue;
        };
        let least = printed.saturating_sub(eased(unit, piece, attribute));
        let fielded = fielded.get_or_insert_with(|| numbers(unit).attributes.0);
        match fielded.get(attribute) {
            Some(value) if value >= least => {}
            // Nothing is required any more.
            None if least <= 0 => {}
            None => missing = true,
            Some(value) => {
                let name = format!("fww-attribute-{}.short", attribute.id());
                let finding = removal_finding(rule, piece)
                    .variant("attribute")
                    .with("attribute", Param::Term(name))
                    .with("least", i64::from(least))
                    .with("value", i64::from(value));
                return Outcome::Broken(Box::new(finding));
            }
        }
    }
    Outcome::new((!missing).then_some(false), "attributes", || rule.on(piece))
}

/// Returns by how much the mods on a weapon and the other cards of its unit lower an attribute that it requires.
fn eased(unit: Spot<'_, '_>, piece: Spot<'_, '_>, attribute: Attribute) -> i32 {
    let others = unit
        .cards()
        .filter(|other| !other.is_a().is_some_and(FwwKind::is_weapon));
    let easing = others.chain(piece.cards());
    let points = easing.filter_map(|card| card.item()?.eases?.get(attribute));
    points.fold(0, i32::saturating_add)
}

fn skills(rule: &Rule, unit: Spot<'_, '_>, piece: Spot<'_, '_>) -> Outcome {
    let face = unit.unit();
    let mut missing = None;
    for required in &limits(piece).skills {
        let bonuses = SkillBonuses::of_unit(unit);
        let attribute = |of| numbers(unit).attributes.0.get(of);
        let value = bonuses.value(face, required.skill, attribute);
        let has_skill = bonuses.has_skill(face, required.skill);
        let is_lacking = match (has_skill, required.least, value) {
            (Some(false), ..) => true,
            (Some(true), Some(least), Some(value)) => value < least,
            (Some(true), None, _) => false,
            (Some(true), Some(_), None) => {
                missing = Some("attributes");
                false
            }
            (None, ..) => {
                missing = Some("skills");
                false
            }
        };
        if is_lacking {
            let name = format!("fww-icon-{}", required.skill.id());
            let finding = removal_finding(rule, piece)
                .variant("skill")
                .with("skill", Param::Term(name))
                .with("least", i64::from(required.least.unwrap_or(0)));
            return Outcome::Broken(Box::new(finding));
        }
    }
    missing.map_or(Outcome::Kept, Outcome::Unknown)
}

fn needs(rule: &Rule, unit: Spot<'_, '_>, piece: Spot<'_, '_>) -> Outcome {
    let needed = &limits(piece).needs;
    let is_card = |word: &str| kind::IDS.contains(&word) || CardId::new(word).is_well_formed();
    let has = |word: &String| {
        let has_card = unit
            .inside()
            .any(|other| other != piece && is_called(other, word));
        let icon = unit.card().is_some_and(|card| card.has_icon(word));
        match () {
            () if has_card || icon => Some(true),
            () if is_card(word) || unit.unit().skills_complete => Some(false),
            () => None,
        }
    };
    let lacks_one = any(needed.iter().map(|word| has(word).map(|has| !has)));
    Outcome::new(lacks_one, "icons", || {
        let needed = needed.iter().map(|word| {
            if is_card(word) {
                name(word, unit.table().library)
            } else {
                Param::Term(format!("fww-icon-{word}"))
            }
        });
        removal_finding(rule, piece)
            .variant("needs")
            .with("needs", Param::All(needed.collect()))
    })
}

fn excludes(rule: &Rule, unit: Spot<'_, '_>, piece: Spot<'_, '_>) -> Outcome {
    let excluded = &limits(piece).excludes;
    let beside = |word: &String| {
        unit.inside()
            .find(|other| *other != piece && is_called(*other, word))
    };
    let Some(other) = excluded.iter().find_map(beside).and_then(Spot::card) else {
        return Outcome::Kept;
    };
    let finding = removal_finding(rule, piece)
        .variant("excludes")
        .with("other", &other.id);
    Outcome::Broken(Box::new(finding))
}

/// Checks that no mod lies on a card that takes none.
fn no_mods(rule: &Rule, _: Spot<'_, '_>, piece: Spot<'_, '_>) -> Outcome {
    let below = piece.below().filter(|_| piece.is_a() == Some(FwwKind::Mod));
    let below = below
        .filter(|item| limits(*item).no_mods)
        .and_then(Spot::card);
    let Some(item) = below else {
        return Outcome::Kept;
    };
    let finding = removal_finding(rule, piece)
        .variant("no-mods")
        .with("item", &item.id);
    Outcome::Broken(Box::new(finding))
}

/// Checks what the item below a mod must be, and what it may not be.
fn on(rule: &Rule, _: Spot<'_, '_>, piece: Spot<'_, '_>) -> Outcome {
    let limits = limits(piece);
    let Some(item) = piece.below().filter(|below| below.depth() > 0) else {
        return Outcome::Kept;
    };
    let lacks_one = limits
        .on
        .iter()
        .map(|word| is_such(item, word).map(|is| !is));
    let is_excluded = limits.not_on.iter().map(|word| is_such(item, word));
    Outcome::new(any(lacks_one.chain(is_excluded)), "weapon", || {
        let finding = removal_finding(rule, piece).variant("on");
        match item.card() {
            Some(card) => finding.with("item", &card.id),
            None => finding,
        }
    })
}

/// Returns whether an item is what a mod asks of it. `None` if that is not recorded.
fn is_such(piece: Spot<'_, '_>, word: &str) -> Option<bool> {
    let item = piece.item()?;
    let damage = |wanted: DamageType| {
        let damage = item.weapon.as_ref()?.damage.as_ref()?;
        Some(damage.r#type == wanted)
    };
    match word {
        "sets-armor" => item.armor.map(|armor| armor.sets.is_some()),
        "scatter" => match (item.is(Flag::Scatter), item.weapon.as_ref()) {
            (true, _) => Some(true),
            (false, Some(weapon)) => Some(!weapon.scatter.is_empty()),
            (false, None) => None,
        },
        "slow-firing" => match (item.is(Flag::SlowFiring), item.is(Flag::NotSlowFiring)) {
            (true, _) => Some(true),
            (_, true) => Some(false),
            (false, false) => None,
        },
        "physical-damage" => damage(DamageType::Physical),
        "energy-damage" => damage(DamageType::Energy),
        "radiation-damage" => damage(DamageType::Radiation),
        _ => Some(is_called(piece, word)),
    }
}

/// Checks how many copies a model and a force may have.
fn copies(rule: &Rule, unit: Spot<'_, '_>, piece: Spot<'_, '_>) -> Outcome {
    let limits = limits(piece);
    if limits.one_per_model && copies_up_to(piece, unit.inside()) > unit.count().max(1) {
        let finding = removal_finding(rule, piece).variant("one-per-model");
        return Outcome::Broken(Box::new(finding));
    }
    let most = limits.most_in_force.map(i64::from);
    match most.filter(|most| copies_up_to(piece, unit.table().cards()) > *most) {
        Some(most) => Outcome::Broken(Box::new(
            removal_finding(rule, piece)
                .variant("most-in-force")
                .with("most", most),
        )),
        None => Outcome::Kept,
    }
}

/// Returns how many copies of a card lie among some cards, up to the one given, its own included.
fn copies_up_to<'t, 'a: 't>(piece: Spot<'t, 'a>, cards: impl Iterator<Item = Spot<'t, 'a>>) -> i64 {
    let id = piece.card().map(|card| &card.id);
    let same = cards.filter(|other| other.card().map(|card| &card.id) == id);
    let earlier = same.take_while(|other| *other != piece).map(Spot::count);
    earlier.fold(piece.count(), i64::saturating_add)
}
