//! The user's plan as it is stored: the chosen forces, and the ticked lines of the checklist. Both are settings, so
//! backups, exports and sync carry them.

use std::collections::BTreeMap;

use muster_core::collection::Fielding;
use muster_core::problem::Problem;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::App;
use crate::vocabulary::NoArgs;

/// The prefix of all settings that belong to the collection.
pub(super) const PREFIX: &str = "collection.";
const PLAN: &str = "collection.plan";
const TICKED: &str = "collection.ticked";

/// The most forces that a plan can have.
const MAX_FORCES: usize = 200;

/// Returns whether a setting belongs to the collection. A window does not need these when it opens, and there can be
/// thousands.
pub(crate) fn is_internal(setting: &str) -> bool {
    setting.starts_with(PREFIX)
}

/// The forces that the user has chosen.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct StoredPlan {
    /// The ids of the forces. Forces that were deleted since stay in the list, because they may come back.
    pub forces: Vec<String>,
    /// Whether the forces are fielded at the same time.
    pub together: bool,
}

impl Default for StoredPlan {
    fn default() -> Self {
        Self {
            forces: Vec::new(),
            together: true,
        }
    }
}

impl StoredPlan {
    pub fn fielding(&self) -> Fielding {
        fielding(self.together)
    }
}

pub(super) fn fielding(together: bool) -> Fielding {
    match together {
        true => Fielding::Together,
        false => Fielding::InTurn,
    }
}

/// The plan to save.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct SetPlanArgs {
    /// The ids of the chosen forces in the data folder.
    pub forces: Vec<String>,
    /// Whether they are fielded at the same time. If not, they share their cards and miniatures.
    pub together: bool,
}

/// A line of the checklist.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct TickArgs {
    /// The line's key.
    pub key: String,
    /// How many were pulled. The line stays ticked as long as no more are needed. 0 removes the tick.
    pub count: u32,
}

/// Lines of the checklist.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct TickAllArgs {
    /// The lines.
    pub lines: Vec<TickArgs>,
}

impl App {
    pub(crate) fn stored_plan(&self) -> Result<StoredPlan, Problem> {
        let store = self.store()?;
        let mut plan: StoredPlan = store.settings().get(PLAN)?.unwrap_or_default();
        // The plan of another device can arrive before one of its forces. It then names that force by its key.
        for id in plan.forces.iter_mut().filter(|id| id.contains('.')) {
            if let Ok(Some(local)) = store.sync().local_force(id) {
                *id = local;
            }
        }
        Ok(plan)
    }

    pub(super) fn stored_ticks(&self) -> Result<BTreeMap<String, u32>, Problem> {
        Ok(self.store()?.settings().get(TICKED)?.unwrap_or_default())
    }

    /// Saves which forces are chosen, and whether they are fielded at the same time.
    ///
    /// # Errors
    /// `too-many-forces`, `no-store`, or a store error if the plan cannot be written.
    pub fn set_plan(&self, args: SetPlanArgs) -> Result<(), Problem> {
        let settings = self.store()?.settings();
        let mut forces: Vec<String> = Vec::new();
        for id in args.forces {
            if !forces.contains(&id) {
                forces.push(id);
            }
        }
        if forces.len() > MAX_FORCES {
            let problem = Problem::new("too-many-forces").with("count", forces.len());
            return Err(problem.with("limit", MAX_FORCES));
        }
        let plan = StoredPlan {
            forces,
            together: args.together,
        };
        Ok(settings.set(PLAN, &plan)?)
    }

    /// Ticks a line of the checklist, or removes its tick.
    ///
    /// # Errors
    /// `no-store`, or a store error if the checklist cannot be written.
    pub fn tick_plan(&self, args: TickArgs) -> Result<(), Problem> {
        self.tick_plan_all(TickAllArgs { lines: vec![args] })
    }

    /// Ticks several lines of the checklist, or removes their ticks, in one change.
    ///
    /// # Errors
    /// `no-store`, or a store error if the checklist cannot be written.
    pub fn tick_plan_all(&self, args: TickAllArgs) -> Result<(), Problem> {
        let mut ticked = self.stored_ticks()?;
        for line in args.lines {
            match line.count {
                0 => drop(ticked.remove(&line.key)),
                count => drop(ticked.insert(line.key, count)),
            }
        }
        Ok(self.store()?.settings().set(TICKED, &ticked)?)
    }

    /// Removes all ticks from the checklist.
    ///
    /// # Errors
    /// `no-store`, or a store error if the checklist cannot be written.
    pub fn clear_plan_ticks(&self, _: NoArgs) -> Result<(), Problem> {
        self.store()?.settings().remove(TICKED)?;
        Ok(())
    }
}
