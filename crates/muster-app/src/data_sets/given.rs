//! The files of a data set as the user gives them, and the archive in which they are kept.

use std::collections::HashSet;
use std::io::{Cursor, Write};

use muster_battlescribe::limits::{MAX_FILES, MAX_UNPACKED_BYTES};
use muster_battlescribe::source::archive::{self, Unpacked, is_archive, is_data_file};
use muster_core::content::{FileContent, FileDoor, other_file};
use muster_core::problem::Problem;
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, ZipWriter};

use super::DataSetFile;
use super::installed::file_problem;

/// A file of a data set, unpacked from the archive in which it came.
pub(crate) struct GivenFile {
    pub name: String,
    pub bytes: Vec<u8>,
}

/// The files of a data set that the user gives.
pub(super) struct GivenFiles {
    pub files: Vec<GivenFile>,
    /// Why files of the set in an archive cannot be unpacked.
    pub broken: Vec<Problem>,
    /// Problems of files that are none of a set.
    pub others: Vec<Problem>,
}

/// Returns the files of a data set: those that were given, and those in archives that were given. Also returns a problem
/// for each given file of another kind, and for each file that an archive holds and that cannot be unpacked. Files of
/// other kinds in an archive are left out: repositories are full of them.
///
/// # Errors
/// `bad-base64`, `data-set-empty`, `data-set-too-large`, or the problem of an archive that cannot be read.
pub(super) fn files(given: Vec<DataSetFile>) -> Result<GivenFiles, Problem> {
    let (mut files, mut others) = (Vec::new(), Vec::new());
    let mut broken = Vec::new();
    for DataSetFile { name, bytes } in given {
        let bytes = bytes.decoded()?;
        let content = FileContent::recognise(&bytes, &name);
        if content == FileContent::System {
            continue;
        }
        if !content.fits(FileDoor::DataSet) {
            others.push(other_file(content).in_file(&name));
            continue;
        }
        // A zipped catalogue (`.catz`) is one file of the set, and its reader unpacks it.
        let name =
            match content == FileContent::DataFile && !is_archive(&bytes) && !is_data_file(&name) {
                // A file from standard input, or one that a browser has renamed.
                true => format!("{name}.cat"),
                false => name,
            };
        if is_data_file(&name) {
            files.push(GivenFile { name, bytes });
        } else if is_archive(&bytes) {
            unpack_archive(&name, &bytes, &mut files, &mut broken)?;
        } else {
            let other = Problem::new("data-set-file").with("reason", "other-file");
            others.push(other.in_file(&name));
        }
    }
    // If there is only one file, its own fault is more helpful than that no file can be used.
    let is_told = |problem: &&Problem| others.len() == 1 && problem.code == "other-file";
    let told = broken.first().or(others.first().filter(is_told));
    if files.is_empty()
        && let Some(first) = told
    {
        return Err(Problem::clone(first));
    }
    check(&files)?;
    tell_apart(&mut files);
    Ok(GivenFiles {
        files,
        broken,
        others,
    })
}

/// Gives files of one name different names: `2/Orks.cat`.
fn tell_apart(files: &mut [GivenFile]) {
    let mut names = HashSet::new();
    for file in files {
        let path = file.name.replace('\\', "/");
        let mut name = path.clone();
        for number in 2.. {
            if names.insert(name.clone()) {
                break;
            }
            name = format!("{number}/{path}");
        }
        file.name = name;
    }
}

/// Unpacks the archive that [`pack`] made.
///
/// # Errors
/// The same as [`files`].
pub(super) fn unpacked(archive: &[u8]) -> Result<Vec<GivenFile>, Problem> {
    let mut files = Vec::new();
    let mut broken = Vec::new();
    unpack_archive("", archive, &mut files, &mut broken)?;
    // What was packed here could be read, so this archive is damaged.
    if let Some(first) = broken.into_iter().next() {
        return Err(first);
    }
    check(&files)?;
    Ok(files)
}

fn unpack_archive(
    name: &str,
    bytes: &[u8],
    files: &mut Vec<GivenFile>,
    broken: &mut Vec<Problem>,
) -> Result<(), Problem> {
    let inside = archive::data_files(bytes).map_err(|error| file_problem(name, &error))?;
    for Unpacked { name, content } in inside {
        match content {
            Ok(bytes) => files.push(GivenFile { name, bytes }),
            Err(error) => broken.push(file_problem(&name, &error)),
        }
    }
    Ok(())
}

fn check(files: &[GivenFile]) -> Result<(), Problem> {
    if files.is_empty() {
        return Err(Problem::new("data-set-empty"));
    }
    let bytes: u64 = files.iter().map(|file| file.bytes.len() as u64).sum();
    if files.len() > MAX_FILES || bytes > MAX_UNPACKED_BYTES {
        return Err(Problem::new("data-set-too-large")
            .with("files", files.len())
            .with("most_files", MAX_FILES)
            .with("size", bytes >> 20)
            .with("limit", MAX_UNPACKED_BYTES >> 20));
    }
    Ok(())
}

/// Packs files into one archive, from which [`unpacked`] reads the same files.
///
/// # Errors
/// `data-set-unpackable` if an archive cannot hold them.
pub(super) fn pack(files: &[&GivenFile]) -> Result<Vec<u8>, Problem> {
    let packed = pack_as(files, CompressionMethod::Deflated)?;
    // A reader refuses files that shrink suspiciously well, so such files are kept as they are.
    let inside = archive::data_files(&packed);
    let is_sound = inside.is_ok_and(|inside| {
        inside.len() == files.len() && inside.iter().all(|file| file.content.is_ok())
    });
    match is_sound {
        true => Ok(packed),
        false => pack_as(files, CompressionMethod::Stored),
    }
}

fn pack_as(files: &[&GivenFile], method: CompressionMethod) -> Result<Vec<u8>, Problem> {
    let failed = |error: String| Problem::new("data-set-unpackable").with("detail", error);
    let mut writer = ZipWriter::new(Cursor::new(Vec::new()));
    for file in files {
        // The same files always make the same archive, so their time is left out.
        let options = SimpleFileOptions::default()
            .compression_method(method)
            .last_modified_time(zip::DateTime::default());
        let started = writer.start_file(&*file.name, options);
        started.map_err(|error| failed(error.to_string()))?;
        let written = writer.write_all(&file.bytes);
        written.map_err(|error| failed(error.to_string()))?;
    }
    let done = writer.finish();
    let done = done.map_err(|error| failed(error.to_string()))?;
    Ok(done.into_inner())
}
