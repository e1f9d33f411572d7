//! `muster force carry-over`: saves copies of forces under another points revision, and reports what that changes.

use std::process::ExitCode;

use muster_app::{CarriedForceView, CarriedLineView, CarryOverArgs, NoArgs, Session};
use muster_core::sheets;
use muster_core::words::Words;

use crate::args::OutputFormat;
use crate::args::force::CarryOverOptions;
use crate::commands::{CommandResult, json};
use crate::out::{TextPage, TextStyle, one_line};

pub fn run(app: &Session<'_>, args: &CarryOverOptions) -> CommandResult {
    let words = app.words();
    let to_newest = args.to == "newest";
    let ids = if args.all {
        let rows = app.forces(NoArgs {})?;
        let games = app.known_games();
        let newest = games.named(&args.game)?;
        let newest = newest.newest_revision();
        let is_meant = |row: &muster_app::ForceRow| {
            let now = row.revision.as_deref().unwrap_or(newest);
            let to = if to_newest { newest } else { &args.to };
            row.system == args.game && !row.archived && now != to
        };
        let rows = rows.into_iter().filter(is_meant);
        rows.map(|row| row.id).collect()
    } else {
        args.ids.clone()
    };
    let request = CarryOverArgs {
        ids,
        revision: (!to_newest).then(|| args.to.clone()),
    };
    let carried = if args.report {
        app.carry_over_report(request)
    } else {
        app.carry_over(request)
    }?;
    let mut page = TextPage::new();
    match args.common.format {
        OutputFormat::Json => page.document(json(&carried)?),
        OutputFormat::Text if carried.is_empty() => {
            page.line(words.message("cli-carry-over-none", &[]));
        }
        OutputFormat::Text => {
            for force in &carried {
                write(&mut page, force, words);
            }
        }
    }
    page.print()?;
    Ok(ExitCode::SUCCESS)
}

/// Writes what changes for a force: the total, the cards whose cost changes or that need a remark, and the breaches.
fn write(page: &mut TextPage, force: &CarriedForceView, words: &Words) {
    let id = force.copy.as_ref().unwrap_or(&force.id);
    let id = page.styled(TextStyle::Bold, id);
    if let Some(problem) = &force.problem {
        page.line(format!("{id}  {}", problem.message(words)));
        return;
    }
    let points = |amount| sheets::points(&force.system, amount, words);
    let verdict = force.verdict.as_ref().map_or("", |verdict| &verdict.text);
    page.line(format!(
        "{id}  {}  {} → {}  {verdict}",
        one_line(&force.name),
        points(force.before),
        points(force.after),
    ));
    let cost = |cost: Option<i64>| cost.map_or_else(|| "?".to_owned(), points);
    let differs = |line: &&CarriedLineView| line.before != line.after || !line.notes.is_empty();
    for line in force.lines.iter().filter(differs) {
        let notes = line.notes.join(" ");
        let changed = format!(
            "  {}: {} → {}  {notes}",
            one_line(&line.name),
            cost(line.before),
            cost(line.after)
        );
        page.line(changed.trim_end());
    }
    for breach in &force.breaches {
        page.line(format!("  {}", breach.message));
    }
}
