//! The rows found in a damaged database, by table and key.

use std::collections::{BTreeMap, BTreeSet};

use crate::cards::OWN;
use crate::error::Result;
use crate::migrations::format_8::{self, Conversion};
use crate::rows::{SqlCell, Stored, TableDigest};
use crate::schema::{ABOUT, EVENT_LISTS, Format, LEDGER, SqlTable};

type RowsByKey = BTreeMap<Vec<SqlCell>, Stored>;

/// Rows by table and key. Of several versions of a row, the newest is kept.
#[derive(Debug, Default)]
pub(super) struct SalvagedRows(pub(super) BTreeMap<&'static str, RowsByKey>);

/// The tables that are exactly as the last change left them.
pub(super) struct IntactTables {
    pub(super) tables: BTreeSet<&'static str>,
    /// The number of the last change, or 0 if no table is exact.
    pub(super) change_no: i64,
}

impl IntactTables {
    pub(super) fn has(&self, table: &SqlTable) -> bool {
        self.tables.contains(table.name)
    }

    pub(super) fn all(&self, format: &Format) -> bool {
        format.counted.iter().all(|table| self.has(table))
    }

    /// Returns which tables of today's format are exact, if these are of format 8.
    pub(super) fn converted(&self) -> Self {
        let complete = format_8::complete(|name| self.tables.contains(name));
        Self {
            tables: complete.into_iter().map(|table| table.name).collect(),
            change_no: self.change_no,
        }
    }
}

impl SalvagedRows {
    pub(super) fn take(&mut self, rows: Vec<(&'static SqlTable, Stored)>) {
        for (table, row) in rows {
            self.put(table, row);
        }
    }

    pub(super) fn put(&mut self, table: &'static SqlTable, row: Stored) {
        let rows = self.0.entry(table.name).or_default();
        let key = row.key(table).to_vec();
        if rows
            .get(&key)
            .is_none_or(|other| other.change_no < row.change_no)
        {
            rows.insert(key, row);
        }
    }

    pub(super) fn merge(&mut self, other: Self) {
        for (name, rows) in other.0 {
            let mine = self.0.entry(name).or_default();
            for (key, row) in rows {
                if mine
                    .get(&key)
                    .is_none_or(|known| known.change_no < row.change_no)
                {
                    mine.insert(key, row);
                }
            }
        }
    }

    pub(super) fn table(&self, table: &SqlTable) -> impl Iterator<Item = &Stored> {
        self.0
            .get(table.name)
            .into_iter()
            .flat_map(RowsByKey::values)
    }

    pub(super) fn count(&self, format: &Format) -> u64 {
        let tables = format.counted.iter();
        tables.map(|table| self.table(table).count() as u64).sum()
    }

    /// Returns the rows of today's format that these rows of format 8 become.
    pub(super) fn converted(self) -> Result<Self> {
        let mut conversion = Conversion::default();
        for list in self.table(&EVENT_LISTS) {
            conversion.note_list_of(list.text(0)?);
        }
        let mut rows = self.0;
        let mut converted = Self::default();
        for table in format_8::FORMAT_8.counted {
            for row in rows.remove(table.name).unwrap_or_default().into_values() {
                converted.take(conversion.converted(table, row)?);
            }
        }
        Ok(converted)
    }

    pub(super) fn newest(&self) -> i64 {
        let rows = self.0.values().flat_map(RowsByKey::values);
        rows.map(|row| row.change_no).max().unwrap_or(0)
    }

    pub(super) fn digest(&self, table: &SqlTable) -> TableDigest {
        let mut digest = TableDigest::default();
        for row in self.table(table) {
            digest.add(row.sum);
        }
        digest
    }

    pub(super) fn ledger(&self, table: &SqlTable) -> Option<TableDigest> {
        let row = self
            .0
            .get(LEDGER.name)?
            .get(&[SqlCell::from(table.name)][..])?;
        Some(TableDigest {
            rows: row.int(1).ok()?,
            total: row.int(2).ok()?,
        })
    }

    /// Returns which tables match the ledger. None do unless the ledger itself matches the newest change that was
    /// found.
    pub(super) fn intact(&self, format: &Format) -> IntactTables {
        let change = self.0.get(ABOUT.name);
        let change = change.and_then(|rows| rows.get(&[SqlCell::from("change")][..]));
        let mut intact = IntactTables {
            tables: BTreeSet::new(),
            change_no: 0,
        };
        if let Some(change) = change
            && change.int(1).ok() == Some(self.digest(&LEDGER).total)
            && change.change_no >= self.newest()
        {
            intact.change_no = change.change_no;
            intact.tables = (format.counted.iter())
                .filter(|table| self.ledger(table) == Some(self.digest(table)))
                .map(|table| table.name)
                .collect();
        }
        intact
    }

    /// Returns how many rows of a table are certainly missing. This is 0 if the ledger's entry was not found.
    pub(super) fn missing(&self, table: &SqlTable) -> u64 {
        let expected = self.ledger(table).map_or(0, |digest| digest.rows);
        (expected - self.digest(table).rows).max(0).unsigned_abs()
    }

    /// Adds rows from a backup that are missing here or newer than those found, for tables that are not exact. Returns
    /// the ids of the added rows by table.
    pub(super) fn fill(
        &mut self,
        intact: &IntactTables,
        backup: Vec<(&'static SqlTable, Vec<Stored>)>,
    ) -> BTreeMap<&'static str, BTreeSet<String>> {
        let mut filled: BTreeMap<_, BTreeSet<String>> = BTreeMap::new();
        for (table, rows) in backup {
            if intact.has(table) {
                continue;
            }
            for row in rows {
                let key = row.key(table).to_vec();
                let mine = self.0.entry(table.name).or_default();
                if mine
                    .get(&key)
                    .is_some_and(|known| known.change_no >= row.change_no)
                {
                    continue;
                }
                if let Some(SqlCell::Text(id)) = named_by(table, &key) {
                    filled.entry(table.name).or_default().insert(id.clone());
                }
                mine.insert(key, row);
            }
        }
        filled
    }
}

/// Returns the cell that names a row in a report: the first part of its key, or for a card of the user's own packs the
/// card's id.
fn named_by<'k>(table: &SqlTable, key: &'k [SqlCell]) -> Option<&'k SqlCell> {
    let is_card = table.name == OWN.cards.name;
    key.get(usize::from(is_card))
}
