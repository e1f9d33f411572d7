//! What a drawing is made of.

/// A step of an outline, in units of the icon's grid: 24 by 24, the origin top left, `y` downwards.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Op {
    /// Starts a new outline at `[x, y]`.
    Move([f32; 2]),
    /// A straight line to `[x, y]`.
    Line([f32; 2]),
    /// A cubic Bézier curve `[x1, y1, x2, y2, x, y]`: two control points and the end.
    Cubic([f32; 6]),
    /// Back to where the outline started.
    Close,
}

/// How the outlines of a shape are painted.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Style {
    /// What fills it, where anything does.
    pub fill: Option<Paint>,
    /// Whether a point is inside by the even-odd rule; by the non-zero rule otherwise.
    pub even_odd: bool,
    /// The line along it, where there is one.
    pub stroke: Option<Stroke>,
}

/// A colour.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Paint {
    /// The ink of the text around the icon (`currentColor`).
    Ink,
    /// Red, green and blue.
    Rgb([u8; 3]),
}

/// A line along an outline.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Stroke {
    /// Its colour.
    pub paint: Paint,
    /// Its width, in units of the grid.
    pub width: f32,
    /// How an open end looks.
    pub cap: Cap,
    /// How a corner looks.
    pub join: Join,
}

/// How the open end of a line looks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Cap {
    /// Cut off at the end.
    Butt,
    /// Half a disc.
    Round,
    /// Half a square.
    Square,
}

/// How the corner of a line looks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Join {
    /// Pointed.
    Miter,
    /// Rounded.
    Round,
    /// Cut off.
    Bevel,
}
