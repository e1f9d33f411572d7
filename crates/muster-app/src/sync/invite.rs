//! Another device is let in: this one shows a code, hears who brings it, and says yes or no.

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
    /// The address with the code behind `#`, as the other device takes it, pasted or scanned.
    pub address: String,
    /// Until when it counts, in seconds since 1970.
    #[ts(type = "number")]
    pub until: i64,
}

/// A pairing that this device shows.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct InvitedArgs {
    /// Its id.
    pub pairing: String,
}

/// Whether a newcomer is let in.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct AdmitArgs {
    /// The id of the pairing.
    pub pairing: String,
    /// Whether.
    pub admit: bool,
}

/// Who brought the code.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct InvitedView {
    /// `open`, `asking`, `admitted` or `refused`.
    pub state: String,
    /// What the newcomer is called.
    #[serde(default)]
    pub name: String,
}

#[derive(Deserialize)]
struct Shown {
    pairing: String,
    code: String,
    until: i64,
}

#[derive(Deserialize)]
struct Recovery {
    recovery: String,
}

impl App {
    /// Shows a code for another device.
    ///
    /// # Errors
    /// `sync-not-paired`, and what keeps the server from answering.
    pub async fn sync_invite(&self, _: NoArgs) -> Result<Invitation, Problem> {
        let address = self.paired()?.address;
        self.ask(
            Method::Post,
            "/api/v1/pairing",
            Some(json!({})),
            move |heard| {
                let shown: Shown = answer::read(heard)?;
                Ok(Invitation {
                    address: format!("{address}/#{}", shown.code),
                    pairing: shown.pairing,
                    until: shown.until,
                })
            },
        )
        .await
    }

    /// Who brought the code that this device shows.
    ///
    /// # Errors
    /// `sync-not-found` where the code counts no more, and what keeps the server from answering.
    pub async fn sync_invited(&self, args: InvitedArgs) -> Result<InvitedView, Problem> {
        let path = format!("/api/v1/pairing/{}", quoted(&args.pairing));
        self.ask(Method::Get, &path, None, answer::read).await
    }

    /// Lets the newcomer in, or not.
    ///
    /// # Errors
    /// As [`App::sync_invited`].
    pub async fn sync_admit(&self, args: AdmitArgs) -> Result<InvitedView, Problem> {
        let path = format!("/api/v1/pairing/{}/settle", quoted(&args.pairing));
        let body = json!({ "admit": args.admit });
        self.ask(Method::Post, &path, Some(body), answer::read)
            .await
    }

    /// Another recovery code takes the place of the last.
    ///
    /// # Errors
    /// `sync-not-paired`, and what keeps the server from answering.
    pub async fn sync_recovery(&self, _: NoArgs) -> Result<String, Problem> {
        self.ask(Method::Post, "/api/v1/recovery", Some(json!({})), |heard| {
            let recovery: Recovery = answer::read(heard)?;
            Ok(recovery.recovery)
        })
        .await
    }
}
