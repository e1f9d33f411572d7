//! Reads a force from a list, as players paste it from chats, forums, mails, tables and other programs.
//!
//! A line that holds the whole name of a card, or a count, becomes a row: read, doubtful or unread. Nothing is dropped
//! silently. Numbers are kept or doubted. [`chat`] is the list that Muster itself writes; it is read back exactly.
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

pub mod amend;
pub mod chat;
mod force_list;
mod head;
mod kind_words;
mod line_meaning;
mod list;
pub mod messages;
mod number;
mod piece;
mod placing;
mod read_line;
mod roster;
mod show;
mod spot_names;
mod table;
mod text_line;
mod view;

use chat::{CardNames, OwnList};
use head::{Head, game_of};
use kind_words::KindWords;
use line_meaning::HeadingLabels;
use list::PlacedList;
use piece::LineSplitter;
use placing::{ListMends, TreeBuilder};
use read_line::in_pieces;
use spot_names::NameSpotter;
use text_line::{TextLine, lines};

pub use placing::slot;
pub use view::{Doubt, ListMend, ListRow, ListView, ListedCard, Mended, PassedLine};

/// The maximum size of a list, in bytes.
const MAX_LIST_BYTES: usize = 256 << 10;
/// The maximum number of lines.
const MAX_LIST_LINES: usize = 2_000;
/// The maximum number of pieces that all lines name together.
const MAX_LIST_PIECES: usize = 6_000;
/// The maximum number of corrections by the user.
const MAX_MENDS: usize = 1_000;
/// Limits are multiples of this many points.
const ROUND_POINTS: i64 = 25;

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
    let too_long = || Problem::new("list-too-long").with("limit", MAX_LIST_LINES);
    if text.len() > MAX_LIST_BYTES
        || lines(text).count() > MAX_LIST_LINES
        || asked.mends.len() > MAX_MENDS
    {
        return Err(too_long());
    }
    if let Some(line) = lines(text).position(|line| line.len() > text_line::MAX_LINE_BYTES) {
        return Err(Problem::new("list-line-too-long").with("line", line + 1));
    }
    let names = NameMatcher::new(index, library);
    let mut text_lines = TextLine::all(text);
    let own = OwnList::find(text, library.games());
    let head = text_lines
        .iter()
        .find_map(|line| Head::read(&line.text, library.games()));
    let game = match (asked.system, &own) {
        ("", Some(own)) => own.head.game,
        ("", None) => head
            .as_ref()
            .map(|head| head.game)
            .or_else(|| {
                let likely = asked.event.map(|event| &*event.system);
                game_of(&text_lines, &names, library, likely)
            })
            .ok_or_else(|| Problem::new("list-without-cards"))?,
        (system, _) => library.games().named(system)?,
    };
    let own = own.filter(|own| own.head.game.id() == game.id());
    let labels = HeadingLabels::new(Some(game), library);
    let kinds = KindWords::new(game, library);
    let reader = LineSplitter {
        names: &names,
        labels: &labels,
        kinds: Some(&kinds),
        system: Some(game.id()),
    };
    let entries = own
        .as_ref()
        .map(|own| own.entries(&CardNames::new(game, library), library));
    let entries = entries.unwrap_or_default();
    let read = in_pieces(&mut text_lines, &reader, entries.lines);
    if let Some(cut) = read.iter().find(|line| line.pieces.cut) {
        return Err(Problem::new("list-line-too-long").with("line", cut.line.number));
    }
    let pieces = read.iter().map(|line| line.pieces.named.len());
    if pieces.sum::<usize>() > MAX_LIST_PIECES {
        return Err(too_long());
    }
    if asked.system.is_empty() && read.iter().all(|line| !line.has_cards(&reader)) {
        return Err(Problem::new("list-without-cards"));
    }
    let head = head.filter(|head| own.is_none() && head.game.id() == game.id());
    let event = asked.event.filter(|event| event.system == game.id());
    let head_mode = own.as_ref().map(|own| &own.head).or(head.as_ref());
    let mode = head_mode.and_then(|head| head.mode);
    let mode = mode
        .or(event.map(|event| event.mode.as_str()))
        .or_else(|| game.modes().first().copied());
    let mut force = Force::new(game.id(), mode.unwrap_or_default(), "");
    force.revision = head_mode
        .and_then(|head| head.revision.clone())
        .or_else(|| event.and_then(|event| event.revision.clone()));
    let mut opening = Vec::new();
    if let Some(own) = own {
        force.name = own.name;
        force.limit = own.limit;
        opening = own.opening;
        if own.is_roster {
            // A roster names the limit also where the force leaves it to the game.
            let usual = game.review(&force, library).totals.limit;
            let is_usual = |limit: &u32| usual == Some(i64::from(*limit));
            force.limit = entries.limit.filter(|limit| !is_usual(limit));
        }
    }
    let mends = ListMends(asked.mends);
    let mut laid = PlacedList {
        spotter: NameSpotter::new(game, library),
        tree: TreeBuilder::new(&names, library, game),
        passed: Vec::new(),
        said: None,
        title_cost: None,
        has_title_limit: false,
        player: String::new(),
        force,
    };
    let offers = force_list::offers(game, library);
    match opening.is_empty() && !offers.is_empty() {
        true => laid.lay_in_forces(&read, &reader, &offers, &mends),
        false => laid.lines(&read, &reader, &opening, &entries.furniture, &mends),
    }
    laid.tree.move_items(&mends);
    let (title_cost, has_title_limit) = (laid.title_cost, laid.has_title_limit);
    let (mut force, list) = show::view(laid, &offers, asked.lang)?;
    // Below a name, people write the limit. Programs write the total of the cards.
    let is_round = title_cost.is_some_and(|cost| cost > 0 && cost % ROUND_POINTS == 0);
    if (head.is_some() || is_round && has_title_limit)
        && force.limit.is_none()
        && title_cost != Some(list.cost)
    {
        force.limit = title_cost.and_then(|limit| limit.try_into().ok());
    }
    Ok((force, list))
}
