//! A sheet drawn as a panel: a head with its title, and its blocks below, in a frame.

use muster_core::sheet::Sheet;

use crate::blocks;
use crate::fonts::FontFace;
use crate::scene::{Scene, Stroke};
use crate::tag::Tag;
use crate::text::{self, Align};
use crate::theme::{FINE, INK, SOFT, TINT, Theme, Type};

pub(crate) use self::flow::fitting;

mod flow;

/// The frame of a panel.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Frame {
    /// A frame all around, for a sheet to play from.
    Full,
    /// No frame, because the paper is cut at the edges.
    Cut,
    /// Only a rule above, for reminders.
    Open,
}

/// Draws a sheet. The scene is as high as the sheet needs.
pub(crate) fn draw(sheet: &Sheet, width: f32, theme: Theme, frame: Frame) -> Scene {
    let pad = match frame {
        Frame::Full => theme.gap(8.0),
        Frame::Cut => theme.gap(9.0),
        Frame::Open => 0.0,
    };
    let inner = width - 2.0 * pad;
    let head = head(sheet, inner, theme, frame);
    let body = blocks::draw_all(&sheet.blocks, inner, theme);
    let above = theme.gap(if frame == Frame::Cut { 6.0 } else { 4.0 });
    let banded = above + head.height + theme.gap(4.0);
    let mut scene = Scene::new(width);
    if frame == Frame::Open {
        scene.rule([0.0, 0.0], [width, 0.0], 1.1, INK);
    } else {
        scene.fill(0.0, 0.0, width, banded, 0.0, TINT);
        scene.rule([0.0, banded], [width, banded], FINE, INK);
    }
    scene.put(pad, above, head);
    scene.height = banded;
    if body.height > 0.0 {
        let gap = theme.gap(if frame == Frame::Open { 0.0 } else { 6.0 });
        let high = body.height;
        scene.put(pad, banded + gap, body);
        scene.height = banded + gap + high;
    }
    scene.height += theme.gap(if frame == Frame::Open { 2.0 } else { 7.0 });
    if frame == Frame::Full {
        let stroke = Stroke::solid(0.9, INK);
        scene.frame(0.0, 0.0, width, scene.height, 0.0, stroke);
    }
    scene.tagged(Tag::Section)
}

/// Draws the head: badges and title on the left, the corner text on the right, the subtitle below.
fn head(sheet: &Sheet, width: f32, theme: Theme, frame: Frame) -> Scene {
    let mut title = theme.title();
    title.size *= match frame {
        Frame::Full => 1.0,
        Frame::Cut => 0.84,
        Frame::Open => 0.72,
    };
    let corner = Type::new(FontFace::Title, title.size * 0.72, INK);
    let corner = if frame == Frame::Open {
        theme.small()
    } else {
        corner
    };
    let corner_width = text::natural(&sheet.corner, corner).min(width * 0.5);
    let badge = Type::new(FontFace::Title, title.size * 0.74, INK);
    let badged = text::natural(&sheet.badges, badge);
    let gap = if corner_width > 0.0 {
        theme.gap(8.0)
    } else {
        0.0
    };
    let left = if badged > 0.0 {
        badged + theme.gap(6.0)
    } else {
        0.0
    };
    let room = width - corner_width - gap - left;
    let named = text::set_words(&sheet.title, title, room, Align::Left);
    let first = text::set_words("X", title, room, Align::Left).height;
    let mut scene = Scene::new(width);
    scene.height = named.height;
    let badges = text::set(&sheet.badges, badge, badged + 0.1, Align::Left);
    scene.begin(Tag::Heading(2));
    scene.put(0.0, (first - badges.height) / 2.0, badges);
    scene.put(left, 0.0, named);
    scene.end();
    let cornered = text::set(&sheet.corner, corner, corner_width + 0.1, Align::Right);
    let lower = ((first - cornered.height) / 2.0 + (title.size - corner.size) * 0.16).max(0.0);
    scene.height = scene.height.max(lower + cornered.height);
    let cornered = cornered.tagged(Tag::Paragraph);
    scene.put(width - corner_width - 0.1, lower, cornered);
    if !sheet.subtitle.is_empty() {
        let style = Type::new(FontFace::Text, theme.text().size * 0.95, SOFT);
        let under = text::set_words(&sheet.subtitle, style, width, Align::Left);
        scene.stack(0.0, under.tagged(Tag::Paragraph));
    }
    scene
}
