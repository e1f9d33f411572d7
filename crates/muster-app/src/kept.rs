//! The user's forces as they are kept: each change is saved at once, with its verdict, and can be undone.

use std::collections::HashMap;
use std::sync::Arc;

use muster_core::edit::ForceEdit;
use muster_core::force::{Force, NodeId};
use muster_core::problem::Problem;
use muster_core::words::Lang;
use muster_store::{How, KeptForce, StoreError};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::App;
use crate::builder_view::{BuilderView, BuilderViewArgs};
use crate::did;
use crate::lock::lock;
use crate::opened::OpenForce;
use crate::review::ReviewView;
use crate::taken::Taken;
use crate::threads::beside_disk;

/// A kept force.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct KeptArgs {
    /// Its id in the data folder.
    pub id: String,
    /// The reader's language.
    #[serde(default)]
    pub lang: Lang,
    /// What the builder shows beside it; missing if nothing.
    #[serde(default)]
    #[ts(optional)]
    pub builder: Option<BuilderViewArgs>,
}

/// A force to keep.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct CreateForceArgs {
    /// The force.
    pub force: Force,
    /// The reader's language.
    #[serde(default)]
    pub lang: Lang,
}

/// A change to a kept force.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct EditForceArgs {
    /// Its id in the data folder.
    pub id: String,
    /// The `seq` that the user saw.
    pub base: i64,
    /// The change.
    pub edit: ForceEdit,
    /// The reader's language.
    #[serde(default)]
    pub lang: Lang,
    /// What the builder shows beside it; missing if nothing.
    #[serde(default)]
    #[ts(optional)]
    pub builder: Option<BuilderViewArgs>,
}

/// A change to a kept force that nobody looks at.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct ChangeForceArgs {
    /// Its id in the data folder.
    pub id: String,
    /// The change.
    pub edit: ForceEdit,
}

/// A force was changed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, TS)]
pub struct Changed {
    /// Its `seq` now.
    pub seq: i64,
}

/// A step back or forward.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct StepArgs {
    /// Its id in the data folder.
    pub id: String,
    /// The `seq` that the user saw.
    pub base: i64,
    /// The reader's language.
    #[serde(default)]
    pub lang: Lang,
    /// What the builder shows beside it; missing if nothing.
    #[serde(default)]
    #[ts(optional)]
    pub builder: Option<BuilderViewArgs>,
}

/// The user's own tags.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct TagForceArgs {
    /// The force's id in the data folder.
    pub id: String,
    /// All its tags.
    pub tags: Vec<String>,
    /// The reader's language.
    #[serde(default)]
    pub lang: Lang,
}

/// Whether to put a force away.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct ArchiveForceArgs {
    /// The force's id in the data folder.
    pub id: String,
    /// Away, or out again.
    pub archived: bool,
    /// The reader's language.
    #[serde(default)]
    pub lang: Lang,
}

/// A force to delete.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct DeleteForceArgs {
    /// Its id in the data folder.
    pub id: String,
}

/// A deleted force to bring back.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct UndeleteForceArgs {
    /// As [`App::delete_force`] gave it.
    pub token: String,
    /// The reader's language.
    #[serde(default)]
    pub lang: Lang,
}

/// A kept force with its verdict.
#[derive(Debug, Clone, Serialize, TS)]
pub struct KeptView {
    /// Its id in the data folder.
    pub id: String,
    /// Counts its changes. A change names the one that it is based on.
    pub seq: i64,
    /// The force.
    pub force: Force,
    /// Its verdict.
    pub review: ReviewView,
    /// What undoing would take back; null where there is nothing.
    pub undo: Option<String>,
    /// What redoing would do again; null where there is nothing.
    pub redo: Option<String>,
    /// The user's own tags.
    pub tags: Vec<String>,
    /// Whether it is put away.
    pub archived: bool,
    /// Whether it was changed elsewhere since the `base` of the change that was asked for. Nothing was changed then, and
    /// this is the force as it stands.
    pub conflict: bool,
    /// The node that the change laid on the table, added to there, or copied; null where it did none of these.
    pub added: Option<NodeId>,
    /// What the builder shows beside it; missing if it was not asked for.
    #[ts(optional)]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub builder: Option<BuilderView>,
}

/// What brings a deleted force back.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct Deleted {
    /// Holds until the program ends.
    pub token: String,
}

/// How often a change is tried again where another one came between.
const TRIES: usize = 4;

/// The verdict on a force, and what the builder shows beside it.
struct Judgement {
    review: ReviewView,
    builder: Option<BuilderView>,
    lang: Lang,
}

impl App {
    /// A kept force and its verdict.
    ///
    /// # Errors
    /// `store-not-found`, or what makes it unreadable.
    pub fn force(&self, args: KeptArgs) -> Result<KeptView, Problem> {
        let kept = self.store()?.forces().get(&args.id)?;
        self.kept_view(&kept, args.builder.as_ref(), args.lang, false)
    }

    /// Keeps a new force.
    ///
    /// # Errors
    /// What would make it unreadable, or where it cannot be written.
    pub fn create_force(&self, args: CreateForceArgs) -> Result<KeptView, Problem> {
        let force = args.force.checked(&self.games)?;
        let forces = self.store()?.forces();
        let mut kept = forces.create(None, &json(&force), did::CREATED)?;
        if !force.tags.is_empty() {
            kept = forces.set_tags(&kept.id, &force.tags)?;
        }
        self.kept_view(&kept, None, args.lang, false)
    }

    /// Makes a change, judges the force and keeps it, all in one.
    ///
    /// # Errors
    /// As [`Force::apply`], `store-not-found`, or where it cannot be written.
    pub fn edit_force(&self, args: EditForceArgs) -> Result<KeptView, Problem> {
        let (lang, builder) = (args.lang, args.builder);
        let data = self.data()?;
        let forces = data.store.forces();
        let kept = forces.get(&args.id)?;
        if kept.seq != args.base {
            return self.kept_view(&kept, builder.as_ref(), lang, true);
        }
        let before = self.opened(&kept)?;
        let after = before
            .force
            .apply_after(&args.edit, &before.library, kept.highest)?;
        let (text, what) = (json(&after), did::code(&args.edit, &before.force));
        let added = added(&args.edit, &before.force, &after);
        let shown = match (&builder, &added) {
            (Some(builder), Some(node)) => Some(builder.clone().moved_to(node, &after)),
            (builder, _) => builder.clone(),
        };
        let open = Arc::new(OpenForce::new(after, self)?);
        // The force is judged while the disk is written to.
        let (saved, judgement) = beside_disk(
            || forces.save(&args.id, args.base, &text, &what),
            || self.judge(&open, shown.as_ref(), lang),
        );
        match saved {
            Ok(kept) => {
                data.open.put(&kept, Arc::clone(&open));
                let view = self.judged_view(&kept, &open, judgement, false)?;
                Ok(KeptView { added, ..view })
            }
            Err(StoreError::Conflict { current }) => {
                self.kept_view(&current, builder.as_ref(), lang, true)
            }
            Err(error) => Err(error.into()),
        }
    }

    /// Makes a change to a force as it stands, for who does not look at it: nothing is judged.
    ///
    /// # Errors
    /// As [`Force::apply`], `store-not-found`, or where it cannot be written.
    pub fn change_force(&self, args: ChangeForceArgs) -> Result<Changed, Problem> {
        let forces = self.store()?.forces();
        let mut kept = forces.get(&args.id)?;
        for turn in 1.. {
            let before = self.opened(&kept)?;
            let after = before
                .force
                .apply_after(&args.edit, &before.library, kept.highest)?;
            let what = did::code(&args.edit, &before.force);
            match forces.save(&args.id, kept.seq, &json(&after), &what) {
                Ok(saved) => {
                    kept = saved;
                    break;
                }
                Err(StoreError::Conflict { current }) if turn < TRIES => kept = *current,
                Err(error) => return Err(error.into()),
            }
        }
        Ok(Changed { seq: kept.seq })
    }

    /// Takes the last change back.
    ///
    /// # Errors
    /// `store-not-found`, or where it cannot be written.
    pub fn undo_force(&self, args: StepArgs) -> Result<KeptView, Problem> {
        let undone = self.store()?.forces().undo(&args.id, args.base);
        self.or_conflict(undone, args.builder.as_ref(), args.lang)
    }

    /// Makes the change again that was last taken back.
    ///
    /// # Errors
    /// `store-not-found`, or where it cannot be written.
    pub fn redo_force(&self, args: StepArgs) -> Result<KeptView, Problem> {
        let redone = self.store()?.forces().redo(&args.id, args.base);
        self.or_conflict(redone, args.builder.as_ref(), args.lang)
    }

    /// Gives a force these tags and no others.
    ///
    /// # Errors
    /// `store-not-found`, `store-too-large`, or where it cannot be written.
    pub fn tag_force(&self, args: TagForceArgs) -> Result<KeptView, Problem> {
        let mut tags: Vec<String> = Vec::new();
        for tag in args.tags.iter().map(|tag| tag.trim()) {
            if !tag.is_empty() && tags.iter().all(|known| known != tag) {
                tags.push(tag.to_owned());
            }
        }
        let kept = self.store()?.forces().set_tags(&args.id, &tags)?;
        self.kept_view(&kept, None, args.lang, false)
    }

    /// Puts a force away, or takes it out again.
    ///
    /// # Errors
    /// `store-not-found`, or where it cannot be written.
    pub fn archive_force(&self, args: ArchiveForceArgs) -> Result<KeptView, Problem> {
        let forces = self.store()?.forces();
        let kept = forces.set_archived(&args.id, args.archived)?;
        self.kept_view(&kept, None, args.lang, false)
    }

    /// Keeps a copy of a force under a name that says so.
    ///
    /// # Errors
    /// `store-not-found`, or where it cannot be written.
    pub fn duplicate_force(&self, args: KeptArgs) -> Result<KeptView, Problem> {
        let forces = self.store()?.forces();
        let kept = forces.get(&args.id)?;
        let mut force = Force::clone(&self.opened(&kept)?.force);
        let name = [("name", force.name.as_str().into())];
        force.name = self.words(args.lang).say("force-copy", &name);
        let mut copy = forces.create(None, &json(&force.checked(&self.games)?), did::CREATED)?;
        if !kept.tags.is_empty() {
            copy = forces.set_tags(&copy.id, &kept.tags)?;
        }
        self.copy_photos(&kept.id, &copy.id)?;
        self.kept_view(&copy, None, args.lang, false)
    }

    /// Deletes a force. Until the program ends it can be brought back with its history.
    ///
    /// # Errors
    /// `store-not-found`, or where it cannot be written.
    pub fn delete_force(&self, args: DeleteForceArgs) -> Result<Deleted, Problem> {
        let data = self.data()?;
        let taken = Taken {
            document: data.store.export_force(&args.id)?,
            id: args.id,
        };
        data.store.forces().delete(&taken.id)?;
        let mut deleted = lock(&data.deleted);
        let token = format!("d{}", deleted.len() + 1);
        deleted.insert(token.clone(), Some(taken));
        Ok(Deleted { token })
    }

    /// Brings a deleted force back, with its history.
    ///
    /// # Errors
    /// `not-deleted` where the token is not known or was used, or where the force cannot be written.
    pub fn undelete_force(&self, args: UndeleteForceArgs) -> Result<KeptView, Problem> {
        let data = self.data()?;
        let mut deleted = lock(&data.deleted);
        let taken = deleted.get_mut(&args.token);
        let taken = taken.ok_or_else(|| Problem::new("not-deleted"))?;
        let back = taken.as_ref().ok_or_else(|| Problem::new("not-deleted"))?;
        data.store.import(&back.document, How::Add)?;
        let kept = data.store.forces().get(&back.id)?;
        *taken = None;
        drop(deleted);
        self.kept_view(&kept, None, args.lang, false)
    }

    /// The force as a change left it, or as it stands if it was changed elsewhere first.
    pub(crate) fn or_conflict(
        &self,
        done: Result<KeptForce, StoreError>,
        builder: Option<&BuilderViewArgs>,
        lang: Lang,
    ) -> Result<KeptView, Problem> {
        match done {
            Ok(kept) => self.kept_view(&kept, builder, lang, false),
            Err(StoreError::Conflict { current }) => self.kept_view(&current, builder, lang, true),
            Err(error) => Err(error.into()),
        }
    }

    pub(crate) fn kept_view(
        &self,
        kept: &KeptForce,
        builder: Option<&BuilderViewArgs>,
        lang: Lang,
        conflict: bool,
    ) -> Result<KeptView, Problem> {
        let open = self.opened(kept)?;
        let judgement = self.judge(&open, builder, lang);
        self.judged_view(kept, &open, judgement, conflict)
    }

    fn judge(&self, open: &OpenForce, builder: Option<&BuilderViewArgs>, lang: Lang) -> Judgement {
        let words = self.words(lang);
        let judged = self.judged_beside(open, builder.and_then(|args| args.event.as_deref()));
        let open = judged.as_deref().unwrap_or(open);
        let (review, builder) = match builder {
            None => (ReviewView::of(open, words), None),
            Some(args) => {
                let (review, view) = self.builder_view(open, args, words);
                (review, Some(view))
            }
        };
        Judgement {
            review,
            builder,
            lang,
        }
    }

    fn judged_view(
        &self,
        kept: &KeptForce,
        open: &OpenForce,
        judgement: Judgement,
        conflict: bool,
    ) -> Result<KeptView, Problem> {
        let steps = self.store()?.forces().steps(&kept.id)?;
        let words = self.words(judgement.lang);
        let say = |what: String| did::say(&what, &open.library, words);
        Ok(KeptView {
            id: kept.id.clone(),
            seq: kept.seq,
            force: Force::clone(&open.force),
            review: judgement.review,
            undo: steps.undo.map(say),
            redo: steps.redo.map(say),
            tags: kept.tags.clone(),
            archived: kept.archived,
            conflict,
            added: None,
            builder: judgement.builder,
        })
    }
}

/// The node that a change lays on the table, adds to there, or copies.
fn added(edit: &ForceEdit, before: &Force, after: &Force) -> Option<NodeId> {
    let (ForceEdit::Add { parent: None, .. } | ForceEdit::Duplicate { .. }) = edit else {
        return None;
    };
    let known: HashMap<&NodeId, i64> = before.nodes().map(|node| (&node.id, node.count)).collect();
    let mut nodes = after.nodes();
    let added = nodes.find(|node| known.get(&node.id) != Some(&node.count))?;
    Some(added.id.clone())
}

pub(crate) fn json(force: &Force) -> String {
    // Only maps with keys that are no text can fail, and there are none.
    serde_json::to_string(force).unwrap_or_default()
}
