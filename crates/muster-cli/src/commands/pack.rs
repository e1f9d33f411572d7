//! `muster pack check`: every problem of card packs at once.

use std::process::ExitCode;

use muster_app::{App, packs};
use muster_core::problem::Problem;

use crate::args::Check;
use crate::out::Page;

pub fn check(app: &App, args: &Check) -> Result<ExitCode, Vec<Problem>> {
    let words = app.words(args.lang());
    let checked = packs::check(&args.path, &app.library())?;
    let mut page = Page::new();
    let counts = [
        ("packs", checked.packs.into()),
        ("cards", checked.cards.into()),
    ];
    page.line(words.say("cli-packs-fine", &counts));
    page.print();
    Ok(ExitCode::SUCCESS)
}
