//! A response body that holds something until its last byte was written to the connection, or was given up.

use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};

use axum::body::{Body, Bytes, HttpBody};
use axum::response::Response;
use http_body::{Frame, SizeHint};

/// Makes a response hold `what`, such as the place of its request.
pub(crate) fn hold<T: Send + Sync + 'static>(response: Response, what: T) -> Response {
    let what = Arc::new(what);
    response.map(|body| Body::new(HeldBody { body, what }))
}

struct HeldBody<T> {
    body: Body,
    what: Arc<T>,
}

impl<T: Send + Sync + 'static> HttpBody for HeldBody<T> {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        let frame = Pin::new(&mut self.body).poll_frame(cx);
        // A body is dropped once its last part is queued. The part itself is dropped once it is written.
        let held = |bytes| {
            Bytes::from_owner(HeldBytes {
                bytes,
                _what: Arc::clone(&self.what),
            })
        };
        frame.map_ok(|frame| frame.map_data(held))
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}

struct HeldBytes<T> {
    bytes: Bytes,
    _what: Arc<T>,
}

impl<T> AsRef<[u8]> for HeldBytes<T> {
    fn as_ref(&self) -> &[u8] {
        &self.bytes
    }
}
