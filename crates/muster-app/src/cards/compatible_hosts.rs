//! Finds the cards that can take a card. Each is tried alone in a force, and the rules decide.

use std::borrow::Cow;

use muster_core::card::{Card, CardId};
use muster_core::force::{Force, Node};
use muster_core::game::Game;
use muster_core::library::Library;
use muster_core::review::{Review, Severity};
use muster_core::words::Lang;
use serde::Serialize;
use ts_rs::TS;

use crate::cards::names::by_name;

/// The maximum number of cards that are listed.
const MAX_LISTED_HOSTS: usize = 200;

/// A card that can take another.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct CompatibleHost {
    /// The card's id.
    pub id: CardId,
    /// The card's name in the reader's language.
    pub name: String,
    /// Whether every rule about it could be checked. Otherwise a fact is missing, and it may turn out not to take the
    /// card.
    pub certain: bool,
}

/// Returns the cards that can take a card, those that certainly can first, then by name. A card can take it if that
/// breaks no additional rule in the first mode of the game. It is certain if no additional rule lacks a fact either.
pub(crate) fn compatible_hosts(
    card: &Card,
    game: &dyn Game,
    library: &Library,
    lang: Lang,
) -> Vec<CompatibleHost> {
    let slots = game.slots(None, library);
    let kinds = slots.iter().flat_map(|slot| slot.kinds.iter());
    let named = slots.iter().flat_map(|slot| &slot.cards);
    let named = named.filter_map(|id| library.card(id));
    let table = kinds
        .flat_map(|kind| library.of_kind(game.id(), kind))
        .chain(named);
    let mode = game.modes().first().copied().unwrap_or_default();
    let mut force = Force::new(game.id(), mode, "");
    // Returns whether it is certain that the card can be taken. `None` if it cannot.
    let mut may_take = |taker: &Card| {
        let slots = game.slots(Some(taker), library);
        if !slots.iter().any(|slot| slot.admits(&card.id)) {
            return None;
        }
        let mut judge = |cards: Vec<Node>| {
            let mut node = Node::new(taker.id.clone());
            node.cards = cards;
            force.entries = vec![node];
            force.complete_ids();
            game.review(&force, library)
        };
        let after = judge(vec![Node::new(card.id.clone())]);
        if errors(&after).is_empty() && after.unchecked.is_empty() {
            return Some(true);
        }
        let before = judge(Vec::new());
        let known = errors(&before);
        if !errors(&after).iter().all(|rule| known.contains(rule)) {
            return None;
        }
        let mut unchecked = after.unchecked.iter();
        Some(unchecked.all(|rule| rule.is_in(&before.unchecked)))
    };
    let mut found: Vec<CompatibleHost> = table
        .filter_map(|taker| {
            Some(CompatibleHost {
                certain: may_take(taker)?,
                id: taker.id.clone(),
                name: taker.called(lang),
            })
        })
        .collect();
    // The list is cut, so the certain ones come first.
    found.sort_by(|a, b| {
        b.certain
            .cmp(&a.certain)
            .then_with(|| by_name(&a.name, &b.name))
    });
    found.dedup_by(|a, b| a.id == b.id);
    found.truncate(MAX_LISTED_HOSTS);
    found
}

fn errors(review: &Review) -> Vec<Cow<'static, str>> {
    let errors = review.findings.iter();
    let errors = errors.filter(|finding| finding.severity == Severity::Error);
    errors.map(|finding| finding.rule.clone()).collect()
}
