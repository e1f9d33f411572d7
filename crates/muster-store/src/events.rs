//! Events, and the army lists submitted to them.

use std::collections::{BTreeSet, HashMap};

use serde::Serialize;

use crate::change::StoreTransaction;
use crate::error::{Result, StoreError};
use crate::limits::{self, MAX_EVENT_BYTES, MAX_ID_BYTES, MAX_LIST_BYTES};
use crate::names::id_from_change;
use crate::rows::{self, Stored, VerifiedRow};
use crate::schema::{EVENT_LISTS, EVENTS};
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
#[derive(Clone, Debug, PartialEq, Eq)]
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
        let rows = self.0.read(|database| rows::all(database, &EVENTS))?;
        let mut heads = rows
            .iter()
            .map(EventHead::from_row)
            .collect::<Result<Vec<_>>>()?;
        heads.sort_by(|a, b| b.changed.cmp(&a.changed).then_with(|| a.id.cmp(&b.id)));
        Ok(heads)
    }

    /// Returns the number of lists of each event, by event id. Events without lists are left out.
    ///
    /// # Errors
    /// Fails if the rows cannot be read, or one is missing or damaged.
    pub fn counts(&self) -> Result<HashMap<String, usize>> {
        let mut counts = HashMap::new();
        let mut count = |row: &VerifiedRow<'_>| {
            let event = row.text(0)?;
            match counts.get_mut(event) {
                Some(count) => *count += 1,
                None => {
                    counts.insert(event.to_owned(), 1);
                }
            }
            Ok(())
        };
        self.0
            .read(|database| rows::walk(database, &EVENT_LISTS, &mut count))?;
        Ok(counts)
    }

    /// Returns an event without its lists.
    ///
    /// # Errors
    /// [`StoreError::NotFound`] if there is no event with this id.
    pub fn head(&self, id: &str) -> Result<EventHead> {
        self.0.read(|database| {
            let row = rows::get(database, &EVENTS, &[id.into()])?;
            EventHead::from_row(&row.ok_or_else(|| StoreError::not_found("event", id))?)
        })
    }

    /// Returns an event with its lists.
    ///
    /// # Errors
    /// [`StoreError::NotFound`] if there is no event with this id.
    pub fn get(&self, id: &str) -> Result<StoredEvent> {
        self.0.read(|database| {
            let row = rows::get(database, &EVENTS, &[id.into()])?;
            let row = row.ok_or_else(|| StoreError::not_found("event", id))?;
            let lists = rows::rows_by_key_prefix(database, &EVENT_LISTS, &[id.into()])?;
            whole(EventHead::from_row(&row)?, &lists)
        })
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
            let id = id.unwrap_or_else(|| id_from_change("v", change.rev()));
            is_free(change, &id)?;
            let now = change.now();
            let head = EventHead {
                id,
                json,
                event_version: 1,
                created: now,
                changed: now,
            };
            head.put(change)?;
            Ok(StoredEvent {
                head,
                lists: Vec::new(),
            })
        })
    }

    /// Writes an event with all its lists, and its id as the setting `known_as`, in one change. It replaces the event
    /// whose id that setting holds, if there is one.
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
            let row = match &known {
                Some(id) => change.get(&EVENTS, &[id.as_str().into()])?,
                None => None,
            };
            let now = change.now();
            let mut event = match row {
                Some(row) => {
                    let head = EventHead::from_row(&row)?;
                    let lists =
                        change.rows_by_key_prefix(&EVENT_LISTS, &[head.id.as_str().into()])?;
                    whole(head, &lists)?
                }
                None => StoredEvent {
                    head: EventHead {
                        id: id_from_change("v", change.rev()),
                        json: String::new(),
                        event_version: 0,
                        created: now,
                        changed: now,
                    },
                    lists: Vec::new(),
                },
            };
            event.head.event_version = event.head.event_version.saturating_add(1);
            event.head.changed = now;
            let gone = event.lists.iter().map(|list| EventChange::Remove(list.pos));
            let all = gone.chain(what).collect();
            let event = write_changed(change, event, EventChange::All(all))?;
            SettingChange::new(known_as, Some(&event.head.id))?.apply(change)?;
            Ok(event)
        })
    }

    /// Changes an event. `base` is the `seq` of the event that the change is based on.
    ///
    /// # Errors
    /// [`StoreError::EventChanged`] if the event was changed since; [`StoreError::NotFound`] if there is no such event
    /// or list; [`StoreError::TooLarge`] if the event would have more than [`MAX_EVENT_LISTS`] lists.
    pub fn change(&self, id: &str, base: i64, what: EventChange) -> Result<StoredEvent> {
        what.check()?;
        let id = id.to_owned();
        self.0.change(move |change| {
            let row = change.get(&EVENTS, &[id.as_str().into()])?;
            let row = row.ok_or_else(|| StoreError::not_found("event", &id))?;
            let mut head = EventHead::from_row(&row)?;
            if head.event_version != base {
                return Err(StoreError::EventChanged {
                    id,
                    event_version: head.event_version,
                });
            }
            let rows = change.rows_by_key_prefix(&EVENT_LISTS, &[id.as_str().into()])?;
            head.event_version = base.saturating_add(1);
            head.changed = change.now();
            write_changed(change, whole(head, &rows)?, what)
        })
    }

    /// Removes an event with its lists, and returns them.
    ///
    /// # Errors
    /// [`StoreError::NotFound`] if there is no event with this id.
    pub fn delete(&self, id: &str) -> Result<StoredEvent> {
        let id = id.to_owned();
        self.0.change(move |change| {
            let row = change.get(&EVENTS, &[id.as_str().into()])?;
            let row = row.ok_or_else(|| StoreError::not_found("event", &id))?;
            let lists = change.rows_by_key_prefix(&EVENT_LISTS, &[id.as_str().into()])?;
            forget(change, &id)?;
            whole(EventHead::from_row(&row)?, &lists)
        })
    }

    /// Puts a removed event back as it was.
    ///
    /// # Errors
    /// [`StoreError::Exists`] if the id is taken.
    pub fn put_back(&self, gone: &StoredEvent) -> Result<()> {
        let gone = gone.clone();
        self.0.change(move |change| {
            is_free(change, &gone.head.id)?;
            add_imported(change, &gone)
        })
    }
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

    /// Applies the change to an event, and adds the positions of the lists that it put or removed to `touched`.
    fn apply(self, event: &mut StoredEvent, touched: &mut BTreeSet<i64>) -> Result<()> {
        let at = event.head.changed;
        let lists = &mut event.lists;
        match self {
            Self::Event(json) => event.head.json = json,
            Self::Add(more) => {
                let last = lists.last().map_or(0, |list| list.pos);
                let places = last.saturating_add(1)..;
                for (pos, json) in places.zip(more) {
                    touched.insert(pos);
                    lists.push(StoredEventList { pos, at, json });
                }
            }
            Self::Put { pos, json } => {
                touched.insert(pos);
                lists.retain(|list| list.pos != pos);
                lists.push(StoredEventList { pos, at, json });
                lists.sort_by_key(|list| list.pos);
            }
            Self::Remove(pos) => {
                touched.insert(pos);
                let before = lists.len();
                lists.retain(|list| list.pos != pos);
                if lists.len() == before {
                    let id = format!("{}/{pos}", event.head.id);
                    return Err(StoreError::NotFound { what: "list", id });
                }
            }
            Self::All(all) => {
                for one in all {
                    one.apply(event, touched)?;
                }
            }
        }
        Ok(())
    }
}

/// Applies a change to an event, and writes the event and the lists that differ.
fn write_changed(
    change: &mut StoreTransaction<'_>,
    mut event: StoredEvent,
    what: EventChange,
) -> Result<StoredEvent> {
    let mut touched = BTreeSet::new();
    what.apply(&mut event, &mut touched)?;
    let StoredEvent { head, lists } = &event;
    limits::size("event", lists.len(), MAX_EVENT_LISTS)?;
    head.put(change)?;
    for pos in touched {
        match lists.iter().find(|list| list.pos == pos) {
            Some(list) => put_list(change, &head.id, list)?,
            None => {
                change.remove(&EVENT_LISTS, &[head.id.as_str().into(), pos.into()])?;
            }
        }
    }
    Ok(event)
}

fn is_free(change: &mut StoreTransaction<'_>, id: &str) -> Result<()> {
    match change.get(&EVENTS, &[id.into()])? {
        None => Ok(()),
        Some(_) => Err(StoreError::Exists {
            what: "event",
            id: id.to_owned(),
        }),
    }
}

/// Writes an event with its lists.
pub(crate) fn add_imported(change: &mut StoreTransaction<'_>, event: &StoredEvent) -> Result<()> {
    limits::fits("event", &event.head.id, MAX_ID_BYTES)?;
    event.head.put(change)?;
    for list in &event.lists {
        put_list(change, &event.head.id, list)?;
    }
    Ok(())
}

/// Removes an event with its lists.
pub(crate) fn forget(change: &mut StoreTransaction<'_>, id: &str) -> Result<()> {
    for row in change.rows_with_prefix(&EVENT_LISTS, &[id.into()])? {
        change.remove(&EVENT_LISTS, row.key(&EVENT_LISTS))?;
    }
    change.remove(&EVENTS, &[id.into()])?;
    Ok(())
}

/// Combines an event and the rows of its lists.
pub(crate) fn whole(head: EventHead, rows: &[Stored]) -> Result<StoredEvent> {
    let lists = rows
        .iter()
        .map(StoredEventList::from_row)
        .collect::<Result<_>>()?;
    Ok(StoredEvent { head, lists })
}

typed_row!(EventHead in EVENTS: id, json, event_version, created, changed);
typed_row!(StoredEventList in EVENT_LISTS of event: pos, at, json);

fn put_list(change: &mut StoreTransaction<'_>, event: &str, list: &StoredEventList) -> Result<()> {
    change.put(&EVENT_LISTS, &list.cells_of(event))
}
