//! Tests of invalid spreadsheets: which problems are reported, and for which cells.

use std::io::{Cursor, Write};

use muster_core::words::{Lang, Words};
use muster_spreadsheet::{Book, Grid, Mapping, SpreadsheetCell};
use rust_xlsxwriter::{ExcelDateTime, Format, Formula, Workbook};
use zip::write::SimpleFileOptions;

use crate::support::table;

/// Returns the problems in the first sheet of a file of units, as cell and code.
fn said(bytes: &[u8]) -> Vec<String> {
    let words = Words::for_lang(Lang::En);
    match muster_spreadsheet::read(bytes) {
        Err(problem) => vec![problem.code],
        Ok(book) => of_sheet(&book.sheets[0])
            .into_iter()
            .map(|problem| {
                let message = problem.problem.message(words);
                assert!(!message.contains("problem-"), "{message}");
                format!("{} {}", problem.place(), problem.problem.code)
            })
            .collect(),
    }
}

fn of_sheet(sheet: &Grid) -> Vec<muster_spreadsheet::CellProblem> {
    let known = |id: &muster_core::card::CardId| id.as_str() == "fww/rifle/laser-rifle";
    table("fww", "unit", Lang::En)
        .rows(sheet, &Mapping::default(), &known)
        .problems
}

fn book(fill: impl FnOnce(&mut rust_xlsxwriter::Worksheet)) -> Vec<u8> {
    let mut book = Workbook::new();
    let page = book.add_worksheet();
    page.set_name("Units").unwrap();
    for (column, heading) in ["Id", "Name (English)", "Strength", "Icons"]
        .iter()
        .enumerate()
    {
        page.write_string(0, column as u16, *heading).unwrap();
    }
    fill(page);
    book.save_to_buffer().unwrap()
}

fn packed(parts: &[(&str, &[u8])]) -> Vec<u8> {
    let mut zip = zip::ZipWriter::new(Cursor::new(Vec::new()));
    for (name, bytes) in parts {
        zip.start_file(*name, SimpleFileOptions::default()).unwrap();
        zip.write_all(bytes).unwrap();
    }
    zip.finish().unwrap().into_inner()
}

fn ods(rows: &str) -> Vec<u8> {
    let content = format!(
        "<office:document-content><office:body><office:spreadsheet><table:table table:name=\"Units\">{rows}\
         </table:table></office:spreadsheet></office:body></office:document-content>"
    );
    packed(&[
        (
            "mimetype",
            b"application/vnd.oasis.opendocument.spreadsheet",
        ),
        ("META-INF/manifest.xml", b"<manifest:manifest/>"),
        ("content.xml", content.as_bytes()),
    ])
}

#[test]
fn columns_that_no_card_has() {
    assert_eq!(said(b"Colour,Weight\nred,3\n"), ["1 table-no-columns"]);
    assert_eq!(
        said(b"Name,Strength,strength\nA,1,2\n"),
        ["C1 table-column-twice"]
    );
    assert_eq!(said(b"Id,Strength\n,3,4\n"), ["C2 table-no-heading"]);
}

#[test]
fn cells_that_are_merged() {
    let bytes = book(|page| {
        page.write_string(1, 0, "fww/unit/a").unwrap();
        page.write_string(2, 0, "fww/unit/b").unwrap();
        page.merge_range(1, 2, 2, 2, "5", &Format::new()).unwrap();
    });
    assert_eq!(said(&bytes), ["Units!C2 table-merged"]);
    let bytes = ods(
        "<table:table-row><table:table-cell office:value-type=\"string\"><text:p>Strength</text:p></table:table-cell></table:table-row>\
         <table:table-row><table:table-cell table:number-rows-spanned=\"2\" table:number-columns-spanned=\"1\" office:value-type=\"float\" office:value=\"5\"/></table:table-row>",
    );
    assert_eq!(said(&bytes), ["Units!A2 table-merged"]);
}

#[test]
fn a_bomb() {
    let zeros = vec![b' '; 1 << 20];
    let mut zip = zip::ZipWriter::new(Cursor::new(Vec::new()));
    zip.start_file("xl/workbook.xml", SimpleFileOptions::default())
        .unwrap();
    for _ in 0..200 {
        zip.write_all(&zeros).unwrap();
    }
    let bytes = zip.finish().unwrap().into_inner();
    assert!(bytes.len() < 1 << 20);
    assert_eq!(said(&bytes), ["table-bomb"]);
}

#[test]
fn cells_that_are_repeated_without_end() {
    let cell = |attributes: &str| {
        format!("<table:table-cell office:value-type=\"float\" office:value=\"5\" {attributes}/>")
    };
    let wide = ods(&format!(
        "<table:table-row>{}</table:table-row>",
        cell("table:number-columns-repeated=\"4000000000\"")
    ));
    assert_eq!(said(&wide), ["table-too-many-columns"]);
    let long = ods(&format!(
        "<table:table-row table:number-rows-repeated=\"1048576\">{}</table:table-row>",
        cell("")
    ));
    assert_eq!(said(&long), ["table-too-many-rows"]);
    let huge = ods(&format!(
        "<table:table-row>{}</table:table-row>",
        cell("table:number-columns-repeated=\"99999999999999999999\"")
    ));
    assert_eq!(said(&huge), ["table-too-many-cells"]);
    // The empty rows and columns that every spreadsheet writes after its last cell are harmless.
    let usual = ods(
        "<table:table-row><table:table-cell office:value-type=\"string\"><text:p>Strength</text:p></table:table-cell>\
         <table:table-cell table:number-columns-repeated=\"16383\"/></table:table-row>\
         <table:table-row><table:table-cell office:value-type=\"float\" office:value=\"5\"/></table:table-row>\
         <table:table-row table:number-rows-repeated=\"1048574\"><table:table-cell table:number-columns-repeated=\"16384\"/></table:table-row>",
    );
    assert!(said(&usual).is_empty());
}

#[test]
fn a_cell_far_out() {
    let bytes = book(|page| {
        page.write_number(1_048_575, 16_383, 1).unwrap();
    });
    assert_eq!(said(&bytes), ["table-too-many-rows"]);
}

#[test]
fn a_file_that_was_cut() {
    let bytes = book(|page| {
        page.write_number(1, 2, 5).unwrap();
    });
    assert!(said(&bytes).is_empty());
    for part in [1, 2, 3, 7] {
        assert_eq!(said(&bytes[..bytes.len() * part / 8]), ["table-cut"]);
    }
    assert_eq!(said(b"Id,Name\n,\"Danse"), ["table-quotes-open"]);
}

#[test]
fn formulas_that_fail() {
    let bytes = book(|page| {
        page.write_formula(1, 2, Formula::new("=1/0").set_result("#DIV/0!"))
            .unwrap();
    });
    assert_eq!(said(&bytes), ["Units!C2 table-formula"]);
}

#[test]
fn formulas_whose_result_is_not_in_the_file() {
    let rows = |cell: &str| {
        let row = |cells: &str| format!("<row>{cells}</row>");
        let text = |text: &str| format!("<c t=\"inlineStr\"><is><t>{text}</t></is></c>");
        let head = row(&["Id", "Name (English)", "Strength"].map(text).concat());
        let card = row(&format!("{}{}{cell}", text("fww/unit/a"), text("A")));
        format!("<worksheet><sheetData>{head}{card}</sheetData></worksheet>")
    };
    for (cell, faults) in [
        (
            "<c><f>2+3</f><v></v></c>",
            &["Units!C2 table-formula-without-result"][..],
        ),
        (
            "<c><f>2+3</f></c>",
            &["Units!C2 table-formula-without-result"],
        ),
        ("<c><f>2+3</f><v>5</v></c>", &[]),
        ("<c t=\"str\"><f>IF(1,&quot;&quot;)</f><v></v></c>", &[]),
        ("<c/>", &[]),
    ] {
        assert_eq!(said(&xlsx(&rows(cell))), faults, "{cell}");
    }
    let text = |text: &str| {
        format!(
            "<table:table-cell office:value-type=\"string\"><text:p>{text}</text:p></table:table-cell>"
        )
    };
    for (cell, faults) in [
        (
            "table:formula=\"of:=2+3\"",
            &["Units!C2 table-formula-without-result"][..],
        ),
        (
            "table:formula=\"of:=2+3\" office:value-type=\"float\" office:value=\"5\"",
            &[],
        ),
    ] {
        let head = ["Id", "Name (English)", "Strength"].map(text).concat();
        let card = format!(
            "{}{}<table:table-cell {cell}/>",
            text("fww/unit/a"),
            text("A")
        );
        let row = |cells: &str| format!("<table:table-row>{cells}</table:table-row>");
        let bytes = ods(&format!("{}{}", row(&head), row(&card)));
        assert_eq!(said(&bytes), faults, "{cell}");
    }
}

/// Returns an XLSX file with the sheet `Units`, whose XML is given.
fn xlsx(sheet: &str) -> Vec<u8> {
    let relations = |content: &str| format!("<Relationships>{content}</Relationships>");
    let office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
    let root = relations(&format!(
        "<Relationship Id=\"a\" Type=\"{office}/officeDocument\" Target=\"xl/workbook.xml\"/>"
    ));
    let workbook = format!(
        "<workbook xmlns:r=\"{office}\"><sheets><sheet name=\"Units\" sheetId=\"1\" r:id=\"a\"/></sheets></workbook>"
    );
    let sheets = relations(&format!(
        "<Relationship Id=\"a\" Type=\"{office}/worksheet\" Target=\"worksheets/sheet1.xml\"/>"
    ));
    packed(&[
        ("[Content_Types].xml", b"<Types/>"),
        ("_rels/.rels", root.as_bytes()),
        ("xl/workbook.xml", workbook.as_bytes()),
        ("xl/_rels/workbook.xml.rels", sheets.as_bytes()),
        ("xl/worksheets/sheet1.xml", sheet.as_bytes()),
    ])
}

#[test]
fn no_rows() {
    assert_eq!(said(&book(|_| {})), ["Units!1 table-no-rows"]);
    assert_eq!(said(b""), ["1 table-empty"]);
    assert_eq!(said(b"\n\n\n"), ["1 table-empty"]);
}

#[test]
fn one_card_twice() {
    assert_eq!(
        said(b"Id;Strength\nfww/unit/a;3\n\nfww/unit/b;3\nfww/unit/a;4\n"),
        ["A5 table-id-twice"]
    );
    assert_eq!(
        said(b"Id;Strength\nfww/rifle/laser-rifle;3\n"),
        ["A2 table-other-kind"]
    );
    assert_eq!(said(b"Id;Strength\nPaladin Danse;3\n"), ["A2 bad-card-id"]);
}

#[test]
fn dates_where_numbers_belong() {
    let bytes = book(|page| {
        let date = ExcelDateTime::from_ymd(2026, 3, 1).unwrap();
        let format = Format::new().set_num_format("dd/mm/yyyy");
        page.write_datetime_with_format(1, 2, &date, &format)
            .unwrap();
        page.write_boolean(2, 2, true).unwrap();
    });
    assert_eq!(
        said(&bytes),
        ["Units!C2 table-date", "Units!C3 table-truth"]
    );
}

#[test]
fn numbers_that_are_none_or_huge() {
    let bytes = book(|page| {
        page.write_number(1, 2, 1e300).unwrap();
        page.write_number(2, 2, 2.5).unwrap();
        page.write_number(3, 2, -4).unwrap();
    });
    assert_eq!(
        said(&bytes),
        [
            "Units!C2 table-number-huge",
            "Units!C3 fact-whole-number",
            "Units!C4 fact-too-small"
        ]
    );
    assert_eq!(
        said(b"Strength\n1e5\n99999999999999999999\n\"1,234\"\n"),
        [
            "A2 table-number",
            "A3 table-number-huge",
            "A4 table-number-ambiguous"
        ]
    );
}

#[test]
fn icons_and_parts_that_there_are_not() {
    let bytes = "Icons;Skills;Carries;Move\nStarr;Skill Rifle;Card: fww/rifle/no-such;-\n";
    assert_eq!(
        said(bytes.as_bytes()),
        [
            "A2 table-choice",
            "B2 table-parts",
            "C2 no-card",
            "D2 table-no-none"
        ]
    );
}

#[test]
fn other_files() {
    assert_eq!(
        said(&[0x89, b'P', b'N', b'G', 0, 1, 2]),
        ["table-not-a-table"]
    );
    assert_eq!(
        said(b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"),
        ["table-old-or-locked"]
    );
    assert_eq!(
        said(&packed(&[("word/document.xml", b"<x/>")])),
        ["table-not-a-table"]
    );
    assert_eq!(said(&vec![b'a'; 26 << 20]), ["file-too-large"]);
}

#[test]
fn letters_and_separators_are_told_by_what_is_in_the_file() {
    let files: [&[u8]; 6] = [
        "Nom (français);Force\nÉpée;0\n".as_bytes(),
        "\u{feff}Nom (français),Force\r\nÉpée,0\r\n".as_bytes(),
        "Nom (français)\tForce\nÉpée\t0\n".as_bytes(),
        b"Nom (fran\xe7ais);Force\n\xc9p\xe9e;0\n",
        b"\xff\xfeN\0o\0m\0 \0(\0f\0r\0a\0n\0\xe7\0a\0i\0s\0)\0;\0F\0o\0r\0c\0e\0\n\0\xc9\0p\0\xe9\0e\0;\0\x30\0",
        "sep=;\nNom (français);Force\nÉpée;0\n".as_bytes(),
    ];
    for file in files {
        let Book { sheets } = muster_spreadsheet::read(file).expect("a table");
        let rows = table("fww", "unit", Lang::En).rows(&sheets[0], &Mapping::default(), &|_| false);
        assert!(rows.problems.is_empty(), "{:?}", rows.problems);
        let said: Vec<String> = rows.rows[0]
            .facts
            .iter()
            .map(|said| format!("{} {}", said.key, said.fact.clone().unwrap_or_default()))
            .collect();
        assert_eq!(said, ["name.fr \"Épée\"", "face.attributes.str 0"]);
    }
}

#[test]
fn a_column_is_what_the_user_says() {
    let sheet = &muster_spreadsheet::read(b"Who,STR,Weight\nA,5,3\n")
        .unwrap()
        .sheets[0];
    let message = |pairs: &[(&str, Option<&str>)]| {
        let said = pairs
            .iter()
            .map(|(column, key)| ((*column).to_owned(), key.map(str::to_owned)));
        let rows = table("fww", "unit", Lang::En).rows(sheet, &Mapping(said.collect()), &|_| false);
        let problems: Vec<String> = rows
            .problems
            .iter()
            .map(|problem| problem.problem.code.clone())
            .collect();
        let keys: Vec<Option<String>> = rows
            .headings
            .iter()
            .map(|heading| heading.key.clone())
            .collect();
        (problems, keys)
    };
    let text = |keys: &[&str]| -> Vec<Option<String>> {
        keys.iter()
            .map(|key| (!key.is_empty()).then(|| (*key).to_owned()))
            .collect()
    };
    assert_eq!(
        message(&[("A", Some("name.en")), ("B", Some("face.attributes.str"))]),
        (vec![], text(&["name.en", "face.attributes.str", ""]))
    );
    assert_eq!(
        message(&[("A", Some("name.de"))]).0,
        ["table-no-such-column"]
    );
}

#[test]
fn words_that_spreadsheets_would_work_out_are_guarded() {
    let table = table("fww", "unit", Lang::En);
    let card = serde_json::json!({"id": "fww/unit/x", "name": {"en": "=HYPERLINK(\"x\")"}});
    let page = table.page("", [&card].into_iter());
    let bytes = muster_spreadsheet::csv(&page, Lang::En);
    assert!(
        String::from_utf8(bytes.clone())
            .unwrap()
            .contains("\"'=HYPERLINK")
    );
    let book = muster_spreadsheet::read(&bytes).unwrap();
    assert!(
        book.sheets[0].rows[1].contains(&SpreadsheetCell::Text("=HYPERLINK(\"x\")".to_owned()))
    );
}
