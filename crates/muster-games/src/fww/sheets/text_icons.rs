//! The icons in texts: dice, die faces, ranges, action points and conditions that a text of ours names, as cards show
//! them.
//!
//! A text says `one black die more within yellow`. Its sheet shows the die, and the bar of the range beside its colour.
//! Each icon has the words that it stands for as label, so nothing is lost to a reader who cannot see it. The name of a
//! condition stays after its icon, as in the effects of weapons.

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
    /// Icons that a word, or a few, stand for.
    icons: &'static [(&'static [&'static str], &'static str)],
    /// Conditions, and what else has a name on cards, by the words for them. Those of more words stand first. They may
    /// begin with a capital letter anywhere.
    named: &'static [(&'static [&'static str], &'static str)],
    /// What has an icon where a cell of a table says nothing else.
    alone: &'static [(&'static str, &'static str)],
    /// What a word may begin with that is no part of it: `l’étourdissement`.
    elided: &'static [&'static str],
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
        "under",
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
    named: &[
        (&["injured", "arm"], "injured-arm"),
        (&["injured", "arms"], "injured-arm"),
        (&["arm", "injury"], "injured-arm"),
        (&["injured", "leg"], "injured-leg"),
        (&["injured", "legs"], "injured-leg"),
        (&["leg", "injury"], "injured-leg"),
        (&["on", "fire"], "on-fire"),
        (&["stunned"], "stunned"),
        (&["stun"], "stunned"),
        (&["poisoned"], "poisoned"),
        (&["poison"], "poisoned"),
        (&["frozen"], "frozen"),
        (&["addicted"], "addicted"),
        (&["addiction"], "addicted"),
        (&["slow", "firing"], "slow-firing"),
        (&["push", "back"], "push-back"),
        (&["armor", "reduction"], "armor-reduction"),
        (&["physical", "damage"], "physical-damage"),
        (&["energy", "damage"], "energy-damage"),
        (&["radiation", "damage"], "radiation-damage"),
    ],
    alone: &[
        ("slow", "slow"),
        ("move", "move"),
        ("charge", "charge"),
        ("throw", "throw"),
        ("expertise", "expertise"),
        ("computers", "computers"),
        ("lockpick", "lockpick"),
        ("search", "search"),
        ("presence", "presence"),
        ("armor", "armor"),
        ("clothing", "clothing"),
        ("food", "food"),
        ("junk", "junk"),
        ("mod", "mod"),
        ("power armor", "power-armor"),
        ("robot", "robot"),
        ("creature", "creature"),
        ("dog", "dog"),
        ("blank", "blank"),
    ],
    elided: &[],
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
        "sous",
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
    named: &[
        (&["bras", "blessé"], "injured-arm"),
        (&["bras", "blessés"], "injured-arm"),
        (&["blessure", "au", "bras"], "injured-arm"),
        (&["blessures", "au", "bras"], "injured-arm"),
        (&["jambe", "blessée"], "injured-leg"),
        (&["jambes", "blessées"], "injured-leg"),
        (&["blessure", "à", "la", "jambe"], "injured-leg"),
        (&["blessures", "à", "la", "jambe"], "injured-leg"),
        (&["en", "feu"], "on-fire"),
        (&["étourdi"], "stunned"),
        (&["étourdie"], "stunned"),
        (&["étourdis"], "stunned"),
        (&["étourdies"], "stunned"),
        (&["étourdissement"], "stunned"),
        (&["empoisonné"], "poisoned"),
        (&["empoisonnée"], "poisoned"),
        (&["empoisonnés"], "poisoned"),
        (&["empoisonnées"], "poisoned"),
        (&["poison"], "poisoned"),
        (&["gel"], "frozen"),
        (&["gelé"], "frozen"),
        (&["gelée"], "frozen"),
        (&["gelés"], "frozen"),
        (&["gelées"], "frozen"),
        (&["ralenti"], "slow"),
        (&["ralentie"], "slow"),
        (&["ralentis"], "slow"),
        (&["ralenties"], "slow"),
        (&["accro"], "addicted"),
        (&["accros"], "addicted"),
        (&["dépendant"], "addicted"),
        (&["dépendante"], "addicted"),
        (&["addiction"], "addicted"),
        (&["tir", "lent"], "slow-firing"),
        (&["poussée"], "push-back"),
        (&["réduction", "d’armure"], "armor-reduction"),
        (&["dégât", "physique"], "physical-damage"),
        (&["dégâts", "physiques"], "physical-damage"),
        (&["dégât", "énergétique"], "energy-damage"),
        (&["dégâts", "énergétiques"], "energy-damage"),
        (&["dégât", "de", "radiation"], "radiation-damage"),
        (&["dégâts", "de", "radiation"], "radiation-damage"),
    ],
    alone: &[
        ("déplacement", "move"),
        ("charge", "charge"),
        ("lancer", "throw"),
        ("expertise", "expertise"),
        ("ordinateurs", "computers"),
        ("crochetage", "lockpick"),
        ("fouille", "search"),
        ("présence", "presence"),
        ("armure", "armor"),
        ("vêtement", "clothing"),
        ("nourriture", "food"),
        ("bric-à-brac", "junk"),
        ("mod", "mod"),
        ("armure assistée", "power-armor"),
        ("robot", "robot"),
        ("créature", "creature"),
        ("chien", "dog"),
        ("vierge", "blank"),
    ],
    elided: &["l’", "d’"],
};

/// Returns a text of a card with its icons.
pub(super) fn with_icons(text: &str, words: &Words) -> Vec<Inline> {
    Reader::new(text, words, false).read()
}

/// Returns a text of a reminder of the rules with its icons. A cell of its tables may be the name of an icon alone.
pub(super) fn with_reminder_icons(text: &str, words: &Words) -> Vec<Inline> {
    let reader = Reader::new(text, words, true);
    let whole = text.to_lowercase();
    let mut alone = reader.known.alone.iter();
    match alone.find(|(name, _)| *name == whole) {
        Some((_, icon)) => named_icon(icon, text).into(),
        None => reader.read(),
    }
}

/// Returns an icon with its name after it.
fn named_icon(icon: &str, name: &str) -> [Inline; 2] {
    [
        Inline::icon(format!("fww/{icon}"), name),
        Inline::text(format!("\u{a0}{name}")),
    ]
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
    /// Whether it is a text of a reminder.
    is_reminder: bool,
}

/// Icons in place of a part of the text.
struct Shown {
    /// The number of words that they stand for.
    words: usize,
    icons: Vec<Inline>,
}

impl<'a> Reader<'a> {
    fn new(text: &'a str, words: &Words, is_reminder: bool) -> Self {
        let known = match words.lang() {
            Lang::En => &ENGLISH,
            Lang::Fr => &FRENCH,
        };
        Self {
            text,
            spans: word_spans(text),
            known,
            is_reminder,
        }
    }

    fn read(&self) -> Vec<Inline> {
        let mut all = Vec::new();
        let mut said = 0;
        let mut at = 0;
        while at < self.spans.len() {
            let shown = self
                .dice(at)
                .or_else(|| self.icon(at))
                .or_else(|| self.named(at))
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

    /// Reads a condition, or what else has a name on cards.
    fn named(&self, at: usize) -> Option<Shown> {
        let first = self.word(at).to_lowercase();
        let mut elided = self.known.elided.iter();
        let bare = elided.find_map(|elided| first.strip_prefix(elided));
        let bare = bare.unwrap_or(&first);
        let (said, icon) = self.known.named.iter().find(|(said, _)| {
            let mut words = said.iter().enumerate();
            words.all(|(place, word)| match place {
                0 => bare == *word,
                _ => {
                    let joined = self.gap(at + place - 1).trim().is_empty();
                    joined && self.word(at + place).to_lowercase() == *word
                }
            })
        })?;
        let name = &self.text[self.spans[at].start..self.spans[at + said.len() - 1].end];
        Some(Shown {
            words: said.len(),
            icons: named_icon(icon, name).into(),
        })
    }

    /// Reads a colour that is a range.
    fn range(&self, at: usize) -> Option<Shown> {
        let (range, of_dice) = self.colour(at)?;
        // A reminder also tells of red dice and red backs of markers. Its ranges stand in lists, or alone in a cell.
        let is_certain = !of_dice && !self.is_reminder;
        let is_range = || {
            let before = at > 0 && self.is(at - 1, self.known.before_range);
            before || self.is(at + 1, self.known.after_range)
        };
        let is_colour = |at: usize| self.colour(at).is_some();
        let is_listed = || {
            let before = at > 0 && self.gap(at - 1) == ", " && is_colour(at - 1);
            before || (self.gap(at) == ", " && is_colour(at + 1))
        };
        let is_alone = || self.spans.len() == 1;
        let is_reminded = || self.is_reminder && (is_listed() || is_alone());
        (is_certain || is_range() || is_reminded()).then(|| Shown {
            words: 1,
            icons: vec![inline::range_called(range, self.word(at))],
        })
    }

    /// Returns the range of a colour, and whether dice have that colour too.
    fn colour(&self, at: usize) -> Option<(Range, bool)> {
        let mut of_ranges = self.known.of_ranges.iter();
        let of_ranges = of_ranges.find(|(word, _)| self.is(at, &[*word]));
        if let Some((_, range)) = of_ranges {
            return Some((*range, false));
        }
        let mut of_dice = self.known.of_dice.iter();
        let of_dice = of_dice.find(|(word, ..)| self.is(at, &[*word]));
        of_dice.map(|(_, _, range)| (*range, true))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns a text as its sheet shows it, with each icon in brackets before its label.
    fn shown(text: &str, lang: Lang) -> String {
        told(with_icons(text, Words::for_lang(lang)))
    }

    fn told(shown: Vec<Inline>) -> String {
        let part = |inline: &Inline| match inline {
            Inline::Text { text } => text.clone(),
            Inline::Icon { icon, label }
            | Inline::Die { icon, label }
            | Inline::Range { icon, label, .. } => {
                format!("[{}: {label}]", icon.trim_start_matches("fww/"))
            }
            other => format!("{other:?}"),
        };
        shown.iter().map(part).collect()
    }

    #[test]
    fn a_reminder_shows_what_a_cell_names() {
        let words = Words::for_lang(Lang::En);
        for (text, wanted) in [
            (
                "Stunned: a star cures poison.",
                "[stunned: Stunned]\u{a0}Stunned: a [star: star] cures [poisoned: poison]\u{a0}poison.",
            ),
            ("Slow", "[slow: Slow]\u{a0}Slow"),
            (
                "end of activation, or On Fire",
                "end of activation, or [on-fire: On Fire]\u{a0}On Fire",
            ),
            ("yellow", "[range-yellow: yellow]"),
            (
                "orange, yellow, red",
                "[range-orange: orange], [range-yellow: yellow], [range-red: red]",
            ),
            (
                "Red. Rolled for whoever is hit.",
                "Red. Rolled for whoever is hit.",
            ),
            ("red at the back", "red at the back"),
        ] {
            assert_eq!(told(with_reminder_icons(text, words)), wanted);
        }
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
                "[stunned: stunned]\u{a0}stunned in a [range-red: red] area",
            ),
            (
                "Battle cry (orange).",
                "Battle cry ([range-orange: orange]).",
            ),
            (
                "then 3 damage in area black",
                "then 3 damage in area [range-black: black]",
            ),
            (
                "Bottle = stunned.",
                "[bottle: Bottle] = [stunned: stunned]\u{a0}stunned.",
            ),
            (
                "Cures an injured arm, an injured leg and stun. Poison too.",
                "Cures an [injured-arm: injured arm]\u{a0}injured arm, an [injured-leg: injured leg]\u{a0}injured leg and [stunned: stun]\u{a0}stun. [poisoned: Poison]\u{a0}Poison too.",
            ),
            (
                "Star = on fire; slow firing, armor reduction, no push back.",
                "[star: Star] = [on-fire: on fire]\u{a0}on fire; [slow-firing: slow firing]\u{a0}slow firing, [armor-reduction: armor reduction]\u{a0}armor reduction, no [push-back: push back]\u{a0}push back.",
            ),
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
            (
                "Immunité à l’étourdissement ; met fin à un Bras blessé, au gel et à une blessure à la jambe.",
                "Immunité à [stunned: l’étourdissement]\u{a0}l’étourdissement ; met fin à un [injured-arm: Bras blessé]\u{a0}Bras blessé, au [frozen: gel]\u{a0}gel et à une [injured-leg: blessure à la jambe]\u{a0}blessure à la jambe.",
            ),
            (
                "Étourdie sur une bouteille, et mise en feu : malus d’addiction.",
                "[stunned: Étourdie]\u{a0}Étourdie sur une [bottle: bouteille], et mise [on-fire: en feu]\u{a0}en feu : malus [addicted: d’addiction]\u{a0}d’addiction.",
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
            "It stuns and poisons: no arm, injured.",
            "Difficult terrain does not slow it.",
            "",
        ] {
            assert_eq!(shown(text, Lang::En), text);
        }
    }
}
