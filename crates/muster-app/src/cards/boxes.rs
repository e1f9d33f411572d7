//! Boxes: cards that are sold together. Users can add a whole box to their collection, and write boxes into their own
//! packs.

use muster_core::card::CardId;
use muster_core::pack::{CardBox, MAX_BOXES, Pack, check_box};
use muster_core::problem::Problem;
use muster_core::words::Lang;
use muster_store::{OwnChange, Owned};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::cards::collection::{SetManyOwnedArgs, SetOwnedArgs};
use crate::cards::names::{by_name, name_of};
use crate::data::snapshot::Cards;
use crate::packs::own_packs::changed;
use crate::packs::own_packs::draft::Draft;
use crate::vocabulary::NoArgs;
use crate::{App, Session};

/// A box for the screen.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct BoxView {
    /// The pack that lists it.
    pub pack: String,
    /// The pack's title in the reader's language.
    pub pack_title: String,
    /// The box's id in the pack.
    pub id: String,
    /// The box's name in the reader's language.
    pub name: String,
    /// The game.
    pub system: String,
    /// The wave in which the box was released. `None` if it is not known.
    pub wave: Option<String>,
    /// Whether the box may hold more copies than it lists, because only the names of its contents are known.
    pub copies_unknown: bool,
    /// Whether only the miniatures of the box are known, and not which cards are in it.
    pub cards_unknown: bool,
    /// Whether the pack is one of the user's own, which means that the box can be edited.
    pub own: bool,
    /// The cards in the box.
    pub cards: Vec<InBoxView>,
    /// How many complete boxes the user's collection amounts to.
    pub owned: u32,
    /// The query that finds the cards of the box.
    pub query: String,
    /// The box as its pack writes it.
    pub written: CardBox,
}

/// A card in a box.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct InBoxView {
    /// The card.
    pub card: CardId,
    /// Its name in the reader's language.
    pub name: String,
    /// The kind of card.
    pub kind: String,
    /// How many copies of the card are in the box.
    pub count: u32,
    /// How many miniatures are in the box.
    pub miniatures: u32,
    /// How many copies and miniatures the user owns.
    pub owned: Owned,
}

/// A box to add to the collection.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct SetBoxOwnedArgs {
    /// The pack that lists it.
    pub pack: String,
    /// The box's id in that pack.
    pub id: String,
    /// How many boxes to add. A negative number takes boxes away.
    pub times: i32,
}

/// A box after it was added to the collection or taken away.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct OwnedBox {
    /// The box with the new numbers of owned cards.
    pub now: BoxView,
    /// What the user owned of its cards before. [`App::set_many_owned`] takes this to undo the change.
    pub before: Vec<SetOwnedArgs>,
}

/// A box to write into one of the user's packs.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct PutBoxArgs {
    /// The pack.
    pub pack: String,
    /// The box. It replaces the box with the same id. If the id is empty, one is made from the name.
    pub card_box: CardBox,
}

/// The result of writing a box.
#[derive(Debug, Clone, PartialEq, Serialize, TS)]
pub struct SavedBox {
    /// The box as it was saved. `None` if it was refused.
    pub card_box: Option<CardBox>,
    /// All problems of the box.
    pub problems: Vec<Problem>,
}

/// A box in one of the user's packs.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct RemoveBoxArgs {
    /// The pack.
    pub pack: String,
    /// The box's id in that pack.
    pub id: String,
}

impl Session<'_> {
    /// Returns every box, sorted by game and name.
    ///
    /// # Errors
    /// A store error if changes by another program cannot be read.
    pub fn boxes(&self, _: NoArgs) -> Result<Vec<BoxView>, Problem> {
        let cards = self.fresh_cards()?;
        let packs = cards.from.shipped.iter().chain(cards.from.own.iter());
        let boxes = packs.flat_map(|pack| pack.boxes.iter().map(move |held| (pack, held)));
        let mut views: Vec<BoxView> = boxes
            .map(|(pack, held)| view(pack, held, &cards, self.lang))
            .collect();
        views.sort_by(|a, b| {
            let system = a.system.cmp(&b.system);
            system.then_with(|| by_name(&a.name, &b.name))
        });
        Ok(views)
    }

    /// Adds the cards of a box to what the user owns, or takes them away, in one change. If the number of copies is not
    /// known, the box counts as one copy of each card, the least that it can hold.
    ///
    /// # Errors
    /// `no-box`, or a store error if the change cannot be written.
    pub fn set_box_owned(&self, args: SetBoxOwnedArgs) -> Result<OwnedBox, Problem> {
        let cards = self.fresh_cards()?;
        let (_, held) = find(&cards, &args.pack, &args.id)?;
        let mut before = Vec::new();
        let mut after = Vec::new();
        for held in &held.cards {
            let id = cards
                .library
                .card(&held.card)
                .map_or(&held.card, |card| &card.id);
            let owned = cards.owned(id);
            let own = |owned: Owned| SetOwnedArgs {
                card: id.clone(),
                cards: owned.cards,
                miniatures: owned.miniatures,
            };
            let more = |owned: u32, each: u32| {
                let by = i64::from(each).saturating_mul(i64::from(args.times));
                let sum = i64::from(owned).saturating_add(by).max(0);
                u32::try_from(sum).unwrap_or(u32::MAX)
            };
            before.push(own(owned));
            after.push(own(Owned {
                cards: more(owned.cards, held.count),
                miniatures: more(owned.miniatures, held.miniatures),
            }));
        }
        self.set_many_owned(SetManyOwnedArgs { cards: after })?;
        let cards = self.cards();
        let (pack, held) = find(&cards, &args.pack, &args.id)?;
        Ok(OwnedBox {
            now: view(pack, held, &cards, self.lang),
            before,
        })
    }

    /// Writes a box into one of the user's packs. A box with problems is not saved.
    ///
    /// # Errors
    /// `store-not-found` if there is no such pack, or a store error if the pack cannot be written.
    pub fn put_box(&self, args: PutBoxArgs) -> Result<SavedBox, Problem> {
        let store = self.store()?;
        let mut card_box = args.card_box;
        let mut problems = Vec::new();
        let done = self.change_cards(|cards| {
            let mut draft = Draft::open(&args.pack, cards, store)?;
            if card_box.id.trim().is_empty() {
                card_box.id = free_id(&card_box, &draft.pack, self.lang);
            }
            problems = faults(&card_box, &draft.pack, cards)?;
            if !problems.is_empty() {
                return Err(Problem::new("card-refused"));
            }
            draft.put_box(card_box.clone());
            keep(draft, cards, store)
        });
        if !problems.is_empty() {
            return Ok(SavedBox {
                card_box: None,
                problems,
            });
        }
        done?;
        Ok(SavedBox {
            card_box: Some(card_box),
            problems,
        })
    }
}

impl App {
    /// Removes a box from one of the user's packs. Returns the box for undo. What the user owns stays.
    ///
    /// # Errors
    /// `store-not-found`, `no-box`, or a store error if the pack cannot be written.
    pub fn remove_box(&self, args: RemoveBoxArgs) -> Result<CardBox, Problem> {
        let store = self.store()?;
        let mut taken = None;
        self.change_cards(|cards| {
            let mut draft = Draft::open(&args.pack, cards, store)?;
            taken = Some(draft.take_box(&args.id)?);
            keep(draft, cards, store)
        })?;
        taken.ok_or_else(|| Problem::new("no-box").with("id", &args.id))
    }
}

fn keep(draft: Draft, cards: &Cards, store: &muster_store::Store) -> Result<Cards, Problem> {
    store.packs().change_own(OwnChange {
        packs: vec![draft.kept()?],
        ..OwnChange::default()
    })?;
    Ok(changed(cards, vec![draft.pack], &[], Vec::new()))
}

/// Returns all problems of a box in a pack.
fn faults(held: &CardBox, pack: &Pack, cards: &Cards) -> Result<Vec<Problem>, Problem> {
    let game = cards.library.games().named(&pack.system)?;
    let mut problems = check_box(held, game);
    let others = pack.boxes.iter().filter(|other| other.id != held.id);
    if others.count() >= MAX_BOXES {
        let problem = Problem::new("too-many-boxes").with("count", MAX_BOXES + 1);
        problems.push(problem.with("limit", MAX_BOXES));
    }
    if held.cards.is_empty() {
        problems.push(Problem::new("empty").in_field("cards"));
    }
    let here = |id: &CardId| pack.cards.iter().any(|card| card.id == *id);
    for (index, held) in held.cards.iter().enumerate() {
        if cards.library.card(&held.card).is_none() && !here(&held.card) {
            let problem = Problem::new("unknown-reference").with("id", &held.card);
            problems.push(problem.in_field(&format!("cards[{index}].card")));
        }
    }
    Ok(problems)
}

/// Makes an id from the box's name that is not yet used in the pack.
fn free_id(held: &CardBox, pack: &Pack, lang: Lang) -> String {
    let slug = match crate::packs::own_packs::head::slug(held.name.get(lang)) {
        slug if slug.is_empty() => "box".to_owned(),
        slug => slug,
    };
    let taken = |id: &String| pack.boxes.iter().any(|other| other.id == *id);
    let more = (2..).map(|number| format!("{slug}-{number}"));
    let mut ids = std::iter::once(slug.clone()).chain(more);
    ids.find(|id| !taken(id)).unwrap_or(slug)
}

fn find<'c>(cards: &'c Cards, pack: &str, id: &str) -> Result<(&'c Pack, &'c CardBox), Problem> {
    let mut packs = cards.from.shipped.iter().chain(cards.from.own.iter());
    let pack = packs.find(|known| known.id == pack);
    let held = pack.and_then(|pack| {
        let held = pack.boxes.iter().find(|held| held.id == id)?;
        Some((pack, held))
    });
    held.ok_or_else(|| Problem::new("no-box").with("id", id))
}

/// Returns how many complete boxes the user's collection amounts to, as far as the content of the box is known.
pub(crate) fn times_owned(held: &CardBox, cards: &Cards) -> u32 {
    let times = held.cards.iter().map(|card| {
        let id = cards.library.card(&card.card);
        let owned = cards.owned(id.map_or(&card.card, |known| &known.id));
        let of_cards = owned.cards.checked_div(card.count);
        let of_miniatures = owned.miniatures.checked_div(card.miniatures);
        of_cards.into_iter().chain(of_miniatures).min().unwrap_or(0)
    });
    times.min().unwrap_or(0)
}

fn view(pack: &Pack, held: &CardBox, cards: &Cards, lang: Lang) -> BoxView {
    let card = |held: &muster_core::pack::InBox| {
        let id = cards
            .library
            .card(&held.card)
            .map_or(&held.card, |card| &card.id);
        InBoxView {
            card: id.clone(),
            name: name_of(id, &cards.library, lang),
            kind: id.kind().to_owned(),
            count: held.count,
            miniatures: held.miniatures,
            owned: cards.owned(id),
        }
    };
    let in_it: Vec<InBoxView> = held.cards.iter().map(card).collect();
    let name = held.name.get_or(lang, &held.id);
    BoxView {
        pack: pack.id.clone(),
        pack_title: pack.title.get_or(lang, &pack.id),
        id: held.id.clone(),
        query: format!("game:{} box:\"{}\"", pack.system, name.replace('"', "")),
        name,
        system: pack.system.clone(),
        wave: held.wave.clone(),
        copies_unknown: held.copies_unknown,
        cards_unknown: held.cards_unknown,
        own: cards.own_pack(&pack.id).is_some(),
        owned: times_owned(held, cards),
        cards: in_it,
        written: held.clone(),
    }
}
