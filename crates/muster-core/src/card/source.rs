//! Sources of the facts on cards, such as a printed card, a book or a public list.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use strum::IntoStaticStr;

use crate::words::Localized;

/// Most sources in one pack.
pub const MAX_SOURCES: usize = 200;
/// Most citations on one card.
pub const MAX_CITATIONS: usize = 20;
/// Longest text of a source in one language, in characters.
pub const MAX_SOURCE_LETTERS: usize = 2_000;
/// Longest page reference of a citation, in characters.
pub const MAX_PAGE_LETTERS: usize = 20;

/// A source of facts. All cards of its game can cite it, whichever pack they are in.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct FactSource {
    /// Id of the source: `rules-of-play`.
    pub id: String,
    /// Title of the source, as it appears after "profile:" on the page of a card.
    pub title: Localized,
    /// What was taken from the source.
    #[serde(default, skip_serializing_if = "Localized::is_empty")]
    pub taken: Localized,
    /// How the facts were checked.
    #[serde(default, skip_serializing_if = "Localized::is_empty")]
    pub checked: Localized,
}

/// A card's reference to a source, with the facts that come from it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Citation {
    /// Id of the source.
    pub source: String,
    /// The facts from this source. If it is empty, all facts that no other citation of the card names.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub facts: Vec<FactGroup>,
    /// The page of the source, or several pages: `33-34`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub page: Option<String>,
}

/// Facts of a card that usually come from the same source.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema, IntoStaticStr,
)]
#[strum(serialize_all = "lowercase")]
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
    /// Uniqueness, factions and types, and who may field or take the card.
    Use,
    /// Products and books in which the card was printed.
    Printings,
}

impl FactGroup {
    /// Returns the name of the group in pack files.
    #[must_use]
    pub fn id(self) -> &'static str {
        self.into()
    }
}
