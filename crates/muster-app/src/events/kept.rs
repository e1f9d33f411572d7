//! Saved events, with the lists that were handed in.

use std::collections::BTreeSet;
use std::sync::{Arc, Mutex};

use muster_core::event::{Event, Ruling, is_event};
use muster_core::force::Force;
use muster_core::game::Games;
use muster_core::problem::Problem;
use muster_core::share;
use muster_core::words::Words;
use muster_import::ListMend;
use muster_store::{EventChange, EventHead, StoredEvent, StoredEventList};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use ts_rs::TS;

use super::check::{CheckEventArgs, LineDoubts, SubmittedEventList};
use super::view::EventCheck;
use crate::forces::force_cache::OpenForce;
use crate::lock::lock;
use crate::vocabulary::{IdArgs, NoArgs};
use crate::{App, Session};

/// An event to save.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct CreateEventArgs {
    /// The event.
    pub event: Event,
}

/// An event to save that arrives as text.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct ImportEventArgs {
    /// The text of an event file, or an event's share code. There may be other words around the code.
    pub text: String,
}

/// A new version of an event, whose rules its lists are checked against from now on.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct ChangeEventArgs {
    /// The id of the event.
    pub id: String,
    /// The event's `seq` that the user saw.
    pub base: i64,
    /// The new version of the event.
    pub event: Event,
}

/// An event in the list of all events.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct EventRow {
    /// The id of the event.
    pub id: String,
    /// The name of the event.
    pub name: String,
    /// The game.
    pub system: String,
    /// The mode, the points revision and the points limit in words.
    pub about: String,
    /// The number of lists that were handed in.
    pub lists: usize,
    /// The number of expected players.
    pub players: usize,
    /// When the event or one of its lists was last changed, in seconds since 1970.
    pub changed: i64,
    /// Why the event cannot be read, in words. `None` if it can be read.
    pub problem: Option<String>,
}

/// A saved event, with the standing of each list.
#[derive(Debug, Clone, Serialize, TS)]
pub struct EventView {
    /// The id of the event.
    pub id: String,
    /// A number that grows with each change of the event.
    #[serde(rename = "seq")]
    pub event_version: i64,
    /// Whether a change can be undone.
    pub undo: bool,
    /// Whether a change that was undone can be made again.
    pub redo: bool,
    /// The event and its checked lists.
    #[serde(flatten)]
    pub check: EventCheck,
    /// What was found besides lists in a conversation that was just handed in, in words.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<String>>")]
    pub notes: Vec<String>,
}

/// A list in the form in which it is saved.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
pub(super) struct SavedEventList {
    #[serde(default)]
    pub player: String,
    #[serde(default)]
    pub source: String,
    /// The force as it was handed in. `None` if it cannot be read.
    pub force: Option<Box<RawValue>>,
    pub problem: Option<Problem>,
    /// The lines that were not read.
    #[serde(default)]
    pub doubts: Vec<String>,
    /// The lines that may mean something else.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub doubtful: Vec<String>,
    /// The text of the list as it was handed in. Empty for a file that is no list.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub text: String,
    /// The changes for which the player asked in later messages.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub changes: Vec<ListMend>,
    /// The organiser's corrections to how lines were read.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub mends: Vec<ListMend>,
    #[serde(default)]
    pub rulings: Vec<Ruling>,
}

/// The event that was read last.
#[derive(Debug, Default)]
pub(crate) struct KnownEvent(Mutex<Option<(String, Arc<Event>)>>);

impl KnownEvent {
    /// Reads a saved event. The last event is cached until its text changes. `None` if it cannot be read.
    fn read(&self, head: EventHead, games: &Games) -> Option<Arc<Event>> {
        let mut last = lock(&self.0);
        if let Some((text, event)) = &*last
            && *text == head.json
        {
            return Some(Arc::clone(event));
        }
        let event = Arc::new(Event::read(head.json.as_bytes(), &head.id, games).ok()?);
        *last = Some((head.json, Arc::clone(&event)));
        Some(event)
    }
}

impl Session<'_> {
    /// Returns every event, the last changed first.
    ///
    /// # Errors
    /// `no-store`, or a store error if events cannot be read.
    pub fn events(&self, _: NoArgs) -> Result<Vec<EventRow>, Problem> {
        let words = self.words();
        let events = self.store()?.events().list()?;
        let rows = events.iter().map(|head| self.event_row(head, words));
        Ok(rows.collect())
    }

    /// Returns a saved event, with the standing of each list.
    ///
    /// # Errors
    /// `store-not-found`, or an error that says why the event cannot be read.
    pub fn event(&self, args: IdArgs) -> Result<EventView, Problem> {
        let kept = self.store()?.events().get(&args.id)?;
        self.event_view(kept)
    }

    /// Saves a new event.
    ///
    /// # Errors
    /// A problem of the event, or a store error if it cannot be written.
    pub fn create_event(&self, args: CreateEventArgs) -> Result<EventView, Problem> {
        let event = args.event.checked(&self.known_games())?;
        let kept = self.store()?.events().create(None, &event.write())?;
        self.event_view(kept)
    }

    /// Saves an event that arrives as a file or a share code.
    ///
    /// # Errors
    /// An error that says why the event cannot be read, or a store error if it cannot be written.
    pub fn import_event(&self, args: ImportEventArgs) -> Result<EventView, Problem> {
        let text = &args.text;
        let event = match share::has_code(text, share::EVENT_PREFIX) && !is_event(text) {
            true => share::decode_event(text, &self.known_games())?,
            false => Event::read(text.as_bytes(), "", &self.known_games())?,
        };
        self.create_event(CreateEventArgs { event })
    }

    /// Changes the rules of an event against which its lists are checked.
    ///
    /// # Errors
    /// `event-conflict` if the event has changed since `base`, or a problem of the new version.
    pub fn change_event(&self, args: ChangeEventArgs) -> Result<EventView, Problem> {
        let event = args.event.checked(&self.known_games())?;
        let change = EventChange::Event(event.write());
        self.change_kept(&args.id, args.base, change)
    }

    /// Makes a change, which can be undone.
    pub(super) fn change_kept(
        &self,
        id: &str,
        base: i64,
        change: EventChange,
    ) -> Result<EventView, Problem> {
        let kept = self.store()?.events().change(id, base, change)?;
        self.event_view(kept)
    }

    pub(super) fn event_view(&self, kept: StoredEvent) -> Result<EventView, Problem> {
        let event = Event::read(
            kept.head.json.as_bytes(),
            &kept.head.id,
            &self.known_games(),
        )?;
        let lists = kept
            .lists
            .iter()
            .map(|list| self.to_submitted(list))
            .collect();
        Ok(EventView {
            id: kept.head.id,
            event_version: kept.head.event_version,
            undo: kept.head.can_undo,
            redo: kept.head.can_redo,
            check: self.check_event(CheckEventArgs { event, lists })?,
            notes: Vec::new(),
        })
    }

    /// Does the same as [`App::judged_beside`], but returns the force itself if there is no event.
    pub(crate) fn by_event(&self, open: Arc<OpenForce>, event: Option<&str>) -> Arc<OpenForce> {
        self.judged_beside(&open, event).unwrap_or(open)
    }
}

impl App {
    fn event_row(&self, head: &EventHead, words: &Words) -> EventRow {
        let event = Event::read(head.json.as_bytes(), "", &self.known_games());
        let problem = event
            .as_ref()
            .err()
            .map(|problem| problem.located_message(words));
        let event = event.unwrap_or_else(|_| Event::new("", "", &head.id));
        EventRow {
            id: head.id.clone(),
            about: match problem {
                None => about(&event, words),
                Some(_) => String::new(),
            },
            name: event.name,
            system: event.system,
            lists: head.lists,
            players: event.players.len(),
            changed: head.changed,
            problem,
        }
    }

    /// Reads a saved list for checking.
    pub(super) fn to_submitted(&self, list: &StoredEventList) -> SubmittedEventList {
        let handed = SavedEventList::read(list);
        let corrected: BTreeSet<&str> = handed.mends.iter().map(|mend| &*mend.at).collect();
        let corrected = corrected.len();
        let force = match (&handed.force, handed.problem) {
            (Some(force), _) => {
                Force::read(force.get().as_bytes(), &handed.source, &self.known_games())
            }
            (None, problem) => Err(problem.unwrap_or_else(|| Problem::new("list-without-cards"))),
        };
        SubmittedEventList {
            id: list.pos.to_string(),
            source: handed.source,
            player: handed.player,
            force,
            doubts: LineDoubts {
                unread: handed.doubts,
                doubtful: handed.doubtful,
                corrected,
            },
            rulings: handed.rulings,
        }
    }

    /// Returns the saved event with this id. `None` if there is none or if it cannot be read.
    fn kept_event(&self, id: &str) -> Option<Arc<Event>> {
        let data = self.data().ok()?;
        let head = data.store.events().head(id).ok()?;
        data.event.read(head, &self.known_games())
    }

    /// Returns a force checked against a saved event too. `None` if no event is given or if it does not exist any more.
    pub(crate) fn judged_beside(
        &self,
        open: &OpenForce,
        event: Option<&str>,
    ) -> Option<Arc<OpenForce>> {
        Some(open.beside(&self.kept_event(event?)?))
    }
}

impl SavedEventList {
    pub(super) fn read(list: &StoredEventList) -> Self {
        serde_json::from_str(&list.json).unwrap_or_default()
    }

    pub(super) fn write(&self) -> Result<String, Problem> {
        serde_json::to_string(self)
            .map_err(|error| Problem::new("bad-answer").with("detail", error))
    }
}

/// Returns the mode, the points revision and the points limit in words.
fn about(event: &Event, words: &Words) -> String {
    let system = &event.system;
    let term = |prefix: &str, id: &str| muster_core::sheets::term(system, prefix, id, words);
    let limit = event.limit.map(i64::from);
    let parts = [
        Some(term("mode", &event.mode)),
        event.revision.as_deref().map(|id| term("revision", id)),
        limit.map(|limit| muster_core::sheets::points(system, limit, words)),
    ];
    let parts: Vec<String> = parts.into_iter().flatten().collect();
    parts.join(" · ")
}
