//! Suggestions for a query that is still being typed.

use muster_core::fold::{fold, words};
use muster_core::game::Values;
use muster_core::words::Lang;
use serde::Serialize;

use crate::fields::{FieldOfGame, Meaning, SearchField};
use crate::group::Group;
use crate::index::Index;
use crate::options::Options;
use crate::parse::filter_head;
use crate::search::stands_alone;
use crate::values::Value;
use crate::word::MIN_NAME_SCORE;

/// The most suggestions.
const MAX_SUGGESTIONS: usize = 20;
/// The most card names among the suggestions.
const MAX_NAME_SUGGESTIONS: usize = 8;

/// The suggestions at the cursor.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, ts_rs::TS)]
pub struct Completion {
    /// Start of the text that a suggestion replaces, in UTF-16 units.
    pub from: usize,
    /// End of that text in UTF-16 units: the cursor.
    pub to: usize,
    /// The suggestions, the best first.
    pub suggestions: Vec<Suggestion>,
}

/// A suggestion for the text before the cursor.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ts_rs::TS)]
pub struct Suggestion {
    /// What the suggestion is.
    pub kind: SuggestionKind,
    /// The text to insert.
    pub insert: String,
    /// The name of the suggestion in the reader's language.
    pub label: String,
    /// The icon to show with it, `fww/slow-firing`. `None` if the suggestion is not an icon.
    pub icon: Option<String>,
}

/// The kinds of suggestions.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
#[derive(ts_rs::TS)]
pub enum SuggestionKind {
    /// A field with its `:`.
    Field,
    /// A value of a field.
    Value,
    /// An icon as a value.
    Icon,
    /// The name of a card.
    Name,
}

impl Index {
    /// Suggests fields, values, icons and card names for the text before `cursor`. The cursor is a position in `text`
    /// in UTF-16 units, as browsers count it.
    #[must_use]
    pub fn complete(&self, text: &str, cursor: usize, options: &Options<'_>) -> Completion {
        let cursor = byte_of(text, cursor);
        let before = &text[..cursor];
        let (run, token) = starts(before);
        let start = token
            + before[token..]
                .find(|c| c != '-')
                .unwrap_or(before.len() - token);
        let written = &before[start..];
        let (from, suggestions) = match filter_head(written) {
            Some((name, _, _, sign)) => {
                let value = written[name.len() + sign..].trim_start_matches(['"', '«', '“']);
                let from = start + name.len() + sign;
                (
                    from,
                    self.values_of_field(name, value.trim_start(), options),
                )
            }
            None => {
                let mut found = self.field_names(written, options.lang);
                // A name replaces all the words that lead to it, a field only the last word.
                let words = before[run..].trim_start();
                // After other words, a name is likelier than a field that begins like its last word.
                let follows_words = !written.is_empty()
                    && words.len() > written.len()
                    && !words.contains(['-', '(']);
                let names = if found.is_empty() || follows_words {
                    self.names(words, options)
                } else {
                    Vec::new()
                };
                if found.is_empty() || !names.is_empty() {
                    (before.len() - words.len(), names)
                } else {
                    found.truncate(MAX_SUGGESTIONS);
                    (start, found)
                }
            }
        };
        Completion {
            from: units(&text[..from]),
            to: units(before),
            suggestions,
        }
    }

    fn values_of_field(
        &self,
        field: &str,
        written: &str,
        options: &Options<'_>,
    ) -> Vec<Suggestion> {
        let lang = options.lang;
        let mut found = SuggestionList::new(written);
        for named in self.named.find(field) {
            match &named.meaning {
                Meaning::Group(Group::UNIQUE) | Meaning::Owned => found.yes_and_no(lang),
                Meaning::Group(group) => self.values_of_group(*group, &mut found, options),
                Meaning::Is => {
                    for common in self.named.find("unique").chain(self.named.find("owned")) {
                        found.plain(common.name(lang));
                    }
                    for group in [Group::KIND, Group::TYPE, Group::ICON] {
                        self.values_of_group(group, &mut found, options);
                    }
                }
                Meaning::Missing | Meaning::Order => {
                    for other in self.named.named.iter().filter(|other| fits(named, other)) {
                        found.plain(other.name(lang));
                    }
                }
                Meaning::For => self.units(&mut found, options),
                Meaning::OfGames(games) => games
                    .iter()
                    .for_each(|game| self.values_of_game(game, &mut found, options)),
                Meaning::Name | Meaning::Text | Meaning::Id | Meaning::Cost => {}
            }
        }
        found.sorted()
    }

    fn values_of_group(&self, group: Group, found: &mut SuggestionList<'_>, options: &Options<'_>) {
        let lang = options.lang;
        let wanted = |game: &str| game.is_empty() || options.game.is_none_or(|only| only == game);
        let values = self.values.in_group(group);
        for (number, value) in values.filter(|(_, value)| value.is_used && wanted(&value.game)) {
            let written = &value.labels.written[lang as usize];
            // Suggest the name only if a query reads it as this value. Otherwise suggest the value's id.
            let clear = self.values.matching(group, written).contains(&number);
            let insert = if clear { written } else { &value.value }.to_string();
            let label = value.labels.name(&value.value, lang).to_owned();
            found.add(insert, label, &value.value, icon(group, value));
        }
    }

    fn values_of_game(
        &self,
        game: &FieldOfGame,
        found: &mut SuggestionList<'_>,
        options: &Options<'_>,
    ) {
        let lang = options.lang;
        match &game.field.values {
            Values::Ordered(order) => {
                for word in order.iter() {
                    let labels = self.labels(game, word);
                    let insert = labels.written[lang as usize].to_string();
                    found.add(insert, labels.name(word, lang).to_owned(), word, None);
                }
            }
            Values::Words => self.values_of_group(game.group(), found, options),
            Values::Known => found.yes_and_no(lang),
            Values::Numbers => {}
        }
    }

    /// Returns the fields with a name that begins with `written`, the shortest first. If nothing is written, they come
    /// in the order of their table, which begins with those that are asked for most.
    fn field_names(&self, written: &str, lang: Lang) -> Vec<Suggestion> {
        let begun = fold(written);
        let mut found = Vec::new();
        for named in &self.named.named {
            let own = named.name(lang);
            let others = named.names.iter().map(|name| &**name);
            let mut names = std::iter::once(own).chain(others);
            let Some(name) = names.find(|name| fold(name).starts_with(&begun)) else {
                continue;
            };
            found.push(Suggestion {
                kind: SuggestionKind::Field,
                insert: format!("{name}:"),
                label: name.to_owned(),
                icon: None,
            });
        }
        if !begun.is_empty() {
            found.sort_by_key(|suggestion| suggestion.insert.len());
        }
        found
    }

    /// Adds the cards that may be an entry of a force by themselves.
    fn units(&self, found: &mut SuggestionList<'_>, options: &Options<'_>) {
        for id in &self.ids {
            if stands_alone(id, options.library) {
                let name = options
                    .library
                    .card(id)
                    .map(|card| card.name.get(options.lang).to_owned());
                let name = name.unwrap_or_else(|| id.slug().to_owned());
                found.add(id.slug().to_owned(), name, id.slug(), None);
            }
        }
    }

    fn names(&self, written: &str, options: &Options<'_>) -> Vec<Suggestion> {
        if words(written).is_empty() {
            return Vec::new();
        }
        let options = Options {
            facets: false,
            offset: 0,
            limit: MAX_NAME_SUGGESTIONS,
            ..options.clone()
        };
        let Ok(results) = self.search(written, &options) else {
            return Vec::new();
        };
        let named = results
            .hits
            .iter()
            .filter(|hit| hit.score >= MIN_NAME_SCORE);
        let cards = named.filter_map(|hit| options.library.card(&hit.id));
        let mut names: Vec<String> = cards
            .map(|card| card.name.get(options.lang).to_owned())
            .collect();
        names.dedup();
        let name = |name: String| Suggestion {
            kind: SuggestionKind::Name,
            insert: format!("\"{name}\""),
            label: name,
            icon: None,
        };
        names.into_iter().map(name).collect()
    }
}

/// The suggestions found so far.
struct SuggestionList<'a> {
    written: &'a str,
    wanted: Vec<String>,
    suggestions: Vec<Suggestion>,
}

impl<'a> SuggestionList<'a> {
    fn new(written: &'a str) -> Self {
        Self {
            written: written.trim_start_matches('-'),
            wanted: words(written),
            suggestions: Vec::new(),
        }
    }

    fn plain(&mut self, name: &str) {
        self.add(name.to_owned(), name.to_owned(), name, None);
    }

    fn yes_and_no(&mut self, lang: Lang) {
        let both = match lang {
            Lang::En => ["yes", "no"],
            Lang::Fr => ["oui", "non"],
        };
        both.iter().for_each(|word| self.plain(word));
    }

    /// Adds a value if each word written so far is the beginning of one of its words.
    fn add(&mut self, insert: String, label: String, value: &str, icon: Option<String>) {
        let mut known = words(&label);
        known.extend(words(value));
        known.extend(words(&insert));
        let begun = |word: &String| known.iter().any(|known| known.starts_with(word.as_str()));
        if self.wanted.iter().all(begun)
            && self.suggestions.iter().all(|other| other.insert != insert)
        {
            let kind = if icon.is_some() {
                SuggestionKind::Icon
            } else {
                SuggestionKind::Value
            };
            self.suggestions.push(Suggestion {
                kind,
                insert,
                label,
                icon,
            });
        }
    }

    /// Returns the suggestions. Those that begin with the text written so far come first; both parts are sorted by
    /// name.
    fn sorted(mut self) -> Vec<Suggestion> {
        let written = fold(self.written);
        self.suggestions.sort_by_cached_key(|suggestion| {
            let label = fold(&suggestion.label);
            let begins =
                label.starts_with(&written) || fold(&suggestion.insert).starts_with(&written);
            (!begins, label)
        });
        self.suggestions.truncate(MAX_SUGGESTIONS);
        self.suggestions
    }
}

/// Returns whether the field `other` may follow `named`, which is `missing:` or `order:`.
fn fits(named: &SearchField, other: &SearchField) -> bool {
    match (&named.meaning, &other.meaning) {
        (Meaning::Order, Meaning::Name | Meaning::Owned) | (_, Meaning::Cost) => true,
        (Meaning::Order, Meaning::OfGames(games)) => games.iter().any(FieldOfGame::is_number),
        (Meaning::Missing, Meaning::OfGames(_)) => true,
        (Meaning::Missing, Meaning::Group(group)) => {
            [Group::WAVE, Group::PRODUCT, Group::UNIQUE].contains(group)
        }
        _ => false,
    }
}

fn icon(group: Group, value: &Value) -> Option<String> {
    (group == Group::ICON).then(|| format!("{}/{}", value.game, value.value))
}

/// Returns two byte offsets for the end of a query. The first is where its last run of plain words begins, the second
/// where the last word begins.
fn starts(before: &str) -> (usize, usize) {
    let (mut run, mut token, mut quote) = (0, 0, None);
    for (at, c) in before.char_indices() {
        let next = at + c.len_utf8();
        match (quote, c) {
            (Some(close), c) if c == close => quote = None,
            (Some(_), _) => {}
            (None, '"') => quote = Some('"'),
            (None, '«') => quote = Some('»'),
            (None, '“') => quote = Some('”'),
            (None, '(' | ')') => (run, token) = (next, next),
            (None, c) if c.is_whitespace() => {
                // A card name consists of plain words, so a filter or a negated word ends the run.
                if filter_head(before[token..at].trim_start_matches('-')).is_some()
                    || before[token..at].starts_with('-')
                {
                    run = next;
                }
                token = next;
            }
            _ => {}
        }
    }
    (run, token)
}

fn units(text: &str) -> usize {
    text.encode_utf16().count()
}

/// Returns the byte offset of a position in UTF-16 units, or the end of the text if it is shorter.
fn byte_of(text: &str, place: usize) -> usize {
    let mut so_far = 0;
    for (at, c) in text.char_indices() {
        if so_far >= place {
            return at;
        }
        so_far += c.len_utf16();
    }
    text.len()
}
