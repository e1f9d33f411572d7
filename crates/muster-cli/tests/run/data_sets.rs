//! `muster battlescribe add`, `list` and `remove`, and forces of added games. The set is the invented game in
//! `tests/data/harbour`.

use std::path::Path;

use serde_json::Value;

use crate::{Ran, TestFolder, muster_in};

fn set(version: &str) -> String {
    format!("{}/../../tests/data/{version}", env!("CARGO_MANIFEST_DIR"))
}

/// Runs `muster` with a data folder.
fn run(data: &TestFolder, args: &[&str]) -> Ran {
    muster_in(args, &[("LC_ALL", "C"), ("MUSTER_DATA", &data.path())])
}

/// Runs a command that succeeds.
fn done(data: &TestFolder, args: &[&str]) -> String {
    let ran = run(data, args);
    assert_eq!((ran.code, ran.stderr.as_str()), (Some(0), ""), "{args:?}");
    ran.stdout
}

fn json(text: &str) -> Value {
    serde_json::from_str(text).expect("it is JSON")
}

const CREW: &str = r#"{ "format": 1, "name": "Night", "system": "bs-harbour", "mode": "standard", "entries": [
    { "card": "bs-harbour/force/crew", "via": ["smugglers"], "cards": [
        { "card": "bs-harbour/model/captain" },
        { "card": "bs-harbour/unit/gang", "cards": [
            { "card": "bs-harbour/model/sailor", "via": ["mates"], "count": 3 } ] } ] } ] }"#;

#[test]
fn a_set_is_added_listed_replaced_and_removed() {
    let data = TestFolder::with_cards("data-sets");
    assert!(done(&data, &["battlescribe", "list"]).contains("No data set was added yet"));
    let added = done(&data, &["battlescribe", "add", &set("harbour")]);
    assert_eq!(
        added,
        "Added “Harbour War” (bs-harbour): 1 catalogue, 4 entries.\n"
    );
    let listed = done(&data, &["battlescribe", "list"]);
    assert_eq!(
        listed,
        "bs-harbour  Harbour War  3  1 catalogue, 4 entries\n"
    );
    let rows = json(&done(&data, &["battlescribe", "list", "--format", "json"]));
    assert_eq!(rows[0]["id"], "bs-harbour");
    assert_eq!(rows[0]["entries"], 4);

    // The files may be given one by one, too.
    let files =
        ["Harbour.gst", "Smugglers.cat"].map(|name| format!("{}/{name}", set("harbour-newer")));
    let newer = done(&data, &["battlescribe", "add", &files[0], &files[1]]);
    assert!(newer.starts_with("Replaced “Harbour War”"), "{newer}");
    assert!(newer.contains("  Captain: 80 pts → 95 pts\n"), "{newer}");

    let removed = done(&data, &["battlescribe", "remove", "bs-harbour"]);
    assert_eq!(removed, "Removed “Harbour War”.\n");
    let again = run(&data, &["battlescribe", "remove", "bs-harbour"]);
    assert_eq!((again.code, again.stdout.as_str()), (Some(2), ""));
    assert_eq!(again.stderr, "There is no data set bs-harbour here.\n");
}

#[test]
fn a_force_of_a_set_is_reviewed_with_all_its_costs() {
    let data = TestFolder::with_cards("data-set-review");
    let file = data.write("night.muster", CREW);
    let missing = run(&data, &["review", &file]);
    assert_eq!((missing.code, missing.stdout.as_str()), (Some(2), ""));
    assert!(missing.stderr.contains("bs-harbour"), "{}", missing.stderr);

    done(&data, &["battlescribe", "add", &set("harbour")]);
    let review = json(&done(&data, &["review", &file, "--format", "json"]));
    assert_eq!(
        (&review["legal"], &review["certain"]),
        (&true.into(), &true.into())
    );
    assert_eq!(review["totals"]["cost"], 106);
    let costs = serde_json::json!([
        { "id": "pts", "name": "pts", "value": 106.5, "limit": null },
        { "id": "cp", "name": "CP", "value": 1, "limit": null },
    ]);
    assert_eq!(review["totals"]["costs"], costs);

    let broken = data.write(
        "broken.muster",
        CREW.replace("\"count\": 3", "\"count\": 9"),
    );
    let ran = run(&data, &["review", &broken]);
    assert_eq!(ran.code, Some(1), "{}", ran.stderr);
    assert!(ran.stdout.contains("Mates"), "{}", ran.stdout);
}

#[test]
fn rosters_go_out_and_come_in() {
    let data = TestFolder::with_cards("data-set-rosters");
    let file = data.write("night.muster", CREW);
    done(&data, &["battlescribe", "add", &set("harbour")]);
    let imported = done(&data, &["force", "import", &file, "--format", "json"]);
    let id = json(&imported)["id"].as_str().expect("an id").to_owned();
    for (form, name) in [
        ("rosz", "night.rosz"),
        ("ros", "night.ros"),
        ("new-recruit", "night.json"),
    ] {
        let out = format!("{}/{name}", data.path());
        done(
            &data,
            &["force", "export", &id, "--form", form, "--out", &out],
        );
        let review = json(&done(&data, &["review", &out, "--format", "json"]));
        assert_eq!(review["totals"]["costs"][0]["value"], 106.5, "{form}");
        assert_eq!(review["legal"], true, "{form}");
        done(&data, &["force", "import", &out]);
    }
    let forces = json(&done(&data, &["force", "list", "--format", "json"]));
    assert_eq!(forces.as_array().map(Vec::len), Some(4));

    done(&data, &["battlescribe", "remove", "bs-harbour"]);
    let ran = run(&data, &["review", &format!("{}/night.rosz", data.path())]);
    assert_eq!((ran.code, ran.stdout.as_str()), (Some(2), ""));
    assert!(ran.stderr.contains("“Harbour War”"), "{}", ran.stderr);
}

#[test]
fn a_force_whose_set_was_removed_is_listed_and_shown() {
    let data = TestFolder::with_cards("data-set-missing");
    let file = data.write("night.muster", CREW);
    done(&data, &["battlescribe", "add", &set("harbour")]);
    let imported = done(&data, &["force", "import", &file, "--format", "json"]);
    let id = json(&imported)["id"].as_str().expect("an id").to_owned();
    let removed = done(&data, &["battlescribe", "remove", "bs-harbour"]);
    assert!(removed.contains("1 force of this game stays"), "{removed}");

    let listed = done(&data, &["force", "list"]);
    assert!(listed.contains("Night"), "{listed}");
    assert!(listed.contains("106.5 pts · 1 CP"), "{listed}");
    assert!(listed.contains("“Harbour War” is not here"), "{listed}");
    let shown = done(&data, &["show", &id]);
    for text in [
        "Night",
        "Harbour War",
        "3 × Sailor",
        "16.5 pts",
        "106.5 pts · 1 CP",
    ] {
        assert!(shown.contains(text), "{text} in {shown}");
    }
    let ran = run(&data, &["review", &id]);
    assert_eq!((ran.code, ran.stdout.as_str()), (Some(2), ""));
    assert!(
        ran.stderr.contains("“Harbour War” (bs-harbour)"),
        "{}",
        ran.stderr
    );
}

#[test]
fn what_is_no_data_set_is_refused() {
    let data = TestFolder::with_cards("data-set-refused");
    let notes = data.write("notes.txt", "hello");
    for path in [&notes, "no-such-folder"] {
        let ran = run(&data, &["battlescribe", "add", path]);
        assert_eq!((ran.code, ran.stdout.as_str()), (Some(2), ""), "{path}");
        assert!(!ran.stderr.is_empty());
    }
    assert!(!Path::new(&data.path()).join("games").exists());
    let broken = data.write("x.gst", "<gameSystem id='x'\n<");
    let ran = run(&data, &["battlescribe", "add", &broken]);
    assert_eq!((ran.code, ran.stdout.as_str()), (Some(2), ""));
    assert!(ran.stderr.starts_with("x.gst:"), "{}", ran.stderr);
}

#[test]
fn a_force_without_its_set_is_kept_with_what_it_carries() {
    let data = TestFolder::with_cards("data-set-carried");
    let file = data.write("night.muster", CREW);
    done(&data, &["battlescribe", "add", &set("harbour")]);
    let imported = done(&data, &["force", "import", &file, "--format", "json"]);
    let id = json(&imported)["id"].as_str().expect("an id").to_owned();
    let shared = format!("{}/shared.muster", data.path());
    done(&data, &["force", "export", &id, "--out", &shared]);

    let other = TestFolder::with_cards("data-set-carried-elsewhere");
    let ran = run(&other, &["force", "import", &shared]);
    assert_eq!(ran.code, Some(0), "{}", ran.stderr);
    assert!(ran.stdout.ends_with("  Night\n"), "{}", ran.stdout);
    let missing = "This force needs the data set “Harbour War” (bs-harbour), which is not here.";
    assert!(ran.stderr.contains(missing), "{}", ran.stderr);
    let kept = done(&other, &["force", "import", &shared, "--format", "json"]);
    let kept = json(&kept);
    assert_eq!(kept["missing_set"], "Harbour War");
    let id = kept["id"].as_str().expect("an id");
    let shown = done(&other, &["show", id]);
    assert!(shown.contains("Captain"), "{shown}");
    assert!(shown.contains("106.5 pts · 1 CP"), "{shown}");

    done(&other, &["battlescribe", "add", &set("harbour")]);
    let review = json(&done(&other, &["review", id, "--format", "json"]));
    assert_eq!(review["legal"], true);
}

#[test]
fn lists_and_rosters_of_other_programs_are_imported_with_their_doubts() {
    let data = TestFolder::with_cards("data-set-lists");
    done(&data, &["battlescribe", "add", &set("harbour")]);
    let list = "++ Crew (Harbour War - Smugglers) [106.5 pts, 1 CP] ++\n\n+ Bosses [80 pts, 1 CP] +\n\n\
        Captain [80 pts, 1 CP]\n\n+ Hands [26.5 pts] +\n\nGang [26.5 pts]\n. 3x Sailor\n. Parrot\n\n\
        ++ Total: [106.5 pts, 1 CP] ++\n";
    let list = data.write("list.txt", list);
    let ran = run(&data, &["force", "import", &list]);
    assert_eq!(ran.code, Some(0), "{}", ran.stderr);
    assert!(ran.stdout.contains("106.5 pts · 1 CP"), "{}", ran.stdout);
    assert!(ran.stderr.contains("Parrot"), "{}", ran.stderr);

    let imported = done(&data, &["force", "list", "--format", "json"]);
    let id = json(&imported)[0]["id"].as_str().expect("an id").to_owned();
    let out = format!("{}/night.ros", data.path());
    done(
        &data,
        &["force", "export", &id, "--form", "ros", "--out", &out],
    );
    let text = std::fs::read_to_string(&out).expect("it is written");
    let text = text.replacen("number=\"3\"", "number=\"three\"", 1);
    let roster = data.write("doubtful.ros", text);
    let ran = run(&data, &["force", "import", &roster]);
    assert_eq!(ran.code, Some(0), "{}", ran.stderr);
    let doubt = "The number of “Sailor” in the file, three, cannot stand there.";
    assert!(ran.stderr.contains(doubt), "{}", ran.stderr);
}

#[test]
fn a_folder_that_is_left_out_is_named() {
    let data = TestFolder::with_cards("data-set-folders");
    let root = Path::new(&data.path()).join("set");
    let deep = (0..9).fold(root.clone(), |path, level| path.join(format!("f{level}")));
    std::fs::create_dir_all(&deep).expect("it can be made");
    for name in ["Harbour.gst", "Smugglers.cat"] {
        let from = Path::new(&set("harbour")).join(name);
        std::fs::copy(from, root.join(name)).expect("it can be copied");
    }
    let path = root.display().to_string();
    let ran = run(&data, &["battlescribe", "add", &path]);
    assert_eq!(ran.code, Some(0), "{}", ran.stderr);
    let left_out = "f8: The folder is more than 8 levels deep, and is left out.\n";
    assert!(ran.stderr.ends_with(left_out), "{}", ran.stderr);

    #[cfg(unix)]
    {
        std::fs::remove_dir_all(root.join("f0")).expect("it can be removed");
        std::os::unix::fs::symlink(&root, root.join("again")).expect("it can be linked");
        let ran = run(&data, &["battlescribe", "add", &path]);
        assert_eq!(ran.code, Some(0), "{}", ran.stderr);
        let link = "again: This is a link to a folder, and is left out. Name the folder itself to add it.\n";
        assert!(ran.stderr.ends_with(link), "{}", ran.stderr);
    }
}
