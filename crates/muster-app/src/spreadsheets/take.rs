//! Takes cards in from a spreadsheet: all that are chosen, or none.

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

use super::judge::Judged;
use super::preview::{CardsInArgs, read};
use super::said::SaidState;
use crate::App;
use crate::cards::Cards;
use crate::own_packs::draft::Draft;
use crate::own_packs::{changed, head};
use crate::takes::Step;

/// Cards of a spreadsheet to take in.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct TakeCardsArgs {
    /// The spreadsheet, as it was looked at.
    pub from: CardsInArgs,
    /// The cards, by the ids that they have there.
    pub cards: Vec<CardId>,
    /// The pack of the user's that new cards come into; null: one that is made for them.
    #[serde(default)]
    pub pack: Option<String>,
    /// What a pack that is made is called.
    #[serde(default)]
    pub title: String,
}

/// What became of the cards of a spreadsheet.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct TookCards {
    /// How many are new.
    pub new: usize,
    /// How many are changed.
    pub changed: usize,
    /// The pack that the new ones are in; null where there are none.
    pub pack: Option<String>,
    /// Takes all of it back, until the program ends or something of it is changed.
    pub undo: String,
}

impl App {
    /// Takes the chosen cards of a spreadsheet in: facts of shipped cards as corrections, those of the user's own where they
    /// stand, new cards in a pack of the user's. All of it is kept, or none.
    ///
    /// # Errors
    /// `no-store`, `no-card`, the first thing that is wrong with the spreadsheet, with its cell, or where it cannot be
    /// written.
    pub async fn cards_in(&self, args: TakeCardsArgs) -> Result<TookCards, Problem> {
        let data = self.data()?;
        let book = self.book(&args.from).await?;
        let mut took = None;
        let mut undo = None;
        self.change_cards(|cards| {
            let lang = args.from.lang;
            let read = read(args.from, &book, cards)?;
            if let Some(problem) = read.problems.into_iter().next() {
                return Err(problem.in_sheet());
            }
            let chosen = chosen(read.cards, &args.cards)?;
            complete(&chosen, cards)?;
            let mut changes = Changes::new(cards);
            let mut new = None;
            for judged in chosen {
                if judged.view.state == SaidState::Same {
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
                            lang,
                            data.clock.now(),
                        ),
                    };
                    changes.draft(&id, data)?.put(judged.card);
                    new = Some(id);
                } else {
                    changes.correct(&judged)?;
                }
            }
            took = Some(TookCards {
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

/// The chosen cards.
fn chosen(all: Vec<Judged>, ids: &[CardId]) -> Result<Vec<Judged>, Problem> {
    let wanted: HashSet<&CardId> = ids.iter().collect();
    let mut chosen: HashMap<CardId, Judged> = HashMap::new();
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

/// Whether every card that the chosen ones point at is there, or chosen too.
fn complete(chosen: &[Judged], cards: &Cards) -> Result<(), Problem> {
    let Some(first) = chosen.first() else {
        return Ok(());
    };
    let mut pack = empty(first.card.id.system(), "");
    pack.cards = chosen.iter().map(|judged| judged.card.clone()).collect();
    let mut lost = pack::check_references(&[pack], cards.library.games(), |to| {
        to.is_in(&cards.library)
    });
    match lost.is_empty() {
        true => Ok(()),
        false => Err(lost.swap_remove(0)),
    }
}

fn empty(system: &str, id: &str) -> Pack {
    Pack {
        format: pack::FORMAT,
        id: id.to_owned(),
        version: 1,
        system: system.to_owned(),
        title: Localized::default(),
        author: None,
        licence: None,
        languages: Vec::new(),
        sources: Vec::new(),
        boxes: Vec::new(),
        cards: Vec::new(),
    }
}

/// What is to be kept.
struct Changes<'c> {
    cards: &'c Cards,
    drafts: BTreeMap<String, Draft>,
    corrections: Vec<Correction>,
    /// Cards whose corrections count no more.
    uncorrected: Vec<CardId>,
    /// New cards, and changed ones.
    counts: [usize; 2],
}

impl<'c> Changes<'c> {
    fn new(cards: &'c Cards) -> Self {
        Self {
            cards,
            drafts: BTreeMap::new(),
            corrections: Vec::new(),
            uncorrected: Vec::new(),
            counts: [0; 2],
        }
    }

    /// A pack of the user's, open.
    fn draft(&mut self, id: &str, data: &crate::data::Data) -> Result<&mut Draft, Problem> {
        if !self.drafts.contains_key(id) {
            let draft = Draft::open(id, self.cards, &data.store)?;
            self.drafts.insert(id.to_owned(), draft);
        }
        let none = || Problem::new("no-pack").with("id", id);
        self.drafts.get_mut(id).ok_or_else(none)
    }

    /// Begins a pack for what is new.
    fn begin(&mut self, system: &str, title: &str, lang: Lang, now: i64) -> String {
        let id = head::free_pack(&head::slug(title), now, self.cards);
        let mut pack = empty(system, &id);
        let title = if title.trim().is_empty() {
            &id
        } else {
            title.trim()
        };
        pack.title = Localized::new(lang, title);
        self.drafts.insert(id.clone(), Draft::empty(pack));
        id
    }

    /// Keeps what a row says of a shipped card as its correction.
    fn correct(&mut self, judged: &Judged) -> Result<(), Problem> {
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

    /// What stands where something is to be kept.
    fn before(&self, data: &crate::data::Data) -> Result<Step, Problem> {
        let packs = self.drafts.keys().cloned().collect();
        let corrections = self.corrections.iter().map(|one| &one.card);
        let corrected = corrections.chain(&self.uncorrected).cloned().collect();
        Step::of(packs, corrected, &data.store)
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
            .map(|one| muster_store::KeptCorrection {
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
