use muster_core::words::Lang;
use muster_print::{Layout, PrintSubject, print};

use super::{forces, poppler};

fn page_words(layouts: &[Layout], lang: Lang) -> Vec<String> {
    let library = forces::library();
    let force = forces::patrol();
    let review = forces::review(&force, &library);
    let mut request = forces::request(&library, &[(&force, &review)], layouts, lang);
    request.date = Some("2026-11-21".to_owned());
    poppler::words(&print(&request).expect("it prints"))
}

#[test]
#[ignore = "needs poppler"]
fn every_layout_says_what_it_said() {
    for layout in Layout::ALL {
        for lang in Lang::ALL {
            let pages = page_words(&[layout], lang);
            let name = format!("{}-{}", layout.name(), lang.code());
            insta::assert_snapshot!(name, pages.join("\n--- page ---\n"));
        }
    }
}

#[test]
#[ignore = "needs poppler"]
fn accents_and_names_come_back_whole() {
    let pages = page_words(&Layout::ALL, Lang::Fr);
    let all = pages.join("\n");
    for said in [
        "Patrouille de l’Œuvre",
        "Sœur Élodie",
        "Confrérie de l’Acier",
        "Fusil à rayon",
        "Œil aiguisé",
        "Énergétique",
        "Jusqu’à la distance de Déplacement.",
        "2026-11-21",
        "page 1 sur",
        "Inventé 3",
    ] {
        assert!(all.contains(said), "{said}\n{all}");
    }
}

#[test]
#[ignore = "needs poppler"]
fn a_reminder_prints_where_the_force_needs_it() {
    let pages = page_words(&[Layout::Reference], Lang::En);
    let all = pages.join("\n");
    assert!(all.contains("Moving") && all.contains("Suits") && all.contains("p. 45"));
    assert!(!all.contains("Mines"), "there is no mine in the force");
}

#[test]
#[ignore = "needs poppler"]
fn what_is_not_legal_says_so_on_every_page() {
    let library = forces::library();
    let force = forces::muddle();
    let review = forces::review(&force, &library);
    assert!(!review.legal());
    let request = forces::request(&library, &[(&force, &review)], &Layout::ALL, Lang::En);
    let pages = poppler::words(&print(&request).expect("it prints"));
    for page in &pages {
        assert!(page.contains("NOT LEGAL"), "{page}");
    }
    assert!(pages[0].contains("fww/unit/nobody-knows-this"));
}

#[test]
#[ignore = "needs poppler"]
fn sixty_units_print_each_whole_on_a_page() {
    let library = forces::library();
    let force = forces::of(60);
    let review = forces::review(&force, &library);
    let request = forces::request(&library, &[(&force, &review)], &[Layout::Cards], Lang::En);
    let pages = poppler::words(&print(&request).expect("it prints"));
    for unit in 0..60 {
        let (title, end) = (
            format!("Squad {unit:02}"),
            format!("End of squad {unit:02}"),
        );
        let on: Vec<&String> = pages.iter().filter(|page| page.contains(&title)).collect();
        assert_eq!(on.len(), 1, "{title}");
        assert!(on[0].contains(&end), "{title}");
    }
}

#[test]
#[ignore = "needs poppler"]
fn a_unit_with_more_cards_than_a_page_holds_goes_on_on_the_next() {
    let library = forces::library();
    let mut force = forces::of(1);
    // Each chem has a row, while copies of other cards share one.
    let mut cards = force.entries[0].cards.iter();
    let chem = cards.find(|card| card.card.kind() == "chem");
    let mut card = chem.expect("a chem").clone();
    for index in 0..300 {
        card.id = format!("many{index}").as_str().into();
        force.entries[0].cards.push(card.clone());
    }
    let review = forces::review(&force, &library);
    for layout in Layout::ALL {
        let request = forces::request(&library, &[(&force, &review)], &[layout], Lang::En);
        let pages = poppler::words(&print(&request).expect("it prints"));
        if layout == Layout::Cards {
            let shown: usize = pages.iter().map(|page| page.matches("Tonic").count()).sum();
            assert_eq!(shown, 301);
        }
    }
}

#[test]
#[ignore = "needs poppler"]
fn cards_print_without_a_force() {
    let library = forces::library();
    let force = forces::patrol();
    let review = forces::review(&force, &library);
    let mut request = forces::request(&library, &[(&force, &review)], &Layout::ALL, Lang::En);
    let cards = library.cards().take(4).map(|card| &**card).collect();
    request.subject = PrintSubject::Cards(cards);
    let pages = poppler::words(&print(&request).expect("it prints"));
    let all = pages.join("\n");
    assert_eq!(all.matches("Captain Example").count(), 3, "{all}");
    assert!(all.contains("4 cards"));
}

#[test]
#[ignore = "needs poppler"]
fn icons_print_with_their_names_in_both_languages() {
    let library = forces::library();
    let force = forces::patrol();
    let review = forces::review(&force, &library);
    let mut request = forces::request(&library, &[(&force, &review)], &[], Lang::En);
    request.subject = PrintSubject::Icons("fww");
    let pages = poppler::words(&print(&request).expect("it prints"));
    let all = pages
        .join(" ")
        .split_whitespace()
        .collect::<Vec<_>>()
        .join(" ");
    for lang in Lang::ALL {
        for icon in crate::pages::forces::games()
            .find("fww")
            .expect("the game")
            .icons()
        {
            let name = muster_core::words::Words::for_lang(lang)
                .message(&format!("fww-icon-{}", icon.id), &[]);
            for word in name.split_whitespace() {
                assert!(all.contains(word), "{name}");
            }
        }
    }
}
