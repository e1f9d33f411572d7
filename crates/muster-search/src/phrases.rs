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
    /// The stems of each name without small words, with the id of the icon.
    names: Vec<(BTreeSet<String>, String)>,
}

impl IconNames {
    pub(crate) fn new(values: &SearchValues) -> Self {
        let mut names = Vec::new();
        for (_, value) in values.in_group(Group::ICON) {
            for name in &value.labels.all {
                let own = stems(words(name).iter().map(String::as_str));
                if own.len() > 1 {
                    names.push((own, value.value.to_string()));
                }
            }
        }
        Self { names }
    }

    /// Returns the icon of a name. The order of the words and small words between them do not matter.
    fn find(&self, said: &BTreeSet<String>) -> Option<&str> {
        let found = self.names.iter().find(|(name, _)| name == said);
        found.map(|(_, icon)| icon.as_str())
    }
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
        let first = texts.first()?;
        if first.iter().all(|word| is_small(word)) {
            return None;
        }
        (1..=texts.len()).rev().find_map(|taken| {
            let said = texts[..taken].iter().flatten().map(String::as_str);
            let icon = self.icon_names.find(&stems(said))?;
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
