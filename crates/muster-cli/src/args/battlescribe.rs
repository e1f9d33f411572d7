//! `muster battlescribe …`: data sets of BattleScribe and New Recruit as games.

use std::path::PathBuf;

use clap::{Args, Subcommand};
use muster_core::words::Lang;

use super::{CommonArgs, chosen};

#[derive(Debug, Subcommand)]
pub enum BattlescribeCommand {
    Add(AddDataSetOptions),
    List(ListDataSetsOptions),
    Remove(RemoveDataSetOptions),
    Adapter,
}

#[derive(Debug, Args)]
pub struct AddDataSetOptions {
    #[arg(required = true, value_name = "PATH")]
    pub paths: Vec<PathBuf>,
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
    #[arg(long, value_name = "LANG", value_parser = ["en", "fr"])]
    lang: Option<String>,
}

impl RemoveDataSetOptions {
    pub fn lang(&self) -> Lang {
        chosen(self.lang.as_deref())
    }
}
