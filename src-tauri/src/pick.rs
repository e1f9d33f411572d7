//! Files that the user picks. Apart from its own folders, the window reads and writes no other files.

use std::path::PathBuf;

use serde::Deserialize;
use tauri::{AppHandle, Runtime};

/// The kind of file that the user is asked to pick.
#[derive(Clone, Copy, Debug, Deserialize, PartialEq, Eq)]
#[serde(rename_all = "lowercase")]
pub enum What {
    /// Anything that can be imported. The screens tell by its content what it is.
    Any,
    /// A force: `.muster`, `.json` or a list as text.
    Force,
    /// A roster of BattleScribe or New Recruit.
    Roster,
    /// The files of a data set, or an archive with them.
    Set,
    /// A card pack.
    Pack,
    /// A complete export of the user's data.
    Archive,
    /// Printed pages as PDF.
    Pdf,
    /// Proposed changes to cards, as a diff.
    Diff,
    /// A photo. HEIC photos may be picked too; reading them fails with advice on what to do.
    Photo,
    /// Cards as a spreadsheet.
    Table,
    /// A picture of a list.
    Picture,
}

impl What {
    /// Returns the file extensions, the usual one first.
    pub fn endings(self) -> &'static [&'static str] {
        match self {
            What::Any => &[
                "muster",
                "json",
                "txt",
                "musterpack",
                "muster-archive",
                "xlsx",
                "ods",
                "csv",
                "rosz",
                "ros",
                "zip",
                "bsr",
                "gst",
                "cat",
                "gstz",
                "catz",
            ],
            What::Roster => &["rosz", "ros"],
            What::Set => &["zip", "bsr", "gst", "cat", "gstz", "catz", "json"],
            What::Force => &["muster", "json", "txt"],
            What::Pack => &["json", "musterpack"],
            What::Archive => &["muster-archive"],
            What::Pdf => &["pdf"],
            What::Table => &["xlsx", "ods", "csv"],
            What::Diff => &["diff"],
            What::Picture => &["png"],
            What::Photo => &["jpg", "jpeg", "png", "webp", "heic", "heif"],
        }
    }

    /// Returns the kind of a file by its extension. A file with any other extension counts as an export of the user's
    /// data.
    pub fn from_name(name: &str) -> What {
        let ending = name.rsplit('.').next().unwrap_or_default();
        let all = [
            What::Pack,
            What::Force,
            What::Roster,
            What::Pdf,
            What::Diff,
            What::Table,
            What::Picture,
        ];
        let fits = |what: &What| what.endings().contains(&ending);
        all.into_iter().find(fits).unwrap_or(What::Archive)
    }
}

/// Asks the user for a file. The methods return `None` if they cancel.
pub trait Pick {
    /// Asks for a file to read.
    fn open(&self, what: What) -> Option<PathBuf>;
    /// Asks for files to read. Empty if they cancel.
    fn open_several(&self, what: What) -> Vec<PathBuf>;
    /// Asks where to write a file, and proposes `name`.
    fn save(&self, what: What, name: &str) -> Option<PathBuf>;
}

/// Returns the file picker: the system's dialogs.
#[cfg(not(feature = "e2e"))]
pub fn picker<R: Runtime>(app: &AppHandle<R>) -> impl Pick + use<R> {
    dialogs::Dialogs(app.clone())
}

/// Returns the file picker for tests, which picks from a folder.
#[cfg(feature = "e2e")]
pub fn picker<R: Runtime>(_: &AppHandle<R>) -> impl Pick + use<R> {
    folder::Folder
}

#[cfg(not(feature = "e2e"))]
mod dialogs {
    use super::{AppHandle, PathBuf, Pick, Runtime, What};
    use tauri_plugin_dialog::{DialogExt, FileDialogBuilder};

    /// The system's file dialogs.
    pub struct Dialogs<R: Runtime>(pub AppHandle<R>);

    impl<R: Runtime> Dialogs<R> {
        /// Returns the dialog to open a file. It offers all files, because the content decides what a file is. Only
        /// photos are picked by their endings.
        fn opening(&self, what: What) -> FileDialogBuilder<R> {
            let dialog = self.0.dialog().file();
            match what {
                What::Photo => dialog.add_filter(what.endings()[0], what.endings()),
                _ => dialog,
            }
        }
    }

    impl<R: Runtime> Pick for Dialogs<R> {
        fn open(&self, what: What) -> Option<PathBuf> {
            self.opening(what).blocking_pick_file()?.into_path().ok()
        }

        fn open_several(&self, what: What) -> Vec<PathBuf> {
            let picked = self.opening(what).blocking_pick_files().unwrap_or_default();
            let paths = picked.into_iter().map(|path| path.into_path().ok());
            paths.flatten().collect()
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

    /// The folder that `MUSTER_PICK` names. Files to open are in its subfolder `open`, and saved files go to `saved`.
    pub struct Folder;

    impl Folder {
        fn part(name: &str) -> Option<PathBuf> {
            std::env::var_os("MUSTER_PICK").map(|folder| PathBuf::from(folder).join(name))
        }
    }

    impl Pick for Folder {
        fn open(&self, what: What) -> Option<PathBuf> {
            self.open_several(what).into_iter().next()
        }

        fn open_several(&self, _: What) -> Vec<PathBuf> {
            let folder = Self::part("open").map(std::fs::read_dir);
            let Some(Ok(waiting)) = folder else {
                return Vec::new();
            };
            let mut paths: Vec<PathBuf> = waiting.flatten().map(|entry| entry.path()).collect();
            paths.sort();
            paths
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
        assert_eq!(What::from_name("Patrouille d’été.muster"), What::Force);
        assert_eq!(What::from_name("my.cards.json"), What::Pack);
        assert_eq!(What::from_name("roster.pdf"), What::Pdf);
        assert_eq!(What::from_name("fww-unit.csv"), What::Table);
        assert_eq!(What::from_name("club.musterpack"), What::Pack);
        assert_eq!(What::from_name("Night.rosz"), What::Roster);
        assert_eq!(What::from_name("muster-facts.diff"), What::Diff);
        assert_eq!(
            What::from_name("muster-2026-11-21.muster-archive"),
            What::Archive
        );
    }
}
