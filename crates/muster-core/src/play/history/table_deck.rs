//! Makes the deck beside the table: which cards go into it, and the press that shuffles them.

use std::collections::BTreeMap;

use crate::card::CardId;
use crate::collection::ForceNeeds;
use crate::library::Library;
use crate::play::history::{PlayHistory, rules, shuffled};
use crate::play::rules::{DECK_STOCK, PlayLibraries, PlayRules};
use crate::play::{Act, Delta, MAX_PRESSES, PieceId, Press};
use crate::problem::Problem;
use crate::words::{Lang, Localized};

/// Most cards in a deck beside the table.
pub const MAX_TABLE_DECK: usize = 2_000;

/// Salt for shuffling a deck beside the table. It sets its order apart from those of the players' decks.
const DECK_SALT: usize = 0x5745_1a4d;

/// The id of the act that makes the deck.
const MAKE: &str = "table-deck";

/// The cards of a deck before they are shuffled, and those that are left out.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct DeckList {
    /// The id of each copy, sorted.
    pub cards: Vec<CardId>,
    /// The copies that do not go into the deck, by card.
    pub left_out: Vec<LeftOutCard>,
}

/// Copies of a card that do not go into a deck.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LeftOutCard {
    /// The card.
    pub card: CardId,
    /// The number of copies.
    pub copies: u32,
    /// Why they are left out.
    pub reason: LeftOutReason,
}

/// Why copies of a card do not go into a deck.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum LeftOutReason {
    /// Forces of the game use them.
    InForce,
    /// The game does not put such cards into its deck.
    NotForDeck,
    /// The library does not have the card.
    Unknown,
}

impl DeckList {
    /// Returns the deck of a game: the given copies of cards that can be found in play, less those that forces need.
    /// Cards of other kinds are ignored.
    #[must_use]
    pub fn new<'a>(
        rules: &dyn PlayRules,
        copies: impl IntoIterator<Item = (&'a CardId, u32)>,
        needs: &[ForceNeeds],
        library: &Library,
    ) -> Self {
        let current = |id: &CardId| {
            library
                .card(id)
                .map_or_else(|| id.clone(), |c| c.id.clone())
        };
        let mut stock: BTreeMap<CardId, u32> = BTreeMap::new();
        for (card, copies) in copies {
            if copies > 0 && rules.finds().contains(&card.kind()) {
                let sum = stock.entry(current(card)).or_default();
                *sum = sum.saturating_add(copies);
            }
        }
        let mut used: BTreeMap<CardId, u32> = BTreeMap::new();
        for (card, copies) in needs.iter().flat_map(|needs| &needs.cards) {
            let sum = used.entry(current(card)).or_default();
            *sum = sum.saturating_add(*copies);
        }
        let mut list = Self::default();
        for (id, copies) in stock {
            let reason = match library.card(&id) {
                None => Some(LeftOutReason::Unknown),
                Some(card) if !rules.goes_into_table_deck(card) => Some(LeftOutReason::NotForDeck),
                Some(_) => None,
            };
            if let Some(reason) = reason {
                list.leave_out(&id, copies, reason);
                continue;
            }
            let fielded = used.get(&id).copied().unwrap_or(0).min(copies);
            list.leave_out(&id, fielded, LeftOutReason::InForce);
            // A deck that is too large is refused later. It is not built in full until then.
            let room = (MAX_TABLE_DECK + 1).saturating_sub(list.cards.len());
            let rest = usize::try_from(copies - fielded).unwrap_or(usize::MAX);
            list.cards.extend(std::iter::repeat_n(id, rest.min(room)));
        }
        list
    }

    fn leave_out(&mut self, card: &CardId, copies: u32, reason: LeftOutReason) {
        if copies > 0 {
            self.left_out.push(LeftOutCard {
                card: card.clone(),
                copies,
                reason,
            });
        }
    }

    /// Checks that a game can hold the deck.
    ///
    /// # Errors
    /// `play-deck-too-large`.
    pub fn check_size(&self) -> Result<(), Problem> {
        if self.cards.len() > MAX_TABLE_DECK {
            return Err(Problem::new("play-deck-too-large").with("limit", MAX_TABLE_DECK));
        }
        Ok(())
    }

    /// Returns the deck in the order in which it is drawn. The same seed gives the same order.
    #[must_use]
    pub fn shuffled(&self, seed: u32) -> Vec<CardId> {
        let order = self.order(seed).into_iter().rev();
        let card = |copy: u32| self.cards.get(usize::try_from(copy).ok()?).cloned();
        order.filter_map(card).collect()
    }

    /// Returns the order of the copies, from the bottom.
    fn order(&self, seed: u32) -> Vec<u32> {
        let copies: Vec<u32> = (0..).take(self.cards.len()).collect();
        shuffled(copies, seed, DECK_SALT)
    }
}

impl PlayHistory {
    /// Returns the press that lays a shuffled deck beside the table. The game itself is not changed; see
    /// [`PlayHistory::push`].
    ///
    /// # Errors
    /// `play-no-deck` if the game has no such deck or no card goes into it, `play-deck-made` if it lies there already,
    /// `play-deck-too-large`, `play-too-long`, `unknown-system`.
    pub fn lay_table_deck<'c>(
        &self,
        list: &DeckList,
        seed: u32,
        cards: impl Into<PlayLibraries<'c>>,
    ) -> Result<Press, Problem> {
        if self.presses.len() >= MAX_PRESSES {
            return Err(Problem::new("play-too-long").with("limit", MAX_PRESSES));
        }
        let cards = cards.into();
        let rules = rules(&self.play, cards)?;
        let side = self.play.table_deck_side();
        if self.play.has_table_deck(&self.standing) {
            return Err(Problem::new("play-deck-made"));
        }
        list.check_size()?;
        let mut said = Localized::default();
        for lang in Lang::ALL {
            let words = cards.common().words(lang);
            let deck = rules.table_deck(words);
            let deck = deck.filter(|_| !list.cards.is_empty());
            let deck = deck.ok_or_else(|| Problem::new("play-no-deck"))?;
            let count = i64::try_from(list.cards.len()).unwrap_or(i64::MAX);
            let args = [
                ("deck", deck.label.into()),
                ("count", count.into()),
                ("seed", seed.to_string().into()),
            ];
            let text = words.message("play-deck-made", &args);
            said.0.insert(lang.code().to_owned(), text);
        }
        let deltas = vec![
            Delta::Deck {
                side,
                cards: list.cards.clone(),
            },
            Delta::Order {
                pile: self.play.table_pile_id(DECK_STOCK),
                from: Vec::new(),
                to: list.order(seed),
            },
        ];
        let act = Act::Do {
            due: MAKE.to_owned(),
            piece: PieceId::table(),
            outcome: String::new(),
        };
        Ok(Press { act, said, deltas })
    }
}
