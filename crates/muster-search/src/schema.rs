//! The schema of the tantivy index.

use muster_core::words::Lang;
use tantivy::schema::{
    Field, IndexRecordOption, NumericOptions, Schema, SchemaBuilder, TextFieldIndexing, TextOptions,
};

use crate::analyzer::{START, STEMS, WHOLE, WORDS};

/// Stands in a number column for a number that applies to the card but is not known. No card really has this number. A
/// card to which the number does not apply has no entry in the column.
pub(crate) const UNKNOWN: f64 = f64::NEG_INFINITY;

/// The two index fields for one part of a card's words.
#[derive(Debug, Clone, Copy)]
pub(crate) struct TextPart {
    /// Folded words, for matching beginnings and typos.
    pub(crate) words: Field,
    /// Stems with their positions, for matching whole words and phrases.
    pub(crate) stems: Field,
}

/// Every field of the index.
#[derive(Debug)]
pub(crate) struct CardFields {
    /// The names of the card in every language.
    pub(crate) name: TextPart,
    /// The texts of the card.
    pub(crate) text: TextPart,
    /// The stem of the first word of each name.
    pub(crate) start: Field,
    /// The keys of the names, see [`muster_core::fold::key`].
    pub(crate) called: Field,
    /// The keys of the names with small words left out.
    pub(crate) bare: Field,
    pub(crate) id: Field,
    /// The ids of the values that the card has: indices into [`crate::values::SearchValues`].
    pub(crate) value: Field,
    /// The ids of those values that facets count, as a column.
    pub(crate) counted: Field,
    /// What is known of each group of values, see [`crate::group::Scope`].
    pub(crate) scope: Field,
    pub(crate) cost: Field,
    pub(crate) owned: Field,
    /// The number columns of games' fields, in the order of [`crate::fields::IndexFields::columns`].
    pub(crate) numbers: Vec<Field>,
    /// The rank of the card by name, in each language.
    pub(crate) ranks: [Field; Lang::ALL.len()],
}

/// Returns the schema, with `numbers` columns for the number fields of games.
pub(crate) fn schema(numbers: usize) -> (Schema, CardFields) {
    let mut builder = Schema::builder();
    let builder = &mut builder;
    let places = IndexRecordOption::WithFreqsAndPositions;
    let basic = IndexRecordOption::Basic;
    let mut part = |name: &str| TextPart {
        words: text(builder, name, WORDS, basic),
        stems: text(builder, &format!("{name}_stems"), STEMS, places),
    };
    let (name, texts) = (part("name"), part("text"));
    let indexed = NumericOptions::default().set_indexed();
    let fast = NumericOptions::default().set_fast();
    let fields = CardFields {
        name,
        text: texts,
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

/// Returns the name of the field for the order by name in a language.
pub(crate) fn rank(lang: Lang) -> String {
    format!("rank_{}", lang.code())
}

fn text(
    builder: &mut SchemaBuilder,
    name: &str,
    analyzer: &str,
    record: IndexRecordOption,
) -> Field {
    // Text length does not matter, because scores are constants. The index therefore stores no field norms.
    let indexing = TextFieldIndexing::default()
        .set_tokenizer(analyzer)
        .set_fieldnorms(false)
        .set_index_option(record);
    builder.add_text_field(name, TextOptions::default().set_indexing_options(indexing))
}
