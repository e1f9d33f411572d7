//! The roster that Muster prints, copied out of the PDF, comes back as the same force.

use crate::{doubts, read, shape};

/// As a viewer gives it that reads the page line by line.
const BY_LINES: &str = "Raiders Roster 709 of 750 caps · Legal
Raiders
Fallout: Wasteland Warfare · Battle · 2026 points
709 of 750 caps
Units: 4 · Models: 5
Legal
MODELS UNIT AND ITS CARDS COST
1× Paladin Danse
Unit 88 · Tactician 13 · Heroic 48 · T-60 Power Armor 82 (Thicker Plating 8) · Plasma
Rifle 16
255
2× Ann: Boss (the Bold) (Knight)
Unit 106 · Laser Rifle 48
154
1× Knight
Unit 53 · Laser Rifle 24 (Reflex Sights 10) · 2× Stimpak 26
113
1× Field Scribe 41
709 of 750 caps
Error Knight: this finding names a card.
Card data: fww-items-chems 1 · fww-items-heavy 1
Muster · Fallout: Wasteland Warfare · Battle · 2026 points page 1 of 1
\u{c}";

/// As a viewer gives it that keeps the columns.
const BY_COLUMNS: &str = "Raiders Roster                                  709 of 750 caps · Legal


Raiders                                           709             of 750 caps
Fallout: Wasteland Warfare · Battle · 2026 points
Units: 4 · Models: 5

          Legal
MODELS       UNIT AND ITS CARDS                                            COST

      1× Paladin Danse                                                      255
             Unit 88 · Tactician 13 · Heroic 48 · T-60 Power Armor 82 (Thicker Plating 8) · Plasma Rifle 16

     2× Ann: Boss (the Bold) (Knight)                                       154
             Unit 106 · Laser Rifle 48

      1× Knight                                                             113
             Unit 53 · Laser Rifle 24 (Reflex Sights 10) · 2× Stimpak 26

      1× Field Scribe                                                        41

                                                               709 of 750 caps
Card data: fww-items-chems 2 · fww-items-heavy 2



Muster · Fallout: Wasteland Warfare · Battle · 2026 points          page 1 of 1
";

/// As a viewer gives it that reads block by block.
const BY_BLOCKS: &str = "Raiders Roster

Raiders

709

Fallout: Wasteland Warfare · Battle · 2026 points
Units: 4 · Models: 5

709 of 750 caps · Legal

709

of 750 caps

Legal
MODELS

UNIT AND ITS CARDS

COST

1× Paladin Danse

255

Unit 88 · Tactician 13 · Heroic 48 · T-60 Power Armor 82 (Thicker Plating 8) · Plasma Rifle 16

2× Ann: Boss (the Bold) (Knight)

154

Unit 106 · Laser Rifle 48

page 1 of 2

Raiders Roster 709 of 750 caps · Legal

1× Knight

113

Unit 53 · Laser Rifle 24 (Reflex Sights 10) · 2× Stimpak 26

1× Field Scribe

41

709 of 750 caps
Card data: fww-items-chems 2

Muster · Fallout: Wasteland Warfare · Battle · 2026 points

page 2 of 2

\u{c}";

#[test]
fn a_roster_comes_back_however_a_viewer_copies_it() {
    for text in [BY_LINES, BY_COLUMNS, BY_BLOCKS] {
        let (force, list) = read(text);
        assert_eq!(force.name, "Raiders", "{text}");
        assert_eq!(
            (force.mode.as_str(), force.limit),
            ("battle", Some(750)),
            "{text}"
        );
        assert_eq!(force.revision.as_deref(), Some("2026"), "{text}");
        assert_eq!(
            shape(&force.entries),
            "paladin-danse(tactician heroic t-60-power-armor(thicker-plating) plasma-rifle) 2x knight(laser-rifle) knight(laser-rifle(reflex-sights) 2x stimpak) field-scribe",
            "{text}"
        );
        assert_eq!(
            force.entries[1].name.as_deref(),
            Some("Ann: Boss (the Bold)"),
            "{text}"
        );
        assert_eq!(doubts(&list), Vec::<&str>::new(), "{text}");
    }
}

#[test]
fn a_roster_in_another_language_and_game_comes_back() {
    let text = "The Long Haul Liste 400 sur 400 crédits · Conforme
The Long Haul
Stargrave · Standard
400 sur 400 crédits
FIGURINES FIGURINE, POUVOIRS ET ÉQUIPEMENT COÛT
1× Captain (Capitaine)
Rogueᵉⁿ [move, shoot] · Bait and Switchᵉⁿ · Energy Shieldᵉⁿ · Carabine · Light
Armourᵉⁿ · Filter Maskᵉⁿ
0
1× Codebreakerᵉⁿ 75
1× Recruitᵉⁿ
Soldat 0 · Filter Maskᵉⁿ
0
400 sur 400 crédits
Muster · Stargrave · Standard page 1 sur 1
";
    let (force, list) = read(text);
    assert_eq!(
        shape(&force.entries),
        "captain(rogue bait-and-switch energy-shield carbine light-armour filter-mask) codebreaker recruit(filter-mask)"
    );
    assert_eq!(force.entries[0].cards[0].picks, ["move", "shoot"]);
    // The game's own limit is not the force's.
    assert_eq!((force.name.as_str(), force.limit), ("The Long Haul", None));
    assert_eq!(doubts(&list), ["Energy Shield"]);
}

/// As poppler gives a deck of two pages: the counts of a page come before its names.
const DECK_BY_COLUMNS: &str = "Anniversaire Liste

NON CONFORME

Anniversaire
TRAGIC · Twin (Duo)
Points de vie : 100 · Compétences : 2 · Bibliothèque : 43

NON CONFORME 8 erreurs
EXEMPLAIRES

1×
2×
1×

CARTE

Goule
Recyclage
RadAway – 3

Muster · TRAGIC · Twin (Duo)

page 1 sur 2

\u{c}Anniversaire Liste

2×
1×

NON CONFORME

Stimpak
Ann (Fawkes)
Données des cartes : Cartes 1

Muster · TRAGIC · Twin (Duo)

page 2 sur 2

\u{c}";

#[test]
fn counts_that_are_copied_before_their_names_come_back() {
    let (force, list) = read(DECK_BY_COLUMNS);
    assert_eq!(
        (force.name.as_str(), force.mode.as_str()),
        ("Anniversaire", "twin")
    );
    assert_eq!(
        shape(&force.entries),
        "goule 2x recyclage rad-away-3 2x stimpak fawkes"
    );
    assert_eq!(force.entries[4].name.as_deref(), Some("Ann"));
    assert_eq!(doubts(&list), Vec::<&str>::new());
}

#[test]
fn counts_are_not_given_to_other_cards_if_a_name_is_missing() {
    for (from, to) in [
        ("Recyclage\n", "Wossname\n"),
        ("Recyclage\n", ""),
        ("Goule\n", "Wossname\n"),
        ("RadAway – 3\n", ""),
        ("2×\n1×\n\nCARTE", "2×\n\nCARTE"),
    ] {
        let (force, list) = read(&DECK_BY_COLUMNS.replace(from, to));
        let shape = shape(&force.entries);
        assert!(shape.ends_with("2x stimpak fawkes"), "{shape}");
        assert!(
            !shape.contains("2x goule") && !shape.contains("2x rad-away"),
            "{shape}"
        );
        assert!(!doubts(&list).is_empty(), "{to}: {shape}");
    }
}

#[test]
fn heads_of_columns_may_stand_between_an_entry_and_its_cards() {
    let text = BY_BLOCKS
        .replace("COST\n\n", "")
        .replace("255\n", "COST\n\n255\n");
    assert!(text.contains("Danse\n\nCOST\n\n255\n\nUnit 88"), "{text}");
    let (force, list) = read(&text);
    assert_eq!(force, read(BY_BLOCKS).0);
    assert_eq!(doubts(&list), Vec::<&str>::new());
}
