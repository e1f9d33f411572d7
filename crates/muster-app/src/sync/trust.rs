//! Who vouches for a server whose authority no browser knows: that of a club, or of a house.

use std::sync::Arc;

use muster_core::problem::Problem;
use muster_store::LONGEST_TRUST;
use serde::Deserialize;

use super::answer::{self, Me};
use crate::App;
use muster_http::{Method, Request};

/// Who is to vouch for the server from now on.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TrustArgs {
    /// Certificates in PEM; none: whom the system or browsers trust.
    pub trust: Option<String>,
}

/// Certificates for a server. Whether they are any is seen where they are used.
///
/// # Errors
/// `sync-trust-open` where there is no certificate to vouch for, `sync-bad-trust`.
pub(super) fn of(trust: &str, server: &str) -> Result<Arc<str>, Problem> {
    if !server.starts_with("https://") {
        return Err(Problem::new("sync-trust-open"));
    }
    if trust.len() as u64 > LONGEST_TRUST {
        return Err(Problem::new("sync-bad-trust").with("why", "large"));
    }
    Ok(trust.into())
}

impl App {
    /// Trusts another authority with the server that this device is paired with. It is kept once the server has answered
    /// with a certificate of that authority.
    ///
    /// # Errors
    /// `sync-not-paired`, `sync-trust-open`, `sync-bad-trust`, and what keeps the server from answering.
    pub async fn sync_trust(&self, args: TrustArgs) -> Result<(), Problem> {
        let server = self.paired()?.address;
        let trust = args.trust.map(|trust| of(&trust, &server)).transpose()?;
        let request = Request {
            trust: trust.clone(),
            ..self.request(Method::Get, "/api/v1/me", None)?
        };
        let _: Me = answer::read(&self.send(&request).await?)?;
        Ok(self.store()?.sync().keep_trust(trust.as_deref())?)
    }
}
