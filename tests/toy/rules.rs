//! The scenarios of the toy game, in the same form as those in `tests/scenarios`.

use muster_core::force::Force;
use muster_core::words::Lang;
use serde_json::{Value, json};

const RULES: &str = include_str!("scenarios/kites/rules.json");

#[test]
fn every_scenario_of_the_toy_comes_out_as_it_says() {
    let library = super::muster().library();
    let kites = library.game("kites").expect("it was added");
    let mut broken = Vec::new();
    let file: Value = serde_json::from_str(RULES).expect("JSON");
    for case in file["cases"].as_array().expect("cases") {
        let name = case["name"].as_str().expect("a name");
        let text = case["force"].to_string();
        let force = Force::read(text.as_bytes(), name, library.games()).expect("a force");
        let review = kites.review(&force, &library);
        let expect = &case["expect"];
        let found = review.findings.iter().map(
            |finding| json!({ "rule": finding.rule, "severity": finding.severity, "at": finding.at }),
        );
        assert_eq!(
            expect["findings"],
            json!(found.collect::<Vec<_>>()),
            "{name}"
        );
        let unchecked = expect["unchecked"].as_array();
        assert_eq!(
            json!(review.unchecked),
            json!(unchecked.cloned().unwrap_or_default()),
            "{name}"
        );
        if let Some(cost) = expect["totals"]["cost"].as_i64() {
            assert_eq!(review.totals.cost, cost, "{name}");
        }
        for finding in &review.findings {
            broken.push(finding.rule.clone());
            let said = Lang::ALL.map(|lang| finding.message(library.words(lang), &library));
            assert!(said.iter().all(|text| !text.contains("kites-")), "{said:?}");
            assert_ne!(said[0], said[1]);
        }
    }
    for rule in kites.rules() {
        assert!(
            broken.iter().any(|id| *id == *rule),
            "no scenario breaks {rule}"
        );
    }
}
