//! Taking in a force in whatever form a friend has sent it: a file, a share code, or a list out of a chat.

use muster_core::force::Force;
use muster_core::problem::Problem;
use muster_core::share;
use muster_core::words::Lang;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::App;
use crate::list;

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
    /// The reader's language.
    #[serde(default)]
    pub lang: Lang,
}

/// A force that was taken in.
#[derive(Debug, Clone, PartialEq, Serialize, TS)]
pub struct ImportView {
    /// The force. It is not kept yet.
    pub force: Force,
    /// The lines of a list that were not sure to be understood.
    pub unsure: Vec<Unsure>,
}

/// A line that was not sure to be understood.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct Unsure {
    /// Its number, from 1.
    pub line: usize,
    /// What it says.
    pub text: String,
    /// The card that it probably means; null where none is near.
    pub guess: Option<String>,
    /// Whether that card is in the force. If not, the line was left out.
    pub taken: bool,
}

impl App {
    /// Reads a force out of a file's text, a share code or a pasted list.
    ///
    /// # Errors
    /// As [`Force::read`] and [`share::decode`]; `list-too-long`, and `list-without-cards` where no line names a card.
    pub fn import_text(&self, args: ImportTextArgs) -> Result<ImportView, Problem> {
        let text = args.text.trim_start_matches('\u{feff}');
        let sure = |force| ImportView {
            force,
            unsure: Vec::new(),
        };
        let in_file = |problem: Problem| match args.file.as_str() {
            "" => problem,
            file => problem.in_file(file),
        };
        let start = text.trim_start();
        if start.starts_with('{') || start.starts_with('[') {
            let read = Force::read(args.text.as_bytes(), &args.file);
            return read.map(sure);
        }
        // A chat may have put words around the code.
        let code = start
            .split_whitespace()
            .find(|word| word.starts_with(share::PREFIX));
        if start.starts_with(share::PREFIX) {
            return share::decode(start).map(sure).map_err(in_file);
        }
        if let Some(code) = code {
            return share::decode(code).map(sure).map_err(in_file);
        }
        list::read(text, &self.library(), args.lang).map_err(in_file)
    }
}
