//! The handlers for the devices of an account.

use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::{Extension, Json};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::api_error::ApiError;
use crate::app_state::AppState;
use crate::storage::Caller;

/// The device that makes the request.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "Me")]
pub struct CurrentDevice {
    /// The id of the account.
    pub account: String,
    /// The id of the device.
    pub device: String,
    /// The name that the user gave the device.
    pub name: String,
}

/// The devices of an account.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "Devices")]
pub struct AccountDevices {
    /// The devices, the first paired first.
    pub devices: Vec<AccountDevice>,
}

/// A device of an account.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "Device")]
pub struct AccountDevice {
    /// The id of the device.
    pub device: String,
    /// The name that the user gave the device.
    pub name: String,
    /// When the device was paired, in seconds since 1970.
    pub created: i64,
    /// When the device made its last request, in seconds since 1970, to the minute.
    pub used: i64,
    /// Whether the device was revoked.
    pub revoked: bool,
    /// Whether it is the device that makes the request.
    pub this: bool,
}

pub(crate) async fn me(Extension(caller): Extension<Caller>) -> Json<CurrentDevice> {
    Json(CurrentDevice {
        account: caller.account,
        device: caller.device,
        name: caller.name,
    })
}

pub(crate) async fn list(
    State(app): State<AppState>,
    Extension(caller): Extension<Caller>,
) -> Result<Json<AccountDevices>, ApiError> {
    let rows = app.storage.devices(caller.account).await?;
    let devices = rows.into_iter().map(|row| AccountDevice {
        this: row.device == caller.device,
        device: row.device,
        name: row.name,
        created: row.created,
        used: row.used,
        revoked: row.revoked,
    });
    let devices = devices.collect();
    Ok(Json(AccountDevices { devices }))
}

pub(crate) async fn revoke(
    State(app): State<AppState>,
    Extension(caller): Extension<Caller>,
    Path(device): Path<String>,
) -> Result<StatusCode, ApiError> {
    let account = caller.account.clone();
    let (revoked, by) = (device.clone(), caller.device.clone());
    if let Some(token) = app.storage.revoke(caller.account, device).await? {
        app.storage.note_ended(&token);
        tracing::info!(target: "security", account, device = revoked, by, "a device was revoked");
        // The device's open stream ends by this.
        app.feed.publish(&account);
        Ok(StatusCode::NO_CONTENT)
    } else {
        Err(ApiError::not_found())
    }
}
