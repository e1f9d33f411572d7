//! A sheet as a panel: a head with its title, and its blocks below, in a frame.

use muster_core::sheet::{Block, Inline, Sheet};

use crate::blocks;
use crate::fonts::Face;
use crate::look::{FINE, INK, Look, SOFT, TINT, Type};
use crate::scene::{Scene, Stroke};
use crate::text::{self, Align};

/// The scales that are tried, one after the other, until a sheet fits.
const SCALES: [f32; 8] = [1.0, 0.93, 0.86, 0.8, 0.74, 0.68, 0.62, 0.56];

/// How a panel is framed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Frame {
    /// A frame all around, for a sheet to play from.
    Full,
    /// Nothing at the edges, where the paper is cut.
    Cut,
    /// A rule above, for reminders.
    Open,
}

/// Draws a sheet as high as it needs.
pub(crate) fn draw(sheet: &Sheet, width: f32, look: Look, frame: Frame) -> Scene {
    let pad = match frame {
        Frame::Full => look.gap(8.0),
        Frame::Cut => look.gap(9.0),
        Frame::Open => 0.0,
    };
    let inner = width - 2.0 * pad;
    let head = head(sheet, inner, look, frame);
    let body = blocks::draw_all(&sheet.blocks, inner, look);
    let above = look.gap(if frame == Frame::Cut { 6.0 } else { 4.0 });
    let banded = above + head.height + look.gap(4.0);
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
        let gap = look.gap(if frame == Frame::Open { 0.0 } else { 6.0 });
        let high = body.height;
        scene.put(pad, banded + gap, body);
        scene.height = banded + gap + high;
    }
    scene.height += look.gap(if frame == Frame::Open { 2.0 } else { 7.0 });
    if frame == Frame::Full {
        let stroke = Stroke::solid(0.9, INK);
        scene.frame(0.0, 0.0, width, scene.height, 0.0, stroke);
    }
    scene
}

/// Badges and title on the left, the corner on the right, the subtitle below.
fn head(sheet: &Sheet, width: f32, look: Look, frame: Frame) -> Scene {
    let mut title = look.title();
    title.size *= match frame {
        Frame::Full => 1.0,
        Frame::Cut => 0.84,
        Frame::Open => 0.72,
    };
    let corner = Type::new(Face::Title, title.size * 0.72, INK);
    let corner = if frame == Frame::Open {
        look.small()
    } else {
        corner
    };
    let corner_width = text::natural(&sheet.corner, corner).min(width * 0.5);
    let badge = Type::new(Face::Title, title.size * 0.74, INK);
    let badged = text::natural(&sheet.badges, badge);
    let gap = if corner_width > 0.0 {
        look.gap(8.0)
    } else {
        0.0
    };
    let left = if badged > 0.0 {
        badged + look.gap(6.0)
    } else {
        0.0
    };
    let room = width - corner_width - gap - left;
    let named = text::set_words(&sheet.title, title, room, Align::Left);
    let first = text::set_words("X", title, room, Align::Left).height;
    let mut scene = Scene::new(width);
    scene.height = named.height;
    let badges = text::set(&sheet.badges, badge, badged + 0.1, Align::Left);
    scene.put(0.0, (first - badges.height) / 2.0, badges);
    scene.put(left, 0.0, named);
    let cornered = text::set(&sheet.corner, corner, corner_width + 0.1, Align::Right);
    let lower = ((first - cornered.height) / 2.0 + (title.size - corner.size) * 0.16).max(0.0);
    scene.height = scene.height.max(lower + cornered.height);
    scene.put(width - corner_width - 0.1, lower, cornered);
    if !sheet.subtitle.is_empty() {
        let style = Type::new(Face::Text, look.text().size * 0.95, SOFT);
        scene.stack(
            0.0,
            text::set_words(&sheet.subtitle, style, width, Align::Left),
        );
    }
    scene
}

/// Draws a sheet no higher than `height`: smaller where it must be, and in several parts where even that is too much.
pub(crate) fn fitting(
    sheet: &Sheet,
    width: f32,
    height: f32,
    look: Look,
    frame: Frame,
) -> Vec<Scene> {
    for scale in SCALES {
        let look = Look {
            scale: look.scale * scale,
        };
        let scene = draw(sheet, width, look, frame);
        if scene.height <= height {
            return vec![scene];
        }
    }
    let Some((first, second)) = halves(sheet) else {
        let look = Look {
            scale: look.scale * 0.56,
        };
        let mut scene = draw(sheet, width, look, frame);
        scene.height = scene.height.min(height);
        return vec![scene];
    };
    let mut parts = fitting(&first, width, height, look, frame);
    parts.extend(fitting(&second, width, height, look, frame));
    parts
}

/// A sheet in two, where its blocks can be told apart.
fn halves(sheet: &Sheet) -> Option<(Sheet, Sheet)> {
    let (first, second) = match sheet.blocks.as_slice() {
        [] => return None,
        [one] => {
            let (first, second) = halve(one)?;
            (vec![first], vec![second])
        }
        several => {
            let (first, second) = several.split_at(several.len() / 2);
            (first.to_vec(), second.to_vec())
        }
    };
    let part = |blocks| Sheet {
        blocks,
        ..sheet.clone()
    };
    Some((part(first), part(second)))
}

fn halve(block: &Block) -> Option<(Block, Block)> {
    match block {
        Block::Table { columns, rows } if rows.len() > 1 => {
            let (first, second) = rows.split_at(rows.len() / 2);
            let part = |rows: &[_]| Block::Table {
                columns: columns.clone(),
                rows: rows.to_vec(),
            };
            Some((part(first), part(second)))
        }
        Block::Tracks { tracks } if tracks.len() > 1 => {
            let (first, second) = tracks.split_at(tracks.len() / 2);
            let part = |tracks: &[_]| Block::Tracks {
                tracks: tracks.to_vec(),
            };
            Some((part(first), part(second)))
        }
        Block::Text { label, content } if content.len() > 1 => {
            let (first, second) = content.split_at(content.len() / 2);
            let part = |content: &[Inline], label: &str| Block::Text {
                label: label.to_owned(),
                content: content.to_vec(),
            };
            Some((part(first, label), part(second, "")))
        }
        Block::Text { label, content } => {
            let [Inline::Text { text }] = content.as_slice() else {
                return None;
            };
            let middle = text
                .char_indices()
                .map(|(at, _)| at)
                .nth(text.chars().count() / 2)?;
            let at = text[..middle]
                .rfind(' ')
                .filter(|at| *at > 0)
                .unwrap_or(middle);
            if at == 0 {
                return None;
            }
            let part = |words: &str, label: &str| Block::Text {
                label: label.to_owned(),
                content: vec![Inline::text(words)],
            };
            Some((part(&text[..at], label), part(&text[at..], "")))
        }
        Block::Side { columns } if columns.len() > 1 => {
            let (first, second) = columns.split_at(columns.len() / 2);
            let part = |columns: &[_]| Block::Side {
                columns: columns.to_vec(),
            };
            Some((part(first), part(second)))
        }
        Block::Side { columns } => match columns.first()?.blocks.as_slice() {
            [] => None,
            [one] => halve(one),
            several => {
                let share = columns.first()?.share;
                let (first, second) = several.split_at(several.len() / 2);
                let part = |blocks: &[Block]| Block::Side {
                    columns: vec![muster_core::sheet::Column {
                        share,
                        blocks: blocks.to_vec(),
                    }],
                };
                Some((part(first), part(second)))
            }
        },
        _ => None,
    }
}
