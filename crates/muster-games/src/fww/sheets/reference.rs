//! Sheets that remind players of the rules, for a force or all of them.

use std::collections::HashSet;

use super::super::Fww;
use super::super::card_on_table::CardOnTable;
use super::super::face::Flag;
use super::super::face::UnitFace;
use super::text_icons::with_reminder_icons;
use super::{inline, text};
use crate::fww::rules::RULES;
use muster_core::card::Card;
use muster_core::force::Force;
use muster_core::library::Library;
use muster_core::reference::{ReferenceFace, ReferenceText, ReminderFilter};
use muster_core::review::Review;
use muster_core::sheet::{Block, Cell, Inline, Sheet};
use muster_core::words::Words;

/// The sections of reminders, in print order.
const SECTIONS: &[&str] = &[
    "turn",
    "movement",
    "combat",
    "weapons",
    "conditions",
    "expertise",
    "items",
    "heroes",
    "units",
    "dice",
    "abilities",
];

/// The names that reminders use for flags.
const FLAGS: &[(Flag, &str)] = &[
    (Flag::Natural, "natural"),
    (Flag::SlowFiring, "slow-firing"),
    (Flag::LimitedUse, "limited-use"),
    (Flag::Diminishing, "diminishing"),
    (Flag::Grenade, "grenade"),
    (Flag::Scatter, "scatter"),
];

/// Returns the sheets of all reminders. With a force, returns only those that its cards need.
pub(in super::super) fn reference(
    force: Option<(&Force, &Review)>,
    library: &Library,
    words: &Words,
) -> Vec<Sheet> {
    let used = force.map(|(force, _)| ForceFeatures::from_force(force, library));
    let mut cards: Vec<(&Card, &ReferenceFace)> = library
        .of_kind("fww", "reference")
        .filter_map(|card| Some((&**card, card.face.read::<ReferenceFace>()?)))
        .filter(|(_, face)| match (&used, &face.concerns) {
            (Some(used), Some(concerns)) => used.any(concerns),
            _ => true,
        })
        .collect();
    let section = |face: &ReferenceFace| {
        let id = face.section.as_deref();
        SECTIONS
            .iter()
            .position(|section| Some(*section) == id)
            .unwrap_or(SECTIONS.len())
    };
    cards.sort_by_key(|(card, face)| {
        let order = face.order.unwrap_or(u32::MAX);
        (section(face), order, card.name.marked(words.lang()))
    });
    cards
        .into_iter()
        .map(|(card, _)| super::card(card, library, words))
        .collect()
}

/// What occurs on the cards of a force.
#[derive(Default)]
struct ForceFeatures {
    kinds: HashSet<String>,
    types: HashSet<String>,
    flags: HashSet<&'static str>,
    icons: HashSet<String>,
    skills: HashSet<&'static str>,
}

impl ForceFeatures {
    fn from_force(force: &Force, library: &Library) -> ForceFeatures {
        let table = RULES.lay_out(&Fww, force, library);
        let mut used = ForceFeatures::default();
        for spot in table.all() {
            let Some(card) = spot.card() else { continue };
            used.kinds.insert(card.id.kind().to_owned());
            used.types.extend(card.types.iter().cloned());
            used.icons.extend(card.icons.iter().cloned());
            let flags = FLAGS.iter().filter(|(flag, _)| spot.has_flag(*flag));
            used.flags.extend(flags.map(|(_, name)| *name));
            let skills = spot.face::<UnitFace>().into_iter();
            let skills = skills.flat_map(|face| &face.skills);
            used.skills.extend(skills.map(|used| used.skill.id()));
        }
        used
    }

    fn any(&self, concerns: &ReminderFilter) -> bool {
        let has = |set: &HashSet<String>, list: &[String]| list.iter().any(|one| set.contains(one));
        let said = |set: &HashSet<&str>, list: &[String]| {
            list.iter().any(|one| set.contains(one.as_str()))
        };
        has(&self.kinds, &concerns.kinds)
            || has(&self.types, &concerns.types)
            || has(&self.icons, &concerns.icons)
            || said(&self.flags, &concerns.flags)
            || said(&self.skills, &concerns.skills)
    }
}

/// Returns the blocks of a reminder: a paragraph, steps, a table and a die.
pub(super) fn blocks(card: &Card, words: &Words) -> Vec<Block> {
    let lang = words.lang();
    let mut blocks = Vec::new();
    if !card.text.is_empty() {
        let said = with_reminder_icons(&card.text.marked(lang), words);
        blocks.push(text(String::new(), said));
    }
    let Some(face) = card.face.read::<ReferenceFace>() else {
        return blocks;
    };
    for step in &face.steps {
        let said = with_reminder_icons(&step.marked(lang), words);
        blocks.push(text("•".to_owned(), said));
    }
    if let Some(table) = &face.table {
        let plain = |said: &ReferenceText| vec![Inline::text(said.get(lang))];
        let shown = |said: &ReferenceText| with_reminder_icons(&said.get(lang), words);
        blocks.push(Block::Table {
            columns: table.columns.iter().map(plain).collect(),
            rows: table
                .rows
                .iter()
                .map(|row| Cell::row(row.iter().map(shown).collect()))
                .collect(),
        });
    }
    blocks.extend(muster_core::sheets::die(card, words));
    blocks
}

/// Returns the name of the section that a reminder belongs to.
pub(super) fn section_name(card: &Card, words: &Words) -> String {
    let face = card.face.read::<ReferenceFace>();
    face.and_then(|face| face.section.as_deref())
        .map(|section| words.message(&inline::key("fww-section", section), &[]))
        .unwrap_or_default()
}

/// Returns the page of the rules that a reminder sums up.
pub(super) fn page(card: &Card, words: &Words) -> Vec<Inline> {
    let page = card.printings.iter().find_map(|printing| printing.page);
    page.map(|page| Inline::text(words.message("fww-sheet-page", &[("page", page.into())])))
        .into_iter()
        .collect()
}
