//! Words by which players also know cards, in English and French. A card is found by them and never shown with them.

/// Words in names of cards, folded, and what players also call that.
pub(crate) const SYNONYMS: &[(&str, &str)] = &[
    ("combat armor", "armure de combat"),
    ("flamer", "lance-flammes"),
    ("frag grenade", "grenade à fragmentation"),
    ("fragmentation grenade", "grenade à fragmentation frag"),
    ("ghoul", "goule"),
    ("radroach", "radcafard"),
    ("scope", "lunette viseur"),
    ("shield", "bouclier"),
    ("shotgun", "fusil à pompe"),
    ("super mutant", "supermutant super mutants"),
];

/// Kinds of cards with figures on the table, and what players call these figures.
pub(crate) const FIGURE_KINDS: &[&str] = &["unit", "squad", "model", "soldier", "officer"];
/// Words for a figure on the table.
pub(crate) const FIGURE_WORDS: &str = "figurine miniature";
