//! Tests jobs that another program does. Every call with a job must give the same answer as if the job were done here.

#![allow(clippy::expect_used, clippy::panic, reason = "a test may fail")]

use std::future::poll_fn;
use std::ops::ControlFlow;
use std::pin::pin;
use std::sync::{Arc, Mutex};
use std::task::{Context, Poll, Waker};

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use muster_app::{App, Reply};
use muster_jobs::{DoneFuture, Job, JobResult, Progress, Worker, outcome};
use serde_json::{Value, json};

use crate::common::{call, folder, open, png, shipped};

/// A worker in another program. Jobs reach it as bytes, and results come back as bytes. No job is done at once.
#[derive(Debug, Default)]
struct Elsewhere {
    /// The names of the jobs so far.
    names: Mutex<Vec<Option<String>>>,
    /// A result to return instead of running the next job.
    wrong: Mutex<Option<Vec<u8>>>,
}

impl Worker for Elsewhere {
    fn run(&self, job: Job, name: Option<String>) -> DoneFuture<'_> {
        self.names.lock().expect("no panic").push(name);
        let job = Job::from_bytes(&job.to_bytes().expect("bytes")).expect("a job");
        let done = || outcome(job.run(&mut |_| ControlFlow::Continue(()))).expect("bytes");
        let wrong = self.wrong.lock().expect("no panic").take();
        let done = wrong.unwrap_or_else(done);
        let mut is_asked_again = false;
        Box::pin(poll_fn(move |context| {
            if std::mem::replace(&mut is_asked_again, true) {
                return Poll::Ready(JobResult::from_bytes(&done));
            }
            context.waker().wake_by_ref();
            Poll::Pending
        }))
    }

    fn progress(&self, _: &str) -> Option<Progress> {
        None
    }

    fn stop(&self, _: &str) {}
}

/// Returns a program whose jobs run elsewhere, and its worker.
fn elsewhere(app: App) -> (App, Arc<Elsewhere>) {
    let worker = Arc::new(Elsewhere::default());
    (app.with_worker(worker.clone()), worker)
}

impl Elsewhere {
    /// Returns the names of the jobs since the last call of this function.
    fn names(&self) -> Vec<Option<String>> {
        std::mem::take(&mut *self.names.lock().expect("no panic"))
    }
}

#[test]
fn a_page_is_printed_ahead_without_being_asked_for() {
    let place = folder();
    let app = open(place.path());
    let job = Job::from_bytes(&app.trial_print().expect("a job")).expect("a job");
    let came = job.run(&mut |_| ControlFlow::Continue(()));
    let Ok(JobResult::File(file)) = came else {
        panic!("{came:?}");
    };
    assert!(file.starts_with(b"%PDF"));
}

/// Returns calls that change nothing and have one job each.
fn questions(app: &App) -> Vec<(&'static str, Value)> {
    let force = call(app, "open_sample", json!({"id": "brotherhood"}));
    let out = json!({"system": "fww", "query": "knight", "kind": "unit", "format": "xlsx"});
    let Ok(Reply::Bytes(xlsx)) = app.call("export_cards", out.clone()) else {
        panic!("no spreadsheet");
    };
    let frame = json!({"frame": {"width": 2, "height": 2, "brightness": [0, 255, 255, 0]}});
    vec![
        (
            "print",
            json!({"forces": [force], "layouts": ["list", "cards", "cutout", "reference"]}),
        ),
        ("print", json!({"icons": "fww"})),
        ("preview_photo", json!({"bytes": png(300, 200, 1)})),
        ("preview_photo", json!({"bytes": "AAAA"})),
        ("read_qr", json!({"picture": png(300, 200, 1)})),
        ("read_qr", json!({"picture": "AAAA"})),
        ("read_qr", frame),
        ("export_cards", out),
        (
            "preview_card_import",
            json!({"system": "fww", "bytes": STANDARD.encode(xlsx)}),
        ),
        (
            "preview_card_import",
            json!({"system": "fww", "bytes": STANDARD.encode("PK\u{3}\u{4}")}),
        ),
    ]
}

#[test]
fn a_call_answers_the_same_wherever_its_jobs_are_done() {
    let (here, (there, worker)) = (shipped(), elsewhere(App::shipped()));
    for (name, args) in questions(here) {
        let came = there.call(name, args.clone());
        assert_eq!(came, here.call(name, args), "{name}");
        assert_eq!(worker.names().len(), 1, "{name}");
    }
}

#[test]
fn a_call_without_jobs_has_none_and_what_is_wrong_is_said_before_any() {
    let (app, worker) = elsewhere(App::shipped());
    let came = app.call("games", json!({}));
    assert_eq!(came, shipped().call("games", json!({})));
    let refused = app.call("print", json!({"icons": "chess"}));
    assert_eq!(refused.expect_err("refused").code, "unknown-system");
    assert!(worker.names().is_empty());
}

#[test]
fn what_a_job_is_needed_for_changes_nothing_before_it_is_done() {
    let place = folder();
    let (app, worker) = elsewhere(open(place.path()));
    let args = json!({"of": {"card": "fww/unit/knight"}, "bytes": png(300, 200, 1), "job": "one"});
    let mut taking = pin!(app.call_async("import_photo", args.clone()));
    let mut context = Context::from_waker(Waker::noop());
    assert!(taking.as_mut().poll(&mut context).is_pending());
    assert_eq!(worker.names(), [Some("one".to_owned())]);
    assert_eq!(call(&app, "photos", json!({})), json!([]));
    let taken = taking.as_mut().poll(&mut context);
    assert!(matches!(taken, Poll::Ready(Ok(_))), "{taken:?}");
    assert_eq!(call(&app, "photos", json!({}))[0]["of"], args["of"]);
    // A result of another kind than the job's is refused.
    let other = outcome(Ok(JobResult::File(Vec::new()))).expect("bytes");
    for wrong in [other, b"?".to_vec(), Vec::new()] {
        *worker.wrong.lock().expect("no panic") = Some(wrong);
        let came = app.call("import_photo", args.clone());
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
        "import_photo",
        json!({"of": of, "bytes": png(300, 200, 1)}),
    );
    let Ok(Reply::Bytes(file)) =
        sender.call("export_pack", json!({"id": row["id"], "photos": true}))
    else {
        panic!("no file");
    };
    let to = folder();
    let (app, worker) = elsewhere(open(to.path()));
    let args = json!({"from": {"file": "dogs.musterpack", "bytes": STANDARD.encode(file)}});
    let came = app.call("import_pack", args);
    assert!(came.is_ok(), "{came:?}");
    assert_eq!(worker.names().len(), 1);
    assert_eq!(
        call(&app, "photos", json!({})),
        call(&sender, "photos", json!({}))
    );
}
