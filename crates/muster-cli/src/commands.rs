//! What each command does.

use std::process::ExitCode;

use muster_app::App;
use muster_core::problem::Problem;
use muster_core::words::{Lang, Words};
use serde::Serialize;

use crate::args::{Cli, Pack, Task};
use crate::out;

mod pack;
mod print;
mod review;
mod search;
mod show;

/// Bad input.
const BAD: u8 = 2;

pub fn run(cli: Cli) -> ExitCode {
    let app = App::shipped();
    match cli.command {
        Task::Review(args) => done(args.said.lang(), review::run(&app, &args)),
        Task::Print(args) => done(args.lang(), print::run(&app, &args)),
        Task::Search(args) => done(args.said.lang(), search::run(&app, &args)),
        Task::Show(args) => done(args.said.lang(), show::run(&app, &args)),
        Task::Pack(Pack::Check(args)) => done(args.lang(), pack::check(&app, &args)),
    }
}

/// Tells what went wrong, and makes it an exit code.
fn done(lang: Lang, result: Result<ExitCode, Vec<Problem>>) -> ExitCode {
    result.unwrap_or_else(|problems| {
        out::complain(&problems, Words::of(lang));
        ExitCode::from(BAD)
    })
}

fn json(value: &impl Serialize) -> Result<String, Vec<Problem>> {
    serde_json::to_string_pretty(value)
        .map_err(|error| vec![Problem::new("bad-answer").with("detail", error)])
}

/// A cost with the unit of its game.
fn points(cost: i64, system: &str, words: &Words) -> String {
    words.say(&format!("{system}-cost"), &[("amount", cost.into())])
}
