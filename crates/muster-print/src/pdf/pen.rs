//! Turns the drawing operations of a page into PDF operations.

use printpdf::{
    DictItem, FontId, Op, PdfFontHandle, Point, Pt, TextItem, XObjectId, XObjectTransform,
};

use super::upstream::{ContentOwner, Structure};
use super::{embed, icon_name, photo_name};
use crate::fonts::{self, FontFace};
use crate::icons::GRID;
use crate::scene::{DrawOp, Stroke};
use crate::tag::Artifact;
use crate::theme::{Ink, Type};

/// Turns drawing operations into PDF operations. Colours and widths are only written when they change. Consecutive
/// operations of the same element share one marked-content sequence.
pub(super) struct Pen<'s> {
    structure: &'s mut Structure,
    /// The owner of the open marked-content sequence. `None` if no sequence is open.
    owner: Option<ContentOwner>,
    ops: Vec<Op>,
    height: f32,
    fill: Option<Ink>,
    stroke: Option<Ink>,
    width: Option<f32>,
    dash: f32,
}

impl Pen<'_> {
    /// Returns the operations of the next page.
    pub(super) fn draw(draw_ops: &[DrawOp], height: f32, structure: &mut Structure) -> Vec<Op> {
        structure.begin_page();
        let mut pen = Pen {
            structure,
            owner: None,
            ops: Vec::with_capacity(draw_ops.len() * 6),
            height,
            fill: None,
            stroke: None,
            width: None,
            dash: 0.0,
        };
        for draw_op in draw_ops {
            match draw_op {
                DrawOp::Begin(tag) => pen.structure.begin(tag),
                DrawOp::End => pen.structure.end(),
                DrawOp::FactLink { .. } => {}
                drawn => {
                    let owner = pen.structure.owner(drawn);
                    pen.own(owner);
                    pen.draw_op(drawn);
                }
            }
        }
        pen.disown();
        pen.ops
    }

    /// Opens a marked-content sequence for `owner`, unless one is already open.
    fn own(&mut self, owner: ContentOwner) {
        if self.owner == Some(owner) {
            return;
        }
        self.disown();
        let name = |key: &str, name: &str| (key.to_owned(), DictItem::Name(name.into()));
        let (tag, properties) = match owner {
            ContentOwner::Artifact(None) => ("Artifact", Vec::new()),
            ContentOwner::Artifact(Some(kind)) => {
                let kind = match kind {
                    Artifact::Header => "Header",
                    Artifact::Footer => "Footer",
                };
                let properties = [name("Type", "Pagination"), name("Subtype", kind)];
                ("Artifact", properties.into())
            }
            ContentOwner::Element(element) => {
                let (tag, number) = self.structure.content(element);
                (tag, vec![("MCID".to_owned(), DictItem::Int(number))])
            }
        };
        let tag = tag.to_owned();
        self.ops.push(if properties.is_empty() {
            Op::BeginMarkedContent { tag }
        } else {
            let map = properties.into_iter().collect();
            Op::BeginMarkedContentWithProperties {
                tag,
                properties: DictItem::Dict { map },
            }
        });
        self.owner = Some(owner);
    }

    fn disown(&mut self) {
        if self.owner.take().is_some() {
            self.ops.push(Op::EndMarkedContent);
        }
    }

    fn draw_op(&mut self, draw_op: &DrawOp) {
        match draw_op {
            DrawOp::Words { x, y, style, text } => self.words(*x, *y, *style, text),
            DrawOp::Rule {
                from,
                to,
                width,
                ink,
                dash,
            } => {
                self.stroke(Stroke {
                    width: *width,
                    ink: *ink,
                    dash: *dash,
                });
                let (from, to) = (self.point(*from), self.point(*to));
                self.raw("m", &from);
                self.raw("l", &to);
                self.raw("S", &[]);
            }
            DrawOp::Rect {
                x,
                y,
                width,
                height,
                radius,
                fill,
                stroke,
            } => {
                if let Some(ink) = fill {
                    self.fill(*ink);
                }
                if let Some(stroke) = stroke {
                    self.stroke(*stroke);
                }
                self.outline(*x, *y, *width, *height, *radius);
                let paint = match (fill, stroke) {
                    (Some(_), Some(_)) => "B",
                    (Some(_), None) => "f",
                    (None, Some(_)) => "S",
                    (None, None) => "n",
                };
                self.raw(paint, &[]);
            }
            DrawOp::Triangle { points, ink } => {
                self.fill(*ink);
                for (point, operator) in points.iter().zip(["m", "l", "l"]) {
                    let point = self.point(*point);
                    self.raw(operator, &point);
                }
                self.raw("f", &[]);
            }
            DrawOp::Icon {
                x,
                y,
                size,
                icon,
                ink,
            } => {
                self.fill(*ink);
                self.stroke_ink(*ink);
                if self.dash != 0.0 {
                    self.set_dash(0.0);
                }
                let [x, y] = self.point([*x, y + size]);
                let scale = round(size / GRID * 100.0) / 100.0;
                self.ops.push(Op::UseXobject {
                    id: XObjectId(icon_name(icon)),
                    transform: XObjectTransform {
                        translate_x: Some(Pt(x)),
                        translate_y: Some(Pt(y)),
                        scale_x: Some(scale),
                        scale_y: Some(scale),
                        no_auto_scale: true,
                        ..XObjectTransform::default()
                    },
                });
            }
            DrawOp::Photo {
                x,
                y,
                width,
                height,
                photo,
            } => {
                let [x, y] = self.point([*x, y + height]);
                self.ops.push(Op::UseXobject {
                    id: XObjectId(photo_name(photo)),
                    transform: XObjectTransform {
                        translate_x: Some(Pt(x)),
                        translate_y: Some(Pt(y)),
                        scale_x: Some(round(*width)),
                        scale_y: Some(round(*height)),
                        no_auto_scale: true,
                        ..XObjectTransform::default()
                    },
                });
            }
            DrawOp::Begin(_) | DrawOp::End | DrawOp::FactLink { .. } => {}
        }
    }

    fn words(&mut self, x: f32, y: f32, style: Type, text: &str) {
        self.fill(style.ink);
        let [x, y] = self.point([x, y]);
        self.ops.push(Op::StartTextSection);
        self.ops.push(Op::SetTextCursor {
            pos: Point { x: Pt(x), y: Pt(y) },
        });
        self.raw("Tc", &[round(style.tracking)]);
        let mut items: Vec<TextItem> = Vec::new();
        let mut run = String::new();
        let mut now: Option<FontFace> = None;
        let mut before = None;
        for (face, letter) in fonts::letters(style.face, text) {
            if now != Some(face) {
                self.show(&mut items, &mut run);
                self.ops.push(Op::SetFont {
                    font: PdfFontHandle::External(FontId(embed::name(face).to_owned())),
                    size: Pt(round(style.size)),
                });
                now = Some(face);
                before = None;
            }
            let font = face.font();
            let glyph = font.glyph(letter).map(|(glyph, _)| glyph);
            if let (Some(left), Some(right)) = (before, glyph) {
                let kern = f32::from(font.kern(left, right)) * 1000.0 / font.em();
                if kern != 0.0 {
                    items.push(TextItem::Text(std::mem::take(&mut run)));
                    items.push(TextItem::Offset(-round(kern)));
                }
            }
            run.push(letter);
            before = glyph;
        }
        self.show(&mut items, &mut run);
        self.ops.push(Op::EndTextSection);
    }

    fn show(&mut self, items: &mut Vec<TextItem>, run: &mut String) {
        if !run.is_empty() {
            items.push(TextItem::Text(std::mem::take(run)));
        }
        if !items.is_empty() {
            self.ops.push(Op::ShowText {
                items: std::mem::take(items),
            });
        }
    }

    fn outline(&mut self, x: f32, y: f32, width: f32, height: f32, radius: f32) {
        let [left, top] = self.point([x, y]);
        let (right, bottom) = (left + width, top - height);
        let radius = radius.min(width / 2.0).min(height / 2.0);
        if radius <= 0.0 {
            self.raw("re", &[left, bottom, width, height]);
            return;
        }
        let bend = radius * 0.5523;
        self.raw("m", &[left + radius, bottom]);
        self.raw("l", &[right - radius, bottom]);
        let curve = |a: [f32; 2], b: [f32; 2], c: [f32; 2]| [a[0], a[1], b[0], b[1], c[0], c[1]];
        let inner = radius - bend;
        let corners = [
            (
                curve(
                    [right - inner, bottom],
                    [right, bottom + inner],
                    [right, bottom + radius],
                ),
                [right, top - radius],
            ),
            (
                curve(
                    [right, top - inner],
                    [right - inner, top],
                    [right - radius, top],
                ),
                [left + radius, top],
            ),
            (
                curve(
                    [left + inner, top],
                    [left, top - inner],
                    [left, top - radius],
                ),
                [left, bottom + radius],
            ),
        ];
        for (bow, edge) in corners {
            self.raw("c", &bow);
            self.raw("l", &edge);
        }
        let last = curve(
            [left, bottom + inner],
            [left + inner, bottom],
            [left + radius, bottom],
        );
        self.raw("c", &last);
        self.raw("h", &[]);
    }

    fn fill(&mut self, ink: Ink) {
        if self.fill != Some(ink) {
            self.raw("rg", &ink.map(|part| f32::from(part) / 255.0));
            self.fill = Some(ink);
        }
    }

    fn stroke_ink(&mut self, ink: Ink) {
        if self.stroke != Some(ink) {
            self.raw("RG", &ink.map(|part| f32::from(part) / 255.0));
            self.stroke = Some(ink);
        }
    }

    fn stroke(&mut self, stroke: Stroke) {
        self.stroke_ink(stroke.ink);
        if self.width != Some(stroke.width) {
            self.raw("w", &[stroke.width]);
            self.width = Some(stroke.width);
        }
        if self.dash != stroke.dash {
            self.set_dash(stroke.dash);
        }
    }

    fn set_dash(&mut self, dash: f32) {
        let pattern = if dash > 0.0 {
            vec![DictItem::Real(dash)]
        } else {
            Vec::new()
        };
        self.ops.push(Op::Unknown {
            key: "d".to_owned(),
            value: vec![DictItem::Array(pattern), DictItem::Int(0)],
        });
        self.dash = dash;
    }

    fn raw(&mut self, operator: &str, operands: &[f32]) {
        self.ops.push(Op::Unknown {
            key: operator.to_owned(),
            value: operands
                .iter()
                .map(|value| DictItem::Real(round(*value)))
                .collect(),
        });
    }

    /// Converts a point to PDF coordinates, in which `y` runs upwards.
    fn point(&self, [x, y]: [f32; 2]) -> [f32; 2] {
        [round(x), round(self.height - y)]
    }
}

/// Rounds to hundredths of a point. That is 0.004 mm, finer than any printer.
pub(super) fn round(value: f32) -> f32 {
    (value * 100.0).round() / 100.0
}
