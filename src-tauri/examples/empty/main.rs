//! A window with nothing in it: what the window's bench holds Muster against.

fn main() -> tauri::Result<()> {
    tauri::Builder::default().run(tauri::generate_context!("examples/empty/tauri.conf.json"))
}
