//! The table of a unit's weapons, with the skill value of their bearer.

use super::super::derive::capped;
use super::super::face::{
    Band, BonusRange, Critical, Flag, FwwDie, ItemFace, Range, Skill, UnitFace, Weapon,
};
use super::super::kind::FwwKind;
use super::super::skill_bonuses::{SkillBonuses, of_kind};
use super::inline;
use super::profile::{self, ShownNumbers};
use muster_core::card::{Card, CardId};
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
    pub(super) is_loaded: bool,
    /// The mods on the weapon.
    pub(super) mods: Vec<&'a Card>,
    pub(super) bonuses: SkillBonuses<'a>,
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
    let throw = borne
        .bonuses
        .farther(Skill::Throw, throw_range(bearer.face));
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
                &with_strength(borne.bonuses.dice(skill, Some(BonusRange::Short)), bonus),
                throw,
                words,
            ),
            "short",
        ),
        if borne.kind == FwwKind::Melee {
            dash()
        } else {
            let bonus = borne.bonuses.dice(skill, Some(BonusRange::Long));
            let long = shown.long.as_ref();
            let mut cell = far(band(long, borne.kind, &bonus, throw, words), "long");
            for further in &shown.beyond {
                let more = band(Some(further), borne.kind, &bonus, throw, words);
                cell.under.push(Inline::text(" "));
                cell.under.extend(more.content);
                cell.under.push(Inline::text("\u{a0}"));
                cell.under.extend(more.under);
            }
            cell
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
    weapon.and_then(|weapon| weapon.skill).or(of_kind(kind))
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
        (Flag::LimitedUse, "limited-use"),
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
    if borne.is_loaded {
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
    let item = borne.card.face.read::<ItemFace>();
    let is_limited = item.is_some_and(|item| item.is(Flag::LimitedUse));
    if matches!(borne.kind, FwwKind::Thrown | FwwKind::Mine) || borne.count > 1 || is_limited {
        parts.push(copies(borne.count, words));
    }
    if let Some(weapon) = weapon {
        parts.extend(advanced(weapon, words));
    }
    inline::joined(parts, " ")
}

/// Returns the advanced abilities of a weapon: minimum range, primed, walked fire and scatter (p. 47).
pub(super) fn advanced(weapon: &Weapon, words: &Words) -> Vec<Vec<Inline>> {
    let mut parts = Vec::new();
    if let Some(near) = weapon.minimum_range {
        let label = words.message("fww-sheet-minimum-range", &[]);
        let label = Inline::text(format!("{label}\u{a0}"));
        parts.push(vec![label, inline::range(near, words)]);
    }
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
    if weapon.always_scatters || !weapon.scatter.is_empty() {
        let mut all = vec![inline::icon("scatter", words)];
        if weapon.always_scatters {
            let always = words.message("fww-sheet-always-scatters", &[]);
            all.push(Inline::text(format!(" {always}")));
        }
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
    bonuses: &SkillBonuses<'_>,
    bearer: &WeaponBearer<'_>,
    words: &Words,
) -> Vec<Inline> {
    let Some(skill) = skill else {
        return vec![Inline::text("–")];
    };
    let mut all = vec![profile::skill(skill, None, words), Inline::text("\u{a0}")];
    all.extend(profile::skill_number(
        skill,
        bonuses,
        (bearer.card, bearer.face),
        bearer.shown,
        words,
    ));
    // A bonus at one range alone stands after the value, with the range.
    for (at, column) in [
        (BonusRange::Short, "fww-sheet-column-short"),
        (BonusRange::Long, "fww-sheet-column-long"),
    ] {
        let points = bonuses.points(skill, Some(at));
        if points != 0 && bearer.face.has_skill(skill) != Some(false) {
            let name = words.message(column, &[]);
            let points = inline::signed(i64::from(points));
            all.push(Inline::text(format!(" {points}\u{a0}{name}")));
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
    if let Some(only) = critical.only {
        let said = words.message(&format!("fww-sheet-critical-{}", only.id()), &[]);
        parts.push(vec![Inline::text(format!("({said})"))]);
    }
    inline::joined(parts, " ")
}
