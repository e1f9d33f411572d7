//! Forces: the user's saved ones with their history, forces that the caller holds, samples, and sharing.
//!
//! A force may embed cards of its author. It is then reviewed with a library of its own, which is cached.

mod carry_over;
mod compare;
pub(crate) mod embedded_cards;
mod embedding;
pub(crate) mod force;
pub(crate) mod force_cache;
pub(crate) mod history_label;
pub(crate) mod kept;
pub(crate) mod link;
pub(crate) mod overlay_cache;
mod qr;
pub(crate) mod report;
pub(crate) mod rows;
mod samples;

pub use carry_over::{CarriedForceView, CarriedLineView, CarryOverArgs};
pub use compare::{
    CompareForcesArgs, ComparedLine, ForceComparison, RepricedLine, RevisionPreview,
    RevisionPreviewArgs, Share,
};
pub use embedded_cards::{EmbeddedCardsView, EmbeddedDifference};
pub use embedding::{EmbeddingPreview, SettleEmbeddedCardsArgs};
pub use force::{EditArgs, ForceArgs, ForceText, NewForceArgs, ShareCode};
pub use force_cache::ForceRef;
pub use kept::{
    ArchiveForceArgs, ChangeForceArgs, CreateForcesArgs, EditForceArgs, EditResult, SavedForceArgs,
    SavedForceView, StepArgs, TagForceArgs,
};
pub use link::{
    LinkAddress, LinkAddressArgs, LinkLine, LinkView, OpenLinkArgs, ShareLink, ShareLinkArgs,
};
pub use qr::{DrawQrArgs, QrRead, QrView, ReadQrArgs};
pub use report::{FindingReport, PackReport, Report, ReportTotals};
pub use rows::ForceRow;
pub use samples::SampleView;
