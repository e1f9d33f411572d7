//! Campaigns as text, as tables and on paper.

use muster_core::campaign::Campaign;
use muster_core::problem::Problem;
use muster_core::share;
use muster_core::words::Words;
use muster_jobs::Job;
use muster_print::{PrintPhotos, PrintRequest, PrintSubject};
use muster_spreadsheet::{Grid, SpreadsheetCell, csv_of};
use serde::Deserialize;
use ts_rs::TS;

use super::view::{CampaignRoster, CampaignView};
use crate::forces::force::ForceText;
use crate::print::{date, paper};
use crate::text::Form;
use crate::vocabulary::{DocumentTextArgs, IdArgs};
use crate::{App, Session};

/// A table of a campaign to export.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct CampaignCsvArgs {
    /// The id of the campaign.
    pub id: String,
    /// The table.
    pub table: CampaignTable,
}

/// The tables of a campaign.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, TS)]
#[serde(rename_all = "lowercase")]
pub enum CampaignTable {
    /// A row for each player, with results, points and values.
    Standing,
    /// A row for each player in each game.
    Games,
    /// A row for each value, item, unit and step of each player's force.
    Roster,
}

/// A campaign to print.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct CampaignPdfArgs {
    /// The id of the campaign.
    pub id: String,
    /// The id of the player whose roster is printed. `None` for the table, the games and all rosters.
    #[ts(optional = nullable)]
    pub player: Option<String>,
    /// `a4`, `letter` or `a5`. `None` for A4.
    #[ts(optional = nullable)]
    pub paper: Option<String>,
    /// The date to print, `YYYY-MM-DD`. `None` for no date.
    #[ts(optional = nullable)]
    pub date: Option<String>,
}

impl Session<'_> {
    /// Returns a table of a campaign as CSV.
    ///
    /// # Errors
    /// The same as [`Session::campaign`].
    pub fn campaign_csv(&self, args: &CampaignCsvArgs) -> Result<Vec<u8>, Problem> {
        let id = args.id.clone();
        let view = self.campaign(IdArgs { id })?;
        let words = self.words();
        let rows = match args.table {
            CampaignTable::Standing => standing_rows(&view, words),
            CampaignTable::Games => game_rows(&view, words),
            CampaignTable::Roster => roster_rows(&view, words),
        };
        let name = view.campaign.name;
        Ok(csv_of(
            &Grid {
                name,
                rows,
                merged: Vec::new(),
            },
            self.lang,
        ))
    }

    /// Returns a PDF of a campaign: the table, the games, and the rosters with their history.
    ///
    /// # Errors
    /// `campaign-no-player`, `nothing-to-print` if the campaign has no players, `unknown-paper`, `bad-date`, those of
    /// [`Session::campaign`], or an error of the printer.
    pub async fn campaign_pdf(&self, args: &CampaignPdfArgs) -> Result<Vec<u8>, Problem> {
        self.load_fonts().await?;
        let id = args.id.clone();
        let view = self.campaign(IdArgs { id })?;
        let words = self.words();
        let name = view.campaign.name.as_str();
        let (title, sheets) = match &args.player {
            None => (name.to_owned(), view.sheets(words)),
            Some(player) => {
                let roster = view.rosters.iter().find(|roster| roster.player == *player);
                let roster = roster.ok_or_else(|| super::begin::no_player(player))?;
                let title = match name {
                    "" => roster.name.clone(),
                    name => format!("{name} – {}", roster.name),
                };
                (title, roster.sheets(words))
            }
        };
        if view.rosters.is_empty() {
            return Err(Problem::new("nothing-to-print"));
        }
        let laid = muster_print::lay_out(&PrintRequest {
            subject: PrintSubject::Sheets { title, sheets },
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
}

impl App {
    /// Returns a campaign as a file or a share code, for other players.
    ///
    /// # Errors
    /// `store-not-found`; `campaign-share-too-large` if a code cannot hold it.
    pub fn campaign_text(&self, args: DocumentTextArgs) -> Result<ForceText, Problem> {
        let campaign: Campaign = self.opened_campaign(&args.id)?.campaign;
        let text = match args.form {
            Form::Share => share::encode_campaign(&campaign)?,
            Form::File | Form::Chat => campaign.write(),
        };
        Ok(ForceText { text })
    }
}

fn text(text: &str) -> SpreadsheetCell {
    match text {
        "" => SpreadsheetCell::Empty,
        text => SpreadsheetCell::Text(text.replace(|c: char| c.is_control() && c != '\n', " ")),
    }
}

/// Returns a cell with a number. A number that is too large for a spreadsheet is a text.
fn number(number: i64) -> SpreadsheetCell {
    match i32::try_from(number) {
        Ok(small) => SpreadsheetCell::Number(f64::from(small)),
        Err(_) => SpreadsheetCell::Text(number.to_string()),
    }
}

fn count(count: usize) -> SpreadsheetCell {
    number(i64::try_from(count).unwrap_or(i64::MAX))
}

/// Returns a cell with a number if the text is one.
fn value(shown: &str) -> SpreadsheetCell {
    shown.parse().map_or_else(|_| text(shown), number)
}

fn heads(columns: &[&str], words: &Words) -> Vec<SpreadsheetCell> {
    let head = |column: &&str| text(&words.message(&format!("campaign-column-{column}"), &[]));
    columns.iter().map(head).collect()
}

fn standing_rows(view: &CampaignView, words: &Words) -> Vec<Vec<SpreadsheetCell>> {
    let columns = ["player", "games", "won", "lost", "drawn", "score"];
    let mut head = heads(&columns, words);
    head.extend(view.fields.iter().map(|field| text(&field.label)));
    let mut rows = vec![head];
    rows.extend(view.standing.iter().map(|row| {
        let mut cells = vec![
            text(&row.name),
            count(row.games),
            count(row.won),
            count(row.lost),
            count(row.drawn),
            number(row.score),
        ];
        cells.extend(row.values.iter().map(|shown| value(shown)));
        cells
    }));
    rows
}

fn game_rows(view: &CampaignView, words: &Words) -> Vec<Vec<SpreadsheetCell>> {
    let columns = [
        "game", "title", "date", "scenario", "place", "player", "force", "cost", "result", "score",
        "changes", "note",
    ];
    let mut rows = vec![heads(&columns, words)];
    for (row, game) in view.games.iter().zip(&view.campaign.games) {
        for (side, recorded) in row.sides.iter().zip(&game.sides) {
            rows.push(vec![
                count(row.number),
                text(&game.title),
                text(&game.date),
                text(&game.scenario),
                text(&game.place),
                text(&side.name),
                text(&side.force),
                text(&side.cost),
                text(&side.result),
                recorded.score.map_or(SpreadsheetCell::Empty, number),
                text(&side.lines.join("\n")),
                text(&game.note),
            ]);
        }
    }
    rows
}

fn roster_rows(view: &CampaignView, words: &Words) -> Vec<Vec<SpreadsheetCell>> {
    let columns = ["player", "what", "game", "name", "count", "text"];
    let mut rows = vec![heads(&columns, words)];
    for roster in &view.rosters {
        rows.extend(rows_of(roster, words));
    }
    rows
}

fn rows_of(roster: &CampaignRoster, words: &Words) -> Vec<Vec<SpreadsheetCell>> {
    let what = |part: &str| text(&words.message(&format!("campaign-part-{part}"), &[]));
    let row = |part: &str, game, name: &str, counted, said: &str| {
        vec![
            text(&roster.name),
            what(part),
            game,
            text(name),
            counted,
            text(said),
        ]
    };
    let none = || SpreadsheetCell::Empty;
    let values = roster.values.iter().map(|shown| {
        let (counted, said) = match shown.text.parse() {
            Ok(amount) => (number(amount), ""),
            Err(_) => (none(), shown.text.as_str()),
        };
        row("value", none(), &shown.label, counted, said)
    });
    let stash = roster
        .stash
        .iter()
        .map(|item| row("stash", none(), &item.name, number(item.count), &item.note));
    let units = roster.units.iter().flat_map(|unit| {
        unit.entries
            .iter()
            .map(|entry| row("unit", count(entry.number), &unit.name, none(), &entry.said))
    });
    let history = roster.history.iter().map(|step| {
        let said = step.said(words).join("\n");
        row(
            "history",
            text(&step.title),
            &step.force,
            text(&step.cost),
            &said,
        )
    });
    values.chain(stash).chain(units).chain(history).collect()
}
