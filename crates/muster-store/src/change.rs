//! A change: a transaction that writes rows and updates the ledger along with them.

use std::collections::BTreeMap;

use rusqlite::{Connection, Transaction, TransactionBehavior, params_from_iter};

use crate::error::{Result, StoreError};
use crate::rows::{
    self, SqlCell, Stored, TableDigest, change_number, find, read_digest, write,
    write_change_number, write_digest, write_new,
};
use crate::schema::SqlTable;

/// A change: one transaction with one number, in which rows are read and written.
pub(crate) struct StoreTransaction<'c> {
    tx: Transaction<'c>,
    change_no: i64,
    now: i64,
    digests: BTreeMap<&'static str, (&'static SqlTable, TableDigest)>,
}

impl<'c> StoreTransaction<'c> {
    /// Begins a change at the time `now`, in seconds since 1970. Other writers wait until it ends.
    pub fn begin(connection: &'c mut Connection, now: i64) -> Result<Self> {
        let tx = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
        let change_no = change_number(&tx)? + 1;
        Ok(Self {
            tx,
            change_no,
            now,
            digests: BTreeMap::new(),
        })
    }

    /// Returns the database as this change sees it. Rows that are read this way are verified, but not counted.
    pub fn database(&self) -> &Connection {
        &self.tx
    }

    /// Returns the number of this change. No other change that is committed ever has it.
    pub fn rev(&self) -> i64 {
        self.change_no
    }

    /// Returns the time of the change, in seconds since 1970.
    pub fn now(&self) -> i64 {
        self.now
    }

    /// Returns every row of a table as this change sees it, verified by checksum and counted against the ledger.
    pub fn all(&mut self, table: &'static SqlTable) -> Result<Vec<Stored>> {
        self.settle(table)?;
        rows::all(&self.tx, table)
    }

    /// Returns the row with this key as this change sees it. `None` if there is none.
    pub fn get(&mut self, table: &'static SqlTable, key: &[SqlCell]) -> Result<Option<Stored>> {
        self.settle(table)?;
        rows::get(&self.tx, table, key)
    }

    /// Returns the rows whose key begins with `start`, as this change sees them. Each row is verified, but nothing
    /// checks that none is missing.
    pub fn rows_with_prefix(&self, table: &SqlTable, start: &[SqlCell]) -> Result<Vec<Stored>> {
        rows::rows_with_prefix(&self.tx, table, start)
    }

    /// Returns the rows whose key begins with `start`, as this change sees them. The whole table is verified, so a
    /// missing row is noticed.
    pub fn rows_by_key_prefix(
        &mut self,
        table: &'static SqlTable,
        start: &[SqlCell],
    ) -> Result<Vec<Stored>> {
        self.settle(table)?;
        rows::rows_by_key_prefix(&self.tx, table, start)
    }

    /// Returns the rows whose column `at` holds this value, as this change sees them.
    pub fn rows_where(&self, table: &SqlTable, at: usize, value: &SqlCell) -> Result<Vec<Stored>> {
        rows::rows_where(&self.tx, table, at, value)
    }

    /// Returns whether no row has this key.
    pub fn is_free(&self, table: &SqlTable, key: &[SqlCell]) -> Result<bool> {
        Ok(find(&self.tx, table, key)?.is_none())
    }

    /// Writes a row and replaces the one with the same key, if any. Nothing is written if the row is unchanged.
    pub fn put(&mut self, table: &'static SqlTable, cells: &[SqlCell]) -> Result<()> {
        let key = cells.get(..table.key.len()).unwrap_or_default();
        match find(&self.tx, table, key)? {
            Some(old) if old.cells == cells => return Ok(()),
            Some(old) => self.digest(table)?.take(old.sum),
            None => return self.add(table, cells),
        }
        let sum = write(&self.tx, table, self.change_no, cells)?;
        self.digest(table)?.add(sum);
        Ok(())
    }

    /// Inserts a row. Fails if its key exists already.
    pub fn add(&mut self, table: &'static SqlTable, cells: &[SqlCell]) -> Result<()> {
        let sum = write_new(&self.tx, table, self.change_no, cells)?;
        self.digest(table)?.add(sum);
        Ok(())
    }

    /// Removes a row. Returns whether it existed.
    pub fn remove(&mut self, table: &'static SqlTable, key: &[SqlCell]) -> Result<bool> {
        let Some(old) = find(&self.tx, table, key)? else {
            return Ok(false);
        };
        let mut sql = format!("DELETE FROM {} WHERE", table.name);
        for (number, column) in (1..).zip(table.key) {
            let and = if number == 1 { "" } else { " AND" };
            sql += &format!("{and} {} = ?{number}", column.name);
        }
        let gone = self
            .tx
            .prepare_cached(&sql)?
            .execute(params_from_iter(key))?;
        if gone != 1 {
            return Err(StoreError::damaged(
                table.name,
                format!("{gone} rows of one key"),
            ));
        }
        self.digest(table)?.take(old.sum);
        Ok(true)
    }

    /// Commits the change. Returns its number, or `None` if nothing was changed.
    pub fn commit(self) -> Result<Option<i64>> {
        if self.digests.is_empty() {
            return Ok(None);
        }
        for (table, digest) in self.digests.values() {
            write_digest(&self.tx, table, self.change_no, *digest)?;
        }
        write_change_number(&self.tx, self.change_no)?;
        self.tx.commit()?;
        Ok(Some(self.change_no))
    }

    /// Writes into the ledger what this change has done to a table so far.
    fn settle(&self, table: &SqlTable) -> Result<()> {
        match self.digests.get(table.name) {
            Some((table, digest)) => write_digest(&self.tx, table, self.change_no, *digest),
            None => Ok(()),
        }
    }

    fn digest(&mut self, table: &'static SqlTable) -> Result<&mut TableDigest> {
        use std::collections::btree_map::Entry;
        Ok(match self.digests.entry(table.name) {
            Entry::Occupied(entry) => &mut entry.into_mut().1,
            Entry::Vacant(entry) => {
                let digest = read_digest(&self.tx, table)?;
                &mut entry.insert((table, digest)).1
            }
        })
    }
}
