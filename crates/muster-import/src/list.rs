//! Decides for each line of a list whether it is a card, the name of the list, or something else, and places the cards.

use std::collections::HashSet;

use muster_core::card::Card;
use muster_core::force::Force;
use muster_core::words::Lang;
use muster_search::NameMatch;

use super::head::Head;
use super::line_meaning::{LIMITS, LineMeaning};
use super::number;
use super::piece::{LinePiece, LineSplitter, points_in_title, title};
use super::placing::{self, ListMends, TreeBuilder};
use super::read_line::{ReadLine, title_parts, titles};
use super::spot_names::{NameSpotter, stems};
use super::view::PassedLine;

/// Returns whether a line stands out as a name does: it is a heading, or it is followed by a gap in a list whose
/// entries have none between them.
fn stands_alone(read: &[ReadLine<'_, '_>], place: usize) -> bool {
    let line = &read[place];
    if line.line.heading {
        return true;
    }
    let counted = |piece: &LinePiece| piece.numbers.count.is_some();
    let mut below = read[place + 1..].iter().map(|line| line.line);
    let Some(first) = below.next().filter(|first| first.after_gap) else {
        return false;
    };
    let close = below.any(|line| line.level() == first.level() && !line.after_gap);
    close && !line.pieces.named.iter().any(counted)
}

/// The most words of a player's name in a title.
const MAX_PLAYER_WORDS: usize = 4;

/// Returns whether a text is exactly a word of the game, such as a faction, and not the name of a card.
fn is_term(text: &str, reader: &LineSplitter<'_, '_>) -> bool {
    reader.labels.is(text) && !reader.is_spelling(text.trim())
}

/// A list whose cards have been placed, with the lines that were not read as cards.
pub(super) struct PlacedList<'a, 'b> {
    pub(super) spotter: NameSpotter<'a>,
    pub(super) tree: TreeBuilder<'a, 'b>,
    pub(super) passed: Vec<PassedLine>,
    pub(super) said: Option<i64>,
    /// The points beside the name of the force, if there is a single number.
    pub(super) title_cost: Option<i64>,
    /// Whether the points beside the name can only be a limit: `Raiders, 500 caps`, `Brotherhood 750`.
    pub(super) has_title_limit: bool,
    /// The player whom a title names. Empty if it names none.
    pub(super) player: String,
    pub(super) force: Force,
}

impl<'a> PlacedList<'a, '_> {
    /// Places the lines. `opening` has the numbers of the lines that Muster writes above a list, and `furniture` those
    /// of a roster's other lines without cards.
    pub(super) fn lines(
        &mut self,
        read: &[ReadLine<'_, 'a>],
        reader: &LineSplitter<'a, '_>,
        opening: &[usize],
        furniture: &HashSet<usize>,
        mends: &ListMends<'_>,
    ) {
        let named = |line: &ReadLine<'_, '_>| {
            line.sure > 0
                && !line.line.letter
                && !line.line.signed
                && !opening.contains(&line.line.number)
                && !furniture.contains(&line.line.number)
        };
        let games = self.tree.library.games();
        let is_head = |line: &ReadLine<'_, '_>| Head::read(&line.line.text, games).is_some();
        // Where no line is certain, the list begins below the line with the game.
        let head = read.iter().position(is_head);
        let first = read.iter().position(named);
        let first = first.or(head.map(|head| head + 1)).unwrap_or(0);
        let last = read.iter().rposition(named).unwrap_or(read.len());
        let name = match opening {
            [] => self.name(read, first, reader, mends),
            _ => None,
        };
        let (mut signed, mut ended) = (false, false);
        for (index, line) in read.iter().enumerate() {
            let number = line.line.number;
            let at = placing::spot(number, 0);
            if let Some(own) = &line.own {
                self.tree.lay_own(number, &line.line.text, own, mends);
                continue;
            }
            if furniture.contains(&number) {
                continue;
            }
            if mends.is_talk(&at) {
                self.put_passed(line, false);
                continue;
            }
            if opening.contains(&number) {
                if opening.first() != Some(&number) {
                    self.put_passed(line, true);
                }
                continue;
            }
            let is_title = name == Some(index);
            let ends = line.line.signed || line.talk == Some(LineMeaning::Farewell);
            signed |= ends && line.sure == 0 && index >= first;
            let listed = line.line.bulleted
                || line
                    .pieces
                    .named
                    .iter()
                    .any(|piece| piece.numbers.count.is_some())
                || line.talk.is_none() && line.pieces.is_costed_entry();
            let letter = line.line.letter;
            let signs = (signed || letter) && !listed && line.talk.is_none();
            if signs && line.sure > 0 && line.pieces.named.len() == 1 {
                self.tree.sign(number, &line.pieces.named[0], mends);
                self.tell_rest(line, None, mends);
                continue;
            }
            let outside = !listed && line.sure == 0 && line.line.is_flush();
            let after = index > last && (line.line.after_gap || ended);
            let behind = outside && (after || signed);
            let before = outside && index < first && !self.is_near(line, reader);
            let is_unit =
                reader.is_equipped_unit(&line.pieces) || line.pieces.is_equipped_and_costed();
            let prose = line
                .pieces
                .named
                .first()
                .is_none_or(|first| reader.exact(&first.name).is_none())
                && !line.pieces.with
                && LineMeaning::is_prose(line.line)
                && !is_unit
                && !self.is_near(line, reader);
            let head = Head::read(&line.line.text, self.tree.library.games());
            let passed = line.talk.is_some()
                || line.pieces.named.is_empty()
                || line.columns
                || head.is_some()
                || is_title
                || behind
                || before
                || prose
                || letter;
            if passed && mends.card(&at).is_some() {
                let piece = LinePiece {
                    text: line.line.text.clone(),
                    name: line.line.text.clone(),
                    ..LinePiece::default()
                };
                self.tree
                    .lay(number, line.line.level(), false, &[piece], mends);
                continue;
            }
            if passed {
                ended |= index > last;
                self.pass(line, head, is_title, reader, mends);
                continue;
            }
            let mut pieces = line.pieces.named.as_slice();
            // `Squad 1: Knight, Paladin` names two units.
            if pieces.len() > 1 && self.only_titles(pieces, reader) && mends.card(&at).is_none() {
                pieces = &pieces[1..];
            }
            let counts_models =
                self.tree
                    .lay(number, line.line.level(), line.pieces.with, pieces, mends);
            let models = pieces.first().filter(|_| counts_models);
            self.tell_rest(line, models, mends);
        }
    }

    /// Returns whether the first of several pieces is only a title for the units after it.
    fn only_titles(&self, pieces: &[LinePiece], reader: &LineSplitter<'_, '_>) -> bool {
        let entry = |piece: &LinePiece| {
            let found = reader.exact(&piece.name);
            found.is_some_and(|found| found.cards().iter().any(|card| self.tree.is_entry(card)))
        };
        let (first, rest) = (&pieces[0], &pieces[1..]);
        let unknown = reader.exact(&first.name).is_none() && !reader.slipped(&first.name);
        unknown
            && first.numbers.count.is_none()
            && rest.iter().all(entry)
            && rest.iter().any(|piece| piece.inside)
    }

    /// Returns whether a line is the name of a card with a typing error, or a part of a card's name.
    fn is_near(&self, line: &ReadLine<'_, '_>, reader: &LineSplitter<'_, '_>) -> bool {
        let own = |card: &Card| !card.is_reminder() && reader.system == Some(card.id.system());
        let near = |piece: &LinePiece| reader.names.find(&piece.name, own);
        line.pieces
            .named
            .iter()
            .any(|piece| matches!(near(piece), Some(NameMatch::Slip(_))))
            || line.pieces.named.len() == 1 && near(&line.pieces.named[0]).is_some()
    }

    /// Finds the line with the name of the force, which is before the first card. Sets the name and the limit of the
    /// force.
    fn name(
        &mut self,
        read: &[ReadLine<'_, '_>],
        first: usize,
        reader: &LineSplitter<'_, '_>,
        mends: &ListMends<'_>,
    ) -> Option<usize> {
        let before = &read[..first.min(read.len())];
        let may = |place: usize, line: &ReadLine<'_, '_>| {
            let talk = matches!(line.talk, None | Some(LineMeaning::Heading)) && !line.columns;
            let slipped = |piece: &LinePiece| reader.slipped(&piece.name);
            let slip = line.pieces.named.iter().any(slipped) && !stands_alone(read, place);
            let label = reader.labels.is(&line.line.text);
            // `Raidr with combt rifle (55)` is a unit, although nothing in it is spelled right.
            let unit =
                line.pieces.equips && line.pieces.is_costed_entry() && !stands_alone(read, place);
            talk && !slip
                && !unit
                && !label
                && LineMeaning::is_title(line.line)
                && Head::read(&line.line.text, self.tree.library.games()).is_none()
        };
        let places = before.iter().enumerate();
        let places = places.filter(|(place, line)| may(*place, line));
        let places: Vec<usize> = places.map(|(place, _)| place).collect();
        let costed = |place: &&usize| !number::without_cost(&read[**place].line.text).1.is_empty();
        let place = *places.iter().find(costed).or(places.first())?;
        // A line followed by cards that only units can carry is a unit, whatever its text.
        let next = read[place + 1..]
            .iter()
            .find(|line| line.talk.is_none() && !line.columns);
        let holds = next.is_some_and(|line| {
            let named = line
                .pieces
                .named
                .first()
                .and_then(|piece| reader.exact(&piece.name));
            named.is_some_and(|found| !found.cards().iter().any(|card| self.tree.is_entry(card)))
        });
        if holds
            && read[place].talk.is_none()
            && (self.is_near(&read[place], reader) || place + 1 == first)
        {
            return None;
        }
        let line = read[place].line;
        let (mut name, limit) = title(&line.text);
        self.title_cost = points_in_title(&line.text);
        if let Some(points) = limit.map(i64::from).or(self.title_cost)
            && number::is_points_ambiguous(&line.text)
        {
            let at = placing::spot(line.number, 0);
            self.tree
                .tell_limit(at, line.number, &line.text, points, mends);
        }
        // `Patrol - Brotherhood of Steel` also names the faction.
        while let Some((before, _)) = name
            .rsplit_once(" - ")
            .filter(|(_, last)| reader.labels.is(last))
        {
            name = before.trim_end().to_owned();
        }
        self.read_title(&line.text, reader);
        self.force.name = name;
        self.force.limit = limit.or(self.force.limit);
        Some(place)
    }

    /// Takes the name and the limit of the force from a heading with its faction, such as `Ann - Raiders, 500 caps`.
    fn heading(&mut self, text: &str, reader: &LineSplitter<'_, '_>) {
        let (name, limit) = title(text);
        self.read_title(text, reader);
        self.title_cost = self.title_cost.or_else(|| points_in_title(text));
        if self.force.name.is_empty() && !reader.labels.is(&name) {
            self.force.name = name;
        }
        self.force.limit = self.force.limit.or(limit);
    }

    /// Takes the player and the mode from a title.
    fn read_title(&mut self, text: &str, reader: &LineSplitter<'_, '_>) {
        let games = self.tree.library.games();
        let game = games
            .words(Lang::default())
            .message(self.tree.game.id(), &[]);
        let (bare, _) = title(text);
        let parts: Vec<&str> = title_parts(&bare).collect();
        for part in &parts {
            let part = part.strip_suffix(" mode").unwrap_or(part);
            if let Some(mode) =
                Head::read(&format!("{game}·{part}"), games).and_then(|head| head.mode)
            {
                mode.clone_into(&mut self.force.mode);
            }
        }
        let names_faction = parts.iter().any(|part| reader.labels.is_faction(part));
        self.has_title_limit |= names_faction || number::without_cost(text).1.is_empty();
        // `Ann - Raiders`, `Ann’s raiders`.
        if let [player, rest @ ..] = parts.as_slice()
            && self.player.is_empty()
            && rest.iter().any(|part| reader.labels.is_faction(part))
            && !reader.labels.is(player)
            && !player
                .contains(|c: char| c.is_ascii_digit() && player.split_whitespace().count() < 2)
            && player.split_whitespace().count() <= MAX_PLAYER_WORDS
        {
            (*player).clone_into(&mut self.player);
        }
    }

    /// Passes over a line. If it names a card or has a count, it becomes a row that is not read, so that somebody looks
    /// at it.
    fn pass(
        &mut self,
        line: &ReadLine<'_, '_>,
        head: Option<Head<'_>>,
        title: bool,
        reader: &LineSplitter<'_, '_>,
        mends: &ListMends<'_>,
    ) {
        match line.talk {
            Some(LineMeaning::Sum(said)) => self.said = said.or(self.said),
            Some(LineMeaning::Heading) => {
                self.tree.begin_anew();
                if titles(line.line, reader) {
                    self.heading(&line.line.text, reader);
                }
            }
            Some(LineMeaning::About) => self.about(&line.line.text),
            _ => {}
        }
        let text = line.line.text.as_str();
        let is_head = head.is_some();
        let told = match head {
            Some(head) => head.rest.into_iter().find(|said| !is_term(said, reader)),
            None if line.columns || is_term(text, reader) => None,
            // `Ann - Raiders 500 caps` is no raider either.
            None if line.talk == Some(LineMeaning::Heading) && titles(line.line, reader) => None,
            // `Faction: Raiders` is no raider.
            None => match text.split_once(':') {
                Some((_, fact))
                    if line.talk == Some(LineMeaning::About) && is_term(fact, reader) =>
                {
                    None
                }
                _ => Some(text.to_owned()),
            },
        };
        let cards: Vec<&Card> = told
            .iter()
            .flat_map(|text| self.spotter.find(text))
            .flat_map(|found| found.cards.iter().copied())
            .collect();
        let is_sum = matches!(line.talk, Some(LineMeaning::Sum(_)));
        let counts = told.is_some() && !is_sum && !title && number::has_count(text);
        let is_told = !cards.is_empty() || counts;
        if is_told {
            let number = line.line.number;
            self.tree
                .tell(placing::spot(number, 0), number, text, &cards, mends);
        }
        if title || !is_told && !is_head {
            self.put_passed(line, title);
        }
    }

    fn put_passed(&mut self, line: &ReadLine<'_, '_>, title: bool) {
        self.passed.push(PassedLine {
            at: placing::spot(line.line.number, 0),
            line: line.line.number,
            text: line.line.text.clone(),
            title,
        });
    }

    /// Adds a row for every card that a line names and that none of its pieces is about. `models` is the piece that only
    /// gives the number of models of the unit above.
    fn tell_rest(
        &mut self,
        line: &ReadLine<'_, '_>,
        models: Option<&LinePiece>,
        mends: &ListMends<'_>,
    ) {
        let number = line.line.number;
        let placed = self.tree.placed(number).chain(models);
        let placed: Vec<String> = placed.map(|piece| stems(&piece.text).concat()).collect();
        let found = self.spotter.find(&line.line.text);
        let rest = found
            .into_iter()
            .filter(|found| !placed.iter().any(|piece| piece.contains(&found.key)));
        for (place, found) in (placed.len()..).zip(rest) {
            let at = placing::spot(number, place);
            self.tree
                .tell(at, number, &line.line.text, found.cards, mends);
        }
    }

    /// Sets the limit or the mode of the force if the line gives one, such as `Limit: 750` or `Mode: Battle`.
    fn about(&mut self, text: &str) {
        let folded = muster_search::fold(text);
        let word = folded.split(|c: char| !c.is_alphabetic()).next();
        if word.is_some_and(|word| LIMITS.contains(&word)) {
            let limit = number::points(text).first().copied();
            self.force.limit = limit
                .and_then(|limit| u32::try_from(limit).ok())
                .or(self.force.limit);
        }
        let Some((head, rest)) = text.split_once(':') else {
            return;
        };
        if ["player", "joueur", "joueuse"].contains(&&*muster_search::fold(head.trim())) {
            rest.trim().clone_into(&mut self.player);
        }
        if muster_search::fold(head.trim()) == "mode" {
            let games = self.tree.library.games();
            let mode = format!(
                "{}·{rest}",
                games
                    .words(Lang::default())
                    .message(self.tree.game.id(), &[])
            );
            if let Some(mode) = Head::read(&mode, games).and_then(|head| head.mode) {
                mode.clone_into(&mut self.force.mode);
            }
        }
    }
}
