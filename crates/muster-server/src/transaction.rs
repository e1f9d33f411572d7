//! The interface to a transaction that the tasks of [`crate::storage`] use for both databases. Each statement is
//! written once, in the SQL that PostgreSQL and SQLite share. `FOR UPDATE` is removed for SQLite, which locks the whole
//! database.

use std::pin::pin;
use std::task::{Context, Poll, Waker};

use futures_util::future::try_join_all;
use muster_sync::Body;

use crate::storage::{StorageError, StorageFuture};

type Result<T> = std::result::Result<T, StorageError>;

/// A parameter of a statement (`$1`, `$2`, …), or a column of a row.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum SqlValue {
    Text(String),
    Number(i64),
    Bytes(Vec<u8>),
    /// A text that may be large, and is therefore not copied. Only parameters have it.
    Body(Body),
    Null,
}

impl From<&str> for SqlValue {
    fn from(text: &str) -> Self {
        Self::Text(text.to_owned())
    }
}

impl From<&String> for SqlValue {
    fn from(text: &String) -> Self {
        Self::Text(text.clone())
    }
}

impl From<String> for SqlValue {
    fn from(text: String) -> Self {
        Self::Text(text)
    }
}

impl From<&Body> for SqlValue {
    fn from(body: &Body) -> Self {
        Self::Body(body.clone())
    }
}

impl From<&[u8]> for SqlValue {
    fn from(bytes: &[u8]) -> Self {
        Self::Bytes(bytes.to_owned())
    }
}

impl From<i64> for SqlValue {
    fn from(number: i64) -> Self {
        Self::Number(number)
    }
}

impl From<&i64> for SqlValue {
    fn from(number: &i64) -> Self {
        Self::Number(*number)
    }
}

impl From<u32> for SqlValue {
    fn from(number: u32) -> Self {
        Self::Number(number.into())
    }
}

/// Routes refuse numbers that a database cannot hold, so nothing is cut off here.
impl From<u64> for SqlValue {
    fn from(number: u64) -> Self {
        Self::Number(i64::try_from(number).unwrap_or(i64::MAX))
    }
}

impl From<bool> for SqlValue {
    fn from(is_so: bool) -> Self {
        Self::Number(is_so.into())
    }
}

impl<T: Into<SqlValue>> From<Option<T>> for SqlValue {
    fn from(cell: Option<T>) -> Self {
        cell.map_or(Self::Null, Into::into)
    }
}

/// Builds the parameters of a statement.
macro_rules! params {
    ($($cell:expr),* $(,)?) => { vec![$(crate::transaction::SqlValue::from($cell)),*] };
}
pub(crate) use params;

/// A row of a result.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct SqlRow(pub Vec<SqlValue>);

impl SqlRow {
    /// Returns the text of a column, which must not be `NULL`.
    pub(crate) fn text(&self, at: usize) -> Result<String> {
        let text = self.text_or_null(at)?;
        text.ok_or_else(|| unreadable("a text is missing"))
    }

    /// Returns the text of a column; `None` if it is `NULL`.
    pub(crate) fn text_or_null(&self, at: usize) -> Result<Option<String>> {
        match self.0.get(at) {
            Some(SqlValue::Text(text)) => Ok(Some(text.clone())),
            Some(SqlValue::Null) => Ok(None),
            _ => Err(unreadable("a text is missing")),
        }
    }

    /// Removes the text of a column from the row and returns it, without a copy; `None` if it is `NULL`.
    pub(crate) fn take_text_or_null(&mut self, at: usize) -> Result<Option<String>> {
        match self.0.get_mut(at) {
            Some(SqlValue::Text(text)) => Ok(Some(std::mem::take(text))),
            Some(SqlValue::Null) => Ok(None),
            _ => Err(unreadable("a text is missing")),
        }
    }

    /// Returns the bytes of a column.
    pub(crate) fn into_bytes(mut self, at: usize) -> Result<Vec<u8>> {
        match self.0.get_mut(at) {
            Some(SqlValue::Bytes(bytes)) => Ok(std::mem::take(bytes)),
            _ => Err(unreadable("bytes are missing")),
        }
    }

    /// Returns the number of a column.
    pub(crate) fn number(&self, at: usize) -> Result<i64> {
        match self.0.get(at) {
            Some(SqlValue::Number(number)) => Ok(*number),
            _ => Err(unreadable("a number is missing")),
        }
    }

    /// Returns a number that cannot be negative, such as a count.
    pub(crate) fn count<N: TryFrom<i64>>(&self, at: usize) -> Result<N> {
        let count = self.number(at)?;
        let count = Some(count).filter(|count| *count >= 0);
        let count = count.and_then(|count| count.try_into().ok());
        count.ok_or_else(|| unreadable("a count is out of range"))
    }

    /// Returns whether a column is true.
    pub(crate) fn boolean(&self, at: usize) -> Result<bool> {
        Ok(self.number(at)? != 0)
    }
}

fn unreadable(what: &str) -> StorageError {
    StorageError::Unreadable(what.to_owned())
}

/// A transaction of either database.
pub(crate) trait Transaction {
    /// Runs a query and returns its rows.
    fn rows(&self, sql: &'static str, params: Vec<SqlValue>) -> StorageFuture<'_, Vec<SqlRow>>;
    /// Runs a statement and returns how many rows it changed.
    fn run(&self, sql: &'static str, params: Vec<SqlValue>) -> StorageFuture<'_, u64>;
    /// Lets the commit return before the changes are safely on disk.
    fn need_not_be_durable(&self) -> StorageFuture<'_, ()>;
}

/// Returns the first row of a result; `None` if it has none.
pub(crate) async fn row<T: Transaction>(
    tx: &T,
    sql: &'static str,
    params: Vec<SqlValue>,
) -> Result<Option<SqlRow>> {
    Ok(tx.rows(sql, params).await?.into_iter().next())
}

/// Returns the first row of a result, which must have one.
pub(crate) async fn one<T: Transaction>(
    tx: &T,
    sql: &'static str,
    params: Vec<SqlValue>,
) -> Result<SqlRow> {
    let row = row(tx, sql, params).await?;
    row.ok_or_else(|| unreadable("a row is missing"))
}

/// Returns the number in the first column of a result's first row.
pub(crate) async fn number<T: Transaction>(
    tx: &T,
    sql: &'static str,
    params: Vec<SqlValue>,
) -> Result<i64> {
    one(tx, sql, params).await?.number(0)
}

/// Returns the texts in the first column of a result.
pub(crate) async fn texts<T: Transaction>(
    tx: &T,
    sql: &'static str,
    params: Vec<SqlValue>,
) -> Result<Vec<String>> {
    let rows = tx.rows(sql, params).await?;
    rows.iter().map(|row| row.text(0)).collect()
}

/// Runs a query for each of several sets of parameters, and returns the results in their order. PostgreSQL receives all
/// of them at once, without a round trip in between.
pub(crate) async fn rows_of_each<T: Transaction>(
    tx: &T,
    sql: &'static str,
    each: Vec<Vec<SqlValue>>,
) -> Result<Vec<Vec<SqlRow>>> {
    try_join_all(each.into_iter().map(|params| tx.rows(sql, params))).await
}

/// Runs a statement for each of several sets of parameters, as [`rows_of_each`] does.
pub(crate) async fn run_each<T: Transaction>(
    tx: &T,
    sql: &'static str,
    each: Vec<Vec<SqlValue>>,
) -> Result<Vec<u64>> {
    try_join_all(each.into_iter().map(|params| tx.run(sql, params))).await
}

/// Runs a future that never has to wait, such as those of SQLite. Fails if it has to.
pub(crate) fn block_on_ready<T>(work: impl Future<Output = Result<T>>) -> Result<T> {
    match pin!(work).poll(&mut Context::from_waker(Waker::noop())) {
        Poll::Ready(done) => done,
        Poll::Pending => Err(StorageError::Broken),
    }
}
