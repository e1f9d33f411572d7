//! The packs of clubs that this device follows, and their newer versions. Exchanges ask for them from time to time.

use std::collections::BTreeMap;
use std::sync::Mutex;

use muster_core::problem::Problem;
use muster_sync::club::{ClubPack, ClubPacks};
use serde::Serialize;
use ts_rs::TS;

use super::answer;
use crate::App;
use crate::lock::lock;
use muster_http::Response;

/// How long to wait before clubs are asked again, in seconds.
const RECHECK_SECONDS: i64 = 600;
/// The maximum number of clubs that one exchange asks.
const MAX_CLUBS_ASKED: usize = 20;
/// The prefix of the settings with the followed packs of each club. Each setting maps packs to the version that was
/// imported.
const PREFIX: &str = "club.packs.";

/// A pack of a club with a newer version than the imported one.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct NewerPackRow {
    /// The club.
    pub club: String,
    /// The id of the pack.
    pub pack: String,
    /// The title of the pack.
    pub title: String,
    /// The newest version of the pack.
    pub version: u32,
}

/// The answers of the clubs when they were asked last.
#[derive(Debug, Default)]
pub(crate) struct Newer(Mutex<ClubPackCache>);

#[derive(Debug, Default)]
struct ClubPackCache {
    asked: Option<i64>,
    packs: BTreeMap<String, Vec<ClubPack>>,
}

impl App {
    /// Returns the followed packs of a club, with the version that was imported.
    pub(crate) fn followed(&self, club: &str) -> Result<BTreeMap<String, u32>, Problem> {
        let followed = self.store()?.settings().get(&format!("{PREFIX}{club}"))?;
        Ok(followed.unwrap_or_default())
    }

    /// Follows a pack from a version on. `None` stops following it.
    pub(crate) fn follow(
        &self,
        club: &str,
        pack: &str,
        version: Option<u32>,
    ) -> Result<(), Problem> {
        let mut followed = self.followed(club)?;
        match version {
            Some(version) => followed.insert(pack.to_owned(), version),
            None => followed.remove(pack),
        };
        let settings = self.store()?.settings();
        Ok(settings.set(&format!("{PREFIX}{club}"), &followed)?)
    }

    /// Returns the clubs that should be asked for their packs now.
    pub(super) fn clubs_to_ask(&self) -> Result<Vec<String>, Problem> {
        let now = self.data()?.clock.now();
        let mut heard = lock(&self.sync.newer.0);
        // If the clock was set back, the clubs are asked again.
        let rests = |asked: i64| (asked..asked.saturating_add(RECHECK_SECONDS)).contains(&now);
        if heard.asked.is_some_and(rests) {
            return Ok(Vec::new());
        }
        heard.asked = Some(now);
        heard.packs.clear();
        drop(heard);
        let settings = self.store()?.settings().all()?;
        let clubs = settings.into_iter().filter_map(|(key, packs)| {
            let club = key.strip_prefix(PREFIX)?;
            let follows = packs.as_object().is_some_and(|packs| !packs.is_empty());
            follows.then(|| club.to_owned())
        });
        Ok(clubs.take(MAX_CLUBS_ASKED).collect())
    }

    /// Records a club's answer about its packs. The error of a club that this device is not a member of any more is
    /// ignored, so the exchange goes on.
    pub(super) fn record_club_packs(&self, club: String, heard: &Response) {
        if let Ok(said) = answer::read::<ClubPacks>(heard) {
            lock(&self.sync.newer.0).packs.insert(club, said.packs);
        }
    }

    /// Returns the followed packs for which a newer version is known.
    pub(super) fn newer_packs(&self) -> Result<Vec<NewerPackRow>, Problem> {
        let told = lock(&self.sync.newer.0).packs.clone();
        let mut newer = Vec::new();
        for (club, packs) in told {
            let taken = self.followed(&club)?;
            let is_newer = |pack: &ClubPack| {
                taken
                    .get(&pack.pack)
                    .is_some_and(|taken| *taken < pack.version)
            };
            newer.extend(packs.into_iter().filter(is_newer).map(|pack| NewerPackRow {
                club: club.clone(),
                pack: pack.pack,
                title: pack.title,
                version: pack.version,
            }));
        }
        Ok(newer)
    }
}
