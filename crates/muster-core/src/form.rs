//! Forms: the fields that can be filled in on a kind of card. The fields are in reading order, and each has a control
//! that suits it.
//!
//! A form is derived from the JSON Schema of the kind's face. It therefore covers everything that the face can hold,
//! and needs no code for a particular game. If the schema alone says too little, the game adds hints under [`HINTS`];
//! see `docs/adding-a-game.md`.

mod value;

use serde::Serialize;
use serde_json::Value;

mod from_schema;
pub mod shorthand;

pub use from_schema::{card_form, unnamed};

/// The schema key for hints, which say more about a control than the shape of the schema does. Published schemas leave
/// it out.
///
/// | hint | says |
/// |---|---|
/// | `words` | prefix of the locale keys of the field's values, `<game>-<words>-<value>`; of several prefixes, the first that has words is used |
/// | `icon`, `icons` | the icon of each value (`{}` stands for the value), or the icons of the values in order; a value without words is called by the name of its icon |
/// | `letters` | the letter of each value, in order |
/// | `options`, `free` | the values of a text field, and whether other values may be written |
/// | `keys` | the keys of a map |
/// | `cards` | kinds of cards whose ids the field accepts |
/// | `least`, `most`, `digit` | bounds of a number, and whether it usually has one digit |
/// | `lines` | how many lines a text usually has at most |
/// | `kinds` | kinds of cards that usually have the field |
/// | `rare` | few cards have the field |
/// | `late` | the field comes after what is printed on the front of the card |
/// | `repeats` | whether a list can hold one value more than once |
/// | `field-icon` | the icon of the field itself |
/// | `complete` | the field states that a list is complete |
/// | `says` | parts of which a row of a list must have one to state a fact |
pub const HINTS: &str = "x-form";

/// The form for a kind of card.
#[derive(Debug, Clone, PartialEq, Serialize, ts_rs::TS)]
pub struct CardForm {
    /// Id of the game.
    pub system: String,
    /// The kind of card.
    pub kind: String,
    /// The fields, in reading order.
    pub fields: Vec<FormField>,
}

/// A fact that can be filled in, or a heading with several facts under it.
#[derive(Debug, Clone, PartialEq, Serialize, ts_rs::TS)]
pub struct FormField {
    /// Path of the value in the card, such as `face.attributes.str`. Within [`Control::Parts`] and [`Control::List`],
    /// the path starts at the enclosing value.
    pub path: String,
    /// Name of the field, in the reader's language.
    pub label: String,
    /// The name shortened to a few letters. `None` if there is no short form.
    pub short: Option<String>,
    /// Icon of the field, such as `fww/str`.
    pub icon: Option<String>,
    /// Whether cards of this kind usually have the field.
    pub usual: bool,
    /// The control that the field is filled in with.
    pub control: Control,
    /// The value which states that the card has no such thing. `null` if no value can state that.
    #[ts(type = "unknown")]
    pub none: Value,
}

/// A control to fill in a fact with.
#[derive(Debug, Clone, PartialEq, Serialize, ts_rs::TS)]
#[serde(tag = "control", rename_all = "snake_case")]
pub enum Control {
    /// A number field.
    Number {
        /// Whether the number must be whole.
        whole: bool,
        /// Smallest value allowed. `None` for no lower bound.
        least: Option<f64>,
        /// Largest value allowed. `None` for no upper bound.
        most: Option<f64>,
        /// Whether the number usually has one digit.
        digit: bool,
    },
    /// A yes-or-no field.
    YesNo {
        /// Whether "yes" states that everything of some sort is recorded.
        completes: bool,
    },
    /// A text field.
    Text {
        /// How many lines the text usually has at most.
        lines: u8,
        /// Code of the text's language. `None` if the text belongs to no language.
        lang: Option<String>,
    },
    /// A text field for each language, stored as `{"en": …}`.
    Words {
        /// How many lines the texts usually have at most.
        lines: u8,
    },
    /// A choice of exactly one value.
    One {
        /// The values to choose from.
        choices: Vec<FormChoice>,
        /// Whether other values may be written as well.
        free: bool,
    },
    /// A choice of any number of values.
    Many {
        /// The values to choose from.
        choices: Vec<FormChoice>,
        /// Whether other values may be written as well.
        free: bool,
        /// Whether one value may be chosen more than once, as with dice.
        repeats: bool,
    },
    /// The id of a card.
    Card {
        /// Id of the game.
        system: String,
        /// Kinds of cards whose ids are accepted. Empty if all kinds are.
        kinds: Vec<String>,
    },
    /// Several controls, of which one is used.
    Either {
        /// The controls, each as a field with its label.
        of: Vec<FormField>,
    },
    /// A value of several parts that are filled in together, such as damage with its type.
    Parts {
        /// The parts.
        fields: Vec<FormField>,
    },
    /// A list with any number of rows.
    List {
        /// The field that each row consists of.
        of: Box<FormField>,
        /// Parts of which a row must have one to state a fact: an ability of which only the name is recorded states
        /// none. Empty if every row states one.
        #[serde(skip)]
        #[ts(skip)]
        says: Vec<String>,
    },
    /// A heading over fields that are filled in one by one.
    Group {
        /// The fields.
        fields: Vec<FormField>,
        /// Whether the presence of the whole group is a fact of its own.
        optional: bool,
        /// Whether a missing field means "none" as soon as the group has another field, as with bonuses.
        sparse: bool,
    },
}

/// A value that can be chosen.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ts_rs::TS)]
pub struct FormChoice {
    /// The value as the card stores it.
    pub value: String,
    /// Name of the value in the reader's language.
    pub label: String,
    /// Icon of the value, such as `fww/range-red`.
    pub icon: Option<String>,
    /// The letters that select the value on the keyboard.
    pub letters: String,
}

impl CardForm {
    /// Returns every field that states a fact, in reading order. A group is included only if it is optional.
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

    /// Returns the fact field at a path.
    #[must_use]
    pub fn fact(&self, path: &str) -> Option<&FormField> {
        self.facts().into_iter().find(|fact| fact.path == path)
    }
}

impl FormField {
    /// Returns whether the field is a heading over other fields.
    #[must_use]
    pub fn is_group(&self) -> bool {
        matches!(self.control, Control::Group { .. })
    }
}
