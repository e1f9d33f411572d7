//! The list of devices in the user's account.

use muster_core::problem::Problem;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::address::quoted;
use super::answer;
use crate::App;
use crate::lock::lock;
use crate::vocabulary::NoArgs;
use muster_http::Method;

/// A device in the account.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct DeviceRow {
    /// The device's id.
    pub device: String,
    /// The user's name for the device.
    pub name: String,
    /// When the device was paired, in seconds since 1970.
    pub created: i64,
    /// When the device last sent a request, in seconds since 1970 and rounded to a minute.
    pub used: i64,
    /// Whether the device was revoked.
    pub revoked: bool,
    /// Whether this is the device that asks.
    pub this: bool,
}

/// A device to revoke.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct RevokeArgs {
    /// The device's id.
    pub device: String,
}

#[derive(Deserialize)]
struct Devices {
    devices: Vec<DeviceRow>,
}

/// The result of leaving.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct LeaveResult {
    /// Whether the server knows about it. If not, the device is still in its list, and another device should revoke it.
    pub told: bool,
}

impl App {
    /// Returns the devices of the account, in the order of their pairing.
    ///
    /// # Errors
    /// `sync-not-paired`, and errors of the request.
    pub async fn sync_devices(&self, _: NoArgs) -> Result<Vec<DeviceRow>, Problem> {
        self.ask(Method::Get, "/api/v1/devices", None, |heard| {
            let devices: Devices = answer::read(heard)?;
            Ok(devices.devices)
        })
        .await
    }

    /// Revokes a device. It loses access at once, but keeps its data.
    ///
    /// # Errors
    /// `sync-not-paired`, `sync-not-found`, and errors of the request.
    pub async fn sync_revoke(&self, args: RevokeArgs) -> Result<(), Problem> {
        self.ask(
            Method::Delete,
            &route_path(&args.device),
            None,
            answer::check,
        )
        .await
    }

    /// Ends the pairing of this device. Its data stays.
    ///
    /// # Errors
    /// `sync-not-paired`, or a store error if the change cannot be written.
    pub async fn sync_leave(&self, _: NoArgs) -> Result<LeaveResult, Problem> {
        let path = route_path(&self.paired()?.device);
        let revoked = self.ask(Method::Delete, &path, None, answer::check).await;
        let sync = self.store()?.sync();
        sync.leave()?;
        sync.forget_token()?;
        sync.keep_trust(None)?;
        *lock(&self.sync.trouble) = None;
        Ok(LeaveResult {
            told: revoked.is_ok(),
        })
    }
}

/// Returns the path of the route that revokes a device.
fn route_path(device: &str) -> String {
    format!("/api/v1/devices/{}", quoted(device))
}
