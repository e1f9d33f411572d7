//! The interface that every game implements, and the library that carries the games.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::sync::Arc;

use slot::placed_by_slots;

use crate::campaign::CampaignGuide;
use crate::card::choice::Choice;
use crate::card::icon::Icon;
use crate::card::remark::Remark;
use crate::card::{Card, CardId};
use crate::collection::ForceNeeds;
use crate::edit::ForceEdit;
use crate::force::price::Price;
use crate::force::{Force, Node, NodeId};
use crate::library::Library;
use crate::play::{DefaultPlayRules, PlayRules};
use crate::review::{CostTotal, NodeCost, Review};
use crate::sheet::Sheet;
use crate::words::{Lang, Words};

mod evaluation;
mod face;
mod field;
mod fill_guide;
mod games;
mod judge;
mod names;
mod slot;

pub use evaluation::{Evaluation, KeptEvaluation};
pub use face::{FaceFaults, FaceType, read_face};
pub use field::{Fact, Field, Getter, Values};
pub use fill_guide::FillGuide;
pub use games::Games;
pub use judge::Judge;
pub use names::{Ids, Names};
pub use slot::{Below, ComesWith, Placement, Slot};

pub use crate::force::price::ONE_COST;

/// A game: its words, its rules, where its cards may lie, and how they are shown.
///
/// Methods with a default only need to be implemented by games that differ from it. A game's own words are in
/// `locales/*/<id>*.ftl`: `<id>`, `<id>-cost`, `<id>-kind-<kind>`, `<id>-faction-<slug>`, `<id>-type-<type>`,
/// `<id>-icon-<icon>`, `<id>-mode-<mode>`, `<id>-slot-<slot>`, `<id>-total-<count>`, `<id>-field-<field>`,
/// `<id>-missing-<fact>`, `<id>-choice-<choice>`, `<id>-campaign-field-<field>`, `<id>-column-count` and
/// `<id>-column-entry` (the column headings of a printed list), and one message for each rule. In a key, `_` of an id becomes `-`.
///
/// ```
/// use std::borrow::Cow;
/// use std::sync::Arc;
///
/// use muster_core::card::Card;
/// use muster_core::force::Force;
/// use muster_core::game::{FaceType, Game, Games, Ids, Judge, Slot};
/// use muster_core::library::Library;
/// use muster_core::rule::Ruleset;
///
/// /// The facts that a kite card has.
/// #[derive(serde::Deserialize, schemars::JsonSchema)]
/// struct KiteFace {
///     pull: Option<u32>,
/// }
///
/// #[derive(Debug)]
/// struct Kites;
///
/// impl Game for Kites {
///     fn id(&self) -> &str {
///         "kites"
///     }
///     fn kinds(&self) -> Ids<'_> {
///         (&["kite"]).into()
///     }
///     fn face(&self, _kind: &str) -> FaceType {
///         FaceType::new::<KiteFace>()
///     }
///     fn slots(&self, parent: Option<&Card>, _library: &Library) -> Cow<'_, [Slot]> {
///         const SKY: &[Slot] = &[Slot::new("kites", &["kite"], None)];
///         if parent.is_none() { SKY.into() } else { Cow::Borrowed(&[]) }
///     }
///     fn judge(&self) -> &dyn Judge {
///         static RULES: Ruleset = Ruleset::new(&[]);
///         &RULES
///     }
/// }
///
/// let games = Games::new([Arc::new(Kites) as Arc<dyn Game>]);
/// let (library, _) = Library::build(games, Vec::new(), &[]);
/// let game = library.game("kites").expect("the game is registered");
/// let force = Force::new("kites", "standard", "A windy day");
/// assert!(game.review(&force, &library).findings.is_empty());
/// ```
pub trait Game: Send + Sync {
    /// Returns the id of the game, the first part of its card ids: `fww`.
    fn id(&self) -> &str;
    /// Returns the game's words in a language as Fluent messages, if they are not in `locales/`.
    fn own_words(&self, _lang: Lang) -> Cow<'_, str> {
        Cow::Borrowed("")
    }
    /// Returns the modes of play, the usual one first.
    fn modes(&self) -> Ids<'_> {
        (&["standard"]).into()
    }
    /// Returns the points revisions, oldest first. Empty if costs never change; they are then stored under
    /// [`ONE_COST`].
    fn revisions(&self) -> Ids<'_> {
        Ids::default()
    }
    /// Returns whether cards cost points. If so, a force has a total cost.
    fn has_costs(&self) -> bool {
        true
    }
    /// Returns whether cards of a kind usually have a fact that any card may have, such as `factions` or `types`.
    fn usually_has(&self, _kind: &str, _fact: &str) -> bool {
        true
    }
    /// Returns the points limit that players usually agree on in a mode of play. `None` if there is no usual one.
    fn usual_limit(&self, _mode: &str) -> Option<u32> {
        None
    }
    /// Returns whether cards of a kind are free although other cards cost points.
    fn is_free(&self, _kind: &str) -> bool {
        false
    }
    /// Returns the kinds of cards, in the order in which they are shown.
    fn kinds(&self) -> Ids<'_>;
    /// Returns the factions that a card may name.
    fn factions(&self) -> Ids<'_> {
        Ids::default()
    }
    /// Returns the types that a card may have.
    fn types(&self) -> Ids<'_> {
        Ids::default()
    }
    /// Returns every icon that a card may show.
    fn icons(&self) -> &[Icon] {
        &[]
    }

    /// Returns the cards that the game brings along itself, such as those of a data set. `None` if all its cards are in
    /// packs.
    fn own_library(&self) -> Option<&Library> {
        None
    }
    /// Reads what a game from a file leaves unread until it is first asked for. Returns whether the game can be used.
    /// By default, there is nothing to read.
    fn open(&self) -> bool {
        true
    }
    /// Returns whether [`Game::open`] was called already, or has nothing to do.
    fn is_open(&self) -> bool {
        true
    }

    /// Returns how the faces of a kind of card are parsed and described.
    fn face(&self, kind: &str) -> FaceType;
    /// Returns every card that this card's face refers to, with the field that holds each reference.
    fn references(&self, _card: &Card) -> Vec<(String, CardId)> {
        Vec::new()
    }

    /// Returns the slots of a card. `None` as `parent` stands for the top level of a force.
    fn slots(&self, parent: Option<&Card>, library: &Library) -> Cow<'_, [Slot]>;
    /// Returns the slots of a node as they are in a force, for a game whose slots depend on more than the card. By
    /// default, they are the slots of the card. `at` is `None` for the top level of the force. A node whose card the
    /// library does not have has none.
    fn slots_at(&self, _force: &Force, library: &Library, at: Option<&Node>) -> Cow<'_, [Slot]> {
        let Some(node) = at else {
            return self.slots(None, library);
        };
        let card = library.card(&node.card);
        card.map_or(Cow::Borrowed(&[]), |card| self.slots(Some(card), library))
    }
    /// Returns the edits that another edit brings along, such as what a new card has to have on it. `before` and `after`
    /// are the force before and after that edit. All of them together are one change, which is undone at once. If one
    /// of them cannot be made, none is.
    fn further_edits(
        &self,
        _edit: &ForceEdit,
        _before: &Force,
        _after: &Force,
        _library: &Library,
    ) -> Vec<ForceEdit> {
        Vec::new()
    }
    /// Returns whether every copy of a node is an entry of its own, so that its number is always 1. An edit that sets a
    /// higher number is refused.
    fn stands_alone(&self, _node: &Node) -> bool {
        false
    }
    /// Returns whether no more than one of a node can stand where it stands. Screens then offer no higher number.
    fn is_single(&self, node: &Node) -> bool {
        self.stands_alone(node)
    }
    /// Returns the cards that a card suggests taking with it, and how many of each. They are paid for like any other.
    fn suggested(&self, _card: &Card) -> Vec<(CardId, u32)> {
        Vec::new()
    }
    /// Returns whether a card is offered when building a force. `on` is the card that it would lie on, or `None` at the
    /// top level of the force. A force may contain cards that are not offered.
    fn is_proposed(&self, _card: &Card, _on: Option<&Card>) -> bool {
        true
    }
    /// Returns whether several copies of a card form one node with a count.
    fn counts_copies(&self, _card: &CardId) -> bool {
        false
    }
    /// Returns the cards that come with a card at no cost.
    fn comes_with<'c>(&self, _card: &'c Card) -> Vec<ComesWith<'c>> {
        Vec::new()
    }
    /// Returns how the program fills up forces of this game and makes new ones. By default, a force needs one entry, and
    /// no slot is special.
    fn fill_guide(&self) -> FillGuide {
        FillGuide::default()
    }
    /// Returns whether a card may lie where it is. `below` is the correctly placed card that it lies on, or `None` at
    /// the top level of the force. `card` is `None` if the library does not have it. `kind` is the position of the
    /// card's kind in [`Game::kinds`].
    fn placed(
        &self,
        card: Option<&Card>,
        _kind: Option<usize>,
        below: Option<Below<'_>>,
        library: &Library,
    ) -> Placement {
        placed_by_slots(self, card, below, library)
    }
    /// Returns the cost of one copy of a card in a revision.
    fn price<'c>(&self, card: &'c Card, revision: &str) -> Price<'c> {
        if !self.has_costs() {
            Price::None
        } else if self.is_free(card.id.kind()) {
            Price::FREE
        } else {
            Price::from_card(card, revision)
        }
    }
    /// Returns the newest points revision, or [`ONE_COST`] if the game has none.
    fn newest_revision(&self) -> &str {
        self.revisions().last().copied().unwrap_or(ONE_COST)
    }
    /// Returns the cost of one copy of a card in the newest revision.
    fn newest_price<'c>(&self, card: &'c Card) -> Price<'c> {
        self.price(card, self.newest_revision())
    }
    /// Returns what one copy of a card costs, in words, if that is more than its price tells: several costs, or decimals.
    /// `106.5 pts · 1 CP`.
    fn card_costs(&self, _card: &Card, _words: &Words) -> Option<String> {
        None
    }
    /// Returns the total of each cost, if forces of this game have more than one. The first, rounded down, is then the
    /// cost of the force.
    fn costs(&self, _force: &Force, _library: &Library) -> Vec<CostTotal> {
        Vec::new()
    }
    /// Returns what a node adds to each cost, without the cards on it, if forces of this game have more than one cost.
    fn node_costs(&self, _node: &Node, _library: &Library) -> Vec<NodeCost> {
        Vec::new()
    }
    /// Returns the judge, which applies the game's rules to forces.
    fn judge(&self) -> &dyn Judge;
    /// Evaluates a state of a force, if the game keeps more about it than its judge. `before` is what the game kept
    /// about an earlier state of the same force. By default, a game keeps nothing.
    fn evaluate(
        &self,
        _force: &Arc<Force>,
        _library: &Arc<Library>,
        _before: Option<&dyn KeptEvaluation>,
    ) -> Option<Box<dyn KeptEvaluation>> {
        None
    }

    /// Returns remarks to show before cards are added at a node. `at` is `None` for the top level of the force.
    fn remarks(&self, _force: &Force, _library: &Library, _at: Option<&NodeId>) -> Vec<Remark> {
        Vec::new()
    }

    /// Returns the choices that the cards of a force offer, in reading order. No other picks can be made on a card,
    /// unless [`Game::has_unknown_choices`] is true for it.
    fn choices(&self, _force: &Force, _library: &Library) -> Vec<Choice> {
        Vec::new()
    }
    /// Returns whether a card offers a choice whose options are not recorded. Any pick can then be made on it.
    fn has_unknown_choices(&self, _card: &Card) -> bool {
        false
    }

    /// Returns the fields by which cards of this game can be searched, beyond those of all cards.
    fn fields(&self) -> &[Field] {
        &[]
    }
    /// Returns the ids of the icons that a card is known to show, whether it lists them or its face implies them. By
    /// default, only the listed ones.
    fn icons_of(&self, card: &Card) -> Vec<&str> {
        let listed = |icon: &&Icon| card.has_icon(&icon.id);
        let listed = self.icons().iter().filter(listed);
        listed.map(|icon| &*icon.id).collect()
    }
    /// Returns short names of factions, as pairs of a short name and the faction.
    fn faction_codes(&self) -> Cow<'_, [(&str, &str)]> {
        Cow::default()
    }

    /// Returns the sheet of a card on its own. By default, it shows the head and text of the card.
    fn card_sheet(&self, card: &Card, _library: &Library, words: &Words) -> Sheet {
        crate::sheets::card(card, self.newest_price(card), words)
    }
    /// Returns the node on whose sheet a node is shown. By default, it is the entry of the force that holds the node.
    fn sheet_node(&self, force: &Force, node: &NodeId) -> Option<NodeId> {
        force.path(node)?.into_iter().next()
    }
    /// Returns the sheets of the entries of a force as fielded, in order. If `only` is given, just that entry. By
    /// default, a sheet shows the entry's card and the cards on it.
    fn entry_sheets(
        &self,
        force: &Force,
        only: Option<&NodeId>,
        review: &Review,
        library: &Library,
        words: &Words,
    ) -> Vec<Sheet> {
        let card = |card: &Card| self.card_sheet(card, library, words);
        crate::sheets::entries(force, only, review, library, words, &card)
    }
    /// Returns the sheets of the cards whose numbers the rest of the force changes, by node. All other cards look the
    /// same as on their own.
    fn fielded_cards(
        &self,
        _force: &Force,
        _review: &Review,
        _library: &Library,
        _words: &Words,
    ) -> BTreeMap<NodeId, Sheet> {
        BTreeMap::new()
    }
    /// Returns the reminders of the rules. If a force is given, only those that concern it.
    fn reference_sheets(
        &self,
        force: Option<(&Force, &Review)>,
        library: &Library,
        words: &Words,
    ) -> Vec<Sheet> {
        crate::sheets::reminders(self.id(), force.map(|(force, _)| force), library, words)
    }

    /// Returns charts of a force as a whole, with one sheet for each subject. By default, they show the cost by entry
    /// and by kind of card.
    fn chart_sheets(
        &self,
        force: &Force,
        review: &Review,
        library: &Library,
        words: &Words,
    ) -> Vec<Sheet> {
        let costs = || crate::sheets::cost_chart(force, review, &self.kinds(), library, words);
        self.has_costs().then(costs).flatten().into_iter().collect()
    }

    /// Returns what a force needs on the table. By default, an entry is one card and has a miniature for each of its
    /// models, and everything on it is one card, or as many as the force counts. In a game of decks, every copy is a
    /// card, and there are no miniatures.
    fn needs(&self, force: &Force, library: &Library) -> ForceNeeds {
        ForceNeeds::by_default(self, force, library)
    }

    /// Returns the rules for tracking the game at the table. By default, the boxes on its entries' sheets become
    /// tracks.
    fn play(&self) -> &dyn PlayRules {
        &DefaultPlayRules
    }

    /// Returns what the game suggests for campaigns. By default, no fields are counted, and units have injuries,
    /// experience, promotions and notes.
    fn campaign_guide(&self) -> CampaignGuide {
        CampaignGuide::default()
    }

    /// Returns the nodes of a force that are units, to which something can happen in a campaign. By default, they are the
    /// entries of the force. A deck has no units.
    fn campaign_units<'f>(&self, force: &'f Force) -> Vec<&'f Node> {
        match self.draws_hands() {
            true => Vec::new(),
            false => force.entries.iter().collect(),
        }
    }

    /// Returns whether the game is played with decks, and therefore has opening hands.
    fn draws_hands(&self) -> bool {
        false
    }
    /// Returns the opening hand from a shuffled deck. The same seed gives the same hand.
    fn opening_hand(&self, _force: &Force, _library: &Library, _seed: u64) -> Option<OpeningHand> {
        None
    }
}

impl std::fmt::Debug for dyn Game + '_ {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Game({})", self.id())
    }
}

/// The cards that a player begins a game with.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OpeningHand {
    /// Size of the hand by the rules. `None` if that is unknown; `cards` then holds as many cards as possible.
    pub size: Option<usize>,
    /// The cards, in the order in which they are drawn.
    pub cards: Vec<CardId>,
}
