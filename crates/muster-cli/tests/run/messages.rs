//! The wording of what commands show, and of their errors.

use crate::{Ran, TestFolder, muster, muster_in, muster_told, sample};

fn over(folder: &TestFolder, args: &[&str]) -> Ran {
    let path = folder.path();
    let environment = [("LC_ALL", "C"), ("MUSTER_DATA", path.as_str())];
    muster_told(args, &environment, "")
}

/// Returns the text of a force file for a game, with some more fields in it.
fn force(system: &str, mode: &str, more: &str) -> String {
    format!(r#"{{"format": 1, "system": "{system}", "mode": "{mode}", {more}}}"#)
}

#[test]
fn wrong_values_are_told_in_words_and_not_as_types_of_the_program() {
    let folder = TestFolder::with_cards("types");
    for (more, english, french) in [
        (
            r#""limit": "750""#,
            "limit: Expected a whole number from 0 to 4294967295, found “750”.",
            "limit: Attendu\u{a0}: un nombre entier de 0 à 4294967295\u{a0}; trouvé\u{a0}: «\u{a0}750\u{a0}».",
        ),
        (
            r#""entries": [{"card": "fww/unit/knight", "count": 1.5}]"#,
            "entries[0].count: Expected a whole number, found 1.5.",
            "entries[0].count: Attendu\u{a0}: un nombre entier\u{a0}; trouvé\u{a0}: 1.5.",
        ),
        (
            r#""entries": {}"#,
            "entries: Expected a list, found an object.",
            "entries: Attendu\u{a0}: une liste\u{a0}; trouvé\u{a0}: un objet.",
        ),
        (
            r#""name": null"#,
            "name: Expected a text, found nothing (null).",
            "name: Attendu\u{a0}: un texte\u{a0}; trouvé\u{a0}: rien (null).",
        ),
        (
            r#""entries": [}"#,
            "This is not valid JSON: a value is missing or misspelt.",
            "Ce n’est pas du JSON valide\u{a0}: une valeur manque ou est mal écrite.",
        ),
        (
            r#""name": "a", }"#,
            "This is not valid JSON: nothing follows the last comma.",
            "Ce n’est pas du JSON valide\u{a0}: rien ne suit la dernière virgule.",
        ),
    ] {
        let file = folder.write("force.muster", force("fww", "battle", more));
        for (lang, said) in [("en", english), ("fr", french)] {
            let ran = muster(&["review", &file, "--lang", lang]);
            assert_eq!(ran.code, Some(2), "{more}");
            assert_eq!(ran.stderr, format!("{file}:1: {said}\n"));
        }
    }
}

#[test]
fn a_change_that_is_none_is_told_with_its_place_and_what_is_known() {
    let folder = TestFolder::with_cards("no-change");
    let made = over(&folder, &["force", "new", "Patrol"]);
    let id = made.stdout.split_whitespace().next().expect("an id");
    let edit = r#"{"do": "explode"}"#;
    let ran = over(&folder, &["force", "edit", id, "--json", edit]);
    assert_eq!(ran.code, Some(2));
    assert!(ran.stderr.starts_with("--json:1: "), "{}", ran.stderr);
    assert!(
        ran.stderr
            .contains("“explode” is not known here. Known: add,"),
        "{}",
        ran.stderr
    );
}

#[test]
fn where_nothing_is_known_no_list_of_what_is_known_is_begun() {
    let folder = TestFolder::with_cards("known");
    let file = folder.write(
        "crew.muster",
        force("stargrave", "standard", r#""revision": "1999""#),
    );
    let ran = muster(&["review", &file]);
    assert_eq!(ran.code, Some(2));
    assert!(
        ran.stderr.contains("This game has no points revisions."),
        "{}",
        ran.stderr
    );
    let pack = r#"{"format": 1, "id": "x", "version": 1, "system": "fww", "title": {"en": "X"}, "cards": [
        {"id": "fww/unit/x", "name": {"en": "X"}, "factions": ["qqqqqqqqqqqqqqqqqqqq"]}]}"#;
    let file = folder.write("pack.json", pack);
    let ran = muster(&["pack", "check", &file]);
    assert_eq!(ran.code, Some(2));
    assert!(
        ran.stderr
            .contains("“qqqqqqqqqqqqqqqqqqqq” is not known.\n"),
        "{}",
        ran.stderr
    );
}

#[test]
fn labels_have_one_colon() {
    for (lang, label) in [("en", "Suggested: "), ("fr", "Suggéré\u{a0}: ")] {
        let ran = muster(&["show", "fww/unit/knight", "--lang", lang]);
        assert!(
            !ran.stdout.contains("::") && !ran.stdout.contains(":\u{a0}:"),
            "{}",
            ran.stdout
        );
        assert!(ran.stdout.contains(label), "{}", ran.stdout);
    }
}

#[test]
fn a_subject_is_not_said_twice() {
    let folder = TestFolder::with_cards("twice");
    let entries = r#""entries": [{"card": "stargrave/officer/captain"}]"#;
    let file = folder.write("crew.muster", force("stargrave", "standard", entries));
    let ran = muster(&["review", &file]);
    assert!(ran.stdout.contains("\n  Captain has "), "{}", ran.stdout);
    assert!(!ran.stdout.contains("Captain: Captain"), "{}", ran.stdout);
}

#[test]
fn one_of_a_thing_is_not_spoken_of_as_several() {
    let folder = TestFolder::with_cards("one");
    let entries = r#""entries": [{"card": "tragic/skill/autorite"}]"#;
    let file = folder.write("deck.muster", force("tragic", "singleton", entries));
    for (lang, ill) in [("en", "1 cards"), ("fr", "1 Compétences")] {
        let ran = muster_in(&["review", &file], &[("LC_ALL", lang)]);
        assert_eq!(ran.code, Some(1));
        assert!(!ran.stdout.contains(ill), "{}", ran.stdout);
    }
}

#[test]
fn many_totals_stand_in_short_rows_and_those_of_nothing_are_left_out() {
    let ran = muster(&["review", &sample("tragic-birthday-party")]);
    let head: Vec<&str> = ran
        .stdout
        .lines()
        .skip(4)
        .take_while(|row| !row.is_empty())
        .collect();
    assert!(head.len() > 2, "{}", ran.stdout);
    assert!(
        head.iter().all(|row| row.chars().count() <= 100),
        "{head:?}"
    );
    assert!(head.iter().all(|row| !row.contains(": 0")), "{head:?}");
    let levels = head
        .iter()
        .find(|row| row.contains("Level 1:"))
        .expect("levels");
    assert!(
        levels.contains("Level 2:") && !levels.contains("Strength"),
        "{levels}"
    );
}

#[test]
fn the_help_names_every_game() {
    for args in [
        &["search", "--help"] as &[&str],
        &["force", "new", "--help"],
    ] {
        let said = muster(args).stdout;
        for game in ["fww", "stargrave", "tragic", "warzone"] {
            assert!(said.contains(game), "{said}");
        }
    }
}
