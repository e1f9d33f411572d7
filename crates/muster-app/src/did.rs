//! What a change did: kept as a code beside each state of a force, said in the reader's language.

use muster_core::card::CardId;
use muster_core::edit::ForceEdit;
use muster_core::force::{Force, NodeId};
use muster_core::library::Library;
use muster_core::words::Words;

use crate::review::name_of;

/// The first state of a force.
pub(crate) const CREATED: &str = "create";
/// What a force brought was kept as the user's own.
pub(crate) const KEPT: &str = "brought-kept||";
/// What a force brought was let go.
pub(crate) const LET_GO: &str = "brought-let-go||";
/// Between the parts of a code: what was done, to which card, and a number.
const BETWEEN: char = '|';

/// The code of a change to a force as it was before: `add|fww/unit/knight|`.
pub(crate) fn code(edit: &ForceEdit, force: &Force) -> String {
    let card = |node: &NodeId| {
        let node = force.node(node);
        node.map(|node| node.card.to_string()).unwrap_or_default()
    };
    let mut number = String::new();
    let (verb, card) = match edit {
        ForceEdit::Add { card, .. }
        | ForceEdit::Equip { card, .. }
        | ForceEdit::Set {
            card: Some(card), ..
        } => ("add", card.to_string()),
        ForceEdit::Unequip { card, .. } => ("remove", card.to_string()),
        ForceEdit::Outfit { node } => ("outfit", card(node)),
        ForceEdit::Remove { node } => ("remove", card(node)),
        ForceEdit::Move { node, .. } => ("move", card(node)),
        ForceEdit::Duplicate { node } => ("duplicate", card(node)),
        ForceEdit::SetCount { node, count } => {
            number = count.to_string();
            ("count", card(node))
        }
        ForceEdit::Set { node, .. } => ("empty", card(node)),
        ForceEdit::Pick { node, .. } => ("pick", card(node)),
        ForceEdit::Rename { node, .. } => match node {
            Some(node) => ("rename", card(node)),
            None => ("rename-force", String::new()),
        },
        ForceEdit::Note { node, .. } => match node {
            Some(node) => ("note", card(node)),
            None => ("note-force", String::new()),
        },
        ForceEdit::Tag { .. } => ("tag", String::new()),
        ForceEdit::Mode { .. } => ("mode", String::new()),
        ForceEdit::Limit { limit: Some(limit) } => {
            number = limit.to_string();
            ("limit", String::new())
        }
        ForceEdit::Limit { limit: None } => ("no-limit", String::new()),
        ForceEdit::Revision { .. } => ("revision", String::new()),
    };
    format!("{verb}{BETWEEN}{card}{BETWEEN}{number}")
}

/// A code in words; what is none is shown as it is.
pub(crate) fn say(code: &str, library: &Library, words: &Words) -> String {
    let mut parts = code.splitn(3, BETWEEN);
    let mut part = || parts.next().unwrap_or_default();
    let (verb, card, number) = (part(), part(), part());
    let card = match card {
        "" => String::new(),
        card => name_of(&CardId::new(card), library, words.lang()),
    };
    let values = [("card", card.into()), ("number", number.into())];
    words
        .find(&format!("did-{verb}"), &values)
        .unwrap_or_else(|| code.to_owned())
}
