//! The values that a field offers, with their names, icons and letters.

use crate::form::FormChoice;
use crate::form::from_schema::SchemaReader;
use crate::form::from_schema::names::{filled, keyed};
use crate::form::from_schema::resolved_schema::ResolvedSchema;
use crate::sheets::key;

impl SchemaReader<'_> {
    /// Returns the values to choose from, in the order of the schema.
    pub(super) fn choices(&self, seen: &ResolvedSchema<'_>) -> Vec<FormChoice> {
        let values = seen.values();
        let icons = seen.list("icons");
        let letters: Vec<char> = seen.text("letters").unwrap_or_default().chars().collect();
        let mut choices: Vec<FormChoice> = Vec::new();
        for (place, value) in values.into_iter().enumerate() {
            let icon = match (icons.get(place), seen.text("icon")) {
                (Some(icon), _) => Some((*icon).to_owned()).filter(|icon| !icon.is_empty()),
                (None, Some(pattern)) => Some(filled(pattern, value)).filter(|id| self.is_icon(id)),
                (None, None) => None,
            };
            choices.push(FormChoice {
                value: value.to_owned(),
                label: self.choice_label(seen, value, icon.as_deref()),
                icon: icon.map(|icon| format!("{}/{icon}", self.game.id())),
                letters: letters.get(place).map(char::to_string).unwrap_or_default(),
            });
        }
        add_letters(&mut choices);
        choices
    }

    pub(super) fn is_icon(&self, id: &str) -> bool {
        self.game.icons().iter().any(|icon| icon.id == id)
    }

    fn choice_label(&self, seen: &ResolvedSchema<'_>, value: &str, icon: Option<&str>) -> String {
        let system = self.game.id();
        let named: Vec<String> = match (seen.text("words"), icon) {
            (Some("who"), _) => return self.who(value),
            // Fields that the cards of all games have are named without a game.
            (Some(words), _) => words
                .split(' ')
                .map(|words| keyed(system, words, value))
                .chain(words.split(' ').map(|words| format!("{words}-{value}")))
                .collect(),
            (None, Some(icon)) => vec![key(system, "icon", icon)],
            (None, None) => Vec::new(),
        };
        if let Some(name) = named.iter().find_map(|key| self.words.find(key, &[])) {
            return name;
        }
        self.unnamed.borrow_mut().extend(named.into_iter().next());
        value.to_owned()
    }

    /// Returns the words for a restriction: `Robot`, `not Robot`.
    fn who(&self, value: &str) -> String {
        let name = |kind: &str| self.words.message(&key(self.game.id(), "type", kind), &[]);
        match value.strip_prefix('!') {
            Some(not) => self
                .words
                .message("form-not", &[("what", name(not).into())]),
            None => name(value),
        }
    }
}

/// Gives each value a letter that no other value has: the first free letter of its name. A value that has the first
/// letter of its name already gets no other.
fn add_letters(choices: &mut [FormChoice]) {
    let mut taken: Vec<char> = choices
        .iter()
        .flat_map(|choice| choice.letters.chars())
        .collect();
    for choice in choices {
        let label: Vec<char> = choice.label.to_lowercase().chars().collect();
        let had = label
            .first()
            .is_some_and(|first| choice.letters.starts_with(*first));
        let free = label
            .iter()
            .find(|letter| letter.is_alphabetic() && !taken.contains(letter));
        if let (false, Some(letter)) = (had, free) {
            choice.letters.push(*letter);
            taken.push(*letter);
        }
    }
}
