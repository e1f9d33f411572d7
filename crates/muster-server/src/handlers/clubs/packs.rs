//! The handlers of a club's packs.

use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::{Extension, Json};
use muster_sync::club::{ClubPack, ClubPacks, MAX_PACK_BYTES, PackBody, PublishPack};

use super::run_judge;
use crate::api_error::ApiError;
use crate::app_state::AppState;
use crate::clubs::{ClubRequest, NewPack};
use crate::handlers::JsonBody;
use crate::judge::ListJudge;
use crate::request_load::RequestLoad;

pub(crate) async fn publish(
    State(app): State<AppState>,
    at: ClubRequest,
    Extension(load): Extension<RequestLoad>,
    JsonBody(PublishPack { body }): JsonBody<PublishPack>,
) -> Result<Json<ClubPack>, ApiError> {
    if body.len() > MAX_PACK_BYTES {
        let status = StatusCode::PAYLOAD_TOO_LARGE;
        return Err(ApiError::new(status, "too-large", "the pack is too long"));
    }
    // Check that the caller is a member before the judge reads anything for them.
    app.storage.club(at.clone()).await?;
    let bytes = body.len();
    let work = move |judge: &dyn ListJudge| Ok((judge.pack(&body)?, body));
    let (read, body) = run_judge(&app, &load, bytes, work).await?;
    let new = NewPack {
        at,
        pack: read.id,
        version: read.version,
        title: read.title,
        body,
    };
    Ok(Json(app.storage.publish(new).await?))
}

pub(crate) async fn list(
    State(app): State<AppState>,
    at: ClubRequest,
) -> Result<Json<ClubPacks>, ApiError> {
    let packs = app.storage.club_packs(at).await?;
    Ok(Json(ClubPacks { packs }))
}

pub(crate) async fn body(
    State(app): State<AppState>,
    at: ClubRequest,
    Path((_, pack, version)): Path<(String, String, u32)>,
) -> Result<Json<PackBody>, ApiError> {
    Ok(Json(app.storage.club_pack((at, pack, version)).await?))
}
