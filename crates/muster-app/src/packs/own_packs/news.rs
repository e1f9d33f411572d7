//! Previews of pack files and embedded packs: what importing would change, card by card.

use std::collections::BTreeMap;

use muster_core::card::CardId;
use muster_core::embedded_cards::EmbeddedCards;
use muster_core::facts;
use muster_core::library::Correction;
use muster_core::pack::{CardBox, Pack};
use muster_core::problem::Problem;
use muster_core::words::Lang;
use serde::Serialize;
use serde_json::Value;
use ts_rs::TS;

use super::file::{ImportedPackFile, PackFileArgs};
use super::{PackRow, taken_id};
use crate::Session;
use crate::cards::differ::{FactNews, differ};
use crate::cards::names::{by_name, mention};
use crate::data::snapshot::Cards;

/// The changes that importing a pack would make.
#[derive(Debug, Clone, Default, PartialEq, Serialize, TS)]
pub struct PackNews {
    /// The pack. `None` if the file cannot be imported.
    pub pack: Option<PackRow>,
    /// The version of the pack that is already here. `None` if it is not here.
    pub here: Option<u32>,
    /// The cards, sorted by name.
    pub cards: Vec<CardNews>,
    /// The names of the cards that are mentioned in the facts, in the reader's language.
    pub names: BTreeMap<CardId, String>,
    /// The boxes of the pack.
    pub boxes: Vec<BoxNews>,
    /// All problems of the file.
    pub problems: Vec<Problem>,
}

/// The change to one box.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct BoxNews {
    /// The box's id in the pack.
    pub id: String,
    /// The box's name in the reader's language.
    pub name: String,
    /// The number of different cards in the box.
    pub cards: usize,
    /// The kind of change, compared with the existing box of the same id.
    pub news: News,
}

/// The change to one card.
#[derive(Debug, Clone, PartialEq, Serialize, TS)]
pub struct CardNews {
    /// The card.
    pub card: CardId,
    /// Its name in the reader's language.
    pub name: String,
    /// The kind of card.
    pub kind: String,
    /// The kind of change, compared with the existing card.
    pub news: News,
    /// The facts that differ. Empty for a new card.
    pub facts: Vec<FactNews>,
    /// Whether the file holds a correction of a card in another pack, and not the card itself.
    pub correction: bool,
    /// Whether the file has a photo of the card.
    pub photo: bool,
}

/// The kind of change that an import makes to a card or a box.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, TS)]
#[serde(rename_all = "lowercase")]
pub enum News {
    /// There is none with this id yet.
    New,
    /// The card or box of the same pack changes, or facts become known that were missing.
    Changed,
    /// Nothing changes.
    Same,
    /// The import contradicts another pack or the user's correction.
    Conflict,
}

impl CardNews {
    /// Compares a card from a file with the existing one, if any. `old` comes with whether a difference is a plain
    /// change (`true`) or a conflict (`false`).
    pub(crate) fn from_card(
        new: &Value,
        id: &CardId,
        name: String,
        old: Option<(&Value, bool)>,
    ) -> Self {
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

impl Session<'_> {
    /// Returns the changes that importing a pack file would make. Nothing is saved.
    ///
    /// # Errors
    /// `bad-base64`.
    pub fn preview_pack(&self, args: PackFileArgs) -> Result<PackNews, Problem> {
        let bytes = args.bytes.decoded()?;
        let cards = self.fresh_cards()?;
        let refused = |problems| PackNews {
            problems,
            ..PackNews::default()
        };
        Ok(
            match ImportedPackFile::read(&bytes, &args.file, &self.known_games()) {
                Err(problems) => refused(problems),
                Ok(file) => match taken_id(&file.pack, &cards) {
                    Some(problem) => refused(vec![problem.in_file(&args.file)]),
                    None => news(&file, &cards, self.lang),
                },
            },
        )
    }

    /// Returns the changes that adopting a force's embedded cards would make.
    pub(crate) fn news_of(&self, brought: &EmbeddedCards) -> PackNews {
        let library = self.cards();
        let files: Vec<ImportedPackFile> = ImportedPackFile::from_force(brought);
        let mut all: Vec<CardNews> = files
            .iter()
            .flat_map(|file| card_news(file, &library, self.lang))
            .collect();
        all.extend(correction_news(&brought.corrections, &library, self.lang));
        all.sort_by(|a, b| by_name(&a.name, &b.name));
        let first = files.first();
        let here = first.and_then(|file| library.own_pack(&file.pack.id));
        PackNews {
            pack: first.map(|file| PackRow::new(&file.pack, here.is_some(), self.lang)),
            here: here.map(|pack| pack.version),
            names: names(&all, &library, self.lang),
            cards: all,
            boxes: Vec::new(),
            problems: Vec::new(),
        }
    }
}

fn news(file: &ImportedPackFile, cards: &Cards, lang: Lang) -> PackNews {
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

fn card_news(file: &ImportedPackFile, cards: &Cards, lang: Lang) -> Vec<CardNews> {
    let here = cards.own_pack(&file.pack.id);
    let mut all = Vec::new();
    for card in &file.pack.cards {
        let ours = here.and_then(|pack| pack.cards.iter().find(|old| old.id == card.id));
        let counts = cards.library.card(&card.id).filter(|old| old.id == card.id);
        // In a pack that is switched off, the card does not count, but it still exists.
        let old = counts.or(ours).map(|old| facts::written(old));
        let same_pack = ours.is_some() && cards.correction(&card.id).is_none();
        let old = old.as_ref().map(|old| (old, same_pack));
        let new = facts::written(card);
        let mut news = CardNews::from_card(&new, &card.id, card.called(lang), old);
        news.photo = file.photos.contains_key(&card.id);
        all.push(news);
    }
    all.extend(correction_news(&file.corrections, cards, lang));
    all
}

/// Returns the names of the cards that are listed or mentioned in facts.
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
        let mut news =
            CardNews::from_card(&new, &old.id, old.called(lang), Some((&written, !mine)));
        let denies = news.facts.iter().any(|fact| !fact.old.is_null());
        if news.news == News::Changed && denies {
            news.news = News::Conflict;
        }
        news.correction = true;
        all.push(news);
    }
    all
}
