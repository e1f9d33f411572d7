//! `muster club …`: works with the clubs on the server that this device is paired with.

use std::path::PathBuf;

use clap::{Args, Subcommand};

use super::CommonArgs;

#[derive(Debug, Args)]
#[command(args_conflicts_with_subcommands = true)]
pub struct Club {
    #[command(subcommand)]
    pub command: Option<ClubCommand>,
    #[command(flatten)]
    pub said: CommonArgs,
}

#[derive(Debug, Subcommand)]
pub enum ClubCommand {
    Found(Found),
    Join(Join),
    Members(OfClub),
    Invite(Invite),
    Invitations(OfClub),
    Uninvite(Uninvite),
    Role(Role),
    Remove(OfMember),
    Leave(OfClub),
    Guest(Guest),
    Guests(OfClub),
    Unguest(Guest),
    Look(Look),
    Packs(OfClub),
    Publish(OfPack),
    Follow(Follow),
    Unfollow(OfPack),
    Events(OfClub),
    OpenEvent(OpenEvent),
    HandIn(HandIn),
    Withdraw(OfEvent),
    Lists(OfEvent),
    Ask(Ask),
    Rule(Rule),
    Lock(Switch),
    Reveal(Switch),
    Until(Until),
    TakeHome(TakeHome),
    RemoveEvent(OfEvent),
}

#[derive(Debug, Args)]
pub struct Found {
    #[arg(value_name = "NAME")]
    pub name: String,
    #[arg(long = "as", value_name = "NAME")]
    pub own_name: String,
    #[command(flatten)]
    pub said: CommonArgs,
}

#[derive(Debug, Args)]
pub struct Join {
    #[arg(value_name = "ADDRESS")]
    pub address: String,
    #[arg(long = "as", value_name = "NAME")]
    pub own_name: String,
    #[arg(long, value_name = "NAME")]
    pub device: Option<String>,
    #[arg(long, value_name = "FILE")]
    pub trust: Option<PathBuf>,
    #[command(flatten)]
    pub said: CommonArgs,
}

#[derive(Debug, Args)]
pub struct OfClub {
    pub club: String,
    #[command(flatten)]
    pub said: CommonArgs,
}

#[derive(Debug, Args)]
pub struct Invite {
    pub club: String,
    #[arg(long, value_name = "ROLE", value_parser = ["member", "organiser"], default_value = "member")]
    pub role: String,
    #[command(flatten)]
    pub said: CommonArgs,
}

#[derive(Debug, Args)]
pub struct Uninvite {
    pub club: String,
    pub invitation: String,
    #[command(flatten)]
    pub said: CommonArgs,
}

#[derive(Debug, Args)]
pub struct Role {
    pub club: String,
    pub member: String,
    #[arg(value_parser = ["member", "organiser", "owner"])]
    pub role: String,
    #[command(flatten)]
    pub said: CommonArgs,
}

#[derive(Debug, Args)]
pub struct OfMember {
    pub club: String,
    pub member: String,
    #[command(flatten)]
    pub said: CommonArgs,
}

#[derive(Debug, Args)]
pub struct Guest {
    pub club: String,
    pub guest: String,
    #[command(flatten)]
    pub said: CommonArgs,
}

#[derive(Debug, Args)]
pub struct Look {
    #[arg(value_name = "ADDRESS")]
    pub address: String,
    #[command(flatten)]
    pub said: CommonArgs,
}

#[derive(Debug, Args)]
pub struct OfPack {
    pub club: String,
    pub pack: String,
    #[command(flatten)]
    pub said: CommonArgs,
}

#[derive(Debug, Args)]
pub struct Follow {
    pub club: String,
    pub pack: String,
    #[arg(long)]
    pub yes: bool,
    #[command(flatten)]
    pub said: CommonArgs,
}

#[derive(Debug, Args)]
pub struct OpenEvent {
    pub club: String,
    #[arg(value_name = "EVENT")]
    pub event: PathBuf,
    #[arg(long, value_name = "YYYY-MM-DDTHH:MM")]
    pub until: String,
    #[arg(long = "pack", value_name = "PACK")]
    pub packs: Vec<String>,
    #[command(flatten)]
    pub said: CommonArgs,
}

#[derive(Debug, Args)]
pub struct OfEvent {
    pub club: String,
    pub event: String,
    #[command(flatten)]
    pub said: CommonArgs,
}

#[derive(Debug, Args)]
pub struct HandIn {
    pub club: String,
    pub event: String,
    pub force: PathBuf,
    #[command(flatten)]
    pub said: CommonArgs,
}

#[derive(Debug, Args)]
pub struct Ask {
    pub club: String,
    pub event: String,
    pub player: String,
    pub note: String,
    #[command(flatten)]
    pub said: CommonArgs,
}

#[derive(Debug, Args)]
pub struct Rule {
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
    pub said: CommonArgs,
}

#[derive(Debug, Args)]
pub struct Switch {
    pub club: String,
    pub event: String,
    #[arg(long)]
    pub off: bool,
    #[command(flatten)]
    pub said: CommonArgs,
}

#[derive(Debug, Args)]
pub struct Until {
    pub club: String,
    pub event: String,
    #[arg(value_name = "YYYY-MM-DDTHH:MM")]
    pub until: String,
    #[command(flatten)]
    pub said: CommonArgs,
}

#[derive(Debug, Args)]
pub struct TakeHome {
    pub club: String,
    pub event: String,
    #[arg(long, value_name = "FILE.pdf")]
    pub pdf: Option<PathBuf>,
    #[arg(long, value_name = "FILE.csv")]
    pub csv: Option<PathBuf>,
    #[command(flatten)]
    pub said: CommonArgs,
}

impl ClubCommand {
    pub fn common(&self) -> &CommonArgs {
        match self {
            Self::Found(args) => &args.said,
            Self::Join(args) => &args.said,
            Self::Members(args)
            | Self::Invitations(args)
            | Self::Leave(args)
            | Self::Guests(args)
            | Self::Packs(args)
            | Self::Events(args) => &args.said,
            Self::Invite(args) => &args.said,
            Self::Uninvite(args) => &args.said,
            Self::Role(args) => &args.said,
            Self::Remove(args) => &args.said,
            Self::Guest(args) | Self::Unguest(args) => &args.said,
            Self::Look(args) => &args.said,
            Self::Publish(args) | Self::Unfollow(args) => &args.said,
            Self::Follow(args) => &args.said,
            Self::OpenEvent(args) => &args.said,
            Self::HandIn(args) => &args.said,
            Self::Withdraw(args) | Self::Lists(args) | Self::RemoveEvent(args) => &args.said,
            Self::Ask(args) => &args.said,
            Self::Rule(args) => &args.said,
            Self::Lock(args) | Self::Reveal(args) => &args.said,
            Self::Until(args) => &args.said,
            Self::TakeHome(args) => &args.said,
        }
    }
}
