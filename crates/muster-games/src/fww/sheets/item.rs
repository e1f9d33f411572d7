//! Sheets of items, mods, perks, leader and heroic cards: what they do.

use super::super::card_on_table::{fitted_card, is_slow_firing};
use super::super::face::{
    ArmorChange, Attributes, Dose, DoseStep, DoseUse, Duration, Flag, ItemFace, PowerArmor,
    SkillBonus, Weapon,
};
use super::super::kind::FwwKind;
use super::{inline, text, weapons};
use muster_core::card::{Card, CardId};
use muster_core::library::Library;
use muster_core::sheet::{Block, Cell, FactLink, Inline, link_unknowns};
use muster_core::words::Words;

/// Returns the blocks of a card on its own.
pub(super) fn blocks(card: &Card, library: &Library, words: &Words) -> Vec<Block> {
    let item = card.face.read::<ItemFace>();
    let kind = FwwKind::from_id(&card.id);
    let mut blocks = Vec::new();
    if kind.is_some_and(FwwKind::is_weapon) {
        let weapon = item.and_then(|item| item.weapon.as_ref());
        blocks.extend(weapon_blocks(card, weapon, item, words));
    }
    let said = parts(card, true, words);
    if said.is_empty() && blocks.is_empty() {
        blocks.push(Block::Lines {
            label: words.message("fww-sheet-effect-unknown", &[]),
            count: 6,
            at: Some(FactLink::new(&card.id, effect_path(card))),
        });
    }
    for part in said {
        blocks.push(text(String::new(), part));
    }
    if let Some(item) = item
        && !item.fits.is_empty()
    {
        let fits = item.fits.iter().map(|fits| fitting(fits, library, words));
        let fits: Vec<String> = fits.collect();
        let label = words.message("fww-sheet-fits", &[]);
        blocks.push(text(label, vec![Inline::text(fits.join(", "))]));
    }
    if !card.restrictions.is_empty() {
        let who: Vec<String> = card
            .restrictions
            .iter()
            .map(|who| match who.strip_prefix('!') {
                Some(not) => {
                    let kind = words.message(&who_key(not), &[]);
                    words.message("fww-sheet-not", &[("kind", kind.into())])
                }
                None => words.message(&who_key(who), &[]),
            })
            .collect();
        let label = words.message("fww-sheet-restricted", &[]);
        blocks.push(text(label, vec![Inline::text(who.join(", "))]));
    }
    blocks.extend(item.into_iter().flat_map(|item| small_print(item, words)));
    blocks
}

/// Returns the locale key of a faction or, if there is none of that name, of a type of units.
pub(in crate::fww) fn who_key(who: &str) -> String {
    let factions = muster_core::game::Game::factions(&super::super::Fww);
    if factions.contains(&who) {
        format!("fww-faction-{who}")
    } else {
        inline::key("fww-type", who)
    }
}

/// Returns the small print of a card: the attributes that it requires, its value in caps, and its special flags.
fn small_print(item: &ItemFace, words: &Words) -> Vec<Block> {
    let mut blocks = Vec::new();
    let least = at_least(item, words);
    if !least.is_empty() {
        let label = words.message("fww-sheet-requires", &[]);
        blocks.push(text(label, vec![Inline::text(least)]));
    }
    let marks = item.flags.iter().filter(|flag| {
        flag.is_never_proposed() || matches!(flag, Flag::Legendary | Flag::NotSlowFiring)
    });
    let marks: Vec<Vec<Inline>> = marks.map(|flag| named(flag.icon(), words)).collect();
    if !marks.is_empty() {
        blocks.push(text(String::new(), inline::joined(marks, " · ")));
    }
    if let Some(value) = item.value {
        let label = words.message("fww-sheet-value", &[]);
        let caps = inline::caps(i64::from(value), words);
        blocks.push(text(label, vec![Inline::text(caps)]));
    }
    blocks
}

/// Returns required attributes as text: `STR 7+`.
fn at_least(item: &ItemFace, words: &Words) -> String {
    let all = super::super::face::Attribute::ALL;
    let one = all.iter().filter_map(|attribute| {
        let value = item.required(*attribute)?;
        let name = inline::attribute(*attribute, words);
        Some(format!("{name}\u{a0}{value}+"))
    });
    one.collect::<Vec<_>>().join(", ")
}

/// Returns an icon followed by its name.
fn named(id: &str, words: &Words) -> Vec<Inline> {
    let name = words.message(&inline::key("fww-icon", id), &[]);
    let name = Inline::text(format!("\u{a0}{name}"));
    vec![inline::icon(id, words), name]
}

/// Returns the path of the field in which a card other than a weapon says what it does.
pub(super) fn effect_path(card: &Card) -> &'static str {
    match FwwKind::from_id(&card.id) {
        Some(FwwKind::Armor | FwwKind::Clothing) => "face.armor.sets.physical",
        Some(FwwKind::PowerArmor) => "face.power_armor.undamaged.attributes.str",
        Some(FwwKind::Chem | FwwKind::Alcohol | FwwKind::Food) => "face.dose.duration",
        _ => "face.abilities",
    }
}

fn fitting(fits: &str, library: &Library, words: &Words) -> String {
    if let Some(card) = fitted_card(fits).and_then(|id| library.card(&id)) {
        return card.name.marked(words.lang());
    }
    words
        .find(&format!("fww-kind-{fits}.plural"), &[])
        .unwrap_or_else(|| words.message(&inline::key("fww-type", fits), &[]))
}

/// Returns the blocks of a weapon without a bearer: range bars with dice, damage, effects and the critical meter.
fn weapon_blocks(
    card: &Card,
    weapon: Option<&Weapon>,
    item: Option<&ItemFace>,
    words: &Words,
) -> Vec<Block> {
    let unknown = Weapon::default();
    let shown = weapon.unwrap_or(&unknown);
    let melee = FwwKind::from_id(&card.id) == Some(FwwKind::Melee);
    let message = |id: &str| words.message(&format!("fww-sheet-column-{id}"), &[]);
    let dice = |dice: Option<&Vec<super::super::face::FwwDie>>| match dice {
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
        let label = if melee { message("close") } else { message(id) };
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
    blocks.push(text(message("damage"), damage).at(&card.id, "face.weapon.damage"));
    for effect in &shown.effects {
        blocks.push(text(String::new(), inline::effect(effect, words)));
    }
    // Thrown weapons have no critical meter (p. 44), except those of a few creatures.
    let may_have = FwwKind::from_id(&card.id) != Some(FwwKind::Thrown)
        && !item.is_some_and(|item| item.is(Flag::NoCritical));
    if may_have || shown.critical.is_some() {
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
        link_unknowns(&mut meter, &card.id, "face.weapon.critical.rating");
        blocks.push(text(message("critical"), meter));
    }
    let mut flags: Vec<Vec<Inline>> = Vec::new();
    if is_slow_firing(FwwKind::from_id(&card.id), item) {
        flags.push(named("slow-firing", words));
    }
    for (flag, id) in [
        (Flag::Grenade, "grenade"),
        (Flag::Natural, "natural-weapon"),
        (Flag::LimitedUse, "limited-use"),
    ] {
        if item.is_some_and(|item| item.is(flag)) {
            flags.push(named(id, words));
        }
    }
    flags.extend(weapons::advanced(shown, words));
    if !flags.is_empty() {
        blocks.push(text(String::new(), inline::joined(flags, " · ")));
    }
    blocks
}

/// Returns what a card does, in one line. Empty if nothing is known.
pub(super) fn effect_line(card: &Card, words: &Words) -> Vec<Inline> {
    inline::joined(parts(card, false, words), " · ")
}

/// Returns what a card does, as a list of parts. With `named`, icons are followed by their names.
fn parts(card: &Card, named: bool, words: &Words) -> Vec<Vec<Inline>> {
    let lang = words.lang();
    let shown = |ids: Vec<&str>| -> Vec<Vec<Inline>> {
        if named {
            return ids.iter().map(|id| self::named(id, words)).collect();
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
        if let Some(boosts) = item.armor_boost {
            parts.push(counted("armor-boost", i64::from(boosts), words));
        }
        if let Some(bonuses) = &item.bonuses {
            let changes = inline::changes(bonuses, words);
            if !changes.is_empty() {
                parts.push(vec![Inline::text(changes)]);
            }
        }
        parts.extend(
            item.skill_bonuses
                .iter()
                .map(|bonus| skill_bonus(bonus, words)),
        );
        let immune = item.immunities.iter().map(|hazard| hazard.immunity_icon());
        let resists = item.resists.iter();
        let resists = resists.filter_map(|hazard| hazard.resistance_icon());
        parts.extend(immune.chain(resists).map(|id| self::named(id, words)));
        if let Some(health) = item.health {
            let mut all = vec![inline::icon("health", words)];
            if named {
                let name = words.message("fww-icon-health", &[]);
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
            let said = words.message("fww-sheet-reactions", &[("count", reactions.into())]);
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
    if card
        .face
        .read::<ItemFace>()
        .is_some_and(|item| item.see_card)
    {
        parts.push(vec![Inline::text(words.message("fww-sheet-see-card", &[]))]);
    }
    parts
}

/// Returns the bonus of a card to a skill: points, and how much farther the skill reaches.
fn skill_bonus(bonus: &SkillBonus, words: &Words) -> Vec<Inline> {
    let mut all = vec![inline::icon(bonus.skill.id(), words)];
    if let Some(value) = bonus.value {
        all.push(Inline::text(format!("\u{a0}{}", signed(i64::from(value)))));
    }
    if let Some(colours) = bonus.colours {
        let said = words.message("fww-sheet-farther", &[("count", colours.into())]);
        all.push(Inline::text(format!("\u{a0}{said}")));
    }
    all
}

/// Returns a change as a number with its sign.
fn signed(change: i64) -> String {
    let sign = if change < 0 { "−" } else { "+" };
    format!("{sign}{}", change.unsigned_abs())
}

/// Returns a change as a number, followed by the icon of what changes.
fn counted(icon: &str, change: i64, words: &Words) -> Vec<Inline> {
    vec![
        Inline::text(format!("{}\u{a0}", signed(change))),
        inline::icon(icon, words),
    ]
}

/// Returns an ability: its name and what it does.
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
        // Only the name is recorded. What the ability does is on the printed card.
        let name = match name.is_empty() {
            true => words.message("fww-sheet-no-name", &[]),
            false => name,
        };
        let see = words.message("fww-sheet-see-card", &[]);
        all.push(Inline::strong(name));
        all.push(Inline::text(format!(" ({see})")));
        return all;
    }
    if !name.is_empty() {
        let name = words.message("fww-sheet-label", &[("label", name.into())]);
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
            let label = words.message(&format!("fww-sheet-{id}"), &[]);
            let label = words.message("fww-sheet-label", &[("label", label.into())]);
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
            let mut all = vec![Inline::text(words.message(key, &[]))];
            all.extend(inline::ratings(ratings, words));
            parts.push(all);
        }
    }
    parts
}

fn dose(dose: &Dose, words: &Words) -> Vec<Vec<Inline>> {
    let mut parts: Vec<Vec<Inline>> = Vec::new();
    parts.extend(dose.on_use.iter().map(|used| on_use(used, words)));
    let columns = columns(&dose.columns, &dose.steps, words);
    if dose.duration.is_some() || !columns.is_empty() {
        let mut all = Vec::new();
        if let Some(duration) = dose.duration {
            let id = match duration {
                Duration::Instant => "duration-instant",
                Duration::Fixed => "duration-fixed",
                Duration::Diminishing => "duration-diminishing",
            };
            all.push(inline::icon(id, words));
        }
        if !columns.is_empty() {
            all.push(Inline::text(" "));
            all.extend(columns);
        }
        if let Some(turns) = dose.turns {
            let said = words.message("fww-sheet-turns", &[("count", turns.into())]);
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

/// Returns what a dose does at the moment of use: `Cooked: −4 damage, +1 radiation`.
fn on_use(used: &DoseUse, words: &Words) -> Vec<Inline> {
    let mut parts: Vec<Vec<Inline>> = Vec::new();
    for (icon, change) in [
        ("damage", used.damage),
        ("radiation-damage", used.radiation),
    ] {
        parts.extend(change.map(|change| counted(icon, i64::from(change), words)));
    }
    for (id, icon, all) in [
        ("heals-all", "damage", used.heals_all),
        (
            "removes-all-radiation",
            "radiation-damage",
            used.removes_all_radiation,
        ),
    ] {
        if all {
            let said = words.message(&format!("fww-sheet-{id}"), &[]);
            parts.push(vec![
                inline::icon(icon, words),
                Inline::text(format!("\u{a0}{said}")),
            ]);
        }
    }
    parts.extend(
        used.armor_boost
            .map(|boosts| counted("armor-boost", i64::from(boosts), words)),
    );
    let fading = columns(&[], &used.steps, words);
    if !fading.is_empty() {
        let mut all = vec![
            inline::icon("duration-diminishing", words),
            Inline::text(" "),
        ];
        all.extend(fading);
        parts.push(all);
    }
    if used.see_card {
        parts.push(vec![Inline::text(words.message("fww-sheet-see-card", &[]))]);
    }
    let mut all = Vec::new();
    if let Some(prepared) = used.prepared {
        let label = words.message(&format!("fww-prepared-{}", prepared.id()), &[]);
        let label = words.message("fww-sheet-label", &[("label", label.into())]);
        all.push(Inline::strong(label));
        all.push(Inline::text(" "));
    }
    all.extend(inline::joined(parts, ", "));
    all
}

/// Returns the columns of a fading effect. The first applies at the moment of use.
fn columns(attributes: &[Attributes], steps: &[DoseStep], words: &Words) -> Vec<Inline> {
    let count = attributes.len().max(steps.len());
    let column = |place: usize| {
        let mut parts: Vec<Vec<Inline>> = Vec::new();
        if let Some(changes) = attributes.get(place) {
            let changes = inline::changes(changes, words);
            if !changes.is_empty() {
                parts.push(vec![Inline::text(changes)]);
            }
        }
        if let Some(step) = steps.get(place) {
            if let Some(armor) = &step.armor {
                let mut all = vec![Inline::text(words.message("fww-sheet-adds", &[]))];
                all.extend(inline::ratings(armor, words));
                parts.push(all);
            }
            for (icon, change) in [
                ("damage", step.damage),
                ("radiation-damage", step.radiation),
            ] {
                parts.extend(change.map(|change| counted(icon, i64::from(change), words)));
            }
            if !step.icons.is_empty() {
                parts.push(inline::outcomes(&step.icons, " ", words));
            }
            if !step.gain.is_empty() {
                parts.push(vec![Inline::text(step.gain.marked(words.lang()))]);
            }
            if step.see_card {
                parts.push(vec![Inline::text(words.message("fww-sheet-see-card", &[]))]);
            }
        }
        if parts.is_empty() {
            parts.push(vec![Inline::text("–")]);
        }
        inline::joined(parts, ", ")
    };
    inline::joined((0..count).map(column).collect(), " › ")
}
