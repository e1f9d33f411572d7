//! Finding cards.

use muster_core::card::CardId;
use muster_core::game::{Games, Slot};
use muster_core::problem::Problem;
use muster_core::rule::Price;
use muster_core::sheets;
use muster_core::words::{Lang, Words};
use muster_search::{Facet, Options, Results, ScoredCard};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::App;
use crate::card::{Title, icons_of};
use crate::cards::{Cards, how_many};
use crate::columns::{self, CellView, ColumnView};

/// What to look for.
#[derive(Debug, Clone, Default, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct SearchArgs {
    /// A query in the language of `docs/search.md`; the empty one finds every card.
    pub query: String,
    /// One game alone.
    #[serde(default)]
    #[ts(optional = nullable)]
    pub game: Option<String>,
    /// Hits to leave out at the beginning.
    #[serde(default)]
    #[ts(as = "Option<usize>", optional)]
    pub offset: usize,
    /// Most hits.
    pub limit: usize,
    /// Whether to count what the cards have in common.
    #[serde(default)]
    #[ts(as = "Option<bool>", optional)]
    pub facets: bool,
    /// The ids of the columns to fill in a table; empty: those that fit what is found; missing: no table is shown.
    #[serde(default)]
    #[ts(optional = nullable)]
    pub table: Option<Vec<String>>,
    /// The reader's language.
    #[serde(default)]
    pub lang: Lang,
}

/// What to look for among the cards that a place of a force takes.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct FindCandidatesArgs {
    /// A query in the language of `docs/search.md`; the empty one finds every card.
    pub query: String,
    /// The game.
    pub game: String,
    /// The id of the kept force that they are for, whose own cards count; missing: only the cards here.
    #[serde(default)]
    #[ts(optional = nullable)]
    pub force: Option<String>,
    /// The card to lay one on; missing: the table.
    #[serde(default)]
    #[ts(optional = nullable)]
    pub on: Option<CardId>,
    /// The reader's language.
    #[serde(default)]
    pub lang: Lang,
}

/// The cards that match, whether they may be added or not.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct FoundCandidates {
    /// The best first.
    pub cards: Vec<CardId>,
    /// How many might match or not, for want of a fact.
    pub unknown: usize,
}

/// What was found.
#[derive(Debug, Clone, PartialEq, Serialize, TS)]
pub struct Found {
    /// How many cards match.
    pub total: usize,
    /// How many might match or not, for want of a fact.
    pub unknown: usize,
    /// The best of them.
    pub hits: Vec<Hit>,
    /// What they have in common; empty where not asked for.
    pub facets: Vec<FacetView>,
    /// The columns of the table, where one is asked for; those that no card found has are left out.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(as = "Option<Vec<ColumnView>>", optional)]
    pub columns: Vec<ColumnView>,
}

/// A card that was found.
#[derive(Debug, Clone, PartialEq, Serialize, TS)]
pub struct Hit {
    /// Its id.
    pub id: CardId,
    /// Its name in the reader's language.
    pub name: String,
    /// Whether the name is in another language than asked for.
    pub fallback: bool,
    /// The game.
    pub system: String,
    /// The kind of card: `unit`.
    pub kind: String,
    /// The names of the factions printed on it.
    pub factions: Vec<String>,
    /// The ids of the icons that it is known to show.
    pub icons: Vec<String>,
    /// What it costs by the newest points revision, or by the one nearest to it; null where that is not known.
    pub cost: Option<u32>,
    /// The multiplier of another cost that it costs instead, where it does.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub times: Option<f64>,
    /// Whether nobody ever pays for such a card, so that there is nothing to say of its cost.
    #[ts(optional, as = "Option<bool>")]
    pub unpriced: bool,
    /// How many of it the user owns: cards or miniatures, whichever are more.
    pub owned: u32,
    /// How well it fits; more is better.
    pub score: f32,
    /// What it says in each column of the table, where one is asked for.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[ts(as = "Option<Vec<CellView>>", optional)]
    pub cells: Vec<CellView>,
}

/// Something that cards found have in common.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct FacetView {
    /// The field: `kind`.
    pub field: String,
    /// Its values, and how many cards have each.
    pub values: Vec<FacetValueView>,
}

/// A value of a field.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct FacetValueView {
    /// As cards write it.
    pub value: String,
    /// In the reader's language.
    pub label: String,
    /// What to add to the query to find only these.
    pub query: String,
    /// How many cards have it.
    pub count: u32,
}

impl App {
    /// Finds cards.
    ///
    /// # Errors
    /// `unknown-system` if there is no such game, `no-such-column`, or what is wrong with the query.
    pub fn search(&self, args: SearchArgs) -> Result<Found, Problem> {
        let cards = self.fresh_cards()?;
        let results = self.find(&cards, &args)?;
        let words = self.words(args.lang);
        let columns = match &args.table {
            None => Vec::new(),
            Some(ids) => {
                let chosen = columns::chosen(&cards, args.game.as_deref(), ids, words)?;
                columns::fitting(chosen, ids, &results.facets, &cards)
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
        Ok(Found {
            total: results.total,
            unknown: results.unknown,
            hits: results.hits.into_iter().filter_map(hit).collect(),
            facets: match args.facets {
                true => results.facets.into_iter().map(FacetView::new).collect(),
                false => Vec::new(),
            },
            columns: columns.iter().map(|column| column.view().clone()).collect(),
        })
    }

    /// What a query finds; with facets also where a table is asked for, since its columns follow from them.
    pub(crate) fn find(&self, cards: &Cards, args: &SearchArgs) -> Result<Results, Problem> {
        known_game(args.game.as_deref(), &self.games)?;
        let options = Options {
            lang: args.lang,
            game: args.game.as_deref(),
            kinds: &[],
            offset: args.offset,
            limit: args.limit,
            facets: args.facets || args.table.is_some(),
            library: &cards.library,
        };
        cards.index().search(&args.query, &options)
    }
}

impl App {
    /// Which of the cards that a place takes match a query.
    ///
    /// # Errors
    /// `unknown-system` if there is no such game, or what is wrong with the query.
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
            lang: args.lang,
            game: Some(game.id()),
            kinds: &kinds,
            limit: usize::MAX,
            ..Options::new(library)
        };
        let found = cards.index().search(&args.query, &options)?;
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

/// There is such a game, if one is named.
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
        let name = Title::of(card, words.lang());
        let price = cards.library.game(system)?.newest_price(card);
        Some(Self {
            name: name.text,
            fallback: name.fallback,
            system: system.to_owned(),
            kind: card.id.kind().to_owned(),
            factions: card.factions.iter().map(faction).collect(),
            icons: icons_of(card, &cards.library),
            cost: match price {
                Price::Points { points, .. } => u32::try_from(points).ok(),
                _ => None,
            },
            times: match price {
                Price::Times(times) => Some(times),
                _ => None,
            },
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
