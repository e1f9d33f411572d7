//! Compares texts without regard to case, accents and superfluous spaces.

pub(crate) fn fold(text: &str) -> String {
    let plain = muster_core::fold::fold(text);
    plain.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Returns whether two texts are the same apart from case, accents and spaces.
pub(crate) fn alike(one: &str, other: &str) -> bool {
    one == other || fold(one) == fold(other)
}
