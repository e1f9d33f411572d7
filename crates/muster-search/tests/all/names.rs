//! Names of cards as people write them from memory.

use muster_core::card::{Card, CardId};
use muster_search::{NameMatch, NameMatcher};

use crate::common::{index, library};

#[test]
fn names_are_found_as_people_write_them() {
    let names = NameMatcher::new(index(), library());
    let unit = |card: &Card| card.id.system() == "fww" && card.id.kind() == "unit";
    let find = |name: &str| names.find(name, unit);
    let id = |found: Option<NameMatch<'_>>| found.and_then(|found| Some(found.card()?.id.clone()));
    let danse = Some(CardId::new("fww/unit/paladin-danse"));
    assert!(matches!(find("paladin danse"), Some(NameMatch::Sure(_))));
    assert_eq!(id(find("PALADIN DANSE")), danse);
    assert!(matches!(find("paladin dance"), Some(NameMatch::Slip(_))));
    assert_eq!(id(find("paladin dance")), danse);
    assert!(matches!(find("Danse"), Some(NameMatch::Part(_))));
    assert_eq!(id(find("Danse")), danse);
    assert!(matches!(find("fww/unit/knight"), Some(NameMatch::Sure(_))));
    assert!(find("nobody at all").is_none());
    assert!(find("").is_none());
}

#[test]
fn small_words_and_british_spelling_make_no_difference() {
    let names = NameMatcher::new(index(), library());
    let item = |card: &Card| card.id.system() == "fww" && !card.is_reminder();
    for (said, id) in [
        ("Fusil plasma", "fww/rifle/plasma-rifle"),
        ("fusil laser Institut", "fww/rifle/institute-laser-rifle"),
        ("Heavy Combat Armour", "fww/armor/heavy-combat-armor"),
        ("T60 power armours", "fww/power-armor/t-60-power-armor"),
    ] {
        let Some(NameMatch::Sure(card)) = names.find(said, item) else {
            panic!("{said} is not sure");
        };
        assert_eq!(card.id.as_str(), id);
    }
}

#[test]
fn a_short_word_of_a_name_is_not_the_name() {
    let names = NameMatcher::new(index(), library());
    let any = |card: &Card| card.id.system() == "fww";
    for short in ["Tom", "Unit", "the", "of", "Mr", "Star"] {
        assert!(names.find(short, any).is_none(), "{short}");
    }
}
