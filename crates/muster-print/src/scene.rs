//! Drawing operations, which pages are made of. Lengths are in points; `y` runs downwards.

use muster_core::sheet::FactLink;
use serde::{Deserialize, Serialize};

use crate::icons::IconDrawing;
use crate::photo::PrintPhoto;
use crate::tag::{Alt, Tag};
use crate::theme::{Ink, Type};

/// A drawing with a size, to be placed on a page.
#[derive(Debug, Clone, Default)]
pub(crate) struct Scene {
    pub(crate) width: f32,
    pub(crate) height: f32,
    /// The operations in reading order. What lies behind comes before what lies in front.
    pub(crate) draw_ops: Vec<DrawOp>,
}

/// A drawing operation, or the begin or end of a tagged element.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub(crate) enum DrawOp {
    /// Text on a baseline, which begins at `x`, `y`.
    Words {
        x: f32,
        y: f32,
        style: Type,
        text: String,
    },
    /// A straight line.
    Rule {
        from: [f32; 2],
        to: [f32; 2],
        width: f32,
        ink: Ink,
        /// Length of dashes and gaps. 0 draws a solid line.
        dash: f32,
    },
    /// A box.
    Rect {
        x: f32,
        y: f32,
        width: f32,
        height: f32,
        /// Radius of the corners.
        radius: f32,
        fill: Option<Ink>,
        stroke: Option<Stroke>,
    },
    /// A filled triangle.
    Triangle { points: [[f32; 2]; 3], ink: Ink },
    /// An icon.
    Icon {
        x: f32,
        y: f32,
        size: f32,
        #[serde(with = "crate::icons::by_id")]
        icon: &'static IconDrawing,
        ink: Ink,
    },
    /// A photo that fills a box.
    Photo {
        x: f32,
        y: f32,
        width: f32,
        height: f32,
        photo: PrintPhoto,
    },
    /// A box for a fact that nobody has recorded. It is invisible on paper; a screen lays a clickable area over it.
    FactLink {
        /// Left, top, width and height.
        place: [f32; 4],
        /// The name of the missing fact.
        label: String,
        link: FactLink,
    },
    /// Opens an element. The operations up to its `End` belong to it.
    Begin(Tag),
    /// Closes the innermost element.
    End,
}

/// The outline of a box.
#[derive(Debug, Clone, Copy, Serialize, Deserialize)]
pub(crate) struct Stroke {
    pub(crate) width: f32,
    pub(crate) ink: Ink,
    /// Length of dashes and gaps. 0 draws a solid line.
    pub(crate) dash: f32,
}

impl Stroke {
    pub(crate) fn solid(width: f32, ink: Ink) -> Self {
        Self {
            width,
            ink,
            dash: 0.0,
        }
    }

    pub(crate) fn dashed(width: f32, ink: Ink) -> Self {
        Self {
            width,
            ink,
            dash: 1.6,
        }
    }
}

impl Scene {
    pub(crate) fn new(width: f32) -> Self {
        Self {
            width,
            ..Self::default()
        }
    }

    pub(crate) fn words(&mut self, x: f32, y: f32, style: Type, text: impl Into<String>) {
        let text = text.into();
        if !text.is_empty() {
            self.draw_ops.push(DrawOp::Words { x, y, style, text });
        }
    }

    pub(crate) fn rule(&mut self, from: [f32; 2], to: [f32; 2], width: f32, ink: Ink) {
        self.draw_ops.push(DrawOp::Rule {
            from,
            to,
            width,
            ink,
            dash: 0.0,
        });
    }

    pub(crate) fn fill(&mut self, x: f32, y: f32, width: f32, height: f32, radius: f32, ink: Ink) {
        self.draw_ops.push(DrawOp::Rect {
            x,
            y,
            width,
            height,
            radius,
            fill: Some(ink),
            stroke: None,
        });
    }

    pub(crate) fn frame(
        &mut self,
        x: f32,
        y: f32,
        width: f32,
        height: f32,
        radius: f32,
        stroke: Stroke,
    ) {
        self.draw_ops.push(DrawOp::Rect {
            x,
            y,
            width,
            height,
            radius,
            fill: None,
            stroke: Some(stroke),
        });
    }

    /// Marks a box as the place of a missing fact. Does nothing if it is not known where the fact belongs.
    pub(crate) fn fact_link(&mut self, place: [f32; 4], label: &str, at: Option<&FactLink>) {
        if let Some(link) = at {
            self.draw_ops.push(DrawOp::FactLink {
                place,
                label: label.to_owned(),
                link: link.clone(),
            });
        }
    }

    /// Wraps the whole scene in an element.
    pub(crate) fn tagged(mut self, tag: Tag) -> Scene {
        self.draw_ops.insert(0, DrawOp::Begin(tag));
        self.draw_ops.push(DrawOp::End);
        self
    }

    /// Opens an element. Operations added until [`Scene::end`] belong to it.
    pub(crate) fn begin(&mut self, tag: Tag) {
        self.draw_ops.push(DrawOp::Begin(tag));
    }

    /// Closes the innermost element.
    pub(crate) fn end(&mut self) {
        self.draw_ops.push(DrawOp::End);
    }

    /// Adds another scene at a position, in front of what is there.
    pub(crate) fn put(&mut self, x: f32, y: f32, other: Scene) {
        self.draw_ops.extend(
            other
                .draw_ops
                .into_iter()
                .map(|draw_op| draw_op.moved(x, y)),
        );
    }

    /// Adds another scene below what is there. The gap is left out if this scene is empty.
    pub(crate) fn stack(&mut self, gap: f32, other: Scene) {
        let y = if self.height > 0.0 {
            self.height + gap
        } else {
            0.0
        };
        let height = other.height;
        self.put(0.0, y, other);
        self.height = y + height;
    }
}

impl DrawOp {
    pub(crate) fn moved(mut self, dx: f32, dy: f32) -> DrawOp {
        match &mut self {
            DrawOp::Words { x, y, .. }
            | DrawOp::Rect { x, y, .. }
            | DrawOp::Icon { x, y, .. }
            | DrawOp::Photo { x, y, .. } => {
                *x += dx;
                *y += dy;
            }
            DrawOp::Rule { from, to, .. } => {
                for point in [from, to] {
                    point[0] += dx;
                    point[1] += dy;
                }
            }
            DrawOp::Triangle { points, .. } => {
                for point in points {
                    point[0] += dx;
                    point[1] += dy;
                }
            }
            DrawOp::FactLink { place, .. } => {
                place[0] += dx;
                place[1] += dy;
            }
            DrawOp::Begin(_) | DrawOp::End => {}
        }
        self
    }
}

impl PrintPhoto {
    /// Returns the photo as large as it fits into a box, tagged as a figure. `of` names what it shows.
    pub(crate) fn fitted(&self, of: &str, width: f32, height: f32) -> Scene {
        let (wide, high) = (self.width.max(1) as f32, self.height.max(1) as f32);
        let scale = (width / wide).min(height / high);
        let mut scene = Scene::new(wide * scale);
        scene.height = high * scale;
        scene.draw_ops.push(DrawOp::Photo {
            x: 0.0,
            y: 0.0,
            width: scene.width,
            height: scene.height,
            photo: self.clone(),
        });
        scene.tagged(Tag::Figure(Alt::Photo(of.to_owned())))
    }
}
