//! Removes facts from cards, and checks what the rules then say: a rule is listed as unchecked exactly where some value
//! of the fact would give a finding.
//!
//! Each file of `tests/unknown-facts` has made-up cards of a game of which everything is known, forces of them, and
//! facts. A fact has the change to a card that makes it unknown (`unknown`), the changes that give it each of its
//! `values`, and the rules that read it. The rules under `always` are unchecked without it in every force.

#![allow(clippy::expect_used, reason = "a test fails by panicking")]

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;

use muster_core::force::{Force, NodeId};
use muster_core::library::Library;
use muster_core::pack;
use muster_core::review::Review;
use serde_json::{Value, json};

type Breaches = BTreeSet<(Cow<'static, str>, Vec<NodeId>)>;

#[test]
fn a_removed_fact_leaves_a_rule_unchecked_exactly_where_some_value_breaks_it() {
    let mut faults = Vec::new();
    let mut pairs = 0;
    let mut reviews = 0;
    for file in crate::scenario_files("unknown-facts") {
        let text = fs::read_to_string(&file).expect("a readable file");
        let table: Value = serde_json::from_str(&text).expect("a table in JSON");
        let list = |of: &str| table[of].as_array().cloned().expect("a list");
        let (cards, forces) = (list("cards"), list("forces"));
        for fact in list("facts") {
            let called = format!("{} of {}", fact["fact"], fact["card"]);
            let changed = |change: &Value| library(&cards, &fact["card"], change);
            let without = changed(&fact["unknown"]);
            let values = fact["values"].as_array().expect("values");
            let with: Vec<Library> = values.iter().map(changed).collect();
            let mut dependent = BTreeSet::new();
            for force in &forces {
                let unknown = review(force, &without);
                let found = breaches(&unknown);
                let mut would_break: BTreeMap<Cow<'static, str>, usize> = BTreeMap::new();
                for (place, library) in with.iter().enumerate() {
                    reviews += 1;
                    let known = review(force, library);
                    for rule in known.unchecked.iter().map(|unchecked| &unchecked.rule) {
                        faults.push(format!(
                            "{called}: {rule} lacks something with value {place}: {}",
                            force["name"]
                        ));
                    }
                    for (rule, _) in breaches(&known).difference(&found) {
                        would_break.entry(rule.clone()).or_insert(place);
                    }
                }
                let listed: BTreeSet<_> =
                    unknown.unchecked.iter().map(|u| u.rule.clone()).collect();
                for (place, library) in with.iter().enumerate() {
                    for (rule, at) in found.difference(&breaches(&review(force, library))) {
                        faults.push(format!(
                            "{called}: {rule} is found at {at:?}, though value {place} keeps it: {}",
                            force["name"]
                        ));
                    }
                }
                for (rule, place) in &would_break {
                    dependent.insert(rule.clone());
                    if !listed.contains(rule) {
                        faults.push(format!(
                            "{called}: {rule} is not unchecked, though value {place} breaks it: {}",
                            force["name"]
                        ));
                    }
                }
                let is_always = |rule: &str| {
                    let mut always = fact["always"].as_array().into_iter().flatten();
                    always.any(|always| always == rule)
                };
                for rule in listed
                    .iter()
                    .filter(|rule| !would_break.contains_key(*rule) && !is_always(rule))
                {
                    faults.push(format!(
                        "{called}: {rule} is unchecked, though no value breaks it: {}",
                        force["name"]
                    ));
                }
                let entries: Vec<_> = unknown
                    .unchecked
                    .iter()
                    .map(|u| (&u.rule, u.at.first()))
                    .collect();
                let distinct: BTreeSet<_> = entries.iter().collect();
                if distinct.len() < entries.len() {
                    faults.push(format!(
                        "{called}: a rule is unchecked twice on an entry: {}",
                        force["name"]
                    ));
                }
            }
            let wanted: Vec<&str> = fact["rules"]
                .as_array()
                .expect("rules")
                .iter()
                .filter_map(Value::as_str)
                .collect();
            for rule in &wanted {
                if !dependent.contains(*rule) {
                    faults.push(format!("{called}: no value breaks {rule}"));
                }
            }
            for rule in dependent.iter().filter(|rule| !wanted.contains(&&***rule)) {
                faults.push(format!(
                    "{called}: the table does not say that {rule} reads it"
                ));
            }
            pairs += dependent.len();
        }
    }
    println!("{pairs} pairs of a rule and a fact, {reviews} reviews with a value");
    assert!(
        faults.is_empty(),
        "{} faults:\n{}",
        faults.len(),
        faults.join("\n")
    );
    assert!(pairs >= 100, "only {pairs} pairs");
}

/// Rules that read no fact that could be unknown: they count cards of a kind, or ask where a card lies.
const READ_NO_FACT: &[&str] = &[
    "fww/clothing-count",
    "fww/comes-with-unit",
    "fww/cost-from-other-revision",
    "fww/cost-unknown",
    "fww/count",
    "fww/fixed-equipment",
    "fww/heroic-count",
    "fww/heroic-single-model",
    "fww/leader-count",
    "fww/leader-impossible",
    "fww/leader-missing",
    "fww/leader-single-model",
    "fww/misplaced-card",
    "fww/mod-count",
    "fww/perk-single-model",
    "fww/power-armor-count",
    "fww/power-armor-single-model",
    "fww/unknown-card",
    "stargrave/background",
    "stargrave/count",
    "stargrave/crew-size",
    "stargrave/power-twice",
    "stargrave/unknown-card",
    "tragic/aptitudes",
    "tragic/count",
    "tragic/library-size",
    "tragic/no-trait-bluff",
    "tragic/skill-twice",
    "tragic/trait-count",
    "tragic/trait-twice",
    "tragic/unknown-card",
    "warzone/count",
    "warzone/unknown-card",
];

#[test]
fn every_rule_has_a_fact_removed_or_reads_none_that_could_be_unknown() {
    let mut reads = BTreeSet::new();
    for file in crate::scenario_files("unknown-facts") {
        let text = fs::read_to_string(&file).expect("a readable file");
        let table: Value = serde_json::from_str(&text).expect("a table in JSON");
        let facts = table["facts"].as_array().into_iter().flatten();
        let rules = facts.flat_map(|fact| fact["rules"].as_array().into_iter().flatten());
        reads.extend(rules.filter_map(Value::as_str).map(str::to_owned));
    }
    reads.extend(READ_NO_FACT.iter().map(|rule| (*rule).to_owned()));
    let rules = crate::games().all().flat_map(|game| game.rules());
    let rules: BTreeSet<String> = rules.map(str::to_owned).collect();
    assert_eq!(reads, rules);
}

fn breaches(review: &Review) -> Breaches {
    let findings = review.findings.iter();
    findings
        .filter(|finding| finding.rule != "fww/cost-unknown")
        .map(|finding| {
            // A mod that does not fit its unit is misplaced. That it may not fit is told of the rule about what it fits.
            let rule = match &*finding.rule {
                "fww/misplaced-card" => "fww/mod-fit".into(),
                _ => finding.rule.clone(),
            };
            (rule, finding.at.clone())
        })
        .collect()
}

fn review(force: &Value, library: &Library) -> Review {
    let force =
        Force::read(force.to_string().as_bytes(), "a force", crate::games()).expect("a force");
    let game = crate::games().find(&force.system).expect("a game");
    game.review(&force, library)
}

/// Returns a library of the cards, one of which is changed.
fn library(cards: &[Value], card: &Value, change: &Value) -> Library {
    let cards: Vec<Value> = cards
        .iter()
        .map(|known| {
            let mut known = known.clone();
            if known["id"] == *card {
                merge(&mut known, change);
            }
            known
        })
        .collect();
    let system = card.as_str().and_then(|id| id.split('/').next());
    let made_up = json!({ "format": 1, "id": "made-up", "version": 1, "system": system,
                          "title": { "en": "Made-up cards" }, "cards": cards });
    let (pack, problems) = pack::read(made_up.to_string().as_bytes(), "made-up", crate::games());
    assert!(problems.is_empty(), "{}", problems[0]);
    Library::build(crate::games().clone(), pack.into_iter().collect(), &[]).0
}

/// Changes a value as a JSON merge patch does: objects are merged, `null` removes a field, and all else replaces it.
fn merge(value: &mut Value, change: &Value) {
    let Value::Object(change) = change else {
        *value = change.clone();
        return;
    };
    if !value.is_object() {
        *value = json!({});
    }
    let Some(fields) = value.as_object_mut() else {
        return;
    };
    for (name, change) in change {
        if change.is_null() {
            fields.remove(name);
        } else {
            merge(fields.entry(name.clone()).or_insert(Value::Null), change);
        }
    }
}

/// No sample has a doubt that it need not have: only the squads of Warzone lack facts, which nobody has recorded.
#[test]
fn the_samples_are_judged_without_a_doubt_wherever_the_facts_are_known() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../samples");
    let mut certain = 0;
    for entry in fs::read_dir(folder).expect("the samples") {
        let path = entry.expect("an entry").path();
        let text = fs::read(&path).expect("a readable sample");
        let force = Force::read(&text, "a sample", crate::games()).expect("a force");
        let review = crate::candidates::review(&force);
        let rules: BTreeSet<_> = review.unchecked.iter().map(|u| &*u.rule).collect();
        let expected: &[&str] = match path.file_stem().and_then(|stem| stem.to_str()) {
            Some("warzone-muddled") => &[
                "warzone/advisor",
                "warzone/doomtrooper",
                "warzone/faction",
                "warzone/over-limit",
                "warzone/squad-size",
            ],
            Some("warzone-brotherhood") => &[
                "warzone/advisor",
                "warzone/doomtrooper",
                "warzone/over-limit",
                "warzone/squad-size",
            ],
            Some("warzone-dark-legion") => &["warzone/over-limit", "warzone/squad-size"],
            _ => &[],
        };
        let expected: BTreeSet<&str> = expected.iter().copied().collect();
        assert_eq!(rules, expected, "{}", path.display());
        certain += usize::from(review.certain());
    }
    assert_eq!(certain, 10);
}
