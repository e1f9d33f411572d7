//! What printpdf does not write, added with lopdf to the file that it made. Each part goes once printpdf has it:
//!
//! | part | goes once printpdf |
//! |---|---|
//! | `structure.rs` | takes tagged content and a structure tree with bounds of figures |
//! | `outline.rs` | takes an outline of several levels that leads to a place on a page |
//! | `metadata.rs` | takes an XMP packet with a language, says PDF/UA in it, and needs neither clock nor chance for its ids |
//! | `file.rs` | packs objects into streams with a cross-reference stream, and gives the same bytes for the same document |
//! | the catalog, in [`finish`] | takes the language, the title in the window's bar, and how pages are first shown |

use lopdf::{Object, StringFormat, dictionary};
use muster_core::problem::Problem;

use super::failed;
use crate::document::Document;

mod file;
mod metadata;
mod outline;
mod structure;

pub(super) use file::bytes;
pub(super) use structure::{Owner, Structure};

/// Adds what printpdf leaves out to a file that it made, and takes out what it adds by chance or by the clock.
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
    catalog.set(
        "ViewerPreferences",
        dictionary! { "DisplayDocTitle" => true },
    );
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

/// Text outside pages: as it is where it is ASCII, else UTF-16 with its mark.
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
