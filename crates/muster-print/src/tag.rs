//! The elements that drawing operations belong to, in the terms of tagged PDF. Screen readers use them.
//!
//! Text belongs to the innermost element, if that may hold text. An icon, a bar or boxes to tick are a figure with a
//! description. Everything else (frames, fills, rules, running heads) is an artifact, which screen readers skip.

use muster_core::words::Words;
use serde::{Deserialize, Serialize};

/// A structure element.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub(crate) enum Tag {
    /// A part of the document, or a sheet.
    Section,
    /// A heading of a level. 1 is the highest.
    Heading(u8),
    Paragraph,
    /// A list of paragraphs, each with a bullet or a number.
    List,
    ListItem,
    /// The bullet or number of a list item.
    Bullet,
    ItemBody,
    Table,
    /// The caption above a table.
    Caption,
    Row,
    /// The head cell of a column or of a row.
    Head(HeadScope),
    Cell,
    /// A drawing, with the description that is read out in its place.
    Figure(Alt),
    /// Marks that are not part of the content.
    Artifact(Artifact),
}

/// What a head cell describes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum HeadScope {
    Column,
    Row,
}

/// The description of a drawing.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub(crate) enum Alt {
    /// The name of what is drawn.
    Name(String),
    /// The name of what a photo shows.
    Photo(String),
    /// Boxes to tick off. `count` is `None` if nobody has recorded how many there are.
    Boxes { label: String, count: Option<u32> },
    /// A blank box for a value that nobody has recorded, with the value's name.
    Unknown(String),
}

/// Page marks beside the content.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Artifact {
    Header,
    Footer,
}

impl Tag {
    /// Returns whether text may stand directly in the element, and not only in elements within it.
    pub(crate) fn holds_words(&self) -> bool {
        !matches!(
            self,
            Tag::Section | Tag::List | Tag::ListItem | Tag::Table | Tag::Row | Tag::Artifact(_)
        )
    }

    /// Returns whether the element is kept even if it is empty. An empty table cell still takes its place in the row.
    pub(crate) fn stays_empty(&self) -> bool {
        matches!(self, Tag::Head(_) | Tag::Cell)
    }
}

impl Alt {
    /// Returns the description as text. In laid-out pages every description is already an `Alt::Name`, so that writing
    /// them needs no words of a language.
    pub(crate) fn name(&self) -> &str {
        match self {
            Alt::Name(name)
            | Alt::Photo(name)
            | Alt::Boxes { label: name, .. }
            | Alt::Unknown(name) => name,
        }
    }

    /// Returns the description in the words of a language, as an `Alt::Name`.
    pub(crate) fn localized(&self, words: &Words) -> Alt {
        Alt::Name(match self {
            Alt::Name(name) => name.clone(),
            Alt::Photo(of) => words.message("print-alt-photo", &[("what", of.into())]),
            Alt::Boxes {
                label,
                count: Some(count),
            } => words.message(
                "print-alt-boxes",
                &[("what", label.into()), ("count", (*count).into())],
            ),
            Alt::Boxes { label, count: None } => {
                words.message("print-alt-boxes-unknown", &[("what", label.into())])
            }
            Alt::Unknown(label) => words.message("print-alt-unknown", &[("what", label.into())]),
        })
    }
}
