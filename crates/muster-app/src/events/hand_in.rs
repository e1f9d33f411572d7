//! Lists that are handed in for a saved event: whose they are, and how the organiser rules on them.

use std::sync::Arc;

use muster_core::card::CardId;
use muster_core::content::is_system_file;
use muster_core::event::{Event, MAX_NAME_CHARS, MAX_NOTE_CHARS, Ruling};
use muster_core::force::{Force, NodeId};
use muster_core::problem::Problem;
use muster_import::{ListMend, ListRequest};
use muster_store::{EventChange, MAX_EVENT_LISTS, StoredEvent, StoredEventList};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use ts_rs::TS;

use super::check::{LineDoubts, player_in};
use super::kept::{EventView, SavedEventList};
use crate::Session;
use crate::import::{ImportTextArgs, ImportView};
use crate::settings::Bytes;
use crate::vocabulary::DocumentStepArgs;

/// The maximum number of rulings on one list.
const MAX_RULINGS: usize = 1_000;

/// Lists to hand in for an event.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct HandInArgs {
    /// The id of the event.
    pub id: String,
    /// The event's `seq` that the user saw.
    pub base: i64,
    /// The lists. A list replaces an earlier one of the same player, or of the same file if a player is not known.
    pub lists: Vec<ListToHandIn>,
}

/// One list to hand in.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct ListToHandIn {
    /// The name of the file from which the list comes. Empty if there is none.
    #[serde(default)]
    pub source: String,
    /// The player whose list it is. If empty, the player whose name occurs in the list or in the file's name.
    #[serde(default)]
    pub player: String,
    /// The text: a force file, a share code, or a list with one card per line.
    #[serde(default)]
    pub text: String,
    /// The bytes of a file that is no text, such as a roster. They are read instead of the text.
    #[serde(default)]
    #[ts(optional = nullable)]
    pub bytes: Option<Bytes>,
}

/// A list and the player whose list it is.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct SetListPlayerArgs {
    /// The id of the event.
    pub id: String,
    /// The event's `seq` that the user saw.
    pub base: i64,
    /// The id of the list.
    pub list: String,
    /// The name of the player. Empty if it is not known.
    pub player: String,
}

/// A list to remove from an event.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct RemoveListArgs {
    /// The id of the event.
    pub id: String,
    /// The event's `seq` that the user saw.
    pub base: i64,
    /// The id of the list.
    pub list: String,
}

/// The organiser's ruling on a finding.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct SetRulingArgs {
    /// The id of the event.
    pub id: String,
    /// The event's `seq` that the user saw.
    pub base: i64,
    /// The id of the list.
    pub list: String,
    /// The id of the rule that made the finding.
    pub rule: String,
    /// The node of the finding. Empty if the finding is about the list as a whole.
    #[serde(default)]
    pub node: NodeId,
    /// Whether the list is accepted in spite of the finding. `None` removes the ruling.
    pub accepted: Option<bool>,
    /// The organiser's reason.
    #[serde(default)]
    pub note: String,
}

/// A list of an event to look at.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct EventListArgs {
    /// The id of the event.
    pub id: String,
    /// The id of the list.
    pub list: String,
}

/// The organiser's corrections to how the lines of a list were read.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct MendListArgs {
    /// The id of the event.
    pub id: String,
    /// The event's `seq` that the user saw.
    pub base: i64,
    /// The id of the list.
    pub list: String,
    /// All corrections. They replace earlier ones.
    pub mends: Vec<ListMend>,
}

/// The text of a list at an event, and how it was read.
#[derive(Debug, Clone, Serialize, TS)]
pub struct EventListView {
    /// The text as it was handed in. Empty for a file that is no list.
    pub text: String,
    /// A list of its cards, if there is no text. Empty if there is one, or if the list cannot be read.
    pub written: String,
    /// How each line was read, with all corrections. `None` if there is no text.
    pub view: Option<ImportView>,
    /// The changes for which the player asked in later messages.
    pub changes: Vec<ListMend>,
    /// The organiser's corrections.
    pub mends: Vec<ListMend>,
}

impl Session<'_> {
    /// Adds lists to an event. A list that cannot be read is added too, with the reason. A conversation is split into the
    /// lists of those who wrote it.
    ///
    /// # Errors
    /// `event-conflict` if the event has changed since `base`, `event-too-many`.
    pub fn hand_in(&self, args: HandInArgs) -> Result<EventView, Problem> {
        let kept = self.store()?.events().get(&args.id)?;
        let event = Event::read(kept.head.json.as_bytes(), &args.id, &self.known_games())?;
        let mut notes = Vec::new();
        let by_player = |list: ListToHandIn| {
            if !list.player.is_empty() || list.bytes.is_some() {
                return vec![(list, Vec::new())];
            }
            let found = self.find_lists(&list.text, Some(&event));
            notes.extend(found.notes(self.words()));
            let lists = found.lists.into_iter().map(|one| {
                let list = ListToHandIn {
                    source: list.source.clone(),
                    player: player_in(&event, &[&one.player]).unwrap_or(one.player),
                    text: one.text,
                    bytes: None,
                };
                (list, one.mends)
            });
            lists.collect()
        };
        let lists: Vec<(ListToHandIn, Vec<ListMend>)> = args
            .lists
            .into_iter()
            .filter(|list| !is_system_file(&list.source))
            .flat_map(by_player)
            .collect();
        if kept.lists.len() + lists.len() > MAX_EVENT_LISTS {
            return Err(Problem::new("event-too-many").with("limit", MAX_EVENT_LISTS));
        }
        let known: Vec<(i64, SavedEventList)> = kept
            .lists
            .iter()
            .map(|list| (list.pos, SavedEventList::read(list)))
            .collect();
        let (mut changes, mut added, mut taken) = (Vec::new(), Vec::new(), Vec::new());
        for (list, changes_asked) in lists {
            let mut handed = self.read_list(list, changes_asked, &event)?;
            // A file that is no list does not replace one. It is added beside it, without a player.
            let has_list =
                |(_, old): &(i64, SavedEventList)| old.force.is_some() && is_same(old, &handed);
            if handed.force.is_none() && known.iter().any(has_list) {
                handed.player.clear();
            }
            let json = handed.write()?;
            let before = known
                .iter()
                .filter(|(_, old)| handed.force.is_some() || old.force.is_none())
                .find(|(pos, old)| !taken.contains(pos) && is_same(old, &handed));
            match before {
                Some((pos, _)) => {
                    taken.push(*pos);
                    changes.push(EventChange::Put { pos: *pos, json });
                }
                None => added.push(json),
            }
        }
        changes.push(EventChange::Add(added));
        let change = EventChange::All(changes);
        let mut view = self.change_kept(&args.id, args.base, change)?;
        view.notes = notes;
        Ok(view)
    }

    fn read_list(
        &self,
        list: ListToHandIn,
        changes: Vec<ListMend>,
        event: &Event,
    ) -> Result<SavedEventList, Problem> {
        named(&list.player)?;
        let source: String = list.source.chars().take(MAX_NAME_CHARS).collect();
        let is_text = list.bytes.is_none();
        let bytes = match list.bytes {
            Some(bytes) => bytes.decoded()?,
            None => list.text.as_bytes().to_vec(),
        };
        let read = self.read_mended_list(&bytes, &source, event, &changes);
        let name = read.as_ref().map_or("", |read| read.force.name.as_str());
        let player = match list.player.trim() {
            "" => {
                // In a pasted mail, the first lines usually name its sender.
                let start: String = list.text.chars().take(500).collect();
                let start = if list.text.trim_start().starts_with('{') {
                    ""
                } else {
                    &start
                };
                player_in(event, &[name, &source, start]).unwrap_or_default()
            }
            player => player.to_owned(),
        };
        let (force, doubts, problem) = match read {
            Ok(read) => (Some(raw(&read.force)?), read.doubts, None),
            Err(problem) => (None, LineDoubts::default(), Some(problem)),
        };
        let text = match is_text && self.is_readable(&list.text, event) {
            true => list.text,
            false => String::new(),
        };
        Ok(SavedEventList {
            player,
            source,
            force,
            problem,
            doubts: doubts.unread,
            doubtful: doubts.doubtful,
            text,
            changes,
            ..SavedEventList::default()
        })
    }

    /// Returns whether a text is read line by line, and not as a file or a code.
    fn is_readable(&self, text: &str, event: &Event) -> bool {
        let args = ImportTextArgs {
            text: text.to_owned(),
            system: event.system.clone(),
            ..ImportTextArgs::default()
        };
        self.take_text(args, None)
            .is_ok_and(|view| view.list.is_some())
    }

    /// Returns a list of an event: its text, and how each line of it was read.
    ///
    /// # Errors
    /// `store-not-found`, or an error that says why the event cannot be read.
    pub fn event_list(&self, args: EventListArgs) -> Result<EventListView, Problem> {
        let kept = self.store()?.events().get(&args.id)?;
        let event = Event::read(kept.head.json.as_bytes(), &args.id, &self.known_games())?;
        let handed = SavedEventList::read(list_of(&kept, &args.list)?);
        let read = self.read_handed(&handed, &event);
        let written = match read {
            Some(_) => String::new(),
            None => self.written_list(&handed, &Arc::new(event)),
        };
        Ok(EventListView {
            written,
            view: read.and_then(Result::ok),
            text: handed.text,
            changes: handed.changes,
            mends: handed.mends,
        })
    }

    /// Writes the cards of a list as text. Empty if it cannot be read.
    fn written_list(&self, handed: &SavedEventList, event: &Arc<Event>) -> String {
        let force = handed.force.as_ref();
        let force = force.map(|raw| Force::read(raw.get().as_bytes(), "", &self.known_games()));
        let force = force.and_then(Result::ok);
        let Some(open) = force.and_then(|force| self.judged(force, event).ok()) else {
            return String::new();
        };
        let force = open.as_judged();
        let game = &*open.game;
        muster_import::chat::write(force, open.review(), game, &open.library, self.words())
    }

    /// Reads the text of a list with all corrections. `None` if it has no text.
    fn read_handed(
        &self,
        handed: &SavedEventList,
        event: &Event,
    ) -> Option<Result<ImportView, Problem>> {
        if handed.text.is_empty() {
            return None;
        }
        let force = handed.force.as_ref();
        let force = force.map(|raw| Force::read(raw.get().as_bytes(), "", &self.known_games()));
        let system = force.and_then(Result::ok).map(|force| force.system);
        let mends = handed.changes.iter().chain(&handed.mends);
        let mends: Vec<ListMend> = mends.cloned().collect();
        Some(self.read_lines(&ListRequest {
            text: &handed.text,
            system: system.as_deref().unwrap_or(&event.system),
            mends: &mends,
            event: Some(event),
            lang: self.lang,
        }))
    }

    /// Replaces the organiser's corrections to how the lines of a list were read, and reads the list with them.
    ///
    /// # Errors
    /// `event-conflict` if the event has changed since `base`, `list-too-long`, `store-not-found`.
    pub fn mend_list(&self, args: MendListArgs) -> Result<EventView, Problem> {
        let head = self.store()?.events().head(&args.id)?;
        let event = Event::read(head.json.as_bytes(), &args.id, &self.known_games())?;
        let change = |handed: &mut SavedEventList| {
            handed.mends = args.mends;
            let Some(read) = self.read_handed(handed, &event) else {
                return Err(Problem::new("list-without-cards"));
            };
            let ImportView { force, list, .. } = read?;
            let doubts = LineDoubts::in_rows(list.iter().flat_map(|list| &list.rows));
            let before = handed.force.as_ref();
            let before = before
                .and_then(|raw| Force::read(raw.get().as_bytes(), "", &self.known_games()).ok());
            if let Some(before) = before {
                handed.rulings = moved_rulings(&handed.rulings, &before, &force);
            }
            (handed.force, handed.problem) = match force.entries.is_empty() {
                true => (None, Some(Problem::new("list-without-cards"))),
                false => (Some(raw(&force)?), None),
            };
            (handed.doubts, handed.doubtful) = (doubts.unread, doubts.doubtful);
            Ok(())
        };
        self.change_list(&args.id, args.base, &args.list, change)
    }

    /// Sets the player whose list it is.
    ///
    /// # Errors
    /// `event-conflict` if the event has changed since `base`, `event-bad-player`, `store-not-found`.
    pub fn set_list_player(&self, args: SetListPlayerArgs) -> Result<EventView, Problem> {
        named(&args.player)?;
        let change = |handed: &mut SavedEventList| {
            args.player.trim().clone_into(&mut handed.player);
            Ok(())
        };
        self.change_list(&args.id, args.base, &args.list, change)
    }

    /// Sets or removes the ruling on a finding of a list.
    ///
    /// # Errors
    /// `event-conflict` if the event has changed since `base`, `event-too-many`, `text-too-long`, `store-not-found`.
    pub fn set_ruling(&self, args: SetRulingArgs) -> Result<EventView, Problem> {
        if args.note.chars().nth(MAX_NOTE_CHARS).is_some() {
            return Err(Problem::new("text-too-long").with("limit", MAX_NOTE_CHARS));
        }
        let change = |handed: &mut SavedEventList| {
            let force = handed.force.as_ref();
            let force = force.map(|raw| Force::read(raw.get().as_bytes(), "", &self.known_games()));
            let force = force.and_then(Result::ok);
            let node = force.as_ref().and_then(|force| force.node(&args.node));
            let card: Option<CardId> = node.map(|node| node.card.clone());
            handed
                .rulings
                .retain(|ruling| ruling.rule != args.rule || ruling.node != args.node);
            if let Some(accepted) = args.accepted {
                if handed.rulings.len() >= MAX_RULINGS {
                    return Err(Problem::new("event-too-many").with("limit", MAX_RULINGS));
                }
                handed.rulings.push(Ruling {
                    rule: args.rule.clone(),
                    node: args.node.clone(),
                    card,
                    accepted,
                    note: args.note.trim().to_owned(),
                });
            }
            Ok(())
        };
        self.change_list(&args.id, args.base, &args.list, change)
    }

    /// Removes a list from an event.
    ///
    /// # Errors
    /// `event-conflict` if the event has changed since `base`, `store-not-found`.
    pub fn remove_list(&self, args: RemoveListArgs) -> Result<EventView, Problem> {
        let kept = self.store()?.events().get(&args.id)?;
        let list = list_of(&kept, &args.list)?;
        let change = EventChange::Remove(list.pos);
        self.change_kept(&args.id, args.base, change)
    }

    /// Undoes the last change of an event. Without one, nothing happens.
    ///
    /// # Errors
    /// `event-conflict` if the event has changed since `base`, `store-not-found`.
    pub fn undo_event(&self, args: DocumentStepArgs) -> Result<EventView, Problem> {
        let kept = self.store()?.events().undo(&args.id, args.base)?;
        self.event_view(kept)
    }

    /// Makes the change of an event again that was undone last. Without one, nothing happens.
    ///
    /// # Errors
    /// `event-conflict` if the event has changed since `base`, `store-not-found`.
    pub fn redo_event(&self, args: DocumentStepArgs) -> Result<EventView, Problem> {
        let kept = self.store()?.events().redo(&args.id, args.base)?;
        self.event_view(kept)
    }

    fn change_list(
        &self,
        id: &str,
        base: i64,
        list: &str,
        change: impl FnOnce(&mut SavedEventList) -> Result<(), Problem>,
    ) -> Result<EventView, Problem> {
        let kept = self.store()?.events().get(id)?;
        let list = list_of(&kept, list)?;
        let mut handed = SavedEventList::read(list);
        change(&mut handed)?;
        let (pos, json) = (list.pos, handed.write()?);
        self.change_kept(id, base, EventChange::Put { pos, json })
    }
}

fn raw(force: &Force) -> Result<Box<RawValue>, Problem> {
    let raw = serde_json::to_string(force).and_then(RawValue::from_string);
    raw.map_err(|error| Problem::new("bad-answer").with("detail", error))
}

/// Returns the rulings for a list that was read again, whose nodes then have other ids. A ruling stays with its card; of
/// several copies, with the one at the same place among them. One on a card that is gone goes with it.
fn moved_rulings(rulings: &[Ruling], before: &Force, after: &Force) -> Vec<Ruling> {
    let moved = rulings.iter().filter_map(|ruling| {
        let Some(node) = before.node(&ruling.node) else {
            return Some(ruling.clone());
        };
        let mut same = before.nodes().filter(|other| other.card == node.card);
        let place = same.position(|other| other.id == node.id)?;
        let node = after
            .nodes()
            .filter(|other| other.card == node.card)
            .nth(place)?;
        Some(Ruling {
            node: node.id.clone(),
            ..ruling.clone()
        })
    });
    moved.collect()
}

fn list_of<'k>(kept: &'k StoredEvent, list: &str) -> Result<&'k StoredEventList, Problem> {
    let pos = list.parse::<i64>().ok();
    let found = kept.lists.iter().find(|known| Some(known.pos) == pos);
    found.ok_or_else(|| {
        Problem::new("store-not-found")
            .with("what", "list")
            .with("id", list)
    })
}

/// Returns whether a new list replaces an old one. It does if both have the same player, or the same file if a player
/// is not known.
fn is_same(old: &SavedEventList, new: &SavedEventList) -> bool {
    let same = |a: &str, b: &str| !a.is_empty() && a.to_lowercase() == b.to_lowercase();
    match new.player.is_empty() || old.player.is_empty() {
        false => same(&old.player, &new.player),
        true => same(&old.source, &new.source),
    }
}

fn named(player: &str) -> Result<(), Problem> {
    match player.chars().nth(MAX_NAME_CHARS) {
        Some(_) => Err(Problem::new("event-bad-player").with("limit", MAX_NAME_CHARS)),
        None => Ok(()),
    }
}
