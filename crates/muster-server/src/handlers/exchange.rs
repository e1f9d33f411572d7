//! The handlers of pushes and pulls.

use axum::extract::rejection::QueryRejection;
use axum::extract::{Query, State};
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
use crate::storage::Caller;

/// The position from which a device pulls.
#[derive(Debug, Default, Deserialize)]
pub(crate) struct SinceQuery {
    /// The epoch that the position belongs to; empty if the device knows none.
    #[serde(default)]
    #[serde(rename = "epoch")]
    pub server_epoch: String,
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
) -> Result<Json<PullPage>, ApiError> {
    let Query(SinceQuery {
        server_epoch,
        since,
    }) = since.map_err(ApiError::bad_request)?;
    if since > MAX_STORED_NUMBER {
        return Err(ApiError::bad_request("since is too large"));
    }
    Ok(Json(
        app.storage
            .pull(caller, server_epoch, since, MAX_PAGE)
            .await?,
    ))
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
            change.device_change_no
        )))
    };
    let fits = |text: &str, most: usize| {
        !text.is_empty() && text.len() <= most && !text.chars().any(char::is_control)
    };
    let seen = &change.seen;
    match () {
        () if change.device_change_no == 0 || change.device_change_no > MAX_STORED_NUMBER => {
            at("it has no number of its own")
        }
        () if change.base > MAX_STORED_NUMBER => at("base is too large"),
        () if !fits(&change.kind, MAX_NAME_BYTES) => at("kind is empty or too long"),
        () if !fits(&change.key, MAX_KEY_BYTES) => at("key is empty or too long"),
        () if seen.len() > MAX_VECTOR_DEVICES => at("it goes back to too many devices"),
        () if !seen.devices().all(|device| fits(device, MAX_NAME_BYTES)) => {
            at("a device is too long")
        }
        () if seen.counter_of(device) > change.device_change_no => {
            at("it goes back to a later one")
        }
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
