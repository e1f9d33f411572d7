//! The list of a force that Muster writes for chats: writes it, and reads it back without a doubt.
//!
//! ```text
//! Sanctuary patrol (709 / 750 caps)
//! Fallout: Wasteland Warfare · Battle · 2026 points
//!
//! Paladin Danse “Ann” (255 caps)
//! - T-60 Power Armor
//!   - Thicker Plating
//! 2x Knight (154 caps)
//! ```
//!
//! The line before the game and the mode is the title, whatever it says. Lines that someone has added or changed are
//! read like those of any other list.

use std::collections::{HashMap, HashSet};
use std::fmt::Write as _;

use muster_core::card::{Card, CardId};
use muster_core::force::{Force, Node};
use muster_core::game::{Game, Games};
use muster_core::library::Library;
use muster_core::reference::REFERENCE;
use muster_core::review::{Review, Sum};
use muster_core::sheets;
use muster_core::shown_text;
use muster_core::words::{Lang, Words};

use crate::force_list::amounts;
use crate::head::Head;
use crate::number;
use crate::roster;
use crate::text_line::{lines, unquoted};

/// Writes the list of a force.
#[must_use]
pub fn write(
    force: &Force,
    review: &Review,
    game: &dyn Game,
    library: &Library,
    words: &Words,
) -> String {
    let has_costs = game.has_costs();
    let names = CardNames::new(game, library);
    let mut text = String::new();
    let title = title(force, review, has_costs, words);
    if !title.is_empty() {
        text.push_str(&title);
        text.push('\n');
    }
    text.push_str(&head(force, words));
    text.push_str("\n\n");
    let mut nodes = force.nodes();
    for (place, line) in review.lines.iter().enumerate() {
        let node = nodes.find(|node| node.id == line.node);
        if line.depth > 0 {
            let _ = write!(text, "{:1$}- ", "", 2 * (line.depth - 1));
        }
        let name = names.name(&line.card, library, words);
        // A name that begins like a count needs a count before it.
        if line.count != 1 || counted(&name).is_some() {
            let _ = write!(text, "{}x ", line.count);
        }
        text.push_str(&name);
        text.push_str(&node.map(own).unwrap_or_default());
        if line.depth == 0
            && has_costs
            && let lines = review.lines_on(place)
            && let Some(amounts) = sheets::line_amounts(lines, &review.totals, words)
        {
            if !amounts.is_empty() {
                let _ = write!(text, " ({amounts})");
            }
        } else if line.depth == 0
            && has_costs
            && let Some(cost) = Sum::from_lines(review.lines_on(place)).total()
        {
            let _ = write!(text, " ({})", sheets::points(&force.system, cost, words));
        }
        text.push('\n');
    }
    text
}

/// Returns whether a text has the head of a list that Muster has written.
#[must_use]
pub fn is_list(text: &str, games: &Games) -> bool {
    OwnList::find(text, games).is_some()
}

/// Returns the name, the points and the limit of a force. Empty if it has neither a name nor a limit.
fn title(force: &Force, review: &Review, has_costs: bool, words: &Words) -> String {
    let name = one_line(&force.name);
    let totals = &review.totals;
    // Only the force's own limit is written, because reading the list restores the limit that stands here.
    let costs = match force.limit {
        Some(limit) => {
            let limit = sheets::points(&force.system, i64::from(limit), words);
            format!("({} / {limit})", totals.cost_known().format(words))
        }
        None if has_costs && !name.is_empty() => {
            format!("({})", sheets::total(&force.system, totals, words))
        }
        None => String::new(),
    };
    let title = format!("{name} {costs}").trim().to_owned();
    // A name that ends like a total is followed by another one.
    match read_title(&title, has_costs) == (name, force.limit) {
        true => title,
        false => title + " (?)",
    }
}

/// Returns the game, the mode and the points revision.
fn head(force: &Force, words: &Words) -> String {
    let system = &force.system;
    let term = |kind: &str, id: &str| sheets::term(system, kind, id, words);
    let mut parts = vec![words.message(system, &[]), term("mode", &force.mode)];
    parts.extend(force.revision.as_deref().map(|id| term("revision", id)));
    parts.join(" · ")
}

/// Returns the user's own name for a card and their picks.
fn own(node: &Node) -> String {
    let mut text = String::new();
    if let Some(name) = node.name.as_deref().map(one_line) {
        let _ = write!(text, " “{name}”");
    }
    if !node.picks.is_empty() {
        let _ = write!(text, " [{}]", node.picks.join(", "));
    }
    text
}

/// Returns a name without what would end the line of a list.
fn one_line(text: &str) -> String {
    shown_text::one_line(text).trim().to_owned()
}

/// The cards of a game by their names.
pub(crate) struct CardNames<'a> {
    by_name: HashMap<String, Vec<&'a Card>>,
}

impl<'a> CardNames<'a> {
    pub(crate) fn new(game: &dyn Game, library: &'a Library) -> Self {
        let mut by_name: HashMap<String, Vec<&'a Card>> = HashMap::new();
        let kinds = game.kinds();
        let kinds = kinds.iter().filter(|kind| **kind != REFERENCE);
        for card in kinds.flat_map(|kind| library.of_kind(game.id(), kind)) {
            let called = Lang::ALL.into_iter().map(|lang| card.called(lang));
            for name in card.name.0.values().cloned().chain(called) {
                let cards = by_name.entry(spelling(&name)).or_default();
                if cards.last().is_none_or(|last| last.id != card.id) {
                    cards.push(card);
                }
            }
        }
        Self { by_name }
    }

    /// Returns the name of a card, with its kind or its id in brackets if other cards are called the same.
    fn name(&self, id: &CardId, library: &Library, words: &Words) -> String {
        let Some(card) = library.card(id) else {
            return id.to_string();
        };
        let name = one_line(&card.called(words.lang()));
        let same = self.called(&name);
        if same.len() < 2 && !name.is_empty() {
            return name;
        }
        let of_kind = same.iter().filter(|other| other.id.kind() == id.kind());
        match of_kind.count() {
            1 => format!("{name} ({})", kind(id, words)),
            _ => id.to_string(),
        }
    }

    fn called(&self, name: &str) -> &[&'a Card] {
        let found = self.by_name.get(&spelling(name));
        found.map_or(&[], Vec::as_slice)
    }

    /// Returns the cards that a name means, as [`CardNames::name`] writes it.
    pub(crate) fn read(&self, name: &str, library: &'a Library) -> Vec<&'a Card> {
        let name = name.trim();
        let called = self.called(name);
        if !called.is_empty() {
            return called.to_vec();
        }
        if let Some(card) = library.card(&CardId::new(name)) {
            return vec![card];
        }
        let Some((name, said)) = number::enclosed(name, '(', ')') else {
            return Vec::new();
        };
        let is_said = |card: &&&Card| {
            let mut kinds = Lang::ALL.into_iter();
            kinds.any(|lang| spelling(&kind(&card.id, library.words(lang))) == spelling(said))
        };
        let called = self.called(name).iter();
        called.filter(is_said).copied().collect()
    }
}

fn kind(id: &CardId, words: &Words) -> String {
    sheets::term(id.system(), "kind", id.kind(), words)
}

/// Returns the form by which names are compared: without case, accents and doubled spaces.
pub(crate) fn spelling(name: &str) -> String {
    let folded = muster_search::fold(name);
    folded.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// A list that Muster has written, somewhere in a text.
pub(crate) struct OwnList<'g> {
    pub(crate) head: Head<'g>,
    /// The numbers of the lines with the title, if there is one, and with the game.
    pub(crate) opening: Vec<usize>,
    pub(crate) name: String,
    pub(crate) limit: Option<u32>,
    /// Whether it is a printed roster, and not a list for a chat.
    pub(crate) is_roster: bool,
    /// The lines before the head, and those after it, with their numbers. Those after it are without the quotation
    /// marks of a mail.
    pub(crate) before: Vec<(usize, String)>,
    after: Vec<(usize, String)>,
}

/// The entries of a list that Muster has written.
#[derive(Default)]
pub(crate) struct OwnEntries<'a> {
    /// The cards, by the number of the line that names them.
    pub(crate) lines: HashMap<usize, Vec<OwnLine<'a>>>,
    /// The lines of a roster that say nothing about its cards.
    pub(crate) furniture: HashSet<usize>,
    /// The limit that a roster names.
    pub(crate) limit: Option<u32>,
}

/// An entry of such a list.
#[derive(Debug, Clone)]
pub(crate) struct OwnLine<'a> {
    pub(crate) depth: usize,
    pub(crate) count: i64,
    /// The cards that are called so.
    pub(crate) cards: Vec<&'a Card>,
    /// The id of a card that the library does not have.
    pub(crate) unknown: Option<CardId>,
    pub(crate) called: String,
    pub(crate) name: Option<String>,
    pub(crate) picks: Vec<String>,
}

impl<'g> OwnList<'g> {
    /// Finds the list in a text. `None` if no line of the text is the head of one.
    pub(crate) fn find(text: &'g str, games: &'g Games) -> Option<Self> {
        let lines: Vec<&str> = lines(text).collect();
        let is_head = |line: &str| Head::read(unquoted(line).1.trim(), games).filter(Head::is_own);
        let place = lines.iter().position(|line| is_head(line).is_some())?;
        // A force may be named like the head of a list.
        let next = lines.get(place + 1).and_then(|line| is_head(line));
        let (place, head) = match next {
            Some(head) => (place + 1, head),
            None => (place, is_head(lines[place])?),
        };
        let quotes = unquoted(lines[place]).0;
        let bare = |line: &str| without_quotes(line, quotes).to_owned();
        let is_roster = roster::is_roster(lines[place..].iter().map(|line| bare(line)));
        // In a roster the total may stand between the name and the game.
        let title = match is_roster {
            true => (0..place)
                .rev()
                .find(|before| roster::is_title(lines[*before])),
            false => place.checked_sub(1),
        };
        let title = title.filter(|before| !bare(lines[*before]).trim().is_empty());
        let mut opening = vec![place + 1];
        opening.extend(title.map(|before| before + 1));
        let title = title.map(|before| bare(lines[before])).unwrap_or_default();
        let (name, limit) = match is_roster {
            true => (roster::name(&title, games), None),
            false => read_title(title.trim(), head.game.has_costs()),
        };
        let numbered = |(place, line): (usize, &&str)| (place + 1, bare(line));
        let mut numbered = lines.iter().enumerate().map(numbered);
        let before = numbered.by_ref().take(place).collect();
        Some(Self {
            head,
            opening,
            name,
            limit,
            is_roster,
            before,
            after: numbered.skip(1).collect(),
        })
    }

    /// Reads the entries, by the numbers of their lines. A line that has another form is not among them.
    pub(crate) fn entries<'a>(
        &self,
        names: &CardNames<'a>,
        library: &'a Library,
    ) -> OwnEntries<'a> {
        if self.is_roster {
            let mut entries = roster::read(&self.after, self, names, library);
            let above = self.before.iter();
            let above = above.filter(|(_, line)| roster::is_above(line, &self.name));
            entries.furniture.extend(above.map(|(number, _)| *number));
            return entries;
        }
        let is_gap = |line: &str| line.trim().is_empty() || line.trim_end() == "--";
        let read = |(number, line): &(usize, String)| {
            let entry = own_line(line, self.head.game, names, library)?;
            Some((*number, vec![entry]))
        };
        let lines = self.after.iter();
        let lines = lines
            .skip_while(|(_, line)| is_gap(line))
            .take_while(|(_, line)| !is_gap(line));
        OwnEntries {
            lines: lines.filter_map(read).collect(),
            ..OwnEntries::default()
        }
    }
}

/// Removes the marks with which a mail quotes a line.
fn without_quotes(line: &str, quotes: usize) -> &str {
    let mut line = line;
    for _ in 0..quotes {
        let Some(rest) = line.trim_start().strip_prefix('>') else {
            break;
        };
        line = rest.strip_prefix(' ').unwrap_or(rest);
    }
    line
}

/// Splits a title into the name of the force and the limit.
fn read_title(title: &str, has_costs: bool) -> (String, Option<u32>) {
    let (name, said) = match title
        .strip_prefix('(')
        .and_then(|said| said.strip_suffix(')'))
    {
        Some(said) if !said.contains(['(', ')']) => ("", said),
        _ => match number::enclosed(title, '(', ')') {
            Some(parts) => parts,
            None => return (title.to_owned(), None),
        },
    };
    let limit = said.rsplit_once('/').map(|(_, limit)| limit);
    // Without costs a title has no points, but it may have a limit.
    let is_total = number::is_total(said);
    if !is_total || !has_costs && limit.is_none() && said != "?" {
        return (title.to_owned(), None);
    }
    let limit = limit.and_then(|limit| number::whole(limit)?.try_into().ok());
    (name.trim().to_owned(), limit)
}

/// Reads an entry: `- 2x Knight “Ann” [move] (53 caps)`.
fn own_line<'a>(
    line: &str,
    game: &dyn Game,
    names: &CardNames<'a>,
    library: &'a Library,
) -> Option<OwnLine<'a>> {
    let start = line.trim_start_matches(' ');
    let blanks = line.len() - start.len();
    let (depth, rest) = match start.strip_prefix("- ") {
        Some(rest) => (blanks / 2 + 1, rest),
        None if blanks == 0 => (0, start),
        None => return None,
    };
    let rest = rest.trim();
    let counts = [counted(rest), Some((1, rest))];
    counts.into_iter().flatten().find_map(|(count, rest)| {
        let costs = (depth == 0 && game.has_costs()).then(|| number::enclosed(rest, '(', ')'));
        let is_cost = |cost: &str| number::is_total(cost) || amounts(cost).is_some();
        let bare = costs.flatten().filter(|(_, cost)| is_cost(cost));
        let bare = bare.map(|(bare, _)| bare);
        [rest].into_iter().chain(bare).find_map(|rest| {
            let (cards, called, name, picks) = named(rest, game, names, library)?;
            let unknown = cards.is_empty().then(|| CardId::new(called.trim()));
            Some(OwnLine {
                depth,
                count,
                cards,
                unknown,
                called: called.to_owned(),
                name,
                picks,
            })
        })
    })
}

/// The cards that a text names, their name in it, the user's own name for them, and their picks.
type NamedCard<'a, 't> = (Vec<&'a Card>, &'t str, Option<String>, Vec<String>);

/// Reads the name of a card, followed by the user's own name for it and the picks.
fn named<'a, 't>(
    text: &'t str,
    game: &dyn Game,
    names: &CardNames<'a>,
    library: &'a Library,
) -> Option<NamedCard<'a, 't>> {
    let read = |text: &'t str, picks: Vec<String>| {
        let cards = names.read(text, library);
        if !cards.is_empty() || is_id(text.trim(), game) {
            return Some((cards, text, None, picks));
        }
        let own = text.strip_suffix('”')?;
        // The own name may have quotation marks in it, and so may the name of the card.
        own.match_indices(" “").find_map(|(at, mark)| {
            let cards = names.read(&text[..at], library);
            let name = own[at + mark.len()..].to_owned();
            (!cards.is_empty() || is_id(&text[..at], game))
                .then(|| (cards, &text[..at], Some(name), picks.clone()))
        })
    };
    read(text, Vec::new()).or_else(|| {
        let (before, picks) = number::enclosed(text, '[', ']')?;
        let picks = picks.split(',').map(|pick| pick.trim().to_owned());
        read(before, picks.collect())
    })
}

/// Returns whether a text is the id of a card of the game: `fww/unit/knight`.
fn is_id(text: &str, game: &dyn Game) -> bool {
    let mut parts = text.split('/');
    let letters = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
    let is_part = |part: &str| !part.is_empty() && part.chars().all(letters);
    parts.next() == Some(game.id()) && text.split('/').count() == 3 && parts.all(is_part)
}

/// Splits `2x Knight` into the count and the rest.
fn counted(text: &str) -> Option<(i64, &str)> {
    let (count, rest) = text.split_once("x ")?;
    let plain = !count.is_empty() && count.bytes().all(|byte| byte.is_ascii_digit());
    Some((plain.then(|| count.parse().ok())??, rest.trim_start()))
}
