//! Words that stand one after the other.

use tantivy::DocSet;
use tantivy::index::InvertedIndexReader;
use tantivy::postings::{Postings, SegmentPostings};
use tantivy::schema::IndexRecordOption;

use super::Terms;
use crate::bitmap::Bitmap;

/// Those of `cards` in which the words stand one after the other, each in one of its forms.
pub(super) fn among(cards: &Bitmap, reader: &InvertedIndexReader, words: &[Terms]) -> Bitmap {
    // A word that stands as many places later is shifted by as many fewer, so that all come to stand at one place.
    let shifts = (0..words.len() as u32).rev();
    let words = words.iter().zip(shifts);
    let mut words: Vec<Places> = words
        .map(|(forms, shift)| Places::new(reader, forms, shift))
        .collect();
    let mut shared = Vec::new();
    let mut here = Vec::new();
    cards.filter(|card| {
        let Some((first, others)) = words.split_first_mut() else {
            return false;
        };
        first.read(card, &mut shared);
        for word in others {
            if shared.is_empty() {
                return false;
            }
            word.read(card, &mut here);
            shared.retain(|place| here.contains(place));
        }
        !shared.is_empty()
    })
}

/// The places of a word, to be asked of one card after the other.
struct Places {
    forms: Vec<SegmentPostings>,
    shift: u32,
}

impl Places {
    fn new(reader: &InvertedIndexReader, forms: &Terms, shift: u32) -> Self {
        let option = IndexRecordOption::WithFreqsAndPositions;
        let read = |form| reader.read_postings_from_terminfo(form, option).ok();
        Self {
            forms: forms.iter().filter_map(read).collect(),
            shift,
        }
    }

    fn read(&mut self, card: u32, places: &mut Vec<u32>) {
        places.clear();
        for form in &mut self.forms {
            if form.doc() < card {
                form.seek(card);
            }
            if form.doc() == card {
                form.append_positions_with_offset(self.shift, places);
            }
        }
    }
}
