//! `muster event …`: judges lists by an event.

use std::path::PathBuf;

use clap::{Args, Subcommand, ValueEnum};

#[derive(Debug, Subcommand)]
pub enum EventCommand {
    Check(EventCheckOptions),
}

#[derive(Debug, Args)]
pub struct EventCheckOptions {
    pub event: PathBuf,
    #[arg(required = true, value_name = "FORCE")]
    pub forces: Vec<PathBuf>,
    #[arg(long, value_enum, default_value_t = TableFormat::Text)]
    pub format: TableFormat,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum TableFormat {
    Text,
    Json,
    Csv,
}
