//! What a game gives the house.

use std::collections::BTreeMap;
use std::sync::OnceLock;

use include_dir::Dir;
use serde_json::Value;

use crate::card::{Card, CardId, Face};
use crate::choice::Choice;
use crate::force::{Force, NodeId};
use crate::icon::Icon;
use crate::json::{self, Step};
use crate::library::Library;
use crate::problem::Problem;
use crate::remark::Remark;
use crate::review::{Candidate, Review};
use crate::rule::{ComesWith, Placed, Price, Ruleset, Spot, placed_by_slots};
use crate::sheet::Sheet;
use crate::sheets;
use crate::systems::GAMES;
use crate::words::Words;

/// A game: its words for cards, its rules, what may go where, and how its cards are shown.
///
/// What has a default here need not be said by a game that has no such thing. Its own words stand in
/// `locales/*/<id>*.ftl`: `<id>`, `<id>-cost`, `<id>-kind-<kind>`, `<id>-faction-<slug>`, `<id>-type-<type>`,
/// `<id>-icon-<icon>`, `<id>-mode-<mode>`, `<id>-slot-<slot>`, `<id>-total-<count>`, `<id>-field-<field>`,
/// `<id>-missing-<fact>`, `<id>-choice-<choice>`, `<id>-column-count` and `<id>-column-entry` (over a
/// printed list) and a message a rule; `_` in an id is `-` in a key.
pub trait Game: Send + Sync {
    /// The first part of its card ids: `fww`.
    fn id(&self) -> &'static str;
    /// Ways of playing, the usual one first.
    fn modes(&self) -> &'static [&'static str] {
        &["standard"]
    }
    /// Points revisions, oldest first; none where cards have one cost for good, under [`ONE_COST`].
    fn revisions(&self) -> &'static [&'static str] {
        &[]
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
    fn kinds(&self) -> &'static [&'static str];
    /// Factions that a card may name.
    fn factions(&self) -> &'static [&'static str] {
        &[]
    }
    /// Types that a card may be of.
    fn types(&self) -> &'static [&'static str] {
        &[]
    }
    /// The icon vocabulary.
    fn icons(&self) -> &'static [Icon] {
        &[]
    }

    /// What the cards of a kind carry.
    fn face(&self, kind: &str) -> FaceType;
    /// Every card that this one's face points at, with the field that does.
    fn references(&self, _card: &Card) -> Vec<(String, CardId)> {
        Vec::new()
    }

    /// What may be laid on a card, or on the table.
    fn slots(&self, parent: Option<&Card>) -> &'static [Slot];
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
        kind: Option<usize>,
        below: Option<Spot<'_, '_>>,
    ) -> Placed {
        placed_by_slots(self, card.is_some(), kind, below)
    }
    /// What one of a card costs in a revision.
    fn price<'c>(&self, card: &'c Card, revision: &str) -> Price<'c> {
        Price::of(card, revision)
    }
    /// Its rules.
    fn ruleset(&self) -> &'static Ruleset {
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
    fn fields(&self) -> &'static [Field] {
        &[]
    }
    /// The ids of the icons that a card is known to show: those that it lists, and those that its face implies.
    fn icons_of(&self, card: &Card) -> Vec<&'static str> {
        let listed = |icon: &&Icon| card.has_icon(icon.id);
        self.icons().iter().filter(listed).map(|i| i.id).collect()
    }
    /// Short names of factions, each with the faction.
    fn faction_codes(&self) -> &'static [(&'static str, &'static str)] {
        &[]
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
    pub fn rules(&self) -> Vec<&'static str> {
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
    pub fn newest_revision(&self) -> &'static str {
        self.revisions().last().copied().unwrap_or(ONE_COST)
    }
}

/// The revision under which the cards of a game without revisions have their cost.
pub const ONE_COST: &str = "1";

/// Every game.
#[must_use]
pub fn all() -> &'static [&'static dyn Game] {
    static ALL: OnceLock<Vec<&'static dyn Game>> = OnceLock::new();
    ALL.get_or_init(|| {
        let added = added().iter().map(|added| added.game);
        GAMES.iter().copied().chain(added).collect()
    })
}

/// The game of an id.
#[must_use]
pub fn find(id: &str) -> Option<&'static dyn Game> {
    all().iter().copied().find(|game| game.id() == id)
}

/// The game of an id that somebody wrote.
///
/// # Errors
/// `unknown-system`, with the ids that are known.
pub fn named(id: &str) -> Result<&'static dyn Game, Problem> {
    find(id).ok_or_else(|| {
        Problem::new("unknown-system")
            .with("system", id)
            .with("known", ids().join(", "))
    })
}

/// Whether a card is fielded for nothing, though others of its game cost points.
#[must_use]
pub fn is_free(card: &CardId) -> bool {
    find(card.system()).is_some_and(|game| game.is_free(card.kind()))
}

/// Whether cards of a game cost points; those of a game that nobody knows may.
#[must_use]
pub fn has_costs(system: &str) -> bool {
    find(system).is_none_or(Game::has_costs)
}

/// The ids of all games.
#[must_use]
pub fn ids() -> Vec<&'static str> {
    all().iter().map(|game| game.id()).collect()
}

/// A game whose folders stand elsewhere than in the house.
pub struct Added {
    /// The game.
    pub game: &'static dyn Game,
    /// Its packs.
    pub cards: Dir<'static>,
    /// Its words: a folder a language.
    pub locales: Dir<'static>,
}

impl std::fmt::Debug for Added {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Added({})", self.game.id())
    }
}

static ADDED: OnceLock<Vec<Added>> = OnceLock::new();

/// Adds games to those of the house, once and before anything else is asked.
///
/// # Errors
/// What could not be added, as the games have been asked for already.
pub fn add(games: Vec<Added>) -> Result<(), Vec<Added>> {
    ADDED.set(games)
}

/// The games that were added.
pub(crate) fn added() -> &'static [Added] {
    ADDED.get_or_init(Vec::new)
}

/// Cards to begin a game with.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Hand {
    /// How many they are by the rules; `None` where that is not known, and `cards` are then as many as can be.
    pub size: Option<usize>,
    /// The cards in the order in which they are drawn.
    pub cards: Vec<CardId>,
}

/// What the cards of a kind carry: how it is read, and how it is written down.
#[derive(Clone, Copy)]
pub struct FaceType {
    /// Reads a face, and finds every fault in it. See [`read_face`].
    pub read: fn(&Value) -> (Option<Face>, FaceFaults),
    /// Its JSON Schema.
    pub schema: fn() -> schemars::Schema,
}

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
        read: fn(&Value) -> (Option<Face>, FaceFaults),
    ) -> Self {
        Self {
            read,
            schema: || schemars::schema_for!(T),
        }
    }
}

impl std::fmt::Debug for FaceType {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("FaceType")
    }
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

impl Slot {
    /// A slot for kinds of cards.
    #[must_use]
    pub const fn new(
        id: &'static str,
        kinds: &'static [&'static str],
        most: Option<usize>,
    ) -> Self {
        Self { id, kinds, most }
    }
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
    pub get: fn(&Card) -> Fact<'_>,
}

impl Field {
    /// A field of numbers.
    #[must_use]
    pub const fn number(
        name: &'static str,
        french: &'static [&'static str],
        get: fn(&Card) -> Fact<'_>,
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
        get: fn(&Card) -> Fact<'_>,
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
        get: fn(&Card) -> Fact<'_>,
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
