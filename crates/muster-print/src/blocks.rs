//! Draws the blocks of sheets.

use muster_core::sheet::{Block, Column, FactLink, Inline};

use crate::scene::Scene;
use crate::tag::Tag;
use crate::text::{self, Align};
use crate::theme::{BRAND, FINE, HAIR, SOFT, Theme};

mod chart;
mod grid;
mod stats;
mod table;
mod tracks;

/// The least width, in points at scale 1, at which the columns of [`Block::Side`] are drawn beside each other. In less
/// width they are stacked.
const ROOM_FOR_SIDES: f32 = 260.0;

/// Draws blocks one below the other.
pub(crate) fn draw_all(blocks: &[Block], width: f32, theme: Theme) -> Scene {
    let mut scene = Scene::new(width);
    let mut listing = false;
    for block in blocks {
        let drawn = draw(block, width, theme);
        if drawn.height > 0.0 {
            let item = matches!(block, Block::Text { label, .. } if has_hanging_label(label));
            match (listing, item) {
                (false, true) => scene.begin(Tag::List),
                (true, false) => scene.end(),
                _ => {}
            }
            listing = item;
            let gap = match block {
                Block::Heading { .. } => 8.0,
                Block::Text { label, .. } if label.chars().count() == 1 => 1.0,
                Block::Text { .. } => 3.0,
                _ => 6.0,
            };
            scene.stack(theme.gap(gap), drawn);
        }
    }
    if listing {
        scene.end();
    }
    scene
}

/// Returns whether the label is a bullet or a number of one or two characters. Such a label is set to the left of its
/// paragraph.
fn has_hanging_label(label: &str) -> bool {
    (1..=2).contains(&label.chars().count())
}

/// Draws a block in the given width. The scene is as high as the block needs.
pub(crate) fn draw(block: &Block, width: f32, theme: Theme) -> Scene {
    match block {
        Block::Heading { text } => heading(text, width, theme),
        Block::Stats { label, stats } => stats::draw(label, stats, width, theme),
        Block::Tracks { tracks } => tracks::draw(tracks, width, theme),
        Block::Table { columns, rows } => table::draw(columns, rows, width, theme),
        Block::Text { label, content } => paragraph(label, content, width, theme),
        Block::Chart { title, bars } => chart::draw(title, bars, width, theme),
        Block::Grid {
            title,
            columns,
            rows,
        } => grid::draw(title, columns, rows, width, theme),
        Block::Lines { label, count, at } => lines(label, *count, at.as_ref(), width, theme),
        Block::Side { columns } => side(columns, width, theme),
    }
}

fn heading(words: &str, width: f32, theme: Theme) -> Scene {
    let mut scene = text::set_words(&words.to_uppercase(), theme.heading(), width, Align::Left)
        .tagged(Tag::Heading(3));
    scene.height += theme.gap(1.5);
    let y = scene.height;
    scene.rule([0.0, y], [width, y], FINE, BRAND);
    scene.height += theme.gap(1.5);
    scene
}

fn paragraph(label: &str, content: &[Inline], width: f32, theme: Theme) -> Scene {
    if label.is_empty() {
        return text::set(content, theme.text(), width, Align::Left).tagged(Tag::Paragraph);
    }
    if has_hanging_label(label) {
        let left = theme.gap(9.0);
        let mut scene = Scene::new(width);
        scene.put(
            0.0,
            0.0,
            text::set_words(label, theme.text(), left, Align::Left).tagged(Tag::Bullet),
        );
        let said = text::set(content, theme.text(), width - left, Align::Left);
        scene.height = said.height;
        scene.put(left, 0.0, said.tagged(Tag::ItemBody));
        return scene.tagged(Tag::ListItem);
    }
    let mut all = vec![Inline::strong(format!("{label} "))];
    all.extend_from_slice(content);
    text::set(&all, theme.text(), width, Align::Left).tagged(Tag::Paragraph)
}

fn lines(label: &str, count: u8, at: Option<&FactLink>, width: f32, theme: Theme) -> Scene {
    let mut scene = Scene::new(width);
    if !label.is_empty() {
        scene = text::set_words(label, theme.label(), width, Align::Left).tagged(Tag::Paragraph);
    }
    let top = scene.height;
    for _ in 0..count {
        scene.height += theme.gap(15.0);
        let y = scene.height;
        scene.rule([0.0, y], [width, y], FINE, HAIR);
    }
    scene.fact_link([0.0, top, width, scene.height - top], label, at);
    scene.height += theme.gap(2.0);
    scene
}

fn side(columns: &[Column], width: f32, theme: Theme) -> Scene {
    if width < theme.gap(ROOM_FOR_SIDES) {
        let mut scene = Scene::new(width);
        for column in columns {
            scene.stack(theme.gap(6.0), draw_all(&column.blocks, width, theme));
        }
        return scene;
    }
    let gap = theme.gap(12.0);
    let shares: f32 = columns.iter().map(|column| f32::from(column.share)).sum();
    let room = width - gap * (columns.len().max(1) - 1) as f32;
    let mut scene = Scene::new(width);
    let mut x = 0.0;
    for column in columns {
        let wide = room * f32::from(column.share) / shares.max(1.0);
        let drawn = draw_all(&column.blocks, wide, theme);
        scene.height = scene.height.max(drawn.height);
        scene.put(x, 0.0, drawn);
        x += wide + gap;
    }
    scene
}

/// Draws a small label in capitals, to stand above a table or chart.
pub(super) fn caption(words: &str, width: f32, theme: Theme) -> Scene {
    let style = theme.label().ink(SOFT);
    text::set_words(&words.to_uppercase(), style, width, Align::Left)
}
