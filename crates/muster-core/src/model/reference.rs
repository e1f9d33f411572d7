//! The face of a reference card, the same in every game: a reminder of the rules in this project's own words.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::model::words::{Lang, Localized};

/// The kind of reminders, the same in every game.
pub const REFERENCE: &str = "reference";

/// Where a reminder says what the faces of a die show.
pub const DIE_FACES: &str = "face.die.faces";

/// A reminder; its plain text is the card's own `text`.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct ReferenceFace {
    /// The section of the game's reference that it stands in; the locale key `<game>-section-<section>` names it.
    pub section: Option<String>,
    /// Its place within the game's reference; by name where missing.
    pub order: Option<u32>,
    /// Steps or points, one a line.
    #[schemars(extend("x-form" = {"lines": 3}))]
    pub steps: Vec<Localized>,
    /// A table.
    #[schemars(extend("x-form" = {"rare": true}))]
    pub table: Option<ReferenceTable>,
    /// The die that it tells of.
    #[schemars(extend("x-form" = {"rare": true}))]
    pub die: Option<DieFaces>,
    /// What it matters to; missing: to every force.
    #[schemars(extend("x-form" = {"rare": true, "late": true}))]
    pub concerns: Option<Concerns>,
}

/// A table of a reminder; every row has a cell a column.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ReferenceTable {
    /// Headings.
    pub columns: Vec<Said>,
    /// Cells, row by row.
    pub rows: Vec<Vec<Said>>,
}

/// A die of the game.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct DieFaces {
    /// How many faces it has.
    #[schemars(range(min = 1))]
    pub sides: Option<u32>,
    /// What each face shows, as short as it can be written: a number, the name of an icon, `–` for nothing.
    pub faces: Option<Vec<String>>,
}

impl DieFaces {
    /// What its faces show, where that is known of every one.
    #[must_use]
    pub fn known(&self) -> Option<&[String]> {
        let faces = self.faces.as_deref().filter(|faces| !faces.is_empty())?;
        let count = u32::try_from(faces.len()).ok()?;
        (self.sides.unwrap_or(count) == count).then_some(faces)
    }
}

/// Words by language, or one text that serves for all.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum Said {
    /// The same in every language: a number, a symbol.
    Same(String),
    /// Words by language.
    Words(Localized),
}

impl Said {
    /// The words in a language, or marked as being in another.
    #[must_use]
    pub fn get(&self, lang: Lang) -> String {
        match self {
            Said::Same(text) => text.clone(),
            Said::Words(words) => words.marked(lang),
        }
    }
}

/// What a reminder matters to: a force that has any of these needs it.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Concerns {
    /// Kinds of cards.
    pub kinds: Vec<String>,
    /// Types of cards.
    pub types: Vec<String>,
    /// Flags on cards, as the game's faces name them.
    pub flags: Vec<String>,
    /// Icons on cards.
    pub icons: Vec<String>,
    /// Skills on cards.
    pub skills: Vec<String>,
}
