//! The handlers of clubs and their members.

use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::{Extension, Json};
use muster_core::club::{ClubRow, ClubView, Clubs, Found, GiveRole};

use super::name;
use crate::app_state::AppState;
use crate::clubs::{ClubRequest, NewClub};
use crate::fault::Fault;
use crate::handlers::Asked;
use crate::secret;
use crate::storage::Caller;

pub(crate) async fn clubs(
    State(app): State<AppState>,
    Extension(caller): Extension<Caller>,
) -> Result<Json<Clubs>, Fault> {
    Ok(Json(app.storage.clubs(caller).await?))
}

pub(crate) async fn found(
    State(app): State<AppState>,
    Extension(caller): Extension<Caller>,
    Asked(found): Asked<Found>,
) -> Result<Json<ClubRow>, Fault> {
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
) -> Result<Json<ClubView>, Fault> {
    Ok(Json(app.storage.club(at).await?))
}

pub(crate) async fn give_role(
    State(app): State<AppState>,
    at: ClubRequest,
    Path((_, member)): Path<(String, String)>,
    Asked(GiveRole { role }): Asked<GiveRole>,
) -> Result<StatusCode, Fault> {
    app.storage.give_role((at, member, role)).await?;
    Ok(StatusCode::NO_CONTENT)
}

pub(crate) async fn remove(
    State(app): State<AppState>,
    at: ClubRequest,
    Path((_, member)): Path<(String, String)>,
) -> Result<StatusCode, Fault> {
    app.storage.remove_member((at, member)).await?;
    Ok(StatusCode::NO_CONTENT)
}
