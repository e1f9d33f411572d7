//! The numbers of a deck: what a player starts with, and what the library holds.

use std::collections::BTreeMap;

use super::face::{
    AptitudeFace, Ban, LibraryFace, LifeChange, TragicAttribute, TragicSkillFace, TraitFace,
};
use muster_core::card::Card;
use muster_core::review::NumberRange;
use muster_core::rule::{Spot, Table};

/// The number of cards in a library (p. 6).
pub const LIBRARY_SIZE: i64 = 60;
/// The number of Aptitudes that the rules advise: 30 % of the library (p. 6).
pub const APTITUDES: i64 = 18;
/// The most points in an attribute, including the one on the field from the start (p. 5).
pub const MAX_ATTRIBUTE_POINTS: i64 = 10;
/// The most traits in a deck (p. 5).
pub const TRAITS: i64 = 2;
/// The number of skills, unless a trait allows more (p. 6).
pub const SKILLS: i64 = 3;
/// The most skills that a trait may allow (p. 6).
pub const MAX_SKILLS: i64 = 4;
/// The maximum of life points, unless a trait changes it (p. 4).
pub const LIFE: i64 = 100;
/// The number of resource cards at the start, unless a trait changes it (p. 4).
pub const RESOURCES: i64 = 7;
/// The number of cards drawn in a turn, unless a trait changes it (p. 6).
pub const DRAW: i64 = 2;
/// The fewest cards drawn in a turn (p. 6).
pub const MIN_DRAW: i64 = 1;
/// The fewest cards in an opening hand (p. 6).
pub const MIN_OPENING_HAND: i64 = 3;
/// The most cards in an opening hand (p. 6).
pub const MAX_OPENING_HAND: i64 = 9;

/// The main types of library cards, in the order of the deck sheet.
pub const MAIN_TYPES: [&str; 8] = [
    "attack",
    "action",
    "reaction",
    "quest",
    "object",
    "ally",
    "companion",
    "gift",
];

/// Returns how many cards of one name and level a mode allows (p. 6).
#[must_use]
pub fn most_copies(mode: &str) -> i64 {
    match mode {
        "singleton" => 1,
        "twin" => 2,
        "triplet" => 3,
        _ => 4,
    }
}

/// Returns the ban of a card from tournaments. `None` if it is allowed.
#[must_use]
pub fn ban(card: &Card) -> Option<&Ban> {
    let face = &card.face;
    let of_trait = || face.read::<TraitFace>()?.banned.as_ref();
    let of_skill = || face.read::<TragicSkillFace>()?.banned.as_ref();
    let of_aptitude = || face.read::<AptitudeFace>()?.banned.as_ref();
    let of_library_card = || face.read::<LibraryFace>()?.banned.as_ref();
    of_trait()
        .or_else(of_skill)
        .or_else(of_aptitude)
        .or_else(of_library_card)
}

/// Returns the level of a trait or a library card.
#[must_use]
pub fn level(card: &Card) -> Option<u8> {
    match card.face.read::<TraitFace>() {
        Some(face) => face.level,
        None => card.face.read::<LibraryFace>()?.level,
    }
}

/// Returns the issue of a card. `None` if it is not recorded.
#[must_use]
pub fn version(card: &Card) -> Option<u32> {
    let face = &card.face;
    let of_trait = || face.read::<TraitFace>()?.version;
    let of_skill = || face.read::<TragicSkillFace>()?.version;
    let of_aptitude = || face.read::<AptitudeFace>()?.version;
    let of_library_card = || face.read::<LibraryFace>()?.version;
    of_trait()
        .or_else(of_skill)
        .or_else(of_aptitude)
        .or_else(of_library_card)
}

/// Returns the attributes of an Aptitude or a library card.
#[must_use]
pub fn attributes(card: &Card) -> Vec<TragicAttribute> {
    if let Some(face) = card.face.read::<AptitudeFace>() {
        face.attribute.into_iter().collect()
    } else if let Some(face) = card.face.read::<LibraryFace>() {
        face.attributes.clone()
    } else {
        Vec::new()
    }
}

/// Returns the name by which the rules compare cards, in lower case. It is the French name, or any other if there is
/// none. The level and the version at its end are removed, as in `Coup de Batte – 2` or `… (v2)`.
#[must_use]
pub fn printed_name(card: &Card) -> String {
    let name = card.name.get(muster_core::words::Lang::Fr).trim();
    let issue = |(_, rest): &(&str, &str)| rest.trim_end_matches(')').parse::<u32>().is_ok();
    let name = name
        .rsplit_once(" (v")
        .filter(issue)
        .map_or(name, |(name, _)| name);
    let level = |(_, rest): &(&str, &str)| rest.parse::<u8>().is_ok();
    let name = name
        .rsplit_once(" – ")
        .filter(level)
        .map_or(name, |(name, _)| name);
    name.trim().to_lowercase()
}

/// Returns the Aptitudes and library cards, in order.
pub(super) fn library_cards<'t, 'a>(table: &'t Table<'a>) -> impl Iterator<Item = Spot<'t, 'a>> {
    table
        .cards()
        .filter(|spot| matches!(spot.kind(), "aptitude" | "card"))
}

/// Returns the number of some cards, counting copies.
pub(super) fn count<'t, 'a: 't>(spots: impl Iterator<Item = Spot<'t, 'a>>) -> i64 {
    spots.map(Spot::count).fold(0, i64::saturating_add)
}

/// Returns whether a trait stands for having no trait.
pub(super) fn is_no_trait(spot: Spot<'_, '_>) -> bool {
    spot.face::<TraitFace>().is_some_and(|face| face.no_trait)
}

/// Returns the traits that count. If one stands for having none, the others leave the game (p. 5).
pub(super) fn traits_in_effect<'t, 'a>(table: &'t Table<'a>) -> Vec<Spot<'t, 'a>> {
    let bluff = traits(table).any(is_no_trait);
    traits(table)
        .filter(|spot| !bluff || is_no_trait(*spot))
        .collect()
}

/// Returns the traits of the deck, in order.
pub(super) fn traits<'t, 'a>(table: &'t Table<'a>) -> impl Iterator<Item = Spot<'t, 'a>> {
    table.of_kind("trait").filter(|spot| spot.has_copies())
}

/// Returns how many skills the traits allow as far as is known, but at least three (p. 6).
pub(super) fn skills_allowed(traits: &[Spot<'_, '_>]) -> i64 {
    traits
        .iter()
        .filter_map(|spot| spot.face::<TraitFace>()?.skills)
        .map(i64::from)
        .fold(SKILLS, i64::max)
}

/// Returns whether the effect of a trait is not recorded.
pub(super) fn is_effect_unknown(spot: Spot<'_, '_>) -> bool {
    spot.face::<TraitFace>()
        .is_none_or(TraitFace::is_effect_unknown)
}

/// What a player starts with, as far as the effects of the traits are known.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct StartingValues {
    pub(super) life: NumberRange,
    pub(super) resources: NumberRange,
    pub(super) draw: NumberRange,
}

impl StartingValues {
    /// Returns the size of the opening hand: three times the draw, but three to nine cards (p. 6).
    pub(super) fn opening_hand(self) -> NumberRange {
        match self.draw.exact() {
            Some(draw) => NumberRange::exactly(
                draw.saturating_mul(3)
                    .clamp(MIN_OPENING_HAND, MAX_OPENING_HAND),
            ),
            None => NumberRange {
                least: Some(MIN_OPENING_HAND),
                most: Some(MAX_OPENING_HAND),
            },
        }
    }
}

pub(super) fn start(table: &Table<'_>) -> StartingValues {
    let traits = traits_in_effect(table);
    let faces = || traits.iter().map(|spot| spot.face::<TraitFace>());
    let sum = |from: i64, get: fn(&TraitFace) -> Option<i32>| {
        faces().try_fold(from, |sum, face| {
            Some(sum.saturating_add(i64::from(get(face?)?)))
        })
    };
    let draw = sum(DRAW, |face| face.draw);
    StartingValues {
        life: life(faces()),
        resources: sum(RESOURCES, |face| face.resources)
            .map_or_else(NumberRange::default, NumberRange::exactly),
        draw: draw.map_or(NumberRange::at_least(MIN_DRAW), |draw| {
            NumberRange::exactly(draw.max(MIN_DRAW))
        }),
    }
}

/// Returns the maximum of life points. It is the lowest that a trait sets, or else that of a human, plus what traits
/// add. If the effect of a trait is unknown, a maximum that another sets is still an upper bound.
fn life<'a>(faces: impl Iterator<Item = Option<&'a TraitFace>>) -> NumberRange {
    let (mut set, mut added, mut all_known) = (None::<i64>, 0_i64, true);
    for face in faces {
        match face.and_then(|face| face.life) {
            Some(LifeChange::Set { to }) => {
                set = Some(set.map_or(i64::from(to), |least| least.min(i64::from(to))));
            }
            Some(LifeChange::Add(points)) => added = added.saturating_add(i64::from(points)),
            None => all_known = false,
        }
    }
    match set {
        _ if all_known => NumberRange::exactly(set.unwrap_or(LIFE).saturating_add(added)),
        Some(set) => NumberRange::at_most(set.saturating_add(added)),
        None => NumberRange::default(),
    }
}

/// Counts the cards of the library by attribute, level or type. The key is `None` for cards for which that is unknown.
pub(super) fn tally<K: Ord>(
    table: &Table<'_>,
    keys: impl Fn(Spot<'_, '_>) -> Vec<Option<K>>,
) -> BTreeMap<Option<K>, i64> {
    let mut tally = BTreeMap::new();
    for spot in library_cards(table) {
        for key in keys(spot) {
            let counted = tally.entry(key).or_insert(0_i64);
            *counted = counted.saturating_add(spot.count());
        }
    }
    tally
}

/// Returns the attributes that a card counts under. A card with two counts under both.
pub(super) fn attribute_keys(spot: Spot<'_, '_>) -> Vec<Option<TragicAttribute>> {
    let found = spot.card().map(attributes).unwrap_or_default();
    if found.is_empty() {
        vec![None]
    } else {
        found.into_iter().map(Some).collect()
    }
}

/// Returns the level that a library card counts under. Aptitudes have none.
pub(super) fn level_keys(spot: Spot<'_, '_>) -> Vec<Option<u8>> {
    match spot.kind() {
        "card" => vec![spot.card().and_then(level)],
        _ => Vec::new(),
    }
}

/// Returns the type that a card counts under.
pub(super) fn type_keys(spot: Spot<'_, '_>) -> Vec<Option<&'static str>> {
    if spot.kind() == "aptitude" {
        return vec![Some("aptitude")];
    }
    let of = |name: &&'static str| spot.card().is_some_and(|card| card.is(name));
    vec![MAIN_TYPES.iter().copied().find(of)]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_compared_without_level_and_issue() {
        let card = |name: &str| -> Card {
            let value = serde_json::json!({ "id": "tragic/card/x", "name": { "fr": name } });
            serde_json::from_value(value).expect("a card")
        };
        for (shown, compared) in [
            ("Coup de Batte – 2", "coup de batte"),
            (
                "C’est Mon Anniversaire ! – 3 (v2)",
                "c’est mon anniversaire !",
            ),
            ("Curie – Mrs Nanny", "curie – mrs nanny"),
            ("Goule (v2)", "goule"),
            ("Stimpak", "stimpak"),
        ] {
            assert_eq!(printed_name(&card(shown)), compared);
        }
    }
}
