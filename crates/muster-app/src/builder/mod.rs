//! The builder: the review of a force as the screen shows it, the cards that can be added, the sheets of its entries,
//! and the choices that its cards offer.

pub(crate) mod choice;
mod fill_up;
pub(crate) mod review;
pub(crate) mod view;

pub use choice::{ChoiceView, OptionView};
pub use fill_up::{FillUpArgs, FillUpView, MakeForceArgs, WayView};
pub use review::{
    CandidateView, FindSlotArgs, FindingView, LineView, MissingFact, ReviewArgs, ReviewView,
    SlotPlace, UncheckedRuleView, Verdict,
};
pub use view::{
    BuilderView, BuilderViewArgs, CandidatesArgs, ChartSheetsArgs, EntrySheetArgs, PlaceArgs,
    PlaceView,
};
