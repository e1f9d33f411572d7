//! The checklist of the plan, as a table and on paper.

use muster_core::problem::Problem;
use muster_core::sheet::{Block, Cell, Inline, Sheet};
use muster_core::words::Words;
use muster_jobs::Job;
use muster_print::{PrintPhotos, PrintRequest, PrintSubject};
use muster_spreadsheet::{Grid, SpreadsheetCell, csv_of};
use serde::Deserialize;
use ts_rs::TS;

use super::view::{NeedRow, NeedsArgs, NeedsView};
use crate::Session;
use crate::forces::force_cache::ForceRef;
use crate::print::{date, paper};
use crate::vocabulary::NoArgs;

/// The most boxes to tick in a line of the printed checklist. A larger number is written out beside one box.
const MAX_BOXES: u32 = 6;

/// A plan whose checklist is printed.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct PlanPdfArgs {
    /// `a4`, `letter` or `a5`. `None` for A4.
    #[ts(optional = nullable)]
    pub paper: Option<String>,
    /// The date to print, `YYYY-MM-DD`. `None` for no date.
    #[ts(optional = nullable)]
    pub date: Option<String>,
}

impl Session<'_> {
    /// Returns what the chosen forces need as a CSV table.
    ///
    /// # Errors
    /// The same as [`Session::collection_plan`].
    pub fn plan_csv(&self, _: &NoArgs) -> Result<Vec<u8>, Problem> {
        let (_, view) = self.plan_needs()?;
        Ok(view.csv(self.words()))
    }

    /// Returns a PDF of the checklist: what to pull out of the collection for the chosen forces.
    ///
    /// # Errors
    /// `nothing-to-print` if no force is chosen, `unknown-paper`, `bad-date`, or an error of the printer.
    pub async fn plan_pdf(&self, args: &PlanPdfArgs) -> Result<Vec<u8>, Problem> {
        self.load_fonts().await?;
        let (names, view) = self.plan_needs()?;
        let words = self.words();
        let title = words.message("plan-checklist", &[]);
        let title = match names.as_slice() {
            [] => title,
            names => format!("{title}: {}", names.join(", ")),
        };
        let laid = muster_print::lay_out(&PrintRequest {
            subject: PrintSubject::Sheets {
                title,
                sheets: view.checklist(words),
            },
            photos: PrintPhotos::default(),
            codes: None,
            library: &self.library(),
            lang: self.lang,
            layouts: Vec::new(),
            paper: paper(args.paper.as_deref())?,
            date: args.date.as_deref().map(date).transpose()?,
        })?;
        self.file_of(Job::Pages(laid)).await
    }

    /// Returns the names of the chosen forces, and what they need.
    fn plan_needs(&self) -> Result<(Vec<String>, NeedsView), Problem> {
        let cards = self.fresh_cards()?;
        let (how, forces) = self.chosen_forces()?;
        let names = forces.iter().map(|force| force.name.clone()).collect();
        let view = self.needs_view(&forces, &cards.stock(), how, &cards)?;
        Ok((names, view))
    }

    /// Returns what forces need as a CSV table.
    ///
    /// # Errors
    /// The same as [`Session::needs`].
    pub fn needs_csv(&self, forces: Vec<ForceRef>, together: bool) -> Result<Vec<u8>, Problem> {
        let view = self.needs(NeedsArgs { forces, together })?;
        Ok(view.csv(self.words()))
    }
}

const COLUMNS: [&str; 14] = [
    "what",
    "name",
    "kind",
    "needed",
    "owned",
    "missing",
    "tokens",
    "contested",
    "forces",
    "pulled",
    "assembled",
    "painted",
    "note",
    "card",
];

impl NeedsView {
    /// Returns the lines as CSV.
    fn csv(&self, words: &Words) -> Vec<u8> {
        let heading = |column: &&str| {
            let key = format!("plan-column-{column}");
            SpreadsheetCell::Text(words.message(&key, &[]))
        };
        let mut rows = vec![COLUMNS.iter().map(heading).collect()];
        rows.extend(self.rows.iter().map(|row| csv_row(row, words)));
        let grid = Grid {
            name: String::new(),
            rows,
            merged: Vec::new(),
        };
        csv_of(&grid, words.lang())
    }

    /// Returns the sheets of the checklist: one for each kind of card, then the miniatures.
    fn checklist(&self, words: &Words) -> Vec<Sheet> {
        let same = |one: &NeedRow, other: &NeedRow| {
            (&one.system, one.miniature) == (&other.system, other.miniature)
                && (one.miniature || one.kind == other.kind)
        };
        let groups = self.rows.chunk_by(same);
        groups.map(|rows| checklist_sheet(rows, words)).collect()
    }
}

/// Returns the name of a group of lines: a kind of card, or the miniatures.
fn group_name(row: &NeedRow, words: &Words) -> String {
    match row.miniature {
        true => words.message("plan-miniatures", &[]),
        false => words.message(&format!("{}-kind-{}.plural", row.system, row.kind), &[]),
    }
}

fn checklist_sheet(rows: &[NeedRow], words: &Words) -> Sheet {
    let heads = [
        "plan-column-pull",
        "plan-column-name",
        "plan-column-missing",
    ];
    let columns = heads.map(|key| vec![Inline::text(words.message(key, &[]))]);
    Sheet {
        title: rows
            .first()
            .map(|row| group_name(row, words))
            .unwrap_or_default(),
        blocks: vec![Block::Table {
            columns: Vec::from(columns),
            rows: rows.iter().map(|row| checklist_row(row, words)).collect(),
        }],
        ..Sheet::default()
    }
}

fn checklist_row(row: &NeedRow, words: &Words) -> Vec<Cell> {
    let boxes = |count| Inline::Boxes {
        label: row.name.clone(),
        count,
    };
    let pull = match row.needed {
        few @ 0..=MAX_BOXES => vec![boxes(few)],
        many => vec![boxes(1), Inline::text(format!(" {many}\u{d7}"))],
    };
    let mut under = Vec::new();
    if row.tokens > 0 {
        under.push(words.message("plan-tokens", &[("count", row.tokens.into())]));
    }
    if row.contested {
        under.push(words.message("plan-contested", &[]));
    }
    if !row.perhaps_in.is_empty() {
        let boxes = [("boxes", row.perhaps_in.join(", ").into())];
        under.push(words.message("plan-perhaps-in", &boxes));
    }
    if row.by.len() > 1 {
        let shares = row.by.iter();
        let shares: Vec<String> = shares
            .map(|by| format!("{} {}", by.count, by.name))
            .collect();
        under.push(shares.join(", "));
    }
    if !row.note.is_empty() {
        under.push(row.note.clone());
    }
    let missing = match row.missing {
        0 => Vec::new(),
        missing => vec![Inline::strong(missing.to_string())],
    };
    vec![
        Cell {
            content: pull,
            ..Cell::default()
        },
        Cell {
            content: vec![Inline::strong(row.name.clone())],
            under: match under.is_empty() {
                true => Vec::new(),
                false => vec![Inline::text(under.join(" · "))],
            },
            at: None,
        },
        Cell {
            content: missing,
            ..Cell::default()
        },
    ]
}

fn csv_row(row: &NeedRow, words: &Words) -> Vec<SpreadsheetCell> {
    let text = |text: &str| match text {
        "" => SpreadsheetCell::Empty,
        text => SpreadsheetCell::Text(text.replace(|c: char| c.is_control() && c != '\n', " ")),
    };
    let number = |count: u32| SpreadsheetCell::Number(f64::from(count));
    let yes = |is: bool| match is {
        true => SpreadsheetCell::Text(words.message("plan-yes", &[])),
        false => SpreadsheetCell::Empty,
    };
    let what = match row.miniature {
        true => "plan-miniature",
        false => "plan-card",
    };
    let kind = format!("{}-kind-{}", row.system, row.kind);
    let shares = row.by.iter();
    let shares: Vec<String> = shares
        .map(|by| format!("{} {}", by.count, by.name))
        .collect();
    vec![
        text(&words.message(what, &[])),
        text(&row.name),
        text(&words.message(&kind, &[])),
        number(row.needed),
        number(row.owned),
        number(row.missing),
        number(row.tokens),
        yes(row.contested),
        text(&shares.join("; ")),
        yes(row.ticked),
        row.assembled.map_or(SpreadsheetCell::Empty, number),
        row.painted.map_or(SpreadsheetCell::Empty, number),
        text(&row.note),
        text(row.card.as_str()),
    ]
}
