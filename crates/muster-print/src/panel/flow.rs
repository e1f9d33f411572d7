//! Fits a sheet into limited height, by smaller type first and then by splitting it into parts.

use muster_core::sheet::{Block, Column, Inline, Sheet};

use super::{Frame, draw};
use crate::scene::Scene;
use crate::theme::Theme;

/// The scales that are tried, from large to small, until a sheet fits.
const PAGE_SCALES: [f32; 3] = [1.0, 0.93, 0.86];
/// The scales of a card to cut out. Its size is given, so type may become smaller than on a page, in small steps. At the
/// first of them, no type is below 7.5 pt.
const CARD_SCALES: [f32; 16] = [
    1.02, 0.99, 0.96, 0.93, 0.9, 0.87, 0.84, 0.81, 0.78, 0.75, 0.72, 0.69, 0.66, 0.63, 0.6, 0.56,
];

/// Draws a sheet in scenes no higher than `height`. If smaller type is enough, there is one scene. Otherwise the sheet
/// is split into parts, each as full as possible.
pub(crate) fn fitting(
    sheet: &Sheet,
    width: f32,
    height: f32,
    theme: Theme,
    frame: Frame,
) -> Vec<Scene> {
    let scales = match frame {
        Frame::Cut => &CARD_SCALES[..],
        Frame::Full | Frame::Open => &PAGE_SCALES[..],
    };
    let at = |scale: f32| Theme {
        scale: theme.scale * scale,
    };
    for scale in scales {
        let scene = draw(sheet, width, at(*scale), frame);
        if scene.height <= height {
            return vec![scene];
        }
    }
    let least = at(scales[scales.len() - 1]);
    if frame != Frame::Cut {
        return parts_of(sheet, [width, height], (theme, least), frame);
    }
    // As few cards as the smallest type needs, then the largest type that needs no more of them.
    let fewest = parts_of(sheet, [width, height], (least, least), frame);
    let mut larger = scales
        .iter()
        .map(|scale| parts_of(sheet, [width, height], (at(*scale), least), frame));
    larger
        .find(|parts| parts.len() <= fewest.len())
        .unwrap_or(fewest)
}

/// Splits a sheet into parts no higher than `height`, each as full as possible. A part that cannot be split further is
/// set in the smaller of the two themes, if it is still too high.
fn parts_of(
    sheet: &Sheet,
    [width, height]: [f32; 2],
    (theme, least): (Theme, Theme),
    frame: Frame,
) -> Vec<Scene> {
    let drawn = |blocks: &[Block], theme| {
        let part = Sheet {
            blocks: blocks.to_vec(),
            ..sheet.clone()
        };
        draw(&part, width, theme, frame)
    };
    let mut parts = Vec::new();
    let mut rest = sheet.blocks.clone();
    while !rest.is_empty() {
        let fits = |blocks: &[Block]| drawn(blocks, theme).height <= height;
        let (first, others) = fill(rest, fits);
        let mut part = drawn(&first, theme);
        if part.height > height {
            part = drawn(&first, least);
            part.height = part.height.min(height);
        }
        parts.push(part);
        rest = others;
    }
    if parts.is_empty() {
        // The sheet has only a head, and the head is too high.
        let mut head = drawn(&[], least);
        head.height = head.height.min(height);
        parts.push(head);
    }
    parts
}

/// Splits off as many blocks as fit. Returns them and the rest. The first group is never empty: it has at least a part
/// of the first block.
fn fill(blocks: Vec<Block>, fits: impl Fn(&[Block]) -> bool) -> (Vec<Block>, Vec<Block>) {
    let all: usize = blocks.iter().map(size).sum();
    let (mut most, mut least) = (all + 1, 0);
    while most - least > 1 {
        let middle = least.midpoint(most);
        if fits(&split(&blocks, middle).0) {
            least = middle;
        } else {
            most = middle;
        }
    }
    if least > 0 {
        let (mut first, mut rest) = split(&blocks, least);
        // Keep a heading with the block that follows it.
        while first.len() > 1
            && !rest.is_empty()
            && matches!(first.last(), Some(Block::Heading { .. }))
        {
            rest.splice(0..0, first.pop());
        }
        return (first, rest);
    }
    let mut rest = blocks;
    let first = rest.remove(0);
    match halve(&first) {
        Some((start, end)) => {
            rest.insert(0, end);
            if fits(std::slice::from_ref(&start)) {
                return (vec![start], rest);
            }
            rest.insert(0, start);
            fill(rest, fits)
        }
        None => (vec![first], rest),
    }
}

/// Returns the number of pieces into which a block can be split, such as table rows.
fn size(block: &Block) -> usize {
    match block {
        Block::Table { rows, .. } => rows.len().max(1),
        Block::Tracks { tracks } => tracks.len().max(1),
        Block::Chart { bars, .. } => bars.len().max(1),
        Block::Grid { rows, .. } => rows.len().max(1),
        _ => 1,
    }
}

/// Splits blocks after the given number of pieces.
fn split(blocks: &[Block], mut bits: usize) -> (Vec<Block>, Vec<Block>) {
    let (mut first, mut rest) = (Vec::new(), Vec::new());
    for block in blocks {
        let size = size(block);
        if bits == 0 {
            rest.push(block.clone());
        } else if size <= bits {
            bits -= size;
            first.push(block.clone());
        } else {
            let (start, end) = at(block, bits);
            bits = 0;
            first.push(start);
            rest.push(end);
        }
    }
    (first, rest)
}

/// Splits a table, a chart, a grid or tracks after the given number of pieces.
fn at(block: &Block, bits: usize) -> (Block, Block) {
    match block {
        Block::Table { columns, rows } => {
            let (first, second) = rows.split_at(bits.min(rows.len()));
            let part = |rows: &[_]| Block::Table {
                columns: columns.clone(),
                rows: rows.to_vec(),
            };
            (part(first), part(second))
        }
        Block::Tracks { tracks } => {
            let (first, second) = tracks.split_at(bits.min(tracks.len()));
            let part = |tracks: &[_]| Block::Tracks {
                tracks: tracks.to_vec(),
            };
            (part(first), part(second))
        }
        Block::Chart { title, bars } => {
            let (first, second) = bars.split_at(bits.min(bars.len()));
            let part = |bars: &[_]| Block::Chart {
                title: title.clone(),
                bars: bars.to_vec(),
            };
            (part(first), part(second))
        }
        Block::Grid {
            title,
            columns,
            rows,
        } => {
            let (first, second) = rows.split_at(bits.min(rows.len()));
            let part = |rows: &[_]| Block::Grid {
                title: title.clone(),
                columns: columns.clone(),
                rows: rows.to_vec(),
            };
            (part(first), part(second))
        }
        other => (other.clone(), Block::Tracks { tracks: Vec::new() }),
    }
}

/// Splits a block that is too high by itself into two halves. Returns `None` if it cannot be split.
fn halve(block: &Block) -> Option<(Block, Block)> {
    match block {
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
        Block::Side { columns } => {
            let only = columns.first()?;
            let part = |blocks: Vec<Block>| Block::Side {
                columns: vec![Column {
                    share: only.share,
                    blocks,
                }],
            };
            let (first, second) = match only.blocks.as_slice() {
                [] => return None,
                [one] if size(one) > 1 => {
                    let (first, second) = at(one, size(one) / 2);
                    (vec![first], vec![second])
                }
                [one] => {
                    let (first, second) = halve(one)?;
                    (vec![first], vec![second])
                }
                several => {
                    let (first, second) = several.split_at(several.len() / 2);
                    (first.to_vec(), second.to_vec())
                }
            };
            Some((part(first), part(second)))
        }
        _ => None,
    }
}
