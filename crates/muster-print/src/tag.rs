//! What marks are part of: the elements of a page for those who listen to it, in the terms of tagged PDF.
//!
//! Words belong to the element around them that holds words; an icon, a bar or boxes to tick are a figure with words in
//! its place. What no element holds (frames, fills, rules, running heads) is an artifact, which nobody hears.

use muster_core::words::Words;
use serde::{Deserialize, Serialize};

/// An element.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub(crate) enum Tag {
    /// A part of the document, or a sheet.
    Section,
    /// A heading; 1 is the highest.
    Heading(u8),
    Paragraph,
    /// A list of paragraphs, each with a bullet or a number.
    List,
    ListItem,
    /// The bullet or number of an item.
    Bullet,
    ItemBody,
    Table,
    /// What stands above a table.
    Caption,
    Row,
    /// The head of a column or of a row.
    Head(Scope),
    Cell,
    /// A drawing, and what is said in its place.
    Figure(Alt),
    /// What is no part of the content.
    Artifact(Artifact),
}

/// What a head is the head of.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Scope {
    Column,
    Row,
}

/// What is said in the place of a drawing.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub(crate) enum Alt {
    /// What is drawn.
    Name(String),
    /// What a photo is of.
    Photo(String),
    /// Boxes to tick off; none: nobody has recorded how many.
    Boxes { label: String, count: Option<u32> },
    /// A box to write a value in that nobody has recorded.
    Unknown(String),
}

/// What stands on a page beside its content.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Artifact {
    Header,
    Footer,
}

impl Tag {
    /// Whether words may stand in it, and not in elements within it only.
    pub(crate) fn holds_words(&self) -> bool {
        !matches!(
            self,
            Tag::Section | Tag::List | Tag::ListItem | Tag::Table | Tag::Row | Tag::Artifact(_)
        )
    }

    /// Whether it stands in its place even where it is empty.
    pub(crate) fn stays_empty(&self) -> bool {
        matches!(self, Tag::Head(_) | Tag::Cell)
    }
}

impl Alt {
    /// What stands on the pages once they are laid out: whoever writes them needs no words of a language.
    pub(crate) fn name(&self) -> &str {
        match self {
            Alt::Name(name)
            | Alt::Photo(name)
            | Alt::Boxes { label: name, .. }
            | Alt::Unknown(name) => name,
        }
    }

    /// The words as a name.
    pub(crate) fn said(&self, words: &Words) -> Alt {
        Alt::Name(match self {
            Alt::Name(name) => name.clone(),
            Alt::Photo(of) => words.say("print-alt-photo", &[("what", of.into())]),
            Alt::Boxes {
                label,
                count: Some(count),
            } => words.say(
                "print-alt-boxes",
                &[("what", label.into()), ("count", (*count).into())],
            ),
            Alt::Boxes { label, count: None } => {
                words.say("print-alt-boxes-unknown", &[("what", label.into())])
            }
            Alt::Unknown(label) => words.say("print-alt-unknown", &[("what", label.into())]),
        })
    }
}
