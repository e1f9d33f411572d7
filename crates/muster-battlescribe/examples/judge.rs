//! Judges rosters: `judge FOLDER ROSTER…`. The folder contains the files of a data set. Rosters may be `.ros`, `.rosz`
//! or JSON.

use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::{env, fs, io};

use muster_battlescribe::source::archive::is_data_file;
use muster_battlescribe::{Builder, Roster, evaluate};

fn main() -> ExitCode {
    let mut args = env::args_os().skip(1).map(PathBuf::from);
    let Some(folder) = args.next() else {
        eprintln!("judge FOLDER ROSTER...");
        return ExitCode::from(2);
    };
    match judge(&folder, args) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::from(2)
        }
    }
}

fn judge(folder: &Path, rosters: impl Iterator<Item = PathBuf>) -> io::Result<()> {
    let mut builder = Builder::new();
    if folder.is_file() {
        builder.add(&folder.to_string_lossy(), &fs::read(folder)?);
    } else {
        for entry in fs::read_dir(folder)? {
            let path = entry?.path();
            let name = path.to_string_lossy();
            if path.is_file() && is_data_file(&name) {
                builder.add(&name, &fs::read(&path)?);
            }
        }
    }
    let (data, report) = builder.finish();
    println!(
        "{} files, {} broken, {} entries",
        report.read.len(),
        report.broken.len(),
        data.entries.len()
    );
    for broken in &report.broken {
        println!("broken: {broken}");
    }
    println!("dialect: {:?}", data.dialect);
    for unknown in &data.unknown {
        println!(
            "not understood: {:?} {:?}, {} times, first in {}",
            unknown.what, unknown.text, unknown.count, unknown.first
        );
    }
    for path in rosters {
        println!("--- {}", path.display());
        let roster = match Roster::read(&data, &fs::read(&path)?) {
            Ok(roster) => roster,
            Err(error) => {
                println!("{error}");
                continue;
            }
        };
        for doubt in &roster.doubts {
            println!("doubt: {:?} {} ({})", doubt.kind, doubt.name, doubt.id);
        }
        let verdict = evaluate(&data, &roster);
        for cost in &verdict.costs {
            println!("{}: {}", cost.name, cost.value.normalize());
        }
        println!(
            "legal: {}, certain: {}",
            verdict.is_legal(),
            verdict.certain
        );
        for finding in &verdict.findings {
            println!("{:?}: {finding}", finding.severity);
        }
    }
    Ok(())
}
