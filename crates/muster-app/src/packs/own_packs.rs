//! The list of card packs, and the user's own packs.

use std::collections::HashSet;

use muster_core::card::CardId;
use muster_core::library::Correction;
use muster_core::pack::{self, Pack, Reference};
use muster_core::problem::Problem;
use muster_core::words::Lang;
use muster_store::BinKind;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::data::snapshot::{Cards, Sources};
use crate::vocabulary::NoArgs;
use crate::{App, Session};

mod cards;
pub(crate) mod draft;
pub(crate) mod file;
pub(crate) mod head;
pub mod musterpack;
mod news;
mod take;

pub use cards::{
    MoveOwnCardsArgs, NewCardIdArgs, OwnCardArgs, OwnCardRow, OwnCardsArgs, PutOwnCardArgs,
    SavedOwnCard, WrittenCard,
};
pub use file::{ExportPackArgs, PackFileArgs};
pub use head::{ChangePackArgs, MakePackArgs, PackHead, SwitchPackArgs};
pub use news::{BoxNews, CardNews, News, PackNews};
pub use take::ImportPackArgs;

/// A pack to save as one of the user's own.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct PutPackArgs {
    /// The text of the pack file, JSON.
    pub text: String,
    /// The name of the file, for error messages.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub file: String,
}

/// A pack of the user's to remove.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct RemovePackArgs {
    /// The pack's id.
    pub id: String,
}

/// A card pack.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct PackRow {
    /// The pack's id.
    pub id: String,
    /// The pack's title in the reader's language, or its id.
    pub title: String,
    /// The pack's version.
    pub version: u32,
    /// The game of its cards.
    pub system: String,
    /// The pack's metadata.
    pub head: PackHead,
    /// The number of cards in the pack.
    pub cards: usize,
    /// Whether the pack is the user's own.
    pub own: bool,
    /// Whether the pack is switched on.
    pub on: bool,
}

/// The result of saving a pack.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct SavedPack {
    /// The pack as it was saved. `None` if it was refused.
    pub pack: Option<PackRow>,
    /// All problems of the pack, with file, line, card and field as far as they are known.
    pub problems: Vec<Problem>,
}

impl Session<'_> {
    /// Returns every pack: the shipped ones, then the user's own that are switched on, then those that are switched
    /// off.
    ///
    /// # Errors
    /// A store error if changes by another program cannot be read.
    pub fn packs(&self, _: NoArgs) -> Result<Vec<PackRow>, Problem> {
        let cards = self.fresh_cards()?;
        let row = |own| move |pack: &Pack| PackRow::new(pack, own, self.lang);
        let shipped = cards.from.shipped.iter();
        // The cards of a data set are no pack for its user.
        let shipped = shipped.filter(|pack| !cards.from.is_data_set(pack));
        let shipped = shipped.map(row(false));
        let off = cards
            .from
            .off
            .iter()
            .map(row(true))
            .map(|row| PackRow { on: false, ..row });
        Ok(shipped
            .chain(cards.from.own.iter().map(row(true)))
            .chain(off)
            .collect())
    }

    /// Saves one of the user's packs, and replaces the one with the same id. A pack with problems is not saved.
    ///
    /// # Errors
    /// `no-store`, or a store error if the pack cannot be written.
    pub fn put_pack(&self, args: PutPackArgs) -> Result<SavedPack, Problem> {
        let store = self.store()?;
        let text = args.text.trim_start_matches('\u{feff}');
        let (pack, mut problems) = pack::read(text.as_bytes(), &args.file, &self.known_games());
        let Some(pack) = pack else {
            return Ok(SavedPack {
                pack: None,
                problems,
            });
        };
        let wrong = faults(&pack, &self.cards()).into_iter();
        problems.extend(wrong.map(|p| pack::locate(text.as_bytes(), p).in_file(&args.file)));
        if !problems.is_empty() {
            return Ok(SavedPack {
                pack: None,
                problems,
            });
        }
        let row = PackRow::new(&pack, true, self.lang);
        self.change_cards(|cards| {
            store.packs().put_own(muster_store::StoredPack {
                id: pack.id.clone(),
                version: i64::from(pack.version),
                json: text.to_owned(),
            })?;
            Ok(with_packs(cards, vec![pack], &[]))
        })?;
        Ok(SavedPack {
            pack: Some(row),
            problems,
        })
    }
}

impl App {
    /// Removes one of the user's packs. It stays in the bin for thirty days. Returns the id of the entry.
    ///
    /// # Errors
    /// `store-not-found`, or a store error if the change cannot be written.
    pub fn remove_pack(&self, args: RemovePackArgs) -> Result<String, Problem> {
        let store = self.store()?;
        let mut entry = String::new();
        self.change_cards(|cards| {
            entry = store.recycle_bin().put(BinKind::Pack, &args.id)?;
            let without = |packs: &[Pack]| {
                let others = packs.iter().filter(|pack| pack.id != args.id);
                others.cloned().collect()
            };
            Ok(Cards::new(Sources {
                own: without(&cards.from.own),
                off: without(&cards.from.off),
                ..cards.from.clone()
            }))
        })?;
        Ok(entry)
    }
}

impl PackRow {
    fn new(pack: &Pack, own: bool, lang: Lang) -> Self {
        Self {
            id: pack.id.clone(),
            title: pack.title.get_or(lang, &pack.id),
            version: pack.version,
            system: pack.system.clone(),
            head: PackHead::new(pack),
            cards: pack.cards.len(),
            own,
            on: true,
        }
    }
}

/// Returns the problems of a pack that was read without errors: the id of a shipped pack, references to cards that do
/// not exist, and numbers out of bounds.
fn faults(pack: &Pack, cards: &Cards) -> Vec<Problem> {
    let here: HashSet<&CardId> = pack.cards.iter().map(|card| &card.id).collect();
    let known = |to: Reference<'_>| to.is_card(|id| here.contains(id)) || to.is_in(&cards.library);
    let mut problems =
        pack::check_references(std::slice::from_ref(pack), cards.library.games(), known);
    problems.extend(pack::check_content(pack, cards.library.games()));
    if let Some(taken) = taken_id(pack, cards) {
        problems.insert(0, taken);
    }
    problems
}

/// Returns a problem if the pack has the id of a shipped pack.
fn taken_id(pack: &Pack, cards: &Cards) -> Option<Problem> {
    let mut shipped = cards.from.shipped.iter();
    shipped.find(|shipped| shipped.id == pack.id)?;
    let taken = Problem::new("pack-id-taken").with("id", &pack.id);
    Some(taken.in_field("id"))
}

/// Returns the cards with these packs instead of those with the same ids, and without the corrections of the cards in
/// `uncorrected`.
pub(crate) fn with_packs(cards: &Cards, packs: Vec<Pack>, uncorrected: &[CardId]) -> Cards {
    changed(cards, packs, uncorrected, Vec::new())
}

/// Does the same as [`with_packs`], and adds the corrections in `corrected`.
pub(crate) fn changed(
    cards: &Cards,
    packs: Vec<Pack>,
    uncorrected: &[CardId],
    corrected: Vec<Correction>,
) -> Cards {
    let uncorrected: HashSet<&CardId> = uncorrected.iter().collect();
    let replaced: HashSet<&str> = packs.iter().map(|pack| pack.id.as_str()).collect();
    let off = cards.from.off.iter().map(|pack| pack.id.clone()).collect();
    let others = cards.from.own.iter().chain(cards.from.off.iter());
    let others = others.filter(|pack| !replaced.contains(pack.id.as_str()));
    let mut all: Vec<Pack> = others.cloned().collect();
    all.extend(packs);
    let corrections = cards.from.corrections.iter();
    let corrections = corrections.filter(|correction| !uncorrected.contains(&correction.card));
    let from = Sources {
        corrections: corrections.cloned().chain(corrected).collect(),
        ..cards.from.clone()
    };
    Cards::new(head::parted(all, &off, from))
}
