//! Tests that forces become rosters that other programs read, and come back as they were.

use muster_battlescribe::roster::DoubtKind;
use muster_battlescribe::source::XmlElement;
use muster_battlescribe::{Roster, evaluate};
use muster_core::edit::ForceEdit;
use muster_core::force::{Force, Node};
use muster_core::review::Review;
use muster_core::words::Lang;
use proptest::prelude::*;

use crate::game::{Table, card, harbour, made_roster, synthetic};
use crate::help::compile;

/// A crew with a gang of three sailors and a captain, who have names, notes, tags and a limit.
fn named_crew(table: &Table) -> Force {
    let army = table.add(&table.crew(), Some("e1"), card("model", "captain"), &[]);
    let edits = [
        ForceEdit::Rename {
            node: Some("e4".into()),
            name: "Anne <Bonny>".to_owned(),
        },
        ForceEdit::Note {
            node: Some("e2".into()),
            note: "Waits below".to_owned(),
        },
        ForceEdit::Note {
            node: None,
            note: "For Friday".to_owned(),
        },
        ForceEdit::Tag {
            tags: vec!["league".to_owned(), "night".to_owned()],
        },
        ForceEdit::Limit { limit: Some(150) },
        ForceEdit::LimitCost {
            cost: "cp".to_owned(),
            limit: Some(2.5.try_into().expect("a limit")),
        },
    ];
    edits
        .iter()
        .fold(army, |force, edit| table.edited(&force, edit))
}

/// Returns the elements with a name, at any depth.
fn all<'e>(element: &'e XmlElement, name: &str, found: &mut Vec<&'e XmlElement>) {
    for child in &element.children {
        if &*child.name == name {
            found.push(child);
        }
        all(child, name, found);
    }
}

fn one<'e>(root: &'e XmlElement, element: &str, name: &str) -> &'e XmlElement {
    let mut found = Vec::new();
    all(root, element, &mut found);
    let mut found = found.into_iter();
    let found = found.find(|element| element.get("name") == Some(name));
    found.unwrap_or_else(|| panic!("no {element} {name}"))
}

#[track_caller]
fn says(element: &XmlElement, wanted: &[(&str, &str)]) {
    for (name, value) in wanted {
        assert_eq!(element.get(name), Some(*value), "{name}");
    }
}

#[test]
fn a_force_is_written_with_all_that_other_programs_read_from_it() {
    let table = harbour();
    let data = table.game.data();
    let roster = table.game.roster(&named_crew(&table));
    assert_eq!(roster.doubts, []);
    let rosz = roster.to_rosz(data).expect("it is small");
    for written in [&rosz[..], roster.to_json(data).as_bytes()] {
        let root = muster_battlescribe::source::read(written).expect("a roster");
        says(
            &root,
            &[
                ("name", "Night"),
                ("battleScribeVersion", "2.03"),
                ("gameSystemId", "G 1"),
                ("gameSystemName", "Harbour {War}"),
                ("gameSystemRevision", "3"),
            ],
        );
        assert_eq!(root.child_text("customNotes"), Some("For Friday"));
        let amounts = |list: &str| -> Vec<(String, String)> {
            let text = |cost: &XmlElement, name: &str| cost.get(name).unwrap_or("").to_owned();
            let costs = root.items(list);
            costs
                .map(|cost| (text(cost, "typeId"), text(cost, "value")))
                .collect()
        };
        let pair = |id: &str, value: &str| (id.to_owned(), value.to_owned());
        assert_eq!(amounts("costs"), [pair("pts", "106.5"), pair("cp", "1.75")]);
        assert_eq!(
            amounts("costLimits"),
            [pair("pts", "150"), pair("cp", "2.5")]
        );
        let tags: Vec<_> = root.items("tags").map(|tag| tag.get("name")).collect();
        assert_eq!(tags, [Some("league"), Some("night")]);
        says(
            one(&root, "force", "Crew"),
            &[
                ("entryId", "f"),
                ("catalogueId", "c"),
                ("catalogueName", "Smugglers"),
                ("catalogueRevision", "1"),
            ],
        );
        let captain = one(&root, "selection", "Captain");
        says(
            captain,
            &[
                ("entryId", "captain"),
                ("customName", "Anne <Bonny>"),
                ("type", "model"),
                ("from", "entry"),
            ],
        );
        says(
            one(captain, "category", "Bosses"),
            &[("entryId", "boss"), ("primary", "true")],
        );
        says(
            one(captain, "profile", "Captain"),
            &[("typeId", "pt"), ("typeName", "Person")],
        );
        let grit = one(captain, "characteristic", "Grit");
        assert_eq!((grit.get("typeId"), &*grit.text), (Some("grit"), "5"));
        // Links come before the entry, and into the group too.
        let gang = one(&root, "selection", "Gang");
        says(gang, &[("entryId", "lg::gang"), ("number", "1")]);
        assert_eq!(gang.child_text("customNotes"), Some("Waits below"));
        let sailors = one(gang, "selection", "Sailor");
        says(
            sailors,
            &[
                ("entryId", "lg::sailor"),
                ("entryGroupId", "lg::mates"),
                ("from", "group"),
                ("group", "Mates"),
                ("number", "3"),
                ("type", "model"),
            ],
        );
        says(one(sailors, "cost", "pts"), &[("value", "16.5")]);
    }
}

#[test]
fn two_forces_of_one_name_have_ids_of_their_own() {
    let table = harbour();
    let ids = |force: &Force| {
        let roster = table.game.roster(force);
        let first = roster.node(roster.forces()[0]).id.clone();
        (roster.id, first)
    };
    let (crew, other) = (table.crew(), named_crew(&table));
    assert_eq!(ids(&crew), ids(&crew));
    assert_ne!(ids(&crew).0, ids(&other).0);
    assert_ne!(ids(&crew).1, ids(&other).1);
}

#[test]
fn what_the_data_do_not_know_is_written_and_comes_back() {
    let table = harbour();
    let data = table.game.data();
    let crew = table.add(
        &table.crew(),
        Some("e1"),
        card("unit", "pirates"),
        &["old-link"],
    );
    let crew = table.add(&crew, Some("e4"), card("upgrade", "x-4120"), &[]);
    let crew = table.add(&crew, None, card("force", "fleet"), &["gone"]);
    let crew = table.edited(
        &crew,
        &ForceEdit::Rename {
            node: Some("e4".into()),
            name: "Old Pirates".to_owned(),
        },
    );
    let roster = table.game.roster(&crew);
    let doubts: Vec<_> = roster
        .doubts
        .iter()
        .map(|doubt| (doubt.kind, &*doubt.name, &*doubt.id))
        .collect();
    assert_eq!(
        doubts,
        [
            (DoubtKind::Selection, "Old Pirates", "old-link::pirates"),
            (DoubtKind::Selection, "A ", "A "),
            (DoubtKind::Force, "fleet", "fleet"),
            (DoubtKind::Catalogue, "fleet", "gone"),
        ]
    );
    there_and_back(&table, &crew).expect("the same");
    let text = roster.to_ros(data);
    assert!(text.contains(r#"entryId="old-link::pirates""#), "{text}");
    assert!(text.contains(r#"catalogueId="gone""#), "{text}");
    // A unit alone has no place in a roster.
    let alone = table.add(&crew, None, card("unit", "gang"), &["lg"]);
    let roster = table.game.roster(&alone);
    let last = roster.doubts.last().map(|doubt| (doubt.kind, &*doubt.id));
    assert_eq!(last, Some((DoubtKind::LeftOut, "gang")));
    assert_eq!(roster.len(), crew.nodes().count());
    // The name of what another program wrote is kept as well.
    let written = r#"<roster id="r" name="R" gameSystemId="G 1"><forces><force id="a" name="Crew" entryId="f" catalogueId="c"><selections>
<selection id="b" name="Krakens" entryId="l::kraken" number="2" type="unit"/></selections></force></forces></roster>"#;
    let roster = Roster::read(data, written.as_bytes()).expect("a roster");
    let force = table.game.force(&roster);
    let kraken = &force.entries[0].cards[0];
    assert_eq!(
        (kraken.card.slug(), kraken.name.as_deref(), kraken.count),
        ("kraken", Some("Krakens"), 2)
    );
    there_and_back(&table, &force).expect("the same");
}

#[test]
fn findings_come_in_one_order_whatever_the_order_of_the_list() {
    let unit = |id: &str, name: &str| {
        format!(
            r#"<selectionEntry id="{id}" name="{name}" type="unit"><selectionEntries><selectionEntry id="{id}-horn" name="Horn" type="upgrade"><constraints><constraint id="{id}-some" type="min" value="1" field="selections" scope="parent" shared="true"/></constraints></selectionEntry></selectionEntries><entryLinks><entryLink id="{id}-relic" name="Relic" targetId="relic" type="selectionEntry"/></entryLinks></selectionEntry>"#
        )
    };
    let data = crate::help::data(&format!(
        r#"<selectionEntries>{}{}</selectionEntries><sharedSelectionEntries><selectionEntry id="relic" name="Relic" type="upgrade"><constraints><constraint id="one" type="max" value="1" field="selections" scope="roster" shared="true" includeChildSelections="true"/></constraints></selectionEntry></sharedSelectionEntries>"#,
        unit("a", "Archers"),
        unit("z", "Zealots"),
    ));
    let table = crate::game::table(data.clone());
    let told = |units: [&str; 2]| {
        let (mut roster, force) = crate::help::roster(&data);
        for id in units {
            let unit = crate::help::take(&data, &mut roster, force, &[id]);
            let horns = roster.node(unit).selections.clone();
            horns.into_iter().for_each(|horn| roster.remove(horn));
            let relic = format!("{id}-relic");
            roster.select(&data, unit, &relic).expect("it is offered");
        }
        let force = table.game.force(&roster);
        table.messages(&table.review(&force), Lang::En)
    };
    let (one, other) = (told(["a", "z"]), told(["z", "a"]));
    assert_eq!(one.len(), 3, "{one:?}");
    assert_eq!(one, other);
}

/// A node with all in it, without ids and the order of its cards.
fn shape(node: &Node) -> String {
    let mut inside: Vec<String> = node.cards.iter().map(shape).collect();
    inside.sort();
    format!(
        "{} {:?} {} {:?} {:?} {} [{}]",
        node.card,
        node.via,
        node.count,
        node.name,
        node.note,
        node.picks.len(),
        inside.join(", ")
    )
}

fn shapes(force: &Force) -> Vec<String> {
    let mut shapes: Vec<String> = force.entries.iter().map(shape).collect();
    shapes.sort();
    shapes
}

/// Returns what a review says, without the places.
fn verdict(table: &Table, review: &Review) -> (Vec<String>, String, bool) {
    let mut said = table.messages(review, Lang::En);
    said.sort();
    let totals = format!("{:?}", review.totals);
    (said, totals, review.certain())
}

/// Checks that a force that is written and read is the same and has the same verdict.
fn there_and_back(table: &Table, force: &Force) -> Result<(), TestCaseError> {
    let data = table.game.data();
    let rosz = |force: &Force| table.game.roster(force).to_rosz(data).expect("small");
    let read = |bytes: &[u8]| {
        let roster = Roster::read(data, bytes).expect("a roster");
        let force = table.game.force(&roster);
        force.checked(table.library.games()).expect("a force")
    };
    let back = read(&rosz(force));
    prop_assert_eq!(shapes(&back), shapes(force));
    let head = |force: &Force| {
        (
            force.name.clone(),
            force.note.clone(),
            force.tags.clone(),
            force.limit,
            force.limits.clone(),
        )
    };
    prop_assert_eq!(head(&back), head(force));
    let before = verdict(table, &table.review(force));
    prop_assert_eq!(verdict(table, &table.review(&back)), before);
    // Files are in the order in which lists are shown. From then on nothing changes at all.
    prop_assert_eq!(&read(&rosz(&back)), &back);
    let json = table.game.roster(&back).to_json(data);
    prop_assert_eq!(read(json.as_bytes()), back);
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(muster_tests::cases(16)))]

    #[test]
    fn a_force_comes_back_from_a_roster_as_it_was(
        picks in prop::collection::vec((any::<u16>(), any::<u16>(), 0_u32..5), 1..16),
        names in prop::collection::vec((any::<u16>(), "[a-zA-Z<&\" é]{0,6}", "([a-z<][a-z\n<]{0,5})?"), 0..4),
        limit in prop::option::of(0_u32..4000),
    ) {
        let table = synthetic();
        let mut force = table.game.force(&made_roster(&table, picks));
        let ids: Vec<_> = force.nodes().map(|node| node.id.clone()).collect();
        for (which, name, note) in names {
            let node = Some(ids[usize::from(which) % ids.len()].clone());
            force = table.edited(&force, &ForceEdit::Rename { node: node.clone(), name });
            force = table.edited(&force, &ForceEdit::Note { node, note });
        }
        force = table.edited(&force, &ForceEdit::Limit { limit });
        there_and_back(&table, &force)?;
    }
}

/// Run with `MUSTER_BS_VERSIONS=FOLDER cargo test -p muster-battlescribe -- --ignored`.
#[test]
#[ignore = "needs a public game, which is not in the repository"]
fn a_public_roster_comes_back_as_it_was() {
    let (table, rosters) = crate::game::public();
    for content in rosters {
        let roster = Roster::read(table.game.data(), &content).expect("a roster");
        assert_eq!(roster.doubts, []);
        there_and_back(&table, &table.game.force(&roster)).expect("the same");
        // What other programs read by name is the same as in the file of the other program.
        let text = table
            .game
            .roster(&table.game.force(&roster))
            .to_ros(table.game.data());
        let [ours, theirs] = [text.as_bytes(), &content].map(|bytes| {
            let root = muster_battlescribe::source::read(bytes).expect("a roster");
            let mut found = Vec::new();
            all(&root, "selection", &mut found);
            let names = ["name", "entryId", "entryGroupId", "number", "type"];
            let mut lines: Vec<String> = found
                .into_iter()
                .map(|element| format!("{:?}", names.map(|name| element.get(name))))
                .collect();
            lines.sort();
            lines
        });
        assert_eq!(ours, theirs);
    }
}

#[test]
fn a_profile_that_selections_change_is_written_with_their_names() {
    let written = |more: &str, choices: &[&str]| {
        let system = format!(
            r#"<gameSystem id="g" name="Walls" revision="1" battleScribeVersion="2.03"><profileTypes><profileType id="person" name="Person"><characteristicTypes><characteristicType id="defence" name="Defence"/></characteristicTypes></profileType></profileTypes><forceEntries><forceEntry id="f" name="Watch">{more}</forceEntry></forceEntries></gameSystem>"#
        );
        let change = |choice: &str| {
            format!(
                r#"<modifier type="increment" field="defence" value="1"><conditions><condition type="atLeast" value="1" field="selections" scope="guard" childId="{choice}" shared="true"/></conditions></modifier>"#
            )
        };
        let catalogue = format!(
            r#"<catalogue id="c" name="Guards" revision="1" battleScribeVersion="2.03" gameSystemId="g"><selectionEntries><selectionEntry id="guard" name="Guard" type="model"><profiles><profile id="p" name="Guard" typeId="person" typeName="Person"><modifiers>{}{}<modifier type="increment" field="defence" value="1"/></modifiers><characteristics><characteristic name="Defence" typeId="defence">4</characteristic></characteristics></profile></profiles><selectionEntries><selectionEntry id="shield" name="Shield" type="upgrade"/><selectionEntry id="horse" name="Horse" type="upgrade"/></selectionEntries></selectionEntry></selectionEntries></catalogue>"#,
            change("shield"),
            change("horse")
        );
        let data = compile(&[("g.gst", &system), ("c.cat", &catalogue)]);
        let mut roster = Roster::new(&data, "Night");
        let force = roster.add_force(&data, None, "f", "c").expect("a force");
        let guard = roster.select(&data, force.node, "guard").expect("a guard");
        for choice in choices {
            roster.select(&data, guard.node, choice).expect("a choice");
        }
        let root = roster.to_element(&data, &evaluate(&data, &roster));
        let mut profiles = Vec::new();
        all(&root, "profile", &mut profiles);
        let mut values = Vec::new();
        all(profiles[0], "characteristic", &mut values);
        let name = profiles[0].get("name").unwrap_or_default().to_owned();
        (name, values[0].text.clone())
    };
    let said = |name: &str, value: &str| (name.to_owned(), value.to_owned());
    // What changes it always is no selection.
    assert_eq!(written("", &[]), said("Guard", "5"));
    assert_eq!(written("", &["horse"]), said("Guard (Horse)", "6"));
    let both = ["horse", "shield"];
    assert_eq!(written("", &both), said("Guard (Shield, Horse)", "7"));
    let automatic = r#"<constraints><constraint id="most" type="max" value="1" field="selections" scope="self" automatic="true"/></constraints>"#;
    assert_eq!(written(automatic, &both), said("Guard", "7"));
}

#[test]
fn a_profile_asks_for_the_categories_of_its_own_unit_as_in_new_recruit() {
    let name = |more: &str| {
        let system = format!(
            r#"<gameSystem id="g" name="Gods" revision="1" battleScribeVersion="2.03"><profileTypes><profileType id="trait" name="Trait"><characteristicTypes><characteristicType id="text" name="Text"/></characteristicTypes></profileType></profileTypes><categoryEntries><categoryEntry id="sea" name="Sea"/></categoryEntries><forceEntries><forceEntry id="f" name="Watch">{more}</forceEntry></forceEntries></gameSystem>"#
        );
        let gains = r#"<modifiers><modifier type="add" field="category" value="sea"><conditions><condition type="atLeast" value="1" field="selections" scope="self" childId="shell" shared="true"/></conditions></modifier></modifiers>"#;
        let catalogue = format!(
            r#"<catalogue id="c" name="Guards" revision="1" battleScribeVersion="2.03" gameSystemId="g"><selectionEntries><selectionEntry id="guard" name="Guard" type="unit">{gains}<profiles><profile id="p" name="God" typeId="trait" typeName="Trait"><modifiers><modifier type="set" field="name" value="God of the sea"><conditions><condition type="instanceOf" value="1" field="selections" scope="ancestor" childId="sea" shared="true"/></conditions></modifier></modifiers><characteristics><characteristic name="Text" typeId="text">Old</characteristic></characteristics></profile></profiles><selectionEntries><selectionEntry id="shell" name="Shell" type="upgrade"/></selectionEntries></selectionEntry></selectionEntries></catalogue>"#
        );
        let data = compile(&[("g.gst", &system), ("c.cat", &catalogue)]);
        let mut roster = Roster::new(&data, "Night");
        let force = roster.add_force(&data, None, "f", "c").expect("a force");
        let guard = roster.select(&data, force.node, "guard").expect("a guard");
        let name = |roster: &Roster| {
            let verdict = evaluate(&data, roster);
            verdict.forces[0].selections[0].profiles[0].name.clone()
        };
        let before = name(&roster);
        roster.select(&data, guard.node, "shell").expect("a shell");
        (before, name(&roster))
    };
    let said = |before: &str, after: &str| (before.to_owned(), after.to_owned());
    let automatic = r#"<constraints><constraint id="most" type="max" value="1" field="selections" scope="self" automatic="true"/></constraints>"#;
    assert_eq!(name(automatic), said("God", "God of the sea"));
    assert_eq!(name(""), said("God", "God"));
}
