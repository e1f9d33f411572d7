//! The lists in a conversation, each with the player who wrote it.

use muster_core::event::Event;
use muster_core::fold::{key, stem, words};
use muster_core::problem::Problem;
use muster_core::sheets;
use muster_core::words::{Lang, Words};
use muster_import::amend::{self, Change};
use muster_import::messages::{self, Message};
use muster_import::{Doubt, ListMend, ListRow, Mended};

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::Session;
use crate::import::{ImportTextArgs, ImportView};

/// The most messages of a conversation that are read, from the newest back.
const MAX_MESSAGES: usize = 500;

/// A list and the player who wrote it.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct PlayerList {
    /// The sender of the message. Empty if the text is no conversation.
    pub player: String,
    /// The text of the list.
    pub text: String,
    /// The changes for which the player asked in later messages.
    pub mends: Vec<ListMend>,
}

/// A text in which to find lists.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct FindListsArgs {
    /// The text.
    pub text: String,
}

/// The lists in a text, each as it was read.
#[derive(Debug, Clone, Serialize, TS)]
pub struct FoundListsView {
    /// The lists. Empty if the text is no conversation.
    pub lists: Vec<FoundListView>,
    /// What was found besides lists, in words.
    pub notes: Vec<String>,
}

/// A list in a conversation, as it was read.
#[derive(Debug, Clone, Serialize, TS)]
pub struct FoundListView {
    /// The sender of the message.
    pub player: String,
    /// The text of the list.
    pub text: String,
    /// The changes for which the player asked in later messages.
    pub mends: Vec<ListMend>,
    /// How each line was read.
    pub view: ImportView,
}

/// The lists that were found in a text.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct FoundLists {
    /// The lists, in the order in which their players first wrote.
    pub lists: Vec<PlayerList>,
    /// The messages that are no list: `Ben: I cannot come`.
    pub talk: Vec<String>,
    /// The players of whom an earlier list was left out, because a later one counts.
    pub replaced: Vec<String>,
    /// The messages that changed a list before: `Ben: make that 3 knights`.
    pub changes: Vec<String>,
    /// The number of messages at the start that were not read, since there are too many.
    pub left_out: usize,
}

impl FoundLists {
    /// Says what was found besides the lists.
    #[must_use]
    pub fn notes(&self, words: &Words) -> Vec<String> {
        let talk = self.talk.iter();
        let talk = talk.map(|said| words.message("event-talk", &[("said", said.as_str().into())]));
        let replaced = self
            .replaced
            .iter()
            .map(|player| words.message("event-replaced", &[("player", player.as_str().into())]));
        let changes = self.changes.iter();
        let changes =
            changes.map(|said| words.message("event-amended", &[("said", said.as_str().into())]));
        let left_out = (self.left_out > 0).then(|| {
            let count = i64::try_from(self.left_out).unwrap_or(i64::MAX);
            words.message("event-messages-left-out", &[("count", count.into())])
        });
        let notes = left_out.into_iter().chain(changes);
        notes.chain(talk).chain(replaced).collect()
    }
}

/// The texts with which somebody sends another list beside the first, in lower case.
const FURTHER_LISTS: &[&str] = &[
    "second list",
    "2nd list",
    "other list",
    "another list",
    "list 2",
    "list two",
    "option 2",
    "option b",
    "for my brother",
    "for my sister",
    "for my friend",
    "for my son",
    "for my daughter",
    "deuxième liste",
    "2e liste",
    "autre liste",
    "liste 2",
    "pour mon ",
    "pour ma ",
];

impl Session<'_> {
    /// Finds the lists in a text. A conversation is split by sender. If somebody sent several lists, the last one counts.
    /// A message that asks for a change of the list before changes it; a much shorter message with cards is added to it.
    /// Any other text is one list without a player.
    #[must_use]
    pub fn find_lists(&self, text: &str, event: Option<&Event>) -> FoundLists {
        let whole = || FoundLists {
            lists: vec![PlayerList {
                text: text.to_owned(),
                ..PlayerList::default()
            }],
            ..FoundLists::default()
        };
        let messages = messages::split(text).unwrap_or_default();
        if messages.is_empty() {
            return whole();
        }
        let mut found: Vec<(PlayerList, usize)> = Vec::new();
        let left_out = messages.len().saturating_sub(MAX_MESSAGES);
        let mut rest = FoundLists {
            left_out,
            ..FoundLists::default()
        };
        for message in messages.into_iter().skip(left_out) {
            let message = with_whole_name(message, event);
            let said = message.text.trim();
            if said.is_empty() {
                continue;
            }
            let before = found
                .iter_mut()
                .rev()
                .find(|(list, _)| list.player == message.sender);
            if let Some((list, entries)) = before
                && let Some(changed) = self.changed_list(list, said, event)
            {
                *list = changed;
                *entries = self.count_entries(&list.text, event).max(1);
                rest.changes.push(format!("{}: {said}", message.sender));
                continue;
            }
            let entries = match is_question(said) {
                true => 0,
                false => self.count_entries(said, event),
            };
            let before = found
                .iter_mut()
                .rev()
                .find(|(list, _)| list.player == message.sender);
            let is_further = {
                let start = said.lines().next().unwrap_or_default().to_lowercase();
                FURTHER_LISTS.iter().any(|words| start.contains(words))
            };
            match before {
                _ if entries == 0 => {
                    if !message.sender.is_empty() {
                        rest.talk.push(format!("{}: {said}", message.sender));
                    }
                }
                Some((list, earlier)) if !is_further && entries.saturating_mul(2) >= *earlier => {
                    list.text = said.to_owned();
                    list.mends.clear();
                    *earlier = entries;
                    if !rest.replaced.contains(&list.player) {
                        rest.replaced.push(list.player.clone());
                    }
                }
                Some((list, _)) if !is_further => {
                    list.text.push('\n');
                    list.text.push_str(said);
                }
                _ => {
                    let list = PlayerList {
                        player: message.sender.clone(),
                        text: said.to_owned(),
                        mends: Vec::new(),
                    };
                    found.push((list, entries));
                }
            }
        }
        if found.is_empty() {
            return whole();
        }
        FoundLists {
            lists: found.into_iter().map(|(list, _)| list).collect(),
            ..rest
        }
    }

    /// Finds the lists in a text, and reads them. The lists of a text that is no conversation are not read.
    ///
    /// # Errors
    /// The same as [`Session::import_text`] for a list that cannot be read.
    pub fn lists_in_text(&self, args: FindListsArgs) -> Result<FoundListsView, Problem> {
        let found = self.find_lists(&args.text, None);
        let notes = found.notes(self.words());
        let read = |list: PlayerList| {
            let view = self.take_text(
                ImportTextArgs {
                    text: list.text.clone(),
                    mends: list.mends.clone(),
                    ..ImportTextArgs::default()
                },
                None,
            )?;
            Ok(FoundListView {
                player: list.player,
                text: list.text,
                mends: list.mends,
                view,
            })
        };
        let lists = found
            .lists
            .into_iter()
            .filter(|list| !list.player.is_empty());
        let lists = lists.map(read).collect::<Result<Vec<_>, Problem>>()?;
        Ok(FoundListsView { lists, notes })
    }

    /// Returns a list with the changes that a later message asks for. `None` if the message asks for none, or if it names
    /// something that the list does not have.
    fn changed_list(
        &self,
        list: &PlayerList,
        message: &str,
        event: Option<&Event>,
    ) -> Option<PlayerList> {
        let changes = amend::changes(message);
        if changes.is_empty() {
            return None;
        }
        let read = |list: &PlayerList| {
            let args = ImportTextArgs {
                text: list.text.clone(),
                mends: list.mends.clone(),
                ..ImportTextArgs::default()
            };
            let view = self.take_text(args, event).ok()?;
            Some((view.force.system, view.list?.rows))
        };
        let mut changed = list.clone();
        changed.text.push('\n');
        let first = changed.text.lines().count() + 1;
        changed.text.push_str(message);
        for line in first..first + message.lines().count() {
            changed.mend(line, Mended::Talk);
        }
        for change in changes {
            let (system, rows) = read(&changed)?;
            let row = |name: &str| self.named_row(&rows, &system, name);
            match change {
                Change::Count { name, count } => {
                    let row = row(&name)?;
                    changed.mends.push(ListMend {
                        at: row.at.clone(),
                        what: Mended::Count { count },
                    });
                }
                Change::Drop { name } => {
                    let row = row(&name)?;
                    changed.mends.push(ListMend {
                        at: row.at.clone(),
                        what: Mended::LeaveOut,
                    });
                }
                Change::Add { line, to } => {
                    let to = match to {
                        Some(name) => Some(row(&name)?.at.clone()),
                        None => None,
                    };
                    if self.count_entries(&line, event) == 0 && to.is_none() {
                        return None;
                    }
                    changed.add_line(&line, to);
                }
                Change::Swap { old, new } => {
                    let old = row(&old)?;
                    let number = changed.add_line(&new, old.under.clone());
                    let has_count = new.starts_with(|first: char| first.is_ascii_digit());
                    if !has_count && old.count > 1 && old.under.is_none() {
                        changed.mend(number, Mended::Count { count: old.count });
                    }
                    changed.mends.push(ListMend {
                        at: old.at.clone(),
                        what: Mended::LeaveOut,
                    });
                }
            }
        }
        // A message may ask for a change and name further cards.
        for line in amend::other_parts(message) {
            if !is_question(&line) && self.count_entries(&line, event) > 0 {
                changed.add_line(&line, None);
            }
        }
        let rows = read(&changed)?.1;
        // What is not understood stays a message of its own.
        let is_read = |row: &ListRow| row.doubt != Doubt::Unread || row.left_out;
        let added = rows.iter().filter(|row| row.line >= first);
        added.clone().all(is_read).then_some(changed)
    }

    /// Finds the row of a list that a player means. `None` if there is none, or if rows of several cards may be meant.
    fn named_row<'r>(&self, rows: &'r [ListRow], system: &str, name: &str) -> Option<&'r ListRow> {
        let library = self.library();
        let wanted = words(name);
        let stems: Vec<String> = wanted.iter().map(|word| stem(word).into_owned()).collect();
        let names = |row: &ListRow| {
            let card = row.card.as_ref().and_then(|card| library.card(&card.id));
            let own = card.iter().flat_map(|card| card.name.0.values().cloned());
            own.chain([row.text.clone()]).collect::<Vec<String>>()
        };
        let types = |row: &ListRow| {
            let card = row.card.as_ref().and_then(|card| library.card(&card.id));
            let types = card.map(|card| card.types.clone()).unwrap_or_default();
            let said = types.into_iter().flat_map(|id| {
                Lang::ALL.map(|lang| sheets::term(system, "type", &id, self.app.words(lang)))
            });
            said.map(|word| key(&word)).collect::<Vec<String>>()
        };
        let all = |row: &ListRow, fits: &dyn Fn(&str, &str) -> bool| {
            names(row).iter().any(|name| {
                let own = words(name);
                wanted.iter().zip(&stems).all(|(word, root)| {
                    own.iter()
                        .any(|own| stem(own) == root.as_str() || fits(own, word))
                })
            })
        };
        let is_key = |row: &ListRow| names(row).iter().any(|own| key(own) == key(name));
        let has_words = |row: &ListRow| all(row, &|_, _| false);
        let begins = |row: &ListRow| all(row, &|own, word| word.len() > 2 && own.starts_with(word));
        let is_type = |row: &ListRow| types(row).contains(&key(name));
        let tiers: [&dyn Fn(&ListRow) -> bool; 4] = [&is_key, &has_words, &is_type, &begins];
        let tier = tiers.into_iter().map(|tier| {
            let rows = rows
                .iter()
                .filter(|row| row.card.is_some() && !row.left_out);
            rows.filter(|row| tier(row)).collect::<Vec<&ListRow>>()
        });
        let found = tier.into_iter().find(|found| !found.is_empty())?;
        let card = |row: &&ListRow| row.card.as_ref().map(|card| card.id.clone());
        let one = found.first().map(card);
        found
            .iter()
            .all(|row| Some(card(row)) == one)
            .then(|| found.last().copied())?
    }

    /// Returns the number of entries that a message adds to a force. A list with another fault than that it names no card
    /// counts as one entry, so that the fault is reported.
    fn count_entries(&self, text: &str, event: Option<&Event>) -> usize {
        let args = ImportTextArgs {
            text: text.to_owned(),
            ..ImportTextArgs::default()
        };
        match self.take_text(args, event) {
            Ok(view) => view.force.entries.len(),
            Err(problem) => usize::from(problem.code != "list-without-cards"),
        }
    }
}

impl PlayerList {
    fn mend(&mut self, line: usize, what: Mended) {
        let at = line.to_string();
        self.mends.push(ListMend { at, what });
    }

    /// Adds a line, and returns its number.
    fn add_line(&mut self, line: &str, under: Option<String>) -> usize {
        self.text.push('\n');
        self.text.push_str(line);
        let number = self.text.lines().count();
        if under.is_some() {
            self.mend(number, Mended::Under { under });
        }
        number
    }
}

/// Returns whether a message of one line asks something, and gives no number of models.
fn is_question(text: &str) -> bool {
    text.lines().count() == 1
        && text.trim_end().ends_with('?')
        && !text
            .trim_start()
            .starts_with(|first: char| first.is_ascii_digit())
}

/// Completes the name of a sender with a colon in it, if an expected player of the event is called so.
fn with_whole_name(mut message: Message, event: Option<&Event>) -> Message {
    let players = event.map_or(&[][..], |event| &event.players);
    for player in players {
        let rest = player.strip_prefix(message.sender.as_str());
        let rest = rest.and_then(|rest| rest.strip_prefix(": "));
        let text = rest.and_then(|rest| message.text.strip_prefix(rest));
        if let Some(text) = text.and_then(|text| text.strip_prefix(": ")) {
            message.text = text.to_owned();
            message.sender.clone_from(player);
            return message;
        }
    }
    message
}
