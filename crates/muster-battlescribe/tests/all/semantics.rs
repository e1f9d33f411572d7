//! Tests the meaning of data, by subject.

use muster_battlescribe::data::UnknownKind;
use muster_battlescribe::evaluate::{joinable, offers};
use muster_battlescribe::roster::NodeIx;
use muster_battlescribe::{DataSet, Roster, evaluate};

use crate::help::{data, points, roster, take, words, wrong};

/// Compiles entries of a catalogue.
fn entries(content: &str) -> DataSet {
    data(&format!("<selectionEntries>{content}</selectionEntries>"))
}

/// Compiles raiders for 10 points each, with modifiers, and other entries.
fn raiders(modifiers: &str, others: &str) -> DataSet {
    entries(&format!(
        r#"<selectionEntry id="a" name="Raider" type="model"><costs><cost name="pts" typeId="pts" value="10"/></costs>{modifiers}</selectionEntry>{others}"#
    ))
}

const HORN: &str = r#"<selectionEntry id="horn" name="Horn" type="upgrade"/>"#;

fn total(data: &DataSet, roster: &Roster) -> String {
    points(&evaluate(data, roster))
}

/// Returns the parts of the data that are not understood, and whether the verdict is certain.
fn listed(data: &DataSet) -> (Vec<(UnknownKind, String)>, bool) {
    let (mut roster, force) = roster(data);
    take(data, &mut roster, force, &["a"]);
    let listed = data.unknown.iter();
    let listed = listed.map(|own| (own.what, own.text.clone())).collect();
    (listed, evaluate(data, &roster).certain)
}

mod modifiers {
    use super::*;

    /// Returns the name of a raider after a modifier.
    fn name(modifier: &str) -> String {
        let data = raiders(&format!("<modifiers>{modifier}</modifiers>"), "");
        let (mut roster, force) = roster(&data);
        take(&data, &mut roster, force, &["a"]);
        let verdict = evaluate(&data, &roster);
        assert!(verdict.certain, "{modifier}");
        verdict.forces[0].selections[0].name.clone()
    }

    #[test]
    fn what_a_number_or_a_flag_cannot_become_is_listed() {
        let cases = [
            (
                r#"type="set" field="pts" value="many""#,
                UnknownKind::Number,
                "many",
            ),
            (
                r#"type="append" field="pts" value="5""#,
                UnknownKind::Modifier,
                "pts",
            ),
            (
                r#"type="set" field="most" value="x""#,
                UnknownKind::Number,
                "x",
            ),
            (
                r#"type="set" field="hidden" value="maybe""#,
                UnknownKind::Modifier,
                "hidden",
            ),
            (
                r#"type="increment" field="hidden" value="1""#,
                UnknownKind::Modifier,
                "hidden",
            ),
        ];
        let bound = r#"<constraints><constraint id="most" type="max" value="3" field="selections" scope="parent"/></constraints>"#;
        for (modifier, what, text) in cases {
            let modifiers = format!("{bound}<modifiers><modifier {modifier}/></modifiers>");
            let found = listed(&raiders(&modifiers, ""));
            assert_eq!(found, (vec![(what, text.to_owned())], false), "{modifier}");
        }
    }

    #[test]
    fn a_local_group_of_forces_or_limits_is_listed() {
        for field in ["forces", "limit::pts"] {
            let modifiers = format!(
                r#"<modifiers><modifier type="increment" field="pts" value="1"><localConditionGroups><localConditionGroup type="atLeast" field="{field}" scope="roster" value="1"/></localConditionGroups></modifier></modifiers>"#
            );
            let found = listed(&raiders(&modifiers, ""));
            let expected = vec![(UnknownKind::QueryField, field.to_owned())];
            assert_eq!(found, (expected, false));
        }
    }

    #[test]
    fn modifiers_of_a_cost_type_are_listed() {
        let data = raiders("", "");
        assert_eq!(data.unknown, []);
        let asked = r#"<conditions><condition type="atLeast" value="1" field="forces" scope="roster" childId="any"/></conditions>"#;
        // One that always applies is understood. Another may show or hide the cost, which changes no verdict.
        for (field, inner, listed, matters) in [
            ("hidden", "", false, false),
            ("hidden", asked, true, false),
            ("limit", "", true, true),
        ] {
            let system = format!(
                r#"<gameSystem id="g" name="Duel"><costTypes><costType id="pts" name="pts" defaultCostLimit="5">
<modifiers><modifier type="set" field="{field}" value="true">{inner}</modifier></modifiers></costType></costTypes></gameSystem>"#
            );
            let mut builder = muster_battlescribe::Builder::new();
            builder.add("duel.gst", system.as_bytes());
            let (data, _) = builder.finish();
            let own = data.unknown.iter().find(|own| own.text == "modifiers");
            assert_eq!(own.is_some(), listed, "{field}");
            assert_eq!(own.is_some_and(|own| own.matters()), matters, "{field}");
            assert_eq!(
                data.cost_types[0].hidden,
                field == "hidden" && inner.is_empty()
            );
        }
    }

    #[test]
    fn texts_are_set_joined_and_replaced() {
        let cases = [
            (r#"type="set" value="Chief""#, "Chief"),
            (r#"type="append" value="Chief""#, "Raider Chief"),
            (r#"type="append" value="Chief" join=", ""#, "Raider, Chief"),
            (r#"type="prepend" value="Old""#, "Old Raider"),
            (r#"type="replace" arg="Rai" value="Wan""#, "Wander"),
        ];
        for (modifier, expected) in cases {
            let modifier = format!(r#"<modifier field="name" {modifier}/>"#);
            assert_eq!(name(&modifier), expected, "{modifier}");
        }
    }

    #[test]
    fn costs_are_changed_by_every_kind_of_arithmetic() {
        let cost = |modifiers: &str| {
            let data = raiders(&format!("<modifiers>{modifiers}</modifiers>"), "");
            let (mut roster, force) = roster(&data);
            take(&data, &mut roster, force, &["a"]);
            total(&data, &roster)
        };
        let one = |kind: &str, value: &str| {
            cost(&format!(
                r#"<modifier type="{kind}" field="pts" value="{value}"/>"#
            ))
        };
        assert_eq!(one("set", "3"), "3");
        assert_eq!(one("increment", "0.1"), "10.1");
        assert_eq!(one("decrement", "4"), "6");
        assert_eq!(one("multiply", "1.5"), "15");
        assert_eq!(one("divide", "4"), "2.5");
        assert_eq!(one("ceil", "7"), "7");
        assert_eq!(one("floor", "12"), "12");
        // New Recruit applies caps after arithmetic and cumulative changes at the end, whatever their order in the
        // file.
        let sorted = r#"<modifier type="cumulative-add" field="pts" value="1"/><modifier type="ceil" field="pts" value="12"/><modifier type="increment" field="pts" value="5"/>"#;
        assert_eq!(cost(sorted), "13");
    }

    #[test]
    fn groups_of_modifiers_share_conditions_and_multiply_repeats() {
        let data = raiders(
            r#"<modifierGroups><modifierGroup type="and"><repeats><repeat value="1" repeats="2" field="selections" scope="force" childId="horn"/></repeats>
<conditions><condition type="lessThan" value="3" field="selections" scope="force" childId="horn"/></conditions>
<modifiers><modifier type="increment" field="pts" value="1"><repeats><repeat value="2" repeats="1" roundUp="true" field="selections" scope="force" childId="horn"/></repeats></modifier></modifiers></modifierGroup></modifierGroups>"#,
            HORN,
        );
        let (mut roster, force) = roster(&data);
        take(&data, &mut roster, force, &["a"]);
        for expected in ["12", "14", "10"] {
            take(&data, &mut roster, force, &["horn"]);
            assert_eq!(total(&data, &roster), expected);
        }
    }

    #[test]
    fn a_repeat_of_nothing_is_none() {
        let data = raiders(
            r#"<modifiers><modifier type="increment" field="pts" value="1"><repeats><repeat value="0" repeats="1" field="selections" scope="force" childId="a"/></repeats></modifier></modifiers>"#,
            "",
        );
        let (mut roster, force) = roster(&data);
        take(&data, &mut roster, force, &["a"]);
        assert_eq!(total(&data, &roster), "10");
    }

    #[test]
    fn the_default_of_a_group_may_change() {
        let data = entries(
            r#"<selectionEntry id="u" name="Band" type="unit"><selectionEntryGroups><selectionEntryGroup id="g1" name="Weapons" defaultSelectionEntryId="axe">
<constraints><constraint id="min" type="min" value="1" field="selections" scope="parent" shared="true"/></constraints>
<modifiers><modifier type="set" field="defaultSelectionEntryId" value="bow"><conditions><condition type="atLeast" value="1" field="selections" scope="force" childId="horn"/></conditions></modifier></modifiers>
<selectionEntries><selectionEntry id="axe" name="Axe" type="upgrade"/><selectionEntry id="bow" name="Bow" type="upgrade"/></selectionEntries></selectionEntryGroup></selectionEntryGroups></selectionEntry>
<selectionEntry id="horn" name="Horn" type="upgrade"/>"#,
        );
        let (mut roster, force) = roster(&data);
        let weapon = |roster: &Roster| {
            let verdict = evaluate(&data, roster);
            let unit = verdict.forces[0]
                .selections
                .iter()
                .rfind(|own| own.name == "Band");
            unit.expect("a band").selections[0].name.clone()
        };
        take(&data, &mut roster, force, &["u"]);
        assert_eq!(weapon(&roster), "Axe");
        take(&data, &mut roster, force, &["horn"]);
        let first = roster.node(force).selections[0];
        roster.remove(first);
        take(&data, &mut roster, force, &["u"]);
        assert_eq!(weapon(&roster), "Bow");
    }
}

mod conditions {
    use super::*;

    /// Returns whether a group of conditions holds for a roster with this number of horns.
    fn holds(group: &str, horns: usize) -> bool {
        let data = raiders(
            &format!(
                r#"<modifiers><modifier type="set" field="pts" value="99"><conditionGroups>{group}</conditionGroups></modifier></modifiers>"#
            ),
            HORN,
        );
        assert_eq!(data.unknown, []);
        let (mut roster, force) = roster(&data);
        take(&data, &mut roster, force, &["a"]);
        for _ in 0..horns {
            take(&data, &mut roster, force, &["horn"]);
        }
        total(&data, &roster) == "99"
    }

    #[test]
    fn every_comparison_is_known() {
        let cases = [
            ("atLeast", [false, true, true]),
            ("atMost", [true, true, false]),
            ("equalTo", [false, true, false]),
            ("notEqualTo", [true, false, true]),
            ("greaterThan", [false, false, true]),
            ("lessThan", [true, false, false]),
        ];
        for (kind, expected) in cases {
            let group = format!(
                r#"<conditionGroup type="and"><conditions><condition type="{kind}" value="1" field="selections" scope="force" childId="horn"/></conditions></conditionGroup>"#
            );
            for (horns, expected) in expected.into_iter().enumerate() {
                assert_eq!(holds(&group, horns), expected, "{kind}, {horns}");
            }
        }
    }

    #[test]
    fn a_count_has_a_least_and_a_most() {
        let group = |bounds: &str| {
            let condition = |value: u32| {
                format!(
                    r#"<condition type="atLeast" value="{value}" field="selections" scope="force" childId="horn"/>"#
                )
            };
            let all: String = (1..=3).map(condition).collect();
            format!(
                r#"<conditionGroup type="count" {bounds}><conditions>{all}</conditions></conditionGroup>"#
            )
        };
        let held = |bounds: &str| [0, 1, 2, 3].map(|horns| holds(&group(bounds), horns));
        assert_eq!(held(r#"min="2""#), [false, false, true, true]);
        assert_eq!(held(r#"max="1""#), [true, true, false, false]);
        assert_eq!(held(r#"min="1" max="2""#), [false, true, true, false]);
        assert_eq!(held(r#"value="3""#), [false, false, false, true]);
    }

    #[test]
    fn a_part_of_what_is_counted_is_compared() {
        let group = r#"<conditionGroup type="and"><conditions><condition type="atLeast" value="50" percentValue="true" field="selections" scope="force" childId="horn"/></conditions></conditionGroup>"#;
        assert_eq!(
            [0, 1, 2].map(|horns| holds(group, horns)),
            [false, true, true]
        );
    }
}

mod local_groups {
    use super::*;

    /// Compiles a raider that costs 1 more if a local group of "force" holds. The group checks each model.
    fn surcharge(local: &str, nested: bool) -> DataSet {
        let local = format!(
            r#"<localConditionGroups><localConditionGroup scope="force" field="selections" {local}><conditions>
<condition type="instanceOf" value="1" field="selections" scope="self" childId="model"/>
<condition type="atLeast" value="1" field="selections" scope="self" childId="banner"/></conditions></localConditionGroup></localConditionGroups>"#
        );
        let guard = if nested {
            format!(
                r#"<conditionGroups><conditionGroup type="and">{local}</conditionGroup></conditionGroups>"#
            )
        } else {
            local
        };
        raiders(
            &format!(
                r#"<modifiers><modifier type="increment" field="pts" value="1">{guard}</modifier></modifiers>"#
            ),
            r#"<selectionEntry id="m" name="Bearer" type="model"><selectionEntries><selectionEntry id="banner" name="Banner" type="upgrade"/></selectionEntries></selectionEntry>
<selectionEntry id="u" name="Cart" type="unit"><selectionEntries><selectionEntry id="banner2" name="Banner" type="upgrade"/></selectionEntries></selectionEntry>"#,
        )
    }

    /// Returns the cost of a raider with 0 to 5 banner bearers. Beside each is a bearer without a banner, and a cart.
    fn costs(data: &DataSet) -> Vec<String> {
        let (mut roster, force) = roster(data);
        take(data, &mut roster, force, &["a"]);
        let mut costs = vec![total(data, &roster)];
        for _ in 0..5 {
            let bearer = take(data, &mut roster, force, &["m"]);
            roster.select(data, bearer, "banner").expect("a banner");
            take(data, &mut roster, force, &["m"]);
            take(data, &mut roster, force, &["u"]);
            costs.push(total(data, &roster));
        }
        costs
    }

    #[test]
    fn a_local_group_of_a_modifier_is_a_repeat_as_well() {
        let once_for_each = surcharge(r#"type="atLeast" value="1" repeats="1""#, false);
        assert_eq!(costs(&once_for_each), ["10", "11", "12", "13", "14", "15"]);
        let twice_for_two = surcharge(r#"type="atLeast" value="2" repeats="2""#, false);
        assert_eq!(costs(&twice_for_two), ["10", "10", "12", "12", "14", "14"]);
        let started = surcharge(
            r#"type="atLeast" value="2" repeats="1" roundUp="true""#,
            false,
        );
        assert_eq!(costs(&started), ["10", "10", "11", "12", "12", "13"]);
    }

    #[test]
    fn in_a_group_of_conditions_it_is_only_a_condition() {
        let threshold = surcharge(r#"type="atLeast" value="2" repeats="1""#, true);
        assert_eq!(costs(&threshold), ["10", "10", "11", "11", "11", "11"]);
        let fewer = surcharge(r#"type="lessThan" value="2" repeats="3""#, false);
        assert_eq!(costs(&fewer), ["11", "11", "10", "10", "10", "10"]);
    }
}

mod associations {
    use super::*;

    const LEADERS: &str = r#"<selectionEntry id="l" name="Leader" type="model"><associations>
<association id="lead" name="Leads" min="0" max="1" scope="force" childId="u"><conditions>
<condition type="atLeast" value="1" field="selections" scope="self" childId="horn"/></conditions></association></associations></selectionEntry>
<selectionEntry id="u" name="Band" type="unit"><selectionEntries><selectionEntry id="horn" name="Horn" type="upgrade"/></selectionEntries>
<modifiers><modifier type="set" field="hidden" value="true"><conditions><condition type="atLeast" value="3" field="selections" scope="force" childId="l"/></conditions></modifier></modifiers></selectionEntry>
<selectionEntry id="o" name="Others" type="unit"><selectionEntries><selectionEntry id="horn2" name="Horn" type="upgrade"/></selectionEntries></selectionEntry>"#;

    fn built() -> (DataSet, Roster, [NodeIx; 5]) {
        let data = entries(LEADERS);
        assert_eq!(data.unknown, []);
        let (mut roster, force) = roster(&data);
        let leader = take(&data, &mut roster, force, &["l"]);
        let band = take(&data, &mut roster, force, &["u"]);
        roster.select(&data, band, "horn").expect("a horn");
        let without = take(&data, &mut roster, force, &["u"]);
        let others = take(&data, &mut roster, force, &["o"]);
        (data, roster, [force, leader, band, without, others])
    }

    #[test]
    fn only_what_is_eligible_is_offered_to_join() {
        let (data, mut roster, [force, leader, band, without, _]) = built();
        let offered = joinable(&data, &roster, leader);
        assert_eq!(offered.len(), 1);
        assert_eq!(
            (offered[0].association.as_str(), offered[0].label.as_str()),
            ("lead", "Leads")
        );
        assert_eq!((offered[0].min, offered[0].max), (0, Some(1)));
        assert_eq!(offered[0].candidates, [band]);
        roster.select(&data, without, "horn").expect("a horn");
        assert_eq!(
            joinable(&data, &roster, leader)[0].candidates,
            [band, without]
        );
        // Hidden selections cannot be joined.
        take(&data, &mut roster, force, &["l"]);
        take(&data, &mut roster, force, &["l"]);
        assert!(joinable(&data, &roster, leader)[0].candidates.is_empty());
        assert!(
            joinable(&data, &roster, force).is_empty() && joinable(&data, &roster, band).is_empty()
        );
    }

    #[test]
    fn whoever_joined_what_is_not_eligible_is_told() {
        let (data, mut roster, [force, leader, band, without, others]) = built();
        roster.associate(leader, "lead", band);
        assert_eq!(wrong(&data, &roster), [""; 0]);
        for wrongly in [without, others, leader] {
            let (_, mut roster, _) = built();
            roster.associate(leader, "lead", wrongly);
            let name = match wrongly {
                node if node == leader => "Leader",
                node if node == others => "Others",
                _ => "Band",
            };
            assert_eq!(
                wrong(&data, &roster),
                [format!("Leader cannot join {name}")]
            );
        }
        // A roster file may refer to a selection that it does not contain.
        let id = roster.node(band).id.clone();
        let text = roster
            .to_ros(&data)
            .replace(&format!("to=\"{id}\""), "to=\"lost\"");
        let lost = Roster::read(&data, text.as_bytes()).expect("a roster");
        assert_eq!(wrong(&data, &lost), ["Leader cannot join lost"]);
        roster.remove(band);
        assert_eq!(
            wrong(&data, &roster),
            [""; 0],
            "nothing is joined to what is gone"
        );
        let _ = force;
    }

    #[test]
    fn a_copied_force_has_leaders_of_its_own_bands() {
        let (data, mut roster, [force, leader, band, ..]) = built();
        roster.associate(leader, "lead", band);
        let copy = roster.duplicate(&data, force).expect("it is small");
        assert_eq!(wrong(&data, &roster), [""; 0]);
        let text = roster.to_ros(&data);
        let own = roster.node(roster.node(copy).selections[1]).id.clone();
        for id in [&roster.node(band).id, &own] {
            assert_eq!(text.matches(&format!("to=\"{id}\"")).count(), 1);
        }
        // A leader that is copied without its unit is not joined to anything.
        let alone = roster.duplicate(&data, leader).expect("it is small");
        assert_eq!(joinable(&data, &roster, alone).len(), 1);
        assert_eq!(roster.to_ros(&data).matches("to=\"").count(), 2);
    }
}

mod display {
    use super::*;

    #[test]
    fn offers_come_in_the_order_that_the_data_want() {
        let data = entries(
            r#"<selectionEntry id="u" name="Band" type="unit"><selectionEntries>
<selectionEntry id="late" name="Late" type="upgrade"/><selectionEntry id="second" name="Second" type="upgrade" sortIndex="2"/></selectionEntries>
<selectionEntryGroups><selectionEntryGroup id="g1" name="Weapons" sortIndex="1" flatten="true" collapsible="true"><selectionEntries>
<selectionEntry id="bow" name="Bow" type="upgrade" sortIndex="9"/><selectionEntry id="axe" name="Axe" type="upgrade" sortIndex="3"/></selectionEntries></selectionEntryGroup>
<selectionEntryGroup id="g2" name="Trinkets" flatten="true"><modifiers><modifier type="set" field="flatten" value="false"/></modifiers><selectionEntries>
<selectionEntry id="ring" name="Ring" type="upgrade" sortIndex="1"/></selectionEntries></selectionEntryGroup></selectionEntryGroups></selectionEntry>"#,
        );
        let (mut roster, force) = roster(&data);
        let unit = take(&data, &mut roster, force, &["u"]);
        let offers = offers(&data, &roster, unit);
        let names: Vec<&str> = offers.iter().map(|own| own.name.as_str()).collect();
        assert_eq!(names, ["Axe", "Bow", "Second", "Late", "Ring"]);
        let group = |name: &str| {
            let offer = offers.iter().find(|own| own.name == name);
            let group = offer.expect("it is offered").groups.first();
            group.map(|own| (own.name.clone(), own.flatten, own.collapsible))
        };
        assert_eq!(group("Axe"), Some(("Weapons".to_owned(), true, true)));
        assert_eq!(group("Ring"), Some(("Trinkets".to_owned(), false, false)));
        assert_eq!(group("Late"), None);
    }
}

mod categories {
    use super::*;

    #[test]
    fn a_category_that_depends_on_itself_is_worked_out() {
        let data = raiders(
            r#"<categoryLinks><categoryLink id="k" targetId="troop" primary="true"/></categoryLinks>
<modifiers><modifier type="set-primary" field="category" value="hero"><conditions><condition type="atLeast" value="2" field="selections" scope="primary-category" childId="a"/></conditions></modifier></modifiers>"#,
            "",
        );
        let (mut roster, force) = roster(&data);
        for expected in ["troop", "hero"] {
            take(&data, &mut roster, force, &["a"]);
            let verdict = evaluate(&data, &roster);
            let own = verdict.forces[0].selections[0].categories.iter();
            let primary: Vec<&str> = own
                .filter(|own| own.primary)
                .map(|own| own.id.as_str())
                .collect();
            assert_eq!(primary, [expected]);
        }
    }

    /// Returns the primary categories of the raiders of a roster, in the order of the roster.
    fn primaries(data: &DataSet, roster: &Roster) -> Vec<String> {
        let verdict = evaluate(data, roster);
        assert!(verdict.certain);
        let force = roster.node(roster.forces()[0]);
        let own = force.selections.iter().filter_map(|node| {
            let mut all = verdict.forces[0].selections.iter();
            let view = all.find(|view| view.node == *node)?;
            let primary = view.categories.iter().find(|own| own.primary)?;
            Some(primary.id.clone())
        });
        own.collect()
    }

    const LEADS: &str = r#"<categoryLinks><categoryLink id="k" targetId="troop" primary="true"/></categoryLinks>
<modifiers><modifier type="set-primary" field="category" value="hero"><conditions><condition type="lessThan" value="1" field="selections" scope="force" childId="hero" shared="true" includeChildSelections="true"/></conditions></modifier>
<modifier type="set" field="hidden" value="true"><conditions><condition type="atLeast" value="1" field="selections" scope="force" childId="hero" shared="true"/><condition type="notInstanceOf" value="1" field="selections" scope="self" childId="hero" shared="true"/></conditions></modifier></modifiers>"#;

    #[test]
    fn of_several_who_lead_if_nobody_does_the_first_leads() {
        let data = raiders(LEADS, "");
        let (mut roster, force) = roster(&data);
        let first = take(&data, &mut roster, force, &["a"]);
        assert_eq!(primaries(&data, &roster), ["hero"]);
        assert_eq!(wrong(&data, &roster), [""; 0]);
        let choices = offers(&data, &roster, force);
        assert!(choices[0].hidden, "there is a leader");
        for _ in 0..2 {
            take(&data, &mut roster, force, &["a"]);
        }
        assert_eq!(primaries(&data, &roster), ["hero", "troop", "troop"]);
        assert_eq!(wrong(&data, &roster), ["Raider is not available"; 2]);
        let read = Roster::read(&data, roster.to_ros(&data).as_bytes()).expect("it was written");
        assert_eq!(wrong(&data, &read), wrong(&data, &roster));
        roster.remove(first);
        assert_eq!(primaries(&data, &roster), ["hero", "troop"]);
    }

    #[test]
    fn a_category_passes_from_what_is_inside_to_what_is_around_it() {
        let gains = |what: &str, scope: &str| {
            format!(
                r#"<modifiers><modifier type="set-primary" field="category" value="hero"><conditions><condition type="atLeast" value="1" field="selections" scope="{scope}" childId="{what}" shared="true" includeChildSelections="true"/></conditions></modifier></modifiers>"#
            )
        };
        let data = raiders(
            &format!(
                r#"{}<selectionEntries><selectionEntry id="horse" name="Horse" type="model">{}<selectionEntries><selectionEntry id="saddle" name="Saddle" type="upgrade">{}</selectionEntry></selectionEntries></selectionEntry></selectionEntries>"#,
                gains("hero", "self"),
                gains("hero", "self"),
                gains("horn", "roster")
            ),
            HORN,
        );
        let (mut roster, force) = roster(&data);
        take(&data, &mut roster, force, &["a", "horse"]);
        take(&data, &mut roster, force, &["a", "horse", "saddle"]);
        assert_eq!(primaries(&data, &roster), [""; 0]);
        take(&data, &mut roster, force, &["horn"]);
        assert_eq!(primaries(&data, &roster), ["hero"]);
    }
}

mod constraints {
    use super::*;

    fn constraint(attributes: &str) -> DataSet {
        raiders(
            &format!(
                r#"<constraints><constraint id="x" field="selections" {attributes}/></constraints>"#
            ),
            HORN,
        )
    }

    /// Returns the findings for this number of raiders.
    fn with(attributes: &str, raiders: usize) -> Vec<String> {
        let data = constraint(attributes);
        assert_eq!(data.unknown, []);
        let (mut roster, force) = roster(&data);
        for _ in 0..raiders {
            take(&data, &mut roster, force, &["a"]);
        }
        words(&evaluate(&data, &roster))
    }

    #[test]
    fn bounds_below_nothing_are_none_unless_the_data_say_so() {
        let most = r#"type="max" value="-1" scope="force" shared="true""#;
        assert_eq!(with(most, 1), [""; 0]);
        let negative = format!(r#"{most} negative="true""#);
        assert_eq!(with(&negative, 1), ["Raider: at most -1, not 1"]);
    }

    #[test]
    fn the_author_says_what_is_wrong() {
        let said = r#"type="max" value="1" scope="roster" shared="true" includeChildSelections="true" message="One raider is enough.""#;
        assert_eq!(with(said, 2), ["One raider is enough."]);
    }

    #[test]
    fn a_part_of_all_is_a_bound() {
        let half = r#"type="max" value="50" percentValue="true" scope="force" shared="true""#;
        let data = constraint(half);
        let (mut roster, force) = roster(&data);
        take(&data, &mut roster, force, &["a"]);
        assert_eq!(wrong(&data, &roster), ["Raider: at most 0.5, not 1"]);
        take(&data, &mut roster, force, &["horn"]);
        assert_eq!(wrong(&data, &roster), [""; 0]);
    }
}

mod not_understood {
    use super::*;

    /// Returns the parts of a modifier with this content that are not understood.
    fn of_modifier(attributes: &str, inner: &str) -> (Vec<(UnknownKind, String)>, bool) {
        let modifier = format!(
            r#"<modifiers><modifier type="increment" field="pts" value="1" {attributes}>{inner}</modifier></modifiers>"#
        );
        listed(&raiders(&modifier, ""))
    }

    fn one(what: UnknownKind, text: &str) -> (Vec<(UnknownKind, String)>, bool) {
        (vec![(what, text.to_owned())], false)
    }

    #[test]
    fn attributes_and_elements_of_rules_are_listed() {
        let attribute = |text| one(UnknownKind::Attribute, text);
        assert_eq!(
            of_modifier(r#"comment="why""#, "<comment>why</comment>"),
            (Vec::new(), true)
        );
        assert_eq!(of_modifier(r#"unless="x""#, ""), attribute("unless"));
        assert_eq!(
            of_modifier("", r#"<unlesses><unless id="x"/></unlesses>"#),
            attribute("unlesses")
        );
        let condition = |attributes: &str| {
            format!(
                r#"<conditions><condition type="atLeast" value="1" field="selections" scope="force" childId="a" {attributes}/></conditions>"#
            )
        };
        assert_eq!(
            of_modifier("", &condition(r#"shared="true""#)),
            (Vec::new(), true)
        );
        assert_eq!(
            of_modifier("", &condition(r#"recursive="true""#)),
            attribute("recursive")
        );
        assert_eq!(
            of_modifier("", &condition(r#"shared="maybe""#)),
            attribute("shared=\"maybe\"")
        );
    }

    #[test]
    fn numbers_and_types_that_are_none_are_listed() {
        let repeat = r#"<repeats><repeat value="1" repeats="some" field="selections" scope="force" childId="a"/></repeats>"#;
        assert_eq!(of_modifier("", repeat), one(UnknownKind::Number, "some"));
        assert_eq!(
            of_modifier(r#"position="last""#, ""),
            one(UnknownKind::Number, "last")
        );
        let group = r#"<conditionGroups><conditionGroup type="most"/></conditionGroups>"#;
        assert_eq!(of_modifier("", group), one(UnknownKind::Condition, "most"));
        let text =
            r#"<modifiers><modifier type="increment" field="pts" value="many"/></modifiers>"#;
        assert_eq!(listed(&raiders(text, "")), one(UnknownKind::Number, "many"));
        let any = r#"<modifierGroups><modifierGroup type="any"><modifiers><modifier type="set" field="pts" value="1"/></modifiers></modifierGroup></modifierGroups>"#;
        assert_eq!(listed(&raiders(any, "")), one(UnknownKind::Modifier, "any"));
    }

    #[test]
    fn parts_of_associations_are_listed() {
        let association = r#"<associations><association id="x" name="Joins" scope="force" childId="a" maxAssociationsPerMember="1"/></associations>"#;
        let expected = one(UnknownKind::Attribute, "maxAssociationsPerMember");
        assert_eq!(listed(&raiders(association, "")), expected);
    }
}
