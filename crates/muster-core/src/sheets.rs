//! Parts that the sheets of all games share: heads, labelled values and reminders of the rules.

use crate::card::Card;
use crate::card::reference::{DIE_FACES, ReferenceFace};
use crate::force::Node;
use crate::force::price::{ONE_COST, Price};
use crate::review::{NodeCost, Review, ReviewLine, Sum, Totals};
use crate::sheet::{Block, BoxTrack, Cell, ChartBar, Inline, Sheet, Stat};
use crate::words::{Lang, Localized, Words};

mod parts;

pub use parts::{
    SourceLine, also_called, cost_chart, entries, entry_name, names, reminders, source_lines,
    sources,
};

/// Returns the locale key of a game's word, such as `stargrave-group-specialist`.
#[must_use]
pub fn key(system: &str, prefix: &str, word: &str) -> String {
    format!("{system}-{prefix}-{}", word.replace(['_', '.'], "-"))
}

/// Returns a game's word in the reader's language.
#[must_use]
pub fn term(system: &str, prefix: &str, word: &str, words: &Words) -> String {
    words.message(&key(system, prefix, word), &[])
}

/// Returns a game's word in the reader's language. `None` if the locale files do not have it.
#[must_use]
pub fn known_term(system: &str, prefix: &str, word: &str, words: &Words) -> Option<String> {
    words.find(&key(system, prefix, word), &[])
}

/// Returns a card's name in the reader's language. A name in another language is marked as such.
#[must_use]
pub fn name(card: &Card, words: &Words) -> String {
    card.disambiguated(words.lang(), card.name.marked(words.lang()))
}

/// Returns the head of a card's sheet: name, kind, factions, types and price.
#[must_use]
pub fn head(card: &Card, price: Price<'_>, words: &Words) -> Sheet {
    let system = card.id.system();
    let mut under = vec![term(system, "kind", card.id.kind(), words)];
    let factions = card.factions.iter();
    under.extend(factions.map(|faction| term(system, "faction", faction, words)));
    let types = card.types.iter();
    under.extend(types.map(|kind| term(system, "type", kind, words)));
    let unique =
        (card.unique == Some(true)).then(|| Inline::strong(words.message("sheet-unique", &[])));
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

/// Returns the default sheet of a card: its head and text. For a reference card, returns the sheet of the reminder.
#[must_use]
pub fn card(card: &Card, price: Price<'_>, words: &Words) -> Sheet {
    if card.is_reminder() {
        return reminder(card, words);
    }
    let mut sheet = head(card, price, words);
    sheet.blocks = text_block(&card.text, words).into_iter().collect();
    sheet
}

/// Returns the head of a node's sheet, with the number of copies and the node's share of the total. The node's own name
/// comes before that of its card.
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
    if let Some(amounts) = line_amounts(lines, &review.totals, words).filter(|_| place.is_some()) {
        let amounts = Some(amounts).filter(|amounts| !amounts.is_empty());
        sheet.corner.extend(amounts.map(Inline::text));
        sheet.about = node.id.to_string();
        return sheet;
    }
    match place.and_then(|_| Sum::from_lines(lines).total()) {
        Some(0) => {}
        Some(total) => sheet
            .corner
            .push(Inline::text(points(card.id.system(), total, words))),
        None => sheet.corner.push(unknown_cost(lines, review, words)),
    }
    sheet.about = node.id.to_string();
    sheet
}

/// Returns a box for an unknown cost, linked to the first of the lines whose cost is not recorded.
#[must_use]
pub fn unknown_cost(lines: &[ReviewLine], review: &Review, words: &Words) -> Inline {
    let box_for = Inline::unknown(words.message("sheet-cost", &[]));
    match lines.iter().find(|line| line.cost.is_none()) {
        Some(line) => box_for.at(&line.card, &cost_path(&review.revision)),
        None => box_for,
    }
}

/// Returns the path in a card of its cost in a revision. An empty revision stands for a game without revisions.
#[must_use]
pub fn cost_path(revision: &str) -> String {
    match revision {
        "" => format!("costs.{ONE_COST}"),
        revision => format!("costs.{revision}"),
    }
}

/// Returns an amount of points with its unit, such as `104 caps`. If the game names no unit, only the number.
#[must_use]
pub fn points(system: &str, amount: i64, words: &Words) -> String {
    words
        .find(&format!("{system}-cost"), &[("amount", amount.into())])
        .unwrap_or_else(|| amount.to_string())
}

/// Returns the words for a cost: `104 caps`, or `free` for 0.
#[must_use]
pub fn price(system: &str, amount: i64, words: &Words) -> String {
    match amount {
        0 => words.message("cost-free", &[]),
        amount => points(system, amount, words),
    }
}

/// Returns the words for a price: `104 caps`, `free`, `× 2`. `None` if the price is unknown or the card is never paid
/// for.
#[must_use]
pub fn to_pay(price: Price<'_>, system: &str, words: &Words) -> Option<String> {
    match price {
        Price::Points { points, .. } => Some(self::price(system, points, words)),
        Price::Times(times) => Some(format!("× {times}")),
        Price::Unknown | Price::None => None,
    }
}

/// Separates the amounts of several costs.
const BETWEEN_AMOUNTS: &str = " \u{b7} ";

/// Returns an amount of one of several costs without its unit: `106.5`.
#[must_use]
pub fn decimal(value: f64, words: &Words) -> String {
    // What six decimals cannot say is an error of adding up.
    let text = format!("{value:.6}");
    let text = text.trim_end_matches('0').trim_end_matches('.');
    match words.lang() {
        Lang::En => text.to_owned(),
        Lang::Fr => text.replace('.', ","),
    }
}

/// Returns an amount of one of several costs with its unit: `106.5 pts`. A cost without a name has no unit.
#[must_use]
pub fn amount(value: f64, unit: &str, words: &Words) -> String {
    let (amount, unit) = (decimal(value, words), unit.trim());
    if unit.is_empty() {
        return amount;
    }
    let args = [("amount", amount.into()), ("unit", unit.into())];
    words.message("cost-amount", &args)
}

/// Returns amounts with their units in one line: `106.5 pts · 2 CP`. Amounts of 0 are left out.
#[must_use]
pub fn amounts<'u>(amounts: impl IntoIterator<Item = (f64, &'u str)>, words: &Words) -> String {
    let amounts = amounts.into_iter().filter(|(value, _)| *value != 0.0);
    let amounts = amounts.map(|(value, unit)| amount(value, unit, words));
    amounts.collect::<Vec<_>>().join(BETWEEN_AMOUNTS)
}

/// Returns several costs in the order of the totals: `106.5 pts · 2 CP`. Costs of 0 are left out.
#[must_use]
pub fn costs(costs: &[NodeCost], totals: &Totals, words: &Words) -> String {
    let of_kind = |kind: &crate::review::CostTotal| -> f64 {
        let own = costs.iter().filter(|cost| cost.id == kind.id);
        own.map(|cost| cost.value).sum()
    };
    let kinds = totals.costs.iter();
    amounts(
        kinds.map(|kind| (of_kind(kind), kind.name.get(words.lang()))),
        words,
    )
}

/// Returns what review lines cost together, in a game with several costs: `106.5 pts · 2 CP`, `at least 40 pts`, `?`.
/// Empty if they cost nothing, and `None` in a game with one cost.
#[must_use]
pub fn line_amounts(lines: &[ReviewLine], totals: &Totals, words: &Words) -> Option<String> {
    if totals.costs.is_empty() {
        return None;
    }
    let all: Vec<NodeCost> = lines.iter().flat_map(|line| line.costs.clone()).collect();
    let known = costs(&all, totals, words);
    let is_known = lines.iter().all(|line| line.cost.is_some());
    Some(at_least_if(!is_known, known, words))
}

/// Marks a cost as a lower bound, if only a part of it is known. `?` if no part is.
#[must_use]
pub fn at_least_if(is_partial: bool, known: String, words: &Words) -> String {
    match (is_partial, known.is_empty()) {
        (false, _) => known,
        (true, true) => "?".to_owned(),
        (true, false) => words.message("number-at-least", &[("least", known.into())]),
    }
}

/// Returns the total of each cost with its limit: `106.5 of 120 pts`, `2 CP`. The first cost is always listed. Others are
/// listed if they have a limit or are not 0. Empty in a game with one cost.
#[must_use]
pub fn cost_totals(totals: &Totals, words: &Words) -> Vec<String> {
    let costs = totals.costs.iter().enumerate();
    let costs =
        costs.filter(|(place, cost)| *place == 0 || cost.value != 0.0 || cost.limit.is_some());
    let said = costs.map(|(_, cost)| {
        let unit = cost.name.get(words.lang());
        match cost.limit {
            None => amount(cost.value, unit, words),
            Some(limit) => of_limit(
                decimal(cost.value, words),
                amount(limit, unit, words),
                words,
            ),
        }
    });
    said.collect()
}

/// Returns the cost of a force and its limit: `748 of 750 caps`, `106.5 of 120 pts · 2 CP`. Without a limit it is
/// [`total`].
#[must_use]
pub fn total_of_limit(system: &str, totals: &Totals, words: &Words) -> String {
    match (totals.limit, totals.costs.as_slice()) {
        (_, [_, ..]) => {
            let all = cost_totals(totals, words).join(BETWEEN_AMOUNTS);
            at_least_if(totals.unknown_costs > 0, all, words)
        }
        (None, []) => total(system, totals, words),
        (Some(limit), []) => {
            let cost = totals.cost_known().format(words);
            of_limit(cost, points(system, limit, words), words)
        }
    }
}

/// Returns a cost and its limit: `748 of 750 caps`.
#[must_use]
pub fn of_limit(cost: String, limit: String, words: &Words) -> String {
    let args = [("cost", cost.into()), ("limit", limit.into())];
    words.message("cost-of-limit", &args)
}

/// Returns the cost of a force with its unit, as far as it is known: `748 caps`, `at least 40 points`, `?`,
/// `106.5 pts · 2 CP`.
#[must_use]
pub fn total(system: &str, totals: &Totals, words: &Words) -> String {
    if let [first, rest @ ..] = totals.costs.as_slice() {
        let lang = words.lang();
        let first = amount(first.value, first.name.get(lang), words);
        let rest = amounts(
            rest.iter().map(|cost| (cost.value, cost.name.get(lang))),
            words,
        );
        let rest = Some(rest).filter(|rest| !rest.is_empty());
        let all: Vec<String> = std::iter::once(first).chain(rest).collect();
        return at_least_if(totals.unknown_costs > 0, all.join(BETWEEN_AMOUNTS), words);
    }
    let cost = totals.cost_known();
    match (cost.exact(), cost.least) {
        (Some(cost), _) => points(system, cost, words),
        (None, Some(least)) => {
            let least = points(system, least, words);
            words.message("number-at-least", &[("least", least.into())])
        }
        (None, None) => cost.format(words),
    }
}

/// Returns a bar for the cost of some cards. Cards of unknown cost do not add to its length, and the words then say "at
/// least". If no cost is known, the bar has no value.
#[must_use]
pub fn cost_bar(label: String, cost: Sum, system: &str, words: &Words) -> ChartBar {
    let known = points(system, cost.known, words);
    let (value, said) = match (cost.known, cost.unknown) {
        (_, 0) => (Some(cost.known), known),
        (0, _) => (None, String::new()),
        (_, _) => {
            let said = words.message("number-at-least", &[("least", known.into())]);
            (Some(cost.known), said)
        }
    };
    ChartBar {
        label,
        value: value.map(|value| value as f64),
        said,
    }
}

/// Creates a labelled value, or a paragraph if the label is empty.
#[must_use]
pub fn text(label: impl Into<String>, content: impl Into<String>) -> Block {
    Block::Text {
        label: label.into(),
        content: vec![Inline::text(content)],
    }
}

/// Creates a labelled value. For `None`, it is a box to write in.
#[must_use]
pub fn fact(label: impl Into<String>, value: Option<String>) -> Block {
    let label = label.into();
    let content = vec![value_or_box(value, &label)];
    Block::Text { label, content }
}

/// Creates words. For `None`, a box to write in.
#[must_use]
pub fn value_or_box(value: Option<String>, label: &str) -> Inline {
    value.map_or_else(|| Inline::unknown(label), Inline::text)
}

/// Creates a number under its label. For `None`, it is a box to write in.
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

/// Creates a row of numbers.
#[must_use]
pub fn stats(stats: Vec<Stat>) -> Block {
    Block::Stats {
        label: String::new(),
        stats,
    }
}

/// Creates a row of boxes to tick. `boxes` is `None` if their number is unknown.
#[must_use]
pub fn track(label: impl Into<String>, boxes: Option<u32>) -> BoxTrack {
    BoxTrack {
        label: label.into(),
        icon: None,
        boxes,
        at: None,
    }
}

/// Creates a row of table cells.
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

/// Creates a table whose column headings are locale keys. `None` if there are no rows.
#[must_use]
pub fn table(headings: &[&str], rows: Vec<Vec<Cell>>, words: &Words) -> Option<Block> {
    let columns = headings
        .iter()
        .map(|heading| vec![Inline::text(words.message(heading, &[]))]);
    (!rows.is_empty()).then(|| Block::Table {
        columns: columns.collect(),
        rows,
    })
}

/// Returns a card's own text as a paragraph. `None` if it has none.
#[must_use]
pub fn text_block(text: &Localized, words: &Words) -> Option<Block> {
    (!text.is_empty()).then(|| self::text("", text.marked(words.lang())))
}

/// Returns a number with its sign: `+1`, `−2`.
#[must_use]
pub fn signed(change: i32) -> String {
    if change < 0 {
        format!("−{}", change.unsigned_abs())
    } else {
        format!("+{change}")
    }
}

/// Returns the faces of the die that a reference card describes, or a box to write them in. `None` if the card
/// describes no die.
#[must_use]
pub fn die(card: &Card, words: &Words) -> Option<Block> {
    let face = card.face.read::<ReferenceFace>()?;
    let die = face.die.as_ref()?;
    let label = match die.sides {
        Some(sides) => words.message("sheet-die-of", &[("sides", f64::from(sides).into())]),
        None => words.message("sheet-die", &[]),
    };
    let faces = die.known().map(|faces| faces.join(" · "));
    Some(fact(label, faces).at(&card.id, DIE_FACES))
}

/// Returns the sheet of a reference card: paragraph, steps, table and die.
#[must_use]
pub fn reminder(card: &Card, words: &Words) -> Sheet {
    let lang = words.lang();
    let face = card.face.read::<ReferenceFace>();
    let section = face.and_then(|face| face.section.as_deref());
    let page = card.printings.iter().find_map(|printing| printing.page);
    let mut blocks: Vec<Block> = text_block(&card.text, words).into_iter().collect();
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
            .map(|page| {
                Inline::text(words.message("sheet-page", &[("page", f64::from(page).into())]))
            })
            .into_iter()
            .collect(),
        about: card.id.to_string(),
        blocks,
    }
}
