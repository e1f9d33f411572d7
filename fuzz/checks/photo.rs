//! No input causes a panic. An imported photo has the stored format, and can be imported again.

use std::ops::ControlFlow;

use muster_photo::{Area, Edits, Point};

/// Returns edits that the last bytes of an input choose, so that the fuzzer makes up edits too.
fn edits(bytes: &[u8]) -> Edits {
    let at = |place: usize| {
        let byte = bytes.iter().rev().nth(place).copied().unwrap_or_default();
        f64::from(byte) / 250.0
    };
    let corner = |place| Point {
        x: at(place),
        y: at(place + 1),
    };
    Edits {
        turns: bytes.len() as u8,
        corners: (bytes.len() % 3 == 1).then(|| [corner(0), corner(2), corner(4), corner(6)]),
        crop: (bytes.len() % 5 == 1).then(|| Area {
            left: at(8),
            top: at(9),
            width: at(10),
            height: at(11),
        }),
    }
}

pub fn check(bytes: &[u8]) {
    let go_on = &mut |_| ControlFlow::Continue(());
    let _ = muster_photo::thumb(bytes);
    for edits in [Edits::default(), edits(bytes)] {
        let Ok(photo) = muster_photo::import(bytes, &edits, go_on) else {
            continue;
        };
        assert_eq!(muster_photo::verify(&photo.bytes), Ok(photo.size));
        assert!(muster_photo::verify(&photo.thumb).is_ok());
        assert_eq!(photo.name, muster_photo::name(&photo.bytes));
        let again = muster_photo::import(&photo.bytes, &Edits::default(), go_on);
        assert_eq!(again.map(|again| again.size), Ok(photo.size));
    }
}
