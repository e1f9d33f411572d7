//! `muster pack check`: it reports every problem at once.

use crate::{TestFolder, muster, muster_in};

fn pack(id: &str, cards: &str) -> String {
    format!(
        "{{\n\"format\": 1, \"id\": \"{id}\", \"version\": 1, \"system\": \"fww\",\n\"cards\": [\n{cards}\n]}}\n"
    )
}

/// Asserts that a pack is refused: exit code 2, nothing on standard output, and each of these texts in a line of its
/// own.
fn refused(path: &str, lines: &[&str]) {
    let ran = muster(&["pack", "check", path]);
    assert_eq!(
        (ran.code, ran.stdout.as_str()),
        (Some(2), ""),
        "{}",
        ran.stderr
    );
    for wanted in lines {
        let found = ran.stderr.lines().filter(|line| line.contains(wanted));
        assert_eq!(found.count(), 1, "{wanted} in:\n{}", ran.stderr);
    }
}

#[test]
fn shipped_packs_are_fine() {
    let cards = concat!(env!("CARGO_MANIFEST_DIR"), "/../../cards");
    let ran = muster(&["pack", "check", cards]);
    assert_eq!((ran.code, ran.stderr.as_str()), (Some(0), ""));
    assert_eq!(ran.stdout.lines().count(), 1);
    assert!(ran.stdout.contains("no problem found"));
}

#[test]
fn every_problem_of_a_pack_is_told_at_once_with_its_place() {
    let folder = TestFolder::new("pack-problems");
    let cards = [
        r#"{"id": "fww/unit/Bad", "name": {"en": "Bad"}}"#,
        r#"{"id": "fww/horse/a", "name": {"en": "A"}}"#,
        r#"{"id": "fww/unit/b", "name": {"en": "B"}, "factions": ["brotherhood"]}"#,
        r#"{"id": "fww/unit/c", "name": {"en": "C"}, "icons": ["sword"]}"#,
        r#"{"id": "fww/unit/d", "name": {"en": "D"}, "costs": {"2026": "sixty"}}"#,
        r#"{"id": "fww/unit/e", "name": {"en": "E"}, "colour": 1}"#,
        r#"{"id": "fww/unit/f", "name": {}}"#,
        r#"{"id": "fww/unit/f", "name": {"en": "F"}}"#,
        r#"{"id": "fww/unit/g", "name": {"en": "G"}, "face": {"must_carry": [{"card": "fww/rifle/none"}]}}"#,
        r#"{"id": "fww/unit/h", "name": {"en": "H"}, "stages": ["fww/unit/lost", "fww/unit/b"]}"#,
    ];
    let file = folder.write("bad.json", pack("bad", &cards.join(",\n")));
    refused(
        &file,
        &[
            "bad.json:4: fww/unit/Bad: id:",
            "bad.json:5: fww/horse/a: id:",
            "bad.json:6: fww/unit/b: factions[0]:",
            "bad.json:7: fww/unit/c: icons[0]:",
            "bad.json:8: fww/unit/d: costs.2026:",
            "bad.json:9: fww/unit/e: colour:",
            "bad.json:10: fww/unit/f: name:",
            "bad.json:11: fww/unit/f: id:",
            "bad.json:12: fww/unit/g: face.must_carry[0].card:",
            "bad.json:13: fww/unit/h: stages[0]:",
        ],
    );
}

#[test]
fn numbers_out_of_bounds_are_refused() {
    let folder = TestFolder::new("pack-bounds");
    let cards = r#"{"id": "fww/unit/weak", "name": {"en": "Weak"},
        "face": {"attributes": {"str": -7, "per": 0, "luc": 3}}}"#;
    let path = folder.write("bad.json", pack("bad", cards));
    let wanted = "fww/unit/weak: face.attributes.str: This must be at least 0.";
    refused(&path, &[wanted]);
    let data = folder.path() + "/data";
    let ran = muster_in(&["pack", "add", &path], &[("MUSTER_DATA", &data)]);
    assert_eq!(ran.code, Some(2), "{}", ran.stderr);
    assert!(ran.stderr.contains(wanted), "{}", ran.stderr);
}

#[test]
fn what_makes_no_sense_is_told() {
    let folder = TestFolder::new("pack-sense");
    let cards = [
        r#"{"id": "fww/unit/a", "name": {"en": "A"}, "costs": {"2026": {"times": -1}}}"#,
        r#"{"id": "fww/unit/b", "name": {"en": "B"}, "stages": ["fww/unit/a", "fww/unit/b"]}"#,
        r#"{"id": "fww/unit/c", "name": {"en": "C"}, "was": ["fww/unit/c"]}"#,
        r#"{"id": "fww/unit/d", "name": {"en": "D"}, "face": {"must_carry": [{"card": "fww/unit/d"}]}}"#,
        r#"{"id": "fww/rifle/e", "name": {"en": "E"}, "restrictions": ["robot", "dog", "!robot"]}"#,
    ];
    let file = folder.write("bad.json", pack("bad", &cards.join(",\n")));
    refused(
        &file,
        &[
            "bad.json:4: fww/unit/a: costs.2026.times: This must be at least 0.",
            "bad.json:5: fww/unit/b: stages[1]: A card cannot name itself here.",
            "bad.json:6: fww/unit/c: was[0]: A card cannot name itself here.",
            "bad.json:7: fww/unit/d: face.must_carry[0].card: A card cannot name itself here.",
            "bad.json:8: fww/rifle/e: restrictions[2]: “robot” and “!robot” exclude each other",
        ],
    );
}

#[test]
fn a_bad_cost_or_id_says_what_is_wanted() {
    let folder = TestFolder::new("pack-costs");
    for cost in ["-4", "12.5", "\"12\"", "4294967296", "null"] {
        let card = format!(
            r#"{{"id": "fww/unit/a", "name": {{"en": "A"}}, "costs": {{"2026": {cost}}}}}"#
        );
        let file = folder.write("bad.json", pack("bad", &card));
        let wanted = "bad.json:4: fww/unit/a: costs.2026: Expected a whole number from 0 to 4294967295, or a factor";
        refused(&file, &[wanted]);
    }
    let file = folder.write("bad.json", pack(&"x".repeat(301), ""));
    refused(
        &file,
        &["bad.json:2: id: This text is longer than 300 characters."],
    );
}

#[test]
fn packed_packs_are_checked_too() {
    let folder = TestFolder::new("pack-packed");
    let file = folder.write("not.musterpack", b"PK\x03\x04");
    refused(&file, &["damaged or cut short"]);
}

#[test]
fn an_older_file_over_a_newer_one_is_told() {
    let folder = TestFolder::new("pack-older");
    let data = folder.path() + "/data";
    let over = |args: &[&str]| muster_in(args, &[("LC_ALL", "C"), ("MUSTER_DATA", &data)]);
    let file = |version: u32| {
        let text = format!(
            r#"{{"format": 1, "id": "mine", "version": {version}, "system": "fww", "title": {{"en": "Mine"}},
                "cards": [{{"id": "fww/unit/alpha", "name": {{"en": "Alpha"}}, "costs": {{"2026": {version}0}}}}]}}"#
        );
        folder.write(&format!("mine{version}.json"), text)
    };
    let (first, second) = (file(1), file(2));
    let ran = over(&["pack", "add", &first, &second]);
    assert_eq!((ran.code, ran.stderr.as_str()), (Some(0), ""));
    let ran = over(&["pack", "add", &first, "--format", "json"]);
    assert_eq!(ran.code, Some(0));
    assert!(
        ran.stderr.contains("older than your version 2"),
        "{}",
        ran.stderr
    );
    let added: serde_json::Value = serde_json::from_str(&ran.stdout).expect("JSON");
    assert_eq!(
        (&added[0]["version"], &added[0]["replaced"]),
        (&1.into(), &2.into())
    );
    let listed = over(&["pack", "list"]).stdout;
    let row = listed.lines().find(|row| row.starts_with("mine "));
    let mut cells = row.expect("the pack").split_whitespace();
    assert_eq!(cells.nth(1), Some("1"));
    let ran = over(&["pack", "add", &second]);
    assert_eq!((ran.code, ran.stderr.as_str()), (Some(0), ""));
}

#[test]
fn ids_are_checked_over_all_files() {
    let folder = TestFolder::new("pack-twice");
    let card = r#"{"id": "fww/unit/own", "name": {"en": "Own"}}"#;
    folder.write("a.json", pack("one", card));
    folder.write("b.json", pack("one", card));
    refused(
        &folder.path(),
        &["b.json:2: id:", "b.json:4: fww/unit/own: id:"],
    );
}

#[test]
fn a_card_may_point_at_shipped_cards_and_at_those_of_the_other_files() {
    let folder = TestFolder::new("pack-references");
    let a =
        r#"{"id": "fww/unit/a", "name": {"en": "A"}, "stages": ["fww/unit/b", "fww/unit/knight"]}"#;
    let b = r#"{"id": "fww/unit/b", "name": {"en": "B"}, "stages": ["fww/unit/a"]}"#;
    folder.write("a.json", pack("a", a));
    folder.write("b.json", pack("b", b));
    folder.write("own.schema.json", "no pack");
    folder.write("notes.txt", "no pack");
    let ran = muster(&["pack", "check", &folder.path()]);
    assert_eq!((ran.code, ran.stderr.as_str()), (Some(0), ""));
    assert!(ran.stdout.starts_with("2 packs, 2 cards"), "{}", ran.stdout);
}

#[test]
fn what_is_no_pack_is_told() {
    let folder = TestFolder::new("no-pack");
    refused(&folder.path(), &["no card pack"]);
    refused(&format!("{}/none", folder.path()), &["no such file"]);
    refused(
        &folder.write("brackets.json", "[".repeat(50 << 20)),
        &["bytes long"],
    );
    refused(
        &folder.write("brackets.json", "[".repeat(15 << 20)),
        &["nested too deep"],
    );
    refused(&folder.write("brackets.json", "not json"), &[":1: "]);
    refused(
        &folder.write("brackets.json", "{\n\"format\": 1\n}"),
        &["missing"],
    );
    refused(&folder.write("brackets.json", b"\xff\xfe"), &["UTF-8"]);
    refused(
        &folder.write("brackets.json", pack("x", "").replace("1,", "3,")),
        &["format"],
    );
    let many = vec![r#"{"id":"fww/unit/a"}"#; 100_000].join(",");
    refused(
        &folder.write("brackets.json", pack("x", &many)),
        &["too many"],
    );
    let broken = vec!["7"; 20_000].join(",");
    refused(
        &folder.write("brackets.json", pack("x", &broken)),
        &["More problems: "],
    );
}
