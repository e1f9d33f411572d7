//! The user's saved forces. Every change is saved at once, answered with the verdict, and can be undone.

use std::collections::HashMap;
use std::sync::Arc;

use muster_core::edit::ForceEdit;
use muster_core::force::{Force, Node, NodeId};
use muster_core::problem::Problem;
use muster_store::{NewForce, StoreError, StoredForce};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::ForceArgs;
use crate::builder::review::ReviewView;
use crate::builder::view::{BuilderView, BuilderViewArgs};
use crate::collection_plan::reserved::Reserved;
use crate::data_sets::carried::kept_text;
use crate::forces::force_cache::OpenForce;
use crate::forces::history_label;
use crate::threads::beside_disk;
use crate::{App, Session};

/// A saved force to read.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct SavedForceArgs {
    /// The force's id in the data folder.
    pub id: String,
    /// What the builder shows beside the force. If it is missing, only the force is returned.
    #[ts(optional)]
    pub builder: Option<BuilderViewArgs>,
}

/// An edit of a saved force.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct EditForceArgs {
    /// The force's id in the data folder.
    pub id: String,
    /// The `seq` of the force that the user saw.
    pub base: i64,
    /// The edit.
    pub edit: ForceEdit,
    /// What the builder shows beside the force. If it is missing, only the force is returned.
    #[ts(optional)]
    pub builder: Option<BuilderViewArgs>,
}

/// An edit of a saved force that is not on the screen.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct ChangeForceArgs {
    /// The force's id in the data folder.
    pub id: String,
    /// The edit.
    pub edit: ForceEdit,
}

/// The result of an edit without a review.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, TS)]
pub struct EditResult {
    /// The new `seq` of the force.
    #[serde(rename = "seq")]
    pub force_version: i64,
}

/// A saved force to undo or redo a change of.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct StepArgs {
    /// The force's id in the data folder.
    pub id: String,
    /// The `seq` of the force that the user saw.
    pub base: i64,
    /// What the builder shows beside the force. If it is missing, only the force is returned.
    #[ts(optional)]
    pub builder: Option<BuilderViewArgs>,
}

/// A force and its new tags.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct TagForceArgs {
    /// The force's id in the data folder.
    pub id: String,
    /// All tags of the force. They replace the old ones.
    pub tags: Vec<String>,
}

/// A force to archive or to take out of the archive.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct ArchiveForceArgs {
    /// The force's id in the data folder.
    pub id: String,
    /// Whether the force is to be archived.
    pub archived: bool,
}

/// Forces to save as new ones.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct CreateForcesArgs {
    /// The forces.
    pub forces: Vec<Force>,
}

/// A saved force with its verdict.
#[derive(Debug, Clone, Serialize, TS)]
pub struct SavedForceView {
    /// The force's id in the data folder.
    pub id: String,
    /// The number of the force's last change. An edit names it as its `base`.
    #[serde(rename = "seq")]
    pub force_version: i64,
    /// The force.
    pub force: Force,
    /// The force's review.
    pub review: ReviewView,
    /// The change that undo would take back, in words. `None` if there is none.
    pub undo: Option<String>,
    /// The change that redo would make again, in words. `None` if there is none.
    pub redo: Option<String>,
    /// The user's own tags.
    pub tags: Vec<String>,
    /// Whether the force is archived.
    pub archived: bool,
    /// Whether the force had changed elsewhere since the `base` of the request. In this case the request changed
    /// nothing, and this is the force as it is now.
    pub conflict: bool,
    /// The node that the edit added or copied at the top level of the force, or whose count it raised there. `None` for
    /// other edits.
    pub added: Option<NodeId>,
    /// What the builder shows beside the force. `None` if it was not requested.
    #[ts(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub builder: Option<BuilderView>,
}

/// How often an edit is tried if other edits come in between.
const MAX_EDIT_TRIES: usize = 4;

/// The review of a force, and what the builder shows beside it.
struct Judgement {
    review: ReviewView,
    builder: Option<BuilderView>,
}

impl Session<'_> {
    /// Returns a saved force with its verdict.
    ///
    /// # Errors
    /// `store-not-found`, or an error that says why the force cannot be read.
    pub fn force(&self, args: SavedForceArgs) -> Result<SavedForceView, Problem> {
        let kept = self.store()?.forces().get(&args.id)?;
        self.kept_view(&kept, args.builder.as_ref(), false)
    }

    /// Saves a new force.
    ///
    /// # Errors
    /// A problem of the force, or a store error if it cannot be written.
    pub fn create_force(&self, args: ForceArgs) -> Result<SavedForceView, Problem> {
        let open = Arc::new(self.open_given(args.force)?);
        let data = self.data()?;
        let kept = data.store.forces().create_new(new_force(&open))?;
        data.open.put(&kept, open);
        self.kept_view(&kept, None, false)
    }

    /// Saves several new forces in one change. Returns their ids.
    ///
    /// # Errors
    /// The same as [`Session::create_force`]. No force is saved then.
    pub fn create_forces(&self, args: CreateForcesArgs) -> Result<Vec<String>, Problem> {
        let new = |force| Ok(new_force(&self.open_given(force)?));
        let forces = args.forces.into_iter().map(new);
        let forces = forces.collect::<Result<Vec<NewForce>, Problem>>()?;
        let kept = self.store()?.forces().create_all(forces)?;
        Ok(kept.into_iter().map(|kept| kept.id).collect())
    }

    /// Applies an edit to a force, reviews the result and saves it. If the force has changed since `base`, nothing is
    /// changed, and the answer is the force as it is now.
    ///
    /// # Errors
    /// Those of [`Force::apply`], `store-not-found`, or a store error if the change cannot be written.
    pub fn edit_force(&self, args: EditForceArgs) -> Result<SavedForceView, Problem> {
        let builder = args.builder;
        let data = self.data()?;
        let forces = data.store.forces();
        let kept = forces.get(&args.id)?;
        if kept.force_version != args.base {
            return self.kept_view(&kept, builder.as_ref(), true);
        }
        let before = self.opened(&kept)?;
        let after = before
            .force
            .apply_after(&args.edit, &before.library, kept.highest)?;
        let what = history_label::code(&args.edit, &before.force);
        let added = added(&args.edit, &before.force, &after);
        let shown = match (&builder, &added) {
            (Some(builder), Some(node)) => Some(builder.clone().moved_to(node)),
            (builder, _) => builder.clone(),
        };
        let open = Arc::new(OpenForce::after(after, Some(&before), self)?);
        let text = kept_text(&open);
        let reserved = self.reserved(&args.id, &self.cards())?;
        // The force is reviewed while the change is written to disk.
        let (saved, judgement) = beside_disk(
            || forces.save(&args.id, args.base, &text, &what),
            || self.judge(&open, shown.as_ref(), &reserved),
        );
        match saved {
            Ok(kept) => {
                data.open.put(&kept, Arc::clone(&open));
                let view = self.judged_view(&kept, &open, judgement, false)?;
                Ok(SavedForceView { added, ..view })
            }
            Err(StoreError::Conflict { current }) => {
                self.kept_view(&current, builder.as_ref(), true)
            }
            Err(error) => Err(error.into()),
        }
    }

    /// Undoes the last change of a force.
    ///
    /// # Errors
    /// `store-not-found`, or a store error if the change cannot be written.
    pub fn undo_force(&self, args: StepArgs) -> Result<SavedForceView, Problem> {
        let undone = self.store()?.forces().undo(&args.id, args.base);
        self.or_conflict(undone, args.builder.as_ref())
    }

    /// Redoes the change of a force that was undone last.
    ///
    /// # Errors
    /// `store-not-found`, or a store error if the change cannot be written.
    pub fn redo_force(&self, args: StepArgs) -> Result<SavedForceView, Problem> {
        let redone = self.store()?.forces().redo(&args.id, args.base);
        self.or_conflict(redone, args.builder.as_ref())
    }

    /// Replaces the tags of a force.
    ///
    /// # Errors
    /// `store-not-found`, `store-too-large`, or a store error if the change cannot be written.
    pub fn tag_force(&self, args: TagForceArgs) -> Result<SavedForceView, Problem> {
        let mut tags: Vec<String> = Vec::new();
        for tag in args.tags.iter().map(|tag| tag.trim()) {
            if !tag.is_empty() && tags.iter().all(|known| known != tag) {
                tags.push(tag.to_owned());
            }
        }
        let kept = self.store()?.forces().set_tags(&args.id, &tags)?;
        self.kept_view(&kept, None, false)
    }

    /// Archives a force, or takes it out of the archive.
    ///
    /// # Errors
    /// `store-not-found`, or a store error if the change cannot be written.
    pub fn archive_force(&self, args: ArchiveForceArgs) -> Result<SavedForceView, Problem> {
        let forces = self.store()?.forces();
        let kept = forces.set_archived(&args.id, args.archived)?;
        self.kept_view(&kept, None, false)
    }

    /// Saves a copy of a force. Its name says that it is a copy.
    ///
    /// # Errors
    /// `store-not-found`, or a store error if the copy cannot be written.
    pub fn duplicate_force(&self, args: SavedForceArgs) -> Result<SavedForceView, Problem> {
        let forces = self.store()?.forces();
        let kept = forces.get(&args.id)?;
        let mut force = Force::clone(&self.opened(&kept)?.force);
        let name = [("name", force.name.as_str().into())];
        force.name = self.words().message("force-copy", &name);
        let copy = NewForce {
            tags: kept.tags,
            photos_of: Some(kept.id),
            ..new_force(&self.open_given(force)?)
        };
        let copy = forces.create_new(copy)?;
        self.kept_view(&copy, None, false)
    }

    /// Returns the force after a change, or its current version if it had changed elsewhere before.
    pub(crate) fn or_conflict(
        &self,
        done: Result<StoredForce, StoreError>,
        builder: Option<&BuilderViewArgs>,
    ) -> Result<SavedForceView, Problem> {
        match done {
            Ok(kept) => self.kept_view(&kept, builder, false),
            Err(StoreError::Conflict { current }) => self.kept_view(&current, builder, true),
            Err(error) => Err(error.into()),
        }
    }

    pub(crate) fn kept_view(
        &self,
        kept: &StoredForce,
        builder: Option<&BuilderViewArgs>,
        conflict: bool,
    ) -> Result<SavedForceView, Problem> {
        let open = self.opened(kept)?;
        let reserved = self.reserved(&kept.id, &self.cards())?;
        let judgement = self.judge(&open, builder, &reserved);
        self.judged_view(kept, &open, judgement, conflict)
    }

    fn judge(
        &self,
        open: &OpenForce,
        builder: Option<&BuilderViewArgs>,
        reserved: &Reserved,
    ) -> Judgement {
        let words = self.words();
        let judged = self.judged_beside(open, builder.and_then(|args| args.event.as_deref()));
        let open = judged.as_deref().unwrap_or(open);
        let (review, builder) = match builder {
            None => (ReviewView::from_open(open, words), None),
            Some(args) => {
                let (review, view) = self.builder_view(open, args, reserved, words);
                (review, Some(view))
            }
        };
        Judgement { review, builder }
    }

    fn judged_view(
        &self,
        kept: &StoredForce,
        open: &OpenForce,
        judgement: Judgement,
        conflict: bool,
    ) -> Result<SavedForceView, Problem> {
        let steps = self.store()?.forces().steps(&kept.id)?;
        let words = self.words();
        let message = |what: String| history_label::label(&what, &open.library, words);
        Ok(SavedForceView {
            id: kept.id.clone(),
            force_version: kept.force_version,
            force: Force::clone(&open.force),
            review: judgement.review,
            undo: steps.undo.map(message),
            redo: steps.redo.map(message),
            tags: kept.tags.clone(),
            archived: kept.archived,
            conflict,
            added: None,
            builder: judgement.builder,
        })
    }
}

impl App {
    /// Applies an edit to the current version of a force, without a review. Meant for forces that are not on the
    /// screen.
    ///
    /// # Errors
    /// Those of [`Force::apply`], `store-not-found`, or a store error if the change cannot be written.
    pub fn change_force(&self, args: ChangeForceArgs) -> Result<EditResult, Problem> {
        let forces = self.store()?.forces();
        let mut kept = forces.get(&args.id)?;
        for turn in 1.. {
            let before = self.opened(&kept)?;
            let after = before
                .force
                .apply_after(&args.edit, &before.library, kept.highest)?;
            let what = history_label::code(&args.edit, &before.force);
            let text = kept_text(&OpenForce::after(after, Some(&before), self)?);
            match forces.save(&args.id, kept.force_version, &text, &what) {
                Ok(saved) => {
                    kept = saved;
                    break;
                }
                Err(StoreError::Conflict { current }) if turn < MAX_EDIT_TRIES => kept = *current,
                Err(error) => return Err(error.into()),
            }
        }
        Ok(EditResult {
            force_version: kept.force_version,
        })
    }
}

/// Returns the node that an edit added or copied at the top level, or whose count it raised there.
fn added(edit: &ForceEdit, before: &Force, after: &Force) -> Option<NodeId> {
    let known: HashMap<&NodeId, i64> = before.nodes().map(|node| (&node.id, node.count)).collect();
    let is_changed = |node: &&Node| known.get(&node.id) != Some(&node.count);
    let added = match edit {
        // A game may have changed other entries along with it.
        ForceEdit::Add {
            card,
            via,
            parent: None,
            ..
        } => {
            let mut entries = after.entries.iter();
            entries.find(|node| (&node.card, &node.via) == (card, via) && is_changed(node))
        }
        ForceEdit::Duplicate { .. } => after.nodes().find(is_changed),
        _ => None,
    };
    Some(added?.id.clone())
}

pub(crate) fn json(force: &Force) -> String {
    // Serialization fails only for maps whose keys are not text, and a force has none.
    serde_json::to_string(force).unwrap_or_default()
}

/// Returns a force as it is saved for the first time, with its tags.
pub(crate) fn new_force(open: &OpenForce) -> NewForce {
    NewForce {
        tags: open.force.tags.clone(),
        ..NewForce::new(kept_text(open), history_label::CREATED_CODE)
    }
}
