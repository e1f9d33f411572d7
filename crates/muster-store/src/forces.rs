//! The user's forces. Each change increases the force's counter, and each state is a snapshot in the history.

use serde::{Deserialize, Serialize};

use crate::change::StoreTransaction;
use crate::error::{Result, StoreError};
use crate::limits::{self, MAX_FORCE_BYTES, MAX_ID_BYTES};
use crate::names::id_from_change;
use crate::photo_rows;
use crate::rows::{self, Stored};
use crate::schema::FORCES;
use crate::store::Store;
use crate::stored::StoredForce;
use crate::typed::{TypedRow, typed_row};

pub(crate) mod history;

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
        let rows = self.0.read(|database| rows::all(database, &FORCES))?;
        let mut heads = rows.iter().map(head).collect::<Result<Vec<_>>>()?;
        heads.sort_by(|a, b| b.changed.cmp(&a.changed).then_with(|| a.id.cmp(&b.id)));
        Ok(heads)
    }

    /// Returns all forces with their files, the last changed first.
    ///
    /// # Errors
    /// Fails if the forces cannot be read, or one is missing or damaged.
    pub fn all(&self) -> Result<Vec<StoredForce>> {
        let rows = self.0.read(|database| rows::all(database, &FORCES))?;
        let mut all = rows.iter().map(kept).collect::<Result<Vec<_>>>()?;
        all.sort_by(|a, b| b.changed.cmp(&a.changed).then_with(|| a.id.cmp(&b.id)));
        Ok(all)
    }

    /// Returns a force.
    ///
    /// # Errors
    /// [`StoreError::NotFound`] if there is no force with this id.
    pub fn get(&self, id: &str) -> Result<StoredForce> {
        self.0.read(|database| {
            let row = rows::get(database, &FORCES, &[id.into()])?;
            row.as_ref()
                .map_or_else(|| Err(StoreError::not_found("force", id)), kept)
        })
    }

    /// Creates a force. If `id` is `None`, the force gets a new id. `what` describes the change in the history.
    ///
    /// # Errors
    /// [`StoreError::Exists`] if the id is taken; [`StoreError::Unreadable`] if `json` is not a JSON object.
    pub fn create(&self, id: Option<&str>, json: &str, what: &str) -> Result<StoredForce> {
        if let Some(id) = id {
            limits::id("force", id)?;
        }
        let id = id.map(str::to_owned);
        let force = NewForce::new(json.to_owned(), what);
        force.check()?;
        self.0.change(move |change| {
            let id = id.unwrap_or_else(|| id_from_change("f", change.rev()));
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
            .change(move |change| force.add(change, new_id(change, 1)))
    }

    /// Creates forces with their tags and photos, all in one change. Each gets a new id.
    ///
    /// # Errors
    /// [`StoreError::Unreadable`] if one is not a JSON object, [`StoreError::TooLarge`] if a text is too long. Nothing
    /// is written then.
    pub fn create_all(&self, forces: Vec<NewForce>) -> Result<Vec<StoredForce>> {
        forces.iter().try_for_each(NewForce::check)?;
        self.0.change(move |change| {
            let forces = (1_usize..).zip(forces);
            let created = forces.map(|(number, force)| force.add(change, new_id(change, number)));
            created.collect()
        })
    }

    /// Saves a new state of a force. `base` is the `seq` of the force when it was read, and `what` describes the change
    /// in the history. States that could be redone are dropped.
    ///
    /// # Errors
    /// [`StoreError::Conflict`], with the stored force, if it was changed since `base`.
    pub fn save(&self, id: &str, base: i64, json: &str, what: &str) -> Result<StoredForce> {
        limits::object("force", json, MAX_FORCE_BYTES)?;
        let (json, what) = (json.to_owned(), short(what));
        self.edit(id, base, move |change, force| {
            if force.body == json {
                return Ok(());
            }
            history::step(change, force, json, &what)
        })
    }

    /// Goes back one state. Without an earlier state the force stays as it is.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] as in [`Forces::save`].
    pub fn undo(&self, id: &str, base: i64) -> Result<StoredForce> {
        self.edit(id, base, |change, force| {
            let at = force.cursor - 1;
            history::move_to(change, force, at.max(force.first))
        })
    }

    /// Goes forward one state. Without a later state the force stays as it is.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] as in [`Forces::save`].
    pub fn redo(&self, id: &str, base: i64) -> Result<StoredForce> {
        self.edit(id, base, |change, force| {
            let at = force.cursor + 1;
            history::move_to(change, force, at.min(force.last))
        })
    }

    /// Replaces the tags of a force.
    ///
    /// # Errors
    /// [`StoreError::NotFound`] if there is no force with this id.
    pub fn set_tags(&self, id: &str, tags: &[String]) -> Result<StoredForce> {
        check_tags(tags)?;
        let tags = tags.to_vec();
        self.alter(id, move |_, force| {
            force.tags = tags;
            Ok(())
        })
    }

    /// Archives a force, or brings it back from the archive.
    ///
    /// # Errors
    /// [`StoreError::NotFound`] if there is no force with this id.
    pub fn set_archived(&self, id: &str, archived: bool) -> Result<StoredForce> {
        self.alter(id, move |_, force| {
            force.archived = archived;
            Ok(())
        })
    }

    /// Removes a force with its history and its photos.
    ///
    /// # Errors
    /// [`StoreError::NotFound`] if there is no force with this id.
    pub fn delete(&self, id: &str) -> Result<()> {
        let id = id.to_owned();
        self.0.change(move |change| {
            let force = read(change, &id)?.ok_or_else(|| StoreError::not_found("force", &id))?;
            remove(change, &force)
        })
    }

    fn edit(
        &self,
        id: &str,
        base: i64,
        edit: impl FnOnce(&mut StoreTransaction<'_>, &mut ForceRecord) -> Result<()> + Send + 'static,
    ) -> Result<StoredForce> {
        self.alter(id, move |change, force| {
            if force.force_version != base {
                return Err(StoreError::Conflict {
                    current: Box::new(force.kept()),
                });
            }
            edit(change, force)
        })
    }

    fn alter(
        &self,
        id: &str,
        alter: impl FnOnce(&mut StoreTransaction<'_>, &mut ForceRecord) -> Result<()> + Send + 'static,
    ) -> Result<StoredForce> {
        let id = id.to_owned();
        self.0.change(move |change| {
            let mut force =
                read(change, &id)?.ok_or_else(|| StoreError::not_found("force", &id))?;
            alter(change, &mut force)?;
            force.put(change)?;
            Ok(force.kept())
        })
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
        if read(change, &id)?.is_some() {
            return Err(StoreError::Exists { what: "force", id });
        }
        let now = change.now();
        let force = ForceRecord {
            id,
            body: self.json,
            force_version: 1,
            cursor: 1,
            first: 1,
            last: 1,
            created: now,
            changed: now,
            archived: false,
            tags: self.tags,
            highest: 0,
        };
        force.put(change)?;
        history::add(change, &force, &short(&self.what))?;
        if let Some(from) = &self.photos_of {
            photo_rows::copy_force(change, from, &force.id)?;
        }
        Ok(force.kept())
    }
}

/// Returns the id of the force that a change creates as the one of this number, counted from 1.
pub(crate) fn new_id(change: &StoreTransaction<'_>, number: usize) -> String {
    let id = id_from_change("f", change.rev());
    match number {
        1 => id,
        _ => format!("{id}-{number}"),
    }
}

fn check_tags(tags: &[String]) -> Result<()> {
    let mut tags = tags.iter();
    tags.try_for_each(|tag| limits::fits("tag", tag, MAX_ID_BYTES))
}

/// A row of `forces`.
#[derive(Clone, Debug)]
pub(crate) struct ForceRecord {
    pub id: String,
    pub body: String,
    pub force_version: i64,
    /// The place in the history of the force's present state. `first` and `last` are the ends of the history.
    pub cursor: i64,
    pub first: i64,
    pub last: i64,
    pub created: i64,
    pub changed: i64,
    pub archived: bool,
    pub tags: Vec<String>,
    /// The highest number that an entry id (`e7`) ever had in this force, up to the last time it was written.
    pub highest: i64,
}

typed_row!(ForceRecord in FORCES: id, body, force_version, cursor, first, last, created, changed, archived, tags, highest);

impl ForceRecord {
    /// Writes the row, with `highest` brought up to date.
    pub fn put(&self, change: &mut StoreTransaction<'_>) -> Result<()> {
        let highest = self.highest.max(highest_in(&self.body));
        let mut cells = self.cells();
        if let Some(last) = cells.last_mut() {
            *last = highest.into();
        }
        change.put(&FORCES, &cells)
    }

    pub fn kept(&self) -> StoredForce {
        StoredForce {
            id: self.id.clone(),
            force_version: self.force_version,
            json: self.body.clone(),
            tags: self.tags.clone(),
            archived: self.archived,
            created: self.created,
            changed: self.changed,
            can_undo: self.cursor > self.first,
            can_redo: self.cursor < self.last,
            highest: self.highest.max(highest_in(&self.body)).unsigned_abs(),
        }
    }
}

/// Removes a force, its history and its photos.
pub(crate) fn remove(change: &mut StoreTransaction<'_>, force: &ForceRecord) -> Result<()> {
    history::forget_all(change, force)?;
    photo_rows::forget_force(change, &force.id)?;
    change.remove(&FORCES, &[force.id.as_str().into()])?;
    Ok(())
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

/// Returns the force with this id as the change sees it. `None` if there is none.
pub(crate) fn read(change: &mut StoreTransaction<'_>, id: &str) -> Result<Option<ForceRecord>> {
    let row = change.get(&FORCES, &[id.into()])?;
    row.as_ref().map(ForceRecord::from_row).transpose()
}

fn kept(row: &Stored) -> Result<StoredForce> {
    Ok(ForceRecord::from_row(row)?.kept())
}

fn head(row: &Stored) -> Result<ForceHead> {
    #[derive(Default, Deserialize)]
    struct ForceFileHead {
        #[serde(default)]
        name: String,
        #[serde(default)]
        system: String,
    }
    let row = ForceRecord::from_row(row)?;
    let head: ForceFileHead = serde_json::from_str(&row.body).unwrap_or_default();
    Ok(ForceHead {
        id: row.id,
        force_version: row.force_version,
        name: head.name,
        system: head.system,
        tags: row.tags,
        archived: row.archived,
        created: row.created,
        changed: row.changed,
    })
}

/// Shortens the description of a change to [`MAX_ID_BYTES`] characters.
fn short(what: &str) -> String {
    what.chars().take(MAX_ID_BYTES).collect()
}
