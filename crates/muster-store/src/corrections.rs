//! The user's corrections to cards.

use crate::error::Result;
use crate::limits::{self, MAX_ID_BYTES, MAX_VALUE_BYTES};
use crate::rows::{self, SqlCell};
use crate::schema::CORRECTIONS;
use crate::store::Store;
use crate::typed::{TableRow, TypedRow, typed_row};

/// The user's correction to a card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredCorrection {
    /// The card's id.
    pub card: String,
    /// A merge patch (RFC 7396), as JSON.
    pub patch: String,
    /// The hash of the card that the correction was made for.
    pub base: String,
    /// When the correction was made, in seconds since 1970.
    pub at: i64,
}

/// The user's corrections to cards, at most one for each card.
#[derive(Clone, Copy, Debug)]
pub struct Corrections<'s>(pub(crate) &'s Store);

impl Store {
    /// Returns the user's corrections to cards.
    pub fn corrections(&self) -> Corrections<'_> {
        Corrections(self)
    }
}

impl Corrections<'_> {
    /// Returns all corrections, in the order of the cards' ids.
    ///
    /// # Errors
    /// Fails if the corrections cannot be read, or one is missing or damaged.
    pub fn all(&self) -> Result<Vec<StoredCorrection>> {
        let rows = self.0.read(|database| rows::all(database, &CORRECTIONS))?;
        rows.iter().map(StoredCorrection::from_row).collect()
    }

    /// Returns the correction to a card. `None` if the card has none.
    ///
    /// # Errors
    /// Fails if the correction cannot be read.
    pub fn get(&self, card: &str) -> Result<Option<StoredCorrection>> {
        let row = self
            .0
            .read(|database| rows::get(database, &CORRECTIONS, &[card.into()]))?;
        row.as_ref().map(StoredCorrection::from_row).transpose()
    }

    /// Writes a correction and replaces the card's earlier one, if any. `patch` is a merge patch, and `base` is the
    /// hash of the card that it was made for.
    ///
    /// # Errors
    /// Fails if the correction cannot be written, or if `patch` is too large or not a JSON object.
    pub fn put(&self, card: &str, patch: &str, base: &str) -> Result<()> {
        let mut correction = StoredCorrection {
            card: card.to_owned(),
            patch: patch.to_owned(),
            base: base.to_owned(),
            at: 0,
        };
        check(&correction)?;
        self.0.change(move |change| {
            correction.at = change.now();
            correction.put(change)
        })
    }

    /// Removes the correction to a card. Returns whether there was one.
    ///
    /// # Errors
    /// Fails if the correction cannot be removed.
    pub fn remove(&self, card: &str) -> Result<bool> {
        let key = [SqlCell::from(card)];
        self.0
            .change(move |change| change.remove(&CORRECTIONS, &key))
    }
}

pub(crate) fn check(correction: &StoredCorrection) -> Result<()> {
    limits::id("correction", &correction.card)?;
    limits::fits("correction", &correction.base, MAX_ID_BYTES)?;
    limits::object("correction", &correction.patch, MAX_VALUE_BYTES)
}

typed_row!(StoredCorrection in CORRECTIONS: card, patch, base, at);
