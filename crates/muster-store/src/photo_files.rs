//! The files of photos. A file is named by the hash of its content, and is complete or does not exist.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use xxhash_rust::xxh3::xxh3_128;

use crate::clock::stamp;
use crate::error::Result;
use crate::folder::DataFolder;
use crate::limits::MAX_PHOTO_BYTES;
use crate::names::UNFINISHED;

const PHOTO_SUFFIX: &str = ".jpg";
const THUMB_SUFFIX: &str = ".small.jpg";

impl DataFolder {
    /// Returns the folder of the photos.
    pub fn photos(&self) -> PathBuf {
        self.root().join("photos")
    }

    /// Returns the path of a photo's file.
    pub fn photo(&self, name: &str) -> PathBuf {
        self.photos().join(format!("{name}{PHOTO_SUFFIX}"))
    }

    /// Returns the path of a photo's thumbnail.
    pub fn thumb(&self, name: &str) -> PathBuf {
        self.photos().join(format!("{name}{THUMB_SUFFIX}"))
    }
}

/// Returns the name of a photo with this content: its hash in 32 hexadecimal digits.
pub(crate) fn content(bytes: &[u8]) -> String {
    format!("{:032x}", xxh3_128(bytes))
}

/// Returns whether this can be the name of a photo. Only such names may become part of a path.
pub(crate) fn is_name(name: &str) -> bool {
    let is_digit = |byte: u8| byte.is_ascii_digit() || (b'a'..=b'f').contains(&byte);
    name.len() == 32 && name.bytes().all(is_digit)
}

/// Writes a file, unless it exists with this content. The content is written to a temporary file, synced, and renamed;
/// then the folder is synced.
pub(crate) fn write(folder: &DataFolder, path: &Path, bytes: &[u8]) -> Result<()> {
    if read(folder, path, &content(bytes))?.is_some() {
        return Ok(());
    }
    let photos = folder.photos();
    if folder.list(&photos)?.is_empty() {
        folder.make(&photos)?;
        folder.sync_folder(folder.root())?;
    }
    folder.write_whole(path, bytes)
}

/// Reads a file. `None` if it is missing or its content does not have this hash.
pub(crate) fn read(folder: &DataFolder, path: &Path, hash: &str) -> Result<Option<Vec<u8>>> {
    let bytes = folder.read_at_most(path, MAX_PHOTO_BYTES as u64 + 1)?;
    Ok(bytes.filter(|bytes| content(bytes) == hash))
}

/// Returns whether a file exists and has this length.
pub(crate) fn is_as_long(folder: &DataFolder, path: &Path, bytes: u64) -> bool {
    folder.about(path).is_some_and(|file| file.bytes == bytes)
}

/// Returns the names of the photos whose files exist, and removes unfinished files. The caller must be in a change:
/// only a change writes photos, so no file is being written then.
pub(crate) fn list(folder: &DataFolder) -> Result<BTreeSet<String>> {
    let path = folder.photos();
    let mut names = BTreeSet::new();
    for file in folder.list(&path)? {
        if file.ends_with(UNFINISHED) {
            folder.remove(&path.join(&file))?;
        }
        if let Some(name) = file.strip_suffix(PHOTO_SUFFIX).filter(|name| is_name(name)) {
            names.insert(name.to_owned());
        }
    }
    Ok(names)
}

/// Removes the files of a photo and its thumbnail.
pub(crate) fn remove(folder: &DataFolder, name: &str) -> Result<()> {
    if !is_name(name) {
        return Ok(());
    }
    folder.remove(&folder.thumb(name))?;
    folder.remove(&folder.photo(name))
}

/// Moves the damaged file of a photo to the folder for damaged files. Returns its new path, or `None` if the file is
/// missing.
pub(crate) fn set_aside(folder: &DataFolder, name: &str, now: i64) -> Result<Option<PathBuf>> {
    let from = folder.photo(name);
    if !is_name(name) || !folder.has(&from) {
        return Ok(None);
    }
    let to = folder.damaged();
    folder.make(&to)?;
    let to = to.join(format!("photo-{}-{name}{PHOTO_SUFFIX}", stamp(now)));
    folder.rename(&from, &to)?;
    folder.sync_folder(&folder.photos())?;
    Ok(Some(to))
}
