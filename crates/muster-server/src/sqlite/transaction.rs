//! A transaction of SQLite as the tasks use it. Its futures are ready at once, because it has the whole database.

use std::future::ready;

use rusqlite::types::{ToSql, ToSqlOutput, ValueRef};
use rusqlite::{Transaction, params_from_iter};

use super::Result;
use crate::storage::{StorageError, StorageFuture};
use crate::transaction::{self, SqlRow, SqlValue};

impl ToSql for SqlValue {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(ToSqlOutput::Borrowed(match self {
            Self::Text(text) => ValueRef::Text(text.as_bytes()),
            Self::Number(number) => ValueRef::Integer(*number),
            Self::Bytes(bytes) => ValueRef::Blob(bytes),
            Self::Body(body) => ValueRef::Text(body.as_str().as_bytes()),
            Self::Null => ValueRef::Null,
        }))
    }
}

/// Translates a statement for SQLite. A parameter becomes `?1`, and `FOR UPDATE` is removed, because the whole database
/// is locked.
fn to_sqlite_dialect(sql: &str) -> String {
    sql.replace('$', "?").replace(" FOR UPDATE", "")
}

fn rows(database: &Transaction<'_>, sql: &str, params: &[SqlValue]) -> Result<Vec<SqlRow>> {
    let mut select = database.prepare_cached(&to_sqlite_dialect(sql))?;
    let columns = select.column_count();
    let mut found = select.query(params_from_iter(params))?;
    let mut rows = Vec::new();
    while let Some(row) = found.next()? {
        let cells = (0..columns).map(|at| {
            Ok(match row.get_ref(at)? {
                ValueRef::Text(_) => SqlValue::Text(row.get(at)?),
                ValueRef::Integer(number) => SqlValue::Number(number),
                ValueRef::Blob(bytes) => SqlValue::Bytes(bytes.to_owned()),
                ValueRef::Null => SqlValue::Null,
                ValueRef::Real(_) => {
                    return Err(StorageError::Unreadable("a column".to_owned()));
                }
            })
        });
        rows.push(SqlRow(cells.collect::<Result<_>>()?));
    }
    Ok(rows)
}

fn run(database: &Transaction<'_>, sql: &str, params: &[SqlValue]) -> Result<u64> {
    let mut change = database.prepare_cached(&to_sqlite_dialect(sql))?;
    let changed = change.execute(params_from_iter(params))?;
    Ok(u64::try_from(changed).unwrap_or(u64::MAX))
}

impl transaction::Transaction for Transaction<'_> {
    fn rows(&self, sql: &'static str, params: Vec<SqlValue>) -> StorageFuture<'_, Vec<SqlRow>> {
        Box::pin(ready(rows(self, sql, &params)))
    }

    fn run(&self, sql: &'static str, params: Vec<SqlValue>) -> StorageFuture<'_, u64> {
        Box::pin(ready(run(self, sql, &params)))
    }

    fn need_not_be_durable(&self) -> StorageFuture<'_, ()> {
        Box::pin(ready(Ok(())))
    }
}

#[cfg(test)]
mod tests {
    use rusqlite::Connection;

    use crate::transaction::{block_on_ready, params, rows_of_each, run_each};

    /// A push has hundreds of changes. From 31 futures on, `try_join_all` polls them in another way, which must not
    /// wait either.
    #[test]
    fn hundreds_of_statements_at_once_keep_nobody_waiting_and_their_order() {
        const MANY: i64 = 500;
        let mut database = Connection::open_in_memory().expect("a database");
        let transaction = database.transaction().expect("a transaction");
        let table = transaction.execute_batch("CREATE TABLE things (key INTEGER PRIMARY KEY)");
        table.expect("a table");
        let each = || (0..MANY).map(|key| params![key]).collect();
        let added = block_on_ready(run_each(
            &transaction,
            "INSERT INTO things VALUES ($1)",
            each(),
        ));
        assert_eq!(added.expect("rows").len(), 500);
        let sql = "SELECT key FROM things WHERE key = $1 FOR UPDATE";
        let found = block_on_ready(rows_of_each(&transaction, sql, each())).expect("rows");
        let keys = found
            .iter()
            .flatten()
            .map(|row| row.number(0).expect("a key"));
        assert!(keys.eq(0..MANY));
    }
}
