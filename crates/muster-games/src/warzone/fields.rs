//! The search fields of the game, beyond those that all games share.

use super::face::{FigureFace, FigureProfile, HitType, WeaponFace};
use super::skills;
use muster_core::card::Card;
use muster_core::game::{Fact, Field};

/// Every search field of the game.
pub(super) const FIELDS: &[Field] = &[
    Field::number("m", &[], |c| number(c, |p| p.m)),
    Field::number("cc", &[], |c| number(c, |p| p.cc)),
    Field::number("rs", &[], |c| number(c, |p| p.rs)),
    Field::number("st", &[], |c| number(c, |p| p.st)),
    Field::number("con", &[], |c| number(c, |p| p.con)),
    Field::number("wp", &[], |c| number(c, |p| p.wp)),
    Field::number("ld", &[], |c| number(c, |p| p.ld)),
    Field::number("w", &[], |c| number(c, |p| p.w)),
    Field::number("a", &[], |c| number(c, |p| p.a)),
    Field::words("base", &["socle"], |c| {
        of_figure(c, |face| Fact::words(face.base.map(|base| base.id())))
    }),
    Field::words("too", &["choix"], |c| {
        of_figure(c, |face| Fact::words(face.too.iter().map(String::as_str)))
    }),
    Field::words("lord", &["seigneur"], |c| {
        of_figure(c, |face| Fact::words(face.lord.map(|lord| lord.id())))
    }),
    Field::words("skill", &["competence"], skill),
    Field::words("vehicle", &["vehicule"], |c| {
        of_figure(c, |face| match &face.vehicle {
            None => Fact::Absent,
            Some(vehicle) => Fact::words(vehicle.kind.map(|kind| kind.id())),
        })
    }),
    Field::words("weapon", &["arme"], |c| {
        of_weapon(c, |weapon| {
            Fact::words(weapon.category.map(|category| category.id()))
        })
    }),
    Field::words("hit", &["touche"], |c| {
        of_weapon(c, |weapon| {
            Fact::words(weapon.types.iter().copied().map(HitType::id))
        })
    }),
    Field::number("reach", &["allonge"], |c| {
        of_weapon(c, |weapon| Fact::number(weapon.range))
    }),
    Field::number("rof", &[], |c| {
        of_weapon(c, |weapon| Fact::number(weapon.rof))
    }),
    Field::number("roa", &[], |c| {
        of_weapon(c, |weapon| Fact::number(weapon.roa))
    }),
    Field::number("aav", &[], |c| {
        of_weapon(c, |weapon| Fact::number(weapon.aav))
    }),
    Field::known("profile", &["profil"], profile),
];

fn of_figure<'a>(card: &'a Card, fact: impl FnOnce(&'a FigureFace) -> Fact<'a>) -> Fact<'a> {
    match card.id.kind() {
        "squad" | "model" => card.face.read().map_or(Fact::Unknown, fact),
        _ => Fact::Absent,
    }
}

fn of_weapon<'a>(card: &'a Card, fact: impl FnOnce(&'a WeaponFace) -> Fact<'a>) -> Fact<'a> {
    match card.id.kind() {
        "weapon" => card.face.read().map_or(Fact::Unknown, fact),
        _ => Fact::Absent,
    }
}

fn number(card: &Card, get: impl FnOnce(&FigureProfile) -> Option<i32>) -> Fact<'_> {
    of_figure(card, |face| Fact::number(get(&face.profile)))
}

fn skill(card: &Card) -> Fact<'_> {
    of_figure(card, |face| {
        let listed = face.skills.iter().flatten().map(|has| has.skill.slug());
        let mut known: Vec<&str> = listed.collect();
        for given in skills::given(face, skills::is_always_hero(face)) {
            if !known.contains(&given) {
                known.push(given);
            }
        }
        match (face.knows_all_skills(), known.is_empty()) {
            (true, _) => Fact::Words(known),
            (false, false) => Fact::SomeWords(known),
            (false, true) => Fact::Unknown,
        }
    })
}

/// Returns `Known` for a figure whose numbers are all known.
fn profile(card: &Card) -> Fact<'_> {
    of_figure(card, |face| {
        if face
            .profile
            .numbers()
            .iter()
            .all(|(_, value)| value.is_some())
        {
            Fact::Known
        } else {
            Fact::Unknown
        }
    })
}
