//! The settings: JSON values by key.

use std::collections::BTreeMap;

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::campaigns::exported::{ExportedCampaign, id_of};
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
    /// Fails if the value cannot be written as JSON, or is too large, or if the database cannot be written, or if the
    /// key is that of a campaign.
    pub fn set(&self, key: &str, value: &impl Serialize) -> Result<()> {
        let setting = SettingChange::new(key.to_owned(), Some(value))?;
        self.0.change(move |change| setting.apply(change))
    }

    /// Removes a setting. Returns whether it existed.
    ///
    /// # Errors
    /// Fails if the setting cannot be removed, or if the key is that of a campaign.
    pub fn remove(&self, key: &str) -> Result<bool> {
        no_campaign(key)?;
        let key = [SqlCell::from(key)];
        self.0.change(move |change| change.remove(&SETTINGS, &key))
    }

    /// Returns all settings, by key. Rows of an earlier format whose keys are those of campaigns are left out.
    ///
    /// # Errors
    /// Fails if the settings cannot be read, or one is missing or damaged.
    pub fn all(&self) -> Result<BTreeMap<String, Value>> {
        let mut rows = self.0.read(|database| rows::all(database, &SETTINGS))?;
        rows.retain(|row| row.text(0).is_ok_and(|key| id_of(key).is_none()));
        rows.iter().map(setting).collect()
    }
}

/// A new value of a setting, to be written as part of a larger change.
#[derive(Debug)]
pub(crate) struct SettingChange {
    key: String,
    /// The value as JSON. `None` if the setting is removed.
    text: Option<String>,
}

impl SettingChange {
    /// # Errors
    /// Fails if the value cannot be written as JSON, or is too large, or if the key is that of a campaign.
    pub fn new(key: String, value: Option<impl Serialize>) -> Result<Self> {
        let text = value.map(|value| serde_json::to_string(&value)).transpose();
        let text = text.map_err(|error| limits::unreadable("setting", &error))?;
        check(&key, text.as_deref().unwrap_or_default())?;
        no_campaign(&key)?;
        Ok(Self { key, text })
    }

    pub fn apply(&self, change: &mut StoreTransaction<'_>) -> Result<()> {
        match &self.text {
            Some(text) => put(change, &self.key, text),
            None => {
                let key = [SqlCell::from(self.key.as_str())];
                change.remove(&SETTINGS, &key).map(drop)
            }
        }
    }
}

/// Checks that a key is not that of a campaign: exports have campaigns among the settings.
fn no_campaign(key: &str) -> Result<()> {
    match id_of(key) {
        None => Ok(()),
        Some(_) => {
            let why = format!("{key:?} is the key of a campaign");
            Err(StoreError::unreadable("setting", why))
        }
    }
}

/// Checks a setting of an export, or the campaign under its key.
pub(crate) fn check(key: &str, text: &str) -> Result<()> {
    limits::id("setting", key)?;
    match id_of(key) {
        Some(_) => ExportedCampaign::read(text).map(drop),
        None => limits::fits("setting", text, MAX_VALUE_BYTES),
    }
}

/// Returns the value of a setting as a change sees it. `None` if it was never set.
pub(crate) fn value_of(change: &mut StoreTransaction<'_>, key: &str) -> Result<Option<Value>> {
    let row = change.get(&SETTINGS, &[key.into()])?;
    Ok(row
        .as_ref()
        .map(setting)
        .transpose()?
        .map(|(_, value)| value))
}

pub(crate) fn put(change: &mut StoreTransaction<'_>, key: &str, text: &str) -> Result<()> {
    change.put(&SETTINGS, &[key.into(), text.into()])
}

pub(crate) fn setting(row: &Stored) -> Result<(String, Value)> {
    let value = serde_json::from_str(row.text(1)?)
        .map_err(|error| StoreError::damaged(SETTINGS.name, error.to_string()))?;
    Ok((row.text(0)?.to_owned(), value))
}
