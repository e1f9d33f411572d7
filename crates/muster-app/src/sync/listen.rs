//! Waiting until the server says that others changed something.

use muster_core::problem::Problem;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::address::quoted;
use super::answer;
use crate::App;
use crate::vocabulary::NoArgs;
use muster_http::{Method, Request};

/// What came of waiting.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, TS)]
pub struct Waited {
    /// Whether the server has something that this device has not; else it only ended the wait.
    pub news: bool,
}

/// How far the account has come.
#[derive(Debug, Deserialize)]
struct Position {
    epoch: String,
    position: u64,
}

impl App {
    /// Waits until the server has something that this device has not.
    ///
    /// # Errors
    /// `sync-not-paired`, and what keeps the server from answering.
    pub async fn sync_wait(&self, _: NoArgs) -> Result<Waited, Problem> {
        loop {
            let account = self.paired()?;
            let (epoch, since) = (quoted(&account.epoch), account.position);
            let path = format!("/api/v1/changes?epoch={epoch}&since={since}");
            let request = Request {
                awaits: true,
                ..self.request(Method::Get, &path, None)?
            };
            let response = self.send(&request).await?;
            answer::check(&response)?;
            let Some(position) = first_position(&response.body) else {
                return Ok(Waited { news: false });
            };
            let now = self.paired()?;
            // It may be what this device sent itself.
            if position.epoch != now.epoch || position.position != now.position {
                return Ok(Waited { news: true });
            }
        }
    }
}

/// The position that the first event of a stream holds. `None` if there is no event, or it holds something else.
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
        assert_eq!((&*position.epoch, position.position), ("e", 7));
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
