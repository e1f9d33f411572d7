//! `muster sync …`: keeps this device in step with the user's other devices.

use std::path::PathBuf;

use clap::{Args, Subcommand};

use super::CommonArgs;

#[derive(Debug, Args)]
#[command(args_conflicts_with_subcommands = true)]
pub struct Sync {
    #[command(subcommand)]
    pub command: Option<SyncCommand>,
    #[command(flatten)]
    pub said: CommonArgs,
}

#[derive(Debug, Subcommand)]
pub enum SyncCommand {
    Pair(Pair),
    Status(Plain),
    Invite(Plain),
    Devices(Plain),
    Revoke(Revoke),
    Recovery(Plain),
    Trust(Trust),
    Leave(Plain),
}

#[derive(Debug, Args)]
pub struct Pair {
    #[arg(value_name = "ADDRESS")]
    pub address: String,
    #[arg(long, value_name = "NAME")]
    pub name: Option<String>,
    #[arg(long, value_name = "FILE")]
    pub trust: Option<PathBuf>,
    #[command(flatten)]
    pub said: CommonArgs,
}

#[derive(Debug, Args)]
pub struct Trust {
    #[arg(value_name = "FILE")]
    pub file: Option<PathBuf>,
    #[command(flatten)]
    pub said: CommonArgs,
}

#[derive(Debug, Args)]
pub struct Revoke {
    #[arg(value_name = "DEVICE")]
    pub device: String,
    #[command(flatten)]
    pub said: CommonArgs,
}

#[derive(Debug, Args)]
pub struct Plain {
    #[command(flatten)]
    pub said: CommonArgs,
}
