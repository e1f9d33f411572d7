//! What a repair did, for the user.

use std::path::PathBuf;

use serde::{Deserialize, Serialize};

/// What was found damaged, what was saved, and what is lost.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct RepairReport {
    /// What did not fit, in the words of the check that found it.
    pub why: String,
    /// When, in seconds since 1970.
    pub at: i64,
    /// Where the damaged files were put. They are as they were found.
    pub set_aside: Vec<PathBuf>,
    /// How many entries came out of the damaged files.
    pub rescued: u64,
    /// The backup that filled the gaps, if any did.
    pub backup: Option<String>,
    /// How many of the last changes are missing altogether: the parts that `lost` does not name are as they were before
    /// these.
    pub last_changes_lost: u64,
    /// The photos whose files are not as they were kept.
    #[serde(default)]
    pub photos: Vec<LostPhoto>,
    /// The parts in which something is missing, or may not be in its last state.
    pub lost: Vec<Loss>,
}

/// A part of the user's that a repair could not prove to be whole. What is there was written by the user at some time.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Loss {
    /// Which part.
    pub part: Part,
    /// How many entries are gone for certain.
    pub missing: u64,
    /// The ids of the entries that come from the backup: changes made after it are lost.
    pub from_backup: Vec<String>,
}

/// A photo whose file was found to be missing or damaged.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LostPhoto {
    /// Its name.
    pub name: String,
    /// Where what is left of it was put.
    pub aside: Option<PathBuf>,
}

/// The parts of what is kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Part {
    /// The user's own card packs.
    OwnPacks,
    /// Corrections to cards.
    Corrections,
    /// The forces as they are now.
    Forces,
    /// What can be undone and redone.
    History,
    /// Settings.
    Settings,
    /// What the user owns.
    Collection,
    /// Recent searches.
    Searches,
    /// What photos are of.
    Photos,
    /// Games at the table.
    Plays,
    /// Events, and the lists that were handed in for them.
    Events,
    /// What this device has in common with others.
    Sync,
}

impl Part {
    /// The part that a table holds; none for what the program itself writes anew, and for what follows from other rows.
    pub(crate) fn of(table: &str) -> Option<Self> {
        Some(match table {
            "own_packs" | "own_cards" => Self::OwnPacks,
            "corrections" => Self::Corrections,
            "forces" => Self::Forces,
            "history" => Self::History,
            "settings" => Self::Settings,
            "collection" => Self::Collection,
            "searches" => Self::Searches,
            "photos" => Self::Photos,
            "plays" | "presses" => Self::Plays,
            "events" | "event_lists" => Self::Events,
            "sync_account" | "sync_things" | "sync_copies" | "sync_photos" => Self::Sync,
            _ => return None,
        })
    }

    /// The part's name in codes: `own-packs`.
    pub fn slug(self) -> &'static str {
        match self {
            Self::OwnPacks => "own-packs",
            Self::Corrections => "corrections",
            Self::Forces => "forces",
            Self::History => "history",
            Self::Settings => "settings",
            Self::Collection => "collection",
            Self::Searches => "searches",
            Self::Photos => "photos",
            Self::Plays => "plays",
            Self::Events => "events",
            Self::Sync => "sync",
        }
    }
}

impl RepairReport {
    /// Adds a loss to what is said already of its part.
    pub(crate) fn add(&mut self, loss: Loss) {
        match self.lost.iter_mut().find(|known| known.part == loss.part) {
            Some(known) => {
                known.missing += loss.missing;
                known.from_backup.extend(loss.from_backup);
            }
            None => self.lost.push(loss),
        }
    }

    /// Whether everything is there in its last state.
    pub fn nothing_lost(&self) -> bool {
        self.lost.is_empty() && self.last_changes_lost == 0 && self.photos.is_empty()
    }
}
