//! The members of a crew as fielded: stats with background and gear, gear slots, powers with their activation numbers.

use std::any::Any;
use std::collections::{HashMap, HashSet};

use serde::Serialize;

use super::face::{
    BackgroundFace, GearCategory, GearFace, OfficerFace, PowerFace, Reach, Role, SoldierFace,
    StatName, Stats, Suit,
};
use muster_core::card::{Card, CardId};
use muster_core::review::Numbers;
use muster_core::rule::{Spot, Table};

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
    /// What takes the stats from those before gear to these.
    #[serde(skip)]
    pub changes: Vec<Change>,
}

/// What something does to stats.
#[derive(Debug, Clone, PartialEq)]
pub struct Change {
    /// The gear; none for being without a weapon for close combat.
    pub gear: Option<CardId>,
    /// What it adds to stats.
    pub by: Stats,
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
    let officers = table.of_kind("officer");
    officers.filter(|spot| spot.is_fielded())
}

/// The face of an officer.
pub(super) fn officer<'a>(spot: Spot<'_, 'a>) -> Option<&'a OfficerFace> {
    spot.face()
}

/// The background that counts: the first.
pub(super) fn background<'t, 'a>(officer: Spot<'t, 'a>) -> Option<Spot<'t, 'a>> {
    officer.of_kind("background").find(|spot| spot.is_fielded())
}

/// The powers of an officer.
pub(super) fn powers<'t, 'a>(officer: Spot<'t, 'a>) -> impl Iterator<Item = Spot<'t, 'a>> {
    let powers = officer.of_kind("power");
    powers.filter(|spot| spot.is_fielded())
}

/// The core powers of an officer's background; `None` where no background says.
pub(super) fn core_powers<'a>(officer: Spot<'_, 'a>) -> Option<HashSet<&'a CardId>> {
    let background: &BackgroundFace = background(officer)?.face()?;
    Some(background.core_powers.iter().collect())
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
        .filter_map(|pick| StatName::read(pick))
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
    let own = figure
        .face::<SoldierFace>()
        .map_or(&[][..], |soldier| soldier.gear.as_slice());
    let mut left: HashMap<&CardId, i64> = HashMap::new();
    for id in own {
        *left.entry(id).or_default() += 1;
    }
    let mut all = Vec::new();
    for spot in figure.of_kind("gear").filter(|spot| spot.is_fielded()) {
        let left = spot.card().and_then(|card| left.get_mut(&card.id));
        let listed = left.map_or(0, |left| {
            let listed = spot.count().min(*left);
            *left -= listed;
            listed
        });
        all.push(Carried {
            card: spot.card(),
            spot: Some(spot),
            extra: spot.count() - listed,
        });
    }
    let library = figure.table().library;
    for id in own {
        let Some(left) = left.get_mut(id).filter(|left| **left > 0) else {
            continue;
        };
        *left -= 1;
        all.push(Carried {
            card: library.card(id).map(|card| &**card),
            spot: None,
            extra: 0,
        });
    }
    all
}

/// Gear slots that are taken beyond what a soldier carries anyway; `None` where those of a piece are not known.
pub(super) fn slots_used(carried: &[Carried<'_, '_>]) -> Option<i64> {
    carried
        .iter()
        .filter(|gear| gear.extra > 0)
        .map(|gear| Some(i64::from(gear.face()?.slots?).saturating_mul(gear.extra)))
        .try_fold(0_i64, |used, slots| Some(used.saturating_add(slots?)))
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

    /// Whether it is there to attack with.
    pub(super) fn is_weapon(&self) -> bool {
        self.face().is_some_and(|face| {
            face.weapon.is_some() || face.category == Some(GearCategory::Weapon)
        })
    }

    /// Whether it is a weapon for close combat.
    fn is_for_melee(&self) -> bool {
        let range = self.face().and_then(|face| face.weapon.as_ref()?.range);
        matches!(range, Some(Reach::Named(super::face::NamedReach::Melee)))
    }

    /// Whether it is there to change Armour.
    fn is_armour(&self) -> bool {
        let category = self.face().and_then(|face| face.category);
        category == Some(GearCategory::Armour) || self.suit().is_some()
    }

    /// What it does to stats, given the suits worn; `None` where that is not known.
    fn stats(&self, suits: &HashSet<Suit>) -> Option<Stats> {
        let face = self.face()?;
        if face.unless_wearing.iter().any(|suit| suits.contains(suit)) {
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
    let suits: HashSet<Suit> = gear.iter().filter_map(Carried::suit).collect();
    let mut stats = before_gear;
    let mut not_counted = Vec::new();
    let mut changes = Vec::new();
    for piece in gear.iter().filter(|piece| piece.extra > 0) {
        let id = || piece.card.map(|card| card.id.clone());
        match piece.stats(&suits) {
            Some(by) if by.is_nothing() => {}
            Some(by) => changes.push(Change { gear: id(), by }),
            None => {
                not_counted.extend(id());
                if piece.is_armour() {
                    stats.0[StatName::Armour as usize] = None;
                }
            }
        }
    }
    let face = officer(figure);
    if face.is_some() && !gear.iter().any(Carried::is_for_melee) {
        let mut unarmed = Stats::default();
        unarmed.0[StatName::Fight as usize] = Some(UNARMED);
        changes.push(Change {
            gear: None,
            by: unarmed,
        });
    }
    for change in &changes {
        stats = stats.plus(&change.by);
    }
    let core = core_powers(figure);
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
        powers: powers(figure)
            .filter_map(|power| power_numbers(face, core.as_ref(), power))
            .collect(),
        not_counted,
        changes,
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

fn power_numbers(
    officer: Option<&OfficerFace>,
    core: Option<&HashSet<&CardId>>,
    power: Spot<'_, '_>,
) -> Option<PowerNumbers> {
    let card = power.card()?;
    let face = card.face.read::<PowerFace>();
    let core = core.map(|core| core.contains(&card.id));
    let activation = || {
        let added = officer?.activation?;
        let more = if core? { added.core } else { added.other };
        Some(face?.activation?.saturating_add(more))
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
    let slots = gear.face().and_then(|face| face.slots);
    gear.is_weapon() && slots.is_some_and(|slots| slots >= 2)
}
