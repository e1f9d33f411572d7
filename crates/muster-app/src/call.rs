//! The dispatcher: calls every function by its name, with arguments and answers as JSON.

use std::borrow::Cow;
use std::pin::Pin;

use muster_core::problem::Problem;
use muster_core::shown_text::without_hidden;
use muster_core::words::Lang;
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
    /// ```
    /// use muster_app::{App, Reply};
    /// use serde_json::json;
    ///
    /// let app = App::shipped();
    /// let reply = app.call("search", json!({ "query": "laser rif", "limit": 1 }));
    /// let Ok(Reply::Json(found)) = reply else { panic!("the query is valid") };
    /// assert!(found.contains("fww/rifle/laser-rifle"));
    /// ```
    ///
    /// # Errors
    /// The same as [`App::call_async`].
    pub fn call(&self, name: &str, args: Value) -> Result<Reply, Problem> {
        block_on(self.call_async(name, args))
    }
}

/// What a call does to the user's data, and whether it asks a server.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CallInfo {
    /// The name of the function.
    pub name: &'static str,
    /// Whether the call changes nothing. Such a call may be made twice, and before changes that wait for others.
    pub reads: bool,
    /// Whether the call sends requests to a server. Other calls do not wait for it.
    pub asks_server: bool,
}

/// Translates the first word of a line in the table of calls.
macro_rules! reads {
    (reads) => {
        true
    };
    (writes) => {
        false
    };
}

/// Lists all functions once, for the dispatcher and for TypeScript. Each `reads` or `writes` the user's data, or the
/// data on a server. The groups are: functions that return a value, those that run a job first, and those that send
/// requests to a server; then functions that return a file, and those that run a job first.
macro_rules! calls {
    (
        $($does:ident $name:ident: $args:ident -> $reply:ty),* ;
        jobs $($job_does:ident $job:ident: $job_args:ident -> $job_reply:ty),* ;
        server $($far_does:ident $far:ident: $far_args:ident -> $far_reply:ty),* ;
        files $($file_does:ident $file:ident: $file_args:ident),* ;
        job_files $($job_file_does:ident $job_file:ident: $job_file_args:ident),*
    ) => {
        /// All functions that [`App::call`] knows.
        pub const CALLS: &[CallInfo] = &[
            $(info(stringify!($name), reads!($does), false),)*
            $(info(stringify!($job), reads!($job_does), false),)*
            $(info(stringify!($far), reads!($far_does), true),)*
            $(info(stringify!($file), reads!($file_does), false),)*
            $(info(stringify!($job_file), reads!($job_file_does), false)),*
        ];

        impl App {
            /// Calls a function by its name. Its arguments are the fields of its `…Args` type. Beside them, `lang` is the
            /// language of the answer, English if it is missing. Other calls can be made before the future is done.
            ///
            /// # Errors
            /// `unknown-call`, `bad-arguments`, or an error of the function itself.
            pub async fn call_async(&self, name: &str, mut args: Value) -> Result<Reply, Problem> {
                let session = self.session(take_lang(&mut args)?);
                match name {
                    $(stringify!($name) => {
                        apart(|| answer(name, &session.$name(read::<crate::$args>(args)?)?))
                    })*
                    $(stringify!($job) => apart_async(async {
                        answer(name, &session.$job(read::<crate::$job_args>(args)?).await?)
                    }).await,)*
                    $(stringify!($far) => apart_async(async {
                        answer(name, &session.$far(read::<crate::$far_args>(args)?).await?)
                    }).await,)*
                    $(stringify!($file) => {
                        apart(|| session.$file(&read::<crate::$file_args>(args)?).map(Reply::Bytes))
                    })*
                    $(stringify!($job_file) => apart_async(async {
                        let file = session.$job_file(&read::<crate::$job_file_args>(args)?).await;
                        file.map(Reply::Bytes)
                    }).await,)*
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
            $($far: Call<crate::$far_args, $far_reply>,)*
            $($file: Call<crate::$file_args, FileBytes>,)*
            $($job_file: Call<crate::$job_file_args, FileBytes>),*
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

/// A file in the form in which it reaches TypeScript.
#[derive(ts_rs::TS)]
#[ts(type = "ArrayBuffer")]
pub(crate) struct FileBytes;

const fn info(name: &'static str, reads: bool, asks_server: bool) -> CallInfo {
    CallInfo {
        name,
        reads,
        asks_server,
    }
}

calls! {
    reads similar_cards: SimilarCardsArgs -> Vec<crate::SimilarCard>,
    writes archive_force: ArchiveForceArgs -> crate::SavedForceView,
    reads backups: NoArgs -> Vec<crate::BackupRow>,
    writes begin_play: BeginPlayArgs -> crate::PlayView,
    reads bin: NoArgs -> Vec<crate::BinRow>,
    writes bin_delete: IdArgs -> (),
    writes bin_empty: NoArgs -> usize,
    writes bin_restore: IdArgs -> crate::BroughtBackView,
    writes bin_restore_all: BinEntriesArgs -> Vec<crate::BroughtBackView>,
    reads boxes: NoArgs -> Vec<crate::BoxView>,
    reads preview_embedded_cards: SavedForceArgs -> crate::PackNews,
    writes begin_campaign_force: BeginCampaignForceArgs -> crate::CampaignForce,
    reads campaign: IdArgs -> crate::CampaignView,
    reads campaign_text: DocumentTextArgs -> crate::ForceText,
    reads campaign_units: ForceArgs -> crate::CampaignUnits,
    reads campaigns: NoArgs -> Vec<crate::CampaignRow>,
    writes change_campaign: ChangeCampaignArgs -> crate::CampaignView,
    writes create_campaign: CreateCampaignArgs -> crate::CampaignView,
    reads draft_campaign_game: DraftCampaignGameArgs -> muster_core::campaign::CampaignGame,
    writes import_campaign: ImportCampaignArgs -> crate::CampaignView,
    writes put_campaign_game: PutCampaignGameArgs -> crate::CampaignView,
    writes redo_campaign: DocumentStepArgs -> crate::CampaignView,
    writes remove_campaign_game: RemoveCampaignGameArgs -> crate::CampaignView,
    writes set_campaign_force: SetCampaignForceArgs -> crate::CampaignView,
    writes undo_campaign: DocumentStepArgs -> crate::CampaignView,
    reads candidates: CandidatesArgs -> crate::PlaceView,
    reads card: CardArgs -> crate::CardView,
    reads card_facts: CardArgs -> crate::CardFacts,
    writes carry_over: CarryOverArgs -> Vec<crate::CarriedForceView>,
    reads carry_over_report: CarryOverArgs -> Vec<crate::CarriedForceView>,
    reads card_form: CardFormArgs -> muster_core::form::CardForm,
    reads forces_with_card: CardArgs -> Vec<crate::ForceUse>,
    reads boxes_to_buy: BoxesToBuyArgs -> crate::BoxesToBuyView,
    reads card_state: CardArgs -> crate::CardState,
    reads collection: NoArgs -> Vec<crate::OwnedRow>,
    reads collection_plan: NoArgs -> crate::PlanView,
    reads needs: NeedsArgs -> crate::NeedsView,
    writes clear_plan_ticks: NoArgs -> (),
    writes set_card_state: SetCardStateArgs -> crate::CardState,
    writes set_plan: SetPlanArgs -> (),
    writes tick_plan: TickArgs -> (),
    writes tick_plan_all: TickAllArgs -> (),
    reads carriable_cards: CardArgs -> Vec<crate::CarriableKind>,
    reads embedding_preview: ForceArgs -> crate::EmbeddingPreview,
    writes change_event: ChangeEventArgs -> crate::EventView,
    writes change_force: ChangeForceArgs -> crate::EditResult,
    writes change_pack: ChangePackArgs -> crate::PackRow,
    reads chart_sheets: ChartSheetsArgs -> Vec<muster_core::sheet::Sheet>,
    reads check_own_card: PutOwnCardArgs -> crate::SavedOwnCard,
    reads columns: ColumnsArgs -> Vec<crate::ColumnView>,
    reads compare_cards: CompareCardsArgs -> crate::CardComparison,
    reads compare_forces: CompareForcesArgs -> crate::ForceComparison,
    writes club_unfollow: ClubPackArgs -> (),
    writes choose_fact_pack: ChooseFactPackArgs -> crate::FactSet,
    reads complete: CompleteArgs -> crate::CompletionView,
    reads complete_line: CompleteLineArgs -> crate::CompletionView,
    writes correct_card: CorrectCardArgs -> crate::CardView,
    reads corrections: NoArgs -> Vec<crate::CorrectionRow>,
    writes create_event: CreateEventArgs -> crate::EventView,
    writes create_force: ForceArgs -> crate::SavedForceView,
    writes create_forces: CreateForcesArgs -> Vec<String>,
    writes keep_force: KeepForceArgs -> crate::KeptForce,
    writes delete_documents: DocumentsArgs -> Vec<String>,
    writes add_data_set: AddDataSetArgs -> crate::DataSetNews,
    reads data_sets: NoArgs -> Vec<crate::DataSetRow>,
    reads preview_data_set: AddDataSetArgs -> crate::DataSetNews,
    reads find_data_sets: FindDataSetsArgs -> Vec<crate::FoundDataSet>,
    writes remove_data_set: RemoveDataSetArgs -> (),
    writes restore_data_set: RestoreDataSetArgs -> crate::DataSetNews,
    reads shown_force: SavedForceArgs -> crate::LinkView,
    reads disputes: CardArgs -> Vec<crate::Dispute>,
    reads draft_card: DraftCardArgs -> crate::DraftView,
    writes duplicate_force: SavedForceArgs -> crate::SavedForceView,
    reads draw_qr: DrawQrArgs -> crate::QrView,
    reads edit: EditArgs -> muster_core::force::Force,
    writes edit_force: EditForceArgs -> crate::SavedForceView,
    reads entry_sheet: EntrySheetArgs -> Option<muster_core::sheet::Sheet>,
    reads event: IdArgs -> crate::EventView,
    reads event_text: DocumentTextArgs -> crate::ForceText,
    reads events: NoArgs -> Vec<crate::EventRow>,
    reads export_text: ExportTextArgs -> crate::ForceText,
    reads fill_up_ways: FillUpArgs -> crate::FillUpView,
    reads file_problem: FileProblemArgs -> muster_core::problem::Problem,
    reads find_candidates: FindCandidatesArgs -> crate::FoundCandidates,
    reads force: SavedForceArgs -> crate::SavedForceView,
    reads forces: NoArgs -> Vec<crate::ForceRow>,
    reads new_card_id: NewCardIdArgs -> muster_core::card::CardId,
    reads games: NoArgs -> Vec<crate::GameView>,
    writes hand_in: HandInArgs -> crate::EventView,
    reads event_list: EventListArgs -> crate::EventListView,
    writes mend_list: MendListArgs -> crate::EventView,
    reads lists_in_text: FindListsArgs -> crate::FoundListsView,
    reads icons: NoArgs -> Vec<crate::IconView>,
    writes assign_photo: AssignPhotoArgs -> (),
    writes import_collection: ImportCollectionArgs -> crate::CollectionImport,
    writes import_all: ImportAllArgs -> muster_store::ImportCounts,
    reads import_roster: ImportRosterArgs -> crate::ImportView,
    reads import_text: ImportTextArgs -> crate::ImportView,
    reads suggest_rows: SuggestRowsArgs -> crate::RowSuggestions,
    reads list_picks: ListPicksArgs -> Vec<crate::ListPick>,
    reads make_force: MakeForceArgs -> muster_core::force::Force,
    writes make_backup: NoArgs -> crate::BackupRow,
    writes make_pack: MakePackArgs -> crate::PackRow,
    reads missing: MissingArgs -> crate::Missing,
    writes move_own_cards: MoveOwnCardsArgs -> (),
    reads new_force: NewForceArgs -> muster_core::force::Force,
    reads opening_hand: OpeningHandArgs -> crate::HandView,
    reads open_sample: IdArgs -> muster_core::force::Force,
    writes set_owned: SetOwnedArgs -> muster_store::Owned,
    writes set_box_owned: SetBoxOwnedArgs -> crate::OwnedBox,
    reads own_cards: IdArgs -> Vec<crate::OwnCardRow>,
    writes set_many_owned: SetManyOwnedArgs -> (),
    writes put_card_records: CardRecordsArgs -> (),
    reads packs: NoArgs -> Vec<crate::PackRow>,
    reads photo_progress: PhotoJobArgs -> Option<crate::PhotoProgress>,
    reads photos: NoArgs -> Vec<crate::PhotoRow>,
    reads piece_sheet: PieceSheetArgs -> crate::PieceSheet,
    reads play: IdArgs -> crate::PlayView,
    reads play_log: IdArgs -> Vec<crate::LogLine>,
    reads play_text: IdArgs -> crate::PlayText,
    reads plays: NoArgs -> Vec<crate::PlayRow>,
    reads table_deck_preview: TableDeckArgs -> crate::TableDeckPreview,
    writes lay_table_deck: LayTableDeckArgs -> crate::PlayView,
    writes press: PressArgs -> crate::PlayView,
    reads preview_pack: PackFileArgs -> crate::PackNews,
    writes put_box: PutBoxArgs -> crate::SavedBox,
    writes put_own_card: PutOwnCardArgs -> crate::SavedOwnCard,
    writes put_pack: PutPackArgs -> crate::SavedPack,
    reads recent_searches: NoArgs -> Vec<String>,
    writes redo_force: StepArgs -> crate::SavedForceView,
    reads reference: ReferenceArgs -> crate::ReferenceView,
    writes remember_search: RememberSearchArgs -> (),
    writes remove_box: RemoveBoxArgs -> muster_core::pack::CardBox,
    writes remove_list: RemoveListArgs -> crate::EventView,
    writes remove_own_card: OwnCardArgs -> crate::WrittenCard,
    writes remove_own_cards: OwnCardsArgs -> Vec<crate::WrittenCard>,
    writes remove_pack: RemovePackArgs -> String,
    writes reset_fact: ResetFactArgs -> crate::FactSet,
    writes restore_backup: RestoreBackupArgs -> muster_store::KeptSince,
    reads revision_preview: RevisionPreviewArgs -> crate::RevisionPreview,
    writes set_ruling: SetRulingArgs -> crate::EventView,
    reads samples: NoArgs -> Vec<crate::SampleView>,
    reads search: SearchArgs -> crate::SearchResults,
    reads find_slot: FindSlotArgs -> crate::SlotPlace,
    writes set_list_player: SetListPlayerArgs -> crate::EventView,
    writes set_fact: SetFactArgs -> crate::FactSet,
    writes settle_embedded_cards: SettleEmbeddedCardsArgs -> crate::SavedForceView,
    writes save_setting: SaveSettingArgs -> (),
    reads share_code: ForceArgs -> crate::ShareCode,
    reads share_link: ShareLinkArgs -> crate::ShareLink,
    reads link_address: LinkAddressArgs -> crate::LinkAddress,
    reads open_link: OpenLinkArgs -> crate::LinkView,
    reads startup: NoArgs -> crate::StartView,
    writes cancel_photo_import: PhotoJobArgs -> (),
    writes switch_pack: SwitchPackArgs -> (),
    writes sync_choose_correction: ChooseCorrectionArgs -> (),
    writes sync_choose_photo: ChoosePhotoArgs -> (),
    writes sync_settle_conflict: SettleConflictArgs -> (),
    reads sync_status: NoArgs -> crate::SyncView,
    writes tag_force: TagForceArgs -> crate::SavedForceView,
    writes import_event: ImportEventArgs -> crate::EventView,
    writes remove_correction: CardArgs -> crate::CardView,
    writes undo_card_import: UndoCardImportArgs -> (),
    writes undo_event: DocumentStepArgs -> crate::EventView,
    writes redo_event: DocumentStepArgs -> crate::EventView,
    writes undo_force: StepArgs -> crate::SavedForceView,
    writes remove_photo: RemovePhotoArgs -> Option<String>,
    reads written_card: CardArgs -> crate::WrittenCard;
    jobs
    writes import_cards: ImportCardsArgs -> crate::CardImportResult,
    reads preview_card_import: PreviewCardImportArgs -> crate::CardImportPreview,
    reads read_qr: ReadQrArgs -> crate::QrRead,
    writes import_pack: ImportPackArgs -> crate::SavedPack,
    writes import_photo: ImportPhotoArgs -> crate::ImportedPhoto;
    server
    reads club: ClubArgs -> muster_sync::club::ClubView,
    writes club_request_changes: AskChangesArgs -> muster_sync::club::ClubEvent,
    reads club_event: ClubEventArgs -> muster_sync::club::ClubEvent,
    reads club_events: ClubArgs -> Vec<muster_sync::club::ClubEventRow>,
    writes club_follow: FollowPackArgs -> crate::SavedPack,
    writes club_add_guest: NewGuestArgs -> crate::GuestLink,
    reads club_guests: ClubArgs -> Vec<muster_sync::club::GuestRow>,
    writes club_hand_in: HandInAtClubArgs -> muster_sync::club::ClubEvent,
    reads club_invitations: ClubArgs -> Vec<muster_sync::club::InvitationRow>,
    writes club_invite: InviteArgs -> crate::ClubInvitation,
    writes club_join: JoinClubArgs -> crate::PairView,
    reads club_member_lists: ClubListArgs -> muster_sync::club::ClubEvent,
    reads club_guest_view: GuestViewArgs -> muster_sync::club::GuestView,
    writes club_open_event: OpenAtClubArgs -> muster_sync::club::ClubEventRow,
    reads club_pack_news: ClubPackNewsArgs -> crate::PackNews,
    reads club_packs: ClubArgs -> Vec<crate::ClubPackRow>,
    writes club_publish: ClubPackArgs -> muster_sync::club::ClubPack,
    writes club_remove_member: MemberArgs -> (),
    writes club_remove_event: ClubEventArgs -> (),
    writes club_set_role: GiveRoleArgs -> (),
    writes club_set_ruling: ClubRulingArgs -> muster_sync::club::ClubEvent,
    writes club_set_event: SetClubEventArgs -> muster_sync::club::ClubEvent,
    writes club_import_event: ClubEventArgs -> crate::EventView,
    writes club_remove_guest: GuestArgs -> (),
    writes club_remove_invitation: InvitationArgs -> (),
    writes club_withdraw_list: ClubEventArgs -> (),
    reads clubs: NoArgs -> muster_sync::club::Clubs,
    writes found_club: FoundClubArgs -> muster_sync::club::ClubRow,
    writes sync_admit: AdmitArgs -> crate::InvitedView,
    reads sync_devices: NoArgs -> Vec<crate::DeviceRow>,
    writes sync_invite: NoArgs -> crate::Invitation,
    reads sync_invitation_status: InvitedArgs -> crate::InvitedView,
    writes sync_leave: NoArgs -> crate::LeaveResult,
    writes sync_now: NoArgs -> crate::ExchangeResult,
    writes sync_pair: PairArgs -> crate::PairView,
    writes sync_wait_for_pairing: NoArgs -> crate::PairView,
    writes sync_recovery: NoArgs -> String,
    writes sync_resume: NoArgs -> bool,
    writes sync_revoke: RevokeArgs -> (),
    reads sync_wait_for_changes: NoArgs -> crate::WaitResult;
    files
    reads campaign_csv: CampaignCsvArgs,
    reads event_csv: IdArgs,
    reads collection_csv: NoArgs,
    reads plan_csv: NoArgs,
    reads export_all: NoArgs,
    reads export_pack: ExportPackArgs,
    reads export_contribution: NoArgs,
    reads photo: PhotoArgs,
    reads export_plays: ExportPlaysArgs,
    reads export_roster: ExportRosterArgs,
    reads table_csv: TableCsvArgs;
    job_files
    reads export_cards: ExportCardsArgs,
    reads campaign_pdf: CampaignPdfArgs,
    reads event_pdf: EventPdfArgs,
    reads plan_pdf: PlanPdfArgs,
    reads preview_photo: PreviewPhotoArgs,
    reads photo_thumb: PhotoArgs,
    reads picture: PictureArgs,
    reads print: PrintArgs
}

/// Runs a call in a function of its own. A browser compiles a whole function before it first runs it. If all calls were in
/// one function, that would be more than half a megabyte.
#[inline(never)]
fn apart<T>(call: impl FnOnce() -> T) -> T {
    call()
}

/// Does the same as [`apart`] for a call that waits.
fn apart_async<'a, T>(call: impl Future<Output = T> + 'a) -> Pin<Box<dyn Future<Output = T> + 'a>> {
    Box::pin(call)
}

/// Takes the language of the answer out of the arguments.
fn take_lang(args: &mut Value) -> Result<Lang, Problem> {
    let named = args.as_object_mut().and_then(|args| args.remove("lang"));
    named.map_or(Ok(Lang::default()), read)
}

fn read<T: DeserializeOwned>(args: Value) -> Result<T, Problem> {
    let args = match args {
        Value::Null => Value::Object(serde_json::Map::new()),
        args => args,
    };
    // The path to a fault is not tracked: only programmers would read it, and it takes a second reader of each type.
    T::deserialize(args).map_err(|error| Problem::new("bad-arguments").with("detail", error))
}

/// The calls whose answers hold files and cards as they are kept. Others answer what a screen shows.
const EXACT: [&str; 6] = [
    "campaign_text",
    "event_text",
    "export_text",
    "play_text",
    "share_code",
    "written_card",
];

/// Returns an answer as JSON, without characters that nobody sees. In names and notes from other devices, files and clubs,
/// they could turn the text around them, or make two names look the same.
fn answer<T: Serialize>(call: &str, value: &T) -> Result<Reply, Problem> {
    let json = serde_json::to_string(value);
    let json = json.map_err(|error| Problem::new("bad-answer").with("detail", error))?;
    if EXACT.contains(&call) {
        return Ok(Reply::Json(json));
    }
    Ok(Reply::Json(match without_hidden(&json) {
        Cow::Borrowed(_) => json,
        Cow::Owned(shown) => shown,
    }))
}
