//! Events, and the army lists submitted to them.

use std::collections::BTreeMap;

use rusqlite::Connection;
use serde::{Deserialize, Serialize};

use crate::change::StoreTransaction;
use crate::documents::{Document, EVENT};
use crate::error::{Result, StoreError};
use crate::limits::{self, MAX_EVENT_BYTES, MAX_ID_BYTES, MAX_LIST_BYTES};
use crate::rows;
use crate::schema::EVENT_LISTS;
use crate::settings::{self, SettingChange};
use crate::store::Store;
use crate::typed::{TypedRow, typed_row};

/// The largest number of lists in one event.
pub const MAX_EVENT_LISTS: usize = 2_000;

/// An event without its lists.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct EventHead {
    /// The event's id in the store.
    pub id: String,
    /// The rules that the event's lists are judged by, as JSON.
    pub json: String,
    /// Counts the changes to the event and to its lists. A change names the number that it is based on.
    #[serde(rename = "seq")]
    pub event_version: i64,
    /// When the event was created, in seconds since 1970.
    pub created: i64,
    /// When the event or one of its lists was last changed, in seconds since 1970.
    pub changed: i64,
    /// How many lists the event has.
    #[serde(skip)]
    pub lists: usize,
    /// Whether a change can be undone.
    #[serde(skip)]
    pub can_undo: bool,
    /// Whether a change that was undone can be made again.
    #[serde(skip)]
    pub can_redo: bool,
}

/// An event with its lists.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct StoredEvent {
    /// The event without its lists.
    pub head: EventHead,
    /// The lists, by position, which is the order in which they were submitted.
    pub lists: Vec<StoredEventList>,
}

/// An army list that was submitted to an event.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct StoredEventList {
    /// The list's position, from 1, which identifies it within its event.
    pub pos: i64,
    /// When the list was last changed, in seconds since 1970.
    pub at: i64,
    /// The list and the organiser's rulings on it, as JSON.
    pub json: String,
}

/// A change to an event.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum EventChange {
    /// Replaces the rules that the lists are judged by, as JSON.
    Event(String),
    /// Adds lists, each as JSON.
    Add(Vec<String>),
    /// Puts a list at a position: replaces the list there, or puts back one that was removed.
    Put {
        /// The list's position.
        pos: i64,
        /// The list, as JSON.
        json: String,
    },
    /// Removes the list at this position.
    Remove(i64),
    /// Makes several changes, one after the other.
    All(Vec<EventChange>),
}

/// The events that the user organises.
#[derive(Clone, Copy, Debug)]
pub struct Events<'s>(pub(crate) &'s Store);

impl Store {
    /// Returns the events of this store.
    pub fn events(&self) -> Events<'_> {
        Events(self)
    }
}

impl Events<'_> {
    /// Returns all events without their lists, the last changed first.
    ///
    /// # Errors
    /// Fails if the rows cannot be read, or one is missing or damaged.
    pub fn list(&self) -> Result<Vec<EventHead>> {
        let all = self.0.read(|database| EVENT.last_changed_first(database))?;
        Ok(all.iter().map(EventHead::from).collect())
    }

    /// Returns an event without its lists.
    ///
    /// # Errors
    /// [`StoreError::NotFound`] if there is no event with this id.
    pub fn head(&self, id: &str) -> Result<EventHead> {
        let event = self.0.read(|database| EVENT.get(database, id))?;
        Ok((&event).into())
    }

    /// Returns an event with its lists.
    ///
    /// # Errors
    /// [`StoreError::NotFound`] if there is no event with this id; [`StoreError::Damaged`] if a list is missing.
    pub fn get(&self, id: &str) -> Result<StoredEvent> {
        self.0
            .read(|database| whole(database, &EVENT.get(database, id)?))
    }

    /// Creates an event without lists. If `id` is `None`, the event gets a new id.
    ///
    /// # Errors
    /// [`StoreError::Exists`] if the id is taken; [`StoreError::Unreadable`] if `json` is not a JSON object.
    pub fn create(&self, id: Option<&str>, json: &str) -> Result<StoredEvent> {
        limits::object("event", json, MAX_EVENT_BYTES)?;
        if let Some(id) = id {
            limits::id("event", id)?;
        }
        let (id, json) = (id.map(str::to_owned), json.to_owned());
        self.0.change(move |change| {
            let id = id.unwrap_or_else(|| EVENT.new_id(change, 1));
            EVENT.check_free(change, &id)?;
            let event = Document::new(id, json, change.now());
            EVENT.put(change, &event)?;
            Ok(StoredEvent {
                head: (&event).into(),
                lists: Vec::new(),
            })
        })
    }

    /// Writes an event with all its lists, and its id as the setting `known_as`, in one change. It replaces the event
    /// whose id that setting holds, if there is one, whose changes can then not be undone.
    ///
    /// # Errors
    /// [`StoreError::Unreadable`] if an event or a list is not a JSON object; [`StoreError::TooLarge`] if there are more
    /// than [`MAX_EVENT_LISTS`] lists. Nothing is written then.
    pub fn put_known(&self, known_as: &str, json: &str, lists: Vec<String>) -> Result<StoredEvent> {
        let what = [EventChange::Event(json.to_owned()), EventChange::Add(lists)];
        what.iter().try_for_each(EventChange::check)?;
        let known_as = known_as.to_owned();
        self.0.change(move |change| {
            let known = settings::value_of(change, &known_as)?;
            let known: Option<String> = known.and_then(|value| serde_json::from_value(value).ok());
            let known = match known {
                Some(id) => EVENT.peek(change, &id)?,
                None => None,
            };
            let mut event = match known {
                Some(mut event) => {
                    EVENT.touch(change, &mut event);
                    event
                }
                None => Document::new(EVENT.new_id(change, 1), String::new(), change.now()),
            };
            let lists = lists_of(change.database(), &event)?;
            let gone = lists.iter().map(|list| EventChange::Remove(list.pos));
            let all = EventChange::All(gone.chain(what).collect());
            let (lists, _) = all.make(change, &mut event, lists)?;
            EVENT.forget_states(change, &event)?;
            (event.cursor, event.first, event.last) = (0, 1, 0);
            EVENT.put(change, &event)?;
            SettingChange::new(known_as, Some(&event.id))?.apply(change)?;
            Ok(StoredEvent {
                head: (&event).into(),
                lists,
            })
        })
    }

    /// Changes an event. `base` is the `seq` of the event that the change is based on.
    ///
    /// # Errors
    /// [`StoreError::EventChanged`] if the event was changed since; [`StoreError::NotFound`] if there is no such event
    /// or list; [`StoreError::TooLarge`] if the event would have more than [`MAX_EVENT_LISTS`] lists.
    pub fn change(&self, id: &str, base: i64, what: EventChange) -> Result<StoredEvent> {
        what.check()?;
        self.update(id, base, |change, event| {
            EVENT.touch(change, event);
            let lists = lists_of(change.database(), event)?;
            let (lists, back) = what.make(change, event, lists)?;
            EVENT.push(change, event, "", back.written()?)?;
            Ok(lists)
        })
    }

    /// Undoes the last change of an event. Without one, the event stays as it is.
    ///
    /// # Errors
    /// The same as [`Events::change`].
    pub fn undo(&self, id: &str, base: i64) -> Result<StoredEvent> {
        self.update(id, base, |change, event| {
            let lists = lists_of(change.database(), event)?;
            if event.cursor < event.first {
                return Ok(lists);
            }
            let place = event.cursor;
            event.cursor -= 1;
            cross(change, event, lists, place)
        })
    }

    /// Makes the change of an event again that was undone last. Without one, the event stays as it is.
    ///
    /// # Errors
    /// The same as [`Events::change`].
    pub fn redo(&self, id: &str, base: i64) -> Result<StoredEvent> {
        self.update(id, base, |change, event| {
            let lists = lists_of(change.database(), event)?;
            if event.cursor >= event.last {
                return Ok(lists);
            }
            event.cursor += 1;
            cross(change, event, lists, event.cursor)
        })
    }

    fn update(
        &self,
        id: &str,
        base: i64,
        make: impl FnOnce(&mut StoreTransaction<'_>, &mut Document) -> Result<Vec<StoredEventList>>
        + Send
        + 'static,
    ) -> Result<StoredEvent> {
        let (lists, event) = EVENT.update(self.0, id, Some(base), make)?;
        Ok(StoredEvent {
            head: (&event).into(),
            lists,
        })
    }

    /// Removes an event with its lists, and returns them.
    ///
    /// # Errors
    /// [`StoreError::NotFound`] if there is no event with this id.
    pub fn delete(&self, id: &str) -> Result<StoredEvent> {
        let id = id.to_owned();
        self.0.change(move |change| {
            let event = EVENT.find(change, &id)?;
            let gone = whole(change.database(), &event)?;
            forget(change, &id)?;
            Ok(gone)
        })
    }

    /// Puts a removed event back as it was. Its changes can not be undone any more.
    ///
    /// # Errors
    /// [`StoreError::Exists`] if the id is taken.
    pub fn put_back(&self, gone: &StoredEvent) -> Result<()> {
        let gone = gone.clone();
        self.0.change(move |change| {
            EVENT.check_free(change, &gone.head.id)?;
            add_imported(change, &gone)
        })
    }
}

/// Makes the change that a state of an event holds, and leaves the one that leads back in its place.
fn cross(
    change: &mut StoreTransaction<'_>,
    event: &mut Document,
    lists: Vec<StoredEventList>,
    place: i64,
) -> Result<Vec<StoredEventList>> {
    let mut state = EVENT.state(change, event, place)?;
    let there: EventChange = serde_json::from_str(&state.json)
        .map_err(|error| StoreError::damaged(EVENT.states.name, error.to_string()))?;
    EVENT.touch(change, event);
    let (lists, back) = there.make(change, event, lists)?;
    state.json = back.written()?;
    EVENT.put_state(change, &event.id, &state)?;
    Ok(lists)
}

impl EventChange {
    fn check(&self) -> Result<()> {
        match self {
            Self::Event(json) => limits::object("event", json, MAX_EVENT_BYTES),
            Self::Add(lists) => lists
                .iter()
                .try_for_each(|json| limits::object("list", json, MAX_LIST_BYTES)),
            Self::Put { json, .. } => limits::object("list", json, MAX_LIST_BYTES),
            Self::Remove(_) => Ok(()),
            Self::All(all) => all.iter().try_for_each(Self::check),
        }
    }

    fn written(&self) -> Result<String> {
        serde_json::to_string(self).map_err(|error| limits::unreadable("event", &error))
    }

    /// Makes the change: writes the lists that differ, and changes the event, which the caller writes. Returns the lists,
    /// and the change that leads back. `lists` are in the order of their positions.
    fn make(
        self,
        change: &mut StoreTransaction<'_>,
        event: &mut Document,
        mut lists: Vec<StoredEventList>,
    ) -> Result<(Vec<StoredEventList>, Self)> {
        let mut before = BTreeMap::new();
        let body = event.body.clone();
        self.apply(event, &mut lists, &mut before)?;
        limits::size("event", lists.len(), MAX_EVENT_LISTS)?;
        event.summary = summary(lists.len());
        let mut back = Vec::new();
        for (pos, old) in before {
            match (place_of(&lists, pos), &old) {
                (Ok(at), _) => put_list(change, &event.id, &lists[at])?,
                (Err(_), Some(_)) => {
                    change.remove(&EVENT_LISTS, &[event.id.as_str().into(), pos.into()])?;
                }
                (Err(_), None) => continue,
            }
            back.push(match old {
                Some(StoredEventList { pos, json, .. }) => Self::Put { pos, json },
                None => Self::Remove(pos),
            });
        }
        if event.body != body {
            back.push(Self::Event(body));
        }
        Ok((lists, Self::All(back)))
    }

    /// Applies the change. Adds to `before` the positions that it touches, with the lists that were there.
    fn apply(
        self,
        event: &mut Document,
        lists: &mut Vec<StoredEventList>,
        before: &mut BTreeMap<i64, Option<StoredEventList>>,
    ) -> Result<()> {
        let at = event.changed;
        match self {
            Self::Event(json) => event.body = json,
            Self::Add(more) => {
                let mut pos = lists.last().map_or(0, |list| list.pos);
                for json in more {
                    pos = pos.checked_add(1).ok_or_else(|| {
                        let why = "there is no position after its last list";
                        StoreError::unreadable("event", why)
                    })?;
                    before.entry(pos).or_default();
                    lists.push(StoredEventList { pos, at, json });
                }
            }
            Self::Put { pos, json } => {
                let list = StoredEventList { pos, at, json };
                let old = match place_of(lists, pos) {
                    Ok(place) => Some(std::mem::replace(&mut lists[place], list)),
                    Err(place) => {
                        lists.insert(place, list);
                        None
                    }
                };
                before.entry(pos).or_insert(old);
            }
            Self::Remove(pos) => {
                let place = place_of(lists, pos).map_err(|_| {
                    let id = format!("{}/{pos}", event.id);
                    StoreError::NotFound { what: "list", id }
                })?;
                before.entry(pos).or_insert(Some(lists.remove(place)));
            }
            Self::All(all) => {
                for one in all {
                    one.apply(event, lists, before)?;
                }
            }
        }
        Ok(())
    }
}

/// Returns where the list of this position is, or where it would have to be.
fn place_of(lists: &[StoredEventList], pos: i64) -> std::result::Result<usize, usize> {
    lists.binary_search_by_key(&pos, |list| list.pos)
}

/// What the row of an event tells of its lists.
#[derive(Default, Deserialize)]
struct EventSummary {
    lists: usize,
}

/// Returns the summary of an event with this many lists, as [`EventSummary`] reads it.
pub(crate) fn summary(lists: usize) -> String {
    serde_json::json!({ "lists": lists }).to_string()
}

impl From<&Document> for EventHead {
    fn from(event: &Document) -> Self {
        Self {
            id: event.id.clone(),
            json: event.body.clone(),
            event_version: event.version,
            created: event.created,
            changed: event.changed,
            lists: number_of_lists(event),
            can_undo: event.cursor >= event.first,
            can_redo: event.cursor < event.last,
        }
    }
}

fn number_of_lists(event: &Document) -> usize {
    let summary: EventSummary = serde_json::from_str(&event.summary).unwrap_or_default();
    summary.lists
}

/// Writes an event with its lists.
pub(crate) fn add_imported(change: &mut StoreTransaction<'_>, event: &StoredEvent) -> Result<()> {
    let head = &event.head;
    limits::fits("event", &head.id, MAX_ID_BYTES)?;
    let document = Document {
        version: head.event_version,
        changed: head.changed,
        summary: summary(event.lists.len()),
        ..Document::new(head.id.clone(), head.json.clone(), head.created)
    };
    EVENT.put(change, &document)?;
    for list in &event.lists {
        put_list(change, &head.id, list)?;
    }
    Ok(())
}

/// Removes an event with its lists, if it is here.
pub(crate) fn forget(change: &mut StoreTransaction<'_>, id: &str) -> Result<()> {
    for row in change.rows_with_prefix(&EVENT_LISTS, &[id.into()])? {
        change.remove(&EVENT_LISTS, row.key(&EVENT_LISTS))?;
    }
    match EVENT.peek(change, id)? {
        Some(event) => EVENT.remove(change, &event),
        None => Ok(()),
    }
}

/// Returns an event with its lists.
pub(crate) fn whole(database: &Connection, event: &Document) -> Result<StoredEvent> {
    Ok(StoredEvent {
        lists: lists_of(database, event)?,
        head: event.into(),
    })
}

/// Returns the lists of an event, by position.
///
/// # Errors
/// [`StoreError::Damaged`] if one is missing.
fn lists_of(database: &Connection, event: &Document) -> Result<Vec<StoredEventList>> {
    let rows = rows::rows_with_prefix(database, &EVENT_LISTS, &[event.id.as_str().into()])?;
    if rows.len() != number_of_lists(event) {
        let why = format!("lists of the event {} are missing", event.id);
        return Err(StoreError::damaged(EVENT_LISTS.name, why));
    }
    rows.iter().map(StoredEventList::from_row).collect()
}

typed_row!(StoredEventList in EVENT_LISTS of event: pos, at, json);

fn put_list(change: &mut StoreTransaction<'_>, event: &str, list: &StoredEventList) -> Result<()> {
    change.put(&EVENT_LISTS, &list.cells_of(event))
}
