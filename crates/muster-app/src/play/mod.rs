//! Games at the table: started, played press by press, ended and saved. The reminders of a game are here, too.

use std::sync::Arc;

use muster_core::force::Force;
use muster_core::play::{Act, FORMAT, Play, PlayHistory, PlayLibraries, Press, Side};
use muster_core::problem::Problem;
use muster_core::words::Words;
use muster_store::PlayHead;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::vocabulary::{IdArgs, NoArgs};
use crate::{App, Session};

mod log;
mod open;
mod out;
mod press_text;
mod reference;
mod sheet;
mod show;
mod table_deck;
mod view;

pub use log::LogLine;
pub(crate) use open::OpenPlays;
pub use out::{ExportPlaysArgs, PlayText, PlaysFormat};
pub use reference::{ReferenceArgs, ReferenceView, SectionView};
pub use sheet::{PieceSheet, PieceSheetArgs};
pub use table_deck::{
    DeckForForces, DeckForForcesArgs, DeckSource, DrawnCardView, LayTableDeckArgs, LeftOutGroup,
    LeftOutRow, TableDeckArgs, TableDeckPreview, TableDeckView,
};
pub use view::{
    CopyView, DieView, DueView, OutcomeView, PieceView, PileView, PlayView, SideView, TrackKind,
    TrackView,
};

use open::OpenPlay;

/// A game to start.
#[derive(Debug, Clone, Default, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct BeginPlayArgs {
    /// The user's title for the game.
    #[serde(default)]
    pub title: String,
    /// The scenario.
    #[serde(default)]
    pub scenario: String,
    /// The place of the game.
    #[serde(default)]
    pub place: String,
    /// The day of the game, as the user wrote it.
    #[serde(default)]
    pub date: String,
    /// The points limit for each side.
    pub points: Option<u32>,
    /// The time limit in minutes.
    pub minutes: Option<u32>,
    /// The sides, beginning with the user's.
    pub sides: Vec<NewSide>,
    /// The index of the side that goes first.
    #[serde(default)]
    pub first: usize,
    /// The seed for shuffling decks.
    #[serde(default)]
    pub seed: u32,
}

/// A side of a new game.
#[derive(Debug, Clone, Default, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct NewSide {
    /// The name of the player. If it is empty, they are called by their number.
    #[serde(default)]
    pub name: String,
    /// The id of a saved force.
    pub id: Option<String>,
    /// A force that is not saved, such as one from a file or a share code. It is used only if `id` is missing.
    pub force: Option<Box<Force>>,
}

/// A press in a game.
#[derive(Debug, Clone, Deserialize, TS)]
#[serde(deny_unknown_fields)]
pub struct PressArgs {
    /// The id of the game.
    pub id: String,
    /// The number of presses that the screen has seen.
    pub base: usize,
    /// The act of the press.
    pub act: Act,
}

/// A game in the list of all games.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, TS)]
pub struct PlayRow {
    /// The id of the game.
    pub id: String,
    /// The title of the game.
    pub title: String,
    /// The game system.
    pub system: String,
    /// The id of the saved force from which the user's side was copied.
    pub of: Option<String>,
    /// The sides, with the names of players and forces.
    pub sides: Vec<SideView>,
    /// The scenario, the place and the day, as far as they are known.
    pub about: String,
    /// The current round.
    pub round: i64,
    /// Whether the game is over.
    pub over: bool,
    /// The result for the user, in words. Empty if none was recorded.
    pub result: String,
    /// The score of each side, as it was written. Empty if none was recorded.
    pub scores: Vec<String>,
    /// When the game was started, in seconds since 1970.
    pub begun: i64,
    /// When the last press was made, in seconds since 1970.
    pub changed: i64,
}

/// Data of a game for the list of games, which then does not have to read the log.
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
    pub(crate) fn new(course: &PlayHistory) -> Self {
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
        // A struct of text, numbers and lists can always be written as JSON.
        serde_json::to_string(self).unwrap_or_default()
    }

    fn read(head: &PlayHead) -> Self {
        serde_json::from_str(&head.summary).unwrap_or_default()
    }
}

/// Returns the title of a saved game.
pub(crate) fn title_of(head: &PlayHead) -> String {
    Summary::read(head).title
}

/// Returns the title of a game: the user's, or else the names of its forces.
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

/// Returns the label of a result.
fn result(id: &str, course: &Play, app: &App, words: &Words) -> String {
    let library = app.library();
    let game = library.game(&course.system);
    let results = game
        .map(|game| game.play().results(words))
        .unwrap_or_default();
    let known = results.into_iter().find(|(known, _)| known == id);
    known.map_or_else(|| id.to_owned(), |(_, label)| label)
}

impl Session<'_> {
    /// Returns every game. Games that are not over come first, and within both groups the last played comes first.
    ///
    /// # Errors
    /// `no-store`, or a store error if the games cannot be read.
    pub fn plays(&self, _: NoArgs) -> Result<Vec<PlayRow>, Problem> {
        let words = self.words();
        let heads = self.store()?.plays().list()?;
        let mut rows: Vec<PlayRow> = heads
            .iter()
            .map(|head| self.play_row(head, words))
            .collect();
        rows.sort_by_key(|row| (row.over, -row.changed, row.id.clone()));
        Ok(rows)
    }

    /// Starts a game with copies of the forces as they are now.
    ///
    /// # Errors
    /// `play-sides`, `play-other-game`, or an error that says why a force cannot be read.
    pub fn begin_play(&self, args: BeginPlayArgs) -> Result<PlayView, Problem> {
        let words = self.words();
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
        let play = play.checked(&self.known_games())?;
        let (house, own) = (self.library(), self.sides_of(&play));
        let course = PlayHistory::begin(play, PlayLibraries::new(&house, &own.libraries), words)?;
        let summary = Summary::new(&course).written();
        let first = press_text(&course, 0)?;
        let json = serde_json::to_string(course.play()).map_err(bad_answer)?;
        let head = self
            .store()?
            .plays()
            .create(None, &json, &first, &summary)?;
        let open = Arc::new(OpenPlay::new(head, course, own, self)?);
        self.data()?.plays.put(Arc::clone(&open));
        open.view(self, words)
    }

    /// Returns the current state of a game.
    ///
    /// # Errors
    /// `store-not-found`, `play-damaged`.
    pub fn play(&self, args: IdArgs) -> Result<PlayView, Problem> {
        let open = self.opened_play(&args.id)?;
        open.view(self, self.words())
    }

    /// Makes a press. It is saved before the answer.
    ///
    /// # Errors
    /// `play-conflict` if another press was made since `base`, and those of [`PlayHistory::press`].
    pub fn press(&self, args: PressArgs) -> Result<PlayView, Problem> {
        let open = self.play_at(&args.id, args.base)?;
        let words = self.words();
        let press = open.course.press(args.act, open.cards(), words)?;
        self.keep_press(&open, press, words)
    }
}

impl App {
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
            scores: summary.points,
            begun: head.created,
            changed: head.changed,
            system: play.system,
        }
    }

    /// Returns a side with a copy of its force.
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
            words.message("play-player", &[("number", number.into())])
        } else {
            side.name
        };
        let of = side.id;
        Ok(Side { name, of, force })
    }

    /// Returns a game if no press was made in it since the screen saw it.
    ///
    /// # Errors
    /// `play-conflict` if one was made since `base`, `store-not-found`, `play-damaged`.
    fn play_at(&self, id: &str, base: usize) -> Result<Arc<OpenPlay>, Problem> {
        let open = self.opened_play(id)?;
        if open.course.presses().len() != base {
            return Err(Problem::new("play-conflict"));
        }
        Ok(open)
    }

    /// Adds a press to a game, saves it, and returns the game as the screen shows it.
    fn keep_press(
        &self,
        open: &OpenPlay,
        press: Press,
        words: &Words,
    ) -> Result<PlayView, Problem> {
        let mut course = open.course.clone();
        let at = course.presses().len();
        course.push(press)?;
        let text = press_text(&course, at)?;
        let summary = Summary::new(&course).written();
        let base = i64::try_from(at).unwrap_or(i64::MAX);
        let head = self
            .store()?
            .plays()
            .press(&open.head.id, base, &text, &summary)?;
        let open = Arc::new(OpenPlay::new(head, course, open.sides.clone(), self)?);
        self.data()?.plays.put(Arc::clone(&open));
        open.view(self, words)
    }
}

/// Returns a press in the form in which it is saved.
fn press_text(course: &PlayHistory, at: usize) -> Result<String, Problem> {
    let press = course.presses().get(at);
    serde_json::to_string(&press).map_err(bad_answer)
}

fn bad_answer(error: serde_json::Error) -> Problem {
    Problem::new("bad-answer").with("detail", error)
}
