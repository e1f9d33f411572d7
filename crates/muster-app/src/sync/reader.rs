//! Decides which of the items from other devices this program can read.

use muster_core::campaign::Campaign;
use muster_core::force::Force;
use muster_core::game::Games;
use muster_core::pack;
use muster_core::play::{Play, PlayHistory, Press};
use muster_store::ItemReader;
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
    pub fn new(games: &Games) -> Self {
        Self(games.clone())
    }
}

impl ItemReader for SyncReader {
    fn reads(&self, of: &str, body: &str) -> bool {
        match of {
            kind::FORCE => Force::read(body.as_bytes(), "", &self.0).is_ok(),
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
