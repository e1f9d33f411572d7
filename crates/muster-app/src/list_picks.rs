//! The cards from which a user can choose to correct a row of a list.

use muster_core::card::{Card, CardId};
use muster_core::fold::words;
use muster_core::problem::Problem;
use muster_core::reference::REFERENCE;
use muster_import::slot;
use muster_search::Options;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::Session;
use crate::cards::names::by_name;

/// The place of a row whose card is to be chosen.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct ListPicksArgs {
    /// The game.
    pub system: String,
    /// The card under which the row is placed. Missing if the row is at the top level, or if the row above is not
    /// known.
    #[ts(optional = nullable)]
    pub under: Option<CardId>,
    /// Whether the row is under another row.
    pub inside: bool,
    /// The beginning of the card's name, or words from it. If it is empty, all cards are listed.
    #[serde(default)]
    #[ts(as = "Option<String>", optional)]
    pub query: String,
}

/// A card that a row can be read as.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct ListPick {
    /// The card.
    pub card: CardId,
    /// Its name in the reader's language.
    pub name: String,
    /// Whether the name is in another language, because it is not recorded in the reader's.
    #[ts(optional, as = "Option<bool>")]
    pub fallback: bool,
    /// The kind of card: `unit`.
    pub kind: String,
    /// The cost in points under the newest revision. `None` if it is not known.
    pub cost: Option<i64>,
    /// What the card costs in words, if it has several costs or one with decimals: `106.5 pts · 1 CP`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub costs: Option<String>,
    /// Whether the place has a slot for the card.
    pub fits: bool,
}

impl Session<'_> {
    /// Returns the cards of a game that a row can be read as. Cards that fit the place come first. Within both groups
    /// the best matches come first. Without a query, cards are sorted by name.
    ///
    /// # Errors
    /// `unknown-system`.
    pub fn list_picks(&self, args: ListPicksArgs) -> Result<Vec<ListPick>, Problem> {
        let cards = self.cards();
        let library = &*cards.library;
        let game = library.games().named(&args.system)?;
        let under = args.under.as_ref().and_then(|id| library.card(id));
        let fits = |card: &Card| match under {
            Some(parent) => slot(game, Some(parent), card, library).is_some(),
            None => slot(game, None, card, library).is_some() != args.inside,
        };
        let words = self.words();
        let kinds = game.kinds();
        let kinds: Vec<&str> = kinds
            .iter()
            .copied()
            .filter(|kind| *kind != REFERENCE)
            .collect();
        let pick = |card: &Card| ListPick {
            card: card.id.clone(),
            name: card.called(self.lang),
            fallback: card
                .name
                .find(self.lang)
                .is_some_and(|found| found.fallback),
            kind: card.id.kind().to_owned(),
            cost: game.newest_price(card).points(),
            costs: game.card_costs(card, words),
            fits: fits(card),
        };
        let query = in_names(&args.query);
        let mut picks: Vec<ListPick> = if query.is_empty() {
            let cards = kinds
                .iter()
                .flat_map(|kind| library.of_kind(game.id(), kind));
            cards.map(|card| pick(card)).collect()
        } else {
            let options = Options {
                lang: self.lang,
                game: Some(game.id()),
                kinds: &kinds,
                limit: usize::MAX,
                ..Options::new(library)
            };
            let hits = cards.index(options.game).search(&query, &options)?.hits;
            let cards = hits.iter().filter_map(|hit| library.card(&hit.id));
            cards.map(|card| pick(card)).collect()
        };
        if query.is_empty() {
            picks.sort_by(|a, b| by_name(&a.name, &b.name));
        }
        picks.sort_by_key(|pick| !pick.fits);
        Ok(picks)
    }
}

/// Returns a query for cards whose names have all words of a text. Characters with a meaning in queries are removed.
fn in_names(text: &str) -> String {
    let words = text.split_whitespace().map(|word| words(word).join("-"));
    let words = words.filter(|word| !word.is_empty());
    let words: Vec<String> = words.map(|word| format!("name:{word}")).collect();
    words.join(" ")
}
