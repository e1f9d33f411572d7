//! A fifth game, built as `docs/adding-a-game.md` says: its folders and one line, and nothing else knows it.

#![allow(
    clippy::expect_used,
    clippy::panic,
    reason = "a test fails by panicking"
)]

mod guide;
mod house;
#[path = "systems/kites/mod.rs"]
mod kites;
mod rules;
mod use_it;

use std::sync::LazyLock;

use include_dir::include_dir;
use muster_app::App;
use muster_core::game::{self, Added};

/// The program with the fifth game in it.
fn muster() -> &'static App {
    static APP: LazyLock<App> = LazyLock::new(|| {
        let kites = Added {
            game: &kites::Kites,
            cards: include_dir!("$CARGO_MANIFEST_DIR/toy/cards"),
            locales: include_dir!("$CARGO_MANIFEST_DIR/toy/locales"),
        };
        game::add(vec![kites]).expect("nothing was asked before");
        App::shipped()
    });
    &APP
}
