//! `muster completion`: prints the completions of a shell.

use std::process::ExitCode;

use muster_core::words::Lang;

use super::CommandResult;
use crate::args::{self, CompletionOptions};
use crate::out;

pub fn run(options: &CompletionOptions, lang: Lang) -> CommandResult {
    let mut command = args::command(lang);
    let mut script = Vec::new();
    clap_complete::generate(options.shell, &mut command, "muster", &mut script);
    out::write(&script)?;
    Ok(ExitCode::SUCCESS)
}
