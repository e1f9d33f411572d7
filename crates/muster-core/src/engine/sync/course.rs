//! Whether the presses of two devices make one game.

use serde::Deserialize;

use super::object::Text;
use crate::model::play::{Act, Press, Standing};

#[derive(Deserialize)]
struct Pressed {
    id: String,
    press: Press,
}

/// Whether a log of both sides' presses can be played, and whatever was taken back on our side is what is taken back in it.
/// Of presses that nobody here can read nothing is known, so they do.
pub(super) fn unites(ours: &[Text], both: &[Text]) -> bool {
    let (Some(ours), Some(both)) = (read(ours), read(both)) else {
        return true;
    };
    let mut here = Standing::default();
    let mut mine = ours.iter().map(|pressed| {
        let of = meant(&pressed.press.act, &here, &ours);
        (here.press(&pressed.press), &*pressed.id, of)
    });
    let mine: Vec<_> = mine.by_ref().collect();
    let mut there = Standing::default();
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

/// The press that another one takes back or makes again.
fn meant<'l>(act: &Act, standing: &Standing, log: &'l [Pressed]) -> Option<&'l str> {
    let number = match act {
        Act::Undo => standing.last_standing()?,
        Act::Redo => standing.last_undone()?,
        Act::Revert { press } => *press,
        _ => return None,
    };
    log.get(number.checked_sub(1)?)
        .map(|pressed| pressed.id.as_str())
}
