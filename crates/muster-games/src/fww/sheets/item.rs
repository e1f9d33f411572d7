//! Items, mods, perks, leaders and heroics: what they do.

use super::super::face::{ArmorChange, Dose, Duration, Flag, ItemFace, PowerArmor, Weapon};
use super::super::kind::Kind;
use super::{inline, text, weapons};
use muster_core::card::{Card, CardId};
use muster_core::sheet::{Block, Cell, Door, Inline, open};
use muster_core::words::Words;

/// The blocks of a card on its own.
pub(super) fn blocks(card: &Card, words: &Words) -> Vec<Block> {
    let item = card.face.read::<ItemFace>();
    let kind = Kind::of(&card.id);
    let mut blocks = Vec::new();
    if kind.is_some_and(Kind::is_weapon) {
        let weapon = item.and_then(|item| item.weapon.as_ref());
        blocks.extend(weapon_blocks(card, weapon, item, words));
    }
    let said = parts(card, true, words);
    if said.is_empty() && blocks.is_empty() {
        blocks.push(Block::Lines {
            label: words.say("fww-sheet-effect-unknown", &[]),
            count: 6,
            at: Some(Door::to(&card.id, effect_path(card))),
        });
    }
    for part in said {
        blocks.push(text(String::new(), part));
    }
    if let Some(item) = item
        && !item.fits.is_empty()
    {
        let fits: Vec<String> = item.fits.iter().map(|fits| fitting(fits, words)).collect();
        let label = words.say("fww-sheet-fits", &[]);
        blocks.push(text(label, vec![Inline::text(fits.join(", "))]));
    }
    if !card.restrictions.is_empty() {
        let who: Vec<String> = card
            .restrictions
            .iter()
            .map(|who| match who.strip_prefix('!') {
                Some(not) => {
                    let kind = words.say(&inline::key("fww-type", not), &[]);
                    words.say("fww-sheet-not", &[("kind", kind.into())])
                }
                None => words.say(&inline::key("fww-type", who), &[]),
            })
            .collect();
        let label = words.say("fww-sheet-restricted", &[]);
        blocks.push(text(label, vec![Inline::text(who.join(", "))]));
    }
    blocks
}

/// Where a card that is no weapon says what it does.
pub(super) fn effect_path(card: &Card) -> &'static str {
    match Kind::of(&card.id) {
        Some(Kind::Armor | Kind::Clothing) => "face.armor.sets.physical",
        Some(Kind::PowerArmor) => "face.power_armor.undamaged.attributes.str",
        Some(Kind::Chem | Kind::Alcohol | Kind::Food) => "face.dose.duration",
        _ => "face.abilities",
    }
}

fn fitting(fits: &str, words: &Words) -> String {
    words
        .find(&format!("fww-kind-{fits}.plural"), &[])
        .unwrap_or_else(|| words.say(&inline::key("fww-type", fits), &[]))
}

/// A weapon without a bearer: its bars and dice, its damage, its critical meter.
fn weapon_blocks(
    card: &Card,
    weapon: Option<&Weapon>,
    item: Option<&ItemFace>,
    words: &Words,
) -> Vec<Block> {
    let unknown = Weapon::default();
    let shown = weapon.unwrap_or(&unknown);
    let melee = Kind::of(&card.id) == Some(Kind::Melee);
    let say = |id: &str| words.say(&format!("fww-sheet-column-{id}"), &[]);
    let dice = |dice: Option<&Vec<super::super::face::Die>>| match dice {
        Some(dice) => inline::dice(dice, words),
        None => vec![inline::unknown(words)],
    };
    let cell = |content| Cell {
        content,
        ..Cell::default()
    };
    let mut rows = Vec::new();
    let bands = [("short", &shown.short), ("long", &shown.long)];
    for (id, band) in bands.into_iter().take(if melee { 1 } else { 2 }) {
        let band = band.as_ref();
        let far = if melee {
            Vec::new()
        } else {
            inline::reach(band.and_then(|band| band.range), None, words)
        };
        let label = if melee { say("close") } else { say(id) };
        let none = band.is_some_and(|band| band.range == Some(super::super::face::Reach::None));
        let dice = if none {
            Vec::new()
        } else {
            dice(band.and_then(|band| band.dice.as_ref()))
        };
        let at = |part: &str| format!("face.weapon.{id}.{part}");
        let far = match far.is_empty() {
            true => cell(far),
            false => cell(far).at(&card.id, &at("range")),
        };
        rows.push(vec![
            cell(vec![Inline::text(label)]),
            far,
            cell(dice).at(&card.id, &at("dice")),
        ]);
    }
    let columns = vec![Vec::new(), Vec::new(), Vec::new()];
    let mut blocks = vec![Block::Table { columns, rows }];
    let damage = shown.damage.as_ref().map_or_else(
        || vec![inline::unknown(words)],
        |damage| inline::damage(damage, words),
    );
    blocks.push(text(say("damage"), damage).at(&card.id, "face.weapon.damage"));
    for effect in &shown.effects {
        blocks.push(text(String::new(), inline::effect(effect, words)));
    }
    let mut meter = vec![inline::icon("critical-point", words)];
    match &shown.critical {
        None => meter.push(inline::unknown(words)),
        Some(critical) => {
            let rating = critical.rating.map_or_else(
                || inline::unknown(words),
                |rating| Inline::strong(rating.to_string()),
            );
            meter.push(rating);
            let outcome = weapons::outcome(critical, words);
            if !outcome.is_empty() {
                meter.push(Inline::text(" › "));
                meter.extend(outcome);
            }
        }
    }
    open(&mut meter, &card.id, "face.weapon.critical.rating");
    blocks.push(text(say("critical"), meter));
    let mut flags: Vec<Vec<Inline>> = Vec::new();
    let slow = Kind::of(&card.id) == Some(Kind::Heavy)
        || item.is_some_and(|item| item.is(Flag::SlowFiring));
    let named = |id: &str| {
        let name = words.say(&format!("fww-icon-{id}"), &[]);
        let name = Inline::text(format!("\u{a0}{name}"));
        vec![inline::icon(id, words), name]
    };
    if slow {
        flags.push(named("slow-firing"));
    }
    for (flag, id) in [
        (Flag::Grenade, "grenade"),
        (Flag::Natural, "natural-weapon"),
        (Flag::LimitedUse, "limited-use"),
    ] {
        if item.is_some_and(|item| item.is(flag)) {
            flags.push(named(id));
        }
    }
    flags.extend(weapons::advanced(shown, words));
    if !flags.is_empty() {
        blocks.push(text(String::new(), inline::joined(flags, " · ")));
    }
    blocks
}

/// What a card does, in a line; empty where nothing is known.
pub(super) fn says(card: &Card, words: &Words) -> Vec<Inline> {
    inline::joined(parts(card, false, words), " · ")
}

/// What a card does, one thing after the other; `named`: icons with their names.
fn parts(card: &Card, named: bool, words: &Words) -> Vec<Vec<Inline>> {
    let lang = words.lang();
    let shown = |ids: Vec<&str>| -> Vec<Vec<Inline>> {
        if named {
            let one = |id: &&str| {
                let name = words.say(&inline::key("fww-icon", id), &[]);
                let name = Inline::text(format!("\u{a0}{name}"));
                vec![inline::icon(id, words), name]
            };
            return ids.iter().map(one).collect();
        }
        vec![ids.iter().map(|id| inline::icon(id, words)).collect()]
    };
    let mut parts: Vec<Vec<Inline>> = Vec::new();
    if let Some(item) = card.face.read::<ItemFace>() {
        if let Some(armor) = &item.power_armor {
            parts.extend(power_armor(armor, &card.id, words));
        }
        if let Some(change) = &item.armor {
            parts.extend(armor(change, words));
        }
        if let Some(bonuses) = &item.bonuses {
            parts.push(vec![Inline::text(inline::changes(bonuses, words))]);
        }
        if let Some(health) = item.health {
            let mut all = vec![inline::icon("health", words)];
            if named {
                let name = words.say("fww-icon-health", &[]);
                all.push(Inline::text(format!("\u{a0}{name} ")));
            }
            all.push(Inline::text(format!("+{health}")));
            parts.push(all);
        }
        if !item.action_points.is_empty() {
            let points = item.action_points.iter();
            parts.extend(shown(points.map(|point| point.icon()).collect()));
        }
        if let Some(dose) = &item.dose {
            parts.extend(self::dose(dose, words));
        }
        if let Some(reactions) = item.reactions {
            let said = words.say("fww-sheet-reactions", &[("count", reactions.into())]);
            parts.push(vec![Inline::text(said)]);
        }
        for ability in &item.abilities {
            parts.push(self::ability(ability, words));
        }
    }
    if !card.icons.is_empty() {
        parts.extend(shown(card.icons.iter().map(String::as_str).collect()));
    }
    if !card.text.is_empty() {
        parts.push(vec![Inline::text(card.text.marked(lang))]);
    }
    parts
}

/// An ability: its name and what it does.
pub(super) fn ability(ability: &super::super::face::Ability, words: &Words) -> Vec<Inline> {
    let mut all = Vec::new();
    for (is_marked, icon) in [(ability.aura, "aura"), (ability.debuff, "debuff")] {
        if is_marked {
            all.push(inline::icon(icon, words));
            all.push(Inline::text(" "));
        }
    }
    let name = ability.name.marked(words.lang());
    if ability.text.is_empty() {
        // The name alone is recorded; what it does stands on the printed card.
        let name = match name.is_empty() {
            true => words.say("fww-sheet-no-name", &[]),
            false => name,
        };
        let see = words.say("fww-sheet-see-card", &[]);
        all.push(Inline::strong(name));
        all.push(Inline::text(format!(" ({see})")));
        return all;
    }
    if !name.is_empty() {
        let name = words.say("fww-sheet-label", &[("label", name.into())]);
        all.push(Inline::strong(name));
        all.push(Inline::text(" "));
    }
    all.push(Inline::text(ability.text.marked(words.lang())));
    all
}

fn power_armor(armor: &PowerArmor, card: &CardId, words: &Words) -> Vec<Vec<Inline>> {
    let sides = [("undamaged", armor.undamaged), ("degraded", armor.degraded)];
    sides
        .into_iter()
        .map(|(id, side)| {
            let label = words.say(&format!("fww-sheet-{id}"), &[]);
            let label = words.say("fww-sheet-label", &[("label", label.into())]);
            let mut all = vec![Inline::strong(label), Inline::text(" ")];
            match side {
                Some(side) => {
                    all.push(Inline::text(inline::changes(&side.attributes, words)));
                    all.extend(inline::ratings(&side.armor, words));
                }
                None => {
                    let path = format!("face.power_armor.{id}.attributes.str");
                    all.push(inline::unknown(words).at(card, &path));
                }
            }
            all
        })
        .collect()
}

fn armor(change: &ArmorChange, words: &Words) -> Vec<Vec<Inline>> {
    let mut parts = Vec::new();
    for (key, ratings) in [
        ("fww-sheet-sets", &change.sets),
        ("fww-sheet-adds", &change.adds),
    ] {
        if let Some(ratings) = ratings {
            let mut all = vec![Inline::text(words.say(key, &[]))];
            all.extend(inline::ratings(ratings, words));
            parts.push(all);
        }
    }
    parts
}

fn dose(dose: &Dose, words: &Words) -> Vec<Vec<Inline>> {
    let mut parts = Vec::new();
    if let Some(duration) = dose.duration {
        let id = match duration {
            Duration::Instant => "duration-instant",
            Duration::Fixed => "duration-fixed",
            Duration::Diminishing => "duration-diminishing",
        };
        let mut all = vec![inline::icon(id, words)];
        let columns = dose.columns.iter();
        let columns: Vec<String> = columns
            .map(|column| inline::changes(column, words))
            .collect();
        if !columns.is_empty() {
            all.push(Inline::text(format!(" {}", columns.join(" › "))));
        }
        if let Some(turns) = dose.turns {
            let said = words.say("fww-sheet-turns", &[("count", turns.into())]);
            all.push(Inline::text(format!(" ({said})")));
        }
        parts.push(all);
    }
    if !dose.effect.is_empty() {
        parts.push(vec![Inline::text(dose.effect.marked(words.lang()))]);
    }
    if let Some(face) = dose.addictive {
        let mut all = vec![inline::icon("addicted", words), inline::spent(face, words)];
        if let Some(changes) = &dose.addicted {
            all.push(Inline::text(format!(
                " {}",
                inline::changes(changes, words)
            )));
        }
        parts.push(all);
    }
    parts
}
