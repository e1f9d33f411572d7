//! The list layout for cards without a force: their names, factions and, if the game has costs, their costs.

use muster_core::card::{Card, Cost};
use muster_core::game::{Game, ONE_COST};
use muster_core::sheet::{Block, Cell, Inline, Sheet};
use muster_core::sheets;
use muster_core::words::Words;

/// Makes one sheet with a table of cards for each kind.
pub(crate) fn sheets(cards: &[&Card], game: &dyn Game, words: &Words) -> Vec<Sheet> {
    let mut kinds: Vec<&str> = cards.iter().map(|card| card.id.kind()).collect();
    let place = |kind: &str| game.kinds().iter().position(|other| *other == kind);
    kinds.sort_by_key(|kind| place(kind));
    kinds.dedup();
    let sheet = |kind: &&str| {
        let key = format!("{}-kind-{kind}.plural", game.id());
        let rows = cards
            .iter()
            .filter(|card| card.id.kind() == *kind)
            .map(|card| row(card, game, words))
            .collect();
        let heads = ["print-column-card", "print-column-factions"].into_iter();
        let mut columns: Vec<Vec<Inline>> = heads
            .map(|key| vec![Inline::text(words.message(key, &[]))])
            .collect();
        for revision in revisions(game) {
            let key = format!("{}-revision-{revision}", game.id());
            let said = words.find(&key, &[]);
            let said = said.unwrap_or_else(|| words.message("print-column-cost", &[]));
            columns.push(vec![Inline::text(said)]);
        }
        Sheet {
            title: words.message(&key, &[]),
            blocks: vec![Block::Table { columns, rows }],
            ..Sheet::default()
        }
    };
    kinds.iter().map(sheet).collect()
}

/// Returns the revisions for which cards have a cost, one column each. Empty if cards cost nothing.
fn revisions(game: &dyn Game) -> Vec<&str> {
    if !game.has_costs() {
        Vec::new()
    } else if game.revisions().is_empty() {
        vec![ONE_COST]
    } else {
        game.revisions().into_owned()
    }
}

fn row(card: &Card, game: &dyn Game, words: &Words) -> Vec<Cell> {
    let id = game.id();
    let cell = |content| Cell {
        content,
        ..Cell::default()
    };
    let factions: Vec<String> = card
        .found_under()
        .map(|faction| words.message(&format!("{id}-faction-{faction}"), &[]))
        .collect();
    let mut cells = vec![
        cell(vec![Inline::strong(sheets::name(card, words))]),
        cell(vec![Inline::text(factions.join(", "))]),
    ];
    for revision in revisions(game) {
        let cost = match card.costs.get(revision) {
            Some(Cost::Points(points)) => Inline::text(points.to_string()),
            Some(Cost::Times { times }) => Inline::text(format!("\u{d7} {times}")),
            None => Inline::text("–"),
        };
        cells.push(cell(vec![cost]));
    }
    cells
}
