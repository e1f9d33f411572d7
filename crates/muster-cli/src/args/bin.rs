//! `muster bin …`: works with what was deleted.

use clap::{Args, Subcommand};
use muster_core::words::Lang;

use super::{CommonArgs, chosen};

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
    #[arg(long, value_name = "LANG", value_parser = ["en", "fr"])]
    lang: Option<String>,
}

impl Empty {
    pub fn lang(&self) -> Lang {
        chosen(self.lang.as_deref())
    }
}
