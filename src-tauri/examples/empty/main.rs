//! An empty window, which the window benchmark compares Muster with.

fn main() -> tauri::Result<()> {
    tauri::Builder::default().run(tauri::generate_context!("examples/empty/tauri.conf.json"))
}
