//! The handlers by which a device joins an account: with the owner's code, a code that another device shows, or the
//! recovery code.

use axum::extract::{Path, State};
use axum::http::{HeaderMap, header};
use axum::{Extension, Json};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{JsonBody, visible_name};
use crate::access::NewcomerToken;
use crate::api_error::ApiError;
use crate::app_state::AppState;
use crate::cookie::Scheme;
use crate::limits::{CODE_LIFETIME_SECONDS, MAX_DEVICE_NAME_CHARS};
use crate::secret::{self, NewcomerSecrets};
use crate::storage::{Caller, NewDevice, NewPairing, PairingState};

/// The valid lengths of an attempt.
const ATTEMPT_CHARS: std::ops::RangeInclusive<usize> = 32..=200;

/// A code, and the device that sends it.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "Claim")]
pub struct CodeClaim {
    /// The code, as it was shown or typed.
    pub code: String,
    /// The name that the user gives the device.
    pub name: String,
    /// Whether to put the token into a cookie that no script can read, as web pages want it.
    #[serde(default)]
    pub cookie: bool,
    /// A secret of the client's own: 32 to 200 random letters and digits. For ten minutes, the same code with the same
    /// attempt gets the same answer again, in case the first answer was lost. Without an attempt, a code works once.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub attempt: Option<String>,
}

/// A paired device.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "Paired")]
pub struct PairedDevice {
    /// The id of the account.
    pub account: String,
    /// The id of the device.
    pub device: String,
    /// The token of the device; `None` if it is in a cookie.
    pub token: Option<String>,
    /// The recovery code. It is shown only now, and works once.
    pub recovery: String,
}

/// A newcomer who has brought a code and is not let in yet.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "Joined")]
pub struct NewcomerAccess {
    /// The newcomer's token, which is valid once they are let in; `None` if it is in a cookie.
    pub token: Option<String>,
}

/// A code to enter on another device.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "Shown")]
pub struct PairingCode {
    /// The id of the pairing.
    pub pairing: String,
    /// The code.
    pub code: String,
    /// When the code expires, in seconds since 1970.
    pub until: i64,
}

/// The decision whether a newcomer is let in.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "Settle")]
pub struct PairingDecision {
    /// Whether the newcomer is let in.
    pub admit: bool,
}

/// The state of a pairing.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "Waiting")]
pub struct PairingStatus {
    /// `open`, `asking`, `admitted` or `refused`.
    pub state: PairingState,
    /// The newcomer's name, for the device that shows the code. Otherwise empty.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub name: String,
}

/// A new recovery code.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "Recovery")]
pub struct RecoveryCode {
    /// The code. It replaces the one before.
    pub recovery: String,
}

pub(crate) async fn claim(
    State(app): State<AppState>,
    Extension(scheme): Extension<Scheme>,
    JsonBody(claim): JsonBody<CodeClaim>,
) -> Result<(HeaderMap, Json<PairedDevice>), ApiError> {
    let (token, device, recovery) = newcomer(&claim)?;
    let code = secret::hash_of_code(&claim.code);
    let (account, server_epoch) = (secret::id()?, secret::id()?);
    let kept = secret::hash_of_code(&recovery);
    let now = app.clock.seconds();
    let opened = app
        .storage
        .open_account(code, account, server_epoch, device, kept, now);
    paired(
        opened.await?,
        token,
        recovery,
        claim.cookie.then_some(scheme),
    )
}

pub(crate) async fn recover(
    State(app): State<AppState>,
    Extension(scheme): Extension<Scheme>,
    JsonBody(claim): JsonBody<CodeClaim>,
) -> Result<(HeaderMap, Json<PairedDevice>), ApiError> {
    let (token, device, recovery) = newcomer(&claim)?;
    let code = secret::hash_of_code(&claim.code);
    let kept = secret::hash_of_code(&recovery);
    let now = app.clock.seconds();
    let recovered = app.storage.recover(code.clone(), device, kept, now);
    let recovered = recovered.await?;
    if recovered.is_some() {
        app.storage.note_ended(&code);
    }
    paired(recovered, token, recovery, claim.cookie.then_some(scheme))
}

/// Creates the token, the device and the recovery code of somebody new.
pub(super) fn newcomer(claim: &CodeClaim) -> Result<(String, NewDevice, String), ApiError> {
    let attempt = attempt(claim)?;
    let NewcomerSecrets { token, recovery } = NewcomerSecrets::new(&claim.code, attempt)?;
    let device = NewDevice {
        device: secret::id()?,
        name: visible_name(&claim.name, MAX_DEVICE_NAME_CHARS)?,
        token: secret::hash(&token),
    };
    Ok((token, device, recovery))
}

/// Checks the attempt of a request, if it names one.
fn attempt(claim: &CodeClaim) -> Result<Option<&str>, ApiError> {
    let attempt = claim.attempt.as_deref();
    let is_sound = |attempt: &str| {
        ATTEMPT_CHARS.contains(&attempt.len()) && attempt.chars().all(|c| c.is_ascii_alphanumeric())
    };
    if !attempt.is_none_or(is_sound) {
        let detail = "an attempt has 32 to 200 letters and digits";
        return Err(ApiError::bad_request(detail));
    }
    Ok(attempt)
}

/// Builds the response for a device that was paired, or the error for a wrong code. The token is put into a cookie if
/// `cookie` says how the request came.
pub(super) fn paired(
    caller: Option<Caller>,
    token: String,
    recovery: String,
    cookie: Option<Scheme>,
) -> Result<(HeaderMap, Json<PairedDevice>), ApiError> {
    let caller = caller.ok_or_else(ApiError::wrong_code)?;
    tracing::info!(
        target: "security",
        account = caller.account,
        device = caller.device,
        "a device was paired"
    );
    let (headers, token) = deliver_token(token, cookie);
    let paired = PairedDevice {
        account: caller.account,
        device: caller.device,
        token,
        recovery,
    };
    Ok((headers, Json(paired)))
}

/// Hands out a token, either in a cookie or for the body of the response.
fn deliver_token(token: String, cookie: Option<Scheme>) -> (HeaderMap, Option<String>) {
    let mut headers = HeaderMap::new();
    let Some(scheme) = cookie else {
        return (headers, Some(token));
    };
    if let Some(cookie) = scheme.set_cookie(&token) {
        headers.insert(header::SET_COOKIE, cookie);
    }
    (headers, None)
}

pub(crate) async fn show(
    State(app): State<AppState>,
    Extension(caller): Extension<Caller>,
) -> Result<Json<PairingCode>, ApiError> {
    let (pairing, code) = (secret::id()?, secret::code()?);
    let now = app.clock.seconds();
    let until = now.saturating_add(CODE_LIFETIME_SECONDS);
    let new = NewPairing {
        pairing: pairing.clone(),
        code: secret::hash_of_code(&code),
        until,
    };
    app.storage.open_pairing(caller, new, now).await?;
    let code = format!("{pairing}.{code}");
    Ok(Json(PairingCode {
        pairing,
        code,
        until,
    }))
}

pub(crate) async fn join(
    State(app): State<AppState>,
    Extension(scheme): Extension<Scheme>,
    JsonBody(claim): JsonBody<CodeClaim>,
) -> Result<(HeaderMap, Json<NewcomerAccess>), ApiError> {
    let (pairing, code) = claim
        .code
        .split_once('.')
        .ok_or_else(ApiError::wrong_code)?;
    let NewcomerSecrets { token, .. } = NewcomerSecrets::new(&claim.code, attempt(&claim)?)?;
    let joined = app.storage.join(
        pairing.trim().to_lowercase(),
        secret::hash_of_code(code),
        visible_name(&claim.name, MAX_DEVICE_NAME_CHARS)?,
        secret::hash(&token),
        app.clock.seconds(),
    );
    if !joined.await? {
        return Err(ApiError::wrong_code());
    }
    let (headers, token) = deliver_token(token, claim.cookie.then_some(scheme));
    Ok((headers, Json(NewcomerAccess { token })))
}

pub(crate) async fn own_status(
    State(app): State<AppState>,
    Extension(NewcomerToken(token)): Extension<NewcomerToken>,
) -> Result<Json<PairingStatus>, ApiError> {
    let state = app.storage.newcomer(token, app.clock.seconds()).await?;
    let state = state.ok_or_else(ApiError::unknown_caller)?;
    let name = String::new();
    Ok(Json(PairingStatus { state, name }))
}

pub(crate) async fn status(
    State(app): State<AppState>,
    Extension(caller): Extension<Caller>,
    Path(pairing): Path<String>,
) -> Result<Json<PairingStatus>, ApiError> {
    let found = app
        .storage
        .pairing(caller, pairing, app.clock.seconds())
        .await?;
    let (state, name) = found.ok_or_else(ApiError::not_found)?;
    Ok(Json(PairingStatus { state, name }))
}

pub(crate) async fn settle(
    State(app): State<AppState>,
    Extension(caller): Extension<Caller>,
    Path(pairing): Path<String>,
    JsonBody(settle): JsonBody<PairingDecision>,
) -> Result<Json<PairingStatus>, ApiError> {
    let admitted = settle.admit.then(secret::id).transpose()?;
    let state = match admitted {
        Some(_) => PairingState::Admitted,
        None => PairingState::Refused,
    };
    let now = app.clock.seconds();
    let (account, by) = (caller.account.clone(), caller.device.clone());
    let admits = settle.admit;
    if !app.storage.settle(caller, pairing, admitted, now).await? {
        return Err(ApiError::not_found());
    }
    tracing::info!(target: "security", account, by, admits, "a device asked to be let in");
    let name = String::new();
    Ok(Json(PairingStatus { state, name }))
}

pub(crate) async fn recovery(
    State(app): State<AppState>,
    Extension(caller): Extension<Caller>,
) -> Result<Json<RecoveryCode>, ApiError> {
    let recovery = secret::code()?;
    let kept = secret::hash_of_code(&recovery);
    let account = caller.account.clone();
    let before = app.storage.replace_recovery(caller.account, kept).await?;
    app.storage.note_ended(&before);
    tracing::info!(target: "security", account, by = caller.device, "the recovery code was replaced");
    Ok(Json(RecoveryCode { recovery }))
}
