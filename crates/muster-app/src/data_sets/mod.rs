//! Games from data sets: sets of data of other programs that the user adds, and that stand among the games from then on.
//!
//! A data set belongs to its authors, and none ships with the program. Its files are kept as they were given, beside
//! what was compiled from them (`installed.rs`). Adding, replacing or removing one swaps the games, their words, the
//! cards and the index at once. Forces stay whether their set is here or not: each carries the names and costs of its
//! cards (`carried.rs`).

use muster_core::problem::Problem;
use muster_core::words::{Lang, Words};
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use ts_rs::TS;

use crate::App;
use crate::settings::Bytes;
use crate::vocabulary::LangArgs;

pub(crate) mod carried;
mod changes;
mod given;
pub(crate) mod installed;
mod rosters;

pub use carried::{KeepForceArgs, KeptForce};
pub use changes::{ChangedForceView, DataSetChangeGroup, DataSetChangesView};
pub use rosters::{ExportRosterArgs, ImportRosterArgs, RosterForce, RosterFormat};

use changes::changes_view;
use installed::{InstalledDataSet, located};

/// The most parts of a set that were not understood, and the most changes of one kind, that an answer lists.
const MAX_LISTED: usize = 200;

/// A file of a data set.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct DataSetFile {
    /// The name of the file, with the folders that lead to it if they are known.
    pub name: String,
    /// The file's bytes, as numbers or as base64.
    pub bytes: Bytes,
}

/// A data set to add: the files of one game system. An archive (`.zip`, `.bsr`) may hold many of them.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct AddDataSetArgs {
    /// The files.
    pub files: Vec<DataSetFile>,
    /// The reader's language.
    #[serde(default)]
    pub lang: Lang,
}

/// A data set to remove.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct RemoveDataSetArgs {
    /// The id of its game.
    pub id: String,
}

/// A data set that the user has added.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct DataSetRow {
    /// The id of its game: `bs-…`.
    pub id: String,
    /// The name of its game.
    pub name: String,
    /// The revision of its game system. Empty if the data name none.
    pub revision: String,
    /// The number of catalogues.
    pub catalogues: usize,
    /// The number of entries, which are cards in this program.
    pub entries: usize,
    /// The size of its files as they are kept, in bytes.
    pub bytes: u64,
    /// The number of the user's forces of this game.
    pub forces: usize,
    /// What was not understood in the data. At most 200 are listed.
    pub unknown: Vec<UnknownPart>,
    /// The number of different things that were not understood.
    pub unknown_count: usize,
    /// The files that could not be read, and why. For a set that is to be added, also the files that are none of a set.
    pub broken: Vec<String>,
    /// Why the set cannot be used. `None` if it can be.
    pub problem: Option<String>,
}

/// A part of a data set that was not understood.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct UnknownPart {
    /// What it is, in words: `a type of modifier: “halve”`.
    pub text: String,
    /// How often it occurs.
    pub count: u32,
    /// The file and element, or the entry, of the first occurrence.
    pub first: String,
    /// Whether a verdict may be wrong because of it.
    pub matters: bool,
}

/// A data set that was added or is to be added.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct DataSetNews {
    /// The data set.
    pub set: DataSetRow,
    /// What changes compared with the set that it replaces. `None` if there is none.
    pub changes: Option<DataSetChangesView>,
}

impl App {
    /// Returns the data sets that the user has added, by name, with those that cannot be used.
    ///
    /// # Errors
    /// A store error if changes by another program cannot be read.
    pub fn data_sets(&self, args: LangArgs) -> Result<Vec<DataSetRow>, Problem> {
        if self.data.is_none() {
            return Ok(Vec::new());
        }
        let words = self.words(args.lang);
        let cards = self.fresh_cards()?;
        let rows = cards.from.data_sets.iter();
        let mut rows: Vec<DataSetRow> = rows
            .map(|set| self.row(set, words))
            .collect::<Result<_, _>>()?;
        for missing in &*cards.from.unusable {
            rows.push(DataSetRow {
                forces: self.forces_of(&missing.id)?,
                ..missing.row(words)
            });
        }
        rows.sort_by(|one, other| (&one.name, &one.id).cmp(&(&other.name, &other.id)));
        Ok(rows)
    }

    /// Reads the files of a data set, and says what is in it and what would change. Nothing is saved.
    ///
    /// # Errors
    /// The same as [`App::add_data_set`], except errors of writing.
    pub fn preview_data_set(&self, args: AddDataSetArgs) -> Result<DataSetNews, Problem> {
        let given = given::files(args.files)?;
        let (new, _) = InstalledDataSet::compile(&given.files, given.broken)?;
        self.news(&Arc::new(new), &given.others, args.lang)
    }

    /// Adds a data set. It replaces the one of the same game system.
    ///
    /// # Errors
    /// `data-set-empty` if no file is one of a data set, `data-set-no-system` without a game system,
    /// `data-set-too-large`, `data-set-id` if its id cannot be kept, `no-store`, or a store error if it cannot be
    /// written. A file of the set that cannot be read is an error only if it is the game system or an archive.
    pub fn add_data_set(&self, args: AddDataSetArgs) -> Result<DataSetNews, Problem> {
        let store = self.store()?;
        let given = given::files(args.files)?;
        let (new, archive) = InstalledDataSet::compile(&given.files, given.broken)?;
        let new = Arc::new(new);
        let news = self.news(&new, &given.others, args.lang)?;
        self.change_cards(|cards| {
            new.keep(archive, store)?;
            let others = cards.from.data_sets.iter().filter(|set| set.id != new.id);
            let mut sets: Vec<_> = others.cloned().collect();
            sets.push(Arc::clone(&new));
            let unusable = cards.from.unusable.iter();
            let unusable = unusable.filter(|set| set.id != new.id).cloned().collect();
            self.cards_with(cards, sets, unusable)
        })?;
        Ok(news)
    }

    /// Removes a data set. The forces of its game stay, and are shown by the names and costs that they carry.
    ///
    /// # Errors
    /// `data-set-unknown`, `no-store`, or a store error if it cannot be removed.
    pub fn remove_data_set(&self, args: RemoveDataSetArgs) -> Result<(), Problem> {
        let store = self.store()?;
        self.change_cards(|cards| {
            if !store.data_sets().remove(&args.id)? {
                return Err(Problem::new("data-set-unknown").with("id", &args.id));
            }
            let sets = cards.from.data_sets.iter();
            let sets = sets.filter(|set| set.id != args.id).cloned().collect();
            let unusable = cards.from.unusable.iter();
            let unusable = unusable.filter(|set| set.id != args.id).cloned().collect();
            self.cards_with(cards, sets, unusable)
        })
    }

    /// Returns the messages about data sets that could not be opened, each in a line.
    pub(crate) fn unusable_data_sets(&self, words: &Words) -> Vec<String> {
        let cards = self.cards();
        let unusable = cards.from.unusable.iter();
        unusable.map(|set| set.message(words)).collect()
    }

    /// Describes a set that is to be added. `others` are the problems of files that are not kept with it.
    fn news(
        &self,
        new: &Arc<InstalledDataSet>,
        others: &[Problem],
        lang: Lang,
    ) -> Result<DataSetNews, Problem> {
        let words = self.words(lang);
        let cards = self.fresh_cards()?;
        let old = cards.from.data_sets.iter().find(|old| old.id == new.id);
        let changes = old.map(|old| changes_view(self, &cards, old, new, words));
        let mut set = self.row(new, words)?;
        set.broken.extend(located(others, words));
        Ok(DataSetNews {
            set,
            changes: changes.transpose()?,
        })
    }

    fn row(&self, set: &InstalledDataSet, words: &Words) -> Result<DataSetRow, Problem> {
        Ok(DataSetRow {
            forces: self.forces_of(&set.id)?,
            ..set.row(words)
        })
    }

    /// Returns the number of kept forces of a game.
    fn forces_of(&self, system: &str) -> Result<usize, Problem> {
        #[derive(Deserialize)]
        struct OnlySystem {
            system: String,
        }
        let Some(data) = &self.data else {
            return Ok(0);
        };
        let all = data.store.forces().all()?;
        let is_of_it = |json: &str| {
            serde_json::from_str::<OnlySystem>(json).is_ok_and(|only| only.system == system)
        };
        Ok(all.iter().filter(|kept| is_of_it(&kept.json)).count())
    }
}
