//! What a user makes: forces, games at the table, events and campaigns. Each kind has one table of documents and one of
//! their states, with the same columns, and this module alone writes them.
//!
//! The kinds have tables of their own because a table is what is proven whole: damage in one kind leaves the others in
//! no doubt, and reading one does not read the others.

use rusqlite::Connection;
use serde::Serialize;

use crate::change::StoreTransaction;
use crate::error::{Result, StoreError};
use crate::limits::MAX_ID_BYTES;
use crate::names::id_from_change;
use crate::rows::{self, SqlCell, Stored};
use crate::schema::{
    CAMPAIGN_STATES, CAMPAIGNS, EVENT_STATES, EVENTS, FORCE_STATES, FORCES, PLAY_STATES, PLAYS,
    SqlTable,
};
use crate::store::Store;
use crate::typed::{TypedRow, typed_row};

/// A kind of document, and what differs by kind.
#[derive(Debug)]
pub(crate) struct DocumentKind {
    /// What errors call it.
    pub what: &'static str,
    pub documents: &'static SqlTable,
    pub states: &'static SqlTable,
    /// The letter with which its new ids begin.
    letter: &'static str,
    /// How many earlier states are kept.
    pub max_states: i64,
    /// The size of all earlier states, in bytes. The last of them is kept even if it is larger.
    pub max_states_bytes: usize,
    /// Returns the highest number that the id of an entry has in the body.
    highest: fn(&str) -> i64,
    /// Makes the error for a change that is based on an older version.
    conflict: fn(&Document) -> StoreError,
}

/// Forces. Each state is the whole force.
pub(crate) static FORCE: DocumentKind = DocumentKind {
    what: "force",
    documents: &FORCES,
    states: &FORCE_STATES,
    letter: "f",
    max_states: crate::forces::MAX_HISTORY_STATES - 1,
    max_states_bytes: usize::MAX,
    highest: crate::forces::highest_in,
    conflict: |force| StoreError::Conflict {
        current: Box::new(force.into()),
    },
};

/// Games at the table. The body is the starting position, and the states are the presses.
pub(crate) static PLAY: DocumentKind = DocumentKind {
    what: "play",
    documents: &PLAYS,
    states: &PLAY_STATES,
    letter: "p",
    max_states: i64::MAX,
    max_states_bytes: usize::MAX,
    highest: |_| 0,
    conflict: |play| StoreError::PlayedOn {
        id: play.id.clone(),
        presses: play.version,
    },
};

/// Events. Each state is the change that leads across it: back from it, or to it if it was undone.
pub(crate) static EVENT: DocumentKind = DocumentKind {
    what: "event",
    documents: &EVENTS,
    states: &EVENT_STATES,
    letter: "v",
    max_states: 100,
    max_states_bytes: 4 << 20,
    highest: |_| 0,
    conflict: |event| StoreError::EventChanged {
        id: event.id.clone(),
        event_version: event.version,
    },
};

/// Campaigns. Each state is the whole campaign.
pub(crate) static CAMPAIGN: DocumentKind = DocumentKind {
    what: "campaign",
    documents: &CAMPAIGNS,
    states: &CAMPAIGN_STATES,
    letter: "",
    max_states: 20,
    max_states_bytes: 1 << 20,
    highest: |_| 0,
    conflict: |campaign| StoreError::CampaignChanged {
        id: campaign.id.clone(),
        campaign_version: campaign.version,
    },
};

/// A row of a table of documents.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Document {
    pub id: String,
    /// The document, as JSON.
    pub body: String,
    /// Counts the changes. A change names the version that it is based on.
    pub version: i64,
    /// The place of the present state. `first` and `last` are the ends of the states that are kept.
    pub cursor: i64,
    pub first: i64,
    pub last: i64,
    /// When it was created and last changed, in seconds since 1970.
    pub created: i64,
    pub changed: i64,
    pub archived: bool,
    pub tags: Vec<String>,
    /// The highest number that the id of an entry (`e7`) ever had in it, up to the last time that it was written.
    pub highest: i64,
    /// What a list tells of it without its body and parts, as JSON. Empty if the body is enough.
    pub summary: String,
}

/// A state of a document.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct DocumentState {
    /// The state's place. Places are consecutive.
    pub place: i64,
    /// The document's change counter when this state was made.
    #[serde(rename = "seq")]
    pub version: i64,
    /// When the state was made, in seconds since 1970.
    pub at: i64,
    /// The description of the change, as the caller passed it in.
    pub what: String,
    /// The state, as JSON: of a force the whole force.
    pub json: String,
}

typed_row!(Document: id, body, version, cursor, first, last, created, changed, archived, tags, highest, summary);
typed_row!(DocumentState of document: place, version, at, what, json);

/// The changes that the next undo and redo concern, as their callers described them.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Steps {
    /// The change that undo would take back. `None` if there is nothing to undo.
    pub undo: Option<String>,
    /// The change that redo would make again. `None` if there is nothing to redo.
    pub redo: Option<String>,
}

impl Document {
    /// Returns a document without states, made at this time.
    pub fn new(id: String, body: String, now: i64) -> Self {
        Self {
            id,
            body,
            version: 1,
            first: 1,
            created: now,
            changed: now,
            ..Self::default()
        }
    }

    fn key(&self) -> [SqlCell; 1] {
        [self.id.as_str().into()]
    }
}

impl DocumentKind {
    /// Returns all documents of this kind, by id.
    pub fn all(&self, database: &Connection) -> Result<Vec<Document>> {
        let rows = rows::all(database, self.documents)?;
        rows.iter().map(Document::from_row).collect()
    }

    /// Returns all documents of this kind, the last changed first.
    pub fn last_changed_first(&self, database: &Connection) -> Result<Vec<Document>> {
        let mut all = self.all(database)?;
        all.sort_by(|a, b| b.changed.cmp(&a.changed).then_with(|| a.id.cmp(&b.id)));
        Ok(all)
    }

    /// Passes the id, the body and the time of the last change of every document to `seen`, by id, without copying them.
    pub fn walk(
        &self,
        database: &Connection,
        mut seen: impl FnMut(&str, &str, i64) -> Result<()>,
    ) -> Result<()> {
        const CHANGED: usize = 7;
        let walked = rows::walk(database, self.documents, |row| {
            seen(row.text(0)?, row.text(1)?, row.int(CHANGED)?)
        });
        walked.map(drop)
    }

    /// Returns the document with this id.
    ///
    /// # Errors
    /// [`StoreError::NotFound`] if there is none.
    pub fn get(&self, database: &Connection, id: &str) -> Result<Document> {
        let row = rows::get(database, self.documents, &[id.into()])?;
        Document::from_row(&row.ok_or_else(|| self.not_found(id))?)
    }

    /// Returns the document with this id as a change sees it. `None` if there is none.
    pub fn read(&self, change: &mut StoreTransaction<'_>, id: &str) -> Result<Option<Document>> {
        let row = change.get(self.documents, &[id.into()])?;
        row.as_ref().map(Document::from_row).transpose()
    }

    /// Returns the document with this id as a change sees it. `None` if the index knows none: unlike [`Self::read`], this
    /// does not search the table for a document that damage hides. It is for callers who often ask for what is not there.
    pub fn peek(&self, change: &mut StoreTransaction<'_>, id: &str) -> Result<Option<Document>> {
        match self.is_free(change, id)? {
            true => Ok(None),
            false => self.read(change, id),
        }
    }

    /// Returns the document with this id as a change sees it.
    ///
    /// # Errors
    /// [`StoreError::NotFound`] if there is none.
    pub fn find(&self, change: &mut StoreTransaction<'_>, id: &str) -> Result<Document> {
        self.read(change, id)?.ok_or_else(|| self.not_found(id))
    }

    /// Returns whether no document has this id.
    pub fn is_free(&self, change: &StoreTransaction<'_>, id: &str) -> Result<bool> {
        change.is_free(self.documents, &[id.into()])
    }

    /// Returns the id of the document that a change creates as the one of this number, counted from 1.
    pub fn new_id(&self, change: &StoreTransaction<'_>, number: usize) -> String {
        let id = id_from_change(self.letter, change.rev());
        match number {
            1 => id,
            _ => format!("{id}-{number}"),
        }
    }

    pub fn not_found(&self, id: &str) -> StoreError {
        StoreError::not_found(self.what, id)
    }

    /// Checks that no document has this id.
    ///
    /// # Errors
    /// [`StoreError::Exists`].
    pub fn check_free(&self, change: &mut StoreTransaction<'_>, id: &str) -> Result<()> {
        match self.read(change, id)? {
            None => Ok(()),
            Some(_) => Err(StoreError::Exists {
                what: self.what,
                id: id.to_owned(),
            }),
        }
    }

    /// Writes a document, and replaces the one with the same id. Its states are written with [`Self::push`] and
    /// [`Self::put_state`].
    pub fn put(&self, change: &mut StoreTransaction<'_>, document: &Document) -> Result<()> {
        let highest = self.highest_of(document);
        let document = Document {
            highest,
            ..document.clone()
        };
        change.put(self.documents, &document.cells())
    }

    /// Returns the highest number that the id of an entry ever had in a document.
    pub fn highest_of(&self, document: &Document) -> i64 {
        document.highest.max((self.highest)(&document.body))
    }

    /// Writes a new document whose first state is the document itself.
    pub fn create(
        &self,
        change: &mut StoreTransaction<'_>,
        document: &mut Document,
        what: &str,
    ) -> Result<()> {
        let state = document.body.clone();
        self.push(change, document, what, state)?;
        self.put(change, document)
    }

    /// Changes a document in one transaction: `make` is given the document, and what it leaves of it is written.
    ///
    /// # Errors
    /// [`StoreError::NotFound`]; the error of this kind for a conflict if `base` is given and is not the version.
    pub fn update<T: Send + 'static>(
        &'static self,
        store: &Store,
        id: &str,
        base: Option<i64>,
        make: impl FnOnce(&mut StoreTransaction<'_>, &mut Document) -> Result<T> + Send + 'static,
    ) -> Result<(T, Document)> {
        let id = id.to_owned();
        store.change(move |change| {
            let mut document = self.find(change, &id)?;
            if base.is_some_and(|base| base != document.version) {
                return Err((self.conflict)(&document));
            }
            let made = make(change, &mut document)?;
            self.put(change, &document)?;
            Ok((made, document))
        })
    }

    /// Makes `body` the present state of a document whose states are whole. States that could be redone are dropped,
    /// and so are the oldest beyond the limits of the kind. The document itself is not written.
    pub fn step(
        &self,
        change: &mut StoreTransaction<'_>,
        document: &mut Document,
        body: String,
        what: &str,
    ) -> Result<()> {
        document.body.clone_from(&body);
        self.touch(change, document);
        self.push(change, document, what, body)
    }

    /// Counts a change of a document. The document itself is not written.
    pub fn touch(&self, change: &StoreTransaction<'_>, document: &mut Document) {
        document.version = document.version.saturating_add(1);
        document.changed = change.now();
    }

    /// Adds a state behind the present one, and makes it the present one. The document itself is not written.
    pub fn push(
        &self,
        change: &mut StoreTransaction<'_>,
        document: &mut Document,
        what: &str,
        json: String,
    ) -> Result<()> {
        self.forget(change, document, document.cursor + 1..=document.last)?;
        document.cursor += 1;
        document.last = document.cursor;
        let state = DocumentState {
            place: document.cursor,
            version: document.version,
            at: change.now(),
            what: what.to_owned(),
            json,
        };
        change.add(self.states, &state.cells_of(&document.id))?;
        let first = self.first_kept(change, document)?;
        self.forget(change, document, document.first..=first - 1)?;
        document.first = first;
        Ok(())
    }

    /// Returns the first state that the limits leave.
    fn first_kept(&self, change: &mut StoreTransaction<'_>, document: &Document) -> Result<i64> {
        let mut first = document
            .first
            .max(document.cursor.saturating_sub(self.max_states));
        if self.max_states_bytes == usize::MAX {
            return Ok(first);
        }
        let mut bytes = 0;
        for place in (first..document.cursor).rev() {
            bytes += self.state(change, document, place)?.json.len();
            if place + 1 < document.cursor && bytes > self.max_states_bytes {
                first = place + 1;
                break;
            }
        }
        Ok(first)
    }

    /// Writes a state, and replaces the one at its place.
    pub fn put_state(
        &self,
        change: &mut StoreTransaction<'_>,
        document: &str,
        state: &DocumentState,
    ) -> Result<()> {
        change.put(self.states, &state.cells_of(document))
    }

    /// Returns the state at a place as a change sees it.
    pub fn state(
        &self,
        change: &mut StoreTransaction<'_>,
        document: &Document,
        place: i64,
    ) -> Result<DocumentState> {
        let row = change.get(self.states, &[document.id.as_str().into(), place.into()])?;
        DocumentState::from_row(&row.ok_or_else(|| self.missing(document, place))?)
    }

    /// Goes `by` states forward in a document whose states are whole, or back if it is negative, as far as there are
    /// states. The document itself is not written.
    pub fn move_by(
        &self,
        change: &mut StoreTransaction<'_>,
        document: &mut Document,
        by: i64,
    ) -> Result<()> {
        let place = (document.cursor + by).clamp(document.first, document.last);
        if place == document.cursor {
            return Ok(());
        }
        document.body = self.state(change, document, place)?.json;
        document.cursor = place;
        self.touch(change, document);
        Ok(())
    }

    /// Returns the states of a document, the oldest first.
    ///
    /// # Errors
    /// [`StoreError::Damaged`] if one is missing.
    pub fn states(&self, database: &Connection, document: &Document) -> Result<Vec<DocumentState>> {
        let rows = rows::rows_with_prefix(database, self.states, &document.key())?;
        self.in_order(document, &rows)
    }

    /// Returns the states in rows.
    ///
    /// # Errors
    /// [`StoreError::Damaged`] if one is missing.
    pub fn in_order(&self, document: &Document, rows: &[Stored]) -> Result<Vec<DocumentState>> {
        let states = rows
            .iter()
            .map(DocumentState::from_row)
            .collect::<Result<Vec<_>>>()?;
        let places = states.iter().map(|state| state.place);
        if !places.eq(document.first..=document.last) {
            let why = format!("states of the {} {} are missing", self.what, document.id);
            return Err(StoreError::damaged(self.states.name, why));
        }
        Ok(states)
    }

    /// Returns what can be undone and redone next in a document.
    pub fn steps(&self, database: &Connection, id: &str) -> Result<Steps> {
        let document = self.get(database, id)?;
        let what = |place: i64| -> Result<String> {
            let row = rows::get(database, self.states, &[id.into(), place.into()])?;
            let row = row.ok_or_else(|| self.missing(&document, place))?;
            Ok(DocumentState::from_row(&row)?.what)
        };
        let (back, forward) = (
            document.cursor > document.first,
            document.cursor < document.last,
        );
        Ok(Steps {
            undo: back.then(|| what(document.cursor)).transpose()?,
            redo: forward.then(|| what(document.cursor + 1)).transpose()?,
        })
    }

    /// Removes a document with its states. What else belongs to it is removed by its kind.
    pub fn remove(&self, change: &mut StoreTransaction<'_>, document: &Document) -> Result<()> {
        self.forget_states(change, document)?;
        change.remove(self.documents, &document.key()).map(drop)
    }

    /// Removes all states of a document. The document itself is not written.
    pub fn forget_states(
        &self,
        change: &mut StoreTransaction<'_>,
        document: &Document,
    ) -> Result<()> {
        self.forget(change, document, document.first..=document.last)
    }

    fn forget(
        &self,
        change: &mut StoreTransaction<'_>,
        document: &Document,
        places: std::ops::RangeInclusive<i64>,
    ) -> Result<()> {
        for place in places {
            let key = [document.id.as_str().into(), place.into()];
            if !change.remove(self.states, &key)? {
                return Err(self.missing(document, place));
            }
        }
        Ok(())
    }

    fn missing(&self, document: &Document, place: i64) -> StoreError {
        let why = format!(
            "state {place} of the {} {} is missing",
            self.what, document.id
        );
        StoreError::damaged(self.states.name, why)
    }
}

/// Shortens the description of a change to [`MAX_ID_BYTES`] characters.
pub(crate) fn short(what: &str) -> String {
    what.chars().take(MAX_ID_BYTES).collect()
}
