//! `cargo xtask icons`: draws the program's logo in the formats that operating systems want.

use std::fs;
use std::path::Path;

use crate::{bundle, place, run};

/// The files from tauri-cli that are kept unchanged.
const KEPT_ICONS: [&str; 4] = ["32x32.png", "128x128.png", "icon.png", "icon.ico"];
/// The name that macOS has for each picture size, and the file with that picture.
const SIZES: [(&[u8; 4], &str); 5] = [
    (b"ic11", "32x32.png"),
    (b"ic12", "64x64.png"),
    (b"ic07", "128x128.png"),
    (b"ic08", "128x128@2x.png"),
    (b"ic09", "icon.png"),
];

/// Draws `ui/icons/muster.svg` into `src-tauri/icons`. The same logo always gives the same bytes.
///
/// # Errors
/// If tauri-cli cannot be fetched or a file cannot be written.
pub fn command() -> Result<(), String> {
    let drawn = place::target().join("icons");
    let sign = place::ui().join("icons/muster.svg");
    let (sign, into) = (sign.display().to_string(), drawn.display().to_string());
    let mut draw = bundle::tauri(&["icon", &sign, "--output", &into]);
    run::step("icons", &mut draw)?;
    let icons = place::root().join("src-tauri").join("icons");
    for name in KEPT_ICONS {
        let copied = fs::copy(drawn.join(name), icons.join(name));
        copied.map_err(|error| format!("{name}: {error}."))?;
    }
    let icns = icns(&drawn).map_err(|error| format!("{}: {error}.", drawn.display()))?;
    fs::write(icons.join("icon.icns"), icns).map_err(|error| format!("icon.icns: {error}."))
}

/// Packs the pictures into one file in macOS's format. Each has a header of eight bytes: its name, and its length
/// including the header. tauri-cli would write them in another order on every run.
fn icns(drawn: &Path) -> std::io::Result<Vec<u8>> {
    let mut pictures = Vec::new();
    for (name, file) in SIZES {
        let picture = fs::read(drawn.join(file))?;
        pictures.extend(part(name, &picture));
    }
    Ok(part(b"icns", &pictures))
}

fn part(name: &[u8; 4], content: &[u8]) -> Vec<u8> {
    // No picture here comes near the limit of 4 GB: the largest has 512 by 512 pixels.
    let length = u32::try_from(content.len() + 8).unwrap_or(u32::MAX);
    [name.as_slice(), &length.to_be_bytes(), content].concat()
}

#[cfg(test)]
mod tests {
    use super::part;

    #[test]
    fn a_part_begins_with_its_name_and_its_whole_length() {
        assert_eq!(part(b"ic07", b"png"), b"ic07\0\0\0\x0bpng");
    }
}
