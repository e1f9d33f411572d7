//! Pages of marks as the bytes of a PDF.

use std::collections::BTreeMap;

use lopdf::{Dictionary, Object, StringFormat, dictionary};
use muster_core::problem::Problem;
use muster_core::words::Lang;
use printpdf::{
    DictItem, ExternalStream, ExternalXObject, FontId, Mm, Op, PdfDocument, PdfFontHandle, PdfPage,
    PdfSaveOptions, Point, Pt, TextItem, XObject, XObjectId, XObjectTransform,
};
use xxhash_rust::xxh3::xxh3_128;

use crate::fonts::{self, Face};
use crate::icons::{GRID, Icon};
use crate::look::{Ink, MM, Type};
use crate::scene::{Mark, Stroke};

mod embed;

/// A document that is to be written.
#[derive(Debug)]
pub(crate) struct Document {
    pub(crate) title: String,
    pub(crate) lang: Lang,
    /// Width and height of every page, in points.
    pub(crate) size: (f32, f32),
    /// The marks of each page.
    pub(crate) pages: Vec<Vec<Mark>>,
    pub(crate) outline: Vec<Entry>,
}

/// A line of the outline.
#[derive(Debug, Clone)]
pub(crate) struct Entry {
    /// How deep it stands: 0 at the top.
    pub(crate) level: usize,
    pub(crate) title: String,
    /// Which page, from 0, and how far down on it.
    pub(crate) page: usize,
    pub(crate) y: f32,
}

/// Writes a document. The same document gives the same bytes.
///
/// # Errors
/// `print-failed` where a font cannot be embedded or the file cannot be put together.
pub(crate) fn write(document: &Document) -> Result<Vec<u8>, Problem> {
    let mut pdf = PdfDocument::new(&document.title);
    pdf.resources.fonts.map = embed::fonts(&document.pages)?;
    for icon in icons(&document.pages) {
        let id = XObjectId(icon_name(icon));
        pdf.resources.xobjects.map.insert(id, form(icon));
    }
    let (width, height) = document.size;
    pdf.pages = document
        .pages
        .iter()
        .map(|marks| {
            let ops = Pen::draw(marks, height);
            PdfPage::new(Mm(width / MM), Mm(height / MM), ops)
        })
        .collect();
    let options = PdfSaveOptions {
        secure: false,
        ..PdfSaveOptions::default()
    };
    let mut file = pdf.to_lopdf_document(&options, &mut Vec::new());
    finish(&mut file, document)?;
    compress(&mut file);
    let mut bytes = Vec::new();
    let saved = lopdf::SaveOptions::builder()
        .use_object_streams(true)
        .use_xref_streams(true)
        .build();
    file.save_with_options(&mut bytes, saved)
        .map_err(|problem| failed(&problem))?;
    Ok(bytes)
}

/// How hard streams are compressed, of 10. lopdf's own way tries hardest, which takes long for a fifth of the bytes.
const LEVEL: u8 = 1;

fn compress(file: &mut lopdf::Document) {
    for object in file.objects.values_mut() {
        let lopdf::Object::Stream(stream) = object else {
            continue;
        };
        if !stream.allows_compression || stream.dict.has(b"Filter") {
            continue;
        }
        let compressed = miniz_oxide::deflate::compress_to_vec_zlib(&stream.content, LEVEL);
        if compressed.len() < stream.content.len() {
            stream.dict.set("Filter", "FlateDecode");
            stream.set_content(compressed);
        }
    }
}

fn failed(why: &dyn std::fmt::Display) -> Problem {
    Problem::new("print-failed").with("why", why)
}

fn icons(pages: &[Vec<Mark>]) -> Vec<&'static Icon> {
    let mut icons: Vec<&'static Icon> = pages
        .iter()
        .flatten()
        .filter_map(|mark| match mark {
            Mark::Icon { icon, .. } => Some(*icon),
            _ => None,
        })
        .collect();
    icons.sort_by_key(|icon| icon.id);
    icons.dedup_by_key(|icon| icon.id);
    icons
}

fn icon_name(icon: &Icon) -> String {
    icon.id.replace('/', "-")
}

/// An icon as a form object, drawn once a document.
fn form(icon: &Icon) -> XObject {
    let name = |name: &str| DictItem::Name(name.as_bytes().to_vec());
    let grid = DictItem::Real(GRID);
    let zero = DictItem::Int(0);
    let bounds = vec![zero.clone(), zero, grid.clone(), grid];
    let dict = BTreeMap::from([
        ("Type".to_owned(), name("XObject")),
        ("Subtype".to_owned(), name("Form")),
        ("BBox".to_owned(), DictItem::Array(bounds)),
        (
            "Resources".to_owned(),
            DictItem::Dict {
                map: BTreeMap::new(),
            },
        ),
    ]);
    XObject::External(ExternalXObject {
        stream: ExternalStream {
            dict,
            content: icon.content().into_bytes(),
            compress: true,
        },
        width: None,
        height: None,
        dpi: None,
    })
}

/// What printpdf leaves out: language, outline, what the window's title shows; and what it draws by chance or by the
/// clock, taken out.
fn finish(file: &mut lopdf::Document, document: &Document) -> Result<(), Problem> {
    let problem = |why: lopdf::Error| failed(&why);
    let pages: Vec<lopdf::ObjectId> = file.get_pages().into_values().collect();
    for page in &pages {
        let page = file.get_dictionary_mut(*page).map_err(problem)?;
        page.remove(b"Annots");
    }
    let outline = outline(file, document, &pages);
    let catalog = file.catalog_mut().map_err(problem)?;
    catalog.set("Lang", Object::string_literal(document.lang.code()));
    catalog.set(
        "ViewerPreferences",
        dictionary! { "DisplayDocTitle" => true },
    );
    catalog.set("PageLayout", "SinglePage");
    if let Some(outline) = outline {
        catalog.set("Outlines", outline);
        catalog.set("PageMode", "UseOutlines");
    }
    let info = dictionary! {
        "Title" => text(&document.title),
        "Creator" => text("Muster"),
        "Producer" => text("Muster, printpdf"),
    };
    let info = file.add_object(info);
    file.trailer.set("Info", info);
    file.prune_objects();
    let mut said = Vec::new();
    for object in file.objects.values() {
        if let Object::Stream(stream) = object {
            said.extend_from_slice(&stream.content);
        }
    }
    said.extend_from_slice(document.title.as_bytes());
    let id = xxh3_128(&said).to_be_bytes().to_vec();
    let id = Object::String(id, StringFormat::Hexadecimal);
    file.trailer.set("ID", vec![id.clone(), id]);
    file.version = "1.7".to_owned();
    Ok(())
}

/// Text outside pages: UTF-16 with its mark.
fn text(words: &str) -> Object {
    let mut bytes = vec![0xfe, 0xff];
    for unit in words.encode_utf16() {
        bytes.extend(unit.to_be_bytes());
    }
    Object::String(bytes, StringFormat::Hexadecimal)
}

/// The outline as a tree; its root, where there is any line.
fn outline(
    file: &mut lopdf::Document,
    document: &Document,
    pages: &[lopdf::ObjectId],
) -> Option<lopdf::ObjectId> {
    let entries: Vec<&Entry> = document
        .outline
        .iter()
        .filter(|entry| entry.page < pages.len())
        .collect();
    if entries.is_empty() {
        return None;
    }
    let root = file.new_object_id();
    let ids: Vec<lopdf::ObjectId> = entries.iter().map(|_| file.new_object_id()).collect();
    // The nearest line above that stands less deep.
    let parent = |index: usize| {
        (0..index)
            .rev()
            .find(|other| entries[*other].level < entries[index].level)
    };
    let parents: Vec<Option<usize>> = (0..entries.len()).map(parent).collect();
    let children = |of: Option<usize>| -> Vec<usize> {
        (0..entries.len())
            .filter(|index| parents[*index] == of)
            .collect()
    };
    let family = |dict: &mut Dictionary, children: &[usize]| {
        if let (Some(first), Some(last)) = (children.first(), children.last()) {
            dict.set("First", ids[*first]);
            dict.set("Last", ids[*last]);
        }
    };
    let top = children(None);
    let mut dict = dictionary! { "Type" => "Outlines", "Count" => entries.len() as i64 };
    family(&mut dict, &top);
    let mut made = vec![(root, dict)];
    let mut groups = vec![(root, top)];
    while let Some((above, group)) = groups.pop() {
        for (place, index) in group.iter().enumerate() {
            let entry = entries[*index];
            let destination = vec![
                pages[entry.page].into(),
                "XYZ".into(),
                Object::Null,
                Object::Real((document.size.1 - entry.y).round()),
                Object::Null,
            ];
            let mut dict = dictionary! {
                "Parent" => above,
                "Title" => text(&entry.title),
                "Dest" => destination,
            };
            if place > 0 {
                dict.set("Prev", ids[group[place - 1]]);
            }
            if let Some(next) = group.get(place + 1) {
                dict.set("Next", ids[*next]);
            }
            let below = children(Some(*index));
            if !below.is_empty() {
                family(&mut dict, &below);
                dict.set("Count", below.len() as i64);
                groups.push((ids[*index], below));
            }
            made.push((ids[*index], dict));
        }
    }
    for (id, dict) in made {
        file.set_object(id, dict);
    }
    Some(root)
}

/// Turns marks into operations, saying colours and widths only where they change.
struct Pen {
    ops: Vec<Op>,
    height: f32,
    fill: Option<Ink>,
    stroke: Option<Ink>,
    width: Option<f32>,
    dash: f32,
}

impl Pen {
    fn draw(marks: &[Mark], height: f32) -> Vec<Op> {
        let mut pen = Pen {
            ops: Vec::with_capacity(marks.len() * 5),
            height,
            fill: None,
            stroke: None,
            width: None,
            dash: 0.0,
        };
        for mark in marks {
            pen.mark(mark);
        }
        pen.ops
    }

    fn mark(&mut self, mark: &Mark) {
        match mark {
            Mark::Words { x, y, style, text } => self.words(*x, *y, *style, text),
            Mark::Rule {
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
            Mark::Rect {
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
            Mark::Triangle { points, ink } => {
                self.fill(*ink);
                for (point, operator) in points.iter().zip(["m", "l", "l"]) {
                    let point = self.point(*point);
                    self.raw(operator, &point);
                }
                self.raw("f", &[]);
            }
            Mark::Icon {
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
        let mut now: Option<Face> = None;
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

    /// A point as PDF has it: `y` upwards.
    fn point(&self, [x, y]: [f32; 2]) -> [f32; 2] {
        [round(x), round(self.height - y)]
    }
}

/// To hundredths: 0.004 mm, finer than any printer.
fn round(value: f32) -> f32 {
    (value * 100.0).round() / 100.0
}
