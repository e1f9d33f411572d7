//! `muster force …`: works with the forces in the data folder.

use std::path::PathBuf;

use clap::{Args, Subcommand};

use super::CommonArgs;

#[derive(Debug, Subcommand)]
pub enum ForceCommand {
    List(ForceListOptions),
    New(NewForceOptions),
    Edit(EditForceOptions),
    Delete(DeleteForceOptions),
    Import(ImportForceOptions),
    Export(ExportForceOptions),
    FillUp(FillUpOptions),
    CarryOver(CarryOverOptions),
}

#[derive(Debug, Args)]
pub struct ForceListOptions {
    #[arg(long)]
    pub archived: bool,
    #[command(flatten)]
    pub common: CommonArgs,
}

#[derive(Debug, Args)]
pub struct NewForceOptions {
    pub name: String,
    #[arg(long, value_name = "GAME", default_value = "fww")]
    pub game: String,
    #[arg(long, value_name = "MODE")]
    pub mode: Option<String>,
    #[arg(long, value_parser = super::whole::<u32>, value_name = "POINTS")]
    pub limit: Option<u32>,
    #[arg(long, value_name = "REVISION")]
    pub revision: Option<String>,
    #[arg(long)]
    pub made: bool,
    #[arg(long, value_name = "FACTION", requires = "made")]
    pub faction: Option<String>,
    #[arg(long = "with", value_name = "SLOT", requires = "made")]
    pub slots: Vec<String>,
    #[arg(long, requires = "made")]
    pub owned: bool,
    #[arg(long, value_parser = super::whole::<u32>, value_name = "N", default_value_t = 1, requires = "made")]
    pub seed: u32,
    #[command(flatten)]
    pub common: CommonArgs,
}

#[derive(Debug, Args)]
#[command(group(clap::ArgGroup::new("change").required(true).multiple(true).args([
    "undo", "redo", "add", "remove", "set", "name", "limit", "revision", "mode", "json", "tags", "archive", "restore",
])))]
pub struct EditForceOptions {
    #[arg(value_name = "FORCE-ID")]
    pub id: String,
    #[arg(long, value_name = "CARD-ID")]
    pub add: Vec<String>,
    #[arg(long, value_name = "NODE", requires = "add")]
    pub on: Option<String>,
    #[arg(long, value_name = "ID", requires = "add")]
    pub via: Vec<String>,
    #[arg(long, value_parser = super::whole::<i64>, value_name = "N", requires = "add")]
    pub count: Option<i64>,
    #[arg(long, value_name = "NODE")]
    pub remove: Vec<String>,
    #[arg(long, value_name = "NODE=N")]
    pub set: Vec<String>,
    #[arg(long, value_name = "NAME")]
    pub name: Option<String>,
    #[arg(long, value_name = "POINTS")]
    pub limit: Option<String>,
    #[arg(long, value_name = "REVISION")]
    pub revision: Option<String>,
    #[arg(long, value_name = "MODE")]
    pub mode: Option<String>,
    #[arg(long, value_name = "EDIT")]
    pub json: Vec<String>,
    #[arg(long)]
    pub undo: bool,
    #[arg(long, conflicts_with = "undo")]
    pub redo: bool,
    #[arg(long = "tag", value_name = "TAG")]
    pub tags: Vec<String>,
    #[arg(long)]
    pub archive: bool,
    #[arg(long, conflicts_with = "archive")]
    pub restore: bool,
    #[command(flatten)]
    pub common: CommonArgs,
}

#[derive(Debug, Args)]
pub struct DeleteForceOptions {
    #[arg(required = true, value_name = "FORCE-ID")]
    pub ids: Vec<String>,
    #[command(flatten)]
    pub common: CommonArgs,
}

#[derive(Debug, Args)]
pub struct ImportForceOptions {
    #[arg(required = true, value_name = "FILE")]
    pub files: Vec<PathBuf>,
    #[arg(long)]
    pub keep_cards: bool,
    #[command(flatten)]
    pub common: CommonArgs,
}

#[derive(Debug, Args)]
pub struct ExportForceOptions {
    #[arg(value_name = "FORCE-ID")]
    pub id: String,
    #[arg(long, value_name = "FILE")]
    pub out: Option<PathBuf>,
    #[arg(long, value_name = "FORM", value_parser = ["file", "chat", "share", "rosz", "ros", "new-recruit"], default_value = "file")]
    pub form: String,
    #[arg(long)]
    pub bare: bool,
}

#[derive(Debug, Args)]
pub struct FillUpOptions {
    #[arg(value_name = "FORCE-ID")]
    pub id: String,
    #[arg(long)]
    pub owned: bool,
    #[arg(long, value_parser = super::whole::<u32>, value_name = "N", default_value_t = 1)]
    pub seed: u32,
    #[arg(long, value_parser = super::whole::<usize>, value_name = "N")]
    pub take: Option<usize>,
    #[command(flatten)]
    pub common: CommonArgs,
}

#[derive(Debug, Args)]
#[command(group(clap::ArgGroup::new("which").required(true).args(["ids", "all"])))]
pub struct CarryOverOptions {
    #[arg(value_name = "FORCE-ID")]
    pub ids: Vec<String>,
    #[arg(long)]
    pub all: bool,
    #[arg(long, value_name = "GAME", default_value = "fww")]
    pub game: String,
    #[arg(long, value_name = "REVISION")]
    pub to: String,
    #[arg(long)]
    pub report: bool,
    #[command(flatten)]
    pub common: CommonArgs,
}
