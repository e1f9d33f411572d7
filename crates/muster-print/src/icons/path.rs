//! The parts of a drawing: outlines, paint and strokes.

/// A step of an outline, in grid units. The grid is 24 by 24, with the origin at the top left and `y` downwards.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum PathOp {
    /// Starts a new outline at `[x, y]`.
    Move([f32; 2]),
    /// A straight line to `[x, y]`.
    Line([f32; 2]),
    /// A cubic Bézier curve `[x1, y1, x2, y2, x, y]`: two control points and the end.
    Cubic([f32; 6]),
    /// A straight line back to the start of the outline.
    Close,
}

/// How the outlines of a shape are painted.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct PathStyle {
    /// The fill. `None` if the shape is not filled.
    pub fill: Option<Paint>,
    /// Whether the even-odd rule decides what is inside. If false, the non-zero rule does.
    pub even_odd: bool,
    /// The line along the outline. `None` if there is no line.
    pub stroke: Option<IconStroke>,
}

/// A colour.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Paint {
    /// The colour of the text around the icon (`currentColor`).
    Ink,
    /// Red, green and blue.
    Rgb([u8; 3]),
}

/// A line along an outline.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct IconStroke {
    /// The line's colour.
    pub paint: Paint,
    /// The line's width, in grid units.
    pub width: f32,
    /// The form of open ends.
    pub cap: LineCap,
    /// The form of corners.
    pub join: LineJoin,
}

/// The form of a line's open end.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LineCap {
    /// Cut off exactly at the end.
    Butt,
    /// Half a disc beyond the end.
    Round,
    /// Half a square beyond the end.
    Square,
}

/// The form of a line's corner.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LineJoin {
    /// Pointed.
    Miter,
    /// Rounded.
    Round,
    /// Cut off.
    Bevel,
}
