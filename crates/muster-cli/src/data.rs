//! The data folder of this user.

use std::path::Path;
use std::time::{SystemTime, UNIX_EPOCH};

use muster_app::{App, Clock, data_dir};
use muster_core::problem::Problem;
use muster_core::words::{Lang, Words};

use crate::out;

/// The program over the data folder, for what is kept in it; the folder is made where it is missing.
///
/// # Errors
/// Where it cannot be used.
pub fn open(lang: Lang) -> Result<App, Vec<Problem>> {
    let folder = data_dir().map_err(|error| vec![Problem::from(error)])?;
    open_at(&folder, lang).map_err(|problem| vec![problem])
}

/// The program over the data folder, for what only looks at cards. Where the folder cannot be used, the cards that come
/// with the program serve, and standard error says so if the user had any of his own.
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
            let words = Words::of(lang);
            let shipped = Problem::new("shipped-cards").with("why", problem.message(words));
            out::complain([&shipped], words);
        }
        App::shipped()
    })
}

/// As [`cards`], but a folder that is not there is not made: for what works on files alone.
pub fn cards_if_any(lang: Lang) -> App {
    let there = data_dir().is_ok_and(|folder| folder.join("muster.db").exists());
    if there { cards(lang) } else { App::shipped() }
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
