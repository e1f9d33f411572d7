//! Checks whether the presses of two devices form a valid game together.

use serde::Deserialize;

use crate::object::Text;
use muster_core::play::{Act, PlayState, Press};

#[derive(Deserialize)]
struct Pressed {
    id: String,
    press: Press,
}

/// Returns whether the combined log of presses can be replayed. Each undo, redo and revert of ours must also refer to
/// the same press as before. A log with presses that this program cannot read passes, because it cannot be checked.
pub(super) fn unites(ours: &[Text], both: &[Text]) -> bool {
    let (Some(ours), Some(both)) = (read(ours), read(both)) else {
        return true;
    };
    let mut here = PlayState::default();
    let mut mine = ours.iter().map(|pressed| {
        let of = meant(&pressed.press.act, &here, &ours);
        (here.press(&pressed.press), &*pressed.id, of)
    });
    let mine: Vec<_> = mine.by_ref().collect();
    let mut there = PlayState::default();
    both.iter().all(|pressed| {
        let of = meant(&pressed.press.act, &there, &both);
        let same = mine
            .iter()
            .all(|(stood, id, meant)| *id != pressed.id || (*stood && *meant == of));
        same && there.press(&pressed.press)
    })
}

fn read(log: &[Text]) -> Option<Vec<Pressed>> {
    let presses = log.iter().map(|text| serde_json::from_str(text).ok());
    presses.collect()
}

/// Returns the id of the press that an action undoes, redoes or reverts.
fn meant<'l>(act: &Act, standing: &PlayState, log: &'l [Pressed]) -> Option<&'l str> {
    let number = match act {
        Act::Undo => standing.last_standing()?,
        Act::Redo => standing.last_undone()?,
        Act::Revert { press } => *press,
        _ => return None,
    };
    log.get(number.checked_sub(1)?)
        .map(|pressed| pressed.id.as_str())
}
