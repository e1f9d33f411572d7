//! How the exchange stands, and what was kept twice.

use std::collections::BTreeMap;

use muster_core::card::CardId;
use muster_core::facts;
use muster_core::problem::Problem;
use muster_core::sync::kind;
use muster_core::words::Lang;
use muster_store::{PhotosStand, Stands};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use ts_rs::TS;

use super::address::is_open;
use super::newer::NewerPackRow;
use super::stays::StaysRow;
use crate::App;
use crate::cards::Cards;
use crate::differ::{FactNews, differ};
use crate::lock::lock;
use crate::review::{mention, name_of};
use crate::vocabulary::LangArgs;

/// How the exchange stands.
#[derive(Debug, Clone, Default, PartialEq, Serialize, TS)]
pub struct SyncView {
    /// Whether this program can reach a server at all.
    pub possible: bool,
    /// The server that serves this page, with which alone it is in step; empty where this program is no page.
    pub home: String,
    /// Whether the device is paired.
    pub paired: bool,
    /// The server.
    pub address: String,
    /// Whether others in the network can read what goes there.
    pub open: bool,
    /// What the user calls this device.
    pub name: String,
    /// This device's id.
    pub device: String,
    /// When an exchange last came to its end, in seconds since 1970; 0: none has.
    #[ts(type = "number")]
    pub last: i64,
    /// How many changes wait.
    pub waiting: usize,
    /// How many are too large for the server, and stay here.
    pub too_large: usize,
    /// Why the last exchange did not come to its end, in words; empty: it did.
    pub trouble: String,
    /// What that is called, for who acts on it.
    pub trouble_code: String,
    /// What was kept twice.
    pub twice: Vec<TwiceRow>,
    /// Cards that were corrected on two devices.
    pub stands: Vec<StandsRow>,
    /// Cards that two devices gave another photo.
    pub photos: Vec<PhotosRow>,
    /// How many photos are on their way here.
    pub coming: usize,
    /// Photos that the server does not have, and why they stay here.
    pub stays: Vec<StaysRow>,
    /// Packs of clubs that are followed and have a newer version.
    pub newer: Vec<NewerPackRow>,
}

/// Something that two devices changed at the same place, so that it is here twice.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct TwiceRow {
    /// `force`, `pack`, `play`.
    pub kind: String,
    /// The id here of the second.
    pub id: String,
    /// The id here of the first; empty: it is gone.
    pub of: String,
    /// What the second is called.
    pub name: String,
    /// When this device learned of it, in seconds since 1970.
    #[ts(type = "number")]
    pub at: i64,
}

/// A card that was corrected on two devices.
#[derive(Debug, Clone, PartialEq, Serialize, TS)]
pub struct StandsRow {
    /// The card.
    pub card: CardId,
    /// Its name.
    pub name: String,
    /// What each correction that stands says otherwise than the packs.
    pub says: Vec<Vec<FactNews>>,
    /// The names of the cards that they speak of, in the reader's language.
    pub names: BTreeMap<CardId, String>,
    /// The place of the one that counts here.
    pub counts: usize,
}

/// A card that two devices gave another photo.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct PhotosRow {
    /// The card.
    pub card: CardId,
    /// Its name.
    pub name: String,
    /// The photos that stand.
    pub photos: Vec<String>,
    /// The place of the one that counts here.
    pub counts: usize,
}

/// A photo to choose among those that stand for a card.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct ChoosePhotoArgs {
    /// The card.
    pub card: String,
    /// The photo.
    pub photo: String,
}

/// Something kept twice that nobody has to be told of any more.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct SettleTwiceArgs {
    /// As in [`TwiceRow`].
    pub kind: String,
    /// As in [`TwiceRow`].
    pub id: String,
}

/// A correction to choose among those that stand.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct ChooseCorrectionArgs {
    /// The card.
    pub card: String,
    /// Its place.
    pub place: usize,
}

impl App {
    /// How the exchange stands. Asks no server.
    ///
    /// # Errors
    /// Where what is kept cannot be read.
    pub fn sync_status(&self, args: LangArgs) -> Result<SyncView, Problem> {
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
        let words = self.words(args.lang);
        let (waiting, too_large) = sync.waiting(self.reader())?;
        let trouble = lock(&self.sync.trouble).clone();
        let cards = self.cards();
        let stands = sync.stands()?.into_iter();
        let photos_row = |stands: PhotosStand| {
            let card = CardId::new(&stands.card);
            PhotosRow {
                name: name_of(&card, &cards.library, args.lang),
                card,
                photos: stands.photos,
                counts: stands.counts,
            }
        };
        let stands = stands
            .filter_map(|stands| stands_row(&stands, &cards, args.lang))
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
            twice: self.kept_twice()?,
            stands,
            photos: sync.photos_stand()?.into_iter().map(photos_row).collect(),
            coming: sync.photos_coming()?,
            stays: self.photos_that_stay(args.lang)?,
            newer: self.newer_packs()?,
        })
    }

    fn kept_twice(&self) -> Result<Vec<TwiceRow>, Problem> {
        let store = self.store()?;
        let twice = store.sync().kept_twice()?;
        if twice.is_empty() {
            return Ok(Vec::new());
        }
        let heads = store.forces().list()?;
        let plays = store.plays().list()?;
        let twice = twice.into_iter().map(|twice| {
            let name = match twice.kind.as_str() {
                kind::FORCE => {
                    let head = heads.iter().find(|head| head.id == twice.local);
                    head.map(|head| head.name.clone())
                }
                kind::PLAY => {
                    let head = plays.iter().find(|head| head.id == twice.local);
                    head.map(crate::plays::title_of)
                }
                _ => None,
            };
            TwiceRow {
                name: name.unwrap_or_else(|| twice.local.clone()),
                kind: twice.kind,
                id: twice.local,
                of: twice.of,
                at: twice.at,
            }
        });
        Ok(twice.collect())
    }

    /// Nobody has to be told any more that this was kept twice.
    ///
    /// # Errors
    /// Where it cannot be written.
    pub fn sync_settle_twice(&self, args: SettleTwiceArgs) -> Result<(), Problem> {
        let sync = self.store()?.sync();
        Ok(sync.settle_copy(&args.kind, &args.id)?)
    }

    /// Chooses one of the corrections that stand for a card.
    ///
    /// # Errors
    /// `store-not-found`, or where it cannot be written.
    pub fn sync_choose(&self, args: ChooseCorrectionArgs) -> Result<(), Problem> {
        self.store()?.sync().choose(&args.card, args.place)?;
        self.read_anew()
    }

    /// Chooses one of the photos that stand for a card.
    ///
    /// # Errors
    /// `store-not-found`, or where it cannot be written.
    pub fn sync_choose_photo(&self, args: ChoosePhotoArgs) -> Result<(), Problem> {
        let sync = self.store()?.sync();
        Ok(sync.choose_photo(&args.card, &args.photo)?)
    }
}

/// What the corrections that stand for a card say, each beside what the packs do.
fn stands_row(stands: &Stands, cards: &Cards, lang: Lang) -> Option<StandsRow> {
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
    Some(StandsRow {
        name: name_of(&card, &cards.library, lang),
        card,
        says,
        names,
        counts: stands.counts?,
    })
}
