//! Games and packs that ship with the program.

use std::borrow::Cow;

use include_dir::{Dir, DirEntry};

use crate::game::Games;
use crate::library::Library;
use crate::pack;
use crate::pack::Pack;
use crate::problem::Problem;

/// Games and the packs of their cards.
#[derive(Debug, Clone)]
pub struct Shipped {
    /// The games.
    pub games: Games,
    /// The packs, sorted by path.
    pub packs: Vec<ShippedPackFile>,
}

/// A pack file that ships with the program.
#[derive(Debug, Clone)]
pub struct ShippedPackFile {
    /// Path of the file.
    pub path: Cow<'static, str>,
    /// Contents of the file.
    pub bytes: Cow<'static, [u8]>,
}

impl Shipped {
    /// Reads one of the packs. It was checked when the program was built, see [`Shipped::read`].
    #[must_use]
    pub fn pack(&self, file: &ShippedPackFile) -> Option<Pack> {
        pack::read_known(&file.bytes, &self.games)
            .or_else(|| pack::read(&file.bytes, &file.path, &self.games).0)
    }

    /// Reads every pack, and returns all their problems.
    #[must_use]
    pub fn read(&self) -> (Vec<Pack>, Vec<Problem>) {
        let mut packs = Vec::new();
        let mut problems = Vec::new();
        for file in &self.packs {
            let (pack, found) = pack::read(&file.bytes, &file.path, &self.games);
            packs.extend(pack);
            problems.extend(found);
        }
        (packs, problems)
    }

    /// Returns the library of these packs, without corrections.
    #[must_use]
    pub fn library(&self) -> Library {
        Library::build(self.games.clone(), self.read().0, &[]).0
    }
}

/// Returns every pack file in a folder and the folders below it, sorted by path.
#[must_use]
pub fn pack_files(dir: &'static Dir<'static>) -> Vec<ShippedPackFile> {
    fn walk(dir: &'static Dir<'static>, found: &mut Vec<ShippedPackFile>) {
        for entry in dir.entries() {
            match entry {
                DirEntry::Dir(dir) => walk(dir, found),
                DirEntry::File(file) => {
                    let path = file.path().to_str().unwrap_or_default();
                    if path.ends_with(".json") {
                        found.push(ShippedPackFile {
                            path: path.into(),
                            bytes: file.contents().into(),
                        });
                    }
                }
            }
        }
    }
    let mut found = Vec::new();
    walk(dir, &mut found);
    found.sort_unstable_by(|a, b| a.path.cmp(&b.path));
    found
}
