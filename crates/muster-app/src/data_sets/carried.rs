//! The names and costs that a kept force of a data set carries, and the force as they show it where the set is missing.

use std::collections::BTreeMap;

use muster_battlescribe::LostCard;
use muster_core::card::CardId;
use muster_core::force::{Force, Node, NodeId};
use muster_core::game::{Game, Games};
use muster_core::link::{self, LinkedForce, Shown};
use muster_core::problem::Problem;
use muster_core::sheets;
use muster_core::words::{Lang, Localized, Words};
use muster_store::{MAX_FORCE_BYTES, NewForce, StoredForce, is_data_set_id};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::builder::Verdict;
use crate::forces::force_cache::OpenForce;
use crate::forces::history_label;
use crate::forces::kept::json;
use crate::forces::link::{LinkView, plain_view};
use crate::forces::rows::ForceRow;
use crate::{App, Session};

/// The field of a kept force that holds this.
const FIELD: &str = "carried";

/// What a kept force says about its cards, for a device that does not have the data set of its game.
#[derive(Debug, Clone, Default, PartialEq, Deserialize, Serialize)]
#[serde(default)]
pub(crate) struct Carried {
    /// The name of the game.
    game: String,
    /// The names of the cards.
    names: BTreeMap<CardId, String>,
    /// What the nodes add to each cost.
    costs: Vec<CarriedCost>,
}

/// One of the costs of a force.
#[derive(Debug, Clone, Default, PartialEq, Deserialize, Serialize)]
#[serde(default)]
struct CarriedCost {
    /// The name of the cost, which is its unit.
    name: String,
    /// What each node adds to the total. A node without a value adds nothing if another node has one.
    nodes: BTreeMap<NodeId, f64>,
}

impl Carried {
    /// Returns what a force carries. `None` if its game comes with the program.
    fn new(open: &OpenForce) -> Option<Self> {
        let mut sets = open.cards.from.data_sets.iter();
        let set = sets.find(|set| set.id == open.force.system)?;
        let name = |node: &Node| {
            let card = open.library.card(&node.card);
            let name = card.map(|card| card.name.get(Lang::default()).to_owned());
            let name = name.or_else(|| lost_name(node))?;
            Some((node.card.clone(), name))
        };
        let review = open.review();
        let costs = match &*review.totals.costs {
            [] => {
                let mut kinds = set.game.data().cost_types.iter();
                let kind = kinds.find(|kind| !kind.hidden);
                let own = review.lines.iter();
                let own = own.filter_map(|line| Some((line.node.clone(), line.cost? as f64)));
                let cost = kind.map(|kind| CarriedCost {
                    name: set.game.data().text(kind.name).trim().to_owned(),
                    nodes: own.collect(),
                });
                cost.into_iter().collect()
            }
            kinds => {
                let of = |id: &str| {
                    let known = review.lines.iter().filter(|line| line.cost.is_some());
                    let nodes = known.map(|line| {
                        let own = line.costs.iter().find(|cost| cost.id == id);
                        (line.node.clone(), own.map_or(0.0, |cost| cost.value))
                    });
                    nodes.collect()
                };
                let cost = |kind: &muster_core::review::CostTotal| CarriedCost {
                    name: kind.name.get(Lang::default()).trim().to_owned(),
                    nodes: of(&kind.id),
                };
                kinds.iter().map(cost).collect()
            }
        };
        Some(Self {
            game: set.name().to_owned(),
            names: open.force.nodes().filter_map(name).collect(),
            costs,
        })
    }

    /// Reads what a force carries. Empty if it carries nothing.
    fn of(force: &Force) -> Self {
        let field = force.more.get(FIELD);
        let read = field.and_then(|text| serde_json::from_str(text).ok());
        read.unwrap_or_default()
    }

    /// Lets the nodes of a force keep the names and costs of those of their cards that its data set does not have, since
    /// newer data dropped them.
    fn keep_lost(&self, force: &mut Force, games: &Games) {
        let game = games.find(&force.system);
        let Some(library) = game.and_then(Game::own_library) else {
            return;
        };
        let mut next: Vec<(&mut Node, f64)> = Vec::new();
        next.extend(force.entries.iter_mut().map(|node| (node, 1.0)));
        while let Some((node, around)) = next.pop() {
            let number = around * node.count.max(1) as f64;
            let name = self.names.get(&node.card);
            if library.card(&node.card).is_some() {
                LostCard::forget(node);
            } else if let Some(lost) = LostCard::of(node) {
                // The user may have removed the name.
                lost.put(node);
            } else if let Some(name) = name {
                let costs = self.costs.iter().filter_map(|cost| {
                    let value = cost.nodes.get(&node.id)?;
                    Some((cost.name.clone(), value / number))
                });
                let lost = LostCard {
                    name: name.clone(),
                    costs: costs.collect(),
                };
                lost.put(node);
            }
            next.extend(node.cards.iter_mut().map(|node| (node, number)));
        }
    }

    /// Takes over what a link shows of a force. Its costs are those of the first kind, and their unit is not known.
    fn from_shown(force: &Force, shown: &Shown) -> Self {
        let name =
            |(id, name): (&CardId, &Localized)| (id.clone(), name.get(Lang::default()).to_owned());
        let nodes = force.nodes().map(|node| node.id.clone());
        let costs = nodes.zip(&shown.costs);
        let costs = costs.filter_map(|(node, cost)| Some((node, (*cost)? as f64)));
        let cost = CarriedCost {
            name: String::new(),
            nodes: costs.collect(),
        };
        Self {
            game: shown.game.get(Lang::default()).to_owned(),
            names: shown.names.iter().map(name).collect(),
            costs: match shown.costs.is_empty() {
                true => Vec::new(),
                false => vec![cost],
            },
        }
    }

    /// Returns what nodes cost in words: `106.5 pts · 2 CP`, or `at least 80 pts` if the costs of some are not known.
    /// Empty if they cost nothing, `?` if no cost is known.
    fn cost_of(&self, nodes: &[&Node], words: &Words) -> String {
        let Some(first) = self.costs.first() else {
            return String::new();
        };
        let known = nodes
            .iter()
            .filter(|node| first.nodes.contains_key(&node.id));
        let known = known.count();
        let costs = self.costs.iter().map(|cost| {
            let own = nodes.iter().filter_map(|node| cost.nodes.get(&node.id));
            (own.sum::<f64>(), cost.name.as_str())
        });
        let costs = sheets::amounts(costs, words);
        match nodes.len() - known {
            0 => costs,
            _ if costs.is_empty() => "?".to_owned(),
            _ => words.message("number-at-least", &[("least", costs.into())]),
        }
    }

    /// Returns the total of a force in words, with its limit if it has one.
    fn total(&self, force: &Force, words: &Words) -> String {
        let all: Vec<&Node> = force.nodes().collect();
        let total = self.cost_of(&all, words);
        match (force.limit, self.costs.first()) {
            (Some(limit), Some(first)) if !total.is_empty() => {
                let limit = sheets::amount(limit.into(), &first.name, words);
                sheets::of_limit(total, limit, words)
            }
            _ => total,
        }
    }

    fn name_of_game(&self, system: &str) -> String {
        match self.game.as_str() {
            "" => system.to_owned(),
            name => name.to_owned(),
        }
    }
}

/// Adds to a force of a data set the names and costs of its cards. `open` is the force with its cards. Other forces stay
/// as they are.
pub(crate) fn put_into(force: &mut Force, open: &OpenForce) {
    if let Some(carried) = Carried::new(open) {
        force.more.put(FIELD, &serde_json::json!(carried));
    }
}

/// Returns the text in which a force is kept. A force of a data set carries the names and costs of its cards, unless
/// that makes it too large to be kept.
pub(crate) fn kept_text(open: &OpenForce) -> String {
    let mut force = without(Force::clone(&open.force));
    put_into(&mut force, open);
    let text = json(&force);
    match text.len() > MAX_FORCE_BYTES {
        true => json(&without(force)),
        false => text,
    }
}

/// A force whose data set is missing, to be saved.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct KeepForceArgs {
    /// The force, with what it carries.
    pub force: Force,
}

/// A saved force whose data set is missing.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct KeptForce {
    /// The force's id in the data folder.
    pub id: String,
    /// The name of the missing data set.
    pub missing_set: String,
}

/// Reads a force, without what it carries. A force whose data set is missing is refused with the name of the set.
///
/// # Errors
/// Those of [`Force::read`], and `data-set-missing`.
pub(crate) fn read_force(bytes: &[u8], file: &str, games: &Games) -> Result<Force, Problem> {
    match Force::read(bytes, file, games) {
        Ok(force) => Ok(up_to_date(force, games)),
        Err(problem) => {
            let system = problem.params.get("system").cloned().unwrap_or_default();
            if problem.code != "unknown-system" || !is_data_set_id(&system) {
                return Err(problem);
            }
            let force = Force::read_of_any_game(bytes, file, games);
            let carried = force.map(|(force, _)| Carried::of(&force));
            let name = carried.unwrap_or_default().name_of_game(&system);
            Err(missing(&system, name, problem))
        }
    }
}

/// Returns the problem of a force whose data set is missing. `unknown` is the problem that its game is unknown.
fn missing(system: &str, name: String, unknown: Problem) -> Problem {
    let missing = Problem::new("data-set-missing")
        .with("system", system)
        .with("name", name);
    Problem {
        place: unknown.place,
        ..missing
    }
}

/// A force whose data set is missing, as it is kept and shown.
pub(crate) struct ForceWithoutSet {
    /// The force with what it carries.
    pub force: Force,
    /// The name of its game, or the id if the force does not carry the name.
    pub name: String,
    /// `data-set-missing`.
    pub problem: Problem,
}

impl ForceWithoutSet {
    /// Reads a force file whose data set is missing. `None` if it is none.
    pub(crate) fn read(bytes: &[u8], file: &str, games: &Games) -> Option<Self> {
        let (force, unknown) = Force::read_of_any_game(bytes, file, games).ok()?;
        Self::new(force, &Shown::default(), unknown?)
    }

    /// Reads a share code or a link whose data set is missing. `None` if it is none.
    pub(crate) fn from_code(text: &str, games: &Games) -> Option<Self> {
        let linked = link::decode(text, games).ok()?;
        Self::new(linked.force, &linked.shown, linked.unknown?)
    }

    /// Adds the names and costs of a link to a force that carries none. `None` if its game is not that of a data set.
    pub(crate) fn new(mut force: Force, shown: &Shown, unknown: Problem) -> Option<Self> {
        if unknown.code != "unknown-system" || !is_data_set_id(&force.system) {
            return None;
        }
        if force.more.get(FIELD).is_none() && *shown != Shown::default() {
            let carried = Carried::from_shown(&force, shown);
            force.more.put(FIELD, &serde_json::json!(carried));
        }
        let name = Carried::of(&force).name_of_game(&force.system);
        let problem = missing(&force.system, name.clone(), unknown);
        Some(Self {
            force,
            name,
            problem,
        })
    }
}

/// Returns the name that the card of a node had, if the data of its game dropped it.
pub(crate) fn lost_name(node: &Node) -> Option<String> {
    let lost = LostCard::of(node)?;
    Some(lost.name).filter(|name| !name.is_empty())
}

/// Returns a force without what it carries, apart from what its data set does not have any more.
pub(crate) fn up_to_date(force: Force, games: &Games) -> Force {
    let carried = Carried::of(&force);
    let mut force = without(force);
    if is_data_set_id(&force.system) {
        carried.keep_lost(&mut force, games);
    }
    force
}

/// Returns a force without what it carries. That is out of date once the force is edited.
pub(crate) fn without(mut force: Force) -> Force {
    force.more.remove(FIELD);
    force
}

/// Returns a kept force for the list of forces by what it carries.
pub(crate) fn shown_row(kept: &StoredForce, problem: &Problem, words: &Words) -> Option<ForceRow> {
    let force = of_missing_set(kept, problem)?;
    let carried = Carried::of(&force);
    let all: Vec<&Node> = force.nodes().collect();
    let total = carried.cost_of(&all, words);
    let first = carried.costs.first();
    let cost: f64 = first.map_or(0.0, |cost| cost.nodes.values().sum());
    let name = carried.name_of_game(&force.system);
    Some(ForceRow {
        id: kept.id.clone(),
        name: force.name,
        system: force.system,
        mode: force.mode,
        revision: force.revision,
        cost: cost.floor() as i64,
        total: match total.is_empty() {
            true => "?".to_owned(),
            false => total,
        },
        costs: None,
        limit: force.limit.map(i64::from),
        units: None,
        verdict: Verdict {
            legal: false,
            empty: force.entries.is_empty(),
            unfinished: false,
            certain: false,
            errors: 0,
            missing_costs: 0,
            missing_checks: 0,
            text: words.message("data-set-not-judged", &[("name", name.as_str().into())]),
        },
        missing_set: Some(name),
        changed: kept.changed,
        tags: kept.tags.clone(),
        archived: kept.archived,
        ..ForceRow::default()
    })
}

/// Returns a kept force whose data set is missing, which is what `problem` says.
fn of_missing_set(kept: &StoredForce, problem: &Problem) -> Option<Force> {
    if problem.code != "data-set-missing" {
        return None;
    }
    let read = Force::read_of_any_game(kept.json.as_bytes(), &kept.id, &Games::default());
    read.ok().map(|(force, _)| force)
}

/// Moves what a force carries to what its link shows, for a program that has the data set.
pub(crate) fn carried_as_shown(linked: LinkedForce, games: &Games) -> LinkedForce {
    let carried = Carried::of(&linked.force);
    let (force, mut shown) = (up_to_date(linked.force, games), linked.shown);
    if shown.names.is_empty() {
        let names = carried.names.into_iter();
        let in_every = |name: String| {
            let each = Lang::ALL.map(|lang| (lang.code().to_owned(), name.clone()));
            Localized(each.into())
        };
        shown.names = names.map(|(id, name)| (id, in_every(name))).collect();
        let first = carried.costs.into_iter().next().filter(|_| !shown.hides);
        let cost = |node: &Node, first: &CarriedCost| {
            let cost = first.nodes.get(&node.id);
            cost.map(|cost| cost.floor() as i64)
        };
        shown.costs = first.map_or_else(Vec::new, |first| {
            force.nodes().map(|node| cost(node, &first)).collect()
        });
    }
    LinkedForce {
        force,
        shown,
        ..linked
    }
}

/// Shows a force whose data set is missing by the names and costs that it carries. `why` says that the set is missing.
pub(crate) fn carried_view(force: Force, why: String, words: &Words) -> LinkView {
    let carried = Carried::of(&force);
    let name = |(id, name): (&CardId, &String)| (id.clone(), Localized::new(words.lang(), name));
    let linked = LinkedForce {
        shown: Shown {
            game: Localized::new(words.lang(), &carried.name_of_game(&force.system)),
            names: carried.names.iter().map(name).collect(),
            ..Shown::default()
        },
        force,
        unknown: None,
    };
    let mut view = plain_view(&linked, why, None, words);
    let force = &linked.force;
    for (line, node) in view.lines.iter_mut().zip(force.nodes()) {
        let whole = std::iter::once(node).chain(node.inside());
        let nodes: Vec<&Node> = match line.depth {
            0 => whole.collect(),
            _ => vec![node],
        };
        line.cost = carried.cost_of(&nodes, words);
    }
    view.total = carried.total(force, words);
    view.missing_set = Some(carried.name_of_game(&force.system));
    view
}

impl Session<'_> {
    /// Returns a kept force as a link would show it. A force whose data set is missing is shown by the names and costs
    /// that it carries.
    ///
    /// # Errors
    /// `store-not-found`, or an error that says why the force cannot be read.
    pub fn shown_force(&self, args: crate::SavedForceArgs) -> Result<LinkView, Problem> {
        let words = self.words();
        let kept = self.store()?.forces().get(&args.id)?;
        let problem = match self.opened(&kept) {
            Ok(open) => return Ok(self.link_view_of(&open, words)),
            Err(problem) => problem,
        };
        let force = of_missing_set(&kept, &problem).ok_or_else(|| problem.clone())?;
        Ok(carried_view(force, problem.message(words), words))
    }
}

impl App {
    /// Reads a force from a file. A force whose data set is missing is refused with the name of the set.
    ///
    /// # Errors
    /// Those of [`Force::read`], and `data-set-missing`.
    pub fn read_force(&self, bytes: &[u8], file: &str) -> Result<Force, Problem> {
        read_force(bytes, file, &self.known_games())
    }

    /// Saves a force whose data set is missing as it is, with the names and costs that it carries. Once the set is added,
    /// it can be edited.
    ///
    /// # Errors
    /// `force-has-set` if its game is here, what is wrong with the force, or a store error if it cannot be written.
    pub fn keep_force(&self, args: KeepForceArgs) -> Result<KeptForce, Problem> {
        let text = json(&args.force);
        let games = self.known_games();
        let kept = ForceWithoutSet::read(text.as_bytes(), "", &games);
        let kept = kept.ok_or_else(|| match args.force.checked(&games) {
            Ok(_) => Problem::new("force-has-set"),
            Err(problem) => problem,
        })?;
        let new = NewForce {
            tags: kept.force.tags.clone(),
            ..NewForce::new(json(&kept.force), history_label::CREATED_CODE)
        };
        let saved = self.store()?.forces().create_new(new)?;
        Ok(KeptForce {
            id: saved.id,
            missing_set: kept.name,
        })
    }
}
