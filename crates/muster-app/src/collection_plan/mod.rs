//! Plans with the user's collection: which forces they can field, what the chosen forces need, and which boxes to buy.

mod boxes_to_buy;
mod card_records;
mod card_state;
mod collection_table;
mod export;
mod owned_boxes;
pub(crate) mod reserved;
mod stored;
mod view;

pub use boxes_to_buy::{
    BoxContribution, BoxPart, BoxPurchase, BoxesToBuyArgs, BoxesToBuyView, PerhapsOwnedPart,
    PurchaseScope, UnobtainablePart,
};
pub use card_records::{CardRecord, CardRecordsArgs, RecordCardArgs};
pub use card_state::{CardState, SetCardStateArgs};
pub use collection_table::{CollectionImport, ImportCollectionArgs};
pub use export::PlanPdfArgs;
pub use stored::{SetPlanArgs, TickAllArgs, TickArgs};
pub use view::{
    ForceFieldable, ForceShare, MissingPart, NeedRow, NeedsArgs, NeedsView, PlanView, PlannedForce,
};

pub(crate) use stored::is_internal;
