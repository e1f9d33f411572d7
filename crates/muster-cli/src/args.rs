//! The commands and their options. Their help texts are in the locale files, under `cli-…`.

use std::any::TypeId;
use std::path::PathBuf;

use clap::{Arg, ArgAction, Args, Command, CommandFactory, Parser, Subcommand, ValueEnum};
use muster_core::words::{Lang, Words};

pub mod battlescribe;
pub mod bin;
pub mod campaign;
pub mod club;
pub mod collection;
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
    pub command: MusterCommand,
}

#[derive(Debug, Subcommand)]
pub enum MusterCommand {
    Review(ReviewOptions),
    Print(PrintOptions),
    Search(SearchOptions),
    Show(ShowOptions),
    #[command(subcommand)]
    Force(force::ForceCommand),
    #[command(subcommand)]
    Bin(bin::BinCommand),
    #[command(subcommand)]
    Collection(CollectionCommand),
    #[command(subcommand)]
    Pack(PackCommand),
    Missing(MissingOptions),
    #[command(subcommand)]
    Table(table::TableCommand),
    #[command(subcommand)]
    Event(event::EventCommand),
    #[command(subcommand)]
    Campaign(campaign::CampaignCommand),
    Serve(serve::ServeOptions),
    Sync(sync::SyncOptions),
    Club(club::ClubOptions),
    #[command(subcommand)]
    Battlescribe(battlescribe::BattlescribeCommand),
    Backup(BackupOptions),
    Restore(RestoreOptions),
    Completion(CompletionOptions),
}

#[derive(Debug, Args)]
pub struct BackupOptions {
    #[arg(value_name = "FILE")]
    pub file: PathBuf,
    #[command(flatten)]
    pub common: CommonArgs,
}

#[derive(Debug, Args)]
pub struct RestoreOptions {
    #[arg(value_name = "FILE")]
    pub file: PathBuf,
    #[arg(long)]
    pub replace: bool,
    #[command(flatten)]
    pub common: CommonArgs,
}

#[derive(Debug, Args)]
pub struct CompletionOptions {
    #[arg(value_enum, value_name = "SHELL")]
    pub shell: clap_complete::Shell,
}

#[derive(Debug, Args)]
pub struct ReviewOptions {
    pub force: PathBuf,
    #[command(flatten)]
    pub common: CommonArgs,
}

#[derive(Debug, Args)]
#[command(group(clap::ArgGroup::new("what").required(true).args(["forces", "cards", "icons"])))]
pub struct PrintOptions {
    #[arg(value_name = "FORCE", conflicts_with_all = ["cards", "icons"])]
    pub forces: Vec<PathBuf>,
    #[arg(long, value_name = "FILE.pdf")]
    pub out: PathBuf,
    #[arg(long = "layout", value_name = "LAYOUT", value_parser = ["list", "charts", "cards", "cutout", "reference"])]
    pub layouts: Vec<String>,
    #[arg(long, value_name = "PAPER", value_parser = ["a4", "letter", "a5"])]
    pub paper: Option<String>,
    #[arg(long, value_name = "YYYY-MM-DD")]
    pub date: Option<String>,
    #[arg(long, value_name = "QUERY", num_args = 1.., conflicts_with = "icons")]
    pub cards: Vec<String>,
    #[arg(long)]
    pub icons: bool,
}

#[derive(Debug, Args)]
pub struct SearchOptions {
    #[arg(required = true)]
    pub query: Vec<String>,
    #[arg(long, value_name = "GAME")]
    pub game: Option<String>,
    #[arg(long, value_parser = whole::<usize>, value_name = "N", default_value_t = 20)]
    pub limit: usize,
    #[command(flatten)]
    pub common: CommonArgs,
}

#[derive(Debug, Args)]
pub struct ShowOptions {
    #[arg(value_name = "CARD-ID")]
    pub card: String,
    #[command(flatten)]
    pub common: CommonArgs,
}

#[derive(Debug, Args)]
pub struct MissingOptions {
    pub query: Vec<String>,
    #[arg(long, value_name = "GAME")]
    pub game: Option<String>,
    #[command(flatten)]
    pub common: CommonArgs,
}

#[derive(Debug, Subcommand)]
pub enum PackCommand {
    Check(PackCheckOptions),
    Add(PackAddOptions),
    Remove(PackRemoveOptions),
    List(PackListOptions),
    Diff(PackDiffOptions),
    Merge(PackMergeOptions),
}

#[derive(Debug, Args)]
pub struct PackAddOptions {
    #[arg(required = true)]
    pub path: Vec<PathBuf>,
    #[command(flatten)]
    pub common: CommonArgs,
}

#[derive(Debug, Args)]
pub struct PackListOptions {
    #[command(flatten)]
    pub common: CommonArgs,
}

#[derive(Debug, Args)]
pub struct PackRemoveOptions {
    pub id: String,
    #[command(flatten)]
    pub common: CommonArgs,
}

#[derive(Debug, Args)]
pub struct PackDiffOptions {
    pub packs: Vec<PathBuf>,
}

#[derive(Debug, Args)]
pub struct PackMergeOptions {
    pub folder: PathBuf,
    pub packs: Vec<PathBuf>,
    #[command(flatten)]
    pub common: CommonArgs,
}

#[derive(Debug, Args)]
pub struct PackCheckOptions {
    pub path: PathBuf,
    #[command(flatten)]
    pub common: CommonArgs,
}

#[derive(Debug, Subcommand)]
pub enum CollectionCommand {
    List(CollectionListOptions),
    Set(CollectionSetOptions),
    Import(collection::CollectionImportOptions),
    Export(collection::CollectionExportOptions),
    Needs(collection::CollectionNeedsOptions),
    Buy(collection::CollectionBuyOptions),
    Deck(collection::CollectionDeckOptions),
}

#[derive(Debug, Args)]
pub struct CollectionListOptions {
    #[command(flatten)]
    pub common: CommonArgs,
}

#[derive(Debug, Args)]
#[command(group(clap::ArgGroup::new("owned").required(true).multiple(true).args(["cards", "miniatures", "assembled", "painted", "note", "held"])))]
pub struct CollectionSetOptions {
    #[arg(value_name = "CARD-ID", required_unless_present = "held")]
    pub card: Option<String>,
    #[arg(long = "box", value_name = "BOX", conflicts_with_all = ["card", "cards", "miniatures", "assembled", "painted", "note"])]
    pub held: Option<String>,
    #[arg(
        value_parser = whole::<i32>,
        long,
        value_name = "N",
        default_value_t = 1,
        allow_negative_numbers = true,
        requires = "held"
    )]
    pub times: i32,
    #[arg(long, value_parser = whole::<u32>, value_name = "N")]
    pub cards: Option<u32>,
    #[arg(long, value_parser = whole::<u32>, value_name = "N")]
    pub miniatures: Option<u32>,
    #[arg(long, value_parser = whole::<u32>, value_name = "N")]
    pub assembled: Option<u32>,
    #[arg(long, value_parser = whole::<u32>, value_name = "N")]
    pub painted: Option<u32>,
    #[arg(long, value_name = "TEXT")]
    pub note: Option<String>,
    #[command(flatten)]
    pub common: CommonArgs,
}

/// The options of most commands.
#[derive(Debug, Args)]
pub struct CommonArgs {
    #[arg(long, value_enum, default_value_t = OutputFormat::Text)]
    pub format: OutputFormat,
}

/// Reads the whole number of an option: `750`, `1 250`, `1,250`.
pub(crate) fn whole<T: TryFrom<i128>>(text: &str) -> Result<T, &'static str> {
    muster_core::number::whole(text).map_err(|_| "no whole number")
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum OutputFormat {
    Text,
    Json,
}

/// Returns all commands, with their help texts in a language.
pub fn command(lang: Lang) -> Command {
    let words = Words::for_lang(lang);
    let message = |key: &str| words.message(key, &[]);
    let template = format!(
        "{{about-with-newline}}\n{} {{usage}}\n\n{{all-args}}{{after-help}}",
        message("cli-usage")
    );
    let version = Arg::new("version")
        .short('V')
        .long("version")
        .action(ArgAction::Version);
    let games = muster_app::shipped_games().games.ids().join(", ");
    let told = HelpTexts {
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
        .after_help(message("cli-after"))
}

/// Adds help texts to commands.
#[derive(Clone, Copy)]
struct HelpTexts<'a> {
    words: &'a Words,
    template: &'a str,
    /// The ids of all games, for the help texts that list them.
    games: &'a str,
}

impl HelpTexts<'_> {
    fn by(self, command: Command, key: &str) -> Command {
        let Self {
            words,
            template,
            games,
        } = self;
        let message = |key: &str| words.message(key, &[]);
        let named = |key: &str, name: &str| format!("{key}-{}", name.replace('_', "-"));
        let help = Arg::new("help")
            .short('h')
            .long("help")
            .action(ArgAction::Help)
            .help(message("cli-help"))
            .help_heading(message("cli-options"));
        command
            .about(message(&format!("{key}-about")))
            .help_template(template.to_owned())
            .subcommand_help_heading(message("cli-commands"))
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
                let reads = reads_file(key, &arg);
                let arg = arg.help_heading(message(heading));
                match said {
                    Some(said) if reads => {
                        let input = message("cli-or-standard-input");
                        arg.help(format!("{said}{input}"))
                    }
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

/// The arguments that name a file or a folder that is written, or a file of the server's.
const NOT_READ: [&str; 7] = [
    "cli-backup-file",
    "cli-table-out-file",
    "cli-pack-merge-folder",
    "cli-serve-tls-cert",
    "cli-serve-tls-key",
    "cli-club-take-home-pdf",
    "cli-club-take-home-csv",
];

/// Returns whether an argument names a file that the command reads. `-` stands for standard input there. `key` is the
/// key of the command's texts.
fn reads_file(key: &str, arg: &Arg) -> bool {
    let id = arg.get_id().as_str();
    let name = format!("{key}-{}", id.replace('_', "-"));
    let names_file = arg.get_value_parser().type_id() == TypeId::of::<PathBuf>();
    names_file && id != "out" && !NOT_READ.contains(&name.as_str())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The commands that print no answer of their own: those that write a file or a document of a program's own form,
    /// and those that run on.
    const NO_ANSWER: [&str; 9] = [
        "cli-print",
        "cli-force-export",
        "cli-collection-export",
        "cli-campaign-export",
        "cli-campaign-print",
        "cli-pack-diff",
        "cli-table-out",
        "cli-serve",
        "cli-completion",
    ];

    /// Every command with a key, without those that only have commands of their own.
    fn leaves<'c>(command: &'c Command, key: String, found: &mut Vec<(String, &'c Command)>) {
        for command in command.get_subcommands() {
            leaves(command, format!("{key}-{}", command.get_name()), found);
        }
        if !command.is_subcommand_required_set() {
            found.push((key, command));
        }
    }

    #[test]
    fn every_command_that_answers_answers_programs_too() {
        let command = command(Lang::default());
        let mut all = Vec::new();
        leaves(&command, "cli".to_owned(), &mut all);
        assert!(all.len() > 50, "{}", all.len());
        for (key, command) in &all {
            let format = command.get_arguments().find(|arg| arg.get_id() == "format");
            let values = format.map(|arg| arg.get_possible_values());
            let is_json = values.is_some_and(|all| all.iter().any(|one| one.get_name() == "json"));
            assert_eq!(is_json, !NO_ANSWER.contains(&key.as_str()), "{key}");
        }
        for key in NO_ANSWER {
            assert!(all.iter().any(|(known, _)| known == key), "{key}");
        }
    }

    #[test]
    fn arguments_that_are_not_read_exist_and_all_others_name_standard_input() {
        let command = command(Lang::default());
        let mut all = Vec::new();
        leaves(&command, "cli".to_owned(), &mut all);
        let input = Words::for_lang(Lang::default()).message("cli-or-standard-input", &[]);
        let mut not_read = Vec::new();
        let mut read = 0;
        for (key, command) in &all {
            for arg in command.get_arguments() {
                let is_path = arg.get_value_parser().type_id() == TypeId::of::<PathBuf>();
                let help = arg.get_help().map(ToString::to_string);
                let is_told = help.unwrap_or_default().ends_with(&input);
                let name = format!("{key}-{}", arg.get_id().as_str().replace('_', "-"));
                match is_path && !is_told {
                    true if arg.get_id() != "out" => not_read.push(name),
                    _ => read += usize::from(is_told),
                }
                assert!(is_path || !is_told, "{key} {arg}");
            }
        }
        not_read.sort();
        let mut known = NOT_READ.to_vec();
        known.sort_unstable();
        assert_eq!(not_read, known);
        assert!(read > 20, "{read}");
    }

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
