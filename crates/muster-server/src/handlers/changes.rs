//! The stream of changes: it tells a device at once whenever its account has moved to another position.

use std::convert::Infallible;
use std::time::Duration;

use axum::Extension;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Query, State};
use axum::http::StatusCode;
use axum::response::sse::{Event, KeepAlive, Sse};
use futures_util::stream::{Stream, unfold};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use tokio::sync::broadcast::Receiver;
use tokio::sync::broadcast::error::RecvError;
use tokio::sync::watch;

use super::exchange::SinceQuery;
use crate::access::ClientAddr;
use crate::api_error::ApiError;
use crate::app_state::AppState;
use crate::change_feed::{ChangeMessage, StreamSlot};
use crate::storage::Caller;

/// How often a quiet stream sends something, so that both ends know that the other is there.
const HEARTBEAT: Duration = Duration::from_secs(15);

/// The position of an account.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "Position")]
pub struct AccountPosition {
    /// The epoch that the position belongs to.
    #[serde(rename = "epoch")]
    pub server_epoch: String,
    /// The last position that was assigned.
    #[serde(rename = "position")]
    pub account_cursor: u64,
}

pub(crate) async fn changes(
    State(app): State<AppState>,
    Extension(caller): Extension<Caller>,
    Extension(ClientAddr(address)): Extension<ClientAddr>,
    since: Result<Query<SinceQuery>, QueryRejection>,
) -> Result<Sse<impl Stream<Item = Result<Event, Infallible>>>, ApiError> {
    let Query(since) = since.map_err(ApiError::bad_request)?;
    let slot = app.feed.reserve_stream(&caller.account, address);
    let slot = slot.ok_or_else(|| {
        let detail = "as many streams are open as may be";
        ApiError::new(StatusCode::TOO_MANY_REQUESTS, "too-often", detail)
    })?;
    let known = AccountPosition {
        server_epoch: since.server_epoch,
        account_cursor: since.since,
    };
    let (messages, closing) = app.feed.subscribe();
    let stream_state = ChangeStream {
        app,
        caller,
        known,
        messages,
        closing,
        has_looked: false,
        _slot: slot,
    };
    let stream = unfold(stream_state, ChangeStream::next);
    let alive = KeepAlive::new().interval(HEARTBEAT);
    Ok(Sse::new(stream).keep_alive(alive))
}

/// The stream of a device that listens.
struct ChangeStream {
    app: AppState,
    caller: Caller,
    /// The position that the device knows.
    known: AccountPosition,
    messages: Receiver<ChangeMessage>,
    closing: watch::Receiver<bool>,
    has_looked: bool,
    _slot: StreamSlot,
}

impl ChangeStream {
    /// Returns an event once the account is at another position than the device knows. Returns `None` if the server
    /// stops, the device was revoked, or the database failed. The device then connects again, and learns which it was.
    async fn next(mut self) -> Option<(Result<Event, Infallible>, Self)> {
        loop {
            if self.has_looked {
                self.wait().await?;
            }
            self.has_looked = true;
            let now = self.app.storage.account_cursor(self.caller.clone()).await;
            let (server_epoch, account_cursor) = now.ok()??;
            let now = AccountPosition {
                server_epoch,
                account_cursor,
            };
            if now != self.known {
                let event = Event::default().json_data(&now).ok()?;
                self.known = now;
                return Some((Ok(event), self));
            }
        }
    }

    /// Waits until the account may have moved; `None` if the server stops.
    async fn wait(&mut self) -> Option<()> {
        let (messages, account) = (&mut self.messages, &self.caller.account);
        let moved = async {
            loop {
                match messages.recv().await {
                    Ok(Some(of)) if *of != **account => {}
                    Ok(_) | Err(RecvError::Lagged(_)) => return Some(()),
                    Err(RecvError::Closed) => return None,
                }
            }
        };
        tokio::select! {
            biased;
            _ = self.closing.wait_for(|closing| *closing) => None,
            moved = moved => moved,
        }
    }
}
