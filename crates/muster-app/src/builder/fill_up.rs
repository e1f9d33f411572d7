//! Ways to fill up a saved force, and forces that the program makes from nothing.

use muster_core::card::CardId;
use muster_core::edit::{Addition, ForceEdit};
use muster_core::fill_up::{CardSupply, FillObstacle, FillUp, FillWay, ForceWish, MAX_WAYS};
use muster_core::fold::nearest;
use muster_core::force::{Force, Node};
use muster_core::library::Library;
use muster_core::problem::Problem;
use muster_core::words::Words;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::cards::names::name_of;
use crate::data::snapshot::how_many;
use crate::{App, Session};

/// Most cards that the line of a way names. A deck gets dozens.
const MAX_NAMED_CARDS: usize = 8;

/// A saved force to fill up.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct FillUpArgs {
    /// The force's id in the data folder.
    pub id: String,
    /// The `seq` that the user sees.
    #[serde(rename = "seq")]
    pub force_version: i64,
    /// Whether only cards are used of which the user owns enough copies or miniatures.
    #[serde(default)]
    pub owned: bool,
    /// The seed. The same seed gives the same ways, another one gives others.
    pub seed: u32,
    /// The saved event whose rules apply too. Missing if only the rules of the game apply.
    #[ts(optional = nullable)]
    pub event: Option<String>,
}

/// The ways to fill up a force.
#[derive(Debug, Clone, PartialEq, Serialize, TS)]
pub struct FillUpView {
    /// The points that are left now. `None` if there is no limit.
    pub left: Option<i64>,
    /// The ways, those that leave the fewest points first.
    pub ways: Vec<WayView>,
    /// Why there are none, in words. `None` if there are ways.
    pub obstacle: Option<String>,
}

/// A way to fill up a force.
#[derive(Debug, Clone, PartialEq, Serialize, TS)]
pub struct WayView {
    /// The edit that adds all of it in one change.
    pub edit: ForceEdit,
    /// A description of what the points are spent on: `2 new entries, one card for what is there`.
    pub what: String,
    /// The added cards by name.
    pub cards: String,
    /// What they cost together, in points.
    pub cost: i64,
    /// The points that are left then. `None` if there is no limit.
    pub left: Option<i64>,
}

/// A force to make from nothing.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct MakeForceArgs {
    /// The game.
    pub system: String,
    /// One of the modes of the game.
    pub mode: String,
    /// The user's name for the force.
    pub name: String,
    /// The points limit. A game whose cards cost points needs one, unless it has a limit of its own.
    #[ts(optional = nullable)]
    pub limit: Option<u32>,
    /// The points revision. Missing for the newest.
    #[ts(optional = nullable)]
    pub revision: Option<String>,
    /// The faction of all entries. Missing if any will do.
    #[ts(optional = nullable)]
    pub faction: Option<String>,
    /// The optional slots of the first entry that are to be filled, of those that [`crate::GameView`] lists.
    #[serde(default)]
    #[ts(optional, as = "Option<Vec<String>>")]
    pub slots: Vec<String>,
    /// Whether only cards are used of which the user owns enough copies or miniatures.
    #[serde(default)]
    pub owned: bool,
    /// The seed. The same seed gives the same force.
    pub seed: u32,
}

impl Session<'_> {
    /// Returns up to five different ways to spend the points that a force has left. Each keeps it legal and is applied
    /// by its edit.
    ///
    /// # Errors
    /// `store-conflict` if the force has changed since `seq`, or an error that says why it cannot be read.
    pub fn fill_up_ways(&self, args: FillUpArgs) -> Result<FillUpView, Problem> {
        let open = self.opened_at(&args.id, args.force_version)?;
        let open = self.by_event(open, args.event.as_deref());
        let words = self.words();
        let cards = self.cards();
        let copies = |card: &CardId| how_many(cards.owned(card));
        let fill_up = FillUp::new(&*open.game, &open.library)
            .with_event(open.event())
            .with_supply(supply(args.owned, &copies))
            .with_seed(args.seed.into());
        let totals = &open.review().totals;
        let left = totals.limit.map(|limit| limit.saturating_sub(totals.cost));
        let found = fill_up.ways(&open.force, MAX_WAYS);
        let (ways, obstacle) = match found {
            Ok(ways) => (ways, None),
            Err(obstacle) => (
                Vec::new(),
                Some(problem(obstacle, args.owned).message(words)),
            ),
        };
        let view = |way: FillWay| WayView::new(way, &open.force, &open.library, words);
        Ok(FillUpView {
            left,
            ways: ways.into_iter().map(view).collect(),
            obstacle,
        })
    }
}

impl App {
    /// Makes a legal force from nothing. It is not saved.
    ///
    /// # Errors
    /// `unknown-system`, `unknown-mode`, `unknown-revision`, `unknown-faction`, `text-too-long`, `fill-up-no-limit`,
    /// `fill-up-nothing-fits` or `fill-up-nothing-owned`.
    pub fn make_force(&self, args: MakeForceArgs) -> Result<Force, Problem> {
        let mut force = Force::new(&args.system, &args.mode, &args.name);
        force.limit = args.limit;
        force.revision = args.revision;
        let force = force.checked(&self.known_games())?;
        let cards = self.cards();
        let library = &*cards.library;
        let game = library.games().named(&force.system)?;
        if let Some(faction) = &args.faction
            && !game.factions().contains(&faction.as_str())
        {
            let known = game.factions();
            let near = nearest(faction, known.iter().copied()).unwrap_or("none");
            let problem = Problem::new("unknown-faction").with("found", faction);
            return Err(problem.with("near", near));
        }
        let copies = |card: &CardId| how_many(cards.owned(card));
        let wish = ForceWish {
            faction: args.faction,
            slots: args.slots,
        };
        FillUp::new(game, library)
            .with_supply(supply(args.owned, &copies))
            .with_seed(args.seed.into())
            .make(&force, &wish)
            .map_err(|obstacle| problem(obstacle, args.owned))
    }
}

fn supply<'a>(owned: bool, copies: &'a dyn Fn(&CardId) -> u32) -> CardSupply<'a> {
    if owned {
        CardSupply::Owned(copies)
    } else {
        CardSupply::Everything
    }
}

/// Returns an obstacle as a problem.
fn problem(obstacle: FillObstacle, owned: bool) -> Problem {
    Problem::new(match obstacle {
        FillObstacle::NotLegal => "fill-up-not-legal",
        FillObstacle::UnknownCost => "fill-up-unknown-cost",
        FillObstacle::NoLimit => "fill-up-no-limit",
        FillObstacle::Full => "fill-up-full",
        FillObstacle::NothingFits if owned => "fill-up-nothing-owned",
        FillObstacle::NothingFits => "fill-up-nothing-fits",
    })
}

impl WayView {
    fn new(way: FillWay, force: &Force, library: &Library, words: &Words) -> Self {
        let is_entry = |addition: &&Addition| addition.parent.is_none();
        let entries = way.additions.iter().filter(is_entry);
        let entries: i64 = entries.map(|addition| addition.node.count).sum();
        let others = way.additions.iter().filter(|addition| !is_entry(addition));
        let counts = [
            ("fill-up-entries", entries),
            ("fill-up-others", others.count() as i64),
        ];
        let counts = counts.into_iter().filter(|(_, count)| *count > 0);
        let counts: Vec<String> = counts
            .map(|(key, count)| words.message(key, &[("count", (count as f64).into())]))
            .collect();
        Self {
            edit: way.edit(),
            what: counts.join(", "),
            cards: names(&way.additions, force, library, words),
            cost: way.cost,
            left: way.left,
        }
    }
}

/// Returns the names of some added cards, each with what lies on it or what it lies on. Equal ones are named once.
fn names(additions: &[Addition], force: &Force, library: &Library, words: &Words) -> String {
    let lang = words.lang();
    let mut counted: Vec<(String, i64)> = Vec::new();
    for addition in additions {
        let name = named(&addition.node, library, words);
        let on = addition.parent.as_ref().and_then(|id| force.node(id));
        let name = match on {
            Some(on) => {
                let own = on.name.clone().filter(|own| !own.is_empty());
                let on = own.unwrap_or_else(|| name_of(&on.card, library, lang));
                words.message("fill-up-on", &[("name", name.into()), ("on", on.into())])
            }
            None => name,
        };
        let count = addition.node.count;
        match counted.iter_mut().find(|(other, _)| *other == name) {
            Some((_, sum)) => *sum = sum.saturating_add(count),
            None => counted.push((name, count)),
        }
    }
    let rest: i64 = counted
        .iter()
        .skip(MAX_NAMED_CARDS)
        .map(|(_, count)| count)
        .sum();
    counted.truncate(MAX_NAMED_CARDS);
    let mut shown: Vec<String> = counted
        .into_iter()
        .map(|(name, count)| match count {
            1 => name,
            count => words.message(
                "fill-up-count",
                &[("name", name.into()), ("count", (count as f64).into())],
            ),
        })
        .collect();
    if rest > 0 {
        shown.push(words.message("fill-up-more", &[("count", (rest as f64).into())]));
    }
    shown.join(", ")
}

/// Returns the name of a card with the names of those on it.
fn named(node: &Node, library: &Library, words: &Words) -> String {
    let name = name_of(&node.card, library, words.lang());
    let on_it: Vec<String> = node
        .inside()
        .map(|held| name_of(&held.card, library, words.lang()))
        .collect();
    if on_it.is_empty() {
        return name;
    }
    let cards = on_it.join(" + ");
    words.message(
        "fill-up-with",
        &[("name", name.into()), ("cards", cards.into())],
    )
}
