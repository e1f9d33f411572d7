//! `muster search`: cards by what they say.

use std::process::ExitCode;

use muster_app::{App, Hit, SearchArgs};
use muster_core::problem::Problem;
use muster_core::words::Words;

use super::{json, points};
use crate::args::{Format, Search};
use crate::out::{Page, Style};

pub fn run(app: &App, args: &Search) -> Result<ExitCode, Vec<Problem>> {
    let lang = args.said.lang();
    let words = Words::of(lang);
    let found = app
        .search(SearchArgs {
            query: args.query.join(" "),
            game: args.game.clone(),
            limit: args.limit,
            lang,
        })
        .map_err(|problem| vec![problem])?;
    let mut page = Page::new();
    if args.said.format == Format::Json {
        page.line(json(&found)?);
        page.print();
        return Ok(ExitCode::SUCCESS);
    }
    let total = words.say("cli-found", &[("count", found.total.into())]);
    page.line(page.styled(Style::Bold, total));
    let rows: Vec<[String; 3]> = found.hits.iter().map(|hit| row(hit, words)).collect();
    let width = |column: usize| {
        let lengths = rows.iter().map(|row| row[column].chars().count());
        lengths.max().unwrap_or_default()
    };
    let (names, kinds, costs) = (width(0), width(1), width(2));
    for (hit, [name, kind, cost]) in found.hits.iter().zip(&rows) {
        let id = page.styled(Style::Dim, &hit.id);
        page.line(format!(
            "{name:names$}  {kind:kinds$}  {cost:>costs$}  {id}"
        ));
    }
    let more = found.total.saturating_sub(found.hits.len());
    if more > 0 {
        page.line(words.say("cli-more", &[("count", more.into())]));
    }
    page.print();
    Ok(ExitCode::SUCCESS)
}

/// Name, kind and cost of a card.
fn row(hit: &Hit, words: &Words) -> [String; 3] {
    let system = hit.id.system();
    let cost = match hit.cost {
        Some(cost) => points(i64::from(cost), system, words),
        None => words.say("cli-cost-unknown", &[]),
    };
    let kind = words.say(&format!("{system}-kind-{}", hit.kind), &[]);
    [hit.name.clone(), kind, cost]
}
