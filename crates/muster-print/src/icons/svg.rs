//! Reads the subset of SVG in which icons are drawn (docs/icons.md).
//!
//! The build script turns every file into a table with this; whatever is outside the subset is an error there.

use super::path::{Cap, Join, Op, Paint, Stroke, Style};

const OPEN: &str = r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">"#;

/// Reads a drawing: its shapes from back to front, curves and arcs as cubics.
///
/// # Errors
/// Says what is outside the subset, in words for whoever draws.
pub fn read(text: &str) -> Result<Vec<(Style, Vec<Op>)>, String> {
    let mut rest = text
        .trim_end()
        .strip_prefix(OPEN)
        .and_then(|rest| rest.strip_suffix("</svg>"))
        .ok_or_else(|| format!("a drawing starts with {OPEN} and ends with </svg>"))?;
    let mut shapes = Vec::new();
    while let Some(element) = rest.trim_start().strip_prefix('<') {
        let (element, after) = element
            .split_once("/>")
            .ok_or("an element does not end with />")?;
        rest = after;
        let (tag, attributes) = element
            .split_once(char::is_whitespace)
            .ok_or("an element has no attributes")?;
        shapes.push(shape(tag, attributes).map_err(|why| format!("<{tag}>: {why}"))?);
    }
    if !rest.trim().is_empty() {
        return Err(format!("{:?} is no element", rest.trim()));
    }
    if shapes.is_empty() {
        return Err("nothing is drawn".into());
    }
    Ok(shapes)
}

fn shape(tag: &str, attributes: &str) -> Result<(Style, Vec<Op>), String> {
    let mut fill = Some(Paint::Ink);
    let mut even_odd = false;
    let (mut stroke, mut width, mut cap, mut join) = (None, 1.0, Cap::Butt, Join::Miter);
    let (mut ops, mut circle) = (None, [None; 3]);
    let mut rest = attributes.trim();
    while !rest.is_empty() {
        let (name, after) = rest
            .split_once("=\"")
            .ok_or("an attribute has no value in quotes")?;
        let (value, after) = after.split_once('"').ok_or("a value does not end")?;
        rest = after.trim_start();
        match (tag, name) {
            ("path", "d") => ops = Some(outline(value)?),
            ("circle", "cx") => circle[0] = Some(number(value)?),
            ("circle", "cy") => circle[1] = Some(number(value)?),
            ("circle", "r") => circle[2] = Some(number(value)?),
            ("path" | "circle", "fill") => fill = paint(value)?,
            ("path" | "circle", "fill-rule") => {
                even_odd = one_of(value, &[("nonzero", false), ("evenodd", true)])?;
            }
            ("path" | "circle", "stroke") => stroke = paint(value)?,
            ("path" | "circle", "stroke-width") => width = number(value)?,
            ("path" | "circle", "stroke-linecap") => {
                let caps = [
                    ("butt", Cap::Butt),
                    ("round", Cap::Round),
                    ("square", Cap::Square),
                ];
                cap = one_of(value, &caps)?;
            }
            ("path" | "circle", "stroke-linejoin") => {
                let joins = [
                    ("miter", Join::Miter),
                    ("round", Join::Round),
                    ("bevel", Join::Bevel),
                ];
                join = one_of(value, &joins)?;
            }
            ("path" | "circle", _) => return Err(format!("attribute {name} is not in the subset")),
            _ => return Err("only path and circle are in the subset".into()),
        }
    }
    let ops = match (ops, circle) {
        (Some(ops), _) => ops,
        (None, [Some(x), Some(y), Some(r)]) => disc(x, y, r),
        _ => return Err("lacks d, or cx, cy and r".into()),
    };
    let stroke = stroke.map(|paint| Stroke {
        paint,
        width,
        cap,
        join,
    });
    let style = Style {
        fill,
        even_odd,
        stroke,
    };
    Ok((style, ops))
}

fn number(text: &str) -> Result<f32, String> {
    match text.parse::<f32>() {
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

fn disc(x: f32, y: f32, r: f32) -> Vec<Op> {
    let mut pen = Pen::default();
    pen.move_to([x - r, y]);
    pen.arc([r, r], 0.0, false, true, [x + r, y]);
    pen.arc([r, r], 0.0, false, true, [x - r, y]);
    pen.close();
    pen.ops
}

/// Reads the `d` of a path.
fn outline(d: &str) -> Result<Vec<Op>, String> {
    let mut words = Words { rest: d };
    let mut pen = Pen::default();
    let mut command = words.command().ok_or("a path starts with M")?;
    if !matches!(command, 'M' | 'm') {
        return Err("a path starts with M".into());
    }
    loop {
        let relative = command.is_ascii_lowercase();
        let from = if relative { pen.at } else { [0.0, 0.0] };
        let point = |words: &mut Words| -> Result<[f32; 2], String> {
            Ok([from[0] + words.number()?, from[1] + words.number()?])
        };
        match command.to_ascii_uppercase() {
            'M' => {
                let to = point(&mut words)?;
                pen.move_to(to);
            }
            'L' => {
                let to = point(&mut words)?;
                pen.line_to(to);
            }
            'H' => {
                let x = from[0] + words.number()?;
                pen.line_to([x, pen.at[1]]);
            }
            'V' => {
                let y = from[1] + words.number()?;
                pen.line_to([pen.at[0], y]);
            }
            'C' => {
                let (a, b, to) = (point(&mut words)?, point(&mut words)?, point(&mut words)?);
                pen.cubic_to(a, b, to);
            }
            'S' => {
                let (b, to) = (point(&mut words)?, point(&mut words)?);
                let a = pen.mirrored(pen.cubic);
                pen.cubic_to(a, b, to);
            }
            'Q' => {
                let (control, to) = (point(&mut words)?, point(&mut words)?);
                pen.quadratic_to(control, to);
            }
            'T' => {
                let to = point(&mut words)?;
                let control = pen.mirrored(pen.quadratic);
                pen.quadratic_to(control, to);
            }
            'A' => {
                let radii = [words.number()?, words.number()?];
                let turn = words.number()?;
                let (large, sweep) = (words.flag()?, words.flag()?);
                let to = point(&mut words)?;
                pen.arc(radii, turn, large, sweep, to);
            }
            'Z' => pen.close(),
            _ => return Err(format!("path command {command} is not in the subset")),
        }
        if words.done() {
            return Ok(pen.ops);
        }
        command = match words.command() {
            Some(next) => next,
            None if command == 'M' => 'L',
            None if command == 'm' => 'l',
            None if matches!(command, 'Z' | 'z') => return Err("numbers after Z".into()),
            None => command,
        };
    }
}

/// The words of a `d`: commands, numbers, flags.
struct Words<'a> {
    rest: &'a str,
}

impl Words<'_> {
    fn skip(&mut self) {
        self.rest = self
            .rest
            .trim_start_matches(|c: char| c.is_ascii_whitespace() || c == ',');
    }

    fn done(&mut self) -> bool {
        self.skip();
        self.rest.is_empty()
    }

    fn command(&mut self) -> Option<char> {
        self.skip();
        let first = self.rest.chars().next().filter(char::is_ascii_alphabetic)?;
        self.rest = &self.rest[1..];
        Some(first)
    }

    fn number(&mut self) -> Result<f32, String> {
        self.skip();
        let mut dot = false;
        let length = self
            .rest
            .bytes()
            .enumerate()
            .take_while(|&(at, byte)| match byte {
                b'0'..=b'9' => true,
                b'-' | b'+' => at == 0,
                b'.' => !std::mem::replace(&mut dot, true),
                _ => false,
            })
            .count();
        let (word, rest) = self.rest.split_at(length);
        self.rest = rest;
        number(word)
    }

    /// A flag of an arc; one digit, which may touch what follows.
    fn flag(&mut self) -> Result<bool, String> {
        self.skip();
        let flag = match self.rest.as_bytes().first() {
            Some(b'0') => false,
            Some(b'1') => true,
            _ => return Err("the flag of an arc is 0 or 1".into()),
        };
        self.rest = &self.rest[1..];
        Ok(flag)
    }
}

/// Draws an outline, remembering what the short commands refer to.
#[derive(Default)]
struct Pen {
    ops: Vec<Op>,
    at: [f32; 2],
    start: [f32; 2],
    /// Last control point of a cubic, where the last step was one.
    cubic: Option<[f32; 2]>,
    /// Control point of a quadratic, where the last step was one.
    quadratic: Option<[f32; 2]>,
}

impl Pen {
    fn step(&mut self, op: Op, to: [f32; 2]) {
        self.ops.push(op);
        self.at = to;
        self.cubic = None;
        self.quadratic = None;
    }

    fn move_to(&mut self, to: [f32; 2]) {
        self.start = to;
        self.step(Op::Move(to), to);
    }

    fn line_to(&mut self, to: [f32; 2]) {
        self.step(Op::Line(to), to);
    }

    fn close(&mut self) {
        self.step(Op::Close, self.start);
    }

    fn cubic_to(&mut self, a: [f32; 2], b: [f32; 2], to: [f32; 2]) {
        self.step(Op::Cubic([a[0], a[1], b[0], b[1], to[0], to[1]]), to);
        self.cubic = Some(b);
    }

    fn quadratic_to(&mut self, control: [f32; 2], to: [f32; 2]) {
        let toward = |end: [f32; 2]| {
            [
                end[0] + (control[0] - end[0]) * 2.0 / 3.0,
                end[1] + (control[1] - end[1]) * 2.0 / 3.0,
            ]
        };
        self.cubic_to(toward(self.at), toward(to), to);
        self.cubic = None;
        self.quadratic = Some(control);
    }

    /// The control point on the other side of the pen; the pen itself where the last step had none.
    fn mirrored(&self, control: Option<[f32; 2]>) -> [f32; 2] {
        control.map_or(self.at, |c| {
            [2.0 * self.at[0] - c[0], 2.0 * self.at[1] - c[1]]
        })
    }

    /// An elliptical arc, by a cubic for each quarter turn or less (SVG 1.1, appendix F.6).
    fn arc(&mut self, radii: [f32; 2], turn: f32, large: bool, sweep: bool, to: [f32; 2]) {
        let from = self.at.map(f64::from);
        let end = to.map(f64::from);
        let (mut rx, mut ry) = (f64::from(radii[0]).abs(), f64::from(radii[1]).abs());
        if from == end {
            return;
        }
        if rx == 0.0 || ry == 0.0 {
            self.line_to(to);
            return;
        }
        let (sin, cos) = f64::from(turn).to_radians().sin_cos();
        let (dx, dy) = ((from[0] - end[0]) / 2.0, (from[1] - end[1]) / 2.0);
        let (x1, y1) = (cos * dx + sin * dy, cos * dy - sin * dx);
        let stretch = (x1 / rx).powi(2) + (y1 / ry).powi(2);
        if stretch > 1.0 {
            rx *= stretch.sqrt();
            ry *= stretch.sqrt();
        }
        let spread = (rx * y1).powi(2) + (ry * x1).powi(2);
        let away = (((rx * ry).powi(2) - spread).max(0.0) / spread).sqrt();
        let away = if large == sweep { -away } else { away };
        let (cx1, cy1) = (away * rx * y1 / ry, -away * ry * x1 / rx);
        let centre = [
            cos * cx1 - sin * cy1 + (from[0] + end[0]) / 2.0,
            sin * cx1 + cos * cy1 + (from[1] + end[1]) / 2.0,
        ];
        let begin = ((y1 - cy1) / ry).atan2((x1 - cx1) / rx);
        let finish = ((-y1 - cy1) / ry).atan2((-x1 - cx1) / rx);
        let mut swing = finish - begin;
        if sweep && swing < 0.0 {
            swing += std::f64::consts::TAU;
        } else if !sweep && swing > 0.0 {
            swing -= std::f64::consts::TAU;
        }
        let quarters = (swing.abs() / std::f64::consts::FRAC_PI_2 - 1e-6)
            .ceil()
            .max(1.0);
        let part = swing / quarters;
        let reach = 4.0 / 3.0 * (part / 4.0).tan();
        let place = |x: f64, y: f64| -> [f32; 2] {
            let (x, y) = (rx * x, ry * y);
            [
                (centre[0] + cos * x - sin * y) as f32,
                (centre[1] + sin * x + cos * y) as f32,
            ]
        };
        for quarter in 0..quarters as u32 {
            let (s0, c0) = (begin + f64::from(quarter) * part).sin_cos();
            let (s1, c1) = (begin + f64::from(quarter + 1) * part).sin_cos();
            let last = f64::from(quarter + 1) == quarters;
            let stop = if last { to } else { place(c1, s1) };
            self.cubic_to(
                place(c0 - reach * s0, s0 + reach * c0),
                place(c1 + reach * s1, s1 - reach * c1),
                stop,
            );
        }
        self.cubic = None;
    }
}
