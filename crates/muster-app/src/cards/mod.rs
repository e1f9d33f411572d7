//! Cards: showing, comparing and listing them, the user's collection and photos, and filling in missing facts.
//!
//! Corrections to shipped cards are here. The user's own packs are in [`crate::packs`].

mod boxes;
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
mod photo_jobs;
mod photos;
mod spreadsheets;

pub use boxes::{BoxView, InBoxView, OwnBoxArgs, OwnedBox, PutBox, PutBoxArgs, RemoveBoxArgs};
pub use card::{CardArgs, CardView, Title};
pub use carriable::{CarriableKind, ForceUse};
pub use collection::{OwnArgs, OwnManyArgs, OwnedRow};
pub use columns::{CellState, CellValue, CellView, ColumnView, ColumnsArgs, TableCsvArgs};
pub use comparison::{CardComparison, CompareCardsArgs, ComparedCard, ComparedFact, Difference};
pub use compatible_hosts::CompatibleHost;
pub use corrections::{CorrectCardArgs, CorrectionRow};
pub use differ::FactNews;
pub use disputes::{ChooseFactArgs, Dispute, DisputeSide};
pub use drafts::{CompleteLineArgs, DraftCardArgs, DraftFact, DraftView, KnownRows, KnownRowsArgs};
pub use facts::{CardFacts, CardFormArgs, FactSet, FactView, ResetFactArgs, SetFactArgs};
pub use likeness::{AlikeArgs, AlikeCard};
pub use missing::{Missing, MissingArgs, MissingCard, Recorded, RecordedGroup};
pub use photo_jobs::{PhotoJobArgs, PhotoProgress};
pub use photos::{
    GivePhotoArgs, LookAtPhotoArgs, PhotoArgs, PhotoOf, PhotoRow, TakePhotoArgs, TakenPhoto,
    UnphotographArgs,
};
pub use spreadsheets::{
    CardChangeState, CardsInArgs, CardsInView, CardsOutArgs, CellProblemView, ColumnChoice,
    ImportedCard, ImportedFact, SheetFormat, SheetPick, SheetView, TakeCardsArgs, TookCards,
    UndoCardsInArgs,
};
