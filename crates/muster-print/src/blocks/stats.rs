//! Draws rows of numbers, each number under its label.

use muster_core::sheet::{Inline, Stat};

use super::caption;
use crate::scene::{Scene, Stroke};
use crate::tag::{HeadScope, Tag};
use crate::text::{self, Align};
use crate::theme::{FINE, HAIR, SOFT, TINT, Theme};

/// Least width of a cell, in points at scale 1.
const MIN_COLUMN_WIDTH: f32 = 30.0;

pub(super) fn draw(label: &str, stats: &[Stat], width: f32, theme: Theme) -> Scene {
    let mut scene = Scene::new(width);
    if stats.is_empty() {
        return scene;
    }
    if !label.is_empty() {
        scene.stack(0.0, caption(label, width, theme).tagged(Tag::Caption));
        scene.height += theme.gap(1.0);
    }
    let fit = ((width / theme.gap(MIN_COLUMN_WIDTH)) as usize).clamp(1, stats.len());
    // Use as few rows as possible, and fill them evenly.
    let rows = stats.len().div_ceil(fit);
    let fit = stats.len().div_ceil(rows);
    for row in stats.chunks(fit) {
        let drawn = row_of(row, fit, width, theme);
        scene.stack(theme.gap(3.0), drawn);
    }
    scene.tagged(Tag::Table)
}

fn row_of(stats: &[Stat], columns: usize, width: f32, theme: Theme) -> Scene {
    let cell = width / columns as f32;
    let pad = theme.gap(3.0);
    let inner = cell - 2.0 * pad;
    let head = theme.gap(11.0);
    let cells: Vec<(Scene, Scene)> = stats
        .iter()
        .map(|stat| (value(stat, inner, theme), icons(stat, inner, theme)))
        .collect();
    let high = |pick: fn(&(Scene, Scene)) -> &Scene| {
        cells
            .iter()
            .map(|cell| pick(cell).height)
            .fold(0.0, f32::max)
    };
    let (values, icons) = (high(|cell| &cell.0), high(|cell| &cell.1));
    let below = if icons > 0.0 {
        icons + theme.gap(2.0)
    } else {
        0.0
    };
    let mut scene = Scene::new(width);
    scene.height = head + theme.gap(2.0) + values + below + theme.gap(2.0);
    let wide = cell * stats.len() as f32;
    scene.fill(0.0, 0.0, wide, head, 0.0, TINT);
    for (index, (stat, (value, icons))) in stats.iter().zip(cells).enumerate() {
        let x = index as f32 * cell;
        let mut style = theme.label();
        let wide = text::natural(&[Inline::text(&stat.label)], style);
        if wide > inner {
            style.size *= (inner / wide).max(0.6);
            style.tracking = 0.0;
        }
        let label = text::set_words(&stat.label, style, inner + 1.0, Align::Middle);
        scene.begin(Tag::Row);
        let label = label.tagged(Tag::Head(HeadScope::Row));
        scene.put(x + pad, (head - label.height) / 2.0, label);
        let y = head + theme.gap(2.0);
        scene.begin(Tag::Cell);
        scene.put(x + pad, y + (values - value.height) / 2.0, value);
        scene.put(x + pad, y + values + theme.gap(1.0), icons);
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
fn value(stat: &Stat, width: f32, theme: Theme) -> Scene {
    let plain = |inline: &Inline| matches!(inline, Inline::Text { .. } | Inline::Unknown { .. });
    let mut style = if stat.value.iter().all(plain) {
        theme.figure()
    } else {
        theme.text()
    };
    let small = crate::theme::Type::new(style.face, theme.text().size * 1.1, SOFT);
    let others = if stat.other.is_empty() {
        0.0
    } else {
        text::natural(&stat.other, small) + theme.gap(4.0)
    };
    while text::natural(&stat.value, style) + others > width && style.size > theme.text().size * 0.7
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
    let x = left + first + theme.gap(4.0);
    scene.put(left, 0.0, big);
    let slash = crate::theme::Type::new(style.face, style.size * 0.8, SOFT);
    let wide = text::natural(&[Inline::text("/")], slash);
    scene.words(x - theme.gap(2.0) - wide / 2.0, base, slash, "/");
    scene.put(x, lower, other);
    scene
}

fn icons(stat: &Stat, width: f32, theme: Theme) -> Scene {
    text::set(&stat.icons, theme.text(), width, Align::Middle)
}
