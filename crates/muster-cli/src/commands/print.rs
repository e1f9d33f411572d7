//! `muster print`: prints forces, cards or icons as a PDF.

use super::CommandResult;
use std::process::ExitCode;

use muster_app::{PrintArgs, SearchArgs, Session, block_on};
use muster_core::card::CardId;
use muster_core::problem::Problem;

use crate::args::PrintOptions;
use crate::data;
use crate::out;

/// Maximum number of cards that are printed for a query.
const MAX_CARDS: usize = 1_000;

pub fn run(app: &Session<'_>, args: &PrintOptions) -> CommandResult {
    let forces = args.forces.iter();
    let forces = forces.map(|named| data::force(app, named));
    let wanted = PrintArgs {
        kept: Vec::new(),
        forces: forces.collect::<Result<_, _>>()?,
        cards: cards(app, &args.cards)?,
        icons: args.icons.then(|| game_of_icons(app)).flatten(),
        layouts: args.layouts.clone(),
        paper: args.paper.clone(),
        codes: false,
        date: args.date.clone(),
    };
    let (pdf, missing) = block_on(app.pdf_and_missing_letters(&wanted))?;
    out::write_file(&args.out, &pdf)?;
    if !missing.is_empty() {
        let values = [("letters", missing.join(" ").into())];
        out::note([app.words().message("print-missing-letters", &values)]);
    }
    Ok(ExitCode::SUCCESS)
}

/// Returns the id of the first game that has icons.
fn game_of_icons(app: &Session<'_>) -> Option<String> {
    let games = app.known_games();
    let mut games = games.all();
    let found = games.find(|game| !game.icons().is_empty())?;
    Some(found.id().to_owned())
}

/// Reads card ids, which may be separated by commas or spaces. If they are not all well-formed ids, they are a query.
fn cards(app: &Session<'_>, given: &[String]) -> Result<Vec<CardId>, Problem> {
    let ids = given.iter().flat_map(|text| text.split([',', ' ']));
    let ids: Vec<CardId> = ids.filter(|id| !id.is_empty()).map(CardId::new).collect();
    if ids.iter().all(CardId::is_well_formed) {
        return Ok(ids);
    }
    let query = given.join(" ");
    let found = app.search(SearchArgs {
        query: query.clone(),
        limit: MAX_CARDS,
        ..SearchArgs::default()
    })?;
    if found.hits.is_empty() {
        return Err(Problem::new("nothing-found").with("query", query));
    }
    Ok(found.hits.into_iter().map(|hit| hit.id).collect())
}
