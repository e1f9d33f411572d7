//! The handlers of invitations. An invitation is a code that works once; it adds somebody to a club, with or without an
//! account.

use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode};
use axum::{Extension, Json};
use muster_sync::club::{ClubRow, GiveRole, Invitations, Invited, JoinClub, Welcome};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::name;
use crate::api_error::ApiError;
use crate::app_state::AppState;
use crate::clubs::{BroughtInvitation, ClubRequest, NewInvitation, Newcomer};
use crate::cookie::Scheme;
use crate::handlers::JsonBody;
use crate::handlers::pairing::{self, CodeClaim, PairedDevice};
use crate::limits::INVITATION_LIFETIME_SECONDS;
use crate::secret;
use crate::storage::Caller;

/// Somebody who got an account and became a member of a club.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "Welcomed")]
pub struct NewMember {
    /// The account and its first device.
    #[serde(flatten)]
    pub paired: PairedDevice,
    /// The club.
    pub club: ClubRow,
}

pub(crate) async fn invite(
    State(app): State<AppState>,
    at: ClubRequest,
    JsonBody(GiveRole { role }): JsonBody<GiveRole>,
) -> Result<Json<Invited>, ApiError> {
    let (club, now) = (at.club.clone(), at.now);
    let (invitation, code) = (secret::id()?, secret::code()?);
    let new = NewInvitation {
        at,
        invitation: invitation.clone(),
        code: secret::hash_of_code(&code),
        role,
        until: now.saturating_add(INVITATION_LIFETIME_SECONDS),
    };
    let until = new.until;
    app.storage.invite(new).await?;
    let code = format!("{club}.{invitation}.{code}");
    Ok(Json(Invited {
        invitation,
        code,
        role,
        until,
    }))
}

pub(crate) async fn list(
    State(app): State<AppState>,
    at: ClubRequest,
) -> Result<Json<Invitations>, ApiError> {
    Ok(Json(app.storage.invitations(at).await?))
}

pub(crate) async fn revoke(
    State(app): State<AppState>,
    at: ClubRequest,
    Path((_, invitation)): Path<(String, String)>,
) -> Result<StatusCode, ApiError> {
    app.storage.revoke_invitation((at, invitation)).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Reads an invitation as it was shown, for a newcomer of the given name.
fn parse_invitation(
    app: &AppState,
    code: &str,
    called: &str,
) -> Result<BroughtInvitation, ApiError> {
    let mut parts = code.trim().splitn(3, '.');
    let mut part = || parts.next().ok_or_else(ApiError::wrong_code);
    let (club, invitation, code) = (part()?, part()?, part()?);
    Ok(BroughtInvitation {
        club: club.to_lowercase(),
        invitation: invitation.to_lowercase(),
        code: secret::hash_of_code(code),
        member: secret::id()?,
        name: name(called)?,
        now: app.clock.seconds(),
    })
}

pub(crate) async fn join(
    State(app): State<AppState>,
    Extension(caller): Extension<Caller>,
    JsonBody(join): JsonBody<JoinClub>,
) -> Result<Json<ClubRow>, ApiError> {
    let brought = parse_invitation(&app, &join.code, &join.name)?;
    let joined = app.storage.join_club((brought, caller)).await?;
    Ok(Json(joined.ok_or_else(ApiError::wrong_code)?))
}

pub(crate) async fn welcome(
    State(app): State<AppState>,
    Extension(scheme): Extension<Scheme>,
    JsonBody(welcome): JsonBody<Welcome>,
) -> Result<(HeaderMap, Json<NewMember>), ApiError> {
    let brought = parse_invitation(&app, &welcome.code, &welcome.name)?;
    let (token, device, recovery) = pairing::newcomer(&CodeClaim {
        code: welcome.code,
        name: welcome.device,
        cookie: welcome.cookie,
        attempt: welcome.attempt,
    })?;
    let newcomer = Newcomer {
        account: secret::id()?,
        epoch: secret::id()?,
        device,
        recovery: secret::hash_of_code(&recovery),
    };
    let joined = app.storage.welcome((brought, newcomer)).await?;
    let (caller, club) = joined.ok_or_else(ApiError::wrong_code)?;
    let cookie = welcome.cookie.then_some(scheme);
    let paired = pairing::paired(Some(caller), token, recovery, cookie);
    let (headers, Json(paired)) = paired?;
    Ok((headers, Json(NewMember { paired, club })))
}
