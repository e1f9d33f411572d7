//! Where the facts of cards come from: a printed card, a book, a public list.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::words::Localized;

/// Most sources of one pack.
pub const MAX_SOURCES: usize = 200;
/// Most citations on one card.
pub const MAX_CITATIONS: usize = 20;
/// Longest text of a source in a language, in letters.
pub const MAX_SOURCE_LETTERS: usize = 2_000;
/// Longest page of a citation, in letters.
pub const MAX_PAGE_LETTERS: usize = 20;

/// A source of facts. The cards of every pack of its game may cite it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct FactSource {
    /// Names the source: `rules-of-play`.
    pub id: String,
    /// What it is called, as it stands after `profile:` on a card's page.
    pub title: Localized,
    /// What was taken from it.
    #[serde(default, skip_serializing_if = "Localized::is_empty")]
    pub taken: Localized,
    /// How that was checked.
    #[serde(default, skip_serializing_if = "Localized::is_empty")]
    pub checked: Localized,
}

/// What a card has from one source.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Citation {
    /// The id of a source.
    pub source: String,
    /// Which facts; all that no other citation of the card names where empty.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub facts: Vec<FactGroup>,
    /// The page of the source, or several: `33-34`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub page: Option<String>,
}

/// Facts of a card that usually come from the same source.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[schemars(extend("x-form" = {"words": "source-facts"}))]
pub enum FactGroup {
    /// The name and its translations.
    Name,
    /// Costs.
    Costs,
    /// Numbers, skills, ranges and icons of the card.
    Profile,
    /// Armor ratings.
    Armor,
    /// What comes with the card.
    Equipment,
    /// Abilities.
    Abilities,
    /// Text.
    Text,
    /// Whether it is unique, of which faction and type, and who may field or take it.
    Use,
    /// Where it was printed.
    Printings,
}

impl FactGroup {
    /// Its name in packs.
    #[must_use]
    pub fn id(self) -> &'static str {
        [
            "name",
            "costs",
            "profile",
            "armor",
            "equipment",
            "abilities",
            "text",
            "use",
            "printings",
        ][self as usize]
    }
}
