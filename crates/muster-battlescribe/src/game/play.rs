//! Forces of a data set at the table.
//!
//! Data sets say nothing of the course of a game. So rounds are counted, models are marked as activated or out of play
//! by hand, and models have their wounds where a profile states them.

use muster_core::force::Node;
use muster_core::play::{
    Board, Delta, DueStep, Piece, PieceId, Play, PlayLibraries, PlayRules, PlayState, Track,
    TrackState, next_round,
};
use muster_core::review::Review;
use muster_core::words::Words;

use super::sheets::{Statline, Wounds};
use super::units::{self, UnitModel};

/// The most models of one node that get a piece of their own.
const MAX_MODELS: i64 = 100;

const ACTIVATED: &str = "activated";

/// The rules for play at the table.
#[derive(Debug)]
pub(super) struct DataTable;

impl PlayRules for DataTable {
    fn pieces(
        &self,
        play: &Play,
        _standing: &PlayState,
        cards: PlayLibraries<'_>,
        words: &Words,
    ) -> Vec<Piece> {
        let Some(game) = cards.common().game(&play.system) else {
            return Vec::new();
        };
        let mut pieces = Vec::new();
        for (side, player) in play.sides.iter().enumerate() {
            let Some(force) = &player.force else { continue };
            let library = cards.of_side(side);
            let unit = UnitPieces {
                review: &game.review(force, library),
                name: &|node: &Node| match (&node.name, library.card(&node.card)) {
                    (Some(own), _) => own.clone(),
                    (None, Some(card)) => muster_core::sheets::name(card, words),
                    (None, None) => node.card.to_string(),
                },
                message: &|id| words.message(&format!("{}-play-{id}", play.system), &[]),
                side,
            };
            for node in units::units(force) {
                unit.add(&mut pieces, node);
            }
        }
        pieces
    }

    fn begin(&self, board: &Board<'_>) -> Vec<Delta> {
        vec![board.set(&PieceId::table(), "round", 1)]
    }

    fn dues(&self, board: &Board<'_>) -> Vec<DueStep> {
        let marked = board.pieces.iter();
        let marked = marked.filter(|piece| board.has(&piece.id, ACTIVATED));
        let unmark = marked.map(|piece| board.set(&piece.id, ACTIVATED, 0));
        vec![next_round(board, unmark.collect())]
    }
}

/// Makes the pieces of the units of a side.
struct UnitPieces<'a> {
    review: &'a Review,
    name: &'a dyn Fn(&Node) -> String,
    message: &'a dyn Fn(&str) -> String,
    side: usize,
}

impl UnitPieces<'_> {
    /// Adds the pieces of a unit: the unit, and its models if it has several.
    fn add(&self, pieces: &mut Vec<Piece>, unit: &Node) {
        let mut models = units::models(unit);
        for model in &mut models {
            model.count = model.count.min(MAX_MODELS);
        }
        let id = PieceId::for_piece(self.side, &unit.id);
        let mut whole = self.piece(id.clone(), (self.name)(unit), unit);
        whole.node = Some(unit.id.clone());
        whole.tracks = vec![Track::mark(ACTIVATED, (self.message)(ACTIVATED))];
        if let [UnitModel { node, count: ..=1 }] = *models {
            whole.weapons = self.carried(node);
            whole.tracks.splice(0..0, self.wounds(node, unit));
            whole.tracks.push(self.out());
            pieces.push(whole);
            return;
        }
        pieces.push(whole);
        for UnitModel { node, count } in models {
            let name = (self.name)(node);
            let first = PieceId::for_piece(self.side, &node.id);
            for number in 1..=count {
                let (part, called) = match count {
                    1 if node.id != unit.id => (first.clone(), name.clone()),
                    _ => (first.part(number), format!("{name} {number}")),
                };
                let mut one = self.piece(part, called, node);
                one.within = Some(id.clone());
                one.weapons = self.carried(node);
                one.tracks.extend(self.wounds(node, unit));
                one.tracks.push(self.out());
                pieces.push(one);
            }
        }
    }

    fn piece(&self, id: PieceId, name: String, node: &Node) -> Piece {
        let mut piece = Piece::new(id, Some(self.side), name);
        piece.card = Some(node.card.clone());
        piece
    }

    /// Returns the names of what a model carries.
    fn carried(&self, model: &Node) -> Vec<String> {
        model.cards.iter().map(self.name).collect()
    }

    /// Returns the wounds of a model. The profile may be that of its unit.
    fn wounds(&self, model: &Node, unit: &Node) -> Option<Track> {
        let own = |node: &Node| {
            let mut profiles = self.review.profiles.iter();
            let profile = profiles.find(|profile| profile.at.last() == Some(&node.id))?;
            let statline: &Statline = profile.numbers.as_any().downcast_ref()?;
            statline.wounds()
        };
        let Wounds { label, most } = own(model).or_else(|| own(unit))?;
        Some(Track::loss("wounds", label.to_owned(), most))
    }

    fn out(&self) -> Track {
        let state = |id: &str| TrackState {
            label: (self.message)(id),
            icon: None,
        };
        let states = ["in-play", "out-of-play"].map(state);
        Track::states("out", (self.message)("out"), states).rare()
    }
}
