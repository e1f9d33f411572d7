//! The choices in a crew: the free bonuses of its officers' backgrounds.

use super::Stargrave;
use super::crew::{background, officers};
use super::face::{BackgroundFace, StatName};
use super::rules::RULES;
use muster_core::card::Card;
use muster_core::choice::{Choice, Choosable};
use muster_core::force::{Force, Node};
use muster_core::library::Library;
use muster_core::review::Param;
use muster_core::rule::Spot;
use muster_core::sheets::signed;

pub(super) fn choices_in(force: &Force, library: &Library) -> Vec<Choice> {
    let table = RULES.lay_out(&Stargrave, force, library);
    officers(&table)
        .filter_map(background)
        .filter_map(bonuses)
        .collect()
}

/// Returns whether a card is a background whose free bonuses are not recorded.
pub(super) fn are_unknown(card: &Card) -> bool {
    let is_unknown = |face: &BackgroundFace| {
        face.picks != Some(0)
            && StatName::ALL
                .into_iter()
                .all(|stat| face.choices.get(stat).is_none())
    };
    card.id.kind() == "background" && card.face.read().is_none_or(is_unknown)
}

/// Returns the choice of a background's free bonuses. `None` if none are recorded.
fn bonuses(background: Spot<'_, '_>) -> Option<Choice> {
    let face: &BackgroundFace = background.face()?;
    let node = background.node();
    let offered = StatName::ALL.into_iter().filter_map(|stat| {
        Some(Choosable {
            pick: stat.id().to_owned(),
            name: Param::Term(stat.key()),
            gives: signed(face.choices.get(stat)?),
            chosen: is_picked(node, stat),
        })
    });
    let options: Vec<Choosable> = offered.collect();
    let wanted = face.picks.map(|picks| picks as usize);
    let range = (wanted.unwrap_or(0), wanted);
    (!options.is_empty()).then(|| Choice::some(node, "bonuses", range, options))
}

fn is_picked(node: &Node, stat: StatName) -> bool {
    node.picks
        .iter()
        .any(|pick| StatName::read(pick) == Some(stat))
}
