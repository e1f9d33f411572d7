//! The list of the user's forces.

use muster_core::problem::Problem;
use muster_core::sheets;
use muster_core::words::Words;
use muster_store::StoredForce;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::builder::review::Verdict;
use crate::data_sets::carried::shown_row;
use crate::forces::force_cache::read;
use crate::vocabulary::NoArgs;
use crate::{App, Session};

/// A force in the list of all forces.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, TS)]
pub struct ForceRow {
    /// The force's id in the data folder.
    pub id: String,
    /// The user's name for the force.
    pub name: String,
    /// The game.
    pub system: String,
    /// The mode in which the force is played.
    pub mode: String,
    /// The points revision. `None` for the newest.
    pub revision: Option<String>,
    /// The points of all cards whose cost is known.
    pub cost: i64,
    /// The total points as far as they are known, in words: `748`, `at least 40`, `?`.
    pub total: String,
    /// The same with its unit: `748 caps`, `at least 40 points`, `?`. Empty if the force cannot be read.
    #[ts(optional, as = "Option<String>")]
    pub total_with_unit: String,
    /// The number of cards whose cost is unknown. The total is at least [`ForceRow::cost`] then.
    #[ts(optional, as = "Option<u32>")]
    pub unknown_costs: u32,
    /// The total of each cost with its limit, in words: `106.5 of 120 pts · 2 CP`. Missing if the game has one cost.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub costs: Option<String>,
    /// The points limit. `None` if there is no limit.
    pub limit: Option<i64>,
    /// The number of units. `None` if its game counts no units or if the number is not certain.
    pub units: Option<i64>,
    /// The force's verdict.
    pub verdict: Verdict,
    /// The name of its game, if the data set of the game is missing. Only what the force itself carries can be shown
    /// then.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub missing_set: Option<String>,
    /// When the force was last changed, in seconds since 1970.
    pub changed: i64,
    /// The user's own tags.
    pub tags: Vec<String>,
    /// Whether the force is archived.
    pub archived: bool,
}

/// The fields that can still be read of a force that cannot be read as a whole.
#[derive(Default, Deserialize)]
#[serde(default)]
struct Outline {
    name: String,
    system: String,
    mode: String,
}

impl Session<'_> {
    /// Returns the user's forces, the last changed first. A force that cannot be read is included, and its verdict
    /// gives the reason.
    ///
    /// # Errors
    /// `no-store`, or a store error if the forces cannot be read.
    pub fn forces(&self, _: NoArgs) -> Result<Vec<ForceRow>, Problem> {
        let all = self.store()?.forces().all()?;
        let words = self.words();
        let row = |kept: StoredForce| match self.force_row(&kept, words) {
            Ok(row) => row,
            Err(problem) => shown_row(&kept, &problem, words)
                .unwrap_or_else(|| unreadable(kept, &problem, words)),
        };
        Ok(all.into_iter().map(row).collect())
    }
}

impl App {
    fn force_row(&self, kept: &StoredForce, words: &Words) -> Result<ForceRow, Problem> {
        let open = self.open_given(read(kept, &self.known_games())?)?;
        let review = open.review();
        let force = &open.force;
        let mut counts = review.totals.counts.iter();
        let units = counts.find(|(name, _)| name == "units");
        Ok(ForceRow {
            id: kept.id.clone(),
            cost: review.totals.cost,
            total: review.totals.cost_known().format(words),
            total_with_unit: sheets::total(&force.system, &review.totals, words),
            unknown_costs: review.totals.unknown_costs,
            costs: (!review.totals.costs.is_empty())
                .then(|| sheets::total_of_limit(&force.system, &review.totals, words)),
            limit: review.totals.limit,
            units: units.and_then(|(_, count)| count.exact()),
            verdict: Verdict::new(review, words),
            missing_set: None,
            name: force.name.clone(),
            system: force.system.clone(),
            mode: force.mode.clone(),
            revision: force.revision.clone(),
            changed: kept.changed,
            tags: kept.tags.clone(),
            archived: kept.archived,
        })
    }
}

fn unreadable(kept: StoredForce, problem: &Problem, words: &Words) -> ForceRow {
    let outline: Outline = serde_json::from_str(&kept.json).unwrap_or_default();
    ForceRow {
        id: kept.id,
        name: outline.name,
        system: outline.system,
        mode: outline.mode,
        total: "?".to_owned(),
        verdict: Verdict {
            errors: 1,
            text: problem.message(words),
            ..Verdict::default()
        },
        changed: kept.changed,
        tags: kept.tags,
        archived: kept.archived,
        ..ForceRow::default()
    }
}
