//! Measures ten typical queries on the shipped cards. Each is compared with the plain tantivy query that it becomes,
//! and with SQLite's FTS5 over the same rows: `cargo xtask bench --bench search`.
//!
//! The bench fails if a bound of [`bounds`] is missed.
#![allow(clippy::expect_used, reason = "a bench stops where it cannot go on")]

mod fts5;

use std::collections::HashMap;
use std::hint::black_box;
use std::process::ExitCode;
use std::sync::Arc;
use std::time::{Duration, Instant};

use criterion::{BenchmarkId, Criterion};
use fts5::{Fts5, Sql};
use muster_core::library::Library;
use muster_search::{Index, Lexicon, Options};

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

/// Parts from which queries of the greatest length and cost are made.
const HOSTILE: &[&str] = &[
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

/// The most time that a whole answer may take, as a multiple of its tantivy query alone.
const MOST_TIMES: f64 = 3.0;
/// The longest that 95 of 100 answers with facets may take.
const MOST_P95: Duration = Duration::from_millis(1);
/// The longest that any query may take.
const LONGEST: Duration = Duration::from_millis(50);
/// The longest that the index may take to be built.
const MOST_BUILT: Duration = Duration::from_millis(50);
const RUNS: usize = 1_000;

fn main() -> ExitCode {
    // `cargo test --benches` only checks that the bench starts.
    if std::env::args().any(|arg| arg == "--test") {
        return ExitCode::SUCCESS;
    }
    let library = muster_games::library();
    let lexicon = Arc::new(Lexicon::new(library.games()));
    let index = Index::build(&library, library.games(), &HashMap::new(), &lexicon);
    let sqlite = Fts5::build(&library);
    let mut criterion = Criterion::default()
        .sample_size(20)
        .warm_up_time(Duration::from_millis(200))
        .measurement_time(Duration::from_millis(500))
        .configure_from_args();
    criterion.bench_function("build", |bencher| {
        bencher.iter(|| Index::build(&library, library.games(), &HashMap::new(), &lexicon));
    });
    let mut group = criterion.benchmark_group("search");
    for (query, sql) in QUERIES {
        let faceted = faceted(&library);
        group.bench_function(BenchmarkId::new("faceted", query), |bencher| {
            bencher.iter(|| index.search(black_box(query), &faceted));
        });
        if !matches!(sql, Sql::Cannot) {
            group.bench_function(BenchmarkId::new("fts5", query), |bencher| {
                bencher.iter(|| sqlite.ask(black_box(*sql)));
            });
        }
    }
    group.finish();
    criterion.final_summary();
    let missed = bounds(&index, &library, &lexicon);
    for bound in &missed {
        println!("MISSED: {bound}");
    }
    ExitCode::from(u8::from(!missed.is_empty()))
}

fn faceted(library: &Library) -> Options<'_> {
    Options {
        facets: true,
        ..Options::new(library)
    }
}

/// Returns the bounds that are missed.
fn bounds(index: &Index, library: &Library, lexicon: &Arc<Lexicon>) -> Vec<String> {
    let mut missed = Vec::new();
    let options = Options::new(library);
    let faceted = faceted(library);
    println!("| query | found | tantivy | median | times | with facets | p95 |");
    println!("|---|--:|--:|--:|--:|--:|--:|");
    for (query, _) in QUERIES {
        let translated = index.translated(query, &options).expect("the query reads");
        let tantivy = times(|| drop(black_box(translated.run())));
        let plain = times(|| drop(black_box(index.search(query, &options))));
        let with_facets = times(|| drop(black_box(index.search(query, &faceted))));
        let ratio = plain.median.as_secs_f64() / tantivy.median.as_secs_f64();
        let total = index
            .search(query, &options)
            .expect("the query reads")
            .total;
        println!(
            "| `{query}` | {total} | {:.1?} | {:.1?} | {ratio:.1} | {:.1?} | {:.1?} |",
            tantivy.median, plain.median, with_facets.median, with_facets.p95
        );
        if ratio > MOST_TIMES {
            missed.push(format!(
                "`{query}` at most {MOST_TIMES} times its tantivy query"
            ));
        }
        if with_facets.p95 > MOST_P95 {
            missed.push(format!("`{query}` with facets under {MOST_P95:?}"));
        }
    }
    for part in HOSTILE {
        let query = part.repeat(1_000 / part.len());
        let query = query.trim_end().trim_end_matches(" or");
        let start = Instant::now();
        let _ = black_box(index.search(query, &faceted));
        let took = start.elapsed();
        println!("`{part}` as often as it fits: {took:.1?}");
        if took > LONGEST {
            missed.push(format!("`{part}…` under {LONGEST:?}"));
        }
    }
    let start = Instant::now();
    let built = Index::build(library, library.games(), &HashMap::new(), lexicon);
    let took = start.elapsed();
    println!("{} cards: built in {took:.1?}", built.len());
    if took > MOST_BUILT {
        missed.push(format!("built in {MOST_BUILT:?}"));
    }
    missed
}

struct Times {
    median: Duration,
    p95: Duration,
}

/// Runs something a thousand times, after a few warm-up runs, and returns the times.
fn times(mut run: impl FnMut()) -> Times {
    (0..10).for_each(|_| run());
    let took = (0..RUNS).map(|_| {
        let start = Instant::now();
        run();
        start.elapsed()
    });
    let mut took: Vec<Duration> = took.collect();
    took.sort_unstable();
    Times {
        median: took[RUNS / 2],
        p95: took[RUNS * 95 / 100],
    }
}
