//! Many accounts and strangers from eight /48 networks attack at once, each in another way. Meanwhile an honest member
//! pushes, pulls and hands in lists. The soak compares how long that takes with what it takes without an attack.

use std::io::{Read, Write};
use std::net::TcpStream;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use serde_json::json;

use crate::child::{AttackedServer, MemberDevice, request};
use crate::pools::{ask_and_hang_up, event, file_for, long_force};
use crate::{LARGE, MAX_MEMORY};

/// How many accounts attack, and how many long lists each of those that want judgements hands in: in the soak, and in a
/// test, which may share the machine.
const SOAK_CROWD: (usize, usize) = (64, 6);
const TEST_CROWD: (usize, usize) = (16, 1);
/// How often each thing is asked for before the attack.
const QUIET_PROBES: usize = 150;
/// How long the attack goes on, unless `MUSTER_CROWD_SECONDS` says otherwise. What others had to wait is compared only
/// then, because a test may share the machine.
const ATTACK: Duration = Duration::from_secs(4);
/// How many times as long as without an attack 99 of 100 may take.
const BOUNDS: [(&str, f64); 4] = [
    ("push", 50.0),
    ("pull", 50.0),
    ("hand-in", 20.0),
    ("/health", 10.0),
];

/// What an honest member asks for, again and again.
struct Honest {
    device: MemberDevice,
    event: String,
}

impl Honest {
    /// Asks for each thing once, and returns how long each took. Whatever is not answered as it should be is counted.
    fn probe(&mut self, site: &AttackedServer, refused: &mut Vec<String>) -> [Duration; 4] {
        let push = self.device.change(&json!({ "name": "mine" }));
        let token = &self.device.token;
        let pull = request("GET", "/api/v1/pull?since=0", token, "");
        let name = format!("mine {}", self.device.pushed % 40);
        let force =
            json!({ "format": 1, "name": name, "system": "fww", "mode": "battle", "entries": [] });
        let list = json!({ "force": force.to_string() }).to_string();
        // There is a limit to the versions of a list.
        let withdraw = self
            .device
            .pushed
            .is_multiple_of(40)
            .then(|| request("DELETE", &format!("{}/lists", self.event), token, ""));
        let hand_in = request("POST", &format!("{}/lists", self.event), token, &list);
        let health = "GET /health HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 192.0.2.9\r\nConnection: close\r\n\r\n";
        if let Some(withdraw) = withdraw {
            site.ask(&withdraw);
        }
        [push.as_str(), &pull, &hand_in, health].map(|asked| {
            let begun = Instant::now();
            let (status, said) = site.ask(asked);
            if status != 200 {
                let line = asked.lines().next().unwrap_or_default();
                refused.push(format!("{line}: {status} {said}"));
            }
            begun.elapsed()
        })
    }
}

/// Returns the time within which 99 of 100 were done.
fn p99(mut times: Vec<Duration>) -> Duration {
    times.sort_unstable();
    times[(times.len() * 99 / 100).min(times.len() - 1)]
}

fn columns(probes: &[[Duration; 4]]) -> [Duration; 4] {
    [0, 1, 2, 3].map(|at| p99(probes.iter().map(|probe| probe[at]).collect()))
}

/// An account that attacks, with what its attack needs.
struct Attacker {
    device: MemberDevice,
    versions: String,
    event: String,
    held: Vec<TcpStream>,
}

impl Attacker {
    /// Prepares the attack of a number: those that judge hand in long lists, those that pull have something to pull.
    fn new(site: &AttackedServer, event: &str, at: usize, lists: usize) -> Self {
        let mut device = site.device();
        let mut versions = String::new();
        match at % 8 {
            0 | 5 => {
                for version in 0..lists {
                    let force = long_force(&format!("{at}-{version}"));
                    let list = json!({ "force": force }).to_string();
                    let path = format!("{event}/lists");
                    let (status, said) = site.ask(&request("POST", &path, &device.token, &list));
                    assert_eq!(status, 200, "{}", said["detail"]);
                }
                let (_, seen) = site.ask(&request("GET", event, &device.token, ""));
                let lists = seen["lists"].as_array().expect("lists");
                let mine = lists.iter().find(|list| list["mine"] == true);
                let me = mine.and_then(|list| list["member"].as_str());
                versions = format!("{event}/lists/{}", me.expect("a list"));
            }
            1 => site.push(&mut device, &json!("x".repeat(LARGE / 2))),
            _ => {}
        }
        Self {
            device,
            versions,
            event: event.to_owned(),
            held: Vec::new(),
        }
    }

    /// Attacks once.
    fn attack(&mut self, site: &AttackedServer, at: usize) {
        let token = self.device.token.clone();
        let second = Duration::from_secs(1);
        match at % 8 {
            0 => {
                for lang in ["en", "fr"] {
                    let path = format!("{}?lang={lang}", self.versions);
                    ask_and_hang_up(site, &request("GET", &path, &token, ""), second);
                }
            }
            1 => self.hold(site, &request("GET", "/api/v1/pull?since=0", &token, ""), 8),
            2 => {
                let push = request("POST", "/api/v1/push", &token, &" ".repeat(LARGE));
                self.hold(site, &push[..200_000], 4);
                for stream in &mut self.held {
                    let _ = stream.write_all(&[b' '; 7_000]);
                }
            }
            3 => {
                for path in ["/api/v1/devices", "/api/v1/clubs", "/api/v1/pull?since=0"] {
                    ask_and_hang_up(site, &request("GET", path, &token, ""), second);
                }
            }
            4 => {
                let push = request("POST", "/api/v1/push", &token, &" ".repeat(LARGE));
                ask_and_hang_up(site, &push, 2 * second);
            }
            5 => ask_and_hang_up(site, &request("GET", &self.event, &token, ""), second),
            6 => self.hold(site, &request("GET", "/api/v1/changes", &token, ""), 60),
            _ => {
                let push = request("POST", "/api/v1/push", &token, &" ".repeat(1_000));
                self.hold(site, &push[..push.len() - 900], 12);
            }
        }
        std::thread::sleep(Duration::from_millis(300));
    }

    /// Sends a part of a request, or one whose answer is not read, and holds at most so many connections.
    fn hold(&mut self, site: &AttackedServer, part: &str, most: usize) {
        let mut stream = site.connect();
        let _ = stream.write_all(part.as_bytes());
        self.held.push(stream);
        if self.held.len() > most {
            self.held.remove(0);
        }
    }
}

/// Strangers of a /48 network ask for the largest file and do not read it, and try codes.
fn strangers(site: &AttackedServer, network: usize, unread: &mut Vec<TcpStream>) {
    for line in 0..4 {
        let address = format!("2001:db8:{network}:{line:x}00::1");
        let mut stream = site.connect();
        let _ = stream.write_all(file_for(&address, "/program.wasm").as_bytes());
        unread.push(stream);
    }
    let most = unread.len().min(48);
    unread.drain(..unread.len() - most);
    let code = json!({ "code": "AAAA-AAAA-AAAA-AAAA", "name": "thief" }).to_string();
    let recover = request("POST", "/api/v1/recover", "", &code);
    let from = format!("X-Forwarded-For: 2001:db8:{network}::7\r\nConnection");
    let recover = recover.replacen("Connection", &from, 1);
    let (status, _) = site.ask(&recover);
    assert!([403, 429, 503].contains(&status), "{status}");
    std::thread::sleep(Duration::from_millis(500));
}

/// Reads an honest stranger's small file.
fn small_file(site: &AttackedServer, refused: &mut Vec<String>) -> Duration {
    let begun = Instant::now();
    let mut stream = site.connect();
    let _ = stream.write_all(file_for("192.0.2.77", "/service.js").as_bytes());
    let mut said = Vec::new();
    let _ = stream.read_to_end(&mut said);
    if !said.starts_with(b"HTTP/1.1 200") {
        refused.push(format!("a file: {}", String::from_utf8_lossy(&said)));
    }
    begun.elapsed()
}

#[test]
fn a_crowd_of_accounts_and_strangers() {
    let name = "a_crowd_of_accounts_and_strangers";
    let seconds = std::env::var("MUSTER_CROWD_SECONDS").ok();
    let seconds = seconds.and_then(|seconds| seconds.parse().ok());
    let lasts = seconds.map_or(ATTACK, Duration::from_secs);
    let site = AttackedServer::start(name);
    let event = event(&site);
    let mut honest = Honest {
        device: site.device(),
        event: event.clone(),
    };
    let mut refused = Vec::new();
    let quiet: Vec<_> = (0..QUIET_PROBES)
        .map(|_| {
            std::thread::sleep(Duration::from_millis(20));
            honest.probe(&site, &mut refused)
        })
        .collect();
    assert!(refused.is_empty(), "{refused:?}");
    let quiet = columns(&quiet);
    let (accounts, lists) = seconds.map_or(TEST_CROWD, |_| SOAK_CROWD);
    let attackers: Vec<Attacker> = (0..accounts)
        .map(|at| Attacker::new(&site, &event, at, lists))
        .collect();
    let goes_on = AtomicBool::new(true);
    let (mut probes, mut files) = (Vec::new(), Vec::new());
    std::thread::scope(|scope| {
        let (site, goes_on) = (&site, &goes_on);
        for (at, mut attacker) in attackers.into_iter().enumerate() {
            scope.spawn(move || {
                while goes_on.load(Ordering::Relaxed) {
                    attacker.attack(site, at);
                }
            });
        }
        for network in 0..8 {
            scope.spawn(move || {
                let mut unread = Vec::new();
                while goes_on.load(Ordering::Relaxed) {
                    strangers(site, network, &mut unread);
                }
            });
        }
        // If a probe panics, the attackers must end too.
        let stop = StopOnDrop(goes_on);
        let begun = Instant::now();
        while begun.elapsed() < lasts {
            probes.push(honest.probe(site, &mut refused));
            files.push(small_file(site, &mut refused));
            std::thread::sleep(Duration::from_millis(200));
        }
        drop(stop);
    });
    let (loaded, peak) = (columns(&probes), site.peak_memory().unwrap_or_default());
    let mut missed = Vec::new();
    for ((quiet, loaded), (what, bound)) in quiet.iter().zip(&loaded).zip(BOUNDS) {
        let times = loaded.as_secs_f64() / quiet.as_secs_f64();
        let ms = |time: &Duration| time.as_secs_f64() * 1e3;
        println!(
            "{name}: {what} p99 {:.1} ms, under attack {:.1} ms: {times:.1} times (bound {bound})",
            ms(quiet),
            ms(loaded)
        );
        if times > bound {
            missed.push(what);
        }
    }
    println!(
        "{name}: {} probes, {} refused; p99 of a file {} ms; at most {} MB of memory",
        probes.len(),
        refused.len(),
        p99(files).as_millis(),
        peak >> 20
    );
    assert!(peak < MAX_MEMORY, "{} MB", peak >> 20);
    assert!(refused.is_empty(), "{:?}", &refused[..refused.len().min(5)]);
    assert!(seconds.is_none() || missed.is_empty(), "{missed:?}");
}

struct StopOnDrop<'a>(&'a AtomicBool);

impl Drop for StopOnDrop<'_> {
    fn drop(&mut self) {
        self.0.store(false, Ordering::Relaxed);
    }
}
