//! The head of a file: its format, and the game, way of playing and revision that it names.

use serde::Deserialize;
use serde_json::Value;

use crate::model::game::{Game, Games};
use crate::model::json::{self, Step};
use crate::model::problem::Problem;

/// What is wrong, and the steps that lead to it.
pub(super) type Fault = (Vec<Step>, Problem);

/// What the head of a file says.
pub(super) struct Head<'h> {
    pub format: u32,
    pub system: &'h str,
    pub mode: &'h str,
    pub revision: Option<&'h str>,
}

impl Head<'_> {
    /// The game that it names.
    ///
    /// # Errors
    /// An unknown format, game, way of playing or revision.
    pub fn check<'g>(&self, format: u32, games: &'g Games) -> Result<&'g dyn Game, Fault> {
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

/// The text of a file of at most so many bytes, once its format is known.
///
/// # Errors
/// `file-too-large`, `not-utf8`, `unknown-format`.
pub(super) fn text_of(bytes: &[u8], most: usize, format: u32) -> Result<&str, Problem> {
    if bytes.len() > most {
        return Err(Problem::new("file-too-large")
            .with("size", bytes.len())
            .with("limit", most));
    }
    let text = json::utf8(bytes)?;
    check_format(text, format)?;
    Ok(text)
}

/// A fault with the field and the line in which it is.
pub(super) fn placed((steps, problem): Fault, text: &str) -> Problem {
    problem
        .in_field(&json::field_of(&steps))
        .on_line(json::line_of(text, &steps))
}

/// The format comes first, so that a file of a newer program is not taken for a broken one.
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
    let line = json::line_of(text, &[Step::Key("format".to_owned())]);
    Err(Problem::new("unknown-format")
        .with("format", format)
        .in_field("format")
        .on_line(line))
}

/// A problem in a field of the file itself.
pub(super) fn at(field: &str, problem: Problem) -> Fault {
    (vec![Step::Key(field.to_owned())], problem)
}
