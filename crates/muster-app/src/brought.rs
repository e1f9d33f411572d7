//! What a force brings along when it is handed on: cards and corrections of whoever built it, which count for it alone.

use std::collections::HashSet;
use std::sync::Arc;

use muster_core::brought::{Brought, rests_on};
use muster_core::card::Card;
use muster_core::facts;
use muster_core::force::Force;
use muster_core::library::{self, Correction};
use muster_core::pack::Pack;
use muster_core::problem::Problem;
use muster_core::source::FactSource;
use serde::Serialize;
use ts_rs::TS;

use crate::App;
use crate::brings::counted;
use crate::cards::Cards;

mod settle;

pub use settle::SettleBroughtArgs;

/// What a force would take along.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct CarriedView {
    /// Cards.
    pub cards: usize,
    /// Corrections of cards that come with the program.
    pub corrections: usize,
    /// Both in words; empty where it is nothing.
    pub text: String,
}

impl App {
    /// What a force would take along when it is handed on.
    ///
    /// # Errors
    /// What makes the force unreadable.
    pub fn carried(&self, args: crate::CarriedArgs) -> Result<CarriedView, Problem> {
        let force = args.force.checked(&self.games)?;
        let words = self.words(args.lang);
        let carried = self.carries(&force);
        let cards = carried.packs.iter().map(|(pack, _)| pack.cards.len()).sum();
        let corrections = carried.corrections.len();
        let text = if cards + corrections == 0 {
            String::new()
        } else {
            words.say("brought-carries", &counted(cards, corrections))
        };
        Ok(CarriedView {
            cards,
            corrections,
            text,
        })
    }

    /// A force with what its cards rest on of the user's own, or without.
    pub(crate) fn handed_on(&self, force: Force, carries: bool) -> Force {
        let mut force = force;
        let carried = if carries {
            self.carries(&force)
        } else {
            Brought::default()
        };
        let had = Brought::of(&force, &self.games);
        // What is none of this program's stays where it is.
        let foreign = had.is_some_and(|had| had.is_empty() && !had.problems.is_empty());
        if !carried.is_empty() || !foreign {
            carried.put_into(&mut force);
        }
        force
    }

    /// What a force's cards rest on that does not come with the program.
    fn carries(&self, force: &Force) -> Brought {
        let cards = self.cards_for(force);
        let mut packs: Vec<Pack> = Vec::new();
        let mut corrections = Vec::new();
        let mut seen = HashSet::new();
        for card in rests_on(force, &cards.library) {
            let Some(held) = Held::of(&card, &cards) else {
                continue;
            };
            match held {
                Held::Own(pack) => {
                    if seen.insert(card.id.clone()) {
                        put(&mut packs, pack, card);
                    }
                }
                Held::Shipped(shipped) => {
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
        Brought {
            packs: packs.into_iter().map(text).collect(),
            corrections,
            problems: Vec::new(),
        }
    }
}

/// Where a card of a force comes from.
enum Held<'c> {
    /// A pack of the user's, or one that the force brought.
    Own(&'c Pack),
    /// The program; the card as its pack writes it.
    Shipped(&'c Arc<Card>),
}

impl<'c> Held<'c> {
    fn of(card: &Card, cards: &'c Cards) -> Option<Self> {
        let in_pack = |pack: &&Pack| pack.cards.iter().any(|held| held.id == card.id);
        let brings = cards.brings.as_ref().map(|brings| &brings.brought.packs);
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

/// Puts a card into the pack of this head.
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
