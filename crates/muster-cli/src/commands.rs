//! Runs the commands.

use std::process::ExitCode;

use muster_core::problem::Problem;
use muster_core::words::{Lang, Words};
use serde::Serialize;
use serde_json::Value;

use crate::args::{Cli, MusterCommand, OutputFormat};
use crate::out::TextPage;
use crate::problems::Problems;
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
#[cfg(feature = "network")]
mod serve;
mod show;
mod sync;
mod table;

/// Exit code for bad input, and for output that could not be written.
pub const EXIT_BAD_INPUT: u8 = 2;

/// Runs a command, prints its problems if there are any, and returns the exit code.
pub fn run(cli: Cli, lang: Lang) -> ExitCode {
    ran(cli, lang).unwrap_or_else(|problems| {
        out::complain(problems.iter(), Words::for_lang(lang));
        ExitCode::from(EXIT_BAD_INPUT)
    })
}

/// Commands on a file that the user names also use what is kept in the data folder, if there is such a folder.
fn ran(cli: Cli, lang: Lang) -> CommandResult {
    match cli.command {
        MusterCommand::Review(args) => review::run(&data::cards_if_any(lang)?.session(lang), &args),
        MusterCommand::Print(args) => print::run(&data::cards_if_any(lang)?.session(lang), &args),
        MusterCommand::Search(args) => search::run(&data::cards(lang)?.session(lang), &args),
        MusterCommand::Show(args) => show::run(&data::cards(lang)?.session(lang), &args),
        MusterCommand::Force(args) => force::run(&args, lang),
        MusterCommand::Bin(args) => bin::run(&args, lang),
        MusterCommand::Collection(args) => collection::run(&args, lang),
        MusterCommand::Table(args) => table::run(&args, lang),
        MusterCommand::Event(args) => event::run(&data::cards_if_any(lang)?.session(lang), &args),
        MusterCommand::Campaign(args) => campaign::run(&args, lang),
        MusterCommand::Missing(args) => missing::run(&data::cards(lang)?.session(lang), &args),
        #[cfg(feature = "network")]
        MusterCommand::Serve(args) => serve::run(args, lang),
        #[cfg(not(feature = "network"))]
        MusterCommand::Serve(_) => Err(Problem::new("serve-left-out").into()),
        MusterCommand::Sync(args) => sync::run(&args, lang),
        MusterCommand::Club(args) => club::run(&args, lang),
        MusterCommand::Battlescribe(args) => battlescribe::run(&args, lang),
        MusterCommand::Pack(args) => pack::run(&args, lang),
        MusterCommand::Backup(args) => backup::write(&args, lang),
        MusterCommand::Restore(args) => backup::restore(&args, lang),
        MusterCommand::Completion(args) => completion::run(&args, lang),
    }
}

type CommandResult = Result<ExitCode, Problems>;

/// Returns rows as JSON in which each has an `id` and a `name` besides its own keys for them.
fn json_of_rows(value: &impl Serialize, id: &str, name: &str) -> Result<String, Problems> {
    let value = serde_json::to_value(value);
    let mut value = value.map_err(|error| Problem::new("bad-answer").with("detail", error))?;
    add_ids(&mut value, id, name);
    json(&value)
}

/// What was deleted, in the JSON output.
#[derive(Serialize)]
struct DeletedReport<'a> {
    id: &'a str,
    /// The id of its entry in the bin.
    bin: String,
}

/// Says what was deleted. `bin` are the ids of the entries in the bin.
fn print_deleted(
    ids: &[String],
    bin: impl IntoIterator<Item = String>,
    format: OutputFormat,
    words: &Words,
) -> CommandResult {
    let deleted = ids.iter().zip(bin);
    let deleted: Vec<DeletedReport> = deleted.map(|(id, bin)| DeletedReport { id, bin }).collect();
    let mut page = TextPage::new();
    match format {
        OutputFormat::Json => page.document(json(&deleted)?),
        OutputFormat::Text => {
            for DeletedReport { id, .. } in &deleted {
                page.line(words.message("cli-deleted", &[("id", (*id).into())]));
            }
        }
    }
    page.print()?;
    Ok(ExitCode::SUCCESS)
}

fn add_ids(value: &mut Value, id: &str, name: &str) {
    match value {
        Value::Array(rows) => rows.iter_mut().for_each(|row| add_ids(row, id, name)),
        Value::Object(row) => {
            if row.get(id).is_some_and(Value::is_string) {
                for (own, even) in [(id, "id"), (name, "name")] {
                    if let Some(value) = row.get(own).cloned() {
                        row.entry(even).or_insert(value);
                    }
                }
            }
            row.values_mut().for_each(|value| add_ids(value, id, name));
        }
        _ => {}
    }
}

fn json(value: &impl Serialize) -> Result<String, Problems> {
    let json = serde_json::to_string_pretty(value);
    json.map_err(|error| Problem::new("bad-answer").with("detail", error).into())
}
