//! The layouts. Each one decides what goes on the pages, and where.

pub(crate) mod catalogue;
pub(crate) mod cutout;
pub(crate) mod icons;
pub(crate) mod legend;
pub(crate) mod list;
pub(crate) mod scan;
pub(crate) mod sheets;
