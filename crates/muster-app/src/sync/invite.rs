//! Admits another device: this device shows a code, sees who used it, and accepts or refuses.

use muster_core::problem::Problem;
use serde::{Deserialize, Serialize};
use serde_json::json;
use ts_rs::TS;

use super::address::quoted;
use super::answer;
use crate::App;
use crate::vocabulary::NoArgs;
use muster_http::Method;

/// A code for another device.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct Invitation {
    /// The id of the pairing.
    pub pairing: String,
    /// The address with the code after `#`, which the other device takes pasted or scanned.
    pub address: String,
    /// When the code expires, in seconds since 1970.
    pub until: i64,
}

/// A pairing whose code this device shows.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct InvitedArgs {
    /// The id of the pairing.
    pub pairing: String,
}

/// The decision on a device that used the code.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct AdmitArgs {
    /// The id of the pairing.
    pub pairing: String,
    /// Whether the device is accepted.
    pub admit: bool,
}

/// The state of a pairing, and the device that used its code.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct InvitedView {
    /// The state: `open`, `asking`, `admitted` or `refused`.
    pub state: String,
    /// The name of the new device. Empty if the code has not been used.
    #[serde(default)]
    pub name: String,
}

#[derive(Deserialize)]
struct ShownCode {
    pairing: String,
    code: String,
    until: i64,
}

#[derive(Deserialize)]
struct Recovery {
    recovery: String,
}

impl App {
    /// Creates a code for another device.
    ///
    /// # Errors
    /// `sync-not-paired`, and errors of the request.
    pub async fn sync_invite(&self, _: NoArgs) -> Result<Invitation, Problem> {
        let address = self.paired()?.address;
        self.ask(
            Method::Post,
            "/api/v1/pairing",
            Some(json!({})),
            move |heard| {
                let shown: ShownCode = answer::read(heard)?;
                Ok(Invitation {
                    address: format!("{address}/#{}", shown.code),
                    pairing: shown.pairing,
                    until: shown.until,
                })
            },
        )
        .await
    }

    /// Returns the state of the pairing, and who used its code.
    ///
    /// # Errors
    /// `sync-not-found` if the code has expired, and errors of the request.
    pub async fn sync_invitation_status(&self, args: InvitedArgs) -> Result<InvitedView, Problem> {
        let path = format!("/api/v1/pairing/{}", quoted(&args.pairing));
        self.ask(Method::Get, &path, None, answer::read).await
    }

    /// Accepts or refuses the new device.
    ///
    /// # Errors
    /// The same as [`App::sync_invitation_status`].
    pub async fn sync_admit(&self, args: AdmitArgs) -> Result<InvitedView, Problem> {
        let path = format!("/api/v1/pairing/{}/settle", quoted(&args.pairing));
        let body = json!({ "admit": args.admit });
        self.ask(Method::Post, &path, Some(body), answer::read)
            .await
    }

    /// Creates a new recovery code, which replaces the last one.
    ///
    /// # Errors
    /// `sync-not-paired`, and errors of the request.
    pub async fn sync_recovery(&self, _: NoArgs) -> Result<String, Problem> {
        self.ask(Method::Post, "/api/v1/recovery", Some(json!({})), |heard| {
            let recovery: Recovery = answer::read(heard)?;
            Ok(recovery.recovery)
        })
        .await
    }
}
