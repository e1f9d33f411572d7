//! The devices of an account.

use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::{Extension, Json};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::fault::Fault;
use crate::house::House;
use crate::storage::Caller;

/// Which device asks.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
pub struct Me {
    /// The account.
    pub account: String,
    /// The device.
    pub device: String,
    /// What its user calls it.
    pub name: String,
}

/// The devices of an account.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
pub struct Devices {
    /// Those paired first come first.
    pub devices: Vec<Device>,
}

/// A device of an account.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
pub struct Device {
    /// Its id.
    pub device: String,
    /// What its user calls it.
    pub name: String,
    /// When it was paired, in seconds since 1970.
    pub created: i64,
    /// When it asked last, to the minute.
    pub used: i64,
    /// Whether it was revoked.
    pub revoked: bool,
    /// Whether it is the one that asks.
    pub this: bool,
}

pub(crate) async fn me(Extension(caller): Extension<Caller>) -> Json<Me> {
    Json(Me {
        account: caller.account,
        device: caller.device,
        name: caller.name,
    })
}

pub(crate) async fn list(
    State(house): State<House>,
    Extension(caller): Extension<Caller>,
) -> Result<Json<Devices>, Fault> {
    let rows = house.storage.devices(caller.account).await?;
    let devices = rows.into_iter().map(|row| Device {
        this: row.device == caller.device,
        device: row.device,
        name: row.name,
        created: row.created,
        used: row.used,
        revoked: row.revoked,
    });
    let devices = devices.collect();
    Ok(Json(Devices { devices }))
}

pub(crate) async fn revoke(
    State(house): State<House>,
    Extension(caller): Extension<Caller>,
    Path(device): Path<String>,
) -> Result<StatusCode, Fault> {
    let account = caller.account.clone();
    if house.storage.revoke(caller.account, device).await? {
        // Its stream ends.
        house.news.tell(&account);
        Ok(StatusCode::NO_CONTENT)
    } else {
        Err(Fault::missing())
    }
}
