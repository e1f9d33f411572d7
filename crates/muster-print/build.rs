//! Turns the drawings in `ui/icons` into a table of paths, so that a PDF draws the same icons as the window.

use std::error::Error;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs};

#[path = "src/icons/path.rs"]
mod path;
#[path = "src/icons/svg.rs"]
mod svg;

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-changed=build.rs");
    let root = Path::new(&env::var("CARGO_MANIFEST_DIR")?).join("../../ui/icons");
    let mut icons = Vec::new();
    for file in drawings(&root)? {
        let name = file.strip_prefix(&root)?.with_extension("");
        let id = name.to_str().ok_or("a name that is no text")?;
        let text = fs::read_to_string(&file)?;
        let shapes = svg::read(&text).map_err(|why| format!("{}: {why}", file.display()))?;
        icons.push((id.replace('\\', "/"), shapes));
    }
    icons.sort_by(|a, b| a.0.cmp(&b.0));

    let mut table = String::from("&[\n");
    for (id, shapes) in icons {
        writeln!(table, "IconDrawing {{ id: {id:?}, shapes: &[")?;
        for (style, ops) in shapes {
            let style = format!("{style:?}")
                .replace("cap: ", "cap: LineCap::")
                .replace("join: ", "join: LineJoin::");
            writeln!(table, "IconShape {{ style: {style}, ops: &{ops:?} }},")?;
        }
        table.push_str("] },\n");
    }
    table.push(']');
    fs::write(Path::new(&env::var("OUT_DIR")?).join("icons.rs"), table)?;
    Ok(())
}

/// Returns every drawing in a folder and its subfolders. Cargo rebuilds when one of them changes.
fn drawings(folder: &Path) -> Result<Vec<PathBuf>, Box<dyn Error>> {
    println!("cargo::rerun-if-changed={}", folder.display());
    let mut found = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            found.extend(drawings(&path)?);
        } else if path.extension().is_some_and(|ending| ending == "svg") {
            found.push(path);
        }
    }
    Ok(found)
}
