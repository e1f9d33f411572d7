//! Compares cards side by side: one row per fact, one column per card.
//!
//! The facts are taken from the sheets of the cards. Therefore everything that a game shows of a card can be compared.

use std::collections::HashMap;

use muster_core::card::CardId;
use muster_core::problem::Problem;
use muster_core::sheet::{Block, Cell, FactLink, Inline, Sheet};
use muster_core::words::Words;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::Session;
use crate::cards::card::{Title, find};
use crate::cards::columns::{self, CellState};
use crate::data::snapshot::Cards;

/// The maximum number of cards in one comparison.
pub(crate) const MAX_COMPARED: usize = 4;

/// The cards to compare.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct CompareCardsArgs {
    /// The ids of one to four cards. A repeated id counts once.
    pub ids: Vec<CardId>,
}

/// Several cards side by side.
#[derive(Debug, Clone, PartialEq, Serialize, TS)]
pub struct CardComparison {
    /// The cards, in the order of the request.
    pub cards: Vec<ComparedCard>,
    /// Their facts in reading order.
    pub rows: Vec<ComparedFact>,
}

/// One of the compared cards.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct ComparedCard {
    /// The card's id.
    pub id: CardId,
    /// The card's name.
    pub name: Title,
    /// The game.
    pub system: String,
    /// The kind of card.
    pub kind: String,
}

/// One fact of the compared cards.
#[derive(Debug, Clone, PartialEq, Serialize, TS)]
pub struct ComparedFact {
    /// The heading under which the cards show the fact. May be empty.
    pub group: String,
    /// The name of the fact.
    pub label: String,
    /// Whether the cards differ in it.
    pub differs: Difference,
    /// The lines that each card shows for the fact. `None` for a card that has no such fact.
    pub cells: Vec<Option<Vec<Vec<Inline>>>>,
}

/// Whether cards differ in a fact.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "lowercase")]
pub enum Difference {
    /// All cards show the same.
    Same,
    /// Two of the cards are known to differ.
    Different,
    /// The known values are equal, but some cards lack the fact.
    Open,
    /// The fact is not recorded for any card.
    Unknown,
}

impl Session<'_> {
    /// Compares cards fact by fact.
    ///
    /// # Errors
    /// `no-card`, or `compare-count` if there are no cards or more than four.
    pub fn compare_cards(&self, args: CompareCardsArgs) -> Result<CardComparison, Problem> {
        let cards = self.fresh_cards()?;
        let words = self.words();
        let mut ids: Vec<CardId> = Vec::with_capacity(args.ids.len());
        for id in &args.ids {
            let id = find(&cards.library, id)?.0.id.clone();
            if !ids.contains(&id) {
                ids.push(id);
            }
        }
        if ids.is_empty() || ids.len() > MAX_COMPARED {
            let problem = Problem::new("compare-count").with("count", ids.len());
            return Err(problem.with("limit", MAX_COMPARED));
        }
        let mut compared = Vec::with_capacity(ids.len());
        let mut facts: Vec<Facts> = Vec::with_capacity(ids.len());
        let several_games = ids.iter().any(|id| id.system() != ids[0].system());
        for id in &ids {
            let (card, _) = find(&cards.library, id)?;
            let game = cards.library.games().named(card.id.system())?;
            compared.push(ComparedCard {
                id: card.id.clone(),
                name: Title::from_card(card, self.lang),
                system: card.id.system().to_owned(),
                kind: card.id.kind().to_owned(),
            });
            let mut of_card = of_all_cards(id, several_games, &cards, words)?;
            let sheet = game.card_sheet(card, &cards.library, words);
            of_card.sheet(&sheet);
            facts.push(of_card);
        }
        Ok(CardComparison {
            cards: compared,
            rows: rows(&facts, words),
        })
    }
}

/// The name of a fact, and the heading under which it is shown.
#[derive(Debug, Clone, Default, PartialEq, Eq, Hash)]
struct FactName {
    group: String,
    label: String,
}

type Lines = Vec<Vec<Inline>>;

/// The facts of a card in reading order.
#[derive(Debug, Default)]
struct Facts {
    named: Vec<(FactName, Lines)>,
    /// Lines without a label, such as abilities. Each comes with the emphasised words at its beginning, if any.
    loose: Vec<(Option<String>, Vec<Inline>)>,
}

/// Collects the facts that all cards have, in every game.
fn of_all_cards(
    id: &CardId,
    several_games: bool,
    cards: &Cards,
    words: &Words,
) -> Result<Facts, Problem> {
    let (card, _) = find(&cards.library, id)?;
    let mut facts = Facts::default();
    for column in columns::of_all_cards(several_games, words) {
        let cell = column.cell(card, cards, words);
        let label = column.view().label.clone();
        let texts = cell.values.iter().map(|value| value.text.as_str());
        let mut line: Vec<Inline> = Vec::new();
        if !cell.values.is_empty() {
            line.push(Inline::text(texts.collect::<Vec<_>>().join(", ")));
        }
        if matches!(cell.is, CellState::Unknown | CellState::Partly) {
            line.push(Inline::Unknown {
                label: label.clone(),
                at: column.path(card, &cards.library).map(|path| FactLink {
                    card: card.id.clone(),
                    path,
                }),
            });
        }
        if !line.is_empty() {
            facts.add(
                FactName {
                    label,
                    ..FactName::default()
                },
                line,
            );
        }
    }
    Ok(facts)
}

impl Facts {
    /// Adds a line to the fact with this name.
    fn add(&mut self, name: FactName, line: Vec<Inline>) {
        match self.named.iter_mut().find(|(known, _)| *known == name) {
            Some((_, lines)) => lines.push(line),
            None => self.named.push((name, vec![line])),
        }
    }

    fn sheet(&mut self, sheet: &Sheet) {
        self.blocks(&sheet.blocks, &mut String::new(), &sheet.title);
    }

    /// Adds what blocks show. `group` is the heading above them, and `title` is the name of the card.
    fn blocks(&mut self, blocks: &[Block], group: &mut String, title: &str) {
        for block in blocks {
            match block {
                Block::Heading { text } => group.clone_from(text),
                Block::Stats { label, stats } => {
                    let group = if label.is_empty() { &*group } else { label };
                    for stat in stats {
                        let mut line = stat.value.clone();
                        if !stat.other.is_empty() {
                            line.push(Inline::text(" / "));
                            line.extend(stat.other.iter().cloned());
                        }
                        if !stat.icons.is_empty() {
                            line.push(Inline::text(" "));
                            line.extend(stat.icons.iter().cloned());
                        }
                        self.add(named(group, &stat.label), line);
                    }
                }
                Block::Tracks { tracks } => {
                    for track in tracks {
                        let content = match track.boxes {
                            Some(boxes) => Inline::text(boxes.to_string()),
                            None => Inline::Unknown {
                                label: track.label.clone(),
                                at: track.at.clone(),
                            },
                        };
                        self.add(named(group, &track.label), vec![content]);
                    }
                }
                Block::Table { columns, rows } => self.table(columns, rows, group, title),
                Block::Text { label, content } if label.is_empty() => self.loose(content),
                Block::Text { label, content } => self.add(named(group, label), content.clone()),
                Block::Chart { title, bars } => {
                    for bar in bars {
                        let content = match bar.value {
                            Some(_) => Inline::text(bar.value_text()),
                            None => Inline::unknown(&bar.label),
                        };
                        self.add(named(title, &bar.label), vec![content]);
                    }
                }
                Block::Grid {
                    title,
                    columns,
                    rows,
                } => {
                    for row in rows {
                        let cells = row.cells.iter().map(|cell| Cell {
                            content: cell.content.clone(),
                            ..Cell::default()
                        });
                        let head = Cell {
                            content: row.head.clone(),
                            ..Cell::default()
                        };
                        let cells: Vec<Cell> = std::iter::once(head).chain(cells).collect();
                        self.row(columns, &cells, title);
                    }
                }
                Block::Lines { label, at, .. } => {
                    let content = Inline::Unknown {
                        label: label.clone(),
                        at: at.clone(),
                    };
                    match label.is_empty() {
                        true => self.loose.push((None, vec![content])),
                        false => self.add(named(group, label), vec![content]),
                    }
                }
                Block::Side { columns } => {
                    for column in columns {
                        self.blocks(&column.blocks, group, title);
                    }
                }
            }
        }
    }

    /// Adds the facts of a table. In a table with a single row, each column is a fact. Otherwise each row is a fact,
    /// named after its first cell.
    fn table(&mut self, columns: &[Vec<Inline>], rows: &[Vec<Cell>], group: &str, title: &str) {
        let head = |at: usize| columns.get(at).map(|head| plain(head)).unwrap_or_default();
        if let [row] = rows {
            for (at, cell) in row.iter().enumerate() {
                let content = whole(cell);
                let is_name = at == 0 && plain(&cell.content) == title;
                if is_name && cell.under.is_empty() || content.is_empty() {
                    continue;
                }
                match (is_name, head(at)) {
                    (true, _) => self.loose(&cell.under),
                    (false, label) if label.is_empty() => self.loose(&content),
                    (false, label) => self.add(named(group, &label), content),
                }
            }
            return;
        }
        for row in rows {
            self.row(columns, row, group);
        }
    }

    /// Adds a table row as one fact, named after its first cell.
    fn row(&mut self, columns: &[Vec<Inline>], row: &[Cell], group: &str) {
        let Some((first, rest)) = row.split_first() else {
            return;
        };
        let mut line = Vec::new();
        for (at, cell) in rest.iter().enumerate() {
            let content = whole(cell);
            if content.is_empty() {
                continue;
            }
            if !line.is_empty() {
                line.push(Inline::text(" "));
            }
            let label = columns
                .get(at + 1)
                .map(|head| plain(head))
                .unwrap_or_default();
            if !label.is_empty() {
                line.push(Inline::text(format!("{label}\u{a0}")));
            }
            line.extend(content);
        }
        self.add(named(group, &plain(&first.content)), line);
    }

    fn loose(&mut self, content: &[Inline]) {
        let starts = content
            .iter()
            .position(|piece| matches!(piece, Inline::Strong { .. }))
            .filter(|at| {
                // The words count as a name only if nothing but icons and text stands before them.
                content[..*at]
                    .iter()
                    .all(|piece| matches!(piece, Inline::Icon { .. } | Inline::Text { .. }))
            });
        let name = starts.map(|at| trimmed(content[at].plain()).to_owned());
        self.loose.push((name, content.to_vec()));
    }
}

/// Merges the facts of the cards into rows. The order of each card is kept as far as possible.
fn rows(facts: &[Facts], words: &Words) -> Vec<ComparedFact> {
    let mut shared: HashMap<&str, usize> = HashMap::new();
    for card in facts {
        let mut own: Vec<&str> = card
            .loose
            .iter()
            .filter_map(|(name, _)| name.as_deref())
            .collect();
        own.sort_unstable();
        own.dedup();
        for name in own {
            *shared.entry(name).or_default() += 1;
        }
    }
    let says = FactName {
        group: String::new(),
        label: words.message("compare-says", &[]),
    };
    let mut names: Vec<FactName> = Vec::new();
    let mut cells: Vec<HashMap<FactName, Lines>> = Vec::new();
    for card in facts {
        let mut of_card: HashMap<FactName, Lines> = HashMap::new();
        let mut after = 0;
        let mut put = |name: FactName, lines: Lines| {
            match names.iter().position(|known| *known == name) {
                Some(at) => after = at + 1,
                None => {
                    names.insert(after, name.clone());
                    after += 1;
                }
            }
            of_card.entry(name).or_default().extend(lines);
        };
        for (name, lines) in &card.named {
            put(name.clone(), lines.clone());
        }
        // An unlabelled line becomes a row of its own if several cards have one with the same name. The row shows the
        // line without that name.
        for (name, line) in &card.loose {
            if let Some(name) = name.as_deref().filter(|name| shared[name] > 1) {
                let name = named("", name);
                put(name, vec![after_name(line)]);
            }
        }
        for (name, line) in &card.loose {
            let is_row = name.as_deref().is_some_and(|name| shared[name] > 1);
            if !is_row {
                of_card.entry(says.clone()).or_default().push(line.clone());
            }
        }
        cells.push(of_card);
    }
    names.push(says);
    let row = |name: FactName| {
        let cells: Vec<Option<Lines>> = cells.iter().map(|card| card.get(&name).cloned()).collect();
        cells.iter().any(Option::is_some).then(|| ComparedFact {
            differs: difference(&cells),
            group: name.group,
            label: name.label,
            cells,
        })
    };
    names.into_iter().filter_map(row).collect()
}

fn difference(cells: &[Option<Lines>]) -> Difference {
    let is_unknown = |cell: &Option<Lines>| {
        let mut pieces = cell.iter().flatten().flatten();
        pieces.any(|piece| matches!(piece, Inline::Unknown { .. }))
    };
    let known: Vec<Lines> = cells
        .iter()
        .filter(|cell| !is_unknown(cell))
        .map(|cell| without_fact_links(cell.as_deref().unwrap_or_default()))
        .collect();
    if known.windows(2).any(|pair| pair[0] != pair[1]) {
        Difference::Different
    } else if known.len() == cells.len() {
        Difference::Same
    } else if known.is_empty() && cells.iter().flatten().flatten().flatten().all(is_blank) {
        Difference::Unknown
    } else {
        Difference::Open
    }
}

/// Returns whether a piece carries no fact: an unknown value, or decoration.
fn is_blank(piece: &Inline) -> bool {
    match piece {
        Inline::Unknown { .. } | Inline::Icon { .. } => true,
        Inline::Text { text } => text.trim().is_empty(),
        _ => false,
    }
}

/// Removes the links of unknown values to the places where they can be filled in. Lines that look the same are then
/// equal.
fn without_fact_links(lines: &[Vec<Inline>]) -> Lines {
    let shown = |piece: &Inline| match piece {
        Inline::Unknown { label, .. } => Inline::unknown(label),
        piece => piece.clone(),
    };
    let line = |line: &Vec<Inline>| line.iter().map(shown).collect();
    lines.iter().map(line).collect()
}

fn named(group: &str, label: &str) -> FactName {
    FactName {
        group: group.to_owned(),
        label: trimmed(label).to_owned(),
    }
}

/// Removes the colon and spaces at the end of a label.
fn trimmed(label: &str) -> &str {
    label.trim_end_matches([':', ' ', '\u{a0}', '\u{202f}'])
}

fn plain(content: &[Inline]) -> String {
    let words = content.iter().map(Inline::plain);
    words.collect::<String>().trim().to_owned()
}

fn whole(cell: &Cell) -> Vec<Inline> {
    let mut all = cell.content.clone();
    if !cell.under.is_empty() && !all.is_empty() {
        all.push(Inline::text(" "));
    }
    all.extend(cell.under.iter().cloned());
    all
}

/// Returns a line without the emphasised words at its beginning, because they are the name of its row.
fn after_name(line: &[Inline]) -> Vec<Inline> {
    let at = line
        .iter()
        .position(|piece| matches!(piece, Inline::Strong { .. }));
    let (before, rest) = at.map_or((&[][..], line), |at| (&line[..at], &line[at + 1..]));
    let rest: Vec<Inline> = before
        .iter()
        .filter(|piece| matches!(piece, Inline::Icon { .. }))
        .chain(rest)
        .cloned()
        .collect();
    match plain(&rest).is_empty() {
        // The card has the ability, and the line says nothing more.
        true => vec![Inline::text("✓")],
        false => rest,
    }
}
