//! Embeds fonts as subsets that contain only the characters that the document shows.

use std::collections::{BTreeMap, BTreeSet};

use muster_core::problem::Problem;
use printpdf::{FontId, FontMetrics, ParsedFont, PdfFont};
use subsetter::GlyphRemapper;

use crate::fonts::{self, FontFace};
use crate::scene::DrawOp;

/// Returns the font's name within the file.
pub(super) fn name(face: FontFace) -> &'static str {
    ["text", "strong", "label", "title"][face as usize]
}

/// Returns every font that the pages use, reduced to the characters that they use.
pub(super) fn fonts(pages: &[Vec<DrawOp>]) -> Result<BTreeMap<FontId, PdfFont>, Problem> {
    let mut used: BTreeMap<FontFace, BTreeSet<char>> = BTreeMap::new();
    for draw_op in pages.iter().flatten() {
        if let DrawOp::Words { style, text, .. } = draw_op {
            for (face, letter) in fonts::letters(style.face, text) {
                used.entry(face).or_default().insert(letter);
            }
        }
    }
    used.into_iter()
        .map(|(face, letters)| {
            let font = subset(face, &letters)?;
            Ok((FontId(name(face).to_owned()), PdfFont::new(font)))
        })
        .collect()
}

fn subset(face: FontFace, letters: &BTreeSet<char>) -> Result<ParsedFont, Problem> {
    let font = face.font();
    let mut remapper = GlyphRemapper::new();
    let (mut glyphs, mut widths) = (BTreeMap::new(), BTreeMap::new());
    for letter in letters {
        if let Some((glyph, advance)) = font.glyph(*letter) {
            let glyph = remapper.remap(glyph);
            glyphs.insert(*letter as u32, glyph);
            widths.insert(glyph, advance);
        }
    }
    let bytes = subsetter::subset(font.data, 0, &remapper).map_err(|why| super::failed(&why))?;
    let (ascent, descent) = font.metrics();
    // Six letters and a plus sign mark the font as a subset.
    let tag = ["MUSTET", "MUSTES", "MUSTEL", "MUSTEH"][face as usize];
    let mut parsed = ParsedFont::with_glyph_data(
        bytes,
        0,
        Some(format!("{tag}+{}", font.name)),
        glyphs,
        widths,
        font.em() as u16,
        FontMetrics { ascent, descent },
    );
    let [left, bottom, right, top] = font.bounds();
    parsed.pdf_font_metrics.x_min = left;
    parsed.pdf_font_metrics.y_min = bottom;
    parsed.pdf_font_metrics.x_max = right;
    parsed.pdf_font_metrics.y_max = top;
    parsed.pdf_font_metrics.us_weight_class = font.weight();
    Ok(parsed)
}
