//! Reads and writes cards as spreadsheets, with a row for each card and a column for each fact.
//!
//! The crate works on bytes and not on files. A file of any supported format is read into a [`Book`] of [`Grid`]s.
//! [`TableSchema`] knows the columns of a kind of card, their names in every language, and how a fact is written in one
//! cell and read back unchanged. `docs/spreadsheets.md` describes the cells for the people who fill them in.

mod cell;
mod columns;
mod fold;
mod grid;
mod limits;
mod mapping;
mod out;
mod problem;
mod quoting;
mod read;
mod rows;
mod write;

pub use columns::{TableColumn, TableSchema};
pub use grid::{Book, Grid, SpreadsheetCell, letters};
pub use limits::{MAX_COLUMNS, MAX_PROBLEMS, MAX_ROWS, MAX_TABLE_BYTES, MAX_UNPACKED_BYTES};
pub use mapping::{Heading, Mapping};
pub use out::SheetPage;
pub use problem::CellProblem;
pub use read::read;
pub use rows::{CardRow, CardRows, CellFact};
pub use write::{csv, csv_of, xlsx};
