//! Scans the segments of a JPEG: whether it is complete, and what it contains.

/// The result of scanning a JPEG.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct JpegSegments {
    /// The segments in their order: the marker, and the byte range of the content after the length.
    pub segments: Vec<(u8, std::ops::Range<usize>)>,
    /// The number of scans, that is, of passes over the picture.
    pub scans: usize,
    /// Whether the end-of-image marker was found.
    pub is_whole: bool,
    /// The offset after the end-of-image marker.
    pub end: usize,
}

pub(crate) const APP0: u8 = 0xe0;
pub(crate) const BASELINE: u8 = 0xc0;
pub(crate) const TABLES: [u8; 3] = [0xc4, 0xdb, 0xdd];
const START: u8 = 0xd8;
const END: u8 = 0xd9;
pub(crate) const SCAN: u8 = 0xda;
/// The markers of progressive frames. Every pass refines the whole picture, so the decoder keeps all coefficients until
/// the end.
const PROGRESSIVE: [u8; 2] = [0xc2, 0xca];

impl JpegSegments {
    /// Scans from segment to segment until the end, or until something is not a segment.
    pub fn through(bytes: &[u8]) -> Self {
        let mut walk = Self::default();
        let mut at = 0;
        while let Some(marker) = next_marker(bytes, &mut at) {
            match marker {
                START | 0x01 | 0xd0..=0xd7 => {}
                END => {
                    walk.is_whole = true;
                    walk.end = at;
                    break;
                }
                _ => {
                    let Some(body) = body(bytes, at) else {
                        break;
                    };
                    at = body.end;
                    walk.segments.push((marker, body));
                    if marker == SCAN {
                        walk.scans += 1;
                    }
                }
            }
        }
        walk
    }

    /// Returns whether the decoder must keep the coefficients of the whole picture.
    pub fn is_progressive(&self) -> bool {
        self.has(&PROGRESSIVE)
    }

    /// Returns whether there is a segment with one of these markers.
    fn has(&self, markers: &[u8]) -> bool {
        self.segments
            .iter()
            .any(|(marker, _)| markers.contains(marker))
    }
}

/// Moves `at` past the next marker and returns the marker. Compressed data before it is skipped: in there, an `FF` byte
/// is followed by 0.
fn next_marker(bytes: &[u8], at: &mut usize) -> Option<u8> {
    loop {
        *at += bytes.get(*at..)?.iter().position(|byte| *byte == 0xff)?;
        while bytes.get(*at) == Some(&0xff) {
            *at += 1;
        }
        let marker = *bytes.get(*at)?;
        *at += 1;
        if marker != 0 {
            return Some(marker);
        }
    }
}

/// Returns the byte range of the segment whose length stands at `at`.
fn body(bytes: &[u8], at: usize) -> Option<std::ops::Range<usize>> {
    let length = bytes.get(at..at.checked_add(2)?)?;
    let length = usize::from(u16::from_be_bytes([length[0], length[1]]));
    let end = at.checked_add(length)?;
    (length >= 2 && end <= bytes.len()).then_some(at + 2..end)
}
