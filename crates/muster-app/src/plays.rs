//! Games at the table: begun, played press by press, ended, kept.

use std::sync::Arc;

use muster_core::force::Force;
use muster_core::play::{Act, Course, FORMAT, Play, Shelves, Side};
use muster_core::problem::Problem;
use muster_core::words::{Lang, Words};
use muster_store::PlayHead;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::App;
use crate::vocabulary::LangArgs;

mod log;
mod open;
mod out;
mod said;
mod sheet;
mod show;
mod view;

pub use log::{LogLine, PlayLogArgs};
pub(crate) use open::OpenPlays;
pub use out::{PlayText, PlaysFormat, PlaysOutArgs};
pub use sheet::{PieceSheet, PieceSheetArgs};
pub use view::{
    CopyView, DieView, DueView, OutcomeView, PieceView, PileView, PlayView, SideView, StateView,
    TrackKind, TrackView,
};

use open::OpenPlay;

/// A game to begin.
#[derive(Debug, Clone, Default, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct BeginPlayArgs {
    /// The reader's language.
    #[serde(default)]
    pub lang: Lang,
    /// What the user calls it.
    #[serde(default)]
    pub title: String,
    /// The scenario.
    #[serde(default)]
    pub scenario: String,
    /// Where it is played.
    #[serde(default)]
    pub place: String,
    /// The day, as the user wrote it.
    #[serde(default)]
    pub date: String,
    /// Points a side.
    #[serde(default)]
    pub points: Option<u32>,
    /// Minutes that it may take.
    #[serde(default)]
    pub minutes: Option<u32>,
    /// Who plays, the user first.
    pub sides: Vec<NewSide>,
    /// Who goes first.
    #[serde(default)]
    pub first: usize,
    /// What decks are shuffled by.
    #[serde(default)]
    pub seed: u32,
}

/// Who plays.
#[derive(Debug, Clone, Default, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct NewSide {
    /// What the player is called.
    #[serde(default)]
    pub name: String,
    /// A kept force.
    #[serde(default)]
    pub id: Option<String>,
    /// A force that is not kept: one that was brought as a file or code.
    #[serde(default)]
    pub force: Option<Box<Force>>,
}

/// A kept game.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct PlayArgs {
    /// Its id.
    pub id: String,
    /// The reader's language.
    #[serde(default)]
    pub lang: Lang,
}

/// What is pressed in a game.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct PressArgs {
    /// The game.
    pub id: String,
    /// How many presses the screen has seen.
    pub base: usize,
    /// What is pressed.
    pub act: Act,
    /// The reader's language.
    #[serde(default)]
    pub lang: Lang,
}

/// A game that comes back.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct UndeletePlayArgs {
    /// Its id.
    pub id: String,
    /// The reader's language.
    #[serde(default)]
    pub lang: Lang,
}

/// A game in the list of all.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct PlayRow {
    /// Its id.
    pub id: String,
    /// What it is called.
    pub title: String,
    /// The game.
    pub system: String,
    /// The kept force that the user's side is a copy of.
    pub of: Option<String>,
    /// Who played, each with the force.
    pub sides: Vec<SideView>,
    /// The scenario, the place and the day, as far as they are known.
    pub about: String,
    /// The round that it is in.
    #[ts(type = "number")]
    pub round: i64,
    /// Whether it is over.
    pub over: bool,
    /// How it ended for the user, in words; empty where nobody said.
    pub result: String,
    /// When it began, in seconds since 1970.
    #[ts(type = "number")]
    pub begun: i64,
    /// When something was last pressed, in seconds since 1970.
    #[ts(type = "number")]
    pub changed: i64,
}

/// What the list of games tells of one without reading its log.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct Summary {
    title: String,
    round: i64,
    over: bool,
    result: String,
    points: Vec<String>,
}

impl Summary {
    pub(crate) fn of(course: &Course) -> Self {
        let standing = course.standing();
        let table = muster_core::play::PieceId::table();
        let sides = 0..course.play().sides.len();
        let points = sides.map(|side| standing.words(&format!("points/{side}")).to_owned());
        Self {
            title: title(course.play(), standing.words("title")),
            round: standing.value(&table, "round").unwrap_or(0),
            over: standing.value(&table, "over").unwrap_or(0) != 0,
            result: standing.words("result").to_owned(),
            points: points.collect(),
        }
    }

    pub(crate) fn written(&self) -> String {
        // A struct of texts, numbers and lists always becomes JSON.
        serde_json::to_string(self).unwrap_or_default()
    }

    fn read(head: &PlayHead) -> Self {
        serde_json::from_str(&head.summary).unwrap_or_default()
    }
}

/// What a kept game is called.
pub(crate) fn title_of(head: &PlayHead) -> String {
    Summary::read(head).title
}

/// What a game is called: as the user says, or else after its forces.
fn title(play: &Play, written: &str) -> String {
    if !written.is_empty() {
        return written.to_owned();
    }
    if !play.title.is_empty() {
        return play.title.clone();
    }
    let named = |side: &Side| match &side.force {
        Some(force) if !force.name.is_empty() => force.name.clone(),
        _ => side.name.clone(),
    };
    let names: Vec<String> = play.sides.iter().map(named).collect();
    names.join(" – ")
}

/// A result in words.
fn result(id: &str, course: &Play, app: &App, words: &Words) -> String {
    let library = app.library();
    let game = library.game(&course.system);
    let results = game
        .map(|game| game.play().results(words))
        .unwrap_or_default();
    let known = results.into_iter().find(|(known, _)| known == id);
    known.map_or_else(|| id.to_owned(), |(_, label)| label)
}

impl App {
    /// Every game, those that are not over first, and of these and of the others the last played first.
    ///
    /// # Errors
    /// `no-store`, or where they cannot be read.
    pub fn plays(&self, args: LangArgs) -> Result<Vec<PlayRow>, Problem> {
        let words = self.words(args.lang);
        let heads = self.store()?.plays().list()?;
        let mut rows: Vec<PlayRow> = heads
            .iter()
            .map(|head| self.play_row(head, words))
            .collect();
        rows.sort_by_key(|row| (row.over, -row.changed, row.id.clone()));
        Ok(rows)
    }

    fn play_row(&self, head: &PlayHead, words: &Words) -> PlayRow {
        let play: Play = serde_json::from_str(&head.json).unwrap_or_default();
        let summary = Summary::read(head);
        let about = [&play.scenario, &play.place, &play.date];
        let about: Vec<&str> = about
            .into_iter()
            .map(String::as_str)
            .filter(|text| !text.is_empty())
            .collect();
        PlayRow {
            id: head.id.clone(),
            title: summary.title,
            of: play.sides.first().and_then(|side| side.of.clone()),
            sides: show::sides(&play),
            about: about.join(" · "),
            round: summary.round,
            over: summary.over,
            result: result(&summary.result, &play, self, words),
            begun: head.created,
            changed: head.changed,
            system: play.system,
        }
    }

    /// Begins a game with the forces as they are now.
    ///
    /// # Errors
    /// `play-sides`, `play-other-game`, or what makes a force unreadable.
    pub fn begin_play(&self, args: BeginPlayArgs) -> Result<PlayView, Problem> {
        let words = self.words(args.lang);
        let mut sides = Vec::new();
        for side in args.sides {
            sides.push(self.side(side, words, sides.len())?);
        }
        let system = sides.iter().find_map(|side| side.force.as_ref());
        let system = system.ok_or_else(|| Problem::new("play-sides").in_field("sides"))?;
        let play = Play {
            format: FORMAT,
            system: system.system.clone(),
            title: args.title,
            scenario: args.scenario,
            place: args.place,
            date: args.date,
            points: args.points,
            minutes: args.minutes,
            sides,
            first: args.first,
            seed: args.seed,
            ..Play::default()
        };
        let play = play.checked(&self.games)?;
        let (house, own) = (self.library(), self.sides_of(&play));
        let course = Course::begin(play, Shelves::new(&house, &own.libraries), words)?;
        let summary = Summary::of(&course).written();
        let first = press_text(&course, 0)?;
        let json = serde_json::to_string(course.play()).map_err(bad_answer)?;
        let head = self
            .store()?
            .plays()
            .create(None, &json, &first, &summary)?;
        let open = Arc::new(OpenPlay::new(head, course, own, self)?);
        self.data()?.plays.put(Arc::clone(&open));
        open.view(words)
    }

    /// Who plays, with the force as it is now.
    fn side(&self, side: NewSide, words: &Words, number: usize) -> Result<Side, Problem> {
        let force = match (&side.id, side.force) {
            (Some(id), _) => {
                let open = self.opened_by_id(id)?;
                Some(Force::clone(&open.force))
            }
            (None, Some(force)) => Some(Force::clone(&self.open_given(*force)?.force)),
            (None, None) => None,
        };
        let name = if side.name.trim().is_empty() {
            let number = i64::try_from(number).unwrap_or(0).saturating_add(1);
            words.say("play-player", &[("number", number.into())])
        } else {
            side.name
        };
        let of = side.id;
        Ok(Side { name, of, force })
    }

    /// A game as it stands.
    ///
    /// # Errors
    /// `store-not-found`, `play-damaged`.
    pub fn play(&self, args: PlayArgs) -> Result<PlayView, Problem> {
        let open = self.opened_play(&args.id)?;
        open.view(self.words(args.lang))
    }

    /// Something is pressed: it is kept before it is answered.
    ///
    /// # Errors
    /// `play-conflict` where something was pressed since `base`, and what [`Course::press`] says.
    pub fn press(&self, args: PressArgs) -> Result<PlayView, Problem> {
        let open = self.opened_play(&args.id)?;
        if open.course.presses().len() != args.base {
            return Err(Problem::new("play-conflict"));
        }
        let words = self.words(args.lang);
        let press = open.course.press(args.act, open.cards(), words)?;
        let mut course = open.course.clone();
        course.push(press)?;
        let text = press_text(&course, args.base)?;
        let summary = Summary::of(&course).written();
        let base = i64::try_from(args.base).unwrap_or(i64::MAX);
        let head = self
            .store()?
            .plays()
            .press(&args.id, base, &text, &summary)?;
        let open = Arc::new(OpenPlay::new(head, course, open.sides.clone(), self)?);
        self.data()?.plays.put(Arc::clone(&open));
        open.view(words)
    }

    /// Removes a game; it can be brought back until the program ends.
    ///
    /// # Errors
    /// `store-not-found`.
    pub fn delete_play(&self, args: PlayArgs) -> Result<(), Problem> {
        let gone = self.store()?.plays().delete(&args.id)?;
        self.data()?.plays.remember(gone);
        Ok(())
    }

    /// Brings a game back that was removed.
    ///
    /// # Errors
    /// `store-not-found` where it was not removed since the program began.
    pub fn undelete_play(&self, args: UndeletePlayArgs) -> Result<(), Problem> {
        let removed = &self.data()?.plays;
        let gone = removed.remembered(&args.id);
        let gone = gone.ok_or_else(|| Problem::new("store-not-found").with("id", &args.id))?;
        self.store()?.plays().put_back(&gone)?;
        removed.forget(&args.id);
        Ok(())
    }
}

/// A press of a game as it is kept.
fn press_text(course: &Course, at: usize) -> Result<String, Problem> {
    let press = course.presses().get(at);
    serde_json::to_string(&press).map_err(bad_answer)
}

fn bad_answer(error: serde_json::Error) -> Problem {
    Problem::new("bad-answer").with("detail", error)
}
