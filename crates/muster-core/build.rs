//! Gathers the locale files whose words Rust says. Those of the screens, `window*.ftl`, are the larger half, and only
//! the screens read them.

use std::path::Path;
use std::{env, fs, io};

fn main() -> io::Result<()> {
    let from = Path::new("../../locales");
    println!("cargo:rerun-if-changed={}", from.display());
    let out = env::var_os("OUT_DIR").ok_or(io::ErrorKind::NotFound)?;
    let to = Path::new(&out).join("locales");
    if to.exists() {
        fs::remove_dir_all(&to)?;
    }
    for language in ["en", "fr"] {
        let to = to.join(language);
        fs::create_dir_all(&to)?;
        for file in fs::read_dir(from.join(language))? {
            let file = file?;
            let name = file.file_name();
            if !name.as_encoded_bytes().starts_with(b"window") {
                fs::copy(file.path(), to.join(name))?;
            }
        }
    }
    Ok(())
}
