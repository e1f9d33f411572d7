//! Sheets of cards and of the members of a crew.

use std::collections::BTreeMap;

use super::Stargrave;
use super::crew::{
    CarriedGear, CrewNumbers, PowerNumbers, StatChange, carried, is_unarmed, numbers,
};
use super::face::{
    BackgroundFace, Category, GearFace, NamedReach, OfficerFace, PowerFace, SoldierFace,
    StargraveWeapon, StatName, Stats, WeaponRange,
};
use super::rules::RULES;
use muster_core::card::{Card, CardId};
use muster_core::force::{Force, NodeId};
use muster_core::game::Game;
use muster_core::library::Library;
use muster_core::review::Review;
use muster_core::rule::Spot;
use muster_core::sheet::{Block, Cell, Inline, Sheet};
use muster_core::sheets::{
    entry_head, fact, head, name, names, reminder, row, signed, stat, stats, table, term, text,
    text_block, track, value_or_box,
};
use muster_core::words::Words;

/// The most figures of one entry that get a health track each.
const MAX_TRACKS: i64 = 12;

/// Returns the sheet of a card on its own.
pub(super) fn card(card: &Card, library: &Library, words: &Words) -> Sheet {
    let blocks = match card.id.kind() {
        "officer" => officer(card, words),
        "background" => background(card.face.read(), library, words),
        "power" => power(card, words),
        "soldier" => soldier(card, library, words),
        "gear" => gear(card, library, words),
        _ => return reminder(card, words),
    };
    let mut sheet = head(card, Stargrave.newest_price(card), words);
    sheet.blocks = blocks;
    sheet.blocks.extend(text_block(&card.text, words));
    sheet
}

/// Returns the sheet of each crew member with its equipment. With `only`, returns the sheet of that member alone.
pub(super) fn entries(
    force: &Force,
    only: Option<&NodeId>,
    review: &Review,
    library: &Library,
    words: &Words,
) -> Vec<Sheet> {
    let table = RULES.lay_out(&Stargrave, force, library);
    let members = table.entries();
    members
        .filter(|figure| only.is_none_or(|id| figure.node().id == *id))
        .filter_map(|figure| member(figure, review, words))
        .collect()
}

/// Returns the card of each crew member, with the numbers that its equipment leads to. Gear and powers have cards of
/// their own.
pub(super) fn fielded_cards(
    force: &Force,
    review: &Review,
    library: &Library,
    words: &Words,
) -> BTreeMap<NodeId, Sheet> {
    let table = RULES.lay_out(&Stargrave, force, library);
    let card = |figure: Spot<'_, '_>| {
        let numbers = numbers(figure);
        let mut sheet = fielded(figure, &numbers, review, words)?;
        let why = changes(&numbers.changes, library, words);
        sheet.blocks.extend(why);
        sheet.blocks.push(slots(&numbers, words));
        sheet.blocks.extend(not_counted(figure, &numbers, words));
        let powers = powers_table(&numbers, library, words);
        sheet.blocks.extend(powers);
        Some((figure.node().id.clone(), sheet))
    };
    table.entries().filter_map(card).collect()
}

fn member(figure: Spot<'_, '_>, review: &Review, words: &Words) -> Option<Sheet> {
    let numbers = numbers(figure);
    let mut sheet = fielded(figure, &numbers, review, words)?;
    let library = figure.table().library;
    sheet
        .blocks
        .extend(changes(&numbers.changes, library, words));
    sheet.blocks.extend(gear_tables(figure, words));
    sheet.blocks.push(slots(&numbers, words));
    sheet.blocks.extend(not_counted(figure, &numbers, words));
    sheet.blocks.extend(powers_table(&numbers, library, words));
    sheet.blocks.extend(own_note(figure, words));
    sheet.blocks.push(Block::Lines {
        label: words.message("sheet-notes", &[]),
        count: if figure.kind() == "officer" { 2 } else { 1 },
        at: None,
    });
    Some(sheet)
}

/// Returns the sheet of a crew member with its head, stats and health.
fn fielded(
    figure: Spot<'_, '_>,
    numbers: &CrewNumbers,
    review: &Review,
    words: &Words,
) -> Option<Sheet> {
    let mut sheet = entry_head(figure.node(), figure.card()?, review, words);
    if let Some(background) = figure.of_kind("background").find_map(Spot::card) {
        sheet.subtitle = format!("{} · {}", sheet.subtitle, name(background, words));
    } else if let Some(group) = figure.face::<SoldierFace>().and_then(|face| face.group) {
        sheet.subtitle = stargrave_term("group", group.id(), words);
    }
    let id = &figure.card()?.id;
    sheet.blocks.push(fielded_stats(numbers, id, words));
    let health = numbers
        .stats
        .get(StatName::Health)
        .map(|h| h.max(0).unsigned_abs());
    let tracks = (0..figure.count().min(MAX_TRACKS))
        .map(|_| track(stat_name(StatName::Health, words), health).at(id, "face.stats.health"));
    sheet.blocks.push(Block::Tracks {
        tracks: tracks.collect(),
    });
    Some(sheet)
}

/// Returns the line that lists gear whose effect on the stats is not recorded.
fn not_counted(figure: Spot<'_, '_>, numbers: &CrewNumbers, words: &Words) -> Option<Block> {
    if numbers.not_counted.is_empty() {
        return None;
    }
    let ids = names(&numbers.not_counted, figure.table().library, words);
    Some(text(words.message("stargrave-sheet-not-counted", &[]), ids))
}

fn own_note(figure: Spot<'_, '_>, words: &Words) -> Option<Block> {
    let note = figure.node().note.as_deref()?;
    Some(text(words.message("sheet-notes", &[]), note))
}

/// Returns the stats with the changes by gear. A stat that gear changes also shows its value without gear.
fn fielded_stats(numbers: &CrewNumbers, card: &CardId, words: &Words) -> Block {
    let of = |which: StatName| {
        let shown = numbers.stats.get(which);
        let before = numbers.before_gear.get(which);
        let mut stat = stat(stat_name(which, words), shown.map(|v| written(which, v)));
        if let Some(before) = before.filter(|_| before != shown) {
            stat.other.push(Inline::text(written(which, before)));
        }
        stat.at(card, &format!("face.stats.{}", which.id()))
    };
    stats(StatName::ALL.map(of).into())
}

/// Returns the line that lists the changes by gear. It explains why a stat shows two numbers.
fn changes(changes: &[StatChange], library: &Library, words: &Words) -> Option<Block> {
    let said = changes.iter().map(|change| {
        let by = match &change.gear {
            Some(gear) => names([gear], library, words),
            None => words.message("stargrave-sheet-unarmed", &[]),
        };
        format!("{} ({by})", stat_changes(&change.by, words).join(", "))
    });
    let said = said.collect::<Vec<_>>().join(" · ");
    (!said.is_empty()).then(|| text(words.message("stargrave-sheet-changes", &[]), said))
}

/// Returns changes to stats in short: `Move −1`.
fn stat_changes(stats: &Stats, words: &Words) -> Vec<String> {
    let known = StatName::ALL.into_iter().filter_map(|stat| {
        let change = stats.get(stat)?;
        Some(format!("{} {}", stat_name(stat, words), signed(change)))
    });
    known.collect()
}

/// Returns a stat as the crew sheet writes it: inches for Move, a sign for Fight, Shoot and Will, plain numbers for the
/// others.
fn written(stat: StatName, value: i32) -> String {
    match stat {
        StatName::Move => format!("{value}\""),
        StatName::Fight | StatName::Shoot | StatName::Will => signed(value),
        StatName::Armour | StatName::Health => value.to_string(),
    }
}

fn printed_stats(values: &Stats, card: &CardId, words: &Words) -> Block {
    let of = |which: StatName| {
        stat(
            stat_name(which, words),
            values.get(which).map(|value| written(which, value)),
        )
        .at(card, &format!("face.stats.{}", which.id()))
    };
    stats(StatName::ALL.map(of).into())
}

fn slots(numbers: &CrewNumbers, words: &Words) -> Block {
    let label = words.message("stargrave-sheet-slots", &[]);
    let used = numbers.gear_slots_used.zip(numbers.gear_slots);
    fact(label, used.map(|(used, most)| format!("{used} / {most}")))
}

/// The card of fighting without a weapon.
const UNARMED: &str = "stargrave/gear/unarmed";

const WEAPON_COLUMNS: &[&str] = &[
    "stargrave-sort-weapon",
    "stargrave-sheet-range",
    "stargrave-sheet-damage",
    "stargrave-sheet-takes",
];
const GEAR_COLUMNS: &[&str] = &["stargrave-sheet-gear", "stargrave-sheet-takes"];

/// Returns the tables of weapons and of other gear, each piece with its effects.
fn gear_tables(figure: Spot<'_, '_>, words: &Words) -> impl Iterator<Item = Block> {
    let mut all = carried(figure);
    if is_unarmed(figure, &all) == Some(true) {
        let unarmed = figure.table().library.card(&CardId::new(UNARMED));
        all.extend(unarmed.map(|card| CarriedGear {
            card: Some(card),
            spot: None,
            extra: 0,
        }));
    }
    let library = figure.table().library;
    let (weapons, rest): (Vec<_>, Vec<_>) = all.iter().partition(|gear| gear.is_weapon());
    let rows = |gear: Vec<&CarriedGear<'_, '_>>| -> Vec<Vec<Cell>> {
        gear.into_iter()
            .filter_map(|gear| gear_row(gear, library, words))
            .collect()
    };
    let weapons = table(WEAPON_COLUMNS, rows(weapons), words);
    let rest = table(GEAR_COLUMNS, rows(rest), words);
    weapons.into_iter().chain(rest)
}

fn gear_row(gear: &CarriedGear<'_, '_>, library: &Library, words: &Words) -> Option<Vec<Cell>> {
    let card = gear.card?;
    let face = gear.face();
    let called = match gear.spot.map_or(1, Spot::count) {
        1 => name(card, words),
        copies => format!("{copies} × {}", name(card, words)),
    };
    let mut values = vec![Inline::text(called)];
    if gear.is_weapon() {
        let weapon = face.and_then(|face| face.weapon.as_ref());
        values.push(Inline::text(
            weapon.map_or_else(|| "?".to_owned(), |weapon| reach(weapon, words)),
        ));
        values.push(Inline::text(weapon.map_or_else(|| "?".to_owned(), damage)));
    }
    let slots = face.and_then(|face| face.slots).map(|s| s.to_string());
    values.push(value_or_box(
        slots,
        &words.message("stargrave-sheet-takes", &[]),
    ));
    let mut cells = row(values);
    if let Some(last) = cells.pop() {
        cells.push(last.at(&card.id, "face.slots"));
    }
    let mut effects = face
        .map(|face| effects(face, library, words))
        .unwrap_or_default();
    effects.extend(Some(card.text.get(words.lang()).to_owned()).filter(|text| !text.is_empty()));
    if !effects.is_empty()
        && let Some(first) = cells.first_mut()
    {
        first.under.push(Inline::text(effects.join(", ")));
    }
    Some(cells)
}

fn reach(weapon: &StargraveWeapon, words: &Words) -> String {
    match weapon.range {
        Some(WeaponRange::Inches(inches)) => format!("{inches}\""),
        Some(WeaponRange::Named(NamedReach::Melee)) => words.message("stargrave-sheet-melee", &[]),
        Some(WeaponRange::Named(NamedReach::Template)) => {
            words.message("stargrave-sheet-template", &[])
        }
        None => "?".to_owned(),
    }
}

fn damage(weapon: &StargraveWeapon) -> String {
    match weapon.damage {
        0 => "–".to_owned(),
        change => signed(change),
    }
}

/// Returns the effects of a piece of gear in short: `Move −1`.
fn effects(face: &GearFace, library: &Library, words: &Words) -> Vec<String> {
    let mut said = Vec::new();
    let change =
        |stat: StatName, change: i32| format!("{} {}", stat_name(stat, words), signed(change));
    for stat in StatName::ALL {
        if let Some(by) = face.stats.and_then(|stats| stats.get(stat)) {
            said.push(change(stat, by));
        }
    }
    if !face.unless_wearing.is_empty() && !said.is_empty() {
        let suits = face
            .unless_wearing
            .iter()
            .map(|suit| stargrave_term("suit", suit.id(), words));
        let suits = suits.collect::<Vec<_>>().join(", ");
        said.push(words.message("stargrave-sheet-unless", &[("suits", suits.into())]));
    }
    if let Some(weapon) = &face.weapon {
        for (stat, by) in [
            (StatName::Fight, weapon.fight),
            (StatName::Shoot, weapon.shoot),
        ] {
            if by != 0 {
                let with = [("change", change(stat, by).into())];
                said.push(words.message("stargrave-sheet-with-it", &with));
            }
        }
    }
    if let Some(uses) = face.uses {
        said.push(words.message("stargrave-sheet-uses", &[("count", f64::from(uses).into())]));
    }
    if !face.brings.is_empty() {
        let gear = names(&face.brings, library, words);
        said.push(words.message("stargrave-sheet-brings", &[("gear", gear.into())]));
    }
    said
}

const POWER_COLUMNS: &[&str] = &[
    "stargrave-sheet-power",
    "stargrave-field-activation",
    "stargrave-field-strain",
    "stargrave-field-category",
];

fn powers_table(numbers: &CrewNumbers, library: &Library, words: &Words) -> Option<Block> {
    let rows = numbers.powers.iter().filter_map(|power| {
        let card = library.card(&power.card)?;
        Some(power_row(power, card, words))
    });
    table(POWER_COLUMNS, rows.collect(), words)
}

fn power_row(power: &PowerNumbers, card: &Card, words: &Words) -> Vec<Cell> {
    let called = name(card, words);
    let called = match power.core {
        Some(true) => Inline::strong(called),
        _ => Inline::text(called),
    };
    let face = card.face.read::<PowerFace>();
    let number =
        |value: Option<String>, label: &str| value_or_box(value, &words.message(label, &[]));
    row(vec![
        called,
        number(
            power.activation.map(|value| value.to_string()),
            "stargrave-field-activation",
        )
        .at(&card.id, "face.activation"),
        number(
            power.strain.map(|value| value.to_string()),
            "stargrave-field-strain",
        )
        .at(&card.id, "face.strain"),
        Inline::text(face.map(|face| categories(face, words)).unwrap_or_default()),
    ])
}

fn categories(face: &PowerFace, words: &Words) -> String {
    let named = face.categories.iter().copied().map(Category::id);
    let named = named.map(|id| stargrave_term("category", id, words));
    named.collect::<Vec<_>>().join(", ")
}

fn officer(card: &Card, words: &Words) -> Vec<Block> {
    let unknown = OfficerFace::default();
    let face = card.face.read().unwrap_or(&unknown);
    let number = |label: &str, value: Option<u32>, path: &str| {
        let value = value.map(|value| value.to_string());
        fact(words.message(label, &[]), value).at(&card.id, path)
    };
    let added = face.activation.map(|added| {
        words.message(
            "stargrave-sheet-activation-added",
            &[
                ("core", signed(added.core).into()),
                ("other", signed(added.other).into()),
            ],
        )
    });
    vec![
        printed_stats(&face.stats, &card.id, words),
        number("stargrave-sheet-level", face.level, "face.level"),
        number("stargrave-sheet-slots", face.gear_slots, "face.gear_slots"),
        number("stargrave-slot-powers", face.powers, "face.powers"),
        number(
            "stargrave-sheet-core-powers",
            face.core_powers,
            "face.core_powers",
        ),
        fact(words.message("stargrave-field-activation", &[]), added)
            .at(&card.id, "face.activation"),
    ]
}

fn background(face: Option<&BackgroundFace>, library: &Library, words: &Words) -> Vec<Block> {
    let Some(face) = face else { return Vec::new() };
    let changes = |stats: &Stats| stat_changes(stats, words).join(", ");
    let picks = face
        .picks
        .map_or_else(|| "?".to_owned(), |picks| picks.to_string());
    vec![
        text(
            words.message("stargrave-sheet-bonuses", &[]),
            changes(&face.bonuses),
        ),
        text(
            words.message("stargrave-sheet-choices", &[("count", picks.into())]),
            changes(&face.choices),
        ),
        text(
            words.message("stargrave-sheet-core-powers", &[]),
            names(&face.core_powers, library, words),
        ),
    ]
}

fn power(card: &Card, words: &Words) -> Vec<Block> {
    let unknown = PowerFace::default();
    let face = card.face.read().unwrap_or(&unknown);
    vec![
        stats(vec![
            stat(
                words.message("stargrave-field-activation", &[]),
                face.activation,
            )
            .at(&card.id, "face.activation"),
            stat(words.message("stargrave-field-strain", &[]), face.strain)
                .at(&card.id, "face.strain"),
        ]),
        fact(
            words.message("stargrave-field-category", &[]),
            Some(categories(face, words)).filter(|said| !said.is_empty()),
        )
        .at(&card.id, "face.categories"),
    ]
}

fn soldier(card: &Card, library: &Library, words: &Words) -> Vec<Block> {
    let unknown = SoldierFace::default();
    let face = card.face.read().unwrap_or(&unknown);
    let mut blocks = vec![
        printed_stats(&face.stats, &card.id, words),
        fact(
            words.message("stargrave-field-group", &[]),
            face.group
                .map(|group| stargrave_term("group", group.id(), words)),
        )
        .at(&card.id, "face.group"),
    ];
    let label = words.message("stargrave-sheet-gear", &[]);
    match &face.gear {
        Some(gear) if gear.is_empty() => {}
        Some(gear) => blocks.push(text(label, names(gear, library, words))),
        None => blocks.push(fact(label, None).at(&card.id, "face.gear")),
    }
    let spare = fact(
        words.message("stargrave-sheet-spare-slots", &[]),
        face.gear_slots.map(|slots| slots.to_string()),
    );
    blocks.push(spare.at(&card.id, "face.gear_slots"));
    blocks
}

fn gear(card: &Card, library: &Library, words: &Words) -> Vec<Block> {
    let unknown = GearFace::default();
    let face = card.face.read().unwrap_or(&unknown);
    let mut blocks = vec![
        fact(
            words.message("stargrave-field-sort", &[]),
            face.category
                .map(|sort| stargrave_term("sort", sort.id(), words)),
        )
        .at(&card.id, "face.category"),
        fact(
            words.message("stargrave-field-tier", &[]),
            face.tier
                .map(|tier| stargrave_term("tier", tier.id(), words)),
        )
        .at(&card.id, "face.tier"),
        fact(
            words.message("stargrave-sheet-takes", &[]),
            face.slots.map(|slots| slots.to_string()),
        )
        .at(&card.id, "face.slots"),
    ];
    if let Some(weapon) = &face.weapon {
        let range = words.message("stargrave-sheet-range", &[]);
        blocks.push(text(range, reach(weapon, words)));
        blocks.push(text(
            words.message("stargrave-sheet-damage", &[]),
            damage(weapon),
        ));
    }
    let effects = effects(face, library, words);
    if !effects.is_empty() {
        blocks.push(text(
            words.message("stargrave-sheet-effects", &[]),
            effects.join(", "),
        ));
    }
    blocks
}

fn stargrave_term(prefix: &str, word: &str, words: &Words) -> String {
    term("stargrave", prefix, word, words)
}

fn stat_name(stat: StatName, words: &Words) -> String {
    words.message(&stat.key(), &[])
}
