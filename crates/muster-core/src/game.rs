//! What a game gives the house.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::sync::Arc;

use serde_json::Value;

use crate::card::{Card, CardId, Face};
use crate::choice::Choice;
use crate::force::{Force, NodeId};
use crate::icon::Icon;
use crate::json::{self, Step};
use crate::library::Library;
use crate::problem::Problem;
use crate::remark::Remark;
use crate::review::{Candidate, CostTotal, Review};
use crate::rule::{ComesWith, Placed, Price, Ruleset, Spot, placed_by_slots};
use crate::sheet::Sheet;
use crate::sheets;
use crate::words::{Lang, Words};

mod games;
mod names;

pub use games::Games;
pub use names::{Ids, Names};

/// A game: its words for cards, its rules, what may go where, and how its cards are shown.
///
/// What has a default here need not be said by a game that has no such thing. Its own words stand in
/// `locales/*/<id>*.ftl`: `<id>`, `<id>-cost`, `<id>-kind-<kind>`, `<id>-faction-<slug>`, `<id>-type-<type>`,
/// `<id>-icon-<icon>`, `<id>-mode-<mode>`, `<id>-slot-<slot>`, `<id>-total-<count>`, `<id>-field-<field>`,
/// `<id>-missing-<fact>`, `<id>-choice-<choice>`, `<id>-column-count` and `<id>-column-entry` (over a
/// printed list) and a message a rule; `_` in an id is `-` in a key.
pub trait Game: Send + Sync {
    /// The first part of its card ids: `fww`.
    fn id(&self) -> &str;
    /// Its words in a language, as Fluent messages, where they are not in `locales/`.
    fn own_words(&self, _lang: Lang) -> Cow<'_, str> {
        Cow::Borrowed("")
    }
    /// Ways of playing, the usual one first.
    fn modes(&self) -> Ids<'_> {
        (&["standard"]).into()
    }
    /// Points revisions, oldest first; none where cards have one cost for good, under [`ONE_COST`].
    fn revisions(&self) -> Ids<'_> {
        Ids::default()
    }
    /// Whether its cards cost points, so that a force has a total.
    fn has_costs(&self) -> bool {
        true
    }
    /// The limit that players usually agree on in a way of playing; none where there is no usual one.
    fn usual_limit(&self, _mode: &str) -> Option<u32> {
        None
    }
    /// Whether cards of a kind are fielded for nothing, though others cost points.
    fn is_free(&self, _kind: &str) -> bool {
        false
    }
    /// Kinds of cards, in the order in which they are shown.
    fn kinds(&self) -> Ids<'_>;
    /// Factions that a card may name.
    fn factions(&self) -> Ids<'_> {
        Ids::default()
    }
    /// Types that a card may be of.
    fn types(&self) -> Ids<'_> {
        Ids::default()
    }
    /// The icon vocabulary.
    fn icons(&self) -> &[Icon] {
        &[]
    }

    /// What the cards of a kind carry.
    fn face(&self, kind: &str) -> FaceType;
    /// Every card that this one's face points at, with the field that does.
    fn references(&self, _card: &Card) -> Vec<(String, CardId)> {
        Vec::new()
    }

    /// What may be laid on a card, or on the table.
    fn slots(&self, parent: Option<&Card>, library: &Library) -> Cow<'_, [Slot]>;
    /// Cards that a card suggests to take with it, each with how many; they are bought like any other.
    fn suggested(&self, _card: &Card) -> Vec<(CardId, u32)> {
        Vec::new()
    }
    /// Whether several copies of a card are one node with a count.
    fn counts_copies(&self, _card: &CardId) -> bool {
        false
    }
    /// What comes with a card.
    fn comes_with<'c>(&self, _card: &'c Card) -> Vec<ComesWith<'c>> {
        Vec::new()
    }
    /// Whether a card, or one that nobody knows, may lie on another that lies well, or on the table.
    /// `kind` is the place of the card's kind among [`Game::kinds`].
    fn placed(
        &self,
        card: Option<&Card>,
        _kind: Option<usize>,
        below: Option<Spot<'_, '_>>,
        library: &Library,
    ) -> Placed {
        placed_by_slots(self, card, below, library)
    }
    /// What one of a card costs in a revision.
    fn price<'c>(&self, card: &'c Card, revision: &str) -> Price<'c> {
        if !self.has_costs() {
            Price::None
        } else if self.is_free(card.id.kind()) {
            Price::FREE
        } else {
            Price::of(card, revision)
        }
    }
    /// What a force costs of each thing that it is paid with, where that is more than one; the first of them, rounded
    /// down, is then what it costs.
    fn costs(&self, _force: &Force, _library: &Library) -> Vec<CostTotal> {
        Vec::new()
    }
    /// Its rules.
    fn ruleset(&self) -> &Ruleset {
        static NONE: Ruleset = Ruleset::of(&[]);
        &NONE
    }

    /// What is worth saying of cards before they are added at a place. `at` none: the table.
    fn remarks(&self, _force: &Force, _library: &Library, _at: Option<&NodeId>) -> Vec<Remark> {
        Vec::new()
    }

    /// What the cards of a force let their player choose, in reading order. Cards of which nothing is said here take
    /// any picks.
    fn choices(&self, _force: &Force, _library: &Library) -> Vec<Choice> {
        Vec::new()
    }

    /// What cards can be searched by, beyond what all cards have.
    fn fields(&self) -> &[Field] {
        &[]
    }
    /// The ids of the icons that a card is known to show: those that it lists, and those that its face implies.
    fn icons_of(&self, card: &Card) -> Vec<&str> {
        let listed = |icon: &&Icon| card.has_icon(&icon.id);
        let listed = self.icons().iter().filter(listed);
        listed.map(|icon| &*icon.id).collect()
    }
    /// Short names of factions, each with the faction.
    fn faction_codes(&self) -> Cow<'_, [(&str, &str)]> {
        Cow::default()
    }

    /// A card on its own: where the game says nothing more, its head and its text.
    fn card_sheet(&self, card: &Card, _library: &Library, words: &Words) -> Sheet {
        sheets::card(card, words)
    }
    /// Each entry of a force as fielded, in order, or the one that is asked for `only`: where the game says nothing more,
    /// its card, and the cards on it.
    fn entry_sheets(
        &self,
        force: &Force,
        only: Option<&NodeId>,
        review: &Review,
        library: &Library,
        words: &Words,
    ) -> Vec<Sheet> {
        let card = |card: &Card| self.card_sheet(card, library, words);
        sheets::entries(force, only, review, library, words, &card)
    }
    /// Cards whose numbers the rest of the force changes, as fielded, each by the node that it is of; other cards of the
    /// force are what they are on their own.
    fn fielded_cards(
        &self,
        _force: &Force,
        _review: &Review,
        _library: &Library,
        _words: &Words,
    ) -> BTreeMap<NodeId, Sheet> {
        BTreeMap::new()
    }
    /// Reminders of the rules; with a force, of those that it uses.
    fn reference_sheets(
        &self,
        force: Option<(&Force, &Review)>,
        library: &Library,
        words: &Words,
    ) -> Vec<Sheet> {
        sheets::reminders(self.id(), force.map(|(force, _)| force), library, words)
    }

    /// Whether it is played with decks, so that it has opening hands.
    fn draws_hands(&self) -> bool {
        false
    }
    /// The cards that a shuffle of a deck gives to begin with. The same seed gives the same cards.
    fn opening_hand(&self, _force: &Force, _library: &Library, _seed: u64) -> Option<Hand> {
        None
    }
}

impl std::fmt::Debug for dyn Game + '_ {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Game({})", self.id())
    }
}

impl<'g> dyn Game + 'g {
    /// The ids of all its rules, in the order in which findings of one weight are told.
    #[must_use]
    pub fn rules(&self) -> Vec<&str> {
        self.ruleset().ids()
    }

    /// Applies every rule.
    pub fn review(&self, force: &Force, library: &Library) -> Review {
        self.ruleset().review(self, force, library)
    }

    /// Every card that the slots at a place admit, with the breaches that it would bring there or make worse. `at` none:
    /// the table.
    #[must_use]
    pub fn candidates(
        &self,
        force: &Force,
        library: &Library,
        at: Option<&NodeId>,
    ) -> Vec<Candidate> {
        self.ruleset().candidates(self, force, library, at)
    }

    /// What one of a card costs in the newest revision.
    #[must_use]
    pub fn newest_price<'c>(&self, card: &'c Card) -> Price<'c> {
        self.price(card, self.newest_revision())
    }

    /// The newest points revision; that of games which have none, where it has none.
    #[must_use]
    pub fn newest_revision(&self) -> &str {
        self.revisions().last().copied().unwrap_or(ONE_COST)
    }
}

/// The revision under which the cards of a game without revisions have their cost.
pub const ONE_COST: &str = "1";

/// Cards to begin a game with.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Hand {
    /// How many they are by the rules; `None` where that is not known, and `cards` are then as many as can be.
    pub size: Option<usize>,
    /// The cards in the order in which they are drawn.
    pub cards: Vec<CardId>,
}

/// What the cards of a kind carry: how it is read, and how it is written down.
#[derive(Clone)]
pub struct FaceType {
    read: FaceReader,
    schema: FaceSchema,
}

type FaceReader = Arc<dyn Fn(&Value) -> (Option<Face>, FaceFaults) + Send + Sync>;
type FaceSchema = Arc<dyn Fn() -> schemars::Schema + Send + Sync>;

impl FaceType {
    /// A `T` in which nothing needs a check beyond its types.
    #[must_use]
    pub fn of<T>() -> Self
    where
        T: serde::de::DeserializeOwned + schemars::JsonSchema + Send + Sync + 'static,
    {
        Self::read_by::<T>(|written| read_face::<T>(written, |_, _| ()))
    }

    /// A `T` that `read` reads and checks.
    #[must_use]
    pub fn read_by<T: schemars::JsonSchema>(
        read: impl Fn(&Value) -> (Option<Face>, FaceFaults) + Send + Sync + 'static,
    ) -> Self {
        Self::made(read, || schemars::schema_for!(T))
    }

    /// What `read` reads and checks, and `schema` describes.
    #[must_use]
    pub fn made(
        read: impl Fn(&Value) -> (Option<Face>, FaceFaults) + Send + Sync + 'static,
        schema: impl Fn() -> schemars::Schema + Send + Sync + 'static,
    ) -> Self {
        Self {
            read: Arc::new(read),
            schema: Arc::new(schema),
        }
    }

    /// Reads a face, and finds every fault in it. See [`read_face`].
    #[must_use]
    pub fn read(&self, written: &Value) -> (Option<Face>, FaceFaults) {
        (self.read)(written)
    }

    /// Its JSON Schema.
    #[must_use]
    pub fn schema(&self) -> schemars::Schema {
        (self.schema)()
    }
}

impl std::fmt::Debug for FaceType {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("FaceType")
    }
}

/// A place for cards on a card or on the table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Slot {
    /// Its name: `leader`, `weapons`.
    pub id: Cow<'static, str>,
    /// Kinds of cards that it takes.
    pub kinds: Names,
    /// Cards that it takes besides.
    pub cards: Vec<CardId>,
    /// Fewest cards in it.
    pub least: usize,
    /// Most cards in it, where there is a most.
    pub most: Option<usize>,
}

impl Slot {
    /// A slot for kinds of cards that may stay empty.
    #[must_use]
    pub const fn new(
        id: &'static str,
        kinds: &'static [&'static str],
        most: Option<usize>,
    ) -> Self {
        Self {
            id: Cow::Borrowed(id),
            kinds: Names::Fixed(kinds),
            cards: Vec::new(),
            least: 0,
            most,
        }
    }

    /// Whether it takes a card.
    #[must_use]
    pub fn admits(&self, card: &CardId) -> bool {
        let kind = card.kind();
        self.kinds.iter().any(|admitted| admitted == kind) || self.cards.contains(card)
    }
}

/// Something that cards can be searched by.
#[derive(Debug, Clone)]
pub struct Field {
    /// Its English name in queries: `str`.
    pub name: Cow<'static, str>,
    /// Its French names in queries.
    pub french: Names,
    /// How its values compare.
    pub values: Values,
    /// Its value on a card.
    pub get: Getter,
}

impl Field {
    /// A field of numbers.
    #[must_use]
    pub const fn number(
        name: &'static str,
        french: &'static [&'static str],
        get: for<'c> fn(&'c Card) -> Fact<'c>,
    ) -> Self {
        Self::new(name, french, Values::Numbers, get)
    }

    /// A field of words without order.
    #[must_use]
    pub const fn words(
        name: &'static str,
        french: &'static [&'static str],
        get: for<'c> fn(&'c Card) -> Fact<'c>,
    ) -> Self {
        Self::new(name, french, Values::Words, get)
    }

    /// A field that is known or not.
    #[must_use]
    pub const fn known(
        name: &'static str,
        french: &'static [&'static str],
        get: for<'c> fn(&'c Card) -> Fact<'c>,
    ) -> Self {
        Self::new(name, french, Values::Known, get)
    }

    /// A field whose values compare so.
    #[must_use]
    pub const fn new(
        name: &'static str,
        french: &'static [&'static str],
        values: Values,
        get: for<'c> fn(&'c Card) -> Fact<'c>,
    ) -> Self {
        Self {
            name: Cow::Borrowed(name),
            french: Names::Fixed(french),
            values,
            get: Getter::Fixed(get),
        }
    }
}

/// How a field is read off a card.
#[derive(Clone)]
pub enum Getter {
    /// By a function.
    Fixed(for<'c> fn(&'c Card) -> Fact<'c>),
    /// By what a game made at run time knows.
    Made(Arc<dyn for<'c> Fn(&'c Card) -> Fact<'c> + Send + Sync>),
}

impl Getter {
    /// A reader that a game makes at run time.
    #[must_use]
    pub fn made(get: impl for<'c> Fn(&'c Card) -> Fact<'c> + Send + Sync + 'static) -> Self {
        Self::Made(Arc::new(get))
    }

    /// The value on a card.
    #[must_use]
    pub fn of<'c>(&self, card: &'c Card) -> Fact<'c> {
        match self {
            Getter::Fixed(get) => get(card),
            Getter::Made(get) => get(card),
        }
    }
}

impl std::fmt::Debug for Getter {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Getter")
    }
}

/// How the values of a field compare.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Values {
    /// Numbers.
    Numbers,
    /// Words without order; the locale keys `<game>-<prefix>-<word>` name them.
    Words,
    /// Words in this order, the least first.
    Ordered(Names),
    /// Known or not; for `missing:`.
    Known,
}

/// What a card says in a field.
#[derive(Debug, Clone, PartialEq)]
pub enum Fact<'a> {
    /// The field does not apply to this kind of card.
    Absent,
    /// It applies, and the value is not known.
    Unknown,
    /// A number.
    Number(f64),
    /// Words; one, or several.
    Words(Vec<&'a str>),
    /// Words, and there may be more of them.
    SomeWords(Vec<&'a str>),
    /// A [`Values::Known`] field that is known.
    Known,
}

impl<'a> Fact<'a> {
    /// A number, or unknown.
    #[must_use]
    pub fn number(value: Option<impl Into<f64>>) -> Self {
        value.map_or(Fact::Unknown, |value| Fact::Number(value.into()))
    }

    /// Words; none are recorded where there are none.
    #[must_use]
    pub fn words(words: impl IntoIterator<Item = &'a str>) -> Self {
        let words: Vec<&str> = words.into_iter().collect();
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
