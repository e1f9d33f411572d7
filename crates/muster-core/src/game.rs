//! What a game gives the house.

use serde_json::Value;

use crate::card::{Card, CardId, Face};
use crate::force::{Force, NodeId};
use crate::icon::Icon;
use crate::json::{self, Step};
use crate::library::Library;
use crate::problem::Problem;
use crate::review::{Candidate, Review};
use crate::sheet::Sheet;
use crate::systems::GAMES;
use crate::words::Words;

/// A game: its words for cards, its rules, what may go where, and how its cards are shown.
///
/// Its own words stand in `locales/*/<id>*.ftl`: `<id>`, `<id>-kind-<kind>`, `<id>-faction-<slug>`, `<id>-type-<type>`,
/// `<id>-icon-<icon>`, `<id>-mode-<mode>`, `<id>-slot-<slot>`, `<id>-total-<count>`, `<id>-field-<field>` and a message a
/// rule; `_` in an id is `-` in a key.
pub trait Game: Send + Sync {
    /// The first part of its card ids: `fww`.
    fn id(&self) -> &'static str;
    /// Ways of playing, the usual one first.
    fn modes(&self) -> &'static [&'static str];
    /// Points revisions, oldest first; none where cards have one cost for good, under [`ONE_COST`].
    fn revisions(&self) -> &'static [&'static str];
    /// Kinds of cards, in the order in which they are shown.
    fn kinds(&self) -> &'static [&'static str];
    /// Factions that a card may name.
    fn factions(&self) -> &'static [&'static str];
    /// Types that a card may be of.
    fn types(&self) -> &'static [&'static str];
    /// The icon vocabulary.
    fn icons(&self) -> &'static [Icon];

    /// Reads the face of a card of `kind`, and finds every fault in it. Use [`read_face`].
    fn read_face(&self, kind: &str, written: &Value) -> (Option<Face>, FaceFaults);
    /// Every card that this one's face points at, with the field that does.
    fn references(&self, card: &Card) -> Vec<(String, CardId)>;
    /// The JSON Schema of a kind's face.
    fn face_schema(&self, kind: &str) -> schemars::Schema;

    /// What may be laid on a card, or on the table.
    fn slots(&self, parent: Option<&Card>) -> &'static [Slot];
    /// Whether several copies of a card are one node with a count.
    fn counts_copies(&self, card: &CardId) -> bool;
    /// The ids of all its rules, in the order in which findings of one weight are told.
    fn rules(&self) -> Vec<&'static str>;
    /// Applies every rule.
    fn review(&self, force: &Force, library: &Library) -> Review;
    /// Every card that the slots at a place admit, and what the rules would say of it there. `at` none: the table.
    fn candidates(&self, force: &Force, library: &Library, at: Option<&NodeId>) -> Vec<Candidate>;

    /// What cards can be searched by, beyond what all cards have.
    fn fields(&self) -> &'static [Field];
    /// The ids of the icons that a card is known to show: those that it lists, and those that its face implies.
    fn icons_of(&self, card: &Card) -> Vec<&'static str> {
        let listed = |icon: &&Icon| card.has_icon(icon.id);
        self.icons().iter().filter(listed).map(|i| i.id).collect()
    }
    /// Short names of factions, each with the faction.
    fn faction_codes(&self) -> &'static [(&'static str, &'static str)] {
        &[]
    }

    /// A card on its own.
    fn card_sheet(&self, card: &Card, library: &Library, words: &Words) -> Sheet;
    /// Each entry of a force as fielded, in order.
    fn entry_sheets(
        &self,
        force: &Force,
        review: &Review,
        library: &Library,
        words: &Words,
    ) -> Vec<Sheet>;
    /// Reminders of the rules; with a force, of those that it uses.
    fn reference_sheets(
        &self,
        force: Option<(&Force, &Review)>,
        library: &Library,
        words: &Words,
    ) -> Vec<Sheet>;
}

/// The revision under which the cards of a game without revisions have their cost.
pub const ONE_COST: &str = "1";

/// Every game.
#[must_use]
pub fn all() -> &'static [&'static dyn Game] {
    GAMES
}

/// The game of an id.
#[must_use]
pub fn find(id: &str) -> Option<&'static dyn Game> {
    GAMES.iter().copied().find(|game| game.id() == id)
}

/// The ids of all games.
#[must_use]
pub fn ids() -> Vec<&'static str> {
    GAMES.iter().map(|game| game.id()).collect()
}

/// A place for cards on a card or on the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Slot {
    /// Its name: `leader`, `weapons`.
    pub id: &'static str,
    /// Kinds of cards that it takes.
    pub kinds: &'static [&'static str],
    /// Most cards in it, where there is a most.
    pub most: Option<usize>,
}

/// Something that cards can be searched by.
#[derive(Clone, Copy)]
pub struct Field {
    /// Its English name in queries: `str`.
    pub name: &'static str,
    /// Its French names in queries.
    pub french: &'static [&'static str],
    /// How its values compare.
    pub values: Values,
    /// Its value on a card.
    pub get: fn(&Card) -> Fact,
}

impl Field {
    /// A field of numbers.
    #[must_use]
    pub const fn number(
        name: &'static str,
        french: &'static [&'static str],
        get: fn(&Card) -> Fact,
    ) -> Self {
        Self {
            name,
            french,
            values: Values::Numbers,
            get,
        }
    }

    /// A field of words without order.
    #[must_use]
    pub const fn words(
        name: &'static str,
        french: &'static [&'static str],
        get: fn(&Card) -> Fact,
    ) -> Self {
        Self {
            name,
            french,
            values: Values::Words,
            get,
        }
    }

    /// A field that is known or not.
    #[must_use]
    pub const fn known(
        name: &'static str,
        french: &'static [&'static str],
        get: fn(&Card) -> Fact,
    ) -> Self {
        Self {
            name,
            french,
            values: Values::Known,
            get,
        }
    }
}

impl std::fmt::Debug for Field {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Field({})", self.name)
    }
}

/// How the values of a field compare.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Values {
    /// Numbers.
    Numbers,
    /// Words without order; the locale keys `<game>-<prefix>-<word>` name them.
    Words,
    /// Words in this order, the least first.
    Ordered(&'static [&'static str]),
    /// Known or not; for `missing:`.
    Known,
}

/// What a card says in a field.
#[derive(Debug, Clone, PartialEq)]
pub enum Fact {
    /// The field does not apply to this kind of card.
    Absent,
    /// It applies, and the value is not known.
    Unknown,
    /// A number.
    Number(f64),
    /// Words; one, or several.
    Words(Vec<String>),
    /// Words, and there may be more of them.
    SomeWords(Vec<String>),
    /// A [`Values::Known`] field that is known.
    Known,
}

impl Fact {
    /// A number, or unknown.
    #[must_use]
    pub fn number(value: Option<impl Into<f64>>) -> Self {
        value.map_or(Fact::Unknown, |value| Fact::Number(value.into()))
    }

    /// Words; none are recorded where there are none.
    #[must_use]
    pub fn words<'a>(words: impl IntoIterator<Item = &'a str>) -> Self {
        let words: Vec<String> = words.into_iter().map(str::to_owned).collect();
        if words.is_empty() {
            Fact::Unknown
        } else {
            Fact::Words(words)
        }
    }
}

/// Faults of a face with the steps that lead to them.
#[derive(Debug, Default)]
pub struct FaceFaults(pub(crate) Vec<(Vec<Step>, Problem)>);

impl FaceFaults {
    /// Adds a fault at a field of the face.
    pub fn push(&mut self, field: &str, problem: Problem) {
        self.0.push((vec![Step::Key(field.to_owned())], problem));
    }

    /// Adds a fault at an item of a list of the face.
    pub fn push_item(&mut self, field: &str, index: usize, problem: Problem) {
        self.0.push((
            vec![Step::Key(field.to_owned()), Step::Index(index)],
            problem,
        ));
    }
}

/// Reads a face as a `T` and finds every fault in it; `check` may find more in what could be read.
pub fn read_face<T>(
    written: &Value,
    check: impl FnOnce(&T, &mut FaceFaults),
) -> (Option<Face>, FaceFaults)
where
    T: serde::de::DeserializeOwned + Send + Sync + 'static,
{
    let (read, faults) = json::read_all_faults::<T>(written);
    let mut faults = FaceFaults(faults);
    let face = read.map(|typed| {
        check(&typed, &mut faults);
        Face::new(written.clone(), typed)
    });
    (face, faults)
}
