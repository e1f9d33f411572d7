//! Writing the words of cards into tantivy.
//!
//! Words are gathered here and handed to tantivy in order: its own way of gathering them makes room for columns and
//! stored documents, which nobody asks for, and looks every word up by all its letters.

use std::io::Write;
use std::sync::OnceLock;

use tantivy::columnar::ColumnarWriter;
use tantivy::directory::{RamDirectory, TerminatingWrite};
use tantivy::fieldnorm::FieldNormsSerializer;
use tantivy::index::{Segment, SegmentComponent};
use tantivy::postings::InvertedIndexSerializer;
use tantivy::schema::{IndexRecordOption, Schema, TextFieldIndexing, TextOptions};
use tantivy::{Index, SegmentReader};

use super::Part;
use super::gather::Gathered;
use crate::bitmap::Bitmap;
use crate::postings::are_many;

/// Words that many cards hold, with their cards.
pub(super) type Common<'a> = Vec<(&'a str, Bitmap)>;

/// Writes words, and says of each part which of them are common.
pub(super) fn segment(
    gathered: &Gathered,
) -> tantivy::Result<(SegmentReader, [Common<'_>; Part::ALL.len()])> {
    let index = Index::create(RamDirectory::create(), schema(), Default::default())?;
    let all = gathered.cards;
    let segment = index.new_segment().with_max_doc(all);
    let mut serializer = InvertedIndexSerializer::open(&segment)?;
    let mut common = [const { Vec::new() }; Part::ALL.len()];
    for (part, common) in Part::ALL.into_iter().zip(&mut common) {
        // How many words there are in all matters to scores alone, which are not tantivy's here.
        let mut field = serializer.new_field(part.field(), 0, None)?;
        for (word, held) in gathered.words(part) {
            field.new_term(word.as_bytes(), held.count(), part.has_places())?;
            held.each(|card, places| field.write_doc(card, places.len() as u32, places));
            field.close_term()?;
            if are_many(held.count() as usize, all as usize) {
                let mut cards = Bitmap::of(all as usize);
                held.each(|card, _| {
                    cards.insert(card);
                });
                common.push((word, cards));
            }
        }
        field.close()?;
    }
    serializer.close()?;
    write_nothing_else(&segment)?;
    Ok((SegmentReader::open(&segment)?, common))
}

fn schema() -> Schema {
    let mut schema = Schema::builder();
    for part in Part::ALL {
        let record = if part.has_places() {
            IndexRecordOption::WithFreqsAndPositions
        } else {
            IndexRecordOption::Basic
        };
        let indexing = TextFieldIndexing::default()
            .set_fieldnorms(false)
            .set_index_option(record);
        let options = TextOptions::default().set_indexing_options(indexing);
        schema.add_text_field(part.name(), options);
    }
    schema.build()
}

/// Writes what else tantivy reads of a segment, with nothing in it.
fn write_nothing_else(segment: &Segment) -> tantivy::Result<()> {
    let mut columns = segment.open_write(SegmentComponent::FastFields)?;
    columns.write_all(no_columns()?)?;
    columns.terminate()?;
    segment.open_write(SegmentComponent::Store)?.terminate()?;
    let norms = segment.open_write(SegmentComponent::FieldNorms)?;
    FieldNormsSerializer::from_write(norms)?.close()?;
    Ok(())
}

/// Columns of no fields; made once, since it takes room for many.
fn no_columns() -> std::io::Result<&'static [u8]> {
    static NONE: OnceLock<Vec<u8>> = OnceLock::new();
    if let Some(none) = NONE.get() {
        return Ok(none);
    }
    let mut none = Vec::new();
    ColumnarWriter::default().serialize(0, None, &mut none)?;
    Ok(NONE.get_or_init(|| none))
}
