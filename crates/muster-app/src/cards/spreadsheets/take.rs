//! Imports cards from a spreadsheet. Either all chosen cards are saved or none.

use std::collections::{BTreeMap, HashMap, HashSet};

use muster_core::card::CardId;
use muster_core::facts;
use muster_core::library::{self, Correction};
use muster_core::pack::{self, Pack};
use muster_core::problem::Problem;
use muster_core::words::{Lang, Localized};
use muster_store::OwnChange;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::card_changes::CardChangeState;
use super::judge::JudgedRow;
use super::preview::{PreviewCardImportArgs, read};
use crate::Session;
use crate::data::snapshot::Cards;
use crate::packs::import_undo::ImportUndoStep;
use crate::packs::own_packs::draft::Draft;
use crate::packs::own_packs::{changed, head};

/// The cards to import from a spreadsheet.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct ImportCardsArgs {
    /// The spreadsheet, as it was previewed.
    pub from: PreviewCardImportArgs,
    /// The cards to import, by the ids that they have in the preview.
    pub cards: Vec<CardId>,
    /// The user's own pack for new cards. `None` creates one.
    pub pack: Option<String>,
    /// The title of the pack if one is created.
    #[serde(default)]
    pub title: String,
}

/// The result of importing cards.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct CardImportResult {
    /// The number of new cards.
    pub new: usize,
    /// The number of changed cards.
    pub changed: usize,
    /// The pack that holds the new cards. `None` if there are none.
    pub pack: Option<String>,
    /// The token that undoes the import. It is valid until the program ends or one of the imported cards is changed.
    pub undo: String,
}

impl Session<'_> {
    /// Imports the chosen cards of a spreadsheet. Changes to shipped cards become corrections, changes to the user's
    /// own cards are made in their packs, and new cards are added to one of the user's packs. If anything fails,
    /// nothing is saved.
    ///
    /// # Errors
    /// `no-store`, `no-card`, the first problem of the spreadsheet, with its cell, or a store error if the change
    /// cannot be written.
    pub async fn import_cards(&self, args: ImportCardsArgs) -> Result<CardImportResult, Problem> {
        let data = self.data()?;
        let book = self.book(&args.from).await?;
        let mut took = None;
        let mut undo = None;
        self.change_cards(|cards| {
            let read = read(args.from, &book, cards, self.lang)?;
            if let Some(problem) = read.problems.into_iter().next() {
                return Err(problem.in_sheet());
            }
            let chosen = chosen(read.cards, &args.cards)?;
            complete(&chosen, cards)?;
            let mut changes = CardImportChanges::new(cards);
            let mut new = None;
            for judged in chosen {
                if judged.view.state == CardChangeState::Same {
                    continue;
                }
                let is_new = judged.pack.is_null();
                changes.counts[usize::from(!is_new)] += 1;
                if let Some(pack) = judged.own {
                    changes.uncorrected.push(judged.view.card);
                    changes.draft(&pack, data)?.put(judged.card);
                } else if is_new {
                    let id = match (&new, &args.pack) {
                        (Some(id), _) | (None, Some(id)) => String::clone(id),
                        (None, None) => changes.begin(
                            judged.card.id.system(),
                            &args.title,
                            self.lang,
                            data.clock.now(),
                        ),
                    };
                    changes.draft(&id, data)?.put(judged.card);
                    new = Some(id);
                } else {
                    changes.correct(&judged)?;
                }
            }
            took = Some(CardImportResult {
                new: changes.counts[0],
                changed: changes.counts[1],
                pack: new,
                undo: String::new(),
            });
            let before = changes.before(data)?;
            let cards = changes.keep(data)?;
            undo = Some(before.with_after(&data.store)?);
            Ok(cards)
        })?;
        let mut took = took.ok_or_else(|| Problem::new("no-store"))?;
        if let Some(step) = undo {
            took.undo = data.takes.put(step);
        }
        Ok(took)
    }
}

/// Returns the chosen cards in the order of `ids`.
fn chosen(all: Vec<JudgedRow>, ids: &[CardId]) -> Result<Vec<JudgedRow>, Problem> {
    let wanted: HashSet<&CardId> = ids.iter().collect();
    let mut chosen: HashMap<CardId, JudgedRow> = HashMap::new();
    for judged in all {
        if wanted.contains(&judged.view.card) {
            chosen.insert(judged.view.card.clone(), judged);
        }
    }
    ids.iter()
        .map(|id| {
            chosen
                .remove(id)
                .ok_or_else(|| Problem::new("no-card").with("id", id))
        })
        .collect()
}

/// Checks that every reference of the chosen cards leads to an existing card or to a chosen one.
fn complete(chosen: &[JudgedRow], cards: &Cards) -> Result<(), Problem> {
    let Some(first) = chosen.first() else {
        return Ok(());
    };
    let mut pack = Pack::new("", first.card.id.system());
    pack.cards = chosen.iter().map(|judged| judged.card.clone()).collect();
    let mut lost = pack::check_references(&[pack], cards.library.games(), |to| {
        to.is_in(&cards.library)
    });
    match lost.is_empty() {
        true => Ok(()),
        false => Err(lost.swap_remove(0)),
    }
}

/// The changes that an import makes.
struct CardImportChanges<'c> {
    cards: &'c Cards,
    drafts: BTreeMap<String, Draft>,
    corrections: Vec<Correction>,
    /// The cards whose corrections are replaced or removed.
    uncorrected: Vec<CardId>,
    /// The numbers of new and of changed cards.
    counts: [usize; 2],
}

impl<'c> CardImportChanges<'c> {
    fn new(cards: &'c Cards) -> Self {
        Self {
            cards,
            drafts: BTreeMap::new(),
            corrections: Vec::new(),
            uncorrected: Vec::new(),
            counts: [0; 2],
        }
    }

    /// Returns one of the user's packs, open for changes.
    fn draft(&mut self, id: &str, data: &crate::data::Data) -> Result<&mut Draft, Problem> {
        if !self.drafts.contains_key(id) {
            let draft = Draft::open(id, self.cards, &data.store)?;
            self.drafts.insert(id.to_owned(), draft);
        }
        let none = || Problem::new("no-pack").with("id", id);
        self.drafts.get_mut(id).ok_or_else(none)
    }

    /// Creates a pack for new cards and returns its id.
    fn begin(&mut self, system: &str, title: &str, lang: Lang, now: i64) -> String {
        let id = head::free_pack(&head::slug(title), now, self.cards);
        let mut pack = Pack::new(&id, system);
        let title = if title.trim().is_empty() {
            &id
        } else {
            title.trim()
        };
        pack.title = Localized::new(lang, title);
        self.drafts.insert(id.clone(), Draft::empty(pack));
        id
    }

    /// Turns the changes of a row into a correction of a shipped card.
    fn correct(&mut self, judged: &JudgedRow) -> Result<(), Problem> {
        let id = &judged.view.card;
        let none = || Problem::new("no-card").with("id", id);
        let base = judged.base.as_ref().ok_or_else(none)?;
        let patch = facts::patch(&judged.pack, &facts::written(&judged.card));
        self.uncorrected.push(id.clone());
        if patch.as_object().is_none_or(|patch| !patch.is_empty()) {
            self.corrections.push(Correction {
                card: id.clone(),
                patch,
                of: library::hash(base),
            });
        }
        Ok(())
    }

    /// Records the packs and corrections as they are before the import.
    fn before(&self, data: &crate::data::Data) -> Result<ImportUndoStep, Problem> {
        let packs = self.drafts.keys().cloned().collect();
        let corrections = self.corrections.iter().map(|one| &one.card);
        let corrected = corrections.chain(&self.uncorrected).cloned().collect();
        ImportUndoStep::new(packs, corrected, &data.store)
    }

    fn keep(self, data: &crate::data::Data) -> Result<Cards, Problem> {
        let mut own = OwnChange::default();
        for draft in self.drafts.values() {
            own.packs.push(draft.kept()?);
        }
        let kept: HashSet<&CardId> = self.corrections.iter().map(|one| &one.card).collect();
        let gone = self.uncorrected.iter().filter(|id| !kept.contains(id));
        own.uncorrected = gone.map(CardId::to_string).collect();
        own.corrections = self
            .corrections
            .iter()
            .map(|one| muster_store::StoredCorrection {
                card: one.card.to_string(),
                patch: one.patch.to_string(),
                base: one.of.clone(),
                at: 0,
            })
            .collect();
        data.store.packs().change_own(own)?;
        let packs = self.drafts.into_values().map(|draft| draft.pack).collect();
        Ok(changed(
            self.cards,
            packs,
            &self.uncorrected,
            self.corrections,
        ))
    }
}
