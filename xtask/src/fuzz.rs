//! `cargo xtask fuzz`: lets libFuzzer make up inputs until one of them breaks something.
//!
//! A stable toolchain and a C++ compiler are enough. The compiler's own coverage pass counts what an input reaches, and
//! without unsafe code no sanitizer is needed.

use std::fs;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crate::{place, run};

/// How long each target runs by default, in seconds.
const DEFAULT_SECONDS: u64 = 60;
/// An input that takes longer than this, in seconds, is a fault. The limit is generous because the machine may be busy.
const INPUT_TIMEOUT_SECONDS: u64 = 120;
/// An input that uses more memory than this, in MB, is a fault.
const MAX_MEMORY_MB: u64 = 2048;

/// The compiler flags that show libFuzzer what an input reaches.
const COVERAGE: &str = "--cfg fuzzing -Cpasses=sancov-module \
    -Cllvm-args=-sanitizer-coverage-level=4 \
    -Cllvm-args=-sanitizer-coverage-inline-8bit-counters \
    -Cllvm-args=-sanitizer-coverage-pc-table \
    -Cllvm-args=-sanitizer-coverage-trace-compares \
    -Cllvm-args=-simplifycfg-branch-fold-threshold=0";

/// Runs one target, or all targets one after the other, for a number of seconds each.
///
/// # Errors
/// If a target does not build, or an input breaks something. That input is kept, and the error names the folder.
pub fn command(rest: &[String]) -> Result<(), String> {
    let known = targets()?;
    let (names, seconds) = parse_args(rest, &known)?;
    if !["c++", "g++", "clang++", "cl"]
        .into_iter()
        .any(run::on_path)
    {
        return Err(
            "libFuzzer is built with a C++ compiler, and there is none on the path. Debian, Ubuntu: apt-get install build-essential."
                .to_owned(),
        );
    }
    let host = host()?;
    let mut build = run::cargo(&["build", "--release", "--quiet", "--manifest-path"]);
    build.arg(folder().join("Cargo.toml"));
    build.arg("--target-dir").arg(built());
    // With an explicit `--target`, build scripts and macros are compiled without coverage.
    build.args(["--target", &host]).env("RUSTFLAGS", COVERAGE);
    for name in &names {
        build.args(["--bin", name]);
    }
    run::step("build the fuzz targets", &mut build)?;
    let mut runs = Vec::new();
    for name in names {
        let program = built().join(&host).join("release").join(&name);
        run::timed(&name, || {
            runs.push((name.clone(), fuzz(&name, &program, seconds)?));
            Ok(())
        })?;
    }
    for (name, runs) in runs {
        println!("{name}: {runs} inputs, and none of them broke anything");
    }
    Ok(())
}

/// Runs a fuzz target and returns the number of inputs. Inputs that reach new code are collected in a folder beside the
/// build.
fn fuzz(name: &str, program: &Path, seconds: u64) -> Result<u64, String> {
    let (grown, broken) = (
        built().join("corpus").join(name),
        built().join("broken").join(name),
    );
    for folder in [&grown, &broken] {
        fs::create_dir_all(folder).map_err(|e| format!("{}: {e}.", folder.display()))?;
    }
    let program = program.with_extension(std::env::consts::EXE_EXTENSION);
    let mut command = Command::new(&program);
    command
        .arg(&grown)
        .arg(folder().join("corpus").join(name))
        .arg(format!("-max_total_time={seconds}"))
        .arg(format!("-timeout={INPUT_TIMEOUT_SECONDS}"))
        .arg(format!("-rss_limit_mb={MAX_MEMORY_MB}"))
        .arg(format!("-artifact_prefix={}/", broken.display()))
        .args(["-print_final_stats=1", "-verbosity=0"])
        .stderr(Stdio::piped());
    let dictionary = folder().join("words").join(name);
    if dictionary.is_file() {
        command.arg(format!("-dict={}", dictionary.display()));
    }
    let failed = |error: std::io::Error| format!("{}: {error}.", program.display());
    let mut child = command.spawn().map_err(failed)?;
    let mut inputs = 0;
    if let Some(said) = child.stderr.take() {
        for line in BufReader::new(said).lines().map_while(Result::ok) {
            match executed(&line) {
                Some(number) => inputs = number,
                None if is_chatter(&line) => {}
                None => println!("   {line}"),
            }
        }
    }
    let status = child.wait().map_err(failed)?;
    if status.success() {
        return Ok(inputs);
    }
    Err(format!(
        "an input broke something ({status}). It is in {}; put it into fuzz/corpus/{name} under a name that says what it is, and `cargo test` replays it.",
        broken.display()
    ))
}

/// Reads the number of inputs from a line of libFuzzer's output.
fn executed(line: &str) -> Option<u64> {
    let number = line.strip_prefix("stat::number_of_executed_units:")?;
    number.trim().parse().ok()
}

/// Returns whether a line of libFuzzer's output is only about libFuzzer itself, and not about an input that broke
/// something.
fn is_chatter(line: &str) -> bool {
    let line = line.trim_start();
    let starts = ["stat::", "INFO:", "WARNING:", "NEW_FUNC", "###### ", "\""];
    line.is_empty() || starts.iter().any(|start| line.starts_with(start))
}

/// Reads the targets and the seconds from the arguments.
fn parse_args(rest: &[String], known: &[String]) -> Result<(Vec<String>, u64), String> {
    let (names, seconds) = match rest {
        [] => (known.to_vec(), None),
        [seconds] if seconds.parse::<u64>().is_ok() => (known.to_vec(), Some(seconds)),
        [name] => (vec![name.clone()], None),
        [name, seconds] => (vec![name.clone()], Some(seconds)),
        _ => return Err("That is too much: cargo xtask fuzz [TARGET] [SECONDS].".to_owned()),
    };
    if let Some(name) = names.iter().find(|name| !known.contains(name)) {
        return Err(format!(
            "There is no fuzz target `{name}`. Choose one of: {}.",
            known.join(", ")
        ));
    }
    let seconds = match seconds {
        None => DEFAULT_SECONDS,
        Some(text) => text
            .parse()
            .map_err(|_| format!("`{text}` is not a number of seconds."))?,
    };
    Ok((names, seconds))
}

/// Returns the name of every target.
fn targets() -> Result<Vec<String>, String> {
    let path = folder().join("fuzz_targets");
    let files = fs::read_dir(&path).map_err(|error| format!("{}: {error}.", path.display()))?;
    let mut names: Vec<String> = files
        .flatten()
        .filter_map(|file| Some(file.path().file_stem()?.to_str()?.to_owned()))
        .collect();
    names.sort();
    Ok(names)
}

fn folder() -> PathBuf {
    place::root().join("fuzz")
}

fn built() -> PathBuf {
    place::target().join("fuzz")
}

/// Returns rustc's name for this machine.
fn host() -> Result<String, String> {
    let version = run::output("rustc", &["-vV"]).unwrap_or_default();
    let host = version.lines().find_map(|line| line.strip_prefix("host: "));
    host.map(str::to_owned)
        .ok_or_else(|| "`rustc -vV` does not say what this machine is.".to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parsed(rest: &[&str]) -> Option<(String, u64)> {
        let rest: Vec<String> = rest.iter().map(|text| (*text).to_owned()).collect();
        let known = ["force", "pack"].map(str::to_owned);
        let (names, seconds) = parse_args(&rest, &known).ok()?;
        Some((names.join(" "), seconds))
    }

    #[test]
    fn all_targets_run_where_none_is_named() {
        let all = || "force pack".to_owned();
        assert_eq!(parsed(&[]), Some((all(), DEFAULT_SECONDS)));
        assert_eq!(parsed(&["600"]), Some((all(), 600)));
        assert_eq!(parsed(&["pack", "5"]), Some(("pack".to_owned(), 5)));
        assert_eq!(
            parsed(&["pack"]),
            Some(("pack".to_owned(), DEFAULT_SECONDS))
        );
        for wrong in [&["packs"][..], &["pack", "soon"], &["pack", "1", "2"]] {
            assert_eq!(parsed(wrong), None, "{wrong:?}");
        }
    }

    #[test]
    fn the_number_of_inputs_is_read() {
        assert_eq!(
            executed("stat::number_of_executed_units: 45000"),
            Some(45_000)
        );
        assert_eq!(executed("stat::average_exec_per_sec:     190"), None);
    }

    #[test]
    fn only_what_concerns_an_input_is_passed_on() {
        for line in [
            "",
            "\tNEW_FUNC[1/2]: 0x55",
            "\"revisio\" # Uses: 67",
            "INFO: seed corpus",
        ] {
            assert!(is_chatter(line), "{line}");
        }
        for line in [
            "thread panicked at json.rs:1",
            "==7== ERROR: libFuzzer: deadly signal",
        ] {
            assert!(!is_chatter(line), "{line}");
        }
    }

    #[test]
    fn every_target_has_a_corpus() {
        let names = targets().expect("the targets are there");
        assert!(names.len() >= 4, "{names:?}");
        for name in names {
            let corpus = folder().join("corpus").join(&name);
            assert!(
                fs::read_dir(corpus).is_ok_and(|mut all| all.next().is_some()),
                "{name}"
            );
        }
    }
}
