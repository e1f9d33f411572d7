//! The handlers of guests. Whoever has a guest's key sees the events that organisers revealed, and nothing else.

use axum::extract::{Path, Query, State};
use axum::http::StatusCode;
use axum::response::Response;
use axum::{Extension, Json};
use muster_core::words::Lang;
use muster_sync::club::{AddGuest, GuestKey, GuestView, Guests};
use serde::Deserialize;

use super::events::{memory_of_lists, turn_to_read, view_of};
use super::name;
use crate::access::ClubGuest;
use crate::api_error::ApiError;
use crate::app_state::AppState;
use crate::clubs::{ClubRequest, GuestToAdd};
use crate::handlers::{JsonBody, long_json};
use crate::limits::MAX_EVENT_PAGE_BYTES;
use crate::request_load::RequestLoad;
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

/// Which lists a guest asks for: a page of one event, or the first pages of all.
#[derive(Debug, Deserialize)]
pub(crate) struct LookQuery {
    #[serde(default)]
    lang: Lang,
    event: Option<String>,
    #[serde(default)]
    after: String,
}

pub(crate) async fn look(
    State(app): State<AppState>,
    Extension(ClubGuest { club, name }): Extension<ClubGuest>,
    Extension(load): Extension<RequestLoad>,
    Query(LookQuery { lang, event, after }): Query<LookQuery>,
) -> Result<Response, ApiError> {
    let (ids, after) = match event {
        Some(event) => (vec![event], after),
        None => {
            let ids = app.storage.revealed_events(club.clone()).await?;
            (ids, String::new())
        }
    };
    // The pages of all events together are as large as one. The guest asks for the rest of each.
    let (mut pages, mut bytes, mut packs) = (Vec::new(), 0_u64, 0_u64);
    for id in ids {
        let left = MAX_EVENT_PAGE_BYTES.saturating_sub(bytes);
        let page = (club.clone(), id.clone(), after.clone(), left);
        let page = app.storage.revealed_page(page).await?;
        bytes = bytes.saturating_add(page.bytes);
        // The packs of one event are let go before those of the next are read.
        packs = packs.max(page.pack_bytes);
        pages.push((id, page));
    }
    let packs = usize::try_from(packs).unwrap_or(usize::MAX);
    let memory = memory_of_lists(bytes).saturating_add(packs);
    load.take_memory(memory).await?;
    let mut events = Vec::new();
    for (id, page) in pages {
        let turn = turn_to_read(&load, page.bytes).await?;
        let seen = app.storage.revealed_event((club.clone(), id, page)).await?;
        drop(turn);
        if let Some(seen) = seen {
            events.push(view_of(&app, &load, &club, seen, lang).await?);
        }
    }
    long_json(GuestView { club: name, events }).await
}
