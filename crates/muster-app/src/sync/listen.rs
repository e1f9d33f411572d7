//! Waiting until the server says that others changed something.

use muster_core::problem::Problem;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::address::quoted;
use super::answer;
use super::talk::Talk;
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
    pub fn sync_wait(&self, _: NoArgs) -> Result<Talk<Waited>, Problem> {
        let account = self.paired()?;
        let (epoch, since) = (quoted(&account.epoch), account.position);
        let path = format!("/api/v1/changes?epoch={epoch}&since={since}");
        let asked = Request {
            awaits: true,
            ..self.asked(Method::Get, &path, None)?
        };
        Ok(Talk::ask(asked, |app, heard| {
            let heard = heard?;
            answer::check(&heard)?;
            let Some(told) = told(&heard.body) else {
                return Ok(Talk::Done(Waited { news: false }));
            };
            let now = app.paired()?;
            // It may be what this device brought itself.
            if told.epoch == now.epoch && told.position == now.position {
                return app.sync_wait(NoArgs {});
            }
            Ok(Talk::Done(Waited { news: true }))
        }))
    }
}

/// What the first event of a stream says; none where there is none, or it says something else.
fn told(stream: &[u8]) -> Option<Position> {
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
        let told_here = told(stream).expect("an event");
        assert_eq!((&*told_here.epoch, told_here.position), ("e", 7));
        for stream in [
            "",
            ":\n\n",
            "data: 7\n\n",
            "data: {\"epoch\":",
            "<html>data</html>",
        ] {
            assert!(told(stream.as_bytes()).is_none(), "{stream}");
        }
    }
}
