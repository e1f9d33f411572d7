//! A line that names a card is read or doubted, whatever stands around it.

use muster_import::Doubt;

use crate::{doubts, read, shape};

/// Reads a list of a scribe and a knight with another line between them.
fn with(line: &str) -> (String, Vec<String>) {
    let (force, list) = read(&format!("Field Scribe\n- Tactician\n{line}\nKnight\n"));
    let doubts = doubts(&list).into_iter().map(str::to_owned).collect();
    (shape(&force.entries), doubts)
}

#[test]
fn no_line_with_a_card_is_passed_over_silently() {
    for line in [
        "Warlord: Paladin Danse",
        "Warlord: Paladin Danse, T-60 Power Armor",
        "Notes: 2x Liberty Prime I",
        "Hey 2x Liberty Prime I",
        "Our glorious leader for this tournament: Paladin Danse (T-60 Power Armor, Laser Rifle)",
        "The boss of my whole little force today is: Paladin Danse",
        "Thanks to Paladin Danse!",
        "=== the Liberty Prime I lance ===",
        "# My 2x Liberty Prime I",
        "As they say: “Liberty Prime I”",
        "“2x Liberty Prime I”",
        "Created with Paladin Danse",
        "Total of Paladin Danse: 88 caps",
        "Subject: Paladin Danse",
        "and there will be no further need of the Paladin Danse of ours today, will there?",
        "Knight “Liberty Prime I”",
        "Squad Paladin Danse one: Knight, Field Scribe",
    ] {
        let (shape, doubts) = with(line);
        assert!(
            !doubts.is_empty() || shape.contains("danse") || shape.contains("liberty"),
            "{line}: {shape}"
        );
    }
    // A count before something unknown is doubted too.
    for line in [
        "Hey 2x Librty Primo",
        "Notes: 3 x Wossname",
        "Thanks for the x2 Wossname",
    ] {
        assert!(!with(line).1.is_empty(), "{line}");
    }
}

#[test]
fn a_title_that_names_a_card_is_doubted() {
    let (force, list) =
        read("Knights’ Watch of Boston\n\nField Scribe\n- Tactician\nPaladin Danse\n");
    assert_eq!(force.name, "Knights’ Watch of Boston");
    assert_eq!(doubts(&list), ["Knights’ Watch of Boston"]);
}

#[test]
fn a_signature_and_what_follows_a_gap_are_doubted() {
    for text in [
        "Field Scribe\nKnight\n\nsee you, Paladin Danse",
        "Field Scribe\nKnight\n-- \nLiberty Prime I",
        "Paladin Danse comes too\n\nField Scribe\nKnight",
    ] {
        let (force, list) = read(text);
        let taken = force.entries.len() > 2;
        assert!(taken || !doubts(&list).is_empty(), "{text}");
    }
}

#[test]
fn talk_without_cards_is_passed_over() {
    for line in [
        "Hey everyone, here's my list for Saturday!",
        "Faction: Brotherhood of Steel",
        "Faction: Raiders",
        "Total: 709 caps",
        "+ Units +",
        "Created with BattleScribe",
    ] {
        assert_eq!(with(line).1, Vec::<String>::new(), "{line}");
    }
}

#[test]
fn a_misspelt_unit_under_a_greeting_is_not_lost() {
    let (force, list) = read(
        "Hi all, my list\nRaider Veteran w/ combat rifle + leather armor (55)\nKnight\nField Scribe\n",
    );
    let told = doubts(&list).join(" / ");
    assert!(
        told.contains("Raider Veteran") || shape(&force.entries).contains("raider"),
        "{told}"
    );
}

#[test]
fn lines_end_as_other_programs_end_them() {
    for end in [
        "\n", "\r\n", "\r", "\u{b}", "\u{c}", "\u{85}", "\u{2028}", "\u{2029}",
    ] {
        let (force, list) = read(&["2x Knight", "- Laser Rifle", "Paladin Danse"].join(end));
        assert_eq!(
            shape(&force.entries),
            "2x knight(laser-rifle) paladin-danse",
            "{end:?}"
        );
        assert_eq!(list.rows[2].line, 3, "{end:?}");
    }
}

#[test]
fn entities_of_html_are_letters() {
    let (force, list) = read(
        "2x Knight &amp; Laser Rifle\nField Scribe\n- Charon&#39;s Shotgun\n- Charon&rsquo;s Shotgun\n- Charon&#x2019;s Shotgun",
    );
    assert_eq!(
        shape(&force.entries),
        "2x knight(laser-rifle) field-scribe(charons-shotgun charons-shotgun charons-shotgun)"
    );
    assert_eq!(doubts(&list), Vec::<&str>::new());
}

#[test]
fn own_names_in_quotation_marks_stay_whole() {
    for (text, name) in [
        (
            "Knight “Ann: Boss, the Bold” (53 caps)",
            "Ann: Boss, the Bold",
        ),
        ("Knight “Ann - Boss” with Laser Rifle", "Ann - Boss"),
        ("Knight \"Ann (Boss) + Co\", Laser Rifle", "Ann (Boss) + Co"),
        ("Knight « Ann with Ben »", "Ann with Ben"),
    ] {
        let (force, list) = read(&format!("Paladin Danse\n{text}"));
        assert_eq!(force.entries[1].name.as_deref(), Some(name), "{text}");
        assert_eq!(doubts(&list), Vec::<&str>::new(), "{text}");
    }
}

/// What people put between a unit and its cards, and between the cards.
const SIGNS: &[(&str, &str)] = &[
    (" w/ ", " + "),
    (" w/", " & "),
    (" W/ ", "/"),
    (" with ", " and "),
    (" with ", "+"),
    (" avec ", " et "),
    (" avec ", ", "),
    (", ", ", "),
    (",", ","),
    (" + ", " + "),
    (" & ", " & "),
    (" / ", " / "),
    ("/", "/"),
    (" - ", ", "),
    (": ", " + "),
];

/// What stands above a unit: nothing, letters and headings.
const ABOVE: &[&str] = &[
    "",
    "Hi all, my list\n",
    "Hey everyone, here's my list for Saturday!\n\n",
    "Salut les gars,\nvoici ma liste\n",
    "Units:\n",
    "## Brotherhood of Steel\n",
    "+ Unités +\n",
    "Equipped with:\n",
    "Patrol (500 caps)\n\n",
];

/// Returns every place with every sign, and a number that is different for most of them.
fn placed_signs()
-> impl Iterator<Item = (usize, &'static str, &'static (&'static str, &'static str))> {
    let places = ABOVE.iter().enumerate();
    places.flat_map(|(place, above)| {
        let signs = SIGNS.iter().enumerate();
        signs.map(move |(sign, signs)| (place + sign, *above, signs))
    })
}

#[test]
fn a_unit_and_its_cards_on_one_line_are_read_wherever_the_line_stands() {
    for (number, above, (first, next)) in placed_signs() {
        let cost = ["", " (103)", " - 103 caps"][number % 3];
        let line = format!("Knight{first}Laser Rifle{next}Stimpak{cost}");
        let text = match number % 4 {
            0 => format!("{above}Paladin Danse\n{line}\n"),
            1 => format!("{above}{line}"),
            _ => format!("{above}{line}\nPaladin Danse\n"),
        };
        let (force, list) = read(&text);
        let knight = "knight(laser-rifle stimpak)";
        let expected = match number % 4 {
            0 => format!("paladin-danse {knight}"),
            1 => knight.to_owned(),
            _ => format!("{knight} paladin-danse"),
        };
        assert_eq!(shape(&force.entries), expected, "{text}");
        assert_eq!(doubts(&list), Vec::<&str>::new(), "{text}");
    }
}

#[test]
fn a_unit_whose_name_is_not_quite_right_is_split_from_its_cards() {
    // A slash without blanks may belong to a name.
    for (number, above, (first, next)) in placed_signs().filter(|(_, _, (first, _))| *first != "/")
    {
        let cost = ["", " (55)", " (55 caps)"][number % 3];
        let line = format!("Raider Veteran{first}leather armor{next}combat rifle{cost}");
        let (_, list) = read(&format!("{above}{line}\nKnight\nField Scribe\n"));
        let rows = list.rows.iter().map(|row| (row.depth, row.text.as_str()));
        let rows: Vec<(usize, &str)> = rows.collect();
        assert_eq!(
            rows,
            [
                (0, "Raider Veteran"),
                (1, "leather armor"),
                (1, "combat rifle"),
                (0, "Knight"),
                (0, "Field Scribe")
            ],
            "{above}{line}"
        );
        let unit = list.rows[0].card.as_ref().map(|card| card.name.as_str());
        let doubt = list.rows[0].doubt;
        assert_eq!(
            (unit, doubt),
            (Some("Veteran Raider"), Doubt::Doubtful),
            "{line}"
        );
    }
    // Nothing in the line is spelled right, or no card is like the unit.
    let (force, list) = read("Hi\nKnigt with lasr rifle (77)\nField Scribe\n");
    assert_eq!(force.name, "");
    assert!(list.rows[0].text.starts_with("Knigt"), "{:?}", list.rows[0]);
    let (_, list) = read(
        "Hi all, my list\nWossname with Combat Rifle and two big shields here (55)\nField Scribe\n",
    );
    let told: Vec<&str> = list.rows.iter().map(|row| row.text.as_str()).collect();
    assert_eq!(
        told,
        [
            "Wossname",
            "Combat Rifle",
            "two big shields here",
            "Field Scribe"
        ]
    );
}
