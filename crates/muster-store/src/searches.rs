//! The user's recent searches.

use crate::change::StoreTransaction;
use crate::error::Result;
use crate::limits::{self, MAX_QUERY_BYTES};
use crate::rows::{self, SqlCell};
use crate::schema::SEARCHES;
use crate::store::Store;

/// The number of searches that are remembered.
pub const MAX_SEARCHES: usize = 50;

/// The user's recent searches.
#[derive(Clone, Copy, Debug)]
pub struct Searches<'s>(pub(crate) &'s Store);

impl Store {
    /// Returns the user's recent searches.
    pub fn searches(&self) -> Searches<'_> {
        Searches(self)
    }
}

impl Searches<'_> {
    /// Returns the remembered searches, the latest first.
    ///
    /// # Errors
    /// Fails if the searches cannot be read, or one is missing or damaged.
    pub fn recent(&self) -> Result<Vec<String>> {
        let rows = self.0.read(|database| rows::all(database, &SEARCHES))?;
        // Within one second, the number of the change tells which search was later.
        let mut found = rows
            .iter()
            .map(|row| Ok(((row.int(1)?, row.change_no), row.text(0)?.to_owned())))
            .collect::<Result<Vec<_>>>()?;
        found.sort_by(|a, b| b.cmp(a));
        Ok(found.into_iter().map(|(_, query)| query).collect())
    }

    /// Remembers a search. Of more than [`MAX_SEARCHES`] searches, the oldest is forgotten. An empty search is not
    /// remembered.
    ///
    /// # Errors
    /// Fails if the search is too long or cannot be written.
    pub fn remember(&self, query: &str) -> Result<()> {
        let query = query.trim().to_owned();
        limits::fits("search", &query, MAX_QUERY_BYTES)?;
        if query.is_empty() {
            return Ok(());
        }
        self.0.change(move |change| {
            // The row is written again even if it exists, so that its change number makes it the latest within one
            // second.
            change.remove(&SEARCHES, &[query.as_str().into()])?;
            let at = change.now();
            put(change, &query, at)?;
            let mut all = change.all(&SEARCHES)?;
            all.sort_by_key(|row| (row.int(1).unwrap_or(0), row.change_no));
            let surplus = all.len().saturating_sub(MAX_SEARCHES);
            for row in &all[..surplus] {
                change.remove(&SEARCHES, row.key(&SEARCHES))?;
            }
            Ok(())
        })
    }

    /// Forgets a search. Returns whether it was remembered.
    ///
    /// # Errors
    /// Fails if the search cannot be removed.
    pub fn forget(&self, query: &str) -> Result<bool> {
        let key = [SqlCell::from(query)];
        self.0.change(move |change| change.remove(&SEARCHES, &key))
    }

    /// Forgets all searches.
    ///
    /// # Errors
    /// Fails if the searches cannot be removed.
    pub fn clear(&self) -> Result<()> {
        self.0.change(|change| {
            for row in change.all(&SEARCHES)? {
                change.remove(&SEARCHES, row.key(&SEARCHES))?;
            }
            Ok(())
        })
    }
}

pub(crate) fn put(change: &mut StoreTransaction<'_>, query: &str, at: i64) -> Result<()> {
    change.put(&SEARCHES, &[query.into(), at.into()])
}
