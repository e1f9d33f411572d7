//! The segments of a JPEG: whether it is whole, and what stands in it.

/// What walking through a JPEG showed.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct Walk {
    /// Its segments by their marker, in their order, each with its bytes after the length.
    pub segments: Vec<(u8, std::ops::Range<usize>)>,
    /// How many passes over the picture it makes.
    pub scans: usize,
    /// Whether its end is there.
    pub is_whole: bool,
    /// Where it ends.
    pub end: usize,
}

pub(crate) const APP0: u8 = 0xe0;
pub(crate) const BASELINE: u8 = 0xc0;
pub(crate) const TABLES: [u8; 3] = [0xc4, 0xdb, 0xdd];
const START: u8 = 0xd8;
const END: u8 = 0xd9;
pub(crate) const SCAN: u8 = 0xda;
/// Frames of which every pass refines the whole picture, so that its coefficients are kept until the end.
const PROGRESSIVE: [u8; 2] = [0xc2, 0xca];

impl Walk {
    /// Walks from segment to segment, as far as there are any.
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

    /// Whether the decoder must keep the coefficients of the whole picture.
    pub fn is_progressive(&self) -> bool {
        self.has(&PROGRESSIVE)
    }

    /// Whether there is a segment of one of these markers.
    fn has(&self, markers: &[u8]) -> bool {
        self.segments
            .iter()
            .any(|(marker, _)| markers.contains(marker))
    }
}

/// Goes past the next marker, over what is compressed before it: there, `FF` is followed by 0.
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

/// The bytes of the segment whose length stands at a place.
fn body(bytes: &[u8], at: usize) -> Option<std::ops::Range<usize>> {
    let length = bytes.get(at..at.checked_add(2)?)?;
    let length = usize::from(u16::from_be_bytes([length[0], length[1]]));
    let end = at.checked_add(length)?;
    (length >= 2 && end <= bytes.len()).then_some(at + 2..end)
}
