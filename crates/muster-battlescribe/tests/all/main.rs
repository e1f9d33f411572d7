//! Tests data sets and rosters through the public interface. All games here are made up.
#![allow(
    missing_docs,
    clippy::expect_used,
    clippy::unwrap_used,
    clippy::panic,
    reason = "tests may fail"
)]

mod broken;
mod corpus;
mod edits;
mod evaluation;
mod files;
mod fill_up;
mod forces;
mod game;
mod help;
mod joins;
mod options;
mod play;
mod rosters;
mod semantics;
mod synthetic;
mod versions;
