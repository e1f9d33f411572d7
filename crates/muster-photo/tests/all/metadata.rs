//! Tests that metadata, such as where a photo was taken, is removed.

use image::ImageEncoder;
use muster_photo::Edits;

use crate::drawn::{import, jpeg, jpeg_with, quarters};

/// Returns the markers of a JPEG before its pixels, each with the content of its segment.
fn segments(bytes: &[u8]) -> Vec<(u8, Vec<u8>)> {
    let mut found = Vec::new();
    let mut at = 2;
    while bytes[at] == 0xff && bytes[at + 1] != 0xd9 {
        let length = usize::from(u16::from_be_bytes([bytes[at + 2], bytes[at + 3]]));
        let body = bytes[at + 4..at + 2 + length].to_vec();
        found.push((bytes[at + 1], body));
        at += 2 + length;
        if found.last().is_some_and(|(marker, _)| *marker == 0xda) {
            break;
        }
    }
    found
}

/// Returns a JPEG with all kinds of metadata about its maker: EXIF with a place, XMP, a color profile, IPTC, a comment,
/// and a second picture after the first.
fn telling() -> Vec<u8> {
    let profile = moxcms::ColorProfile::new_display_p3()
        .encode()
        .expect("a profile");
    let plain = jpeg_with(&quarters(96, 64), |encoder| {
        let mut exif = crate::shapes::exif(1);
        exif.extend(b"GPS 48.8584 N 2.2945 E");
        encoder.set_exif_metadata(exif).expect("exif");
        encoder.set_icc_profile(profile).expect("a profile");
    });
    let mut bytes = plain[..2].to_vec();
    for (marker, body) in [
        (
            0xe1,
            &b"http://ns.adobe.com/xap/1.0/\0<x:xmpmeta>home</x:xmpmeta>"[..],
        ),
        (0xed, b"Photoshop 3.0\08BIM home"),
        (0xfe, b"taken at home"),
        (0xee, b"Adobe\0d\0\0\0\0\0\x01"),
    ] {
        let length = u16::try_from(body.len() + 2).expect("short");
        bytes.extend([0xff, marker]);
        bytes.extend(length.to_be_bytes());
        bytes.extend(body);
    }
    bytes.extend(&plain[2..]);
    bytes.extend(jpeg(&quarters(16, 16)));
    bytes
}

#[test]
fn nothing_but_the_picture_is_kept() {
    let bytes = telling();
    assert!(segments(&bytes).iter().any(|(marker, _)| *marker == 0xe1));
    let photo = import(&bytes, &Edits::default()).expect("taken in");
    for kept in [&photo.bytes, &photo.thumb] {
        for (marker, body) in segments(kept) {
            match marker {
                0xe0 => assert!(body.starts_with(b"JFIF\0") && body.len() == 14),
                0xc0 | 0xc4 | 0xdb | 0xda => {}
                other => panic!("a segment {other:x}"),
            }
        }
        for word in [&b"home"[..], b"GPS", b"Exif", b"ICC_PROFILE", b"xmp"] {
            assert!(!kept.windows(word.len()).any(|part| part == word));
        }
        muster_photo::verify(kept).expect("it is proved");
    }
}

#[test]
fn what_tells_more_than_a_picture_is_no_kept_photo() {
    assert_eq!(
        muster_photo::verify(&telling()).expect_err("it tells").code,
        "photo-not-kept"
    );
    let kept = import(&telling(), &Edits::default())
        .expect("taken in")
        .bytes;
    let mut with_comment = kept[..2].to_vec();
    with_comment.extend(b"\xff\xfe\0\x06home");
    with_comment.extend(&kept[2..]);
    let mut with_tail = kept.clone();
    with_tail.extend(b"home");
    let cut = kept[..kept.len() - 2].to_vec();
    for other in [with_comment, with_tail, cut, Vec::new(), kept[..2].to_vec()] {
        assert!(muster_photo::verify(&other).is_err());
        assert!(muster_photo::thumb(&other).is_err());
    }
    let large = jpeg(&quarters(1601, 20));
    assert!(muster_photo::verify(&large).is_err());
}
