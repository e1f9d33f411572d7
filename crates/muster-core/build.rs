//! Gathers the locale files whose words the program says. Those of the screens, `window*.ftl`, are the larger half, and
//! only the screens read them. Those of the command, `cli*.ftl` and `serve.ftl`, are left out of the web app.

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
    let is_web = env::var_os("CARGO_CFG_TARGET_FAMILY").is_some_and(|family| family == "wasm");
    for language in ["en", "fr"] {
        let to = to.join(language);
        fs::create_dir_all(&to)?;
        for file in fs::read_dir(from.join(language))? {
            let file = file?;
            let name = file.file_name();
            let starts = |prefix: &str| name.as_encoded_bytes().starts_with(prefix.as_bytes());
            let is_left_out = starts("window") || is_web && (starts("cli") || starts("serve"));
            if !is_left_out {
                fs::copy(file.path(), to.join(name))?;
            }
        }
    }
    Ok(())
}
