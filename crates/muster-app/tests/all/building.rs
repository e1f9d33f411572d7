//! Tests what the builder offers, and what a press on it does.

#![allow(clippy::expect_used, reason = "a test fails by panicking")]

use muster_app::{
    App, CandidatesArgs, EditArgs, FindCandidatesArgs, FindSlotArgs, ForceArgs, ForceRef,
    NewForceArgs, PlaceArgs, ReviewArgs, ReviewView, SearchArgs,
};
use muster_core::card::CardId;
use muster_core::edit::ForceEdit;
use muster_core::force::{Force, NodeId};
use muster_core::words::Lang;

use crate::common::{folder, open, shipped};

fn empty(system: &str, mode: &str) -> Force {
    let new = NewForceArgs {
        system: system.to_owned(),
        mode: mode.to_owned(),
        name: "F".to_owned(),
    };
    shipped().new_force(new).expect("a force")
}

fn edited(force: &Force, edit: ForceEdit) -> Force {
    let force = force.clone();
    shipped().edit(EditArgs { force, edit }).expect("a change")
}

fn add(force: &Force, card: &str) -> Force {
    let edit = ForceEdit::Add {
        card: CardId::new(card),
        via: Vec::new(),
        parent: None,
        index: None,
        count: None,
    };
    edited(force, edit)
}

fn review(force: &Force) -> ReviewView {
    let (force, lang) = (force.clone(), Lang::En);
    let review = shipped().session(lang).review(ReviewArgs { force });
    review.expect("readable")
}

fn found(query: &str, on: Option<&str>) -> Vec<CardId> {
    let args = FindCandidatesArgs {
        force: None,
        query: query.to_owned(),
        game: "fww".to_owned(),
        on: on.map(CardId::new),
    };
    shipped()
        .session(Lang::En)
        .find_candidates(args)
        .expect("a query")
        .cards
}

/// Adding one card sixty times used to make sixty rows.
#[test]
fn a_card_added_again_counts_up_where_the_game_counts_copies() {
    let aptitude = "tragic/aptitude/force-1";
    let mut deck = add(&empty("tragic", "quad"), "tragic/aptitude/force-2");
    for _ in 0..3 {
        deck = add(&deck, aptitude);
    }
    let counts = |force: &Force| -> Vec<i64> { force.entries.iter().map(|e| e.count).collect() };
    assert_eq!(counts(&deck), [1, 3]);
    // A card that the player has named gets a row of its own.
    let rename = ForceEdit::Rename {
        node: Some(deck.entries[1].id.clone()),
        name: "Mine".to_owned(),
    };
    assert_eq!(counts(&add(&edited(&deck, rename), aptitude)), [1, 3, 1]);
    // A unit of models always gets a row of its own.
    let knight = "fww/unit/knight";
    let patrol = add(&add(&empty("fww", "battle"), knight), knight);
    assert_eq!(counts(&patrol), [1, 1]);
}

/// The equipment that a card suggests used to have to be added card by card.
#[test]
fn what_a_card_suggests_is_taken_in_one_change() {
    let force = add(&empty("fww", "battle"), "fww/unit/robobrain");
    let node = force.entries[0].id.clone();
    let lacks = review(&force).lines[0].suggested.clone();
    assert_eq!(lacks.len(), 2, "{lacks:?}");
    let half = edited(
        &force,
        ForceEdit::Equip {
            node: node.clone(),
            card: CardId::new("fww/rifle/robobrain-laser"),
        },
    );
    assert_eq!(review(&half).lines[0].suggested.len(), 1);
    let whole = edited(&half, ForceEdit::Outfit { node: node.clone() });
    let cards: Vec<&str> = whole.entries[0]
        .cards
        .iter()
        .map(|n| n.card.as_str())
        .collect();
    assert_eq!(
        cards,
        [
            "fww/rifle/robobrain-laser",
            "fww/pistol/robobrain-mesmetron"
        ]
    );
    assert!(review(&whole).lines[0].suggested.is_empty());
    assert_eq!(edited(&whole, ForceEdit::Outfit { node }), whole);
}

/// The builder's finder used to know only names and kinds: "brotherhood" found 1 unit where the search found 35.
#[test]
fn the_finder_knows_the_language_of_queries() {
    for query in ["brotherhood", "faction:bos", "caps<=40 or dogmeat"] {
        let search = SearchArgs {
            query: format!("({query}) (kind:unit or kind:turret)"),
            game: Some("fww".to_owned()),
            limit: 1_000,
            ..SearchArgs::default()
        };
        let searched = shipped()
            .session(Lang::En)
            .search(search)
            .expect("a query")
            .total;
        let cards = found(query, None);
        assert!(cards.len() > 20, "{query}: {}", cards.len());
        assert_eq!(cards.len(), searched, "{query}");
    }
    assert_eq!(
        found("paladin danse", None)[0].as_str(),
        "fww/unit/paladin-danse"
    );
    let leaders = found("kind:leader", Some("fww/unit/paladin-danse"));
    assert!(
        leaders
            .iter()
            .any(|card| card.as_str() == "fww/leader/tactician")
    );
    assert!(found("knight", Some("fww/leader/tactician")).is_empty());
    // A typing error is tolerated if no card that fits here has the name as typed.
    assert!(!found("paladn danse", None).is_empty());
    let wrong = shipped()
        .session(Lang::En)
        .find_candidates(FindCandidatesArgs {
            force: None,
            query: "knight fction:bos".to_owned(),
            game: "fww".to_owned(),
            on: None,
        });
    let problem = wrong.expect_err("no such field");
    assert_eq!(problem.params.get("at").map(String::as_str), Some("8"));
}

/// Every second candidate used to repeat in a yellow line what its dashed cost already says.
#[test]
fn a_cost_that_nobody_has_recorded_is_no_finding_of_a_candidate() {
    let place = folder();
    let app = open(place.path());
    let (force, lang) = (empty("fww", "battle"), Lang::En);
    let kept = app.session(lang).create_force(ForceArgs { force });
    let kept = kept.expect("a folder to write to");
    let args = CandidatesArgs {
        id: kept.id,
        force_version: kept.force_version,
        place: PlaceArgs::default(),
        event: None,
    };
    let candidates = app
        .session(lang)
        .candidates(args)
        .expect("readable")
        .candidates;
    let unknown = candidates
        .iter()
        .filter(|candidate| candidate.cost.is_none());
    assert!(unknown.count() >= 2);
    let mut findings = candidates
        .iter()
        .flat_map(|found| &found.findings)
        .flatten();
    assert!(findings.all(|found| found.rule != "fww/cost-unknown"));
    let knight = candidates
        .iter()
        .find(|c| c.card.as_str() == "fww/unit/knight");
    assert_eq!(knight.expect("a knight").factions, ["Brotherhood of Steel"]);
}

/// The finding "No leader" used to say what is missing without offering a card.
#[test]
fn no_leader_leads_to_a_unit_that_can_take_one() {
    let dog = add(&empty("fww", "battle"), "fww/unit/knight");
    let node = |index: usize, force: &Force| -> NodeId { force.entries[index].id.clone() };
    let two = edited(
        &dog,
        ForceEdit::SetCount {
            node: node(0, &dog),
            count: 2,
        },
    );
    let force = add(&two, "fww/unit/paladin-danse");
    let findings = review(&force).report.findings;
    let open = findings
        .iter()
        .find(|finding| finding.open)
        .expect("a step");
    let slot = open.slots.first().expect("a slot");
    assert_eq!(
        (slot.id.as_str(), slot.label.as_str()),
        ("leader", "Leader")
    );
    let seek = |force: &Force, slot: &str| {
        let (force, slot) = (Box::new(force.clone()), slot.to_owned());
        let args = FindSlotArgs {
            force: ForceRef::Given(force),
            slot,
            at: None,
        };
        App::find_slot(shipped(), args).expect("readable")
    };
    assert_eq!(seek(&force, "leader").at, Some(node(1, &force)));
    assert!(!seek(&two, "leader").found);
    let table = seek(&empty("tragic", "quad"), "library");
    assert!(table.found && table.at.is_none());
}

#[test]
fn a_weapon_has_room_for_one_mod_and_a_stimpak_for_none() {
    let force = add(&empty("fww", "narrative"), "fww/unit/paladin");
    let unit = force.entries[0].id.clone();
    let equip = |force: &Force, node: &NodeId, card: &str| {
        let (node, card) = (node.clone(), CardId::new(card));
        edited(force, ForceEdit::Equip { node, card })
    };
    let force = equip(&force, &unit, "fww/rifle/hunting-rifle");
    let force = equip(&force, &unit, "fww/chem/stimpak");
    let rooms = |force: &Force| {
        let room = |line: &muster_app::LineView| {
            let labels = line.room.iter().map(|slot| slot.label.clone());
            (line.name.clone(), labels.collect::<Vec<_>>())
        };
        review(force).lines.iter().map(room).collect::<Vec<_>>()
    };
    let named = |name: &str, room: &[&str]| {
        let room: Vec<String> = room.iter().map(|label| (*label).to_owned()).collect();
        (name.to_owned(), room)
    };
    assert_eq!(
        rooms(&force),
        [
            named("Paladin", &[]),
            named("Hunting Rifle", &["Mod"]),
            named("Stimpak", &[])
        ]
    );
    let rifle = force.entries[0].cards[0].id.clone();
    let modded = equip(&force, &rifle, "fww/mod/comfort-grip");
    assert_eq!(rooms(&modded)[1], named("Hunting Rifle", &[]));
}

#[test]
fn a_card_of_which_only_the_cost_is_known_says_so_among_the_candidates() {
    let force = add(&empty("fww", "narrative"), "fww/unit/paladin");
    let unit = force.entries[0].id.clone();
    let offered = shipped()
        .session(Lang::En)
        .candidates_of(force, Some(unit))
        .expect("readable")
        .candidates;
    let remark = |card: &str| {
        let found = offered.iter().find(|row| row.card.as_str() == card);
        found
            .unwrap_or_else(|| panic!("{card} is offered"))
            .remark
            .clone()
    };
    for bare in ["fww/perk/agile", "fww/perk/artillerist"] {
        assert_eq!(remark(bare), "only its cost is known", "{bare}");
    }
    for known in ["fww/perk/ace-operator", "fww/rifle/hunting-rifle"] {
        assert_eq!(remark(known), "", "{known}");
    }
}

#[test]
fn a_card_that_lists_spell_in_two_ways_is_one_row_and_found_by_both() {
    let force = add(&empty("fww", "narrative"), "fww/unit/paladin");
    let unit = force.entries[0].id.clone();
    let armed = edited(
        &force,
        ForceEdit::Equip {
            node: unit,
            card: CardId::new("fww/rifle/hunting-rifle"),
        },
    );
    let rifle = armed.entries[0].cards[0].id.clone();
    let offered = shipped()
        .session(Lang::En)
        .candidates_of(armed.clone(), Some(rifle.clone()))
        .expect("readable")
        .candidates;
    let offered: Vec<&str> = offered.iter().map(|row| row.card.as_str()).collect();
    for (card, was, called) in [
        ("fww/mod/bayonet", "fww/mod/bayonet-mod", "Bayonet Mod"),
        (
            "fww/mod/multi-caliber",
            "fww/mod/multi-calibre",
            "Multi-Calibre",
        ),
    ] {
        assert!(offered.contains(&card) && !offered.contains(&was), "{card}");
        assert_eq!(
            found(called, Some("fww/rifle/hunting-rifle")).first(),
            Some(&CardId::new(card))
        );
        // Lists that were made with the other spelling keep their card.
        let held = edited(
            &armed,
            ForceEdit::Equip {
                node: rifle.clone(),
                card: CardId::new(was),
            },
        );
        let held = review(&held);
        assert_eq!(held.missing, [], "{was}");
        assert!(!held.lines.iter().any(|line| line.cost.is_none()), "{was}");
    }
}

#[test]
fn a_missing_fact_names_the_cards_that_lack_it() {
    let force = add(&empty("fww", "battle"), "fww/unit/paladin");
    let node = force.entries[0].id.clone();
    let card = CardId::new("fww/clothing/ncr-jumpsuit");
    let missing = review(&edited(
        &force,
        ForceEdit::Equip {
            node,
            card: card.clone(),
        },
    ))
    .missing;
    let packs = missing
        .iter()
        .flat_map(|rule| &rule.facts)
        .find(|fact| fact.id == "battle_packs")
        .expect("its packs");
    assert_eq!(packs.name, "packs of items in battle mode");
    let cards: Vec<(&CardId, &str)> = packs
        .cards
        .iter()
        .map(|one| (&one.card, one.name.as_str()))
        .collect();
    assert_eq!(cards, [(&card, "NCR Jumpsuit")]);
}

#[test]
fn a_force_that_only_lacks_something_is_unfinished_but_not_at_a_limit_or_with_a_unique_twice() {
    let unfinished = |force: &Force| {
        let verdict = review(force).verdict;
        (verdict.legal, verdict.unfinished)
    };
    let begun = add(&empty("fww", "battle"), "fww/unit/paladin-danse");
    assert_eq!(unfinished(&begun), (false, true));
    let twice = add(&begun, "fww/unit/paladin-danse");
    assert_eq!(unfinished(&twice), (false, false));
    let over = edited(&begun, ForceEdit::Limit { limit: Some(1) });
    assert_eq!(unfinished(&over), (false, false));
    // Tools that read the verdict read the same as ever.
    assert!(review(&begun).verdict.text.starts_with("Not legal"));
}

#[test]
fn every_unit_takes_what_its_card_suggests_in_one_change() {
    let one = add(&empty("fww", "battle"), "fww/unit/robobrain");
    let two = add(&one, "fww/unit/knight");
    let all = edited(&two, ForceEdit::OutfitAll);
    let each = two.entries.iter().fold(two.clone(), |force, entry| {
        let node = entry.id.clone();
        edited(&force, ForceEdit::Outfit { node })
    });
    assert_eq!(all, each);
    assert!(
        review(&all)
            .lines
            .iter()
            .all(|line| line.suggested.is_empty())
    );
    assert_eq!(edited(&all, ForceEdit::OutfitAll), all);
}

#[test]
fn where_only_one_may_be_a_refused_card_can_take_its_place() {
    let place = folder();
    let app = open(place.path());
    let lang = Lang::En;
    let two = add(
        &add(&empty("fww", "narrative"), "fww/unit/paladin-danse"),
        "fww/unit/knight",
    );
    let (danse, knight) = (two.entries[0].id.clone(), two.entries[1].id.clone());
    let led = edited(
        &two,
        ForceEdit::Equip {
            node: danse.clone(),
            card: CardId::new("fww/leader/beloved"),
        },
    );
    let leader = led.entries[0].cards[0].id.clone();
    let force = led.clone();
    let kept = app
        .session(lang)
        .create_force(ForceArgs { force })
        .expect("kept");
    let leaders = |at: &NodeId| {
        let args = |reasons| CandidatesArgs {
            id: kept.id.clone(),
            force_version: kept.force_version,
            place: PlaceArgs {
                at: Some(at.clone()),
                reasons,
            },
            event: None,
        };
        let all = app
            .session(lang)
            .candidates(args(Vec::new()))
            .expect("readable")
            .candidates;
        let leaders = all.into_iter().filter(|found| found.kind == "leader");
        let reasons: Vec<CardId> = leaders.map(|found| found.card).collect();
        let told = app
            .session(Lang::En)
            .candidates(args(reasons))
            .expect("readable")
            .candidates;
        told.into_iter()
            .filter(|found| found.kind == "leader")
            .collect::<Vec<_>>()
    };
    // On the same unit, and on another one.
    for at in [&danse, &knight] {
        let refused = leaders(at);
        let other = refused
            .iter()
            .find(|found| !found.allowed && found.swap.is_some())
            .expect("a leader to swap for");
        assert_eq!(other.swap.as_ref(), Some(&leader));
        let reason = &other.findings.as_ref().expect("reasons")[0].message;
        assert!(
            reason.starts_with("The force has a leader already."),
            "{reason}"
        );
        let swapped = edited(
            &led,
            ForceEdit::Replace {
                node: leader.clone(),
                card: other.card.clone(),
                via: Vec::new(),
                parent: Some(at.clone()),
            },
        );
        let leaders = swapped
            .nodes()
            .filter(|node| node.card.kind() == "leader")
            .count();
        assert_eq!(leaders, 1);
    }
}
