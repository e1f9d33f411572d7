//! Reads plain words, such as `caps under 30`, as the query that says the same: `caps<30`.

use muster_core::fold::{fold, key, stem};
use muster_core::game::Values;

use crate::fields::Meaning;
use crate::figure_words::FIGURE_WORDS;
use crate::group::Group;
use crate::index::Index;
use crate::parse::{Comparator, Filter, QueryNode, Span};

/// The ways to say a comparison, in folded words.
const COMPARISONS: &[(&[&str], Comparator)] = &[
    (&["less", "than"], Comparator::Less),
    (&["fewer", "than"], Comparator::Less),
    (&["lower", "than"], Comparator::Less),
    (&["cheaper", "than"], Comparator::Less),
    (&["under"], Comparator::Less),
    (&["below"], Comparator::Less),
    (&["moins", "de"], Comparator::Less),
    (&["inferieur", "a"], Comparator::Less),
    (&["sous"], Comparator::Less),
    (&["more", "than"], Comparator::More),
    (&["greater", "than"], Comparator::More),
    (&["higher", "than"], Comparator::More),
    (&["over"], Comparator::More),
    (&["above"], Comparator::More),
    (&["plus", "de"], Comparator::More),
    (&["superieur", "a"], Comparator::More),
    (&["at", "least"], Comparator::AtLeast),
    (&["minimum"], Comparator::AtLeast),
    (&["min"], Comparator::AtLeast),
    (&["au", "moins"], Comparator::AtLeast),
    (&["at", "most"], Comparator::AtMost),
    (&["up", "to"], Comparator::AtMost),
    (&["maximum"], Comparator::AtMost),
    (&["max"], Comparator::AtMost),
    (&["au", "plus"], Comparator::AtMost),
    (&["exactly"], Comparator::Is),
    (&["equals"], Comparator::Is),
    (&["is"], Comparator::Is),
    (&["of"], Comparator::Is),
    (&["est"], Comparator::Is),
    (&["de"], Comparator::Is),
];

/// Words between others that ask for nothing.
const SMALL_WORDS: &[&str] = &[
    "and", "with", "that", "which", "who", "has", "have", "having", "the", "a", "an", "of", "in",
    "for", "to", "my", "et", "avec", "qui", "ont", "le", "la", "les", "un", "une", "des", "de",
    "du", "l", "d", "au", "aux", "pour", "dans", "sur", "en", "mon", "ma", "mes",
];

/// Words for the cost that are no names of its field.
const COST_WORDS: &[&str] = &["price", "prices", "pts", "point", "cap", "cout"];

/// The fewest letters of a field's name that stand for a longer word: `str` for `strength`.
const MIN_BEGINNING: usize = 3;
/// The most letters of a unit of measurement: `mm`.
const MAX_UNIT: usize = 3;

impl Index {
    /// Returns what plain words mean as a query. `None` if they mean nothing but themselves.
    pub(crate) fn read_plainly(&self, node: &QueryNode) -> Option<QueryNode> {
        let read = self.plain(node);
        (read != *node).then_some(read)
    }

    fn plain(&self, node: &QueryNode) -> QueryNode {
        match node {
            QueryNode::Or(parts) => {
                QueryNode::Or(parts.iter().map(|part| self.plain(part)).collect())
            }
            QueryNode::And(parts) => self.side_by_side(parts),
            QueryNode::Word { .. } => self.side_by_side(std::slice::from_ref(node)),
            QueryNode::Not(_) | QueryNode::Phrase(_) | QueryNode::Field(_) => node.clone(),
        }
    }

    fn side_by_side(&self, parts: &[QueryNode]) -> QueryNode {
        let words: Vec<String> = parts.iter().map(folded_word).collect();
        let mut read = Vec::new();
        let mut at = 0;
        while at < parts.len() {
            // A kind is what is asked for only if it comes before other words: not in `mods for rifles`.
            let is_first = read.iter().all(|node| matches!(node, QueryNode::Field(_)));
            if let (true, true, Some(kind)) = (is_first, parts.len() > 1, self.kind(&words[at])) {
                read.push(QueryNode::Field(filter("kind", Comparator::Is, kind)));
                at += 1;
                continue;
            }
            let (node, taken) = self.next(parts, &words, at);
            read.extend(node);
            at += taken;
        }
        match read.len() {
            0 => QueryNode::And(parts.to_vec()),
            1 => read.swap_remove(0),
            _ => QueryNode::And(read),
        }
    }

    /// Reads the words from one on. Returns what they mean and how many they are.
    fn next(&self, parts: &[QueryNode], words: &[String], at: usize) -> (Option<QueryNode>, usize) {
        let rest = &words[at..];
        let Some(word) = rest.first().filter(|word| !word.is_empty()) else {
            let node = match &parts[at] {
                // A group in parentheses is read by itself.
                group @ (QueryNode::And(_) | QueryNode::Or(_)) => self.plain(group),
                other => other.clone(),
            };
            return (Some(node), 1);
        };
        if let Some((filter, taken)) = self.comparison(rest) {
            return (Some(QueryNode::Field(filter)), taken);
        }
        if let Some(joined) = rest.get(1).and_then(|unit| self.measured(word, unit)) {
            let open = matches!(parts[at + 1], QueryNode::Word { open: true, .. });
            return (Some(QueryNode::Word { text: joined, open }), 2);
        }
        if word == "unique" && parts.len() > 1 {
            return (
                Some(QueryNode::Field(filter("is", Comparator::Is, "unique"))),
                1,
            );
        }
        if SMALL_WORDS.contains(&word.as_str()) && parts.len() > 1 {
            return (None, 1);
        }
        (Some(parts[at].clone()), 1)
    }

    /// Returns the kind of cards that a word names, as `units` does. `None` for the words that mean any figure, though one
    /// game may call a kind so.
    fn kind(&self, word: &str) -> Option<&str> {
        let key = key(word);
        if FIGURE_WORDS.split(' ').any(|figure| stem(figure) == key) {
            return None;
        }
        let mut kinds = self.values.in_group(Group::KIND);
        let (_, kind) =
            kinds.find(|(_, kind)| kind.labels.keys.iter().any(|known| **known == key))?;
        Some(&kind.value)
    }

    /// Reads a comparison: `caps under 30`, `under 30 caps`, `under 30` or `30 caps`.
    fn comparison(&self, words: &[String]) -> Option<(Filter, usize)> {
        let (named, after) = match self.number_field(&words[0]) {
            Some(field) => (Some(field), &words[1..]),
            None => (None, words),
        };
        let (comparison, said) = compared(after).unwrap_or((Comparator::Is, 0));
        let number = after.get(said).filter(|word| is_number(word))?;
        let taken = words.len() - after.len() + said + 1;
        if let Some(field) = named {
            return Some((filter(field, comparison, number), taken));
        }
        match words.get(taken).and_then(|word| self.number_field(word)) {
            Some(field) => Some((filter(field, comparison, number), taken + 1)),
            // A number alone is part of a name, and so is one after a small word.
            None if said > 0 && comparison != Comparator::Is => {
                Some((filter("caps", comparison, number), taken))
            }
            None => None,
        }
    }

    /// Returns the field with numbers that a word means: by its name, or by a longer word that begins with it.
    fn number_field(&self, word: &str) -> Option<&str> {
        if word.is_empty() || is_number(word) {
            return None;
        }
        if COST_WORDS.contains(&word) {
            return Some("caps");
        }
        let numbers = self
            .named
            .named
            .iter()
            .filter(|field| match &field.meaning {
                Meaning::Cost => true,
                Meaning::OfGames(games) => games
                    .iter()
                    .any(|game| matches!(game.field.values, Values::Numbers)),
                _ => false,
            });
        let mut best: Option<(usize, &str)> = None;
        for field in numbers {
            for name in &field.names {
                let name = fold(name);
                let is_it = name == word || stem(&name) == stem(word);
                let begins = name.len() >= MIN_BEGINNING && word.starts_with(&name);
                let worth = if is_it { usize::MAX } else { name.len() };
                if (is_it || begins) && best.is_none_or(|(most, _)| worth > most) {
                    best = Some((worth, &*field.names[0]));
                }
            }
        }
        best.map(|(_, name)| name)
    }

    /// Joins a number with its unit, as cards write it: `10` and `mm`. `None` if no card has such a word.
    fn measured(&self, number: &str, unit: &str) -> Option<String> {
        let is_unit = unit.len() <= MAX_UNIT && unit.chars().all(char::is_alphabetic);
        let joined = format!("{number}{unit}");
        let parts = [self.fields.name, self.fields.text];
        let known = || {
            parts
                .iter()
                .any(|part| self.has(part.stems, &stem(&joined)))
        };
        (is_number(number) && is_unit && !unit.is_empty() && known()).then_some(joined)
    }
}

/// Returns the folded text of a word. Empty for any other part of a query.
fn folded_word(node: &QueryNode) -> String {
    match node {
        QueryNode::Word { text, .. } => fold(text),
        _ => String::new(),
    }
}

fn is_number(word: &str) -> bool {
    word.starts_with(|c: char| c.is_ascii_digit())
        && word
            .chars()
            .all(|c| c.is_ascii_digit() || matches!(c, '.' | ','))
}

/// Returns the comparison that the words begin with, and of how many words it is.
fn compared(words: &[String]) -> Option<(Comparator, usize)> {
    let mut all = COMPARISONS.iter();
    let (said, comparison) = all.find(|(said, _)| {
        words.len() >= said.len() && said.iter().zip(words).all(|(said, word)| said == word)
    })?;
    Some((*comparison, said.len()))
}

fn filter(name: &str, comparison: Comparator, value: &str) -> Filter {
    let nowhere = Span { from: 0, to: 0 };
    Filter {
        name: name.to_owned(),
        comparison,
        colon: matches!(name, "is" | "kind"),
        value: value.to_owned(),
        quoted: false,
        open: false,
        name_at: nowhere,
        value_at: nowhere,
    }
}

/// Writes a query as a user would.
pub(crate) fn written(node: &QueryNode) -> String {
    match node {
        QueryNode::And(parts) => joined(parts, " ", |part| matches!(part, QueryNode::Or(_))),
        QueryNode::Or(parts) => joined(parts, " or ", |_| false),
        QueryNode::Not(part) => match **part {
            QueryNode::And(_) | QueryNode::Or(_) => format!("-({})", written(part)),
            _ => format!("-{}", written(part)),
        },
        QueryNode::Word { text, .. } => text.clone(),
        QueryNode::Phrase(text) => format!("\"{text}\""),
        QueryNode::Field(filter) => {
            let sign = match filter.comparison {
                Comparator::Is if filter.colon => ":",
                Comparator::Is => "=",
                Comparator::IsNot => "!=",
                Comparator::Less => "<",
                Comparator::AtMost => "<=",
                Comparator::More => ">",
                Comparator::AtLeast => ">=",
            };
            match filter.quoted {
                true => format!("{}{sign}\"{}\"", filter.name, filter.value),
                false => format!("{}{sign}{}", filter.name, filter.value),
            }
        }
    }
}

fn joined(parts: &[QueryNode], between: &str, grouped: impl Fn(&QueryNode) -> bool) -> String {
    let part = |part: &QueryNode| match grouped(part) {
        true => format!("({})", written(part)),
        false => written(part),
    };
    parts.iter().map(part).collect::<Vec<_>>().join(between)
}
