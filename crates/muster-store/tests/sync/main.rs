//! Devices with real stores and a server in memory: what the core shows of devices in step, shown of what lies on the disk.

#![allow(
    clippy::expect_used,
    clippy::panic,
    clippy::unwrap_used,
    reason = "a test stops where it fails"
)]

mod device;
mod healing;
mod histories;
#[path = "../../../muster-core/tests/sync/memory.rs"]
mod memory;
#[path = "../../../muster-core/tests/sync/server.rs"]
mod server;
mod things;
