//! Makes random content: packs, forces, games and photos.

use muster_store::PhotoSubject;
use serde_json::Value;

use super::random::Random;

/// Makes a new pack file, or changes, adds or removes a card of the pack `old`.
pub fn pack(id: &str, old: Option<&str>, random: &mut Random) -> String {
    let mut cards = old.map_or_else(Vec::new, |old| pack_parts(old).1);
    let changes = match random.below(4) {
        0 => random.below(30),
        _ => 1,
    };
    for _ in 0..changes {
        let new = card(random);
        let same = |card: &String| card[..30] == new[..30];
        match cards.iter().position(same) {
            Some(at) if random.below(3) == 0 => drop(cards.remove(at)),
            Some(at) => cards[at] = new,
            None => cards.insert(random.below(cards.len() + 1), new),
        }
    }
    let (cards, title) = (cards.join(",\n  "), random.below(5));
    format!(
        "{{\"format\":1,\"id\":\"{id}\",\"title\":\"{title}\",\"cards\":[\n  {cards}\n],\"more\":[{title}]}}"
    )
}

pub fn card(random: &mut Random) -> String {
    let (number, name, icons) = (random.below(40), random.below(1000), random.below(3));
    let icons = vec!["\"dog\""; icons.min(1)].join(",");
    let notes = "é".repeat(random.below(3) * random.below(900));
    format!(
        r#"{{"id":"fww/unit/own-card-{number:02}","name":"{name}","icons":[{icons}],"notes":"{notes}"}}"#
    )
}

/// Splits a pack into the pack without its cards, and the cards.
pub fn pack_parts(json: &str) -> (String, Vec<String>) {
    let mut pack: Value = serde_json::from_str(json).expect("a pack is JSON");
    let cards = pack["cards"].take();
    let cards = cards.as_array().into_iter().flatten();
    (pack.to_string(), cards.map(Value::to_string).collect())
}

/// Returns the head, without cards, that a repair makes for a pack of which only cards were found.
pub fn lost_pack(id: &str) -> String {
    format!(r#"{{"format":1,"id":"{id}","version":1,"system":"fww","title":{{}},"cards":null}}"#)
}

pub fn subject(force: String, random: &mut Random) -> PhotoSubject {
    let number = random.below(4);
    if random.below(2) == 0 {
        return PhotoSubject::Card(format!("fww/unit/card-{number}"));
    }
    let entry = format!("u{number}");
    PhotoSubject::Entry { force, entry }
}

/// Returns the summary of a game with this many presses.
pub fn summary(presses: usize) -> String {
    format!(r#"{{"round":{presses}}}"#)
}

/// Makes a press of 20 bytes to 5 kB.
pub fn press(random: &mut Random) -> String {
    let long = match random.below(9) {
        0 => random.below(2500),
        _ => random.below(60),
    };
    let (number, notes) = (random.next(), "é".repeat(long));
    format!(r#"{{"act":"begin","number":{number},"notes":"{notes}"}}"#)
}

/// Makes bytes that a store accepts as a photo. There are only a few different ones, so that some belong to two cards.
pub fn photo(random: &mut Random) -> Vec<u8> {
    let number = random.below(12) as u8;
    let mut bytes = vec![0xff, 0xd8, 0xff];
    bytes.resize(100 + usize::from(number) * 900, number);
    bytes
}

/// Makes a force file of 60 bytes to 9 kB, so that some rows need overflow pages.
pub fn json(random: &mut Random) -> String {
    let units = match random.below(10) {
        0..5 => random.below(8),
        5..9 => random.below(30),
        _ => random.below(120),
    };
    let units: Vec<String> = (0..units)
        .map(|_| {
            let card = random.next() % 1_000_000;
            format!(r#"{{"card":"fww/unit/card-{card}","count":1,"name":"Été {card}"}}"#)
        })
        .collect();
    let name = random.next();
    let units = units.join(",");
    format!(r#"{{"format":1,"name":"Patrol {name}","system":"fww","entries":[{units}]}}"#)
}
