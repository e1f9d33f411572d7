//! Files that the user picks: the only files the window reads or writes outside its own folders.

use std::path::PathBuf;

use serde::Deserialize;
use tauri::{AppHandle, Runtime};

/// What a file that the user picks is to hold.
#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Eq)]
#[serde(rename_all = "lowercase")]
pub enum What {
    /// A force: `.muster`, `.json` or a list as text.
    Force,
    /// A card pack.
    Pack,
    /// Everything of a user's.
    Archive,
    /// Printed pages.
    Pdf,
    /// What would change in the cards.
    Diff,
    /// A photo; one that cannot be taken is refused with a word on what to do.
    Photo,
    /// Cards as a spreadsheet.
    Table,
}

impl What {
    /// The endings of its files, the usual one first.
    pub fn endings(self) -> &'static [&'static str] {
        match self {
            What::Force => &["muster", "json", "txt"],
            What::Pack => &["json", "musterpack"],
            What::Archive => &["muster-archive"],
            What::Pdf => &["pdf"],
            What::Table => &["xlsx", "ods", "csv"],
            What::Diff => &["diff"],
            What::Photo => &["jpg", "jpeg", "png", "webp", "heic", "heif"],
        }
    }

    /// What a file of this name holds: the first whose endings have its own, else everything of a user's.
    pub fn of(name: &str) -> What {
        let ending = name.rsplit('.').next().unwrap_or_default();
        let all = [What::Pack, What::Force, What::Pdf, What::Diff, What::Table];
        let fits = |what: &What| what.endings().contains(&ending);
        all.into_iter().find(fits).unwrap_or(What::Archive)
    }
}

/// Asks the user for a file. None: the user changed their mind.
pub trait Pick {
    /// A file to read.
    fn open(&self, what: What) -> Option<PathBuf>;
    /// A place to write to, with `name` as the proposal.
    fn save(&self, what: What, name: &str) -> Option<PathBuf>;
}

/// How this program picks files: the system's dialogs, or in tests a folder.
#[cfg(not(feature = "e2e"))]
pub fn picker<R: Runtime>(app: &AppHandle<R>) -> impl Pick + use<R> {
    dialogs::Dialogs(app.clone())
}

/// How this program picks files: the system's dialogs, or in tests a folder.
#[cfg(feature = "e2e")]
pub fn picker<R: Runtime>(_: &AppHandle<R>) -> impl Pick + use<R> {
    folder::Folder
}

#[cfg(not(feature = "e2e"))]
mod dialogs {
    use super::{AppHandle, PathBuf, Pick, Runtime, What};
    use tauri_plugin_dialog::DialogExt;

    /// The system's own dialogs.
    pub struct Dialogs<R: Runtime>(pub AppHandle<R>);

    impl<R: Runtime> Pick for Dialogs<R> {
        fn open(&self, what: What) -> Option<PathBuf> {
            let dialog = self.0.dialog().file();
            let picked = dialog.add_filter(what.endings()[0], what.endings());
            picked.blocking_pick_file()?.into_path().ok()
        }

        fn save(&self, what: What, name: &str) -> Option<PathBuf> {
            let dialog = self.0.dialog().file().set_file_name(name);
            let picked = dialog.add_filter(what.endings()[0], what.endings());
            picked.blocking_save_file()?.into_path().ok()
        }
    }
}

#[cfg(feature = "e2e")]
mod folder {
    use super::{PathBuf, Pick, What};

    /// The folder that `MUSTER_PICK` names: files to open wait in `open`, files that are saved go to `saved`.
    pub struct Folder;

    impl Folder {
        fn part(name: &str) -> Option<PathBuf> {
            std::env::var_os("MUSTER_PICK").map(|folder| PathBuf::from(folder).join(name))
        }
    }

    impl Pick for Folder {
        fn open(&self, _: What) -> Option<PathBuf> {
            let waiting = std::fs::read_dir(Self::part("open")?).ok()?;
            let mut paths: Vec<PathBuf> = waiting.flatten().map(|entry| entry.path()).collect();
            paths.sort();
            paths.into_iter().next()
        }

        fn save(&self, _: What, name: &str) -> Option<PathBuf> {
            Some(Self::part("saved")?.join(name))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::What;

    #[test]
    fn a_name_says_what_its_file_holds() {
        assert_eq!(What::of("Patrouille d’été.muster"), What::Force);
        assert_eq!(What::of("my.cards.json"), What::Pack);
        assert_eq!(What::of("roster.pdf"), What::Pdf);
        assert_eq!(What::of("fww-unit.csv"), What::Table);
        assert_eq!(What::of("club.musterpack"), What::Pack);
        assert_eq!(What::of("muster-facts.diff"), What::Diff);
        assert_eq!(What::of("muster-2026-11-21.muster-archive"), What::Archive);
    }
}
