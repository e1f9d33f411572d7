//! `muster campaign …`: works with the campaigns in the data folder.

use std::path::PathBuf;

use clap::{Args, Subcommand, ValueEnum};
use muster_app::CampaignTable;

use super::CommonArgs;
use super::event::TableFormat;

#[derive(Debug, Subcommand)]
pub enum CampaignCommand {
    List(CampaignListOptions),
    Show(CampaignShowOptions),
    New(CampaignNewOptions),
    AddGame(CampaignAddGameOptions),
    Undo(CampaignUndoOptions),
    Delete(CampaignDeleteOptions),
    Import(CampaignImportOptions),
    Export(CampaignExportOptions),
    Print(CampaignPrintOptions),
}

#[derive(Debug, Args)]
pub struct CampaignListOptions {
    #[command(flatten)]
    pub common: CommonArgs,
}

#[derive(Debug, Args)]
pub struct CampaignShowOptions {
    #[arg(value_name = "CAMPAIGN-ID")]
    pub id: String,
    #[arg(long, value_enum, default_value_t = TableName::Standing)]
    pub table: TableName,
    #[arg(long, value_enum, default_value_t = TableFormat::Text)]
    pub format: TableFormat,
}

#[derive(Debug, Args)]
pub struct CampaignNewOptions {
    pub name: String,
    #[arg(long, value_name = "GAME", default_value = "fww")]
    pub game: String,
    #[arg(long = "player", value_name = "NAME[=FORCE-ID]")]
    pub players: Vec<String>,
    #[command(flatten)]
    pub common: CommonArgs,
}

#[derive(Debug, Args)]
pub struct CampaignAddGameOptions {
    #[arg(value_name = "CAMPAIGN-ID")]
    pub id: String,
    #[arg(long, value_name = "GAME-ID")]
    pub play: Option<String>,
    #[arg(long, value_name = "TEXT")]
    pub title: Option<String>,
    #[arg(long, value_name = "TEXT")]
    pub date: Option<String>,
    #[arg(long, value_name = "TEXT")]
    pub note: Option<String>,
    #[arg(long = "player", value_name = "NAME")]
    pub players: Vec<String>,
    #[arg(long = "result", value_name = "PLAYER=RESULT")]
    pub results: Vec<String>,
    #[arg(long = "score", value_name = "PLAYER=N")]
    pub scores: Vec<String>,
    #[arg(long = "change", value_name = "PLAYER/FIELD=VALUE")]
    pub changes: Vec<String>,
    #[arg(long = "item", value_name = "PLAYER/HOW=ITEM")]
    pub items: Vec<String>,
    #[arg(long = "unit", value_name = "PLAYER/WHAT=UNIT:TEXT")]
    pub units: Vec<String>,
    #[command(flatten)]
    pub common: CommonArgs,
}

#[derive(Debug, Args)]
pub struct CampaignUndoOptions {
    #[arg(value_name = "CAMPAIGN-ID")]
    pub id: String,
    #[command(flatten)]
    pub common: CommonArgs,
}

#[derive(Debug, Args)]
pub struct CampaignDeleteOptions {
    #[arg(required = true, value_name = "CAMPAIGN-ID")]
    pub ids: Vec<String>,
    #[command(flatten)]
    pub common: CommonArgs,
}

#[derive(Debug, Args)]
pub struct CampaignImportOptions {
    pub file: PathBuf,
    #[arg(long)]
    pub replace: bool,
    #[arg(long, conflicts_with = "replace")]
    pub copy: bool,
    #[command(flatten)]
    pub common: CommonArgs,
}

#[derive(Debug, Args)]
pub struct CampaignExportOptions {
    #[arg(value_name = "CAMPAIGN-ID")]
    pub id: String,
    #[arg(long)]
    pub code: bool,
    #[arg(long, value_name = "FILE")]
    pub out: Option<PathBuf>,
}

#[derive(Debug, Args)]
pub struct CampaignPrintOptions {
    #[arg(value_name = "CAMPAIGN-ID")]
    pub id: String,
    #[arg(long, value_name = "FILE.pdf")]
    pub out: PathBuf,
    #[arg(long, value_name = "NAME")]
    pub player: Option<String>,
    #[arg(long, value_name = "PAPER", value_parser = ["a4", "letter", "a5"])]
    pub paper: Option<String>,
    #[arg(long, value_name = "YYYY-MM-DD")]
    pub date: Option<String>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum TableName {
    Standing,
    Games,
    Roster,
}

impl From<TableName> for CampaignTable {
    fn from(table: TableName) -> Self {
        match table {
            TableName::Standing => Self::Standing,
            TableName::Games => Self::Games,
            TableName::Roster => Self::Roster,
        }
    }
}
