//! Reads SPDX licence expressions, and chooses the licences under which a package is used.

/// The licences that the project accepts, the preferred ones first.
pub const ALLOWED: [&str; 18] = [
    "MIT",
    "Apache-2.0",
    "Apache-2.0 WITH LLVM-exception",
    "MIT-0",
    "0BSD",
    "BSD-2-Clause",
    "BSD-3-Clause",
    "ISC",
    "Zlib",
    "BSL-1.0",
    "BlueOak-1.0.0",
    "Unlicense",
    "CC0-1.0",
    "Unicode-3.0",
    "IJG",
    "OFL-1.1",
    "CDLA-Permissive-2.0",
    // Its files stay under it, and programs that contain them need not be. Muster changes none of them.
    "MPL-2.0",
];

/// Chooses accepted licences that satisfy an expression. Where the expression offers a choice, the one that stands first
/// in [`ALLOWED`] is taken.
///
/// # Errors
/// The expression, if it cannot be satisfied or cannot be read.
pub fn choose(expression: &str) -> Result<Vec<&'static str>, String> {
    let spaced = expression
        .replace('(', " ( ")
        .replace(')', " ) ")
        // The older way to write OR.
        .replace('/', " OR ");
    let mut words = Words {
        words: spaced.split_whitespace().collect(),
        next: 0,
    };
    let refused = || format!("the licence `{expression}` is not accepted");
    let chosen = words.alternatives().ok_or_else(refused)?;
    if words.next < words.words.len() {
        return Err(refused());
    }
    let mut chosen = chosen.ok_or_else(refused)?;
    chosen.sort_unstable();
    chosen.dedup();
    Ok(chosen.into_iter().map(|rank| ALLOWED[rank]).collect())
}

struct Words<'e> {
    words: Vec<&'e str>,
    next: usize,
}

/// The ranks in [`ALLOWED`] of the licences that satisfy a part. `None` if no accepted licences do.
type Choice = Option<Vec<usize>>;

impl<'e> Words<'e> {
    fn take(&mut self, word: &str) -> bool {
        let found = self.words.get(self.next) == Some(&word);
        self.next += usize::from(found);
        found
    }

    fn word(&mut self) -> Option<&'e str> {
        let word = self.words.get(self.next)?;
        self.next += 1;
        Some(word)
    }

    /// Reads parts that are joined by OR. `None` if the expression is broken.
    fn alternatives(&mut self) -> Option<Choice> {
        let mut best = self.conjunction()?;
        while self.take("OR") {
            let other = self.conjunction()?;
            best = match (best, other) {
                (Some(one), Some(two)) => Some(if worst(&two) < worst(&one) { two } else { one }),
                (one, two) => one.or(two),
            };
        }
        Some(best)
    }

    /// Reads parts that are joined by AND, which binds more tightly than OR.
    fn conjunction(&mut self) -> Option<Choice> {
        let mut all = self.licence()?;
        while self.take("AND") {
            let other = self.licence()?;
            all = all.zip(other).map(|(mut all, other)| {
                all.extend(other);
                all
            });
        }
        Some(all)
    }

    fn licence(&mut self) -> Option<Choice> {
        if self.take("(") {
            let inside = self.alternatives()?;
            return self.take(")").then_some(inside);
        }
        let mut name = self.word()?.to_owned();
        if self.take("WITH") {
            name = format!("{name} WITH {}", self.word()?);
        }
        let rank = ALLOWED.iter().position(|allowed| *allowed == name);
        Some(rank.map(|rank| vec![rank]))
    }
}

fn worst(ranks: &[usize]) -> usize {
    ranks.iter().copied().max().unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::choose;

    #[test]
    fn the_preferred_licence_of_a_choice_is_taken() {
        assert_eq!(choose("Apache-2.0 OR MIT"), Ok(vec!["MIT"]));
        assert_eq!(choose("Apache-2.0 / MIT/MPL-2.0"), Ok(vec!["MIT"]));
        assert_eq!(choose("GPL-2.0-only OR Apache-2.0"), Ok(vec!["Apache-2.0"]));
        let exception = "Apache-2.0 WITH LLVM-exception";
        assert_eq!(choose(exception), Ok(vec![exception]));
    }

    #[test]
    fn all_licences_of_a_conjunction_are_needed() {
        assert_eq!(
            choose("(MIT OR Apache-2.0) AND Unicode-3.0"),
            Ok(vec!["MIT", "Unicode-3.0"])
        );
        assert!(choose("MIT AND GPL-3.0-only").is_err());
        // AND binds more tightly than OR.
        assert_eq!(choose("MIT OR GPL-3.0-only AND ISC"), Ok(vec!["MIT"]));
    }

    #[test]
    fn an_unknown_or_broken_expression_is_refused() {
        for expression in ["", "AGPL-3.0-only", "MIT OR", "(MIT", "MIT ISC", ")"] {
            assert!(choose(expression).is_err(), "{expression}");
        }
    }
}
