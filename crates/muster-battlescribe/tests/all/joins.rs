//! Tests associations in a force: they are choices of its nodes, are judged, and survive a roster file.

use muster_battlescribe::Roster;
use muster_core::card::CardId;
use muster_core::choice::Choice;
use muster_core::edit::ForceEdit;
use muster_core::force::Force;
use muster_core::review::Param;
use muster_core::words::Lang;

use crate::game::{Table, short, table};
use crate::help::data;

fn leaders() -> Table {
    table(data(
        r#"<selectionEntries><selectionEntry id="l" name="Leader" type="model"><associations>
<association id="lead" name="Leads" min="1" max="1" scope="force" childId="u"/></associations></selectionEntry>
<selectionEntry id="u" name="Band" type="unit"><constraints>
<constraint id="one" type="max" value="1" field="associations" scope="self" childId="lead" shared="true"/></constraints></selectionEntry>
<selectionEntry id="o" name="Others" type="unit"/></selectionEntries>"#,
    ))
}

/// A force (e1) with a leader (e2), a band (e3), others (e4) and another band (e5).
fn army(table: &Table) -> Force {
    let card = |kind: &str, slug: &str| CardId::new(&format!("bs-g/{kind}/{slug}"));
    let force = Force::new("bs-g", "standard", "Host");
    let force = table.add(&force, None, card("force", "f"), &["c"]);
    let kinds = [("model", "l"), ("unit", "u"), ("unit", "o"), ("unit", "u")];
    kinds.iter().fold(force, |force, (kind, slug)| {
        table.add(&force, Some("e1"), card(kind, slug), &[])
    })
}

fn pick(picks: &[&str]) -> ForceEdit {
    ForceEdit::Pick {
        node: "e2".into(),
        picks: picks.iter().map(|pick| (*pick).to_owned()).collect(),
    }
}

fn choices(table: &Table, force: &Force) -> Vec<Choice> {
    table.game().choices(force, &table.library)
}

#[test]
fn a_leader_chooses_what_to_join() {
    let table = leaders();
    let army = army(&table);
    let named = table.edited(
        &army,
        &ForceEdit::Rename {
            node: Some("e5".into()),
            name: "Red Band".to_owned(),
        },
    );
    let [choice] = &choices(&table, &named)[..] else {
        panic!("one choice");
    };
    assert_eq!(
        (choice.node.as_str(), choice.least, choice.most),
        ("e2", 1, Some(1))
    );
    let label = format!("bs-g-choice-{}", choice.id);
    let words = table.library.words(Lang::Fr);
    assert_eq!(words.message(&label, &[]), "Leads");
    let options = |choice: &Choice| -> Vec<(String, Param, bool)> {
        let all = choice.options.iter();
        all.map(|one| (one.pick.clone(), one.name.clone(), one.chosen))
            .collect()
    };
    let option = |pick: &str, name: &str, chosen| {
        let name = Param::Text(name.to_owned());
        (pick.to_owned(), name, chosen)
    };
    assert_eq!(
        options(choice),
        [
            option("lead>e3", "Band", false),
            option("lead>e5", "Red Band", false)
        ]
    );
    let joined = table.edited(&named, &pick(&["lead>e5"]));
    assert_eq!(
        options(&choices(&table, &joined)[0]),
        [
            option("lead>e3", "Band", false),
            option("lead>e5", "Red Band", true)
        ]
    );
    assert!(table.review(&joined).findings.is_empty());
    // Others cannot be joined.
    assert!(
        named
            .apply(&pick(&["lead>e4"]), &table.library)
            .is_err_and(|problem| problem.code == "edit-no-option")
    );
}

#[test]
fn associations_are_judged_and_mended() {
    let table = leaders();
    let army = army(&table);
    let review = table.review(&army);
    let found: Vec<_> = review.findings.iter().map(short).collect();
    assert_eq!(found, [("constraint", "few", vec!["e1", "e2"])]);
    // The band that was joined leaves.
    let joined = table.edited(&army, &pick(&["lead>e5"]));
    let alone = table.edited(&joined, &ForceEdit::Remove { node: "e5".into() });
    let review = table.review(&alone);
    let found: Vec<_> = review.findings.iter().map(short).collect();
    assert_eq!(found, [("not-eligible", "", vec!["e1", "e2"])]);
    let mend = review.findings[0].mend.clone().expect("a fix");
    let mended = table.edited(&alone, &mend);
    assert_eq!(mended.entries[0].cards[0].picks, [""; 0]);
    assert_eq!(table.review(&mended).findings.len(), 1);
    // Two leaders of one band are too many for it, by the band's own constraint.
    let twice = table.edited(&joined, &ForceEdit::Duplicate { node: "e2".into() });
    let review = table.review(&twice);
    let found: Vec<_> = review.findings.iter().map(short).collect();
    assert_eq!(found, [("constraint", "many", vec!["e1", "e5"])]);
}

#[test]
fn associations_survive_a_roster_file() {
    let table = leaders();
    let data = table.game.data();
    let joined = table.edited(&army(&table), &pick(&["lead>e5"]));
    let text = table.game.roster(&joined).to_ros(data);
    let roster = Roster::read(data, text.as_bytes()).expect("a roster");
    let back = table.game.force(&roster);
    assert!(table.review(&back).findings.is_empty());
    let leader = &back.nodes().find(|node| node.card.slug() == "l");
    let picks = leader.map(|leader| leader.picks.clone());
    let [one] = &picks.expect("a leader")[..] else {
        panic!("one pick");
    };
    let to = one.strip_prefix("lead>").expect("it leads");
    let to = back.node(&to.into()).expect("a node");
    assert_eq!(to.card.slug(), "u");
    // What is joined to nothing stays, and is found.
    let lost = table.edited(&joined, &ForceEdit::Remove { node: "e5".into() });
    let text = table.game.roster(&lost).to_ros(data);
    let roster = Roster::read(data, text.as_bytes()).expect("a roster");
    let review = table.review(&table.game.force(&roster));
    let found: Vec<_> = review.findings.iter().map(|one| short(one).0).collect();
    assert_eq!(found, ["not-eligible"]);
}
