//! An added data set: compiled from its files, kept in the data folder, and opened from there.

use std::collections::BTreeSet;
use std::sync::{Arc, OnceLock};

use muster_battlescribe::data::{EntryKind, ReadReport, UnknownData, UnknownKind};
use muster_battlescribe::game::game_id;
use muster_battlescribe::source::{SourceError, UnreadableReason};
use muster_battlescribe::{Builder, DataGame, DataSet, GameSummary, UnsearchedNumbers};
use muster_core::game::{Game, Games};
use muster_core::pack::Pack;
use muster_core::problem::Problem;
use muster_core::words::Words;
use muster_store::{DataSetFiles, Store, StoredDataSet, data_set_hash, is_data_set_id};
use serde::{Deserialize, Serialize};
use serde_json::json;

use super::given::{self, GivenFile};
use super::{DataSetRow, MAX_LISTED, UnknownPart};
use crate::App;
use crate::data::snapshot::{Cards, GameWords, Sources};

/// What stands in an id before the number of an edition.
const EDITION: &str = "-e";

/// A data set as it stands among the games. Its data are read when something of them is first asked for. What lists say
/// of it is recorded.
#[derive(Debug)]
pub(crate) struct InstalledDataSet {
    /// The id of its game.
    pub id: String,
    pub game: DataGame,
    about: About,
    /// The hash of the archive in which its files are kept.
    hash: String,
    /// Whether the set was replaced, so that its earlier version can be had back.
    has_earlier: bool,
    /// Why its data cannot be read, once that was tried.
    failure: Arc<OnceLock<Problem>>,
}

/// A data set that should be here and cannot be used.
#[derive(Debug, Clone)]
pub(crate) struct UnusableDataSet {
    pub id: String,
    name: String,
    problem: Problem,
}

/// What is recorded of a set beside its files.
#[derive(Debug, Clone, Default, Deserialize, Serialize)]
#[serde(default)]
struct About {
    name: String,
    /// The files that are not used, and why.
    broken: Vec<Problem>,
    /// What is known of its data without reading them. `None` if an earlier version of the program recorded the set.
    contents: Option<Contents>,
}

/// What is known of the data of a set without reading them.
#[derive(Debug, Clone, Default, Deserialize, Serialize)]
#[serde(default)]
struct Contents {
    game: GameSummary,
    /// The id that the game system gives itself.
    system: String,
    revision: String,
    catalogues: usize,
    entries: usize,
    /// The size of the archive, in bytes.
    bytes: u64,
    /// What was not understood in the data, at most 200 parts, and the number of them all.
    unknown: Vec<UnknownContent>,
    unknown_count: usize,
    unsearched: Vec<UnsearchedNumbers>,
}

/// A part of the data that was not understood.
#[derive(Debug, Clone, Deserialize, Serialize)]
struct UnknownContent {
    what: UnknownKind,
    text: String,
    count: u32,
    first: String,
    matters: bool,
}

impl Contents {
    fn new(game: &DataGame, bytes: u64) -> Self {
        let data = game.data();
        let system = data.system();
        let is_entry = |kind| matches!(kind, EntryKind::SelectionEntry | EntryKind::ForceEntry);
        let mut unknown: Vec<&UnknownData> = data.unknown.iter().collect();
        // What may change a verdict comes first.
        unknown.sort_by_key(|part| !part.matters());
        let unsearched = game.unsearched_numbers();
        let part = |part: &&UnknownData| UnknownContent {
            what: part.what,
            text: part.text.clone(),
            count: part.count,
            first: part.first.clone(),
            matters: part.matters(),
        };
        Self {
            game: game.summary().clone(),
            system: system.map_or("", |own| data.text(own.id)).to_owned(),
            revision: system.map_or("", |own| data.text(own.revision)).to_owned(),
            catalogues: data.files.iter().filter(|file| !file.is_system).count(),
            entries: data.entries.iter().filter(|own| is_entry(own.kind)).count(),
            bytes,
            unknown: unknown.iter().map(part).take(MAX_LISTED).collect(),
            unknown_count: unknown.len() + unsearched.len(),
            unsearched: unsearched.iter().take(MAX_LISTED).cloned().collect(),
        }
    }
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
        let game = game_of(id, data, &broken)?;
        let archive = given::pack(files)?;
        Ok((Self::opened(game, broken, &archive), archive))
    }

    /// Returns a set whose data were read from this archive.
    fn opened(game: DataGame, broken: Vec<Problem>, archive: &[u8]) -> Self {
        let contents = Contents::new(&game, archive.len() as u64);
        Self {
            id: game.id().to_owned(),
            about: About {
                name: contents.game.name.clone(),
                broken,
                contents: Some(contents),
            },
            game,
            hash: data_set_hash(archive),
            has_earlier: false,
            failure: Arc::default(),
        }
    }

    /// Writes the set to the data folder.
    ///
    /// # Errors
    /// A store error.
    pub fn keep(&self, archive: Vec<u8>, store: &Store) -> Result<(), Problem> {
        let compiled = self.game.data().to_bytes();
        let about = json!(self.about.recorded());
        Ok(store.data_sets().put(&self.id, about, archive, &compiled)?)
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
            about: self.about.clone(),
            hash: self.hash.clone(),
            has_earlier,
            failure: Arc::clone(&self.failure),
        })
    }

    /// Returns a kept set by what is recorded of it. `None` if too little is, or if that is not about the files here.
    fn recorded(store: &Store, id: &str, record: &StoredDataSet) -> Option<Self> {
        let sets = store.data_sets();
        let files = sets.files(id)?;
        let about = about(record);
        let contents = about.contents.as_ref()?;
        if contents.game.id != id || files.source_size() != Some(contents.bytes) {
            return None;
        }
        let failure: Arc<OnceLock<Problem>> = Arc::default();
        let told = Arc::clone(&failure);
        let (wanted, summary) = (id.to_owned(), contents.game.clone());
        let game = DataGame::read_later(summary, move || match read(&wanted, &files) {
            Ok(read) => Some(read.data),
            Err(problem) => {
                tracing::warn!(%problem, id = wanted, "a data set cannot be used");
                // It is tried once.
                let _ = told.set(problem);
                None
            }
        });
        Some(Self {
            id: id.to_owned(),
            game,
            about,
            hash: record.hash.clone(),
            has_earlier: sets.has_earlier(id),
            failure,
        })
    }

    /// Opens a kept set, and records what can be told of it from now on without opening it.
    fn open(store: &Store, id: &str, record: Option<&StoredDataSet>) -> Result<Self, Problem> {
        let sets = store.data_sets();
        let files = sets.files(id).ok_or_else(lost)?;
        let read = read(id, &files)?;
        let mut broken = read.broken;
        let known = record.map_or_else(About::default, about).broken;
        // Files that could not be unpacked are only recorded: the archive here lacks them.
        let new: Vec<Problem> = known
            .into_iter()
            .filter(|problem| !broken.contains(problem))
            .collect();
        broken.extend(new);
        let game = game_of(Some(id.to_owned()), read.data, &broken)?;
        let set = Self {
            has_earlier: sets.has_earlier(id),
            ..Self::opened(game, broken, &read.archive)
        };
        if !store.is_read_only() {
            let record = StoredDataSet {
                hash: set.hash.clone(),
                about: json!(set.about.recorded()),
            };
            // Without it, the set is opened at the next start too.
            if let Err(error) = sets.record(id, &record) {
                tracing::warn!(%error, id, "a data set could not be recorded");
            }
        }
        Ok(set)
    }

    fn contents(&self) -> Option<&Contents> {
        self.about.contents.as_ref()
    }

    /// Returns the id that the game system gives itself.
    pub fn system_id(&self) -> &str {
        self.contents().map_or("", |contents| &contents.system)
    }

    /// Returns the name of its game.
    pub fn name(&self) -> &str {
        &self.game.summary().name
    }

    /// Returns the files that are not used, and why.
    pub fn broken(&self) -> &[Problem] {
        &self.about.broken
    }

    /// Reads its data, unless they were read before. Returns whether they can be used.
    pub fn is_usable(&self) -> bool {
        self.game.open()
    }

    /// Returns why its data cannot be read. `None` if they can be, or if that was not tried yet.
    pub fn failure(&self) -> Option<UnusableDataSet> {
        let problem = self.failure.get()?;
        Some(UnusableDataSet {
            id: self.id.clone(),
            name: self.name().to_owned(),
            problem: problem.clone(),
        })
    }

    /// Returns the set for the list, without the number of forces.
    pub fn row(&self, words: &Words) -> DataSetRow {
        let empty = Contents::default();
        let contents = self.contents().unwrap_or(&empty);
        let parts = contents.unknown.iter();
        let parts = parts.map(|part| unknown_part(part, words));
        let unsearched = contents.unsearched.iter();
        let parts = parts.chain(unsearched.map(|left| unsearched_part(left, words)));
        let failure = self.failure.get();
        DataSetRow {
            id: self.id.clone(),
            name: self.name().to_owned(),
            revision: contents.revision.clone(),
            catalogues: contents.catalogues,
            entries: contents.entries,
            bytes: contents.bytes,
            forces: 0,
            has_earlier: self.has_earlier,
            unknown: parts.take(MAX_LISTED).collect(),
            unknown_count: contents.unknown_count,
            broken: located(&self.about.broken, words),
            problem: failure.map(|problem| problem.message(words)),
        }
    }
}

impl About {
    /// Returns what is recorded. A set can have a thousand files, and a setting holds only so much.
    fn recorded(&self) -> Self {
        let broken = self.broken.iter().take(MAX_LISTED).cloned();
        Self {
            broken: broken.collect(),
            ..self.clone()
        }
    }
}

/// What was read from the files of a kept set.
struct ReadFiles {
    archive: Vec<u8>,
    data: DataSet,
    /// The files that are not used, and why, if they were read now.
    broken: Vec<Problem>,
}

/// Reads the data of a kept set. If they were compiled by another version of the program, or that file is damaged, they
/// are compiled again from the archive.
///
/// # Errors
/// `data-set-lost`, `data-set-other` if the files are those of another set, or what is wrong with the files.
fn read(id: &str, files: &DataSetFiles) -> Result<ReadFiles, Problem> {
    let archive = files.source()?.ok_or_else(lost)?;
    let compiled_bytes = files.compiled(&archive)?;
    let data = compiled_bytes.and_then(|bytes| DataSet::from_bytes(&bytes).ok());
    let is_again = data.is_none();
    let (data, broken) = match data {
        Some(data) => (data, Vec::new()),
        None => compiled(&given::unpacked(&archive)?),
    };
    let Some(natural) = game_id(&data) else {
        let first = broken.into_iter().next();
        return Err(first.unwrap_or_else(|| Problem::new("data-set-no-system")));
    };
    if natural != id && !is_edition(id, &natural) {
        return Err(Problem::new("data-set-other").with("id", natural));
    }
    if is_again {
        // If it cannot be kept, the set is compiled again the next time.
        if let Err(error) = files.put_compiled(&archive, &data.to_bytes()) {
            tracing::warn!(%error, id, "a compiled data set could not be kept");
        }
    }
    Ok(ReadFiles {
        archive,
        data,
        broken,
    })
}

fn lost() -> Problem {
    Problem::new("data-set-lost")
}

/// Makes a game of compiled data. `id` is the id of the game, if it does not have that of its game system.
///
/// # Errors
/// `data-set-no-system`, `data-set-id`, or the problem of the game system's file.
fn game_of(id: Option<String>, data: DataSet, broken: &[Problem]) -> Result<DataGame, Problem> {
    let game = match id {
        Some(id) => DataGame::with_id(data, id),
        None => DataGame::new(data),
    };
    let Some(game) = game else {
        // Where nothing but the system is broken, its problem says more.
        let first = broken.first().cloned();
        return Err(first.unwrap_or_else(|| Problem::new("data-set-no-system")));
    };
    match is_data_set_id(game.id()) {
        true => Ok(game),
        false => Err(Problem::new("data-set-id").with("id", game.id())),
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

    /// Returns why the set cannot be used.
    pub fn problem(self) -> Problem {
        self.problem
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

/// Finds every set that is kept in the data folder or recorded there. A set is only opened if too little is recorded of
/// it. Sets of `known` that have not changed since are taken from it.
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
        let recorded = record.and_then(|record| InstalledDataSet::recorded(store, &id, record));
        match recorded.map_or_else(|| InstalledDataSet::open(store, &id, record), Ok) {
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
        let games = shipped.and(made);
        let packs = self.shipped.iter().filter(|pack| !self.is_data_set(pack));
        Self {
            // Callers hold words for as long as they like, so each version stays. It shares all messages of the program
            // itself, and adds a few kilobytes for each set.
            words: Some(Box::leak(Box::new(GameWords::new(&games)))),
            scopes: self.scopes.with_data_sets(&sets, &games),
            games,
            shipped: packs.cloned().collect(),
            data_sets: sets.into(),
            unusable: unusable.into(),
            ..self
        }
    }

    /// Returns the same sources with the cards of each data set of which the user has changed cards among the packs. All
    /// other sets stay closed.
    pub(crate) fn with_changed_sets(self) -> Self {
        let of_packs = self.own.iter().map(|pack| &*pack.system);
        let corrections = self.corrections.iter();
        let corrected = corrections.map(|correction| correction.card.system());
        let changed: BTreeSet<&str> = of_packs.chain(corrected).collect();
        let wanted = self.data_sets.iter();
        let wanted = wanted.filter(|set| changed.contains(&*set.id) && set.is_usable());
        let packs = self.shipped.iter().filter(|pack| !self.is_data_set(pack));
        let shipped: Vec<Pack> = packs
            .cloned()
            .chain(wanted.map(|set| set.game.pack().clone()))
            .collect();
        Self {
            shipped: shipped.into(),
            ..self
        }
    }

    /// Returns whether a pack holds the cards of a data set.
    pub(crate) fn is_data_set(&self, pack: &Pack) -> bool {
        self.data_sets.iter().any(|set| set.id == pack.id)
    }

    /// Returns the data sets that cannot be used, as far as that is known.
    pub(crate) fn all_unusable(&self) -> Vec<UnusableDataSet> {
        let failed = self.data_sets.iter().filter_map(|set| set.failure());
        self.unusable.iter().cloned().chain(failed).collect()
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

fn unknown_part(part: &UnknownContent, words: &Words) -> UnknownPart {
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
        matters: part.matters,
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
