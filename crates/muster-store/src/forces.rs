//! The user's forces: each change is a new number, each state a snapshot in its history.

use serde::{Deserialize, Serialize};

use crate::change::Change;
use crate::error::{Result, StoreError};
use crate::kept::KeptForce;
use crate::limits::{self, LONGEST_FORCE, LONGEST_ID};
use crate::names::numbered;
use crate::photo_rows;
use crate::rows::{self, Stored};
use crate::schema::FORCES;
use crate::store::Store;
use crate::typed::{TypedRow, typed_row};

pub(crate) mod history;

/// A force in a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ForceHead {
    /// Its id in the store.
    pub id: String,
    /// Counts its changes.
    pub seq: i64,
    /// `name` in the force file; empty where it has none.
    pub name: String,
    /// `system` in the force file; empty where it has none.
    pub system: String,
    /// The user's own tags.
    pub tags: Vec<String>,
    /// Whether it is put away.
    pub archived: bool,
    /// When it was made, in seconds since 1970.
    pub created: i64,
    /// When it was last changed, in seconds since 1970.
    pub changed: i64,
}

/// The user's forces.
#[derive(Clone, Copy, Debug)]
pub struct Forces<'s>(pub(crate) &'s Store);

impl Store {
    /// The user's forces and their histories.
    pub fn forces(&self) -> Forces<'_> {
        Forces(self)
    }
}

impl Forces<'_> {
    /// All forces, the last changed first.
    ///
    /// # Errors
    /// Where they cannot be read, or one is missing or damaged.
    pub fn list(&self) -> Result<Vec<ForceHead>> {
        let rows = self.0.read(|database| rows::all(database, &FORCES))?;
        let mut heads = rows.iter().map(head).collect::<Result<Vec<_>>>()?;
        heads.sort_by(|a, b| b.changed.cmp(&a.changed).then_with(|| a.id.cmp(&b.id)));
        Ok(heads)
    }

    /// All forces whole, the last changed first.
    ///
    /// # Errors
    /// Where they cannot be read, or one is missing or damaged.
    pub fn all(&self) -> Result<Vec<KeptForce>> {
        let rows = self.0.read(|database| rows::all(database, &FORCES))?;
        let mut all = rows.iter().map(kept).collect::<Result<Vec<_>>>()?;
        all.sort_by(|a, b| b.changed.cmp(&a.changed).then_with(|| a.id.cmp(&b.id)));
        Ok(all)
    }

    /// A force.
    ///
    /// # Errors
    /// [`StoreError::NotFound`] where there is none of this id.
    pub fn get(&self, id: &str) -> Result<KeptForce> {
        self.0.read(|database| {
            let row = rows::get(database, &FORCES, &[id.into()])?;
            row.as_ref()
                .map_or_else(|| Err(StoreError::no_force(id)), kept)
        })
    }

    /// Keeps a new force; without an id it is given one. `what` says what was done, for the history.
    ///
    /// # Errors
    /// [`StoreError::Exists`] where the id is taken; [`StoreError::Unreadable`] where `json` is no JSON object.
    pub fn create(&self, id: Option<&str>, json: &str, what: &str) -> Result<KeptForce> {
        limits::object("force", json, LONGEST_FORCE)?;
        if let Some(id) = id {
            limits::id("force", id)?;
        }
        let (id, json, what) = (id.map(str::to_owned), json.to_owned(), short(what));
        self.0.change(move |change| {
            let id = id.unwrap_or_else(|| numbered("f", change.rev()));
            if read(change, &id)?.is_some() {
                return Err(StoreError::Exists { what: "force", id });
            }
            let now = change.now();
            let force = ForceRecord {
                id,
                body: json,
                seq: 1,
                cursor: 1,
                first: 1,
                last: 1,
                created: now,
                changed: now,
                archived: false,
                tags: Vec::new(),
                highest: 0,
            };
            force.put(change)?;
            history::add(change, &force, &what)?;
            Ok(force.kept())
        })
    }

    /// Keeps a new state of a force that was read at `base`. What could be redone is gone.
    ///
    /// # Errors
    /// [`StoreError::Conflict`], with the force as it is, where it has been changed since `base`.
    pub fn save(&self, id: &str, base: i64, json: &str, what: &str) -> Result<KeptForce> {
        limits::object("force", json, LONGEST_FORCE)?;
        let (json, what) = (json.to_owned(), short(what));
        self.edit(id, base, move |change, force| {
            if force.body == json {
                return Ok(());
            }
            history::step(change, force, json, &what)
        })
    }

    /// Goes back one state; without an earlier one the force stays as it is.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] as in [`Forces::save`].
    pub fn undo(&self, id: &str, base: i64) -> Result<KeptForce> {
        self.edit(id, base, |change, force| {
            let at = force.cursor - 1;
            history::move_to(change, force, at.max(force.first))
        })
    }

    /// Goes forward one state; without a later one the force stays as it is.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] as in [`Forces::save`].
    pub fn redo(&self, id: &str, base: i64) -> Result<KeptForce> {
        self.edit(id, base, |change, force| {
            let at = force.cursor + 1;
            history::move_to(change, force, at.min(force.last))
        })
    }

    /// Goes to the state at `place` in the history; the later ones can be redone.
    ///
    /// # Errors
    /// [`StoreError::Conflict`] as in [`Forces::save`]; [`StoreError::NotFound`] where there is no such place.
    pub fn go_to(&self, id: &str, base: i64, place: i64) -> Result<KeptForce> {
        self.edit(id, base, move |change, force| {
            history::move_to(change, force, place)
        })
    }

    /// Gives a force these tags and no others.
    ///
    /// # Errors
    /// [`StoreError::NotFound`] where there is no such force.
    pub fn set_tags(&self, id: &str, tags: &[String]) -> Result<KeptForce> {
        for tag in tags {
            limits::fits("tag", tag, LONGEST_ID)?;
        }
        let tags = tags.to_vec();
        self.alter(id, move |_, force| {
            force.tags = tags;
            Ok(())
        })
    }

    /// Puts a force away, or takes it out again.
    ///
    /// # Errors
    /// [`StoreError::NotFound`] where there is no such force.
    pub fn set_archived(&self, id: &str, archived: bool) -> Result<KeptForce> {
        self.alter(id, move |_, force| {
            force.archived = archived;
            Ok(())
        })
    }

    /// Removes a force and its history.
    ///
    /// # Errors
    /// [`StoreError::NotFound`] where there is no such force.
    pub fn delete(&self, id: &str) -> Result<()> {
        let id = id.to_owned();
        self.0.change(move |change| {
            let force = read(change, &id)?.ok_or_else(|| StoreError::no_force(&id))?;
            remove(change, &force)
        })
    }

    fn edit(
        &self,
        id: &str,
        base: i64,
        edit: impl FnOnce(&mut Change<'_>, &mut ForceRecord) -> Result<()> + Send + 'static,
    ) -> Result<KeptForce> {
        self.alter(id, move |change, force| {
            if force.seq != base {
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
        alter: impl FnOnce(&mut Change<'_>, &mut ForceRecord) -> Result<()> + Send + 'static,
    ) -> Result<KeptForce> {
        let id = id.to_owned();
        self.0.change(move |change| {
            let mut force = read(change, &id)?.ok_or_else(|| StoreError::no_force(&id))?;
            alter(change, &mut force)?;
            force.put(change)?;
            Ok(force.kept())
        })
    }
}

/// A row of `forces`.
#[derive(Clone, Debug)]
pub(crate) struct ForceRecord {
    pub id: String,
    pub body: String,
    pub seq: i64,
    /// Where in the history the force stands; `first` and `last` are the ends of the history.
    pub cursor: i64,
    pub first: i64,
    pub last: i64,
    pub created: i64,
    pub changed: i64,
    pub archived: bool,
    pub tags: Vec<String>,
    /// The highest number that the id of an entry ever had.
    pub highest: i64,
}

typed_row!(ForceRecord in FORCES: id, body, seq, cursor, first, last, created, changed, archived, tags, highest);

impl ForceRecord {
    /// Writes the row, with the highest number that is known now.
    pub fn put(&self, change: &mut Change<'_>) -> Result<()> {
        let highest = self.highest.max(highest_in(&self.body));
        let mut cells = self.cells();
        if let Some(last) = cells.last_mut() {
            *last = highest.into();
        }
        change.put(&FORCES, &cells)
    }

    pub fn kept(&self) -> KeptForce {
        KeptForce {
            id: self.id.clone(),
            seq: self.seq,
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
pub(crate) fn remove(change: &mut Change<'_>, force: &ForceRecord) -> Result<()> {
    history::forget_all(change, force)?;
    photo_rows::forget_force(change, &force.id)?;
    change.remove(&FORCES, &[force.id.as_str().into()])?;
    Ok(())
}

/// The highest number of an entry's id (`e7`) in the text of a force; 0: none.
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

/// The force of this id in the state that a change has before it.
pub(crate) fn read(change: &mut Change<'_>, id: &str) -> Result<Option<ForceRecord>> {
    let row = change.get(&FORCES, &[id.into()])?;
    row.as_ref().map(ForceRecord::of).transpose()
}

fn kept(row: &Stored) -> Result<KeptForce> {
    Ok(ForceRecord::of(row)?.kept())
}

fn head(row: &Stored) -> Result<ForceHead> {
    #[derive(Default, Deserialize)]
    struct Head {
        #[serde(default)]
        name: String,
        #[serde(default)]
        system: String,
    }
    let row = ForceRecord::of(row)?;
    let head: Head = serde_json::from_str(&row.body).unwrap_or_default();
    Ok(ForceHead {
        id: row.id,
        seq: row.seq,
        name: head.name,
        system: head.system,
        tags: row.tags,
        archived: row.archived,
        created: row.created,
        changed: row.changed,
    })
}

/// What was done, cut to a length that fits a list.
fn short(what: &str) -> String {
    what.chars().take(LONGEST_ID).collect()
}
