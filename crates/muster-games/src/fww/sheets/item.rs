//! Sheets of items, mods, perks, leader and heroic cards: what they do.

use super::super::card_on_table::{fitted_card, is_slow_firing};
use super::super::face::{
    Ability, ArmorChange, Attributes, BonusRange, DiceBonus, Dose, DoseStep, DoseUse, Duration,
    Flag, Gains, Hazard, ItemFace, PowerArmor, SkillBonus, Weapon,
};
use super::super::kind::FwwKind;
use super::super::rules::{LED_BY, limit_name};
use super::text_icons::with_icons;
use super::{inline, text, weapons};
use muster_core::card::{Card, CardId};
use muster_core::library::Library;
use muster_core::sheet::{Block, Cell, FactLink, Inline, link_unknowns};
use muster_core::words::{Lang, Localized, Words};

/// Returns the blocks of a card on its own.
pub(super) fn blocks(card: &Card, library: &Library, words: &Words) -> Vec<Block> {
    let item = card.face.read::<ItemFace>();
    let kind = FwwKind::from_id(&card.id);
    let mut blocks = Vec::new();
    if kind.is_some_and(FwwKind::is_weapon) {
        let weapon = item.and_then(|item| item.weapon.as_ref());
        blocks.extend(weapon_blocks(card, weapon, item, words));
    }
    let said = parts(card, true, &mut ToldTexts::new(library), words);
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
    blocks.extend(
        item.into_iter()
            .flat_map(|item| limits(item, library, words)),
    );
    blocks.extend(item.into_iter().flat_map(|item| small_print(item, words)));
    blocks
}

/// Returns the limits that a card prints, one block each. The attributes that it requires are part of the small print.
fn limits(item: &ItemFace, library: &Library, words: &Words) -> Vec<Block> {
    let limits = item.limits();
    let labelled = |key: &str, said: String| {
        let label = words.message(key, &[]);
        let label = words.message("fww-sheet-label", &[("label", label.into())]);
        text(label, vec![Inline::text(said)])
    };
    let named = |word: &String| {
        let name = limit_name(word, library).text(words, library);
        match word.starts_with(LED_BY) {
            true => words.message("fww-sheet-led-by", &[("faction", name.into())]),
            false => name,
        }
    };
    let listed = |all: &[String]| all.iter().map(named).collect::<Vec<_>>().join(", ");
    let lists = [
        ("fww-form-limits-only", &limits.only),
        ("fww-form-limits-never", &limits.never),
        ("fww-form-limits-needs", &limits.needs),
        ("fww-form-limits-excludes", &limits.excludes),
        ("fww-form-limits-on", &limits.on),
        ("fww-form-limits-not-on", &limits.not_on),
    ];
    let lists = lists.into_iter().filter(|(_, all)| !all.is_empty());
    let mut blocks: Vec<Block> = lists.map(|(key, all)| labelled(key, listed(all))).collect();
    let skills = limits.skills.iter().map(|required| {
        let name = words.message(&inline::key("fww-icon", required.skill.id()), &[]);
        match required.least {
            Some(least) => format!("{name}\u{a0}{least}+"),
            None => name,
        }
    });
    let skills: Vec<String> = skills.collect();
    if !skills.is_empty() {
        blocks.push(labelled("fww-form-limits-skills", skills.join(", ")));
    }
    let marks = [
        ("fww-form-no-mods", limits.no_mods),
        ("fww-form-one-per-model", limits.one_per_model),
    ];
    for (key, _) in marks.into_iter().filter(|(_, holds)| *holds) {
        let said = Inline::text(words.message(key, &[]));
        blocks.push(text(String::new(), vec![said]));
    }
    if let Some(most) = limits.most_in_force {
        blocks.push(labelled("fww-form-most-in-force", most.to_string()));
    }
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
    if let Some(eases) = &item.eases {
        let label = words.message("fww-form-eases", &[]);
        let label = words.message("fww-sheet-label", &[("label", label.into())]);
        let lowered = super::super::face::Attribute::ALL
            .iter()
            .filter_map(|attribute| {
                let value = eases.get(*attribute)?;
                Some(format!(
                    "{}\u{a0}{value}",
                    inline::attribute(*attribute, words)
                ))
            });
        let lowered = lowered.collect::<Vec<_>>().join(", ");
        blocks.push(text(label, vec![Inline::text(lowered)]));
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

/// Returns the name of what a mod fits: a kind of items, a type of units or a single card.
pub(super) fn fitting(fits: &str, library: &Library, words: &Words) -> String {
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
    let bands = [
        ("short", shown.short.as_ref()),
        ("long", shown.long.as_ref()),
    ];
    let bands = bands.into_iter().take(if melee { 1 } else { 2 });
    let beyond = shown.beyond.iter().map(|band| ("beyond", Some(band)));
    for (id, band) in bands.chain(beyond) {
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
        let at = |part: &str| match id {
            "beyond" => "face.weapon.beyond".to_owned(),
            _ => format!("face.weapon.{id}.{part}"),
        };
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
    if is_slow_firing(card) == Some(true) {
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
pub(super) fn effect_line(card: &Card, told: &mut ToldTexts<'_>, words: &Words) -> Vec<Inline> {
    inline::joined(parts(card, false, told, words), " · ")
}

/// Returns what a card does, as a list of parts. With `named`, icons are followed by their names.
fn parts(card: &Card, named: bool, told: &mut ToldTexts<'_>, words: &Words) -> Vec<Vec<Inline>> {
    let lang = words.lang();
    let mut parts: Vec<Vec<Inline>> = Vec::new();
    if let Some(item) = card.face.read::<ItemFace>() {
        if let Some(armor) = &item.power_armor {
            parts.extend(power_armor(armor, &card.id, words));
        }
        parts.extend(changes(&of_item(item), named, told, words));
        if let Some(dose) = &item.dose {
            parts.extend(self::dose(dose, words));
        }
        if let Some(reactions) = item.reactions {
            let said = words.message("fww-sheet-reactions", &[("count", reactions.into())]);
            parts.push(vec![Inline::text(said)]);
        }
        parts.extend(abilities(&item.abilities, told, words));
    }
    if !card.icons.is_empty() {
        parts.extend(shown(card.icons.iter().map(String::as_str), named, words));
    }
    if !card.text.is_empty() {
        parts.push(with_icons(&card.text.marked(lang), words));
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

/// Returns icons as parts: one for each icon if they are `named`, otherwise one for all of them.
fn shown<'i>(ids: impl Iterator<Item = &'i str>, named: bool, words: &Words) -> Vec<Vec<Inline>> {
    match named {
        true => ids.map(|id| self::named(id, words)).collect(),
        false => vec![ids.map(|id| inline::icon(id, words)).collect()],
    }
}

/// Returns what the face of an item changes, as an ability would.
fn of_item(item: &ItemFace) -> Gains {
    Gains {
        bonuses: item.bonuses,
        skill_bonuses: item.skill_bonuses.clone(),
        dice_bonuses: item.dice_bonuses.clone(),
        armor: item.armor,
        armor_boost: item.armor_boost,
        immunities: item.immunities.clone(),
        resists: item.resists.clone(),
        health: item.health,
        action_points: item.action_points.clone(),
    }
}

/// Returns what a card or an ability changes, as a list of parts.
fn changes(gains: &Gains, named: bool, told: &ToldTexts<'_>, words: &Words) -> Vec<Vec<Inline>> {
    let mut parts: Vec<Vec<Inline>> = Vec::new();
    if let Some(change) = &gains.armor {
        parts.extend(armor(change, words));
    }
    if let Some(boosts) = gains.armor_boost {
        parts.push(counted("armor-boost", i64::from(boosts), words));
    }
    if let Some(bonuses) = &gains.bonuses {
        let changes = inline::changes(bonuses, words);
        if !changes.is_empty() {
            parts.push(vec![Inline::text(changes)]);
        }
    }
    let skills = gains.skill_bonuses.iter();
    parts.extend(skills.map(|bonus| skill_bonus(bonus, told.library, words)));
    let dice = gains.dice_bonuses.iter();
    parts.extend(dice.map(|bonus| dice_bonus(bonus, told.library, words)));
    let immune = gains.immunities.iter();
    parts.extend(immune.map(|hazard| self::named(hazard.immunity_icon(), words)));
    let resists = gains.resists.iter();
    parts.extend(resists.map(|hazard| resisted(*hazard, words)));
    if let Some(health) = gains.health {
        let mut all = vec![inline::icon("health", words)];
        if named {
            let name = words.message("fww-icon-health", &[]);
            all.push(Inline::text(format!("\u{a0}{name} ")));
        }
        all.push(Inline::text(inline::signed(i64::from(health))));
        parts.push(all);
    }
    if !gains.action_points.is_empty() {
        let points = gains.action_points.iter().map(|point| point.icon());
        parts.extend(shown(points, named, words));
    }
    parts
}

/// Returns a hazard that a card lets its unit resist. No card shows an icon for some of them.
fn resisted(hazard: Hazard, words: &Words) -> Vec<Inline> {
    match hazard.resistance_icon() {
        Some(icon) => named(icon, words),
        None => {
            let label = words.message("fww-sheet-resists", &[]);
            let name = words.message(&format!("fww-immune-{}", hazard.id()), &[]);
            vec![Inline::text(format!("{label} {name}"))]
        }
    }
}

/// Returns the bonus of a card to a skill: points, how much farther the skill reaches, and the value without the skill.
fn skill_bonus(bonus: &SkillBonus, library: &Library, words: &Words) -> Vec<Inline> {
    let mut all = vec![inline::icon(bonus.skill.id(), words)];
    if let Some(value) = bonus.value {
        let value = inline::signed(i64::from(value));
        all.push(Inline::text(format!("\u{a0}{value}")));
    }
    if let Some(colours) = bonus.colours {
        let said = words.message("fww-sheet-farther", &[("count", colours.into())]);
        all.push(Inline::text(format!("\u{a0}{said}")));
    }
    if let Some(value) = bonus.without {
        let said = words.message("fww-sheet-without", &[("value", value.into())]);
        all.push(Inline::text(format!(" ({said})")));
    }
    all.extend(condition(bonus.item.as_ref(), bonus.at, library, words));
    all
}

/// Returns the dice that a card adds to attacks or tests with a skill.
fn dice_bonus(bonus: &DiceBonus, library: &Library, words: &Words) -> Vec<Inline> {
    let mut all = vec![inline::icon(bonus.skill.id(), words)];
    all.push(Inline::text("\u{a0}+"));
    all.extend(inline::dice(&bonus.dice, words));
    all.extend(condition(bonus.item.as_ref(), bonus.at, library, words));
    all
}

/// Returns the only item and the only range that a bonus counts with, in brackets. `None` if it counts with all.
fn condition(
    item: Option<&CardId>,
    at: Option<BonusRange>,
    library: &Library,
    words: &Words,
) -> Option<Inline> {
    let item = item.map(|id| match library.card(id) {
        Some(card) => card.name.marked(words.lang()),
        None => id.to_string(),
    });
    let at = at.map(|at| words.message(&format!("fww-bonus-range-{}", at.id()), &[]));
    let only: Vec<String> = item.into_iter().chain(at).collect();
    (!only.is_empty()).then(|| Inline::text(format!(" ({})", only.join(", "))))
}

/// Returns a change as a number, followed by the icon of what changes.
fn counted(icon: &str, change: i64, words: &Words) -> Vec<Inline> {
    vec![
        Inline::text(format!("{}\u{a0}", inline::signed(change))),
        inline::icon(icon, words),
    ]
}

/// The texts of abilities that a sheet has told already, and the library with the texts that several cards share. Each
/// text is told once a sheet.
pub(super) struct ToldTexts<'l> {
    library: &'l Library,
    told: Vec<String>,
}

impl<'l> ToldTexts<'l> {
    pub(super) fn new(library: &'l Library) -> Self {
        Self {
            library,
            told: Vec::new(),
        }
    }

    /// Returns what an ability does, in the reader's language: its own text, or that of the reference card on which the
    /// ability of several cards is written once. `None` if it is not recorded.
    fn text(&self, ability: &Ability, words: &Words) -> Option<String> {
        let shared = ability.shared.as_ref().and_then(|id| self.library.card(id));
        let shared = shared.map(|card| &card.text);
        let mut texts = [Some(&ability.text), shared].into_iter().flatten();
        let text = texts.find(|text| !text.is_empty())?;
        Some(text.marked(words.lang()))
    }

    /// Returns the name of an ability. If it is not recorded in the reader's language, it is that of the reference card
    /// which tells what the ability does, as long as both have the same English name.
    fn name(&self, ability: &Ability, words: &Words) -> String {
        let lang = words.lang();
        let shared = ability.shared.as_ref().and_then(|id| self.library.card(id));
        let english = |name: &Localized| name.0.get(Lang::En.code()).cloned();
        let own = english(&ability.name);
        let is_same = |card: &&Card| own.is_some() && english(&card.name) == own;
        match shared.map(|card| &**card).filter(is_same) {
            Some(card) if !ability.name.0.contains_key(lang.code()) => card.name.marked(lang),
            _ => ability.name.marked(lang),
        }
    }

    /// Returns whether a text was told before, and remembers it.
    fn was_told(&mut self, text: &str) -> bool {
        let known = self.told.iter().any(|told| told == text);
        if !known {
            self.told.push(text.to_owned());
        }
        known
    }
}

/// Returns abilities, each with its name and what it does. Of an ability whose effect is not recorded, or was told
/// before, only the name is there. Those without even a name are counted at the end.
pub(super) fn abilities(
    abilities: &[Ability],
    told: &mut ToldTexts<'_>,
    words: &Words,
) -> Vec<Vec<Inline>> {
    let mut all: Vec<Vec<Inline>> = Vec::new();
    let mut nameless = 0_usize;
    // Names without a text share a line.
    let mut ends_with_name = false;
    for ability in abilities {
        let name = told.name(ability, words);
        let mut head = Vec::new();
        for (is_marked, icon) in [(ability.aura, "aura"), (ability.debuff, "debuff")] {
            if is_marked {
                head.push(inline::icon(icon, words));
                head.push(Inline::text(" "));
            }
        }
        let does = does(ability, told, words);
        let is_known = !does.is_empty();
        let does = match told.text(ability, words) {
            // A text without a name stands for the ability, so it is told again on another card.
            Some(text) if told.was_told(&text) && !name.is_empty() => Vec::new(),
            _ => does,
        };
        if does.is_empty() {
            if name.is_empty() {
                nameless += usize::from(!is_known);
                continue;
            }
            head.push(Inline::strong(name));
            match all.last_mut() {
                Some(last) if ends_with_name => {
                    last.push(Inline::text(" · "));
                    last.extend(head);
                }
                _ => all.push(head),
            }
            ends_with_name = true;
            continue;
        }
        if !name.is_empty() {
            let name = words.message("fww-sheet-label", &[("label", name.into())]);
            head.push(Inline::strong(name));
            head.push(Inline::text(" "));
        }
        head.extend(does);
        all.push(head);
        ends_with_name = false;
    }
    if nameless > 0 {
        let said = words.message("fww-sheet-no-name", &[("count", nameless.into())]);
        all.push(vec![Inline::text(said)]);
    }
    all
}

/// Returns what an ability does: its text, or else what it changes. Empty if neither is recorded.
fn does(ability: &Ability, told: &ToldTexts<'_>, words: &Words) -> Vec<Inline> {
    match (told.text(ability, words), &ability.gains) {
        (Some(text), _) => {
            let mut all = with_icons(&text, words);
            if ability.as_others {
                let others = words.message("fww-sheet-as-others", &[]);
                all.push(Inline::text(format!(" ({others})")));
            }
            all
        }
        (None, Some(gains)) => inline::joined(changes(gains, false, told, words), ", "),
        (None, None) => Vec::new(),
    }
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
        parts.push(with_icons(&dose.effect.marked(words.lang()), words));
    }
    if let Some(face) = dose.addictive {
        let mut all = vec![inline::icon("addicted", words), inline::spent(face, words)];
        if let Some(changes) = &dose.addicted {
            all.push(Inline::text(format!(
                " {}",
                inline::changes(changes, words)
            )));
        }
        if let Some(armor) = &dose.addicted_armor {
            let said = words.message("fww-sheet-takes-armor", &[]);
            all.push(Inline::text(format!(" {said}")));
            all.extend(inline::ratings(armor, words));
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
    if used.ends_addictions {
        let said = words.message("fww-sheet-ends-addictions", &[]);
        parts.push(vec![
            inline::icon("addicted", words),
            Inline::text(format!("\u{a0}{said}")),
        ]);
    }
    if !used.icons.is_empty() {
        parts.push(inline::outcomes(&used.icons, " ", words));
    }
    if !used.gain.is_empty() {
        parts.push(with_icons(&used.gain.marked(words.lang()), words));
    }
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
        let mut label = words.message(&format!("fww-prepared-{}", prepared.id()), &[]);
        if !used.name.is_empty() {
            label = format!("{label} ({})", used.name.marked(words.lang()));
        }
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
                parts.push(with_icons(&step.gain.marked(words.lang()), words));
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
