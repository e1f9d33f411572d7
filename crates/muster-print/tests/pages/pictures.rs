//! Compares pages with the pictures in `tests/pages/pictures`. `MUSTER_UPDATE_PAGES=1` replaces the pictures by the
//! current pages.

use std::path::PathBuf;

use muster_core::words::Lang;
use muster_print::{Layout, print};

use super::{forces, poppler};

/// Pixels per inch: enough to notice a misplaced mark, and few enough to store.
const RESOLUTION: &str = "50";
/// The greatest mean difference of a pixel's value, which is up to 255.
const MEAN: f64 = 2.0;
/// The share of pixels that may differ strongly.
const MANY: f64 = 0.01;

#[test]
#[ignore = "needs poppler"]
fn every_layout_looks_as_it_looked() {
    let library = forces::library();
    let force = forces::patrol();
    let review = forces::review(&force, &library);
    for layout in Layout::ALL {
        let request = forces::request(&library, &[(&force, &review)], &[layout], Lang::Fr);
        let pdf = print(&request).expect("it prints");
        let args = ["-r", RESOLUTION, "-gray", "-f", "1", "-l", "1", "-png", "-"];
        let png = poppler::run("pdftoppm", &args, &pdf);
        compare(layout.name(), &png);
    }
}

fn compare(name: &str, png: &[u8]) {
    let path =
        PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(format!("tests/pages/pictures/{name}.png"));
    if std::env::var_os("MUSTER_UPDATE_PAGES").is_some() {
        std::fs::create_dir_all(path.parent().expect("a folder")).expect("the folder");
        std::fs::write(&path, png).expect("the picture is kept");
        return;
    }
    let kept = std::fs::read(&path).unwrap_or_else(|why| panic!("{}: {why}", path.display()));
    let (is, was) = (pixels(png), pixels(&kept));
    assert_eq!(is.0, was.0, "{name}: the size of the page");
    let differences: Vec<u8> =
        is.1.iter()
            .zip(&was.1)
            .map(|(a, b)| a.abs_diff(*b))
            .collect();
    let count = differences.len() as f64;
    let mean = differences.iter().map(|d| f64::from(*d)).sum::<f64>() / count;
    let many = differences.iter().filter(|d| **d > 96).count() as f64 / count;
    if mean > MEAN || many > MANY {
        let seen = std::env::temp_dir().join(format!("muster-page-{name}.png"));
        std::fs::write(&seen, png).expect("the picture is written");
        panic!(
            "{name} looks different: mean {mean:.2}, many {many:.4}; see {}",
            seen.display()
        );
    }
}

fn pixels(png: &[u8]) -> ((u32, u32), Vec<u8>) {
    let mut reader = png::Decoder::new(std::io::Cursor::new(png))
        .read_info()
        .expect("a picture");
    let mut buffer = vec![0; reader.output_buffer_size().expect("a size")];
    let info = reader.next_frame(&mut buffer).expect("a picture");
    buffer.truncate(info.buffer_size());
    ((info.width, info.height), buffer)
}
