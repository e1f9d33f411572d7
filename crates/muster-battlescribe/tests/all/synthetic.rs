//! Generates a data set of any size with everything that large sets have: links, groups, profiles, conditions, repeats,
//! modifiers that change others, and constraints in every scope.

use std::fmt::Write;

/// Returns a game system and this many catalogues, each with this many units. 40 catalogues of 58 units are 40 MB.
pub fn files(catalogues: usize, units: usize) -> Vec<(String, Vec<u8>)> {
    let mut files = vec![("System.gst".to_owned(), system().into_bytes())];
    for index in 0..catalogues {
        let name = format!("Faction {index}.cat");
        files.push((name, catalogue(index, catalogues, units).into_bytes()));
    }
    files
}

const CATEGORIES: usize = 60;
const ROLES: usize = 8;

fn system() -> String {
    let mut out = String::from(
        r#"<gameSystem id="sys" name="Synthetic" revision="1" battleScribeVersion="2.03" type="gameSystem">
<publications><publication id="book" name="The book"/></publications>
<costTypes><costType id="pts" name="pts" defaultCostLimit="2000" hidden="false"/><costType id="slots" name="slots" defaultCostLimit="-1" hidden="false"/></costTypes>
<profileTypes>"#,
    );
    for (kind, stats) in [
        ("Unit", ["M", "T", "SV", "W"]),
        ("Weapon", ["Range", "A", "S", "D"]),
    ] {
        let _ = write!(
            out,
            r#"<profileType id="type-{kind}" name="{kind}"><characteristicTypes>"#
        );
        for stat in stats {
            let _ = write!(
                out,
                r#"<characteristicType id="{kind}-{stat}" name="{stat}"/>"#
            );
        }
        out.push_str("</characteristicTypes></profileType>");
    }
    out.push_str("</profileTypes><categoryEntries>");
    for index in 0..CATEGORIES {
        let _ = write!(
            out,
            r#"<categoryEntry id="cat-{index}" name="Keyword {index}" hidden="false"/>"#
        );
    }
    out.push_str(r#"</categoryEntries><forceEntries><forceEntry id="army" name="Army" hidden="false"><categoryLinks>"#);
    for index in 0..ROLES {
        let _ = write!(
            out,
            r#"<categoryLink id="army-{index}" targetId="cat-{index}" name="Keyword {index}" hidden="false"><constraints><constraint id="army-max-{index}" type="max" value="6" field="selections" scope="parent" shared="true"/></constraints></categoryLink>"#
        );
    }
    out.push_str(r#"</categoryLinks></forceEntry></forceEntries><sharedRules>"#);
    for index in 0..40 {
        let _ = write!(
            out,
            r#"<rule id="rule-{index}" name="Rule {index}" hidden="false"><description>{}</description></rule>"#,
            prose(index, 60)
        );
    }
    out.push_str("</sharedRules></gameSystem>");
    out
}

fn prose(seed: usize, words: usize) -> String {
    const WORDS: [&str; 12] = [
        "each", "model", "in", "this", "unit", "may", "move", "again", "after", "it", "has",
        "fought",
    ];
    let words = (0..words).map(|word| WORDS[(seed * 7 + word * 5 + word / 3) % WORDS.len()]);
    words.collect::<Vec<_>>().join(" ")
}

fn catalogue(own: usize, all: usize, units: usize) -> String {
    let mut out = format!(
        r#"<catalogue id="f{own}" name="Faction {own}" revision="{own}" battleScribeVersion="2.03" library="false" gameSystemId="sys" gameSystemRevision="1" type="catalogue"><catalogueLinks>"#
    );
    // Each catalogue links to two of those whose number is a multiple of three.
    for step in 1..3 {
        let other = (own / 3 * 3 + step * 3) % all;
        if other != own {
            let _ = write!(
                out,
                r#"<catalogueLink id="f{own}-l{step}" name="Faction {other}" targetId="f{other}" type="catalogue" importRootEntries="{}"/>"#,
                step == 1
            );
        }
    }
    out.push_str("</catalogueLinks><entryLinks>");
    for unit in 0..units {
        let _ = write!(
            out,
            r#"<entryLink id="f{own}-r{unit}" name="Unit {unit}" hidden="false" collective="false" import="true" targetId="f{own}-u{unit}" type="selectionEntry"><modifiers><modifier type="set" field="hidden" value="true"><conditions><condition type="atLeast" value="1" field="selections" scope="force" childId="f{own}-u{}" shared="true" includeChildSelections="true"/><condition type="notInstanceOf" value="1" field="selections" scope="primary-catalogue" childId="f{own}" shared="true"/></conditions></modifier></modifiers></entryLink>"#,
            (unit + 13) % units
        );
    }
    out.push_str("</entryLinks><sharedSelectionEntries>");
    for unit in 0..units {
        write_unit(&mut out, own, unit, units);
    }
    for weapon in 0..40 {
        write_weapon(&mut out, own, weapon);
    }
    out.push_str("</sharedSelectionEntries><sharedSelectionEntryGroups>");
    let _ = write!(
        out,
        r#"<selectionEntryGroup id="f{own}-relics" name="Relics" hidden="false" collective="false" import="true"><modifiers><modifier type="set" field="hidden" value="true"><conditions><condition type="notInstanceOf" value="1" field="selections" scope="ancestor" childId="cat-1" shared="true"/></conditions></modifier></modifiers><constraints><constraint id="f{own}-relics-max" type="max" value="1" field="selections" scope="parent" shared="true"/></constraints><selectionEntries>"#
    );
    for relic in 0..30 {
        let _ = write!(
            out,
            r#"<selectionEntry id="f{own}-relic{relic}" name="Relic {relic}" hidden="false" collective="false" import="true" type="upgrade"><constraints><constraint id="f{own}-relic{relic}-one" type="max" value="1" field="selections" scope="roster" shared="true" includeChildSelections="true" includeChildForces="true"/></constraints><costs><cost name="pts" typeId="pts" value="{}"/></costs><modifiers><modifier type="increment" field="Weapon-A" value="1" scope="root-entry" affects="self.entries.recursive.profiles.Weapon"/></modifiers></selectionEntry>"#,
            relic * 5
        );
    }
    out.push_str(
        "</selectionEntries></selectionEntryGroup></sharedSelectionEntryGroups></catalogue>",
    );
    out
}

fn write_unit(out: &mut String, own: usize, unit: usize, units: usize) {
    let id = format!("f{own}-u{unit}");
    let _ = write!(
        out,
        r#"<selectionEntry id="{id}" name="Unit {unit}" hidden="false" collective="false" import="true" type="unit" publicationId="book" page="{unit}"><modifiers><modifier type="increment" field="pts" value="10"><repeats><repeat value="5" repeats="1" field="selections" scope="{id}" childId="model" shared="true" includeChildSelections="true" roundUp="false"/></repeats></modifier><modifier type="add" field="error" value="{} is alone"><conditions><condition type="lessThan" value="1" field="selections" scope="roster" childId="f{own}-u{}" shared="true" includeChildSelections="true" includeChildForces="true"/><condition type="atLeast" value="3" field="selections" scope="roster" childId="{id}" shared="true" includeChildSelections="true" includeChildForces="true"/></conditions></modifier></modifiers><modifierGroups><modifierGroup><conditionGroups><conditionGroup type="or"><conditions><condition type="atLeast" value="1" field="selections" scope="force" childId="cat-{}" shared="true"/><condition type="instanceOf" value="1" field="selections" scope="force" childId="army" shared="true"/></conditions></conditionGroup></conditionGroups><modifiers><modifier type="add" field="category" value="cat-{}"/></modifiers></modifierGroup></modifierGroups><constraints><constraint id="{id}-three" type="max" value="3" field="selections" scope="force" shared="true" includeChildSelections="true"/></constraints><profiles><profile id="{id}-p" name="Unit {unit}" hidden="false" typeId="type-Unit" typeName="Unit"><characteristics><characteristic name="M" typeId="Unit-M">6"</characteristic><characteristic name="T" typeId="Unit-T">4</characteristic><characteristic name="SV" typeId="Unit-SV">3+</characteristic><characteristic name="W" typeId="Unit-W">2</characteristic></characteristics></profile></profiles><rules><rule id="{id}-rule" name="Talent {unit}" hidden="false"><description>{}</description></rule></rules><infoLinks>"#,
        format_args!("Unit {unit}"),
        (unit + 29) % units,
        unit % CATEGORIES,
        (unit + 5) % CATEGORIES,
        prose(unit, 45)
    );
    for rule in 0..3 {
        let _ = write!(
            out,
            r#"<infoLink id="{id}-i{rule}" name="Rule" hidden="false" targetId="rule-{}" type="rule"/>"#,
            (unit + rule * 11) % 40
        );
    }
    out.push_str("</infoLinks><categoryLinks>");
    let _ = write!(
        out,
        r#"<categoryLink id="{id}-c" targetId="cat-{}" primary="true"/>"#,
        unit % ROLES
    );
    for keyword in 0..4 {
        let _ = write!(
            out,
            r#"<categoryLink id="{id}-c{keyword}" targetId="cat-{}" primary="false"/>"#,
            ROLES + (unit + keyword * 13) % (CATEGORIES - ROLES)
        );
    }
    out.push_str(r#"</categoryLinks><selectionEntryGroups>"#);
    let _ = write!(
        out,
        r#"<selectionEntryGroup id="{id}-models" name="Models" hidden="false" collective="false" import="true" defaultSelectionEntryId="{id}-m0"><constraints><constraint id="{id}-min" type="min" value="5" field="selections" scope="parent" shared="true"/><constraint id="{id}-max" type="max" value="10" field="selections" scope="parent" shared="true"/></constraints><selectionEntries>"#
    );
    for model in 0..3 {
        let _ = write!(
            out,
            r#"<selectionEntry id="{id}-m{model}" name="Trooper {model}" hidden="false" collective="false" import="true" type="model"><modifiers><modifier type="increment" field="{id}-m{model}-max" value="1"><repeats><repeat value="5" repeats="1" field="selections" scope="unit" childId="model" shared="true" includeChildSelections="true" roundUp="false"/></repeats></modifier></modifiers><constraints><constraint id="{id}-m{model}-max" type="max" value="{}" field="selections" scope="parent" shared="true"/></constraints><selectionEntryGroups><selectionEntryGroup id="{id}-m{model}-g" name="Wargear" hidden="false" collective="false" import="true" defaultSelectionEntryId="{id}-m{model}-w0"><constraints><constraint id="{id}-m{model}-g-min" type="min" value="1" field="selections" scope="parent" shared="true"/><constraint id="{id}-m{model}-g-max" type="max" value="2" field="selections" scope="parent" shared="true"/></constraints><entryLinks>"#,
            9 - model * 3
        );
        for weapon in 0..5 {
            let _ = write!(
                out,
                r#"<entryLink id="{id}-m{model}-w{weapon}" name="Weapon" hidden="false" collective="false" import="true" targetId="f{own}-weapon{}" type="selectionEntry"><constraints><constraint id="{id}-m{model}-w{weapon}-max" type="max" value="1" field="selections" scope="parent" shared="true"/></constraints><modifiers><modifier type="set" field="{id}-m{model}-w{weapon}-max" value="0"><conditions><condition type="lessThan" value="5" field="selections" scope="unit" childId="model" shared="true" includeChildSelections="true"/><condition type="atLeast" value="2" field="selections" scope="force" childId="f{own}-weapon{}" shared="true" includeChildSelections="true"/></conditions></modifier></modifiers></entryLink>"#,
                (unit * 3 + model * 5 + weapon) % 40,
                (unit + weapon) % 40
            );
        }
        let _ = write!(
            out,
            r#"</entryLinks></selectionEntryGroup></selectionEntryGroups><costs><cost name="pts" typeId="pts" value="{}"/></costs></selectionEntry>"#,
            4 + model * 2
        );
    }
    let _ = write!(
        out,
        r#"</selectionEntries></selectionEntryGroup></selectionEntryGroups><entryLinks><entryLink id="{id}-relics" name="Relics" hidden="false" collective="false" import="true" targetId="f{own}-relics" type="selectionEntryGroup"/></entryLinks><costs><cost name="pts" typeId="pts" value="{}"/><cost name="slots" typeId="slots" value="1"/></costs></selectionEntry>"#,
        60 + unit % 9 * 5
    );
}

fn write_weapon(out: &mut String, own: usize, weapon: usize) {
    let id = format!("f{own}-weapon{weapon}");
    let _ = write!(
        out,
        r#"<selectionEntry id="{id}" name="Weapon {weapon}" hidden="false" collective="true" import="true" type="upgrade"><profiles><profile id="{id}-p" name="Weapon {weapon}" hidden="false" typeId="type-Weapon" typeName="Weapon"><modifiers><modifier type="increment" field="Weapon-S" value="1"><conditions><condition type="atLeast" value="10" field="selections" scope="unit" childId="model" shared="true" includeChildSelections="true"/></conditions></modifier></modifiers><characteristics><characteristic name="Range" typeId="Weapon-Range">{}"</characteristic><characteristic name="A" typeId="Weapon-A">2</characteristic><characteristic name="S" typeId="Weapon-S">4</characteristic><characteristic name="D" typeId="Weapon-D">1</characteristic></characteristics></profile></profiles><costs><cost name="pts" typeId="pts" value="{}"/></costs></selectionEntry>"#,
        12 + weapon % 5 * 6,
        weapon % 4
    );
}
