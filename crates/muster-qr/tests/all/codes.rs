//! Draws codes, distorts them like bad photographs, and reads them again. Pictures without a code must read as nothing.

use image::{GrayImage, Luma};
use imageproc::filter::gaussian_blur_f32;
use imageproc::geometric_transformations::{Border, Interpolation, Projection, warp_into};
use imageproc::noise::gaussian_noise_mut;
use muster_qr::{Code, MAX_READ_SIDE_PX, MAX_TEXT_BYTES, QUIET_ZONE, QrContent};
use proptest::prelude::*;

/// Returns a text of this length that looks like a share code.
fn text(length: usize) -> String {
    const LETTERS: &[u8] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    let mut state = 7_u32;
    let letter = |_| {
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        char::from(LETTERS[(state >> 26) as usize])
    };
    (0..length).map(letter).collect()
}

fn read(picture: &GrayImage) -> QrContent {
    muster_qr::read(picture.width(), picture.height(), picture.to_vec())
}

/// Draws a code with `scale` pixels for each side of a square, and its quiet zone.
fn drawn(text: &str, scale: usize) -> GrayImage {
    let code = Code::encode(text).expect("it fits");
    let side = (code.side() + 2 * QUIET_ZONE) * scale;
    GrayImage::from_fn(side as u32, side as u32, |x, y| {
        let square = |at: u32| (at as usize / scale).wrapping_sub(QUIET_ZONE);
        Luma([if code.is_dark(square(x), square(y)) {
            20
        } else {
            235
        }])
    })
}

/// Draws a picture of a code on a table, with the code's corners at these points.
fn photographed(
    code: &GrayImage,
    (width, height): (u32, u32),
    corners: [(f32, f32); 4],
) -> GrayImage {
    let (wide, high) = (code.width() as f32, code.height() as f32);
    let from = [(0.0, 0.0), (wide, 0.0), (wide, high), (0.0, high)];
    let projection = Projection::from_control_points(from, corners).expect("a shape");
    let mut picture = GrayImage::new(width, height);
    let table = Border::Constant(Luma([140]));
    warp_into(
        code,
        projection,
        Interpolation::Bilinear,
        table,
        &mut picture,
    );
    picture
}

fn said(text: &str) -> QrContent {
    QrContent::Text(text.to_owned())
}

#[test]
fn a_text_of_any_length_comes_back() {
    for length in [
        0,
        1,
        20,
        100,
        300,
        600,
        667,
        936,
        1_500,
        2_200,
        MAX_TEXT_BYTES,
    ] {
        let text = text(length);
        for scale in [2, 3, 5] {
            assert_eq!(
                read(&drawn(&text, scale)),
                said(&text),
                "{length} at {scale}"
            );
        }
    }
}

#[test]
fn what_is_longer_is_refused_with_how_long_it_may_be() {
    let problem = Code::encode(&text(MAX_TEXT_BYTES + 1)).expect_err("too long");
    assert_eq!(problem.code, "qr-too-long");
}

#[test]
fn a_code_lies_on_its_side_stands_on_its_head_or_is_mirrored() {
    let text = text(400);
    let drawn = drawn(&text, 4);
    let side = drawn.width() as f32;
    let around = |turn: f32| {
        let (sin, cos) = turn.sin_cos();
        [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)].map(|(x, y): (f32, f32)| {
            let (x, y) = (x * side / 2.0, y * side / 2.0);
            (400.0 + x * cos - y * sin, 400.0 + x * sin + y * cos)
        })
    };
    for degrees in (0..360).step_by(15) {
        let corners = around((degrees as f32).to_radians());
        let picture = photographed(&drawn, (800, 800), corners);
        assert_eq!(read(&picture), said(&text), "{degrees} degrees");
    }
    let mirrored = image::imageops::flip_horizontal(&drawn);
    assert_eq!(read(&mirrored), said(&text));
}

#[test]
fn a_code_is_read_from_aslant_with_shadow_blur_and_grain() {
    for (length, scale) in [(120, 8), (500, 6), (936, 5)] {
        let text = text(length);
        let drawn = drawn(&text, scale);
        let corners = [
            (260.0, 90.0),
            (1_010.0, 150.0),
            (1_060.0, 860.0),
            (190.0, 800.0),
        ];
        let mut picture = photographed(&drawn, (1_280, 960), corners);
        for (x, _, pixel) in picture.enumerate_pixels_mut() {
            // As lit by a lamp on the right.
            pixel.0[0] = (u32::from(pixel.0[0]) * (450 + x) / 1_800) as u8;
        }
        let mut picture = gaussian_blur_f32(&picture, 1.2);
        gaussian_noise_mut(&mut picture, 0.0, 6.0, 3);
        assert_eq!(read(&picture), said(&text), "{length}");
    }
}

#[test]
fn a_part_of_a_code_may_be_covered() {
    let text = text(200);
    let mut picture = drawn(&text, 6);
    for y in 150..200 {
        for x in 150..200 {
            picture.put_pixel(x, y, Luma([128]));
        }
    }
    assert_eq!(read(&picture), said(&text));
    for y in 120..280 {
        for x in 120..280 {
            picture.put_pixel(x, y, Luma([235]));
        }
    }
    assert_eq!(read(&picture), QrContent::Unclear);
}

#[test]
fn a_picture_with_too_few_pixels_for_its_size_is_nothing() {
    assert_eq!(
        muster_qr::read(100, 100, vec![0; 9_999]),
        QrContent::Nothing
    );
}

#[test]
fn what_shows_no_code_is_nothing() {
    for picture in [
        GrayImage::new(0, 0),
        GrayImage::new(1, 1),
        GrayImage::new(20, 400),
        GrayImage::new(MAX_READ_SIDE_PX + 1, 40),
        GrayImage::from_pixel(300, 300, Luma([0])),
        GrayImage::from_pixel(300, 300, Luma([255])),
        GrayImage::from_fn(400, 400, |x, y| Luma([((x + y) % 256) as u8])),
        GrayImage::from_fn(400, 400, |x, y| {
            Luma([if (x / 8 + y / 8) % 2 == 0 { 0 } else { 255 }])
        }),
    ] {
        assert_eq!(
            read(&picture),
            QrContent::Nothing,
            "{:?}",
            picture.dimensions()
        );
    }
}

/// A picture of nothing but finder patterns, so that as many combinations as possible could be codes.
#[test]
fn a_wall_of_corners_takes_no_longer_than_a_code() {
    let picture = GrayImage::from_fn(MAX_READ_SIDE_PX, MAX_READ_SIDE_PX, |x, y| {
        let ring = |at: u32| (at % 9).min(8);
        let (x, y) = (ring(x), ring(y));
        let light = x > 6 || y > 6 || x.min(y).min(6 - x).min(6 - y) == 1;
        Luma([if light { 255 } else { 0 }])
    });
    assert_ne!(read(&picture), said(""));
}

proptest! {
    #[test]
    fn any_pixels_are_read_or_not(width in 21_u32..90, pixels in prop::collection::vec(any::<u8>(), 441..6_000)) {
        let height = pixels.len() as u32 / width;
        let picture = GrayImage::from_fn(width, height, |x, y| Luma([pixels[(y * width + x) as usize]]));
        let _ = read(&picture);
    }

    #[test]
    fn a_code_of_which_any_squares_are_changed_is_read_or_not(
        holes in prop::collection::vec((0_u32..200, 0_u32..200, 1_u32..40, any::<u8>()), 0..12),
    ) {
        let mut picture = drawn("MU1.made-up", 5);
        let (width, height) = picture.dimensions();
        for (left, top, side, grey) in holes {
            for y in top..(top + side).min(height) {
                for x in left..(left + side).min(width) {
                    picture.put_pixel(x, y, Luma([grey]));
                }
            }
        }
        let _ = read(&picture);
    }
}

#[test]
fn a_path_and_its_runs_are_the_same_squares() {
    let code = Code::encode("MU1.").expect("it fits");
    let squares: usize = code.runs().map(|run| run.length).sum();
    let all = (0..code.side()).flat_map(|y| (0..code.side()).map(move |x| (x, y)));
    assert_eq!(squares, all.filter(|&(x, y)| code.is_dark(x, y)).count());
    assert_eq!(code.path().matches('M').count(), code.runs().count());
    assert!(
        code.path()
            .starts_with(&format!("M{QUIET_ZONE} {QUIET_ZONE}h7v1h-7z"))
    );
}
