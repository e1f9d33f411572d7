//! How WebKitGTK paints.

use tauri::{AppHandle, Manager, Runtime};
use webkit2gtk::{HardwareAccelerationPolicy, SettingsExt, WebViewExt};

/// Lets the pages be painted without the graphics card: they hold no film and no 3D, and what WebKit keeps for the card
/// costs a start a fifth of a second and 100 MB, and with some drivers the whole picture.
pub fn without_gpu<R: Runtime>(app: &AppHandle<R>) {
    for (_, window) in app.webview_windows() {
        let set = window.with_webview(|webview| {
            if let Some(settings) = webview.inner().settings() {
                settings.set_hardware_acceleration_policy(HardwareAccelerationPolicy::Never);
            }
        });
        if let Err(error) = set {
            tracing::warn!(%error, "the window is painted with the graphics card");
        }
    }
}
