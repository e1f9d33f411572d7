//! `muster serve`: runs the server that keeps devices in step.

use super::CommandResult;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;
use std::time::{Instant, SystemTime, UNIX_EPOCH};

use muster_app::data_dir;
use muster_core::problem::Problem;
use muster_core::words::{Lang, Words};
use muster_server::postgres::BadAddress;
use muster_server::storage::StorageError;
use muster_server::{BadDatabase, Database, Options, ServeError, ServerClock, ServerInfo, Tls};
use tracing::level_filters::LevelFilter;

use crate::args::serve::ServeOptions;
use crate::out::{self, TextPage};

mod judge;

pub fn run(args: ServeOptions, lang: Lang) -> CommandResult {
    Ok(serve(args, Words::for_lang(lang), lang)?)
}

fn serve(args: ServeOptions, words: &Words, lang: Lang) -> Result<ExitCode, Problem> {
    let database = database(args.database.as_deref())?;
    let tls = args.tls_cert.zip(args.tls_key);
    let begun = Instant::now();
    let options = Options {
        address: args.listen,
        metrics: args.metrics,
        tls: tls.map(|(cert, key)| Tls { cert, key }),
        web: web(),
        database: database.clone(),
        judge: Arc::new(judge::GameJudges::new()),
        clock: ServerClock::new(|| {
            let since = SystemTime::now().duration_since(UNIX_EPOCH);
            since.unwrap_or_default()
        })
        .with_steady(move || begun.elapsed()),
    };
    tracing_subscriber::fmt()
        .with_writer(std::io::stderr)
        .with_ansi(false)
        .with_max_level(LevelFilter::INFO)
        .init();
    if database.is_open() {
        out::complain([&Problem::new("serve-database-open")], words);
    }
    let (secure, web) = (options.tls.is_some(), options.web.clone());
    let said = |info: &ServerInfo| print_start(words, lang, info, secure, web.as_deref());
    let ended = muster_server::run(options, said);
    ended.map_err(|error| problem(error, &database))?;
    Ok(ExitCode::SUCCESS)
}

/// Prints where the server can be reached, and what its owner must know now.
fn print_start(words: &Words, lang: Lang, info: &ServerInfo, secure: bool, web: Option<&Path>) {
    let scheme = if secure { "https" } else { "http" };
    let address = format!("{scheme}://{}", info.address);
    let mut page = TextPage::new();
    page.line(words.message("serve-at", &[("address", address.into())]));
    if let Some(code) = &info.owners_code {
        page.line(words.message("serve-owners-code", &[("code", code.as_str().into())]));
    }
    match web {
        Some(folder) => {
            let folder = folder.display().to_string();
            page.line(words.message("serve-web", &[("folder", folder.into())]));
        }
        None => page.line(words.message("serve-no-web", &[])),
    }
    if let Some(metrics) = info.metrics {
        let address = format!("http://{metrics}/metrics");
        page.line(words.message("serve-metrics", &[("address", address.into())]));
    }
    if let Err(problem) = page.print() {
        out::complain([&problem], words);
    }
    if !secure && !info.address.ip().is_loopback() {
        let warning = Problem::new("serve-open");
        out::complain([&warning], Words::for_lang(lang));
    }
}

/// Returns the database of the given URL, or the file `server.db` in the data folder.
fn database(url: Option<&str>) -> Result<Database, Problem> {
    let Some(url) = url else {
        let folder = data_dir()?;
        let made = std::fs::create_dir_all(&folder);
        made.map_err(|why| unusable(folder.display(), why))?;
        return Ok(Database::Sqlite(folder.join("server.db")));
    };
    Database::parse(url).map_err(|bad| match bad {
        BadDatabase::Unknown => {
            // What follows the name may be a password.
            let name = url.split([':', '=', '?', '@', ' ']).next();
            Problem::new("serve-unknown-database").with("name", name.unwrap_or_default())
        }
        BadDatabase::Postgres(BadAddress::Unreadable) => Problem::new("serve-postgres"),
        BadDatabase::Postgres(BadAddress::Certificates { file, why }) => Problem::new("serve-tls")
            .with("why", why)
            .in_file(&file.display().to_string()),
    })
}

/// Finds the web app: `web` next to the program or one folder up, or the folder in which packages install it. `None` if
/// it was not built.
fn web() -> Option<PathBuf> {
    let program = std::env::current_exe().ok()?;
    let folder = program.parent()?;
    let places = ["web", "../web", "../share/muster/web"];
    let mut found = places.iter().map(|place| folder.join(place));
    found.find(|folder| folder.join("service.js").is_file())
}

fn problem(error: ServeError, database: &Database) -> Problem {
    match error {
        ServeError::Address { address, why } => Problem::new("serve-address")
            .with("address", address)
            .with_system_error(&why),
        ServeError::Tls { file, why } => Problem::new("serve-tls")
            .with("why", why)
            .in_file(&file.display().to_string()),
        ServeError::Database(StorageError::InUse) => {
            Problem::new("serve-in-use").in_file(&database.to_string())
        }
        ServeError::Database(why) => unusable(database, why),
        ServeError::Stopped(why) => Problem::new("serve-stopped").with_system_error(&why),
    }
}

fn unusable(place: impl ToString, why: impl ToString) -> Problem {
    let problem = Problem::new("serve-database").with("why", why.to_string());
    problem.in_file(&place.to_string())
}
