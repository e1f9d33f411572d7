//! Tests edits. An edited roster is judged like the same roster read from a file.

use muster_battlescribe::roster::{EditError, NodeContent, NodeIx};
use muster_battlescribe::{DataSet, Roster, evaluate};
use proptest::prelude::*;

use crate::help::{data, roster, take, words};

fn small() -> DataSet {
    let mut builder = muster_battlescribe::Builder::new();
    for (name, content) in crate::synthetic::files(3, 6) {
        builder.add(&name, &content);
    }
    builder.finish().0
}

fn all(roster: &Roster) -> Vec<NodeIx> {
    let mut found = Vec::new();
    let mut next = roster.forces().to_vec();
    while let Some(node) = next.pop() {
        found.push(node);
        let own = roster.node(node);
        next.extend(own.selections.iter().chain(&own.forces));
    }
    found
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(muster_tests::cases(24)))]

    #[test]
    fn an_edited_roster_is_judged_as_one_that_was_read(edits in prop::collection::vec((0_u8..6, any::<u16>(), any::<u16>()), 1..24)) {
        let data = small();
        let mut roster = Roster::new(&data, "Any");
        roster.add_force(&data, None, "army", "f0").expect("a force");
        for (what, one, other) in edits {
            let nodes = all(&roster);
            let node = nodes[usize::from(one) % nodes.len()];
            let selection = matches!(roster.node(node).what, NodeContent::Selection(_));
            match what {
                0..=2 => {
                    let choices = roster.choices(&data, node).entries;
                    if !choices.is_empty() {
                        let choice = &choices[usize::from(other) % choices.len()];
                        let id = data.text(data.entry(choice.own.outer()).id);
                        roster.select(&data, node, id).expect("it is offered");
                    }
                }
                3 if selection => roster.set_amount(node, u32::from(other % 4)).expect("a number"),
                4 if selection => drop(roster.duplicate(&data, node).expect("it is small")),
                5 if selection => roster.deselect(node).expect("one fewer"),
                _ => {}
            }
        }
        let (mut edited, text) = (evaluate(&data, &roster), roster.to_ros(&data));
        let again = Roster::read(&data, text.as_bytes()).expect("what was written");
        prop_assert_eq!(&again.doubts, &[]);
        let mut read = evaluate(&data, &again);
        prop_assert_eq!(&edited.costs, &read.costs);
        let order = |verdict: &mut muster_battlescribe::RosterVerdict| {
            words(verdict)
        };
        prop_assert_eq!(order(&mut edited), order(&mut read));
        prop_assert_eq!(again.to_ros(&data), text);
    }
}

#[test]
fn edits_that_cannot_be_made_say_why() {
    let data = data(
        r#"<selectionEntries><selectionEntry id="a" name="Raider" type="model"/></selectionEntries>"#,
    );
    let (mut roster, force) = roster(&data);
    let not_offered = roster.select(&data, force, "b").expect_err("there is none");
    assert_eq!(not_offered, EditError::NotOffered("b".to_owned()));
    assert_eq!(
        roster
            .add_force(&data, None, "x", "c")
            .expect_err("none")
            .to_string(),
        "there is no force x"
    );
    assert_eq!(
        roster
            .add_force(&data, None, "f", "x")
            .expect_err("none")
            .to_string(),
        "there is no catalogue x"
    );
    let raider = take(&data, &mut roster, force, &["a"]);
    assert_eq!(
        roster.set_amount(raider, u32::MAX).expect_err("too many"),
        EditError::Number(u32::MAX.into())
    );
    assert!(roster.find("nobody").is_err());
    let id = roster.node(raider).id.clone();
    roster.remove(raider);
    assert!(roster.find(&id).is_err());
    assert_eq!(roster.len(), 1);
}

#[test]
fn an_entry_that_asks_for_itself_is_not_filled_for_ever() {
    let data = data(
        r#"<sharedSelectionEntries><selectionEntry id="a" name="Doll" type="model"><entryLinks>
<entryLink id="l" targetId="a" type="selectionEntry"><constraints><constraint id="min" type="min" value="1" field="selections" scope="parent"/></constraints></entryLink>
</entryLinks></selectionEntry></sharedSelectionEntries><entryLinks><entryLink id="r" targetId="a" type="selectionEntry"/></entryLinks>"#,
    );
    let (mut roster, force) = roster(&data);
    assert_eq!(
        roster.select(&data, force, "r").expect_err("it never ends"),
        EditError::TooLarge
    );
}
