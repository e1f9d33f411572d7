//! Zipped files: one file (`.gstz`, `.catz`, `.rosz`), a `.bsr`, or a repository as it was downloaded.

use std::io::{Cursor, Read, Write};

use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, ZipArchive, ZipWriter};

use super::{SourceError, UnreadableReason};
use crate::limits::{
    MAX_ARCHIVE_FILES, MAX_FILE_BYTES, MAX_RATIO, MAX_UNPACKED_BYTES, UNSUSPECTED_BYTES,
};

/// A file of an archive.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Unpacked {
    /// The file's path in the archive.
    pub name: String,
    /// The file's content, or the reason why it cannot be read.
    pub content: Result<Vec<u8>, SourceError>,
}

/// Returns whether the bytes begin like an archive.
#[must_use]
pub fn is_archive(bytes: &[u8]) -> bool {
    bytes.starts_with(b"PK\x03\x04") || bytes.starts_with(b"PK\x05\x06")
}

/// Returns whether a name is that of a data set's file, zipped or plain.
#[must_use]
pub fn is_data_file(name: &str) -> bool {
    let file = name.rsplit(['/', '\\']).next().unwrap_or(name);
    let end = file.rsplit_once('.');
    let end = end.map(|(_, end)| end.to_ascii_lowercase());
    let known = matches!(
        end.as_deref(),
        Some("gst" | "cat" | "gstz" | "catz" | "json")
    );
    known && !file.starts_with('.')
}

/// Unpacks the files of a data set that an archive holds. Other files are skipped.
///
/// If the archive itself is broken or exceeds a limit. A broken file in it is reported in its [`Unpacked::content`].
pub fn data_files(bytes: &[u8]) -> Result<Vec<Unpacked>, SourceError> {
    unpack(bytes, is_data_file)
}

/// Unpacks the one file of an archive, as `.catz` and `.rosz` hold it.
///
/// If the archive is broken, exceeds a limit, or is empty.
pub fn only_file(bytes: &[u8]) -> Result<Vec<u8>, SourceError> {
    let mut files = unpack(bytes, |_| true)?;
    if files.is_empty() {
        return Err(SourceError::top(UnreadableReason::Empty));
    }
    files.swap_remove(0).content
}

/// Packs one file, as `.catz` and `.rosz` hold it.
///
/// If the content is larger than an archive can hold.
pub fn pack(name: &str, content: &[u8]) -> Result<Vec<u8>, SourceError> {
    let broken = |error: String| SourceError::top(UnreadableReason::Archive(error));
    let mut writer = ZipWriter::new(Cursor::new(Vec::new()));
    let options = SimpleFileOptions::default().compression_method(CompressionMethod::Deflated);
    let started = writer.start_file(name, options);
    started.map_err(|error| broken(error.to_string()))?;
    let written = writer.write_all(content);
    written.map_err(|error| broken(error.to_string()))?;
    let done = writer.finish();
    Ok(done
        .map_err(|error| broken(error.to_string()))?
        .into_inner())
}

fn unpack(bytes: &[u8], wanted: impl Fn(&str) -> bool) -> Result<Vec<Unpacked>, SourceError> {
    let broken = |error: zip::result::ZipError| {
        SourceError::top(UnreadableReason::Archive(error.to_string()))
    };
    let mut archive = ZipArchive::new(Cursor::new(bytes)).map_err(broken)?;
    if archive.len() > MAX_ARCHIVE_FILES {
        return Err(SourceError::top(UnreadableReason::TooManyFiles));
    }
    let mut files = Vec::new();
    let mut total = 0_u64;
    for index in 0..archive.len() {
        // The name of a file that cannot be unpacked, such as an encrypted one, can still be read.
        let name = archive.by_index_raw(index).and_then(|file| {
            let name = file.name()?.into_owned();
            Ok((!file.is_dir()).then_some(name))
        });
        let Some(name) = name.map_err(broken)?.filter(|name| wanted(name)) else {
            continue;
        };
        let file = match archive.by_index(index) {
            Ok(file) => file,
            Err(error) => {
                let content = Err(broken(error));
                files.push(Unpacked { name, content });
                continue;
            }
        };
        // The sizes that an archive states are not trusted. Reading stops at the size that the ratio allows.
        let allowed = file.compressed_size().saturating_mul(MAX_RATIO);
        let limit = allowed.max(UNSUSPECTED_BYTES).min(MAX_FILE_BYTES as u64);
        let mut content = Vec::new();
        let read = file.take(limit + 1).read_to_end(&mut content);
        total = total.saturating_add(content.len() as u64);
        if total > MAX_UNPACKED_BYTES {
            return Err(SourceError::top(UnreadableReason::Swells));
        }
        let content = match read {
            Err(error) => Err(SourceError::top(UnreadableReason::Archive(
                error.to_string(),
            ))),
            Ok(read) if read as u64 > limit && limit < MAX_FILE_BYTES as u64 => {
                Err(SourceError::top(UnreadableReason::Swells))
            }
            Ok(read) if read as u64 > limit => Err(SourceError::top(UnreadableReason::TooLarge)),
            Ok(_) => Ok(content),
        };
        files.push(Unpacked { name, content });
    }
    Ok(files)
}
