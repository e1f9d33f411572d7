//! Tests how the lines of a pasted list are read, doubted and corrected.

#![allow(clippy::expect_used, clippy::panic, reason = "a test may fail")]

use muster_app::{Doubt, ExportTextArgs, Form, ListMend, ListPicksArgs, ListRow, ListView, Mended};
use muster_core::card::CardId;
use muster_core::force::Force;
use muster_core::words::Lang;

use crate::common::shipped;
use crate::import::{import, mended, shape};

fn list(text: &str) -> (Force, ListView) {
    let view = import(text);
    (view.force, view.list.expect("a list"))
}

fn row<'a>(list: &'a ListView, text: &str) -> &'a ListRow {
    let found = list.rows.iter().find(|row| row.text == text);
    found.unwrap_or_else(|| panic!("no row says {text}: {:?}", list.rows))
}

fn card(at: &str, id: &str) -> ListMend {
    let what = Mended::Card {
        card: CardId::new(id),
    };
    ListMend {
        at: at.to_owned(),
        what,
    }
}

#[test]
fn a_signature_is_no_card() {
    for text in [
        "Paladin Danse\n- T-60 Power Armor\n\nCheers,\nTom",
        "Paladin Danse\n- T-60 Power Armor\n\nTom",
        "Paladin Danse\n- T-60 Power Armor\nMerci !\nTom",
    ] {
        let (force, list) = list(text);
        assert_eq!(shape(&force.entries), "paladin-danse(t-60-power-armor)");
        assert!(list.passed.iter().any(|line| line.text == "Tom"), "{text}");
    }
    // If a signature is also the name of a unit, the user is asked.
    let (force, list) = list("Paladin Danse\n\nCheers,\nVeronica");
    assert_eq!(shape(&force.entries), "paladin-danse");
    let signature = row(&list, "Veronica");
    assert_eq!(signature.doubt, Doubt::Unread);
    assert_eq!(signature.others[0].name, "Veronica");
}

#[test]
fn a_short_word_is_offered_and_not_taken() {
    let (force, list) = list("Paladin Danse\n- Tom\n- Tactician");
    assert_eq!(shape(&force.entries), "paladin-danse(tactician)");
    let tom = row(&list, "Tom");
    assert_eq!((tom.doubt, tom.card.is_none()), (Doubt::Unread, true));
    assert_eq!(tom.others[0].name, "Tinker Tom");
}

#[test]
fn a_heading_is_no_card() {
    for heading in [
        "+ Units +",
        "## Units",
        "Units:",
        "UNITS",
        "Unités :",
        "=== Power armor ===",
    ] {
        let (force, list) = list(&format!("{heading}\nPaladin Danse\n- Tactician"));
        assert_eq!(
            shape(&force.entries),
            "paladin-danse(tactician)",
            "{heading}"
        );
        assert_eq!(list.passed.len(), 1, "{heading}");
        assert_eq!(force.name, "", "{heading}");
    }
}

#[test]
fn as_many_items_as_models_are_one_each() {
    for rifles in [
        "2x Laser Rifle",
        "Laser Rifle",
        "Laser Rifle each",
        "2 Laser Rifles (60 caps)",
    ] {
        let (force, list) = list(&format!("2x Knight\n- {rifles}"));
        assert_eq!(shape(&force.entries), "2x knight(laser-rifle)", "{rifles}");
        assert!(
            list.rows.iter().all(|row| row.doubt == Doubt::Certain),
            "{rifles}"
        );
    }
    for rifles in ["1x Laser Rifle", "3x Laser Rifle"] {
        let (force, list) = list(&format!("2x Knight\n- {rifles}"));
        assert_eq!(shape(&force.entries), "2x knight(laser-rifle)", "{rifles}");
        assert_eq!(row(&list, rifles).doubt, Doubt::Doubtful, "{rifles}");
    }
    let (force, _) = list("2x Knight\n- 2x Stimpak\nPaladin Danse\n- 2x Laser Rifle");
    assert_eq!(
        shape(&force.entries),
        "2x knight(2x stimpak) paladin-danse(laser-rifle laser-rifle)"
    );
}

#[test]
fn with_and_avec_name_what_lies_on_a_unit() {
    for text in [
        "Paladin Danse avec Armure assistée T-60 et Fusil plasma",
        "Paladin Danse\n« avec Armure assistée T-60 et Fusil plasma »",
        "Paladin Danse\navec Armure assistée T-60 et Fusil plasma",
        "Paladin Danse with T-60 Power Armor and Plasma Rifle",
        "Paladin Danse w/ T-60 Power Armor + Plasma Rifle",
        "Paladin Danse equipped with T-60 Power Armor, Plasma Rifle",
        "Paladin Danse (88 caps): T-60 Power Armor (60 caps), Plasma Rifle",
        "Paladin Danse [T-60 Power Armor; Plasma Rifle] - 88",
    ] {
        let (force, list) = list(text);
        assert_eq!(
            shape(&force.entries),
            "paladin-danse(t-60-power-armor plasma-rifle)",
            "{text}"
        );
        assert!(
            list.rows.iter().all(|row| row.doubt == Doubt::Certain),
            "{text}"
        );
    }
}

#[test]
fn plurals_dashes_colons_and_brackets_are_read() {
    for (text, is) in [
        ("2 Knights - Laser rifle", "2x knight(laser-rifle)"),
        ("Knights x2: Laser Rifles", "2x knight(laser-rifle)"),
        (
            "Elder Maxson (Leader: Tactician)",
            "elder-maxson(tactician)",
        ),
        ("Elder Maxon (Leader: Tactician)", "elder-maxson(tactician)"),
        (
            "Butcher (the Pack) – Gun Nut - Rifle",
            "butcher-the-pack(gun-nut-rifle)",
        ),
    ] {
        let (force, _) = list(text);
        assert_eq!(shape(&force.entries), is, "{text}");
    }
    let (_, list) = list("Elder Maxon (Leader: Tactician)");
    assert_eq!(row(&list, "Elder Maxon").doubt, Doubt::Doubtful);
}

#[test]
fn a_line_that_names_a_card_is_not_the_name() {
    for (text, is) in [
        ("Paladin Dance\n- Tactician", "paladin-danse(tactician)"),
        ("Danse\n- Tactician", "paladin-danse(tactician)"),
        ("Paladin Danse\nKnight", "paladin-danse knight"),
    ] {
        let (force, _) = list(text);
        assert_eq!(
            (force.name.as_str(), shape(&force.entries).as_str()),
            ("", is),
            "{text}"
        );
    }
    let (force, _) = list("Sanctuary patrol\nPaladin Danse");
    assert_eq!(force.name, "Sanctuary patrol");
}

#[test]
fn a_heading_that_is_nearly_a_card_is_the_name() {
    for text in [
        "Night patrol\n\nPaladin Danse\n- Tactician\nKnight",
        "# Night patrol\nPaladin Danse\n- Tactician\nKnight",
        "**Night patrol** (750 caps)\n\n- Paladin Danse\n  - Tactician\n- Knight\n",
    ] {
        let (force, list) = list(text);
        assert_eq!(force.name, "Night patrol", "{text}");
        assert_eq!(
            shape(&force.entries),
            "paladin-danse(tactician) knight",
            "{text}"
        );
        assert_eq!((list.doubtful, list.unread), (0, 0), "{text}");
    }
    // If a blank line separates all units, or if the line has a number, the line is a unit.
    for text in [
        "Night patrol\n\nPaladin Danse\n\nKnight",
        "2x Night patrol\n\nPaladin Danse\nKnight",
        "Paladin Dance\n\n- T-60 Power Armor\nKnight\nKnight Patrol",
    ] {
        let (force, list) = list(text);
        assert_eq!((force.name.as_str(), list.doubtful), ("", 1), "{text}");
    }
}

#[test]
fn a_name_of_two_cards_stands_with_the_other_language() {
    let args = muster_app::ImportTextArgs {
        text: "Knight\nKnight Patrol".to_owned(),
        file: String::new(),
        system: "fww".to_owned(),
        mends: Vec::new(),
    };
    let view = shipped()
        .session(Lang::Fr)
        .import_text(args)
        .expect("a list");
    let names: Vec<String> = view
        .list
        .expect("a list")
        .rows
        .into_iter()
        .flat_map(|row| row.card)
        .map(|card| card.name)
        .collect();
    assert_eq!(names, ["Chevalier (Knight)", "Chevalier (Knight Patrol)"]);
    let args = ListPicksArgs {
        system: "fww".to_owned(),
        under: None,
        inside: false,
        query: String::new(),
    };
    let picks = shipped()
        .session(Lang::Fr)
        .list_picks(args)
        .expect("the game");
    assert!(picks.iter().any(|pick| pick.name == "Chevalier (Knight)"));
    let args = ExportTextArgs {
        carries: None,
        force: view.force,
        form: Form::Chat,
    };
    let text = shipped()
        .session(Lang::Fr)
        .export_text(args)
        .expect("a text")
        .text;
    assert!(text.contains("\nChevalier (Knight) ("), "{text}");
    let (force, list) = list(&text);
    assert_eq!(shape(&force.entries), "knight knight-patrol");
    assert_eq!(
        (list.doubtful, list.unread),
        (0, 0),
        "{text}\n{:?}",
        list.rows
    );
}

#[test]
fn what_hangs_on_an_unread_line_waits_and_is_mended_with_it() {
    let text = "Paladin Danse\n- Tactician\nKnghtt Patrll x2\n- 2x Laser Rifle\n- Combat Armor";
    let (force, list) = list(text);
    assert_eq!(shape(&force.entries), "paladin-danse(tactician)");
    let unread = row(&list, "Knghtt Patrll x2");
    assert_eq!(unread.doubt, Doubt::Unread);
    for text in ["2x Laser Rifle", "Combat Armor"] {
        let waits = row(&list, text);
        assert_eq!(waits.under.as_ref(), Some(&unread.at));
        assert_eq!((waits.doubt, waits.card.is_some()), (Doubt::Unread, true));
    }
    let view = mended(text, vec![card("3", "fww/unit/knight-patrol")]);
    assert_eq!(
        shape(&view.force.entries),
        "paladin-danse(tactician) 2x knight-patrol(laser-rifle combat-armor)"
    );
    let rows = view.list.expect("a list").rows;
    assert!(rows.iter().all(|row| row.doubt == Doubt::Certain));
}

#[test]
fn rows_are_left_out_moved_and_counted() {
    let text = "Paladin Danse\n- Laser Rifle\nKnight\n- Combat Armor";
    let mend = |at: &str, what: Mended| {
        let at = at.to_owned();
        shape(&mended(text, vec![ListMend { at, what }]).force.entries)
    };
    let under = |row: &str| Mended::Under {
        under: Some(row.to_owned()),
    };
    assert_eq!(
        mend("2", under("3")),
        "paladin-danse knight(laser-rifle combat-armor)"
    );
    assert_eq!(mend("3", Mended::LeaveOut), "paladin-danse(laser-rifle)");
    assert_eq!(
        mend("3", Mended::Count { count: 3 }),
        "paladin-danse(laser-rifle) 3x knight(combat-armor)"
    );
    // A rifle cannot be an entry of its own, and no card can be under itself.
    assert_eq!(
        mend("2", Mended::Under { under: None }),
        "paladin-danse knight(combat-armor)"
    );
    assert_eq!(
        mend("3", under("3")),
        "paladin-danse(laser-rifle) knight(combat-armor)"
    );
    assert_eq!(
        mend("9", Mended::LeaveOut),
        shape(&import(text).force.entries)
    );
}

#[test]
fn cards_to_mend_with_are_those_of_the_place_first() {
    let picks = |under: Option<&str>, query: &str| {
        let args = muster_app::ListPicksArgs {
            system: "fww".to_owned(),
            under: under.map(CardId::new),
            inside: under.is_some(),
            query: query.to_owned(),
        };
        shipped().session(Lang::En).list_picks(args).expect("cards")
    };
    let table = picks(None, "");
    let fit = table.iter().take_while(|pick| pick.fits).count();
    assert!(
        fit > 400
            && table[..fit]
                .iter()
                .all(|pick| matches!(pick.kind.as_str(), "unit" | "turret"))
    );
    assert!(
        table[fit..]
            .iter()
            .all(|pick| !pick.fits && pick.kind != "unit")
    );
    let rifle = picks(Some("fww/rifle/laser-rifle"), "");
    assert!(
        rifle
            .iter()
            .filter(|pick| pick.fits)
            .all(|pick| pick.kind == "mod")
    );
    let names = |query| {
        let found = picks(None, query).into_iter();
        found.map(|pick| pick.name).take(2).collect::<Vec<_>>()
    };
    assert_eq!(names("chevalier"), ["Knight", "Knight Patrol"]);
    assert_eq!(names("(t‑60 pow"), ["T-60 Power Armor"]);
    assert!(names("nobody at all").is_empty());
}

/// Any pasted text is read or refused with a message, and every row is shown once.
#[test]
fn any_text_is_read_or_refused() {
    const PARTS: &[&str] = &[
        "Knight",
        "Paladin Danse",
        "Laser Rifle",
        "Thicker Plating",
        "2x ",
        " x3",
        "(",
        ")",
        "[",
        "]",
        ": ",
        " - ",
        ", ",
        " with ",
        " avec ",
        "\n",
        "\n",
        "\n- ",
        "\n  - ",
        "\n\t",
        "> ",
        "++ ",
        " ++",
        "# ",
        "**",
        "“",
        "”",
        "\"",
        "«",
        "é",
        "🂡",
        "54 caps",
        "999999999999",
        "-1",
        "each",
        "Tom",
        "\n\n",
        "Cheers",
        "|",
        "\t",
        ";",
        ". . ",
        "MU1",
        "Troop squad",
        "Captain",
        "Stimpak",
        "<b>",
        "[b]",
        "[/b]",
        "\u{200b}",
        "\u{a0}",
        "\r\n",
        "'s",
        "+",
    ];
    let mut seed = 0x2545_f491_4f6c_dd1d_u64;
    let mut next = |most: usize| {
        seed ^= seed << 13;
        seed ^= seed >> 7;
        seed ^= seed << 17;
        usize::try_from(seed % most as u64).unwrap_or_default()
    };
    let mut read = 0;
    for _ in 0..80 {
        let parts = next(200);
        let text: String = (0..parts).map(|_| PARTS[next(PARTS.len())]).collect();
        let args = muster_app::ImportTextArgs {
            text: text.clone(),
            file: String::new(),
            system: String::new(),
            mends: vec![card("1", "fww/unit/knight"), card("2.1", "fww/no/card")],
        };
        let Ok(view) = shipped().session(Lang::Fr).import_text(args) else {
            continue;
        };
        read += 1;
        let list = view.list.expect("a list");
        let mut spots: Vec<&str> = list.rows.iter().map(|row| row.at.as_str()).collect();
        let rows = spots.len();
        spots.sort_unstable();
        spots.dedup();
        assert_eq!(spots.len(), rows, "{text}");
        for row in &list.rows {
            assert_eq!(
                row.why.is_some(),
                row.doubt != Doubt::Certain && !row.left_out,
                "{text}\n{row:?}"
            );
        }
    }
    assert!(read > 40, "{read}");
}

/// Reads lists of the maximum length, each built to take long.
#[test]
fn the_longest_lists_are_read() {
    let deep: String = (0..1_999)
        .map(|depth| format!("{}- Knghtt\n", " ".repeat(depth % 90)))
        .collect();
    let wide = format!("Knight: {}", "Laser Rifle, Thicker Plating, ".repeat(60));
    let one_unit = format!(
        "Knight\n{}",
        "- Laser Rifle\n- Thicker Plating\n".repeat(990)
    );
    for text in [deep, wide, one_unit] {
        let args = muster_app::ImportTextArgs {
            text,
            file: String::new(),
            system: "fww".to_owned(),
            mends: Vec::new(),
        };
        assert!(shipped().session(Lang::En).import_text(args).is_ok());
    }
    for text in ["a,".repeat(900), "knight ".repeat(30_000)] {
        let args = muster_app::ImportTextArgs {
            text: format!("Knight\n{text}"),
            file: String::new(),
            system: "fww".to_owned(),
            mends: Vec::new(),
        };
        let problem = shipped()
            .session(Lang::En)
            .import_text(args)
            .expect_err("too long");
        assert_eq!(problem.code, "list-line-too-long");
    }
}
