//! Numbers the pieces of a side that would otherwise have the same name.

use std::collections::{HashMap, HashSet};

use crate::play::{Piece, PieceId};

/// The side and name of a piece.
type Key = (Option<usize>, String);

/// Numbers the entries of a side that have the same name, such as three entries `Minuteman`.
///
/// The models of an entry count through all entries of that name: a unit of three and a single model are `Minuteman 1`
/// to `Minuteman 3` and `Minuteman 4`, and the unit itself is `Minuteman 1–3`. A name that occurs once stays as it is.
pub(super) fn tell_apart(pieces: &mut [Piece]) {
    let shared = shared_names(pieces);
    if shared.is_empty() {
        return;
    }
    let units = units_of_models(pieces);
    let mut sizes: HashMap<&PieceId, usize> = HashMap::new();
    for unit in units.values() {
        *sizes.entry(unit).or_default() += 1;
    }
    let mut next: HashMap<Key, usize> = HashMap::new();
    let mut next_model: HashMap<PieceId, (String, usize)> = HashMap::new();
    for piece in pieces {
        if let Some(unit) = units.get(&piece.id) {
            if let Some((name, number)) = next_model.get_mut(unit) {
                piece.name = format!("{name} {number}");
                *number = number.saturating_add(1);
            }
        } else if is_entry(piece) && shared.contains(&key(piece)) {
            let number = next.entry(key(piece)).or_insert(1);
            let first = *number;
            let size = sizes.get(&piece.id).copied();
            *number = first.saturating_add(size.unwrap_or(1));
            let name = match size {
                None => format!("{} {first}", piece.name),
                Some(_) => format!("{} {first}–{}", piece.name, number.saturating_sub(1)),
            };
            if size.is_some() {
                next_model.insert(piece.id.clone(), (piece.name.clone(), first));
            }
            piece.name = name;
        }
    }
}

/// Returns the names that several entries of a side have.
fn shared_names(pieces: &[Piece]) -> HashSet<Key> {
    let mut counts: HashMap<Key, usize> = HashMap::new();
    for entry in pieces.iter().filter(|piece| is_entry(piece)) {
        *counts.entry(key(entry)).or_default() += 1;
    }
    let shared = counts.into_iter().filter(|(_, count)| *count > 1);
    shared.map(|(key, _)| key).collect()
}

/// Returns the models of units of several models, each with its unit. A model has the card of its unit, and only the
/// unit has a node in the force.
fn units_of_models(pieces: &[Piece]) -> HashMap<PieceId, PieceId> {
    let entries = pieces.iter().filter(|piece| is_entry(piece));
    let cards: HashMap<_, _> = entries.map(|entry| (&entry.id, &entry.card)).collect();
    let unit = |piece: &Piece| {
        let unit = piece.within.as_ref().filter(|_| piece.node.is_none())?;
        (cards.get(unit) == Some(&&piece.card)).then(|| (piece.id.clone(), unit.clone()))
    };
    pieces.iter().filter_map(unit).collect()
}

/// Returns whether a piece stands for an entry of a force. Copies of a card in a deck are all alike and need no number.
fn is_entry(piece: &Piece) -> bool {
    piece.within.is_none() && piece.node.is_some() && piece.copy.is_none()
}

fn key(piece: &Piece) -> Key {
    (piece.side, piece.name.clone())
}

#[cfg(test)]
mod tests {
    use super::tell_apart;
    use crate::play::{Piece, PieceId};

    fn entry(side: usize, id: &str, name: &str) -> Piece {
        let id_of = PieceId::for_piece(side, id);
        let mut piece = Piece::new(id_of, Some(side), name.to_owned());
        piece.node = Some(id.into());
        piece.card = Some("fww/unit/minuteman".into());
        piece
    }

    fn model(unit: &Piece, number: i64) -> Piece {
        let name = format!("{} {number}", unit.name);
        let mut piece = Piece::new(unit.id.part(number), unit.side, name);
        piece.within = Some(unit.id.clone());
        piece.card.clone_from(&unit.card);
        piece
    }

    fn names(pieces: &mut [Piece]) -> Vec<&str> {
        tell_apart(pieces);
        pieces.iter().map(|piece| piece.name.as_str()).collect()
    }

    #[test]
    fn entries_with_one_name_are_numbered_on_their_side_only() {
        let mut pieces = [
            entry(0, "e1", "Minuteman"),
            entry(0, "e2", "Preston"),
            entry(0, "e3", "Minuteman"),
            entry(1, "e1", "Minuteman"),
        ];
        let expected = ["Minuteman 1", "Preston", "Minuteman 2", "Minuteman"];
        assert_eq!(names(&mut pieces), expected);
    }

    #[test]
    fn models_count_through_the_units_of_their_name() {
        let unit = entry(0, "e1", "Minuteman");
        let mut stimpak = Piece::new(PieceId::side(7), Some(0), "Stimpak".to_owned());
        stimpak.within = Some(unit.id.clone());
        let [first, second] = [model(&unit, 1), model(&unit, 2)];
        let mut pieces = [unit, first, second, stimpak, entry(0, "e2", "Minuteman")];
        let expected = [
            "Minuteman 1–2",
            "Minuteman 1",
            "Minuteman 2",
            "Stimpak",
            "Minuteman 3",
        ];
        assert_eq!(names(&mut pieces), expected);
    }

    #[test]
    fn a_unit_without_namesakes_keeps_its_name() {
        let unit = entry(0, "e1", "Minuteman");
        let [first, second] = [model(&unit, 1), model(&unit, 2)];
        let mut pieces = [unit, first, second];
        let expected = ["Minuteman", "Minuteman 1", "Minuteman 2"];
        assert_eq!(names(&mut pieces), expected);
    }
}
