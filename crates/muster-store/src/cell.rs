//! A value in one column of a row.

use rusqlite::types::{FromSql, FromSqlError, FromSqlResult, ToSql, ToSqlOutput, ValueRef};

use crate::schema::ColumnKind;

/// A value in one column of a row.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum SqlCell {
    Int(i64),
    Text(String),
}

impl SqlCell {
    pub fn kind(&self) -> ColumnKind {
        match self {
            Self::Int(_) => ColumnKind::Int,
            Self::Text(_) => ColumnKind::Text,
        }
    }
}

impl From<i64> for SqlCell {
    fn from(number: i64) -> Self {
        Self::Int(number)
    }
}

impl From<&str> for SqlCell {
    fn from(text: &str) -> Self {
        Self::Text(text.to_owned())
    }
}

impl From<String> for SqlCell {
    fn from(text: String) -> Self {
        Self::Text(text)
    }
}

impl ToSql for SqlCell {
    fn to_sql(&self) -> rusqlite::Result<ToSqlOutput<'_>> {
        Ok(ToSqlOutput::Borrowed(match self {
            Self::Int(number) => ValueRef::Integer(*number),
            Self::Text(text) => ValueRef::Text(text.as_bytes()),
        }))
    }
}

impl FromSql for SqlCell {
    fn column_result(value: ValueRef<'_>) -> FromSqlResult<Self> {
        match value {
            ValueRef::Integer(number) => Ok(Self::Int(number)),
            ValueRef::Text(_) => value.as_str().map(Self::from),
            _ => Err(FromSqlError::InvalidType),
        }
    }
}
