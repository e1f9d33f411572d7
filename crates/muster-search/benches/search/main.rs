//! Ten typical queries on the shipped cards and on generated ones, beside SQLite's FTS5 over the same rows, in one run:
//! `cargo xtask bench --bench search`, or with sizes, `cargo xtask bench --bench search -- 10000` (0: the shipped cards).
//!
//! It ends with an error where a bound of [`bounds`] is missed.
#![allow(
    clippy::expect_used,
    clippy::panic,
    reason = "a bench stops where it cannot go on"
)]

mod fts5;
mod generated;

use std::collections::HashMap;
use std::hint::black_box;
use std::process::{Command, ExitCode};
use std::sync::Arc;
use std::time::{Duration, Instant};

use fts5::{Fts5, Sql};
use muster_core::library::Library;
use muster_search::{Index, Lexicon, Options};

/// The sizes of the table in `docs/performance.md`; 0 stands for the shipped cards.
const SIZES: &[usize] = &[0, 10_000, 100_000, 1_000_000];
const MILLION: usize = 1_000_000;

const QUERIES: &[(&str, Sql)] = &[
    ("laser ", Sql::Ranked("laser", "")),
    ("laser rifle ", Sql::Ranked("laser rifle", "")),
    ("laser rif", Sql::Ranked("laser rif*", "")),
    ("pa", Sql::Ranked("pa*", "")),
    ("\"power armor\"", Sql::Ranked("\"power armor\"", "")),
    (
        "laser kind:rifle caps<=60",
        Sql::Ranked("laser", "AND card.kind = 'rifle' AND card.cost <= 60"),
    ),
    (
        "fusil laser or paladin ",
        Sql::Ranked("(fusil laser) OR paladin", ""),
    ),
    ("lazer rifle ", Sql::Cannot),
    (
        "icon:slow-firing caps<=30",
        Sql::Filter(
            "cost <= 30 AND number IN (SELECT number FROM icon WHERE icon = 'slow-firing') ORDER BY name",
        ),
    ),
    (
        "kind:unit str>=6 order:caps",
        Sql::Filter("kind = 'unit' AND str >= 6 ORDER BY cost, name"),
    ),
];

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    // `cargo test --benches` only asks whether it starts.
    if args.iter().any(|arg| arg == "--test") {
        return ExitCode::SUCCESS;
    }
    let numbers: Vec<usize> = args.iter().filter_map(|arg| arg.parse().ok()).collect();
    if let (Some("of"), [size]) = (args.first().map(String::as_str), numbers.as_slice()) {
        return measure(*size);
    }
    let sizes = if numbers.is_empty() { SIZES } else { &numbers };
    let mut missed = false;
    // A process each, so that the memory of one does not count for the next.
    for size in sizes {
        let status = Command::new(std::env::current_exe().expect("this program has a path"))
            .args(["of", &size.to_string()])
            .status()
            .expect("it starts again");
        missed |= !status.success();
    }
    ExitCode::from(u8::from(missed))
}

/// What one query took.
struct Row {
    query: &'static str,
    found: usize,
    plain: Times,
    faceted: Times,
    sqlite: Option<Times>,
    ranked: bool,
}

struct Times {
    median: Duration,
    p99: Duration,
}

impl Row {
    fn ratio(&self) -> Option<f64> {
        let sqlite = self.sqlite.as_ref()?;
        Some(sqlite.median.as_secs_f64() / self.plain.median.as_secs_f64())
    }
}

fn measure(size: usize) -> ExitCode {
    let library = generated::library(size);
    let before = resident();
    let start = Instant::now();
    let lexicon = Arc::new(Lexicon::of(library.games()));
    let index = Index::build(&library, &HashMap::new(), &lexicon);
    let built = start.elapsed();
    let memory = resident().saturating_sub(before);
    println!("\n{} cards: built in {built:.2?}, {memory} MB", index.len());
    let sqlite = Fts5::build(&library);
    let rows: Vec<Row> = QUERIES
        .iter()
        .map(|(query, sql)| row(&index, &library, &sqlite, query, *sql))
        .collect();
    println!(
        "FTS5 over the same rows: built in {:.2?}, {} MB\n",
        sqlite.built,
        sqlite.size().div_ceil(1 << 20)
    );
    println!("| query | found | median | p99 | with facets | p99 | FTS5 | times |");
    println!("|---|--:|--:|--:|--:|--:|--:|--:|");
    for row in &rows {
        let theirs = row
            .sqlite
            .as_ref()
            .map_or("cannot".to_owned(), |times| shown(times.median));
        let ratio = row
            .ratio()
            .map_or(String::new(), |ratio| format!("{ratio:.1}"));
        println!(
            "| `{}` | {} | {} | {} | {} | {} | {theirs} | {ratio} |",
            row.query,
            row.found,
            shown(row.plain.median),
            shown(row.plain.p99),
            shown(row.faceted.median),
            shown(row.faceted.p99),
        );
    }
    let mut missed = bounds(size, built, &rows);
    if size == 0 {
        let (query, took) = slowest(&index, &library);
        println!(
            "\nthe slowest of the hostile queries, `{query}…`: {}",
            shown(took)
        );
        if took > LONGEST {
            missed.push("no query over 50 ms".to_owned());
        }
    }
    for bound in &missed {
        println!("MISSED: {bound}");
    }
    ExitCode::from(u8::from(!missed.is_empty()))
}

/// The longest that any query may take on the shipped cards.
const LONGEST: Duration = Duration::from_millis(50);

/// Queries as long as they may be, of what costs most; the slowest of them and what it took.
fn slowest(index: &Index, library: &Library) -> (&'static str, Duration) {
    let options = Options {
        facets: true,
        ..Options::new(library)
    };
    let parts = [
        "a ",
        "laser or ",
        "-(a) ",
        "(",
        "\"a b\" ",
        "rifel ",
        "paladni or ",
        "kind:rifle ",
        "caps>1 or ",
        "-",
    ];
    let took = parts.map(|part| {
        let query = part.repeat(1_000 / part.len());
        let query = query.trim_end().trim_end_matches(" or");
        let start = Instant::now();
        let _ = black_box(index.search(query, &options));
        (part, start.elapsed())
    });
    let slowest = took.into_iter().max_by_key(|(_, took)| *took);
    slowest.unwrap_or_default()
}

/// What was promised and is not so.
fn bounds(size: usize, built: Duration, rows: &[Row]) -> Vec<String> {
    let mut missed = Vec::new();
    let mut check = |holds: bool, what: String| {
        if !holds {
            missed.push(what);
        }
    };
    for row in rows {
        let (query, plain, faceted) = (row.query, &row.plain, &row.faceted);
        if size == 0 {
            let micros = Duration::from_micros;
            check(
                plain.median < micros(100),
                format!("`{query}` under 100 µs"),
            );
            check(
                faceted.median < micros(400),
                format!("`{query}` with facets under 400 µs"),
            );
        }
        if size == MILLION {
            check(
                plain.p99 < Duration::from_millis(5),
                format!("`{query}` p99 under 5 ms"),
            );
            let ratio = row.ratio().filter(|_| row.ranked);
            check(
                ratio.is_none_or(|ratio| ratio >= 20.0),
                format!("`{query}` 20 times FTS5"),
            );
        }
    }
    if size == MILLION {
        check(built < Duration::from_secs(8), "built in 8 s".to_owned());
    }
    missed
}

fn row(index: &Index, library: &Library, sqlite: &Fts5, query: &'static str, sql: Sql) -> Row {
    let plain = Options::new(library);
    let faceted = Options {
        facets: true,
        ..plain.clone()
    };
    let ask = |options: &Options<'_>| {
        let results = index.search(query, options).expect("the query reads");
        // Loaded: what a list shows of each card.
        let names = results
            .hits
            .iter()
            .filter_map(|hit| library.card(&hit.id))
            .map(|card| card.name.get(options.lang).len());
        (results.total, names.sum::<usize>())
    };
    let (few, many) = (20, 1_000);
    let theirs = match sql {
        Sql::Cannot => None,
        _ => Some(times(few, || drop(black_box(sqlite.ask(black_box(sql)))))),
    };
    Row {
        query,
        found: ask(&plain).0,
        plain: times(many, || {
            black_box(ask(black_box(&plain)));
        }),
        faceted: times(many, || {
            black_box(ask(black_box(&faceted)));
        }),
        sqlite: theirs,
        ranked: matches!(sql, Sql::Ranked(..)),
    }
}

/// Runs something `most` times, or for a second where that is shorter, after a few times that do not count.
fn times(most: usize, mut run: impl FnMut()) -> Times {
    (0..3).for_each(|_| run());
    let until = Instant::now() + Duration::from_secs(1);
    let mut took = Vec::with_capacity(most);
    while took.len() < most && (took.len() < 5 || Instant::now() < until) {
        let start = Instant::now();
        run();
        took.push(start.elapsed());
    }
    took.sort_unstable();
    Times {
        median: took[took.len() / 2],
        p99: took[took.len() * 99 / 100],
    }
}

fn shown(time: Duration) -> String {
    match time.as_secs_f64() * 1e6 {
        micros if micros < 1_000.0 => format!("{micros:.0} µs"),
        micros => format!("{:.2} ms", micros / 1_000.0),
    }
}

/// Memory of this process in MB; 0 where the system does not say.
fn resident() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    let kilobytes = line.and_then(|line| line.trim().trim_end_matches(" kB").parse::<u64>().ok());
    kilobytes.unwrap_or_default() >> 10
}
