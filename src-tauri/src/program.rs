//! The program behind the window. Its data is opened on another thread, so that the window appears at once.

use std::path::PathBuf;
use std::sync::{Arc, OnceLock};
use std::time::{SystemTime, UNIX_EPOCH};

use muster_app::{App, Problem, Reply};
use muster_http::UreqClient;
use serde_json::Value;
use tauri::State;
use tauri::ipc::Response;

/// The program, or the reason why its data cannot be opened. Empty until opening has ended.
#[derive(Clone, Debug, Default)]
pub struct Program(Arc<OnceLock<Result<App, Problem>>>);

impl Program {
    /// Opens the user's data on a separate thread.
    pub fn open(&self, folder: impl FnOnce() -> Result<PathBuf, Problem> + Send + 'static) {
        let cell = Arc::clone(&self.0);
        tauri::async_runtime::spawn_blocking(move || {
            cell.get_or_init(|| {
                let app = App::open(&folder()?, muster_app::Clock::new(now))?;
                app.set_http_client(UreqClient::new());
                Ok(app)
            });
        });
    }

    fn call(&self, name: &str, payload: Value) -> Result<Reply, Problem> {
        match self.0.wait() {
            Ok(app) => app.call(name, payload),
            Err(problem) => {
                tracing::error!(?problem, "the data folder cannot be opened");
                Err(problem.clone())
            }
        }
    }
}

/// Runs a call from the screens on a worker thread, so that the window stays responsive. Waits until the data is open.
#[tauri::command]
pub async fn call(
    program: State<'_, Program>,
    name: String,
    payload: Value,
) -> Result<Response, Problem> {
    let program = program.inner().clone();
    let work = move || program.call(&name, payload);
    match tauri::async_runtime::spawn_blocking(work).await {
        Ok(Ok(Reply::Json(text))) => Ok(Response::new(text)),
        Ok(Ok(Reply::Bytes(bytes))) => Ok(Response::new(bytes)),
        Ok(Err(problem)) => Err(problem),
        Err(stopped) => {
            tracing::error!(%stopped, "a call was stopped");
            Err(Problem::new("stopped").with("detail", stopped))
        }
    }
}

/// Returns the current time in seconds since 1970.
fn now() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    since.map_or(0, |since| i64::try_from(since.as_secs()).unwrap_or(0))
}
