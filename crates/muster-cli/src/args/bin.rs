//! `muster bin …`: works with what was deleted.

use clap::{Args, Subcommand};

use super::CommonArgs;

#[derive(Debug, Subcommand)]
pub enum BinCommand {
    List(List),
    Restore(Restore),
    Empty(Empty),
}

#[derive(Debug, Args)]
pub struct List {
    #[command(flatten)]
    pub common: CommonArgs,
}

#[derive(Debug, Args)]
pub struct Restore {
    #[arg(required = true, value_name = "ID")]
    pub ids: Vec<String>,
    #[command(flatten)]
    pub common: CommonArgs,
}

#[derive(Debug, Args)]
pub struct Empty {
    #[arg(long)]
    pub yes: bool,
    #[command(flatten)]
    pub common: CommonArgs,
}
