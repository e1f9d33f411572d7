//! Words as they are compared: without case, accents and superfluous spaces.

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

pub(crate) fn fold(text: &str) -> String {
    let plain: String = text
        .nfd()
        .filter(|letter| !is_combining_mark(*letter))
        .flat_map(char::to_lowercase)
        .map(|letter| if letter == '’' { '\'' } else { letter })
        .collect();
    plain.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Whether two texts are the same words.
pub(crate) fn alike(one: &str, other: &str) -> bool {
    one == other || fold(one) == fold(other)
}
