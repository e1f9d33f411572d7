//! The files of data sets, sorted by what they say of themselves: their kind, id, revision and game system.

use std::cmp::Reverse;

use super::DataSet;
use super::build::Compiler;
use crate::source::{FileHead, SourceError, UnreadableReason, XmlElement, archive, head, read};

/// Collects the files of one or more game systems, and compiles the files of one of them.
///
/// A file's own words decide what it is, and neither its name nor the order of files. A catalogue belongs to the game
/// system whose id it names. Of two files with one id, that with the higher revision is used.
#[derive(Debug, Default)]
pub struct Builder {
    files: Vec<AddedFile>,
    /// The files that could not even be unpacked.
    broken: Vec<Broken>,
}

/// A file that was added and is not compiled yet.
#[derive(Debug)]
struct AddedFile {
    path: String,
    content: Content,
    /// What the file says of itself. `None` if that cannot be read.
    head: Option<FileHead>,
}

#[derive(Debug)]
enum Content {
    Bytes(Vec<u8>),
    Tree(XmlElement),
}

/// A game system among the files of a [`Builder`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FoundSystem {
    /// The id of the game system.
    pub id: String,
    /// The name of the game system.
    pub name: String,
    /// The revision, as written.
    pub revision: String,
    /// The number of its catalogues among the files.
    pub catalogues: usize,
}

/// A report of the files that were read, broken or left out.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct ReadReport {
    /// The files that were read.
    pub read: Vec<String>,
    /// The files that are not used, and why. The data set is built without them.
    pub broken: Vec<Broken>,
    /// JSON files that do not contain data.
    pub skipped: Vec<String>,
    /// Files of the other game systems among the added files.
    pub others: Vec<String>,
}

/// A file that is not used.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{path}: {error}")]
pub struct Broken {
    /// The name of the file.
    pub path: String,
    /// The reason.
    pub error: SourceError,
}

impl Builder {
    /// Creates a builder without files.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds a file (XML or JSON, zipped or plain) or an archive of several.
    pub fn add(&mut self, path: &str, bytes: &[u8]) {
        if !archive::is_archive(bytes) {
            return self.add_bytes(path, bytes.to_vec());
        }
        // A zipped catalogue (`.catz`) is one file, and keeps the name under which it was given.
        if archive::is_data_file(path) {
            return match archive::only_file(bytes) {
                Ok(bytes) => self.add_bytes(path, bytes),
                Err(error) => self.refuse(path, error),
            };
        }
        match archive::data_files(bytes) {
            Ok(files) if files.is_empty() => {
                self.refuse(path, SourceError::top(UnreadableReason::Empty));
            }
            Ok(files) => {
                for file in files {
                    let content =
                        file.content
                            .and_then(|bytes| match archive::is_archive(&bytes) {
                                true => archive::only_file(&bytes),
                                false => Ok(bytes),
                            });
                    match content {
                        Ok(bytes) => self.add_bytes(&file.name, bytes),
                        Err(error) => self.refuse(&file.name, error),
                    }
                }
            }
            Err(error) => self.refuse(path, error),
        }
    }

    /// Adds a file that has been read already.
    pub fn add_element(&mut self, path: &str, root: XmlElement) {
        let head = FileHead::of(&root);
        self.push(path, Content::Tree(root), head);
    }

    fn add_bytes(&mut self, path: &str, bytes: Vec<u8>) {
        let head = head(&bytes);
        self.push(path, Content::Bytes(bytes), head);
    }

    fn push(&mut self, path: &str, content: Content, head: Option<FileHead>) {
        self.files.push(AddedFile {
            path: path.to_owned(),
            content,
            head,
        });
    }

    fn refuse(&mut self, path: &str, error: SourceError) {
        let path = path.to_owned();
        self.broken.push(Broken { path, error });
    }

    /// Returns the game systems among the files. Copies of one system, with the same id and name, are one of them;
    /// editions of a game that share an id are several.
    #[must_use]
    pub fn systems(&self) -> Vec<FoundSystem> {
        let systems = self.system_files();
        let catalogues = |own: usize| {
            let mut ids: Vec<&str> = Vec::new();
            for file in &self.files {
                let head = file.head.as_ref().filter(|head| !head.is_system);
                let Some(head) = head.filter(|_| self.belongs(file, own, &systems)) else {
                    continue;
                };
                if !ids.contains(&head.id.as_str()) {
                    ids.push(&head.id);
                }
            }
            ids.len()
        };
        let found = systems.iter().filter_map(|own| {
            let head = self.files[*own].head.as_ref()?;
            Some(FoundSystem {
                id: head.id.clone(),
                name: head.name.clone(),
                revision: head.revision.clone(),
                catalogues: catalogues(*own),
            })
        });
        found.collect()
    }

    /// Compiles the files of the first game system. Those of others are reported.
    #[must_use]
    pub fn finish(self) -> (DataSet, ReadReport) {
        let (data, mut report) = self.compile(0);
        let others = std::mem::take(&mut report.others);
        for path in others {
            let file = self.files.iter().find(|file| file.path == path);
            let Some(head) = file.and_then(|file| file.head.as_ref()) else {
                continue;
            };
            let reason = match head.is_system {
                true => {
                    let used = report.read.first().cloned();
                    UnreadableReason::Twice(used.unwrap_or_default())
                }
                false => UnreadableReason::OtherSystem(head.system_id.clone()),
            };
            let error = head.refused(reason);
            report.broken.push(Broken { path, error });
        }
        (data, report)
    }

    /// Compiles the files of one of [`Builder::systems`]. If there is none, the catalogues alone make the set.
    #[must_use]
    pub fn compile(&self, system: usize) -> (DataSet, ReadReport) {
        let systems = self.system_files();
        let own = systems.get(system).copied();
        let mut report = ReadReport {
            broken: self.broken.clone(),
            ..ReadReport::default()
        };
        let mut compiler = Compiler::default();
        let mut done: Vec<&FileHead> = Vec::new();
        for file in self.in_order() {
            let Some(head) = &file.head else {
                // Reading it tells what is wrong with it.
                let error = file.read().err().unwrap_or_else(|| file.no_data());
                match file.path.ends_with(".json")
                    && matches!(error.reason, UnreadableReason::Root(_))
                {
                    true => report.skipped.push(file.path.clone()),
                    false => report.broken.push(file.broken(error)),
                }
                continue;
            };
            if let Some(own) = own
                && !self.belongs(file, own, &systems)
            {
                let is_known = systems
                    .iter()
                    .any(|other| self.belongs(file, *other, &systems));
                match is_known {
                    true => report.others.push(file.path.clone()),
                    false => {
                        let reason = UnreadableReason::OtherSystem(head.system_id.clone());
                        report.broken.push(file.broken(head.refused(reason)));
                    }
                }
                continue;
            }
            let twin =
                |known: &&&FileHead| known.id == head.id || (known.is_system && head.is_system);
            if let Some(at) = done.iter().position(|known| twin(&known)) {
                let reason = UnreadableReason::Twice(report.read[at].clone());
                report.broken.push(file.broken(head.refused(reason)));
                continue;
            }
            let added = match &file.content {
                Content::Tree(root) => compiler.add(&file.path, root),
                Content::Bytes(bytes) => {
                    read(bytes).and_then(|root| compiler.add_read(&file.path, &root))
                }
            };
            match added {
                Ok(()) => {
                    done.push(head);
                    report.read.push(file.path.clone());
                }
                Err(error) => report.broken.push(file.broken(error)),
            }
        }
        (compiler.finish(), report)
    }

    /// Returns the files in the order in which they are read: game systems first, of copies the newest first.
    fn in_order(&self) -> Vec<&AddedFile> {
        let mut files: Vec<&AddedFile> = self.files.iter().collect();
        let first = |file: &&AddedFile| {
            let head = file.head.as_ref();
            let is_system = head.is_some_and(|head| head.is_system);
            (
                !is_system,
                Reverse(head.and_then(FileHead::revision_number)),
            )
        };
        // Only copies may change places, so that a set stays in the order of its files.
        let newest = |file: &&AddedFile| {
            let id = file.head.as_ref().map(|head| head.id.as_str());
            let same = |other: &&AddedFile| {
                id.is_some() && other.head.as_ref().map(|head| head.id.as_str()) == id
            };
            let place = self.files.iter().position(|other| same(&other));
            place.unwrap_or(usize::MAX)
        };
        files.sort_by_cached_key(|file| {
            let (rank, revision) = first(file);
            (rank, newest(file), revision)
        });
        files
    }

    /// Returns the places of the game systems. Of copies, only the newest is listed.
    fn system_files(&self) -> Vec<usize> {
        let mut found: Vec<usize> = Vec::new();
        for (place, file) in self.files.iter().enumerate() {
            let Some(head) = file.head.as_ref().filter(|head| head.is_system) else {
                continue;
            };
            let same = |other: &&mut usize| {
                let other = self.files[**other].head.as_ref();
                other.is_some_and(|other| other.id == head.id && other.name == head.name)
            };
            match found.iter_mut().find(same) {
                Some(other) => {
                    let known = self.files[*other].head.as_ref();
                    if known.and_then(FileHead::revision_number) < head.revision_number() {
                        *other = place;
                    }
                }
                None => found.push(place),
            }
        }
        found
    }

    /// Returns whether a file belongs to a game system. A file that does not say so belongs to every one. Of editions
    /// with one id, that in the nearest folder has the catalogue.
    fn belongs(&self, file: &AddedFile, own: usize, systems: &[usize]) -> bool {
        let Some(system) = &self.files[own].head else {
            return false;
        };
        let Some(head) = &file.head else {
            return true;
        };
        if head.is_system {
            return head.id == system.id && head.name == system.name;
        }
        if head.system_id.is_empty() {
            return true;
        }
        if head.system_id != system.id {
            return false;
        }
        let near = |system: usize| shared_folders(&self.files[system].path, &file.path);
        let editions = systems.iter().filter(|other| {
            let other = self.files[**other].head.as_ref();
            other.is_some_and(|other| other.id == system.id)
        });
        editions.map(|other| near(*other)).max() <= Some(near(own))
    }
}

impl AddedFile {
    fn read(&self) -> Result<(), SourceError> {
        match &self.content {
            Content::Bytes(bytes) => read(bytes).map(|_| ()),
            Content::Tree(_) => Ok(()),
        }
    }

    fn broken(&self, error: SourceError) -> Broken {
        let path = self.path.clone();
        Broken { path, error }
    }

    /// Returns the error of a file that is neither a game system nor a catalogue.
    fn no_data(&self) -> SourceError {
        let root = match &self.content {
            Content::Bytes(_) => "roster",
            Content::Tree(root) => &*root.name,
        };
        SourceError::top(UnreadableReason::Root(root.to_owned()))
    }
}

/// Returns how many folders two paths share.
fn shared_folders(one: &str, other: &str) -> usize {
    let folders = |path: &str| {
        let path = path.replace('\\', "/");
        let mut parts: Vec<String> = path.split('/').map(str::to_owned).collect();
        parts.pop();
        parts
    };
    let (one, other) = (folders(one), folders(other));
    let pairs = one.iter().zip(&other);
    pairs.take_while(|(one, other)| one == other).count()
}
