//! A list as it was read: every line beside its card, what is doubtful about it, and what a player mends.

use muster_core::card::CardId;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::review::SlotView;

/// Something that a list names, by its line and its place there: `12`, `12.1`.
pub type Spot = String;

/// How a list was read.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct ListView {
    /// What was read as cards, or may be; what lies on a card follows it.
    pub rows: Vec<ListRow>,
    /// Lines that were passed over: letters, headings, totals.
    pub passed: Vec<PassedLine>,
    /// The total that the list itself names; null where it names none.
    pub said: Option<i64>,
    /// What the cards in the force add up to, as far as their costs are known.
    pub cost: i64,
    /// Rows that are doubtful.
    pub doubtful: usize,
    /// Rows that are not in the force.
    pub unread: usize,
}

/// How sure it is what a row means.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "lowercase")]
pub enum Doubt {
    /// It says so.
    Certain,
    /// It is in the force, and may mean something else.
    Doubtful,
    /// It is not in the force.
    Unread,
}

/// Something that a list names, beside its card.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct ListRow {
    /// Which it is.
    pub at: Spot,
    /// The number of its line, from 1.
    pub line: usize,
    /// What stands there.
    pub text: String,
    /// How many rows it lies on.
    pub depth: usize,
    /// The row that it lies on; null on the table.
    pub under: Option<Spot>,
    /// Its card; null where none is called so.
    pub card: Option<ListedCard>,
    /// Models or copies.
    pub count: i64,
    /// What it adds to the total, all its copies together; null where that is not known, or it is not in the force.
    pub cost: Option<i64>,
    /// The points that the list names for it; null where it names none.
    pub said: Option<i64>,
    /// How sure it is.
    pub doubt: Doubt,
    /// What is doubtful, in words; null where nothing is.
    pub why: Option<String>,
    /// Cards that it may mean as well.
    pub others: Vec<ListedCard>,
    /// Whether the player leaves it out.
    pub left_out: bool,
    /// Whether the player has mended it.
    pub mended: bool,
}

/// A card in a list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct ListedCard {
    /// The card.
    pub id: CardId,
    /// Its name in the reader's language.
    pub name: String,
    /// Whether the name is in another language, as nobody has recorded it in this one.
    #[ts(optional, as = "Option<bool>")]
    pub fallback: bool,
    /// The kind of card: `unit`.
    pub kind: String,
    /// The slot that it fills where it lies; null where none takes it.
    pub slot: Option<SlotView>,
}

/// A line that was passed over.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct PassedLine {
    /// Which it is, for a [`ListMend`].
    pub at: Spot,
    /// Its number, from 1.
    pub line: usize,
    /// What stands there.
    pub text: String,
    /// Whether it became the force's name.
    pub title: bool,
}

/// What a player says of a row.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, TS)]
pub struct ListMend {
    /// Which row, or which line that was passed over.
    pub at: Spot,
    /// What it is.
    #[serde(flatten)]
    pub what: Mended,
}

/// What a row is, as its player says.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, TS)]
#[serde(tag = "do", rename_all = "kebab-case")]
pub enum Mended {
    /// This card.
    Card {
        /// The card.
        card: CardId,
    },
    /// So many models or copies.
    Count {
        /// How many.
        count: i64,
    },
    /// Nothing; it is left out, and all that lies on it.
    LeaveOut,
    /// On another row; null: on the table.
    Under {
        /// The row.
        under: Option<Spot>,
    },
}
