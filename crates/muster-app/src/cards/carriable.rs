//! What a card can carry, and which of the user's forces contain a card.

use std::collections::BTreeMap;

use muster_core::card::Card;
use muster_core::force::{Force, Node, NodeId};
use muster_core::game::Game;
use muster_core::library::Library;
use muster_core::problem::Problem;
use muster_core::sheets;
use muster_core::words::Lang;
use serde::Serialize;
use ts_rs::TS;

use crate::cards::card::{CardArgs, find};
use crate::cards::compatible_hosts::CompatibleHost;
use crate::cards::names::by_name;
use crate::forces::force_cache::{read, system_of};
use crate::{App, Session};

/// The cards of one kind that a card can carry.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct CarriableKind {
    /// The kind of card: `rifle`.
    pub kind: String,
    /// The plural name of the kind in the reader's language.
    pub label: String,
    /// The number of cards that the rules allow. Includes those in `unsure`.
    pub count: usize,
    /// The cards for which a rule could not be checked because a fact is missing. Sorted by name.
    pub unsure: Vec<CompatibleHost>,
    /// The query that finds all these cards.
    pub query: String,
}

/// A saved force that contains a card.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct ForceUse {
    /// The force's id in the data folder.
    pub force: String,
    /// The user's name for the force.
    pub name: String,
    /// How many models or copies of the card the force lists.
    pub count: i64,
    /// Whether the force is archived.
    pub archived: bool,
}

impl Session<'_> {
    /// Returns what a card can carry if it is alone in a force, by kind, in the first mode of its game. The list is
    /// empty for a card that is never an entry of its own.
    ///
    /// # Errors
    /// `no-card`.
    pub fn carriable_cards(&self, args: CardArgs) -> Result<Vec<CarriableKind>, Problem> {
        let cards = self.fresh_cards()?;
        let library = &*cards.library;
        let (card, _) = find(library, &args.id)?;
        let game = library.games().named(card.id.system())?;
        let stands = game
            .slots(None, library)
            .iter()
            .any(|slot| slot.admits(&card.id));
        if !stands {
            return Ok(Vec::new());
        }
        let words = self.words();
        let mut kinds: BTreeMap<usize, CarriableKind> = BTreeMap::new();
        for (allowed, is_sure) in allowed(card, game, library) {
            let Some(place) = game
                .kinds()
                .iter()
                .position(|kind| *kind == allowed.id.kind())
            else {
                continue;
            };
            let kind = kinds.entry(place).or_insert_with(|| {
                let kind = allowed.id.kind();
                let term = sheets::key(game.id(), "kind", kind);
                let label = words
                    .find(&format!("{term}.plural"), &[])
                    .unwrap_or_else(|| words.message(&term, &[]));
                let slug = card.id.slug();
                CarriableKind {
                    kind: kind.to_owned(),
                    label,
                    count: 0,
                    unsure: Vec::new(),
                    query: match self.lang {
                        Lang::En => format!("for:{slug} kind:{kind}"),
                        Lang::Fr => format!("pour:{slug} sorte:{kind}"),
                    },
                }
            });
            kind.count += 1;
            if !is_sure {
                kind.unsure.push(CompatibleHost {
                    id: allowed.id.clone(),
                    name: allowed.called(self.lang),
                    certain: false,
                });
            }
        }
        for kind in kinds.values_mut() {
            kind.unsure.sort_by(|a, b| by_name(&a.name, &b.name));
        }
        Ok(kinds.into_values().collect())
    }
}

impl App {
    /// Returns the saved forces that contain a card, sorted by name, archived forces last. The list is empty if there
    /// is no data folder.
    ///
    /// # Errors
    /// `no-card`, or a store error if the forces cannot be read.
    pub fn forces_with_card(&self, args: CardArgs) -> Result<Vec<ForceUse>, Problem> {
        let cards = self.fresh_cards()?;
        let library = &*cards.library;
        let id = &find(library, &args.id)?.0.id;
        let Ok(store) = self.store() else {
            return Ok(Vec::new());
        };
        let mut uses = Vec::new();
        for kept in store.forces().all()? {
            if system_of(&kept).is_none_or(|system| system != id.system()) {
                continue;
            }
            // A force that cannot be read is reported in the list of all forces.
            let Ok(force) = read(&kept, &self.known_games()) else {
                continue;
            };
            let holds = |node: &&Node| {
                node.card == *id || library.card(&node.card).is_some_and(|card| card.id == *id)
            };
            let nodes = force.nodes().filter(holds);
            let count = nodes.fold(0_i64, |sum, node| sum.saturating_add(node.count.max(1)));
            if count > 0 {
                uses.push(ForceUse {
                    force: kept.id.clone(),
                    name: force.name.clone(),
                    count,
                    archived: kept.archived,
                });
            }
        }
        uses.sort_by(|a, b| {
            let archived = a.archived.cmp(&b.archived);
            archived.then_with(|| by_name(&a.name, &b.name))
        });
        Ok(uses)
    }
}

/// Returns the cards that the rules allow a lone card to take, each with whether all rules could be checked.
fn allowed<'l>(card: &Card, game: &dyn Game, library: &'l Library) -> Vec<(&'l Card, bool)> {
    let mode = game.modes().first().copied().unwrap_or_default();
    let mut force = Force::new(game.id(), mode, "");
    let entry = NodeId::new("e1");
    let unchecked = |force: &Force| {
        let review = game.review(force, library);
        let lacking = review.unchecked.iter().map(|rule| rule.lacking.len());
        lacking.sum::<usize>()
    };
    force.entries = vec![Node {
        id: entry.clone(),
        ..Node::new(card.id.clone())
    }];
    let before = unchecked(&force);
    let candidates = game.candidates(&force, library, Some(&entry));
    let mut found = Vec::new();
    for candidate in candidates.iter().filter(|candidate| candidate.allowed()) {
        let Some(taken) = library.card(&candidate.card) else {
            continue;
        };
        force.entries[0].cards = vec![Node {
            id: NodeId::new("e2"),
            ..Node::new(taken.id.clone())
        }];
        found.push((&**taken, unchecked(&force) <= before));
    }
    found
}
