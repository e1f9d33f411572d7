//! Labels of changes in a force's history. A change is stored as a code and shown in the reader's language.

use muster_core::card::CardId;
use muster_core::edit::ForceEdit;
use muster_core::force::{Force, NodeId};
use muster_core::library::Library;
use muster_core::words::Words;

use crate::cards::names::name_of;

/// The code of the first state of a force.
pub(crate) const CREATED_CODE: &str = "create";
/// The code for adopting what the force embeds as the user's own.
pub(crate) const EMBEDDED_ADOPTED_CODE: &str = "brought-kept||";
/// The code for discarding what the force embeds.
pub(crate) const EMBEDDED_DISCARDED_CODE: &str = "brought-let-go||";
/// The separator between the parts of a code: verb, card id and number.
const SEPARATOR: char = '|';

/// Returns the code of an edit, such as `add|fww/unit/knight|`. `force` is the force before the edit.
pub(crate) fn code(edit: &ForceEdit, force: &Force) -> String {
    let card = |node: &NodeId| {
        let node = force.node(node);
        node.map(|node| node.card.to_string()).unwrap_or_default()
    };
    let mut number = String::new();
    let (verb, card) = match edit {
        ForceEdit::Add { card, .. }
        | ForceEdit::Equip { card, .. }
        | ForceEdit::Replace { card, .. }
        | ForceEdit::Set {
            card: Some(card), ..
        } => ("add", card.to_string()),
        ForceEdit::AddMany { .. } => ("add-many", String::new()),
        ForceEdit::Unequip { card, .. } => ("remove", card.to_string()),
        ForceEdit::Outfit { node } => ("outfit", card(node)),
        ForceEdit::OutfitAll => ("outfit-all", String::new()),
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
        ForceEdit::LimitCost {
            limit: Some(limit), ..
        } => {
            number = limit.to_string();
            ("limit", String::new())
        }
        ForceEdit::Limit { limit: None } | ForceEdit::LimitCost { limit: None, .. } => {
            ("no-limit", String::new())
        }
        ForceEdit::Revision { .. } => ("revision", String::new()),
    };
    format!("{verb}{SEPARATOR}{card}{SEPARATOR}{number}")
}

/// Returns a code in words. An unknown code is returned as it is.
pub(crate) fn label(code: &str, library: &Library, words: &Words) -> String {
    let mut parts = code.splitn(3, SEPARATOR);
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
