//! The status of synchronisation, and the conflicts that the user has to settle.

use std::collections::BTreeMap;

use muster_core::card::CardId;
use muster_core::facts;
use muster_core::problem::Problem;
use muster_core::words::Lang;
use muster_store::{ConflictingCorrections, ConflictingPhotos};
use muster_sync::kind;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use ts_rs::TS;

use super::address::is_open;
use super::newer::NewerPackRow;
use super::unsent_photos::UnsentPhoto;
use crate::cards::differ::{FactNews, differ};
use crate::cards::names::{mention, name_of};
use crate::data::snapshot::Cards;
use crate::lock::lock;
use crate::vocabulary::NoArgs;
use crate::{App, Session};

/// The status of synchronisation.
#[derive(Debug, Clone, Default, PartialEq, Serialize, TS)]
pub struct SyncView {
    /// Whether this program can reach a server at all.
    pub possible: bool,
    /// The server that serves this page, which is the only one it can pair with. Empty if the program is not a page.
    pub home: String,
    /// Whether the device is paired.
    pub paired: bool,
    /// The address of the server.
    pub address: String,
    /// Whether others in the network can read the traffic to the server.
    pub open: bool,
    /// The user's name for this device.
    pub name: String,
    /// This device's id.
    pub device: String,
    /// When an exchange last succeeded, in seconds since 1970. 0 if none has.
    pub last: i64,
    /// The number of changes that have not been sent.
    pub waiting: usize,
    /// The number of changes that are too large for the server and stay here.
    pub too_large: usize,
    /// Why the last exchange failed, in words. Empty if it succeeded.
    pub trouble: String,
    /// The code of that problem, for programs.
    pub trouble_code: String,
    /// The conflict copies that the user has not settled.
    pub twice: Vec<ConflictCopyRow>,
    /// The cards that were corrected on two devices.
    pub stands: Vec<ConflictingCorrectionsRow>,
    /// The cards that got different photos on two devices.
    pub photos: Vec<PhotosRow>,
    /// The number of photos that are still to be received.
    pub coming: usize,
    /// The photos that could not be sent, with the reason.
    pub stays: Vec<UnsentPhoto>,
    /// The followed packs of clubs with a newer version.
    pub newer: Vec<NewerPackRow>,
}

/// A conflict copy: two devices changed the same place of an item, so both versions were kept.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct ConflictCopyRow {
    /// The kind of item: `force`, `pack`, `play`, `campaign`.
    pub kind: String,
    /// The id of the copy on this device.
    pub id: String,
    /// The id of the other version on this device. Empty if it was deleted.
    pub of: String,
    /// The name of the copy.
    pub name: String,
    /// When this device learned of the conflict, in seconds since 1970.
    pub at: i64,
}

/// A card with different corrections from two devices.
#[derive(Debug, Clone, PartialEq, Serialize, TS)]
pub struct ConflictingCorrectionsRow {
    /// The card.
    pub card: CardId,
    /// The card's name.
    pub name: String,
    /// For each correction, the facts in which it differs from the packs.
    pub says: Vec<Vec<FactNews>>,
    /// The names of the cards that are mentioned in these facts, in the reader's language.
    pub names: BTreeMap<CardId, String>,
    /// The index of the correction that counts on this device.
    pub counts: usize,
}

/// A card with different photos from two devices.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct PhotosRow {
    /// The card.
    pub card: CardId,
    /// The card's name.
    pub name: String,
    /// The names of the photos.
    pub photos: Vec<String>,
    /// The index of the photo that counts on this device.
    pub counts: usize,
}

/// The choice between different photos of a card.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct ChoosePhotoArgs {
    /// The card.
    pub card: String,
    /// The name of the chosen photo.
    pub photo: String,
}

/// A conflict copy that the user has settled.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct SettleConflictArgs {
    /// The kind of item, as in the list of conflict copies.
    pub kind: String,
    /// The id of the copy, as in the list of conflict copies.
    pub id: String,
}

/// The choice between different corrections of a card.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct ChooseCorrectionArgs {
    /// The card.
    pub card: String,
    /// The index of the chosen correction.
    pub place: usize,
}

impl Session<'_> {
    /// Returns the status of synchronisation. Sends no request.
    ///
    /// # Errors
    /// A store error if data cannot be read.
    pub fn sync_status(&self, _: NoArgs) -> Result<SyncView, Problem> {
        let home = self.home().unwrap_or_default().to_owned();
        let possible = !home.is_empty() || self.http_client().is_ok();
        let Some(data) = &self.data else {
            return Ok(SyncView::default());
        };
        let sync = data.store.sync();
        let Some(account) = sync.account()? else {
            return Ok(SyncView {
                possible,
                home,
                ..SyncView::default()
            });
        };
        let words = self.words();
        let (waiting, too_large) = sync.waiting(self.reader())?;
        let trouble = lock(&self.sync.trouble).clone();
        let cards = self.cards();
        let stands = sync.conflicting_corrections()?.into_iter();
        let photos_row = |stands: ConflictingPhotos| {
            let card = CardId::new(&stands.card);
            PhotosRow {
                name: name_of(&card, &cards.library, self.lang),
                card,
                photos: stands.photos,
                counts: stands.counts,
            }
        };
        let stands = stands
            .filter_map(|stands| corrections_row(&stands, &cards, self.lang))
            .collect();
        Ok(SyncView {
            possible,
            home,
            paired: true,
            open: is_open(&account.address),
            address: account.address,
            name: account.name,
            device: account.device,
            last: account.last,
            waiting,
            too_large,
            trouble_code: trouble
                .as_ref()
                .map(|problem| problem.code.to_string())
                .unwrap_or_default(),
            trouble: trouble
                .map(|problem| problem.message(words))
                .unwrap_or_default(),
            twice: self.conflict_copy_rows()?,
            stands,
            photos: sync
                .conflicting_photos()?
                .into_iter()
                .map(photos_row)
                .collect(),
            coming: sync.photos_coming()?,
            stays: self.unsent_photos()?,
            newer: self.newer_packs()?,
        })
    }

    fn conflict_copy_rows(&self) -> Result<Vec<ConflictCopyRow>, Problem> {
        let store = self.store()?;
        let twice = store.sync().conflict_copies()?;
        if twice.is_empty() {
            return Ok(Vec::new());
        }
        let heads = store.forces().list()?;
        let plays = store.plays().list()?;
        let campaigns = self.campaigns(NoArgs::default())?;
        let twice = twice.into_iter().map(|twice| {
            let name = match twice.kind.as_str() {
                kind::FORCE => {
                    let head = heads.iter().find(|head| head.id == twice.local);
                    head.map(|head| head.name.clone())
                }
                kind::PLAY => {
                    let head = plays.iter().find(|head| head.id == twice.local);
                    head.map(crate::play::title_of)
                }
                kind::CAMPAIGN => {
                    let row = campaigns.iter().find(|row| row.id == twice.local);
                    row.map(|row| row.name.clone())
                }
                _ => None,
            };
            ConflictCopyRow {
                name: name.unwrap_or_else(|| twice.local.clone()),
                kind: twice.kind,
                id: twice.local,
                of: twice.of,
                at: twice.at,
            }
        });
        Ok(twice.collect())
    }
}

impl App {
    /// Marks a conflict copy as settled.
    ///
    /// # Errors
    /// A store error if the change cannot be written.
    pub fn sync_settle_conflict(&self, args: SettleConflictArgs) -> Result<(), Problem> {
        let sync = self.store()?.sync();
        Ok(sync.settle_copy(&args.kind, &args.id)?)
    }

    /// Chooses one of several corrections of a card.
    ///
    /// # Errors
    /// `store-not-found`, or a store error if the change cannot be written.
    pub fn sync_choose_correction(&self, args: ChooseCorrectionArgs) -> Result<(), Problem> {
        self.store()?.sync().choose(&args.card, args.place)?;
        self.read_anew()
    }

    /// Chooses one of several photos of a card.
    ///
    /// # Errors
    /// `store-not-found`, or a store error if the change cannot be written.
    pub fn sync_choose_photo(&self, args: ChoosePhotoArgs) -> Result<(), Problem> {
        let sync = self.store()?.sync();
        Ok(sync.choose_photo(&args.card, &args.photo)?)
    }
}

/// Compares each of a card's conflicting corrections with the packs.
fn corrections_row(
    stands: &ConflictingCorrections,
    cards: &Cards,
    lang: Lang,
) -> Option<ConflictingCorrectionsRow> {
    let card = CardId::new(&stands.card);
    let of_pack = cards.packs_with(&card).next();
    let written = of_pack.map_or_else(|| json!({}), |(_, card)| facts::written(card));
    let says = |patch: &String| {
        let patch: Value = serde_json::from_str(patch).ok()?;
        let said = facts::patched(written.clone(), &patch);
        let mut otherwise = Vec::new();
        differ(&written, &said, "", &mut otherwise);
        Some(otherwise)
    };
    let says: Vec<Vec<FactNews>> = stands.patches.iter().map(says).collect::<Option<_>>()?;
    let mut names = BTreeMap::new();
    for fact in says.iter().flatten() {
        mention(&fact.old, &cards.library, lang, &mut names);
        mention(&fact.new, &cards.library, lang, &mut names);
    }
    Some(ConflictingCorrectionsRow {
        name: name_of(&card, &cards.library, lang),
        card,
        says,
        names,
        counts: stands.counts?,
    })
}
