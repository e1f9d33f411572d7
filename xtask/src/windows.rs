//! `cargo xtask windows`: builds the command and the store for Windows, and runs their tests under Wine.
//!
//! Wine is not Windows. It has no case-insensitive folders and no limits on names of its own, files that are open can be
//! deleted more often than there, and its times are others. What passes here may still fail on Windows, so CI runs the
//! quick tests there too.

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::{place, run};

const TARGET: &str = "x86_64-pc-windows-gnu";
const LINKER: &str = "x86_64-w64-mingw32-gcc";
const WINE: &str = "wine";

/// The library by which Windows makes random numbers, which Wine lacks before version 9. For tests only.
const RANDOM_SOURCE: &str = "\
#include <windows.h>
BOOLEAN NTAPI SystemFunction036(PVOID buffer, ULONG size);
__declspec(dllexport) BOOL WINAPI ProcessPrng(PBYTE buffer, SIZE_T size) {
    while (size > 0) {
        ULONG part = size > 65536 ? 65536 : (ULONG)size;
        if (!SystemFunction036(buffer, part)) return FALSE;
        buffer += part;
        size -= part;
    }
    return TRUE;
}
";
const RANDOM_LIBRARY: &str = "bcryptprimitives.dll";

/// The tests that are run: of data folders and their locks, and of the command.
const TESTS: [(&str, &[&str]); 2] = [
    (
        "the store under Wine",
        &["--package", "muster-store", "--lib", "--test", "store"],
    ),
    (
        "the command under Wine",
        &["--package", "muster-cli", "--test", "run"],
    ),
];

/// Builds the command and the tests of data folders for Windows, and runs them under Wine. Arguments choose tests by a
/// part of their names.
///
/// # Errors
/// What is missing on this machine, or the first step that fails.
pub fn command(rest: &[String]) -> Result<(), String> {
    for (program, package) in [(LINKER, "gcc-mingw-w64-x86-64"), (WINE, "wine64 wine")] {
        if Command::new(program).arg("--version").output().is_err() {
            return Err(format!(
                "`{program}` is missing. On Debian, `apt install {package}` installs it."
            ));
        }
    }
    let mut target = Command::new("rustup");
    run::step("the target", target.args(["target", "add", TARGET]))?;
    let built = place::target().join(TARGET).join("debug");
    write_random_library(&built)?;
    for (name, chosen) in TESTS {
        let mut tests = run::cargo(&["test", "--quiet", "--target", TARGET]);
        tests.args(chosen).arg("--").args(rest);
        tests
            .env("CARGO_TARGET_X86_64_PC_WINDOWS_GNU_LINKER", LINKER)
            .env("CARGO_TARGET_X86_64_PC_WINDOWS_GNU_RUNNER", WINE)
            .env("CC_x86_64_pc_windows_gnu", LINKER)
            .env("WINEPREFIX", prefix())
            .env("WINEDEBUG", "-all");
        run::step(name, &mut tests)?;
    }
    Ok(())
}

/// Returns the folder of Wine's own settings and drives.
fn prefix() -> PathBuf {
    place::target().join("wine")
}

/// Writes the library beside the programs and beside the tests.
fn write_random_library(built: &Path) -> Result<(), String> {
    let deps = built.join("deps");
    std::fs::create_dir_all(&deps).map_err(|error| format!("{}: {error}", deps.display()))?;
    let source = built.join("bcryptprimitives.c");
    std::fs::write(&source, RANDOM_SOURCE)
        .map_err(|error| format!("{}: {error}", source.display()))?;
    for folder in [built, &deps] {
        let mut compile = Command::new(LINKER);
        compile
            .args(["-shared", "-o"])
            .arg(folder.join(RANDOM_LIBRARY));
        compile.arg(&source).arg("-ladvapi32");
        run::step("the library of random numbers", &mut compile)?;
    }
    Ok(())
}
