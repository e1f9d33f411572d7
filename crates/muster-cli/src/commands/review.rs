//! `muster review`: shows the verdict on a force.

use super::CommandResult;
use std::process::ExitCode;

use muster_app::{FindingReport, FindingView, LineView, ReviewArgs, ReviewView, Session};
use muster_core::force::NodeId;
use muster_core::review::{NumberRange, Severity};
use muster_core::sheets;
use muster_core::words::Words;

use super::json;
use crate::args::{OutputFormat, ReviewOptions};
use crate::data;
use crate::out::{TextPage, TextStyle};

/// The longest line of a finding, in characters.
pub const WIDTH: usize = 100;

pub fn run(app: &Session<'_>, args: &ReviewOptions) -> CommandResult {
    let force = data::force(app, &args.force)?;
    let mut page = TextPage::new();
    let legal = match args.common.format {
        OutputFormat::Json => {
            let report = app.report(&force)?;
            page.document(json(&report)?);
            report.legal
        }
        OutputFormat::Text => {
            let view = app.review(ReviewArgs { force })?;
            let has_costs = app.known_games().has_costs(&view.report.system);
            write(&mut page, &view, has_costs, app.words());
            view.verdict.legal
        }
    };
    page.print()?;
    Ok(ExitCode::from(u8::from(!legal)))
}

fn write(page: &mut TextPage, view: &ReviewView, has_costs: bool, words: &Words) {
    head(page, view, has_costs, words);
    lines(page, view, has_costs, words);
    let brought = embedded_cards(view);
    if !brought.is_empty() {
        page.line("");
    }
    for text in brought {
        for row in hanging(&text, WIDTH) {
            page.line(row);
        }
    }
    for severity in [Severity::Error, Severity::Warning, Severity::Note] {
        findings(page, view, severity, words);
    }
    unchecked(page, view, words);
    data(page, view, words);
}

/// Describes what a force file brings along: its cards and corrections, the cards that are known differently here, and
/// what cannot be used.
pub fn embedded_cards(view: &ReviewView) -> Vec<String> {
    let Some(brought) = &view.brought else {
        return Vec::new();
    };
    let otherwise = brought.otherwise.iter().map(|card| card.text.clone());
    std::iter::once(brought.text.clone())
        .filter(|_| brought.cards + brought.corrections > 0)
        .chain(otherwise)
        .chain(brought.problems.iter().cloned())
        .collect()
}

fn head(page: &mut TextPage, view: &ReviewView, has_costs: bool, words: &Words) {
    let report = &view.report;
    let system = &report.system;
    let name = if report.name.is_empty() {
        words.message("cli-nameless", &[])
    } else {
        report.name.clone()
    };
    page.line(page.styled(TextStyle::Bold, name));
    let mut about = vec![
        words.message(system, &[]),
        sheets::term(system, "mode", &report.mode, words),
    ];
    about.extend(sheets::known_term(
        system,
        "revision",
        &report.revision,
        words,
    ));
    page.line(page.styled(TextStyle::Dim, about.join(" · ")));
    page.line("");
    let style = match (view.verdict.legal, view.verdict.certain) {
        (true, true) => TextStyle::Good,
        (true, false) => TextStyle::Warn,
        (false, _) => TextStyle::Bad,
    };
    page.line(page.styled(style, &view.verdict.text));
    for row in totals(view, has_costs, words) {
        for row in joined(row, WIDTH) {
            page.line(row);
        }
    }
}

/// Returns the totals in rows. The first row has the cost and the totals that stand alone. Totals whose names begin
/// alike, such as `level_1` and `level_2`, share a row of their own. Totals of 0 are left out.
fn totals(view: &ReviewView, has_costs: bool, words: &Words) -> Vec<Vec<String>> {
    let report = &view.report;
    let system = &report.system;
    let cost = sheets::total_of_limit(system, &report.totals, words);
    let message = |name: &str, count: NumberRange| {
        let key = sheets::key(system, "total", name);
        let args = [
            ("name", words.message(&key, &[]).into()),
            ("count", count.format(words).into()),
        ];
        words.message("cli-total", &args)
    };
    let counts = &report.totals.counts;
    let kind = |name: &str| {
        let (start, _) = name.split_once('_')?;
        let alike = |(other, _): &&(String, _)| {
            other
                .split_once('_')
                .is_some_and(|(other, _)| other == start)
        };
        (counts.iter().filter(alike).count() > 1).then(|| start.to_owned())
    };
    let mut rows = vec![(None, Vec::from_iter(has_costs.then_some(cost)))];
    for (name, count) in counts.iter().filter(|(_, count)| count.exact() != Some(0)) {
        let (kind, said) = (kind(name), message(name, *count));
        match rows.iter_mut().find(|(known, _)| *known == kind) {
            Some((_, row)) => row.push(said),
            None => rows.push((kind, vec![said])),
        }
    }
    let rows = rows.into_iter().map(|(_, row)| row);
    rows.filter(|row| !row.is_empty()).collect()
}

fn lines(page: &mut TextPage, view: &ReviewView, has_costs: bool, words: &Words) {
    if view.lines.is_empty() {
        return;
    }
    let label = |line: &LineView| {
        let count = match line.count {
            1 => String::new(),
            count => format!("{count} × "),
        };
        let own = match &line.own_name {
            Some(own) if *own != line.name => format!("{own} ({})", line.name),
            _ => line.name.clone(),
        };
        format!("{}{count}{own}", "  ".repeat(line.depth + 1))
    };
    let cost = |line: &LineView| match (line.cost, &line.amounts) {
        _ if !has_costs => String::new(),
        _ if line.included => words.message("cli-included", &[]),
        // All costs of a game that has several, with their decimals.
        (Some(_), Some(amounts)) => amounts.clone(),
        (Some(cost), None) => sheets::price(&view.report.system, cost, words),
        (None, _) => words.message("cli-cost-unknown", &[]),
    };
    let labels: Vec<String> = view.lines.iter().map(label).collect();
    let costs: Vec<String> = view.lines.iter().map(cost).collect();
    let width = |texts: &[String]| texts.iter().map(|text| text.chars().count()).max();
    let left = width(&labels).unwrap_or_default().min(WIDTH - 20);
    let right = width(&costs).unwrap_or_default();
    page.line("");
    for ((line, label), cost) in view.lines.iter().zip(&labels).zip(&costs) {
        let row = format!("{label:left$}  {cost:>right$}");
        let row = row.trim_end();
        if line.depth == 0 {
            page.line(page.styled(TextStyle::Bold, row));
        } else if line.included || line.cost.is_none() {
            page.line(page.styled(TextStyle::Dim, row));
        } else {
            page.line(row);
        }
    }
}

fn findings(page: &mut TextPage, view: &ReviewView, severity: Severity, words: &Words) {
    let found: Vec<&FindingView> = view
        .report
        .findings
        .iter()
        .filter(|finding| finding.report.severity == severity)
        .collect();
    if found.is_empty() {
        return;
    }
    let (key, style) = match severity {
        Severity::Error => ("cli-errors", TextStyle::Bad),
        Severity::Warning => ("cli-warnings", TextStyle::Warn),
        Severity::Note => ("cli-notes", TextStyle::Bold),
    };
    page.line("");
    page.line(page.styled(style, words.message(key, &[("count", found.len().into())])));
    for finding in found {
        let place = place(view, &unnamed_ancestors(view, &finding.report));
        let text = if place.is_empty() {
            finding.report.message.clone()
        } else {
            let args = [
                ("place", place.into()),
                ("message", finding.report.message.as_str().into()),
            ];
            words.message("cli-finding", &args)
        };
        for row in hanging(&text, WIDTH - 4) {
            page.line(format!("  {row}"));
        }
    }
}

/// Returns the nodes on the way to a finding, without those that its message names already.
fn unnamed_ancestors(view: &ReviewView, finding: &FindingReport) -> Vec<NodeId> {
    let says = |id: &NodeId| name(view, id).is_some_and(|name| finding.message.contains(name));
    let at = finding.at.iter().filter(|id| !says(id));
    at.cloned().collect()
}

/// Returns the names of the nodes on the way to a finding.
fn place(view: &ReviewView, at: &[NodeId]) -> String {
    let names: Vec<&str> = at.iter().filter_map(|id| name(view, id)).collect();
    names.join(" › ")
}

/// Returns the user's name for a node, or else the name of its card.
fn name<'a>(view: &'a ReviewView, id: &NodeId) -> Option<&'a str> {
    let line = view.lines.iter().find(|line| line.at.last() == Some(id))?;
    Some(line.own_name.as_ref().unwrap_or(&line.name))
}

/// Lists what could not be checked: one line for each rule, with the cards that lack facts.
fn unchecked(page: &mut TextPage, view: &ReviewView, words: &Words) {
    if view.missing.is_empty() {
        return;
    }
    page.line("");
    let count = view.missing.len();
    page.line(page.styled(
        TextStyle::Bold,
        words.message("cli-unchecked", &[("count", count.into())]),
    ));
    for unchecked in &view.missing {
        let cards = unchecked.facts.iter().flat_map(|fact| &fact.cards);
        let mut names: Vec<&str> = cards.map(|card| card.name.as_str()).collect();
        names.dedup();
        let args = [
            ("rule", unchecked.rule.as_str().into()),
            ("why", unchecked.text.as_str().into()),
            ("cards", names.join(", ").into()),
        ];
        let key = if names.is_empty() {
            "cli-lacks"
        } else {
            "cli-lacks-cards"
        };
        for row in hanging(&words.message(key, &args), WIDTH - 4) {
            page.line(format!("  {row}"));
        }
    }
}

fn data(page: &mut TextPage, view: &ReviewView, words: &Words) {
    if view.report.data.is_empty() {
        return;
    }
    let pack = |pack: &muster_app::PackReport| {
        let text = format!("{} {}", pack.pack, pack.version);
        match pack.corrected {
            0 => text,
            count => {
                let corrected = words.message("cli-corrected", &[("count", count.into())]);
                format!("{text} ({corrected})")
            }
        }
    };
    let packs: Vec<String> = view.report.data.iter().map(pack).collect();
    page.line("");
    let text = words.message("cli-data", &[("packs", packs.join(", ").into())]);
    for row in wrap(&text, WIDTH) {
        page.line(page.styled(TextStyle::Dim, row));
    }
}

/// Joins items into rows of at most `width` characters. A longer item gets a row of its own.
fn joined(items: Vec<String>, width: usize) -> Vec<String> {
    let mut rows: Vec<String> = Vec::new();
    for item in items {
        match rows.last_mut() {
            Some(row) if row.chars().count() + item.chars().count() + 3 <= width => {
                row.push_str(" · ");
                row.push_str(&item);
            }
            _ => rows.push(item),
        }
    }
    rows
}

/// Breaks a text into rows, and indents all but the first.
pub fn hanging(text: &str, width: usize) -> impl Iterator<Item = String> {
    let rows = wrap(text, width).into_iter().enumerate();
    rows.map(|(index, row)| if index == 0 { row } else { format!("  {row}") })
}

/// Breaks a text at spaces into rows of at most `width` characters. A longer word gets a row of its own.
fn wrap(text: &str, width: usize) -> Vec<String> {
    let mut rows = vec![String::new()];
    let mut used = 0;
    for word in text.split(' ') {
        let length = word.chars().count();
        let row = rows.len() - 1;
        if used > 0 && used + 1 + length > width {
            rows.push(word.to_owned());
            used = length;
        } else {
            if used > 0 {
                rows[row].push(' ');
                used += 1;
            }
            rows[row].push_str(word);
            used += length;
        }
    }
    rows
}

#[cfg(test)]
mod tests {
    use super::wrap;

    #[test]
    fn rows_break_at_spaces() {
        assert_eq!(wrap("one two three", 7), ["one two", "three"]);
        assert_eq!(wrap("extraordinary", 5), ["extraordinary"]);
        assert_eq!(wrap("", 5), [""]);
    }
}
