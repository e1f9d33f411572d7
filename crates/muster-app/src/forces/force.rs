//! Creates, edits and shares forces that the caller holds.

use muster_core::edit::ForceEdit;
use muster_core::force::Force;
use muster_core::problem::Problem;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::App;

/// A force.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct ForceArgs {
    /// The force.
    pub force: Force,
}

/// An edit of a force.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct EditArgs {
    /// The force before the change.
    pub force: Force,
    /// The edit.
    pub edit: ForceEdit,
}

/// A force to create.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct NewForceArgs {
    /// The game.
    pub system: String,
    /// One of the modes of the game.
    pub mode: String,
    /// The user's name for the force.
    pub name: String,
}

/// A share code.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct ShareCode {
    /// The code, which begins with `MU1.`.
    pub code: String,
}

/// A force file as text.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct ForceText {
    /// The content of the file.
    pub text: String,
}

impl App {
    /// Creates an empty force.
    ///
    /// # Errors
    /// `unknown-system`, `unknown-mode`, `text-too-long`.
    pub fn new_force(&self, args: NewForceArgs) -> Result<Force, Problem> {
        Force::new(&args.system, &args.mode, &args.name).checked(&self.known_games())
    }

    /// Applies an edit to a force and returns the result.
    ///
    /// # Errors
    /// The same as [`Force::apply`].
    pub fn edit(&self, args: EditArgs) -> Result<Force, Problem> {
        let open = self.open_given(args.force)?;
        open.force.apply(&args.edit, &open.library)
    }

    /// Returns the share code of a force.
    ///
    /// # Errors
    /// `share-too-large`, or a problem of the force.
    pub fn share_code(&self, args: ForceArgs) -> Result<ShareCode, Problem> {
        let force = args.force.checked(&self.known_games())?;
        let code = self.code(force, true)?;
        Ok(ShareCode { code })
    }
}
