//! An added data set: compiled from its files, kept in the data folder, and opened from there.

use std::collections::BTreeSet;
use std::sync::Arc;

use muster_battlescribe::data::{EntryKind, ReadReport, UnknownData, UnknownKind};
use muster_battlescribe::game::game_id;
use muster_battlescribe::source::{SourceError, UnreadableReason};
use muster_battlescribe::{Builder, DataGame, DataSet, UnsearchedNumbers};
use muster_core::game::{Game, Games};
use muster_core::library::mark_shared_names;
use muster_core::pack::Pack;
use muster_core::problem::Problem;
use muster_core::words::{Lang, Words};
use muster_store::{Store, StoredDataSet, data_set_hash, is_data_set_id};
use serde::{Deserialize, Serialize};
use serde_json::json;

use super::given::{self, GivenFile};
use super::{DataSetRow, MAX_LISTED, UnknownPart};
use crate::App;
use crate::data::snapshot::{Cards, Sources};

/// What stands in an id before the number of an edition.
const EDITION: &str = "-e";

/// A data set as it stands among the games.
#[derive(Debug)]
pub(crate) struct InstalledDataSet {
    /// The id of its game.
    pub id: String,
    pub game: DataGame,
    /// Its cards.
    pub pack: Pack,
    /// The hash of the archive in which its files are kept.
    hash: String,
    /// The size of that archive, in bytes.
    bytes: u64,
    /// Whether the set was replaced, so that its earlier version can be had back.
    has_earlier: bool,
    /// The files that are not used, and why.
    pub broken: Vec<Problem>,
}

/// A data set that should be here and cannot be used.
#[derive(Debug, Clone)]
pub(crate) struct UnusableDataSet {
    pub id: String,
    name: String,
    problem: Problem,
}

/// What is recorded of a set beside its files.
#[derive(Default, Deserialize, Serialize)]
#[serde(default)]
struct About {
    name: String,
    broken: Vec<Problem>,
}

impl InstalledDataSet {
    /// Makes a set of the files of one game system. Returns it with the archive in which they are to be kept.
    ///
    /// # Errors
    /// `data-set-no-system`, `data-set-id`, `data-set-unpackable`, or the problem of the game system's file.
    pub fn new(
        id: Option<String>,
        data: DataSet,
        broken: Vec<Problem>,
        files: &[&GivenFile],
    ) -> Result<(Self, Vec<u8>), Problem> {
        let set = Self::of_data(id, data, broken)?;
        let archive = given::pack(files)?;
        let set = Self {
            hash: data_set_hash(&archive),
            bytes: archive.len() as u64,
            ..set
        };
        Ok((set, archive))
    }

    /// Makes a set of compiled data. `id` is the id of its game, if the game does not have that of its game system.
    fn of_data(id: Option<String>, data: DataSet, broken: Vec<Problem>) -> Result<Self, Problem> {
        let game = match id {
            Some(id) => DataGame::with_id(data, id),
            None => DataGame::new(data),
        };
        let Some(game) = game else {
            // Where nothing but the system is broken, its problem says more.
            let first = broken.into_iter().next();
            return Err(first.unwrap_or_else(|| Problem::new("data-set-no-system")));
        };
        let id = game.id().to_owned();
        if !is_data_set_id(&id) {
            return Err(Problem::new("data-set-id").with("id", &id));
        }
        let mut pack = game.pack();
        // If the marks are right already, libraries share these cards instead of copying them, and keep the set's index.
        mark_shared_names(pack.cards.iter_mut());
        Ok(Self {
            id,
            pack,
            game,
            hash: String::new(),
            bytes: 0,
            has_earlier: false,
            broken,
        })
    }

    /// Writes the set to the data folder.
    ///
    /// # Errors
    /// A store error.
    pub fn keep(&self, archive: Vec<u8>, store: &Store) -> Result<(), Problem> {
        let about = About {
            name: self.name().to_owned(),
            // A set can have a thousand files, and a setting holds only so much.
            broken: self.broken.iter().take(MAX_LISTED).cloned().collect(),
        };
        let compiled = self.game.data().to_bytes();
        let sets = store.data_sets();
        Ok(sets.put(&self.id, json!(about), archive, &compiled)?)
    }

    /// Returns the set as it stands once its files are kept.
    pub fn after_keeping(self: Arc<Self>, store: &Store) -> Arc<Self> {
        let has_earlier = store.data_sets().has_earlier(&self.id);
        if has_earlier == self.has_earlier {
            return self;
        }
        Arc::new(Self {
            id: self.id.clone(),
            game: self.game.clone(),
            pack: self.pack.clone(),
            hash: self.hash.clone(),
            bytes: self.bytes,
            has_earlier,
            broken: self.broken.clone(),
        })
    }

    /// Opens a kept set. If it was compiled by another version of the program, or that file is damaged, it is compiled
    /// again from its archive.
    fn open(store: &Store, id: &str, record: Option<&StoredDataSet>) -> Result<Self, Problem> {
        let sets = store.data_sets();
        let Some(archive) = sets.source(id)? else {
            return Err(Problem::new("data-set-lost"));
        };
        let about = record.map_or_else(About::default, about);
        let bytes = archive.len() as u64;
        let compiled_bytes = sets.compiled(id, &archive)?;
        let data = compiled_bytes.and_then(|bytes| DataSet::from_bytes(&bytes).ok());
        let own_id = |data: &DataSet| {
            let natural = game_id(data)?;
            is_edition(id, &natural).then(|| id.to_owned())
        };
        let set = match data {
            Some(data) => Self::of_data(own_id(&data), data, about.broken)?,
            None => {
                let (data, mut broken) = compiled(&given::unpacked(&archive)?);
                // Files that could not be unpacked are only recorded: the archive here lacks them.
                let new = |problem: &Problem| !broken.contains(problem);
                let lost: Vec<Problem> = about.broken.into_iter().filter(new).collect();
                broken.extend(lost);
                let set = Self::of_data(own_id(&data), data, broken)?;
                if !store.is_read_only() {
                    let kept = sets.put_compiled(id, &archive, &set.game.data().to_bytes());
                    // The set is usable, and is compiled again at the next start.
                    if let Err(error) = kept {
                        tracing::warn!(%error, id, "a compiled data set could not be kept");
                    }
                }
                set
            }
        };
        if set.id != id {
            return Err(Problem::new("data-set-other").with("id", &set.id));
        }
        Ok(Self {
            hash: data_set_hash(&archive),
            bytes,
            has_earlier: sets.has_earlier(id),
            ..set
        })
    }

    /// Returns the id that the game system gives itself.
    pub fn system_id(&self) -> &str {
        let data = self.game.data();
        data.system().map_or("", |system| data.text(system.id))
    }

    /// Returns the name of its game.
    pub fn name(&self) -> &str {
        let data = self.game.data();
        data.system().map_or("", |system| data.text(system.name))
    }

    /// Returns the set for the list, without the number of forces.
    pub fn row(&self, words: &Words) -> DataSetRow {
        let data = self.game.data();
        let system = data.system();
        let is_entry = |kind| matches!(kind, EntryKind::SelectionEntry | EntryKind::ForceEntry);
        let mut unknown: Vec<&UnknownData> = data.unknown.iter().collect();
        // What may change a verdict comes first.
        unknown.sort_by_key(|part| !part.matters());
        let unsearched = self.game.unsearched_numbers();
        let parts = unknown.iter().map(|part| unknown_part(part, words));
        let parts = parts.chain(unsearched.iter().map(|left| unsearched_part(left, words)));
        DataSetRow {
            id: self.id.clone(),
            name: self.name().to_owned(),
            revision: system
                .map_or("", |system| data.text(system.revision))
                .to_owned(),
            catalogues: data.files.iter().filter(|file| !file.is_system).count(),
            entries: data.entries.iter().filter(|own| is_entry(own.kind)).count(),
            bytes: self.bytes,
            forces: 0,
            has_earlier: self.has_earlier,
            unknown: parts.take(MAX_LISTED).collect(),
            unknown_count: unknown.len() + unsearched.len(),
            broken: located(&self.broken, words),
            problem: None,
        }
    }
}

impl UnusableDataSet {
    /// Returns the set for the list, without the number of forces.
    pub fn row(&self, words: &Words) -> DataSetRow {
        DataSetRow {
            id: self.id.clone(),
            name: self.name.clone(),
            revision: String::new(),
            catalogues: 0,
            entries: 0,
            bytes: 0,
            forces: 0,
            has_earlier: false,
            unknown: Vec::new(),
            unknown_count: 0,
            broken: Vec::new(),
            problem: Some(self.problem.message(words)),
        }
    }

    /// Returns why the set cannot be used, with its name.
    pub fn message(&self, words: &Words) -> String {
        let args = [
            ("name", self.name.as_str().into()),
            ("why", self.problem.message(words).into()),
        ];
        words.message("data-set-unusable", &args)
    }
}

/// Opens every set that is kept in the data folder or recorded there. Sets of `known` that have not changed since are
/// taken from it.
///
/// # Errors
/// A store error if the folder or the settings cannot be read.
pub(crate) fn load(
    store: &Store,
    known: &[Arc<InstalledDataSet>],
) -> Result<(Vec<Arc<InstalledDataSet>>, Vec<UnusableDataSet>), Problem> {
    let sets = store.data_sets();
    let recorded = sets.recorded()?;
    let mut ids: BTreeSet<String> = sets.here()?;
    ids.extend(recorded.keys().cloned());
    let (mut here, mut unusable) = (Vec::new(), Vec::new());
    for id in ids {
        let record = recorded.get(&id);
        let same = |set: &&Arc<InstalledDataSet>| {
            set.id == id && record.is_some_and(|record| record.hash == set.hash)
        };
        if let Some(set) = known.iter().find(same) {
            here.push(Arc::clone(set));
            continue;
        }
        match InstalledDataSet::open(store, &id, record) {
            Ok(set) => here.push(Arc::new(set)),
            Err(problem) => {
                tracing::warn!(%problem, id, "a data set cannot be used");
                let name = record.map_or_else(String::new, |record| about(record).name);
                let name = Some(name).filter(|name| !name.is_empty());
                unusable.push(UnusableDataSet {
                    name: name.unwrap_or_else(|| id.clone()),
                    id,
                    problem,
                });
            }
        }
    }
    Ok((here, unusable))
}

impl App {
    /// Returns cards with other data sets.
    pub(super) fn cards_with(
        &self,
        cards: &Cards,
        sets: Vec<Arc<InstalledDataSet>>,
        unusable: Vec<UnusableDataSet>,
    ) -> Result<Cards, Problem> {
        let from = cards
            .from
            .clone()
            .with_data_sets(&self.built_in, sets, unusable);
        let from = crate::data::of_user(self.store()?, from)?;
        Ok(Cards::new(from))
    }
}

impl Sources {
    /// Returns the same sources with other data sets. `shipped` are the games that come with the program.
    pub(crate) fn with_data_sets(
        self,
        shipped: &Games,
        sets: Vec<Arc<InstalledDataSet>>,
        unusable: Vec<UnusableDataSet>,
    ) -> Self {
        let made = sets
            .iter()
            .map(|set| Arc::new(set.game.clone()) as Arc<dyn Game>);
        let is_made = |pack: &&Pack| self.data_sets.iter().any(|set| set.id == pack.id);
        let packs = self.shipped.iter().filter(|pack| !is_made(pack));
        let packs = packs.chain(sets.iter().map(|set| &set.pack)).cloned();
        let games = shipped.and(made);
        let words = Lang::ALL.map(|lang| games.words(lang).clone());
        Self {
            // Callers hold words for as long as they like, so each version stays. It shares all messages of the program
            // itself, and adds a few kilobytes for each set.
            words: Some(Box::leak(Box::new(words))),
            scopes: self.scopes.with_data_sets(&sets, &games),
            games,
            shipped: packs.collect(),
            data_sets: sets.into(),
            unusable: unusable.into(),
            ..self
        }
    }

    /// Returns whether a pack holds the cards of a data set.
    pub(crate) fn is_data_set(&self, pack: &Pack) -> bool {
        self.data_sets.iter().any(|set| set.id == pack.id)
    }
}

fn about(record: &StoredDataSet) -> About {
    serde_json::from_value(record.about.clone()).unwrap_or_default()
}

/// Returns problems of files in words, each with the name of its file.
pub(super) fn located(problems: &[Problem], words: &Words) -> Vec<String> {
    let message = |problem: &Problem| problem.located_message(words);
    problems.iter().map(message).collect()
}

/// Compiles the files of a kept set.
pub(super) fn compiled(files: &[GivenFile]) -> (DataSet, Vec<Problem>) {
    let mut builder = Builder::new();
    for file in files {
        builder.add(&file.name, &file.bytes);
    }
    let (data, report) = builder.finish();
    (data, unused(&report))
}

/// Returns why files are not used.
pub(super) fn unused(report: &ReadReport) -> Vec<Problem> {
    let broken = report.broken.iter();
    let broken = broken.map(|broken| file_problem(&broken.path, &broken.error));
    broken.collect()
}

/// Returns whether a game's id is that of an edition kept beside another one with the id `natural`.
fn is_edition(id: &str, natural: &str) -> bool {
    let number = id.strip_prefix(natural);
    let number = number.and_then(|rest| rest.strip_prefix(EDITION));
    number.is_some_and(|number| {
        !number.is_empty() && number.bytes().all(|letter| letter.is_ascii_digit())
    })
}

/// Returns an id for a game that no set of `taken` has. `natural` is the id that its game system gives it.
pub(super) fn free_id(natural: &str, taken: &[Arc<InstalledDataSet>]) -> String {
    let is_free = |id: &String| taken.iter().all(|set| set.id != *id);
    let numbered = (2..).map(|number: u32| format!("{natural}{EDITION}{number}"));
    let mut ids = std::iter::once(natural.to_owned()).chain(numbered);
    // Some number is free: there are more numbers than sets.
    ids.find(is_free).unwrap_or_else(|| natural.to_owned())
}

/// Returns why a file of a data set or a roster cannot be read.
pub(super) fn file_problem(name: &str, error: &SourceError) -> Problem {
    let (reason, detail) = match &error.reason {
        UnreadableReason::TooLarge | UnreadableReason::TooMany => ("too-large", ""),
        UnreadableReason::TooDeep => ("too-deep", ""),
        UnreadableReason::NotUtf8 => ("not-text", ""),
        UnreadableReason::DocumentType | UnreadableReason::Entity(_) => ("entity", ""),
        UnreadableReason::Xml(detail) => ("xml", detail.as_str()),
        UnreadableReason::Json(detail) => ("json", detail.as_str()),
        UnreadableReason::Unfinished => ("cut-short", ""),
        UnreadableReason::Empty => ("empty", ""),
        UnreadableReason::Root(name) => ("other-kind", name.as_str()),
        UnreadableReason::Missing(name) => ("missing", *name),
        UnreadableReason::Version(version) => ("version", version.as_str()),
        UnreadableReason::Archive(detail) => ("archive", detail.as_str()),
        UnreadableReason::TooManyFiles => ("too-many-files", ""),
        UnreadableReason::Swells => ("swells", ""),
        UnreadableReason::Twice(other) => ("twice", other.as_str()),
        UnreadableReason::OtherSystem(other) => ("other-system", other.as_str()),
    };
    let line = usize::try_from(error.line).ok().filter(|line| *line > 0);
    Problem::new("data-set-file")
        .with("reason", reason)
        .with("detail", detail)
        .in_file(name)
        .on_line(line)
}

fn unknown_part(part: &UnknownData, words: &Words) -> UnknownPart {
    let what = match part.what {
        UnknownKind::Element => "element",
        UnknownKind::Modifier => "modifier",
        UnknownKind::ModifierField => "modifier-field",
        UnknownKind::Affects => "affects",
        UnknownKind::Condition => "condition",
        UnknownKind::Scope => "scope",
        UnknownKind::QueryField => "query-field",
        UnknownKind::Number => "number",
        UnknownKind::Link => "link",
        UnknownKind::Constraint => "constraint",
        UnknownKind::Attribute => "attribute",
        UnknownKind::Twice => "twice",
    };
    let args = [("what", what.into()), ("text", part.text.as_str().into())];
    UnknownPart {
        text: words.message("data-set-unknown", &args),
        count: part.count,
        first: part.first.clone(),
        matters: part.matters(),
    }
}

fn unsearched_part(left: &UnsearchedNumbers, words: &Words) -> UnknownPart {
    let (what, text) = match &left.field {
        Some(field) => ("unsearched", field.as_str()),
        None => ("unsearched-profiles", ""),
    };
    let args = [("what", what.into()), ("text", text.into())];
    UnknownPart {
        text: words.message("data-set-unknown", &args),
        count: left.count,
        first: left.first.clone(),
        matters: false,
    }
}
