//! A card: what every game's cards have in common, and the face that only its game understands.

use std::any::Any;
use std::collections::BTreeMap;
use std::fmt;
use std::sync::{Arc, OnceLock};

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::model::pack::Pack;
use crate::model::reference::REFERENCE;
use crate::model::source::{Citation, FactSource};
use crate::model::words::{Lang, Localized};

/// One card. What is missing is not known; an empty list holds none that are known.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
pub struct Card {
    /// `system/kind/slug`.
    pub id: CardId,
    /// Older ids that lead to this card.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub was: Vec<CardId>,
    /// The name printed on the card.
    pub name: Localized,
    /// What the card says, in this project's own words.
    #[serde(default, skip_serializing_if = "Localized::is_empty")]
    #[schemars(extend("x-form" = {"lines": 4}))]
    pub text: Localized,
    /// Factions printed on the card; on a leader card, the faction it is bound to.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub factions: Vec<String>,
    /// Types of the unit: `robot`, `creature`, `dog`, …
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub types: Vec<String>,
    /// Icons printed on the card as flags.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub icons: Vec<String>,
    /// Cost in the game's points by points revision.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub costs: BTreeMap<String, Cost>,
    /// Whether a force may hold only one of it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub unique: Option<bool>,
    /// Versions of one character share an identity.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(extend("x-form" = {"rare": true}))]
    pub identity: Option<String>,
    /// The other cards of the same figure, in order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[schemars(extend("x-form" = {"rare": true}))]
    pub stages: Vec<CardId>,
    /// Who may take it: `robot`, `!super_mutant`. Every `!x` must hold, and one of the others.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub restrictions: Vec<String>,
    /// Where it was printed.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub printings: Vec<Printing>,
    /// Doubts and remarks on the data.
    #[serde(default, skip_serializing_if = "Localized::is_empty")]
    #[schemars(extend("x-form" = {"lines": 2, "rare": true}))]
    pub notes: Localized,
    /// Where its facts come from.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[schemars(extend("x-form" = {"rare": true}))]
    pub sources: Vec<Citation>,
    /// Whether all that is printed on the card is recorded, so that what is missing is not on it.
    #[serde(default, skip_serializing_if = "is_false")]
    #[schemars(extend("x-form" = {"complete": true, "rare": true}))]
    pub complete: bool,
    /// What this kind of card carries in its game.
    #[serde(default, skip_serializing_if = "Face::is_unknown")]
    pub face: Face,
    /// Languages in which another card of its game and kind has the same name.
    #[serde(skip)]
    pub shares_name_in: Vec<Lang>,
}

impl Card {
    /// What the rules take for one character or thing: the identity, or else the name in the id.
    #[must_use]
    pub fn identity(&self) -> &str {
        self.identity.as_deref().unwrap_or_else(|| self.id.slug())
    }

    /// Its name in a language, with that of another language beside it where one name stands for several cards:
    /// `Chevalier (Knight)`.
    #[must_use]
    pub fn called(&self, lang: Lang) -> String {
        self.told_apart(lang, self.name.get(lang).to_owned())
    }

    /// A name of the card, with that of another language beside it where one name stands for several cards.
    #[must_use]
    pub(crate) fn told_apart(&self, lang: Lang, name: String) -> String {
        if !self.shares_name_in.contains(&lang) {
            return name;
        }
        let other = Lang::ALL.into_iter().find(|other| *other != lang);
        match other.and_then(|other| self.name.0.get(other.code())) {
            Some(other) if *other != name => format!("{name} ({other})"),
            _ => name,
        }
    }

    /// The sources of a pack that the card cites.
    pub fn cited_in<'p>(&self, pack: &'p Pack) -> impl Iterator<Item = &'p FactSource> {
        let sources = pack.sources.iter();
        sources.filter(|source| self.sources.iter().any(|to| to.source == source.id))
    }

    /// Whether the card is a reminder of the rules: never printed as a card, in nobody's box, of no cost.
    #[must_use]
    pub fn is_reminder(&self) -> bool {
        self.id.kind() == REFERENCE
    }

    /// Whether the card is of a type.
    #[must_use]
    pub fn is(&self, kind: &str) -> bool {
        self.types.iter().any(|t| t == kind)
    }

    /// Whether the card bears an icon as a flag.
    #[must_use]
    pub fn has_icon(&self, icon: &str) -> bool {
        self.icons.iter().any(|i| i == icon)
    }
}

#[expect(
    clippy::trivially_copy_pass_by_ref,
    reason = "serde asks for a reference"
)]
fn is_false(flag: &bool) -> bool {
    !flag
}

/// The id of a card, `system/kind/slug`. Forces may hold any text here; see [`CardId::is_well_formed`].
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "string"))]
#[serde(transparent)]
#[schemars(with = "String")]
pub struct CardId(Arc<str>);

impl CardId {
    /// An id out of its text.
    #[must_use]
    pub fn new(text: &str) -> Self {
        Self(Arc::from(text))
    }

    /// The whole id.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The game: `fww`.
    #[must_use]
    pub fn system(&self) -> &str {
        split_part(&self.0).0
    }

    /// The kind of card: `unit`.
    #[must_use]
    pub fn kind(&self) -> &str {
        split_part(split_part(&self.0).1).0
    }

    /// The name in the id: `paladin-danse`.
    #[must_use]
    pub fn slug(&self) -> &str {
        split_part(split_part(split_part(&self.0).1).1).0
    }

    /// Whether it has three parts of lower-case letters, digits and single hyphens.
    #[must_use]
    pub fn is_well_formed(&self) -> bool {
        let part = |part: &str| {
            !part.is_empty()
                && part.split('-').all(|run| {
                    !run.is_empty()
                        && run
                            .bytes()
                            .all(|b| b.is_ascii_lowercase() || b.is_ascii_digit())
                })
        };
        self.0.split('/').count() == 3 && self.0.split('/').all(part)
    }
}

/// What stands before the first `/`, and what after it.
fn split_part(text: &str) -> (&str, &str) {
    // Byte by byte: ids are short, and every lookup of a card comes through here.
    match text.as_bytes().iter().position(|byte| *byte == b'/') {
        Some(slash) => (&text[..slash], &text[slash + 1..]),
        None => (text, ""),
    }
}

impl fmt::Debug for CardId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl fmt::Display for CardId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl From<&str> for CardId {
    fn from(text: &str) -> Self {
        Self::new(text)
    }
}

/// What a card costs.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum Cost {
    /// Points of the game: caps, credits.
    Points(u32),
    /// A multiplier of another cost.
    Times {
        /// The factor.
        times: f64,
    },
}

/// Where a card was printed, each part as far as known.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Printing {
    /// The box or book.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub product: Option<String>,
    /// The wave of release.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub wave: Option<String>,
    /// Copies in the product.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub count: Option<u32>,
    /// Page of the rules that shows it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub page: Option<u32>,
}

/// What a kind of card carries in its game: as written, and as its game reads it.
#[derive(Clone, Default, Serialize, Deserialize, JsonSchema)]
#[serde(from = "Value", into = "Value")]
#[schemars(with = "Value")]
pub struct Face {
    /// As written in the pack.
    pub written: Value,
    typed: Typed,
}

/// A face as the type that its game gives it; none where it cannot be read.
type TypedFace = Option<Arc<dyn Any + Send + Sync>>;

/// What reads a face of which it is known that nothing is wrong with it.
pub(crate) type KnownReader = Arc<dyn Fn(&Value) -> Option<Face> + Send + Sync>;

#[derive(Clone)]
enum Typed {
    Read(TypedFace),
    Later(Arc<Later>),
}

impl Default for Typed {
    fn default() -> Self {
        Self::Read(None)
    }
}

/// What is read when it is first asked for.
struct Later {
    read: KnownReader,
    typed: OnceLock<TypedFace>,
}

impl Face {
    /// A face as its game has read it.
    #[must_use]
    pub fn new<T: Any + Send + Sync>(written: Value, typed: T) -> Self {
        Self {
            written,
            typed: Typed::Read(Some(Arc::new(typed))),
        }
    }

    /// A face that its game reads when it is first asked for.
    #[must_use]
    pub(crate) fn later(written: Value, read: KnownReader) -> Self {
        let typed = OnceLock::new();
        Self {
            written,
            typed: Typed::Later(Arc::new(Later { read, typed })),
        }
    }

    /// The face as the type that its game gave it.
    #[must_use]
    pub fn read<T: Any + Send + Sync>(&self) -> Option<&T> {
        let typed = match &self.typed {
            Typed::Read(typed) => typed,
            Typed::Later(later) => later.typed.get_or_init(|| {
                let read = (later.read)(&self.written)?;
                read.typed.into_read()
            }),
        };
        typed.as_deref()?.downcast_ref()
    }

    /// Becomes of the type that another is of.
    pub(crate) fn take_type(&mut self, other: Self) {
        self.typed = other.typed;
    }

    /// Whether nothing is known of it.
    #[must_use]
    pub fn is_unknown(&self) -> bool {
        self.written.is_null()
    }
}

impl Typed {
    /// What was read; none where that is still to come.
    fn into_read(self) -> TypedFace {
        match self {
            Self::Read(typed) => typed,
            Self::Later(_) => None,
        }
    }
}

impl fmt::Debug for Face {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(&self.written, f)
    }
}

impl From<Value> for Face {
    fn from(written: Value) -> Self {
        Self {
            written,
            typed: Typed::default(),
        }
    }
}

impl From<Face> for Value {
    fn from(face: Face) -> Self {
        face.written
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_have_three_parts_of_slugs() {
        assert!(CardId::new("fww/unit/p-a-m").is_well_formed());
        for bad in [
            "",
            "fww/unit",
            "fww/unit/A",
            "fww/unit/a--b",
            "fww/unit/-a",
            "fww/unit/a/b",
            "fww//a",
        ] {
            assert!(!CardId::new(bad).is_well_formed(), "{bad}");
        }
        let id = CardId::new("fww/unit/knight");
        assert_eq!(
            (id.system(), id.kind(), id.slug()),
            ("fww", "unit", "knight")
        );
    }

    #[test]
    fn costs_are_points_or_multipliers() {
        assert_eq!(
            serde_json::from_str::<Cost>("60").ok(),
            Some(Cost::Points(60))
        );
        assert_eq!(
            serde_json::from_str::<Cost>("{\"times\": 0.8}").ok(),
            Some(Cost::Times { times: 0.8 })
        );
        assert!(serde_json::from_str::<Cost>("\"60\"").is_err());
        assert!(serde_json::from_str::<Cost>("-1").is_err());
    }
}
