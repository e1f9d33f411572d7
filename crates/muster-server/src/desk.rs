//! Work on a database that is written once for each of them: statements in the words that both know, and rows of texts and
//! numbers.

use std::pin::pin;
use std::task::{Context, Poll, Waker};

use crate::storage::{Soon, StorageError};

type Result<T> = std::result::Result<T, StorageError>;

/// What stands in the place of `$1`, `$2` and so on, or in a column.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Cell {
    Text(String),
    Number(i64),
    Nothing,
}

impl From<&str> for Cell {
    fn from(text: &str) -> Self {
        Self::Text(text.to_owned())
    }
}

impl From<&String> for Cell {
    fn from(text: &String) -> Self {
        Self::Text(text.clone())
    }
}

impl From<i64> for Cell {
    fn from(number: i64) -> Self {
        Self::Number(number)
    }
}

impl From<u32> for Cell {
    fn from(number: u32) -> Self {
        Self::Number(number.into())
    }
}

impl From<bool> for Cell {
    fn from(is_so: bool) -> Self {
        Self::Number(is_so.into())
    }
}

/// What stands in the place of `$1`, `$2` and so on.
macro_rules! of {
    ($($cell:expr),* $(,)?) => { vec![$(crate::desk::Cell::from($cell)),*] };
}
pub(crate) use of;

/// A row of an answer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Row(pub Vec<Cell>);

impl Row {
    /// The text of a column.
    pub(crate) fn text(&self, at: usize) -> Result<String> {
        match self.0.get(at) {
            Some(Cell::Text(text)) => Ok(text.clone()),
            _ => Err(damaged("a text is missing")),
        }
    }

    /// The number of a column.
    pub(crate) fn number(&self, at: usize) -> Result<i64> {
        match self.0.get(at) {
            Some(Cell::Number(number)) => Ok(*number),
            _ => Err(damaged("a number is missing")),
        }
    }

    /// A number that counts something.
    pub(crate) fn count(&self, at: usize) -> Result<u32> {
        let number = self.number(at)?;
        u32::try_from(number).map_err(|_| damaged("a count is none"))
    }

    /// Whether the number of a column says yes.
    pub(crate) fn is_so(&self, at: usize) -> Result<bool> {
        Ok(self.number(at)? != 0)
    }
}

fn damaged(what: &str) -> StorageError {
    StorageError::Unreadable(what.to_owned())
}

/// A transaction of some database.
pub(crate) trait Desk {
    /// The rows of an answer.
    fn rows(&self, sql: &'static str, of: Vec<Cell>) -> Soon<'_, Vec<Row>>;
    /// Changes something, and says how many rows.
    fn run(&self, sql: &'static str, of: Vec<Cell>) -> Soon<'_, u64>;
    /// Holds a club until the end, so that nobody else changes anything of it meanwhile.
    fn hold<'a>(&'a self, club: &'a str) -> Soon<'a, ()>;
}

/// The first row of an answer, where there is one.
pub(crate) async fn row<D: Desk>(
    desk: &D,
    sql: &'static str,
    of: Vec<Cell>,
) -> Result<Option<Row>> {
    Ok(desk.rows(sql, of).await?.into_iter().next())
}

/// The number that an answer is.
pub(crate) async fn number<D: Desk>(desk: &D, sql: &'static str, of: Vec<Cell>) -> Result<i64> {
    let row = row(desk, sql, of).await?;
    row.ok_or_else(|| damaged("no answer"))?.number(0)
}

/// Work on a database that keeps nobody waiting.
pub(crate) fn at_once<T>(work: impl Future<Output = Result<T>>) -> Result<T> {
    match pin!(work).poll(&mut Context::from_waker(Waker::noop())) {
        Poll::Ready(done) => done,
        Poll::Pending => Err(StorageError::Broken),
    }
}
