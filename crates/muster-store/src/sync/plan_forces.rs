//! The setting with the user's collection plan. It lists forces by their local ids, which differ on every device. In a
//! body it lists them by their keys.

use muster_sync::kind;
use serde_json::value::RawValue;

use super::{fields, named, of_local, written};
use crate::change::StoreTransaction;
use crate::error::{Result, StoreError};
use crate::schema::SETTINGS;

/// The key of the setting.
const PLAN: &str = "collection.plan";
/// The field that lists forces.
const FORCES: &str = "forces";

/// Returns the body of a setting: the plan with keys in place of local ids. A force that is not here is left out,
/// because its local id may belong to another force elsewhere. A key of a force that has not arrived yet stays.
pub(super) fn with_keys(
    change: &mut StoreTransaction<'_>,
    setting: &str,
    text: &str,
) -> Result<String> {
    translated(setting, text, |id| {
        let key = of_local(change, kind::FORCE, id)?.map(|force| force.key);
        Ok(key.or_else(|| id.contains('.').then(|| id.to_owned())))
    })
}

/// Returns the value of a setting from a body: the plan with local ids in place of keys. The key of a force that has not
/// arrived yet stays.
pub(super) fn with_local_ids(
    change: &mut StoreTransaction<'_>,
    setting: &str,
    text: &str,
) -> Result<String> {
    translated(setting, text, |key| {
        let local = local_id(change, key)?;
        Ok(Some(local.unwrap_or_else(|| key.to_owned())))
    })
}

/// Returns the local id of the force with a key. `None` if it is not here.
pub(super) fn local_id(change: &mut StoreTransaction<'_>, key: &str) -> Result<Option<String>> {
    let force = named(change, kind::FORCE, key)?.map(|force| force.local);
    Ok(force.filter(|local| !local.is_empty()))
}

fn translated(
    setting: &str,
    text: &str,
    mut translate: impl FnMut(&str) -> Result<Option<String>>,
) -> Result<String> {
    let unchanged = || Ok(text.to_owned());
    if setting != PLAN {
        return unchanged();
    }
    let Some(mut plan) = fields::read(text) else {
        return unchanged();
    };
    let listed = plan.get(FORCES).map(|forces| forces.get());
    let listed: Option<Vec<String>> = listed.and_then(|forces| serde_json::from_str(forces).ok());
    let Some(listed) = listed else {
        return unchanged();
    };
    let mut forces = Vec::with_capacity(listed.len());
    for id in &listed {
        forces.extend(translate(id)?);
    }
    if forces == listed {
        return unchanged();
    }
    let forces = RawValue::from_string(written(&forces)?)
        .map_err(|error| StoreError::damaged(SETTINGS.name, error.to_string()))?;
    plan.insert(FORCES.to_owned(), &forces);
    fields::write(&plan)
}
