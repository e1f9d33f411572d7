//! Making, changing, reading and handing on forces.

use muster_core::edit::ForceEdit;
use muster_core::force::Force;
use muster_core::problem::Problem;
use muster_core::words::Lang;
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

/// A force to hand on.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct CarriedArgs {
    /// The force.
    pub force: Force,
    /// The reader's language.
    #[serde(default)]
    pub lang: Lang,
}

/// A change to a force.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct EditArgs {
    /// The force before the change.
    pub force: Force,
    /// The change.
    pub edit: ForceEdit,
}

/// An empty force.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct NewForceArgs {
    /// The game.
    pub system: String,
    /// One of its modes.
    pub mode: String,
    /// The user's name for it.
    pub name: String,
}

/// A share code.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct ShareCode {
    /// `MU1.…`
    pub code: String,
}

/// A force file as text.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct ForceText {
    /// Its content.
    pub text: String,
}

impl App {
    /// An empty force.
    ///
    /// # Errors
    /// `unknown-system`, `unknown-mode`, `text-too-long`.
    pub fn new_force(&self, args: NewForceArgs) -> Result<Force, Problem> {
        Force::new(&args.system, &args.mode, &args.name).checked(&self.games)
    }

    /// The force after a change.
    ///
    /// # Errors
    /// As [`Force::apply`].
    pub fn edit(&self, args: EditArgs) -> Result<Force, Problem> {
        let open = self.open_given(args.force)?;
        open.force.apply(&args.edit, &open.library)
    }

    /// The share code of a force.
    ///
    /// # Errors
    /// `share-too-large`, or what would make the force unreadable.
    pub fn share(&self, args: ForceArgs) -> Result<ShareCode, Problem> {
        let force = args.force.checked(&self.games)?;
        let code = self.code(force, true)?;
        Ok(ShareCode { code })
    }
}
