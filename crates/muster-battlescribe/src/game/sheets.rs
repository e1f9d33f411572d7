//! The sheets of forces of a data set: profiles and rules as the data print them.

use std::any::Any;

use muster_core::force::{Force, Node, NodeId};
use muster_core::library::Library;
use muster_core::review::{Numbers, Review};
use muster_core::sheet::{Block, Cell, Inline, Sheet};
use muster_core::sheets::entry_head;
use muster_core::words::Words;
use serde::Serialize;

use super::units;
use crate::evaluate::{ProfileView, RuleView, SelectionView};

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

/// The profiles and rules of a selection, after modifiers.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub(super) struct Statline {
    name: String,
    number: u32,
    #[serde(rename = "profiles")]
    shown: Vec<ShownProfile>,
    rules: Vec<ShownRule>,
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
    /// Names and values.
    pub(super) characteristics: Vec<(String, String)>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub(super) struct ShownRule {
    pub(super) name: String,
    pub(super) text: String,
}

impl Statline {
    /// Returns the profiles and rules of a selection. `None` if it has neither.
    pub(super) fn new(selection: &SelectionView) -> Option<Self> {
        if selection.profiles.is_empty() && selection.rules.is_empty() {
            return None;
        }
        let profile = |profile: &ProfileView| ShownProfile {
            name: profile.name.clone(),
            kind: profile.type_name.clone(),
            characteristics: profile
                .characteristics
                .iter()
                .map(|own| (own.name.clone(), own.value.clone()))
                .collect(),
        };
        let rule = |rule: &RuleView| ShownRule {
            name: rule.name.clone(),
            text: rule.description.clone(),
        };
        Some(Self {
            name: selection.name.clone(),
            number: selection.number,
            shown: selection.profiles.iter().map(profile).collect(),
            rules: selection.rules.iter().map(rule).collect(),
        })
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
        }
    }

    /// Returns a heading with the name and number, and the content.
    fn blocks(&self) -> Vec<Block> {
        let text = match self.number {
            1 => self.name.clone(),
            number => format!("{number} × {}", self.name),
        };
        let mut blocks = vec![Block::Heading { text }];
        blocks.extend(self.content());
        blocks
    }

    /// Returns a table for each type of profile, and the rules.
    pub(super) fn content(&self) -> Vec<Block> {
        let mut blocks = Vec::new();
        let mut kinds: Vec<&str> = Vec::new();
        for profile in &self.shown {
            if !kinds.contains(&&*profile.kind) {
                kinds.push(&profile.kind);
            }
        }
        blocks.extend(kinds.into_iter().map(|kind| {
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
        blocks.extend(self.rules.iter().map(|rule| Block::Text {
            label: rule.name.clone(),
            content: vec![Inline::text(rule.text.as_str())],
        }));
        blocks
    }
}

impl Numbers for Statline {
    fn as_any(&self) -> &dyn Any {
        self
    }
}

fn cell(text: &str) -> Cell {
    Cell {
        content: vec![Inline::text(text)],
        ..Cell::default()
    }
}

/// Returns a sheet for each unit of a force and each other selection that has a cost, a profile or a rule. A detachment
/// has one only for its own rules, or if there is nothing else in it. The node `only` has one sheet with everything on
/// it.
pub(super) fn entries(
    force: &Force,
    only: Option<&NodeId>,
    review: &Review,
    library: &Library,
    words: &Words,
) -> Vec<Sheet> {
    let sheet = |node: &Node, is_shown: &dyn Fn(&[NodeId]) -> bool| {
        let card = library.card(&node.card)?;
        let mut sheet = entry_head(node, card, review, words);
        for profile in &review.profiles {
            if is_shown(&profile.at)
                && let Some(own) = profile.numbers.as_any().downcast_ref::<Statline>()
            {
                sheet.blocks.extend(own.blocks());
            }
        }
        Some(sheet)
    };
    let whole = |node: &Node| sheet(node, &|at| at.contains(&node.id));
    if let Some(only) = only {
        return force.node(only).and_then(whole).into_iter().collect();
    }
    let mut sheets = Vec::new();
    for entry in &force.entries {
        let before = sheets.len();
        let own = sheet(entry, &|at| at == [entry.id.clone()]);
        sheets.extend(own.filter(|sheet| !sheet.blocks.is_empty()));
        for node in units::selected(entry) {
            let own = whole(node);
            // The corner has the number and the cost.
            let has_content = |sheet: &Sheet| !(sheet.blocks.is_empty() && sheet.corner.is_empty());
            sheets.extend(own.filter(|sheet| units::is_unit(node) || has_content(sheet)));
        }
        if sheets.len() == before {
            sheets.extend(whole(entry));
        }
    }
    sheets
}
