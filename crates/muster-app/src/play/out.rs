//! Exports games: all of them as CSV or JSON, or one as text.

use muster_core::play::Play;
use muster_core::problem::Problem;
use muster_spreadsheet::{Grid, SpreadsheetCell, csv_of};
use serde::{Deserialize, Serialize};
use serde_json::json;
use ts_rs::TS;

use super::{Summary, result, show};
use crate::vocabulary::IdArgs;
use crate::{App, Session};

/// The format for exporting all games.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct ExportPlaysArgs {
    /// The format.
    pub format: PlaysFormat,
}

/// The formats for exporting games.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, TS)]
#[serde(rename_all = "snake_case")]
pub enum PlaysFormat {
    /// A table with one row per game.
    Csv,
    /// A document of all games with their forces and logs.
    Json,
}

/// A game as text.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct PlayText {
    /// The lines.
    pub text: String,
}

impl Session<'_> {
    /// Exports all games as one file.
    ///
    /// # Errors
    /// `no-store`, or a store error if the games cannot be read.
    pub fn export_plays(&self, args: &ExportPlaysArgs) -> Result<Vec<u8>, Problem> {
        match args.format {
            PlaysFormat::Csv => self.plays_csv(),
            PlaysFormat::Json => self.plays_json(),
        }
    }

    fn plays_csv(&self) -> Result<Vec<u8>, Problem> {
        let words = self.words();
        let heads = self.store()?.plays().list()?;
        let columns = [
            "title",
            "game",
            "force",
            "opponent",
            "their-force",
            "scenario",
            "place",
            "date",
            "points",
            "round",
            "result",
            "our-points",
            "their-points",
        ];
        let row = |cells: [&str; 13]| {
            cells
                .map(|text| SpreadsheetCell::Text(text.to_owned()))
                .into()
        };
        let head = columns.map(|id| words.message(&format!("play-column-{id}"), &[]));
        let mut sheet = Grid::default();
        sheet.rows.push(row(head.each_ref().map(String::as_str)));
        for head in &heads {
            let play: Play = serde_json::from_str(&head.json).unwrap_or_default();
            let summary = Summary::read(head);
            let sides = show::sides(&play);
            let force = |side: usize| sides.get(side).map_or("", |side| side.force.as_str());
            let score = |side: usize| summary.points.get(side).map_or("", String::as_str);
            let points = play
                .points
                .map_or_else(String::new, |points| points.to_string());
            let game = words.message(&play.system, &[]);
            let round = summary.round.to_string();
            let result = result(&summary.result, &play, self, words);
            let opponent = sides.get(1).map_or("", |side| side.name.as_str());
            sheet.rows.push(row([
                summary.title.as_str(),
                game.as_str(),
                force(0),
                opponent,
                force(1),
                play.scenario.as_str(),
                play.place.as_str(),
                play.date.as_str(),
                points.as_str(),
                round.as_str(),
                result.as_str(),
                score(0),
                score(1),
            ]));
        }
        Ok(csv_of(&sheet, self.lang))
    }

    /// Returns a game in a few lines, for copying or sharing.
    ///
    /// # Errors
    /// `store-not-found`, `play-damaged`.
    pub fn play_text(&self, args: IdArgs) -> Result<PlayText, Problem> {
        let words = self.words();
        let view = self.play(args)?;
        let mut lines = vec![view.title];
        let about = [view.scenario, view.place, view.date];
        let about: Vec<String> = about.into_iter().filter(|text| !text.is_empty()).collect();
        if !about.is_empty() {
            lines.push(about.join(" · "));
        }
        for (side, score) in view.sides.iter().zip(&view.scores) {
            let mut line = side.name.clone();
            if !side.force.is_empty() {
                line = format!("{line} – {}", side.force);
            }
            if !score.is_empty() {
                let score = words.message("play-scored", &[("points", score.as_str().into())]);
                line = words.labelled(&line, &score);
            }
            lines.push(line);
        }
        lines.push(words.message("play-rounds", &[("round", view.round.into())]));
        let known = view.results.iter().find(|(id, _)| *id == view.result);
        lines.extend(known.map(|(_, label)| label.clone()));
        if !view.notes.is_empty() {
            lines.push(String::new());
            lines.push(view.notes);
        }
        let text = lines.join("\n");
        Ok(PlayText { text })
    }
}

impl App {
    fn plays_json(&self) -> Result<Vec<u8>, Problem> {
        let plays = self.store()?.plays();
        let mut all = Vec::new();
        for head in plays.list()? {
            let kept = plays.get(&head.id)?;
            let value = |text: &str| serde_json::from_str(text).unwrap_or(serde_json::Value::Null);
            let presses: Vec<serde_json::Value> = kept
                .presses
                .iter()
                .map(|press| json!({ "at": press.at, "press": value(&press.json) }))
                .collect();
            all.push(json!({
                "id": head.id,
                "begun": head.created,
                "play": value(&head.json),
                "presses": presses,
            }));
        }
        let document = json!({ "kind": "muster-plays", "format": 1, "plays": all });
        let failed = |error| Problem::new("bad-answer").with("detail", error);
        serde_json::to_vec_pretty(&document).map_err(failed)
    }
}
