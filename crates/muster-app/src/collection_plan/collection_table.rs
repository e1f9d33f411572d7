//! The collection as a table: CSV out, and CSV, XLSX or ODS in.

use std::collections::BTreeMap;

use muster_core::card::CardId;
use muster_core::content::{FileDoor, check_door};
use muster_core::fold::{fold, key};
use muster_core::number::whole;
use muster_core::problem::Problem;
use muster_spreadsheet::{Grid, SpreadsheetCell, csv_of};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::card_records::{CardRecord, CardRecordsArgs, RecordCardArgs};
use crate::cards::card::find;
use crate::settings::Bytes;
use crate::vocabulary::NoArgs;
use crate::{App, Session};

/// A table of what the user owns.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct ImportCollectionArgs {
    /// The bytes of a CSV, XLSX or ODS file.
    pub bytes: Bytes,
}

/// The result of reading a table of what the user owns.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, TS)]
pub struct CollectionImport {
    /// The number of cards that were recorded. 0 if there are problems.
    pub cards: usize,
    /// What is wrong with the table, by row. Nothing is recorded then.
    pub problems: Vec<Problem>,
    /// What was recorded before of the cards that changed. [`App::put_card_records`] takes this to undo the import.
    pub before: Vec<CardRecord>,
}

/// A column of the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Column {
    Id,
    Name,
    Cards,
    Miniatures,
    Assembled,
    Painted,
    Note,
}

/// The heads of columns, folded. The first of each is written.
const HEADS: &[(Column, &[&str])] = &[
    (Column::Id, &["id", "card id", "identifiant"]),
    (Column::Name, &["card", "name", "carte", "nom"]),
    (
        Column::Cards,
        &[
            "cards",
            "count",
            "qty",
            "quantity",
            "copies",
            "owned",
            "cartes",
            "nombre",
            "quantite",
            "exemplaires",
        ],
    ),
    (Column::Miniatures, &["miniatures", "models", "figurines"]),
    (Column::Assembled, &["assembled", "montees", "assemblees"]),
    (Column::Painted, &["painted", "peintes"]),
    (Column::Note, &["note", "notes"]),
];

impl Session<'_> {
    /// Returns the collection as CSV, with the columns that [`Session::import_collection`] reads.
    ///
    /// # Errors
    /// `no-store`, or a store error if the collection cannot be read.
    pub fn collection_csv(&self, _: &NoArgs) -> Result<Vec<u8>, Problem> {
        let rows = self.collection(NoArgs {})?;
        let states = self.card_states()?;
        let text = |text: &str| SpreadsheetCell::Text(text.to_owned());
        let number = |number: u32| SpreadsheetCell::Number(f64::from(number));
        let count = |count: Option<u32>| count.map_or(SpreadsheetCell::Empty, number);
        let heads = HEADS.iter().map(|(_, heads)| text(heads[0]));
        let mut grid = Grid {
            rows: vec![heads.collect()],
            ..Grid::default()
        };
        for row in rows {
            let state = states.get(&row.card).cloned().unwrap_or_default();
            grid.rows.push(vec![
                text(row.card.as_str()),
                text(&row.name),
                number(row.cards),
                number(row.miniatures),
                count(state.assembled),
                count(state.painted),
                text(&state.note),
            ]);
        }
        Ok(csv_of(&grid, self.lang))
    }

    /// Records what a table says about the collection, in one change. A card that the table does not name stays as it
    /// is.
    ///
    /// # Errors
    /// `other-file`, `collection-no-columns`, or why the table cannot be read. What is wrong with single rows is in the
    /// answer, and nothing is recorded then.
    pub fn import_collection(
        &self,
        args: ImportCollectionArgs,
    ) -> Result<CollectionImport, Problem> {
        self.store()?;
        let bytes = args.bytes.decoded()?;
        check_door(&bytes, "", FileDoor::Table)?;
        let book = muster_spreadsheet::read(&bytes)?;
        let sheet = book.sheets.into_iter().next().unwrap_or_default();
        let columns = columns(&sheet).ok_or_else(|| Problem::new("collection-no-columns"))?;
        let mut read = CollectionImport::default();
        let mut records: BTreeMap<CardId, CardRecord> = BTreeMap::new();
        for (number, row) in (1..).zip(&sheet.rows).skip(1) {
            if row.iter().all(SpreadsheetCell::is_empty) {
                continue;
            }
            let record = self.record_of(&columns, row).and_then(|record| {
                match records.contains_key(&record.card) {
                    true => Err(Problem::new("collection-twice").with("id", &record.card)),
                    false => self.recorded(record),
                }
            });
            match record {
                Ok((before, after)) => {
                    read.cards += 1;
                    if before != after {
                        read.before.push(before);
                    }
                    records.insert(after.card.clone(), after);
                }
                Err(problem) => {
                    let why = problem.message(self.words());
                    let problem = Problem::new("collection-row").with("row", number);
                    read.problems.push(problem.with("why", why));
                }
            }
        }
        if !read.problems.is_empty() {
            return Ok(CollectionImport {
                problems: read.problems,
                ..CollectionImport::default()
            });
        }
        let cards = records.into_values().collect();
        self.put_card_records(CardRecordsArgs { cards })?;
        Ok(read)
    }
}

impl App {
    /// Reads a row of the table.
    fn record_of(
        &self,
        columns: &[Option<Column>],
        row: &[SpreadsheetCell],
    ) -> Result<RecordCardArgs, Problem> {
        let text = |wanted: Column| {
            let at = columns.iter().position(|column| *column == Some(wanted))?;
            let text = match row.get(at)? {
                SpreadsheetCell::Text(text) => text.trim().to_owned(),
                SpreadsheetCell::Number(number) => number.to_string(),
                _ => return None,
            };
            (!text.is_empty()).then_some(text)
        };
        let count = |column: Column| {
            let count = text(column).map(|text| {
                whole::<u32>(&text).map_err(|_| Problem::new("table-number").with("found", text))
            });
            count.transpose()
        };
        let library = self.library();
        let id = text(Column::Id);
        let by_id = id.as_ref().map(|id| CardId::new(id));
        let card = match (by_id, text(Column::Name)) {
            (Some(id), _) => find(&library, &id)?.0.id.clone(),
            (None, Some(name)) => {
                if let Some(card) = library.card(&CardId::new(&name)) {
                    card.id.clone()
                } else {
                    let wanted = key(&name);
                    let mut named = library
                        .cards()
                        .filter(|card| card.name.0.values().any(|known| key(known) == wanted));
                    match (named.next(), named.next()) {
                        (Some(card), None) => card.id.clone(),
                        (Some(_), Some(_)) => {
                            return Err(Problem::new("collection-ambiguous").with("name", name));
                        }
                        _ => return Err(Problem::new("no-card").with("id", name)),
                    }
                }
            }
            (None, None) => return Err(Problem::new("collection-no-card")),
        };
        Ok(RecordCardArgs {
            card,
            cards: count(Column::Cards)?,
            miniatures: count(Column::Miniatures)?,
            assembled: count(Column::Assembled)?,
            painted: count(Column::Painted)?,
            note: text(Column::Note),
        })
    }
}

/// Returns the columns of a table by its first row. `None` if none of them names the card.
fn columns(sheet: &Grid) -> Option<Vec<Option<Column>>> {
    let column = |cell: &SpreadsheetCell| {
        let SpreadsheetCell::Text(head) = cell else {
            return None;
        };
        let head = fold(head.trim());
        let known = HEADS
            .iter()
            .find(|(_, heads)| heads.contains(&head.as_str()));
        known.map(|(column, _)| *column)
    };
    let columns: Vec<Option<Column>> = sheet.rows.first()?.iter().map(column).collect();
    let is_named = columns.contains(&Some(Column::Id)) || columns.contains(&Some(Column::Name));
    (is_named && columns.iter().flatten().count() > 1).then_some(columns)
}
