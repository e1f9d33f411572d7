//! The handlers of the lists that members hand in, and of what organisers say about them.

use axum::Extension;
use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use axum::response::Response;
use muster_core::words::Lang;
use muster_sync::club::{
    AskChanges, ClubEvent, HandInList, MAX_ASK_CHARS, MAX_LIST_BYTES, Role, RuleList,
};
use serde::Deserialize;

use super::events::{LangQuery, memory_of_lists, page_of, take_memory, view_of};
use super::run_judge;
use crate::api_error::ApiError;
use crate::app_state::AppState;
use crate::clubs::{ClubRequest, EventPage, ListVersion, NewList};
use crate::handlers::{JsonBody, long_json};
use crate::judge::{ListJudge, RulingRequest, SubmittedList};
use crate::limits::MAX_VERSIONS_PAGE_BYTES;
use crate::request_load::RequestLoad;

pub(crate) async fn hand_in(
    State(app): State<AppState>,
    at: ClubRequest,
    Extension(load): Extension<RequestLoad>,
    Path((_, event)): Path<(String, String)>,
    Query(query): Query<LangQuery>,
    JsonBody(HandInList { force }): JsonBody<HandInList>,
) -> Result<Response, ApiError> {
    if force.len() > MAX_LIST_BYTES {
        let status = StatusCode::PAYLOAD_TOO_LARGE;
        return Err(ApiError::new(status, "too-large", "the list is too long"));
    }
    // Check this before the judge reads anything for somebody who may not hand in.
    app.storage.event_there((at.clone(), event.clone())).await?;
    let bytes = force.len();
    let readable = move |judge: &dyn ListJudge| {
        judge.list(&force)?;
        Ok(force)
    };
    let new = NewList {
        at: at.clone(),
        event: event.clone(),
        force: run_judge(&app, &load, bytes, readable).await?,
    };
    app.storage.hand_in(new).await?;
    long_json(page_of(&app, &load, at, event, query).await?).await
}

pub(crate) async fn withdraw(
    State(app): State<AppState>,
    at: ClubRequest,
    Path((_, event)): Path<(String, String)>,
) -> Result<StatusCode, ApiError> {
    app.storage.withdraw((at, event)).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Which versions of a list are asked for: a page of those after `after`.
#[derive(Debug, Deserialize)]
pub(crate) struct VersionsQuery {
    #[serde(default)]
    lang: Lang,
    #[serde(default)]
    after: u32,
}

pub(crate) async fn versions(
    State(app): State<AppState>,
    at: ClubRequest,
    Extension(load): Extension<RequestLoad>,
    Path((club, event, member)): Path<(String, String, String)>,
    Query(VersionsQuery { lang, after }): Query<VersionsQuery>,
) -> Result<Response, ApiError> {
    let asked = (at.clone(), event.clone());
    let packs = take_memory(&app, &load, asked, MAX_VERSIONS_PAGE_BYTES).await?;
    let of = (at.clone(), event.clone(), (member, after));
    let (lists, more) = app.storage.list_versions(of).await?;
    let bytes: usize = lists.iter().map(|list| list.force.len()).sum();
    load.fit_memory(memory_of_lists(bytes as u64).saturating_add(packs))
        .await;
    let without_lists = (at, event, EventPage::default());
    let mut seen = app.storage.club_event(without_lists).await?;
    (seen.lists, seen.more) = (lists, more);
    long_json(view_of(&app, &load, &club, seen, lang).await?).await
}

pub(crate) async fn ask(
    State(app): State<AppState>,
    at: ClubRequest,
    Extension(load): Extension<RequestLoad>,
    Path((_, event, member)): Path<(String, String, String)>,
    Query(query): Query<LangQuery>,
    JsonBody(AskChanges { version, note }): JsonBody<AskChanges>,
) -> Result<Response, ApiError> {
    let note = note.trim().to_owned();
    if note.chars().count() > MAX_ASK_CHARS {
        return Err(ApiError::bad_request(format!(
            "a note has at most {MAX_ASK_CHARS} characters"
        )));
    }
    let which = ListVersion {
        event: event.clone(),
        member,
        version,
    };
    app.storage.ask_changes((at.clone(), which, note)).await?;
    long_json(page_of(&app, &load, at, event, query).await?).await
}

pub(crate) async fn rule(
    State(app): State<AppState>,
    at: ClubRequest,
    Extension(load): Extension<RequestLoad>,
    Path((_, event, member)): Path<(String, String, String)>,
    Query(query): Query<LangQuery>,
    JsonBody(rule): JsonBody<RuleList>,
) -> Result<Response, ApiError> {
    let asked = (at.clone(), event.clone());
    take_memory(&app, &load, asked, MAX_LIST_BYTES).await?;
    let of = (at.clone(), event.clone(), member.clone());
    let list = app.storage.counting_list(of).await?;
    // Another version is refused below, and so are members. A ruling can be withdrawn after its finding is gone.
    let may_rule = app.storage.club(at.clone()).await?.role >= Role::Organiser;
    if may_rule && rule.accepted.is_some() && list.version == rule.version {
        let without_lists = (at.clone(), event.clone(), EventPage::default());
        let mut seen = app.storage.club_event(without_lists).await?;
        seen.lists.push(list.clone());
        let seen = view_of(&app, &load, &at.club, seen, query.lang).await?;
        if !has_finding(&seen, &member, &rule) {
            let status = StatusCode::NOT_FOUND;
            let detail = "the list has no such finding";
            return Err(ApiError::new(status, "not-found", detail));
        }
    }
    let which = ListVersion {
        event: event.clone(),
        member,
        version: rule.version,
    };
    let before = list.rulings.clone();
    let submitted = SubmittedList {
        player: list.player,
        force: list.force,
        rulings: list.rulings,
    };
    let ruling = RulingRequest {
        rule: rule.rule,
        node: rule.node,
        accepted: rule.accepted,
        note: rule.note,
    };
    let bytes = submitted.force.len();
    let work = move |judge: &dyn ListJudge| judge.apply_ruling(&submitted, ruling);
    let rulings = run_judge(&app, &load, bytes, work).await?;
    let change = (at.clone(), which, (before, rulings));
    app.storage.set_rulings(change).await?;
    long_json(page_of(&app, &load, at, event, query).await?).await
}

/// Returns whether a member's list has the finding that a ruling is on.
fn has_finding(event: &ClubEvent, member: &str, rule: &RuleList) -> bool {
    let mut lists = event.lists.iter().filter(|list| list.member == member);
    lists.any(|list| {
        let mut findings = list.verdict.findings.iter();
        findings.any(|found| found.rule == rule.rule && found.node == rule.node)
    })
}
