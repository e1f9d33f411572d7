//! Tests meanings of data that no public suite covers, but that large sets rely on.

use muster_battlescribe::data::{Dialect, UnknownKind};
use muster_battlescribe::evaluate::{RosterSeverity, offers};
use muster_battlescribe::{Roster, evaluate};

use crate::help::{compile, data, is_author, points, roster, system, take, words, wrong};

#[test]
fn the_order_of_modifiers_is_a_property_of_the_data() {
    let order = |extra: &str| {
        let data = data(&format!(
            r#"<selectionEntries><selectionEntry id="a" name="Raider" type="model"><costs><cost name="pts" typeId="pts" value="5"/></costs>
<modifiers><modifier type="increment" field="pts" value="3"/><modifier type="set" field="pts" value="10"/>{extra}</modifiers></selectionEntry></selectionEntries>"#
        ));
        let (mut roster, force) = roster(&data);
        take(&data, &mut roster, force, &["a"]);
        (data.dialect, points(&evaluate(&data, &roster)))
    };
    assert_eq!(order(""), (Dialect::BattleScribe, "10".to_owned()));
    // "floor" only exists in New Recruit, so its authors expect New Recruit's order.
    let floor = r#"<modifier type="floor" field="pts" value="1"/>"#;
    assert_eq!(order(floor), (Dialect::NewRecruit, "13".to_owned()));
}

#[test]
fn floor_and_ceil_are_bounds() {
    let cost = |kind: &str, value: &str| {
        let data = data(&format!(
            r#"<selectionEntries><selectionEntry id="a" name="Raider" type="model"><costs><cost name="pts" typeId="pts" value="5.5"/></costs>
<modifiers><modifier type="{kind}" field="pts" value="{value}"/></modifiers></selectionEntry></selectionEntries>"#
        ));
        let (mut roster, force) = roster(&data);
        take(&data, &mut roster, force, &["a"]);
        points(&evaluate(&data, &roster))
    };
    assert_eq!(cost("floor", "6"), "6");
    assert_eq!(cost("floor", "1"), "5.5");
    assert_eq!(cost("ceil", "4"), "4");
    assert_eq!(cost("multiply", "2"), "11");
    assert_eq!(cost("divide", "0"), "5.5");
}

/// A unit with a banner that changes the profiles of its models' weapons, at any depth.
const BANNER: &str = r#"<selectionEntries><selectionEntry id="u" name="Band" type="unit">
<selectionEntries>
 <selectionEntry id="m" name="Raider" type="model"><selectionEntryGroups><selectionEntryGroup id="wg" name="Weapons"><selectionEntries>
  <selectionEntry id="axe" name="Axe" type="upgrade"><profiles><profile id="p" name="Axe" typeId="pt" typeName="Weapon"><characteristics><characteristic name="Strength" typeId="s">4</characteristic></characteristics></profile></profiles></selectionEntry>
 </selectionEntries></selectionEntryGroup></selectionEntryGroups></selectionEntry>
 <selectionEntry id="banner" name="Banner" type="upgrade"><modifiers><modifier type="increment" field="s" value="2" scope="unit" affects="PATH"/></modifiers></selectionEntry>
</selectionEntries></selectionEntry></selectionEntries>"#;

fn strength(path: &str) -> (String, bool) {
    let data = data(&BANNER.replace("PATH", path));
    let (mut roster, force) = roster(&data);
    take(&data, &mut roster, force, &["u"]);
    take(&data, &mut roster, force, &["u", "m"]);
    take(&data, &mut roster, force, &["u", "m", "axe"]);
    take(&data, &mut roster, force, &["u", "banner"]);
    let verdict = evaluate(&data, &roster);
    let model = verdict.forces[0].selections[0]
        .selections
        .iter()
        .find(|own| own.name == "Raider");
    let axe = &model.expect("the model").selections[0].profiles[0];
    (axe.characteristics[0].value.clone(), verdict.certain)
}

#[test]
fn a_modifier_changes_what_its_path_reaches() {
    assert_eq!(
        strength("self.entries.recursive.profiles.Weapon"),
        ("6".to_owned(), true)
    );
    assert_eq!(
        strength("self.entries.recursive.axe.profiles.Weapon"),
        ("6".to_owned(), true)
    );
    assert_eq!(
        strength("self.entries.recursive.banner.profiles.Weapon").0,
        "4"
    );
    assert_eq!(strength("self.entries.recursive.profiles.Armour").0, "4");
    assert_eq!(strength("self.entries.profiles.Weapon").0, "4");
}

#[test]
fn what_is_not_understood_is_listed_and_makes_the_verdict_uncertain() {
    let path = "self.entries.recursive.axe.banner.profiles.Weapon";
    assert_eq!(strength(path), ("4".to_owned(), false));
    let data = data(
        r#"<selectionEntries><selectionEntry id="a" name="Raider" type="model">
<modifiers><modifier type="transmogrify" field="pts" value="1"/><modifier type="transmogrify" field="pts" value="2"/>
<modifier type="set" field="no-such-field" value="1"/></modifiers>
<holograms><hologram id="h"/></holograms></selectionEntry></selectionEntries>"#,
    );
    let listed: Vec<_> = data
        .unknown
        .iter()
        .map(|own| (own.what, own.text.as_str(), own.count))
        .collect();
    assert_eq!(
        listed,
        [
            (UnknownKind::Element, "holograms", 1),
            (UnknownKind::Modifier, "transmogrify", 2),
            (UnknownKind::ModifierField, "no-such-field", 1)
        ]
    );
    assert!(
        data.unknown[1].first.contains("<modifier> (line 2)"),
        "{}",
        data.unknown[1].first
    );
    let (mut roster, force) = roster(&data);
    // What is not understood of a raider is no matter where there is none.
    assert!(evaluate(&data, &roster).certain);
    let raider = take(&data, &mut roster, force, &["a"]);
    let verdict = evaluate(&data, &roster);
    assert!(!verdict.certain);
    let places: Vec<_> = verdict.doubts.iter().map(|doubt| doubt.node).collect();
    assert_eq!(places, [Some(raider)]);
}

#[test]
fn a_doubt_reaches_the_entries_that_it_can_change() {
    let content = |of_raider: &str, of_scout: &str| {
        data(&format!(
            r#"<selectionEntries><selectionEntry id="a" name="Raider" type="model">{of_raider}</selectionEntry>
<selectionEntry id="b" name="Scout" type="model">{of_scout}</selectionEntry></selectionEntries>"#
        ))
    };
    let modifier = |field: &str, inner: &str| {
        format!(
            r#"<modifiers><modifier type="set" field="{field}" value="2">{inner}</modifier></modifiers>"#
        )
    };
    let lost = r#"<conditions><condition type="atLeast" value="1" field="selections" scope="no-such-place" childId="a"/></conditions>"#;
    let upper = r#"<constraints><constraint id="k" type="max" value="9" field="selections" scope="force"/></constraints>"#;
    let lower = r#"<constraints><constraint id="k" type="min" value="0" field="selections" scope="force"/></constraints>"#;
    // What the other entry says, and whether the verdict of a single raider is certain.
    let cases = [
        (modifier("pts", lost), true),
        (modifier("k", lost) + upper, true),
        (modifier("k", lost) + lower, false),
        (modifier("gone-constraint", lost), true),
        (modifier("name", lost), true),
        (r#"<constraints><constraint id="k" type="about" value="1" field="selections" scope="force"/></constraints>"#.to_owned(), false),
        ("<holograms><hologram id=\"h\"/></holograms>".to_owned(), true),
    ];
    for (said, certain) in cases {
        let data = content("", &said);
        let (mut roster, force) = roster(&data);
        take(&data, &mut roster, force, &["a"]);
        let verdict = evaluate(&data, &roster);
        assert_eq!(verdict.certain, certain, "{said}");
        let names = verdict.doubts.iter().filter_map(|doubt| doubt.entry);
        let names: Vec<_> = names
            .map(|entry| data.text(data.entry(entry).name))
            .collect();
        assert_eq!(names, if certain { vec![] } else { vec!["Scout"] });
    }
    // The same in the entry itself, where only a change to nothing and to its name are harmless.
    for (said, certain) in [
        (modifier("pts", lost), false),
        (modifier("hidden", lost), false),
        (modifier("gone-constraint", lost), true),
        (modifier("name", lost), true),
        (
            "<holograms><hologram id=\"h\"/></holograms>".to_owned(),
            false,
        ),
    ] {
        let data = content(&said, "");
        let (mut roster, force) = roster(&data);
        take(&data, &mut roster, force, &["a"]);
        assert_eq!(evaluate(&data, &roster).certain, certain, "{said}");
    }
}

#[test]
fn the_third_copy_of_a_unit_costs_more_by_a_local_condition() {
    let data = data(
        r#"<selectionEntries><selectionEntry id="u" name="Band" type="unit"><costs><cost name="pts" typeId="pts" value="100"/></costs>
<modifiers><modifier type="increment" field="pts" value="10"><localConditionGroups>
<localConditionGroup type="atLeast" value="2" scope="force" field="selections" repeats="1"><conditions>
<condition type="before" value="1" field="selections" scope="self" childId="any"/>
<condition type="instanceOf" value="1" field="selections" scope="self" childId="u"/></conditions></localConditionGroup>
</localConditionGroups></modifier></modifiers></selectionEntry>
<selectionEntry id="o" name="Other" type="unit"/></selectionEntries>"#,
    );
    let (mut roster, force) = roster(&data);
    for (copies, total) in [(1, "100"), (2, "200"), (3, "310"), (4, "420")] {
        take(&data, &mut roster, force, &["u"]);
        take(&data, &mut roster, force, &["o"]);
        assert_eq!(points(&evaluate(&data, &roster)), total, "{copies} copies");
    }
}

#[test]
fn scopes_of_a_type_look_for_the_nearest_above() {
    let data = data(
        r#"<selectionEntries><selectionEntry id="u" name="Band" type="unit"><selectionEntries>
<selectionEntry id="m" name="Raider" type="model"><selectionEntries>
<selectionEntry id="bow" name="Bow" type="upgrade"><constraints>
<constraint id="two" type="max" value="2" field="selections" scope="unit" shared="true" includeChildSelections="true"/></constraints></selectionEntry>
</selectionEntries></selectionEntry></selectionEntries></selectionEntry></selectionEntries>"#,
    );
    let (mut roster, force) = roster(&data);
    let unit = take(&data, &mut roster, force, &["u"]);
    for _ in 0..3 {
        let model = roster.select(&data, unit, "m").expect("a model").node;
        roster.select(&data, model, "bow").expect("a bow");
    }
    assert_eq!(wrong(&data, &roster), ["Bow: at most 2, not 3"]);
    // The bows of another unit are not affected.
    let (mut two, force) = crate::help::roster(&data);
    for _ in 0..2 {
        let unit = two.select(&data, force, "u").expect("a unit").node;
        for _ in 0..2 {
            let model = two.select(&data, unit, "m").expect("a model").node;
            two.select(&data, model, "bow").expect("a bow");
        }
    }
    assert_eq!(wrong(&data, &two), [""; 0]);
}

#[test]
fn findings_in_the_authors_words_keep_their_severity() {
    let data = data(
        r#"<selectionEntries><selectionEntry id="a" name="Raider" type="model"><modifiers>
<modifier type="add" field="error" value="A raider needs a boat."/>
<modifier type="add" field="warning" value="Raiders drink."><conditions><condition type="atLeast" value="2" field="selections" scope="force" childId="a"/></conditions></modifier>
<modifier type="add" field="info" value="Raiders sing."/></modifiers></selectionEntry></selectionEntries>"#,
    );
    let (mut roster, force) = roster(&data);
    take(&data, &mut roster, force, &["a"]);
    let verdict = evaluate(&data, &roster);
    let found: Vec<_> = verdict
        .findings
        .iter()
        .map(|own| (own.severity, own.to_string()))
        .collect();
    assert_eq!(
        found,
        [
            (RosterSeverity::Error, "A raider needs a boat.".to_owned()),
            (RosterSeverity::Info, "Raiders sing.".to_owned())
        ]
    );
    assert!(verdict.findings.iter().all(is_author) && !verdict.is_legal() && verdict.certain);
    take(&data, &mut roster, force, &["a"]);
    assert_eq!(
        words(&evaluate(&data, &roster))
            .iter()
            .filter(|own| own.contains("drink"))
            .count(),
        2
    );
}

#[test]
fn an_automatic_number_follows_its_bound() {
    let data = data(
        r#"<selectionEntries><selectionEntry id="u" name="Band" type="unit"><selectionEntries>
<selectionEntry id="m" name="Raider" type="model"/>
<selectionEntry id="h" name="Horse" type="upgrade"><constraints>
<constraint id="hx" type="exactly" value="0" field="selections" scope="parent" automatic="true"/></constraints>
<modifiers><modifier type="increment" field="hx" value="1"><repeats><repeat value="1" repeats="1" field="selections" scope="parent" childId="m" includeChildSelections="true"/></repeats></modifier></modifiers>
</selectionEntry></selectionEntries></selectionEntry></selectionEntries>"#,
    );
    let (mut roster, force) = roster(&data);
    let unit = take(&data, &mut roster, force, &["u"]);
    let horses = |roster: &Roster| {
        let verdict = evaluate(&data, roster);
        let unit = &verdict.forces[0].selections[0];
        let horse = unit.selections.iter().find(|own| own.name == "Horse");
        (horse.map_or(0, |own| own.number), words(&verdict))
    };
    let model = roster.select(&data, unit, "m").expect("a model").node;
    for number in [3, 1, 0] {
        roster.set_amount(model, number).expect("a number");
        roster.settle(&data).expect("it is small");
        assert_eq!(horses(&roster), (number, Vec::new()));
    }
}

#[test]
fn default_amounts_are_stacks_of_their_own() {
    let data = data(
        r#"<selectionEntries><selectionEntry id="u" name="Band" type="unit"><selectionEntries>
<selectionEntry id="m" name="Raider" type="model" defaultAmount="1,2"/></selectionEntries></selectionEntry></selectionEntries>"#,
    );
    let (mut roster, force) = roster(&data);
    take(&data, &mut roster, force, &["u"]);
    let verdict = evaluate(&data, &roster);
    let numbers: Vec<u32> = verdict.forces[0].selections[0]
        .selections
        .iter()
        .map(|own| own.number)
        .collect();
    assert_eq!(numbers, [1, 2]);
}

#[test]
fn each_stack_of_models_has_what_the_data_give_that_stack() {
    let choice = |id: &str, amounts: &str| {
        format!(
            r#"<selectionEntry id="{id}" name="{id}" type="upgrade" defaultAmount="{amounts}"/>"#
        )
    };
    let data = data(&format!(
        r#"<selectionEntries><selectionEntry id="u" name="Band" type="unit"><selectionEntries>
<selectionEntry id="m" name="Raider" type="model" defaultAmount="1,1,3"><selectionEntries>{}{}{}{}</selectionEntries></selectionEntry></selectionEntries></selectionEntry></selectionEntries>"#,
        choice("champion", "1,0,0"),
        choice("banner", "0,1,0"),
        choice("spear", "1"),
        choice("never", "0,0,0")
    ));
    let (mut roster, force) = roster(&data);
    take(&data, &mut roster, force, &["u"]);
    let verdict = evaluate(&data, &roster);
    let models = &verdict.forces[0].selections[0].selections;
    let mut told: Vec<(u32, String)> = models
        .iter()
        .map(|model| {
            let names: Vec<&str> = model.selections.iter().map(|own| &*own.name).collect();
            (model.number, names.join(" "))
        })
        .collect();
    told.sort();
    // Models with choices of their own stand alone.
    let expected = ["banner spear", "champion spear", "spear", "spear", "spear"];
    assert_eq!(told, expected.map(|names| (1, names.to_owned())));
}

#[test]
fn groups_of_conditions_count_negate_and_compare() {
    let hidden = |group: &str, bands: usize| {
        let data = data(&format!(
            r#"<selectionEntries><selectionEntry id="a" name="Raider" type="model"><modifiers><modifier type="set" field="name" value="Chosen">
<conditionGroups>{group}</conditionGroups></modifier></modifiers></selectionEntry>
<selectionEntry id="b" name="Band" type="unit"/><selectionEntry id="c1" name="Crew" type="unit"/></selectionEntries>"#
        ));
        let (mut roster, force) = roster(&data);
        take(&data, &mut roster, force, &["a"]);
        for _ in 0..bands {
            take(&data, &mut roster, force, &["b"]);
        }
        let verdict = evaluate(&data, &roster);
        verdict.forces[0]
            .selections
            .iter()
            .any(|own| own.name == "Chosen")
    };
    let condition = |value: u32, child: &str| {
        format!(
            r#"<condition type="atLeast" value="{value}" field="selections" scope="force" childId="{child}"/>"#
        )
    };
    let group = |kind: &str, inner: &str| {
        format!(
            r#"<conditionGroup type="{kind}" value="2"><conditions>{inner}</conditions></conditionGroup>"#
        )
    };
    let some = [condition(1, "b"), condition(2, "b"), condition(1, "c1")].concat();
    assert!(!hidden(&group("count", &some), 1));
    assert!(hidden(&group("count", &some), 2));
    assert!(hidden(&group("not", &some), 0));
    assert!(!hidden(&group("not", &some), 1));
    let sum = group("add", &(condition(0, "b") + &condition(0, "c1")));
    let limit =
        r#"<condition type="always" value="3" field="selections" scope="force" childId="any"/>"#;
    let more = format!(
        r#"<conditionGroup type="less"><conditions>{limit}</conditions><conditionGroups>{sum}</conditionGroups></conditionGroup>"#
    );
    assert!(!hidden(&more, 3));
    assert!(hidden(&more, 4));
}

#[test]
fn a_leader_is_joined_to_a_unit() {
    let data = data(
        r#"<selectionEntries><selectionEntry id="l" name="Leader" type="model"><associations>
<association id="lead" name="Leads" min="1" max="1" scope="force" childId="u"/></associations></selectionEntry>
<selectionEntry id="u" name="Band" type="unit"><constraints>
<constraint id="one" type="max" value="1" field="associations" scope="self" childId="lead" shared="true"/></constraints></selectionEntry></selectionEntries>"#,
    );
    let (mut roster, force) = roster(&data);
    let leader = take(&data, &mut roster, force, &["l"]);
    let unit = take(&data, &mut roster, force, &["u"]);
    assert_eq!(wrong(&data, &roster), ["Leader: at least 1 Leads, not 0"]);
    roster.associate(leader, "lead", unit);
    assert_eq!(wrong(&data, &roster), [""; 0]);
    let second = roster
        .select(&data, force, "l")
        .expect("another leader")
        .node;
    roster.associate(second, "lead", unit);
    assert_eq!(wrong(&data, &roster), ["Band: at most 1, not 2"]);
    // Associations are stored in files.
    let again = Roster::read(&data, roster.to_ros(&data).as_bytes()).expect("what was written");
    assert_eq!(wrong(&data, &again), wrong(&data, &roster));
}

#[test]
fn a_part_of_the_limit_bounds_a_category() {
    let more = r#"<selectionEntries><selectionEntry id="x" name="Hero" type="model">
<categoryLinks><categoryLink id="xc" targetId="hero" primary="true"/></categoryLinks>
<costs><cost name="pts" typeId="pts" value="40"/></costs></selectionEntry></selectionEntries>"#;
    let gst = system(more).replace(
        r#"<categoryLink id="fh" targetId="hero"/>"#,
        r#"<categoryLink id="fh" targetId="hero"><constraints><constraint id="part" type="max" value="50" percentValue="true" field="limit::pts" scope="roster" includeChildSelections="true" includeChildForces="true"/></constraints></categoryLink>"#,
    );
    let data = compile(&[("g.gst", &gst), ("c.cat", &crate::help::catalogue(""))]);
    let (mut roster, force) = roster(&data);
    take(&data, &mut roster, force, &["x"]);
    take(&data, &mut roster, force, &["x"]);
    // Without a limit, a percentage of it cannot be checked.
    assert_eq!(wrong(&data, &roster), [""; 0]);
    roster.set_limit("pts", 160.into());
    assert_eq!(wrong(&data, &roster), [""; 0]);
    roster.set_limit("pts", 150.into());
    assert_eq!(wrong(&data, &roster), ["Heroes: at most 75 pts, not 80"]);
}

#[test]
fn hidden_offers_are_marked() {
    let data = data(
        r#"<selectionEntries><selectionEntry id="a" name="Raider" type="model"/>
<selectionEntry id="b" name="Berserk" type="model"><modifiers><modifier type="set" field="hidden" value="true"><conditions>
<condition type="lessThan" value="2" field="selections" scope="force" childId="a"/></conditions></modifier></modifiers></selectionEntry></selectionEntries>"#,
    );
    let (mut roster, force) = roster(&data);
    let hidden = |roster: &Roster| -> Vec<String> {
        let offers = offers(&data, roster, force);
        offers
            .into_iter()
            .filter(|own| own.hidden)
            .map(|own| own.name)
            .collect()
    };
    assert_eq!(hidden(&roster), ["Berserk"]);
    take(&data, &mut roster, force, &["a"]);
    take(&data, &mut roster, force, &["a"]);
    assert_eq!(hidden(&roster), [""; 0]);
}
