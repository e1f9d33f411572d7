//! `muster print`: forces, cards or icons as a PDF.

use std::path::Path;
use std::process::ExitCode;

use muster_app::{App, PrintArgs, files};
use muster_core::card::CardId;
use muster_core::force::{self, Force};
use muster_core::problem::Problem;

use crate::args::Print;

/// The game whose icons `--icons` prints where it names none.
const MAIN_GAME: &str = "fww";

pub fn run(app: &App, args: &Print) -> Result<ExitCode, Vec<Problem>> {
    let one = |problem| vec![problem];
    let forces = args.forces.iter().map(|path| read(path));
    let wanted = PrintArgs {
        forces: forces.collect::<Result<_, _>>().map_err(one)?,
        cards: cards(&args.cards),
        icons: args.icons.then(|| MAIN_GAME.to_owned()),
        layouts: args.layouts.clone(),
        paper: args.paper.clone(),
        date: args.date.clone(),
        lang: args.lang(),
    };
    let pdf = app.print(&wanted).map_err(one)?;
    std::fs::write(&args.out, pdf).map_err(|error| {
        let file = args.out.display().to_string();
        vec![files::fault(&error).in_file(&file)]
    })?;
    Ok(ExitCode::SUCCESS)
}

fn read(path: &Path) -> Result<Force, Problem> {
    let bytes = files::read(path, force::MAX_BYTES)?;
    Force::read(&bytes, &path.display().to_string())
}

/// Ids, parted by commas or blanks or given one by one.
fn cards(given: &[String]) -> Vec<CardId> {
    let ids = given.iter().flat_map(|text| text.split([',', ' ']));
    ids.filter(|id| !id.is_empty()).map(CardId::new).collect()
}
