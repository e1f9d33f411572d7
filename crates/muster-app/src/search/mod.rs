//! Search: cards and candidates by query, facets, completion, and recent searches. The query language is in
//! `docs/search.md`.

use std::pin::Pin;

use muster_core::card::CardId;
use muster_core::game::{Games, Slot};
use muster_core::problem::Problem;
use muster_core::rule::Price;
use muster_core::sheets;
use muster_core::words::{Lang, Words};
use muster_search::{Facet, Options, Results, ScoredCard};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::cards::card::{Title, icons_of};
use crate::cards::columns::{self, CellView, ColumnView};
use crate::data::snapshot::{Cards, how_many};
use crate::{App, Session};

pub(crate) mod completion;

pub use completion::{CompleteArgs, CompletionItem, CompletionView, RememberSearchArgs};

/// A pause in work that nobody waits for. It is over when that work may go on.
pub type PauseFuture = Pin<Box<dyn Future<Output = ()>>>;

/// A search.
#[derive(Debug, Clone, Default, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct SearchArgs {
    /// A query in the language of `docs/search.md`. The empty query finds every card.
    pub query: String,
    /// The game to search. `None` searches all games.
    #[ts(optional = nullable)]
    pub game: Option<String>,
    /// The number of hits to skip at the beginning.
    #[serde(default)]
    #[ts(as = "Option<usize>", optional)]
    pub offset: usize,
    /// The maximum number of hits.
    pub limit: usize,
    /// Whether to count the values of facets.
    #[serde(default)]
    #[ts(as = "Option<bool>", optional)]
    pub facets: bool,
    /// The ids of the columns for a table. If the list is empty, columns are chosen that fit the cards found. If it is
    /// missing, no table is filled.
    #[ts(optional = nullable)]
    pub table: Option<Vec<String>>,
}

/// A search among the cards that a slot of a force takes.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct FindCandidatesArgs {
    /// A query in the language of `docs/search.md`. The empty query finds every card.
    pub query: String,
    /// The game.
    pub game: String,
    /// The id of the saved force for which cards are searched. Cards that it embeds are included. If it is missing,
    /// only the shared cards are searched.
    #[ts(optional = nullable)]
    pub force: Option<String>,
    /// The card whose slots are searched. If it is missing, the slots for entries are.
    #[ts(optional = nullable)]
    pub on: Option<CardId>,
}

/// The cards that match a query, whether they may be added or not.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct FoundCandidates {
    /// The cards, the best match first.
    pub cards: Vec<CardId>,
    /// The number of cards that may match, but for which a fact is missing.
    pub unknown: usize,
}

/// The result of a search.
#[derive(Debug, Clone, PartialEq, Serialize, TS)]
pub struct SearchResults {
    /// The number of cards that match.
    pub total: usize,
    /// The number of cards that may match, but for which a fact is missing.
    pub unknown: usize,
    /// The query that was answered instead, because no card has the words as they stand: `caps<30` for
    /// `caps under 30`. `None` if the query was answered as it is.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub read_as: Option<String>,
    /// The best matches, as many as were requested.
    pub hits: Vec<Hit>,
    /// The facets of the matching cards. Empty unless they were requested.
    pub facets: Vec<FacetView>,
    /// The columns of the table, if one was requested. Columns that no card found has are left out.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub columns: Vec<ColumnView>,
}

/// A card that was found.
#[derive(Debug, Clone, PartialEq, Serialize, TS)]
pub struct Hit {
    /// The card's id.
    pub id: CardId,
    /// The card's name in the reader's language.
    pub name: String,
    /// Whether the name is in another language than the reader's.
    pub fallback: bool,
    /// The game.
    pub system: String,
    /// The kind of card: `unit`.
    pub kind: String,
    /// The names of the factions under which the card is found: those printed on it, then headings of points lists.
    pub factions: Vec<String>,
    /// The ids of the icons that the card is known to show.
    pub icons: Vec<String>,
    /// The cost under the newest points revision, or under the nearest one that has a cost. `None` if it is not known.
    pub cost: Option<u32>,
    /// The multiplier, if the card costs a multiple of another card's cost.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub times: Option<f64>,
    /// What the card costs in words, if it has several costs or one with decimals: `106.5 pts · 1 CP`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub costs: Option<String>,
    /// Whether cards like this never have a cost. No cost is shown then.
    #[ts(optional, as = "Option<bool>")]
    pub unpriced: bool,
    /// How many the user owns: the number of copies or of miniatures, whichever is greater.
    pub owned: u32,
    /// How well the card matches. Greater is better.
    pub score: f32,
    /// The card's cells in the columns of the table, if one was requested.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub cells: Vec<CellView>,
}

/// A field by whose values the cards found can be filtered.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct FacetView {
    /// The name of the field, such as `kind`.
    pub field: String,
    /// The values of the field, each with the number of cards that have it.
    pub values: Vec<FacetValueView>,
}

/// A value of a field.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct FacetValueView {
    /// The value, as cards write it.
    pub value: String,
    /// The value's name in the reader's language.
    pub label: String,
    /// The text to add to the query to find only these cards.
    pub query: String,
    /// The number of cards found that have the value.
    pub count: u32,
}

impl App {
    /// Builds the index of the game of the force that was used last, and searches once in it, so that the next search is
    /// quick. In a browser it also compiles the code of a search. `pause` is awaited after every few cards: other calls can
    /// be answered meanwhile.
    pub async fn prepare_in_slices(&self, pause: &dyn Fn() -> PauseFuture) {
        let last = self.data.as_ref().and_then(|data| data.open.last_game());
        let first = self.built_in.ids().first().map(|id| (*id).to_owned());
        let game = last.or(first);
        let cards = self.cards();
        let indexes = &cards.indexes;
        indexes
            .build_in_slices(game.as_deref(), &cards, pause)
            .await;
        let trial = SearchArgs {
            query: "a".to_owned(),
            game,
            limit: 1,
            facets: true,
            ..SearchArgs::default()
        };
        // Its result is not needed, so it may fail.
        let _ = self.session(Lang::default()).search(trial);
    }
}

impl Session<'_> {
    /// Finds cards.
    ///
    /// # Errors
    /// `unknown-system`, `no-such-column`, or an error that says what is wrong with the query.
    pub fn search(&self, args: SearchArgs) -> Result<SearchResults, Problem> {
        let cards = self.fresh_cards()?;
        let results = self.find(&cards, &args)?;
        let words = self.words();
        let columns = match &args.table {
            None => Vec::new(),
            Some(ids) => {
                let chosen = columns::chosen(&cards, args.game.as_deref(), ids, words)?;
                columns::fitting(chosen, ids, &results.facets, &cards, args.game.as_deref())
            }
        };
        let hit = |hit: ScoredCard| {
            let card = cards.library.card(&hit.id)?;
            let cells = columns
                .iter()
                .map(|column| column.cell(card, &cards, words));
            let cells = cells.collect();
            let hit = Hit::new(hit, &cards, words)?;
            Some(Hit { cells, ..hit })
        };
        Ok(SearchResults {
            total: results.total,
            unknown: results.unknown,
            read_as: results.read_as,
            hits: results.hits.into_iter().filter_map(hit).collect(),
            facets: match args.facets {
                true => results.facets.into_iter().map(FacetView::new).collect(),
                false => Vec::new(),
            },
            columns: columns.iter().map(|column| column.view().clone()).collect(),
        })
    }

    /// Searches for cards. Facets are counted for a table too, because its columns are chosen by them.
    pub(crate) fn find(&self, cards: &Cards, args: &SearchArgs) -> Result<Results, Problem> {
        known_game(args.game.as_deref(), &self.known_games())?;
        let options = Options {
            lang: self.lang,
            game: args.game.as_deref(),
            kinds: &[],
            offset: args.offset,
            limit: args.limit,
            facets: args.facets || args.table.is_some(),
            in_part: true,
            library: &cards.library,
        };
        cards.index(options.game).search(&args.query, &options)
    }
}

impl Session<'_> {
    /// Finds the cards that match a query among those that a slot takes.
    ///
    /// # Errors
    /// `unknown-system`, or an error that says what is wrong with the query.
    pub fn find_candidates(&self, args: FindCandidatesArgs) -> Result<FoundCandidates, Problem> {
        let mut cards = self.fresh_cards()?;
        if let Some(id) = &args.force {
            cards = self.cards_for(&self.opened_by_id(id)?.force);
        }
        let library = &*cards.library;
        let game = library.games().named(&args.game)?;
        let nothing = FoundCandidates {
            cards: Vec::new(),
            unknown: 0,
        };
        let slots = match &args.on {
            None => game.slots(None, library),
            Some(id) => match library.card(id) {
                Some(card) => game.slots(Some(card), library),
                None => return Ok(nothing),
            },
        };
        let of_slot = |slot: &Slot| {
            let named = slot.cards.iter().map(CardId::kind);
            slot.kinds
                .iter()
                .chain(named)
                .map(str::to_owned)
                .collect::<Vec<_>>()
        };
        let kinds: Vec<String> = slots.iter().flat_map(of_slot).collect();
        let kinds: Vec<&str> = kinds.iter().map(String::as_str).collect();
        if kinds.is_empty() {
            return Ok(nothing);
        }
        let options = Options {
            lang: self.lang,
            game: Some(game.id()),
            kinds: &kinds,
            limit: usize::MAX,
            ..Options::new(library)
        };
        let found = cards.index(options.game).search(&args.query, &options)?;
        Ok(FoundCandidates {
            cards: found
                .hits
                .into_iter()
                .map(|hit| hit.id)
                .filter(|id| slots.iter().any(|slot| slot.admits(id)))
                .collect(),
            unknown: found.unknown,
        })
    }
}

/// Checks that the game exists, if one is given.
pub(crate) fn known_game(system: Option<&str>, games: &Games) -> Result<(), Problem> {
    match system {
        Some(system) => games.named(system).map(|_| ()),
        None => Ok(()),
    }
}

impl Hit {
    pub(crate) fn new(hit: ScoredCard, cards: &Cards, words: &Words) -> Option<Self> {
        let card = cards.library.card(&hit.id)?;
        let system = card.id.system();
        let faction = |faction: &String| sheets::term(system, "faction", faction, words);
        let name = Title::from_card(card, words.lang());
        let game = cards.library.game(system)?;
        let price = game.newest_price(card);
        Some(Self {
            name: name.text,
            fallback: name.fallback,
            system: system.to_owned(),
            kind: card.id.kind().to_owned(),
            factions: card.found_under().map(faction).collect(),
            icons: icons_of(card, &cards.library),
            cost: match price {
                Price::Points { points, .. } => u32::try_from(points).ok(),
                _ => None,
            },
            times: match price {
                Price::Times(times) => Some(times),
                _ => None,
            },
            costs: game.card_costs(card, words),
            unpriced: price == Price::None,
            owned: how_many(cards.owned(&hit.id)),
            id: hit.id,
            score: hit.score,
            cells: Vec::new(),
        })
    }
}

impl FacetView {
    fn new(facet: Facet) -> Self {
        let values = facet.values.into_iter().map(|value| FacetValueView {
            value: value.value,
            label: value.label,
            query: value.query,
            count: value.count,
        });
        Self {
            field: facet.field.to_owned(),
            values: values.collect(),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use super::*;

    /// Prepares the search. A search comes in the middle of the pause of this number. Returns how many pauses there were.
    fn prepared(search_at: Option<usize>) -> usize {
        let app = App::shipped();
        let pauses = Cell::new(0);
        crate::block_on(app.prepare_in_slices(&|| {
            pauses.set(pauses.get() + 1);
            if search_at == Some(pauses.get()) {
                let query = "laser rifle".to_owned();
                let found = app.session(Lang::En).search(SearchArgs {
                    query,
                    limit: 1,
                    ..SearchArgs::default()
                });
                assert_eq!(found.unwrap().hits.len(), 1);
            }
            Box::pin(std::future::ready(()))
        }));
        let cards = app.cards();
        assert!(cards.indexes.is_any_built());
        pauses.get()
    }

    #[test]
    fn the_index_is_built_in_slices_until_a_search_needs_it() {
        assert!(prepared(None) > 50);
        assert_eq!(prepared(Some(2)), 2);
    }
}
