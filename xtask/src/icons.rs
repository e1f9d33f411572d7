//! `cargo xtask icons`: draws the program's logo in the formats that operating systems want.

use std::fs;
use std::path::{Path, PathBuf};

use crate::{bundle, place, run};

/// The files from tauri-cli that are kept unchanged: one for each size that Linux desktops ask for, and Windows's file.
const KEPT_ICONS: [&str; 8] = [
    "16x16.png",
    "24x24.png",
    "32x32.png",
    "48x48.png",
    "64x64.png",
    "128x128.png",
    "icon.png",
    "icon.ico",
];
/// The sizes that tauri-cli draws only if it is asked for them.
const MORE_SIZES: &str = "16,24,48";
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
    let drawn = draw()?;
    let icons = place::root().join("src-tauri").join("icons");
    for name in KEPT_ICONS {
        let copied = fs::copy(drawn.join(name), icons.join(name));
        copied.map_err(|error| format!("{name}: {error}."))?;
    }
    // macOS names the same picture after half its size.
    fs::copy(drawn.join("128x128@2x.png"), icons.join("256x256.png"))
        .map_err(|error| format!("256x256.png: {error}."))?;
    let icns = icns(&drawn).map_err(|error| format!("{}: {error}.", drawn.display()))?;
    fs::write(icons.join("icon.icns"), icns).map_err(|error| format!("icon.icns: {error}."))
}

/// Draws the logo into `target/icons`, in the sizes of all systems. Returns the folder.
///
/// # Errors
/// If tauri-cli cannot be fetched or fails.
pub fn draw() -> Result<PathBuf, String> {
    let drawn = place::target().join("icons");
    let logo = place::ui().join("icons/muster.svg");
    let (logo, into) = (logo.display().to_string(), drawn.display().to_string());
    let draw = ["icon", &logo, "--output", &into];
    run::step("icons", &mut bundle::tauri(&draw))?;
    let more = [&draw[..], &["--png", MORE_SIZES]].concat();
    run::step("more icons", &mut bundle::tauri(&more))?;
    Ok(drawn)
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
