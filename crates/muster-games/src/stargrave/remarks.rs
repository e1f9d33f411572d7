//! Remarks on backgrounds and powers before they are added to an officer: which powers are core powers.

use super::Stargrave;
use super::crew::core_powers;
use super::face::BackgroundFace;
use super::rules::RULES;
use muster_core::card::Card;
use muster_core::force::{Force, NodeId};
use muster_core::game::Game;
use muster_core::library::Library;
use muster_core::remark::Remark;
use muster_core::review::Param;

pub(super) fn remarks_on(force: &Force, library: &Library, at: Option<&NodeId>) -> Vec<Remark> {
    let table = RULES.lay_out(&Stargrave, force, library);
    let mut all = table.of_kind("officer");
    let Some(officer) = all.find(|officer| Some(&officer.node().id) == at) else {
        return Vec::new();
    };
    let core = core_powers(officer).unwrap_or_default();
    let powers = library.of_kind(Stargrave.id(), "power");
    let powers = powers.filter(|power| core.contains(&power.id));
    let backgrounds = library.of_kind(Stargrave.id(), "background");
    powers
        .map(|power| Remark {
            card: power.id.clone(),
            key: "stargrave-remark-core",
            params: Vec::new(),
            asked_for: true,
        })
        .chain(backgrounds.filter_map(|card| of_background(card)))
        .collect()
}

fn of_background(card: &Card) -> Option<Remark> {
    let face: &BackgroundFace = card.face.read()?;
    (!face.core_powers.is_empty()).then(|| Remark {
        card: card.id.clone(),
        key: "stargrave-remark-background",
        params: vec![("powers", Param::Cards(face.core_powers.clone()))],
        asked_for: false,
    })
}
