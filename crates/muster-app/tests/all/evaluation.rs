//! A game that keeps an evaluation of each force, has slots that depend on the rest of the force, and brings along more
//! than was added.

#![allow(
    clippy::expect_used,
    clippy::panic,
    reason = "a test fails by panicking"
)]

use std::any::Any;
use std::borrow::Cow;
use std::sync::{Arc, Mutex};

use muster_app::{App, Reply};
use muster_core::card::{Card, CardId};
use muster_core::edit::{Addition, ForceEdit};
use muster_core::force::{Force, Node, NodeId};
use muster_core::game::{FaceType, Game, Games, Ids, Judge, KeptEvaluation, Slot};
use muster_core::library::Library;
use muster_core::review::{Candidate, Review};
use muster_core::rule::Ruleset;
use muster_core::shipped::{Shipped, ShippedPackFile};
use muster_core::words::{Lang, Localized};
use serde_json::{Value, json};

/// The number of barrels that come with each raft, and the number for which each raft adds room.
const BARRELS: usize = 2;

static RULES: Ruleset = Ruleset::new(&[]);

#[derive(serde::Deserialize, schemars::JsonSchema)]
struct NoFace {}

/// Which state of its force each evaluation was of, counted from 1.
type Log = Arc<Mutex<Vec<usize>>>;

struct Rafts {
    log: Log,
}

impl Game for Rafts {
    fn id(&self) -> &str {
        "rafts"
    }

    fn kinds(&self) -> Ids<'_> {
        (&["raft", "barrel"]).into()
    }

    fn face(&self, _: &str) -> FaceType {
        FaceType::new::<NoFace>()
    }

    fn slots(&self, parent: Option<&Card>, _: &Library) -> Cow<'_, [Slot]> {
        const SEA: &[Slot] = &[Slot::new("sea", &["raft"], None)];
        match parent.map(|card| card.id.kind()) {
            None => SEA.into(),
            Some("raft") => vec![deck(None)].into(),
            Some(_) => Cow::default(),
        }
    }

    fn further_edits(
        &self,
        edit: &ForceEdit,
        before: &Force,
        after: &Force,
        _: &Library,
    ) -> Vec<ForceEdit> {
        let ForceEdit::Add { .. } = edit else {
            return Vec::new();
        };
        let new = after
            .entries
            .iter()
            .filter(|node| before.node(&node.id).is_none());
        let barrel = |raft: &Node| Addition {
            parent: Some(raft.id.clone()),
            node: Node::new(CardId::new("rafts/barrel/barrel")),
        };
        let barrels = new.flat_map(|raft| std::iter::repeat_n(barrel(raft), BARRELS));
        let additions: Vec<Addition> = barrels.collect();
        vec![ForceEdit::AddMany { additions }]
    }

    fn judge(&self) -> &dyn Judge {
        &RULES
    }

    fn evaluate(
        &self,
        force: &Arc<Force>,
        library: &Arc<Library>,
        before: Option<&dyn KeptEvaluation>,
    ) -> Option<Box<dyn KeptEvaluation>> {
        let before = before.and_then(|before| (before as &dyn Any).downcast_ref::<Afloat>());
        let state = before.map_or(1, |before| before.state + 1);
        self.log.lock().expect("no panic").push(state);
        Some(Box::new(Afloat {
            force: Arc::clone(force),
            library: Arc::clone(library),
            state,
        }))
    }
}

fn deck(most: Option<usize>) -> Slot {
    let mut name = Localized::new(Lang::En, "Deck");
    name.0.insert("fr".to_owned(), "Pont".to_owned());
    Slot {
        name: Some(name),
        ..Slot::new("deck", &["barrel"], most)
    }
}

/// The evaluation of a force of rafts.
struct Afloat {
    force: Arc<Force>,
    library: Arc<Library>,
    state: usize,
}

impl Afloat {
    fn game(&self) -> &dyn Game {
        self.library.game("rafts").expect("it is registered")
    }
}

impl KeptEvaluation for Afloat {
    fn review(&self) -> Review {
        let mut review = self.game().review(&self.force, &self.library);
        review.totals.counts = vec![("state".to_owned(), Some(self.state as i64).into())];
        review
    }

    fn candidates(&self, at: Option<&NodeId>) -> Vec<Candidate> {
        let mut all = self.game().candidates(&self.force, &self.library, at);
        let node = at.and_then(|at| self.force.node(at));
        let slots = self.slots(node);
        let has_room = |slot: &Slot| {
            let held = node.map_or(0, |node| node.cards.len());
            slot.most.is_none_or(|most| held < most)
        };
        all.retain(|one| {
            slots
                .iter()
                .any(|slot| slot.id == one.slot && has_room(slot))
        });
        all
    }

    fn slots(&self, at: Option<&Node>) -> Vec<Slot> {
        match at.map(|node| node.card.kind()) {
            Some("raft") => vec![deck(Some(BARRELS * self.force.entries.len()))],
            Some(_) => Vec::new(),
            None => vec![Slot::new("sea", &["raft"], None)],
        }
    }
}

fn shipped(log: &Log) -> Shipped {
    let pack = json!({
        "format": 1, "id": "rafts", "version": 1, "system": "rafts", "title": { "en": "Rafts" },
        "cards": [ { "id": "rafts/raft/raft", "name": { "en": "Raft" } },
            { "id": "rafts/barrel/barrel", "name": { "en": "Barrel" } } ] });
    let log = Arc::clone(log);
    Shipped {
        games: Games::new([Arc::new(Rafts { log }) as Arc<dyn Game>]),
        packs: vec![ShippedPackFile {
            path: "rafts.json".into(),
            bytes: pack.to_string().into_bytes().into(),
        }],
    }
}

fn call(app: &App, name: &str, args: Value) -> Value {
    match app.call(name, args) {
        Ok(Reply::Json(text)) => serde_json::from_str(&text).expect("an answer is JSON"),
        other => panic!("{name}: {other:?}"),
    }
}

fn new_force(app: &App) -> Value {
    let force = json!({ "format": 1, "name": "Afloat", "system": "rafts", "mode": "standard" });
    call(app, "create_force", json!({ "force": force }))
}

fn change(app: &App, call_name: &str, kept: &Value, edit: Option<Value>) -> Value {
    let mut args = json!({ "id": kept["id"], "base": kept["seq"] });
    if let Some(edit) = edit {
        args["edit"] = edit;
    }
    call(app, call_name, args)
}

fn add_raft() -> Option<Value> {
    Some(json!({ "do": "add", "card": "rafts/raft/raft" }))
}

fn ids(force: &Value) -> Vec<String> {
    let force: Force = serde_json::from_value(force.clone()).expect("a force");
    force.nodes().map(|node| node.id.to_string()).collect()
}

#[test]
fn what_a_card_brings_along_is_undone_with_it() {
    let folder = tempfile::tempdir().expect("a folder");
    let log = Log::default();
    let app = App::open_with(&shipped(&log), folder.path(), 0).expect("it opens");
    let kept = new_force(&app);
    let added = change(&app, "edit_force", &kept, add_raft());
    assert_eq!(ids(&added["force"]), ["e1", "e2", "e3"]);
    assert_eq!(added["added"], "e1");
    assert_eq!(added["undo"], "Add Raft");
    let undone = change(&app, "undo_force", &added, None);
    assert_eq!(ids(&undone["force"]), [""; 0]);
    assert_eq!(undone["undo"], Value::Null);
    let redone = change(&app, "redo_force", &undone, None);
    assert_eq!(redone["force"], added["force"]);
    // Ids are never given twice, whatever brought the nodes along.
    let undone = change(&app, "undo_force", &redone, None);
    let again = change(&app, "edit_force", &undone, add_raft());
    assert_eq!(ids(&again["force"]), ["e4", "e5", "e6"]);
}

#[test]
fn a_state_of_a_force_is_evaluated_once_and_after_the_one_before() {
    let folder = tempfile::tempdir().expect("a folder");
    let log = Log::default();
    let app = App::open_with(&shipped(&log), folder.path(), 0).expect("it opens");
    let kept = new_force(&app);
    let states = || log.lock().expect("no panic").clone();
    assert_eq!(states(), [1]);
    let added = change(&app, "edit_force", &kept, add_raft());
    assert_eq!(states(), [1, 2]);
    let state = |view: &Value| view["review"]["totals"]["state"].clone();
    assert_eq!(state(&added), 2);
    // Neither the force nor what can be added to it is evaluated again.
    let shown = call(&app, "force", json!({ "id": kept["id"] }));
    assert_eq!(state(&shown), 2);
    call(
        &app,
        "candidates",
        json!({ "id": kept["id"], "seq": added["seq"] }),
    );
    assert_eq!(states(), [1, 2]);
}

#[test]
fn a_slot_has_the_room_and_the_name_that_the_force_gives_it() {
    let folder = tempfile::tempdir().expect("a folder");
    let log = Log::default();
    let app = App::open_with(&shipped(&log), folder.path(), 0).expect("it opens");
    let kept = new_force(&app);
    let place = |view: &Value| {
        let at = json!({ "at": "e1" });
        let args = json!({ "id": view["id"], "seq": view["seq"], "place": at, "lang": "fr" });
        call(&app, "candidates", args)
    };
    let found = |view: &Value| {
        let args = json!({ "force": { "id": view["id"] }, "slot": "deck" });
        call(&app, "find_slot", args)["at"].clone()
    };
    // The two barrels of a single raft fill it.
    let one = change(&app, "edit_force", &kept, add_raft());
    assert_eq!(place(&one)["candidates"], json!([]));
    assert_eq!(found(&one), Value::Null);
    let two = change(&app, "edit_force", &one, add_raft());
    let place = place(&two);
    assert_eq!(place["slots"], json!([{ "id": "deck", "label": "Pont" }]));
    assert_eq!(place["candidates"][0]["card"], "rafts/barrel/barrel");
    assert_eq!(found(&two), "e1");
}
