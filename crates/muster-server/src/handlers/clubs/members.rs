//! The handlers of clubs and their members.

use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::{Extension, Json};
use muster_sync::club::{ClubRow, ClubView, Clubs, FoundClub, GiveRole};

use super::name;
use crate::api_error::ApiError;
use crate::app_state::AppState;
use crate::clubs::{ClubRequest, NewClub};
use crate::handlers::JsonBody;
use crate::secret;
use crate::storage::Caller;

pub(crate) async fn clubs(
    State(app): State<AppState>,
    Extension(caller): Extension<Caller>,
) -> Result<Json<Clubs>, ApiError> {
    Ok(Json(app.storage.clubs(caller).await?))
}

pub(crate) async fn found(
    State(app): State<AppState>,
    Extension(caller): Extension<Caller>,
    JsonBody(found): JsonBody<FoundClub>,
) -> Result<Json<ClubRow>, ApiError> {
    let new = NewClub {
        at: ClubRequest {
            caller,
            club: secret::id()?,
            now: app.clock.seconds(),
        },
        name: name(&found.name)?,
        member: secret::id()?,
        own_name: name(&found.own_name)?,
    };
    Ok(Json(app.storage.found_club(new).await?))
}

pub(crate) async fn view(
    State(app): State<AppState>,
    at: ClubRequest,
) -> Result<Json<ClubView>, ApiError> {
    Ok(Json(app.storage.club(at).await?))
}

pub(crate) async fn give_role(
    State(app): State<AppState>,
    at: ClubRequest,
    Path((_, member)): Path<(String, String)>,
    JsonBody(GiveRole { role }): JsonBody<GiveRole>,
) -> Result<StatusCode, ApiError> {
    let (club, by, of) = (at.club.clone(), at.caller.account.clone(), member.clone());
    app.storage.give_role((at, member, role)).await?;
    tracing::info!(target: "security", club, by, member = of, ?role, "a role was given");
    Ok(StatusCode::NO_CONTENT)
}

pub(crate) async fn remove(
    State(app): State<AppState>,
    at: ClubRequest,
    Path((_, member)): Path<(String, String)>,
) -> Result<StatusCode, ApiError> {
    let (club, by, of) = (at.club.clone(), at.caller.account.clone(), member.clone());
    app.storage.remove_member((at, member)).await?;
    tracing::info!(target: "security", club, by, member = of, "a member was removed");
    Ok(StatusCode::NO_CONTENT)
}
