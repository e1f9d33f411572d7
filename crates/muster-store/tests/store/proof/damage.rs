//! Flips bits, overwrites pages and cuts off files. Reading must then give what was written, or an error, or a report
//! of what is lost.

use std::collections::BTreeSet;
use std::fs;
use std::io::{BufRead, BufReader};
use std::ops::Range;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use muster_store::{DataPart, RepairReport, StoreError};

use super::hurt::{copy, damage, hurt};
use super::model::{Edit, Model};
use super::random::Random;

const DAY: i64 = 86_400;
const START: i64 = 1_800_000_000;
const PARTS: [DataPart; 11] = [
    DataPart::OwnPacks,
    DataPart::Corrections,
    DataPart::Forces,
    DataPart::History,
    DataPart::Settings,
    DataPart::Collection,
    DataPart::Searches,
    DataPart::Photos,
    DataPart::Plays,
    DataPart::Events,
    DataPart::Campaigns,
];

/// Counts of what became of the damaged stores.
#[derive(Debug, Default)]
#[allow(dead_code, reason = "it is printed")]
pub struct DamageOutcome {
    pub damages: usize,
    /// The damage hit nothing that is read.
    pub unhurt: usize,
    /// The store was repaired, and nothing was lost.
    pub repaired: usize,
    /// The store was repaired, and the report says what is lost.
    pub lost_some: usize,
    /// Opening or reading returned an error that names the damage.
    pub refused: usize,
    /// How many of the refused stores could not even be opened.
    pub unopened: usize,
    /// How many stores were damaged while they were open.
    pub while_open: usize,
    pub took: Duration,
}

/// A copy of a store's files at some time, and everything that was ever in the store.
struct Original {
    folder: tempfile::TempDir,
    truth: Truth,
}

/// The history of what was written to a store.
#[derive(Clone, Default)]
struct Truth {
    /// The state after each change, the last one last.
    states: Vec<Model>,
    /// Each version of each entry that was ever stored.
    ever: BTreeSet<(DataPart, String, String)>,
}

impl Truth {
    fn last(&self) -> &Model {
        self.states.last().expect("there is a state")
    }

    /// Records a change that the store acknowledged. A change that changes nothing gets no number, except for a
    /// repeated search, whose time changes.
    fn add(&mut self, edit: &Edit) {
        let mut model = self.last().clone();
        model.apply(edit);
        if model != *self.last() || matches!(edit, Edit::Search(_)) {
            note(&model, &mut self.ever);
            self.states.push(model);
        }
    }
}

impl Original {
    /// Makes a store that has a backup. If `clean` is true it is closed, otherwise its last changes are still in the
    /// log.
    fn make(random: &mut Random, clean: bool) -> Self {
        let work = super::folder();
        let mut truth = Truth {
            states: vec![Model::default()],
            ..Truth::default()
        };
        let folder = super::folder();
        for session in 0..2 {
            let now = START + DAY * session;
            let (store, report) = super::open(work.path(), now).expect("it opens");
            assert_eq!(report, None);
            let edits = if session == 0 {
                60
            } else {
                20 + random.below(80)
            };
            for _ in 0..edits {
                let edit = truth.last().next_edit(random);
                let made = truth.last().make(&edit, &store);
                made.expect("it takes the edit");
                truth.add(&edit);
            }
            if session == 1 && !clean {
                copy(work.path(), folder.path());
            }
        }
        if clean {
            copy(work.path(), folder.path());
        }
        Self { folder, truth }
    }
}

fn note(model: &Model, ever: &mut BTreeSet<(DataPart, String, String)>) {
    for (id, force) in &model.forces {
        let tags = format!("{:?} {}", force.tags, force.archived);
        ever.insert((DataPart::Forces, id.clone(), force.json.clone()));
        ever.insert((DataPart::Forces, id.clone(), tags));
        for (_, json) in &force.states {
            ever.insert((DataPart::History, id.clone(), json.clone()));
        }
    }
    for (card, owned) in &model.collection {
        ever.insert((DataPart::Collection, card.clone(), format!("{owned:?}")));
    }
    for (key, value) in &model.settings {
        ever.insert((DataPart::Settings, key.clone(), value.clone()));
    }
    for (card, patch) in &model.corrections {
        ever.insert((DataPart::Corrections, card.clone(), patch.clone()));
    }
    for (id, json) in &model.packs {
        let (head, cards) = super::content::pack_parts(json);
        ever.insert((DataPart::OwnPacks, id.clone(), head));
        for card in cards {
            ever.insert((DataPart::OwnPacks, id.clone(), card));
        }
    }
    for (subject, bytes) in &model.photos {
        let content = format!("{} {}", bytes.len(), bytes[3]);
        ever.insert((DataPart::Photos, format!("{subject:?}"), content));
    }
    // Each state has one press more than the one before. So this records every beginning of the log, and nothing else.
    for (id, play) in &model.plays {
        ever.insert((DataPart::Plays, id.clone(), play.json.clone()));
        ever.insert((DataPart::Plays, id.clone(), play.summary.clone()));
        ever.insert((DataPart::Plays, id.clone(), play.presses.join("\n")));
    }
    for (id, campaign) in &model.campaigns {
        ever.insert((DataPart::Campaigns, id.clone(), campaign.now.clone()));
    }
    for (id, event) in &model.events {
        let (json, lists) = &event.now;
        ever.insert((DataPart::Events, id.clone(), json.clone()));
        for list in lists.values() {
            ever.insert((DataPart::Events, id.clone(), list.clone()));
        }
    }
    for query in &model.searches {
        ever.insert((DataPart::Searches, query.clone(), String::new()));
    }
}

/// Makes the damages with these numbers, each to a fresh copy. A damage that failed is the same when it is run alone.
pub fn prove(damages: Range<usize>, seed: u64) -> DamageOutcome {
    let started = Instant::now();
    let mut outcome = DamageOutcome {
        damages: damages.len(),
        ..DamageOutcome::default()
    };
    let mut random = Random::new(seed);
    let mut originals = Vec::new();
    for number in 0..damages.end {
        // Make new originals now and then, half of them with their last changes in the log.
        if number % 250 == 0 {
            originals = (0..4)
                .map(|which| Original::make(&mut random, which % 2 == 0))
                .collect();
        }
        let original = &originals[random.below(originals.len())];
        let seed = random.next();
        if !damages.contains(&number) {
            continue;
        }
        let name = format!("damage {number}, seed {seed}");
        if number % 6 == 5 {
            while_open(original, seed, &name, &mut outcome);
        } else {
            while_closed(original, seed, &name, &mut outcome);
        }
    }
    outcome.took = started.elapsed();
    outcome
}

fn while_closed(original: &Original, seed: u64, name: &str, outcome: &mut DamageOutcome) {
    let mut random = Random::new(seed);
    let copied = super::folder();
    let folder = copied.path();
    copy(original.folder.path(), folder);
    let done = hurt(folder, &mut random);
    let name = &format!("{name}: {done}");
    let now = START + 2 * DAY;
    let (store, report) = match super::open(folder, now) {
        Ok(opened) => opened,
        Err(error) => {
            assert!(error.is_damage(), "{name}: {error}");
            outcome.refused += 1;
            outcome.unopened += 1;
            return;
        }
    };
    let mut found = match Model::of(&store) {
        Ok(found) => found,
        Err(error) => {
            assert!(error.is_damage(), "{name}: {error}");
            assert!(report.is_none(), "{name}: repaired, but {error}");
            outcome.refused += 1;
            return;
        }
    };
    judge(&original.truth, &found, report.as_ref(), name, outcome);
    // The store can be used as before, and no more damage comes up later.
    for _ in 0..3 {
        let edit = found.next_edit(&mut random);
        let made = found.make(&edit, &store);
        assert!(made.is_ok(), "{name}: {edit:?}: {made:?}");
        let followed = found.follow(&edit, &store);
        assert!(followed.is_ok(), "{name}: {edit:?}: {followed:?}");
    }
    drop(store);
    let (store, report) = super::open(folder, now).unwrap_or_else(|e| panic!("{name}: {e}"));
    assert!(report.is_none(), "{name}: damaged again: {report:?}");
    let again = Model::of(&store).unwrap_or_else(|e| panic!("{name}: {e}"));
    assert!(found == again, "{name}: another after opening anew");
}

/// Checks that the content of the store agrees with the report, or with the lack of one.
fn judge(
    truth: &Truth,
    found: &Model,
    report: Option<&RepairReport>,
    name: &str,
    outcome: &mut DamageOutcome,
) {
    match report {
        None => {
            assert!(found == truth.last(), "{name}: silently wrong");
            outcome.unhurt += 1;
        }
        Some(report) if report.nothing_lost() => {
            assert!(
                found == truth.last(),
                "{name}: said to be whole: {report:?}"
            );
            outcome.repaired += 1;
        }
        Some(report) => {
            honest(truth, found, report, name);
            outcome.lost_some += 1;
        }
    }
}

/// Damages a store, kills the process that repairs it at a random moment, and checks the store that a second opening
/// gives. `child` makes the command that calls [`open_and_wait`].
pub fn prove_interrupted(
    damages: usize,
    seed: u64,
    child: impl Fn(&Path) -> Command,
) -> DamageOutcome {
    let started = Instant::now();
    let mut outcome = DamageOutcome {
        damages,
        ..DamageOutcome::default()
    };
    let mut random = Random::new(seed);
    let originals = [true, false].map(|clean| Original::make(&mut random, clean));
    for number in 0..damages {
        let original = &originals[number % 2];
        let copied = super::folder();
        let folder = copied.path();
        copy(original.folder.path(), folder);
        let done = hurt(folder, &mut random);
        let name = format!("seed {seed}, repair {number}: {done}");
        let moment = Duration::from_micros(random.below(40_000) as u64);
        let mut process = child(folder)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the child starts");
        let out = BufReader::new(process.stdout.take().expect("its output is piped"));
        let begun = out.lines().map_while(Result::ok).any(|line| line == BEGUN);
        assert!(begun, "{name}: the child ended by itself");
        std::thread::sleep(moment);
        process.kill().expect("the child is killed");
        process.wait().expect("the child is gone");
        let (store, report) =
            super::open(folder, START + 2 * DAY).unwrap_or_else(|e| panic!("{name}: {e}"));
        // If the child had already read its report, a copy is among the damaged files.
        let report = report.or_else(|| last_report(folder));
        let found = Model::of(&store).unwrap_or_else(|e| panic!("{name}: {e}"));
        judge(
            &original.truth,
            &found,
            report.as_ref(),
            &name,
            &mut outcome,
        );
    }
    outcome.took = started.elapsed();
    outcome
}

/// The line that the child prints before it opens the store.
const BEGUN: &str = "begun";

/// Opens and so repairs a store, then waits to be killed. Runs in the child process.
pub fn open_and_wait(folder: &Path) {
    super::say(BEGUN);
    let opened = super::open(folder, START + 2 * DAY);
    super::wait_to_be_killed();
    drop(opened);
}

fn last_report(folder: &Path) -> Option<RepairReport> {
    let files = fs::read_dir(folder.join("damaged")).ok()?;
    let files = files.flatten().map(|file| file.path());
    let newest = files.filter(|path| path.extension().is_some_and(|e| e == "json"));
    let text = fs::read(newest.max()?).expect("the report can be read");
    Some(serde_json::from_slice(&text).expect("the report is whole"))
}

/// Checks that the parts that a report does not name are complete, and that everything in the parts that it names was
/// once written.
fn honest(truth: &Truth, found: &Model, report: &RepairReport, name: &str) {
    let behind = report.last_changes_lost as usize;
    let then = truth.states.len().checked_sub(1 + behind);
    let then = then.map_or_else(|| panic!("{name}: {report:?}"), |at| &truth.states[at]);
    if report.lost.is_empty() {
        assert!(
            then == found,
            "{name}: not as it was {behind} changes before"
        );
        return;
    }
    for part in PARTS {
        if !report.lost.iter().any(|loss| loss.part == part) {
            // A force that is lost, or comes from an earlier state, has lost its history too.
            let follows =
                part == DataPart::History && report.lost.iter().any(|l| l.part == DataPart::Forces);
            assert!(
                follows || found.same_part(then, part),
                "{name}: {part:?} is not as it was, and the report does not say so: {report:?}"
            );
        }
    }
    let mut there = BTreeSet::new();
    note(found, &mut there);
    for entry in &there {
        // A force that was restored from its history has lost its tags.
        let bare = entry.0 == DataPart::Forces && entry.2 == "[] false";
        // A pack of which only cards were found has a replacement head.
        let named = super::content::lost_pack(&entry.1);
        let bare = bare || entry.0 == DataPart::OwnPacks && entry.2 == named;
        assert!(
            bare || truth.ever.contains(entry),
            "{name}: this was never written: {entry:?}"
        );
    }
}

fn while_open(original: &Original, seed: u64, name: &str, outcome: &mut DamageOutcome) {
    let mut random = Random::new(seed);
    let copied = super::folder();
    let folder = copied.path();
    copy(original.folder.path(), folder);
    let (store, report) =
        super::open(folder, START + 2 * DAY).unwrap_or_else(|e| panic!("{name}: {e}"));
    assert!(report.is_none(), "{name}: {report:?}");
    outcome.while_open += 1;
    let done = damage(&folder.join("muster.db"), &mut random);
    let name = &format!("{name}: {done}");
    let mut truth = original.truth.clone();
    let hurt = |error: StoreError| assert!(error.is_damage(), "{name}: {error}");
    match Model::of(&store) {
        Ok(found) => assert!(found == *truth.last(), "{name}: silently wrong"),
        Err(error) => {
            hurt(error);
            outcome.refused += 1;
        }
    }
    // A user who goes on all the same learns of each edit whether it is safe.
    for _ in 0..5 {
        let edit = truth.last().next_edit(&mut random);
        match truth.last().make(&edit, &store) {
            Ok(()) => truth.add(&edit),
            Err(error) => hurt(error),
        }
    }
    drop(store);
    let (store, report) =
        super::open(folder, START + 2 * DAY).unwrap_or_else(|e| panic!("{name}: {e}"));
    let found = Model::of(&store).unwrap_or_else(|e| panic!("{name}: {e}"));
    judge(&truth, &found, report.as_ref(), name, outcome);
}
