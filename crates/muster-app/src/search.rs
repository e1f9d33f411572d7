//! Finding cards.

use muster_core::card::{Card, CardId, Cost};
use muster_core::game;
use muster_core::problem::Problem;
use muster_core::words::Lang;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::App;
use crate::review::by_name;

/// What to look for.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct SearchArgs {
    /// Words; a card must have all of them.
    pub query: String,
    /// One game alone.
    #[serde(default)]
    #[ts(optional = nullable)]
    pub game: Option<String>,
    /// Most hits.
    pub limit: usize,
    /// The reader's language.
    #[serde(default)]
    pub lang: Lang,
}

/// What was found.
#[derive(Debug, Clone, PartialEq, Serialize, TS)]
pub struct Found {
    /// How many cards there are in all.
    pub total: usize,
    /// The best of them.
    pub hits: Vec<Hit>,
}

/// A card that was found.
#[derive(Debug, Clone, PartialEq, Serialize, TS)]
pub struct Hit {
    /// Its id.
    pub id: CardId,
    /// Its name in the reader's language.
    pub name: String,
    /// The kind of card.
    pub kind: String,
    /// What it costs by the newest points revision that gives it a cost; null where none does.
    pub cost: Option<u32>,
    /// How well it fits, more is better.
    pub score: f64,
}

impl App {
    /// Finds cards whose name, in any language, or id has every word of the query.
    ///
    /// # Errors
    /// `unknown-system` for a game that there is not.
    pub fn search(&self, args: SearchArgs) -> Result<Found, Problem> {
        if let Some(system) = &args.game
            && game::find(system).is_none()
        {
            let known = game::ids().join(", ");
            return Err(Problem::new("unknown-system")
                .with("system", system)
                .with("known", known));
        }
        let query = args.query.to_lowercase();
        let library = self.library();
        let mut hits: Vec<Hit> = library
            .cards()
            .filter(|card| {
                let wanted = args.game.as_deref();
                wanted.is_none_or(|system| card.id.system() == system)
            })
            .filter_map(|card| hit(card, &query, args.lang))
            .collect();
        hits.sort_by(|a, b| {
            (b.score.total_cmp(&a.score))
                .then_with(|| by_name(&a.name, &b.name))
                .then_with(|| a.id.cmp(&b.id))
        });
        let total = hits.len();
        hits.truncate(args.limit);
        Ok(Found { total, hits })
    }
}

fn hit(card: &Card, query: &str, lang: Lang) -> Option<Hit> {
    let names: Vec<String> = card
        .name
        .0
        .values()
        .map(|name| name.to_lowercase())
        .collect();
    let holds = |word: &str| {
        names.iter().any(|name| name.contains(word)) || card.id.as_str().contains(word)
    };
    if query.trim().is_empty() || !query.split_whitespace().all(holds) {
        return None;
    }
    let score = if names.iter().any(|name| name == query) {
        3.0
    } else if names.iter().any(|name| name.starts_with(query)) {
        2.0
    } else {
        1.0
    };
    Some(Hit {
        id: card.id.clone(),
        name: card.name.get(lang).to_owned(),
        kind: card.id.kind().to_owned(),
        cost: newest_cost(card),
        score,
    })
}

fn newest_cost(card: &Card) -> Option<u32> {
    let points = |cost: &Cost| match cost {
        Cost::Points(points) => Some(*points),
        Cost::Times { .. } => None,
    };
    card.costs.values().rev().find_map(points)
}
