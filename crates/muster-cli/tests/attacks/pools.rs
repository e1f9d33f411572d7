//! Attacks on what all share: the judge, turns for large answers, the places of strangers, and memory for bodies.

use std::io::{Read, Write};
use std::net::TcpStream;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::child::{AttackedServer, MemberDevice, request};
use crate::{LARGE, stands};

/// Runs an attack on threads of its own for as long as `meanwhile` takes.
fn under_attack(attacks: Vec<Box<dyn Fn() + Send + '_>>, meanwhile: impl FnOnce()) {
    let goes_on = AtomicBool::new(true);
    std::thread::scope(|scope| {
        for attack in attacks {
            let goes_on = &goes_on;
            scope.spawn(move || {
                while goes_on.load(Ordering::Relaxed) {
                    attack();
                }
            });
        }
        meanwhile();
        goes_on.store(false, Ordering::Relaxed);
    });
}

/// Returns a force file of about 250 kB of cards that no game has.
pub fn long_force(name: &str) -> String {
    let entries: Vec<Value> = (0..2_600)
        .map(|at| json!({ "id": format!("e{at}"), "card": format!("fww/unit/unknown-{name}-{at:030}"), "count": 1, "cards": [] }))
        .collect();
    let force =
        json!({ "format": 1, "name": name, "system": "fww", "mode": "battle", "entries": entries });
    force.to_string()
}

/// Opens an event, and returns its path.
pub fn event(site: &AttackedServer) -> String {
    let cup =
        r#"{ "format": 1, "kind": "event", "name": "Cup", "system": "fww", "mode": "battle" }"#;
    let open = json!({ "event": cup, "until": 4_099_917_600_u64 }).to_string();
    let path = format!("/api/v1/clubs/{}/events", site.club());
    let (status, said) = site.ask(&request("POST", &path, site.owner(), &open));
    assert_eq!(status, 200, "{said}");
    format!("{path}/{}", said["event"].as_str().expect("an event"))
}

/// Sends a request, and hangs up after `patience` if there is no answer.
pub fn ask_and_hang_up(site: &AttackedServer, request: &str, patience: Duration) {
    let mut stream = site.connect();
    let _ = stream.set_read_timeout(Some(patience));
    let _ = stream.write_all(request.as_bytes());
    let begun = Instant::now();
    let mut part = [0; 4_096];
    while begun.elapsed() < patience && matches!(stream.read(&mut part), Ok(1..)) {}
}

#[test]
fn long_lists_that_are_judged_for_who_has_left() {
    let name = "long_lists_that_are_judged_for_who_has_left";
    let site = AttackedServer::start(name);
    let mut other = site.device();
    let event = event(&site);
    let members = [site.device(), site.device()];
    let paths = members.each_ref().map(|member| {
        for at in 0..12 {
            let list = json!({ "force": long_force(&at.to_string()) }).to_string();
            let path = format!("{event}/lists");
            let (status, said) = site.ask(&request("POST", &path, &member.token, &list));
            assert_eq!(status, 200, "{}", said["detail"]);
        }
        let (_, seen) = site.ask(&request("GET", &event, &member.token, ""));
        let me = seen["lists"][0]["member"].as_str().expect("a list");
        format!("{event}/lists/{me}")
    });
    let site = &site;
    let attacks = members.iter().zip(&paths).flat_map(|(member, path)| {
        ["en", "fr"].map(|lang| -> Box<dyn Fn() + Send> {
            let versions = request("GET", &format!("{path}?lang={lang}"), &member.token, "");
            Box::new(move || ask_and_hang_up(site, &versions, Duration::from_secs(1)))
        })
    });
    let small = json!({ "force": json!({ "format": 1, "name": "mine", "system": "fww", "mode": "battle", "entries": [] }).to_string() }).to_string();
    let hand_in = request("POST", &format!("{event}/lists"), &other.token, &small);
    let mut slowest = Duration::ZERO;
    under_attack(attacks.collect(), || {
        stands(site, name, &mut other, || {
            let begun = Instant::now();
            let (status, said) = site.ask(&hand_in);
            assert_eq!(status, 200, "{said}");
            slowest = slowest.max(begun.elapsed());
        });
    });
    println!("{name}: the slowest hand-in {} ms", slowest.as_millis());
}

#[test]
fn versions_of_a_list_come_in_pages() {
    let site = AttackedServer::start("versions_of_a_list_come_in_pages");
    let event = event(&site);
    let member = site.device();
    let path = format!("{event}/lists");
    for at in 0..3 {
        let list = json!({ "force": long_force(&at.to_string()) }).to_string();
        assert_eq!(
            site.ask(&request("POST", &path, &member.token, &list)).0,
            200
        );
    }
    let (_, seen) = site.ask(&request("GET", &event, &member.token, ""));
    let me = seen["lists"][0]["member"].as_str().expect("a list");
    let mut after = 0;
    let mut versions = Vec::new();
    loop {
        let path = format!("{path}/{me}?after={after}");
        let (status, page) = site.ask(&request("GET", &path, &member.token, ""));
        assert_eq!(status, 200, "{page}");
        let lists = page["lists"].as_array().expect("lists");
        assert!(lists.len() == 1, "a page has {} long lists", lists.len());
        after = lists[0]["version"].as_u64().expect("a version");
        versions.push(after);
        if page["more"] != true {
            break;
        }
    }
    assert_eq!(versions, [1, 2, 3]);
}

/// Writes a question for a file as a proxy passes it on.
pub fn file_for(address: &str, path: &str) -> String {
    format!(
        "GET {path} HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: {address}\r\nConnection: close\r\n\r\n"
    )
}

#[test]
fn files_that_nobody_reads_in_eight_networks() {
    let name = "files_that_nobody_reads_in_eight_networks";
    let site = AttackedServer::start(name);
    let mut other = site.device();
    let mut unread: Vec<TcpStream> = Vec::new();
    let mut slowest = Duration::ZERO;
    stands(&site, name, &mut other, || {
        for at in 0..48 {
            let network = at % 8;
            let address = format!("2001:db8:{network}:{at:x}00::1");
            let mut stream = site.connect();
            let file = file_for(&address, "/program.wasm");
            let _ = stream.write_all(file.as_bytes());
            unread.push(stream);
        }
        let most = unread.len().min(400);
        unread.drain(..unread.len() - most);
        let begun = Instant::now();
        let (status, _) = site.ask(&file_for("192.0.2.77", "/service.js"));
        assert_eq!(status, 200, "a stranger is served");
        slowest = slowest.max(begun.elapsed());
    });
    println!("{name}: the slowest file {} ms", slowest.as_millis());
}

#[test]
fn large_bodies_and_pages_that_move_slowly() {
    let name = "large_bodies_and_pages_that_move_slowly";
    let site = AttackedServer::start(name);
    let mut other = site.device();
    let mut members: Vec<MemberDevice> = (0..8).map(|_| site.device()).collect();
    for member in &mut members[..3] {
        site.push(member, &json!("x".repeat(LARGE / 2)));
    }
    let mut held = Vec::new();
    for member in &members {
        let push = request("POST", "/api/v1/push", &member.token, &" ".repeat(LARGE));
        for _ in 0..2 {
            let mut stream = site.connect();
            let _ = stream.write_all(&push.as_bytes()[..200_000]);
            held.push(stream);
        }
    }
    for member in members[..3].iter().cycle().take(9) {
        let mut stream = site.connect();
        let pull = request("GET", "/api/v1/pull?since=0", &member.token, "");
        let _ = stream.write_all(pull.as_bytes());
        held.push(stream);
    }
    // A photo or a push above what needs no share.
    let mut honest = site.device();
    let mut slowest = Duration::ZERO;
    let body = json!("x".repeat(700_000));
    let slow = [b' '; 1_400];
    stands(&site, name, &mut other, || {
        for stream in &mut held[..16] {
            let _ = stream.write_all(&slow);
        }
        let begun = Instant::now();
        site.push(&mut honest, &body);
        slowest = slowest.max(begun.elapsed());
    });
    println!("{name}: the slowest large push {} ms", slowest.as_millis());
}
