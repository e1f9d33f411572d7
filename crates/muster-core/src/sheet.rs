//! Sheets: what is shown of a card, a unit or a reminder. They consist of blocks that do not depend on any game.
//!
//! A game makes sheets in the reader's language. Printing, search and screens render them. An unknown value is `None`
//! or [`Inline::Unknown`], and is shown as a box to write in.

use serde::{Deserialize, Serialize};

use crate::card::CardId;

/// Content to show on a page, a card or a screen.
#[derive(Debug, Clone, Default, PartialEq, Serialize, ts_rs::TS)]
pub struct Sheet {
    /// Title, usually a name.
    pub title: String,
    /// Shown below the title: kind, faction.
    pub subtitle: String,
    /// Shown before the title: unique, leader, heroic, types.
    pub badges: Vec<Inline>,
    /// Shown opposite the title: points with their unit, models.
    pub corner: Vec<Inline>,
    /// Id of the node or card that the sheet is about.
    pub about: String,
    /// The content, in reading order.
    pub blocks: Vec<Block>,
}

/// A link from a shown fact to the place in a card where it is recorded. Screens open that place.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ts_rs::TS)]
pub struct FactLink {
    /// The card.
    pub card: CardId,
    /// Path of the place, as in the card's form: `face.attributes.str`.
    pub path: String,
}

impl FactLink {
    /// Creates a link to a place in a card.
    #[must_use]
    pub fn new(card: &CardId, path: &str) -> Self {
        Self {
            card: card.clone(),
            path: path.to_owned(),
        }
    }
}

/// A part of a sheet.
#[derive(Debug, Clone, PartialEq, Serialize, ts_rs::TS)]
#[serde(tag = "block", rename_all = "snake_case")]
pub enum Block {
    /// A heading within the sheet.
    Heading {
        /// The words.
        text: String,
    },
    /// A row of numbers, each under its label, such as attributes or totals.
    Stats {
        /// Label before the numbers. May be empty.
        label: String,
        /// The numbers.
        stats: Vec<Stat>,
    },
    /// Rows of boxes to tick, such as health, luck or loaded weapons.
    Tracks {
        /// The rows, from top to bottom.
        tracks: Vec<BoxTrack>,
    },
    /// A table. Each row has as many cells as there are columns.
    Table {
        /// Column headings.
        columns: Vec<Vec<Inline>>,
        /// Rows of cells.
        rows: Vec<Vec<Cell>>,
    },
    /// A paragraph, or a labelled value.
    Text {
        /// Label in bold before the content. May be empty.
        label: String,
        /// The content.
        content: Vec<Inline>,
    },
    /// A bar chart. Each value also appears in words, so the chart can be read without the bars.
    Chart {
        /// Title of the chart.
        title: String,
        /// The bars, from top to bottom.
        bars: Vec<ChartBar>,
    },
    /// A grid that compares several things. It has a row for each thing and a column for each value.
    Grid {
        /// Title of the grid.
        title: String,
        /// Column headings. The first is above the row heads.
        columns: Vec<Vec<Inline>>,
        /// The rows. Each has one cell fewer than there are columns, since the first column holds the row heads.
        rows: Vec<GridRow>,
    },
    /// Blank lines to write on.
    Lines {
        /// What to write there.
        label: String,
        /// Number of lines.
        count: u8,
        /// Link to the place in a card where the text is recorded, if there is one.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        at: Option<FactLink>,
    },
    /// Blocks side by side. If there is not enough room, they are shown one below the other.
    Side {
        /// The columns, from left to right.
        columns: Vec<Column>,
    },
}

/// A column of blocks that stands beside other columns.
#[derive(Debug, Clone, PartialEq, Serialize, ts_rs::TS)]
pub struct Column {
    /// Width relative to the other columns.
    pub share: u8,
    /// The content, in reading order.
    pub blocks: Vec<Block>,
}

/// A number under its label.
#[derive(Debug, Clone, PartialEq, Serialize, ts_rs::TS)]
pub struct Stat {
    /// Short label: `STR`.
    pub label: String,
    /// The number.
    pub value: Vec<Inline>,
    /// A second number after the first, such as that of degraded power armor. Empty if there is none.
    pub other: Vec<Inline>,
    /// Icons beside the number, such as those of skills or the heart.
    pub icons: Vec<Inline>,
    /// Link to the place in a card where the number is recorded.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub at: Option<FactLink>,
}

/// A row of boxes to tick.
#[derive(Debug, Clone, PartialEq, Serialize, ts_rs::TS)]
pub struct BoxTrack {
    /// What is counted.
    pub label: String,
    /// Icon of the row. `None` if it has none.
    pub icon: Option<Inline>,
    /// Number of boxes. If it is `None`, the number is unknown: a box to write it in is shown, and some boxes to tick.
    pub boxes: Option<u32>,
    /// Link to the place in a card where the number is recorded.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub at: Option<FactLink>,
}

/// A cell of a table.
#[derive(Debug, Clone, Default, PartialEq, Serialize, ts_rs::TS)]
pub struct Cell {
    /// The content.
    pub content: Vec<Inline>,
    /// Small print below the content.
    pub under: Vec<Inline>,
    /// Link to the place in a card where the content is recorded.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub at: Option<FactLink>,
}

/// A bar of a chart.
#[derive(Debug, Clone, PartialEq, Serialize, ts_rs::TS)]
pub struct ChartBar {
    /// Name of what the bar stands for.
    pub label: String,
    /// Length relative to the other bars. `None` if the value is unknown.
    pub value: Option<f64>,
    /// The value in words, if a number alone is not enough: `104 caps`, `at least 40`. Otherwise empty.
    pub said: String,
}

/// A row of a grid.
#[derive(Debug, Clone, PartialEq, Serialize, ts_rs::TS)]
pub struct GridRow {
    /// The heading of the row.
    pub head: Vec<Inline>,
    /// The values, from left to right.
    pub cells: Vec<GridCell>,
}

/// A value in a grid.
#[derive(Debug, Clone, Default, PartialEq, Serialize, ts_rs::TS)]
pub struct GridCell {
    /// The value.
    pub content: Vec<Inline>,
    /// Length of the bar below the value, from 0 to 1. `None` for no bar.
    pub share: Option<f32>,
}

/// A part of a line of text.
#[derive(Debug, Clone, PartialEq, Serialize, ts_rs::TS)]
#[serde(tag = "inline", rename_all = "snake_case")]
pub enum Inline {
    /// Plain words.
    Text {
        /// The words.
        text: String,
    },
    /// Words with emphasis.
    Strong {
        /// The words.
        text: String,
    },
    /// An icon `<game>/<id>`, with its name for readers who cannot see it.
    Icon {
        /// Id of the icon.
        icon: String,
        /// Its name.
        label: String,
    },
    /// A range. Its icon shows the colour and the corner marks, and its name is shown beside it.
    Range {
        /// Id of the icon.
        icon: String,
        /// The name of the range.
        label: String,
        /// How the range is drawn as a bar. `None` if it has no colour of its own.
        bar: Option<Bar>,
    },
    /// An effect die.
    Die {
        /// Id of the icon.
        icon: String,
        /// Its name.
        label: String,
    },
    /// Boxes to tick, within the line.
    Boxes {
        /// What the boxes stand for.
        label: String,
        /// Number of boxes.
        count: u32,
    },
    /// A value that is not recorded.
    Unknown {
        /// Name of the value.
        label: String,
        /// Link to the place in a card where the value belongs.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        at: Option<FactLink>,
    },
}

/// A coloured bar. Marks in its corners identify it for readers who cannot see the colour, and in black-and-white
/// print.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ts_rs::TS)]
pub struct Bar {
    /// Colour as red, green and blue.
    pub colour: [u8; 3],
    /// Whether there is a mark at the top left, top right, bottom left and bottom right.
    pub corners: [bool; 4],
}

impl Cell {
    /// Creates a row of cells without small print.
    #[must_use]
    pub fn row(contents: Vec<Vec<Inline>>) -> Vec<Cell> {
        let cell = |content| Cell {
            content,
            ..Cell::default()
        };
        contents.into_iter().map(cell).collect()
    }

    /// Links the cell, and the unknown values in it, to a place in a card.
    #[must_use]
    pub fn at(mut self, card: &CardId, path: &str) -> Self {
        link_unknowns(&mut self.content, card, path);
        self.at = Some(FactLink::new(card, path));
        self
    }
}

impl ChartBar {
    /// Creates a bar with a number that needs no other words.
    #[must_use]
    pub fn number(label: impl Into<String>, value: f64) -> Self {
        Self {
            label: label.into(),
            value: Some(value),
            said: String::new(),
        }
    }

    /// Returns the value in words. Empty if it is unknown.
    #[must_use]
    pub fn value_text(&self) -> String {
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
    /// Links the number, and the unknown values in it, to a place in a card.
    #[must_use]
    pub fn at(mut self, card: &CardId, path: &str) -> Self {
        link_unknowns(&mut self.value, card, path);
        self.at = Some(FactLink::new(card, path));
        self
    }
}

impl BoxTrack {
    /// Links the number of boxes to a place in a card.
    #[must_use]
    pub fn at(mut self, card: &CardId, path: &str) -> Self {
        self.at = Some(FactLink::new(card, path));
        self
    }
}

impl Block {
    /// Links the unknown values of a paragraph, or the lines to write on, to a place in a card. Other blocks stay as
    /// they are.
    #[must_use]
    pub fn at(mut self, card: &CardId, path: &str) -> Self {
        match &mut self {
            Block::Text { content, .. } => link_unknowns(content, card, path),
            Block::Lines { at, .. } => *at = Some(FactLink::new(card, path)),
            _ => {}
        }
        self
    }
}

/// Links all unknown values in a line that have no link yet to a place in a card.
pub fn link_unknowns(content: &mut [Inline], card: &CardId, path: &str) {
    for piece in content {
        if let Inline::Unknown { at: at @ None, .. } = piece {
            *at = Some(FactLink::new(card, path));
        }
    }
}

impl Inline {
    /// Creates plain words.
    #[must_use]
    pub fn text(text: impl Into<String>) -> Self {
        Inline::Text { text: text.into() }
    }

    /// Creates words with emphasis.
    #[must_use]
    pub fn strong(text: impl Into<String>) -> Self {
        Inline::Strong { text: text.into() }
    }

    /// Creates an icon with its name.
    #[must_use]
    pub fn icon(icon: impl Into<String>, label: impl Into<String>) -> Self {
        Inline::Icon {
            icon: icon.into(),
            label: label.into(),
        }
    }

    /// Creates a value that is not recorded.
    #[must_use]
    pub fn unknown(label: impl Into<String>) -> Self {
        Inline::Unknown {
            label: label.into(),
            at: None,
        }
    }

    /// Links the value to a place in a card, if it is unknown.
    #[must_use]
    pub fn at(mut self, card: &CardId, path: &str) -> Self {
        link_unknowns(std::slice::from_mut(&mut self), card, path);
        self
    }

    /// Returns the text, or the name of the icon, boxes or unknown value.
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
