//! Rows as structs: a struct names its table and its fields in the order of the table's columns.

use crate::change::Change;
use crate::error::{Result, StoreError};
use crate::rows::{Cell, Stored};
use crate::schema::SqlTable;

/// A struct that is a row of a table.
pub(crate) trait TypedRow: Sized {
    /// The table.
    fn table() -> &'static SqlTable;

    /// Reads a row.
    ///
    /// # Errors
    /// [`StoreError::Damaged`] if a column does not hold what its field takes.
    fn of(row: &Stored) -> Result<Self>;

    /// The cells of the row, without those of its owner.
    fn cells(&self) -> Vec<Cell>;

    /// The cells of a row whose first column names its owner.
    fn cells_of(&self, owner: &str) -> Vec<Cell> {
        let mut cells = vec![owner.into()];
        cells.extend(self.cells());
        cells
    }

    /// Writes the row in the place of the one that has its key, if any.
    fn put(&self, change: &mut Change<'_>) -> Result<()> {
        change.put(Self::table(), &self.cells())
    }
}

/// What can be in a column.
pub(crate) trait Column: Sized {
    /// The value of a cell; `None` if it is none of these.
    fn read(cell: &Cell) -> Option<Self>;
    /// The cell of a value.
    fn cell(&self) -> Cell;
}

impl Column for String {
    fn read(cell: &Cell) -> Option<Self> {
        match cell {
            Cell::Text(text) => Some(text.clone()),
            Cell::Int(_) => None,
        }
    }

    fn cell(&self) -> Cell {
        self.as_str().into()
    }
}

impl Column for i64 {
    fn read(cell: &Cell) -> Option<Self> {
        match cell {
            Cell::Int(number) => Some(*number),
            Cell::Text(_) => None,
        }
    }

    fn cell(&self) -> Cell {
        (*self).into()
    }
}

impl Column for u64 {
    fn read(cell: &Cell) -> Option<Self> {
        i64::read(cell)?.try_into().ok()
    }

    fn cell(&self) -> Cell {
        i64::try_from(*self).unwrap_or(i64::MAX).into()
    }
}

impl Column for bool {
    fn read(cell: &Cell) -> Option<Self> {
        Some(i64::read(cell)? != 0)
    }

    fn cell(&self) -> Cell {
        i64::from(*self).into()
    }
}

/// A list, as JSON.
impl Column for Vec<String> {
    fn read(cell: &Cell) -> Option<Self> {
        serde_json::from_str(&String::read(cell)?).ok()
    }

    fn cell(&self) -> Cell {
        serde_json::Value::from(self.clone()).to_string().into()
    }
}

/// The next field of a row.
pub(crate) fn next<'c, C: Column>(
    cells: &mut impl Iterator<Item = &'c Cell>,
    table: &SqlTable,
) -> Result<C> {
    let cell = cells.next();
    let value = cell.and_then(C::read);
    value.ok_or_else(|| StoreError::damaged(table.name, format!("{cell:?} is not in its column")))
}

/// Makes a struct a row: `typed_row!(EventHead in EVENTS: id, json, seq, created, changed)`. With `of` the row has a first
/// column that names its owner, which the struct does not hold.
macro_rules! typed_row {
    ($row:ident in $table:ident $(of $owner:ident)?: $($field:ident),+ $(,)?) => {
        impl crate::typed::TypedRow for $row {
            fn table() -> &'static crate::schema::SqlTable {
                &$table
            }

            fn of(row: &crate::rows::Stored) -> crate::error::Result<Self> {
                let mut cells = row.cells.iter();
                $(
                    let $owner = cells.next();
                    debug_assert!($owner.is_some(), "a row has its key");
                )?
                Ok(Self {
                    $($field: crate::typed::next(&mut cells, &$table)?,)+
                })
            }

            fn cells(&self) -> Vec<crate::rows::Cell> {
                vec![$(crate::typed::Column::cell(&self.$field)),+]
            }
        }
    };
}
pub(crate) use typed_row;
