//! Draws a grid with a row for each thing and a column for each of its values.

use muster_core::sheet::{GridCell, GridRow, Inline};

use super::caption;
use crate::icons;
use crate::scene::{DrawOp, Scene};
use crate::tag::{HeadScope, Tag};
use crate::text::{self, Align};
use crate::theme::{BRAND, FINE, HAIR, INK, TINT, Theme};

/// The largest share of the width that the row heads may take.
const HEADS: f32 = 0.3;
/// Height of a bar, in points at scale 1.
const BAR: f32 = 2.4;
/// Size of an icon over a heading, in points at scale 1.
const ICON: f32 = 12.0;
/// Type size of a name under an icon, as a fraction of the label size.
const NAME: f32 = 0.78;

pub(super) fn draw(
    title: &str,
    columns: &[Vec<Inline>],
    rows: &[GridRow],
    width: f32,
    theme: Theme,
) -> Scene {
    let mut scene = Scene::new(width);
    let Some((corner, columns)) = columns.split_first() else {
        return scene;
    };
    if columns.is_empty() || rows.is_empty() {
        return scene;
    }
    if !title.is_empty() {
        scene.stack(0.0, caption(title, width, theme).tagged(Tag::Caption));
        scene.height += theme.gap(2.0);
    }
    let pad = theme.gap(2.0);
    let natural = |row: &GridRow| text::natural(&row.head, theme.text());
    let left = rows.iter().map(natural).fold(theme.gap(40.0), f32::max) + 2.0 * pad;
    let left = left.min(width * HEADS);
    let cell = (width - left) / columns.len() as f32;
    let inner = cell - 2.0 * pad;

    let corner = text::set(corner, theme.label(), left - pad, Align::Left);
    let heads: Vec<Scene> = columns
        .iter()
        .map(|head| heading(head, inner, theme))
        .collect();
    let tops = heads.iter().chain([&corner]).map(|head| head.height);
    let high = tops.fold(0.0, f32::max);
    let y = scene.height;
    scene.fill(0.0, y, width, high + 2.0 * pad, 0.0, TINT);
    scene.begin(Tag::Row);
    let below = y + pad + high - corner.height;
    scene.put(pad, below, corner.tagged(Tag::Head(HeadScope::Column)));
    for (index, head) in heads.into_iter().enumerate() {
        let x = left + index as f32 * cell + pad;
        let head_y = y + pad + high - head.height;
        scene.put(x, head_y, head.tagged(Tag::Head(HeadScope::Column)));
    }
    scene.end();
    scene.height = y + high + 2.0 * pad;
    let body = scene.height;
    scene.rule([0.0, body], [width, body], 0.9, INK);

    for row in rows {
        let y = scene.height;
        let head = text::set(&row.head, theme.text(), left - 2.0 * pad, Align::Left);
        let values = row.cells.iter().map(|cell| value(cell, inner, theme));
        let values: Vec<Scene> = values.collect();
        let high = values.iter().chain([&head]).map(|part| part.height);
        let high = high.fold(0.0, f32::max) + theme.gap(BAR) + 2.0 * pad;
        let middle = |part: &Scene| y + (high - theme.gap(BAR) - part.height) / 2.0;
        scene.begin(Tag::Row);
        let head_y = y + (high - head.height) / 2.0;
        scene.put(pad, head_y, head.tagged(Tag::Head(HeadScope::Row)));
        for (index, (drawn, cell_of)) in values.into_iter().zip(&row.cells).enumerate() {
            let x = left + index as f32 * cell + pad;
            let value_y = middle(&drawn);
            scene.put(x, value_y, drawn.tagged(Tag::Cell));
            if let Some(share) = cell_of.share {
                let bar_y = y + high - theme.gap(BAR) - pad * 0.5;
                scene.fill(x, bar_y + theme.gap(BAR) - FINE, inner, FINE, 0.0, HAIR);
                let long = inner * share.clamp(0.0, 1.0);
                scene.fill(x, bar_y, long, theme.gap(BAR), 0.0, BRAND);
            }
        }
        scene.end();
        scene.height = y + high;
        let y = scene.height;
        scene.rule([0.0, y], [width, y], FINE, HAIR);
    }
    for index in 0..columns.len() {
        let x = left + index as f32 * cell;
        scene.rule([x, body], [x, scene.height], FINE, HAIR);
    }
    scene.tagged(Tag::Table)
}

/// Draws the heading of a column. An icon gets its name below it, because not every reader knows the icon.
fn heading(head: &[Inline], width: f32, theme: Theme) -> Scene {
    let [Inline::Icon { icon, label }] = head else {
        return text::set(head, theme.label(), width, Align::Middle);
    };
    let mut scene = Scene::new(width);
    let size = theme.gap(ICON);
    if let Some(icon) = icons::icon(icon) {
        // The icon has no tag of its own because the name below it says the same.
        scene.draw_ops.push(DrawOp::Icon {
            x: (width - size) / 2.0,
            y: 0.0,
            size,
            icon,
            ink: INK,
        });
        scene.height = size;
    }
    let mut style = theme.label();
    style.size *= NAME;
    style.tracking = 0.0;
    let widest = text::narrowest(&[Inline::text(label)], style);
    if widest > width {
        style.size *= (width / widest).max(0.7);
    }
    scene.stack(
        theme.gap(0.5),
        text::set_words(label, style, width, Align::Middle),
    );
    scene
}

/// Draws a value in the middle of its cell.
fn value(cell: &GridCell, width: f32, theme: Theme) -> Scene {
    text::set(&cell.content, theme.text(), width, Align::Middle)
}
