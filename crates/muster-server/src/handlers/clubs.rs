//! The handlers of the clubs' routes.

use std::sync::Arc;

use axum::extract::{FromRequestParts, Path};
use axum::http::StatusCode;
use axum::http::request::Parts;
use muster_core::problem::Problem;
use muster_sync::club::MAX_NAME_CHARS;
use serde::Deserialize;

use crate::api_error::ApiError;
use crate::app_state::AppState;
use crate::clubs::ClubRequest;
use crate::handlers::{stopped, visible_name};
use crate::judge::ListJudge;
use crate::request_load::RequestLoad;
use crate::storage::Caller;

pub(crate) mod events;
pub(crate) mod guests;
pub(crate) mod invitations;
pub(crate) mod lists;
pub(crate) mod members;
pub(crate) mod packs;

/// The parameters in a club's path.
#[derive(Debug, Deserialize)]
struct ClubPath {
    club: String,
}

/// Extracts who makes a request, and in which club.
impl FromRequestParts<AppState> for ClubRequest {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &AppState) -> Result<Self, ApiError> {
        let named = Path::<ClubPath>::from_request_parts(parts, app).await;
        let Path(ClubPath { club }) = named.map_err(|_| ApiError::not_found())?;
        let caller = parts.extensions.get::<Caller>().cloned();
        Ok(Self {
            caller: caller.ok_or_else(ApiError::unknown_caller)?,
            club,
            now: app.clock.seconds(),
        })
    }
}

/// Checks the name of a club, member or guest, and trims it.
fn name(name: &str) -> Result<String, ApiError> {
    visible_name(name, MAX_NAME_CHARS)
}

/// Returns the judge, or an error if the server has none.
fn judge(app: &AppState) -> Result<Arc<dyn ListJudge>, ApiError> {
    let none = || {
        ApiError::new(
            StatusCode::NOT_IMPLEMENTED,
            "no-judge",
            "nobody judges here",
        )
    };
    app.judge.clone().ok_or_else(none)
}

/// Lets the judge work on `bytes` bytes, on one of its threads, as soon as it is the asker's turn. Whoever leaves before
/// their turn costs nothing.
async fn run_judge<T: Send + 'static>(
    app: &AppState,
    load: &RequestLoad,
    bytes: usize,
    work: impl FnOnce(&dyn ListJudge) -> Result<T, Problem> + Send + 'static,
) -> Result<T, ApiError> {
    let judge = judge(app)?;
    let turn = load.judge_turn(bytes).await?;
    let work = move || {
        let done = work(&*judge);
        // Free the turn only now: the work goes on even if nobody waits for its result.
        drop(turn);
        done
    };
    let done = app.judge_threads.run(work).await.ok_or_else(stopped)?;
    done.map_err(|problem| ApiError::new(StatusCode::BAD_REQUEST, "unreadable", problem))
}
