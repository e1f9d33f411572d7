//! How words are compared: without accents, case, French elision and plurals.

use std::borrow::Cow;

use unicode_normalization::char::{decompose_canonical, is_combining_mark};

/// What French leaves before an apostrophe.
const ELIDED: &[&str] = &[
    "l", "d", "j", "m", "t", "s", "n", "c", "qu", "jusqu", "lorsqu", "puisqu", "quoiqu",
];
/// Longest word that is looked at, in bytes once folded.
const LONGEST: usize = 64;

/// Whether a folded word is one that French leaves before an apostrophe.
pub(crate) fn is_elided(word: &str) -> bool {
    ELIDED.contains(&word)
}

/// Adds `text` to `into`, in lower case and without accents.
pub(crate) fn fold_into(text: &str, into: &mut String) {
    let mut rest = text;
    while let Some(at) = rest.find(|c: char| !c.is_ascii()) {
        let (plain, others) = rest.split_at(at);
        push_lower(plain, into);
        let end = others.find(|c: char| c.is_ascii()).unwrap_or(others.len());
        for c in others[..end].chars() {
            decompose_canonical(c, |c| fold_letter(c, into));
        }
        rest = &others[end..];
    }
    push_lower(rest, into);
}

fn push_lower(plain: &str, into: &mut String) {
    let start = into.len();
    into.push_str(plain);
    into[start..].make_ascii_lowercase();
}

/// Adds a letter that stands without its accents.
fn fold_letter(letter: char, into: &mut String) {
    match letter {
        'œ' | 'Œ' => into.push_str("oe"),
        'æ' | 'Æ' => into.push_str("ae"),
        'ß' => into.push_str("ss"),
        'ø' | 'Ø' => into.push('o'),
        'ł' | 'Ł' => into.push('l'),
        '’' | 'ʼ' => into.push('\''),
        c if is_combining_mark(c) => {}
        c => into.extend(c.to_lowercase()),
    }
}

/// `text` in lower case and without accents.
#[must_use]
pub fn fold(text: &str) -> String {
    let mut folded = String::with_capacity(text.len());
    fold_into(text, &mut folded);
    folded
}

/// Calls `each` with every word of `text`, folded, and its place among them. `t-60` is two words, and then `t60` at the
/// place of its last part.
pub(crate) fn each_word(text: &str, each: impl FnMut(&str, usize)) {
    each_folded(&fold(text), each);
}

/// [`each_word`] of a text that is folded.
pub(crate) fn each_folded(folded: &str, mut each: impl FnMut(&str, usize)) {
    let mut place = 0;
    let mut joined = String::new();
    for group in folded.split(|c: char| !(c.is_alphanumeric() || is_glue(c))) {
        if !group.contains(is_glue) {
            if !group.is_empty() && group.len() <= LONGEST {
                each(group, place);
                place += 1;
            }
            continue;
        }
        let mut parts = 0;
        joined.clear();
        let mut rest = group;
        while let Some(start) = rest.find(|c: char| !is_glue(c)) {
            let end = rest[start..]
                .find(is_glue)
                .map_or(rest.len(), |at| start + at);
            let part = &rest[start..end];
            let before_apostrophe = rest[end..].starts_with('\'') && end + 1 < rest.len();
            let after_apostrophe = parts > 0 && rest[..start].ends_with('\'');
            rest = &rest[end..];
            let elided = parts == 0 && before_apostrophe && is_elided(part);
            let possessive = after_apostrophe && part == "s" && rest.is_empty();
            if elided || possessive || part.len() > LONGEST {
                continue;
            }
            each(part, place);
            joined.push_str(part);
            place += 1;
            parts += 1;
        }
        if parts > 1 && joined.len() <= LONGEST {
            each(&joined, place - 1);
        }
    }
}

fn is_glue(c: char) -> bool {
    matches!(c, '-' | '_' | '\'' | '.')
}

/// The words of `text`, folded; `t-60` is two.
pub(crate) fn words(text: &str) -> Vec<String> {
    let mut words: Vec<(String, usize)> = Vec::new();
    each_word(text, |word, place| {
        if words.last().is_none_or(|(_, last)| *last != place) {
            words.push((word.to_owned(), place));
        }
    });
    words.into_iter().map(|(word, _)| word).collect()
}

/// What is left of a folded word when the marks of the plural, of gender and the like are taken off, in English and in
/// French: `rifles` and `rifle` leave the same, and so do `lourde` and `lourds`, `batteries` and `battery`.
pub(crate) fn stem(word: &str) -> Cow<'_, str> {
    if word.len() < 4 || !word.bytes().all(|b| b.is_ascii_alphabetic()) {
        return Cow::Borrowed(word);
    }
    if let Some(stem) = word.strip_suffix("aux")
        && word.len() > 4
        && !stem.ends_with('e')
    {
        return Cow::Owned(format!("{stem}al"));
    }
    let mut stem = word;
    if word.ends_with('s') && !word.ends_with("ss")
        || word.len() > 4 && (word.ends_with("eux") || word.ends_with("eaux"))
    {
        stem = &word[..word.len() - 1];
    }
    if let Some(stem) = stem.strip_suffix('y') {
        return Cow::Owned(format!("{stem}i"));
    }
    while let Some(shorter) = stem.strip_suffix('e').filter(|_| stem.len() > 3) {
        stem = shorter;
    }
    match stem.strip_suffix('v').filter(|_| stem.len() > 3) {
        Some(stem) => Cow::Owned(format!("{stem}f")),
        None => Cow::Borrowed(stem),
    }
}

/// What two texts share that say the same in the same words: `T-60 Power Armors` and `t60 power armor`.
#[must_use]
pub fn key(text: &str) -> String {
    let mut key = String::with_capacity(text.len());
    key_into(&fold(text), &mut key);
    key
}

/// Adds the [`key`] of a text that is folded.
pub(crate) fn key_into(folded: &str, into: &mut String) {
    let mut last = None;
    each_folded(folded, |word, place| {
        if last != Some(place) {
            into.push_str(&stem(word));
        }
        last = Some(place);
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn accents_case_and_ligatures_do_not_matter() {
        assert_eq!(fold("Équipement Œuvre"), "equipement oeuvre");
        assert_eq!(words("Ainé MAXSON"), ["aine", "maxson"]);
    }

    #[test]
    fn elision_and_possession_are_left_out() {
        assert_eq!(words("Fusil d’assaut"), ["fusil", "assaut"]);
        assert_eq!(words("Confrérie de l'Acier"), ["confrerie", "de", "acier"]);
        assert_eq!(words("Charon's Shotgun"), ["charon", "shotgun"]);
        assert_eq!(words("l'"), ["l"]);
    }

    #[test]
    fn joined_words_are_found_apart_and_together() {
        let mut found = Vec::new();
        each_word("T-60 P.A.M.", |word, place| {
            found.push((word.to_owned(), place))
        });
        let expected = [
            ("t", 0),
            ("60", 1),
            ("t60", 1),
            ("p", 2),
            ("a", 3),
            ("m", 4),
            ("pam", 4),
        ];
        assert_eq!(
            found,
            expected.map(|(word, place)| (word.to_owned(), place))
        );
        assert_eq!(key("T-60 Power Armors"), key("t60 power armor"));
    }

    #[test]
    fn plurals_leave_the_same_stem() {
        for (one, many) in [
            ("rifle", "rifles"),
            ("battery", "batteries"),
            ("batterie", "batteries"),
            ("box", "boxes"),
            ("glass", "glasses"),
            ("knife", "knives"),
            ("lourd", "lourdes"),
            ("metal", "metaux"),
            ("couteau", "couteaux"),
            ("assistee", "assistes"),
        ] {
            let (one, many) = (stem(one), stem(many));
            assert!(one == many || one.len() < 4, "{one} {many}");
        }
        assert_ne!(stem("laser"), stem("lase"));
    }
}
