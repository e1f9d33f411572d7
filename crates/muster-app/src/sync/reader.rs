//! Decides which of the items from other devices this program can read.

use muster_core::campaign::Campaign;
use muster_core::force::Force;
use muster_core::game::Games;
use muster_core::pack;
use muster_core::play::{Play, PlayHistory, Press};
use muster_store::{ItemReader, is_data_set_id};
use muster_sync::kind;

use crate::play::Summary;

/// The prefixes of settings that belong to the user and are shared between devices.
const SHARED: [&str; 5] = [
    "revision.",
    "packs.off",
    "packs.said",
    "print.",
    "collection.",
];

/// A reader with the registered games.
#[derive(Debug)]
pub(super) struct SyncReader(Games);

impl SyncReader {
    pub fn new(games: Games) -> Self {
        Self(games)
    }

    /// Returns whether a game is one of a data set that is not here.
    fn lacks_set(&self, system: &str) -> bool {
        is_data_set_id(system) && self.0.find(system).is_none()
    }
}

impl ItemReader for SyncReader {
    fn reads(&self, of: &str, body: &str) -> bool {
        match of {
            kind::FORCE => match Force::read_of_any_game(body.as_bytes(), "", &self.0) {
                // A force whose data set is not here is kept and shown all the same.
                Ok((force, unknown)) => unknown.is_none() || self.lacks_set(&force.system),
                Err(_) => false,
            },
            kind::CAMPAIGN => Campaign::read(body.as_bytes(), "", &self.0).is_ok(),
            kind::PACK => pack::read(body.as_bytes(), "", &self.0).0.is_some(),
            _ => true,
        }
    }

    fn summary(&self, start: &str, presses: &[&str]) -> Option<String> {
        let play: Play = serde_json::from_str(start).ok()?;
        let play = play.checked(&self.0).ok()?;
        let presses = presses.iter().map(|press| serde_json::from_str(press));
        let presses: Vec<Press> = presses.collect::<Result<_, _>>().ok()?;
        let course = PlayHistory::replay(play, presses).ok()?;
        Some(Summary::new(&course).written())
    }

    fn shares(&self, setting: &str) -> bool {
        SHARED.iter().any(|shared| setting.starts_with(shared))
    }
}
