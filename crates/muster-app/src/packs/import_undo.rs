//! Undo of imports: the packs and corrections as they were before and after.

use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::sync::Mutex;

use muster_core::card::CardId;
use muster_core::problem::Problem;
use muster_store::{OwnChange, Store, StoreError, StoredCorrection, StoredPack};

use crate::lock::lock;

/// The maximum number of imports that can be undone. Older ones are forgotten.
const MAX_UNDOABLE_IMPORTS: usize = 20;

/// The packs and corrections that an import touched, as they were before and after it.
#[derive(Debug)]
pub(crate) struct ImportUndoStep {
    before: OwnDataSnapshot,
    after: OwnDataSnapshot,
}

/// Saved packs and corrections. `None` stands for one that does not exist.
#[derive(Debug, Default, PartialEq)]
struct OwnDataSnapshot {
    packs: BTreeMap<String, Option<StoredPack>>,
    /// The patch of each correction, and the hash of the card to which it applies.
    corrections: BTreeMap<CardId, Option<(String, String)>>,
}

/// The imports that can be undone, by token.
#[derive(Debug, Default)]
pub(crate) struct ImportUndoStack(Mutex<(usize, VecDeque<(String, ImportUndoStep)>)>);

impl ImportUndoStack {
    pub(crate) fn put(&self, step: ImportUndoStep) -> String {
        let mut takes = lock(&self.0);
        let (count, steps) = &mut *takes;
        *count += 1;
        let token = format!("t{count}");
        steps.push_front((token.clone(), step));
        steps.truncate(MAX_UNDOABLE_IMPORTS);
        token
    }

    pub(crate) fn take(&self, token: &str) -> Option<ImportUndoStep> {
        let steps = &mut lock(&self.0).1;
        let at = steps.iter().position(|(known, _)| known == token)?;
        steps.remove(at).map(|(_, step)| step)
    }
}

impl OwnDataSnapshot {
    fn read<'a>(
        packs: impl Iterator<Item = &'a String>,
        cards: &BTreeSet<&CardId>,
        store: &Store,
    ) -> Result<Self, Problem> {
        let mut standing = Self::default();
        for id in packs {
            let pack = match store.packs().own_of(id) {
                Ok(pack) => Some(pack),
                Err(StoreError::NotFound { .. }) => None,
                Err(error) => return Err(error.into()),
            };
            standing.packs.insert(id.clone(), pack);
        }
        for card in cards {
            standing.corrections.insert((*card).clone(), None);
        }
        for kept in store.corrections().all()? {
            if let Some(known) = standing.corrections.get_mut(&CardId::new(&kept.card)) {
                *known = Some((kept.patch, kept.base));
            }
        }
        Ok(standing)
    }
}

impl ImportUndoStep {
    pub(crate) fn new(
        packs: Vec<String>,
        corrected: BTreeSet<CardId>,
        store: &Store,
    ) -> Result<Self, Problem> {
        let before = OwnDataSnapshot::read(packs.iter(), &corrected.iter().collect(), store)?;
        let after = OwnDataSnapshot::default();
        Ok(Self { before, after })
    }

    /// Adds the state after the import.
    pub(crate) fn with_after(mut self, store: &Store) -> Result<Self, Problem> {
        self.after = self.now(store)?;
        Ok(self)
    }

    fn now(&self, store: &Store) -> Result<OwnDataSnapshot, Problem> {
        let cards = self.before.corrections.keys().collect();
        OwnDataSnapshot::read(self.before.packs.keys(), &cards, store)
    }
}

impl ImportUndoStep {
    /// Returns whether everything is still as the import left it.
    ///
    /// # Errors
    /// A store error if it cannot be read.
    pub(crate) fn is_unchanged(&self, store: &Store) -> Result<bool, Problem> {
        Ok(self.now(store)? == self.after)
    }

    /// Returns the change that undoes the import.
    pub(crate) fn undo_change(self) -> OwnChange {
        let mut own = OwnChange::default();
        for (id, pack) in self.before.packs {
            match pack {
                Some(pack) => own.packs.push(pack),
                None => own.removed.push(id),
            }
        }
        for (card, kept) in self.before.corrections {
            let card = card.to_string();
            match kept {
                Some((patch, base)) => own.corrections.push(StoredCorrection {
                    card,
                    patch,
                    base,
                    at: 0,
                }),
                None => own.uncorrected.push(card),
            }
        }
        own
    }
}
