//! The user's forces.

use serde::{Deserialize, Serialize};

use crate::change::StoreTransaction;
use crate::documents::{Document, DocumentState, FORCE, Steps, short};
use crate::error::Result;
use crate::limits::{self, MAX_FORCE_BYTES, MAX_ID_BYTES};
use crate::photo_rows;
use crate::store::Store;
use crate::stored::StoredForce;

/// The number of states that are kept for each force.
pub const MAX_HISTORY_STATES: i64 = 200;

/// The description of a state that sync brought from another device.
pub const SYNCED_STATE: &str = "synced||";

/// The history of a force: its last states, each the whole force.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct History {
    /// The place of the force's present state.
    pub cursor: i64,
    /// The states, the oldest first.
    pub states: Vec<DocumentState>,
}

/// A stored force, as a list of forces shows it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ForceHead {
    /// The force's id in the store.
    pub id: String,
    /// The number of changes so far.
    #[serde(rename = "seq")]
    pub force_version: i64,
    /// `name` in the force file, empty if it has none.
    pub name: String,
    /// `system` in the force file (the id of its game), empty if it has none.
    pub system: String,
    /// The user's own tags.
    pub tags: Vec<String>,
    /// Whether the user has archived the force.
    pub archived: bool,
    /// When the force was created, in seconds since 1970.
    pub created: i64,
    /// When the force was last changed, in seconds since 1970.
    pub changed: i64,
}

/// The user's forces.
#[derive(Clone, Copy, Debug)]
pub struct Forces<'s>(pub(crate) &'s Store);

impl Store {
    /// Returns the user's forces and their histories.
    pub fn forces(&self) -> Forces<'_> {
        Forces(self)
    }
}

impl Forces<'_> {
    /// Returns all forces as list entries, the last changed first.
    ///
    /// # Errors
    /// Fails if the forces cannot be read, or one is missing or damaged.
    pub fn list(&self) -> Result<Vec<ForceHead>> {
        let all = self.0.read(|database| FORCE.last_changed_first(database))?;
        Ok(all.into_iter().map(ForceHead::from).collect())
    }

    /// Returns all forces with their files, the last changed first.
    ///
    /// # Errors
    /// Fails if the forces cannot be read, or one is missing or damaged.
    pub fn all(&self) -> Result<Vec<StoredForce>> {
        let all = self.0.read(|database| FORCE.last_changed_first(database))?;
        Ok(all.iter().map(StoredForce::from).collect())
    }

    /// Returns a force.
    ///
    /// # Errors
    /// [`NotFound`](crate::StoreError::NotFound) if there is no force with this id.
    pub fn get(&self, id: &str) -> Result<StoredForce> {
        let force = self.0.read(|database| FORCE.get(database, id))?;
        Ok((&force).into())
    }

    /// Returns what can be undone and redone next in a force.
    ///
    /// # Errors
    /// [`NotFound`](crate::StoreError::NotFound) if there is no force with this id;
    /// [`Damaged`](crate::StoreError::Damaged) if a state is missing.
    pub fn steps(&self, id: &str) -> Result<Steps> {
        self.0.read(|database| FORCE.steps(database, id))
    }

    /// Returns the history of a force.
    ///
    /// # Errors
    /// [`NotFound`](crate::StoreError::NotFound) if there is no force with this id;
    /// [`Damaged`](crate::StoreError::Damaged) if a state is missing.
    pub fn history(&self, id: &str) -> Result<History> {
        self.0.read(|database| {
            let force = FORCE.get(database, id)?;
            Ok(History {
                cursor: force.cursor,
                states: FORCE.states(database, &force)?,
            })
        })
    }

    /// Creates a force. If `id` is `None`, the force gets a new id. `what` describes the change in the history.
    ///
    /// # Errors
    /// [`Exists`](crate::StoreError::Exists) if the id is taken; [`Unreadable`](crate::StoreError::Unreadable) if `json` is
    /// not a JSON object.
    pub fn create(&self, id: Option<&str>, json: &str, what: &str) -> Result<StoredForce> {
        if let Some(id) = id {
            limits::id("force", id)?;
        }
        let id = id.map(str::to_owned);
        let force = NewForce::new(json.to_owned(), what);
        force.check()?;
        self.0.change(move |change| {
            let id = id.unwrap_or_else(|| FORCE.new_id(change, 1));
            force.add(change, id)
        })
    }

    /// Creates a force with its tags and photos, in one change. It gets a new id.
    ///
    /// # Errors
    /// The same as [`Forces::create_all`].
    pub fn create_new(&self, force: NewForce) -> Result<StoredForce> {
        force.check()?;
        self.0
            .change(move |change| force.add(change, FORCE.new_id(change, 1)))
    }

    /// Creates forces with their tags and photos, all in one change. Each gets a new id.
    ///
    /// # Errors
    /// [`Unreadable`](crate::StoreError::Unreadable) if one is not a JSON object,
    /// [`TooLarge`](crate::StoreError::TooLarge) if a text is too long. Nothing is written then.
    pub fn create_all(&self, forces: Vec<NewForce>) -> Result<Vec<StoredForce>> {
        forces.iter().try_for_each(NewForce::check)?;
        self.0.change(move |change| {
            let forces = (1_usize..).zip(forces);
            let created = forces.map(|(number, force)| {
                let id = FORCE.new_id(change, number);
                force.add(change, id)
            });
            created.collect()
        })
    }

    /// Saves a new state of a force. `base` is the `seq` of the force when it was read, and `what` describes the change
    /// in the history. States that could be redone are dropped.
    ///
    /// # Errors
    /// [`Conflict`](crate::StoreError::Conflict), with the stored force, if it was changed since `base`.
    pub fn save(&self, id: &str, base: i64, json: &str, what: &str) -> Result<StoredForce> {
        limits::object("force", json, MAX_FORCE_BYTES)?;
        let (json, what) = (json.to_owned(), short(what));
        self.alter(id, Some(base), move |change, force| {
            if force.body == json {
                return Ok(());
            }
            FORCE.step(change, force, json, &what)
        })
    }

    /// Goes back one state. Without an earlier state the force stays as it is.
    ///
    /// # Errors
    /// [`Conflict`](crate::StoreError::Conflict) as in [`Forces::save`].
    pub fn undo(&self, id: &str, base: i64) -> Result<StoredForce> {
        self.alter(id, Some(base), |change, force| {
            FORCE.move_by(change, force, -1)
        })
    }

    /// Goes forward one state. Without a later state the force stays as it is.
    ///
    /// # Errors
    /// [`Conflict`](crate::StoreError::Conflict) as in [`Forces::save`].
    pub fn redo(&self, id: &str, base: i64) -> Result<StoredForce> {
        self.alter(id, Some(base), |change, force| {
            FORCE.move_by(change, force, 1)
        })
    }

    /// Replaces the tags of a force.
    ///
    /// # Errors
    /// [`NotFound`](crate::StoreError::NotFound) if there is no force with this id.
    pub fn set_tags(&self, id: &str, tags: &[String]) -> Result<StoredForce> {
        check_tags(tags)?;
        let tags = tags.to_vec();
        self.alter(id, None, move |_, force| {
            force.tags = tags;
            Ok(())
        })
    }

    /// Archives a force, or brings it back from the archive.
    ///
    /// # Errors
    /// [`NotFound`](crate::StoreError::NotFound) if there is no force with this id.
    pub fn set_archived(&self, id: &str, archived: bool) -> Result<StoredForce> {
        self.alter(id, None, move |_, force| {
            force.archived = archived;
            Ok(())
        })
    }

    /// Removes a force with its history and its photos.
    ///
    /// # Errors
    /// [`NotFound`](crate::StoreError::NotFound) if there is no force with this id.
    pub fn delete(&self, id: &str) -> Result<()> {
        let id = id.to_owned();
        self.0.change(move |change| {
            let force = FORCE.find(change, &id)?;
            remove(change, &force)
        })
    }

    fn alter(
        &self,
        id: &str,
        base: Option<i64>,
        alter: impl FnOnce(&mut StoreTransaction<'_>, &mut Document) -> Result<()> + Send + 'static,
    ) -> Result<StoredForce> {
        let ((), force) = FORCE.update(self.0, id, base, alter)?;
        Ok((&force).into())
    }
}

/// A force to be created, with what belongs to it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct NewForce {
    /// The force as JSON.
    pub json: String,
    /// The description of the change in the history.
    pub what: String,
    /// The tags.
    pub tags: Vec<String>,
    /// The force whose photos of entries the new one gets, too. `None` if it starts without photos.
    pub photos_of: Option<String>,
}

impl NewForce {
    /// Returns a force without tags and photos.
    #[must_use]
    pub fn new(json: String, what: &str) -> Self {
        Self {
            json,
            what: what.to_owned(),
            ..Self::default()
        }
    }

    pub(crate) fn check(&self) -> Result<()> {
        limits::object("force", &self.json, MAX_FORCE_BYTES)?;
        check_tags(&self.tags)
    }

    /// Writes the force as part of a change.
    pub(crate) fn add(self, change: &mut StoreTransaction<'_>, id: String) -> Result<StoredForce> {
        FORCE.check_free(change, &id)?;
        let mut force = Document {
            tags: self.tags,
            ..Document::new(id, self.json, change.now())
        };
        FORCE.create(change, &mut force, &short(&self.what))?;
        if let Some(from) = &self.photos_of {
            photo_rows::copy_force(change, from, &force.id)?;
        }
        Ok((&force).into())
    }
}

fn check_tags(tags: &[String]) -> Result<()> {
    let mut tags = tags.iter();
    tags.try_for_each(|tag| limits::fits("tag", tag, MAX_ID_BYTES))
}

impl From<&Document> for StoredForce {
    fn from(force: &Document) -> Self {
        Self {
            id: force.id.clone(),
            force_version: force.version,
            json: force.body.clone(),
            tags: force.tags.clone(),
            archived: force.archived,
            created: force.created,
            changed: force.changed,
            can_undo: force.cursor > force.first,
            can_redo: force.cursor < force.last,
            highest: FORCE.highest_of(force).unsigned_abs(),
        }
    }
}

impl From<Document> for ForceHead {
    fn from(force: Document) -> Self {
        #[derive(Default, Deserialize)]
        struct ForceFileHead {
            #[serde(default)]
            name: String,
            #[serde(default)]
            system: String,
        }
        let head: ForceFileHead = serde_json::from_str(&force.body).unwrap_or_default();
        Self {
            id: force.id,
            force_version: force.version,
            name: head.name,
            system: head.system,
            tags: force.tags,
            archived: force.archived,
            created: force.created,
            changed: force.changed,
        }
    }
}

/// Removes a force, its history and its photos.
pub(crate) fn remove(change: &mut StoreTransaction<'_>, force: &Document) -> Result<()> {
    FORCE.remove(change, force)?;
    photo_rows::forget_force(change, &force.id)
}

/// Returns the highest number of an entry id (`e7`) in the text of a force, or 0 if there is none.
pub(crate) fn highest_in(force: &str) -> i64 {
    const ID: &str = "\"id\"";
    let number = |rest: &str| {
        let value = rest.trim_start().strip_prefix(':')?.trim_start();
        let (number, _) = value.strip_prefix("\"e")?.split_once('"')?;
        number.parse::<u32>().ok()
    };
    let found = force.match_indices(ID);
    let numbers = found.filter_map(|(at, _)| number(force.get(at + ID.len()..)?));
    numbers.max().map_or(0, i64::from)
}
