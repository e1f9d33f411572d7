//! `muster bin …`: lists what was deleted, brings it back, and deletes it for good.

use super::CommandResult;
use std::process::ExitCode;

use muster_app::{BinEntriesArgs, BinRow, NoArgs, Session, minute_utc};
use muster_core::problem::Problem;
use muster_core::words::{Lang, Words};

use super::json;
use crate::args::OutputFormat;
use crate::args::bin::{BinCommand, Empty, List, Restore};
use crate::data;
use crate::out::{TextPage, columns};
use crate::problems::Problems;

type ExitResult = CommandResult;

pub fn run(bin: &BinCommand, lang: Lang) -> ExitResult {
    let app = data::open(lang)?;
    let app = app.session(lang);
    match bin {
        BinCommand::List(args) => list(&app, args),
        BinCommand::Restore(args) => restore(&app, args),
        BinCommand::Empty(args) => empty(&app, args),
    }
}

fn list(app: &Session<'_>, args: &List) -> ExitResult {
    let words = app.words();
    let rows = app.bin(NoArgs {})?;
    let mut page = TextPage::new();
    if args.common.format == OutputFormat::Json {
        page.line(json(&rows)?);
    } else if rows.is_empty() {
        page.line(words.message("cli-bin-nothing", &[]));
    } else {
        let table: Vec<Vec<String>> = rows.iter().map(|row| cells(row, words)).collect();
        columns(&mut page, &table);
    }
    page.print()?;
    Ok(ExitCode::SUCCESS)
}

fn cells(row: &BinRow, words: &Words) -> Vec<String> {
    let days = words.message("cli-bin-days", &[("days", row.days.into())]);
    vec![
        row.id.clone(),
        row.what.clone(),
        name(&row.name, words),
        minute_utc(row.at),
        days,
    ]
}

/// Returns a name, or words for one that is missing.
pub(super) fn name(name: &str, words: &Words) -> String {
    match name {
        "" => words.message("cli-bin-nameless", &[]),
        name => name.to_owned(),
    }
}

fn restore(app: &Session<'_>, args: &Restore) -> ExitResult {
    let ids = args.ids.clone();
    let back = app.bin_restore_all(BinEntriesArgs { ids })?;
    let words = app.words();
    let mut page = TextPage::new();
    if args.common.format == OutputFormat::Json {
        page.line(json(&back)?);
    } else {
        for thing in &back {
            let (id, name) = (thing.id.as_str(), name(&thing.name, words));
            let said = [("id", id.into()), ("name", name.into())];
            page.line(words.message("cli-bin-restored", &said));
        }
    }
    page.print()?;
    Ok(ExitCode::SUCCESS)
}

fn empty(app: &Session<'_>, args: &Empty) -> ExitResult {
    let words = app.words();
    let mut page = TextPage::new();
    let count = app.bin(NoArgs {})?.len();
    if !args.yes && count > 0 {
        return Err(Problems::from(
            Problem::new("bin-not-emptied").with("count", count),
        ));
    }
    let count = app.bin_empty(muster_app::NoArgs {})?;
    match args.common.format {
        OutputFormat::Json => page.document(json(&serde_json::json!({ "deleted": count }))?),
        OutputFormat::Text => {
            page.line(words.message("cli-bin-emptied", &[("count", count.into())]));
        }
    }
    page.print()?;
    Ok(ExitCode::SUCCESS)
}
