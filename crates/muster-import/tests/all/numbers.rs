//! Numbers beside names are kept or doubted, never changed.

use muster_import::Doubt;

use crate::{doubts, read, shape};

#[test]
fn a_count_that_cannot_be_is_doubted() {
    for line in [
        "0x Knight",
        "1000x Knight",
        "999999999x Knight",
        "Knight x0",
        "Knight (0)",
        "0 Knight",
    ] {
        let (force, list) = read(&format!("Paladin Danse\n{line}"));
        assert_eq!(shape(&force.entries), "paladin-danse", "{line}");
        assert_eq!(doubts(&list).len(), 1, "{line}");
    }
}

#[test]
fn points_may_stand_first() {
    let (force, list) = read(
        "88 - Paladin Danse, T-60 Power Armor\n130 - 2 Knight, Laser Rifle\n41 - Field Scribe",
    );
    assert_eq!(
        shape(&force.entries),
        "paladin-danse(t-60-power-armor) 2x knight(laser-rifle) field-scribe"
    );
    assert!(
        list.rows.iter().all(|row| row.doubt != Doubt::Unread),
        "{:?}",
        doubts(&list)
    );
    let (force, list) = read("Paladin Danse\n3 - Knight");
    assert_eq!(shape(&force.entries), "paladin-danse 3x knight");
    assert_eq!(doubts(&list), ["Knight"]);
}

#[test]
fn rows_with_commas_and_all_signs_are_counts() {
    for line in [
        "2,Knight",
        "2;Knight",
        "2\tKnight",
        "Knight ✕2",
        "Knight ✖ 2",
        "2✕ Knight",
        "2х Knight",
        "２x Knight",
        "Knight ｘ2",
    ] {
        let (force, list) = read(&format!("Paladin Danse\n{line}"));
        assert_eq!(shape(&force.entries), "paladin-danse 2x knight", "{line}");
        assert_eq!(doubts(&list), Vec::<&str>::new(), "{line}");
    }
    let (force, list) = read("Qty,Name\n2,Knight\n1,Paladin Danse\n2,\"Vault Dweller, Drifter\"\n");
    assert_eq!(
        shape(&force.entries),
        "2x knight paladin-danse 2x vault-dweller-drifter"
    );
    assert_eq!(doubts(&list), Vec::<&str>::new());
    let (force, _) = read("2,Knight\n2,Vault Dweller, Drifter");
    assert_eq!(shape(&force.entries), "2x knight 2x vault-dweller-drifter");
}

#[test]
fn numbers_that_contradict_each_other_are_doubted() {
    for line in [
        "2x Knight, x3",
        "2x Knight (x3)",
        "2 Knight x3",
        "2x 3x Knight",
        "Knight - 2",
        "4. Knight",
    ] {
        let (_, list) = read(&format!("Paladin Danse\n{line}"));
        assert_eq!(doubts(&list).len(), 1, "{line}: {:?}", doubts(&list));
    }
}

#[test]
fn inches_are_no_quotation_marks() {
    let (force, list) = read("Knight\n- 1x Laser Rifle (24\", A1)\nPaladin Danse");
    assert_eq!(shape(&force.entries), "knight(laser-rifle) paladin-danse");
    assert_eq!(force.entries[0].cards[0].name, None);
    assert!(!doubts(&list).is_empty());
}

#[test]
fn numbers_in_names_are_no_typos() {
    let (force, list) = read("Knight\n- T-61 Power Armor\n- 2 10mm Pistol\nPaladin Danse");
    assert!(!shape(&force.entries).contains("t-60"));
    assert!(doubts(&list).contains(&"T-61 Power Armor"));
}
