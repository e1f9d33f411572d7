//! The dispatcher: calls every function by its name, with arguments and answers as JSON.

use muster_core::problem::Problem;
use pollster::block_on;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::App;

/// The answer of a call.
#[derive(Debug, Clone, PartialEq)]
pub enum Reply {
    /// A value as JSON text.
    Json(String),
    /// The bytes of a file, such as a PDF.
    Bytes(Vec<u8>),
}

impl App {
    /// Does the same as [`App::call_async`], and blocks this thread until the call is done.
    ///
    /// # Errors
    /// The same as [`App::call_async`].
    pub fn call(&self, name: &str, args: Value) -> Result<Reply, Problem> {
        block_on(self.call_async(name, args))
    }
}

/// Lists all functions once, for the dispatcher and for TypeScript. The groups are: functions that return a value,
/// those that run a job first, and those that send requests to a server; then functions that return a file, and those
/// that run a job first.
macro_rules! calls {
    (
        $($name:ident: $args:ident -> $reply:ty),* ;
        jobs $($job:ident: $job_args:ident -> $job_reply:ty),* ;
        far $($far:ident: $far_args:ident -> $far_reply:ty),* ;
        files $($file:ident: $file_args:ident),* ;
        job_files $($job_file:ident: $job_file_args:ident),*
    ) => {
        /// The names of all functions that [`App::call`] knows.
        pub const NAMES: &[&str] = &[
            $(stringify!($name),)* $(stringify!($job),)* $(stringify!($far),)*
            $(stringify!($file),)* $(stringify!($job_file)),*
        ];

        /// The names of the functions that send requests to a server.
        pub const FAR_NAMES: &[&str] = &[$(stringify!($far)),*];

        impl App {
            /// Calls a function by its name. Its arguments are the fields of its `…Args` type. Other calls can be made
            /// before the future is done.
            ///
            /// # Errors
            /// `unknown-call`, `bad-arguments`, or an error of the function itself.
            pub async fn call_async(&self, name: &str, args: Value) -> Result<Reply, Problem> {
                match name {
                    $(stringify!($name) => answer(&self.$name(read::<crate::$args>(args)?)?),)*
                    $(stringify!($job) => {
                        answer(&self.$job(read::<crate::$job_args>(args)?).await?)
                    })*
                    $(stringify!($far) => {
                        answer(&self.$far(read::<crate::$far_args>(args)?).await?)
                    })*
                    $(stringify!($file) => self.$file(&read::<crate::$file_args>(args)?).map(Reply::Bytes),)*
                    $(stringify!($job_file) => {
                        let file = self.$job_file(&read::<crate::$job_file_args>(args)?).await;
                        file.map(Reply::Bytes)
                    })*
                    _ => Err(Problem::new("unknown-call").with("name", name)),
                }
            }
        }

        /// The arguments and the answer of every function, for TypeScript.
        #[derive(ts_rs::TS)]
        #[expect(dead_code, reason = "only its shape is used")]
        pub(crate) struct Calls {
            $($name: Call<crate::$args, $reply>,)*
            $($job: Call<crate::$job_args, $job_reply>,)*
            $($far: FarCall<crate::$far_args, $far_reply>,)*
            $($file: Call<crate::$file_args, File>,)*
            $($job_file: Call<crate::$job_file_args, File>),*
        }
    };
}

/// The arguments and the answer of a function.
#[derive(ts_rs::TS)]
#[expect(dead_code, reason = "only its shape is used")]
pub(crate) struct Call<A, R> {
    args: A,
    reply: R,
}

/// The arguments and the answer of a function that sends requests to a server. Other calls do not wait for it.
#[derive(ts_rs::TS)]
#[expect(dead_code, reason = "only its shape is used")]
pub(crate) struct FarCall<A, R> {
    args: A,
    reply: R,
    #[ts(type = "true")]
    far: bool,
}

/// A file in the form in which it reaches TypeScript.
#[derive(ts_rs::TS)]
#[ts(type = "ArrayBuffer")]
pub(crate) struct File;

calls! {
    alike: AlikeArgs -> Vec<crate::AlikeCard>,
    archive_force: ArchiveForceArgs -> crate::KeptView,
    backups: LangArgs -> Vec<crate::BackupRow>,
    begin_play: BeginPlayArgs -> crate::PlayView,
    bin: LangArgs -> Vec<crate::BinRow>,
    bin_delete: BinArgs -> (),
    bin_empty: NoArgs -> usize,
    bin_restore: BinArgs -> crate::BroughtBackView,
    boxes: LangArgs -> Vec<crate::BoxView>,
    brought_news: KeptArgs -> crate::PackNews,
    candidates: CandidatesArgs -> crate::PlaceView,
    card: CardArgs -> crate::CardView,
    card_facts: CardArgs -> crate::CardFacts,
    card_form: CardFormArgs -> muster_core::form::CardForm,
    card_uses: CardArgs -> Vec<crate::ForceUse>,
    carriable: CardArgs -> Vec<crate::CarriableKind>,
    carried: CarriedArgs -> crate::CarriedView,
    change_event: ChangeEventArgs -> crate::EventView,
    change_force: ChangeForceArgs -> crate::Changed,
    change_pack: ChangePackArgs -> crate::PackRow,
    chart_sheets: ChartSheetsArgs -> Vec<muster_core::sheet::Sheet>,
    check_own_card: PutOwnCardArgs -> crate::PutOwnCard,
    columns: ColumnsArgs -> Vec<crate::ColumnView>,
    compare_cards: CompareCardsArgs -> crate::CardComparison,
    compare_forces: CompareForcesArgs -> crate::Comparison,
    club_unfollow: ClubPackArgs -> (),
    choose_fact: ChooseFactArgs -> crate::FactSet,
    complete: CompleteArgs -> crate::CompletionView,
    complete_line: CompleteLineArgs -> crate::CompletionView,
    correct_card: CorrectCardArgs -> crate::CardView,
    corrections: LangArgs -> Vec<crate::CorrectionRow>,
    create_event: CreateEventArgs -> crate::EventView,
    create_force: CreateForceArgs -> crate::KeptView,
    delete_event: EventArgs -> (),
    delete_force: DeleteForceArgs -> crate::Deleted,
    delete_play: PlayArgs -> (),
    disputes: CardArgs -> Vec<crate::Dispute>,
    draft_card: DraftCardArgs -> crate::DraftView,
    duplicate_force: KeptArgs -> crate::KeptView,
    draw_qr: DrawQrArgs -> crate::QrView,
    edit: EditArgs -> muster_core::force::Force,
    edit_force: EditForceArgs -> crate::KeptView,
    entry_sheet: EntrySheetArgs -> Option<muster_core::sheet::Sheet>,
    event: EventArgs -> crate::EventView,
    event_text: EventTextArgs -> crate::ForceText,
    events: LangArgs -> Vec<crate::EventRow>,
    export_text: ExportTextArgs -> crate::ForceText,
    find_candidates: FindCandidatesArgs -> crate::FoundCandidates,
    force: KeptArgs -> crate::KeptView,
    forces: LangArgs -> Vec<crate::ForceRow>,
    fresh_card_id: FreshCardIdArgs -> muster_core::card::CardId,
    games: LangArgs -> Vec<crate::GameView>,
    hand_in: HandInArgs -> crate::EventView,
    icons: LangArgs -> Vec<crate::IconView>,
    give_photo: GivePhotoArgs -> (),
    import_all: ImportAllArgs -> crate::ImportedView,
    import_text: ImportTextArgs -> crate::ImportView,
    known_rows: KnownRowsArgs -> crate::KnownRows,
    list_picks: ListPicksArgs -> Vec<crate::ListPick>,
    make_backup: LangArgs -> crate::BackupRow,
    make_pack: MakePackArgs -> crate::PackRow,
    missing: MissingArgs -> crate::Missing,
    move_own_cards: MoveOwnCardsArgs -> (),
    new_force: NewForceArgs -> muster_core::force::Force,
    opening_hand: OpeningHandArgs -> crate::HandView,
    open_sample: OpenSampleArgs -> muster_core::force::Force,
    own: OwnArgs -> muster_store::Owned,
    own_box: OwnBoxArgs -> crate::OwnedBox,
    own_cards: OwnCardsArgs -> Vec<crate::OwnCardRow>,
    own_many: OwnManyArgs -> (),
    packs: LangArgs -> Vec<crate::PackRow>,
    photo_progress: PhotoJobArgs -> Option<crate::PhotoProgress>,
    photos: NoArgs -> Vec<crate::PhotoRow>,
    piece_sheet: PieceSheetArgs -> crate::PieceSheet,
    play: PlayArgs -> crate::PlayView,
    play_log: PlayLogArgs -> Vec<crate::LogLine>,
    play_text: PlayArgs -> crate::PlayText,
    plays: LangArgs -> Vec<crate::PlayRow>,
    press: PressArgs -> crate::PlayView,
    preview_pack: PackFileArgs -> crate::PackNews,
    put_box: PutBoxArgs -> crate::PutBox,
    put_own_card: PutOwnCardArgs -> crate::PutOwnCard,
    put_pack: PutPackArgs -> crate::PutPack,
    recent_searches: NoArgs -> Vec<String>,
    redo_force: StepArgs -> crate::KeptView,
    reference: ReferenceArgs -> crate::ReferenceView,
    remember_search: RememberSearchArgs -> (),
    remove_box: RemoveBoxArgs -> muster_core::pack::CardBox,
    remove_list: RemoveListArgs -> crate::EventView,
    remove_own_card: OwnCardArgs -> crate::WrittenCard,
    remove_pack: RemovePackArgs -> crate::Deleted,
    reset_fact: ResetFactArgs -> crate::FactSet,
    restore_backup: RestoreBackupArgs -> crate::KeptSinceView,
    revision_preview: RevisionPreviewArgs -> crate::RevisionPreview,
    rule: RuleArgs -> crate::EventView,
    samples: LangArgs -> Vec<crate::SampleView>,
    search: SearchArgs -> crate::Found,
    seek: SeekArgs -> crate::Sought,
    set_list_player: SetListPlayerArgs -> crate::EventView,
    set_fact: SetFactArgs -> crate::FactSet,
    settle_brought: SettleBroughtArgs -> crate::KeptView,
    setting: SettingArgs -> (),
    share: ForceArgs -> crate::ShareCode,
    start: LangArgs -> crate::StartView,
    stop_photo: PhotoJobArgs -> (),
    switch_pack: SwitchPackArgs -> (),
    sync_choose: ChooseCorrectionArgs -> (),
    sync_choose_photo: ChoosePhotoArgs -> (),
    sync_settle_twice: SettleTwiceArgs -> (),
    sync_status: LangArgs -> crate::SyncView,
    tag_force: TagForceArgs -> crate::KeptView,
    take_event: TakeEventArgs -> crate::EventView,
    uncorrect_card: CardArgs -> crate::CardView,
    undelete_event: EventArgs -> (),
    undelete_force: UndeleteForceArgs -> crate::KeptView,
    undelete_play: UndeletePlayArgs -> (),
    undo_cards_in: UndoCardsInArgs -> (),
    undo_event: UndoEventArgs -> crate::EventView,
    undo_force: StepArgs -> crate::KeptView,
    unphotograph: UnphotographArgs -> Option<String>,
    written_card: CardArgs -> crate::WrittenCard;
    jobs
    cards_in: TakeCardsArgs -> crate::TookCards,
    cards_in_preview: CardsInArgs -> crate::CardsInView,
    read_qr: ReadQrArgs -> crate::QrRead,
    take_pack: TakePackArgs -> crate::PutPack,
    take_photo: TakePhotoArgs -> crate::TakenPhoto;
    far
    club: ClubArgs -> muster_core::club::ClubView,
    club_ask: AskChangesArgs -> muster_core::club::ClubEvent,
    club_event: ClubEventArgs -> muster_core::club::ClubEvent,
    club_events: ClubArgs -> Vec<muster_core::club::ClubEventRow>,
    club_follow: FollowPackArgs -> crate::PutPack,
    club_guest: NewGuestArgs -> crate::GuestLink,
    club_guests: ClubArgs -> Vec<muster_core::club::GuestRow>,
    club_hand_in: HandInAtClubArgs -> muster_core::club::ClubEvent,
    club_invitations: ClubArgs -> Vec<muster_core::club::InvitationRow>,
    club_invite: InviteArgs -> crate::ClubInvitation,
    club_join: JoinClubArgs -> crate::PairView,
    club_list: ClubListArgs -> muster_core::club::ClubEvent,
    club_look: LookAtClubArgs -> muster_core::club::GuestView,
    club_open_event: OpenAtClubArgs -> muster_core::club::ClubEventRow,
    club_pack_news: NewsOfPackArgs -> crate::PackNews,
    club_packs: ClubArgs -> Vec<crate::ClubPackRow>,
    club_publish: ClubPackArgs -> muster_core::club::ClubPack,
    club_remove: MemberArgs -> (),
    club_remove_event: ClubEventArgs -> (),
    club_role: GiveRoleArgs -> (),
    club_rule: RuleAtClubArgs -> muster_core::club::ClubEvent,
    club_set_event: SetClubEventArgs -> muster_core::club::ClubEvent,
    club_take_home: ClubEventArgs -> crate::EventView,
    club_unguest: GuestArgs -> (),
    club_uninvite: InvitationArgs -> (),
    club_withdraw: ClubEventArgs -> (),
    clubs: NoArgs -> muster_core::club::Clubs,
    found_club: FoundClubArgs -> muster_core::club::ClubRow,
    sync_admit: AdmitArgs -> crate::InvitedView,
    sync_devices: NoArgs -> Vec<crate::DeviceRow>,
    sync_invite: NoArgs -> crate::Invitation,
    sync_invited: InvitedArgs -> crate::InvitedView,
    sync_leave: NoArgs -> crate::Left,
    sync_now: NoArgs -> crate::Exchanged,
    sync_pair: PairArgs -> crate::PairView,
    sync_pair_wait: NoArgs -> crate::PairView,
    sync_recovery: NoArgs -> String,
    sync_resume: NoArgs -> bool,
    sync_revoke: RevokeArgs -> (),
    sync_wait: NoArgs -> crate::Waited;
    files
    event_csv: EventCsvArgs,
    export_all: NoArgs,
    export_pack: ExportPackArgs,
    give_back: NoArgs,
    photo: PhotoArgs,
    plays_out: PlaysOutArgs,
    table_csv: TableCsvArgs;
    job_files
    cards_out: CardsOutArgs,
    event_pdf: EventPdfArgs,
    look_at_photo: LookAtPhotoArgs,
    photo_thumb: PhotoArgs,
    print: PrintArgs
}

fn read<T: DeserializeOwned>(args: Value) -> Result<T, Problem> {
    let args = match args {
        Value::Null => Value::Object(serde_json::Map::new()),
        args => args,
    };
    serde_path_to_error::deserialize(&args).map_err(|error| {
        let field = error.path().to_string();
        Problem::new("bad-arguments")
            .with("detail", error.inner())
            .in_field(if field == "." { "" } else { &field })
    })
}

fn answer<T: Serialize>(value: &T) -> Result<Reply, Problem> {
    serde_json::to_string(value)
        .map(Reply::Json)
        .map_err(|error| Problem::new("bad-answer").with("detail", error))
}
