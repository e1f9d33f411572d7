//! Measures the organiser's page of an event with 500 lists, through the routes. Plain SQL that reads the same lists is
//! measured for comparison.

use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::Router;
use axum::http::Method;
use muster_server::storage::Storage;
use muster_server::{AppState, ServerClock, owners_code, router};
use rusqlite::Connection;
use serde_json::{Value, json};

use crate::client::client;
use crate::judge::GameJudges;
use crate::requests::{ask, now};

const LISTS: usize = 500;
/// How long the owner waits before each invitation. A device may send 50 requests a second.
const PAUSE: Duration = Duration::from_millis(25);
/// How often each is measured.
const TIMES: usize = 20;
/// The longest time that the page may take, even if every list must still be judged.
const BOUND: Duration = Duration::from_millis(150);

const SAMPLES: [&str; 4] = [
    include_str!("../../../../samples/brotherhood.muster"),
    include_str!("../../../../samples/super-mutants.muster"),
    include_str!("../../../../samples/survivors.muster"),
    include_str!("../../../../samples/muddled.muster"),
];
const ROWS: &str = "SELECT member, version, player, at, force, ask, rulings FROM club_lists";

/// An event with all of its lists.
pub(crate) struct BenchCup {
    storage: Arc<dyn Storage>,
    path: String,
    owner: String,
}

/// Builds the router of a server that has just started.
fn app_router(storage: &Arc<dyn Storage>) -> Router {
    let app = AppState::new(Arc::clone(storage), ServerClock::new(now), None, false);
    router(app.with_judge(Arc::new(GameJudges::new())))
}

async fn post(app_router: &Router, at: usize, path: &str, token: &str, body: Value) -> Value {
    let (answer, _) = ask(
        app_router,
        at,
        (Method::POST, path),
        token,
        body.to_string(),
    )
    .await;
    serde_json::from_slice(&answer).expect("JSON")
}

fn text(value: &Value) -> String {
    value.as_str().expect("a text").to_owned()
}

/// Opens a club and an event, and hands in a list for every member.
pub(crate) async fn cup(storage: Arc<dyn Storage>) -> BenchCup {
    let app_router = app_router(&storage);
    let code = owners_code(&*storage).await.expect("a code");
    let claim = json!({ "code": code, "name": "desk" });
    let owner = text(&post(&app_router, 999, "/api/v1/claim", "", claim).await["token"]);
    let club = json!({ "name": "Rust Devils", "own_name": "Anna" });
    let club = text(&post(&app_router, 999, "/api/v1/clubs", &owner, club).await["club"]);
    let event = json!({ "format": 1, "kind": "event", "name": "Cup", "system": "fww", "mode": "battle", "limit": 750 });
    let until = i64::try_from(now().as_secs()).expect("a time") + 86_400;
    let open = json!({ "event": event.to_string(), "packs": [], "until": until });
    let path = format!("/api/v1/clubs/{club}/events");
    let event = text(&post(&app_router, 999, &path, &owner, open).await["event"]);
    let path = format!("{path}/{event}");
    for at in 0..LISTS - 1 {
        tokio::time::sleep(PAUSE).await;
        let invite = format!("/api/v1/clubs/{club}/invitations");
        let invited = post(
            &app_router,
            at,
            &invite,
            &owner,
            json!({ "role": "member" }),
        )
        .await;
        let name = format!("Player {at}");
        let welcome = json!({ "code": invited["code"], "name": name, "device": "phone" });
        let token = text(&post(&app_router, at, "/api/v1/welcome", "", welcome).await["token"]);
        hand_in(&app_router, at, &path, &token).await;
    }
    hand_in(&app_router, 999, &path, &owner).await;
    BenchCup {
        storage,
        path,
        owner,
    }
}

async fn hand_in(app_router: &Router, at: usize, path: &str, token: &str) {
    let mut force: Value = serde_json::from_str(SAMPLES[at % SAMPLES.len()]).expect("a force");
    force["name"] = json!(format!("Force {at}"));
    let list = json!({ "force": force.to_string() });
    post(app_router, at, &format!("{path}/lists"), token, list).await;
}

impl BenchCup {
    /// Returns how long the page takes right after the server's start, and the median of the times after that.
    async fn times(&self) -> (Duration, Duration) {
        let app_router = app_router(&self.storage);
        let mut times = Vec::new();
        for at in 0..=TIMES {
            let route = (Method::GET, &*self.path);
            let (page, time) =
                ask(&app_router, 1_000 + at, route, &self.owner, String::new()).await;
            times.push(time);
            let page: Value = serde_json::from_slice(&page).expect("JSON");
            assert_eq!(page["lists"].as_array().map(Vec::len), Some(LISTS));
        }
        let first = times.remove(0);
        (first, median(times))
    }
}

fn median(mut times: Vec<Duration>) -> Duration {
    times.sort_unstable();
    times[times.len() / 2]
}

/// Returns how long plain SQL takes to read the lists from SQLite.
pub(crate) fn sqlite(path: &Path) -> Duration {
    let database = Connection::open(path).expect("a database");
    let times = (0..TIMES).map(|_| {
        let start = Instant::now();
        let mut asked = database.prepare_cached(ROWS).expect("a statement");
        let rows = asked.query_map((), |row| {
            Ok((row.get::<_, String>(4)?, row.get::<_, String>(6)?))
        });
        let rows: Vec<_> = rows.expect("rows").collect();
        assert_eq!(rows.len(), LISTS);
        start.elapsed()
    });
    median(times.collect())
}

/// Returns how long plain SQL takes to read the lists from PostgreSQL.
pub(crate) async fn postgres(url: &str) -> Duration {
    let client = client(url).await;
    let mut times = Vec::new();
    for _ in 0..TIMES {
        let start = Instant::now();
        let rows = client.query(ROWS, &[]).await.expect("rows");
        let rows: Vec<(String, String)> = rows.iter().map(|row| (row.get(4), row.get(6))).collect();
        assert_eq!(rows.len(), LISTS);
        times.push(start.elapsed());
    }
    median(times)
}

/// Prints how long both took, and returns whether the page is fast enough.
pub(crate) async fn told(database: &str, cup: &BenchCup, floor: Duration) -> bool {
    let (first, then) = cup.times().await;
    let ms = |time: Duration| time.as_secs_f64() * 1e3;
    let times = then.as_secs_f64() / floor.as_secs_f64();
    let kept = first < BOUND && then < BOUND;
    let word = if kept { "kept" } else { "MISSED" };
    println!(
        "{database}: an event with {LISTS} lists {:.1} ms, the first time after a start {:.1} ms; plain SQL {:.1} ms",
        ms(then),
        ms(first),
        ms(floor)
    );
    println!(
        "{database}: that is {times:.1} times plain SQL; the bound of {} ms is {word}\n",
        BOUND.as_millis()
    );
    kept
}
