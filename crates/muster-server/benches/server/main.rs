//! Measures 1,000 devices of 250 accounts that each push an edit every five seconds, on both databases. Plain SQL that
//! changes the same rows as often is measured for comparison. Then measures the organiser's page of an event with 500
//! lists, compared with plain SQL that reads them.
//!
//! Fails if 1 in 100 pushes, or the page, takes longer than allowed.

#![allow(
    clippy::expect_used,
    clippy::panic,
    reason = "a bench fails by panicking"
)]

use std::process::ExitCode;
use std::sync::Arc;
use std::time::Duration;

use muster_server::sqlite::Sqlite;
use muster_server::storage::Storage;

use pace::{PacedTimes, paced};

#[path = "../../tests/postgres/client.rs"]
mod client;
mod devices;
mod floor;
#[path = "../../../muster-cli/src/commands/serve/judge.rs"]
mod judge;
mod lists;
#[path = "../shared/on_disk.rs"]
mod on_disk;
mod pace;
#[path = "../../tests/postgres/mod.rs"]
mod postgres;
#[path = "../shared/requests.rs"]
mod requests;
mod spent;

/// The longest that 99 of 100 pushes may take.
const BOUND: Duration = Duration::from_millis(50);
/// How many times as long as plain SQL they may take.
const TIMES_FLOOR: f64 = 5.0;

fn main() -> ExitCode {
    // Arguments that cargo passes to every bench are ignored.
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build();
    let kept = runtime.expect("a runtime").block_on(async {
        let sqlite = on_sqlite().await;
        on_postgres().await.unwrap_or(true) && sqlite
    });
    if kept {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    }
}

async fn on_sqlite() -> bool {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("server.db");
    let storage: Arc<dyn Storage> = Arc::new(Sqlite::open(&path).expect("a database"));
    let cup = lists::cup(Arc::clone(&storage)).await;
    let lists = lists::told("SQLite", &cup, lists::sqlite(&path)).await;
    if only_lists() {
        return lists;
    }
    let pushes = pushes(storage).await;
    let floor = floor::sqlite(&path).await;
    told("SQLite", &pushes, &floor) && lists
}

/// Returns whether only the page with lists is measured: `cargo xtask bench --bench server -- lists`.
fn only_lists() -> bool {
    std::env::args().any(|arg| arg == "lists")
}

/// Measures on PostgreSQL; `None` if it is not installed.
async fn on_postgres() -> Option<bool> {
    let (server, _client, storage) = on_disk::postgres().await?;
    let url = server.url("postgres");
    let storage: Arc<dyn Storage> = Arc::new(storage);
    let cup = lists::cup(Arc::clone(&storage)).await;
    let lists = lists::told("PostgreSQL", &cup, lists::postgres(&url).await).await;
    if only_lists() {
        return Some(lists);
    }
    let pushes = pushes(storage).await;
    let floor = floor::postgres(&url).await;
    Some(told("PostgreSQL", &pushes, &floor) && lists)
}

async fn pushes(storage: Arc<dyn Storage>) -> PacedTimes {
    let devices = devices::paired(storage).await;
    paced(devices, devices::push).await
}

/// Prints how long both took, and returns whether the pushes are fast enough.
fn told(database: &str, pushes: &PacedTimes, floor: &PacedTimes) -> bool {
    println!("{database}: pushes {pushes}");
    println!("{database}: plain SQL {floor}");
    let times = pushes.p99().as_secs_f64() / floor.p99().as_secs_f64();
    let kept = pushes.p99() < BOUND && times <= TIMES_FLOOR;
    let word = if kept { "kept" } else { "MISSED" };
    println!("{database}: p99 is {times:.1} times that of plain SQL; the bounds are {word}\n");
    kept
}
