//! Runs the commands.

use std::process::ExitCode;

use muster_app::App;
use muster_core::problem::Problem;
use muster_core::words::{Lang, Words};
use serde::Serialize;

use crate::args::{BattlescribeCommand, Cli, Task};
use crate::{data, locale, out};

mod battlescribe;
mod bin;
mod club;
mod collection;
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
        Task::Review(args) => on_file(args.said.lang(), |app| review::run(app, &args)),
        Task::Print(args) => on_file(args.lang(), |app| print::run(app, &args)),
        Task::Search(args) => on_cards(args.said.lang(), |app| search::run(app, &args)),
        Task::Show(args) => on_cards(args.said.lang(), |app| show::run(app, &args)),
        Task::Force(args) => done(force::lang(&args), force::run(&args)),
        Task::Bin(args) => done(bin::lang(&args), bin::run(&args)),
        Task::Collection(args) => done(collection::lang(&args), collection::run(&args)),
        Task::Table(args) => done(table::lang(&args), table::run(&args)),
        Task::Event(args) => on_file(event::lang(&args), |app| event::run(app, &args)),
        Task::Missing(args) => on_cards(args.said.lang(), |app| missing::run(app, &args)),
        Task::Serve(args) => done(args.lang(), serve::run(args)),
        Task::Sync(args) => done(sync::lang(&args), sync::run(&args)),
        Task::Club(args) => done(club::lang(&args), club::run(&args)),
        Task::Battlescribe(BattlescribeCommand::Adapter) => {
            done(locale::of_invocation(), battlescribe::adapter())
        }
        Task::Pack(args) => done(pack::lang(&args), pack::run(&args)),
    }
}

type Done = Result<ExitCode, Vec<Problem>>;

/// Runs a command on a file that the user names. What they keep in the data folder is used too, if there is such a
/// folder.
fn on_file(lang: Lang, work: impl FnOnce(&App) -> Done) -> ExitCode {
    done(lang, data::cards_if_any(lang).and_then(|app| work(&app)))
}

/// Runs a command on all cards, including the user's own.
fn on_cards(lang: Lang, work: impl FnOnce(&App) -> Done) -> ExitCode {
    done(lang, data::cards(lang).and_then(|app| work(&app)))
}

/// Prints the problems if there are any, and returns the exit code.
fn done(lang: Lang, result: Done) -> ExitCode {
    result.unwrap_or_else(|problems| {
        out::complain(&problems, Words::for_lang(lang));
        ExitCode::from(EXIT_BAD_INPUT)
    })
}

fn json(value: &impl Serialize) -> Result<String, Vec<Problem>> {
    serde_json::to_string_pretty(value)
        .map_err(|error| vec![Problem::new("bad-answer").with("detail", error)])
}
