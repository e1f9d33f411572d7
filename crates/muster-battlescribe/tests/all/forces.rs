//! Tests the forces of a data set: links to them, their costs, and when they are hidden.

use muster_battlescribe::roster::NodeIx;
use muster_battlescribe::source::XmlElement;
use muster_battlescribe::{DataSet, LostCard, Roster, evaluate};
use muster_core::edit::ForceEdit;
use muster_core::force::Force;
use muster_core::words::{Lang, Words};

use crate::game::table;
use crate::help::{compile, points, words};

const UNITS: &str = r#"<catalogue id="reds" name="Reds" revision="1" battleScribeVersion="2.03" gameSystemId="g"><selectionEntries>
<selectionEntry id="e" name="Red" type="unit"><costs><cost name="pts" typeId="pts" value="10"/></costs></selectionEntry>
<selectionEntry id="extra" name="Extra" type="unit" hidden="true" ><modifiers><modifier type="set" field="hidden" value="false"><conditions><condition type="atLeast" value="1" field="kind" scope="roster" childId="any" shared="true" includeChildSelections="true" includeChildForces="true"/></conditions></modifier></modifiers></selectionEntry>
</selectionEntries></catalogue>"#;

fn data(forces: &str) -> DataSet {
    let system = format!(
        r#"<gameSystem id="g" name="Forces" revision="1" battleScribeVersion="2.03"><costTypes><costType id="pts" name="pts" defaultCostLimit="-1"/><costType id="kind" name="Kind" defaultCostLimit="-1" hidden="true"/></costTypes><forceEntries>{forces}</forceEntries></gameSystem>"#
    );
    compile(&[("g.gst", &system), ("reds.cat", UNITS)])
}

/// Returns the names of the forces that an army offers, or that a new list offers.
fn offered(data: &DataSet, army: Option<&str>) -> Vec<String> {
    let table = table(data.clone());
    let mut roster = Roster::new(data, "Mine");
    if let Some(army) = army {
        roster.add_force(data, None, army, "reds").expect("a force");
    }
    let force: Force = table.game.force(&roster);
    let at = force.entries.first().map(|node| node.id.clone());
    let candidates = table.game().candidates(&force, &table.library, at.as_ref());
    let forces = candidates.iter().filter(|own| own.card.kind() == "force");
    let names = forces.map(|own| own.card.slug().to_owned());
    names.collect()
}

fn army(data: &DataSet, id: &str) -> (Roster, NodeIx) {
    let mut roster = Roster::new(data, "Mine");
    let added = roster.add_force(data, None, id, "reds").expect("a force");
    (roster, added.node)
}

const LINKED: &str = r#"<forceEntry id="army" name="Army"><forceEntryLinks>
<forceEntryLink id="shown" name="Regiment" hidden="false" targetId="regiment" type="forceEntry"/>
<forceEntryLink id="never" name="Camp" hidden="true" targetId="camp" type="forceEntry"/>
<forceEntryLink id="asked" name="Ally" hidden="false" targetId="ally" type="forceEntry"/>
<forceEntryLink id="gone" name="Gone" hidden="false" targetId="nothing" type="forceEntry"/>
</forceEntryLinks></forceEntry>
<forceEntry id="regiment" name="Regiment" hidden="true"><constraints><constraint id="some" type="min" value="1" field="forces" scope="roster" shared="true"/><constraint id="most" type="max" value="2" field="forces" scope="roster" shared="true"/></constraints><costs><cost name="pts" typeId="pts" value="220"/></costs></forceEntry>
<forceEntry id="camp" name="Camp"/>
<forceEntry id="ally" name="Ally" hidden="true"><modifiers><modifier type="set" field="hidden" value="false"><conditions><condition type="instanceOf" value="1" field="selections" scope="primary-catalogue" childId="blues" shared="true"/></conditions></modifier></modifiers></forceEntry>"#;

#[test]
fn linked_forces_are_offered_unless_the_link_or_a_condition_hides_them() {
    let data = data(LINKED);
    assert_eq!(offered(&data, Some("army")), ["regiment"]);
    assert_eq!(offered(&data, None), ["army", "camp"]);
}

#[test]
fn too_few_and_too_many_linked_forces_are_reported() {
    let data = data(LINKED);
    let (mut roster, army) = army(&data, "army");
    let few = evaluate(&data, &roster);
    assert_eq!(few.findings.len(), 1, "{:?}", words(&few));
    for number in 1..=3 {
        let added = roster.add_force(&data, Some(army), "regiment", "reds");
        added.expect("a regiment");
        let verdict = evaluate(&data, &roster);
        assert_eq!(verdict.is_legal(), number < 3, "{:?}", words(&verdict));
        assert_eq!(points(&verdict), (220 * number).to_string());
    }
}

#[test]
fn a_linked_force_survives_the_way_through_a_roster_file() {
    let data = data(LINKED);
    let (mut roster, army) = army(&data, "army");
    let added = roster.add_force(&data, Some(army), "regiment", "reds");
    added.expect("a regiment");
    let table = table(data.clone());
    let force = table.game.force(&roster);
    assert_eq!(force.entries[0].cards[0].via, ["reds", "shown"]);
    let back = table.game.roster(&force);
    let written: XmlElement = back.to_element(&data, &evaluate(&data, &back));
    let inner = written.items("forces").next().expect("the army");
    let inner = inner.items("forces").next().expect("the regiment");
    assert_eq!(inner.get("entryId"), Some("shown::regiment"));
    let read = Roster::from_element(&data, &written).expect("a roster");
    assert_eq!(
        words(&evaluate(&data, &read)),
        words(&evaluate(&data, &roster))
    );
    let review = table.review(&force);
    let costs: Vec<_> = review.lines.iter().map(|line| line.cost).collect();
    assert_eq!(costs, [Some(0), Some(220)]);
}

#[test]
fn costs_of_forces_count_in_totals_and_conditions() {
    let costs = r#"<costs><cost name="pts" typeId="pts" value="500"/><cost name="Kind" typeId="kind" value="1"/></costs>"#;
    let data = data(&format!(
        r#"<forceEntry id="paid" name="Paid">{costs}</forceEntry><forceEntry id="free" name="Free"/>"#
    ));
    let (mut roster, paid) = army(&data, "paid");
    roster
        .select(&data, paid, "extra")
        .expect("it is in the data");
    roster.select(&data, paid, "e").expect("it is offered");
    let verdict = evaluate(&data, &roster);
    assert_eq!(points(&verdict), "510");
    assert_eq!(words(&verdict), [""; 0]);
    let (mut roster, free) = army(&data, "free");
    roster
        .select(&data, free, "extra")
        .expect("it is in the data");
    assert_eq!(evaluate(&data, &roster).findings.len(), 1);
}

#[test]
fn costs_in_forces_within_forces_add_up_whatever_stands_first() {
    let fifty = r#"<modifiers><modifier type="add" field="error" value="Fifty"><conditions><condition type="equalTo" value="50" field="pts" scope="roster" childId="any" shared="true" includeChildSelections="true" includeChildForces="true"/></conditions></modifier></modifiers>"#;
    let data = data(&format!(
        r#"<forceEntry id="army" name="Army">{fifty}<forceEntries><forceEntry id="wing" name="Wing"><forceEntries><forceEntry id="flank" name="Flank"/></forceEntries></forceEntry></forceEntries></forceEntry><forceEntry id="ally" name="Ally"/>"#
    ));
    for ally_first in [false, true] {
        let mut roster = Roster::new(&data, "Mine");
        let mut places = Vec::new();
        let mut add = |roster: &mut Roster, parent, id| {
            let added = roster.add_force(&data, parent, id, "reds");
            let added = added.expect("a force").node;
            places.push(added);
            added
        };
        if ally_first {
            add(&mut roster, None, "ally");
        }
        let army = add(&mut roster, None, "army");
        let wing = add(&mut roster, Some(army), "wing");
        add(&mut roster, Some(army), "wing");
        add(&mut roster, Some(wing), "flank");
        if !ally_first {
            add(&mut roster, None, "ally");
        }
        for place in places {
            roster.select(&data, place, "e").expect("it is offered");
        }
        let verdict = evaluate(&data, &roster);
        assert_eq!(points(&verdict), "50");
        assert_eq!(words(&verdict), ["Fifty"], "ally first: {ally_first}");
    }
}

#[test]
fn modifiers_hide_and_show_forces_at_every_level() {
    let hides = r#"<modifiers><modifier type="set" field="hidden" value="true"/></modifiers>"#;
    let shows = r#"<modifiers><modifier type="set" field="hidden" value="false"/></modifiers>"#;
    let data = data(&format!(
        r#"<forceEntry id="army" name="Army"><forceEntries><forceEntry id="n1" name="Hidden" hidden="true"/><forceEntry id="n2" name="Open"/><forceEntry id="n3" name="Shown" hidden="true">{shows}</forceEntry><forceEntry id="n4" name="Hidden later">{hides}</forceEntry></forceEntries></forceEntry><forceEntry id="f2" name="Shown" hidden="true">{shows}</forceEntry><forceEntry id="f3" name="Hidden">{hides}</forceEntry>"#
    ));
    assert_eq!(offered(&data, Some("army")), ["n2", "n3"]);
    assert_eq!(offered(&data, None), ["army", "f2"]);
    // A roster that has a hidden force stays legal, with a warning.
    let (roster, _) = army(&data, "f3");
    let verdict = evaluate(&data, &roster);
    assert_eq!(words(&verdict), ["Hidden is not available"]);
    assert!(verdict.is_legal());
}

#[test]
fn a_default_limit_of_nothing_is_none_only_for_new_recruit() {
    let limit = |more: &str| {
        let system = format!(
            r#"<gameSystem id="g" name="Limits" revision="1" battleScribeVersion="2.03"><costTypes><costType id="pts" name="pts" defaultCostLimit="0"/></costTypes><forceEntries><forceEntry id="army" name="Army">{more}</forceEntry></forceEntries></gameSystem>"#
        );
        let data = compile(&[("g.gst", &system), ("reds.cat", UNITS)]);
        Roster::new(&data, "Mine").limit("pts")
    };
    assert_eq!(limit(""), Some(0.into()));
    let automatic = r#"<constraints><constraint id="most" type="max" value="1" field="selections" scope="self" automatic="true"/></constraints>"#;
    assert_eq!(limit(automatic), None);
}

#[test]
fn a_roster_of_new_recruit_has_the_forces_within_forces_too() {
    let alone = |more: &str, deep: &str, with_wing: bool| {
        let asks = format!(
            r#"<modifiers><modifier type="set" field="name" value="Alone"><conditions><condition type="atMost" value="1" field="forces" scope="roster" childId="any" shared="true"{deep}/></conditions></modifier></modifiers>"#
        );
        let data = data(&format!(
            r#"<forceEntry id="army" name="Army">{asks}{more}<forceEntries><forceEntry id="wing" name="Wing"/></forceEntries></forceEntry>"#
        ));
        let (mut roster, army) = army(&data, "army");
        if with_wing {
            let added = roster.add_force(&data, Some(army), "wing", "reds");
            added.expect("a wing");
        }
        evaluate(&data, &roster).forces[0].name == "Alone"
    };
    let automatic = r#"<constraints><constraint id="most" type="max" value="9" field="selections" scope="self" automatic="true"/></constraints>"#;
    let [never, deep] = [false, true].map(|deep| format!(r#" includeChildForces="{deep}""#));
    for said in ["", never.as_str(), deep.as_str()] {
        assert!(alone(automatic, said, false));
        assert!(!alone(automatic, said, true), "{said}");
        assert!(alone("", said, false));
        assert_eq!(alone("", said, true), said != deep, "{said}");
    }
}

#[test]
fn a_leader_decides_who_is_offered_to_follow() {
    let system = r#"<gameSystem id="g" name="Boats" revision="1" battleScribeVersion="2.03"><costTypes><costType id="pts" name="pts" defaultCostLimit="-1"/></costTypes><categoryEntries><categoryEntry id="lead" name="Leaders"/><categoryEntry id="hands" name="Hands"/><categoryEntry id="follows" name="Follows"/></categoryEntries><forceEntries><forceEntry id="army" name="Army"><categoryLinks><categoryLink id="al" targetId="lead"/><categoryLink id="ac" targetId="hands"/></categoryLinks></forceEntry></forceEntries></gameSystem>"#;
    let follows = r#"<modifiers><modifier type="set" field="hidden" value="true"><conditions><condition type="notInstanceOf" value="1" field="selections" scope="self" childId="follows" shared="true"/></conditions></modifier></modifiers>"#;
    let catalogue = format!(
        r#"<catalogue id="reds" name="Reds" revision="1" battleScribeVersion="2.03" gameSystemId="g"><selectionEntries>
<selectionEntry id="captain" name="Captain" type="unit"><categoryLinks><categoryLink id="cl" targetId="lead" primary="true"/></categoryLinks><modifiers><modifier type="add" value="follows" field="category" scope="force" affects="self.entries.recursive.hands"/></modifiers></selectionEntry>
<selectionEntry id="cook" name="Cook" type="unit"><categoryLinks><categoryLink id="kl" targetId="lead" primary="true"/></categoryLinks></selectionEntry>
<selectionEntry id="sailor" name="Sailor" type="unit">{follows}<categoryLinks><categoryLink id="sl" targetId="hands" primary="true"/></categoryLinks></selectionEntry>
<selectionEntry id="parrot" name="Parrot" type="unit">{follows}<categoryLinks><categoryLink id="pl" targetId="lead" primary="true"/></categoryLinks></selectionEntry>
</selectionEntries></catalogue>"#
    );
    let data = compile(&[("g.gst", system), ("reds.cat", &catalogue)]);
    let table = table(data.clone());
    let offered = |roster: &Roster| {
        let force: Force = table.game.force(roster);
        let at = force.entries[0].id.clone();
        let candidates = table.game().candidates(&force, &table.library, Some(&at));
        let allowed = candidates.iter().filter(|own| own.findings.is_empty());
        let names = allowed.map(|own| own.card.slug().to_owned());
        names.collect::<Vec<String>>()
    };
    let (mut roster, army) = army(&data, "army");
    assert_eq!(offered(&roster), ["captain", "cook"]);
    roster.select(&data, army, "cook").expect("it is offered");
    assert_eq!(offered(&roster), ["captain", "cook"]);
    let captain = roster.select(&data, army, "captain");
    let captain = captain.expect("it is offered").node;
    assert_eq!(offered(&roster), ["captain", "cook", "sailor"]);
    roster.select(&data, army, "sailor").expect("it is offered");
    assert_eq!(words(&evaluate(&data, &roster)), [""; 0]);
    roster.deselect(captain).expect("it is there");
    assert_eq!(
        words(&evaluate(&data, &roster)),
        ["Sailor is not available"]
    );
    assert_eq!(offered(&roster), ["captain", "cook"]);
}

#[test]
fn stacks_of_models_are_no_units_of_a_new_force() {
    let selected = |amounts: &str| {
        let units = UNITS.replace(
            r#"name="Red" type="unit""#,
            &format!(r#"name="Red" type="unit" defaultAmount="{amounts}""#),
        );
        let system = r#"<gameSystem id="g" name="Stacks" revision="1" battleScribeVersion="2.03"><costTypes><costType id="pts" name="pts" defaultCostLimit="-1"/></costTypes><forceEntries><forceEntry id="army" name="Army"/></forceEntries></gameSystem>"#;
        let data = compile(&[("g.gst", system), ("reds.cat", &units)]);
        let (roster, _) = army(&data, "army");
        evaluate(&data, &roster).forces[0].selections.len()
    };
    assert_eq!(selected("1"), 1);
    assert_eq!(selected("1,3"), 0);
    assert_eq!(selected("0"), 0);
}

#[test]
fn what_hides_itself_is_only_selected_where_programs_show_it() {
    let selected = |more: &str| {
        let notice = r#"<selectionEntry id="notice" name="Notice" type="upgrade"><constraints><constraint id="one" type="min" value="1" field="selections" scope="parent" shared="true"/></constraints><modifiers><modifier type="set" field="hidden" value="true"><conditions><condition type="atLeast" value="1" field="selections" scope="force" childId="any" shared="true"/></conditions></modifier></modifiers><costs><cost name="pts" typeId="pts" value="500"/></costs></selectionEntry>"#;
        let units = UNITS.replace(
            "</selectionEntries>",
            &format!("{notice}</selectionEntries>"),
        );
        let system = format!(
            r#"<gameSystem id="g" name="Notice" revision="1" battleScribeVersion="2.03"><costTypes><costType id="pts" name="pts" defaultCostLimit="-1"/></costTypes><forceEntries><forceEntry id="army" name="Army">{more}</forceEntry></forceEntries></gameSystem>"#
        );
        let data = compile(&[("g.gst", &system), ("reds.cat", &units)]);
        let (mut roster, army) = army(&data, "army");
        let empty = words(&evaluate(&data, &roster)).len();
        roster.select(&data, army, "e").expect("it is offered");
        let verdict = evaluate(&data, &roster);
        (empty, points(&verdict), words(&verdict).len())
    };
    assert_eq!(selected(""), (1, "510".to_owned(), 1));
    let automatic = r#"<constraints><constraint id="most" type="max" value="1" field="selections" scope="self" automatic="true"/></constraints>"#;
    assert_eq!(selected(automatic), (0, "10".to_owned(), 0));
}

#[test]
fn what_changes_nothing_makes_no_verdict_uncertain() {
    let harmless = r#"<forceEntry id="army" name="Army"><modifiers><modifier type="set" field="gone-constraint" value="2"><conditions><condition type="atLeast" value="1" field="selections" scope="roster" childId="e" childName="Red" shared="true"/></conditions></modifier></modifiers></forceEntry>"#;
    let data = data(harmless);
    let (roster, _) = army(&data, "army");
    assert!(evaluate(&data, &roster).certain, "{:?}", data.unknown);
    let newer = harmless.replace("gone-constraint", "newerField");
    let data = self::data(&newer);
    let (roster, _) = army(&data, "army");
    assert!(!evaluate(&data, &roster).certain);
}

#[test]
fn rules_of_categories_are_shown_and_written() {
    let system = r#"<gameSystem id="g" name="Rules" revision="1" battleScribeVersion="2.03"><categoryEntries><categoryEntry id="c1" name="Swift"><rules><rule id="r" name="**^^Swift^^**" hidden="false"><description>Runs **twice**.</description></rule></rules></categoryEntry></categoryEntries><forceEntries><forceEntry id="f" name="Army"><categoryLinks><categoryLink id="l1" targetId="c1"/></categoryLinks></forceEntry></forceEntries></gameSystem>"#;
    let reds = r#"<catalogue id="reds" name="Reds" revision="1" battleScribeVersion="2.03" gameSystemId="g"><selectionEntries><selectionEntry id="e" name="Red" type="unit"><categoryLinks><categoryLink id="ec" targetId="c1" primary="true"/></categoryLinks></selectionEntry></selectionEntries></catalogue>"#;
    let data = compile(&[("g.gst", system), ("reds.cat", reds)]);
    let (mut roster, army) = army(&data, "f");
    let table = table(data.clone());
    // A category in which nothing is selected shows its rules on the force, else they stand on the unit.
    for is_unit in [false, true] {
        if is_unit {
            roster.select(&data, army, "e").expect("it is offered");
        }
        let force = table.game.force(&roster);
        let review = table.review(&force);
        let sheets = table.game().entry_sheets(
            &force,
            None,
            &review,
            &table.library,
            Words::for_lang(Lang::En),
        );
        let titles: Vec<_> = sheets.iter().map(|sheet| &*sheet.title).collect();
        assert_eq!(titles, [if is_unit { "Red" } else { "Army" }]);
        let text = format!("{:?}", sheets[0].blocks);
        assert!(
            text.contains("SWIFT") && text.contains("Strong { text: \"twice\" }"),
            "{text}"
        );
        assert!(!text.contains("**") && !text.contains("^^"), "{text}");
        let written = roster.to_ros(&data);
        assert!(written.contains("Runs **twice**."));
    }
}

#[test]
fn a_limit_of_nothing_in_a_roster_is_none() {
    let data = data(r#"<forceEntry id="army" name="Army"/>"#);
    for (value, limit) in [
        ("0", None),
        ("0.0", None),
        ("-1", None),
        ("5", Some(5.into())),
    ] {
        let text = format!(
            r#"<roster id="r" name="R" battleScribeVersion="2.03" gameSystemId="g"><costLimits><costLimit name="pts" typeId="pts" value="{value}"/></costLimits></roster>"#
        );
        let roster = Roster::read(&data, text.as_bytes()).expect("a roster");
        assert_eq!(roster.limit("pts"), limit, "{value}");
    }
}

#[test]
fn numbers_of_forces_and_of_units_with_choices_cannot_be_raised() {
    let table = table(crate::help::data(
        r#"<selectionEntries><selectionEntry id="u" name="Band" type="unit"><selectionEntries><selectionEntry id="m" name="Leader" type="model"/></selectionEntries></selectionEntry>
<selectionEntry id="one" name="Readme" type="upgrade"><constraints><constraint id="least" type="min" value="1" field="selections" scope="force"/><constraint id="most" type="max" value="1" field="selections" scope="force"/></constraints></selectionEntry>
<selectionEntry id="many" name="Shield" type="upgrade"/></selectionEntries>"#,
    ));
    let mut roster = Roster::new(table.game.data(), "Mine");
    let force = roster
        .add_force(table.game.data(), None, "f", "c")
        .expect("a force");
    for id in ["u", "many"] {
        roster
            .select(table.game.data(), force.node, id)
            .expect("it is offered");
    }
    let force = table.game.force(&roster);
    let nodes: Vec<_> = force
        .nodes()
        .map(|node| (node.card.slug().to_owned(), node))
        .collect();
    for (name, node) in nodes {
        let game = table.game();
        let (alone, single) = match name.as_str() {
            "f" | "u" => (true, true),
            "one" => (false, true),
            _ => (false, false),
        };
        assert_eq!(
            (game.stands_alone(node), game.is_single(node)),
            (alone, single),
            "{name}"
        );
        let edit = ForceEdit::SetCount {
            node: node.id.clone(),
            count: 2,
        };
        assert_eq!(force.apply(&edit, &table.library).is_err(), alone, "{name}");
        let edit = ForceEdit::SetCount {
            node: node.id.clone(),
            count: 1,
        };
        assert!(force.apply(&edit, &table.library).is_ok(), "{name}");
    }
}

#[test]
fn a_force_has_the_rules_of_imported_catalogues_and_a_link_its_own_primary_category() {
    let system = r#"<gameSystem id="g" name="Rules" revision="1" battleScribeVersion="2.03"><categoryEntries><categoryEntry id="c1" name="Other"/><categoryEntry id="c2" name="Line"/></categoryEntries><forceEntries><forceEntry id="f" name="Army"><categoryLinks><categoryLink id="l1" targetId="c1"/><categoryLink id="l2" targetId="c2"/></categoryLinks></forceEntry></forceEntries></gameSystem>"#;
    let library = r#"<catalogue id="lib" name="Library" library="true" revision="1" battleScribeVersion="2.03" gameSystemId="g"><rules><rule id="r" name="Of the library" hidden="false"><description>text</description></rule></rules></catalogue>"#;
    let reds = r#"<catalogue id="reds" name="Reds" revision="1" battleScribeVersion="2.03" gameSystemId="g"><catalogueLinks><catalogueLink id="cl" targetId="lib" type="catalogue" importRootEntries="true"/></catalogueLinks><rules><rule id="own" name="Of the reds" hidden="false"><description>text</description></rule></rules><entryLinks><entryLink id="lk" targetId="e" type="selectionEntry"><categoryLinks><categoryLink id="lkc" targetId="c2" primary="true"/></categoryLinks></entryLink></entryLinks><sharedSelectionEntries><selectionEntry id="e" name="Red" type="unit"><categoryLinks><categoryLink id="ec" targetId="c1" primary="true"/></categoryLinks></selectionEntry></sharedSelectionEntries></catalogue>"#;
    let data = compile(&[("g.gst", system), ("lib.cat", library), ("reds.cat", reds)]);
    let mut roster = Roster::new(&data, "Mine");
    let force = roster
        .add_force(&data, None, "f", "reds")
        .expect("a force")
        .node;
    roster.select(&data, force, "lk::e").expect("it is offered");
    let verdict = evaluate(&data, &roster);
    let rules: Vec<_> = verdict.forces[0]
        .rules
        .iter()
        .map(|rule| &*rule.name)
        .collect();
    assert_eq!(rules, ["Of the reds", "Of the library"]);
    let categories = &verdict.forces[0].selections[0].categories;
    let primary: Vec<_> = categories.iter().filter(|own| own.primary).collect();
    assert_eq!(primary.len(), 1);
    assert_eq!(primary[0].name, "Line");
}

#[test]
fn a_force_that_newer_data_dropped_keeps_its_name_and_cost() {
    let old = data(LINKED);
    let (mut roster, army) = army(&old, "army");
    let added = roster.add_force(&old, Some(army), "regiment", "reds");
    roster
        .select(&old, added.expect("a regiment").node, "e")
        .expect("it is offered");
    let mut force = table(old).game.force(&roster);
    // The newer data have no forces that cost anything.
    let new = data(r#"<forceEntry id="army" name="Army"/>"#);
    let table = table(new.clone());
    let costs = |force: &Force| {
        let review = table.review(force);
        let lines = review.lines.iter().map(|line| line.cost);
        (review.totals.cost, lines.collect::<Vec<_>>())
    };
    assert_eq!(costs(&force), (10, vec![Some(0), Some(0), Some(10)]));
    let lost = LostCard {
        name: "Regiment".to_owned(),
        costs: [("pts".to_owned(), 220.0)].into(),
    };
    lost.put(&mut force.entries[0].cards[0]);
    assert_eq!(costs(&force), (230, vec![Some(0), Some(220), Some(10)]));
    let id = force.entries[0].id.clone();
    let name = "Night watch".to_owned();
    let renamed = table.edited(
        &force,
        &ForceEdit::Rename {
            node: Some(id),
            name,
        },
    );
    assert_eq!(costs(&renamed), costs(&force));
    // What is tried beside it is judged with its cost.
    let limited = table.edited(&force, &ForceEdit::Limit { limit: Some(235) });
    let at = limited.entries[0].id.clone();
    let candidates = table.game().candidates(&limited, &table.library, Some(&at));
    let unit = candidates.iter().find(|own| own.card.slug() == "e");
    let unit = unit.expect("it is offered");
    assert_eq!((unit.cost, unit.findings.len()), (Some(10), 1));

    let written = table.game.roster(&force).to_ros(&new);
    let read = Roster::read(&new, written.as_bytes()).expect("it was written");
    let back = table.game.force(&read);
    assert_eq!(costs(&back), costs(&force));
    let kept = LostCard::of(&back.entries[0].cards[0]).expect("it is kept");
    assert_eq!((kept.name, kept.costs), (lost.name, lost.costs));
}
