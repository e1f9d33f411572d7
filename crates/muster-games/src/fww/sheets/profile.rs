//! The profile of a unit: attributes with their skills, armor and ranges.

use super::super::derive::UnitNumbers;
use super::super::face::{
    ActionPoint, Armor, Attribute, Attributes, DamageType, PowerArmorSide, Skill, UnitFace,
};
use super::super::skill_bonuses::{SkillBonuses, is_of_weapons};
use super::inline;
use muster_core::card::CardId;
use muster_core::sheet::{Block, Column, Inline, Stat};
use muster_core::words::Words;

/// The numbers of a profile: those that count now, and those with degraded power armor if any is worn.
pub(super) struct ShownNumbers {
    pub(super) attributes: Attributes,
    pub(super) armor: Armor,
    pub(super) degraded: Option<(Attributes, Armor)>,
    /// The unit's own ratings that the player may use in place of those in `armor`.
    pub(super) own_armor: Armor,
}

impl ShownNumbers {
    /// Returns the numbers of a unit with its equipment. `sides` are the undamaged and degraded sides of the power
    /// armor that it wears; an inner `None` means that the side is not recorded.
    pub(super) fn fielded(
        numbers: &UnitNumbers,
        sides: Option<(Option<PowerArmorSide>, Option<PowerArmorSide>)>,
    ) -> ShownNumbers {
        let attributes = numbers.attributes.0;
        let degraded = sides.map(|(whole, broken)| {
            let mut values = attributes;
            for attribute in Attribute::ALL {
                let bonus = |side: Option<PowerArmorSide>| {
                    side.map(|side| side.attributes.get(attribute).unwrap_or(0))
                };
                let value = &mut values.0[attribute as usize];
                *value = (*value)
                    .zip(bonus(whole))
                    .zip(bonus(broken))
                    .map(|((value, whole), broken)| value - whole + broken);
            }
            (values, broken.map(|side| side.armor).unwrap_or_default())
        });
        ShownNumbers {
            attributes,
            armor: numbers.armor.0,
            degraded,
            own_armor: numbers.own_armor,
        }
    }

    /// Returns the numbers printed on the card.
    pub(super) fn printed(face: &UnitFace) -> ShownNumbers {
        ShownNumbers {
            attributes: face.attributes,
            armor: face.armor,
            degraded: None,
            own_armor: Armor::default(),
        }
    }

    /// Returns the value of an attribute, and the value with degraded power armor if that differs.
    pub(super) fn value(&self, attribute: Attribute) -> (Option<i32>, Option<Option<i32>>) {
        let value = self.attributes.get(attribute);
        let other = self
            .degraded
            .map(|(degraded, _)| degraded.get(attribute))
            .filter(|other| *other != value);
        (value, other)
    }
}

/// The cards that the numbers of a profile come from.
#[derive(Clone, Copy)]
pub(super) struct Origins<'a> {
    pub(super) unit: &'a CardId,
    /// The power armor that the unit wears.
    pub(super) suit: Option<&'a CardId>,
    /// Armor or clothing that the unit wears and whose effect on the ratings is not recorded.
    pub(super) armor: Option<&'a CardId>,
}

/// Returns the block with attributes and armor side by side.
pub(super) fn numbers(
    face: &UnitFace,
    shown: &ShownNumbers,
    origins: Origins<'_>,
    words: &Words,
) -> Block {
    let label = if shown.degraded.is_some() {
        "fww-sheet-special-degraded"
    } else {
        "fww-sheet-special"
    };
    let special = Block::Stats {
        label: words.message(label, &[]),
        stats: Attribute::ALL
            .iter()
            .map(|attribute| special(*attribute, face, shown, origins, words))
            .collect(),
    };
    let armor = Block::Stats {
        label: words.message("fww-sheet-armor", &[]),
        stats: DamageType::ALL
            .iter()
            .map(|damage| armor(*damage, face, shown, origins, words))
            .collect(),
    };
    let column = |share, block| Column {
        share,
        blocks: vec![block],
    };
    Block::Side {
        columns: vec![column(70, special), column(30, armor)],
    }
}

fn special(
    attribute: Attribute,
    face: &UnitFace,
    shown: &ShownNumbers,
    origins: Origins<'_>,
    words: &Words,
) -> Stat {
    let number = |value: Option<i32>| match value {
        Some(value) => Inline::text(value.to_string()),
        None => inline::unknown(words),
    };
    let (value, other) = shown.value(attribute);
    let mut icons: Vec<Inline> = Vec::new();
    if face.health == Some(attribute) {
        icons.push(inline::icon("health", words));
    }
    let skills = face
        .skills
        .iter()
        .filter(|used| used.attribute == Some(attribute));
    icons.extend(skills.map(|used| skill(used.skill, used.range, words)));
    if !face.skills_complete {
        icons.push(inline::unknown(words).at(origins.unit, "face.skills"));
    }
    let stat = Stat {
        label: inline::attribute(attribute, words),
        value: vec![number(value)],
        other: other.map(number).into_iter().collect(),
        icons: spaced(icons),
        at: None,
    };
    match origins.suit {
        Some(suit) if value.is_none() && face.attributes.get(attribute).is_some() => {
            let path = format!("face.power_armor.undamaged.attributes.{}", attribute.id());
            stat.at(suit, &path)
        }
        _ => stat.at(origins.unit, &format!("face.attributes.{}", attribute.id())),
    }
}

/// Returns icons with spaces between them, so that a line can break there.
fn spaced(icons: Vec<Inline>) -> Vec<Inline> {
    inline::joined(icons.into_iter().map(|icon| vec![icon]).collect(), " ")
}

/// Returns the icon of a skill, in the colour of its range if it has one.
pub(super) fn skill(
    skill: Skill,
    range: Option<super::super::face::Range>,
    words: &Words,
) -> Inline {
    match range {
        Some(range) => inline::icon(&format!("{}-{}", skill.id(), range.id()), words),
        None => inline::icon(skill.id(), words),
    }
}

fn armor(
    damage: DamageType,
    face: &UnitFace,
    shown: &ShownNumbers,
    origins: Origins<'_>,
    words: &Words,
) -> Stat {
    let value = shown.armor.get(damage);
    let other = shown
        .degraded
        .map(|(_, armor)| armor.get(damage))
        .filter(|other| *other != value)
        .or_else(|| shown.own_armor.get(damage).map(Some));
    let stat = Stat {
        label: words.message(&format!("fww-damage-{}", damage.id()), &[]),
        value: vec![inline::rating(value, words)],
        other: other
            .map(|other| inline::rating(other, words))
            .into_iter()
            .collect(),
        icons: vec![inline::icon(damage.armor_icon(), words)],
        at: None,
    };
    let (card, path) = match (origins.suit, origins.armor) {
        (Some(suit), _) => (suit, "face.power_armor.undamaged.armor"),
        (_, Some(worn)) if value.is_none() && face.armor.get(damage).is_some() => {
            (worn, "face.armor.sets")
        }
        _ => (origins.unit, "face.armor"),
    };
    stat.at(card, &format!("{path}.{}", damage.id()))
}

/// Returns the block with how far a unit moves, charges and notices, and what it may spend action points on.
pub(super) fn ranges(
    face: &UnitFace,
    action_points: &[ActionPoint],
    unit: &CardId,
    words: &Words,
) -> Block {
    let far = |id: &str, range| {
        let stat = Stat {
            label: words.message(&format!("fww-sheet-{id}"), &[]),
            value: vec![inline::range_or_unknown(range, words)],
            other: Vec::new(),
            icons: Vec::new(),
            at: None,
        };
        stat.at(unit, &format!("face.{id}"))
    };
    let mut stats = vec![
        far("move", face.r#move),
        far("charge", face.charge),
        far("awareness", face.awareness),
    ];
    if !action_points.is_empty() || !face.skills_complete {
        let mut icons: Vec<Inline> = action_points
            .iter()
            .map(|point| inline::icon(point.icon(), words))
            .collect();
        if !face.skills_complete {
            icons.push(inline::unknown(words));
        }
        let stat = Stat {
            label: words.message("fww-sheet-action-points", &[]),
            value: spaced(icons),
            other: Vec::new(),
            icons: Vec::new(),
            at: None,
        };
        stats.push(stat.at(unit, "face.action_points"));
    }
    Block::Stats {
        label: String::new(),
        stats,
    }
}

/// Returns the value of a skill with its bonuses, and the value with degraded power armor if that differs. A dash means
/// that the unit lacks the skill. `unit` is its card with its face.
pub(super) fn skill_number(
    skill: Skill,
    bonuses: &SkillBonuses<'_>,
    (card, face): (&CardId, &UnitFace),
    shown: &ShownNumbers,
    words: &Words,
) -> Vec<Inline> {
    if face.has_skill(skill) == Some(false) {
        return vec![match bonuses.without(skill) {
            Some(value) => Inline::strong(value.to_string()),
            None => Inline::text("–"),
        }];
    }
    let used = face.skills.iter().find(|used| used.skill == skill);
    let Some(attribute) = used.and_then(|used| used.attribute) else {
        return vec![inline::unknown(words).at(card, "face.skills")];
    };
    let points = bonuses.points(skill, None);
    let ending = bonuses.ending_points(skill);
    let number = |value: Option<i32>| match value {
        Some(value) => Inline::strong(value.to_string()),
        None => {
            let path = format!("face.attributes.{}", attribute.id());
            inline::unknown(words).at(card, &path)
        }
    };
    let with = |value: Option<i32>, points: i32| value.map(|value| value.saturating_add(points));
    let (value, other) = shown.value(attribute);
    let whole = with(value, points);
    let degraded = shown
        .degraded
        .map(|_| with(other.unwrap_or(value), points.saturating_sub(ending)))
        .filter(|degraded| *degraded != whole);
    let mut all = vec![number(whole)];
    if let Some(degraded) = degraded {
        all.push(Inline::text("/"));
        all.push(number(degraded));
    }
    all
}

/// Returns the skills that the cards of a unit raise or let reach farther, each with the value that counts. Skills of
/// weapons are left out unless they reach farther, since their values stand in the rows of the weapons. `None` if there
/// are none.
pub(super) fn raised_skills(
    (card, face): (&CardId, &UnitFace),
    bonuses: &SkillBonuses<'_>,
    shown: &ShownNumbers,
    words: &Words,
) -> Option<Block> {
    let one = |raised: Skill| {
        let used = face.skills.iter().find(|used| used.skill == raised);
        let range = used.and_then(|used| used.range);
        let farther = bonuses.farther(raised, range);
        if !bonuses.has(raised) || (is_of_weapons(raised) && farther == range) {
            return None;
        }
        let mut all = vec![skill(raised, farther, words), Inline::text("\u{a0}")];
        // The attribute of a skill that follows from another one, as resisting a battle cry does, is not recorded.
        let has_value = used.is_some_and(|used| used.attribute.is_some());
        if has_value || face.has_skill(raised) == Some(false) {
            all.extend(skill_number(raised, bonuses, (card, face), shown, words));
        } else {
            let points = i64::from(bonuses.points(raised, None));
            all.push(Inline::strong(inline::signed(points)));
        }
        let dice = bonuses.dice(Some(raised), None);
        if !dice.is_empty() && !is_of_weapons(raised) {
            all.push(Inline::text("\u{a0}+"));
            all.extend(inline::dice(&dice, words));
        }
        Some(all)
    };
    let raised: Vec<Vec<Inline>> = Skill::ALL.into_iter().filter_map(one).collect();
    let label = words.message("fww-sheet-raised-skills", &[]);
    (!raised.is_empty()).then(|| super::text(label, inline::joined(raised, " · ")))
}

/// Returns the skills whose attribute is not known. `None` if there are none.
pub(super) fn loose_skills(face: &UnitFace, words: &Words) -> Option<Block> {
    let loose: Vec<Inline> = face
        .skills
        .iter()
        .filter(|used| used.attribute.is_none())
        .map(|used| skill(used.skill, used.range, words))
        .collect();
    (!loose.is_empty())
        .then(|| super::text(words.message("fww-sheet-other-skills", &[]), spaced(loose)))
}
