//! The handlers of the lists that members hand in, and of what organisers say about them.

use axum::Json;
use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use muster_core::words::Lang;
use muster_sync::club::{
    AskChanges, ClubEvent, HandInList, MAX_ASK_CHARS, MAX_LIST_BYTES, Role, RuleList,
};
use serde::Deserialize;

use super::events::{LangQuery, view_of};
use super::run_judge;
use crate::api_error::ApiError;
use crate::app_state::AppState;
use crate::clubs::{ClubRequest, ListVersion, NewList};
use crate::handlers::JsonBody;
use crate::judge::{ListJudge, RulingRequest, SubmittedList};

/// Returns the event as it is after a change.
async fn event_after_change(
    app: &AppState,
    at: ClubRequest,
    event: String,
    lang: LangQuery,
) -> Result<Json<ClubEvent>, ApiError> {
    let club = at.club.clone();
    let asker = at.asker();
    let seen = app.storage.club_event((at, event)).await?;
    Ok(Json(view_of(app, &asker, &club, seen, lang.lang).await?))
}

pub(crate) async fn hand_in(
    State(app): State<AppState>,
    at: ClubRequest,
    Path((_, event)): Path<(String, String)>,
    Query(lang): Query<LangQuery>,
    JsonBody(HandInList { force }): JsonBody<HandInList>,
) -> Result<Json<ClubEvent>, ApiError> {
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
        force: run_judge(&app, &at.asker(), bytes, readable).await?,
    };
    app.storage.hand_in(new).await?;
    event_after_change(&app, at, event, lang).await
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
    Path((club, event, member)): Path<(String, String, String)>,
    Query(VersionsQuery { lang, after }): Query<VersionsQuery>,
) -> Result<Json<ClubEvent>, ApiError> {
    let asker = at.asker();
    let of = (at.clone(), event.clone(), (member, after));
    let (lists, more) = app.storage.list_versions(of).await?;
    let mut seen = app.storage.club_event((at, event)).await?;
    seen.lists = lists;
    let view = view_of(&app, &asker, &club, seen, lang).await?;
    Ok(Json(ClubEvent { more, ..view }))
}

pub(crate) async fn ask(
    State(app): State<AppState>,
    at: ClubRequest,
    Path((_, event, member)): Path<(String, String, String)>,
    Query(lang): Query<LangQuery>,
    JsonBody(AskChanges { version, note }): JsonBody<AskChanges>,
) -> Result<Json<ClubEvent>, ApiError> {
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
    event_after_change(&app, at, event, lang).await
}

pub(crate) async fn rule(
    State(app): State<AppState>,
    at: ClubRequest,
    Path((_, event, member)): Path<(String, String, String)>,
    Query(lang): Query<LangQuery>,
    JsonBody(rule): JsonBody<RuleList>,
) -> Result<Json<ClubEvent>, ApiError> {
    let of = (at.clone(), event.clone(), member.clone());
    let list = app.storage.counting_list(of).await?;
    // Another version is refused below, and so are members. A ruling can be withdrawn after its finding is gone.
    let may_rule = app.storage.club(at.clone()).await?.role >= Role::Organiser;
    if may_rule && rule.accepted.is_some() && list.version == rule.version {
        let seen = app.storage.club_event((at.clone(), event.clone())).await?;
        let seen = view_of(&app, &at.asker(), &at.club, seen, lang.lang).await?;
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
    let rulings = run_judge(&app, &at.asker(), bytes, work).await?;
    let change = (at.clone(), which, (before, rulings));
    app.storage.set_rulings(change).await?;
    event_after_change(&app, at, event, lang).await
}

/// Returns whether a member's list has the finding that a ruling is on.
fn has_finding(event: &ClubEvent, member: &str, rule: &RuleList) -> bool {
    let mut lists = event.lists.iter().filter(|list| list.member == member);
    lists.any(|list| {
        let mut findings = list.verdict.findings.iter();
        findings.any(|found| found.rule == rule.rule && found.node == rule.node)
    })
}
