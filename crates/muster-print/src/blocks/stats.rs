//! Draws rows of numbers, each number under its label.

use muster_core::sheet::{Inline, Stat};

use super::caption;
use crate::look::{FINE, HAIR, Look, SOFT, TINT};
use crate::scene::{Scene, Stroke};
use crate::tag::{Scope, Tag};
use crate::text::{self, Align};

/// Least width of a cell, in points at scale 1.
const LEAST: f32 = 30.0;

pub(super) fn draw(label: &str, stats: &[Stat], width: f32, look: Look) -> Scene {
    let mut scene = Scene::new(width);
    if stats.is_empty() {
        return scene;
    }
    if !label.is_empty() {
        scene.stack(0.0, caption(label, width, look).tagged(Tag::Caption));
        scene.height += look.gap(1.0);
    }
    let fit = ((width / look.gap(LEAST)) as usize).clamp(1, stats.len());
    // Use as few rows as possible, and fill them evenly.
    let rows = stats.len().div_ceil(fit);
    let fit = stats.len().div_ceil(rows);
    for row in stats.chunks(fit) {
        let drawn = row_of(row, fit, width, look);
        scene.stack(look.gap(3.0), drawn);
    }
    scene.tagged(Tag::Table)
}

fn row_of(stats: &[Stat], columns: usize, width: f32, look: Look) -> Scene {
    let cell = width / columns as f32;
    let pad = look.gap(3.0);
    let inner = cell - 2.0 * pad;
    let head = look.gap(11.0);
    let cells: Vec<(Scene, Scene)> = stats
        .iter()
        .map(|stat| (value(stat, inner, look), icons(stat, inner, look)))
        .collect();
    let high = |pick: fn(&(Scene, Scene)) -> &Scene| {
        cells
            .iter()
            .map(|cell| pick(cell).height)
            .fold(0.0, f32::max)
    };
    let (values, icons) = (high(|cell| &cell.0), high(|cell| &cell.1));
    let below = if icons > 0.0 {
        icons + look.gap(2.0)
    } else {
        0.0
    };
    let mut scene = Scene::new(width);
    scene.height = head + look.gap(2.0) + values + below + look.gap(2.0);
    let wide = cell * stats.len() as f32;
    scene.fill(0.0, 0.0, wide, head, 0.0, TINT);
    for (index, (stat, (value, icons))) in stats.iter().zip(cells).enumerate() {
        let x = index as f32 * cell;
        let mut style = look.label();
        let wide = text::natural(&[Inline::text(&stat.label)], style);
        if wide > inner {
            style.size *= (inner / wide).max(0.6);
            style.tracking = 0.0;
        }
        let label = text::set_words(&stat.label, style, inner + 1.0, Align::Middle);
        scene.begin(Tag::Row);
        let label = label.tagged(Tag::Head(Scope::Row));
        scene.put(x + pad, (head - label.height) / 2.0, label);
        let y = head + look.gap(2.0);
        scene.begin(Tag::Cell);
        scene.put(x + pad, y + (values - value.height) / 2.0, value);
        scene.put(x + pad, y + values + look.gap(1.0), icons);
        scene.end();
        scene.end();
        if index > 0 {
            scene.rule([x, 0.0], [x, scene.height], FINE, HAIR);
        }
    }
    let stroke = Stroke::solid(FINE, HAIR);
    scene.frame(0.0, 0.0, wide, scene.height, 0.0, stroke);
    scene
}

/// Draws the value in large type, followed by the other value in smaller type.
fn value(stat: &Stat, width: f32, look: Look) -> Scene {
    let plain = |inline: &Inline| matches!(inline, Inline::Text { .. } | Inline::Unknown { .. });
    let mut style = if stat.value.iter().all(plain) {
        look.figure()
    } else {
        look.text()
    };
    let small = crate::look::Type::new(style.face, look.text().size * 1.1, SOFT);
    let others = if stat.other.is_empty() {
        0.0
    } else {
        text::natural(&stat.other, small) + look.gap(4.0)
    };
    while text::natural(&stat.value, style) + others > width && style.size > look.text().size * 0.7
    {
        style.size *= 0.92;
    }
    if stat.other.is_empty() {
        return text::set(&stat.value, style, width, Align::Middle);
    }
    let first = text::natural(&stat.value, style);
    let mut scene = Scene::new(width);
    let left = (width - first - others) / 2.0;
    let big = text::set(&stat.value, style, first + 0.1, Align::Left);
    let other = text::set(&stat.other, small, others, Align::Left);
    scene.height = big.height.max(other.height);
    // Put both values on the same baseline.
    let base = big.height / 2.0 + style.size * 0.33;
    let lower = base - (other.height / 2.0 + small.size * 0.33);
    let x = left + first + look.gap(4.0);
    scene.put(left, 0.0, big);
    let slash = crate::look::Type::new(style.face, style.size * 0.8, SOFT);
    let wide = text::natural(&[Inline::text("/")], slash);
    scene.words(x - look.gap(2.0) - wide / 2.0, base, slash, "/");
    scene.put(x, lower, other);
    scene
}

fn icons(stat: &Stat, width: f32, look: Look) -> Scene {
    text::set(&stat.icons, look.text(), width, Align::Middle)
}
