//! Tests calls that send requests to a server. Changes that are made while such a call waits are sent too, and no other
//! call has to wait.

#![allow(clippy::expect_used, clippy::panic, reason = "a test may fail")]

use std::collections::{BTreeMap, BTreeSet};
use std::future::poll_fn;
use std::pin::Pin;
use std::sync::{Arc, Mutex};
use std::task::{Context, Poll, Waker};

use muster_app::{App, Problem, Reply};
use muster_core::words::{Lang, Words};
use muster_http::{HttpClient, Method, Request, Response, ResponseFuture};
use muster_sync::{ChangeAnswer, PullPage, Push, PushAnswers, SyncItem};
use serde_json::{Value, json};
use tempfile::TempDir;

use crate::common::{call, folder, open, png};

const HOME: &str = "https://muster.example.org";
const CODE: &str = "ABCD-EFGH-JKLM-NPQR";

/// An HTTP client whose responses come from the test. Each request waits for its response.
#[derive(Debug, Default)]
struct WaitingCall {
    request: Mutex<Option<Request>>,
    response: Mutex<Option<Result<Response, Problem>>>,
}

impl HttpClient for WaitingCall {
    fn send<'a>(&'a self, request: &'a Request) -> ResponseFuture<'a> {
        *self.request.lock().expect("no panic") = Some(request.clone());
        Box::pin(poll_fn(|_| {
            let response = self.response.lock().expect("no panic").take();
            response.map_or(Poll::Pending, Poll::Ready)
        }))
    }
}

/// A call that has begun.
struct MadeCall<'a>(Pin<Box<dyn Future<Output = Result<Reply, Problem>> + 'a>>);

impl<'a> MadeCall<'a> {
    fn begin(app: &'a App, name: &'a str, args: Value) -> Self {
        Self(Box::pin(app.call_async(name, args)))
    }

    /// Continues until the call is done or waits for a response.
    fn step(&mut self) -> Poll<Result<Reply, Problem>> {
        self.0
            .as_mut()
            .poll(&mut Context::from_waker(Waker::noop()))
    }

    /// Continues until the call is done. It must not wait for another response.
    fn end(&mut self) -> Result<Reply, Problem> {
        match self.step() {
            Poll::Ready(reply) => reply,
            Poll::Pending => panic!("it asks"),
        }
    }
}

/// A mock server and its data.
#[derive(Default)]
struct FakeServer {
    client: Arc<WaitingCall>,
    account_cursor: u64,
    things: BTreeMap<String, SyncItem>,
    devices: u64,
    /// The requests, in order.
    asked: Vec<String>,
    /// The responses to photos that are sent.
    of_photos: Vec<Response>,
}

impl FakeServer {
    fn answer(&mut self, asked: &Request) -> Response {
        let path = asked.url.strip_prefix(HOME).expect("its own address");
        let (path, query) = path.split_once('?').unwrap_or((path, ""));
        self.asked.push(path.to_owned());
        let body = match path {
            "/api/v1/claim" => {
                self.devices += 1;
                json!({ "account": "a", "device": "d", "token": null, "recovery": "R" })
            }
            "/api/v1/me" => json!({ "account": "a", "device": format!("d{}", self.devices) }),
            "/api/v1/pull" => {
                let since = query.rsplit_once("since=").expect("a position").1;
                json!(self.page(since.parse().expect("a number")))
            }
            "/api/v1/push" => {
                let push = asked.body.as_deref().expect("changes");
                json!(self.take(serde_json::from_str(push).expect("a push")))
            }
            "/api/v1/photos/missing" => {
                let asked = asked.body.as_deref().expect("names");
                let asked: Value = serde_json::from_str(asked).expect("JSON");
                json!({ "missing": asked["photos"] })
            }
            _ if path.starts_with("/api/v1/photos/") => {
                return self.of_photos.pop().unwrap_or_else(|| response(200, "{}"));
            }
            _ => json!({}),
        };
        response(200, &body.to_string())
    }

    fn page(&self, since: u64) -> PullPage {
        let mut things: Vec<_> = self.things.values().cloned().collect();
        things.retain(|thing| thing.item_revision > since);
        things.sort_by_key(|thing| thing.item_revision);
        PullPage {
            server_epoch: "e".to_owned(),
            things,
            account_cursor: self.account_cursor,
            more: false,
        }
    }

    fn take(&mut self, push: Push) -> PushAnswers {
        let mut answers = Vec::new();
        for change in push.changes {
            let name = format!("{}/{}", change.kind, change.key);
            let item_revision = self
                .things
                .get(&name)
                .map_or(0, |thing| thing.item_revision);
            if change.base != item_revision {
                answers.push(ChangeAnswer::Stale { item_revision });
                continue;
            }
            self.account_cursor += 1;
            let thing = SyncItem {
                kind: change.kind,
                key: change.key,
                item_revision: self.account_cursor,
                seen: change.seen,
                body: change.body,
            };
            self.things.insert(name, thing);
            answers.push(ChangeAnswer::Taken {
                item_revision: self.account_cursor,
            });
        }
        PushAnswers {
            server_epoch: "e".to_owned(),
            answers,
        }
    }

    /// Returns the request for which a call waits.
    fn request(&self) -> Request {
        let request = self.client.request.lock().expect("no panic").take();
        request.expect("it asks")
    }

    fn respond(&self, response: Result<Response, Problem>) {
        *self.client.response.lock().expect("no panic") = Some(response);
    }

    /// Begins a call, answers its first request, and expects the call to end then.
    fn only(
        &self,
        app: &App,
        name: &str,
        response: Result<Response, Problem>,
    ) -> (Request, Result<Reply, Problem>) {
        let mut call = MadeCall::begin(app, name, json!({}));
        assert!(call.step().is_pending());
        let request = self.request();
        self.respond(response);
        (request, call.end())
    }

    /// Runs a call to its end, and calls `between` before each response.
    fn carry(
        &mut self,
        app: &App,
        name: &str,
        args: Value,
        mut between: impl FnMut(&str),
    ) -> Value {
        let mut call = MadeCall::begin(app, name, args);
        loop {
            match call.step() {
                Poll::Ready(Ok(Reply::Json(text))) => {
                    return serde_json::from_str(&text).expect("JSON");
                }
                Poll::Ready(other) => panic!("{name}: {other:?}"),
                Poll::Pending => {
                    let request = self.request();
                    assert_eq!(
                        request.token, None,
                        "the key of a page is no script's business"
                    );
                    let response = self.answer(&request);
                    between(request.url.strip_prefix(HOME).unwrap_or_default());
                    self.respond(Ok(response));
                }
            }
        }
    }

    fn pair(&mut self, app: &App) {
        app.set_origin(HOME);
        app.set_http_client(self.client.clone());
        let args = json!({ "address": CODE, "name": "Phone" });
        let view = self.carry(app, "sync_pair", args, |_| {});
        assert_eq!(view["recovery"], "R");
    }

    fn exchange(&mut self, app: &App) -> Value {
        self.carry(app, "sync_now", json!({}), |_| {})
    }
}

/// Returns a program with a data folder of its own, and the server with which it is paired.
fn paired() -> (TempDir, App, FakeServer) {
    let place = folder();
    let app = open(place.path());
    let mut server = FakeServer::default();
    server.pair(&app);
    (place, app, server)
}

fn response(status: u16, body: &str) -> Response {
    Response {
        status,
        body: body.as_bytes().to_owned(),
    }
}

fn make(app: &App) -> String {
    let force = call(
        app,
        "open_sample",
        json!({ "id": "brotherhood", "lang": "en" }),
    );
    let kept = call(app, "create_force", json!({ "force": force, "lang": "en" }));
    kept["id"].as_str().expect("an id").to_owned()
}

fn edit(app: &App, id: &str, edit: Value) {
    let force_version = call(app, "force", json!({ "id": id, "lang": "en" }))["seq"].clone();
    let args = json!({ "id": id, "base": force_version, "edit": edit, "lang": "en" });
    assert_eq!(
        call(app, "edit_force", args)["conflict"],
        Value::Bool(false)
    );
}

fn rename(app: &App, id: &str, name: &str) {
    edit(app, id, json!({ "do": "rename", "name": name }));
}

/// Returns the forces, each with its name and its note.
fn forces(app: &App) -> Vec<(String, Value)> {
    let rows = call(app, "forces", json!({ "lang": "en" }));
    let rows = rows.as_array().expect("rows").iter();
    let mut forces: Vec<_> = rows
        .map(|row| {
            let kept = call(app, "force", json!({ "id": row["id"], "lang": "en" }));
            let force = &kept["force"];
            (force["name"].to_string(), force["note"].clone())
        })
        .collect();
    forces.sort_by(|a, b| a.0.cmp(&b.0));
    forces
}

fn status(app: &App) -> Value {
    call(app, "sync_status", json!({ "lang": "en" }))
}

#[test]
fn a_page_pairs_by_a_code_alone_and_keeps_no_token() {
    let place = folder();
    let app = open(place.path());
    let mut server = FakeServer::default();
    app.set_origin(HOME);
    assert_eq!(status(&app)["home"], HOME);
    assert_eq!(status(&app)["possible"], true);
    app.set_http_client(server.client.clone());
    let args = json!({ "address": CODE, "name": "Phone" });
    assert!(MadeCall::begin(&app, "sync_pair", args).step().is_pending());
    let request = server.request();
    assert_eq!(request.method, Method::Post);
    let body: Value = serde_json::from_str(request.body.as_deref().expect("a body")).expect("JSON");
    let attempt = body["attempt"].as_str().expect("an attempt");
    assert_eq!(attempt.len(), 64);
    assert_eq!(
        body,
        json!({ "code": CODE, "name": "Phone", "cookie": true, "attempt": attempt })
    );
    server.pair(&app);
    assert_eq!(server.asked, ["/api/v1/claim", "/api/v1/me"]);
    assert_eq!(status(&app)["address"], HOME);
    assert!(!place.path().join("sync.token").exists());
}

#[test]
fn what_is_changed_between_a_question_and_its_answer_goes_along() {
    let (here, there) = (folder(), folder());
    let (desk, phone) = (open(here.path()), open(there.path()));
    let mut server = FakeServer::default();
    server.pair(&desk);
    let id = make(&desk);
    let mut pushes = 0;
    let done = server.carry(&desk, "sync_now", json!({}), |path| {
        if path.starts_with("/api/v1/pull") {
            rename(&desk, &id, "While it was pulled");
        } else if pushes < 2 {
            pushes += 1;
            rename(&desk, &id, &format!("While it was pushed, {pushes}"));
        }
    });
    assert_eq!(pushes, 2);
    assert_eq!(done["sent"], 3);
    assert_eq!(status(&desk)["waiting"], 0);

    server.pair(&phone);
    server.exchange(&phone);
    assert_eq!(forces(&phone), forces(&desk));
    assert_eq!(forces(&phone)[0].0, "\"While it was pushed, 2\"");

    // A change by another device arrives while this one changes another place of the same force.
    rename(&desk, &id, "From the desk");
    server.exchange(&desk);
    let there = call(&phone, "forces", json!({ "lang": "en" }))[0]["id"].clone();
    let there = there.as_str().expect("an id");
    let mut changed = false;
    server.carry(&phone, "sync_now", json!({}), |path| {
        if path.starts_with("/api/v1/pull") && !changed {
            changed = true;
            edit(
                &phone,
                there,
                json!({ "do": "note", "note": "From the phone" }),
            );
        }
    });
    server.exchange(&desk);
    assert_eq!(forces(&phone), forces(&desk));
    let both = ("\"From the desk\"".to_owned(), json!("From the phone"));
    assert_eq!(forces(&desk), [both]);
}

#[test]
fn one_exchange_is_under_way_at_a_time_and_holds_nothing_up() {
    let (_place, app, mut server) = paired();
    let id = make(&app);
    let mut under_way = MadeCall::begin(&app, "sync_now", json!({}));
    assert!(under_way.step().is_pending());
    let second = app.call("sync_now", json!({})).expect_err("there is one");
    assert_eq!(second.code, "sync-under-way");
    assert_eq!(status(&app)["trouble"], "");
    rename(&app, &id, "Meanwhile");
    // An exchange that is dropped leaves nothing behind.
    drop(under_way);
    assert_eq!(server.exchange(&app)["sent"], 1);
}

#[test]
fn an_answer_that_never_comes_is_said_and_forgotten_once_one_does() {
    let (_place, app, mut server) = paired();
    make(&app);
    for why in ["offline", "late", "refused"] {
        let lost = Problem::new("sync-unreachable").with("why", why);
        let (_, refused) = server.only(&app, "sync_now", Err(lost.clone()));
        refused.expect_err("no answer");
        let words = lost.message(Words::for_lang(Lang::En));
        assert_eq!(status(&app)["trouble"], words);
    }
    server.exchange(&app);
    assert_eq!(status(&app)["trouble"], "");

    let (request, left) = server.only(&app, "sync_leave", Err(Problem::new("sync-unreachable")));
    assert_eq!(request.method, Method::Delete);
    assert_eq!(left, Ok(Reply::Json(r#"{"told":false}"#.to_owned())));
    assert_eq!(status(&app)["paired"], false);
}

#[test]
fn what_is_no_answer_is_refused_in_words_and_changes_nothing() {
    let (_place, app, mut server) = paired();
    make(&app);
    let before = forces(&app);
    let page =
        json!({ "epoch": "e", "things": [{ "kind": "force" }], "position": 1, "more": false });
    for (heard, code) in [
        (response(200, ""), "sync-not-muster"),
        (response(200, "{ not JSON"), "sync-not-muster"),
        (
            response(200, "<!doctype html><title>Files</title>"),
            "sync-not-muster",
        ),
        (response(404, "<html>not here</html>"), "sync-not-muster"),
        (response(200, r#"{"hello":1}"#), "sync-not-muster"),
        (response(200, &page.to_string()), "sync-not-muster"),
        (response(200, "\u{0}\u{ffff}"), "sync-not-muster"),
        (response(302, ""), "sync-redirected"),
        (
            response(401, r#"{"code":"unknown-device"}"#),
            "sync-revoked",
        ),
        (response(401, r#"{"code":"no-key"}"#), "sync-no-token"),
        (response(429, r#"{"code":"too-often"}"#), "sync-too-often"),
        (
            response(503, r#"{"code":"unavailable"}"#),
            "sync-unavailable",
        ),
        // These responses come from a proxy in front of the server.
        (response(413, "<html>too large</html>"), "club-too-large"),
        (response(429, "<html>too many</html>"), "sync-too-often"),
        (
            response(502, "<html>bad gateway</html>"),
            "sync-unavailable",
        ),
        (response(504, ""), "sync-unavailable"),
        (
            response(400, r#"{"code":"bad","detail":"<b>"}"#),
            "sync-refused",
        ),
    ] {
        let (_, refused) = server.only(&app, "sync_now", Ok(heard.clone()));
        let problem = refused.expect_err("no answer");
        assert_eq!(problem.code, code, "{heard:?}");
        assert_eq!(status(&app)["trouble_code"], code);
        assert_eq!(forces(&app), before);
    }
    server.exchange(&app);
    assert_eq!(server.things.len(), 1);
}

#[test]
fn a_photo_that_the_server_does_not_take_stays_and_is_said_with_the_reason() {
    let (_place, app, mut server) = paired();
    for (card, shade) in [("knight", 1), ("paladin-danse", 2), ("dogmeat", 3)] {
        let of = json!({ "card": format!("fww/unit/{card}") });
        call(
            &app,
            "import_photo",
            json!({ "of": of, "bytes": png(64, 48, shade) }),
        );
    }
    server.of_photos = vec![
        response(413, r#"{"code":"too-large"}"#),
        response(422, r#"{"code":"no-photo","detail":"it is none"}"#),
    ];
    let done = server.exchange(&app);
    assert_eq!(done["photos_sent"], 1);
    let stays = |lang: &str| {
        let view = call(&app, "sync_status", json!({ "lang": lang }));
        assert_eq!(view["trouble"], "");
        let rows = view["stays"].as_array().expect("rows").clone();
        let text = |row: &Value| {
            assert_ne!(row["name"], "");
            row["why"].as_str().expect("words").to_owned()
        };
        rows.iter().map(text).collect::<BTreeSet<_>>()
    };
    let words = [
        "This is larger than the server accepts.",
        "This is not a photo in the format that Muster stores. Add the original photo instead.",
    ];
    assert_eq!(stays("en"), words.map(str::to_owned).into());
    assert_eq!(stays("fr").intersection(&stays("en")).count(), 0);
    // The photos are offered again in each exchange. Once they are sent or removed, no reason is shown.
    let of = json!({ "card": "fww/unit/knight" });
    call(&app, "remove_photo", json!({ "of": of }));
    server.exchange(&app);
    assert_eq!(stays("en"), BTreeSet::new());
}

#[test]
fn a_page_is_in_step_with_the_server_that_serves_it_alone() {
    let place = folder();
    let elsewhere = "https://elsewhere.example.org";
    {
        let app = open(place.path());
        app.set_origin(HOME);
        let args = json!({ "address": format!("{elsewhere}/#{CODE}"), "name": "Phone" });
        let refused = app.call("sync_pair", args).expect_err("another server");
        assert_eq!(refused.code, "sync-elsewhere");
        for lang in Lang::ALL {
            let words = refused.message(Words::for_lang(lang));
            assert!(words.contains(HOME) && words.contains(elsewhere), "{words}");
        }
        FakeServer::default().pair(&app);
    }
    // The same data is opened at another address. There a browser would not send the cookie.
    let app = open(place.path());
    app.set_origin(elsewhere);
    let refused = app.call("sync_now", json!({})).expect_err("another server");
    assert_eq!(refused.code, "sync-elsewhere");
    app.call("sync_leave", json!({})).expect("it leaves");
}

#[test]
fn a_call_that_asks_a_server_needs_a_client() {
    let place = folder();
    let app = open(place.path());
    let args = json!({ "address": format!("{HOME}/#{CODE}"), "name": "Desk" });
    let nobody = app.call("sync_pair", args).expect_err("no client");
    assert_eq!(nobody.code, "sync-no-network");
}
