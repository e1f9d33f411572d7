//! Findings: what is wrong with a roster.

use std::fmt;

use rust_decimal::Decimal;

use crate::data::Bound;
use crate::roster::NodeIx;

/// A finding about a roster.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RosterFinding {
    /// The severity.
    pub severity: RosterSeverity,
    /// The kind of finding.
    pub kind: FindingKind,
    /// The thing that the finding is about.
    pub owner: Owner,
    /// The force or selection in which too many or too few are counted, or that the finding is about. `None` for the
    /// roster. Of several selections that are too many together, the owner is one.
    pub counted_in: Option<NodeIx>,
    /// The id of the entry, link, group, category or force that has the constraint. `costLimits` for a limit.
    pub entry_id: String,
    /// The id of the constraint, or of the cost type for a limit. `hidden` for hidden selections.
    pub constraint_id: String,
    /// The name of the thing that the finding is about.
    pub name: String,
}

/// The severity of a finding.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum RosterSeverity {
    /// The roster is not legal.
    Error,
    /// The roster may be legal, but the player should look at this.
    Warning,
    /// For information only.
    Info,
}

/// The kind of finding.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum FindingKind {
    /// A constraint is broken.
    Bound {
        /// The kind of bound.
        bound: Bound,
        /// The bound after modifiers.
        value: Decimal,
        /// The actual count.
        count: Decimal,
        /// The name of the cost type. Empty if selections are counted.
        unit: String,
        /// The author's message. Empty if there is none.
        message: String,
    },
    /// The roster costs more than the limit.
    Limit {
        /// The limit.
        limit: Decimal,
        /// The actual cost.
        cost: Decimal,
    },
    /// A hidden entry is selected.
    Hidden,
    /// A message in the author's own words.
    Author(String),
    /// A cost depends on itself, so its modifiers were left out.
    Circle,
    /// The data do not offer the selection.
    NotOffered,
    /// The selection is joined to one that is not eligible or does not exist.
    NotEligible {
        /// The name of the other selection. Its id if it is not in the roster.
        to: String,
        /// The id of the other selection.
        id: String,
    },
}

/// The thing that a finding is about.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Owner {
    /// The kind of thing.
    pub kind: OwnerType,
    /// The force or selection. For a category, its force. `None` for the roster.
    pub node: Option<NodeIx>,
    /// The id of the entry or category. Empty for the roster.
    pub entry_id: String,
}

/// The kind of thing that a finding is about.
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
    /// Returns the name of this kind in the line protocol.
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

/// Writes the finding in plain English, for logs and the line protocol. Screens use the user's language instead.
impl fmt::Display for RosterFinding {
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
            FindingKind::NotEligible { to, .. } => write!(formatter, "{name} cannot join {to}"),
        }
    }
}
