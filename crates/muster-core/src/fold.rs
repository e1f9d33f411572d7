//! Folding: how names and words are compared everywhere. Case, accents, French elision and plurals are ignored.
//!
//! Search, pasted lists, spreadsheets, the shorthand of forms and "did you mean" suggestions all compare with these
//! functions. A name that one of them finds is therefore found by the others too.

use std::borrow::Cow;

use crate::shown_text::is_hidden;
use unicode_normalization::char::{decompose_compatible, is_combining_mark};

/// Short words that French elides before an apostrophe, folded.
const ELIDED: &[&str] = &[
    "l", "d", "j", "m", "t", "s", "n", "c", "qu", "jusqu", "lorsqu", "puisqu", "quoiqu",
];
/// Longest word that is compared, in bytes after folding. Longer words are ignored.
const MAX_WORD_BYTES: usize = 64;

/// Returns whether a folded word is one that French elides before an apostrophe, such as `l` or `qu`.
#[must_use]
pub fn is_elided(word: &str) -> bool {
    ELIDED.contains(&word)
}

/// Folds `text`: compatibility decomposition (NFKD), then full case folding. Accents and invisible characters are
/// removed, and all apostrophes become `'`.
///
/// ```
/// use muster_core::fold::fold;
/// assert_eq!(fold("Équipement"), fold("EQUIPEMENT"));
/// assert_eq!(fold("Laser Riﬂe"), "laser rifle");
/// ```
#[must_use]
pub fn fold(text: &str) -> String {
    let mut folded = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find(|c: char| !c.is_ascii()) {
        let (plain, others) = rest.split_at(at);
        push_ascii(plain, &mut folded);
        let end = others.find(|c: char| c.is_ascii()).unwrap_or(others.len());
        others[..end].chars().for_each(|c| push(c, &mut folded));
        rest = &others[end..];
    }
    push_ascii(rest, &mut folded);
    folded
}

fn push_ascii(plain: &str, into: &mut String) {
    let start = into.len();
    into.push_str(plain);
    into[start..].make_ascii_lowercase();
    // People type the grave accent as an apostrophe. It is checked first because few texts contain one.
    if plain.contains('`') {
        let typed = into.split_off(start);
        into.push_str(&typed.replace('`', "'"));
    }
}

fn push(c: char, into: &mut String) {
    match c {
        // These are handled before decomposition, which would turn them into a blank and an accent, or into letters
        // that are not part of the name.
        '’' | '‘' | '‛' | '´' | '′' | 'ʼ' | 'ʻ' | 'ʹ' => into.push('\''),
        '™' | '℠' => {}
        _ => decompose_compatible(c, |c| push_letter(c, into)),
    }
}

/// Appends a decomposed letter in the one form that all its cases fold to: `ẞ` as `ss`, `ς` as `σ`, `ı` as `i`.
fn push_letter(letter: char, into: &mut String) {
    if is_combining_mark(letter) || is_invisible(letter) {
        return;
    }
    let upper = letter.to_lowercase().flat_map(char::to_uppercase);
    for folded in upper.flat_map(char::to_lowercase) {
        match folded {
            'œ' => into.push_str("oe"),
            'æ' => into.push_str("ae"),
            'þ' => into.push_str("th"),
            'ð' | 'đ' => into.push('d'),
            'ø' => into.push('o'),
            'ł' => into.push('l'),
            'ħ' => into.push('h'),
            c if is_combining_mark(c) => {}
            c => into.push(c),
        }
    }
}

/// Returns whether a character has no width: soft hyphens, joiners and direction marks.
#[must_use]
pub fn is_invisible(c: char) -> bool {
    is_hidden(c) || matches!(c, '\u{200c}' | '\u{200d}')
}

/// Calls `each` for every word of a folded text with the word, the byte at which it starts, and its position among the
/// words. `t-60` yields its parts `t` and `60`, and then `t60` at the position of the last part.
pub fn each_word(folded: &str, mut each: impl FnMut(&str, usize, usize)) {
    let (mut place, mut start) = (0, 0);
    let mut joined = String::new();
    for group in folded.split(|c: char| !(c.is_alphanumeric() || is_glue(c))) {
        let group_start = start;
        let end = group_start + group.len();
        // Exactly one character separates two groups.
        start = end + folded[end..].chars().next().map_or(0, char::len_utf8);
        let mut parts = 0;
        joined.clear();
        let mut rest = group;
        let mut first_start = group_start;
        while let Some(from) = rest.find(|c: char| !is_glue(c)) {
            let to = rest[from..]
                .find(is_glue)
                .map_or(rest.len(), |at| from + at);
            let part = &rest[from..to];
            let part_start = end - rest.len() + from;
            let before_apostrophe = rest[to..].starts_with('\'') && to + 1 < rest.len();
            let after_apostrophe = parts > 0 && rest[..from].ends_with('\'');
            rest = &rest[to..];
            let elided = parts == 0 && before_apostrophe && is_elided(part);
            let possessive = after_apostrophe && part == "s" && rest.is_empty();
            if elided || possessive || part.len() > MAX_WORD_BYTES {
                continue;
            }
            if parts == 0 {
                first_start = part_start;
            }
            each(part, part_start, place);
            joined.push_str(part);
            place += 1;
            parts += 1;
        }
        if parts > 1 && joined.len() <= MAX_WORD_BYTES {
            each(&joined, first_start, place - 1);
        }
    }
}

/// Returns whether a character joins the parts of a word: apostrophes, full stops, underscores and dashes.
fn is_glue(c: char) -> bool {
    matches!(
        c,
        '-' | '_' | '\'' | '.' | '\u{2010}'..='\u{2015}' | '\u{2212}'
    )
}

/// Returns the folded words of `text`. `t-60` counts as two words.
#[must_use]
pub fn words(text: &str) -> Vec<String> {
    let mut words: Vec<(String, usize)> = Vec::new();
    each_word(&fold(text), |word, _, place| {
        if words.last().is_none_or(|(_, last)| *last != place) {
            words.push((word.to_owned(), place));
        }
    });
    words.into_iter().map(|(word, _)| word).collect()
}

/// Returns the stem of a folded word, without the endings for plural, gender and the like in English and French.
/// `rifles` and `rifle` have the same stem, and so do `lourde` and `lourds`, `batteries` and `battery`, `armour` and
/// `armor`.
#[must_use]
pub fn stem(word: &str) -> Cow<'_, str> {
    if word.len() < 4 || !word.bytes().all(|b| b.is_ascii_alphabetic()) {
        return Cow::Borrowed(word);
    }
    if let Some(stem) = word.strip_suffix("aux")
        && word.len() > 4
        && !stem.ends_with('e')
    {
        return Cow::Owned(format!("{stem}al"));
    }
    // `Minutemen` is the plural of `Minuteman`.
    if let Some(stem) = word.strip_suffix("men").filter(|_| word.len() > 4) {
        return Cow::Owned(format!("{stem}man"));
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
    if let Some(stem) = stem.strip_suffix("our").filter(|_| stem.len() > 4) {
        return Cow::Owned(format!("{stem}or"));
    }
    while let Some(shorter) = stem.strip_suffix('e').filter(|_| stem.len() > 3) {
        stem = shorter;
    }
    match stem.strip_suffix('v').filter(|_| stem.len() > 3) {
        Some(stem) => Cow::Owned(format!("{stem}f")),
        None => Cow::Borrowed(stem),
    }
}

/// Returns a key that is equal for texts with the same words in different spellings: `T-60 Power Armors` and `t60 power
/// armor`.
#[must_use]
pub fn key(text: &str) -> String {
    words(text).iter().map(|word| stem(word)).collect()
}

/// Returns how many typing errors are accepted in a word of this many letters. An error is one letter too many, missing
/// or wrong, or two neighbouring letters swapped.
#[must_use]
pub fn forgiven_slips(letters: usize) -> u8 {
    match letters {
        0..=4 => 0,
        5..=8 => 1,
        _ => 2,
    }
}

/// Returns the known word that is most similar to `found`. `None` if no word is similar enough.
pub fn nearest<'a>(found: &str, known: impl Iterator<Item = &'a str>) -> Option<&'a str> {
    let found = fold(found);
    known
        .map(|word| (strsim::damerau_levenshtein(&found, &fold(word)), word))
        .filter(|(distance, word)| *distance <= 1 + word.len() / 4)
        .min()
        .map(|(_, word)| word)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_that_look_alike_to_a_reader_are_the_same() {
        for (one, other) in [
            ("Équipement Œuvre", "equipement oeuvre"),
            ("Laser Riﬂe", "laser rifle"),
            ("KILIÇ", "kılıç"),
            ("İstanbul", "istanbul"),
            ("GROẞER", "grosser"),
            ("größer", "GRÖSSER"),
            ("ΑΡΗΣ", "άρης"),
            ("Ｔ－６０", "t-60"),
            ("Þór Eiðr", "thor eidr"),
            ("Łódź Ørsted", "lodz orsted"),
            ("la\u{200b}ser\u{ad}", "laser"),
            ("Nuka-Cola™", "nuka-cola"),
        ] {
            assert_eq!(fold(one), fold(other), "{one} {other}");
        }
        for apostrophe in "’‘´`′ʼ＇".chars() {
            let written = format!("l{apostrophe}Acier");
            assert_eq!(words(&written), ["acier"], "{written}");
        }
        for dash in "‐‑‒–—―−－".chars() {
            assert_eq!(key(&format!("T{dash}60")), "t60", "{dash}");
        }
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
        each_word("l'arme t-60 p.a.m.", |word, start, place| {
            found.push((word.to_owned(), start, place));
        });
        let expected = [
            ("arme", 2, 0),
            ("t", 7, 1),
            ("60", 9, 2),
            ("t60", 7, 2),
            ("p", 12, 3),
            ("a", 14, 4),
            ("m", 16, 5),
            ("pam", 12, 5),
        ];
        let expected = expected.map(|(word, start, place)| (word.to_owned(), start, place));
        assert_eq!(found, expected);
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
            ("armor", "armours"),
        ] {
            let (one, many) = (stem(one), stem(many));
            assert!(one == many || one.len() < 4, "{one} {many}");
        }
        assert_ne!(stem("laser"), stem("lase"));
    }

    #[test]
    fn the_nearest_word_is_found_whatever_its_accents() {
        let known = ["portée", "dégâts", "sorte"];
        assert_eq!(nearest("portees", known.into_iter()), Some("portée"));
        assert_eq!(nearest("DEGAT", known.into_iter()), Some("dégâts"));
        assert_eq!(nearest("quelque chose", known.into_iter()), None);
    }
}
