//! Events: the lists of several players, checked against the rules of an organiser and the rulings that they made.

mod check;
mod hand_in;
mod home;
mod kept;
mod out;
mod sheet;
mod view;

pub use check::{CheckEventArgs, ReadList, SubmittedEventList};
pub use hand_in::{
    HandInArgs, ListToHandIn, RemoveListArgs, SetListPlayerArgs, SetRulingArgs, UndoEventArgs,
};
pub(crate) use home::ImportedEventList;
pub(crate) use kept::KnownEvents;
pub use kept::{ChangeEventArgs, CreateEventArgs, EventArgs, EventRow, EventView, ImportEventArgs};
pub use out::{EventCsvArgs, EventPdfArgs, EventTextArgs};
pub use view::{CheckedList, EventCheck, ListStanding, NamedCard, RuledFinding, RulingView};
