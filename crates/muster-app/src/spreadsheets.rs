//! Cards as spreadsheets: export, preview of an import, and import.

mod judge;
mod out;
mod preview;
mod said;
mod take;
mod undo;

pub use out::{CardsOutArgs, SheetFormat};
pub use preview::{CardsInArgs, CardsInView, CellProblemView, ColumnChoice, SheetPick, SheetView};
pub use said::{SaidCard, SaidFact, SaidState};
pub use take::{TakeCardsArgs, TookCards};
pub use undo::UndoCardsInArgs;
