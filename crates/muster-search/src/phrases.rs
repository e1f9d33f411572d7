//! Words of a query that mean something together, or nothing: names of icons, and small words that may be missing.

use std::collections::BTreeSet;

use muster_core::fold::{stem, words};

use crate::group::Group;
use crate::index::Index;
use crate::parse::{Comparator, Filter, QueryNode, Span};
use crate::values::SearchValues;

/// Small words of English and French, folded. A query need not find them.
const SMALL_WORDS: &[&str] = &[
    "a", "an", "and", "at", "by", "for", "from", "in", "of", "on", "the", "to", "with", "au",
    "aux", "avec", "d", "dans", "de", "des", "du", "en", "et", "l", "la", "le", "les", "par",
    "pour", "sur", "un", "une",
];
/// Words for a range. The books write them, or not, before a colour.
const RANGE_WORDS: &[&str] = &["range", "portee"];
/// The most words of a query that are looked at as one name.
const MAX_NAME_WORDS: usize = 7;

/// Returns whether a query need not find a folded word.
pub(crate) fn is_small(word: &str) -> bool {
    SMALL_WORDS.contains(&word)
}

/// The names of icons that have several words.
#[derive(Debug, Default)]
pub(crate) struct IconNames {
    names: Vec<IconName>,
}

/// A name of an icon.
#[derive(Debug)]
struct IconName {
    /// The stems of its words.
    all: BTreeSet<String>,
    /// The same without small words.
    telling: BTreeSet<String>,
    /// The id of the icon.
    icon: String,
}

impl IconNames {
    pub(crate) fn new(values: &SearchValues) -> Self {
        let mut names = Vec::new();
        for (_, value) in values.in_group(Group::ICON) {
            for name in &value.labels.all {
                let words = words(name);
                let words = || words.iter().map(String::as_str);
                let name = IconName {
                    all: all_stems(words()),
                    telling: stems(words()),
                    icon: value.value.to_string(),
                };
                if name.all.len() > 1 && !name.telling.is_empty() {
                    names.push(name);
                }
            }
        }
        Self { names }
    }

    /// Returns the icon of a name. The order of the words and small words between them do not matter, unless they make
    /// the name: `on fire` is more than fire.
    fn find<'w>(&self, said: impl Iterator<Item = &'w str> + Clone) -> Option<&str> {
        let (all, telling) = (all_stems(said.clone()), stems(said));
        let is_it = |name: &&IconName| match name.telling.len() {
            1 => name.all == all,
            _ => name.telling == telling,
        };
        let found = self.names.iter().find(is_it);
        found.map(|name| name.icon.as_str())
    }
}

fn all_stems<'w>(words: impl Iterator<Item = &'w str>) -> BTreeSet<String> {
    words.map(|word| stem(word).into_owned()).collect()
}

/// Returns the stems of words that tell a name from others.
fn stems<'w>(words: impl Iterator<Item = &'w str>) -> BTreeSet<String> {
    words
        .filter(|word| !is_small(word) && !RANGE_WORDS.contains(word))
        .map(|word| stem(word).into_owned())
        .collect()
}

impl Index {
    /// Replaces the names of icons in a query by the icons: `presence blue` becomes `icon:presence-blue`. Names that are
    /// also those of cards or of kinds of cards stay words. A name that is no variation of another icon also finds the
    /// texts that say it: `injured leg` finds abilities that give one.
    pub(crate) fn read_icons(&self, node: QueryNode) -> QueryNode {
        let parts = match node {
            QueryNode::And(parts) => parts,
            QueryNode::Or(sides) => {
                let sides = sides.into_iter().map(|side| self.read_icons(side));
                return QueryNode::Or(sides.collect());
            }
            other => return other,
        };
        // What stands in parentheses may be a part of a name: `Battle Cry (Orange Range)`.
        let all_words = |parts: &[QueryNode]| {
            parts
                .iter()
                .all(|part| matches!(part, QueryNode::Word { .. }))
        };
        let parts: Vec<QueryNode> = parts
            .into_iter()
            .flat_map(|part| match part {
                QueryNode::And(inner) if all_words(&inner) => inner,
                other => vec![other],
            })
            .collect();
        let mut read = Vec::with_capacity(parts.len());
        let mut at = 0;
        while at < parts.len() {
            match self.icon_at(&parts[at..]) {
                Some((icon, taken)) => {
                    let varies = self.varies_another(&icon.value);
                    let icon = QueryNode::Field(icon);
                    let said = parts[at..at + taken].iter().map(|part| match part {
                        QueryNode::Word { text, .. } => text.as_str(),
                        _ => "",
                    });
                    let said: Vec<&str> = said.collect();
                    read.push(match varies {
                        true => icon,
                        false => QueryNode::Or(vec![icon, QueryNode::Phrase(said.join(" "))]),
                    });
                    at += taken;
                }
                None => {
                    read.push(parts[at].clone());
                    at += 1;
                }
            }
        }
        match read.len() {
            1 => read.swap_remove(0),
            _ => QueryNode::And(read),
        }
    }

    /// Reads two words beside each other also as the one word that some name has for them: `rad away` finds RadAway.
    /// `rad-away` is read so, too.
    pub(crate) fn join_words(&self, node: QueryNode) -> QueryNode {
        let mut parts: Vec<QueryNode> = match node {
            QueryNode::And(parts) => parts
                .into_iter()
                .map(|part| self.unhyphened(part))
                .collect(),
            word @ QueryNode::Word { .. } => vec![self.unhyphened(word)],
            other => return other,
        };
        let mut at = 0;
        while at + 1 < parts.len() {
            if let Some(joined) = self.joined(&parts[at], &parts[at + 1]) {
                let apart = QueryNode::And(parts.splice(at..=at + 1, []).collect());
                parts.insert(at, QueryNode::Or(vec![joined, apart]));
            }
            at += 1;
        }
        match parts.len() {
            1 => parts.swap_remove(0),
            _ => QueryNode::And(parts),
        }
    }

    /// Reads a word with a hyphen also as the one word that some name has for it.
    fn unhyphened(&self, part: QueryNode) -> QueryNode {
        let stems = self.fields.name.stems;
        let is_in_names = |text: &str| words(text).iter().all(|word| self.has(stems, &stem(word)));
        let joined = match &part {
            // `nuka-cola` is in names as it stands.
            QueryNode::Word { text, .. } if is_in_names(text) => None,
            QueryNode::Word { text, open } => text.split_once('-').and_then(|(one, other)| {
                let word = |text: &str, open| QueryNode::Word {
                    text: text.to_owned(),
                    open,
                };
                self.joined(&word(one, false), &word(other, *open))
            }),
            _ => None,
        };
        match joined {
            Some(joined) => QueryNode::Or(vec![joined, part]),
            None => part,
        }
    }

    /// Returns two words as one. `None` if no name has that word.
    fn joined(&self, one: &QueryNode, other: &QueryNode) -> Option<QueryNode> {
        let (QueryNode::Word { text: one, .. }, QueryNode::Word { text: other, open }) =
            (one, other)
        else {
            return None;
        };
        let (first, second) = (words(one), words(other));
        let ([first], [second]) = (first.as_slice(), second.as_slice()) else {
            return None;
        };
        let text = format!("{first}{second}");
        // A number and its unit are read in `plain.rs`.
        let are_letters = first.chars().all(char::is_alphabetic) && !is_small(first);
        let is_word = are_letters && self.has(self.fields.name.stems, &stem(&text));
        is_word.then_some(QueryNode::Word { text, open: *open })
    }

    /// Returns whether an icon is another one with an addition, as `presence-blue` is `presence` in a colour.
    fn varies_another(&self, icon: &str) -> bool {
        let others = self.values.in_group(Group::ICON);
        let mut others = others.map(|(_, other)| &*other.value);
        others.any(|other| {
            let rest = icon.strip_prefix(other);
            rest.is_some_and(|rest| rest.starts_with('-'))
        })
    }

    /// Returns the icon whose name the first parts are, with their number.
    fn icon_at(&self, parts: &[QueryNode]) -> Option<(Filter, usize)> {
        let texts: Vec<Vec<String>> = parts
            .iter()
            .take(MAX_NAME_WORDS)
            .map_while(|part| match part {
                QueryNode::Word { text, .. } => Some(words(text)),
                _ => None,
            })
            .collect();
        let begins_small = texts.first()?.iter().all(|word| is_small(word));
        (1..=texts.len()).rev().find_map(|taken| {
            let said = texts[..taken].iter().flatten().map(String::as_str);
            let icon = self.icon_names.find(said.clone())?;
            // Small words before a name belong to it only where they make it.
            if begins_small && stems(said).len() > 1 {
                return None;
            }
            let last = texts[taken - 1].iter().all(|word| is_small(word));
            let key: String = texts[..taken]
                .iter()
                .flatten()
                .map(|word| stem(word))
                .collect();
            let groups = [Group::KIND, Group::TYPE, Group::FACTION];
            let is_other = self.has(self.fields.called, &key)
                || groups.into_iter().any(|group| {
                    let named = self.values.in_group(group);
                    named.into_iter().any(|(_, value)| {
                        let mut names = value.labels.all.iter();
                        names.any(|name| {
                            stems(words(name).iter().map(String::as_str))
                                == stems(texts[..taken].iter().flatten().map(String::as_str))
                        })
                    })
                });
            (!last && !is_other).then(|| (icon_filter(icon), taken))
        })
    }
}

fn icon_filter(icon: &str) -> Filter {
    let nowhere = Span { from: 0, to: 0 };
    Filter {
        name: "icon".to_owned(),
        comparison: Comparator::Is,
        colon: true,
        value: icon.to_owned(),
        quoted: false,
        open: false,
        name_at: nowhere,
        value_at: nowhere,
    }
}
