//! The user's collection: how many copies and miniatures they own of each card.

use std::collections::BTreeMap;

use muster_core::card::CardId;
use muster_core::problem::Problem;
use muster_store::Owned;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::cards::card::find;
use crate::cards::names::{by_name, name_of};
use crate::vocabulary::NoArgs;
use crate::{App, Session};

/// What the user owns of a card.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize, Serialize, TS)]
#[serde(deny_unknown_fields)]
pub struct SetOwnedArgs {
    /// The card.
    pub card: CardId,
    /// The number of copies of the card.
    pub cards: u32,
    /// The number of miniatures.
    pub miniatures: u32,
}

/// Several cards with new numbers of owned copies.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct SetManyOwnedArgs {
    /// The cards. All are saved in one change.
    pub cards: Vec<SetOwnedArgs>,
}

/// A card in the user's collection.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct OwnedRow {
    /// The card.
    pub card: CardId,
    /// The card's name in the reader's language, or its id if the card does not exist any more.
    pub name: String,
    /// The kind of card: `unit`.
    pub kind: String,
    /// The game.
    pub system: String,
    /// The number of copies of the card.
    pub cards: u32,
    /// The number of miniatures.
    pub miniatures: u32,
}

impl Session<'_> {
    /// Returns everything that the user owns, sorted by game and name.
    ///
    /// # Errors
    /// `no-store`, or a store error if the collection cannot be read.
    pub fn collection(&self, _: NoArgs) -> Result<Vec<OwnedRow>, Problem> {
        self.store()?;
        let cards = self.fresh_cards()?;
        let lang = self.lang;
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

impl App {
    /// Records how many copies and miniatures of a card the user owns. A card with neither leaves the collection.
    ///
    /// # Errors
    /// `no-store`, `no-card`, or a store error if the change cannot be written.
    pub fn set_owned(&self, args: SetOwnedArgs) -> Result<Owned, Problem> {
        self.store()?;
        let owned = Owned {
            cards: args.cards,
            miniatures: args.miniatures,
        };
        let card = find(&self.library(), &args.card)?.0.id.clone();
        self.set_many_owned(SetManyOwnedArgs {
            cards: vec![SetOwnedArgs { card, ..args }],
        })?;
        Ok(owned)
    }

    /// Records for several cards what the user owns, in one change.
    ///
    /// # Errors
    /// `no-store`, or a store error if the change cannot be written.
    pub fn set_many_owned(&self, args: SetManyOwnedArgs) -> Result<(), Problem> {
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
}
