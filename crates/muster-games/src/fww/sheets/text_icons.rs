//! The icons in texts: dice, die faces, ranges and action points that a text of ours names, as cards show them.
//!
//! A text says `one black die more within yellow`. Its sheet shows the die, and the bar of the range beside its colour.
//! Each icon has the words that it stands for as label, so nothing is lost to a reader who cannot see it.

use std::ops::Range as Span;

use super::super::face::{FwwDie, Range};
use super::inline;
use muster_core::sheet::Inline;
use muster_core::words::{Lang, Words};

/// The words of one language for what has an icon.
struct TextWords {
    /// Words for dice. A die is of a colour.
    dice: &'static [&'static str],
    /// Whether the word for a die stands before its colour.
    die_first: bool,
    /// Words between two colours of dice: `black, yellow or green die`.
    between: &'static [&'static str],
    /// Words for the four colours that dice have, which ranges have too.
    of_dice: &'static [(&'static str, FwwDie, Range)],
    /// Words for the colours that only ranges have.
    of_ranges: &'static [(&'static str, Range)],
    /// Words before a colour that make it a range: `within yellow`.
    before_range: &'static [&'static str],
    /// Words after a colour that make it a range: `yellow area`.
    after_range: &'static [&'static str],
    /// Icons that a word, or two, stand for.
    icons: &'static [(&'static [&'static str], &'static str)],
}

const ENGLISH: TextWords = TextWords {
    dice: &["die", "dice"],
    die_first: false,
    between: &["or", "and", "a", "one"],
    of_dice: &[
        ("black", FwwDie::Black, Range::Black),
        ("yellow", FwwDie::Yellow, Range::Yellow),
        ("green", FwwDie::Green, Range::Green),
        ("blue", FwwDie::Blue, Range::Blue),
    ],
    of_ranges: &[("orange", Range::Orange), ("red", Range::Red)],
    before_range: &[
        "within",
        "beyond",
        "at",
        "to",
        "as",
        "range",
        "area",
        "awareness",
        "plus",
        "target",
        "moves",
    ],
    after_range: &["area", "range", "away"],
    icons: &[
        (&["action", "point"], "action-point"),
        (&["action", "points"], "action-point"),
        (&["bottle"], "bottle"),
        (&["bottles"], "bottle"),
        (&["star"], "star"),
        (&["stars"], "star"),
        (&["blast"], "blast"),
        (&["blasts"], "blast"),
    ],
};

const FRENCH: TextWords = TextWords {
    dice: &["dé", "dés"],
    die_first: true,
    between: &["ou", "et", "un"],
    of_dice: &[
        ("noir", FwwDie::Black, Range::Black),
        ("noirs", FwwDie::Black, Range::Black),
        ("noire", FwwDie::Black, Range::Black),
        ("jaune", FwwDie::Yellow, Range::Yellow),
        ("jaunes", FwwDie::Yellow, Range::Yellow),
        ("vert", FwwDie::Green, Range::Green),
        ("verts", FwwDie::Green, Range::Green),
        ("verte", FwwDie::Green, Range::Green),
        ("bleu", FwwDie::Blue, Range::Blue),
        ("bleus", FwwDie::Blue, Range::Blue),
        ("bleue", FwwDie::Blue, Range::Blue),
    ],
    of_ranges: &[("orange", Range::Orange), ("rouge", Range::Red)],
    before_range: &[
        "à",
        "jusqu’à",
        "zone",
        "aire",
        "portée",
        "vigilance",
        "plus",
    ],
    after_range: &[],
    icons: &[
        (&["point", "d’action"], "action-point"),
        (&["points", "d’action"], "action-point"),
        (&["bouteille"], "bottle"),
        (&["bouteilles"], "bottle"),
        (&["étoile"], "star"),
        (&["étoiles"], "star"),
        (&["explosion"], "blast"),
        (&["explosions"], "blast"),
    ],
};

/// Returns a text of a card with its icons.
pub(super) fn with_icons(text: &str, words: &Words) -> Vec<Inline> {
    let known = match words.lang() {
        Lang::En => &ENGLISH,
        Lang::Fr => &FRENCH,
    };
    let reader = Reader {
        text,
        spans: word_spans(text),
        known,
    };
    reader.read()
}

/// Returns where the words of a text stand. An apostrophe is a part of a word.
fn word_spans(text: &str) -> Vec<Span<usize>> {
    let mut spans: Vec<Span<usize>> = Vec::new();
    for (at, letter) in text.char_indices() {
        if !(letter.is_alphanumeric() || letter == '’') {
            continue;
        }
        let end = at + letter.len_utf8();
        match spans.last_mut() {
            Some(last) if last.end == at => last.end = end,
            _ => spans.push(at..end),
        }
    }
    spans
}

struct Reader<'a> {
    text: &'a str,
    spans: Vec<Span<usize>>,
    known: &'a TextWords,
}

/// Icons in place of a part of the text.
struct Shown {
    /// The number of words that they stand for.
    words: usize,
    icons: Vec<Inline>,
}

impl Reader<'_> {
    fn read(&self) -> Vec<Inline> {
        let mut all = Vec::new();
        let mut said = 0;
        let mut at = 0;
        while at < self.spans.len() {
            let shown = self
                .dice(at)
                .or_else(|| self.icon(at))
                .or_else(|| self.range(at));
            let Some(shown) = shown else {
                at += 1;
                continue;
            };
            let last = at + shown.words - 1;
            self.say(said..self.spans[at].start, &mut all);
            all.extend(shown.icons);
            said = self.spans[last].end;
            at = last + 1;
        }
        self.say(said..self.text.len(), &mut all);
        all
    }

    fn say(&self, span: Span<usize>, all: &mut Vec<Inline>) {
        if !span.is_empty() {
            all.push(Inline::text(&self.text[span]));
        }
    }

    fn word(&self, at: usize) -> &str {
        self.spans
            .get(at)
            .map_or("", |span| &self.text[span.clone()])
    }

    /// Returns what stands between a word and the next.
    fn gap(&self, at: usize) -> &str {
        match (self.spans.get(at), self.spans.get(at + 1)) {
            (Some(one), Some(next)) => &self.text[one.end..next.start],
            _ => "",
        }
    }

    /// Returns whether a word is one of these. Only the first word of a sentence may begin with a capital letter.
    fn is(&self, at: usize, wanted: &[&str]) -> bool {
        let word = self.word(at);
        let begins = at == 0 || self.gap(at - 1).contains(['.', ':', ';']);
        wanted
            .iter()
            .any(|wanted| *wanted == word || (begins && *wanted == word.to_lowercase()))
    }

    fn die(&self, at: usize) -> Option<FwwDie> {
        let mut known = self.known.of_dice.iter();
        let found = known.find(|(word, ..)| self.is(at, &[*word]));
        found.map(|(_, die, _)| *die)
    }

    /// Reads dice of one colour or of several: `black, yellow or green die`.
    fn dice(&self, at: usize) -> Option<Shown> {
        let is_die = |at: usize| self.is(at, self.known.dice);
        let mut next = at;
        if self.known.die_first {
            if !is_die(at) {
                return None;
            }
            next += 1;
        }
        let mut icons = Vec::new();
        let mut last: Option<usize> = None;
        while let Some(die) = self.die(next) {
            if let Some(last) = last {
                let between = self.spans[next].start;
                let from = self.spans[last].end;
                icons.push(Inline::text(&self.text[from..between]));
            }
            let called = if self.known.die_first {
                [self.known.dice[0], self.word(next)]
            } else {
                [self.word(next), self.known.dice[0]]
            };
            icons.push(inline::die_called(die, called.join(" ")));
            last = Some(next);
            let is_listed = self.gap(next).starts_with(',');
            let mut following = next + 1;
            while self.is(following, self.known.between) {
                following += 1;
            }
            if !is_listed && following == next + 1 {
                break;
            }
            next = following;
        }
        let last = last?;
        if self.known.die_first {
            return Some(Shown {
                words: last + 1 - at,
                icons,
            });
        }
        is_die(last + 1).then(|| Shown {
            words: last + 2 - at,
            icons,
        })
    }

    /// Reads what has an icon of its own.
    fn icon(&self, at: usize) -> Option<Shown> {
        let mut icons = self.known.icons.iter();
        let (said, icon) = icons.find(|(said, _)| {
            let mut places = said.iter().enumerate();
            places.all(|(place, word)| self.is(at + place, &[*word]))
        })?;
        let label = &self.text[self.spans[at].start..self.spans[at + said.len() - 1].end];
        Some(Shown {
            words: said.len(),
            icons: vec![Inline::icon(format!("fww/{icon}"), label)],
        })
    }

    /// Reads a colour that is a range.
    fn range(&self, at: usize) -> Option<Shown> {
        let mut certain = self.known.of_ranges.iter();
        let certain = certain.find(|(word, _)| self.is(at, &[*word]));
        let mut perhaps = self.known.of_dice.iter();
        let perhaps = perhaps.find(|(word, ..)| self.is(at, &[*word]));
        let is_range = || {
            let before = at > 0 && self.is(at - 1, self.known.before_range);
            before || self.is(at + 1, self.known.after_range)
        };
        let range = match (certain, perhaps) {
            (Some((_, range)), _) => *range,
            (None, Some((_, _, range))) if is_range() => *range,
            _ => return None,
        };
        Some(Shown {
            words: 1,
            icons: vec![inline::range_called(range, self.word(at))],
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns a text as its sheet shows it, with each icon in brackets before its label.
    fn shown(text: &str, lang: Lang) -> String {
        let words = Words::for_lang(lang);
        let part = |inline: &Inline| match inline {
            Inline::Text { text } => text.clone(),
            Inline::Icon { icon, label }
            | Inline::Die { icon, label }
            | Inline::Range { icon, label, .. } => {
                format!("[{}: {label}]", icon.trim_start_matches("fww/"))
            }
            other => format!("{other:?}"),
        };
        with_icons(text, words).iter().map(part).collect()
    }

    #[test]
    fn what_a_text_names_is_shown() {
        for (text, wanted) in [
            (
                "+1 black die versus robots",
                "+1 [damage-die: black die] versus robots",
            ),
            (
                "Rolls a blue die: a blast gives 1 action point.",
                "Rolls a [special-effect-die: blue die]: a [blast: blast] gives 1 [action-point: action point].",
            ),
            (
                "Trade a black, yellow or green die within yellow.",
                "Trade a [damage-die: black die], [armor-reduction-die: yellow die] or [accuracy-die: green die] within [range-yellow: yellow].",
            ),
            (
                "stunned in a red area",
                "stunned in a [range-red: red] area",
            ),
            (
                "Battle cry (orange).",
                "Battle cry ([range-orange: orange]).",
            ),
            (
                "then 3 damage in area black",
                "then 3 damage in area [range-black: black]",
            ),
            ("Bottle = stunned.", "[bottle: Bottle] = stunned."),
        ] {
            assert_eq!(shown(text, Lang::En), wanted);
        }
        for (text, wanted) in [
            (
                "+1 dé noir contre les robots",
                "+1 [damage-die: dé noir] contre les robots",
            ),
            (
                "Un dé noir, vert ou jaune à jaune.",
                "Un [damage-die: dé noir], [accuracy-die: dé vert] ou [armor-reduction-die: dé jaune] à [range-yellow: jaune].",
            ),
            (
                "Une étoile donne 1 point d’action en zone noire.",
                "Une [star: étoile] donne 1 [action-point: point d’action] en zone [range-black: noire].",
            ),
        ] {
            assert_eq!(shown(text, Lang::Fr), wanted);
        }
    }

    #[test]
    fn other_words_stay_words() {
        for text in [
            "A green token, a black one.",
            "Moves one color shorter.",
            "A Star Paladin, not a Blue Moon.",
            "An action that has a point.",
            "",
        ] {
            assert_eq!(shown(text, Lang::En), text);
        }
    }
}
