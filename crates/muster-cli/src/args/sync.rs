//! `muster sync …`: keeps this device in step with the user's other devices.

use std::path::PathBuf;

use clap::{Args, Subcommand};

use super::CommonArgs;

#[derive(Debug, Args)]
#[command(args_conflicts_with_subcommands = true)]
pub struct SyncOptions {
    #[command(subcommand)]
    pub command: Option<SyncCommand>,
    #[command(flatten)]
    pub common: CommonArgs,
}

#[derive(Debug, Subcommand)]
pub enum SyncCommand {
    Pair(PairOptions),
    Status(PlainSyncOptions),
    Invite(PlainSyncOptions),
    Devices(PlainSyncOptions),
    Revoke(RevokeOptions),
    Recovery(PlainSyncOptions),
    Trust(TrustOptions),
    Leave(PlainSyncOptions),
}

#[derive(Debug, Args)]
pub struct PairOptions {
    #[arg(value_name = "ADDRESS")]
    pub address: String,
    #[arg(long, value_name = "NAME")]
    pub name: Option<String>,
    #[arg(long, value_name = "FILE")]
    pub trust: Option<PathBuf>,
    #[command(flatten)]
    pub common: CommonArgs,
}

#[derive(Debug, Args)]
pub struct TrustOptions {
    #[arg(value_name = "FILE")]
    pub file: Option<PathBuf>,
    #[command(flatten)]
    pub common: CommonArgs,
}

#[derive(Debug, Args)]
pub struct RevokeOptions {
    #[arg(value_name = "DEVICE")]
    pub device: String,
    #[command(flatten)]
    pub common: CommonArgs,
}

#[derive(Debug, Args)]
pub struct PlainSyncOptions {
    #[command(flatten)]
    pub common: CommonArgs,
}
