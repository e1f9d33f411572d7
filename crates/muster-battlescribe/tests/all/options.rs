//! Tests the options of a group: one takes the place of another in one edit, with what the data ask for on it.

use muster_core::card::CardId;
use muster_core::edit::ForceEdit;
use muster_core::review::SlotView;
use muster_core::words::Lang;

use crate::game::{card, table, tree};
use crate::help::compile;

const SYSTEM: &str = r#"<gameSystem id="G 1" name="Harbour War" revision="3" battleScribeVersion="2.03">
<costTypes><costType id="pts" name="pts" defaultCostLimit="-1"/></costTypes>
<categoryEntries><categoryEntry id="hand" name="Hands"/></categoryEntries>
<forceEntries><forceEntry id="f" name="Crew"><categoryLinks><categoryLink id="fh" targetId="hand"/></categoryLinks></forceEntry></forceEntries></gameSystem>"#;

const CATALOGUE: &str = r#"<catalogue id="c" name="Smugglers" revision="1" battleScribeVersion="2.03" gameSystemId="G 1">
<selectionEntries><selectionEntry id="captain" name="Captain" type="model">
<categoryLinks><categoryLink id="cb" targetId="hand" primary="true"/></categoryLinks>
<selectionEntryGroups><selectionEntryGroup id="arms" name="Arms" defaultSelectionEntryId="hook">
<constraints><constraint id="least" type="min" value="1" field="selections" scope="parent" shared="false"/><constraint id="most" type="max" value="1" field="selections" scope="parent" shared="false"/></constraints>
<selectionEntries><selectionEntry id="hook" name="Hook" type="upgrade"/>
<selectionEntry id="pistol" name="Pistol" type="upgrade"><selectionEntries><selectionEntry id="powder" name="Powder" type="upgrade"><constraints><constraint id="dry" type="min" value="2" field="selections" scope="parent" shared="false"/></constraints></selectionEntry></selectionEntries><costs><cost name="pts" typeId="pts" value="4"/></costs></selectionEntry></selectionEntries></selectionEntryGroup></selectionEntryGroups>
</selectionEntry></selectionEntries></catalogue>"#;

#[test]
fn an_option_takes_the_place_of_another_with_what_belongs_to_it() {
    let table = table(compile(&[("g.gst", SYSTEM), ("c.cat", CATALOGUE)]));
    let force = muster_core::force::Force::new(table.library.games().ids()[0], "standard", "Night");
    let force = table.add(&force, None, card("force", "f"), &["c"]);
    let force = table.add(&force, Some("e1"), card("model", "captain"), &[]);
    let hook = "e1 1xf[e2 1xcaptain[e3 1xhook[]]]";
    assert_eq!(tree(&force.entries), [hook]);
    let slots = table
        .game()
        .slots_at(&force, &table.library, force.node(&"e2".into()));
    let words = table.library.words(Lang::En);
    let arms = SlotView::among(&slots, "arms", table.library.games().ids()[0], words);
    let bounds = arms.options.map(|bounds| (bounds.least, bounds.most));
    assert_eq!((&*arms.label, bounds), ("Arms", Some((1, Some(1)))));

    let set = |card: Option<CardId>| ForceEdit::Set {
        node: "e2".into(),
        slot: "arms".to_owned(),
        card,
    };
    let armed = table.edited(&force, &set(Some(card("upgrade", "pistol"))));
    assert_eq!(
        tree(&armed.entries),
        ["e1 1xf[e2 1xcaptain[e3 1xpistol[e4 2xpowder[]]]]"]
    );
    let review = table.review(&armed);
    assert_eq!((review.legal(), review.totals.cost), (true, 4));
    let back = table.edited(&armed, &set(Some(card("upgrade", "hook"))));
    assert_eq!(tree(&back.entries), [hook]);
    let empty = table.edited(&armed, &set(None));
    assert_eq!(tree(&empty.entries), ["e1 1xf[e2 1xcaptain[]]"]);
}
