//! The layout for cards to cut out: 63 by 88 mm, as many to a page as fit, with crop marks and a ruler.

use muster_core::sheet::Sheet;
use muster_core::words::Words;

use crate::pages::{self, Pages};
use crate::panel::{self, Frame};
use crate::photo::PrintPhoto;
use crate::scene::Scene;
use crate::tag::Tag;
use crate::text::{self, Align};
use crate::theme::{CUT_CARD, FINE, INK, MM, SOFT, Theme};

/// Width of a card, in points.
const WIDTH: f32 = CUT_CARD;
const HEIGHT: f32 = 88.0 * MM;
/// Type size on a card, as a fraction of that on a page.
const SCALE: f32 = 1.0;
/// Length of the ruler, which shows whether a printer has scaled the page: 5 cm.
const RULER: f32 = 50.0 * MM;
/// Margin around a photo. It keeps the cut out of the picture.
const EDGE: f32 = 2.0 * MM;

/// Adds a card for each sheet. A sheet that is too long continues on further cards, and a photo gets a card of its own.
pub(crate) fn place(pages: &mut Pages, sheets: &[(Sheet, Option<&PrintPhoto>)], words: &Words) {
    let mut cards: Vec<(Option<&str>, Scene)> = Vec::new();
    for (sheet, photo) in sheets {
        let parts = panel::fitting(sheet, WIDTH, HEIGHT, Theme { scale: SCALE }, Frame::Cut);
        let count = parts.len();
        for (index, mut part) in parts.into_iter().enumerate() {
            if count > 1 {
                number(&mut part, index + 1, count);
            }
            cards.push(((index == 0).then_some(sheet.title.as_str()), part));
        }
        cards.extend(photo.map(|photo| (None, face(photo, &sheet.title))));
    }
    let (width, height) = pages.paper();
    let columns = pages::cut_columns(width) as usize;
    let rows = ((height / HEIGHT) as usize).max(1);
    let left = (width - columns as f32 * WIDTH) / 2.0;
    let top = (height - rows as f32 * HEIGHT) / 2.0;
    for (sheet, group) in cards.chunks(columns * rows).enumerate() {
        if sheet > 0 {
            pages.turn();
        }
        for (place, (title, card)) in group.iter().enumerate() {
            let x = left + (place % columns) as f32 * WIDTH;
            let y = top + (place / columns) as f32 * HEIGHT;
            let page = pages.put(x, y, card.clone());
            if let Some(title) = title {
                pages.note(2, title, page, y);
            }
        }
        pages.put(left, top, crop_marks(columns, rows));
        pages.put(0.0, top, ruler(left, words));
    }
}

/// Draws a card that shows only a photo.
fn face(photo: &PrintPhoto, of: &str) -> Scene {
    let photo = photo.fitted(of, WIDTH - 2.0 * EDGE, HEIGHT - 2.0 * EDGE);
    let mut face = Scene::new(WIDTH);
    face.height = HEIGHT;
    let (left, top) = (WIDTH - photo.width, HEIGHT - photo.height);
    face.put(left / 2.0, top / 2.0, photo);
    face
}

/// Writes on a card which part of its sheet it shows, for example `1/2`.
fn number(card: &mut Scene, part: usize, parts: usize) {
    let style = Theme { scale: SCALE }.small().ink(SOFT);
    let label = text::set_words(
        &format!("{part}/{parts}"),
        style,
        WIDTH - 12.0,
        Align::Right,
    );
    let label = label.tagged(Tag::Paragraph);
    card.put(0.0, HEIGHT - label.height - 4.0, label);
}

/// Draws crop marks at the edges, and fine lines between the cards.
fn crop_marks(columns: usize, rows: usize) -> Scene {
    let mut scene = Scene::new(0.0);
    let (wide, high) = (columns as f32 * WIDTH, rows as f32 * HEIGHT);
    let (near, far) = (1.5 * MM, 4.5 * MM);
    for column in 0..=columns {
        let x = column as f32 * WIDTH;
        scene.rule([x, -near], [x, -far], FINE, INK);
        scene.rule([x, high + near], [x, high + far], FINE, INK);
        scene.rule([x, 0.0], [x, high], 0.25, SOFT);
    }
    for row in 0..=rows {
        let y = row as f32 * HEIGHT;
        scene.rule([-near, y], [-far, y], FINE, INK);
        scene.rule([wide + near, y], [wide + far, y], FINE, INK);
        scene.rule([0.0, y], [wide, y], 0.25, SOFT);
    }
    scene
}

/// Draws the ruler in the margin left of the first card, which is `room` wide.
fn ruler(room: f32, words: &Words) -> Scene {
    let mut scene = Scene::new(room);
    let x = room - 2.0 * MM;
    let top = (HEIGHT - RULER) / 2.0;
    scene.rule([x, top], [x, top + RULER], FINE, INK);
    for centimetre in 0..=5_u8 {
        let y = top + f32::from(centimetre) * 10.0 * MM;
        let long = if centimetre % 5 == 0 { 2.5 } else { 1.5 } * MM;
        scene.rule([x - long, y], [x, y], FINE, INK);
    }
    let label = text::set_words(
        &words.message("print-ruler", &[]),
        Theme { scale: SCALE }.small(),
        room - 1.0 * MM,
        Align::Right,
    );
    let label = label.tagged(Tag::Paragraph);
    scene.put(0.0, top - label.height - 1.0 * MM, label);
    scene
}
