//! A force out of a list, as players paste it from chats, forums, mails, tables and other programs.
//!
//! A text is read in four steps: its lines without the marks around them ([`line`]), what is no card among them
//! ([`talk`]), what each names ([`piece`]), and where that lies ([`lay`]). What is not sure is told for every row, and
//! the player's mends are read with the text, so that the same text and the same mends always give the same force.

use std::collections::BTreeMap;

use muster_core::force::Force;
use muster_core::game::{Game, Games};
use muster_core::library::Library;
use muster_core::problem::Problem;
use muster_core::sheets;
use muster_core::words::Lang;

use crate::names::{Match, Names};

mod lay;
mod line;
mod number;
mod picks;
mod piece;
mod show;
mod table;
mod talk;
mod view;

use lay::{Mends, Table};
use line::TextLine;
use piece::{Piece, Pieces, Reader, title};
use table::Columns;
use talk::{Labels, Talk};

pub use picks::{ListPick, ListPicksArgs};
pub use view::{Doubt, ListMend, ListRow, ListView, ListedCard, Mended, PassedLine};

/// Longest list, in bytes.
const LONGEST: usize = 256 << 10;
/// Most lines.
const MOST_LINES: usize = 2_000;
/// Most cards and other things that a list names.
const MOST_PIECES: usize = 6_000;
/// Most mends.
const MOST_MENDS: usize = 1_000;

/// A list, and what its player says of it.
pub(crate) struct Asked<'a> {
    pub text: &'a str,
    /// The game; empty: the one whose cards it names.
    pub system: &'a str,
    pub mends: &'a [ListMend],
    pub lang: Lang,
}

/// Reads a list.
///
/// # Errors
/// `list-too-long`, `list-line-too-long`, `list-without-cards`, `unknown-system`.
pub(crate) fn read(asked: &Asked<'_>, library: &Library) -> Result<(Force, ListView), Problem> {
    let text = asked.text;
    if text.len() > LONGEST || text.lines().count() > MOST_LINES || asked.mends.len() > MOST_MENDS {
        return Err(Problem::new("list-too-long").with("limit", MOST_LINES));
    }
    if let Some(line) = text.lines().position(|line| line.len() > line::LONGEST) {
        return Err(Problem::new("list-line-too-long").with("line", line + 1));
    }
    let names = Names::of(library);
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
    let labels = Labels::of(Some(game), library);
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
    if pieces.sum::<usize>() > MOST_PIECES {
        return Err(Problem::new("list-too-long").with("limit", MOST_LINES));
    }
    if asked.system.is_empty() && read.iter().all(|line| !line.has_cards(&reader)) {
        return Err(Problem::new("list-without-cards"));
    }
    let head = head.filter(|head| head.game.id() == game.id());
    let mode = head.as_ref().map(|head| head.mode);
    let mode = mode.or_else(|| game.modes().first().copied());
    let mut force = Force::new(game.id(), mode.unwrap_or_default(), "");
    force.revision = head.and_then(|head| head.revision);
    let mends = Mends(asked.mends);
    let mut laid = Laid {
        table: Table::new(&names, library, game),
        passed: Vec::new(),
        said: None,
        force,
    };
    laid.lines(&read, &reader, &mends);
    laid.table.move_items(&mends);
    show::view(laid, asked.lang)
}

/// The line of an exported list that names game, way of playing and revision: `Fallout · Battle · points of 2026`.
struct Head<'g> {
    game: &'g dyn Game,
    mode: &'g str,
    revision: Option<String>,
}

impl<'g> Head<'g> {
    fn read(text: &str, games: &'g Games) -> Option<Self> {
        let mut parts = text.split('·').map(str::trim);
        let first = parts.next()?;
        let is = |said: &str, key: &str| {
            let says = |lang: &Lang| {
                let words = games.words(*lang);
                muster_search::key(&words.say(key, &[])) == muster_search::key(said)
            };
            Lang::ALL.iter().any(says)
        };
        let game = games.all().find(|game| is(first, game.id()))?;
        let mut head = Self {
            game,
            mode: game.modes().first().copied()?,
            revision: None,
        };
        for part in parts {
            let key = |kind: &str, id: &str| sheets::key(game.id(), kind, id);
            let modes = game.modes();
            let mode = modes.iter().find(|mode| is(part, &key("mode", mode)));
            let revisions = game.revisions();
            let mut revision = revisions
                .iter()
                .filter(|id| is(part, &key("revision", id)) || part == **id);
            if let Some(mode) = mode {
                head.mode = *mode;
            } else if let Some(revision) = revision.next() {
                head.revision = Some((*revision).to_owned());
            }
        }
        Some(head)
    }
}

/// The game whose cards the lines name. One that a line names itself counts as several cards.
fn game_of<'l>(
    lines: &[TextLine],
    names: &Names<'_>,
    library: &'l Library,
) -> Option<&'l dyn Game> {
    let labels = Labels::of(None, library);
    let reader = Reader {
        names,
        labels: &labels,
        system: None,
    };
    let games = library.games();
    let mut counts = vec![(0_usize, 0_usize); games.all().len()];
    let english = library.words(Lang::default());
    let titles = games.all().map(|game| {
        let title = muster_search::fold(&english.say(game.id(), &[]));
        title.split(':').next().unwrap_or_default().to_owned()
    });
    let titles: Vec<String> = titles.collect();
    for line in lines {
        let folded = muster_search::fold(&line.text);
        for (count, title) in counts.iter_mut().zip(&titles) {
            if folded.contains(title) {
                count.1 += 8;
            }
        }
        for piece in reader.pieces(&line.text).named.iter().take(20) {
            let found = names.find(&piece.name, |card| !card.is_reminder());
            let Some(found) = found else { continue };
            let weight = if found.is_exact() { 4 } else { 1 };
            for (count, game) in counts.iter_mut().zip(games.all()) {
                let mut cards = found.cards().iter();
                if cards.any(|card| card.id.system() == game.id()) {
                    count.0 += weight;
                }
            }
        }
    }
    let sums = counts
        .iter()
        .map(|(cards, said)| if *cards > 0 { cards + said } else { 0 });
    let sums: Vec<usize> = sums.collect();
    let best = sums.iter().copied().max().filter(|best| *best > 0)?;
    let place = sums.iter().position(|sum| *sum == best)?;
    games.all().nth(place)
}

/// A line with what it names.
struct Read<'l> {
    line: &'l TextLine,
    pieces: Pieces,
    /// What it is where it names no card.
    talk: Option<Talk>,
    /// How many of its pieces are called as cards are.
    sure: usize,
    /// Whether it is the head of a table.
    columns: bool,
}

impl Read<'_> {
    /// Whether it names a card, or nearly does.
    fn has_cards(&self, reader: &Reader<'_, '_>) -> bool {
        let near = |piece: &Piece| {
            let own = |card: &muster_core::card::Card| {
                !card.is_reminder() && reader.system == Some(card.id.system())
            };
            reader.names.find(&piece.name, own).is_some()
        };
        self.sure > 0 || self.talk.is_none() && self.pieces.named.iter().any(near)
    }
}

/// Parts the lines into what they name.
fn in_pieces<'l>(lines: &'l mut [TextLine], reader: &Reader<'_, '_>) -> Vec<Read<'l>> {
    // The list is quoted as often as most of its cards are.
    let mut quotes: BTreeMap<usize, usize> = BTreeMap::new();
    for line in lines.iter() {
        let pieces = reader.pieces(&line.text);
        let sure = pieces
            .named
            .iter()
            .any(|piece| reader.exact(&piece.name).is_some());
        *quotes.entry(line.quotes).or_default() += usize::from(sure);
    }
    let most = quotes.iter().rev().max_by_key(|(_, count)| **count);
    let quoted = most.map_or(0, |(quotes, _)| *quotes);
    for line in lines.iter_mut() {
        line.letter = line.quotes < quoted;
        // Where the list is not quoted as a whole, the marks are bullets.
        if line.quotes > quoted {
            line.indent += line.quotes - quoted - 1;
            line.bulleted = true;
        }
    }
    let mut columns: Option<Columns> = None;
    lines
        .iter()
        .map(|line| {
            let head = Columns::head(&line.text);
            let is_head = head.is_some();
            columns = head.or_else(|| columns.take());
            let row = columns.as_ref().filter(|_| !is_head && line.indent == 0);
            let row = row.and_then(|columns| columns.row(&line.text));
            let text = row.as_deref().unwrap_or(&line.text);
            let mut pieces = reader.pieces(text);
            let exact = |piece: &Piece| reader.exact(&piece.name).is_some();
            let talk = talk_of(line, &pieces, reader);
            if Talk::of(line, reader.labels) == Some(Talk::Greeting) && talk.is_none() {
                pieces.named.retain(|piece| piece.inside && exact(piece));
            }
            let sure = pieces.named.iter().filter(|piece| exact(piece)).count();
            let sure = if talk.is_none() { sure } else { 0 };
            Read {
                line,
                pieces,
                talk,
                sure,
                columns: is_head,
            }
        })
        .collect()
}

/// What a line is, where it names no card.
fn talk_of(line: &TextLine, pieces: &Pieces, reader: &Reader<'_, '_>) -> Option<Talk> {
    let talk = Talk::of(line, reader.labels)?;
    let exact = |piece: &Piece| reader.exact(&piece.name).is_some();
    let is_label = reader.labels.is(&line.text);
    let whole = !pieces.named.is_empty() && pieces.named.iter().all(exact);
    let names = match talk {
        _ if whole && pieces.named.len() == 1 && !pieces.labelled => !(line.heading && is_label),
        Talk::Heading if is_label => false,
        Talk::Heading if line.heading => whole,
        // `Paladin Dance:` is a unit and what follows it.
        Talk::Heading => match pieces.named.as_slice() {
            [only] => exact(only) || reader.slipped(&only.name),
            several => several.iter().any(exact),
        },
        // `My list: Knight, Paladin` is both.
        Talk::Greeting => pieces
            .named
            .iter()
            .any(|piece| piece.inside && exact(piece)),
        _ => false,
    };
    (!names).then_some(talk)
}

/// Whether a line stands over the others as a name does: set as a heading, or alone before a gap, in a list whose
/// entries stand close together.
fn stands_alone(read: &[Read<'_>], place: usize) -> bool {
    let line = &read[place];
    if line.line.heading {
        return true;
    }
    let counted = |piece: &Piece| piece.numbers.count.is_some();
    let mut below = read[place + 1..].iter().map(|line| line.line);
    let Some(first) = below.next().filter(|first| first.after_gap) else {
        return false;
    };
    let close = below.any(|line| line.level() == first.level() && !line.after_gap);
    close && !line.pieces.named.iter().any(counted)
}

/// A list as it is laid.
struct Laid<'a, 'b> {
    table: Table<'a, 'b>,
    passed: Vec<PassedLine>,
    said: Option<i64>,
    force: Force,
}

impl Laid<'_, '_> {
    fn lines(&mut self, read: &[Read<'_>], reader: &Reader<'_, '_>, mends: &Mends<'_>) {
        let named = |line: &Read<'_>| line.sure > 0 && !line.line.letter && !line.line.signed;
        let first = read.iter().position(named).unwrap_or(0);
        let last = read.iter().rposition(named).unwrap_or(read.len());
        let name = self.name(read, first, reader);
        let (mut signed, mut ended) = (false, false);
        for (index, line) in read.iter().enumerate() {
            let at = lay::spot(line.line.number, 0);
            if mends.card(&at).is_some() && (line.talk.is_some() || line.pieces.named.is_empty()) {
                let piece = Piece {
                    text: line.line.text.clone(),
                    name: line.line.text.clone(),
                    ..Piece::default()
                };
                self.table
                    .lay(line.line.number, line.line.level(), false, &[piece], mends);
                continue;
            }
            if Head::read(&line.line.text, self.table.library.games()).is_some() {
                continue;
            }
            let is_name = name == Some(index);
            let ends = line.line.signed || line.talk == Some(Talk::Farewell);
            signed |= ends && line.sure == 0 && index >= first;
            let listed = line.line.bulleted
                || line
                    .pieces
                    .named
                    .iter()
                    .any(|piece| piece.numbers.count.is_some());
            let letter = line.line.letter;
            let signs = (signed || letter) && !listed && line.talk.is_none();
            if signs && line.sure > 0 && line.pieces.named.len() == 1 {
                self.table
                    .sign(line.line.number, &line.pieces.named[0], mends);
                continue;
            }
            let outside = !listed && line.sure == 0 && line.line.is_flush();
            let after = index > last && (line.line.after_gap || ended);
            let behind = outside && (after || signed);
            let before = outside && index < first && !self.is_near(line, reader);
            let prose = line
                .pieces
                .named
                .first()
                .is_none_or(|first| reader.exact(&first.name).is_none())
                && !line.pieces.with
                && Talk::is_prose(line.line)
                && !self.is_near(line, reader);
            let passed = line.talk.is_some()
                || line.columns
                || is_name
                || behind
                || before
                || prose
                || letter;
            let picked = mends.card(&at).is_some();
            if (passed || line.pieces.named.is_empty()) && !picked {
                ended |= index > last;
                self.pass(line, is_name);
                continue;
            }
            let mut pieces = line.pieces.named.as_slice();
            // `Squad 1: Knight, Paladin` names two units.
            if pieces.len() > 1 && self.only_titles(pieces, reader) && !picked {
                pieces = &pieces[1..];
            }
            self.table.lay(
                line.line.number,
                line.line.level(),
                line.pieces.with,
                pieces,
                mends,
            );
        }
    }

    /// Whether the first of several pieces only stands over units.
    fn only_titles(&self, pieces: &[Piece], reader: &Reader<'_, '_>) -> bool {
        let entry = |piece: &Piece| {
            let found = reader.exact(&piece.name);
            found.is_some_and(|found| found.cards().iter().any(|card| self.table.is_entry(card)))
        };
        let (first, rest) = (&pieces[0], &pieces[1..]);
        let unknown = reader.exact(&first.name).is_none() && !reader.slipped(&first.name);
        unknown
            && first.numbers.count.is_none()
            && rest.iter().all(entry)
            && rest.iter().any(|piece| piece.inside)
    }

    /// Whether a line is called as a card is but for a slip, or is a part of a card's name.
    fn is_near(&self, line: &Read<'_>, reader: &Reader<'_, '_>) -> bool {
        let own = |card: &muster_core::card::Card| {
            !card.is_reminder() && reader.system == Some(card.id.system())
        };
        let near = |piece: &Piece| reader.names.find(&piece.name, own);
        line.pieces
            .named
            .iter()
            .any(|piece| matches!(near(piece), Some(Match::Slip(_))))
            || line.pieces.named.len() == 1 && near(&line.pieces.named[0]).is_some()
    }

    /// The line that gives the force its name: one before the first card that names none.
    fn name(&mut self, read: &[Read<'_>], first: usize, reader: &Reader<'_, '_>) -> Option<usize> {
        let before = &read[..first.min(read.len())];
        let may = |place: usize, line: &Read<'_>| {
            let talk = matches!(line.talk, None | Some(Talk::Heading)) && !line.columns;
            let slipped = |piece: &Piece| reader.slipped(&piece.name);
            let slip = line.pieces.named.iter().any(slipped) && !stands_alone(read, place);
            let label = reader.labels.is(&line.line.text);
            talk && !slip
                && !label
                && Talk::is_title(line.line)
                && Head::read(&line.line.text, self.table.library.games()).is_none()
        };
        let places = before.iter().enumerate();
        let places = places.filter(|(place, line)| may(*place, line));
        let places: Vec<usize> = places.map(|(place, _)| place).collect();
        let costed = |place: &&usize| !number::without_cost(&read[**place].line.text).1.is_empty();
        let place = *places.iter().find(costed).or(places.first())?;
        // What holds cards that lie on units is a unit, whatever it is called.
        let next = read[place + 1..]
            .iter()
            .find(|line| line.talk.is_none() && !line.columns);
        let holds = next.is_some_and(|line| {
            let named = line
                .pieces
                .named
                .first()
                .and_then(|piece| reader.exact(&piece.name));
            named.is_some_and(|found| !found.cards().iter().any(|card| self.table.is_entry(card)))
        });
        if holds
            && read[place].talk.is_none()
            && (self.is_near(&read[place], reader) || place + 1 == first)
        {
            return None;
        }
        let (mut name, limit) = title(&read[place].line.text);
        // `Patrol - Brotherhood of Steel` names its faction too.
        while let Some((before, _)) = name
            .rsplit_once(" - ")
            .filter(|(_, last)| reader.labels.is(last))
        {
            name = before.trim_end().to_owned();
        }
        self.force.name = name;
        self.force.limit = limit.or(self.force.limit);
        Some(place)
    }

    fn pass(&mut self, line: &Read<'_>, title: bool) {
        match line.talk {
            Some(Talk::Sum(said)) => self.said = said.or(self.said),
            Some(Talk::Heading) => self.table.begin_anew(),
            Some(Talk::About) => self.limit(&line.line.text),
            _ => {}
        }
        self.passed.push(PassedLine {
            at: lay::spot(line.line.number, 0),
            line: line.line.number,
            text: line.line.text.clone(),
            title,
        });
    }

    /// The limit, where a line about the list names it.
    fn limit(&mut self, text: &str) {
        let Some((head, rest)) = text.split_once(':') else {
            return;
        };
        if matches!(
            muster_search::fold(head.trim()).as_str(),
            "limit" | "limite"
        ) {
            let limit = number::points(rest).first().copied();
            self.force.limit = limit
                .and_then(|limit| u32::try_from(limit).ok())
                .or(self.force.limit);
        }
    }
}
