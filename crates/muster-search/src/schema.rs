//! The fields of the index.

use muster_core::words::Lang;
use tantivy::schema::{
    Field, IndexRecordOption, NumericOptions, Schema, SchemaBuilder, TextFieldIndexing, TextOptions,
};

use crate::analyzer::{START, STEMS, WHOLE, WORDS};

/// Stands in a column of numbers for one that applies to the card and is not known. No card has this number, and a card
/// to which the number does not apply has none.
pub(crate) const UNKNOWN: f64 = f64::NEG_INFINITY;

/// A part of what a card says, in two fields.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Part {
    /// Folded words, for beginnings and slips.
    pub(crate) words: Field,
    /// Stems with their places, for whole words and phrases.
    pub(crate) stems: Field,
}

/// Every field.
#[derive(Debug)]
pub(crate) struct CardFields {
    /// The names, in every language.
    pub(crate) name: Part,
    /// The texts.
    pub(crate) text: Part,
    /// What the kind, the factions and the other values are called.
    pub(crate) label: Part,
    /// The stems with which the names begin.
    pub(crate) start: Field,
    /// The keys of the names ([`muster_core::fold::key`]).
    pub(crate) called: Field,
    /// The keys of the names without small words.
    pub(crate) bare: Field,
    pub(crate) id: Field,
    /// The numbers of the values that the card has, by their places in [`crate::values::Values`].
    pub(crate) value: Field,
    /// Those of them that are counted, as a column.
    pub(crate) counted: Field,
    /// What is known of each group of values ([`crate::group::Scope`]).
    pub(crate) scope: Field,
    pub(crate) cost: Field,
    pub(crate) owned: Field,
    /// The numbers of the fields of games, by their places in [`crate::fields::Fields`].
    pub(crate) numbers: Vec<Field>,
    /// The place of the card among all by its name in each language.
    pub(crate) ranks: [Field; Lang::ALL.len()],
}

/// The schema with so many fields of games that are numbers.
pub(crate) fn schema(numbers: usize) -> (Schema, CardFields) {
    let mut builder = Schema::builder();
    let builder = &mut builder;
    let places = IndexRecordOption::WithFreqsAndPositions;
    let basic = IndexRecordOption::Basic;
    let mut part = |name: &str| Part {
        words: text(builder, name, WORDS, basic),
        stems: text(builder, &format!("{name}_stems"), STEMS, places),
    };
    let (name, texts, label) = (part("name"), part("text"), part("label"));
    let indexed = NumericOptions::default().set_indexed();
    let fast = NumericOptions::default().set_fast();
    let fields = CardFields {
        name,
        text: texts,
        label,
        start: text(builder, "start", START, basic),
        called: text(builder, "called", WHOLE, basic),
        bare: text(builder, "bare", WHOLE, basic),
        id: text(builder, "id", WHOLE, basic),
        value: builder.add_u64_field("value", indexed.clone()),
        counted: builder.add_u64_field("counted", fast.clone()),
        scope: builder.add_u64_field("scope", indexed),
        cost: builder.add_f64_field("cost", fast.clone()),
        owned: builder.add_f64_field("owned", fast.clone()),
        numbers: (0..numbers)
            .map(|place| builder.add_f64_field(&format!("number_{place}"), fast.clone()))
            .collect(),
        ranks: Lang::ALL.map(|lang| builder.add_f64_field(&rank(lang), fast.clone())),
    };
    (std::mem::take(builder).build(), fields)
}

/// The name of the field for the order in a language.
pub(crate) fn rank(lang: Lang) -> String {
    format!("rank_{}", lang.code())
}

fn text(
    builder: &mut SchemaBuilder,
    name: &str,
    analyzer: &str,
    record: IndexRecordOption,
) -> Field {
    // How long a text is matters to no score here: scores are constants.
    let indexing = TextFieldIndexing::default()
        .set_tokenizer(analyzer)
        .set_fieldnorms(false)
        .set_index_option(record);
    builder.add_text_field(name, TextOptions::default().set_indexing_options(indexing))
}
