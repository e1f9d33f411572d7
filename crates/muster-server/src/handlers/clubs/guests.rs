//! The handlers of guests. Whoever has a guest's key sees the events that organisers revealed, and nothing else.

use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use axum::{Extension, Json};
use muster_sync::club::{AddGuest, GuestKey, GuestView, Guests};

use super::events::{LangQuery, view_of};
use super::name;
use crate::access::ClubGuest;
use crate::api_error::ApiError;
use crate::app_state::AppState;
use crate::clubs::{ClubRequest, GuestToAdd};
use crate::handlers::JsonBody;
use crate::pool::Asker;
use crate::secret;

pub(crate) async fn let_in(
    State(app): State<AppState>,
    at: ClubRequest,
    JsonBody(asked): JsonBody<AddGuest>,
) -> Result<Json<GuestKey>, ApiError> {
    let (guest, key) = (secret::id()?, secret::token()?);
    let new = GuestToAdd {
        at,
        guest: guest.clone(),
        name: name(&asked.name)?,
        key: secret::hash(&key),
    };
    app.storage.let_guest_in(new).await?;
    Ok(Json(GuestKey { guest, key }))
}

pub(crate) async fn list(
    State(app): State<AppState>,
    at: ClubRequest,
) -> Result<Json<Guests>, ApiError> {
    Ok(Json(app.storage.guests(at).await?))
}

pub(crate) async fn revoke(
    State(app): State<AppState>,
    at: ClubRequest,
    Path((_, guest)): Path<(String, String)>,
) -> Result<StatusCode, ApiError> {
    app.storage.revoke_guest((at, guest)).await?;
    Ok(StatusCode::NO_CONTENT)
}

pub(crate) async fn look(
    State(app): State<AppState>,
    Extension(ClubGuest { club, name }): Extension<ClubGuest>,
    Query(LangQuery { lang }): Query<LangQuery>,
) -> Result<Json<GuestView>, ApiError> {
    let mut events = Vec::new();
    for event in app.storage.revealed_events(club.clone()).await? {
        let asker = Asker::account(&club);
        events.push(view_of(&app, &asker, &club, event, lang).await?);
    }
    Ok(Json(GuestView { club: name, events }))
}
