//! Properties of any query: none panics, and none takes long.

use std::collections::HashSet;
use std::time::Duration;

use crate::common::{ask, index, library, worked};
use muster_core::words::Lang;
use muster_search::Options;
use proptest::prelude::*;

/// The most processor time for a query in a test build, which is many times slower than a release build.
const LONGEST: Duration = Duration::from_millis(1_000);

/// Makes a piece of the query language, so that random queries are often almost valid.
fn piece() -> impl Strategy<Value = String> {
    let fixed = prop::sample::select(vec![
        "laser",
        "power",
        "armor",
        "armure",
        "paladin",
        "rifel",
        "é",
        "or",
        "ou",
        "-",
        "(",
        ")",
        "\"",
        "«",
        "»",
        ":",
        "<=",
        ">=",
        "<",
        ">",
        "=",
        "!=",
        "≤",
        "kind",
        "caps",
        "coût",
        "str",
        "move",
        "order",
        "missing",
        "for",
        "is",
        "wave",
        "icon",
        "faction",
        "owned",
        "fits",
        "rifle",
        "red",
        "bos",
        "3",
        "-1",
        "1e9",
        "unique",
        "per",
        "*",
        "'",
        "d'",
        "t-60",
        "fww/unit/paladin-danse",
        "\u{0}",
        "🂡",
        " ",
        "  ",
        "paladin-danse",
        "name",
        "text",
    ]);
    prop_oneof![4 => fixed.prop_map(str::to_owned), 1 => ".{0,6}", 1 => "[a-z]{1,8}"]
}

proptest! {
    #![proptest_config(ProptestConfig { cases: muster_tests::cases(600), ..ProptestConfig::default() })]

    #[test]
    fn no_query_panics_or_takes_long(pieces in prop::collection::vec(piece(), 0..14), facets: bool, french: bool) {
        let query = pieces.concat();
        let options = Options {
            facets,
            lang: if french { Lang::Fr } else { Lang::En },
            ..Options::new(library())
        };
        let before = worked();
        if let Ok(results) = index().search(&query, &options) {
            prop_assert!(results.total + results.unknown <= library().packed_cards().len());
            prop_assert!(results.hits.len() <= results.total);
        }
        let took = worked() - before;
        prop_assert!(took < LONGEST, "{query:?} took {took:?}");
    }

    #[test]
    fn any_text_is_read_or_refused(query in ".{0,200}") {
        let _ = ask(&query);
    }

    #[test]
    fn filters_and_their_negation_share_nothing(filters in prop::collection::vec(filter(), 1..4)) {
        let query = filters.concat();
        let query = query.trim().trim_end_matches(" or");
        let found = ask(query).expect("a filter reads");
        let others = ask(&format!("-({query})")).expect("its negation reads");
        let ids: HashSet<_> = found.hits.iter().map(|hit| &hit.id).collect();
        prop_assert!(others.hits.iter().all(|hit| !ids.contains(&hit.id)), "{query:?}");
        let all = library().packed_cards().len();
        prop_assert!(found.total + others.total + found.unknown.max(others.unknown) <= all, "{query:?}");
    }
}

/// Makes a valid filter, followed by what joins it to the next.
fn filter() -> impl Strategy<Value = String> {
    let filters = prop::sample::select(vec![
        "caps<=30",
        "caps>10",
        "str>=6",
        "-str>=6",
        "per:5",
        "move:red",
        "range>=green",
        "damage!=2",
        "kind:unit",
        "kind:rifle",
        "type:robot",
        "is:unique",
        "-is:unique",
        "icon:slow-firing",
        "faction:bos",
        "fits:rifle",
        "battle:bos",
        "skill:presence",
        "-skill:rifle",
        "missing:profile",
        "-missing:caps",
        "wave:2",
        "wave>=2",
        "owned:yes",
        "armor.energy>2",
        "profile:no",
        "weapon:laser",
    ]);
    (filters, prop::sample::select(vec![" ", " or "]))
        .prop_map(|(filter, join)| format!("{filter}{join}"))
}

#[test]
fn hostile_queries_are_quick() {
    let many = |part: &str| part.repeat(1_000 / part.len());
    for query in [
        many("a "),
        many("laser or "),
        many("-(a) "),
        many("("),
        many("\"a b\" "),
        many("rifel "),
        many("kind:rifle "),
        many("caps>1 or "),
        many("-"),
    ] {
        let before = worked();
        let _ = ask(&query);
        let took = worked() - before;
        assert!(took < 5 * LONGEST, "{query} took {took:?}");
    }
}
