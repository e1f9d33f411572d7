//! Boxes on the pages for facts that nobody has recorded. A screen uses them to open the fact's editor when the user
//! clicks on the box.

use muster_core::sheet::FactLink;

use crate::PlacedPages;
use crate::scene::DrawOp;

/// A box on a page for a fact that nobody has recorded.
#[derive(Debug, Clone, PartialEq)]
pub struct PrintedFactLink {
    /// The page, counted from 1.
    pub page: usize,
    /// Left, top, width and height as fractions of the page's width and height (0 to 1).
    pub place: [f32; 4],
    /// The name of the missing fact.
    pub label: String,
    /// The place of the fact in its card.
    pub link: FactLink,
}

impl PlacedPages {
    /// Returns the boxes for missing facts, in reading order.
    #[must_use]
    pub fn fact_links(&self) -> Vec<PrintedFactLink> {
        let (wide, high) = self.0.size;
        let pages = self.0.pages.iter().zip(1..);
        let draw_ops =
            pages.flat_map(|(draw_ops, page)| draw_ops.iter().map(move |draw_op| (page, draw_op)));
        let link = |(page, draw_op): (usize, &DrawOp)| match draw_op {
            DrawOp::FactLink { place, label, link } => {
                let [x, y, width, height] = *place;
                Some(PrintedFactLink {
                    page,
                    place: [x / wide, y / high, width / wide, height / high],
                    label: label.clone(),
                    link: link.clone(),
                })
            }
            _ => None,
        };
        draw_ops.filter_map(link).collect()
    }
}
