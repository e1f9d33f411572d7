//! The files of photos: named by their content, whole or not there.

use std::collections::BTreeSet;
use std::fs;
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use xxhash_rust::xxh3::xxh3_128;

use crate::clock::stamp;
use crate::error::{Result, StoreError};
use crate::folder::{self, Folder, put_in_place, sync_folder};
use crate::limits::LONGEST_PHOTO;

const END: &str = ".jpg";
const THUMB_END: &str = ".small.jpg";
const UNFINISHED: &str = ".unfinished";

impl Folder {
    /// Where the photos are.
    pub fn photos(&self) -> PathBuf {
        self.root().join("photos")
    }

    /// The file of a photo.
    pub fn photo(&self, name: &str) -> PathBuf {
        self.photos().join(format!("{name}{END}"))
    }

    /// The file of a photo's thumbnail.
    pub fn thumb(&self, name: &str) -> PathBuf {
        self.photos().join(format!("{name}{THUMB_END}"))
    }
}

/// The name of what has this content: its hash in 32 digits.
pub(crate) fn content(bytes: &[u8]) -> String {
    format!("{:032x}", xxh3_128(bytes))
}

/// Whether this can be the name of a photo; nothing else ever becomes part of a path.
pub(crate) fn is_name(name: &str) -> bool {
    let is_digit = |byte: u8| byte.is_ascii_digit() || (b'a'..=b'f').contains(&byte);
    name.len() == 32 && name.bytes().all(is_digit)
}

/// Writes a file, unless it is there already: under another name first, synced, renamed, the folder synced.
pub(crate) fn write(path: &Path, bytes: &[u8]) -> Result<()> {
    if read(path, &content(bytes))?.is_some() {
        return Ok(());
    }
    let folder = path.parent().unwrap_or(Path::new("."));
    if !folder.is_dir() {
        fs::create_dir_all(folder).map_err(|e| StoreError::io(folder, e))?;
        sync_folder(folder.parent().unwrap_or(Path::new(".")))?;
    }
    let unfinished = folder::beside(path, UNFINISHED);
    fs::write(&unfinished, bytes).map_err(|e| StoreError::io(&unfinished, e))?;
    put_in_place(&unfinished, path)
}

/// The bytes of a file, where it is there and has this content.
pub(crate) fn read(path: &Path, hash: &str) -> Result<Option<Vec<u8>>> {
    let mut bytes = Vec::new();
    match fs::File::open(path) {
        Ok(file) => file.take(LONGEST_PHOTO as u64 + 1).read_to_end(&mut bytes),
        Err(error) => Err(error),
    }
    .map_or_else(
        |error| match error.kind() {
            io::ErrorKind::NotFound | io::ErrorKind::IsADirectory => Ok(None),
            _ => Err(StoreError::io(path, error)),
        },
        |_| Ok(Some(bytes).filter(|bytes| content(bytes) == hash)),
    )
}

/// How long a file is; 0 where there is none.
pub(crate) fn length(path: &Path) -> u64 {
    fs::metadata(path).map_or(0, |file| file.len())
}

/// Whether a file is there and as long as it was kept.
pub(crate) fn is_as_long(path: &Path, bytes: u64) -> bool {
    fs::metadata(path).is_ok_and(|file| file.is_file() && file.len() == bytes)
}

/// The names of the photos whose files are there. What was left unfinished is removed: whoever writes has the database
/// for itself, and so must who asks this.
pub(crate) fn list(folder: &Folder) -> Result<BTreeSet<String>> {
    let path = folder.photos();
    let entries = match fs::read_dir(&path) {
        Ok(entries) => entries,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(BTreeSet::new()),
        Err(error) => return Err(StoreError::io(&path, error)),
    };
    let mut names = BTreeSet::new();
    for entry in entries {
        let entry = entry.map_err(|e| StoreError::io(&path, e))?;
        let file = entry.file_name();
        let Some(file) = file.to_str() else { continue };
        if file.ends_with(UNFINISHED) {
            folder::remove(&path.join(file))?;
        }
        if let Some(name) = file.strip_suffix(END).filter(|name| is_name(name)) {
            names.insert(name.to_owned());
        }
    }
    Ok(names)
}

/// Removes a photo and its thumbnail.
pub(crate) fn remove(folder: &Folder, name: &str) -> Result<()> {
    if !is_name(name) {
        return Ok(());
    }
    folder::remove(&folder.thumb(name))?;
    folder::remove(&folder.photo(name))
}

/// Moves what is left of a photo to where damaged files are, and says where that is.
pub(crate) fn set_aside(folder: &Folder, name: &str, now: i64) -> Result<Option<PathBuf>> {
    let from = folder.photo(name);
    if !is_name(name) || !from.exists() {
        return Ok(None);
    }
    let to = folder.damaged();
    fs::create_dir_all(&to).map_err(|e| StoreError::io(&to, e))?;
    let to = to.join(format!("photo-{}-{name}{END}", stamp(now)));
    fs::rename(&from, &to).map_err(|e| StoreError::io(&to, e))?;
    sync_folder(&folder.photos())?;
    Ok(Some(to))
}
