//! Reads the subset of SVG in which icons are drawn (docs/icons.md).
//!
//! The build script uses this module to turn every drawing into a table of paths. A drawing that uses anything outside
//! the subset fails the build.

use kurbo::{BezPath, Circle, PathEl, Point, Shape as _};
use quick_xml::Reader;
use quick_xml::events::{BytesStart, Event};

use super::path::{IconStroke, LineCap, LineJoin, Paint, PathOp, PathStyle};

/// The greatest distance between a curve and the arc that it replaces, in grid units.
const TOLERANCE: f64 = 0.003;

/// Reads a drawing and returns its shapes from back to front. Curves and arcs become cubics.
///
/// # Errors
/// A text for the person who drew the icon that names what is outside the subset.
pub fn read(text: &str) -> Result<Vec<(PathStyle, Vec<PathOp>)>, String> {
    let mut reader = Reader::from_str(text);
    let (mut shapes, mut is_open) = (Vec::new(), false);
    loop {
        match reader.read_event().map_err(|error| error.to_string())? {
            Event::Start(svg) if !is_open => {
                is_open = true;
                root(&svg)?;
            }
            Event::Empty(element) if is_open => {
                let tag = element.name().0;
                shapes.push(shape(tag, &element).map_err(|why| format!("<{tag}>: {why}"))?);
            }
            Event::Text(text) if text.chars().all(char::is_whitespace) => {}
            Event::End(_) => is_open = false,
            Event::Eof if is_open => return Err("a drawing ends with </svg>".into()),
            Event::Eof if shapes.is_empty() => return Err("nothing is drawn".into()),
            Event::Eof => return Ok(shapes),
            other => return Err(format!("{other:?} is not in the subset")),
        }
    }
}

/// Checks the outermost element. It must be an `svg` with the SVG namespace and the whole grid as its view box, and
/// nothing else.
fn root(svg: &BytesStart<'_>) -> Result<(), String> {
    let known = [
        ("xmlns", "http://www.w3.org/2000/svg"),
        ("viewBox", "0 0 24 24"),
    ];
    let found = attributes(svg)?;
    let same = |(found, known): (&(String, String), &(&str, &str))| {
        (found.0.as_str(), found.1.as_str()) == *known
    };
    let sound = svg.name().0 == "svg" && found.len() == known.len();
    if sound && found.iter().zip(&known).all(same) {
        return Ok(());
    }
    Err(format!(
        "a drawing is an svg with {known:?} and no other attribute"
    ))
}

fn attributes(element: &BytesStart<'_>) -> Result<Vec<(String, String)>, String> {
    let mut read = Vec::new();
    for attribute in element.attributes() {
        let attribute = attribute.map_err(|error| error.to_string())?;
        read.push((attribute.key.0.to_owned(), attribute.value.into_owned()));
    }
    Ok(read)
}

fn shape(tag: &str, element: &BytesStart<'_>) -> Result<(PathStyle, Vec<PathOp>), String> {
    let mut fill = Some(Paint::Ink);
    let mut even_odd = false;
    let (mut stroke, mut width, mut cap, mut join) = (None, 1.0, LineCap::Butt, LineJoin::Miter);
    let (mut outline, mut circle) = (None, [None; 3]);
    for (name, value) in attributes(element)? {
        let value = value.as_str();
        match (tag, name.as_str()) {
            ("path", "d") => {
                // kurbo accepts numbers after a `Z`; SVG does not.
                let numbers = |rest: &str| {
                    let mut rest = rest.trim_start().chars();
                    rest.next().is_some_and(|next| !next.is_alphabetic())
                };
                if value.split(['Z', 'z']).skip(1).any(numbers) {
                    return Err("a number stands behind Z".into());
                }
                let path = BezPath::from_svg(value).map_err(|error| error.to_string())?;
                outline = Some(path);
            }
            ("circle", "cx") => circle[0] = Some(number(value)?),
            ("circle", "cy") => circle[1] = Some(number(value)?),
            ("circle", "r") => circle[2] = Some(number(value)?),
            ("path" | "circle", "fill") => fill = paint(value)?,
            ("path" | "circle", "fill-rule") => {
                even_odd = one_of(value, &[("nonzero", false), ("evenodd", true)])?;
            }
            ("path" | "circle", "stroke") => stroke = paint(value)?,
            ("path" | "circle", "stroke-width") => width = number(value)? as f32,
            ("path" | "circle", "stroke-linecap") => {
                let caps = [
                    ("butt", LineCap::Butt),
                    ("round", LineCap::Round),
                    ("square", LineCap::Square),
                ];
                cap = one_of(value, &caps)?;
            }
            ("path" | "circle", "stroke-linejoin") => {
                let joins = [
                    ("miter", LineJoin::Miter),
                    ("round", LineJoin::Round),
                    ("bevel", LineJoin::Bevel),
                ];
                join = one_of(value, &joins)?;
            }
            ("path" | "circle", _) => return Err(format!("attribute {name} is not in the subset")),
            _ => return Err("only path and circle are in the subset".into()),
        }
    }
    let outline = match (outline, circle) {
        (Some(outline), _) => outline,
        (None, [Some(x), Some(y), Some(r)]) => Circle::new((x, y), r).to_path(TOLERANCE),
        _ => return Err("lacks d, or cx, cy and r".into()),
    };
    let stroke = stroke.map(|paint| IconStroke {
        paint,
        width,
        cap,
        join,
    });
    let style = PathStyle {
        fill,
        even_odd,
        stroke,
    };
    Ok((style, ops(&outline)))
}

/// Turns an outline into steps. A quadratic curve becomes the cubic that has the same shape.
fn ops(outline: &BezPath) -> Vec<PathOp> {
    let [mut start, mut at] = [Point::ZERO; 2];
    let mut ops = Vec::new();
    for element in outline.elements() {
        let flat = |point: Point| [point.x as f32, point.y as f32];
        let cubic = |a: Point, b: Point, to: Point| {
            let [a, b, to] = [a, b, to].map(flat);
            PathOp::Cubic([a[0], a[1], b[0], b[1], to[0], to[1]])
        };
        let (op, to) = match *element {
            PathEl::MoveTo(to) => {
                start = to;
                (PathOp::Move(flat(to)), to)
            }
            PathEl::LineTo(to) => (PathOp::Line(flat(to)), to),
            PathEl::QuadTo(control, to) => {
                let a = at.lerp(control, 2.0 / 3.0);
                (cubic(a, to.lerp(control, 2.0 / 3.0), to), to)
            }
            PathEl::CurveTo(a, b, to) => (cubic(a, b, to), to),
            PathEl::ClosePath => (PathOp::Close, start),
        };
        ops.push(op);
        at = to;
    }
    ops
}

fn number(text: &str) -> Result<f64, String> {
    match text.parse::<f64>() {
        Ok(value) if value.is_finite() => Ok(value),
        _ => Err(format!("{text:?} is no number")),
    }
}

fn one_of<T: Copy>(value: &str, among: &[(&str, T)]) -> Result<T, String> {
    among
        .iter()
        .find(|(name, _)| *name == value)
        .map(|(_, meaning)| *meaning)
        .ok_or_else(|| format!("{value:?} is not in the subset"))
}

fn paint(value: &str) -> Result<Option<Paint>, String> {
    match value {
        "none" => return Ok(None),
        "currentColor" => return Ok(Some(Paint::Ink)),
        _ => {}
    }
    let hex = value.strip_prefix('#').filter(|hex| hex.len() == 6);
    let rgb = hex.and_then(|hex| u32::from_str_radix(hex, 16).ok());
    let [_, red, green, blue] = rgb
        .ok_or_else(|| format!("colour {value:?} is not in the subset"))?
        .to_be_bytes();
    Ok(Some(Paint::Rgb([red, green, blue])))
}
