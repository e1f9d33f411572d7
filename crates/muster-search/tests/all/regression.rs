//! Faults that were found once, each by what it looked like.

use std::collections::HashSet;

use muster_core::words::Lang;
use muster_search::Options;

use crate::common::{index, library};

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
