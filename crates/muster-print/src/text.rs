//! Sets lines of text, icons, bars and boxes, with line breaks at the given width.

use muster_core::sheet::{Bar, FactLink, Inline};
use muster_core::shown_text;

use crate::fonts::{self, FontFace};
use crate::icons::{self, IconDrawing};
use crate::scene::{DrawOp, Scene, Stroke};
use crate::tag::{Alt, Tag};
use crate::theme::{HAIR, INK, Ink, PAPER, SOFT, Type};

/// The horizontal alignment of lines.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Align {
    Left,
    Middle,
    Right,
}

/// Sets content in lines of at most `width`. The scene is as high as the lines need.
pub(crate) fn set(content: &[Inline], style: Type, width: f32, align: Align) -> Scene {
    let inline_boxes = inline_boxes(content, style);
    let mut scene = Scene::new(width);
    let mut lines = lines(inline_boxes, width).into_iter().peekable();
    while let Some(line) = lines.next() {
        let more = lines.peek().and_then(|next| next.first());
        let spaced = more.is_some_and(|first| first.space >= space(style));
        let line = line_scene(&line, style, width, align, spaced);
        let y = scene.height;
        scene.height += line.height;
        scene.put(0.0, y, line);
    }
    scene
}

fn space(style: Type) -> f32 {
    fonts::width(style.face, style.size, style.tracking, " ")
}

/// Sets plain text like [`set`].
pub(crate) fn set_words(text: &str, style: Type, width: f32, align: Align) -> Scene {
    set(&[Inline::text(text)], style, width, align)
}

/// Returns the width of content set in one line.
pub(crate) fn natural(content: &[Inline], style: Type) -> f32 {
    inline_boxes(content, style)
        .iter()
        .enumerate()
        .map(|(index, inline_box)| {
            inline_box.width + if index > 0 { inline_box.space } else { 0.0 }
        })
        .sum()
}

/// Returns the width of the widest part that should not be broken.
pub(crate) fn narrowest(content: &[Inline], style: Type) -> f32 {
    let mut widest: f32 = 0.0;
    let mut run = 0.0;
    for inline_box in inline_boxes(content, style) {
        run = if inline_box.breaks {
            inline_box.width
        } else {
            run + inline_box.space + inline_box.width
        };
        widest = widest.max(run);
    }
    widest
}

/// A part of a line. Only a part wider than the whole line is ever broken.
struct InlineBox {
    width: f32,
    /// The space before the part. It is left out at the start of a line.
    space: f32,
    /// Whether a line may break before the part.
    breaks: bool,
    what: InlineContent,
}

enum InlineContent {
    Words(String, Type),
    /// An icon and its name.
    Icon(&'static IconDrawing, String),
    /// The name of a bar, and the bar.
    Bar(String, Bar),
    /// The number of boxes, and what they count.
    Boxes(u32, String),
    /// A blank box to write in: the name of the missing fact, and its place if that is known.
    Unknown(String, Option<FactLink>),
}

/// Size of an icon, as a multiple of the type size.
const ICON: f32 = 1.42;
/// Height of a bar, as a multiple of the type size.
const BAR: f32 = 1.5;
/// Size of a box to tick, as a multiple of the type size.
const BOX: f32 = 1.0;
/// Width and height of a blank box, as multiples of the type size.
const BLANK: [f32; 2] = [2.0, 1.4];

fn inline_boxes(content: &[Inline], style: Type) -> Vec<InlineBox> {
    let mut inline_boxes: Vec<InlineBox> = Vec::new();
    let space = space(style);
    // Whether the text before ends with a space.
    let mut pending = false;
    for inline in content {
        match inline {
            Inline::Text { text } => words(text, style, space, &mut pending, &mut inline_boxes),
            Inline::Strong { text } => {
                words(text, style.strong(), space, &mut pending, &mut inline_boxes)
            }
            drawn => {
                let (width, what) = drawing(drawn, style);
                let thin = style.size * 0.12;
                inline_boxes.push(InlineBox {
                    width,
                    space: if pending { space } else { thin },
                    breaks: pending
                        || matches!(what, InlineContent::Bar(..) | InlineContent::Boxes(..)),
                    what,
                });
                pending = false;
            }
        }
    }
    inline_boxes
}

fn words(
    text: &str,
    style: Type,
    space: f32,
    pending: &mut bool,
    inline_boxes: &mut Vec<InlineBox>,
) {
    let text = &*shown_text::one_line(text);
    let spaced: fn(char) -> bool = |c| c == ' ';
    if text.starts_with(spaced) {
        *pending = true;
    }
    let after_drawing = inline_boxes
        .last()
        .is_some_and(|inline_box| !matches!(inline_box.what, InlineContent::Words(..)));
    for (index, word) in parts(text, spaced).enumerate() {
        let breaks = index > 0 || *pending;
        let gap = if breaks {
            space
        } else if after_drawing {
            style.size * 0.12
        } else {
            0.0
        };
        inline_boxes.push(InlineBox {
            width: fonts::width(style.face, style.size, style.tracking, word),
            space: gap,
            breaks,
            what: InlineContent::Words(word.to_owned(), style),
        });
        *pending = false;
    }
    if text.ends_with(spaced) {
        *pending = true;
    }
}

/// Splits a text into words. Punctuation that French sets after a space stays with the word before it.
fn parts(text: &str, spaced: fn(char) -> bool) -> impl Iterator<Item = &str> {
    let alone = |word: &str| matches!(word, ";" | ":" | "!" | "?" | "»" | "·");
    let mut rest = text.trim_start_matches(spaced);
    std::iter::from_fn(move || {
        let mut end = rest.find(spaced).unwrap_or(rest.len());
        if end == 0 {
            return None;
        }
        loop {
            let after = rest[end..].trim_start_matches(spaced);
            let next = after.find(spaced).unwrap_or(after.len());
            if next == 0 || !alone(&after[..next]) {
                break;
            }
            end = rest.len() - after.len() + next;
        }
        let word = &rest[..end];
        rest = rest[end..].trim_start_matches(spaced);
        Some(word)
    })
}

fn drawing(inline: &Inline, style: Type) -> (f32, InlineContent) {
    let size = style.size;
    let named = |text: &str| {
        let style = bar_type(style);
        fonts::width(style.face, style.size, style.tracking, text)
    };
    match inline {
        Inline::Range {
            label,
            bar: Some(bar),
            ..
        } => (
            named(label) + size * 1.5,
            InlineContent::Bar(label.clone(), *bar),
        ),
        Inline::Icon { icon, label }
        | Inline::Die { icon, label }
        | Inline::Range { icon, label, .. } => match icons::icon(icon) {
            Some(icon) => (size * ICON, InlineContent::Icon(icon, label.clone())),
            None => {
                let width = fonts::width(style.face, size, style.tracking, label);
                (width, InlineContent::Words(label.clone(), style))
            }
        },
        Inline::Boxes { count, label } => {
            let boxes = *count as f32;
            let what = InlineContent::Boxes(*count, label.clone());
            (boxes * size * (BOX + 0.22), what)
        }
        Inline::Unknown { label, at } => {
            let what = InlineContent::Unknown(label.clone(), at.clone());
            (size * BLANK[0], what)
        }
        Inline::Text { text } | Inline::Strong { text } => {
            let width = fonts::width(style.face, size, style.tracking, text);
            (width, InlineContent::Words(text.clone(), style))
        }
    }
}

fn bar_type(style: Type) -> Type {
    Type::new(FontFace::Title, style.size * 0.92, PAPER)
}

/// Distributes inline boxes over lines.
fn lines(inline_boxes: Vec<InlineBox>, width: f32) -> Vec<Vec<InlineBox>> {
    let mut lines: Vec<Vec<InlineBox>> = Vec::new();
    let mut line: Vec<InlineBox> = Vec::new();
    let mut used = 0.0;
    let mut inline_boxes = inline_boxes.into_iter().peekable();
    while let Some(inline_box) = inline_boxes.next() {
        // Atoms without a break between them move to the next line together.
        let mut run = vec![inline_box];
        while let Some(next) = inline_boxes.next_if(|next| !next.breaks) {
            run.push(next);
        }
        let run_width: f32 = run
            .iter()
            .enumerate()
            .map(|(index, inline_box)| {
                inline_box.width + if index > 0 { inline_box.space } else { 0.0 }
            })
            .sum();
        let space = if line.is_empty() { 0.0 } else { run[0].space };
        if used + space + run_width > width + 0.01 && !line.is_empty() {
            lines.push(std::mem::take(&mut line));
            used = 0.0;
        }
        if run_width <= width + 0.01 {
            used += if line.is_empty() { 0.0 } else { run[0].space } + run_width;
            line.append(&mut run);
            continue;
        }
        for piece in run
            .into_iter()
            .flat_map(|inline_box| split(inline_box, width))
        {
            let space = if line.is_empty() { 0.0 } else { piece.space };
            if used + space + piece.width > width + 0.01 && !line.is_empty() {
                lines.push(std::mem::take(&mut line));
                used = 0.0;
            }
            used += if line.is_empty() { 0.0 } else { piece.space } + piece.width;
            line.push(piece);
        }
    }
    if !line.is_empty() {
        lines.push(line);
    }
    lines
}

/// Breaks an inline box that is wider than a line: a word between letters, a row of boxes between boxes.
fn split(inline_box: InlineBox, width: f32) -> Vec<InlineBox> {
    if inline_box.width <= width {
        return vec![inline_box];
    }
    let mut pieces = Vec::new();
    match inline_box.what {
        InlineContent::Words(word, style) => {
            let mut piece = String::new();
            let measure = |text: &str| fonts::width(style.face, style.size, style.tracking, text);
            let mut used = 0.0;
            for letter in word.chars() {
                let mut buffer = [0; 4];
                let advance = measure(letter.encode_utf8(&mut buffer));
                if used + advance > width && !piece.is_empty() {
                    pieces.push(InlineContent::Words(std::mem::take(&mut piece), style));
                    used = 0.0;
                }
                used += advance;
                piece.push(letter);
            }
            pieces.push(InlineContent::Words(piece, style));
            pieces
                .into_iter()
                .map(|what| InlineBox {
                    width: match &what {
                        InlineContent::Words(text, _) => measure(text),
                        _ => 0.0,
                    },
                    space: 0.0,
                    breaks: true,
                    what,
                })
                .collect()
        }
        InlineContent::Boxes(count, label) => {
            let one = inline_box.width / count.max(1) as f32;
            let fit = ((width / one) as u32).max(1);
            let mut rest = count;
            while rest > 0 {
                let some = rest.min(fit);
                pieces.push(InlineContent::Boxes(some, label.clone()));
                rest -= some;
            }
            pieces
                .into_iter()
                .map(|what| InlineBox {
                    width: match &what {
                        InlineContent::Boxes(count, _) => *count as f32 * one,
                        _ => 0.0,
                    },
                    space: 0.0,
                    breaks: true,
                    what,
                })
                .collect()
        }
        what => vec![InlineBox { what, ..inline_box }],
    }
}

/// Draws a line. `spaced` says whether a space separates it from the next line.
fn line_scene(line: &[InlineBox], style: Type, width: f32, align: Align, spaced: bool) -> Scene {
    let tall = line
        .iter()
        .map(|inline_box| match inline_box.what {
            InlineContent::Words(_, style) => style.size * 1.26,
            InlineContent::Icon(..) => style.size * (ICON + 0.1),
            InlineContent::Bar(..) => style.size * (BAR + 0.16),
            InlineContent::Boxes(..) => style.size * (BOX + 0.26),
            InlineContent::Unknown(..) => style.size * (BLANK[1] + 0.16),
        })
        .fold(style.size * 1.26, f32::max);
    let used: f32 = line
        .iter()
        .enumerate()
        .map(|(index, inline_box)| {
            inline_box.width + if index > 0 { inline_box.space } else { 0.0 }
        })
        .sum();
    let mut x = match align {
        Align::Left => 0.0,
        Align::Middle => (width - used) / 2.0,
        Align::Right => width - used,
    };
    let middle = tall / 2.0;
    let baseline = middle + style.size * 0.33;
    let mut scene = Scene::new(width);
    scene.height = tall;
    for (index, inline_box) in line.iter().enumerate() {
        if index > 0 {
            x += inline_box.space;
        }
        draw(inline_box, x, middle, baseline, style, &mut scene);
        x += inline_box.width;
    }
    scene.draw_ops = joined(scene.draw_ops);
    // A space at the end is invisible, but screen readers need it to hear two words.
    if spaced && let Some(DrawOp::Words { text, .. }) = scene.draw_ops.last_mut() {
        text.push(' ');
    }
    scene
}

fn draw(
    inline_box: &InlineBox,
    x: f32,
    middle: f32,
    baseline: f32,
    style: Type,
    scene: &mut Scene,
) {
    let size = style.size;
    match &inline_box.what {
        InlineContent::Words(text, style) => scene.words(x, baseline, *style, text.clone()),
        InlineContent::Icon(icon, label) => {
            scene.begin(Tag::Figure(Alt::Name(label.clone())));
            scene.draw_ops.push(DrawOp::Icon {
                x,
                y: middle - size * ICON / 2.0,
                size: size * ICON,
                icon,
                ink: style.ink,
            });
            scene.end();
        }
        InlineContent::Bar(label, bar) => {
            let height = size * BAR;
            scene.begin(Tag::Figure(Alt::Name(label.clone())));
            draw_bar(
                x,
                middle - height / 2.0,
                inline_box.width,
                height,
                *bar,
                scene,
            );
            let named = bar_type(style).ink(contrast(bar.colour));
            let wide = fonts::width(named.face, named.size, named.tracking, label);
            let left = x + (inline_box.width - wide) / 2.0;
            scene.words(left, baseline, named, label.clone());
            scene.end();
        }
        InlineContent::Boxes(count, label) => {
            let side = size * BOX;
            scene.begin(Tag::Figure(Alt::Boxes {
                label: label.clone(),
                count: Some(*count),
            }));
            for index in 0..*count {
                let left = x + index as f32 * size * (BOX + 0.22);
                let stroke = Stroke::solid(0.8, INK);
                scene.frame(left, middle - side / 2.0, side, side, side * 0.12, stroke);
            }
            scene.end();
        }
        InlineContent::Unknown(label, at) => {
            let height = size * BLANK[1];
            let stroke = Stroke::dashed(0.6, SOFT);
            scene.begin(Tag::Figure(Alt::Unknown(label.clone())));
            let top = middle - height / 2.0;
            scene.frame(x, top, inline_box.width, height, 1.0, stroke);
            scene.end();
            scene.fact_link([x, top, inline_box.width, height], label, at.as_ref());
        }
    }
}

/// Draws a bar with its corner marks.
fn draw_bar(x: f32, y: f32, width: f32, height: f32, bar: Bar, scene: &mut Scene) {
    scene.fill(x, y, width, height, height * 0.3, bar.colour);
    let (right, bottom) = (x + width, y + height);
    let corners = [(x, y), (right, y), (x, bottom), (right, bottom)];
    let triangle = |(at_x, at_y): (f32, f32), side: f32| {
        let (dx, dy) = (
            if at_x > x { -side } else { side },
            if at_y > y { -side } else { side },
        );
        [[at_x, at_y], [at_x + dx, at_y], [at_x, at_y + dy]]
    };
    for (corner, shown) in corners.into_iter().zip(bar.corners) {
        if shown {
            // A rim of paper sets the mark off from dark bars.
            for (side, ink) in [(height * 0.5, PAPER), (height * 0.36, INK)] {
                let points = triangle(corner, side);
                scene.draw_ops.push(DrawOp::Triangle { points, ink });
            }
        }
    }
    if bar.colour == [0, 0, 0] {
        let stroke = Stroke::solid(0.4, HAIR);
        scene.frame(x, y, width, height, height * 0.3, stroke);
    }
}

/// Returns the ink, dark or light, that is easier to read on a colour.
pub(crate) fn contrast(colour: Ink) -> Ink {
    let [red, green, blue] = colour.map(f32::from);
    if 0.299 * red + 0.587 * green + 0.114 * blue > 140.0 {
        INK
    } else {
        PAPER
    }
}

/// Joins the words of a line into one operation per style. Between words of different styles, a space at the end of the
/// first keeps them apart for screen readers.
fn joined(draw_ops: Vec<DrawOp>) -> Vec<DrawOp> {
    let mut out: Vec<DrawOp> = Vec::with_capacity(draw_ops.len());
    for draw_op in draw_ops {
        if let (
            Some(DrawOp::Words {
                x: left,
                text: before,
                style: one,
                y: y1,
            }),
            DrawOp::Words {
                x, y, style, text, ..
            },
        ) = (out.last_mut(), &draw_op)
            && y1 == y
        {
            let end = *left + fonts::width(one.face, one.size, one.tracking, before);
            let space = space(*one);
            let parted = (x - end - space).abs() < space * 0.6;
            if parted {
                before.push(' ');
            }
            if one == style && (parted || (x - end).abs() < 0.05) {
                before.push_str(text);
                continue;
            }
        }
        out.push(draw_op);
    }
    out
}
