//! Cards in the user's own packs: adding, removing and moving them.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use muster_core::card::{Card, CardId};
use muster_core::facts;
use muster_core::game::Game;
use muster_core::pack::{self, Pack, Reference};
use muster_core::problem::Problem;
use muster_core::words::Lang;
use muster_store::{BinEntry, BinKind, BinnedCard, OwnChange, Store};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use ts_rs::TS;

use super::draft::Draft;
use super::head::free_card;
use super::with_packs;
use crate::cards::card::{CardArgs, find};
use crate::cards::forms::form_of;
use crate::cards::names::by_name;
use crate::data::snapshot::{Cards, Sources};
use crate::packs::pack_precedence;
use crate::vocabulary::IdArgs;
use crate::{App, Session};

/// A card to put into one of the user's packs.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct PutOwnCardArgs {
    /// The pack's id.
    pub pack: String,
    /// The card, in the form of packs.
    #[ts(type = "unknown")]
    pub card: Value,
}

/// The result of putting a card into a pack.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct SavedOwnCard {
    /// The card's id. `None` if the card was refused or only checked.
    pub card: Option<CardId>,
    /// All problems of the card, each with its field.
    pub problems: Vec<Problem>,
}

/// A card in one of the user's packs.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct OwnCardArgs {
    /// The pack's id.
    pub pack: String,
    /// The card.
    pub card: CardId,
}

/// Cards in one of the user's packs.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct OwnCardsArgs {
    /// The pack.
    pub pack: String,
    /// The cards.
    pub cards: Vec<CardId>,
}

/// Cards to move from one of the user's packs to another.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct MoveOwnCardsArgs {
    /// The cards.
    pub cards: Vec<CardId>,
    /// The pack that holds the cards now.
    pub from: String,
    /// The pack to which the cards are moved.
    pub to: String,
}

/// A card in the list of a pack.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct OwnCardRow {
    /// The card.
    pub card: CardId,
    /// Its name in the reader's language.
    pub name: String,
    /// The kind of card.
    pub kind: String,
    /// The number of recorded facts.
    pub known: u32,
    /// The number of facts that such cards usually have.
    pub of: u32,
    /// Whether another pack has a card with this id, which this card replaces.
    pub replaces: bool,
}

/// A new card that needs an id.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct NewCardIdArgs {
    /// The game.
    pub system: String,
    /// The kind of card.
    pub kind: String,
    /// The name of the card.
    pub name: String,
}

/// A card in the form of packs.
#[derive(Debug, Clone, PartialEq, Serialize, TS)]
pub struct WrittenCard {
    /// The card, with the user's correction applied.
    #[ts(type = "unknown")]
    pub card: Value,
    /// The id of the pack that holds the card.
    pub pack: String,
    /// Whether that pack is the user's own.
    pub own: bool,
    /// The id of the card's entry in the bin, if the card was just deleted.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub bin: Option<String>,
}

impl Session<'_> {
    /// Removes a card from one of the user's packs. It stays in the bin for thirty days.
    ///
    /// # Errors
    /// `store-not-found`, `no-card`, or a store error if the change cannot be written.
    pub fn remove_own_card(&self, args: OwnCardArgs) -> Result<WrittenCard, Problem> {
        let mut removed = self.remove_own_cards(OwnCardsArgs {
            pack: args.pack.clone(),
            cards: vec![args.card.clone()],
        })?;
        removed
            .pop()
            .ok_or_else(|| Problem::new("no-card").with("id", &args.card))
    }

    /// Removes several cards from one of the user's packs, in one change. They stay in the bin for thirty days.
    ///
    /// # Errors
    /// The same as [`Session::remove_own_card`]. No card is removed then.
    pub fn remove_own_cards(&self, args: OwnCardsArgs) -> Result<Vec<WrittenCard>, Problem> {
        let store = self.store()?;
        let mut taken = Vec::new();
        self.change_cards(|cards| {
            let mut draft = Draft::open(&args.pack, cards, store)?;
            let mut change = OwnChange::default();
            for card in &args.cards {
                let written = cards.corrected(card, draft.take(card)?);
                change.uncorrected.push(card.to_string());
                change.binned.push(BinnedCard {
                    card: card.to_string(),
                    pack: draft.alone(&written),
                });
                taken.push(written);
            }
            change.packs.push(draft.kept()?);
            store.packs().change_own(change)?;
            Ok(with_packs(cards, vec![draft.pack], &args.cards))
        })?;
        let bin = store.recycle_bin().list()?;
        let removed = args.cards.iter().zip(taken).map(|(id, card)| {
            let is_of_card =
                |entry: &&BinEntry| entry.kind == BinKind::Card && entry.of == id.as_str();
            WrittenCard {
                card,
                pack: args.pack.clone(),
                own: true,
                bin: bin.iter().find(is_of_card).map(|entry| entry.id.clone()),
            }
        });
        Ok(removed.collect())
    }

    /// Returns the cards of one of the user's packs, sorted by name.
    ///
    /// # Errors
    /// `no-pack`.
    pub fn own_cards(&self, args: IdArgs) -> Result<Vec<OwnCardRow>, Problem> {
        let cards = self.fresh_cards()?;
        let none = || Problem::new("no-pack").with("id", &args.id);
        let pack = cards.own_pack(&args.id).ok_or_else(none)?;
        let others = cards.from.shipped.iter().chain(cards.from.own.iter());
        let others = others.filter(|other| other.id != pack.id);
        let elsewhere = others.flat_map(|other| &other.cards);
        let elsewhere: HashSet<&CardId> = elsewhere.map(|card| &card.id).collect();
        let mut forms = HashMap::new();
        let mut rows = Vec::with_capacity(pack.cards.len());
        for card in &pack.cards {
            let kind = card.id.kind();
            if !forms.contains_key(kind) {
                let form = form_of(&pack.system, kind, self.lang, &self.known_games())?;
                forms.insert(kind, form);
            }
            let counts = cards.library.card_and_pack(&card.id);
            let counts = counts.filter(|(_, holder)| holder.id == pack.id);
            let now = counts.map_or(card, |(card, _)| card);
            let recorded = facts::recorded(&forms[kind], &facts::written(now));
            let number = |count: usize| u32::try_from(count).unwrap_or(u32::MAX);
            rows.push(OwnCardRow {
                card: card.id.clone(),
                name: now.called(self.lang),
                kind: kind.to_owned(),
                known: number(recorded.known()),
                of: number(recorded.of),
                replaces: elsewhere.contains(&card.id),
            });
        }
        rows.sort_by(|a, b| by_name(&a.name, &b.name));
        Ok(rows)
    }
}

impl App {
    /// Puts a card into one of the user's packs, and replaces the one with the same id. A card with problems is not
    /// saved. An earlier correction of the card is removed, because the new card includes everything that counts.
    ///
    /// # Errors
    /// `store-not-found` if there is no such pack, or a store error if the change cannot be written.
    pub fn put_own_card(&self, args: PutOwnCardArgs) -> Result<SavedOwnCard, Problem> {
        let store = self.store()?;
        let mut put = None;
        let mut problems = Vec::new();
        let done = self.change_cards(|cards| {
            let draft = Draft::open(&args.pack, cards, store)?;
            let card = read(&args.card, &draft.pack, cards).map_err(|found| {
                problems = found;
                Problem::new("card-refused")
            })?;
            put = Some(card.id.clone());
            written(cards, store, draft, card)
        });
        if problems.is_empty() {
            done?;
        }
        Ok(SavedOwnCard {
            card: put,
            problems,
        })
    }

    /// Saves a card in one of the user's packs, and returns the cards with it.
    pub(crate) fn rewritten(
        &self,
        cards: &Cards,
        pack: &str,
        card: &Value,
    ) -> Result<Cards, Problem> {
        let store = self.store()?;
        let draft = Draft::open(pack, cards, store)?;
        let card = readable(card, cards.library.games().named(&draft.pack.system)?)?;
        written(cards, store, draft, card)
    }

    /// Returns the problems that a card would have in one of the user's packs. Nothing is saved.
    ///
    /// # Errors
    /// `no-pack`.
    pub fn check_own_card(&self, args: PutOwnCardArgs) -> Result<SavedOwnCard, Problem> {
        let cards = self.fresh_cards()?;
        let none = || Problem::new("no-pack").with("id", &args.pack);
        let pack = cards.own_pack(&args.pack).ok_or_else(none)?;
        Ok(SavedOwnCard {
            card: None,
            problems: read(&args.card, pack, &cards).err().unwrap_or_default(),
        })
    }

    /// Moves cards from one of the user's packs to another of the same game. The sources that the cards cite are copied
    /// along.
    ///
    /// # Errors
    /// `store-not-found`, `no-card`, `packs-of-two-games`, `card-in-pack` if the other pack already has a card with
    /// that id.
    pub fn move_own_cards(&self, args: MoveOwnCardsArgs) -> Result<(), Problem> {
        let store = self.store()?;
        self.change_cards(|cards| {
            let mut from = Draft::open(&args.from, cards, store)?;
            let mut to = Draft::open(&args.to, cards, store)?;
            if from.pack.system != to.pack.system {
                let problem = Problem::new("packs-of-two-games").with("to", &to.pack.system);
                return Err(problem.with("from", &from.pack.system));
            }
            if args.from == args.to {
                return Ok(with_packs(cards, Vec::new(), &[]));
            }
            let game = cards.library.games().named(&from.pack.system)?;
            for id in &args.cards {
                if to.holds(id) {
                    let problem = Problem::new("card-in-pack").with("id", id);
                    return Err(problem.with("pack", &to.pack.id));
                }
                let written = from.take(id)?;
                let card = readable(&written, game)?;
                to.put_cited(&card, &from.pack);
                to.put(card);
            }
            store.packs().change_own(OwnChange {
                packs: vec![from.kept()?, to.kept()?],
                ..OwnChange::default()
            })?;
            Ok(with_packs(cards, vec![from.pack, to.pack], &[]))
        })
    }

    /// Makes an id from the name of a new card. No existing card has it.
    ///
    /// # Errors
    /// `unknown-system`, `unknown-kind`.
    pub fn new_card_id(&self, args: NewCardIdArgs) -> Result<CardId, Problem> {
        form_of(
            &args.system,
            &args.kind,
            Lang::default(),
            &self.known_games(),
        )?;
        let cards = self.fresh_cards()?;
        Ok(free_card(&args.system, &args.kind, &args.name, &cards))
    }

    /// Returns a card in the form of packs, with the user's correction applied.
    ///
    /// # Errors
    /// `no-card`.
    pub fn written_card(&self, args: CardArgs) -> Result<WrittenCard, Problem> {
        let cards = self.fresh_cards()?;
        let (card, pack) = find(&cards.library, &args.id)?;
        Ok(WrittenCard {
            card: facts::written(card),
            own: cards.own_pack(&pack.id).is_some(),
            pack: pack.id.clone(),
            bin: None,
        })
    }
}

/// Reads a card that is to be put into a pack. Fails with all its problems, including references to cards that do not
/// exist.
pub(crate) fn read(card: &Value, pack: &Pack, cards: &Cards) -> Result<Arc<Card>, Vec<Problem>> {
    let game = cards.library.games().named(&pack.system);
    let card = facts::read(card, game.map_err(|problem| vec![problem])?)?;
    let alone = Pack {
        cards: vec![Arc::clone(&card)],
        ..pack.clone()
    };
    let in_pack = |id: &CardId| pack.cards.iter().any(|card| card.id == *id);
    let known = |to: Reference<'_>| to.is_card(in_pack) || to.is_in(&cards.library);
    let lost = pack::check_references(&[alone], cards.library.games(), known);
    if lost.is_empty() {
        return Ok(card);
    }
    Err(lost)
}

/// Saves a pack with a card added or replaced, and returns the cards with it. From now on this pack counts for the
/// card.
fn written(
    cards: &Cards,
    store: &Store,
    mut draft: Draft,
    card: Arc<Card>,
) -> Result<Cards, Problem> {
    let id = card.id.clone();
    draft.put(card);
    let said = cards.precedence_with(&draft.pack.id, std::slice::from_ref(&id));
    store.packs().change_own(OwnChange {
        packs: vec![draft.kept()?],
        uncorrected: vec![id.to_string()],
        settings: pack_precedence::setting(&said, &cards.from.said),
        ..OwnChange::default()
    })?;
    let now = with_packs(cards, vec![draft.pack], &[id]);
    if said == *cards.from.said {
        return Ok(now);
    }
    Ok(Cards::new(Sources {
        said: Arc::new(said),
        ..now.from
    }))
}

fn readable(written: &Value, game: &dyn Game) -> Result<Arc<Card>, Problem> {
    facts::read(written, game).map_err(|mut faults| {
        if faults.is_empty() {
            return Problem::new("card-refused");
        }
        faults.swap_remove(0)
    })
}
