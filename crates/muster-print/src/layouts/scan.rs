//! A force's share code as a QR code, for a camera to read.

use muster_core::words::Words;
use muster_qr::Code;

use crate::pages::Pages;
use crate::scene::Scene;
use crate::tag::{Alt, Tag};
use crate::text::{self, Align};
use crate::theme::{INK, MM, Theme};

const THEME: Theme = Theme { scale: 1.0 };
/// The least width of one square of the code. Smaller squares run together in a camera's picture.
const MIN_SQUARE: f32 = 0.5 * MM;
/// The least width of the whole code.
const MIN_CODE_SIDE: f32 = 28.0 * MM;
/// Gap between the code and the text beside it. The paper around the code is light anyway.
const GAP: f32 = 16.0;
/// How far a row of squares reaches under the next row, as a fraction of a square. The overlap prevents thin lines of
/// paper between rows.
const UNDER: f32 = 0.03;

/// Adds the code below the content so far. Without a code, it adds a line that says that the force is too large for
/// one.
pub(crate) fn place(pages: &mut Pages, force: &str, code: Option<&Code>, words: &Words) {
    let width = pages.width();
    let Some(code) = code else {
        let said = words.message("print-scan-too-large", &[]);
        let said = text::set_words(&said, THEME.small(), width, Align::Left);
        pages.place(12.0, said.tagged(Tag::Paragraph));
        return;
    };
    let figure = draw(
        code,
        &words.message("print-alt-scan", &[("what", force.into())]),
    );
    let left = figure.width + GAP;
    let room = width - left;
    let mut said = text::set_words(
        &words.message("print-scan", &[]).to_uppercase(),
        THEME.heading(),
        room,
        Align::Left,
    )
    .tagged(Tag::Heading(2));
    let how = words.message("print-scan-how", &[]);
    said.stack(
        4.0,
        text::set_words(&how, THEME.text(), room, Align::Left).tagged(Tag::Paragraph),
    );
    let mut scene = Scene::new(width);
    scene.height = figure.height.max(said.height);
    scene.put(left, 0.0, said);
    scene.put(0.0, 0.0, figure);
    pages.place(16.0, scene);
}

fn draw(code: &Code, alt: &str) -> Scene {
    let side = code.side() as f32;
    let square = (MIN_CODE_SIDE / side).max(MIN_SQUARE);
    let mut scene = Scene::new(side * square);
    scene.height = scene.width;
    for run in code.runs() {
        let under = if code.is_dark(run.x, run.y + 1) {
            UNDER
        } else {
            0.0
        };
        scene.fill(
            run.x as f32 * square,
            run.y as f32 * square,
            run.length as f32 * square,
            (1.0 + under) * square,
            0.0,
            INK,
        );
    }
    scene.tagged(Tag::Figure(Alt::Name(alt.to_owned())))
}
