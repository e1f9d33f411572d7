//! The members of a crew as fielded: stats with background and gear, gear slots, powers with their activation numbers.

use std::any::Any;

use serde::Serialize;

use super::face::{
    BackgroundFace, GearCategory, GearFace, OfficerFace, PowerFace, Reach, Role, SoldierFace, Stat,
    Stats, Suit,
};
use crate::card::{Card, CardId};
use crate::review::Numbers;
use crate::rule::{Spot, Table};

/// What Fight loses without a weapon for close combat.
pub const UNARMED: i32 = -2;

/// What a member of the crew is worth as fielded; `None` is unknown.
#[derive(Debug, Clone, Default, PartialEq, Serialize)]
pub struct CrewNumbers {
    /// Captain or first mate; none for a soldier.
    pub role: Option<Role>,
    /// Stats with background and gear.
    #[serde(flatten)]
    pub stats: Stats,
    /// Stats before gear.
    #[serde(skip)]
    pub before_gear: Stats,
    /// Gear slots.
    pub gear_slots: Option<u32>,
    /// Gear slots that are taken.
    pub gear_slots_used: Option<i64>,
    /// Powers in order.
    pub powers: Vec<PowerNumbers>,
    /// Gear whose effect on stats is not recorded, so that it is not in them.
    pub not_counted: Vec<CardId>,
}

/// A power as one officer has it.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct PowerNumbers {
    /// The power.
    pub card: CardId,
    /// Whether it is a core power of the officer's background; unknown without one.
    pub core: Option<bool>,
    /// What the die must reach.
    pub activation: Option<i32>,
    /// Damage that the officer takes when it works.
    pub strain: Option<u32>,
}

impl Numbers for CrewNumbers {
    fn as_any(&self) -> &dyn Any {
        self
    }
}

/// Captains and first mates.
pub(super) fn officers<'t, 'a>(table: &'t Table<'a>) -> impl Iterator<Item = Spot<'t, 'a>> {
    table.of_kind("officer")
}

/// The face of an officer.
pub(super) fn officer<'a>(spot: Spot<'_, 'a>) -> Option<&'a OfficerFace> {
    spot.face()
}

/// The background that counts: the first.
pub(super) fn background<'t, 'a>(officer: Spot<'t, 'a>) -> Option<Spot<'t, 'a>> {
    officer.of_kind("background").next()
}

/// Whether a power is a core power of an officer's background; `None` where no background says.
pub(super) fn is_core(officer: Spot<'_, '_>, power: &CardId) -> Option<bool> {
    let background: &BackgroundFace = background(officer)?.face()?;
    Some(background.core_powers.contains(power))
}

/// The choices of a background that its picks make: those that it offers, each once, and no more than it allows.
pub(super) fn picked(background: Spot<'_, '_>) -> Stats {
    let mut stats = Stats::default();
    let Some(face) = background.face::<BackgroundFace>() else {
        return stats;
    };
    let mut left = face.picks.unwrap_or(0);
    for stat in background
        .node()
        .picks
        .iter()
        .filter_map(|pick| Stat::read(pick))
    {
        if left > 0 && stats.get(stat).is_none() && face.choices.get(stat).is_some() {
            stats.0[stat as usize] = face.choices.get(stat);
            left -= 1;
        }
    }
    stats
}

/// A piece of gear on a figure.
#[derive(Debug, Clone, Copy)]
pub(super) struct Carried<'t, 'a> {
    /// The card; `None` where the library lacks one that a soldier carries.
    pub(super) card: Option<&'a Card>,
    /// Where it lies; `None` for what a soldier carries and the force does not list.
    pub(super) spot: Option<Spot<'t, 'a>>,
    /// Copies beyond what a soldier carries anyway.
    pub(super) extra: i64,
}

/// All gear of a figure: what is listed, then what a soldier carries beside.
pub(super) fn carried<'t, 'a>(figure: Spot<'t, 'a>) -> Vec<Carried<'t, 'a>> {
    let mut own: Vec<&CardId> = figure
        .face::<SoldierFace>()
        .map(|soldier| soldier.gear.iter().collect())
        .unwrap_or_default();
    let mut all = Vec::new();
    for spot in figure.of_kind("gear") {
        let mut extra = spot.count();
        while extra > 0
            && let Some(index) = own
                .iter()
                .position(|id| spot.card().is_some_and(|c| c.id == **id))
        {
            own.swap_remove(index);
            extra -= 1;
        }
        all.push(Carried {
            card: spot.card(),
            spot: Some(spot),
            extra,
        });
    }
    let library = figure.table().library;
    all.extend(own.into_iter().map(|id| Carried {
        card: library.card(id).map(|card| &**card),
        spot: None,
        extra: 0,
    }));
    all
}

/// Gear slots that are taken beyond what a soldier carries anyway; `None` where those of a piece are not known.
pub(super) fn slots_used(carried: &[Carried<'_, '_>]) -> Option<i64> {
    carried
        .iter()
        .filter(|gear| gear.extra > 0)
        .map(|gear| Some(i64::from(gear.face()?.slots?).saturating_mul(gear.extra)))
        .sum()
}

impl<'a> Carried<'_, 'a> {
    /// Its face; `None` where nothing is known of it.
    pub(super) fn face(&self) -> Option<&'a GearFace> {
        self.card?.face.read()
    }

    /// The suit or shield that it is.
    pub(super) fn suit(&self) -> Option<Suit> {
        self.face()?.suit
    }

    /// Whether it is a weapon for close combat.
    fn is_for_melee(&self) -> bool {
        let range = self.face().and_then(|face| face.weapon.as_ref()?.range);
        matches!(range, Some(Reach::Named(super::face::NamedReach::Melee)))
    }

    /// What it does to stats, given what else is worn; `None` where that is not known.
    fn stats(&self, all: &[Carried<'_, '_>]) -> Option<Stats> {
        let face = self.face()?;
        let spared = all
            .iter()
            .filter_map(Carried::suit)
            .any(|suit| face.unless_wearing.contains(&suit));
        if spared {
            Some(Stats::default())
        } else {
            face.stats
        }
    }
}

/// The numbers of every member of the crew.
pub(super) fn numbers(figure: Spot<'_, '_>) -> CrewNumbers {
    let gear = carried(figure);
    let before_gear = before_gear(figure);
    let mut stats = before_gear;
    let mut not_counted = Vec::new();
    for piece in gear.iter().filter(|piece| piece.extra > 0) {
        match piece.stats(&gear) {
            Some(change) => stats = stats.plus(&change),
            None => not_counted.extend(piece.spot.and_then(Spot::card).map(|card| card.id.clone())),
        }
    }
    let face = officer(figure);
    if face.is_some() && !gear.iter().any(Carried::is_for_melee) {
        let mut unarmed = Stats::default();
        unarmed.0[Stat::Fight as usize] = Some(UNARMED);
        stats = stats.plus(&unarmed);
    }
    CrewNumbers {
        role: face.and_then(|face| face.role),
        stats,
        before_gear,
        gear_slots: match face {
            Some(face) => face.gear_slots,
            None => figure
                .face::<SoldierFace>()
                .and_then(|face| face.gear_slots),
        },
        gear_slots_used: slots_used(&gear),
        powers: figure
            .of_kind("power")
            .filter_map(|power| power_numbers(figure, power))
            .collect(),
        not_counted,
    }
}

fn before_gear(figure: Spot<'_, '_>) -> Stats {
    let Some(officer) = officer(figure) else {
        return figure
            .face::<SoldierFace>()
            .map(|soldier| soldier.stats)
            .unwrap_or_default();
    };
    match background(figure) {
        None => officer.stats,
        Some(spot) => match spot.face::<BackgroundFace>() {
            None => Stats::default(),
            Some(face) => officer.stats.plus(&face.bonuses).plus(&picked(spot)),
        },
    }
}

fn power_numbers(figure: Spot<'_, '_>, power: Spot<'_, '_>) -> Option<PowerNumbers> {
    let card = power.card()?;
    let face = card.face.read::<PowerFace>();
    let core = is_core(figure, &card.id);
    let added = officer(figure).and_then(|face| face.activation);
    let activation = || {
        let added = added?;
        let more = if core? { added.core } else { added.other };
        Some(face?.activation? + more)
    };
    Some(PowerNumbers {
        card: card.id.clone(),
        core,
        activation: activation(),
        strain: face.and_then(|face| face.strain),
    })
}

/// Whether a piece of gear is a weapon that takes two slots or more.
pub(super) fn is_two_handed(gear: &Carried<'_, '_>) -> bool {
    gear.face().is_some_and(|face| {
        let weapon = face.weapon.is_some() || face.category == Some(GearCategory::Weapon);
        weapon && face.slots.is_some_and(|slots| slots >= 2)
    })
}
