//! Cards as spreadsheets: export, preview of an import, and import.

mod card_changes;
mod judge;
mod out;
mod preview;
mod take;
mod undo;

pub use card_changes::{CardChangeState, ImportedCard, ImportedFact};
pub use out::{ExportCardsArgs, SheetFormat};
pub use preview::{
    CardImportPreview, CellProblemView, ColumnChoice, PreviewCardImportArgs, SheetPick, SheetView,
};
pub use take::{CardImportResult, ImportCardsArgs};
pub use undo::UndoCardImportArgs;
