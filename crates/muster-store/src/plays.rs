//! The games at the table.

use serde::Serialize;

use crate::change::StoreTransaction;
use crate::error::{Result, StoreError};
use crate::limits::{self, MAX_ID_BYTES, MAX_PLAY_BYTES, MAX_PRESS_BYTES, MAX_VALUE_BYTES};
use crate::names::id_from_change;
use crate::rows::{self, SqlCell, Stored};
use crate::schema::{PLAYS, PRESSES};
use crate::store::Store;
use crate::typed::{TypedRow, typed_row};

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
        let rows = self.0.read(|database| rows::all(database, &PLAYS))?;
        let mut heads = rows
            .iter()
            .map(PlayHead::from_row)
            .collect::<Result<Vec<_>>>()?;
        heads.sort_by(|a, b| b.changed.cmp(&a.changed).then_with(|| a.id.cmp(&b.id)));
        Ok(heads)
    }

    /// Returns a game without its presses.
    ///
    /// # Errors
    /// [`StoreError::NotFound`] if there is no game with this id.
    pub fn head(&self, id: &str) -> Result<PlayHead> {
        self.0.read(|database| {
            let row = rows::get(database, &PLAYS, &[id.into()])?;
            PlayHead::from_row(&row.ok_or_else(|| StoreError::not_found("play", id))?)
        })
    }

    /// Returns a game with its presses.
    ///
    /// # Errors
    /// [`StoreError::NotFound`] if there is no game with this id; [`StoreError::Damaged`] if a press is missing.
    pub fn get(&self, id: &str) -> Result<StoredPlay> {
        self.0.read(|database| {
            let row = rows::get(database, &PLAYS, &[id.into()])?;
            let row = row.ok_or_else(|| StoreError::not_found("play", id))?;
            let presses = rows::rows_with_prefix(database, &PRESSES, &[id.into()])?;
            whole(PlayHead::from_row(&row)?, &presses)
        })
    }

    /// Creates a game with its first press. If `id` is `None`, the game gets a new id.
    ///
    /// # Errors
    /// [`StoreError::Exists`] if the id is taken; [`StoreError::Unreadable`] if one of the texts is not a JSON object.
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
            let id = id.unwrap_or_else(|| id_from_change("p", change.rev()));
            if change.get(&PLAYS, &[id.as_str().into()])?.is_some() {
                return Err(StoreError::Exists { what: "play", id });
            }
            let now = change.now();
            let head = PlayHead {
                id,
                json,
                presses: 1,
                summary,
                created: now,
                changed: now,
            };
            head.put(change)?;
            put_press(
                change,
                &head.id,
                1,
                &StoredPress {
                    at: now,
                    json: first,
                },
            )?;
            Ok(head)
        })
    }

    /// Adds a press to a game. `base` is the number of presses that the caller knows of.
    ///
    /// # Errors
    /// [`StoreError::PlayedOn`] if the game has another number of presses now; [`StoreError::NotFound`] if there is no
    /// such game.
    pub fn press(&self, id: &str, base: i64, json: &str, summary: &str) -> Result<PlayHead> {
        limits::object("press", json, MAX_PRESS_BYTES)?;
        limits::object("play", summary, MAX_VALUE_BYTES)?;
        let id = id.to_owned();
        let (json, summary) = (json.to_owned(), summary.to_owned());
        self.0.change(move |change| {
            let row = change.get(&PLAYS, &[id.as_str().into()])?;
            let row = row.ok_or_else(|| StoreError::not_found("play", &id))?;
            let mut head = PlayHead::from_row(&row)?;
            if head.presses != base {
                let presses = head.presses;
                return Err(StoreError::PlayedOn { id, presses });
            }
            head.presses = base.saturating_add(1);
            head.summary = summary;
            head.changed = change.now();
            head.put(change)?;
            let press = StoredPress {
                at: head.changed,
                json,
            };
            put_press(change, &head.id, head.presses, &press)?;
            Ok(head)
        })
    }

    /// Removes a game with its presses, and returns them.
    ///
    /// # Errors
    /// [`StoreError::NotFound`] if there is no game with this id.
    pub fn delete(&self, id: &str) -> Result<StoredPlay> {
        let id = id.to_owned();
        self.0.change(move |change| {
            let row = change.get(&PLAYS, &[id.as_str().into()])?;
            let row = row.ok_or_else(|| StoreError::not_found("play", &id))?;
            let presses = change.rows_with_prefix(&PRESSES, &[id.as_str().into()])?;
            let gone = whole(PlayHead::from_row(&row)?, &presses)?;
            forget(change, &id)?;
            Ok(gone)
        })
    }

    /// Puts a removed game back as it was.
    ///
    /// # Errors
    /// [`StoreError::Exists`] if the id is taken.
    pub fn put_back(&self, gone: &StoredPlay) -> Result<()> {
        let gone = gone.clone();
        self.0.change(move |change| {
            let id = &gone.head.id;
            if change.get(&PLAYS, &[id.as_str().into()])?.is_some() {
                let id = id.clone();
                return Err(StoreError::Exists { what: "play", id });
            }
            add_imported(change, &gone)
        })
    }
}

/// Writes a game with its presses.
pub(crate) fn add_imported(change: &mut StoreTransaction<'_>, play: &StoredPlay) -> Result<()> {
    limits::fits("play", &play.head.id, MAX_ID_BYTES)?;
    play.head.put(change)?;
    for (pos, press) in (1..).zip(&play.presses) {
        put_press(change, &play.head.id, pos, press)?;
    }
    Ok(())
}

/// Removes a game with its presses.
pub(crate) fn forget(change: &mut StoreTransaction<'_>, id: &str) -> Result<()> {
    for row in change.rows_with_prefix(&PRESSES, &[id.into()])? {
        change.remove(&PRESSES, row.key(&PRESSES))?;
    }
    change.remove(&PLAYS, &[id.into()])?;
    Ok(())
}

/// Combines a game and the rows of its presses. Fails with [`StoreError::Damaged`] if a press is missing.
pub(crate) fn whole(head: PlayHead, rows: &[Stored]) -> Result<StoredPlay> {
    let numbers = rows.iter().map(|row| row.int(1).unwrap_or(0));
    if !numbers.eq(1..=head.presses) {
        let why = format!("presses of the game {} are missing", head.id);
        return Err(StoreError::damaged(PRESSES.name, why));
    }
    let press = |row: &Stored| {
        Ok(StoredPress {
            at: row.int(2)?,
            json: row.text(3)?.to_owned(),
        })
    };
    let presses = rows.iter().map(press).collect::<Result<_>>()?;
    Ok(StoredPlay { head, presses })
}

typed_row!(PlayHead in PLAYS: id, json, presses, summary, created, changed);

fn put_press(
    change: &mut StoreTransaction<'_>,
    play: &str,
    pos: i64,
    press: &StoredPress,
) -> Result<()> {
    let cells: [SqlCell; 4] = [
        play.into(),
        pos.into(),
        press.at.into(),
        press.json.as_str().into(),
    ];
    change.add(&PRESSES, &cells)
}
