//! A fifth game, built as `docs/adding-a-game.md` describes: its folders and one line of code. Nothing else knows about
//! it.

#![allow(
    clippy::expect_used,
    clippy::panic,
    reason = "a test fails by panicking"
)]

mod guide;
mod house;
#[path = "systems/kites/mod.rs"]
mod kites;
mod made;
mod rules;
mod use_it;

use std::sync::{Arc, LazyLock};

use include_dir::{Dir, include_dir};
use muster_app::App;
use muster_core::game::Game;
use muster_core::shipped::{Shipped, pack_files};

static CARDS: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/toy/cards");

/// Returns the shipped games, and the fifth.
fn shipped() -> Shipped {
    let house = muster_app::shipped_games();
    let mut packs = house.packs;
    packs.extend(pack_files(&CARDS));
    Shipped {
        games: house.games.and([Arc::new(kites::game()) as Arc<dyn Game>]),
        packs,
    }
}

/// Returns the program with the fifth game in it.
fn muster() -> &'static App {
    static APP: LazyLock<App> = LazyLock::new(|| App::new(&shipped()));
    &APP
}
