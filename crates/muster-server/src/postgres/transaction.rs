//! A transaction of PostgreSQL as the tasks use it.

use std::collections::HashMap;
use std::error::Error;

use tokio::sync::Mutex;
use tokio_postgres::types::private::BytesMut;
use tokio_postgres::types::{FromSql, IsNull, ToSql, Type, to_sql_checked};
use tokio_postgres::{Statement, Transaction};

use super::Result;
use crate::storage::StorageFuture;
use crate::transaction::{self, SqlRow, SqlValue};

/// The prepared statements of a connection, by their SQL.
pub(super) type Statements = Mutex<HashMap<&'static str, Statement>>;

/// An open transaction.
pub(crate) struct OpenTransaction<'a> {
    pub(super) transaction: Transaction<'a>,
    pub(super) statements: &'a Statements,
}

impl OpenTransaction<'_> {
    /// Runs statements that have no parameters and whose results are not needed.
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

impl transaction::Transaction for OpenTransaction<'_> {
    fn rows(&self, sql: &'static str, params: Vec<SqlValue>) -> StorageFuture<'_, Vec<SqlRow>> {
        Box::pin(async move {
            let statement = self.statement(sql).await?;
            let rows = self.transaction.query(&statement, &borrowed(&params)).await;
            rows?.into_iter().map(|one| row(&one)).collect()
        })
    }

    fn run(&self, sql: &'static str, params: Vec<SqlValue>) -> StorageFuture<'_, u64> {
        Box::pin(async move {
            let statement = self.statement(sql).await?;
            let params = borrowed(&params);
            Ok(self.transaction.execute(&statement, &params).await?)
        })
    }

    fn need_not_be_durable(&self) -> StorageFuture<'_, ()> {
        Box::pin(self.batch("SET LOCAL synchronous_commit = off"))
    }
}

fn borrowed(params: &[SqlValue]) -> Vec<&(dyn ToSql + Sync)> {
    let params = params.iter().map(|cell| -> &(dyn ToSql + Sync) { cell });
    params.collect()
}

fn row(row: &tokio_postgres::Row) -> Result<SqlRow> {
    let cells = (0..row.len()).map(|at| Ok(row.try_get(at)?));
    Ok(SqlRow(cells.collect::<Result<_>>()?))
}

type SqlError = Box<dyn Error + Sync + Send>;

impl ToSql for SqlValue {
    fn to_sql(&self, of: &Type, out: &mut BytesMut) -> std::result::Result<IsNull, SqlError> {
        match (self, of) {
            (Self::Null, _) => Ok(IsNull::Yes),
            (Self::Text(text), &Type::TEXT) => text.to_sql(of, out),
            (Self::Body(body), &Type::TEXT) => body.as_str().to_sql(of, out),
            (Self::Number(number), &Type::INT8) => number.to_sql(of, out),
            (Self::Number(number), &Type::INT4) => i32::try_from(*number)?.to_sql(of, out),
            (Self::Bytes(bytes), &Type::BYTEA) => bytes.to_sql(of, out),
            (_, of) => Err(format!("a parameter is no {of}").into()),
        }
    }

    fn accepts(_: &Type) -> bool {
        true
    }

    to_sql_checked!();
}

impl<'a> FromSql<'a> for SqlValue {
    fn from_sql(of: &Type, raw: &'a [u8]) -> std::result::Result<Self, SqlError> {
        Ok(match *of {
            Type::TEXT => Self::Text(String::from_sql(of, raw)?),
            Type::INT8 => Self::Number(i64::from_sql(of, raw)?),
            Type::INT4 => Self::Number(i32::from_sql(of, raw)?.into()),
            Type::BOOL => Self::Number(bool::from_sql(of, raw)?.into()),
            Type::BYTEA => Self::Bytes(Vec::from_sql(of, raw)?),
            _ => return Err(format!("a column is a {of}").into()),
        })
    }

    fn from_sql_null(_: &Type) -> std::result::Result<Self, SqlError> {
        Ok(Self::Null)
    }

    fn accepts(of: &Type) -> bool {
        [Type::TEXT, Type::INT8, Type::INT4, Type::BOOL, Type::BYTEA].contains(of)
    }
}
