//! The sheet of all icons of a game, with their names and the page that explains each.

use muster_core::game::{Game, Games};
use muster_core::icon::Icon;
use muster_core::words::{Lang, Words};

use crate::fonts::FontFace;
use crate::icons;
use crate::pages::Pages;
use crate::scene::{DrawOp, Scene};
use crate::tag::{Alt, Tag};
use crate::text::{self, Align};
use crate::theme::{INK, MM, SOFT, Theme, Type};

const COLUMNS: usize = 3;
const GUTTER: f32 = 12.0;
/// Size of an icon on this sheet, twice its size on cards.
const SIZE: f32 = 8.0 * MM;

/// The sources of the icons' names.
#[derive(Clone, Copy)]
struct IconNames<'a> {
    games: &'a Games,
    game: &'a dyn Game,
    words: &'a Words,
}

/// Adds all icons, group by group.
pub(crate) fn place(pages: &mut Pages, game: &dyn Game, games: &Games, words: &Words) {
    let names = IconNames { games, game, words };
    let width = pages.width();
    let mut rest = game.icons();
    while let Some(first) = rest.first() {
        let end = rest
            .iter()
            .position(|icon| icon.group != first.group)
            .unwrap_or(rest.len());
        let (group, others) = rest.split_at(end);
        rest = others;
        let key = format!("{}-icon-group-{}", game.id(), first.group);
        let title = words.message(&key, &[]);
        let mut heading = text::set_words(
            &title.to_uppercase(),
            Theme { scale: 1.1 }.heading(),
            width,
            Align::Left,
        )
        .tagged(Tag::Heading(2));
        let y = heading.height + 1.0;
        heading.rule([0.0, y], [width, y], 0.8, INK);
        heading.height = y + 4.0;
        let mut rows = group.chunks(COLUMNS).map(|row| row_of(row, names, width));
        if let Some(row) = rows.next() {
            // Keep the heading on one page with the first row of its icons.
            heading.stack(0.0, row);
            let (page, y) = pages.place(12.0, heading);
            pages.note(1, &title, page, y);
        }
        for row in rows {
            pages.place(5.0, row);
        }
    }
}

fn row_of(row: &[Icon], names: IconNames<'_>, width: f32) -> Scene {
    let mut scene = Scene::new(width);
    let wide = (width - GUTTER * (COLUMNS - 1) as f32) / COLUMNS as f32;
    for (index, icon) in row.iter().enumerate() {
        let cell = cell(icon, names, wide);
        scene.height = scene.height.max(cell.height);
        scene.put(index as f32 * (wide + GUTTER), 0.0, cell);
    }
    scene
}

fn cell(icon: &Icon, IconNames { games, game, words }: IconNames<'_>, width: f32) -> Scene {
    let mut scene = Scene::new(width);
    let key = format!("{}-icon-{}", game.id(), icon.id);
    scene.begin(Tag::Paragraph);
    if let Some(icon) = icons::icon(&format!("{}/{}", game.id(), icon.id)) {
        let (y, ink) = (0.0, INK);
        scene.begin(Tag::Figure(Alt::Name(words.message(&key, &[]))));
        scene.draw_ops.push(DrawOp::Icon {
            x: 0.0,
            y,
            size: SIZE,
            icon,
            ink,
        });
        scene.end();
    }
    let left = SIZE + 7.0;
    let room = width - left;
    let mut called = text::set_words(
        &words.message(&key, &[]),
        Type::new(FontFace::Strong, 8.8, INK),
        room,
        Align::Left,
    );
    for lang in Lang::ALL.into_iter().filter(|lang| *lang != words.lang()) {
        let name = games.words(lang).message(&key, &[]);
        let style = Type::new(FontFace::Text, 8.2, SOFT);
        called.stack(0.0, text::set_words(&name, style, room, Align::Left));
    }
    if !icon.page.is_empty() {
        let page = words.message("print-rules-page", &[("page", icon.page.as_ref().into())]);
        let style = Theme { scale: 0.95 }.small();
        called.stack(0.0, text::set_words(&page, style, room, Align::Left));
    }
    scene.height = called.height.max(SIZE);
    let y = ((SIZE - called.height) / 2.0).max(0.0);
    scene.put(left, y, called);
    scene.end();
    scene
}
