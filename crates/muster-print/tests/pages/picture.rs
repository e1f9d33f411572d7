//! Tests the picture of a list.

use muster_core::words::Lang;
use muster_print::lay_out_picture;

use super::forces;

/// Draws the picture of a force, and returns its width, its height and its pixels.
fn picture(units: usize, dark: bool) -> (u32, u32, Vec<u8>) {
    let library = forces::library();
    let force = forces::of(units);
    let review = forces::review(&force, &library);
    let page = lay_out_picture(&force, &review, &library, Lang::Fr).expect("a page");
    let png = page.draw(dark).expect("a picture");
    let mut reader = png::Decoder::new(std::io::Cursor::new(png))
        .read_info()
        .expect("a picture");
    let mut pixels = vec![0; reader.output_buffer_size().expect("a size")];
    let info = reader.next_frame(&mut pixels).expect("a picture");
    (info.width, info.height, pixels)
}

/// Returns the rows of a picture in which something is drawn.
fn drawn_rows((width, height, pixels): &(u32, u32, Vec<u8>)) -> Vec<u32> {
    let row = |y: &u32| {
        let start = (y * width * 3) as usize;
        let row = &pixels[start..start + (width * 3) as usize];
        row.chunks_exact(3).any(|pixel| pixel != &pixels[..3])
    };
    (0..*height).filter(row).collect()
}

#[test]
fn a_picture_is_as_high_as_its_list() {
    let (small, large) = (picture(1, false), picture(4, false));
    assert_eq!((small.0, large.0), (1080, 1080));
    assert!(large.1 > small.1 + 200, "{} and {}", small.1, large.1);
    for picture in [&small, &large] {
        // The foot is the last line, and little paper is left below it.
        let last = drawn_rows(picture).last().copied().expect("a row");
        assert!(
            last < picture.1 && last + 60 > picture.1,
            "{last} of {}",
            picture.1
        );
    }
}

#[test]
fn a_dark_picture_has_the_same_words_in_the_same_places() {
    let (light, dark) = (picture(1, false), picture(1, true));
    assert_eq!(
        picture(1, true),
        dark,
        "the same list gives the same picture"
    );
    assert_eq!(light.2[..3], [0xff; 3]);
    assert!(dark.2[..3].iter().all(|part| *part < 0x30));
    assert_eq!(drawn_rows(&light), drawn_rows(&dark));
}

#[test]
fn a_list_that_is_too_long_is_refused() {
    let library = forces::library();
    let force = forces::of(400);
    let review = forces::review(&force, &library);
    let refused = lay_out_picture(&force, &review, &library, Lang::En).expect_err("too long");
    assert_eq!(refused.code, "picture-too-long");
}
