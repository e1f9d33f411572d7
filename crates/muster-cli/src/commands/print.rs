//! `muster print`: prints forces, cards or icons as a PDF.

use super::CommandResult;
use std::process::ExitCode;

use muster_app::{App, PrintArgs, SearchArgs, block_on};
use muster_core::card::CardId;
use muster_core::problem::Problem;
use muster_core::words::Lang;

use crate::args::PrintOptions;
use crate::data;
use crate::out;

/// Maximum number of cards that are printed for a query.
const MAX_CARDS: usize = 1_000;

pub fn run(app: &App, args: &PrintOptions, lang: Lang) -> CommandResult {
    let forces = args.forces.iter();
    let forces = forces.map(|named| data::force(app, named, lang));
    let wanted = PrintArgs {
        kept: Vec::new(),
        forces: forces.collect::<Result<_, _>>()?,
        cards: cards(app, &args.cards, lang)?,
        icons: args.icons.then(|| game_of_icons(app)).flatten(),
        layouts: args.layouts.clone(),
        paper: args.paper.clone(),
        codes: false,
        date: args.date.clone(),
        lang,
    };
    let (pdf, missing) = block_on(app.pdf_and_missing_letters(&wanted))?;
    out::write_file(&args.out, &pdf)?;
    if !missing.is_empty() {
        let values = [("letters", missing.join(" ").into())];
        out::note([app.words(lang).message("print-missing-letters", &values)]);
    }
    Ok(ExitCode::SUCCESS)
}

/// Returns the id of the first game that has icons.
fn game_of_icons(app: &App) -> Option<String> {
    let games = app.known_games();
    let mut games = games.all();
    let found = games.find(|game| !game.icons().is_empty())?;
    Some(found.id().to_owned())
}

/// Reads card ids, which may be separated by commas or spaces. If they are not all well-formed ids, they are a query.
fn cards(app: &App, given: &[String], lang: Lang) -> Result<Vec<CardId>, Problem> {
    let ids = given.iter().flat_map(|text| text.split([',', ' ']));
    let ids: Vec<CardId> = ids.filter(|id| !id.is_empty()).map(CardId::new).collect();
    if ids.iter().all(CardId::is_well_formed) {
        return Ok(ids);
    }
    let query = given.join(" ");
    let found = app.search(SearchArgs {
        query: query.clone(),
        limit: MAX_CARDS,
        lang,
        ..SearchArgs::default()
    })?;
    if found.hits.is_empty() {
        return Err(Problem::new("nothing-found").with("query", query));
    }
    Ok(found.hits.into_iter().map(|hit| hit.id).collect())
}
