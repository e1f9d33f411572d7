//! Jobs that are done elsewhere than in the program: every call that has one answers what it answers where they are done here.

#![allow(clippy::expect_used, clippy::panic, reason = "a test may fail")]

use std::ops::ControlFlow;

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use muster_app::{Answer, App, Problem, Reply};
use muster_jobs::{Job, outcome};
use serde_json::{Value, json};

use crate::common::{call, folder, open, png, shipped};

/// Calls a program that hands its jobs on, as the worker of a page does; says how many there were.
fn elsewhere(app: &App, name: &str, args: &Value) -> (Result<Reply, Problem>, usize) {
    let mut done = Vec::new();
    loop {
        let asked = match app.call_on(name, args.clone(), done.clone()) {
            Ok(Answer::Job(asked)) => asked,
            Ok(Answer::Reply(reply)) => return (Ok(reply), done.len()),
            Err(problem) => return (Err(problem), done.len()),
        };
        let job = Job::from_bytes(&asked.job).expect("a job");
        let came = job.run(&mut |_| ControlFlow::Continue(()));
        let bytes = outcome(came.clone()).expect("what came of it");
        if asked.is_reply {
            let file = came.map(|done| match done {
                muster_jobs::Done::File(file) => Reply::Bytes(file),
                other => panic!("{name}: {other:?}"),
            });
            return (file, done.len() + 1);
        }
        done.push(bytes);
    }
}

#[test]
fn a_page_is_printed_ahead_without_being_asked_for() {
    let place = folder();
    let app = open(place.path());
    let job = Job::from_bytes(&app.trial_print().expect("a job")).expect("a job");
    let came = job.run(&mut |_| ControlFlow::Continue(()));
    let Ok(muster_jobs::Done::File(file)) = came else {
        panic!("{came:?}");
    };
    assert!(file.starts_with(b"%PDF"));
}

/// Calls that change nothing, and have one job each.
fn questions(app: &App) -> Vec<(&'static str, Value)> {
    let force = call(app, "open_sample", json!({"id": "brotherhood"}));
    let out = json!({"system": "fww", "query": "knight", "kind": "unit", "format": "xlsx"});
    let Ok(Reply::Bytes(xlsx)) = app.call("cards_out", out.clone()) else {
        panic!("no spreadsheet");
    };
    let frame = json!({"frame": {"width": 2, "height": 2, "brightness": [0, 255, 255, 0]}});
    vec![
        (
            "print",
            json!({"forces": [force], "layouts": ["list", "cards", "cutout", "reference"]}),
        ),
        ("print", json!({"icons": "fww"})),
        ("look_at_photo", json!({"bytes": png(300, 200, 1)})),
        ("look_at_photo", json!({"bytes": "AAAA"})),
        ("read_qr", json!({"picture": png(300, 200, 1)})),
        ("read_qr", json!({"picture": "AAAA"})),
        ("read_qr", frame),
        ("cards_out", out),
        (
            "cards_in_preview",
            json!({"system": "fww", "bytes": STANDARD.encode(xlsx)}),
        ),
        (
            "cards_in_preview",
            json!({"system": "fww", "bytes": STANDARD.encode("PK\u{3}\u{4}")}),
        ),
    ]
}

#[test]
fn a_call_answers_the_same_wherever_its_jobs_are_done() {
    let (here, there) = (shipped(), App::shipped().with_jobs_elsewhere());
    for (name, args) in questions(here) {
        let (came, jobs) = elsewhere(&there, name, &args);
        assert_eq!(came, here.call(name, args.clone()), "{name}");
        assert_eq!(jobs, 1, "{name}");
    }
}

#[test]
fn a_call_without_jobs_has_none_and_what_is_wrong_is_said_before_any() {
    let app = App::shipped().with_jobs_elsewhere();
    let (came, jobs) = elsewhere(&app, "games", &json!({}));
    assert_eq!((came, jobs), (shipped().call("games", json!({})), 0));
    let (came, jobs) = elsewhere(&app, "print", &json!({"icons": "chess"}));
    assert_eq!(
        (came.expect_err("refused").code.as_str(), jobs),
        ("unknown-system", 0)
    );
}

#[test]
fn what_a_job_is_needed_for_changes_nothing_before_it_is_done() {
    let place = folder();
    let app = open(place.path()).with_jobs_elsewhere();
    let args = json!({"of": {"card": "fww/unit/knight"}, "bytes": png(300, 200, 1), "job": "one"});
    let Ok(Answer::Job(asked)) = app.call_on("take_photo", args.clone(), Vec::new()) else {
        panic!("no job");
    };
    assert_eq!(asked.name.as_deref(), Some("one"));
    assert_eq!(call(&app, "photos", json!({})), json!([]));
    let (came, jobs) = elsewhere(&app, "take_photo", &args);
    assert_eq!((came.is_ok(), jobs), (true, 1));
    assert_eq!(call(&app, "photos", json!({}))[0]["of"], args["of"]);
    // Something else than what was asked for is no answer.
    let other = outcome(Ok(muster_jobs::Done::File(Vec::new()))).expect("bytes");
    for wrong in [other, b"?".to_vec(), Vec::new()] {
        let came = app.call_on("take_photo", args.clone(), vec![wrong]);
        assert_eq!(came.expect_err("refused").code, "bad-job");
    }
}

#[test]
fn photos_of_a_pack_are_one_job_and_come_in_whole() {
    let from = folder();
    let sender = open(from.path());
    let head = json!({"title": {"en": "Dogs"}, "version": 1});
    let row = call(&sender, "make_pack", json!({"system": "fww", "head": head}));
    let card = json!({"id": "fww/unit/dog", "name": {"en": "Dog"}});
    let put = call(
        &sender,
        "put_own_card",
        json!({"pack": row["id"], "card": card}),
    );
    assert_eq!(put["problems"], json!([]), "{put}");
    let of = json!({"card": "fww/unit/dog"});
    call(
        &sender,
        "take_photo",
        json!({"of": of, "bytes": png(300, 200, 1)}),
    );
    let Ok(Reply::Bytes(file)) =
        sender.call("export_pack", json!({"id": row["id"], "photos": true}))
    else {
        panic!("no file");
    };
    let to = folder();
    let app = open(to.path()).with_jobs_elsewhere();
    let args = json!({"from": {"file": "dogs.musterpack", "bytes": STANDARD.encode(file)}});
    let (came, jobs) = elsewhere(&app, "take_pack", &args);
    assert!(came.is_ok(), "{came:?}");
    assert_eq!(jobs, 1);
    assert_eq!(
        call(&app, "photos", json!({})),
        call(&sender, "photos", json!({}))
    );
}
