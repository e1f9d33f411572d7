//! What a game gives the house, and the library that carries the games.

use std::borrow::Cow;
use std::collections::BTreeMap;

use library::Library;
use play::{Plain, PlayRules};
use slot::placed_by_slots;

use crate::model::card::{Card, CardId};
use crate::model::choice::Choice;
use crate::model::force::{Force, NodeId};
use crate::model::icon::Icon;
use crate::model::price::Price;
use crate::model::remark::Remark;
use crate::model::review::{CostTotal, Review};
use crate::model::sheet::Sheet;
use crate::model::words::{Lang, Words};

mod face;
mod field;
mod games;
mod judge;
pub mod library;
mod names;
pub mod play;
pub mod sheets;
mod slot;

pub use face::{FaceFaults, FaceType, read_face};
pub use field::{Fact, Field, Getter, Values};
pub use games::Games;
pub use judge::Judge;
pub use names::{Ids, Names};
pub use slot::{Below, ComesWith, Placed, Slot};

pub use crate::model::price::ONE_COST;

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
    /// Whether cards of a kind usually bear a fact that any card can: `factions`, `types`.
    fn bears(&self, _kind: &str, _fact: &str) -> bool {
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
    /// Whether a card is offered for a force. A force may hold one that is not.
    fn is_proposed(&self, _card: &Card) -> bool {
        true
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
        below: Option<Below<'_>>,
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
    /// The newest points revision; that of games which have none, where it has none.
    fn newest_revision(&self) -> &str {
        self.revisions().last().copied().unwrap_or(ONE_COST)
    }
    /// What one of a card costs in the newest revision.
    fn newest_price<'c>(&self, card: &'c Card) -> Price<'c> {
        self.price(card, self.newest_revision())
    }
    /// What a force costs of each thing that it is paid with, where that is more than one; the first of them, rounded
    /// down, is then what it costs.
    fn costs(&self, _force: &Force, _library: &Library) -> Vec<CostTotal> {
        Vec::new()
    }
    /// What judges its forces: its rules.
    fn judge(&self) -> &dyn Judge;

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
        crate::model::sheets::card(card, self.newest_price(card), words)
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

    /// Charts of a force as a whole, a sheet for each subject: by default what its entries and kinds of cards cost.
    fn chart_sheets(
        &self,
        force: &Force,
        review: &Review,
        library: &Library,
        words: &Words,
    ) -> Vec<Sheet> {
        let costs = || sheets::cost_chart(force, review, &self.kinds(), library, words);
        self.has_costs().then(costs).flatten().into_iter().collect()
    }

    /// What it is at the table: where it says nothing more, the tracks that its cards have.
    fn play(&self) -> &dyn PlayRules {
        &Plain
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

/// Cards to begin a game with.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Hand {
    /// How many they are by the rules; `None` where that is not known, and `cards` are then as many as can be.
    pub size: Option<usize>,
    /// The cards in the order in which they are drawn.
    pub cards: Vec<CardId>,
}
