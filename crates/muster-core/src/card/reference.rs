//! Reference cards: reminders of the rules in this project's own words. Their face is the same in every game.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::words::{Lang, Localized};

/// The kind of all reference cards, the same in every game.
pub const REFERENCE: &str = "reference";

/// Path of the faces of a die on a reference card.
pub const DIE_FACES: &str = "face.die.faces";

/// The face of a reference card. Its paragraph is the card's own `text`.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct ReferenceFace {
    /// Section of the game's reference that the card is in. The locale key `<game>-section-<section>` names it.
    pub section: Option<String>,
    /// Position within the game's reference. Cards without one come last, sorted by name.
    pub order: Option<u32>,
    /// Steps or points, each on a line of its own.
    #[schemars(extend("x-form" = {"lines": 3}))]
    pub steps: Vec<Localized>,
    /// A table below the steps.
    #[schemars(extend("x-form" = {"rare": true}))]
    pub table: Option<ReferenceTable>,
    /// The die that the card describes.
    #[schemars(extend("x-form" = {"rare": true}))]
    pub die: Option<DieFaces>,
    /// The forces that the card concerns. `None` for all forces.
    #[schemars(extend("x-form" = {"rare": true, "late": true}))]
    pub concerns: Option<ReminderFilter>,
}

/// A table on a reference card. Every row has as many cells as there are columns.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ReferenceTable {
    /// Column headings.
    pub columns: Vec<ReferenceText>,
    /// Cells, row by row.
    pub rows: Vec<Vec<ReferenceText>>,
}

/// A die that the game is played with.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct DieFaces {
    /// Number of faces.
    #[schemars(range(min = 1))]
    pub sides: Option<u32>,
    /// The symbol on each face in its shortest form: a number, the name of an icon, or `–` for nothing.
    pub faces: Option<Vec<String>>,
}

impl DieFaces {
    /// Returns the symbols on the faces. `None` unless those of all faces are known.
    #[must_use]
    pub fn known(&self) -> Option<&[String]> {
        let faces = self.faces.as_deref().filter(|faces| !faces.is_empty())?;
        let count = u32::try_from(faces.len()).ok()?;
        (self.sides.unwrap_or(count) == count).then_some(faces)
    }
}

/// Words by language, or one text for all languages.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
#[schemars(rename = "Said")]
pub enum ReferenceText {
    /// A text that is the same in every language, such as a number or a symbol.
    Same(String),
    /// Words by language.
    Words(Localized),
}

impl ReferenceText {
    /// Returns the words in a language. Words in another language are marked as such.
    #[must_use]
    pub fn get(&self, lang: Lang) -> String {
        match self {
            ReferenceText::Same(text) => text.clone(),
            ReferenceText::Words(words) => words.marked(lang),
        }
    }
}

/// What a reminder concerns. A force needs the reminder if it has any of these.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default, deny_unknown_fields)]
#[schemars(rename = "Concerns")]
pub struct ReminderFilter {
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
