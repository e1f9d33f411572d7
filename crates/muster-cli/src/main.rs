//! The `muster` command: everything that the program does with cards and forces, without a window.

use std::process::ExitCode;

use clap::FromArgMatches;

mod args;
mod commands;
mod data;
mod locale;
mod out;

fn main() -> ExitCode {
    let mut command = args::command(locale::of_invocation());
    let matches = command.get_matches_mut();
    match args::Cli::from_arg_matches(&matches) {
        Ok(cli) => commands::run(cli),
        Err(error) => error.format(&mut command).exit(),
    }
}
