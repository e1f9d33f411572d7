//! The names of cards, and the order of names.

use std::cmp::Ordering;
use std::collections::BTreeMap;

use muster_core::card::CardId;
use muster_core::library::Library;
use muster_core::order::natural;
use muster_core::words::Lang;
use serde_json::Value;

/// Adds the names of the cards whose ids occur in a value.
pub(crate) fn mention(
    value: &Value,
    library: &Library,
    lang: Lang,
    names: &mut BTreeMap<CardId, String>,
) {
    match value {
        Value::String(text) if text.contains('/') => {
            let id = CardId::new(text);
            if library.card(&id).is_some() {
                let name = name_of(&id, library, lang);
                names.insert(id, name);
            }
        }
        Value::Array(all) => all
            .iter()
            .for_each(|one| mention(one, library, lang, names)),
        Value::Object(all) => all
            .values()
            .for_each(|one| mention(one, library, lang, names)),
        _ => {}
    }
}

/// Returns the name of a card in a language, or its id if there is no such card.
pub(crate) fn name_of(id: &CardId, library: &Library, lang: Lang) -> String {
    match library.card(id) {
        Some(card) => card.called(lang),
        None => id.to_string(),
    }
}

/// Returns whether a card's name is in another language, because it is not recorded in this one.
pub(crate) fn is_fallback(id: &CardId, library: &Library, lang: Lang) -> bool {
    let found = library.card(id).and_then(|card| card.name.find(lang));
    found.is_some_and(|found| found.fallback)
}

/// Compares two names for sorting: without regard to case at first, and numbers by value.
pub(crate) fn by_name(a: &str, b: &str) -> Ordering {
    by_folded((&a.to_lowercase(), a), (&b.to_lowercase(), b))
}

/// Does the same as [`by_name`] for names that come with their lower-case form. Faster if many names are compared.
pub(crate) fn by_folded(a: (&str, &str), b: (&str, &str)) -> Ordering {
    natural(a.0, b.0).then_with(|| a.1.cmp(b.1))
}
