//! The data folder: all data of the user, and the cards that result from it.

use std::collections::HashMap;
use std::sync::atomic::{AtomicI64, Ordering};
use std::sync::{Arc, Mutex, RwLock};

use muster_core::card::CardId;
use muster_core::game::Games;
use muster_core::library::Correction;
use muster_core::pack::{self, Pack};
use muster_core::problem::Problem;
use muster_core::shipped::Shipped;
use muster_store::{Clock, Location, RepairReport, Store, StoredCorrection, StoredPack};
use rayon::prelude::*;

use crate::App;
use crate::cards::corrections::settled;
use crate::data::indexes::Indexes;
use crate::data_sets::installed::load;
use crate::events::KnownEvent;
use crate::forces::force_cache::ForceCache;
use crate::forces::overlay_cache::OverlayCache;
use crate::jobs::local_worker;
use crate::lock::{lock, write};
use crate::packs::import_undo::ImportUndoStack;
use crate::packs::own_packs::head;
use crate::packs::pack_precedence;
use crate::play::OpenPlays;
use crate::shipped_games;
use crate::sync::SyncRuntime;
use crate::threads::THREADS;

mod describe;
pub(crate) mod indexes;
pub(crate) mod snapshot;

use snapshot::{Cards, Sources};

/// An open data folder, with everything that is cached for it.
#[derive(Debug)]
pub(crate) struct Data {
    pub(crate) store: Store,
    pub(crate) clock: Clock,
    /// Whether the folder was empty or missing before it was opened.
    pub(crate) first: bool,
    /// The result of the repair, if the folder was repaired on opening.
    pub(crate) report: Option<RepairReport>,
    /// Imports from spreadsheets that can be undone.
    pub(crate) takes: ImportUndoStack,
    /// The open forces.
    pub(crate) open: ForceCache,
    /// The open games at the table.
    pub(crate) plays: OpenPlays,
    /// The events and hand-ins that have been read so far.
    pub(crate) event: KnownEvent,
    /// Held while the store and the cards change together.
    changing: Mutex<()>,
    /// The second in which the store was last checked for changes by other programs.
    asked: AtomicI64,
}

impl App {
    /// Opens a data folder. Missing files are created, damaged ones are repaired, and shipped packs are saved in it if
    /// they are newer than the saved ones.
    ///
    /// # Errors
    /// An error of the store if the folder cannot be used, such as `store-from-newer`, `store-in-use`,
    /// `store-read-only` or `store-disk-full`.
    pub fn open(location: impl Into<Location>, clock: impl Into<Clock>) -> Result<Self, Problem> {
        Self::open_with(&shipped_games(), location, clock)
    }

    /// Does the same as [`App::open`] with the given games and packs instead of the shipped ones.
    ///
    /// # Errors
    /// The same as [`App::open`].
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
        // A data folder opens even if old entries of its bin cannot be removed, for example because it is read-only.
        if let Err(error) = store.recycle_bin().prune() {
            tracing::warn!(%error, "the bin could not be tidied");
        }
        // This check comes first. A change that another program makes from here on is then noticed later.
        store.changed_elsewhere()?;
        let packs = newest(&store, shipped)?;
        let (sets, unusable) = load(&store, &[])?;
        let mut from = Sources::new(games, packs);
        if !sets.is_empty() || !unusable.is_empty() {
            from = from.with_data_sets(games, sets, unusable);
        }
        let from = of_user(&store, from)?;
        let asked = AtomicI64::new(clock.now());
        Ok(Self {
            built_in: games.clone(),
            pack_files: shipped.packs.clone(),
            cards: RwLock::new(Arc::new(Cards::new(from))),
            data: Some(Data {
                store,
                clock,
                first,
                report,
                takes: ImportUndoStack::default(),
                open: ForceCache::default(),
                plays: OpenPlays::default(),
                event: KnownEvent::default(),
                changing: Mutex::default(),
                asked,
            }),
            overlays: OverlayCache::default(),
            worker: local_worker(),
            files: None,
            sync: SyncRuntime::default(),
        })
    }

    pub(crate) fn data(&self) -> Result<&Data, Problem> {
        self.data.as_ref().ok_or_else(|| Problem::new("no-store"))
    }

    pub(crate) fn store(&self) -> Result<&Store, Problem> {
        self.data().map(|data| &data.store)
    }

    /// Returns the current cards, including changes by other programs. Looks for such changes at most once a second.
    pub(crate) fn fresh_cards(&self) -> Result<Arc<Cards>, Problem> {
        if let Some(data) = &self.data {
            let now = data.clock.now();
            if data.asked.swap(now, Ordering::Relaxed) != now && data.store.changed_elsewhere()? {
                self.read_anew()?;
            }
        }
        Ok(self.cards())
    }

    /// Reads the user's data sets, packs, corrections and collection again, and builds new cards from them.
    pub(crate) fn read_anew(&self) -> Result<(), Problem> {
        let store = self.store()?;
        self.change_cards(|cards| {
            let old = &cards.from.data_sets;
            let (sets, unusable) = load(store, old)?;
            let is_old = |(one, other): (&Arc<_>, &Arc<_>)| Arc::ptr_eq(one, other);
            let are_old = sets.len() == old.len() && sets.iter().zip(old.iter()).all(is_old);
            let same = are_old && unusable.len() == cards.from.unusable.len();
            let mut from = cards.from.clone();
            if !same {
                from = from.with_data_sets(&self.built_in, sets, unusable);
            }
            let from = of_user(store, from)?;
            Ok(Cards::new(from))
        })
    }

    /// Saves a change and replaces the cards with those that result from it. A lock keeps other changes out until both
    /// are done.
    pub(crate) fn change_cards(
        &self,
        change: impl FnOnce(&Cards) -> Result<Cards, Problem>,
    ) -> Result<(), Problem> {
        let _alone = lock(&self.data()?.changing);
        let old = self.cards();
        let mut new = change(&old)?;
        Indexes::share(&mut new, &old);
        let new = Arc::new(new);
        let mut cards = write(&self.cards);
        *cards = Arc::clone(&new);
        drop(cards);
        if old.indexes.is_any_built() {
            prepare(new, old.indexes.is_all_built());
        }
        Ok(())
    }

    /// Starts to build the search indexes in the background. The first search then does not have to wait for them.
    pub(crate) fn prepare_search(&self) {
        prepare(self.cards(), false);
    }
}

/// Builds the index of each game in the background, and that of all cards if `with_all`.
fn prepare(cards: Arc<Cards>, with_all: bool) {
    // A browser gives the program no threads. There the first search builds the index.
    if THREADS {
        std::thread::spawn(move || {
            cards.indexes.build_ahead(&cards, with_all);
        });
    }
}

/// Saves shipped packs unless the saved ones are newer. Returns the newer version of each pack.
///
/// They are saved for users who ask the database with SQL, and for older programs that share the folder. Private files
/// have neither, and every saved row makes opening slower, because the store checks it. There they are not saved.
fn newest(store: &Store, shipped: &Shipped) -> Result<Vec<Pack>, Problem> {
    let kept = store.packs().shipped()?.into_iter();
    let mut kept: HashMap<String, StoredPack> = kept.map(|pack| (pack.id.clone(), pack)).collect();
    let files = shipped.packs.par_iter();
    let read: Vec<Option<Pack>> = files.map(|file| shipped.pack(file)).collect();
    if store.is_private() {
        // Earlier versions saved them here too.
        if !kept.is_empty() && !store.is_read_only() {
            store.packs().forget_shipped(kept.into_keys().collect())?;
        }
        return Ok(read.into_iter().flatten().collect());
    }
    let mut changed = Vec::new();
    let mut packs = Vec::new();
    for (file, pack) in shipped.packs.iter().zip(read) {
        let Some(pack) = pack else { continue };
        let version = i64::from(pack.version);
        let newer = match kept.remove(&pack.id) {
            // A pack that a newer program has saved may not be readable by this one.
            Some(old) if old.version > version => readable(&old, &shipped.games),
            Some(old) if old.version == version && old.json.as_bytes() == &*file.bytes => None,
            _ => {
                let json = String::from_utf8_lossy(&file.bytes).into_owned();
                let id = pack.id.clone();
                changed.push(StoredPack { id, version, json });
                None
            }
        };
        packs.push(newer.unwrap_or(pack));
    }
    if store.is_read_only() {
        return Ok(packs);
    }
    if !changed.is_empty() {
        store.packs().put_shipped(changed)?;
    }
    // The packs that remain were shipped by an earlier version and are not shipped any more.
    if !kept.is_empty() {
        store.packs().forget_shipped(kept.into_keys().collect())?;
    }
    Ok(packs)
}

/// Reads saved packs, on all cores. A pack that cannot be read is `None`, and single unreadable cards are left out.
fn read_all(kept: &[StoredPack], games: &Games) -> Vec<Option<Pack>> {
    kept.par_iter().map(|pack| readable(pack, games)).collect()
}

/// Reads a saved pack. Cards that cannot be read are logged and left out.
fn readable(kept: &StoredPack, games: &Games) -> Option<Pack> {
    let (pack, problems) = pack::read(kept.json.as_bytes(), &kept.id, games);
    for problem in &problems {
        tracing::warn!(%problem, "a kept pack has a card that cannot be read");
    }
    pack
}

/// Returns `from` with the user's packs, corrections and collection as they are in the store. Corrections that a pack
/// has made redundant are removed from the store.
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
        said: Arc::new(pack_precedence::load(store)?),
        ..from
    };
    let corrections: Vec<Correction> = corrections.iter().filter_map(correction).collect();
    let from = Sources {
        corrections: corrections.as_slice().into(),
        ..from
    };
    let from = from.with_changed_sets();
    let (corrections, said) = settled(corrections, &from);
    for card in said.into_iter().filter(|_| !store.is_read_only()) {
        store.corrections().remove(card.as_str())?;
    }
    Ok(Sources {
        corrections: corrections.into(),
        owned: Arc::new(owned.collect()),
        ..from
    })
}

fn correction(kept: &StoredCorrection) -> Option<Correction> {
    Some(Correction {
        card: CardId::new(&kept.card),
        patch: serde_json::from_str(&kept.patch).ok()?,
        of: kept.base.clone(),
    })
}
