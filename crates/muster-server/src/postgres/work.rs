//! Work in a transaction.

use std::collections::HashMap;

use tokio::sync::Mutex;
use tokio_postgres::types::{FromSql, ToSql};
use tokio_postgres::{Row, Statement, Transaction};

use super::Result;
use crate::storage::StorageError;

/// What stands in the place of `$1`, `$2` and so on.
pub(super) type Of<'a> = &'a [&'a (dyn ToSql + Sync)];

/// The statements that a connection knows already.
pub(super) type Statements = Mutex<HashMap<&'static str, Statement>>;

/// A transaction.
pub(crate) struct Work<'a> {
    pub(super) transaction: Transaction<'a>,
    pub(super) statements: &'a Statements,
}

impl Work<'_> {
    /// The rows of an answer.
    pub(super) async fn rows(&self, sql: &'static str, of: Of<'_>) -> Result<Vec<Row>> {
        let statement = self.statement(sql).await?;
        Ok(self.transaction.query(&statement, of).await?)
    }

    /// The only row of an answer, where there is one.
    pub(super) async fn row(&self, sql: &'static str, of: Of<'_>) -> Result<Option<Row>> {
        let statement = self.statement(sql).await?;
        Ok(self.transaction.query_opt(&statement, of).await?)
    }

    /// The only row of an answer that has one.
    pub(super) async fn one(&self, sql: &'static str, of: Of<'_>) -> Result<Row> {
        let statement = self.statement(sql).await?;
        Ok(self.transaction.query_one(&statement, of).await?)
    }

    /// Changes something, and says how many rows.
    pub(super) async fn run(&self, sql: &'static str, of: Of<'_>) -> Result<u64> {
        let statement = self.statement(sql).await?;
        Ok(self.transaction.execute(&statement, of).await?)
    }

    /// Runs statements of which nothing is asked.
    pub(super) async fn batch(&self, sql: &str) -> Result<()> {
        Ok(self.transaction.batch_execute(sql).await?)
    }

    async fn statement(&self, sql: &'static str) -> Result<Statement> {
        let mut known = self.statements.lock().await;
        if let Some(statement) = known.get(sql) {
            return Ok(statement.clone());
        }
        let statement = self.transaction.prepare(sql).await?;
        known.insert(sql, statement.clone());
        Ok(statement)
    }
}

/// A column of a row.
pub(super) fn get<'a, T: FromSql<'a>>(row: &'a Row, at: usize) -> Result<T> {
    Ok(row.try_get(at)?)
}

/// A count out of a row.
pub(super) fn count(row: &Row, at: usize) -> Result<u64> {
    let number: i64 = get(row, at)?;
    let damaged = |_| StorageError::Unreadable("a count is below nothing".to_owned());
    u64::try_from(number).map_err(damaged)
}

/// A count as the database has it. The doors let no larger one in.
pub(super) fn number(count: u64) -> i64 {
    i64::try_from(count).unwrap_or(i64::MAX)
}
