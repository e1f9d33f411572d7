//! Measures candidates and verdict on large forces of real data: `MUSTER_BS_DATA=FOLDER speed SYSTEM NODES [STEPS] [SEED]`.
//!
//! A force is built at random until it has that many nodes. Then something is added and taken away again in turn. After
//! each edit the verdict and the candidates of a place are asked for, as a screen does, and the processor time of both is
//! measured. At the end, the forces that the list itself takes are asked for. With `MUSTER_OUT` every answer is written to
//! that file, so that two versions of the program can be compared.

use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Arc;
use std::time::{Duration, Instant};
use std::{env, fs, thread};

use muster_battlescribe::{Builder, DataGame};
use muster_core::edit::ForceEdit;
use muster_core::force::{Force, Node, NodeId};
use muster_core::game::{Evaluation, Game, Games};
use muster_core::library::Library;
use muster_core::play::SplitMix64;

use shared::add_files;

mod shared;

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::from(2)
        }
    }
}

fn run() -> io::Result<()> {
    let Some(folder) = env::var_os("MUSTER_BS_DATA").map(PathBuf::from) else {
        return Err(io::Error::other("MUSTER_BS_DATA names no folder"));
    };
    let number = |place, otherwise| {
        let given = env::args().nth(place).and_then(|text| text.parse().ok());
        given.unwrap_or(otherwise)
    };
    let (place, nodes) = (number(1, 0), number(2, 500));
    let (steps, seed) = (number(3, 60), number(4, 1) as u64);
    let mut out = match env::var_os("MUSTER_OUT") {
        Some(path) => Some(BufWriter::new(File::create(path)?)),
        None => None,
    };
    let mut builder = Builder::new();
    add_files(&mut builder, &folder)?;
    let (data, _) = builder.compile(place);
    let Some(game) = DataGame::new(data) else {
        return Err(io::Error::other("no game system"));
    };
    let mut walker = Walker::new(game, seed);
    walker.build(nodes, &mut out)?;
    walker.times.clear();
    walker.measure(steps, &mut out)?;
    println!(
        "{}: {} nodes, {} points",
        walker.game.id(),
        walker.force.nodes().count(),
        walker.evaluation.review().totals.cost
    );
    walker.print_times("what a place takes");
    walker.measure_forces(steps.div_ceil(4), &mut out)?;
    walker.print_times("forces that the list takes");
    Ok(())
}

/// Returns the processor time of this thread so far, where the system tells it, else the time that has passed.
fn processor_time(begin: Instant) -> Duration {
    // The system brings its figure up to date only now and then, and whenever a thread gives way.
    thread::yield_now();
    let told = fs::read_to_string("/proc/thread-self/schedstat").ok();
    let nanos = told.and_then(|told| told.split(' ').next()?.parse().ok());
    nanos.map_or_else(|| begin.elapsed(), Duration::from_nanos)
}

struct Walker {
    game: DataGame,
    shared: Arc<dyn Game>,
    library: Arc<Library>,
    force: Force,
    evaluation: Evaluation,
    /// The same seed gives the same walk.
    dice: SplitMix64,
    begin: Instant,
    /// The times of the verdict and of the candidates, and what they were asked for.
    times: Vec<(Duration, Duration, String)>,
}

impl Walker {
    fn new(game: DataGame, seed: u64) -> Self {
        let shared: Arc<dyn Game> = Arc::new(game.clone());
        let games = Games::new([Arc::clone(&shared)]);
        let (library, _) = Library::build(games, vec![game.pack().clone()], &[]);
        let library = Arc::new(library);
        let force = Force::new(game.id(), "standard", "Speed");
        let evaluation = Evaluation::new(
            Arc::clone(&shared),
            Arc::new(force.clone()),
            Arc::clone(&library),
            None,
        );
        Self {
            game,
            shared,
            library,
            force,
            evaluation,
            dice: SplitMix64(seed),
            begin: Instant::now(),
            times: Vec::new(),
        }
    }

    fn below(&mut self, most: usize) -> usize {
        self.dice.below(most.max(1))
    }

    /// Takes over an edited force, and asks for the verdict and the candidates of a place. Returns the addition of one of
    /// them.
    fn ask(
        &mut self,
        force: Force,
        at: Option<&NodeId>,
        out: &mut Option<BufWriter<File>>,
    ) -> io::Result<Option<ForceEdit>> {
        let time = |walker: &Self| processor_time(walker.begin);
        let begin = time(self);
        let evaluation = Evaluation::new(
            Arc::clone(&self.shared),
            Arc::new(force.clone()),
            Arc::clone(&self.library),
            Some(&self.evaluation),
        );
        evaluation.review();
        let middle = time(self);
        let found = evaluation.candidates(at);
        let end = time(self);
        let what = at
            .and_then(|at| force.node(at))
            .map(|node| node.card.to_string());
        let what = format!("{} candidates of {}", found.len(), what.unwrap_or_default());
        self.times.push((middle - begin, end - middle, what));
        if let Some(out) = out {
            writeln!(out, "{:?}", evaluation.review())?;
            for candidate in &found {
                writeln!(out, "{candidate:?}")?;
            }
        }
        let place = self.below(found.len());
        self.force = force;
        self.evaluation = evaluation;
        let chosen = found.into_iter().nth(place);
        Ok(chosen.map(|candidate| ForceEdit::Add {
            card: candidate.card,
            via: candidate.via,
            parent: at.cloned(),
            index: None,
            count: None,
        }))
    }

    /// Returns a place in which something may be added: mostly a detachment.
    fn place(&mut self) -> Option<NodeId> {
        let nodes: Vec<NodeId> = self.force.nodes().map(|node| node.id.clone()).collect();
        let is_force = |node: &&Node| node.card.kind() == "force";
        let forces: Vec<NodeId> = self
            .force
            .nodes()
            .filter(is_force)
            .map(|node| node.id.clone())
            .collect();
        match self.below(3) {
            0 => Some(nodes[self.below(nodes.len())].clone()),
            _ => Some(forces[self.below(forces.len())].clone()),
        }
    }

    fn build(&mut self, nodes: usize, out: &mut Option<BufWriter<File>>) -> io::Result<()> {
        let mut tries = 0;
        while self.force.nodes().count() < nodes && tries < 40 * nodes {
            tries += 1;
            let at = match self.force.entries.is_empty() {
                true => None,
                false => self.place(),
            };
            let edit = self.ask(self.force.clone(), at.as_ref(), out)?;
            let Some(edit) = edit else { continue };
            if let Ok(next) = self.force.apply(&edit, &self.library) {
                self.evaluation = Evaluation::new(
                    Arc::clone(&self.shared),
                    Arc::new(next.clone()),
                    Arc::clone(&self.library),
                    Some(&self.evaluation),
                );
                self.force = next;
            }
        }
        Ok(())
    }

    fn measure(&mut self, steps: usize, out: &mut Option<BufWriter<File>>) -> io::Result<()> {
        let whole = self.force.clone();
        for _ in 0..steps {
            let at = self.place();
            let edit = self.ask(whole.clone(), at.as_ref(), out)?;
            let Some(edit) = edit else { continue };
            if let Ok(next) = whole.apply(&edit, &self.library) {
                self.ask(next, at.as_ref(), out)?;
            }
        }
        Ok(())
    }

    /// Asks for the forces that the list takes, as after an edit.
    fn measure_forces(
        &mut self,
        times: usize,
        out: &mut Option<BufWriter<File>>,
    ) -> io::Result<()> {
        for limit in (100_000..).take(times) {
            let mut force = self.force.clone();
            // Nothing that was worked out before holds for another limit.
            force.limit = Some(limit);
            self.ask(force, None, out)?;
        }
        Ok(())
    }

    /// Prints the times since the last print.
    fn print_times(&mut self, what: &str) {
        let times = std::mem::take(&mut self.times);
        println!("  {what}");
        let print = |part: &str, of: fn(&(Duration, Duration, String)) -> Duration| {
            let mut times: Vec<Duration> = times.iter().map(of).collect();
            times.sort_unstable();
            let at = |share: usize| {
                let place = (times.len() * share / 100).min(times.len().saturating_sub(1));
                times.get(place).copied().unwrap_or_default()
            };
            println!(
                "    {part}: median {:.1?}, p95 {:.1?}, longest {:.1?}",
                at(50),
                at(95),
                at(100)
            );
        };
        print("verdict", |(verdict, ..)| *verdict);
        print("candidates", |(_, candidates, _)| *candidates);
        print("both", |(verdict, candidates, _)| *verdict + *candidates);
        let longest = times.iter().max_by_key(|(one, other, _)| *one + *other);
        if let Some((.., what)) = longest {
            println!("    longest: {what}");
        }
    }
}
