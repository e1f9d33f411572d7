//! Default sheets, for games that have none of their own, and parts that several games use.

use std::collections::HashSet;

use serde::Serialize;
use serde_json::Value;

use crate::card::reference::{REFERENCE, ReferenceFace, ReminderFilter};
use crate::card::source::Citation;
use crate::card::{Card, CardId};
use crate::force::{Force, Node, NodeId};
use crate::library::Library;
use crate::review::{Review, Sum};
use crate::sheet::{Block, ChartBar, Column, Sheet};
use crate::sheets::{cost_bar, entry_head, name, reminder, term, text};
use crate::words::Words;

/// Returns the names of cards, separated by commas. A card that the library does not have is given by its id.
pub fn names<'a>(
    ids: impl IntoIterator<Item = &'a CardId>,
    library: &Library,
    words: &Words,
) -> String {
    let named = ids.into_iter().map(|id| match library.card(id) {
        Some(card) => name(card, words),
        None => id.to_string(),
    });
    named.collect::<Vec<_>>().join(", ")
}

/// Returns the sheets of the entries of a force, or of the entry `only`. Each sheet shows the entry's card as
/// `sheet_of` describes it, then each card on it under a heading with its name.
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

/// Returns bar charts of what a force costs, by entry and by kind of card. `None` if no cost is known, since there would
/// be nothing to see. `kinds` are the kinds of the game, in order.
#[must_use]
pub fn cost_chart(
    force: &Force,
    review: &Review,
    kinds: &[&str],
    library: &Library,
    words: &Words,
) -> Option<Sheet> {
    let system = &*force.system;
    let by_entry = force.entries.iter().map(|node| {
        let cost = review.sum_of(&node.id).unwrap_or_default();
        cost_bar(entry_name(node, library, words), cost, system, words)
    });
    let by_entry: Vec<ChartBar> = by_entry.collect();
    let by_kind = kinds.iter().filter_map(|kind| {
        let lines = review.lines.iter();
        let of_kind = lines.filter(|line| line.card.kind() == *kind);
        let cost = Sum::from_lines(of_kind);
        let costs_something = cost != Sum::default();
        costs_something.then(|| cost_bar(term(system, "kind", kind, words), cost, system, words))
    });
    let by_kind: Vec<ChartBar> = by_kind.collect();
    if by_entry.iter().all(|bar| bar.value.is_none()) {
        return None;
    }
    let column = |title: &str, bars| Column {
        share: 1,
        blocks: vec![Block::Chart {
            title: words.message(title, &[]),
            bars,
        }],
    };
    Some(Sheet {
        title: words.message("sheet-chart-cost", &[]),
        blocks: vec![Block::Side {
            columns: vec![
                column("sheet-chart-by-entry", by_entry),
                column("sheet-chart-by-kind", by_kind),
            ],
        }],
        ..Sheet::default()
    })
}

/// Returns the name of an entry, with its count if that is not 1. An entry without a name of its own has that of its
/// card.
#[must_use]
pub fn entry_name(node: &Node, library: &Library, words: &Words) -> String {
    let printed = || names([&node.card], library, words);
    let own = node.name.clone().filter(|own| !own.is_empty());
    let named = own.unwrap_or_else(printed);
    match node.count {
        1 => named,
        count => format!("{count} × {named}"),
    }
}

/// Returns every reminder of a game, in order. If a force is given, only those that concern it.
#[must_use]
pub fn reminders(
    system: &str,
    force: Option<&Force>,
    library: &Library,
    words: &Words,
) -> Vec<Sheet> {
    let used = force.map(|force| UsedTerms::new(force, library));
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

/// The kinds, types, icons, flags and skills that occur in a force, under the names that reminders use.
struct UsedTerms {
    kinds: HashSet<String>,
    types: HashSet<String>,
    icons: HashSet<String>,
    flags: HashSet<String>,
    skills: HashSet<String>,
}

impl UsedTerms {
    fn new(force: &Force, library: &Library) -> Self {
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

    fn has_any(&self, concerns: &ReminderFilter) -> bool {
        let any = |set: &HashSet<String>, list: &[String]| list.iter().any(|one| set.contains(one));
        any(&self.kinds, &concerns.kinds)
            || any(&self.types, &concerns.types)
            || any(&self.icons, &concerns.icons)
            || any(&self.flags, &concerns.flags)
            || any(&self.skills, &concerns.skills)
    }
}

/// Returns the words of a list in a face as written. An item is a text or an object with the text under `skill`. Only
/// the last part of a card id is returned.
fn listed(list: &Value) -> impl Iterator<Item = String> {
    let word = |item: &Value| {
        let text = item.as_str().or_else(|| item["skill"].as_str())?;
        text.rsplit('/').next().map(str::to_owned)
    };
    list.as_array().into_iter().flatten().filter_map(word)
}

/// The facts of a card that come from one source, in the reader's language.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct SourceLine {
    /// The facts: `Profile, abilities`.
    pub facts: String,
    /// The source and the page: `Rules of Play, p. 12`.
    pub source: String,
    /// What was taken from the source and how it was checked. Empty if the source does not say.
    pub detail: String,
}

/// Returns the sources of a card's facts, with a line for each citation.
#[must_use]
pub fn source_lines(card: &Card, library: &Library, words: &Words) -> Vec<SourceLine> {
    let lang = words.lang();
    let line = |citation: &Citation| {
        let source = library.source(&card.id, &citation.source);
        let title = match source {
            Some(source) => source.title.marked(lang),
            // No pack lists this source, so its id has to serve as its title.
            None => citation.source.clone(),
        };
        let source_and_page = match &citation.page {
            Some(page) => {
                let values = [("source", title.into()), ("page", page.as_str().into())];
                words.message("sheet-source-page", &values)
            }
            None => title,
        };
        let facts: Vec<String> = citation
            .facts
            .iter()
            .map(|facts| words.message(&format!("source-facts-{}", facts.id()), &[]))
            .collect();
        let details = source.map(|source| [&source.taken, &source.checked]);
        let details = details.into_iter().flatten();
        let details = details.filter(|detail| !detail.is_empty());
        let details: Vec<String> = details.map(|detail| detail.marked(lang)).collect();
        SourceLine {
            facts: match facts.is_empty() {
                true => words.message("sheet-source-rest", &[]),
                false => facts.join(", "),
            },
            source: source_and_page,
            detail: details.join(" "),
        }
    };
    card.sources.iter().map(line).collect()
}

/// Returns the block that lists the other names of a card. `None` if it has none.
#[must_use]
pub fn also_called(card: &Card, words: &Words) -> Option<Block> {
    let names = card.other_names();
    (!names.is_empty()).then(|| text(words.message("sheet-also-called", &[]), names.join(", ")))
}

/// Returns the blocks that list the sources of a card's facts, for the end of its sheet.
#[must_use]
pub fn sources(card: &Card, library: &Library, words: &Words) -> Vec<Block> {
    let lines = source_lines(card, library, words);
    let mut blocks = Vec::new();
    if !lines.is_empty() {
        let text = words.message("sheet-sources", &[]);
        blocks.push(Block::Heading { text });
    }
    blocks.extend(lines.into_iter().map(|line| {
        let said = match line.detail.is_empty() {
            true => line.source,
            false => format!("{}. {}", line.source, line.detail),
        };
        text(line.facts, said)
    }));
    blocks
}
