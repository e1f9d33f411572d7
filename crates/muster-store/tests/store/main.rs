//! Tests of the store's promises through its public interface.

#![allow(
    clippy::expect_used,
    clippy::panic,
    clippy::unwrap_used,
    reason = "a test stops where it fails"
)]

mod campaigns;
mod cards;
mod damage_while_open;
mod data_sets;
mod events;
mod format_8;
mod keeping;
mod opening;
mod own;
mod photos;
mod plays;
mod proof;
mod proofs;
mod recycle_bin;
mod single_connection;
mod transfer;
mod version_0_1;
