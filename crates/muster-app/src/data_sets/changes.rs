//! What a newer version of a data set changes: in the data, and for the user's forces.

use std::sync::Arc;

use muster_battlescribe::data::changes;
use muster_core::force::Force;
use muster_core::game::Evaluation;
use muster_core::problem::Problem;
use muster_core::review::Review;
use muster_core::sheets;
use muster_core::words::Words;
use serde::Serialize;
use ts_rs::TS;

use super::MAX_LISTED;
use super::installed::InstalledDataSet;
use crate::App;
use crate::builder::Verdict;
use crate::data::snapshot::Cards;
use crate::forces::force_cache::read;

/// What changes if one version of a data set replaces another.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct DataSetChangesView {
    /// The changes of the data, one kind a group. Kinds without a change are left out.
    pub groups: Vec<DataSetChangeGroup>,
    /// The user's forces with another verdict or other costs than before.
    pub forces: Vec<ChangedForceView>,
    /// The number of the user's forces that stay as they are.
    pub same_forces: usize,
}

/// Changes of one kind.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct DataSetChangeGroup {
    /// The kind and the number of changes, in words.
    pub title: String,
    /// The changes, at most 200.
    pub lines: Vec<String>,
    /// The number of changes that are not listed.
    pub more: usize,
}

/// A force whose verdict or cost another version of a data set changes.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct ChangedForceView {
    /// The force's id in the data folder.
    pub id: String,
    /// The user's name for the force.
    pub name: String,
    /// The verdict with the present version.
    pub before: Verdict,
    /// The verdict with the new version.
    pub after: Verdict,
    /// The total with the present version, in words.
    pub total_before: String,
    /// The total with the new version, in words.
    pub total_after: String,
}

/// Compares two versions of a data set.
///
/// # Errors
/// A store error if the forces cannot be read.
pub(super) fn changes_view(
    app: &App,
    cards: &Cards,
    old: &InstalledDataSet,
    new: &Arc<InstalledDataSet>,
    words: &Words,
) -> Result<DataSetChangesView, Problem> {
    let found = changes(old.game.data(), new.game.data());
    let pair = |(from, to): &(String, String)| {
        let args = [("from", from.as_str().into()), ("to", to.as_str().into())];
        words.message("data-set-renamed", &args)
    };
    let changed = |name: &str, from: &str, to: &str| {
        let args = [
            ("name", name.into()),
            ("from", from.into()),
            ("to", to.into()),
        ];
        words.message("data-set-changed", &args)
    };
    let cost = |(name, kind, from, to): &(String, String, String, String)| {
        let unit = |value: &str| format!("{value} {}", kind.trim());
        changed(name, &unit(from), &unit(to))
    };
    let groups = [
        ("new-files", found.new_files),
        ("lost-files", found.lost_files),
        (
            "revised",
            found
                .revised
                .iter()
                .map(|(name, from, to)| changed(name, from, to))
                .collect(),
        ),
        ("new-entries", found.new_entries),
        ("lost-entries", found.lost_entries),
        ("renamed", found.renamed.iter().map(pair).collect()),
        ("costs", found.costs.iter().map(cost).collect()),
    ];
    let groups = groups.into_iter().filter(|(_, lines)| !lines.is_empty());
    let group = |(kind, mut lines): (&str, Vec<String>)| {
        let count = lines.len();
        let args = [("what", kind.into()), ("count", count.into())];
        lines.truncate(MAX_LISTED);
        DataSetChangeGroup {
            title: words.message("data-set-changes", &args),
            more: count - lines.len(),
            lines,
        }
    };
    let mut view = DataSetChangesView {
        groups: groups.map(group).collect(),
        forces: Vec::new(),
        same_forces: 0,
    };
    let Some(data) = &app.data else {
        return Ok(view);
    };
    let others = cards.from.data_sets.iter().filter(|set| set.id != new.id);
    let mut sets: Vec<_> = others.cloned().collect();
    sets.push(Arc::clone(new));
    let from = cards.from.clone();
    let after = Cards::new(from.with_data_sets(&app.built_in, sets, Vec::new()));
    for kept in data.store.forces().all()? {
        let Ok(force) = read(&kept, &cards.from.games) else {
            continue;
        };
        if force.system != new.id {
            continue;
        }
        // What the new version dropped keeps its name and cost.
        let Ok(later) = read(&kept, &after.from.games) else {
            continue;
        };
        let (name, force) = (force.name.clone(), Arc::new(force));
        let other = review(&Arc::new(later), &after);
        let (Some(one), Some(other)) = (review(&force, cards), other) else {
            continue;
        };
        let (before, later) = (Verdict::new(&one, words), Verdict::new(&other, words));
        let total = |review: &Review, cards: &Cards| {
            let words = cards.library.words(words.lang());
            sheets::total(&force.system, &review.totals, words)
        };
        let (total_before, total_after) = (total(&one, cards), total(&other, &after));
        if before == later && total_before == total_after {
            view.same_forces += 1;
            continue;
        }
        view.forces.push(ChangedForceView {
            id: kept.id,
            name,
            before,
            after: later,
            total_before,
            total_after,
        });
    }
    Ok(view)
}

/// Reviews a force with these cards. `None` if they lack its game.
fn review(force: &Arc<Force>, cards: &Cards) -> Option<Review> {
    let game = cards.library.games().shared(&force.system).ok()?;
    let library = Arc::clone(&cards.library);
    let evaluation = Evaluation::new(game, Arc::clone(force), library, None);
    Some(evaluation.review().clone())
}
