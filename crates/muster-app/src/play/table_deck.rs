//! The deck beside the table: what would go into it, and laying it.

use std::collections::BTreeMap;

use muster_core::card::CardId;
use muster_core::collection::ForceNeeds;
use muster_core::force::Force;
use muster_core::game::Game;
use muster_core::library::Library;
use muster_core::play::{
    Board, DECK_DRAWN, DECK_GONE, DECK_KEPT, DECK_STOCK, DeckList, Delta, DueStep, LeftOutReason,
    PieceId, PileId, PlayRules,
};
use muster_core::problem::Problem;
use muster_core::words::Words;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::PlayView;
use super::open::OpenPlay;
use crate::Session;
use crate::cards::names::{by_name, is_fallback, name_of};
use crate::data::snapshot::Cards;
use crate::events::NamedCard;
use crate::forces::force_cache::ForceRef;

/// The cards from which a deck is made.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Deserialize, TS)]
#[serde(rename_all = "kebab-case")]
pub enum DeckSource {
    /// The cards of the user's collection, each as often as they own it.
    #[default]
    Owned,
    /// Every card of the game, once.
    All,
}

/// A deck that is not laid yet.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct TableDeckArgs {
    /// The id of the game.
    pub id: String,
    /// The cards from which it is made.
    #[serde(default)]
    pub source: DeckSource,
}

/// A deck to lay beside the table.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct LayTableDeckArgs {
    /// The id of the game.
    pub id: String,
    /// The number of presses that the screen has seen.
    pub base: usize,
    /// The cards from which the deck is made.
    #[serde(default)]
    pub source: DeckSource,
    /// The seed for shuffling it. The same seed gives the same order.
    pub seed: u32,
}

/// A deck for forces, outside a game.
#[derive(Debug, Clone)]
pub struct DeckForForcesArgs {
    /// The forces of the game. At least one.
    pub forces: Vec<ForceRef>,
    /// The cards from which the deck is made.
    pub source: DeckSource,
    /// The seed for shuffling it.
    pub seed: u32,
}

/// What would go into a deck, and what would not.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct TableDeckPreview {
    /// The name of the deck.
    pub label: String,
    /// The page of the rules that explains it.
    pub page: String,
    /// The number of cards in the deck.
    pub count: usize,
    /// The cards that are left out, by reason. Reasons that leave out none are not listed.
    pub left_out: Vec<LeftOutGroup>,
    /// The players whose forces are not known. Nothing could be left out for them.
    pub unknown_forces: Vec<String>,
}

/// The cards that are left out of a deck for one reason.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct LeftOutGroup {
    /// The reason in words.
    pub reason: String,
    /// The number of copies.
    pub count: u32,
    /// The cards, by name.
    pub cards: Vec<LeftOutRow>,
}

/// A card that is left out of a deck.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct LeftOutRow {
    /// The card.
    pub card: CardId,
    /// The card's name in the reader's language, or its id if the card is not known.
    pub name: String,
    /// The number of copies.
    pub copies: u32,
}

/// A shuffled deck for forces, outside a game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct DeckForForces {
    /// The seed with which it was shuffled.
    pub seed: u32,
    /// The cards in the order in which they are drawn.
    pub cards: Vec<NamedCard>,
    /// What went into it, and what did not.
    #[serde(flatten)]
    pub preview: TableDeckPreview,
}

/// The deck beside the table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct TableDeckView {
    /// The name of the deck.
    pub label: String,
    /// The page of the rules that explains it.
    pub page: String,
    /// The number of cards in the whole deck. 0 if it was not laid yet.
    pub total: usize,
    /// The number of cards that are left to draw.
    pub stock: usize,
    /// The number of cards that pieces carry.
    pub kept: usize,
    /// The number of cards that were discarded.
    pub gone: usize,
    /// The numbers of the markers at which cards were left.
    #[ts(type = "number[]")]
    pub markers: Vec<i64>,
    /// The id of the step in which the active piece draws a card. `None` if no piece is active, or if it cannot draw.
    pub draw: Option<String>,
    /// The card that was drawn and is still to be kept or left.
    pub drawn: Option<DrawnCardView>,
}

/// A card that was drawn and is still to be kept or left.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct DrawnCardView {
    /// The card.
    pub card: CardId,
    /// The card's name in the reader's language.
    pub name: String,
    /// Whether the name is in another language.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub fallback: bool,
    /// The piece that found it.
    pub finder: PieceId,
    /// The id of the step in which its finder decides what becomes of it.
    pub due: String,
}

impl Session<'_> {
    /// Returns what would go into the deck of a saved game, and what would be left out.
    ///
    /// # Errors
    /// `store-not-found`, `play-damaged`, `play-no-deck` if the game has no such deck.
    pub fn table_deck_preview(&self, args: TableDeckArgs) -> Result<TableDeckPreview, Problem> {
        let open = self.opened_play(&args.id)?;
        let cards = self.fresh_cards()?;
        let list = open.deck_list(args.source, &cards)?;
        let words = self.words();
        let sides = open.course.play().sides.iter();
        let unknown = sides.filter(|side| side.force.is_none());
        let unknown = unknown.map(|side| side.name.clone()).collect();
        let rules = open.rules()?;
        preview(rules, &list, unknown, open.cards().common(), words)
    }

    /// Lays the deck of a saved game beside the table, shuffled. This is one press, which one undo takes back. It is
    /// saved before the answer.
    ///
    /// # Errors
    /// `play-conflict` if a press was made since `base`, `store-not-found`, `play-damaged`, `play-no-deck`,
    /// `play-deck-made`, `play-deck-too-large`, `play-too-long`.
    pub fn lay_table_deck(&self, args: LayTableDeckArgs) -> Result<PlayView, Problem> {
        let open = self.play_at(&args.id, args.base)?;
        let cards = self.fresh_cards()?;
        let list = open.deck_list(args.source, &cards)?;
        let press = open.course.lay_table_deck(&list, args.seed, open.cards())?;
        self.keep_press(&open, press, self.words())
    }

    /// Returns a shuffled deck for forces that are not in a game.
    ///
    /// # Errors
    /// `play-no-deck` if the game of the forces has no such deck or no card goes into it, `play-other-game` if the
    /// forces are of several games, `play-deck-too-large`, or an error that says why a force cannot be read.
    pub fn deck_for_forces(&self, args: DeckForForcesArgs) -> Result<DeckForForces, Problem> {
        let cards = self.fresh_cards()?;
        let mut needs = Vec::new();
        let mut game = None;
        for force in args.forces {
            let open = self.open_one(force)?;
            if game.get_or_insert(open.force.system.clone()) != &open.force.system {
                return Err(Problem::new("play-other-game"));
            }
            needs.push(open.game.needs(&open.force, &open.library));
        }
        let library = &*cards.library;
        let system = game.ok_or_else(|| Problem::new("play-no-deck"))?;
        let rules = library.games().named(&system)?.play();
        let list = list_of(rules, &system, args.source, &needs, &cards);
        if list.cards.is_empty() {
            return Err(Problem::new("play-no-deck"));
        }
        list.check_size()?;
        let words = self.words();
        let named = |card: CardId| NamedCard {
            name: name_of(&card, library, self.lang),
            card,
        };
        Ok(DeckForForces {
            seed: args.seed,
            cards: list.shuffled(args.seed).into_iter().map(named).collect(),
            preview: preview(rules, &list, Vec::new(), library, words)?,
        })
    }
}

impl OpenPlay {
    fn rules(&self) -> Result<&dyn PlayRules, Problem> {
        let game = self.cards().games().named(&self.course.play().system)?;
        Ok(game.play())
    }

    /// Returns the deck of the game before it is shuffled.
    fn deck_list(&self, source: DeckSource, cards: &Cards) -> Result<DeckList, Problem> {
        let play = self.course.play();
        let game: &dyn Game = self.cards().games().named(&play.system)?;
        let sides = play.sides.iter().enumerate();
        let forces = sides.filter_map(|(side, player)| Some((side, player.force.as_ref()?)));
        let needs = |(side, force): (usize, &Force)| game.needs(force, self.cards().of_side(side));
        let needs: Vec<ForceNeeds> = forces.map(needs).collect();
        Ok(list_of(game.play(), &play.system, source, &needs, cards))
    }
}

/// Returns the deck of a game before it is shuffled.
fn list_of(
    rules: &dyn PlayRules,
    system: &str,
    source: DeckSource,
    needs: &[ForceNeeds],
    cards: &Cards,
) -> DeckList {
    let library = &*cards.library;
    match source {
        DeckSource::Owned => {
            let owned = cards.from.owned.iter();
            let owned = owned.filter(|(card, _)| card.system() == system);
            let copies = owned.map(|(card, owned)| (card, owned.cards));
            DeckList::new(rules, copies, needs, library)
        }
        DeckSource::All => {
            let all = library.cards_of(system);
            DeckList::new(rules, all.map(|card| (&card.id, 1)), needs, library)
        }
    }
}

fn preview(
    rules: &dyn PlayRules,
    list: &DeckList,
    unknown_forces: Vec<String>,
    library: &Library,
    words: &Words,
) -> Result<TableDeckPreview, Problem> {
    let deck = rules.table_deck(words);
    let deck = deck.ok_or_else(|| Problem::new("play-no-deck"))?;
    let mut groups: BTreeMap<LeftOutReason, Vec<LeftOutRow>> = BTreeMap::new();
    for left in &list.left_out {
        groups.entry(left.reason).or_default().push(LeftOutRow {
            card: left.card.clone(),
            name: name_of(&left.card, library, words.lang()),
            copies: left.copies,
        });
    }
    let group = |(reason, mut cards): (LeftOutReason, Vec<LeftOutRow>)| {
        cards.sort_by(|a, b| by_name(&a.name, &b.name));
        let key = match reason {
            LeftOutReason::InForce => "force",
            LeftOutReason::NotForDeck => "not-for-deck",
            LeftOutReason::Unknown => "unknown",
        };
        let copies = cards.iter().map(|row| row.copies);
        LeftOutGroup {
            reason: words.message(&format!("play-deck-reason-{key}"), &[]),
            count: copies.fold(0, u32::saturating_add),
            cards,
        }
    };
    Ok(TableDeckPreview {
        label: deck.label,
        page: deck.page.into_owned(),
        count: list.cards.len(),
        left_out: groups.into_iter().map(group).collect(),
        unknown_forces,
    })
}

/// Returns the deck beside the table as the screen shows it. `None` if the game has none.
pub(super) fn view(
    board: &Board<'_>,
    rules: &dyn PlayRules,
    dues: &[DueStep],
) -> Option<TableDeckView> {
    let deck = rules.table_deck(board.words)?;
    let size = |pile: &str| board.table_pile(pile).len();
    let step = |piece: &str, pile: &str| {
        let is_of = |due: &&DueStep| due.piece.as_ref().is_some_and(|of| of.as_str() == piece);
        let of_piece = dues.iter().filter(is_of);
        let pile = board.play.table_pile_id(pile);
        let found = of_piece.into_iter().find(|due| takes_from(due, &pile));
        found.map(|due| due.id.to_string())
    };
    let drawn = board.drawn_card().and_then(|drawn| {
        let (library, lang) = (board.library(drawn.finder), board.words.lang());
        Some(DrawnCardView {
            due: step(drawn.finder.id.as_str(), DECK_DRAWN)?,
            card: drawn.card.clone(),
            name: name_of(drawn.card, library, lang),
            fallback: is_fallback(drawn.card, library, lang),
            finder: drawn.finder.id.clone(),
        })
    });
    Some(TableDeckView {
        label: deck.label,
        page: deck.page.into_owned(),
        total: board.table_deck().len(),
        stock: size(DECK_STOCK),
        kept: size(DECK_KEPT),
        gone: size(DECK_GONE),
        markers: board
            .left_cards()
            .iter()
            .map(|(marker, _)| *marker)
            .collect(),
        draw: step(board.standing.words("active"), DECK_STOCK),
        drawn,
    })
}

/// Returns whether a step takes a card from a pile.
fn takes_from(due: &DueStep, pile: &PileId) -> bool {
    let deltas = due.outcomes.iter().flat_map(|outcome| &outcome.deltas);
    let mut deltas = deltas.into_iter();
    deltas.any(|delta| matches!(delta, Delta::Pile { from, .. } if from == pile))
}
