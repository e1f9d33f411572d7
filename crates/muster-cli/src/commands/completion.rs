//! `muster completion`: prints the completions of a shell.

use std::process::ExitCode;

use super::CommandResult;
use crate::args::{self, CompletionOptions};
use crate::{locale, out};

pub fn run(options: &CompletionOptions) -> CommandResult {
    let mut command = args::command(locale::from_invocation());
    let mut script = Vec::new();
    clap_complete::generate(options.shell, &mut command, "muster", &mut script);
    out::write(&script).map_err(|problem| vec![problem])?;
    Ok(ExitCode::SUCCESS)
}
