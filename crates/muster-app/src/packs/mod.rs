//! Card packs: the user's own packs and their files, checks of packs before they are shared, and contributions to the
//! shipped packs.

mod canonical;
mod check;
pub(crate) mod import_undo;
pub(crate) mod own_packs;
pub(crate) mod pack_precedence;
pub mod schema;
pub mod upstream_patch;

pub use check::{CheckedPacks, check_packs};
pub use own_packs::musterpack;
pub use own_packs::{
    BoxNews, CardNews, ChangePackArgs, ExportPackArgs, ImportPackArgs, MakePackArgs,
    MoveOwnCardsArgs, NewCardIdArgs, News, OwnCardArgs, OwnCardRow, OwnCardsArgs, PackFileArgs,
    PackHead, PackNews, PackRow, PutOwnCardArgs, PutPackArgs, RemovePackArgs, SavedOwnCard,
    SavedPack, SwitchPackArgs, WrittenCard,
};
