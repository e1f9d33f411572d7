//! What the commands print, and their exit codes.

use std::io::Read;
use std::process::{Command, Stdio};

use serde_json::Value;

use crate::{TestFolder, muster, muster_in, sample};

fn json(text: &str) -> Value {
    serde_json::from_str(text).expect("JSON")
}

fn keys(value: &Value) -> Vec<&str> {
    let object = value.as_object().expect("an object");
    object.keys().map(String::as_str).collect()
}

/// A list with a doubt: nobody has recorded from which packs the squire may take items.
pub(crate) const UNSURE: &str = r#"{"format": 1, "name": "Unsure", "system": "fww", "mode": "battle", "limit": 750, "entries": [
    {"card": "fww/unit/maximus-squire", "cards": [
        {"card": "fww/leader/tactician"}, {"card": "fww/chem/stimpak"}]}]}"#;

#[test]
fn review_ends_with_the_verdict() {
    for (name, code) in [
        ("brotherhood", 0),
        ("survivors", 0),
        ("super-mutants", 0),
        ("muddled", 1),
    ] {
        let ran = muster(&["review", &sample(name)]);
        assert_eq!((ran.code, ran.stderr.as_str()), (Some(code), ""), "{name}");
        assert_eq!(ran.stdout.contains("Not legal"), code == 1, "{name}");
    }
}

#[test]
fn review_as_json_has_the_promised_fields_in_their_order() {
    let ran = muster(&["review", &sample("muddled"), "--format", "json"]);
    let report = json(&ran.stdout);
    assert_eq!(
        keys(&report),
        [
            "name",
            "system",
            "mode",
            "revision",
            "legal",
            "certain",
            "unchecked",
            "totals",
            "findings",
            "profiles",
            "data"
        ]
    );
    assert_eq!(
        keys(&report["totals"]),
        ["cost", "limit", "units", "models"]
    );
    assert_eq!(
        keys(&report["findings"][0]),
        ["rule", "severity", "at", "message"]
    );
    let folder = TestFolder::new("unsure");
    let unsure = folder.write("unsure.json", UNSURE);
    let unsure = json(&muster(&["review", &unsure, "--format", "json"]).stdout);
    assert_eq!(keys(&unsure["unchecked"][0]), ["rule", "at", "missing"]);
    assert_eq!(keys(&report["data"][0]), ["pack", "version", "corrected"]);
    assert_eq!(
        keys(&report["profiles"][0]),
        [
            "at",
            "attributes",
            "health",
            "power_armor_health",
            "luck_tokens",
            "melee_bonus_dice",
            "armor"
        ]
    );
    assert_eq!(
        keys(&report["profiles"][0]["attributes"]),
        ["str", "per", "end", "cha", "int", "agi", "luc"]
    );
    assert_eq!(report["legal"], false);
    assert_eq!(report["findings"][0]["rule"], "fww/over-limit");
}

#[test]
fn the_language_is_that_of_the_option_or_else_of_the_locale() {
    let said = |environment: &[(&str, &str)], args: &[&str]| {
        let ran = muster_in(
            &[&["review", &sample("brotherhood")], args].concat(),
            environment,
        );
        assert_eq!(ran.code, Some(0));
        ran.stdout
    };
    assert!(said(&[("LC_ALL", "fr_CA.UTF-8")], &[]).contains("Conforme"));
    assert!(said(&[("LC_ALL", ""), ("LANG", "fr_FR.UTF-8")], &[]).contains("Conforme"));
    assert!(said(&[("LC_ALL", "fr_FR")], &["--lang", "en"]).contains("Legal"));
    assert!(said(&[("LC_ALL", "de_DE")], &[]).contains("Legal"));
    assert!(said(&[("LC_ALL", "C"), ("LANG", "fr")], &[]).contains("Legal"));
    let french = muster_in(&["review", "none"], &[("LC_ALL", "fr")]);
    assert!(french.stderr.contains("n’existe pas"), "{}", french.stderr);
    let help = muster_in(&["review", "--help"], &[("LC_ALL", "fr")]);
    assert!(help.stdout.contains("Utilisation"), "{}", help.stdout);
}

#[test]
fn colour_is_for_terminals_only() {
    let ran = muster(&["review", &sample("muddled")]);
    assert!(!ran.stdout.contains('\u{1b}'));
}

#[test]
fn search_tells_how_many_there_are_and_the_best() {
    let ran = muster(&[
        "search", "laser", "rifle", "--format", "json", "--limit", "2",
    ]);
    assert_eq!(ran.code, Some(0));
    let found = json(&ran.stdout);
    assert_eq!(keys(&found), ["total", "hits"]);
    assert!(found["total"].as_u64() > Some(2));
    assert_eq!(found["hits"].as_array().map(Vec::len), Some(2));
    assert_eq!(
        keys(&found["hits"][0]),
        ["id", "name", "kind", "cost", "score"]
    );
    assert_eq!(found["hits"][0]["id"], "fww/rifle/laser-rifle");
    assert_eq!(found["hits"][0]["cost"], 24);
    let none = muster(&["search", "zzzz"]);
    assert_eq!(
        (none.code, none.stdout.as_str()),
        (Some(0), "No card found\n")
    );
    assert_eq!(muster(&["search", "x", "--game", "chess"]).code, Some(2));
}

#[test]
fn show_shows_a_card_or_says_which_is_near() {
    let ran = muster(&[
        "show",
        "fww/unit/knight",
        "--lang",
        "fr",
        "--format",
        "json",
    ]);
    let card = json(&ran.stdout);
    assert_eq!(
        (ran.code, &card["id"]),
        (Some(0), &Value::from("fww/unit/knight"))
    );
    assert_eq!(card["resolved_name"], "Chevalier");
    assert_eq!(card["name"]["en"], "Knight");
    assert!(
        muster(&["show", "fww/unit/knight"])
            .stdout
            .contains("Knight")
    );
    let lost = muster(&["show", "fww/unit/knigt"]);
    assert_eq!((lost.code, lost.stdout.as_str()), (Some(2), ""));
    assert!(lost.stderr.contains("fww/unit/knight?"), "{}", lost.stderr);
}

#[test]
fn wrong_usage_ends_with_2() {
    for args in [
        &[] as &[&str],
        &["nonsense"],
        &["review"],
        &["review", "x", "--format", "yaml"],
        &["review", "x", "--lang", "de"],
        &["search"],
        &["search", "x", "--limit", "-1"],
        &["pack"],
        &["pack", "check"],
    ] {
        let ran = muster(args);
        assert_eq!((ran.code, ran.stdout.as_str()), (Some(2), ""), "{args:?}");
        assert!(!ran.stderr.is_empty(), "{args:?}");
    }
    for args in [
        &["--help"] as &[&str],
        &["--version"],
        &["pack", "check", "-h"],
    ] {
        let ran = muster(args);
        assert_eq!((ran.code, ran.stderr.as_str()), (Some(0), ""), "{args:?}");
    }
}

#[test]
fn errors_of_options_are_in_the_language_of_the_reader() {
    for (args, english, french) in [
        (
            &["search", "x", "--nonsense"][..],
            "There is no option --nonsense here.",
            "Il n’y a pas d’option --nonsense ici.",
        ),
        (
            &["reviw"],
            "There is no command “reviw”.\nDid you mean review?",
            "Il n’y a pas de commande «\u{a0}reviw\u{a0}».\nVouliez-vous dire review\u{a0}?",
        ),
        (&["review"], "Missing: <FORCE>", "Il manque\u{a0}: <FORCE>"),
        (
            &["review", "x", "--format", "yaml"],
            "--format <FORMAT> cannot be “yaml”. Possible: text, json.",
            "--format <FORMAT> ne peut pas être «\u{a0}yaml\u{a0}». Possibles\u{a0}: text, json.",
        ),
        (
            &["search", "x", "--limit", "many"],
            "--limit <N> cannot be “many”. It must be a whole number.",
            "Il faut un nombre entier.",
        ),
        (
            &["search", "x", "--limit"],
            "--limit <N> needs a value.",
            "--limit <N> demande une valeur.",
        ),
        (
            &["force", "edit", "f1", "--undo", "--redo"],
            "--undo cannot be used together with --redo.",
            "--undo ne va pas avec --redo.",
        ),
        (
            &["review", "a", "b"],
            "“b” does not belong here.",
            "«\u{a0}b\u{a0}» n’a pas sa place ici.",
        ),
    ] {
        for (lang, said, usage) in [
            ("C", english, "Usage: muster"),
            ("fr_FR.UTF-8", french, "Utilisation\u{a0}: muster"),
        ] {
            let ran = muster_in(args, &[("LC_ALL", lang)]);
            assert_eq!((ran.code, ran.stdout.as_str()), (Some(2), ""), "{args:?}");
            assert!(ran.stderr.contains(said), "{args:?}: {}", ran.stderr);
            // Not every error comes with the usage.
            let shown = ran.stderr.lines().find(|line| line.contains(": muster"));
            assert!(
                shown.is_none_or(|line| line.starts_with(usage)),
                "{}",
                ran.stderr
            );
            assert!(!ran.stderr.contains("error:"), "{args:?}: {}", ran.stderr);
        }
    }
}

#[test]
fn the_language_may_be_given_before_the_command() {
    let help = muster(&["--lang", "fr", "--help"]);
    assert_eq!((help.code, help.stderr.as_str()), (Some(0), ""));
    assert!(help.stdout.contains("Utilisation"), "{}", help.stdout);
    let said = muster(&["--lang=fr", "search", "zzzz"]);
    assert_eq!(
        (said.code, said.stdout.as_str()),
        (Some(0), "Aucune carte trouvée\n")
    );
    let said = muster(&["--lang", "fr", "pack", "list"]);
    assert!(said.stdout.contains("carte"), "{}", said.stdout);
    assert_eq!(muster(&["--lang", "de", "--help"]).code, Some(2));
}

#[test]
fn words_of_a_query_may_begin_with_a_dash() {
    let found = muster(&[
        "search",
        "rifle",
        "-laser",
        "kind:rifle",
        "--format",
        "json",
        "--limit",
        "200",
    ]);
    assert_eq!((found.code, found.stderr.as_str()), (Some(0), ""));
    let quoted = muster(&[
        "search",
        "rifle -laser kind:rifle",
        "--format",
        "json",
        "--limit",
        "200",
    ]);
    assert_eq!(found.stdout, quoted.stdout);
    assert!(!found.stdout.contains("fww/rifle/laser-rifle"));
    let first = muster(&[
        "search",
        "-laser",
        "kind:rifle",
        "--format",
        "json",
        "--limit",
        "200",
    ]);
    assert_eq!(first.code, Some(0));
    assert!(!first.stdout.contains("fww/rifle/laser-rifle"));
}

#[test]
fn plain_words_are_answered_with_the_query_that_they_mean() {
    let said = muster(&["search", "caps", "under", "30"]).stdout;
    assert!(said.starts_with("Read as: caps<30\n"), "{said}");
    let found = json(&muster(&["search", "strength over 6", "--format", "json"]).stdout);
    assert_eq!(keys(&found), ["total", "hits", "read_as"]);
    assert_eq!(found["read_as"], "str>6");
}

#[test]
fn a_reader_that_leaves_early_is_no_disaster() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_muster"))
        .args(["search", "a", "--limit", "2000"])
        .env("MUSTER_DATA", crate::shared())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("muster starts");
    drop(child.stdout.take());
    let status = child.wait().expect("muster ends");
    let mut said = String::new();
    if let Some(mut stderr) = child.stderr.take() {
        stderr.read_to_string(&mut said).expect("text");
    }
    assert_eq!((status.code(), said.as_str()), (Some(0), ""));
}
