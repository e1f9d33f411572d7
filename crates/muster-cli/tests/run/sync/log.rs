//! What the server logs about security.

use super::world::{CliDevice, CliServer, address};

#[test]
fn the_log_tells_of_codes_and_devices_and_keeps_their_secrets() {
    let server = CliServer::new("log");
    let [desk, phone] = ["desk", "phone"].map(|name| CliDevice::new("log", name));
    let wrong = format!("{}/#AAAA-BBBB-CCCC-DDDD-EEEE", address(server.port));
    for _ in 0..2 {
        let ran = desk.sync(&["pair", &wrong, "--name", "desk"]);
        assert_eq!(ran.code, Some(2), "{}", ran.stderr);
    }
    desk.claim(server.port, &server.code);
    let ran = desk.invites(&phone, "y");
    assert_eq!(ran.code, Some(0), "{}", ran.stderr);
    let revoked = desk.sync(&["revoke", "phone"]);
    assert_eq!(revoked.code, Some(0), "{}", revoked.stderr);

    let log = server.log();
    let count = |text: &str| log.lines().filter(|line| line.contains(text)).count();
    // What may come often is logged once in a while.
    assert_eq!(count("a wrong code"), 1, "{log}");
    assert_eq!(count("a device was paired"), 1, "{log}");
    assert_eq!(count("a device asked to be let in"), 1, "{log}");
    assert_eq!(count("a device was revoked"), 1, "{log}");
    let tokens = [&desk, &phone].map(|device| device.token().expect("a token"));
    for secret in tokens.iter().chain([&server.code]) {
        assert!(!log.contains(secret.as_str()), "{log}");
    }
}
