//! Cards: showing, comparing and listing them, the user's collection and photos, and filling in missing facts.
//!
//! Corrections to shipped cards are here. The user's own packs are in [`crate::packs`].

pub(crate) mod boxes;
pub(crate) mod card;
mod carriable;
mod collection;
pub(crate) mod columns;
mod comparison;
mod compatible_hosts;
pub(crate) mod corrections;
pub(crate) mod differ;
pub(crate) mod disputes;
mod drafts;
mod facts;
pub(crate) mod forms;
mod likeness;
mod missing;
pub(crate) mod names;
mod photo_jobs;
mod photos;
mod spreadsheets;

pub use boxes::{
    BoxView, InBoxView, OwnedBox, PutBoxArgs, RemoveBoxArgs, SavedBox, SetBoxOwnedArgs,
};
pub use card::{CardArgs, CardView, Title};
pub use carriable::{CarriableKind, ForceUse};
pub use collection::{OwnedRow, SetManyOwnedArgs, SetOwnedArgs};
pub use columns::{CellState, CellValue, CellView, ColumnView, ColumnsArgs, TableCsvArgs};
pub use comparison::{CardComparison, CompareCardsArgs, ComparedCard, ComparedFact, Difference};
pub use compatible_hosts::CompatibleHost;
pub use corrections::{CorrectCardArgs, CorrectionRow};
pub use differ::FactNews;
pub use disputes::{ChooseFactPackArgs, Dispute, DisputeSide};
pub use drafts::{
    CompleteLineArgs, DraftCardArgs, DraftFact, DraftView, RowSuggestions, SuggestRowsArgs,
};
pub use facts::{CardFacts, CardFormArgs, FactSet, FactView, ResetFactArgs, SetFactArgs};
pub use likeness::{SimilarCard, SimilarCardsArgs};
pub use missing::{Missing, MissingArgs, MissingCard, Recorded, RecordedGroup};
pub use photo_jobs::{PhotoJobArgs, PhotoProgress};
pub use photos::{
    AssignPhotoArgs, ImportPhotoArgs, ImportedPhoto, PhotoArgs, PhotoOf, PhotoRow,
    PreviewPhotoArgs, RemovePhotoArgs,
};
pub use spreadsheets::{
    CardChangeState, CardImportPreview, CardImportResult, CellProblemView, ColumnChoice,
    ExportCardsArgs, ImportCardsArgs, ImportedCard, ImportedFact, PreviewCardImportArgs,
    SheetFormat, SheetPick, SheetView, UndoCardImportArgs,
};
