//! Waits until the server reports changes by other devices.

use muster_core::problem::Problem;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::address::quoted;
use super::answer;
use crate::App;
use crate::vocabulary::NoArgs;
use muster_http::{Method, Request};

/// The result of waiting.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, TS)]
pub struct WaitResult {
    /// Whether the server has changes that this device does not have. If not, the server merely ended the wait.
    pub news: bool,
}

/// The position of the account in its list of changes.
#[derive(Debug, Deserialize)]
struct Position {
    #[serde(rename = "epoch")]
    server_epoch: String,
    #[serde(rename = "position")]
    account_cursor: u64,
}

impl App {
    /// Waits until the server has changes that this device does not have.
    ///
    /// # Errors
    /// `sync-not-paired`, and errors of the request.
    pub async fn sync_wait_for_changes(&self, _: NoArgs) -> Result<WaitResult, Problem> {
        loop {
            let account = self.paired()?;
            let (server_epoch, since) = (quoted(&account.server_epoch), account.account_cursor);
            let path = format!("/api/v1/changes?epoch={server_epoch}&since={since}");
            let request = Request {
                awaits: true,
                ..self.request(Method::Get, &path, None)?
            };
            let response = self.send(&request).await?;
            answer::check(&response)?;
            let Some(position) = first_position(&response.body) else {
                return Ok(WaitResult { news: false });
            };
            let now = self.paired()?;
            // The change may be one that this device sent itself.
            if position.server_epoch != now.server_epoch
                || position.account_cursor != now.account_cursor
            {
                return Ok(WaitResult { news: true });
            }
        }
    }
}

/// Returns the position in the first event of a stream. `None` if there is no event, or if it has another form.
fn first_position(stream: &[u8]) -> Option<Position> {
    let text = std::str::from_utf8(stream).ok()?;
    let data = text.lines().find_map(|line| line.strip_prefix("data:"))?;
    serde_json::from_str(data.trim()).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_event_is_found_behind_signs_of_life_and_nothing_else_is_one() {
        let stream = b":\n\n:\n\ndata: {\"epoch\":\"e\",\"position\":7}\n\n";
        let position = first_position(stream).expect("an event");
        assert_eq!((&*position.server_epoch, position.account_cursor), ("e", 7));
        for stream in [
            "",
            ":\n\n",
            "data: 7\n\n",
            "data: {\"epoch\":",
            "<html>data</html>",
        ] {
            assert!(first_position(stream.as_bytes()).is_none(), "{stream}");
        }
    }
}
