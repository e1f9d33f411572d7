//! Writes the JSON Schema of card packs into the file given as an argument.

use std::process::ExitCode;

fn main() -> ExitCode {
    let Some(file) = std::env::args_os().nth(1) else {
        eprintln!("usage: schema FILE");
        return ExitCode::from(2);
    };
    match std::fs::write(
        &file,
        muster_app::schema::pack_text(&muster_app::shipped_games().games),
    ) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{}: {error}", file.display());
            ExitCode::FAILURE
        }
    }
}
