//! The sheets of forces of a data set: profiles and rules as the data print them.

use std::any::Any;

use muster_core::force::{Force, Node, NodeId};
use muster_core::library::Library;
use muster_core::review::{Numbers, Review};
use muster_core::sheet::{Block, Cell, Inline, Sheet};
use muster_core::sheets::entry_head;
use muster_core::words::Words;
use serde::Serialize;

use super::markup::{inlines, plain};
use super::units;
use crate::data::DataSet;
use crate::evaluate::{ForceView, ProfileView, RuleView, SelectionView};

/// The names of characteristics that say how much a model endures, in lower case.
const WOUNDS: [&str; 13] = [
    "w",
    "wounds",
    "wound",
    "wnd",
    "hp",
    "hit points",
    "health",
    "life",
    "lives",
    "hull points",
    "pv",
    "points de vie",
    "blessures",
];

/// The signs by which authors begin the points of a list.
const BULLETS: [char; 7] = ['•', '■', '-', '–', '*', '➤', '▪'];

/// The profiles and rules of a selection, after modifiers.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub(super) struct Statline {
    name: String,
    number: u32,
    #[serde(rename = "profiles")]
    shown: Vec<ShownProfile>,
    rules: Vec<ShownRule>,
    /// The names of its categories, which many games call keywords.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    keywords: Vec<String>,
}

/// How much a model endures.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Wounds<'s> {
    /// The name of the characteristic, as the data write it.
    pub(super) label: &'s str,
    /// The number. `None` if the data state no plain number.
    pub(super) most: Option<i64>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub(super) struct ShownProfile {
    pub(super) name: String,
    #[serde(rename = "type")]
    pub(super) kind: String,
    /// The place of that type among those of the data.
    #[serde(skip)]
    pub(super) kind_place: usize,
    /// Names and values.
    pub(super) characteristics: Vec<(String, String)>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub(super) struct ShownRule {
    pub(super) name: String,
    pub(super) text: String,
}

impl Statline {
    /// Returns the profiles and rules of a selection and its categories. `None` if there are none.
    pub(super) fn new(selection: &SelectionView, data: &DataSet) -> Option<Self> {
        let mut own = Self::of(selection.name.clone(), Vec::new(), Vec::new());
        own.number = selection.number;
        own.add(&selection.profiles, &selection.rules, data);
        for category in &selection.categories {
            own.add(&category.profiles, &category.rules, data);
            push_new(&mut own.keywords, plain(category.name.trim()));
        }
        own.some()
    }

    /// Returns the profiles and rules of a force, with those of its categories in which nothing is selected: selections
    /// show those of their own. `None` if there are none.
    pub(super) fn of_force(force: &ForceView, data: &DataSet) -> Option<Self> {
        let mut own = Self::of(force.name.clone(), Vec::new(), Vec::new());
        own.add(&force.profiles, &force.rules, data);
        for category in &force.categories {
            let mut next: Vec<&SelectionView> = force.selections.iter().collect();
            let mut is_shown = false;
            while let Some(selection) = next.pop() {
                is_shown |= selection
                    .categories
                    .iter()
                    .any(|other| other.id == category.id);
                next.extend(&selection.selections);
            }
            if !is_shown {
                own.add(&category.profiles, &category.rules, data);
            }
        }
        own.some()
    }

    fn some(self) -> Option<Self> {
        let is_empty = self.shown.is_empty() && self.rules.is_empty();
        (!is_empty).then_some(self)
    }

    /// Adds profiles and rules that are not there yet.
    fn add(&mut self, profiles: &[ProfileView], rules: &[RuleView], data: &DataSet) {
        for profile in profiles {
            let characteristics = profile.characteristics.iter();
            let characteristics = characteristics.map(|own| (own.name.clone(), own.value.clone()));
            push_new(
                &mut self.shown,
                ShownProfile {
                    name: plain(&profile.name),
                    kind: profile.type_name.clone(),
                    kind_place: kind_place(data, &profile.type_id),
                    characteristics: characteristics.collect(),
                },
            );
        }
        for rule in rules {
            push_new(
                &mut self.rules,
                ShownRule {
                    name: plain(&rule.name),
                    text: rule.description.clone(),
                },
            );
        }
    }

    /// Returns what the profiles say of how much a model endures. `None` if no characteristic says it.
    pub(super) fn wounds(&self) -> Option<Wounds<'_>> {
        let mut all = self
            .shown
            .iter()
            .flat_map(|profile| &profile.characteristics);
        let (label, value) = all.find(|(name, _)| {
            let name = name.trim().to_lowercase();
            WOUNDS.contains(&&*name)
        })?;
        Some(Wounds {
            label,
            most: value.trim().parse().ok().filter(|most| *most > 0),
        })
    }

    /// Creates a statline of one copy.
    pub(super) fn of(name: String, shown: Vec<ShownProfile>, rules: Vec<ShownRule>) -> Self {
        Self {
            name,
            number: 1,
            shown,
            rules,
            keywords: Vec::new(),
        }
    }

    /// Returns a table for each type of profile, in the order of the data, and the rules.
    pub(super) fn content(&self) -> Vec<Block> {
        let mut blocks = Vec::new();
        let mut kinds: Vec<(usize, &str)> = Vec::new();
        for profile in &self.shown {
            if kinds.iter().all(|(_, kind)| *kind != profile.kind) {
                kinds.push((profile.kind_place, &profile.kind));
            }
        }
        kinds.sort_by_key(|(place, _)| *place);
        blocks.extend(kinds.into_iter().map(|(_, kind)| {
            let same = self.shown.iter().filter(|profile| profile.kind == kind);
            let same: Vec<&ShownProfile> = same.collect();
            // A profile that lacks a characteristic has an empty cell there.
            let mut names: Vec<&str> = Vec::new();
            for (name, _) in same.iter().flat_map(|profile| &profile.characteristics) {
                if !names.contains(&&**name) {
                    names.push(name);
                }
            }
            let head = std::iter::once(kind).chain(names.iter().copied());
            let row = |profile: &&ShownProfile| {
                let value = |name: &&str| {
                    let mut own = profile.characteristics.iter();
                    let own = own.find(|(known, _)| known == name);
                    own.map_or("", |(_, value)| value.as_str())
                };
                let values = names.iter().map(value);
                let cells = std::iter::once(&*profile.name).chain(values);
                cells.map(cell).collect()
            };
            Block::Table {
                columns: head.map(|name| vec![Inline::text(name)]).collect(),
                rows: same.iter().map(row).collect(),
            }
        }));
        for rule in &self.rules {
            let mut label = rule.name.clone();
            for line in paragraphs(&rule.text) {
                let (bullet, line) = bullet(line);
                if !label.is_empty() && bullet.is_some() {
                    let content = Vec::new();
                    blocks.push(Block::Text { label, content });
                    label = String::new();
                }
                let label = bullet.map_or(std::mem::take(&mut label), str::to_owned);
                let content = inlines(line);
                blocks.push(Block::Text { label, content });
            }
        }
        blocks
    }
}

/// Returns the lines of a text that are not empty. An empty text has one.
fn paragraphs(text: &str) -> Vec<&str> {
    let lines = text.lines().map(str::trim);
    let lines: Vec<&str> = lines.filter(|line| !line.is_empty()).collect();
    if lines.is_empty() { vec![""] } else { lines }
}

/// Splits the sign of a list off a line.
fn bullet(line: &str) -> (Option<&'static str>, &str) {
    match line.strip_prefix(BULLETS) {
        Some(rest) if rest.starts_with(char::is_whitespace) => (Some("•"), rest.trim_start()),
        _ => (None, line),
    }
}

/// Returns the place of a type of profiles among those of the data.
pub(super) fn kind_place(data: &DataSet, id: &str) -> usize {
    let mut kinds = data.profile_types.iter();
    let place = kinds.position(|kind| data.text(kind.id) == id);
    place.unwrap_or(usize::MAX)
}

impl Numbers for Statline {
    fn as_any(&self) -> &dyn Any {
        self
    }
}

fn cell(text: &str) -> Cell {
    Cell {
        content: inlines(text),
        ..Cell::default()
    }
}

/// Adds a value unless it is there.
fn push_new<T: PartialEq>(all: &mut Vec<T>, new: T) {
    if !all.contains(&new) {
        all.push(new);
    }
}

/// Returns a sheet for each unit of a force and each other selection that has a cost, a profile or a rule. A detachment
/// has one only for its own rules, or if there is nothing else in it. The node `only` has one sheet with everything on
/// it.
///
/// A sheet has one table for each type of profile, whatever in the unit has them. Equal units share a sheet, and the text
/// of a rule stands on the first sheet that has the rule.
pub(super) fn entries(
    force: &Force,
    only: Option<&NodeId>,
    review: &Review,
    library: &Library,
    words: &Words,
) -> Vec<Sheet> {
    let mut told: Vec<ShownRule> = Vec::new();
    if let Some(only) = only {
        let node = force.node(only);
        let own = node.and_then(|node| {
            let is_in = |at: &[NodeId]| at.contains(&node.id);
            sheet(node, &is_in, &mut told, review, library, words)
        });
        return own.into_iter().collect();
    }
    let mut sheets = Vec::new();
    for entry in &force.entries {
        let before = sheets.len();
        for detachment in detachments(entry) {
            let is_own = |at: &[NodeId]| at.last() == Some(&detachment.id);
            let own = sheet(detachment, &is_own, &mut told, review, library, words);
            sheets.extend(own.filter(|sheet| !sheet.blocks.is_empty()));
        }
        let mut groups: Vec<(&Node, usize)> = Vec::new();
        for node in units::selected(entry) {
            match groups.iter_mut().find(|(other, _)| is_equal(other, node)) {
                Some((_, count)) => *count += 1,
                None => groups.push((node, 1)),
            }
        }
        for (node, count) in groups {
            let is_in = |at: &[NodeId]| at.contains(&node.id);
            let own = sheet(node, &is_in, &mut told, review, library, words);
            // The corner has the number and the cost.
            let has_content = |sheet: &Sheet| !(sheet.blocks.is_empty() && sheet.corner.is_empty());
            let own = own.filter(|sheet| units::is_unit(node) || has_content(sheet));
            sheets.extend(own.map(|mut sheet| {
                if count > 1 {
                    sheet.corner.insert(0, Inline::text(format!("{count} ×")));
                }
                sheet
            }));
        }
        if sheets.len() == before {
            let is_in = |at: &[NodeId]| at.contains(&entry.id);
            sheets.extend(sheet(entry, &is_in, &mut told, review, library, words));
        }
    }
    sheets
}

/// Returns a sheet of a node, with the profiles and rules of the places that are shown. `told` are the rules whose text
/// stands on an earlier sheet.
fn sheet(
    node: &Node,
    is_shown: &dyn Fn(&[NodeId]) -> bool,
    told: &mut Vec<ShownRule>,
    review: &Review,
    library: &Library,
    words: &Words,
) -> Option<Sheet> {
    let card = library.card(&node.card)?;
    let mut sheet = entry_head(node, card, review, words);
    let mut all = Statline::of(String::new(), Vec::new(), Vec::new());
    let mut earlier: Vec<String> = Vec::new();
    for profile in &review.profiles {
        let numbers = profile.numbers.as_any().downcast_ref::<Statline>();
        let Some(own) = numbers.filter(|_| is_shown(&profile.at)) else {
            continue;
        };
        for profile in &own.shown {
            push_new(&mut all.shown, profile.clone());
        }
        // Weapons have categories of their own, by which data find them.
        let mut nodes = std::iter::once(node).chain(node.inside());
        let is_own = |other: &Node| {
            let is_at = profile.at.last() == Some(&other.id);
            is_at && (other.id == node.id || units::is_unit_or_model(other))
        };
        if nodes.any(is_own) {
            for keyword in &own.keywords {
                push_new(&mut all.keywords, keyword.clone());
            }
        }
        for rule in &own.rules {
            if told.contains(rule) {
                push_new(&mut earlier, rule.name.clone());
            } else {
                push_new(&mut all.rules, rule.clone());
            }
        }
    }
    told.extend(all.rules.iter().cloned());
    sheet.blocks.extend(all.content());
    if !earlier.is_empty() {
        sheet.blocks.push(Block::Text {
            label: words.message(&format!("{}-rules-above", card.id.system()), &[]),
            content: vec![Inline::text(earlier.join(", "))],
        });
    }
    if units::is_unit(node) && !all.keywords.is_empty() {
        sheet.blocks.push(Block::Text {
            label: words.message(&format!("{}-keywords", card.id.system()), &[]),
            content: vec![Inline::text(all.keywords.join(", "))],
        });
    }
    Some(sheet)
}

/// Returns a detachment and those in it, in order.
fn detachments(entry: &Node) -> Vec<&Node> {
    let mut found = Vec::new();
    let mut next = vec![entry];
    while let Some(node) = next.pop() {
        if node.card.kind() == super::FORCE {
            found.push(node);
            next.extend(node.cards.iter().rev());
        }
    }
    found
}

/// Returns whether two units are the same. Those that join others are not: each joins its own.
fn is_equal(one: &Node, other: &Node) -> bool {
    let joins = one
        .picks
        .iter()
        .chain(one.inside().flat_map(|node| &node.picks));
    one.is_like(other) && joins.count() == 0
}
