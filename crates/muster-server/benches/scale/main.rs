//! Measures a server with very much data: 10,000, 100,000 and 1,000,000 forces, on both databases. It times the pull of
//! a day's changes and a push through the routes, and counts the bytes on disk. `cargo xtask bench --bench scale --
//! 10000` measures one size.
//!
//! Fails if a day's pull takes more than three times as long with the most forces as with the fewest.

#![allow(
    clippy::expect_used,
    clippy::panic,
    reason = "a bench fails by panicking"
)]

use std::process::ExitCode;
use std::sync::Arc;
use std::time::{Duration, Instant};

use muster_server::sqlite::Sqlite;
use muster_server::storage::Storage;

use devices::ScaleDevice;

#[path = "../../tests/postgres/client.rs"]
mod client;
mod devices;
mod fill;
#[path = "../shared/on_disk.rs"]
mod on_disk;
#[path = "../../tests/postgres/mod.rs"]
mod postgres;
#[path = "../shared/requests.rs"]
mod requests;

const SIZES: [u32; 3] = [10_000, 100_000, 1_000_000];
/// How many times as long a pull may take with the most forces as with the fewest.
const TIMES_FEWEST: f64 = 3.0;

/// What one size costs. The pairs of times are the median and the 95th percentile.
struct MeasuredCost {
    forces: u32,
    fill: Duration,
    bytes: u64,
    pull: [Duration; 2],
    all: [Duration; 2],
    push: [Duration; 2],
}

fn main() -> ExitCode {
    let named: Vec<u32> = std::env::args()
        .filter_map(|arg| arg.parse().ok())
        .collect();
    let sizes = if named.is_empty() {
        SIZES.to_vec()
    } else {
        named
    };
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build();
    let kept = runtime.expect("a runtime").block_on(async {
        let mut sqlite = Vec::new();
        for forces in &sizes {
            sqlite.push(on_sqlite(*forces).await);
        }
        let mut postgres = Vec::new();
        for forces in &sizes {
            postgres.extend(on_postgres(*forces).await);
        }
        told("SQLite", &sqlite) && told("PostgreSQL", &postgres)
    });
    if kept {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    }
}

async fn on_sqlite(forces: u32) -> MeasuredCost {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("server.db");
    // This creates the tables.
    drop(Sqlite::open(&path).expect("a database"));
    let start = Instant::now();
    fill::sqlite(&path, forces);
    let fill = start.elapsed();
    let bytes = std::fs::metadata(&path).expect("a file").len();
    let storage = Sqlite::open(&path).expect("a database");
    measured(Arc::new(storage), forces, fill, bytes).await
}

/// Measures one size on PostgreSQL; `None` if it is not installed.
async fn on_postgres(forces: u32) -> Option<MeasuredCost> {
    let (_server, client, storage) = on_disk::postgres().await?;
    let start = Instant::now();
    fill::postgres(&client, forces).await;
    let fill = start.elapsed();
    let size = "SELECT pg_database_size(current_database())";
    let size: i64 = client.query_one(size, &[]).await.expect("a size").get(0);
    let bytes = size.unsigned_abs();
    Some(measured(Arc::new(storage), forces, fill, bytes).await)
}

async fn measured(
    storage: Arc<dyn Storage>,
    forces: u32,
    fill: Duration,
    bytes: u64,
) -> MeasuredCost {
    let devices = ScaleDevice::some(storage, forces);
    // Warm up first, so that no size pays for a cold start.
    for device in &devices {
        device.pull(fill::OF_EACH - 10).await;
    }
    let (mut pull, mut all, mut push) = (Vec::new(), Vec::new(), Vec::new());
    for device in &devices {
        pull.push(device.pull(fill::OF_EACH - 10).await);
        all.push(device.pull(0).await);
        push.push(device.push().await);
    }
    MeasuredCost {
        forces,
        fill,
        bytes,
        pull: parts(pull),
        all: parts(all),
        push: parts(push),
    }
}

/// Returns the median and the 95th percentile.
fn parts(mut times: Vec<Duration>) -> [Duration; 2] {
    times.sort_unstable();
    [times[times.len() / 2], times[times.len() * 95 / 100]]
}

/// Prints what each size costs, and returns whether pulls stay fast enough.
fn told(database: &str, costs: &[MeasuredCost]) -> bool {
    let ms = |[median, p95]: [Duration; 2]| {
        let ms = |time: Duration| time.as_secs_f64() * 1e3;
        format!("{:.1} / {:.1} ms", ms(median), ms(p95))
    };
    for cost in costs {
        println!(
            "{database}: {} forces, {} MB, {} bytes each; a day's pull {}, everything of an account {}, a push {}; filled in {:.0} s",
            cost.forces,
            cost.bytes / 1_000_000,
            cost.bytes / u64::from(cost.forces),
            ms(cost.pull),
            ms(cost.all),
            ms(cost.push),
            cost.fill.as_secs_f64()
        );
    }
    let (Some(first), Some(last)) = (costs.first(), costs.last()) else {
        return true;
    };
    let times = last.pull[0].as_secs_f64() / first.pull[0].as_secs_f64();
    let word = if times <= TIMES_FEWEST {
        "kept"
    } else {
        "MISSED"
    };
    println!(
        "{database}: a day's pull from the most takes {times:.1} times that from the fewest; the bound is {word}\n"
    );
    times <= TIMES_FEWEST
}
