//! Lets users adopt the cards and corrections that a force embeds as their own, or discard them.

use std::collections::BTreeSet;

use muster_core::card::CardId;
use muster_core::embedded_cards::EmbeddedCards;
use muster_core::force::Force;
use muster_core::problem::Problem;
use serde::Deserialize;
use ts_rs::TS;

use crate::Session;
use crate::data_sets::carried::kept_text;
use crate::forces::history_label;
use crate::forces::kept::{SavedForceArgs, SavedForceView};
use crate::packs::own_packs::PackNews;

/// The decision on the cards and corrections that a saved force embeds.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct SettleEmbeddedCardsArgs {
    /// The force's id in the data folder.
    pub id: String,
    /// The `seq` of the force that the user saw.
    pub base: i64,
    /// Whether the cards become the user's own. If not, they are discarded, and the cards on this machine count for the
    /// force.
    pub keep: bool,
    /// The cards to keep. `None` keeps all of them. The other cards stay embedded and count for this force alone.
    pub cards: Option<BTreeSet<CardId>>,
}

impl Session<'_> {
    /// Compares the cards that a saved force embeds with those on this machine.
    ///
    /// # Errors
    /// `store-not-found`, `brings-nothing`, or an error that says why the force cannot be read.
    pub fn preview_embedded_cards(&self, args: SavedForceArgs) -> Result<PackNews, Problem> {
        let open = self.opened_by_id(&args.id)?;
        let brings = open.cards.overlay.as_ref();
        let brings = brings.ok_or_else(|| Problem::new("brings-nothing"))?;
        Ok(self.news_of(&brings.embedded))
    }

    /// Adopts what a force embeds as packs and corrections of the user's own, or discards it. Undoing this change of
    /// the force embeds the cards again, and packs and corrections that were adopted stay. If the force is not at
    /// `base` any more, nothing is changed.
    ///
    /// # Errors
    /// `store-not-found`, `brings-nothing`, a problem of an adopted card, or a store error if something cannot be
    /// written.
    pub fn settle_embedded_cards(
        &self,
        args: SettleEmbeddedCardsArgs,
    ) -> Result<SavedForceView, Problem> {
        let forces = self.store()?.forces();
        let kept = forces.get(&args.id)?;
        let open = self.opened(&kept)?;
        let brings = open.cards.overlay.as_ref();
        let brings = brings.ok_or_else(|| Problem::new("brings-nothing"))?;
        if kept.force_version != args.base {
            return self.kept_view(&kept, None, true);
        }
        let chosen = |card: &CardId| match &args.cards {
            Some(cards) => cards.contains(card),
            None => true,
        };
        let (taken, rest) = split(&brings.embedded, chosen);
        if args.keep {
            self.adopt_embedded(&taken)?;
        }
        let mut force = Force::clone(&open.force);
        let rest = if args.keep {
            rest
        } else {
            EmbeddedCards::default()
        };
        rest.put_into(&mut force);
        let what = if args.keep {
            history_label::EMBEDDED_ADOPTED_CODE
        } else {
            history_label::EMBEDDED_DISCARDED_CODE
        };
        let text = kept_text(&self.open_given(force)?);
        let saved = forces.save(&args.id, args.base, &text, what);
        self.or_conflict(saved, None)
    }
}

/// Splits embedded cards and corrections into those that are chosen and the rest.
fn split(
    brought: &EmbeddedCards,
    chosen: impl Fn(&CardId) -> bool,
) -> (EmbeddedCards, EmbeddedCards) {
    let mut halves = (EmbeddedCards::default(), EmbeddedCards::default());
    for (pack, _) in &brought.packs {
        let (here, there): (Vec<_>, Vec<_>) = pack
            .cards
            .iter()
            .cloned()
            .partition(|card| chosen(&card.id));
        for (half, cards) in [(&mut halves.0, here), (&mut halves.1, there)] {
            if !cards.is_empty() {
                let pack = muster_core::pack::Pack {
                    cards,
                    ..pack.clone()
                };
                let text = serde_json::to_string(&pack).unwrap_or_default();
                half.packs.push((pack, text));
            }
        }
    }
    let corrections = brought.corrections.iter().cloned();
    (halves.0.corrections, halves.1.corrections) =
        corrections.partition(|correction| chosen(&correction.card));
    halves
}
