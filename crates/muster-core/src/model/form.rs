//! What can be filled in of a kind of card: its fields in the order in which the eye reads them, each with the control
//! that fits it.
//!
//! A form is read off the JSON Schema of the kind's face, so that it says all that a card can say and knows no game.
//! Where a schema's shape alone says too little, it gives hints under [`HINTS`]; see `docs/adding-a-game.md`.

mod value;

use serde::Serialize;
use serde_json::Value;

/// The key of a schema under which it says more about its control than its shape does. A published schema goes without.
///
/// | hint | says |
/// |---|---|
/// | `words` | the locale keys of its values, `<game>-<words>-<value>`, or several such, the first that there is |
/// | `icon`, `icons` | the drawing of each value (`{}` stands for it), or of the values in order; their names are its words where it has none |
/// | `letters` | the letter of each value, in order |
/// | `options`, `free` | the values of a text, and whether others may be written |
/// | `keys` | the keys of a map |
/// | `cards` | kinds of cards that an id may be of |
/// | `least`, `most`, `digit` | bounds of a number, and whether it is one digit as a rule |
/// | `lines` | how many lines a text may well have |
/// | `kinds` | kinds of cards that usually have it |
/// | `rare` | few cards have it |
/// | `late` | it stands after what is printed on the card's front |
/// | `repeats` | whether a list can hold one value more than once |
/// | `field-icon` | the drawing of the field itself |
/// | `complete` | it says that a list holds all there is |
pub const HINTS: &str = "x-form";

/// What can be filled in of a kind of card.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct CardForm {
    /// The game.
    pub system: String,
    /// The kind of card.
    pub kind: String,
    /// In reading order.
    pub fields: Vec<FormField>,
}

/// A fact that can be filled in, or several under one heading.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct FormField {
    /// Where it stands in the card: `face.attributes.str`; within [`Control::Parts`] and [`Control::List`], where it
    /// stands in the value.
    pub path: String,
    /// What it is, in the reader's language.
    pub label: String,
    /// The same in a few letters, where there is such a form.
    pub short: Option<String>,
    /// Its drawing: `fww/str`.
    pub icon: Option<String>,
    /// Whether cards of the kind usually have it.
    pub usual: bool,
    /// How it is filled in.
    pub control: Control,
    /// The value that says that there is none; null where no value does.
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    pub none: Value,
}

/// How a fact is filled in.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "control", rename_all = "snake_case")]
pub enum Control {
    /// A number.
    Number {
        /// Whether it has no decimals.
        whole: bool,
        /// The least that it can be.
        least: Option<f64>,
        /// The most that it can be.
        most: Option<f64>,
        /// Whether it is one digit as a rule.
        digit: bool,
    },
    /// Yes or no.
    YesNo {
        /// Whether it says that all there is of something is recorded.
        completes: bool,
    },
    /// Words.
    Text {
        /// How many lines it may well have.
        lines: u8,
        /// The code of the language that it is in, where it is in one.
        lang: Option<String>,
    },
    /// Words in each language, `{"en": …}`.
    Words {
        /// How many lines they may well have.
        lines: u8,
    },
    /// One of several.
    One {
        /// What there is to choose from.
        choices: Vec<FormChoice>,
        /// Whether anything else may be written.
        free: bool,
    },
    /// Any number of several.
    Many {
        /// What there is to choose from.
        choices: Vec<FormChoice>,
        /// Whether anything else may be written.
        free: bool,
        /// Whether one may be chosen more than once: dice.
        repeats: bool,
    },
    /// The id of a card.
    Card {
        /// The game.
        system: String,
        /// Kinds that it may be of; any where empty.
        kinds: Vec<String>,
    },
    /// One of several controls.
    Either {
        /// Each with its label.
        of: Vec<FormField>,
    },
    /// A value of several parts, filled in together: damage with its type.
    Parts {
        /// The parts.
        fields: Vec<FormField>,
    },
    /// Rows, as many as there are.
    List {
        /// What a row is.
        of: Box<FormField>,
    },
    /// A heading over fields that are filled in one by one.
    Group {
        /// The fields.
        fields: Vec<FormField>,
        /// Whether it is a fact of its own that the card has such a thing.
        optional: bool,
        /// Whether what is missing is none once one of them is there: bonuses.
        sparse: bool,
    },
}

/// Something to choose.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct FormChoice {
    /// As it is written in the card.
    pub value: String,
    /// Its name in the reader's language.
    pub label: String,
    /// Its drawing: `fww/range-red`.
    pub icon: Option<String>,
    /// Letters that choose it.
    pub letters: String,
}

impl CardForm {
    /// Every fact that can be filled in, in reading order: all fields but headings that state nothing.
    #[must_use]
    pub fn facts(&self) -> Vec<&FormField> {
        fn gather<'a>(fields: &'a [FormField], facts: &mut Vec<&'a FormField>) {
            for field in fields {
                match &field.control {
                    Control::Group {
                        fields, optional, ..
                    } => {
                        facts.extend(optional.then_some(field));
                        gather(fields, facts);
                    }
                    _ => facts.push(field),
                }
            }
        }
        let mut facts = Vec::new();
        gather(&self.fields, &mut facts);
        facts
    }

    /// The fact at a path.
    #[must_use]
    pub fn fact(&self, path: &str) -> Option<&FormField> {
        self.facts().into_iter().find(|fact| fact.path == path)
    }
}

impl FormField {
    /// Whether it is a heading over other facts.
    #[must_use]
    pub fn is_group(&self) -> bool {
        matches!(self.control, Control::Group { .. })
    }
}
