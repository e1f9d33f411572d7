//! Calls that ask a server, carried step by step as a page does: what is changed between two steps goes along, and nothing
//! waits for an answer.

#![allow(clippy::expect_used, clippy::panic, reason = "a test may fail")]

use std::collections::{BTreeMap, BTreeSet};

use muster_app::{App, Problem, Reply, Talk};
use muster_core::sync::{Answer, Answers, Page, Push, Thing};
use muster_core::words::{Lang, Words};
use muster_http::{Method, Request, Response};
use serde_json::{Value, json};
use tempfile::TempDir;

use crate::common::{call, folder, open, png};

const HOME: &str = "https://muster.example.org";
const CODE: &str = "ABCD-EFGH-JKLM-NPQR";

/// What a server keeps.
#[derive(Default)]
struct Server {
    position: u64,
    things: BTreeMap<String, Thing>,
    devices: u64,
    /// What it was asked, in its order.
    asked: Vec<String>,
    /// What it says of each photo that is brought.
    of_photos: Vec<Response>,
}

impl Server {
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
                return self.of_photos.pop().unwrap_or_else(|| said(200, "{}"));
            }
            _ => json!({}),
        };
        said(200, &body.to_string())
    }

    fn page(&self, since: u64) -> Page {
        let mut things: Vec<_> = self.things.values().cloned().collect();
        things.retain(|thing| thing.revision > since);
        things.sort_by_key(|thing| thing.revision);
        Page {
            epoch: "e".to_owned(),
            things,
            position: self.position,
            more: false,
        }
    }

    fn take(&mut self, push: Push) -> Answers {
        let mut answers = Vec::new();
        for change in push.changes {
            let name = format!("{}/{}", change.kind, change.key);
            let revision = self.things.get(&name).map_or(0, |thing| thing.revision);
            if change.base != revision {
                answers.push(Answer::Stale { revision });
                continue;
            }
            self.position += 1;
            let thing = Thing {
                kind: change.kind,
                key: change.key,
                revision: self.position,
                seen: change.seen,
                body: change.body,
            };
            self.things.insert(name, thing);
            answers.push(Answer::Taken {
                revision: self.position,
            });
        }
        Answers {
            epoch: "e".to_owned(),
            answers,
        }
    }

    /// Carries a call to its end, and does something after each question.
    fn carry(
        &mut self,
        app: &App,
        name: &str,
        args: Value,
        mut between: impl FnMut(&str),
    ) -> Value {
        let mut talk = app.talk(name, args).expect("it begins");
        loop {
            match talk {
                Talk::Done(Reply::Json(text)) => {
                    return serde_json::from_str(&text).expect("JSON");
                }
                Talk::Done(other) => panic!("{name}: {other:?}"),
                Talk::Ask(asked, then) => {
                    assert_eq!(
                        asked.token, None,
                        "the key of a page is no script's business"
                    );
                    let heard = self.answer(&asked);
                    between(asked.url.strip_prefix(HOME).unwrap_or_default());
                    talk = then.hear(app, Ok(heard)).expect("it goes on");
                }
            }
        }
    }

    fn pair(&mut self, app: &App) {
        app.set_origin(HOME);
        let args = json!({ "address": CODE, "name": "Phone" });
        let view = self.carry(app, "sync_pair", args, |_| {});
        assert_eq!(view["recovery"], "R");
    }

    fn exchange(&mut self, app: &App) -> Value {
        self.carry(app, "sync_now", json!({}), |_| {})
    }
}

/// A program over a data folder of its own, and the server that it is paired with.
fn paired() -> (TempDir, App, Server) {
    let place = folder();
    let app = open(place.path());
    let mut server = Server::default();
    server.pair(&app);
    (place, app, server)
}

fn said(status: u16, body: &str) -> Response {
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
    let seq = call(app, "force", json!({ "id": id, "lang": "en" }))["seq"].clone();
    let args = json!({ "id": id, "base": seq, "edit": edit, "lang": "en" });
    assert_eq!(
        call(app, "edit_force", args)["conflict"],
        Value::Bool(false)
    );
}

fn rename(app: &App, id: &str, name: &str) {
    edit(app, id, json!({ "do": "rename", "name": name }));
}

/// The forces, each with its name and its note.
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
    let mut server = Server::default();
    app.set_origin(HOME);
    assert_eq!(status(&app)["home"], HOME);
    assert_eq!(status(&app)["possible"], true);
    let talk = app.talk("sync_pair", json!({ "address": CODE, "name": "Phone" }));
    let Ok(Talk::Ask(asked, _)) = talk else {
        panic!("{talk:?}");
    };
    assert_eq!(asked.method, Method::Post);
    let body: Value = serde_json::from_str(asked.body.as_deref().expect("a body")).expect("JSON");
    assert_eq!(
        body,
        json!({ "code": CODE, "name": "Phone", "cookie": true })
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
    let mut server = Server::default();
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

    // What another device sent comes in while this one changes another place of the same force.
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
    let under_way = app.talk("sync_now", json!({})).expect("it begins");
    let second = app.talk("sync_now", json!({})).expect_err("there is one");
    assert_eq!(second.code, "sync-under-way");
    assert_eq!(status(&app)["trouble"], "");
    rename(&app, &id, "Meanwhile");
    // One that is let go leaves nothing behind.
    drop(under_way);
    assert_eq!(server.exchange(&app)["sent"], 1);
}

#[test]
fn an_answer_that_never_comes_is_said_and_forgotten_once_one_does() {
    let (_place, app, mut server) = paired();
    make(&app);
    for why in ["offline", "late", "refused"] {
        let Ok(Talk::Ask(_, then)) = app.talk("sync_now", json!({})) else {
            panic!("it asks");
        };
        let lost = Problem::new("sync-unreachable").with("why", why);
        then.hear(&app, Err(lost.clone())).expect_err("no answer");
        let words = lost.message(Words::of(Lang::En));
        assert_eq!(status(&app)["trouble"], words);
    }
    server.exchange(&app);
    assert_eq!(status(&app)["trouble"], "");

    let Ok(Talk::Ask(asked, then)) = app.talk("sync_leave", json!({})) else {
        panic!("it asks");
    };
    assert_eq!(asked.method, Method::Delete);
    let left = then.hear(&app, Err(Problem::new("sync-unreachable")));
    let Ok(Talk::Done(Reply::Json(left))) = left else {
        panic!("{left:?}");
    };
    assert_eq!(left, r#"{"told":false}"#);
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
        (said(200, ""), "sync-not-muster"),
        (said(200, "{ not JSON"), "sync-not-muster"),
        (
            said(200, "<!doctype html><title>Files</title>"),
            "sync-not-muster",
        ),
        (said(404, "<html>not here</html>"), "sync-not-muster"),
        (said(200, r#"{"hello":1}"#), "sync-not-muster"),
        (said(200, &page.to_string()), "sync-not-muster"),
        (said(200, "\u{0}\u{ffff}"), "sync-not-muster"),
        (said(302, ""), "sync-redirected"),
        (said(401, r#"{"code":"unknown-device"}"#), "sync-revoked"),
        (said(401, r#"{"code":"no-key"}"#), "sync-no-token"),
        (said(429, r#"{"code":"too-often"}"#), "sync-too-often"),
        (said(503, r#"{"code":"unavailable"}"#), "sync-unavailable"),
        // What stands in front of the server answers for it.
        (said(413, "<html>too large</html>"), "club-too-large"),
        (said(429, "<html>too many</html>"), "sync-too-often"),
        (said(502, "<html>bad gateway</html>"), "sync-unavailable"),
        (said(504, ""), "sync-unavailable"),
        (
            said(400, r#"{"code":"bad","detail":"<b>"}"#),
            "sync-refused",
        ),
    ] {
        let Ok(Talk::Ask(_, then)) = app.talk("sync_now", json!({})) else {
            panic!("it asks");
        };
        let problem = then.hear(&app, Ok(heard.clone())).expect_err("no answer");
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
            "take_photo",
            json!({ "of": of, "bytes": png(64, 48, shade) }),
        );
    }
    server.of_photos = vec![
        said(413, r#"{"code":"too-large"}"#),
        said(422, r#"{"code":"no-photo","detail":"it is none"}"#),
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
    // They are offered again; once they are taken, or nobody has them any more, nothing is said.
    let of = json!({ "card": "fww/unit/knight" });
    call(&app, "unphotograph", json!({ "of": of }));
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
        let refused = app.talk("sync_pair", args).expect_err("another server");
        assert_eq!(refused.code, "sync-elsewhere");
        for lang in Lang::ALL {
            let words = refused.message(Words::of(lang));
            assert!(words.contains(HOME) && words.contains(elsewhere), "{words}");
        }
        Server::default().pair(&app);
    }
    // The same data behind another address: a browser would not send the cookie there.
    let app = open(place.path());
    app.set_origin(elsewhere);
    let refused = app.talk("sync_now", json!({})).expect_err("another server");
    assert_eq!(refused.code, "sync-elsewhere");
    let left = app.talk("sync_leave", json!({})).expect("it leaves");
    assert!(matches!(left, Talk::Done(_)));
}

#[test]
fn a_call_that_asks_nobody_is_no_talk_and_a_talk_needs_somebody_to_ask() {
    let place = folder();
    let app = open(place.path());
    let unknown = app
        .talk("forces", json!({ "lang": "en" }))
        .expect_err("it asks nobody");
    assert_eq!(unknown.code, "unknown-call");
    let args = json!({ "address": format!("{HOME}/#{CODE}"), "name": "Desk" });
    let nobody = app.call("sync_pair", args).expect_err("nothing carries it");
    assert_eq!(nobody.code, "sync-no-network");
}
