//! Tests the import of forces from what people send: files, share codes and lists from chats.

#![allow(clippy::expect_used, clippy::panic, reason = "a test may fail")]

use std::path::Path;

use crate::common::shipped;
use muster_app::{
    Doubt, ExportTextArgs, Form, IdArgs, ImportTextArgs, ImportView, ListMend, ListRow,
};
use muster_core::force::{Force, Node};
use muster_core::words::Lang;

pub fn import(text: &str) -> ImportView {
    mended(text, Vec::new())
}

/// Reads a list with the user's corrections to its rows.
pub fn mended(text: &str, mends: Vec<ListMend>) -> ImportView {
    let args = ImportTextArgs {
        text: text.to_owned(),
        file: String::new(),
        system: String::new(),
        mends,
    };
    shipped()
        .session(Lang::En)
        .import_text(args)
        .expect("a force")
}

fn rows(view: &ImportView) -> &[ListRow] {
    view.list.as_ref().map_or(&[], |list| &list.rows)
}

/// Describes how a list was read: game, name and limit, then a line for every row. `?` marks a doubtful row, and `!` a
/// row that is not in the force.
fn shown(view: &ImportView) -> String {
    let Force {
        system,
        name,
        limit,
        ..
    } = &view.force;
    let limit = limit.map(|limit| format!(" / {limit}")).unwrap_or_default();
    let mut text = format!("{system}: {name}{limit}\n");
    for row in rows(view) {
        let mark = match row.doubt {
            Doubt::Certain => "",
            Doubt::Doubtful => "? ",
            Doubt::Unread => "! ",
        };
        let count = if row.count == 1 {
            String::new()
        } else {
            format!("{}x ", row.count)
        };
        let card = row.card.as_ref().map_or("-", |card| card.id.slug());
        let said = if mark.is_empty() {
            String::new()
        } else {
            format!(" <- {}", row.text)
        };
        let indent = "  ".repeat(row.depth);
        text.push_str(&format!("{indent}{mark}{count}{card}{said}\n"));
    }
    for line in view.list.iter().flat_map(|list| &list.passed) {
        let mark = if line.title { "name" } else { "passed" };
        text.push_str(&format!("# {mark} {}: {}\n", line.line, line.text));
    }
    text
}

/// Checks pasted lists in many formats against how they should be read.
#[test]
fn lists_of_every_form_are_read() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/lists");
    let mut read = 0;
    for entry in std::fs::read_dir(&folder).expect("the lists") {
        let path = entry.expect("a list").path();
        if path.extension().is_none_or(|ending| ending != "txt") {
            continue;
        }
        let text = std::fs::read_to_string(&path).expect("a list");
        let expected = std::fs::read_to_string(path.with_extension("tree")).unwrap_or_default();
        let told = shown(&import(&text));
        if std::env::var_os("UPDATE_LISTS").is_some() {
            std::fs::write(path.with_extension("tree"), &told).expect("written");
        } else {
            assert_eq!(told, expected, "{}\n{text}", path.display());
        }
        read += 1;
    }
    assert!(read > 15, "{read}");
}

/// Describes a force in one line: slugs with counts, and the cards on a card in brackets.
pub fn shape(nodes: &[Node]) -> String {
    let one = |node: &Node| {
        let count = match node.count {
            1 => String::new(),
            count => format!("{count}x "),
        };
        let inside = match node.cards.as_slice() {
            [] => String::new(),
            cards => format!("({})", shape(cards)),
        };
        format!("{count}{}{inside}", node.card.slug())
    };
    nodes.iter().map(one).collect::<Vec<_>>().join(" ")
}

const SHAPE: &str =
    "paladin-danse(tactician t-60-power-armor(thicker-plating)) 2x knight-patrol(laser-rifle)";

#[test]
fn lists_are_read_however_people_write_them() {
    for text in [
        "Sanctuary patrol (750 caps)\n\nPaladin Danse\n- Tactician\n- T-60 Power Armor\n  - Thicker Plating\n2x Knight Patrol\n- Laser Rifle\n",
        "Paladin Danse: Tactician, T-60 Power Armor, Thicker Plating\nKnight Patrol x2: Laser Rifle",
        "UNITS:\n* paladin danse (104 caps)\n    * tactician\n    * T60 power armour (82)\n        * thicker plating - 10 caps\n* 2 Knight Patrol [54 caps]\n    * laser rifles\nTotal: 709 caps",
        "Patrouille\nPaladin Danse\n\tTactician\n\tArmure assistée T-60\n\tThicker Plating\nKnight Patrol ×2\n\tFusil laser",
        "Paladin Danse\nTactician\nT-60 Power Armor\nThicker Plating\n2x Knight Patrol\nLaser Rifle",
    ] {
        let view = import(text);
        assert_eq!(
            shape(&view.force.entries),
            SHAPE,
            "{text}\n{:?}",
            rows(&view)
        );
        assert_eq!(view.force.system, "fww");
    }
}

#[test]
fn a_slip_is_forgiven_and_told_and_nonsense_is_left_out() {
    let view = import("My patrol\nPaladin Dance\nKnight Patrol\n- Lazer Rifle\nFlurbl Wizard\n");
    assert_eq!(view.force.name, "My patrol");
    assert_eq!(
        shape(&view.force.entries),
        "paladin-danse knight-patrol(laser-rifle)"
    );
    let doubts: Vec<_> = rows(&view)
        .iter()
        .map(|row| {
            (
                row.line,
                row.card.as_ref().map(|card| card.name.as_str()),
                row.doubt,
            )
        })
        .collect();
    assert_eq!(
        doubts,
        [
            (2, Some("Paladin Danse"), Doubt::Doubtful),
            (3, Some("Knight Patrol"), Doubt::Certain),
            (4, Some("Laser Rifle"), Doubt::Doubtful),
            (5, None, Doubt::Unread)
        ]
    );
    assert!(
        rows(&view)
            .iter()
            .all(|row| (row.doubt == Doubt::Certain) == row.why.is_none())
    );
}

#[test]
fn what_is_written_for_a_chat_is_read_back() {
    for id in ["brotherhood", "super-mutants", "survivors"] {
        let id = id.to_owned();
        let force = shipped()
            .session(Lang::En)
            .open_sample(IdArgs { id })
            .expect("a sample");
        for lang in Lang::ALL {
            let (force, form) = (force.clone(), Form::Chat);
            let args = ExportTextArgs {
                force,
                form,
                carries: None,
            };
            let text = shipped()
                .session(lang)
                .export_text(args.clone())
                .expect("a text")
                .text;
            let view = import(&text);
            assert_eq!(
                shape(&view.force.entries),
                shape(&args.force.entries),
                "{text}"
            );
            // Two cards may share a name in a language. The answer then says which one was taken.
            assert!(
                rows(&view).iter().all(|row| row.doubt != Doubt::Unread),
                "{text}"
            );
            let told = |force: &Force| {
                let Force { name, mode, .. } = force.clone();
                (name, mode, force.limit, force.revision.clone())
            };
            assert_eq!(told(&view.force), told(&args.force), "{text}");
        }
    }
}

#[test]
fn files_and_share_codes_are_told_apart_from_lists() {
    let id = "brotherhood".to_owned();
    let force = shipped()
        .session(Lang::En)
        .open_sample(IdArgs { id })
        .expect("a sample");
    for form in [Form::File, Form::Share] {
        let args = ExportTextArgs {
            carries: None,
            force: force.clone(),
            form,
        };
        let text = shipped()
            .session(Lang::En)
            .export_text(args)
            .expect("a text")
            .text;
        assert_eq!(import(&text).force, force);
        assert_eq!(import(&format!("\u{feff}{text}")).force, force);
    }
}

#[test]
fn a_share_code_is_found_wherever_it_stands() {
    let id = "brotherhood".to_owned();
    let force = shipped()
        .session(Lang::En)
        .open_sample(IdArgs { id })
        .expect("a sample");
    let args = ExportTextArgs {
        carries: None,
        force: force.clone(),
        form: Form::Share,
    };
    let code = shipped()
        .session(Lang::En)
        .export_text(args)
        .expect("a text")
        .text;
    let code = code.trim();
    let folded = |begin: &str, end: &str| {
        let lines = code.as_bytes().chunks(76).map(String::from_utf8_lossy);
        let lines: Vec<String> = lines.map(|line| format!("{begin}{line}{end}")).collect();
        lines.join("\n")
    };
    let (first, second) = code.split_at(60);
    for text in [
        format!("`{code}`"),
        format!("```\n{code}\n```"),
        format!("<{code}>"),
        format!("({code})"),
        format!("\"{code}\""),
        format!("“{code}”"),
        format!("[{code}](https://example.org)"),
        format!("Code:{code}"),
        format!("{code}."),
        format!("Here: {code}, see you"),
        format!("{code}\nSee you, Ben!"),
        format!("{code} 👍"),
        format!("{code}\n-- \nBen"),
        format!("Hi Ben, here it is:\n{}\nBye", folded("", "")),
        folded("> ", ""),
        folded("", "="),
        format!("Code: MU1.\n{}", &code[4..]),
        format!("{first}\u{200b}{second}"),
        format!("{first}\u{ad}\r\n{second}"),
        format!("An old one: MU1.lZHdbsIwDIVfZcp1o7Tlb\n\nand the right one: {code}"),
    ] {
        assert_eq!(import(&text).force, force, "{text}");
    }
}

#[test]
fn other_games_are_known_by_their_cards() {
    for id in ["stargrave-rogues", "warzone-brotherhood"] {
        let id = id.to_owned();
        let force = shipped()
            .session(Lang::En)
            .open_sample(IdArgs { id })
            .expect("a sample");
        let args = ExportTextArgs {
            carries: None,
            force: force.clone(),
            form: Form::Chat,
        };
        let view = import(
            &shipped()
                .session(Lang::En)
                .export_text(args)
                .expect("a text")
                .text,
        );
        assert_eq!(view.force.system, force.system);
        assert_eq!(view.force.nodes().count(), force.nodes().count());
    }
}

#[test]
fn what_is_no_force_is_a_problem_with_words() {
    let read = |text: &str| {
        let args = ImportTextArgs {
            text: text.to_owned(),
            file: "list.txt".to_owned(),
            system: String::new(),
            mends: Vec::new(),
        };
        shipped().session(Lang::En).import_text(args)
    };
    for (text, code) in [
        ("", "list-without-cards"),
        ("hello\nthere", "list-without-cards"),
        ("MU1.!!!!", "share-broken"),
        ("{", "json-cut-short"),
    ] {
        let problem = read(text).expect_err("no force");
        assert_eq!(problem.code, code, "{text}");
        assert_eq!(problem.place.file.as_deref(), Some("list.txt"), "{text}");
    }
    let long = "Knight\n".repeat(3_000);
    assert_eq!(read(&long).expect_err("too long").code, "list-too-long");
    for odd in [
        "Knight\n- \n-- x2\n(((\n::\n\t\t\t\n* * *\n2x\n",
        "Knight: , ,, ;+\n- Knight: Knight: Knight",
    ] {
        assert!(read(odd).is_ok(), "{odd}");
    }
}
