//! Tests that any input gives a valid photo or an error.

use muster_photo::{Area, Edits, MAX_PHOTO_SIDE_PX, Point};
use proptest::prelude::*;

use crate::drawn::{busy, import, jpeg};

fn point() -> impl Strategy<Value = Point> {
    (-0.1..1.1, -0.1..1.1).prop_map(|(x, y)| Point { x, y })
}

fn area() -> impl Strategy<Value = Area> {
    (-0.1..1.0, -0.1..1.0, 0.0..1.0, 0.0..1.0).prop_map(|(left, top, width, height)| Area {
        left,
        top,
        width,
        height,
    })
}

fn edits() -> impl Strategy<Value = Edits> {
    (
        any::<u8>(),
        proptest::option::of([point(), point(), point(), point()]),
        proptest::option::of(area()),
    )
        .prop_map(|(turns, corners, crop)| Edits {
            turns,
            corners,
            crop,
        })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(muster_tests::cases(64)))]

    #[test]
    fn any_edits_give_a_kept_photo_or_a_word(
        width in 1_u32..60,
        height in 1_u32..60,
        edits in edits(),
    ) {
        let bytes = jpeg(&busy(width, height));
        match import(&bytes, &edits) {
            Ok(photo) => {
                let size = muster_photo::verify(&photo.bytes).expect("it is proved");
                prop_assert_eq!(size, photo.size);
                prop_assert!(size.width.max(size.height) <= MAX_PHOTO_SIDE_PX);
                muster_photo::verify(&photo.thumb).expect("it is proved");
            }
            Err(problem) => {
                prop_assert!(["photo-corners", "photo-crop"].contains(&problem.code.as_str()));
            }
        }
    }

    #[test]
    fn a_photo_with_some_bytes_changed_is_taken_in_or_refused(
        changes in proptest::collection::vec((0_usize..3000, any::<u8>()), 1..6),
    ) {
        let mut bytes = jpeg(&busy(40, 30));
        for (at, to) in changes {
            let length = bytes.len();
            bytes[at % length] = to;
        }
        if let Ok(photo) = import(&bytes, &Edits::default()) {
            muster_photo::verify(&photo.bytes).expect("it is proved");
        }
    }
}
