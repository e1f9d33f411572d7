//! Finds cards that are similar to a card, of the same game and kind, and gives the reasons.
//!
//! Facts that both cards are known to share count, each with the weight of its kind. A fact that is unknown for the
//! card itself is left out. The same cards always give the same answer.

use muster_core::card::{Card, CardId};
use muster_core::game::{Fact, Field, Game, Values};
use muster_core::problem::Problem;
use muster_core::rule::Price;
use muster_core::sheets;
use muster_core::words::Words;
use muster_search::ScoredCard;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::Session;
use crate::cards::card::find;
use crate::cards::columns;
use crate::search::Hit;

/// The number of cards that are returned by default.
const USUAL_COUNT: usize = 6;
/// The minimum share of a card's known facts that a similar card must have in common with it.
const MIN_LIKENESS: f64 = 0.4;
/// The maximum number of reasons that are given for a card.
const MAX_REASONS: usize = 4;
/// The maximum number of values that a reason names.
const MAX_VALUES: usize = 4;

/// A card for which similar cards are wanted.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct SimilarCardsArgs {
    /// The card's id.
    pub id: CardId,
    /// The maximum number of cards. If it is missing, six.
    #[ts(optional = nullable)]
    pub limit: Option<usize>,
}

/// A card that is similar to another.
#[derive(Debug, Clone, PartialEq, Serialize, TS)]
pub struct SimilarCard {
    /// The card.
    pub hit: Hit,
    /// What the two cards have in common, in the reader's language. The weightiest reason comes first.
    pub why: Vec<String>,
}

impl Session<'_> {
    /// Returns the cards that are similar to a card, the most similar first.
    ///
    /// # Errors
    /// `no-card`.
    pub fn similar_cards(&self, args: SimilarCardsArgs) -> Result<Vec<SimilarCard>, Problem> {
        let cards = self.fresh_cards()?;
        let library = &*cards.library;
        let (card, _) = find(library, &args.id)?;
        if card.is_reminder() {
            return Ok(Vec::new());
        }
        let game = library.games().named(card.id.system())?;
        let peers: Vec<&Card> = library
            .of_kind(game.id(), card.id.kind())
            .map(|peer| &**peer)
            .collect();
        let words = self.words();
        let profile = CardProfile::new(card, game, &peers, words);
        let mut scored: Vec<(f64, &Card)> = peers
            .iter()
            .filter(|peer| peer.id != card.id)
            .map(|peer| (profile.likeness(peer), *peer))
            .filter(|(likeness, _)| *likeness >= MIN_LIKENESS)
            .collect();
        scored.sort_by(|(a, one), (b, other)| b.total_cmp(a).then_with(|| one.id.cmp(&other.id)));
        scored.truncate(args.limit.unwrap_or(USUAL_COUNT));
        let told = |(likeness, peer): (f64, &Card)| {
            let scored = ScoredCard {
                id: peer.id.clone(),
                score: likeness as f32,
            };
            Some(SimilarCard {
                hit: Hit::new(scored, &cards, words)?,
                why: profile.reasons(peer, words),
            })
        };
        Ok(scored.into_iter().filter_map(told).collect())
    }
}

/// The known facts of a card, with which other cards are compared.
struct CardProfile<'c> {
    card: &'c Card,
    game: &'c dyn Game,
    /// The fields of the game that are known for the card. Each has the spread of its values among cards of the kind.
    fields: Vec<(&'c Field, f64)>,
    cost_spread: f64,
}

/// The weight of each kind of fact. A faction or a type says more than one of a dozen numbers.
mod weight {
    pub(super) const IDENTITY: f64 = 6.0;
    pub(super) const FACTION: f64 = 3.0;
    pub(super) const TYPE: f64 = 3.0;
    pub(super) const WORDS: f64 = 2.0;
    pub(super) const COST: f64 = 2.0;
    pub(super) const NUMBER: f64 = 0.5;
}

impl<'c> CardProfile<'c> {
    fn new(card: &'c Card, game: &'c dyn Game, peers: &[&Card], words: &Words) -> Self {
        let is_known = |field: &&Field| match field.get.read(card) {
            Fact::Number(number) => number.is_finite(),
            Fact::Words(words) | Fact::SomeWords(words) => !words.is_empty(),
            _ => false,
        };
        // A number without a name on the screen repeats others, as the value of a skill repeats its attribute.
        let is_shown = |field: &&Field| {
            field.values != Values::Numbers
                || sheets::known_term(game.id(), "field", &field.name, words).is_some()
        };
        let fields = game.fields().iter().filter(is_known).filter(is_shown);
        let fields = fields.map(|field| {
            let numbers = peers.iter().filter_map(|peer| place(field, peer));
            (field, spread(numbers))
        });
        let costs = peers.iter().filter_map(|peer| cost(game, peer));
        Self {
            card,
            game,
            fields: fields.collect(),
            cost_spread: spread(costs.map(|cost| cost as f64)),
        }
    }

    /// Returns how similar another card is: the weighted share of known facts that it has in common, from 0 to 1.
    fn likeness(&self, other: &Card) -> f64 {
        let (mut all, mut common) = (0.0, 0.0);
        let mut count = |weight: f64, share: f64| {
            all += weight;
            common += weight * share;
        };
        if self.card.identity.is_some() {
            count(weight::IDENTITY, f64::from(self.has_same_identity(other)));
        }
        let own = found_under(self.card);
        if !own.is_empty() {
            count(weight::FACTION, overlap(&own, &found_under(other)));
        }
        if !self.card.types.is_empty() {
            count(weight::TYPE, overlap(&self.card.types, &other.types));
        }
        for (field, spread) in &self.fields {
            match (place(field, self.card), place(field, other)) {
                (Some(one), Some(two)) => count(weight::NUMBER, near(one, two, *spread)),
                (Some(_), None) => count(weight::NUMBER, 0.0),
                (None, _) => {
                    let (one, two) = (values(field, self.card), values(field, other));
                    count(weight::WORDS, overlap(&one, &two));
                }
            }
        }
        if let Some(one) = cost(self.game, self.card) {
            let two = cost(self.game, other);
            let share = two.map_or(0.0, |two| near(one as f64, two as f64, self.cost_spread));
            count(weight::COST, share);
        }
        if all == 0.0 { 0.0 } else { common / all }
    }

    fn has_same_identity(&self, other: &Card) -> bool {
        self.card.identity.is_some() && self.card.identity == other.identity
    }

    /// Returns what two cards have in common, in words, the weightiest first.
    fn reasons(&self, other: &Card, words: &Words) -> Vec<String> {
        let system = self.game.id();
        let mut reasons = Vec::new();
        if self.has_same_identity(other) {
            reasons.push(words.message("alike-identity", &[]));
        }
        let (own, theirs) = (found_under(self.card), found_under(other));
        let shared = [
            ("faction", common(&own, &theirs)),
            ("type", common(&self.card.types, &other.types)),
        ];
        for (vocabulary, values) in shared {
            if !values.is_empty() {
                let named = values
                    .iter()
                    .map(|value| sheets::term(system, vocabulary, value, words));
                reasons.push(listed(named));
            }
        }
        let mut same_numbers = Vec::new();
        for (field, _) in &self.fields {
            let key = sheets::key(system, "field", &field.name);
            let Some(label) = words.find(&key, &[]) else {
                continue;
            };
            if let (Some(one), Some(two)) = (place(field, self.card), place(field, other)) {
                if one.total_cmp(&two).is_eq() {
                    let short = words.find(&format!("{key}.short"), &[]);
                    same_numbers.push(short.unwrap_or(label));
                }
                continue;
            }
            let (one, two) = (values(field, self.card), values(field, other));
            let shared = common(&one, &two);
            if !shared.is_empty() {
                let named = shared
                    .iter()
                    .map(|value| columns::called(system, &field.name, value, words).0);
                let values = listed(named);
                // A battle faction usually has the same name as the faction, which is already listed.
                if reasons.contains(&values) {
                    continue;
                }
                let short = words.find(&format!("{key}.short"), &[]);
                let what = short.unwrap_or(label);
                let args = [("what", what.into()), ("values", values.into())];
                reasons.push(words.message("alike-values", &args));
            }
        }
        if !same_numbers.is_empty() {
            let what = listed(same_numbers.into_iter());
            reasons.push(words.message("alike-same", &[("what", what.into())]));
        }
        // A similar cost is always among the reasons, even if there are many others.
        let near_cost = self.near_cost(other, words);
        reasons.truncate(MAX_REASONS - usize::from(near_cost.is_some()));
        reasons.extend(near_cost);
        reasons
    }

    fn near_cost(&self, other: &Card, words: &Words) -> Option<String> {
        let (one, two) = (cost(self.game, self.card)?, cost(self.game, other)?);
        let all = [self.card, other].map(|card| self.game.card_costs(card, words));
        if let [Some(own), Some(others)] = &all
            && own != others
        {
            // Rounded down they may be equal, and a difference of one cost does not tell of the others.
            return None;
        }
        if one == two {
            return Some(words.message("alike-cost-same", &[]));
        }
        if near(one as f64, two as f64, self.cost_spread) < 0.85 {
            return None;
        }
        let apart = sheets::points(self.game.id(), one.abs_diff(two).try_into().ok()?, words);
        let key = if two > one {
            "alike-cost-more"
        } else {
            "alike-cost-less"
        };
        Some(words.message(key, &[("apart", apart.into())]))
    }
}

/// Returns the cost of a card in points. `None` if it is not known or not a number of points.
fn cost(game: &dyn Game, card: &Card) -> Option<i64> {
    match game.newest_price(card) {
        Price::Points { points, .. } => Some(points),
        _ => None,
    }
}

/// Returns the number in a field of a card, or the position of its word in a field with ordered values.
fn place(field: &Field, card: &Card) -> Option<f64> {
    match (&field.values, field.get.read(card)) {
        (_, Fact::Number(number)) if number.is_finite() => Some(number),
        (Values::Ordered(order), Fact::Words(words)) => {
            let word = words.first()?;
            let at = order.iter().position(|known| known == *word)?;
            Some(at as f64)
        }
        _ => None,
    }
}

fn values<'c>(field: &Field, card: &'c Card) -> Vec<&'c str> {
    match field.get.read(card) {
        Fact::Words(words) | Fact::SomeWords(words) => words,
        _ => Vec::new(),
    }
}

/// Returns the difference between the smallest and the greatest number.
fn spread(numbers: impl Iterator<Item = f64>) -> f64 {
    let bounds = numbers.fold(None, |bounds: Option<(f64, f64)>, number| {
        let (least, most) = bounds.unwrap_or((number, number));
        Some((least.min(number), most.max(number)))
    });
    bounds.map_or(0.0, |(least, most)| most - least)
}

/// Returns how close two numbers are, from 0 to 1. `spread` is the difference between the extremes of all numbers.
fn near(one: f64, two: f64, spread: f64) -> f64 {
    let apart = (one - two).abs();
    if apart == 0.0 {
        return 1.0;
    }
    // Squaring makes a difference of a tenth count far more than one of a half.
    (1.0 - (apart / spread.max(apart))).powi(2)
}

/// Returns the factions under which a card is found.
fn found_under(card: &Card) -> Vec<String> {
    card.found_under().cloned().collect()
}

fn common<T: PartialEq<T> + Clone>(one: &[T], two: &[T]) -> Vec<T> {
    let shared = one.iter().filter(|value| two.contains(value));
    shared.cloned().collect()
}

/// Returns the number of values that two lists share, divided by the number of distinct values in both.
fn overlap<T: PartialEq<T> + Clone>(one: &[T], two: &[T]) -> f64 {
    let shared = common(one, two).len();
    let all = one.len() + two.len() - shared;
    if all == 0 {
        0.0
    } else {
        shared as f64 / all as f64
    }
}

fn listed(names: impl Iterator<Item = String>) -> String {
    names.take(MAX_VALUES).collect::<Vec<_>>().join(", ")
}
