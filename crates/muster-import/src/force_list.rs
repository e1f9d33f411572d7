//! Reads the lists that BattleScribe, New Recruit and ListForge write, for games whose cards lie in forces.
//!
//! ```text
//! ++ Crew (Harbour War - Smugglers) [106.5 pts, 1 CP] ++
//! + Bosses [80 pts, 1 CP] +
//! Captain [80 pts, 1 CP]: Cutlass
//! + Hands [26.5 pts] +
//! Gang [26.5 pts]
//! . 3x Sailor: 3x Cutlass
//! ```
//!
//! These programs name every card in full and show by marks and indentation what lies on what. So a line is read at its
//! place, and nothing is looked for elsewhere. A line that names no card becomes a row that is not read.

use std::collections::HashSet;

use muster_core::card::CardId;
use muster_core::force::{Force, Node};
use muster_core::game::Game;
use muster_core::library::Library;
use muster_core::number::WrittenNumber;
use muster_core::sheets;
use muster_core::words::Lang;

use super::head::Head;
use super::line_meaning::LineMeaning;
use super::list::PlacedList;
use super::number::{self, LineNumbers};
use super::piece::{LinePiece, LineSplitter, title};
use super::placing::{self, DoubtReason, ListMends};
use super::read_line::ReadLine;
use super::text_line::TextLine;
use super::view::PassedLine;

/// The most forces whose cards are compared with the list.
const MAX_COMPARED_FORCES: usize = 60;
/// The most parts of a line that are joined to a name with commas in it.
const MAX_JOINED_PARTS: usize = 4;
/// The greatest number in brackets that is one of copies and not a cost.
const MAX_COUNT_IN_BRACKETS: i64 = 30;
/// The longest unit of a cost, in bytes.
const MAX_UNIT_BYTES: usize = 24;

/// A force in which the cards of a list can lie.
pub(crate) struct ForceOffer {
    card: CardId,
    /// The way to the card, which its node needs.
    pub(crate) via: Vec<String>,
    name: String,
    /// The name of the slot that offers the force, such as that of a catalogue.
    source: String,
}

/// Returns the forces that a game offers. Empty if its cards lie in no forces.
pub(crate) fn offers(game: &dyn Game, library: &Library) -> Vec<ForceOffer> {
    if game.fill_guide().roots.is_none() {
        return Vec::new();
    }
    let empty = empty_force(game);
    let slots = game.slots_at(&empty, library, None);
    let offers = game.candidates(&empty, library, None).into_iter();
    let offers = offers.filter_map(|candidate| {
        let card = library.card(&candidate.card)?;
        let slot = slots.iter().find(|slot| slot.id == candidate.slot);
        let source = slot.and_then(|slot| slot.name.as_ref());
        Some(ForceOffer {
            name: card.name.get(Lang::default()).to_owned(),
            source: source
                .map_or("", |name| name.get(Lang::default()))
                .to_owned(),
            card: candidate.card,
            via: candidate.via,
        })
    });
    offers.collect()
}

/// Gives each force without a way to its card the one that offers most of its cards.
pub(crate) fn complete_ways(
    force: &mut Force,
    offers: &[ForceOffer],
    game: &dyn Game,
    library: &Library,
) {
    for node in force.entries.iter_mut().filter(|node| node.via.is_empty()) {
        let same = offers.iter().filter(|offer| offer.card == node.card);
        let same: Vec<&ForceOffer> = same.take(MAX_COMPARED_FORCES).collect();
        let fitting = |offer: &&ForceOffer| {
            let (cards, _) = taken_by(game, library, offer);
            let own = node.cards.iter().filter(|own| cards.contains(&own.card));
            own.count()
        };
        let best = match same.as_slice() {
            [] => continue,
            [only] => *only,
            // Of equal ones, the first counts.
            [first, ..] => same
                .iter()
                .copied()
                .rev()
                .max_by_key(fitting)
                .unwrap_or(first),
        };
        node.via.clone_from(&best.via);
    }
}

fn empty_force(game: &dyn Game) -> Force {
    let mode = game.modes().first().copied().unwrap_or_default();
    Force::new(game.id(), mode, "")
}

/// Returns the cards that a force takes when nothing lies in it, and the names of its slots.
fn taken_by(
    game: &dyn Game,
    library: &Library,
    offer: &ForceOffer,
) -> (HashSet<CardId>, Vec<String>) {
    let mut force = empty_force(game);
    let mut node = Node::new(offer.card.clone());
    node.via.clone_from(&offer.via);
    force.entries.push(node);
    force.complete_ids();
    let slots = game.slots_at(&force, library, force.entries.first());
    let cards = slots.iter().flat_map(|slot| slot.cards.iter().cloned());
    let names = slots.iter().filter_map(|slot| slot.name.as_ref());
    let names = names.map(|name| muster_search::key(name.get(Lang::default())));
    (cards.collect(), names.collect())
}

impl<'a> PlacedList<'a, '_> {
    /// Places the lines in forces.
    pub(super) fn lay_in_forces(
        &mut self,
        read: &[ReadLine<'_, 'a>],
        reader: &LineSplitter<'a, '_>,
        offers: &[ForceOffer],
        mends: &ListMends<'_>,
    ) {
        let lines: Vec<&TextLine> = read.iter().map(|line| line.line).collect();
        let words = self.tree.library.words(Lang::default());
        let unit = sheets::points(self.tree.game.id(), 7, words);
        let mut forces = ForceLines {
            unit: muster_search::key(&unit.replacen('7', "", 1)),
            levels: Vec::new(),
            force: None,
            slots: Vec::new(),
            lines: &lines,
            list: self,
            reader,
            offers,
            mends,
        };
        for place in 0..lines.len() {
            forces.lay_line(place);
        }
    }
}

/// The lines of a list, while they are placed.
struct ForceLines<'s, 'a, 'b, 'c> {
    list: &'s mut PlacedList<'a, 'b>,
    reader: &'s LineSplitter<'a, 'c>,
    offers: &'s [ForceOffer],
    mends: &'s ListMends<'s>,
    lines: &'s [&'s TextLine],
    /// The unit of the first cost, folded.
    unit: String,
    /// The force in which the next cards lie.
    force: Option<usize>,
    /// The names of its slots, folded.
    slots: Vec<String>,
    /// The last item of each level of indentation, the outermost first.
    levels: Vec<(usize, usize)>,
}

impl ForceLines<'_, '_, '_, '_> {
    fn lay_line(&mut self, place: usize) {
        let line = self.lines[place];
        let text = line.text.as_str();
        let bare = self.without_amounts(text).0;
        // New Recruit ends the line of a card that has something on it with a colon.
        let is_card = self.names_card(text.trim_end_matches(':'));
        if (line.heading || line.is_flush())
            && let Some(offer) = self.offer_of(place, bare)
        {
            self.push_force(line.number, text, offer, None);
            return;
        }
        let meaning = LineMeaning::classify(line, self.reader.labels);
        let is_mended = self.mends.card(&placing::spot(line.number, 0)).is_some();
        let is_slot = self.slots.contains(&muster_search::key(bare));
        let is_source = self.offers.iter().any(|offer| names_source(bare, offer));
        let games = self.list.tree.library.games();
        let is_head = Head::read(text, games).is_some();
        let is_loud = !text.contains(char::is_lowercase) && line.is_flush();
        let (is_heading, is_fact) = match meaning {
            Some(LineMeaning::Heading) => (!is_card, false),
            Some(LineMeaning::Sum(_)) => (false, true),
            Some(_) => (false, !is_card),
            None => (false, false),
        };
        if let Some(LineMeaning::Sum(said)) = meaning {
            let amounts = self.without_amounts(text).1;
            self.list.said = self.first_cost(&amounts).or(said).or(self.list.said);
        }
        let is_heading = is_heading || is_slot || is_loud && !is_card;
        if is_mended || !(is_heading || is_fact || is_source || is_head) {
            match !is_mended && self.is_title(place, is_card) {
                true => self.take_title(line),
                false => self.lay_cards(line),
            }
            return;
        }
        if is_heading {
            self.levels.clear();
        }
        self.pass(line, false);
    }

    /// Returns whether a line before the first card is the name of the force.
    fn is_title(&self, place: usize, is_card: bool) -> bool {
        let line = self.lines[place];
        let is_first = self.force.is_none() && self.list.force.name.is_empty();
        let next = self.lines.get(place + 1);
        // What has something on it is a card, whatever its name.
        let holds = next.is_some_and(|next| next.level() > line.level());
        is_first && !is_card && !holds && (line.heading || line.is_flush())
    }

    fn take_title(&mut self, line: &TextLine) {
        let bare = self.without_amounts(&line.text).0;
        let (name, limit) = title(bare);
        self.list.force.name = name;
        self.list.force.limit = limit.or(self.list.force.limit);
        self.pass(line, true);
    }

    fn pass(&mut self, line: &TextLine, title: bool) {
        self.list.passed.push(PassedLine {
            at: placing::spot(line.number, 0),
            line: line.number,
            text: line.text.clone(),
            title,
        });
    }

    // ---- forces

    /// Returns the force that a line names: `Crew (Harbour War - Smugglers)`.
    fn offer_of(&self, place: usize, bare: &str) -> Option<usize> {
        let (name, source) = match number::enclosed(bare, '(', ')') {
            Some((name, source)) => (name, source),
            None => (bare, ""),
        };
        let is_named = |offer: &ForceOffer, said: &str| {
            let key = muster_search::key(said);
            !key.is_empty() && key == muster_search::key(&offer.name)
        };
        let offers = (0..).zip(self.offers);
        let named = offers.filter(|(_, offer)| is_named(offer, name) || is_named(offer, bare));
        let named: Vec<usize> = named.map(|(index, _)| index).collect();
        let of_source = named
            .iter()
            .find(|index| names_source(source, &self.offers[**index]));
        match (named.as_slice(), of_source) {
            ([], _) => None,
            (_, Some(index)) => Some(*index),
            // A unit may be called like a force.
            _ if !self.lines[place].heading && self.force.is_some() && self.names_card(bare) => {
                let of_force = self.list.tree.names.exact(name, |card| {
                    self.offers.iter().any(|offer| offer.card == card.id)
                });
                of_force.and_then(|_| self.best(&named))
            }
            _ => self.best(&named),
        }
    }

    /// Returns the force of several whose source the list names, or whose cards it names most.
    fn best(&self, among: &[usize]) -> Option<usize> {
        if let [only] = among {
            return Some(*only);
        }
        let is_said = |index: &&usize| {
            let offer = &self.offers[**index];
            let mut lines = self.lines.iter();
            lines.any(|line| names_source(self.without_amounts(&line.text).0, offer))
        };
        if let Some(said) = among.iter().find(is_said) {
            return Some(*said);
        }
        let tree = &self.list.tree;
        let names: HashSet<String> = self
            .lines
            .iter()
            .map(|line| muster_search::key(&self.head_of(&line.text).name))
            .collect();
        let count = |index: &usize| {
            let (cards, _) = taken_by(tree.game, tree.library, &self.offers[*index]);
            let cards = cards.iter().filter_map(|id| tree.library.card(id));
            let keys = cards.map(|card| muster_search::key(card.name.get(Lang::default())));
            keys.filter(|key| names.contains(key)).count()
        };
        let compared = among.iter().take(MAX_COMPARED_FORCES).copied();
        // Of equal ones, the first counts.
        compared.rev().max_by_key(count)
    }

    fn push_force(&mut self, line: usize, text: &str, offer: usize, why: Option<DoubtReason>) {
        let at = match why {
            None => placing::spot(line, 0),
            // The line is that of the first card, which has the first place.
            Some(_) => format!("{line}.force"),
        };
        let tree = &mut self.list.tree;
        // The user may have chosen another force of the same source.
        let chosen = self.mends.card(&at);
        let same = |other: &&ForceOffer| {
            Some(&other.card) == chosen && other.via == self.offers[offer].via
        };
        let offer = self.offers.iter().find(same).unwrap_or(&self.offers[offer]);
        let (cards, slots) = taken_by(tree.game, tree.library, offer);
        let index = tree.push_root(at, line, text, &offer.card, why, self.mends);
        tree.items[index].via.clone_from(&offer.via);
        tree.root_cards.insert(index, cards);
        self.slots = slots;
        self.force = Some(index);
        self.levels.clear();
    }

    /// Returns the force for the next card. If the list names none, one is assumed.
    fn force(&mut self, line: usize) -> Option<usize> {
        if self.force.is_none() {
            let all: Vec<usize> = (0..self.offers.len()).collect();
            let offer = self.best(&all)?;
            let text = self.offers[offer].name.clone();
            self.push_force(line, &text, offer, Some(DoubtReason::AssumedForce));
        }
        self.force
    }

    // ---- cards

    fn lay_cards(&mut self, line: &TextLine) {
        let number = line.number;
        let Some(force) = self.force(number) else {
            return self.pass(line, false);
        };
        let level = match line.heading {
            true => 0,
            false => line.level(),
        };
        self.levels.retain(|(other, _)| *other < level);
        let base = self.levels.last().map_or(force, |(_, item)| *item);
        let text = line.text.as_str();
        let (head, options) = self.split(text);
        let is_label = options.is_some() && self.reader.labels.is(head) && base != force;
        let mut place = 0;
        let index = match is_label {
            // `Wargear: Cutlass` names what lies on the card above.
            true => base,
            false => {
                let piece = self.head_of(head);
                let at = placing::spot(number, place);
                place += 1;
                self.list
                    .tree
                    .push(at, number, &piece, Some(base), false, self.mends)
            }
        };
        for option in options.map_or_else(Vec::new, |options| self.options(options)) {
            let piece = self.head_of(option);
            let at = placing::spot(number, place);
            place += 1;
            self.list
                .tree
                .push(at, number, &piece, Some(index), false, self.mends);
        }
        self.levels.push((level, index));
    }

    /// Splits a line into a card and what lies on it: `Captain [80 pts]: Cutlass, 2x Pistol`.
    fn split<'t>(&self, text: &'t str) -> (&'t str, Option<&'t str>) {
        if self.names_card(text) {
            return (text, None);
        }
        let colons = outside_brackets(text, ':');
        match colons
            .into_iter()
            .find(|at| text[at + 1..].starts_with(' '))
        {
            None => (text.trim_end_matches(':'), None),
            Some(at) => (&text[..at], Some(&text[at + 1..])),
        }
    }

    /// Splits what lies on a card at its commas. Names may have commas in them.
    fn options<'t>(&self, text: &'t str) -> Vec<&'t str> {
        let commas = outside_brackets(text, ',');
        let is_part = |at: &usize| text[at + 1..].starts_with(' ');
        let ends: Vec<usize> = commas
            .into_iter()
            .filter(is_part)
            .chain([text.len()])
            .collect();
        let (mut options, mut start, mut part) = (Vec::new(), 0, 0);
        while part < ends.len() {
            let last = ends.len().min(part + MAX_JOINED_PARTS);
            let joined = (part + 1..last).rev();
            let mut joined = joined.map(|end| (end, text[start..ends[end]].trim()));
            let whole = joined.find(|(_, name)| self.names_card(name));
            let (end, option) = whole.unwrap_or((part, text[start..ends[part]].trim()));
            if !option.is_empty() {
                options.push(option);
            }
            start = (ends[end] + 1).min(text.len());
            part = end + 1;
        }
        options
    }

    /// Returns whether a text is the name of a card, with or without its count and costs.
    fn names_card(&self, text: &str) -> bool {
        self.reader.exact(&self.head_of(text).name).is_some()
    }

    /// Reads the name of a card with its count and costs: `3x Sailor [16.5 pts]`.
    fn head_of(&self, text: &str) -> LinePiece {
        let text = text.trim();
        let bare = self.without_amounts(text).0;
        let whole = self.reader.exact(bare).map(|_| bare);
        let (name, numbers) = match whole.or_else(|| self.before_cost(bare)) {
            Some(name) => (name, LineNumbers::default()),
            None => {
                let (name, numbers) = LineNumbers::taken_off(bare);
                // A number at the end is a part of the name, because these programs write none there.
                match numbers.bare.is_some() || numbers.cost.is_some() {
                    true => (bare, LineNumbers::default()),
                    false => (name, numbers),
                }
            }
        };
        LinePiece {
            text: text.to_owned(),
            name: name.to_owned(),
            numbers,
            ..LinePiece::default()
        }
    }

    // ---- costs

    /// Returns the name of a card before its cost, as the official apps write it: `Priest (280)`. A small number may be
    /// one of copies.
    fn before_cost<'t>(&self, text: &'t str) -> Option<&'t str> {
        let (name, inside) = number::enclosed(text, '(', ')')?;
        let cost: i64 = WrittenNumber::parse(inside)?.to_whole().ok()?;
        let is_card = || self.reader.exact(name).is_some();
        (cost > MAX_COUNT_IN_BRACKETS && is_card()).then_some(name)
    }

    /// Splits off the costs at the end of a text, unless they are a part of a card's name.
    fn without_amounts<'t>(&self, text: &'t str) -> (&'t str, Vec<(f64, &'t str)>) {
        let text = text.trim();
        match self.reader.exact(text) {
            Some(_) => (text, Vec::new()),
            None => without_amounts(text),
        }
    }

    /// Returns the amount of the first cost, rounded down.
    fn first_cost(&self, amounts: &[(f64, &str)]) -> Option<i64> {
        let is_first = |(_, unit): &&(f64, &str)| muster_search::key(unit) == self.unit;
        let first = amounts.iter().find(is_first).or(amounts.first())?;
        Some(first.0.floor() as i64)
    }
}

/// Returns whether a text names the source of a force, alone or at the end: `Harbour War - Smugglers`.
fn names_source(text: &str, offer: &ForceOffer) -> bool {
    let source = muster_search::key(&offer.source);
    let last = text.rsplit([':', '(']).next().unwrap_or(text);
    let last = last.trim_end_matches(')');
    let part = last.rsplit(" - ").next();
    let is_source = |part: &str| !source.is_empty() && muster_search::key(part) == source;
    is_source(last) || part.is_some_and(is_source)
}

/// Returns the places of a character that stands in no brackets.
fn outside_brackets(text: &str, wanted: char) -> Vec<usize> {
    let mut depth = 0_usize;
    let mut places = Vec::new();
    for (at, character) in text.char_indices() {
        match character {
            '(' | '[' => depth += 1,
            ')' | ']' => depth = depth.saturating_sub(1),
            _ if character == wanted && depth == 0 => places.push(at),
            _ => {}
        }
    }
    places
}

/// Splits off the costs in brackets at the end of a text: `[106.5 pts, 1 CP]`, `(1,001 pts)`.
pub(crate) fn without_amounts(text: &str) -> (&str, Vec<(f64, &str)>) {
    let text = text.trim();
    let whole = |open, close| {
        let inside = text.strip_prefix(open)?.strip_suffix(close)?;
        (!inside.contains(['(', ')', '[', ']'])).then_some(("", inside))
    };
    let enclosed = number::enclosed(text, '[', ']')
        .or_else(|| number::enclosed(text, '(', ')'))
        .or_else(|| whole('[', ']'))
        .or_else(|| whole('(', ')'));
    if let Some((before, inside)) = enclosed
        && let Some(amounts) = amounts(inside)
    {
        return (before, amounts);
    }
    // `Total: 106.5 pts` has no brackets.
    match text.rsplit_once(": ") {
        Some((before, after)) if amounts(after).is_some() => {
            (before, amounts(after).unwrap_or_default())
        }
        _ => (text, Vec::new()),
    }
}

/// Reads several costs: `106.5 pts, 1 CP`, `106.5 pts · 1 CP`. `None` if a part is none.
pub(crate) fn amounts(text: &str) -> Option<Vec<(f64, &str)>> {
    let parts = text.split(['·', '•', '|', ';']);
    let parts = parts.flat_map(|part| part.split(", ")).map(str::trim);
    let amounts: Option<Vec<_>> = parts.map(amount).collect();
    amounts.filter(|amounts| !amounts.is_empty())
}

/// Reads a cost: `106.5 pts`, `1,001pts`, `CP: 2`. It needs a unit, because a number alone may be a count.
fn amount(text: &str) -> Option<(f64, &str)> {
    if let Some((unit, number)) = text.split_once(':') {
        return amount(number.trim())
            .is_none()
            .then(|| Some((points(&WrittenNumber::parse(number)?)?, named_unit(unit)?)))?;
    }
    let (number, unit) = WrittenNumber::at_start(text)?;
    Some((points(&number)?, named_unit(unit)?))
}

/// Returns the points of a number. `1,250` has thousands: hardly a cost has three decimals.
fn points(number: &WrittenNumber) -> Option<f64> {
    let whole = || number.to_whole::<i32>().ok().map(f64::from);
    number.to_decimal().ok().or_else(whole)
}

fn named_unit(unit: &str) -> Option<&str> {
    let unit = unit.trim();
    let is_unit = !unit.is_empty()
        && unit.len() <= MAX_UNIT_BYTES
        && unit.starts_with(|c: char| c.is_alphabetic() || "€£$%⛁".contains(c));
    is_unit.then_some(unit)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn costs_stand_in_brackets() {
        type Amounts = &'static [(f64, &'static str)];
        let cases: [(&str, &str, Amounts); 14] = [
            (
                "Captain [80 pts, 1CP]",
                "Captain",
                &[(80.0, "pts"), (1.0, "CP")],
            ),
            ("Gang (26.5 pts)", "Gang", &[(26.5, "pts")]),
            (
                "Gang (26,5 pts · 1 CP)",
                "Gang",
                &[(26.5, "pts"), (1.0, "CP")],
            ),
            (
                "Crew (Smugglers) [1,001pts]",
                "Crew (Smugglers)",
                &[(1001.0, "pts")],
            ),
            ("Gang [1 250,5 pts]", "Gang", &[(1250.5, "pts")]),
            ("Gang [1.250 pts]", "Gang", &[(1250.0, "pts")]),
            ("Doctrine [−2 CP]", "Doctrine", &[(-2.0, "CP")]),
            ("Doctrine [-2 CP]", "Doctrine", &[(-2.0, "CP")]),
            ("Total: [pts: 106.5]", "Total:", &[(106.5, "pts")]),
            ("Total: 106.5 pts", "Total", &[(106.5, "pts")]),
            ("[106 pts]", "", &[(106.0, "pts")]),
            ("Captain (2)", "Captain (2)", &[]),
            ("Crew (Smugglers)", "Crew (Smugglers)", &[]),
            ("Captain", "Captain", &[]),
        ];
        for (text, name, costs) in cases {
            let (bare, found) = without_amounts(text);
            assert_eq!((bare, found.as_slice()), (name, costs), "{text}");
        }
    }

    #[test]
    fn odd_texts_do_no_harm() {
        for text in [
            "",
            "[",
            "]",
            "[]",
            "()",
            "(, )",
            "[: ]",
            "[1:2]",
            "é: (",
            "[,pts]",
            "[1.2.3 pts]",
        ] {
            let (bare, costs) = without_amounts(text);
            assert!(bare.len() <= text.len() && costs.is_empty(), "{text}");
            outside_brackets(text, ':');
        }
    }
}
