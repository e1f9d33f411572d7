//! `bindgen FOLDER PROGRAM NAME …`: writes the JavaScript that loads wasm programs in a browser, and adapts the
//! programs to it. This is a workspace crate so that the lock file keeps its version of wasm-bindgen equal to the one
//! that the programs were compiled with.

use std::error::Error;
use std::path::Path;
use std::process::ExitCode;

use walrus::{ExportId, ModuleConfig};
use wasm_bindgen_cli_support::Bindgen;

/// The prefix of the exports that printpdf adds to every wasm program. Muster does not use them.
const OFFERED: &str = "Pdf_";

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let (folder, programs) = match args.as_slice() {
        [folder, programs @ ..] if programs.len() >= 2 && programs.len() % 2 == 0 => {
            (Path::new(folder), programs)
        }
        _ => {
            eprintln!("bindgen FOLDER PROGRAM NAME …");
            return ExitCode::FAILURE;
        }
    };
    for one in programs.chunks_exact(2) {
        if let Err(error) = script(folder, &one[0], &one[1]) {
            eprintln!("{}: {error:#}", one[0]);
            return ExitCode::FAILURE;
        }
    }
    ExitCode::SUCCESS
}

fn script(folder: &Path, program: &str, name: &str) -> Result<(), Box<dyn Error>> {
    Bindgen::new()
        .input_path(program)
        .web(true)?
        .typescript(false)
        .remove_name_section(true)
        .remove_producers_section(true)
        .out_name(name)
        .generate(folder)?;
    trim(&folder.join(format!("{name}_bg.wasm")))
}

/// Removes the exports that nobody uses, and the code that only they need. That is a large part of the download.
fn trim(program: &Path) -> Result<(), Box<dyn Error>> {
    let mut settings = ModuleConfig::new();
    settings.generate_producers_section(false);
    let mut module = settings.parse_file(program)?;
    let unasked = |name: &str| name.starts_with(OFFERED);
    let unasked = module
        .exports
        .iter()
        .filter(|offered| unasked(&offered.name));
    let unasked: Vec<ExportId> = unasked.map(|offered| offered.id()).collect();
    for offered in unasked {
        module.exports.delete(offered);
    }
    walrus::passes::gc::run(&mut module);
    Ok(module.emit_wasm_file(program)?)
}
