//! Everything that a user can do with Muster, one function each.
//!
//! The window calls these functions by name through [`App::call`], and the command line calls them directly. Both get
//! the same answers. Every error is a [`Problem`]. Functions that send requests to a server or run a job are `async`. A
//! caller with a thread to spare waits for them with [`block_on`].

use std::sync::{Arc, RwLock};

use crate::lock::read;
use data::Data;
use data::snapshot::{Cards, Sources};
use forces::overlay_cache::OverlayCache;
use muster_core::game::Games;
use muster_core::library::Library;
use muster_core::shipped::{Shipped, ShippedPackFile};
use muster_core::words::{Lang, Words};
use muster_jobs::Worker;
use muster_print::FileSource;
use sync::SyncRuntime;

pub mod bindings;
mod builder;
mod call;
mod campaigns;
mod cards;
mod clubs;
mod collection_plan;
mod conversation;
mod data;
mod data_sets;
mod events;
pub mod files;
mod forces;
mod hand;
mod import;
mod jobs;
mod list_picks;
mod lock;
mod packs;
mod picture;
mod play;
mod print;
mod recent;
mod recycle_bin;
mod search;
mod session;
mod settings;
mod sync;
mod text;
mod threads;
mod vocabulary;

pub use builder::*;
pub use call::{CALLS, CallInfo, Reply};
pub use campaigns::*;
pub use cards::*;
pub use clubs::*;
pub use collection_plan::*;
pub use conversation::{FindListsArgs, FoundListView, FoundLists, FoundListsView, PlayerList};
pub use data_sets::{
    AddDataSetArgs, ChangedForceView, DataSetChangeGroup, DataSetChangesView, DataSetFile,
    DataSetNews, DataSetRow, ExportRosterArgs, FindDataSetsArgs, FoundDataSet, ImportRosterArgs,
    KeepForceArgs, KeptForce, OtherEdition, RemoveDataSetArgs, RestoreDataSetArgs, RosterForce,
    RosterFormat, UnknownPart,
};
pub use events::*;
pub use forces::*;
pub use hand::{DrawnView, HandView, OpeningHandArgs};
pub use import::{FileProblemArgs, ImportTextArgs, ImportView, MissingSet};
pub use list_picks::{ListPick, ListPicksArgs};
pub use muster_core::problem::Problem;
pub use muster_core::review::SlotView;
pub use muster_import::{Doubt, ListMend, ListRow, ListView, ListedCard, Mended, PassedLine};
pub use muster_spreadsheet::MAX_TABLE_BYTES;
pub use muster_store::{
    BinKind, Clock, ImportMode, MAX_TRUST_BYTES, data_dir, minute, minute_utc, read_minute,
};
pub use packs::*;
pub use picture::PictureArgs;
pub use play::*;
pub use pollster::block_on;
pub use print::{PrintArgs, PrintedFactLinkView, PrintedPagesView};
pub use recycle_bin::{BinEntriesArgs, BinRow, BroughtBackView, DocumentKind, DocumentsArgs};
pub use search::*;
pub use session::Session;
pub use settings::*;
pub use sync::*;
pub use text::{ExportTextArgs, Form};
pub use vocabulary::{
    DocumentStepArgs, DocumentTextArgs, GameView, IconView, IdArgs, NoArgs, TermView,
};

/// Returns the games that this program registers, with the packs of their cards.
#[must_use]
pub fn shipped_games() -> Shipped {
    muster_games::shipped()
}

/// The program behind the window and the command line: games, cards, and the user's data if a folder is open.
#[derive(Debug)]
pub struct App {
    /// The games that ship with the program. Those of data sets are in the cards.
    built_in: Games,
    /// The card packs that ship with the program.
    pack_files: Vec<ShippedPackFile>,
    cards: RwLock<Arc<Cards>>,
    /// The open data folder. `None` if the program runs without one.
    data: Option<Data>,
    /// The cards as seen by forces that embed cards of their own.
    overlays: OverlayCache,
    /// The worker that runs slow jobs. `None` if the program has none of its own and none has been set.
    worker: Option<Arc<dyn Worker>>,
    /// The source of files that are not part of the program, such as fonts. `None` if all files are part of it.
    files: Option<Arc<dyn FileSource>>,
    /// The running exchanges between this device and others.
    sync: SyncRuntime,
}

impl App {
    /// Returns the program with the shipped cards alone and without a data folder. Everything that needs a data folder
    /// fails with `no-store`.
    #[must_use]
    pub fn shipped() -> Self {
        Self::new(&shipped_games())
    }

    /// Returns the program with the given games and cards alone, without a data folder.
    #[must_use]
    pub fn new(shipped: &Shipped) -> Self {
        let cards = Cards::new(Sources::new(&shipped.games, shipped.read().0));
        Self {
            built_in: shipped.games.clone(),
            pack_files: shipped.packs.clone(),
            cards: RwLock::new(Arc::new(cards)),
            data: None,
            overlays: OverlayCache::default(),
            worker: jobs::local_worker(),
            files: None,
            sync: SyncRuntime::default(),
        }
    }

    /// Returns the registered games, with those of the data sets that the user has added.
    #[must_use]
    pub fn known_games(&self) -> Games {
        self.cards().from.games.clone()
    }

    /// Returns the words in a language.
    #[must_use]
    pub fn words(&self, lang: Lang) -> &Words {
        match self.cards().from.words {
            Some(words) => words.get(lang),
            None => self.built_in.words(lang),
        }
    }

    /// Returns the current snapshot of the cards.
    #[must_use]
    pub fn library(&self) -> Arc<Library> {
        Arc::clone(&self.cards().library)
    }

    fn cards(&self) -> Arc<Cards> {
        // The lock is held only to swap a pointer. A thread that panics can therefore leave nothing half done.
        let cards = read(&self.cards);
        Arc::clone(&cards)
    }
}
