//! Games from data sets: sets of data of other programs that the user adds, and that stand among the games from then on.
//!
//! A data set belongs to its authors, and none ships with the program. Its files are kept as they were given, beside
//! what was compiled from them (`installed.rs`). Adding, replacing or removing one swaps the games, their words, the
//! cards and the index at once. Forces stay whether their set is here or not: each carries the names and costs of its
//! cards (`carried.rs`).

use muster_battlescribe::Builder;
use muster_battlescribe::data::{DataSet, FoundSystem};
use muster_battlescribe::game::game_id_of;
use muster_core::problem::Problem;
use muster_core::words::Words;
use muster_store::StoredForce;
use serde::{Deserialize, Serialize};
use std::sync::Arc;
use ts_rs::TS;

use crate::forces::force_cache::system_of;
use crate::settings::Bytes;
use crate::vocabulary::NoArgs;
use crate::{App, Session};

pub(crate) mod carried;
mod changes;
mod given;
pub(crate) mod installed;
mod losses;
mod rosters;

pub use carried::{KeepForceArgs, KeptForce};
pub use changes::{ChangedForceView, DataSetChangeGroup, DataSetChangesView};
pub use rosters::{ExportRosterArgs, ImportRosterArgs, RosterForce, RosterFormat};

use changes::changes_view;
use given::GivenFile;
use installed::{InstalledDataSet, free_id, located};

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

/// The files in which game systems are looked for.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct FindDataSetsArgs {
    /// The files.
    pub files: Vec<DataSetFile>,
}

/// A game system that was found in files.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct FoundDataSet {
    /// What chooses it among those of the same files: the id of its game, and where editions share that, a number.
    pub key: String,
    /// The name of the game.
    pub name: String,
    /// The revision of the game system. Empty if the data name none.
    pub revision: String,
    /// The number of its catalogues.
    pub catalogues: usize,
}

/// A data set to add: the files of one game system. An archive (`.zip`, `.bsr`) may hold many of them.
#[derive(Debug, Clone, Default, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct AddDataSetArgs {
    /// The files.
    pub files: Vec<DataSetFile>,
    /// Which game system is meant if the files hold several: the key, id or name.
    #[serde(default)]
    pub system: Option<String>,
    /// The id of the game that is to be replaced, if the data do not say it by their id and name.
    #[serde(default)]
    pub replace: Option<String>,
    /// Whether the set may take the place of another one although something is lost by it.
    #[serde(default)]
    pub accept_losses: bool,
}

/// A data set to remove.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct RemoveDataSetArgs {
    /// The id of its game.
    pub id: String,
}

/// A data set whose earlier version is wanted back.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct RestoreDataSetArgs {
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
    /// Whether the version before the last replacement is kept and can be had back.
    pub has_earlier: bool,
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
    /// What is lost by the replacement, each in a line. If anything is, the set is only replaced with `accept_losses`.
    pub losses: Vec<String>,
    /// Another edition that is here with the same id, and stays.
    pub beside: Option<OtherEdition>,
}

/// Another edition of a game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct OtherEdition {
    /// The id of its game.
    pub id: String,
    /// The name of its game.
    pub name: String,
}

/// A set that was read from given files and is not added yet.
struct ReadDataSet {
    set: Arc<InstalledDataSet>,
    /// The archive in which its files are to be kept.
    archive: Vec<u8>,
    news: DataSetNews,
}

impl Session<'_> {
    /// Returns the data sets that the user has added, by name, with those that cannot be used.
    ///
    /// # Errors
    /// A store error if changes by another program cannot be read.
    pub fn data_sets(&self, _: NoArgs) -> Result<Vec<DataSetRow>, Problem> {
        if self.data.is_none() {
            return Ok(Vec::new());
        }
        let words = self.words();
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

    /// Returns the game systems that files hold. If there are several, [`Session::add_data_set`] must be told which is meant.
    ///
    /// # Errors
    /// `data-set-empty` or `data-set-too-large`, or the problem of an archive that cannot be read.
    pub fn find_data_sets(&self, args: FindDataSetsArgs) -> Result<Vec<FoundDataSet>, Problem> {
        let given = given::files(args.files)?;
        let mut builder = Builder::new();
        for file in &given.files {
            builder.add(&file.name, &file.bytes);
        }
        Ok(found(&builder))
    }

    /// Reads the files of a data set, and says what is in it and what would change. Nothing is saved.
    ///
    /// # Errors
    /// The same as [`Session::add_data_set`], except errors of writing and `data-set-losses`.
    pub fn preview_data_set(&self, args: AddDataSetArgs) -> Result<DataSetNews, Problem> {
        Ok(self.read_data_set(args)?.news)
    }

    /// Adds a data set. It replaces the one of the same game system; an edition with the same id and another name stands
    /// beside it. The version that is replaced is kept.
    ///
    /// # Errors
    /// `data-set-empty` if no file is one of a data set, `data-set-no-system` without a game system,
    /// `data-set-several` if there are several and none is chosen, `data-set-losses` if the new version lacks what is
    /// here, `data-set-too-large`, `data-set-id` if its id cannot be kept, `no-store`, or a store error if it cannot be
    /// written. A file of the set that cannot be read is an error only if it is the game system or an archive.
    pub fn add_data_set(&self, args: AddDataSetArgs) -> Result<DataSetNews, Problem> {
        self.store()?;
        let accept_losses = args.accept_losses;
        let ReadDataSet { set, archive, news } = self.read_data_set(args)?;
        if !news.losses.is_empty() && !accept_losses {
            return Err(Problem::new("data-set-losses")
                .with("name", &news.set.name)
                .with("count", news.losses.len())
                .with("losses", news.losses.join(" · ")));
        }
        self.put_data_set(set, archive)?;
        Ok(news)
    }

    /// Puts back the version that a data set had before it was last replaced. The present one is kept in its place.
    ///
    /// # Errors
    /// `data-set-unknown`, `data-set-no-earlier`, `no-store`, what is wrong with its files, or a store error.
    pub fn restore_data_set(&self, args: RestoreDataSetArgs) -> Result<DataSetNews, Problem> {
        let archive = self.store()?.data_sets().earlier_source(&args.id)?;
        let archive =
            archive.ok_or_else(|| Problem::new("data-set-no-earlier").with("id", &args.id))?;
        let files = given::unpacked(&archive)?;
        let (data, broken) = installed::compiled(&files);
        let kept: Vec<&GivenFile> = files.iter().collect();
        let id = Some(args.id.clone());
        let (set, archive) = InstalledDataSet::new(id, data, broken, &kept)?;
        let set = Arc::new(set);
        let news = self.news(&set, &[], None)?;
        self.put_data_set(set, archive)?;
        Ok(news)
    }

    /// Compiles the files of the game system that is meant.
    fn read_data_set(&self, args: AddDataSetArgs) -> Result<ReadDataSet, Problem> {
        let given = given::files(args.files)?;
        let mut builder = Builder::new();
        for file in &given.files {
            builder.add(&file.name, &file.bytes);
        }
        let choice = chosen(&builder, args.system.as_deref())?;
        let (data, report) = builder.compile(choice);
        drop(builder);
        let mut broken = given.broken;
        broken.extend(installed::unused(&report));
        let cards = self.fresh_cards()?;
        let (id, beside) = place(&data, &cards.from.data_sets, args.replace.as_deref())?;
        let own: Vec<&GivenFile> = given
            .files
            .iter()
            .filter(|file| !report.others.contains(&file.name))
            .collect();
        let (set, archive) = InstalledDataSet::new(id, data, broken, &own)?;
        let set = Arc::new(set);
        let news = self.news(&set, &given.others, beside)?;
        Ok(ReadDataSet { set, archive, news })
    }

    /// Describes a set that is to be added. `others` are the problems of files that are not kept with it.
    fn news(
        &self,
        new: &Arc<InstalledDataSet>,
        others: &[Problem],
        beside: Option<OtherEdition>,
    ) -> Result<DataSetNews, Problem> {
        let words = self.words();
        let cards = self.fresh_cards()?;
        let mut sets = cards.from.data_sets.iter();
        let old = sets.find(|old| old.id == new.id && old.is_usable());
        let changes = old.map(|old| changes_view(self, &cards, old, new, words));
        let mut set = self.row(new, words)?;
        set.broken.extend(located(others, words));
        Ok(DataSetNews {
            set,
            changes: changes.transpose()?,
            losses: old.map_or_else(Vec::new, |old| old.losses(new, words)),
            beside,
        })
    }
}

impl App {
    fn put_data_set(&self, new: Arc<InstalledDataSet>, archive: Vec<u8>) -> Result<(), Problem> {
        let store = self.store()?;
        self.change_cards(|cards| {
            new.keep(archive, store)?;
            let new = new.after_keeping(store);
            let others = cards.from.data_sets.iter().filter(|set| set.id != new.id);
            let mut sets: Vec<_> = others.cloned().collect();
            let unusable = cards.from.unusable.iter();
            let unusable = unusable.filter(|set| set.id != new.id).cloned().collect();
            sets.push(new);
            self.cards_with(cards, sets, unusable)
        })
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
        let unusable = self.cards().from.all_unusable();
        unusable.iter().map(|set| set.message(words)).collect()
    }

    fn row(&self, set: &InstalledDataSet, words: &Words) -> Result<DataSetRow, Problem> {
        Ok(DataSetRow {
            forces: self.forces_of(&set.id)?,
            ..set.row(words)
        })
    }

    /// Returns the number of kept forces of a game.
    fn forces_of(&self, system: &str) -> Result<usize, Problem> {
        let Some(data) = &self.data else {
            return Ok(0);
        };
        let all = data.store.forces().all()?;
        let is_of_it = |kept: &&StoredForce| system_of(kept).is_some_and(|of| of == system);
        Ok(all.iter().filter(is_of_it).count())
    }
}

/// Returns the game systems among files, with what chooses each.
fn found(builder: &Builder) -> Vec<FoundDataSet> {
    let systems = builder.systems();
    let key = |place: usize, system: &FoundSystem| {
        let id = game_id_of(&system.id);
        let same = systems[..place]
            .iter()
            .filter(|other| other.id == system.id);
        match same.count() {
            0 => id,
            earlier => format!("{id}#{}", earlier + 1),
        }
    };
    let found = systems
        .iter()
        .enumerate()
        .map(|(place, system)| FoundDataSet {
            key: key(place, system),
            name: system.name.clone(),
            revision: system.revision.clone(),
            catalogues: system.catalogues,
        });
    found.collect()
}

/// Returns the place of the game system that is meant.
///
/// # Errors
/// `data-set-several` if there are several and none of them is named.
fn chosen(builder: &Builder, wanted: Option<&str>) -> Result<usize, Problem> {
    let systems = found(builder);
    let Some(wanted) = wanted else {
        return match systems.len() {
            0 | 1 => Ok(0),
            _ => Err(several("data-set-several", &systems)),
        };
    };
    let by_key = systems.iter().position(|system| system.key == wanted);
    let mut by_name = (0..systems.len()).filter(|place| {
        let name = &systems[*place].name;
        name.trim().eq_ignore_ascii_case(wanted.trim())
    });
    let only = |places: &mut dyn Iterator<Item = usize>| {
        let first = places.next()?;
        places.next().is_none().then_some(first)
    };
    let place = by_key.or_else(|| only(&mut by_name));
    place.ok_or_else(|| several("data-set-not-among", &systems).with("wanted", wanted))
}

fn several(code: &'static str, systems: &[FoundDataSet]) -> Problem {
    let names = systems
        .iter()
        .map(|system| format!("{} ({})", system.name, system.key));
    let names: Vec<String> = names.collect();
    Problem::new(code)
        .with("count", systems.len())
        .with("names", names.join(", "))
}

/// Returns the id under which a set is kept, unless it is that of its game system, and the edition that stays beside it.
///
/// # Errors
/// `data-set-unknown` if the set to replace is of another game system.
fn place(
    data: &DataSet,
    here: &[Arc<InstalledDataSet>],
    replace: Option<&str>,
) -> Result<(Option<String>, Option<OtherEdition>), Problem> {
    let Some(system) = data.system() else {
        return Ok((None, None));
    };
    let (id, name) = (data.text(system.id), data.text(system.name));
    if let Some(wanted) = replace {
        let mut same = here.iter().filter(|set| set.is_of_system(id));
        return match same.any(|set| set.id == wanted) {
            true => Ok((Some(wanted.to_owned()), None)),
            false => Err(Problem::new("data-set-unknown").with("id", wanted)),
        };
    }
    if let Some(same) = here.iter().find(|set| set.is_edition_of(id, name)) {
        return Ok((Some(same.id.clone()), None));
    }
    let other = here.iter().find(|set| set.is_of_system(id));
    let beside = other.map(|set| OtherEdition {
        id: set.id.clone(),
        name: set.name().to_owned(),
    });
    Ok((Some(free_id(&game_id_of(id), here)), beside))
}
