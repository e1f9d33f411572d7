//! Real programs are told at once of what other devices changed.

use std::sync::mpsc::channel;

use muster_app::{NoArgs, block_on};
use muster_core::words::Lang;
use muster_http::UreqClient;
use serde_json::json;

use super::world::{call, two};

#[test]
fn a_device_that_waits_is_told_when_another_changed_something_and_when_it_is_put_out() {
    let (mut server, desk, phone) = two("told");
    desk.now();
    phone.now();
    let app = phone.app();
    app.set_http_client(UreqClient::new());
    let wait = || block_on(app.sync_wait_for_changes(NoArgs {})).map(|waited| waited.news);
    std::thread::scope(|scope| {
        let (begun, has_begun) = channel::<()>();
        let waiting = scope.spawn(move || {
            begun.send(()).expect("somebody waits");
            wait()
        });
        has_begun.recv().expect("it begins");
        desk.make("Patrol");
        desk.now();
        assert_eq!(waiting.join().expect("no panic"), Ok(true));
    });
    let done = block_on(app.sync_now(NoArgs {}));
    assert_eq!(done.expect("an exchange").taken, 1);
    // A device is told of the desk's change even while it sends something itself.
    call(
        &app,
        "set_many_owned",
        json!({ "cards": [{ "card": "fww/unit/knight", "cards": 2, "miniatures": 0 }] }),
    );
    std::thread::scope(|scope| {
        let waiting = scope.spawn(wait);
        let sent = block_on(app.sync_now(NoArgs {}));
        assert_eq!(sent.expect("an exchange").sent, 1);
        desk.now();
        desk.edit(json!({ "do": "rename", "node": null, "name": "Long patrol" }));
        desk.now();
        assert_eq!(waiting.join().expect("no panic"), Ok(true));
    });
    // A server that is gone, or a device that was revoked, gives an error with an explanation.
    server.kill();
    let gone = wait().expect_err("nobody answers");
    assert_eq!(gone.code, "sync-unreachable");
    server.start();
    let ran = desk.sync(&["revoke", "phone"]);
    assert_eq!(ran.code, Some(0), "{}", ran.stderr);
    assert_eq!(wait().expect_err("it is out").code, "sync-revoked");
    let view = app.session(Lang::En).sync_status(NoArgs {});
    assert!(view.expect("a view").paired);
}
