//! Tests of sync between devices with real stores and a server in memory. They repeat the tests of the core with data
//! on the disk.

#![allow(
    clippy::expect_used,
    clippy::panic,
    clippy::unwrap_used,
    reason = "a test stops where it fails"
)]

mod campaigns;
mod device;
mod healing;
mod histories;
#[path = "../../../muster-sync/tests/sync/memory.rs"]
mod memory;
mod recycle_bin;
#[path = "../../../muster-sync/tests/sync/server.rs"]
mod server;
mod things;
