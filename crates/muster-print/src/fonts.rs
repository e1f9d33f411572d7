//! The fonts for the pages, and the width of text set in them.

use std::fmt::Debug;
use std::future::Future;
use std::pin::Pin;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU64, Ordering};

use muster_core::problem::Problem;
use serde::{Deserialize, Serialize};
use ttf_parser::gpos::{PairAdjustment, PositioningSubtable};
use ttf_parser::{GlyphId, Tag};

/// A font that pages may use.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub(crate) enum FontFace {
    /// Source Sans 3.
    Text,
    /// Source Sans 3 Semibold.
    Strong,
    /// Barlow Condensed Medium.
    Label,
    /// Barlow Condensed SemiBold.
    Title,
}

impl FontFace {
    pub(crate) const ALL: [FontFace; 4] = [
        FontFace::Text,
        FontFace::Strong,
        FontFace::Label,
        FontFace::Title,
    ];

    /// Returns the font's name. Its file has the same name.
    fn name(self) -> &'static str {
        match self {
            FontFace::Text => "SourceSans3-Regular",
            FontFace::Strong => "SourceSans3-Semibold",
            FontFace::Label => "BarlowCondensed-Medium",
            FontFace::Title => "BarlowCondensed-SemiBold",
        }
    }

    /// Its file, as a [`FileSource`] knows it.
    fn file(self) -> String {
        format!("fonts/{}.ttf", self.name())
    }

    pub(crate) fn font(self) -> &'static Font {
        static FONTS: [OnceLock<Font>; 4] = [const { OnceLock::new() }; 4];
        FONTS[self as usize].get_or_init(|| Font::read(self))
    }

    /// Returns the font that is used for a character that this font lacks.
    fn fallback(self) -> FontFace {
        match self {
            FontFace::Text | FontFace::Label => FontFace::Text,
            FontFace::Strong | FontFace::Title => FontFace::Strong,
        }
    }
}

/// A parsed font. Each font is parsed once and then kept.
pub(crate) struct Font {
    pub(crate) name: &'static str,
    pub(crate) data: &'static [u8],
    face: ttf_parser::Face<'static>,
    /// Glyph and advance of each character below [`Font::COMMON`].
    common: Vec<Option<(u16, u16)>>,
    kerns: Vec<PairAdjustment<'static>>,
    /// A cache of kerning pairs. Each slot holds a bit that marks it as filled, the two glyphs, and the kerning between
    /// them.
    kerned: Vec<AtomicU64>,
    em: f32,
}

/// The kerning cache has two to the power of this many slots.
const KERNED: u32 = 12;

impl Font {
    const COMMON: u32 = 0x180;

    #[expect(
        clippy::expect_used,
        reason = "the fonts are part of the program, where a test reads each, or were read when they were fetched"
    )]
    fn read(face: FontFace) -> Font {
        let (name, data) = (face.name(), data(face).expect("a font that is here"));
        let face = ttf_parser::Face::parse(data, 0).expect("a font");
        let glyph = |c: u32| {
            let glyph = face.glyph_index(char::from_u32(c)?)?;
            Some((glyph.0, face.glyph_hor_advance(glyph)?))
        };
        Font {
            name,
            data,
            common: (0..Self::COMMON).map(glyph).collect(),
            kerns: kerns(&face),
            kerned: (0..1 << KERNED).map(|_| AtomicU64::new(0)).collect(),
            em: f32::from(face.units_per_em()),
            face,
        }
    }

    /// Returns a character's glyph and its advance in font units. `None` if the font lacks the character.
    pub(crate) fn glyph(&self, letter: char) -> Option<(u16, u16)> {
        if let Some(known) = self.common.get(letter as usize) {
            return *known;
        }
        let glyph = self.face.glyph_index(letter)?;
        Some((glyph.0, self.face.glyph_hor_advance(glyph)?))
    }

    /// Draws the outline of a glyph, in font units. A glyph without one, such as a space, draws nothing.
    pub(crate) fn outline(&self, glyph: u16, pen: &mut dyn ttf_parser::OutlineBuilder) {
        let _ = self.face.outline_glyph(GlyphId(glyph), pen);
    }

    /// Returns the space to add between two glyphs, in font units.
    pub(crate) fn kern(&self, left: u16, right: u16) -> i16 {
        let pair = 1 << 32 | u64::from(left) << 16 | u64::from(right);
        let place = pair.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> (u64::BITS - KERNED);
        let known = &self.kerned[place as usize];
        let found = known.load(Ordering::Relaxed);
        if found >> 16 == pair {
            return found as u16 as i16;
        }
        let between = self.look_up(left, right);
        known.store(pair << 16 | u64::from(between as u16), Ordering::Relaxed);
        between
    }

    fn look_up(&self, left: u16, right: u16) -> i16 {
        let (left, right) = (GlyphId(left), GlyphId(right));
        for pair in &self.kerns {
            match pair {
                PairAdjustment::Format1 { coverage, sets } => {
                    let set = coverage.get(left).and_then(|index| sets.get(index));
                    if let Some((first, _)) = set.and_then(|set| set.get(right)) {
                        return first.x_advance;
                    }
                }
                PairAdjustment::Format2 {
                    coverage,
                    classes,
                    matrix,
                } => {
                    if coverage.get(left).is_some() {
                        let classes = (classes.0.get(left), classes.1.get(right));
                        return matrix.get(classes).map_or(0, |(first, _)| first.x_advance);
                    }
                }
            }
        }
        0
    }

    /// Returns the number of font units in an em.
    pub(crate) fn em(&self) -> f32 {
        self.em
    }

    /// Returns the ascent and the descent (negative), in font units.
    pub(crate) fn metrics(&self) -> (i16, i16) {
        (self.face.ascender(), self.face.descender())
    }

    /// Returns the bounding box of all glyphs: left, bottom, right, top, in font units.
    pub(crate) fn bounds(&self) -> [i16; 4] {
        let bounds = self.face.global_bounding_box();
        [bounds.x_min, bounds.y_min, bounds.x_max, bounds.y_max]
    }

    /// Returns the font's weight. 400 is regular.
    pub(crate) fn weight(&self) -> u16 {
        self.face.weight().to_number()
    }
}

/// The fonts that were fetched after the program started.
static FETCHED: [OnceLock<Vec<u8>>; 4] = [const { OnceLock::new() }; 4];

/// Returns the bytes of a font file.
#[cfg(feature = "fonts")]
fn data(face: FontFace) -> Option<&'static [u8]> {
    Some(match face {
        FontFace::Text => include_bytes!("../fonts/SourceSans3-Regular.ttf"),
        FontFace::Strong => include_bytes!("../fonts/SourceSans3-Semibold.ttf"),
        FontFace::Label => include_bytes!("../fonts/BarlowCondensed-Medium.ttf"),
        FontFace::Title => include_bytes!("../fonts/BarlowCondensed-SemiBold.ttf"),
    })
}

/// Returns the bytes of a font file. `None` if it was not fetched yet.
#[cfg(not(feature = "fonts"))]
fn data(face: FontFace) -> Option<&'static [u8]> {
    FETCHED[face as usize].get().map(Vec::as_slice)
}

/// Checks that every font is available.
///
/// # Errors
/// `fonts-missing` if the program has no fonts of its own and has not fetched all of them.
pub(crate) fn check() -> Result<(), Problem> {
    let complete = FontFace::ALL.iter().all(|face| data(*face).is_some());
    let missing = || Problem::new("fonts-missing");
    complete.then_some(()).ok_or_else(missing)
}

/// What [`FileSource::fetch`] returns. It need not be `Send`: a browser fetches on one thread.
pub type FileFuture<'a> = Pin<Box<dyn Future<Output = Option<Vec<u8>>> + 'a>>;

/// Fetches files that are no part of the program when they are needed.
pub trait FileSource: Debug + Send + Sync {
    /// Fetches a file by its name, such as one of [`font_files`]. The request begins at once. `None` if the file cannot be fetched.
    fn fetch(&self, name: &str) -> FileFuture<'_>;
}

/// Returns the names of the font files.
#[must_use]
pub fn font_files() -> [String; 4] {
    FontFace::ALL.map(FontFace::file)
}

/// Fetches the fonts that are missing. A program with the feature `fonts` has all of them.
///
/// # Errors
/// `fonts-missing` if a font cannot be fetched or read.
pub async fn load_fonts(files: &dyn FileSource) -> Result<(), Problem> {
    let missing = FontFace::ALL
        .into_iter()
        .filter(|face| data(*face).is_none());
    // All are on their way before the first is waited for.
    let fetches: Vec<_> = missing
        .map(|face| (face, files.fetch(&face.file())))
        .collect();
    for (face, fetch) in fetches {
        if let Some(file) = fetch.await
            && ttf_parser::Face::parse(&file, 0).is_ok()
        {
            // Another call may have fetched it meanwhile.
            let _ = FETCHED[face as usize].set(file);
        }
    }
    check()
}

/// Returns the pair tables of the font's `kern` feature.
fn kerns(face: &ttf_parser::Face<'static>) -> Vec<PairAdjustment<'static>> {
    let Some(table) = face.tables().gpos else {
        return Vec::new();
    };
    let mut lookups: Vec<u16> = table
        .features
        .into_iter()
        .filter(|feature| feature.tag == Tag::from_bytes(b"kern"))
        .flat_map(|feature| feature.lookup_indices.into_iter())
        .collect();
    lookups.sort_unstable();
    lookups.dedup();
    let lookups = lookups
        .into_iter()
        .filter_map(|index| table.lookups.get(index));
    lookups
        .flat_map(|lookup| lookup.subtables.into_iter::<PositioningSubtable<'_>>())
        .filter_map(|subtable| match subtable {
            PositioningSubtable::Pair(pair) => Some(pair),
            _ => None,
        })
        .collect()
}

/// Returns the characters of a text as they are set, each with the font that has its glyph. Spaces of every kind become
/// a plain space, and invisible characters are left out. A character that no font has becomes one of like shape, else a
/// question mark.
pub(crate) fn letters(face: FontFace, text: &str) -> impl Iterator<Item = (FontFace, char)> {
    text.chars().filter_map(move |letter| {
        let letter = set_as(letter)?;
        Some(glyph_for(face, letter).unwrap_or((face, '?')))
    })
}

/// Returns the characters of a text that no font has, and that are set as question marks.
pub(crate) fn missing_letters(face: FontFace, text: &str) -> impl Iterator<Item = char> {
    let set = text.chars().filter_map(set_as);
    set.filter(move |letter| glyph_for(face, *letter).is_none())
}

/// Returns the character that is set for a character. `None` for one that is invisible, such as those that join the
/// parts of an emoji or choose its form.
fn set_as(letter: char) -> Option<char> {
    Some(match letter {
        '\u{a0}' | '\u{202f}' | '\u{205f}' | '\u{3000}' | '\u{2000}'..='\u{200a}' => ' ',
        '\t' | '\n' | '\r' | '\u{b}' | '\u{c}' | '\u{85}' | '\u{2028}' | '\u{2029}' => ' ',
        '\u{2011}' => '-',
        '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{feff}' => return None,
        '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' => return None,
        '\u{2060}'..='\u{206f}' | '\u{fe00}'..='\u{fe0f}' => return None,
        '\u{e0000}'..='\u{e0fff}' => return None,
        other => other,
    })
}

/// Returns the font and the character that a character is set with. `None` if no font has it or one of like shape.
fn glyph_for(face: FontFace, letter: char) -> Option<(FontFace, char)> {
    let found = |letter| Some((font_with(face, letter)?, letter));
    found(letter).or_else(|| found(of_like_shape(letter)?))
}

/// Returns a character that looks like one that no font has. Authors of data sets mark names and lists with such shapes.
fn of_like_shape(letter: char) -> Option<char> {
    Some(match letter {
        '⬤' | '⚫' | '⏺' | '🔴' | '🟢' | '🔵' | '🟡' | '⚈' => '●',
        '⚪' | '◯' | '⭘' => '○',
        '⬛' | '◼' | '◾' | '⯀' => '■',
        '⬜' | '◻' | '◽' => '□',
        '✦' | '✧' | '❖' | '⬥' | '⯁' | '⟐' | '🔶' | '🔷' => '◆',
        '◇' | '⬦' => '◊',
        '⬟' | '⬠' | '⯂' => '⌂',
        '⌖' | '◎' | '⊙' | '☉' | '🎯' => '◉',
        '➤' | '➢' | '➣' | '⮞' | '⯈' | '❯' => '▶',
        '➔' | '➙' | '➜' | '➝' | '➞' | '➡' | '⟶' | '⮕' => '→',
        '⁃' => '▸',
        '★' | '☆' | '✪' | '✭' | '✯' | '⭐' | '✱' | '✲' | '✻' => '*',
        '⚔' | '✖' | '✕' | '❌' | '⤫' => '✗',
        '✅' | '☑' | '✓' => '✔',
        '☠' | '💀' | '🕱' => '†',
        '⟝' | '⟞' | '⎯' | '―' | '‒' => '–',
        '❗' | '⚠' => '!',
        '❓' => '?',
        _ => return None,
    })
}

/// Returns the font that a character is set in. `None` if none has it.
fn font_with(face: FontFace, letter: char) -> Option<FontFace> {
    let has = |face: &FontFace| face.font().glyph(letter).is_some();
    [face, face.fallback()].into_iter().find(has)
}

/// Returns the width of a text in points, with kerning.
pub(crate) fn width(face: FontFace, size: f32, tracking: f32, text: &str) -> f32 {
    let mut total = 0.0;
    let mut before: Option<(FontFace, u16)> = None;
    for (face, letter) in letters(face, text) {
        let font = face.font();
        let Some((glyph, advance)) = font.glyph(letter) else {
            continue;
        };
        if let Some((other, left)) = before
            && other == face
        {
            total += f32::from(font.kern(left, glyph)) * size / font.em();
        }
        total += f32::from(advance) * size / font.em() + tracking;
        before = Some((face, glyph));
    }
    total
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_font_is_read_and_has_the_letters_of_both_languages() {
        for face in FontFace::ALL {
            for letter in "AZaz09éÉèêëàâçîïôöùûüœŒæ’“”«»–—…·×−".chars()
            {
                let set: Vec<_> = letters(face, &letter.to_string()).collect();
                assert_eq!(set[0].1, letter, "{face:?}");
            }
        }
    }

    #[test]
    fn what_a_font_lacks_is_set_in_another() {
        let set: Vec<_> = letters(FontFace::Title, "AЖ").collect();
        assert_eq!(set, [(FontFace::Title, 'A'), (FontFace::Strong, 'Ж')]);
        let set: Vec<_> = letters(FontFace::Text, "字\u{a0}\u{200b}").collect();
        assert_eq!(set, [(FontFace::Text, '?'), (FontFace::Text, ' ')]);
        let missing: String = missing_letters(FontFace::Title, "AЖ字\u{a0}א").collect();
        assert_eq!(missing, "字א");
    }

    #[test]
    fn shapes_that_no_font_has_are_set_as_shapes_like_them() {
        let shapes = "⬤⬛✦❖⬟⌖➤➔⁃★⚔💀⟝";
        for face in FontFace::ALL {
            let set: String = letters(face, shapes).map(|(_, letter)| letter).collect();
            assert_eq!(set, "●■◆◆⌂◉▶→▸*✗†–", "{face:?}");
            assert_eq!(missing_letters(face, shapes).count(), 0);
        }
    }

    #[test]
    fn what_joins_the_parts_of_an_emoji_is_not_set() {
        let set = |text| {
            letters(FontFace::Text, text)
                .map(|(_, letter)| letter)
                .collect::<String>()
        };
        assert_eq!(set("a\u{fe0f}\u{200d}b\u{e0100}\u{2066}c"), "abc");
        assert_eq!(set("❤\u{fe0f}\u{200d}🔥"), set("❤🔥"));
    }

    #[test]
    fn pairs_are_kerned() {
        let font = FontFace::Text.font();
        let glyph = |letter| font.glyph(letter).expect("a letter").0;
        assert!(font.kern(glyph('A'), glyph('V')) < 0);
        assert_eq!(font.kern(glyph('n'), glyph('n')), 0);
    }
}
