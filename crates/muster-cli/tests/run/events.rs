//! `muster event check`: lists of all sorts, and files that are not events.

use serde_json::Value;

use crate::{TestFolder, muster, sample};

const CUP: &str = r#"{ "format": 1, "kind": "event", "name": "Winter cup", "system": "fww", "mode": "battle",
  "limit": 750, "bans": [ { "kind": "power-armor" } ], "players": ["Anna", "Bob", "Cem"] }"#;

#[test]
fn a_table_says_of_every_list_where_it_stands() {
    let folder = TestFolder::new("event-check");
    let event = folder.write("cup.json", CUP);
    let anna = folder.write("anna.muster", crate::commands::UNSURE);
    let bob = folder.write("bob.txt", "Hello!\n1x Knight\n- Laser Rifle\nBye");
    let bad = folder.write("list-of-nobody.json", "{ \"format\": 1");
    let lists = [&anna, &bob, &bad, &sample("brotherhood"), "no-such"];
    let run = |format: &str| {
        let mut args = vec!["event", "check", &event];
        args.extend(lists);
        args.extend(["--format", format]);
        let ran = muster(&args);
        assert_eq!((ran.code, ran.stderr.as_str()), (Some(0), ""), "{format}");
        ran.stdout
    };
    let text = run("text");
    for words in [
        "anna.muster",
        "Not handed in: Cem",
        "T-60 Power Armor is banned",
        "5 lists: ",
    ] {
        assert!(text.contains(words), "{words}: {text}");
    }
    let json: Value = serde_json::from_str(&run("json")).expect("JSON");
    let of = |index: usize, field: &str| json["lists"][index][field].clone();
    let standings: Vec<Value> = (0..5).map(|index| of(index, "standing")).collect();
    assert_eq!(
        standings,
        ["asks", "not-legal", "unreadable", "not-legal", "unreadable"]
    );
    assert_eq!(
        (of(0, "player"), of(1, "player")),
        ("Anna".into(), "Bob".into())
    );
    assert_eq!(json["missing"], serde_json::json!(["Cem"]));
    assert_eq!(
        of(3, "banned")[0]["card"],
        "fww/power-armor/t-60-power-armor"
    );
    // The report is that of `review`, with the findings of the event added.
    let review = muster(&["review", &anna, "--format", "json"]).stdout;
    let review: Value = serde_json::from_str(&review).expect("JSON");
    for field in [
        "totals",
        "profiles",
        "data",
        "unchecked",
        "revision",
        "name",
    ] {
        assert_eq!(of(0, "review")[field], review[field], "{field}");
    }
    let csv = run("csv");
    assert!(csv.starts_with('\u{feff}'), "{csv}");
    assert_eq!(
        csv.lines().next().map(|line| line.split(',').count()),
        Some(10)
    );
    assert!(csv.contains("\r\n,Cem,,,,not handed in,"), "{csv}");
}

#[test]
fn a_cell_that_reads_like_a_formula_is_guarded() {
    let folder = TestFolder::new("event-formula");
    let event = folder.write("cup.json", CUP);
    let list = r#"{"format": 1, "name": "=HYPERLINK(\"x\",\"y\")\u001b[2J", "system": "fww", "mode": "battle"}"#;
    let list = folder.write("list.muster", list);
    let csv = muster(&["event", "check", &event, &list, "--format", "csv"]).stdout;
    assert!(csv.contains("\"'=HYPERLINK(\"\"x\"\",\"\"y\"\")"), "{csv}");
    assert!(!csv.contains('\u{1b}'), "{csv}");
}

#[test]
fn an_event_that_cannot_be_read_is_told_with_its_place() {
    let folder = TestFolder::new("event-bad");
    let list = sample("brotherhood");
    let with = |fields: &str| CUP.replace(r#""limit": 750"#, fields);
    let deep = format!("\"x\": {}1{}", "[".repeat(5_000), "]".repeat(5_000));
    let cases: [(&str, Vec<u8>, &str); 11] = [
        ("huge", vec![b' '; 2 << 20], "at most"),
        ("deep", with(&deep).into(), "nested too deep"),
        ("format", CUP.replace("\"format\": 1", "\"format\": 9").into(), "format"),
        ("system", CUP.replace("fww", "chess").into(), "system"),
        ("negative", with("\"limit\": -1").into(), "limit"),
        ("twice", with(r#""limits": [{"of": {"kind": "unit"}, "most": 1}, {"of": {"kind": "unit"}, "most": 2}]"#).into(), "limits[1].of"),
        ("text", "a list".into(), "JSON"),
        ("empty", Vec::new(), ":1"),
        ("binary", vec![0, 159, 146, 150], "UTF-8"),
        ("card", CUP.replace("{ \"kind\": \"power-armor\" }", "{\"card\": \"fww/unit/knigt\"}").into(), "bans[0].card"),
        ("force", std::fs::read(&list).expect("a sample"), "This is a force"),
    ];
    for (name, bytes, words) in cases {
        let event = folder.write(name, bytes);
        let ran = muster(&["event", "check", &event, &list]);
        assert_eq!(
            (ran.code, ran.stdout.as_str()),
            (Some(2), ""),
            "{name}: {}",
            ran.stderr
        );
        assert!(ran.stderr.contains(words), "{name}: {}", ran.stderr);
        assert!(ran.stderr.starts_with(&event), "{name}: {}", ran.stderr);
    }
    let ran = muster(&["event", "check", "no-such-file", &list]);
    assert_eq!((ran.code, ran.stdout.as_str()), (Some(2), ""));
    assert!(
        ran.stderr.contains("no saved event with this id"),
        "{}",
        ran.stderr
    );
    assert_eq!(muster(&["event", "check", &list]).code, Some(2));
}
