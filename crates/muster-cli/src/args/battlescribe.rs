//! `muster battlescribe …`: data sets of BattleScribe and New Recruit as games.

use std::path::PathBuf;

use clap::{Args, Subcommand};

use super::CommonArgs;

#[derive(Debug, Subcommand)]
pub enum BattlescribeCommand {
    Add(AddDataSetOptions),
    List(ListDataSetsOptions),
    Remove(RemoveDataSetOptions),
    Restore(RestoreDataSetOptions),
    Candidates(CandidateOptions),
}

#[derive(Debug, Args)]
pub struct AddDataSetOptions {
    #[arg(required = true, value_name = "PATH")]
    pub paths: Vec<PathBuf>,
    #[arg(long, value_name = "GAME")]
    pub system: Vec<String>,
    #[arg(long, conflicts_with = "system")]
    pub all: bool,
    #[arg(long, value_name = "GAME", conflicts_with = "all")]
    pub replace: Option<String>,
    #[arg(long = "accept-losses")]
    pub accept_losses: bool,
    #[command(flatten)]
    pub common: CommonArgs,
}

#[derive(Debug, Args)]
pub struct ListDataSetsOptions {
    #[command(flatten)]
    pub common: CommonArgs,
}

#[derive(Debug, Args)]
pub struct RemoveDataSetOptions {
    #[arg(value_name = "GAME")]
    pub id: String,
    #[command(flatten)]
    pub common: CommonArgs,
}

#[derive(Debug, Args)]
pub struct RestoreDataSetOptions {
    #[arg(value_name = "GAME")]
    pub id: String,
    #[command(flatten)]
    pub common: CommonArgs,
}

#[derive(Debug, Args)]
pub struct CandidateOptions {
    #[arg(value_name = "FORCE")]
    pub force: PathBuf,
    #[arg(long, value_name = "NODE")]
    pub on: Option<String>,
    #[arg(long)]
    pub allowed: bool,
    #[command(flatten)]
    pub common: CommonArgs,
}
