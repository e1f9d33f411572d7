//! No line of facts causes a panic. A line that reads without a fault can be written and read again.

use std::sync::LazyLock;

use muster_core::facts;
use muster_core::form::{self, CardForm, shorthand};
use muster_core::words::{Lang, Words};
use serde_json::{Value, json};

static FORMS: LazyLock<Vec<CardForm>> = LazyLock::new(|| {
    let games = muster_games::games();
    let of = |game: &dyn muster_core::game::Game| -> Vec<CardForm> {
        let kinds = game.kinds();
        kinds
            .iter()
            .map(|kind| form::card_form(game, kind, Words::for_lang(Lang::En)))
            .collect()
    };
    games.all().flat_map(of).collect()
});

/// Checks a line. The first byte chooses the kind of card, the second the cursor position for completion.
pub fn check(bytes: &[u8]) {
    let [kind, at, text @ ..] = bytes else { return };
    let text = &*String::from_utf8_lossy(text);
    let form = &FORMS[usize::from(*kind) % FORMS.len()];
    let words = Words::for_lang(Lang::En);
    let _ = shorthand::complete(form, text, usize::from(*at), words);
    let said = shorthand::read(form, text, words, &|_| true);
    if !said.faults.is_empty() {
        return;
    }
    let known = said.facts.iter().filter(|(_, value)| !value.is_null());
    let card = known.fold(json!({}), |card, (path, value)| {
        facts::with(card, path, Some(value.clone()), &Value::Null)
    });
    let written = shorthand::write(form, &card, words);
    if written.len() <= shorthand::MAX_LINE_BYTES {
        let again = shorthand::read(form, &written, words, &|_| true);
        assert_eq!(again.faults, [], "{text}\n{written}");
        assert_eq!(shorthand::write(form, &card, words), written);
    }
}
