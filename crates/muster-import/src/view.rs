//! The view of a list that was read: every row with its card and its doubts, and the user's corrections.

use muster_core::card::CardId;
use serde::{Deserialize, Serialize};

use muster_core::review::SlotView;

/// The id of a piece, from its line and its position in the line: `12`, `12.1`.
pub type LinePosition = String;

/// The view of a list that was read.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ts_rs::TS)]
pub struct ListView {
    /// The pieces that were read as cards or may be cards. Rows are followed by those under them.
    pub rows: Vec<ListRow>,
    /// The lines that were not read as cards: letters, headings, totals.
    pub passed: Vec<PassedLine>,
    /// The total that the list itself gives. `None` if it gives none.
    pub said: Option<i64>,
    /// The total of the cards in the force, as far as their costs are known.
    pub cost: i64,
    /// The number of doubtful rows.
    pub doubtful: usize,
    /// The number of rows that are not in the force.
    pub unread: usize,
    /// The player whom a title names: `Ann` for `Ann - Raiders, 500 caps`. Empty if it names none.
    #[serde(skip_serializing_if = "String::is_empty")]
    #[ts(optional, as = "Option<String>")]
    pub player: String,
}

/// How certain the meaning of a row is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ts_rs::TS)]
#[serde(rename_all = "lowercase")]
pub enum Doubt {
    /// The meaning is certain.
    Certain,
    /// The card is in the force, but something else may be meant.
    Doubtful,
    /// The row is not in the force.
    Unread,
}

/// A piece of the list, with its card.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ts_rs::TS)]
pub struct ListRow {
    /// The id of the row.
    pub at: LinePosition,
    /// The number of its line, from 1.
    pub line: usize,
    /// The piece as it is written.
    pub text: String,
    /// The number of rows above it in the tree.
    pub depth: usize,
    /// The row under which it is placed. `None` at the top level.
    pub under: Option<LinePosition>,
    /// The card. `None` if no card has the name.
    pub card: Option<ListedCard>,
    /// The number of models or copies.
    pub count: i64,
    /// What all copies add to the total, in points. `None` if that is not known or if the row is not in the force.
    pub cost: Option<i64>,
    /// The cost that the list gives for it. `None` if it gives none.
    pub said: Option<i64>,
    /// How certain the row is.
    pub doubt: Doubt,
    /// The reason for the doubt, in words. `None` if there is none.
    pub why: Option<String>,
    /// Other cards that may be meant.
    pub others: Vec<ListedCard>,
    /// Whether the user leaves the row out.
    pub left_out: bool,
    /// Whether the user has corrected the row.
    pub mended: bool,
}

/// A card that a row is read as or may mean.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ts_rs::TS)]
pub struct ListedCard {
    /// The card.
    pub id: CardId,
    /// Its name in the reader's language.
    pub name: String,
    /// Whether the name is in another language, because it is not recorded in the reader's.
    #[ts(optional, as = "Option<bool>")]
    pub fallback: bool,
    /// The kind of card: `unit`.
    pub kind: String,
    /// The slot that the card fills at its place. `None` if no slot takes it.
    pub slot: Option<SlotView>,
}

/// A line that was not read as cards.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ts_rs::TS)]
pub struct PassedLine {
    /// The id of the line, for a [`ListMend`].
    pub at: LinePosition,
    /// The number of the line, from 1.
    pub line: usize,
    /// The text of the line.
    pub text: String,
    /// Whether the line became the name of the force.
    pub title: bool,
}

/// A correction by the user to a row of a list.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ts_rs::TS)]
pub struct ListMend {
    /// The id of the row, or of a line that was not read as cards.
    pub at: LinePosition,
    /// The correction.
    #[serde(flatten)]
    pub what: Mended,
}

/// The kinds of corrections to a row.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ts_rs::TS)]
#[serde(tag = "do", rename_all = "kebab-case")]
pub enum Mended {
    /// The row means this card.
    Card {
        /// The card.
        card: CardId,
    },
    /// The row has this count.
    Count {
        /// The number of models or copies.
        count: i64,
    },
    /// The row and everything under it is left out.
    LeaveOut,
    /// The row is moved under another row, or to the top level.
    Under {
        /// The id of the other row. `None` for the top level.
        under: Option<LinePosition>,
    },
    /// The whole line is talk and names no card: `make that 3 knights`.
    Talk,
}
