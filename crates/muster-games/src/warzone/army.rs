//! An army as fielded: which choice of the Table of Organisation each squad takes, who leads, who joined whom.

use std::any::Any;
use std::collections::HashSet;

use serde::Serialize;

use super::face::{FigureFace, Profile, TooChoice, TooFace};
use muster_core::card::{Card, CardId};
use muster_core::game::Game;
use muster_core::review::Numbers;
use muster_core::rule::{Spot, Table};

/// The choice that leads an army.
pub const LORD: &str = "lord";
/// The choice of heroes.
pub const HERO: &str = "hero";
/// The choice whose commanders add resource cards.
pub const TROOP: &str = "troop";
/// The other choice that an Advisor may join.
pub const SUPPORT: &str = "support";
/// The pick that makes a figure lead its squad.
pub const COMMANDER: &str = "commander";

/// What a squad or figure is worth as fielded; `None` is unknown.
#[derive(Debug, Clone, Default, PartialEq, Serialize)]
pub struct FigureNumbers {
    /// The choice of the Table of Organisation that it takes; none for what takes none.
    pub choice: Option<String>,
    /// Figures.
    pub figures: i64,
    /// Its numbers.
    #[serde(flatten)]
    pub profile: Profile,
}

impl Numbers for FigureNumbers {
    fn as_any(&self) -> &dyn Any {
        self
    }
}

/// Which choice of the Table of Organisation a squad takes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Takes<'a> {
    /// This one.
    Choice(&'a str),
    /// None: an Advisor with a squad, the second of a pair, a figure of a squad, a squad of no figures.
    Nothing,
    /// Nobody has recorded which.
    Unknown,
}

/// Squads and figures, those left out of which there is not one.
pub(super) fn figures<'t, 'a>(table: &'t Table<'a>) -> impl Iterator<Item = Spot<'t, 'a>> {
    table
        .cards()
        .filter(|spot| is_figure(*spot) && spot.is_fielded())
}

/// Squads, those left out of which there is not one figure.
pub(super) fn squads<'t, 'a>(table: &'t Table<'a>) -> impl Iterator<Item = Spot<'t, 'a>> {
    table.of_kind("squad").filter(|spot| spot.is_fielded())
}

/// Whether a card is a squad or a figure.
pub(super) fn is_figure(spot: Spot<'_, '_>) -> bool {
    matches!(spot.kind(), "squad" | "model")
}

/// The face of a squad or a figure.
pub(super) fn face<'a>(spot: Spot<'_, 'a>) -> Option<&'a FigureFace> {
    spot.face()
}

/// Its X in a generic skill, 0 where that has none; the outer `None` where its skills are not known.
pub(super) fn skill(spot: Spot<'_, '_>, slug: &str) -> Option<Option<u32>> {
    face(spot)?.skill(slug)
}

/// Whether it surely has a generic skill.
pub(super) fn has(spot: Spot<'_, '_>, slug: &str) -> bool {
    matches!(skill(spot, slug), Some(Some(_)))
}

/// The choice that a squad names among its own, or the first of them.
pub(super) fn own_choice<'a>(spot: Spot<'_, 'a>) -> Takes<'a> {
    let Some(face) = face(spot).filter(|face| !face.too.is_empty()) else {
        return Takes::Unknown;
    };
    let picks = &spot.node().picks;
    let picked = face
        .too
        .iter()
        .find(|choice| picks.iter().any(|pick| pick.eq_ignore_ascii_case(choice)));
    picked
        .or(face.too.first())
        .map_or(Takes::Unknown, |choice| Takes::Choice(choice))
}

/// The choice that a squad takes where it lies.
pub(super) fn takes<'a>(spot: Spot<'_, 'a>) -> Takes<'a> {
    match spot.below() {
        _ if spot.kind() != "squad" || !spot.is_fielded() => Takes::Nothing,
        Some(_) if has(spot, "advisor") => Takes::Nothing,
        Some(squad) if has(spot, "doomtrooper") && has(squad, "doomtrooper") => Takes::Nothing,
        _ => own_choice(spot),
    }
}

/// The Lords in order.
pub(super) fn lords<'t, 'a>(table: &'t Table<'a>) -> impl Iterator<Item = Spot<'t, 'a>> {
    figures(table).filter(|spot| is_lord(*spot))
}

/// Whether a squad is fielded as the Lord.
pub(super) fn is_lord(spot: Spot<'_, '_>) -> bool {
    takes(spot) == Takes::Choice(LORD)
}

/// Whether two figures are two Doomtroopers of whom one joined the other.
pub(super) fn pairs<'t, 'a>(
    table: &'t Table<'a>,
) -> impl Iterator<Item = (Spot<'t, 'a>, Spot<'t, 'a>)> {
    figures(table).filter_map(|second| {
        let first = second.below()?;
        let both = has(first, "doomtrooper") && has(second, "doomtrooper");
        (both && first.is_fielded()).then_some((first, second))
    })
}

/// Whose army it is.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) enum Side<'t, 'a> {
    /// That of these factions.
    Of(&'a [String]),
    /// Nobody knows, as this Lord’s faction is not known.
    LordUnknown(Spot<'t, 'a>),
    /// No squad says.
    Nobody,
}

/// The factions of the army: those of its Lord, or else of the first squad that is no Cartel Agent.
pub(super) fn side<'t, 'a>(table: &'t Table<'a>) -> Side<'t, 'a> {
    let of = |spot: Spot<'_, 'a>| {
        let factions = spot.card().map(|card| card.factions.as_slice());
        factions.filter(|factions| !factions.is_empty())
    };
    if let Some(lord) = lords(table).next() {
        return of(lord).map_or(Side::LordUnknown(lord), Side::Of);
    }
    figures(table)
        .filter(|spot| spot.depth() == 0 && !has(*spot, "cartel-agent"))
        .find_map(of)
        .map_or(Side::Nobody, Side::Of)
}

/// Characters of whom versions may stand in a force.
#[derive(Debug, Default)]
pub(super) struct Characters<'a> {
    ids: HashSet<&'a CardId>,
    identities: HashSet<&'a str>,
}

impl<'a> Characters<'a> {
    /// Whether a card is a version of one of them: versions share an identity; without one a card is only itself.
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

/// Whether two lists of factions share one.
pub(super) fn share(one: &[String], other: &[String]) -> bool {
    one.iter().any(|faction| other.contains(faction))
}

/// The Table of Organisation that holds: the one that the force lists, or else the house default.
pub(super) fn organisation<'a>(table: &Table<'a>) -> Option<(&'a Card, &'a TooFace)> {
    let listed = table.of_kind("too").filter(|spot| spot.is_fielded());
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

/// The name of a choice: its own in the Table of Organisation, or a key of the locale files.
pub(super) fn choice_name(choice: &TooChoice) -> muster_core::review::Param {
    use muster_core::review::Param;
    match choice.name.0.values().next() {
        Some(_) => Param::Words(choice.name.clone()),
        None => Param::Term(format!("warzone-too-{}", choice.id)),
    }
}

/// The name of a choice that a squad may take, as a Table of Organisation has it or else of the locale files.
pub(super) fn choice_term(too: Option<&TooFace>, id: &str) -> muster_core::review::Param {
    let of_table = too.and_then(|too| too.choices.iter().find(|choice| choice.id == id));
    of_table.map_or_else(
        || muster_core::review::Param::Term(format!("warzone-too-{id}")),
        choice_name,
    )
}

/// How many figures a squad has: those listed in it, or else its own count. Who joined it does not count.
pub(super) fn size(squad: Spot<'_, '_>) -> i64 {
    let listed: Vec<i64> = members(squad).map(Spot::count).collect();
    if listed.is_empty() {
        squad.count()
    } else {
        listed.into_iter().fold(0, i64::saturating_add)
    }
}

/// The figures listed in a squad that belong to it.
pub(super) fn members<'t, 'a>(squad: Spot<'t, 'a>) -> impl Iterator<Item = Spot<'t, 'a>> {
    squad
        .of_kind("model")
        .filter(|model| !model.card().is_some_and(|card| card.is("character")))
}

/// Resource cards: the Lord's, and one more a Troop squad; `None` where the Lord or a choice is not known.
pub(super) fn resources(table: &Table<'_>) -> Option<i64> {
    let lord = lords(table).next()?;
    let mut cards = face(lord)?.lord?.resources();
    for squad in squads(table) {
        match takes(squad) {
            Takes::Choice(TROOP) => cards += 1,
            Takes::Unknown => return None,
            _ => {}
        }
    }
    Some(cards)
}

/// The numbers of a squad or figure.
pub(super) fn numbers(spot: Spot<'_, '_>) -> FigureNumbers {
    FigureNumbers {
        choice: match takes(spot) {
            Takes::Choice(choice) => Some(choice.to_owned()),
            Takes::Nothing | Takes::Unknown => None,
        },
        figures: if spot.kind() == "squad" {
            size(spot)
        } else {
            spot.count()
        },
        profile: face(spot).map(|face| face.profile).unwrap_or_default(),
    }
}
