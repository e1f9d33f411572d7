//! The icons as paths. They are read from the drawings in `ui/icons` when this crate is built.
//!
//! A document contains each icon once, as a form object, and shows it wherever it is needed. [`IconDrawing::content`] returns
//! the content of that form.

use std::fmt::Write as _;

pub(crate) mod by_id;

pub use path::{IconStroke, LineCap, LineJoin, Paint, PathOp, PathStyle};

mod path;
#[cfg(test)]
mod svg;

/// Width and height of the grid on which icons are drawn, in grid units.
pub const GRID: f32 = 24.0;

/// An icon, as shapes on a grid.
#[derive(Debug, PartialEq)]
pub struct IconDrawing {
    /// The path of the drawing below `ui/icons` without the extension: `fww/slow-firing`, `app/warning`, `muster`.
    pub id: &'static str,
    /// The shapes of the icon, from back to front.
    pub shapes: &'static [IconShape],
}

/// A part of an icon: outlines that are painted in one style.
#[derive(Debug, PartialEq)]
pub struct IconShape {
    /// The style in which the outlines are painted.
    pub style: PathStyle,
    /// The outlines, in grid units.
    pub ops: &'static [PathOp],
}

/// Returns every icon, sorted by id.
#[must_use]
#[allow(
    clippy::approx_constant,
    clippy::excessive_precision,
    reason = "coordinates may look like constants"
)]
pub fn icons() -> &'static [IconDrawing] {
    use Paint::{Ink, Rgb};
    use PathOp::{Close, Cubic, Line, Move};
    static ICONS: &[IconDrawing] = include!(concat!(env!("OUT_DIR"), "/icons.rs"));
    ICONS
}

/// Returns the icon with this id (`fww/slow-firing`), or `None`.
#[must_use]
pub fn icon(id: &str) -> Option<&'static IconDrawing> {
    let icons = icons();
    let at = icons.binary_search_by(|icon| icon.id.cmp(id)).ok()?;
    icons.get(at)
}

impl IconDrawing {
    /// Returns the content stream of a form object with the bounding box `[0 0 24 24]`. The icon is upright in PDF
    /// coordinates, in which `y` runs upwards.
    ///
    /// Shapes painted in ink use the fill and stroke colours that are set where the form is shown. A fixed colour
    /// applies to its own shape only.
    #[must_use]
    pub fn content(&self) -> String {
        let mut out = String::from("1 0 0 -1 0 24 cm\n");
        for shape in self.shapes {
            shape.write(&mut out);
        }
        out
    }
}

impl IconShape {
    fn write(&self, out: &mut String) {
        let PathStyle {
            fill,
            even_odd,
            stroke,
        } = self.style;
        let operator = match (fill, even_odd, stroke) {
            (None, _, None) => return,
            (Some(_), false, None) => "f",
            (Some(_), true, None) => "f*",
            (Some(_), false, Some(_)) => "B",
            (Some(_), true, Some(_)) => "B*",
            (None, _, Some(_)) => "S",
        };
        let plain = fill == Some(Paint::Ink) && stroke.is_none();
        if !plain {
            out.push_str("q\n");
        }
        if let Some(Paint::Rgb(rgb)) = fill {
            colour(out, rgb, "rg");
        }
        if let Some(stroke) = stroke {
            if let Paint::Rgb(rgb) = stroke.paint {
                colour(out, rgb, "RG");
            }
            numbers(out, &[stroke.width], "w");
            numbers(out, &[f32::from(stroke.cap as u8)], "J");
            numbers(out, &[f32::from(stroke.join as u8)], "j");
        }
        for op in self.ops {
            match op {
                PathOp::Move(to) => numbers(out, to, "m"),
                PathOp::Line(to) => numbers(out, to, "l"),
                PathOp::Cubic(points) => numbers(out, points, "c"),
                PathOp::Close => out.push_str("h\n"),
            }
        }
        out.push_str(operator);
        out.push('\n');
        if !plain {
            out.push_str("Q\n");
        }
    }
}

fn colour(out: &mut String, rgb: [u8; 3], operator: &str) {
    numbers(out, &rgb.map(|part| f32::from(part) / 255.0), operator);
}

/// Writes the operands with at most three decimal places, then the operator.
fn numbers(out: &mut String, values: &[f32], operator: &str) {
    for value in values {
        let start = out.len();
        // Writing to a string cannot fail.
        let _ = write!(out, "{value:.3}");
        let kept = out[start..]
            .trim_end_matches('0')
            .trim_end_matches('.')
            .len();
        out.truncate(start + kept);
        out.push(' ');
    }
    out.push_str(operator);
    out.push('\n');
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(inside: &str) -> Vec<(PathStyle, Vec<PathOp>)> {
        let open = r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">"#;
        svg::read(&format!("{open}{inside}</svg>\n")).unwrap()
    }

    fn outline(d: &str) -> Vec<PathOp> {
        read(&format!(r#"<path d="{d}"/>"#)).remove(0).1
    }

    /// Returns points along an outline, with 16 on each curve.
    fn trace(ops: &[PathOp]) -> Vec<[f32; 2]> {
        let mut at = [0.0, 0.0];
        let mut points = Vec::new();
        for op in ops {
            match *op {
                PathOp::Move(to) | PathOp::Line(to) => {
                    points.push(to);
                    at = to;
                }
                PathOp::Cubic([ax, ay, bx, by, x, y]) => {
                    for step in 1..=16_u8 {
                        let t = f32::from(step) / 16.0;
                        let u = 1.0 - t;
                        let mix = |p: [f32; 4]| {
                            u * u * u * p[0]
                                + 3.0 * u * u * t * p[1]
                                + 3.0 * u * t * t * p[2]
                                + t * t * t * p[3]
                        };
                        points.push([mix([at[0], ax, bx, x]), mix([at[1], ay, by, y])]);
                    }
                    at = [x, y];
                }
                PathOp::Close => {}
            }
        }
        points
    }

    fn far(a: [f32; 2], b: [f32; 2]) -> f32 {
        (a[0] - b[0]).hypot(a[1] - b[1])
    }

    #[test]
    fn short_and_relative_commands_mean_the_same_as_the_long_ones() {
        let long = outline("M2 3L5 3L5 7L2 7ZM10 10L11 12");
        assert_eq!(outline("M2 3H5V7H2Z M10,10 11,12"), long);
        assert_eq!(outline("m2 3h3v4h-3z m8 7 1 2"), long);
        let curves = outline("M0 0C0 1 1 2 2 2C3 2 4 1 4 0");
        assert_eq!(outline("M0 0C0 1 1 2 2 2S4 1 4 0"), curves);
        assert_eq!(outline("m0 0c0 1 1 2 2 2s2-1 2-2"), curves);
        assert_eq!(outline("M0 0Q1 2 2 0T4 0"), outline("M0 0Q1 2 2 0Q3-2 4 0"));
    }

    #[test]
    fn a_quadratic_becomes_the_same_curve() {
        let points = trace(&outline("M0 0Q3 6 6 0"));
        assert!(far(points[8], [3.0, 3.0]) < 1e-5, "{:?}", points[8]);
    }

    #[test]
    fn a_circle_is_round() {
        let (_, ops) = read(r#"<circle cx="12" cy="10" r="7.5"/>"#).remove(0);
        assert_eq!(ops.len(), 6);
        for point in trace(&ops) {
            let radius = far(point, [12.0, 10.0]);
            assert!((radius - 7.5).abs() < 0.003, "{radius}");
        }
    }

    #[test]
    fn arcs_take_the_way_that_their_flags_say() {
        // From (0, 0) to (6, 0) on a circle of radius 5; `y` runs downwards, so the sweep flag means clockwise.
        for (flags, centre, extreme) in [
            ("0 0", [3.0, -4.0], 1.0),
            ("0 1", [3.0, 4.0], -1.0),
            ("1 0", [3.0, 4.0], 9.0),
            ("1 1", [3.0, -4.0], -9.0),
        ] {
            let points = trace(&outline(&format!("M0 0A5 5 0 {flags} 6 0")));
            let end = points.last().expect("an end");
            assert!(far(*end, [6.0, 0.0]) < 1e-4, "{end:?}");
            for point in &points {
                assert!(
                    (far(*point, centre) - 5.0).abs() < 0.003,
                    "{flags} {point:?}"
                );
            }
            let reached = points.iter().any(|point| (point[1] - extreme).abs() < 0.1);
            assert!(reached, "{flags}");
        }
    }

    #[test]
    fn an_arc_with_radii_too_small_grows_and_one_without_is_a_line() {
        let grown = trace(&outline("M0 0A1 1 0 0 1 8 0"));
        for point in grown {
            assert!((far(point, [4.0, 0.0]) - 4.0).abs() < 0.003);
        }
        assert_eq!(outline("M0 0A0 1 0 0 1 8 0"), outline("M0 0L8 0"));
    }

    #[test]
    fn a_turned_ellipse_is_turned() {
        let points = trace(&outline("M12 8A2 4 90 0 1 12 12"));
        for [x, y] in points {
            let on = ((x - 12.0) / 4.0).powi(2) + ((y - 10.0) / 2.0).powi(2);
            assert!((on - 1.0).abs() < 0.01, "{x} {y}");
        }
    }

    #[test]
    fn numbers_and_flags_may_touch() {
        assert_eq!(outline("M.5.5L-1-1"), outline("M0.5 0.5 L -1 -1"));
        assert_eq!(outline("M0 0A5 5 0 016 0"), outline("M0 0A5 5 0 0 1 6 0"));
    }

    #[test]
    fn what_is_outside_the_subset_is_refused() {
        for inside in [
            "",
            "<g/>",
            "<rect width=\"3\"/>",
            "words",
            r#"<path d="L1 1"/>"#,
            r#"<path d="M1"/>"#,
            r#"<path d="M1 1 Z 2 2"/>"#,
            r#"<path d="M1 1 X"/>"#,
            r#"<path d="M1 1" fill="red"/>"#,
            r#"<path d="M1 1" opacity="1"/>"#,
            r#"<circle cx="1" cy="1"/>"#,
            r#"<circle cx="1" cy="1" r="nan"/>"#,
        ] {
            let open = r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">"#;
            assert!(
                svg::read(&format!("{open}{inside}</svg>")).is_err(),
                "{inside}"
            );
        }
        assert!(svg::read("<svg></svg>").is_err());
    }

    #[test]
    fn icons_are_found_by_id() {
        let icon = icon("fww/move-red").expect("a range");
        assert_eq!(icon.id, "fww/move-red");
        assert_eq!(
            icon.shapes[0].style.fill,
            Some(Paint::Rgb([0xc3, 0x27, 0x2f]))
        );
        assert_eq!(icon.shapes[1].style.fill, Some(Paint::Ink));
        assert!(super::icon("app/warning").is_some());
        assert!(super::icon("fww/no-such-icon").is_none());
        assert!(icons().is_sorted_by_key(|icon| icon.id));
    }

    #[test]
    fn every_icon_stays_on_its_grid_and_closes_what_it_fills() {
        for icon in icons() {
            for shape in icon.shapes {
                assert!(matches!(shape.ops[0], PathOp::Move(_)), "{}", icon.id);
                assert_eq!(shape.ops.last(), Some(&PathOp::Close), "{}", icon.id);
                let half = shape.style.stroke.map_or(0.0, |stroke| stroke.width / 2.0);
                for [x, y] in trace(shape.ops) {
                    let inside = (half - 0.01)..=(GRID - half + 0.01);
                    assert!(inside.contains(&x) && inside.contains(&y), "{}", icon.id);
                }
            }
        }
    }

    #[test]
    fn content_is_operators_with_colours_kept_to_their_shape() {
        let content = icon("fww/move-black").expect("a range").content();
        assert!(content.starts_with("1 0 0 -1 0 24 cm\nq\n0 0 0 rg\n1.8 w\n0 J\n0 j\n"));
        for icon in icons() {
            let content = icon.content();
            let mut depth = 0;
            for line in content.lines() {
                let mut words: Vec<&str> = line.split(' ').collect();
                let operator = words.pop().expect("an operator");
                let operands = match operator {
                    "cm" | "c" => 6,
                    "rg" | "RG" => 3,
                    "m" | "l" => 2,
                    "w" | "J" | "j" => 1,
                    "h" | "f" | "f*" | "B" | "B*" | "S" | "q" | "Q" => 0,
                    other => panic!("{}: operator {other}", icon.id),
                };
                assert_eq!(words.len(), operands, "{}: {line}", icon.id);
                assert!(
                    words.iter().all(|word| word.parse::<f32>().is_ok()),
                    "{line}"
                );
                depth += match operator {
                    "q" => 1,
                    "Q" => -1,
                    _ => 0,
                };
            }
            assert_eq!(depth, 0, "{}", icon.id);
        }
    }
}
