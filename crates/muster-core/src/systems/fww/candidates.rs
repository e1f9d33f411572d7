//! What may be added, and why not the rest.

use super::Fww;

use super::rules::{Check, NEWEST, RULES, Report, Rule, piece_cost};
use super::slots::slots;
use super::table::{Entry, Shelf, Table};
use crate::card::Card;
use crate::force::{Force, Node, NodeId};
use crate::game::{Game, Slot};
use crate::library::Library;
use crate::review::{Candidate, Finding};

/// The id that a card under trial has in findings.
const TRIAL: &str = "?";

/// Every card that the slots at a place admit, with the breaches that it would bring or make worse.
pub(super) fn candidates(force: &Force, library: &Library, at: Option<&NodeId>) -> Vec<Candidate> {
    let table = Table::lay(force, library, NEWEST);
    let place = match at {
        None => Place {
            entry: table.entries.len(),
            on: On::Table,
        },
        Some(id) => match find(&table, id) {
            Some(place) => place,
            None => return Vec::new(),
        },
    };
    let parent = match place.on {
        On::Table => None,
        On::Entry => table.entries[place.entry].piece.card,
        On::Item(index) => table.entries[place.entry].pieces[index].card,
    };
    if at.is_some() && parent.is_none() {
        return Vec::new();
    }
    let slots = slots(parent.map(|card| &**card));
    let nodes: Vec<(&'static Slot, &Card, Node)> = slots
        .iter()
        .flat_map(|slot| slot.kinds.iter().map(move |kind| (slot, *kind)))
        .flat_map(|(slot, kind)| {
            library
                .of_kind(Fww.id(), kind)
                .map(move |card| (slot, card))
        })
        .map(|(slot, card)| {
            (
                slot,
                &**card,
                Node {
                    id: NodeId::new(TRIAL),
                    ..Node::new(card.id.clone())
                },
            )
        })
        .collect();
    try_all(table, &place, &nodes)
}

struct Place {
    /// Which entry; on the table, the one after the last.
    entry: usize,
    on: On,
}

#[derive(Clone, Copy)]
enum On {
    Table,
    Entry,
    Item(usize),
}

fn find(table: &Table<'_>, id: &NodeId) -> Option<Place> {
    table
        .entries
        .iter()
        .enumerate()
        .find_map(|(number, entry)| {
            let is = |node: Option<&Node>| node.is_some_and(|node| node.id == *id);
            if is(entry.piece.node) {
                return Some(Place {
                    entry: number,
                    on: On::Entry,
                });
            }
            let item = entry.pieces.iter().position(|piece| is(piece.node))?;
            Some(Place {
                entry: number,
                on: On::Item(item),
            })
        })
}

fn try_all<'a>(
    mut table: Table<'a>,
    place: &Place,
    nodes: &'a [(&'static Slot, &'a Card, Node)],
) -> Vec<Candidate> {
    let before = findings(&table, place.entry);
    let shelf = table.shelf;
    let original = table.entries.get(place.entry).cloned();
    let mut candidates = Vec::with_capacity(nodes.len());
    for (slot, card, node) in nodes {
        let entry = match (&original, place.on) {
            (Some(original), On::Entry) => with(original, node, None, shelf),
            (Some(original), On::Item(index)) => with(original, node, Some(index), shelf),
            _ => Entry::lay(node, shelf),
        };
        if original.is_some() {
            table.entries[place.entry] = entry;
        } else {
            table.entries.truncate(place.entry);
            table.entries.push(entry);
        }
        let after = findings(&table, place.entry);
        let cost = trial_cost(&table, place.entry);
        let findings = after
            .into_iter()
            .filter(|finding| finding.worsens(&before))
            .collect();
        candidates.push(Candidate {
            card: card.id.clone(),
            slot: slot.id,
            cost,
            findings,
        });
    }
    candidates
}

fn with<'a>(
    original: &Entry<'a>,
    node: &'a Node,
    on: Option<usize>,
    shelf: Shelf<'a>,
) -> Entry<'a> {
    let mut entry = original.clone();
    entry.put(node, on, shelf);
    entry
}

/// What the rules find that an addition to this entry can change.
fn findings(table: &Table<'_>, entry: usize) -> Vec<Finding> {
    let mut report = Report::default();
    for rule in RULES {
        apply(rule, table, entry, &mut report);
    }
    report.findings
}

fn apply(rule: &Rule, table: &Table<'_>, entry: usize, report: &mut Report) {
    match (&rule.check, table.entries.get(entry)) {
        (Check::Force(check), _) => check(rule, table, report),
        (Check::Unit(check), Some(entry)) if entry.is_unit() => check(rule, table, entry, report),
        (Check::Entry(check), Some(entry)) => check(rule, table, entry, report),
        _ => {}
    }
}

/// What the card under trial costs, and with a unit what lies on it.
fn trial_cost(table: &Table<'_>, entry: usize) -> Option<i64> {
    let entry = table.entries.get(entry)?;
    let trial = |node: Option<&Node>| node.is_some_and(|node| node.id.as_str() == TRIAL);
    let piece = entry.all().find(|piece| trial(piece.node))?;
    piece_cost(entry, piece)
}
