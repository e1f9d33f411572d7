//! Tests of scaling, turning, straightening and cropping.

use std::ops::ControlFlow;

use image::{DynamicImage, ImageEncoder, ImageFormat, Rgb, Rgba, RgbaImage};
use imageproc::drawing::draw_polygon_mut;
use imageproc::point::Point as Pixel;
use muster_photo::{Area, Edits, ImportStep, MAX_PHOTO_SIDE_PX, MAX_THUMB_SIDE_PX, Point};

use crate::drawn::{
    BLUE, GREEN, RED, YELLOW, busy, corners, import, is, jpeg, jpeg_with, kept, quarters, written,
};

/// Returns EXIF data with nothing but the orientation of the camera.
pub fn exif(orientation: u8) -> Vec<u8> {
    let mut exif = b"II*\0\x08\0\0\0\x01\0\x12\x01\x03\0\x01\0\0\0".to_vec();
    exif.extend([orientation, 0, 0, 0, 0, 0, 0, 0]);
    exif
}

#[test]
fn a_photo_stands_upright_however_the_camera_was_held() {
    let plain = quarters(96, 64);
    // The expected four quarters, and whether the picture lies on its side in the file.
    for (orientation, seen, on_its_side) in [
        (1, ["red", "green", "yellow", "blue"], false),
        (2, ["green", "red", "blue", "yellow"], false),
        (3, ["blue", "yellow", "green", "red"], false),
        (4, ["yellow", "blue", "red", "green"], false),
        (5, ["red", "yellow", "green", "blue"], true),
        (6, ["yellow", "red", "blue", "green"], true),
        (7, ["blue", "green", "yellow", "red"], true),
        (8, ["green", "blue", "red", "yellow"], true),
        (0, ["red", "green", "yellow", "blue"], false),
        (9, ["red", "green", "yellow", "blue"], false),
    ] {
        let bytes = jpeg_with(&plain, |encoder| {
            encoder.set_exif_metadata(exif(orientation)).expect("exif");
        });
        let photo = kept(&bytes, &Edits::default());
        assert_eq!(corners(&photo), seen, "{orientation}");
        let size = if on_its_side { (64, 96) } else { (96, 64) };
        assert_eq!(photo.dimensions(), size, "{orientation}");
    }
}

#[test]
fn quarter_turns_go_clockwise() {
    let bytes = jpeg(&quarters(96, 64));
    for (turns, seen) in [
        (0, ["red", "green", "yellow", "blue"]),
        (1, ["yellow", "red", "blue", "green"]),
        (2, ["blue", "yellow", "green", "red"]),
        (3, ["green", "blue", "red", "yellow"]),
        (4, ["red", "green", "yellow", "blue"]),
    ] {
        let edits = Edits {
            turns,
            ..Edits::default()
        };
        assert_eq!(corners(&kept(&bytes, &edits)), seen, "{turns}");
    }
}

#[test]
fn a_part_is_cut_out() {
    let edits = Edits {
        crop: Some(Area {
            left: 0.5,
            top: 0.5,
            width: 0.5,
            height: 0.25,
        }),
        ..Edits::default()
    };
    let photo = kept(&jpeg(&quarters(96, 64)), &edits);
    assert_eq!(photo.dimensions(), (48, 16));
    assert_eq!(corners(&photo), ["blue"; 4]);
}

#[test]
fn a_card_that_lay_askew_becomes_a_rectangle() {
    // A card in perspective on a dark table. Its four quarters are quadrilaterals, and its middle is where the lines
    // between opposite corners cross.
    let corner = [(200, 100), (700, 160), (640, 560), (120, 480)];
    let (width, height) = (800, 600);
    let mut picture = image::RgbImage::from_pixel(width, height, Rgb([12, 12, 12]));
    // Maps a point on the card, from 0 to 1, to the picture.
    let map = projection(corner);
    for (from, color) in [
        ((0.0, 0.0), RED),
        ((0.5, 0.0), GREEN),
        ((0.5, 0.5), BLUE),
        ((0.0, 0.5), YELLOW),
    ] {
        let (x, y): (f64, f64) = from;
        let places = [(x, y), (x + 0.5, y), (x + 0.5, y + 0.5), (x, y + 0.5)];
        let drawn: Vec<Pixel<i32>> = places
            .iter()
            .map(|place| map(*place))
            .map(|(x, y)| Pixel::new(x.round() as i32, y.round() as i32))
            .collect();
        draw_polygon_mut(&mut picture, &drawn, color);
    }
    let places = corner.map(|(x, y)| Point {
        x: f64::from(x) / f64::from(width),
        y: f64::from(y) / f64::from(height),
    });
    let edits = Edits {
        corners: Some(places),
        ..Edits::default()
    };
    let card = kept(&jpeg(&picture), &edits);
    // The width and height are those of the longer of two opposite sides.
    assert_eq!(card.dimensions(), (526, 404));
    for (x, y, color) in [
        (0.02, 0.02, RED),
        (0.48, 0.48, RED),
        (0.52, 0.48, GREEN),
        (0.98, 0.02, GREEN),
        (0.52, 0.52, BLUE),
        (0.98, 0.98, BLUE),
        (0.48, 0.52, YELLOW),
        (0.02, 0.98, YELLOW),
    ] {
        assert!(is(&card, (x, y), color), "{x} {y}");
    }
}

/// Returns the projection of the unit square to four corners, computed with the textbook formula.
fn projection(corners: [(i32, i32); 4]) -> impl Fn((f64, f64)) -> (f64, f64) {
    let [(x0, y0), (x1, y1), (x2, y2), (x3, y3)] =
        corners.map(|(x, y)| (f64::from(x), f64::from(y)));
    let (dx1, dx2, dx3) = (x1 - x2, x3 - x2, x0 - x1 + x2 - x3);
    let (dy1, dy2, dy3) = (y1 - y2, y3 - y2, y0 - y1 + y2 - y3);
    let whole = dx1 * dy2 - dx2 * dy1;
    let (g, h) = (
        (dx3 * dy2 - dx2 * dy3) / whole,
        (dx1 * dy3 - dx3 * dy1) / whole,
    );
    move |(u, v)| {
        let depth = g * u + h * v + 1.0;
        (
            ((x1 - x0 + g * x1) * u + (x3 - x0 + h * x3) * v + x0) / depth,
            ((y1 - y0 + g * y1) * u + (y3 - y0 + h * y3) * v + y0) / depth,
        )
    }
}

#[test]
fn all_edits_together_are_done_in_their_order() {
    // After turning, the quarters are yellow and red above, blue and green below.
    let edits = Edits {
        turns: 1,
        corners: Some(
            [(0.0, 0.0), (1.0, 0.0), (1.0, 0.5), (0.0, 0.5)].map(|(x, y)| Point { x, y }),
        ),
        crop: Some(Area {
            left: 0.5,
            top: 0.0,
            width: 0.5,
            height: 1.0,
        }),
    };
    let photo = kept(&jpeg(&quarters(96, 64)), &edits);
    assert_eq!(photo.dimensions(), (32, 48));
    assert_eq!(corners(&photo), ["red"; 4]);
}

#[test]
fn a_large_photo_is_made_small_and_a_small_one_stays_as_large_as_it_is() {
    for (from, to, thumb) in [
        ((2400, 1800), (1600, 1200), (320, 240)),
        ((900, 3000), (480, 1600), (96, 320)),
        ((1600, 40), (1600, 40), (320, 8)),
        ((200, 100), (200, 100), (200, 100)),
        ((3000, 1), (1600, 1), (320, 1)),
    ] {
        let photo = import(&jpeg(&busy(from.0, from.1)), &Edits::default()).expect("taken in");
        assert_eq!((photo.size.width, photo.size.height), to);
        let small = image::load_from_memory(&photo.thumb).expect("a picture");
        assert_eq!((small.width(), small.height()), thumb);
        assert_eq!(
            muster_photo::verify(&photo.bytes).expect("kept"),
            photo.size
        );
        assert!(muster_photo::verify(&photo.thumb).is_ok());
        assert!(photo.size.width.max(photo.size.height) <= MAX_PHOTO_SIDE_PX);
        assert!(small.width().max(small.height()) <= MAX_THUMB_SIDE_PX);
    }
}

#[test]
fn a_small_part_of_a_large_photo_keeps_its_pixels() {
    let edits = Edits {
        crop: Some(Area {
            left: 0.25,
            top: 0.0,
            width: 0.5,
            height: 0.5,
        }),
        ..Edits::default()
    };
    assert_eq!(
        kept(&jpeg(&busy(2400, 1800)), &edits).dimensions(),
        (1200, 900)
    );
}

#[test]
fn every_format_is_taken_by_what_it_is_and_what_is_transparent_becomes_white() {
    let plain = DynamicImage::ImageRgb8(quarters(96, 64));
    for format in [ImageFormat::Jpeg, ImageFormat::Png, ImageFormat::WebP] {
        let photo = kept(&written(&plain, format), &Edits::default());
        assert_eq!(
            corners(&photo),
            ["red", "green", "yellow", "blue"],
            "{format:?}"
        );
    }
    let glass = RgbaImage::from_pixel(8, 8, Rgba([200, 0, 0, 0]));
    let photo = kept(&written(&glass.into(), ImageFormat::Png), &Edits::default());
    assert!(is(&photo, (0.5, 0.5), Rgb([255, 255, 255])));
    let grey =
        DynamicImage::ImageLuma16(image::ImageBuffer::from_pixel(8, 8, image::Luma([0x8080])));
    let photo = kept(&written(&grey, ImageFormat::Png), &Edits::default());
    assert!(is(&photo, (0.5, 0.5), Rgb([128, 128, 128])));
}

#[test]
fn colors_of_another_space_become_srgb() {
    // Pure green in Adobe RGB is outside sRGB. Half of it is a green with less red.
    let adobe = moxcms::ColorProfile::new_adobe_rgb()
        .encode()
        .expect("a profile");
    let half = image::RgbImage::from_pixel(16, 16, Rgb([128, 200, 128]));
    let with = jpeg_with(&half, |encoder| {
        encoder.set_icc_profile(adobe).expect("a profile");
    });
    let turned = kept(&with, &Edits::default());
    let pixel = turned.get_pixel(8, 8).0;
    // sRGB of Adobe RGB (128, 200, 128), computed by the two matrices: red 73, green 202, blue 124.
    for (found, right) in pixel.iter().zip([73_u8, 202, 124]) {
        assert!(found.abs_diff(right) <= 4, "{pixel:?}");
    }
    let plain = kept(&jpeg(&half), &Edits::default());
    assert!(is(&plain, (0.5, 0.5), Rgb([128, 200, 128])));
    let broken = jpeg_with(&half, |encoder| {
        encoder.set_icc_profile(vec![0; 300]).expect("a profile");
    });
    assert!(is(
        &kept(&broken, &Edits::default()),
        (0.5, 0.5),
        Rgb([128, 200, 128])
    ));
}

#[test]
fn the_same_picture_and_edits_give_the_same_bytes_and_others_give_others() {
    let bytes = jpeg(&busy(300, 200));
    let one = import(&bytes, &Edits::default()).expect("taken in");
    assert_eq!(import(&bytes, &Edits::default()).expect("taken in"), one);
    assert_eq!(muster_photo::name(&one.bytes), one.name);
    assert_eq!(one.name.len(), 32);
    let small = muster_photo::thumb(&one.bytes).expect("small");
    assert!(muster_photo::verify(&small).is_ok());
    let turned = Edits {
        turns: 1,
        ..Edits::default()
    };
    assert_ne!(import(&bytes, &turned).expect("taken in").name, one.name);
}

#[test]
fn it_stops_where_it_is_told_to_and_says_what_comes_next() {
    let bytes = jpeg(&quarters(96, 64));
    let mut told = Vec::new();
    let mut tell = |step| {
        told.push(step);
        ControlFlow::Continue(())
    };
    muster_photo::import(&bytes, &Edits::default(), &mut tell).expect("taken in");
    assert_eq!(told, ImportStep::ALL);
    for at in ImportStep::ALL {
        let mut told = Vec::new();
        let stopped = muster_photo::import(&bytes, &Edits::default(), &mut |step| {
            told.push(step);
            if step == at {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        });
        assert_eq!(stopped.expect_err("it is stopped").code, "photo-stopped");
        assert_eq!(told.last(), Some(&at));
    }
}
