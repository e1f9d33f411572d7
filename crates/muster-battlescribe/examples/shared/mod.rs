//! What the examples that try real data sets share.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use muster_battlescribe::Builder;
use muster_battlescribe::source::archive::is_data_file;

/// Adds the data files of a folder and of the folders in it, in the order of their names.
pub fn add_files(builder: &mut Builder, folder: &Path) -> io::Result<()> {
    let mut inside: Vec<PathBuf> = Vec::new();
    for entry in fs::read_dir(folder)? {
        inside.push(entry?.path());
    }
    inside.sort();
    for path in inside {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        if path.is_dir() && !name.starts_with('.') {
            add_files(builder, &path)?;
        } else if path.is_file() && is_data_file(&name) {
            builder.add(&path.to_string_lossy(), &fs::read(&path)?);
        }
    }
    Ok(())
}
