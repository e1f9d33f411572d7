//! The games that ship with the program, one module each, and the packs of their cards.

use std::sync::Arc;

use include_dir::{Dir, include_dir};
use muster_core::game::{Game, Games};
use muster_core::library::Library;
use muster_core::shipped::{Shipped, pack_files};

pub mod fww;
pub mod stargrave;
pub mod tragic;
pub mod warzone;

static CARDS: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/../../cards");

/// Returns every shipped game.
#[must_use]
pub fn games() -> Games {
    let shipped: [Arc<dyn Game>; 4] = [
        Arc::new(fww::game()),
        Arc::new(stargrave::game()),
        Arc::new(tragic::game()),
        Arc::new(warzone::game()),
    ];
    Games::new(shipped)
}

/// Returns the shipped games together with the packs of their cards.
#[must_use]
pub fn shipped() -> Shipped {
    Shipped {
        games: games(),
        packs: pack_files(&CARDS),
    }
}

/// Returns a library that holds the shipped packs and nothing else.
#[must_use]
pub fn library() -> Library {
    shipped().library()
}
