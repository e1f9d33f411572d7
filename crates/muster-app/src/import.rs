//! Taking in a force in whatever form a friend has sent it: a file, a share code, or a list out of a chat.

use muster_core::event::{Event, is_event};
use muster_core::force::Force;
use muster_core::problem::Problem;
use muster_core::share;
use muster_core::words::Lang;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::App;
use crate::brings::BroughtView;
use crate::list::{self, Asked, ListMend, ListView};

/// A force as text.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct ImportTextArgs {
    /// The text: a force file, a share code, or a list with a card a line.
    pub text: String,
    /// The name of its file, for problems to mention.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    #[ts(as = "Option<String>", optional)]
    pub file: String,
    /// The game of a list; missing: the one whose cards it names.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    #[ts(as = "Option<String>", optional)]
    pub system: String,
    /// What its player says of a list's rows.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(as = "Option<Vec<ListMend>>", optional)]
    pub mends: Vec<ListMend>,
    /// The reader's language.
    #[serde(default)]
    pub lang: Lang,
}

/// A force that was taken in.
#[derive(Debug, Clone, PartialEq, Serialize, TS)]
pub struct ImportView {
    /// The force. It is not kept yet.
    pub force: Force,
    /// How it was read, where it was a list; null for a file or a share code, which are never in doubt.
    pub list: Option<ListView>,
    /// What it brings along; null where that is nothing.
    pub brought: Option<BroughtView>,
}

impl App {
    /// Reads a force out of a file's text, a share code or a pasted list.
    ///
    /// # Errors
    /// As [`Force::read`] and [`share::decode`]; `list-too-long`, `list-line-too-long`, and `list-without-cards` where no line names a card and no
    /// game is given; `event-not-force`.
    pub fn import_text(&self, args: ImportTextArgs) -> Result<ImportView, Problem> {
        self.take_text(args, None)
    }

    /// As [`App::import_text`], for an event that it is handed in for.
    pub(crate) fn take_text(
        &self,
        args: ImportTextArgs,
        event: Option<&Event>,
    ) -> Result<ImportView, Problem> {
        let text = args.text.trim_start_matches('\u{feff}');
        let brought = |force: &Force| {
            let cards = self.cards_for(force);
            let brings = cards.brings.as_ref()?;
            Some(brings.view(&cards.library, self.words(args.lang)))
        };
        let sure = |force| ImportView {
            brought: brought(&force),
            force,
            list: None,
        };
        let in_file = |problem: Problem| match args.file.as_str() {
            "" => problem,
            file => problem.in_file(file),
        };
        let start = text.trim_start();
        // A forum's list begins with `[b]`.
        let listed = start.strip_prefix('[').map(str::trim_start);
        if start.starts_with('{') || listed.is_some_and(|inner| inner.starts_with('{')) {
            if is_event(text) {
                return Err(in_file(Problem::new("event-not-force")));
            }
            let read = Force::read(args.text.as_bytes(), &args.file, &self.games);
            return read.map(sure);
        }
        // A chat may have put words around the code.
        let code = start
            .split_whitespace()
            .find(|word| word.starts_with(share::PREFIX));
        if start.starts_with(share::PREFIX) {
            return share::decode(start, &self.games).map(sure).map_err(in_file);
        }
        if let Some(code) = code {
            return share::decode(code, &self.games).map(sure).map_err(in_file);
        }
        if start.starts_with(share::EVENT_PREFIX) {
            return Err(in_file(Problem::new("event-not-force")));
        }
        let asked = Asked {
            text,
            system: &args.system,
            mends: &args.mends,
            event,
            lang: args.lang,
        };
        let cards = self.cards();
        let read = list::read(&asked, &cards.library, cards.index());
        let (force, list) = read.map_err(in_file)?;
        Ok(ImportView {
            force,
            list: Some(list),
            brought: None,
        })
    }
}
