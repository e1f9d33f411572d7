//! Reads and writes files that the user picks, that are opened with the program, or that are printed.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use muster_app::{Problem, files};
use percent_encoding::percent_decode_str;
use serde::Serialize;
use tauri::ipc::{InvokeBody, Request, Response};
use tauri::{AppHandle, Emitter, Manager, State};
use tauri_plugin_opener::OpenerExt;

use crate::pick::{Pick, What, picker};

/// The size of the largest file that the window reads. It leaves room for a full export with photos.
const MAX_FILE_BYTES: usize = 512 * 1024 * 1024;
/// The event that tells the screens that a file was opened with the program.
const OPENED: &str = "opened";

/// A file's name and text.
#[derive(Clone, Debug, Serialize)]
pub struct TextFile {
    name: String,
    text: String,
}

/// A file's name and bytes, as base64.
#[derive(Clone, Debug, Serialize)]
pub struct OpenedFile {
    name: String,
    bytes: String,
}

/// Files that were opened with the program and that the screens have not fetched yet.
#[derive(Debug, Default)]
pub struct Waiting(Mutex<Vec<PathBuf>>);

/// The file that the user saved last.
#[derive(Debug, Default)]
pub struct Saved(Mutex<Option<PathBuf>>);

/// Lets the user pick a text file, and reads it. Returns null if they cancel.
#[tauri::command(async)]
pub fn pick_text(app: AppHandle, what: What) -> Result<Option<TextFile>, Problem> {
    let picked = picker(&app).open(what);
    picked.map(|path| read_text(&path)).transpose()
}

/// Lets the user pick a file of any kind, and reads it. Returns null if they cancel.
#[tauri::command(async)]
pub fn pick_file(app: AppHandle, what: What) -> Result<Option<OpenedFile>, Problem> {
    let picked = picker(&app).open(what);
    picked.map(|path| read_file(&path)).transpose()
}

/// Lets the user pick files of any kind, and reads them. Returns none if they cancel.
#[tauri::command(async)]
pub fn pick_files(app: AppHandle, what: What) -> Result<Vec<OpenedFile>, Problem> {
    let picked = picker(&app).open_several(what);
    picked.iter().map(|path| read_file(path)).collect()
}

/// Lets the user pick a file, and reads it. Returns no bytes if they cancel.
#[tauri::command(async)]
pub fn pick_bytes(app: AppHandle, what: What) -> Result<Response, Problem> {
    let bytes = match picker(&app).open(what) {
        Some(path) => files::read(&path, MAX_FILE_BYTES)?,
        None => Vec::new(),
    };
    Ok(Response::new(bytes))
}

/// Lets the user choose where to save, and writes the request's bytes there. The header `name` proposes a file name,
/// and its extension tells the kind of file. Returns the file's path, or null if they cancel.
#[tauri::command(async)]
pub fn save_bytes(
    app: AppHandle,
    saved: State<'_, Saved>,
    request: Request<'_>,
) -> Result<Option<String>, Problem> {
    let (name, bytes) = sent(&request)?;
    let Some(path) = picker(&app).save(What::from_name(&name), &name) else {
        return Ok(None);
    };
    files::write(&path, bytes)?;
    let shown = path.to_string_lossy().into_owned();
    *saved.0.lock().unwrap_or_else(PoisonError::into_inner) = Some(path);
    Ok(Some(shown))
}

/// Shows the file that was saved last in the system's file manager. The screens name no path, so that they can show no
/// other file.
#[tauri::command(async)]
pub fn show_saved(app: AppHandle, saved: State<'_, Saved>) -> Result<(), Problem> {
    let path = saved
        .0
        .lock()
        .unwrap_or_else(PoisonError::into_inner)
        .clone();
    let Some(path) = path else { return Ok(()) };
    let shown = app.opener().reveal_item_in_dir(path);
    shown.map_err(|error| Problem::new("window").with("detail", error))
}

/// Writes the request's bytes into the program's own folder for printed pages, and opens the file in the system's
/// viewer, from which the user can print.
#[tauri::command(async)]
pub fn open_pdf(app: AppHandle, request: Request<'_>) -> Result<(), Problem> {
    let (name, bytes) = sent(&request)?;
    let folder = app.path().app_cache_dir().map(|dir| dir.join("printed"));
    let folder = folder.map_err(|error| Problem::new("window").with("detail", error))?;
    fs::create_dir_all(&folder).map_err(|error| files::fault(&error))?;
    let path = folder.join(name);
    files::write(&path, bytes)?;
    let opened = app.opener().open_path(path.to_string_lossy(), None::<&str>);
    opened.map_err(|error| Problem::new("window").with("detail", error))
}

/// Returns the files that were opened with the program, and removes them from the waiting list.
#[tauri::command(async)]
pub fn opened(waiting: State<'_, Waiting>) -> Vec<Result<OpenedFile, Problem>> {
    let mut waiting = waiting.0.lock().unwrap_or_else(PoisonError::into_inner);
    waiting.drain(..).map(|path| read_file(&path)).collect()
}

/// Adds the files among a program's arguments to the waiting list, and tells the screens. Paths are relative to
/// `folder`.
pub fn open_with(app: &AppHandle, args: impl Iterator<Item = String>, folder: &Path) {
    let paths: Vec<PathBuf> = args
        .skip(1)
        .filter(|arg| !arg.starts_with('-'))
        .map(|arg| folder.join(arg))
        .collect();
    if paths.is_empty() {
        return;
    }
    let state = app.state::<Waiting>();
    let mut waiting = state.0.lock().unwrap_or_else(PoisonError::into_inner);
    waiting.extend(paths);
    drop(waiting);
    if let Err(error) = app.emit(OPENED, ()) {
        tracing::warn!(%error, "the screens were not told of an opened file");
    }
}

fn read_file(path: &Path) -> Result<OpenedFile, Problem> {
    let bytes = files::read(path, MAX_FILE_BYTES)?;
    Ok(OpenedFile {
        name: name_of(path),
        bytes: STANDARD.encode(bytes),
    })
}

fn read_text(path: &Path) -> Result<TextFile, Problem> {
    let name = name_of(path);
    let text = files::read_text(path, MAX_FILE_BYTES)?;
    Ok(TextFile { name, text })
}

fn name_of(path: &Path) -> String {
    let name = path.file_name().unwrap_or_default();
    name.to_string_lossy().into_owned()
}

/// Returns the name and the bytes of a request. The name is a bare file name that cannot lead out of a folder.
fn sent<'r>(request: &'r Request<'_>) -> Result<(String, &'r [u8]), Problem> {
    let bad = |detail: &str| Problem::new("bad-arguments").with("detail", detail);
    let InvokeBody::Raw(bytes) = request.body() else {
        return Err(bad("bytes are missing"));
    };
    let name = header(request, "name").ok_or_else(|| bad("the name is missing"))?;
    Ok((bare(&name), bytes))
}

fn header(request: &Request<'_>, name: &str) -> Option<String> {
    let value = request.headers().get(name)?.to_str().ok()?;
    Some(percent_decode_str(value).decode_utf8_lossy().into_owned())
}

/// Makes a file name that is safe on every system.
fn bare(name: &str) -> String {
    let safe = |letter: char| match letter {
        '/' | '\\' | ':' | '*' | '?' | '"' | '<' | '>' | '|' => '-',
        letter if letter.is_control() => '-',
        letter => letter,
    };
    let name: String = name.chars().map(safe).take(120).collect();
    let name = name.trim_matches([' ', '.']);
    if name.is_empty() { "muster" } else { name }.to_owned()
}

#[cfg(test)]
mod tests {
    use super::bare;

    #[test]
    fn a_name_leads_out_of_no_folder() {
        assert_eq!(bare("../../etc/passwd"), "-..-etc-passwd");
        assert_eq!(bare("C:\\force.pdf"), "C--force.pdf");
        assert_eq!(bare("Patrouille d’été.pdf"), "Patrouille d’été.pdf");
        assert_eq!(bare(" .. "), "muster");
    }
}
