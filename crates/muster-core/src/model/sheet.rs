//! Sheets: what a card, a unit as fielded or a reminder shows, in blocks that know no game.
//!
//! A game makes sheets, in words of the reader's language. Print, search and screens render them. An unknown value is
//! `None` or [`Inline::Unknown`] and is shown as a box to write in.

use serde::{Deserialize, Serialize};

use crate::model::card::CardId;

/// Something to show on a page, a card or a screen.
#[derive(Debug, Clone, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Sheet {
    /// What it is about, usually a name.
    pub title: String,
    /// Below the title: kind, faction.
    pub subtitle: String,
    /// Before the title: unique, leader, heroic, types.
    pub badges: Vec<Inline>,
    /// Opposite the title: points with their unit, models.
    pub corner: Vec<Inline>,
    /// Node of the force that it shows, or id of the card.
    pub about: String,
    /// The content, in reading order.
    pub blocks: Vec<Block>,
}

/// Where what is shown stands: a card, and a place in it as its form names it. A screen opens it there.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Door {
    /// The card.
    pub card: CardId,
    /// The place in it: `face.attributes.str`.
    pub path: String,
}

impl Door {
    /// The door to a place in a card.
    #[must_use]
    pub fn to(card: &CardId, path: &str) -> Self {
        Self {
            card: card.clone(),
            path: path.to_owned(),
        }
    }
}

/// A part of a sheet.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "block", rename_all = "snake_case")]
pub enum Block {
    /// A heading within the sheet.
    Heading {
        /// The words.
        text: String,
    },
    /// A row of numbers, each under its label: attributes, totals.
    Stats {
        /// What they are, before them; may be empty.
        label: String,
        /// The numbers.
        stats: Vec<Stat>,
    },
    /// Boxes to tick: health, luck, loaded.
    Tracks {
        /// One after the other.
        tracks: Vec<Track>,
    },
    /// A table; each row has as many cells as there are columns.
    Table {
        /// Column headings.
        columns: Vec<Vec<Inline>>,
        /// Rows of cells.
        rows: Vec<Vec<Cell>>,
    },
    /// A paragraph, or a labelled value.
    Text {
        /// What it is, in bold before it; may be empty.
        label: String,
        /// The content.
        content: Vec<Inline>,
    },
    /// A bar chart; the value stands in words beside each bar, so that it reads without the bars.
    Chart {
        /// What it shows.
        title: String,
        /// From top to bottom.
        bars: Vec<ChartBar>,
    },
    /// A grid that compares several things: a row for each thing, a column for each value.
    Grid {
        /// What it shows.
        title: String,
        /// The heading of each column; the first is that of the row heads.
        columns: Vec<Vec<Inline>>,
        /// Rows, each with as many cells as there are columns after the first.
        rows: Vec<GridRow>,
    },
    /// A free space to write in, so many lines high.
    Lines {
        /// What it is for.
        label: String,
        /// How many lines.
        count: u8,
        /// Where what is written there stands in a card, where it does.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional))]
        at: Option<Door>,
    },
    /// Blocks beside each other, where there is room; else one below the other.
    Side {
        /// From left to right.
        columns: Vec<Column>,
    },
}

/// Blocks that share a line with others.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Column {
    /// How wide it is, compared with the others.
    pub share: u8,
    /// The content, in reading order.
    pub blocks: Vec<Block>,
}

/// A number under its label.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Stat {
    /// Short label: `STR`.
    pub label: String,
    /// The value.
    pub value: Vec<Inline>,
    /// A second value after the first, where it has one: degraded power armor.
    pub other: Vec<Inline>,
    /// What stands beside it: skill icons, the heart.
    pub icons: Vec<Inline>,
    /// Where its value stands in a card.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub at: Option<Door>,
}

/// Boxes to tick.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Track {
    /// What is counted.
    pub label: String,
    /// Its icon, where it has one.
    pub icon: Option<Inline>,
    /// How many boxes; none: unknown, so a box to write the number in and some to tick.
    pub boxes: Option<u32>,
    /// Where the number stands in a card.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub at: Option<Door>,
}

/// A cell of a table.
#[derive(Debug, Clone, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Cell {
    /// The content.
    pub content: Vec<Inline>,
    /// Small print under it.
    pub under: Vec<Inline>,
    /// Where the content stands in a card.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub at: Option<Door>,
}

/// A bar of a chart.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ChartBar {
    /// What it is the value of.
    pub label: String,
    /// How long it is, compared with the others; `None` if the value is not known.
    pub value: Option<f64>,
    /// The value in words, if a number alone does not say it: `104 caps`, `at least 40`. Else empty.
    pub said: String,
}

/// A row of a grid.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct GridRow {
    /// What the row is about.
    pub head: Vec<Inline>,
    /// Its values, from left to right.
    pub cells: Vec<GridCell>,
}

/// A value in a grid.
#[derive(Debug, Clone, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct GridCell {
    /// The value.
    pub content: Vec<Inline>,
    /// How long the bar below it is, from 0 to 1; `None` if it has no bar.
    pub share: Option<f32>,
}

/// A piece of a line.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "inline", rename_all = "snake_case")]
pub enum Inline {
    /// Plain words.
    Text {
        /// The words.
        text: String,
    },
    /// Words that stand out.
    Strong {
        /// The words.
        text: String,
    },
    /// An icon: `<game>/<id>`, and its name for those who do not see it.
    Icon {
        /// Which drawing.
        icon: String,
        /// Its name.
        label: String,
    },
    /// A range: its icon carries colour and corner marks, its name goes with it.
    Range {
        /// Which drawing.
        icon: String,
        /// The name of the range.
        label: String,
        /// How it is drawn as a bar; none where it has no colour of its own.
        bar: Option<Bar>,
    },
    /// An effect die.
    Die {
        /// Which drawing.
        icon: String,
        /// Its name.
        label: String,
    },
    /// Boxes to tick, in a line.
    Boxes {
        /// What is ticked off.
        label: String,
        /// How many.
        count: u32,
    },
    /// A value that nobody has recorded.
    Unknown {
        /// What is not known.
        label: String,
        /// Where it stands in a card.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional))]
        at: Option<Door>,
    },
}

/// A bar in a colour, with marks in its corners for those who do not see the colour, and for paper without any.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Bar {
    /// Red, green, blue.
    pub colour: [u8; 3],
    /// Marks at the top left, top right, bottom left and bottom right.
    pub corners: [bool; 4],
}

impl Cell {
    /// A row of cells without small print.
    #[must_use]
    pub fn row(contents: Vec<Vec<Inline>>) -> Vec<Cell> {
        let cell = |content| Cell {
            content,
            ..Cell::default()
        };
        contents.into_iter().map(cell).collect()
    }

    /// The cell as the door to a place in a card.
    #[must_use]
    pub fn at(mut self, card: &CardId, path: &str) -> Self {
        open(&mut self.content, card, path);
        self.at = Some(Door::to(card, path));
        self
    }
}

impl ChartBar {
    /// A bar with the number as its words.
    #[must_use]
    pub fn number(label: impl Into<String>, value: f64) -> Self {
        Self {
            label: label.into(),
            value: Some(value),
            said: String::new(),
        }
    }

    /// The value in words; empty if it is not known.
    #[must_use]
    pub fn said(&self) -> String {
        match self.value {
            Some(value) if self.said.is_empty() => {
                let places = usize::from(value.fract() != 0.0);
                format!("{value:.places$}")
            }
            _ => self.said.clone(),
        }
    }
}

impl From<Vec<Inline>> for GridCell {
    /// A value without a bar.
    fn from(content: Vec<Inline>) -> Self {
        Self {
            content,
            share: None,
        }
    }
}

impl Stat {
    /// The number as the door to a place in a card.
    #[must_use]
    pub fn at(mut self, card: &CardId, path: &str) -> Self {
        open(&mut self.value, card, path);
        self.at = Some(Door::to(card, path));
        self
    }
}

impl Track {
    /// The number of boxes as the door to a place in a card.
    #[must_use]
    pub fn at(mut self, card: &CardId, path: &str) -> Self {
        self.at = Some(Door::to(card, path));
        self
    }
}

impl Block {
    /// What is not known in a paragraph as the door to a place in a card.
    #[must_use]
    pub fn at(mut self, card: &CardId, path: &str) -> Self {
        match &mut self {
            Block::Text { content, .. } => open(content, card, path),
            Block::Lines { at, .. } => *at = Some(Door::to(card, path)),
            _ => {}
        }
        self
    }
}

/// Lets what is not known in a line, and leads nowhere yet, lead to a place in a card.
pub fn open(content: &mut [Inline], card: &CardId, path: &str) {
    for piece in content {
        if let Inline::Unknown { at: at @ None, .. } = piece {
            *at = Some(Door::to(card, path));
        }
    }
}

impl Inline {
    /// Plain words.
    #[must_use]
    pub fn text(text: impl Into<String>) -> Self {
        Inline::Text { text: text.into() }
    }

    /// Words that stand out.
    #[must_use]
    pub fn strong(text: impl Into<String>) -> Self {
        Inline::Strong { text: text.into() }
    }

    /// An icon with its name.
    #[must_use]
    pub fn icon(icon: impl Into<String>, label: impl Into<String>) -> Self {
        Inline::Icon {
            icon: icon.into(),
            label: label.into(),
        }
    }

    /// A value that nobody has recorded.
    #[must_use]
    pub fn unknown(label: impl Into<String>) -> Self {
        Inline::Unknown {
            label: label.into(),
            at: None,
        }
    }

    /// The same, where it is not known, as the door to a place in a card.
    #[must_use]
    pub fn at(mut self, card: &CardId, path: &str) -> Self {
        open(std::slice::from_mut(&mut self), card, path);
        self
    }

    /// Words alone: the text, or the name of what is drawn.
    #[must_use]
    pub fn plain(&self) -> &str {
        match self {
            Inline::Text { text } | Inline::Strong { text } => text,
            Inline::Icon { label, .. }
            | Inline::Range { label, .. }
            | Inline::Die { label, .. }
            | Inline::Boxes { label, .. }
            | Inline::Unknown { label, .. } => label,
        }
    }
}
