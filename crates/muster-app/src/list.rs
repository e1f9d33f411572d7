//! A force out of a list with a card a line, as players paste it into a chat.
//!
//! `2x Knight Patrol`, `Knight Patrol x2`, costs in brackets, bullets, indentation, and `Knight: Laser Rifle, Combat
//! Armor` are understood. Names are compared without accents, case and plurals, in any language, and one slip is
//! forgiven. A line that is not sure to be understood is listed.

use muster_core::card::Card;
use muster_core::force::{Force, Node};
use muster_core::game::{self, Game};
use muster_core::library::Library;
use muster_core::problem::Problem;
use muster_core::review::Severity;
use muster_core::sheets;
use muster_core::words::{Lang, Words};

use crate::import::{ImportView, Unsure};
use crate::names::{Match, Names};

mod line;

use line::{Line, Named};

/// Longest list, in bytes.
const LONGEST: usize = 256 << 10;
/// Most lines.
const MOST_LINES: usize = 2_000;

/// Reads a list.
///
/// # Errors
/// `list-too-long`, `list-without-cards`.
pub(crate) fn read(text: &str, library: &Library, lang: Lang) -> Result<ImportView, Problem> {
    if text.len() > LONGEST || text.lines().count() > MOST_LINES {
        return Err(Problem::new("list-too-long").with("limit", MOST_LINES));
    }
    let names = Names::of(library);
    let lines: Vec<Line<'_>> = (1..).zip(text.lines()).filter_map(Line::read).collect();
    let head = lines.iter().find_map(|line| Head::read(line.text));
    let game = head
        .as_ref()
        .map(|head| head.game)
        .or_else(|| game_of(&lines, &names))
        .ok_or_else(|| Problem::new("list-without-cards"))?;
    let mode = head.as_ref().map(|head| head.mode);
    let mode = mode.or_else(|| game.modes().first().copied());
    let mut force = Force::new(game.id(), mode.unwrap_or_default(), "");
    force.revision = head.and_then(|head| head.revision);
    let mut reader = Reader {
        names: &names,
        library,
        lang,
        game,
        force,
        unsure: Vec::new(),
        places: Vec::new(),
        named: false,
    };
    for line in &lines {
        reader.line(line);
    }
    if reader.force.entries.is_empty() {
        return Err(Problem::new("list-without-cards"));
    }
    Ok(ImportView {
        force: reader.force.checked()?,
        unsure: reader.unsure,
    })
}

/// The line of an exported list that names game, way of playing and revision: `Fallout · Battle · points of 2026`.
struct Head {
    game: &'static dyn Game,
    mode: &'static str,
    revision: Option<String>,
}

impl Head {
    fn read(text: &str) -> Option<Self> {
        let mut parts = text.split('·').map(str::trim);
        let first = parts.next()?;
        let is = |said: &str, key: &str| {
            let says = |lang: &Lang| {
                let words = Words::of(*lang);
                muster_search::key(&words.say(key, &[])) == muster_search::key(said)
            };
            Lang::ALL.iter().any(says)
        };
        let mut games = game::all().iter();
        let game = *games.find(|game| is(first, game.id()))?;
        let mut head = Self {
            game,
            mode: game.modes().first().copied()?,
            revision: None,
        };
        for part in parts {
            let key = |kind: &str, id: &str| sheets::key(game.id(), kind, id);
            let mode = game
                .modes()
                .iter()
                .find(|mode| is(part, &key("mode", mode)));
            let revision = game.revisions().iter();
            let mut revision = revision.filter(|id| is(part, &key("revision", id)) || part == **id);
            if let Some(mode) = mode {
                head.mode = *mode;
            } else if let Some(revision) = revision.next() {
                head.revision = Some((*revision).to_owned());
            }
        }
        Some(head)
    }
}

/// The game whose cards most lines name.
fn game_of(lines: &[Line<'_>], names: &Names<'_>) -> Option<&'static dyn Game> {
    let mut counts = vec![0_usize; game::all().len()];
    for line in lines {
        let named = line
            .readings()
            .find_map(|named| names.find(&named.name, |_| true));
        let Some(found) = named else { continue };
        let sure = if matches!(found, Match::Sure(_)) {
            4
        } else {
            1
        };
        for (count, game) in counts.iter_mut().zip(game::all()) {
            if found.cards().any(|card| card.id.system() == game.id()) {
                *count += sure;
            }
        }
    }
    let best = counts.iter().copied().max().filter(|count| *count > 0)?;
    let place = counts.iter().position(|count| *count == best)?;
    game::all().get(place).copied()
}

/// A node that lines below may lie on.
struct Place {
    indent: usize,
    /// The way to it: places among siblings.
    path: Vec<usize>,
}

struct Reader<'a> {
    names: &'a Names<'a>,
    library: &'a Library,
    lang: Lang,
    game: &'static dyn Game,
    force: Force,
    unsure: Vec<Unsure>,
    /// The node of the last line, and those that it lies on.
    places: Vec<Place>,
    /// Whether the force has its name.
    named: bool,
}

impl<'a> Reader<'a> {
    fn line(&mut self, line: &Line<'_>) {
        if Head::read(line.text).is_some() {
            return;
        }
        let first = self.force.entries.is_empty() && !self.named;
        let readings: Vec<Named> = line.readings().collect();
        let sure = readings
            .iter()
            .find_map(|named| match self.find(&named.name, line) {
                Some(Match::Sure(card)) => Some((named, card)),
                _ => None,
            });
        if let Some((named, card)) = sure {
            self.named = true;
            self.put(line, named, card);
            return;
        }
        if first && !line.bulleted && line.indent == 0 {
            self.name(line);
            return;
        }
        if line.is_heading() {
            self.places.clear();
            return;
        }
        let near = readings
            .iter()
            .find_map(|named| match self.find(&named.name, line) {
                Some(near) => Some((named, near.card()?)),
                _ => None,
            });
        let guess = near.map(|(_, card)| card.name.get(self.lang).to_owned());
        let guess = guess.or_else(|| self.several(&readings));
        self.unsure.push(Unsure {
            line: line.number,
            text: line.text.to_owned(),
            taken: near.is_some(),
            guess,
        });
        if let Some((named, card)) = near {
            self.put(line, named, card);
        }
    }

    /// One of several cards that a line might mean.
    fn several(&self, readings: &[Named]) -> Option<String> {
        let system = self.game.id();
        let found = readings.iter().find_map(|named| {
            self.names
                .find(&named.name, |card| card.id.system() == system)
        })?;
        let card = found.cards().next()?;
        Some(card.name.get(self.lang).to_owned())
    }

    /// The card that a name means at the place of a line: of several, one that may lie there.
    fn find(&self, name: &str, line: &Line<'_>) -> Option<Match<'a>> {
        let system = self.game.id();
        let own = |card: &Card| card.id.system() == system && card.id.kind() != "reference";
        let below = line.bulleted || line.indent > 0;
        let on_table = |card: &Card| admits(self.game, None, card);
        let here = |card: &Card| own(card) && on_table(card) != below;
        let sure = |found: &Match<'a>| matches!(found, Match::Sure(_));
        let (here, anywhere) = (self.names.find(name, here), self.names.find(name, own));
        let exact = here
            .clone()
            .filter(sure)
            .or_else(|| anywhere.clone().filter(sure));
        let one = |found: &Match<'a>| found.card().is_some();
        exact
            .or_else(|| here.filter(one))
            .or_else(|| anywhere.filter(one))
    }

    /// The first line that names no card is the force's name.
    fn name(&mut self, line: &Line<'_>) {
        let (name, limit) = line.title();
        name.clone_into(&mut self.force.name);
        self.force.limit = limit;
        self.named = true;
    }

    fn put(&mut self, line: &Line<'_>, named: &Named, card: &Card) {
        let indent = line.indent + if line.bulleted { 1 } else { 0 };
        let path = self.lay(indent, named, card);
        self.places.retain(|place| path.starts_with(&place.path));
        self.places.push(Place {
            indent,
            path: path.clone(),
        });
        for name in &named.with {
            let inner = Named::of(name);
            let found = self.names.find(&inner.name, |held| {
                held.id.system() == self.game.id() && admits(self.game, Some(card), held)
            });
            let found = found.or_else(|| {
                self.names
                    .find(&inner.name, |held| held.id.system() == self.game.id())
            });
            let held = found.as_ref().and_then(Match::card);
            if !matches!(found, Some(Match::Sure(_))) {
                let near = found.as_ref().and_then(|found| found.cards().next());
                self.unsure.push(Unsure {
                    line: line.number,
                    text: name.clone(),
                    guess: near.map(|card| card.name.get(self.lang).to_owned()),
                    taken: held.is_some(),
                });
            }
            if let Some(held) = held {
                let parent = self.parent_for(&path, held);
                self.push(&parent, &inner, held);
            }
        }
    }

    /// Lays a card where its indentation and the rules of the game want it, and says where that is.
    fn lay(&mut self, indent: usize, named: &Named, card: &Card) -> Vec<usize> {
        let above = self.places.iter().rev().find(|place| place.indent < indent);
        let above = above.map(|place| place.path.clone());
        let on_table = admits(self.game, None, card);
        let parent = match above {
            Some(above) if indent > 0 => {
                let parent = self.parent_for(&above, card);
                // A list may have a bullet before every line.
                if on_table && !self.takes(&parent, card) {
                    Vec::new()
                } else {
                    parent
                }
            }
            _ if on_table => Vec::new(),
            // What cannot stand alone belongs to the last entry.
            _ => match self.force.entries.len().checked_sub(1) {
                Some(last) => self.parent_for(&[last], card),
                None => Vec::new(),
            },
        };
        self.push(&parent, named, card)
    }

    /// The node that takes a card: the one at `path` or what lies on it last, whichever the rules find better, the
    /// latter where they find nothing; else what it lies on.
    fn parent_for(&self, path: &[usize], card: &Card) -> Vec<usize> {
        let mut found: Vec<Vec<usize>> = Vec::new();
        let mut here = path.to_owned();
        while let Some(node) = node_at(&self.force.entries, &here) {
            if self.takes(&here, card) {
                found.push(here.clone());
            }
            match node.cards.len().checked_sub(1) {
                Some(last) => here.push(last),
                None => break,
            }
        }
        if found.len() > 1 {
            let best = found.into_iter().rev();
            return best
                .min_by_key(|place| self.errors(place, card))
                .unwrap_or_else(|| path.to_owned());
        }
        if let Some(only) = found.pop() {
            return only;
        }
        let mut ends = (1..path.len()).rev();
        let above = ends.find(|end| self.takes(&path[..*end], card));
        above.map_or_else(|| path.to_owned(), |end| path[..end].to_owned())
    }

    /// How many errors the rules find in an entry with one card more at a place.
    fn errors(&self, place: &[usize], card: &Card) -> usize {
        let Some(entry) = place.first().and_then(|at| self.force.entries.get(*at)) else {
            return 0;
        };
        let mut alone = Force::new(&self.force.system, &self.force.mode, "");
        alone.entries = vec![entry.clone()];
        let inside: Vec<usize> = std::iter::once(0)
            .chain(place[1..].iter().copied())
            .collect();
        siblings_at(&mut alone.entries, &inside).push(Node::new(card.id.clone()));
        alone.complete_ids();
        let review = self.game.review(&alone, self.library);
        let errors = review.findings.iter();
        errors
            .filter(|finding| finding.severity == Severity::Error)
            .count()
    }

    fn takes(&self, path: &[usize], card: &Card) -> bool {
        let node = node_at(&self.force.entries, path);
        let parent = node.and_then(|node| self.library.card(&node.card));
        parent.is_some_and(|parent| admits(self.game, Some(parent), card))
    }

    /// Adds a node to what lies on the one at `parent`, or on the table.
    fn push(&mut self, parent: &[usize], named: &Named, card: &Card) -> Vec<usize> {
        let counted = parent.is_empty() || self.game.counts_copies(&card.id);
        let siblings = siblings_at(&mut self.force.entries, parent);
        let mut node = Node::new(card.id.clone());
        node.name.clone_from(&named.own);
        node.picks.clone_from(&named.picks);
        let copies = if counted {
            node.count = named.count;
            1
        } else {
            named.count.clamp(1, 100)
        };
        for _ in 0..copies {
            siblings.push(node.clone());
        }
        let mut path = parent.to_owned();
        path.push(siblings.len() - 1);
        path
    }
}

/// Whether a slot of a card, or of the table, takes cards of this kind.
fn admits(game: &dyn Game, parent: Option<&Card>, card: &Card) -> bool {
    let slots = game.slots(parent);
    slots
        .iter()
        .any(|slot| slot.kinds.contains(&card.id.kind()))
}

fn node_at<'a>(entries: &'a [Node], path: &[usize]) -> Option<&'a Node> {
    let (last, above) = path.split_last()?;
    let siblings = above.iter().try_fold(entries, |nodes, place| {
        Some(nodes.get(*place)?.cards.as_slice())
    })?;
    siblings.get(*last)
}

fn siblings_at<'a>(entries: &'a mut Vec<Node>, path: &[usize]) -> &'a mut Vec<Node> {
    match path.split_first() {
        Some((first, rest)) if *first < entries.len() => {
            siblings_at(&mut entries[*first].cards, rest)
        }
        _ => entries,
    }
}
