//! Conversations that are handed in for an event: each player's list is found, and what is talk is told.

use muster_app::{App, FoundLists};
use muster_core::words::Lang;

/// A conversation as WhatsApp exports it.
const CHAT: &str = "\
[28/11/2026, 18:00] Ann: Who comes on Saturday?
[28/11/2026, 18:02] Ben: here is mine
Paladin
2x Knight w/ Laser Rifle
Field Scribe
[28/11/2026, 18:05] Cleo: 3 Raider
Raider Psycho
[28/11/2026, 18:10] Dan: I cannot come, sorry
[28/11/2026, 18:12] Cleo: sorry, this one
4 Raider
Raider Psycho
[28/11/2026, 18:20] Ben: thanks!
";

fn found(text: &str) -> FoundLists {
    App::shipped().find_lists(text, None)
}

#[test]
fn each_player_of_a_conversation_has_one_list() {
    let found = found(CHAT);
    let players: Vec<&str> = found.lists.iter().map(|list| &*list.player).collect();
    assert_eq!(players, ["Ben", "Cleo"]);
    assert!(found.lists[0].text.contains("Field Scribe"));
    assert!(found.lists[1].text.contains("4 Raider"), "the last counts");
    assert!(!found.lists[1].text.contains("3 Raider"));
    assert_eq!(
        found.talk,
        [
            "Ann: Who comes on Saturday?",
            "Dan: I cannot come, sorry",
            "Ben: thanks!"
        ]
    );
    assert_eq!(found.replaced, ["Cleo"]);
    let notes = found.notes(App::shipped().words(Lang::En));
    assert!(notes.contains(&"Cleo sent several lists; the last one counts.".to_owned()));
}

#[test]
fn a_list_without_senders_is_one_list() {
    let list = "Paladin\n2x Knight";
    let found = found(list);
    assert_eq!(found.lists.len(), 1);
    assert_eq!(found.lists[0].player, "");
    assert_eq!(found.lists[0].text, list);
}

#[test]
fn a_conversation_without_a_list_is_told_as_a_text_without_cards() {
    let found = found("[28/11/2026, 18:00] Ann: hello\n[28/11/2026, 18:01] Ben: hi");
    assert_eq!(found.lists.len(), 1);
    assert!(found.talk.is_empty());
}

#[test]
fn the_list_of_one_sender_is_imported_and_several_are_refused_by_name() {
    let import = |text: &str| {
        App::shipped().import_text(muster_app::ImportTextArgs {
            text: text.to_owned(),
            ..Default::default()
        })
    };
    let one = import("Ben — 28/11/2026 18:05\nPaladin\n2x Knight").expect("a force");
    assert_eq!(one.force.entries.len(), 2);
    let problem = import(CHAT).expect_err("two lists");
    assert_eq!(problem.code, "import-several-lists");
    assert_eq!(problem.params["players"], "Ben, Cleo");
}
