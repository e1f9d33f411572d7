//! Judges rosters: `judge FOLDER ROSTER…`. The folder contains the files of a data set. Rosters may be `.ros`, `.rosz`
//! or JSON.
//!
//! The totals, the costs of each selection and the characteristics of its profiles are compared with what the file says.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::{env, fs, io};

use muster_battlescribe::source::archive::is_data_file;
use muster_battlescribe::source::{self, XmlElement};
use muster_battlescribe::{Builder, Roster, evaluate};

/// The most differences that are printed of each kind.
const MAX_PRINTED: usize = 12;

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
        let bytes = fs::read(&path)?;
        let roster = match Roster::read(&data, &bytes) {
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
        if let Ok(said) = source::read(&bytes) {
            let ours = roster.to_element(&data, &verdict);
            compare("totals", &totals(&said), &totals(&ours));
            compare("costs", &costs(&said), &costs(&ours));
            compare("profiles", &profiles(&said), &profiles(&ours));
        }
    }
    Ok(())
}

/// Prints how many values are the same, and the first that are not.
fn compare(what: &str, said: &BTreeMap<String, String>, ours: &BTreeMap<String, String>) {
    let differ = |(key, value): &(&String, &String)| ours.get(*key) != Some(value);
    let different: Vec<_> = said.iter().filter(differ).collect();
    let same = said.len() - different.len();
    println!("{what}: {same} of {} as in the file", said.len());
    for (key, value) in different.iter().take(MAX_PRINTED) {
        let own = ours.get(*key).map_or("nothing", |own| own);
        println!("  {key}: {value:?} in the file, {own:?} here");
    }
}

fn totals(roster: &XmlElement) -> BTreeMap<String, String> {
    let costs = roster.items("costs").map(|cost| cost_of("", cost));
    costs.collect()
}

/// Returns the costs of each selection.
fn costs(roster: &XmlElement) -> BTreeMap<String, String> {
    let mut found = BTreeMap::new();
    for (name, selection) in selections(roster) {
        found.extend(selection.items("costs").map(|cost| cost_of(&name, cost)));
    }
    // Some programs leave out what costs nothing.
    found.retain(|_, value| value != "0");
    found
}

fn cost_of(owner: &str, cost: &XmlElement) -> (String, String) {
    let text = |name| cost.get(name).unwrap_or_default().trim().to_owned();
    let value = text("value");
    let value = value.strip_suffix(".0").unwrap_or(&value).to_owned();
    (format!("{owner} {}", text("name")), value)
}

/// Returns the characteristics of the profiles of each selection.
fn profiles(roster: &XmlElement) -> BTreeMap<String, String> {
    let mut found = BTreeMap::new();
    for (owner, selection) in selections(roster) {
        for profile in selection.items("profiles") {
            let name = profile.get("name").unwrap_or_default();
            for characteristic in profile.items("characteristics") {
                let kind = characteristic.get("name").unwrap_or_default();
                let value = characteristic.text.trim().to_owned();
                found.insert(format!("{owner} / {name} / {kind}"), value);
            }
        }
    }
    found
}

/// Returns all selections, each with its name and id.
fn selections(roster: &XmlElement) -> Vec<(String, &XmlElement)> {
    let mut found = Vec::new();
    let mut next: Vec<&XmlElement> = roster.items("forces").collect();
    while let Some(element) = next.pop() {
        next.extend(element.items("forces"));
        next.extend(element.items("selections"));
        if &*element.name == "selection" {
            let text = |name| element.get(name).unwrap_or_default();
            found.push((format!("{} [{}]", text("name"), text("id")), element));
        }
    }
    found
}
