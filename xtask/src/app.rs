//! `cargo xtask app`: opens the window.

use crate::needs::WorkPart;
use crate::{demo, run, setup, ui};

/// Builds the window and opens it. Without a display it does the same as `cargo xtask demo`.
///
/// # Errors
/// If the machine lacks something that the window needs, or the window does not build.
pub fn command() -> Result<(), String> {
    if !has_display() {
        println!(
            "\
There is no display here (neither DISPLAY nor WAYLAND_DISPLAY is set), so no window can open.
Run this in a desktop session, over `ssh -X`, or on a display in memory:

  xvfb-run cargo xtask app

Meanwhile, as `cargo xtask demo` does, here are a verdict and a printed list:
"
        );
        return demo::command();
    }
    let ready = setup::prepare(WorkPart::Window)?;
    if let Some(why) = ready.lacks(WorkPart::Window) {
        return Err(format!(
            "The window cannot be built here: {why}. `cargo xtask demo` needs none of it."
        ));
    }
    ui::build()?;
    run::step(
        "open the window",
        &mut run::cargo(&["run", "--quiet", "--package", "muster-window"]),
    )
}

fn has_display() -> bool {
    let set = |name| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    !cfg!(target_os = "linux") || set("DISPLAY") || set("WAYLAND_DISPLAY")
}
