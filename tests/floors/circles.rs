//! Files that import each other, be it over others.

use std::collections::BTreeSet;

use super::imports::{Imports, within};

/// Every circle, but those of a module and its own parts.
pub(crate) fn of(imports: &Imports) -> Vec<Vec<&str>> {
    // The root is above all: whatever it shows is another file's.
    let modules: Vec<&str> = imports
        .modules()
        .filter(|module| !module.is_empty())
        .collect();
    let mut seen: BTreeSet<&str> = BTreeSet::new();
    let mut circles = Vec::new();
    for module in &modules {
        if seen.contains(module) {
            continue;
        }
        let from_here = imports.reached_from(module);
        let back = from_here
            .iter()
            .filter(|other| imports.reached_from(other).contains(module));
        let circle: Vec<&str> = back.copied().collect();
        seen.extend(&circle);
        let of_one = circle
            .iter()
            .any(|whole| circle.iter().all(|part| within(part, whole)));
        if !circle.is_empty() && !of_one {
            circles.push(circle);
        }
    }
    circles
}

#[cfg(test)]
mod tests {
    use super::super::imports::Source;
    use super::*;

    fn found(sources: &[(&str, &str)]) -> Vec<String> {
        let source = |(module, text): &(&str, &str)| Source::new(module, text);
        let sources: Vec<Source> = sources.iter().map(source).collect();
        let imports = Imports::of(&sources);
        let circles = of(&imports);
        circles.iter().map(|circle| circle.join(" ")).collect()
    }

    #[test]
    fn files_that_need_each_other_are_a_circle() {
        let two = [
            ("a", "use crate::b::B;"),
            ("b", "fn f() { crate::a::g(); }"),
        ];
        assert_eq!(found(&two), ["a b"]);
        let three = [
            ("a", "use super::b::{B, C};"),
            ("b", "type C = crate::d::D;"),
            ("d", "use crate::{a::A, b};"),
        ];
        assert_eq!(found(&three), ["a b d"]);
        let over_the_root = [
            ("", "pub use a::A;"),
            ("a", "use crate::b::B;"),
            ("b", "use crate::A;"),
        ];
        assert_eq!(found(&over_the_root), ["a b"]);
        let in_a_macro = [
            ("a", "fn f() { vec![crate::b::B]; }"),
            ("b", "use crate::a;"),
        ];
        assert_eq!(found(&in_a_macro), ["a b"]);
    }

    #[test]
    fn a_module_and_its_parts_are_none_and_neither_is_one_way() {
        let whole = [
            ("a", "use b::B;"),
            ("a::b", "use super::{A, c};"),
            ("a::c", "use super::b::B;"),
        ];
        assert!(found(&whole).is_empty());
        let down = [
            ("", "mod a;"),
            ("a", "use crate::b::B;"),
            ("b", "use crate::c;"),
            ("c", ""),
        ];
        assert!(found(&down).is_empty());
        let parts = [
            ("m", "mod a; mod b;"),
            ("m::a", "use super::b::B;"),
            ("m::b", "use super::a::A;"),
        ];
        assert_eq!(found(&parts), ["m::a m::b"]);
    }

    #[test]
    fn tests_may_import_what_they_like() {
        let tested = [
            ("a", "use crate::b::B;"),
            ("b", "#[cfg(test)] mod tests { use crate::a::A; }"),
        ];
        assert!(found(&tested).is_empty());
    }
}
