//! Carries saved forces over to another points revision. The old forces stay, and each new one is a copy beside its own.

use std::sync::Arc;

use muster_core::card::CardId;
use muster_core::carry_over::{CarriedCost, CarriedForce, CarriedLine, carry_over};
use muster_core::force::NodeId;
use muster_core::problem::Problem;
use muster_core::sheets;
use muster_core::words::Words;
use muster_store::{ForceHead, NewForce, StoredForce};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::builder::review::Verdict;
use crate::cards::names::name_of;
use crate::events::NamedCard;
use crate::forces::force_cache::OpenForce;
use crate::forces::history_label;
use crate::forces::kept::json;
use crate::forces::report::FindingReport;
use crate::{App, Session};

/// Saved forces to carry over.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct CarryOverArgs {
    /// The ids of the forces in the data folder.
    pub ids: Vec<String>,
    /// The points revision. `None` to always use the newest.
    #[ts(optional = nullable)]
    pub revision: Option<String>,
}

/// What another points revision means for a force.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, TS)]
pub struct CarriedForceView {
    /// The id of the old force.
    pub id: String,
    /// The id of the copy. `None` if none was made.
    pub copy: Option<String>,
    /// The name of the force, or that of the copy if one was made.
    pub name: String,
    /// The game.
    pub system: String,
    /// The name of the old points revision.
    pub from: String,
    /// The name of the new points revision.
    pub to: String,
    /// The total points under the old revision, as far as they are known.
    pub before: i64,
    /// The total points under the new revision, as far as they are known.
    pub after: i64,
    /// The points limit. `None` if there is none.
    pub limit: Option<i64>,
    /// The verdict under the new revision. `None` if the force cannot be read.
    pub verdict: Option<Verdict>,
    /// Every card of the force, in reading order.
    pub lines: Vec<CarriedLineView>,
    /// The breaches that are new or worse under the new revision.
    pub breaches: Vec<FindingReport>,
    /// Why the force could not be carried over. `None` if it was.
    pub problem: Option<Problem>,
}

/// A card of a force that is carried over.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct CarriedLineView {
    /// The ids from the root to the node.
    pub at: Vec<NodeId>,
    /// The card.
    pub card: CardId,
    /// Its name in the reader's language.
    pub name: String,
    /// The number of models or copies.
    pub count: i64,
    /// Its share of the total under the old revision, in points. `None` if it is not known.
    pub before: Option<i64>,
    /// Its share of the total under the new revision, in points. `None` if it is not known.
    pub after: Option<i64>,
    /// What is to be known about it, in words: a cost that is missing, a new name, a likely successor.
    pub notes: Vec<String>,
    /// The card that has most likely taken its place. It is only named, and not put into the force.
    pub successor: Option<NamedCard>,
}

/// A force with the result of carrying it over, or the reason why it cannot be read.
type CarriedOrNot = Result<(Arc<OpenForce>, CarriedForce), Problem>;

impl Session<'_> {
    /// Returns what another points revision would mean for some forces. Nothing is changed.
    ///
    /// # Errors
    /// `unknown-revision` or `no-revisions` if the game of a force does not have the revision; `store-not-found`. A
    /// force that cannot be read is part of the answer.
    pub fn carry_over_report(&self, args: CarryOverArgs) -> Result<Vec<CarriedForceView>, Problem> {
        let forces = self.store()?.forces();
        let words = self.words();
        let report = |id: &String| -> Result<CarriedForceView, Problem> {
            let kept = forces.get(id)?;
            match self.carried(&kept, args.revision.as_deref())? {
                Ok((open, carried)) => Ok(view(&kept, &open, &carried, words)),
                Err(problem) => Ok(unreadable(&kept, problem)),
            }
        };
        args.ids.iter().map(report).collect()
    }

    /// Saves a copy of each force under another points revision, and returns what that means for it. The old forces stay
    /// as they are. A force whose copy is there already is left out, with the problem `carried-before`.
    ///
    /// # Errors
    /// The same as [`Session::carry_over_report`], before any copy is made; or a store error if a copy cannot be written.
    pub fn carry_over(&self, args: CarryOverArgs) -> Result<Vec<CarriedForceView>, Problem> {
        let forces = self.store()?.forces();
        let words = self.words();
        let carry = |id: &String| -> Result<(StoredForce, CarriedOrNot), Problem> {
            let kept = forces.get(id)?;
            let carried = self.carried(&kept, args.revision.as_deref())?;
            Ok((kept, carried))
        };
        // All forces are carried before the first copy is made, so that a wrong revision leaves nothing half done.
        let all: Result<Vec<_>, Problem> = args.ids.iter().map(carry).collect();
        let heads = forces.list()?;
        let (mut views, mut copies) = (Vec::new(), Vec::new());
        // The places in `views` of the copies, and of forces that another copy of this call has the name of.
        let (mut copied, mut doubles) = (Vec::new(), Vec::new());
        let mut names: Vec<(String, String)> = Vec::new();
        for (kept, carried) in all? {
            let (open, mut carried) = match carried {
                Ok(carried) => carried,
                Err(problem) => {
                    views.push(unreadable(&kept, problem));
                    continue;
                }
            };
            carried.force.name = name_of_copy(&open, &carried, words);
            let is_copy = |head: &&ForceHead| {
                head.id != kept.id
                    && head.system == carried.force.system
                    && head.name == carried.force.name
            };
            if let Some(copy) = heads.iter().find(is_copy) {
                let problem = Problem::new("carried-before").with("name", &carried.force.name);
                let problem = problem.with("id", &copy.id);
                views.push(unreadable(&kept, problem));
                continue;
            }
            let named = (carried.force.system.clone(), carried.force.name.clone());
            if let Some(first) = names.iter().position(|known| *known == named) {
                let problem = Problem::new("carried-before").with("name", &named.1);
                doubles.push((views.len(), first));
                views.push(unreadable(&kept, problem));
                continue;
            }
            names.push(named);
            let force = carried.force.clone().checked(&self.known_games())?;
            copied.push(views.len());
            views.push(view(&kept, &open, &carried, words));
            copies.push(NewForce {
                tags: kept.tags,
                photos_of: Some(kept.id),
                ..NewForce::new(json(&force), history_label::CREATED_CODE)
            });
        }
        let made = forces.create_all(copies)?;
        for (place, first) in doubles {
            let problem = views[place].problem.take();
            views[place].problem = problem.map(|problem| problem.with("id", &made[first].id));
        }
        for (place, made) in copied.into_iter().zip(made) {
            views[place].copy = Some(made.id);
        }
        Ok(views)
    }
}

impl App {
    /// Carries a saved force over. The inner error says why the force cannot be read.
    ///
    /// # Errors
    /// `unknown-revision` or `no-revisions`.
    fn carried(&self, kept: &StoredForce, revision: Option<&str>) -> Result<CarriedOrNot, Problem> {
        let open = match self.opened(kept) {
            Ok(open) => open,
            Err(problem) => return Ok(Err(problem)),
        };
        let carried = carry_over(&open.force, revision, &*open.game, &open.library)?;
        Ok(Ok((open, carried)))
    }
}

/// Returns the name of the copy: that of the force, followed by the new revision in place of the old one.
fn name_of_copy(open: &OpenForce, carried: &CarriedForce, words: &Words) -> String {
    let name = &*open.force.name;
    let added = |name: &str, revision: &str| {
        let values = [("name", name.into()), ("revision", revision.into())];
        words.message("carried-name", &values)
    };
    let old = added("", &carried.before.revision);
    let plain = name.strip_suffix(old.trim()).unwrap_or(name);
    let name = added(plain.trim_end(), &carried.after.revision);
    name.trim().to_owned()
}

fn view(
    kept: &StoredForce,
    open: &OpenForce,
    carried: &CarriedForce,
    words: &Words,
) -> CarriedForceView {
    let system = &carried.force.system;
    let library = &open.library;
    let revision = |id: &str| sheets::term(system, "revision", id, words);
    let line = |line: &CarriedLine| line_view(line, open, &carried.after.revision, words);
    let breach = |finding| FindingReport::new(finding, library, words);
    CarriedForceView {
        id: kept.id.clone(),
        copy: None,
        name: carried.force.name.clone(),
        system: system.clone(),
        from: revision(&carried.before.revision),
        to: revision(&carried.after.revision),
        before: carried.before.totals.cost,
        after: carried.after.totals.cost,
        limit: carried.after.totals.limit,
        verdict: Some(Verdict::new(&carried.after, words)),
        lines: carried.lines.iter().map(line).collect(),
        breaches: carried.breaches.iter().map(breach).collect(),
        problem: None,
    }
}

fn line_view(
    line: &CarriedLine,
    open: &OpenForce,
    revision: &str,
    words: &Words,
) -> CarriedLineView {
    let (library, lang) = (&open.library, words.lang());
    let named = |card: &CardId| NamedCard {
        card: card.clone(),
        name: name_of(card, library, lang),
    };
    let mut notes = Vec::new();
    if let Some(was) = &line.was {
        notes.push(words.message("carried-renamed", &[("was", was.as_str().into())]));
    }
    match &line.cost {
        CarriedCost::Known => {}
        CarriedCost::FromOther(other) => {
            let values = [
                ("revision", revision.into()),
                ("other", other.as_str().into()),
            ];
            notes.push(words.message("carried-other-cost", &values));
        }
        CarriedCost::Unknown => notes.push(words.message("carried-no-cost", &[])),
        CarriedCost::NoCard => notes.push(words.message("carried-no-card", &[])),
    }
    let successor = line.successor.as_ref().map(named);
    if let Some(successor) = &successor {
        let values = [("card", successor.name.as_str().into())];
        notes.push(words.message("carried-successor", &values));
    }
    CarriedLineView {
        at: line.at.clone(),
        card: line.card.clone(),
        name: name_of(&line.card, library, lang),
        count: line.count,
        before: line.before,
        after: line.after,
        notes,
        successor,
    }
}

/// Returns the view of a force that cannot be read.
fn unreadable(kept: &StoredForce, problem: Problem) -> CarriedForceView {
    CarriedForceView {
        id: kept.id.clone(),
        name: kept.id.clone(),
        problem: Some(problem),
        ..CarriedForceView::default()
    }
}
