//! Questions that the rules ask about a card in its place on the table.

use super::Fww;
use super::face::{Flag, Hazard, ItemFace, UnitFace};
use super::kind::FwwKind;
use muster_core::card::{Card, CardId};
use muster_core::game::{Below, Game};
use muster_core::rule::{ComesWith, Placement, Price, Spot, Table};

/// Questions of this game's rules about a card on the table.
pub(super) trait CardOnTable<'t, 'a: 't>: Copy {
    /// Returns the kind of the card.
    fn is_a(self) -> Option<FwwKind>;
    /// Returns the facts of the card as a unit. They are empty if it is none.
    fn unit(self) -> &'a UnitFace;
    /// Returns the facts of the card as an item. `None` if it is a unit or has none.
    fn item(self) -> Option<&'a ItemFace>;
    /// Returns whether the card is known to have a flag.
    fn has_flag(self, flag: Flag) -> bool;
    /// Returns whether the force may list several copies of the card with one count (p. 32).
    fn counts_copies(self) -> bool;
    /// Returns whether the card is known to be of one of these types.
    fn is_any(self, types: &[&str]) -> bool;
    /// Returns whether the unit is of a type. `None` if that is not known.
    fn is_of_type(self, wanted: &str) -> Option<bool>;
    /// Returns whether the force lists exactly one model or copy.
    fn is_single(self) -> bool;
    /// Returns the cards on this one that are bought, at least in part.
    fn bought(self) -> impl Iterator<Item = Spot<'t, 'a>>;
}

impl<'t, 'a: 't> CardOnTable<'t, 'a> for Spot<'t, 'a> {
    fn is_a(self) -> Option<FwwKind> {
        FwwKind::ALL.get(self.kind_number()?).copied()
    }

    fn unit(self) -> &'a UnitFace {
        UnitFace::from_card(self.card())
    }

    fn item(self) -> Option<&'a ItemFace> {
        self.face()
    }

    fn has_flag(self, flag: Flag) -> bool {
        self.item().is_some_and(|item| item.is(flag))
    }

    fn counts_copies(self) -> bool {
        self.is_a().is_some_and(FwwKind::counts_copies) || self.has_flag(Flag::LimitedUse)
    }

    fn is_any(self, types: &[&str]) -> bool {
        let card = self.card();
        card.is_some_and(|card| types.iter().any(|wanted| card.is(wanted)))
    }

    fn is_of_type(self, wanted: &str) -> Option<bool> {
        is_of_type(self.card()?, wanted)
    }

    fn is_single(self) -> bool {
        self.written_count() == 1
    }

    fn bought(self) -> impl Iterator<Item = Spot<'t, 'a>> {
        self.inside().filter(|spot| spot.is_bought())
    }
}

/// Returns whether a unit is of a type. `None` if that is not known. A card that lists a type lists all, and types are
/// icons, so they are known where all icons are.
pub(super) fn is_of_type(unit: &Card, wanted: &str) -> Option<bool> {
    if unit.is(wanted) {
        return Some(true);
    }
    let face = UnitFace::from_card(Some(unit));
    let is_known = unit.complete || !unit.types.is_empty() || face.skills_complete;
    is_known.then_some(false)
}

/// Returns whether a unit is immune to a hazard. A unit is immune if its card has the icon; robots are also immune to
/// poison (p. 51).
pub(super) fn is_immune(card: &Card, face: &UnitFace, hazard: Hazard) -> bool {
    face.immunities.contains(&hazard) || (hazard == Hazard::Poison && card.is("robot"))
}

/// Returns whether a card is slow-firing (p. 46). `None` for a weapon that has neither the flag that it is nor the flag
/// that it is not, unless its whole card is recorded. That holds for heavy weapons too: some of their cards print no icon.
pub(super) fn is_slow_firing(card: &Card) -> Option<bool> {
    let has_flag = |flag| {
        let item = card.face.read::<ItemFace>();
        item.is_some_and(|item| item.is(flag))
    };
    match FwwKind::from_id(&card.id) {
        _ if has_flag(Flag::SlowFiring) => Some(true),
        _ if has_flag(Flag::NotSlowFiring) || card.complete => Some(false),
        Some(kind) if kind.is_weapon() => None,
        _ => Some(false),
    }
}

/// Returns whether a card fires only while it is loaded (p. 46): a slow-firing one, and a heavy weapon unless it is known
/// not to be slow-firing.
pub(super) fn must_be_loaded(card: &Card) -> bool {
    let is_heavy = || FwwKind::from_id(&card.id) == Some(FwwKind::Heavy);
    is_slow_firing(card).unwrap_or_else(is_heavy)
}

/// Returns whether a card is a natural weapon. `None` for a weapon without the flag and without a cost: natural weapons
/// cost nothing, so one that has a price is none.
pub(super) fn is_natural(card: &Card) -> Option<bool> {
    let item = card.face.read::<ItemFace>();
    match FwwKind::from_id(&card.id) {
        _ if item.is_some_and(|item| item.is(Flag::Natural)) => Some(true),
        Some(kind) if kind.is_weapon() && card.costs.is_empty() && !card.complete => None,
        _ => Some(false),
    }
}

/// Returns the card that one entry of a mod's `fits` names. `None` if the entry is a kind of items or a type of units.
pub(super) fn fitted_card(fits: &str) -> Option<CardId> {
    let id = CardId::new(fits);
    id.is_well_formed().then_some(id)
}

/// Returns whether a mod fits an item by its kind or its id (p. 32). A mod whose `fits` is not recorded fits nothing for
/// certain.
pub(super) fn fits_item(fitting: &ItemFace, item: &Card) -> bool {
    let fits = |fits: &String| {
        fits == item.id.kind() || fitted_card(fits).is_some_and(|card| card == item.id)
    };
    fitting.fits.iter().any(fits)
}

/// Returns whether a card is offered on another. A mod is offered where it fits. A mod whose `fits` is not recorded is
/// offered on every item except chems, food and drinks, which no known mod fits (p. 32). Other cards are always offered.
pub(super) fn may_fit(card: &Card, on: &Card) -> bool {
    if FwwKind::from_id(&card.id) != Some(FwwKind::Mod) {
        return true;
    }
    let unknown = ItemFace::default();
    let item = card.face.read::<ItemFace>().unwrap_or(&unknown);
    match FwwKind::from_id(&on.id) {
        Some(FwwKind::Unit) => is_known_to_fit_unit(card, item, on),
        kind if item.fits.is_empty() => !kind.is_some_and(FwwKind::is_consumable),
        _ => fits_item(item, on),
    }
}

/// Returns whether the force is played in Battle Mode.
pub(super) fn is_battle(table: &Table<'_>) -> bool {
    table.force.mode == "battle"
}

/// Returns every unit that the rules apply to: those that are known and lie where they may.
pub(super) fn units<'t, 'a>(table: &'t Table<'a>) -> impl Iterator<Item = Spot<'t, 'a>> {
    table
        .entries()
        .filter(|entry| entry.is_a() == Some(FwwKind::Unit))
}

/// Returns the units that have a leader card, each with that card, in reading order.
pub(super) fn leaders<'t, 'a>(
    table: &'t Table<'a>,
) -> impl Iterator<Item = (Spot<'t, 'a>, Spot<'t, 'a>)> {
    let borne = table.of_kind("leader").filter(|spot| spot.depth() > 0);
    borne.map(|leader| (leader.entry(), leader))
}

/// Returns whether a card lies where it may (p. 32).
///
/// Units and turrets lie on the table. Items and cards that change a unit lie on a unit. Mods lie on an item, or on a
/// unit of a type that they fit. Nothing lies on a turret. A card that is not in the library may lie anywhere, and may
/// hold whatever any other card in its place could.
pub(super) fn placed(
    card: Option<&Card>,
    kind: Option<usize>,
    below: Option<Below<'_>>,
) -> Placement {
    let Some(card) = card else {
        return Placement::Well;
    };
    let is_a = |kind: Option<usize>| kind.and_then(|kind| FwwKind::ALL.get(kind).copied());
    let kind = is_a(kind);
    let well = match (kind, below) {
        (None, _) => false,
        (Some(kind), None) => kind.is_entry(),
        (Some(kind), Some(unit)) if unit.depth == 0 => {
            is_a(unit.kind) != Some(FwwKind::Turret)
                && !kind.is_entry()
                && kind != FwwKind::Reference
                && (kind != FwwKind::Mod || fits_unit(card, unit.card))
        }
        (Some(kind), Some(item)) => {
            kind == FwwKind::Mod && is_a(item.kind).is_none_or(FwwKind::is_item)
        }
    };
    if well {
        Placement::Well
    } else {
        Placement::Wrong
    }
}

/// Returns whether a mod may lie on the unit itself. It may if it fits the unit's type or comes with the unit, and as long
/// as that is not known.
fn fits_unit(card: &Card, unit: Option<&Card>) -> bool {
    let Some(unit) = unit else {
        return true;
    };
    let unknown = ItemFace::default();
    let item = card.face.read::<ItemFace>().unwrap_or(&unknown);
    let may_fit =
        |fits: &String| Fww.types().contains(&fits.as_str()) && is_of_type(unit, fits).is_none();
    item.fits.is_empty() || is_known_to_fit_unit(card, item, unit) || item.fits.iter().any(may_fit)
}

/// Returns whether a mod fits a type of the unit, or comes with the unit.
pub(super) fn is_known_to_fit_unit(card: &Card, item: &ItemFace, unit: &Card) -> bool {
    item.fits.iter().any(|fits| unit.is(fits))
        || comes_with(unit)
            .iter()
            .any(|included| *included.card == card.id)
}

/// Returns the cards that come with a unit. The unit has what it wears and carries even if the force does not list it.
/// Its free extras must be listed; they only cost nothing.
pub(super) fn comes_with(card: &Card) -> Vec<ComesWith<'_>> {
    let Some(face) = card.face.read::<UnitFace>() else {
        return Vec::new();
    };
    let worn = face.comes_with().map(|included| (included, None, true));
    let extras = face.free_extras.iter();
    let extras = extras.map(|extra| (extra, extra.on.as_deref(), false));
    worn.chain(extras)
        .filter_map(|(included, on, unlisted)| {
            Some(ComesWith {
                card: included.card.as_ref()?,
                count: i64::from(included.count),
                on,
                unlisted,
            })
        })
        .collect()
}

/// Returns what a card costs in a points revision. Natural weapons come with their unit and junk is found, so neither
/// has a price.
pub(super) fn price<'c>(card: &'c Card, revision: &str) -> Price<'c> {
    let item = card.face.read::<ItemFace>();
    let is_free = |item: &ItemFace| item.is(Flag::Natural) || item.is(Flag::Junk);
    if item.is_some_and(is_free) {
        Price::None
    } else {
        Price::from_card(card, revision)
    }
}
