//! The commands and their options. Their help texts are in the locale files, under `cli-…`.

use std::path::PathBuf;

use clap::{Arg, ArgAction, Args, Command, CommandFactory, Parser, Subcommand, ValueEnum};
use muster_core::words::{Lang, Words};

use crate::locale;

pub mod bin;
pub mod club;
pub mod event;
pub mod force;
pub mod serve;
pub mod sync;
pub mod table;

#[derive(Debug, Parser)]
#[command(
    name = "muster",
    version,
    disable_help_flag = true,
    disable_version_flag = true,
    disable_help_subcommand = true
)]
pub struct Cli {
    #[command(subcommand)]
    pub command: Task,
}

#[derive(Debug, Subcommand)]
pub enum Task {
    Review(Review),
    Print(Print),
    Search(Search),
    Show(Show),
    #[command(subcommand)]
    Force(force::ForceCommand),
    #[command(subcommand)]
    Bin(bin::BinCommand),
    #[command(subcommand)]
    Collection(CollectionCommand),
    #[command(subcommand)]
    Pack(PackCommand),
    Missing(Missing),
    #[command(subcommand)]
    Table(table::TableCommand),
    #[command(subcommand)]
    Event(event::EventCommand),
    Serve(serve::Serve),
    Sync(sync::Sync),
    Club(club::Club),
    #[command(subcommand)]
    Battlescribe(BattlescribeCommand),
}

/// What `muster battlescribe` does.
#[derive(Debug, Clone, Copy, Subcommand)]
pub enum BattlescribeCommand {
    Adapter,
}

#[derive(Debug, Args)]
pub struct Review {
    pub force: PathBuf,
    #[command(flatten)]
    pub said: CommonArgs,
}

#[derive(Debug, Args)]
#[command(group(clap::ArgGroup::new("what").required(true).args(["forces", "cards", "icons"])))]
pub struct Print {
    #[arg(value_name = "FORCE", conflicts_with_all = ["cards", "icons"])]
    pub forces: Vec<PathBuf>,
    #[arg(long, value_name = "FILE.pdf")]
    pub out: PathBuf,
    #[arg(long = "layout", value_name = "LAYOUT", value_parser = ["list", "charts", "cards", "cutout", "reference"])]
    pub layouts: Vec<String>,
    #[arg(long, value_name = "PAPER", value_parser = ["a4", "letter"])]
    pub paper: Option<String>,
    #[arg(long, value_name = "YYYY-MM-DD")]
    pub date: Option<String>,
    #[arg(long, value_name = "QUERY", num_args = 1.., conflicts_with = "icons")]
    pub cards: Vec<String>,
    #[arg(long)]
    pub icons: bool,
    #[arg(long, value_name = "LANG", value_parser = ["en", "fr"])]
    lang: Option<String>,
}

impl Print {
    pub fn lang(&self) -> Lang {
        chosen(self.lang.as_deref())
    }
}

#[derive(Debug, Args)]
pub struct Search {
    #[arg(required = true)]
    pub query: Vec<String>,
    #[arg(long, value_name = "GAME")]
    pub game: Option<String>,
    #[arg(long, value_name = "N", default_value_t = 20)]
    pub limit: usize,
    #[command(flatten)]
    pub said: CommonArgs,
}

#[derive(Debug, Args)]
pub struct Show {
    #[arg(value_name = "CARD-ID")]
    pub card: String,
    #[command(flatten)]
    pub said: CommonArgs,
}

#[derive(Debug, Args)]
pub struct Missing {
    pub query: Vec<String>,
    #[arg(long, value_name = "GAME")]
    pub game: Option<String>,
    #[command(flatten)]
    pub said: CommonArgs,
}

#[derive(Debug, Subcommand)]
pub enum PackCommand {
    Check(Check),
    Add(PackAdd),
    Remove(PackRemove),
    List(PackList),
    Diff(PackDiff),
    Merge(PackMerge),
}

#[derive(Debug, Args)]
pub struct PackAdd {
    #[arg(required = true)]
    pub path: Vec<PathBuf>,
    #[command(flatten)]
    pub said: CommonArgs,
}

#[derive(Debug, Args)]
pub struct PackRemove {
    pub id: String,
    #[arg(long, value_name = "LANG", value_parser = ["en", "fr"])]
    lang: Option<String>,
}

impl PackRemove {
    pub fn lang(&self) -> Lang {
        chosen(self.lang.as_deref())
    }
}

#[derive(Debug, Args)]
pub struct PackList {
    #[arg(long, value_name = "LANG", value_parser = ["en", "fr"])]
    lang: Option<String>,
}

impl PackList {
    pub fn lang(&self) -> Lang {
        chosen(self.lang.as_deref())
    }
}

#[derive(Debug, Args)]
pub struct PackDiff {
    pub packs: Vec<PathBuf>,
    #[arg(long, value_name = "LANG", value_parser = ["en", "fr"])]
    lang: Option<String>,
}

impl PackDiff {
    pub fn lang(&self) -> Lang {
        chosen(self.lang.as_deref())
    }
}

#[derive(Debug, Args)]
pub struct PackMerge {
    pub folder: PathBuf,
    pub packs: Vec<PathBuf>,
    #[arg(long, value_name = "LANG", value_parser = ["en", "fr"])]
    lang: Option<String>,
}

impl PackMerge {
    pub fn lang(&self) -> Lang {
        chosen(self.lang.as_deref())
    }
}

#[derive(Debug, Args)]
pub struct Check {
    pub path: PathBuf,
    #[arg(long, value_name = "LANG", value_parser = ["en", "fr"])]
    lang: Option<String>,
}

impl Check {
    pub fn lang(&self) -> Lang {
        chosen(self.lang.as_deref())
    }
}

#[derive(Debug, Subcommand)]
pub enum CollectionCommand {
    List(CollectionList),
    Set(CollectionSet),
}

#[derive(Debug, Args)]
pub struct CollectionList {
    #[command(flatten)]
    pub said: CommonArgs,
}

#[derive(Debug, Args)]
#[command(group(clap::ArgGroup::new("owned").required(true).multiple(true).args(["cards", "miniatures", "held"])))]
pub struct CollectionSet {
    #[arg(value_name = "CARD-ID", required_unless_present = "held")]
    pub card: Option<String>,
    #[arg(long = "box", value_name = "BOX", conflicts_with_all = ["card", "cards", "miniatures"])]
    pub held: Option<String>,
    #[arg(
        long,
        value_name = "N",
        default_value_t = 1,
        allow_negative_numbers = true,
        requires = "held"
    )]
    pub times: i32,
    #[arg(long, value_name = "N")]
    pub cards: Option<u32>,
    #[arg(long, value_name = "N")]
    pub miniatures: Option<u32>,
    #[arg(long, value_name = "LANG", value_parser = ["en", "fr"])]
    lang: Option<String>,
}

impl CollectionSet {
    pub fn lang(&self) -> Lang {
        chosen(self.lang.as_deref())
    }
}

/// The options that set the language and the format of the output.
#[derive(Debug, Args)]
pub struct CommonArgs {
    #[arg(long, value_name = "LANG", value_parser = ["en", "fr"])]
    lang: Option<String>,
    #[arg(long, value_enum, default_value_t = Format::Text)]
    pub format: Format,
}

impl CommonArgs {
    pub fn lang(&self) -> Lang {
        chosen(self.lang.as_deref())
    }
}

pub(crate) fn chosen(lang: Option<&str>) -> Lang {
    lang.and_then(Lang::read)
        .unwrap_or_else(locale::of_invocation)
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Format {
    Text,
    Json,
}

/// Returns all commands, with their help texts in a language.
pub fn command(lang: Lang) -> Command {
    let words = Words::for_lang(lang);
    let say = |key: &str| words.say(key, &[]);
    let template = format!(
        "{{about-with-newline}}\n{} {{usage}}\n\n{{all-args}}{{after-help}}",
        say("cli-usage")
    );
    let version = Arg::new("version")
        .short('V')
        .long("version")
        .action(ArgAction::Version);
    let games = muster_app::shipped_games().games.ids().join(", ");
    let told = Told {
        words,
        template: &template,
        games: &games,
    };
    // The language may be given before the command, too: `muster --lang fr --help`.
    let spoken = Arg::new("lang")
        .long("lang")
        .value_name("LANG")
        .value_parser(["en", "fr"])
        .global(true);
    told.by(Cli::command().args([version, spoken]), "cli")
        .after_help(say("cli-after"))
}

/// Adds help texts to commands.
#[derive(Clone, Copy)]
struct Told<'a> {
    words: &'a Words,
    template: &'a str,
    /// The ids of all games, for the help texts that list them.
    games: &'a str,
}

impl Told<'_> {
    fn by(self, command: Command, key: &str) -> Command {
        let Self {
            words,
            template,
            games,
        } = self;
        let say = |key: &str| words.say(key, &[]);
        let named = |key: &str, name: &str| format!("{key}-{}", name.replace('_', "-"));
        let help = Arg::new("help")
            .short('h')
            .long("help")
            .action(ArgAction::Help)
            .help(say("cli-help"))
            .help_heading(say("cli-options"));
        command
            .about(say(&format!("{key}-about")))
            .help_template(template.to_owned())
            .subcommand_help_heading(say("cli-commands"))
            .mut_args(|arg| {
                let heading = if arg.is_positional() {
                    "cli-arguments"
                } else {
                    "cli-options"
                };
                let id = arg.get_id().to_string();
                let games = [("games", games.into())];
                let own = words.find(&named(key, &id), &games);
                let said = own.or_else(|| words.find(&named("cli", &id), &games));
                let arg = arg.help_heading(say(heading));
                match said {
                    Some(said) => arg.help(said),
                    None => arg,
                }
            })
            .mut_subcommands(|command| {
                let key = named(key, command.get_name());
                self.by(command.disable_help_flag(true), &key)
            })
            .arg(help)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_are_sound_and_said_in_both_languages() {
        fn check(command: &Command) {
            assert!(command.get_about().is_some(), "{}", command.get_name());
            for arg in command.get_arguments() {
                assert!(arg.get_help().is_some(), "{} {arg}", command.get_name());
            }
            command.get_subcommands().for_each(check);
        }
        for lang in Lang::ALL {
            let mut command = command(lang);
            command.build();
            check(&command);
            command.debug_assert();
        }
    }
}
