//! Reads `tauri.conf.json` and the capabilities at build time.

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let commands = tauri_build::AppManifest::new().commands(&[
        "call",
        "pick_text",
        "pick_bytes",
        "pick_file",
        "pick_files",
        "save_bytes",
        "show_saved",
        "open_pdf",
        "opened",
        "has_updates",
        "find_update",
        "install_update",
    ]);
    tauri_build::try_build(tauri_build::Attributes::new().app_manifest(commands))?;
    Ok(())
}
