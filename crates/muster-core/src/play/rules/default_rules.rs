//! The default rules at the table, for games that have none of their own.

use crate::play::rules::{Board, DueStep, PlayLibraries, PlayRules, next_round};
use crate::play::{Delta, Piece, PieceId, Play, PlayState, Track};
use crate::sheet::{Block, Sheet};
use crate::words::Words;

/// Default rules: each entry of a force is a piece with the boxes of its sheet as tracks, and rounds are counted.
#[derive(Debug)]
pub struct DefaultPlayRules;

impl PlayRules for DefaultPlayRules {
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
            let review = game.review(force, library);
            let sheets = game.entry_sheets(force, None, &review, library, words);
            pieces.extend(sheets.iter().map(|sheet| of_sheet(side, sheet)));
        }
        pieces
    }

    fn begin(&self, board: &Board<'_>) -> Vec<Delta> {
        vec![board.set(&PieceId::table(), "round", 1)]
    }

    fn dues(&self, board: &Board<'_>) -> Vec<DueStep> {
        vec![next_round(board, Vec::new())]
    }
}

fn of_sheet(side: usize, sheet: &Sheet) -> Piece {
    let id = PieceId::for_piece(side, &sheet.about);
    let mut piece = Piece::new(id, Some(side), sheet.title.clone());
    piece.node = Some(sheet.about.as_str().into());
    let mut blocks: Vec<&Block> = sheet.blocks.iter().rev().collect();
    while let Some(block) = blocks.pop() {
        match block {
            Block::Side { columns } => {
                let inside = columns.iter().flat_map(|column| &column.blocks);
                let mut inside: Vec<&Block> = inside.collect();
                inside.reverse();
                blocks.extend(inside);
            }
            Block::Tracks { tracks } => {
                for track in tracks {
                    let number = piece.tracks.len();
                    let most = track.boxes.map(i64::from);
                    let mut own = Track::loss(format!("t{number}"), track.label.clone(), most)
                        .at(track.at.clone());
                    own.icon.clone_from(&track.icon);
                    piece.tracks.push(own);
                }
            }
            _ => {}
        }
    }
    piece
}
