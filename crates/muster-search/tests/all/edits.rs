//! After any edits, hits and their order are the same as with a new index.

use std::collections::{BTreeMap, HashMap};
use std::sync::{Arc, OnceLock};

use muster_core::card::{Card, Cost};
use muster_core::library::Library;
use muster_core::pack::Pack;
use muster_search::{Index, Lexicon, Options, Results};
use proptest::prelude::*;

use crate::common::library;

/// Queries that rank, filter, forgive typos and sort.
const QUERIES: &[&str] = &[
    "",
    "laser",
    "laser rif",
    "lazer rifle",
    "knight or paladin",
    "\"power armor\"",
    "caps<=30",
    "kind:unit order:-caps",
    "-is:unique laser",
];

/// A change to the cards.
#[derive(Debug, Clone)]
enum QueryEdit {
    /// A card gets a new name, or a new cost.
    Rename(prop::sample::Index, &'static str),
    Price(prop::sample::Index, u32),
    /// A pack with copies of some cards is added, or the last one is removed.
    Add(Vec<prop::sample::Index>),
    Remove,
}

fn edit() -> impl Strategy<Value = QueryEdit> {
    let names = vec![
        "Laser Rifle",
        "Knight",
        "Rusty Laser",
        "Épée d’énergie",
        "T-60",
    ];
    let any = any::<prop::sample::Index>;
    prop_oneof![
        3 => (any(), prop::sample::select(names)).prop_map(|(at, name)| QueryEdit::Rename(at, name)),
        3 => (any(), 0u32..200).prop_map(|(at, cost)| QueryEdit::Price(at, cost)),
        1 => prop::collection::vec(any(), 1..4).prop_map(QueryEdit::Add),
        1 => Just(QueryEdit::Remove),
    ]
}

/// Returns some of the shipped cards of Fallout. They are few, so that many edits can be tried.
fn some_cards() -> &'static [Arc<Card>] {
    static CARDS: OnceLock<Vec<Arc<Card>>> = OnceLock::new();
    CARDS.get_or_init(|| {
        let all = library().cards().filter(|card| card.id.system() == "fww");
        all.step_by(9).map(Arc::clone).collect()
    })
}

fn pack(number: usize, cards: Vec<Arc<Card>>) -> Pack {
    Pack {
        cards,
        ..Pack::new(&format!("pack-{number}"), "fww")
    }
}

fn apply(packs: &mut Vec<Pack>, edit: &QueryEdit, number: usize) {
    let place = |packs: &[Pack], at: &prop::sample::Index| {
        let pack = at.index(packs.len());
        (pack, at.index(packs[pack].cards.len()))
    };
    match edit {
        QueryEdit::Rename(at, name) => {
            let (pack, card) = place(packs, at);
            let card = Arc::make_mut(&mut packs[pack].cards[card]);
            card.name.0.insert("en".to_owned(), (*name).to_owned());
        }
        QueryEdit::Price(at, cost) => {
            let (pack, card) = place(packs, at);
            let card = Arc::make_mut(&mut packs[pack].cards[card]);
            card.costs = BTreeMap::from([("2026".to_owned(), Cost::Points(*cost))]);
        }
        QueryEdit::Add(cards) => {
            let copy = |(place, at): (usize, &prop::sample::Index)| {
                let mut card = Card::clone(&some_cards()[at.index(some_cards().len())]);
                let id = format!("fww/{}/copy-{number}-{place}", card.id.kind());
                card.id = muster_core::card::CardId::new(&id);
                Arc::new(card)
            };
            packs.push(pack(number, cards.iter().enumerate().map(copy).collect()));
        }
        QueryEdit::Remove if packs.len() > 1 => drop(packs.pop()),
        QueryEdit::Remove => {}
    }
}

fn answers(packs: Vec<Pack>, lexicon: &Arc<Lexicon>) -> Vec<Results> {
    let (library, _) = Library::build(muster_games::games().clone(), packs, &[]);
    let index = Index::build(&library, library.games(), &HashMap::new(), lexicon);
    let options = Options {
        facets: true,
        limit: usize::MAX,
        ..Options::new(&library)
    };
    let ask = |query: &&str| {
        index
            .search(query, &options)
            .unwrap_or_else(|_| unreachable!())
    };
    QUERIES.iter().map(ask).collect()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: muster_tests::cases(12), ..ProptestConfig::default() })]

    #[test]
    fn edits_lead_to_the_hits_of_a_fresh_index(edits in prop::collection::vec(edit(), 1..12)) {
        let lexicon = Arc::new(Lexicon::new(&muster_games::games()));
        let mut packs = vec![pack(0, some_cards().to_vec())];
        let mut edited = Vec::new();
        for (number, edit) in (1..).zip(&edits) {
            apply(&mut packs, edit, number);
            edited = answers(packs.clone(), &lexicon);
        }
        // Index the same cards in another order, with a new lexicon.
        packs.reverse();
        packs.iter_mut().for_each(|pack| pack.cards.reverse());
        let fresh = answers(packs, &Arc::new(Lexicon::new(&muster_games::games())));
        prop_assert_eq!(edited, fresh);
    }
}
