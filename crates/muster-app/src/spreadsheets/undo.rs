//! Takes back what was taken in from a spreadsheet, as long as nothing of it was changed since.

use muster_core::problem::Problem;
use serde::Deserialize;
use ts_rs::TS;

use crate::App;
use crate::cards::Cards;
use crate::data::of_user;

/// What to take back.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct UndoCardsInArgs {
    /// As [`crate::TookCards::undo`] names it.
    pub token: String,
}

impl App {
    /// Takes back what was taken in from a spreadsheet.
    ///
    /// # Errors
    /// `undo-too-late` where something of it was changed since, or the token is not known any more.
    pub fn undo_cards_in(&self, args: UndoCardsInArgs) -> Result<(), Problem> {
        let data = self.data()?;
        let late = || Problem::new("undo-too-late");
        let step = data.takes.take(&args.token).ok_or_else(late)?;
        self.change_cards(|cards| {
            if !step.stands(&data.store)? {
                return Err(late());
            }
            data.store.packs().change_own(step.back())?;
            Ok(Cards::new(of_user(&data.store, cards.from.clone())?))
        })
    }
}
