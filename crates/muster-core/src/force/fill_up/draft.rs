//! Forces that are being filled up, compared with what they were at first.

use std::rc::Rc;

use rustc_hash::{FxHashMap, FxHashSet};

use crate::edit::Addition;
use crate::edit::apply::forget_ids;
use crate::force::{Force, Node, NodeId};
use crate::review::{Finding, Review, Severity};

/// A force with its review.
#[derive(Clone)]
pub(super) struct ReviewedForce {
    pub(super) force: Force,
    pub(super) review: Rc<Review>,
}

impl ReviewedForce {
    pub(super) fn new(force: Force, review: Review) -> Self {
        Self {
            force,
            review: Rc::new(review),
        }
    }

    /// Returns the total cost.
    pub(super) fn cost(&self) -> i64 {
        self.review.totals.cost
    }

    /// Returns the points limit.
    pub(super) fn limit(&self) -> Option<i64> {
        self.review.totals.limit
    }

    /// Returns the points that are left. `None` if there is no limit.
    pub(super) fn left(&self) -> Option<i64> {
        Some(self.limit()?.saturating_sub(self.cost()))
    }
}

/// The force as it was before it was filled up.
pub(super) struct Origin {
    pub(super) draft: ReviewedForce,
    ids: FxHashSet<NodeId>,
}

impl Origin {
    pub(super) fn new(draft: ReviewedForce) -> Self {
        Self {
            ids: draft.force.nodes().map(|node| node.id.clone()).collect(),
            draft,
        }
    }

    /// Returns whether the force had a node from the beginning.
    pub(super) fn has(&self, node: &NodeId) -> bool {
        self.ids.contains(node)
    }

    /// Returns whether a force still has every card of the beginning, as many copies of it and as it was.
    pub(super) fn is_kept(&self, force: &Force) -> bool {
        let mut now: FxHashMap<&NodeId, &Node> =
            force.nodes().map(|node| (&node.id, node)).collect();
        self.draft.force.nodes().all(|old| {
            now.remove(&old.id).is_some_and(|node| {
                (&node.card, node.count, &node.picks) == (&old.card, old.count, &old.picks)
            })
        })
    }

    /// Returns whether a force is no worse than at first. It has no finding that is new or worse, not even a remark, and
    /// nothing that is unknown since. Open steps do not count.
    pub(super) fn is_clean(&self, draft: &ReviewedForce) -> bool {
        let (now, first) = (&draft.review, &self.draft.review);
        draft.left().is_none_or(|left| left >= 0)
            && now.totals.unknown_costs <= first.totals.unknown_costs
            && now
                .unchecked
                .iter()
                .all(|rule| rule.is_in(&first.unchecked))
            && !now.findings.iter().any(|new| new.worsens(&first.findings))
    }

    /// Returns whether nothing is left to be done. `all` is whether that includes what the rules only advise and the
    /// force lacked from the beginning.
    pub(super) fn is_complete(&self, draft: &ReviewedForce, all: bool) -> bool {
        self.is_clean(draft) && self.next_step(draft, all, &[]).is_none()
    }

    /// Returns the first step that is still to be done, without those in `but`.
    pub(super) fn next_step(
        &self,
        draft: &ReviewedForce,
        all: bool,
        but: &[Finding],
    ) -> Option<Finding> {
        let is_wanted = |step: &&Finding| {
            let is_old = || {
                let mut first = self.draft.review.findings.iter();
                first.any(|old| is_same_step(old, step))
            };
            step.open
                && match step.severity {
                    Severity::Error => true,
                    Severity::Warning => all || !is_old(),
                    Severity::Note => false,
                }
                && !but.iter().any(|other| is_same_step(other, step))
        };
        draft.review.findings.iter().find(is_wanted).cloned()
    }

    /// Returns the cards that a force has beyond those of the beginning, without their ids.
    pub(super) fn additions(&self, force: &Force) -> Vec<Addition> {
        let mut additions = Vec::new();
        self.add_new(None, &force.entries, &mut additions);
        additions
    }

    fn add_new(&self, parent: Option<&NodeId>, nodes: &[Node], additions: &mut Vec<Addition>) {
        for node in nodes {
            if self.has(&node.id) {
                self.add_new(Some(&node.id), &node.cards, additions);
            } else {
                let mut node = node.clone();
                forget_ids(&mut node);
                additions.push(Addition {
                    parent: parent.cloned(),
                    node,
                });
            }
        }
    }
}

/// Returns whether two findings are about the same step.
pub(super) fn is_same_step(one: &Finding, other: &Finding) -> bool {
    one.rule == other.rule && one.at == other.at && one.variant == other.variant
}
