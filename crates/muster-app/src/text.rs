//! Exports a force as text.

use std::fmt::Write as _;

use muster_core::force::{Force, Node};
use muster_core::problem::Problem;
use muster_core::review::{Review, Sum};
use muster_core::share;
use muster_core::sheets;
use muster_core::words::{Lang, Words};
use serde::Deserialize;
use ts_rs::TS;

use crate::App;
use crate::forces::force::ForceText;
use crate::forces::force_cache::OpenForce;

/// A force and the form in which to export it.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct ExportTextArgs {
    /// The force.
    pub force: Force,
    /// The form of the text.
    pub form: Form,
    /// Whether a file or a share code embeds the user's own cards and corrections on which the force depends. If it is
    /// missing, it does.
    #[serde(default)]
    #[ts(optional)]
    pub carries: Option<bool>,
    /// The reader's language.
    #[serde(default)]
    pub lang: Lang,
}

/// The forms of a force as text.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, TS)]
#[serde(rename_all = "lowercase")]
pub enum Form {
    /// A force file.
    File,
    /// A readable list for a chat. [`App::import_text`] can read it too.
    Chat,
    /// A share code.
    Share,
}

impl App {
    /// Exports a force as text.
    ///
    /// # Errors
    /// `share-too-large`, or a problem of the force.
    pub fn export_text(&self, args: ExportTextArgs) -> Result<ForceText, Problem> {
        let force = args.force.checked(&self.games)?;
        let carries = args.carries.unwrap_or(true);
        let text = match args.form {
            Form::File => self.as_shared(force, carries).write(),
            Form::Share => self.code(force, carries)?,
            Form::Chat => self.chat(&self.open_given(force)?, self.words(args.lang)),
        };
        Ok(ForceText { text })
    }

    /// Returns the share code of a force.
    ///
    /// # Errors
    /// `share-too-large`, or `share-too-large-with-cards` if the code would be small enough without the embedded cards.
    pub(crate) fn code(&self, force: Force, carries: bool) -> Result<String, Problem> {
        let full = self.as_shared(force.clone(), carries);
        share::encode(&full).map_err(|problem| {
            let bare = self.as_shared(force, false);
            if bare != full && share::encode(&bare).is_ok() {
                Problem {
                    code: "share-too-large-with-cards".to_owned(),
                    ..problem
                }
            } else {
                problem
            }
        })
    }

    fn chat(&self, open: &OpenForce, words: &Words) -> String {
        let (force, library) = (&open.force, &open.library);
        let (review, has_costs) = (open.review(), open.game.has_costs());
        let mut text = String::new();
        if !force.name.is_empty() {
            text.push_str(&title(force, review, has_costs, words));
            text.push('\n');
        }
        text.push_str(&head(force, words));
        text.push_str("\n\n");
        let mut nodes = force.nodes();
        for (place, line) in review.lines.iter().enumerate() {
            let node = nodes.find(|node| node.id == line.node);
            if line.depth > 0 {
                let _ = write!(text, "{:1$}- ", "", 2 * (line.depth - 1));
            }
            if line.count != 1 {
                let _ = write!(text, "{}x ", line.count);
            }
            let name = library
                .card(&line.card)
                .map(|card| card.called(words.lang()));
            text.push_str(name.as_deref().unwrap_or(line.card.as_str()));
            text.push_str(&node.map(own).unwrap_or_default());
            if line.depth == 0
                && has_costs
                && let Some(cost) = Sum::from_lines(review.lines_on(place)).total()
            {
                let _ = write!(text, " ({})", sheets::points(&force.system, cost, words));
            }
            text.push('\n');
        }
        text
    }
}

/// Returns the name, the points and the limit of a force.
fn title(force: &Force, review: &Review, has_costs: bool, words: &Words) -> String {
    if !has_costs {
        return force.name.clone();
    }
    let totals = &review.totals;
    // Only the force's own limit is written, because reading the list restores the limit that stands here.
    match force.limit {
        Some(limit) => {
            let limit = sheets::points(&force.system, i64::from(limit), words);
            format!(
                "{} ({} / {limit})",
                force.name,
                totals.cost_known().format(words)
            )
        }
        None => format!(
            "{} ({})",
            force.name,
            sheets::total(&force.system, totals, words)
        ),
    }
}

/// Returns the game, the mode and the points revision.
fn head(force: &Force, words: &Words) -> String {
    let system = &force.system;
    let term = |kind: &str, id: &str| sheets::term(system, kind, id, words);
    let mut parts = vec![words.say(system, &[]), term("mode", &force.mode)];
    parts.extend(force.revision.as_deref().map(|id| term("revision", id)));
    parts.join(" · ")
}

/// Returns the user's own name for a card and their picks.
fn own(node: &Node) -> String {
    let mut text = String::new();
    if let Some(name) = &node.name {
        let _ = write!(text, " “{name}”");
    }
    if !node.picks.is_empty() {
        let _ = write!(text, " [{}]", node.picks.join(", "));
    }
    text
}
