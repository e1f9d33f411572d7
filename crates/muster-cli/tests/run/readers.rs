//! What each reader makes of files of other kinds, numbers as people write them, standard input, and several codes in
//! one text.

use serde_json::Value;

use crate::{Ran, TestFolder, muster, muster_told, sample};

fn run_with(folder: &TestFolder, args: &[&str], input: &str) -> Ran {
    let environment = [("LC_ALL", "C"), ("MUSTER_DATA", &*folder.path())];
    muster_told(args, &environment, input)
}

fn run(folder: &TestFolder, args: &[&str]) -> Ran {
    run_with(folder, args, "")
}

fn json(folder: &TestFolder, args: &[&str], input: &str) -> Value {
    let ran = run_with(folder, args, input);
    assert_eq!(ran.code, Some(0), "{args:?}: {}", ran.stderr);
    serde_json::from_str(&ran.stdout).expect("JSON")
}

#[test]
fn every_door_tells_files_of_other_kinds() {
    let folder = TestFolder::with_cards("doors");
    let files: [(&str, &[u8], &str); 6] = [
        (
            "list.muster",
            b"%PDF-1.7\n%\xe2\xe3\xcf\xd3",
            "This is a PDF",
        ),
        ("list.txt", b"\x89PNG\r\n\x1a\n\0\0", "This is a picture"),
        (
            "page.cat",
            b"<!DOCTYPE html><html><body>404</body></html>",
            "This is a web page",
        ),
        ("all", b"MUSTER\x1a\x01\0\0\0\0", "muster restore"),
        ("copy.db", b"SQLite format 3\0\x10\0", "This is a database"),
        ("._list.muster", b"x\n", "a system writes"),
    ];
    let doors: [&[&str]; 5] = [
        &["force", "import"],
        &["review"],
        &["campaign", "import"],
        &["pack", "add"],
        &["collection", "import"],
    ];
    for (name, bytes, told) in files {
        let path = folder.write(name, bytes);
        for door in doors {
            let args: Vec<&str> = door.iter().copied().chain([&*path]).collect();
            let ran = run(&folder, &args);
            assert_eq!((ran.code, ran.stdout.as_str()), (Some(2), ""), "{args:?}");
            assert!(ran.stderr.contains(told), "{args:?}: {}", ran.stderr);
            assert!(!ran.stderr.contains("UTF-8"), "{args:?}: {}", ran.stderr);
        }
    }
    let page = folder.write("catalogue.cat", b"<html><body>404</body></html>");
    let ran = run(&folder, &["battlescribe", "add", &page]);
    assert!(ran.stderr.contains("This is a web page"), "{}", ran.stderr);
}

#[test]
fn an_own_export_is_known_and_comes_back() {
    let folder = TestFolder::with_cards("whole-export");
    json(
        &folder,
        &["force", "import", "-", "--format", "json"],
        "2x Knight\nPaladin Danse",
    );
    let file = format!("{}/whole", folder.path());
    let ran = run(&folder, &["backup", &file]);
    assert_eq!(ran.code, Some(0), "{}", ran.stderr);
    let ran = run(&folder, &["force", "import", &file]);
    assert!(ran.stderr.contains("muster restore"), "{}", ran.stderr);
    let other = TestFolder::with_cards("whole-import");
    let counts = json(&other, &["restore", &file, "--format", "json"], "");
    assert_eq!(counts["forces"], 1);
    let forces = json(&other, &["force", "list", "--format", "json"], "");
    assert_eq!(forces[0]["name"], "");
}

#[test]
fn a_second_code_and_lines_beside_a_code_are_told() {
    let folder = TestFolder::with_cards("beside-codes");
    let code = |list: &str| {
        let kept = json(&folder, &["force", "import", "-", "--format", "json"], list);
        let id = kept["id"].as_str().expect("an id").to_owned();
        let ran = run(&folder, &["force", "export", &id, "--form", "share"]);
        ran.stdout.trim().to_owned()
    };
    let (one, two) = (code("2x Knight"), code("Paladin Danse"));
    let link = "https://muster.example.org/#f/";
    let import = |text: &str| run_with(&folder, &["force", "import", "-"], text);
    let both = import(&format!("1) {link}{one}\n2) {link}{two}\n"));
    assert_eq!(both.code, Some(0), "{}", both.stderr);
    assert!(
        both.stderr.contains("another share code"),
        "{}",
        both.stderr
    );
    let beside = import(&format!("{one}\n2x Field Scribe\nSee you on Saturday\n"));
    assert!(
        beside.stderr.contains("2x Field Scribe"),
        "{}",
        beside.stderr
    );
    assert!(!beside.stderr.contains("Saturday"), "{}", beside.stderr);
    // A code alone, and one that stands there twice, leave nothing to tell.
    for text in [one.clone(), format!("My list: {link}{one}\n\n{one}\n")] {
        assert_eq!(import(&text).stderr, "", "{text}");
    }
    let coded = format!("{link}{one}")
        .replace('#', "%23")
        .replace("f/", "f%2F");
    assert_eq!(import(&coded).code, Some(0));
}

#[test]
fn numbers_of_options_and_campaigns_are_read_as_they_are_printed() {
    let folder = TestFolder::with_cards("written-numbers");
    for limit in ["1 250", "1,250", "1.250", "1'250", "+1\u{202f}250"] {
        let new = [
            "force", "new", "Wolves", "--limit", limit, "--format", "json",
        ];
        assert_eq!(json(&folder, &new, "")["limit"], 1250, "{limit}");
    }
    let ran = run(&folder, &["force", "new", "Wolves", "--limit", "12,5"]);
    assert_eq!(ran.code, Some(2));
    let new = [
        "campaign",
        "new",
        "Void",
        "--game",
        "stargrave",
        "--player",
        "Ada",
        "--player",
        "Bo",
        "--format",
        "json",
    ];
    let view = json(&folder, &new, "");
    let id = view["id"].as_str().expect("an id");
    let game = ["campaign", "add-game", id, "--title", "The wreck"];
    let nobody = run(&folder, &game);
    assert_eq!(nobody.code, Some(2), "{}", nobody.stdout);
    assert!(nobody.stderr.contains("Who played?") && nobody.stderr.contains("Ada, Bo"));
    for (change, sum) in [("Ada/credits=+1 000", 1000), ("Ada/credits=−50", 950)] {
        let args: Vec<&str> = game
            .iter()
            .copied()
            .chain(["--change", change, "--format", "json"])
            .collect();
        let view = json(&folder, &args, "");
        let rows = view.to_string();
        assert!(rows.contains(&sum.to_string()), "{change}: {rows}");
        let games = view["campaign"]["games"].as_array();
        let sides = &games.and_then(|games| games.last()).expect("a game")["sides"];
        assert_eq!(sides.as_array().map(Vec::len), Some(1), "{change}: {sides}");
    }
}

#[test]
fn the_collection_goes_out_as_a_table_and_comes_back() {
    let folder = TestFolder::with_cards("collection-table");
    let table = "card;cards;miniatures;painted\nKnight;2;4;3\nfww/rifle/laser-rifle;1;;\n";
    let ran = run_with(&folder, &["collection", "import", "-"], table);
    assert_eq!((ran.code, ran.stderr.as_str()), (Some(0), ""));
    let csv = run(&folder, &["collection", "export"]).stdout;
    assert!(
        csv.contains("fww/unit/knight") && csv.contains("laser-rifle"),
        "{csv}"
    );
    let ran = run_with(&folder, &["collection", "import", "-"], &csv);
    assert_eq!((ran.code, ran.stderr.as_str()), (Some(0), ""));
    assert_eq!(run(&folder, &["collection", "export"]).stdout, csv);
    let wrong = "card,miniatures,painted\nKnight,4,99\nNobody,1,0\n";
    let ran = run_with(&folder, &["collection", "import", "-"], wrong);
    assert_eq!(ran.code, Some(2));
    assert!(
        ran.stderr.contains("Row 2") && ran.stderr.contains("Row 3"),
        "{}",
        ran.stderr
    );
    assert_eq!(run(&folder, &["collection", "export"]).stdout, csv);
    for counts in [
        ["--painted", "99"],
        ["--assembled", "5"],
        ["--miniatures", "2"],
    ] {
        let args = ["collection", "set", "fww/unit/knight", counts[0], counts[1]];
        assert_eq!(run(&folder, &args).code, Some(2), "{counts:?}");
    }
    assert_eq!(run(&folder, &["collection", "export"]).stdout, csv);
}

/// Every command that reads files, with `-` for a file that it reads. The help of a command names its readers, so that
/// none is forgotten here.
const READERS: &[&[&str]] = &[
    &["review", "-"],
    &["print", "-", "--out", "FOLDER/out.pdf"],
    &["force", "import", "-"],
    &["collection", "import", "-"],
    &["collection", "needs", "-"],
    &["collection", "buy", "-"],
    &["collection", "deck", "-"],
    &["pack", "check", "-"],
    &["pack", "add", "-"],
    &["pack", "diff", "-"],
    &["pack", "merge", "FOLDER", "-"],
    &["table", "in", "-"],
    &["event", "check", "-", "FORCE"],
    &["event", "check", "EVENT", "-"],
    &["campaign", "import", "-"],
    &[
        "sync",
        "pair",
        "https://127.0.0.1:1/#AAAA-AAAA-AAAA-AAAA",
        "--trust",
        "-",
    ],
    &["sync", "trust", "-"],
    &[
        "club",
        "join",
        "https://127.0.0.1:1/#AAAA.AAAA.AAAA",
        "--as",
        "Ann",
        "--trust",
        "-",
    ],
    &[
        "club",
        "look",
        "https://127.0.0.1:1/#AAAA-AAAA-AAAA-AAAA",
        "--trust",
        "-",
    ],
    &[
        "club",
        "open-event",
        "Club",
        "-",
        "--until",
        "2099-01-01T12:00",
    ],
    &["club", "hand-in", "Club", "Cup", "-"],
    &["battlescribe", "add", "-"],
    &["battlescribe", "candidates", "-"],
    &["restore", "-"],
];

/// Adds the commands whose help says that they read standard input, each as often as it names it.
fn add_readers(command: &[String], found: &mut Vec<String>) {
    let mut args: Vec<&str> = command.iter().map(String::as_str).collect();
    args.push("--help");
    let help = muster(&args).stdout;
    for _ in help.matches("- for standard input") {
        found.push(command.join(" "));
    }
    let Some((_, commands)) = help.split_once("Commands:\n") else {
        return;
    };
    let names = commands.lines().take_while(|line| line.starts_with("  "));
    for name in names.filter_map(|line| line.split_whitespace().next()) {
        let inner: Vec<String> = command.iter().cloned().chain([name.to_owned()]).collect();
        add_readers(&inner, found);
    }
}

#[test]
fn every_reader_takes_standard_input() {
    let mut said = Vec::new();
    add_readers(&[], &mut said);
    let mut known: Vec<String> = (READERS.iter())
        .map(|args| {
            let words = match [
                "force",
                "collection",
                "pack",
                "table",
                "event",
                "campaign",
                "sync",
                "club",
                "battlescribe",
            ]
            .contains(&args[0])
            {
                true => 2,
                false => 1,
            };
            args[..words].join(" ")
        })
        .collect();
    said.sort();
    known.sort();
    assert_eq!(said, known);

    let folder = TestFolder::with_cards("standard-input");
    let cards = folder.path();
    let event = folder.write(
        "event.json",
        r#"{"format":1,"kind":"event","name":"Cup","system":"fww","mode":"battle"}"#,
    );
    let force = sample("stargrave-mutiny");
    // What is no file of theirs is refused for what it is, and not for want of a file.
    for reader in READERS {
        let args: Vec<String> = (reader.iter())
            .map(|arg| {
                arg.replace("FOLDER", &cards)
                    .replace("FORCE", &force)
                    .replace("EVENT", &event)
            })
            .collect();
        let args: Vec<&str> = args.iter().map(String::as_str).collect();
        let ran = run_with(
            &folder,
            &args,
            "<!DOCTYPE html><html><body>404</body></html>",
        );
        let told = format!("{}{}", ran.stdout, ran.stderr);
        assert!(!told.contains("no such file"), "{args:?}: {told}");
        let is_told = [
            "This is a web page",
            "-: There is no certificate",
            "not paired",
        ];
        assert!(
            is_told.iter().any(|what| told.contains(what)),
            "{args:?}: {told}"
        );
    }
}

#[test]
fn standard_input_gives_what_a_file_gives() {
    let folder = TestFolder::with_cards("standard-input-files");
    let force = std::fs::read_to_string(sample("stargrave-mutiny")).expect("a sample");
    let event =
        r#"{"format":1,"kind":"event","name":"Cup","system":"stargrave","mode":"standard"}"#;
    let pack =
        r#"{"format":1,"id":"club","version":1,"system":"fww","title":{"en":"Club"},"cards":[]}"#;
    let event_file = folder.write("event.json", event);
    let force_file = sample("stargrave-mutiny");
    let pdf = format!("{}/out.pdf", folder.path());
    let whole = format!("{}/whole", folder.path());
    let ran = run(&folder, &["backup", &whole]);
    assert_eq!(ran.code, Some(0), "{}", ran.stderr);
    for (args, input) in [
        (vec!["review", "-"], &*force),
        (vec!["force", "import", "-"], &force),
        (vec!["print", "-", "--out", &pdf], &force),
        (vec!["collection", "needs", "-"], &force),
        (vec!["collection", "buy", "-"], &force),
        (vec!["event", "check", &event_file, "-"], &force),
        (vec!["event", "check", "-", &force_file], event),
        (vec!["pack", "check", "-"], pack),
        (vec!["pack", "add", "-"], pack),
        (vec!["pack", "diff", "-"], pack),
    ] {
        let ran = run_with(&folder, &args, input);
        assert_ne!(ran.code, Some(2), "{args:?}: {}", ran.stderr);
    }
    // It can be read once.
    let ran = run_with(&folder, &["event", "check", "-", "-"], event);
    let told = format!("{}{}", ran.stdout, ran.stderr);
    assert!(told.contains("read once"), "{told}");
}

#[test]
fn every_list_has_ids_and_names_for_programs() {
    let folder = TestFolder::with_cards("even-lists");
    let kept = json(
        &folder,
        &["force", "import", "-", "--format", "json"],
        "2x Knight\nPaladin Danse",
    );
    let id = kept["id"].as_str().expect("an id").to_owned();
    json(&folder, &["force", "new", "Wolves", "--format", "json"], "");
    json(
        &folder,
        &[
            "campaign",
            "new",
            "Void",
            "--game",
            "stargrave",
            "--format",
            "json",
        ],
        "",
    );
    let set = [
        "collection",
        "set",
        "fww/unit/knight",
        "--cards",
        "1",
        "--format",
        "json",
    ];
    assert_eq!(json(&folder, &set, "")["id"], "fww/unit/knight");
    let deleted = json(&folder, &["force", "delete", &id, "--format", "json"], "");
    assert_eq!(deleted[0]["id"], id.as_str());
    let bin = json(&folder, &["bin", "list", "--format", "json"], "");
    assert_eq!(bin[0]["id"], deleted[0]["bin"]);
    for list in [
        ["force", "list"],
        ["bin", "list"],
        ["collection", "list"],
        ["pack", "list"],
        ["campaign", "list"],
        ["battlescribe", "list"],
    ] {
        let rows = json(&folder, &[list[0], list[1], "--format", "json"], "");
        let rows = rows
            .as_array()
            .unwrap_or_else(|| panic!("{list:?}: {rows}"));
        assert!(!rows.is_empty() || list[0] == "battlescribe", "{list:?}");
        for row in rows {
            assert!(
                row["id"].is_string() && row["name"].is_string(),
                "{list:?}: {row}"
            );
        }
    }
    let emptied = json(&folder, &["bin", "empty", "--yes", "--format", "json"], "");
    assert_eq!(emptied["deleted"], 1);
    // If one of several is not there, none is deleted.
    let forces = json(&folder, &["force", "list", "--format", "json"], "");
    let id = forces[0]["id"].as_str().expect("an id");
    assert_eq!(
        run(&folder, &["force", "delete", id, "nobody"]).code,
        Some(2)
    );
    assert_eq!(
        json(&folder, &["force", "list", "--format", "json"], ""),
        forces
    );
    let campaigns = json(&folder, &["campaign", "list", "--format", "json"], "");
    let id = campaigns[0]["id"].as_str().expect("an id");
    assert_eq!(
        run(&folder, &["campaign", "delete", id, "nobody"]).code,
        Some(2)
    );
    assert_eq!(
        json(&folder, &["campaign", "list", "--format", "json"], ""),
        campaigns
    );
}

#[test]
fn completions_name_the_commands() {
    let folder = TestFolder::new("completions");
    for shell in ["bash", "elvish", "fish", "powershell", "zsh"] {
        let ran = run(&folder, &["completion", shell]);
        assert_eq!(ran.code, Some(0), "{shell}: {}", ran.stderr);
        assert!(ran.stdout.contains("add-game"), "{shell}");
    }
}

#[test]
fn times_say_their_zone() {
    let folder = TestFolder::with_cards("zones");
    let args = ["force", "import", "-", "--format", "json"];
    let kept = json(&folder, &args, "Paladin Danse\n2x Knight");
    let id = kept["id"].as_str().expect("an id");
    let deleted = run(&folder, &["force", "delete", id]);
    assert_eq!(deleted.code, Some(0), "{}", deleted.stderr);
    let listed = run(&folder, &["bin", "list"]).stdout;
    assert!(listed.contains(" UTC"), "{listed}");
}
