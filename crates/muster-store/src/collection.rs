//! The user's collection: how many copies of each card and its miniatures they own.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::change::StoreTransaction;
use crate::error::{Result, StoreError};
use crate::limits;
use crate::rows::{self, SqlCell, Stored};
use crate::schema::COLLECTION;
use crate::settings::SettingChange;
use crate::store::Store;

/// The number of copies of a card and of its miniatures that the user owns.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ts_rs::TS)]
pub struct Owned {
    /// The number of copies of the card.
    #[serde(default)]
    pub cards: u32,
    /// The number of miniatures.
    #[serde(default)]
    pub miniatures: u32,
}

/// The user's collection, by card id.
#[derive(Clone, Copy, Debug)]
pub struct Collection<'s>(pub(crate) &'s Store);

impl Store {
    /// Returns the user's collection.
    pub fn collection(&self) -> Collection<'_> {
        Collection(self)
    }
}

impl Collection<'_> {
    /// Returns everything that the user owns, by card id.
    ///
    /// # Errors
    /// Fails if the collection cannot be read, or an entry is missing or damaged.
    pub fn all(&self) -> Result<BTreeMap<String, Owned>> {
        let rows = self.0.read(|database| rows::all(database, &COLLECTION))?;
        rows.iter().map(owned).collect()
    }

    /// Returns how much of a card the user owns.
    ///
    /// # Errors
    /// Fails if the collection cannot be read.
    pub fn get(&self, card: &str) -> Result<Owned> {
        let row = self
            .0
            .read(|database| rows::get(database, &COLLECTION, &[card.into()]))?;
        Ok(row.as_ref().map(owned).transpose()?.unwrap_or_default().1)
    }

    /// Sets how much of these cards is owned, all in one change. An amount of nothing removes the card from the
    /// collection.
    ///
    /// # Errors
    /// Fails if an id is invalid or the collection cannot be written. Nothing is written then.
    pub fn set(&self, owned: impl IntoIterator<Item = (String, Owned)>) -> Result<()> {
        self.set_with_facts(owned, [])
    }

    /// Sets how much of these cards is owned, and what else is known of them, all in one change. An amount of nothing
    /// removes the card from the collection. Other facts are settings by key; `None` removes one.
    ///
    /// # Errors
    /// Fails if an id, key or value is invalid, or nothing can be written. Nothing is written then.
    pub fn set_with_facts(
        &self,
        owned: impl IntoIterator<Item = (String, Owned)>,
        facts: impl IntoIterator<Item = (String, Option<Value>)>,
    ) -> Result<()> {
        let owned: Vec<(String, Owned)> = owned.into_iter().collect();
        for (card, _) in &owned {
            limits::id("card", card)?;
        }
        let facts = facts
            .into_iter()
            .map(|(key, value)| SettingChange::new(key, value));
        let facts = facts.collect::<Result<Vec<_>>>()?;
        self.0.change(move |change| {
            let mut owned = owned.iter();
            owned.try_for_each(|(card, owned)| put(change, card, *owned))?;
            facts.iter().try_for_each(|fact| fact.apply(change))
        })
    }
}

pub(crate) fn put(change: &mut StoreTransaction<'_>, card: &str, owned: Owned) -> Result<()> {
    if owned == Owned::default() {
        return change.remove(&COLLECTION, &[card.into()]).map(drop);
    }
    let cells: [SqlCell; 3] = [
        card.into(),
        i64::from(owned.cards).into(),
        i64::from(owned.miniatures).into(),
    ];
    change.put(&COLLECTION, &cells)
}

pub(crate) fn owned(row: &Stored) -> Result<(String, Owned)> {
    let count = |at| -> Result<u32> {
        u32::try_from(row.int(at)?)
            .map_err(|error| StoreError::damaged(COLLECTION.name, error.to_string()))
    };
    let (cards, miniatures) = (count(1)?, count(2)?);
    Ok((row.text(0)?.to_owned(), Owned { cards, miniatures }))
}
