//! What the rules ask of a card where it lies.

use super::face::{Flag, Hazard, ItemFace, UnitFace};
use super::kind::Kind;
use muster_core::card::{Card, CardId};
use muster_core::game::Below;
use muster_core::rule::{ComesWith, Placed, Price, Spot, Table};

/// A card where it lies, as these rules see it.
pub(super) trait Laid<'t, 'a: 't>: Copy {
    /// Its kind.
    fn is_a(self) -> Option<Kind>;
    /// What is known of it as a unit.
    fn unit(self) -> &'a UnitFace;
    /// What is known of it as anything else.
    fn item(self) -> Option<&'a ItemFace>;
    /// Whether its card bears a flag; a heavy weapon is slow-firing whatever is recorded (p. 46).
    fn bears(self, flag: Flag) -> bool;
    /// Whether copies of it are counted on one card (p. 32).
    fn counts_copies(self) -> bool;
    /// Whether its card is of one of these types.
    fn is_any(self, types: &[&str]) -> bool;
    /// Exactly one model.
    fn single(self) -> bool;
    /// The cards on it that are bought, at least in part.
    fn bought(self) -> impl Iterator<Item = Spot<'t, 'a>>;
}

impl<'t, 'a: 't> Laid<'t, 'a> for Spot<'t, 'a> {
    fn is_a(self) -> Option<Kind> {
        Kind::ALL.get(self.kind_number()?).copied()
    }

    fn unit(self) -> &'a UnitFace {
        UnitFace::of(self.card())
    }

    fn item(self) -> Option<&'a ItemFace> {
        self.face()
    }

    fn bears(self, flag: Flag) -> bool {
        match flag {
            Flag::SlowFiring => is_slow_firing(self.is_a(), self.item()),
            _ => self.item().is_some_and(|item| item.is(flag)),
        }
    }

    fn counts_copies(self) -> bool {
        self.is_a().is_some_and(Kind::counts_copies) || self.bears(Flag::LimitedUse)
    }

    fn is_any(self, types: &[&str]) -> bool {
        let card = self.card();
        card.is_some_and(|card| types.iter().any(|wanted| card.is(wanted)))
    }

    fn single(self) -> bool {
        self.written_count() == 1
    }

    fn bought(self) -> impl Iterator<Item = Spot<'t, 'a>> {
        self.inside().filter(|spot| spot.is_bought())
    }
}

/// Returns whether a unit is immune to a hazard: by an icon of its card, and every robot to poison (p. 51).
pub(super) fn is_immune(card: &Card, face: &UnitFace, hazard: Hazard) -> bool {
    face.immunities.contains(&hazard) || (hazard == Hazard::Poison && card.is("robot"))
}

/// Returns whether a card is slow-firing: every heavy weapon that does not say otherwise, and whatever says so (p. 46).
pub(super) fn is_slow_firing(kind: Option<Kind>, item: Option<&ItemFace>) -> bool {
    let says = |flag| item.is_some_and(|item| item.is(flag));
    says(Flag::SlowFiring) || (kind == Some(Kind::Heavy) && !says(Flag::NotSlowFiring))
}

/// The card that a word of a mod's `fits` names. `None` if it is a kind of items or a type of units.
pub(super) fn fitted_card(fits: &str) -> Option<CardId> {
    let id = CardId::new(fits);
    id.is_well_formed().then_some(id)
}

/// Whether a force is played in Battle Mode.
pub(super) fn is_battle(table: &Table<'_>) -> bool {
    table.force.mode == "battle"
}

/// Every unit that the rules can speak of.
pub(super) fn units<'t, 'a>(table: &'t Table<'a>) -> impl Iterator<Item = Spot<'t, 'a>> {
    table
        .entries()
        .filter(|entry| entry.is_a() == Some(Kind::Unit))
}

/// The units that bear a leader card, each with that card, in reading order.
pub(super) fn leaders<'t, 'a>(
    table: &'t Table<'a>,
) -> impl Iterator<Item = (Spot<'t, 'a>, Spot<'t, 'a>)> {
    let borne = table.of_kind("leader").filter(|spot| spot.depth() > 0);
    borne.map(|leader| (leader.entry(), leader))
}

/// Where a card may lie (p. 32): units and turrets on the table, items and what changes a unit on a unit, mods on an
/// item or on a unit of a type they fit, nothing on a turret. On a card that nobody knows may lie what may lie on any.
pub(super) fn placed(card: Option<&Card>, kind: Option<usize>, below: Option<Below<'_>>) -> Placed {
    let Some(card) = card else {
        return Placed::Well;
    };
    let is_a = |kind: Option<usize>| kind.and_then(|kind| Kind::ALL.get(kind).copied());
    let kind = is_a(kind);
    let well = match (kind, below) {
        (None, _) => false,
        (Some(kind), None) => kind.is_entry(),
        (Some(kind), Some(unit)) if unit.depth == 0 => {
            is_a(unit.kind) != Some(Kind::Turret)
                && !kind.is_entry()
                && kind != Kind::Reference
                && (kind != Kind::Mod || fits_unit(card, unit.card))
        }
        (Some(kind), Some(item)) => kind == Kind::Mod && is_a(item.kind).is_none_or(Kind::is_item),
    };
    if well { Placed::Well } else { Placed::Wrong }
}

/// Whether a mod may lie on the unit itself: it fits the unit's type, or comes with it, or nobody knows what it fits.
fn fits_unit(card: &Card, unit: Option<&Card>) -> bool {
    let Some(unit) = unit else {
        return true;
    };
    let item = card.face.read::<ItemFace>();
    let fits = item.map_or(&[][..], |item| item.fits.as_slice());
    fits.is_empty()
        || fits.iter().any(|fits| unit.is(fits))
        || comes_with(unit)
            .iter()
            .any(|included| *included.card == card.id)
}

/// What comes with a unit: what it wears and carries is there even where it is not listed; extras are only free.
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

/// What a card costs in a revision. Nobody pays for natural weapons, which come with their unit, or for junk, which is
/// found.
pub(super) fn price<'c>(card: &'c Card, revision: &str) -> Price<'c> {
    let item = card.face.read::<ItemFace>();
    let is_free = |item: &ItemFace| item.is(Flag::Natural) || item.is(Flag::Junk);
    if item.is_some_and(is_free) {
        Price::None
    } else {
        Price::of(card, revision)
    }
}
