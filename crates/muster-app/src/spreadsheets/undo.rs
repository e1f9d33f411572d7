//! Takes back what was taken in from a spreadsheet, as long as nothing of it was changed since.

use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::sync::Mutex;

use muster_core::card::CardId;
use muster_core::problem::Problem;
use muster_store::{KeptCorrection, KeptPack, OwnChange, StoreError};
use serde::Deserialize;
use ts_rs::TS;

use crate::App;
use crate::cards::Cards;
use crate::data::{Data, of_user};
use crate::lock::lock;

/// How many can be taken back; of more, the last.
const MOST: usize = 20;

/// What to take back.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct UndoCardsInArgs {
    /// As [`crate::TookCards::undo`] names it.
    pub token: String,
}

/// The packs of the user's and the corrections that something touched, before and after.
#[derive(Debug)]
pub(super) struct Step {
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
    pub(super) fn put(&self, step: Step) -> String {
        let mut takes = lock(&self.0);
        let (count, steps) = &mut *takes;
        *count += 1;
        let token = format!("t{count}");
        steps.push_front((token.clone(), step));
        steps.truncate(MOST);
        token
    }

    fn take(&self, token: &str) -> Option<Step> {
        let steps = &mut lock(&self.0).1;
        let at = steps.iter().position(|(known, _)| known == token)?;
        steps.remove(at).map(|(_, step)| step)
    }
}

impl Standing {
    fn read<'a>(
        packs: impl Iterator<Item = &'a String>,
        cards: &BTreeSet<&CardId>,
        data: &Data,
    ) -> Result<Self, Problem> {
        let mut standing = Self::default();
        for id in packs {
            let pack = match data.store.packs().own_of(id) {
                Ok(pack) => Some(pack),
                Err(StoreError::NotFound { .. }) => None,
                Err(error) => return Err(error.into()),
            };
            standing.packs.insert(id.clone(), pack);
        }
        for card in cards {
            standing.corrections.insert((*card).clone(), None);
        }
        for kept in data.store.corrections().all()? {
            if let Some(known) = standing.corrections.get_mut(&CardId::new(&kept.card)) {
                *known = Some((kept.patch, kept.base));
            }
        }
        Ok(standing)
    }
}

impl Step {
    pub(super) fn of(
        packs: Vec<String>,
        corrected: BTreeSet<CardId>,
        data: &Data,
    ) -> Result<Self, Problem> {
        let before = Standing::read(packs.iter(), &corrected.iter().collect(), data)?;
        let after = Standing::default();
        Ok(Self { before, after })
    }

    /// The same once it is done.
    pub(super) fn with_after(mut self, data: &Data) -> Result<Self, Problem> {
        self.after = self.now(data)?;
        Ok(self)
    }

    fn now(&self, data: &Data) -> Result<Standing, Problem> {
        let cards = self.before.corrections.keys().collect();
        Standing::read(self.before.packs.keys(), &cards, data)
    }
}

impl App {
    /// Takes back what was taken in from a spreadsheet.
    ///
    /// # Errors
    /// `undo-too-late` where something of it was changed since, or the token is not known any more.
    pub fn undo_cards_in(&self, args: UndoCardsInArgs) -> Result<(), Problem> {
        let data = self.data()?;
        let late = || Problem::new("undo-too-late");
        let step = data.takes.take(&args.token).ok_or_else(late)?;
        self.change_cards(|cards| {
            if step.now(data)? != step.after {
                return Err(late());
            }
            data.store.packs().change_own(step.back())?;
            Ok(Cards::new(of_user(&data.store, cards.from.clone())?))
        })
    }
}

impl Step {
    /// What makes it as it was.
    fn back(self) -> OwnChange {
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
