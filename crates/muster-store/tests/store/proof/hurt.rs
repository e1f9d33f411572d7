//! Damages files of a data folder at random.

use std::fs;
use std::path::{Path, PathBuf};

use super::random::Random;

/// Damages one or two of the files. Returns a description of the damage.
pub fn hurt(folder: &Path, random: &mut Random) -> String {
    let database = folder.join("muster.db");
    let log = folder.join("muster.db-wal");
    let backups: Vec<PathBuf> = fs::read_dir(folder.join("backups"))
        .map(|files| files.flatten().map(|file| file.path()).collect())
        .unwrap_or_default();
    let mut done = Vec::new();
    match random.below(10) {
        0 => done.push(damage(&folder.join("muster.witness"), random)),
        1 => {
            for backup in &backups {
                done.push(damage(backup, random));
            }
            done.push(damage(&database, random));
        }
        2 => {
            done.push(damage(&database, random));
            done.push(damage(&log, random));
        }
        3..6 if log.exists() => done.push(damage(&log, random)),
        _ => done.push(damage(&database, random)),
    }
    done.join("; ")
}

/// Damages a file in a random way. Returns a description of the damage.
pub fn damage(path: &Path, random: &mut Random) -> String {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    let Ok(mut bytes) = fs::read(path) else {
        return format!("{name} is not there");
    };
    let length = bytes.len();
    let done = match random.below(20) {
        0..10 => {
            let at = random.below(length);
            let bit = random.below(8);
            if let Some(byte) = bytes.get_mut(at) {
                *byte ^= 1 << bit;
            }
            format!("bit {bit} of byte {at}")
        }
        10..12 => {
            // The beginning of a page determines how the rest is read.
            let page = random.below(length / 4096 + 1) * 4096;
            let at = (page + random.below(16)).min(length.saturating_sub(1));
            if let Some(byte) = bytes.get_mut(at) {
                *byte = random.next() as u8;
            }
            format!("byte {at} set")
        }
        12..14 => {
            let count = 2 + random.below(30);
            for _ in 0..count {
                let at = random.below(length);
                if let Some(byte) = bytes.get_mut(at) {
                    *byte ^= 1 << random.below(8);
                }
            }
            format!("{count} bits")
        }
        14..16 => {
            let start = random.below(length) / 512 * 512;
            let end = (start + 512 * (1 + random.below(16))).min(length);
            let fill = [0, 0xff, random.next() as u8][random.below(3)];
            bytes[start..end].fill(fill);
            format!("bytes {start} to {end} filled with {fill}")
        }
        16..17 => {
            let pages = length / 4096;
            let (a, b) = (random.below(pages), random.below(pages));
            for at in 0..4096.min(length) {
                bytes.swap(
                    (a * 4096 + at).min(length - 1),
                    (b * 4096 + at).min(length - 1),
                );
            }
            format!("pages {a} and {b} swapped")
        }
        17..19 => {
            let to = random.below(length + 1);
            bytes.truncate(to);
            format!("cut off at {to}")
        }
        _ => {
            let removed = fs::remove_file(path);
            // Windows lets nobody remove a file that a program has open.
            let is_kept = cfg!(windows) && removed.is_err();
            assert!(is_kept || removed.is_ok(), "{removed:?}");
            return format!("{name} removed: {removed:?}");
        }
    };
    fs::write(path, &bytes).expect("it can be written");
    format!("{name} of {length}: {done}")
}

/// Copies a data folder, without the files that only running programs need.
pub fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).expect("a folder");
    for entry in fs::read_dir(from).expect("it can be listed").flatten() {
        let (path, name) = (entry.path(), entry.file_name());
        if path.is_dir() {
            copy(&path, &to.join(name));
        } else if !path.to_string_lossy().ends_with("-shm") {
            fs::copy(&path, to.join(name)).expect("it can be copied");
        }
    }
}
