//! `muster search`: finds cards.

use super::CommandResult;
use std::process::ExitCode;

use muster_app::{Hit, SearchArgs, Session};
use muster_core::card::CardId;
use muster_core::sheets;
use muster_core::words::Words;
use serde::Serialize;

use super::json;
use crate::args::{OutputFormat, SearchOptions};
use crate::out::{TextPage, TextStyle, one_line};

/// The JSON output, which scripts rely on.
#[derive(Serialize)]
struct SearchReport<'a> {
    total: usize,
    hits: Vec<HitReport<'a>>,
    /// The query that was answered instead of plain words.
    #[serde(skip_serializing_if = "Option::is_none")]
    read_as: Option<&'a str>,
}

/// A card in the JSON output.
#[derive(Serialize)]
struct HitReport<'a> {
    id: &'a CardId,
    name: &'a str,
    kind: &'a str,
    cost: Option<u32>,
    score: f32,
}

pub fn run(app: &Session<'_>, args: &SearchOptions) -> CommandResult {
    let words = app.words();
    let found = app.search(SearchArgs {
        query: args.query.join(" "),
        game: args.game.clone(),
        limit: args.limit,
        ..SearchArgs::default()
    })?;
    let mut page = TextPage::new();
    if args.common.format == OutputFormat::Json {
        page.document(json(&SearchReport {
            total: found.total,
            hits: found.hits.iter().map(HitReport::new).collect(),
            read_as: found.read_as.as_deref(),
        })?);
        page.print()?;
        return Ok(ExitCode::SUCCESS);
    }
    if let Some(query) = &found.read_as {
        page.line(words.message("search-read-as", &[("query", query.as_str().into())]));
    }
    let total = words.message("cli-found", &[("count", found.total.into())]);
    page.line(page.styled(TextStyle::Bold, total));
    let rows: Vec<[String; 3]> = found.hits.iter().map(|hit| row(hit, words)).collect();
    let width = |column: usize| {
        let lengths = rows.iter().map(|row| row[column].chars().count());
        lengths.max().unwrap_or_default()
    };
    let (names, kinds, costs) = (width(0), width(1), width(2));
    for (hit, [name, kind, cost]) in found.hits.iter().zip(&rows) {
        let id = page.styled(TextStyle::Dim, &hit.id);
        page.line(format!(
            "{name:names$}  {kind:kinds$}  {cost:>costs$}  {id}"
        ));
    }
    let more = found.total.saturating_sub(found.hits.len());
    if more > 0 {
        page.line(words.message("cli-more", &[("count", more.into())]));
    }
    if found.unknown > 0 {
        let unknown = words.message("cli-unknown", &[("count", found.unknown.into())]);
        page.line(page.styled(TextStyle::Dim, unknown));
    }
    page.print()?;
    Ok(ExitCode::SUCCESS)
}

impl<'a> HitReport<'a> {
    fn new(hit: &'a Hit) -> Self {
        Self {
            id: &hit.id,
            name: &hit.name,
            kind: &hit.kind,
            cost: hit.cost,
            score: hit.score,
        }
    }
}

/// Returns the name, the kind and the cost of a card.
fn row(hit: &Hit, words: &Words) -> [String; 3] {
    let system = hit.id.system();
    let cost = match (&hit.costs, hit.cost, hit.times) {
        (Some(costs), ..) => costs.clone(),
        _ if hit.unpriced => String::new(),
        (None, Some(cost), _) => sheets::price(system, i64::from(cost), words),
        (None, None, Some(times)) => format!("× {times}"),
        (None, None, None) => words.message("cli-cost-unknown", &[]),
    };
    let kind = sheets::term(system, "kind", &hit.kind, words);
    [one_line(&hit.name), kind, cost]
}
