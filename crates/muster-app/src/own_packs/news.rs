//! What a pack from a file would bring: card by card beside what is here.

use std::collections::BTreeMap;

use muster_core::brought::Brought;
use muster_core::card::CardId;
use muster_core::facts;
use muster_core::library::Correction;
use muster_core::pack::{CardBox, Pack};
use muster_core::problem::Problem;
use muster_core::words::Lang;
use serde::Serialize;
use serde_json::Value;
use ts_rs::TS;

use super::file::{PackFile, PackFileArgs};
use super::{PackRow, taken_id};
use crate::App;
use crate::cards::Cards;
use crate::differ::{FactNews, differ};
use crate::review::{by_name, mention};

/// What a file would bring.
#[derive(Debug, Clone, PartialEq, Serialize, TS)]
pub struct PackNews {
    /// The pack; null where the file cannot be taken in.
    pub pack: Option<PackRow>,
    /// The version that is here already; null: none is.
    pub here: Option<u32>,
    /// The cards, by name.
    pub cards: Vec<CardNews>,
    /// The names of the cards that they speak of, in the reader's language.
    pub names: BTreeMap<CardId, String>,
    /// The boxes that it lists, by name in the reader's language, with how many cards each.
    pub boxes: Vec<BoxNews>,
    /// Everything that is wrong with the file.
    pub problems: Vec<Problem>,
}

/// What would become of a box.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct BoxNews {
    /// Its id in the pack.
    pub id: String,
    /// What it is called in the reader's language.
    pub name: String,
    /// How many different cards it holds.
    pub cards: usize,
    /// What it is to the box of this id that is here.
    pub news: News,
}

/// What would become of a card.
#[derive(Debug, Clone, PartialEq, Serialize, TS)]
pub struct CardNews {
    /// The card.
    pub card: CardId,
    /// Its name in the reader's language.
    pub name: String,
    /// The kind of card.
    pub kind: String,
    /// What it is to the cards at hand.
    pub news: News,
    /// What is at hand beside what would be, where they differ; of a new card nothing.
    pub facts: Vec<FactNews>,
    /// Whether it is a correction of a card of another pack.
    pub correction: bool,
    /// Whether a photo of it comes along.
    pub photo: bool,
}

/// What a card is to the cards at hand.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "lowercase")]
pub enum News {
    /// There is none of its id.
    New,
    /// The same pack says otherwise, or nothing of it was known that is known now.
    Changed,
    /// It is there as it is.
    Same,
    /// Another pack, or the user, says otherwise.
    Conflict,
}

impl CardNews {
    /// What a written card is to one at hand, where there is one. `ours` is whether the same pack holds that one.
    pub(crate) fn of(new: &Value, id: &CardId, name: String, old: Option<(&Value, bool)>) -> Self {
        let mut facts = Vec::new();
        if let Some((old, _)) = old {
            differ(old, new, "", &mut facts);
        }
        let news = match old {
            None => News::New,
            Some(_) if facts.is_empty() => News::Same,
            Some((_, true)) => News::Changed,
            Some((_, false)) => News::Conflict,
        };
        Self {
            card: id.clone(),
            name,
            kind: id.kind().to_owned(),
            news,
            facts,
            correction: false,
            photo: false,
        }
    }
}

impl App {
    /// What a file would bring. Nothing is kept.
    ///
    /// # Errors
    /// `bad-base64`.
    pub fn preview_pack(&self, args: PackFileArgs) -> Result<PackNews, Problem> {
        let bytes = args.bytes.decoded()?;
        let cards = self.fresh_cards()?;
        let refused = |problems| PackNews {
            pack: None,
            here: None,
            cards: Vec::new(),
            names: BTreeMap::new(),
            boxes: Vec::new(),
            problems,
        };
        Ok(match PackFile::read(&bytes, &args.file, &self.games) {
            Err(problems) => refused(problems),
            Ok(file) => match taken_id(&file.pack, &cards) {
                Some(problem) => refused(vec![problem.in_file(&args.file)]),
                None => news(&file, &cards, args.lang),
            },
        })
    }

    /// What a force brings, card by card, beside the cards here.
    pub(crate) fn news_of(&self, brought: &Brought, lang: Lang) -> PackNews {
        let house = self.cards();
        let files: Vec<PackFile> = PackFile::of_force(brought);
        let mut all: Vec<CardNews> = files
            .iter()
            .flat_map(|file| card_news(file, &house, lang))
            .collect();
        all.extend(correction_news(&brought.corrections, &house, lang));
        all.sort_by(|a, b| by_name(&a.name, &b.name));
        let first = files.first();
        let here = first.and_then(|file| house.own_pack(&file.pack.id));
        PackNews {
            pack: first.map(|file| PackRow::new(&file.pack, here.is_some(), lang)),
            here: here.map(|pack| pack.version),
            names: names(&all, &house, lang),
            cards: all,
            boxes: Vec::new(),
            problems: Vec::new(),
        }
    }
}

fn news(file: &PackFile, cards: &Cards, lang: Lang) -> PackNews {
    let here = cards.own_pack(&file.pack.id);
    let mut all = card_news(file, cards, lang);
    all.sort_by(|a, b| by_name(&a.name, &b.name));
    PackNews {
        pack: Some(PackRow::new(&file.pack, here.is_some(), lang)),
        here: here.map(|pack| pack.version),
        names: names(&all, cards, lang),
        cards: all,
        boxes: file
            .pack
            .boxes
            .iter()
            .map(|held| box_news(held, here, lang))
            .collect(),
        problems: Vec::new(),
    }
}

fn box_news(held: &CardBox, here: Option<&Pack>, lang: Lang) -> BoxNews {
    let old = here.and_then(|pack| pack.boxes.iter().find(|old| old.id == held.id));
    BoxNews {
        id: held.id.clone(),
        name: held.name.get_or(lang, &held.id),
        cards: held.cards.len(),
        news: match old {
            None => News::New,
            Some(old) if old == held => News::Same,
            Some(_) => News::Changed,
        },
    }
}

fn card_news(file: &PackFile, cards: &Cards, lang: Lang) -> Vec<CardNews> {
    let here = cards.own_pack(&file.pack.id);
    let mut all = Vec::new();
    for card in &file.pack.cards {
        let ours = here.and_then(|pack| pack.cards.iter().find(|old| old.id == card.id));
        let counts = cards.library.card(&card.id).filter(|old| old.id == card.id);
        // Of a pack that is switched off nothing counts, but it is there.
        let old = counts.or(ours).map(|old| facts::written(old));
        let same_pack = ours.is_some() && cards.correction(&card.id).is_none();
        let old = old.as_ref().map(|old| (old, same_pack));
        let new = facts::written(card);
        let mut news = CardNews::of(&new, &card.id, card.called(lang), old);
        news.photo = file.photos.contains_key(&card.id);
        all.push(news);
    }
    all.extend(correction_news(&file.corrections, cards, lang));
    all
}

/// The names of the cards that news speak of.
fn names(all: &[CardNews], cards: &Cards, lang: Lang) -> BTreeMap<CardId, String> {
    let mut names = BTreeMap::new();
    for fact in all.iter().flat_map(|card| &card.facts) {
        mention(&fact.old, &cards.library, lang, &mut names);
        mention(&fact.new, &cards.library, lang, &mut names);
    }
    let here = all
        .iter()
        .map(|card| (card.card.clone(), card.name.clone()));
    names.extend(here);
    names
}

fn correction_news(corrections: &[Correction], cards: &Cards, lang: Lang) -> Vec<CardNews> {
    let mut all = Vec::new();
    for correction in corrections {
        let Some(old) = cards.library.card(&correction.card) else {
            continue;
        };
        let written = facts::written(old);
        let new = facts::patched(written.clone(), &correction.patch);
        let mine = cards.correction(&old.id).is_some();
        let mut news = CardNews::of(&new, &old.id, old.called(lang), Some((&written, !mine)));
        let denies = news.facts.iter().any(|fact| !fact.old.is_null());
        if news.news == News::Changed && denies {
            news.news = News::Conflict;
        }
        news.correction = true;
        all.push(news);
    }
    all
}
