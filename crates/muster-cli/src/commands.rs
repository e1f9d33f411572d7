//! Runs the commands.

use std::process::ExitCode;

use muster_app::App;
use muster_core::problem::Problem;
use muster_core::words::{Lang, Words};
use serde::Serialize;

use crate::args::{Cli, MusterCommand};
use crate::{data, out};

mod backup;
mod battlescribe;
mod bin;
mod campaign;
mod club;
mod collection;
mod completion;
mod event;
mod force;
mod missing;
mod output;
mod pack;
mod print;
mod review;
mod search;
mod serve;
mod show;
mod sync;
mod table;

/// Exit code for bad input, and for output that could not be written.
pub const EXIT_BAD_INPUT: u8 = 2;

pub fn run(cli: Cli) -> ExitCode {
    match cli.command {
        MusterCommand::Review(args) => on_file(args.common.lang(), |app| review::run(app, &args)),
        MusterCommand::Print(args) => on_file(args.lang(), |app| print::run(app, &args)),
        MusterCommand::Search(args) => on_cards(args.common.lang(), |app| search::run(app, &args)),
        MusterCommand::Show(args) => on_cards(args.common.lang(), |app| show::run(app, &args)),
        MusterCommand::Force(args) => done(force::lang(&args), force::run(&args)),
        MusterCommand::Bin(args) => done(bin::lang(&args), bin::run(&args)),
        MusterCommand::Collection(args) => done(collection::lang(&args), collection::run(&args)),
        MusterCommand::Table(args) => done(table::lang(&args), table::run(&args)),
        MusterCommand::Event(args) => on_file(event::lang(&args), |app| event::run(app, &args)),
        MusterCommand::Campaign(args) => done(args.lang(), campaign::run(&args)),
        MusterCommand::Missing(args) => {
            on_cards(args.common.lang(), |app| missing::run(app, &args))
        }
        MusterCommand::Serve(args) => done(args.lang(), serve::run(args)),
        MusterCommand::Sync(args) => done(sync::lang(&args), sync::run(&args)),
        MusterCommand::Club(args) => done(club::lang(&args), club::run(&args)),
        MusterCommand::Battlescribe(args) => {
            done(battlescribe::lang(&args), battlescribe::run(&args))
        }
        MusterCommand::Pack(args) => done(pack::lang(&args), pack::run(&args)),
        MusterCommand::Backup(args) => done(args.common.lang(), backup::write(&args)),
        MusterCommand::Restore(args) => done(args.common.lang(), backup::restore(&args)),
        MusterCommand::Completion(args) => done(Lang::default(), completion::run(&args)),
    }
}

type CommandResult = Result<ExitCode, Vec<Problem>>;

/// Runs a command on a file that the user names. What they keep in the data folder is used too, if there is such a
/// folder.
fn on_file(lang: Lang, work: impl FnOnce(&App) -> CommandResult) -> ExitCode {
    done(lang, data::cards_if_any(lang).and_then(|app| work(&app)))
}

/// Runs a command on all cards, including the user's own.
fn on_cards(lang: Lang, work: impl FnOnce(&App) -> CommandResult) -> ExitCode {
    done(lang, data::cards(lang).and_then(|app| work(&app)))
}

/// Prints the problems if there are any, and returns the exit code.
fn done(lang: Lang, result: CommandResult) -> ExitCode {
    result.unwrap_or_else(|problems| {
        out::complain(&problems, Words::for_lang(lang));
        ExitCode::from(EXIT_BAD_INPUT)
    })
}

fn json(value: &impl Serialize) -> Result<String, Vec<Problem>> {
    serde_json::to_string_pretty(value)
        .map_err(|error| vec![Problem::new("bad-answer").with("detail", error)])
}
