//! Lists handed in for a kept event, whose they are, and what is ruled on them.

use muster_core::card::CardId;
use muster_core::event::{Event, MAX_NAME, MAX_NOTE, Ruling};
use muster_core::force::{Force, NodeId};
use muster_core::problem::Problem;
use muster_core::words::Lang;
use muster_store::{EventChange, KeptEvent, KeptList, MAX_EVENT_LISTS};
use serde::Deserialize;
use serde_json::value::RawValue;
use ts_rs::TS;

use super::check::player_in;
use super::kept::{EventView, HandedIn};
use crate::App;

/// Most rulings on one list.
const MOST_RULINGS: usize = 1_000;

/// Lists to hand in.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct HandInArgs {
    /// The event.
    pub id: String,
    /// The `seq` that the user saw.
    pub base: i64,
    /// The lists. One of a player, or of a file, of whom there is one already takes its place.
    pub lists: Vec<HandInList>,
    /// The reader's language.
    #[serde(default)]
    pub lang: Lang,
}

/// A list to hand in.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct HandInList {
    /// The file that it came in; empty: none.
    #[serde(default)]
    pub source: String,
    /// Whose it is; empty: the player whose name it says.
    #[serde(default)]
    pub player: String,
    /// A force file, a share code, or a list with a card a line.
    pub text: String,
}

/// Whose a list is.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct SetListPlayerArgs {
    /// The event.
    pub id: String,
    /// The `seq` that the user saw.
    pub base: i64,
    /// The list.
    pub list: String,
    /// The player; empty: nobody knows.
    pub player: String,
    /// The reader's language.
    #[serde(default)]
    pub lang: Lang,
}

/// A list to take away.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct RemoveListArgs {
    /// The event.
    pub id: String,
    /// The `seq` that the user saw.
    pub base: i64,
    /// The list.
    pub list: String,
    /// The reader's language.
    #[serde(default)]
    pub lang: Lang,
}

/// What the organiser says of a finding.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct RuleArgs {
    /// The event.
    pub id: String,
    /// The `seq` that the user saw.
    pub base: i64,
    /// The list.
    pub list: String,
    /// The id of the rule that found it.
    pub rule: String,
    /// The node that it is on; empty: the list as a whole.
    #[serde(default)]
    pub node: NodeId,
    /// Whether the list may stand with it; null: nothing is said of it.
    pub accepted: Option<bool>,
    /// Why.
    #[serde(default)]
    pub note: String,
    /// The reader's language.
    #[serde(default)]
    pub lang: Lang,
}

/// A change to take back.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct UndoEventArgs {
    /// The event.
    pub id: String,
    /// The `seq` that the user saw.
    pub base: i64,
    /// As the change gave it.
    pub undo: String,
    /// The reader's language.
    #[serde(default)]
    pub lang: Lang,
}

impl App {
    /// Takes lists in for an event. One that cannot be read is taken in too, and says why.
    ///
    /// # Errors
    /// `event-conflict` where the event was changed since, `event-too-many`.
    pub fn hand_in(&self, args: HandInArgs) -> Result<EventView, Problem> {
        let kept = self.store()?.events().get(&args.id)?;
        if kept.lists.len() + args.lists.len() > MAX_EVENT_LISTS {
            return Err(Problem::new("event-too-many").with("limit", MAX_EVENT_LISTS));
        }
        let event = Event::read(kept.head.json.as_bytes(), &args.id, &self.games)?;
        let known: Vec<(i64, HandedIn)> = kept
            .lists
            .iter()
            .map(|list| (list.pos, HandedIn::read(list)))
            .collect();
        let (mut changes, mut added, mut taken) = (Vec::new(), Vec::new(), Vec::new());
        for list in args.lists {
            let handed = self.read_list(list, &event)?;
            let json = handed.write()?;
            let before = known
                .iter()
                .find(|(pos, old)| !taken.contains(pos) && is_same(old, &handed));
            match before {
                Some((pos, _)) => {
                    taken.push(*pos);
                    changes.push(EventChange::Put { pos: *pos, json });
                }
                None => added.push(json),
            }
        }
        let last = kept.lists.last().map_or(0, |list| list.pos);
        let new = (last + 1..).take(added.len()).map(EventChange::Remove);
        let replaced = kept.lists.iter().filter(|list| taken.contains(&list.pos));
        let back = EventChange::All(new.chain(replaced.map(put)).collect());
        changes.push(EventChange::Add(added));
        self.change_kept(
            &args.id,
            args.base,
            EventChange::All(changes),
            back,
            args.lang,
        )
    }

    fn read_list(&self, list: HandInList, event: &Event) -> Result<HandedIn, Problem> {
        named(&list.player)?;
        let source: String = list.source.chars().take(MAX_NAME).collect();
        let read = self.handed_in(list.text.as_bytes(), &source, event);
        let name = read.as_ref().map_or("", |read| read.force.name.as_str());
        let player = match list.player.trim() {
            "" => {
                // Whoever pastes a mail has its sender among its first lines.
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
        let raw = |force: &Force| {
            let raw = serde_json::to_string(force).and_then(RawValue::from_string);
            raw.map_err(|error| Problem::new("bad-answer").with("detail", error))
        };
        let (force, doubts, problem) = match read {
            Ok(read) => (Some(raw(&read.force)?), read.doubts, None),
            Err(problem) => (None, Vec::new(), Some(problem)),
        };
        Ok(HandedIn {
            player,
            source,
            force,
            problem,
            doubts,
            rulings: Vec::new(),
        })
    }

    /// Says whose a list is.
    ///
    /// # Errors
    /// `event-conflict` where the event was changed since, `event-bad-player`, `store-not-found`.
    pub fn set_list_player(&self, args: SetListPlayerArgs) -> Result<EventView, Problem> {
        named(&args.player)?;
        let change = |handed: &mut HandedIn| {
            args.player.trim().clone_into(&mut handed.player);
            Ok(())
        };
        self.change_list(&args.id, args.base, &args.list, args.lang, change)
    }

    /// Rules on a finding of a list.
    ///
    /// # Errors
    /// `event-conflict` where the event was changed since, `text-too-long`, `store-not-found`.
    pub fn rule(&self, args: RuleArgs) -> Result<EventView, Problem> {
        if args.note.chars().nth(MAX_NOTE).is_some() {
            return Err(Problem::new("text-too-long").with("limit", MAX_NOTE));
        }
        let change = |handed: &mut HandedIn| {
            let force = handed.force.as_ref();
            let force = force.map(|raw| Force::read(raw.get().as_bytes(), "", &self.games));
            let force = force.and_then(Result::ok);
            let node = force.as_ref().and_then(|force| force.node(&args.node));
            let card: Option<CardId> = node.map(|node| node.card.clone());
            handed
                .rulings
                .retain(|ruling| ruling.rule != args.rule || ruling.node != args.node);
            if let Some(accepted) = args.accepted {
                if handed.rulings.len() >= MOST_RULINGS {
                    return Err(Problem::new("event-too-many").with("limit", MOST_RULINGS));
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
        self.change_list(&args.id, args.base, &args.list, args.lang, change)
    }

    /// Takes a list away.
    ///
    /// # Errors
    /// `event-conflict` where the event was changed since, `store-not-found`.
    pub fn remove_list(&self, args: RemoveListArgs) -> Result<EventView, Problem> {
        let kept = self.store()?.events().get(&args.id)?;
        let list = list_of(&kept, &args.list)?;
        let change = EventChange::Remove(list.pos);
        self.change_kept(&args.id, args.base, change, put(list), args.lang)
    }

    /// Takes the last change of an event back.
    ///
    /// # Errors
    /// `event-conflict` where the event was changed since, `not-deleted` where there is nothing to take back.
    pub fn undo_event(&self, args: UndoEventArgs) -> Result<EventView, Problem> {
        let data = self.data()?;
        let back = data.events.change(&args.id, &args.undo);
        let back = back.ok_or_else(|| Problem::new("not-deleted"))?;
        let kept = data.store.events().change(&args.id, args.base, back)?;
        self.event_view(kept, None, args.lang)
    }

    fn change_list(
        &self,
        id: &str,
        base: i64,
        list: &str,
        lang: Lang,
        change: impl FnOnce(&mut HandedIn) -> Result<(), Problem>,
    ) -> Result<EventView, Problem> {
        let kept = self.store()?.events().get(id)?;
        let list = list_of(&kept, list)?;
        let mut handed = HandedIn::read(list);
        change(&mut handed)?;
        let (pos, json) = (list.pos, handed.write()?);
        let change = EventChange::Put { pos, json };
        self.change_kept(id, base, change, put(list), lang)
    }
}

fn put(list: &KeptList) -> EventChange {
    EventChange::Put {
        pos: list.pos,
        json: list.json.clone(),
    }
}

fn list_of<'k>(kept: &'k KeptEvent, list: &str) -> Result<&'k KeptList, Problem> {
    let pos = list.parse::<i64>().ok();
    let found = kept.lists.iter().find(|known| Some(known.pos) == pos);
    found.ok_or_else(|| {
        Problem::new("store-not-found")
            .with("what", "list")
            .with("id", list)
    })
}

/// Whether a list takes the place of another: one of the same player, or where nobody knows whose it is, of the same
/// file.
fn is_same(old: &HandedIn, new: &HandedIn) -> bool {
    let same = |a: &str, b: &str| !a.is_empty() && a.to_lowercase() == b.to_lowercase();
    match new.player.is_empty() || old.player.is_empty() {
        false => same(&old.player, &new.player),
        true => same(&old.source, &new.source),
    }
}

fn named(player: &str) -> Result<(), Problem> {
    match player.chars().nth(MAX_NAME) {
        Some(_) => Err(Problem::new("event-bad-player").with("limit", MAX_NAME)),
        None => Ok(()),
    }
}
