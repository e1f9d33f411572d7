//! Tests that forces of a data set are filled up, and made from nothing, by what the data offer.

use muster_core::edit::ForceEdit;
use muster_core::fill_up::{FillObstacle, FillUp, ForceWish};
use muster_core::force::Force;
use proptest::prelude::*;

use crate::game::{Table, card, harbour, made_roster, synthetic};

fn limited(table: &Table, force: &Force, limit: u32) -> Force {
    table.edited(force, &ForceEdit::Limit { limit: Some(limit) })
}

/// Fills up a force, and checks each way. Returns how many ways there are.
fn fill(table: &Table, force: &Force, seed: u64, trials: usize) -> Result<usize, TestCaseError> {
    let before = table.review(force);
    let fill_up = FillUp::new(table.game(), &table.library)
        .with_seed(seed)
        .with_max_trials(trials);
    let ways = match fill_up.ways(force, 5) {
        Ok(ways) => ways,
        Err(FillObstacle::NothingFits) => return Ok(0),
        Err(other) => return Err(TestCaseError::fail(format!("{other:?}"))),
    };
    for way in &ways {
        let filled = table.edited(force, &way.edit());
        let review = table.review(&filled);
        prop_assert!(review.legal() && review.certain(), "{:?}", review.findings);
        let left = review.totals.limit.map(|limit| limit - review.totals.cost);
        prop_assert_eq!(left, way.left);
        prop_assert!(left.is_none_or(|left| left >= 0));
        prop_assert_eq!(review.totals.cost - before.totals.cost, way.cost);
        prop_assert!(filled.nodes().count() > force.nodes().count());
        // What was there is as it was.
        for node in force.nodes() {
            let now = filled.node(&node.id).expect("it stays");
            prop_assert_eq!((now.count, &now.via), (node.count, &node.via));
        }
    }
    Ok(ways.len())
}

#[test]
fn a_missing_leader_is_added_and_what_is_left_is_spent() {
    let table = harbour();
    let force = limited(&table, &table.crew(), 150);
    assert!(!table.review(&force).legal());
    let found = fill(&table, &force, 1, 400).expect("good ways");
    assert!(found > 0);
    // A way names how each card is reached.
    let fill_up = FillUp::new(table.game(), &table.library).with_max_trials(400);
    let ways = fill_up.ways(&force, 5).expect("ways");
    let additions = ways.iter().flat_map(|way| &way.additions);
    let gangs: Vec<_> = additions
        .filter(|addition| addition.node.card.slug() == "gang")
        .collect();
    assert!(!gangs.is_empty());
    for gang in gangs {
        assert_eq!(gang.node.via, ["lg"]);
        assert_eq!(gang.node.cards[0].via, ["mates"]);
    }
}

#[test]
fn a_force_is_made_from_nothing() {
    let table = harbour();
    let empty = limited(
        &table,
        &Force::new(table.game().id(), "standard", "New"),
        200,
    );
    let fill_up = FillUp::new(table.game(), &table.library).with_max_trials(600);
    let made = fill_up
        .make(&empty, &ForceWish::default())
        .expect("a force");
    let review = table.review(&made);
    assert!(review.legal() && review.certain(), "{:?}", review.findings);
    assert!(
        (100..=200).contains(&review.totals.cost),
        "{}",
        review.totals.cost
    );
    assert_eq!(made.entries.len(), 1);
    let cards: Vec<_> = made.nodes().map(|node| node.card.clone()).collect();
    assert!(cards.contains(&card("model", "captain")));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(muster_tests::cases(8)))]

    #[test]
    fn whatever_is_added_is_legal_certain_and_within_the_limit(
        seed in any::<u64>(),
        limit in 0_u32..300,
        sailors in 3_i64..=6,
        has_captain in any::<bool>(),
    ) {
        let table = harbour();
        let mut force = table.crew();
        force = table.edited(&force, &ForceEdit::SetCount { node: "e3".into(), count: sailors });
        if has_captain {
            force = table.add(&force, Some("e1"), card("model", "captain"), &[]);
        }
        let cost = u32::try_from(table.review(&force).totals.cost).expect("a cost");
        fill(&table, &limited(&table, &force, cost + limit + 1), seed, 120)?;
    }

    #[test]
    fn a_generated_army_is_filled_up(seed in any::<u64>(), unit in 0_u16..6) {
        let table = synthetic();
        let force = table.game.force(&made_roster(&table, vec![(0, unit, 0)]));
        prop_assume!(table.review(&force).legal());
        let found = fill(&table, &limited(&table, &force, 400), seed, 40)?;
        prop_assert!(found > 0);
    }
}
