//! Facts as parts of a line: icons, ranges, dice, ratings, damage.

use super::super::face::{
    Armor, Attribute, Attributes, Damage, DamageType, Effect, FwwDie, Range, Rating, Reach, Spend,
};
use super::text_icons::with_icons;
use muster_core::sheet::{Bar, Inline};
use muster_core::words::Words;

/// Returns a key of the locale files for a word of the packs, which may have underscores.
pub(super) fn key(prefix: &str, word: &str) -> String {
    format!("{prefix}-{}", word.replace('_', "-"))
}

/// Returns an icon of the game with its name as label.
pub(in crate::fww) fn icon(id: &str, words: &Words) -> Inline {
    Inline::icon(
        format!("fww/{id}"),
        words.message(&key("fww-icon", id), &[]),
    )
}

/// Returns the mark of a value that is not recorded.
pub(super) fn unknown(words: &Words) -> Inline {
    Inline::unknown(words.message("fww-sheet-unknown", &[]))
}

/// Returns a number of caps with its unit.
pub(super) fn caps(count: i64, words: &Words) -> String {
    words.message("fww-cost", &[("amount", count.into())])
}

/// Returns a range as a bar in its colour, with its corner marks (p. 9) and its name.
pub(super) fn range(range: Range, words: &Words) -> Inline {
    range_called(range, words.message(&key("fww-range", range.id()), &[]))
}

/// Returns a range as a bar in its colour, with these words for its name.
pub(super) fn range_called(range: Range, name: impl Into<String>) -> Inline {
    // Order of the corners: top left, top right, bottom left, bottom right.
    let (colour, corners) = match range {
        Range::Orange => ([0xf2, 0x8a, 0x1e], [false, false, true, false]),
        Range::Yellow => ([0xff, 0xd2, 0x2e], [true, false, false, true]),
        Range::Red => ([0xc3, 0x27, 0x2f], [false, true, false, true]),
        Range::Green => ([0x1d, 0x7a, 0x3a], [true, true, false, true]),
        Range::Blue => ([0x1c, 0x5b, 0xb0], [true; 4]),
        Range::Black => ([0; 3], [false; 4]),
    };
    Inline::Range {
        icon: format!("fww/range-{}", range.id()),
        label: name.into(),
        bar: Some(Bar { colour, corners }),
    }
}

/// Returns a range, or a box to write it in if it is unknown.
pub(super) fn range_or_unknown(known: Option<Range>, words: &Words) -> Inline {
    known.map_or_else(|| unknown(words), |known| range(known, words))
}

/// Returns how far a range bar reaches. `throw` is how far the bearer throws.
pub(super) fn reach(reach: Option<Reach>, throw: Option<Range>, words: &Words) -> Vec<Inline> {
    match reach {
        None => vec![unknown(words)],
        Some(Reach::None) => vec![Inline::text("–")],
        Some(Reach::Throw) => {
            let mut all = vec![icon("throw", words), Inline::text(" ")];
            all.extend(throw.map(|far| range(far, words)));
            all
        }
        Some(coloured) => coloured
            .range()
            .map(|far| range(far, words))
            .into_iter()
            .collect(),
    }
}

/// Returns effect dice side by side.
pub(super) fn dice(dice: &[FwwDie], words: &Words) -> Vec<Inline> {
    let die = |die: &FwwDie| die_called(*die, words.message(&key("fww-icon", die.icon()), &[]));
    dice.iter().map(die).collect()
}

/// Returns an effect die with these words for its name.
pub(super) fn die_called(die: FwwDie, name: impl Into<String>) -> Inline {
    Inline::Die {
        icon: format!("fww/{}", die.icon()),
        label: name.into(),
    }
}

/// Returns the short name of an attribute.
pub(super) fn attribute(attribute: Attribute, words: &Words) -> String {
    words.message(&format!("fww-attribute-{}.short", attribute.id()), &[])
}

/// Returns changes of attributes as text: `STR +3, END −1`.
pub(super) fn changes(attributes: &Attributes, words: &Words) -> String {
    let change = |attribute: &Attribute| {
        let value = attributes.get(*attribute)?;
        let name = self::attribute(*attribute, words);
        Some(format!("{name}\u{a0}{}", signed(i64::from(value))))
    };
    let all: Vec<String> = Attribute::ALL.iter().filter_map(change).collect();
    all.join(", ")
}

/// Returns a change as a number with its sign.
pub(super) fn signed(change: i64) -> String {
    let sign = if change < 0 { "−" } else { "+" };
    format!("{sign}{}", change.unsigned_abs())
}

/// Returns an armor rating as printed on a card.
pub(super) fn rating(rating: Option<Rating>, words: &Words) -> Inline {
    match rating {
        None => unknown(words),
        Some(Rating::None) => Inline::text("–"),
        Some(rating) => Inline::text(rating.to_string()),
    }
}

/// Returns armor ratings in a line, each after its icon. Ratings that are not recorded are left out.
pub(super) fn ratings(armor: &Armor, words: &Words) -> Vec<Inline> {
    let mut all = Vec::new();
    for damage in DamageType::ALL {
        if let Some(known) = armor.get(damage) {
            all.push(Inline::text(" "));
            all.push(icon(damage.armor_icon(), words));
            all.push(rating(Some(known), words));
        }
    }
    all
}

/// Returns damage: points, kind and area.
pub(super) fn damage(damage: &Damage, words: &Words) -> Vec<Inline> {
    let mut all = vec![
        Inline::strong(damage.amount.to_string()),
        icon(damage.r#type.icon(), words),
    ];
    if let Some(area) = damage.area {
        all.push(Inline::text(" "));
        all.push(icon(&format!("area-{}", area.id()), words));
    }
    if let Some(more) = damage.on_target {
        let said = words.message("fww-sheet-on-target", &[("count", more.into())]);
        all.push(Inline::text(format!(" {said}")));
    }
    all
}

/// Returns a special effect: the icons to spend, the result, and how often it may be used.
pub(super) fn effect(effect: &Effect, words: &Words) -> Vec<Inline> {
    let mut all: Vec<Inline> = effect
        .spend
        .iter()
        .map(|spend| spent(*spend, words))
        .collect();
    let gap = if all.is_empty() { "" } else { "\u{a0}" };
    if !effect.icons.is_empty() {
        let adds = all.is_empty() && effect.icons.first().is_some_and(|first| is_added(first));
        all.push(Inline::text(if adds { "+" } else { gap }));
        let between = if effect.either { "\u{a0}/ " } else { " " };
        all.extend(outcomes(&effect.icons, between, words));
    }
    let mut said = Vec::new();
    if !effect.gain.is_empty() {
        said.push(with_icons(&effect.gain.marked(words.lang()), words));
    }
    if effect.see_card {
        said.push(vec![Inline::text(words.message("fww-sheet-see-card", &[]))]);
    }
    if !said.is_empty() {
        let gap = if effect.icons.is_empty() { gap } else { ", " };
        all.push(Inline::text(gap));
        all.extend(joined(said, "; "));
    }
    if let Some(limit) = effect.limit {
        let said = words.message("fww-sheet-limit", &[("count", limit.into())]);
        all.push(Inline::text(format!(" ({said})")));
    }
    all
}

/// Returns the icons for the results of an effect, with `between` as separator. Conditions are followed by their names.
/// Dice, ranges and counted icons need none.
pub(super) fn outcomes(ids: &[String], between: &str, words: &Words) -> Vec<Inline> {
    let mut all: Vec<Inline> = Vec::new();
    let mut last = "";
    for id in ids {
        if !last.is_empty() && last != id.as_str() {
            all.push(Inline::text(between));
        }
        last = id;
        let far = id.strip_prefix("range-");
        let far = far.and_then(|colour| Range::ALL.iter().find(|range| range.id() == colour));
        match far {
            Some(far) => all.push(range(*far, words)),
            None if id.ends_with("-die") => all.push(Inline::Die {
                icon: format!("fww/{id}"),
                label: words.message(&key("fww-icon", id), &[]),
            }),
            None => {
                all.push(icon(id, words));
                if is_named(id) {
                    let name = words.message(&key("fww-icon", id), &[]);
                    all.push(Inline::text(format!("\u{a0}{name}")));
                }
            }
        }
    }
    all
}

/// Returns whether an icon adds something to the attack. If nothing is spent for it, a plus sign then stands before it.
fn is_added(id: &str) -> bool {
    let elsewhere = ["target", "remove", "special-effect-die", "push-back"];
    !elsewhere.contains(&id) && !id.starts_with("area-")
}

/// Returns whether an icon is followed by its name.
fn is_named(id: &str) -> bool {
    let named = [
        "stunned",
        "on-fire",
        "frozen",
        "poisoned",
        "slow",
        "injured-arm",
        "injured-leg",
        "push-back",
        "lowest",
        "target",
        "remove-reaction",
    ];
    named.contains(&id) || id.starts_with("immunity-") || id.starts_with("resist-")
}

/// Returns the icon of a die face to spend.
pub(super) fn spent(spend: Spend, words: &Words) -> Inline {
    icon(spend.icon(), words)
}

/// Joins lists into one, with a separator between them.
pub(super) fn joined(parts: Vec<Vec<Inline>>, separator: &str) -> Vec<Inline> {
    let mut all = Vec::new();
    for (index, part) in parts.into_iter().enumerate() {
        if index > 0 {
            all.push(Inline::text(separator));
        }
        all.extend(part);
    }
    all
}
