//! The structure of an army: which choice of the Table of Organisation each squad fills, who leads, and who joined
//! whom.

use std::any::Any;
use std::collections::HashSet;

use serde::Serialize;

use super::face::{FigureFace, FigureProfile, TooChoice, TooFace};
use muster_core::card::{Card, CardId};
use muster_core::game::Game;
use muster_core::review::Numbers;
use muster_core::rule::{Spot, Table};

/// Id of the choice that leads an army.
pub const LORD: &str = "lord";
/// Id of the choice for heroes.
pub const HERO: &str = "hero";
/// Id of the choice for troops. Their commanders add resource cards.
pub const TROOP: &str = "troop";
/// Id of the choice for support squads. An Advisor may join only these and troops.
pub const SUPPORT: &str = "support";
/// The pick that makes a figure lead the squad that it joined.
pub const COMMANDER: &str = "commander";

/// The numbers of a squad or figure. `None` means unknown.
#[derive(Debug, Clone, Default, PartialEq, Serialize)]
pub struct FigureNumbers {
    /// The choice of the Table of Organisation that it fills. `None` if it fills none or that is unknown.
    pub choice: Option<String>,
    /// The number of figures.
    pub figures: i64,
    /// The numbers on its card.
    #[serde(flatten)]
    pub profile: FigureProfile,
}

impl Numbers for FigureNumbers {
    fn as_any(&self) -> &dyn Any {
        self
    }
}

/// The choice of the Table of Organisation that a squad fills.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum FilledChoice<'a> {
    /// The choice with this id.
    Choice(&'a str),
    /// No choice. That holds for an Advisor in a squad, the second of a pair, a figure in a squad, and a squad of no
    /// figures.
    Nothing,
    /// The choices of the squad are not recorded.
    Unknown,
}

/// Returns squads and figures, without those that have a count of 0.
pub(super) fn figures<'t, 'a>(table: &'t Table<'a>) -> impl Iterator<Item = Spot<'t, 'a>> {
    table
        .cards()
        .filter(|spot| is_figure(*spot) && spot.has_copies())
}

/// Returns squads, without those that have a count of 0.
pub(super) fn squads<'t, 'a>(table: &'t Table<'a>) -> impl Iterator<Item = Spot<'t, 'a>> {
    table.of_kind("squad").filter(|spot| spot.has_copies())
}

/// Returns whether a card is a squad or a figure.
pub(super) fn is_figure(spot: Spot<'_, '_>) -> bool {
    matches!(spot.kind(), "squad" | "model")
}

/// Returns the facts on a squad or a figure.
pub(super) fn face<'a>(spot: Spot<'_, 'a>) -> Option<&'a FigureFace> {
    spot.face()
}

/// Returns the X of a generic skill, as [`FigureFace::skill`] does. `None` also if nothing is known of the card.
pub(super) fn skill(spot: Spot<'_, '_>, slug: &str) -> Option<Option<u32>> {
    face(spot)?.skill(slug)
}

/// Returns whether a figure is known to have a generic skill.
pub(super) fn has(spot: Spot<'_, '_>, slug: &str) -> bool {
    matches!(skill(spot, slug), Some(Some(_)))
}

/// Returns the choice that a squad picks among its own, or else the first of them. Ignores where the squad lies.
pub(super) fn own_choice<'a>(spot: Spot<'_, 'a>) -> FilledChoice<'a> {
    let Some(face) = face(spot).filter(|face| !face.too.is_empty()) else {
        return FilledChoice::Unknown;
    };
    let picks = &spot.node().picks;
    let picked = face
        .too
        .iter()
        .find(|choice| picks.iter().any(|pick| pick.eq_ignore_ascii_case(choice)));
    picked
        .or(face.too.first())
        .map_or(FilledChoice::Unknown, |choice| FilledChoice::Choice(choice))
}

/// Returns the choice that a squad fills where it lies.
pub(super) fn filled_choice<'a>(spot: Spot<'_, 'a>) -> FilledChoice<'a> {
    match spot.below() {
        _ if spot.kind() != "squad" || !spot.has_copies() => FilledChoice::Nothing,
        Some(_) if has(spot, "advisor") => FilledChoice::Nothing,
        Some(squad) if has(spot, "doomtrooper") && has(squad, "doomtrooper") => {
            FilledChoice::Nothing
        }
        _ => own_choice(spot),
    }
}

/// Returns the Lords, in order.
pub(super) fn lords<'t, 'a>(table: &'t Table<'a>) -> impl Iterator<Item = Spot<'t, 'a>> {
    figures(table).filter(|spot| is_lord(*spot))
}

/// Returns whether a squad is fielded as the Lord.
pub(super) fn is_lord(spot: Spot<'_, '_>) -> bool {
    filled_choice(spot) == FilledChoice::Choice(LORD)
}

/// Returns the pairs of Doomtroopers of whom one joined the other. The one who joined comes second.
pub(super) fn pairs<'t, 'a>(
    table: &'t Table<'a>,
) -> impl Iterator<Item = (Spot<'t, 'a>, Spot<'t, 'a>)> {
    figures(table).filter_map(|second| {
        let first = second.below()?;
        let both = has(first, "doomtrooper") && has(second, "doomtrooper");
        (both && first.has_copies()).then_some((first, second))
    })
}

/// The factions that an army belongs to.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) enum ArmyFactions<'t, 'a> {
    /// The army belongs to these factions.
    Of(&'a [String]),
    /// The faction is unknown, because that of this Lord is not recorded.
    LordUnknown(Spot<'t, 'a>),
    /// No squad has a faction recorded.
    Nobody,
}

/// Returns the factions of the army: those of its Lord, or else of the first squad that is no Cartel Agent.
pub(super) fn side<'t, 'a>(table: &'t Table<'a>) -> ArmyFactions<'t, 'a> {
    let of = |spot: Spot<'_, 'a>| {
        let factions = spot.card().map(|card| &*card.factions);
        factions.filter(|factions| !factions.is_empty())
    };
    if let Some(lord) = lords(table).next() {
        return of(lord).map_or(ArmyFactions::LordUnknown(lord), ArmyFactions::Of);
    }
    figures(table)
        .filter(|spot| spot.depth() == 0 && !has(*spot, "cartel-agent"))
        .find_map(of)
        .map_or(ArmyFactions::Nobody, ArmyFactions::Of)
}

/// A set of characters, each in any of its versions.
#[derive(Debug, Default)]
pub(super) struct Characters<'a> {
    ids: HashSet<&'a CardId>,
    identities: HashSet<&'a str>,
}

impl<'a> Characters<'a> {
    /// Returns whether a card is a version of one of these characters. Versions share an identity. A card without one
    /// is only a version of itself.
    pub(super) fn has(&self, card: &Card) -> bool {
        let by_identity = |identity: &String| self.identities.contains(identity.as_str());
        self.ids.contains(&card.id) || card.identity.as_ref().is_some_and(by_identity)
    }
}

impl<'a> FromIterator<&'a Card> for Characters<'a> {
    fn from_iter<I: IntoIterator<Item = &'a Card>>(cards: I) -> Self {
        let mut characters = Self::default();
        for card in cards {
            characters.ids.insert(&card.id);
            characters.identities.extend(card.identity.as_deref());
        }
        characters
    }
}

/// Returns whether two lists of factions have one in common.
pub(super) fn share(one: &[String], other: &[String]) -> bool {
    one.iter().any(|faction| other.contains(faction))
}

/// Returns the Table of Organisation that applies: the one that the force lists, or else the default one.
pub(super) fn organisation<'a>(table: &Table<'a>) -> Option<(&'a Card, &'a TooFace)> {
    let listed = table.of_kind("too").filter(|spot| spot.has_copies());
    let listed = listed.filter_map(Spot::card).next();
    let house = || {
        let mut shipped = table.library.of_kind(super::Warzone.id(), "too");
        shipped
            .find(|card| {
                card.face
                    .read::<TooFace>()
                    .is_some_and(|face| face.house_default)
            })
            .map(|card| &**card)
    };
    let card = listed.or_else(house)?;
    Some((card, card.face.read()?))
}

/// Returns the name of a choice: its own in the Table of Organisation, or else a key of the locale files.
pub(super) fn choice_name(choice: &TooChoice) -> muster_core::review::Param {
    use muster_core::review::Param;
    match choice.name.0.values().next() {
        Some(_) => Param::Words(choice.name.clone()),
        None => Param::Term(format!("warzone-too-{}", choice.id)),
    }
}

/// Returns the name of a choice by its id, from a Table of Organisation or else from the locale files.
pub(super) fn choice_term(too: Option<&TooFace>, id: &str) -> muster_core::review::Param {
    let of_table = too.and_then(|too| too.choices.iter().find(|choice| choice.id == id));
    of_table.map_or_else(
        || muster_core::review::Param::Term(format!("warzone-too-{id}")),
        choice_name,
    )
}

/// Returns the number of figures in a squad: those listed in it, or else its own count. Characters who joined it do not
/// count.
pub(super) fn size(squad: Spot<'_, '_>) -> i64 {
    let listed: Vec<i64> = members(squad).map(Spot::count).collect();
    if listed.is_empty() {
        squad.count()
    } else {
        listed.into_iter().fold(0, i64::saturating_add)
    }
}

/// Returns the figures listed in a squad, without characters.
pub(super) fn members<'t, 'a>(squad: Spot<'t, 'a>) -> impl Iterator<Item = Spot<'t, 'a>> {
    squad
        .of_kind("model")
        .filter(|model| !model.card().is_some_and(|card| card.is("character")))
}

/// Returns the number of resource cards: the Lord's, and one for each Troop squad. `None` if the Lord or the choice of
/// a squad is not known.
pub(super) fn resources(table: &Table<'_>) -> Option<i64> {
    let lord = lords(table).next()?;
    let mut cards = face(lord)?.lord?.resources();
    for squad in squads(table) {
        match filled_choice(squad) {
            FilledChoice::Choice(TROOP) => cards += 1,
            FilledChoice::Unknown => return None,
            _ => {}
        }
    }
    Some(cards)
}

/// Returns the numbers of a squad or figure.
pub(super) fn numbers(spot: Spot<'_, '_>) -> FigureNumbers {
    FigureNumbers {
        choice: match filled_choice(spot) {
            FilledChoice::Choice(choice) => Some(choice.to_owned()),
            FilledChoice::Nothing | FilledChoice::Unknown => None,
        },
        figures: if spot.kind() == "squad" {
            size(spot)
        } else {
            spot.count()
        },
        profile: face(spot).map(|face| face.profile).unwrap_or_default(),
    }
}
