use lopdf::{Dictionary, Document, Object};
use muster_core::words::Lang;
use muster_print::{Layout, Paper, PrintSubject, print};

use super::{forces, structure};

fn file(layouts: &[Layout], lang: Lang, paper: Paper) -> Vec<u8> {
    let library = forces::library();
    let force = forces::patrol();
    let review = forces::review(&force, &library);
    let mut request = forces::request(&library, &[(&force, &review)], layouts, lang);
    request.paper = paper;
    print(&request).expect("it prints")
}

#[test]
fn the_same_request_gives_the_same_bytes() {
    let first = file(&Layout::ALL, Lang::Fr, Paper::A4);
    assert_eq!(first, file(&Layout::ALL, Lang::Fr, Paper::A4));
    assert_ne!(first, file(&Layout::ALL, Lang::En, Paper::A4));
    let text = String::from_utf8_lossy(&first);
    assert!(!text.contains("CreationDate") && !text.contains("ModDate"));
}

#[test]
fn title_language_size_and_outline_are_there() {
    let bytes = file(&[Layout::List, Layout::Cards], Lang::Fr, Paper::Letter);
    let pdf = Document::load_mem(&bytes).expect("a PDF");
    let catalog = pdf.catalog().expect("a catalog");
    assert_eq!(
        catalog
            .get(b"Lang")
            .and_then(Object::as_str)
            .expect("a language"),
        b"fr"
    );
    let info = pdf
        .trailer
        .get(b"Info")
        .and_then(Object::as_reference)
        .expect("information");
    let info = pdf.get_dictionary(info).expect("information");
    assert_eq!(words(info), "Patrouille de l’Œuvre");
    for page in pdf.get_pages().values() {
        let page = pdf.get_dictionary(*page).expect("a page");
        let size = page
            .get(b"MediaBox")
            .and_then(Object::as_array)
            .expect("a size");
        let size: Vec<f32> = size
            .iter()
            .filter_map(|side| side.as_float().ok())
            .collect();
        assert!(
            (size[2] - 612.0).abs() < 0.1 && (size[3] - 792.0).abs() < 0.1,
            "{size:?}"
        );
    }
    let root = catalog
        .get(b"Outlines")
        .and_then(Object::as_reference)
        .expect("an outline");
    let mut lines = Vec::new();
    outline(&pdf, root, 0, &mut lines);
    let expected = [
        "Patrouille de l’Œuvre",
        "  Liste",
        "    Capitaine Exemplaire",
        "    Sœur Élodie (Escouade vierge)",
        "    Bon chien",
        "    Tour de guet",
        "  Fiches de jeu",
        "    Capitaine Exemplaire",
        "    Sœur Élodie",
        "    Bon chien",
        "    Tour de guet",
    ];
    assert_eq!(lines, expected);
}

#[test]
fn only_cards_to_cut_out_forbid_the_printer_to_scale() {
    let scaling = |layouts: &[Layout]| {
        let pdf = Document::load_mem(&file(layouts, Lang::En, Paper::A4)).expect("a PDF");
        let catalog = pdf.catalog().expect("a catalog");
        let preferences = catalog
            .get(b"ViewerPreferences")
            .and_then(Object::as_dict)
            .expect("preferences");
        let scaling = preferences.get(b"PrintScaling").and_then(Object::as_name);
        scaling.ok().map(<[u8]>::to_vec)
    };
    assert_eq!(
        scaling(&[Layout::List, Layout::Cutout]),
        Some(b"None".to_vec())
    );
    assert_eq!(scaling(&[Layout::List, Layout::Cards]), None);
}

#[test]
fn each_paper_has_its_size_and_every_layout() {
    for (paper, size) in [
        (Paper::A4, [595.3, 841.9]),
        (Paper::Letter, [612.0, 792.0]),
        (Paper::A5, [419.5, 595.3]),
    ] {
        let pdf = Document::load_mem(&file(&Layout::ALL, Lang::Fr, paper)).expect("a PDF");
        assert!(pdf.get_pages().len() >= Layout::ALL.len());
        for page in pdf.get_pages().values() {
            let page = pdf.get_dictionary(*page).expect("a page");
            let found = page
                .get(b"MediaBox")
                .and_then(Object::as_array)
                .expect("a size");
            let side = |index: usize| found[index].as_float().expect("a number");
            assert!((side(2) - size[0]).abs() < 0.1 && (side(3) - size[1]).abs() < 0.1);
        }
    }
}

fn outline(pdf: &Document, node: lopdf::ObjectId, depth: usize, lines: &mut Vec<String>) {
    let node = pdf.get_dictionary(node).expect("a line");
    let mut next = node.get(b"First").and_then(Object::as_reference).ok();
    while let Some(id) = next {
        let line = pdf.get_dictionary(id).expect("a line");
        lines.push(format!("{}{}", "  ".repeat(depth), words(line)));
        outline(pdf, id, depth + 1, lines);
        next = line.get(b"Next").and_then(Object::as_reference).ok();
    }
}

fn words(dict: &Dictionary) -> String {
    structure::words(dict.get(b"Title").expect("a title"))
}

#[test]
fn fonts_are_embedded_and_only_what_is_used_of_them() {
    let bytes = file(&Layout::ALL, Lang::En, Paper::A4);
    let pdf = Document::load_mem(&bytes).expect("a PDF");
    let mut programs = 0;
    for object in pdf.objects.values() {
        let Ok(descriptor) = object.as_dict() else {
            continue;
        };
        if let Ok(program) = descriptor.get(b"FontFile2").and_then(Object::as_reference) {
            let program = pdf
                .get_object(program)
                .and_then(Object::as_stream)
                .expect("a font");
            let font = program.decompressed_content().expect("a font");
            assert!(font.len() < 60_000, "{}", font.len());
            programs += 1;
        }
    }
    assert_eq!(programs, 4);
}

#[test]
fn ten_units_as_cards_stay_small() {
    let library = forces::library();
    let force = forces::of(10);
    let review = forces::review(&force, &library);
    let request = forces::request(&library, &[(&force, &review)], &[Layout::Cards], Lang::En);
    let bytes = print(&request).expect("it prints");
    assert!(bytes.len() < 300_000, "{}", bytes.len());
}

#[test]
fn an_icon_is_drawn_once_a_document() {
    let bytes = file(&[Layout::Cards], Lang::En, Paper::A4);
    let pdf = Document::load_mem(&bytes).expect("a PDF");
    let forms: Vec<Vec<u8>> = pdf
        .objects
        .values()
        .filter_map(|object| object.as_stream().ok())
        .filter(|stream| {
            stream.dict.get(b"Subtype").and_then(Object::as_name).ok() == Some(b"Form")
        })
        .map(|stream| {
            stream
                .decompressed_content()
                .unwrap_or_else(|_| stream.content.clone())
        })
        .collect();
    let mut distinct = forms.clone();
    distinct.sort();
    distinct.dedup();
    assert!(forms.len() > 20);
    assert_eq!(distinct.len(), forms.len());
}

#[test]
fn nothing_to_print_and_unknown_games_are_problems() {
    let library = forces::library();
    let force = forces::patrol();
    let review = forces::review(&force, &library);
    let mut request = forces::request(&library, &[(&force, &review)], &[], Lang::En);
    assert_eq!(
        print(&request).map_err(|problem| problem.code),
        Err("nothing-to-print".to_owned())
    );
    request.subject = PrintSubject::Icons("chess");
    assert_eq!(
        print(&request).map_err(|problem| problem.code),
        Err("unknown-system".to_owned())
    );
}

#[test]
fn several_forces_follow_each_other() {
    let library = forces::library();
    let (one, two) = (forces::patrol(), forces::muddle());
    let reviews = [
        forces::review(&one, &library),
        forces::review(&two, &library),
    ];
    let both = [(&one, &reviews[0]), (&two, &reviews[1])];
    let request = forces::request(&library, &both, &[Layout::List], Lang::En);
    let pdf = Document::load_mem(&print(&request).expect("it prints")).expect("a PDF");
    assert_eq!(pdf.get_pages().len(), 2);
}
