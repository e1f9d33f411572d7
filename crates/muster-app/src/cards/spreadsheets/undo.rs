//! Undoes the import of a spreadsheet, unless one of the imported cards was changed since.

use muster_core::problem::Problem;
use serde::Deserialize;
use ts_rs::TS;

use crate::App;
use crate::data::of_user;
use crate::data::snapshot::Cards;

/// The import to undo.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct UndoCardImportArgs {
    /// The token from [`crate::CardImportResult::undo`].
    pub token: String,
}

impl App {
    /// Undoes the import of a spreadsheet.
    ///
    /// # Errors
    /// `undo-too-late` if something that was imported has changed since, or if the token is unknown.
    pub fn undo_card_import(&self, args: UndoCardImportArgs) -> Result<(), Problem> {
        let data = self.data()?;
        let late = || Problem::new("undo-too-late");
        let step = data.takes.take(&args.token).ok_or_else(late)?;
        self.change_cards(|cards| {
            if !step.is_unchanged(&data.store)? {
                return Err(late());
            }
            data.store.packs().change_own(step.undo_change())?;
            Ok(Cards::new(of_user(&data.store, cards.from.clone())?))
        })
    }
}
