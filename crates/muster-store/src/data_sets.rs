//! The data sets of other programs that the user has added: files beside the database.
//!
//! A set has two files in the folder `games`. `<id>.zip` has the files as the user gave them, and is what counts.
//! `<id>.compiled` is made from it, so that the set opens quickly. It begins with two hashes: that of the archive, and
//! that of everything after the hashes. If either differs, the caller compiles the set again. `<id>.before.zip` has the
//! files that the set had before it was last replaced.
//!
//! A setting for each set says that it should be here. It is written in the same change as the files, tells other
//! programs that have the folder open of the change, and shows that files were lost.

use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;

use serde::{Deserialize, Serialize};
use serde_json::Value;
use xxhash_rust::xxh3::xxh3_128;

use crate::error::{Result, StoreError};
use crate::folder::DataFolder;
use crate::limits;
use crate::photo_files::content;
use crate::rows::{self, SqlCell};
use crate::schema::SETTINGS;
use crate::settings::{self, setting};
use crate::store::Store;

/// The longest id of a data set, in bytes. Ids are names of files.
pub const MAX_DATA_SET_ID_BYTES: usize = 100;
/// The prefix of the settings that say which sets should be here.
pub const DATA_SET_SETTINGS: &str = "games.set.";

const SOURCE_SUFFIX: &str = ".zip";
const COMPILED_SUFFIX: &str = ".compiled";
/// An id has no full stop, so this is no name of another set's archive.
const BEFORE_SUFFIX: &str = ".before.zip";
/// The length of each of the two hashes at the beginning of a compiled set, in bytes.
const HASH_BYTES: usize = 16;

/// What is recorded of a data set that should be here.
#[derive(Clone, Debug, Default, PartialEq, Deserialize, Serialize)]
pub struct StoredDataSet {
    /// The hash of its archive.
    pub hash: String,
    /// What the program wants to know of a set that cannot be opened, such as its name.
    #[serde(default)]
    pub about: Value,
}

/// The data sets that the user has added.
#[derive(Clone, Copy, Debug)]
pub struct DataSets<'s>(&'s Store);

impl Store {
    /// Returns the data sets of this store.
    pub fn data_sets(&self) -> DataSets<'_> {
        DataSets(self)
    }
}

impl DataFolder {
    /// Returns the folder of the data sets.
    fn data_sets(&self) -> PathBuf {
        self.root().join("games")
    }

    fn data_set_source(&self, id: &str) -> PathBuf {
        self.data_sets().join(format!("{id}{SOURCE_SUFFIX}"))
    }

    fn compiled_data_set(&self, id: &str) -> PathBuf {
        self.data_sets().join(format!("{id}{COMPILED_SUFFIX}"))
    }

    fn earlier_data_set(&self, id: &str) -> PathBuf {
        self.data_sets().join(format!("{id}{BEFORE_SUFFIX}"))
    }
}

/// The files of one data set. They can be read after the store was closed, and on any thread.
#[derive(Clone, Debug)]
pub struct DataSetFiles {
    id: String,
    folder: DataFolder,
    is_read_only: bool,
}

impl DataSetFiles {
    /// Reads the archive. `None` if it is missing.
    ///
    /// # Errors
    /// Fails if the file cannot be read.
    pub fn source(&self) -> Result<Option<Vec<u8>>> {
        self.folder.read(&self.folder.data_set_source(&self.id))
    }

    /// Returns the size of the archive in bytes. `None` if it is missing.
    pub fn source_size(&self) -> Option<u64> {
        let about = self.folder.about(&self.folder.data_set_source(&self.id));
        about.map(|about| about.bytes)
    }

    /// Reads the compiled set. `None` if it is missing, damaged, or made from another archive than this one.
    ///
    /// # Errors
    /// Fails if the file cannot be read.
    pub fn compiled(&self, source: &[u8]) -> Result<Option<Vec<u8>>> {
        let path = self.folder.compiled_data_set(&self.id);
        let Some(mut bytes) = self.folder.read(&path)? else {
            return Ok(None);
        };
        let Some((head, rest)) = bytes.split_at_checked(2 * HASH_BYTES) else {
            return Ok(None);
        };
        if head != hashes(source, rest) {
            return Ok(None);
        }
        Ok(Some(bytes.split_off(2 * HASH_BYTES)))
    }

    /// Writes the set after it was compiled again from its archive. Does nothing if the folder is read-only.
    ///
    /// # Errors
    /// Fails if it cannot be written.
    pub fn put_compiled(&self, source: &[u8], compiled: &[u8]) -> Result<()> {
        if self.is_read_only {
            return Ok(());
        }
        let bytes = with_hashes(source, compiled);
        let path = self.folder.compiled_data_set(&self.id);
        self.folder.write_whole(&path, &bytes)
    }
}

impl DataSets<'_> {
    /// Returns the files of a set. `None` if this is no [data set id](is_data_set_id).
    pub fn files(&self, id: &str) -> Option<DataSetFiles> {
        is_data_set_id(id).then(|| DataSetFiles {
            id: id.to_owned(),
            folder: self.0.folder().clone(),
            is_read_only: self.0.is_read_only(),
        })
    }

    /// Returns what is recorded of each set that should be here, by its id.
    ///
    /// # Errors
    /// Fails if the settings cannot be read, or one is missing or damaged.
    pub fn recorded(&self) -> Result<BTreeMap<String, StoredDataSet>> {
        let rows = self.0.read(|database| rows::all(database, &SETTINGS))?;
        let mut all = BTreeMap::new();
        for row in &rows {
            let Some(id) = row.text(0)?.strip_prefix(DATA_SET_SETTINGS) else {
                continue;
            };
            let (_, value) = setting(row)?;
            let record = serde_json::from_value(value).unwrap_or_default();
            all.insert(id.to_owned(), record);
        }
        Ok(all)
    }

    /// Returns the ids of the sets whose archives are here, whether they are recorded or not.
    ///
    /// # Errors
    /// Fails if the folder cannot be read.
    pub fn here(&self) -> Result<BTreeSet<String>> {
        let folder = self.0.folder();
        let names = folder.list(&folder.data_sets())?;
        let ids = names
            .iter()
            .filter_map(|name| name.strip_suffix(SOURCE_SUFFIX));
        let ids = ids.filter(|id| is_data_set_id(id));
        Ok(ids.map(str::to_owned).collect())
    }

    /// Reads the archive that a set had before it was last replaced. `None` if it never was.
    ///
    /// # Errors
    /// Fails if the file cannot be read.
    pub fn earlier_source(&self, id: &str) -> Result<Option<Vec<u8>>> {
        let folder = self.0.folder();
        match is_data_set_id(id) {
            true => folder.read(&folder.earlier_data_set(id)),
            false => Ok(None),
        }
    }

    /// Returns whether a set was replaced, so that its earlier files can be had back.
    pub fn has_earlier(&self, id: &str) -> bool {
        let folder = self.0.folder();
        is_data_set_id(id) && folder.has(&folder.earlier_data_set(id))
    }

    /// Writes a set, and replaces an earlier one with the same id. The archive of that one is kept as well.
    ///
    /// # Errors
    /// Fails if the id is no [data set id](is_data_set_id), or the set cannot be written.
    pub fn put(&self, id: &str, about: Value, source: Vec<u8>, compiled: &[u8]) -> Result<()> {
        check_id(id)?;
        let record = StoredDataSet {
            hash: data_set_hash(&source),
            about,
        };
        let (key, text) = setting_of(id, &record)?;
        let compiled = with_hashes(&source, compiled);
        let (id, folder) = (id.to_owned(), self.0.folder().clone());
        self.0.change(move |change| {
            settings::put(change, &key, &text)?;
            make_folder(&folder)?;
            let old = folder.read(&folder.data_set_source(&id))?;
            if let Some(old) = old.filter(|old| *old != source) {
                folder.write_whole(&folder.earlier_data_set(&id), &old)?;
            }
            folder.write_whole(&folder.compiled_data_set(&id), &compiled)?;
            folder.write_whole(&folder.data_set_source(&id), &source)
        })
    }

    /// Records something else of a set whose files stay as they are.
    ///
    /// # Errors
    /// Fails if the id is no [data set id](is_data_set_id), or it cannot be written.
    pub fn record(&self, id: &str, record: &StoredDataSet) -> Result<()> {
        check_id(id)?;
        let (key, text) = setting_of(id, record)?;
        self.0
            .change(move |change| settings::put(change, &key, &text))
    }

    /// Removes a set. Returns whether it was here or recorded.
    ///
    /// # Errors
    /// Fails if it cannot be removed.
    pub fn remove(&self, id: &str) -> Result<bool> {
        if !is_data_set_id(id) {
            return Ok(false);
        }
        let key = [SqlCell::from(format!("{DATA_SET_SETTINGS}{id}"))];
        let (id, folder) = (id.to_owned(), self.0.folder().clone());
        self.0.change(move |change| {
            let source = folder.data_set_source(&id);
            let was_here = folder.has(&source);
            let was_recorded = change.remove(&SETTINGS, &key)?;
            folder.remove(&source)?;
            folder.remove(&folder.compiled_data_set(&id))?;
            folder.remove(&folder.earlier_data_set(&id))?;
            Ok(was_here || was_recorded)
        })
    }
}

/// Returns the hash that is recorded of an archive.
pub fn data_set_hash(source: &[u8]) -> String {
    content(source)
}

/// Returns whether this can be the id of a data set: `bs-`, then lower-case letters, digits and hyphens, at most
/// [`MAX_DATA_SET_ID_BYTES`] in all. Only such ids may become part of a path.
pub fn is_data_set_id(id: &str) -> bool {
    let is_plain = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
    let rest = id.strip_prefix("bs-").unwrap_or_default();
    !rest.is_empty() && id.len() <= MAX_DATA_SET_ID_BYTES && rest.bytes().all(is_plain)
}

/// Returns the setting that records a set.
fn setting_of(id: &str, record: &StoredDataSet) -> Result<(String, String)> {
    let text = serde_json::to_string(record);
    let text = text.map_err(|error| limits::unreadable("data set", &error))?;
    let key = format!("{DATA_SET_SETTINGS}{id}");
    settings::check(&key, &text)?;
    Ok((key, text))
}

fn check_id(id: &str) -> Result<()> {
    match is_data_set_id(id) {
        true => Ok(()),
        false => {
            let why = format!("{id:?} is no id of a data set");
            Err(StoreError::unreadable("data set", why))
        }
    }
}

fn make_folder(folder: &DataFolder) -> Result<()> {
    let path = folder.data_sets();
    if folder.list(&path)?.is_empty() {
        folder.make(&path)?;
        folder.sync_folder(folder.root())?;
    }
    Ok(())
}

/// Returns the hashes of an archive and of what was compiled from it.
fn hashes(source: &[u8], compiled: &[u8]) -> [u8; 2 * HASH_BYTES] {
    let mut both = [0; 2 * HASH_BYTES];
    both[..HASH_BYTES].copy_from_slice(&xxh3_128(source).to_le_bytes());
    both[HASH_BYTES..].copy_from_slice(&xxh3_128(compiled).to_le_bytes());
    both
}

fn with_hashes(source: &[u8], compiled: &[u8]) -> Vec<u8> {
    let mut bytes = hashes(source, compiled).to_vec();
    bytes.extend_from_slice(compiled);
    bytes
}

#[cfg(test)]
mod tests {
    use super::is_data_set_id;

    #[test]
    fn only_plain_ids_become_names_of_files() {
        assert!(is_data_set_id("bs-ca57-f00d"));
        let long = format!("bs-{}", "x".repeat(98));
        for id in ["bs-", "fww", "bs-../x", "bs-a/b", "bs-A", "bs-a.b", &long] {
            assert!(!is_data_set_id(id), "{id}");
        }
    }
}
