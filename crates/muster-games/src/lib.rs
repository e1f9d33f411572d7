//! The games of the house, a folder each, and the packs of their cards.
//!
//! Nothing lists them by hand: the build script finds every folder here that holds a `mod.rs`, which has a
//! `pub fn game()` that makes the game.

use std::sync::Arc;

use include_dir::{Dir, include_dir};
use muster_core::game::{Game, Games};
use muster_core::library::Library;
use muster_core::shipped::{Shipped, pack_files};

include!(concat!(env!("OUT_DIR"), "/found.rs"));

static CARDS: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/../../cards");

/// Every game of the house, by id.
#[must_use]
pub fn games() -> Games {
    Games::new(found())
}

/// The games of the house with the packs of their cards.
#[must_use]
pub fn shipped() -> Shipped {
    Shipped {
        games: games(),
        packs: pack_files(&CARDS),
    }
}

/// The library of the shipped packs alone.
#[must_use]
pub fn library() -> Library {
    shipped().library()
}
