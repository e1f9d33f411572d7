//! The user's collection: what forces need of it, what is missing, and which boxes to buy.

mod box_cover;
mod needs;
mod shortage;

pub use box_cover::{BoxCover, BoxOffer, MAX_WORK, cover};
pub use needs::{FigureId, ForceNeeds, NeededFigure};
pub use shortage::{
    Fieldable, Fielding, NEARLY_MISSING, Possession, Requirement, Stock, fieldable, requirements,
};
