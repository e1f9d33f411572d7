//! Tests of text lists of a game that a data set makes, as BattleScribe, New Recruit and ListForge write them. The set is
//! the invented game in `tests/data/harbour`, with a second catalogue.

#![allow(clippy::expect_used, clippy::panic, reason = "a test may fail")]

use std::path::Path;

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use muster_app::App;
use serde_json::{Value, json};

use crate::common::{call, folder, open};
use crate::data_sets::{ID, file};

/// A catalogue whose captain is called like that of the other one. What the squad offers stands partly on its link.
const NAVY: &str = r#"<?xml version="1.0" encoding="UTF-8"?>
<catalogue id="navy" name="Royal Navy" revision="1" battleScribeVersion="2.03" gameSystemId="harbour" gameSystemRevision="3" xmlns="http://www.battlescribe.net/schema/catalogueSchema">
  <selectionEntries>
    <selectionEntry id="navy-captain" name="Captain" type="model">
      <categoryLinks><categoryLink id="nc" targetId="boss" name="Bosses" primary="true"/></categoryLinks>
      <entryLinks><entryLink id="captain-pistol" name="Pistol" targetId="pistol" type="selectionEntry"/></entryLinks>
      <costs><cost name="pts" typeId="pts" value="50"/><cost name="CP" typeId="cp" value="1"/></costs>
    </selectionEntry>
  </selectionEntries>
  <entryLinks>
    <entryLink id="squad-link" name="Marine Squad" targetId="squad" type="selectionEntry">
      <categoryLinks><categoryLink id="sc" targetId="hand" name="Hands" primary="true"/></categoryLinks>
      <selectionEntries>
        <selectionEntry id="drum" name="Drum" type="upgrade">
          <costs><cost name="CP" typeId="cp" value="0.5"/></costs>
        </selectionEntry>
      </selectionEntries>
    </entryLink>
  </entryLinks>
  <sharedSelectionEntries>
    <selectionEntry id="pistol" name="Pistol" type="upgrade">
      <costs><cost name="pts" typeId="pts" value="2"/></costs>
    </selectionEntry>
    <selectionEntry id="squad" name="Marine Squad" type="unit">
      <selectionEntries>
        <selectionEntry id="marine" name="Marine" type="model">
          <selectionEntries>
            <selectionEntry id="musket" name="Musket, long" type="upgrade">
              <costs><cost name="pts" typeId="pts" value="1.5"/></costs>
            </selectionEntry>
          </selectionEntries>
          <entryLinks><entryLink id="marine-pistol" name="Pistol" targetId="pistol" type="selectionEntry"/></entryLinks>
          <costs><cost name="pts" typeId="pts" value="3"/></costs>
        </selectionEntry>
      </selectionEntries>
    </selectionEntry>
  </sharedSelectionEntries>
</catalogue>"#;

fn with_navy(folder: &Path) -> App {
    let app = open(folder);
    let navy = json!({ "name": "Navy.cat", "bytes": STANDARD.encode(NAVY) });
    let files = json!([
        file("harbour", "Harbour.gst"),
        file("harbour", "Smugglers.cat"),
        navy
    ]);
    call(&app, "add_data_set", json!({ "files": files }));
    app
}

fn import(app: &App, text: &str) -> Value {
    call(app, "import_text", json!({ "text": text }))
}

/// Describes nodes in one line: `3x sailor(cutlass)`.
fn shape(nodes: &Value) -> String {
    let one = |node: &Value| {
        let count = match node["count"].as_i64() {
            None | Some(1) => String::new(),
            Some(count) => format!("{count}x "),
        };
        let inside = match &node["cards"] {
            Value::Null => String::new(),
            cards if cards.as_array().is_some_and(Vec::is_empty) => String::new(),
            cards => format!("({})", shape(cards)),
        };
        let card = node["card"].as_str().expect("a card");
        let slug = card.rsplit('/').next().unwrap_or_default();
        format!("{count}{slug}{inside}")
    };
    let nodes = nodes.as_array().expect("nodes").iter();
    nodes.map(one).collect::<Vec<_>>().join(" ")
}

/// Returns the rows that are not certain: the text, the doubt and the reason.
fn doubts(read: &Value) -> Vec<(&str, &str, &str)> {
    let rows = read["list"]["rows"].as_array().expect("rows").iter();
    rows.filter(|row| row["doubt"] != "certain")
        .map(|row| {
            let of = |field: &str| row[field].as_str().unwrap_or_default();
            (of("text"), of("doubt"), of("why"))
        })
        .collect()
}

const WHOLE: &str = "crew(navy-captain(pistol) squad(drum 4x marine(musket) marine(pistol)))";

#[test]
fn a_list_of_battlescribe_is_read() {
    let folder = folder();
    let app = with_navy(folder.path());
    let read = import(
        &app,
        "++ Crew (Harbour War - Royal Navy) [75 pts, 1.5 CP] ++

+ Bosses [52 pts, 1 CP] +

Captain [52 pts, 1 CP]: Pistol

+ Hands [23 pts, 0.5CP] +

Marine Squad [23 pts, 0.5CP]: Drum
. 4x Marine: 4x Musket, long
. Marine: Pistol

++ Total: [75 pts, 1.5 CP] ++

Created with BattleScribe (https://battlescribe.net)
",
    );
    assert_eq!(read["force"]["system"], ID);
    assert_eq!(doubts(&read), []);
    assert_eq!(shape(&read["force"]["entries"]), WHOLE);
    assert_eq!(read["force"]["entries"][0]["via"], json!(["navy"]));
    assert_eq!(
        (&read["list"]["said"], &read["list"]["cost"]),
        (&json!(75), &json!(75))
    );
    let kept = call(&app, "create_force", json!({ "force": read["force"] }));
    assert_eq!(
        kept["review"]["legal"], true,
        "{}",
        kept["review"]["findings"]
    );
    assert_eq!(kept["review"]["certain"], true);
    let costs = &kept["review"]["costs"];
    assert_eq!(
        (&costs[0]["value"], &costs[1]["value"]),
        (&json!(75.0), &json!(1.5))
    );
}

#[test]
fn a_list_of_new_recruit_is_read() {
    let folder = folder();
    let app = with_navy(folder.path());
    let read = import(
        &app,
        "Sea dogs

++ Crew (Harbour War - Royal Navy) [75 pts, 1.5 CP] ++

## Bosses [52 pts, 1 CP]
Captain [52 pts, 1 CP]:
• 1x Pistol [2 pts]

## Hands [23 pts, 0.5 CP]
Marine Squad [23 pts, 0.5 CP]:
• 1x Drum
• 4x Marine [18 pts]: 4x Musket, long [6 pts]
• 1x Marine [5 pts]:
   ◦ Pistol [2 pts]
",
    );
    assert_eq!(doubts(&read), []);
    assert_eq!(shape(&read["force"]["entries"]), WHOLE);
    assert_eq!(read["force"]["name"], "Sea dogs");
}

#[test]
fn a_list_of_list_forge_is_read() {
    let folder = folder();
    let app = with_navy(folder.path());
    let read = import(
        &app,
        "Sea dogs (75 pts)

Royal Navy
Crew (75 pts)

BOSSES

Captain (52 pts)
  • 1x Pistol

HANDS

Marine Squad (23 pts)
  • 1x Drum
  • 4x Marine
    ◦ 4x Musket, long
  • 1x Marine
    ◦ 1x Pistol

Exported with ListForge
",
    );
    assert_eq!(doubts(&read), []);
    assert_eq!(shape(&read["force"]["entries"]), WHOLE);
    assert_eq!(read["force"]["name"], "Sea dogs");
    assert_eq!(read["force"]["entries"][0]["via"], json!(["navy"]));
}

#[test]
fn what_a_list_names_and_the_data_lack_is_doubted_and_not_dropped() {
    let folder = folder();
    let app = with_navy(folder.path());
    let text = "++ Crew (Harbour War - Smugglers) [106 pts] ++
+ Bosses +
Captian [80 pts]: Pistol
Parrot
+ Hands +
Gang [26 pts]
. 3x Sailor
. Monkey
";
    let read = import(&app, text);
    assert_eq!(
        shape(&read["force"]["entries"]),
        "crew(captain gang(3x sailor))"
    );
    let found = doubts(&read);
    let unsure: Vec<(&str, &str)> = found
        .iter()
        .map(|(text, doubt, _)| (*text, *doubt))
        .collect();
    let wanted = [
        ("Captian [80 pts]", "doubtful"),
        ("Pistol", "unread"),
        ("Parrot", "unread"),
        ("Monkey", "unread"),
    ];
    assert_eq!(unsure, wanted);
    assert_eq!(found[1].2, "Pistol cannot be attached to Captain.");
    assert_eq!(found[2].2, "No card is called “Parrot”.");

    // The user's corrections hold: the parrot is another gang.
    let card = json!({ "at": "4", "do": "card", "card": "bs-harbour/unit/gang" });
    let args = json!({ "text": text, "mends": [card] });
    let mended = call(&app, "import_text", args);
    let entries = shape(&mended["force"]["entries"]);
    assert_eq!(entries, "crew(captain gang gang(3x sailor))");
}

#[test]
fn a_list_without_a_force_gets_the_one_that_offers_its_cards() {
    let folder = folder();
    let app = with_navy(folder.path());
    let read = import(&app, "Captain\nMarine Squad\n- 2x Marine\n");
    assert_eq!(
        shape(&read["force"]["entries"]),
        "crew(navy-captain squad(2x marine))"
    );
    assert_eq!(read["force"]["entries"][0]["via"], json!(["navy"]));
    let found = doubts(&read);
    assert_eq!(found.len(), 1, "{found:?}");
    assert_eq!(found[0].2, "The list names no force, so Crew was taken.");
}

#[test]
fn a_list_that_muster_wrote_is_read_back() {
    let folder = folder();
    let app = with_navy(folder.path());
    let text = "++ Crew (Harbour War - Royal Navy) ++\nCaptain: Pistol\nMarine Squad: Drum\n. 2x Marine: 2x Musket, long\n";
    let read = import(&app, text);
    let written = json!({ "force": read["force"], "form": "chat" });
    let written = call(&app, "export_text", written);
    let back = import(&app, written["text"].as_str().expect("a text"));
    assert_eq!(doubts(&back), []);
    assert_eq!(
        shape(&back["force"]["entries"]),
        "crew(navy-captain(pistol) squad(drum 2x marine(musket)))"
    );
    assert_eq!(back["force"]["entries"][0]["via"], json!(["navy"]));
}
