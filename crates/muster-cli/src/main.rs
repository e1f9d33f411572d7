//! The `muster` command: everything that the program does with cards and forces, without a window.

use std::process::ExitCode;

use clap::FromArgMatches;
use muster_core::words::Words;

mod args;
mod commands;
mod data;
mod locale;
mod out;
mod problems;
mod query;
mod usage;

fn main() -> ExitCode {
    let lang = locale::from_invocation();
    let mut command = args::command(lang);
    let given = query::with_words_apart(&mut command, std::env::args_os().collect());
    let matches = command.try_get_matches_from_mut(given);
    let cli = matches.and_then(|matches| {
        let cli = args::Cli::from_arg_matches(&matches);
        cli.map_err(|error| error.format(&mut command))
    });
    match cli {
        Ok(cli) => commands::run(cli, lang),
        Err(error) => usage::answer(&error, Words::for_lang(lang)),
    }
}
