//! Conversations that are handed in for an event: each player's list is found, and what is talk is told.

#![allow(clippy::expect_used, clippy::panic, reason = "a test may fail")]

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
    App::shipped().session(Lang::En).find_lists(text, None)
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
        App::shipped()
            .session(Lang::En)
            .import_text(muster_app::ImportTextArgs {
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

/// Returns the lists of a conversation in the test data: the player, and each card with its count.
fn read(file: &str) -> (FoundLists, Vec<(String, Vec<String>)>) {
    let text = std::fs::read_to_string(format!("../../tests/data/chats/{file}")).expect("a file");
    let app = App::shipped();
    let event = muster_core::event::Event::new("fww", "battle", "Cup");
    let found = app.session(Lang::En).find_lists(&text, Some(&event));
    let lists = found.lists.iter().map(|list| {
        let read =
            app.session(Lang::En)
                .read_mended_list(list.text.as_bytes(), "", &event, &list.mends);
        let read = read.expect("a list");
        let nodes = read.force.nodes();
        let cards = nodes.map(|node| match node.count {
            1 => node.card.to_string(),
            count => format!("{count} {}", node.card),
        });
        (list.player.clone(), cards.collect())
    });
    let lists = lists.collect();
    (found, lists)
}

fn list(player: &str, cards: &[&str]) -> (String, Vec<String>) {
    let cards = cards.iter().map(|card| match card.split_once(' ') {
        Some((count, card)) => format!("{count} fww/{card}"),
        None => format!("fww/{card}"),
    });
    (player.to_owned(), cards.collect())
}

#[test]
fn a_french_chat_of_whatsapp_is_read_with_its_corrections() {
    let (found, lists) = read("whatsapp-french.txt");
    // The French name of the Field Scribe is not recorded, so that line is asked.
    let marc = list(
        "Marc",
        &["unit/paladin-danse", "3 unit/knight", "rifle/laser-rifle"],
    );
    let jade = list("Jade", &["3 unit/raider", "unit/psycho"]);
    let ines = list("Inès", &["unit/deacon", "unit/glory"]);
    assert_eq!(lists, [marc, jade, ines]);
    assert_eq!(
        found.changes,
        ["Marc: en fait 3 chevaliers", "Jade: sans Dogmeat svp"]
    );
    assert_eq!(found.talk.len(), 4, "{:?}", found.talk);
}

#[test]
fn a_chat_of_telegram_is_read_with_quotes_and_names_with_colons() {
    let (found, lists) = read("telegram-english.txt");
    let tom = [
        "unit/strong",
        "2 unit/brute",
        "melee/board",
        "unit/mutant-hound-fiend",
    ];
    assert_eq!(
        lists,
        [
            list("Tom: the Tall", &tom),
            list("Ana", &["4 unit/ncr-trooper"]),
            list("Yusuf", &["2 unit/deathclaw"]),
            list("Yusuf", &["unit/colonel-autumn", "2 unit/enclave-soldier"]),
        ]
    );
    assert_eq!(found.changes.len(), 2);
}

#[test]
fn a_chat_of_discord_is_read_with_what_was_sent_later() {
    let (found, lists) = read("discord.txt");
    let kai = [
        "4 unit/gen-1-synth",
        "rifle/institute-laser-rifle",
        "unit/x6-88-courser",
        "chem/stimpak",
    ];
    let noor = [
        "unit/legate-lanius",
        "3 unit/recruit-legionary",
        "melee/machete",
        "unit/hound-master",
    ];
    assert_eq!(
        lists,
        [
            list("Kai", &kai),
            list("Bela", &["unit/gunner-sergeant", "3 unit/gunner-private"]),
            list("Noor", &noor),
        ]
    );
    assert_eq!(found.replaced, ["Noor"]);
}

#[test]
fn a_thread_of_mails_is_read_without_what_it_quotes() {
    let (_, lists) = read("mails.txt");
    assert_eq!(
        lists,
        [
            list(
                "Wendy",
                &["unit/paladin", "2 unit/knight", "rifle/laser-rifle"]
            ),
            list("Ivo", &["unit/deacon", "unit/glory"]),
        ]
    );
}

#[test]
fn a_correction_of_what_a_list_does_not_have_is_talk() {
    let found = found("[18:02] Ben: 2x Knight\nPaladin\n[18:03] Ben: drop the deathclaw, Ann!");
    assert_eq!(found.lists[0].mends, []);
    assert_eq!(found.talk, ["Ben: drop the deathclaw, Ann!"]);
}

#[test]
fn a_chat_asks_only_of_lines_that_name_no_card_at_all() {
    let app = App::shipped();
    let event = muster_core::event::Event::new("fww", "battle", "Cup");
    let text = std::fs::read_to_string("../../tests/data/chats/club-evening.txt").expect("a file");
    let found = app.session(Lang::En).find_lists(&text, Some(&event));
    assert_eq!(found.lists.len(), 6);
    let mut asked = Vec::new();
    for list in &found.lists {
        let read =
            app.session(Lang::En)
                .read_mended_list(list.text.as_bytes(), "", &event, &list.mends);
        asked.extend(read.expect("a list").doubts.unread);
    }
    assert_eq!(asked, ["Mysterious Stranger’s cousin"]);
}

#[test]
fn what_stands_beside_a_correction_is_not_lost() {
    let found = found("[18:02] Ben: 2x Knight\nPaladin\n[18:03] Ben: drop the paladin. 3x Raider");
    let [list] = found.lists.as_slice() else {
        panic!("{found:?}");
    };
    assert_eq!(list.text.lines().last(), Some("3x Raider"));
    assert_eq!(found.changes, ["Ben: drop the paladin. 3x Raider"]);
}

#[test]
fn the_newest_messages_of_a_long_conversation_are_read_and_the_rest_is_told() {
    let talk = "[18:00] Ann: who comes?\n".repeat(520);
    let found = found(&format!("{talk}[18:02] Ben: 2x Knight\nPaladin\n"));
    let players: Vec<&str> = found.lists.iter().map(|list| &*list.player).collect();
    assert_eq!(players, ["Ben"]);
    assert_eq!(found.left_out, 21);
    let notes = found.notes(App::shipped().words(Lang::En));
    assert!(notes[0].contains("first 21 messages"), "{notes:?}");
}
