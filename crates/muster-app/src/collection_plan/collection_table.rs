//! The collection as a table: CSV out, and CSV, XLSX or ODS in.

use muster_core::card::CardId;
use muster_core::content::{FileDoor, check_door};
use muster_core::fold::{fold, key};
use muster_core::number::whole;
use muster_core::problem::Problem;
use muster_core::words::Lang;
use muster_spreadsheet::{Grid, SpreadsheetCell, csv_of};
use muster_store::Owned;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::card_state::{CardState, SetCardStateArgs};
use crate::App;
use crate::cards::card::{CardArgs, find};
use crate::cards::{SetManyOwnedArgs, SetOwnedArgs};
use crate::settings::Bytes;
use crate::vocabulary::LangArgs;

/// What is recorded of a card of the collection. Facts that are missing stay as they are.
#[derive(Debug, Clone)]
pub struct RecordCardArgs {
    /// The card.
    pub card: CardId,
    /// How many copies of the card the user owns.
    pub cards: Option<u32>,
    /// How many miniatures they own.
    pub miniatures: Option<u32>,
    /// How many of these are assembled.
    pub assembled: Option<u32>,
    /// How many of these are painted.
    pub painted: Option<u32>,
    /// The user's note. An empty one removes it.
    pub note: Option<String>,
}

/// A table of what the user owns.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct ImportCollectionArgs {
    /// The bytes of a CSV, XLSX or ODS file.
    pub bytes: Bytes,
    /// The reader's language.
    #[serde(default)]
    pub lang: Lang,
}

/// The result of reading a table of what the user owns.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, TS)]
pub struct CollectionImport {
    /// The number of cards that were recorded. 0 if there are problems.
    pub cards: usize,
    /// What is wrong with the table, by row. Nothing is recorded then.
    pub problems: Vec<Problem>,
    /// Whether nothing but counts of cards and miniatures was recorded, so that the earlier counts undo it.
    pub counts_only: bool,
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

impl App {
    /// Records what the user owns of a card, and how much of it is assembled and painted.
    ///
    /// # Errors
    /// `count-over-owned`, `owned-under-count`, `painted-over-assembled` if the counts contradict each other;
    /// `text-too-long`, `no-store`, `no-card`, or a store error. Nothing is changed then.
    pub fn record_card(&self, args: RecordCardArgs) -> Result<(Owned, CardState), Problem> {
        let id = find(&self.library(), &args.card)?.0.id.clone();
        let before = self.card_state(CardArgs {
            id: id.clone(),
            lang: Lang::default(),
        })?;
        let owned = self.owned_of(&id)?;
        let owned = Owned {
            cards: args.cards.unwrap_or(owned.cards),
            miniatures: args.miniatures.unwrap_or(owned.miniatures),
        };
        let after = SetCardStateArgs {
            card: id.clone(),
            assembled: args.assembled,
            painted: args.painted,
            note: args.note,
        };
        check_counts(&before, &after, owned, args.miniatures.is_some())?;
        self.store()?;
        let set = self.set_many_owned(SetManyOwnedArgs {
            cards: vec![SetOwnedArgs {
                card: id,
                cards: owned.cards,
                miniatures: owned.miniatures,
            }],
        });
        set?;
        Ok((owned, self.set_card_state(after)?))
    }

    /// Returns the collection as CSV, with the columns that [`App::import_collection`] reads.
    ///
    /// # Errors
    /// `no-store`, or a store error if the collection cannot be read.
    pub fn collection_csv(&self, args: &LangArgs) -> Result<Vec<u8>, Problem> {
        let rows = self.collection(LangArgs { lang: args.lang })?;
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
        Ok(csv_of(&grid, args.lang))
    }

    /// Records what a table says about the collection. A card that the table does not name stays as it is.
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
        let mut records: Vec<RecordCardArgs> = Vec::new();
        for (number, row) in (1..).zip(&sheet.rows).skip(1) {
            if row.iter().all(SpreadsheetCell::is_empty) {
                continue;
            }
            let record = self.record_of(&columns, row).and_then(|record| {
                let is_twice = records.iter().any(|known| known.card == record.card);
                match is_twice {
                    true => Err(Problem::new("collection-twice").with("id", &record.card)),
                    false => Ok(record),
                }
            });
            let checked = record.and_then(|record| {
                self.check_record(&record)?;
                Ok(record)
            });
            match checked {
                Ok(record) => records.push(record),
                Err(problem) => {
                    let why = problem.message(self.words(args.lang));
                    let problem = Problem::new("collection-row").with("row", number);
                    read.problems.push(problem.with("why", why));
                }
            }
        }
        read.counts_only = records.iter().all(|record| {
            record.assembled.is_none() && record.painted.is_none() && record.note.is_none()
        });
        if read.problems.is_empty() {
            for record in records {
                self.record_card(record)?;
                read.cards += 1;
            }
        }
        Ok(read)
    }

    fn check_record(&self, record: &RecordCardArgs) -> Result<(), Problem> {
        let before = self.card_state(CardArgs {
            id: record.card.clone(),
            lang: Lang::default(),
        })?;
        let owned = self.owned_of(&record.card)?;
        let owned = Owned {
            cards: record.cards.unwrap_or(owned.cards),
            miniatures: record.miniatures.unwrap_or(owned.miniatures),
        };
        let after = SetCardStateArgs {
            card: record.card.clone(),
            assembled: record.assembled,
            painted: record.painted,
            note: None,
        };
        check_counts(&before, &after, owned, record.miniatures.is_some())
    }

    pub(super) fn owned_of(&self, card: &CardId) -> Result<Owned, Problem> {
        let cards = self.fresh_cards()?;
        Ok(cards.from.owned.get(card).copied().unwrap_or_default())
    }

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

/// Checks that no more miniatures are assembled or painted than there are. Counts that were recorded before and are not
/// changed now are left alone.
pub(super) fn check_counts(
    before: &CardState,
    after: &SetCardStateArgs,
    owned: Owned,
    sets_miniatures: bool,
) -> Result<(), Problem> {
    // Nothing recorded is not none: the user may count only what is painted.
    let is_known = owned.miniatures > 0 || sets_miniatures;
    let counts = [
        ("assembled", before.assembled, after.assembled),
        ("painted", before.painted, after.painted),
    ];
    for (what, old, new) in counts {
        if let Some(count) = new.filter(|count| is_known && *count > owned.miniatures) {
            return Err(Problem::new("count-over-owned")
                .with("count", count)
                .with("owned", owned.miniatures)
                .with("what", what));
        }
        if let (true, None, Some(count)) = (sets_miniatures, new, old)
            && count > owned.miniatures
        {
            return Err(Problem::new("owned-under-count")
                .with("count", count)
                .with("owned", owned.miniatures)
                .with("what", what));
        }
    }
    if let (Some(assembled), Some(painted)) = (after.assembled, after.painted)
        && painted > assembled
    {
        return Err(Problem::new("painted-over-assembled")
            .with("painted", painted)
            .with("assembled", assembled));
    }
    Ok(())
}
