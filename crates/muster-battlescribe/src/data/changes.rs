//! The differences between two versions of a data set.

use std::collections::BTreeMap;

use super::{DataFile, DataSet, Entry, EntryKind, Sym};

/// The differences between two versions of a data set.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct DataChanges {
    /// Names of new files.
    pub new_files: Vec<String>,
    /// Names of removed files.
    pub lost_files: Vec<String>,
    /// Files with another revision: name, old revision, new revision.
    pub revised: Vec<(String, String, String)>,
    /// Names of new units and other entries that are offered to a force.
    pub new_entries: Vec<String>,
    /// Names of removed entries.
    pub lost_entries: Vec<String>,
    /// Entries with other costs: name, cost type, old value, new value.
    pub costs: Vec<(String, String, String, String)>,
    /// Renamed entries: old name, new name.
    pub renamed: Vec<(String, String)>,
}

/// Compares two versions of a data set.
#[must_use]
pub fn changes(old: &DataSet, new: &DataSet) -> DataChanges {
    let mut found = DataChanges::default();
    let (before, after) = (files(old), files(new));
    for (id, file) in &after {
        match before.get(id) {
            None => found.new_files.push(new.text(file.name).to_owned()),
            Some(own) if old.text(own.revision) != new.text(file.revision) => {
                let name = new.text(file.name).to_owned();
                let revisions = (
                    old.text(own.revision).to_owned(),
                    new.text(file.revision).to_owned(),
                );
                found.revised.push((name, revisions.0, revisions.1));
            }
            Some(_) => {}
        }
    }
    let lost = before.iter().filter(|(id, _)| !after.contains_key(*id));
    found.lost_files = lost
        .map(|(_, file)| old.text(file.name).to_owned())
        .collect();

    let (before, after) = (entries(old), entries(new));
    for (id, entry) in &after {
        let name = new.text(entry.name).to_owned();
        let Some(own) = before.get(id) else {
            found.new_entries.push(name);
            continue;
        };
        let old_name = old.text(own.name).to_owned();
        let (old_costs, new_costs) = (costs(old, own), costs(new, entry));
        for kind in old_costs.keys().chain(
            new_costs
                .keys()
                .filter(|kind| !old_costs.contains_key(*kind)),
        ) {
            let value = |costs: &BTreeMap<String, String>| {
                costs.get(kind).cloned().unwrap_or_else(|| "0".to_owned())
            };
            let (was, is) = (value(&old_costs), value(&new_costs));
            if was != is {
                found.costs.push((name.clone(), kind.clone(), was, is));
            }
        }
        if old_name != name {
            found.renamed.push((old_name, name));
        }
    }
    let lost = before.iter().filter(|(id, _)| !after.contains_key(*id));
    found.lost_entries = lost
        .map(|(_, entry)| old.text(entry.name).to_owned())
        .collect();
    found
}

fn files(data: &DataSet) -> BTreeMap<&str, &DataFile> {
    data.files
        .iter()
        .map(|file| (data.text(file.id), file))
        .collect()
}

fn entries(data: &DataSet) -> BTreeMap<&str, &Entry> {
    let named = |entry: &&Entry| entry.kind == EntryKind::SelectionEntry && entry.id != Sym::EMPTY;
    let entries = data.entries.iter().filter(named);
    entries.map(|entry| (data.text(entry.id), entry)).collect()
}

fn costs(data: &DataSet, entry: &Entry) -> BTreeMap<String, String> {
    let cost = |cost: &super::EntryCost| {
        let name = data
            .cost_type(cost.type_id)
            .map_or(cost.type_id, |kind| kind.name);
        (
            data.text(name).to_owned(),
            cost.value
                .map_or_else(|| "?".to_owned(), |value| value.normalize().to_string()),
        )
    };
    entry.costs.iter().map(cost).collect()
}
