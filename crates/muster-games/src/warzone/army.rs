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
    /// It is not known, because the fact with this name is missing: the choices of the squad, or the skills that let it
    /// fill none where it lies.
    Unknown(&'static str),
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
        return FilledChoice::Unknown("too");
    };
    let picks = &spot.node().picks;
    let picked = face
        .too
        .iter()
        .find(|choice| picks.iter().any(|pick| pick.eq_ignore_ascii_case(choice)));
    picked
        .or(face.too.first())
        .map_or(FilledChoice::Unknown("too"), |choice| {
            FilledChoice::Choice(choice)
        })
}

/// Returns the choice that a squad fills where it lies.
pub(super) fn filled_choice<'a>(spot: Spot<'_, 'a>) -> FilledChoice<'a> {
    if spot.kind() != "squad" || !spot.has_copies() {
        return FilledChoice::Nothing;
    }
    let Some(squad) = spot.below() else {
        return own_choice(spot);
    };
    match (knows_skill(spot, "advisor"), are_pair(squad, spot)) {
        (Some(true), _) | (_, Some(true)) => FilledChoice::Nothing,
        (Some(false), Some(false)) => own_choice(spot),
        _ => FilledChoice::Unknown("skills"),
    }
}

/// Returns whether a figure has a generic skill. `None` if that is not known.
pub(super) fn knows_skill(spot: Spot<'_, '_>, slug: &str) -> Option<bool> {
    skill(spot, slug).map(|x| x.is_some())
}

/// Returns whether a figure and one that joined it are a pair of Doomtroopers. `None` if that is not known. Only
/// characters are Doomtroopers, so figures listed in their squad are none unless their card says so.
pub(super) fn are_pair(first: Spot<'_, '_>, second: Spot<'_, '_>) -> Option<bool> {
    let is_one = |spot: Spot<'_, '_>| {
        let is_plain =
            spot.kind() == "model" && !spot.card().is_some_and(|card| card.is("character"));
        knows_skill(spot, "doomtrooper").or(is_plain.then_some(false))
    };
    match (is_one(first), is_one(second)) {
        (Some(true), Some(true)) => Some(true),
        (Some(false), _) | (_, Some(false)) => Some(false),
        _ => None,
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

/// Returns the figures that joined another, each with that other first, where the two are, or may be, a pair of
/// Doomtroopers.
pub(super) fn possible_pairs<'t, 'a>(
    table: &'t Table<'a>,
) -> impl Iterator<Item = (Spot<'t, 'a>, Spot<'t, 'a>)> {
    figures(table).filter_map(|second| {
        let first = second.below()?;
        let may_be = first.has_copies() && are_pair(first, second) != Some(false);
        may_be.then_some((first, second))
    })
}

/// Returns the pairs of Doomtroopers of whom one joined the other. The one who joined comes second.
pub(super) fn pairs<'t, 'a>(
    table: &'t Table<'a>,
) -> impl Iterator<Item = (Spot<'t, 'a>, Spot<'t, 'a>)> {
    possible_pairs(table).filter(|(first, second)| are_pair(*first, *second) == Some(true))
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

/// Factions that an army may belong to.
#[derive(Debug, Clone, Copy)]
pub(super) struct PossibleArmy<'t, 'a> {
    /// The factions.
    pub(super) factions: &'a [String],
    /// What is not known and would rule them out: a squad, and the name of its missing fact. `None` if the army belongs
    /// to them as far as is known.
    pub(super) unless: Option<(Spot<'t, 'a>, &'static str)>,
}

/// Returns the factions that an army may belong to, given those that it belongs to as far as is known. Without a Lord, a
/// squad of unknown choice may be the Lord, and the first squad of unknown skills may be a Cartel Agent.
pub(super) fn possible_armies<'t, 'a>(
    table: &'t Table<'a>,
    known: &'a [String],
) -> Vec<PossibleArmy<'t, 'a>> {
    let has_lord = lords(table).next().is_some();
    let of = |spot: Spot<'_, 'a>| spot.card().map_or(&[][..], |card| &*card.factions);
    let at_top = || figures(table).filter(|spot| spot.depth() == 0 && !of(*spot).is_empty());
    let perhaps_agent = |spot: &Spot<'_, '_>| knows_skill(*spot, "cartel-agent").is_none();
    let no_agent = |spot: &Spot<'_, '_>| !has(*spot, "cartel-agent");
    let mut found = vec![PossibleArmy {
        factions: known,
        unless: None,
    }];
    if has_lord {
        return found;
    }
    let perhaps_lords =
        squads(table).filter(|spot| matches!(filled_choice(*spot), FilledChoice::Unknown(_)));
    for spot in perhaps_lords.filter(|spot| !of(*spot).is_empty()) {
        found.push(PossibleArmy {
            factions: of(spot),
            unless: Some((spot, "too")),
        });
    }
    let mut unsure = at_top()
        .filter(no_agent)
        .take_while(perhaps_agent)
        .peekable();
    if let Some(first) = unsure.peek().copied() {
        let next = at_top().filter(no_agent).skip(1);
        let until_sure = next.scan(true, |go_on, spot| {
            let is_seen = std::mem::replace(go_on, *go_on && perhaps_agent(&spot));
            is_seen.then_some(spot)
        });
        found.extend(until_sure.map(|spot| PossibleArmy {
            factions: of(spot),
            unless: Some((first, "skills")),
        }));
    }
    found
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
            FilledChoice::Unknown(_) => return None,
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
            FilledChoice::Nothing | FilledChoice::Unknown(_) => None,
        },
        figures: if spot.kind() == "squad" {
            size(spot)
        } else {
            spot.count()
        },
        profile: face(spot).map(|face| face.profile).unwrap_or_default(),
    }
}
