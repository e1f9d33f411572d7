//! Words as they are compared: without case, accents and superfluous spaces.

pub(crate) fn fold(text: &str) -> String {
    let plain = muster_core::fold::fold(text);
    plain.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Whether two texts are the same words.
pub(crate) fn alike(one: &str, other: &str) -> bool {
    one == other || fold(one) == fold(other)
}
