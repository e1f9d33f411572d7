//! Everything that a user can do with Muster, one function each.
//!
//! The window calls these functions by name through [`App::call`], and the command line calls them directly. Both get
//! the same answers. Every error is a [`Problem`]. Functions that send requests to a server or run a job are `async`. A
//! caller with a thread to spare waits for them with [`block_on`].

use std::sync::{Arc, RwLock};

use crate::lock::read;
use cards::{Cards, Sources};
use data::Data;
use muster_core::game::Games;
use muster_core::library::Library;
use muster_core::shipped::{PackFile, Shipped};
use muster_core::words::{Lang, Words};
use muster_jobs::Worker;
use muster_print::FileSource;
use overlay_cache::OverlayCache;
use sync::SyncDesk;

mod backups;
pub mod bindings;
mod boxes;
mod builder_view;
mod call;
mod canonical;
mod card;
mod card_comparison;
mod cards;
mod carriable;
mod choice;
mod clubs;
mod collection;
mod columns;
mod compare;
mod compatible_hosts;
mod corrections;
mod data;
mod deleted_force;
mod describe;
mod differ;
mod disputes;
mod drafts;
mod embedded_cards;
mod embedding;
mod events;
mod facts;
pub mod files;
mod force;
mod force_cache;
mod forces;
mod forms;
mod hand;
mod history_label;
mod import;
mod import_undo;
mod jobs;
mod kept;
mod likeness;
mod list;
mod lock;
mod missing;
mod overlay_cache;
mod own_packs;
mod pack_precedence;
pub mod packs;
mod photo_jobs;
mod photos;
mod plays;
mod print;
mod qr;
mod recent;
mod report;
mod review;
mod samples;
pub mod schema;
mod search;
mod searches;
mod settings;
mod sheets;
mod spreadsheets;
mod sync;
mod text;
mod threads;
pub mod upstream_patch;
mod vocabulary;

pub use backups::{BackupRow, Bytes, ImportAllArgs, ImportHow, ImportedView, RestoreBackupArgs};
pub use boxes::{BoxView, InBoxView, OwnBoxArgs, OwnedBox, PutBox, PutBoxArgs, RemoveBoxArgs};
pub use builder_view::{
    BuilderView, BuilderViewArgs, CandidatesArgs, ChartSheetsArgs, EntrySheetArgs, PlaceArgs,
    PlaceView,
};
pub use call::{FAR_NAMES, NAMES, Reply};
pub use card::{CardArgs, CardView, Title};
pub use card_comparison::{
    CardComparison, CompareCardsArgs, ComparedCard, ComparedFact, Difference,
};
pub use carriable::{CarriableKind, ForceUse};
pub use choice::{ChoiceView, OptionView};
pub use clubs::{
    AskChangesArgs, ClubArgs, ClubEventArgs, ClubInvitation, ClubJudge, ClubListArgs, ClubPackArgs,
    ClubPackRow, FollowPackArgs, FoundClubArgs, GiveRoleArgs, GuestArgs, GuestLink,
    HandInAtClubArgs, InvitationArgs, InviteArgs, JoinClubArgs, LookAtClubArgs, MemberArgs,
    NewGuestArgs, NewsOfPackArgs, OpenAtClubArgs, RuleAtClubArgs, SetClubEventArgs,
};
pub use collection::{OwnArgs, OwnManyArgs, OwnedRow};
pub use columns::{CellState, CellValue, CellView, ColumnView, ColumnsArgs, TableCsvArgs};
pub use compare::{
    CompareForcesArgs, ComparedLine, Comparison, RepricedLine, RevisionPreview,
    RevisionPreviewArgs, Share,
};
pub use compatible_hosts::CompatibleHost;
pub use corrections::{CorrectCardArgs, CorrectionRow};
pub use differ::FactNews;
pub use disputes::{ChooseFactArgs, Dispute, DisputeSide};
pub use drafts::{CompleteLineArgs, DraftCardArgs, DraftFact, DraftView, KnownRows, KnownRowsArgs};
pub use embedded_cards::{EmbeddedCardsView, EmbeddedDifference};
pub use embedding::{CarriedView, SettleBroughtArgs};
pub use events::{
    ChangeEventArgs, CheckEventArgs, CheckedList, CreateEventArgs, EventArgs, EventCheck,
    EventCsvArgs, EventPdfArgs, EventRow, EventTextArgs, EventView, HandInArgs, HandInList, Handed,
    ListStanding, NamedCard, ReadList, RemoveListArgs, RuleArgs, RuledFinding, RulingView,
    SetListPlayerArgs, TakeEventArgs, UndoEventArgs,
};
pub use facts::{CardFacts, CardFormArgs, FactSet, FactView, ResetFactArgs, SetFactArgs};
pub use force::{CarriedArgs, EditArgs, ForceArgs, ForceText, NewForceArgs, ShareCode};
pub use force_cache::ForceRef;
pub use forces::ForceRow;
pub use hand::{DrawnView, HandView, OpeningHandArgs};
pub use import::{ImportTextArgs, ImportView};
pub use kept::{
    ArchiveForceArgs, ChangeForceArgs, Changed, CreateForceArgs, DeleteForceArgs, Deleted,
    EditForceArgs, KeptArgs, KeptView, StepArgs, TagForceArgs, UndeleteForceArgs,
};
pub use likeness::{AlikeArgs, AlikeCard};
pub use list::{
    Doubt, ListMend, ListPick, ListPicksArgs, ListRow, ListView, ListedCard, Mended, PassedLine,
};
pub use missing::{Missing, MissingArgs, MissingCard, Recorded, RecordedGroup};
pub use muster_core::problem::Problem;
pub use muster_spreadsheet::MAX_TABLE_BYTES;
pub use muster_store::{Clock, MAX_TRUST_BYTES, data_dir, minute, read_minute};
pub use own_packs::musterpack;
pub use own_packs::{
    BoxNews, CardNews, ChangePackArgs, ExportPackArgs, FreshCardIdArgs, MakePackArgs,
    MoveOwnCardsArgs, News, OwnCardArgs, OwnCardRow, OwnCardsArgs, PackFileArgs, PackHead,
    PackNews, PackRow, PutOwnCard, PutOwnCardArgs, PutPack, PutPackArgs, RemovePackArgs,
    SwitchPackArgs, TakePackArgs, WrittenCard,
};
pub use photo_jobs::{PhotoJobArgs, PhotoProgress};
pub use photos::{
    GivePhotoArgs, LookAtPhotoArgs, PhotoArgs, PhotoOf, PhotoRow, TakePhotoArgs, TakenPhoto,
    UnphotographArgs,
};
pub use plays::{
    BeginPlayArgs, CopyView, DieView, DueView, LogLine, NewSide, OutcomeView, PieceSheet,
    PieceSheetArgs, PieceView, PileView, PlayArgs, PlayLogArgs, PlayRow, PlayText, PlayView,
    PlaysFormat, PlaysOutArgs, PressArgs, SideView, StateView, TrackKind, TrackView,
    UndeletePlayArgs,
};
pub use pollster::block_on;
pub use print::{PrintArgs, PrintedDoorView};
pub use qr::{DrawQrArgs, QrRead, QrView, ReadQrArgs};
pub use report::{FindingReport, PackReport, Report, ReportTotals};
pub use review::{
    CandidateView, FindingView, LineView, MissingFact, ReviewArgs, ReviewView, SeekArgs, SlotView,
    Sought, Verdict,
};
pub use samples::{OpenSampleArgs, SampleView};
pub use search::{
    FacetValueView, FacetView, FindCandidatesArgs, Found, FoundCandidates, Hit, SearchArgs,
};
pub use searches::{CompleteArgs, CompletionItem, CompletionView, RememberSearchArgs};
pub use settings::{RepairView, SettingArgs, StartView};
pub use sheets::{ReferenceArgs, ReferenceView, SectionView};
pub use spreadsheets::{
    CardChangeState, CardsInArgs, CardsInView, CardsOutArgs, CellProblemView, ColumnChoice,
    ImportedCard, ImportedFact, SheetFormat, SheetPick, SheetView, TakeCardsArgs, TookCards,
    UndoCardsInArgs,
};
pub use sync::{
    AdmitArgs, ChooseCorrectionArgs, ChoosePhotoArgs, ConflictCopyRow, ConflictingCorrectionsRow,
    DeviceRow, Exchanged, Invitation, InvitedArgs, InvitedView, Left, NewerPackRow, PairArgs,
    PairView, PhotosRow, RevokeArgs, SettleTwiceArgs, SyncView, TrustArgs, UnsentPhoto, Waited,
};
pub use text::{ExportTextArgs, Form};
pub use vocabulary::{GameView, IconView, LangArgs, NoArgs, TermView};

/// Returns the games that this program registers, with the packs of their cards.
#[must_use]
pub fn shipped_games() -> Shipped {
    muster_games::shipped()
}

/// The program behind the window and the command line: games, cards, and the user's data if a folder is open.
#[derive(Debug)]
pub struct App {
    /// The registered games.
    games: Games,
    /// The card packs that ship with the program.
    pack_files: Vec<PackFile>,
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
    sync: SyncDesk,
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
            games: shipped.games.clone(),
            pack_files: shipped.packs.clone(),
            cards: RwLock::new(Arc::new(cards)),
            data: None,
            overlays: OverlayCache::default(),
            worker: jobs::local_worker(),
            files: None,
            sync: SyncDesk::default(),
        }
    }

    /// Returns the registered games.
    #[must_use]
    pub fn known_games(&self) -> &Games {
        &self.games
    }

    /// Returns the words in a language.
    #[must_use]
    pub fn words(&self, lang: Lang) -> &Words {
        self.games.words(lang)
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
