//! Generates the TypeScript types for the calls of the window.

use std::fs;
use std::io;
use std::path::Path;

use muster_core::problem::Problem;
use ts_rs::{Config, ExportError, TS};

use crate::PrintedDoorView;
use crate::call::Calls;

/// Writes one file per type into `folder`. `Calls.ts` lists the arguments and the answer of every function by name.
///
/// # Errors
/// Fails if a file cannot be written.
pub fn write(folder: &Path) -> io::Result<()> {
    fs::create_dir_all(folder)?;
    let config = Config::new().with_large_int("number").with_out_dir(folder);
    Calls::export_all(&config)
        .and_then(|()| Problem::export_all(&config))
        // This type follows the PDF in the answer to `print`, so `Calls` does not mention it.
        .and_then(|()| PrintedDoorView::export_all(&config))
        .map_err(|error| match error {
            ExportError::Io(error) => error,
            error => io::Error::other(error),
        })
}

#[cfg(test)]
mod tests {
    /// Writes the types into the folder in `TS_RS_EXPORT_DIR`, as ts-rs does for types that it exports by itself.
    #[test]
    fn export_bindings() -> std::io::Result<()> {
        let named = std::env::var_os("TS_RS_EXPORT_DIR").map(std::path::PathBuf::from);
        let folder = named.unwrap_or_else(|| std::env::temp_dir().join("muster-bindings"));
        super::write(&folder)?;
        let calls = std::fs::read_to_string(folder.join("Calls.ts"))?;
        for name in crate::NAMES {
            let shape = if crate::FAR_NAMES.contains(name) {
                "FarCall"
            } else {
                "Call"
            };
            assert!(calls.contains(&format!(" {name}: {shape}<")), "{name}");
        }
        Ok(())
    }
}
