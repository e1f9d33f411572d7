//! Custom certificate authorities, for servers of clubs or homes whose authority browsers do not know.

use std::sync::Arc;

use muster_core::problem::Problem;
use muster_store::MAX_TRUST_BYTES;
use serde::Deserialize;

use super::answer::{self, Me};
use crate::App;
use muster_http::{Method, Request};

/// The authority to trust from now on.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TrustArgs {
    /// Certificates in PEM. `None` for the authorities that the system or browsers trust.
    pub trust: Option<String>,
}

/// Checks the size of certificates for a server. Their content is checked when they are used.
///
/// # Errors
/// `sync-trust-open` if the server uses no TLS, `sync-bad-trust`.
pub(super) fn checked(trust: &str, server: &str) -> Result<Arc<str>, Problem> {
    if !server.starts_with("https://") {
        return Err(Problem::new("sync-trust-open"));
    }
    if trust.len() as u64 > MAX_TRUST_BYTES {
        return Err(Problem::new("sync-bad-trust").with("why", "large"));
    }
    Ok(trust.into())
}

impl App {
    /// Trusts another authority for the server with which this device is paired. The change is saved after the server
    /// has answered with a certificate of that authority.
    ///
    /// # Errors
    /// `sync-not-paired`, `sync-trust-open`, `sync-bad-trust`, and errors of the request.
    pub async fn sync_trust(&self, args: TrustArgs) -> Result<(), Problem> {
        let server = self.paired()?.address;
        let trust = args
            .trust
            .map(|trust| checked(&trust, &server))
            .transpose()?;
        let request = Request {
            trust: trust.clone(),
            ..self.request(Method::Get, "/api/v1/me", None)?
        };
        let _: Me = answer::read(&self.send(&request).await?)?;
        Ok(self.store()?.sync().keep_trust(trust.as_deref())?)
    }
}
