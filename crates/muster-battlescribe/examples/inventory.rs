//! Counts what data sets consist of: `MUSTER_BS_DATA=FOLDER inventory`. Each subfolder is a data set.
//!
//! First come all elements, attributes and values of enumerations over all sets. Then comes, for each game system, what
//! the engine does not understand, with what a verdict may depend on. The last line is the share of sets in which an
//! empty force of some kind is always uncertain.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::{env, fs, io};

use muster_battlescribe::source::archive::is_data_file;
use muster_battlescribe::source::{XmlElement, read};
use muster_battlescribe::{Builder, DataSet, Roster, evaluate};

/// The attributes whose values are words of the format.
const WORDS: [&str; 4] = ["type", "scope", "field", "affects"];
/// The longest word that is counted. Longer ones are names and ids.
const MAX_WORD: usize = 60;

type Counts = BTreeMap<String, usize>;

#[derive(Default)]
struct Inventory {
    elements: Counts,
    attributes: Counts,
    words: Counts,
}

fn main() -> ExitCode {
    let Some(folder) = env::var_os("MUSTER_BS_DATA").map(PathBuf::from) else {
        eprintln!("MUSTER_BS_DATA names no folder");
        return ExitCode::from(2);
    };
    match count(&folder) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::from(2)
        }
    }
}

fn count(folder: &Path) -> io::Result<()> {
    let mut inventory = Inventory::default();
    let mut report = Vec::new();
    let (mut systems, mut uncertain) = (0, 0);
    for set in folders(folder)? {
        let mut builder = Builder::new();
        for path in files(&set)? {
            let bytes = fs::read(&path)?;
            let name = path.strip_prefix(&set).unwrap_or(&path);
            builder.add(&name.to_string_lossy(), &bytes);
            if let Ok(root) = read(&bytes) {
                inventory.add(&root, "");
            }
        }
        for (place, system) in builder.systems().iter().enumerate() {
            let (data, read) = builder.compile(place);
            systems += 1;
            let doubtful = always_uncertain(&data);
            uncertain += usize::from(doubtful > 0);
            report.push(format!(
                "{}: {} files, {} not used, {} entries, {doubtful} kinds of forces always uncertain",
                system.name,
                read.read.len(),
                read.broken.len(),
                data.entries.len()
            ));
            for broken in &read.broken {
                report.push(format!("  not used: {broken}"));
            }
            for unknown in &data.unknown {
                let reach = match unknown.matters() {
                    true => format!("may change {} entries", unknown.entries.len()),
                    false => "changes no verdict".to_owned(),
                };
                report.push(format!(
                    "  {:?} {:?}, {} times, {reach}, first in {}",
                    unknown.what, unknown.text, unknown.count, unknown.first
                ));
            }
        }
    }
    inventory.print();
    for line in report {
        println!("{line}");
    }
    println!("{uncertain} of {systems} game systems have forces that are always uncertain");
    Ok(())
}

/// Returns the number of kinds of forces, by type and catalogue, that are uncertain with nothing in them but what the
/// data add by themselves.
fn always_uncertain(data: &DataSet) -> usize {
    let mut count = 0;
    for file in data.files.iter().filter(|file| !file.library) {
        let system = data.system().into_iter();
        for force in system.chain([file]).flat_map(|own| &own.forces) {
            let mut roster = Roster::new(data, "Mine");
            let (id, catalogue) = (data.text(data.entry(*force).id), data.text(file.id));
            let added = roster.add_force(data, None, id, catalogue);
            if added.is_ok() && !evaluate(data, &roster).certain {
                count += 1;
            }
        }
    }
    count
}

impl Inventory {
    fn add(&mut self, element: &XmlElement, parent: &str) {
        let name = &*element.name;
        add(&mut self.elements, format!("{parent}/{name}"));
        for (attribute, value) in &element.attributes {
            add(&mut self.attributes, format!("{name} {attribute}"));
            let is_word = WORDS.contains(&&**attribute) && value.len() <= MAX_WORD;
            let is_id = value.bytes().any(|letter| letter.is_ascii_digit());
            if is_word && !is_id {
                add(&mut self.words, format!("{name} {attribute}=\"{value}\""));
            }
        }
        for child in &element.children {
            self.add(child, name);
        }
    }

    fn print(&self) {
        let lists = [
            ("elements", &self.elements),
            ("attributes", &self.attributes),
            ("words", &self.words),
        ];
        for (title, counts) in lists {
            println!("== {title}");
            for (name, count) in counts {
                println!("{count:>8} {name}");
            }
        }
    }
}

fn add(counts: &mut Counts, name: String) {
    *counts.entry(name).or_default() += 1;
}

fn folders(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            found.push(path);
        }
    }
    found.sort();
    Ok(found)
}

/// Returns the files of a data set in a folder and the folders in it.
fn files(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    let mut next = vec![folder.to_owned()];
    while let Some(folder) = next.pop() {
        for entry in fs::read_dir(folder)? {
            let path = entry?.path();
            let name = path.file_name().unwrap_or_default().to_string_lossy();
            if path.is_dir() && !name.starts_with('.') {
                next.push(path);
            } else if path.is_file() && is_data_file(&name) {
                found.push(path);
            }
        }
    }
    found.sort();
    Ok(found)
}
