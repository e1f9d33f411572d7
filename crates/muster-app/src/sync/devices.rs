//! The devices of the account.

use muster_core::problem::Problem;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::address::quoted;
use super::answer;
use crate::App;
use crate::lock::lock;
use crate::vocabulary::NoArgs;
use muster_http::Method;

/// A device of the account.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct DeviceRow {
    /// Its id.
    pub device: String,
    /// What its user calls it.
    pub name: String,
    /// When it was paired, in seconds since 1970.
    #[ts(type = "number")]
    pub created: i64,
    /// When it asked last, to the minute.
    #[ts(type = "number")]
    pub used: i64,
    /// Whether it was revoked.
    pub revoked: bool,
    /// Whether it is this one.
    pub this: bool,
}

/// A device to revoke.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct RevokeArgs {
    /// Its id.
    pub device: String,
}

#[derive(Deserialize)]
struct Devices {
    devices: Vec<DeviceRow>,
}

/// What became of leaving.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Left {
    /// Whether the server knows of it; else the device is in its list still, and another one should revoke it.
    pub told: bool,
}

impl App {
    /// The devices of the account, those paired first coming first.
    ///
    /// # Errors
    /// `sync-not-paired`, and what keeps the server from answering.
    pub async fn sync_devices(&self, _: NoArgs) -> Result<Vec<DeviceRow>, Problem> {
        self.ask(Method::Get, "/api/v1/devices", None, |heard| {
            let devices: Devices = answer::read(heard)?;
            Ok(devices.devices)
        })
        .await
    }

    /// Revokes a device: it is out at once, and keeps what it has.
    ///
    /// # Errors
    /// `sync-not-paired`, `sync-not-found`, and what keeps the server from answering.
    pub async fn sync_revoke(&self, args: RevokeArgs) -> Result<(), Problem> {
        self.ask(Method::Delete, &door_of(&args.device), None, answer::check)
            .await
    }

    /// Is paired no more. What is here stays.
    ///
    /// # Errors
    /// `sync-not-paired`, or where it cannot be written.
    pub async fn sync_leave(&self, _: NoArgs) -> Result<Left, Problem> {
        let path = door_of(&self.paired()?.device);
        let revoked = self.ask(Method::Delete, &path, None, answer::check).await;
        let sync = self.store()?.sync();
        sync.leave()?;
        sync.forget_token()?;
        sync.keep_trust(None)?;
        *lock(&self.sync.trouble) = None;
        Ok(Left {
            told: revoked.is_ok(),
        })
    }
}

/// Where a device is revoked.
fn door_of(device: &str) -> String {
    format!("/api/v1/devices/{}", quoted(device))
}
