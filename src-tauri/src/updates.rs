//! Newer versions of the program: looked for and installed when the user says so. Packages of distributions are built
//! without the feature `updates`, since the system keeps them up to date.

use muster_app::Problem;
use serde::Serialize;
use tauri::AppHandle;

/// A version that is newer than this one.
#[derive(Clone, Debug, Serialize)]
pub struct NewVersion {
    /// Its number, such as `0.2.0`.
    version: String,
    /// What is new in it, as the release says.
    notes: String,
}

/// Returns whether this package updates itself. Tests compile the feature, and look for nothing.
#[tauri::command]
pub fn has_updates() -> bool {
    cfg!(feature = "updates") && !cfg!(feature = "e2e")
}

/// Asks the project's page of releases for a newer version. `None` if there is none.
#[tauri::command]
pub async fn find_update(app: AppHandle) -> Result<Option<NewVersion>, Problem> {
    updater::find(&app).await
}

/// Downloads the newest version, checks its signature, installs it, and starts it in place of this one.
#[tauri::command]
pub async fn install_update(app: AppHandle) -> Result<(), Problem> {
    updater::install(&app).await
}

#[cfg(feature = "updates")]
mod updater {
    use std::time::Duration;

    use muster_app::Problem;
    use tauri::AppHandle;
    use tauri_plugin_updater::{Error, Update, UpdaterExt as _};

    use super::NewVersion;

    /// How long the answer of the page of releases is waited for.
    const PATIENCE: Duration = Duration::from_secs(30);

    pub(super) async fn find(app: &AppHandle) -> Result<Option<NewVersion>, Problem> {
        let update = newest(app).await.map_err(|error| failed(&error))?;
        Ok(update.map(|update| NewVersion {
            version: update.version,
            notes: update.body.unwrap_or_default(),
        }))
    }

    pub(super) async fn install(app: &AppHandle) -> Result<(), Problem> {
        if let Some(update) = newest(app).await.map_err(|error| failed(&error))? {
            let done = update.download_and_install(|_, _| (), || ()).await;
            done.map_err(|error| failed(&error))?;
            app.restart();
        }
        Ok(())
    }

    async fn newest(app: &AppHandle) -> Result<Option<Update>, Error> {
        let updater = app.updater_builder().timeout(PATIENCE).build()?;
        let update = updater.check().await?;
        // The download may take longer than the answer.
        Ok(update.map(|mut update| {
            update.timeout = None;
            update
        }))
    }

    fn failed(error: &Error) -> Problem {
        tracing::warn!(%error, "the update failed");
        Problem::new("update-failed").with("why", error)
    }
}

#[cfg(not(feature = "updates"))]
mod updater {
    use muster_app::Problem;
    use tauri::AppHandle;

    use super::NewVersion;

    #[allow(clippy::unused_async, reason = "the other one waits")]
    pub(super) async fn find(_: &AppHandle) -> Result<Option<NewVersion>, Problem> {
        Ok(None)
    }

    #[allow(clippy::unused_async, reason = "the other one waits")]
    pub(super) async fn install(_: &AppHandle) -> Result<(), Problem> {
        Ok(())
    }
}
