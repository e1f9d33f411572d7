//! The numbers of a unit with its equipment: attributes, health, luck and armor.

use std::any::Any;

use serde::{Serialize, Serializer};

use super::card_on_table::{CardOnTable, is_immune};
use super::face::{
    Ability, ActionPoint, Armor, ArmorChange, Attribute, Attributes, DamageType, FwwDie, Gains,
    Hazard, ItemFace, PowerArmorSide, Rating, UnitFace,
};
use super::kind::FwwKind;
use muster_core::card::Card;
use muster_core::review::Numbers;
use muster_core::rule::Spot;

/// The most effect dice of one colour in a test (p. 11).
pub const MAX_DICE_OF_COLOUR: usize = 4;

/// The total STR from which on a unit gets a bonus die in close combat (p. 24).
pub const STRONG: i32 = 7;

/// The numbers of a unit with its equipment. `None` means unknown.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub struct UnitNumbers {
    /// The attributes of the card with the bonuses of power armor and clothing (p. 45).
    pub attributes: AllAttributes,
    /// Health: the printed value of the attribute with the heart, plus what cards add, such as a heroic card (p. 19, 50).
    pub health: Option<i32>,
    /// The END bonus of power armor, a pool of health that takes damage first (p. 45). 0 without power armor.
    pub power_armor_health: Option<i32>,
    /// The number of luck tokens: LUC if a card shows a luck icon (p. 52), otherwise 0. A dog holds tokens but uses
    /// them only while heroic (p. 51).
    pub luck_tokens: Option<i32>,
    /// Extra black dice with melee weapons in close combat (p. 24).
    pub melee_bonus_dice: Option<i32>,
    /// Armor ratings (p. 21, 45).
    pub armor: AllRatings,
    /// The unit's own immunities where its armor sets no rating. The player may use them in place of the rating in
    /// `armor` (p. 21).
    #[serde(skip_serializing_if = "is_empty")]
    pub own_armor: Armor,
    /// Hazards that the unit is immune to, in the order of [`Hazard::ALL`]. Reviews do not list them.
    #[serde(skip)]
    pub immunities: Vec<Hazard>,
    /// Hazards that the unit resists, in the order of [`Hazard::ALL`]. Reviews do not list them.
    #[serde(skip)]
    pub resists: Vec<Hazard>,
    /// The number of armor boosts that each model begins with (p. 21). Reviews do not list it.
    #[serde(skip)]
    pub armor_boosts: u32,
}

fn is_empty(armor: &Armor) -> bool {
    *armor == Armor::default()
}

impl Numbers for UnitNumbers {
    fn as_any(&self) -> &dyn Any {
        self
    }
}

/// Attributes that serialize with all seven keys. Unknown values become null.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct AllAttributes(pub Attributes);

impl Serialize for AllAttributes {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(Attribute::ALL.iter().map(|a| (a.id(), self.0.get(*a))))
    }
}

/// Armor ratings that serialize with all three keys. Unknown ratings become null.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct AllRatings(pub Armor);

impl Serialize for AllRatings {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(DamageType::ALL.iter().map(|d| (d.id(), self.0.get(*d))))
    }
}

/// Returns the numbers of a unit with all that it wears.
pub(super) fn numbers(unit: Spot<'_, '_>) -> UnitNumbers {
    let face = unit.unit();
    let power_armor = suit(unit).map(|(undamaged, _)| undamaged);
    let attributes = attributes(face, unit, power_armor);
    let heroic = unit
        .inside()
        .find(|piece| piece.is_a() == Some(FwwKind::Heroic));
    UnitNumbers {
        attributes: AllAttributes(attributes),
        health: health(face, unit, heroic),
        power_armor_health: match power_armor {
            None => Some(0),
            Some(side) => side.map(|side| side.attributes.get(Attribute::End).unwrap_or(0)),
        },
        luck_tokens: match has_luck(face, unit, heroic.is_some()) {
            Some(true) => attributes.get(Attribute::Luc),
            Some(false) => Some(0),
            None => None,
        },
        melee_bonus_dice: attributes
            .get(Attribute::Str)
            .map(|strength| i32::from(strength >= STRONG)),
        armor: AllRatings(armor(face, unit, power_armor)),
        own_armor: own_armor(face, unit, power_armor.is_some()),
        immunities: hazards(
            unit,
            |card, face| {
                let printed = |hazard: &Hazard| is_immune(card, face, *hazard);
                Hazard::ALL.into_iter().filter(printed).collect()
            },
            |item| &item.immunities,
            |gains| &gains.immunities,
        ),
        resists: hazards(
            unit,
            |_, face| face.resists.clone(),
            |item| &item.resists,
            |gains| &gains.resists,
        ),
        armor_boosts: armor_boosts(unit),
    }
}

/// Returns the health of a unit. `None` if it is unknown, or what a heroic card adds is.
fn health(face: &UnitFace, unit: Spot<'_, '_>, heroic: Option<Spot<'_, '_>>) -> Option<i32> {
    let mut health = face.attributes.get(face.health?)?;
    if let Some(card) = heroic {
        health = health.saturating_add(card.item()?.health?);
    }
    // Hardly any other card changes health. If nothing is recorded, it therefore counts as nothing, not as unknown.
    let others = equipment(unit).filter(|piece| piece.is_a() != Some(FwwKind::Heroic));
    let printed = others.filter_map(|piece| piece.item()?.health);
    let gained = gains(unit).filter_map(|gains| gains.health);
    Some(printed.chain(gained).fold(health, i32::saturating_add))
}

/// Returns hazards of a unit in the order of [`Hazard::ALL`]: those of its own card, of its cards and of abilities.
fn hazards<'t, 'a: 't>(
    unit: Spot<'t, 'a>,
    own: impl Fn(&Card, &UnitFace) -> Vec<Hazard>,
    on_item: fn(&ItemFace) -> &Vec<Hazard>,
    gained: fn(&Gains) -> &Vec<Hazard>,
) -> Vec<Hazard> {
    let mut found = match unit.card() {
        Some(card) => own(card, unit.unit()),
        None => Vec::new(),
    };
    let items = equipment(unit).filter_map(|piece| piece.item());
    found.extend(items.flat_map(on_item));
    found.extend(gains(unit).flat_map(gained));
    let has = |hazard: &Hazard| found.contains(hazard);
    Hazard::ALL.into_iter().filter(has).collect()
}

/// Returns the number of armor boosts that each model of a unit begins with (p. 21).
fn armor_boosts(unit: Spot<'_, '_>) -> u32 {
    let printed = equipment(unit).filter_map(|piece| piece.item()?.armor_boost);
    let gained = gains(unit).filter_map(|gains| gains.armor_boost);
    printed.chain(gained).fold(0, u32::saturating_add)
}

/// Returns the quick actions that a card of a unit allows action points to be spent on (p. 40), in its own row and by
/// its abilities.
pub(super) fn action_points(card: &Card) -> impl Iterator<Item = ActionPoint> {
    let unit = card.face.read::<UnitFace>();
    let unit = unit.map(|face| (&face.action_points, &face.abilities));
    let item = card.face.read::<ItemFace>();
    let item = item.map(|face| (&face.action_points, &face.abilities));
    let faces = unit.into_iter().chain(item);
    faces.flat_map(|(printed, abilities)| {
        let gained = counted(abilities).flat_map(|gains| &gains.action_points);
        printed.iter().chain(gained).copied()
    })
}

/// Returns the effect dice without those beyond four of one colour (p. 11).
#[must_use]
pub fn capped(dice: &[FwwDie]) -> Vec<FwwDie> {
    let mut kept: Vec<FwwDie> = Vec::with_capacity(dice.len());
    for die in dice {
        if kept.iter().filter(|other| *other == die).count() < MAX_DICE_OF_COLOUR {
            kept.push(*die);
        }
    }
    kept
}

/// Returns the undamaged (green) and the degraded (yellow) side of the power armor that a unit wears, with what the mods
/// on it change. `None` if it wears none; an inner `None` if a side is not recorded.
///
/// The END bonus of a mod joins that of the power armor, which takes damage first and is gone when the power armor is
/// degraded (p. 45).
pub(super) fn suit(unit: Spot<'_, '_>) -> Option<(Option<PowerArmorSide>, Option<PowerArmorSide>)> {
    let worn = unit
        .inside()
        .find(|piece| piece.is_a() == Some(FwwKind::PowerArmor))?;
    let printed = worn.item().and_then(|item| item.power_armor);
    let mut undamaged = printed.and_then(|armor| armor.undamaged);
    let mut degraded = printed.and_then(|armor| armor.degraded);
    for item in worn.cards().filter_map(|piece| piece.item()) {
        let changes = || {
            let own = std::iter::once((item.bonuses, item.armor));
            own.chain(counted(&item.abilities).map(|gains| (gains.bonuses, gains.armor)))
        };
        for (bonuses, armor) in changes() {
            change_side(undamaged.as_mut(), bonuses, armor);
            if !item.undamaged_only {
                let lasting = bonuses.map(|mut bonuses| {
                    bonuses.0[Attribute::End as usize] = None;
                    bonuses
                });
                change_side(degraded.as_mut(), lasting, armor);
            }
        }
    }
    Some((undamaged, degraded))
}

fn change_side(
    side: Option<&mut PowerArmorSide>,
    bonuses: Option<Attributes>,
    armor: Option<ArmorChange>,
) {
    let Some(side) = side else { return };
    for attribute in Attribute::ALL {
        if let Some(more) = bonuses.and_then(|bonuses| bonuses.get(attribute)) {
            let value = &mut side.attributes.0[attribute as usize];
            *value = Some(value.unwrap_or(0).saturating_add(more));
        }
    }
    if let Some(adds) = armor.and_then(|armor| armor.adds) {
        side.armor = sum(side.armor, adds);
    }
}

/// Returns what abilities change in the numbers of their own unit. Auras are left out, since they work on others, and so
/// are abilities whose text was taken from other cards, since nothing may be computed from those.
pub(super) fn counted(abilities: &[Ability]) -> impl Iterator<Item = &Gains> {
    let own = abilities
        .iter()
        .filter(|ability| !ability.aura && !ability.as_others);
    own.filter_map(|ability| ability.gains.as_deref())
}

/// Returns the cards whose bonuses a unit always has: what it wears and the cards about itself, but not its weapons,
/// what it uses up, or mods on either. Mods on power armor count with it, in [`suit`].
pub(super) fn lasting<'t, 'a: 't>(unit: Spot<'t, 'a>) -> impl Iterator<Item = Spot<'t, 'a>> {
    use FwwKind::{Armor, Automatron, Clothing, Gear, Heroic, Leader, Mod, Perk, Subsystem};
    let is_lasting = |piece: Spot<'t, 'a>| match piece.is_a() {
        Some(Armor | Automatron | Clothing | Gear | Heroic | Leader | Perk | Subsystem) => true,
        Some(Mod) => piece.below().is_some_and(|below| {
            matches!(
                below.is_a(),
                Some(FwwKind::Unit | Armor | Automatron | Clothing | Gear)
            )
        }),
        _ => false,
    };
    unit.inside().filter(move |piece| is_lasting(*piece))
}

/// Returns the cards of [`lasting`], and the power armor of a unit with the mods on it.
pub(super) fn equipment<'t, 'a: 't>(unit: Spot<'t, 'a>) -> impl Iterator<Item = Spot<'t, 'a>> {
    let is_suit = |piece: &Spot<'t, 'a>| piece.is_a() == Some(FwwKind::PowerArmor);
    let suit = unit
        .inside()
        .filter(move |piece| is_suit(piece) || piece.below().is_some_and(|below| is_suit(&below)));
    lasting(unit).chain(suit)
}

/// Returns what the abilities of a unit and of its [`equipment`] change in its numbers.
fn gains<'t, 'a: 't>(unit: Spot<'t, 'a>) -> impl Iterator<Item = &'a Gains> {
    let items = equipment(unit).filter_map(|piece| piece.item());
    items
        .flat_map(|item| counted(&item.abilities))
        .chain(counted(&unit.unit().abilities))
}

fn attributes(
    face: &UnitFace,
    unit: Spot<'_, '_>,
    power_armor: Option<Option<PowerArmorSide>>,
) -> Attributes {
    let mut total = face.attributes;
    let clothing = unit
        .inside()
        .filter(|piece| piece.is_a() == Some(FwwKind::Clothing));
    let clothing = clothing.map(|piece| piece.item().and_then(|item| item.bonuses));
    // Most other cards change no attribute. If no bonus is recorded, it therefore counts as none, not as unknown.
    let other = lasting(unit).filter(|piece| piece.is_a() != Some(FwwKind::Clothing));
    let other = other.filter_map(|piece| piece.item()?.bonuses);
    let items = lasting(unit).filter_map(|piece| piece.item());
    let gains = items
        .flat_map(|item| counted(&item.abilities))
        .chain(counted(&face.abilities))
        .filter_map(|gains| gains.bonuses);
    let other = other.chain(gains).map(Some);
    let power_armor = power_armor.map(|side| side.map(|side| side.attributes));
    for bonus in clothing.chain(other).chain(power_armor) {
        for (value, attribute) in total.0.iter_mut().zip(Attribute::ALL) {
            *value = bonus
                .zip(*value)
                .map(|(bonus, value)| value.saturating_add(bonus.get(attribute).unwrap_or(0)));
        }
    }
    total
}

/// Returns whether the unit has luck tokens: it is heroic, a dog, or has a card with a luck icon. `None` if none of
/// that holds and the unit's icons are not all recorded.
fn has_luck(face: &UnitFace, unit: Spot<'_, '_>, heroic: bool) -> Option<bool> {
    let on_card = |card: &muster_core::card::Card| card.has_icon("luck");
    let on_any = unit.card().is_some_and(on_card)
        || unit.inside().any(|piece| piece.card().is_some_and(on_card));
    match () {
        () if heroic || on_any || unit.is_any(&["dog"]) => Some(true),
        () if face.skills_complete => Some(false),
        () => None,
    }
}

fn armor(
    face: &UnitFace,
    unit: Spot<'_, '_>,
    power_armor: Option<Option<PowerArmorSide>>,
) -> Armor {
    if let Some(side) = power_armor {
        return side.map(|side| side.armor).unwrap_or_default();
    }
    let worn = || {
        unit.inside()
            .filter(|piece| matches!(piece.is_a(), Some(FwwKind::Armor | FwwKind::Clothing)))
    };
    if worn().any(|piece| !armor_known(piece)) {
        return Armor::default();
    }
    let change = |piece: Spot<'_, '_>| piece.item().and_then(|item| item.armor);
    let mut total = face.armor;
    if let Some(set) = set_by(unit) {
        total = set;
    }
    for kind in [FwwKind::Armor, FwwKind::Clothing] {
        let adds = worn()
            .filter(|piece| piece.is_a() == Some(kind))
            .filter_map(change)
            .filter_map(|change| change.adds);
        if let Some(best) = adds.max_by_key(worth) {
            total = sum(total, best);
        }
    }
    let others = lasting(unit)
        .filter(|piece| !matches!(piece.is_a(), Some(FwwKind::Armor | FwwKind::Clothing)));
    let others = others
        .filter_map(|piece| piece.item())
        .filter_map(|item| item.armor);
    let items = lasting(unit).filter_map(|piece| piece.item());
    let gains = items
        .flat_map(|item| counted(&item.abilities))
        .chain(counted(&face.abilities))
        .filter_map(|gains| gains.armor);
    for adds in others.chain(gains).filter_map(|change| change.adds) {
        total = sum(total, adds);
    }
    total
}

fn sum(ratings: Armor, more: Armor) -> Armor {
    Armor {
        physical: added(ratings.physical, more.physical),
        energy: added(ratings.energy, more.energy),
        radiation: added(ratings.radiation, more.radiation),
    }
}

/// Returns the ratings set by armor or clothing. Of several such cards, the best counts.
fn set_by(unit: Spot<'_, '_>) -> Option<Armor> {
    let worn = unit
        .inside()
        .filter(|piece| matches!(piece.is_a(), Some(FwwKind::Armor | FwwKind::Clothing)));
    worn.filter_map(|piece| piece.item().and_then(|item| item.armor)?.sets)
        .max_by_key(worth)
}

/// Returns the unit's own immunities where its armor sets no rating. The player chooses between the two (p. 21).
/// Nothing is returned for a unit in power armor.
fn own_armor(face: &UnitFace, unit: Spot<'_, '_>, in_power_armor: bool) -> Armor {
    let set = set_by(unit).filter(|_| !in_power_armor);
    let Some(set) = set else {
        return Armor::default();
    };
    let kept = |damage: DamageType| {
        let own = face.armor.get(damage);
        own.filter(|own| *own == Rating::Immune && set.get(damage) == Some(Rating::None))
    };
    Armor {
        physical: kept(DamageType::Physical),
        energy: kept(DamageType::Energy),
        radiation: kept(DamageType::Radiation),
    }
}

/// Returns whether a card's effect on the ratings is recorded. Clothing counts as recorded once its bonuses to
/// attributes are.
pub(super) fn armor_known(piece: Spot<'_, '_>) -> bool {
    let says = |item: &ItemFace| {
        item.armor.is_some() || (piece.is_a() == Some(FwwKind::Clothing) && item.bonuses.is_some())
    };
    piece.card().is_some_and(|card| card.complete) || piece.item().is_some_and(says)
}

fn worth(armor: &Armor) -> u32 {
    let one = |rating: Option<Rating>| match rating {
        Some(Rating::Blocks { roll, strong }) => u32::from(roll) + 2 * u32::from(strong),
        Some(Rating::Immune) => 20,
        Some(Rating::None) | None => 0,
    };
    one(armor.physical) + one(armor.energy) + one(armor.radiation)
}

fn added(rating: Option<Rating>, more: Option<Rating>) -> Option<Rating> {
    let Some(more) = more else { return rating };
    Some(match (rating?, more) {
        (Rating::Immune, _) | (_, Rating::Immune) => Rating::Immune,
        (rating, Rating::None) => rating,
        (Rating::None, more) => more,
        (Rating::Blocks { roll: a, strong: b }, Rating::Blocks { roll, strong }) => {
            Rating::Blocks {
                roll: a.saturating_add(roll),
                strong: b.saturating_add(strong),
            }
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fifth_die_of_a_colour_goes_unused() {
        let dice = [
            FwwDie::Black,
            FwwDie::Yellow,
            FwwDie::Black,
            FwwDie::Black,
            FwwDie::Black,
            FwwDie::Yellow,
            FwwDie::Black,
        ];
        let kept = capped(&dice);
        assert_eq!(kept.iter().filter(|d| **d == FwwDie::Black).count(), 4);
        assert_eq!(kept.iter().filter(|d| **d == FwwDie::Yellow).count(), 2);
    }

    #[test]
    fn ratings_add_up() {
        let rating = |roll, strong| Some(Rating::Blocks { roll, strong });
        assert_eq!(added(rating(2, 0), rating(1, 0)), rating(3, 0));
        assert_eq!(added(Some(Rating::None), rating(1, 1)), rating(1, 1));
        assert_eq!(
            added(Some(Rating::Immune), rating(1, 1)),
            Some(Rating::Immune)
        );
        assert_eq!(added(None, rating(1, 0)), None);
    }
}
