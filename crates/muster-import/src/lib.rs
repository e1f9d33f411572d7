//! Reads a force from a list, as players paste it from chats, forums, mails, tables and other programs.
//!
//! A text is read in four steps. [`text_line`] removes the marks around its lines, [`talk`] finds the lines that are
//! not cards, [`piece`] finds the names in each line, and [`lay`] finds the place of each card in the force. Every row
//! says how certain it is. The user's corrections are read together with the text. Therefore the same text and the same
//! corrections always give the same force.

use muster_core::event::Event;
use muster_core::force::Force;
use muster_core::library::Library;
use muster_core::problem::Problem;
use muster_core::words::Lang;
use muster_search::{Index, NameMatcher};

mod head;
mod laid;
mod lay;
mod number;
mod piece;
mod read_line;
mod show;
mod table;
mod talk;
mod text_line;
mod view;

use head::{Head, game_of};
use laid::Laid;
use lay::{Mends, TreeBuilder};
use piece::Reader;
use read_line::in_pieces;
use talk::Labels;
use text_line::TextLine;

pub use lay::slot;
pub use view::{Doubt, ListMend, ListRow, ListView, ListedCard, Mended, PassedLine};

/// The maximum size of a list, in bytes.
const MAX_LIST_BYTES: usize = 256 << 10;
/// The maximum number of lines.
const MAX_LIST_LINES: usize = 2_000;
/// The maximum number of pieces that all lines name together.
const MAX_LIST_PIECES: usize = 6_000;
/// The maximum number of corrections by the user.
const MAX_MENDS: usize = 1_000;

/// A list to read, and the user's corrections.
#[derive(Debug)]
pub struct ListRequest<'a> {
    /// The text of the list.
    pub text: &'a str,
    /// The id of the game. If it is empty, the game is found from the cards that the list names.
    pub system: &'a str,
    /// The user's corrections.
    pub mends: &'a [ListMend],
    /// The event for which the list is handed in. Its mode and revision are used if the list names none.
    pub event: Option<&'a Event>,
    /// The reader's language.
    pub lang: Lang,
}

/// Reads a list.
///
/// # Errors
/// `list-too-long`, `list-line-too-long`, `list-without-cards`, `unknown-system`.
pub fn read(
    asked: &ListRequest<'_>,
    library: &Library,
    index: &Index,
) -> Result<(Force, ListView), Problem> {
    let text = asked.text;
    if text.len() > MAX_LIST_BYTES
        || text.lines().count() > MAX_LIST_LINES
        || asked.mends.len() > MAX_MENDS
    {
        return Err(Problem::new("list-too-long").with("limit", MAX_LIST_LINES));
    }
    if let Some(line) = text
        .lines()
        .position(|line| line.len() > text_line::MAX_LINE_BYTES)
    {
        return Err(Problem::new("list-line-too-long").with("line", line + 1));
    }
    let names = NameMatcher::new(index, library);
    let mut lines = TextLine::all(text);
    let head = lines
        .iter()
        .find_map(|line| Head::read(&line.text, library.games()));
    let game = match asked.system {
        "" => head
            .as_ref()
            .map(|head| head.game)
            .or_else(|| game_of(&lines, &names, library))
            .ok_or_else(|| Problem::new("list-without-cards"))?,
        system => library.games().named(system)?,
    };
    let labels = Labels::new(Some(game), library);
    let reader = Reader {
        names: &names,
        labels: &labels,
        system: Some(game.id()),
    };
    let read = in_pieces(&mut lines, &reader);
    if let Some(cut) = read.iter().find(|line| line.pieces.cut) {
        return Err(Problem::new("list-line-too-long").with("line", cut.line.number));
    }
    let pieces = read.iter().map(|line| line.pieces.named.len());
    if pieces.sum::<usize>() > MAX_LIST_PIECES {
        return Err(Problem::new("list-too-long").with("limit", MAX_LIST_LINES));
    }
    if asked.system.is_empty() && read.iter().all(|line| !line.has_cards(&reader)) {
        return Err(Problem::new("list-without-cards"));
    }
    let head = head.filter(|head| head.game.id() == game.id());
    let event = asked.event.filter(|event| event.system == game.id());
    let mode = head.as_ref().map(|head| head.mode);
    let mode = mode
        .or(event.map(|event| event.mode.as_str()))
        .or_else(|| game.modes().first().copied());
    let mut force = Force::new(game.id(), mode.unwrap_or_default(), "");
    force.revision = head
        .and_then(|head| head.revision)
        .or_else(|| event.and_then(|event| event.revision.clone()));
    let mends = Mends(asked.mends);
    let mut laid = Laid {
        tree: TreeBuilder::new(&names, library, game),
        passed: Vec::new(),
        said: None,
        force,
    };
    laid.lines(&read, &reader, &mends);
    laid.tree.move_items(&mends);
    show::view(laid, asked.lang)
}
