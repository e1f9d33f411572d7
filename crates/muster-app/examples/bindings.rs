//! Writes the TypeScript bindings into the file given as an argument.

use std::process::ExitCode;

fn main() -> ExitCode {
    let Some(file) = std::env::args_os().nth(1) else {
        eprintln!("usage: bindings FILE");
        return ExitCode::from(2);
    };
    match std::fs::write(&file, muster_app::bindings::text()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{}: {error}", file.display());
            ExitCode::FAILURE
        }
    }
}
