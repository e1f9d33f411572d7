//! Where on the pages facts stand that nobody has recorded, so that a screen opens them where they are printed.

use muster_core::sheet::Door;

use crate::Laid;
use crate::scene::Mark;

/// A box on a page for a fact that nobody has recorded.
#[derive(Debug, Clone, PartialEq)]
pub struct PrintedDoor {
    /// The page, the first being 1.
    pub page: usize,
    /// Left, top, width and height, as parts of the page's.
    pub place: [f32; 4],
    /// What is not known.
    pub label: String,
    /// Where it stands in a card.
    pub door: Door,
}

impl Laid {
    /// The boxes on the pages, in reading order.
    #[must_use]
    pub fn doors(&self) -> Vec<PrintedDoor> {
        let (wide, high) = self.0.size;
        let pages = self.0.pages.iter().zip(1..);
        let marks = pages.flat_map(|(marks, page)| marks.iter().map(move |mark| (page, mark)));
        let door = |(page, mark): (usize, &Mark)| match mark {
            Mark::Door { place, label, door } => {
                let [x, y, width, height] = *place;
                Some(PrintedDoor {
                    page,
                    place: [x / wide, y / high, width / wide, height / high],
                    label: label.clone(),
                    door: door.clone(),
                })
            }
            _ => None,
        };
        marks.filter_map(door).collect()
    }
}
