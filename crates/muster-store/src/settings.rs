//! The settings: JSON values by key.

use std::collections::BTreeMap;

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::change::StoreTransaction;
use crate::error::{Result, StoreError};
use crate::limits::{self, MAX_VALUE_BYTES};
use crate::rows::{self, SqlCell, Stored};
use crate::schema::SETTINGS;
use crate::store::Store;

/// The settings of the app.
#[derive(Clone, Copy, Debug)]
pub struct Settings<'s>(pub(crate) &'s Store);

impl Store {
    /// Returns the settings of this store.
    pub fn settings(&self) -> Settings<'_> {
        Settings(self)
    }
}

impl Settings<'_> {
    /// Returns a setting. `None` if it was never set, or if its value is not a `T`.
    ///
    /// # Errors
    /// Fails if the setting cannot be read.
    pub fn get<T: DeserializeOwned>(&self, key: &str) -> Result<Option<T>> {
        let row = self
            .0
            .read(|database| rows::get(database, &SETTINGS, &[key.into()]))?;
        let Some(row) = row else {
            return Ok(None);
        };
        Ok(serde_json::from_str(row.text(1)?).ok())
    }

    /// Writes a setting.
    ///
    /// # Errors
    /// Fails if the value cannot be written as JSON, or is too large, or if the database cannot be written.
    pub fn set(&self, key: &str, value: &impl Serialize) -> Result<()> {
        let text =
            serde_json::to_string(value).map_err(|error| limits::unreadable("setting", &error))?;
        check(key, &text)?;
        let key = key.to_owned();
        self.0.change(move |change| put(change, &key, &text))
    }

    /// Removes a setting. Returns whether it existed.
    ///
    /// # Errors
    /// Fails if the setting cannot be removed.
    pub fn remove(&self, key: &str) -> Result<bool> {
        let key = [SqlCell::from(key)];
        self.0.change(move |change| change.remove(&SETTINGS, &key))
    }

    /// Returns all settings, by key.
    ///
    /// # Errors
    /// Fails if the settings cannot be read, or one is missing or damaged.
    pub fn all(&self) -> Result<BTreeMap<String, Value>> {
        let rows = self.0.read(|database| rows::all(database, &SETTINGS))?;
        rows.iter().map(setting).collect()
    }
}

pub(crate) fn check(key: &str, text: &str) -> Result<()> {
    limits::id("setting", key)?;
    limits::fits("setting", text, MAX_VALUE_BYTES)
}

pub(crate) fn put(change: &mut StoreTransaction<'_>, key: &str, text: &str) -> Result<()> {
    change.put(&SETTINGS, &[key.into(), text.into()])
}

pub(crate) fn setting(row: &Stored) -> Result<(String, Value)> {
    let value = serde_json::from_str(row.text(1)?)
        .map_err(|error| StoreError::damaged(SETTINGS.name, error.to_string()))?;
    Ok((row.text(0)?.to_owned(), value))
}
