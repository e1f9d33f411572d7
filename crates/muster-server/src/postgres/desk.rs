//! Work that is written once for each database, in PostgreSQL.

use tokio_postgres::types::{ToSql, Type};

use super::Result;
use super::work::{Work, get};
use crate::desk::{Cell, Desk, Row};
use crate::storage::{Soon, StorageError};

type Given = Vec<Box<dyn ToSql + Sync + Send>>;

fn given(of: Vec<Cell>) -> Given {
    let given = of.into_iter().map(|cell| -> Box<dyn ToSql + Sync + Send> {
        match cell {
            Cell::Text(text) => Box::new(text),
            Cell::Number(number) => Box::new(number),
            Cell::Nothing => Box::new(None::<String>),
        }
    });
    given.collect()
}

fn borrowed(given: &Given) -> Vec<&(dyn ToSql + Sync)> {
    let borrowed = given.iter().map(|given| {
        let given: &(dyn ToSql + Sync) = &**given;
        given
    });
    borrowed.collect()
}

fn row(row: &tokio_postgres::Row) -> Result<Row> {
    let cells = row.columns().iter().enumerate().map(|(at, column)| {
        let cell = match *column.type_() {
            Type::TEXT => get::<Option<String>>(row, at)?.map(Cell::Text),
            Type::INT8 => get::<Option<i64>>(row, at)?.map(Cell::Number),
            _ => return Err(StorageError::Unreadable("a column".to_owned())),
        };
        Ok(cell.unwrap_or(Cell::Nothing))
    });
    Ok(Row(cells.collect::<Result<_>>()?))
}

impl Desk for Work<'_> {
    fn rows(&self, sql: &'static str, of: Vec<Cell>) -> Soon<'_, Vec<Row>> {
        Box::pin(async move {
            let given = given(of);
            let rows = Work::rows(self, sql, &borrowed(&given)).await?;
            rows.iter().map(row).collect()
        })
    }

    fn run(&self, sql: &'static str, of: Vec<Cell>) -> Soon<'_, u64> {
        Box::pin(async move {
            let given = given(of);
            Work::run(self, sql, &borrowed(&given)).await
        })
    }

    fn hold<'a>(&'a self, club: &'a str) -> Soon<'a, ()> {
        Box::pin(async move {
            let sql = "SELECT name FROM clubs WHERE club = $1 FOR UPDATE";
            Work::rows(self, sql, &[&club]).await?;
            Ok(())
        })
    }
}
