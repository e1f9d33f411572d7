//! The roster that Muster prints comes back as the same force, however poppler copies it out of the PDF. `cargo xtask
//! test` runs these tests if poppler is installed.

#![allow(
    clippy::expect_used,
    clippy::panic,
    reason = "a test fails by panicking"
)]

use std::collections::HashMap;
use std::path::Path;
use std::process::Command;
use std::sync::Arc;

use muster_core::force::Force;
use muster_core::library::Library;
use muster_core::words::Lang;
use muster_import::{Doubt, ListRequest};
use muster_print::{Layout, Paper, PrintPhotos, PrintRequest, PrintSubject};
use muster_search::{Index, Lexicon};

#[path = "../all/told.rs"]
mod told;

use told::told;

/// How `pdftotext` and the viewers that use the same library copy a page: by blocks, by columns, in the file's order.
const COPIES: [&[&str]; 3] = [&[], &["-layout"], &["-raw"]];

fn printed(force: &Force, library: &Library, lang: Lang, paper: Paper) -> Vec<u8> {
    let game = library.games().named(&force.system).expect("a game");
    let review = game.review(force, library);
    let request = PrintRequest {
        subject: PrintSubject::Forces(vec![(force, &review, library)]),
        library,
        lang,
        layouts: vec![Layout::List],
        paper,
        photos: PrintPhotos::default(),
        codes: None,
        date: Some("2026-11-26".to_owned()),
    };
    muster_print::print(&request).expect("it prints")
}

#[test]
#[ignore = "needs poppler"]
fn the_printed_roster_of_every_sample_comes_back_however_it_is_copied() {
    let library = muster_games::library();
    let lexicon = Arc::new(Lexicon::new(library.games()));
    let index = Index::build(&library, library.games(), &HashMap::new(), &lexicon);
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("roster.pdf");
    let samples = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../samples");
    let mut faults = Vec::new();
    let mut read = 0;
    for entry in std::fs::read_dir(samples).expect("the samples") {
        let path = entry.expect("a sample").path();
        let bytes = std::fs::read(&path).expect("a file");
        let mut force = Force::read(&bytes, "", library.games()).expect("a force");
        // A roster names the limit also where the force leaves it to the game, so the game's own is read as none.
        let game = library.games().named(&force.system).expect("a game");
        let without = Force {
            limit: None,
            ..force.clone()
        };
        let usual = game.review(&without, &library).totals.limit;
        force.limit = force.limit.filter(|limit| usual != Some((*limit).into()));
        for (lang, paper) in [(Lang::En, Paper::A4), (Lang::Fr, Paper::Letter)] {
            std::fs::write(&file, printed(&force, &library, lang, paper)).expect("written");
            for copy in COPIES {
                let mut command = Command::new("pdftotext");
                command.args(copy).args(["-enc", "UTF-8"]);
                let output = command.arg(&file).arg("-").output();
                let text = String::from_utf8(output.expect("pdftotext runs").stdout);
                let text = text.expect("UTF-8");
                let request = ListRequest {
                    text: &text,
                    system: "",
                    mends: &[],
                    event: None,
                    lang: Lang::En,
                };
                let (again, list) = muster_import::read(&request, &library, &index)
                    .unwrap_or_else(|problem| panic!("{}: {text}", problem.code));
                let doubts = list.rows.iter().filter(|row| row.doubt != Doubt::Certain);
                let doubts: Vec<&str> = doubts.map(|row| row.text.as_str()).collect();
                // Two cards of Stargrave have this name, and a roster does not say which is meant.
                let doubts = doubts.iter().filter(|text| **text != "Energy Shield");
                let doubts: Vec<&&str> = doubts.collect();
                // A viewer may copy the rows of several columns across.
                let sorted = |force: &Force| {
                    let told = told(force);
                    let mut lines: Vec<&str> = told.lines().collect();
                    lines.sort_unstable();
                    lines.join("\n")
                };
                let is_same = match game.has_costs() {
                    true => told(&again) == told(&force),
                    false => sorted(&again) == sorted(&force),
                };
                if !is_same || !doubts.is_empty() {
                    let name = path.file_stem().expect("a name").display();
                    faults.push(format!(
                        "{name} {lang:?} {copy:?}: {doubts:?}\n{}\n{}\n{text}",
                        told(&force),
                        told(&again)
                    ));
                }
                read += 1;
            }
        }
    }
    assert!(read > 70, "{read}");
    assert!(
        faults.is_empty(),
        "{}\n{}",
        faults.len(),
        faults.join("\n---\n")
    );
}
