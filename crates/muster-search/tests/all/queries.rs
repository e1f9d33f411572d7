//! What queries find among the shipped cards, and which problems are reported if they cannot be read.

use std::collections::HashSet;

use crate::common::{ask, ids, index, library};
use muster_core::card::{Card, CardId, Cost};
use muster_core::words::{Lang, Words};
use muster_search::Options;

fn set(query: &str) -> HashSet<String> {
    ids(query).into_iter().collect()
}

/// Returns the ids of the shipped cards for which `holds` returns `true`.
fn cards(holds: impl Fn(&Card) -> bool) -> HashSet<String> {
    let cards = library().cards().filter(|card| holds(card));
    cards.map(|card| card.id.to_string()).collect()
}

fn newest_cost(card: &Card) -> Option<u32> {
    let newest = ["2026", "2022", "2019", "1"];
    match newest.iter().find_map(|revision| card.costs.get(*revision)) {
        None if muster_games::games().is_free(&card.id) => Some(0),
        Some(Cost::Points(points)) => Some(*points),
        _ => None,
    }
}

#[test]
fn the_empty_query_finds_every_card() {
    assert_eq!(ids("").len(), library().packed_cards().len());
    assert_eq!(ids("  ").len(), library().packed_cards().len());
}

#[test]
fn values_are_known_by_id_and_by_name_in_both_languages() {
    let rifles = cards(|card| card.id.kind() == "rifle" && card.id.system() == "fww");
    for query in [
        "kind:rifle",
        "kind:rifles",
        "sorte:fusil",
        "KIND:Fusils",
        "kind:\"rifle\"",
    ] {
        let found = set(query);
        assert!(rifles.is_subset(&found), "{query}");
        assert!(found.iter().all(|id| id.contains("/rifle/")), "{query}");
    }
    let knights = cards(|card| card.found_under().any(|f| f == "brotherhood-of-steel"));
    for query in [
        "faction:bos",
        "faction:brotherhood-of-steel",
        "faction:\"Brotherhood of Steel\"",
        "faction:\"confrérie de l’acier\"",
        "faction:confrerie game:fww",
    ] {
        assert_eq!(set(query), knights, "{query}");
    }
    // Robots and creatures are types, and headings of points lists.
    assert_eq!(set("faction:robots").len(), 26);
    assert_eq!(set("faction:creatures").len(), 77);
    assert_eq!(set("faction:nightkin").len(), 3);
    assert_eq!(set("type:robot"), cards(|card| card.is("robot")));
    assert_eq!(set("icon:slow-firing"), set("icône:tir-lent"));
    assert!(set("icon:slow-firing").contains("fww/heavy/minigun"));
}

#[test]
fn comparisons_and_their_negations_match_known_values_only() {
    let known = cards(|card| newest_cost(card).is_some());
    let (cheap, dear) = (
        ask("caps<=30").expect("reads"),
        ask("-caps<=30").expect("reads"),
    );
    assert_eq!(cheap.total + dear.total, known.len());
    assert!(cheap.unknown > 0);
    assert_eq!(cheap.unknown, dear.unknown);
    assert_eq!(
        set("coût≤30"),
        cards(|card| newest_cost(card).is_some_and(|cost| cost <= 30))
    );
    assert_eq!(set("caps!=30"), set("-caps:30"));
    assert_eq!(set("-(caps<=30 or caps>100)"), set("caps>30 caps<=100"));
}

#[test]
fn what_does_not_apply_is_neither_found_nor_counted() {
    let strong = ask("kind:rifle str>=6").expect("reads");
    assert_eq!((strong.total, strong.unknown), (0, 0));
    let weak = ask("kind:rifle -str>=6").expect("reads");
    assert_eq!((weak.total, weak.unknown), (0, 0));
}

#[test]
fn unknown_cards_are_those_that_more_facts_would_decide() {
    let both = ask("kind:unit str>=6").expect("reads");
    let missing = ask("missing:str").expect("reads");
    assert_eq!(both.unknown, missing.total);
    let either = ask("kind:unit (str>=6 or str<6)").expect("reads");
    assert_eq!(
        either.total + either.unknown,
        ask("kind:unit").expect("reads").total
    );
}

#[test]
fn ranges_are_ordered_by_colour() {
    let at_least = set("move>=red");
    assert_eq!(
        at_least,
        &set("move:red") | &(&set("move:green") | &(&set("move:blue") | &set("move:black")))
    );
    assert!(set("move<red").is_disjoint(&at_least));
    assert_eq!(set("mouvement:rouge"), set("move:red"));
    assert!(!set("move:red").is_empty());
}

#[test]
fn missing_is_what_a_game_knows_it_does_not_know() {
    let missing = set("missing:profile");
    assert!(!missing.contains("fww/rifle/assault-rifle"));
    assert!(missing.contains("fww/rifle/radium-rifle"));
    assert!(set("-missing:profile").contains("fww/rifle/assault-rifle"));
    assert!(
        set("-missing:profile")
            .iter()
            .all(|id| !id.contains("/perk/"))
    );
    assert_eq!(set("missing:caps"), set("manque:coût"));
}

#[test]
fn words_do_not_mind_accents_case_number_or_elision() {
    let first = |query: &str| ids(query).first().cloned().unwrap_or_default();
    assert_eq!(first("FUSILS D ASSAUT"), "fww/rifle/assault-rifle");
    assert_eq!(first("fusil d'assaut"), "fww/rifle/assault-rifle");
    assert_eq!(first("laser rifles "), "fww/rifle/laser-rifle");
    assert!(set("armure assistee").contains("fww/power-armor/t-60-power-armor"));
    assert_eq!(first("t60"), "fww/power-armor/t-60-power-armor");
}

#[test]
fn the_last_word_may_go_on_and_the_others_not() {
    assert!(set("laser rif").contains("fww/rifle/laser-rifle"));
    assert!(set("las rifle").is_empty() || !set("las rifle").contains("fww/rifle/laser-rifle"));
    assert!(!set("rif ").contains("fww/rifle/laser-rifle"));
}

#[test]
fn one_slip_is_forgiven_in_long_words() {
    for query in [
        "lazer rifle",
        "laser rifel",
        "lser rifle",
        "laserr rifle",
        "lasre riflle",
    ] {
        assert_eq!(
            ids(query).first().map(String::as_str),
            Some("fww/rifle/laser-rifle"),
            "{query}"
        );
    }
    // Two typos in a short word, and one in a very short word.
    assert!(ids("lazzer rifle").is_empty());
    assert!(!set("dgo ").contains("fww/unit/dog"));
}

#[test]
fn a_slip_is_forgiven_in_a_word_that_exists_when_nothing_else_is_found() {
    let found = ids("paladin dense");
    assert_eq!(
        found.first().map(String::as_str),
        Some("fww/unit/paladin-danse")
    );
}

#[test]
fn exact_names_come_first_then_names_then_the_rest_and_ties_by_name() {
    let results = ask("paladin").expect("reads");
    assert_eq!(results.hits[0].id.as_str(), "fww/unit/paladin");
    let name = |id: &CardId| {
        library()
            .card(id)
            .map(|c| c.name.get(Lang::En).to_lowercase())
            .unwrap_or_default()
    };
    let mut rest = false;
    for pair in results.hits.windows(2) {
        assert!(pair[0].score >= pair[1].score);
        if pair[0].score == pair[1].score {
            assert!(name(&pair[0].id) <= name(&pair[1].id));
        }
        let named = name(&pair[1].id).contains("paladin");
        assert!(!(rest && named), "a name after the rest");
        rest = !named;
    }
}

#[test]
fn orders_put_unknown_values_last() {
    let found = ids("kind:unit order:-per");
    let per = |id: &String| {
        let card = library().card(&CardId::new(id)).expect("shipped");
        card.face.written["attributes"]["per"].as_i64()
    };
    let known: Vec<i64> = found.iter().map_while(per).collect();
    assert!(known.windows(2).all(|pair| pair[0] >= pair[1]));
    assert!(known.len() >= 5);
    assert!(found[known.len()..].iter().all(|id| per(id).is_none()));
    let costs: Vec<Option<u32>> = ids("kind:leader ordre:coût")
        .iter()
        .map(|id| newest_cost(library().card(&CardId::new(id)).expect("shipped")))
        .collect();
    assert!(
        costs
            .windows(2)
            .all(|pair| pair[0] <= pair[1] || pair[1].is_none())
    );
}

#[test]
fn names_are_in_the_order_of_the_readers_language() {
    let options = Options {
        lang: Lang::Fr,
        limit: 2_000,
        ..Options::new(library())
    };
    let results = index().search("kind:rifle", &options).expect("reads");
    let name = |id: &CardId| {
        library()
            .card(id)
            .map(|card| card.name.get(Lang::Fr).to_owned())
            .unwrap_or_default()
    };
    let place = |id: &str| results.hits.iter().position(|hit| hit.id.as_str() == id);
    assert_eq!(
        name(&CardId::new("fww/rifle/assault-rifle")),
        "Fusil d’assaut"
    );
    assert!(place("fww/rifle/assault-rifle") > place("fww/rifle/cowboy-repeater"));
}

#[test]
fn unique_is_known_of_some_cards_only() {
    let unique = ask("is:unique").expect("reads");
    assert_eq!(set("est:unique"), cards(|card| card.unique == Some(true)));
    assert_eq!(set("-is:unique"), cards(|card| card.unique == Some(false)));
    let unknown = cards(|card| card.unique.is_none() && card.id.kind() != "reference");
    assert_eq!(unique.unknown, unknown.len());
    assert_eq!(set("unique:non"), set("-is:unique"));
}

#[test]
fn leaders_robots_and_icons_are_something_to_be() {
    assert!(set("is:leader").iter().all(|id| id.contains("/leader/")));
    assert_eq!(set("is:robot"), set("type:robot"));
    assert_eq!(set("is:slow-firing"), set("icon:slow-firing"));
}

#[test]
fn mods_fit_what_they_say() {
    let fits = ask("fits:rifle").expect("reads");
    assert_eq!(fits.unknown, 0, "what every mod fits is known");
    assert!(set("fits:rifle").contains("fww/mod/aligned-sights"));
    assert!(!set("-fits:rifle").contains("fww/mod/aligned-sights"));
    assert_eq!(set("sur:fusil"), set("fits:rifle"));
}

#[test]
fn a_unit_is_offered_what_the_rules_let_it_take() {
    let found = set("for:paladin-danse");
    assert_eq!(found, set("pour:\"Paladin Danse\""));
    assert!(found.contains("fww/rifle/laser-rifle"));
    assert!(found.contains("fww/power-armor/t-60-power-armor"));
    assert!(found.iter().all(|id| !id.contains("/unit/")));
    let robot = set("for:codsworth kind:power-armor");
    assert!(robot.is_empty(), "{robot:?}");
    // `for` is also the French name of a unit's strength.
    assert_eq!(set("for>=6"), set("str>=6"));
}

#[test]
fn owned_cards_are_counted() {
    assert_eq!(ids("owned:yes"), ["fww/rifle/laser-rifle"]);
    assert_eq!(ids("possédé:oui"), ["fww/rifle/laser-rifle"]);
    assert_eq!(ids("owned>=2"), ["fww/rifle/laser-rifle"]);
    assert_eq!(ids("is:owned owned>2"), Vec::<String>::new());
    assert_eq!(ids("owned:no").len() + 1, library().packed_cards().len());
}

#[test]
fn waves_have_names_and_numbers() {
    let waves = |card: &Card, wanted: &str| {
        card.printings
            .iter()
            .any(|p| p.wave.as_deref() == Some(wanted))
    };
    assert_eq!(set("wave:2"), cards(|card| waves(card, "2")));
    assert_eq!(
        set("vague>=2"),
        cards(|card| {
            let waves = card.printings.iter().filter_map(|p| p.wave.as_deref());
            waves
                .filter_map(|wave| wave.parse::<u32>().ok())
                .any(|wave| wave >= 2)
        })
    );
    assert_eq!(set("wave:rpg"), cards(|card| waves(card, "RPG")));
}

#[test]
fn a_card_is_found_by_its_id() {
    assert_eq!(ids("id:fww/unit/paladin-danse"), ["fww/unit/paladin-danse"]);
    assert_eq!(ids("fww/unit/paladin-danse"), ["fww/unit/paladin-danse"]);
    assert_eq!(ids("id:paladin-danse"), ["fww/unit/paladin-danse"]);
}

#[test]
fn only_cards_of_the_game_asked_for_are_found() {
    let options = Options {
        game: Some("fww"),
        ..Options::new(library())
    };
    let found = index().search("rifle", &options).expect("reads");
    assert!(found.hits.iter().all(|hit| hit.id.system() == "fww"));
    let options = Options {
        game: Some("nothing"),
        ..Options::new(library())
    };
    assert_eq!(index().search("rifle", &options).expect("reads").total, 0);
}

#[test]
fn facets_count_what_was_found_in_the_readers_language() {
    for (lang, unit) in [(Lang::En, "kind:unit"), (Lang::Fr, "sorte:unite")] {
        let options = Options {
            facets: true,
            lang,
            ..Options::new(library())
        };
        for query in ["faction:bos", ""] {
            let results = index().search(query, &options).expect("reads");
            for value in results.facets.iter().flat_map(|facet| &facet.values) {
                let narrowed = ask(&format!("{query} {}", value.query)).expect("reads");
                assert_eq!(narrowed.total, value.count as usize, "{}", value.query);
            }
            let kinds = results.facets.iter().find(|facet| facet.field == "kind");
            let values = &kinds.expect("kinds").values;
            let units = values.iter().find(|value| value.value == "unit");
            assert_eq!(units.expect("units").query, unit);
        }
    }
}

#[test]
fn pages_follow_each_other() {
    let page = |offset| {
        let options = Options {
            offset,
            limit: 10,
            ..Options::new(library())
        };
        index().search("laser", &options).expect("reads").hits
    };
    let all = ids("laser");
    let pages: Vec<String> = [page(0), page(10)]
        .concat()
        .iter()
        .map(|hit| hit.id.to_string())
        .collect();
    assert_eq!(pages, all[..20]);
}

#[test]
fn a_problem_says_what_where_and_what_is_near() {
    let refusal = |query: &str| {
        let Err(problem) = ask(query) else {
            panic!("{query} reads");
        };
        (
            problem.params.get("at").cloned(),
            problem.message(Words::for_lang(Lang::En)),
        )
    };
    let (at, message) = refusal("laser fction:bos");
    assert_eq!(at.as_deref(), Some("7"));
    assert_eq!(
        message,
        "There is no field “fction” (character 7). Did you mean “faction”?"
    );
    for (query, near) in [
        ("kind:rifel", "rifle"),
        ("faction:brotherhod-of-steel", "brotherhood-of-steel"),
        ("icône:tir-lnt", "tir-lent"),
        ("for:paladin-dance", "paladin-danse"),
        ("move:rad", "red"),
        ("order:cap", "caps"),
        ("missing:profle", "profile"),
    ] {
        let (_, message) = refusal(query);
        assert!(message.contains(&format!("“{near}”")), "{query}: {message}");
    }
    for query in [
        "caps>red",
        "caps>=x",
        "rifle>=x",
        "str:x",
        "kind>3",
        "order:kind",
        "missing:name",
        "for:nobody",
        "\"a",
        "(a",
        "a)",
        "kind:",
        "zzz:a",
    ] {
        let Err(problem) = ask(query) else {
            panic!("{query} reads");
        };
        for lang in Lang::ALL {
            let message = problem.message(Words::for_lang(lang));
            assert!(
                !message.starts_with("problem-") && !message.contains('{'),
                "{query}: {message}"
            );
        }
    }
}

#[test]
fn a_facet_has_no_two_values_of_one_name() {
    for lang in Lang::ALL {
        for query in ["", "game:fww"] {
            let options = Options {
                lang,
                facets: true,
                ..Options::new(library())
            };
            let facets = index().search(query, &options).map(|found| found.facets);
            let facets = facets.unwrap_or_default();
            assert!(!facets.is_empty());
            for facet in facets {
                let names: HashSet<&str> = facet.values.iter().map(|v| v.label.as_str()).collect();
                assert_eq!(
                    names.len(),
                    facet.values.len(),
                    "{}: {names:?}",
                    facet.field
                );
            }
        }
    }
}

#[test]
fn small_words_between_others_change_nothing() {
    for (plain, query) in [
        ("laser and rifle", "laser rifle"),
        ("laser et fusil", "laser fusil"),
    ] {
        let total = |text: &str| ask(text).expect(text).total;
        assert!(total(query) > 0, "{query}");
        assert_eq!(total(plain), total(query), "{plain}");
    }
}

#[test]
fn plain_words_that_no_card_has_are_read_as_the_query_that_they_mean() {
    for (plain, query) in [
        ("caps under 30", "caps<30"),
        ("under 30 caps", "caps<30"),
        ("cheaper than 30", "caps<30"),
        ("price at most 30", "caps<=30"),
        ("coût moins de 30", "caps<30"),
        ("strength over 6", "str>6"),
        ("strength at least 6", "str>=6"),
        ("endurance more than 7", "end>7"),
        ("unique raiders with rifle", "is:unique raiders rifle"),
        ("10 mm", "10mm"),
        ("10 mm pistol", "10mm pistol"),
    ] {
        let found = ask(plain).expect(plain);
        assert_eq!(found.read_as.as_deref(), Some(query), "{plain}");
        assert!(found.total > 0, "{plain}");
        let meant = ask(query).expect(query);
        assert_eq!(meant.read_as, None, "{query}");
        assert_eq!(
            (found.total, found.hits),
            (meant.total, meant.hits),
            "{plain}"
        );
    }
    // What cards have as it stands is not read otherwise, and what means nothing finds nothing.
    for query in [
        "laser rifle",
        "10mm",
        "power armor",
        "caps<=30",
        "zzzz and qqqq",
    ] {
        assert_eq!(ask(query).expect(query).read_as, None, "{query}");
    }
}

#[test]
fn an_unknown_value_is_told_with_the_field_as_it_was_typed() {
    for (query, field) in [
        ("box:rubbish", "box"),
        ("product:rubbish", "product"),
        ("boîte:rien", "boîte"),
    ] {
        let problem = ask(query).expect_err(query);
        assert_eq!(problem.code, "query-unknown-value", "{query}");
        assert_eq!(problem.params["field"], field, "{query}");
    }
}

#[test]
fn a_value_of_another_field_is_pointed_at() {
    for (query, near) in [
        ("t:unit", "kind:unit"),
        ("t:rifle", "kind:rifle"),
        ("k:dog", "type:dog"),
        ("type:unique", "is:unique"),
        (
            "kind:\"brotherhood of steel\"",
            "faction:\"brotherhood of steel\"",
        ),
    ] {
        let problem = ask(query).expect_err(query);
        assert_eq!(problem.code, "query-unknown-value-near", "{query}");
        assert_eq!(problem.params["near"], near, "{query}");
    }
}

#[test]
fn small_words_of_both_languages_need_not_be_found() {
    for (with, without) in [
        ("armes à tir lent", "armes tir lent"),
        ("objets à usage limité", "objets usage limité"),
        ("units of the brotherhood", "units brotherhood"),
    ] {
        let (found, bare) = (ids(with), ids(without));
        assert_eq!(found.len(), bare.len(), "{with}");
        assert!(found.len() > 5, "{with} finds {}", found.len());
    }
    assert!(ids("armure de combat").contains(&"fww/armor/combat-armor".to_owned()));
}

#[test]
fn names_of_icons_find_exactly_the_cards_with_the_icon() {
    for (words, icon) in [
        ("presence blue", "presence-blue"),
        ("Presence (Blue Range)", "presence-blue"),
        ("présence portée bleue", "presence-blue"),
        ("Weapon Range, Green", "weapon-range-green"),
        ("portée d’arme, vert", "weapon-range-green"),
        ("Cri de Guerre (Portée Orange)", "battle-cry-orange"),
        ("battle cry orange", "battle-cry-orange"),
        ("move red", "move-red"),
    ] {
        let with_icon = set(&format!("icon:{icon}"));
        assert!(!with_icon.is_empty(), "{icon}");
        assert_eq!(set(words), with_icon, "{words}");
    }
}

#[test]
fn values_of_skills_compare() {
    let strong = set("rifle>=7");
    assert!(!strong.is_empty());
    assert_eq!(strong, set("fusil>=7"));
    assert!(set("rifle>=8").is_subset(&strong));
    assert!(strong.iter().all(|id| id.starts_with("fww/unit/")));
    for skill in [
        "melee",
        "pistol",
        "heavy-weapon",
        "throw",
        "search",
        "computers",
        "lockpick",
        "presence",
    ] {
        assert!(!set(&format!("{skill}>=4")).is_empty(), "{skill}");
        assert!(set(&format!("{skill}>=6")).is_disjoint(&set(&format!("-{skill}>=6"))));
    }
}

#[test]
fn words_that_players_use_find_cards() {
    for (query, wanted) in [
        ("radcafard", "radroach"),
        ("lunette", "scope"),
        ("bouclier", "shield"),
        ("bos", "knight"),
        ("supermutant", "super-mutant"),
        ("fusil à pompe", "shotgun"),
        ("lance-flammes", "flamer"),
        ("goule", "ghoul"),
        ("grenade à fragmentation", "fragmentation-grenade"),
    ] {
        let found = ids(query);
        let has = found
            .iter()
            .any(|id| id.starts_with("fww/") && id.contains(wanted));
        assert!(has, "{query}: {found:?}");
    }
    assert!(!ids("figurine unique").is_empty());
}

#[test]
fn what_cards_do_is_found_by_its_words_in_both_languages() {
    for (english, french, wanted) in [
        (
            "stun kind:perk",
            "étourdissement sorte:aptitude",
            "fww/perk/stun-resistant",
        ),
        (
            "stun kind:unit",
            "étourdissement sorte:unité",
            "fww/unit/mister-tims",
        ),
        (
            "injured leg kind:unit",
            "jambe blessée sorte:unité",
            "fww/unit/legate-lanius",
        ),
        (
            "line of sight kind:unit",
            "ligne de vue sorte:unité",
            "fww/unit/mongrel",
        ),
        ("resists:stun", "résiste:étourdissement", "fww/unit/swan-i"),
        (
            "immune:frozen",
            "immunisé:gel",
            "fww/unit/frank-horrigan-iii",
        ),
        (
            "area:yellow kind:heavy",
            "aire:jaune sorte:arme-lourde",
            "fww/heavy/missile-launcher",
        ),
        (
            "area>=yellow",
            "zone>=jaune",
            "fww/thrown/incendiary-grenade",
        ),
        ("requires:str", "exige:for", "fww/heavy/light-machine-gun"),
        (
            "requires:power-armor",
            "requiert:armure-assistée",
            "fww/gear/overclocker",
        ),
        ("damage>=3", "dégâts>=3", "fww/melee/super-sledge"),
    ] {
        let (found, same) = (set(english), set(french));
        assert!(found.contains(wanted), "{english}: {found:?}");
        assert!(same.contains(wanted), "{french}: {same:?}");
    }
    // An effect of a weapon and the text of an ability answer to the same words.
    assert!(set("injured leg").is_superset(&set("icon:injured-leg")));
    assert!(set("area:yellow").is_disjoint(&set("-area:yellow")));
}
