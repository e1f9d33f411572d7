//! What comes with the program: games, and the packs of their cards.

use std::borrow::Cow;

use include_dir::{Dir, DirEntry};

use super::pack;
use crate::model::game::Games;
use crate::model::game::library::Library;
use crate::model::pack::Pack;
use crate::model::problem::Problem;

/// Games, and the packs of their cards.
#[derive(Debug, Clone)]
pub struct Shipped {
    /// The games.
    pub games: Games,
    /// The packs, by path.
    pub packs: Vec<PackFile>,
}

/// A pack as it is shipped.
#[derive(Debug, Clone)]
pub struct PackFile {
    /// Path of the file.
    pub path: Cow<'static, str>,
    /// The file.
    pub bytes: Cow<'static, [u8]>,
}

impl Shipped {
    /// One of the packs. It was checked when the program was built, see [`Shipped::read`].
    #[must_use]
    pub fn pack(&self, file: &PackFile) -> Option<Pack> {
        pack::read_known(&file.bytes, &self.games)
            .or_else(|| pack::read(&file.bytes, &file.path, &self.games).0)
    }

    /// Every pack, and what is wrong with any of them.
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

    /// The library of these packs alone.
    #[must_use]
    pub fn library(&self) -> Library {
        Library::build(self.games.clone(), self.read().0, &[]).0
    }
}

/// Every pack in a folder, by path.
#[must_use]
pub fn pack_files(dir: &'static Dir<'static>) -> Vec<PackFile> {
    fn walk(dir: &'static Dir<'static>, found: &mut Vec<PackFile>) {
        for entry in dir.entries() {
            match entry {
                DirEntry::Dir(dir) => walk(dir, found),
                DirEntry::File(file) => {
                    let path = file.path().to_str().unwrap_or_default();
                    if path.ends_with(".json") && !path.ends_with(".schema.json") {
                        found.push(PackFile {
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
