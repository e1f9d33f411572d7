//! Computes the checksums of rows and of the commit marker.

use rusqlite::types::ValueRef;
use xxhash_rust::xxh3::Xxh3;

use crate::cell::SqlCell;

/// Returns the checksum of a row. It covers the table's name, the number of the change that wrote the row, the key and
/// all columns. A row that was moved, swapped or altered therefore does not fit.
pub(crate) fn row(table: &str, change_no: i64, cells: &[SqlCell]) -> i64 {
    let mut hash = start_hash(table, change_no);
    for cell in cells {
        match cell {
            SqlCell::Int(number) => part(&mut hash, b'i', &number.to_le_bytes()),
            SqlCell::Text(text) => part(&mut hash, b's', text.as_bytes()),
        }
    }
    finish_hash(&hash)
}

/// Returns the checksum of a row as it lies in the database. `None` if a value is neither an integer nor a text.
pub(crate) fn row_of<'r>(
    table: &str,
    change_no: i64,
    cells: impl Iterator<Item = ValueRef<'r>>,
) -> Option<i64> {
    let mut hash = start_hash(table, change_no);
    for cell in cells {
        match cell {
            ValueRef::Integer(number) => part(&mut hash, b'i', &number.to_le_bytes()),
            ValueRef::Text(text) => part(&mut hash, b's', text),
            _ => return None,
        }
    }
    Some(finish_hash(&hash))
}

fn start_hash(table: &str, change_no: i64) -> Xxh3 {
    let mut hash = Xxh3::new();
    part(&mut hash, b't', table.as_bytes());
    hash.update(&change_no.to_le_bytes());
    hash
}

fn finish_hash(hash: &Xxh3) -> i64 {
    i64::from_le_bytes(hash.digest().to_le_bytes())
}

/// Returns the checksum of one record of the commit marker, which holds the change number `rev`.
pub(crate) fn commit_marker(change_no: i64) -> u64 {
    let mut hash = Xxh3::new();
    part(&mut hash, b'w', &change_no.to_le_bytes());
    hash.digest()
}

fn part(hash: &mut Xxh3, tag: u8, bytes: &[u8]) {
    hash.update(&[tag]);
    hash.update(&(bytes.len() as u64).to_le_bytes());
    hash.update(bytes);
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(words: &str) -> SqlCell {
        SqlCell::Text(words.to_owned())
    }

    #[test]
    fn a_row_fits_only_where_it_was_written() {
        let here = row("forces", 7, &[text("a"), text("bc"), SqlCell::Int(1)]);
        assert_eq!(
            here,
            row("forces", 7, &[text("a"), text("bc"), SqlCell::Int(1)])
        );
        for other in [
            row("history", 7, &[text("a"), text("bc"), SqlCell::Int(1)]),
            row("forces", 8, &[text("a"), text("bc"), SqlCell::Int(1)]),
            row("forces", 7, &[text("ab"), text("c"), SqlCell::Int(1)]),
            row("forces", 7, &[text("bc"), text("a"), SqlCell::Int(1)]),
            row("forces", 7, &[text("a"), text("bc"), SqlCell::Int(2)]),
            row("forces", 7, &[text("a"), text("bc")]),
        ] {
            assert_ne!(here, other);
        }
    }

    #[test]
    fn the_checksum_is_the_same_on_every_machine() {
        let sum = row("forces", 1, &[text("f1"), SqlCell::Int(-3)]);
        assert_eq!(sum, -7_106_811_784_072_610_386);
    }
}
