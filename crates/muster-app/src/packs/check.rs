//! Checks card packs before they are shared.

use std::collections::{HashMap, HashSet};
use std::fs;
use std::path::{Path, PathBuf};

use muster_core::card::CardId;
use muster_core::content::{FileDoor, check_door};
use muster_core::facts;
use muster_core::game::Games;
use muster_core::library::Library;
use muster_core::pack::{self, Pack, Reference};
use muster_core::problem::Problem;
use serde_json::Value;

use crate::cards::disputes::contradicted;
use crate::files;
use crate::packs::own_packs::musterpack;

/// The maximum depth of folders in a folder of packs.
const MAX_DEPTH: usize = 16;

/// The result of a check that found no problems.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CheckedPacks {
    /// The number of packs.
    pub packs: usize,
    /// The number of cards in the packs.
    pub cards: usize,
    /// Facts that differ from another pack: pairs of a card and the paths of the facts in it. Either version may be
    /// right.
    pub disputes: Vec<(CardId, Vec<String>)>,
}

struct ReadPackFile {
    file: String,
    bytes: Vec<u8>,
    pack: Option<Pack>,
    /// The ids of all cards, including cards with problems.
    ids: Vec<CardId>,
}

/// Checks a pack, or every pack in a folder. Each pack is checked by itself. Ids must be unique among all of them, and
/// every reference must lead to a card of theirs or of `library`.
///
/// # Errors
/// All problems, each with file, line, card and field as far as they are known.
pub fn check_packs(path: &Path, library: &Library) -> Result<CheckedPacks, Vec<Problem>> {
    let mut problems = Vec::new();
    let mut read = Vec::new();
    for file in files_of(path).map_err(|problem| vec![problem])? {
        match read_pack(&file, library.games(), &mut problems) {
            Ok(pack) => read.push(pack),
            Err(problem) => problems.push(problem),
        }
    }
    problems.extend(ids_twice(&read));
    problems.extend(lost_references(&read, library));
    if !problems.is_empty() {
        return Err(problems);
    }
    let packs = read.iter().filter_map(|read| read.pack.as_ref());
    Ok(CheckedPacks {
        packs: packs.clone().count(),
        cards: packs.clone().map(|pack| pack.cards.len()).sum(),
        disputes: packs.flat_map(|pack| disputes(pack, library)).collect(),
    })
}

/// Returns the facts of a pack's cards that differ from another pack in the library.
fn disputes(pack: &Pack, library: &Library) -> Vec<(CardId, Vec<String>)> {
    let mut found = Vec::new();
    for card in &pack.cards {
        let Some((here, of)) = library.card_and_pack(&card.id) else {
            continue;
        };
        if of.id != pack.id && here.id == card.id {
            let paths = contradicted(&facts::written(here), &facts::written(card));
            found.extend((!paths.is_empty()).then(|| (card.id.clone(), paths)));
        }
    }
    found
}

fn read_pack(
    path: &Path,
    games: &Games,
    problems: &mut Vec<Problem>,
) -> Result<ReadPackFile, Problem> {
    let file = path.display().to_string();
    // Standard input has no name that says what it is.
    let packed = path.as_os_str() == files::STANDARD_INPUT
        || path
            .extension()
            .is_some_and(|ending| ending.eq_ignore_ascii_case("musterpack"));
    let limit = match packed {
        true => musterpack::MAX_BYTES,
        false => pack::MAX_BYTES,
    };
    let mut bytes = files::read(path, limit)?;
    if musterpack::is_packed(&bytes) {
        bytes = musterpack::read(&bytes)
            .map_err(|problem| problem.in_file(&file))?
            .pack;
    }
    check_door(&bytes, &file, FileDoor::Pack)?;
    let (pack, found) = pack::read(&bytes, &file, games);
    let ids = match &pack {
        Some(pack) if found.is_empty() => pack.cards.iter().map(|card| card.id.clone()).collect(),
        _ => every_id(&bytes),
    };
    problems.extend(found);
    if let Some(pack) = &pack {
        problems.extend(pack::check_content_in(&file, &bytes, pack, games));
    }
    Ok(ReadPackFile {
        file,
        bytes,
        pack,
        ids,
    })
}

/// Returns the ids of a pack's cards, even if the cards have problems.
fn every_id(bytes: &[u8]) -> Vec<CardId> {
    let value: Value = serde_json::from_slice(bytes).unwrap_or_default();
    let cards = value.get("cards").and_then(Value::as_array);
    let ids = cards
        .into_iter()
        .flatten()
        .filter_map(|card| card.get("id"));
    ids.filter_map(Value::as_str).map(CardId::new).collect()
}

/// Returns a problem for each id of a card or pack that occurs in more than one file.
fn ids_twice(read: &[ReadPackFile]) -> Vec<Problem> {
    let mut problems = Vec::new();
    let mut cards: HashMap<&CardId, &ReadPackFile> = HashMap::new();
    let mut packs: HashMap<&str, &ReadPackFile> = HashMap::new();
    for here in read {
        let mut problem = |problem: Problem| {
            problems.push(pack::locate(&here.bytes, problem).in_file(&here.file));
        };
        if let Some(pack) = &here.pack
            && let Some(first) = packs.insert(&pack.id, here)
        {
            let twice = Problem::new("pack-id-twice").with("id", &pack.id);
            problem(twice.with("first", &first.file).in_field("id"));
        }
        for id in &here.ids {
            if let Some(first) = cards.insert(id, here)
                && !std::ptr::eq(first, here)
            {
                let twice = Problem::new("card-in-two-packs").with("id", id);
                let twice = twice.with("first", &first.file);
                problem(twice.on_card(id.as_str()).in_field("id"));
            }
        }
    }
    problems
}

fn lost_references(read: &[ReadPackFile], library: &Library) -> Vec<Problem> {
    let here: HashSet<&CardId> = read.iter().flat_map(|read| &read.ids).collect();
    let packs = || read.iter().filter_map(|read| read.pack.as_ref());
    let has_source = |system: &str, id: &str| {
        let mut sources = packs()
            .filter(|pack| pack.system == system)
            .flat_map(|pack| &pack.sources);
        sources.any(|source| source.id == id)
    };
    let known = |to: Reference<'_>| {
        let is_here = match to {
            Reference::Card(id) => here.contains(id),
            Reference::Source { system, id } => has_source(system, id),
        };
        is_here || to.is_in(library)
    };
    let mut problems = Vec::new();
    for read in read {
        let Some(pack) = &read.pack else { continue };
        let lost = pack::check_references(std::slice::from_ref(pack), library.games(), known);
        let placed = lost
            .into_iter()
            .map(|problem| pack::locate(&read.bytes, problem).in_file(&read.file));
        problems.extend(placed);
    }
    problems
}

/// Returns the path itself if it is a file, or the paths of all `.json` files in a folder except schemas, sorted.
pub(crate) fn files_of(path: &Path) -> Result<Vec<PathBuf>, Problem> {
    let name = path.display().to_string();
    if name == files::STANDARD_INPUT {
        return Ok(vec![path.to_owned()]);
    }
    let about = fs::metadata(path).map_err(|error| files::fault(&error).in_file(&name))?;
    if !about.is_dir() {
        return Ok(vec![path.to_owned()]);
    }
    let mut found = Vec::new();
    let mut folders = vec![(path.to_owned(), 0)];
    while let Some((folder, depth)) = folders.pop() {
        let fault =
            |error: std::io::Error| files::fault(&error).in_file(&folder.display().to_string());
        for entry in fs::read_dir(&folder).map_err(fault)? {
            let entry = entry.map_err(fault)?;
            let path = entry.path();
            let name = entry.file_name().to_string_lossy().to_lowercase();
            if entry.file_type().map_err(fault)?.is_dir() {
                if depth < MAX_DEPTH {
                    folders.push((path, depth + 1));
                }
            } else if name.ends_with(".json") && !name.ends_with(".schema.json") {
                found.push(path);
            }
        }
    }
    if found.is_empty() {
        return Err(Problem::new("no-packs").in_file(&name));
    }
    found.sort();
    Ok(found)
}
