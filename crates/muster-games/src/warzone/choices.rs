//! The choices in an army: which choice of the Table of Organisation a squad fills, and whether a character leads the
//! squad that they joined.

use std::sync::Arc;

use super::Warzone;
use super::army::{self, COMMANDER, FilledChoice, choice_term, filled_choice, has, own_choice};
use super::face::FigureFace;
use super::rules::RULES;
use muster_core::card::Card;
use muster_core::choice::{Choice, Choosable};
use muster_core::force::{Force, NodeId};
use muster_core::game::Game;
use muster_core::library::Library;
use muster_core::remark::Remark;
use muster_core::review::Param;
use muster_core::rule::Spot;

pub(super) fn choices_in(force: &Force, library: &Library) -> Vec<Choice> {
    let table = RULES.lay_out(&Warzone, force, library);
    let of = |squad| [organisation(squad), command(squad)];
    table.of_kind("squad").flat_map(of).flatten().collect()
}

/// Returns remarks on which choices of the Table of Organisation each squad may fill, before one is added to the table.
pub(super) fn before(force: &Force, library: &Library, at: Option<&NodeId>) -> Vec<Remark> {
    if at.is_some() {
        return Vec::new();
    }
    let table = RULES.lay_out(&Warzone, force, library);
    let too = army::organisation(&table).map(|(_, too)| too);
    let of = |card: &Arc<Card>| {
        let face: &FigureFace = card.face.read()?;
        let choices = face.too.iter().map(|choice| choice_term(too, choice));
        (!face.too.is_empty()).then(|| Remark {
            card: card.id.clone(),
            key: "warzone-remark-choice",
            params: vec![("choices", Param::All(choices.collect()))],
            asked_for: false,
        })
    };
    library
        .of_kind(Warzone.id(), "squad")
        .filter_map(of)
        .collect()
}

/// Returns whether a card is a squad whose choices of the Table of Organisation are not recorded.
pub(super) fn are_unknown(card: &Card) -> bool {
    let is_unknown = |face: &FigureFace| face.too.is_empty();
    card.id.kind() == "squad" && card.face.read().is_none_or(is_unknown)
}

/// Returns the choices of the Table of Organisation that a squad may fill. `None` if they are not recorded, or if it
/// fills none where it lies.
fn organisation(squad: Spot<'_, '_>) -> Option<Choice> {
    let own = own_choice(squad);
    if matches!(own, FilledChoice::Unknown(_)) || filled_choice(squad) == FilledChoice::Nothing {
        return None;
    }
    let table = army::organisation(squad.table()).map(|(_, too)| too);
    let option = |choice: &String| Choosable {
        pick: choice.clone(),
        name: choice_term(table, choice),
        gives: String::new(),
        chosen: own == FilledChoice::Choice(choice.as_str()),
    };
    let options = army::face(squad)?.too.iter().map(option).collect();
    Some(Choice::one(squad.node(), "too", options))
}

/// Returns the choice of whether a character leads the squad that they joined. `None` for an Advisor, who may not, and
/// for a pair of Doomtroopers.
fn command(character: Spot<'_, '_>) -> Option<Choice> {
    let joined = character.below().filter(|below| below.kind() == "squad")?;
    let is_pair = has(character, "doomtrooper") && has(joined, "doomtrooper");
    if is_pair || has(character, "advisor") {
        return None;
    }
    let node = character.node();
    let mut option = Choosable {
        pick: COMMANDER.to_owned(),
        name: Param::Term("warzone-commander".to_owned()),
        gives: String::new(),
        chosen: false,
    };
    option.chosen = node.picks.iter().any(|pick| option.is(pick));
    Some(Choice::some(node, "command", (0, Some(1)), vec![option]))
}
