//! What each reader makes of files of other kinds, numbers as people write them, standard input, and several codes in
//! one text.

use serde_json::Value;

use crate::{Ran, TestFolder, muster_told, sample};

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

#[test]
fn every_reader_takes_standard_input() {
    let folder = TestFolder::with_cards("standard-input");
    let force = std::fs::read_to_string(sample("stargrave-mutiny")).expect("a sample");
    for args in [["review", "-"].as_slice(), &["force", "import", "-"]] {
        let ran = run_with(&folder, args, &force);
        assert_ne!(ran.code, Some(2), "{args:?}: {}", ran.stderr);
    }
    let pdf = format!("{}/out.pdf", folder.path());
    let ran = run_with(&folder, &["print", "-", "--out", &pdf], &force);
    assert_eq!(ran.code, Some(0), "{}", ran.stderr);
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
