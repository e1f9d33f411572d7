//! Draws a table.

use muster_core::sheet::{Cell, Inline};

use crate::scene::{Scene, Stroke};
use crate::tag::{Alt, HeadScope, Tag};
use crate::text::{self, Align};
use crate::theme::{FINE, HAIR, INK, SOFT, Theme, Type};

/// Gap between columns, in points at scale 1.
const GUTTER: f32 = 8.0;

pub(super) fn draw(columns: &[Vec<Inline>], rows: &[Vec<Cell>], width: f32, theme: Theme) -> Scene {
    let mut scene = Scene::new(width);
    if columns.is_empty() || rows.is_empty() {
        return scene;
    }
    let gutter = theme.gap(GUTTER);
    let widths = widths(columns, rows, width, gutter, theme);
    let headed = columns.iter().any(|column| !column.is_empty());
    if headed {
        let head = columns
            .iter()
            .zip(&widths)
            .map(|(column, width)| {
                let upper: Vec<Inline> = column.iter().map(capitals).collect();
                text::set(&upper, theme.label(), *width, Align::Left)
                    .tagged(Tag::Head(HeadScope::Column))
            })
            .collect();
        line(&mut scene, head, &widths, gutter, 0.0);
        scene.height += theme.gap(1.0);
        let y = scene.height;
        scene.rule([0.0, y], [width, y], 0.9, INK);
    }
    for (index, row) in rows.iter().enumerate() {
        if index > 0 {
            let y = scene.height;
            scene.rule([0.0, y], [width, y], FINE, HAIR);
        }
        let tag = |column| match column {
            0 if !headed => Tag::Head(HeadScope::Row),
            _ => Tag::Cell,
        };
        let cells = widths
            .iter()
            .enumerate()
            .map(|(column, width)| match row.get(column) {
                Some(cell) => cell_scene(cell, *width, theme).tagged(tag(column)),
                None => Scene::new(*width).tagged(tag(column)),
            })
            .collect();
        line(&mut scene, cells, &widths, gutter, theme.gap(2.2));
    }
    scene.tagged(Tag::Table)
}

/// Adds a row of cells below the scene.
fn line(scene: &mut Scene, cells: Vec<Scene>, widths: &[f32], gutter: f32, pad: f32) {
    let y = scene.height + pad;
    let high = cells.iter().map(|cell| cell.height).fold(0.0, f32::max);
    let mut x = 0.0;
    scene.begin(Tag::Row);
    for (cell, width) in cells.into_iter().zip(widths) {
        scene.put(x, y, cell);
        x += width + gutter;
    }
    scene.end();
    scene.height = y + high + pad;
}

/// The greatest width of a blank box to write in, in points at scale 1.
const MAX_BLANK_WIDTH: f32 = 260.0;

fn cell_scene(cell: &Cell, width: f32, theme: Theme) -> Scene {
    if let [Inline::Unknown { label, at }] = cell.content.as_slice()
        && cell.under.is_empty()
    {
        let mut scene = Scene::new(width);
        scene.height = theme.gap(14.0);
        let wide = width.min(theme.gap(MAX_BLANK_WIDTH));
        let stroke = Stroke::dashed(0.6, SOFT);
        let (top, high) = (theme.gap(0.5), theme.gap(13.0));
        scene.frame(0.0, top, wide, high, 1.0, stroke);
        let mut scene = scene.tagged(Tag::Figure(Alt::Unknown(label.clone())));
        scene.fact_link([0.0, top, wide, high], label, at.as_ref());
        return scene;
    }
    let mut scene = text::set(&cell.content, theme.text(), width, Align::Left);
    let under = text::set(&cell.under, theme.small().ink(INK), width, Align::Left);
    if under.height > 0.0 {
        scene.stack(theme.gap(1.0), under.tagged(Tag::Paragraph));
    }
    scene
}

fn capitals(inline: &Inline) -> Inline {
    match inline {
        Inline::Text { text } => Inline::text(text.to_uppercase()),
        other => other.clone(),
    }
}

/// Returns the width of each column. If the natural widths fit, the spare room is shared out in proportion to them.
/// Otherwise each column gets the width of its widest word, and the rest is shared out by how much more each column
/// wants.
fn widths(
    columns: &[Vec<Inline>],
    rows: &[Vec<Cell>],
    width: f32,
    gutter: f32,
    theme: Theme,
) -> Vec<f32> {
    let (text, small) = (theme.text(), theme.small());
    let of = |column: usize, measure: fn(&[Inline], Type) -> f32| {
        let head: Vec<Inline> = columns[column].iter().map(capitals).collect();
        let cells = rows.iter().filter_map(|row| row.get(column));
        cells
            .map(|cell| measure(&cell.content, text).max(measure(&cell.under, small)))
            .fold(measure(&head, theme.label()), f32::max)
            + 0.1
    };
    let room = width - gutter * (columns.len() - 1) as f32;
    let wants: Vec<f32> = (0..columns.len())
        .map(|column| of(column, text::natural))
        .collect();
    let needs: Vec<f32> = (0..columns.len())
        .map(|column| of(column, text::narrowest))
        .collect();
    let (wanted, needed): (f32, f32) = (wants.iter().sum(), needs.iter().sum());
    if wanted <= room {
        // The spare room is shared out by content width. Equal shares would make the tables of a sheet look unlike each
        // other.
        let spare = room - wanted;
        return wants
            .iter()
            .map(|want| want + spare * want / wanted)
            .collect();
    }
    if needed >= room {
        return needs.iter().map(|need| need * room / needed).collect();
    }
    let spare = room - needed;
    let hunger: Vec<f32> = wants
        .iter()
        .zip(&needs)
        .map(|(want, need)| (want - need).max(0.0).sqrt())
        .collect();
    let all: f32 = hunger.iter().sum();
    needs
        .iter()
        .zip(hunger)
        .map(|(need, hunger)| need + spare * hunger / all.max(0.001))
        .collect()
}
