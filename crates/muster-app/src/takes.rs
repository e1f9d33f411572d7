//! What was taken in together and can be taken back: packs and corrections as they stood before and after.

use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::sync::Mutex;

use muster_core::card::CardId;
use muster_core::problem::Problem;
use muster_store::{KeptCorrection, KeptPack, OwnChange, Store, StoreError};

use crate::lock::lock;

/// How many can be taken back; of more, the last.
const MOST: usize = 20;

/// The packs of the user's and the corrections that something touched, before and after.
#[derive(Debug)]
pub(crate) struct Step {
    before: Standing,
    after: Standing,
}

/// Packs and corrections as they are kept; none: there is none.
#[derive(Debug, Default, PartialEq)]
struct Standing {
    packs: BTreeMap<String, Option<KeptPack>>,
    /// Patch and hash.
    corrections: BTreeMap<CardId, Option<(String, String)>>,
}

/// What can be taken back, by its token.
#[derive(Debug, Default)]
pub(crate) struct Takes(Mutex<(usize, VecDeque<(String, Step)>)>);

impl Takes {
    pub(crate) fn put(&self, step: Step) -> String {
        let mut takes = lock(&self.0);
        let (count, steps) = &mut *takes;
        *count += 1;
        let token = format!("t{count}");
        steps.push_front((token.clone(), step));
        steps.truncate(MOST);
        token
    }

    pub(crate) fn take(&self, token: &str) -> Option<Step> {
        let steps = &mut lock(&self.0).1;
        let at = steps.iter().position(|(known, _)| known == token)?;
        steps.remove(at).map(|(_, step)| step)
    }
}

impl Standing {
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

impl Step {
    pub(crate) fn of(
        packs: Vec<String>,
        corrected: BTreeSet<CardId>,
        store: &Store,
    ) -> Result<Self, Problem> {
        let before = Standing::read(packs.iter(), &corrected.iter().collect(), store)?;
        let after = Standing::default();
        Ok(Self { before, after })
    }

    /// The same once it is done.
    pub(crate) fn with_after(mut self, store: &Store) -> Result<Self, Problem> {
        self.after = self.now(store)?;
        Ok(self)
    }

    fn now(&self, store: &Store) -> Result<Standing, Problem> {
        let cards = self.before.corrections.keys().collect();
        Standing::read(self.before.packs.keys(), &cards, store)
    }
}

impl Step {
    /// Whether all of it is as it was left.
    ///
    /// # Errors
    /// Where it cannot be read.
    pub(crate) fn stands(&self, store: &Store) -> Result<bool, Problem> {
        Ok(self.now(store)? == self.after)
    }

    /// What makes it as it was.
    pub(crate) fn back(self) -> OwnChange {
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
                Some((patch, base)) => own.corrections.push(KeptCorrection {
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
