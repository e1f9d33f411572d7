//! `bindgen FOLDER PROGRAM NAME [RECORD]`: writes the JavaScript that loads a wasm program in a browser, adapts the
//! program to it, and compresses it. If `RECORD` names a script that uses the program, what it did not use becomes a file
//! of its own, which a browser can fetch later. With `MUSTER_QUICK` in the environment, the record is brief and the
//! compression quick: for tests, in which size does not matter.
//!
//! This is a workspace crate so that the lock file keeps its version of wasm-bindgen equal to the one that the programs
//! were compiled with.

use std::env;
use std::error::Error;
use std::fs::{self, File};
use std::io::Write as _;
use std::ops::Range;
use std::path::Path;
use std::process::{Command, ExitCode};

use lzma_rust2::{XzOptions, XzWriter};
use sha2::{Digest as _, Sha256};
use walrus::{Data, DataId, ExportId, ExportItem, Module, RefType, Table};
use wasm_bindgen_cli_support::Bindgen;

/// The prefix of the exports that printpdf adds to every wasm program. Muster does not use them.
const OFFERED: &str = "Pdf_";

/// The table of JavaScript values that wasm-bindgen adds.
const VALUES: &str = "__wbindgen_externrefs";

/// How many instructions a small function has at most.
const SMALL: u64 = 50;

/// What the compiler uses of WebAssembly beyond its first version. All browsers have it since 2022.
const FEATURES: [&str; 6] = [
    "--enable-bulk-memory",
    "--enable-multivalue",
    "--enable-mutable-globals",
    "--enable-nontrapping-float-to-int",
    "--enable-reference-types",
    "--enable-sign-ext",
];

fn main() -> ExitCode {
    let args: Vec<String> = env::args().skip(1).collect();
    let (folder, program, name, record) = match args.as_slice() {
        [folder, program, name] => (folder, program, name, None),
        [folder, program, name, record] => (folder, program, name, Some(record)),
        _ => {
            eprintln!("bindgen FOLDER PROGRAM NAME [RECORD]");
            return ExitCode::FAILURE;
        }
    };
    match script(Path::new(folder), program, name, record.map(Path::new)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{program}: {error:#}");
            ExitCode::FAILURE
        }
    }
}

fn script(
    folder: &Path,
    program: &str,
    name: &str,
    record: Option<&Path>,
) -> Result<(), Box<dyn Error>> {
    let mut output = Bindgen::new()
        .input_path(program)
        .web(true)?
        .typescript(false)
        .remove_name_section(true)
        .remove_producers_section(true)
        .out_name(name)
        .generate_output()?;
    trim(output.wasm_mut());
    blank_profiles(output.wasm_mut());
    output.emit(folder)?;
    let program = folder.join(format!("{name}_bg.wasm"));
    if let Some(record) = record {
        let rest = folder.join(format!("{name}_rest_bg.wasm"));
        take_placeholders(&folder.join(format!("{name}.js")))?;
        split(&program, &rest, record)?;
        compress(&rest)?;
    }
    compress(&program)
}

/// Splits off the functions that do not run when the script `record` uses the program.
fn split(program: &Path, rest: &Path, record: &Path) -> Result<(), Box<dyn Error>> {
    let whole = program.with_extension("whole.wasm");
    let profile = program.with_extension("profile");
    fs::rename(program, &whole)?;
    let mut counting = Command::new("wasm-split");
    counting
        .args(FEATURES)
        .args(["--instrument", "--profile-export=__write_profile"]);
    run(counting.arg(&whole).arg("-o").arg(program))?;
    mend_values(program)?;
    run(Command::new("node").args([record, program, &profile]))?;
    keep_small(&whole, &profile)?;
    // The rest imports names with this hash, which no other program exports.
    let hash = Sha256::digest(fs::read(&whole)?);
    let hash: String = hash[..4].iter().map(|byte| format!("{byte:02x}")).collect();
    let mut split = Command::new("wasm-split");
    split
        .args(FEATURES)
        .arg("--import-namespace=primary")
        .arg(format!("--export-prefix={hash}%"));
    split.arg(&whole).arg("--profile").arg(&profile);
    run(split.arg("-o1").arg(program).arg("-o2").arg(rest))?;
    mend_values(program)?;
    fs::remove_file(whole)?;
    Ok(fs::remove_file(profile)?)
}

fn run(command: &mut Command) -> Result<(), Box<dyn Error>> {
    let ended = command.status().map_err(|error| {
        let name = command.get_program().display().to_string();
        format!("{name}: {error}")
    })?;
    match ended.success() {
        true => Ok(()),
        false => Err(format!("{command:?} ended with {ended}").into()),
    }
}

/// Adds all small functions to a profile as if they had run. Many of them compare, clone and drop values, and chance
/// decides which of those run at a first visit: for example, which keys of a map have the same hash.
fn keep_small(whole: &Path, profile: &Path) -> Result<(), Box<dyn Error>> {
    /// A hash of the program comes first, then four bytes for each function: 0 if it did not run.
    const HASH_BYTES: usize = 8;
    let module = Module::from_file(whole)?;
    let mut bytes = fs::read(profile)?;
    let ran = bytes.get_mut(HASH_BYTES..).unwrap_or_default();
    if ran.len() != 4 * module.funcs.iter_local().count() {
        return Err(format!("{} is not as long as expected", profile.display()).into());
    }
    for (ran, (_, function)) in ran.chunks_exact_mut(4).zip(module.funcs.iter_local()) {
        if function.size() <= SMALL {
            ran[0] |= 1;
        }
    }
    Ok(fs::write(profile, bytes)?)
}

/// Exports the table of JavaScript values again, in place of the other table that wasm-split 108 exports under its name.
fn mend_values(program: &Path) -> Result<(), Box<dyn Error>> {
    let mut module = Module::from_file(program)?;
    let is_of_values = |table: &&Table| table.element_ty == RefType::EXTERNREF;
    let values = module.tables.iter().find(is_of_values).map(Table::id);
    let export = module.exports.iter().find(|export| export.name == VALUES);
    let export = export
        .ok_or("the table of JavaScript values is not exported")?
        .id();
    let values = values.ok_or("there is no table of JavaScript values")?;
    module.exports.get_mut(export).item = ExportItem::Table(values);
    Ok(module.emit_wasm_file(program)?)
}

/// Has a script give the program the functions that stand for those of its rest.
fn take_placeholders(script: &Path) -> Result<(), Box<dyn Error>> {
    const IMPORTS: &str = "const imports = __wbg_get_imports();";
    let text = fs::read_to_string(script)?;
    if !text.contains(IMPORTS) {
        return Err(format!("{} has no line {IMPORTS}", script.display()).into());
    }
    let with = "const imports = { ...__wbg_get_imports(), placeholder: globalThis.placeholder };";
    Ok(fs::write(script, text.replace(IMPORTS, with))?)
}

/// Writes a program once more beside it, compressed as `.xz`.
fn compress(program: &Path) -> Result<(), Box<dyn Error>> {
    let bytes = fs::read(program)?;
    let is_quick = env::var_os("MUSTER_QUICK").is_some();
    let mut options = XzOptions::with_preset(if is_quick { 0 } else { 9 });
    // Instructions of wasm are not aligned, and what a byte means depends on the one before it.
    options.lzma_options.lc = 4;
    options.lzma_options.pb = 0;
    let mut writer = XzWriter::new(File::create(program.with_extension("wasm.xz"))?, options)?;
    writer.write_all(&bytes)?;
    writer.finish()?;
    Ok(())
}

/// Removes the exports that nobody uses, and the code that only they need. That is a large part of the download.
fn trim(module: &mut Module) {
    let unasked = |name: &str| name.starts_with(OFFERED);
    let unasked = module
        .exports
        .iter()
        .filter(|offered| unasked(&offered.name));
    let unasked: Vec<ExportId> = unasked.map(|offered| offered.id()).collect();
    for offered in unasked {
        module.exports.delete(offered);
    }
    walrus::passes::gc::run(module);
}

/// Overwrites the colour profiles for printing presses with zeros, which compress to nothing. printpdf brings one of 0.65
/// MB, a quarter of the download, for a kind of PDF that Muster does not write.
fn blank_profiles(module: &mut Module) {
    let ids: Vec<DataId> = module.data.iter().map(Data::id).collect();
    for id in ids {
        let data = module.data.get_mut(id);
        let mut from = 0;
        while let Some(profile) = profile_for_print(&data.value[from..]) {
            let end = from + profile.end;
            data.value[from + profile.start..end].fill(0);
            from = end;
        }
    }
}

/// Returns where the first ICC profile of the class "output" lies in bytes (ICC.1:2010, section 7.2).
fn profile_for_print(bytes: &[u8]) -> Option<Range<usize>> {
    /// The class stands at byte 12 of the header, the signature at byte 36.
    const CLASS: (usize, &[u8]) = (12, b"prtr");
    const SIGNATURE: (usize, &[u8]) = (36, b"acsp");
    let is_at = |start: usize, (offset, word): (usize, &[u8])| {
        bytes
            .get(start + offset..)
            .is_some_and(|rest| rest.starts_with(word))
    };
    let start = (0..bytes.len()).find(|&start| is_at(start, SIGNATURE) && is_at(start, CLASS))?;
    let size = bytes[start..]
        .first_chunk()
        .map(|size| u32::from_be_bytes(*size))?;
    let end = start.checked_add(usize::try_from(size).ok()?)?;
    (end <= bytes.len()).then_some(start..end)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_profile_for_print_is_found_and_one_for_screens_is_not() {
        let mut bytes = vec![7; 200];
        bytes[50..54].copy_from_slice(&100_u32.to_be_bytes());
        bytes[62..66].copy_from_slice(b"prtr");
        bytes[86..90].copy_from_slice(b"acsp");
        assert_eq!(profile_for_print(&bytes), Some(50..150));
        // It says that it is longer than all that is there.
        assert_eq!(profile_for_print(&bytes[..149]), None);
        bytes[62..66].copy_from_slice(b"mntr");
        assert_eq!(profile_for_print(&bytes), None);
    }
}
