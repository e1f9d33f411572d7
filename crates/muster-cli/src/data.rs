//! Opens the data folder of this user.

use std::path::Path;
use std::time::{SystemTime, UNIX_EPOCH};

use muster_app::{App, Clock, KeptArgs, data_dir, files};
use muster_core::force::{self, Force};
use muster_core::problem::Problem;
use muster_core::words::{Lang, Words};

use crate::out;

/// Opens the data folder for a command that needs what is kept in it. The folder is created if it is missing.
///
/// # Errors
/// If the folder cannot be used.
pub fn open(lang: Lang) -> Result<App, Vec<Problem>> {
    let folder = data_dir().map_err(|error| vec![Problem::from(error)])?;
    open_at(&folder, lang).map_err(|problem| vec![problem])
}

/// Opens the data folder for a command that only reads cards. If the folder cannot be used, the cards that come with
/// the program are used instead. If the user had any of their own, standard error says so.
pub fn cards(lang: Lang) -> App {
    let folder = match data_dir() {
        Ok(folder) => folder,
        Err(error) => {
            tracing::warn!(%error, "no data folder; the shipped cards serve");
            return App::shipped();
        }
    };
    let had = folder.join("muster.db").exists();
    open_at(&folder, lang).unwrap_or_else(|problem| {
        tracing::warn!(%problem, "the data folder cannot be used; the shipped cards serve");
        if had {
            let words = Words::for_lang(lang);
            let shipped = Problem::new("shipped-cards").with("why", problem.message(words));
            out::complain([&shipped], words);
        }
        App::shipped()
    })
}

/// Does as [`cards`], but does not create a missing folder. For commands that only need files.
pub fn cards_if_any(lang: Lang) -> App {
    let there = data_dir().is_ok_and(|folder| folder.join("muster.db").exists());
    if there { cards(lang) } else { App::shipped() }
}

/// Reads a force that the user names: a file, or the id of a kept force. If there is a file of that name, the file is
/// meant.
///
/// # Errors
/// `no-such-force`, or what is wrong with the file.
pub fn force(app: &App, named: &Path, lang: Lang) -> Result<Force, Problem> {
    let name = named.display().to_string();
    match files::read(named, force::MAX_BYTES) {
        Ok(bytes) => Force::read(&bytes, &name, app.known_games()),
        Err(problem) if problem.code == "file-missing" => {
            kept(app, named, lang)?.ok_or_else(|| Problem::new("no-such-force").in_file(&name))
        }
        Err(problem) => Err(problem),
    }
}

/// Returns the kept force with an id. `None` if there is no such force, or no data folder.
fn kept(app: &App, named: &Path, lang: Lang) -> Result<Option<Force>, Problem> {
    let Some(id) = named.to_str() else {
        return Ok(None);
    };
    let id = id.to_owned();
    match app.force(KeptArgs {
        id,
        lang,
        builder: None,
    }) {
        Ok(kept) => Ok(Some(kept.force)),
        Err(problem) if ["no-store", "store-not-found"].contains(&problem.code.as_str()) => {
            Ok(None)
        }
        Err(problem) => Err(problem),
    }
}

fn open_at(folder: &Path, lang: Lang) -> Result<App, Problem> {
    let app = App::open(folder, Clock::new(now))?;
    out::tell_repair(&app, lang);
    Ok(app)
}

fn now() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    since.map_or(0, |since| {
        i64::try_from(since.as_secs()).unwrap_or(i64::MAX)
    })
}
