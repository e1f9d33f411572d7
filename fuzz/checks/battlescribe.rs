//! No input causes a panic. What is read can be compiled, stored, opened, used and written, and reads back unchanged.

use std::sync::LazyLock;

use muster_battlescribe::evaluate::offers;
use muster_battlescribe::roster::NodeIx;
use muster_battlescribe::source::{from_json, from_xml, read, to_json, to_xml, upgrade};
use muster_battlescribe::{Builder, DataSet, Roster, evaluate};

const SYSTEM: &str = r#"<gameSystem id="g" name="Fuzz" battleScribeVersion="2.03"><costTypes><costType id="pts" name="pts" defaultCostLimit="10"/></costTypes>
<categoryEntries><categoryEntry id="k" name="Kind"/></categoryEntries>
<forceEntries><forceEntry id="f" name="Force"><categoryLinks><categoryLink id="fk" targetId="k"/></categoryLinks><forceEntries><forceEntry id="f2" name="Inner"/></forceEntries></forceEntry></forceEntries></gameSystem>"#;

const CATALOGUE: &str = r#"<catalogue id="c" name="Fuzz" gameSystemId="g" battleScribeVersion="2.03"><selectionEntries><selectionEntry id="u" name="Unit" type="unit"><selectionEntries>
<selectionEntry id="m" name="Model" type="model" collective="true"><constraints><constraint id="min" type="min" value="1" field="selections" scope="parent"/><constraint id="max" type="max" value="3" field="selections" scope="force" includeChildSelections="true"/></constraints><costs><cost name="pts" typeId="pts" value="2.5"/></costs></selectionEntry></selectionEntries>
<modifiers><modifier type="increment" field="pts" value="1"><repeats><repeat value="2" repeats="1" field="selections" scope="self" childId="m"/></repeats></modifier></modifiers></selectionEntry></selectionEntries></catalogue>"#;

static DATA: LazyLock<DataSet> = LazyLock::new(|| {
    let mut builder = Builder::new();
    builder.add("g.gst", SYSTEM.as_bytes());
    builder.add("c.cat", CATALOGUE.as_bytes());
    builder.finish().0
});

/// Checks a catalogue in XML, plain or zipped.
pub fn catalogue(bytes: &[u8]) {
    if let Ok(text) = std::str::from_utf8(bytes)
        && let Ok(tree) = from_xml(text)
    {
        let written = to_xml(&tree);
        let again = from_xml(&written).expect("what was written is read");
        assert_eq!(to_xml(&again), written);
    }
    used("fuzz.cat", bytes);
}

/// Checks a catalogue in New Recruit's JSON.
pub fn json(bytes: &[u8]) {
    if let Ok(text) = std::str::from_utf8(bytes)
        && let Ok(tree) = from_json(text)
    {
        let written = to_json(&tree);
        // The outermost object that writing adds can exceed the nesting limit, so reading again may fail.
        if let Ok(again) = from_json(&written) {
            assert_eq!(to_json(&again), written);
        }
        let _ = upgrade(tree);
    }
    used("fuzz.json", bytes);
}

/// Compiles a data set that contains the file, and builds a roster from it.
fn used(name: &str, bytes: &[u8]) {
    let mut builder = Builder::new();
    builder.add(name, bytes);
    builder.add("g.gst", SYSTEM.as_bytes());
    let (data, report) = builder.finish();
    for broken in &report.broken {
        assert!(!broken.to_string().is_empty());
    }
    let data = DataSet::from_bytes(&data.to_bytes()).expect("it was compiled just now");
    let mut roster = Roster::new(&data, "Fuzz");
    for file in &data.files {
        let id = data.text(file.id);
        let _ = roster.add_force(&data, None, "f", id);
    }
    let forces: Vec<NodeIx> = roster.forces().to_vec();
    for force in forces {
        for offer in offers(&data, &roster, force).into_iter().take(4) {
            if let Ok(added) = roster.select(&data, force, &offer.entry_id) {
                for inner in offers(&data, &roster, added.node).into_iter().take(3) {
                    let _ = roster.select(&data, added.node, &inner.entry_id);
                }
            }
        }
    }
    let _ = roster.settle(&data);
    judged(&data, &roster);
}

/// Checks a roster in XML, zipped XML or JSON.
pub fn roster(bytes: &[u8]) {
    let _ = read(bytes);
    if let Ok(roster) = Roster::read(&DATA, bytes) {
        judged(&DATA, &roster);
    }
}

fn judged(data: &DataSet, roster: &Roster) {
    let verdict = evaluate(data, roster);
    for finding in &verdict.findings {
        assert!(finding.to_string().len() < 1 << 20);
    }
    let text = roster.to_ros(data);
    let again = Roster::read(data, text.as_bytes()).expect("what was written is read");
    assert_eq!(again.len(), roster.len());
}
