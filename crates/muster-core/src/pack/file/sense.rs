//! Faults of a pack that make no sense of their own, whatever else the library holds.

use crate::card::{Card, CardId, Cost};
use crate::game::{Game, Games};
use crate::pack::Pack;
use crate::pack::file::{check_bounds, locate};
use crate::problem::Problem;

/// Returns a problem for everything in the pack's cards that cannot be: numbers out of bounds, cards that name
/// themselves as their stage, as their earlier id or among what they carry, and restrictions that exclude each other. A
/// pack that is read for use is not held to them.
#[must_use]
pub fn check_content(pack: &Pack, games: &Games) -> Vec<Problem> {
    let mut problems = check_bounds(pack, games);
    if let Some(game) = games.find(&pack.system) {
        for card in &pack.cards {
            let found = senseless(card, game).into_iter();
            problems.extend(found.map(|problem| problem.on_card(card.id.as_str())));
        }
    }
    problems
}

/// Does as [`check_content`] for a pack that was read from a file. Each problem names the file and, as far as it is
/// known, the line.
#[must_use]
pub fn check_content_in(file: &str, bytes: &[u8], pack: &Pack, games: &Games) -> Vec<Problem> {
    let problems = check_content(pack, games).into_iter();
    problems
        .map(|problem| locate(bytes, problem).in_file(file))
        .collect()
}

fn senseless(card: &Card, game: &dyn Game) -> Vec<Problem> {
    let mut problems = Vec::new();
    for (revision, cost) in &card.costs {
        if matches!(cost, Cost::Times { times } if *times < 0.0) {
            let problem = Problem::new("fact-too-small").with("least", 0);
            problems.push(problem.in_field(&format!("costs.{revision}.times")));
        }
    }
    let listed = |name: &str, ids: &[CardId]| {
        let ids = ids.iter().cloned().enumerate();
        ids.map(|(index, id)| (format!("{name}[{index}]"), id))
            .collect::<Vec<_>>()
    };
    let own = [listed("stages", &card.stages), listed("was", &card.was)];
    for (field, id) in own.into_iter().flatten().chain(game.references(card)) {
        if id == card.id {
            problems.push(Problem::new("card-names-itself").in_field(&field));
        }
    }
    for (index, restriction) in card.restrictions.iter().enumerate() {
        let excluded = restriction.strip_prefix('!');
        let contradicted = |word: &&str| card.restrictions.iter().any(|other| other == word);
        if let Some(word) = excluded.filter(contradicted) {
            let problem = Problem::new("restriction-excludes-itself").with("word", word);
            problems.push(problem.in_field(&format!("restrictions[{index}]")));
        }
    }
    problems
}
