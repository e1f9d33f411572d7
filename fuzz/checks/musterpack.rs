//! Any bytes are either read as a `.musterpack` within its limits or refused. What was read can be written and read
//! again.

use crate::musterpack;

pub fn check(bytes: &[u8]) {
    let Ok(packed) = musterpack::read(bytes) else {
        return;
    };
    let photos = packed.photos.values().map(Vec::len);
    let all: usize = photos.sum::<usize>() + packed.pack.len();
    assert!(
        all as u64 <= musterpack::MAX_UNPACKED_BYTES,
        "it unpacks to {all} bytes"
    );
    let again = musterpack::write(&packed).expect("what is read can be written");
    // The written file may be compressed more than the reader accepts, so reading it again may fail. If it succeeds,
    // the content is the same.
    if let Ok(again) = musterpack::read(&again) {
        assert_eq!(again, packed);
    }
}
