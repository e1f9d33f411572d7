//! Draws tracks: labelled rows of boxes to tick.

use muster_core::sheet::{BoxTrack, Inline};

use crate::scene::{Scene, Stroke};
use crate::tag::{Alt, Tag};
use crate::text::{self, Align};
use crate::theme::{INK, SOFT, Theme};

/// The side of a box, in points at scale 1.
const SIDE: f32 = 10.0;
/// Number of boxes in a group. A wider gap follows each group.
const GROUP_BOXES: u32 = 5;
/// Number of boxes drawn if the real number is unknown.
const BOXES_IF_UNKNOWN: u32 = 10;
/// The most boxes that are drawn for one track.
const MAX_BOXES: u32 = 60;

pub(super) fn draw(tracks: &[BoxTrack], width: f32, theme: Theme) -> Scene {
    let mut scene = Scene::new(width);
    let gap = theme.gap(14.0);
    let (mut x, mut y, mut high) = (0.0, 0.0, 0.0_f32);
    for track in tracks {
        let drawn = one(track, width, theme);
        if x > 0.0 && x + drawn.width > width {
            (x, y) = (0.0, y + high + theme.gap(4.0));
            high = 0.0;
        }
        high = high.max(drawn.height);
        let wide = drawn.width;
        scene.put(x, y, drawn);
        x += wide + gap;
    }
    scene.height = y + high;
    scene
}

/// Draws a track: its icon and label, with the boxes below.
fn one(track: &BoxTrack, width: f32, theme: Theme) -> Scene {
    let mut head: Vec<Inline> = track.icon.iter().cloned().collect();
    if !head.is_empty() {
        head.push(Inline::text(" "));
    }
    head.push(Inline::text(track.label.to_uppercase()));
    let label = theme.label();
    let named = text::set(&head, label, width, Align::Left);
    let named_width = text::natural(&head, label).min(width);
    let boxes = boxes(track.boxes, width, theme).tagged(Tag::Figure(Alt::Boxes {
        label: track.label.clone(),
        count: track.boxes,
    }));
    let mut scene = Scene::new(named_width.max(boxes.width));
    scene.height = named.height + theme.gap(1.5) + boxes.height;
    let below = named.height + theme.gap(1.5);
    scene.put(0.0, 0.0, named);
    scene.put(0.0, below, boxes);
    if track.boxes.is_none() {
        let [wide, high] = blank(theme);
        scene.fact_link([0.0, below, wide, high], &track.label, track.at.as_ref());
    }
    scene.tagged(Tag::Paragraph)
}

/// Returns the width and height of the blank box for an unknown number of boxes.
fn blank(theme: Theme) -> [f32; 2] {
    let side = theme.gap(SIDE);
    [side * 1.8, side]
}

fn boxes(count: Option<u32>, width: f32, theme: Theme) -> Scene {
    let side = theme.gap(SIDE);
    let step = side + theme.gap(2.4);
    let mut scene = Scene::new(0.0);
    let mut x = 0.0;
    let stroke = match count {
        Some(_) => Stroke::solid(0.8, INK),
        None => {
            let [wide, high] = blank(theme);
            scene.frame(0.0, 0.0, wide, high, 1.0, Stroke::dashed(0.7, SOFT));
            x = wide + theme.gap(5.0);
            Stroke::solid(0.5, SOFT)
        }
    };
    let mut y = 0.0;
    for index in 0..count.unwrap_or(BOXES_IF_UNKNOWN).min(MAX_BOXES) {
        if index > 0 && index % GROUP_BOXES == 0 {
            x += theme.gap(2.6);
        }
        if x + side > width && x > 0.0 {
            (x, y) = (0.0, y + step);
        }
        scene.frame(x, y, side, side, theme.gap(1.2), stroke);
        x += step;
        scene.width = scene.width.max(x - (step - side));
    }
    scene.height = y + side;
    if count == Some(0) {
        scene.words(0.0, side * 0.8, theme.text(), "0");
        scene.width = side;
    }
    scene
}
