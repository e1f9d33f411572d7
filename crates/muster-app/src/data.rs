//! The data folder: everything of the user's, and the cards that follow from it.

use std::collections::HashMap;
use std::sync::atomic::{AtomicI64, Ordering};
use std::sync::{Arc, Mutex, RwLock};

use muster_core::card::CardId;
use muster_core::game::Games;
use muster_core::library::Correction;
use muster_core::pack::{self, Pack};
use muster_core::problem::Problem;
use muster_core::shipped::Shipped;
use muster_store::{Clock, KeptCorrection, KeptPack, Location, RepairReport, Store};
use rayon::prelude::*;

use crate::App;
use crate::cards::{Cards, Sources};
use crate::corrections::settled;
use crate::describe;
use crate::events::KnownEvents;
use crate::house;
use crate::jobs::local_worker;
use crate::layers::Layers;
use crate::lock::{lock, write};
use crate::opened::OpenForces;
use crate::own_packs::head;
use crate::plays::OpenPlays;
use crate::said;
use crate::sync::SyncDesk;
use crate::taken::Taken;
use crate::takes::Takes;
use crate::threads::THREADS;

/// An open data folder.
#[derive(Debug)]
pub(crate) struct Data {
    pub(crate) store: Store,
    pub(crate) clock: Clock,
    /// Whether there was nothing in it before.
    pub(crate) first: bool,
    /// What a repair did.
    pub(crate) report: Option<RepairReport>,
    /// Forces that were deleted since the program began, by the token that brings them back; none once they are back.
    pub(crate) deleted: Mutex<HashMap<String, Option<Taken>>>,
    /// What was taken in from spreadsheets and can be taken back.
    pub(crate) takes: Takes,
    /// The forces that are open.
    pub(crate) open: OpenForces,
    /// The games at the table that are open.
    pub(crate) plays: OpenPlays,
    /// What is known of events.
    pub(crate) events: KnownEvents,
    /// Held while what is kept and the cards change together.
    changing: Mutex<()>,
    /// The second in which it was last asked whether another program has changed anything.
    asked: AtomicI64,
}

impl App {
    /// The program over a data folder. What is missing is made, what is damaged repaired, and the packs that come with
    /// the program are kept in it where they are newer.
    ///
    /// # Errors
    /// Where the folder cannot be used: `store-from-newer`, `store-in-use`, `store-read-only`, `store-disk-full` and
    /// others of the store.
    pub fn open(location: impl Into<Location>, clock: impl Into<Clock>) -> Result<Self, Problem> {
        Self::open_with(&house(), location, clock)
    }

    /// [`App::open`] with these games and packs instead of those of the house.
    ///
    /// # Errors
    /// As [`App::open`].
    pub fn open_with(
        shipped: &Shipped,
        location: impl Into<Location>,
        clock: impl Into<Clock>,
    ) -> Result<Self, Problem> {
        let games = &shipped.games;
        let clock = clock.into();
        let location = location.into();
        let first = location.is_new();
        let (store, report) = Store::open_with(location, clock.clone(), describe::by(games))?;
        // Asked first, so that what is changed from here on is noticed later.
        store.changed_elsewhere()?;
        let packs = newest(&store, shipped)?;
        let from = of_user(&store, Sources::of(games, packs))?;
        let asked = AtomicI64::new(clock.now());
        Ok(Self {
            games: games.clone(),
            pack_files: shipped.packs.clone(),
            cards: RwLock::new(Arc::new(Cards::new(from))),
            data: Some(Data {
                store,
                clock,
                first,
                report,
                deleted: Mutex::default(),
                takes: Takes::default(),
                open: OpenForces::default(),
                plays: OpenPlays::default(),
                events: KnownEvents::default(),
                changing: Mutex::default(),
                asked,
            }),
            layers: Layers::default(),
            worker: local_worker(),
            files: None,
            sync: SyncDesk::default(),
        })
    }

    pub(crate) fn data(&self) -> Result<&Data, Problem> {
        self.data.as_ref().ok_or_else(|| Problem::new("no-store"))
    }

    pub(crate) fn store(&self) -> Result<&Store, Problem> {
        self.data().map(|data| &data.store)
    }

    /// The cards as they are now, what another program has changed included. It is asked once a second at most.
    pub(crate) fn fresh_cards(&self) -> Result<Arc<Cards>, Problem> {
        if let Some(data) = &self.data {
            let now = data.clock.now();
            if data.asked.swap(now, Ordering::Relaxed) != now && data.store.changed_elsewhere()? {
                self.read_anew()?;
            }
        }
        Ok(self.cards())
    }

    /// Reads everything that the cards follow from again.
    pub(crate) fn read_anew(&self) -> Result<(), Problem> {
        let store = self.store()?;
        self.change_cards(|cards| {
            let from = of_user(store, cards.from.clone())?;
            Ok(Cards::new(from))
        })
    }

    /// Keeps something and swaps the cards for those that follow from it, before anybody else does either.
    pub(crate) fn change_cards(
        &self,
        change: impl FnOnce(&Cards) -> Result<Cards, Problem>,
    ) -> Result<(), Problem> {
        let _alone = lock(&self.data()?.changing);
        let old = self.cards();
        let new = Arc::new(change(&old)?);
        let mut cards = write(&self.cards);
        *cards = Arc::clone(&new);
        drop(cards);
        if old.is_indexed() {
            prepare(new);
        }
        Ok(())
    }

    /// Builds the index now, before it is asked for.
    pub fn index_now(&self) {
        self.cards().index();
    }

    /// Builds the index now, beside whatever else is done, so that the first search need not wait.
    pub(crate) fn prepare_search(&self) {
        prepare(self.cards());
    }
}

fn prepare(cards: Arc<Cards>) {
    // A browser gives a page no threads: there the first search builds it.
    if THREADS {
        std::thread::spawn(move || {
            cards.index();
        });
    }
}

/// Keeps the packs that come with the program where what is kept is not newer, and reads the newer of both.
fn newest(store: &Store, shipped: &Shipped) -> Result<Vec<Pack>, Problem> {
    let kept = store.packs().shipped()?.into_iter();
    let mut kept: HashMap<String, KeptPack> = kept.map(|pack| (pack.id.clone(), pack)).collect();
    let files = shipped.packs.par_iter();
    let read: Vec<Option<Pack>> = files.map(|file| shipped.pack(file)).collect();
    let mut changed = Vec::new();
    let mut packs = Vec::new();
    for (file, pack) in shipped.packs.iter().zip(read) {
        let Some(pack) = pack else { continue };
        let version = i64::from(pack.version);
        let newer = match kept.remove(&pack.id) {
            // One that a newer program has kept may not be readable here.
            Some(old) if old.version > version => readable(&old, &shipped.games),
            Some(old) if old.version == version && old.json.as_bytes() == &*file.bytes => None,
            _ => {
                let json = String::from_utf8_lossy(&file.bytes).into_owned();
                let id = pack.id.clone();
                changed.push(KeptPack { id, version, json });
                None
            }
        };
        packs.push(newer.unwrap_or(pack));
    }
    if !changed.is_empty() {
        store.packs().put_shipped(changed)?;
    }
    // What is left came with an earlier program.
    if !kept.is_empty() {
        store.packs().forget_shipped(kept.into_keys().collect())?;
    }
    Ok(packs)
}

/// Packs out of their kept texts, as many at once as the machine has cores; cards that cannot be read are left out.
fn read_all(kept: &[KeptPack], games: &Games) -> Vec<Option<Pack>> {
    kept.par_iter().map(|pack| readable(pack, games)).collect()
}

/// A pack out of its kept text.
fn readable(kept: &KeptPack, games: &Games) -> Option<Pack> {
    let (pack, problems) = pack::read(kept.json.as_bytes(), &kept.id, games);
    for problem in &problems {
        tracing::warn!(%problem, "a kept pack has a card that cannot be read");
    }
    pack
}

/// The user's own packs, corrections and collection, in the place of those in `from`.
pub(crate) fn of_user(store: &Store, from: Sources) -> Result<Sources, Problem> {
    let games = from.games.clone();
    let own = store.packs().own()?;
    let corrections = store.corrections().all()?;
    let owned = store.collection().all()?;
    let owned = owned
        .into_iter()
        .map(|(card, owned)| (CardId::new(&card), owned));
    let own = read_all(&own, &games).into_iter().flatten();
    let from = head::parted(own.collect(), &head::switched_off(store)?, from);
    let from = Sources {
        said: Arc::new(said::kept(store)?),
        ..from
    };
    let corrections = corrections.iter().filter_map(correction).collect();
    let (corrections, said) = settled(corrections, &from);
    for card in said {
        store.corrections().remove(card.as_str())?;
    }
    Ok(Sources {
        corrections: corrections.into(),
        owned: Arc::new(owned.collect()),
        ..from
    })
}

fn correction(kept: &KeptCorrection) -> Option<Correction> {
    Some(Correction {
        card: CardId::new(&kept.card),
        patch: serde_json::from_str(&kept.patch).ok()?,
        of: kept.base.clone(),
    })
}
