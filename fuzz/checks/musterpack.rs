//! A `.musterpack` of any bytes is read or refused within its limits, and what is read is written and read again.

use crate::musterpack;

pub fn check(bytes: &[u8]) {
    let Ok(packed) = musterpack::read(bytes) else {
        return;
    };
    let photos = packed.photos.values().map(Vec::len);
    let all: usize = photos.sum::<usize>() + packed.pack.len();
    assert!(
        all as u64 <= musterpack::MAX_UNPACKED,
        "it unpacks to {all} bytes"
    );
    let again = musterpack::write(&packed).expect("what is read can be written");
    // What was packed tighter than is believed may not be read again; what is read is the same.
    if let Ok(again) = musterpack::read(&again) {
        assert_eq!(again, packed);
    }
}
