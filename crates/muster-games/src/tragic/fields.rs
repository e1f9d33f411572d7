//! The search fields of the game, beyond those that all games share.

use super::deck;
use super::face::{LibraryFace, TragicAttribute, TraitFace};
use muster_core::card::Card;
use muster_core::game::{Fact, Field};

/// Every search field of the game.
pub(super) const FIELDS: &[Field] = &[
    Field::number("level", &["niveau"], level),
    Field::words("attribute", &["attribut"], attributes),
    Field::number("damage", &["degats"], |c| {
        of_library_card(c, |card| Fact::number(card.damage))
    }),
    Field::number("life", &["vie"], |c| {
        of_library_card(c, |card| Fact::number(card.life))
    }),
    Field::number("draw", &["pioche"], |c| {
        of_trait(c, |face| Fact::number(face.draw))
    }),
    Field::words("banned", &["banni"], banned),
];

fn of_library_card<'a>(card: &'a Card, fact: impl FnOnce(&'a LibraryFace) -> Fact<'a>) -> Fact<'a> {
    if card.id.kind() == "card" {
        card.face.read().map_or(Fact::Unknown, fact)
    } else {
        Fact::Absent
    }
}

fn of_trait<'a>(card: &'a Card, fact: impl FnOnce(&'a TraitFace) -> Fact<'a>) -> Fact<'a> {
    if card.id.kind() == "trait" {
        card.face.read().map_or(Fact::Unknown, fact)
    } else {
        Fact::Absent
    }
}

fn level(card: &Card) -> Fact<'_> {
    match card.id.kind() {
        "card" | "trait" => Fact::number(deck::level(card)),
        _ => Fact::Absent,
    }
}

fn attributes(card: &Card) -> Fact<'_> {
    match card.id.kind() {
        "card" | "aptitude" => Fact::words(
            deck::attributes(card)
                .iter()
                .copied()
                .map(TragicAttribute::id),
        ),
        _ => Fact::Absent,
    }
}

fn banned(card: &Card) -> Fact<'_> {
    match card.id.kind() {
        "reference" => Fact::Absent,
        _ if deck::ban(card).is_some() => Fact::Words(vec!["yes"]),
        _ => Fact::Words(vec!["no"]),
    }
}
