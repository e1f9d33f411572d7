//! Cards as the rows of a spreadsheet: a row a card, a column a fact.
//!
//! Bytes go in and come out; what is read is a [`Book`] of [`Grid`]s, whatever the file was. [`TableSchema`] knows what the
//! columns of a kind of card are, what they are called in every language, and how a fact is written in one cell so that
//! it is read back as what it was. `docs/spreadsheets.md` says it for those who fill the cells in.

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

pub use columns::{Column, TableSchema};
pub use grid::{Book, Cell, Grid, letters};
pub use limits::{MAX_BYTES, MAX_COLUMNS, MAX_PROBLEMS, MAX_ROWS, MAX_UNPACKED};
pub use mapping::{Heading, Mapping};
pub use out::Page;
pub use problem::CellProblem;
pub use read::read;
pub use rows::{CardRow, CardRows, CellFact};
pub use write::{csv, csv_of, xlsx};
