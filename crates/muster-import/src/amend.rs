//! Reads messages that correct a list sent before: `make that 3 knights`, `drop the dog`, `swap the rifle for a minigun`.

use muster_search::fold;

/// A change that a message asks for. Names are as they are written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Change {
    /// The entry has another number of models or copies.
    Count {
        /// The entry.
        name: String,
        /// The number.
        count: i64,
    },
    /// The entry is left out.
    Drop {
        /// The entry.
        name: String,
    },
    /// Another card takes the place of an entry.
    Swap {
        /// The entry.
        old: String,
        /// The line of the list that takes its place.
        new: String,
    },
    /// A line is added.
    Add {
        /// The line.
        line: String,
        /// The entry to which it is added. `None` for the list itself.
        to: Option<String>,
    },
}

/// Words before a correction that say nothing, folded.
const FILLERS: &[&str] = &[
    "sorry",
    "oops",
    "ok",
    "okay",
    "actually",
    "wait",
    "edit",
    "correction",
    "update",
    "ah",
    "oh",
    "hm",
    "please",
    "pls",
    "also",
    "and",
    "then",
    "but",
    "no",
    "can",
    "could",
    "you",
    "i",
    "ill",
    "i'll",
    "will",
    "we",
    "let's",
    "lets",
    "just",
    "so",
    "hey",
    "hi",
    "yes",
    "desole",
    "desolee",
    "pardon",
    "finalement",
    "alors",
    "et",
    "puis",
    "euh",
    "je",
    "j'",
    "on",
    "to",
    "my",
    "list",
    "want",
    "would",
    "like",
    "need",
];
/// Words that begin a removal, folded.
const DROPS: &[&str] = &[
    "drop",
    "remove",
    "delete",
    "scrap",
    "lose",
    "cut",
    "skip",
    "without",
    "minus",
    "forget",
    "ditch",
    "take out",
    "leave out",
    "get rid of",
    "no",
    "not",
    "dropping",
    "removing",
    "enleve",
    "enlever",
    "retire",
    "retirer",
    "supprime",
    "supprimer",
    "vire",
    "sans",
    "oublie",
    "j'enleve",
    "je retire",
];
/// Words that begin an addition, folded.
const ADDS: &[&str] = &[
    "add", "adding", "plus", "also", "throw in", "include", "ajoute", "ajouter", "rajoute",
    "j'ajoute", "aussi",
];
/// Words that begin another number, folded.
const COUNTS: &[&str] = &[
    "make that",
    "make it",
    "make the",
    "make my",
    "make",
    "should be",
    "it's",
    "its",
    "it is",
    "that's",
    "meant",
    "i meant",
    "actually",
    "plutot",
    "en fait",
    "mets",
    "mettez",
    "met",
    "c'est",
    "change that to",
    "change it to",
];
/// Words that begin an exchange, folded.
const SWAPS: &[&str] = &[
    "swap",
    "replace",
    "change",
    "exchange",
    "trade",
    "switch",
    "swapping",
    "remplace",
    "remplacer",
    "echange",
];
/// Words between the two sides of an exchange, folded.
const FOR: &[&str] = &["for", "with", "to", "by", "into", "par", "contre", "pour"];
/// Words between the new and the old side of an exchange, folded.
const INSTEAD: &[&str] = &[
    "instead of",
    "rather than",
    "in place of",
    "a la place de",
    "au lieu de",
    "plutot que",
    "not",
];
/// Words that begin an addition to an entry, folded.
const GIVES: &[&str] = &["give", "put", "donne", "mets"];
/// Words before a name that are no part of it, folded.
const ARTICLES: &[&str] = &[
    "the", "a", "an", "my", "that", "those", "these", "one", "both", "all", "le", "la", "les",
    "l'", "un", "une", "mon", "ma", "mes", "du", "des", "de",
];
/// Words after a name that are no part of it, folded.
const ENDINGS: &[&str] = &[
    "please",
    "pls",
    "thanks",
    "again",
    "too",
    "then",
    "instead",
    "svp",
    "merci",
    "now",
    "sorry",
    "aussi",
    "as well",
    "from my list",
    "from the list",
    "to my list",
    "to the list",
    "de ma liste",
];
/// Numbers in words, folded.
const NUMBERS: &[(&str, i64)] = &[
    ("one", 1),
    ("two", 2),
    ("three", 3),
    ("four", 4),
    ("five", 5),
    ("six", 6),
    ("un", 1),
    ("une", 1),
    ("deux", 2),
    ("trois", 3),
    ("quatre", 4),
    ("cinq", 5),
];
/// The most words of a message that corrects a list.
const MAX_WORDS: usize = 24;

/// Reads the corrections in a message, in their order. Empty if the message asks for none.
///
/// ```
/// use muster_import::amend::{Change, changes};
///
/// let dropped = changes("sorry, drop the dog");
/// assert_eq!(dropped, [Change::Drop { name: "dog".to_owned() }]);
/// let counted = changes("make that 3 knights");
/// assert_eq!(counted, [Change::Count { name: "knights".to_owned(), count: 3 }]);
/// ```
#[must_use]
pub fn changes(text: &str) -> Vec<Change> {
    if text.lines().filter(|line| !line.trim().is_empty()).count() > 3
        || text.split_whitespace().count() > MAX_WORDS
    {
        return Vec::new();
    }
    clauses(text).filter_map(|clause| change(&clause)).collect()
}

/// Returns the parts of a message that ask for no change. They may be talk or lines of a list.
#[must_use]
pub fn other_parts(text: &str) -> Vec<String> {
    let others = clauses(text).filter(|clause| change(clause).is_none());
    others.filter(|clause| !clause.is_empty()).collect()
}

fn clauses(text: &str) -> impl Iterator<Item = String> {
    let sentences = text
        .split(['\n', ';', '!'])
        .flat_map(|line| line.split(". "));
    sentences.flat_map(parts)
}

/// Splits a sentence before each `and` and comma that begins another correction.
fn parts(sentence: &str) -> Vec<String> {
    let words: Vec<&str> = sentence.split_whitespace().collect();
    let mut parts: Vec<Vec<&str>> = vec![Vec::new()];
    for (place, word) in words.iter().enumerate() {
        let folded = fold(word.trim_matches([',', '.']));
        let next = words
            .get(place + 1)
            .map(|next| fold(next.trim_matches([',', '.'])));
        let begins = |word: &str| {
            let mut all = [DROPS, ADDS, SWAPS, GIVES, &["make"]].into_iter().flatten();
            all.any(|known| known.split(' ').next() == Some(word)) && word != "not"
        };
        let is_joint = ["and", "et", "then", "puis", "but"].contains(&folded.as_str());
        if is_joint && next.as_deref().is_some_and(begins) {
            parts.push(Vec::new());
            continue;
        }
        let after_comma = place > 0 && words[place - 1].ends_with(',');
        if after_comma && begins(&folded) {
            parts.push(Vec::new());
        }
        if let Some(part) = parts.last_mut() {
            part.push(word);
        }
    }
    parts.into_iter().map(|part| part.join(" ")).collect()
}

/// Reads one correction.
fn change(clause: &str) -> Option<Change> {
    let is_marked = clause.trim_start().starts_with('*');
    let clause = clause.trim().trim_matches(['*', ' ', '.', '?', ',', ':']);
    let words: Vec<&str> = clause.split_whitespace().collect();
    // The verb may stand behind a few words that say nothing.
    for skipped in 0..=words.len().min(5) {
        if skipped > 0 {
            let word = fold(words[skipped - 1].trim_matches([',', '.', ':', '!', '…']));
            if !word.is_empty() && !FILLERS.contains(&word.as_str()) {
                return None;
            }
        }
        let rest = &words[skipped..];
        let is_cued = is_marked || skipped > 0;
        if let Some(change) = verb(rest)
            .or_else(|| instead(rest))
            .or_else(|| number(rest, is_cued))
        {
            return Some(change);
        }
    }
    None
}

fn verb(words: &[&str]) -> Option<Change> {
    if let Some(rest) = after(words, SWAPS) {
        let at = (1..rest.len()).find(|at| FOR.contains(&fold(rest[*at]).as_str()))?;
        let (old, new) = (name(&rest[..at]), name(&rest[at + 1..]));
        return (!old.is_empty() && !new.is_empty()).then_some(Change::Swap { old, new });
    }
    if let Some(rest) = after(words, COUNTS)
        && let Some(change) = number(rest, true)
    {
        return Some(change);
    }
    if let Some(rest) = after(words, DROPS) {
        let name = name(rest);
        return (!name.is_empty()).then_some(Change::Drop { name });
    }
    if let Some(rest) = after(words, GIVES) {
        let article = |word: &&str| ["a", "an", "un", "une"].contains(&fold(word).as_str());
        let at = (1..rest.len()).find(|at| article(&rest[*at]))?;
        let (to, line) = (name(&rest[..at]), name(&rest[at + 1..]));
        return (!to.is_empty() && !line.is_empty()).then_some(Change::Add { line, to: Some(to) });
    }
    let rest = after(words, ADDS)?;
    let to = rest
        .iter()
        .rposition(|word| ["to", "on", "a", "sur"].contains(&fold(word).as_str()));
    let to = to.filter(|at| *at > 0 && at + 1 < rest.len());
    let (line, to) = match to {
        Some(at) => (name(&rest[..at]), Some(name(&rest[at + 1..]))),
        None => (name(rest), None),
    };
    (!line.is_empty()).then_some(Change::Add { line, to })
}

/// Reads `3 knights instead of 2`, `minigun instead of the rifle`.
fn instead(words: &[&str]) -> Option<Change> {
    let (at, length) = (1..words.len()).find_map(|at| {
        INSTEAD.iter().find_map(|sign| {
            let length = sign.split(' ').count();
            let here = words.get(at..at + length)?;
            (fold(&here.join(" ")) == **sign).then_some((at, length))
        })
    })?;
    let (new, old) = (name(&words[..at]), name(&words[at + length..]));
    let counted = counted(&words[..at]);
    match counted {
        Some((count, name))
            if old.parse::<i64>().is_ok()
                || NUMBERS.iter().any(|(word, _)| *word == fold(&old)) =>
        {
            Some(Change::Count { name, count })
        }
        _ if new.is_empty() || old.is_empty() => None,
        _ => Some(Change::Swap { old, new }),
    }
}

/// Reads `3 knights`, `knights x3` and `knights to 3`, if the message says that it is a correction.
fn number(words: &[&str], is_cued: bool) -> Option<Change> {
    let (count, name) = counted(words).filter(|_| is_cued)?;
    Some(Change::Count { name, count })
}

/// Splits a number of copies and a name.
fn counted(words: &[&str]) -> Option<(i64, String)> {
    let value = |word: &str| {
        let word = fold(word.trim_matches(['(', ')', ',', '.']));
        let bare = word
            .trim_start_matches(['x', '×'])
            .trim_end_matches(['x', '×']);
        let known = NUMBERS.iter().find(|(known, _)| *known == word);
        bare.parse::<i64>().ok().or(known.map(|(_, value)| *value))
    };
    let mut words = words;
    while let [_, rest @ ..] = words
        && ARTICLES.contains(&fold(words[0]).as_str())
        && value(words[0]).is_none()
    {
        words = rest;
    }
    let (first, last) = (words.first()?, words.last()?);
    let (count, rest) = match (value(first), value(last)) {
        (Some(count), _) => (count, &words[1..]),
        (None, Some(count)) => (count, &words[..words.len() - 1]),
        (None, None) => return None,
    };
    let rest = match rest {
        [before @ .., last] if ["to", "a", "="].contains(&fold(last).as_str()) => before,
        rest => rest,
    };
    let name = name(rest);
    (!name.is_empty() && (1..=999).contains(&count)).then_some((count, name))
}

/// Returns the words after one of these, which may be several words.
fn after<'w, 'a>(words: &'w [&'a str], known: &[&str]) -> Option<&'w [&'a str]> {
    let lengths = known.iter().filter_map(|verb| {
        let length = verb.split(' ').count();
        let here = words.get(..length)?.join(" ");
        (fold(here.trim_end_matches([',', ':'])) == **verb).then_some(length)
    });
    let length = lengths.max()?;
    words.get(length..).filter(|rest| !rest.is_empty())
}

/// Returns a name without articles before it and words such as `please` after it.
fn name(words: &[&str]) -> String {
    let mut words = words.to_vec();
    while let Some(first) = words.first()
        && words.len() > 1
        && ARTICLES.contains(&fold(first).as_str())
    {
        words.remove(0);
    }
    let mut text = words.join(" ");
    loop {
        let trimmed = text.trim_end_matches([' ', ',', '.', '!', '?', ':', '…']);
        let folded = fold(trimmed);
        let ending = ENDINGS.iter().find(|ending| {
            let before = folded.strip_suffix(**ending);
            before.is_some_and(|before| before.ends_with([' ', ',']))
        });
        match ending {
            // A folded text may have another length.
            Some(ending) if folded.len() == trimmed.len() => {
                text = trimmed[..trimmed.len() - ending.len()].to_owned();
            }
            _ => return trimmed.trim_start_matches(['-', '+', ' ']).to_owned(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn drop(name: &str) -> Change {
        Change::Drop {
            name: name.to_owned(),
        }
    }

    fn count(count: i64, name: &str) -> Change {
        Change::Count {
            name: name.to_owned(),
            count,
        }
    }

    fn swap(old: &str, new: &str) -> Change {
        Change::Swap {
            old: old.to_owned(),
            new: new.to_owned(),
        }
    }

    fn add(line: &str, to: Option<&str>) -> Change {
        Change::Add {
            line: line.to_owned(),
            to: to.map(str::to_owned),
        }
    }

    #[test]
    fn corrections_are_read_in_the_words_of_players() {
        for (text, expected) in [
            ("make that 3 knights", count(3, "knights")),
            ("Actually 3 Knights", count(3, "Knights")),
            ("oops, make it three knights please", count(3, "knights")),
            ("*3 Knights", count(3, "Knights")),
            ("3 knights instead of 2", count(3, "knights")),
            ("make the knights 3", count(3, "knights")),
            ("plutôt 3 chevaliers", count(3, "chevaliers")),
            ("drop the dog", drop("dog")),
            ("sorry, remove Dogmeat from my list", drop("Dogmeat")),
            ("no dogmeat please", drop("dogmeat")),
            ("enlève le chien svp", drop("chien")),
            (
                "swap the laser rifle for a minigun",
                swap("laser rifle", "minigun"),
            ),
            (
                "minigun instead of the laser rifle",
                swap("laser rifle", "minigun"),
            ),
            ("remplace le fusil par un minigun", swap("fusil", "minigun")),
            ("add a stimpak", add("stimpak", None)),
            ("give Danse a stimpak", add("stimpak", Some("Danse"))),
            ("ajoute 2 chevaliers", add("2 chevaliers", None)),
            (
                "add 2 knights with laser rifles",
                add("2 knights with laser rifles", None),
            ),
        ] {
            assert_eq!(changes(text), [expected], "{text}");
        }
        assert_eq!(
            changes("drop the dog and add a stimpak"),
            [drop("dog"), add("stimpak", None)]
        );
    }

    #[test]
    fn talk_asks_for_no_change() {
        for text in [
            "thanks!",
            "see you on Saturday",
            "I cannot come, sorry",
            "3 knights is a lot",
            "Who brings the tables?",
            "👍",
            "",
        ] {
            assert_eq!(changes(text), [], "{text}");
        }
    }
}
