//! What the sheets of every game have in common: heads, labelled values, reminders of the rules.

use crate::model::card::Card;
use crate::model::force::Node;
use crate::model::price::{ONE_COST, Price};
use crate::model::reference::{DIE_FACES, ReferenceFace};
use crate::model::review::{Review, ReviewLine, Sum, Totals};
use crate::model::sheet::{Block, Cell, ChartBar, Inline, Sheet, Stat, Track};
use crate::model::words::{Localized, Words};

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

/// A game's word in the reader's language, where there is one.
#[must_use]
pub fn known_term(system: &str, prefix: &str, word: &str, words: &Words) -> Option<String> {
    words.find(&key(system, prefix, word), &[])
}

/// A card's name in the reader's language, or marked as being in another.
#[must_use]
pub fn name(card: &Card, words: &Words) -> String {
    card.told_apart(words.lang(), card.name.marked(words.lang()))
}

/// The head of a card's sheet: name, kind, factions and types, what there is to pay.
#[must_use]
pub fn head(card: &Card, price: Price<'_>, words: &Words) -> Sheet {
    let system = card.id.system();
    let mut under = vec![term(system, "kind", card.id.kind(), words)];
    let factions = card.factions.iter();
    under.extend(factions.map(|faction| term(system, "faction", faction, words)));
    let types = card.types.iter();
    under.extend(types.map(|kind| term(system, "type", kind, words)));
    let unique =
        (card.unique == Some(true)).then(|| Inline::strong(words.say("sheet-unique", &[])));
    let corner = to_pay(price, system, words);
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
pub fn card(card: &Card, price: Price<'_>, words: &Words) -> Sheet {
    if card.is_reminder() {
        return reminder(card, words);
    }
    let mut sheet = head(card, price, words);
    sheet.blocks = said(&card.text, words).into_iter().collect();
    sheet
}

/// The head of the sheet of a node: its own name before the card's, its copies, what it adds to the total.
#[must_use]
pub fn entry_head(node: &Node, card: &Card, review: &Review, words: &Words) -> Sheet {
    let mut sheet = head(card, Price::None, words);
    if let Some(own) = &node.name {
        sheet.subtitle = format!("{} · {}", sheet.title, sheet.subtitle);
        sheet.title.clone_from(own);
    }
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
pub fn unknown_cost(lines: &[ReviewLine], review: &Review, words: &Words) -> Inline {
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

/// A bar of what cards cost. Of cards whose cost is not known only the others count, and the words say so.
#[must_use]
pub fn cost_bar(label: String, cost: Sum, system: &str, words: &Words) -> ChartBar {
    let known = points(system, cost.known, words);
    let (value, said) = match (cost.known, cost.unknown) {
        (_, 0) => (Some(cost.known), known),
        (0, _) => (None, String::new()),
        (_, _) => {
            let said = words.say("number-at-least", &[("least", known.into())]);
            (Some(cost.known), said)
        }
    };
    ChartBar {
        label,
        value: value.map(|value| value as f64),
        said,
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

/// What the faces of a die show, or a box to write it in; none of a reminder that tells of no die.
#[must_use]
pub fn die(card: &Card, words: &Words) -> Option<Block> {
    let face = card.face.read::<ReferenceFace>()?;
    let die = face.die.as_ref()?;
    let label = match die.sides {
        Some(sides) => words.say("sheet-die-of", &[("sides", f64::from(sides).into())]),
        None => words.say("sheet-die", &[]),
    };
    let faces = die.known().map(|faces| faces.join(" · "));
    Some(fact(label, faces).at(&card.id, DIE_FACES))
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
    blocks.extend(die(card, words));
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
