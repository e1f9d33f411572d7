//! Collectors for tantivy: one counts facets, another sorts hits by the orders that a query asks for.

use std::cmp::Reverse;

use tantivy::collector::{Collector, SegmentCollector};
use tantivy::columnar::Column;
use tantivy::{DocId, Score, SegmentOrdinal, SegmentReader};

use crate::facet::band;
use crate::schema::UNKNOWN;

/// The number of hits with each value, and in each cost band.
#[derive(Debug, Default)]
pub(crate) struct FacetCounts {
    /// Counts by value id.
    pub(crate) values: Vec<u32>,
    /// Counts by cost band, up to the last band with a hit.
    pub(crate) bands: Vec<u32>,
}

/// Counts values and cost bands of the hits.
pub(crate) struct FacetCollector {
    /// The number of values in the index.
    pub(crate) values: usize,
}

/// Counts values and cost bands in one segment.
pub(crate) struct SegmentCounts {
    values: Option<Column<u64>>,
    cost: Option<Column<f64>>,
    counts: FacetCounts,
}

impl Collector for FacetCollector {
    type Fruit = FacetCounts;
    type Child = SegmentCounts;

    fn for_segment(
        &self,
        _: SegmentOrdinal,
        segment: &SegmentReader,
    ) -> tantivy::Result<Self::Child> {
        Ok(SegmentCounts {
            values: segment.fast_fields().column_opt("counted")?,
            cost: segment.fast_fields().column_opt("cost")?,
            counts: FacetCounts {
                values: vec![0; self.values],
                bands: Vec::new(),
            },
        })
    }

    fn requires_scoring(&self) -> bool {
        false
    }

    fn merge_fruits(&self, fruits: Vec<FacetCounts>) -> tantivy::Result<FacetCounts> {
        // The index has one segment.
        Ok(fruits.into_iter().next().unwrap_or_default())
    }
}

impl SegmentCollector for SegmentCounts {
    type Fruit = FacetCounts;

    fn collect(&mut self, doc: DocId, _: Score) {
        for value in self
            .values
            .iter()
            .flat_map(|values| values.values_for_doc(doc))
        {
            if let Some(count) = self.counts.values.get_mut(value as usize) {
                *count += 1;
            }
        }
        let cost = self.cost.as_ref().and_then(|cost| cost.first(doc));
        if let Some(cost) = cost.filter(|cost| *cost > UNKNOWN) {
            let bands = &mut self.counts.bands;
            let band = band(cost);
            bands.resize(bands.len().max(band + 1), 0);
            bands[band] += 1;
        }
    }

    fn harvest(self) -> FacetCounts {
        self.counts
    }
}

/// A sort order that a query asks for.
#[derive(Debug, Clone)]
pub(crate) struct Order {
    /// The names of the columns to sort by. For each card, the first column that applies to it counts.
    pub(crate) columns: Vec<String>,
    pub(crate) falling: bool,
}

/// The sort key of a card. For each order, it holds a rank (0 for a known number, 1 for an unknown one, 2 if none
/// applies) and the number, negated to sort downwards. The last part is the rank of the card's name. It is reversed
/// because tantivy puts the greatest key first.
pub(crate) type SortKey = Reverse<(Vec<(u8, f64)>, f64)>;

/// Returns the function that computes the sort keys of the cards in a segment.
pub(crate) fn by_orders(
    orders: Vec<Order>,
    rank: String,
) -> impl Fn(&SegmentReader) -> Box<dyn FnMut(DocId) -> SortKey> + Send + Sync + 'static {
    move |segment| {
        let number = |name: &String| segment.fast_fields().column_opt::<f64>(name).ok().flatten();
        let columns = |order: &Order| -> (Vec<Column<f64>>, bool) {
            (
                order.columns.iter().filter_map(number).collect(),
                order.falling,
            )
        };
        let columns: Vec<(Vec<Column<f64>>, bool)> = orders.iter().map(columns).collect();
        let ranks = segment
            .fast_fields()
            .column_opt::<f64>(&rank)
            .ok()
            .flatten();
        Box::new(move |doc| {
            let place = |(columns, falling): &(Vec<Column<f64>>, bool)| match columns
                .iter()
                .find_map(|column| column.first(doc))
            {
                None => (2, 0.0),
                Some(UNKNOWN) => (1, 0.0),
                Some(number) if *falling => (0, -number),
                Some(number) => (0, number),
            };
            let rank = ranks.as_ref().and_then(|ranks| ranks.first(doc));
            Reverse((
                columns.iter().map(place).collect(),
                rank.unwrap_or_default(),
            ))
        })
    }
}
