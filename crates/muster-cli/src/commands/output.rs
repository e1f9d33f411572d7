//! Shared code of the commands that ask a server: it waits for a call, and prints the answer.

use muster_app::{App, Session, block_on};
use muster_core::problem::Problem;
use muster_core::words::{Lang, Words};
use serde::Serialize;

use super::{json, json_of_rows};
use crate::args::{CommonArgs, OutputFormat};
use crate::data;
use crate::out::{TextPage, columns};
use crate::problems::Problems;

pub type OutputResult<T = ()> = Result<T, Problems>;

/// Opens the user's data, with an HTTP client for calls to the server. A command that was built without one says
/// `sync-no-network` then.
pub fn open_online(lang: Lang) -> OutputResult<App> {
    let app = data::open(lang)?;
    #[cfg(feature = "network")]
    app.set_http_client(muster_http::UreqClient::new());
    Ok(app)
}

/// Prints the answers of a command in its language and format.
pub struct Output<'a> {
    pub app: &'a Session<'a>,
    pub words: &'a Words,
    pub format: OutputFormat,
}

impl<'a> Output<'a> {
    pub fn new(app: &'a Session<'a>, common: &CommonArgs) -> Self {
        Self {
            words: app.words(),
            app,
            format: common.format,
        }
    }

    pub fn text(&self, key: &str, values: &[(&str, &str)]) -> String {
        let values: Vec<_> = values
            .iter()
            .map(|(name, value)| (*name, (*value).into()))
            .collect();
        self.words.message(key, &values)
    }

    pub fn count(&self, key: &str, count: usize) -> String {
        let count = i64::try_from(count).unwrap_or(i64::MAX);
        self.words.message(key, &[("count", count.into())])
    }

    /// Waits for a call that asks the server.
    pub fn wait_for<T>(&self, call: impl Future<Output = Result<T, Problem>>) -> OutputResult<T> {
        Ok(block_on(call)?)
    }

    /// Prints an answer, as lines of text or as JSON.
    pub fn print(&self, answer: &impl Serialize, lines: &[String]) -> OutputResult {
        let mut page = TextPage::new();
        match self.format {
            OutputFormat::Json => page.document(json(answer)?),
            OutputFormat::Text => lines.iter().for_each(|line| page.line(line)),
        }
        page.print()?;
        Ok(())
    }

    /// Prints an answer, as rows of a table or as JSON. `keys` are those of the id and the name of a row of the answer.
    pub fn rows(
        &self,
        answer: &impl Serialize,
        keys: (&str, &str),
        rows: &[Vec<String>],
    ) -> OutputResult {
        let mut page = TextPage::new();
        match self.format {
            OutputFormat::Json => page.document(json_of_rows(answer, keys.0, keys.1)?),
            OutputFormat::Text => columns(&mut page, rows),
        }
        page.print()?;
        Ok(())
    }

    /// Prints an answer, as [`Output::rows`] does. If there are no rows, prints the text of the key `none`.
    pub fn table(
        &self,
        answer: &impl Serialize,
        keys: (&str, &str),
        rows: &[Vec<String>],
        none: &str,
    ) -> OutputResult {
        match rows.is_empty() {
            true => self.print(answer, &[self.text(none, &[])]),
            false => self.rows(answer, keys, rows),
        }
    }
}
