//! The handlers of a club's events. Each event is sent as the caller may see it, with its lists judged.

use std::sync::Arc;

use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use axum::response::Response;
use axum::{Extension, Json};
use muster_core::event::MAX_BYTES;
use muster_core::words::Lang;
use muster_sync::club::{
    ClubEvent, ClubEventRow, ClubEvents, ClubList, ClubVerdict, OpenEvent, Role, SetEvent,
};
use serde::Deserialize;

use super::{judge, run_judge};
use crate::api_error::ApiError;
use crate::app_state::AppState;
use crate::clubs::{ClubRequest, EventPage, EventState, NewEvent, VisibleEvent};
use crate::handlers::{JsonBody, long_json, on_one_line, run_blocking};
use crate::judge::{ListJudge, SubmittedList};
use crate::limits::{FREE_BYTES, MEMORY_OF_LIST_BYTE};
use crate::pool::PoolShare;
use crate::request_load::RequestLoad;
use crate::secret;
use crate::verdict_cache::VerdictInputs;

/// The language of the texts in a response.
#[derive(Debug, Default, Deserialize)]
pub(crate) struct LangQuery {
    #[serde(default)]
    pub(super) lang: Lang,
    /// The member after whom a page of lists begins; empty for the first page.
    #[serde(default)]
    pub(super) after: String,
}

/// The valid deadlines, in seconds since 1970: up to the year 9999.
const VALID_DEADLINES: std::ops::Range<i64> = 0..253_402_300_800;

fn valid_deadline(until: i64) -> Result<i64, ApiError> {
    let fits = VALID_DEADLINES.contains(&until);
    fits.then_some(until)
        .ok_or_else(|| ApiError::bad_request("until is no moment"))
}

/// Checks that the caller may open events.
async fn require_organiser(app: &AppState, at: &ClubRequest) -> Result<(), ApiError> {
    match app.storage.club(at.clone()).await?.role {
        Role::Member => Err(ApiError::not_allowed()),
        Role::Organiser | Role::Owner => Ok(()),
    }
}

pub(crate) async fn open(
    State(app): State<AppState>,
    at: ClubRequest,
    Extension(load): Extension<RequestLoad>,
    JsonBody(open): JsonBody<OpenEvent>,
) -> Result<Json<ClubEventRow>, ApiError> {
    require_organiser(&app, &at).await?;
    if open.event.len() > MAX_BYTES {
        let status = StatusCode::PAYLOAD_TOO_LARGE;
        return Err(ApiError::new(status, "too-large", "the event is too long"));
    }
    let until = valid_deadline(open.until)?;
    if until <= at.now {
        let (status, detail) = (StatusCode::CONFLICT, "nobody could hand in any more");
        return Err(ApiError::new(status, "past", detail));
    }
    let json = open.event;
    let bytes = json.len();
    let work = move |judge: &dyn ListJudge| Ok((judge.event(&json)?, json));
    let (read, json) = run_judge(&app, &load, bytes, work).await?;
    let event = secret::id()?;
    let new = NewEvent {
        at: at.clone(),
        event: event.clone(),
        name: read.name,
        system: read.system,
        json,
        packs: open.packs,
        until,
    };
    app.storage.open_event(new).await?;
    let opened = (at, event, EventPage::default());
    Ok(Json(app.storage.club_event(opened).await?.row))
}

pub(crate) async fn list(
    State(app): State<AppState>,
    at: ClubRequest,
) -> Result<Json<ClubEvents>, ApiError> {
    let events = app.storage.club_events(at).await?;
    let events = events.into_iter().map(|event| event.row).collect();
    Ok(Json(ClubEvents { events }))
}

pub(crate) async fn view(
    State(app): State<AppState>,
    at: ClubRequest,
    Extension(load): Extension<RequestLoad>,
    Path((_, event)): Path<(String, String)>,
    Query(query): Query<LangQuery>,
) -> Result<Response, ApiError> {
    long_json(page_of(&app, &load, at, event, query).await?).await
}

pub(crate) async fn set(
    State(app): State<AppState>,
    at: ClubRequest,
    Extension(load): Extension<RequestLoad>,
    Path((_, event)): Path<(String, String)>,
    Query(query): Query<LangQuery>,
    JsonBody(set): JsonBody<SetEvent>,
) -> Result<Response, ApiError> {
    let state = EventState {
        locked: set.locked,
        revealed: set.revealed,
        until: set.until.map(valid_deadline).transpose()?,
    };
    let changed = (at.clone(), event.clone(), state);
    app.storage.set_event(changed).await?;
    long_json(page_of(&app, &load, at, event, query).await?).await
}

/// Returns an event with a page of its lists. The request has the memory for them before they are read, and keeps it for
/// its answer.
pub(super) async fn page_of(
    app: &AppState,
    load: &RequestLoad,
    at: ClubRequest,
    event: String,
    LangQuery { lang, after }: LangQuery,
) -> Result<ClubEvent, ApiError> {
    let club = at.club.clone();
    let page = (at.clone(), event.clone(), after);
    let page = app.storage.event_page(page).await?;
    load.take_memory(memory_to_judge(&page)).await?;
    let turn = turn_to_read(load, page.bytes).await?;
    let seen = app.storage.club_event((at, event, page)).await?;
    drop(turn);
    view_of(app, load, &club, seen, lang).await
}

/// Returns how much memory a page of lists takes with the packs by which they are judged, in bytes.
fn memory_to_judge(page: &EventPage) -> usize {
    let packs = usize::try_from(page.pack_bytes).unwrap_or(usize::MAX);
    memory_of_lists(page.bytes).saturating_add(packs)
}

/// Waits for the memory for lists of so many bytes with the packs of their event.
pub(super) async fn take_memory(
    app: &AppState,
    load: &RequestLoad,
    (at, event): (ClubRequest, String),
    bytes: usize,
) -> Result<usize, ApiError> {
    let page = app.storage.event_page((at, event, String::new())).await?;
    let packs = usize::try_from(page.pack_bytes).unwrap_or(usize::MAX);
    let lists = memory_of_lists(bytes as u64);
    load.take_memory(lists.saturating_add(packs)).await?;
    Ok(packs)
}

/// Returns how much memory lists of so many bytes take, in bytes.
pub(super) fn memory_of_lists(bytes: u64) -> usize {
    let bytes = usize::try_from(bytes).unwrap_or(usize::MAX);
    bytes.saturating_mul(MEMORY_OF_LIST_BYTE)
}

/// Waits for a turn to read lists of so many bytes from the database; `None` if they are small.
pub(super) async fn turn_to_read(
    load: &RequestLoad,
    bytes: u64,
) -> Result<Option<PoolShare>, ApiError> {
    if bytes <= FREE_BYTES as u64 {
        return Ok(None);
    }
    let turn = load.database_turn().await?;
    turn.charge(bytes);
    Ok(Some(turn))
}

pub(crate) async fn remove(
    State(app): State<AppState>,
    at: ClubRequest,
    Path((_, event)): Path<(String, String)>,
) -> Result<StatusCode, ApiError> {
    app.storage.remove_event((at, event)).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Returns an event as it is sent, with its lists judged. Each takes a turn at the judge; if the asker leaves, no more
/// are judged.
pub(super) async fn view_of(
    app: &AppState,
    load: &RequestLoad,
    club: &str,
    seen: VisibleEvent,
    lang: Lang,
) -> Result<ClubEvent, ApiError> {
    let verdicts = verdicts(app, load, club, &seen, lang).await?;
    let lists = seen.lists.into_iter().zip(verdicts);
    let lists = lists.map(|(list, mut verdict)| {
        verdict.name = on_one_line(&verdict.name);
        (list, verdict)
    });
    let lists = lists.map(|(list, verdict)| ClubList {
        member: list.member,
        player: list.player,
        mine: list.mine,
        version: list.version,
        at: list.at,
        force: list.force,
        ask: list.ask,
        rulings: list.rulings,
        verdict,
    });
    Ok(ClubEvent {
        row: seen.row,
        json: seen.json,
        packs: seen.packs,
        lists: lists.collect(),
        missing: seen.missing,
        more: seen.more,
    })
}

/// Returns the verdicts on an event's lists, in their order. Only lists without a cached verdict are judged.
async fn verdicts(
    app: &AppState,
    load: &RequestLoad,
    club: &str,
    seen: &VisibleEvent,
    lang: Lang,
) -> Result<Vec<ClubVerdict>, ApiError> {
    judge(app)?;
    let handed = seen.lists.iter().map(|list| SubmittedList {
        player: list.player.clone(),
        force: list.force.clone(),
        rulings: list.rulings.clone(),
    });
    let handed: Vec<SubmittedList> = handed.collect();
    let packs = seen.packs.iter();
    let packs: Vec<_> = packs
        .map(|pack| (pack.pack.clone(), pack.version))
        .collect();
    let (json, of) = (seen.json.clone(), club.to_owned());
    let keys = run_blocking(move || {
        let inputs = VerdictInputs {
            event: &json,
            packs: (&of, &packs),
            lang,
        };
        (inputs.keys(&handed), handed, packs)
    });
    let (keys, handed, packs) = keys.await?;
    let known = app.verdicts.get(&keys);
    let asked = handed.into_iter().zip(&known);
    let asked: Vec<SubmittedList> = asked
        .filter_map(|(list, known)| known.is_none().then_some(list))
        .collect();
    let mut judged_now = Vec::new();
    if !asked.is_empty() {
        let packs = (club.to_owned(), packs);
        let packs: Arc<[String]> = app.storage.packs_of_event(packs).await?.into();
        let json: Arc<str> = seen.json.as_str().into();
        for lists in in_turns(asked) {
            let (json, packs) = (Arc::clone(&json), Arc::clone(&packs));
            let bytes = lists.iter().map(|list| list.force.len()).sum();
            let judge = move |judge: &dyn ListJudge| judge.judge(&json, &packs, lists, lang);
            judged_now.extend(run_judge(app, load, bytes, judge).await?);
        }
    }
    let mut judged_now = judged_now.into_iter();
    let mut verdicts = Vec::with_capacity(keys.len());
    for (key, known) in keys.into_iter().zip(known) {
        let verdict = match known {
            Some(verdict) => verdict,
            None => {
                let verdict = judged_now.next().ok_or_else(ApiError::not_found)?;
                app.verdicts.insert(key, verdict.clone());
                verdict
            }
        };
        verdicts.push(verdict);
    }
    Ok(verdicts)
}

/// How many bytes of lists are judged in one turn, unless a list is larger.
const TURN_BYTES: usize = 32 << 10;

/// Divides lists into turns at the judge.
fn in_turns(lists: Vec<SubmittedList>) -> Vec<Vec<SubmittedList>> {
    let mut turns: Vec<Vec<SubmittedList>> = Vec::new();
    let mut bytes = 0_usize;
    for list in lists {
        bytes = bytes.saturating_add(list.force.len());
        match turns.last_mut().filter(|_| bytes <= TURN_BYTES) {
            Some(turn) => turn.push(list),
            None => {
                bytes = list.force.len();
                turns.push(vec![list]);
            }
        }
    }
    turns
}
