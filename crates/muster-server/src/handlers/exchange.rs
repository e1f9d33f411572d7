//! The handlers of pushes and pulls.

use std::collections::VecDeque;
use std::convert::Infallible;
use std::pin::Pin;
use std::task::{Context, Poll};

use axum::body::{Body, Bytes, HttpBody};
use axum::extract::rejection::QueryRejection;
use axum::extract::{Query, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use axum::{Extension, Json};
use http_body::{Frame, SizeHint};
use muster_sync::{
    Body as ItemBody, ChangeAnswer, ItemChange, MAX_BODY_BYTES, MAX_CHANGES, MAX_KEY_BYTES,
    MAX_NAME_BYTES, MAX_VECTOR_DEVICES, PullPage, Push, PushAnswers, SyncItem,
};
use serde::{Deserialize, Serialize};

use super::JsonBody;
use crate::api_error::ApiError;
use crate::app_state::AppState;
use crate::limits::MAX_PAGE;
use crate::storage::{Caller, StorageError};

/// The position from which a device pulls.
#[derive(Debug, Default, Deserialize)]
pub(crate) struct SinceQuery {
    /// The epoch that the position belongs to; empty if the device knows none.
    #[serde(default)]
    #[serde(rename = "epoch")]
    pub server_epoch: String,
    /// The position up to which the device has everything.
    #[serde(default)]
    pub since: u64,
}

pub(crate) async fn push(
    State(app): State<AppState>,
    Extension(caller): Extension<Caller>,
    JsonBody(push): JsonBody<Push>,
) -> Result<Json<PushAnswers>, ApiError> {
    check(&push, &caller.device)?;
    let account = caller.account.clone();
    let answers = app.storage.push(caller, push).await?;
    let is_taken = |answer: &ChangeAnswer| matches!(answer, ChangeAnswer::Taken { .. });
    if answers.answers.iter().any(is_taken) {
        app.feed.publish(&account);
    }
    app.metrics.count_changes(&answers);
    Ok(Json(answers))
}

pub(crate) async fn pull(
    State(app): State<AppState>,
    Extension(caller): Extension<Caller>,
    since: Result<Query<SinceQuery>, QueryRejection>,
) -> Result<Response, ApiError> {
    let Query(SinceQuery {
        server_epoch,
        since,
    }) = since.map_err(ApiError::bad_request)?;
    if since > MAX_STORED_NUMBER {
        return Err(ApiError::bad_request("since is too large"));
    }
    let page = app
        .storage
        .pull(caller, server_epoch, since, MAX_PAGE)
        .await?;
    let parts = PageWriter::write(page)?;
    let size = parts.iter().map(Bytes::len).sum();
    let body = Body::new(PageBody { parts, size });
    Ok(([(header::CONTENT_TYPE, "application/json")], body).into_response())
}

/// Bodies of this size and more are sent as they are, without a copy, in bytes.
const LARGE_BODY_BYTES: usize = 16 << 10;

/// Writes a page as JSON, in parts.
#[derive(Default)]
struct PageWriter {
    parts: VecDeque<Bytes>,
    text: Vec<u8>,
}

impl PageWriter {
    fn write(page: PullPage) -> Result<VecDeque<Bytes>, ApiError> {
        let mut writer = Self::default();
        writer.text.extend_from_slice(b"{\"epoch\":");
        writer.json(&page.server_epoch)?;
        writer.text.extend_from_slice(b",\"things\":[");
        for (at, item) in page.things.into_iter().enumerate() {
            if at > 0 {
                writer.text.push(b',');
            }
            writer.item(item)?;
        }
        writer.text.extend_from_slice(b"],\"position\":");
        writer.json(&page.account_cursor)?;
        writer.text.extend_from_slice(b",\"more\":");
        writer.json(&page.more)?;
        writer.text.push(b'}');
        writer.end_part();
        Ok(writer.parts)
    }

    fn item(&mut self, mut item: SyncItem) -> Result<(), ApiError> {
        let is_large = |body: &mut ItemBody| body.as_str().len() >= LARGE_BODY_BYTES;
        let Some(body) = item.body.take_if(is_large) else {
            return self.json(&item);
        };
        // The body is the last field, and stands for `null` here.
        self.json(&item)?;
        self.text
            .truncate(self.text.len().saturating_sub("null}".len()));
        self.end_part();
        self.parts.push_back(Bytes::from_owner(BodyBytes(body)));
        self.text.push(b'}');
        Ok(())
    }

    fn json(&mut self, value: &impl Serialize) -> Result<(), ApiError> {
        let written = serde_json::to_writer(&mut self.text, value);
        let written = written.map_err(|error| StorageError::Unreadable(error.to_string()));
        Ok(written?)
    }

    fn end_part(&mut self) {
        self.parts.push_back(std::mem::take(&mut self.text).into());
    }
}

/// The text of an item's body, as bytes.
struct BodyBytes(ItemBody);

impl AsRef<[u8]> for BodyBytes {
    fn as_ref(&self) -> &[u8] {
        self.0.as_str().as_bytes()
    }
}

/// A response body in parts whose size is known. Each part is freed once it was sent.
struct PageBody {
    parts: VecDeque<Bytes>,
    size: usize,
}

impl HttpBody for PageBody {
    type Data = Bytes;
    type Error = Infallible;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        _: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, Infallible>>> {
        let part = self.parts.pop_front();
        self.size = self
            .size
            .saturating_sub(part.as_ref().map_or(0, Bytes::len));
        Poll::Ready(part.map(|part| Ok(Frame::data(part))))
    }

    fn is_end_stream(&self) -> bool {
        self.parts.is_empty()
    }

    fn size_hint(&self) -> SizeHint {
        SizeHint::with_exact(self.size as u64)
    }
}

/// The largest number that both databases can store.
const MAX_STORED_NUMBER: u64 = i64::MAX as u64;

fn check(push: &Push, device: &str) -> Result<(), ApiError> {
    if push.changes.len() > MAX_CHANGES {
        return Err(ApiError::bad_request(format!(
            "more than {MAX_CHANGES} changes"
        )));
    }
    if push.answered > MAX_STORED_NUMBER {
        return Err(ApiError::bad_request("answered is too large"));
    }
    push.changes
        .iter()
        .try_for_each(|change| check_change(change, device))
}

fn check_change(change: &ItemChange, device: &str) -> Result<(), ApiError> {
    let at = |what: &str| {
        Err(ApiError::bad_request(format!(
            "change {}: {what}",
            change.device_change_no
        )))
    };
    let fits = |text: &str, most: usize| {
        !text.is_empty() && text.len() <= most && !text.chars().any(char::is_control)
    };
    let seen = &change.seen;
    match () {
        () if change.device_change_no == 0 || change.device_change_no > MAX_STORED_NUMBER => {
            at("it has no number of its own")
        }
        () if change.base > MAX_STORED_NUMBER => at("base is too large"),
        () if !fits(&change.kind, MAX_NAME_BYTES) => at("kind is empty or too long"),
        () if !fits(&change.key, MAX_KEY_BYTES) => at("key is empty or too long"),
        () if seen.len() > MAX_VECTOR_DEVICES => at("it goes back to too many devices"),
        () if !seen.devices().all(|device| fits(device, MAX_NAME_BYTES)) => {
            at("a device is too long")
        }
        () if seen.counter_of(device) > change.device_change_no => {
            at("it goes back to a later one")
        }
        () if change
            .body
            .as_ref()
            .is_some_and(|body| body.as_str().len() > MAX_BODY_BYTES) =>
        {
            at("the body is too long")
        }
        () => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::expect_used, reason = "a test fails by panicking")]

    use muster_sync::VersionVector;

    use super::*;

    #[test]
    fn a_page_in_parts_is_the_same_json_as_a_whole_one() {
        let large = format!("{{\"note\":\"{}\"}}", "x".repeat(LARGE_BODY_BYTES));
        let item = |key: &str, body: Option<&str>| SyncItem {
            kind: "force".to_owned(),
            key: key.to_owned(),
            item_revision: 7,
            seen: VersionVector::default().with("desk", 3),
            body: body.map(|text| ItemBody::new(text).expect("JSON")),
        };
        let things = vec![
            item("deleted", None),
            item("large", Some(&large)),
            item("small", Some("{\"name\":\"null}\"}")),
            item("last", Some(&large)),
        ];
        for things in [Vec::new(), things] {
            let page = PullPage {
                server_epoch: "e".to_owned(),
                things,
                account_cursor: 9,
                more: true,
            };
            let whole = serde_json::to_string(&page).expect("JSON");
            let parts = PageWriter::write(page).expect("parts");
            assert_eq!(Vec::from(parts).concat(), whole.as_bytes());
        }
    }
}
