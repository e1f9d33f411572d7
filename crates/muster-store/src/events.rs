//! Events, and the lists that were handed in for them.

use std::collections::{BTreeSet, HashMap};

use serde::Serialize;

use crate::change::Change;
use crate::error::{Result, StoreError};
use crate::limits::{self, LONGEST_EVENT, LONGEST_ID, LONGEST_LIST};
use crate::names::numbered;
use crate::rows::{self, Seen, Stored};
use crate::schema::{EVENT_LISTS, EVENTS};
use crate::store::Store;
use crate::typed::{TypedRow, typed_row};

/// Most lists of one event.
pub const MOST_LISTS: usize = 2_000;

/// An event without its lists.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct EventHead {
    /// Its id in the store.
    pub id: String,
    /// What the lists are judged by, JSON.
    pub json: String,
    /// Grows with each change of it or of its lists.
    pub seq: i64,
    /// When it was made, in seconds since 1970.
    pub created: i64,
    /// When it or a list was last changed, in seconds since 1970.
    pub changed: i64,
}

/// An event with its lists.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct KeptEvent {
    /// The event.
    pub head: EventHead,
    /// Its lists, in the order in which they came.
    pub lists: Vec<KeptList>,
}

/// A list that was handed in.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct KeptList {
    /// Names it among the lists of its event.
    pub pos: i64,
    /// When it was last changed, in seconds since 1970.
    pub at: i64,
    /// The list with what was ruled on it, JSON.
    pub json: String,
}

/// A change of an event.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum EventChange {
    /// What its lists are judged by, JSON.
    Event(String),
    /// More lists, each JSON.
    Add(Vec<String>),
    /// Another list in the place of one, or one that is put back where it was.
    Put {
        /// Its place.
        pos: i64,
        /// The list, JSON.
        json: String,
    },
    /// A list is taken away.
    Remove(i64),
    /// Several, one after the other.
    All(Vec<EventChange>),
}

/// Events.
#[derive(Clone, Copy, Debug)]
pub struct Events<'s>(pub(crate) &'s Store);

impl Store {
    /// Events.
    pub fn events(&self) -> Events<'_> {
        Events(self)
    }
}

impl Events<'_> {
    /// Every event, the last changed first.
    ///
    /// # Errors
    /// Where they cannot be read, or one is missing or damaged.
    pub fn list(&self) -> Result<Vec<EventHead>> {
        let rows = self.0.read(|database| rows::all(database, &EVENTS))?;
        let mut heads = rows.iter().map(EventHead::of).collect::<Result<Vec<_>>>()?;
        heads.sort_by(|a, b| b.changed.cmp(&a.changed).then_with(|| a.id.cmp(&b.id)));
        Ok(heads)
    }

    /// How many lists each event has; one that has none is not named.
    ///
    /// # Errors
    /// Where they cannot be read, or one is missing or damaged.
    pub fn counts(&self) -> Result<HashMap<String, usize>> {
        let mut counts = HashMap::new();
        let mut count = |row: &Seen<'_>| {
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

    /// An event without its lists.
    ///
    /// # Errors
    /// [`StoreError::NotFound`] where there is none of this id.
    pub fn head(&self, id: &str) -> Result<EventHead> {
        self.0.read(|database| {
            let row = rows::get(database, &EVENTS, &[id.into()])?;
            row.as_ref()
                .map_or_else(|| Err(StoreError::no_event(id)), EventHead::of)
        })
    }

    /// An event with its lists.
    ///
    /// # Errors
    /// [`StoreError::NotFound`] where there is none of this id.
    pub fn get(&self, id: &str) -> Result<KeptEvent> {
        self.0.read(|database| {
            let row = rows::get(database, &EVENTS, &[id.into()])?;
            let row = row.ok_or_else(|| StoreError::no_event(id))?;
            let lists = rows::under(database, &EVENT_LISTS, &[id.into()])?;
            whole(EventHead::of(&row)?, &lists)
        })
    }

    /// Keeps a new event; without an id it is given one.
    ///
    /// # Errors
    /// [`StoreError::Exists`] where the id is taken; [`StoreError::Unreadable`] where it is no JSON.
    pub fn create(&self, id: Option<&str>, json: &str) -> Result<KeptEvent> {
        limits::object("event", json, LONGEST_EVENT)?;
        if let Some(id) = id {
            limits::id("event", id)?;
        }
        let (id, json) = (id.map(str::to_owned), json.to_owned());
        self.0.change(move |change| {
            let id = id.unwrap_or_else(|| numbered("v", change.rev()));
            is_free(change, &id)?;
            let now = change.now();
            let head = EventHead {
                id,
                json,
                seq: 1,
                created: now,
                changed: now,
            };
            head.put(change)?;
            Ok(KeptEvent {
                head,
                lists: Vec::new(),
            })
        })
    }

    /// Changes an event that stood at `base`.
    ///
    /// # Errors
    /// [`StoreError::EventChanged`] where it was changed since; [`StoreError::NotFound`] where there is no such event or
    /// list; [`StoreError::TooLarge`] where that are more than [`MOST_LISTS`].
    pub fn change(&self, id: &str, base: i64, what: EventChange) -> Result<KeptEvent> {
        what.check()?;
        let id = id.to_owned();
        self.0.change(move |change| {
            let row = change.get(&EVENTS, &[id.as_str().into()])?;
            let row = row.ok_or_else(|| StoreError::no_event(&id))?;
            let mut head = EventHead::of(&row)?;
            if head.seq != base {
                return Err(StoreError::EventChanged { id, seq: head.seq });
            }
            let rows = change.under(&EVENT_LISTS, &[id.as_str().into()])?;
            head.seq = base.saturating_add(1);
            head.changed = change.now();
            let mut event = whole(head, &rows)?;
            let mut touched = BTreeSet::new();
            what.apply(&mut event, &mut touched)?;
            let KeptEvent { head, lists } = event;
            if lists.len() > MOST_LISTS {
                return Err(StoreError::TooLarge {
                    what: "event",
                    size: lists.len() as u64,
                    limit: MOST_LISTS as u64,
                });
            }
            head.put(change)?;
            for pos in touched {
                match lists.iter().find(|list| list.pos == pos) {
                    Some(list) => put_list(change, &head.id, list)?,
                    None => {
                        change.remove(&EVENT_LISTS, &[head.id.as_str().into(), pos.into()])?;
                    }
                }
            }
            Ok(KeptEvent { head, lists })
        })
    }

    /// Removes an event, and answers what it was.
    ///
    /// # Errors
    /// [`StoreError::NotFound`] where there is no such event.
    pub fn delete(&self, id: &str) -> Result<KeptEvent> {
        let id = id.to_owned();
        self.0.change(move |change| {
            let row = change.get(&EVENTS, &[id.as_str().into()])?;
            let row = row.ok_or_else(|| StoreError::no_event(&id))?;
            let lists = change.under(&EVENT_LISTS, &[id.as_str().into()])?;
            for list in &lists {
                change.remove(&EVENT_LISTS, list.key(&EVENT_LISTS))?;
            }
            change.remove(&EVENTS, row.key(&EVENTS))?;
            whole(EventHead::of(&row)?, &lists)
        })
    }

    /// Keeps an event that was removed, as it was.
    ///
    /// # Errors
    /// [`StoreError::Exists`] where the id is taken.
    pub fn put_back(&self, gone: &KeptEvent) -> Result<()> {
        let gone = gone.clone();
        self.0.change(move |change| {
            is_free(change, &gone.head.id)?;
            take_in(change, &gone)
        })
    }
}

impl EventChange {
    fn check(&self) -> Result<()> {
        match self {
            Self::Event(json) => limits::object("event", json, LONGEST_EVENT),
            Self::Add(lists) => lists
                .iter()
                .try_for_each(|json| limits::object("list", json, LONGEST_LIST)),
            Self::Put { json, .. } => limits::object("list", json, LONGEST_LIST),
            Self::Remove(_) => Ok(()),
            Self::All(all) => all.iter().try_for_each(Self::check),
        }
    }

    /// Changes an event, and notes the places of the lists that it puts or takes away.
    fn apply(self, event: &mut KeptEvent, touched: &mut BTreeSet<i64>) -> Result<()> {
        let at = event.head.changed;
        let lists = &mut event.lists;
        match self {
            Self::Event(json) => event.head.json = json,
            Self::Add(more) => {
                let last = lists.last().map_or(0, |list| list.pos);
                let places = last.saturating_add(1)..;
                for (pos, json) in places.zip(more) {
                    touched.insert(pos);
                    lists.push(KeptList { pos, at, json });
                }
            }
            Self::Put { pos, json } => {
                touched.insert(pos);
                lists.retain(|list| list.pos != pos);
                lists.push(KeptList { pos, at, json });
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

fn is_free(change: &mut Change<'_>, id: &str) -> Result<()> {
    match change.get(&EVENTS, &[id.into()])? {
        None => Ok(()),
        Some(_) => Err(StoreError::Exists {
            what: "event",
            id: id.to_owned(),
        }),
    }
}

/// Keeps an event with its lists.
pub(crate) fn take_in(change: &mut Change<'_>, event: &KeptEvent) -> Result<()> {
    limits::fits("event", &event.head.id, LONGEST_ID)?;
    event.head.put(change)?;
    for list in &event.lists {
        put_list(change, &event.head.id, list)?;
    }
    Ok(())
}

/// An event with its lists.
pub(crate) fn whole(head: EventHead, rows: &[Stored]) -> Result<KeptEvent> {
    let lists = rows.iter().map(KeptList::of).collect::<Result<_>>()?;
    Ok(KeptEvent { head, lists })
}

typed_row!(EventHead in EVENTS: id, json, seq, created, changed);
typed_row!(KeptList in EVENT_LISTS of event: pos, at, json);

fn put_list(change: &mut Change<'_>, event: &str, list: &KeptList) -> Result<()> {
    change.put(&EVENT_LISTS, &list.cells_of(event))
}
