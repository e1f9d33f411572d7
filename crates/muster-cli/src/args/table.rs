//! `muster table …`: writes cards as spreadsheets, and reads them.

use std::path::PathBuf;

use clap::{ArgAction, Args, Subcommand};

use super::CommonArgs;

#[derive(Debug, Subcommand)]
pub enum TableCommand {
    Out(ExportTableOptions),
    In(ImportTableOptions),
}

#[derive(Debug, Args)]
pub struct ExportTableOptions {
    #[arg(value_name = "FILE.xlsx|FILE.csv")]
    pub file: PathBuf,
    pub query: Vec<String>,
    #[arg(long, value_name = "GAME", default_value = "fww")]
    pub game: String,
    #[arg(long, value_name = "KIND")]
    pub kind: Option<String>,
}

#[derive(Debug, Args)]
pub struct ImportTableOptions {
    pub file: PathBuf,
    #[arg(long, value_name = "GAME", default_value = "fww")]
    pub game: String,
    #[arg(long, value_name = "KIND")]
    pub kind: Option<String>,
    #[arg(long, action = ArgAction::SetTrue)]
    pub keep: bool,
    #[arg(long, action = ArgAction::SetTrue, requires = "keep")]
    pub conflicts: bool,
    #[arg(long, value_name = "PACK-ID", requires = "keep")]
    pub pack: Option<String>,
    #[command(flatten)]
    pub common: CommonArgs,
}
