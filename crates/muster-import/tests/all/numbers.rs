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

/// Reads a list with this line above the line of the game, and returns the name and the limit of the force.
fn headline(line: &str) -> (String, Option<u32>, usize) {
    let (force, list) = read(&format!(
        "{line}\nFallout: Wasteland Warfare - Battle\n\n2x Knight\nPaladin Danse"
    ));
    (force.name, force.limit, list.unread)
}

#[test]
fn the_limit_of_a_headline_has_thousands_however_they_are_separated() {
    for points in [
        "1250",
        "1 250",
        "1\u{a0}250",
        "1\u{202f}250",
        "1\u{2009}250",
        "1,250",
        "1.250",
        "1'250",
        "1’250",
    ] {
        for line in [
            format!("Iron Wolves ({points} caps)"),
            format!("Iron Wolves (709 / {points} caps)"),
            format!("Iron Wolves (709/{points}\u{a0}caps)"),
            format!("Iron Wolves – {points} caps"),
            format!("## Iron Wolves: {points}caps"),
            format!("Iron Wolves [709 of {points} pts]"),
        ] {
            let read = headline(&line);
            assert_eq!(read, ("Iron Wolves".to_owned(), Some(1_250), 0), "{line}");
        }
    }
    assert_eq!(headline("Iron Wolves 1 000 caps").1, Some(1_000));
    for limit in [
        "1 250",
        "1\u{a0}250",
        "1\u{202f}250",
        "1,250",
        "1.250",
        "1'250",
    ] {
        let text = format!(
            "Iron Wolves (76 / {limit} caps)\nFallout: Wasteland Warfare · Battle\n\nKnight"
        );
        assert_eq!(read(&text).0.limit, Some(1_250), "{limit}");
    }
    assert_eq!(headline("Iron Wolves (12 500 caps)").1, Some(12_500));
}

#[test]
fn a_limit_that_may_be_a_number_of_the_name_is_told() {
    let (name, limit, unread) = headline("Patrol 2 750 caps");
    assert_eq!((name.as_str(), limit, unread), ("Patrol", Some(2_750), 1));
    let (_, limit, unread) = headline("Patrol 2, 750 caps");
    assert_eq!((limit, unread), (Some(750), 0));
}

#[test]
fn a_line_may_give_the_limit() {
    for line in [
        "Limit: 1 250 caps",
        "Limite : 1.250",
        "limit 1,250",
        "Limit: 1'250",
    ] {
        let (force, list) = read(&format!("Iron Wolves\n{line}\n\n2x Knight\nTotal: 106"));
        assert_eq!((force.limit, list.said), (Some(1_250), Some(106)), "{line}");
    }
}

#[test]
fn costs_beside_cards_have_thousands_too() {
    for cost in ["1 250 caps", "1,250 caps", "1.250 caps", "1'250 caps"] {
        for line in [format!("Knight ({cost})"), format!("Knight - {cost}")] {
            let (force, list) = read(&format!("Paladin Danse\n{line}"));
            assert_eq!(shape(&force.entries), "paladin-danse knight", "{line}");
            let said: Vec<Option<i64>> = list.rows.iter().map(|row| row.said).collect();
            assert_eq!(said, [None, Some(1_250)], "{line}");
        }
    }
    // No card of this game costs a half.
    let (force, list) = read("Paladin Danse\nKnight (26.5 caps)");
    assert_eq!(shape(&force.entries), "paladin-danse knight");
    assert_eq!(list.doubtful, 1);
}

#[test]
fn a_sum_below_a_list_has_thousands() {
    for sum in ["Total: 1 250 caps", "1 250 / 1 500 caps", "Total 1,250"] {
        let (_, list) = read(&format!("Paladin Danse\n2x Knight\n\n{sum}"));
        assert_eq!(list.said, Some(1_250), "{sum}");
    }
}

#[test]
fn tables_in_quotation_marks_are_read() {
    let (force, list) = read("\"Qty\",\"Name\"\n\"2\",\"Knight\"\n\"1\",\"Paladin Danse\"\n");
    assert_eq!(shape(&force.entries), "2x knight paladin-danse");
    assert_eq!(doubts(&list), Vec::<&str>::new());
}
