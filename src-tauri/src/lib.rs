//! The window: it passes every call on to `muster-app` and knows no rule.
#![deny(unsafe_code)]

use std::sync::Arc;

use muster_app::{App, Problem, Reply};
use serde_json::Value;
use tauri::State;
use tauri::ipc::Response;

/// Opens the window and stays until it is closed.
///
/// # Errors
/// Where the system has no web view, or no window can be made.
pub fn run() -> tauri::Result<()> {
    tauri::Builder::default()
        .manage(Arc::new(App::shipped()))
        .invoke_handler(tauri::generate_handler![call])
        .run(tauri::generate_context!())
}

/// Does what the screens ask for, off the window's own thread.
#[tauri::command]
async fn call(app: State<'_, Arc<App>>, name: String, payload: Value) -> Result<Response, Problem> {
    let app = Arc::clone(&app);
    let reply = tauri::async_runtime::spawn_blocking(move || app.call(&name, payload)).await;
    match reply {
        Ok(Ok(Reply::Json(value))) => Ok(Response::new(value.to_string())),
        Ok(Ok(Reply::Bytes(bytes))) => Ok(Response::new(bytes)),
        Ok(Err(problem)) => Err(problem),
        Err(stopped) => Err(Problem::new("stopped").with("detail", stopped)),
    }
}
