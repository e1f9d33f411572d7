//! The words of a data set's game, as Fluent messages.

use std::collections::HashSet;
use std::fmt::Write as _;

use muster_core::words::Lang;

use super::GameSummary;
use super::ids::slug;
use crate::data::DataSet;

/// Stands in the messages for the id of the game.
const GAME: &str = "bs-GAME";

/// Returns the labels of the associations of a data set, each by the slug of its id.
pub(super) fn choices(data: &DataSet) -> Vec<(String, String)> {
    let mut named = HashSet::new();
    let mut choices = Vec::new();
    for entry in &data.entries {
        if let Some(association) = &entry.association
            && named.insert(entry.id)
        {
            let labels = [association.label, entry.name, entry.id];
            let label = labels.into_iter().find(|label| !label.is_empty());
            let label = data.text(label.unwrap_or_default());
            choices.push((slug(data.text(entry.id)).into_owned(), label.to_owned()));
        }
    }
    choices
}

/// Returns the messages of a game in a language.
pub(super) fn of_game(summary: &GameSummary, lang: Lang) -> String {
    let shared = match lang {
        Lang::En => include_str!("words/en.ftl"),
        Lang::Fr => include_str!("words/fr.ftl"),
    };
    let id = &summary.id;
    let mut words = shared.replace(GAME, id);
    // Writing to a text cannot fail.
    let _ = writeln!(words, "{id} = {}", quoted(&summary.name));
    let cost = summary.cost.as_deref().unwrap_or_default();
    let _ = writeln!(words, "{id}-cost = {{ $amount }} {}", quoted(cost));
    for kind in &summary.kinds {
        let key = format!("{id}-kind-{kind} =");
        if !words.contains(&key) {
            let name = quoted(kind);
            let _ = writeln!(words, "{key} {name}\n    .plural = {name}");
        }
    }
    for (name, label) in &summary.fields {
        let _ = writeln!(words, "{id}-field-{name} = {}", quoted(label));
    }
    for (name, label) in &summary.choices {
        let _ = writeln!(words, "{id}-choice-{name} = {}", quoted(label));
    }
    words
}

/// Returns a text as a literal of Fluent.
fn quoted(text: &str) -> String {
    let text = text.replace('\\', "\\\\").replace('"', "\\\"");
    let text = text.replace(char::is_control, " ");
    format!("{{ \"{text}\" }}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_languages_say_the_same() {
        let keys = |text: &str| -> Vec<String> {
            let keys = text.lines().filter_map(|line| line.split_once(" ="));
            keys.map(|(key, _)| key.trim().to_owned()).collect()
        };
        let [en, fr] = [include_str!("words/en.ftl"), include_str!("words/fr.ftl")];
        assert_eq!(keys(en), keys(fr));
        assert!(keys(en).len() > 10);
    }

    #[test]
    fn a_name_from_the_data_is_no_part_of_a_message() {
        assert_eq!(quoted("a \"b\" {c}\n\\"), "{ \"a \\\"b\\\" {c} \\\\\" }");
    }
}
