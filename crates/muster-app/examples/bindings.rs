//! Writes the TypeScript bindings into the folder given as an argument.

use std::process::ExitCode;

fn main() -> ExitCode {
    let Some(folder) = std::env::args_os().nth(1) else {
        eprintln!("usage: bindings FOLDER");
        return ExitCode::from(2);
    };
    match muster_app::bindings::write(folder.as_ref()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{}: {error}", folder.display());
            ExitCode::FAILURE
        }
    }
}
