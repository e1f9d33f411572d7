//! Tests a data set as a game of Muster: forces are built by edits, judged, and offered what the data offer.

use std::sync::Arc;

use muster_battlescribe::{Builder, DataGame, DataSet, Roster, evaluate};
use muster_core::card::CardId;
use muster_core::edit::ForceEdit;
use muster_core::force::{Force, Node, NodeId};
use muster_core::game::{Evaluation, Game, Games};
use muster_core::library::Library;
use muster_core::review::{Finding, Review, Severity};
use muster_core::share;
use muster_core::words::Lang;
use proptest::prelude::*;

use crate::help::{compile, words};

const SYSTEM: &str = r#"<gameSystem id="G 1" name="Harbour {War}" revision="3" battleScribeVersion="2.03">
<costTypes><costType id="pts" name="pts" defaultCostLimit="-1"/><costType id="cp" name="CP" defaultCostLimit="-1"/><costType id="dice" name="dice" defaultCostLimit="-1" hidden="true"/></costTypes>
<profileTypes><profileType id="pt" name="Person"><characteristicTypes><characteristicType id="grit" name="Grit"/></characteristicTypes></profileType></profileTypes>
<categoryEntries><categoryEntry id="hand" name="Hands"/><categoryEntry id="boss" name="Bosses"/></categoryEntries>
<forceEntries><forceEntry id="f" name="Crew"><categoryLinks>
<categoryLink id="fb" targetId="boss"><constraints><constraint id="min-boss" type="min" value="1" field="selections" scope="parent" shared="false"/></constraints></categoryLink>
<categoryLink id="fh" targetId="hand"/></categoryLinks></forceEntry></forceEntries></gameSystem>"#;

const CATALOGUE: &str = r#"<catalogue id="c" name="Smugglers" revision="1" battleScribeVersion="2.03" gameSystemId="G 1">
<selectionEntries><selectionEntry id="captain" name="Captain" type="model"><constraints><constraint id="one" type="max" value="1" field="selections" scope="force" shared="true" includeChildSelections="true"/></constraints>
<profiles><profile id="cp1" name="Captain" typeId="pt" typeName="Person"><characteristics><characteristic name="Grit" typeId="grit">5</characteristic></characteristics></profile></profiles>
<categoryLinks><categoryLink id="cb" targetId="boss" primary="true"/></categoryLinks><costs><cost name="pts" typeId="pts" value="80"/><cost name="CP" typeId="cp" value="1"/></costs></selectionEntry></selectionEntries>
<entryLinks><entryLink id="lg" targetId="gang" type="selectionEntry"><categoryLinks><categoryLink id="lh" targetId="hand" primary="true"/></categoryLinks></entryLink></entryLinks>
<sharedSelectionEntries><selectionEntry id="gang" name="Gang" type="unit">
<selectionEntryGroups><selectionEntryGroup id="mates" name="Mates" defaultSelectionEntryId="sailor"><constraints><constraint id="min-mates" type="min" value="3" field="selections" scope="parent" shared="false"/><constraint id="max-mates" type="max" value="6" field="selections" scope="parent" shared="false"/></constraints>
<selectionEntries><selectionEntry id="sailor" name="Sailor" type="model"><costs><cost name="pts" typeId="pts" value="5.5"/><cost name="CP" typeId="cp" value="0.25"/></costs></selectionEntry></selectionEntries></selectionEntryGroup></selectionEntryGroups>
<selectionEntries><selectionEntry id="flag" name="Flag" type="upgrade" hidden="true"><modifiers><modifier type="set" field="hidden" value="false"><conditions><condition type="atLeast" value="1" field="selections" scope="roster" childId="captain" shared="true" includeChildSelections="true"/></conditions></modifier></modifiers>
<constraints><constraint id="one-flag" type="max" value="1" field="selections" scope="parent" shared="false"/></constraints><costs><cost name="pts" typeId="pts" value="3"/></costs></selectionEntry></selectionEntries>
<costs><cost name="pts" typeId="pts" value="10"/></costs></selectionEntry></sharedSelectionEntries></catalogue>"#;

/// Text "G 1" is no part of a card id, so it is encoded.
const ID: &str = "bs-x-472031";

pub struct Table {
    pub game: DataGame,
    pub library: Arc<Library>,
}

pub fn table(data: DataSet) -> Table {
    let game = DataGame::new(data).expect("it has a system");
    let games = Games::new([Arc::new(game.clone()) as Arc<dyn Game>]);
    let (library, problems) = Library::build(games, vec![game.pack().clone()], &[]);
    assert_eq!(problems, []);
    Table {
        game,
        library: Arc::new(library),
    }
}

pub fn harbour() -> Table {
    table(compile(&[("g.gst", SYSTEM), ("c.cat", CATALOGUE)]))
}

pub fn card(kind: &str, slug: &str) -> CardId {
    CardId::new(&format!("{ID}/{kind}/{slug}"))
}

impl Table {
    pub fn game(&self) -> &dyn Game {
        self.library.game(self.game.id()).expect("it is registered")
    }

    pub fn review(&self, force: &Force) -> Review {
        self.game().review(force, &self.library)
    }

    pub fn edited(&self, force: &Force, edit: &ForceEdit) -> Force {
        force.apply(edit, &self.library).expect("an edit")
    }

    pub fn add(&self, force: &Force, parent: Option<&str>, card: CardId, via: &[&str]) -> Force {
        let edit = ForceEdit::Add {
            card,
            via: via.iter().map(|id| (*id).to_owned()).collect(),
            parent: parent.map(NodeId::new),
            index: None,
            count: None,
        };
        self.edited(force, &edit)
    }

    /// A crew (e1) with a gang (e2) of three sailors (e3).
    pub fn crew(&self) -> Force {
        let force = Force::new(ID, "standard", "Night");
        let force = self.add(&force, None, card("force", "f"), &["c"]);
        self.add(&force, Some("e1"), card("unit", "gang"), &["lg"])
    }

    pub fn messages(&self, review: &Review, lang: Lang) -> Vec<String> {
        let words = self.library.words(lang);
        let findings = review.findings.iter();
        findings
            .map(|one| one.message(words, &self.library))
            .collect()
    }
}

pub fn tree(nodes: &[Node]) -> Vec<String> {
    let one = |node: &Node| {
        let inside = tree(&node.cards).join(" ");
        format!("{} {}x{}[{inside}]", node.id, node.count, node.card.slug())
    };
    nodes.iter().map(one).collect()
}

pub fn short(finding: &Finding) -> (&str, &str, Vec<&str>) {
    let rule = finding.rule.rsplit('/').next().unwrap_or_default();
    let at = finding.at.iter().map(NodeId::as_str).collect();
    (rule, finding.variant, at)
}

#[test]
fn its_entries_are_cards_with_names_in_the_library() {
    let table = harbour();
    let library = &table.library;
    let gang = library.card(&card("unit", "gang")).expect("a card");
    assert_eq!(
        (gang.called(Lang::En), gang.called(Lang::Fr)),
        ("Gang".into(), "Gang".into())
    );
    // An entry whose type has changed since is found all the same.
    assert!(library.card(&card("model", "gang")).is_some());
    assert_eq!(*table.game.kinds(), ["force", "unit", "model", "upgrade"]);
    let words = library.words(Lang::Fr);
    assert_eq!(words.message(ID, &[]), "Harbour {War}");
    let key = format!("{ID}-kind-unit.plural");
    assert_eq!(words.message(&key, &[]), "Unités");
    let price = table
        .game
        .newest_price(library.card(&card("model", "sailor")).expect("a card"));
    assert_eq!(price.points(), Some(5));
}

#[test]
fn what_the_data_ask_for_comes_with_a_card_in_one_edit() {
    let table = harbour();
    let crew = table.crew();
    assert_eq!(tree(&crew.entries), ["e1 1xf[e2 1xgang[e3 3xsailor[]]]"]);
    assert_eq!(crew.entries[0].cards[0].cards[0].via, ["mates"]);
    // One sailor more is a higher number, not another row.
    let more = table.add(&crew, Some("e2"), card("model", "sailor"), &["mates"]);
    assert_eq!(tree(&more.entries), ["e1 1xf[e2 1xgang[e3 4xsailor[]]]"]);
    // Whatever is copied has everything on it already.
    let twice = table.edited(&crew, &ForceEdit::Duplicate { node: "e2".into() });
    assert_eq!(
        tree(&twice.entries),
        ["e1 1xf[e2 1xgang[e3 3xsailor[]] e4 1xgang[e5 3xsailor[]]]"]
    );
}

#[test]
fn a_legal_army_costs_what_the_data_say_node_by_node() {
    let table = harbour();
    let army = table.add(&table.crew(), Some("e1"), card("model", "captain"), &[]);
    let review = table.review(&army);
    assert_eq!(review.findings, []);
    assert!(review.legal() && review.certain());
    assert_eq!((review.totals.cost, review.totals.limit), (106, None));
    let totals: Vec<(&str, f64)> = review
        .totals
        .costs
        .iter()
        .map(|cost| (&*cost.id, cost.value))
        .collect();
    assert_eq!(totals, [("pts", 106.5), ("cp", 1.75)]);
    let lines: Vec<(&str, usize, Option<i64>, Vec<f64>)> = review
        .lines
        .iter()
        .map(|line| {
            let costs = line.costs.iter().map(|cost| cost.value).collect();
            (line.node.as_str(), line.depth, line.cost, costs)
        })
        .collect();
    assert_eq!(
        lines,
        [
            ("e1", 0, Some(0), vec![]),
            ("e2", 1, Some(10), vec![10.0]),
            ("e3", 2, Some(16), vec![16.5, 0.75]),
            ("e4", 1, Some(80), vec![80.0, 1.0]),
        ]
    );
    let sheets = table.game().entry_sheets(
        &army,
        None,
        &review,
        &table.library,
        table.library.words(Lang::En),
    );
    let titles: Vec<&str> = sheets.iter().map(|sheet| &*sheet.title).collect();
    assert_eq!(titles, ["Gang", "Captain"]);
    let shown = format!("{:?}", sheets[1].blocks);
    assert!(shown.contains("Grit"), "{shown}");
    assert_eq!(review.data[0].id, ID);
}

#[test]
fn a_cost_that_is_no_number_is_unknown_not_free() {
    let digits = "1".repeat(40);
    let catalogue = CATALOGUE
        .replace(r#"value="80"/>"#, &format!(r#"value="{digits}"/>"#))
        .replace(r#"value="0.25"/>"#, r#"value="one"/>"#);
    let table = table(compile(&[("g.gst", SYSTEM), ("c.cat", &catalogue)]));
    let words = table.library.words(Lang::En);
    let costs = |kind, slug: &str| {
        let card = table.library.card(&card(kind, slug)).expect("a card");
        (card.costs.len(), table.game().card_costs(card, words))
    };
    assert_eq!(
        costs("model", "captain"),
        (0, Some("at least 1 CP".to_owned()))
    );
    assert_eq!(
        costs("model", "sailor"),
        (1, Some("at least 5.5 pts".to_owned()))
    );
    assert_eq!(costs("unit", "gang"), (1, Some("10 pts".to_owned())));

    let crew = table.crew();
    let army = table.add(&crew, Some("e1"), card("model", "captain"), &[]);
    let review = table.review(&army);
    let costs: Vec<(&str, Option<i64>)> = review
        .lines
        .iter()
        .map(|line| (line.node.as_str(), line.cost))
        .collect();
    assert_eq!(
        costs,
        [
            ("e1", Some(0)),
            ("e2", Some(10)),
            ("e3", None),
            ("e4", None)
        ]
    );
    assert_eq!((review.totals.cost, review.totals.unknown_costs), (26, 2));
    assert!(!review.certain());

    // The sailors who come with a gang count too.
    let node = NodeId::new("e1");
    let offered = table.game().candidates(&crew, &table.library, Some(&node));
    let costs: Vec<(&str, Option<i64>)> = offered
        .iter()
        .map(|offer| (offer.card.slug(), offer.cost))
        .collect();
    assert_eq!(costs, [("captain", None), ("gang", None)]);
}

#[test]
fn what_a_force_brings_along_makes_its_cost_unknown() {
    let brings = CATALOGUE.replacen(
        "<constraints>",
        r#"<constraints><constraint id="a-captain" type="min" value="1" field="selections" scope="force" shared="true"/>"#,
        1,
    );
    for (value, cost) in [("80", Some(80)), ("one", None)] {
        let catalogue = brings.replace(r#"value="80"/>"#, &format!(r#"value="{value}"/>"#));
        let table = table(compile(&[("g.gst", SYSTEM), ("c.cat", &catalogue)]));
        let empty = Force::new(ID, "standard", "Night");
        let offered = table.game().candidates(&empty, &table.library, None);
        let costs: Vec<Option<i64>> = offered.iter().map(|offer| offer.cost).collect();
        assert_eq!(costs, [cost], "{value}");
    }
}

#[test]
fn a_broken_army_says_where_and_why() {
    let table = harbour();
    let edits = [
        ForceEdit::SetCount {
            node: "e3".into(),
            count: 8,
        },
        ForceEdit::LimitCost {
            cost: "cp".to_owned(),
            limit: Some(1.5.try_into().expect("a limit")),
        },
    ];
    let crew = table.crew();
    let army = edits
        .iter()
        .fold(crew, |force, edit| table.edited(&force, edit));
    let review = table.review(&army);
    let found: Vec<_> = review.findings.iter().map(short).collect();
    assert_eq!(
        found,
        [
            ("constraint", "few", vec!["e1"]),
            ("constraint", "many", vec!["e1", "e2"]),
            ("over-limit", "", vec![]),
        ]
    );
    assert!(!review.legal());
    assert_eq!(
        (review.findings[0].open, review.findings[1].beyond),
        (true, 2)
    );
    assert_eq!(review.totals.costs[1].limit, Some(1.5));
    assert_eq!(
        table.messages(&review, Lang::En),
        [
            "Bosses: 0 of at least 1. Add more.",
            "Mates: 8 of at most 6. Remove some.",
            "CP: 2 of at most 1.5. Remove something, or raise the limit.",
        ]
    );
    let said = &table.messages(&review, Lang::Fr)[1];
    assert_eq!(said, "Mates\u{a0}: 8, pour 6 au plus. Retirez-en.");
}

#[test]
fn the_limit_of_a_force_bounds_the_first_cost() {
    let table = harbour();
    let limit = ForceEdit::Limit { limit: Some(26) };
    let review = table.review(&table.edited(&table.crew(), &limit));
    assert_eq!(review.totals.limit, Some(26));
    let over = review
        .findings
        .iter()
        .find(|one| one.rule.ends_with("/over-limit"));
    assert_eq!(over.map(|over| over.beyond), Some(1));
    let empty = table.edited(&Force::new(ID, "standard", "New"), &limit);
    assert_eq!(table.review(&empty).totals.limit, Some(26));
}

#[test]
fn candidates_are_what_the_data_offer_now() {
    let table = harbour();
    let crew = table.crew();
    let offered = |force: &Force, at: Option<&str>| -> Vec<(String, String, bool, Option<i64>)> {
        let at = at.map(NodeId::new);
        let all = table.game().candidates(force, &table.library, at.as_ref());
        all.iter()
            .map(|one| {
                let slug = one.card.slug().to_owned();
                (slug, one.slot.to_string(), one.allowed(), one.cost)
            })
            .collect()
    };
    let one = |slug: &str, slot: &str, allowed: bool, cost: i64| {
        (slug.to_owned(), slot.to_owned(), allowed, Some(cost))
    };
    assert_eq!(offered(&crew, None), [one("f", "force-c", true, 0)]);
    assert_eq!(
        offered(&crew, Some("e1")),
        [
            one("captain", "boss", true, 80),
            one("gang", "hand", true, 26)
        ]
    );
    // The flag is hidden without a captain.
    assert_eq!(
        offered(&crew, Some("e2")),
        [one("sailor", "mates", true, 5)]
    );
    let army = table.add(&crew, Some("e1"), card("model", "captain"), &[]);
    assert_eq!(
        offered(&army, Some("e1")),
        [
            one("captain", "boss", false, 80),
            one("gang", "hand", true, 26)
        ]
    );
    assert_eq!(
        offered(&army, Some("e2")),
        [
            one("sailor", "mates", true, 5),
            one("flag", "options", true, 3)
        ]
    );
    let full = table.edited(
        &army,
        &ForceEdit::SetCount {
            node: "e3".into(),
            count: 6,
        },
    );
    assert_eq!(
        offered(&full, Some("e2"))[0],
        one("sailor", "mates", false, 5)
    );
    // What a candidate names is enough to add it.
    let at = NodeId::new("e1");
    let all = table.game().candidates(&crew, &table.library, Some(&at));
    assert_eq!(all[1].via, ["lg"]);
}

#[test]
fn slots_have_the_names_and_bounds_of_the_data() {
    let table = harbour();
    let crew = table.crew();
    let evaluation = Evaluation::new(
        Arc::new(table.game.clone()),
        Arc::new(crew.clone()),
        Arc::clone(&table.library),
        None,
    );
    let slots = |at: Option<&str>| -> Vec<(String, String, usize, Option<usize>)> {
        let at = at.and_then(|at| crew.node(&at.into()));
        let slots = evaluation.slots(at);
        let one = |slot: &muster_core::game::Slot| {
            let name = slot.name.as_ref().map_or("", |name| name.get(Lang::Fr));
            (slot.id.to_string(), name.to_owned(), slot.least, slot.most)
        };
        slots.iter().map(one).collect()
    };
    let free = |id: &str, name: &str| (id.to_owned(), name.to_owned(), 0, None);
    assert_eq!(slots(None), [free("force-c", "Smugglers")]);
    assert_eq!(
        slots(Some("e1")),
        [free("boss", "Bosses"), free("hand", "Hands")]
    );
    assert_eq!(
        slots(Some("e2")),
        [("mates".to_owned(), "Mates".to_owned(), 3, Some(6))]
    );
    assert_eq!(slots(Some("e3")), []);
    assert_eq!(evaluation.review().totals.cost, 26);
}

#[test]
fn a_new_state_of_a_force_is_judged_as_if_it_were_the_first() {
    let table = harbour();
    let evaluated = |force: &Force, before: Option<&Evaluation>| {
        let game = Arc::new(table.game.clone());
        let library = Arc::clone(&table.library);
        Evaluation::new(game, Arc::new(force.clone()), library, before)
    };
    let crew = table.crew();
    let first = evaluated(&crew, None);
    let at = NodeId::new("e1");
    assert_eq!(first.review().totals.cost, 26);
    assert_eq!(first.candidates(Some(&at)).len(), 2);
    let rename = ForceEdit::Rename {
        node: Some("e2".into()),
        name: "Red Gang".to_owned(),
    };
    let more = ForceEdit::SetCount {
        node: "e3".into(),
        count: 4,
    };
    for edit in [rename, more] {
        let force = table.edited(&crew, &edit);
        let (after, alone) = (evaluated(&force, Some(&first)), evaluated(&force, None));
        let said = |evaluation: &Evaluation| {
            let review = evaluation.review();
            let candidates = evaluation.candidates(Some(&at));
            format!("{:?} {:?} {candidates:?}", review.totals, review.findings)
        };
        assert_eq!(said(&after), said(&alone));
    }
}

#[test]
fn what_the_data_do_not_know_stays_and_makes_the_verdict_uncertain() {
    let table = harbour();
    let crew = table.add(
        &table.crew(),
        Some("e1"),
        card("unit", "pirates"),
        &["gone"],
    );
    let review = table.review(&crew);
    let unknown: Vec<_> = review.findings.iter().map(short).collect();
    assert!(
        unknown.contains(&("unknown-card", "", vec!["e1", "e4"])),
        "{unknown:?}"
    );
    assert!(!review.certain());
    let line = review.lines.iter().find(|line| line.node.as_str() == "e4");
    assert_eq!(line.map(|line| line.cost), Some(None));
    assert_eq!(review.totals.cost, 26);
    // Neither a unit without a force nor a number below one can be in a roster.
    let alone = table.add(&crew, None, card("unit", "gang"), &["lg"]);
    let none = table.edited(
        &alone,
        &ForceEdit::SetCount {
            node: "e3".into(),
            count: 0,
        },
    );
    let review = table.review(&none);
    let found: Vec<_> = review.findings.iter().map(short).collect();
    assert!(
        found.contains(&("unknown-card", "", vec!["e5"])),
        "{found:?}"
    );
    assert!(
        found.contains(&("count", "", vec!["e1", "e2", "e3"])),
        "{found:?}"
    );
    assert_eq!(review.lines.len(), none.nodes().count());
    // The same force survives its file and its share code.
    let games = table.library.games();
    assert_eq!(
        Force::read(none.write().as_bytes(), "f", games).ok(),
        Some(none.clone())
    );
    let code = share::encode(&none).expect("a small force");
    assert_eq!(share::decode(&code, games).ok(), Some(none));
}

#[test]
fn a_way_that_newer_data_do_not_have_leads_to_the_same_entry() {
    let table = harbour();
    let newer = CATALOGUE.replace("\"lg\"", "\"another-link\"");
    let newer = self::table(compile(&[("g.gst", SYSTEM), ("c.cat", &newer)]));
    let army = table.add(&table.crew(), Some("e1"), card("model", "captain"), &[]);
    let review = newer.review(&army);
    assert_eq!((review.findings.len(), review.totals.cost), (0, 106));
}

/// A generated game of three factions.
pub fn synthetic() -> Table {
    let mut builder = Builder::new();
    for (name, content) in crate::synthetic::files(3, 6) {
        builder.add(&name, &content);
    }
    table(builder.finish().0)
}

/// Adds selections to a new roster: each with the index of the node that it is put in, the index of the choice there,
/// and the number, or 0 to leave the number as it is.
pub fn made_roster(table: &Table, picks: Vec<(u16, u16, u32)>) -> Roster {
    let data = table.game.data();
    let mut roster = Roster::new(data, "Any");
    let force = roster
        .add_force(data, None, "army", "f0")
        .expect("a force")
        .node;
    let mut nodes = vec![force];
    for (at, which, amount) in picks {
        let at = nodes[usize::from(at) % nodes.len()];
        let choices = roster.choices(data, at).entries;
        if choices.is_empty() {
            continue;
        }
        let choice = &choices[usize::from(which) % choices.len()];
        let id = data.text(data.entry(choice.own.outer()).id);
        let added = roster.select(data, at, id).expect("it is offered");
        if amount > 0 {
            roster.set_amount(added.node, amount).expect("a number");
        }
        nodes.push(added.node);
        nodes.extend(added.along);
    }
    roster
}

/// Checks that a roster and the force that it becomes are judged alike.
fn judged_alike(table: &Table, roster: &Roster) -> Result<(), TestCaseError> {
    let data = table.game.data();
    let force = table.game.force(roster);
    let force = force.checked(table.library.games()).expect("a force");
    let (review, verdict) = (table.review(&force), evaluate(data, roster));
    prop_assert_eq!(
        review.findings.len(),
        verdict.findings.len(),
        "{:?}",
        words(&verdict)
    );
    let errors = review
        .findings
        .iter()
        .filter(|one| one.severity == Severity::Error);
    prop_assert_eq!(errors.count() == 0, verdict.is_legal());
    let first = verdict.costs.iter().find(|cost| !cost.hidden);
    let cost = first.map_or_else(
        || "0".to_owned(),
        |cost| cost.value.floor().normalize().to_string(),
    );
    prop_assert_eq!(review.totals.cost.to_string(), cost);
    prop_assert_eq!(review.lines.len(), roster.len());
    let read = Force::read(force.write().as_bytes(), "f", table.library.games());
    prop_assert_eq!(read.ok(), Some(force));
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(muster_tests::cases(16)))]

    #[test]
    fn a_roster_and_its_force_are_judged_alike(picks in prop::collection::vec((any::<u16>(), any::<u16>(), 0_u32..5), 1..16)) {
        let table = synthetic();
        let roster = made_roster(&table, picks);
        judged_alike(&table, &roster)?;
    }
}

/// Returns the public game that `MUSTER_BS_VERSIONS` names, and its rosters.
pub fn public() -> (Table, Vec<Vec<u8>>) {
    let folder = std::env::var_os("MUSTER_BS_VERSIONS").expect("MUSTER_BS_VERSIONS names a folder");
    let mut builder = Builder::new();
    let mut rosters = Vec::new();
    let newest = std::path::Path::new(&folder).join("v2_03");
    for entry in std::fs::read_dir(newest).expect("a folder") {
        let path = entry.expect("a file").path();
        let content = std::fs::read(&path).expect("a file");
        match path.extension().and_then(|end| end.to_str()) {
            Some("ros") => rosters.push(content),
            Some("gst" | "cat") => builder.add(&path.to_string_lossy(), &content),
            _ => {}
        }
    }
    assert!(!rosters.is_empty());
    (table(builder.finish().0), rosters)
}

/// Run with `MUSTER_BS_VERSIONS=FOLDER cargo test -p muster-battlescribe -- --ignored`.
#[test]
#[ignore = "needs a public game, which is not in the repository"]
fn a_public_roster_is_judged_alike_as_a_force() {
    let (table, rosters) = public();
    for content in rosters {
        let roster = Roster::read(table.game.data(), &content).expect("a roster");
        judged_alike(&table, &roster).expect("alike");
        let review = table.review(&table.game.force(&roster));
        assert_eq!((review.totals.cost, review.totals.limit), (625, Some(1000)));
    }
}
