//! The markup that New Recruit shows in texts of the data: `**bold**` and `^^small capitals^^`.

use muster_core::sheet::Inline;

/// The marks, each of which begins and ends a stretch of text.
const MARKS: [&str; 2] = ["**", "^^"];

/// Returns a text as it is shown: bold words have emphasis, small capitals are capitals. A mark without an end is text.
pub(super) fn inlines(text: &str) -> Vec<Inline> {
    let mut found: Vec<Inline> = Vec::new();
    for (part, bold) in parts(text) {
        found.push(match bold {
            true => Inline::strong(part),
            false => Inline::text(part),
        });
    }
    if found.is_empty() {
        found.push(Inline::text(text));
    }
    found
}

/// Returns a text without marks, for names and headings. Small capitals become capitals.
pub(super) fn plain(text: &str) -> String {
    if !MARKS.iter().any(|mark| text.contains(mark)) {
        return text.to_owned();
    }
    parts(text).into_iter().map(|(part, _)| part).collect()
}

/// Returns the stretches of a text, each with whether it is bold.
fn parts(text: &str) -> Vec<(String, bool)> {
    let (mut bold, mut capitals) = (false, false);
    let mut found: Vec<(String, bool)> = Vec::new();
    let mut rest = text;
    while !rest.is_empty() {
        let next = MARKS
            .iter()
            .filter_map(|mark| Some((rest.find(mark)?, *mark)))
            .min();
        let (at, mark) = next.unwrap_or((rest.len(), ""));
        push(&mut found, &rest[..at], bold, capitals);
        rest = &rest[at + mark.len()..];
        let is_open = match mark {
            "**" => bold,
            _ => capitals,
        };
        match mark {
            "" => break,
            // A mark that nothing ends is a part of the text.
            _ if !is_open && !rest.contains(mark) => push(&mut found, mark, bold, capitals),
            "**" => bold = !bold,
            _ => capitals = !capitals,
        }
    }
    found
}

fn push(found: &mut Vec<(String, bool)>, text: &str, bold: bool, capitals: bool) {
    if text.is_empty() {
        return;
    }
    let text = match capitals {
        true => text.to_uppercase(),
        false => text.to_owned(),
    };
    match found.last_mut() {
        Some((last, is_bold)) if *is_bold == bold => last.push_str(&text),
        _ => found.push((text, bold)),
    }
}

#[cfg(test)]
mod tests {
    use super::{parts, plain};

    #[test]
    fn marks_become_emphasis_and_capitals() {
        let bold = |text: &str| (text.to_owned(), true);
        let text = |text: &str| (text.to_owned(), false);
        let cases = [
            ("plain", vec![text("plain")]),
            ("**^^Priest^^**", vec![bold("PRIEST")]),
            ("^^**Priest**^^ (2)", vec![bold("PRIEST"), text(" (2)")]),
            ("a **b** ^^c^^ d", vec![text("a "), bold("b"), text(" C d")]),
            ("2 ** 3", vec![text("2 ** 3")]),
            ("^^open", vec![text("^^open")]),
            ("**a** **", vec![bold("a"), text(" **")]),
        ];
        for (written, shown) in cases {
            assert_eq!(parts(written), shown, "{written}");
        }
        assert_eq!(plain("The **^^Priest^^**"), "The PRIEST");
    }
}
