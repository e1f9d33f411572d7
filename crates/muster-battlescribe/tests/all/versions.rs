//! Tests that a made-up game gives the same verdicts in every version of the format.

use std::path::Path;

use muster_battlescribe::{Builder, DataSet, Roster, evaluate};

use crate::help::{points, words};

struct Version {
    system: &'static str,
    catalogue: &'static str,
    roster: &'static str,
}

/// Version 1.15: entries with points and bounds as attributes.
const V1_15: Version = Version {
    system: r#"<gameSystem id="g" revision="3" battleScribeVersion="1.15" name="Harbour War">
<forceTypes><forceType id="f" name="Crew" minSelections="0" maxSelections="-1" minPoints="0.0" maxPoints="-1.0" minPercentage="0" maxPercentage="-1"><categories>
<category id="boss" name="Bosses" minSelections="1" maxSelections="1" minPoints="0.0" maxPoints="-1.0" minPercentage="0" maxPercentage="50" countTowardsParentMinSelections="false"><modifiers/></category>
<category id="hand" name="Hands" minSelections="0" maxSelections="2" minPoints="0.0" maxPoints="-1.0" minPercentage="0" maxPercentage="-1"><modifiers/></category>
</categories><forceTypes/></forceType></forceTypes>
<profileTypes><profileType id="pt" name="Person"><characteristics><characteristic id="grit" name="Grit"/></characteristics></profileType></profileTypes></gameSystem>"#,
    catalogue: r#"<catalogue id="c" revision="1" gameSystemId="g" gameSystemRevision="3" battleScribeVersion="1.15" name="Smugglers">
<entries><entry id="captain" name="Captain" points="80.0" categoryId="boss" type="model" minSelections="0" maxSelections="-1" minInForce="0" maxInForce="1" minInRoster="0" maxInRoster="-1" minPoints="0.0" maxPoints="-1.0" collective="false" hidden="false" book="Tides"><entries/><entryGroups/><modifiers/><rules/><profiles/><links><link id="lp" targetId="person" linkType="profile"><modifiers><modifier type="set" field="grit" value="5" repeat="false" numRepeats="1" incrementParentId="roster" incrementChildId="no child" incrementField="selections" incrementValue="1.0"><conditions/><conditionGroups/></modifier></modifiers></link></links></entry></entries>
<rules/><links><link id="lg" targetId="gang" linkType="entry" categoryId="hand"><modifiers/></link></links>
<sharedEntries><entry id="gang" name="Gang" points="10.0" categoryId="(No Category)" type="unit" minSelections="0" maxSelections="-1" minInForce="0" maxInForce="-1" minInRoster="0" maxInRoster="-1" minPoints="0.0" maxPoints="-1.0" collective="false" hidden="false">
<entries><entry id="lantern" name="Lantern" points="3.0" categoryId="(No Category)" type="upgrade" minSelections="0" maxSelections="0" minInForce="0" maxInForce="-1" minInRoster="0" maxInRoster="-1" minPoints="0.0" maxPoints="-1.0" collective="false" hidden="false"><entries/><entryGroups/><modifiers><modifier type="increment" field="maxSelections" value="1.0" repeat="true" numRepeats="1" incrementParentId="gang" incrementChildId="mates" incrementField="selections" incrementValue="3.0"><conditions/><conditionGroups/></modifier></modifiers><rules/><profiles/><links/></entry></entries>
<entryGroups><entryGroup id="mates" name="Crew" defaultEntryId="sailor" minSelections="3" maxSelections="6" minInForce="0" maxInForce="-1" minInRoster="0" maxInRoster="-1" minPoints="0.0" maxPoints="-1.0" collective="false" hidden="false"><entries><entry id="sailor" name="Sailor" points="5.5" categoryId="(No Category)" type="model" minSelections="0" maxSelections="-1" minInForce="0" maxInForce="-1" minInRoster="0" maxInRoster="-1" minPoints="0.0" maxPoints="-1.0" collective="false" hidden="false"><entries/><entryGroups/><modifiers><modifier type="hide" field="hidden" value="" repeat="false" numRepeats="1" incrementParentId="roster" incrementChildId="no child" incrementField="selections" incrementValue="1.0"><conditions><condition parentId="roster" childId="captain" field="selections" type="less than" value="1.0"/></conditions><conditionGroups/></modifier></modifiers><rules/><profiles/><links><link id="lp2" targetId="person" linkType="profile"><modifiers/></link></links></entry></entries><entryGroups/><modifiers/><links/></entryGroup></entryGroups><modifiers/><rules/><profiles/><links/></entry></sharedEntries>
<sharedEntryGroups/><sharedRules/><sharedProfiles><profile id="person" profileTypeId="pt" name="Person" hidden="false"><characteristics><characteristic characteristicId="grit" name="Grit" value="3"/></characteristics><modifiers/></profile></sharedProfiles></catalogue>"#,
    roster: r#"<roster id="r" battleScribeVersion="1.15" name="Night" points="0.0" pointsLimit="100.0" gameSystemId="g" gameSystemName="Harbour War" gameSystemRevision="3"><forces><force id="x" catalogueId="c" catalogueRevision="1" catalogueName="Smugglers" forceTypeId="f" forceTypeName="Crew"><categories>
<category id="x1" categoryId="boss" name="Bosses"><selections><selection id="s1" entryId="captain" name="Captain" points="80.0" number="1" type="model"><rules/><profiles/><selections/></selection></selections></category>
<category id="x2" categoryId="hand" name="Hands"><selections><selection id="s2" entryId="lg::gang" name="Gang" points="10.0" number="1" type="unit"><rules/><profiles/><selections>
<selection id="s3" entryId="lg::sailor" entryGroupId="lg::mates" name="Sailor" points="22.0" number="4" type="model"><rules/><profiles/><selections/></selection>
<selection id="s4" entryId="lg::lantern" name="Lantern" points="6.0" number="2" type="upgrade"><rules/><profiles/><selections/></selection></selections></selection></selections></category>
</categories></force></forces></roster>"#,
};

/// Version 2.00: constraints as elements, categories still in the force and as attributes.
const V2_00: Version = Version {
    system: r#"<gameSystem id="g" name="Harbour War" revision="3" battleScribeVersion="2.00"><profiles/><rules/><infoLinks/>
<costTypes><costType id="points" name="pts" defaultCostLimit="-1.0"/></costTypes>
<profileTypes><profileType id="pt" name="Person"><characteristicTypes><characteristicType id="grit" name="Grit"/></characteristicTypes></profileType></profileTypes>
<forceEntries><forceEntry id="f" name="Crew" hidden="false"><profiles/><rules/><infoLinks/><modifiers/><constraints/><forceEntries/><categoryEntries>
<categoryEntry id="boss" name="Bosses" hidden="false"><profiles/><rules/><infoLinks/><modifiers/><constraints><constraint field="selections" scope="parent" value="1.0" percentValue="false" shared="false" includeChildSelections="false" includeChildForces="false" id="minSelections" type="min"/><constraint field="selections" scope="parent" value="1.0" percentValue="false" shared="false" includeChildSelections="false" includeChildForces="false" id="maxSelections" type="max"/><constraint field="limit::points" scope="roster" value="50.0" percentValue="true" shared="false" includeChildSelections="true" includeChildForces="true" id="maxPercentage" type="max"/></constraints></categoryEntry>
<categoryEntry id="hand" name="Hands" hidden="false"><profiles/><rules/><infoLinks/><modifiers/><constraints><constraint field="selections" scope="parent" value="2.0" percentValue="false" shared="false" includeChildSelections="false" includeChildForces="false" id="maxSelections" type="max"/></constraints></categoryEntry></categoryEntries></forceEntry></forceEntries></gameSystem>"#,
    catalogue: r#"<catalogue id="c" name="Smugglers" revision="1" battleScribeVersion="2.00" gameSystemId="g" gameSystemRevision="3"><profiles/><rules/><infoLinks/><costTypes/><profileTypes/><forceEntries/>
<selectionEntries><selectionEntry id="captain" name="Captain" book="Tides" hidden="false" collective="false" categoryEntryId="boss" type="model"><profiles/><rules/><infoLinks><infoLink id="lp" hidden="false" targetId="person" type="profile"><profiles/><rules/><infoLinks/><modifiers><modifier type="set" field="grit" value="5"><repeats/><conditions/><conditionGroups/></modifier></modifiers></infoLink></infoLinks><modifiers/><constraints><constraint field="selections" scope="force" value="1.0" percentValue="false" shared="true" includeChildSelections="true" includeChildForces="false" id="maxInForce" type="max"/></constraints><selectionEntries/><selectionEntryGroups/><entryLinks/><costs><cost name="pts" costTypeId="points" value="80.0"/></costs></selectionEntry></selectionEntries>
<entryLinks><entryLink id="lg" hidden="false" targetId="gang" type="selectionEntry" categoryEntryId="hand"><profiles/><rules/><infoLinks/><modifiers/><constraints/></entryLink></entryLinks>
<sharedSelectionEntries><selectionEntry id="gang" name="Gang" hidden="false" collective="false" categoryEntryId="(No Category)" type="unit"><profiles/><rules/><infoLinks/><modifiers/><constraints/>
<selectionEntries><selectionEntry id="lantern" name="Lantern" hidden="false" collective="false" categoryEntryId="(No Category)" type="upgrade"><profiles/><rules/><infoLinks/><modifiers><modifier type="increment" field="maxSelections" value="1.0"><repeats><repeat field="selections" scope="gang" value="3.0" percentValue="false" shared="true" includeChildSelections="true" includeChildForces="false" childId="mates" repeats="1" roundUp="false"/></repeats><conditions/><conditionGroups/></modifier></modifiers><constraints><constraint field="selections" scope="parent" value="0.0" percentValue="false" shared="false" includeChildSelections="false" includeChildForces="false" id="maxSelections" type="max"/></constraints><selectionEntries/><selectionEntryGroups/><entryLinks/><costs><cost name="pts" costTypeId="points" value="3.0"/></costs></selectionEntry></selectionEntries>
<selectionEntryGroups><selectionEntryGroup id="mates" name="Crew" hidden="false" collective="false" defaultSelectionEntryId="sailor"><profiles/><rules/><infoLinks/><modifiers/><constraints><constraint field="selections" scope="parent" value="3.0" percentValue="false" shared="false" includeChildSelections="false" includeChildForces="false" id="minSelections" type="min"/><constraint field="selections" scope="parent" value="6.0" percentValue="false" shared="false" includeChildSelections="false" includeChildForces="false" id="maxSelections" type="max"/></constraints><selectionEntries><selectionEntry id="sailor" name="Sailor" hidden="false" collective="false" categoryEntryId="(No Category)" type="model"><profiles/><rules/><infoLinks><infoLink id="lp2" hidden="false" targetId="person" type="profile"><profiles/><rules/><infoLinks/><modifiers/></infoLink></infoLinks><modifiers><modifier type="set" field="hidden" value="true"><repeats/><conditions><condition field="selections" scope="roster" value="1.0" percentValue="false" shared="true" includeChildSelections="true" includeChildForces="false" childId="captain" type="lessThan"/></conditions><conditionGroups/></modifier></modifiers><constraints/><selectionEntries/><selectionEntryGroups/><entryLinks/><costs><cost name="pts" costTypeId="points" value="5.5"/></costs></selectionEntry></selectionEntries><selectionEntryGroups/><entryLinks/></selectionEntryGroup></selectionEntryGroups><entryLinks/><costs><cost name="pts" costTypeId="points" value="10.0"/></costs></selectionEntry></sharedSelectionEntries>
<sharedSelectionEntryGroups/><sharedRules/><sharedProfiles><profile id="person" name="Person" hidden="false" profileTypeId="pt"><profiles/><rules/><infoLinks/><modifiers/><characteristics><characteristic name="Grit" characteristicTypeId="grit" value="3"/></characteristics></profile></sharedProfiles></catalogue>"#,
    roster: r#"<roster id="r" name="Night" battleScribeVersion="2.00" gameSystemId="g" gameSystemName="Harbour War" gameSystemRevision="3"><costs/><costLimits><costLimit name="pts" costTypeId="points" value="100.0"/></costLimits><forces><force id="x" name="Crew" entryId="f" catalogueId="c" catalogueRevision="1" catalogueName="Smugglers"><rules/><profiles/><categories>
<category id="x1" name="Bosses" entryId="boss"><rules/><profiles/><selections><selection id="s1" name="Captain" entryId="captain" number="1" type="model"><rules/><profiles/><selections/><costs/></selection></selections></category>
<category id="x2" name="Hands" entryId="hand"><rules/><profiles/><selections><selection id="s2" name="Gang" entryId="lg::gang" number="1" type="unit"><rules/><profiles/><selections><selection id="s3" name="Sailor" entryId="lg::sailor" entryGroupId="lg::mates" number="4" type="model"/><selection id="s4" name="Lantern" entryId="lg::lantern" number="2" type="upgrade"/></selections><costs/></selection></selections></category></categories><forces/></force></forces></roster>"#,
};

/// Version 2.03.
const V2_03: Version = Version {
    system: r#"<gameSystem id="g" name="Harbour War" revision="3" battleScribeVersion="2.03">
<costTypes><costType id="points" name="pts" defaultCostLimit="-1.0" hidden="false"/></costTypes>
<profileTypes><profileType id="pt" name="Person"><characteristicTypes><characteristicType id="grit" name="Grit"/></characteristicTypes></profileType></profileTypes>
<categoryEntries><categoryEntry id="boss" name="Bosses" hidden="false"/><categoryEntry id="hand" name="Hands" hidden="false"/></categoryEntries>
<forceEntries><forceEntry id="f" name="Crew" hidden="false"><categoryLinks>
<categoryLink id="f-boss" name="Bosses" hidden="false" targetId="boss" primary="false"><constraints><constraint field="selections" scope="parent" value="1.0" percentValue="false" shared="false" includeChildSelections="false" includeChildForces="false" id="minSelections" type="min"/><constraint field="selections" scope="parent" value="1.0" percentValue="false" shared="false" includeChildSelections="false" includeChildForces="false" id="maxSelections" type="max"/><constraint field="limit::points" scope="roster" value="50.0" percentValue="true" shared="false" includeChildSelections="true" includeChildForces="true" id="maxPercentage" type="max"/></constraints></categoryLink>
<categoryLink id="f-hand" name="Hands" hidden="false" targetId="hand" primary="false"><constraints><constraint field="selections" scope="parent" value="2.0" percentValue="false" shared="false" includeChildSelections="false" includeChildForces="false" id="maxSelections" type="max"/></constraints></categoryLink></categoryLinks></forceEntry></forceEntries></gameSystem>"#,
    catalogue: r#"<catalogue id="c" name="Smugglers" revision="1" battleScribeVersion="2.03" library="false" gameSystemId="g" gameSystemRevision="3"><publications><publication id="book: Tides" name="Tides"/></publications>
<selectionEntries><selectionEntry id="captain" name="Captain" publicationId="book: Tides" hidden="false" collective="false" import="true" type="model"><constraints><constraint field="selections" scope="force" value="1.0" percentValue="false" shared="true" includeChildSelections="true" includeChildForces="false" id="maxInForce" type="max"/></constraints><infoLinks><infoLink id="lp" hidden="false" targetId="person" type="profile"><modifiers><modifier type="set" field="grit" value="5"/></modifiers></infoLink></infoLinks><categoryLinks><categoryLink id="captain-boss" hidden="false" targetId="boss" primary="true"/></categoryLinks><costs><cost name="pts" typeId="points" value="80.0"/></costs></selectionEntry></selectionEntries>
<entryLinks><entryLink id="lg" hidden="false" collective="false" import="true" targetId="gang" type="selectionEntry"><categoryLinks><categoryLink id="lg-hand" hidden="false" targetId="hand" primary="true"/></categoryLinks></entryLink></entryLinks>
<sharedSelectionEntries><selectionEntry id="gang" name="Gang" hidden="false" collective="false" import="true" type="unit"><selectionEntries><selectionEntry id="lantern" name="Lantern" hidden="false" collective="false" import="true" type="upgrade"><modifiers><modifier type="increment" field="maxSelections" value="1.0"><repeats><repeat field="selections" scope="gang" value="3.0" percentValue="false" shared="true" includeChildSelections="true" includeChildForces="false" childId="mates" repeats="1" roundUp="false"/></repeats></modifier></modifiers><constraints><constraint field="selections" scope="parent" value="0.0" percentValue="false" shared="false" includeChildSelections="false" includeChildForces="false" id="maxSelections" type="max"/></constraints><costs><cost name="pts" typeId="points" value="3.0"/></costs></selectionEntry></selectionEntries>
<selectionEntryGroups><selectionEntryGroup id="mates" name="Crew" hidden="false" collective="false" import="true" defaultSelectionEntryId="sailor"><constraints><constraint field="selections" scope="parent" value="3.0" percentValue="false" shared="false" includeChildSelections="false" includeChildForces="false" id="minSelections" type="min"/><constraint field="selections" scope="parent" value="6.0" percentValue="false" shared="false" includeChildSelections="false" includeChildForces="false" id="maxSelections" type="max"/></constraints><selectionEntries><selectionEntry id="sailor" name="Sailor" hidden="false" collective="false" import="true" type="model"><modifiers><modifier type="set" field="hidden" value="true"><conditions><condition field="selections" scope="roster" value="1.0" percentValue="false" shared="true" includeChildSelections="true" includeChildForces="false" childId="captain" type="lessThan"/></conditions></modifier></modifiers><infoLinks><infoLink id="lp2" hidden="false" targetId="person" type="profile"/></infoLinks><costs><cost name="pts" typeId="points" value="5.5"/></costs></selectionEntry></selectionEntries></selectionEntryGroup></selectionEntryGroups><costs><cost name="pts" typeId="points" value="10.0"/></costs></selectionEntry></sharedSelectionEntries>
<sharedProfiles><profile id="person" name="Person" hidden="false" typeId="pt" typeName="Person"><characteristics><characteristic name="Grit" typeId="grit">3</characteristic></characteristics></profile></sharedProfiles></catalogue>"#,
    roster: r#"<roster id="r" name="Night" battleScribeVersion="2.03" gameSystemId="g" gameSystemName="Harbour War" gameSystemRevision="3"><costLimits><costLimit name="pts" typeId="points" value="100.0"/></costLimits><forces><force id="x" name="Crew" entryId="f" catalogueId="c" catalogueRevision="1" catalogueName="Smugglers"><selections>
<selection id="s1" name="Captain" entryId="captain" number="1" type="model"/>
<selection id="s2" name="Gang" entryId="lg::gang" number="1" type="unit"><selections><selection id="s3" name="Sailor" entryId="lg::sailor" entryGroupId="lg::mates" number="4" type="model"/><selection id="s4" name="Lantern" entryId="lg::lantern" number="2" type="upgrade"/></selections></selection></selections></force></forces></roster>"#,
};

fn open(system: &str, catalogue: &str) -> DataSet {
    let mut builder = Builder::new();
    builder.add("g.gst", system.as_bytes());
    builder.add("c.cat", catalogue.as_bytes());
    let (data, report) = builder.finish();
    assert_eq!(report.broken, []);
    assert_eq!(data.unknown, []);
    data
}

/// Returns the costs, profiles and findings of a roster.
fn told(data: &DataSet, roster: &Roster) -> (String, Vec<String>, Vec<(String, String)>, bool) {
    let verdict = evaluate(data, roster);
    let cost = verdict.costs.iter().find(|cost| cost.type_id == "points");
    let cost = cost
        .map(|cost| cost.value.normalize().to_string())
        .unwrap_or_default();
    let force = &verdict.forces[0];
    let sailor = &force.selections[1].selections[1];
    let grit = |own: &muster_battlescribe::evaluate::SelectionView| {
        let profile = &own.profiles[0];
        (
            own.name.clone(),
            format!("{} {}", profile.type_name, profile.characteristics[0].value),
        )
    };
    let book = (
        force.selections[0].publication_name.clone(),
        force.name.clone(),
    );
    let grits = vec![grit(&force.selections[0]), grit(sailor), book];
    assert_eq!(points(&verdict), "", "the type is called otherwise here");
    (cost, words(&verdict), grits, verdict.certain)
}

#[test]
fn a_game_gives_the_same_verdicts_in_every_version() {
    let as_version = |text: &str, version: &str| {
        text.replace(
            "battleScribeVersion=\"2.03\"",
            &format!("battleScribeVersion=\"{version}\""),
        )
    };
    let expected_words = [
        "Bosses: at most 50 pts, not 80".to_owned(),
        "Lantern: at most 1, not 2".to_owned(),
        "pts: at most 100, not 118".to_owned(),
    ];
    // 2.01 wrote categories as 2.03 does, and 2.02 left out flags that were not known yet.
    let newer = ["2.01", "2.02", "2.03"].map(|version| {
        let strip = |text: &str| match version {
            "2.03" => text.to_owned(),
            _ => text.replace(" import=\"true\"", ""),
        };
        (
            version,
            strip(&as_version(V2_03.system, version)),
            strip(&as_version(V2_03.catalogue, version)),
            as_version(V2_03.roster, version),
        )
    });
    let owned = |version: &'static str, own: &Version| {
        (
            version,
            own.system.to_owned(),
            own.catalogue.to_owned(),
            own.roster.to_owned(),
        )
    };
    let all = [owned("1.15", &V1_15), owned("2.00", &V2_00)]
        .into_iter()
        .chain(newer);
    for (version, system, catalogue, text) in all {
        let data = open(&system, &catalogue);
        let mut roster = Roster::read(&data, text.as_bytes()).expect("a roster");
        assert_eq!(roster.doubts, [], "{version}");
        let (cost, found, grits, certain) = told(&data, &roster);
        assert_eq!(cost, "118", "{version}");
        assert_eq!(found, expected_words, "{version}");
        let pair = |one: &str, other: &str| (one.to_owned(), other.to_owned());
        assert_eq!(
            grits,
            [
                pair("Captain", "Person 5"),
                pair("Sailor", "Person 3"),
                pair("Tides", "Crew")
            ],
            "{version}"
        );
        assert!(certain, "{version}");
        // Without the captain, sailors are hidden and a boss is missing.
        let captain = roster.find("s1").expect("the captain");
        roster.remove(captain);
        let verdict = evaluate(&data, &roster);
        assert_eq!(
            words(&verdict),
            [
                "Bosses: at least 1, not 0",
                "Lantern: at most 1, not 2",
                "Sailor is not available"
            ],
            "{version}"
        );
        // Written files have the newest version.
        let again = Roster::read(&data, roster.to_ros(&data).as_bytes()).expect("what was written");
        assert_eq!(
            words(&evaluate(&data, &again)),
            words(&verdict),
            "{version}"
        );
    }
}

/// A public game in five versions. Each has a folder with a game system, a catalogue and a roster.
#[test]
#[ignore = "reads the folder that MUSTER_BS_VERSIONS names"]
fn a_public_game_gives_the_same_verdicts_in_every_version() {
    let folder = std::env::var_os("MUSTER_BS_VERSIONS").expect("MUSTER_BS_VERSIONS names a folder");
    let mut verdicts = Vec::new();
    for entry in std::fs::read_dir(Path::new(&folder)).expect("a folder") {
        let version = entry.expect("an entry").path();
        if !version.is_dir() {
            continue;
        }
        let mut builder = Builder::new();
        let mut rosters = Vec::new();
        for file in std::fs::read_dir(&version).expect("a folder") {
            let path = file.expect("a file").path();
            let bytes = std::fs::read(&path).expect("a file");
            match path.extension().and_then(|end| end.to_str()) {
                Some("ros") => rosters.push(bytes),
                _ => builder.add(&path.to_string_lossy(), &bytes),
            }
        }
        let (data, report) = builder.finish();
        assert_eq!(report.broken, []);
        for bytes in rosters {
            let roster = Roster::read(&data, &bytes).expect("a roster");
            let verdict = evaluate(&data, &roster);
            let costs: Vec<String> = verdict
                .costs
                .iter()
                .map(|cost| cost.value.normalize().to_string())
                .collect();
            verdicts.push((costs, words(&verdict), verdict.certain));
        }
    }
    assert!(verdicts.len() >= 5, "{} versions", verdicts.len());
    assert!(
        verdicts.windows(2).all(|pair| pair[0] == pair[1]),
        "{verdicts:?}"
    );
}
