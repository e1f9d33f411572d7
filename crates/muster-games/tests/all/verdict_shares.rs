//! How many verdicts are without a doubt, over forces that are made card by card as a player adds them.
//!
//! Run with `--nocapture` to see the shares, and each doubt with the rule and the card. If `MUSTER_MADE_FORCES` names a
//! folder, the forces are written there, for another version of the program to judge.

#![allow(clippy::expect_used, reason = "a test fails by panicking")]

use std::collections::BTreeMap;
use std::path::Path;
use std::{env, fs};

use muster_core::card::Card;
use muster_core::edit::ForceEdit;
use muster_core::force::{Force, Node};
use muster_core::play::SplitMix64;
use muster_core::review::{Finding, Review, Severity};

use crate::candidates::{LIBRARY, empty, review, the};

/// Forces of each game.
const FORCES: u64 = 200;
/// Tries to add a card to a force.
const TRIES: usize = 48;

/// A force that grows by cards drawn by chance, none of which breaks a rule.
struct Walk {
    dice: SplitMix64,
    force: Force,
    /// The faction of all entries. `None` if any will do.
    faction: Option<String>,
}

impl Walk {
    fn new(system: &str, seed: u64) -> Self {
        let game = the(system);
        let mut dice = SplitMix64(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15));
        let modes = game.modes();
        let mode = modes[dice.below(modes.len())];
        let factions = game.factions();
        // Every fourth force mixes factions.
        let faction = (!factions.is_empty() && !seed.is_multiple_of(4))
            .then(|| factions[dice.below(factions.len())].to_owned());
        let limit = game.usual_limit(mode);
        Self {
            dice,
            force: empty(system, mode, limit),
            faction,
        }
    }

    fn run(mut self) -> Force {
        for _ in 0..TRIES {
            if let Some(next) = self.step() {
                self.force = next;
            }
        }
        self.force
    }

    /// Adds a card or sets the number of models, unless that breaks a rule.
    fn step(&mut self) -> Option<Force> {
        let game = the(&self.force.system);
        let nodes: Vec<Node> = self.force.nodes().cloned().collect();
        // One card in three becomes an entry. The others are put on cards of the force.
        let at = match nodes.is_empty() || self.dice.below(3) == 0 {
            true => None,
            false => Some(&nodes[self.dice.below(nodes.len())]),
        };
        let edit = match at {
            Some(node) if self.dice.below(8) == 0 => ForceEdit::SetCount {
                node: node.id.clone(),
                count: 2 + self.dice.below(2) as i64,
            },
            _ => {
                let slots = game.slots_at(&self.force, &LIBRARY, at).into_owned();
                let slot = slots.get(self.dice.below(slots.len().max(1)))?;
                let on = at.and_then(|node| LIBRARY.card(&node.card));
                let is_drawn = |card: &&Card| {
                    let is_of_side = || {
                        let mut sides = card.found_under().peekable();
                        self.faction.is_none()
                            || sides.peek().is_none()
                            || sides.any(|side| Some(side) == self.faction.as_ref())
                    };
                    game.is_proposed(card, on.map(|card| &**card)) && (at.is_some() || is_of_side())
                };
                let kinds = slot.kinds.iter();
                let cards = kinds.flat_map(|kind| LIBRARY.of_kind(game.id(), kind));
                let cards: Vec<&Card> = cards.map(|card| &**card).filter(is_drawn).collect();
                let card = cards.get(self.dice.below(cards.len().max(1)))?;
                ForceEdit::Add {
                    card: card.id.clone(),
                    via: Vec::new(),
                    parent: at.map(|node| node.id.clone()),
                    index: None,
                    count: None,
                }
            }
        };
        let next = self.force.apply(&edit, &LIBRARY).ok()?;
        let found = review(&next);
        let is_broken = |finding: &Finding| finding.severity == Severity::Error && !finding.open;
        (!found.findings.iter().any(is_broken)).then_some(next)
    }
}

/// Doubts of one kind.
#[derive(Default)]
struct Doubts {
    forces: usize,
    /// The cards at which they are, with the number of forces.
    cards: BTreeMap<String, usize>,
}

/// Returns the doubts of a review by kind, each with the cards at which it is.
fn doubts_of(force: &Force, review: &Review) -> BTreeMap<String, Vec<String>> {
    let mut all: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for unchecked in &review.unchecked {
        let card = unchecked.at.last().and_then(|id| force.node(id));
        let card = card.map_or_else(String::new, |node| node.card.to_string());
        let kind = format!("{} lacks {}", unchecked.rule, unchecked.missing);
        all.entry(kind).or_default().push(card);
    }
    for line in review.lines.iter().filter(|line| line.cost.is_none()) {
        let cost = all.entry("a cost is unknown".to_owned()).or_default();
        cost.push(line.card.to_string());
    }
    all
}

/// Makes the forces of a game. Returns the number of those whose verdict is without a doubt.
fn count_certain(system: &str) -> u64 {
    let folder = env::var("MUSTER_MADE_FORCES").ok();
    let mut certain = 0;
    let mut cards = 0;
    let mut kinds: BTreeMap<String, Doubts> = BTreeMap::new();
    for seed in 0..FORCES {
        let force = Walk::new(system, seed).run();
        if let Some(folder) = &folder {
            let file = Path::new(folder).join(format!("{system}-{seed:03}.muster"));
            fs::write(file, force.write()).expect("a folder that can be written to");
        }
        let review = review(&force);
        certain += u64::from(review.certain());
        cards += force.nodes().count();
        for (kind, at) in doubts_of(&force, &review) {
            let doubts = kinds.entry(kind).or_default();
            doubts.forces += 1;
            for card in at {
                *doubts.cards.entry(card).or_default() += 1;
            }
        }
    }
    println!("{system}: {certain} of {FORCES} without a doubt, {cards} cards");
    for (kind, doubts) in kinds {
        println!("  {:3} {kind}", doubts.forces);
        let mut cards: Vec<_> = doubts.cards.into_iter().collect();
        cards.sort_by_key(|(_, forces)| std::cmp::Reverse(*forces));
        for (card, forces) in cards {
            println!("        {forces:3} {card}");
        }
    }
    certain
}

#[test]
fn most_verdicts_are_without_a_doubt() {
    // Many costs and squad sizes of Warzone are not recorded, so its share is shown only.
    count_certain("warzone");
    for (system, least) in [("fww", 50), ("stargrave", 70), ("tragic", 165)] {
        let certain = count_certain(system);
        assert!(certain >= least, "{system}: {certain} of {FORCES}");
    }
}
