//! `cargo xtask soak`: runs the crash tests of the store and the server for a long time.

use crate::needs::WorkPart;
use crate::web::{self, BuildProfile};
use crate::{place, run, setup};

/// The default numbers of kills and of damaged databases.
const KILLS: &str = "3000";
const DAMAGES: &str = "10000";
/// The number of times that a browser is killed.
const WEB_KILLS: &str = "300";
/// The number of times that a primary database is killed.
const FAILOVERS: &str = "50";
/// How long each attack on a server goes on, in seconds.
const ATTACK_SECONDS: &str = "60";
/// How long 64 accounts and eight networks of strangers attack together, in seconds.
const CROWD_SECONDS: &str = "300";

/// Kills a process that edits forces, kills one that repairs, and damages the database, many times at random. The
/// options are `--kills N`, `--damages N` and `--seed N`. `--web` tests the web app instead, `--postgres` the server's
/// databases, and `--server` attacks a server that listens.
///
/// # Errors
/// The first time that an acknowledged edit is missing, or a row is wrong and this is not reported. The seed that is
/// printed at the start repeats the run.
pub fn command(rest: &[String]) -> Result<(), String> {
    if rest.iter().any(|arg| arg == "--web") {
        return web();
    }
    if rest.iter().any(|arg| arg == "--postgres") {
        return postgres();
    }
    if rest.iter().any(|arg| arg == "--server") {
        return server();
    }
    let arguments = arguments(rest)?;
    let mut soak = run::cargo(&["run", "--quiet", "--release"]);
    soak.args(["--package", "muster-store", "--example", "soak", "--"]);
    run::step("the store's proofs", soak.args(arguments))
}

/// Kills a browser that edits forces in the web app, [`WEB_KILLS`] times.
fn web() -> Result<(), String> {
    let ready = setup::prepare(WorkPart::WindowTests)?;
    if let Some(why) = ready.lacks(WorkPart::WindowTests) {
        return Err(format!("No browser can be killed here: {why}."));
    }
    let folder = place::target().join("web-test").join("app");
    web::build(BuildProfile::WebTest, None, &folder)?;
    let mut kills = run::npm(&["run", "--silent", "test:browser", "--", "browser/web"]);
    kills.args(["-t", "was killed"]);
    kills
        .env("MUSTER_WEB", folder)
        .env("MUSTER_KILLS", WEB_KILLS);
    run::step("a browser killed in the middle of edits", &mut kills)
}

/// Kills servers and primary databases in the middle of load, [`FAILOVERS`] times.
fn postgres() -> Result<(), String> {
    let ready = setup::prepare(WorkPart::Database)?;
    if let Some(why) = ready.lacks(WorkPart::Database) {
        return Err(format!("No database can be killed here: {why}."));
    }
    let mut kills = run::cargo(&["test", "--quiet", "--package", "muster-server"]);
    kills.args([
        "--test",
        "failover",
        "--",
        "--ignored",
        "--nocapture",
        "every_answered",
    ]);
    kills.env("MUSTER_FAILOVERS", FAILOVERS);
    run::step("primaries killed in the middle of load", &mut kills)
}

/// Attacks a server as strangers and members might, each attack for [`ATTACK_SECONDS`] seconds, and then all together for
/// [`CROWD_SECONDS`]. Prints how long others had to wait meanwhile, and how much memory the server used. Does it on SQLite,
/// and on PostgreSQL if that is installed.
fn server() -> Result<(), String> {
    attack("sqlite")?;
    let ready = setup::prepare(WorkPart::Database)?;
    match ready.lacks(WorkPart::Database) {
        Some(why) => {
            println!("skipped: attacks on a server with PostgreSQL ({why})");
            Ok(())
        }
        None => attack("postgres"),
    }
}

fn attack(database: &str) -> Result<(), String> {
    let mut attacks = run::cargo(&["test", "--quiet", "--release", "--package", "muster-cli"]);
    attacks.args(["--test", "attacks", "--", "--nocapture", "--test-threads=1"]);
    attacks
        .env("MUSTER_ATTACK_SECONDS", ATTACK_SECONDS)
        .env("MUSTER_CROWD_SECONDS", CROWD_SECONDS)
        .env("MUSTER_ATTACKED_DATABASE", database);
    run::step(&format!("attacks on a server ({database})"), &mut attacks)
}

/// Returns the arguments for the crash tests: the numbers asked for, and the defaults for the rest.
fn arguments(rest: &[String]) -> Result<Vec<String>, String> {
    let mut arguments = Vec::new();
    let mut left = rest.iter();
    while let Some(name) = left.next() {
        let number = left.next().filter(|text| text.parse::<u64>().is_ok());
        match (name.as_str(), number) {
            ("--kills" | "--damages" | "--seed", Some(number)) => {
                arguments.extend([name.clone(), number.clone()]);
            }
            _ => {
                return Err(format!(
                    "`soak` has no option `{name}`, or a number is missing after it. Its options are --kills N, --damages N and --seed N; or --web, --postgres or --server alone."
                ));
            }
        }
    }
    for (name, number) in [("--kills", KILLS), ("--damages", DAMAGES)] {
        if !arguments.iter().any(|known| known == name) {
            arguments.extend([name.to_owned(), number.to_owned()]);
        }
    }
    Ok(arguments)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parsed(rest: &[&str]) -> Option<String> {
        let rest: Vec<String> = rest.iter().map(|text| (*text).to_owned()).collect();
        arguments(&rest).ok().map(|parsed| parsed.join(" "))
    }

    #[test]
    fn it_is_long_where_nothing_is_asked_for() {
        assert_eq!(parsed(&[]).as_deref(), Some("--kills 3000 --damages 10000"));
        let short = parsed(&["--kills", "5", "--seed", "7"]);
        assert_eq!(short.as_deref(), Some("--kills 5 --seed 7 --damages 10000"));
    }

    #[test]
    fn what_it_does_not_know_is_refused() {
        for rest in [&["--kills"][..], &["--kills", "many"], &["--days", "3"]] {
            assert_eq!(parsed(rest), None, "{rest:?}");
        }
    }
}
