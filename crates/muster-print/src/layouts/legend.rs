//! The legend below the sheets of a force: the icons that stand on them, with their names.

use muster_core::game::Game;
use muster_core::words::Words;

use crate::fonts::FontFace;
use crate::icons;
use crate::pages::Pages;
use crate::scene::{DrawOp, Scene};
use crate::tag::Tag;
use crate::text::{self, Align};
use crate::theme::{INK, Theme, Type};

/// The least width of a column.
const COLUMN: f32 = 118.0;
const GUTTER: f32 = 8.0;
/// Size of an icon, and of its name.
const SIZE: f32 = 9.5;
const NAME: Type = Type::new(FontFace::Text, 7.8, INK);
/// Gap above the legend.
const GAP: f32 = 10.0;

/// Adds the icons that stand on the pages from `first` on, in the order of the game. Nothing is added if they do not fit
/// on the current page with `below` points under them.
pub(crate) fn place(pages: &mut Pages, first: usize, below: f32, game: &dyn Game, words: &Words) {
    let used = pages.icons_since(first);
    let shown = game.icons().iter().filter_map(|icon| {
        let drawing = icons::icon(&format!("{}/{}", game.id(), icon.id))?;
        used.contains(&drawing.id)
            .then(|| (drawing, format!("{}-icon-{}", game.id(), icon.id)))
    });
    let shown: Vec<_> = shown.collect();
    if shown.is_empty() {
        return;
    }
    let width = pages.width();
    let columns = ((width / COLUMN) as usize).max(1);
    let step = (width + GUTTER) / columns as f32;
    let per_column = shown.len().div_ceil(columns);
    let title = words.message("print-legend", &[]).to_uppercase();
    let style = Theme { scale: 0.94 }.heading();
    let mut scene = text::set_words(&title, style, width, Align::Left).tagged(Tag::Heading(2));
    scene.height += 2.0;
    let mut grid = Scene::new(width);
    for (place, column) in shown.chunks(per_column).enumerate() {
        let mut set = Scene::new(step - GUTTER);
        for (icon, key) in column {
            let left = SIZE + 4.0;
            let name = words.message(key, &[]);
            let name = text::set_words(&name, NAME, set.width - left, Align::Left);
            let mut line = Scene::new(set.width);
            line.height = name.height.max(SIZE + 1.5);
            line.draw_ops.push(DrawOp::Icon {
                x: 0.0,
                y: 0.0,
                size: SIZE,
                icon,
                ink: INK,
            });
            let y = ((SIZE - name.height) / 2.0).max(0.0);
            line.put(left, y, name.tagged(Tag::Paragraph));
            set.stack(0.0, line);
        }
        grid.height = grid.height.max(set.height);
        grid.put(place as f32 * step, 0.0, set);
    }
    scene.stack(0.0, grid);
    if GAP + scene.height + below <= pages.room() {
        pages.place(GAP, scene);
    }
}
