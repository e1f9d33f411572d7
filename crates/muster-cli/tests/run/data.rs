//! Commands on the data folder: forces and the collection, and what happens without a folder.

use serde_json::Value;

use crate::{Ran, TestFolder, muster_told, sample};

/// Runs `muster` over a data folder.
pub(crate) fn over(folder: &TestFolder, args: &[&str]) -> Ran {
    told(folder, args, "")
}

fn told(folder: &TestFolder, args: &[&str], input: &str) -> Ran {
    let path = folder.path();
    let environment = [("LC_ALL", "C"), ("MUSTER_DATA", path.as_str())];
    muster_told(args, &environment, input)
}

pub(crate) fn fine(ran: Ran) -> String {
    assert_eq!((ran.code, ran.stderr.as_str()), (Some(0), ""));
    ran.stdout
}

pub(crate) fn json(ran: Ran) -> Value {
    serde_json::from_str(&fine(ran)).expect("JSON")
}

/// Returns the id, which is the first word of the output.
pub(crate) fn id(said: &str) -> String {
    let word = said.split_whitespace().next();
    word.expect("an id").to_owned()
}

#[test]
fn the_first_run_on_an_empty_folder_does_everything_by_itself() {
    let folder = TestFolder::new("first-run");
    let found = fine(over(&folder, &["search", "knight"]));
    assert!(found.contains("Knight"));
    assert!(folder.0.join("muster.db").exists());
    assert!(fine(over(&folder, &["force", "list"])).contains("You have no forces yet"));
    assert!(fine(over(&folder, &["collection", "list"])).contains("Nothing yet"));
}

#[test]
fn a_force_is_made_changed_undone_written_and_deleted() {
    let folder = TestFolder::with_cards("force");
    let made = fine(over(
        &folder,
        &[
            "force",
            "new",
            "Night watch",
            "--limit",
            "500",
            "--mode",
            "battle",
        ],
    ));
    let id = id(&made);
    let edit = |more: &[&str]| {
        json(over(
            &folder,
            &[&["force", "edit", &id, "--format", "json"], more].concat(),
        ))
    };
    let added = edit(&["--add", "fww/unit/knight", "--count", "2", "--tag", "club"]);
    assert_eq!(
        (&added["name"], &added["limit"]),
        (&"Night watch".into(), &500.into())
    );
    assert_eq!(added["tags"], serde_json::json!(["club"]));
    let armed = edit(&[
        "--add",
        "fww/rifle/laser-rifle",
        "--on",
        "e1",
        "--set",
        "e1=3",
    ]);
    assert!(armed["cost"].as_i64() > added["cost"].as_i64());
    assert_eq!(armed["undo"], "Set Knight to 3");
    let undone = edit(&["--undo"]);
    assert_eq!(undone["redo"], "Set Knight to 3");
    let ran = over(&folder, &["force", "edit", &id, "--redo"]);
    assert_eq!((ran.code, ran.stderr.as_str()), (Some(0), ""));
    let ran = over(&folder, &["force", "edit", &id, "--redo"]);
    assert_eq!(
        (ran.code, ran.stderr.as_str()),
        (Some(0), "There is nothing to redo.\n")
    );
    edit(&["--undo"]);
    let renamed = edit(&["--name", "Day watch", "--limit", "none", "--archive"]);
    assert_eq!(
        (&renamed["name"], &renamed["archived"]),
        (&"Day watch".into(), &true.into())
    );
    assert_eq!(renamed["redo"], Value::Null);
    assert!(!fine(over(&folder, &["force", "list"])).contains("Day watch"));
    let listed = json(over(
        &folder,
        &["force", "list", "--archived", "--format", "json"],
    ));
    assert_eq!(
        (&listed[0]["id"], &listed[0]["limit"]),
        (&id.as_str().into(), &Value::Null)
    );

    let file = folder.0.join("watch.muster").display().to_string();
    fine(over(&folder, &["force", "export", &id, "--out", &file]));
    let reviewed = over(&folder, &["review", &file, "--format", "json"]);
    let report: Value = serde_json::from_str(&reviewed.stdout).expect("JSON");
    assert_eq!(report["name"], "Day watch");
    assert_eq!(report["totals"]["models"], 2);
    let chat = fine(over(&folder, &["force", "export", &id, "--form", "chat"]));
    assert!(
        chat.contains("2x Knight") && chat.contains("- Laser Rifle"),
        "{chat}"
    );
    let share = fine(over(&folder, &["force", "export", &id, "--form", "share"]));
    let taken = fine(told(&folder, &["force", "import", "-"], &share));
    assert!(taken.contains("Day watch"));

    assert!(fine(over(&folder, &["force", "delete", &id])).contains("deleted"));
    assert_eq!(over(&folder, &["force", "export", &id]).code, Some(2));
}

#[test]
fn a_deleted_force_is_listed_brought_back_and_deleted_for_good() {
    let folder = TestFolder::with_cards("bin");
    assert!(fine(over(&folder, &["bin", "list"])).contains("The bin is empty"));
    assert!(fine(over(&folder, &["bin", "empty"])).contains("was empty"));
    let force = id(&fine(over(&folder, &["force", "new", "Night watch"])));
    fine(over(
        &folder,
        &["force", "edit", &force, "--add", "fww/unit/knight"],
    ));
    fine(over(&folder, &["force", "delete", &force]));
    let listed = fine(over(&folder, &["bin", "list"]));
    assert!(
        listed.contains("Night watch") && listed.contains("30 days left"),
        "{listed}"
    );
    let french = fine(over(&folder, &["bin", "list", "--lang", "fr"]));
    assert!(french.contains("encore 30 jours"), "{french}");
    let rows = json(over(&folder, &["bin", "list", "--format", "json"]));
    assert_eq!(
        (&rows[0]["kind"], &rows[0]["name"], &rows[0]["days"]),
        (&"force".into(), &"Night watch".into(), &30.into())
    );
    let entry = rows[0]["id"].as_str().expect("an id").to_owned();
    assert_eq!(id(&listed), entry);
    // All of the ids are known, or nothing is brought back.
    let unknown = over(&folder, &["bin", "restore", &entry, "nothing"]);
    assert_eq!((unknown.code, unknown.stdout.as_str()), (Some(2), ""));
    assert!(
        unknown.stderr.contains("entry in the bin"),
        "{}",
        unknown.stderr
    );
    let back = fine(over(&folder, &["bin", "restore", &entry, &entry]));
    assert_eq!(id(&back), force);
    let kept = json(over(
        &folder,
        &["force", "edit", &force, "--undo", "--format", "json"],
    ));
    assert_eq!(kept["redo"], "Add Knight");

    fine(over(&folder, &["force", "delete", &force]));
    let asked = over(&folder, &["bin", "empty"]);
    assert_eq!((asked.code, asked.stdout.as_str()), (Some(2), ""));
    assert!(asked.stderr.contains("--yes"), "{}", asked.stderr);
    assert_eq!(
        json(over(&folder, &["bin", "list", "--format", "json"]))
            .as_array()
            .map(Vec::len),
        Some(1)
    );
    let emptied = fine(over(&folder, &["bin", "empty", "--yes"]));
    assert!(emptied.contains("1 thing"), "{emptied}");
    assert_eq!(over(&folder, &["bin", "restore", &entry]).code, Some(2));
}

#[test]
fn a_pasted_list_becomes_a_force_and_doubts_are_told() {
    let folder = TestFolder::with_cards("paste");
    let list =
        "Patrol\nPaladin Dance\n- Tactician\n2x Knight Patrol\n- Laser Rifle\nFlurbl Wizard\n";
    let ran = told(&folder, &["force", "import", "-"], list);
    assert_eq!(ran.code, Some(0));
    assert!(ran.stdout.contains("Patrol"));
    assert!(ran.stderr.contains("Line 2") && ran.stderr.contains("Paladin Danse"));
    assert!(ran.stderr.contains("Line 6") && ran.stderr.contains("Flurbl Wizard"));
    let file = folder.write(
        "liste.txt",
        "Patrouille\nPaladin Danse\n- Armure assistée T-60\n",
    );
    let taken = json(
        over(
            &folder,
            &[
                "force",
                "import",
                &file,
                &sample("brotherhood"),
                "--format",
                "json",
            ],
        )
        .first_of_two(),
    );
    assert_eq!(
        (&taken["name"], &taken["unsure"]),
        (&"Patrouille".into(), &serde_json::json!([]))
    );
}

#[test]
fn lists_and_force_files_are_read_in_the_encodings_of_other_programs() {
    let folder = TestFolder::with_cards("encodings");
    let wide = |text: &str| {
        let units = text.encode_utf16().flat_map(u16::to_le_bytes);
        [0xff, 0xfe].into_iter().chain(units).collect::<Vec<u8>>()
    };
    let list = folder.write(
        "wide.txt",
        wide("Équipe\r\n\r\n2x Knight\r\n- Laser Rifle\r\n"),
    );
    let latin = folder.write(
        "latin.txt",
        b"\xc9quipe\n\n2x Chevalier Patrouille\nPaladin Danse\n",
    );
    let brotherhood = std::fs::read_to_string(sample("brotherhood")).expect("a sample");
    let file = folder.write("wide.muster", wide(&brotherhood));
    for (path, name) in [
        (&list, "Équipe"),
        (&latin, "Équipe"),
        (&file, "Sanctuary patrol"),
    ] {
        let taken = over(&folder, &["force", "import", path, "--format", "json"]);
        assert_eq!(json(taken)["name"], name, "{path}");
    }
    let reviewed = json(over(&folder, &["review", &file, "--format", "json"]));
    assert_eq!(reviewed["name"], "Sanctuary patrol");
}

#[test]
fn a_line_that_names_a_card_is_told() {
    let folder = TestFolder::with_cards("told-lines");
    let list = "Field Scribe\nKnight\nWarlord: Paladin Danse\n0x Knight\n";
    let ran = told(&folder, &["force", "import", "-"], list);
    assert_eq!(ran.code, Some(0));
    assert!(
        ran.stderr.contains("Line 3") && ran.stderr.contains("Paladin Danse"),
        "{}",
        ran.stderr
    );
    assert!(ran.stderr.contains("Line 4"), "{}", ran.stderr);
}

impl Ran {
    /// Keeps only the first of two JSON values in the output.
    fn first_of_two(mut self) -> Self {
        let end = self.stdout.find("\n}").map_or(0, |at| at + 2);
        self.stdout.truncate(end);
        self
    }
}

#[test]
fn what_is_owned_is_kept_and_found() {
    let folder = TestFolder::with_cards("collection");
    let set = ["collection", "set", "fww/unit/knight", "--miniatures", "3"];
    assert!(fine(over(&folder, &set)).contains("0 cards, 3 miniatures"));
    fine(over(
        &folder,
        &["collection", "set", "fww/unit/knight", "--cards", "1"],
    ));
    assert!(fine(over(&folder, &["collection", "list"])).contains("1 card, 3 miniatures"));
    let found = json(over(&folder, &["search", "owned:yes", "--format", "json"]));
    assert_eq!(
        (&found["total"], &found["hits"][0]["id"]),
        (&1.into(), &"fww/unit/knight".into())
    );
}

#[test]
fn bad_input_ends_with_2_and_changes_nothing() {
    let folder = TestFolder::with_cards("bad-input");
    let made = fine(over(&folder, &["force", "new", "Patrol"]));
    let id = id(&made);
    let before = fine(over(&folder, &["force", "list"]));
    let truncated = folder.write("cut.muster", r#"{"format": 1, "system": "fww", "mode""#);
    let picture = folder.write("picture.txt", b"\x89PNG\r\n\x1a\n\0Knight\n");
    let no_cards = folder.write("no-cards.txt", "Qty,Name\n2,Flurbl\n");
    let empty = folder.write("empty.txt", "");
    for args in [
        &["force", "new", "x", "--game", "chess"] as &[&str],
        &["force", "new", "x", "--mode", "nonsense"],
        &["force", "new", "x", "--revision", "1999"],
        &["force", "new", "x", "--limit", "many"],
        &["force", "edit", &id],
        &["force", "edit", "f999", "--undo"],
        &["force", "edit", &id, "--remove", "e77"],
        &["force", "edit", &id, "--set", "e1"],
        &["force", "edit", &id, "--limit", "lots"],
        &["force", "edit", &id, "--json", "{"],
        &["force", "edit", &id, "--json", r#"{"do": "explode"}"#],
        &["force", "edit", &id, "--revision", "1999"],
        &["force", "edit", &id, "--undo", "--redo"],
        &["force", "delete"],
        &["force", "delete", &id, "f999"],
        &["force", "export", "f999"],
        &["force", "export", &id, "--form", "poem"],
        &["force", "export", &id, "--out", "/no/such/folder/x.muster"],
        &["force", "import", "/no/such/file"],
        &["force", "import", &truncated],
        &["force", "import", &picture],
        &["force", "import", &no_cards],
        &["force", "import", &empty],
        &["force", "import", &sample("brotherhood"), &truncated],
        &["collection", "set", "fww/unit/knight"],
        &["collection", "set", "fww/unit/knigt", "--cards", "1"],
        &["collection", "set", "fww/unit/knight", "--cards", "-1"],
        &["force"],
        &["collection"],
    ] {
        let ran = over(&folder, args);
        assert_eq!((ran.code, ran.stdout.as_str()), (Some(2), ""), "{args:?}");
        assert!(
            !ran.stderr.is_empty() && !ran.stderr.contains("problem-"),
            "{args:?} {}",
            ran.stderr
        );
    }
    assert_eq!(fine(over(&folder, &["force", "list"])), before);
    assert!(fine(over(&folder, &["collection", "list"])).contains("Nothing yet"));
}

#[test]
fn files_are_judged_and_cards_found_where_nothing_can_be_kept() {
    let folder = TestFolder::new("no-folder");
    let file = folder.write("file", "no folder");
    let inside = format!("{file}/data");
    for data in [file.as_str(), inside.as_str()] {
        let environment = [("LC_ALL", "C"), ("MUSTER_DATA", data)];
        let ran = muster_told(&["review", &sample("brotherhood")], &environment, "");
        assert_eq!((ran.code, ran.stderr.as_str()), (Some(0), ""));
        let ran = muster_told(&["search", "knight"], &environment, "");
        assert_eq!((ran.code, ran.stderr.as_str()), (Some(0), ""));
        let ran = muster_told(&["force", "list"], &environment, "");
        assert_eq!((ran.code, ran.stdout.as_str()), (Some(2), ""));
        assert!(!ran.stderr.is_empty());
    }
    // A command that only reads a file creates no data folder.
    let data = folder.0.join("untouched");
    let path = data.display().to_string();
    let environment = [("LC_ALL", "C"), ("MUSTER_DATA", path.as_str())];
    let ran = muster_told(&["review", &sample("brotherhood")], &environment, "");
    assert_eq!(ran.code, Some(0));
    assert!(!data.exists());
}

#[test]
fn a_damaged_folder_keeps_no_one_from_looking_at_cards() {
    let folder = TestFolder::new("newer");
    folder.write("muster.db", b"SQLite format 3\0 and nothing else");
    let ran = over(&folder, &["show", "fww/unit/knight"]);
    // Either the damage is repaired, or the shipped cards are used. Both are reported.
    assert_eq!(ran.code, Some(0));
    assert!(ran.stdout.contains("Knight"));
    assert!(!ran.stderr.is_empty());
}

#[test]
fn a_box_is_owned_by_its_name_and_given_back() {
    let folder = TestFolder::with_cards("boxes");
    let pack = |id: &str, held: &str| {
        let text = format!(
            r#"{{"format": 1, "id": "{id}", "version": 1, "system": "fww", "title": {{"en": "Mine"}}, "cards": [], "boxes": [
            {{"id": "{held}", "name": {{"en": "Patrol"}}, "cards": [{{"card": "fww/unit/knight", "count": 2, "miniatures": 3}}]}}]}}"#
        );
        let path = folder.0.join(format!("{id}.json"));
        std::fs::write(&path, text).expect("it is written");
        path.display().to_string()
    };
    fine(over(&folder, &["pack", "add", &pack("mine", "patrol")]));
    let set = ["collection", "set", "--box", "patrol", "--times", "2"];
    let said = fine(over(&folder, &set));
    assert!(
        said.contains("Patrol: owned 2 times") && said.contains("4 cards, 6 miniatures"),
        "{said}"
    );
    let said = fine(over(
        &folder,
        &["collection", "set", "--box", "Patrol", "--times", "-1"],
    ));
    assert!(said.contains("Patrol: owned once"), "{said}");
    let diff = fine(over(&folder, &["pack", "diff"]));
    assert!(diff.contains("+      \"id\": \"patrol\","), "{diff}");

    fine(over(&folder, &["pack", "add", &pack("other", "patrol-2")]));
    let refused = over(&folder, &["collection", "set", "--box", "Patrol"]);
    assert!(
        refused.stderr.contains("mine/patrol, other/patrol-2"),
        "{}",
        refused.stderr
    );
    fine(over(
        &folder,
        &["collection", "set", "--box", "other/patrol-2"],
    ));
    for wrong in [
        &["collection", "set", "--box", "nothing"][..],
        &["collection", "set", "--box", "patrol", "--cards", "1"],
        &["collection", "set", "fww/unit/knight", "--times", "2"],
    ] {
        assert_eq!(over(&folder, wrong).code, Some(2), "{wrong:?}");
    }
}

#[test]
fn review_and_print_take_the_id_of_a_kept_force() {
    let folder = TestFolder::with_cards("by-id");
    let kept = over(&folder, &["force", "import", &sample("muddled")]);
    let id = kept.stdout.split_whitespace().next().expect("an id");

    let by_id = over(&folder, &["review", id, "--format", "json"]);
    let by_file = over(&folder, &["review", &sample("muddled"), "--format", "json"]);
    assert_eq!((by_id.code, by_id.stderr.as_str()), (Some(1), ""));
    assert_eq!(by_id.stdout, by_file.stdout);

    let (one, other) = (folder.0.join("id.pdf"), folder.0.join("file.pdf"));
    for (named, out) in [(id, &one), (sample("muddled").as_str(), &other)] {
        let out = out.display().to_string();
        let ran = over(&folder, &["print", named, "--out", &out]);
        assert_eq!((ran.code, ran.stderr.as_str()), (Some(0), ""), "{named}");
    }
    let read = |path| std::fs::read(path).expect("a PDF");
    assert!(read(&one).starts_with(b"%PDF"));
    assert_eq!(read(&one), read(&other));
}

#[test]
fn a_name_that_is_neither_a_file_nor_a_kept_force_is_said_to_be_neither() {
    let folder = TestFolder::new("neither");
    for kept in [false, true] {
        if kept {
            assert_eq!(over(&folder, &["force", "new", "Patrol"]).code, Some(0));
        }
        let ran = over(&folder, &["review", "f999"]);
        assert_eq!((ran.code, ran.stdout.as_str()), (Some(2), ""));
        assert!(
            ran.stderr
                .starts_with("f999: There is no such file, and no saved force")
        );
    }
}

#[test]
fn what_a_force_needs_and_which_boxes_bring_it_is_shown() {
    let folder = TestFolder::with_cards("needs");
    let force = folder.write(
        "patrol.muster",
        r#"{"format": 1, "name": "Patrol", "system": "fww", "mode": "narrative", "entries": [
            {"card": "fww/unit/knight", "count": 3, "cards": [{"card": "fww/chem/stimpak", "count": 2}]}]}"#,
    );
    let pack = folder.write(
        "mine.json",
        r#"{"format": 1, "id": "mine", "version": 1, "system": "fww", "title": {"en": "Mine"}, "cards": [], "boxes": [
            {"id": "patrol", "name": {"en": "Patrol box"}, "cards": [{"card": "fww/unit/knight", "miniatures": 2}]}]}"#,
    );
    fine(over(&folder, &["pack", "add", &pack]));
    let set = [
        "collection",
        "set",
        "fww/chem/stimpak",
        "--cards",
        "1",
        "--note",
        "tin",
    ];
    assert!(fine(over(&folder, &set)).contains("1 card, 0 miniatures, tin"));
    let said = fine(over(&folder, &["collection", "needs", &force]));
    for part in [
        "0 of 3 owned, 3 missing",
        "1 of 1 owned, and one counting token",
        "Missing: 1 card, 3 miniatures",
    ] {
        assert!(said.contains(part), "{said}");
    }
    let needs = json(over(
        &folder,
        &["collection", "needs", &force, "--format", "json"],
    ));
    assert_eq!(needs["missing_miniatures"], 3);
    let csv = fine(over(
        &folder,
        &["collection", "needs", &force, "--format", "csv"],
    ));
    assert!(csv.contains("miniature,Knight,Unit,3,0,3"), "{csv}");
    let buy = ["collection", "buy", &force, "--for", "miniatures"];
    let said = fine(over(&folder, &buy));
    assert!(
        said.contains("The fewest boxes\n") && said.contains("1\u{d7}  Patrol box"),
        "{said}"
    );
    let said = fine(over(&folder, &["collection", "needs"]));
    assert!(said.contains("Nothing is needed."), "{said}");
    let twice = over(
        &folder,
        &[
            "collection",
            "needs",
            &force,
            &force,
            "--in-turn",
            "--format",
            "json",
        ],
    );
    assert_eq!(json(twice)["missing_miniatures"], 3);
    for wrong in [
        &["collection", "needs", "f999"][..],
        &["collection", "needs", "--in-turn"],
        &["collection", "buy", &force, "--for", "glory"],
    ] {
        assert_eq!(over(&folder, wrong).code, Some(2), "{wrong:?}");
    }
}
