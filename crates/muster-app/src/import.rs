//! Imports a force that somebody has sent as a file, a share code, or a list from a chat.

use std::collections::BTreeMap;

use muster_core::campaign::is_campaign;
use muster_core::card::CardId;
use muster_core::content::{FileContent, FileDoor, is_system_file, other_file};
use muster_core::event::{Event, is_event};
use muster_core::force::Force;
use muster_core::link;
use muster_core::problem::Problem;
use muster_core::share;
use muster_import::{Doubt, ListMend, ListRequest, ListRow, ListView, chat};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::data_sets::carried::{ForceWithoutSet, read_force, up_to_date};
use crate::forces::embedded_cards::EmbeddedCardsView;
use crate::settings::Bytes;
use crate::{App, Session};

/// A text from which a force is read.
#[derive(Debug, Clone, Default, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct ImportTextArgs {
    /// The text: a force file, a share code, or a list with one card per line.
    pub text: String,
    /// The name of the file, for error messages.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub file: String,
    /// The game of the list. If it is missing, the game is guessed from the cards that the list names.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub system: String,
    /// The user's corrections to how rows of the list were read.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub mends: Vec<ListMend>,
}

/// A force that was read from text.
#[derive(Debug, Clone, PartialEq, Serialize, TS)]
pub struct ImportView {
    /// The force. It is not saved yet.
    pub force: Force,
    /// How the list was read. `None` for a file or a share code, which are always unambiguous.
    pub list: Option<ListView>,
    /// The cards and corrections that the force embeds. `None` if there are none.
    pub brought: Option<EmbeddedCardsView>,
    /// The data set that is missing, if the force needs one that is not here. The force is then kept with
    /// [`App::keep_force`], and shown by the names and costs that it carries.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub missing_set: Option<MissingSet>,
    /// What is doubtful about a roster of another program, and what was not read beside a share code, in words. Doubts
    /// about a list stand in its rows.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub doubts: Vec<String>,
}

/// A data set that a force needs and that is not here.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct MissingSet {
    /// Its name.
    pub name: String,
    /// What is missing and how to add it, in words.
    pub text: String,
}

impl Session<'_> {
    /// Reads a force from the text of a file, a share code or a pasted list.
    ///
    /// # Errors
    /// Those of [`Force::read`] and [`share::decode`]; `list-too-long`, `list-line-too-long`; `list-without-cards` if
    /// no line names a card, not even nearly, and no game is given; `event-not-force` if the text is an event, and
    /// `campaign-not-force` if it is a campaign; `import-several-lists` if it is a conversation with lists of several
    /// players.
    pub fn import_text(&self, mut args: ImportTextArgs) -> Result<ImportView, Problem> {
        let found = self.find_lists(&args.text, None);
        match &found.lists[..] {
            [one] => args.text.clone_from(&one.text),
            several => {
                let players: Vec<&str> = several.iter().map(|list| &*list.player).collect();
                return Err(Problem::new("import-several-lists")
                    .with("count", several.len())
                    .with("players", players.join(", ")));
            }
        }
        self.take_text(args, None)
    }

    /// Does the same as [`Session::import_text`]. If an event is given, the list is read as one that is handed in for it, and
    /// a list of which no line became a card is refused with `list-without-cards`.
    pub(crate) fn take_text(
        &self,
        args: ImportTextArgs,
        event: Option<&Event>,
    ) -> Result<ImportView, Problem> {
        let text = args.text.trim_start_matches('\u{feff}');
        let brought = |force: &Force| {
            let cards = self.cards_for(force);
            let brings = cards.overlay.as_ref()?;
            Some(brings.view(&cards.library, self.words()))
        };
        let sure = |mut force| {
            // A link was pasted: what it shows is of no use to a force that is kept.
            link::remove_shown(&mut force);
            ImportView {
                brought: brought(&force),
                force: up_to_date(force, &self.known_games()),
                list: None,
                missing_set: None,
                doubts: Vec::new(),
            }
        };
        // A force of an event has to be judged.
        let kept =
            |found: Option<ForceWithoutSet>, problem: Problem| -> Result<ImportView, Problem> {
                let found = found.filter(|_| event.is_none()).ok_or(problem)?;
                Ok(ImportView {
                    missing_set: Some(MissingSet {
                        text: found.problem.message(self.words()),
                        name: found.name,
                    }),
                    force: found.force,
                    list: None,
                    brought: None,
                    doubts: Vec::new(),
                })
            };
        let in_file = |problem: Problem| match args.file.as_str() {
            "" => problem,
            file => problem.in_file(file),
        };
        let content = match is_system_file(&args.file) {
            true => FileContent::System,
            false => FileContent::of_text(text),
        };
        if !content.fits(FileDoor::Force) {
            return Err(in_file(other_file(content)));
        }
        if let Some(roster) = self.read_roster(args.text.as_bytes(), &args.file)? {
            return Ok(self.roster_view(roster));
        }
        let start = text.trim_start();
        // A force may have a name that looks like a code or a file, so the list that Muster writes is known by its head.
        let is_list = chat::is_list(text, &self.known_games());
        // A list for a forum may begin with `[b]`, so only a `{` after the bracket means JSON.
        let listed = start.strip_prefix('[').map(str::trim_start);
        let is_json = start.starts_with('{') || listed.is_some_and(|inner| inner.starts_with('{'));
        if is_json && !is_list {
            if is_event(text) {
                return Err(in_file(Problem::new("event-not-force")));
            }
            if is_campaign(text) {
                return Err(in_file(Problem::new("campaign-not-force")));
            }
            let (bytes, games) = (args.text.as_bytes(), self.known_games());
            return match read_force(bytes, &args.file, &games) {
                Ok(force) => Ok(sure(force)),
                Err(problem) => kept(ForceWithoutSet::read(bytes, &args.file, &games), problem),
            };
        }
        if share::has_code(text, share::PREFIX) {
            match share::decode(text, &self.known_games()) {
                Err(_) if is_list => {}
                Ok(force) => {
                    let doubts = self.unread_beside(text, &force);
                    return Ok(ImportView {
                        doubts,
                        ..sure(force)
                    });
                }
                Err(problem) => {
                    let without = ForceWithoutSet::from_code(text, &self.known_games());
                    return kept(without, in_file(problem));
                }
            }
        }
        if share::has_code(text, share::EVENT_PREFIX) && !is_list {
            return Err(in_file(Problem::new("event-not-force")));
        }
        if share::has_code(text, share::CAMPAIGN_PREFIX) && !is_list {
            return Err(in_file(Problem::new("campaign-not-force")));
        }
        let asked = ListRequest {
            text,
            system: &args.system,
            mends: &args.mends,
            event,
            lang: self.lang,
        };
        let read = self.read_lines(&asked).map_err(in_file)?;
        if event.is_some() && read.force.entries.is_empty() {
            return Err(in_file(Problem::new("list-without-cards")));
        }
        Ok(read)
    }

    /// Says what a text holds beside the share code of `force`: other codes, and lines that name cards.
    fn unread_beside(&self, text: &str, force: &Force) -> Vec<String> {
        let words = self.words();
        let (codes, around) = share::all_codes(text);
        let mut is_first = true;
        let mut unread = Vec::new();
        for code in codes {
            let told = match (code.prefix, &code.json) {
                (share::PREFIX, Ok(_)) if is_first => {
                    is_first = false;
                    continue;
                }
                (_, Err(_)) => words.message("import-beside-broken", &[]),
                (share::PREFIX, Ok(json)) => {
                    let other = Force::read(json, "", &self.known_games());
                    let name = other.map(|force| force.name).unwrap_or_default();
                    words.message("import-beside-force", &[("name", name.into())])
                }
                (share::EVENT_PREFIX, Ok(_)) => words.message("import-beside-event", &[]),
                (_, Ok(_)) => words.message("import-beside-campaign", &[]),
            };
            unread.push(told);
        }
        let asked = ListRequest {
            text: &around,
            system: &force.system,
            mends: &[],
            event: None,
            lang: self.lang,
        };
        let cards = self.cards();
        let Ok((beside, list)) = muster_import::read(&asked, &cards.library, cards.index(None))
        else {
            return unread;
        };
        // A list for a chat may end with the link of the same force.
        if card_counts(&beside) != card_counts(force) {
            let is_sure = |row: &&ListRow| row.doubt == Doubt::Certain && row.card.is_some();
            let rows = list.rows.iter().filter(is_sure);
            unread.extend(rows.map(|row| {
                words.message("import-beside-line", &[("line", row.text.as_str().into())])
            }));
        }
        unread
    }
}

impl App {
    /// Reads a text line by line.
    ///
    /// # Errors
    /// The same as [`muster_import::read`].
    pub(crate) fn read_lines(&self, asked: &ListRequest<'_>) -> Result<ImportView, Problem> {
        let cards = self.cards();
        let (force, list) = muster_import::read(asked, &cards.library, cards.index(None))?;
        Ok(ImportView {
            force,
            list: Some(list),
            brought: None,
            missing_set: None,
            doubts: Vec::new(),
        })
    }
}

/// Returns the number of copies of each card in a force.
fn card_counts(force: &Force) -> BTreeMap<&CardId, i64> {
    let mut counts = BTreeMap::new();
    for node in force.nodes() {
        let count: &mut i64 = counts.entry(&node.card).or_default();
        *count = count.saturating_add(node.count);
    }
    counts
}

/// A file that the screens cannot read as text.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct FileProblemArgs {
    /// Its first bytes, or all of them.
    pub bytes: Bytes,
    /// Its name.
    pub file: String,
}

impl App {
    /// Says what a file is that is no text: `other-file`, or `not-utf8` if nothing is known of it.
    ///
    /// # Errors
    /// `bad-base64`.
    pub fn file_problem(&self, args: FileProblemArgs) -> Result<Problem, Problem> {
        let bytes = args.bytes.decoded()?;
        Ok(unreadable(&bytes, &args.file))
    }
}

/// Returns the problem for bytes that are no text: what they are, if that is known.
pub(crate) fn unreadable(bytes: &[u8], file: &str) -> Problem {
    let problem = match FileContent::recognise(bytes, file) {
        FileContent::Other | FileContent::Text => Problem::new("not-utf8"),
        content => other_file(content),
    };
    problem.in_file(file)
}

/// Checks that a text has a single share code of a kind, so that none is left unread.
///
/// # Errors
/// `share-several`.
pub(crate) fn only_code(text: &str, prefix: &str) -> Result<(), Problem> {
    let (codes, _) = share::all_codes(text);
    let codes = codes
        .iter()
        .filter(|code| code.prefix == prefix && code.json.is_ok());
    match codes.count() {
        0 | 1 => Ok(()),
        count => Err(Problem::new("share-several").with("count", count)),
    }
}
