//! The search fields of the game, beyond those that all games share.

use super::card_on_table::is_immune;
use super::derive::counted;
use super::face::{
    Attribute, DamageType, Hazard, ItemFace, Range, Rating, Reach, Skill, UnitFace, Weapon,
};
use muster_core::card::Card;
use muster_core::game::{Fact, Field, Names, Values};

/// Every search field of the game.
pub(super) const FIELDS: &[Field] = &[
    Field::number("str", &["for"], |c| attribute(c, Attribute::Str)),
    Field::number("per", &[], |c| attribute(c, Attribute::Per)),
    Field::number("end", &[], |c| attribute(c, Attribute::End)),
    Field::number("cha", &[], |c| attribute(c, Attribute::Cha)),
    Field::number("int", &[], |c| attribute(c, Attribute::Int)),
    Field::number("agi", &[], |c| attribute(c, Attribute::Agi)),
    Field::number("luc", &["chn", "chance"], |c| attribute(c, Attribute::Luc)),
    Field::number("health", &["sante", "pv"], health),
    Field::number("armor.physical", &["armure.physique"], |c| {
        armor(c, DamageType::Physical)
    }),
    Field::number("armor.energy", &["armure.energie"], |c| {
        armor(c, DamageType::Energy)
    }),
    Field::number("armor.radiation", &["armure.radiation"], |c| {
        armor(c, DamageType::Radiation)
    }),
    Field::number("damage", &["degats"], damage),
    Field::number("critical", &["critique"], critical),
    Field::number("melee", &[], |c| skill_value(c, Skill::Melee)),
    Field::number("pistol", &["pistolet"], |c| skill_value(c, Skill::Pistol)),
    Field::number("rifle", &["fusil"], |c| skill_value(c, Skill::Rifle)),
    Field::number("heavy-weapon", &["arme-lourde"], |c| {
        skill_value(c, Skill::HeavyWeapon)
    }),
    Field::number("throw", &["lancer"], |c| skill_value(c, Skill::Throw)),
    Field::number("search", &["fouille"], |c| skill_value(c, Skill::Search)),
    Field::number("computers", &["informatique"], |c| {
        skill_value(c, Skill::Computers)
    }),
    Field::number("lockpick", &["crochetage"], |c| {
        skill_value(c, Skill::Lockpick)
    }),
    Field::number("presence", &[], |c| skill_value(c, Skill::Presence)),
    Field::number("battle-cry", &["cri-de-guerre"], |c| {
        skill_value(c, Skill::BattleCry)
    }),
    Field::number("resist-battle-cry", &["resistance-cri-de-guerre"], |c| {
        skill_value(c, Skill::ResistBattleCry)
    }),
    range("move", &["mouvement"], |c| {
        unit_range(c, |unit| unit.r#move)
    }),
    range("charge", &[], |c| unit_range(c, |unit| unit.charge)),
    range("awareness", &["vigilance"], |c| {
        unit_range(c, |unit| unit.awareness)
    }),
    range("range", &["portee"], weapon_range),
    range("minimum-range", &["portee-minimale"], minimum_range),
    range("area", &["aire", "zone"], area),
    Field::words("skill", &["competence"], skills),
    Field::words("weapon", &["arme"], weapon),
    Field::words("damage.type", &["degats.type"], damage_type),
    Field::words("battle", &["bataille"], battle_factions),
    Field::words("pack", &["paquet"], battle_packs),
    Field::words("fits", &["sur"], fits),
    Field::words("requires", &["exige", "requiert"], requires),
    Field::words("feature", &["particularite"], features),
    Field::words("immune", &["immunise"], immune),
    Field::words("resists", &["resiste"], resists),
    Field::words("ability", &["capacite"], abilities),
    Field::known("profile", &["profil"], profile),
];

const fn range(
    name: &'static str,
    french: &'static [&'static str],
    get: for<'c> fn(&'c Card) -> Fact<'c>,
) -> Field {
    Field::new(name, french, Values::Ordered(Names::Fixed(Range::IDS)), get)
}

/// Returns a fact about a unit: `Absent` for other cards, `Unknown` if nothing is recorded.
fn of_unit<'a>(card: &'a Card, fact: impl FnOnce(&'a UnitFace) -> Option<Fact<'a>>) -> Fact<'a> {
    if card.id.kind() != "unit" {
        return Fact::Absent;
    }
    card.face.read().and_then(fact).unwrap_or(Fact::Unknown)
}

fn of_weapon<'a>(card: &'a Card, fact: impl FnOnce(&'a ItemFace) -> Option<Fact<'a>>) -> Fact<'a> {
    if !matches!(
        card.id.kind(),
        "rifle" | "pistol" | "heavy" | "melee" | "thrown" | "mine" | "turret"
    ) {
        return Fact::Absent;
    }
    card.face.read().and_then(fact).unwrap_or(Fact::Unknown)
}

fn value(number: impl Into<f64>) -> Fact<'static> {
    Fact::Number(number.into())
}

fn attribute(card: &Card, attribute: Attribute) -> Fact<'_> {
    of_unit(card, |unit| unit.attributes.get(attribute).map(value))
}

/// Returns the value of a skill: that of the attribute beside its icon. `Absent` for a unit that lacks the skill.
fn skill_value(card: &Card, skill: Skill) -> Fact<'_> {
    of_unit(card, |unit| {
        let used = unit.skills.iter().find(|known| known.skill == skill);
        match used {
            Some(used) => unit.attributes.get(used.attribute?).map(value),
            None if unit.has_skill(skill) == Some(false) => Some(Fact::Absent),
            None => None,
        }
    })
}

fn health(card: &Card) -> Fact<'_> {
    of_unit(card, |unit| {
        unit.health
            .and_then(|heart| unit.attributes.get(heart))
            .map(value)
    })
}

fn armor(card: &Card, damage: DamageType) -> Fact<'_> {
    of_unit(card, |unit| {
        unit.armor.get(damage).map(|rating| match rating {
            Rating::None => value(0),
            Rating::Immune => Fact::Number(f64::INFINITY),
            Rating::Blocks { roll, .. } => value(roll),
        })
    })
}

/// Returns the kind of a weapon, its kind of damage if known, and the words of its id.
fn weapon(card: &Card) -> Fact<'_> {
    let damage = match damage_type(card) {
        Fact::Absent => return Fact::Absent,
        Fact::Words(damage) => damage,
        _ => Vec::new(),
    };
    let kind = std::iter::once(card.id.kind());
    Fact::Words(
        kind.chain(damage)
            .chain(card.id.slug().split('-'))
            .collect(),
    )
}

fn damage(card: &Card) -> Fact<'_> {
    of_weapon(card, |item| {
        Some(value(item.weapon.as_ref()?.damage.as_ref()?.amount))
    })
}

fn critical(card: &Card) -> Fact<'_> {
    of_weapon(card, |item| {
        Some(value(item.weapon.as_ref()?.critical.as_ref()?.rating?))
    })
}

fn unit_range(card: &Card, get: impl FnOnce(&UnitFace) -> Option<Range>) -> Fact<'_> {
    of_unit(card, |unit| {
        get(unit).map(|range| Fact::Words(vec![range.id()]))
    })
}

fn weapon_range(card: &Card) -> Fact<'_> {
    of_weapon(card, |item| {
        let weapon = item.weapon.as_ref()?;
        let bars = [&weapon.short, &weapon.long].into_iter().flatten();
        let bars = bars.chain(&weapon.beyond);
        let reaches = bars.filter_map(|bar| bar.range);
        let farthest = reaches.filter_map(Reach::range).max()?;
        Some(Fact::Words(vec![farthest.id()]))
    })
}

/// Returns the range within which a weapon hits nothing. `Absent` for a recorded weapon without one.
fn minimum_range(card: &Card) -> Fact<'_> {
    of_recorded_weapon(card, |weapon| weapon.minimum_range)
}

/// Returns the area that a weapon hits: that of its damage, else of its critical damage, else the largest of its
/// effects. `Absent` for a recorded weapon without one.
fn area(card: &Card) -> Fact<'_> {
    of_recorded_weapon(card, |weapon| {
        let critical = weapon.critical.as_ref();
        let damage = weapon.damage.as_ref().and_then(|damage| damage.area);
        let more = critical.and_then(|critical| critical.damage.as_ref()?.area);
        let effects = critical.map_or([].as_slice(), |critical| &critical.effects);
        let icons = weapon.effects.iter().chain(effects);
        let icons = icons.flat_map(|effect| &effect.icons);
        let of_icon = |icon: &String| {
            let colour = icon.strip_prefix("area-")?;
            Range::ALL.into_iter().find(|range| range.id() == colour)
        };
        damage.or(more).or(icons.filter_map(of_icon).max())
    })
}

/// Returns a range that few weapons have. If the damage of a weapon is recorded, its whole card is, and a missing range
/// is one that it lacks.
fn of_recorded_weapon(card: &Card, get: impl FnOnce(&Weapon) -> Option<Range>) -> Fact<'_> {
    of_weapon(card, |item| {
        let weapon = item.weapon.as_ref()?;
        match get(weapon) {
            Some(range) => Some(Fact::Words(vec![range.id()])),
            None => weapon.damage.as_ref().map(|_| Fact::Absent),
        }
    })
}

/// Returns what is uncommon in a weapon: a minimum range, scattering always, criticals of some attacks only, or bars
/// beyond long range.
fn features(card: &Card) -> Fact<'_> {
    of_weapon(card, |item| {
        let weapon = item.weapon.as_ref()?;
        let only = weapon.critical.as_ref().and_then(|critical| critical.only);
        let all = [
            ("minimum-range", weapon.minimum_range.is_some()),
            ("always-scatters", weapon.always_scatters),
            ("critical-only", only.is_some()),
            ("beyond-long-range", !weapon.beyond.is_empty()),
        ];
        let all = all.into_iter().filter(|(_, has)| *has);
        let all: Vec<&str> = all.map(|(feature, _)| feature).collect();
        match weapon.damage {
            Some(_) => Some(Fact::Words(all)),
            None if all.is_empty() => None,
            None => Some(Fact::SomeWords(all)),
        }
    })
}

/// Returns what a card requires of its taker: attributes, skills, kinds of cards, icons, and other cards. `Absent` for a
/// card that requires nothing.
fn requires(card: &Card) -> Fact<'_> {
    let Some(item) = card.face.read::<ItemFace>() else {
        return Fact::Absent;
    };
    let limits = item.limits();
    let attributes = Attribute::ALL.into_iter();
    let attributes = attributes.filter(|attribute| item.required(*attribute).is_some());
    let mut all: Vec<&str> = attributes.map(Attribute::id).collect();
    all.extend(limits.skills.iter().map(|required| required.skill.id()));
    let others = limits.needs.iter();
    all.extend(others.filter_map(|needed| needed.rsplit('/').next()));
    match all.is_empty() {
        true => Fact::Absent,
        false => Fact::Words(all),
    }
}

fn skills(card: &Card) -> Fact<'_> {
    of_unit(card, |unit| {
        let skills = unit.skills.iter().map(|known| known.skill.id());
        listed(unit, skills.collect())
    })
}

/// Returns a list on a unit card as a fact. The list counts as complete if all icons of the card are recorded. `None`
/// if it is empty and not complete.
fn listed<'a>(unit: &UnitFace, words: Vec<&'a str>) -> Option<Fact<'a>> {
    match (unit.skills_complete, words.is_empty()) {
        (true, _) => Some(Fact::Words(words)),
        (false, false) => Some(Fact::SomeWords(words)),
        (false, true) => None,
    }
}

fn immune(card: &Card) -> Fact<'_> {
    of_unit(card, |unit| {
        let all = Hazard::ALL.into_iter();
        let gained = |hazard: &Hazard| {
            counted(&unit.abilities).any(|gains| gains.immunities.contains(hazard))
        };
        let immune = all.filter(|hazard| is_immune(card, unit, *hazard) || gained(hazard));
        listed(unit, immune.map(Hazard::id).collect())
    })
}

fn resists(card: &Card) -> Fact<'_> {
    of_unit(card, |unit| {
        let gained = counted(&unit.abilities).flat_map(|gains| &gains.resists);
        let resists = unit.resists.iter().chain(gained);
        let resists = resists.map(|hazard| hazard.id());
        let skill = (unit.has_skill(Skill::ResistBattleCry) == Some(true))
            .then_some(Hazard::BattleCry.id());
        let mut resists: Vec<&str> = resists.chain(skill).collect();
        resists.sort_unstable();
        resists.dedup();
        listed(unit, resists)
    })
}

/// Returns the names of a unit's abilities in every language, with `aura` or `debuff` if one is marked so.
fn abilities(card: &Card) -> Fact<'_> {
    of_unit(card, |unit| {
        let names = unit.abilities.iter().flat_map(|ability| {
            let marks = [(ability.aura, "aura"), (ability.debuff, "debuff")];
            let marks = marks.into_iter().filter(|(is_marked, _)| *is_marked);
            let names = ability.name.0.values().map(String::as_str);
            names.chain(marks.map(|(_, mark)| mark))
        });
        let mut words: Vec<&str> = names.collect();
        words.sort_unstable();
        words.dedup();
        listed(unit, words)
    })
}

fn damage_type(card: &Card) -> Fact<'_> {
    of_weapon(card, |item| {
        Some(Fact::Words(vec![
            item.weapon.as_ref()?.damage.as_ref()?.r#type.id(),
        ]))
    })
}

fn battle_factions(card: &Card) -> Fact<'_> {
    of_unit(card, |unit| filled(&unit.battle_factions))
}

fn battle_packs(card: &Card) -> Fact<'_> {
    let unit = card.face.read::<UnitFace>().map(|unit| &unit.battle_packs);
    let packs = unit.or_else(|| card.face.read::<ItemFace>().map(|item| &item.battle_packs));
    packs
        .and_then(|packs| filled(packs))
        .unwrap_or(Fact::Unknown)
}

fn fits(card: &Card) -> Fact<'_> {
    if card.id.kind() != "mod" {
        return Fact::Absent;
    }
    card.face
        .read::<ItemFace>()
        .and_then(|item| filled(&item.fits))
        .unwrap_or(Fact::Unknown)
}

fn filled(words: &[String]) -> Option<Fact<'_>> {
    (!words.is_empty()).then(|| Fact::words(words.iter().map(String::as_str)))
}

/// Returns `Known` for a unit with all attributes and for a weapon with its damage.
fn profile(card: &Card) -> Fact<'_> {
    let unit = |unit: &UnitFace| {
        unit.attributes
            .0
            .iter()
            .all(Option::is_some)
            .then_some(Fact::Known)
    };
    match of_unit(card, unit) {
        Fact::Absent => of_weapon(card, |item| {
            item.weapon.as_ref()?.damage.as_ref().map(|_| Fact::Known)
        }),
        fact => fact,
    }
}
