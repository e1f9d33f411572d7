//! Measures a large data set: the time to read it, to open it again, to open an army and to judge an edit, and the
//! memory that this takes.
//!
//! `cargo bench -p muster-battlescribe` generates a set of 40 catalogues and 40 MB. With `MUSTER_BS_DATA` it measures
//! the data set in that folder instead, and with `MUSTER_BS_ROSTER` a roster of it.

#![expect(
    clippy::expect_used,
    reason = "a measurement stops where something is not as it must be"
)]

#[path = "../tests/all/synthetic.rs"]
mod synthetic;

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};
use std::{env, fs};

use muster_battlescribe::data::EntryKind;
use muster_battlescribe::roster::NodeIx;
use muster_battlescribe::source::archive::is_data_file;
use muster_battlescribe::{Builder, DataGame, DataSet, Roster, evaluate};
use muster_core::edit::ForceEdit;
use muster_core::game::{Evaluation, Game, Games};
use muster_core::library::Library;

fn main() {
    // `cargo test --benches` runs this too, but there is nothing to test.
    if env::args().any(|arg| arg == "--test") {
        return;
    }
    // The compiled set is opened in a separate process, so that the memory measured is that of opening alone.
    if let Some(path) = env::args().skip_while(|arg| arg != "--open").nth(1) {
        return open(Path::new(&path));
    }
    let files = match env::var_os("MUSTER_BS_DATA") {
        Some(folder) => folder_files(Path::new(&folder)),
        None => synthetic::files(40, 58),
    };
    let size: usize = files.iter().map(|(_, content)| content.len()).sum();
    println!("{} files, {:.1} MB", files.len(), size as f64 / 1e6);

    let begin = Watch::start();
    let mut builder = Builder::new();
    for (name, content) in &files {
        builder.add(name, content);
    }
    let (data, report) = builder.finish();
    say("read and compiled", begin.elapsed(), None);
    for broken in &report.broken {
        println!("  broken: {broken}");
    }
    let matters = data.unknown.iter().filter(|unknown| unknown.matters());
    println!(
        "  {} entries, {} kinds of things not understood",
        data.entries.len(),
        matters.count()
    );

    let begin = Watch::start();
    let bytes = data.to_bytes();
    say("written", begin.elapsed(), None);
    println!("  {:.1} MB compiled", bytes.len() as f64 / 1e6);
    drop(files);
    drop(data);

    let path = env::temp_dir().join(format!("muster-battlescribe-{}.bin", std::process::id()));
    fs::write(&path, bytes).expect("the folder for temporary files can be written to");
    let own = env::current_exe().expect("this program");
    let status = std::process::Command::new(own)
        .arg("--open")
        .arg(&path)
        .status();
    fs::remove_file(&path).expect("it was written");
    assert!(status.expect("it runs").success());
}

fn open(path: &Path) {
    let begin = Watch::start();
    let bytes = fs::read(path).expect("it was written");
    let data = DataSet::from_bytes(&bytes).expect("it was compiled just now");
    drop(bytes);
    say("opened", begin.elapsed(), Some(Duration::from_millis(500)));
    let before = memory();
    println!("  {before:.0} MB of memory at most (bound: 150)");

    let mut roster = match env::var_os("MUSTER_BS_ROSTER") {
        Some(path) => {
            let bytes = fs::read(path).expect("MUSTER_BS_ROSTER names a file");
            let begin = Watch::start();
            let roster = Roster::read(&data, &bytes).expect("MUSTER_BS_ROSTER names a roster");
            let verdict = evaluate(&data, &roster);
            say(
                "roster opened and judged",
                begin.elapsed(),
                Some(Duration::from_secs(1)),
            );
            println!(
                "  {} findings, legal: {}, certain: {}",
                verdict.findings.len(),
                verdict.is_legal(),
                verdict.certain
            );
            roster
        }
        None => army(&data, 20),
    };
    println!("  {} selections", roster.len());

    let ros = roster.to_ros(&data);
    let begin = Watch::start();
    roster = Roster::read(&data, ros.as_bytes()).expect("what was written is read");
    let verdict = evaluate(&data, &roster);
    say(
        "army opened and judged",
        begin.elapsed(),
        Some(Duration::from_secs(1)),
    );
    for cost in &verdict.costs {
        println!("  {}: {}", cost.name, cost.value);
    }
    println!("  {} findings", verdict.findings.len());

    let mut slowest = Duration::ZERO;
    let mut all = Duration::ZERO;
    let edited = selections(&roster);
    let edits = edited
        .iter()
        .step_by(edited.len().div_ceil(40).max(1))
        .copied();
    let mut count = 0;
    for node in edits {
        let begin = Watch::start();
        let amount = roster.amount(node);
        roster.set_amount(node, amount + 1).expect("one more");
        roster.settle(&data).expect("it is small");
        let verdict = evaluate(&data, &roster);
        let took = begin.elapsed();
        assert!(!verdict.forces.is_empty());
        roster.set_amount(node, amount).expect("as before");
        slowest = slowest.max(took);
        all += took;
        count += 1;
    }
    say(
        "edit judged, on average",
        all / count.max(1),
        Some(Duration::from_millis(50)),
    );
    say(
        "edit judged, the slowest",
        slowest,
        Some(Duration::from_millis(50)),
    );
    println!("  {:.0} MB of memory at most (bound: 400)", memory());
    candidates(data);
}

/// Measures what a player waits for after an edit of a force of 15 units: the verdict, with the candidates of the force
/// and those of a unit.
fn candidates(data: DataSet) {
    let game = Arc::new(DataGame::new(data).expect("it has a system"));
    let force = game.force(&army(game.data(), 15));
    let games = Games::new([Arc::clone(&game) as Arc<dyn Game>]);
    let (library, _) = Library::build(games, Vec::new(), &[]);
    let library = Arc::new(library);
    println!("  {} nodes", force.nodes().count());
    let places = force.entries.iter().chain(&force.entries[0].cards);
    let mut places: Vec<_> = places.map(|node| node.id.clone()).collect();
    // The candidates of the force are asked for as often as those of all units.
    places.splice(0..1, vec![places[0].clone(); force.entries[0].cards.len()]);
    let mut times = Vec::new();
    let (mut tried, mut allowed) = (0, 0);
    for (index, place) in places.iter().enumerate() {
        let edited = &force.entries[0].cards[index % force.entries[0].cards.len()];
        let edit = ForceEdit::Rename {
            node: Some(edited.id.clone()),
            name: format!("Unit {index}"),
        };
        let force = Arc::new(force.apply(&edit, &library).expect("an edit"));
        let begin = Watch::start();
        let own = Arc::clone(&game) as Arc<dyn Game>;
        let evaluation = Evaluation::new(own, force, Arc::clone(&library), None);
        assert!(!evaluation.review().lines.is_empty());
        let found = evaluation.candidates(Some(place));
        times.push(begin.elapsed());
        tried += found.len();
        allowed += found.iter().filter(|one| one.allowed()).count();
    }
    println!("  {tried} candidates, {allowed} allowed");
    times.sort();
    let bound = Some(Duration::from_millis(50));
    say(
        "verdict and candidates, median",
        times[times.len() / 2],
        bound,
    );
    say(
        "verdict and candidates, p95",
        times[times.len() * 95 / 100],
        bound,
    );
}

fn folder_files(folder: &Path) -> Vec<(String, Vec<u8>)> {
    let entries = fs::read_dir(folder).expect("MUSTER_BS_DATA names a folder");
    let paths = entries.map(|entry| entry.expect("a file").path());
    let mut paths: Vec<PathBuf> = paths
        .filter(|path| is_data_file(&path.to_string_lossy()))
        .collect();
    paths.sort();
    let read = |path: PathBuf| {
        let content = fs::read(&path).expect("a file can be read");
        (path.to_string_lossy().into_owned(), content)
    };
    paths.into_iter().map(read).collect()
}

/// Returns an army of some units from the first catalogue that offers any, filled as far as possible.
fn army(data: &DataSet, units: usize) -> Roster {
    let mut roster = Roster::new(data, "Army");
    let forces = data
        .entries
        .iter()
        .filter(|entry| entry.kind == EntryKind::ForceEntry);
    let force = forces
        .max_by_key(|entry| entry.categories.len())
        .expect("a force");
    let playable = data
        .files
        .iter()
        .filter(|file| !file.is_system && !file.library);
    let catalogue = playable
        .max_by_key(|file| file.roots.len())
        .expect("a catalogue");
    let (force, catalogue) = (
        data.text(force.id).to_owned(),
        data.text(catalogue.id).to_owned(),
    );
    let added = roster
        .add_force(data, None, &force, &catalogue)
        .expect("a force");
    let offers = muster_battlescribe::evaluate::offers(data, &roster, added.node);
    let offers: Vec<String> = offers
        .into_iter()
        .filter(|offer| !offer.hidden)
        .map(|offer| offer.entry_id)
        .collect();
    for index in 0..units {
        let offer = &offers[index * 7 % offers.len()];
        let unit = roster
            .select(data, added.node, offer)
            .expect("it is offered");
        fill(data, &mut roster, unit.node, 0);
    }
    roster
}

fn fill(data: &DataSet, roster: &mut Roster, node: NodeIx, depth: usize) {
    let offers = muster_battlescribe::evaluate::offers(data, roster, node);
    let some = offers
        .into_iter()
        .filter(|offer| !offer.hidden)
        .step_by(2)
        .take(6);
    for offer in some {
        let Ok(added) = roster.select(data, node, &offer.entry_id) else {
            continue;
        };
        if depth < 2 {
            fill(data, roster, added.node, depth + 1);
        }
    }
}

fn selections(roster: &Roster) -> Vec<NodeIx> {
    let mut found = Vec::new();
    let mut next = roster.forces().to_vec();
    while let Some(node) = next.pop() {
        let own = roster.node(node);
        found.extend(&own.selections);
        next.extend(own.selections.iter().chain(&own.forces));
    }
    found
}

/// A start time, both by the clock and by the processor time of this process. On a busy machine the processor time
/// shows the real cost.
struct Watch(Instant, Option<Duration>);

impl Watch {
    fn start() -> Self {
        Self(Instant::now(), processor())
    }

    fn elapsed(&self) -> Duration {
        let own = processor()
            .zip(self.1)
            .map(|(now, then)| now.saturating_sub(then));
        own.unwrap_or_else(|| self.0.elapsed())
    }
}

/// Returns the processor time of this process. `None` if the system does not tell.
fn processor() -> Option<Duration> {
    let text = fs::read_to_string("/proc/self/schedstat").ok()?;
    let nanoseconds = text.split_whitespace().next()?.parse().ok()?;
    Some(Duration::from_nanos(nanoseconds))
}

fn say(what: &str, took: Duration, bound: Option<Duration>) {
    let bound = bound.map(|bound| format!(" (bound: {} ms)", bound.as_millis()));
    println!(
        "{what}: {:.1} ms{}",
        took.as_secs_f64() * 1e3,
        bound.unwrap_or_default()
    );
}

/// Returns the peak memory of this process, in MB. 0 if the system does not tell.
fn memory() -> f64 {
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    let kilobytes = line.and_then(|line| line.split_whitespace().next()?.parse::<f64>().ok());
    kilobytes.unwrap_or_default() / 1e3
}
