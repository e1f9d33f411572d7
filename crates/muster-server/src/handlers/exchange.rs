//! The handlers of pushes and pulls.

use axum::extract::rejection::QueryRejection;
use axum::extract::{Query, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use axum::{Extension, Json};
use muster_sync::{
    ChangeAnswer, ItemChange, MAX_BODY_BYTES, MAX_CHANGES, MAX_KEY_BYTES, MAX_NAME_BYTES,
    MAX_VECTOR_DEVICES, PullPage, Push, PushAnswers,
};
use serde::Deserialize;

use super::JsonBody;
use crate::api_error::ApiError;
use crate::app_state::AppState;
use crate::limits::MAX_PAGE;
use crate::storage::{Caller, StorageError};

/// The position from which a device pulls.
#[derive(Debug, Default, Deserialize)]
pub(crate) struct SinceQuery {
    /// The epoch that the position belongs to; empty if the device knows none.
    #[serde(default)]
    pub epoch: String,
    /// The position up to which the device has everything.
    #[serde(default)]
    pub since: u64,
}

pub(crate) async fn push(
    State(app): State<AppState>,
    Extension(caller): Extension<Caller>,
    JsonBody(push): JsonBody<Push>,
) -> Result<Json<PushAnswers>, ApiError> {
    check(&push, &caller.device)?;
    let account = caller.account.clone();
    let answers = app.storage.push(caller, push).await?;
    let is_taken = |answer: &ChangeAnswer| matches!(answer, ChangeAnswer::Taken { .. });
    if answers.answers.iter().any(is_taken) {
        app.feed.publish(&account);
    }
    app.metrics.count_changes(&answers);
    Ok(Json(answers))
}

pub(crate) async fn pull(
    State(app): State<AppState>,
    Extension(caller): Extension<Caller>,
    since: Result<Query<SinceQuery>, QueryRejection>,
) -> Result<Response, ApiError> {
    let Query(SinceQuery { epoch, since }) = since.map_err(ApiError::bad_request)?;
    if since > MAX_STORED_NUMBER {
        return Err(ApiError::bad_request("since is too large"));
    }
    let page = app.storage.pull(caller, epoch, since, MAX_PAGE).await?;
    let page = to_json(page)?;
    Ok(([(header::CONTENT_TYPE, "application/json")], page).into_response())
}

/// Writes a page into a buffer that is large enough from the start: one that grows is copied, and needs three times the
/// memory meanwhile.
fn to_json(page: PullPage) -> Result<Vec<u8>, ApiError> {
    let sizes = page.things.iter().map(|item| {
        let body = item.body.as_ref().map_or(4, |body| body.as_str().len());
        body + 2 * (item.kind.len() + item.key.len()) + 96 * item.seen.len() + 128
    });
    let mut written = Vec::with_capacity(256 + sizes.sum::<usize>());
    let done = serde_json::to_writer(&mut written, &page);
    done.map_err(|error| StorageError::Unreadable(error.to_string()))?;
    Ok(written)
}

/// The largest number that both databases can store.
const MAX_STORED_NUMBER: u64 = i64::MAX as u64;

fn check(push: &Push, device: &str) -> Result<(), ApiError> {
    if push.changes.len() > MAX_CHANGES {
        return Err(ApiError::bad_request(format!(
            "more than {MAX_CHANGES} changes"
        )));
    }
    if push.answered > MAX_STORED_NUMBER {
        return Err(ApiError::bad_request("answered is too large"));
    }
    push.changes
        .iter()
        .try_for_each(|change| check_change(change, device))
}

fn check_change(change: &ItemChange, device: &str) -> Result<(), ApiError> {
    let at = |what: &str| {
        Err(ApiError::bad_request(format!(
            "change {}: {what}",
            change.number
        )))
    };
    let fits = |text: &str, most: usize| {
        !text.is_empty() && text.len() <= most && !text.chars().any(char::is_control)
    };
    let seen = &change.seen;
    match () {
        () if change.number == 0 || change.number > MAX_STORED_NUMBER => {
            at("it has no number of its own")
        }
        () if change.base > MAX_STORED_NUMBER => at("base is too large"),
        () if !fits(&change.kind, MAX_NAME_BYTES) => at("kind is empty or too long"),
        () if !fits(&change.key, MAX_KEY_BYTES) => at("key is empty or too long"),
        () if seen.len() > MAX_VECTOR_DEVICES => at("it goes back to too many devices"),
        () if !seen.devices().all(|device| fits(device, MAX_NAME_BYTES)) => {
            at("a device is too long")
        }
        () if seen.counter_of(device) > change.number => at("it goes back to a later one"),
        () if change
            .body
            .as_ref()
            .is_some_and(|body| body.as_str().len() > MAX_BODY_BYTES) =>
        {
            at("the body is too long")
        }
        () => Ok(()),
    }
}
