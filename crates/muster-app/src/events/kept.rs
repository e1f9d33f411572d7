//! Events as they are kept, with the lists that were handed in.

use std::collections::HashMap;
use std::sync::{Arc, Mutex};

use muster_core::event::{Event, Ruling, is_event};
use muster_core::force::Force;
use muster_core::game::Games;
use muster_core::problem::Problem;
use muster_core::share;
use muster_core::words::{Lang, Words};
use muster_store::{EventChange, EventHead, KeptEvent, KeptList};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use ts_rs::TS;

use super::check::{CheckEventArgs, Handed};
use super::view::EventCheck;
use crate::App;
use crate::lock::lock;
use crate::opened::OpenForce;
use crate::vocabulary::LangArgs;

/// A kept event.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct EventArgs {
    /// Its id.
    pub id: String,
    /// The reader's language.
    #[serde(default)]
    pub lang: Lang,
}

/// An event to keep.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct CreateEventArgs {
    /// The event.
    pub event: Event,
    /// The reader's language.
    #[serde(default)]
    pub lang: Lang,
}

/// An event to keep that came as text.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct TakeEventArgs {
    /// Its file, or its code, also with words around it.
    pub text: String,
    /// The reader's language.
    #[serde(default)]
    pub lang: Lang,
}

/// What the lists of a kept event are judged by from now on.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct ChangeEventArgs {
    /// Its id.
    pub id: String,
    /// The `seq` that the user saw.
    pub base: i64,
    /// The event.
    pub event: Event,
    /// The reader's language.
    #[serde(default)]
    pub lang: Lang,
}

/// An event in the list of all.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct EventRow {
    /// Its id.
    pub id: String,
    /// What it is called.
    pub name: String,
    /// The game.
    pub system: String,
    /// Way of playing, revision and limit in words.
    pub about: String,
    /// How many lists were handed in.
    pub lists: usize,
    /// How many players are expected.
    pub players: usize,
    /// When it or a list was last changed, in seconds since 1970.
    #[ts(type = "number")]
    pub changed: i64,
    /// Why it cannot be read, in words; null where it can.
    pub problem: Option<String>,
}

/// A kept event with where its lists stand.
#[derive(Debug, Clone, Serialize, TS)]
pub struct EventView {
    /// Its id.
    pub id: String,
    /// Grows with each change.
    #[ts(type = "number")]
    pub seq: i64,
    /// What takes the change back that was just made; null: nothing does.
    pub undo: Option<String>,
    /// Its lists.
    #[serde(flatten)]
    pub check: EventCheck,
}

/// A list as it is kept.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
pub(super) struct HandedIn {
    #[serde(default)]
    pub player: String,
    #[serde(default)]
    pub source: String,
    /// The force as it was handed in, unless it cannot be read.
    #[serde(default)]
    pub force: Option<Box<RawValue>>,
    #[serde(default)]
    pub problem: Option<Problem>,
    /// The lines of it that were not read, or may mean something else.
    #[serde(default)]
    pub doubts: Vec<String>,
    #[serde(default)]
    pub rulings: Vec<Ruling>,
}

/// What is known of events until the program ends: changes that can be taken back, events that were removed, and the one
/// that forces are judged by.
#[derive(Debug, Default)]
pub(crate) struct KnownEvents {
    changes: Mutex<HashMap<String, (String, EventChange)>>,
    removed: Mutex<HashMap<String, KeptEvent>>,
    last: Mutex<Option<(String, Arc<Event>)>>,
}

impl KnownEvents {
    /// A kept event, the last one read once for as long as its text stays; none where it cannot be read.
    fn read(&self, head: EventHead, games: &Games) -> Option<Arc<Event>> {
        let mut last = lock(&self.last);
        if let Some((text, event)) = &*last
            && *text == head.json
        {
            return Some(Arc::clone(event));
        }
        let event = Arc::new(Event::read(head.json.as_bytes(), &head.id, games).ok()?);
        *last = Some((head.json, Arc::clone(&event)));
        Some(event)
    }

    pub(super) fn remember(&self, id: &str, back: EventChange) -> String {
        let mut changes = lock(&self.changes);
        let token = format!("u{}", changes.len() + 1);
        changes.insert(token.clone(), (id.to_owned(), back));
        token
    }

    pub(super) fn change(&self, id: &str, token: &str) -> Option<EventChange> {
        let changes = lock(&self.changes);
        let (of, back) = changes.get(token)?;
        (of == id).then(|| back.clone())
    }
}

impl App {
    /// Every event, the last changed first.
    ///
    /// # Errors
    /// `no-store`, or where they cannot be read.
    pub fn events(&self, args: LangArgs) -> Result<Vec<EventRow>, Problem> {
        let words = self.words(args.lang);
        let events = self.store()?.events();
        let counts = events.counts()?;
        let rows = events.list()?.into_iter().map(|head| {
            let lists = counts.get(&head.id).copied().unwrap_or_default();
            self.event_row(&head, lists, words)
        });
        Ok(rows.collect())
    }

    fn event_row(&self, head: &EventHead, lists: usize, words: &Words) -> EventRow {
        let event = Event::read(head.json.as_bytes(), "", &self.games);
        let problem = event.as_ref().err().map(|problem| problem.say(words));
        let event = event.unwrap_or_else(|_| Event::new("", "", &head.id));
        EventRow {
            id: head.id.clone(),
            about: match problem {
                None => about(&event, words),
                Some(_) => String::new(),
            },
            name: event.name,
            system: event.system,
            lists,
            players: event.players.len(),
            changed: head.changed,
            problem,
        }
    }

    /// A kept event with where its lists stand.
    ///
    /// # Errors
    /// `store-not-found`, or what makes it unreadable.
    pub fn event(&self, args: EventArgs) -> Result<EventView, Problem> {
        let kept = self.store()?.events().get(&args.id)?;
        self.event_view(kept, None, args.lang)
    }

    /// Keeps a new event.
    ///
    /// # Errors
    /// What would make it unreadable, or where it cannot be written.
    pub fn create_event(&self, args: CreateEventArgs) -> Result<EventView, Problem> {
        let event = args.event.checked(&self.games)?;
        let kept = self.store()?.events().create(None, &event.write())?;
        self.event_view(kept, None, args.lang)
    }

    /// Keeps an event that came as a file or code.
    ///
    /// # Errors
    /// What makes it unreadable, or where it cannot be written.
    pub fn take_event(&self, args: TakeEventArgs) -> Result<EventView, Problem> {
        let mut words = args.text.split_whitespace();
        let code = words.find(|word| word.starts_with(share::EVENT_PREFIX));
        let event = match code.filter(|_| !is_event(&args.text)) {
            Some(code) => share::decode_event(code, &self.games)?,
            None => Event::read(args.text.as_bytes(), "", &self.games)?,
        };
        let lang = args.lang;
        self.create_event(CreateEventArgs { event, lang })
    }

    /// Changes what the lists of an event are judged by.
    ///
    /// # Errors
    /// `event-conflict` where it was changed since, or what would make it unreadable.
    pub fn change_event(&self, args: ChangeEventArgs) -> Result<EventView, Problem> {
        let event = args.event.checked(&self.games)?;
        let before = self.store()?.events().head(&args.id)?;
        let change = EventChange::Event(event.write());
        let back = EventChange::Event(before.json);
        self.change_kept(&args.id, args.base, change, back, args.lang)
    }

    /// Removes an event; it can be brought back until the program ends.
    ///
    /// # Errors
    /// `store-not-found`.
    pub fn delete_event(&self, args: EventArgs) -> Result<(), Problem> {
        let data = self.data()?;
        let gone = data.store.events().delete(&args.id)?;
        lock(&data.events.removed).insert(args.id, gone);
        Ok(())
    }

    /// Brings an event back that was removed.
    ///
    /// # Errors
    /// `not-deleted` where it was not removed since the program began.
    pub fn undelete_event(&self, args: EventArgs) -> Result<(), Problem> {
        let data = self.data()?;
        let mut removed = lock(&data.events.removed);
        let gone = removed.get(&args.id);
        let gone = gone.ok_or_else(|| Problem::new("not-deleted"))?;
        data.store.events().put_back(gone)?;
        removed.remove(&args.id);
        Ok(())
    }

    /// Makes a change, and remembers what takes it back.
    pub(super) fn change_kept(
        &self,
        id: &str,
        base: i64,
        change: EventChange,
        back: EventChange,
        lang: Lang,
    ) -> Result<EventView, Problem> {
        let data = self.data()?;
        let kept = data.store.events().change(id, base, change)?;
        let undo = data.events.remember(id, back);
        self.event_view(kept, Some(undo), lang)
    }

    pub(super) fn event_view(
        &self,
        kept: KeptEvent,
        undo: Option<String>,
        lang: Lang,
    ) -> Result<EventView, Problem> {
        let event = Event::read(kept.head.json.as_bytes(), &kept.head.id, &self.games)?;
        let lists = kept.lists.iter().map(|list| self.handed(list)).collect();
        Ok(EventView {
            id: kept.head.id,
            seq: kept.head.seq,
            undo,
            check: self.check_event(CheckEventArgs { event, lists, lang })?,
        })
    }

    /// A kept list as it is judged.
    pub(super) fn handed(&self, list: &KeptList) -> Handed {
        let handed = HandedIn::read(list);
        let force = match (&handed.force, handed.problem) {
            (Some(force), _) => Force::read(force.get().as_bytes(), &handed.source, &self.games),
            (None, problem) => Err(problem.unwrap_or_else(|| Problem::new("list-without-cards"))),
        };
        Handed {
            id: list.pos.to_string(),
            source: handed.source,
            player: handed.player,
            force,
            doubts: handed.doubts,
            rulings: handed.rulings,
        }
    }

    /// The kept event of an id; none where there is none, or it cannot be read.
    fn kept_event(&self, id: &str) -> Option<Arc<Event>> {
        let data = self.data().ok()?;
        let head = data.store.events().head(id).ok()?;
        data.events.read(head, &self.games)
    }

    /// A force judged by a kept event too; none where no event is named, or it is there no more.
    pub(crate) fn judged_beside(
        &self,
        open: &OpenForce,
        event: Option<&str>,
    ) -> Option<Arc<OpenForce>> {
        Some(open.beside(&self.kept_event(event?)?))
    }

    /// As [`App::judged_beside`]; the force itself where no event judges it.
    pub(crate) fn by_event(&self, open: Arc<OpenForce>, event: Option<&str>) -> Arc<OpenForce> {
        self.judged_beside(&open, event).unwrap_or(open)
    }
}

impl HandedIn {
    pub(super) fn read(list: &KeptList) -> Self {
        serde_json::from_str(&list.json).unwrap_or_default()
    }

    pub(super) fn write(&self) -> Result<String, Problem> {
        serde_json::to_string(self)
            .map_err(|error| Problem::new("bad-answer").with("detail", error))
    }
}

/// Way of playing, revision and limit in words.
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
