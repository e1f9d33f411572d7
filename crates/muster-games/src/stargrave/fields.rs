//! The search fields of the game, beyond those that all games share.

use super::face::{
    BackgroundFace, Category, GearFace, OfficerFace, PowerFace, SoldierFace, StatName, Stats,
    WeaponRange,
};
use muster_core::card::Card;
use muster_core::game::{Fact, Field};

/// Every search field of the game.
pub(super) const FIELDS: &[Field] = &[
    Field::number("movement", &["deplacement"], |c| stat(c, StatName::Move)),
    Field::number("fight", &["combat"], |c| stat(c, StatName::Fight)),
    Field::number("shoot", &["tir"], |c| stat(c, StatName::Shoot)),
    Field::number("armour", &["blindage"], |c| stat(c, StatName::Armour)),
    Field::number("will", &["volonte"], |c| stat(c, StatName::Will)),
    Field::number("health", &["sante"], |c| stat(c, StatName::Health)),
    Field::number("activation", &[], |c| {
        fact_of(c, "power", |power: &PowerFace| {
            Fact::number(power.activation)
        })
    }),
    Field::number("strain", &["contrecoup"], |c| {
        fact_of(c, "power", |power: &PowerFace| Fact::number(power.strain))
    }),
    Field::number("slots", &["emplacements"], |c| {
        fact_of(c, "gear", |gear: &GearFace| Fact::number(gear.slots))
    }),
    Field::number("reach", &["allonge"], reach),
    Field::number("damage", &["degats"], damage),
    Field::words("group", &["groupe"], |c| {
        fact_of(c, "soldier", |soldier: &SoldierFace| {
            Fact::words(soldier.group.map(|group| group.id()))
        })
    }),
    Field::words("category", &["categorie"], |c| {
        fact_of(c, "power", |power: &PowerFace| {
            Fact::words(power.categories.iter().copied().map(Category::id))
        })
    }),
    Field::words("sort", &["sorte"], |c| {
        fact_of(c, "gear", |gear: &GearFace| {
            Fact::words(gear.category.map(|category| category.id()))
        })
    }),
    Field::words("tier", &["acces"], |c| {
        fact_of(c, "gear", |gear: &GearFace| {
            Fact::words(gear.tier.map(|tier| tier.id()))
        })
    }),
    Field::words("core", &["maitrise"], |c| {
        fact_of(c, "background", |background: &BackgroundFace| {
            Fact::words(background.core_powers.iter().map(|power| power.slug()))
        })
    }),
];

fn fact_of<'a, T: Send + Sync + 'static>(
    card: &'a Card,
    kind: &str,
    fact: impl FnOnce(&'a T) -> Fact<'a>,
) -> Fact<'a> {
    if card.id.kind() == kind {
        card.face.read().map_or(Fact::Unknown, fact)
    } else {
        Fact::Absent
    }
}

fn stat(card: &Card, stat: StatName) -> Fact<'_> {
    let get = |stats: &Stats| Fact::number(stats.get(stat));
    match fact_of(card, "officer", |officer: &OfficerFace| get(&officer.stats)) {
        Fact::Absent => fact_of(card, "soldier", |soldier: &SoldierFace| get(&soldier.stats)),
        fact => fact,
    }
}

fn reach(card: &Card) -> Fact<'_> {
    fact_of(card, "gear", |gear: &GearFace| match &gear.weapon {
        None => Fact::Absent,
        Some(weapon) => match weapon.range {
            Some(WeaponRange::Inches(inches)) => Fact::Number(inches.into()),
            Some(WeaponRange::Named(_)) => Fact::Absent,
            None => Fact::Unknown,
        },
    })
}

fn damage(card: &Card) -> Fact<'_> {
    fact_of(card, "gear", |gear: &GearFace| match &gear.weapon {
        None => Fact::Absent,
        Some(weapon) => Fact::Number(weapon.damage.into()),
    })
}
