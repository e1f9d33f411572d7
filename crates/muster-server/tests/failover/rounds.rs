//! Under load, a server is killed, the primary is killed, and its standby takes over.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use crate::load::{LoadGenerator, Revisions};
use crate::node::ServerNode;
use crate::open_account;
use crate::postgres::{PostgresServer, wait_for};

/// How many rounds to run unless `MUSTER_FAILOVERS` says otherwise.
const ROUNDS: u64 = 3;

fn rounds() -> u64 {
    let asked = std::env::var("MUSTER_FAILOVERS").ok();
    asked.and_then(|asked| asked.parse().ok()).unwrap_or(ROUNDS)
}

/// Returns an address that names both servers, of which the one that accepts changes is used.
fn url(one: &PostgresServer, other: &PostgresServer) -> String {
    let (one, other) = (one.named(), other.named());
    format!("postgres://muster@{one},{other}/postgres?target_session_attrs=read-write")
}

/// Waits until the standby must have each change.
async fn wait_until_synchronous(primary: &PostgresServer) {
    let client = primary.client().await;
    let sql = "ALTER SYSTEM SET synchronous_standby_names = '*'";
    client.batch_execute(sql).await.expect("a setting");
    let sql = "SELECT pg_reload_conf()";
    client.batch_execute(sql).await.expect("a setting");
    let sql = "SELECT FROM pg_stat_replication WHERE sync_state = 'sync'";
    while client.query(sql, &[]).await.expect("rows").is_empty() {}
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs PostgreSQL"]
async fn every_answered_change_outlives_servers_and_primaries() {
    let hosts = [(); 2].map(|()| tempfile::tempdir().expect("a folder"));
    let mut primary = PostgresServer::new(Some(hosts[0].path()));
    let mut standby = primary.standby(hosts[1].path());
    wait_until_synchronous(&primary).await;
    let url = url(&primary, &standby);
    let load = Arc::new(LoadGenerator {
        nodes: [ServerNode::new(), ServerNode::new()],
        answered: AtomicU64::new(0),
        stop_pushing: AtomicBool::new(false),
        all_pushed: AtomicBool::new(false),
    });
    let start = |node: usize| {
        let (load, url) = (Arc::clone(&load), url.clone());
        tokio::task::spawn_blocking(move || load.nodes[node].start(&url))
    };
    for node in 0..2 {
        start(node).await.expect("a server");
    }
    let names = ["one", "two", "three", "looks"].map(str::to_owned);
    let (_, storage) = load.nodes[0].alive().expect("a server");
    open_account(&*storage, &names).await;
    drop(storage);
    let [one, two, three, looks] = names;
    let pushing = [(one, 0), (two, 1), (three, 0)]
        .map(|(name, at)| tokio::spawn(Arc::clone(&load).push(name, at)));
    let pulling = tokio::spawn(Arc::clone(&load).pull(looks, 1));
    let go_on = async |many: u64| {
        let from = load.answered.load(Ordering::SeqCst);
        let counted = Arc::clone(&load);
        let waited = tokio::task::spawn_blocking(move || {
            wait_for("answers", || {
                counted.answered.load(Ordering::SeqCst) >= from + many
            });
        });
        waited.await.expect("answers");
    };

    for round in 0..rounds() {
        // One server is killed. The other goes on alone, and then has to find the new primary.
        let node = usize::from(round % 2 == 1);
        go_on(30).await;
        load.nodes[node].kill();
        go_on(30).await;
        let host = primary.host.clone();
        primary.kill();
        standby.promote();
        primary = standby;
        standby = primary.standby(&host);
        wait_until_synchronous(&primary).await;
        go_on(30).await;
        start(node).await.expect("a server");
    }

    go_on(30).await;
    load.stop_pushing.store(true, Ordering::SeqCst);
    let mut answered = Revisions::new();
    for pushed in pushing {
        answered.extend(pushed.await.expect("no panic"));
    }
    // The puller ends after the pushers, because their last pushes are under way when they are told to stop.
    load.all_pushed.store(true, Ordering::SeqCst);
    let seen = pulling.await.expect("no panic");
    let client = primary.client().await;
    let rows = client.query("SELECT key, revision FROM things", &[]).await;
    let rows = rows.expect("rows");
    let kept: Vec<(String, i64)> = rows.iter().map(|row| (row.get(0), row.get(1))).collect();
    let kept: Revisions = kept
        .into_iter()
        .map(|(key, item_revision)| (key, item_revision.unsigned_abs()))
        .collect();
    for (what, told) in [("answered", answered), ("seen", seen)] {
        let other = |(key, item_revision): &(&String, &u64)| told.get(*key) != Some(*item_revision);
        let differs = kept.iter().find(other);
        assert_eq!((differs, told.len()), (None, kept.len()), "{what}");
    }
    println!("{} answered over {} failovers", kept.len(), rounds());
}
