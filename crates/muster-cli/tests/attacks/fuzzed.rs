//! Requests that Schemathesis makes up from the server's description. They are sent in the soak alone, and only if
//! Schemathesis is installed.

use std::path::Path;
use std::process::{Command, Stdio};

use serde_json::json;

use crate::child::{AttackedServer, request};

/// Streams without end, which Schemathesis would wait for.
const STREAM: &str = "/api/v1/changes";
/// Would revoke the device that asks, after which every request is refused.
const REVOKE: &str = "/api/v1/devices/{device}";
/// The checks of Schemathesis. The others guess which values a server takes, which the schema does not tell.
const CHECKS: &str = "not_a_server_error,status_code_conformance,content_type_conformance,response_headers_conformance,\
    response_schema_conformance,unsupported_method,allow_header_conformance,ignored_auth,use_after_free";

#[test]
fn requests_made_up_from_the_description() {
    let Ok(seconds) = std::env::var("MUSTER_ATTACK_SECONDS") else {
        return;
    };
    let program = std::env::var("MUSTER_SCHEMATHESIS");
    let program = program.unwrap_or_else(|_| "schemathesis".to_owned());
    let version = Command::new(&program).arg("--version").output();
    if version.is_err() {
        println!(
            "skipped: made-up requests (no {program}; `pip install schemathesis` installs it)"
        );
        return;
    }
    let name = "requests_made_up_from_the_description";
    let site = AttackedServer::start(name);
    let mut other = site.device();
    let club = site.club();
    let event = json!({ "event": EVENT, "until": 4_099_917_600_u64 }).to_string();
    let path = format!("/api/v1/clubs/{club}/events");
    let (status, said) = site.ask(&request("POST", &path, site.owner(), &event));
    assert_eq!(status, 200, "{said}");
    let event = said["event"].as_str().expect("an event");
    // Only an existing club and event get past the first checks. The server answers 507 for a full account.
    let config = format!(
        "[parameters]\n\"path.club\" = \"{club}\"\n\"path.event\" = \"{event}\"\n\
         [checks]\nnot_a_server_error.expected-statuses = [\"2xx\", \"3xx\", \"4xx\", \"507\"]\n"
    );
    let file = site.folder().join("schemathesis.toml");
    std::fs::write(&file, config).expect("written");
    for token in ["", site.owner(), site.device().token.as_str()] {
        let sent = fuzz(&program, &site, &file, token, &seconds);
        assert!(sent, "a token of {} letters", token.len());
        crate::stands(&site, name, &mut other, || ());
    }
}

const EVENT: &str =
    r#"{ "format": 1, "kind": "event", "name": "Cup", "system": "fww", "mode": "battle" }"#;

/// Sends made-up requests for some seconds, and returns whether each answer was as described.
fn fuzz(program: &str, site: &AttackedServer, config: &Path, token: &str, seconds: &str) -> bool {
    let mut run = Command::new(program);
    run.arg("--config-file").arg(config);
    run.args(["run", "--no-color", "--max-time", seconds]);
    run.args([
        "--rate-limit",
        "45/s",
        "--continue-on-failure",
        "--checks",
        CHECKS,
    ]);
    run.args(["--exclude-path", STREAM, "--exclude-path", REVOKE]);
    if !token.is_empty() {
        run.args(["--header", &format!("Authorization: Bearer {token}")]);
    }
    run.arg(format!("http://{}/api/v1/openapi.json", site.address));
    run.current_dir(site.folder()).stdin(Stdio::null());
    run.status().expect("it runs").success()
}
