//! Draws a laid-out page as a PNG picture, light or dark.

use muster_core::problem::Problem;
use tiny_skia::{
    Color, FillRule, LineCap, LineJoin, Mask, Paint, Path, PathBuilder, Pixmap, Stroke, StrokeDash,
    Transform,
};
use ttf_parser::OutlineBuilder;

use crate::document::Document;
use crate::fonts;
use crate::icons::{self, GRID, IconDrawing, PathOp};
use crate::scene::{self, DrawOp};
use crate::theme::{BRAND, HAIR, INK, Ink, PAPER, SOFT, TINT, Type, WRONG};

/// Width of a picture in pixels. Phones show it without enlarging it.
const WIDTH_PX: f32 = 1080.0;
/// Below this brightness, a colour of an icon is inverted on dark paper.
const DARK: u8 = 0x60;

/// Draws the first page of a document and returns a PNG. The same document always gives the same bytes.
///
/// # Errors
/// `fonts-missing` if the program has no fonts and fetched none, and `print-failed` if the picture cannot be made.
pub(crate) fn draw(document: &Document, dark: bool) -> Result<Vec<u8>, Problem> {
    fonts::check()?;
    let (width, height) = document.size;
    let scale = WIDTH_PX / width;
    let pixmap = Pixmap::new(WIDTH_PX as u32, (height * scale).ceil() as u32);
    let mut brush = Brush {
        pixmap: pixmap.ok_or_else(|| failed(&"its size"))?,
        scale: Transform::from_scale(scale, scale),
        dark,
    };
    let paper = brush.colour(PAPER);
    brush.pixmap.fill(paper);
    for draw_op in document.pages.first().into_iter().flatten() {
        brush.draw_op(draw_op);
    }
    png(&brush.pixmap).map_err(|why| failed(&why))
}

fn failed(why: &dyn std::fmt::Display) -> Problem {
    Problem::new("print-failed").with("why", why)
}

/// Writes an opaque picture as a PNG.
fn png(pixmap: &Pixmap) -> Result<Vec<u8>, png::EncodingError> {
    let colours: Vec<u8> = pixmap
        .data()
        .chunks_exact(4)
        .flat_map(|pixel| [pixel[0], pixel[1], pixel[2]])
        .collect();
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, pixmap.width(), pixmap.height());
    encoder.set_color(png::ColorType::Rgb);
    encoder.set_depth(png::BitDepth::Eight);
    let mut writer = encoder.write_header()?;
    writer.write_image_data(&colours)?;
    writer.finish()?;
    Ok(bytes)
}

/// Draws on a picture. Lengths are in points.
struct Brush {
    pixmap: Pixmap,
    /// From points to pixels.
    scale: Transform,
    dark: bool,
}

/// No part of a picture is masked.
const NO_MASK: Option<&Mask> = None;

impl Brush {
    fn draw_op(&mut self, draw_op: &DrawOp) {
        match draw_op {
            DrawOp::Words { x, y, style, text } => self.words(*x, *y, *style, text),
            DrawOp::Rule {
                from,
                to,
                width,
                ink,
                dash,
            } => {
                let mut path = PathBuilder::new();
                path.move_to(from[0], from[1]);
                path.line_to(to[0], to[1]);
                let stroke = scene::Stroke {
                    width: *width,
                    ink: *ink,
                    dash: *dash,
                };
                self.stroke(path, stroke);
            }
            DrawOp::Rect {
                x,
                y,
                width,
                height,
                radius,
                fill,
                stroke,
            } => {
                if let Some(ink) = fill {
                    self.fill(outline(*x, *y, *width, *height, *radius), *ink);
                }
                if let Some(stroke) = stroke {
                    self.stroke(outline(*x, *y, *width, *height, *radius), *stroke);
                }
            }
            DrawOp::Triangle { points, ink } => {
                let mut path = PathBuilder::new();
                path.move_to(points[0][0], points[0][1]);
                path.line_to(points[1][0], points[1][1]);
                path.line_to(points[2][0], points[2][1]);
                path.close();
                self.fill(path, *ink);
            }
            DrawOp::Icon {
                x,
                y,
                size,
                icon,
                ink,
            } => self.icon(*x, *y, *size, icon, *ink),
            // A list shows no photos, and the others are not drawn.
            DrawOp::Photo { .. } | DrawOp::Begin(_) | DrawOp::End | DrawOp::FactLink { .. } => {}
        }
    }

    /// Draws text as the outlines of its letters, placed as in a PDF.
    fn words(&mut self, x: f32, y: f32, style: Type, text: &str) {
        let mut pen = GlyphPen {
            path: PathBuilder::new(),
            x,
            y,
            scale: 1.0,
        };
        let mut before = None;
        for (face, letter) in fonts::letters(style.face, text) {
            let font = face.font();
            let Some((glyph, advance)) = font.glyph(letter) else {
                continue;
            };
            pen.scale = style.size / font.em();
            if let Some((other, left)) = before
                && other == face
            {
                pen.x += f32::from(font.kern(left, glyph)) * pen.scale;
            }
            font.outline(glyph, &mut pen);
            pen.x += f32::from(advance) * pen.scale + style.tracking;
            before = Some((face, glyph));
        }
        self.fill(pen.path, style.ink);
    }

    fn icon(&mut self, x: f32, y: f32, size: f32, icon: &IconDrawing, ink: Ink) {
        let grid = size / GRID;
        let transform = self.scale.pre_translate(x, y).pre_scale(grid, grid);
        for shape in icon.shapes {
            let Some(path) = shape_path(shape.ops) else {
                continue;
            };
            if let Some(fill) = shape.style.fill {
                let paint = self.paint(self.icon_colour(fill, ink));
                let rule = if shape.style.even_odd {
                    FillRule::EvenOdd
                } else {
                    FillRule::Winding
                };
                self.pixmap
                    .fill_path(&path, &paint, rule, transform, NO_MASK);
            }
            if let Some(stroke) = shape.style.stroke {
                let paint = self.paint(self.icon_colour(stroke.paint, ink));
                let stroke = Stroke {
                    width: stroke.width,
                    line_cap: match stroke.cap {
                        icons::LineCap::Butt => LineCap::Butt,
                        icons::LineCap::Round => LineCap::Round,
                        icons::LineCap::Square => LineCap::Square,
                    },
                    line_join: match stroke.join {
                        icons::LineJoin::Miter => LineJoin::Miter,
                        icons::LineJoin::Round => LineJoin::Round,
                        icons::LineJoin::Bevel => LineJoin::Bevel,
                    },
                    ..Stroke::default()
                };
                self.pixmap
                    .stroke_path(&path, &paint, &stroke, transform, NO_MASK);
            }
        }
    }

    fn fill(&mut self, path: PathBuilder, ink: Ink) {
        let Some(path) = path.finish() else { return };
        let paint = self.paint(self.colour(ink));
        self.pixmap
            .fill_path(&path, &paint, FillRule::Winding, self.scale, NO_MASK);
    }

    fn stroke(&mut self, path: PathBuilder, stroke: scene::Stroke) {
        let Some(path) = path.finish() else { return };
        let paint = self.paint(self.colour(stroke.ink));
        let dash = (stroke.dash > 0.0).then(|| vec![stroke.dash, stroke.dash]);
        let stroke = Stroke {
            width: stroke.width,
            dash: dash.and_then(|dash| StrokeDash::new(dash, 0.0)),
            ..Stroke::default()
        };
        self.pixmap
            .stroke_path(&path, &paint, &stroke, self.scale, NO_MASK);
    }

    fn paint(&self, colour: Color) -> Paint<'static> {
        let mut paint = Paint::default();
        paint.set_color(colour);
        paint
    }

    /// Returns the colour in which an ink of the theme is drawn.
    fn colour(&self, ink: Ink) -> Color {
        let [red, green, blue] = if self.dark { on_dark(ink) } else { ink };
        Color::from_rgba8(red, green, blue, 0xff)
    }

    fn icon_colour(&self, paint: icons::Paint, ink: Ink) -> Color {
        match paint {
            icons::Paint::Ink => self.colour(ink),
            // A black die would be lost on dark paper.
            icons::Paint::Rgb(rgb) if self.dark && rgb.iter().all(|part| *part < DARK) => {
                let [red, green, blue] = rgb.map(|part| 0xff - part);
                Color::from_rgba8(red, green, blue, 0xff)
            }
            icons::Paint::Rgb([red, green, blue]) => Color::from_rgba8(red, green, blue, 0xff),
        }
    }
}

/// Returns the ink that takes the place of another on dark paper. The pairs keep a contrast of at least 4.5.
fn on_dark(ink: Ink) -> Ink {
    match ink {
        INK => [0xec, 0xea, 0xe4],
        SOFT => [0xb9, 0xbf, 0xc6],
        HAIR => [0x5e, 0x67, 0x71],
        TINT => [0x26, 0x2d, 0x33],
        BRAND => [0x8f, 0xc1, 0xe6],
        WRONG => [0xf4, 0x8f, 0x86],
        PAPER => [0x14, 0x19, 0x1e],
        other => other,
    }
}

/// Returns the outline of a box.
fn outline(x: f32, y: f32, width: f32, height: f32, radius: f32) -> PathBuilder {
    let mut path = PathBuilder::new();
    let (right, bottom) = (x + width, y + height);
    let radius = radius.min(width / 2.0).min(height / 2.0).max(0.0);
    // How far the control points of a quarter circle lie from its corner.
    let bend = radius * (1.0 - 0.5523);
    path.move_to(x + radius, y);
    path.line_to(right - radius, y);
    path.cubic_to(right - bend, y, right, y + bend, right, y + radius);
    path.line_to(right, bottom - radius);
    path.cubic_to(
        right,
        bottom - bend,
        right - bend,
        bottom,
        right - radius,
        bottom,
    );
    path.line_to(x + radius, bottom);
    path.cubic_to(x + bend, bottom, x, bottom - bend, x, bottom - radius);
    path.line_to(x, y + radius);
    path.cubic_to(x, y + bend, x + bend, y, x + radius, y);
    path.close();
    path
}

/// Returns the outlines of an icon's shape, in grid units. `None` if there is nothing to draw.
fn shape_path(ops: &[PathOp]) -> Option<Path> {
    let mut path = PathBuilder::new();
    for op in ops {
        match *op {
            PathOp::Move([x, y]) => path.move_to(x, y),
            PathOp::Line([x, y]) => path.line_to(x, y),
            PathOp::Cubic([x1, y1, x2, y2, x, y]) => path.cubic_to(x1, y1, x2, y2, x, y),
            PathOp::Close => path.close(),
        }
    }
    path.finish()
}

/// Adds the outlines of letters to a path.
struct GlyphPen {
    path: PathBuilder,
    /// The start of the current letter's baseline.
    x: f32,
    y: f32,
    /// Points in a font unit.
    scale: f32,
}

impl GlyphPen {
    /// Converts a point of a letter, where `y` runs upwards.
    fn point(&self, x: f32, y: f32) -> (f32, f32) {
        (self.x + x * self.scale, self.y - y * self.scale)
    }
}

impl OutlineBuilder for GlyphPen {
    fn move_to(&mut self, x: f32, y: f32) {
        let (x, y) = self.point(x, y);
        self.path.move_to(x, y);
    }

    fn line_to(&mut self, x: f32, y: f32) {
        let (x, y) = self.point(x, y);
        self.path.line_to(x, y);
    }

    fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32) {
        let ((x1, y1), (x, y)) = (self.point(x1, y1), self.point(x, y));
        self.path.quad_to(x1, y1, x, y);
    }

    fn curve_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
        let ((x1, y1), (x2, y2)) = (self.point(x1, y1), self.point(x2, y2));
        let (x, y) = self.point(x, y);
        self.path.cubic_to(x1, y1, x2, y2, x, y);
    }

    fn close(&mut self) {
        self.path.close();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the contrast of two colours, as WCAG defines it.
    fn contrast(one: Ink, other: Ink) -> f32 {
        let light = |ink: Ink| {
            let part = |part: u8| {
                let part = f32::from(part) / 255.0;
                if part <= 0.03928 {
                    part / 12.92
                } else {
                    ((part + 0.055) / 1.055).powf(2.4)
                }
            };
            0.2126 * part(ink[0]) + 0.7152 * part(ink[1]) + 0.0722 * part(ink[2])
        };
        let (one, other) = (light(one), light(other));
        (one.max(other) + 0.05) / (one.min(other) + 0.05)
    }

    #[test]
    fn words_can_be_read_on_dark_paper() {
        for (words, behind) in [
            (INK, PAPER),
            (SOFT, PAPER),
            (BRAND, PAPER),
            (WRONG, PAPER),
            (PAPER, WRONG),
            (INK, TINT),
            (SOFT, TINT),
        ] {
            let contrast = contrast(on_dark(words), on_dark(behind));
            assert!(contrast >= 4.5, "{words:?} on {behind:?}: {contrast}");
        }
    }
}
