//! The window. It passes every call on to `muster-app` and lets the user pick files. It contains no rules of games.
#![deny(unsafe_code)]

mod files;
mod log;
#[cfg(target_os = "linux")]
mod painting;
mod pick;
mod program;
mod updates;

use tauri::{Manager, Runtime};

#[cfg(mobile)]
use muster_app::Problem;
use program::Program;

/// Opens the window and returns when it is closed.
///
/// # Errors
/// If the system has no web view, or the window cannot be created.
pub fn run() -> tauri::Result<()> {
    #[cfg(target_os = "linux")]
    painting::without_gpu();
    let program = Program::default();
    // On a desktop the data folder is known before there is a window, so opening it starts early.
    #[cfg(desktop)]
    program.open(|| Ok(muster_app::data_dir()?));
    desktop(tauri::Builder::default())
        .plugin(tauri_plugin_dialog::init())
        .plugin(tauri_plugin_opener::init())
        .manage(program)
        .manage(files::Waiting::default())
        .manage(files::Saved::default())
        .setup(|app| {
            if let Ok(folder) = app.path().app_log_dir() {
                log::start(&folder);
            }
            #[cfg(mobile)]
            open_for_phone(app);
            let here = std::env::current_dir().unwrap_or_default();
            files::open_with(app.handle(), std::env::args(), &here);
            Ok(())
        })
        .invoke_handler(tauri::generate_handler![
            program::call,
            files::pick_text,
            files::pick_bytes,
            files::pick_file,
            files::pick_files,
            files::save_bytes,
            files::show_saved,
            files::open_pdf,
            files::opened,
            updates::has_updates,
            updates::find_update,
            updates::install_update
        ])
        .run(tauri::generate_context!())
}

/// The entry point on phones.
#[cfg(mobile)]
#[tauri::mobile_entry_point]
#[allow(
    unsafe_code,
    reason = "the entry point is called from the system's own code"
)]
fn start() {
    if let Err(error) = run() {
        tracing::error!(%error, "the window cannot be opened");
    }
}

/// Opens the data in the folder that the phone assigns to the program.
#[cfg(mobile)]
fn open_for_phone(app: &tauri::App) {
    let folder = app.path().app_data_dir();
    let folder = folder.map_err(|error| Problem::new("window").with("detail", error));
    app.state::<Program>().open(move || folder);
}

/// Adds what only desktops have: a single instance, and a window that remembers its position.
#[cfg(desktop)]
fn desktop(builder: tauri::Builder<tauri::Wry>) -> tauri::Builder<tauri::Wry> {
    let builder = builder.plugin(tauri_plugin_window_state::Builder::default().build());
    #[cfg(feature = "updates")]
    let builder = builder.plugin(tauri_plugin_updater::Builder::new().build());
    if cfg!(feature = "e2e") {
        return builder;
    }
    builder.plugin(tauri_plugin_single_instance::init(|app, args, folder| {
        show(app);
        files::open_with(app, args.into_iter(), folder.as_ref());
    }))
}

#[cfg(mobile)]
fn desktop(builder: tauri::Builder<tauri::Wry>) -> tauri::Builder<tauri::Wry> {
    builder
}

/// Brings the window to the front when the user starts the program a second time.
#[cfg(desktop)]
fn show<R: Runtime>(app: &tauri::AppHandle<R>) {
    for (_, window) in app.webview_windows() {
        let shown = window.unminimize().and_then(|()| window.set_focus());
        if let Err(error) = shown {
            tracing::warn!(%error, "the window cannot be shown");
        }
    }
}
