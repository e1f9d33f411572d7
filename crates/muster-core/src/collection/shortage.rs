//! Compares what forces need with what the user owns.

use std::collections::{BTreeMap, BTreeSet};

use crate::card::CardId;
use crate::collection::{FigureId, ForceNeeds};
use crate::library::Library;

/// A force that lacks at most this many cards and miniatures can nearly be fielded.
pub const NEARLY_MISSING: u32 = 2;

/// Something that a user can own several of.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Possession {
    /// A card.
    Card(CardId),
    /// A miniature. It serves for every version of its figure.
    Miniature(FigureId),
}

/// The user's cards and miniatures.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Stock(BTreeMap<Possession, u32>);

impl Stock {
    /// Collects what the user owns: for each card the number of copies and the number of miniatures. The miniatures of
    /// all versions of a figure are added up.
    pub fn new<'a>(
        owned: impl IntoIterator<Item = (&'a CardId, u32, u32)>,
        library: &Library,
    ) -> Self {
        let mut stock = Self::default();
        for (id, cards, miniatures) in owned {
            let id = library.card(id).map_or(id, |card| &card.id);
            stock.add(Possession::Card(id.clone()), cards);
            stock.add(
                Possession::Miniature(FigureId::from_id(id, library)),
                miniatures,
            );
        }
        stock
    }

    fn add(&mut self, what: Possession, count: u32) {
        let owned = self.0.entry(what).or_default();
        *owned = owned.saturating_add(count);
    }

    /// Returns how many the user owns.
    #[must_use]
    pub fn count(&self, what: &Possession) -> u32 {
        self.0.get(what).copied().unwrap_or(0)
    }
}

/// How forces are to be fielded.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Fielding {
    /// All at the same time. Each needs its own cards and miniatures.
    Together,
    /// One after the other. They share their cards and miniatures.
    InTurn,
}

/// What forces need of one card or miniature.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Requirement {
    /// The card or miniature.
    pub what: Possession,
    /// The cards that it is needed for. A miniature may serve for several versions.
    pub cards: BTreeSet<CardId>,
    /// The forces that need it, by their index, and how many each needs.
    pub by: Vec<(usize, u32)>,
    /// How many are needed in all.
    pub needed: u32,
    /// How many the user owns.
    pub owned: u32,
    /// How many tokens stand for further copies of the card.
    pub tokens: u32,
    /// Whether forces compete for it: the user owns enough for one of them, but not for all.
    pub contested: bool,
}

impl Requirement {
    /// Returns how many are missing.
    #[must_use]
    pub fn missing(&self) -> u32 {
        self.needed.saturating_sub(self.owned)
    }
}

/// Adds up what forces need, cards first, and compares it with what the user owns.
#[must_use]
pub fn requirements(forces: &[&ForceNeeds], stock: &Stock, fielding: Fielding) -> Vec<Requirement> {
    let mut all: BTreeMap<Possession, Requirement> = BTreeMap::new();
    let mut add = |what: Possession, force: usize, count: u32, cards: BTreeSet<CardId>| {
        let entry = all.entry(what.clone()).or_insert_with(|| Requirement {
            owned: stock.count(&what),
            what,
            cards: BTreeSet::new(),
            by: Vec::new(),
            needed: 0,
            tokens: 0,
            contested: false,
        });
        entry.by.push((force, count));
        entry.cards.extend(cards);
    };
    for (index, needs) in forces.iter().enumerate() {
        for (card, count) in &needs.cards {
            let cards = BTreeSet::from([card.clone()]);
            add(Possession::Card(card.clone()), index, *count, cards);
        }
        for (figure, needed) in &needs.miniatures {
            let what = Possession::Miniature(figure.clone());
            add(what, index, needed.count, needed.cards.clone());
        }
    }
    for entry in all.values_mut() {
        let counts = entry.by.iter().map(|(_, count)| *count);
        entry.needed = match fielding {
            Fielding::Together => counts.clone().fold(0, u32::saturating_add),
            Fielding::InTurn => counts.clone().max().unwrap_or(0),
        };
        let least = counts.min().unwrap_or(0);
        entry.contested = fielding == Fielding::Together
            && entry.by.len() > 1
            && (least..entry.needed).contains(&entry.owned);
        if let Possession::Card(card) = &entry.what {
            let tokens = forces.iter().filter_map(|needs| needs.tokens.get(card));
            entry.tokens = match fielding {
                Fielding::Together => tokens.fold(0, |sum, more| sum.saturating_add(*more)),
                Fielding::InTurn => tokens.max().copied().unwrap_or(0),
            };
        }
    }
    all.into_values().collect()
}

/// Whether the user can field a force with what they own.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Fieldable {
    /// Nothing is missing.
    Whole,
    /// At most [`NEARLY_MISSING`] cards and miniatures are missing.
    Nearly,
    /// More is missing.
    Not,
}

/// Returns whether a force can be fielded, and how many cards and miniatures are missing. A card that is not known
/// counts as missing, because it cannot be recorded as owned.
#[must_use]
pub fn fieldable(needs: &ForceNeeds, requirements: &[Requirement]) -> (Fieldable, u32) {
    let unknown = u32::try_from(needs.unknown.len()).unwrap_or(u32::MAX);
    let missing = requirements.iter().map(Requirement::missing);
    let missing = missing.fold(unknown, u32::saturating_add);
    let fieldable = match missing {
        0 => Fieldable::Whole,
        1..=NEARLY_MISSING => Fieldable::Nearly,
        _ => Fieldable::Not,
    };
    (fieldable, missing)
}
