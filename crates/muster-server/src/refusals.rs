//! Logs what is refused because the server has too much to do.

use crate::log_limit::LogLimit;

static REFUSED: LogLimit = LogLimit::new();

/// Counts a refusal for lack of `what`. The log has one in a minute, with the number of those before it.
pub(crate) fn log(what: &str) {
    if let Some(more) = REFUSED.count() {
        tracing::warn!(what, more, "too much to do: a request was refused");
    }
}
