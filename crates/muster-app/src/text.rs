//! A force as text to hand on.

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
use crate::force::ForceText;
use crate::opened::OpenForce;

/// A force, and the form to write it in.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct ExportTextArgs {
    /// The force.
    pub force: Force,
    /// The form.
    pub form: Form,
    /// Whether what its cards rest on of the user's own comes along in a file and a share code; missing: it does.
    #[serde(default)]
    #[ts(optional)]
    pub carries: Option<bool>,
    /// The reader's language.
    #[serde(default)]
    pub lang: Lang,
}

/// Forms of a force as text.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, TS)]
#[serde(rename_all = "lowercase")]
pub enum Form {
    /// A force file.
    File,
    /// A list to read in a chat; [`App::import_text`] reads it too.
    Chat,
    /// A share code.
    Share,
}

impl App {
    /// A force as text to hand on.
    ///
    /// # Errors
    /// `share-too-large`, or what makes the force unreadable.
    pub fn export_text(&self, args: ExportTextArgs) -> Result<ForceText, Problem> {
        let force = args.force.checked(&self.games)?;
        let carries = args.carries.unwrap_or(true);
        let text = match args.form {
            Form::File => self.handed_on(force, carries).write(),
            Form::Share => self.code(force, carries)?,
            Form::Chat => self.chat(&self.open_given(force)?, self.words(args.lang)),
        };
        Ok(ForceText { text })
    }

    /// The share code of a force.
    ///
    /// # Errors
    /// `share-too-large`, or `share-too-large-with-cards` where it would go without what it brings along.
    pub(crate) fn code(&self, force: Force, carries: bool) -> Result<String, Problem> {
        let full = self.handed_on(force.clone(), carries);
        share::encode(&full).map_err(|problem| {
            let bare = self.handed_on(force, false);
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
                && let Some(cost) = Sum::of(review.lines_on(place)).total()
            {
                let _ = write!(text, " ({})", sheets::points(&force.system, cost, words));
            }
            text.push('\n');
        }
        text
    }
}

/// Name, points and limit.
fn title(force: &Force, review: &Review, has_costs: bool, words: &Words) -> String {
    if !has_costs {
        return force.name.clone();
    }
    let totals = &review.totals;
    // The file's own limit comes back when the list is read again; one that the game sets does not.
    match force.limit {
        Some(limit) => {
            let limit = sheets::points(&force.system, i64::from(limit), words);
            format!(
                "{} ({} / {limit})",
                force.name,
                totals.cost_known().say(words)
            )
        }
        None => format!(
            "{} ({})",
            force.name,
            sheets::total(&force.system, totals, words)
        ),
    }
}

/// Game, way of playing and revision.
fn head(force: &Force, words: &Words) -> String {
    let system = &force.system;
    let term = |kind: &str, id: &str| sheets::term(system, kind, id, words);
    let mut parts = vec![words.say(system, &[]), term("mode", &force.mode)];
    parts.extend(force.revision.as_deref().map(|id| term("revision", id)));
    parts.join(" · ")
}

/// The user's own name and choices.
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
