//! The numbers of crew members with their equipment: stats, gear slots, and powers with their activation numbers.

use std::any::Any;
use std::collections::{HashMap, HashSet};

use serde::Serialize;

use super::face::{
    BackgroundFace, GearCategory, GearFace, OfficerFace, OfficerRole, PowerFace, SoldierFace,
    StatName, Stats, Suit, WeaponRange,
};
use muster_core::card::{Card, CardId};
use muster_core::review::Numbers;
use muster_core::rule::{Spot, Table};

/// The change to Fight without a weapon for close combat.
pub const UNARMED: i32 = -2;

/// The numbers of a crew member with its equipment. `None` means unknown.
#[derive(Debug, Clone, Default, PartialEq, Serialize)]
pub struct CrewNumbers {
    /// Captain or first mate. `None` for a soldier.
    pub role: Option<OfficerRole>,
    /// Stats with the changes by background and gear.
    #[serde(flatten)]
    pub stats: Stats,
    /// Stats without the changes by gear.
    #[serde(skip)]
    pub before_gear: Stats,
    /// The number of gear slots.
    pub gear_slots: Option<u32>,
    /// The number of gear slots in use. The gear that a soldier carries anyway takes none.
    pub gear_slots_used: Option<i64>,
    /// Powers, in the order of the force.
    pub powers: Vec<PowerNumbers>,
    /// Gear whose effect on stats is not recorded and therefore not included in them.
    pub not_counted: Vec<CardId>,
    /// The changes that lead from `before_gear` to `stats`.
    #[serde(skip)]
    pub changes: Vec<StatChange>,
}

/// A change to stats and its cause.
#[derive(Debug, Clone, PartialEq)]
pub struct StatChange {
    /// The gear that makes the change. `None` for the penalty without a weapon for close combat.
    pub gear: Option<CardId>,
    /// The points added to each stat.
    pub by: Stats,
}

/// A power with the numbers of one officer.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct PowerNumbers {
    /// The id of the power.
    pub card: CardId,
    /// Whether it is a core power of the officer's background. `None` without a known background.
    pub core: Option<bool>,
    /// The activation number: what the die must reach.
    pub activation: Option<i32>,
    /// Damage that the officer takes when the power works.
    pub strain: Option<u32>,
}

impl Numbers for CrewNumbers {
    fn as_any(&self) -> &dyn Any {
        self
    }
}

/// Returns the captains and first mates.
pub(super) fn officers<'t, 'a>(table: &'t Table<'a>) -> impl Iterator<Item = Spot<'t, 'a>> {
    let officers = table.of_kind("officer");
    officers.filter(|spot| spot.has_copies())
}

/// Returns the facts on an officer's card.
pub(super) fn officer<'a>(spot: Spot<'_, 'a>) -> Option<&'a OfficerFace> {
    spot.face()
}

/// Returns the background of an officer. If there are several, the first counts.
pub(super) fn background<'t, 'a>(officer: Spot<'t, 'a>) -> Option<Spot<'t, 'a>> {
    officer.of_kind("background").find(|spot| spot.has_copies())
}

/// Returns the powers of an officer.
pub(super) fn powers<'t, 'a>(officer: Spot<'t, 'a>) -> impl Iterator<Item = Spot<'t, 'a>> {
    let powers = officer.of_kind("power");
    powers.filter(|spot| spot.has_copies())
}

/// Returns the core powers of an officer's background. `None` if there is no background or none are recorded for it.
pub(super) fn core_powers<'a>(officer: Spot<'_, 'a>) -> Option<HashSet<&'a CardId>> {
    let background = background(officer)?;
    let face: &BackgroundFace = background.face()?;
    let is_known = !face.core_powers.is_empty() || background.card()?.complete;
    is_known.then(|| face.core_powers.iter().collect())
}

/// Returns the free bonuses that are picked from a background. A pick counts only if the background offers it, and only
/// once. Picks beyond the allowed number do not count.
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
pub(super) struct CarriedGear<'t, 'a> {
    /// The card. `None` if a soldier carries it but the library lacks it.
    pub(super) card: Option<&'a Card>,
    /// The place of the card on the table. `None` if a soldier carries it and the force does not list it.
    pub(super) spot: Option<Spot<'t, 'a>>,
    /// The number of copies beyond those that a soldier carries anyway.
    pub(super) extra: i64,
}

/// Returns all gear of a figure: what the force lists, then what a soldier carries besides, then what this gear brings.
pub(super) fn carried<'t, 'a>(figure: Spot<'t, 'a>) -> Vec<CarriedGear<'t, 'a>> {
    let own = figure
        .face::<SoldierFace>()
        .and_then(|soldier| soldier.gear.as_deref())
        .unwrap_or_default();
    let mut left: HashMap<&CardId, i64> = HashMap::new();
    for id in own {
        *left.entry(id).or_default() += 1;
    }
    let mut all = Vec::new();
    for spot in figure.of_kind("gear").filter(|spot| spot.has_copies()) {
        let left = spot.card().and_then(|card| left.get_mut(&card.id));
        let listed = left.map_or(0, |left| {
            let listed = spot.count().min(*left);
            *left -= listed;
            listed
        });
        all.push(CarriedGear {
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
        all.push(CarriedGear {
            card: library.card(id).map(|card| &**card),
            spot: None,
            extra: 0,
        });
    }
    let brings = all.iter().filter_map(CarriedGear::face);
    let brought: Vec<CarriedGear<'_, '_>> = brings
        .flat_map(|face| &face.brings)
        .map(|id| CarriedGear {
            card: library.card(id).map(|card| &**card),
            spot: None,
            extra: 0,
        })
        .collect();
    all.extend(brought);
    all
}

/// Returns whether it is known what gear a figure comes with. Officers come with none.
pub(super) fn own_gear_known(figure: Spot<'_, '_>) -> bool {
    let soldier = figure.face::<SoldierFace>();
    let is_listed = soldier.is_some_and(|soldier| soldier.gear.is_some());
    let is_complete = figure.card().is_some_and(|card| card.complete);
    figure.kind() != "soldier" || is_listed || is_complete
}

/// Returns the number of gear slots in use, without the gear that a soldier carries anyway. `None` if the slots of a
/// piece are not known.
pub(super) fn slots_used(carried: &[CarriedGear<'_, '_>]) -> Option<i64> {
    carried
        .iter()
        .filter(|gear| gear.extra > 0)
        .map(|gear| Some(i64::from(gear.face()?.slots?).saturating_mul(gear.extra)))
        .try_fold(0_i64, |used, slots| Some(used.saturating_add(slots?)))
}

impl<'a> CarriedGear<'_, 'a> {
    /// Returns the facts on the card. `None` if there are none.
    pub(super) fn face(&self) -> Option<&'a GearFace> {
        self.card?.face.read()
    }

    /// Returns what suit or shield the gear is.
    pub(super) fn suit(&self) -> Option<Suit> {
        self.face()?.suit
    }

    /// Returns whether the gear is a weapon.
    pub(super) fn is_weapon(&self) -> bool {
        self.face().is_some_and(|face| {
            face.weapon.is_some() || face.category == Some(GearCategory::Weapon)
        })
    }

    /// Returns whether the gear may bring a weapon for close combat: combat armour does, and what this one brings is not
    /// recorded.
    fn may_bring_weapon(&self) -> bool {
        let is_complete = self.card.is_some_and(|card| card.complete);
        let brings_nothing = self.face().is_some_and(|face| face.brings.is_empty());
        self.suit() == Some(Suit::Combat) && brings_nothing && !is_complete
    }

    /// Returns whether the gear is a weapon for close combat.
    fn is_for_melee(&self) -> bool {
        let range = self.face().and_then(|face| face.weapon.as_ref()?.range);
        matches!(
            range,
            Some(WeaponRange::Named(super::face::NamedReach::Melee))
        )
    }

    /// Returns whether the gear is armour, a suit or a shield.
    fn is_armour(&self) -> bool {
        let category = self.face().and_then(|face| face.category);
        category == Some(GearCategory::Armour) || self.suit().is_some()
    }

    /// Returns the changes that the gear makes to stats, given the suits worn. `None` if they are not known.
    fn stats(&self, suits: &HashSet<Suit>) -> Option<Stats> {
        let face = self.face()?;
        if face.unless_wearing.iter().any(|suit| suits.contains(suit)) {
            Some(Stats::default())
        } else {
            face.stats
        }
    }
}

/// Returns the numbers of a crew member.
pub(super) fn numbers(figure: Spot<'_, '_>) -> CrewNumbers {
    let gear = carried(figure);
    let before_gear = before_gear(figure);
    let own_known = own_gear_known(figure);
    let suits: HashSet<Suit> = gear.iter().filter_map(CarriedGear::suit).collect();
    let mut stats = before_gear;
    let mut not_counted = Vec::new();
    let mut changes = Vec::new();
    for piece in gear.iter().filter(|piece| piece.extra > 0) {
        let id = || piece.card.map(|card| card.id.clone());
        match piece.stats(&suits) {
            Some(by) if by.is_nothing() => {}
            // A soldier may come with this gear. The printed stats then include its changes.
            Some(by) if !own_known => {
                not_counted.extend(id());
                for (stat, _) in StatName::ALL
                    .into_iter()
                    .zip(by.0)
                    .filter(|(_, by)| by.is_some())
                {
                    stats.0[stat as usize] = None;
                }
            }
            Some(by) => changes.push(StatChange { gear: id(), by }),
            None => {
                not_counted.extend(id());
                if piece.is_armour() {
                    stats.0[StatName::Armour as usize] = None;
                }
            }
        }
    }
    let face = officer(figure);
    let unarmed = is_unarmed(figure, &gear);
    if unarmed == Some(true) {
        let mut unarmed = Stats::default();
        unarmed.0[StatName::Fight as usize] = Some(UNARMED);
        changes.push(StatChange {
            gear: None,
            by: unarmed,
        });
    }
    for change in &changes {
        stats = stats.plus(&change.by);
    }
    if unarmed.is_none() {
        stats.0[StatName::Fight as usize] = None;
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
        gear_slots_used: slots_used(&gear).filter(|used| *used == 0 || own_known),
        powers: powers(figure)
            .filter_map(|power| power_numbers(face, core.as_ref(), power))
            .collect(),
        not_counted,
        changes,
    }
}

/// Returns whether an officer has no weapon for close combat. `None` if that is not known. The stats of soldiers are
/// printed with their weapons.
pub(super) fn is_unarmed(figure: Spot<'_, '_>, gear: &[CarriedGear<'_, '_>]) -> Option<bool> {
    if officer(figure).is_none() || gear.iter().any(CarriedGear::is_for_melee) {
        Some(false)
    } else if gear.iter().any(CarriedGear::may_bring_weapon) {
        None
    } else {
        Some(true)
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

/// Returns whether a piece of gear is a weapon that takes two slots or more. An error is the name of the fact that is
/// missing.
pub(super) fn is_two_handed(gear: &CarriedGear<'_, '_>) -> Result<bool, &'static str> {
    let face = gear.face();
    let category = face.and_then(|face| face.category);
    let slots = face.and_then(|face| face.slots);
    let is_complete = gear.card.is_some_and(|card| card.complete);
    match (gear.is_weapon(), slots) {
        (false, _) if category.is_some() || is_complete => Ok(false),
        (_, Some(..2)) => Ok(false),
        (true, Some(_)) => Ok(true),
        (true, None) => Err("slots"),
        (false, _) => Err("category"),
    }
}

/// Returns what suit or shield a piece of gear is. An error is the name of the fact that is missing.
pub(super) fn suit(gear: &CarriedGear<'_, '_>) -> Result<Suit, &'static str> {
    let face = gear.face();
    let is_complete = gear.card.is_some_and(|card| card.complete);
    match (gear.suit(), face.and_then(|face| face.category)) {
        (Some(suit), _) => Ok(suit),
        (None, Some(GearCategory::Weapon | GearCategory::Equipment)) => Ok(Suit::None),
        _ if gear.is_weapon() || is_complete => Ok(Suit::None),
        _ => Err("suit"),
    }
}
