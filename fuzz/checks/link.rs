//! Any text is either shown by the page behind a link or refused, through the call that the page makes. What is shown
//! stays within the limits of a force, shows nothing that the link hides, and makes a link that is read again.

use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use muster_app::{App, Reply};
use muster_core::force::{MAX_DEPTH, MAX_NODES};
use muster_core::link::FRAGMENT;
use muster_core::share::{MAX_UNPACKED_BYTES, PREFIX};
use serde_json::{Value, json};

/// The most bytes of a block that deflate stores as it is.
const MAX_STORED_BYTES: usize = 0xffff;

/// Checks the bytes as the text of a link, and as the JSON in a link: no fuzzer makes up compressed JSON.
pub fn check(app: &App, bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    let _ = shown(app, &text);
    let Some(view) = shown(app, &link_with(bytes)) else {
        return;
    };
    assert!(bytes.len() <= MAX_UNPACKED_BYTES, "{} bytes", bytes.len());
    let lines = list(&view, "lines");
    assert!(lines.len() <= MAX_NODES, "{} lines", lines.len());
    let is_deep = |line: &Value| {
        line["depth"]
            .as_u64()
            .is_none_or(|depth| depth >= MAX_DEPTH as u64)
    };
    assert!(!lines.iter().any(is_deep), "{view}");
    if view["hides"] == true {
        assert_eq!(
            (&view["verdict"], &view["total"]),
            (&Value::Null, &json!("")),
            "{view}"
        );
        assert!(
            list(&view, "findings").is_empty() && list(&view, "sheets").is_empty(),
            "{view}"
        );
        assert!(lines.iter().all(|line| line["cost"] == ""), "{view}");
    }
    if view["known"] == false {
        return;
    }
    let args = json!({ "force": view["force"], "address": "https://muster.example/", "hides": view["hides"] });
    // Writing what was read may take more room than the text had.
    if let Ok(Reply::Json(link)) = app.call("share_link", args) {
        let link: Value = serde_json::from_str(&link).expect("an answer is JSON");
        let again = shown(app, link["link"].as_str().expect("a link")).expect("a link of our own");
        assert_eq!(again["force"]["system"], view["force"]["system"], "{view}");
        assert_eq!(again["hides"], view["hides"], "{view}");
        let entries = |view: &Value| list(&view["force"], "entries").len();
        assert_eq!(entries(&again), entries(&view), "{view}");
    }
}

/// Returns what the page shows of a link. `None` if the link is refused.
fn shown(app: &App, link: &str) -> Option<Value> {
    match app.call("open_link", json!({ "text": link, "lang": "fr" })) {
        Ok(Reply::Json(view)) => Some(serde_json::from_str(&view).expect("an answer is JSON")),
        Ok(other) => panic!("an answer without JSON: {other:?}"),
        Err(problem) => {
            assert!(!problem.code.is_empty());
            None
        }
    }
}

/// Returns a link with these bytes as its JSON. They are stored and not compressed.
fn link_with(bytes: &[u8]) -> String {
    let mut deflated = Vec::with_capacity(bytes.len() + 10);
    for block in bytes.chunks(MAX_STORED_BYTES) {
        let length = block.len() as u16;
        deflated.push(0);
        deflated.extend(length.to_le_bytes());
        deflated.extend((!length).to_le_bytes());
        deflated.extend(block);
    }
    deflated.extend([1, 0, 0, 0xff, 0xff]);
    format!(
        "https://muster.example/{FRAGMENT}{PREFIX}{}",
        URL_SAFE_NO_PAD.encode(deflated)
    )
}

fn list<'v>(value: &'v Value, field: &str) -> &'v [Value] {
    value[field].as_array().map_or(&[], Vec::as_slice)
}
