//! Words for figures on the table, in English and French. A card is found by them and never shown with them.

/// Kinds of cards with figures on the table, and what players call these figures.
pub(crate) const FIGURE_KINDS: &[&str] = &["unit", "squad", "model", "soldier", "officer"];
/// Words for a figure on the table.
pub(crate) const FIGURE_WORDS: &str = "figurine miniature";
