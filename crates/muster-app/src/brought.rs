//! What a force brings along when it is handed on: cards and corrections of whoever built it, which count for it alone.

use std::collections::{HashMap, HashSet, VecDeque};
use std::sync::{Arc, Mutex, OnceLock};

use muster_core::brought::{Brought, FIELD, rests_on};
use muster_core::card::{Card, CardId};
use muster_core::facts;
use muster_core::force::Force;
use muster_core::form::{CardForm, Control, FormField};
use muster_core::library::{self, Correction};
use muster_core::pack::Pack;
use muster_core::problem::Problem;
use muster_core::words::{Arg, Words};
use serde::Serialize;
use serde_json::Value;
use ts_rs::TS;

use crate::App;
use crate::cards::Cards;
use crate::forms::form_of;
use crate::lock::lock;
use crate::own_packs::{FactNews, differ};
use crate::review::name_of;

mod settle;

pub use settle::SettleBroughtArgs;

/// How many are kept at hand; of more, the last used.
const MOST: usize = 8;

/// What the force at hand brings, for the cards that it sees.
#[derive(Debug)]
pub(crate) struct Brings {
    pub(crate) brought: Brought,
    /// The cards that count as the force says, with the facts of which this machine knows otherwise.
    cards: HashMap<CardId, Vec<FactNews>>,
    problems: Vec<Problem>,
}

impl Brings {
    /// Whether a card counts as the force says.
    pub(crate) fn holds(&self, card: &CardId) -> bool {
        self.cards.contains_key(card)
    }
}

/// What a force brings along.
#[derive(Debug, Clone, PartialEq, Serialize, TS)]
pub struct BroughtView {
    /// Cards.
    pub cards: usize,
    /// Corrections of cards that come with the program.
    pub corrections: usize,
    /// Both in words.
    pub text: String,
    /// The cards of which it says otherwise than the cards here. In this force it counts as brought.
    pub otherwise: Vec<OtherwiseView>,
    /// What of it cannot be used, in words.
    pub problems: Vec<String>,
}

/// A card of which a force says otherwise than the cards here.
#[derive(Debug, Clone, PartialEq, Serialize, TS)]
pub struct OtherwiseView {
    /// The card.
    pub card: CardId,
    /// Its name in the reader's language.
    pub name: String,
    /// That in words.
    pub text: String,
    /// What is known here beside what the force says.
    pub facts: Vec<FactNews>,
}

/// What a force would take along.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct CarriedView {
    /// Cards.
    pub cards: usize,
    /// Corrections of cards that come with the program.
    pub corrections: usize,
    /// Both in words; empty where it is nothing.
    pub text: String,
}

/// The cards as forces see them that bring some, those used last.
#[derive(Default)]
pub(crate) struct Layers(Mutex<VecDeque<Layer>>);

struct Layer {
    system: String,
    text: String,
    house: Arc<Cards>,
    cards: Arc<Cards>,
}

impl std::fmt::Debug for Layers {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_tuple("Layers").field(&lock(&self.0).len()).finish()
    }
}

impl Layers {
    fn of(&self, force: &Force, text: &str, house: Arc<Cards>) -> Arc<Cards> {
        let mut known = lock(&self.0);
        known.retain(|layer| Arc::ptr_eq(&layer.house, &house));
        let same = |layer: &Layer| layer.text == text && layer.system == force.system;
        if let Some(layer) = known.iter().position(same).and_then(|at| known.remove(at)) {
            let cards = Arc::clone(&layer.cards);
            known.push_front(layer);
            return cards;
        }
        let games = house.library.games();
        let cards = match Brought::of(force, games) {
            None => Arc::clone(&house),
            Some(brought) => Arc::new(house.bringing(brought)),
        };
        known.push_front(Layer {
            system: force.system.clone(),
            text: text.to_owned(),
            house,
            cards: Arc::clone(&cards),
        });
        known.truncate(MOST);
        cards
    }
}

impl Cards {
    /// These cards as a force sees them that brings some.
    fn bringing(&self, brought: Brought) -> Cards {
        let (library, misfits) = self.library.bringing(&brought);
        let brings = brought.packs.iter().flat_map(|(pack, _)| &pack.cards);
        let corrected = brought.corrections.iter();
        let ids = brings
            .map(|card| &card.id)
            .chain(corrected.map(|correction| &correction.card));
        let otherwise = |id: &CardId| {
            let now = library.card(id)?;
            let mut facts = Vec::new();
            if let Some(here) = self.library.card(id).filter(|here| here.id == now.id) {
                differ(&facts::written(here), &facts::written(now), "", &mut facts);
            }
            facts.retain(|fact| !fact.old.is_null());
            Some((now.id.clone(), facts))
        };
        let cards = ids.filter_map(otherwise).collect();
        let mut problems = brought.problems.clone();
        problems.extend(misfits);
        Cards {
            library: Arc::new(library),
            from: self.from.clone(),
            misfits: self.misfits.clone(),
            brings: Some(Brings {
                brought,
                cards,
                problems,
            }),
            index: OnceLock::new(),
        }
    }

    /// What the force that sees these cards brings, in words; none where it brings nothing.
    pub(crate) fn brought_view(&self, words: &Words) -> Option<BroughtView> {
        let brings = self.brings.as_ref()?;
        let games = self.library.games();
        let packs = brings.brought.packs.iter();
        let cards = packs.map(|(pack, _)| pack.cards.len()).sum();
        let corrections = brings.brought.corrections.len();
        let differing = brings.cards.iter().filter(|(_, facts)| !facts.is_empty());
        let mut otherwise: Vec<OtherwiseView> = differing
            .map(|(id, facts)| {
                let name = name_of(id, &self.library, words.lang());
                let form = form_of(id.system(), id.kind(), words.lang(), games).ok();
                let said = facts.iter().map(|fact| said(fact, form.as_ref(), words));
                let values = [
                    ("card", name.as_str().into()),
                    ("facts", said.collect::<Vec<_>>().join("; ").into()),
                ];
                OtherwiseView {
                    card: id.clone(),
                    text: words.say("brought-otherwise", &values),
                    name,
                    facts: facts.clone(),
                }
            })
            .collect();
        otherwise.sort_by(|a, b| a.name.cmp(&b.name).then_with(|| a.card.cmp(&b.card)));
        Some(BroughtView {
            cards,
            corrections,
            text: words.say("brought-brings", &counted(cards, corrections)),
            otherwise,
            problems: brings.problems.iter().map(|p| p.message(words)).collect(),
        })
    }
}

fn counted(cards: usize, corrections: usize) -> [(&'static str, Arg<'static>); 3] {
    let what = match (cards, corrections) {
        (0, _) => "corrections",
        (_, 0) => "cards",
        _ => "both",
    };
    [
        ("what", what.into()),
        ("cards", cards.into()),
        ("corrections", corrections.into()),
    ]
}

/// What a place in a card is called.
fn label<'f>(fields: &'f [FormField], path: &str) -> Option<&'f str> {
    fields.iter().find_map(|field| {
        if field.path == path {
            return Some(field.label.as_str());
        }
        match &field.control {
            Control::Group { fields, .. } => label(fields, path),
            _ => None,
        }
    })
}

fn said(fact: &FactNews, form: Option<&CardForm>, words: &Words) -> String {
    let called = form.and_then(|form| label(&form.fields, &fact.path));
    let plain = |value: &Value| match value {
        Value::Null => words.say("brought-unknown", &[]),
        Value::String(text) => text.clone(),
        other => other.to_string(),
    };
    let values = [
        ("fact", called.unwrap_or(&fact.path).into()),
        ("here", plain(&fact.old).into()),
        ("brought", plain(&fact.new).into()),
    ];
    words.say("brought-fact", &values)
}

impl App {
    /// The cards as a force sees them: those here, and over them what it brings.
    pub(crate) fn cards_for(&self, force: &Force) -> Arc<Cards> {
        let house = self.cards();
        match force.more.get(FIELD) {
            None => house,
            Some(text) => self.layers.of(force, text, house),
        }
    }

    /// What a force would take along when it is handed on.
    ///
    /// # Errors
    /// What makes the force unreadable.
    pub fn carried(&self, args: crate::CarriedArgs) -> Result<CarriedView, Problem> {
        let force = args.force.checked(&self.games)?;
        let words = self.words(args.lang);
        let carried = self.carries(&force);
        let cards = carried.packs.iter().map(|(pack, _)| pack.cards.len()).sum();
        let corrections = carried.corrections.len();
        let text = if cards + corrections == 0 {
            String::new()
        } else {
            words.say("brought-carries", &counted(cards, corrections))
        };
        Ok(CarriedView {
            cards,
            corrections,
            text,
        })
    }

    /// A force with what its cards rest on of the user's own, or without.
    pub(crate) fn handed_on(&self, force: Force, carries: bool) -> Force {
        let mut force = force;
        let carried = if carries {
            self.carries(&force)
        } else {
            Brought::default()
        };
        let had = Brought::of(&force, &self.games);
        // What is none of this program's stays where it is.
        let foreign = had.is_some_and(|had| had.is_empty() && !had.problems.is_empty());
        if !carried.is_empty() || !foreign {
            carried.put_into(&mut force);
        }
        force
    }

    /// What a force's cards rest on that does not come with the program.
    fn carries(&self, force: &Force) -> Brought {
        let cards = self.cards_for(force);
        let mut packs: Vec<Pack> = Vec::new();
        let mut corrections = Vec::new();
        let mut seen = HashSet::new();
        for card in rests_on(force, &cards.library) {
            let Some(held) = Held::of(&card, &cards) else {
                continue;
            };
            match held {
                Held::Own(pack) => {
                    if seen.insert(card.id.clone()) {
                        put(&mut packs, pack, card);
                    }
                }
                Held::Shipped(shipped) => {
                    let (old, new) = (facts::written(shipped), facts::written(&card));
                    if old != new {
                        corrections.push(Correction {
                            card: card.id.clone(),
                            patch: facts::patch(&old, &new),
                            of: library::hash(shipped),
                        });
                    }
                }
            }
        }
        let text = |pack: Pack| {
            let text = serde_json::to_string(&pack).unwrap_or_default();
            (pack, text)
        };
        Brought {
            packs: packs.into_iter().map(text).collect(),
            corrections,
            problems: Vec::new(),
        }
    }
}

/// Where a card of a force comes from.
enum Held<'c> {
    /// A pack of the user's, or one that the force brought.
    Own(&'c Pack),
    /// The program; the card as its pack writes it.
    Shipped(&'c Arc<Card>),
}

impl<'c> Held<'c> {
    fn of(card: &Card, cards: &'c Cards) -> Option<Self> {
        let in_pack = |pack: &&Pack| pack.cards.iter().any(|held| held.id == card.id);
        let brings = cards.brings.as_ref().map(|brings| &brings.brought.packs);
        let brought = brings.into_iter().flatten().map(|(pack, _)| pack);
        if let Some(pack) = brought.rev().find(in_pack) {
            return Some(Self::Own(pack));
        }
        let (pack, written) = cards.packs_with(&card.id).next()?;
        let own = cards.from.own.iter().any(|own| own.id == pack.id);
        Some(if own {
            Self::Own(pack)
        } else {
            Self::Shipped(written)
        })
    }
}

/// Puts a card into the pack of this head.
fn put(packs: &mut Vec<Pack>, of: &Pack, card: Arc<Card>) {
    if let Some(pack) = packs.iter_mut().find(|pack| pack.id == of.id) {
        pack.cards.push(card);
        return;
    }
    packs.push(Pack {
        format: of.format,
        id: of.id.clone(),
        version: of.version,
        system: of.system.clone(),
        title: of.title.clone(),
        author: of.author.clone(),
        licence: of.licence.clone(),
        languages: of.languages.clone(),
        boxes: Vec::new(),
        cards: vec![card],
    });
}
