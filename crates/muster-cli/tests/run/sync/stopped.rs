//! Programs that are stopped in the middle of an exchange, and a server that is restored from a backup.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::channel;
use std::sync::{Arc, Mutex};

use muster_app::NoArgs;
use muster_core::words::Lang;
use serde_json::{Value, json};

use super::world::{CliDevice, CliServer, between, call, two};

/// Kills a device's sync while the response to a push is on its way, after `answers` responses came through.
fn killed_after(test: &str, answers: usize) {
    let server = CliServer::new(test);
    let (kill, killed) = channel::<()>();
    let (dead, is_dead) = channel::<()>();
    let pushes = AtomicUsize::new(0);
    let meddling = Arc::new(AtomicUsize::new(1));
    let meddles = Arc::clone(&meddling);
    let is_dead = Mutex::new(is_dead);
    let port = between(server.port, move |asked, _| {
        let is_push = asked.first.starts_with("POST /api/v1/push");
        if !is_push || meddles.load(Ordering::SeqCst) == 0 {
            return true;
        }
        if pushes.fetch_add(1, Ordering::SeqCst) < answers {
            return true;
        }
        meddles.store(0, Ordering::SeqCst);
        kill.send(()).expect("somebody waits");
        // Nobody reads this response any more.
        is_dead
            .lock()
            .expect("a channel")
            .recv()
            .expect("it is dead");
        false
    });
    let desk = CliDevice::new(test, "desk");
    desk.claim(port, &server.code);
    // More changes than one push has room for.
    {
        let app = desk.app();
        let own = |number| json!({ "card": format!("fww/unit/of-{number}"), "cards": 2, "miniatures": 0 });
        let cards: Vec<Value> = (0..130).map(own).collect();
        call(&app, "set_many_owned", json!({ "cards": cards }));
    }
    desk.make("Patrol");
    let mut child = desk.beside(&[]);
    killed.recv().expect("a push");
    child.kill().expect("it is killed");
    child.wait().expect("an end");
    dead.send(()).expect("somebody waits");
    desk.now();
    let phone = CliDevice::new(test, "phone");
    let ran = desk.invites(&phone, "y");
    assert_eq!(ran.code, Some(0), "{}", ran.stderr);
    phone.now();
    assert_eq!(phone.names(), ["Patrol"]);
    let app = phone.app();
    let owned = app
        .session(Lang::En)
        .collection(NoArgs {})
        .expect("a collection");
    assert_eq!(owned.len(), 130);
    assert!(owned.iter().all(|row| row.cards == 2));
}

#[test]
fn a_device_killed_in_the_middle_of_a_push_sends_nothing_twice() {
    killed_after("killed-first", 0);
    killed_after("killed-second", 1);
}

#[test]
fn what_a_killed_server_did_not_answer_comes_when_it_is_back() {
    let (mut server, desk, phone) = two("server-killed");
    desk.make("Patrol");
    desk.now();
    desk.make("Later");
    server.kill();
    let ran = desk.sync(&[]);
    assert_eq!(ran.code, Some(2));
    assert!(ran.stderr.contains("cannot be reached"), "{}", ran.stderr);
    assert!(desk.sync(&["status"]).stdout.contains("1 change waits"));
    server.start();
    desk.now();
    phone.now();
    assert_eq!(phone.names(), ["Later", "Patrol"]);
}

#[test]
fn a_server_killed_after_it_took_a_change_takes_it_once() {
    let server = Arc::new(Mutex::new(CliServer::new("server-killed-after")));
    let (port, code) = {
        let server = server.lock().expect("a server");
        (server.port, server.code.clone())
    };
    let desk = CliDevice::new("server-killed-after", "desk");
    // The thread of the proxy never ends. If it owned the server, the server would outlive the tests.
    let killing = Arc::downgrade(&server);
    let armed = AtomicUsize::new(1);
    let way = between(port, move |asked, _| {
        let is_push = asked.first.starts_with("POST /api/v1/push");
        if is_push && armed.swap(0, Ordering::SeqCst) == 1 {
            let server = killing.upgrade().expect("the test still runs");
            server.lock().expect("a server").kill();
            return false;
        }
        true
    });
    desk.claim(way, &code);
    desk.make("Patrol");
    assert_eq!(desk.sync(&[]).code, Some(2));
    server.lock().expect("a server").start();
    let done = desk.now();
    assert_eq!(done["sent"], 1);
    assert_eq!(desk.names(), ["Patrol"]);
    assert_eq!(desk.now()["taken"], 0);
}

#[test]
fn a_server_that_was_put_back_gets_everything_again() {
    let (mut server, desk, phone) = two("put-back");
    desk.make("Before");
    desk.now();
    phone.now();
    server.back_up();
    desk.make("After");
    desk.now();
    phone.now();
    server.restore();
    phone.make("On the phone");
    phone.now();
    desk.now();
    phone.now();
    for device in [&desk, &phone] {
        assert_eq!(device.names(), ["After", "Before", "On the phone"]);
    }
    let third = CliDevice::new("put-back", "third");
    assert_eq!(desk.invites(&third, "y").code, Some(0));
    third.now();
    assert_eq!(third.names(), ["After", "Before", "On the phone"]);
}
