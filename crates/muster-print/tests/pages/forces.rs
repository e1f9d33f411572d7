//! Forces to print. Their cards are made up for the tests and use everything that a card can contain, so that changes
//! to the shipped cards do not change the pages.
#![allow(dead_code, reason = "tests and benches each use a part of it")]

use std::sync::LazyLock;

use muster_core::force::{Force, Node};
use muster_core::game::Games;
use muster_core::library::Library;
use muster_core::review::Review;
use muster_core::words::Lang;
use muster_print::{Layout, Paper, PrintPhotos, PrintRequest, PrintSubject};

/// Returns the shipped games.
pub fn games() -> &'static Games {
    static GAMES: LazyLock<Games> = LazyLock::new(muster_games::games);
    &GAMES
}

/// Returns a library of the made-up cards.
pub fn library() -> Library {
    let (pack, problems) =
        muster_core::pack::read(include_bytes!("cards.json"), "cards.json", games());
    assert!(problems.is_empty(), "{problems:?}");
    let (library, problems) = Library::build(games().clone(), pack.into_iter().collect(), &[]);
    assert!(problems.is_empty(), "{problems:?}");
    library
}

/// Returns a force of a few units of different kinds.
pub fn patrol() -> Force {
    read(include_bytes!("patrol.muster"))
}

/// Returns a force that breaks rules.
pub fn muddle() -> Force {
    let mut force = patrol();
    force.name = "A muddle".to_owned();
    force.limit = Some(100);
    let mut unknown = Node::new("fww/unit/nobody-knows-this".into());
    unknown.id = "x1".into();
    force.entries.push(unknown);
    force
}

/// Returns a force of this many units, fully equipped. Every unit has a name, and a note that ends its sheet.
pub fn of(units: usize) -> Force {
    let mut force = patrol();
    let template: Vec<Node> = force.entries.iter().take(2).cloned().collect();
    force.name = format!("A force of {units}");
    force.limit = None;
    force.entries = (0..units)
        .map(|index| {
            let mut node = template[index % template.len()].clone();
            node.name = Some(format!("Squad {index:02}"));
            node.note = Some(format!("End of squad {index:02}"));
            node
        })
        .collect();
    let mut number = 0;
    for entry in &mut force.entries {
        rename(entry, &mut number);
    }
    force
}

fn rename(node: &mut Node, number: &mut usize) {
    *number += 1;
    node.id = format!("n{number}").as_str().into();
    node.cards.iter_mut().for_each(|card| rename(card, number));
}

fn read(bytes: &[u8]) -> Force {
    Force::read(bytes, "patrol.muster", games()).expect("the force reads")
}

/// Reviews a force.
pub fn review(force: &Force, library: &Library) -> Review {
    games()
        .find(&force.system)
        .expect("a known game")
        .review(force, library)
}

/// Pairs forces and their reviews with the library.
pub fn with_library<'a>(
    forces: &[(&'a Force, &'a Review)],
    library: &'a Library,
) -> Vec<(&'a Force, &'a Review, &'a Library)> {
    let with = |(force, review): &(&'a Force, &'a Review)| (*force, *review, library);
    forces.iter().map(with).collect()
}

/// Returns a print request for A4 without a date.
pub fn request<'a>(
    library: &'a Library,
    forces: &[(&'a Force, &'a Review)],
    layouts: &[Layout],
    lang: Lang,
) -> PrintRequest<'a> {
    PrintRequest {
        subject: PrintSubject::Forces(with_library(forces, library)),
        library,
        lang,
        layouts: layouts.to_vec(),
        paper: Paper::A4,
        photos: PrintPhotos::default(),
        codes: None,
        date: None,
    }
}
