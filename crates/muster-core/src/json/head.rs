//! The head of a file of forces, events or campaigns: its kind, format, game, mode of play and revision.

use std::borrow::Cow;

use serde::Deserialize;
use serde::de::{DeserializeOwned, IgnoredAny};
use serde_json::Value;

use crate::encoding::decode;
use crate::game::{Game, Games};
use crate::json::{self, PathStep};
use crate::problem::Problem;

/// A problem with the path that leads to it.
pub(crate) type HeadFault = (Vec<PathStep>, Problem);

/// The fields at the head of a file.
pub(crate) struct FileHead<'h> {
    pub format: u32,
    pub system: &'h str,
    pub mode: &'h str,
    pub revision: Option<&'h str>,
}

impl FileHead<'_> {
    /// Checks the head and returns the game that it names.
    ///
    /// # Errors
    /// An unknown format, game, mode of play or revision.
    pub fn check<'g>(&self, format: u32, games: &'g Games) -> Result<&'g dyn Game, HeadFault> {
        if self.format != format {
            let problem = Problem::new("unknown-format").with("format", self.format);
            return Err(at("format", problem));
        }
        let game = games.named(self.system);
        let game = game.map_err(|problem| at("system", problem))?;
        if !game.modes().contains(&self.mode) {
            let problem = Problem::new("unknown-mode").with("mode", self.mode);
            return Err(at("mode", problem.with("known", game.modes().join(", "))));
        }
        if let Some(revision) = self.revision
            && !game.revisions().contains(&revision)
        {
            let problem = match &*game.revisions() {
                [] => Problem::new("no-revisions"),
                known => Problem::new("unknown-revision").with("known", known.join(", ")),
            };
            return Err(at("revision", problem.with("found", revision)));
        }
        Ok(game)
    }
}

/// Returns whether a JSON text, with or without a byte order mark, says that it is of this kind.
pub(crate) fn is_of_kind(text: &str, kind: &str) -> bool {
    #[derive(Deserialize)]
    struct OnlyKind {
        kind: String,
    }
    let text = text.trim_start_matches('\u{feff}');
    serde_json::from_str::<OnlyKind>(text).is_ok_and(|only| only.kind == kind)
}

/// Parses the text of a file of this kind.
///
/// # Errors
/// `other` if the text is a JSON object of another kind, else those of [`json::read`].
pub(crate) fn read_of_kind<T: DeserializeOwned>(
    text: &str,
    kind: &str,
    other: impl FnOnce() -> Problem,
) -> Result<T, Problem> {
    let is_object = text.trim_start().starts_with('{');
    let is_json = serde_json::from_str::<IgnoredAny>(text).is_ok();
    if is_object && is_json && !is_of_kind(text, kind) {
        return Err(other());
    }
    json::read(text)
}

/// Decodes a file of at most `most` bytes, and checks its format. The file may be in UTF-16 or Windows-1252, as some
/// programs save text.
///
/// # Errors
/// `file-too-large`, `not-utf8`, `too-many-values` or `unknown-format`.
pub(crate) fn text_of(bytes: &[u8], most: usize, format: u32) -> Result<Cow<'_, str>, Problem> {
    if bytes.len() > most {
        return Err(Problem::new("file-too-large")
            .with("size", bytes.len())
            .with("limit", most));
    }
    let text = match decode(bytes) {
        Some(Cow::Owned(text)) => {
            json::utf8(text.as_bytes())?;
            Cow::Owned(text)
        }
        // UTF-8, or a file that is no text: the error names the line of the first wrong byte.
        _ => Cow::Borrowed(json::utf8(bytes)?),
    };
    check_format(&text, format)?;
    Ok(text)
}

/// Adds the field and the line to a problem.
pub(crate) fn placed((steps, problem): HeadFault, text: &str) -> Problem {
    problem
        .in_field(&json::field_of(&steps))
        .on_line(json::line_of(text, &steps))
}

/// Checks the format before anything else. Otherwise a file of a newer program would look broken. A text without a
/// readable format passes.
fn check_format(text: &str, known: u32) -> Result<(), Problem> {
    #[derive(Deserialize)]
    struct OnlyFormat {
        format: Option<Value>,
    }
    let Ok(OnlyFormat {
        format: Some(format),
    }) = serde_json::from_str(text)
    else {
        return Ok(());
    };
    if format.as_u64() == Some(u64::from(known)) {
        return Ok(());
    }
    let line = json::line_of(text, &[PathStep::Key("format".to_owned())]);
    Err(Problem::new("unknown-format")
        .with("format", format)
        .in_field("format")
        .on_line(line))
}

/// Creates a problem in a top-level field of the file.
pub(crate) fn at(field: &str, problem: Problem) -> HeadFault {
    (vec![PathStep::Key(field.to_owned())], problem)
}
