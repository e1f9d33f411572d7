//! Work that is written once for each database, in SQLite.

use std::future::ready;

use rusqlite::types::{ToSql, ToSqlOutput, ValueRef};
use rusqlite::{Transaction, params_from_iter};

use super::Result;
use crate::desk::{Cell, Desk, Row};
use crate::storage::{Soon, StorageError};

impl ToSql for Cell {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(ToSqlOutput::Borrowed(match self {
            Self::Text(text) => ValueRef::Text(text.as_bytes()),
            Self::Number(number) => ValueRef::Integer(*number),
            Self::Nothing => ValueRef::Null,
        }))
    }
}

/// What is asked for as `$1` is `?1` here.
fn in_words_of_sqlite(sql: &str) -> String {
    sql.replace('$', "?")
}

fn rows(database: &Transaction<'_>, sql: &str, of: &[Cell]) -> Result<Vec<Row>> {
    let mut select = database.prepare_cached(&in_words_of_sqlite(sql))?;
    let columns = select.column_count();
    let mut found = select.query(params_from_iter(of))?;
    let mut rows = Vec::new();
    while let Some(row) = found.next()? {
        let cells = (0..columns).map(|at| {
            Ok(match row.get_ref(at)? {
                ValueRef::Text(_) => Cell::Text(row.get(at)?),
                ValueRef::Integer(number) => Cell::Number(number),
                ValueRef::Null => Cell::Nothing,
                _ => return Err(StorageError::Unreadable("a column".to_owned())),
            })
        });
        rows.push(Row(cells.collect::<Result<_>>()?));
    }
    Ok(rows)
}

fn run(database: &Transaction<'_>, sql: &str, of: &[Cell]) -> Result<u64> {
    let mut change = database.prepare_cached(&in_words_of_sqlite(sql))?;
    let changed = change.execute(params_from_iter(of))?;
    Ok(u64::try_from(changed).unwrap_or(u64::MAX))
}

/// Nobody waits: the transaction has the whole database.
impl Desk for Transaction<'_> {
    fn rows(&self, sql: &'static str, of: Vec<Cell>) -> Soon<'_, Vec<Row>> {
        Box::pin(ready(rows(self, sql, &of)))
    }

    fn run(&self, sql: &'static str, of: Vec<Cell>) -> Soon<'_, u64> {
        Box::pin(ready(run(self, sql, &of)))
    }

    fn hold<'a>(&'a self, _: &'a str) -> Soon<'a, ()> {
        Box::pin(ready(Ok(())))
    }
}
