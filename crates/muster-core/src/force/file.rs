//! Reads force files, and makes the checks that do not depend on a game's rules.

use std::collections::HashSet;

use serde_json::value::RawValue;

use crate::force::{FORMAT, Force, MAX_BYTES, MAX_DEPTH, MAX_NODES, MAX_TEXT_CHARS, Node, walk};
use crate::game::Games;
use crate::json::head::{FileHead, at, placed, text_of};
use crate::json::{self, PathStep};
use crate::problem::Problem;

impl Force {
    /// Reads a force file: JSON in UTF-8, or in UTF-16 or Windows-1252 as some programs save it.
    ///
    /// # Errors
    /// The reason why the file is unreadable, with the line and field. Possible reasons are:
    ///
    /// - invalid JSON
    /// - a missing or wrong field
    /// - an unknown format, system, mode or revision
    /// - an id that occurs twice
    /// - more than the constants of [`crate::force`] allow
    pub fn read(bytes: &[u8], file: &str, games: &Games) -> Result<Force, Problem> {
        Self::read_text(bytes, games).map_err(|problem| problem.in_file(file))
    }

    fn read_text(bytes: &[u8], games: &Games) -> Result<Force, Problem> {
        let text = &*text_of(bytes, MAX_BYTES, FORMAT)?;
        let mut force: Force = json::read(text)?;
        force.check(games).map_err(|fault| placed(fault, text))?;
        keep_exactly(&mut force, text)?;
        force.complete_ids();
        Ok(force)
    }

    /// Does the same as [`Force::read`], but also reads a force whose game, mode or revision is unknown. Returns it
    /// with the problem that [`Force::read`] would report, if there is one.
    ///
    /// # Errors
    /// Those of [`Force::read`], except `unknown-system`, `unknown-mode`, `unknown-revision` and `no-revisions`.
    pub fn read_of_any_game(
        bytes: &[u8],
        file: &str,
        games: &Games,
    ) -> Result<(Force, Option<Problem>), Problem> {
        let read = || {
            let text = &*text_of(bytes, MAX_BYTES, FORMAT)?;
            let mut force: Force = json::read(text)?;
            force.check_content().map_err(|fault| placed(fault, text))?;
            let unknown = force.check_head(games).err();
            let unknown = unknown.map(|fault| placed(fault, text));
            keep_exactly(&mut force, text)?;
            force.complete_ids();
            Ok((force, unknown))
        };
        read().map_err(|problem: Problem| problem.in_file(file))
    }

    /// Checks a force that did not come from [`Force::read`], and gives an id to every node without one.
    ///
    /// # Errors
    /// The reason why the force would be unreadable as a file, with the field.
    pub fn checked(mut self, games: &Games) -> Result<Force, Problem> {
        self.check(games)
            .map_err(|(steps, problem)| problem.in_field(&json::field_of(&steps)))?;
        self.complete_ids();
        Ok(self)
    }

    /// Checks what does not depend on a game's rules: format, game, mode, revision, ids and limits.
    ///
    /// # Errors
    /// The first fault, with the path that leads to it.
    pub(crate) fn check(&self, games: &Games) -> Result<(), (Vec<PathStep>, Problem)> {
        self.check_head(games)?;
        self.check_content()
    }

    /// Checks format, game, mode and revision.
    fn check_head(&self, games: &Games) -> Result<(), (Vec<PathStep>, Problem)> {
        let head = FileHead {
            format: self.format,
            system: &self.system,
            mode: &self.mode,
            revision: self.revision.as_deref(),
        };
        head.check(FORMAT, games).map(|_| ())
    }

    /// Checks ids and limits, which are the same in every game.
    fn check_content(&self) -> Result<(), (Vec<PathStep>, Problem)> {
        for (field, text) in [("name", &self.name), ("note", &self.note)] {
            check_text(text).map_err(|problem| at(field, problem))?;
        }
        for (index, tag) in self.tags.iter().enumerate() {
            check_text(tag).map_err(|p| {
                (
                    vec![PathStep::Key("tags".to_owned()), PathStep::Index(index)],
                    p,
                )
            })?;
        }
        for cost in self.limits.keys() {
            check_text(cost).map_err(|problem| {
                let steps = ["limits", cost].map(|step| PathStep::Key(step.to_owned()));
                (steps.to_vec(), problem)
            })?;
        }
        let mut seen = HashSet::new();
        check_nodes(
            &self.entries,
            &mut vec![PathStep::Key("entries".to_owned())],
            &mut seen,
            &mut 0,
        )
    }
}

fn check_text(text: &str) -> Result<(), Problem> {
    match text.char_indices().nth(MAX_TEXT_CHARS) {
        Some(_) => Err(Problem::new("text-too-long").with("limit", MAX_TEXT_CHARS)),
        None => Ok(()),
    }
}

fn check_nodes<'a>(
    nodes: &'a [Node],
    steps: &mut Vec<PathStep>,
    seen: &mut HashSet<&'a str>,
    count: &mut usize,
) -> Result<(), (Vec<PathStep>, Problem)> {
    let deep = steps.len() > 2 * MAX_DEPTH;
    for (index, node) in nodes.iter().enumerate() {
        steps.push(PathStep::Index(index));
        let fail = |steps: &[PathStep], field: &str, problem: Problem| {
            let mut steps = steps.to_vec();
            steps.push(PathStep::Key(field.to_owned()));
            Err((steps, problem))
        };
        *count += 1;
        if deep {
            return Err((
                steps.clone(),
                Problem::new("force-too-deep").with("limit", MAX_DEPTH),
            ));
        }
        if *count > MAX_NODES {
            return Err((
                steps.clone(),
                Problem::new("force-too-large").with("limit", MAX_NODES),
            ));
        }
        let id = node.id.as_str();
        if !id.is_empty() && !seen.insert(id) {
            return fail(steps, "id", Problem::new("id-twice").with("id", id));
        }
        let texts = [("id", Some(id)), ("card", Some(node.card.as_str()))];
        let own = [
            ("name", node.name.as_deref()),
            ("note", node.note.as_deref()),
        ];
        for (field, text) in texts.into_iter().chain(own) {
            if let Err(problem) = check_text(text.unwrap_or_default()) {
                return fail(steps, field, problem);
            }
        }
        if let Some(problem) = node.picks.iter().find_map(|pick| check_text(pick).err()) {
            return fail(steps, "picks", problem);
        }
        if let Some(problem) = node.via.iter().find_map(|id| check_text(id).err()) {
            return fail(steps, "via", problem);
        }
        steps.push(PathStep::Key("cards".to_owned()));
        check_nodes(&node.cards, steps, seen, count)?;
        steps.truncate(steps.len() - 2);
    }
    Ok(())
}

/// Replaces the values of unknown fields by their exact text in the file.
///
/// # Errors
/// `field-twice` if an object with unknown fields has a field twice.
fn keep_exactly(force: &mut Force, text: &str) -> Result<(), Problem> {
    if force.more.is_empty() && force.nodes().all(|node| node.more.is_empty()) {
        return Ok(());
    }
    let mut steps = Vec::new();
    let kept = json::fields(text).and_then(|fields| {
        force.more.keep_exactly(&fields);
        keep_nodes_exactly(&mut force.entries, "entries", &fields, &mut steps)
    });
    kept.map_err(|(inner, problem)| {
        steps.extend(inner);
        problem
            .in_field(&json::field_of(&steps))
            .on_line(json::line_of(text, &steps))
    })
}

/// Does the same for the nodes in `field`. On an error, `steps` is the path to the node that has it.
fn keep_nodes_exactly(
    nodes: &mut [Node],
    field: &str,
    fields: &[(String, &RawValue)],
    steps: &mut Vec<PathStep>,
) -> Result<(), (Vec<PathStep>, Problem)> {
    let list = fields.iter().find(|(name, _)| name == field);
    let texts = list.and_then(|(_, text)| serde_json::from_str::<Vec<&RawValue>>(text.get()).ok());
    steps.push(PathStep::Key(field.to_owned()));
    for (index, (node, text)) in nodes.iter_mut().zip(texts.unwrap_or_default()).enumerate() {
        if node.more.is_empty() && walk(&node.cards).all(|node| node.more.is_empty()) {
            continue;
        }
        steps.push(PathStep::Index(index));
        let fields = json::fields(text.get())?;
        node.more.keep_exactly(&fields);
        keep_nodes_exactly(&mut node.cards, "cards", &fields, steps)?;
        steps.pop();
    }
    steps.pop();
    Ok(())
}
