//! `muster force fill-up`: shows ways to spend the points that a force has left, and takes one of them.

use std::process::ExitCode;

use muster_app::{EditForceArgs, FillUpArgs, FillUpView, SavedForceArgs, Session};
use muster_core::problem::Problem;
use muster_core::sheets;
use muster_core::words::Words;

use super::{require_saved, show};
use crate::args::OutputFormat;
use crate::args::force::FillUpOptions;
use crate::commands::{CommandResult, json};
use crate::out::{TextPage, TextStyle};
use crate::problems::Problems;

pub fn run(app: &Session<'_>, args: &FillUpOptions) -> CommandResult {
    let words = app.words();
    let kept = app.force(SavedForceArgs {
        id: args.id.clone(),
        builder: None,
    })?;
    let found = app.fill_up_ways(FillUpArgs {
        id: args.id.clone(),
        force_version: kept.force_version,
        owned: args.owned,
        seed: args.seed,
        event: None,
    })?;
    let Some(take) = args.take else {
        let mut page = TextPage::new();
        match args.common.format {
            OutputFormat::Json => page.document(json(&found)?),
            OutputFormat::Text => write(&mut page, &found, &kept.force.system, words),
        }
        page.print()?;
        return Ok(ExitCode::SUCCESS);
    };
    let way = take.checked_sub(1).and_then(|place| found.ways.get(place));
    let way = way.ok_or_else(|| {
        let problem = Problem::new("fill-up-no-way").with("found", take);
        Problems::from(problem.with("count", found.ways.len()))
    })?;
    let kept = require_saved(app.edit_force(EditForceArgs {
        id: args.id.clone(),
        base: kept.force_version,
        edit: way.edit.clone(),
        builder: None,
    }))?;
    show(app, &kept, &args.common)
}

/// Writes a line for each way, with its number.
fn write(page: &mut TextPage, found: &FillUpView, system: &str, words: &Words) {
    if let Some(obstacle) = &found.obstacle {
        page.line(obstacle);
    }
    for (place, way) in found.ways.iter().enumerate() {
        let number = page.styled(TextStyle::Bold, place + 1);
        let points = |amount| sheets::points(system, amount, words);
        let spent = match way.left {
            None => String::new(),
            Some(left) => {
                let values = [
                    ("cost", points(way.cost).into()),
                    ("left", points(left).into()),
                ];
                format!("  {}", words.message("cli-fill-up-spent", &values))
            }
        };
        page.line(format!("{number}  {}: {}{spent}", way.what, way.cards));
    }
}
