//! The options of `muster collection needs`, `muster collection buy` and `muster collection deck`.

use std::path::PathBuf;

use clap::{Args, ValueEnum};
use muster_app::PurchaseScope;

use super::CommonArgs;
use super::event::TableFormat;

#[derive(Debug, Args)]
pub struct CollectionNeedsOptions {
    #[arg(value_name = "FORCE")]
    pub forces: Vec<PathBuf>,
    #[arg(long, requires = "forces")]
    pub in_turn: bool,
    #[arg(long, value_enum, default_value_t = TableFormat::Text)]
    pub format: TableFormat,
}

#[derive(Debug, Args)]
pub struct CollectionBuyOptions {
    #[arg(value_name = "FORCE")]
    pub forces: Vec<PathBuf>,
    #[arg(long, requires = "forces")]
    pub in_turn: bool,
    #[arg(long = "for", value_enum, default_value_t = BuyFor::All)]
    pub scope: BuyFor,
    #[command(flatten)]
    pub common: CommonArgs,
}

/// What boxes are bought for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum BuyFor {
    All,
    Cards,
    Miniatures,
}

impl From<BuyFor> for PurchaseScope {
    fn from(scope: BuyFor) -> Self {
        match scope {
            BuyFor::All => Self::All,
            BuyFor::Cards => Self::Cards,
            BuyFor::Miniatures => Self::Miniatures,
        }
    }
}

#[derive(Debug, Args)]
pub struct CollectionDeckOptions {
    #[arg(value_name = "FORCE", required = true)]
    pub forces: Vec<PathBuf>,
    #[arg(long)]
    pub all: bool,
    #[arg(long, value_parser = super::whole::<u32>, value_name = "N")]
    pub seed: Option<u32>,
    #[command(flatten)]
    pub common: CommonArgs,
}

#[derive(Debug, Args)]
pub struct CollectionImportOptions {
    #[arg(value_name = "FILE")]
    pub file: PathBuf,
    #[command(flatten)]
    pub common: CommonArgs,
}

#[derive(Debug, Args)]
pub struct CollectionExportOptions {
    #[arg(long, value_name = "FILE")]
    pub out: Option<PathBuf>,
}
