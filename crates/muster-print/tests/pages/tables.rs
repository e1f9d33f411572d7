//! Tests totals, columns and names on the pages.

use muster_core::force::{Force, Node};
use muster_core::words::{Lang, Words};
use muster_print::{Layout, print};

use super::forces;
use super::structure::StructureReading;

fn read(force: &Force, layout: Layout, lang: Lang) -> StructureReading {
    let library = muster_games::library();
    let review = forces::review(force, &library);
    let request = forces::request(&library, &[(force, &review)], &[layout], lang);
    StructureReading::of(&print(&request).expect("it prints"))
}

/// Replaces all white space by single spaces.
fn plain(text: &str) -> String {
    let words: Vec<&str> = text.split_whitespace().collect();
    words.join(" ")
}

fn sample(name: &str) -> Force {
    let path = format!("{}/../../samples/{name}.muster", env!("CARGO_MANIFEST_DIR"));
    let bytes = std::fs::read(&path).expect("a sample");
    Force::read(&bytes, &path, crate::pages::forces::games()).expect("the sample reads")
}

#[test]
fn a_total_whose_label_ends_in_a_number_has_its_value() {
    let reading = read(&sample("tragic-birthday-party"), Layout::List, Lang::En);
    let text = plain(&reading.root.text());
    for said in ["Level 1: 5", "Level 2: 6", "Level 3: 4"] {
        assert!(text.contains(said), "{said}: {text}");
    }
    assert!(
        !text.contains(": 0"),
        "a total of nothing is left out: {text}"
    );
}

#[test]
fn an_officer_to_cut_out_has_the_numbers_as_fielded() {
    let force = sample("stargrave-rogues");
    let library = muster_games::library();
    let review = forces::review(&force, &library);
    let words = Words::for_lang(Lang::En);
    let game = crate::pages::forces::games()
        .find(&force.system)
        .expect("a known game");
    let bare = game.card_sheet(
        library
            .card(&"stargrave/officer/captain".into())
            .expect("a captain"),
        &library,
        words,
    );
    let fielded = game.fielded_cards(&force, &review, &library, words);
    let captain = force
        .entries
        .iter()
        .find(|entry| entry.card.as_str() == "stargrave/officer/captain")
        .expect("a captain");
    let sheet = fielded.get(&captain.id).expect("a card as fielded");
    assert_ne!(sheet.blocks.first(), bare.blocks.first());
    let whole = game.entry_sheets(&force, None, &review, &library, words);
    assert_eq!(sheet.blocks.first(), whole[0].blocks.first());
    let reading = read(&force, Layout::Cutout, Lang::En);
    let text = plain(&reading.root.text());
    let powers = captain.inside().filter(|node| node.card.kind() == "power");
    for power in powers {
        let name = library
            .card(&power.card)
            .expect("a power")
            .name
            .get(Lang::En);
        assert!(
            text.matches(name).count() >= 2,
            "{name} on its card and the officer's"
        );
    }
}

#[test]
fn names_in_another_language_carry_a_quiet_mark() {
    let reading = read(&sample("stargrave-rogues"), Layout::Cutout, Lang::Fr);
    let text = reading.root.text();
    assert!(!text.contains("[en]") && !text.contains("[EN]"), "{text}");
    assert!(text.contains("Bait and Switch*"), "{text}");
    let feet: Vec<&str> = reading
        .beside
        .iter()
        .map(|said| said.text.as_str())
        .collect();
    assert!(
        feet.iter().any(|said| said.contains("* en anglais")),
        "{feet:?}"
    );
    let reading = read(&sample("stargrave-rogues"), Layout::Cutout, Lang::En);
    let is_marked = |said: &str| said.contains("* in French");
    assert!(!reading.beside.iter().any(|said| is_marked(&said.text)));
}

#[test]
fn names_that_people_type_turn_nothing_around_on_paper() {
    let mut force = sample("brotherhood");
    force.name = "Left \u{202e}right\nbelow\u{e0041}".to_owned();
    for layout in [Layout::List, Layout::Cards] {
        let reading = read(&force, layout, Lang::En);
        let text = reading.root.text();
        let beside: String = reading
            .beside
            .iter()
            .map(|said| said.text.as_str())
            .collect();
        assert!(plain(&text).contains("Left right below"), "{text}");
        for hidden in ["\u{202e}", "\u{e0041}", "\n"] {
            assert!(!text.contains(hidden) && !beside.contains(hidden), "{text}");
        }
    }
}

#[test]
fn the_list_is_called_roster_on_the_page_too() {
    let reading = read(&sample("brotherhood"), Layout::List, Lang::En);
    let heads = reading.beside.iter().map(|said| said.text.as_str());
    assert!(
        heads.clone().any(|said| said.contains("Roster")),
        "{:?}",
        reading.beside
    );
}

#[test]
fn unknown_costs_are_no_zero() {
    for lang in Lang::ALL {
        let reading = read(&sample("warzone-brotherhood"), Layout::List, lang);
        let text = plain(&reading.root.text());
        let cells = reading.root.outline();
        assert!(!text.contains("0 +") && !cells.contains("TD 0"), "{text}");
        let head = plain(&reading.beside[0].text);
        assert!(head.contains("? "), "{head}");
        assert!(text.contains("? "), "{text}");
    }
}

/// Returns a deck that has each of its cards in this many separate rows.
fn deck(copies: usize) -> Force {
    let library = muster_games::library();
    let mut force = Force::new("tragic", "triplet", "Sixty rows");
    let ids = library.cards().map(|card| &card.id);
    let ids = ids.filter(|id| id.system() == "tragic" && matches!(id.kind(), "card" | "aptitude"));
    for (index, id) in ids.take(60 / copies).enumerate() {
        for copy in 0..copies {
            let mut node = Node::new(id.clone());
            node.id = format!("n{index}-{copy}").as_str().into();
            force.entries.push(node);
        }
    }
    force
}

#[test]
fn copies_of_a_card_are_one_row() {
    let force = deck(3);
    for layout in [Layout::List, Layout::Cards] {
        let reading = read(&force, layout, Lang::En);
        let library = muster_games::library();
        let name = library
            .card(&force.entries[0].card)
            .expect("a card")
            .name
            .get(Lang::En);
        let mut rows = Vec::new();
        reading.root.each(&mut |element| {
            if matches!(element.tag.as_str(), "TR" | "LI")
                && element.children().any(|cell| cell.text().trim() == name)
            {
                rows.push(plain(&element.text()));
            }
        });
        assert_eq!(rows.len(), 1, "{layout:?} {rows:?}");
        assert!(rows[0].starts_with('3'), "{rows:?}");
    }
}

#[test]
fn a_long_deck_flows_over_pages_at_a_readable_size() {
    let force = deck(1);
    let library = muster_games::library();
    let review = forces::review(&force, &library);
    let request = forces::request(&library, &[(&force, &review)], &[Layout::Cards], Lang::En);
    let reading = StructureReading::of(&print(&request).expect("it prints"));
    let mut parts = 0;
    reading.root.each(&mut |element| {
        parts += usize::from(element.tag == "H2" && element.text().trim() == force.name);
    });
    assert!(parts >= 2, "the deck's sheet has {parts} part");
    assert!(
        reading.smallest >= 5.5,
        "type of {} points",
        reading.smallest
    );
    for entry in &force.entries {
        let name = library
            .card(&entry.card)
            .expect("a card")
            .name
            .get(Lang::En);
        assert!(reading.root.text().contains(name), "{name}");
    }
}

#[test]
fn heads_of_columns_do_not_touch() {
    let reading = read(&sample("survivors"), Layout::List, Lang::Fr);
    let heads = reading
        .words_at("FIGURINES")
        .zip(reading.words_at("UNITÉ ET SES CARTES"));
    let (first, second) = heads.expect("both heads");
    // Letters of this font are at least a third as wide as they are high.
    let (start, size, text) = first;
    let end = start + size / 3.0 * text.chars().count() as f32;
    assert!(second.0 > end, "{first:?} {second:?}");
}
