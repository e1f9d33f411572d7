//! Measures how long the store takes with a large collection of forces: `measure [FORCES] [STATES] [FOLDER]`.

#![allow(clippy::unwrap_used, reason = "a measure stops where it fails")]

use std::path::PathBuf;
use std::time::{Duration, Instant};

use muster_store::Store;

fn main() {
    let mut arguments = std::env::args().skip(1);
    let mut number = |or: usize| arguments.next().map_or(or, |text| text.parse().unwrap());
    let (forces, states) = (number(50), number(200));
    let made = tempfile::tempdir().unwrap();
    let folder = arguments
        .next()
        .map_or(made.path().to_owned(), PathBuf::from);
    let now = 1_800_000_000;

    let started = Instant::now();
    let (store, _) = Store::open(&folder, now).unwrap();
    say("open an empty folder", started.elapsed());
    let mut saves = Vec::new();
    for force in 0..forces {
        let id = format!("force-{force}");
        let mut force_version = store
            .forces()
            .create(Some(&id), &json(0), "")
            .unwrap()
            .force_version;
        for state in 1..=states {
            let json = json(force * states + state);
            let started = Instant::now();
            force_version = store
                .forces()
                .save(&id, force_version, &json, "edit")
                .unwrap()
                .force_version;
            saves.push(started.elapsed());
        }
    }
    saves.sort();
    say("save an edit, median", saves[saves.len() / 2]);
    say("save an edit, 99 of 100", saves[saves.len() * 99 / 100]);
    drop(store);
    let size = std::fs::metadata(folder.join("muster.db")).unwrap().len();
    println!("database: {} kB", size / 1000);

    let started = Instant::now();
    let (store, report) = Store::open(&folder, now).unwrap();
    assert!(report.is_none());
    say("open and check everything", started.elapsed());
    let time = |what: &str, job: &dyn Fn()| {
        let mut took: Vec<Duration> = (0..9)
            .map(|_| {
                let started = Instant::now();
                job();
                started.elapsed()
            })
            .collect();
        took.sort();
        say(what, took[4]);
    };
    time("list the forces", &|| drop(store.forces().list().unwrap()));
    time("read a force", &|| {
        drop(store.forces().get("force-1").unwrap())
    });
    time("read a history", &|| {
        drop(store.forces().history("force-1").unwrap())
    });
    time("make a backup", &|| drop(store.backups().make().unwrap()));
    time("export everything", &|| drop(store.export().unwrap()));
}

fn say(what: &str, took: Duration) {
    println!("{what}: {:.3} ms", took.as_secs_f64() * 1000.0);
}

/// Returns a force of about 4 kB.
fn json(number: usize) -> String {
    let entry = |unit: usize| {
        let card = number.wrapping_mul(31).wrapping_add(unit * 7) % 1350;
        format!(
            r#"{{"id":"e{unit}","card":"fww/unit/card-{card}","count":1,"cards":[{{"card":"fww/rifle/laser-rifle"}}]}}"#
        )
    };
    let entries: Vec<String> = (0..40).map(entry).collect();
    format!(
        r#"{{"format":1,"name":"Patrol {number}","system":"fww","entries":[{}]}}"#,
        entries.join(",")
    )
}
