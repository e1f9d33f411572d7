//! Gathers the packs that the program ships. The schema beside them is for those who write packs, and no program reads
//! it.

use std::path::Path;
use std::{env, fs, io};

fn main() -> io::Result<()> {
    let from = Path::new("../../cards");
    println!("cargo:rerun-if-changed={}", from.display());
    let out = env::var_os("OUT_DIR").ok_or(io::ErrorKind::NotFound)?;
    let to = Path::new(&out).join("cards");
    if to.exists() {
        fs::remove_dir_all(&to)?;
    }
    copy_packs(from, &to)
}

fn copy_packs(from: &Path, to: &Path) -> io::Result<()> {
    fs::create_dir_all(to)?;
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        let (name, to) = (entry.file_name(), to.join(entry.file_name()));
        if entry.file_type()?.is_dir() {
            copy_packs(&entry.path(), &to)?;
        } else if !name.as_encoded_bytes().ends_with(b".schema.json") {
            fs::copy(entry.path(), to)?;
        }
    }
    Ok(())
}
