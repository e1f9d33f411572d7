//! The lists in a conversation, each with the player who wrote it.

use muster_core::event::Event;
use muster_core::words::Words;
use muster_import::messages;

use crate::App;
use crate::import::ImportTextArgs;

/// The most messages of a conversation that are read one by one.
const MAX_MESSAGES: usize = 500;

/// A list and the player who wrote it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlayerList {
    /// The sender of the message. Empty if the text is no conversation.
    pub player: String,
    /// The text of the list.
    pub text: String,
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
        talk.chain(replaced).collect()
    }
}

impl App {
    /// Finds the lists in a text. A conversation is split by sender. If somebody sent several lists, the last one counts;
    /// a much shorter message with cards is added to the list before. Any other text is one list without a player.
    #[must_use]
    pub fn find_lists(&self, text: &str, event: Option<&Event>) -> FoundLists {
        let whole = || FoundLists {
            lists: vec![PlayerList {
                player: String::new(),
                text: text.to_owned(),
            }],
            ..FoundLists::default()
        };
        let messages = messages::split(text).unwrap_or_default();
        if messages.is_empty() || messages.len() > MAX_MESSAGES {
            return whole();
        }
        let mut found: Vec<(PlayerList, usize)> = Vec::new();
        let (mut talk, mut replaced) = (Vec::new(), Vec::new());
        for message in messages {
            let entries = self.count_entries(&message.text, event);
            let before = found
                .iter_mut()
                .find(|(list, _)| list.player == message.sender);
            match before {
                _ if entries == 0 => {
                    if !message.sender.is_empty() && !message.text.trim().is_empty() {
                        talk.push(format!("{}: {}", message.sender, message.text.trim()));
                    }
                }
                None => {
                    let list = PlayerList {
                        player: message.sender,
                        text: message.text,
                    };
                    found.push((list, entries));
                }
                Some((list, earlier)) if entries.saturating_mul(2) >= *earlier => {
                    list.text = message.text;
                    *earlier = entries;
                    if !replaced.contains(&list.player) {
                        replaced.push(list.player.clone());
                    }
                }
                Some((list, _)) => {
                    list.text.push('\n');
                    list.text.push_str(&message.text);
                }
            }
        }
        if found.is_empty() {
            return whole();
        }
        FoundLists {
            lists: found.into_iter().map(|(list, _)| list).collect(),
            talk,
            replaced,
        }
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
