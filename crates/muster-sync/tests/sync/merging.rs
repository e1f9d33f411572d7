//! Tests of merging two versions of an item.

use std::collections::BTreeSet;

use muster_sync::{Body, MergeBase, Merged, NodeIds, kind, merge};
use proptest::prelude::*;
use serde_json::{Value, json};

fn body(value: &Value) -> Body {
    Body::new(&value.to_string()).expect("JSON")
}

static NONE: BTreeSet<String> = BTreeSet::new();

fn ids(spent: &BTreeSet<String>) -> NodeIds<'_> {
    let revived = &NONE;
    NodeIds { spent, revived }
}

fn force(entries: &Value) -> Value {
    json!({ "format": 1, "name": "patrol", "system": "toy", "mode": "standard", "entries": entries })
}

fn of_kind(kind: &str, base: &Value, ours: &Value, theirs: &Value) -> Merged {
    let [base, ours, theirs] = [base, ours, theirs].map(body);
    let spent = BTreeSet::new();
    merge(
        (kind, "f1"),
        MergeBase::Known(Some(&base)),
        Some(&ours),
        Some(&theirs),
        ids(&spent),
    )
}

fn of_forces(base: Value, ours: Value, theirs: Value) -> Merged {
    let [base, ours, theirs] = [base, ours, theirs].map(|entries| force(&entries));
    of_kind(kind::FORCE, &base, &ours, &theirs)
}

fn entries(merged: &Merged) -> Value {
    assert_eq!(merged.copy, None);
    let body = merged.body.as_ref().expect("a body");
    let force: Value = serde_json::from_str(body.as_str()).expect("JSON");
    force["entries"].clone()
}

/// Checks that both versions are kept: theirs under its key, ours as a conflict copy.
fn kept_twice(merged: &Merged, ours: &Value, theirs: &Value) {
    let (key, copy) = merged.copy.as_ref().expect("a copy");
    assert_eq!(merged.body, Some(body(&force(theirs))));
    assert_eq!(*copy, body(&force(ours)));
    assert!(key.starts_with("f1-") && key.len() == 19, "{key}");
}

#[test]
fn changes_to_different_cards_are_merged() {
    let base = json!([{ "id": "e1", "card": "a" }, { "id": "e2", "card": "b" }]);
    let ours = json!([{ "id": "e1", "card": "a", "count": 2 }, { "id": "e2", "card": "b" }]);
    let theirs = json!([{ "id": "e1", "card": "a" }, { "id": "e2", "card": "b", "note": "new" }]);
    let merged = json!([{ "id": "e1", "card": "a", "count": 2 }, { "id": "e2", "card": "b", "note": "new" }]);
    assert_eq!(entries(&of_forces(base, ours, theirs)), merged);
}

#[test]
fn one_place_changed_twice_keeps_both() {
    let base = json!([{ "id": "e1", "card": "a" }]);
    let ours = json!([{ "id": "e1", "card": "a", "count": 2 }]);
    let theirs = json!([{ "id": "e1", "card": "a", "count": 3 }]);
    let merged = of_forces(base.clone(), ours.clone(), theirs.clone());
    kept_twice(&merged, &ours, &theirs);
    // The key of the copy depends only on the ancestor and the contents.
    assert_eq!(of_forces(base, ours, theirs), merged);
}

#[test]
fn limits_of_several_costs_are_merged_one_by_one() {
    let limited = |limits: Value| {
        let mut force = force(&json!([]));
        force["limits"] = limits;
        force
    };
    let merged = |base: &Value, ours: &Value, theirs: &Value| {
        let merged = of_kind(kind::FORCE, base, ours, theirs);
        assert_eq!(merged.copy, None);
        let body = merged.body.expect("a body");
        serde_json::from_str::<Value>(body.as_str()).expect("JSON")
    };
    let base = limited(json!({ "pts": 750, "ap": 2.5 }));
    let ours = limited(json!({ "pts": 1000, "ap": 2.5 }));
    let theirs = limited(json!({ "pts": 750, "crystals": 3 }));
    let both = limited(json!({ "pts": 1000, "crystals": 3 }));
    assert_eq!(merged(&base, &ours, &theirs), both);
    // Without any limit, a force has no such field.
    let none = force(&json!([]));
    let first = limited(json!({ "pts": 750 }));
    assert_eq!(
        merged(&none, &first, &limited(json!({ "ap": 1 }))),
        limited(json!({ "ap": 1, "pts": 750 }))
    );
    let less = limited(json!({ "pts": 750 }));
    let other = limited(json!({ "ap": 2.5 }));
    assert_eq!(merged(&base, &less, &other), none);
    // One limit that both sides changed is at odds.
    let higher = limited(json!({ "pts": 1500, "ap": 2.5 }));
    assert!(of_kind(kind::FORCE, &base, &ours, &higher).copy.is_some());
}

#[test]
fn what_a_force_carries_never_puts_devices_at_odds() {
    let carrying = |entries: Value, carried: Value| {
        let mut force = force(&entries);
        force["carried"] = carried;
        force
    };
    let one = json!({ "id": "e1", "card": "a" });
    let base = carrying(json!([one]), json!({ "costs": [1] }));
    let twice = json!({ "id": "e1", "card": "a", "count": 2 });
    let ours = carrying(json!([twice]), json!({ "costs": [2] }));
    let other = json!({ "id": "e2", "card": "b" });
    let theirs = carrying(json!([one, other]), json!({ "costs": [1, 5] }));
    let merged = of_kind(kind::FORCE, &base, &ours, &theirs);
    assert_eq!(merged.copy, None);
    let body = merged.body.expect("a body");
    let body: Value = serde_json::from_str(body.as_str()).expect("JSON");
    assert_eq!(
        body,
        carrying(json!([twice, other]), json!({ "costs": [1, 5] }))
    );
}

#[test]
fn another_way_to_a_card_is_another_card() {
    let base = json!([{ "id": "e1", "card": "a", "via": ["l1"] }]);
    let ours = json!([{ "id": "e1", "card": "a", "via": ["l2"] }]);
    let theirs = json!([{ "id": "e1", "card": "a", "via": ["l1"], "count": 3 }]);
    kept_twice(
        &of_forces(base, ours.clone(), theirs.clone()),
        &ours,
        &theirs,
    );
}

#[test]
fn the_same_change_twice_is_one() {
    let base = json!([{ "id": "e1", "card": "a" }]);
    let same = json!([{ "id": "e1", "card": "a", "count": 2 }]);
    assert_eq!(entries(&of_forces(base, same.clone(), same.clone())), same);
}

#[test]
fn another_card_in_a_place_is_at_odds_with_any_change_to_the_one_that_was() {
    let base = json!([{ "id": "e1", "card": "a" }]);
    let ours = json!([{ "id": "e1", "card": "b" }]);
    let theirs = json!([{ "id": "e1", "card": "a", "count": 3 }]);
    kept_twice(
        &of_forces(base, ours.clone(), theirs.clone()),
        &ours,
        &theirs,
    );
}

#[test]
fn of_two_new_nodes_of_one_id_the_pulled_one_keeps_it() {
    let base = json!([{ "id": "e1", "card": "a" }]);
    let ours = json!([{ "id": "e1", "card": "a" }, { "id": "e2", "card": "b", "cards": [{ "id": "e3", "card": "c" }] }]);
    let theirs = json!([{ "id": "e1", "card": "a" }, { "id": "e2", "card": "b" }]);
    let [base, ours, theirs] = [base, ours, theirs].map(|entries| body(&force(&entries)));
    // The history has used e7.
    let spent = BTreeSet::from(["e7".to_owned()]);
    let merged = merge(
        (kind::FORCE, "f1"),
        MergeBase::Known(Some(&base)),
        Some(&ours),
        Some(&theirs),
        ids(&spent),
    );
    let both = json!([
        { "id": "e1", "card": "a" },
        { "id": "e2", "card": "b" },
        { "id": "e8", "card": "b", "cards": [{ "id": "e3", "card": "c" }] },
    ]);
    assert_eq!(entries(&merged), both);
    assert_eq!(merged.renumbered, [("e2".to_owned(), "e8".to_owned())]);
}

#[test]
fn a_deletion_takes_what_nobody_touched_and_leaves_what_somebody_did() {
    let base = json!([
        { "id": "e1", "card": "a", "cards": [{ "id": "e2", "card": "b" }] },
        { "id": "e3", "card": "c" },
    ]);
    let none = json!([]);
    let changed = json!([
        { "id": "e1", "card": "a", "cards": [{ "id": "e2", "card": "b", "note": "new" }] },
        { "id": "e3", "card": "c" },
    ]);
    let left =
        json!([{ "id": "e1", "card": "a", "cards": [{ "id": "e2", "card": "b", "note": "new" }] }]);
    assert_eq!(
        entries(&of_forces(base.clone(), none.clone(), changed.clone())),
        left
    );
    assert_eq!(entries(&of_forces(base, changed, none)), left);
}

#[test]
fn a_unit_that_both_sides_brought_back_is_one() {
    let base = force(&json!([]));
    let unit =
        |id: &str| json!([{ "id": "e1", "card": "a", "cards": [{ "id": id, "card": "b" }] }]);
    let [base, ours, theirs] =
        [base, force(&unit("e2")), force(&unit("e3"))].map(|force| body(&force));
    let (spent, revived) = (BTreeSet::new(), BTreeSet::from(["e1".to_owned()]));
    let ids = NodeIds {
        spent: &spent,
        revived: &revived,
    };
    let merged = merge(
        (kind::FORCE, "f1"),
        MergeBase::Known(Some(&base)),
        Some(&ours),
        Some(&theirs),
        ids,
    );
    let both = json!([{ "id": "e1", "card": "a", "cards": [{ "id": "e3", "card": "b" }, { "id": "e2", "card": "b" }] }]);
    assert_eq!(entries(&merged), both);
}

#[test]
fn what_was_put_on_a_deleted_unit_brings_it_back() {
    let base = json!([{ "id": "e1", "card": "a" }, { "id": "e2", "card": "b" }]);
    let ours = json!([{ "id": "e2", "card": "b" }]);
    let theirs = json!([{ "id": "e1", "card": "a", "cards": [{ "id": "e2", "card": "b" }] }]);
    let merged = entries(&of_forces(base, ours, theirs.clone()));
    assert_eq!(merged, theirs);
}

#[test]
fn cards_laid_on_each_other_from_both_sides_keep_both() {
    let base = json!([{ "id": "e1", "card": "a" }, { "id": "e2", "card": "b" }]);
    let ours = json!([{ "id": "e1", "card": "a", "cards": [{ "id": "e2", "card": "b" }] }]);
    let theirs = json!([{ "id": "e2", "card": "b", "cards": [{ "id": "e1", "card": "a" }] }]);
    kept_twice(
        &of_forces(base, ours.clone(), theirs.clone()),
        &ours,
        &theirs,
    );
}

#[test]
fn the_order_of_one_side_and_the_new_ones_of_the_other_are_both_kept() {
    let node = |id: &str| json!({ "id": id, "card": "a" });
    let line = |ids: &[&str]| Value::Array(ids.iter().map(|id| node(id)).collect());
    let base = line(&["e1", "e2", "e3"]);
    let turned = line(&["e3", "e2", "e1"]);
    let more = line(&["e1", "e2", "e4", "e3"]);
    let merged = entries(&of_forces(base.clone(), turned.clone(), more));
    assert_eq!(merged, line(&["e3", "e2", "e4", "e1"]));
    let other = line(&["e2", "e1", "e3"]);
    kept_twice(
        &of_forces(base, turned.clone(), other.clone()),
        &turned,
        &other,
    );
}

#[test]
fn unknown_fields_are_kept_to_the_digit() {
    let with = |body: &str| Body::new(body).expect("JSON");
    let base = with(r#"{"entries":[{"id":"e1","card":"a"}],"x":1.50}"#);
    let ours = with(
        r#"{"entries":[{"id":"e1","card":"a","far":123456789012345678901234567890}],"x":1.50}"#,
    );
    let theirs = with(r#"{"entries":[{"id":"e1","card":"a"}],"x":1.50,"y":{"z":1e400}}"#);
    let spent = BTreeSet::new();
    let merged = merge(
        (kind::FORCE, "f1"),
        MergeBase::Known(Some(&base)),
        Some(&ours),
        Some(&theirs),
        ids(&spent),
    );
    let whole = r#"{"entries":[{"id":"e1","card":"a","far":123456789012345678901234567890}],"x":1.50,"y":{"z":1e400}}"#;
    assert_eq!(merged.body.expect("a body").as_str(), whole);
}

#[test]
fn whole_things_deleted_here_and_changed_there_stay() {
    let (base, changed) = (
        body(&force(&json!([]))),
        body(&json!({ "entries": [], "name": "b" })),
    );
    let spent = BTreeSet::new();
    let met = |ours, theirs| {
        merge(
            (kind::FORCE, "f1"),
            MergeBase::Known(Some(&base)),
            ours,
            theirs,
            ids(&spent),
        )
        .body
    };
    assert_eq!(met(None, Some(&changed)), Some(changed.clone()));
    assert_eq!(met(Some(&changed), None), Some(changed.clone()));
    assert_eq!(met(None, Some(&base)), None);
    assert_eq!(met(Some(&base), None), None);
}

#[test]
fn what_each_device_added_and_took_away_counts_once() {
    let desk = json!({ "desk": { "cards": { "added": 3, "taken": 0 } } });
    let both = json!({ "desk": { "cards": { "added": 2, "taken": 0 } }, "phone": { "miniatures": { "added": 1, "taken": 1 } } });
    let merged = of_kind(kind::OWNED, &json!({}), &desk, &both)
        .body
        .expect("a body");
    let merged: Value = serde_json::from_str(merged.as_str()).expect("JSON");
    assert_eq!(merged["desk"]["cards"]["added"], 3);
    assert_eq!(
        merged["phone"]["miniatures"],
        json!({ "added": 1, "taken": 1 })
    );
}

#[test]
fn of_two_corrections_both_stand_until_one_is_chosen() {
    let says = |notes: &[&str]| json!({ "stand": notes.iter().map(|notes| json!({ "patch": { "notes": notes }, "of": "0" })).collect::<Vec<_>>() });
    let met = |base: &[&str], ours: &[&str], theirs: &[&str]| {
        of_kind(kind::CORRECTION, &says(base), &says(ours), &says(theirs)).body
    };
    let stand = |notes: &[&str]| Some(body(&says(notes)));
    assert_eq!(met(&["a"], &["b"], &["c"]), stand(&["c", "b"]));
    assert_eq!(met(&["c", "b"], &["b"], &["c", "b"]), stand(&["b"]));
    assert_eq!(
        met(&["c", "b"], &["b"], &["c", "b", "d"]),
        stand(&["b", "d"])
    );
}

#[test]
fn the_presses_of_a_game_are_united_in_the_servers_order() {
    let log = |ids: &[&str]| json!({ "start": { "system": "toy" }, "log": ids.iter().map(|id| json!({ "id": id })).collect::<Vec<_>>() });
    let merged = of_kind(
        kind::PLAY,
        &log(&["a1"]),
        &log(&["a1", "a2"]),
        &log(&["a1", "b1", "b2"]),
    );
    assert_eq!(merged.body, Some(body(&log(&["a1", "b1", "b2", "a2"]))));
    assert_eq!(merged.copy, None);
}

/// Creates a game whose log has the given presses.
fn game(presses: &[(&str, Value)]) -> Value {
    let log = presses
        .iter()
        .map(|(id, press)| json!({ "id": id, "at": 1, "press": press }));
    json!({ "start": { "system": "toy" }, "log": log.collect::<Vec<_>>() })
}

fn wound(piece: &str, from: i64) -> Value {
    let delta = json!({ "piece": piece, "track": "wounds", "from": from, "to": from + 1 });
    json!({ "act": { "act": "count", "piece": piece, "track": "wounds", "by": 1 }, "deltas": [delta] })
}

fn begin() -> (&'static str, Value) {
    let delta = |piece: &str| json!({ "piece": piece, "track": "wounds", "to": 0 });
    let deltas = [delta("0/e1"), delta("0/e2")];
    ("a1", json!({ "act": { "act": "begin" }, "deltas": deltas }))
}

#[test]
fn a_game_of_two_devices_is_one_where_its_presses_touch_different_pieces() {
    let ours = game(&[begin(), ("a2", wound("0/e1", 0))]);
    let theirs = game(&[begin(), ("b2", wound("0/e2", 0))]);
    let merged = of_kind(kind::PLAY, &game(&[begin()]), &ours, &theirs);
    let both = [begin(), ("b2", wound("0/e2", 0)), ("a2", wound("0/e1", 0))];
    assert_eq!((merged.body, merged.copy), (Some(body(&game(&both))), None));
}

#[test]
fn a_game_whose_presses_do_not_follow_from_one_another_is_kept_twice() {
    let ours = game(&[begin(), ("a2", wound("0/e1", 0))]);
    let theirs = game(&[begin(), ("b2", wound("0/e1", 0))]);
    let merged = of_kind(kind::PLAY, &game(&[begin()]), &ours, &theirs);
    assert_eq!(merged.body, Some(body(&theirs)));
    assert_eq!(merged.copy.expect("a copy").1, body(&ours));
}

#[test]
fn a_press_that_was_taken_back_is_not_another_one_in_a_game_of_two() {
    let undo = |piece: &str| {
        let delta = json!({ "piece": piece, "track": "wounds", "from": 1, "to": 0 });
        json!({ "act": { "act": "undo" }, "deltas": [delta] })
    };
    let base = [begin(), ("a2", wound("0/e1", 0))];
    let with = |more: &[(&'static str, Value)]| game(&[&base[..], more].concat());
    let theirs = with(&[("b3", wound("0/e2", 0))]);
    let ours = with(&[("a3", undo("0/e1"))]);
    let merged = of_kind(kind::PLAY, &game(&base), &ours, &theirs);
    assert_eq!(merged.copy.expect("a copy").1, body(&ours));
    let ours = with(&[
        ("a3", wound("0/e1", 1)),
        ("a4", {
            let delta = json!({ "piece": "0/e1", "track": "wounds", "from": 2, "to": 1 });
            json!({ "act": { "act": "undo" }, "deltas": [delta] })
        }),
    ]);
    let merged = of_kind(kind::PLAY, &game(&base), &ours, &theirs);
    assert_eq!(merged.copy, None);
}

#[test]
fn of_a_setting_the_last_push_wins_and_of_an_unknown_kind_both_stay() {
    let met = |kind| of_kind(kind, &json!("en"), &json!("fr"), &json!("de"));
    assert_eq!(met(kind::SETTING).body, Some(body(&json!("fr"))));
    let unknown = met("badge");
    assert_eq!(unknown.body, Some(body(&json!("de"))));
    assert_eq!(unknown.copy.expect("a copy").1, body(&json!("fr")));
}

#[test]
fn a_pack_that_is_kept_twice_says_what_it_is_called() {
    let pack = |text: &str| json!({ "id": "f1", "cards": [{ "id": "toy/unit/a", "text": text }] });
    let merged = of_kind(kind::PACK, &pack("a"), &pack("b"), &pack("c"));
    let (key, copy) = merged.copy.expect("a copy");
    let copy: Value = serde_json::from_str(copy.as_str()).expect("JSON");
    assert_eq!(copy["id"], json!(key));
}

fn tree() -> impl Strategy<Value = Value> {
    let leaf = (0..12_u8, 0..3_u8)
        .prop_map(|(id, count)| json!({ "id": format!("e{id}"), "card": "a", "count": count }));
    let node = leaf.prop_recursive(3, 12, 3, |inside| {
        (0..12_u8, prop::collection::vec(inside, 0..3))
            .prop_map(|(id, cards)| json!({ "id": format!("e{id}"), "card": "a", "cards": cards }))
    });
    prop::collection::vec(node, 0..4).prop_map(|entries| force(&json!(entries)))
}

fn all_ids(value: &Value, found: &mut Vec<String>) {
    for nodes in ["entries", "cards"]
        .iter()
        .filter_map(|name| value[name].as_array())
    {
        for node in nodes {
            found.extend(node["id"].as_str().map(str::to_owned));
            all_ids(node, found);
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: muster_tests::cases(2_000), failure_persistence: None, ..ProptestConfig::default() })]

    /// A merge loses no new node of either side. If there is a conflict copy, both versions are unchanged.
    #[test]
    fn any_two_trees_meet(base in tree(), ours in tree(), theirs in tree()) {
        let merged = of_kind(kind::FORCE, &base, &ours, &theirs);
        let all = |value: &Value| { let mut found = Vec::new(); all_ids(value, &mut found); found };
        match &merged.copy {
            Some((_, copy)) => {
                prop_assert_eq!(copy, &body(&ours));
                prop_assert_eq!(merged.body, Some(body(&theirs)));
            }
            None => {
                let text = merged.body.expect("a body");
                let whole: Value = serde_json::from_str(text.as_str()).expect("JSON");
                let (base, ours, theirs, whole) = (all(&base), all(&ours), all(&theirs), all(&whole));
                let mut once = whole.clone();
                once.sort();
                once.dedup();
                let unchanged = ours == whole || theirs == whole;
                prop_assert!(once.len() == whole.len() || unchanged);
                for id in theirs.iter().filter(|id| !base.contains(id)) {
                    prop_assert!(whole.contains(id), "{} is lost", id);
                }
                let new = ours.iter().filter(|id| !base.contains(id)).count();
                let renumbered = merged.renumbered.len();
                let kept = ours.iter().filter(|id| !base.contains(id) && whole.contains(id)).count();
                prop_assert!(kept + renumbered >= new);
            }
        }
    }

    /// If one side changed nothing, the result is exactly the other side's text.
    #[test]
    fn one_side_alone_is_taken_as_it_is(base in tree(), other in tree()) {
        let [was, is] = [&base, &other].map(body);
        prop_assert_eq!(of_kind(kind::FORCE, &base, &other, &base).body, Some(is.clone()));
        prop_assert_eq!(of_kind(kind::FORCE, &base, &base, &other).body, Some(is));
        prop_assert_eq!(of_kind(kind::FORCE, &base, &base, &base).body, Some(was));
    }

    /// Merging never panics on texts that are not valid items, and does not lose them.
    #[test]
    fn nothing_that_is_read_breaks_it(three in prop::array::uniform3("[\\[\\]{}:,\"ae1 ]{0,40}"), kind in prop::sample::select(vec!["force", "pack", "owned", "correction", "play"])) {
        let bodies = three.map(|text| Body::new(&text).unwrap_or_else(|| body(&json!(text))));
        let spent = BTreeSet::new();
        let [base, ours, theirs] = &bodies;
        let merged = merge((kind, "k"), MergeBase::Known(Some(base)), Some(ours), Some(theirs), ids(&spent));
        prop_assert!(merged.body.is_some() || kind == "correction");
        let _ = merge((kind, "k"), MergeBase::Unknown, Some(ours), Some(theirs), ids(&spent));
    }
}

fn campaign(games: &Value) -> Value {
    json!({ "format": 1, "kind": "campaign", "id": "f1", "games": games })
}

fn of_campaigns(base: &Value, ours: &Value, theirs: &Value) -> Merged {
    let [base, ours, theirs] = [base, ours, theirs].map(campaign);
    of_kind(kind::CAMPAIGN, &base, &ours, &theirs)
}

#[test]
fn games_of_a_campaign_are_merged_by_their_ids_and_sides_by_their_players() {
    let base = json!([{ "id": "g1", "sides": [{ "player": "a" }, { "player": "b" }] }]);
    let ours = json!([
        { "id": "g1", "sides": [{ "player": "a", "score": 1 }, { "player": "b" }] },
        { "id": "g2", "sides": [] },
    ]);
    let theirs = json!([
        { "id": "g1", "title": "Raid", "sides": [{ "player": "a" }, { "player": "b", "score": 2 }] },
        { "id": "g3", "sides": [] },
    ]);
    let merged = of_campaigns(&base, &ours, &theirs);
    let expected = json!([
        {
            "id": "g1", "title": "Raid",
            "sides": [{ "player": "a", "score": 1 }, { "player": "b", "score": 2 }],
        },
        { "id": "g3", "sides": [] },
        { "id": "g2", "sides": [] },
    ]);
    let text = merged.body.expect("a body");
    let value: Value = serde_json::from_str(text.as_str()).expect("JSON");
    assert_eq!(value, campaign(&expected));
    assert_eq!(merged.copy, None);
}

#[test]
fn a_removed_game_goes_unless_the_other_side_changed_it() {
    let base = json!([{ "id": "g1" }, { "id": "g2" }]);
    let ours = json!([]);
    let theirs = json!([{ "id": "g1", "note": "new" }, { "id": "g2" }]);
    let merged = of_campaigns(&base, &ours, &theirs);
    let text = merged.body.expect("a body");
    let value: Value = serde_json::from_str(text.as_str()).expect("JSON");
    assert_eq!(value, campaign(&json!([{ "id": "g1", "note": "new" }])));
}

#[test]
fn a_value_of_a_campaign_that_both_changed_makes_a_copy_with_its_own_id() {
    let base = json!([{ "id": "g1", "items": [{ "name": "x" }] }]);
    let ours = json!([{ "id": "g1", "items": [{ "name": "y" }] }]);
    let theirs = json!([{ "id": "g1", "items": [] }]);
    let merged = of_campaigns(&base, &ours, &theirs);
    assert_eq!(merged.body, Some(body(&campaign(&theirs))));
    let (key, copy) = merged.copy.expect("a copy");
    let copy: Value = serde_json::from_str(copy.as_str()).expect("JSON");
    assert_eq!((&copy["id"], &copy["games"]), (&json!(key), &ours));
}
