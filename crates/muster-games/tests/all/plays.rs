//! Runs every scenario in `tests/plays/<game>/`: it begins a game with forces, presses steps, and compares the state of
//! the game. A new scenario needs no code.
//!
//! A file holds one scenario, or several under `cases` that share its `cards`, `sides`, `first`, `seed` and `minutes`.
//! A side has a `name`, and either a `force`, the name of a shipped `sample`, or neither.
//!
//! `presses` holds acts in the form in which the log keeps them. Between them stand expectations, `{"expect": …}`, with
//! these keys:
//!
//! - `values`: values of tracks by piece. The table is the piece `""`, and `null` means unknown.
//! - `without`: tracks that pieces do not have.
//! - `pieces`: whether pieces lie on the table.
//! - `piles`: the sizes of piles.
//! - `words`, `round`, `phase`: the text values, the round and the phase of the game.
//! - `dues`: steps that are offered, as `id piece` with their page.
//! - `absent`: steps that are not offered.
//! - `dice`: for each die, the number of its faces.
//! - `showed`: the text of the last press, such as what dice showed.
//!
//! `{"lay": {"<card>": <copies>}, "seed": …}` lays the deck beside the table. It is made of these copies, less those that
//! the forces use.
//!
//! `{"not": <act>, "problem": …}` is an act that must be refused. In place of `copy`, an act may name the top copy of a
//! pile: `{"side": 0, "top": "hand"}`.

#![allow(
    clippy::expect_used,
    clippy::panic,
    reason = "a test fails by panicking"
)]

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;

use muster_core::card::CardId;
use muster_core::force::Force;
use muster_core::library::Library;
use muster_core::pack::{self, Pack};
use muster_core::play::{
    Act, DeckList, DueStep, FORMAT, PieceId, Play, PlayHistory, Press, Tracked,
};
use muster_core::words::Lang;
use serde_json::{Value, json};

/// Messages that several steps share. They are no steps themselves.
const NO_STEPS: &[&str] = &["fww-addiction", "warzone-recover", "tragic-cards"];

#[test]
fn every_game_at_the_table_goes_as_it_says() {
    let mut failures = Vec::new();
    let cases = cases();
    for case in &cases {
        if let Err(failure) = Run::new(case).and_then(|run| run.all(case)) {
            failures.push(format!("{}: {failure}", case.name));
        }
    }
    let failed = failures.len();
    let all = failures.join("\n");
    assert!(failed == 0, "{failed} of {} fail:\n{all}", cases.len());
    for game in crate::games().all() {
        let count = cases.iter().filter(|case| case.system == game.id()).count();
        assert!(count >= 10, "{} has {count} scenarios", game.id());
    }
}

/// Every step that has a text occurs in a scenario.
#[test]
fn every_step_is_done_in_a_scenario() {
    let mut done = BTreeSet::new();
    for case in cases() {
        for press in &case.presses {
            let system = &case.system;
            if press["act"] == "do" {
                let due = press["due"].as_str().unwrap_or_default();
                done.insert(format!("{system}-{due}"));
            }
        }
    }
    let mut missing = Vec::new();
    for game in crate::games().all() {
        let system = game.id();
        let file = format!("../../locales/en/{system}-play.ftl");
        let file = Path::new(env!("CARGO_MANIFEST_DIR")).join(file);
        let text = fs::read_to_string(file).expect("the words of the game at the table");
        let start = format!("{system}-step-");
        for step in text.lines().filter_map(|line| line.strip_prefix(&start)) {
            let id = step.split(" =").next().unwrap_or_default();
            let id = format!("{system}-{id}");
            if !done.contains(&id) && !NO_STEPS.contains(&id.as_str()) {
                missing.push(id);
            }
        }
    }
    assert!(missing.is_empty(), "no scenario does {missing:?}");
}

/// Returns a shipped sample force.
pub(crate) fn sample(name: &str) -> Value {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../samples");
    let text = fs::read(root.join(format!("{name}.muster")));
    serde_json::from_slice(&text.expect("a sample")).expect("a sample that is read")
}

struct PlayCase {
    name: String,
    system: String,
    cards: Vec<Value>,
    play: Value,
    presses: Vec<Value>,
}

fn cases() -> Vec<PlayCase> {
    let files = crate::scenario_files("plays");
    let of = |file: &PathBuf| {
        let game = file.parent().and_then(Path::file_name);
        let system = game.and_then(|name| name.to_str());
        read(file, system.expect("a name"))
    };
    files.iter().flat_map(of).collect()
}

fn read(file: &Path, system: &str) -> Vec<PlayCase> {
    let text = fs::read_to_string(file).expect("a readable scenario");
    let whole: Value =
        serde_json::from_str(&text).unwrap_or_else(|e| panic!("{}: {e}", file.display()));
    let stem = file.file_stem().and_then(|stem| stem.to_str());
    let list = match &whole["cases"] {
        Value::Array(cases) => cases.clone(),
        _ => vec![whole.clone()],
    };
    let case = |case: &Value| {
        let of = |what: &str| match &case[what] {
            Value::Null => whole[what].clone(),
            own => own.clone(),
        };
        let sides = of("sides");
        let sides = sides.as_array().map_or(&[][..], Vec::as_slice);
        let sides: Vec<Value> = sides.iter().map(side).collect();
        let number = |what: &str| of(what).as_u64().unwrap_or(0);
        PlayCase {
            name: format!("{system}/{}: {}", stem.unwrap_or("?"), case["name"]),
            system: system.to_owned(),
            cards: of("cards").as_array().cloned().unwrap_or_default(),
            play: json!({ "format": FORMAT, "system": system, "sides": sides,
                          "first": number("first"), "seed": number("seed"),
                          "minutes": of("minutes") }),
            presses: case["presses"].as_array().cloned().unwrap_or_default(),
        }
    };
    list.iter().map(case).collect()
}

fn side(side: &Value) -> Value {
    let mut side = side.clone();
    if let Some(name) = side["sample"].as_str() {
        side["force"] = sample(name);
    }
    side.as_object_mut().expect("a side").remove("sample");
    side
}

/// Returns a game that is about to begin, with the cards that it knows.
fn begin(case: &PlayCase) -> Result<(Play, Library), String> {
    static SHIPPED: LazyLock<Vec<Pack>> = LazyLock::new(|| muster_games::shipped().read().0);
    let mut packs = SHIPPED.clone();
    if !case.cards.is_empty() {
        let made_up = json!({ "format": 1, "id": "made-up", "version": 1, "system": case.system,
                              "title": { "en": "Made-up cards" }, "cards": case.cards });
        let (pack, problems) =
            pack::read(made_up.to_string().as_bytes(), "made-up", crate::games());
        if let Some(problem) = problems.first() {
            return Err(problem.to_string());
        }
        packs.extend(pack);
    }
    let (library, _) = Library::build(crate::games().clone(), packs, &[]);
    let mut play: Play = serde_json::from_value(case.play.clone()).map_err(|e| e.to_string())?;
    for side in &mut play.sides {
        let Some(force) = side.force.take() else {
            continue;
        };
        let text = force.write();
        let force = Force::read(text.as_bytes(), &case.name, crate::games());
        side.force = Some(force.map_err(|problem| problem.to_string())?);
    }
    let play = play.checked(crate::games());
    Ok((play.map_err(|problem| problem.to_string())?, library))
}

struct Run {
    library: Library,
    course: PlayHistory,
}

impl Run {
    fn new(case: &PlayCase) -> Result<Self, String> {
        let (play, library) = begin(case)?;
        let words = library.words(Lang::En);
        let course = PlayHistory::begin(play, &library, words);
        let course = course.map_err(|problem| problem.to_string())?;
        Ok(Self { library, course })
    }

    /// Presses everything, undoes it, redoes it, and reads the log again.
    fn all(mut self, case: &PlayCase) -> Result<(), String> {
        let begun = self.course.standing().clone();
        self.in_words()?;
        for (number, step) in case.presses.iter().enumerate() {
            let at = |failure| format!("step {}: {failure}", number + 1);
            self.step(step).map_err(at)?;
            self.in_words().map_err(at)?;
        }
        let ended = self.course.standing().clone();
        let mut undone = 0;
        while self.course.standing().can_undo() {
            self.press(Act::Undo)?;
            undone += 1;
        }
        if !self.course.standing().lies_as(&begun) {
            return Err("undoing everything does not lead back".to_owned());
        }
        for _ in 0..undone {
            self.press(Act::Redo)?;
        }
        if !self.course.standing().lies_as(&ended) {
            return Err("doing everything again does not lead on".to_owned());
        }
        let kept = serde_json::to_string(self.course.presses()).expect("a log");
        let kept: Vec<Press> = serde_json::from_str(&kept).expect("a log that is read");
        let again = PlayHistory::replay(self.course.play().clone(), kept);
        let again = again.map_err(|problem| problem.to_string())?;
        match again.standing() == self.course.standing() {
            true => Ok(()),
            false => Err("the log gives another game".to_owned()),
        }
    }

    fn press(&mut self, act: Act) -> Result<(), String> {
        let words = self.library.words(Lang::En);
        let press = self.course.press(act.clone(), &self.library, words);
        let press = press.map_err(|problem| format!("{act:?}: {problem}"))?;
        let pushed = self.course.push(press);
        pushed.map_err(|problem| problem.to_string())
    }

    fn step(&mut self, step: &Value) -> Result<(), String> {
        if !step["expect"].is_null() {
            return self.expect(&step["expect"]);
        }
        if !step["lay"].is_null() {
            let pressed = self.lay(step)?;
            let pushed = self.course.push(pressed);
            return pushed.map_err(|problem| problem.to_string());
        }
        if !step["not"]["lay"].is_null() {
            let problem = self.lay(&step["not"]).err();
            let wanted = step["problem"].as_str().map(str::to_owned);
            return same("problem", &wanted, &problem);
        }
        if !step["not"].is_null() {
            let words = self.library.words(Lang::En);
            let pressed = self
                .course
                .press(self.act(&step["not"])?, &self.library, words);
            let problem = pressed.err().map(|problem| problem.code.to_string());
            let wanted = step["problem"].as_str().map(str::to_owned);
            return same("problem", &wanted, &problem);
        }
        self.press(self.act(step)?)
    }

    /// Returns the press that lays the deck beside the table, or the code of the problem.
    fn lay(&self, step: &Value) -> Result<Press, String> {
        let game = self.library.games().named(&self.course.play().system);
        let game = game.map_err(|problem| problem.code.to_string())?;
        let copies: BTreeMap<CardId, u32> =
            serde_json::from_value(step["lay"].clone()).map_err(|error| error.to_string())?;
        let copies = copies.iter().map(|(card, copies)| (card, *copies));
        let sides = self.course.play().sides.iter();
        let forces = sides.filter_map(|side| side.force.as_ref());
        let needs: Vec<_> = forces
            .map(|force| game.needs(force, &self.library))
            .collect();
        let list = DeckList::new(game.play(), copies, &needs, &self.library);
        let seed = u32::try_from(step["seed"].as_u64().unwrap_or(0)).unwrap_or(0);
        let laid = self.course.lay_table_deck(&list, seed, &self.library);
        laid.map_err(|problem| problem.code.to_string())
    }

    fn act(&self, act: &Value) -> Result<Act, String> {
        let mut act = act.clone();
        if let Some(pile) = act["top"].as_str() {
            let side = act["side"].as_u64().unwrap_or(0);
            let pile = PieceId::new(&format!("{side}/{pile}"));
            let copy = self.course.standing().pile(&pile).last();
            act["copy"] = json!(copy.ok_or("the pile is empty")?);
            act.as_object_mut().expect("an act").remove("top");
        }
        serde_json::from_value(act.clone()).map_err(|e| format!("{act}: {e}"))
    }

    fn expect(&self, expect: &Value) -> Result<(), String> {
        let words = self.library.words(Lang::En);
        let pieces = self.course.pieces(&self.library, words);
        let pieces = pieces.map_err(|problem| problem.to_string())?;
        let board = self.course.board(&pieces, &self.library, words);
        let dues = self.course.dues(&pieces, &self.library, words);
        let dues = dues.map_err(|problem| problem.to_string())?;
        let game = self.library.games().named(&self.course.play().system);
        let rules = game.map_err(|problem| problem.to_string())?.play();
        for (what, wanted) in entries(expect) {
            match what.as_str() {
                "values" => {
                    for (piece, tracks) in entries(wanted) {
                        let id = PieceId::new(piece);
                        for (track, wanted) in entries(tracks) {
                            let known = board.piece(&id).and_then(|piece| piece.track(track));
                            if !piece.is_empty() && known.is_none() {
                                return Err(format!("{piece} has no {track}"));
                            }
                            let what = format!("{track} of {piece}");
                            same(&what, wanted, &json!(board.value(&id, track)))?;
                        }
                    }
                }
                "without" => {
                    for (piece, track) in entries(wanted) {
                        let track = track.as_str().unwrap_or_default();
                        let found = board.piece(&PieceId::new(piece));
                        let found = found.and_then(|piece| piece.track(track));
                        same(&format!("{track} of {piece}"), &false, &found.is_some())?;
                    }
                }
                "piles" => {
                    for (pile, wanted) in entries(wanted) {
                        let size = board.standing.pile(&PieceId::new(pile)).len();
                        same(pile, wanted, &json!(size))?;
                    }
                }
                "words" => {
                    for (what, wanted) in entries(wanted) {
                        same(what, wanted, &json!(board.standing.words(what)))?;
                    }
                }
                "round" => same("round", wanted, &json!(board.round()))?,
                "phase" => same("phase", wanted, &json!(board.phase()))?,
                "dues" => {
                    for (due, page) in entries(wanted) {
                        let found = dues.iter().find(|found| key(found) == *due);
                        let found = found.ok_or_else(|| {
                            let all: Vec<String> = dues.iter().map(key).collect();
                            format!("{due} is not offered, but {all:?}")
                        })?;
                        same(&format!("page of {due}"), page, &json!(found.page))?;
                    }
                }
                "absent" => {
                    for due in wanted.as_array().into_iter().flatten() {
                        if dues.iter().any(|found| key(found) == *due) {
                            return Err(format!("{due} is offered"));
                        }
                    }
                }
                "dice" => {
                    let dice = rules.dice(&board);
                    for (die, wanted) in entries(wanted) {
                        let found = dice.iter().find(|found| found.id == die.as_str());
                        let faces = found.map(|found| found.faces);
                        same(&format!("faces of {die}"), wanted, &json!(faces))?;
                    }
                }
                "showed" => {
                    let last = self.course.presses().last().expect("the first press");
                    same("what dice showed", wanted, &json!(last.said.get(Lang::En)))?;
                }
                "pieces" => {
                    for (piece, wanted) in entries(wanted) {
                        let there = board.piece(&PieceId::new(piece)).is_some();
                        same(&format!("{piece} lies there"), wanted, &json!(there))?;
                    }
                }
                other => return Err(format!("nobody knows what {other} is")),
            }
        }
        Ok(())
    }

    /// Checks that everything on the table has a text in both languages, and that pieces and steps are the same in
    /// both.
    fn in_words(&self) -> Result<(), String> {
        let mut ids = Vec::new();
        for lang in Lang::ALL {
            let words = self.library.words(lang);
            let pieces = self.course.pieces(&self.library, words);
            let pieces = pieces.map_err(|problem| problem.to_string())?;
            let dues = self.course.dues(&pieces, &self.library, words);
            let dues = dues.map_err(|problem| problem.to_string())?;
            let mut texts = Vec::new();
            for track in pieces.iter().flat_map(|piece| &piece.tracks) {
                texts.extend([track.label.as_str(), &track.ends]);
                if let Tracked::States(states) = &track.tracked {
                    texts.extend(states.iter().map(|state| state.label.as_str()));
                }
            }
            for due in &dues {
                texts.push(&due.label);
                texts.extend(due.outcomes.iter().map(|outcome| outcome.label.as_str()));
                if due.label.is_empty() {
                    return Err(format!("{} has no words", key(due)));
                }
            }
            if let Some(raw) = texts.into_iter().find(|text| is_raw(text)) {
                return Err(format!("{raw:?} is no words in {}", lang.code()));
            }
            let pieces = pieces.iter().map(|piece| piece.id.to_string());
            ids.push((
                pieces.collect::<Vec<_>>(),
                dues.iter().map(key).collect::<Vec<_>>(),
            ));
        }
        same("the table in another language", &ids[0], &ids[1])
    }
}

fn key(due: &DueStep) -> String {
    match &due.piece {
        Some(piece) => format!("{} {piece}", due.id),
        None => due.id.to_string(),
    }
}

/// Returns whether a text is the key of a message or has an unfilled placeholder.
fn is_raw(text: &str) -> bool {
    let part = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || "-._".contains(c);
    text.contains(['{', '}']) || (text.contains('-') && text.chars().all(part))
}

fn entries(value: &Value) -> impl Iterator<Item = (&String, &Value)> {
    value.as_object().into_iter().flatten()
}

fn same<T: PartialEq + std::fmt::Debug>(what: &str, wanted: &T, got: &T) -> Result<(), String> {
    match wanted == got {
        true => Ok(()),
        false => Err(format!("{what}: wanted {wanted:?}, got {got:?}")),
    }
}
