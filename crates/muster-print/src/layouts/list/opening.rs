//! The head of a list: the force's name and total.

use muster_core::force::Force;
use muster_core::game::Game;
use muster_core::review::Review;
use muster_core::sheet::Inline;
use muster_core::sheets;
use muster_core::words::Words;

use crate::fonts::FontFace;
use crate::scene::{Scene, Stroke};
use crate::tag::Tag;
use crate::text::{self, Align};
use crate::theme::{FINE, INK, SOFT, Type, WRONG};
use crate::verdict;

/// Draws the force's name and how it is played on the left, and its total on the right.
pub(super) fn draw(
    force: &Force,
    review: &Review,
    game: &dyn Game,
    words: &Words,
    width: f32,
) -> Scene {
    let mut scene = Scene::new(width);
    let big = Type::new(FontFace::Title, 30.0, INK);
    let after = Type::new(FontFace::Label, 11.0, SOFT);
    // The first of several costs is the large one, and the others stand below it with what else is counted.
    let mut costs = sheets::cost_totals(&review.totals, words).into_iter();
    let (cost, limit) = match (costs.next(), review.totals.costs.first()) {
        (Some(said), Some(first)) => (sheets::decimal(first.value, words), said),
        _ => (
            verdict::cost(game, review, words),
            verdict::total(game, review, words),
        ),
    };
    let limit = limit.strip_prefix(&cost).unwrap_or(&limit).trim_start();
    let wide = text::natural(&[Inline::text(&cost)], big);
    let rest = text::natural(&[Inline::text(limit)], after);
    let total = wide + 5.0 + rest;
    let left = width - total - 24.0;
    let mut title = Type::new(FontFace::Title, 26.0, INK);
    while text::natural(&[Inline::text(&force.name)], title) > left && title.size > 17.0 {
        title.size -= 1.0;
    }
    let named = if force.name.is_empty() {
        words.message("print-unnamed", &[])
    } else {
        force.name.clone()
    };
    let named = text::set_words(&named, title, left, Align::Left);
    scene.stack(0.0, named.tagged(Tag::Heading(1)));
    let line = |said: &str, room| {
        let style = Type::new(FontFace::Text, 10.5, SOFT);
        text::set_words(said, style, room, Align::Left).tagged(Tag::Paragraph)
    };
    scene.stack(
        1.0,
        line(&crate::describe_mode(force, review, game, words), left),
    );
    let totals = &review.totals;
    let over = match totals.costs.as_slice() {
        [] => totals.limit.is_some_and(|limit| totals.cost > limit),
        costs => {
            let mut costs = costs.iter();
            costs.any(|cost| cost.limit.is_some_and(|limit| cost.value > limit))
        }
    };
    let ink = if over { WRONG } else { INK };
    let base = 29.0;
    scene.begin(Tag::Paragraph);
    scene.words(width - total, base, big.ink(ink), cost + " ");
    scene.words(width - rest, base, after, limit);
    scene.end();
    let mut beside = 0.0;
    if game.has_costs() {
        beside = base + 14.0;
    }
    if let Some(limit) = review.totals.limit.filter(|limit| *limit > 0) {
        let bar = total.max(110.0);
        let x = width - bar;
        let full = (review.totals.cost as f32 / limit as f32).clamp(0.0, 1.0);
        scene.fill(x, base + 8.0, bar * full, 5.0, 0.0, ink);
        scene.frame(x, base + 8.0, bar, 5.0, 0.0, Stroke::solid(FINE, INK));
    }
    // The line is narrower if it stands beside the total.
    let room = if scene.height < beside { left } else { width };
    let counts = costs.chain(verdict::counts(game, review, words));
    let counts = counts.collect::<Vec<_>>().join("  ·  ");
    scene.stack(1.0, line(&counts, room));
    scene.height = scene.height.max(beside);
    scene
}
