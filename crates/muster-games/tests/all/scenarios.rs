//! Runs every scenario in `tests/scenarios/<game>/`: it reviews a force and compares the findings. A new scenario needs
//! no code.
//!
//! A file holds one scenario, or several under `cases` that share its `cards`. These made-up cards are added to the
//! shipped ones. `findings` must list everything that the rules find, in any order; so must `unchecked`, if it is
//! given. `totals` and `profiles` may list only some numbers.

#![allow(
    clippy::expect_used,
    clippy::panic,
    reason = "a test fails by panicking"
)]

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::sync::LazyLock;

use muster_core::force::Force;
use muster_core::library::Library;
use muster_core::pack::{self, Pack};
use muster_core::review::{Basis, Review, Severity};
use muster_core::words::{Lang, Words};
use serde_json::{Value, json};

#[test]
fn every_scenario_comes_out_as_it_says() {
    let mut failures = Vec::new();
    let mut count = 0;
    for case in cases() {
        count += 1;
        if let Err(failure) = check(&case) {
            failures.push(format!("{}: {failure}", case.name));
        }
    }
    assert!(
        failures.is_empty(),
        "{} of {count} fail:\n{}",
        failures.len(),
        failures.join("\n")
    );
    assert!(count > 0, "no scenario was found");
}

#[test]
fn every_rule_has_a_scenario_that_breaks_it_words_in_both_languages_and_pages_that_were_read() {
    let mut broken = BTreeSet::new();
    let mut cited = BTreeSet::new();
    for case in cases() {
        let Ok((force, library, review)) = run(&case) else {
            continue;
        };
        let all = || review.findings.iter();
        broken.extend(all().map(|finding| finding.rule.clone()));
        for finding in all() {
            if let Basis::Page(pages) = &finding.basis {
                let pages = pages.split(", ");
                cited.extend(pages.map(|page| (finding.rule.to_string(), page.to_owned())));
            }
        }
        for finding in all() {
            let said = Lang::ALL.map(|lang| finding.message(Words::for_lang(lang), &library));
            let key = finding.rule.replace('/', "-");
            for text in &said {
                let complete = !text.contains(&key) && !text.contains('{') && text.len() > 20;
                assert!(complete, "{} in {}: {text}", finding.rule, force.name);
            }
            assert_ne!(said[0], said[1]);
        }
    }
    let missing: Vec<&str> = crate::games()
        .all()
        .flat_map(|game| game.rules())
        .filter(|rule| !broken.contains(*rule))
        .collect();
    assert!(missing.is_empty(), "no scenario breaks {missing:?}");
    let read = pages_read();
    let unread: Vec<_> = cited.difference(&read).collect();
    let uncited: Vec<_> = read.difference(&cited).collect();
    assert!(unread.is_empty(), "rule-pages.tsv lacks {unread:?}");
    assert!(uncited.is_empty(), "no finding cites {uncited:?}");
}

/// Returns each rule with each page that was read for it. The table says what the page says and what the finding says.
fn pages_read() -> BTreeSet<(String, String)> {
    let table = include_str!("../../../../tests/data/rule-pages.tsv");
    let rows = table.lines().skip(1).map(|row| {
        let cells: Vec<&str> = row.split('\t').collect();
        let is_whole = cells.len() == 4 && cells.iter().all(|cell| !cell.trim().is_empty());
        assert!(is_whole, "{row}");
        (cells[0].to_owned(), cells[1].to_owned())
    });
    rows.collect()
}

#[test]
fn the_mend_of_a_finding_mends_it() {
    let mut mends = 0;
    for case in cases() {
        let Ok((force, library, review)) = run(&case) else {
            continue;
        };
        for finding in &review.findings {
            let Some(mend) = &finding.mend else { continue };
            let mended = force
                .apply(mend, &library)
                .unwrap_or_else(|p| panic!("{}: {p}", case.name));
            let after = crate::games()
                .find(&mended.system)
                .expect("a game")
                .review(&mended, &library);
            let count = |review: &Review| {
                review
                    .findings
                    .iter()
                    .filter(|f| f.rule == finding.rule)
                    .count()
            };
            assert!(
                count(&after) < count(&review),
                "{}: {mend:?} does not mend {}",
                case.name,
                finding.rule
            );
            mends += 1;
        }
    }
    assert!(mends > 20, "only {mends} mends were tried");
}

/// Returns the force of every scenario, and the cards that it knows.
pub(crate) fn forces() -> impl Iterator<Item = (Force, Library)> {
    let run = cases().into_iter().filter_map(|case| run(&case).ok());
    run.map(|(force, library, _)| (force, library))
}

struct Case {
    name: String,
    cards: Vec<Value>,
    force: Value,
    expect: Value,
}

fn cases() -> Vec<Case> {
    let files = crate::scenario_files("scenarios");
    files.iter().flat_map(|file| read(file)).collect()
}

fn read(file: &Path) -> Vec<Case> {
    let text = fs::read_to_string(file).expect("a readable scenario");
    let value: Value =
        serde_json::from_str(&text).unwrap_or_else(|e| panic!("{}: {e}", file.display()));
    let stem = file
        .file_stem()
        .and_then(|s| s.to_str())
        .unwrap_or_default();
    let (list, shared) = match &value["cases"] {
        Value::Array(cases) => (cases.clone(), value["cards"].as_array().cloned()),
        _ => (vec![value.clone()], None),
    };
    let shared = shared.unwrap_or_default();
    let case = |case: Value| Case {
        name: format!("{stem}: {}", case["name"].as_str().unwrap_or("?")),
        cards: shared
            .iter()
            .chain(case["cards"].as_array().into_iter().flatten())
            .cloned()
            .collect(),
        force: case["force"].clone(),
        expect: case["expect"].clone(),
    };
    list.into_iter().map(case).collect()
}

fn run(case: &Case) -> Result<(Force, Library, Review), String> {
    let force = Force::read(
        case.force.to_string().as_bytes(),
        &case.name,
        crate::games(),
    )
    .map_err(|p| p.to_string())?;
    static SHIPPED: LazyLock<Vec<Pack>> = LazyLock::new(|| muster_games::shipped().read().0);
    let mut packs = SHIPPED.clone();
    if !case.cards.is_empty() {
        let made_up = json!({ "format": 1, "id": "made-up", "version": 1, "system": force.system,
                              "title": { "en": "Made-up cards" }, "cards": case.cards });
        let (pack, problems) =
            pack::read(made_up.to_string().as_bytes(), "made-up", crate::games());
        if let Some(problem) = problems.first() {
            return Err(problem.to_string());
        }
        packs.extend(pack);
    }
    let (library, _) = Library::build(crate::games().clone(), packs, &[]);
    let game = crate::games().find(&force.system).ok_or("no such game")?;
    let review = game.review(&force, &library);
    Ok((force, library, review))
}

fn check(case: &Case) -> Result<(), String> {
    let (_, _, review) = run(case)?;
    let expect = &case.expect;
    let same = |what: &str, wanted: &Value, got: Value| {
        if *wanted == got {
            Ok(())
        } else {
            Err(format!("{what}: wanted {wanted}, got {got}"))
        }
    };
    if let Some(wanted) = expect["findings"].as_array() {
        let got = review
            .findings
            .iter()
            .map(|f| json!({ "rule": f.rule, "severity": f.severity, "at": f.at }));
        same("findings", &sorted(wanted.clone()), sorted(got.collect()))?;
    }
    if let Some(wanted) = expect["unchecked"].as_array() {
        let got = review.unchecked.iter().map(|u| json!(u));
        same("unchecked", &sorted(wanted.clone()), sorted(got.collect()))?;
    }
    for absent in expect["absent"].as_array().into_iter().flatten() {
        if review.findings.iter().any(|f| absent == &*f.rule) {
            return Err(format!("{absent} was found"));
        }
    }
    let errors = review
        .findings
        .iter()
        .any(|f| f.severity == Severity::Error);
    assert_eq!(review.legal(), !errors);
    if !expect["legal"].is_null() {
        same("legal", &expect["legal"], json!(review.legal()))?;
    }
    if !expect["certain"].is_null() {
        same("certain", &expect["certain"], json!(review.certain()))?;
    }
    part("totals", &expect["totals"], &json!(review.totals))?;
    part("profiles", &expect["profiles"], &json!(review.profiles))
}

/// Sorts a list by its text, because the order does not matter.
fn sorted(mut list: Vec<Value>) -> Value {
    list.sort_by_key(Value::to_string);
    Value::Array(list)
}

/// Checks that `got` has everything that `wanted` lists.
fn part(what: &str, wanted: &Value, got: &Value) -> Result<(), String> {
    match (wanted, got) {
        (Value::Null, _) if !what.contains('.') => Ok(()),
        (Value::Object(wanted), Value::Object(got)) => {
            wanted.iter().try_for_each(|(key, value)| {
                part(
                    &format!("{what}.{key}"),
                    value,
                    got.get(key).unwrap_or(&json!("missing")),
                )
            })
        }
        (Value::Array(wanted), Value::Array(got))
            if what == "profiles" && wanted.len() == got.len() =>
        {
            wanted
                .iter()
                .zip(got)
                .try_for_each(|(wanted, got)| part("profiles.", wanted, got))
        }
        (wanted, got) if wanted == got => Ok(()),
        (wanted, got) => Err(format!("{what}: wanted {wanted}, got {got}")),
    }
}
