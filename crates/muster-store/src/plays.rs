//! The games at the table.

use rusqlite::Connection;
use serde::Serialize;

use crate::change::StoreTransaction;
use crate::documents::{Document, DocumentState, PLAY};
use crate::error::Result;
use crate::limits::{self, MAX_ID_BYTES, MAX_PLAY_BYTES, MAX_PRESS_BYTES, MAX_VALUE_BYTES};
use crate::store::Store;

/// A game at the table without its presses.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct PlayHead {
    /// The game's id in the store.
    pub id: String,
    /// The starting position, as JSON.
    pub json: String,
    /// The number of presses so far.
    pub presses: i64,
    /// A summary for lists of games, as JSON.
    pub summary: String,
    /// When the game began, in seconds since 1970.
    pub created: i64,
    /// When the last press was made, in seconds since 1970.
    pub changed: i64,
}

/// A game at the table with its presses.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct StoredPlay {
    /// The game without its presses.
    pub head: PlayHead,
    /// The presses, in order.
    pub presses: Vec<StoredPress>,
}

/// A press, which is one action of the players.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct StoredPress {
    /// When the press was made, in seconds since 1970.
    pub at: i64,
    /// What was pressed and what it changed, as JSON.
    pub json: String,
}

/// Games at the table.
#[derive(Clone, Copy, Debug)]
pub struct Plays<'s>(pub(crate) &'s Store);

impl Store {
    /// Returns the games at the table.
    pub fn plays(&self) -> Plays<'_> {
        Plays(self)
    }
}

impl Plays<'_> {
    /// Returns all games without their presses, the last played first.
    ///
    /// # Errors
    /// Fails if the games cannot be read, or one is missing or damaged.
    pub fn list(&self) -> Result<Vec<PlayHead>> {
        let all = self.0.read(|database| PLAY.last_changed_first(database))?;
        Ok(all.into_iter().map(PlayHead::from).collect())
    }

    /// Returns a game without its presses.
    ///
    /// # Errors
    /// [`NotFound`](crate::StoreError::NotFound) if there is no game with this id.
    pub fn head(&self, id: &str) -> Result<PlayHead> {
        let play = self.0.read(|database| PLAY.get(database, id))?;
        Ok(play.into())
    }

    /// Returns a game with its presses.
    ///
    /// # Errors
    /// [`NotFound`](crate::StoreError::NotFound) if there is no game with this id; [`Damaged`](crate::StoreError::Damaged)
    /// if a press is missing.
    pub fn get(&self, id: &str) -> Result<StoredPlay> {
        self.0
            .read(|database| whole(database, PLAY.get(database, id)?))
    }

    /// Creates a game with its first press. If `id` is `None`, the game gets a new id.
    ///
    /// # Errors
    /// [`Exists`](crate::StoreError::Exists) if the id is taken; [`Unreadable`](crate::StoreError::Unreadable) if one of
    /// the texts is not a JSON object.
    pub fn create(
        &self,
        id: Option<&str>,
        json: &str,
        first: &str,
        summary: &str,
    ) -> Result<PlayHead> {
        limits::object("play", json, MAX_PLAY_BYTES)?;
        limits::object("press", first, MAX_PRESS_BYTES)?;
        limits::object("play", summary, MAX_VALUE_BYTES)?;
        if let Some(id) = id {
            limits::id("play", id)?;
        }
        let id = id.map(str::to_owned);
        let (json, first, summary) = (json.to_owned(), first.to_owned(), summary.to_owned());
        self.0.change(move |change| {
            let id = id.unwrap_or_else(|| PLAY.new_id(change, 1));
            PLAY.check_free(change, &id)?;
            let mut play = Document {
                summary,
                ..Document::new(id, json, change.now())
            };
            PLAY.push(change, &mut play, "", first)?;
            PLAY.put(change, &play)?;
            Ok(play.into())
        })
    }

    /// Adds a press to a game. `base` is the number of presses that the caller knows of.
    ///
    /// # Errors
    /// [`PlayedOn`](crate::StoreError::PlayedOn) if the game has another number of presses now;
    /// [`NotFound`](crate::StoreError::NotFound) if there is no such game.
    pub fn press(&self, id: &str, base: i64, json: &str, summary: &str) -> Result<PlayHead> {
        limits::object("press", json, MAX_PRESS_BYTES)?;
        limits::object("play", summary, MAX_VALUE_BYTES)?;
        let (json, summary) = (json.to_owned(), summary.to_owned());
        let pressed = PLAY.update(self.0, id, Some(base), move |change, play| {
            PLAY.touch(change, play);
            play.summary = summary;
            PLAY.push(change, play, "", json)
        });
        Ok(pressed?.1.into())
    }

    /// Removes a game with its presses, and returns them.
    ///
    /// # Errors
    /// [`NotFound`](crate::StoreError::NotFound) if there is no game with this id.
    pub fn delete(&self, id: &str) -> Result<StoredPlay> {
        let id = id.to_owned();
        self.0.change(move |change| {
            let play = PLAY.find(change, &id)?;
            let gone = whole(change.database(), play.clone())?;
            PLAY.remove(change, &play)?;
            Ok(gone)
        })
    }

    /// Puts a removed game back as it was.
    ///
    /// # Errors
    /// [`Exists`](crate::StoreError::Exists) if the id is taken.
    pub fn put_back(&self, gone: &StoredPlay) -> Result<()> {
        let gone = gone.clone();
        self.0.change(move |change| {
            PLAY.check_free(change, &gone.head.id)?;
            add_imported(change, &gone)
        })
    }
}

impl From<Document> for PlayHead {
    fn from(play: Document) -> Self {
        Self {
            id: play.id,
            json: play.body,
            presses: play.last,
            summary: play.summary,
            created: play.created,
            changed: play.changed,
        }
    }
}

/// Writes a game with its presses.
pub(crate) fn add_imported(change: &mut StoreTransaction<'_>, play: &StoredPlay) -> Result<()> {
    let PlayHead { id, json, .. } = &play.head;
    limits::fits("play", id, MAX_ID_BYTES)?;
    let count = i64::try_from(play.presses.len()).unwrap_or(i64::MAX);
    let document = Document {
        summary: play.head.summary.clone(),
        changed: play.head.changed,
        version: count,
        cursor: count,
        last: count,
        ..Document::new(id.clone(), json.clone(), play.head.created)
    };
    PLAY.put(change, &document)?;
    for (place, press) in (1..).zip(&play.presses) {
        let state = DocumentState {
            place,
            version: place,
            at: press.at,
            what: String::new(),
            json: press.json.clone(),
        };
        PLAY.put_state(change, id, &state)?;
    }
    Ok(())
}

/// Removes a game with its presses, if it is here.
pub(crate) fn forget(change: &mut StoreTransaction<'_>, id: &str) -> Result<()> {
    match PLAY.peek(change, id)? {
        Some(play) => PLAY.remove(change, &play),
        None => Ok(()),
    }
}

/// Returns a game with its presses.
///
/// # Errors
/// [`Damaged`](crate::StoreError::Damaged) if a press is missing.
pub(crate) fn whole(database: &Connection, play: Document) -> Result<StoredPlay> {
    let presses = PLAY.states(database, &play)?.into_iter();
    let presses = presses.map(|press| StoredPress {
        at: press.at,
        json: press.json,
    });
    Ok(StoredPlay {
        presses: presses.collect(),
        head: play.into(),
    })
}
