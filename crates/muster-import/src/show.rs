//! The result of reading a list: the force, and every row with its card.

use std::collections::{HashMap, HashSet};

use muster_core::card::{Card, Cost};
use muster_core::force::{Force, Node, NodeId};
use muster_core::problem::Problem;
use muster_core::words::{Lang, Words};

use super::force_list::{ForceOffer, complete_ways};
use super::list::PlacedList;
use super::placing::{DoubtReason, Item, TreeBuilder, admits, slot};
use super::view::{Doubt, ListRow, ListView, ListedCard};
use muster_core::review::SlotView;

/// The maximum number of rows for which several cards of the same name are tried.
const MAX_SETTLED_NAMES: usize = 12;
/// The least difference between two costs that is doubted, in points.
const MIN_FAR_POINTS: u64 = 30;

/// Builds the force from a placed list, and the view of its rows.
pub(super) fn view(
    laid: PlacedList<'_, '_>,
    offers: &[ForceOffer],
    lang: Lang,
) -> Result<(Force, ListView), Problem> {
    let PlacedList {
        spotter: _,
        title_cost: _,
        has_title_limit: _,
        player,
        mut tree,
        mut passed,
        said,
        mut force,
    } = laid;
    settle_names(&mut tree, &force);
    let (entries, nodes) = build(&tree);
    force.entries = entries;
    complete_ways(&mut force, offers, tree.game, tree.library);
    let mut force = force.checked(tree.library.games())?;
    let items: HashMap<NodeId, usize> = force
        .nodes()
        .map(|node| node.id.clone())
        .zip(nodes)
        .collect();
    check_picks(&mut force, &mut tree, &items);
    let review = tree.game.review(&force, tree.library);
    let mut costs: HashMap<usize, Option<i64>> = HashMap::new();
    for line in &review.lines {
        let Some(item) = items.get(&line.node) else {
            continue;
        };
        let sum = costs.entry(*item).or_insert(Some(0));
        *sum = sum
            .zip(line.cost)
            .map(|(sum, cost)| sum.saturating_add(cost));
    }
    settle_totals(&mut tree, &costs);
    let words = tree.library.words(lang);
    let rows: Vec<ListRow> = in_order(&tree)
        .into_iter()
        .map(|(index, depth)| row(&tree, index, depth, &costs, words))
        .collect();
    passed.sort_by_key(|line| line.line);
    let is = |doubt: Doubt| {
        rows.iter()
            .filter(move |row| row.doubt == doubt && !row.left_out)
            .count()
    };
    let list = ListView {
        player,
        said,
        cost: review.totals.cost,
        doubtful: is(Doubt::Doubtful),
        unread: is(Doubt::Unread),
        passed,
        rows,
    };
    Ok((force, list))
}

/// Chooses among cards that are called the same, such as a power and an item of gear: the one with which the force has
/// the fewest rule errors. The row stays doubtful.
fn settle_names<'a>(tree: &mut TreeBuilder<'a, '_>, force: &Force) {
    let several: Vec<usize> = (0..tree.items.len())
        .filter(|index| {
            let item = &tree.items[*index];
            item.why == Some(DoubtReason::Several) && item.fits && !item.mended
        })
        .take(MAX_SETTLED_NAMES)
        .collect();
    for index in several {
        let item = &tree.items[index];
        let on = item.parent.and_then(|parent| tree.items[parent].card);
        let fits = |card: &&'a Card| admits(tree.game, on, card, tree.library);
        let other_cards: Vec<&'a Card> = item.others.iter().copied().filter(fits).collect();
        let first = item.card;
        let mut best = (errors(tree, force), first);
        for card in other_cards {
            tree.items[index].card = Some(card);
            let found = errors(tree, force);
            if found < best.0 {
                best = (found, Some(card));
            }
        }
        let item = &mut tree.items[index];
        item.card = best.1;
        if let (Some(first), Some(chosen)) = (first, best.1)
            && first.id != chosen.id
        {
            item.others.retain(|other| other.id != chosen.id);
            item.others.insert(0, first);
        }
    }
}

/// Counts the rule errors of the force as it is read so far.
fn errors(tree: &TreeBuilder<'_, '_>, force: &Force) -> usize {
    let mut force = force.clone();
    force.entries = build(tree).0;
    force.complete_ids();
    tree.game.review(&force, tree.library).errors()
}

/// Doubts every number beside a name that is neither the cost of the card, nor that of the unit, nor that of the unit
/// with its cards.
fn settle_totals(tree: &mut TreeBuilder<'_, '_>, costs: &HashMap<usize, Option<i64>>) {
    let mut totals: Vec<i64> = vec![0; tree.items.len()];
    for (index, cost) in costs {
        for outer in tree.outside(*index) {
            totals[outer] = totals[outer].saturating_add(cost.unwrap_or_default());
        }
    }
    for index in 0..tree.items.len() {
        let item = &tree.items[index];
        // The number at the end of `Knight: Laser Rifle - 53` may be that of the unit.
        let is_known = item.piece.numbers.cost.is_some_and(|number| {
            let mut on_line = tree
                .outside(index)
                .filter(|outer| tree.items[*outer].line == item.line);
            on_line.any(|outer| {
                totals[outer] == number || costs.get(&outer).copied().flatten() == Some(number)
            })
        });
        if item.is_total && !is_known {
            let item = &mut tree.items[index];
            item.why = item.why.or(Some(DoubtReason::Number));
        } else if is_far_off(tree, index, &totals, costs) {
            let item = &mut tree.items[index];
            item.why = item.why.or(Some(DoubtReason::Cost));
        }
    }
}

fn points_of(cost: &Cost) -> Option<i64> {
    match cost {
        Cost::Points(points) => Some(i64::from(*points)),
        Cost::Times { .. } => None,
    }
}

/// Returns whether a line says a cost that is far from everything that it can mean: the cost of the card, under any
/// revision, of one of several copies, or of the unit with its cards.
fn is_far_off(
    tree: &TreeBuilder<'_, '_>,
    index: usize,
    totals: &[i64],
    costs: &HashMap<usize, Option<i64>>,
) -> bool {
    let item = &tree.items[index];
    let (Some(said), Some(card)) = (item.piece.numbers.cost, item.card) else {
        return false;
    };
    // What is not known is far from nothing.
    let Some(Some(own)) = costs.get(&index).copied() else {
        return false;
    };
    // With some of its cards, a unit costs something in between.
    if (own..=totals[index]).contains(&said) {
        return false;
    }
    let copies = item.count.saturating_mul(item.nodes).max(1);
    let mut meant = vec![own, own / copies, totals[index], totals[index] / copies];
    // Lists are also written with the points of an earlier revision.
    for price in card.costs.values().filter_map(points_of) {
        meant.extend([price, price.saturating_mul(copies)]);
    }
    for outer in tree
        .outside(index)
        .filter(|outer| tree.items[*outer].line == item.line)
    {
        meant.extend([
            totals[outer],
            costs.get(&outer).copied().flatten().unwrap_or_default(),
        ]);
    }
    let nearest = meant.into_iter().map(|meant| said.abs_diff(meant)).min();
    let near = said.unsigned_abs().max(own.unsigned_abs()) / 4;
    nearest.is_some_and(|distance| distance > near.max(MIN_FAR_POINTS))
}

/// Builds the tree of nodes from the items. Also returns the item of each node, in reading order.
fn build(tree: &TreeBuilder<'_, '_>) -> (Vec<Node>, Vec<usize>) {
    let mut on: HashMap<Option<usize>, Vec<usize>> = HashMap::new();
    for (index, item) in tree.items.iter().enumerate() {
        on.entry(item.parent).or_default().push(index);
    }
    let mut nodes = Vec::new();
    let entries = grow(tree, &on, None, &mut nodes);
    (entries, nodes)
}

fn grow(
    tree: &TreeBuilder<'_, '_>,
    on: &HashMap<Option<usize>, Vec<usize>>,
    parent: Option<usize>,
    order: &mut Vec<usize>,
) -> Vec<Node> {
    let mut grown = Vec::new();
    for index in on.get(&parent).into_iter().flatten() {
        let item = &tree.items[*index];
        let id = item.card.map(|card| &card.id).or(item.unknown.as_ref());
        let Some(id) = id.filter(|_| item.fits && !item.left_out) else {
            continue;
        };
        let mut node = Node::new(id.clone());
        node.count = item.count;
        node.via.clone_from(&item.via);
        node.name.clone_from(&item.piece.own);
        let own = on.get(&Some(*index)).into_iter().flatten();
        let picks = own
            .map(|index| &tree.items[*index])
            .filter(|item| item.piece.pick && item.card.is_none());
        let picks = picks.map(|item| item.piece.text.clone());
        node.picks = item.piece.picks.iter().cloned().chain(picks).collect();
        for copy in 0..item.nodes {
            order.push(*index);
            let mut node = node.clone();
            // Only the last of several copies gets the cards that are placed under the item.
            if copy + 1 == item.nodes {
                node.cards = grow(tree, on, Some(*index), order);
            }
            grown.push(node);
        }
    }
    grown
}

/// Removes picks that no choice in the force offers, and marks the items of valid picks as certain.
fn check_picks(force: &mut Force, tree: &mut TreeBuilder<'_, '_>, items: &HashMap<NodeId, usize>) {
    let mut offered: HashMap<NodeId, Vec<String>> = HashMap::new();
    for choice in tree.game.choices(force, tree.library) {
        let picks = choice.options.into_iter().map(|option| option.pick);
        offered.entry(choice.node).or_default().extend(picks);
    }
    let mut good: HashSet<(usize, String)> = HashSet::new();
    fn prune(
        nodes: &mut [Node],
        offered: &HashMap<NodeId, Vec<String>>,
        items: &HashMap<NodeId, usize>,
        own: &HashMap<NodeId, Vec<String>>,
        good: &mut HashSet<(usize, String)>,
    ) {
        for node in nodes {
            let known = offered.get(&node.id);
            let is_own = |pick: &String| own.get(&node.id).is_some_and(|own| own.contains(pick));
            node.picks.retain(|pick| {
                is_own(pick)
                    || known
                        .is_some_and(|known| known.iter().any(|one| one.eq_ignore_ascii_case(pick)))
            });
            if let Some(item) = items.get(&node.id) {
                good.extend(node.picks.iter().map(|pick| (*item, pick.clone())));
            }
            prune(&mut node.cards, offered, items, own, good);
        }
    }
    // What Muster has written stands as it is, and the review says what is wrong with it.
    let own = items
        .iter()
        .map(|(node, item)| (node.clone(), tree.items[*item].piece.picks.clone()));
    let own = own.collect();
    prune(&mut force.entries, &offered, items, &own, &mut good);
    for item in &mut tree.items {
        let chosen = item
            .parent
            .is_some_and(|on| good.contains(&(on, item.piece.text.clone())));
        if item.piece.pick && item.card.is_none() && chosen {
            (item.why, item.fits) = (None, true);
        }
    }
}

/// Returns every item with its depth, parents before their children.
fn in_order(tree: &TreeBuilder<'_, '_>) -> Vec<(usize, usize)> {
    let mut on: HashMap<Option<usize>, Vec<usize>> = HashMap::new();
    for (index, item) in tree.items.iter().enumerate() {
        on.entry(item.parent).or_default().push(index);
    }
    let mut order = Vec::new();
    let mut stack: Vec<(usize, usize)> = Vec::new();
    let push = |stack: &mut Vec<(usize, usize)>, parent: Option<usize>, depth: usize| {
        let below = on.get(&parent).into_iter().flatten().rev();
        stack.extend(below.map(|index| (*index, depth)));
    };
    push(&mut stack, None, 0);
    while let Some((index, depth)) = stack.pop() {
        order.push((index, depth));
        push(&mut stack, Some(index), depth + 1);
    }
    order
}

fn row(
    tree: &TreeBuilder<'_, '_>,
    index: usize,
    depth: usize,
    costs: &HashMap<usize, Option<i64>>,
    words: &Words,
) -> ListRow {
    let item = &tree.items[index];
    let in_force = costs.contains_key(&index);
    let chosen = item.piece.pick && item.fits && item.card.is_none();
    let above = item.parent.filter(|parent| !costs.contains_key(parent));
    let why = match item.why {
        None if !in_force && !chosen && above.is_some() => Some(DoubtReason::Waits),
        why => why,
    };
    let doubt = match why {
        _ if !in_force && !chosen => Doubt::Unread,
        None => Doubt::Certain,
        Some(_)
            if item.mended
                && item.card.is_some()
                && !matches!(why, Some(DoubtReason::Count | DoubtReason::Number)) =>
        {
            Doubt::Certain
        }
        Some(_) => Doubt::Doubtful,
    };
    let parent = item.parent.map(|parent| &tree.items[parent]);
    let listed = |card: &Card| listed(tree, parent, card, words);
    ListRow {
        at: item.at.clone(),
        line: item.line,
        text: item.piece.text.clone(),
        depth,
        under: parent.map(|parent| parent.at.clone()),
        card: item.card.map(listed),
        count: item.count.saturating_mul(item.nodes),
        cost: costs.get(&index).copied().flatten(),
        said: item.piece.numbers.cost,
        doubt,
        why: why
            .filter(|_| doubt != Doubt::Certain)
            .map(|why| reason_text(why, item, parent, words)),
        others: item.others.iter().map(|card| listed(card)).collect(),
        left_out: tree.is_left_out(index),
        mended: item.mended,
    }
}

fn reason_text(
    why: DoubtReason,
    item: &Item<'_>,
    parent: Option<&Item<'_>>,
    words: &Words,
) -> String {
    let on = parent.map(|parent| match parent.card {
        Some(card) => card.called(words.lang()),
        None => parent.piece.text.clone(),
    });
    let number = item.piece.numbers.count.or(item.piece.numbers.bare);
    let values = [
        ("text", item.piece.name.as_str().into()),
        (
            "card",
            item.card
                .or(item.others.first().copied())
                .map(|card| card.called(words.lang()))
                .unwrap_or_default()
                .into(),
        ),
        ("on", on.as_deref().unwrap_or_default().into()),
        ("count", number.unwrap_or(item.count).into()),
        ("cards", item.count.saturating_mul(item.nodes).into()),
        ("said", item.piece.numbers.cost.unwrap_or_default().into()),
    ];
    let key = match (why, &on) {
        (DoubtReason::NoPlace, None) => "no-place-alone",
        (DoubtReason::Choice, None) => "nothing",
        _ => why.key(),
    };
    words.message(&format!("list-why-{key}"), &values)
}

fn listed(
    tree: &TreeBuilder<'_, '_>,
    parent: Option<&Item<'_>>,
    card: &Card,
    words: &Words,
) -> ListedCard {
    let lang = words.lang();
    let found = card.name.find(lang);
    let slot = match parent {
        None => slot(tree.game, None, card, tree.library),
        Some(parent) => parent
            .card
            .and_then(|parent| slot(tree.game, Some(parent), card, tree.library)),
    };
    ListedCard {
        id: card.id.clone(),
        name: card.called(lang),
        fallback: found.is_some_and(|found| found.fallback),
        kind: card.id.kind().to_owned(),
        slot: slot.map(|slot| SlotView::new(&slot, tree.game.id(), words)),
    }
}
