//! Suggestions while a query is being typed.

use crate::common::{ask, index, library};
use muster_core::words::Lang;
use muster_search::{Completion, Options, SuggestionKind};
use proptest::prelude::*;

/// Completes a query at the place of `|`.
fn complete(text: &str, lang: Lang) -> Completion {
    let cursor = text
        .find('|')
        .map_or(text, |at| &text[..at])
        .encode_utf16()
        .count();
    let options = Options {
        lang,
        game: Some("fww"),
        ..Options::new(library())
    };
    index().complete(&text.replace('|', ""), cursor, &options)
}

fn inserts(text: &str, lang: Lang) -> Vec<String> {
    let suggestions = complete(text, lang).suggestions;
    suggestions
        .into_iter()
        .map(|suggestion| suggestion.insert)
        .collect()
}

#[test]
fn fields_are_completed_in_the_readers_language() {
    assert!(inserts("laser fac|", Lang::En).contains(&"faction:".to_owned()));
    assert!(inserts("laser -ic|", Lang::Fr).contains(&"icône:".to_owned()));
}

#[test]
fn before_anything_is_written_the_usual_fields_come_first() {
    for text in ["", "laser (|", "laser -|"] {
        let found = inserts(text, Lang::Fr);
        let usual = [
            "nom:", "texte:", "sorte:", "jeu:", "faction:", "type:", "icône:",
        ];
        assert_eq!(found[..7], usual);
    }
}

#[test]
fn values_are_completed_with_their_names() {
    let found = complete("é kind:pow| laser", Lang::En);
    assert_eq!((found.from, found.to), (7, 10));
    assert_eq!(found.suggestions[0].insert, "power-armor");
    assert_eq!(found.suggestions[0].label, "Power armor");
    assert_eq!(inserts("sorte:assistée|", Lang::Fr), ["armure-assistee"]);
    assert_eq!(inserts("move:r|", Lang::En), ["red"]);
    assert_eq!(inserts("mouvement:r|", Lang::Fr), ["rouge"]);
    assert_eq!(inserts("owned:|", Lang::Fr), ["non", "oui"]);
    assert!(inserts("order:p|", Lang::En).contains(&"per".to_owned()));
    assert!(inserts("for:danse|", Lang::En).contains(&"paladin-danse".to_owned()));
}

#[test]
fn icons_say_which_they_are() {
    let found = complete("icône:tir-l|", Lang::Fr).suggestions;
    assert_eq!(found[0].insert, "tir-lent");
    assert_eq!(found[0].kind, SuggestionKind::Icon);
    assert_eq!(found[0].icon.as_deref(), Some("fww/slow-firing"));
}

#[test]
fn names_take_the_place_of_all_their_words() {
    let found = complete("caps<30 laser rif|", Lang::En);
    assert_eq!(found.from, 8);
    assert_eq!(found.suggestions[0].insert, "\"Laser Rifle\"");
    assert_eq!(found.suggestions[0].kind, SuggestionKind::Name);
}

#[test]
fn every_value_suggested_is_a_value() {
    let fields = [
        "kind", "game", "faction", "type", "icon", "wave", "is", "fits", "skill", "battle", "move",
        "missing", "order",
    ];
    for lang in Lang::ALL {
        for field in fields {
            for letter in 'a'..='z' {
                for insert in inserts(&format!("{field}:{letter}|"), lang) {
                    let query = format!("{field}:{insert}");
                    assert!(ask(&query).is_ok(), "{query}");
                }
            }
        }
    }
}

proptest! {
    #[test]
    fn no_text_and_no_cursor_panics(text in "(kind|icon|for|é|🂡|[ \"():-]|[a-z]){0,12}", cursor in 0usize..40, french: bool) {
        let lang = if french { Lang::Fr } else { Lang::En };
        let options = Options { lang, ..Options::new(library()) };
        let found = index().complete(&text, cursor, &options);
        prop_assert!(found.from <= found.to);
        prop_assert!(found.to <= text.encode_utf16().count());
    }
}
