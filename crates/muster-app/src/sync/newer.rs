//! Which packs of clubs are followed, and what is newer of them: asked for at an exchange, now and then.

use std::collections::BTreeMap;
use std::sync::Mutex;

use muster_core::club::{ClubPack, ClubPacks};
use muster_core::problem::Problem;
use serde::Serialize;
use ts_rs::TS;

use super::answer;
use crate::App;
use crate::lock::lock;
use muster_http::Response;

/// How long until a club is asked again, in seconds.
const AGAIN: i64 = 600;
/// Most clubs that one exchange asks.
const MOST_CLUBS: usize = 20;
/// What the settings are called that say which packs are followed: the version that was taken, by pack.
const PREFIX: &str = "club.packs.";

/// A newer version of a pack of a club than the one that was taken.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct NewerPackRow {
    /// The club.
    pub club: String,
    /// The id of the pack.
    pub pack: String,
    /// What it is called.
    pub title: String,
    /// Its newest version.
    pub version: u32,
}

/// What the clubs said when they were asked last.
#[derive(Debug, Default)]
pub(crate) struct Newer(Mutex<Heards>);

#[derive(Debug, Default)]
struct Heards {
    asked: Option<i64>,
    packs: BTreeMap<String, Vec<ClubPack>>,
}

impl App {
    /// The packs of a club that are followed, with the version that was taken.
    pub(crate) fn followed(&self, club: &str) -> Result<BTreeMap<String, u32>, Problem> {
        let followed = self.store()?.settings().get(&format!("{PREFIX}{club}"))?;
        Ok(followed.unwrap_or_default())
    }

    /// Follows a pack from a version on, or no more.
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

    /// The clubs that are to be asked for their packs now.
    pub(super) fn clubs_to_ask(&self) -> Result<Vec<String>, Problem> {
        let now = self.data()?.clock.now();
        let mut heard = lock(&self.sync.newer.0);
        // A clock that was set back asks again.
        let rests = |asked: i64| (asked..asked.saturating_add(AGAIN)).contains(&now);
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
        Ok(clubs.take(MOST_CLUBS).collect())
    }

    /// Takes what a club says of its packs. One that this device is no member of any more says nothing, and stops nobody.
    pub(super) fn hear_packs(&self, club: String, heard: &Response) {
        if let Ok(said) = answer::read::<ClubPacks>(heard) {
            lock(&self.sync.newer.0).packs.insert(club, said.packs);
        }
    }

    /// The packs that are followed of which a newer version was told of.
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
