//! Reads and writes rows. No other module does, so every row is verified by its checksum and the ledger.

use std::cmp::Ordering;

use rusqlite::types::{FromSql, FromSqlResult, ValueRef};
use rusqlite::{Connection, Row, params_from_iter};

pub(crate) use crate::cell::SqlCell;
use crate::checksum;
use crate::error::{Result, StoreError};
use crate::schema::{ABOUT, LEDGER, MAX_COLUMNS, SqlTable};

/// A row whose checksum was verified.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Stored {
    /// The number of the change that wrote the row.
    pub change_no: i64,
    pub sum: i64,
    /// The key columns, then the data columns, without `rev` and `sum`.
    pub cells: Vec<SqlCell>,
}

impl Stored {
    /// Returns a row as a change would have written it.
    pub fn new(table: &SqlTable, change_no: i64, cells: Vec<SqlCell>) -> Self {
        Self {
            change_no,
            sum: checksum::row(table.name, change_no, &cells),
            cells,
        }
    }

    pub fn key(&self, table: &SqlTable) -> &[SqlCell] {
        &self.cells[..table.key.len().min(self.cells.len())]
    }

    /// Returns the text in column `at`, counted from 0 at the first key column.
    pub fn text(&self, at: usize) -> Result<&str> {
        match self.cells.get(at) {
            Some(SqlCell::Text(text)) => Ok(text),
            other => Err(StoreError::damaged(
                "database",
                format!("{other:?} is no text"),
            )),
        }
    }

    /// Returns the number in column `at`, counted from 0 at the first key column.
    pub fn int(&self, at: usize) -> Result<i64> {
        match self.cells.get(at) {
            Some(SqlCell::Int(number)) => Ok(*number),
            other => Err(StoreError::damaged(
                "database",
                format!("{other:?} is no number"),
            )),
        }
    }
}

/// The number of rows of a table and the wrapping sum of their checksums.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct TableDigest {
    pub rows: i64,
    pub total: i64,
}

impl TableDigest {
    pub fn add(&mut self, sum: i64) {
        self.rows += 1;
        self.total = self.total.wrapping_add(sum);
    }

    pub fn take(&mut self, sum: i64) {
        self.rows -= 1;
        self.total = self.total.wrapping_sub(sum);
    }
}

/// Passes every row of a table to `seen`, verified and in the order of the keys, then compares the table with the
/// ledger.
pub(crate) fn each(
    connection: &Connection,
    table: &SqlTable,
    mut seen: impl FnMut(Stored) -> Result<()>,
) -> Result<TableDigest> {
    walk(connection, table, |row| seen(row.stored(table)?))
}

/// Returns the rows whose key begins with `start`. The whole table is verified against the ledger, for callers who do
/// not know how many of these rows there must be.
pub(crate) fn rows_by_key_prefix(
    connection: &Connection,
    table: &SqlTable,
    start: &[SqlCell],
) -> Result<Vec<Stored>> {
    let mut found = Vec::new();
    walk(connection, table, |row| {
        let mut key = row.cells.iter().map(|cell| SqlCell::column_result(*cell));
        if start
            .iter()
            .all(|cell| key.next() == Some(Ok(cell.clone())))
        {
            found.push(row.stored(table)?);
        }
        Ok(())
    })?;
    Ok(found)
}

/// A verified row, borrowed from the database.
pub(crate) struct VerifiedRow<'r> {
    pub change_no: i64,
    pub sum: i64,
    /// The key columns, then the data columns, without `rev` and `sum`.
    pub cells: &'r [ValueRef<'r>],
}

impl<'r> VerifiedRow<'r> {
    /// Returns an owned copy of the row.
    pub fn stored(&self, table: &SqlTable) -> Result<Stored> {
        let cells = self.cells.iter().map(|cell| SqlCell::column_result(*cell));
        let cells: FromSqlResult<Vec<SqlCell>> = cells.collect();
        let cells = cells.map_err(|error| StoreError::damaged(table.name, error.to_string()))?;
        let (change_no, sum) = (self.change_no, self.sum);
        Ok(Stored {
            change_no,
            sum,
            cells,
        })
    }

    /// Returns the text in column `at`, counted from 0 at the first key column.
    pub fn text(&self, at: usize) -> Result<&'r str> {
        let text = self.cells.get(at).map(|cell| cell.as_str());
        match text {
            Some(Ok(text)) => Ok(text),
            _ => Err(StoreError::damaged("database", "there is no text")),
        }
    }

    /// Returns the number in column `at`, counted from 0 at the first key column.
    pub fn int(&self, at: usize) -> Result<i64> {
        match self.cells.get(at) {
            Some(ValueRef::Integer(number)) => Ok(*number),
            _ => Err(StoreError::damaged("database", "there is no number")),
        }
    }
}

/// Does the same as [`each`] without copying the rows.
pub(crate) fn walk(
    connection: &Connection,
    table: &SqlTable,
    mut seen: impl FnMut(&VerifiedRow<'_>) -> Result<()>,
) -> Result<TableDigest> {
    let damaged = |error: rusqlite::Error| StoreError::damaged(table.name, error.to_string());
    let key = table.key.len();
    let count = key + table.data.len();
    let mut statement = connection.prepare_cached(&select(table, 0))?;
    let mut rows = statement.query([])?;
    let mut digest = TableDigest::default();
    let mut last: Vec<SqlCell> = Vec::new();
    while let Some(row) = rows.next()? {
        let mut cells = [ValueRef::Null; MAX_COLUMNS];
        for (cell, at) in cells.iter_mut().zip((0..key).chain(key + 2..count + 2)) {
            *cell = row.get_ref(at).map_err(damaged)?;
        }
        let cells = &cells[..count.min(MAX_COLUMNS)];
        let change_no: i64 = row.get(key).map_err(damaged)?;
        let sum: i64 = row.get(key + 1).map_err(damaged)?;
        if checksum::row_of(table.name, change_no, cells.iter().copied()) != Some(sum) {
            return Err(checksum_mismatch(table));
        }
        if !is_after(&mut last, &cells[..key]) {
            return Err(StoreError::damaged(table.name, "rows are out of order"));
        }
        digest.add(sum);
        seen(&VerifiedRow {
            change_no,
            sum,
            cells,
        })?;
    }
    if table.name != ABOUT.name && table.name != LEDGER.name {
        let expected = read_digest(connection, table)?;
        if expected != digest {
            let why = format!("{} rows where {} were written", digest.rows, expected.rows);
            return Err(StoreError::damaged(table.name, why));
        }
    }
    Ok(digest)
}

/// Returns whether `key` comes after `last`, and stores it in `last`.
fn is_after(last: &mut Vec<SqlCell>, key: &[ValueRef<'_>]) -> bool {
    let is_first = last.is_empty();
    let mut order = Ordering::Equal;
    for (at, cell) in key.iter().enumerate() {
        match (last.get_mut(at), cell) {
            (Some(SqlCell::Int(old)), ValueRef::Integer(new)) => {
                order = order.then_with(|| new.cmp(&*old));
                *old = *new;
            }
            (Some(SqlCell::Text(old)), ValueRef::Text(new)) => {
                order = order.then_with(|| new.cmp(&old.as_bytes()));
                old.clear();
                old.push_str(&String::from_utf8_lossy(new));
            }
            (None, ValueRef::Integer(new)) => last.push(SqlCell::Int(*new)),
            (None, ValueRef::Text(new)) => {
                last.push(SqlCell::Text(String::from_utf8_lossy(new).into_owned()));
            }
            _ => return false,
        }
    }
    is_first || order == Ordering::Greater
}

fn checksum_mismatch(table: &SqlTable) -> StoreError {
    StoreError::damaged(table.name, "a row does not fit its checksum")
}

/// Returns every row of a table, verified and counted against the ledger.
pub(crate) fn all(connection: &Connection, table: &SqlTable) -> Result<Vec<Stored>> {
    let mut rows = Vec::new();
    each(connection, table, |row| {
        rows.push(row);
        Ok(())
    })?;
    Ok(rows)
}

/// Returns the row with this key. If it is not found, the whole table is read, to rule out that damage hides it.
pub(crate) fn get(
    connection: &Connection,
    table: &SqlTable,
    key: &[SqlCell],
) -> Result<Option<Stored>> {
    if let Some(row) = find(connection, table, key)? {
        return Ok(Some(row));
    }
    each(connection, table, |row| {
        if row.key(table) == key {
            return Err(StoreError::damaged(
                table.name,
                "a row is not where it belongs",
            ));
        }
        Ok(())
    })?;
    Ok(None)
}

/// Returns the rows whose key begins with `start`. The caller must know how many there should be: a missing row is not
/// noticed here.
pub(crate) fn rows_with_prefix(
    connection: &Connection,
    table: &SqlTable,
    start: &[SqlCell],
) -> Result<Vec<Stored>> {
    let mut statement = connection.prepare_cached(&select(table, start.len()))?;
    let mut rows = statement.query(params_from_iter(start))?;
    let mut found = Vec::new();
    while let Some(row) = rows.next()? {
        let row = verified(table, row)?;
        if !row.cells.starts_with(start) {
            return Err(StoreError::damaged(
                table.name,
                "a row is not where it belongs",
            ));
        }
        found.push(row);
    }
    Ok(found)
}

/// Returns the rows whose column `at`, counted from 0 at the first key column, holds this value. If the column of a row
/// is damaged, the row may be missing from the result.
pub(crate) fn rows_where(
    connection: &Connection,
    table: &SqlTable,
    at: usize,
    value: &SqlCell,
) -> Result<Vec<Stored>> {
    let Some(column) = table.columns().nth(at) else {
        return Ok(Vec::new());
    };
    let sql = format!(
        "SELECT {} FROM {} WHERE {} = ?1",
        columns(table),
        table.name,
        column.name
    );
    let mut statement = connection.prepare_cached(&sql)?;
    let mut rows = statement.query([value])?;
    let mut found = Vec::new();
    while let Some(row) = rows.next()? {
        found.push(verified(table, row)?);
    }
    Ok(found)
}

/// Returns the row with this key. `None` if SQLite does not find it; damage may hide a row that exists.
pub(crate) fn find(
    connection: &Connection,
    table: &SqlTable,
    key: &[SqlCell],
) -> Result<Option<Stored>> {
    let mut statement = connection.prepare_cached(&select(table, table.key.len()))?;
    let mut rows = statement.query(params_from_iter(key))?;
    let Some(row) = rows.next()? else {
        return Ok(None);
    };
    let row = verified(table, row)?;
    if row.key(table) != key {
        return Err(StoreError::damaged(
            table.name,
            "a row is not where it belongs",
        ));
    }
    Ok(Some(row))
}

/// Writes a row, replaces the one with the same key, and returns its checksum. The caller updates the ledger.
pub(crate) fn write(
    connection: &Connection,
    table: &SqlTable,
    change_no: i64,
    cells: &[SqlCell],
) -> Result<i64> {
    insert(connection, "INSERT OR REPLACE", table, change_no, cells)
}

/// Inserts a row and returns its checksum. Fails if the key exists already. The caller updates the ledger.
pub(crate) fn write_new(
    connection: &Connection,
    table: &SqlTable,
    change_no: i64,
    cells: &[SqlCell],
) -> Result<i64> {
    insert(connection, "INSERT", table, change_no, cells)
}

fn insert(
    connection: &Connection,
    verb: &str,
    table: &SqlTable,
    change_no: i64,
    cells: &[SqlCell],
) -> Result<i64> {
    let sum = checksum::row(table.name, change_no, cells);
    let sql = format!(
        "{verb} INTO {} ({}) VALUES ({})",
        table.name,
        columns(table),
        placeholders(cells.len() + 2)
    );
    let (key, data) = cells.split_at(table.key.len());
    let own = [SqlCell::Int(change_no), SqlCell::Int(sum)];
    connection
        .prepare_cached(&sql)?
        .execute(params_from_iter(key.iter().chain(&own).chain(data)))?;
    Ok(sum)
}

/// Reads a table's entry in the ledger.
pub(crate) fn read_digest(connection: &Connection, table: &SqlTable) -> Result<TableDigest> {
    let row = find(connection, &LEDGER, &[table.name.into()])?;
    let row = row.ok_or_else(|| StoreError::damaged(table.name, "the ledger lacks it"))?;
    Ok(TableDigest {
        rows: row.int(1)?,
        total: row.int(2)?,
    })
}

/// Writes a table's entry in the ledger.
pub(crate) fn write_digest(
    connection: &Connection,
    table: &SqlTable,
    change_no: i64,
    digest: TableDigest,
) -> Result<()> {
    let row = [table.name.into(), digest.rows.into(), digest.total.into()];
    write(connection, &LEDGER, change_no, &row)?;
    Ok(())
}

/// Returns the number of the last change.
pub(crate) fn change_number(connection: &Connection) -> Result<i64> {
    let row = find(connection, &ABOUT, &["change".into()])?;
    Ok(row
        .ok_or_else(|| StoreError::damaged(ABOUT.name, "it does not say how far it is"))?
        .change_no)
}

/// Writes the number of the last change, along with the sum over the ledger.
pub(crate) fn write_change_number(connection: &Connection, change_no: i64) -> Result<()> {
    let ledger = each(connection, &LEDGER, |_| Ok(()))?;
    let row = ["change".into(), ledger.total.into()];
    write(connection, &ABOUT, change_no, &row)?;
    Ok(())
}

fn select(table: &SqlTable, by: usize) -> String {
    let mut sql = format!("SELECT {} FROM {}", columns(table), table.name);
    for (number, column) in (1..).zip(table.key.iter().take(by)) {
        let and = if number == 1 { "WHERE" } else { "AND" };
        sql += &format!(" {and} {} = ?{number}", column.name);
    }
    let key: Vec<&str> = table.key.iter().map(|column| column.name).collect();
    sql + " ORDER BY " + &key.join(", ")
}

fn columns(table: &SqlTable) -> String {
    let key = table.key.iter().map(|column| column.name);
    let data = table.data.iter().map(|column| column.name);
    let all: Vec<&str> = key.chain(["rev", "sum"]).chain(data).collect();
    all.join(", ")
}

fn placeholders(count: usize) -> String {
    vec!["?"; count].join(", ")
}

fn cells(table: &SqlTable, row: &Row<'_>) -> rusqlite::Result<(i64, i64, Vec<SqlCell>)> {
    let key = table.key.len();
    let count = key + table.data.len();
    let mut cells = Vec::with_capacity(count);
    for at in (0..key).chain(key + 2..count + 2) {
        cells.push(row.get(at)?);
    }
    Ok((row.get(key)?, row.get(key + 1)?, cells))
}

fn verified(table: &SqlTable, row: &Row<'_>) -> Result<Stored> {
    let (change_no, sum, cells) =
        cells(table, row).map_err(|error| StoreError::damaged(table.name, error.to_string()))?;
    if checksum::row(table.name, change_no, &cells) != sum {
        return Err(checksum_mismatch(table));
    }
    Ok(Stored {
        change_no,
        sum,
        cells,
    })
}
