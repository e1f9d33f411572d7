//! Names that people can tell apart. Whoever joins a club under a name that looks like another member's gets a number
//! behind it, so every list, table and page of the club shows two names.

use std::collections::HashSet;

use unicode_security::confusable_detection::skeleton;

/// Returns the name, with a number behind it if it looks like one of the others.
pub(super) fn distinct(name: &str, others: &[String]) -> String {
    let taken: HashSet<String> = others.iter().flat_map(|other| looks(other)).collect();
    let is_free = |name: &String| looks(name).iter().all(|look| !taken.contains(look));
    let numbered = (2..).map(|number: u32| format!("{name} ({number})"));
    let mut names = std::iter::once(name.to_owned()).chain(numbered);
    names.find(is_free).unwrap_or_else(|| name.to_owned())
}

/// Returns what a name looks like, as it is and in small letters. Letters of other scripts that look the same are the
/// same, and what cannot be seen is left out.
fn looks(name: &str) -> [String; 2] {
    let look = |name: &str| {
        let words: Vec<&str> = name.split_whitespace().collect();
        let look: String = skeleton(&words.join(" ")).filter(|c| !joins(*c)).collect();
        look
    };
    // The skeleton of a small letter may be a large one.
    let small = look(&name.to_lowercase()).to_lowercase();
    [look(name), format!("\n{small}")]
}

/// Returns whether a character only joins or varies others.
fn joins(c: char) -> bool {
    matches!(c, '\u{200c}' | '\u{200d}' | '\u{fe00}'..='\u{fe0f}' | '\u{e0100}'..='\u{e01ef}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_that_look_alike_get_numbers() {
        let others = ["Hope", "L\u{e9}a", "Ian"].map(str::to_owned);
        for (name, shown) in [
            ("Hope", "Hope (2)"),
            ("hope", "hope (2)"),
            // Cyrillic letters.
            (
                "\u{41d}\u{43e}\u{440}\u{435}",
                "\u{41d}\u{43e}\u{440}\u{435} (2)",
            ),
            ("H\u{43e}pe", "H\u{43e}pe (2)"),
            ("Ho\u{200d}pe", "Ho\u{200d}pe (2)"),
            ("Le\u{301}a", "Le\u{301}a (2)"),
            ("lan", "lan (2)"),
            ("Hopi", "Hopi"),
            ("Lea", "Lea"),
            ("Hope 2", "Hope 2"),
        ] {
            assert_eq!(distinct(name, &others), shown, "{name:?}");
        }
    }

    #[test]
    fn a_number_that_is_taken_is_not_given_again() {
        let others = ["Hope", "Hope (2)", "H\u{43e}pe (3)"].map(str::to_owned);
        assert_eq!(distinct("Hope", &others), "Hope (4)");
    }
}
