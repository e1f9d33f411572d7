//! The table of a unit's weapons, with the skill value of their bearer.

use super::super::card_on_table::CardOnTable;
use super::super::derive::{self, capped};
use super::super::face::{
    Band, BonusRange, Critical, DiceBonus, Flag, FwwDie, Gains, ItemFace, Range, Skill, SkillBonus,
    UnitFace, Weapon,
};
use super::super::kind::FwwKind;
use super::inline;
use super::profile::{self, ShownNumbers};
use muster_core::card::{Card, CardId};
use muster_core::rule::Spot;
use muster_core::sheet::{Block, Cell, Inline, link_unknowns};
use muster_core::words::Words;

/// The unit that bears the weapons of a table.
pub(super) struct WeaponBearer<'a> {
    pub(super) card: &'a CardId,
    pub(super) face: &'a UnitFace,
    pub(super) shown: &'a ShownNumbers,
    /// Extra black dice with melee weapons (p. 24). `None` if unknown.
    pub(super) melee_bonus_dice: Option<i32>,
    /// Whether the unit collects critical points (p. 53).
    pub(super) criticals: bool,
}

/// One weapon of a unit.
pub(super) struct BorneWeapon<'a> {
    pub(super) card: &'a Card,
    pub(super) kind: FwwKind,
    /// The number of copies.
    pub(super) count: i64,
    pub(super) slow_firing: bool,
    /// The mods on the weapon.
    pub(super) mods: Vec<&'a Card>,
    pub(super) bonuses: WeaponBonuses<'a>,
}

/// What the cards of a unit add to its attacks with one weapon.
pub(super) struct WeaponBonuses<'a> {
    skills: Vec<&'a SkillBonus>,
    dice: Vec<&'a DiceBonus>,
}

impl<'a> WeaponBonuses<'a> {
    /// Gathers the bonuses of the unit's abilities, of its cards and of the mods on the weapon.
    pub(super) fn new<'t>(
        weapon: &Card,
        mods: impl Iterator<Item = Spot<'t, 'a>>,
        unit: Spot<'t, 'a>,
    ) -> Self
    where
        'a: 't,
    {
        let is_for = |item: Option<&CardId>| item.is_none_or(|item| *item == weapon.id);
        let items = derive::lasting(unit).chain(mods);
        let items: Vec<&'a ItemFace> = items.filter_map(|piece| piece.item()).collect();
        let gains: Vec<&'a Gains> = items
            .iter()
            .flat_map(|item| derive::counted(&item.abilities))
            .chain(derive::counted(&unit.unit().abilities))
            .collect();
        let skills = items
            .iter()
            .flat_map(|item| &item.skill_bonuses)
            .chain(gains.iter().flat_map(|gains| &gains.skill_bonuses));
        let dice = items
            .iter()
            .flat_map(|item| &item.dice_bonuses)
            .chain(gains.iter().flat_map(|gains| &gains.dice_bonuses));
        Self {
            skills: skills.filter(|bonus| is_for(bonus.item.as_ref())).collect(),
            dice: dice.filter(|bonus| is_for(bonus.item.as_ref())).collect(),
        }
    }

    /// Returns the points added to a skill at a range, or at both for `None`.
    fn points(&self, skill: Skill, at: Option<BonusRange>) -> i32 {
        let fitting = self.skills.iter().filter(|bonus| bonus.skill == skill);
        let fitting = fitting.filter(|bonus| bonus.at == at);
        fitting
            .filter_map(|bonus| bonus.value)
            .fold(0, i32::saturating_add)
    }

    /// Returns the value of a skill that the unit lacks.
    fn without(&self, skill: Skill) -> Option<i32> {
        let fitting = self.skills.iter().filter(|bonus| bonus.skill == skill);
        fitting.filter_map(|bonus| bonus.without).max()
    }

    /// Returns the dice added to attacks with a skill at a range.
    fn dice(&self, skill: Option<Skill>, at: BonusRange) -> Vec<FwwDie> {
        let fitting = self.dice.iter().filter(|bonus| Some(bonus.skill) == skill);
        fitting
            .filter(|bonus| bonus.at.is_none_or(|only| only == at))
            .flat_map(|bonus| bonus.dice.iter().copied())
            .collect()
    }
}

/// Returns the weapons of a unit as a table.
pub(super) fn table(
    weapons: &[BorneWeapon<'_>],
    bearer: &WeaponBearer<'_>,
    words: &Words,
) -> Block {
    let heads = [
        "weapon", "skill", "short", "long", "damage", "effects", "critical",
    ];
    let columns = heads
        .iter()
        .map(|head| {
            vec![Inline::text(
                words.message(&format!("fww-sheet-column-{head}"), &[]),
            )]
        })
        .collect();
    let rows = weapons
        .iter()
        .map(|weapon| row(weapon, bearer, words))
        .collect();
    Block::Table { columns, rows }
}

fn row(borne: &BorneWeapon<'_>, bearer: &WeaponBearer<'_>, words: &Words) -> Vec<Cell> {
    let item = borne.card.face.read::<ItemFace>();
    let weapon = item.and_then(|item| item.weapon.as_ref());
    let unknown = Weapon::default();
    let shown = weapon.unwrap_or(&unknown);
    // Thrown weapons have no critical meter (p. 44), except those of a few creatures.
    let has_no_critical =
        borne.kind == FwwKind::Thrown || item.is_some_and(|item| item.is(Flag::NoCritical));
    let skill = skill_of(weapon, borne.kind);
    let throw = throw_range(bearer.face);
    let bonus = if borne.kind == FwwKind::Melee {
        bearer.melee_bonus_dice.unwrap_or(0)
    } else {
        0
    };
    let damage = Cell {
        content: shown.damage.as_ref().map_or_else(
            || vec![inline::unknown(words)],
            |damage| inline::damage(damage, words),
        ),
        ..Cell::default()
    };
    let at = |cell: Cell, path: &str| cell.at(&borne.card.id, path);
    let far = |mut cell: Cell, id: &str| {
        let dice = format!("face.weapon.{id}.dice");
        link_unknowns(&mut cell.under, &borne.card.id, &dice);
        match borne.kind {
            FwwKind::Melee => cell.at(&borne.card.id, &dice),
            _ => cell.at(&borne.card.id, &format!("face.weapon.{id}.range")),
        }
    };
    vec![
        Cell {
            content: name(borne, words),
            under: under(borne, weapon, words),
            at: None,
        },
        Cell {
            content: skill_value(skill, &borne.bonuses, bearer, words),
            ..Cell::default()
        },
        far(
            band(
                shown.short.as_ref(),
                borne.kind,
                &with_strength(borne.bonuses.dice(skill, BonusRange::Short), bonus),
                throw,
                words,
            ),
            "short",
        ),
        if borne.kind == FwwKind::Melee {
            dash()
        } else {
            far(
                band(
                    shown.long.as_ref(),
                    borne.kind,
                    &borne.bonuses.dice(skill, BonusRange::Long),
                    throw,
                    words,
                ),
                "long",
            )
        },
        at(damage, "face.weapon.damage"),
        at(
            effects(weapon, has_no_critical, words),
            "face.weapon.effects",
        ),
        at(
            critical(weapon, has_no_critical, bearer.criticals, words),
            "face.weapon.critical.rating",
        ),
    ]
}

/// Adds the black dice of a strong unit (p. 24).
fn with_strength(mut dice: Vec<FwwDie>, bonus: i32) -> Vec<FwwDie> {
    dice.extend((0..bonus).map(|_| FwwDie::Black));
    dice
}

fn dash() -> Cell {
    Cell {
        content: vec![Inline::text("–")],
        ..Cell::default()
    }
}

/// Returns the skill that a weapon uses: its own, or that of its kind.
fn skill_of(weapon: Option<&Weapon>, kind: FwwKind) -> Option<Skill> {
    weapon.and_then(|weapon| weapon.skill).or(match kind {
        FwwKind::Rifle => Some(Skill::Rifle),
        FwwKind::Pistol => Some(Skill::Pistol),
        FwwKind::Heavy => Some(Skill::HeavyWeapon),
        FwwKind::Melee => Some(Skill::Melee),
        FwwKind::Thrown => Some(Skill::Throw),
        _ => None,
    })
}

fn throw_range(face: &UnitFace) -> Option<Range> {
    let thrown = face.skills.iter().find(|used| used.skill == Skill::Throw);
    thrown.and_then(|used| used.range)
}

fn name(borne: &BorneWeapon<'_>, words: &Words) -> Vec<Inline> {
    let mut name = vec![Inline::strong(borne.card.name.marked(words.lang()))];
    if borne.card.unique == Some(true) {
        name.push(Inline::text(" "));
        name.push(inline::icon("unique", words));
    }
    let item = borne.card.face.read::<ItemFace>();
    let flags = [
        (Flag::Grenade, "grenade"),
        (Flag::Natural, "natural-weapon"),
    ];
    for (flag, id) in flags {
        if item.is_some_and(|item| item.is(flag)) {
            name.push(Inline::text("\u{a0}"));
            name.push(inline::icon(id, words));
        }
    }
    name
}

/// Returns what stands under the name of a weapon: its mods, flags, and boxes to tick.
fn under(borne: &BorneWeapon<'_>, weapon: Option<&Weapon>, words: &Words) -> Vec<Inline> {
    let mut parts: Vec<Vec<Inline>> = Vec::new();
    for card in &borne.mods {
        let named = Inline::text(card.name.marked(words.lang()));
        parts.push(vec![inline::icon("mod", words), named]);
    }
    if borne.slow_firing {
        parts.push(vec![
            inline::icon("slow-firing", words),
            Inline::text(" "),
            inline::icon("loaded", words),
            boxes("fww-icon-loaded", 1, words),
            Inline::text(" "),
            inline::icon("empty", words),
            boxes("fww-icon-empty", 1, words),
        ]);
    }
    if borne.kind == FwwKind::Thrown || borne.kind == FwwKind::Mine || borne.count > 1 {
        parts.push(copies(borne.count, words));
    }
    if let Some(weapon) = weapon {
        parts.extend(advanced(weapon, words));
    }
    inline::joined(parts, " ")
}

/// Returns the advanced abilities of a weapon: primed, walked fire and scatter (p. 47).
pub(super) fn advanced(weapon: &Weapon, words: &Words) -> Vec<Vec<Inline>> {
    let mut parts = Vec::new();
    if let Some(tokens) = weapon.primed {
        parts.push(vec![
            inline::icon("primed", words),
            boxes("fww-icon-primed", tokens, words),
        ]);
    }
    if let Some(walked) = weapon.walked_fire {
        parts.push(vec![
            inline::icon("walked-fire", words),
            Inline::text(format!(" {} ", walked.shots)),
            inline::range(walked.range, words),
        ]);
    }
    if !weapon.scatter.is_empty() {
        let mut all = vec![inline::icon("scatter", words)];
        for scatter in &weapon.scatter {
            let margin: Vec<String> = scatter.margin.iter().map(u32::to_string).collect();
            let more = if scatter.or_more { "+" } else { "" };
            all.push(Inline::text(" "));
            all.push(inline::range(scatter.range, words));
            all.push(Inline::text(format!(" {}{more}", margin.join("–"))));
        }
        parts.push(all);
    }
    parts
}

/// Returns one box for each copy, at most 20.
pub(super) fn copies(count: i64, words: &Words) -> Vec<Inline> {
    let count = u32::try_from(count.clamp(1, 20)).unwrap_or(1);
    vec![boxes("fww-sheet-copies", count, words)]
}

fn boxes(key: &str, count: u32, words: &Words) -> Inline {
    let label = words.message(key, &[]);
    Inline::Boxes { label, count }
}

/// Returns the icon of a skill with the value of its attribute, bonuses included (p. 10, 16).
fn skill_value(
    skill: Option<Skill>,
    bonuses: &WeaponBonuses<'_>,
    bearer: &WeaponBearer<'_>,
    words: &Words,
) -> Vec<Inline> {
    let Some(skill) = skill else {
        return vec![Inline::text("–")];
    };
    let mut all = vec![profile::skill(skill, None, words), Inline::text("\u{a0}")];
    if bearer.face.has_skill(skill) == Some(false) {
        all.push(match bonuses.without(skill) {
            Some(value) => Inline::strong(value.to_string()),
            None => Inline::text("–"),
        });
        return all;
    }
    let used = bearer.face.skills.iter().find(|used| used.skill == skill);
    let Some(attribute) = used.and_then(|used| used.attribute) else {
        all.push(inline::unknown(words).at(bearer.card, "face.skills"));
        return all;
    };
    let points = bonuses.points(skill, None);
    let number = |value: Option<i32>| match value {
        Some(value) => Inline::strong(value.saturating_add(points).to_string()),
        None => {
            let path = format!("face.attributes.{}", attribute.id());
            inline::unknown(words).at(bearer.card, &path)
        }
    };
    let (value, other) = bearer.shown.value(attribute);
    all.push(number(value));
    if let Some(other) = other {
        all.push(Inline::text("/"));
        all.push(number(other));
    }
    // A bonus at one range alone stands after the value, with the range.
    for (at, column) in [
        (BonusRange::Short, "fww-sheet-column-short"),
        (BonusRange::Long, "fww-sheet-column-long"),
    ] {
        let points = bonuses.points(skill, Some(at));
        if points != 0 {
            let name = words.message(column, &[]);
            all.push(Inline::text(format!(" {points:+}\u{a0}{name}")));
        }
    }
    all
}

/// Returns a range bar with the dice under it, at most four of a colour (p. 11).
fn band(
    band: Option<&Band>,
    kind: FwwKind,
    bonus: &[FwwDie],
    throw: Option<Range>,
    words: &Words,
) -> Cell {
    let mut content = match (kind, band) {
        (FwwKind::Melee, _) => Vec::new(),
        (_, None) => vec![inline::unknown(words)],
        (_, Some(band)) => inline::reach(band.range, throw, words),
    };
    let none = band.is_some_and(|band| band.range == Some(super::super::face::Reach::None));
    let dice = match band.and_then(|band| band.dice.as_ref()) {
        Some(dice) => {
            let mut all = dice.clone();
            all.extend(bonus);
            inline::dice(&capped(&all), words)
        }
        None if none => Vec::new(),
        None => {
            let mut all = vec![inline::unknown(words)];
            if !bonus.is_empty() {
                all.push(Inline::text(" +"));
                all.extend(inline::dice(bonus, words));
            }
            all
        }
    };
    if kind == FwwKind::Melee {
        content = dice;
        return Cell {
            content,
            ..Cell::default()
        };
    }
    Cell {
        content,
        under: dice,
        at: None,
    }
}

fn effects(weapon: Option<&Weapon>, has_no_critical: bool, words: &Words) -> Cell {
    let content = match weapon {
        // If not even the critical meter is recorded, the card may have effects that are not recorded either.
        Some(weapon)
            if weapon.effects.is_empty() && weapon.critical.is_none() && !has_no_critical =>
        {
            vec![inline::unknown(words)]
        }
        None => vec![inline::unknown(words)],
        Some(weapon) => inline::joined(
            weapon
                .effects
                .iter()
                .map(|effect| inline::effect(effect, words))
                .collect(),
            "; ",
        ),
    };
    Cell {
        content,
        ..Cell::default()
    }
}

fn critical(weapon: Option<&Weapon>, is_none: bool, boxed: bool, words: &Words) -> Cell {
    let Some(critical) = weapon.and_then(|weapon| weapon.critical.as_ref()) else {
        if is_none {
            return dash();
        }
        return Cell {
            content: vec![inline::unknown(words)],
            ..Cell::default()
        };
    };
    let mut content = vec![inline::icon("critical-point", words)];
    match critical.rating {
        Some(rating) if boxed => content.push(boxes("fww-icon-critical-point", rating, words)),
        Some(rating) => content.push(Inline::strong(rating.to_string())),
        None => content.push(inline::unknown(words)),
    }
    Cell {
        content,
        under: outcome(critical, words),
        at: None,
    }
}

/// Returns what a critical attack adds.
pub(super) fn outcome(critical: &Critical, words: &Words) -> Vec<Inline> {
    let mut parts: Vec<Vec<Inline>> = Vec::new();
    if !critical.dice.is_empty() {
        parts.push(inline::dice(&critical.dice, words));
    }
    if let Some(damage) = &critical.damage {
        parts.push(inline::damage(damage, words));
    }
    let effects = critical.effects.iter();
    parts.extend(effects.map(|effect| inline::effect(effect, words)));
    inline::joined(parts, " ")
}
