//! Maps rows to structs. A struct names its fields in the order of the table's columns, and its table if it has only one.

use crate::change::StoreTransaction;
use crate::error::{Result, StoreError};
use crate::rows::{SqlCell, Stored};
use crate::schema::SqlTable;

/// A struct that holds one row.
pub(crate) trait TypedRow: Sized {
    /// Reads the struct from a row.
    ///
    /// # Errors
    /// [`StoreError::Damaged`] if a column holds a value that its field cannot hold.
    fn from_row(row: &Stored) -> Result<Self>;

    /// Returns the cells of the row, without the column that names the owner.
    fn cells(&self) -> Vec<SqlCell>;

    /// Returns the cells of a row whose first column names the owner.
    fn cells_of(&self, owner: &str) -> Vec<SqlCell> {
        let mut cells = vec![owner.into()];
        cells.extend(self.cells());
        cells
    }
}

/// A struct that holds one row of a certain table.
pub(crate) trait TableRow: TypedRow {
    /// Returns the table.
    fn table() -> &'static SqlTable;

    /// Writes the row and replaces the one with the same key, if any.
    fn put(&self, change: &mut StoreTransaction<'_>) -> Result<()> {
        change.put(Self::table(), &self.cells())
    }
}

/// A type that a column can hold.
pub(crate) trait ColumnType: Sized {
    /// Reads a cell. `None` if its value is not of this type.
    fn read(cell: &SqlCell) -> Option<Self>;
    /// Turns the value into a cell.
    fn cell(&self) -> SqlCell;
}

impl ColumnType for String {
    fn read(cell: &SqlCell) -> Option<Self> {
        match cell {
            SqlCell::Text(text) => Some(text.clone()),
            SqlCell::Int(_) => None,
        }
    }

    fn cell(&self) -> SqlCell {
        self.as_str().into()
    }
}

impl ColumnType for i64 {
    fn read(cell: &SqlCell) -> Option<Self> {
        match cell {
            SqlCell::Int(number) => Some(*number),
            SqlCell::Text(_) => None,
        }
    }

    fn cell(&self) -> SqlCell {
        (*self).into()
    }
}

impl ColumnType for u64 {
    fn read(cell: &SqlCell) -> Option<Self> {
        i64::read(cell)?.try_into().ok()
    }

    fn cell(&self) -> SqlCell {
        i64::try_from(*self).unwrap_or(i64::MAX).into()
    }
}

impl ColumnType for bool {
    fn read(cell: &SqlCell) -> Option<Self> {
        Some(i64::read(cell)? != 0)
    }

    fn cell(&self) -> SqlCell {
        i64::from(*self).into()
    }
}

/// A list is stored as JSON.
impl ColumnType for Vec<String> {
    fn read(cell: &SqlCell) -> Option<Self> {
        serde_json::from_str(&String::read(cell)?).ok()
    }

    fn cell(&self) -> SqlCell {
        serde_json::Value::from(self.clone()).to_string().into()
    }
}

/// Reads the next field of a row.
pub(crate) fn next<'c, C: ColumnType>(
    cells: &mut impl Iterator<Item = &'c SqlCell>,
    table: &str,
) -> Result<C> {
    let cell = cells.next();
    let value = cell.and_then(C::read);
    value.ok_or_else(|| StoreError::damaged(table, format!("{cell:?} is not in its column")))
}

/// Implements [`TypedRow`] for a struct: `typed_row!(Document: id, body, version)`, and [`TableRow`] if a table is named:
/// `typed_row!(SyncAccount in SYNC_ACCOUNT: key, address)`. With `of`, the row has a first column that names its owner,
/// which is not a field of the struct.
macro_rules! typed_row {
    ($row:ident in $table:ident $(of $owner:ident)?: $($field:ident),+ $(,)?) => {
        impl crate::typed::TableRow for $row {
            fn table() -> &'static crate::schema::SqlTable {
                &$table
            }
        }
        crate::typed::typed_row!(@row $row, $table.name, $(of $owner)?: $($field),+);
    };
    ($row:ident $(of $owner:ident)?: $($field:ident),+ $(,)?) => {
        crate::typed::typed_row!(@row $row, "database", $(of $owner)?: $($field),+);
    };
    (@row $row:ident, $name:expr, $(of $owner:ident)?: $($field:ident),+) => {
        impl crate::typed::TypedRow for $row {
            fn from_row(row: &crate::rows::Stored) -> crate::error::Result<Self> {
                let mut cells = row.cells.iter();
                $(
                    let $owner = cells.next();
                    debug_assert!($owner.is_some(), "a row has its key");
                )?
                Ok(Self {
                    $($field: crate::typed::next(&mut cells, $name)?,)+
                })
            }

            fn cells(&self) -> Vec<crate::rows::SqlCell> {
                vec![$(crate::typed::ColumnType::cell(&self.$field)),+]
            }
        }
    };
}
pub(crate) use typed_row;
