//! Previews what importing a spreadsheet would change.

use std::collections::{BTreeMap, HashSet};

use muster_core::card::CardId;
use muster_core::problem::Problem;
use muster_core::words::{Lang, Words};
use muster_jobs::{Job, JobResult};
use muster_spreadsheet::{Book, CellProblem, Grid, Heading, Mapping, TableSchema};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use super::card_changes::ImportedCard;
use super::judge::{JudgedRow, RowJudge};
use super::out::kind_name;
use crate::data::snapshot::Cards;
use crate::jobs;
use crate::settings::backups::Bytes;
use crate::{App, Session};

/// A spreadsheet to import cards from.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct PreviewCardImportArgs {
    /// The game of its cards.
    pub system: String,
    /// The bytes of a CSV, XLSX or ODS file, as numbers or as base64.
    pub bytes: Bytes,
    /// How to read single sheets, by the name of the sheet. Needed only for sheets that are not recognised.
    #[serde(default)]
    #[ts(as = "Option<BTreeMap<String, SheetPick>>", optional)]
    pub sheets: BTreeMap<String, SheetPick>,
}

/// The user's decision on how to read a sheet.
#[derive(Debug, Clone, Default, Deserialize, TS)]
#[serde(deny_unknown_fields, default)]
pub struct SheetPick {
    /// The kind of its cards. `None` if the sheet itself shows the kind.
    pub kind: Option<String>,
    /// The facts that its columns hold, by the letters of the column.
    #[ts(type = "Record<string, string | null>")]
    pub columns: Mapping,
    /// Whether to skip the sheet.
    pub skip: bool,
}

/// The preview of an import.
#[derive(Debug, Clone, PartialEq, Serialize, TS)]
pub struct CardImportPreview {
    /// The sheets that are not empty.
    pub sheets: Vec<SheetView>,
    /// All problems, cell by cell. The spreadsheet can be imported only if there are none.
    pub problems: Vec<CellProblemView>,
    /// The cards in the spreadsheet. Conflicts come first, then changed, new and unchanged cards.
    pub cards: Vec<ImportedCard>,
}

/// A sheet of a spreadsheet.
#[derive(Debug, Clone, PartialEq, Serialize, TS)]
pub struct SheetView {
    /// The sheet's name. Empty if the file has only one sheet.
    pub name: String,
    /// The kind of its cards. `None` if it is not known.
    pub kind: Option<String>,
    /// Whether the user skips the sheet.
    pub skip: bool,
    /// The columns of the sheet.
    pub headings: Vec<Heading>,
    /// The facts that a column can hold.
    pub choices: Vec<ColumnChoice>,
}

/// A fact that a column can hold.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct ColumnChoice {
    /// The path of the fact in the card, or `id`.
    pub key: String,
    /// The name of the fact.
    pub label: String,
}

/// A problem of a cell, a row or a sheet.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct CellProblemView {
    /// The place, such as `Units!C4`.
    pub place: String,
    /// The name of the sheet.
    pub sheet: String,
    /// The number of the row, from 1. `None` if the problem concerns the whole sheet.
    pub row: Option<usize>,
    /// The letters of the column. `None` if the problem concerns the whole row.
    pub column: Option<String>,
    /// The problem and what to do about it, in words.
    pub message: String,
    /// The problem in a form for programs.
    pub problem: Problem,
}

impl Session<'_> {
    /// Returns what importing a spreadsheet would change. Nothing is saved.
    ///
    /// # Errors
    /// `unknown-system`, or an error that says why the file cannot be read.
    pub async fn preview_card_import(
        &self,
        args: PreviewCardImportArgs,
    ) -> Result<CardImportPreview, Problem> {
        let book = self.book(&args).await?;
        let cards = self.fresh_cards()?;
        let words = self.words();
        let read = read(args, &book, &cards, self.lang)?;
        let view = |problem: CellProblem| CellProblemView {
            place: problem.place(),
            message: problem.problem.message(words),
            problem: problem.problem,
            sheet: problem.sheet,
            row: problem.row,
            column: problem.column,
        };
        let mut said: Vec<ImportedCard> = read.cards.into_iter().map(|card| card.view).collect();
        said.sort_by_key(|card| card.state);
        Ok(CardImportPreview {
            sheets: read.sheets,
            problems: read.problems.into_iter().map(view).collect(),
            cards: said,
        })
    }
}

impl App {
    /// Reads the cells of a spreadsheet.
    ///
    /// # Errors
    /// `unknown-system`, or an error that says why the file cannot be read.
    pub(super) async fn book(&self, args: &PreviewCardImportArgs) -> Result<Book, Problem> {
        self.known_games().named(&args.system)?;
        let job = Job::Sheets(args.bytes.clone().decoded()?);
        match self.run(job, None).await? {
            JobResult::Book(book) => Ok(book),
            _ => Err(jobs::other()),
        }
    }
}

/// A spreadsheet that was compared with the existing cards.
pub(super) struct ReadSpreadsheet {
    pub(super) sheets: Vec<SheetView>,
    pub(super) problems: Vec<CellProblem>,
    pub(super) cards: Vec<JudgedRow>,
}

/// Compares a spreadsheet with the existing cards.
///
/// # Errors
/// `unknown-system`, or an error if a sheet is given a kind that the game does not have.
pub(super) fn read(
    args: PreviewCardImportArgs,
    book: &Book,
    cards: &Cards,
    lang: Lang,
) -> Result<ReadSpreadsheet, Problem> {
    let games = cards.library.games();
    let words = games.words(lang);
    let mut problems = Vec::new();
    let mut pages = Vec::new();
    for sheet in held(book) {
        let pick = args.sheets.get(&sheet.name).cloned().unwrap_or_default();
        let kind = pick.kind.clone();
        let kind = kind.or_else(|| kind_named(sheet, &args.system, cards));
        let table = match &kind {
            Some(kind) => Some(TableSchema::new(games, &args.system, kind, lang)?),
            None => None,
        };
        if table.is_none() && !pick.skip {
            let problem = Problem::new("table-which-kind");
            problems.push(CellProblem {
                sheet: sheet.name.clone(),
                row: None,
                column: None,
                problem,
            });
        }
        pages.push((sheet, pick, table));
    }
    let read =
        |(_, pick, table): &&(&Grid, SheetPick, Option<TableSchema>)| !pick.skip && table.is_some();
    let new: HashSet<CardId> = pages
        .iter()
        .filter(read)
        .filter_map(|(sheet, pick, table)| Some(table.as_ref()?.ids(sheet, &pick.columns)))
        .flatten()
        .collect();
    let mut judge = RowJudge::new(cards, lang, new);
    let mut sheets = Vec::new();
    for (sheet, pick, table) in &pages {
        let mut view = SheetView {
            name: sheet.name.clone(),
            kind: table.as_ref().map(|table| table.kind.clone()),
            skip: pick.skip,
            headings: Vec::new(),
            choices: Vec::new(),
        };
        if let Some(table) = table.as_ref().filter(|_| !pick.skip) {
            let rows = table.rows(sheet, &pick.columns, &|id| judge.knows(id));
            problems.extend(rows.problems);
            view.headings = rows.headings;
            view.choices = choices(table);
            let kind = kind_name(&args.system, &table.kind, words);
            for row in &rows.rows {
                judge.row(sheet, row, table, &kind);
            }
        }
        sheets.push(view);
    }
    let (judged, more) = judge.done();
    problems.extend(more);
    Ok(ReadSpreadsheet {
        sheets,
        problems,
        cards: judged,
    })
}

/// Returns the sheets that are not empty. If all are, returns the first.
fn held(book: &Book) -> Vec<&Grid> {
    let filled = |sheet: &&Grid| !sheet.rows.is_empty();
    let held: Vec<&Grid> = book.sheets.iter().filter(filled).collect();
    if held.is_empty() {
        return book.sheets.iter().take(1).collect();
    }
    held
}

fn choices(table: &TableSchema) -> Vec<ColumnChoice> {
    let choice = |column: &muster_spreadsheet::TableColumn| ColumnChoice {
        key: column.key.clone(),
        label: column.label.clone(),
    };
    table.columns.iter().map(choice).collect()
}

/// Recognises the kind of cards in a sheet by the sheet's name or by the ids in it.
fn kind_named(sheet: &Grid, system: &str, cards: &Cards) -> Option<String> {
    let games = cards.library.games();
    let game = games.find(system)?;
    let words: Vec<&Words> = Lang::ALL
        .into_iter()
        .map(|lang| games.words(lang))
        .collect();
    let name = sheet.name.trim().to_lowercase();
    let is_named = |kind: &&&str| {
        let called = words
            .iter()
            .map(|words| kind_name(system, kind, words).to_lowercase());
        **kind == name || called.into_iter().any(|called| called == name)
    };
    let kinds = game.kinds();
    if let Some(kind) = kinds.iter().find(|kind| is_named(kind)) {
        return Some((*kind).to_owned());
    }
    let cells = sheet.rows.iter().skip(1).take(50).flatten();
    let ids = cells.filter_map(|cell| match cell {
        muster_spreadsheet::SpreadsheetCell::Text(text) => Some(CardId::new(text.trim())),
        _ => None,
    });
    let mut ids = ids.filter(|id| id.is_well_formed() && id.system() == system);
    let kind = ids.next()?.kind().to_owned();
    kinds.contains(&kind.as_str()).then_some(kind)
}
