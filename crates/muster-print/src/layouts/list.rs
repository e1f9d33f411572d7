//! The force at a glance.

use muster_core::force::{Force, Node};
use muster_core::game::Game;
use muster_core::library::Library;
use muster_core::review::{Line, Review, Severity};
use muster_core::sheet::Inline;
use muster_core::sheets;
use muster_core::words::Words;

use crate::fonts::Face;
use crate::icons;
use crate::look::{FINE, HAIR, INK, Look, SOFT, TINT, Type, WRONG};
use crate::pages::Pages;
use crate::scene::{Mark, Scene, Stroke};
use crate::text::{self, Align};
use crate::verdict::{self, Verdict};

const LOOK: Look = Look { scale: 1.0 };
/// Width of the column of models.
const COUNT: f32 = 26.0;
/// Width of the column of costs.
const COST: f32 = 64.0;

/// Puts the list on new pages.
pub(crate) fn lay(
    pages: &mut Pages,
    force: &Force,
    review: &Review,
    game: &dyn Game,
    library: &Library,
    words: &Words,
) {
    let width = pages.width();
    let verdict = Verdict::of(review, words);
    pages.place(0.0, opening(force, review, game, words, width));
    pages.place(10.0, verdict.banner(width));
    pages.place(14.0, heads(game, words, width));
    let mut lines = review.lines.as_slice();
    for (index, entry) in force.entries.iter().enumerate() {
        let (own, rest) = take(lines);
        lines = rest;
        let row = row(entry, own, game, library, words, width, index > 0);
        let (page, y) = pages.place(0.0, row);
        let name = own.first().map_or_else(
            || entry.card.to_string(),
            |line| name(entry, line, library, words),
        );
        pages.note(2, &name, page, y);
    }
    pages.place(0.0, sum(review, game, words, width));
    findings(pages, review, library, words, width);
    if !force.note.is_empty() {
        let note = text::set_words(&force.note, LOOK.text(), width, Align::Left);
        pages.place(10.0, note);
    }
    pages.close(12.0, verdict::small_print(review, words, width));
}

/// Name of the force and how it is played on the left, its total on the right.
fn opening(force: &Force, review: &Review, game: &dyn Game, words: &Words, width: f32) -> Scene {
    let mut scene = Scene::new(width);
    let big = Type::new(Face::Title, 30.0, INK);
    let after = Type::new(Face::Label, 11.0, SOFT);
    let cost = if game.has_costs() {
        review.totals.cost.to_string()
    } else {
        String::new()
    };
    let limit = verdict::total(game, review, words);
    let limit = limit.strip_prefix(&cost).unwrap_or(&limit).trim_start();
    let wide = text::natural(&[Inline::text(&cost)], big);
    let rest = text::natural(&[Inline::text(limit)], after);
    let total = wide + 5.0 + rest;
    let left = width - total - 24.0;
    let mut title = Type::new(Face::Title, 26.0, INK);
    while text::natural(&[Inline::text(&force.name)], title) > left && title.size > 17.0 {
        title.size -= 1.0;
    }
    let named = if force.name.is_empty() {
        words.say("print-unnamed", &[])
    } else {
        force.name.clone()
    };
    scene.stack(0.0, text::set_words(&named, title, left, Align::Left));
    let how = crate::how(force, review, game, words);
    scene.stack(
        1.0,
        text::set_words(&how, Type::new(Face::Text, 10.5, SOFT), left, Align::Left),
    );
    let counts = verdict::counts(game, review, words).join("  ·  ");
    scene.stack(
        1.0,
        text::set_words(
            &counts,
            Type::new(Face::Text, 10.5, SOFT),
            left,
            Align::Left,
        ),
    );
    let over = review
        .totals
        .limit
        .is_some_and(|limit| review.totals.cost > limit);
    let ink = if over { WRONG } else { INK };
    let base = 29.0;
    scene.words(width - total, base, big.ink(ink), cost);
    scene.words(width - rest, base, after, limit);
    if let Some(limit) = review.totals.limit.filter(|limit| *limit > 0) {
        let bar = total.max(110.0);
        let x = width - bar;
        let full = (review.totals.cost as f32 / limit as f32).clamp(0.0, 1.0);
        scene.fill(x, base + 8.0, bar * full, 5.0, 0.0, ink);
        scene.frame(x, base + 8.0, bar, 5.0, 0.0, Stroke::solid(FINE, INK));
    }
    scene.height = scene.height.max(base + 14.0);
    scene
}

fn heads(game: &dyn Game, words: &Words, width: f32) -> Scene {
    let mut scene = Scene::new(width);
    let style = LOOK.label();
    let say = |column: &str| {
        let own = words.find(&sheets::key(game.id(), "column", column), &[]);
        let said = own.unwrap_or_else(|| words.say(&format!("print-column-{column}"), &[]));
        said.to_uppercase()
    };
    let count = text::set_words(&say("count"), style, COUNT + 20.0, Align::Left);
    scene.height = count.height + 2.0;
    scene.put(0.0, 0.0, count);
    let left = COUNT + 12.0;
    let unit = text::set_words(&say("entry"), style, width - left - COST, Align::Left);
    scene.put(left, 0.0, unit);
    if game.has_costs() {
        let cost = text::set_words(&say("cost"), style, COST, Align::Right);
        scene.put(width - COST, 0.0, cost);
    }
    let y = scene.height;
    scene.rule([0.0, y], [width, y], 1.0, INK);
    scene
}

/// The lines of the next entry: its own and those of the cards on it.
fn take(lines: &[Line]) -> (&[Line], &[Line]) {
    let end = lines
        .iter()
        .skip(1)
        .position(|line| line.depth == 0)
        .map_or(lines.len(), |at| at + 1);
    lines.split_at(end)
}

fn name(node: &Node, line: &Line, library: &Library, words: &Words) -> String {
    let card = library
        .card(&line.card)
        .map_or_else(|| line.card.to_string(), |card| sheets::name(card, words));
    match node.name.as_deref().filter(|own| !own.is_empty()) {
        Some(own) => words.say(
            "print-own-name",
            &[("own", own.into()), ("card", card.into())],
        ),
        None => card,
    }
}

/// A unit: its models, name and cards, and what all that costs.
fn row(
    entry: &Node,
    lines: &[Line],
    game: &dyn Game,
    library: &Library,
    words: &Words,
    width: f32,
    ruled: bool,
) -> Scene {
    let mut scene = Scene::new(width);
    let Some(first) = lines.first() else {
        return scene;
    };
    let pad = 4.2;
    let left = COUNT + 12.0;
    let room = width - left - COST - 10.0;
    let title = Type::new(Face::Strong, 10.8, INK);
    let mut head = vec![Inline::strong(name(entry, first, library, words))];
    let unique = library
        .card(&first.card)
        .is_some_and(|card| card.unique == Some(true));
    let key = format!("{}/unique", game.id());
    if unique && icons::icon(&key).is_some() {
        let label = words.say(&format!("{}-icon-unique", game.id()), &[]);
        head.push(Inline::text(" "));
        head.push(Inline::icon(key, label));
    }
    let named = text::set(&head, title, room, Align::Left);
    let first_line = 13.6;
    let mut y = pad + named.height;
    scene.put(left, pad, named);
    let cards = cards(lines, library, words);
    if !cards.is_empty() {
        let set = text::set(&cards, Type::new(Face::Text, 9.0, INK), room, Align::Left);
        y += 0.8;
        let high = set.height;
        scene.put(left, y, set);
        y += high;
    }
    if let Some(note) = entry.note.as_deref().filter(|note| !note.is_empty()) {
        let set = text::set_words(note, LOOK.small(), room, Align::Left);
        let high = set.height;
        scene.put(left, y, set);
        y += high;
    }
    scene.height = y + pad;
    let count = Type::new(Face::Title, 12.5, INK);
    let models = format!("{}\u{d7}", first.count);
    let models = text::set_words(&models, count, COUNT, Align::Right);
    scene.put(0.0, pad + (first_line - models.height) / 2.0, models);
    if ruled {
        scene.rule([0.0, 0.0], [width, 0.0], FINE, HAIR);
    }
    if !game.has_costs() {
        return scene;
    }
    let known: i64 = lines.iter().filter_map(|line| line.cost).sum();
    let certain = lines.iter().all(|line| line.cost.is_some());
    let mut cost = vec![Inline::strong(known.to_string())];
    if !certain {
        cost.push(Inline::text(" + "));
        cost.push(Inline::unknown("cost"));
    }
    let figure = Type::new(Face::Title, 12.5, INK);
    let cost = text::set(&cost, figure, COST, Align::Right);
    scene.put(width - COST, pad + (first_line - cost.height) / 2.0, cost);
    scene
}

/// The cards on a unit, each with its cost; cards on cards in brackets.
fn cards(lines: &[Line], library: &Library, words: &Words) -> Vec<Inline> {
    let mut out = Vec::new();
    let Some(own) = lines.first() else { return out };
    if lines.len() > 1 && (own.cost != Some(0) || bought(own, library)) {
        push_card(own, library, words, &mut out, true);
    }
    let mut depth = 1;
    for line in lines.iter().skip(1) {
        if line.depth > depth {
            out.push(Inline::text(" ("));
        } else {
            let begins = out.is_empty();
            out.push(Inline::text(")".repeat(depth - line.depth)));
            out.push(Inline::text(if begins { "" } else { "  ·  " }));
        }
        depth = line.depth;
        push_card(line, library, words, &mut out, false);
    }
    out.push(Inline::text(")".repeat(depth.saturating_sub(1))));
    out.retain(|inline| !matches!(inline, Inline::Text { text } if text.is_empty()));
    out
}

fn push_card(line: &Line, library: &Library, words: &Words, out: &mut Vec<Inline>, own: bool) {
    let mut name = if own {
        sheets::term(line.card.system(), "kind", line.card.kind(), words)
    } else {
        library
            .card(&line.card)
            .map_or_else(|| line.card.to_string(), |card| sheets::name(card, words))
    };
    if line.count != 1 && !own {
        name = format!("{}\u{d7}\u{a0}{name}", line.count);
    }
    out.push(Inline::text(name));
    if line.included {
        let said = words.say("print-included", &[]);
        out.push(Inline::text(format!("\u{a0}{said}")));
        return;
    }
    match line.cost {
        Some(0) if !bought(line, library) => {}
        Some(cost) => out.push(Inline::text(format!("\u{a0}{cost}"))),
        None => {
            out.push(Inline::text("\u{a0}"));
            out.push(Inline::unknown("cost"));
        }
    }
}

/// Whether a card has a cost at all.
fn bought(line: &Line, library: &Library) -> bool {
    library
        .card(&line.card)
        .is_none_or(|card| !card.costs.is_empty())
}

/// The total under the list.
fn sum(review: &Review, game: &dyn Game, words: &Words, width: f32) -> Scene {
    let mut scene = Scene::new(width);
    scene.rule([0.0, 0.0], [width, 0.0], 1.0, INK);
    let style = Type::new(Face::Title, 12.5, INK);
    let mut total = vec![Inline::text(verdict::total(game, review, words))];
    if review.totals.unknown_costs > 0 {
        total.push(Inline::text(" + "));
        total.push(Inline::unknown("cost"));
    }
    let set = text::set(&total, style, width, Align::Right);
    scene.height = set.height + 4.0;
    scene.put(0.0, 3.0, set);
    scene
}

/// What the rules found, the gravest first.
fn findings(pages: &mut Pages, review: &Review, library: &Library, words: &Words, width: f32) {
    let mut findings: Vec<_> = review.findings.iter().collect();
    findings.sort_by_key(|finding| finding.severity);
    let mut first = true;
    for finding in findings {
        let (icon, name) = match finding.severity {
            Severity::Error => ("app/error", "severity-error"),
            Severity::Warning => ("app/warning", "severity-warning"),
            Severity::Note => ("app/info", "severity-note"),
        };
        let mut scene = Scene::new(width);
        let left = 18.0;
        let ink = if finding.severity == Severity::Error {
            WRONG
        } else {
            INK
        };
        let content = [
            Inline::strong(words.say(name, &[])),
            Inline::text(" "),
            Inline::text(finding.message(words, library)),
        ];
        let said = text::set(&content, LOOK.text(), width - left - 6.0, Align::Left);
        scene.height = said.height + 5.0;
        if finding.severity == Severity::Error {
            scene.fill(0.0, 0.0, width, scene.height, 0.0, TINT);
            scene.fill(0.0, 0.0, 2.4, scene.height, 0.0, WRONG);
        }
        if let Some(icon) = icons::icon(icon) {
            scene.marks.push(Mark::Icon {
                x: 5.0,
                y: 3.0,
                size: 10.0,
                icon,
                ink,
            });
        }
        scene.put(left, 2.5, said);
        if first {
            // A heading never stands alone at the foot of a page.
            let mut block = text::set_words(
                &words.say("print-findings", &[]).to_uppercase(),
                LOOK.heading(),
                width,
                Align::Left,
            );
            block.height += 2.0;
            block.stack(0.0, scene);
            pages.place(12.0, block);
            first = false;
        } else {
            pages.place(2.0, scene);
        }
    }
}
