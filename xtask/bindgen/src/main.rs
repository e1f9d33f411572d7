//! `bindgen FOLDER PROGRAM NAME …`: writes the JavaScript that loads wasm programs in a browser, adapts the programs to
//! it, and compresses them. This is a workspace crate so that the lock file keeps its version of wasm-bindgen equal to the one
//! that the programs were compiled with.

use std::error::Error;
use std::fs::{self, File};
use std::io::Write as _;
use std::path::Path;
use std::process::ExitCode;

use lzma_rust2::{XzOptions, XzWriter};
use walrus::{ExportId, ModuleConfig};
use wasm_bindgen_cli_support::Bindgen;

/// The prefix of the exports that printpdf adds to every wasm program. Muster does not use them.
const OFFERED: &str = "Pdf_";

/// The program of a release is smaller than this, in bytes. That of the tests is several times as large, and its size is
/// no matter.
const MAX_RELEASE_BYTES: usize = 16_000_000;

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
    let program = folder.join(format!("{name}_bg.wasm"));
    trim(&program)?;
    compress(&program)
}

/// Writes a program once more beside it, compressed as `.xz`.
fn compress(program: &Path) -> Result<(), Box<dyn Error>> {
    let bytes = fs::read(program)?;
    let is_release = bytes.len() < MAX_RELEASE_BYTES;
    let mut options = XzOptions::with_preset(if is_release { 9 } else { 0 });
    // Instructions of wasm are not aligned, and what a byte means depends on the one before it.
    options.lzma_options.lc = 4;
    options.lzma_options.pb = 0;
    let mut writer = XzWriter::new(File::create(program.with_extension("wasm.xz"))?, options)?;
    writer.write_all(&bytes)?;
    writer.finish()?;
    Ok(())
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
