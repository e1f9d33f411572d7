//! A club with real programs: members, a pack that is published and updated, and an event from its first list to the
//! printout.

use std::fs;

use serde_json::{Value, json};

use super::world::{CliDevice, CliServer, call};
use crate::{Ran, sample};

const CUP: &str = r#"{ "format": 1, "kind": "event", "name": "Winter cup", "system": "fww", "mode": "battle",
  "limit": 1000, "bans": [ { "kind": "power-armor" } ], "unknown": "accept" }"#;
const UNTIL: &str = "2099-11-28T18:00";

fn done(ran: Ran) -> String {
    assert_eq!(ran.code, Some(0), "{}{}", ran.stdout, ran.stderr);
    ran.stdout
}

/// Runs `muster club` in English. It must succeed.
fn club(device: &CliDevice, args: &[&str]) -> String {
    done(device.club(args, "en", ""))
}

fn json_of(device: &CliDevice, args: &[&str]) -> Value {
    let args: Vec<&str> = args.iter().chain(&["--format", "json"]).copied().collect();
    serde_json::from_str(&club(device, &args)).expect("JSON")
}

fn refused(ran: &Ran, words: &str) {
    assert_eq!((ran.code, ran.stdout.as_str()), (Some(2), ""), "{words}");
    assert!(ran.stderr.contains(words), "{}", ran.stderr);
}

/// Starts a server whose owner has founded a club.
fn founded(test: &str) -> (CliServer, CliDevice) {
    let server = CliServer::new(test);
    let anna = CliDevice::new(test, "anna");
    anna.claim(server.port, &server.code);
    let said = club(&anna, &["found", "Rust Devils", "--as", "Anna"]);
    assert!(said.contains("“Rust Devils” was founded"), "{said}");
    (server, anna)
}

/// Lets somebody without an account join by an invitation, and returns their device.
fn comes(test: &str, inviting: &CliDevice, name: &str, role: &str) -> CliDevice {
    let invited = json_of(inviting, &["invite", "Rust Devils", "--role", role]);
    let address = invited["address"].as_str().expect("an address");
    let device = CliDevice::new(test, name);
    let said = club(
        &device,
        &["join", address, "--as", name, "--device", "phone"],
    );
    assert!(said.contains("Recovery code: "), "{said}");
    device
}

#[test]
fn three_members_come_change_their_roles_and_leave_with_what_is_theirs() {
    let test = "club-members";
    let (server, anna) = founded(test);
    let ben = comes(test, &anna, "Ben", "organiser");
    let cleo = comes(test, &ben, "Cleo", "member");
    let members = json_of(&cleo, &["members", "rust devils"]);
    let roles = members["members"].as_array().expect("members").iter();
    let roles: Vec<_> = roles
        .map(|row| (row["name"].clone(), row["role"].clone()))
        .collect();
    let role = |name: &str, role: &str| (json!(name), json!(role));
    assert_eq!(
        roles,
        [
            role("Anna", "owner"),
            role("Ben", "organiser"),
            role("Cleo", "member")
        ]
    );
    refused(
        &cleo.club(&["invite", "Rust Devils"], "en", ""),
        "Your role in the club",
    );
    refused(
        &cleo.club(&["invite", "Rust Devils"], "fr", ""),
        "Votre rôle dans le club",
    );
    refused(
        &cleo.club(&["found", "Mine", "--as", "Cleo"], "en", ""),
        "Your role",
    );
    refused(
        &cleo.club(&["members", "Others"], "en", ""),
        "no club with this name",
    );
    // An invitation works only once, and not on another server.
    let invited = json_of(&anna, &["invite", "Rust Devils"]);
    let address = invited["address"].as_str().expect("an address").to_owned();
    let again = ["join", &address, "--as", "Cleo again"];
    refused(
        &cleo.club(&again, "en", ""),
        "already a member of this club",
    );
    let elsewhere = address.replace("127.0.0.1", "localhost");
    refused(
        &cleo.club(&["join", &elsewhere, "--as", "x"], "en", ""),
        "paired with another server",
    );
    let short = format!("{}/#ABCD", server.address());
    refused(
        &cleo.club(&["join", &short, "--as", "x"], "en", ""),
        "not an invitation",
    );
    // A member who leaves keeps their own data, and their devices still exchange it.
    cleo.make("Patrol");
    assert!(club(&cleo, &["leave", "Rust Devils"]).contains("You left"));
    assert_eq!(cleo.names(), ["Patrol"]);
    assert_eq!(cleo.now()["sent"], 1);
    assert!(club(&cleo, &[]).contains("You are in no club."));
    refused(
        &anna.club(&["leave", "Rust Devils"], "en", ""),
        "The owner cannot leave",
    );
    assert!(club(&anna, &["role", "Rust Devils", "Ben", "owner"]).contains("is now owner"));
    club(&anna, &["leave", "Rust Devils"]);
    assert!(club(&ben, &["members", "Rust Devils"]).contains("owner"));
}

fn pack(version: u32, cost: u32) -> String {
    json!({ "format": 1, "id": "rust-devils", "version": version, "system": "fww",
        "title": { "en": "Rust Devils" }, "cards": [
        { "id": "fww/unit/rust-devil", "name": { "en": "Rust Devil" }, "types": ["dog"],
          "costs": { "2026": cost } },
    ] })
    .to_string()
}

/// Adds a version of the pack to a device as the user's own.
fn kept(device: &CliDevice, version: u32, cost: u32) {
    let text = json!({ "text": pack(version, cost) });
    assert_eq!(call(&device.app(), "put_pack", text)["problems"], json!([]));
}

#[test]
fn a_pack_is_published_followed_updated_and_seen_before_it_is_taken() {
    let test = "club-packs";
    let (_server, anna) = founded(test);
    let cleo = comes(test, &anna, "Cleo", "member");
    let own = |version, cost| kept(&anna, version, cost);
    own(1, 50);
    refused(
        &cleo.club(&["publish", "Rust Devils", "rust-devils"], "en", ""),
        "no card pack of yours",
    );
    assert!(club(&anna, &["publish", "Rust Devils", "rust-devils"]).contains("version 1"));
    assert!(club(&cleo, &["packs", "Rust Devils"]).contains("not followed"));
    // The preview shows what is new. Nothing is taken in if the user says no.
    let follow = ["follow", "Rust Devils", "rust-devils"];
    let no = cleo.club(&follow, "en", "n\n");
    assert!(no.stderr.contains("new: Rust Devil"), "{}", no.stderr);
    assert!(no.stdout.contains("Nothing was changed."));
    assert!(done(cleo.club(&follow, "en", "y\n")).contains("version 1"));
    let cost = || {
        let card = json!({ "id": "fww/unit/rust-devil" });
        call(&cleo.app(), "written_card", card)["card"]["costs"]["2026"].clone()
    };
    assert_eq!(cost(), 50);
    // Another text for the same version is refused. The next version is announced, and its preview shows the changes.
    own(1, 60);
    refused(
        &anna.club(&["publish", "Rust Devils", "rust-devils"], "en", ""),
        "raise the version",
    );
    own(2, 60);
    club(&anna, &["publish", "Rust Devils", "rust-devils"]);
    assert!(club(&cleo, &["packs", "Rust Devils"]).contains("newer than yours"));
    let told = done(cleo.sync(&[]));
    assert!(
        told.contains("version 2") && told.contains("muster club follow"),
        "{told}"
    );
    let yes = cleo.club(&follow, "fr", "o\n");
    assert!(yes.stderr.contains("changée"), "{}", yes.stderr);
    assert!(yes.stderr.contains("cost"), "{}", yes.stderr);
    done(yes);
    assert_eq!(cost(), 60);
    let told = done(cleo.sync(&[]));
    assert!(!told.contains("version 2"), "{told}");
    let packs = json_of(&cleo, &["packs", "Rust Devils"]);
    assert_eq!(
        (&packs[0]["here"], &packs[0]["newer"]),
        (&json!(2), &json!(false))
    );
    club(&cleo, &["unfollow", "Rust Devils", "rust-devils"]);
    assert!(club(&cleo, &["packs", "Rust Devils"]).contains("not followed"));
    assert_eq!(cost(), 60);
}

#[test]
fn an_event_takes_eight_lists_of_which_one_is_mended_and_is_locked_revealed_and_printed() {
    let test = "club-event";
    let (_server, anna) = founded(test);
    let cup = anna.folder.write("cup.json", CUP);
    let opened = ["open-event", "Rust Devils", &cup, "--until", UNTIL];
    assert!(club(&anna, &opened).contains("until 2099-11-28 18:00 UTC"));
    let names = ["Ben", "Cleo", "Dan", "Eve", "Finn", "Gwen", "Hal"];
    let players = names.map(|name| comes(test, &anna, name, "member"));
    let legal = sample("super-mutants");
    let hand_in = ["hand-in", "Rust Devils", "Winter cup"];
    for player in players.iter().skip(1).chain([&anna]) {
        let said = club(player, &[&hand_in[..], &[&legal]].concat());
        assert!(said.contains("Handed in for “Winter cup”"), "{said}");
        assert!(said.contains("Legal"), "{said}");
    }
    // One list is illegal, and the player sees what the server found.
    let ben = &players[0];
    let said = done(ben.club(
        &[&hand_in[..], &[&sample("brotherhood")]].concat(),
        "fr",
        "",
    ));
    assert!(said.contains("Remise pour"), "{said}");
    assert!(said.contains("709 Caps · Non conforme"), "{said}");
    assert!(said.contains("[event/ban "), "{said}");
    // A player sees only their own list, the organiser all eight.
    let seen = |device: &CliDevice| json_of(device, &["lists", "Rust Devils", "Winter cup"]);
    let standings = |event: &Value| {
        let lists = event["lists"].as_array().expect("lists").iter();
        let lists = lists.map(|list| {
            list["verdict"]["standing"]
                .as_str()
                .expect("a word")
                .to_owned()
        });
        lists.collect::<Vec<_>>()
    };
    assert_eq!(standings(&seen(ben)), ["not-legal"]);
    let all = standings(&seen(&anna));
    assert_eq!(
        (all.len(), all.iter().filter(|s| *s == "legal").count()),
        (8, 7),
        "{all:?}"
    );
    // Asked for changes, the player hands in another list. The first one stays as it was.
    let ask = [
        "ask",
        "Rust Devils",
        "Winter cup",
        "Ben",
        "No power armor, please.",
    ];
    club(&anna, &ask);
    assert!(club(ben, &["events", "Rust Devils"]).contains("changes asked for"));
    assert!(club(ben, &["lists", "Rust Devils", "Winter cup"]).contains("No power armor, please."));
    let mended = club(ben, &[&hand_in[..], &[&legal]].concat());
    assert!(
        mended.contains("Legal") && !mended.contains("please"),
        "{mended}"
    );
    assert_eq!(seen(ben)["lists"][0]["version"], 2);
    refused(
        &ben.club(&["lock", "Rust Devils", "Winter cup"], "en", ""),
        "Your role",
    );
    club(&anna, &["lock", "Rust Devils", "Winter cup"]);
    refused(
        &ben.club(
            &[&hand_in[..], &[&sample("brotherhood")]].concat(),
            "en",
            "",
        ),
        "Lists can no longer be handed in",
    );
    // After the lists are revealed, everybody sees all of them, and so does a guest.
    let guest = json_of(&anna, &["guest", "Rust Devils", "Gus"]);
    let link = guest["address"].as_str().expect("an address");
    let gus = CliDevice::new(test, "gus");
    assert!(club(&gus, &["look", link]).contains("No lists are revealed yet."));
    club(&anna, &["reveal", "Rust Devils", "Winter cup"]);
    assert_eq!(standings(&seen(ben)).len(), 8);
    assert!(club(&gus, &["look", link]).contains("Hal · "));
    club(&anna, &["unguest", "Rust Devils", "Gus"]);
    refused(&gus.club(&["look", link], "en", ""), "no longer works");
    // The event is copied home, as a table and on paper. Doing so twice makes no second event.
    let (pdf, csv) = (anna.folder.0.join("cup.pdf"), anna.folder.0.join("cup.csv"));
    let (pdf, csv) = (pdf.display().to_string(), csv.display().to_string());
    for _ in 0..2 {
        let home = [
            "take-home",
            "Rust Devils",
            "Winter cup",
            "--pdf",
            &pdf,
            "--csv",
            &csv,
        ];
        assert!(club(&anna, &home).contains("8 lists: 8 legal"));
    }
    assert!(fs::read(&pdf).expect("a file").starts_with(b"%PDF-"));
    let table = fs::read_to_string(&csv).expect("a file");
    assert_eq!(
        table.lines().filter(|line| line.contains("Legal")).count(),
        8,
        "{table}"
    );
    let events = call(&anna.app(), "events", json!({}));
    assert_eq!(events.as_array().map(Vec::len), Some(1));
    assert_eq!(
        (&events[0]["lists"], &events[0]["players"]),
        (&json!(8), &json!(8))
    );
}

#[test]
fn an_event_counts_the_cards_of_the_club_as_the_server_has_them() {
    let test = "club-cards";
    let (_server, anna) = founded(test);
    kept(&anna, 1, 900);
    club(&anna, &["publish", "Rust Devils", "rust-devils"]);
    let cup = anna.folder.write("cup.json", CUP);
    club(
        &anna,
        &[
            "open-event",
            "Rust Devils",
            &cup,
            "--until",
            UNTIL,
            "--pack",
            "rust-devils",
        ],
    );
    let cleo = comes(test, &anna, "Cleo", "member");
    // Cleo's own pack gives the card another price, which does not count on the server.
    kept(&cleo, 1, 1);
    let list = json!({ "format": 1, "system": "fww", "mode": "battle", "name": "Two devils",
        "entries": [ { "card": "fww/unit/rust-devil", "count": 2 } ] });
    let list = cleo.folder.write("devils.muster", list.to_string());
    // Nor does it count if the list itself carries the card.
    let carried = cleo.folder.0.join("carried.muster").display().to_string();
    {
        let app = cleo.app();
        let force = json!({ "text": fs::read_to_string(&list).expect("a file") });
        let force = call(&app, "import_text", force)["force"].clone();
        let text = json!({ "force": force, "form": "file", "carries": true });
        let text = call(&app, "export_text", text)["text"].clone();
        assert!(text.to_string().contains("rust-devils"), "{text}");
        fs::write(&carried, text.as_str().expect("text")).expect("written");
    }
    let said = json_of(&cleo, &["hand-in", "Rust Devils", "Winter cup", &list]);
    let verdict = &said["lists"][0]["verdict"];
    let said = json_of(&cleo, &["hand-in", "Rust Devils", "Winter cup", &carried]);
    assert_eq!(&said["lists"][0]["verdict"], verdict);
    assert_eq!(
        (&verdict["points"], &verdict["standing"]),
        (&json!("1800 caps"), &json!("not-legal")),
        "{verdict}"
    );
    // The organiser rules on the finding with a note, which the player sees.
    let rule = [
        "rule",
        "Rust Devils",
        "Winter cup",
        "Cleo",
        "fww/over-limit",
        "accept",
    ];
    let said = club(&anna, &[&rule[..], &["--note", "They are small."]].concat());
    assert!(said.contains("They are small."), "{said}");
    let seen = club(&cleo, &["lists", "Rust Devils", "Winter cup"]);
    assert!(seen.contains("They are small."), "{seen}");
    let home = json_of(&anna, &["take-home", "Rust Devils", "Winter cup"]);
    let found = home["lists"][0]["findings"].as_array().expect("findings");
    assert!(
        found
            .iter()
            .any(|found| found["ruling"]["note"] == "They are small.")
    );
}
