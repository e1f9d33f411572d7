//! A force: the tree of cards that a player lays on the table.

use std::collections::HashSet;
use std::fmt;
use std::sync::Arc;

use serde::{Deserialize, Serialize};
use serde_json::Value;
use serde_json::value::RawValue;

use crate::card::CardId;
use crate::game::Games;
use crate::json::{self, Step};
use crate::problem::Problem;
use crate::unknown::Unknown;

/// The format that this program reads and writes.
pub const FORMAT: u32 = 1;
/// Largest force file in bytes.
pub const MAX_BYTES: usize = 16 << 20;
/// Most cards in one force.
pub const MAX_NODES: usize = 20_000;
/// Deepest nesting of cards.
pub const MAX_DEPTH: usize = 16;
/// Longest name or note, in characters.
pub const MAX_TEXT: usize = 10_000;

/// What a player fields: units with the cards laid on them.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Force {
    /// Always 1.
    pub format: u32,
    /// The user's name for it.
    #[serde(default)]
    pub name: String,
    /// The game.
    pub system: String,
    /// The way of playing, one of the game's modes.
    pub mode: String,
    /// The points revision; missing: the newest.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub revision: Option<String>,
    /// Most points; missing: no limit but the game's own.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub limit: Option<u32>,
    /// The user's own remarks.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub note: String,
    /// The user's own tags.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub tags: Vec<String>,
    /// The cards on the table that lie on no other card.
    #[serde(default)]
    pub entries: Vec<Node>,
    /// Fields of programs to come, kept as they are.
    #[serde(flatten)]
    #[cfg_attr(feature = "ts", ts(skip))]
    pub more: Unknown,
}

/// A card in a force, with the cards laid on it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Node {
    /// Unique in the force.
    #[serde(default)]
    pub id: NodeId,
    /// The card; it need not be in the library.
    pub card: CardId,
    /// On a unit its models, on an item its copies.
    #[serde(default = "one", skip_serializing_if = "is_one")]
    pub count: i64,
    /// Choices that the card offers.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub picks: Vec<String>,
    /// The user's own name for it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// The user's own remarks.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub note: Option<String>,
    /// The cards laid on it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub cards: Vec<Node>,
    /// Fields of programs to come, kept as they are.
    #[serde(flatten)]
    #[cfg_attr(feature = "ts", ts(skip))]
    pub more: Unknown,
}

fn one() -> i64 {
    1
}

#[expect(
    clippy::trivially_copy_pass_by_ref,
    reason = "serde asks for a reference"
)]
fn is_one(count: &i64) -> bool {
    *count == 1
}

/// The id of a node: `e1`.
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "string"))]
#[serde(transparent)]
pub struct NodeId(Arc<str>);

impl Default for NodeId {
    fn default() -> Self {
        Self(Arc::from(""))
    }
}

impl NodeId {
    /// An id out of its text.
    #[must_use]
    pub fn new(text: &str) -> Self {
        Self(Arc::from(text))
    }

    /// The text of the id.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for NodeId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl fmt::Display for NodeId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl From<&str> for NodeId {
    fn from(text: &str) -> Self {
        Self::new(text)
    }
}

/// Nodes and all that lies on them, in reading order.
fn walk(nodes: &[Node]) -> impl Iterator<Item = &Node> {
    let mut stack: Vec<&Node> = nodes.iter().rev().collect();
    std::iter::from_fn(move || {
        let node = stack.pop()?;
        stack.extend(node.cards.iter().rev());
        Some(node)
    })
}

impl Node {
    /// All cards on it, those on its cards too, in reading order.
    pub fn inside(&self) -> impl Iterator<Item = &Node> {
        walk(&self.cards)
    }

    /// One copy of a card with nothing on it and no id yet.
    #[must_use]
    pub fn new(card: CardId) -> Self {
        Self {
            id: NodeId::default(),
            card,
            count: 1,
            picks: Vec::new(),
            name: None,
            note: None,
            cards: Vec::new(),
            more: Unknown::default(),
        }
    }
}

impl Force {
    /// An empty force.
    #[must_use]
    pub fn new(system: &str, mode: &str, name: &str) -> Self {
        Self {
            format: FORMAT,
            name: name.to_owned(),
            system: system.to_owned(),
            mode: mode.to_owned(),
            revision: None,
            limit: None,
            note: String::new(),
            tags: Vec::new(),
            entries: Vec::new(),
            more: Unknown::default(),
        }
    }

    /// Reads a force file: JSON in UTF-8, a byte order mark allowed.
    ///
    /// # Errors
    /// What makes it unreadable, with the line and field: no JSON, a missing or wrong field, an unknown format, system,
    /// mode or revision, an id that stands twice, or more than the limits of this module allow.
    pub fn read(bytes: &[u8], file: &str, games: &Games) -> Result<Force, Problem> {
        Self::read_text(bytes, games).map_err(|problem| problem.in_file(file))
    }

    fn read_text(bytes: &[u8], games: &Games) -> Result<Force, Problem> {
        if bytes.len() > MAX_BYTES {
            return Err(Problem::new("file-too-large")
                .with("size", bytes.len())
                .with("limit", MAX_BYTES));
        }
        let text = json::utf8(bytes)?;
        check_format(text)?;
        let mut force: Force = json::read(text)?;
        force.check(games).map_err(|(steps, problem)| {
            problem
                .in_field(&json::field_of(&steps))
                .on_line(json::line_of(text, &steps))
        })?;
        keep_exactly(&mut force, text)?;
        force.complete_ids();
        Ok(force)
    }

    /// Checks a force that came in as JSON but not through [`Force::read`], and gives an id to every node without one.
    ///
    /// # Errors
    /// What would make the force unreadable, with its field.
    pub fn checked(mut self, games: &Games) -> Result<Force, Problem> {
        self.check(games)
            .map_err(|(steps, problem)| problem.in_field(&json::field_of(&steps)))?;
        self.complete_ids();
        Ok(self)
    }

    /// The force as a file: JSON, two spaces a level, a line break at the end.
    #[must_use]
    pub fn write(&self) -> String {
        // Only maps with keys that are no text can fail, and there are none.
        let mut text = serde_json::to_string_pretty(self).unwrap_or_default();
        text.push('\n');
        text
    }

    /// Every node in reading order, a node before its children.
    pub fn nodes(&self) -> impl Iterator<Item = &Node> {
        walk(&self.entries)
    }

    /// The node of an id.
    #[must_use]
    pub fn node(&self, id: &NodeId) -> Option<&Node> {
        self.nodes().find(|node| node.id == *id)
    }

    /// The ids from the root to a node, the node's last.
    #[must_use]
    pub fn path(&self, id: &NodeId) -> Option<Vec<NodeId>> {
        fn walk(nodes: &[Node], id: &NodeId, path: &mut Vec<NodeId>) -> bool {
            nodes.iter().any(|node| {
                path.push(node.id.clone());
                let here = node.id == *id || walk(&node.cards, id, path);
                if !here {
                    path.pop();
                }
                here
            })
        }
        let mut path = Vec::new();
        walk(&self.entries, id, &mut path).then_some(path)
    }

    /// Gives every node without an id the lowest free `eN`, in reading order.
    pub fn complete_ids(&mut self) {
        let taken: HashSet<NodeId> = self
            .nodes()
            .filter(|node| !node.id.as_str().is_empty())
            .map(|node| node.id.clone())
            .collect();
        let mut next = 1_u64;
        for_each(&mut self.entries, &mut |node| {
            if node.id.as_str().is_empty() {
                loop {
                    let id = NodeId::new(&format!("e{next}"));
                    next += 1;
                    if !taken.contains(&id) {
                        node.id = id;
                        break;
                    }
                }
            }
        });
    }

    /// Checks what no rule of the game could judge: format, game, mode, revision, ids and limits.
    ///
    /// # Errors
    /// The first fault, with the steps that lead to it.
    pub(crate) fn check(&self, games: &Games) -> Result<(), (Vec<Step>, Problem)> {
        let at = |field: &str, problem: Problem| (vec![Step::Key(field.to_owned())], problem);
        if self.format != FORMAT {
            return Err(at(
                "format",
                Problem::new("unknown-format").with("format", self.format),
            ));
        }
        let game = games
            .named(&self.system)
            .map_err(|problem| at("system", problem))?;
        if !game.modes().contains(&self.mode.as_str()) {
            let problem = Problem::new("unknown-mode").with("mode", &self.mode);
            return Err(at("mode", problem.with("known", game.modes().join(", "))));
        }
        if let Some(revision) = &self.revision
            && !game.revisions().contains(&revision.as_str())
        {
            let problem = match &*game.revisions() {
                [] => Problem::new("no-revisions"),
                known => Problem::new("unknown-revision").with("known", known.join(", ")),
            };
            return Err(at("revision", problem.with("found", revision)));
        }
        for (field, text) in [("name", &self.name), ("note", &self.note)] {
            check_text(text).map_err(|problem| at(field, problem))?;
        }
        for (index, tag) in self.tags.iter().enumerate() {
            check_text(tag)
                .map_err(|p| (vec![Step::Key("tags".to_owned()), Step::Index(index)], p))?;
        }
        let mut seen = HashSet::new();
        check_nodes(
            &self.entries,
            &mut vec![Step::Key("entries".to_owned())],
            &mut seen,
            &mut 0,
        )
    }
}

/// The format comes first, so that a file of a newer program is not taken for a broken one.
fn check_format(text: &str) -> Result<(), Problem> {
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
    if format.as_u64() == Some(u64::from(FORMAT)) {
        return Ok(());
    }
    let line = json::line_of(text, &[Step::Key("format".to_owned())]);
    Err(Problem::new("unknown-format")
        .with("format", format)
        .in_field("format")
        .on_line(line))
}

fn check_text(text: &str) -> Result<(), Problem> {
    match text.char_indices().nth(MAX_TEXT) {
        Some(_) => Err(Problem::new("text-too-long").with("limit", MAX_TEXT)),
        None => Ok(()),
    }
}

fn check_nodes<'a>(
    nodes: &'a [Node],
    steps: &mut Vec<Step>,
    seen: &mut HashSet<&'a str>,
    count: &mut usize,
) -> Result<(), (Vec<Step>, Problem)> {
    let deep = steps.len() > 2 * MAX_DEPTH;
    for (index, node) in nodes.iter().enumerate() {
        steps.push(Step::Index(index));
        let fail = |steps: &[Step], field: &str, problem: Problem| {
            let mut steps = steps.to_vec();
            steps.push(Step::Key(field.to_owned()));
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
        steps.push(Step::Key("cards".to_owned()));
        check_nodes(&node.cards, steps, seen, count)?;
        steps.truncate(steps.len() - 2);
    }
    Ok(())
}

/// Gives the unknown fields their values as they stand in the file.
///
/// # Errors
/// `field-twice`.
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

/// Goes through the nodes that stand in `field` among these fields. On an error, `steps` lead to the node that has it.
fn keep_nodes_exactly(
    nodes: &mut [Node],
    field: &str,
    fields: &[(String, &RawValue)],
    steps: &mut Vec<Step>,
) -> Result<(), (Vec<Step>, Problem)> {
    let list = fields.iter().find(|(name, _)| name == field);
    let texts = list.and_then(|(_, text)| serde_json::from_str::<Vec<&RawValue>>(text.get()).ok());
    steps.push(Step::Key(field.to_owned()));
    for (index, (node, text)) in nodes.iter_mut().zip(texts.unwrap_or_default()).enumerate() {
        if node.more.is_empty() && walk(&node.cards).all(|node| node.more.is_empty()) {
            continue;
        }
        steps.push(Step::Index(index));
        let fields = json::fields(text.get())?;
        node.more.keep_exactly(&fields);
        keep_nodes_exactly(&mut node.cards, "cards", &fields, steps)?;
        steps.pop();
    }
    steps.pop();
    Ok(())
}

/// Calls `act` for every node in reading order.
pub(crate) fn for_each(nodes: &mut [Node], act: &mut impl FnMut(&mut Node)) {
    for node in nodes {
        act(node);
        for_each(&mut node.cards, act);
    }
}
