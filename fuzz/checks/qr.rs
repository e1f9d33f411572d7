//! No pixels cause a panic. A damaged code is read as the original text, as something else, or not at all.

use muster_qr::{Code, QUIET_ZONE, QrContent};

/// Pixels for each square of the damaged code.
const SCALE: usize = 3;

pub fn check(bytes: &[u8]) {
    pixels(bytes);
    spoilt(bytes);
}

/// Reads the bytes as a picture. The first byte gives its width.
fn pixels(bytes: &[u8]) {
    let Some((width, rest)) = bytes.split_first() else {
        return;
    };
    let width = u32::from(*width).max(21);
    let height = rest.len() as u32 / width;
    let used = (width * height) as usize;
    let _ = muster_qr::read(width, height, rest[..used].to_vec());
}

/// Reads a code over which every five bytes draw a grey rectangle.
fn spoilt(bytes: &[u8]) {
    let text = "MU1.a-force-that-nobody-has-built-and-that-is-long-enough-for-an-alignment-pattern";
    let Ok(code) = Code::encode(text) else {
        return;
    };
    let side = (code.side() + 2 * QUIET_ZONE) * SCALE;
    let mut picture: Vec<u8> = (0..side * side)
        .map(|at| {
            let square = |pixel: usize| (pixel / SCALE).wrapping_sub(QUIET_ZONE);
            if code.is_dark(square(at % side), square(at / side)) {
                0
            } else {
                255
            }
        })
        .collect();
    for hole in bytes.chunks_exact(5).take(40) {
        let [left, top, wide, high, shade] = [0, 1, 2, 3, 4].map(|place| usize::from(hole[place]));
        for y in top..(top + high % 50).min(side) {
            for x in left..(left + wide % 50).min(side) {
                picture[y * side + x] = shade as u8;
            }
        }
    }
    let read = muster_qr::read(side as u32, side as u32, picture);
    if bytes.len() < 5 {
        assert_eq!(read, QrContent::Text(text.to_owned()));
    }
}
