//! What is wrong with a roster.

use std::fmt;

use rust_decimal::Decimal;

use crate::data::Bound;
use crate::roster::NodeIx;

/// Something to tell of a roster.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Finding {
    /// How bad it is.
    pub severity: Severity,
    /// What it is.
    pub kind: FindingKind,
    /// Of what it is told.
    pub owner: Owner,
    /// The id of the entry, link, group, category or force whose constraint it is; `costLimits` for a limit.
    pub entry_id: String,
    /// The id of the constraint; of the cost type for a limit; `hidden`.
    pub constraint_id: String,
    /// The name of what it is about.
    pub name: String,
}

/// How bad a finding is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Severity {
    /// The roster is not legal.
    Error,
    /// Worth a look.
    Warning,
    /// To know.
    Info,
}

/// What a finding is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum FindingKind {
    /// A constraint is broken.
    Bound {
        /// Which bound.
        bound: Bound,
        /// The bound after modifiers.
        value: Decimal,
        /// How many there are.
        count: Decimal,
        /// The name of the cost type, where costs are bounded; empty for numbers of selections.
        unit: String,
        /// What the author says, where they say something.
        message: String,
    },
    /// It costs more than the limit.
    Limit {
        /// The limit.
        limit: Decimal,
        /// What it costs.
        cost: Decimal,
    },
    /// Something hidden is selected.
    Hidden,
    /// The author's own words.
    Author(String),
    /// A cost depends on itself, so its modifiers were left out.
    Circle,
    /// The data do not offer it.
    NotOffered,
    /// It is joined to something that is not eligible, or not there.
    NotEligible {
        /// The name of what it is joined to; its id if it is not in the roster.
        to: String,
    },
}

/// Of what a finding is told.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Owner {
    /// What it is.
    pub kind: OwnerType,
    /// The force or selection; for a category its force; `None` for the roster.
    pub node: Option<NodeIx>,
    /// The id of its entry or category; empty for the roster.
    pub entry_id: String,
}

/// What kind of thing a finding is told of.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum OwnerType {
    /// The roster.
    Roster,
    /// A force.
    Force,
    /// A category of a force.
    Category,
    /// A selection.
    Selection,
}

impl OwnerType {
    /// Returns the word of the line protocol for it.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Self::Roster => "roster",
            Self::Force => "force",
            Self::Category => "category",
            Self::Selection => "selection",
        }
    }
}

/// Says a finding in plain English, for logs and the line protocol. Screens say it in the user's language.
impl fmt::Display for Finding {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = &self.name;
        match &self.kind {
            FindingKind::Bound { message, .. } if !message.is_empty() => {
                formatter.write_str(message)
            }
            FindingKind::Bound {
                bound,
                value,
                count,
                unit,
                ..
            } => {
                let word = match bound {
                    Bound::Min => "at least",
                    Bound::Max => "at most",
                    Bound::Exactly => "exactly",
                };
                let (value, count) = (value.normalize(), count.normalize());
                let unit = if unit.is_empty() {
                    String::new()
                } else {
                    format!(" {unit}")
                };
                write!(formatter, "{name}: {word} {value}{unit}, not {count}")
            }
            FindingKind::Limit { limit, cost } => {
                let (limit, cost) = (limit.normalize(), cost.normalize());
                write!(formatter, "{name}: at most {limit}, not {cost}")
            }
            FindingKind::Hidden => write!(formatter, "{name} is not available"),
            FindingKind::Author(words) => formatter.write_str(words),
            FindingKind::Circle => write!(formatter, "{name}: its cost depends on itself"),
            FindingKind::NotOffered => write!(formatter, "{name} is not in the data"),
            FindingKind::NotEligible { to } => write!(formatter, "{name} cannot join {to}"),
        }
    }
}
