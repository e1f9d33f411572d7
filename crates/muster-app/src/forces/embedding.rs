//! The cards and corrections that a force embeds when it is shared. They are the author's own, and they count for that
//! force alone.

use std::collections::HashSet;
use std::sync::Arc;

use muster_core::card::Card;
use muster_core::embedded_cards::{EmbeddedCards, depends_on};
use muster_core::facts;
use muster_core::force::Force;
use muster_core::library::{self, Correction};
use muster_core::pack::Pack;
use muster_core::problem::Problem;
use muster_core::source::FactSource;
use muster_store::is_data_set_id;
use serde::Serialize;
use ts_rs::TS;

use crate::data::snapshot::Cards;
use crate::data_sets::carried::put_into;
use crate::forces::embedded_cards::counted;
use crate::{App, Session};

mod settle;

pub use settle::SettleEmbeddedCardsArgs;

/// The cards and corrections that a force would embed when it is shared.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct EmbeddingPreview {
    /// The number of cards.
    pub cards: usize,
    /// The number of corrections to shipped cards.
    pub corrections: usize,
    /// Both numbers in words. Empty if both are 0.
    pub text: String,
}

impl Session<'_> {
    /// Counts the cards and corrections that a force would embed when it is shared.
    ///
    /// # Errors
    /// An error that says why the force cannot be read.
    pub fn embedding_preview(&self, args: crate::ForceArgs) -> Result<EmbeddingPreview, Problem> {
        let force = args.force.checked(&self.known_games())?;
        let words = self.words();
        let carried = self.cards_to_embed(&force);
        let cards = carried.packs.iter().map(|(pack, _)| pack.cards.len()).sum();
        let corrections = carried.corrections.len();
        let text = if cards + corrections == 0 {
            String::new()
        } else {
            words.message("brought-carries", &counted(cards, corrections))
        };
        Ok(EmbeddingPreview {
            cards,
            corrections,
            text,
        })
    }
}

impl App {
    /// Returns a force as it is shared. If `carries` is set, the user's own cards and corrections that it depends on
    /// are embedded, and a force of a data set gets the names and costs of its cards.
    pub(crate) fn as_shared(&self, force: Force, carries: bool) -> Force {
        let mut force = force;
        if carries
            && is_data_set_id(&force.system)
            && let Ok(open) = self.open_given(force.clone())
        {
            put_into(&mut force, &open);
        }
        let carried = if carries {
            self.cards_to_embed(&force)
        } else {
            EmbeddedCards::default()
        };
        let had = EmbeddedCards::from_force(&force, &self.known_games());
        // Embedded data that this program cannot read is left as it is.
        let foreign = had.is_some_and(|had| had.is_empty() && !had.problems.is_empty());
        if !carried.is_empty() || !foreign {
            carried.put_into(&mut force);
        }
        force
    }

    /// Returns the cards and corrections that a force depends on and that are not shipped with the program.
    fn cards_to_embed(&self, force: &Force) -> EmbeddedCards {
        let cards = self.cards_for(force);
        let mut packs: Vec<Pack> = Vec::new();
        let mut corrections = Vec::new();
        let mut seen = HashSet::new();
        for card in depends_on(force, &cards.library) {
            let Some(held) = CardOrigin::find(&card, &cards) else {
                continue;
            };
            match held {
                CardOrigin::Own(pack) => {
                    if seen.insert(card.id.clone()) {
                        put(&mut packs, pack, card);
                    }
                }
                CardOrigin::Shipped(shipped) => {
                    let (old, new) = (facts::written(shipped), facts::written(&card));
                    if old != new {
                        corrections.push(Correction {
                            card: card.id.clone(),
                            patch: facts::patch(&old, &new),
                            of: library::hash(shipped),
                        });
                    }
                }
            }
        }
        let text = |pack: Pack| {
            let text = serde_json::to_string(&pack).unwrap_or_default();
            (pack, text)
        };
        EmbeddedCards {
            packs: packs.into_iter().map(text).collect(),
            corrections,
            problems: Vec::new(),
        }
    }
}

/// The origin of a card in a force.
enum CardOrigin<'c> {
    /// A pack of the user's, or one that the force embeds.
    Own(&'c Pack),
    /// A shipped pack. Holds the card as that pack writes it, without corrections.
    Shipped(&'c Arc<Card>),
}

impl<'c> CardOrigin<'c> {
    fn find(card: &Card, cards: &'c Cards) -> Option<Self> {
        let in_pack = |pack: &&Pack| pack.cards.iter().any(|held| held.id == card.id);
        let brings = cards.overlay.as_ref().map(|brings| &brings.embedded.packs);
        let brought = brings.into_iter().flatten().map(|(pack, _)| pack);
        if let Some(pack) = brought.rev().find(in_pack) {
            return Some(Self::Own(pack));
        }
        let (pack, written) = cards.packs_with(&card.id).next()?;
        let own = cards.from.own.iter().any(|own| own.id == pack.id);
        Some(if own {
            Self::Own(pack)
        } else {
            Self::Shipped(written)
        })
    }
}

/// Adds a card to the pack with the same id as `of`, and makes that pack if it is missing. The sources that the card
/// cites are added too.
fn put(packs: &mut Vec<Pack>, of: &Pack, card: Arc<Card>) {
    let cited: Vec<FactSource> = card.cited_in(of).cloned().collect();
    if let Some(pack) = packs.iter_mut().find(|pack| pack.id == of.id) {
        let new = cited.into_iter().filter(|new| !pack.sources.contains(new));
        let new: Vec<FactSource> = new.collect();
        pack.sources.extend(new);
        pack.cards.push(card);
        return;
    }
    packs.push(Pack {
        format: of.format,
        id: of.id.clone(),
        version: of.version,
        system: of.system.clone(),
        title: of.title.clone(),
        author: of.author.clone(),
        licence: of.licence.clone(),
        languages: of.languages.clone(),
        sources: cited,
        boxes: Vec::new(),
        cards: vec![card],
    });
}
