//! `muster club …`: works with the clubs on the server that this device is paired with.

use std::path::PathBuf;

use clap::{Args, Subcommand};

use super::CommonArgs;

#[derive(Debug, Args)]
#[command(args_conflicts_with_subcommands = true)]
pub struct ClubOptions {
    #[command(subcommand)]
    pub command: Option<ClubCommand>,
    #[command(flatten)]
    pub common: CommonArgs,
}

#[derive(Debug, Subcommand)]
pub enum ClubCommand {
    Found(FoundClubOptions),
    Join(JoinClubOptions),
    Members(ClubNameOptions),
    Invite(InviteOptions),
    Invitations(ClubNameOptions),
    Uninvite(UninviteOptions),
    Role(RoleOptions),
    Remove(MemberOptions),
    Leave(ClubNameOptions),
    Guest(GuestOptions),
    Guests(ClubNameOptions),
    Unguest(GuestOptions),
    Look(SpectateOptions),
    Packs(ClubNameOptions),
    Publish(ClubPackOptions),
    Follow(FollowPackOptions),
    Unfollow(ClubPackOptions),
    Events(ClubNameOptions),
    OpenEvent(OpenEventOptions),
    HandIn(HandInOptions),
    Withdraw(ClubEventOptions),
    Lists(ClubEventOptions),
    Ask(AskChangesOptions),
    Rule(RulingOptions),
    Lock(SwitchOptions),
    Reveal(SwitchOptions),
    Until(DeadlineOptions),
    TakeHome(TakeHomeOptions),
    RemoveEvent(ClubEventOptions),
}

#[derive(Debug, Args)]
pub struct FoundClubOptions {
    #[arg(value_name = "NAME")]
    pub name: String,
    #[arg(long = "as", value_name = "NAME")]
    pub own_name: String,
    #[command(flatten)]
    pub common: CommonArgs,
}

#[derive(Debug, Args)]
pub struct JoinClubOptions {
    #[arg(value_name = "ADDRESS")]
    pub address: String,
    #[arg(long = "as", value_name = "NAME")]
    pub own_name: String,
    #[arg(long, value_name = "NAME")]
    pub device: Option<String>,
    #[arg(long, value_name = "FILE")]
    pub trust: Option<PathBuf>,
    #[command(flatten)]
    pub common: CommonArgs,
}

#[derive(Debug, Args)]
pub struct ClubNameOptions {
    pub club: String,
    #[command(flatten)]
    pub common: CommonArgs,
}

#[derive(Debug, Args)]
pub struct InviteOptions {
    pub club: String,
    #[arg(long, value_name = "ROLE", value_parser = ["member", "organiser"], default_value = "member")]
    pub role: String,
    #[command(flatten)]
    pub common: CommonArgs,
}

#[derive(Debug, Args)]
pub struct UninviteOptions {
    pub club: String,
    pub invitation: String,
    #[command(flatten)]
    pub common: CommonArgs,
}

#[derive(Debug, Args)]
pub struct RoleOptions {
    pub club: String,
    pub member: String,
    #[arg(value_parser = ["member", "organiser", "owner"])]
    pub role: String,
    #[command(flatten)]
    pub common: CommonArgs,
}

#[derive(Debug, Args)]
pub struct MemberOptions {
    pub club: String,
    pub member: String,
    #[command(flatten)]
    pub common: CommonArgs,
}

#[derive(Debug, Args)]
pub struct GuestOptions {
    pub club: String,
    pub guest: String,
    #[command(flatten)]
    pub common: CommonArgs,
}

#[derive(Debug, Args)]
pub struct SpectateOptions {
    #[arg(value_name = "ADDRESS")]
    pub address: String,
    #[arg(long, value_name = "FILE")]
    pub trust: Option<PathBuf>,
    #[command(flatten)]
    pub common: CommonArgs,
}

#[derive(Debug, Args)]
pub struct ClubPackOptions {
    pub club: String,
    pub pack: String,
    #[command(flatten)]
    pub common: CommonArgs,
}

#[derive(Debug, Args)]
pub struct FollowPackOptions {
    pub club: String,
    pub pack: String,
    #[arg(long)]
    pub yes: bool,
    #[command(flatten)]
    pub common: CommonArgs,
}

#[derive(Debug, Args)]
pub struct OpenEventOptions {
    pub club: String,
    #[arg(value_name = "EVENT")]
    pub event: PathBuf,
    #[arg(long, value_name = "YYYY-MM-DDTHH:MM")]
    pub until: String,
    #[arg(long = "pack", value_name = "PACK")]
    pub packs: Vec<String>,
    #[command(flatten)]
    pub common: CommonArgs,
}

#[derive(Debug, Args)]
pub struct ClubEventOptions {
    pub club: String,
    pub event: String,
    #[command(flatten)]
    pub common: CommonArgs,
}

#[derive(Debug, Args)]
pub struct HandInOptions {
    pub club: String,
    pub event: String,
    pub force: PathBuf,
    #[command(flatten)]
    pub common: CommonArgs,
}

#[derive(Debug, Args)]
pub struct AskChangesOptions {
    pub club: String,
    pub event: String,
    pub player: String,
    pub note: String,
    #[command(flatten)]
    pub common: CommonArgs,
}

#[derive(Debug, Args)]
pub struct RulingOptions {
    pub club: String,
    pub event: String,
    pub player: String,
    pub rule: String,
    #[arg(value_parser = ["accept", "refuse", "forget"])]
    pub ruling: String,
    #[arg(long, value_name = "NODE", default_value = "")]
    pub node: String,
    #[arg(long, value_name = "NOTE", default_value = "")]
    pub note: String,
    #[command(flatten)]
    pub common: CommonArgs,
}

#[derive(Debug, Args)]
pub struct SwitchOptions {
    pub club: String,
    pub event: String,
    #[arg(long)]
    pub off: bool,
    #[command(flatten)]
    pub common: CommonArgs,
}

#[derive(Debug, Args)]
pub struct DeadlineOptions {
    pub club: String,
    pub event: String,
    #[arg(value_name = "YYYY-MM-DDTHH:MM")]
    pub until: String,
    #[command(flatten)]
    pub common: CommonArgs,
}

#[derive(Debug, Args)]
pub struct TakeHomeOptions {
    pub club: String,
    pub event: String,
    #[arg(long, value_name = "FILE.pdf")]
    pub pdf: Option<PathBuf>,
    #[arg(long, value_name = "FILE.csv")]
    pub csv: Option<PathBuf>,
    #[command(flatten)]
    pub common: CommonArgs,
}

impl ClubCommand {
    pub fn common(&self) -> &CommonArgs {
        match self {
            Self::Found(args) => &args.common,
            Self::Join(args) => &args.common,
            Self::Members(args)
            | Self::Invitations(args)
            | Self::Leave(args)
            | Self::Guests(args)
            | Self::Packs(args)
            | Self::Events(args) => &args.common,
            Self::Invite(args) => &args.common,
            Self::Uninvite(args) => &args.common,
            Self::Role(args) => &args.common,
            Self::Remove(args) => &args.common,
            Self::Guest(args) | Self::Unguest(args) => &args.common,
            Self::Look(args) => &args.common,
            Self::Publish(args) | Self::Unfollow(args) => &args.common,
            Self::Follow(args) => &args.common,
            Self::OpenEvent(args) => &args.common,
            Self::HandIn(args) => &args.common,
            Self::Withdraw(args) | Self::Lists(args) | Self::RemoveEvent(args) => &args.common,
            Self::Ask(args) => &args.common,
            Self::Rule(args) => &args.common,
            Self::Lock(args) | Self::Reveal(args) => &args.common,
            Self::Until(args) => &args.common,
            Self::TakeHome(args) => &args.common,
        }
    }
}
