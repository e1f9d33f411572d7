//! The devices of the account.

use muster_core::problem::Problem;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::address::quoted;
use super::answer;
use super::carry::Method;
use crate::App;
use crate::vocabulary::NoArgs;

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

impl App {
    /// The devices of the account, those paired first coming first.
    ///
    /// # Errors
    /// `sync-not-paired`, and what keeps the server from answering.
    pub fn sync_devices(&self, _: NoArgs) -> Result<Vec<DeviceRow>, Problem> {
        let heard = self.ask(Method::Get, "/api/v1/devices", None)?;
        let devices: Devices = answer::read(&heard)?;
        Ok(devices.devices)
    }

    /// Revokes a device: it is out at once, and keeps what it has.
    ///
    /// # Errors
    /// `sync-not-paired`, `sync-not-found`, and what keeps the server from answering.
    pub fn sync_revoke(&self, args: RevokeArgs) -> Result<(), Problem> {
        self.revoke(&args.device)
    }

    pub(super) fn revoke(&self, device: &str) -> Result<(), Problem> {
        let path = format!("/api/v1/devices/{}", quoted(device));
        answer::check(&self.ask(Method::Delete, &path, None)?)
    }
}
