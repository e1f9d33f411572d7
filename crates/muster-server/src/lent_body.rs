//! A request body that can be read to its end after the request was refused.
//!
//! A proxy that is still sending a body when the connection is closed tells its client 502 instead of the answer. So a
//! bounded rest of the body is read and dropped before the answer is sent.

use std::future::poll_fn;
use std::pin::Pin;
use std::sync::{Arc, Mutex, PoisonError};
use std::task::{Context, Poll};
use std::time::Duration;

use axum::body::{Body, Bytes, HttpBody};
use axum::extract::Request;
use http_body::{Frame, SizeHint};

use crate::limits::MAX_BODY_BYTES;

/// How long the rest of a body may take.
const REST_TIMEOUT: Duration = Duration::from_secs(5);

/// The body of a request, which its handler reads too.
pub(crate) struct BodyRest(Arc<Mutex<Body>>);

struct LentBody(Arc<Mutex<Body>>);

/// Keeps hold of the body of a request.
pub(crate) fn lend(request: Request) -> (Request, BodyRest) {
    let (parts, body) = request.into_parts();
    let body = Arc::new(Mutex::new(body));
    let lent = Body::new(LentBody(Arc::clone(&body)));
    (Request::from_parts(parts, lent), BodyRest(body))
}

impl BodyRest {
    /// Reads and drops what nobody has read. Returns whether the body is at its end; it is not if the rest is too large
    /// or too slow.
    pub(crate) async fn drain(self) -> bool {
        let rest = async {
            let mut left = MAX_BODY_BYTES;
            while let Some(frame) = poll_fn(|cx| poll(&self.0, cx)).await {
                let Ok(frame) = frame else { return false };
                let size = frame.data_ref().map_or(0, Bytes::len);
                match left.checked_sub(size) {
                    Some(less) => left = less,
                    None => return false,
                }
            }
            true
        };
        tokio::time::timeout(REST_TIMEOUT, rest).await == Ok(true)
    }
}

fn poll(
    body: &Mutex<Body>,
    cx: &mut Context<'_>,
) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
    let mut body = body.lock().unwrap_or_else(PoisonError::into_inner);
    if body.is_end_stream() {
        return Poll::Ready(None);
    }
    Pin::new(&mut *body).poll_frame(cx)
}

impl HttpBody for LentBody {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        self: Pin<&mut Self>,
        cx: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        poll(&self.0, cx)
    }

    fn is_end_stream(&self) -> bool {
        let body = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        let body = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        body.size_hint()
    }
}
