//! Cards: the part that is the same in every game, and the face that only the card's own game understands.

use std::any::Any;
use std::collections::BTreeMap;
use std::fmt;
use std::ops::Deref;
use std::sync::{Arc, OnceLock};

use schemars::JsonSchema;
use serde::de::value::MapAccessDeserializer;
use serde::de::{self, Deserializer, MapAccess, Unexpected, Visitor};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::card::reference::REFERENCE;
use crate::card::source::{Citation, FactSource};
use crate::pack::Pack;
use crate::text_id::text_id;
use crate::words::{Lang, Localized};

pub mod choice;
pub mod facts;
pub mod icon;
pub mod reference;
pub mod remark;
pub mod source;
pub mod unknown;

/// A card. A missing value is unknown. An empty list means that no values are known.
#[derive(Debug, Clone, Serialize, Deserialize, JsonSchema)]
pub struct Card {
    /// Unique id of the form `system/kind/slug`.
    pub id: CardId,
    /// Former ids of this card. Looking up one of them finds this card.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub was: Vec<CardId>,
    /// The name printed on the card.
    pub name: Localized,
    /// Other names by which players know the card, those of one language separated by commas. Searches find the card by
    /// them; they are never its title.
    #[serde(default, skip_serializing_if = "Localized::is_empty")]
    #[schemars(extend("x-form" = {"rare": true}))]
    pub also_called: Localized,
    /// The text of the card, retold in this project's own words.
    #[serde(default, skip_serializing_if = "Localized::is_empty")]
    #[schemars(extend("x-form" = {"lines": 4}))]
    pub text: Localized,
    /// Factions printed on the card. On a leader card, the faction that the leader is bound to. An empty list says that
    /// the card prints none; without the list, they are not known.
    #[serde(default, skip_serializing_if = "Factions::is_unknown")]
    pub factions: Factions,
    /// Headings of points lists under which the card stands although it does not print them as its faction, or although
    /// its faction is unknown. Searches for a faction find the card by them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[schemars(extend("x-form" = {"rare": true}))]
    pub headings: Vec<String>,
    /// Types of the unit: `robot`, `creature`, `dog`, …
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub types: Vec<String>,
    /// Ids of the icons that are printed on the card as flags.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub icons: Vec<String>,
    /// Cost of the card, keyed by points revision.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub costs: BTreeMap<String, Cost>,
    /// Whether a force may hold at most one copy of the card. `None` if unknown.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub unique: Option<bool>,
    /// Identity of the character or thing. Several versions of one character have the same identity.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(extend("x-form" = {"rare": true}))]
    pub identity: Option<String>,
    /// Ids of the other cards of the same figure, in order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[schemars(extend("x-form" = {"rare": true}))]
    pub stages: Vec<CardId>,
    /// Who may take the card, for example `robot` or `!super_mutant`. All `!x` entries must hold, and at least one of
    /// the others.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub restrictions: Vec<String>,
    /// Products and books in which the card was printed.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub printings: Vec<Printing>,
    /// Doubts about the recorded data, and remarks on it.
    #[serde(default, skip_serializing_if = "Localized::is_empty")]
    #[schemars(extend("x-form" = {"lines": 2, "rare": true}))]
    pub notes: Localized,
    /// Citations of the sources of the card's facts.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[schemars(extend("x-form" = {"rare": true}))]
    pub sources: Vec<Citation>,
    /// Whether everything printed on the card is recorded. If so, a missing fact is not printed on the card.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[schemars(extend("x-form" = {"complete": true, "rare": true}))]
    pub complete: bool,
    /// The facts that only cards of this game and kind have.
    #[serde(default, skip_serializing_if = "Face::is_unknown")]
    pub face: Face,
    /// Languages in which another card of the same game and kind has the same name.
    #[serde(skip)]
    pub shares_name_in: Vec<Lang>,
}

impl Card {
    /// Returns the factions that the card prints, empty if it prints none. `None` if that is unknown.
    #[must_use]
    pub fn printed_factions(&self) -> Option<&[String]> {
        let is_known = !self.factions.is_unknown() || self.complete;
        is_known.then_some(&self.factions)
    }

    /// Returns the factions under which the card is found: those that it prints, then the headings of points lists.
    pub fn found_under(&self) -> impl Iterator<Item = &String> {
        self.factions.iter().chain(&self.headings)
    }

    /// Returns the other names of the card in all languages, each once.
    #[must_use]
    pub fn other_names(&self) -> Vec<&str> {
        let all = self
            .also_called
            .0
            .values()
            .flat_map(|names| names.split(','));
        let mut names: Vec<&str> = Vec::new();
        for name in all.map(str::trim).filter(|name| !name.is_empty()) {
            if !names.contains(&name) {
                names.push(name);
            }
        }
        names
    }

    /// Creates a card of which nothing but its id and name is known.
    #[must_use]
    pub fn new(id: CardId, name: Localized) -> Self {
        Self {
            id,
            name,
            also_called: Localized::default(),
            was: Vec::new(),
            text: Localized::default(),
            factions: Factions::default(),
            headings: Vec::new(),
            types: Vec::new(),
            icons: Vec::new(),
            costs: BTreeMap::new(),
            unique: None,
            identity: None,
            stages: Vec::new(),
            restrictions: Vec::new(),
            printings: Vec::new(),
            notes: Localized::default(),
            sources: Vec::new(),
            complete: false,
            face: Face::default(),
            shares_name_in: Vec::new(),
        }
    }

    /// Returns the key under which the rules recognise one character or thing. This is the identity or, if there is
    /// none, the slug of the id.
    #[must_use]
    pub fn identity(&self) -> &str {
        self.identity.as_deref().unwrap_or_else(|| self.id.slug())
    }

    /// Returns the card's name in a language. If several cards share that name, the name in the other language is added
    /// in brackets: `Chevalier (Knight)`.
    #[must_use]
    pub fn called(&self, lang: Lang) -> String {
        self.disambiguated(lang, self.name.get(lang).to_owned())
    }

    /// Adds the card's name in the other language to `name`, if several cards share their name in `lang`.
    pub(crate) fn disambiguated(&self, lang: Lang, name: String) -> String {
        if !self.shares_name_in.contains(&lang) {
            return name;
        }
        let other = Lang::ALL.into_iter().find(|other| *other != lang);
        match other.and_then(|other| self.name.0.get(other.code())) {
            Some(other) if *other != name => format!("{name} ({other})"),
            _ => name,
        }
    }

    /// Returns the sources of a pack that the card cites.
    pub fn cited_in<'p>(&self, pack: &'p Pack) -> impl Iterator<Item = &'p FactSource> {
        let sources = pack.sources.iter();
        sources.filter(|source| self.sources.iter().any(|to| to.source == source.id))
    }

    /// Returns whether the card is a reminder of the rules. A reminder has no cost, comes in no box and is never
    /// printed as a card.
    #[must_use]
    pub fn is_reminder(&self) -> bool {
        self.id.kind() == REFERENCE
    }

    /// Returns whether a force may hold at most one copy of the card. `None` if that is not known.
    #[must_use]
    pub fn is_unique(&self) -> Option<bool> {
        self.unique.or(self.complete.then_some(false))
    }

    /// Returns whether the card is of a type.
    #[must_use]
    pub fn is(&self, kind: &str) -> bool {
        self.types.iter().any(|t| t == kind)
    }

    /// Returns whether an icon is printed on the card as a flag.
    #[must_use]
    pub fn has_icon(&self, icon: &str) -> bool {
        self.icons.iter().any(|i| i == icon)
    }
}

/// The factions on a card. They read as a list, which is empty if the card prints none or they are not known.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(transparent)]
#[schemars(with = "Vec<String>")]
pub struct Factions(Option<Vec<String>>);

impl Factions {
    /// Returns whether it is not known which factions the card prints.
    #[must_use]
    pub fn is_unknown(&self) -> bool {
        self.0.is_none()
    }

    /// Returns whether the card is known to print no faction.
    #[must_use]
    pub fn is_neutral(&self) -> bool {
        self.0.as_ref().is_some_and(Vec::is_empty)
    }

    /// Returns whether the card prints a faction. `None` if that is not known.
    #[must_use]
    pub fn has(&self, faction: &str) -> Option<bool> {
        let factions = self.0.as_ref()?;
        Some(factions.iter().any(|printed| printed == faction))
    }
}

impl Deref for Factions {
    type Target = [String];

    fn deref(&self) -> &[String] {
        self.0.as_deref().unwrap_or_default()
    }
}

impl<'a> IntoIterator for &'a Factions {
    type Item = &'a String;
    type IntoIter = std::slice::Iter<'a, String>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl From<Vec<String>> for Factions {
    fn from(printed: Vec<String>) -> Self {
        Self(Some(printed))
    }
}

/// The id of a card, `system/kind/slug`. A force may hold any text as a card id; [`CardId::is_well_formed`] checks the
/// form.
#[derive(
    Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema, ts_rs::TS,
)]
#[ts(type = "string")]
#[serde(transparent)]
#[schemars(with = "String")]
pub struct CardId(Arc<str>);

text_id!(CardId);

impl CardId {
    /// Returns the game part of the id: `fww`.
    #[must_use]
    pub fn system(&self) -> &str {
        split_part(&self.0).0
    }

    /// Returns the kind part of the id: `unit`.
    #[must_use]
    pub fn kind(&self) -> &str {
        split_part(split_part(&self.0).1).0
    }

    /// Returns the name part of the id: `paladin-danse`.
    #[must_use]
    pub fn slug(&self) -> &str {
        split_part(split_part(split_part(&self.0).1).1).0
    }

    /// Returns whether the id has three parts of lower-case letters, digits and single hyphens.
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

/// Splits a text at the first `/`. Without a `/`, the second part is empty.
fn split_part(text: &str) -> (&str, &str) {
    // Compared byte by byte because ids are short and every lookup of a card runs this.
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

/// The cost of a card.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, JsonSchema)]
#[serde(untagged)]
pub enum Cost {
    /// An absolute cost in the game's points, such as caps or credits.
    Points(u32),
    /// A multiple of another cost.
    Times {
        /// The factor.
        times: f64,
    },
}

/// Written out, because the error of a derived implementation would not say what is wanted.
impl<'de> Deserialize<'de> for Cost {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(CostVisitor)
    }
}

struct CostVisitor;

impl<'de> Visitor<'de> for CostVisitor {
    type Value = Cost;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("cost")
    }

    fn visit_u64<E: de::Error>(self, points: u64) -> Result<Cost, E> {
        let read = u32::try_from(points).map(Cost::Points);
        read.map_err(|_| E::invalid_value(Unexpected::Unsigned(points), &self))
    }

    fn visit_i64<E: de::Error>(self, points: i64) -> Result<Cost, E> {
        let read = u32::try_from(points).map(Cost::Points);
        read.map_err(|_| E::invalid_value(Unexpected::Signed(points), &self))
    }

    fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<Cost, A::Error> {
        #[derive(Deserialize)]
        struct Factor {
            times: f64,
        }
        let Factor { times } = Factor::deserialize(MapAccessDeserializer::new(map))?;
        Ok(Cost::Times { times })
    }
}

/// A product or book in which a card was printed. Each part is `None` if unknown.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema, ts_rs::TS)]
pub struct Printing {
    /// Name of the box or book.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub product: Option<String>,
    /// Wave of releases that the product belongs to.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub wave: Option<String>,
    /// Number of copies in the product.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub count: Option<u32>,
    /// Page of the rules that shows the card.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub page: Option<u32>,
}

/// The facts that only one kind of card has, both as written and as parsed by the card's game.
#[derive(Clone, Default, Serialize, Deserialize, JsonSchema)]
#[serde(from = "Value", into = "Value")]
#[schemars(with = "Value")]
pub struct Face {
    /// The face as written in the pack.
    pub written: Value,
    typed: Typed,
}

/// A face parsed into its game's own type. `None` if it cannot be parsed.
type TypedFace = Option<Arc<dyn Any + Send + Sync>>;

/// Parses a face that was already checked and found free of faults.
pub(crate) type KnownReader = Arc<dyn Fn(&Value) -> Option<Face> + Send + Sync>;

#[derive(Clone)]
enum Typed {
    Read(TypedFace),
    Later(Arc<LazyFace>),
}

impl Default for Typed {
    fn default() -> Self {
        Self::Read(None)
    }
}

/// A face that is parsed on first use.
struct LazyFace {
    read: KnownReader,
    typed: OnceLock<TypedFace>,
}

impl Face {
    /// Creates a face that its game has already parsed.
    #[must_use]
    pub fn new<T: Any + Send + Sync>(written: Value, typed: T) -> Self {
        Self {
            written,
            typed: Typed::Read(Some(Arc::new(typed))),
        }
    }

    /// Creates a face that its game parses on first use.
    pub(crate) fn later(written: Value, read: KnownReader) -> Self {
        let typed = OnceLock::new();
        Self {
            written,
            typed: Typed::Later(Arc::new(LazyFace { read, typed })),
        }
    }

    /// Returns the face as its game's own type. `None` if it cannot be parsed, or is not a `T`.
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

    /// Takes over the parsed value of another face, and keeps its own written form.
    pub(crate) fn adopt_parsed(&mut self, other: Self) {
        self.typed = other.typed;
    }

    /// Returns whether nothing is recorded on the face.
    #[must_use]
    pub fn is_unknown(&self) -> bool {
        self.written.is_null()
    }
}

impl Typed {
    /// Returns the parsed value. `None` for a face that is yet to be parsed.
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
        for wrong in ["\"60\"", "-1", "12.5", "4294967296", "null", "[1]"] {
            let error = serde_json::from_str::<Cost>(wrong).expect_err(wrong);
            assert!(error.to_string().contains("expected cost"), "{error}");
        }
        let factor = serde_json::from_str::<Cost>("{\"times\": \"two\"}");
        assert!(factor.is_err_and(|error| error.to_string().contains("expected f64")));
    }
}
