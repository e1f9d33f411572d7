//! The report of a repair, for the user.

use std::path::PathBuf;

use serde::{Deserialize, Serialize};

/// A report of what was damaged, what was saved, and what is lost.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct RepairReport {
    /// What was wrong, in the words of the check that found it.
    pub why: String,
    /// When the repair was made, in seconds since 1970.
    pub at: i64,
    /// Where the unchanged copies of the damaged files are.
    pub set_aside: Vec<PathBuf>,
    /// How many rows were read from the damaged files.
    pub rescued: u64,
    /// The name of the backup that filled gaps. `None` if no backup was used.
    pub backup: Option<String>,
    /// How many of the last changes are missing entirely. The parts that `lost` does not name are as they were before
    /// these changes.
    pub last_changes_lost: u64,
    /// The photos whose files are missing or damaged.
    #[serde(default)]
    pub photos: Vec<LostPhoto>,
    /// The parts in which something is missing or may be out of date.
    pub lost: Vec<Loss>,
}

/// A part of the user's data that a repair could not verify as complete. Everything left in it was written by the user
/// at some time, but may not be the latest version.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Loss {
    /// The part.
    pub part: DataPart,
    /// How many entries are certainly missing.
    pub missing: u64,
    /// The ids of the entries that were taken from the backup. Changes made after the backup are lost.
    pub from_backup: Vec<String>,
}

/// A photo whose file is missing or damaged.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LostPhoto {
    /// The photo's name.
    pub name: String,
    /// Where the damaged file was put. `None` if the file was missing.
    pub aside: Option<PathBuf>,
}

/// The parts of the user's data.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum DataPart {
    /// The user's own card packs.
    OwnPacks,
    /// Corrections to cards.
    Corrections,
    /// The forces as they are now.
    Forces,
    /// The histories of forces, for undo and redo.
    History,
    /// Settings.
    Settings,
    /// What the user owns.
    Collection,
    /// Recent searches.
    Searches,
    /// Which photos belong to which cards and entries.
    Photos,
    /// Games at the table.
    Plays,
    /// Events, and the army lists submitted to them.
    Events,
    /// Campaigns.
    Campaigns,
    /// What this device has synced with others.
    Sync,
}

impl DataPart {
    /// Returns the part that a table belongs to. `None` for tables that the program fills itself or derives from other
    /// rows.
    pub(crate) fn from_table(table: &str) -> Option<Self> {
        Some(match table {
            "own_packs" | "own_cards" => Self::OwnPacks,
            "corrections" => Self::Corrections,
            "forces" => Self::Forces,
            "force_states" | "history" => Self::History,
            "settings" => Self::Settings,
            "collection" => Self::Collection,
            "searches" => Self::Searches,
            "photos" => Self::Photos,
            "plays" | "play_states" | "presses" => Self::Plays,
            "events" | "event_states" | "event_lists" => Self::Events,
            "campaigns" | "campaign_states" => Self::Campaigns,
            "sync_account" | "sync_things" | "sync_copies" | "sync_photos" => Self::Sync,
            _ => return None,
        })
    }

    /// Returns the part's name in codes, such as `own-packs`.
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
            Self::Campaigns => "campaigns",
            Self::Sync => "sync",
        }
    }
}

impl RepairReport {
    /// Adds a loss, merged with an earlier one of the same part.
    pub(crate) fn add(&mut self, loss: Loss) {
        match self.lost.iter_mut().find(|known| known.part == loss.part) {
            Some(known) => {
                known.missing += loss.missing;
                known.from_backup.extend(loss.from_backup);
            }
            None => self.lost.push(loss),
        }
    }

    /// Returns whether nothing was lost.
    pub fn nothing_lost(&self) -> bool {
        self.lost.is_empty() && self.last_changes_lost == 0 && self.photos.is_empty()
    }
}
