//! `muster event …`: judges lists by an event.

use std::path::PathBuf;

use clap::{Args, Subcommand, ValueEnum};
use muster_core::words::Lang;

use super::chosen;

#[derive(Debug, Subcommand)]
pub enum EventCommand {
    Check(EventCheckOptions),
}

#[derive(Debug, Args)]
pub struct EventCheckOptions {
    pub event: PathBuf,
    #[arg(required = true, value_name = "FORCE")]
    pub forces: Vec<PathBuf>,
    #[arg(long, value_name = "LANG", value_parser = ["en", "fr"])]
    lang: Option<String>,
    #[arg(long, value_enum, default_value_t = TableFormat::Text)]
    pub format: TableFormat,
}

impl EventCheckOptions {
    pub fn lang(&self) -> Lang {
        chosen(self.lang.as_deref())
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum TableFormat {
    Text,
    Json,
    Csv,
}
