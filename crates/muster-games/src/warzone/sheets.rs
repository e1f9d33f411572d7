//! Sheets of cards, of squads and of the army as a whole.

use super::Warzone;
use super::army::{
    FilledChoice, HERO, choice_name, face, figures, filled_choice, is_figure, lords, members,
    organisation, own_choice, resources, size,
};
use super::face::{
    FigureFace, FigureProfile, FigureSkill, HitType, PsychicPowerFace, SkillFace, TooFace, Vehicle,
    WeaponFace,
};
use super::rules::RULES;
use super::skills::{self, Skills};
use muster_core::card::{Card, CardId};
use muster_core::force::{Force, NodeId};
use muster_core::game::Game;
use muster_core::library::Library;
use muster_core::review::Review;
use muster_core::rule::{Spot, Table};
use muster_core::sheet::{Block, Cell, Inline, Sheet};
use muster_core::sheets::{
    entry_head, fact, head, name, names, reminder, row, stat, stats, table, term, text, text_block,
    track, value_or_box,
};
use muster_core::words::Words;

/// The most figures of one squad that get a track of wounds each.
const MAX_TRACKS: i64 = 20;

/// Returns the sheet of a card on its own.
pub(super) fn card(card: &Card, library: &Library, words: &Words) -> Sheet {
    let mut sheet = head(card, Warzone.newest_price(card), words);
    sheet.blocks = match card.id.kind() {
        "squad" | "model" => figure(card, library, words),
        "weapon" => weapon(card, words),
        "power" => power_weapon(card, words),
        "too" => too(card.face.read(), words),
        "reference" => return reminder(card, words),
        _ => Vec::new(),
    };
    sheet.blocks.extend(text_block(&card.text, words));
    sheet
}

fn figure(card: &Card, library: &Library, words: &Words) -> Vec<Block> {
    let unknown = FigureFace::default();
    let face = card.face.read().unwrap_or(&unknown);
    let choices = face
        .too
        .iter()
        .map(|choice| warzone_term("too", choice, words));
    let choices = choices.collect::<Vec<_>>().join(", ");
    let mut blocks = vec![
        profile(&face.profile, &card.id, words),
        fact(
            words.message("warzone-field-too", &[]),
            Some(choices).filter(|choices| !choices.is_empty()),
        )
        .at(&card.id, "face.too"),
    ];
    blocks.extend(
        face.lord
            .map(|lord| text("", warzone_term("lord", lord.id(), words))),
    );
    blocks.extend(face.size.map(|size| {
        text(
            words.message("warzone-sheet-size", &[]),
            format!("{}–{}", size.least, size.most),
        )
    }));
    blocks.extend(
        face.base
            .map(|base| text("", warzone_term("base", base.id(), words))),
    );
    blocks.extend(face.vehicle.as_ref().map(|v| vehicle(v, &card.id, words)));
    if !face.weapons.is_empty() {
        blocks.push(text(
            words.message("warzone-slot-weapons", &[]),
            names(&face.weapons, library, words),
        ));
    }
    let is_hero = skills::is_always_hero(face);
    let skills = skills_block(&skills::skills_of(face, is_hero), library, words);
    blocks.push(skills.at(&card.id, "face.skills"));
    blocks
}

fn profile(profile: &FigureProfile, card: &CardId, words: &Words) -> Block {
    let numbers = profile.numbers().map(|(id, value)| {
        let label = words.message(&format!("warzone-stat-{id}.short"), &[]);
        stat(label, value).at(card, &format!("face.profile.{id}"))
    });
    stats(numbers.into())
}

fn vehicle(vehicle: &Vehicle, card: &CardId, words: &Words) -> Block {
    let label = |id: &str| words.message(&format!("warzone-sheet-{id}"), &[]);
    let kind = vehicle
        .kind
        .map(|kind| warzone_term("vehicle", kind.id(), words));
    Block::Stats {
        label: kind.unwrap_or_default(),
        stats: vec![
            stat(label("action-points"), vehicle.action_points)
                .at(card, "face.vehicle.action_points"),
            stat(label("structure"), vehicle.structure).at(card, "face.vehicle.structure"),
            stat(label("vehicle-armour"), vehicle.armour).at(card, "face.vehicle.armour"),
        ],
    }
}

/// Returns the known skills, and a box for others if there may be any.
fn skills_block(skills: &Skills, library: &Library, words: &Words) -> Block {
    let label = words.message("warzone-sheet-skills", &[]);
    let mut content = Vec::new();
    for has in &skills.known {
        if !content.is_empty() {
            content.push(Inline::text(", "));
        }
        content.extend(skill(has, library, words));
    }
    match (content.is_empty(), skills.complete) {
        (true, true) => content.push(Inline::text("–")),
        (true, false) => content.push(Inline::unknown(&label)),
        (false, true) => {}
        (false, false) => content.extend([Inline::text(", "), Inline::unknown(&label)]),
    }
    Block::Text { label, content }
}

/// Returns a skill with its X, or with a box for it if it has one that is not recorded.
fn skill(has: &FigureSkill, library: &Library, words: &Words) -> Vec<Inline> {
    let mut said = names([&has.skill], library, words);
    let card = library.card(&has.skill);
    let face = card.and_then(|card| card.face.read::<SkillFace>());
    let against = has.against.as_ref().map(|whom| whom.marked(words.lang()));
    let x = has.x.map(|x| x.to_string());
    if x.is_none() && against.is_none() && face.is_some_and(|face| face.has_x) {
        let name = said.replace(" (X)", "");
        let x = Inline::unknown(said);
        return vec![Inline::text(format!("{name} (")), x, Inline::text(")")];
    }
    for added in x.into_iter().chain(against) {
        said = format!("{} ({added})", said.replace(" (X)", ""));
    }
    vec![Inline::text(said)]
}

const WEAPON_COLUMNS: &[&str] = &[
    "warzone-kind-weapon",
    "warzone-field-weapon",
    "warzone-sheet-range",
    "warzone-sheet-st",
    "warzone-sheet-rof",
    "warzone-sheet-roa",
    "warzone-sheet-aav",
];

fn weapon(card: &Card, words: &Words) -> Vec<Block> {
    table(WEAPON_COLUMNS, vec![weapon_row(card, 1, words)], words)
        .into_iter()
        .collect()
}

/// Returns the table of a power that is a weapon.
fn power_weapon(card: &Card, words: &Words) -> Vec<Block> {
    let rows = power_row(card, words).into_iter().collect();
    table(WEAPON_COLUMNS, rows, words).into_iter().collect()
}

fn power_row(card: &Card, words: &Words) -> Option<Vec<Cell>> {
    let weapon = card.face.read::<PsychicPowerFace>()?.weapon.as_ref()?;
    Some(row_of(card, weapon, "face.weapon", 1, words))
}

fn weapon_row(card: &Card, copies: i64, words: &Words) -> Vec<Cell> {
    let unknown = WeaponFace::default();
    let face = card.face.read::<WeaponFace>().unwrap_or(&unknown);
    row_of(card, face, "face", copies, words)
}

/// Returns the row of a weapon whose facts stand at a path of a card.
fn row_of(card: &Card, face: &WeaponFace, at: &str, copies: i64, words: &Words) -> Vec<Cell> {
    let called = match copies {
        1 => name(card, words),
        copies => format!("{copies} × {}", name(card, words)),
    };
    let value =
        |value: Option<String>, column: &str| value_or_box(value, &words.message(column, &[]));
    let melee = face.category == Some(super::face::WeaponCategory::CloseCombat);
    let far = |shown: Option<String>, column: &str| match shown {
        None if melee => Inline::text("–"),
        shown => value(shown, column),
    };
    let mut cells = row(vec![
        Inline::text(called),
        value(
            face.category
                .map(|category| warzone_term("weapon", category.id(), words)),
            "warzone-field-weapon",
        ),
        far(
            face.range.map(|range| format!("{range}\"")),
            "warzone-sheet-range",
        ),
        value(face.st.map(|st| st.to_string()), "warzone-sheet-st"),
        far(face.rof.map(|rof| rof.to_string()), "warzone-sheet-rof"),
        value(face.roa.map(|roa| roa.to_string()), "warzone-sheet-roa"),
        value(face.aav.map(|aav| aav.to_string()), "warzone-sheet-aav"),
    ]);
    let paths = ["category", "range", "st", "rof", "roa", "aav"];
    for (cell, path) in cells.iter_mut().skip(1).zip(paths) {
        *cell = std::mem::take(cell).at(&card.id, &format!("{at}.{path}"));
    }
    let hits = face.types.iter().copied().map(HitType::id);
    let hits = hits
        .map(|hit| warzone_term("hit", hit, words))
        .collect::<Vec<_>>();
    if !hits.is_empty()
        && let Some(first) = cells.first_mut()
    {
        first.under.push(Inline::text(hits.join(", ")));
    }
    cells
}

const CHOICE_COLUMNS: &[&str] = &[
    "warzone-field-too",
    "warzone-sheet-least",
    "warzone-sheet-most",
];

fn too(face: Option<&TooFace>, words: &Words) -> Vec<Block> {
    let rows = face
        .into_iter()
        .flat_map(|face| &face.choices)
        .map(|choice| {
            row(vec![
                Inline::text(choice_text(choice, words)),
                Inline::text(choice.least.to_string()),
                Inline::text(most(choice.most)),
            ])
        });
    table(CHOICE_COLUMNS, rows.collect(), words)
        .into_iter()
        .collect()
}

fn choice_text(choice: &super::face::TooChoice, words: &Words) -> String {
    match choice_name(choice) {
        muster_core::review::Param::Words(name) => name.marked(words.lang()),
        _ => warzone_term("too", &choice.id, words),
    }
}

fn most(most: Option<u32>) -> String {
    most.map_or_else(|| "∞".to_owned(), |most| most.to_string())
}

/// Returns the sheet of the army, then one for each squad. With `only`, returns the sheet of that squad alone.
pub(super) fn entries(
    force: &Force,
    only: Option<&NodeId>,
    review: &Review,
    library: &Library,
    words: &Words,
) -> Vec<Sheet> {
    let table = RULES.lay_out(&Warzone, force, library);
    let squads = table.entries().filter(|spot| is_figure(*spot));
    let asked = squads.filter(|spot| only.is_none_or(|id| spot.node().id == *id));
    let squads = asked.filter_map(|spot| squad(spot, review, words));
    let army = only.is_none().then(|| army(&table, words));
    army.into_iter().chain(squads).collect()
}

const ORGANISATION_COLUMNS: &[&str] = &[
    "warzone-field-too",
    "warzone-sheet-fielded",
    "warzone-sheet-least",
    "warzone-sheet-most",
];

/// Returns the sheet of the army: resource cards to burn, and the Table of Organisation with the number of squads that
/// fill each choice.
fn army(table: &Table<'_>, words: &Words) -> Sheet {
    let resources = resources(table).map(|cards| cards.max(0).unsigned_abs() as u32);
    let mut blocks = Vec::new();
    if let Some(lord) = lords(table).next().and_then(Spot::card) {
        blocks.push(text(
            words.message("warzone-too-lord", &[]),
            name(lord, words),
        ));
    }
    blocks.push(Block::Tracks {
        tracks: vec![track(
            words.message("warzone-total-resource-cards", &[]),
            resources,
        )],
    });
    let mut subtitle = words.message("warzone-sheet-army", &[]);
    if let Some((card, organisation)) = organisation(table) {
        subtitle = format!("{subtitle} · {}", name(card, words));
        let rows = organisation.choices.iter().map(|choice| {
            let fills = |spot: &Spot<'_, '_>| {
                filled_choice(*spot) == FilledChoice::Choice(choice.id.as_str())
            };
            row(vec![
                Inline::text(choice_text(choice, words)),
                Inline::text(figures(table).filter(fills).count().to_string()),
                Inline::text(choice.least.to_string()),
                Inline::text(most(choice.most)),
            ])
        });
        blocks.extend(self::table(ORGANISATION_COLUMNS, rows.collect(), words));
    }
    Sheet {
        title: table.force.name.clone(),
        subtitle,
        blocks,
        ..Sheet::default()
    }
}

/// Returns the sheet of a squad with its figures, those who joined it, weapons, skills and powers.
fn squad(spot: Spot<'_, '_>, review: &Review, words: &Words) -> Option<Sheet> {
    let mut sheet = entry_head(spot.node(), spot.card()?, review, words);
    if let FilledChoice::Choice(choice) = filled_choice(spot) {
        sheet.subtitle = format!(
            "{} · {}",
            warzone_term("too", choice, words),
            sheet.subtitle
        );
    }
    sheet.blocks = one(spot, size(spot), words);
    for inside in spot.cards().filter(|inside| is_figure(*inside)) {
        let Some(card) = inside.card() else { continue };
        let copies = match inside.count() {
            1 => name(card, words),
            copies => format!("{copies} × {}", name(card, words)),
        };
        sheet.blocks.push(Block::Heading { text: copies });
        sheet.blocks.extend(one(inside, inside.count(), words));
    }
    sheet.blocks.push(Block::Lines {
        label: words.message("sheet-notes", &[]),
        count: 1,
        at: None,
    });
    Some(sheet)
}

/// Returns the blocks of a figure: profile, wounds, weapons, skills and powers.
fn one(spot: Spot<'_, '_>, count: i64, words: &Words) -> Vec<Block> {
    let library = spot.table().library;
    let unknown = FigureFace::default();
    let face = face(spot).unwrap_or(&unknown);
    let id = &spot.node().card;
    let mut blocks = vec![profile(&face.profile, id, words)];
    let listed = members(spot).next().is_some();
    if !listed {
        let wounds = face.profile.w.map(|w| w.max(0).unsigned_abs());
        let label = words.message("warzone-stat-w", &[]);
        let tracks = (0..count.clamp(0, MAX_TRACKS))
            .map(|_| track(label.clone(), wounds).at(id, "face.profile.w"));
        blocks.push(Block::Tracks {
            tracks: tracks.collect(),
        });
    }
    blocks.extend(face.vehicle.as_ref().map(|v| vehicle(v, id, words)));
    let listed = spot
        .of_kind("weapon")
        .filter_map(|weapon| Some((weapon.card()?, weapon.count())));
    let own = face.weapons.iter().filter(|id| {
        !spot
            .of_kind("weapon")
            .any(|weapon| weapon.card().is_some_and(|card| card.id == **id))
    });
    let own = own.filter_map(|id| Some((&**library.card(id)?, 1)));
    let rows = own
        .chain(listed)
        .map(|(card, copies)| weapon_row(card, copies, words));
    let powers = || spot.of_kind("power").filter_map(Spot::card);
    let rows = rows.chain(powers().filter_map(|power| power_row(power, words)));
    blocks.extend(table(WEAPON_COLUMNS, rows.collect(), words));
    let is_hero = own_choice(spot) == FilledChoice::Choice(HERO);
    let skills = skills_block(&skills::skills_of(face, is_hero), library, words);
    blocks.push(skills.at(id, "face.skills"));
    for power in powers() {
        blocks.push(text(name(power, words), power.text.marked(words.lang())));
    }
    blocks
}

fn warzone_term(prefix: &str, word: &str, words: &Words) -> String {
    term("warzone", prefix, word, words)
}
