//! What the sheets of every game have in common: heads, labelled values, reminders of the rules.

use std::collections::HashSet;

use serde_json::Value;

use crate::card::Card;
use crate::force::{Force, Node, NodeId};
use crate::game::ONE_COST;
use crate::library::Library;
use crate::reference::{Concerns, REFERENCE, ReferenceFace};
use crate::review::{Line, Review, Sum, Totals};
use crate::rule::Price;
use crate::sheet::{Block, Cell, Inline, Sheet, Stat, Track};
use crate::words::{Localized, Words};

/// The key of a game's word in the locale files: `stargrave-group-specialist`.
#[must_use]
pub fn key(system: &str, prefix: &str, word: &str) -> String {
    format!("{system}-{prefix}-{}", word.replace(['_', '.'], "-"))
}

/// A game's word in the reader's language.
#[must_use]
pub fn term(system: &str, prefix: &str, word: &str, words: &Words) -> String {
    words.say(&key(system, prefix, word), &[])
}

/// A card's name in the reader's language, or marked as being in another.
#[must_use]
pub fn name(card: &Card, words: &Words) -> String {
    card.told_apart(words.lang(), card.name.marked(words.lang()))
}

/// The names of cards, one after the other; an id where the library has no such card.
pub fn names<'a>(
    ids: impl IntoIterator<Item = &'a crate::card::CardId>,
    library: &Library,
    words: &Words,
) -> String {
    let named = ids.into_iter().map(|id| match library.card(id) {
        Some(card) => name(card, words),
        None => id.to_string(),
    });
    named.collect::<Vec<_>>().join(", ")
}

/// The head of a card's sheet: name, kind, factions and types, points.
#[must_use]
pub fn head(card: &Card, words: &Words) -> Sheet {
    let system = card.id.system();
    let mut under = vec![term(system, "kind", card.id.kind(), words)];
    let factions = card.factions.iter();
    under.extend(factions.map(|faction| term(system, "faction", faction, words)));
    let types = card.types.iter();
    under.extend(types.map(|kind| term(system, "type", kind, words)));
    let unique =
        (card.unique == Some(true)).then(|| Inline::strong(words.say("sheet-unique", &[])));
    let corner = to_pay(Price::of(card, ONE_COST), system, words);
    Sheet {
        title: name(card, words),
        subtitle: under.join(" · "),
        badges: unique.into_iter().collect(),
        corner: corner.map(Inline::text).into_iter().collect(),
        about: card.id.to_string(),
        blocks: Vec::new(),
    }
}

/// A card of which a game says nothing of its own: head and text, or a reminder.
#[must_use]
pub fn card(card: &Card, words: &Words) -> Sheet {
    if card.is_reminder() {
        return reminder(card, words);
    }
    let mut sheet = head(card, words);
    sheet.blocks = said(&card.text, words).into_iter().collect();
    sheet
}

/// Each entry of a force, or `only` one: what `sheet_of` shows of its card, then of each card on it under its name.
#[must_use]
pub fn entries(
    force: &Force,
    only: Option<&NodeId>,
    review: &Review,
    library: &Library,
    words: &Words,
    sheet_of: &dyn Fn(&Card) -> Sheet,
) -> Vec<Sheet> {
    let entry = |node: &Node| {
        let card = library.card(&node.card)?;
        let mut sheet = entry_head(node, card, review, words);
        sheet.blocks = sheet_of(card).blocks;
        for inside in node.inside() {
            let Some(card) = library.card(&inside.card) else {
                continue;
            };
            let text = match inside.count {
                1 => name(card, words),
                copies => format!("{copies} × {}", name(card, words)),
            };
            sheet.blocks.push(Block::Heading { text });
            sheet.blocks.extend(sheet_of(card).blocks);
        }
        Some(sheet)
    };
    let entries = force.entries.iter();
    let asked = entries.filter(|node| only.is_none_or(|id| node.id == *id));
    asked.filter_map(entry).collect()
}

/// The head of the sheet of a node: its own name before the card's, its copies, what it adds to the total.
#[must_use]
pub fn entry_head(node: &Node, card: &Card, review: &Review, words: &Words) -> Sheet {
    let mut sheet = head(card, words);
    if let Some(own) = &node.name {
        sheet.subtitle = format!("{} · {}", sheet.title, sheet.subtitle);
        sheet.title.clone_from(own);
    }
    sheet.corner.clear();
    if node.count != 1 {
        sheet.corner.push(Inline::text(format!("{} ×", node.count)));
    }
    let place = review.lines.iter().position(|line| line.node == node.id);
    let lines = place.map_or(&[][..], |place| review.lines_on(place));
    match place.and_then(|_| Sum::of(lines).total()) {
        Some(0) => {}
        Some(total) => sheet
            .corner
            .push(Inline::text(points(card.id.system(), total, words))),
        None => sheet.corner.push(unknown_cost(lines, review, words)),
    }
    sheet.about = node.id.to_string();
    sheet
}

/// A box for the first cost that nobody has recorded.
#[must_use]
pub fn unknown_cost(lines: &[Line], review: &Review, words: &Words) -> Inline {
    let box_for = Inline::unknown(words.say("sheet-cost", &[]));
    match lines.iter().find(|line| line.cost.is_none()) {
        Some(line) => box_for.at(&line.card, &cost_path(&review.revision)),
        None => box_for,
    }
}

/// Where a card says what it costs in a revision.
#[must_use]
pub fn cost_path(revision: &str) -> String {
    match revision {
        "" => format!("costs.{ONE_COST}"),
        revision => format!("costs.{revision}"),
    }
}

/// Points with their unit: `104 caps`; the bare number where the game names no unit.
#[must_use]
pub fn points(system: &str, amount: i64, words: &Words) -> String {
    words
        .find(&format!("{system}-cost"), &[("amount", amount.into())])
        .unwrap_or_else(|| amount.to_string())
}

/// What a card costs: `104 caps`, `free`.
#[must_use]
pub fn price(system: &str, amount: i64, words: &Words) -> String {
    match amount {
        0 => words.say("cost-free", &[]),
        amount => points(system, amount, words),
    }
}

/// What there is to pay for a card: `104 caps`, `free`, `× 2`; nothing where that is not known.
#[must_use]
pub fn to_pay(price: Price<'_>, system: &str, words: &Words) -> Option<String> {
    match price {
        Price::Points { points, .. } => Some(self::price(system, points, words)),
        Price::Times(times) => Some(format!("× {times}")),
        Price::Unknown | Price::None => None,
    }
}

/// What a force costs, with the unit and as far as it is known: `748 caps`, `at least 40 points`, `?`.
#[must_use]
pub fn total(system: &str, totals: &Totals, words: &Words) -> String {
    let cost = totals.cost_known();
    match (cost.exact(), cost.least) {
        (Some(cost), _) => points(system, cost, words),
        (None, Some(least)) => {
            let least = points(system, least, words);
            words.say("number-at-least", &[("least", least.into())])
        }
        (None, None) => cost.say(words),
    }
}

/// A labelled value, or a paragraph where the label is empty.
#[must_use]
pub fn text(label: impl Into<String>, content: impl Into<String>) -> Block {
    Block::Text {
        label: label.into(),
        content: vec![Inline::text(content)],
    }
}

/// A labelled value, with a box to write in where it is not known.
#[must_use]
pub fn fact(label: impl Into<String>, value: Option<String>) -> Block {
    let label = label.into();
    let content = vec![value_or_box(value, &label)];
    Block::Text { label, content }
}

/// Words, or a box to write in.
#[must_use]
pub fn value_or_box(value: Option<String>, label: &str) -> Inline {
    value.map_or_else(|| Inline::unknown(label), Inline::text)
}

/// A number under its label, with a box to write in where it is not known.
#[must_use]
pub fn stat(label: impl Into<String>, value: Option<impl ToString>) -> Stat {
    let label = label.into();
    let value = vec![value_or_box(value.map(|value| value.to_string()), &label)];
    Stat {
        label,
        value,
        other: Vec::new(),
        icons: Vec::new(),
        at: None,
    }
}

/// A row of numbers.
#[must_use]
pub fn stats(stats: Vec<Stat>) -> Block {
    Block::Stats {
        label: String::new(),
        stats,
    }
}

/// Boxes to tick.
#[must_use]
pub fn track(label: impl Into<String>, boxes: Option<u32>) -> Track {
    Track {
        label: label.into(),
        icon: None,
        boxes,
        at: None,
    }
}

/// A row of cells of plain words.
#[must_use]
pub fn row(cells: Vec<Inline>) -> Vec<Cell> {
    cells
        .into_iter()
        .map(|inline| Cell {
            content: vec![inline],
            ..Cell::default()
        })
        .collect()
}

/// A table under headings out of the locale files; none where there are no rows.
#[must_use]
pub fn table(headings: &[&str], rows: Vec<Vec<Cell>>, words: &Words) -> Option<Block> {
    let columns = headings
        .iter()
        .map(|heading| vec![Inline::text(words.say(heading, &[]))]);
    (!rows.is_empty()).then(|| Block::Table {
        columns: columns.collect(),
        rows,
    })
}

/// A card's own words as a paragraph; none where it has none.
#[must_use]
pub fn said(text: &Localized, words: &Words) -> Option<Block> {
    (!text.is_empty()).then(|| self::text("", text.marked(words.lang())))
}

/// A change with its sign: `+1`, `−2`.
#[must_use]
pub fn signed(change: i32) -> String {
    if change < 0 {
        format!("−{}", change.unsigned_abs())
    } else {
        format!("+{change}")
    }
}

/// A reminder of the rules as a sheet: paragraph, steps, table.
#[must_use]
pub fn reminder(card: &Card, words: &Words) -> Sheet {
    let lang = words.lang();
    let face = card.face.read::<ReferenceFace>();
    let section = face.and_then(|face| face.section.as_deref());
    let page = card.printings.iter().find_map(|printing| printing.page);
    let mut blocks: Vec<Block> = said(&card.text, words).into_iter().collect();
    if let Some(face) = face {
        let steps = face.steps.iter().map(|step| text("•", step.marked(lang)));
        blocks.extend(steps);
        blocks.extend(face.table.as_ref().map(|table| {
            Block::Table {
                columns: table
                    .columns
                    .iter()
                    .map(|heading| vec![Inline::text(heading.get(lang))])
                    .collect(),
                rows: table
                    .rows
                    .iter()
                    .map(|cells| {
                        row(cells
                            .iter()
                            .map(|cell| Inline::text(cell.get(lang)))
                            .collect())
                    })
                    .collect(),
            }
        }));
    }
    Sheet {
        title: name(card, words),
        subtitle: section
            .map(|section| term(card.id.system(), "section", section, words))
            .unwrap_or_default(),
        badges: Vec::new(),
        corner: page
            .map(|page| Inline::text(words.say("sheet-page", &[("page", f64::from(page).into())])))
            .into_iter()
            .collect(),
        about: card.id.to_string(),
        blocks,
    }
}

/// Every reminder of a game in its order; with a force, those that concern it.
#[must_use]
pub fn reminders(
    system: &str,
    force: Option<&Force>,
    library: &Library,
    words: &Words,
) -> Vec<Sheet> {
    let used = force.map(|force| Used::of(force, library));
    let concerned = |face: &ReferenceFace| match (&used, &face.concerns) {
        (Some(used), Some(concerns)) => used.has_any(concerns),
        _ => true,
    };
    let mut cards: Vec<(&Card, &ReferenceFace)> = library
        .of_kind(system, REFERENCE)
        .filter_map(|card| Some((&**card, card.face.read::<ReferenceFace>()?)))
        .filter(|(_, face)| concerned(face))
        .collect();
    cards.sort_by_key(|(card, face)| (face.order.unwrap_or(u32::MAX), name(card, words)));
    cards
        .into_iter()
        .map(|(card, _)| reminder(card, words))
        .collect()
}

/// What the cards of a force are and bear, by the names that reminders use.
struct Used {
    kinds: HashSet<String>,
    types: HashSet<String>,
    icons: HashSet<String>,
    flags: HashSet<String>,
    skills: HashSet<String>,
}

impl Used {
    fn of(force: &Force, library: &Library) -> Self {
        let mut used = Self {
            kinds: HashSet::new(),
            types: HashSet::new(),
            icons: HashSet::new(),
            flags: HashSet::new(),
            skills: HashSet::new(),
        };
        for card in force.nodes().filter_map(|node| library.card(&node.card)) {
            used.kinds.insert(card.id.kind().to_owned());
            used.types.extend(card.types.iter().cloned());
            used.icons.extend(card.icons.iter().cloned());
            used.flags.extend(listed(&card.face.written["flags"]));
            used.skills.extend(listed(&card.face.written["skills"]));
        }
        used
    }

    fn has_any(&self, concerns: &Concerns) -> bool {
        let any = |set: &HashSet<String>, list: &[String]| list.iter().any(|one| set.contains(one));
        any(&self.kinds, &concerns.kinds)
            || any(&self.types, &concerns.types)
            || any(&self.icons, &concerns.icons)
            || any(&self.flags, &concerns.flags)
            || any(&self.skills, &concerns.skills)
    }
}

/// The words of a list in a face as written: plain, or under `skill`; of a card id its last part.
fn listed(list: &Value) -> impl Iterator<Item = String> {
    let word = |item: &Value| {
        let text = item.as_str().or_else(|| item["skill"].as_str())?;
        text.rsplit('/').next().map(str::to_owned)
    };
    list.as_array().into_iter().flatten().filter_map(word)
}
