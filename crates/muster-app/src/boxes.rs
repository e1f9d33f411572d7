//! Boxes: what is sold together, owned in one press, and written down in packs of the user's own.

use muster_core::card::CardId;
use muster_core::pack::{CardBox, MAX_BOXES, Pack, check_box};
use muster_core::problem::Problem;
use muster_core::words::Lang;
use muster_store::{OwnChange, Owned};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::App;
use crate::cards::Cards;
use crate::collection::{OwnArgs, OwnManyArgs};
use crate::own_packs::changed;
use crate::own_packs::draft::Draft;
use crate::review::{by_name, name_of};
use crate::vocabulary::LangArgs;

/// A box.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct BoxView {
    /// The pack that lists it.
    pub pack: String,
    /// What that is called in the reader's language.
    pub pack_title: String,
    /// Its id in the pack.
    pub id: String,
    /// What it is called in the reader's language.
    pub name: String,
    /// The game.
    pub system: String,
    /// The wave that it came with; null where that is not known.
    pub wave: Option<String>,
    /// Whether the box may hold more copies than it lists: its contents are known by name alone.
    pub copies_unknown: bool,
    /// Whether the pack is the user's own, so that the box can be changed.
    pub own: bool,
    /// What it holds.
    pub cards: Vec<InBoxView>,
    /// How many times over the user owns all that it lists.
    pub owned: u32,
    /// The query that finds its cards.
    pub query: String,
    /// The box as it is written.
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
    /// Copies of the card in the box.
    pub count: u32,
    /// Miniatures in the box.
    pub miniatures: u32,
    /// How much of it the user owns.
    pub owned: Owned,
}

/// A box to own.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct OwnBoxArgs {
    /// The pack that lists it.
    pub pack: String,
    /// Its id there.
    pub id: String,
    /// How many more of it the user owns; fewer where it is negative.
    pub times: i32,
    /// The reader's language.
    #[serde(default)]
    pub lang: Lang,
}

/// A box was owned, or is no more.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct OwnedBox {
    /// The box as it is owned now.
    pub now: BoxView,
    /// What was owned of its cards before, for [`App::own_many`] to take it back.
    pub before: Vec<OwnArgs>,
}

/// A box for a pack of the user's.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct PutBoxArgs {
    /// The pack.
    pub pack: String,
    /// The box; it takes the place of one of the same id. One without an id gets one of its name.
    pub card_box: CardBox,
    /// The reader's language.
    #[serde(default)]
    pub lang: Lang,
}

/// What became of a box.
#[derive(Debug, Clone, PartialEq, Serialize, TS)]
pub struct PutBox {
    /// The box as it is kept; null where it was refused.
    pub card_box: Option<CardBox>,
    /// Everything that is wrong with it.
    pub problems: Vec<Problem>,
}

/// A box of a pack of the user's.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct RemoveBoxArgs {
    /// The pack.
    pub pack: String,
    /// Its id there.
    pub id: String,
}

impl App {
    /// Every box, by game and name.
    ///
    /// # Errors
    /// Where what another program has changed cannot be read.
    pub fn boxes(&self, args: LangArgs) -> Result<Vec<BoxView>, Problem> {
        let cards = self.fresh_cards()?;
        let packs = cards.from.shipped.iter().chain(cards.from.own.iter());
        let boxes = packs.flat_map(|pack| pack.boxes.iter().map(move |held| (pack, held)));
        let mut views: Vec<BoxView> = boxes
            .map(|(pack, held)| view(pack, held, &cards, args.lang))
            .collect();
        views.sort_by(|a, b| {
            let system = a.system.cmp(&b.system);
            system.then_with(|| by_name(&a.name, &b.name))
        });
        Ok(views)
    }

    /// Adds what a box lists to what the user owns, or takes it away again, all in one change. A box of which the copies
    /// are not known counts as one copy of each card, the least that it can hold.
    ///
    /// # Errors
    /// `no-box`, or where it cannot be written.
    pub fn own_box(&self, args: OwnBoxArgs) -> Result<OwnedBox, Problem> {
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
            let own = |owned: Owned| OwnArgs {
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
        self.own_many(OwnManyArgs { cards: after })?;
        let cards = self.cards();
        let (pack, held) = find(&cards, &args.pack, &args.id)?;
        Ok(OwnedBox {
            now: view(pack, held, &cards, args.lang),
            before,
        })
    }

    /// Writes a box down in a pack of the user's. One with a problem is not kept.
    ///
    /// # Errors
    /// `store-not-found` where there is no such pack, or where it cannot be written.
    pub fn put_box(&self, args: PutBoxArgs) -> Result<PutBox, Problem> {
        let store = self.store()?;
        let mut card_box = args.card_box;
        let mut problems = Vec::new();
        let done = self.change_cards(|cards| {
            let mut draft = Draft::open(&args.pack, cards, store)?;
            if card_box.id.trim().is_empty() {
                card_box.id = free_id(&card_box, &draft.pack, args.lang);
            }
            problems = faults(&card_box, &draft.pack, cards)?;
            if !problems.is_empty() {
                return Err(Problem::new("card-refused"));
            }
            draft.put_box(card_box.clone());
            keep(draft, cards, store)
        });
        if !problems.is_empty() {
            return Ok(PutBox {
                card_box: None,
                problems,
            });
        }
        done?;
        Ok(PutBox {
            card_box: Some(card_box),
            problems,
        })
    }

    /// Takes a box out of a pack of the user's. Answers it, so that it can be put back. What the user owns stays.
    ///
    /// # Errors
    /// `store-not-found`, `no-box`, or where it cannot be written.
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

/// What is wrong with a box in a pack.
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

/// An id of the box's name that the pack has not got yet.
fn free_id(held: &CardBox, pack: &Pack, lang: Lang) -> String {
    let slug = match crate::own_packs::head::slug(held.name.get(lang)) {
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
    let times = |card: &InBoxView| {
        let of_cards = card.owned.cards.checked_div(card.count);
        let of_miniatures = card.owned.miniatures.checked_div(card.miniatures);
        of_cards.into_iter().chain(of_miniatures).min().unwrap_or(0)
    };
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
        own: cards.own_pack(&pack.id).is_some(),
        owned: in_it.iter().map(times).min().unwrap_or(0),
        cards: in_it,
        written: held.clone(),
    }
}
