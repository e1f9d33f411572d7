//! Cards as spreadsheets: export, preview of an import, and import.

mod card_changes;
mod judge;
mod out;
mod preview;
mod take;
mod undo;

pub use card_changes::{CardChangeState, ImportedCard, ImportedFact};
pub use out::{CardsOutArgs, SheetFormat};
pub use preview::{CardsInArgs, CardsInView, CellProblemView, ColumnChoice, SheetPick, SheetView};
pub use take::{TakeCardsArgs, TookCards};
pub use undo::UndoCardsInArgs;
