//! The rule about limits that cards print: who may take them, and what may not go together. Such a limit goes before
//! the rules of the book (p. 20).

use super::super::card_on_table::{CardOnTable, is_slow_firing, leaders};
use super::super::derive::{armor_known, numbers};
use super::super::face::{Attribute, DamageType, Flag, ItemFace, ItemLimits};
use super::super::kind::{self, FwwKind};
use super::super::skill_bonuses::SkillBonuses;
use super::super::{BATTLE_FACTIONS, Fww};
use super::items::term;
use super::removal_finding;
use muster_core::card::{Card, CardId};
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
        let lacks = |fact: &'static str, by: Option<&Card>| rule.lacks(piece, fact).stated_by(by);
        let broken = LIMITS
            .iter()
            .find_map(|limit| match limit(rule, unit, piece) {
                Outcome::Kept => None,
                Outcome::Broken(finding) => Some(finding),
                Outcome::Unknown(fact, by) => {
                    missing.get_or_insert_with(|| lacks(fact, by));
                    None
                }
            });
        match (broken, missing) {
            (Some(finding), _) => report.push(*finding),
            (None, Some(lacking)) => report.unchecked(lacking),
            (None, None) => {}
        }
    }
}

/// What one limit says of a card.
enum Outcome<'a> {
    Kept,
    Broken(Box<Finding>),
    /// The name of the fact that is missing, and the card that would state it.
    Unknown(&'static str, Option<&'a Card>),
}

impl<'a> Outcome<'a> {
    /// Returns what follows from whether a limit is broken. An error is the name of the fact that is missing, which
    /// `by` would state.
    fn new(
        is_broken: Result<bool, &'static str>,
        by: Spot<'_, 'a>,
        finding: impl FnOnce() -> Finding,
    ) -> Self {
        match is_broken {
            Ok(true) => Outcome::Broken(Box::new(finding())),
            Ok(false) => Outcome::Kept,
            Err(fact) => Outcome::Unknown(fact, by.card()),
        }
    }
}

type Limit = for<'a> fn(&Rule, Spot<'_, 'a>, Spot<'_, 'a>) -> Outcome<'a>;

const LIMITS: &[Limit] = &[
    only, never, of_unit, attributes, skills, needs, excludes, no_mods, on, copies,
];

fn limits<'a>(piece: Spot<'_, 'a>) -> &'a ItemLimits {
    static NONE: ItemLimits = ItemLimits::NONE;
    piece.item().map_or(&NONE, |item| item.limits())
}

/// Begins a word of a limit that stands for every unit of a force with a leader of a faction.
pub(in crate::fww) const LED_BY: &str = "leader:";

/// What a limit may ask of the item below a mod.
const BELOW: &[&str] = &[
    "sets-armor",
    "scatter",
    "slow-firing",
    "physical-damage",
    "energy-damage",
    "radiation-damage",
];

/// Returns the names of what the words of a limit stand for.
fn names(words: &[String], library: &Library) -> Param {
    Param::All(words.iter().map(|word| name(word, library)).collect())
}

/// Returns the name of what a word of a limit stands for.
pub(in crate::fww) fn name(word: &str, library: &Library) -> Param {
    let word = word.strip_prefix(LED_BY).unwrap_or(word);
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
    if BELOW.contains(&word) {
        return Param::Term(format!("fww-below-{word}"));
    }
    if Fww.icons().iter().any(|icon| icon.id == word) {
        return Param::Term(format!("fww-icon-{word}"));
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

/// Returns whether one word of a limit or a restriction fits a unit. An error is the name of the fact that is missing.
pub(super) fn fits(word: &str, unit: Spot<'_, '_>) -> Result<bool, &'static str> {
    let Some(card) = unit.card() else {
        return Ok(false);
    };
    if word == "unique" {
        return card.is_unique().ok_or("unique");
    }
    let has_faction = |card: &Card, faction: &str| match card.factions.has(faction) {
        None if card.complete => Ok(false),
        has => has.ok_or("factions"),
    };
    if let Some(faction) = word.strip_prefix(LED_BY) {
        let led = leaders(unit.table()).filter_map(|(leader, _)| leader.card());
        return any(led.map(|leader| has_faction(leader, faction)));
    }
    let slug = word.replace('_', "-");
    if card.id.slug() == slug || card.identity() == slug {
        return Ok(true);
    }
    if Fww.types().contains(&word) && unit.is_of_type(word) != Some(false) {
        return unit.is_of_type(word).ok_or("types");
    }
    if BATTLE_FACTIONS.contains(&word) {
        let codes = &unit.unit().battle_factions;
        let has_code = || codes.iter().any(|code| code == word);
        return (!codes.is_empty()).then(has_code).ok_or("battle_factions");
    }
    if Fww.factions().contains(&word) {
        return has_faction(card, word);
    }
    Ok(card.is(word))
}

/// Returns whether any of several answers is yes. If none is and one is unknown, the first such error.
pub(super) fn any<E>(answers: impl Iterator<Item = Result<bool, E>>) -> Result<bool, E> {
    let mut result = Ok(false);
    for answer in answers {
        match answer {
            Ok(true) => return Ok(true),
            Err(fact) if result.is_ok() => result = Err(fact),
            _ => {}
        }
    }
    result
}

fn only<'a>(rule: &Rule, unit: Spot<'_, 'a>, piece: Spot<'_, 'a>) -> Outcome<'a> {
    let takers = &limits(piece).only;
    if takers.is_empty() {
        return Outcome::Kept;
    }
    let fits_one = any(takers.iter().map(|word| fits(word, unit)));
    Outcome::new(fits_one.map(|fits| !fits), unit, || {
        let (led, own): (Vec<_>, Vec<_>) = takers
            .iter()
            .cloned()
            .partition(|word| word.starts_with(LED_BY));
        let variant = match (own.is_empty(), led.is_empty()) {
            (_, true) => "only",
            (true, false) => "led",
            (false, false) => "only-led",
        };
        let library = unit.table().library;
        removal_finding(rule, piece)
            .variant(variant)
            .with("types", names(&own, library))
            .with("leader", names(&led, library))
    })
}

fn never<'a>(rule: &Rule, unit: Spot<'_, 'a>, piece: Spot<'_, 'a>) -> Outcome<'a> {
    let excluded = &limits(piece).never;
    let fits_one = any(excluded.iter().map(|word| fits(word, unit)));
    Outcome::new(fits_one, unit, || {
        removal_finding(rule, piece)
            .variant("not")
            .with("types", names(excluded, unit.table().library))
    })
}

/// Checks what the card of the unit forbids.
fn of_unit<'a>(rule: &Rule, unit: Spot<'_, 'a>, piece: Spot<'_, 'a>) -> Outcome<'a> {
    let limits = unit.unit().limits();
    let is_forbidden = limits.never.iter().any(|word| is_called(piece, word))
        || (limits.no_mods && piece.is_a() == Some(FwwKind::Mod));
    Outcome::new(Ok(is_forbidden), unit, || {
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
fn attributes<'a>(rule: &Rule, unit: Spot<'_, 'a>, piece: Spot<'_, 'a>) -> Outcome<'a> {
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
    if missing {
        Outcome::Unknown("attributes", unit.card())
    } else {
        Outcome::Kept
    }
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

fn skills<'a>(rule: &Rule, unit: Spot<'_, 'a>, piece: Spot<'_, 'a>) -> Outcome<'a> {
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
    missing.map_or(Outcome::Kept, |fact| Outcome::Unknown(fact, unit.card()))
}

fn needs<'a>(rule: &Rule, unit: Spot<'_, 'a>, piece: Spot<'_, 'a>) -> Outcome<'a> {
    let needed = &limits(piece).needs;
    let is_card = |word: &str| kind::IDS.contains(&word) || CardId::new(word).is_well_formed();
    let has = |word: &String| {
        let has_card = unit
            .inside()
            .any(|other| other != piece && is_called(other, word));
        let icon = unit.card().is_some_and(|card| card.has_icon(word));
        match () {
            () if has_card || icon => Ok(true),
            () if is_card(word) || unit.unit().skills_complete => Ok(false),
            () => Err("icons"),
        }
    };
    let lacks_one = any(needed.iter().map(|word| has(word).map(|has| !has)));
    Outcome::new(lacks_one, unit, || {
        removal_finding(rule, piece)
            .variant("needs")
            .with("needs", names(needed, unit.table().library))
    })
}

fn excludes<'a>(rule: &Rule, unit: Spot<'_, 'a>, piece: Spot<'_, 'a>) -> Outcome<'a> {
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
fn no_mods<'a>(rule: &Rule, _: Spot<'_, 'a>, piece: Spot<'_, 'a>) -> Outcome<'a> {
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
fn on<'a>(rule: &Rule, _: Spot<'_, 'a>, piece: Spot<'_, 'a>) -> Outcome<'a> {
    let limits = limits(piece);
    let Some(item) = piece.below().filter(|below| below.depth() > 0) else {
        return Outcome::Kept;
    };
    let lacks_one = limits
        .on
        .iter()
        .map(|word| is_such(item, word).map(|is| !is));
    let is_excluded = limits.not_on.iter().map(|word| is_such(item, word));
    Outcome::new(any(lacks_one.chain(is_excluded)), item, || {
        let finding = removal_finding(rule, piece).variant("on");
        match item.card() {
            Some(card) => finding.with("item", &card.id),
            None => finding,
        }
    })
}

/// Returns whether an item is what a mod asks of it. An error is the name of the fact that is missing.
fn is_such(piece: Spot<'_, '_>, word: &str) -> Result<bool, &'static str> {
    let unknown = ItemFace::default();
    let item = piece.item().unwrap_or(&unknown);
    let weapon = item.weapon.as_ref();
    let damage = |wanted: DamageType| {
        let damage = weapon.and_then(|weapon| weapon.damage.as_ref());
        damage.map(|damage| damage.r#type == wanted).ok_or("weapon")
    };
    match word {
        "sets-armor" => match item.armor {
            Some(armor) => Ok(armor.sets.is_some()),
            None if armor_known(piece) => Ok(false),
            None => Err("armor"),
        },
        "scatter" => match weapon {
            _ if item.is(Flag::Scatter) => Ok(true),
            Some(weapon) => Ok(!weapon.scatter.is_empty()),
            None => Err("weapon"),
        },
        "slow-firing" => {
            let is_slow = piece.card().and_then(is_slow_firing);
            is_slow.ok_or("slow_firing")
        }
        "physical-damage" => damage(DamageType::Physical),
        "energy-damage" => damage(DamageType::Energy),
        "radiation-damage" => damage(DamageType::Radiation),
        _ => Ok(is_called(piece, word)),
    }
}

/// Checks how many copies a model and a force may have.
fn copies<'a>(rule: &Rule, unit: Spot<'_, 'a>, piece: Spot<'_, 'a>) -> Outcome<'a> {
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
