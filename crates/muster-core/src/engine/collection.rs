//! Plans with the user's collection: what forces need, what is missing, and which boxes to buy.

pub mod box_cover;
pub mod shortage;
