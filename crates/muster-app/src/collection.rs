//! What the user owns.

use std::collections::BTreeMap;

use muster_core::card::CardId;
use muster_core::problem::Problem;
use muster_store::Owned;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::App;
use crate::card::find;
use crate::review::{by_name, name_of};
use crate::vocabulary::LangArgs;

/// How much of a card the user owns.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, Serialize, TS)]
#[serde(deny_unknown_fields)]
pub struct OwnArgs {
    /// The card.
    pub card: CardId,
    /// Copies of the card.
    pub cards: u32,
    /// Miniatures.
    pub miniatures: u32,
}

/// Cards of which the user owns something else.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct OwnManyArgs {
    /// The cards, all in one change.
    pub cards: Vec<OwnArgs>,
}

/// A card that the user owns.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct OwnedRow {
    /// The card.
    pub card: CardId,
    /// Its name in the reader's language, or its id where no card has it any more.
    pub name: String,
    /// The kind of card: `unit`.
    pub kind: String,
    /// The game.
    pub system: String,
    /// Copies of the card.
    pub cards: u32,
    /// Miniatures.
    pub miniatures: u32,
}

impl App {
    /// Says how much of a card the user owns; nothing at all takes it out of the collection.
    ///
    /// # Errors
    /// `no-card`, or where it cannot be written.
    pub fn own(&self, args: OwnArgs) -> Result<Owned, Problem> {
        self.store()?;
        let owned = Owned {
            cards: args.cards,
            miniatures: args.miniatures,
        };
        let card = find(&self.library(), &args.card)?.0.id.clone();
        self.own_many(OwnManyArgs {
            cards: vec![OwnArgs { card, ..args }],
        })?;
        Ok(owned)
    }

    /// Says how much of several cards the user owns, all in one change.
    ///
    /// # Errors
    /// `no-store`, or where it cannot be written.
    pub fn own_many(&self, args: OwnManyArgs) -> Result<(), Problem> {
        let store = self.store()?;
        self.change_cards(|cards| {
            let mut all = (*cards.from.owned).clone();
            let mut owned = BTreeMap::new();
            for own in args.cards {
                let is = Owned {
                    cards: own.cards,
                    miniatures: own.miniatures,
                };
                owned.insert(own.card.to_string(), is);
                if is == Owned::default() {
                    all.remove(&own.card);
                } else {
                    all.insert(own.card, is);
                }
            }
            store.collection().set(owned)?;
            Ok(cards.owning(all))
        })
    }

    /// Everything that the user owns, by game and name.
    ///
    /// # Errors
    /// `no-store`, or where it cannot be read.
    pub fn collection(&self, args: LangArgs) -> Result<Vec<OwnedRow>, Problem> {
        self.store()?;
        let cards = self.fresh_cards()?;
        let lang = args.lang;
        let row = |(card, owned): (&CardId, &Owned)| OwnedRow {
            name: name_of(card, &cards.library, lang),
            kind: card.kind().to_owned(),
            system: card.system().to_owned(),
            cards: owned.cards,
            miniatures: owned.miniatures,
            card: card.clone(),
        };
        let mut rows: Vec<OwnedRow> = cards.from.owned.iter().map(row).collect();
        rows.sort_by(|a, b| {
            let system = a.system.cmp(&b.system);
            system.then_with(|| by_name(&a.name, &b.name))
        });
        Ok(rows)
    }
}
