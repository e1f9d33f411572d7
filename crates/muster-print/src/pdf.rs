//! Writes the pages of a document as a PDF.

use std::collections::BTreeMap;

use muster_core::problem::Problem;
use printpdf::{
    DictItem, ExternalStream, ExternalXObject, Mm, PdfDocument, PdfPage, PdfSaveOptions, XObject,
    XObjectId,
};

use self::pen::Pen;
use self::upstream::Structure;
use crate::document::Document;
use crate::fonts;
use crate::icons::{GRID, IconDrawing};
use crate::photo::PrintPhoto;
use crate::scene::DrawOp;
use crate::theme::MM;

mod embed;
mod pen;
mod upstream;

/// Writes a document. The same document always gives the same bytes.
///
/// # Errors
/// `fonts-missing` if the program has no fonts and fetched none, and `print-failed` if a font cannot be embedded or
/// the file cannot be put together.
pub(crate) fn write(document: &Document) -> Result<Vec<u8>, Problem> {
    fonts::check()?;
    let mut pdf = PdfDocument::new(&document.title);
    pdf.resources.fonts.map = embed::fonts(&document.pages)?;
    for icon in icons(&document.pages) {
        let id = XObjectId(icon_name(icon));
        pdf.resources.xobjects.map.insert(id, form(icon));
    }
    for photo in photos(&document.pages) {
        let id = XObjectId(photo_name(photo));
        pdf.resources.xobjects.map.insert(id, image(photo));
    }
    let (width, height) = document.size;
    let mut structure = Structure::new();
    pdf.pages = document
        .pages
        .iter()
        .map(|draw_ops| {
            let ops = Pen::draw(draw_ops, height, &mut structure);
            PdfPage::new(Mm(width / MM), Mm(height / MM), ops)
        })
        .collect();
    let options = PdfSaveOptions {
        secure: false,
        ..PdfSaveOptions::default()
    };
    let mut file = pdf.to_lopdf_document(&options, &mut Vec::new());
    upstream::finish(&mut file, document, &structure)?;
    upstream::bytes(file).map_err(|problem| failed(&problem))
}

fn failed(why: &dyn std::fmt::Display) -> Problem {
    Problem::new("print-failed").with("why", why)
}

fn icons(pages: &[Vec<DrawOp>]) -> Vec<&'static IconDrawing> {
    let mut icons: Vec<&'static IconDrawing> = pages
        .iter()
        .flatten()
        .filter_map(|draw_op| match draw_op {
            DrawOp::Icon { icon, .. } => Some(*icon),
            _ => None,
        })
        .collect();
    icons.sort_by_key(|icon| icon.id);
    icons.dedup_by_key(|icon| icon.id);
    icons
}

fn icon_name(icon: &IconDrawing) -> String {
    icon.id.replace('/', "-")
}

/// Returns each photo of the pages once, however often it is shown.
fn photos(pages: &[Vec<DrawOp>]) -> Vec<&PrintPhoto> {
    let mut photos: Vec<&PrintPhoto> = pages
        .iter()
        .flatten()
        .filter_map(|draw_op| match draw_op {
            DrawOp::Photo { photo, .. } => Some(photo),
            _ => None,
        })
        .collect();
    photos.sort_by_key(|photo| &photo.name);
    photos.dedup_by_key(|photo| &photo.name);
    photos
}

fn photo_name(photo: &PrintPhoto) -> String {
    format!("photo-{}", photo.name)
}

/// Returns a photo as an image object that contains the JPEG unchanged.
fn image(photo: &PrintPhoto) -> XObject {
    let name = |name: &str| DictItem::Name(name.as_bytes().to_vec());
    let dict = BTreeMap::from([
        ("Type".to_owned(), name("XObject")),
        ("Subtype".to_owned(), name("Image")),
        ("Width".to_owned(), DictItem::Int(photo.width.into())),
        ("Height".to_owned(), DictItem::Int(photo.height.into())),
        ("ColorSpace".to_owned(), name("DeviceRGB")),
        ("BitsPerComponent".to_owned(), DictItem::Int(8)),
        ("Filter".to_owned(), name("DCTDecode")),
    ]);
    XObject::External(ExternalXObject {
        stream: ExternalStream {
            dict,
            content: photo.jpeg.to_vec(),
            compress: false,
        },
        width: None,
        height: None,
        dpi: None,
    })
}

/// Returns an icon as a form object, which the file contains once.
fn form(icon: &IconDrawing) -> XObject {
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
