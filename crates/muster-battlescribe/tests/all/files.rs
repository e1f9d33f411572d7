//! Tests that the same data and rosters read alike in every file format.

use muster_battlescribe::data::{Dialect, changes};
use muster_battlescribe::roster::DoubtKind;
use muster_battlescribe::source::archive::pack;
use muster_battlescribe::source::{from_json, from_xml, read, to_json, to_xml};
use muster_battlescribe::{Builder, DataSet, Roster, evaluate};

use crate::help::{catalogue, compile, data, points, roster, system, take, words};

const BAND: &str = r#"<selectionEntries><selectionEntry id="u" name="Band" type="unit" hidden="false" import="true">
<categoryLinks><categoryLink id="uc" targetId="troop" primary="true"/></categoryLinks>
<rules><rule id="r" name="Oath &amp; &quot;honour&quot;" hidden="false"><description>Never &lt;run&gt;.
Never hide.</description></rule></rules>
<selectionEntryGroups><selectionEntryGroup id="wg" name="Weapons" defaultSelectionEntryId="la"><constraints><constraint id="wmin" type="min" value="1" field="selections" scope="parent" shared="true"/></constraints>
<entryLinks><entryLink id="la" name="Axe" targetId="axe" type="selectionEntry" import="true"/></entryLinks></selectionEntryGroup></selectionEntryGroups>
<costs><cost name="pts" typeId="pts" value="12.5"/></costs></selectionEntry></selectionEntries>
<sharedSelectionEntries><selectionEntry id="axe" name="Axe" type="upgrade" import="true"><profiles><profile id="p" name="Axe" typeId="pt" typeName="Weapon" hidden="false"><characteristics><characteristic name="Strength" typeId="s">4</characteristic></characteristics></profile></profiles>
<costs><cost name="pts" typeId="pts" value="0.1"/></costs></selectionEntry></sharedSelectionEntries>"#;

fn built() -> (DataSet, Roster) {
    let data = data(BAND);
    let (mut roster, force) = roster(&data);
    roster.set_limit("pts", 100.into());
    take(&data, &mut roster, force, &["u"]);
    let axe = take(&data, &mut roster, force, &["u", "axe"]);
    roster.set_amount(axe, 3).expect("three");
    roster.customise(axe, Some("Old Bitey"), Some("From <grandfather>"));
    roster.customise_category(force, "hero", Some("Legends"), None);
    (data, roster)
}

#[test]
fn a_roster_survives_every_form_that_it_is_written_in() {
    let (data, roster) = built();
    let before = evaluate(&data, &roster);
    assert_eq!(points(&before), "12.8");
    let xml = roster.to_ros(&data);
    let forms = [
        xml.clone().into_bytes(),
        roster.to_rosz(&data).expect("it is small"),
        roster.to_json(&data).into_bytes(),
    ];
    for form in forms {
        let again = Roster::read(&data, &form).expect("what was written");
        assert_eq!(again.doubts, []);
        assert_eq!(again.limit("pts"), Some(100.into()));
        assert_eq!(again.to_ros(&data), xml);
    }
    let root = read(xml.as_bytes()).expect("what was written");
    assert_eq!(root.get("battleScribeVersion"), Some("2.03"));
    assert!(xml.contains("customName=\"Old Bitey\"") && xml.contains("From &lt;grandfather&gt;"));
}

/// A roster as New Recruit writes it: lists without wrappers, numbers as numbers, and extra keys.
const NEW_RECRUIT: &str = r#"{"roster": {"id": "r-1", "name": "Mine", "battleScribeVersion": "2.03", "generatedBy": "https://example.org",
"gameSystemId": "g", "gameSystemName": "Skirmish", "gameSystemRevision": 1, "xmlns": "http://www.battlescribe.net/schema/rosterSchema",
"costs": [{"name": "pts", "typeId": "pts", "value": 12.8}], "costLimits": [{"name": "pts", "typeId": "pts", "value": 100}],
"customNotes": "Bring \"snacks\"",
"forces": [{"id": "f-1", "name": "Warband", "entryId": "f", "catalogueId": "c", "catalogueRevision": 1, "catalogueName": "Raiders",
 "selections": [{"id": "s-1", "name": "Band", "entryId": "u", "number": 1, "type": "unit", "from": "entry",
  "rules": [{"id": "r", "name": "Oath", "hidden": false, "description": "Never <run>."}],
  "selections": [{"id": "s-2", "name": "Axe", "entryId": "la::axe", "entryGroupId": "wg", "number": 3, "type": "upgrade", "customName": "Old Bitey", "from": "group",
   "costs": [{"name": "pts", "typeId": "pts", "value": 0.3}]}],
  "costs": [{"name": "pts", "typeId": "pts", "value": 12.5}],
  "categories": [{"id": "k", "name": "Troops", "entryId": "troop", "primary": true}],
  "associations": [{"associationId": "lead", "to": "s-2"}]}],
 "categories": [{"id": "h", "name": "Heroes", "entryId": "hero", "primary": false, "customName": "Legends"}]}]}}"#;

#[test]
fn a_roster_of_new_recruit_is_the_same_in_json_and_xml() {
    let data = data(BAND);
    let read = |text: &str| {
        let roster = Roster::read(&data, text.as_bytes()).expect("a roster");
        assert_eq!(roster.doubts, [], "{text}");
        roster
    };
    let first = read(NEW_RECRUIT);
    assert_eq!(
        (first.id.as_str(), first.notes.as_str()),
        ("r-1", "Bring \"snacks\"")
    );
    assert_eq!(first.limit("pts"), Some(100.into()));
    let verdict = evaluate(&data, &first);
    assert_eq!(points(&verdict), "12.8");
    assert_eq!(verdict.forces[0].selections[0].selections[0].number, 3);
    // JSON -> XML -> JSON -> XML.
    let xml = first.to_ros(&data);
    let json = read(&xml).to_json(&data);
    assert_eq!(json, first.to_json(&data));
    assert_eq!(read(&json).to_ros(&data), xml);
    for kept in [
        "id=\"s-2\"",
        "entryId=\"la::axe\"",
        "entryGroupId=\"wg\"",
        "customName=\"Old Bitey\"",
        "customName=\"Legends\"",
        "to=\"s-2\"",
    ] {
        assert!(xml.contains(kept), "{kept}");
    }
    // Numbers and flags are written as such, ids and texts as texts.
    let value: serde_json::Value = serde_json::from_str(&json).expect("JSON");
    let band = &value["roster"]["forces"][0]["selections"][0];
    assert_eq!(band["costs"][0]["value"], 12.5);
    assert_eq!(band["number"], 1);
    assert_eq!(band["selections"][0]["number"], 3);
    assert_eq!(band["rules"][0]["hidden"], false);
    assert_eq!(band["rules"][0]["description"], "Never <run>.\nNever hide.");
    assert_eq!(value["roster"]["forces"][0]["catalogueRevision"], 1);
    assert_eq!(
        band["selections"][0]["profiles"][0]["characteristics"][0]["$text"],
        "4"
    );
}

#[test]
fn broken_json_rosters_are_refused_in_words() {
    let data = data(BAND);
    let said = |content: &str| {
        let read = Roster::read(&data, content.as_bytes());
        read.expect_err("it is broken").to_string()
    };
    assert!(
        said("{\"roster\": {\"id\": \"r\",\n \"forces\": [{]}}")
            .starts_with("line 2: broken JSON: ")
    );
    assert_eq!(
        said("{\"list\": {}}"),
        "line 1: <JSON> is no game system, catalogue or roster"
    );
    assert_eq!(
        said("{\"roster\": {\"name\": \"r\"}}"),
        "line 0: the attribute id is missing, in <roster>"
    );
    let deep = format!(
        "{{\"roster\": {{\"id\": \"r\", \"forces\": [{{\"id\": \"f\", {}{}}}]}}}}",
        "\"selections\": [{\"id\": \"s\", ".repeat(200),
        "\"number\": 1}]".repeat(200)
    );
    assert!(said(&deep).contains("nested too deep"), "{}", said(&deep));
}

#[test]
fn json_is_the_same_tree_as_xml() {
    let (gst, cat) = (system(""), catalogue(BAND));
    let json = |xml: &str| to_json(&from_xml(xml).expect("XML"));
    let (gst_json, cat_json) = (json(&gst), json(&cat));
    let from_json = compile(&[("g.json", &gst_json), ("c.json", &cat_json)]);
    assert_eq!(from_json.dialect, Dialect::NewRecruit);
    let (data, roster) = built();
    let again = Roster::read(&from_json, roster.to_ros(&data).as_bytes()).expect("a roster");
    assert_eq!(again.doubts, []);
    assert_eq!(again.to_ros(&from_json), roster.to_ros(&data));
}

#[test]
fn xml_survives_reading_and_writing() {
    let text = catalogue(BAND);
    let tree = from_xml(&text).expect("XML");
    let again = from_xml(&to_xml(&tree)).expect("what was written");
    assert_eq!(to_xml(&again), to_xml(&tree));
}

#[test]
fn zipped_files_are_read_as_plain_ones() {
    let zipped = |name: &str, content: &str| pack(name, content.as_bytes()).expect("it is small");
    let mut builder = Builder::new();
    builder.add("c.catz", &zipped("c.cat", &catalogue(BAND)));
    builder.add("g.gstz", &zipped("g.gst", &system("")));
    let (data, report) = builder.finish();
    assert_eq!(report.broken, []);
    assert!(
        data.files[0].is_system,
        "the game system comes first in whichever order files are read"
    );
    let (mut roster, force) = roster(&data);
    take(&data, &mut roster, force, &["u"]);
    assert_eq!(points(&evaluate(&data, &roster)), "12.6");
}

#[test]
fn what_a_roster_has_that_the_data_do_not_know_is_kept_and_doubted() {
    let (data, roster) = built();
    let xml = roster
        .to_ros(&data)
        .replace("entryId=\"u\"", "entryId=\"gone\"")
        .replace("entryId=\"la::axe\"", "entryId=\"lost\"");
    let again = Roster::read(&data, xml.as_bytes()).expect("a roster");
    let doubts: Vec<_> = again
        .doubts
        .iter()
        .map(|doubt| (doubt.kind, doubt.id.as_str()))
        .collect();
    assert_eq!(
        doubts,
        [
            (DoubtKind::Selection, "gone"),
            (DoubtKind::Selection, "lost")
        ]
    );
    let verdict = evaluate(&data, &again);
    assert!(!verdict.certain);
    assert_eq!(points(&verdict), "12.8", "costs are those of the file");
    assert_eq!(
        words(&verdict),
        ["Axe is not in the data", "Band is not in the data"]
    );
    assert!(again.to_ros(&data).contains("entryId=\"gone\""));
}

#[test]
fn an_entry_that_moved_is_found_by_its_own_id() {
    let (data, roster) = built();
    let xml = roster
        .to_ros(&data)
        .replace("entryId=\"la::axe\"", "entryId=\"former::axe\"");
    let again = Roster::read(&data, xml.as_bytes()).expect("a roster");
    assert_eq!(again.doubts.len(), 1);
    assert_eq!(again.doubts[0].kind, DoubtKind::Moved);
    assert_eq!(again.to_ros(&data), roster.to_ros(&data));
}

#[test]
fn a_newer_version_tells_what_changed() {
    let old = data(BAND);
    let newer = BAND
        .replace("value=\"12.5\"", "value=\"14\"")
        .replace(
            "name=\"Axe\" type=\"upgrade\"",
            "name=\"Great axe\" type=\"upgrade\"",
        )
        .replace(
            "</selectionEntries>",
            "<selectionEntry id=\"n\" name=\"Newcomer\" type=\"unit\"/></selectionEntries>",
        );
    let text = catalogue(&newer).replace("revision=\"1\"", "revision=\"2\"");
    let new = compile(&[("g.gst", &system("")), ("c.cat", &text)]);
    let found = changes(&old, &new);
    let text = |text: &str| text.to_owned();
    assert_eq!(found.revised, [(text("Raiders"), text("1"), text("2"))]);
    assert_eq!(found.new_entries, ["Newcomer"]);
    assert_eq!(
        found.costs,
        [(text("Band"), text("pts"), text("12.5"), text("14"))]
    );
    assert_eq!(found.renamed, [(text("Axe"), text("Great axe"))]);
    let back = changes(&new, &old);
    assert_eq!(back.lost_entries, ["Newcomer"]);
    assert_eq!(changes(&new, &new), changes(&old, &old));
}

#[test]
fn a_large_set_is_read_and_judged() {
    let files = crate::synthetic::files(4, 20);
    let mut builder = Builder::new();
    for (name, content) in &files {
        builder.add(name, content);
    }
    let (data, report) = builder.finish();
    assert_eq!(report.broken, []);
    assert_eq!(data.unknown, []);
    let mut roster = Roster::new(&data, "Army");
    let force = roster
        .add_force(&data, None, "army", "f1")
        .expect("a force")
        .node;
    for unit in 0..5 {
        roster
            .select(&data, force, &format!("f1-r{unit}"))
            .expect("a unit");
    }
    let verdict = evaluate(&data, &roster);
    assert!(verdict.certain);
    assert_eq!(verdict.forces[0].selections.len(), 5);
    // Five models with one weapon each cost 10 points for every five of them.
    assert_eq!(verdict.forces[0].selections[0].selections[0].number, 5);
}

#[test]
fn characters_that_xml_cannot_hold_are_left_out_when_a_file_is_read() {
    let same = r#"<roster id="ab" name="Night patrol"/>"#;
    let xml = "<roster id=\"a\u{1f}b\" name=\"Night\u{0} patrol\"/>";
    let json = r#"{"roster": {"id": "a\u001fb", "name": "Night\u0000 patrol"}}"#;
    let expected = to_xml(&from_xml(same).expect("XML"));
    assert_eq!(to_xml(&from_xml(xml).expect("XML")), expected);
    assert_eq!(to_xml(&from_json(json).expect("JSON")), expected);
}
