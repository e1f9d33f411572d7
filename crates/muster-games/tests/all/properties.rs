//! Properties of any edit and any input: nothing panics, and ids stay unique.

#![allow(clippy::expect_used, reason = "a test fails by panicking")]

use std::collections::HashSet;
use std::sync::LazyLock;

use muster_core::card::CardId;
use muster_core::cost_limit::CostLimit;
use muster_core::edit::ForceEdit;
use muster_core::force::{Force, NodeId};
use muster_core::library::Library;
use muster_core::link::{self, Shown};
use muster_core::words::{Lang, Localized};
use muster_core::{pack, share};
use proptest::prelude::*;

static LIBRARY: LazyLock<Library> = LazyLock::new(muster_games::library);

const CARDS: &[&str] = &[
    "fww/unit/paladin-danse",
    "fww/unit/knight-patrol",
    "fww/unit/dogmeat",
    "fww/unit/sentry-bot",
    "fww/unit/no-such-unit",
    "fww/rifle/laser-rifle",
    "fww/heavy/minigun",
    "fww/melee/dog-bite",
    "fww/mod/aligned-sights",
    "fww/leader/tactician",
    "fww/heroic/heroic",
    "fww/heroic/clunky",
    "fww/power-armor/t-60-power-armor",
    "fww/chem/buffout",
    "fww/turret/laser-turret",
    "fww/reference/luck",
    "nonsense",
];

fn card() -> impl Strategy<Value = CardId> {
    proptest::sample::select(CARDS).prop_map(CardId::new)
}

fn node() -> impl Strategy<Value = NodeId> {
    (1_u8..24).prop_map(|number| NodeId::new(&format!("e{number}")))
}

fn text() -> impl Strategy<Value = String> {
    proptest::string::string_regex("[a-zé«’\u{202e}]{0,12}").expect("a valid pattern")
}

/// Mostly empty, as in the shipped games.
fn way() -> impl Strategy<Value = Vec<String>> {
    prop_oneof![3 => Just(Vec::new()), 1 => proptest::collection::vec(text(), 1..4)]
}

fn cost_limit() -> impl Strategy<Value = CostLimit> {
    let parts = prop_oneof![0_u64..2_000, 0_u64..=1_000_000_000_000_000];
    parts.prop_map(|parts| CostLimit::try_from(parts as f64 / 1e6).expect("a limit"))
}

fn edit() -> impl Strategy<Value = ForceEdit> {
    let place = || {
        (
            proptest::option::of(node()),
            proptest::option::of(0_usize..6),
        )
    };
    let count = || prop_oneof![Just(i64::MIN), Just(i64::MAX), -2_i64..12];
    prop_oneof![
        6 => (card(), way(), place(), proptest::option::of(count()))
            .prop_map(|(card, via, (parent, index), count)| ForceEdit::Add { card, via, parent, index, count }),
        1 => node().prop_map(|node| ForceEdit::Remove { node }),
        2 => (node(), place()).prop_map(|(node, (parent, index))| ForceEdit::Move { node, parent, index }),
        1 => node().prop_map(|node| ForceEdit::Duplicate { node }),
        1 => (node(), count()).prop_map(|(node, count)| ForceEdit::SetCount { node, count }),
        2 => (node(), card()).prop_map(|(node, card)| ForceEdit::Equip { node, card }),
        1 => (node(), card()).prop_map(|(node, card)| ForceEdit::Unequip { node, card }),
        2 => (node(), proptest::sample::select(&["leader", "heroic", "perk", "mod", "none"][..]), proptest::option::of(card()))
            .prop_map(|(node, slot, card)| ForceEdit::Set { node, slot: slot.to_owned(), card }),
        1 => (node(), proptest::collection::vec(text(), 0..3)).prop_map(|(node, picks)| ForceEdit::Pick { node, picks }),
        1 => (proptest::option::of(node()), text()).prop_map(|(node, name)| ForceEdit::Rename { node, name }),
        1 => (proptest::option::of(node()), text()).prop_map(|(node, note)| ForceEdit::Note { node, note }),
        1 => proptest::collection::vec(text(), 0..3).prop_map(|tags| ForceEdit::Tag { tags }),
        1 => proptest::sample::select(&["battle", "narrative", "twin"][..])
            .prop_map(|mode| ForceEdit::Mode { mode: mode.to_owned() }),
        1 => proptest::option::of(any::<u32>()).prop_map(|limit| ForceEdit::Limit { limit }),
        1 => (text(), proptest::option::of(cost_limit())).prop_map(|(cost, limit)| ForceEdit::LimitCost { cost, limit }),
        1 => proptest::option::of(proptest::sample::select(&["2019", "2026", "1999"][..]))
            .prop_map(|revision| ForceEdit::Revision { revision: revision.map(str::to_owned) }),
    ]
}

fn check(force: &Force) {
    let ids: Vec<&NodeId> = force.nodes().map(|node| &node.id).collect();
    let unique: HashSet<&NodeId> = ids.iter().copied().collect();
    assert_eq!(unique.len(), ids.len());
    assert!(ids.iter().all(|id| !id.as_str().is_empty()));
    let review = crate::games()
        .find(&force.system)
        .expect("a game")
        .review(force, &LIBRARY);
    assert_eq!(review.lines.len(), ids.len());
    for finding in &review.findings {
        let last = finding.at.last();
        assert!(last.is_none_or(|id| force.path(id).as_deref() == Some(&finding.at)));
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: muster_tests::cases(64), ..ProptestConfig::default() })]

    #[test]
    fn edits_keep_ids_unique_and_every_node_in_the_review(edits in proptest::collection::vec(edit(), 1..40)) {
        let mut force = Force::new("fww", "battle", "Any");
        for edit in &edits {
            if let Ok(next) = force.apply(edit, &LIBRARY) {
                check(&next);
                force = next;
            }
        }
    }

    #[test]
    fn a_force_survives_file_and_share_code(edits in proptest::collection::vec(edit(), 1..25)) {
        let mut force = Force::new("fww", "narrative", "Any");
        for edit in &edits {
            if let Ok(next) = force.apply(edit, &LIBRARY) {
                force = next;
            }
        }
        prop_assert_eq!(&Force::read(force.write().as_bytes(), "f", crate::games()).expect("own file"), &force);
        let code = share::encode(&force).expect("a small force");
        prop_assert_eq!(&share::decode(&code, crate::games()).expect("own code"), &force);
    }

    #[test]
    fn a_link_carries_a_force_with_names_and_costs(
        edits in proptest::collection::vec(edit(), 1..25),
        hides in any::<bool>(),
        game in text(),
        names in proptest::collection::btree_map(card(), text(), 0..6),
        costs in proptest::collection::vec(any::<Option<i64>>(), 0..6),
    ) {
        let mut force = Force::new("fww", "narrative", "Any");
        for edit in &edits {
            if let Ok(next) = force.apply(edit, &LIBRARY) {
                force = next;
            }
        }
        let name = |(card, name): (CardId, String)| (card, Localized::new(Lang::Fr, &name));
        let names = names.into_iter().map(name).collect();
        let shown = Shown { hides, game: Localized::new(Lang::En, &game), names, costs };
        let code = link::encode(&force, &shown).expect("a small force");
        let linked = link::decode(&format!("(https://a/{}{code}).", link::FRAGMENT), crate::games()).expect("own link");
        prop_assert_eq!(&linked.force, &force);
        prop_assert_eq!(&linked.shown, &shown);
        prop_assert_eq!(&linked.unknown, &None);
        // The code is a share code, and every program that knows those imports it.
        let mut imported = share::decode(&code, crate::games()).expect("a share code");
        link::remove_shown(&mut imported);
        prop_assert_eq!(&imported, &force);
    }

    #[test]
    fn what_a_link_leaves_out_is_not_in_it(edits in proptest::collection::vec(edit(), 1..25), secret in "[a-z]{8}") {
        let mut force = Force::new("fww", "narrative", "Any");
        for edit in &edits {
            if let Ok(next) = force.apply(edit, &LIBRARY) {
                force = next;
            }
        }
        force.note.clone_from(&secret);
        force.tags = vec![secret.clone()];
        let open = link::without_secrets(&force);
        prop_assert_eq!(open.entries.len(), force.entries.len());
        for (number, (open, entry)) in open.entries.iter().zip(&force.entries).enumerate() {
            prop_assert_eq!((&open.card, open.count, &open.name), (&entry.card, entry.count, &entry.name));
            prop_assert_eq!(open.id.as_str(), format!("e{}", number + 1));
            prop_assert!(open.cards.is_empty() && open.picks.is_empty() && open.note.is_none());
        }
        prop_assert!(!open.write().contains(&secret));
    }

    #[test]
    fn any_bytes_are_read_or_refused(bytes in proptest::collection::vec(any::<u8>(), 0..200)) {
        let _ = Force::read(&bytes, "any", crate::games());
        let _ = pack::read(&bytes, "any", crate::games());
        let text = String::from_utf8_lossy(&bytes);
        let _ = share::decode(&text, crate::games());
        let _ = share::decode(&format!("MU1.{text}"), crate::games());
        let _ = link::decode(&format!("MU1.{text}"), crate::games());
        let _ = link::web_address(&text);
    }

    #[test]
    fn damaged_files_are_read_or_refused(cut in any::<prop::sample::Index>(), flip in any::<prop::sample::Index>(), byte in any::<u8>()) {
        let file = &muster_games::shipped().packs[0];
        let (path, good) = (&*file.path, &*file.bytes);
        let mut pack = good.to_vec();
        let place = flip.index(pack.len());
        pack[place] = byte;
        pack.truncate(cut.index(good.len()) + 1);
        let _ = pack::read(&pack, path, crate::games());

        let mut force = include_bytes!("../../../../tests/scenarios/fww/faction.json").to_vec();
        let place = flip.index(force.len());
        force[place] = byte;
        let _ = Force::read(&force, "damaged", crate::games());
    }
}
