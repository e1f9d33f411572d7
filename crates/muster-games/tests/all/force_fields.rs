//! The optional fields of a force: the limits of single costs, and the way from a card to the one on it.

#![allow(clippy::expect_used, reason = "a test fails by panicking")]

use std::fs;
use std::path::Path;
use std::sync::LazyLock;

use muster_core::cost_limit::CostLimit;
use muster_core::edit::ForceEdit;
use muster_core::force::Force;
use muster_core::library::Library;
use muster_core::problem::Problem;
use muster_core::{link, share};

const FORCE: &str = r#"{
  "format": 1,
  "name": "Two costs",
  "system": "fww",
  "mode": "battle",
  "limit": 750,
  "limits": {
    "command points": 2.5,
    "pts": 1000
  },
  "entries": [
    {
      "id": "e1",
      "card": "fww/unit/knight",
      "via": [
        "group",
        "link"
      ],
      "cards": [
        {
          "id": "e2",
          "card": "fww/rifle/laser-rifle",
          "via": [
            "link"
          ],
          "count": 2
        }
      ]
    }
  ]
}
"#;

static LIBRARY: LazyLock<Library> = LazyLock::new(muster_games::library);

fn read(text: &str) -> Result<Force, Problem> {
    Force::read(text.as_bytes(), "seed", crate::games())
}

#[test]
fn limits_and_ways_come_back_byte_for_byte() {
    let force = read(FORCE).expect("it reads");
    let limits: Vec<(&str, f64)> = force
        .limits
        .iter()
        .map(|(id, limit)| (id.as_str(), limit.value()))
        .collect();
    assert_eq!(limits, [("command points", 2.5), ("pts", 1000.0)]);
    assert_eq!(force.entries[0].via, ["group", "link"]);
    assert!(force.more.is_empty() && force.entries[0].more.is_empty());
    assert_eq!(force.write(), FORCE);

    let code = share::encode(&force).expect("a small force");
    assert_eq!(
        share::decode(&code, crate::games()).ok(),
        Some(force.clone())
    );
    // Which card an entry is, an opponent may know. What lies on it they may not.
    let open = link::without_secrets(&force);
    assert_eq!(open.limits, force.limits);
    assert_eq!(open.entries[0].via, ["group", "link"]);
    assert!(open.entries[0].cards.is_empty());
}

#[test]
fn forces_without_these_fields_are_written_without_them() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../samples");
    let samples = fs::read_dir(root).expect("the samples");
    let mut count = 0;
    for path in samples.map(|entry| entry.expect("a file").path()) {
        if path.extension().is_none_or(|end| end != "muster") {
            continue;
        }
        let text = fs::read_to_string(&path).expect("a text");
        let force = read(&text).expect("a sample");
        let written = force.write();
        assert!(!written.contains("\"limits\"") && !written.contains("\"via\""));
        assert_eq!(read(&written).ok(), Some(force));
        count += 1;
    }
    assert!(count > 0);
}

#[test]
fn what_is_no_limit_and_no_way_is_refused_with_its_place() {
    for (old, new, code, field) in [
        ("2.5", "-1", "wrong-value", "limits.command points"),
        ("2.5", "0.0000001", "wrong-value", "limits.command points"),
        ("2.5", "2000000000", "wrong-value", "limits.command points"),
        ("2.5", "\"many\"", "wrong-value", "limits.command points"),
        ("\"command points\"", "\"pts\"", "field-twice", "limits.pts"),
        ("\"group\"", "1", "wrong-value", "entries[0].via[0]"),
    ] {
        let problem = read(&FORCE.replacen(old, new, 1)).expect_err(new);
        assert_eq!(problem.code, code, "{new}");
        assert_eq!(problem.place.field.as_deref(), Some(field), "{new}");
        assert!(problem.place.line.is_some(), "{new}");
    }
}

#[test]
fn an_edit_sets_the_limit_of_one_cost() {
    let library = &*LIBRARY;
    let force = read(FORCE).expect("it reads");
    let limit = |limit: Option<f64>| ForceEdit::LimitCost {
        cost: "pts".to_owned(),
        limit: limit.map(|limit| CostLimit::try_from(limit).expect("a limit")),
    };
    let lower = force.apply(&limit(Some(99.5)), library).expect("an edit");
    assert_eq!(lower.limits["pts"].value(), 99.5);
    assert_eq!(lower.limits.len(), 2);
    let none = lower.apply(&limit(None), library).expect("an edit");
    assert_eq!(none.limits.keys().collect::<Vec<_>>(), ["command points"]);
    let json = serde_json::json!({ "do": "limit_cost", "cost": "pts", "limit": 99.5 });
    assert_eq!(
        serde_json::from_value::<ForceEdit>(json).ok(),
        Some(limit(Some(99.5)))
    );
}

#[test]
fn a_card_that_came_another_way_is_not_counted_up() {
    let library = &*LIBRARY;
    let force = Force::new("fww", "battle", "Any");
    let add = |force: &Force, via: &[&str]| {
        let edit = ForceEdit::Add {
            card: "fww/turret/laser-turret".into(),
            via: via.iter().map(|id| (*id).to_owned()).collect(),
            parent: None,
            index: None,
            count: None,
        };
        force.apply(&edit, library).expect("an edit")
    };
    let force = [&["a"][..], &["b"], &["a"], &[]]
        .into_iter()
        .fold(force, |force, via| add(&force, via));
    let counts: Vec<(&[String], i64)> = force
        .entries
        .iter()
        .map(|node| (&*node.via, node.count))
        .collect();
    let [a, b] = ["a", "b"].map(|id| [id.to_owned()]);
    assert_eq!(counts, [(&a[..], 2), (&b[..], 1), (&[], 1)]);
}
