//! Tests the cards and forces of a data set beyond the builder: what cards print and can be searched by, pieces at the
//! table, sheets, units and miniatures.

use muster_core::card::CardId;
use muster_core::force::{Force, Node};
use muster_core::game::Fact;
use muster_core::play::{FORMAT, PieceId, Play, PlayState, Side, Tracked};
use muster_core::sheet::{Block, Inline};
use muster_core::words::Lang;

use crate::game::{Table, card, table};
use crate::help::{compile, data};

const SYSTEM: &str = r#"<gameSystem id="G 1" name="Harbour War" revision="3" battleScribeVersion="2.03">
<costTypes><costType id="pts" name="pts" defaultCostLimit="-1"/><costType id="cp" name="CP" defaultCostLimit="-1"/></costTypes>
<profileTypes><profileType id="pt" name="Person"><characteristicTypes><characteristicType id="grit" name="Grit"/><characteristicType id="w" name="W"/></characteristicTypes></profileType></profileTypes>
<categoryEntries><categoryEntry id="hand" name="Hands"/></categoryEntries>
<forceEntries><forceEntry id="f" name="Crew"><categoryLinks><categoryLink id="fh" targetId="hand"/></categoryLinks></forceEntry></forceEntries></gameSystem>"#;

const CATALOGUE: &str = r#"<catalogue id="c" name="Smugglers" revision="1" battleScribeVersion="2.03" gameSystemId="G 1">
<selectionEntries>
<selectionEntry id="captain" name="Captain" type="model">
<profiles><profile id="cp" name="Captain" typeId="pt" typeName="Person"><characteristics><characteristic name="Grit" typeId="grit">5</characteristic><characteristic name="W" typeId="w"> 4 </characteristic></characteristics></profile></profiles>
<categoryLinks><categoryLink id="cb" targetId="hand" primary="true"/></categoryLinks><costs><cost name="pts" typeId="pts" value="80"/><cost name="CP" typeId="cp" value="1.50"/></costs></selectionEntry>
<selectionEntry id="gang" name="Gang" type="unit">
<profiles><profile id="gp" name="Hand" typeId="pt" typeName="Person"><characteristics><characteristic name="Grit" typeId="grit">2</characteristic><characteristic name="W" typeId="w">1</characteristic></characteristics></profile></profiles>
<categoryLinks><categoryLink id="lh" targetId="hand" primary="true"/></categoryLinks>
<selectionEntries><selectionEntry id="sailor" name="Sailor" type="model"><selectionEntries><selectionEntry id="hook" name="Hook" type="upgrade"/></selectionEntries></selectionEntry>
<selectionEntry id="mate" name="Mate" type="model"><profiles><profile id="mp" name="Mate" typeId="pt" typeName="Person"><characteristics><characteristic name="Grit" typeId="grit">3</characteristic><characteristic name="W" typeId="w">2-3</characteristic></characteristics></profile></profiles></selectionEntry></selectionEntries></selectionEntry>
<selectionEntry id="tide" name="Tide" type="upgrade"><categoryLinks><categoryLink id="tl" targetId="hand" primary="true"/></categoryLinks>
<rules><rule id="high" name="High tide"><description>Boats come to the quay.</description></rule></rules></selectionEntry>
<selectionEntry id="paid" name="Paid choice" type="upgrade"><categoryLinks><categoryLink id="pa" targetId="hand" primary="true"/></categoryLinks><costs><cost name="pts" typeId="pts" value="7"/></costs></selectionEntry>
<selectionEntry id="plain" name="Plain choice" type="upgrade"><categoryLinks><categoryLink id="pl" targetId="hand" primary="true"/></categoryLinks></selectionEntry>
</selectionEntries></catalogue>"#;

/// A crew (e1) with a captain (e2), a gang (e3) of two sailors (e4), the first with a hook (e5), and a mate (e6), and
/// three choices (e7 to e9) that are no units.
fn crew() -> (Table, Force) {
    let table = table(compile(&[("g.gst", SYSTEM), ("c.cat", CATALOGUE)]));
    let node = |id: &str, kind: &str, slug: &str, count: i64, cards: Vec<Node>| Node {
        id: id.into(),
        count,
        cards,
        ..Node::new(card(kind, slug))
    };
    let hook = node("e5", "upgrade", "hook", 1, vec![]);
    let gang = vec![
        node("e4", "model", "sailor", 2, vec![hook]),
        node("e6", "model", "mate", 1, vec![]),
    ];
    let inside = vec![
        node("e2", "model", "captain", 1, vec![]),
        node("e3", "unit", "gang", 1, gang),
        node("e7", "upgrade", "tide", 1, vec![]),
        node("e8", "upgrade", "plain", 1, vec![]),
        node("e9", "upgrade", "paid", 1, vec![]),
    ];
    let mut crew = node("e1", "force", "f", 1, inside);
    crew.via = vec!["c".to_owned()];
    let mut force = Force::new(table.game().id(), "standard", "Night");
    force.entries = vec![crew];
    (table, force)
}

#[test]
fn models_have_the_wounds_that_their_profiles_state() {
    let (table, force) = crew();
    let side = Side {
        force: Some(force),
        ..Side::default()
    };
    let play = Play {
        format: FORMAT,
        system: table.game().id().to_owned(),
        sides: vec![side],
        ..Play::default()
    };
    let words = table.library.words(Lang::En);
    let rules = table.game().play();
    let pieces = rules.pieces(
        &play,
        &PlayState::default(),
        (&*table.library).into(),
        words,
    );
    let shown: Vec<_> = pieces
        .iter()
        .map(|piece| {
            let wounds = piece.track("wounds").map(|track| match track.tracked {
                Tracked::Count {
                    most, loss: true, ..
                } => most,
                _ => panic!("wounds are a loss"),
            });
            let within = piece.within.as_ref().map(PieceId::as_str);
            (
                piece.id.as_str(),
                &*piece.name,
                within,
                wounds,
                piece.weapons.join(" "),
            )
        })
        .collect();
    let hook = || "Hook".to_owned();
    assert_eq!(
        shown,
        [
            ("0/e2", "Captain", None, Some(Some(4)), String::new()),
            ("0/e3", "Gang", None, None, String::new()),
            ("0/e4#1", "Sailor 1", Some("0/e3"), Some(Some(1)), hook()),
            ("0/e4#2", "Sailor 2", Some("0/e3"), Some(Some(1)), hook()),
            // “2-3” is no number, so the most is unknown.
            ("0/e6", "Mate", Some("0/e3"), Some(None), String::new()),
        ]
    );
    let labels: Vec<&str> = pieces[0].tracks.iter().map(|track| &*track.label).collect();
    assert_eq!(labels, ["W", "Activated", "State"]);
}

#[test]
fn each_unit_has_a_sheet_of_its_own() {
    let (table, force) = crew();
    let review = table.review(&force);
    let words = table.library.words(Lang::En);
    let sheets = |only: Option<&str>| {
        let only = only.map(Into::into);
        table
            .game()
            .entry_sheets(&force, only.as_ref(), &review, &table.library, words)
    };
    let titles =
        |only| -> Vec<String> { sheets(only).into_iter().map(|sheet| sheet.title).collect() };
    // A choice is shown for its rules or its cost, and one without any is not.
    assert_eq!(titles(None), ["Captain", "Gang", "Tide", "Paid choice"]);
    assert_eq!(titles(Some("e3")), ["Gang"]);
    assert_eq!(titles(Some("none")), [""; 0]);
    let sheet_of = |node: &str| table.game().sheet_node(&force, &node.into());
    for (node, sheet) in [("e1", "e1"), ("e3", "e3"), ("e4", "e3")] {
        assert_eq!(sheet_of(node), Some(sheet.into()));
    }
    assert_eq!(sheet_of("none"), None);
    let whole = sheets(Some("e1"));
    let shown = format!("{:?}", whole[0].blocks);
    assert_eq!(whole.len(), 1);
    assert!(
        ["Captain", "Mate", "High tide"]
            .iter()
            .all(|name| shown.contains(name)),
        "{shown}"
    );
}

#[test]
fn a_sheet_has_the_order_keywords_and_paragraphs_of_the_data() {
    let system = SYSTEM.replace(
        "<profileTypes>",
        r#"<profileTypes><profileType id="pa" name="Ability" sortIndex="2"><characteristicTypes><characteristicType id="text" name="Text"/></characteristicTypes></profileType>"#,
    );
    let system = system.replace(r#"name="Person""#, r#"name="Person" sortIndex="1""#);
    let ability = r#"<profiles><profile id="ab" name="Whistle" typeId="pa" typeName="Ability"><characteristics><characteristic name="Text" typeId="text">Once a night.</characteristic></characteristics></profile>"#;
    let rules = r#"<rules><rule id="song" name="Song"><description>Sing it.

Then choose one:
• Hush
■ Roar</description></rule></rules>"#;
    let gang = r#"<selectionEntry id="gang" name="Gang" type="unit">"#;
    let catalogue = CATALOGUE.replacen(
        &format!("{gang}\n<profiles>"),
        &format!("{gang}{rules}{ability}"),
        1,
    );
    let table = table(compile(&[("g.gst", &system), ("c.cat", &catalogue)]));
    let (_, mut force) = crew();
    force.entries[0].cards.truncate(2);
    let review = table.review(&force);
    let shown = |lang: Lang| {
        let words = table.library.words(lang);
        let sheets = table
            .game()
            .entry_sheets(&force, None, &review, &table.library, words);
        let gang = sheets.into_iter().find(|sheet| sheet.title == "Gang");
        let blocks = gang.expect("a sheet").blocks.into_iter();
        let text = |content: &[Inline]| match content {
            [Inline::Text { text }] => text.clone(),
            content => format!("{content:?}"),
        };
        let blocks = blocks.map(|block| match block {
            Block::Table { columns, .. } => text(&columns[0]),
            Block::Text { label, content } => format!("{label}|{}", text(&content)),
            block => format!("{block:?}"),
        });
        blocks.collect::<Vec<String>>()
    };
    let expected = [
        "Person",
        "Ability",
        "Song|Sing it.",
        "|Then choose one:",
        "•|Hush",
        "•|Roar",
        "Keywords|Hands",
    ];
    assert_eq!(shown(Lang::En), expected);
    assert_eq!(
        shown(Lang::Fr).last().map(String::as_str),
        Some("Mots-clés|Hands")
    );
}

#[test]
fn models_are_miniatures_and_units_take_part_in_campaigns() {
    let (table, force) = crew();
    let needs = table.game().needs(&force, &table.library);
    let miniatures: Vec<_> = needs
        .miniatures
        .values()
        .map(|figure| figure.count)
        .collect();
    assert_eq!(miniatures, [1, 1, 2]);
    assert!(needs.cards.is_empty() && needs.unknown.is_empty());
    let units = table.game().campaign_units(&force);
    let units: Vec<&str> = units.iter().map(|unit| unit.id.as_str()).collect();
    assert_eq!(units, ["e2", "e3"]);
}

#[test]
fn cards_have_the_numbers_of_their_profiles_and_costs_as_fields() {
    let (table, _) = crew();
    let get = |name: &str, kind: &str, slug: &str| {
        let fields = table.game().fields();
        let field = fields.iter().find(|field| field.name == name);
        let field = field.unwrap_or_else(|| panic!("there is no field {name}"));
        let card = table.library.card(&card(kind, slug)).expect("a card");
        field.get.read(card)
    };
    assert_eq!(get("grit", "model", "captain"), Fact::Number(5.0));
    assert_eq!(get("w", "model", "captain"), Fact::Number(4.0));
    assert_eq!(get("pts", "model", "captain"), Fact::Number(80.0));
    // “2-3” is no number, and a choice has no profile.
    assert_eq!(get("w", "model", "mate"), Fact::Absent);
    assert_eq!(get("grit", "upgrade", "plain"), Fact::Absent);
    let words = table.library.words(Lang::Fr);
    let label = words.message(&format!("{}-field-grit", table.game().id()), &[]);
    assert_eq!(label, "Grit");
}

#[test]
fn a_card_shows_the_profiles_rules_and_further_costs_of_its_entry() {
    let (table, _) = crew();
    let words = table.library.words(Lang::En);
    let sheet = |kind: &str, slug: &str| {
        let card = table.library.card(&card(kind, slug)).expect("a card");
        format!(
            "{:?}",
            table.game().card_sheet(card, &table.library, words).blocks
        )
    };
    let captain = sheet("model", "captain");
    assert!(
        ["Person", "Grit", "\"5\""]
            .iter()
            .all(|part| captain.contains(part)),
        "{captain}"
    );
    let id = card("model", "captain");
    let captain = table.library.card(&id).expect("a card");
    let corner = table
        .game()
        .card_sheet(captain, &table.library, words)
        .corner;
    assert_eq!(corner, [Inline::text("80 pts · 1.5 CP")]);
    assert!(sheet("upgrade", "tide").contains("Boats come to the quay."));
    assert_eq!(sheet("upgrade", "plain"), "[]");
}

#[test]
fn a_card_shows_every_profile_and_says_which_numbers_cannot_be_searched() {
    let profiles: Vec<String> = (0..300)
        .map(|number| {
            format!(
                r#"<profile id="p{number}" name="Tool {number}" typeId="pt" typeName="Weapon"><characteristics><characteristic name="Use {number}" typeId="s">{number}</characteristic></characteristics></profile>"#
            )
        })
        .collect();
    // Groups that lead to each other end, too.
    let circle = r#"<infoGroups><infoGroup id="ring" name="Ring"><infoLinks><infoLink id="back" targetId="ring" type="infoGroup"/></infoLinks></infoGroup></infoGroups>"#;
    let content = format!(
        r#"<selectionEntries><selectionEntry id="smith" name="Smith" type="model"><profiles>{}</profiles>{circle}</selectionEntry></selectionEntries>"#,
        profiles.concat()
    );
    let table = table(data(&content));
    let id = CardId::new(&format!("{}/model/smith", table.game().id()));
    let card = table.library.card(&id).expect("a card");
    let words = table.library.words(Lang::En);
    let sheet = table.game().card_sheet(card, &table.library, words);
    let shown = format!("{:?}", sheet.blocks);
    for number in [0, 150, 299] {
        assert!(shown.contains(&format!("\"Tool {number}\"")), "{number}");
    }
    assert_eq!(table.game().fields().len(), 100);
    let left = unsearched(&table);
    assert_eq!(left[0], (Some("Use 100"), 1, "Smith"));
    assert_eq!(left.len(), 200);
}

fn unsearched(table: &Table) -> Vec<(Option<&str>, u32, &str)> {
    let left = table.game.unsearched_numbers().iter();
    left.map(|left| (left.field.as_deref(), left.count, &*left.first))
        .collect()
}

#[test]
fn the_profiles_of_an_entry_that_has_too_many_are_said_not_to_be_searched() {
    let profile = |number: usize| {
        format!(
            r#"<profile id="p{number}" name="Tool {number}" typeId="pt" typeName="Weapon"><characteristics><characteristic name="Use" typeId="s">{number}</characteristic></characteristics></profile>"#
        )
    };
    let content = |count: usize| {
        let profiles: String = (0..count).map(profile).collect();
        format!(
            r#"<selectionEntries><selectionEntry id="smith" name="Smith" type="model"><profiles>{profiles}</profiles></selectionEntry></selectionEntries>"#
        )
    };
    assert_eq!(unsearched(&table(data(&content(1000)))), []);
    assert_eq!(
        unsearched(&table(data(&content(1001)))),
        [(None, 1, "Smith")]
    );
}
