//! Charts of a force: what they count, and what they show as unknown.

#![allow(
    clippy::expect_used,
    clippy::panic,
    reason = "a test fails where it cannot go on"
)]

use muster_core::force::Force;
use muster_core::library::Library;
use muster_core::sheet::{Block, ChartBar, GridRow, Inline, Sheet};
use muster_core::words::{Lang, Words};
use serde_json::json;

/// Returns a library with two units for which everything in charts is known, and one for which nothing is.
fn library() -> Library {
    let unit = |id: &str, name: &str, cost: Option<u32>, face: serde_json::Value| {
        let mut card = json!({ "id": id, "name": { "en": name }, "face": face });
        if let Some(cost) = cost {
            card["costs"] = json!({ "2026": cost });
        }
        card
    };
    let attributes =
        json!({ "str": 8, "per": 4, "end": 5, "cha": 3, "int": 2, "agi": 6, "luc": 1 });
    let strong = json!({
        "attributes": attributes, "health": "end", "skills_complete": true,
        "skills": [
            { "skill": "melee", "attribute": "str" },
            { "skill": "battle-cry", "attribute": "cha", "range": "red" },
            { "skill": "search" }
        ]
    });
    let clever = json!({
        "attributes": { "str": 3, "per": 9, "end": 4, "int": 8, "agi": 5, "luc": 2 },
        "health": "end", "skills_complete": true,
        "skills": [{ "skill": "computers", "attribute": "int" }, { "skill": "melee", "attribute": "str" }]
    });
    let pack = json!({ "format": 1, "id": "made-up", "version": 1, "system": "fww", "title": { "en": "Made up" }, "cards": [
        unit("fww/unit/strong", "Strong", Some(50), strong),
        unit("fww/unit/clever", "Clever", Some(30), clever),
        unit("fww/unit/stranger", "Stranger", None, json!({})),
        { "id": "fww/chem/made-up", "name": { "en": "Made-up chem" }, "costs": { "2026": 7 } },
        { "id": "fww/chem/priceless", "name": { "en": "Priceless chem" } },
    ] });
    let games = crate::games();
    let bytes = serde_json::to_vec(&pack).expect("a pack");
    let (pack, problems) = muster_core::pack::read(&bytes, "made-up.json", games);
    assert!(problems.is_empty(), "{problems:?}");
    let (library, problems) = Library::build(games.clone(), pack.into_iter().collect(), &[]);
    assert!(problems.is_empty(), "{problems:?}");
    library
}

fn force(system: &str, mode: &str, entries: serde_json::Value) -> Force {
    let written =
        json!({ "format": 1, "name": "Test", "system": system, "mode": mode, "entries": entries });
    let bytes = serde_json::to_vec(&written).expect("a force");
    Force::read(&bytes, "test.muster", crate::games()).expect("the force reads")
}

fn charts_of(force: &Force, library: &Library, lang: Lang) -> Vec<Sheet> {
    let game = crate::games().find(&force.system).expect("a known game");
    let review = game.review(force, library);
    game.chart_sheets(force, &review, library, Words::for_lang(lang))
}

/// Returns the bars of every chart of a sheet, by the title of the chart.
fn charts(sheet: &Sheet) -> Vec<(&str, &[ChartBar])> {
    fn add<'s>(blocks: &'s [Block], found: &mut Vec<(&'s str, &'s [ChartBar])>) {
        for block in blocks {
            match block {
                Block::Chart { title, bars } => found.push((title, bars)),
                Block::Side { columns } => {
                    columns.iter().for_each(|column| add(&column.blocks, found));
                }
                _ => {}
            }
        }
    }
    let mut found = Vec::new();
    add(&sheet.blocks, &mut found);
    found
}

fn bars(bars: &[ChartBar]) -> Vec<(&str, Option<f64>, String)> {
    let bar = |bar: &'_ ChartBar| (bar.value, bar.value_text());
    bars.iter()
        .map(|one| {
            let (value, said) = bar(one);
            (&*one.label, value, said)
        })
        .collect()
}

/// Returns the header of a sheet's grid, and the text of the cells of each row. An unknown value is `?`.
fn grid(sheet: &Sheet) -> (Vec<String>, Vec<Vec<String>>) {
    let said = |content: &[Inline]| -> String {
        let piece = |piece: &Inline| match piece {
            Inline::Unknown { .. } => "?".to_owned(),
            Inline::Strong { text } => format!("*{text}*"),
            other => other.plain().to_owned(),
        };
        content.iter().map(piece).collect()
    };
    let grid = sheet.blocks.iter().find_map(|block| match block {
        Block::Grid { columns, rows, .. } => Some((columns, rows)),
        _ => None,
    });
    let (columns, rows) = grid.expect("a grid");
    let row = |row: &GridRow| {
        let cells = row.cells.iter().map(|cell| said(&cell.content));
        std::iter::once(said(&row.head)).chain(cells).collect()
    };
    let columns: Vec<String> = columns.iter().map(|column| said(column)).collect();
    let rows: Vec<Vec<String>> = rows.iter().map(row).collect();
    assert!(rows.iter().all(|row| row.len() == columns.len()));
    (columns, rows)
}

fn text(sheet: &Sheet) -> Vec<String> {
    let line = |block: &Block| match block {
        Block::Text { label, content } => {
            let said: String = content.iter().map(Inline::plain).collect();
            Some(format!("{label} {said}").trim().to_owned())
        }
        _ => None,
    };
    sheet.blocks.iter().filter_map(line).collect()
}

fn band() -> Force {
    force(
        "fww",
        "narrative",
        json!([
            { "id": "a", "card": "fww/unit/strong", "name": "Boss",
              "cards": [{ "id": "a1", "card": "fww/chem/made-up", "count": 2 }] },
            { "id": "b", "card": "fww/unit/clever", "count": 3 },
        ]),
    )
}

#[test]
fn attributes_stand_beside_each_other_and_the_highest_stands_out() {
    let library = library();
    let sheets = charts_of(&band(), &library, Lang::En);
    let titles: Vec<&str> = sheets.iter().map(|sheet| &*sheet.title).collect();
    assert_eq!(titles, ["Attributes with equipment", "Skills", "Cost"]);
    let (columns, rows) = grid(&sheets[0]);
    assert_eq!(columns[0], "Unit");
    assert_eq!(columns[8], "Health");
    assert_eq!(
        rows,
        [
            ["Boss", "*8*", "4", "*5*", "*3*", "2", "*6*", "1", "*5*"],
            ["3 × Clever", "3", "*9*", "4", "?", "*8*", "5", "*2*", "4"],
        ]
    );
    let shares: Vec<Option<f32>> = match &sheets[0].blocks[0] {
        Block::Grid { rows, .. } => rows[1].cells.iter().map(|cell| cell.share).collect(),
        other => panic!("no grid: {other:?}"),
    };
    assert_eq!(shares[1], Some(0.9), "of ten");
    assert_eq!(shares[3], None, "what is not known has no bar");
}

#[test]
fn skills_say_what_is_covered_and_what_nobody_has() {
    let library = library();
    let sheets = charts_of(&band(), &library, Lang::En);
    let (columns, rows) = grid(&sheets[1]);
    assert_eq!(columns.len(), 12, "every skill of the rules");
    let column = |name: &str| {
        columns
            .iter()
            .position(|head| head == name)
            .expect("a skill")
    };
    let cell = |row: usize, name: &str| rows[row][column(name)].as_str();
    assert_eq!(cell(0, "Melee"), "8", "the attribute that it uses");
    assert_eq!(
        cell(0, "Search"),
        "Search",
        "its icon where the attribute is not known"
    );
    assert!(
        cell(0, "Battle Cry").starts_with("3\u{a0}Battle Cry"),
        "with its colour"
    );
    assert_eq!(
        cell(0, "Resist Battle Cry"),
        "Resist Battle Cry",
        "who has one resists one, p. 36"
    );
    assert_eq!(cell(1, "Search"), "–");
    let counts = rows.last().expect("the sums");
    assert_eq!(counts[0], "*Models*");
    assert_eq!(counts[column("Melee")], "*4*");
    assert_eq!(counts[column("Computers")], "*3*");
    assert_eq!(counts[column("Rifle")], "*0*");
    let missing = text(&sheets[1])
        .into_iter()
        .find(|line| line.starts_with("No unit has:"));
    assert_eq!(
        missing.as_deref(),
        Some("No unit has: Pistol, Rifle, Heavy Weapon, Throw / Thrown Weapon, Lockpick, Presence")
    );
}

#[test]
fn what_is_not_known_is_never_zero() {
    let library = library();
    let mut force = band();
    let stranger = json!([{ "id": "c", "card": "fww/unit/stranger", "cards": [] },
        { "id": "d", "card": "fww/unit/strong", "cards": [{ "id": "d1", "card": "fww/chem/priceless" }] }]);
    let more = self::force("fww", "narrative", stranger);
    force.entries.extend(more.entries);
    let sheets = charts_of(&force, &library, Lang::En);
    let (_, attributes) = grid(&sheets[0]);
    assert_eq!(attributes[2][1..], ["?"; 8]);
    let (columns, skills) = grid(&sheets[1]);
    assert_eq!(skills[2][1..], ["?"; 11]);
    let rifle = columns
        .iter()
        .position(|head| head == "Rifle")
        .expect("a skill");
    assert_eq!(skills.last().expect("the sums")[rifle], "*0–1*");
    let lines = text(&sheets[1]);
    assert!(
        !lines.iter().any(|line| line.starts_with("No unit has:")),
        "{lines:?}"
    );
    assert!(
        lines
            .iter()
            .any(|line| line.contains("Not known whether any unit has: Pistol, Rifle"))
    );
    let costs = charts(&sheets[2]);
    assert_eq!(
        bars(costs[0].1),
        [
            ("Boss", Some(64.0), "64 caps".to_owned()),
            ("3 × Clever", Some(90.0), "90 caps".to_owned()),
            ("Stranger", None, String::new()),
            ("Strong", Some(50.0), "at least 50 caps".to_owned()),
        ]
    );
    assert_eq!(
        bars(costs[1].1),
        [
            ("Unit", Some(190.0), "at least 190 caps".to_owned()),
            ("Chem", Some(14.0), "at least 14 caps".to_owned()),
        ]
    );
}

#[test]
fn bars_by_entry_and_by_kind_add_up_to_what_the_force_costs() {
    let library = muster_games::library();
    let mut checked = 0;
    for (name, force) in crate::sheets::samples() {
        let game = crate::games().find(&force.system).expect("a known game");
        if !game.has_costs() {
            continue;
        }
        let review = game.review(&force, &library);
        let sheets = charts_of(&force, &library, Lang::Fr);
        let Some(last) = sheets.last() else {
            assert_eq!(review.totals.cost, 0, "{name}: a chart of costs");
            continue;
        };
        let costs = charts(last);
        for (title, bars) in costs {
            let sum: f64 = bars.iter().filter_map(|bar| bar.value).sum();
            assert!(
                (sum - review.totals.cost as f64).abs() < 0.5,
                "{name}: {title}"
            );
        }
        checked += 1;
    }
    assert!(checked >= 7, "{checked} samples cost something");
}

#[test]
fn a_deck_is_charted_by_what_it_is_made_of() {
    let library = muster_games::library();
    let samples = crate::sheets::samples();
    let (_, force) = samples
        .iter()
        .find(|(name, _)| name.contains("birthday"))
        .expect("the sample");
    let sheets = charts_of(force, &library, Lang::En);
    assert_eq!(sheets.len(), 1);
    let found = charts(&sheets[0]);
    let titles: Vec<&str> = found.iter().map(|(title, _)| *title).collect();
    assert_eq!(titles, ["By attribute", "By level", "By type"]);
    let levels: Vec<Option<f64>> = found[1].1.iter().map(|bar| bar.value).collect();
    assert_eq!(levels[..3], [Some(5.0), Some(6.0), Some(4.0)]);
}

#[test]
fn a_force_without_entries_has_no_charts() {
    let library = muster_games::library();
    for game in crate::games().all() {
        let mode = game.modes()[0].to_owned();
        let force = Force::new(game.id(), &mode, "Empty");
        assert_eq!(charts_of(&force, &library, Lang::En), [], "{}", game.id());
    }
}
