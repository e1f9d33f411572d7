//! Sets of cards, which let rules skip forces and entries without any card that they are about.

/// A set of cards, by kind and by whether they may be unique.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CardSet {
    /// A bit for each kind, by its position in the game's kinds. All kinds from position 63 on share the last bit.
    plain: u64,
    unique: u64,
}

impl CardSet {
    /// The set of all cards.
    pub const ANY: Self = Self {
        plain: u64::MAX,
        unique: u64::MAX,
    };
    /// The empty set.
    pub(super) const NONE: Self = Self {
        plain: 0,
        unique: 0,
    };

    /// Returns the set of all cards of some kinds. `all` lists the game's kinds in order. A kind that is not among them
    /// gives the set of all cards.
    #[must_use]
    pub const fn from_kinds(all: &[&str], kinds: &[&str]) -> Self {
        let mut bits = 0;
        let mut wanted = 0;
        while wanted < kinds.len() {
            let mut number = 0;
            while number < all.len() && !same(all[number], kinds[wanted]) {
                number += 1;
            }
            bits |= if number < all.len() {
                bit(number)
            } else {
                u64::MAX
            };
            wanted += 1;
        }
        Self {
            plain: bits,
            unique: bits,
        }
    }

    /// Returns the cards of the set that are unique, or of which that is not known.
    #[must_use]
    pub const fn perhaps_unique(self) -> Self {
        Self { plain: 0, ..self }
    }

    /// Returns the cards of the set that are not in `others`.
    #[must_use]
    pub const fn but(self, others: Self) -> Self {
        Self {
            plain: self.plain & !others.plain,
            unique: self.unique & !others.unique,
        }
    }

    /// Returns the set of a single card. Empty if the card's kind is not one of the game.
    pub(super) fn one(kind: Option<usize>, unique: bool) -> Self {
        let bit = kind.map_or(0, bit);
        if unique {
            Self {
                plain: 0,
                unique: bit,
            }
        } else {
            Self {
                plain: bit,
                unique: 0,
            }
        }
    }

    /// Returns the union of both sets.
    pub(super) fn and(self, other: Self) -> Self {
        Self {
            plain: self.plain | other.plain,
            unique: self.unique | other.unique,
        }
    }

    /// Returns whether some card may be in both sets.
    pub(super) fn overlaps(self, other: Self) -> bool {
        (self.plain & other.plain) | (self.unique & other.unique) != 0
    }
}

const fn bit(number: usize) -> u64 {
    1 << if number < 63 { number } else { 63 }
}

const fn same(one: &str, other: &str) -> bool {
    let (one, other) = (one.as_bytes(), other.as_bytes());
    let mut place = 0;
    while place < one.len() && place < other.len() && one[place] == other[place] {
        place += 1;
    }
    place == one.len() && place == other.len()
}

#[cfg(test)]
mod tests {
    use super::CardSet;

    const KINDS: &[&str] = &["unit", "rifle", "chem"];

    #[test]
    fn a_rule_looks_where_a_card_may_be_that_it_speaks_of() {
        let rifle = CardSet::one(Some(1), false);
        let there = CardSet::one(Some(0), false).and(rifle);
        assert!(CardSet::from_kinds(KINDS, &["rifle", "chem"]).overlaps(there));
        assert!(!CardSet::from_kinds(KINDS, &["chem"]).overlaps(there));
        assert!(CardSet::from_kinds(KINDS, &["no such kind"]).overlaps(rifle));
        assert!(
            !CardSet::ANY
                .but(CardSet::from_kinds(KINDS, &["unit", "rifle"]))
                .overlaps(there)
        );
        assert!(
            CardSet::ANY
                .but(CardSet::from_kinds(KINDS, &["unit"]))
                .overlaps(there)
        );
        assert!(!CardSet::ANY.perhaps_unique().overlaps(there));
        assert!(
            CardSet::ANY
                .perhaps_unique()
                .overlaps(there.and(CardSet::one(Some(2), true)))
        );
    }

    #[test]
    fn kinds_beyond_the_bits_are_never_overlooked() {
        let many: Vec<String> = (0..70).map(|number| format!("kind-{number}")).collect();
        let all: Vec<&str> = many.iter().map(String::as_str).collect();
        let last = CardSet::from_kinds(&all, &["kind-69"]);
        assert!(last.overlaps(CardSet::one(Some(69), false)));
        assert!(!last.overlaps(CardSet::one(Some(5), false)));
    }
}
