//! Facts on which several packs disagree: what each pack says, and which pack counts.

use muster_core::card::CardId;
use muster_core::facts;
use muster_core::pack::Pack;
use muster_core::problem::Problem;
use muster_core::words::Lang;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use ts_rs::TS;

use crate::Session;
use crate::cards::card::{CardArgs, find};
use crate::cards::differ::differ;
use crate::cards::facts::FactSet;
use crate::data::snapshot::Cards;

/// A fact of a card on which several packs disagree.
#[derive(Debug, Clone, PartialEq, Serialize, TS)]
pub struct Dispute {
    /// The path of the fact in the card.
    pub path: String,
    /// What each pack says that knows the fact. The pack that counts by default comes first.
    pub says: Vec<DisputeSide>,
}

/// What one pack says about a disputed fact.
#[derive(Debug, Clone, PartialEq, Serialize, TS)]
pub struct DisputeSide {
    /// The pack.
    pub pack: String,
    /// The pack's title in the reader's language.
    pub title: String,
    /// The pack's author. `None` if the pack names none.
    pub author: Option<String>,
    /// The value that the pack gives.
    #[ts(type = "unknown")]
    pub value: Value,
    /// Whether this value counts.
    pub counts: bool,
}

/// The choice of the pack that counts for a fact.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct ChooseFactPackArgs {
    /// The card.
    pub card: CardId,
    /// The path of the fact in the card.
    pub path: String,
    /// The pack that is to count.
    pub pack: String,
}

impl Session<'_> {
    /// Returns the facts of a card on which several packs disagree.
    ///
    /// # Errors
    /// `no-card`.
    pub fn disputes(&self, args: CardArgs) -> Result<Vec<Dispute>, Problem> {
        let cards = self.fresh_cards()?;
        let id = &find(&cards.library, &args.id)?.0.id;
        Ok(disputes(&cards, id, self.lang))
    }

    /// Makes one pack count for a disputed fact. The choice is saved as a correction of the card. No pack is changed,
    /// and the user can undo the choice.
    ///
    /// # Errors
    /// `no-card`, `no-pack` if the pack does not have the fact, or a store error if the choice cannot be written.
    pub fn choose_fact_pack(&self, args: ChooseFactPackArgs) -> Result<FactSet, Problem> {
        let id = find(&self.library(), &args.card)?.0.id.clone();
        let mut before = None;
        self.change_cards(|cards| {
            let none = || Problem::new("no-pack").with("id", &args.pack);
            let (_, counting) = cards.packs_with(&id).next().ok_or_else(none)?;
            let mut packs = cards.packs_with(&id);
            let (_, chosen) = packs
                .find(|(pack, _)| pack.id == args.pack)
                .ok_or_else(none)?;
            let fact = facts::at(&facts::written(chosen), &args.path).cloned();
            let fact = fact.ok_or_else(none)?;
            let pack = facts::written(counting);
            let now = cards.corrected(&id, pack.clone());
            let correction = cards.correction(&id);
            before = correction.map(|correction| correction.patch.to_string());
            let changed = facts::with(now, &args.path, Some(fact), &pack);
            self.corrected(cards, &id, facts::patch(&pack, &changed))
        })?;
        let args = CardArgs { id };
        Ok(FactSet {
            facts: self.card_facts(args)?,
            before,
            own: None,
        })
    }
}

/// Returns the facts of a card on which several packs disagree.
pub(crate) fn disputes(cards: &Cards, id: &CardId, lang: Lang) -> Vec<Dispute> {
    let packs: Vec<(&Pack, Value)> = cards
        .packs_with(id)
        .map(|(pack, card)| (pack, facts::written(card)))
        .collect();
    let Some(((_, first), others)) = packs.split_first() else {
        return Vec::new();
    };
    let mut paths: Vec<String> = Vec::new();
    for (place, (_, other)) in others.iter().enumerate() {
        let earlier = std::iter::once(first).chain(others[..place].iter().map(|(_, card)| card));
        for earlier in earlier {
            for path in contradicted(earlier, other) {
                if !paths.contains(&path) {
                    paths.push(path);
                }
            }
        }
    }
    let counts = cards.library.card(id).map(|card| facts::written(card));
    let dispute = |path: String| {
        let now = counts.as_ref().and_then(|card| facts::at(card, &path));
        let side = |(pack, card): &(&Pack, Value)| {
            let value = facts::at(card, &path)?.clone();
            Some(DisputeSide {
                pack: pack.id.clone(),
                title: pack.title.get_or(lang, &pack.id),
                author: pack.author.clone(),
                counts: now == Some(&value),
                value,
            })
        };
        Dispute {
            says: packs.iter().filter_map(side).collect(),
            path,
        }
    };
    paths.into_iter().map(dispute).collect()
}

/// Returns the paths of the facts that both cards know but with different values.
pub(crate) fn contradicted(a: &Value, b: &Value) -> Vec<String> {
    let mut facts = Vec::new();
    differ(a, b, "", &mut facts);
    let both = facts
        .into_iter()
        .filter(|f| !f.old.is_null() && !f.new.is_null());
    both.map(|fact| fact.path).collect()
}
