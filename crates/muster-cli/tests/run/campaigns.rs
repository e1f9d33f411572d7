//! `muster campaign …`: a campaign is begun, games are recorded, shown, undone, exported, imported, printed and deleted.

use serde_json::Value;

use crate::{Ran, TestFolder, muster_in, sample};

fn run(folder: &TestFolder, args: &[&str]) -> Ran {
    let data = format!("{}/data", folder.path());
    muster_in(args, &[("LC_ALL", "C"), ("MUSTER_DATA", &data)])
}

fn said(folder: &TestFolder, args: &[&str]) -> String {
    let ran = run(folder, args);
    assert_eq!((ran.code, ran.stderr.as_str()), (Some(0), ""), "{args:?}");
    ran.stdout
}

fn json(folder: &TestFolder, args: &[&str]) -> Value {
    let args: Vec<&str> = args.iter().copied().chain(["--format", "json"]).collect();
    serde_json::from_str(&said(folder, &args)).expect("JSON")
}

#[test]
fn a_campaign_from_the_first_game_to_the_pages() {
    let folder = TestFolder::new("campaign");
    assert!(said(&folder, &["campaign", "list"]).contains("muster campaign new"));
    let force = json(&folder, &["force", "import", &sample("stargrave-mutiny")]);
    let force = force["id"].as_str().expect("an id");
    let ada = format!("Ada={force}");
    let new = [
        "campaign",
        "new",
        "Void",
        "--game",
        "stargrave",
        "--player",
        &ada,
        "--player",
        "Bo",
    ];
    let view = json(&folder, &new);
    let id = view["id"].as_str().expect("an id");
    let game = [
        "campaign",
        "add-game",
        id,
        "--title",
        "The wreck",
        "--date",
        "1 May",
        "--result",
        "Ada=won",
        "--result",
        "bo=lost",
        "--score",
        "Ada=12",
        "--change",
        "Ada/credits=+250",
        "--change",
        "Ada/Loot=2",
        "--item",
        "Ada/bought=stargrave/gear/pistol",
        "--item",
        "Ada/found=Strange idol",
        "--unit",
        "Ada/injury=e17: Smashed leg",
        "--unit",
        "Ada/experience=e17: 5",
    ];
    let table = said(&folder, &game);
    let row = table.lines().find(|line| line.starts_with("Ada"));
    let row: Vec<&str> = row.expect("a row").split_whitespace().collect();
    assert_eq!(row, ["Ada", "1", "1", "0", "0", "12", "250", "2", "0"]);
    let roster = said(&folder, &["campaign", "show", id, "--table", "roster"]);
    for line in [
        "1× Pistol",
        "1× Strange idol",
        "Injury: Smashed leg",
        "Experience: +5",
        "When they joined · Mutiny",
    ] {
        assert!(roster.contains(line), "{line}: {roster}");
    }
    let games = said(
        &folder,
        &[
            "campaign", "show", id, "--table", "games", "--format", "csv", "--lang", "fr",
        ],
    );
    assert!(games.contains("Partie;Titre;Date"), "{games}");
    assert!(games.contains("1;The wreck;1 May"), "{games}");

    for (args, words) in [
        (
            ["campaign", "add-game", id, "--result", "Ada"],
            "PLAYER=RESULT",
        ),
        (
            ["campaign", "add-game", id, "--result", "Ada=best"],
            "PLAYER=won|lost|drawn",
        ),
        (
            ["campaign", "add-game", id, "--result", "Cem=won"],
            "no player “Cem”",
        ),
        (
            ["campaign", "add-game", id, "--change", "Ada/gold=1"],
            "no field “gold”",
        ),
        (["campaign", "add-game", id, "--play", "p9"], "p9"),
    ] {
        let ran = run(&folder, &args);
        assert_eq!((ran.code, ran.stdout.as_str()), (Some(2), ""), "{args:?}");
        assert!(ran.stderr.contains(words), "{words}: {}", ran.stderr);
    }

    let file = format!("{}/void.json", folder.path());
    said(&folder, &["campaign", "export", id, "--out", &file]);
    let code = said(&folder, &["campaign", "export", id, "--code"]);
    assert!(code.starts_with("MC1."), "{code}");
    let code = folder.write("code.txt", format!("Take this: {code}"));
    let undone = json(&folder, &["campaign", "undo", id]);
    assert_eq!(undone["games"], Value::Array(Vec::new()));
    let ran = run(&folder, &["campaign", "import", &file]);
    assert!(ran.stderr.contains("here already"), "{}", ran.stderr);
    let replaced = json(&folder, &["campaign", "import", &file, "--replace"]);
    assert_eq!(replaced["games"][0]["title"], "Game 1: The wreck");
    said(&folder, &["campaign", "import", &code]);
    said(&folder, &["campaign", "delete", id]);
    assert!(said(&folder, &["bin", "list"]).contains("Void"));
    let got = json(&folder, &["campaign", "import", &code]);
    assert_eq!(got["campaign"]["games"], replaced["campaign"]["games"]);

    let args = ["campaign", "new", "", "--game", "fww"];
    said(&folder, &args);
    assert!(said(&folder, &["campaign", "list"]).contains("without a name"));

    let pdf = format!("{}/void.pdf", folder.path());
    said(
        &folder,
        &["campaign", "print", id, "--out", &pdf, "--player", "ada"],
    );
    assert!(std::fs::read(&pdf).expect("the pages").starts_with(b"%PDF"));
}
