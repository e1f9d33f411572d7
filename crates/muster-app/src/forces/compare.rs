//! Compares two forces, and shows what another points revision would change.

use std::collections::{HashMap, HashSet};

use muster_core::card::CardId;
use muster_core::force::{Force, NodeId};
use muster_core::problem::Problem;
use muster_core::review::ReviewLine;
use muster_core::words::Lang;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::Session;
use crate::builder::review::Verdict;
use crate::cards::names::name_of;
use crate::forces::force_cache::OpenForce;

/// Two saved forces to compare.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct CompareForcesArgs {
    /// The id of the first force in the data folder.
    pub a: String,
    /// The id of the second force.
    pub b: String,
}

/// The differences between two forces.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct ForceComparison {
    /// The total points of the first and the second force.
    pub cost: (i64, i64),
    /// The cards that differ in number or cost, in reading order.
    pub lines: Vec<ComparedLine>,
}

/// A card that differs between the two forces.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct ComparedLine {
    /// The card.
    pub card: CardId,
    /// Its name in the reader's language.
    pub name: String,
    /// All copies in the first force. `None` if it has none.
    pub a: Option<Share>,
    /// All copies in the second force. `None` if it has none.
    pub b: Option<Share>,
}

/// All copies of a card in a force.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, TS)]
pub struct Share {
    /// The number of models or copies.
    pub count: i64,
    /// What the copies add to the total, in points. `None` if a cost is not known.
    pub cost: Option<i64>,
}

/// A force and the points revision to preview for it.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct RevisionPreviewArgs {
    /// The force.
    pub force: Force,
    /// The points revision. `None` for the newest.
    #[ts(optional = nullable)]
    pub revision: Option<String>,
}

/// The changes that another points revision would make.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct RevisionPreview {
    /// The force's total points now.
    pub before: i64,
    /// The force's total points under the other revision.
    pub after: i64,
    /// The cards whose cost changes, in reading order.
    pub lines: Vec<RepricedLine>,
    /// The verdict under the other revision.
    pub verdict: Verdict,
}

/// A card whose cost changes.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct RepricedLine {
    /// The ids from the root to the node.
    pub at: Vec<NodeId>,
    /// The card's name in the reader's language.
    pub name: String,
    /// The points that the card adds to the total now. `None` if its cost is not known.
    pub before: Option<i64>,
    /// The points that it would add under the other revision. `None` if that cost is not known.
    pub after: Option<i64>,
}

impl Session<'_> {
    /// Compares two saved forces card by card. Cards that another card includes are left out.
    ///
    /// # Errors
    /// `store-not-found`, or an error that says why a force cannot be read.
    pub fn compare_forces(&self, args: CompareForcesArgs) -> Result<ForceComparison, Problem> {
        let (a, b) = (self.opened_by_id(&args.a)?, self.opened_by_id(&args.b)?);
        Ok(a.compared(&b, self.lang))
    }

    /// Returns what another points revision would change, line by line.
    ///
    /// # Errors
    /// `unknown-revision`, or an error that says why the force cannot be read.
    pub fn revision_preview(&self, args: RevisionPreviewArgs) -> Result<RevisionPreview, Problem> {
        let open = self.open_given(args.force)?;
        let (force, library, game) = (&open.force, &open.library, &open.game);
        let other = Force {
            revision: args.revision,
            ..Force::clone(force)
        };
        let other = other.checked(&self.known_games())?;
        let (before, after) = (open.review(), game.review(&other, library));
        let costs: HashMap<&NodeId, &ReviewLine> =
            after.lines.iter().map(|line| (&line.node, line)).collect();
        let mut path: Vec<NodeId> = Vec::new();
        let mut line = |line: &ReviewLine| {
            path.truncate(line.depth);
            path.push(line.node.clone());
            let after = costs.get(&line.node)?.cost;
            (after != line.cost).then(|| RepricedLine {
                at: path.clone(),
                name: name_of(&line.card, library, self.lang),
                before: line.cost,
                after,
            })
        };
        Ok(RevisionPreview {
            before: before.totals.cost,
            after: after.totals.cost,
            lines: before.lines.iter().filter_map(&mut line).collect(),
            verdict: Verdict::new(&after, self.words()),
        })
    }
}

impl OpenForce {
    /// Compares this force with another one card by card. Cards that another card includes are left out.
    pub(crate) fn compared(&self, other: &OpenForce, lang: Lang) -> ForceComparison {
        let open = [self, other];
        let reviews = open.map(|open| open.review());
        let mut order: Vec<&CardId> = Vec::new();
        let mut seen: HashSet<&CardId> = HashSet::new();
        let shares = reviews.each_ref().map(|review| {
            let mut shares: HashMap<&CardId, Share> = HashMap::new();
            for line in review.lines.iter().filter(|line| !line.included) {
                let share = shares.entry(&line.card).or_insert(Share {
                    count: 0,
                    cost: Some(0),
                });
                share.count = share.count.saturating_add(line.count);
                let sum = |(a, b): (i64, i64)| a.saturating_add(b);
                share.cost = share.cost.zip(line.cost).map(sum);
                if seen.insert(&line.card) {
                    order.push(&line.card);
                }
            }
            shares
        });
        let library_of = |card: &CardId| {
            let knows = |open: &&OpenForce| open.library.card(card).is_some();
            open.into_iter().find(knows).unwrap_or(self)
        };
        let line = |card: &CardId| {
            let [a, b] = shares.each_ref().map(|shares| shares.get(card).copied());
            (a != b).then(|| ComparedLine {
                card: card.clone(),
                name: name_of(card, &library_of(card).library, lang),
                a,
                b,
            })
        };
        ForceComparison {
            cost: (reviews[0].totals.cost, reviews[1].totals.cost),
            lines: order.into_iter().filter_map(line).collect(),
        }
    }
}
