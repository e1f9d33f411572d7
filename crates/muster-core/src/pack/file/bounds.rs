//! Numbers of a pack that its game's forms do not admit.

use std::collections::HashMap;

use crate::card::facts;
use crate::form;
use crate::form::{CardForm, Control, FormField};
use crate::game::Games;
use crate::pack::Pack;
use crate::problem::Problem;
use crate::words::{Lang, Words};

/// Returns a problem for each number of the pack's cards that is outside the bounds of its form, such as a strength of
/// -7. A pack that is read for use is not held to them: what somebody kept before a bound was known stays readable.
///
/// The problems are `fact-too-small` and `fact-too-large`, each with its card and field.
#[must_use]
pub fn check_bounds(pack: &Pack, games: &Games) -> Vec<Problem> {
    let Some(game) = games.find(&pack.system) else {
        return Vec::new();
    };
    let mut forms: HashMap<&str, CardForm> = HashMap::new();
    let mut problems = Vec::new();
    for card in &pack.cards {
        let kind = card.id.kind();
        // Bounds are the same in every language.
        let form = forms
            .entry(kind)
            .or_insert_with(|| form::card_form(game, kind, Words::for_lang(Lang::En)));
        let written = facts::written(card);
        for field in form.facts().into_iter().filter(|field| may_bound(field)) {
            let Some(value) = facts::at(&written, &field.path) else {
                continue;
            };
            if let Err(problem) = field.admits(value, &|_| true)
                && ["fact-too-small", "fact-too-large"].contains(&problem.code.as_str())
            {
                problems.push(problem.on_card(card.id.as_str()));
            }
        }
    }
    problems
}

/// Returns whether a field can hold a number.
fn may_bound(field: &FormField) -> bool {
    match &field.control {
        Control::Number { .. } => true,
        Control::Either { of } | Control::Parts { fields: of } => of.iter().any(may_bound),
        Control::List { of, .. } => may_bound(of),
        _ => false,
    }
}
