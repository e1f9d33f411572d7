//! The data folder: everything of the user's, and the cards that follow from it.

use std::collections::HashMap;
use std::path::Path;
use std::sync::atomic::{AtomicI64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, RwLock};

use muster_core::card::CardId;
use muster_core::game::Games;
use muster_core::library::Correction;
use muster_core::pack::{self, Pack};
use muster_core::problem::Problem;
use muster_core::shipped::{PackFile, Shipped};
use muster_store::{Clock, Report, Store};

use crate::App;
use crate::cards::{Cards, Sources};
use crate::house;
use crate::kept::Taken;
use crate::opened::OpenForces;
use crate::photo_jobs::PhotoJobs;
use crate::sight::Shown;

/// An open data folder.
#[derive(Debug)]
pub(crate) struct Data {
    pub(crate) store: Store,
    pub(crate) clock: Clock,
    /// Whether there was nothing in it before.
    pub(crate) first: bool,
    /// What a repair did.
    pub(crate) report: Option<Report>,
    /// Forces that were deleted since the program began, by the token that brings them back; none once they are back.
    pub(crate) deleted: Mutex<HashMap<String, Option<Taken>>>,
    /// The forces that are open.
    pub(crate) open: OpenForces,
    /// What the builder was sent of them.
    pub(crate) shown: Shown,
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
    pub fn open(folder: &Path, clock: impl Into<Clock>) -> Result<Self, Problem> {
        Self::open_with(&house(), folder, clock)
    }

    /// [`App::open`] with these games and packs instead of those of the house.
    ///
    /// # Errors
    /// As [`App::open`].
    pub fn open_with(
        shipped: &Shipped,
        folder: &Path,
        clock: impl Into<Clock>,
    ) -> Result<Self, Problem> {
        let games = &shipped.games;
        let clock = clock.into();
        let first = !folder.join("muster.db").exists();
        let (packs, opened) = std::thread::scope(|scope| {
            let opening = scope.spawn(|| Store::open(folder, clock.clone()));
            let packs = shipped_packs(shipped);
            (packs, opening.join())
        });
        let (store, report) = opened.unwrap_or_else(|panic| std::panic::resume_unwind(panic))?;
        // Asked first, so that what is changed from here on is noticed later.
        store.changed_elsewhere()?;
        let packs = newest(&store, packs, games)?;
        let from = of_user(&store, Sources::of(games, packs))?;
        let asked = AtomicI64::new(clock.now());
        Ok(Self {
            games: games.clone(),
            cards: RwLock::new(Arc::new(Cards::new(from))),
            data: Some(Data {
                store,
                clock,
                first,
                report,
                deleted: Mutex::default(),
                open: OpenForces::default(),
                shown: Shown::default(),
                changing: Mutex::default(),
                asked,
            }),
            photo_jobs: PhotoJobs::default(),
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
        let mut cards = self.cards.write().unwrap_or_else(PoisonError::into_inner);
        *cards = Arc::clone(&new);
        drop(cards);
        if old.is_indexed() {
            prepare(new);
        }
        Ok(())
    }

    /// Builds the index now, beside whatever else is done, so that the first search need not wait.
    pub(crate) fn prepare_search(&self) {
        prepare(self.cards());
    }
}

fn prepare(cards: Arc<Cards>) {
    std::thread::spawn(move || {
        cards.index();
    });
}

/// Nothing is half done where a thread panicked: what these locks guard is swapped whole.
pub(crate) fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Every shipped pack with its file.
fn shipped_packs(shipped: &Shipped) -> Vec<(Pack, &PackFile)> {
    let read = |file| Some((shipped.pack(file)?, file));
    shipped.packs.iter().filter_map(read).collect()
}

/// Keeps the shipped packs; of one that a newer program has kept, takes the newer.
fn newest(
    store: &Store,
    shipped: Vec<(Pack, &PackFile)>,
    games: &Games,
) -> Result<Vec<Pack>, Problem> {
    let kept = store.packs().shipped()?;
    let mut kept: HashMap<&str, &muster_store::Pack> =
        kept.iter().map(|pack| (pack.id.as_str(), pack)).collect();
    let mut changed = Vec::new();
    let mut packs = Vec::new();
    for (pack, file) in shipped {
        let text = &*file.bytes;
        let old = kept.remove(pack.id.as_str());
        let version = i64::from(pack.version);
        match old {
            Some(newer) if newer.version > version => {
                packs.push(readable(newer, games).unwrap_or(pack));
                continue;
            }
            Some(same) if same.version == version && same.json.as_bytes() == text => {}
            _ => changed.push(muster_store::Pack {
                id: pack.id.clone(),
                version,
                json: String::from_utf8_lossy(text).into_owned(),
            }),
        }
        packs.push(pack);
    }
    if !changed.is_empty() {
        store.packs().put_shipped(changed)?;
    }
    Ok(packs)
}

/// A pack out of its kept text; cards that cannot be read are left out.
fn readable(kept: &muster_store::Pack, games: &Games) -> Option<Pack> {
    let (pack, problems) = pack::read(kept.json.as_bytes(), &kept.id, games);
    for problem in &problems {
        tracing::warn!(%problem, "a kept pack has a card that cannot be read");
    }
    pack
}

/// The user's own packs, corrections and collection, in the place of those in `from`.
fn of_user(store: &Store, from: Sources) -> Result<Sources, Problem> {
    let games = from.games.clone();
    let own = store.packs().own()?;
    let corrections = store.corrections().all()?;
    let owned = store.collection().all()?;
    let owned = owned
        .into_iter()
        .map(|(card, owned)| (CardId::new(&card), owned));
    Ok(Sources {
        own: own
            .iter()
            .filter_map(|pack| readable(pack, &games))
            .collect(),
        corrections: corrections.iter().filter_map(correction).collect(),
        owned: Arc::new(owned.collect()),
        ..from
    })
}

fn correction(kept: &muster_store::Correction) -> Option<Correction> {
    Some(Correction {
        card: CardId::new(&kept.card),
        patch: serde_json::from_str(&kept.patch).ok()?,
        of: kept.base.clone(),
    })
}
