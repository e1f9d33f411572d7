//! Opens the data folder of this user.

use std::io::ErrorKind;
use std::path::Path;
use std::time::{SystemTime, UNIX_EPOCH};

use muster_app::{App, Clock, SavedForceArgs, Session, data_dir, files};
use muster_core::content::{FileDoor, check_door};
use muster_core::encoding::decode;
use muster_core::force::Force;
use muster_core::problem::Problem;
use muster_core::words::{Lang, Words};

use crate::out;
use crate::problems::Problems;

/// Opens the data folder for a command that needs what is kept in it. The folder is created if it is missing.
///
/// # Errors
/// If the folder cannot be used.
pub fn open(lang: Lang) -> Result<App, Problems> {
    let folder = data_dir().map_err(Problem::from)?;
    Ok(open_at(&folder, lang)?)
}

/// Opens the data folder for a command that only reads cards. If the folder cannot be used, the cards that come with
/// the program are used instead. If the user had any of their own, standard error says so.
///
/// # Errors
/// If there may be cards of the user's own that this program may not read: the answer would be wrong without them.
pub fn cards(lang: Lang) -> Result<App, Problems> {
    let folder = match data_dir() {
        Ok(folder) => folder,
        Err(error) => {
            tracing::warn!(%error, "no data folder; the shipped cards serve");
            return Ok(App::shipped());
        }
    };
    let had = has_database(&folder)?;
    open_at(&folder, lang).or_else(|problem| {
        if had && problem.code == "store-no-access" {
            return Err(problem.into());
        }
        tracing::warn!(%problem, "the data folder cannot be used; the shipped cards serve");
        if had {
            let words = Words::for_lang(lang);
            let shipped = Problem::new("shipped-cards").with("why", problem.message(words));
            out::complain([&shipped], words);
        }
        Ok(App::shipped())
    })
}

/// Does as [`cards`], but does not create a missing folder. For commands that only need files.
///
/// # Errors
/// The same as [`cards`].
pub fn cards_if_any(lang: Lang) -> Result<App, Problems> {
    match data_dir() {
        Ok(folder) if has_database(&folder)? => cards(lang),
        _ => Ok(App::shipped()),
    }
}

/// Returns whether there is a database in a folder.
///
/// # Errors
/// `store-no-access` if this user may not look, and `store-not-a-folder` if the folder is a link that leads nowhere,
/// such as to a disk that is not connected.
fn has_database(folder: &Path) -> Result<bool, Problems> {
    let problem = |code: &str| Problems::from(Problem::new(code).with("path", folder.display()));
    match folder.join("muster.db").try_exists() {
        Ok(false) if folder.is_symlink() && !folder.exists() => Err(problem("store-not-a-folder")),
        Err(error) if error.kind() == ErrorKind::PermissionDenied => {
            Err(problem("store-no-access"))
        }
        there => Ok(there.unwrap_or(false)),
    }
}

/// The largest file that may hold a force or a roster of another program, in bytes.
pub const MAX_FORCE_FILE_BYTES: usize = 16 << 20;

/// Reads a force that the user names: a file, or the id of a kept force. If there is a file of that name, the file is
/// meant. It may be a roster of another program.
///
/// # Errors
/// `no-such-force`, or what is wrong with the file.
pub fn force(app: &Session<'_>, named: &Path) -> Result<Force, Problem> {
    let name = named.display().to_string();
    match files::read(named, MAX_FORCE_FILE_BYTES) {
        Ok(bytes) => {
            check_door(&bytes, &name, FileDoor::Force)?;
            match app.read_roster(&bytes, &name)? {
                Some(roster) => {
                    let view = app.roster_view(roster);
                    out::note(view.doubts);
                    Ok(view.force)
                }
                None => match decode(&bytes) {
                    Some(text) => app.read_force(text.as_bytes(), &name),
                    None => app.read_force(&bytes, &name),
                },
            }
        }
        Err(problem) if problem.code == "file-missing" => {
            kept(app, named)?.ok_or_else(|| Problem::new("no-such-force").in_file(&name))
        }
        Err(problem) => Err(problem),
    }
}

/// Returns the kept force with an id. `None` if there is no such force, or no data folder.
fn kept(app: &Session<'_>, named: &Path) -> Result<Option<Force>, Problem> {
    let Some(id) = named.to_str() else {
        return Ok(None);
    };
    let id = id.to_owned();
    match app.force(SavedForceArgs { id, builder: None }) {
        Ok(kept) => Ok(Some(kept.force)),
        Err(problem) if ["no-store", "store-not-found"].contains(&problem.code.as_str()) => {
            Ok(None)
        }
        Err(problem) => Err(problem),
    }
}

fn open_at(folder: &Path, lang: Lang) -> Result<App, Problem> {
    let app = App::open(folder, Clock::new(now))?;
    out::report_repair(&app.session(lang));
    Ok(app)
}

fn now() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    since.map_or(0, |since| {
        i64::try_from(since.as_secs()).unwrap_or(i64::MAX)
    })
}
