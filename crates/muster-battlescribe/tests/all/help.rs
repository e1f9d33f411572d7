//! Helpers for the tests.

use muster_battlescribe::evaluate::{FindingKind, RosterFinding};
use muster_battlescribe::roster::NodeIx;
use muster_battlescribe::{Builder, DataSet, Roster, RosterVerdict, evaluate};

/// Returns a game system with points, one force "f", and the given content.
pub fn system(more: &str) -> String {
    format!(
        r#"<gameSystem id="g" name="Skirmish" revision="1" battleScribeVersion="2.03">
<costTypes><costType id="pts" name="pts" defaultCostLimit="-1"/></costTypes>
<profileTypes><profileType id="pt" name="Weapon"><characteristicTypes><characteristicType id="s" name="Strength"/></characteristicTypes></profileType></profileTypes>
<categoryEntries><categoryEntry id="hero" name="Heroes"/><categoryEntry id="troop" name="Troops"/></categoryEntries>
<forceEntries><forceEntry id="f" name="Warband"><categoryLinks><categoryLink id="fh" targetId="hero"/><categoryLink id="ft" targetId="troop"/></categoryLinks></forceEntry></forceEntries>
{more}</gameSystem>"#
    )
}

/// Returns a catalogue "c" with the given content.
pub fn catalogue(content: &str) -> String {
    format!(
        r#"<catalogue id="c" name="Raiders" revision="1" battleScribeVersion="2.03" gameSystemId="g">{content}</catalogue>"#
    )
}

/// Compiles a set, and converts it to bytes and back as the program does.
pub fn compile(files: &[(&str, &str)]) -> DataSet {
    let mut builder = Builder::new();
    for (name, content) in files {
        builder.add(name, content.as_bytes());
    }
    let (data, report) = builder.finish();
    assert_eq!(report.broken, [], "{report:?}");
    DataSet::from_bytes(&data.to_bytes()).expect("it was compiled just now")
}

/// Compiles a catalogue with the given content.
pub fn data(content: &str) -> DataSet {
    compile(&[("g.gst", &system("")), ("c.cat", &catalogue(content))])
}

/// Returns a roster with one force.
pub fn roster(data: &DataSet) -> (Roster, NodeIx) {
    let mut roster = Roster::new(data, "Mine");
    let force = roster.add_force(data, None, "f", "c").expect("a force");
    (roster, force.node)
}

/// Selects along a path of ids: in the force, then in what was selected.
pub fn take(data: &DataSet, roster: &mut Roster, force: NodeIx, path: &[&str]) -> NodeIx {
    path.iter().fold(force, |parent, id| {
        let own = roster.node(parent).selections.iter().copied();
        let ends = |node: &NodeIx| {
            let muster_battlescribe::roster::NodeContent::Selection(selection) =
                &roster.node(*node).what
            else {
                return false;
            };
            let choice = selection.choice.as_ref().expect("it is in the data");
            choice
                .own
                .entries()
                .any(|entry| data.text(data.entry(entry).id) == *id)
        };
        let existing = own.rev().find(ends);
        match existing {
            Some(existing) if *id != path[path.len() - 1] => existing,
            _ => roster.select(data, parent, id).expect("it is offered").node,
        }
    })
}

/// Returns all findings as sorted texts.
pub fn wrong(data: &DataSet, roster: &Roster) -> Vec<String> {
    words(&evaluate(data, roster))
}

pub fn words(verdict: &RosterVerdict) -> Vec<String> {
    let mut words: Vec<String> = verdict.findings.iter().map(ToString::to_string).collect();
    words.sort();
    words
}

/// Returns the points of a roster.
pub fn points(verdict: &RosterVerdict) -> String {
    let cost = verdict.costs.iter().find(|cost| cost.type_id == "pts");
    cost.map(|cost| cost.value.normalize().to_string())
        .unwrap_or_default()
}

pub fn is_author(finding: &RosterFinding) -> bool {
    matches!(finding.kind, FindingKind::Author(_))
}
