//! Exports a force as text.

use muster_core::force::Force;
use muster_core::problem::Problem;
use muster_core::share;
use muster_core::words::Words;
use serde::Deserialize;
use ts_rs::TS;

use crate::data_sets::carried::without;
use crate::forces::force::ForceText;
use crate::forces::force_cache::OpenForce;
use crate::{App, Session};

/// A force and the form in which to export it.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct ExportTextArgs {
    /// The force.
    pub force: Force,
    /// The form of the text.
    pub form: Form,
    /// Whether a file or a share code embeds the user's own cards and corrections on which the force depends. If it is
    /// missing, it does.
    #[ts(optional)]
    pub carries: Option<bool>,
}

/// The forms of a force as text.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, TS)]
#[serde(rename_all = "lowercase")]
pub enum Form {
    /// A force file.
    File,
    /// A readable list for a chat. [`Session::import_text`] can read it too.
    Chat,
    /// A share code.
    Share,
}

impl Session<'_> {
    /// Exports a force as text.
    ///
    /// # Errors
    /// `share-too-large`, or a problem of the force.
    pub fn export_text(&self, args: ExportTextArgs) -> Result<ForceText, Problem> {
        let force = args.force.checked(&self.known_games())?;
        let carries = args.carries.unwrap_or(true);
        let text = match args.form {
            Form::File => self.as_shared(force, carries).write(),
            Form::Share => self.code(force, carries)?,
            Form::Chat => self.chat(&self.open_given(force)?, self.words()),
        };
        Ok(ForceText { text })
    }
}

impl App {
    /// Returns the share code of a force.
    ///
    /// # Errors
    /// `share-too-large`, or `share-too-large-with-cards` if the code would be small enough without the embedded cards.
    pub(crate) fn code(&self, force: Force, carries: bool) -> Result<String, Problem> {
        let full = self.as_shared(force.clone(), carries);
        let code = share::encode(&full).or_else(|problem| {
            // The names and costs are for programs without the data set, and a code without them is better than none.
            let lean = without(full.clone());
            match lean == full {
                true => Err(problem),
                false => share::encode(&lean),
            }
        });
        code.map_err(|problem| {
            let bare = self.as_shared(force, false);
            if bare != full && share::encode(&bare).is_ok() {
                Problem {
                    code: "share-too-large-with-cards".to_owned(),
                    ..problem
                }
            } else {
                problem
            }
        })
    }

    fn chat(&self, open: &OpenForce, words: &Words) -> String {
        let (force, library) = (&open.force, &open.library);
        muster_import::chat::write(force, open.review(), &*open.game, library, words)
    }
}
