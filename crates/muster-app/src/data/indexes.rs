//! The search indexes of a snapshot.
//!
//! The games of the program share one index, and each data set has its own. After a change to a card, only the index
//! with that card is built again. A large data set therefore does not delay changes to other games. A search in all games
//! has an index of all cards, if there are data sets.

use std::collections::HashMap;
use std::sync::{Arc, OnceLock};

use muster_core::card::{Card, CardId};
use muster_core::facts;
use muster_core::game::{Game, Games};
use muster_search::{GoOn, Index, Lexicon};

use crate::data::snapshot::{Cards, how_many};
use crate::data_sets::installed::InstalledDataSet;
use crate::search::PauseFuture;

/// The most cards that are compared by their content, to find out whether an index can be kept. If more would have to be
/// compared, the index is built again, which is faster.
const MAX_COMPARED: usize = 200;

/// Games that share a search index.
#[derive(Clone, Default)]
struct SearchScope {
    games: Games,
    /// The words of the games for the query language. Built on first use.
    lexicon: Arc<OnceLock<Arc<Lexicon>>>,
    /// The data set whose game this is, if it is one.
    set: Option<Arc<InstalledDataSet>>,
}

/// The scopes of all indexes.
#[derive(Clone, Default)]
pub(crate) struct SearchScopes {
    /// The games of the program.
    own: SearchScope,
    /// The games of the data sets.
    sets: Vec<SearchScope>,
    /// All games. `None` without data sets, where these are the program's own.
    all: Option<SearchScope>,
}

/// The search index of each scope of a snapshot, in the order of [`SearchScopes::iter`]. Snapshots share the indexes of
/// cards in which they do not differ.
pub(crate) struct Indexes(Vec<Arc<OnceLock<Index>>>);

impl SearchScope {
    fn new(games: Games) -> Self {
        Self {
            games,
            ..Self::default()
        }
    }

    fn holds(&self, card: &CardId) -> bool {
        self.games.has(card.system())
    }

    /// Builds the index of the cards of these games.
    fn build(&self, cards: &Cards) -> Index {
        let counts: HashMap<CardId, u32> = self.owned(cards).collect();
        Index::build(&cards.library, &self.games, &counts, self.lexicon())
    }

    /// Builds the same index slice by slice. Returns `None` if `go_on` stops it.
    async fn build_in_slices<'g>(
        &self,
        cards: &Cards,
        go_on: &dyn Fn() -> GoOn<'g>,
    ) -> Option<Index> {
        let counts: HashMap<CardId, u32> = self.owned(cards).collect();
        let lexicon = self.lexicon();
        Index::build_in_slices(&cards.library, &self.games, &counts, lexicon, go_on).await
    }

    fn lexicon(&self) -> &Arc<Lexicon> {
        self.lexicon
            .get_or_init(|| Arc::new(Lexicon::new(&self.games)))
    }

    /// Returns how many of each card can be fielded.
    fn owned(&self, cards: &Cards) -> impl Iterator<Item = (CardId, u32)> {
        let owned = cards.from.owned.iter();
        owned
            .filter(|(card, _)| self.holds(card))
            .map(|(card, owned)| (card.clone(), how_many(*owned)))
    }

    /// Returns whether an index of these games is the same for both snapshots.
    fn is_same(&self, one: &Cards, other: &Cards) -> bool {
        let cards = |of: &Cards| -> Vec<Arc<Card>> {
            let games = self.games.all();
            let cards = games.flat_map(|game| of.library.cards_of(game.id()));
            cards.cloned().collect()
        };
        let (left, right) = (cards(one), cards(other));
        // Every library makes its own copy of a corrected card, so that different copies can have the same content.
        let copies = || {
            let both = left.iter().zip(&right);
            both.filter(|(one, other)| !Arc::ptr_eq(one, other))
        };
        let boxes = |of: &Cards| {
            of.library
                .boxes()
                .map(|(_, held)| held.clone())
                .collect::<Vec<_>>()
        };
        left.len() == right.len()
            && copies().nth(MAX_COMPARED).is_none()
            && copies().all(|(one, other)| facts::written(one) == facts::written(other))
            && self.owned(one).eq(self.owned(other))
            && boxes(one) == boxes(other)
    }
}

impl SearchScopes {
    /// Makes the scope of the program's own games.
    pub(crate) fn new(games: &Games) -> Self {
        Self {
            own: SearchScope::new(games.clone()),
            ..Self::default()
        }
    }

    /// Returns the scopes with these data sets. `games` are all games.
    pub(crate) fn with_data_sets(&self, sets: &[Arc<InstalledDataSet>], games: &Games) -> Self {
        let known = |set: &Arc<InstalledDataSet>| {
            let is_its =
                |scope: &&SearchScope| scope.set.as_ref().is_some_and(|of| Arc::ptr_eq(of, set));
            self.sets.iter().find(is_its).cloned()
        };
        let scope = |set: &Arc<InstalledDataSet>| {
            known(set).unwrap_or_else(|| SearchScope {
                set: Some(Arc::clone(set)),
                ..SearchScope::new(Games::new([Arc::new(set.game.clone()) as Arc<dyn Game>]))
            })
        };
        Self {
            own: self.own.clone(),
            sets: sets.iter().map(scope).collect(),
            all: (!sets.is_empty()).then(|| SearchScope::new(games.clone())),
        }
    }

    fn iter(&self) -> impl Iterator<Item = &SearchScope> {
        std::iter::once(&self.own)
            .chain(&self.sets)
            .chain(&self.all)
    }
}

impl Indexes {
    /// Makes room for the index of each scope. None is built yet.
    pub(crate) fn new(scopes: &SearchScopes) -> Self {
        Self(scopes.iter().map(|_| Arc::default()).collect())
    }

    /// Lets a snapshot share the indexes of the one before it, as far as their cards are the same.
    pub(crate) fn share(new: &mut Cards, old: &Cards) {
        let shared = new.from.scopes.iter().zip(&new.indexes.0);
        let shared = shared.map(|(scope, own)| {
            let mut olds = old.from.scopes.iter().zip(&old.indexes.0);
            let same = olds
                .find(|(of, _)| Arc::ptr_eq(&of.lexicon, &scope.lexicon))
                .filter(|(_, index)| index.get().is_some() && scope.is_same(new, old));
            Arc::clone(same.map_or(own, |(_, index)| index))
        });
        new.indexes = Self(shared.collect());
    }

    /// Returns the index of a game's cards, or of all cards of the snapshot `cards`, to which this belongs. It is built on
    /// first use.
    pub(crate) fn get<'c>(&'c self, game: Option<&str>, cards: &'c Cards) -> &'c Index {
        self.build(self.place(game, cards), cards)
    }

    /// Builds the same index ahead. It waits for `pause` after every few cards, and stops if a search has built the index
    /// meanwhile.
    pub(crate) async fn build_in_slices(
        &self,
        game: Option<&str>,
        cards: &Cards,
        pause: &dyn Fn() -> PauseFuture,
    ) {
        let place = self.place(game, cards);
        let built = &self.0[place];
        if built.get().is_some() {
            return;
        }
        let go_on = || -> GoOn<'_> {
            let paused = pause();
            Box::pin(async move {
                paused.await;
                built.get().is_none()
            })
        };
        let scope = scope(place, cards);
        if let Some(index) = scope.build_in_slices(cards, &go_on).await {
            // Nothing ran since the last `go_on`, so there is none.
            let _ = built.set(index);
        }
    }

    /// Returns the place of the index of a game's cards, or of all cards.
    fn place(&self, game: Option<&str>, cards: &Cards) -> usize {
        let mut scopes = cards.from.scopes.iter();
        let place = game.and_then(|game| scopes.position(|scope| scope.games.has(game)));
        place.unwrap_or(self.0.len() - 1)
    }

    /// Returns the index of the cards of the program's own games.
    pub(crate) fn of_program<'c>(&'c self, cards: &'c Cards) -> &'c Index {
        self.build(0, cards)
    }

    /// Builds the index of each game that is open and not built yet, and that of all cards if `with_all`.
    pub(crate) fn build_ahead(&self, cards: &Cards, with_all: bool) {
        let places = self.0.len() - usize::from(cards.from.scopes.all.is_some() && !with_all);
        for (place, scope) in cards.from.scopes.iter().enumerate().take(places) {
            let is_open = scope.set.as_ref().is_none_or(|set| set.game.is_open());
            if is_open {
                self.build(place, cards);
            }
        }
    }

    fn build<'c>(&'c self, place: usize, cards: &'c Cards) -> &'c Index {
        self.0[place].get_or_init(|| scope(place, cards).build(cards))
    }

    /// Returns whether the index of all cards has been built.
    pub(crate) fn is_all_built(&self) -> bool {
        self.0.last().is_some_and(|index| index.get().is_some())
    }

    /// Returns whether any index has been built.
    pub(crate) fn is_any_built(&self) -> bool {
        self.0.iter().any(|index| index.get().is_some())
    }
}

/// Returns the games whose index is at a place.
fn scope(place: usize, cards: &Cards) -> &SearchScope {
    let mut scopes = cards.from.scopes.iter();
    scopes.nth(place).unwrap_or(&cards.from.scopes.own)
}
