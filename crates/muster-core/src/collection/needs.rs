//! What a force needs on the table: cards, miniatures and counting tokens.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::sync::Arc;

use crate::card::{Card, CardId};
use crate::force::{Force, Node};
use crate::game::Game;
use crate::library::Library;

/// The id of a figure. All versions of one character or thing have the same figure, so one miniature serves for each of
/// them. A card without other versions has its own id as the id of its figure.
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct FigureId(Arc<str>);

impl FigureId {
    /// Returns the figure of a card.
    #[must_use]
    pub fn from_card(card: &Card) -> Self {
        let id = &card.id;
        let text = format!("{}/{}/{}", id.system(), id.kind(), card.identity());
        Self(Arc::from(text))
    }

    /// Returns the figure of a card by its id. A card that the library does not have has no other versions.
    #[must_use]
    pub fn from_id(id: &CardId, library: &Library) -> Self {
        match library.card(id) {
            Some(card) => Self::from_card(card),
            None => Self(Arc::from(id.as_str())),
        }
    }

    /// Returns the id as text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for FigureId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// The miniatures of one figure that a force needs.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct NeededFigure {
    /// The number of miniatures.
    pub count: u32,
    /// The versions of the figure that the force fields.
    pub cards: BTreeSet<CardId>,
}

/// What a force needs on the table.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct ForceNeeds {
    /// Number of copies of each card.
    pub cards: BTreeMap<CardId, u32>,
    /// Miniatures, by figure.
    pub miniatures: BTreeMap<FigureId, NeededFigure>,
    /// Number of tokens that stand for further copies of a card.
    pub tokens: BTreeMap<CardId, u32>,
    /// Cards of the force that the library does not have. Nothing is known of what they need.
    pub unknown: BTreeSet<CardId>,
}

impl ForceNeeds {
    /// Adds copies of a card. A number below 1 adds nothing.
    pub fn add_card(&mut self, card: &CardId, copies: i64) {
        add(&mut self.cards, card, copies);
    }

    /// Adds tokens that stand for further copies of a card. A number below 1 adds nothing.
    pub fn add_tokens(&mut self, card: &CardId, copies: i64) {
        add(&mut self.tokens, card, copies);
    }

    /// Adds miniatures of a card. A number below 1 adds nothing.
    pub fn add_miniatures(&mut self, card: &Card, models: i64) {
        let models = saturated(models);
        if models > 0 {
            let figure = self
                .miniatures
                .entry(FigureId::from_card(card))
                .or_default();
            figure.count = figure.count.saturating_add(models);
            figure.cards.insert(card.id.clone());
        }
    }

    /// Returns the needs of a game in which only some cards stand for miniatures and all others are mere facts.
    /// `is_figure` tells them apart, and `has_cards` is whether each node of such a card also needs one card.
    #[must_use]
    pub fn from_figures(
        force: &Force,
        library: &Library,
        has_cards: bool,
        is_figure: fn(&Card) -> bool,
    ) -> Self {
        let mut needs = Self::default();
        for node in force.nodes() {
            let Some(card) = library.card(&node.card) else {
                needs.unknown.insert(node.card.clone());
                continue;
            };
            if is_figure(card) && node.count >= 1 {
                needs.add_miniatures(card, node.count);
                needs.add_card(&card.id, i64::from(has_cards));
            }
        }
        needs
    }

    /// Returns the needs of a game that has no rules of its own about them; see [`Game::needs`].
    pub(crate) fn by_default(
        game: &(impl Game + ?Sized),
        force: &Force,
        library: &Library,
    ) -> Self {
        let mut needs = Self::default();
        for entry in &force.entries {
            needs.add_node(game, entry, true, library);
        }
        needs
    }

    fn add_node(
        &mut self,
        game: &(impl Game + ?Sized),
        node: &Node,
        is_entry: bool,
        library: &Library,
    ) {
        if node.count < 1 {
            return;
        }
        match library.card(&node.card) {
            None => drop(self.unknown.insert(node.card.clone())),
            Some(card) if card.is_reminder() => {}
            Some(card) if game.draws_hands() => self.add_card(&card.id, node.count),
            Some(card) if is_entry => {
                self.add_card(&card.id, 1);
                self.add_miniatures(card, node.count);
            }
            Some(card) if game.counts_copies(&card.id) => self.add_card(&card.id, node.count),
            Some(card) => self.add_card(&card.id, 1),
        }
        for below in &node.cards {
            self.add_node(game, below, false, library);
        }
    }
}

fn add(counts: &mut BTreeMap<CardId, u32>, card: &CardId, more: i64) {
    let more = saturated(more);
    if more > 0 {
        let count = counts.entry(card.clone()).or_default();
        *count = count.saturating_add(more);
    }
}

fn saturated(count: i64) -> u32 {
    u32::try_from(count.max(0)).unwrap_or(u32::MAX)
}
