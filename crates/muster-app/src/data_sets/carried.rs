//! The names and costs that a kept force of a data set carries, and the force as they show it where the set is missing.

use std::collections::BTreeMap;

use muster_core::card::CardId;
use muster_core::force::{Force, Node, NodeId};
use muster_core::game::Games;
use muster_core::link::{LinkedForce, Shown};
use muster_core::problem::Problem;
use muster_core::review::Review;
use muster_core::words::{Lang, Localized, Words};
use muster_store::{MAX_FORCE_BYTES, StoredForce, is_data_set_id};
use serde::{Deserialize, Serialize};

use crate::App;
use crate::builder::Verdict;
use crate::data::snapshot::Cards;
use crate::forces::force_cache::OpenForce;
use crate::forces::kept::json;
use crate::forces::link::{LinkView, plain_view};
use crate::forces::rows::ForceRow;

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
            let card = open.library.card(&node.card)?;
            Some((node.card.clone(), card.name.get(Lang::default()).to_owned()))
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
                    let nodes = review.lines.iter().map(|line| {
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

    /// Reads what a kept force carries. Empty if it carries nothing.
    fn read(json: &str) -> Self {
        #[derive(Default, Deserialize)]
        struct OnlyCarried {
            #[serde(default)]
            carried: Carried,
        }
        let read: Option<OnlyCarried> = serde_json::from_str(json).ok();
        read.unwrap_or_default().carried
    }

    /// Returns what nodes cost in words: `106.5 pts · 2 CP`. Empty if they cost nothing, `?` if that is not known.
    fn cost_of(&self, nodes: &[&Node], words: &Words) -> String {
        let Some(first) = self.costs.first() else {
            return String::new();
        };
        let is_unknown = |node: &&Node| !first.nodes.contains_key(&node.id);
        if nodes.iter().any(is_unknown) {
            return "?".to_owned();
        }
        let costs = self.costs.iter().filter_map(|cost| {
            let own = nodes.iter().filter_map(|node| cost.nodes.get(&node.id));
            let sum: f64 = own.sum();
            (sum != 0.0).then(|| amount(sum, &cost.name, words))
        });
        costs.collect::<Vec<_>>().join(" \u{b7} ")
    }

    fn name_of_game(&self, system: &str) -> String {
        match self.game.as_str() {
            "" => system.to_owned(),
            name => name.to_owned(),
        }
    }
}

/// Returns an amount with its unit: `106.5 pts`.
fn amount(value: f64, unit: &str, words: &Words) -> String {
    // What six decimals cannot say is an error of adding up.
    let text = format!("{value:.6}");
    let text = text.trim_end_matches('0').trim_end_matches('.');
    let text = match words.lang() {
        Lang::En => text.to_owned(),
        Lang::Fr => text.replace('.', ","),
    };
    let args = [("amount", text.into()), ("unit", unit.into())];
    words.message("data-set-amount", &args)
}

/// Returns the total of a force whose game has several costs, in words. `None` for all others.
pub(super) fn total(
    review: &Review,
    force: &Force,
    cards: &Cards,
    words: &Words,
) -> Option<String> {
    let is_of_set = cards
        .from
        .data_sets
        .iter()
        .any(|set| set.id == force.system);
    if !is_of_set || review.totals.costs.is_empty() {
        return None;
    }
    let costs = review.totals.costs.iter();
    let costs = costs.map(|cost| amount(cost.value, cost.name.get(words.lang()).trim(), words));
    Some(costs.collect::<Vec<_>>().join(" \u{b7} "))
}

/// Returns the text in which a force is kept. A force of a data set carries the names and costs of its cards, unless
/// that makes it too large to be kept.
pub(crate) fn kept_text(open: &OpenForce) -> String {
    let plain = json(&open.force);
    let Some(carried) = Carried::new(open) else {
        return plain;
    };
    let mut force = Force::clone(&open.force);
    force.more.put(FIELD, &serde_json::json!(carried));
    let text = json(&force);
    match text.len() > MAX_FORCE_BYTES {
        true => plain,
        false => text,
    }
}

/// Reads a force, without what it carries. A force whose data set is missing is refused with the name of the set.
///
/// # Errors
/// Those of [`Force::read`], and `data-set-missing`.
pub(crate) fn read_force(bytes: &[u8], file: &str, games: &Games) -> Result<Force, Problem> {
    match Force::read(bytes, file, games) {
        Ok(force) => Ok(without(force)),
        Err(problem) => {
            let system = problem.params.get("system").cloned().unwrap_or_default();
            if problem.code != "unknown-system" || !is_data_set_id(&system) {
                return Err(problem);
            }
            let text = String::from_utf8_lossy(bytes);
            let name = Carried::read(&text).name_of_game(&system);
            let missing = Problem::new("data-set-missing")
                .with("system", system)
                .with("name", name);
            let place = problem.place;
            Err(Problem { place, ..missing })
        }
    }
}

/// Returns a force without what it carries. That is out of date once the force is edited.
pub(crate) fn without(mut force: Force) -> Force {
    force.more.remove(FIELD);
    force
}

/// Returns a kept force for the list of forces by what it carries.
pub(crate) fn shown_row(kept: &StoredForce, problem: &Problem, words: &Words) -> Option<ForceRow> {
    let force = of_missing_set(kept, problem)?;
    let carried = Carried::read(&kept.json);
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
        limit: force.limit.map(i64::from),
        units: None,
        verdict: Verdict {
            legal: false,
            empty: force.entries.is_empty(),
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
    })
}

/// Returns a kept force whose data set is missing, which is what `problem` says.
fn of_missing_set(kept: &StoredForce, problem: &Problem) -> Option<Force> {
    if problem.code != "data-set-missing" {
        return None;
    }
    let read = Force::read_of_any_game(kept.json.as_bytes(), &kept.id, &Games::default());
    read.ok().map(|(force, _)| without(force))
}

impl App {
    /// Reads a force from a file. A force whose data set is missing is refused with the name of the set.
    ///
    /// # Errors
    /// Those of [`Force::read`], and `data-set-missing`.
    pub fn read_force(&self, bytes: &[u8], file: &str) -> Result<Force, Problem> {
        read_force(bytes, file, &self.known_games())
    }

    /// Returns a kept force as a link would show it. A force whose data set is missing is shown by the names and costs
    /// that it carries.
    ///
    /// # Errors
    /// `store-not-found`, or an error that says why the force cannot be read.
    pub fn shown_force(&self, args: crate::SavedForceArgs) -> Result<LinkView, Problem> {
        let words = self.words(args.lang);
        let kept = self.store()?.forces().get(&args.id)?;
        let problem = match self.opened(&kept) {
            Ok(open) => return Ok(self.link_view_of(&open, words)),
            Err(problem) => problem,
        };
        let force = of_missing_set(&kept, &problem).ok_or_else(|| problem.clone())?;
        let carried = Carried::read(&kept.json);
        let name =
            |(id, name): (&CardId, &String)| (id.clone(), Localized::new(words.lang(), name));
        let linked = LinkedForce {
            shown: Shown {
                game: Localized::new(words.lang(), &carried.name_of_game(&force.system)),
                names: carried.names.iter().map(name).collect(),
                ..Shown::default()
            },
            force,
            unknown: None,
        };
        let mut view = plain_view(&linked, problem.message(words), None, words);
        let force = &linked.force;
        for (line, node) in view.lines.iter_mut().zip(force.nodes()) {
            let whole = std::iter::once(node).chain(node.inside());
            let nodes: Vec<&Node> = match line.depth {
                0 => whole.collect(),
                _ => vec![node],
            };
            line.cost = carried.cost_of(&nodes, words);
        }
        let all: Vec<&Node> = force.nodes().collect();
        view.total = carried.cost_of(&all, words);
        Ok(view)
    }
}
