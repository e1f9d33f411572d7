//! Splits a line into pieces: the name of a card, and the names of what the card carries.

use muster_core::card::Card;
use muster_search::{NameMatch, NameMatcher};

use super::chat::spelling;
use super::kind_words::KindWords;
use super::line_meaning::HeadingLabels;
use super::number::{LIKELY_COUNT, LineNumbers, without_cost};

/// The maximum number of pieces in a line.
const MAX_PIECES_PER_LINE: usize = 200;
/// The maximum number of words of a unit that no card is named after.
const MAX_UNIT_WORDS: usize = 4;
/// The maximum number of pieces that are joined to a name with separators in it: `Butcher (the Pack)`.
const MAX_JOINED_PIECES: usize = 4;
/// Words that separate pieces, with their meaning.
const WORDS: &[(&str, Sign)] = &[
    ("with", Sign::With),
    ("w/", Sign::With),
    ("avec", Sign::With),
    ("and", Sign::Comma),
    ("et", Sign::Comma),
    ("plus", Sign::Comma),
];
/// Words before `with` that are not part of a name, folded.
const BEFORE_WITH: &[&str] = &[
    "equipped", "armed", "carrying", "wearing", "equipe", "equipee", "equipes", "equipees", "arme",
    "armee", "armes", "armees", "portant",
];
/// The maximum length of a card's pick, in bytes.
const MAX_PICK_BYTES: usize = 40;

/// A piece of a line.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct LinePiece {
    /// The piece as it is written.
    pub text: String,
    /// The part that may be the name of a card.
    pub name: String,
    /// The numbers beside the name.
    pub numbers: LineNumbers,
    /// The user's own name for the card.
    pub own: Option<String>,
    /// The picks of the card, in a list that Muster has written.
    pub picks: Vec<String>,
    /// Whether the piece may be a pick of the card before it.
    pub pick: bool,
    /// Whether the line says that the piece belongs to its first piece, by `with`, a colon or brackets.
    pub inside: bool,
}

/// A line that is split into pieces.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct LinePieces {
    /// The pieces, in order.
    pub named: Vec<LinePiece>,
    /// Whether the line begins with `with`, which means that all of it belongs to the line before.
    pub with: bool,
    /// Whether the line has more pieces than are read.
    pub cut: bool,
    /// Whether the first piece was only a label for what follows, as in `Leader: Tactician`.
    pub labelled: bool,
    /// Whether `with` stands after the first piece.
    pub equips: bool,
}

impl LinePieces {
    /// Returns whether the line looks like a unit with its cards and a cost, even if no name in it is known.
    pub(super) fn is_costed_entry(&self) -> bool {
        let is_costed = |piece: &LinePiece| piece.numbers.cost.or(piece.numbers.bare).is_some();
        self.named.len() > 1
            && self.named.iter().any(|piece| piece.inside)
            && self.named.iter().any(is_costed)
    }

    /// Does the same for a line with `with` in it.
    pub(super) fn is_equipped_and_costed(&self) -> bool {
        self.equips && self.is_costed_entry()
    }
}

/// The separators between pieces.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Sign {
    Start,
    Comma,
    /// A comma's sign without blanks around it, as in `Rifle/Stimpak`. It may belong to a name.
    Tight,
    Dash,
    Colon,
    With,
    Round,
    Square,
    Quote,
    /// A closing bracket or quotation mark.
    Close,
}

/// A part of a line between two separators.
#[derive(Debug, Clone, Copy)]
struct LinePart {
    start: usize,
    end: usize,
    /// The separator before the part.
    sign: Sign,
}

/// Splits lines into pieces, with the card names of a game.
pub(super) struct LineSplitter<'a, 'b> {
    pub names: &'b NameMatcher<'a>,
    pub labels: &'b HeadingLabels,
    /// The words for kinds of cards. `None` while the game is not known.
    pub kinds: Option<&'b KindWords<'a>>,
    /// The game's id. `None` while it is not known.
    pub system: Option<&'b str>,
}

impl<'a> LineSplitter<'a, '_> {
    fn is_own(&self, card: &Card) -> bool {
        !card.is_reminder() && self.system.is_none_or(|system| card.id.system() == system)
    }

    /// Returns the cards of the game with exactly this name.
    pub(super) fn exact(&self, name: &str) -> Option<NameMatch<'a>> {
        self.names.exact(name, |card| self.is_own(card))
    }

    /// Returns whether a card is spelled like this, and not only in another number or gender.
    pub(super) fn is_spelling(&self, name: &str) -> bool {
        let found = self.exact(name);
        let mut cards = found.iter().flat_map(|found| found.cards());
        cards.any(|card| {
            let mut names = card.name.0.values();
            names.any(|known| spelling(known) == spelling(name))
        })
    }

    /// Returns whether a line looks like a unit and its cards, although no card has the name of the unit. A sentence that
    /// names a card has more words before it.
    pub(super) fn is_equipped_unit(&self, pieces: &LinePieces) -> bool {
        let [unit, cards @ ..] = pieces.named.as_slice() else {
            return false;
        };
        let is_short = unit.name.split_whitespace().count() <= MAX_UNIT_WORDS;
        is_short && !pieces.with && cards.iter().any(|card| self.exact(&card.name).is_some())
    }

    /// Splits a text into the name of a card and the numbers beside it. `None` if no card has the name.
    fn named(&self, text: &str) -> Option<(String, LineNumbers)> {
        if self.exact(text).is_some() {
            return Some((text.trim().to_owned(), LineNumbers::default()));
        }
        // A row of a table without a head: `2,Vault Dweller, Drifter`.
        if let Some((count, name)) = text.split_once([',', ';', '\t', '|'])
            && let Some(LineNumbers {
                bare: Some(count), ..
            }) = LineNumbers::alone(count)
            && self.exact(name.trim().trim_matches('"')).is_some()
        {
            let numbers = LineNumbers {
                count: Some(count),
                ..LineNumbers::default()
            };
            return Some((name.trim().trim_matches('"').to_owned(), numbers));
        }
        let (name, numbers) = LineNumbers::taken_off(text);
        let short = shortened(name);
        let known = [name, short]
            .into_iter()
            .find(|name| self.exact(name).is_some());
        let known = known.map(str::to_owned).or_else(|| {
            // The id of a card counts as its name.
            let card = self.kinds.and_then(|kinds| kinds.card(name))?;
            Some(card.to_string())
        });
        Some((known?, numbers))
    }

    /// Returns whether the whole text is the name of a card with one typing error.
    pub(super) fn slipped(&self, text: &str) -> bool {
        let (name, _) = LineNumbers::taken_off(text);
        let found = self.names.find(name, |card| self.is_own(card));
        matches!(found, Some(NameMatch::Slip(_)))
    }

    /// Splits a line into pieces. A line that is a single name stays whole, even with separators in it.
    pub(super) fn pieces(&self, text: &str) -> LinePieces {
        let whole = self.named(text).or_else(|| {
            let (name, numbers) = LineNumbers::taken_off(text);
            self.slipped(text).then(|| (name.to_owned(), numbers))
        });
        if let Some((name, numbers)) = whole {
            let piece = LinePiece {
                text: text.trim().to_owned(),
                name,
                numbers,
                ..LinePiece::default()
            };
            return LinePieces {
                named: vec![piece],
                ..LinePieces::default()
            };
        }
        self.parted(text)
    }

    fn parted(&self, text: &str) -> LinePieces {
        let atoms = self.joined_at_tight_signs(text, atoms(text));
        let mut read = LinePieces {
            cut: atoms.len() >= MAX_PIECES_PER_LINE,
            with: atoms.first().is_some_and(|atom| atom.sign == Sign::With),
            equips: atoms.iter().skip(1).any(|atom| atom.sign == Sign::With),
            ..LinePieces::default()
        };
        let mut waiting = LineNumbers::default();
        let mut own: Option<String> = None;
        let mut inside = false;
        let mut at = 0;
        while let Some(atom) = atoms.get(at) {
            inside |= matches!(
                atom.sign,
                Sign::With | Sign::Colon | Sign::Round | Sign::Square
            );
            let said = text[atom.start..atom.end].trim();
            let next = atoms.get(at + 1).map(|next| next.sign);
            if let Some((end, name, numbers)) = self.joined(text, &atoms, at) {
                read.named.push(LinePiece {
                    text: text[atom.start..end].trim().to_owned(),
                    name,
                    numbers: numbers.or(std::mem::take(&mut waiting)),
                    own: own.take(),
                    inside,
                    ..LinePiece::default()
                });
                at = atoms.iter().take_while(|atom| atom.start < end).count();
                continue;
            }
            at += 1;
            if let Some(numbers) = LineNumbers::alone(said) {
                match read.named.last_mut() {
                    Some(last) if next != Some(Sign::With) || atom.sign != Sign::Start => {
                        last.numbers = beside(last.numbers, numbers);
                    }
                    // `2 | Knight` is a count, but `41 - Field Scribe` may be points.
                    _ => {
                        let is_cell = next == Some(Sign::Comma);
                        let count = numbers
                            .bare
                            .filter(|count| is_cell && *count <= LIKELY_COUNT);
                        waiting = waiting.or(LineNumbers {
                            count: numbers.count.or(count),
                            bare: numbers.bare.filter(|_| count.is_none()),
                            ..numbers
                        });
                    }
                }
                continue;
            }
            let labels = next.is_some_and(|next| next != Sign::Quote) && self.labels.is(said);
            let labels = labels && (next == Some(Sign::Colon) || self.named(said).is_none());
            let labels = labels && !self.is_spelling(said);
            if labels {
                read.labelled |= read.named.is_empty();
                continue;
            }
            if BEFORE_WITH.contains(&muster_search::fold(said).as_str()) {
                continue;
            }
            if let Some((end, name)) = self.own_name(text, &atoms, at - 1)
                && let Some(last) = read.named.last_mut()
                && last.own.is_none()
            {
                last.own = Some(name);
                at = end;
                continue;
            }
            let found = self.named(said);
            if atom.sign == Sign::Quote && (found.is_none() || !read.named.is_empty()) {
                match read.named.last_mut() {
                    Some(last) if last.own.is_none() => last.own = Some(said.to_owned()),
                    Some(_) => {}
                    None => own = Some(said.to_owned()),
                }
                continue;
            }
            let pick = found.is_none() && is_pick(said) && within_square(&atoms[..at]);
            let (name, numbers) = found.unwrap_or_else(|| {
                let (name, numbers) = LineNumbers::taken_off(said);
                (shortened(name).to_owned(), numbers)
            });
            read.named.push(LinePiece {
                text: said.to_owned(),
                name,
                numbers: numbers.or(std::mem::take(&mut waiting)),
                own: own.take(),
                pick,
                inside,
                ..LinePiece::default()
            });
        }
        read
    }

    /// Joins the parts around signs without blanks, unless one of them is the name of a card: `Laser Rifle/Stimpak` is
    /// two cards, `and/or` is none.
    fn joined_at_tight_signs(&self, text: &str, atoms: Vec<LinePart>) -> Vec<LinePart> {
        if atoms.iter().all(|atom| atom.sign != Sign::Tight) {
            return atoms;
        }
        let is_card = |start: usize, end: usize| self.named(text[start..end].trim()).is_some();
        let mut joined: Vec<LinePart> = Vec::with_capacity(atoms.len());
        for run in atoms.chunk_by(|_, next| next.sign == Sign::Tight) {
            let [first, .., last] = run else {
                joined.extend(run);
                continue;
            };
            if is_card(first.start, last.end) || !run.iter().any(|one| is_card(one.start, one.end))
            {
                let end = last.end;
                joined.push(LinePart { end, ..*first });
                continue;
            }
            joined.push(*first);
            joined.extend(run[1..].iter().map(|part| LinePart {
                sign: Sign::Comma,
                ..*part
            }));
        }
        joined
    }

    /// Returns the user's own name between quotation marks that begins at this part, and the number of the first part
    /// after it. `None` if a card is named between the marks.
    fn own_name(&self, text: &str, atoms: &[LinePart], at: usize) -> Option<(usize, String)> {
        let atom = atoms.get(at).filter(|atom| atom.sign == Sign::Quote)?;
        let open = text[..atom.start].chars().next_back()?;
        let close = match open {
            '«' => '»',
            '“' => '”',
            other => other,
        };
        // Between curly marks an own name may have others, so it ends at the last one.
        let rest = &text[atom.start..];
        let length = if open == '“' {
            rest.rfind(close)?
        } else {
            rest.find(close)?
        };
        let end = atom.start + length;
        let inside = atoms[at..]
            .iter()
            .take_while(|atom| atom.end <= end)
            .count();
        let parts = &atoms[at..at + inside];
        let is_name = |atom: &LinePart| self.named(text[atom.start..atom.end].trim()).is_none();
        (inside > 0 && parts.iter().all(is_name))
            .then(|| (at + inside, text[atom.start..end].trim().to_owned()))
    }

    /// Returns the longest card name with separators in it that begins at this part, with its end in the text.
    fn joined(
        &self,
        text: &str,
        atoms: &[LinePart],
        at: usize,
    ) -> Option<(usize, String, LineNumbers)> {
        let start = atoms.get(at)?.start;
        let last = (at + MAX_JOINED_PIECES).min(atoms.len());
        (at + 2..=last).rev().find_map(|end| {
            let end = atoms[end - 1].end;
            let (name, numbers) = self.named(&text[start..end])?;
            let cards = self.exact(&name)?;
            let mut names = cards.cards().iter().flat_map(|card| card.name.0.values());
            names
                .any(|name| self::atoms(name).len() > 1)
                .then_some((end, name, numbers))
        })
    }
}

/// Combines numbers with those that follow them. Of two undetermined numbers, the first is a count and the second a
/// cost.
fn beside(first: LineNumbers, second: LineNumbers) -> LineNumbers {
    match (first.bare, second.bare) {
        (Some(count), Some(cost)) if first.count.is_none() => LineNumbers {
            count: Some(count),
            cost: Some(cost),
            bare: None,
            ..first
        },
        _ => first.or(second),
    }
}

/// Removes a word such as `equipped` from the end of a name.
fn shortened(name: &str) -> &str {
    match name.rsplit_once(' ') {
        Some((before, last)) if BEFORE_WITH.contains(&muster_search::fold(last).as_str()) => before,
        _ => name,
    }
}

/// Returns whether a text has the form of a pick in a force file.
fn is_pick(text: &str) -> bool {
    text.len() <= MAX_PICK_BYTES && !text.contains(' ')
}

/// Returns whether the last part is in square brackets.
fn within_square(atoms: &[LinePart]) -> bool {
    let mut back = atoms.iter().rev();
    back.find(|atom| !matches!(atom.sign, Sign::Comma | Sign::Dash | Sign::Colon))
        .is_some_and(|atom| atom.sign == Sign::Square)
}

/// Splits a line at its separators.
fn atoms(text: &str) -> Vec<LinePart> {
    let mut atoms = Vec::new();
    let (mut start, mut sign) = (0, Sign::Start);
    let mut quoted = false;
    let mut skip = 0;
    let push = |atoms: &mut Vec<LinePart>, start: usize, end: usize, sign: Sign| {
        if text[start..end].contains(char::is_alphanumeric) {
            atoms.push(LinePart { start, end, sign });
            return true;
        }
        false
    };
    for (at, c) in text.char_indices() {
        if at < skip || atoms.len() >= MAX_PIECES_PER_LINE {
            continue;
        }
        let Some((length, found)) = sign_at(text, at, c, &mut quoted) else {
            continue;
        };
        let pushed = push(&mut atoms, start, at, sign);
        // `Knight with: a` and `(with a)` mean the same. A colon or bracket overrides the separator before it, but a
        // comma does not.
        let stronger = !pushed
            && start > 0
            && matches!(found, Sign::Comma | Sign::Tight | Sign::Dash | Sign::Close);
        if !stronger || sign == Sign::Close {
            sign = found;
        }
        start = at + length;
        skip = start;
    }
    if atoms.len() < MAX_PIECES_PER_LINE {
        push(&mut atoms, start, text.len(), sign);
    }
    atoms
}

/// Returns the separator at a position of a line, and its length in bytes.
fn sign_at(text: &str, at: usize, c: char, quoted: &mut bool) -> Option<(usize, Sign)> {
    let before = text[..at].chars().next_back();
    let after = text[at + c.len_utf8()..].chars().next();
    let blank = |c: Option<char>| c.is_none_or(char::is_whitespace);
    let digit = |c: Option<char>| c.is_some_and(|c| c.is_ascii_digit());
    let one = |sign| Some((c.len_utf8(), sign));
    match c {
        ',' if digit(before) && digit(after) => None,
        ',' | ';' | '|' | '\t' | '•' | '·' | '◦' => one(Sign::Comma),
        '(' | '{' => one(Sign::Round),
        '[' => one(Sign::Square),
        ')' | ']' | '}' => one(Sign::Close),
        ':' if blank(before) || blank(after) => one(Sign::Colon),
        '=' | '→' | '@' => one(Sign::Colon),
        '—' => one(Sign::Dash),
        '-' | '–' if blank(before) || blank(after) => one(Sign::Dash),
        '+' | '&' | '/' if blank(before) && blank(after) => one(Sign::Comma),
        '+' | '&' | '/' if !digit(before) && !digit(after) => one(Sign::Tight),
        '“' | '«' => one(Sign::Quote),
        '”' | '»' => one(Sign::Close),
        // An inch.
        '"' if digit(before) && !*quoted => None,
        '"' => {
            *quoted = !*quoted;
            one(if *quoted { Sign::Quote } else { Sign::Close })
        }
        _ if blank(before) => word_at(&text[at..]),
        _ => None,
    }
}

fn word_at(rest: &str) -> Option<(usize, Sign)> {
    let (word, sign) = WORDS.iter().find(|(word, _)| {
        let said = rest.get(..word.len());
        said.is_some_and(|said| said.eq_ignore_ascii_case(word))
    })?;
    let after = rest[word.len()..].chars().next();
    let ends = word.ends_with('/') || after.is_none_or(|c| c.is_whitespace() || c == ':');
    ends.then_some((word.len(), *sign))
}

/// Splits a title and its points, also where nothing says that the number is points: `Brotherhood 750`.
pub(super) fn parted_title(text: &str) -> (&str, &str) {
    let parted = without_cost(text);
    if !parted.1.is_empty() {
        return parted;
    }
    let text = text.trim_end();
    let is_limit = |number: &str| {
        number.len() <= 4 && number.parse::<u32>().is_ok_and(|n| n >= 200 && n % 50 == 0)
    };
    match text.rsplit_once([' ', ',']) {
        Some((name, number)) if is_limit(number) && !name.trim().is_empty() => {
            (name.trim_end_matches([' ', ',']), number)
        }
        _ => parted,
    }
}

/// Returns the points in a title if there is a single number: 500 for `Patrol (500 caps)`.
pub(super) fn points_in_title(text: &str) -> Option<i64> {
    let (_, said) = parted_title(text);
    match super::number::points(said).as_slice() {
        [points] => Some(*points),
        _ => None,
    }
}

/// Splits a title into the name and the limit beside its points, if there is one: `Patrol (709 / 750 caps)`.
pub(super) fn title(text: &str) -> (String, Option<u32>) {
    let (name, said) = parted_title(text.trim_matches(['#', ':', '*', ' ', '+', '=']));
    let limit = match super::number::points(said).as_slice() {
        [_, limit] => u32::try_from(*limit).ok(),
        _ => None,
    };
    (
        name.trim_end_matches([':', '-', '–', ' ']).to_owned(),
        limit,
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parts(text: &str) -> Vec<&str> {
        let atoms = atoms(text);
        atoms
            .iter()
            .map(|atom| text[atom.start..atom.end].trim())
            .collect()
    }

    #[test]
    fn a_line_is_parted_at_its_signs() {
        for text in [
            "Knight: Laser Rifle, Combat Armor",
            "Knight - Laser Rifle - Combat Armor",
            "Knight (Laser Rifle, Combat Armor)",
            "Knight [Laser Rifle; Combat Armor]",
            "Knight with Laser Rifle and Combat Armor",
            "Knight w/ Laser Rifle + Combat Armor",
            "Knight avec Laser Rifle et Combat Armor",
            "Knight\tLaser Rifle\tCombat Armor",
            "| Knight | Laser Rifle | Combat Armor |",
            "Knight — Laser Rifle & Combat Armor",
        ] {
            assert_eq!(
                parts(text),
                ["Knight", "Laser Rifle", "Combat Armor"],
                "{text}"
            );
        }
        for text in ["T-60", "X6-88 Courser", "Anders", "P.A.M.", "10,5"] {
            assert_eq!(parts(text), [text], "{text}");
        }
    }

    #[test]
    fn a_title_may_name_the_limit() {
        assert_eq!(
            title("Patrol (709 / 750 caps)"),
            ("Patrol".to_owned(), Some(750))
        );
        assert_eq!(title("Patrol (750 caps)"), ("Patrol".to_owned(), None));
        assert_eq!(title("## Patrol:"), ("Patrol".to_owned(), None));
    }

    #[test]
    fn odd_texts_do_no_harm() {
        for text in [
            "", "(", "x", "2", "x2", "(2)", "[", "“”", "«", "::", ": a", "é) 2x", "with", "avec et",
        ] {
            assert!(atoms(text).len() < 3, "{text}");
            title(text);
        }
        assert_eq!(atoms(&"a,".repeat(900)).len(), MAX_PIECES_PER_LINE);
    }
}
