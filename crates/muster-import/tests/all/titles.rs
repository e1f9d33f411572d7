//! The first lines of lists that name a faction, a limit or a player are titles, and no units.

use crate::{doubts, read, shape};

#[test]
fn a_faction_with_a_limit_or_a_player_is_a_title() {
    for title in [
        "Raiders",
        "Super Mutants",
        "Raiders 500 caps",
        "Ann - Raiders 500 caps",
        "Ann’s raiders, 500 caps",
        "Raiders (750 caps)",
        "Brotherhood of Steel - 750",
    ] {
        let (force, list) = read(&format!("{title}\n2x Knight\nPaladin"));
        assert_eq!(shape(&force.entries), "2x knight paladin", "{title}");
        assert!(doubts(&list).is_empty(), "{title}: {:?}", doubts(&list));
    }
}

#[test]
fn units_stay_units() {
    for (first, unit) in [
        ("Raider", "raider"),
        ("3 Raiders", "3x raider"),
        ("Super Mutant", "super-mutant"),
        ("2x Super Mutants", "2x super-mutant"),
    ] {
        let (force, _) = read(&format!("{first}\nPaladin"));
        assert_eq!(shape(&force.entries), format!("{unit} paladin"), "{first}");
    }
    let (force, _) = read("Raiders");
    assert_eq!(shape(&force.entries), "raider", "one line has no title");
}
