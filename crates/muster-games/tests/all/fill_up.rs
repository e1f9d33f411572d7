//! Forces that are filled up, and forces made from nothing: legal, certain, within the limit, and repeatable.

#![allow(
    clippy::expect_used,
    clippy::panic,
    reason = "a test fails by panicking"
)]

use std::collections::{BTreeSet, HashMap};
use std::num::NonZero;
use std::thread;

use muster_core::card::CardId;
use muster_core::edit::ForceEdit;
use muster_core::fill_up::{CardSupply, FillObstacle, FillUp, FillWay, ForceWish, MAX_WAYS};
use muster_core::force::{Force, Node, NodeId};
use muster_core::library::Library;
use muster_core::pack;
use muster_core::price::Price;
use muster_core::review::{Review, Severity};

use crate::candidates::{LIBRARY, empty, review, the};

/// Calls a function for all numbers below `count`, on all processors.
fn for_all(count: u64, check: impl Fn(u64) + Sync) {
    let threads = thread::available_parallelism().map_or(1, NonZero::get) as u64;
    thread::scope(|scope| {
        for first in 0..threads {
            let check = &check;
            scope.spawn(move || (first..count).step_by(threads as usize).for_each(check));
        }
    });
}

fn make(force: &Force, wish: &ForceWish, seed: u64) -> Force {
    let fill_up = FillUp::new(the(&force.system), &LIBRARY).with_seed(seed);
    let made = fill_up.make(force, wish);
    made.unwrap_or_else(|obstacle| panic!("{obstacle:?}: seed {seed}, {wish:?}, {force:?}"))
}

fn of_faction(faction: &str) -> ForceWish {
    ForceWish {
        faction: Some(faction.to_owned()),
        ..ForceWish::default()
    }
}

fn told(review: &Review) -> Vec<String> {
    let findings = review.findings.iter();
    let told = findings.map(|finding| format!("{} {}", finding.rule, finding.variant));
    let unchecked = review.unchecked.iter();
    told.chain(unchecked.map(|rule| format!("{} lacks {}", rule.rule, rule.missing)))
        .collect()
}

/// Checks that a made force is legal and certain, without any remark, and that at most a tenth of its points is left.
fn check_made(force: &Force) {
    let review = review(force);
    assert_eq!(told(&review), [""; 0], "{force:?}");
    assert!(review.legal() && review.certain());
    let limit = review.totals.limit.expect("a limit");
    let cost = review.totals.cost;
    assert!(cost <= limit, "{cost} of {limit}");
    assert!(cost * 10 >= limit * 9, "{cost} of {limit}: {force:?}");
}

/// Returns the cards of a force that are not priced in its revision.
fn unpriced(force: &Force) -> Vec<&CardId> {
    let game = the(&force.system);
    let newest = game.newest_revision();
    let revision = force.revision.as_deref().unwrap_or(newest);
    let is_unpriced = |node: &&Node| {
        let card = LIBRARY.card(&node.card).expect("a card");
        !matches!(
            game.price(card, revision),
            Price::None | Price::Points { other: None, .. }
        )
    };
    let nodes = force.nodes().filter(is_unpriced);
    nodes.map(|node| &node.card).collect()
}

#[test]
fn five_hundred_forces_of_the_wasteland_are_legal_certain_and_nearly_full() {
    const FACTIONS: [Option<&str>; 8] = [
        Some("super-mutants"),
        Some("brotherhood-of-steel"),
        None,
        Some("survivors"),
        Some("caesars-legion"),
        Some("raiders"),
        Some("creatures"),
        Some("new-california-republic"),
    ];
    for_all(500, |seed| {
        let pick = |count: u64| (seed % count) as usize;
        let mode = ["narrative", "battle"][pick(2)];
        let mut force = empty("fww", mode, Some([500, 750, 1000][pick(3)]));
        force.revision = [None, Some("2026"), Some("2022")][pick(3)].map(str::to_owned);
        let wish = ForceWish {
            faction: FACTIONS[pick(8)].map(str::to_owned),
            ..ForceWish::default()
        };
        let made = make(&force, &wish, seed);
        check_made(&made);
        assert_eq!(unpriced(&made), Vec::<&CardId>::new());
        let kinds = |kind: &str| made.nodes().filter(|node| node.card.kind() == kind).count();
        assert!(kinds("unit") >= 2, "{made:?}");
        assert_eq!((kinds("leader"), kinds("heroic")), (1, 0));
        let led = made.entries.iter().position(|unit| {
            unit.count == 1 && unit.cards.iter().any(|held| held.card.kind() == "leader")
        });
        assert_eq!(led, Some(0), "the first unit leads");
        if let Some(faction) = &wish.faction {
            let is_of_side = |unit: &Node| {
                let card = LIBRARY.card(&unit.card).expect("a card");
                card.found_under().any(|one| one == faction)
            };
            assert!(made.entries.iter().all(is_of_side), "{made:?}");
        }
    });
}

#[test]
fn five_hundred_crews_are_legal_certain_and_nearly_full() {
    for_all(500, |seed| {
        let limit = [None, Some(400), Some(300), Some(250)][(seed % 4) as usize];
        let made = make(
            &empty("stargrave", "standard", limit),
            &ForceWish::default(),
            seed,
        );
        check_made(&made);
        let officers = made
            .entries
            .iter()
            .filter(|node| node.card.kind() == "officer");
        let officers: Vec<&Node> = officers.collect();
        assert_eq!(officers.len(), 2, "a captain and a first mate");
        let is_armed =
            |officer: &&Node| officer.cards.iter().any(|held| held.card.kind() == "gear");
        assert!(officers.iter().all(is_armed), "{made:?}");
    });
}

#[test]
fn decks_have_exactly_sixty_cards() {
    for mode in ["singleton", "twin", "triplet", "quad"] {
        for_all(6, |seed| {
            let made = make(&empty("tragic", mode, None), &ForceWish::default(), seed);
            let review = review(&made);
            assert_eq!(told(&review), [""; 0], "{made:?}");
            let library = made
                .nodes()
                .filter(|node| matches!(node.card.kind(), "aptitude" | "card"));
            assert_eq!(library.map(|node| node.count).sum::<i64>(), 60);
            assert_eq!(
                made.nodes()
                    .filter(|node| node.card.kind() == "skill")
                    .count(),
                3
            );
        });
    }
}

#[test]
fn a_deck_that_is_begun_is_completed_and_a_complete_one_is_full() {
    let begun = make(&empty("tragic", "quad", None), &ForceWish::default(), 3);
    let fill_up = FillUp::new(the("tragic"), &LIBRARY);
    assert_eq!(fill_up.ways(&begun, 5), Err(FillObstacle::Full));
    let shorter = begun.entries.len() / 2;
    let half = Force {
        entries: begun.entries[..shorter].to_vec(),
        ..begun
    };
    let ways = fill_up.ways(&half, 5).expect("ways to complete it");
    assert!(ways.len() > 1);
    for way in &ways {
        let deck = applied(&half, way);
        assert_eq!(told(&review(&deck)), [""; 0]);
        let library = deck.nodes().filter(|node| node.card.kind() != "skill");
        assert_eq!(library.map(|node| node.count).sum::<i64>(), 60);
    }
}

fn applied(force: &Force, way: &FillWay) -> Force {
    force
        .apply(&way.edit(), &LIBRARY)
        .expect("an edit that fits")
}

/// A legal Super Mutant force of 750 caps that has some left.
fn mutants() -> Force {
    let node = |card: &str, cards: Vec<Node>| Node {
        cards,
        ..Node::new(CardId::new(card))
    };
    let mut force = empty("fww", "battle", Some(750));
    force.revision = Some("2026".to_owned());
    let of = |card: &str| node(card, Vec::new());
    force.entries = vec![
        node(
            "fww/unit/hammer",
            vec![of("fww/leader/brawler"), of("fww/melee/super-sledge")],
        ),
        node("fww/unit/brute", vec![of("fww/melee/sledgehammer")]),
        node(
            "fww/unit/super-mutant",
            vec![of("fww/rifle/bolt-action-pipe-rifle")],
        ),
        of("fww/unit/behemoth"),
        node("fww/unit/skirmisher", vec![of("fww/melee/pipe-wrench")]),
    ];
    force.complete_ids();
    force
}

/// Removes the nodes that a force did not have before.
fn remove_new(nodes: &mut Vec<Node>, before: &Force) {
    nodes.retain(|node| before.node(&node.id).is_some());
    for node in nodes {
        remove_new(&mut node.cards, before);
    }
}

#[test]
fn the_points_that_are_left_are_spent_in_up_to_five_ways() {
    let force = mutants();
    let before = review(&force);
    assert!(before.legal() && before.certain(), "{:?}", told(&before));
    let left = 750 - before.totals.cost;
    assert!(left > 40, "{left}");
    let fill_up = FillUp::new(the("fww"), &LIBRARY).with_seed(7);
    let ways = fill_up.ways(&force, MAX_WAYS).expect("ways");
    assert_eq!(ways.len(), 5);
    let mut seen = BTreeSet::new();
    for way in &ways {
        let filled = applied(&force, way);
        let after = review(&filled);
        assert!(after.legal() && after.certain());
        assert_eq!(told(&after), told(&before), "nothing new is found");
        assert_eq!(after.totals.cost, before.totals.cost + way.cost);
        assert_eq!(way.left, Some(left - way.cost));
        assert!(way.cost > 0 && way.cost <= left);
        assert_eq!(unpriced(&filled), unpriced(&force));
        // What was there is there still, in its place and as it was.
        let mut old = filled.clone();
        remove_new(&mut old.entries, &force);
        assert_eq!(old, force);
        let leader = &force.entries[0];
        assert_eq!(
            filled.node(&leader.id),
            Some(leader),
            "nothing is added to the leader"
        );
        assert!(
            seen.insert(format!("{:?}", way.additions)),
            "each way is another"
        );
    }
    assert!(ways.is_sorted_by_key(|way| way.left));
    assert!(ways[0].left < Some(left / 4), "{:?}", ways[0]);
}

#[test]
fn a_seed_gives_the_same_ways_and_another_gives_others() {
    let force = mutants();
    let ways = |seed| {
        let fill_up = FillUp::new(the("fww"), &LIBRARY).with_seed(seed);
        fill_up.ways(&force, 5).expect("ways")
    };
    assert_eq!(ways(1), ways(1));
    assert_ne!(ways(1), ways(2));
    let wish = of_faction("super-mutants");
    let made = |seed| make(&empty("fww", "narrative", Some(750)), &wish, seed);
    assert_eq!(made(1), made(1));
    assert_ne!(made(1).entries, made(2).entries);
}

#[test]
fn only_what_is_owned_is_used_and_each_copy_once() {
    let owned: HashMap<&str, u32> = HashMap::from([
        ("fww/unit/skirmisher", 2),
        ("fww/melee/pipe-wrench", 1),
        ("fww/unit/mutant-hound", 1),
    ]);
    let copies = |card: &CardId| owned.get(card.as_str()).copied().unwrap_or(0);
    let force = mutants();
    let fill_up = FillUp::new(the("fww"), &LIBRARY).with_supply(CardSupply::Owned(&copies));
    for way in fill_up.ways(&force, 5).expect("ways") {
        let filled = applied(&force, &way);
        let held = |card: &str| {
            let nodes = filled.nodes().filter(|node| node.card.as_str() == card);
            nodes.map(|node| node.count).sum::<i64>()
        };
        // One skirmisher with the only wrench is in the force already.
        assert!(held("fww/unit/skirmisher") <= 2);
        assert_eq!(held("fww/melee/pipe-wrench"), 1);
        assert!(held("fww/unit/mutant-hound") <= 1);
        let known: BTreeSet<&CardId> = force.nodes().map(|node| &node.card).collect();
        let new = filled.nodes().filter(|node| !known.contains(&node.card));
        assert!(
            new.map(|node| node.card.as_str())
                .all(|card| card == "fww/unit/mutant-hound")
        );
    }
    let nothing = |_: &CardId| 0;
    let fill_up = fill_up.with_supply(CardSupply::Owned(&nothing));
    assert_eq!(fill_up.ways(&force, 5), Err(FillObstacle::NothingFits));
}

#[test]
fn a_heroic_card_is_only_added_where_it_is_wished_for() {
    let wish = ForceWish {
        slots: vec!["heroic".to_owned()],
        ..of_faction("super-mutants")
    };
    for seed in 0..5 {
        let made = make(&empty("fww", "narrative", Some(750)), &wish, seed);
        check_made(&made);
        let leader = &made.entries[0];
        let has = |kind: &str| leader.cards.iter().any(|held| held.card.kind() == kind);
        assert!(has("leader") && has("heroic"), "{leader:?}");
    }
}

#[test]
fn what_keeps_a_force_from_being_filled_up_is_told() {
    let fill_up = FillUp::new(the("fww"), &LIBRARY);
    let obstacle = |force: &Force| fill_up.ways(force, 5).expect_err("no way");
    let force = mutants();
    let unlimited = Force {
        limit: None,
        ..force.clone()
    };
    assert_eq!(obstacle(&unlimited), FillObstacle::NoLimit);
    let cost = u32::try_from(review(&force).totals.cost).expect("a cost");
    let full = Force {
        limit: Some(cost),
        ..force.clone()
    };
    assert_eq!(obstacle(&full), FillObstacle::Full);
    let over = Force {
        limit: Some(cost - 1),
        ..force.clone()
    };
    assert_eq!(obstacle(&over), FillObstacle::NotLegal);
    let scarce = Force {
        limit: Some(cost + 1),
        ..force.clone()
    };
    match fill_up.ways(&scarce, 5) {
        Ok(ways) => assert!(ways.iter().all(|way| way.cost == 1)),
        Err(obstacle) => assert_eq!(obstacle, FillObstacle::NothingFits),
    }
    let mut unknown = force;
    unknown
        .entries
        .push(Node::new(CardId::new("fww/unit/dogmeat-loner")));
    unknown.complete_ids();
    assert_eq!(obstacle(&unknown), FillObstacle::UnknownCost);
    let empty = empty("fww", "narrative", None);
    assert_eq!(
        fill_up.make(&empty, &ForceWish::default()),
        Err(FillObstacle::NoLimit)
    );
}

#[test]
fn a_missing_leader_is_added_first() {
    let mut force = mutants();
    force.entries[0].cards.remove(0);
    let before = review(&force);
    assert_eq!(told(&before), ["fww/leader-missing "]);
    let fill_up = FillUp::new(the("fww"), &LIBRARY);
    let ways = fill_up.ways(&force, 5).expect("ways");
    for way in &ways {
        let filled = applied(&force, way);
        assert_eq!(told(&review(&filled)), [""; 0]);
        let leaders = filled.nodes().filter(|node| node.card.kind() == "leader");
        assert_eq!(leaders.count(), 1);
    }
}

#[test]
fn cards_of_quests_and_other_games_are_never_added() {
    let barred = [
        "quest-reward",
        "role-playing",
        "withdrawn",
        "natural-weapon",
        "junk",
    ];
    let game = the("fww");
    for seed in 0..12 {
        let made = make(
            &empty("fww", "narrative", Some(750)),
            &ForceWish::default(),
            seed,
        );
        for node in made.nodes() {
            let card = LIBRARY.card(&node.card).expect("a card");
            let icons = game.icons_of(card);
            assert!(
                !icons.iter().any(|icon| barred.contains(icon)),
                "{}",
                card.id
            );
            assert!(game.is_proposed(card, None) || node.card.kind() == "mod");
        }
    }
}

#[test]
fn fewer_trials_end_the_search() {
    let force = mutants();
    let fill_up = FillUp::new(the("fww"), &LIBRARY).with_max_trials(0);
    assert_eq!(fill_up.ways(&force, 5), Err(FillObstacle::NothingFits));
}

/// A pack of one's own for Warzone: the shipped examples have no costs.
const BAUHAUS: &str = r#"{
  "format": 1, "id": "my-bauhaus", "version": 1, "system": "warzone", "title": {"en": "Bauhaus"},
  "cards": [
    {"id": "warzone/squad/my-lord", "name": {"en": "Lord"}, "factions": ["bauhaus"], "types": ["character"],
     "unique": true, "costs": {"1": 120},
     "face": {"too": ["lord"], "lord": "ranged", "size": {"least": 1, "most": 1}, "skills": [], "skills_complete": true}},
    {"id": "warzone/squad/my-guards", "name": {"en": "Guards"}, "factions": ["bauhaus"], "costs": {"1": 15},
     "face": {"too": ["troop"], "size": {"least": 5, "most": 10}, "skills": [], "skills_complete": true}},
    {"id": "warzone/squad/my-rangers", "name": {"en": "Rangers"}, "factions": ["bauhaus"], "costs": {"1": 22},
     "face": {"too": ["troop", "support"], "size": {"least": 4, "most": 8}, "skills": [], "skills_complete": true}},
    {"id": "warzone/squad/my-walker", "name": {"en": "Walker"}, "factions": ["bauhaus"], "types": ["vehicle"],
     "costs": {"1": 90},
     "face": {"too": ["vehicle"], "size": {"least": 1, "most": 1}, "skills": [], "skills_complete": true}},
    {"id": "warzone/squad/my-stranger", "name": {"en": "Stranger"}, "factions": ["mishima"], "costs": {"1": 30},
     "face": {"too": ["troop"], "size": {"least": 3, "most": 9}, "skills": [], "skills_complete": true}}
  ]
}"#;

#[test]
fn an_army_is_made_from_a_pack_of_ones_own() {
    let shipped = muster_games::shipped();
    let (own, problems) = pack::read(BAUHAUS.as_bytes(), "my-bauhaus.json", crate::games());
    assert!(problems.is_empty(), "{problems:?}");
    let mut packs = shipped.read().0;
    packs.extend(own);
    let (library, _) = Library::build(shipped.games.clone(), packs, &[]);
    let game = library.game("warzone").expect("a game");
    let wish = of_faction("bauhaus");
    for seed in 0..10 {
        let fill_up = FillUp::new(game, &library).with_seed(seed);
        let force = empty("warzone", "standard", Some(600));
        let made = fill_up.make(&force, &wish).expect("an army");
        let review = game.review(&made, &library);
        assert_eq!(told(&review), [""; 0], "{made:?}");
        assert!(review.certain());
        assert!(
            (540..=600).contains(&review.totals.cost),
            "{}",
            review.totals.cost
        );
        let larger = Force {
            limit: Some(750),
            ..made.clone()
        };
        let ways = fill_up.ways(&larger, 5).expect("ways");
        for way in &ways {
            let edit: ForceEdit = way.edit();
            let filled = larger.apply(&edit, &library).expect("an edit that fits");
            let review = game.review(&filled, &library);
            let errors = review.findings.iter();
            assert!(
                errors
                    .clone()
                    .all(|finding| finding.severity != Severity::Error)
            );
            assert_eq!(told(&review), [""; 0]);
            let lord = NodeId::new("e1");
            assert_eq!(filled.node(&lord), larger.node(&lord));
        }
    }
}
