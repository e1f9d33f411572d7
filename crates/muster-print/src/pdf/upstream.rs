//! Adds to a file made by printpdf what printpdf does not write, with lopdf. Each part can be removed once printpdf
//! does its work:
//!
//! | part | can be removed once printpdf |
//! |---|---|
//! | `structure.rs` | writes tagged content and a structure tree with bounds of figures |
//! | `outline.rs` | writes an outline of several levels that leads to a place on a page |
//! | `metadata.rs` | writes an XMP packet with language and PDF/UA mark, and makes ids without clock or chance |
//! | `file.rs` | packs objects into streams with a cross-reference stream, and always to the same bytes |
//! | the catalog, in [`finish`] | sets the language, the title in the window's bar, how pages are first shown, and that cards to cut out are not scaled |

use lopdf::{Object, StringFormat, dictionary};
use muster_core::problem::Problem;

use super::failed;
use crate::document::Document;

mod file;
mod metadata;
mod outline;
mod structure;

pub(super) use file::bytes;
pub(super) use structure::{ContentOwner, Structure};

/// Adds what printpdf leaves out of a file, and removes what it derives from the clock or from random numbers.
pub(super) fn finish(
    file: &mut lopdf::Document,
    document: &Document,
    structure: &Structure,
) -> Result<(), Problem> {
    let problem = |why: lopdf::Error| failed(&why);
    let pages: Vec<lopdf::ObjectId> = file.get_pages().into_values().collect();
    for (index, page) in pages.iter().enumerate() {
        let page = file.get_dictionary_mut(*page).map_err(problem)?;
        page.remove(b"Annots");
        page.set("StructParents", index as i64);
        page.set("Tabs", "S");
    }
    let info = file.add_object(metadata::info(&document.title));
    file.trailer.set("Info", info);
    file.prune_objects();
    let height = document.size.1;
    let outline = outline::add(file, &document.outline, &pages, height);
    let structure = structure.write(file, &pages, height);
    let xmp = file.add_object(metadata::xmp(&document.title, document.lang));
    let catalog = file.catalog_mut().map_err(problem)?;
    catalog.set("Lang", Object::string_literal(document.lang.code()));
    let mut preferences = dictionary! { "DisplayDocTitle" => true };
    if document.exact_size {
        preferences.set("PrintScaling", "None");
    }
    catalog.set("ViewerPreferences", preferences);
    catalog.set("PageLayout", "SinglePage");
    catalog.set("Metadata", xmp);
    catalog.set("MarkInfo", dictionary! { "Marked" => true });
    catalog.set("StructTreeRoot", structure);
    if let Some(outline) = outline {
        catalog.set("Outlines", outline);
        catalog.set("PageMode", "UseOutlines");
    }
    file.version = "1.7".to_owned();
    Ok(())
}

/// Encodes text that stands outside pages. ASCII text stays as it is; other text becomes UTF-16 with a byte order mark.
fn text(words: &str) -> Object {
    if words.bytes().all(|byte| matches!(byte, 0x20..=0x7e)) {
        return Object::string_literal(words);
    }
    let mut bytes = vec![0xfe, 0xff];
    for unit in words.encode_utf16() {
        bytes.extend(unit.to_be_bytes());
    }
    Object::String(bytes, StringFormat::Hexadecimal)
}
