//! Tests that every mark belongs to an element or is an artifact, and that the elements in their order say the same as
//! the sheets.

use std::collections::BTreeSet;

use muster_core::force::Force;
use muster_core::game::Game;
use muster_core::library::Library;
use muster_core::review::Review;
use muster_core::sheet::{Block, Inline, Sheet};
use muster_core::words::{Lang, Words};
use muster_print::{Code, Layout, PrintPhoto, PrintRequest, PrintSubject, print};

use super::structure::{PageElement, StructureReading};
use super::{forces, poppler};

/// A sample force of each game.
const SAMPLES: [&str; 4] = [
    "super-mutants",
    "stargrave-rogues",
    "tragic-birthday-party",
    "warzone-muddled",
];

fn sample(name: &str) -> Force {
    let path = format!("{}/../../samples/{name}.muster", env!("CARGO_MANIFEST_DIR"));
    let bytes = std::fs::read(&path).expect("a sample");
    Force::read(&bytes, &path, crate::pages::forces::games()).expect("the sample reads")
}

fn read(
    force: &Force,
    review: &Review,
    library: &Library,
    layouts: &[Layout],
    lang: Lang,
) -> StructureReading {
    let mut request = forces::request(library, &[(force, review)], layouts, lang);
    request.date = Some("2026-11-21".to_owned());
    StructureReading::of(&print(&request).expect("it prints"))
}

#[test]
fn every_mark_of_every_game_is_content_or_an_artifact() {
    let library = muster_games::library();
    for name in SAMPLES {
        let force = sample(name);
        let review = forces::review(&force, &library);
        for lang in Lang::ALL {
            let reading = read(&force, &review, &library, &Layout::ALL, lang);
            sound(&reading, name);
        }
    }
}

#[test]
fn a_code_is_a_figure_that_says_what_it_is() {
    let library = muster_games::library();
    let force = sample("super-mutants");
    let review = forces::review(&force, &library);
    let code = Code::encode("MU1.made-up").expect("it fits");
    for lang in Lang::ALL {
        for layout in [Layout::List, Layout::Cards] {
            let mut request = forces::request(&library, &[(&force, &review)], &[layout], lang);
            let figures = |request: &PrintRequest<'_>| {
                let reading = StructureReading::of(&print(request).expect("it prints"));
                sound(&reading, "a code");
                let mut alts = Vec::new();
                reading.root.each(&mut |element| {
                    if element.tag == "Figure" && element.alt.contains("QR") {
                        alts.push(element.alt.clone());
                    }
                });
                alts
            };
            assert_eq!(figures(&request), [""; 0]);
            request.codes = Some(vec![Some(code.clone())]);
            let said = figures(&request);
            assert_eq!(said.len(), 1);
            assert!(said[0].ends_with(&force.name), "{said:?}");
            // A code that does not fit is replaced by a text.
            request.codes = Some(vec![None]);
            assert_eq!(figures(&request), [""; 0]);
        }
    }
}

#[test]
fn cards_without_a_force_and_icons_are_tagged_too() {
    let library = forces::library();
    let force = forces::patrol();
    let review = forces::review(&force, &library);
    let mut request = forces::request(&library, &[(&force, &review)], &Layout::ALL, Lang::Fr);
    request.subject = PrintSubject::Cards(library.cards().map(|card| &**card).collect());
    sound(
        &StructureReading::of(&print(&request).expect("it prints")),
        "cards",
    );
    request.subject = PrintSubject::Icons("fww");
    sound(
        &StructureReading::of(&print(&request).expect("it prints")),
        "icons",
    );
}

#[test]
fn a_photo_is_a_figure_that_says_what_it_shows_and_stands_in_the_file_as_it_is() {
    let library = forces::library();
    let force = forces::patrol();
    let review = forces::review(&force, &library);
    let entry = &force.entries[0];
    let photo = PrintPhoto {
        name: "0123".to_owned(),
        jpeg: (*b"\xff\xd8\xff no reader looks at it here").into(),
        width: 300,
        height: 400,
    };
    for layout in [Layout::Cards, Layout::Cutout] {
        let mut request = forces::request(&library, &[(&force, &review)], &[layout], Lang::En);
        let without = print(&request).expect("it prints");
        let place = (0, entry.id.clone());
        request.photos.entries.insert(place, photo.clone());
        let pdf = print(&request).expect("it prints");
        assert_eq!(print(&request).expect("it prints"), pdf);
        let reading = StructureReading::of(&pdf);
        sound(&reading, layout.name());
        let mut figures = 0;
        reading.root.each(&mut |element| {
            if element.tag == "Figure" && element.alt.starts_with("Photo: ") {
                assert!(element.alt.len() > "Photo: ".len());
                figures += 1;
            }
        });
        assert_eq!(figures, 1, "{}", layout.name());
        let holds = |pdf: &[u8], part: &[u8]| pdf.windows(part.len()).any(|at| at == part);
        assert!(holds(&pdf, &photo.jpeg));
        assert!(holds(&pdf, b"/DCTDecode") && !holds(&without, b"/DCTDecode"));
    }
}

/// Checks what is true of every file.
fn sound(reading: &StructureReading, name: &str) {
    assert!(
        reading.untagged.is_empty(),
        "{name}: {:?}",
        reading.untagged
    );
    assert!(
        reading.beside.iter().all(|said| said.pagination),
        "{name}: {:?}",
        reading.beside
    );
    assert!(!reading.beside.is_empty(), "{name}: heads and feet");
    assert_eq!(
        reading.numbers, reading.referred,
        "{name}: content and structure"
    );
    assert!(reading.parents_agree, "{name}: the parent tree");
    let mut level = 0;
    reading.root.each(&mut |element| {
        let tag = element.tag.as_str();
        if let Some(deep) = tag
            .strip_prefix('H')
            .and_then(|deep| deep.parse::<u32>().ok())
        {
            assert!(deep <= level + 1, "{name}: {tag} after H{level}");
            level = deep;
            assert!(!element.text().trim().is_empty(), "{name}: an empty {tag}");
        }
        match tag {
            "Figure" => assert!(!element.alt.trim().is_empty(), "{name}: {element:?}"),
            "TH" => assert!(element.scoped, "{name}: {element:?}"),
            "Table" => regular(element, name),
            "Document" | "Sect" | "L" | "LI" | "TR" => {
                assert!(element.own().is_empty(), "{name}: words within {tag}");
            }
            _ => {}
        }
    });
    assert!(level > 0, "{name}: headings");
}

/// Checks that a table has head cells and rows of equal length.
fn regular(table: &PageElement, name: &str) {
    let rows: Vec<_> = table.children().filter(|row| row.tag == "TR").collect();
    let lengths: BTreeSet<usize> = rows.iter().map(|row| row.children().count()).collect();
    assert_eq!(lengths.len(), 1, "{name}: {lengths:?}");
    let heads = |row: &&&PageElement| row.children().any(|cell| cell.tag == "TH");
    assert!(
        rows.iter().any(|row| heads(&row)),
        "{name}: a table without heads"
    );
}

#[test]
fn sheets_read_in_their_order() {
    let library = muster_games::library();
    let mut compared = 0;
    for name in SAMPLES {
        let force = sample(name);
        let review = forces::review(&force, &library);
        let game = crate::pages::forces::games()
            .find(&force.system)
            .expect("a known game");
        for lang in Lang::ALL {
            let words = Words::for_lang(lang);
            for layout in [Layout::Charts, Layout::Cards, Layout::Reference] {
                let sheets = match layout {
                    Layout::Charts => game.chart_sheets(&force, &review, &library, words),
                    Layout::Cards => game.entry_sheets(&force, None, &review, &library, words),
                    _ => game.reference_sheets(Some((&force, &review)), &library, words),
                };
                let reading = read(&force, &review, &library, &[layout], lang);
                compared += usize::from(compare(&reading, &sheets, words, game));
            }
        }
    }
    assert!(compared >= 22, "{compared} compared");
}

/// Compares the text of the sections with the sheets. Returns false if a sheet was split, so that they cannot be
/// compared.
fn compare(reading: &StructureReading, sheets: &[Sheet], words: &Words, game: &dyn Game) -> bool {
    let part = reading.root.children().next().expect("a part");
    let sections: Vec<_> = part
        .children()
        .filter(|section| section.tag == "Sect")
        .collect();
    if sections.len() != sheets.len() {
        return false;
    }
    for (section, sheet) in sections.iter().zip(sheets) {
        // Texts in another language are marked more briefly on paper.
        let expected = bare(&said(sheet, words)).replace("\u{1d49}\u{207f}", "*");
        let expected = expected.replace("\u{1da0}\u{2b3}", "*");
        assert_eq!(
            bare(&section.spoken()),
            expected,
            "{}: {}",
            game.id(),
            sheet.title
        );
    }
    true
}

/// Removes differences of case and spacing, which only concern the layout.
fn bare(text: &str) -> String {
    let letters = text.chars().filter(|letter| !letter.is_whitespace());
    let letters = letters.filter(|letter| !matches!(letter, '\u{200b}' | '\u{2060}'));
    letters.collect::<String>().to_uppercase()
}

/// Returns the text of a sheet, in reading order.
fn said(sheet: &Sheet, words: &Words) -> String {
    let mut out = inlines(&sheet.badges, words);
    out.push_str(&sheet.title);
    out.push_str(&inlines(&sheet.corner, words));
    out.push_str(&sheet.subtitle);
    out.push_str(&blocks(&sheet.blocks, words));
    out
}

fn inlines(content: &[Inline], words: &Words) -> String {
    let one = |inline: &Inline| match inline {
        Inline::Unknown { label, .. } => {
            words.message("print-alt-unknown", &[("what", label.into())])
        }
        Inline::Boxes { label, count } => words.message(
            "print-alt-boxes",
            &[("what", label.into()), ("count", (*count).into())],
        ),
        other => other.plain().to_owned(),
    };
    content.iter().map(one).collect()
}

fn blocks(all: &[Block], words: &Words) -> String {
    all.iter().map(|one| block(one, words)).collect()
}

fn block(block: &Block, words: &Words) -> String {
    let mut out = String::new();
    match block {
        Block::Heading { text } => out.push_str(text),
        Block::Stats { label, stats } => {
            out.push_str(label);
            for stat in stats {
                out.push_str(&stat.label);
                out.push_str(&inlines(&stat.value, words));
                if !stat.other.is_empty() {
                    out.push('/');
                }
                out.push_str(&inlines(&stat.other, words));
                out.push_str(&inlines(&stat.icons, words));
            }
        }
        Block::Tracks { tracks } => {
            for track in tracks {
                let icon: Vec<_> = track.icon.iter().cloned().collect();
                out.push_str(&inlines(&icon, words));
                out.push_str(&track.label);
                let what = ("what", track.label.as_str().into());
                out.push_str(&match track.boxes {
                    Some(count) => {
                        words.message("print-alt-boxes", &[what, ("count", count.into())])
                    }
                    None => words.message("print-alt-boxes-unknown", &[what]),
                });
            }
        }
        Block::Table { columns, rows } => {
            for column in columns {
                out.push_str(&inlines(column, words));
            }
            for cell in rows.iter().flatten() {
                out.push_str(&inlines(&cell.content, words));
                out.push_str(&inlines(&cell.under, words));
            }
        }
        Block::Text { label, content } => {
            out.push_str(label);
            out.push_str(&inlines(content, words));
        }
        Block::Chart { title, bars } => {
            out.push_str(title);
            for bar in bars {
                out.push_str(&bar.label);
                out.push_str(&match bar.value {
                    Some(_) => bar.value_text(),
                    None => {
                        words.message("print-alt-unknown", &[("what", bar.label.clone().into())])
                    }
                });
            }
        }
        Block::Grid {
            title,
            columns,
            rows,
        } => {
            out.push_str(title);
            for column in columns {
                out.push_str(&inlines(column, words));
            }
            for row in rows {
                out.push_str(&inlines(&row.head, words));
                for cell in &row.cells {
                    out.push_str(&inlines(&cell.content, words));
                }
            }
        }
        Block::Lines { label, .. } => out.push_str(label),
        Block::Side { columns } => {
            for column in columns {
                out.push_str(&blocks(&column.blocks, words));
            }
        }
    }
    out
}

#[test]
fn a_list_reads_as_headings_and_a_table() {
    let library = forces::library();
    let force = forces::patrol();
    let review = forces::review(&force, &library);
    for lang in Lang::ALL {
        let reading = read(&force, &review, &library, &[Layout::List], lang);
        let name = format!("structure-{}", lang.code());
        insta::assert_snapshot!(name, reading.root.outline());
    }
}

#[test]
#[ignore = "needs poppler"]
fn another_program_reads_the_same_in_the_same_order() {
    let library = forces::library();
    let force = forces::patrol();
    let review = forces::review(&force, &library);
    let request = forces::request(&library, &[(&force, &review)], &Layout::ALL, Lang::Fr);
    let pdf = print(&request).expect("it prints");
    let said = poppler::run("pdfinfo", &["-struct-text", "-enc", "UTF-8", "-"], &pdf);
    let said = String::from_utf8(said).expect("UTF-8");
    let quoted = said.lines().filter_map(|line| {
        let line = line.trim();
        line.strip_prefix('"')?.strip_suffix('"')
    });
    let theirs = bare(&quoted.collect::<String>());
    assert_eq!(theirs, bare(&StructureReading::of(&pdf).root.text()));
}

#[test]
fn the_file_says_that_it_is_tagged() {
    let library = forces::library();
    let mut force = forces::patrol();
    force.name = "Fish & <chips>".to_owned();
    let review = forces::review(&force, &library);
    let reading = read(&force, &review, &library, &[Layout::List], Lang::Fr);
    assert!(reading.marked && reading.title_shown);
    assert_eq!(reading.lang, "fr");
    let xmp = &reading.metadata;
    assert!(xmp.contains("<pdfuaid:part>1</pdfuaid:part>"), "{xmp}");
    assert!(xmp.contains("Fish &amp; &lt;chips&gt;"), "{xmp}");
    assert!(xmp.contains("<rdf:li>fr</rdf:li>"), "{xmp}");
}
