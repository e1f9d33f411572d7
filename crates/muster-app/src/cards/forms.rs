//! The forms for filling in cards.

use muster_core::form::{self, CardForm};
use muster_core::game::Games;
use muster_core::problem::Problem;
use muster_core::words::Lang;

/// Returns the form of a kind of card.
///
/// # Errors
/// `unknown-system`, `unknown-kind`.
pub(crate) fn form_of(
    system: &str,
    kind: &str,
    lang: Lang,
    games: &Games,
) -> Result<CardForm, Problem> {
    let game = games.named(system)?;
    if !game.kinds().contains(&kind) {
        let problem = Problem::new("unknown-kind").with("kind", kind);
        return Err(problem.with("known", game.kinds().join(", ")));
    }
    Ok(form::card_form(game, kind, games.words(lang)))
}
