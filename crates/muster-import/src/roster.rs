//! Reads the roster that Muster prints, as it is copied out of the PDF.
//!
//! ```text
//! 1× Paladin Danse
//! Unit 88 · Tactician 13 · T-60 Power Armor 82 (Thicker Plating 8)
//! 183
//! ```
//!
//! Viewers put the costs at the end of the line or on lines of their own, and they break long lines. In a list without
//! costs, they copy the counts of a whole page before its names.

use std::collections::{HashMap, HashSet};

use muster_core::card::Card;
use muster_core::game::{Game, Games};
use muster_core::library::Library;
use muster_core::number::whole;
use muster_core::sheets;
use muster_core::words::Lang;

use crate::chat::{CardNames, OwnEntries, OwnLine, OwnList, spelling};
use crate::number;
use crate::text_line::without_marks;

/// How the line at the foot of each page begins.
const FOOT: &str = "Muster · ";

/// Returns whether the lines of a text are those of a roster.
pub(crate) fn is_roster(mut lines: impl Iterator<Item = String>) -> bool {
    lines.any(|line| line.trim_start().starts_with(FOOT))
}

/// Returns the name of the force in the line above the game. Some viewers put the total beside it.
pub(crate) fn name(title: &str, games: &Games) -> String {
    let name = title.trim().split("   ").next().unwrap_or_default().trim();
    let unnamed = |lang: Lang| games.words(lang).message("print-unnamed", &[]) == name;
    if Lang::ALL.into_iter().any(unnamed) {
        return String::new();
    }
    name.to_owned()
}

/// Returns whether a line above the game may be the name of the force.
pub(crate) fn is_title(line: &str) -> bool {
    let line = line.trim();
    !line.is_empty() && !number::is_total(line)
}

/// Returns whether a line above the title belongs to the page: the name again, the total, the verdict.
pub(crate) fn is_above(line: &str, name: &str) -> bool {
    let line = line.trim();
    let named = !name.is_empty() && line.starts_with(name);
    named || line.contains(" · ") || number::is_total(line) || !line.contains(char::is_lowercase)
}

/// Reads the entries from the lines after the head, with their numbers.
pub(crate) fn read<'a>(
    lines: &[(usize, String)],
    own: &OwnList<'_>,
    names: &CardNames<'a>,
    library: &'a Library,
) -> OwnEntries<'a> {
    let (name, game) = (own.name.as_str(), own.head.game);
    let reader = RosterReader { names, library };
    let mut lines: Vec<(usize, String)> = lines
        .iter()
        .flat_map(|(number, line)| {
            let line = without_stars(&without_marks(line));
            let entries = entries_of(&line).into_iter();
            let entries = entries.map(|entry| (*number, entry.to_owned()));
            entries.collect::<Vec<_>>()
        })
        .collect();
    let mut roster = OwnEntries {
        lines: HashMap::new(),
        furniture: HashSet::new(),
        limit: lines
            .iter()
            .filter(|(_, line)| number::is_total(line))
            .find_map(|(_, line)| limit(line)),
    };
    roster.furniture.extend(reader.join_counts(&mut lines));
    let heads = column_heads(game, library);
    // The head of each page has the verdict, which also stands above the title.
    let page_head = own.before.iter().map(|(_, line)| line.trim());
    let page_head: HashSet<&str> = page_head.filter(|line| !reader.is_name(line)).collect();
    let found: Vec<(usize, OwnLine<'a>)> = lines
        .iter()
        .enumerate()
        .filter_map(|(place, (_, line))| Some((place, reader.entry(line)?)))
        .collect();
    let first = found.first().map_or(lines.len(), |(place, _)| *place);
    let first_heads = first.checked_sub(1).map(|place| lines[place].1.trim());
    let is_card = |line: &str| reader.is_name(line) || is_count(line);
    let before = lines[..first].iter().filter(|(_, line)| !is_card(line));
    roster.furniture.extend(before.map(|(number, _)| *number));
    for (index, (place, entry)) in found.iter().enumerate() {
        let next = found.get(index + 1).map(|(next, _)| *next);
        let below = &lines[place + 1..next.unwrap_or(lines.len())];
        let mut texts: Vec<&(usize, String)> = Vec::new();
        for line in below {
            let text = line.1.trim();
            let is_furniture = text.is_empty()
                || !name.is_empty() && text.starts_with(name)
                || text.starts_with(FOOT)
                || Some(text) == first_heads
                || heads.contains(text)
                || page_head.contains(text)
                || text
                    .chars()
                    .all(|c| c.is_ascii_digit() || c.is_whitespace() || c == '+')
                || number::is_total(text)
                || is_page_number(text, library);
            match is_furniture {
                true => _ = roster.furniture.insert(line.0),
                false => texts.push(line),
            }
        }
        let cards = (1..=texts.len()).rev().find_map(|most| {
            let joined: Vec<&str> = texts[..most].iter().map(|(_, text)| text.trim()).collect();
            Some((most, reader.cards(&joined.join(" "), entry)?))
        });
        let (taken, cards) = cards.unwrap_or_default();
        let own = texts.iter().take(taken).map(|(number, _)| *number);
        roster.furniture.extend(own);
        if next.is_none() {
            let rest = texts.iter().skip(taken);
            let rest = rest.filter(|(_, line)| !is_card(line));
            roster.furniture.extend(rest.map(|(number, _)| *number));
        }
        let mut unit = vec![entry.clone()];
        unit.extend(cards);
        let line = roster.lines.entry(lines[*place].0).or_default();
        line.append(&mut unit);
    }
    roster
}

/// Removes the stars after names in another language.
fn without_stars(line: &str) -> String {
    let mut plain = String::with_capacity(line.len());
    let mut letters = line.chars().peekable();
    while let Some(letter) = letters.next() {
        let after = letters.peek();
        let is_mark = letter == '*'
            && !plain.is_empty()
            && !plain.ends_with([' ', '\u{a0}', '*'])
            && after.is_none_or(|after| after.is_whitespace() || matches!(after, ')' | ','));
        if !is_mark {
            plain.push(letter);
        }
    }
    plain
}

/// Splits a line with entries beside each other, as in `1× Fawkes     2× Stimpak`.
fn entries_of(line: &str) -> Vec<&str> {
    let starts = line.match_indices("  ").map(|(at, _)| at + 2);
    let starts = starts.filter_map(|at| {
        let rest = line[at..].trim_start();
        counted(rest)?;
        Some(line.len() - rest.len())
    });
    let mut entries = Vec::new();
    let mut from = 0;
    for start in starts.chain([line.len()]) {
        let entry = line[from..start].trim();
        if !entry.is_empty() {
            entries.push(entry);
        }
        from = start;
    }
    entries
}

/// Returns the heads of the columns, each as it is printed on a line of its own.
fn column_heads(game: &dyn Game, library: &Library) -> HashSet<String> {
    let columns = ["count", "entry", "cost"].into_iter();
    let keys = columns.flat_map(|column| {
        [
            sheets::key(game.id(), "column", column),
            format!("print-column-{column}"),
        ]
    });
    let said = keys.flat_map(|key| {
        Lang::ALL.map(|lang| {
            library
                .words(lang)
                .find(&key, &[])
                .map(|head| head.to_uppercase())
        })
    });
    said.flatten().collect()
}

/// Returns whether a line is the number of a page, as in `page 1 of 2`. A date may stand before it.
fn is_page_number(line: &str, library: &Library) -> bool {
    let line = line.rsplit(" · ").next().unwrap_or(line);
    let blank = |text: &str| text.replace(|c: char| c.is_ascii_digit(), "");
    Lang::ALL.into_iter().any(|lang| {
        let numbers = [("page", 1.into()), ("pages", 1.into())];
        let page = library.words(lang).message("print-page", &numbers);
        line != blank(line) && blank(&page).trim() == blank(line).trim()
    })
}

/// Returns the limit in a total: 750 for `709 of 750 caps`.
fn limit(line: &str) -> Option<u32> {
    let words = ["of ", "sur "];
    let after = words.iter().find_map(|word| {
        let (before, after) = line.trim().split_once(word)?;
        (before.is_empty() || before.ends_with(' ')).then_some(after)
    })?;
    let begins = |c: char| c.is_ascii_digit();
    after
        .starts_with(begins)
        .then(|| number::whole(after))??
        .try_into()
        .ok()
}

struct RosterReader<'a, 'n> {
    names: &'n CardNames<'a>,
    library: &'a Library,
}

impl<'a> RosterReader<'a, '_> {
    /// Puts counts that are copied before the names of their cards beside them, and returns the numbers of their lines.
    /// If not every count has a name, all of them stay where they are.
    fn join_counts(&self, lines: &mut [(usize, String)]) -> Vec<usize> {
        let mut joined = Vec::new();
        let mut at = 0;
        while at < lines.len() {
            let text = |place: usize| lines[place].1.trim();
            let next = |from: usize, is_wanted: &dyn Fn(&str) -> bool| {
                (from..lines.len())
                    .find(|place| is_wanted(text(*place)))
                    .unwrap_or(lines.len())
            };
            let end = next(at, &|text| !text.is_empty() && !is_count(text));
            let counts: Vec<usize> = (at..end).filter(|place| is_count(text(*place))).collect();
            let rest = end..next(end, &is_count);
            at = rest.end;
            // Blank lines and costs may stand between the names.
            let names = rest
                .skip_while(|place| !self.is_name(text(*place)))
                .filter(|place| whole::<i64>(text(*place)).is_err())
                .take_while(|place| self.is_name(text(*place)));
            let names: Vec<usize> = names.collect();
            if names.len() != counts.len() {
                continue;
            }
            for (count, name) in counts.iter().zip(names) {
                let count = std::mem::take(&mut lines[*count].1);
                lines[name].1 = format!("{} {}", count.trim(), lines[name].1.trim());
            }
            joined.extend(counts.iter().map(|count| lines[*count].0));
        }
        joined
    }

    /// Returns whether a line is the name of a card, or the id of one that the library does not have.
    fn is_name(&self, line: &str) -> bool {
        let line = without_picks(line.trim()).0;
        self.named(line).is_some() || line.split('/').count() == 3 && !line.contains(' ')
    }

    /// Reads the first line of an entry: `2× Ann (Knight)   106`.
    fn entry(&self, line: &str) -> Option<OwnLine<'a>> {
        let (count, rest) = counted(line.trim())?;
        let rest = rest.split("   ").next().unwrap_or(rest).trim();
        without_costs(rest).find_map(|text| {
            let (text, picks) = without_picks(text);
            let (cards, name) = self.named(text)?;
            Some(OwnLine {
                picks,
                ..line_of(0, count, cards, name, text)
            })
        })
    }

    /// Returns the cards that a text names, and the user's own name before them in `Ann (Knight)`.
    fn named(&self, text: &str) -> Option<(Vec<&'a Card>, Option<String>)> {
        let cards = self.names.read(text, self.library);
        if !cards.is_empty() {
            return Some((cards, None));
        }
        let inner = text.strip_suffix(')')?;
        inner.match_indices('(').find_map(|(at, _)| {
            let cards = self.names.read(&inner[at + 1..], self.library);
            let own = inner[..at].trim().to_owned();
            (!cards.is_empty()).then_some((cards, Some(own)))
        })
    }

    /// Reads the cards of an entry. `None` if a part of the text names none.
    fn cards(&self, text: &str, entry: &OwnLine<'a>) -> Option<Vec<OwnLine<'a>>> {
        let mut cards = Vec::new();
        for (place, part) in parts(text).into_iter().enumerate() {
            if place > 0 || !self.is_kind(part, entry) {
                self.card(part, 1, &mut cards)?;
            }
        }
        Some(cards)
    }

    /// Returns whether a text is the kind of the entry's own card, with its cost: `Unit 88`.
    fn is_kind(&self, text: &str, entry: &OwnLine<'a>) -> bool {
        let Some(card) = entry.cards.first() else {
            return false;
        };
        let mut bare = without_costs(text);
        bare.any(|text| {
            Lang::ALL.into_iter().any(|lang| {
                let words = self.library.words(lang);
                let kind = sheets::term(card.id.system(), "kind", card.id.kind(), words);
                spelling(&kind) == spelling(text)
            })
        })
    }

    /// Reads a card with the cards on it: `T-60 Power Armor 82 (Thicker Plating 8)`.
    fn card(&self, text: &str, depth: usize, into: &mut Vec<OwnLine<'a>>) -> Option<()> {
        let (count, text) = counted(text).unwrap_or((1, text));
        let alone = |text: &str| {
            without_costs(text).find_map(|text| {
                let (text, picks) = without_picks(text);
                let cards = self.names.read(text, self.library);
                (!cards.is_empty()).then(|| OwnLine {
                    picks,
                    ..line_of(depth, count, cards, None, text)
                })
            })
        };
        if let Some(card) = alone(text) {
            into.push(card);
            return Some(());
        }
        let inner = text.strip_suffix(')')?;
        inner.match_indices(" (").find_map(|(at, mark)| {
            let mut cards = vec![alone(&inner[..at])?];
            for part in parts(&inner[at + mark.len()..]) {
                self.card(part, depth + 1, &mut cards)?;
            }
            into.append(&mut cards);
            Some(())
        })
    }
}

fn line_of<'a>(
    depth: usize,
    count: i64,
    cards: Vec<&'a Card>,
    name: Option<String>,
    called: &str,
) -> OwnLine<'a> {
    OwnLine {
        depth,
        count,
        cards,
        unknown: None,
        called: called.to_owned(),
        name,
        picks: Vec::new(),
    }
}

/// Returns whether a line is a count alone: `2×`.
fn is_count(line: &str) -> bool {
    counted(line.trim()).is_some_and(|(_, name)| name.is_empty())
}

/// Splits `2× Knight` into the count and the name.
fn counted(text: &str) -> Option<(i64, &str)> {
    let (count, rest) = text.split_once('×')?;
    let plain = !count.is_empty() && count.bytes().all(|byte| byte.is_ascii_digit());
    let rest = rest.trim_start_matches([' ', '\u{a0}']);
    plain.then(|| Some((count.parse().ok()?, rest)))?
}

/// Splits `Rogue [move, shoot]` into the name and the picks.
fn without_picks(text: &str) -> (&str, Vec<String>) {
    match number::enclosed(text, '[', ']') {
        Some((name, picks)) => {
            let picks = picks.split(',').map(|pick| pick.trim().to_owned());
            (name, picks.collect())
        }
        None => (text, Vec::new()),
    }
}

/// Returns a text, and then without each cost at its end: `Knight 53 + `, `Stimpak included`.
fn without_costs(text: &str) -> impl Iterator<Item = &str> {
    let is_cost =
        |word: &str| matches!(word, "+" | "included" | "incluse") || whole::<i64>(word).is_ok();
    std::iter::successors(Some(text.trim()), move |text| {
        let (before, last) = text.rsplit_once([' ', '\u{a0}'])?;
        is_cost(last).then(|| before.trim_end())
    })
}

/// Splits a text at the dots that are not in brackets.
fn parts(text: &str) -> Vec<&str> {
    let mut depth = 0_usize;
    let parts = text.split(|c: char| {
        match c {
            '(' => depth += 1,
            ')' => depth = depth.saturating_sub(1),
            _ => {}
        }
        c == '·' && depth == 0
    });
    parts
        .map(str::trim)
        .filter(|part| !part.is_empty())
        .collect()
}
