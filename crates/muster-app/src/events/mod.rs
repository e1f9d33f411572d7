//! Events: the lists of several players, checked against the rules of an organiser and the rulings that they made.

mod check;
mod hand_in;
mod kept;
mod out;
mod save_imported;
mod sheet;
mod view;

pub use check::{CheckEventArgs, LineDoubts, ReadList, SubmittedEventList};
pub use hand_in::{
    EventListArgs, EventListView, HandInArgs, ListToHandIn, MendListArgs, RemoveListArgs,
    SetListPlayerArgs, SetRulingArgs,
};
pub(crate) use kept::KnownEvent;
pub use kept::{ChangeEventArgs, CreateEventArgs, EventRow, EventView, ImportEventArgs};
pub use out::EventPdfArgs;
pub(crate) use save_imported::ImportedEventList;
pub use view::{CheckedList, EventCheck, ListStanding, NamedCard, RuledFinding, RulingView};
