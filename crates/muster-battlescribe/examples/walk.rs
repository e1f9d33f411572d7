//! Walks at random through lists of real data sets: `MUSTER_BS_DATA=FOLDER walk [STEPS] [SEED]`. Each subfolder is a data
//! set.
//!
//! After each edit that is offered, the list is written as a roster and read back. Both must have the same totals and the
//! same findings in the same order. Whatever differs is a fault and is printed; the exit code is 1 then. With
//! `MUSTER_OUT=FOLDER` the roster of each fault is written there.

use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Instant;
use std::{env, fs, io};

use muster_battlescribe::{Builder, DataGame, Roster};
use muster_core::edit::ForceEdit;
use muster_core::force::{Force, Node};
use muster_core::game::{Game, Games};
use muster_core::library::Library;
use muster_core::play::SplitMix64;
use muster_core::review::Review;
use muster_core::words::Lang;

use shared::add_files;

mod shared;

/// How many steps a list is walked before a new one is begun.
const STEPS_OF_LIST: usize = 40;
/// The most faults that are printed of one game system.
const MAX_PRINTED: usize = 5;

fn main() -> ExitCode {
    let Some(folder) = env::var_os("MUSTER_BS_DATA").map(PathBuf::from) else {
        eprintln!("MUSTER_BS_DATA names no folder");
        return ExitCode::from(2);
    };
    let number = |place| env::args().nth(place).and_then(|text| text.parse().ok());
    let (steps, seed) = (number(1).unwrap_or(200), number(2).unwrap_or(1));
    match walk_all(&folder, steps, seed as u64) {
        Ok(0) => ExitCode::SUCCESS,
        Ok(_) => ExitCode::from(1),
        Err(error) => {
            eprintln!("{error}");
            ExitCode::from(2)
        }
    }
}

fn walk_all(folder: &Path, steps: usize, seed: u64) -> io::Result<usize> {
    let mut faults = 0;
    let mut folders: Vec<PathBuf> = Vec::new();
    for entry in fs::read_dir(folder)? {
        folders.push(entry?.path());
    }
    folders.sort();
    for set in folders.into_iter().filter(|path| path.is_dir()) {
        let mut builder = Builder::new();
        add_files(&mut builder, &set)?;
        for place in 0..builder.systems().len() {
            let (data, _) = builder.compile(place);
            if let Some(game) = DataGame::new(data) {
                faults += Walker::new(game, seed).walk(steps);
            }
        }
    }
    Ok(faults)
}

struct Walker {
    game: DataGame,
    library: Arc<Library>,
    /// The same seed gives the same walk.
    dice: SplitMix64,
    times: Vec<u128>,
}

impl Walker {
    fn new(game: DataGame, seed: u64) -> Self {
        let games = Games::new([Arc::new(game.clone()) as Arc<dyn Game>]);
        let (library, _) = Library::build(games, vec![game.pack().clone()], &[]);
        Self {
            game,
            library: Arc::new(library),
            dice: SplitMix64(seed),
            times: Vec::new(),
        }
    }

    fn below(&mut self, most: usize) -> usize {
        self.dice.below(most.max(1))
    }

    fn walk(&mut self, steps: usize) -> usize {
        let (mut faults, mut refused) = (0, 0);
        let new = Force::new(self.game.id(), "standard", "Walk");
        let mut force = new.clone();
        for step in 0..steps {
            if step % STEPS_OF_LIST == 0 {
                force = new.clone();
            }
            let Some(edit) = self.offered(&force) else {
                continue;
            };
            let next = match force.apply(&edit, &self.library) {
                Ok(next) => next,
                Err(problem) => {
                    refused += 1;
                    if refused <= MAX_PRINTED {
                        println!("  an offered edit is refused: {edit:?}: {problem}");
                    }
                    continue;
                }
            };
            force = next;
            if let Some(difference) = self.difference(&force) {
                faults += 1;
                if faults <= MAX_PRINTED {
                    println!("  step {step}, after {edit:?}: {difference}");
                }
                self.keep(step, &force);
                force = new.clone();
            }
        }
        self.times.sort_unstable();
        let slow = self.times.get(self.times.len() * 95 / 100);
        println!(
            "{}: {steps} steps, {faults} faults, {refused} refused, candidates and verdict {} ms (p95)",
            self.game.id(),
            slow.copied().unwrap_or_default()
        );
        faults + refused
    }

    /// Writes the roster of a fault to the folder that is asked for.
    fn keep(&self, step: usize, force: &Force) {
        let Some(folder) = env::var_os("MUSTER_OUT").map(PathBuf::from) else {
            return;
        };
        let path = folder.join(format!("{}-{step}.ros", self.game.id()));
        let written = self.game.roster(force).to_ros(self.game.data());
        if let Err(error) = fs::write(&path, written) {
            println!("  {}: {error}", path.display());
        }
    }

    /// Chooses one of the edits that are offered for a force.
    fn offered(&mut self, force: &Force) -> Option<ForceEdit> {
        let nodes: Vec<&Node> = force.nodes().collect();
        let chosen = match nodes.len() {
            0 => None,
            count => Some(nodes[self.below(count)]),
        };
        let node = chosen.map(|node| node.id.clone());
        match (chosen, self.below(10)) {
            (Some(_), 0) => node.map(|node| ForceEdit::Remove { node }),
            (Some(_), 1) => node.map(|node| ForceEdit::Duplicate { node }),
            (Some(chosen), 2 | 3) if !self.game.is_single(chosen) => {
                let count = chosen.count + 1;
                node.map(|node| ForceEdit::SetCount { node, count })
            }
            _ => {
                let at = node.filter(|_| self.below(12) > 0);
                let begin = Instant::now();
                let found = self.game.judge().candidates(
                    self.library.game(self.game.id())?,
                    force,
                    &self.library,
                    at.as_ref(),
                );
                self.times.push(begin.elapsed().as_millis());
                let place = self.below(found.len());
                let candidate = found.into_iter().nth(place)?;
                Some(ForceEdit::Add {
                    card: candidate.card,
                    via: candidate.via,
                    parent: at,
                    index: None,
                    count: None,
                })
            }
        }
    }

    /// Returns how a force differs from itself after it was written and read. `None` if it does not.
    fn difference(&self, force: &Force) -> Option<String> {
        let data = self.game.data();
        let roster = self.game.roster(force);
        if !roster.doubts.is_empty() {
            return Some(format!("the roster cannot hold it: {:?}", roster.doubts));
        }
        let written = roster.to_ros(data);
        let read = match Roster::read(data, written.as_bytes()) {
            Ok(read) => read,
            Err(error) => return Some(format!("what was written cannot be read: {error}")),
        };
        if !read.doubts.is_empty() {
            return Some(format!("doubts about what was written: {:?}", read.doubts));
        }
        let back = self.game.force(&read);
        let game: &dyn Game = &self.game;
        let review = |force: &Force| self.game.judge().review(game, force, &self.library);
        let (one, other) = (review(force), review(&back));
        let (one, other) = (self.told(&one), self.told(&other));
        if one == other {
            return None;
        }
        let only = |these: &[String], those: &[String]| -> Vec<String> {
            let mut left = those.to_vec();
            let mut only = these.to_vec();
            only.retain(|line| match left.iter().position(|own| own == line) {
                Some(place) => {
                    left.swap_remove(place);
                    false
                }
                None => true,
            });
            only
        };
        Some(match (only(&one, &other), only(&other, &one)) {
            (gone, new) if gone.is_empty() && new.is_empty() => {
                let mut pairs = one.iter().zip(&other);
                let pair = pairs.find(|(one, other)| one != other);
                format!("another order, from {pair:?} on")
            }
            (gone, new) => format!("{gone:?} becomes {new:?}"),
        })
    }

    /// Returns the totals and findings of a review in words.
    fn told(&self, review: &Review) -> Vec<String> {
        let words = self.library.words(Lang::En);
        let totals = &review.totals;
        let mut told = vec![format!(
            "{} {:?} certain: {}",
            totals.cost,
            totals.limit,
            review.certain()
        )];
        told.extend(totals.costs.iter().map(|cost| format!("{:?}", cost)));
        let findings = review.findings.iter();
        told.extend(findings.map(|one| one.message(words, &self.library)));
        told
    }
}
