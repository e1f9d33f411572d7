//! The lists of an event as a spreadsheet.

use muster_core::review::Severity;
use muster_core::words::{Lang, Words};
use muster_spreadsheet::{Grid, SpreadsheetCell, csv_of};

use super::view::{CheckedList, EventCheck, ListStanding};

impl EventCheck {
    /// Returns the table as CSV: one row per list, then one row for every player without a list.
    #[must_use]
    pub fn csv(&self, words: &Words) -> Vec<u8> {
        let lang: Lang = words.lang();
        csv_of(&self.grid(words), lang)
    }

    fn grid(&self, words: &Words) -> Grid {
        let heading = |column: &&str| {
            let key = format!("event-column-{column}");
            SpreadsheetCell::Text(words.message(&key, &[]))
        };
        let mut rows = vec![COLUMNS.iter().map(heading).collect()];
        rows.extend(self.lists.iter().map(|list| row(list, words)));
        rows.extend(self.missing.iter().map(|player| {
            let mut row = vec![SpreadsheetCell::Empty; COLUMNS.len()];
            row[1] = text(player);
            row[5] = SpreadsheetCell::Text(words.message("event-said-missing", &[]));
            row
        }));
        Grid {
            name: self.event.name.clone(),
            rows,
            merged: Vec::new(),
        }
    }
}

const COLUMNS: [&str; 10] = [
    "list", "player", "name", "points", "limit", "verdict", "errors", "banned", "findings",
    "rulings",
];

fn row(list: &CheckedList, words: &Words) -> Vec<SpreadsheetCell> {
    let limit = list.review.as_ref().and_then(|review| review.totals.limit);
    let errors = list.findings.iter();
    let errors = errors.filter(|finding| finding.report.severity == Severity::Error);
    let banned: Vec<&str> = list.banned.iter().map(|card| card.name.as_str()).collect();
    let is_told = |severity| severity != Severity::Note;
    let told = list
        .findings
        .iter()
        .filter(|finding| is_told(finding.report.severity));
    let told = told.map(|finding| match finding.place.as_str() {
        "" => finding.report.message.clone(),
        place => format!("{place} – {}", finding.report.message),
    });
    let findings: Vec<String> = list.problem.iter().cloned().chain(told).collect();
    let rulings = list.findings.iter().filter_map(|finding| {
        let ruling = finding.ruling.as_ref()?;
        Some(words.labelled(&finding.report.message, &ruling.said))
    });
    let rulings: Vec<String> = rulings.collect();
    let points = match list.points.parse::<f64>() {
        Ok(number) => SpreadsheetCell::Number(number),
        Err(_) => text(&list.points),
    };
    let errors = match list.standing {
        ListStanding::Unreadable => SpreadsheetCell::Empty,
        _ => SpreadsheetCell::Number(errors.count() as f64),
    };
    vec![
        text(&list.source),
        text(&list.player),
        text(&list.name),
        points,
        limit.map_or(SpreadsheetCell::Empty, |limit| {
            SpreadsheetCell::Number(limit as f64)
        }),
        text(&list.said),
        errors,
        text(&banned.join("; ")),
        text(&findings.join("\n")),
        text(&rulings.join("\n")),
    ]
}

fn text(text: &str) -> SpreadsheetCell {
    match text {
        "" => SpreadsheetCell::Empty,
        text => SpreadsheetCell::Text(text.replace(|c: char| c.is_control() && c != '\n', " ")),
    }
}
