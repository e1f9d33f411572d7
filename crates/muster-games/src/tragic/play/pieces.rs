//! The pieces on the table: players with their life and resources, traits, skills, and cards in play.

use super::super::Tragic;
use super::super::deck;
use super::super::face::{LibraryFace, TragicAttribute};
use super::super::rules::RULES;
use super::{ENGAGED, EQUIPMENT, FIELD, LIFE, TOKENS};
use muster_core::card::CardId;
use muster_core::library::Library;
use muster_core::play::{Piece, PieceId, Play, PlayLibraries, PlayState, Track};
use muster_core::rule::Spot;
use muster_core::words::Words;

/// Returns every piece on the table.
pub(super) fn all(
    play: &Play,
    standing: &PlayState,
    cards: PlayLibraries<'_>,
    words: &Words,
) -> Vec<Piece> {
    let mut pieces = Vec::new();
    for (side, player) in play.sides.iter().enumerate() {
        let library = cards.of_side(side);
        pieces.push(self::player(side, player, standing, library, words));
        let Some(force) = &player.force else { continue };
        let table = RULES.lay_out(&Tragic, force, library);
        for spot in table
            .cards()
            .filter(|spot| matches!(spot.kind(), "trait" | "skill"))
        {
            pieces.push(beside(side, spot, words));
        }
        for pile in [FIELD, EQUIPMENT] {
            for copy in standing.pile(&PieceId::for_piece(side, pile)) {
                let card = standing.deck(side).get(*copy as usize);
                pieces.extend(card.map(|card| card_piece(side, *copy, card, library, words)));
            }
        }
    }
    pieces
}

/// Returns the piece of a player: life points, radiation, armor, and resources by attribute.
fn player(
    side: usize,
    player: &muster_core::play::Side,
    standing: &PlayState,
    library: &Library,
    words: &Words,
) -> Piece {
    let message = |id: &str| words.message(&format!("tragic-play-{id}"), &[]);
    let force = player.force.as_ref();
    let start = force.map(|force| deck::start(&RULES.lay_out(&Tragic, force, library)));
    let life = start.and_then(|start| start.life.exact());
    let resources = start.and_then(|start| start.resources.exact());
    // Without a trait that changes it, one resource card lies in each column (p. 4). Where any others lie is not
    // recorded.
    let each = resources.filter(|all| *all == deck::RESOURCES).map(|_| 1);
    let id = PieceId::side(side);
    let mut piece = Piece::new(id.clone(), Some(side), player.name.clone());
    piece.tracks = vec![
        Track::stock(LIFE, message("life"), life)
            .most(life)
            .page("4"),
        Track::stock("radiation", message("radiation"), Some(0))
            .rare()
            .page("5"),
        Track::stock("armor", message("armor"), Some(0))
            .rare()
            .page("13"),
    ];
    for attribute in TragicAttribute::ALL {
        let name = words.message(&format!("tragic-attribute-{}", attribute.id()), &[]);
        let args = [("name", name.as_str().into())];
        let has = Track::stock(
            points(attribute),
            words.message("tragic-play-points", &args),
            each,
        )
        .most(Some(deck::MAX_ATTRIBUTE_POINTS))
        .page("5");
        let most = standing.value(&id, points(attribute));
        let label = words.message("tragic-play-spent", &args);
        let used = Track::loss(spent(attribute), label, most).page("5");
        piece.tracks.extend([has, used]);
    }
    piece
}

pub(super) fn points(attribute: TragicAttribute) -> &'static str {
    [
        "points-str",
        "points-per",
        "points-end",
        "points-cha",
        "points-int",
        "points-agi",
        "points-luc",
    ][attribute as usize]
}

pub(super) fn spent(attribute: TragicAttribute) -> &'static str {
    [
        "spent-str",
        "spent-per",
        "spent-end",
        "spent-cha",
        "spent-int",
        "spent-agi",
        "spent-luc",
    ][attribute as usize]
}

/// Returns the piece of a trait or a skill, which lies beside the library from the start.
fn beside(side: usize, spot: Spot<'_, '_>, words: &Words) -> Piece {
    let node = spot.node();
    let name = spot
        .card()
        .map(|card| muster_core::sheets::name(card, words));
    let name = name.unwrap_or_else(|| node.card.to_string());
    let mut piece = Piece::new(PieceId::for_piece(side, &node.id), Some(side), name);
    piece.card = Some(node.card.clone());
    piece.node = Some(node.id.clone());
    if spot.kind() == "skill" {
        piece.tracks =
            vec![Track::mark(ENGAGED, words.message("tragic-play-engaged", &[])).page("10")];
    }
    piece
}

pub(super) fn copy_id(side: usize, copy: u32) -> PieceId {
    PieceId::for_piece(side, format!("c{copy}"))
}

/// Returns the piece of a card on the field or among the equipment.
fn card_piece(side: usize, copy: u32, card: &CardId, library: &Library, words: &Words) -> Piece {
    let known = library.card(card);
    let name = known.map(|card| muster_core::sheets::name(card, words));
    let name = name.unwrap_or_else(|| card.to_string());
    let mut piece = Piece::new(copy_id(side, copy), Some(side), name);
    piece.card = Some(card.clone());
    piece.copy = Some(copy);
    let life = known.and_then(|card| card.face.read::<LibraryFace>()?.life);
    piece.tracks = vec![
        Track::mark(ENGAGED, words.message("tragic-play-engaged", &[])).page("10"),
        Track::loss(
            TOKENS,
            words.message("tragic-play-tokens", &[]),
            life.map(i64::from),
        )
        .page("8"),
    ];
    piece
}
